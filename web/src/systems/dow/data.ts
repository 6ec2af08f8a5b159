/** What the panels of the operational game read from `view.extra`; the server works all of it out. */
import type { Hex, SideId, UnitId, View } from "../../types";

export interface ReportLine {
  /** open | way | late | ready | out | supply | worn | threat | arrival */
  k: string;
  text: string;
  clause: string;
  unit: UnitId;
  hex: Hex;
}

export interface OrderRow {
  side: SideId;
  reveal: number;
  hour: string;
  open: boolean;
  /** the rest is told of orders that this side may read */
  hq?: UnitId;
  unit?: string;
  order?: string;
  issued?: number;
  ready?: number;
  ready_hour?: string;
  late?: number;
}

export interface DeployRow {
  side: SideId;
  hq: UnitId;
  unit: string;
  posture: string;
  until: number;
  hour: string;
  n: number;
  names: string[];
  ids: UnitId[];
}

export interface LostRow {
  hq: UnitId;
  unit: string;
  side: SideId;
  turn: number;
  hour: string;
}

export interface BudgetRow {
  id: UnitId;
  unit: string;
  side: SideId;
  own: boolean;
  cp: number;
  max: number;
  eng: number | null;
}

export interface AirRow {
  side: SideId;
  own: boolean;
  now: number;
  max: number;
}

export interface OrderKind {
  order: string;
  name: string;
  cp: number;
  turns: number;
  hour: string;
  ready: string;
  /** are there points enough */
  can: boolean;
}

export interface DeskRow {
  hq: UnitId;
  unit: string;
  level: number;
  cp: number;
  max: number;
  /** turns that the chain of command adds */
  delay: number;
  kinds: OrderKind[];
}

export interface CombatStep {
  text: string;
  state: "past" | "now" | "next";
  note: string;
  clause: string;
}

export interface CombatSide {
  side: SideId;
  units: string[];
  ids: UnitId[];
  support: string[];
  air: number;
  forward: boolean;
}

export interface CombatData {
  unit: UnitId;
  name: string;
  hex: Hex;
  origin: Hex;
  side: SideId;
  kind: string;
  way: string;
  step: number;
  steps: CombatStep[];
  attacker: CombatSide;
  defender: CombatSide;
}

export interface AxisRow {
  unit: UnitId;
  name: string;
  side: SideId;
  direction: string;
  /** degrees from east, counter-clockwise */
  angle: number;
  hexes: Hex[];
}

export interface DowExtra {
  figures: string;
  report: ReportLine[];
  axes: AxisRow[];
  hours: string[];
  orders: OrderRow[];
  deploying: DeployRow[];
  lost: LostRow[];
  budget: BudgetRow[];
  air: AirRow[];
  desk: DeskRow[];
  combat: CombatData | null;
}

const NOTHING: DowExtra = {
  figures: "", report: [], axes: [], hours: [], orders: [], deploying: [], lost: [], budget: [], air: [], desk: [], combat: null,
};

export const extraOf = (view: Pick<View, "extra"> | null): DowExtra => ({ ...NOTHING, ...((view?.extra ?? {}) as Partial<DowExtra>) });

/** A row of the attack planner, as the overlay's lines carry it. */
export interface PlanRow {
  unit: UnitId;
  from: Hex;
  to: Hex;
  kind: string;
  way: string;
  left: number;
  differential: number;
  support: number;
  text: string;
}

/** Reads `attack <unit> <kind> <way> <left> <differential> <support>`; null for any other line. */
export function planRow(line: { a: Hex; b: Hex; k: string; text: string }): PlanRow | null {
  const [tag, unit, kind, way, left, differential, support] = line.k.split(" ");
  if (tag !== "attack" || !unit || !kind || support === undefined) return null;
  return {
    unit, from: line.a, to: line.b, kind, way: way === "-" ? "" : (way ?? ""), left: Number(left), differential: Number(differential),
    support: Number(support), text: line.text,
  };
}
