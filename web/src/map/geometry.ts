/** Lines made of hexsides or hex middles: chaining, smoothing, SVG path data. */
import type { Grid, Point } from "./grid";

export type Side = readonly [Point, Point];

/** Joins hexsides that share a corner into lines; a line ends where three or more meet. */
export function chain(grid: Grid, sides: readonly Side[]): Point[][] {
  const at = new Map<number, number[]>();
  const point = new Map<number, Point>();
  const ends = sides.map((side) => side.map((p) => grid.vertex(p)) as [number, number]);
  ends.forEach((keys, i) => {
    keys.forEach((key, e) => {
      point.set(key, sides[i]![e]!);
      const list = at.get(key);
      if (list) list.push(i);
      else at.set(key, [i]);
    });
  });
  const used = new Uint8Array(sides.length);
  const lines: Point[][] = [];
  const walk = (start: number) => {
    for (const first of at.get(start)!) {
      if (used[first]) continue;
      const line = [point.get(start)!];
      let key = start;
      let side: number | undefined = first;
      while (side !== undefined) {
        used[side] = 1;
        const [a, b]: [number, number] = ends[side]!;
        key = a === key ? b : a;
        line.push(point.get(key)!);
        const here: number[] = at.get(key)!;
        side = here.length === 2 ? here.find((s) => !used[s]) : undefined;
      }
      lines.push(line);
    }
  };
  for (const [key, list] of at) if (list.length !== 2) walk(key);
  for (const key of at.keys()) walk(key);
  return lines;
}

/** The hexsides of hexes in the set towards hexes outside it (or off the map). */
export function rim(grid: Grid, hexes: Iterable<number>): Side[] {
  const set = hexes instanceof Set ? (hexes as Set<number>) : new Set(hexes);
  const sides: Side[] = [];
  for (const hex of set) {
    for (let d = 0; d < 6; d++) {
      const n = grid.neighbour(hex, d);
      if (n < 0 || !set.has(n)) sides.push([grid.corner(hex, d), grid.corner(hex, d + 1)]);
    }
  }
  return sides;
}

/** Closed or open outlines of a set of hexes. */
export function outline(grid: Grid, hexes: Iterable<number>): Point[][] {
  return chain(grid, rim(grid, hexes));
}

export function closed(line: readonly Point[]): boolean {
  const a = line[0]!;
  const b = line[line.length - 1]!;
  return line.length > 2 && Math.abs(a[0] - b[0]) < 0.5 && Math.abs(a[1] - b[1]) < 0.5;
}

/** Moves every inner point halfway towards the middle of its neighbours. */
export function relax(line: readonly Point[], times = 1): Point[] {
  let a = line.slice();
  for (let t = 0; t < times; t++) {
    a = a.map((p, i) => {
      const before = a[i - 1];
      const after = a[i + 1];
      if (!before || !after) return p;
      return [
        0.25 * before[0] + 0.5 * p[0] + 0.25 * after[0],
        0.25 * before[1] + 0.5 * p[1] + 0.25 * after[1],
      ];
    });
  }
  return a;
}

const mid = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

/**
 * A smooth curve as a polyline: it touches the middle of every piece, with the points between as controls
 * (quadratic pieces of `steps` chords). A closed line stays closed.
 */
export function smooth(line: readonly Point[], steps = 6): Point[] {
  if (line.length < 3) return line.slice();
  const loop = closed(line);
  const out: Point[] = [];
  const bend = (a: Point, c: Point, b: Point) => {
    for (let s = 1; s <= steps; s++) {
      const t = s / steps;
      const u = 1 - t;
      out.push([u * u * a[0] + 2 * u * t * c[0] + t * t * b[0], u * u * a[1] + 2 * u * t * c[1] + t * t * b[1]]);
    }
  };
  const last = line.length - 1;
  let from: Point = loop ? mid(line[0]!, line[1]!) : line[0]!;
  out.push(from);
  for (let i = 1; i < last; i++) {
    const to = i === last - 1 && !loop ? line[last]! : mid(line[i]!, line[i + 1]!);
    bend(from, line[i]!, to);
    from = to;
  }
  if (loop) bend(from, line[last]!, mid(line[0]!, line[1]!));
  return out;
}

/** Shortest distance from a point to the pieces stored four numbers each, not above `cap`. */
export function nearest(pieces: readonly number[], x: number, y: number, cap: number): number {
  let best = cap * cap;
  for (let i = 0; i + 3 < pieces.length; i += 4) {
    const ax = pieces[i]!;
    const ay = pieces[i + 1]!;
    const dx = pieces[i + 2]! - ax;
    const dy = pieces[i + 3]! - ay;
    const len = dx * dx + dy * dy;
    let t = len ? ((x - ax) * dx + (y - ay) * dy) / len : 0;
    t = t < 0 ? 0 : t > 1 ? 1 : t;
    const ex = x - ax - t * dx;
    const ey = y - ay - t * dy;
    const d = ex * ex + ey * ey;
    if (d < best) best = d;
  }
  return Math.sqrt(best);
}

const num = (v: number) => (Math.round(v * 10) / 10).toString();

/** SVG path data of straight pieces. */
export function pathData(line: readonly Point[], close = false): string {
  return line.map((p, i) => (i ? "L" : "M") + num(p[0]) + " " + num(p[1])).join("") + (close ? "Z" : "");
}

/** SVG path data of several hexes as filled areas. */
export function hexPath(grid: Grid, hexes: Iterable<number>, factor = 1): string {
  let d = "";
  for (const hex of hexes) d += pathData(grid.polygon(hex, factor), true);
  return d;
}

export interface Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

export function boxOf(line: readonly Point[]): Box {
  const box = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity };
  for (const [x, y] of line) {
    box.x0 = Math.min(box.x0, x);
    box.y0 = Math.min(box.y0, y);
    box.x1 = Math.max(box.x1, x);
    box.y1 = Math.max(box.y1, y);
  }
  return box;
}

export function meets(a: Box, b: Box, margin = 0): boolean {
  return a.x0 - margin <= b.x1 && a.x1 + margin >= b.x0 && a.y0 - margin <= b.y1 && a.y1 + margin >= b.y0;
}
