/** Size marks, badge widths and other small figures of a counter; plain numbers, so that tests can hold them. */
import type { Badge, Colour, SideId, UnitView, View } from "../types";
import { postureOf, type Posture } from "./posture";

/** dots, bars or crosses above the symbol */
export interface SizeMark {
  kind: "dot" | "bar" | "cross" | "ring";
  n: number;
}

const MARKS: Record<string, SizeMark> = {
  team: { kind: "ring", n: 1 }, crew: { kind: "ring", n: 1 },
  squad: { kind: "dot", n: 1 },
  section: { kind: "dot", n: 2 },
  platoon: { kind: "dot", n: 3 }, troop: { kind: "dot", n: 3 },
  company: { kind: "bar", n: 1 }, battery: { kind: "bar", n: 1 }, squadron: { kind: "bar", n: 1 },
  battalion: { kind: "bar", n: 2 },
  regiment: { kind: "bar", n: 3 }, group: { kind: "bar", n: 3 },
  brigade: { kind: "cross", n: 1 },
  division: { kind: "cross", n: 2 },
  corps: { kind: "cross", n: 3 },
  army: { kind: "cross", n: 4 },
  front: { kind: "cross", n: 5 }, "army group": { kind: "cross", n: 5 },
};

/** From a word ("platoon") or the mark itself ("•••", "II", "XX"); null if there is none. */
export function sizeMark(size: string): SizeMark | null {
  const word = MARKS[size.trim().toLowerCase()];
  if (word) return word;
  if (/^[•●·.]+$/.test(size)) return { kind: "dot", n: Math.min(4, size.length) };
  if (/^[I|]+$/.test(size)) return { kind: "bar", n: Math.min(4, size.length) };
  if (/^[Xx×]+$/.test(size)) return { kind: "cross", n: Math.min(5, size.length) };
  if (/^[øØ∅]$/.test(size)) return { kind: "ring", n: 1 };
  return null;
}

export interface PlacedBadge {
  badge: Badge;
  label: string;
  x: number;
  y: number;
  w: number;
  /** drawn as a disc in the corner */
  posture: Posture | null;
}

/** Letters for a badge: its short kind; words are for those who hear them. */
export function badgeLabel(badge: Badge): string {
  return badge.k.length <= 4 ? badge.k.toUpperCase() : badge.text.length <= 4 ? badge.text : badge.k.slice(0, 2).toUpperCase();
}

/** Badges from the top right corner to the left, then down the right edge; x, y of the upper left corners. */
export function placeBadges(badges: readonly Badge[]): PlacedBadge[] {
  const out: PlacedBadge[] = [];
  let right = 23;
  let y = -26.5;
  for (const badge of badges) {
    const posture = postureOf(badge.k);
    const label = posture ? "" : badgeLabel(badge);
    const w = posture ? 15 : Math.max(12, 5.4 + 6 * label.length);
    if (right - w < -23) {
      right = 23;
      y += 12.5;
    }
    out.push({ badge, label, x: right - w, y, w, posture });
    right -= w + 1;
  }
  return out;
}

/** Steps lost, to be shown as pips; none for a counter whose reduced side tells it. */
export function lostPips(unit: Pick<UnitView, "pips" | "reduced">): { lost: number; of: number } | null {
  if (!unit.pips) return null;
  const [have, of] = unit.pips;
  return of > 1 && have < of && !(unit.reduced && of === 2) ? { lost: of - have, of } : null;
}

export function colourOf(view: Pick<View, "sides">, side: SideId | null): Colour | null {
  return view.sides.find((s) => s.id === side)?.colour ?? null;
}

export interface StackView {
  hex: string;
  colour: Colour;
  /** top counter first */
  units: UnitView[];
  /** another side stands in the same hex: counters move apart */
  shared: boolean;
}

/** Counters that are on the map, by hex and side; the selected one on top, else as the view lists them. */
export function stacks(view: Pick<View, "sides" | "units">, selected: string | null): StackView[] {
  const byPlace = new Map<string, StackView>();
  const sidesAt = new Map<string, Set<string>>();
  for (const unit of view.units) {
    if (unit.hex === null || unit.in !== null || unit.dead) continue;
    const key = unit.hex + ":" + unit.side;
    let stack = byPlace.get(key);
    if (!stack) {
      stack = { hex: unit.hex, colour: colourOf(view, unit.side) ?? "west", units: [], shared: false };
      byPlace.set(key, stack);
      const sides = sidesAt.get(unit.hex) ?? new Set<string>();
      sides.add(unit.side);
      sidesAt.set(unit.hex, sides);
    }
    if (unit.id === selected) stack.units.unshift(unit);
    else stack.units.push(unit);
  }
  for (const stack of byPlace.values()) stack.shared = sidesAt.get(stack.hex)!.size > 1;
  return [...byPlace.values()];
}

/** Carrier -> the units inside it. */
export function passengers(view: Pick<View, "units">): Map<string, UnitView[]> {
  const out = new Map<string, UnitView[]>();
  for (const unit of view.units) {
    if (unit.in === null || unit.dead) continue;
    const list = out.get(unit.in);
    if (list) list.push(unit);
    else out.set(unit.in, [unit]);
  }
  return out;
}
