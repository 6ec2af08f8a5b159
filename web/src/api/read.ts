/** Reads the looser answers of the server (catalogue, lists) into the shapes the pages use; absent parts get plain defaults. */
import type { Board, Colour, View } from "../types";
import type {
  Catalog, CatalogLevel, CatalogOption, CatalogScenario, CatalogSide, CatalogSystem, Checked, EditorDoc, GameRow, NewGame,
} from "./types";

type Raw = Record<string, unknown>;

const raw = (x: unknown): Raw => (typeof x === "object" && x !== null ? (x as Raw) : {});
const list = (x: unknown): unknown[] => (Array.isArray(x) ? x : []);
const text = (...xs: unknown[]): string => String(xs.find((x) => typeof x === "string" && x !== "") ?? "");
const num = (x: unknown, fallback = 0): number => (typeof x === "number" && Number.isFinite(x) ? x : fallback);

function side(x: unknown, at: number): CatalogSide {
  const s = raw(x);
  if (typeof x === "string") return { id: x, text: x, colour: at === 0 ? "west" : "east", note: "", units: 0, sidc: "", first: false };
  return {
    id: text(s.id, s.side),
    text: text(s.text, s.title, s.name, s.id),
    colour: (s.colour === "east" || s.colour === "west" ? s.colour : at === 0 ? "west" : "east") as Colour,
    note: text(s.blurb, s.note),
    units: num(s.units),
    sidc: text(s.sidc),
    first: s.first === true,
  };
}

function option(x: unknown): CatalogOption {
  const o = raw(x);
  const values = list(o.values ?? o.choices).map((v) => {
    const r = raw(v);
    if (Array.isArray(v)) return { id: String(v[0]), text: text(v[1], String(v[0])) };
    return typeof v === "object" ? { id: text(r.id, r.value), text: text(r.text, r.id) } : { id: String(v), text: String(v) };
  });
  const first = o.default;
  const said = o.kind === "flag" ? "bool" : o.kind === "number" ? "int" : o.kind;
  const kind = said === "bool" || said === "choice" || said === "int" ? said
    : typeof first === "boolean" ? "bool" : values.length > 0 ? "choice" : "int";
  const fallback = kind === "bool" ? false : kind === "choice" ? (values[0]?.id ?? "") : 0;
  return {
    id: text(o.id, o.name),
    text: text(o.text, o.title, o.id),
    clause: text(o.clause),
    kind,
    default: (first as CatalogOption["default"] | undefined) ?? fallback,
    values,
    low: typeof o.low === "number" ? o.low : null,
    high: typeof o.high === "number" ? o.high : null,
  };
}

function level(x: unknown): CatalogLevel {
  if (Array.isArray(x)) return { at: typeof x[0] === "number" && x[0] > -99 ? x[0] : null, text: text(x[1]), side: null };
  const l = raw(x);
  return { at: typeof l.at === "number" ? l.at : null, text: text(l.text, l.level), side: typeof l.side === "string" ? l.side : null };
}

function scenario(x: unknown): CatalogScenario {
  const s = raw(x);
  const clock = raw(s.clock);
  return {
    id: text(s.id).replace(/^[^/]*\//, ""),
    title: text(s.title, s.text, s.id),
    tag: text(s.tag, s.note),
    text: text(s.blurb, s.about, s.text, s.summary),
    turns: num(s.turns),
    units: num(s.units),
    minutes: num(s.minutes),
    depth: num(s.depth, 1),
    clock: s.clock ? { icon: text(clock.icon), text: text(clock.text) } : null,
    sides: list(s.sides).map(side),
    options: list(s.options).map(option),
    score: text(s.score),
    levels: list(s.levels).map(level),
    designed: s.designed !== false,
  };
}

function system(x: unknown): CatalogSystem {
  const s = raw(x);
  return {
    id: text(s.id),
    title: text(s.title, s.name, s.id),
    text: text(s.blurb, s.about, s.text, s.summary),
    scenarios: list(s.scenarios).map(scenario),
    players: Array.isArray(s.players) ? s.players.map(player) : null,
  };
}

function player(x: unknown): { id: string; text: string } {
  const r = raw(x);
  return typeof x === "string" ? { id: x, text: x } : { id: text(r.id, r.name), text: text(r.text, r.title, r.id, r.name) };
}

export function readCatalog(x: unknown): Catalog {
  const c = raw(x);
  // the fullest rulebook first
  const systems = list(c.systems ?? c.rulebooks).map(system).sort((a, b) => b.scenarios.length - a.scenarios.length);
  return { systems, players: list(c.players ?? c.levels).map(player) };
}

export function readGames(x: unknown): GameRow[] {
  const rows = Array.isArray(x) ? x : list(raw(x).games);
  return rows.map((row) => {
    const g = raw(row);
    return {
      id: text(g.id),
      system: text(g.system),
      scenario: text(g.scenario),
      title: text(g.title, g.scenario, g.id),
      turn: typeof g.turn === "number" ? String(g.turn) : text(g.turn, raw(g.turn).text),
      n: num(g.n),
      over: g.over === true || (g.outcome !== undefined && g.outcome !== null),
      result: text(g.result, raw(g.outcome).text),
      error: text(g.error),
      resume: g.resume ? { seats: readNewGame(g.resume).seats, watch: text(raw(g.resume).watch) } : null,
      seats: list(g.seats).map((s) => {
        const r = raw(s);
        return { side: text(r.side), text: text(r.text, r.side), kind: text(r.kind), name: text(r.name) };
      }),
    };
  });
}

export function readNewGame(x: unknown): NewGame {
  const g = raw(x);
  const seats: Record<string, string> = {};
  for (const [k, v] of Object.entries(raw(g.seats))) if (typeof v === "string") seats[k] = v;
  return { id: text(g.id), seats, watch: text(g.watch), umpire: typeof g.umpire === "string" && g.umpire !== "" ? g.umpire : null };
}

export function readEditorDoc(x: unknown): EditorDoc {
  const e = raw(x);
  return {
    doc: raw(e.doc),
    types: list(e.types).map((one) => {
      const r = raw(one);
      return { id: text(r.id), side: text(r.side), text: text(r.text, r.id), sidc: text(r.sidc), figures: text(r.figures) };
    }),
    board: e.board ? (e.board as Board) : null,
    view: e.view ? (e.view as View) : null,
  };
}

export function readChecked(x: unknown): Checked {
  const c = raw(x);
  return {
    ok: c.ok === true,
    errors: list(c.errors).map((one) => ({ key: text(raw(one).key), text: text(raw(one).text) })),
    board: c.board ? (c.board as Board) : null,
    view: c.view ? (c.view as View) : null,
  };
}
