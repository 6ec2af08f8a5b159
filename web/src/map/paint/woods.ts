/** Woods: irregular canopies, kept clear of roads and water, joined over neighbouring wooded hexes. */
import { nearest } from "../geometry";
import { R } from "../grid";
import { stream } from "../noise";
import { code } from "../scene";
import type { Scene } from "../scene";
import { width, type Brush } from "./brush";

const WOODS = code("woods");
const PARTIAL = code("partial_woods");

interface Tree {
  x: number;
  y: number;
  r: number;
  shade: number;
}

const density = (scene: Scene, hex: number): number => {
  const kind = scene.draw[hex];
  return kind === WOODS ? 1 : kind === PARTIAL ? 0.3 : 0;
};

/** Canopies of one hex; the same whichever tile asks. `far` gives fewer and larger ones. */
function grow(scene: Scene, hex: number, far: boolean): Tree[] {
  const full = scene.draw[hex] === WOODS;
  const { grid } = scene;
  const [cx, cy] = grid.centre(hex);
  const next: number[] = [];
  for (let d = 0; d < 6; d++) {
    const n = grid.neighbour(hex, d);
    if (n >= 0 && density(scene, n) > 0) next.push(Math.atan2(grid.y(n) - cy, grid.x(n) - cx));
  }
  const random = stream(hex * 7919 + 17);
  const count = Math.round((full ? 92 : 26) * (far ? 0.34 : 1));
  const lean = random() * Math.PI * 2;
  const off = full ? 0 : R * 0.2;
  const roads = scene.roadsNear.get(hex);
  const water = scene.waterNear.get(hex);
  const trees: Tree[] = [];
  for (let k = 0; k < count; k++) {
    // A spiral with jitter covers the hex evenly, where free scatter would leave clearings.
    const a = (lean + k * 2.399963 + (random() - 0.5) * 0.7) % (Math.PI * 2);
    const out = Math.sqrt((k + 0.2 + random() * 0.8) / count);
    const r = (2.4 + 2.5 * random()) * (far ? 1.7 : 1);
    let limit = full ? 0.8 : 0.46;
    for (const n of next) {
      const d = Math.abs(((((a - n) % (2 * Math.PI)) + 3 * Math.PI) % (2 * Math.PI)) - Math.PI);
      if (d < 0.56) limit = full ? 1 : 0.8;
    }
    const x = cx + Math.cos(lean) * off + Math.cos(a) * out * limit * R;
    const y = cy + Math.sin(lean) * off + Math.sin(a) * out * limit * R;
    if (roads && nearest(roads, x, y, 20) < 4.5 + r) continue;
    if (water && nearest(water, x, y, 20) < 3.5 + r * 0.7) continue;
    trees.push({ x, y, r, shade: k % 3 });
  }
  return trees;
}

export function woods(b: Brush): void {
  const { x, scene, palette, z } = b;
  const wooded = b.hexes.filter((h) => density(scene, h) > 0);
  if (!wooded.length) return;
  floor(b, wooded);
  if (z < 0.16) return;
  const far = z < 0.5;
  const trees = wooded.flatMap((h) => grow(scene, h, far));
  trees.sort((s, t) => s.y - t.y || s.x - t.x);
  // One dark silhouette below all canopies gives the wood its edge, as one shape.
  const rim = width(b, 0.9, 0.55);
  x.fillStyle = palette.woodsRim;
  x.beginPath();
  for (const t of trees) {
    x.moveTo(t.x + 0.7 + t.r + rim, t.y + 1.1);
    x.arc(t.x + 0.7, t.y + 1.1, t.r + rim, 0, Math.PI * 2);
  }
  x.fill();
  if (far) {
    x.fillStyle = palette.woods[1];
    x.beginPath();
    for (const t of trees) {
      x.moveTo(t.x + t.r, t.y);
      x.arc(t.x, t.y, t.r, 0, Math.PI * 2);
    }
    x.fill();
    return;
  }
  // Then crown by crown from north to south, each with the shadow it throws on the ones behind.
  for (const t of trees) {
    x.fillStyle = palette.woodsRim;
    x.globalAlpha = 0.5;
    x.beginPath();
    x.arc(t.x + 0.5, t.y + 0.8, t.r + 0.15, 0, Math.PI * 2);
    x.fill();
    x.globalAlpha = 1;
    x.fillStyle = palette.woods[t.shade]!;
    x.beginPath();
    x.arc(t.x, t.y, t.r, 0, Math.PI * 2);
    x.fill();
  }
  x.strokeStyle = palette.woodsLight;
  x.lineWidth = 0.8;
  x.beginPath();
  for (const t of trees) {
    if (t.r < 3.3) continue;
    const r = t.r * 0.6;
    x.moveTo(t.x + r * Math.cos(3.6), t.y + r * Math.sin(3.6));
    x.arc(t.x, t.y, r, 3.6, 5);
  }
  x.stroke();
}

/** The dark ground under closed woods. */
function floor(b: Brush, wooded: number[]): void {
  const { x, scene, palette } = b;
  const { grid, draw } = scene;
  x.fillStyle = b.z < 0.5 ? palette.woods[1] : palette.woodsFloor;
  x.beginPath();
  for (const hex of wooded) {
    const [cx, cy] = grid.centre(hex);
    if (draw[hex] !== WOODS) {
      if (b.z >= 0.16) continue;
      x.moveTo(cx + R * 0.4, cy);
      x.arc(cx, cy, R * 0.4, 0, Math.PI * 2);
      continue;
    }
    x.moveTo(cx + R * 0.72, cy);
    x.arc(cx, cy, R * (b.z < 0.16 ? 0.86 : 0.72), 0, Math.PI * 2);
    for (const n of grid.neighbours(hex)) {
      if (draw[n] !== WOODS || n < hex) continue;
      const mx = (cx + grid.x(n)) / 2;
      const my = (cy + grid.y(n)) / 2;
      x.moveTo(mx + R * 0.5, my);
      x.arc(mx, my, R * 0.5, 0, Math.PI * 2);
    }
  }
  x.fill();
}
