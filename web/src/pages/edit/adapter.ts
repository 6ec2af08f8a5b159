/** What the editor needs to know of a rulebook's scenario documents; each rulebook with an editor registers one. */
import type { Board, Hex, SideId, View } from "../../types";

export type Doc = Record<string, unknown>;

export interface EditUnit {
  /** where it stands in the document; stable while nothing is added or removed */
  key: string;
  id: string;
  type: string;
  side: SideId;
  formation: string;
  hex: Hex | null;
  inside: string;
}

export interface FieldSpec {
  name: string;
  /** `unit`: another unit of the same side, by its id */
  kind: "flag" | "choice" | "int" | "text" | "unit";
  values?: string[];
  low?: number;
  high?: number;
}

export interface EditAdapter {
  /** the document with everything written out that the editor changes one by one */
  open(doc: Doc): Doc;
  units(doc: Doc): EditUnit[];
  unitFields: FieldSpec[];
  unitValue(doc: Doc, key: string, field: string): unknown;
  setUnit(doc: Doc, key: string, field: string, value: unknown): Doc;
  moveUnit(doc: Doc, key: string, hex: Hex | null): Doc;
  addUnit(doc: Doc, formation: string, type: string, hex: Hex | null): Doc;
  removeUnit(doc: Doc, key: string): Doc;
  formations(doc: Doc): { id: string; side: SideId }[];
  /** the name of a formation; `view` is the last good picture of the document */
  formationName(doc: Doc, view: View | null, id: string): string;
  /** terrain that may be painted */
  paint(doc: Doc, board: Board, hex: Hex, terrain: string, level: number): Doc;
  terrain(doc: Doc, hex: Hex): { t: string; lv: number } | null;
  markerKinds: string[];
  markersAt(doc: Doc, hex: Hex): string[];
  toggleMarker(doc: Doc, kind: string, hex: Hex): Doc;
  objective(doc: Doc, hex: Hex): { pts: number; owner: string } | null;
  setObjective(doc: Doc, hex: Hex, pts: number, owner: string): Doc;
  owners: string[];
  /** fields of the whole scenario, dotted paths into the document */
  sceneFields(doc: Doc): FieldSpec[];
  field(doc: Doc, path: string): unknown;
  setField(doc: Doc, path: string, value: unknown): Doc;
}

/** Value at a dotted path; undefined where the path ends early. */
export function getPath(doc: Doc, path: string): unknown {
  let at: unknown = doc;
  for (const part of path.split(".")) at = typeof at === "object" && at !== null ? (at as Doc)[part] : undefined;
  return at;
}

/** A copy with the value at a dotted path; "" , false, 0 and null take the key away when `drop` says so. */
export function setPath(doc: Doc, path: string, value: unknown, drop = true): Doc {
  const [head = "", ...rest] = path.split(".");
  const next = { ...doc };
  if (rest.length === 0) {
    if (drop && (value === "" || value === false || value === null || value === undefined)) delete next[head];
    else next[head] = value;
    return next;
  }
  const inner = typeof next[head] === "object" && next[head] !== null && !Array.isArray(next[head]) ? (next[head] as Doc) : {};
  const made = setPath(inner, rest.join("."), value, drop);
  if (Object.keys(made).length === 0) delete next[head];
  else next[head] = made;
  return next;
}
