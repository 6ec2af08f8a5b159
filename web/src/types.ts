/**
 * What the server sends and takes: the JSON contract of docs/architecture.md.
 *
 * Sentences arrive in the reader's language. Hexes are labels as printed on the map ("0807").
 * Side ids are the rulebook's own; `SideInfo.colour` says which of the two counter shapes they wear.
 */

export type Hex = string;
export type UnitId = string;
export type SideId = string;
export type Lang = "en" | "zh" | "ru";
export type Colour = "west" | "east";

/** Sent back to the server as it came. `do` names the kind; the rest depends on the rulebook. */
export interface Action {
  do: string;
  unit?: UnitId;
  hex?: Hex;
  target?: UnitId;
  group?: string;
  [field: string]: unknown;
}

export interface Reason {
  clause: string;
  text: string;
}

/** Without `action.hex` and `action.target` a button, with `hex` a step on the map, with `target` an attack. */
export interface Option {
  action: Action | null;
  text: string;
  note: string;
  key: string;
  clause: string;
  ok: boolean;
  reasons: Reason[];
  group: string;
}

export interface Ask {
  side: SideId;
  clause: string;
  text: string;
  unit: UnitId | null;
  hex: Hex | null;
  options: Option[];
  default: Action | null;
  out: Action | null;
}

export interface Badge {
  k: string;
  text: string;
  tone: "dark" | "yellow" | "white";
}

export interface UnitView {
  id: UnitId;
  side: SideId;
  name: string;
  short: string;
  hex: Hex | null;
  /** the unit that carries this one */
  in: UnitId | null;
  /** APP-6 identification code, 20 digits (D) or 15 letters */
  sidc: string;
  /** size mark above the symbol: "team" "squad" "section" "platoon" "company" ... or the mark itself */
  size: string;
  /** figures under the symbol, e.g. "4·3·20" */
  figures: string;
  /** colour of the formation stripe */
  stripe: string;
  formation: string;
  badges: Badge[];
  /** [steps left, of]: loss pips on the lower edge */
  pips: [number, number] | null;
  reduced: boolean;
  hq: boolean;
  dead: boolean;
  /** the whole counter in words, for those who hear it */
  text: string;
}

export interface Marker {
  hex: Hex;
  k: string;
  text: string;
  side: SideId | null;
  n: number;
  /** the other hex of a marker on a hexside */
  to?: Hex | null;
}

export interface Objective {
  hex: Hex;
  text: string;
  pts: number;
  owner: SideId | null;
}

export interface OobNode {
  id: string;
  text: string;
  side: SideId;
  unit: UnitId | null;
  note: string;
  children: OobNode[];
}

export interface Phase {
  id: string;
  text: string;
  state: "past" | "now" | "next";
}

export interface SideInfo {
  id: SideId;
  text: string;
  colour: Colour;
}

export interface Track {
  id: string;
  text: string;
  cells: { text: string; state: string; side: SideId | null }[];
}

export interface ScoreRow {
  text: string;
  values: Record<SideId, number>;
  clause: string;
}

export interface View {
  system: string;
  scenario: string;
  title: string;
  side: SideId;
  turn: { now: number; of: number; text: string };
  clock: { icon: string; text: string };
  phases: Phase[];
  pools: { id: string; text: string; value: number; max: number | null }[];
  sides: SideInfo[];
  units: UnitView[];
  markers: Marker[];
  objectives: Objective[];
  tracks: Track[];
  score: { text: string; rows: ScoreRow[]; margin: number; level: string } | null;
  oob: OobNode[];
  /** what only the rulebook's own panels read */
  extra?: Record<string, unknown>;
}

export interface Outcome {
  text: string;
  level: string;
  side: SideId | null;
  rows: { text: string; values: Record<SideId, number> }[];
}

export interface Seat {
  side: SideId;
  kind: string;
}

/** All that one seat may see, sent whole after every change. */
export interface Table {
  id: string;
  n: number;
  seat: Seat;
  view: View;
  ask: Ask | null;
  waiting: { sides: SideId[]; text: string; thinking?: SideId | null };
  legal: Option[];
  undo: { ok: boolean; text: string };
  outcome: Outcome | null;
  /** the sides see different things: two people at one screen need a blank page between their seats */
  cover?: boolean;
  /** told when the game is over: the seed, and how many dice and draws it gave */
  seed?: string | null;
  rolls?: number | null;
  seats: { side: SideId; kind: string; name: string }[];
}

export interface Entry {
  value: string | number;
  text: string;
  clause: string;
  kind: "for" | "against" | "neutral";
}

export interface Odds {
  bars: { text: string; p: number; fraction: string }[];
  choices: { text: string; side: SideId; action: Action }[];
  /** ends of the tree that were counted */
  leaves: number;
}

export interface Ledger {
  title: string;
  columns: { title: string; entries: Entry[]; total: string | number }[];
  odds: Odds | null;
  /** chances of another course; `now` the chance of this one */
  alternatives: { text: string; p: number; now?: number }[];
  effect: string;
  /** named results, for panels of the rulebook */
  values?: Record<string, unknown>;
}

export interface Card {
  title: string;
  chain: string;
  place: string;
  state: string;
  values: { text: string; value: string | number; now: string | number; printed: string | number; ledger: Entry[] }[];
  badges: Badge[];
  options: Option[];
  notes: { text: string; clause: string }[];
}

export interface HexCard {
  hex: Hex;
  title: string;
  rows: { text: string; value: string | number; clause: string }[];
  units: UnitId[];
}

export interface ReachHex {
  hex: Hex;
  /** movement points spent on entering, from where the unit stands */
  cost: number;
  left: number;
  /** how many enemies may react there */
  risk: number;
  /** hexes after the start, the last is `hex` */
  path: Hex[];
  /** how each of them is entered, where the rulebook knows several ways */
  ways?: string[];
}

export interface Reach {
  unit: UnitId;
  hexes: ReachHex[];
}

export interface Overlay {
  name: string;
  hexes: { hex: Hex; k: string; value: number | null; text: string }[];
  lines: { a: Hex; b: Hex; k: string; text: string }[];
}

export interface LogLine {
  n: number;
  /** what happened, as a machine word: step, fire, ... */
  kind?: string;
  data?: Record<string, unknown>;
  turn: number;
  /** the turn as people name it: its number, or day and hour */
  when: string;
  phase: string;
  side: SideId | null;
  text: string;
  clause: string;
  dice: { v: number; ok: boolean | null }[];
  hexes: Hex[];
  level: number | string;
}

export interface GridSpec {
  orient: "flat" | "pointy";
  cols: number;
  rows: number;
  /** number printed in the first column and row */
  first: [number, number];
  /** which columns (flat) or rows (pointy) lie half a hex further down (right), by printed number */
  low: "even" | "odd";
  digits: number;
  /** printed rows count from the southern edge to the north */
  south?: boolean;
}

export type Draw =
  | "clear" | "crops" | "rough" | "woods" | "partial_woods" | "town" | "burnt" | "marsh" | "lake" | "rubble" | "mountain";

export interface Cell {
  /** terrain kind of the rulebook; its picture is `draw`, or `kinds[t].draw` */
  t: string;
  lv?: number;
  draw?: Draw;
}

export interface Place {
  text: string;
  hexes: Hex[];
  /** "city" "town" "village" "farm" "gate" "hill" "woods" "water" */
  size: string;
  /** shift of the lettering from the middle of the hexes, in tenths of a hex; right and down */
  at?: [number, number];
}

/** A map for drawing. Hexes without a cell are clear, level 0. */
export interface Board {
  grid: GridSpec;
  cells: Record<Hex, Cell>;
  kinds: Record<string, { text: string; draw: Draw }>;
  hexsides: { a: Hex; b: Hex; k: string }[];
  roads: { k: string; path: Hex[] }[];
  places: Place[];
  edge: Record<string, string>;
}

export interface CatalogPlayer {
  id: string;
  text: string;
}

/** answer to POST why */
export interface Why {
  ok: boolean;
  reasons: Reason[];
  ledger: Ledger | null;
}

export interface Played {
  played: number;
  stopped: null | { reasons: Reason[] };
}

export interface RuleLine {
  clause: string;
  title: string;
  text: string;
  kind: "text" | "designed" | "ruling" | "chart";
  cites: string[];
}

/** A letter: from the umpire, to him, or from the clock. */
export interface Letter {
  n: number;
  from: SideId;
  to: SideId[];
  /** seconds since 1970 */
  when: number;
  turn: number;
  text: string;
  own: boolean;
}

export interface SideClock {
  /** seconds; below zero in the grace */
  left: number | null;
  running: boolean;
  late: boolean;
}

/** What a game has beside its rules. */
export interface Conduct {
  umpired: boolean;
  to: SideId[];
  messages: Letter[];
  paused: null | { text: string };
  clock: null | { seconds: number; grace: number; until: number | null; sides: Record<SideId, SideClock> };
}

export type ServerMessage =
  | { t: "table"; table: Table }
  | { t: "conduct"; conduct: Conduct }
  | { t: "log"; from?: number; lines: LogLine[] }
  | { t: "thinking"; side: SideId };
