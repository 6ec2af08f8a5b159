/** Fields, rough ground, marsh, burnt woods, bare rock: scatter seeded by the hex. */
import { R } from "../grid";
import { hash, noise } from "../noise";
import { code } from "../scene";
import { hair, trace, width, type Brush } from "./brush";

const CROPS = code("crops");
const ROUGH = code("rough");
const MARSH = code("marsh");
const BURNT = code("burnt");
const MOUNTAIN = code("mountain");

export function ground(b: Brush): void {
  floor(b, ROUGH, b.palette.roughFloor, 0.9, 29);
  floor(b, MARSH, b.palette.marshFloor, 0.96, 19);
  floor(b, BURNT, b.palette.burntFloor, 0.96, 23);
  for (const hex of b.hexes) {
    const kind = b.scene.draw[hex]!;
    if (kind === CROPS) crops(b, hex);
    else if (kind === ROUGH) rough(b, hex);
    else if (kind === MARSH) marsh(b, hex);
    else if (kind === BURNT) burnt(b, hex);
    else if (kind === MOUNTAIN) rock(b, hex);
  }
}

/** The uneven area of one kind of ground, as one shape over all its hexes. */
function floor(b: Brush, kind: number, colour: string, size: number, seed: number): void {
  const { x, scene, hexes } = b;
  const { grid, draw } = scene;
  x.fillStyle = colour;
  x.beginPath();
  for (const hex of hexes) {
    if (draw[hex] !== kind) continue;
    const [cx, cy] = grid.centre(hex);
    for (let k = 0; k <= 24; k++) {
      const a = ((k % 24) / 24) * Math.PI * 2;
      const d = R * size * (0.88 + 0.22 * noise(Math.cos(a) * 2 + cx, Math.sin(a) * 2 + cy, seed));
      if (k) x.lineTo(cx + Math.cos(a) * d, cy + Math.sin(a) * d);
      else x.moveTo(cx + Math.cos(a) * d, cy + Math.sin(a) * d);
    }
    x.closePath();
    for (let d = 0; d < 6; d++) {
      const n = grid.neighbour(hex, d);
      if (n < 0 || draw[n] !== kind) continue;
      const p = grid.corner(hex, d);
      const q = grid.corner(hex, d + 1);
      x.moveTo(cx, cy);
      x.lineTo(p[0], p[1]);
      x.lineTo(q[0], q[1]);
      x.closePath();
    }
  }
  x.fill();
}

/** Strips of field at two slants, with furrows and a hedge; the lattice runs on through neighbouring fields. */
function crops(b: Brush, hex: number): void {
  const { x, palette, scene } = b;
  const [cx, cy] = scene.grid.centre(hex);
  x.save();
  x.beginPath();
  trace(x, scene.grid.polygon(hex, 0.985));
  x.clip();
  for (let q = 0; q < 4; q++) {
    const slant = hash(hex, q, 1) * 0.3 + (q % 2) * 0.5 + 0.18;
    x.save();
    x.translate(cx + (q % 2 ? 1 : -1) * R * 0.37, cy + (q < 2 ? -1 : 1) * R * 0.35);
    x.rotate(slant);
    const w = R * (0.6 + 0.1 * hash(hex, q, 2));
    const h = R * (0.54 + 0.1 * hash(hex, q, 3));
    x.fillStyle = hash(hex, q, 4) > 0.4 ? palette.field : palette.fieldAlt;
    x.fillRect(-w / 2, -h / 2, w, h);
    if (b.z > 0.42) {
      x.strokeStyle = palette.furrow;
      x.lineWidth = hair(b, 0.8) * Math.min(1.5, Math.max(1, b.z));
      x.beginPath();
      for (let k = -h / 2 + 2; k < h / 2 - 0.5; k += 3.3) {
        x.moveTo(-w / 2 + 1, k);
        x.lineTo(w / 2 - 1, k);
      }
      x.stroke();
    }
    x.strokeStyle = palette.hedge;
    x.lineWidth = width(b, 1, 0.6);
    x.beginPath();
    x.moveTo(-w / 2, h / 2);
    x.lineTo(w / 2, h / 2);
    if (q % 2) x.lineTo(w / 2, -h / 2);
    x.stroke();
    x.restore();
  }
  x.restore();
}

/** Broken ground: small stones and scrub, each with a lit side. */
function rough(b: Brush, hex: number): void {
  const { x, palette, scene } = b;
  const [cx, cy] = scene.grid.centre(hex);
  const n = b.z > 0.3 ? 26 : 9;
  const grow = b.z > 0.3 ? 1 : 2.4;
  for (let pass = 0; pass < 2; pass++) {
    x.fillStyle = pass ? palette.rough : palette.roughLight;
    const shift = pass ? 0 : -0.9;
    x.beginPath();
    for (let k = 0; k < n; k++) {
      const a = hash(hex, k, 11) * Math.PI * 2;
      const d = Math.sqrt(hash(hex, k, 12)) * R * 0.82;
      const s = (1.1 + 1.9 * hash(hex, k, 13)) * grow;
      const px = cx + Math.cos(a) * d + shift;
      const py = cy + Math.sin(a) * d + shift;
      x.moveTo(px - s, py + s * 0.7);
      x.lineTo(px - s * 0.3, py - s);
      x.lineTo(px + s * 0.6, py - s * 0.5);
      x.lineTo(px + s, py + s * 0.7);
      x.closePath();
    }
    x.fill();
  }
}

function marsh(b: Brush, hex: number): void {
  const { x, palette, scene } = b;
  const [cx, cy] = scene.grid.centre(hex);
  x.strokeStyle = palette.marsh;
  x.lineWidth = width(b, 1.1, 0.5);
  const n = b.z > 0.3 ? 18 : 7;
  x.beginPath();
  for (let k = 0; k < n; k++) {
    const px = cx + (hash(hex, k, 21) - 0.5) * R * 1.35;
    const py = cy + (Math.floor((k * 18) / n / 2) - 4) * R * 0.185;
    const l = R * (0.1 + 0.13 * hash(hex, k, 22));
    x.moveTo(px - l, py);
    x.lineTo(px + l, py);
    if (k % 3 === 0 && b.z > 0.4) {
      for (const lean of [-1.7, 0, 1.7]) {
        x.moveTo(px, py - 1);
        x.lineTo(px + lean, py - (lean ? 4.6 : 6.2));
      }
    }
  }
  x.stroke();
}

/** Ash with bare trunks. */
function burnt(b: Brush, hex: number): void {
  const { x, palette, scene } = b;
  const [cx, cy] = scene.grid.centre(hex);
  x.strokeStyle = palette.burntTrunk;
  x.lineWidth = width(b, 1.1, 0.6);
  const n = b.z > 0.3 ? 30 : 10;
  x.beginPath();
  for (let k = 0; k < n; k++) {
    const a = hash(hex, k, 31) * Math.PI * 2;
    const d = Math.sqrt(hash(hex, k, 32)) * R * 0.78;
    const px = cx + Math.cos(a) * d;
    const py = cy + Math.sin(a) * d;
    const h = 4 + 4 * hash(hex, k, 33);
    x.moveTo(px, py);
    x.lineTo(px + 0.6, py - h);
    if (b.z > 0.5) {
      x.moveTo(px + 0.3, py - h * 0.5);
      x.lineTo(px + 2.2, py - h * 0.8);
      x.moveTo(px + 0.2, py - h * 0.35);
      x.lineTo(px - 1.8, py - h * 0.65);
    }
  }
  x.stroke();
}

/** Rock teeth for mountain hexes: strokes down the shaded side. */
function rock(b: Brush, hex: number): void {
  const { x, palette, scene } = b;
  const [cx, cy] = scene.grid.centre(hex);
  x.strokeStyle = palette.rock;
  x.lineWidth = width(b, 1, 0.5);
  const n = b.z > 0.3 ? 9 : 4;
  x.beginPath();
  for (let k = 0; k < n; k++) {
    const px = cx + (hash(hex, k, 51) - 0.5) * R * 1.3;
    const py = cy + (hash(hex, k, 52) - 0.5) * R * 1.3;
    const s = 4 + 6 * hash(hex, k, 53);
    x.moveTo(px - s, py + s * 0.7);
    x.lineTo(px, py - s * 0.7);
    x.lineTo(px + s, py + s * 0.7);
    if (b.z <= 0.4) continue;
    for (const t of [0.3, 0.6, 0.9]) {
      x.moveTo(px + s * t, py - s * 0.7 + s * 1.4 * t);
      x.lineTo(px + s * t - s * 0.35, py - s * 0.7 + s * 1.4 * t + s * 0.25);
    }
  }
  x.stroke();
}
