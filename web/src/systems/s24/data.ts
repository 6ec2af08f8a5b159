/** What the server tells the order desk: `view.extra`, and answers of POST panel (src/opord/rules/s24/panels.py, answers.py). */
import type { Action, Hex, Ledger, SideId, UnitId, View } from "../../types";

export type Kind = "move" | "attack" | "fire" | "work" | "hq" | "setup" | "air";

/** An order as an action: the fields of a line of the sheet. */
export interface Order extends Action {
  do: "order";
  unit: UnitId;
  verb: string;
  target: Hex;
  route: Hex[];
  line: Hex[];
  edges: Hex[];
  object: UnitId;
  count: number;
  squadron: number;
  via: Hex[];
  zone: Hex;
  radius: number;
  at: Hex;
  flags: string[];
  level: string;
  hex?: never;
}

/** A mistake or a remark. */
export interface Slip {
  code: string;
  clause: string;
  text: string;
}

export interface SheetRow {
  unit: UnitId;
  verb: string;
  kind: Kind;
  text: { en: string; zh: string };
  path: Hex[];
  target: Hex;
  line: Hex[];
  level: string;
  /** where the points of the turn end on a longer way */
  stop: Hex;
  notes: Slip[];
  action: Order;
}

export interface Receipt {
  hash: string;
  text: string;
}

export interface SheetData {
  lines: SheetRow[];
  sealed: boolean;
  receipt: Receipt | null;
}

export interface AirRow {
  id: UnitId;
  side: SideId;
  text: string;
  kind: string;
  ready: number;
  full: number;
  sent: number;
}

export interface Extra {
  figures: string;
  sheets: Record<SideId, SheetData>;
  sealed: Record<SideId, boolean>;
  air: AirRow[];
  /** units that take no orders, and why */
  unable: Record<UnitId, string>;
  /** turns carried out */
  done: number;
}

const NOTHING: Extra = { figures: "", sheets: {}, sealed: {}, air: [], unable: {}, done: 0 };

export const extraOf = (view: View | null): Extra => (view?.system === "s24" && view.extra ? (view.extra as unknown as Extra) : NOTHING);

/** Are sheets being written? What is carried out or over is neither sealed nor written. */
export const writing = (view: View | null): boolean => view?.phases.some((p) => p.id === "sheets" && p.state === "now") ?? false;

export interface Named {
  id: string;
  text: string;
}

/** An order that the unit may be given, or why not. */
export interface Choice {
  verb: string;
  text: string;
  word: { en: string; zh: string };
  kind: Kind;
  clause: string;
  takes: string[];
  may: string[];
  levels: Named[];
  level: string;
  flags: Named[];
  hexes: Hex[];
  anywhere: boolean;
  partners: { id: UnitId; squadron: number; most: number }[];
  most: number;
  ok: boolean;
  reason: { clause: string; text: string } | null;
}

export interface Form {
  unit: UnitId;
  groups: { kind: Kind; text: string; choices: Choice[] }[];
}

/** What the server says of an order that is being written. */
export interface Judged {
  ok: boolean;
  unit: UnitId;
  action: Order | null;
  kind?: Kind;
  text?: { en?: string; zh?: string };
  reasons: Slip[];
  notes: Slip[];
  ledger: Ledger | null;
  count?: number;
}

export interface Candidate {
  insert: string;
  text: string;
  kind: string;
}

export interface LineAnswer extends Judged {
  start: number;
  candidates: Candidate[];
}

export interface Range {
  mean: number;
  low: number;
  high: number;
}

export interface Estimate {
  hex: Hex;
  verbs: string[];
  units: UnitId[];
  clause: string;
  known: boolean;
  own: Range;
  enemy: Range;
  ends: { text: string; share: number }[];
}

export interface WrongLine extends Slip {
  line: number;
  written: string;
  near: string;
}

export interface JudgedFile {
  lines: number;
  wrong: WrongLine[];
  remarks: WrongLine[];
  actions: Action[];
}

export interface FileAnswer {
  name: string;
  kind: string;
  data: string;
}

export interface ToldEvent {
  text: string;
  clause: string;
  side: SideId;
  hexes: Hex[];
  units: UnitId[];
  level: number;
  loss: number;
}

export interface Arrow {
  kind: "fire" | "assault" | "move" | "back";
  unit: UnitId;
  path: Hex[];
}

export interface PhasePlay {
  id: string;
  n: number;
  text: string;
  told: ToldEvent[];
  arrows: Arrow[];
  places: Record<UnitId, Hex>;
}

export interface PlaybackData {
  turn: number;
  before: number;
  after: number;
  phases: PhasePlay[];
}

export interface ReportText {
  name: string;
  text: string;
}

/** A step of a march with the points spent so far. */
export interface WayStep {
  hex: Hex;
  cost: number;
  total: number;
  in: boolean;
}

export const wayOf = (ledger: Ledger | null): WayStep[] => (ledger?.values?.way as WayStep[] | undefined) ?? [];

/** The lines of a sheet in the order in which they are carried out; what stands together is kept in the order of units. */
const RANK: Kind[] = ["setup", "air", "fire", "attack", "move", "work", "hq"];
export const byPhase = (rows: readonly SheetRow[]): SheetRow[] =>
  [...rows].sort((a, b) => RANK.indexOf(a.kind) - RANK.indexOf(b.kind));

export const blankOrder = (unit: UnitId, verb: string): Order => ({
  do: "order", unit, verb, target: "", route: [], line: [], edges: [], object: "", count: 0, squadron: 0, via: [], zone: "",
  radius: -1, at: "", flags: [], level: "",
});

/** Has the order all that its verb wants? A number that is left out is the most there is. */
export function whole(order: Order, takes: readonly string[]): boolean {
  return takes.every((x) => {
    if (x === "count") return true;
    const value = order[x];
    return Array.isArray(value) ? value.length > 0 : value !== "" && value !== 0 && value !== -1;
  });
}

/** The argument of a verb that a click on the map fills. */
export type Aim = "route" | "target" | "line" | "edges" | "zone" | "object" | null;
export function aimOf(choice: Choice | null): Aim {
  if (!choice) return null;
  for (const x of ["route", "line", "target", "edges", "object"] as const) if (choice.takes.includes(x)) return x;
  if (choice.may.includes("zone")) return "zone";
  return choice.may.includes("target") ? "target" : null;
}
