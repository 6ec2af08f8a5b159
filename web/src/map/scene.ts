/** A board made ready for painting: flat tables and finished curves in world pixels. Built once per board. */
import type { Board, Draw } from "../types";
import { boxOf, chain, closed, nearest, outline, relax, smooth, type Box, type Side } from "./geometry";
import { Grid, R, S3, type Point } from "./grid";
import { hash } from "./noise";
import type { RoadClass } from "./palette";

export const DRAWS = [
  "clear", "crops", "rough", "woods", "partial_woods", "town", "burnt", "marsh", "lake", "rubble", "mountain",
] as const satisfies readonly Draw[];

const CODE = new Map<string, number>(DRAWS.map((d, i) => [d, i]));
export const code = (draw: Draw): number => CODE.get(draw)!;

export interface Curve extends Box {
  line: Point[];
}

export interface Water extends Curve {
  /** 2 a river, 1 a stream */
  rank: number;
}

export interface RoadLine extends Curve {
  cls: RoadClass;
}

export interface Crossing {
  x: number;
  y: number;
  /** direction across the water, radians */
  angle: number;
  rank: number;
  kind: "bridge" | "ford" | "culvert";
}

export interface Name {
  x: number;
  y: number;
  text: string;
  kind: "city" | "town" | "gate" | "hill" | "woods" | "water";
  angle: number;
}

export interface Scene {
  grid: Grid;
  draw: Uint8Array;
  /** height for relief, in levels */
  level: Float32Array;
  flatland: boolean;
  waters: Water[];
  lakes: Curve[];
  borders: Curve[];
  crests: { side: Side; nx: number; ny: number }[];
  roads: RoadLine[];
  crossings: Crossing[];
  names: Name[];
  sheet: Curve[];
  /** pieces of road and water near a hex, four numbers each: what scatter has to keep clear of */
  roadsNear: Map<number, number[]>;
  waterNear: Map<number, number[]>;
}

const ROADS: Record<string, RoadClass> = {
  autobahn: "motorway", motorway: "motorway", highway: "motorway", auto: "motorway",
  main: "main", road: "main", primary: "main",
  secondary: "secondary", minor: "secondary", sec: "secondary",
  track: "track", trail: "track", path: "track",
  rail: "rail", railway: "rail", railroad: "rail",
};
const RIVERS = new Set(["river", "major", "major_river", "deep", "canal", "wide"]);
const STREAMS = new Set(["stream", "minor", "minor_river", "brook", "creek", "shallow"]);

const curve = (line: Point[]): Curve => ({ line, ...boxOf(line) });

export function makeScene(board: Board): Scene {
  const grid = new Grid(board.grid);
  const draw = new Uint8Array(grid.size);
  const level = new Float32Array(grid.size);
  for (const [label, cell] of Object.entries(board.cells)) {
    const hex = grid.index(label);
    if (hex < 0) continue;
    const picture = cell.draw ?? board.kinds[cell.t]?.draw ?? "clear";
    draw[hex] = CODE.get(picture) ?? 0;
    level[hex] = cell.lv ?? 0;
    if (picture === "mountain" && !cell.lv) level[hex] = 2.6;
  }
  const scene: Scene = {
    grid, draw, level,
    flatland: level.every((v) => v === level[0]),
    waters: [], lakes: [], borders: [], crests: [], roads: [], crossings: [], names: [],
    sheet: outline(grid, range(grid.size)).map(curve),
    roadsNear: new Map(), waterNear: new Map(),
  };
  addRoads(scene, board);
  addWater(scene, board);
  addLakes(scene);
  addCrests(scene);
  addNames(scene, board);
  return scene;
}

function* range(n: number): Generator<number> {
  for (let i = 0; i < n; i++) yield i;
}

/** Puts the pieces of a line into the hexes it passes and their neighbours. */
function spread(grid: Grid, into: Map<number, number[]>, line: readonly Point[]): void {
  for (let i = 1; i < line.length; i++) {
    const [ax, ay] = line[i - 1]!;
    const [bx, by] = line[i]!;
    const hex = grid.at((ax + bx) / 2, (ay + by) / 2);
    if (hex < 0) continue;
    for (const h of [hex, ...grid.neighbours(hex)]) {
      const list = into.get(h);
      if (list) list.push(ax, ay, bx, by);
      else into.set(h, [ax, ay, bx, by]);
    }
  }
}

/**
 * Roads run from hex middle to hex middle, eased so that a straight run over staggered columns is straight.
 * A middle is moved once, whichever road passes, so that roads which meet stay joined: the passing road that
 * wants the largest move gets it. A lone town hex keeps its road in the middle.
 */
function addRoads(scene: Scene, board: Board): void {
  const { grid, draw } = scene;
  const town = code("town");
  const paths = board.roads
    .map((road) => ({ cls: ROADS[road.k] ?? "main", path: road.path.map((h) => grid.index(h)).filter((h) => h >= 0) }))
    .filter((road) => road.path.length > 0);
  const lone = (hex: number) => draw[hex] === town && !grid.neighbours(hex).some((n) => draw[n] === town);
  const moved = new Map<number, Point>();
  for (const { path } of paths) {
    for (let i = 1; i < path.length - 1; i++) {
      const hex = path[i]!;
      if (lone(hex)) continue;
      const at = relax([grid.centre(path[i - 1]!), grid.centre(hex), grid.centre(path[i + 1]!)])[1]!;
      const size = (p: Point) => Math.hypot(p[0] - grid.x(hex), p[1] - grid.y(hex));
      const old = moved.get(hex);
      if (!old || size(at) > size(old)) moved.set(hex, at);
    }
  }
  for (const { cls, path } of paths) {
    const line = path.map((hex) => moved.get(hex) ?? grid.centre(hex));
    // At the edge of the sheet the road goes on half a hex, with the ease of its last pieces.
    if (grid.neighbours(path[0]!).length < 6) extend(line, true);
    if (grid.neighbours(path[path.length - 1]!).length < 6) extend(line, false);
    const soft = smooth(line, 5);
    scene.roads.push({ cls, ...curve(soft) });
    spread(grid, scene.roadsNear, soft);
  }
}

function extend(line: Point[], atStart: boolean): void {
  if (line.length < 2) return;
  const end = atStart ? 0 : line.length - 1;
  const step = atStart ? 1 : -1;
  const p = line[end]!;
  const q = line[end + step]!;
  const r = line[end + 2 * step];
  // An end hex was not eased: where the road runs on, it is brought into line with the two before it.
  if (r) {
    const run = Math.hypot(q[0] - r[0], q[1] - r[1]) || 1;
    const reach = Math.hypot(p[0] - q[0], p[1] - q[1]);
    const ahead: Point = [q[0] + ((q[0] - r[0]) * reach) / run, q[1] + ((q[1] - r[1]) * reach) / run];
    if (Math.hypot(ahead[0] - p[0], ahead[1] - p[1]) < reach * 0.6) line[end] = ahead;
  }
  const a = line[end]!;
  const len = Math.hypot(a[0] - q[0], a[1] - q[1]) || 1;
  const out: Point = [a[0] + ((a[0] - q[0]) / len) * R * S3 * 0.62, a[1] + ((a[1] - q[1]) / len) * R * S3 * 0.62];
  if (atStart) line.unshift(out);
  else line.push(out);
}

function addWater(scene: Scene, board: Board): void {
  const { grid } = scene;
  interface Edge {
    a: number;
    d: number;
    rank: number;
    kinds: Set<string>;
  }
  const edges = new Map<string, Edge>();
  const borders: Side[] = [];
  for (const { a, b, k } of board.hexsides) {
    const from = grid.index(a);
    const to = grid.index(b);
    const d = from < 0 || to < 0 ? -1 : grid.direction(from, to);
    if (d < 0) continue;
    const side: Side = [grid.corner(from, d), grid.corner(from, d + 1)];
    if (k === "border") {
      borders.push(side);
      continue;
    }
    const rank = RIVERS.has(k) ? 2 : STREAMS.has(k) ? 1 : 0;
    if (!rank && k !== "bridge" && k !== "ford") continue;
    const key = Math.min(from, to) + ":" + Math.max(from, to);
    const edge = edges.get(key) ?? { a: from, d, rank: 0, kinds: new Set<string>() };
    edge.rank = Math.max(edge.rank, rank);
    edge.kinds.add(k);
    edges.set(key, edge);
  }
  const sideOf = (e: Edge): Side => [grid.corner(e.a, e.d), grid.corner(e.a, e.d + 1)];
  // A bridge or ford named without its water takes the rank of the water it touches.
  const rankAt = new Map<number, number>();
  for (const e of edges.values()) {
    for (const p of sideOf(e)) rankAt.set(grid.vertex(p), Math.max(e.rank, rankAt.get(grid.vertex(p)) ?? 0));
  }
  for (const e of edges.values()) {
    if (!e.rank) e.rank = Math.max(1, ...sideOf(e).map((p) => rankAt.get(grid.vertex(p)) ?? 0));
  }
  for (const rank of [1, 2]) {
    const sides = [...edges.values()].filter((e) => e.rank === rank).map(sideOf);
    for (const line of chain(grid, sides)) {
      // Half of the zigzag of the hexsides is taken out: the water still runs along its sides.
      const eased = closed(line) ? line : relax(line).map((p, i) => stray(half(p, line[i]!), grid.vertex(line[i]!)));
      const soft = smooth(eased, 6);
      scene.waters.push({ rank, ...curve(soft) });
      spread(grid, scene.waterNear, soft);
    }
  }
  const roads = roadPairs(board, grid);
  for (const e of edges.values()) {
    const n = grid.neighbour(e.a, e.d);
    const road = roads.has(Math.min(e.a, n) + ":" + Math.max(e.a, n));
    const kind = e.kinds.has("bridge") ? "bridge" : e.kinds.has("ford") ? "ford" : road ? "culvert" : null;
    if (kind) scene.crossings.push(crossing(scene, e.a, n, e.rank, kind));
  }
  scene.borders = chain(grid, borders).map((line) => curve(smooth(line, 4)));
}

const half = (p: Point, q: Point): Point => [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2];

/** A little off, so that water along many hexsides does not run like a wave; the same for all that meet there. */
function stray(p: Point, vertex: number): Point {
  return [p[0] + (hash(vertex, 1, 83) - 0.5) * 7, p[1] + (hash(vertex, 2, 83) - 0.5) * 7];
}

function roadPairs(board: Board, grid: Grid): Set<string> {
  const pairs = new Set<string>();
  for (const { path } of board.roads) {
    for (let i = 1; i < path.length; i++) {
      const a = grid.index(path[i - 1]!);
      const b = grid.index(path[i]!);
      pairs.add(Math.min(a, b) + ":" + Math.max(a, b));
    }
  }
  return pairs;
}

/** Where the road (or the straight way) between two hexes meets the water drawn between them. */
function crossing(scene: Scene, a: number, b: number, rank: number, kind: Crossing["kind"]): Crossing {
  const { grid } = scene;
  const mx = (grid.x(a) + grid.x(b)) / 2;
  const my = (grid.y(a) + grid.y(b)) / 2;
  const straight = Math.atan2(grid.y(b) - grid.y(a), grid.x(b) - grid.x(a));
  const roads = scene.roadsNear.get(a) ?? [];
  const water = scene.waterNear.get(a) ?? [];
  let best: Crossing = { x: mx, y: my, angle: straight, rank, kind };
  let far = R * 0.7;
  for (let i = 0; i + 3 < roads.length; i += 4) {
    for (let j = 0; j + 3 < water.length; j += 4) {
      const p = meet(roads, i, water, j);
      if (!p) continue;
      const d = Math.hypot(p[0] - mx, p[1] - my);
      if (d >= far) continue;
      far = d;
      best = { ...best, x: p[0], y: p[1], angle: Math.atan2(roads[i + 3]! - roads[i + 1]!, roads[i + 2]! - roads[i]!) };
    }
  }
  return best;
}

function meet(a: number[], i: number, b: number[], j: number): Point | null {
  const [x1, y1, x2, y2] = [a[i]!, a[i + 1]!, a[i + 2]!, a[i + 3]!];
  const [x3, y3, x4, y4] = [b[j]!, b[j + 1]!, b[j + 2]!, b[j + 3]!];
  const det = (x2 - x1) * (y4 - y3) - (y2 - y1) * (x4 - x3);
  if (Math.abs(det) < 1e-9) return null;
  const t = ((x3 - x1) * (y4 - y3) - (y3 - y1) * (x4 - x3)) / det;
  const u = ((x3 - x1) * (y2 - y1) - (y3 - y1) * (x2 - x1)) / det;
  return t >= 0 && t <= 1 && u >= 0 && u <= 1 ? [x1 + t * (x2 - x1), y1 + t * (y2 - y1)] : null;
}

function addLakes(scene: Scene): void {
  const { grid, draw } = scene;
  const lake = code("lake");
  const hexes: number[] = [];
  for (let h = 0; h < grid.size; h++) if (draw[h] === lake) hexes.push(h);
  scene.lakes = outline(grid, hexes).map((line) => curve(smooth(line, 5)));
}

/** Hexsides where the level falls; hachures point down the slope. */
function addCrests(scene: Scene): void {
  const { grid, level } = scene;
  if (scene.flatland) return;
  for (let h = 0; h < grid.size; h++) {
    for (let d = 0; d < 6; d++) {
      const n = grid.neighbour(h, d);
      if (n < 0 || level[n]! >= level[h]!) continue;
      const len = Math.hypot(grid.x(n) - grid.x(h), grid.y(n) - grid.y(h));
      scene.crests.push({
        side: [grid.corner(h, d), grid.corner(h, d + 1)],
        nx: (grid.x(n) - grid.x(h)) / len,
        ny: (grid.y(n) - grid.y(h)) / len,
      });
    }
  }
}

const NAMES: Record<string, Name["kind"]> = {
  city: "city", big: "city", town: "town", village: "gate", gate: "gate", farm: "gate", hamlet: "gate", small: "gate",
  hill: "hill", hills: "hill", ridge: "hill", woods: "woods", forest: "woods", water: "water", river: "water",
};

function addNames(scene: Scene, board: Board): void {
  const { grid } = scene;
  for (const place of board.places) {
    const hexes = place.hexes.map((h) => grid.index(h)).filter((h) => h >= 0);
    if (!hexes.length) continue;
    const x = hexes.reduce((s, h) => s + grid.x(h), 0) / hexes.length;
    const y = hexes.reduce((s, h) => s + grid.y(h), 0) / hexes.length;
    let kind = NAMES[place.size] ?? "town";
    // Names of one hex inside a town are those of a gate or a square.
    if (kind === "town" && hexes.length === 1) kind = "gate";
    const at = place.at ?? [0, 0];
    const shift = (R * S3) / 10;
    // Without a shift the name of one hex goes below its counter, of several where it covers no road or water.
    const down = at[0] || at[1] ? at[1] * shift : hexes.length === 1 ? R * 0.84 : clearOfLines(scene, x, y, place.text);
    scene.names.push({ x: x + at[0] * shift, y: y + down, text: place.text, kind, angle: slant(grid, hexes, kind) });
  }
}

/** How far down from here a name is best put: the candidate farthest from roads and water, near ones first. */
function clearOfLines(scene: Scene, x: number, y: number, text: string): number {
  const wide = Math.min(3 * R, text.length * 4.5);
  let best = 0;
  let free = -1;
  for (const down of [0, 0.5 * R, -0.5 * R, 0.85 * R, -0.85 * R]) {
    const room = [-1, -0.5, 0, 0.5, 1].map((t) => {
      const px = x + t * wide;
      const hex = scene.grid.at(px, y + down);
      return Math.min(
        nearest(scene.roadsNear.get(hex) ?? [], px, y + down, 16),
        nearest(scene.waterNear.get(hex) ?? [], px, y + down, 16),
      );
    });
    const least = Math.min(...room);
    if (least <= free + 1) continue;
    free = least;
    best = down;
  }
  return best;
}

/** Water and hill names lie along their hexes, never upside down. */
function slant(grid: Grid, hexes: number[], kind: Name["kind"]): number {
  if (hexes.length < 3 || (kind !== "water" && kind !== "hill")) return 0;
  const a = hexes[0]!;
  const b = hexes[hexes.length - 1]!;
  let angle = Math.atan2(grid.y(b) - grid.y(a), grid.x(b) - grid.x(a));
  if (angle > Math.PI / 2) angle -= Math.PI;
  if (angle < -Math.PI / 2) angle += Math.PI;
  return Math.max(-1.1, Math.min(1.1, angle));
}
