/** The shapes of a unit's reach: three areas by what remains, its outline, the line where risk begins, a route. */
import type { Hex, Reach, ReachHex } from "../types";
import { chain, hexPath, outline, pathData, type Side } from "./geometry";
import type { Grid } from "./grid";

export interface ReachShapes {
  /** areas from little to much remaining */
  areas: [string, string, string];
  edge: string;
  risk: string;
  at: Map<Hex, ReachHex>;
}

/** 0, 1, 2 by thirds of the most that can remain. */
export function third(left: number, most: number): 0 | 1 | 2 {
  return most <= 0 || left * 3 <= most ? 0 : left * 3 <= most * 2 ? 1 : 2;
}

export function reachShapes(grid: Grid, reach: Reach): ReachShapes {
  const at = new Map<Hex, ReachHex>();
  const byThird: [number[], number[], number[]] = [[], [], []];
  const risky = new Set<number>();
  const all = new Set<number>();
  const most = Math.max(0, ...reach.hexes.map((h) => h.left));
  for (const h of reach.hexes) {
    const hex = grid.index(h.hex);
    if (hex < 0) continue;
    at.set(h.hex, h);
    all.add(hex);
    byThird[third(h.left, most)].push(hex);
    if (h.risk > 0) risky.add(hex);
  }
  const border: Side[] = [];
  for (const hex of risky) {
    for (let d = 0; d < 6; d++) {
      const n = grid.neighbour(hex, d);
      if (n >= 0 && all.has(n) && !risky.has(n)) border.push([grid.corner(hex, d), grid.corner(hex, d + 1)]);
    }
  }
  return {
    areas: [hexPath(grid, byThird[0]), hexPath(grid, byThird[1]), hexPath(grid, byThird[2])],
    edge: outline(grid, all).map((l) => pathData(l)).join(""),
    risk: chain(grid, border).map((l) => pathData(l)).join(""),
    at,
  };
}

export interface Route {
  /** hexes from the start on */
  path: Hex[];
  /** movement points for entering each hex after the start */
  costs: number[];
  /** how many may react in each hex after the start */
  risks: number[];
  cost: number;
  left: number;
}

/** The route to a hex of the reach, from where the unit stands; from the hex it enters by, if it stands off the map; null
 * if it is not in reach. */
export function routeTo(shapes: ReachShapes, start: Hex | null, hex: Hex): Route | null {
  const goal = shapes.at.get(hex);
  if (!goal) return null;
  const steps = goal.path[0] === start ? goal.path.slice(1) : goal.path.slice();
  if (steps[steps.length - 1] !== hex) steps.push(hex);
  let spent = 0;
  const costs = steps.map((h, i) => {
    const total = i === steps.length - 1 ? goal.cost : shapes.at.get(h)?.cost ?? spent;
    const own = total - spent;
    spent = total;
    return own;
  });
  const risks = steps.map((h) => shapes.at.get(h)?.risk ?? 0);
  const entered = start === null ? 1 : 0;
  return {
    path: start === null ? steps : [start, ...steps],
    costs: costs.slice(entered),
    risks: risks.slice(entered),
    cost: goal.cost,
    left: goal.left,
  };
}
