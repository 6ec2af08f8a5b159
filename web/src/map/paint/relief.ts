/**
 * The ground: a smoothed height field of the hex levels, tinted by height, shaded from the north-west, with
 * contour lines. The lattice is anchored to the world, so neighbouring tiles agree to the pixel.
 */
import { R } from "../grid";
import { layered, noise } from "../noise";
import { tint, type Rgb } from "../palette";
import { hair, type Brush } from "./brush";

const SIGMA = 0.62 * R;
const REACH = 1.9 * R;
const CONTOUR = 0.34;

interface Field {
  /** world pixels between two points of the lattice */
  step: number;
  /** lattice numbers of the first point */
  i0: number;
  j0: number;
  w: number;
  h: number;
  height: Float32Array;
}

function field(b: Brush): Field {
  const { grid, level, flatland } = b.scene;
  // About 5 canvas pixels, not wider than a hillside shows, not finer than 2 pixels when far out.
  const step = Math.max(2 / b.scale, Math.min(R / 3, Math.max(2.5, 5 / b.scale)));
  const i0 = Math.floor(b.box.x0 / step) - 2;
  const j0 = Math.floor(b.box.y0 / step) - 2;
  const w = Math.ceil(b.box.x1 / step) + 3 - i0;
  const h = Math.ceil(b.box.y1 / step) + 3 - j0;
  const height = new Float32Array(w * h);
  if (!flatland) {
    const weight = new Float32Array(w * h);
    const span = Math.ceil(REACH / step);
    for (const hex of grid.within((i0 - span) * step, (j0 - span) * step, (i0 + w + span) * step, (j0 + h + span) * step)) {
      const px = grid.x(hex) / step - i0;
      const py = grid.y(hex) / step - j0;
      const lv = level[hex]!;
      const ja = Math.max(0, Math.ceil(py - span));
      const jb = Math.min(h - 1, Math.floor(py + span));
      const ia = Math.max(0, Math.ceil(px - span));
      const ib = Math.min(w - 1, Math.floor(px + span));
      const k = (-step * step) / (2 * SIGMA * SIGMA);
      for (let j = ja; j <= jb; j++) {
        const dy2 = (j - py) * (j - py);
        for (let i = ia; i <= ib; i++) {
          const g = Math.exp(k * ((i - px) * (i - px) + dy2));
          height[j * w + i]! += g * lv;
          weight[j * w + i]! += g;
        }
      }
    }
    for (let k = 0; k < height.length; k++) if (weight[k]! > 1e-4) height[k]! /= weight[k]!;
  } else {
    height.fill(level[0] ?? 0);
  }
  for (let j = 0; j < h; j++) {
    for (let i = 0; i < w; i++) {
      const k = j * w + i;
      const n = layered(((i + i0) * step) / (R * 1.15), ((j + j0) * step) / (R * 1.15), 3);
      height[k] = height[k]! * (0.88 + 0.24 * n) + (n - 0.5) * 0.05;
    }
  }
  return { step, i0, j0, w, h, height };
}

export function relief(b: Brush, makeCanvas: (w: number, h: number) => OffscreenCanvas | HTMLCanvasElement): void {
  const f = field(b);
  const { w, h, height, step, i0, j0 } = f;
  const small = makeCanvas(w, h);
  const sx = small.getContext("2d") as CanvasRenderingContext2D;
  const image = sx.createImageData(w, h);
  const { palette } = b;
  // A slope is measured over two lattice steps; brought to the steepness it has at 5 px steps and zoom 1.
  const steep = ((palette.shade * 5) / step) * Math.min(1, 0.35 + b.z * 0.75);
  const tints: Rgb[] = [];
  for (let t = 0; t <= 320; t++) tints.push(tint(palette, t / 100));
  for (let j = 0; j < h; j++) {
    const up = Math.max(0, j - 1) * w;
    const down = Math.min(h - 1, j + 1) * w;
    for (let i = 0; i < w; i++) {
      const k = j * w + i;
      const dx = height[j * w + Math.min(w - 1, i + 1)]! - height[j * w + Math.max(0, i - 1)]!;
      const dy = height[down + i]! - height[up + i]!;
      const light = 1 + (dx * 0.62 + dy * 0.85) * steep;
      const mottle = 0.985 + 0.03 * noise(((i + i0) * step) / 150, ((j + j0) * step) / 150, 41);
      const s = Math.max(0.82, Math.min(1.075, light)) * mottle;
      const c = tints[Math.max(0, Math.min(320, Math.round(height[k]! * 100)))]!;
      image.data[k * 4] = c[0] * s;
      image.data[k * 4 + 1] = c[1] * s;
      image.data[k * 4 + 2] = c[2] * s;
      image.data[k * 4 + 3] = 255;
    }
  }
  sx.putImageData(image, 0, 0);
  b.x.imageSmoothingEnabled = true;
  b.x.imageSmoothingQuality = "high";
  b.x.drawImage(small, (i0 - 0.5) * step, (j0 - 0.5) * step, w * step, h * step);
  if (b.z > 0.3 && !b.scene.flatland) contours(b, f);
}

/** Marching squares; saddles are cut the same way in every tile. */
function contours(b: Brush, f: Field): void {
  const { w, h, height, step, i0, j0 } = f;
  const { x } = b;
  x.strokeStyle = b.palette.contour;
  x.lineWidth = hair(b, 0.7) * Math.max(0.8, Math.min(1.4, b.z));
  x.globalAlpha = Math.min(1, (b.z - 0.2) / 0.4);
  x.beginPath();
  for (let j = 0; j < h - 1; j++) {
    for (let i = 0; i < w - 1; i++) {
      const p = height[j * w + i]!;
      const q = height[j * w + i + 1]!;
      const r = height[(j + 1) * w + i + 1]!;
      const s = height[(j + 1) * w + i]!;
      const low = Math.min(p, q, r, s);
      const high = Math.max(p, q, r, s);
      for (let level = Math.max(1, Math.ceil(low / CONTOUR)) * CONTOUR; level < high; level += CONTOUR) {
        const cut: number[] = [];
        const edge = (from: number, to: number, ax: number, ay: number, bx: number, by: number) => {
          if (from < level === to < level) return;
          const t = (level - from) / (to - from);
          cut.push((i0 + ax + (bx - ax) * t) * step, (j0 + ay + (by - ay) * t) * step);
        };
        edge(p, q, i, j, i + 1, j);
        edge(q, r, i + 1, j, i + 1, j + 1);
        edge(r, s, i + 1, j + 1, i, j + 1);
        edge(s, p, i, j + 1, i, j);
        for (let k = 0; k + 3 < cut.length; k += 4) {
          x.moveTo(cut[k]!, cut[k + 1]!);
          x.lineTo(cut[k + 2]!, cut[k + 3]!);
        }
      }
    }
  }
  x.stroke();
  x.globalAlpha = 1;
}
