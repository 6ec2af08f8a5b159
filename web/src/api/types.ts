/** Shapes that only the pages around the table need: catalogue, list of games, editor. */
import type { Action, Board, CatalogPlayer, Colour, RuleLine, SideId, View } from "../types";

export interface CatalogSide {
  id: SideId;
  text: string;
  colour: Colour;
  note: string;
  units: number;
  sidc: string;
  first: boolean;
}

export interface CatalogOption {
  id: string;
  text: string;
  clause: string;
  kind: "bool" | "choice" | "int";
  default: boolean | string | number;
  values: { id: string; text: string }[];
  low: number | null;
  high: number | null;
}

export interface CatalogLevel {
  /** margin at least this; null = anything below the others */
  at: number | null;
  text: string;
  side: SideId | null;
}

export interface CatalogScenario {
  id: string;
  title: string;
  tag: string;
  text: string;
  turns: number;
  units: number;
  minutes: number;
  depth: number;
  clock: { icon: string; text: string } | null;
  sides: CatalogSide[];
  options: CatalogOption[];
  score: string;
  levels: CatalogLevel[];
  designed: boolean;
}

export interface CatalogSystem {
  id: string;
  title: string;
  text: string;
  scenarios: CatalogScenario[];
  /** the computer levels that know this rulebook; null: all */
  players: CatalogPlayer[] | null;
}

export interface Catalog {
  systems: CatalogSystem[];
  players: CatalogPlayer[];
}

export interface GameRow {
  id: string;
  system: string;
  scenario: string;
  title: string;
  turn: string;
  n: number;
  over: boolean;
  result: string;
  /** why its file cannot be read; "" if it can */
  error: string;
  /** the seat links, where all who play sit at one browser */
  resume: { seats: Record<SideId, string>; watch: string } | null;
  seats: { side: SideId; text: string; kind: string; name: string }[];
}

export interface NewGame {
  id: string;
  seats: Record<SideId, string>;
  watch: string;
  umpire: string | null;
}

export interface Chart {
  id: string;
  title: string;
  clause: string;
  provenance: string;
  columns: string[];
  rows: { text: string; values: (string | number)[] }[];
}

export interface CheckError {
  key: string;
  text: string;
}

export interface UnitType {
  id: string;
  /** the side that fields it */
  side: SideId;
  text: string;
  sidc: string;
  figures: string;
}

/** A scenario opened in the editor: the document, and the picture of its first moment. */
export interface EditorDoc {
  doc: Record<string, unknown>;
  types: UnitType[];
  board: Board | null;
  view: View | null;
}

export interface Checked {
  ok: boolean;
  errors: CheckError[];
  board: Board | null;
  view: View | null;
}

export type Rules = RuleLine[];
export type { Action };
