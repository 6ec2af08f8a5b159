/**
 * What the listed options mean on the map, and what a click or a key does with them. Pure functions: the same
 * for every rulebook, tested without a browser.
 */
import type { Action, Hex, Ledger, Odds, Option, Reach, ReachHex, UnitId, UnitView } from "../../types";

export interface Sorted {
  /** no place on the map: rows of the decision card */
  buttons: Option[];
  steps: Map<Hex, Option[]>;
  shots: Map<UnitId, Option[]>;
  /** own units that have at least one option */
  units: UnitId[];
}

/** Some rulebooks send an empty string for what an action does not name. */
export const unitOf = (o: Option): UnitId | null => o.action?.unit || null;
export const hexOf = (o: Option): Hex | null => o.action?.hex || null;
export const targetOf = (o: Option): UnitId | null => (UNPLACED.has(o.action?.do ?? "") ? null : o.action?.target || null);

/** Actions that name another unit without being done at it: orders of an HQ, transfers. Rulebooks add theirs. */
export const UNPLACED = new Set<string>();

const push = <K, V>(map: Map<K, V[]>, key: K, value: V): void => {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
};

/** Options of one unit (and those of no unit); of everyone if `unit` is null. */
export function sortOptions(options: readonly Option[], unit: UnitId | null): Sorted {
  const sorted: Sorted = { buttons: [], steps: new Map(), shots: new Map(), units: [] };
  const seen = new Set<UnitId>();
  for (const option of options) {
    const action = option.action;
    if (!action || !option.ok) continue;
    const who = unitOf(option);
    if (who !== null && !seen.has(who)) {
      seen.add(who);
      sorted.units.push(who);
    }
    if (unit !== null && who !== null && who !== unit) continue;
    const target = targetOf(option);
    const hex = hexOf(option);
    if (target !== null) push(sorted.shots, target, option);
    else if (hex !== null) push(sorted.steps, hex, option);
    else sorted.buttons.push(option);
  }
  return sorted;
}

/** Everything that could be done with a place: shots at units there, then steps and assaults into it. */
export function candidates(sorted: Sorted, hex: Hex | null, there: readonly UnitId[], only?: UnitId): Option[] {
  const found: Option[] = [];
  for (const id of only === undefined ? there : [only]) found.push(...(sorted.shots.get(id) ?? []));
  if (hex !== null) found.push(...(sorted.steps.get(hex) ?? []));
  return found;
}

export const sameAction = (a: Action | null, b: Action | null): boolean => {
  if (a === b) return true;
  if (!a || !b) return false;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((k) => JSON.stringify(a[k]) === JSON.stringify(b[k]));
};

/**
 * The step actions along a path: the first is the listed one, the others the same with another hex. `ways`: how each hex
 * is entered. Where the listed action only begins the move it comes first.
 */
export function pathActions(template: Action, path: readonly Hex[], ways?: readonly string[]): Action[] {
  const { hex: _, ...same } = template;
  const step = template.hex ? same : { ...same, do: "step" };
  const steps = path.map((hex, i): Action => ({ ...step, hex, ...(ways ? { way: ways[i] ?? "" } : {}) }));
  return template.hex ? steps : [template, ...steps];
}

/** Does it only begin a move, whose hexes are chosen afterwards? */
export const begins = (o: Option): boolean => o.action?.do === "move" && !placed(o);

/** The button by which a unit begins to move where moves begin with a word of their own; null if there is none. */
export function beginning(sorted: Sorted, unit: UnitId | null): Option | null {
  return unit === null ? null : (sorted.buttons.find((o) => o.action?.do === "move" && unitOf(o) === unit) ?? null);
}

/** The listed step that begins a path; plain steps before others that lead to the same hex. */
export function stepTemplate(sorted: Sorted, first: Hex | undefined): Option | null {
  if (first === undefined) return null;
  const list = sorted.steps.get(first) ?? [];
  return list.find((o) => o.action?.do === "step") ?? list.find((o) => o.action?.do === "move") ?? list[0] ?? null;
}

export type Plan =
  | { kind: "path"; unit: UnitId; hex: Hex; path: Hex[]; template: Option; reach: ReachHex }
  | { kind: "option"; options: Option[]; at: number; hex: Hex | null; target: UnitId | null };

/** The plan for a click on a place, or null if nothing is possible there. */
export function planFor(
  sorted: Sorted, unit: UnitId | null, reach: Reach | null, hex: Hex | null, there: readonly UnitId[], only?: UnitId,
): Plan | null {
  const options = candidates(sorted, hex, there, only);
  if (options.length > 0) {
    const target = only ?? options.map(targetOf).find((x) => x !== null) ?? null;
    return { kind: "option", options, at: 0, hex, target };
  }
  if (unit !== null && hex !== null && reach?.unit === unit) {
    const far = reach.hexes.find((h) => h.hex === hex);
    const template = far ? (stepTemplate(sorted, far.path[0]) ?? beginning(sorted, unit)) : null;
    if (far && template) return { kind: "path", unit, hex, path: far.path, template, reach: far };
  }
  return null;
}

export function samePlan(a: Plan | null, b: Plan | null): boolean {
  if (!a || !b || a.kind !== b.kind) return a === b;
  if (a.kind === "path" && b.kind === "path") return a.unit === b.unit && a.hex === b.hex;
  if (a.kind === "option" && b.kind === "option") {
    return a.options.length === b.options.length && a.options.every((o, i) => sameAction(o.action, b.options[i]?.action ?? null));
  }
  return false;
}

export function planActions(plan: Plan): Action[] {
  if (plan.kind === "path") return plan.template.action ? pathActions(plan.template.action, plan.path, plan.reach.ways) : [];
  const action = plan.options[plan.at]?.action;
  return action ? [action] : [];
}

/** Which of several ways comes first: the sort being chosen, then what the unit in hand does itself. */
export function preferred(options: readonly Option[], mode: string | null, actor: UnitId | null): number {
  const same = mode === null ? -1 : options.findIndex((o) => o.action?.do === mode);
  if (same >= 0) return same;
  const own = actor === null ? -1 : options.findIndex((o) => unitOf(o) === actor);
  return Math.max(0, own);
}

/** What comes of an action to the end of the fight it belongs to, where the rulebook tells it; else its own odds. */
export function oddsOf(ledger: Ledger | null): Odds | null {
  const bars = ledger?.values?.outlook as { text: string; p: [number, number] }[] | undefined;
  if (!ledger || !bars) return ledger?.odds ?? null;
  const taken = (ledger.values?.taken as string[] | undefined) ?? [];
  return {
    bars: bars.map((bar) => ({ text: bar.text, p: bar.p[0] / bar.p[1], fraction: bar.p.join("/") })),
    choices: taken.map((text) => ({ text, side: "", action: { do: "" } })), leaves: bars.length,
  };
}

/** What most often comes of it. */
export function likeliest(odds: Odds | null): Odds["bars"][number] | null {
  return odds === null ? null : odds.bars.reduce<Odds["bars"][number] | null>((best, bar) => (best === null || bar.p > best.p ? bar : best), null);
}

/** Options whose row says nothing yet of what they would bring: no note, and not simply the way out. */
export const untold = (options: readonly Option[], out: Action | null): Option[] =>
  options.filter((o) => o.ok && o.action !== null && o.note === "" && !sameAction(o.action, out));

/** Places that a reader takes in at one look. */
export const TOO_MANY = 40;

/** Hexes worth marking: of the sort being chosen; else of the unit in hand; else of all, if they are not too many. */
export function hexesToMark(sorted: Sorted, mode: string | null, actor: UnitId | null): Hex[] {
  const where = (test: (o: Option) => boolean): Hex[] => [...sorted.steps].filter(([, list]) => list.some(test)).map(([hex]) => hex);
  const same = mode === null ? [] : where((o) => o.action?.do === mode);
  if (same.length > 1) return same;
  const own = actor === null ? [] : where((o) => unitOf(o) === actor);
  if (own.length > 0) return own;
  const free = where((o) => unitOf(o) === null);
  return free.length <= TOO_MANY ? free : [];
}

/**
 * The action that a click on an enemy or a hex would have meant, for the question why it cannot be done: like a known
 * option of that sort if there is one, else as the rulebook's panels say, else a plain shot or step.
 */
export function meantAction(
  asked: { target: Action; hex: Action } | undefined, known: readonly Option[], actor: UnitId, target: UnitId | null, hex: Hex | null,
): Action {
  const base = target !== null ? (asked?.target ?? { do: "fire" }) : (asked?.hex ?? { do: "step" });
  const like = known.find((o) => o.action?.do === base.do && unitOf(o) === actor) ?? known.find((o) => o.action?.do === base.do);
  const { target: _t, hex: _h, ...rest } = like?.action ?? base;
  // a rulebook whose attacks are aimed at hexes says so by naming one
  if (target !== null && base.hex !== undefined) return { ...base, unit: actor, hex: hex ?? "" };
  if (target !== null) return { ...rest, do: base.do, unit: actor, target };
  return { ...rest, do: base.do, unit: actor, ...(hex !== null ? { hex } : {}) };
}

/**
 * Who is in hand when the decision is about `asked`: it, if it can act or nobody can; where only others can (who joins
 * its assault?) nobody stays in hand who has nothing to do, or the others' options would not be shown.
 */
export function inHand(asked: UnitId, actor: UnitId | null, able: readonly UnitId[]): UnitId | null {
  if (able.length === 0 || able.includes(asked)) return asked;
  return actor !== null && able.includes(actor) ? actor : null;
}

/** The next unit that can still act, in the order of the list; wraps round. */
export function nextUnit(units: readonly UnitId[], now: UnitId | null, by: 1 | -1): UnitId | null {
  if (units.length === 0) return null;
  const at = now === null ? -1 : units.indexOf(now);
  if (at < 0) return (by === 1 ? units[0] : units[units.length - 1]) ?? null;
  return units[(at + by + units.length) % units.length] ?? null;
}

/** Doing without, and taking back: nothing is lost with them. */
const NO_CHANCE = new Set(["pass", "cancel"]);

/** Units that would lose their chance if the phase ended now. */
export function idleUnits(legal: readonly Option[], out: Action | null, units: readonly UnitView[]): UnitView[] {
  const able = new Set<UnitId>();
  for (const option of legal) {
    const who = unitOf(option);
    if (who !== null && option.ok && !sameAction(option.action, out) && !NO_CHANCE.has(option.action?.do ?? "")) able.add(who);
  }
  return units.filter((u) => able.has(u.id) && !u.dead);
}

/** Topmost units of a hex, carried ones left out. */
export const standingIn = (units: readonly UnitView[], hex: Hex | null): UnitView[] =>
  hex === null ? [] : units.filter((u) => u.hex === hex && u.in === null && !u.dead);

export type Row =
  | { kind: "option"; option: Option }
  /** many options of one sort, chosen on the map */
  | { kind: "group"; group: string; options: Option[] }
  /** how many: options that differ in one number, each chosen by it */
  | { kind: "count"; options: Option[]; counts: number[] };

/** From so many on, options that differ in one number stand in one row. */
const COUNTS = 4;

/** How many options of one sort stand as rows of their own: [steps, targets] with a unit in hand and without. */
const FEW = { inHand: [1, 3], free: [6, 8] } as const;

export const placed = (o: Option): boolean => o.ok && (hexOf(o) !== null || targetOf(o) !== null);

/** The name of the one number in which two actions differ; null if they differ in anything else. */
function countOf(a: Action, b: Action): string | null {
  const [name, ...more] = [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((k) => JSON.stringify(a[k]) !== JSON.stringify(b[k]));
  return name !== undefined && more.length === 0 && typeof a[name] === "number" && typeof b[name] === "number" ? name : null;
}

/** The option of a row that is a button, null of another. */
const buttonOf = (row: Row | undefined): (Option & { action: Action }) | null =>
  row?.kind === "option" && row.option.ok && row.option.action && !placed(row.option) ? { ...row.option, action: row.option.action } : null;

/** Buttons that follow each other and differ in one number alone, folded to one row. */
function foldCounts(rows: Row[]): Row[] {
  const out: Row[] = [];
  for (let i = 0; i < rows.length; ) {
    const first = buttonOf(rows[i]);
    const second = buttonOf(rows[i + 1]);
    const name = first && second ? countOf(first.action, second.action) : null;
    const options = first && name !== null ? [first] : [];
    for (let next = second; first && next && name !== null && countOf(first.action, next.action) === name; next = buttonOf(rows[i + options.length])) options.push(next);
    if (name !== null && options.length >= COUNTS) {
      out.push({ kind: "count", options, counts: options.map((o) => Number(o.action[name])) });
      i += options.length;
    } else out.push(rows[i++] as Row);
  }
  return out;
}

/**
 * Rows of the decision card. Buttons and refusals stand as they are, many that say how many fold to one row; options on
 * the map are folded by group when there are many of them: the map is where they are chosen.
 */
export function rowsOf(options: readonly Option[], unit: UnitId | null): Row[] {
  const mine = options.filter((o) => unit === null || unitOf(o) === null || unitOf(o) === unit);
  const groups = new Map<string, Option[]>();
  for (const option of mine) if (placed(option)) push(groups, option.group || option.action?.do || "", option);
  const rows: Row[] = [];
  const folded = new Set<string>();
  for (const option of mine) {
    const name = option.group || option.action?.do || "";
    const list = groups.get(name) ?? [];
    const few = (unit === null ? FEW.free : FEW.inHand)[list.some((o) => targetOf(o) !== null) ? 1 : 0];
    if (!placed(option) || list.length <= few) rows.push({ kind: "option", option });
    else if (!folded.has(name)) {
      folded.add(name);
      rows.push({ kind: "group", group: name, options: list });
    }
  }
  return foldCounts(rows);
}
