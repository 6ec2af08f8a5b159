/** Built-up hexes: a pale floor and blocks on street grids that turn slowly over the town; rubble is broken blocks. */
import { nearest } from "../geometry";
import { R } from "../grid";
import { hash, noise } from "../noise";
import { code } from "../scene";
import type { Brush } from "./brush";

const TOWN = code("town");
const RUBBLE = code("rubble");

export function built(b: Brush): void {
  const { draw } = b.scene;
  const hexes = b.hexes.filter((h) => draw[h] === TOWN || draw[h] === RUBBLE);
  if (!hexes.length) return;
  floor(b, hexes);
  for (const hex of hexes) blocks(b, hex);
}

const isBuilt = (b: Brush, hex: number) => b.scene.draw[hex] === TOWN || b.scene.draw[hex] === RUBBLE;

function floor(b: Brush, hexes: number[]): void {
  const { x, scene, palette } = b;
  const { grid } = scene;
  x.fillStyle = palette.builtFloor;
  x.beginPath();
  for (const hex of hexes) {
    const [cx, cy] = grid.centre(hex);
    for (let k = 0; k <= 24; k++) {
      const a = ((k % 24) / 24) * Math.PI * 2;
      const d = R * 1.03 * (0.87 + 0.19 * noise(Math.cos(a) * 2 + cx * 0.075, Math.sin(a) * 2 + cy * 0.0433, 9));
      if (k) x.lineTo(cx + Math.cos(a) * d, cy + Math.sin(a) * d);
      else x.moveTo(cx + Math.cos(a) * d, cy + Math.sin(a) * d);
    }
    x.closePath();
    // Where two built-up hexes meet the floor runs through.
    for (let d = 0; d < 6; d++) {
      const n = grid.neighbour(hex, d);
      if (n < 0 || !isBuilt(b, n)) continue;
      const p = grid.corner(hex, d);
      const q = grid.corner(hex, d + 1);
      x.moveTo(cx, cy);
      x.lineTo(p[0], p[1]);
      x.lineTo(q[0], q[1]);
      x.closePath();
    }
  }
  x.globalAlpha = 0.92;
  x.fill("nonzero");
  x.globalAlpha = 1;
}

function blocks(b: Brush, hex: number): void {
  const { x, scene, palette } = b;
  const { grid } = scene;
  const [cx, cy] = grid.centre(hex);
  if (b.z < 0.14) {
    x.fillStyle = palette.blocks[0];
    x.fillRect(cx - R * 0.55, cy - R * 0.5, R * 1.1, R);
    return;
  }
  const coarse = b.z < 0.42;
  const s = coarse ? 15 : 9.2;
  const turn = (noise(grid.x(hex) * 0.0067, grid.y(hex) * 0.0058, 21) - 0.5) * 1.15;
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  const roads = scene.roadsNear.get(hex);
  const water = scene.waterNear.get(hex);
  const n = Math.ceil((R * 1.05) / s);
  const broken = scene.draw[hex] === RUBBLE;
  for (let j = -n; j <= n; j++) {
    // Every fourth street is wider.
    const v = j * s * 0.93 + Math.floor((j + 2) / 4) * s * 0.22;
    for (let i = -n; i <= n; i++) {
      const u = i * s + Math.floor((i + 2) / 4) * s * 0.22;
      const px = cx + u * cos - v * sin;
      const py = cy + u * sin + v * cos;
      const chance = hash(hex * 31 + i, j, 3);
      if (chance < 0.16 || !inside(b, hex, px, py, s * 0.52, chance)) continue;
      if (roads && nearest(roads, px, py, 20) < 4 + s * 0.52) continue;
      if (water && nearest(water, px, py, 20) < 3 + s * 0.6) continue;
      const w = s * (0.52 + 0.4 * hash(hex + i, j, 5));
      const h = s * (0.46 + 0.4 * hash(hex + i, j, 6));
      x.save();
      x.translate(px, py);
      x.rotate(turn);
      if (broken) ruin(b, hex * 64 + i * 8 + j, w, h);
      else house(b, hex, i, j, chance, w, h);
      x.restore();
    }
  }
}

/** Inside the own hex; at the edge of the town the blocks thin out into a ragged line. */
function inside(b: Brush, hex: number, px: number, py: number, margin: number, chance: number): boolean {
  const { grid } = b.scene;
  const here = grid.at(px, py);
  const [cx, cy] = grid.centre(hex);
  const d = Math.hypot(px - cx, py - cy) / R;
  if (here !== hex) return false;
  const nearby = grid.at(px + ((px - cx) / (d * R || 1)) * margin, py + ((py - cy) / (d * R || 1)) * margin);
  if (nearby === hex) return d < 0.74 + 0.3 * chance;
  return nearby >= 0 && isBuilt(b, nearby) ? true : d < 0.7 + 0.18 * chance;
}

function house(b: Brush, hex: number, i: number, j: number, chance: number, w: number, h: number): void {
  const { x, palette } = b;
  if (b.z > 0.9 && hash(hex + j, i, 7) > 0.86) {
    x.fillStyle = palette.yard;
    x.fillRect(-w / 2 - 0.6, -h / 2 - 0.6, w + 1.2, h + 1.2);
    return;
  }
  x.fillStyle = palette.blockShade;
  x.fillRect(-w / 2 + 0.7, -h / 2 + 0.9, w, h);
  x.fillStyle = palette.blocks[Math.min(2, Math.floor(((chance - 0.16) / 0.84) * 3))]!;
  x.fillRect(-w / 2, -h / 2, w, h);
  // A court in the larger blocks.
  if (b.z > 0.8 && w > 7 && h > 6.2) {
    x.fillStyle = palette.builtFloor;
    x.fillRect(-w * 0.16, -h * 0.14, w * 0.36, h * 0.32);
  }
}

function ruin(b: Brush, seed: number, w: number, h: number): void {
  const { x, palette } = b;
  x.fillStyle = palette.blockShade;
  x.beginPath();
  for (let k = 0; k < 7; k++) {
    const a = (k / 7) * Math.PI * 2;
    const d = 0.35 + 0.35 * hash(seed, k, 61);
    const px = Math.cos(a) * w * d + 0.6;
    const py = Math.sin(a) * h * d + 0.8;
    if (k) x.lineTo(px, py);
    else x.moveTo(px, py);
  }
  x.closePath();
  x.fill();
  for (let k = 0; k < 4; k++) {
    const px = (hash(seed, k, 62) - 0.5) * w;
    const py = (hash(seed, k, 63) - 0.5) * h;
    const r = 0.9 + 1.3 * hash(seed, k, 64);
    x.fillStyle = palette.rubble[k % 2]!;
    x.fillRect(px - r, py - r * 0.7, r * 2, r * 1.4);
  }
}
