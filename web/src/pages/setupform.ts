/** What the setup page holds, and how it travels in a link. */
import type { CatalogOption, CatalogScenario } from "../api/types";
import type { SideId } from "../types";

export type SeatKind = "you" | "computer" | "invite";

export interface SetupForm {
  system: string;
  scenario: string;
  seats: Record<SideId, SeatKind>;
  levels: Record<SideId, string>;
  options: Record<string, boolean | string | number>;
  seed: string;
  /** seconds of a side for a turn, 0: no limit */
  time: number;
}

/** Times for a turn that the page offers, in seconds. */
export const TIMES = [0, 300, 900, 3600, 14_400, 86_400, 172_800, 604_800] as const;

/** Grace after the time of a turn: a tenth of it, a minute at least. */
export const graceOf = (seconds: number): number => (seconds === 0 ? 0 : Math.max(60, Math.round(seconds / 10)));

export type OptionValue = boolean | string | number;

/** First side to the reader, the others to the computer at a middling level. */
export function freshForm(system: string, scenario: CatalogScenario, players: readonly string[]): SetupForm {
  const level = players.includes("plain") ? "plain" : (players[0] ?? "random");
  const seats: Record<SideId, SeatKind> = {};
  const levels: Record<SideId, string> = {};
  scenario.sides.forEach((side, at) => {
    seats[side.id] = at === 0 ? "you" : "computer";
    levels[side.id] = level;
  });
  const options: Record<string, OptionValue> = {};
  for (const o of scenario.options) options[o.id] = o.default;
  return { system, scenario: scenario.id, seats, levels, options, seed: "", time: 0 };
}

/** Only what differs from the defaults goes into the link. */
export function formQuery(form: SetupForm, scenario: CatalogScenario): Record<string, string | undefined> {
  const query: Record<string, string | undefined> = { s: `${form.system}/${form.scenario}` };
  for (const side of scenario.sides) {
    const kind = form.seats[side.id] ?? "you";
    query[`p.${side.id}`] = kind === "computer" ? (form.levels[side.id] ?? "plain") : kind;
  }
  for (const o of scenario.options) if (form.options[o.id] !== o.default) query[`o.${o.id}`] = String(form.options[o.id]);
  if (form.seed !== "") query.seed = form.seed;
  if (form.time > 0) query.time = String(form.time);
  return query;
}

export function parseOption(o: CatalogOption, text: string): OptionValue {
  if (o.kind === "bool") return text === "true";
  if (o.kind === "int") {
    const n = Number(text);
    return Number.isInteger(n) ? Math.max(o.low ?? n, Math.min(o.high ?? n, n)) : o.default;
  }
  return o.values.some((v) => v.id === text) ? text : o.default;
}

export function applyQuery(form: SetupForm, scenario: CatalogScenario, query: Record<string, string>): SetupForm {
  const next: SetupForm = { ...form, seats: { ...form.seats }, levels: { ...form.levels }, options: { ...form.options } };
  for (const side of scenario.sides) {
    const p = query[`p.${side.id}`];
    if (p === undefined) continue;
    if (p === "you" || p === "invite") next.seats[side.id] = p;
    else {
      next.seats[side.id] = "computer";
      next.levels[side.id] = p;
    }
  }
  for (const o of scenario.options) {
    const text = query[`o.${o.id}`];
    if (text !== undefined) next.options[o.id] = parseOption(o, text);
  }
  if (query.seed !== undefined) next.seed = query.seed;
  const time = Number(query.time);
  if (TIMES.some((s) => s === time)) next.time = time;
  return next;
}

/** Who plays which side, as the server calls them. */
export function seatKinds(form: SetupForm, scenario: CatalogScenario): Record<SideId, string> {
  const seats: Record<SideId, string> = {};
  for (const side of scenario.sides) {
    const kind = form.seats[side.id] ?? "you";
    seats[side.id] = kind === "you" ? "human" : kind === "invite" ? "open" : (form.levels[side.id] ?? "plain");
  }
  return seats;
}

/** Body of POST /api/games. */
export function formBody(form: SetupForm, scenario: CatalogScenario): Record<string, unknown> {
  const body: Record<string, unknown> = { scenario: `${form.system}/${form.scenario}`, seats: seatKinds(form, scenario), options: form.options };
  if (form.seed !== "") body.seed = form.seed;
  // where an umpire rules there is a link to his desk
  if (form.options.umpire === true) body.umpire = true;
  if (form.time > 0) {
    body.seconds = form.time;
    body.grace = graceOf(form.time);
  }
  return body;
}

/** Minutes as people say them. */
export function duration(minutes: number): { unit: "min" | "hour"; n: number } {
  if (minutes < 90) return { unit: "min", n: minutes };
  return { unit: "hour", n: Math.round(minutes / 30) / 2 };
}

/** Steps of the victory scale from the first side's best to the other's, with the margin at which each begins. */
export function scaleSteps(levels: CatalogScenario["levels"]): { text: string; from: number | null; side: SideId | null }[] {
  const sorted = [...levels].sort((a, b) => (b.at ?? -Infinity) - (a.at ?? -Infinity));
  return sorted.map((l) => ({ text: l.text, from: l.at, side: l.side }));
}
