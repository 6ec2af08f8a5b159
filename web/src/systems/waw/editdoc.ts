/** The tactical game's scenario documents, as the editor changes them (form: docs/data-formats.md). */
import { getPath, setPath, type Doc, type EditAdapter, type EditUnit, type FieldSpec } from "../../pages/edit/adapter";
import type { Board, Hex, OobNode } from "../../types";

type UnitDoc = Doc;
interface FormationDoc extends Doc {
  id: string;
  side: string;
  units: (string | UnitDoc)[];
}

const formationsOf = (doc: Doc): FormationDoc[] => (Array.isArray(doc.formation) ? (doc.formation as FormationDoc[]) : []);

/** "su-t72*4" as four units of their own, with ids that are free. */
export function expandUnits(formation: FormationDoc): FormationDoc {
  let n = 0;
  const taken = new Set(formation.units.flatMap((u) => (typeof u === "object" && u.id ? [String(u.id)] : [])));
  const free = (): string => {
    do n += 1;
    while (taken.has(`${formation.id}-${n}`));
    return `${formation.id}-${n}`;
  };
  const units = formation.units.flatMap((u): UnitDoc[] => {
    if (typeof u === "object") {
      const count = typeof u.n === "number" ? u.n : 1;
      if (u.id) return [u];
      return Array.from({ length: count }, () => {
        const { n: _, ...rest } = u;
        return { id: free(), ...rest };
      });
    }
    const [type = "", count = "1"] = u.split("*");
    return Array.from({ length: Number(count) || 1 }, () => ({ id: free(), type }));
  });
  return { ...formation, units };
}

const split = (key: string): [number, number] => {
  const [f = "0", u = "0"] = key.split(".");
  return [Number(f), Number(u)];
};

function unitAt(doc: Doc, key: string): UnitDoc | null {
  const [f, u] = split(key);
  const unit = formationsOf(doc)[f]?.units[u];
  return typeof unit === "object" ? unit : null;
}

function withUnit(doc: Doc, key: string, change: (unit: UnitDoc) => UnitDoc | null): Doc {
  const [f, u] = split(key);
  const formation = formationsOf(doc).map((one, i) => {
    if (i !== f) return one;
    const units = one.units.flatMap((unit, k) => {
      if (k !== u || typeof unit !== "object") return [unit];
      const next = change(unit);
      return next === null ? [] : [next];
    });
    return { ...one, units };
  });
  return { ...doc, formation };
}

const DROP: Record<string, unknown> = { step: "full", ammo: 0, mp: 0, off: "" };

function put(unit: UnitDoc, field: string, value: unknown): UnitDoc {
  const next = { ...unit };
  if (value === "" || value === false || value === null || value === undefined || value === DROP[field]) delete next[field];
  else next[field] = value;
  return next;
}

/** The drawn board as an inline one: open ground with every other hex told by name. */
export function inlineBoard(board: Board): Doc {
  const { grid } = board;
  const cells: Record<Hex, { t: string; lv: number }> = {};
  for (const [hex, cell] of Object.entries(board.cells)) {
    const lv = cell.lv ?? 0;
    if (cell.t !== "clear" || lv > 0) cells[hex] = { t: cell.t, lv };
  }
  const kinds = new Map<string, string[]>();
  const bridges: string[] = [];
  const fords: string[] = [];
  for (const side of board.hexsides) {
    const name = `${side.a}-${side.b}`;
    if (side.k === "bridge") bridges.push(name);
    else if (side.k === "ford") fords.push(name);
    if (side.k === "crest" || side.k === "uphill") continue;
    const kind = side.k === "bridge" || side.k === "ford" ? "river" : side.k;
    kinds.set(kind, [...(kinds.get(kind) ?? []), name]);
  }
  const edge = Object.fromEntries(Object.entries(board.edge).filter(([, v]) => v !== ""));
  return {
    grid: { orient: grid.orient, low: grid.low, first: grid.first, digits: grid.digits, ...(grid.south ? { south: true } : {}) },
    rows: Array.from({ length: grid.rows }, () => ".".repeat(grid.cols)),
    cells,
    roads: board.roads.map((r) => ({ kind: r.k, path: r.path })),
    sides: [...kinds].map(([kind, sides]) => ({ kind, sides: [...new Set(sides)] })),
    bridges,
    fords,
    places: board.places.map((p) => ({ text: p.text, hexes: p.hexes, size: p.size })),
    ...(Object.keys(edge).length > 0 ? { edge } : {}),
  };
}

const UNIT_FIELDS: FieldSpec[] = [
  { name: "step", kind: "choice", values: ["full", "reduced"] },
  { name: "disrupted", kind: "flag" },
  { name: "oc", kind: "flag" },
  { name: "ooc", kind: "flag" },
  { name: "staged", kind: "flag" },
  { name: "high", kind: "flag" },
  { name: "popped", kind: "flag" },
  { name: "fired", kind: "flag" },
  { name: "ammo", kind: "int", low: 0, high: 2 },
  { name: "inside", kind: "unit" },
  { name: "off", kind: "choice", values: ["", "waiting", "destroyed", "exited", "home"] },
];

const DEFAULTS: Record<string, unknown> = { turns: 1, "start.turn": 1, "start.step": "setup", time: "day" };

export const STEPS = [
  "setup", "turn", "draw", "chit", "housekeeping", "replace", "hop", "command", "rally", "fires", "operations", "end", "markers",
];

const HEX_MARKERS = ["wreck", "rubble", "burnt", "fire", "light", "position"];
const SIDE_MARKERS = ["mine-nato", "mine-wp", "lane-nato", "lane-wp"];
const SMOKE = ["smoke-2", "smoke-1"];

function markerList(doc: Doc, kind: string): string[] {
  const path = `markers.${kind.replace("-", ".")}`;
  const list = getPath(doc, path);
  return Array.isArray(list) ? (list as string[]) : [];
}

function nodeOf(nodes: readonly OobNode[], id: string): OobNode | null {
  for (const node of nodes) {
    const found = node.id === id ? node : nodeOf(node.children, id);
    if (found) return found;
  }
  return null;
}

/** Steps in which the formation named under `start` has its impulse. */
const IN_IMPULSE = new Set(["chit", "housekeeping", "replace", "hop", "command", "rally", "fires", "operations", "end"]);

export const wawEditor: EditAdapter = {
  open: (doc) => ({ ...doc, formation: formationsOf(doc).map(expandUnits) }),
  units: (doc) =>
    formationsOf(doc).flatMap((formation, f) =>
      formation.units.flatMap((unit, u): EditUnit[] =>
        typeof unit === "object"
          ? [{
              key: `${f}.${u}`, id: String(unit.id ?? ""), type: String(unit.type ?? ""), side: formation.side, formation: formation.id,
              hex: typeof unit.hex === "string" && unit.hex !== "" ? unit.hex : null, inside: String(unit.inside ?? ""),
            }]
          : [],
      ),
    ),
  unitFields: UNIT_FIELDS,
  unitValue: (doc, key, field) => unitAt(doc, key)?.[field] ?? DROP[field],
  setUnit: (doc, key, field, value) => withUnit(doc, key, (unit) => put(unit, field, value)),
  moveUnit: (doc, key, hex) => withUnit(doc, key, (unit) => put(put(put(unit, "hex", hex), "inside", ""), "off", hex === null ? "waiting" : "")),
  addUnit: (doc, id, type, hex) => ({
    ...doc,
    formation: formationsOf(doc).map((one) => {
      if (one.id !== id) return one;
      const grown = expandUnits({ ...one, units: [...one.units, type] });
      const last = grown.units.length - 1;
      return { ...grown, units: grown.units.map((u, i) => (i === last && typeof u === "object" ? put(u, "hex", hex) : u)) };
    }),
  }),
  removeUnit: (doc, key) => withUnit(doc, key, () => null),
  formations: (doc) => formationsOf(doc).map((f) => ({ id: f.id, side: f.side })),
  formationName: (doc, view, id) => {
    const known = nodeOf(view?.oob ?? [], `formation:${id}`)?.text;
    if (known === undefined) {
      const formation = formationsOf(doc).find((f) => f.id === id);
      return typeof formation?.name === "string" ? formation.name : id;
    }
    const hq = nodeOf(view?.oob ?? [], `hq:${id}`)?.text ?? "";
    return hq === "" ? known : `${known} (${hq})`;
  },
  paint: (doc, board, hex, terrain, level) => {
    const inline = typeof doc.board === "object" && doc.board !== null ? (doc.board as Doc) : inlineBoard(board);
    const cells = { ...((inline.cells as Doc | undefined) ?? {}), [hex]: { t: terrain, lv: level } };
    const { boards: _, ...rest } = doc;
    return { ...rest, board: { ...inline, cells } };
  },
  terrain: (doc, hex) => {
    const cell = getPath(doc, `board.cells.${hex}`) as { t: string; lv?: number } | undefined;
    return cell ? { t: cell.t, lv: cell.lv ?? 0 } : null;
  },
  markerKinds: [...HEX_MARKERS, ...SMOKE, ...SIDE_MARKERS],
  markersAt: (doc, hex) => {
    const smoke = (getPath(doc, "markers.smoke") as Record<Hex, number> | undefined)?.[hex];
    return [
      ...[...HEX_MARKERS, ...SIDE_MARKERS].filter((kind) => markerList(doc, kind).includes(hex)),
      ...(smoke ? [`smoke-${smoke}`] : []),
    ];
  },
  toggleMarker: (doc, kind, hex) => {
    if (kind.startsWith("smoke-")) {
      const have = { ...((getPath(doc, "markers.smoke") as Record<Hex, number> | undefined) ?? {}) };
      const n = Number(kind.slice(6));
      if (have[hex] === n) delete have[hex];
      else have[hex] = n;
      return setPath(doc, "markers.smoke", Object.keys(have).length > 0 ? have : null);
    }
    const list = markerList(doc, kind);
    const next = list.includes(hex) ? list.filter((h) => h !== hex) : [...list, hex].sort();
    return setPath(doc, `markers.${kind.replace("-", ".")}`, next.length > 0 ? next : null);
  },
  objective: (doc, hex) => {
    const goal = (Array.isArray(doc.obj) ? (doc.obj as Doc[]) : []).find((o) => o.hex === hex);
    return goal ? { pts: Number(goal.pts ?? 0), owner: String(goal.owner ?? "") } : null;
  },
  setObjective: (doc, hex, pts, owner) => {
    const list = Array.isArray(doc.obj) ? (doc.obj as Doc[]) : [];
    const rest = list.filter((o) => o.hex !== hex);
    if (pts <= 0) return { ...doc, obj: rest };
    return { ...doc, obj: [...rest, { hex, pts, ...(owner ? { owner } : {}) }] };
  },
  owners: ["", "nato", "wp", "none"],
  sceneFields: (doc) => [
    { name: "title", kind: "text" },
    { name: "turns", kind: "int", low: 1, high: 40 },
    { name: "start.turn", kind: "int", low: 1, high: 40 },
    { name: "start.step", kind: "choice", values: STEPS },
    { name: "start.formation", kind: "choice", values: ["", ...formationsOf(doc).map((f) => f.id)] },
    { name: "first", kind: "choice", values: ["", "nato", "wp"] },
    { name: "time", kind: "choice", values: ["day", "dusk", "night"] },
    { name: "wind", kind: "choice", values: ["", "N", "NE", "SE", "S", "SW", "NW"] },
  ],
  field: (doc, path) => getPath(doc, path) ?? DEFAULTS[path],
  setField: (doc, path, value) => {
    const next = setPath(doc, path, value);
    if (!path.startsWith("start.") || typeof next.start !== "object" || next.start === null) return next;
    // the exact point of a running turn says where play goes on; another step takes its place
    const { frames: _f, draws: _d, dice: _i, cup: _c, drawn: _w, ...start } = next.start as Doc;
    const now = start.formation;
    // a formation that acts has had its chit drawn: its impulse is the first that is known of
    const drawn = typeof now === "string" && IN_IMPULSE.has(String(start.step)) ? { drawn: [now] } : {};
    return { ...next, start: { ...start, ...drawn } };
  },
};
