/**
 * Geometry of a map: the twin of the kernel's grid, with places in pixels.
 *
 * A hex is a flat integer, `row * cols + col`, as in the kernel; labels are printed numbers, column first.
 * World pixels are screen pixels at zoom 1, where a hex has the radius `R`; the origin is the upper left
 * corner of the box around the sheet. Directions count clockwise from the top: flat N NE SE S SW NW,
 * pointy NE E SE SW W NW; hexside `d` runs from corner `d` to corner `d + 1`.
 */
import type { GridSpec, Hex } from "../types";

export const R = 40;
export const S3 = Math.sqrt(3);

export type Point = readonly [number, number];

const CORNERS = {
  flat: [0, 1, 2, 3, 4, 5].map((k) => unit(-120 + 60 * k)),
  pointy: [0, 1, 2, 3, 4, 5].map((k) => unit(-90 + 60 * k)),
};

/** axial steps of the six directions, q to the right and r down */
const STEPS = {
  flat: [[0, -1], [1, -1], [1, 0], [0, 1], [-1, 1], [-1, 0]] as const,
  pointy: [[1, -1], [1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1]] as const,
};

function unit(degrees: number): Point {
  const a = (degrees * Math.PI) / 180;
  return [R * Math.cos(a), R * Math.sin(a)];
}

export class Grid {
  readonly flat: boolean;
  readonly cols: number;
  readonly rows: number;
  readonly size: number;
  /** of the box around the sheet, world pixels */
  readonly width: number;
  readonly height: number;
  /** 1 where the first column (flat) or row (pointy) is a low one */
  private readonly lean: 0 | 1;
  private readonly corners: readonly Point[];
  private readonly steps: readonly (readonly [number, number])[];

  constructor(readonly spec: GridSpec) {
    this.flat = spec.orient === "flat";
    this.cols = spec.cols;
    this.rows = spec.rows;
    this.size = spec.cols * spec.rows;
    const first = this.flat ? spec.first[0] : this.printed(0);
    this.lean = (first % 2 === 0) === (spec.low === "even") ? 1 : 0;
    const shift = (n: number) => (n > 1 || this.lean ? S3 / 2 : 0);
    if (this.flat) {
      this.width = R * (1.5 * (this.cols - 1) + 2);
      this.height = R * (S3 * this.rows + shift(this.cols));
    } else {
      this.width = R * (S3 * this.cols + shift(this.rows));
      this.height = R * (1.5 * (this.rows - 1) + 2);
    }
    this.corners = CORNERS[spec.orient];
    this.steps = STEPS[spec.orient];
  }

  /** -1 if the label is not on the map */
  index(label: Hex): number {
    const d = this.spec.digits;
    if (label.length !== 2 * d) return -1;
    const c = Number(label.slice(0, d)) - this.spec.first[0];
    const n = Number(label.slice(d)) - this.spec.first[1];
    const r = this.spec.south ? this.rows - 1 - n : n;
    return Number.isInteger(c) && Number.isInteger(r) && this.on(c, r) ? r * this.cols + c : -1;
  }

  label(hex: number): Hex {
    const d = this.spec.digits;
    const c = this.col(hex) + this.spec.first[0];
    return String(c).padStart(d, "0") + String(this.printed(this.row(hex))).padStart(d, "0");
  }

  /** the row number printed on the map, counted from the north inside */
  private printed(row: number): number {
    return this.spec.first[1] + (this.spec.south ? this.rows - 1 - row : row);
  }

  col(hex: number): number {
    return hex % this.cols;
  }

  row(hex: number): number {
    return Math.floor(hex / this.cols);
  }

  on(col: number, row: number): boolean {
    return col >= 0 && row >= 0 && col < this.cols && row < this.rows;
  }

  /** 1 if this column (flat) or row (pointy) lies half a hex further down (right) */
  low(n: number): 0 | 1 {
    return ((n & 1) ^ this.lean) as 0 | 1;
  }

  x(hex: number): number {
    const c = this.col(hex);
    return this.flat ? R * (1 + 1.5 * c) : R * S3 * (0.5 + c + this.low(this.row(hex)) / 2);
  }

  y(hex: number): number {
    const r = this.row(hex);
    return this.flat ? R * S3 * (0.5 + r + this.low(this.col(hex)) / 2) : R * (1 + 1.5 * r);
  }

  centre(hex: number): Point {
    return [this.x(hex), this.y(hex)];
  }

  /** middle of the hex with this label; the middle of the sheet if there is none */
  place(label: Hex): Point {
    const hex = this.index(label);
    return hex < 0 ? [this.width / 2, this.height / 2] : this.centre(hex);
  }

  corner(hex: number, k: number): Point {
    const c = this.corners[((k % 6) + 6) % 6]!;
    return [this.x(hex) + c[0], this.y(hex) + c[1]];
  }

  /** the six corners, drawn out from the centre by `factor` */
  polygon(hex: number, factor = 1): Point[] {
    const [x, y] = this.centre(hex);
    return this.corners.map((c) => [x + c[0] * factor, y + c[1] * factor]);
  }

  /** axial coordinates */
  axial(hex: number): [number, number] {
    const c = this.col(hex);
    const r = this.row(hex);
    return this.flat
      ? [c, (2 * r + this.low(c) - c - this.lean) / 2]
      : [(2 * c + this.low(r) - r - this.lean) / 2, r];
  }

  /** -1 if off the map */
  fromAxial(q: number, r: number): number {
    if (this.flat) {
      const row = (2 * r + q + this.lean - this.low(q)) / 2;
      return this.on(q, row) ? row * this.cols + q : -1;
    }
    const col = (2 * q + r + this.lean - this.low(r)) / 2;
    return this.on(col, r) ? r * this.cols + col : -1;
  }

  /** -1 if off the map */
  neighbour(hex: number, direction: number): number {
    const [q, r] = this.axial(hex);
    const s = this.steps[direction]!;
    return this.fromAxial(q + s[0], r + s[1]);
  }

  neighbours(hex: number): number[] {
    const out: number[] = [];
    for (let d = 0; d < 6; d++) {
      const n = this.neighbour(hex, d);
      if (n >= 0) out.push(n);
    }
    return out;
  }

  /** direction from a hex to its neighbour; -1 if they do not touch */
  direction(from: number, to: number): number {
    const [q, r] = this.axial(from);
    const [p, s] = this.axial(to);
    return this.steps.findIndex((d) => d[0] === p - q && d[1] === s - r);
  }

  distance(a: number, b: number): number {
    const [q, r] = this.axial(a);
    const [p, s] = this.axial(b);
    return Math.max(Math.abs(q - p), Math.abs(r - s), Math.abs(q + r - p - s));
  }

  /** the hex under a world pixel, -1 if off the map */
  at(x: number, y: number): number {
    let q: number;
    let r: number;
    if (this.flat) {
      q = (x / R - 1) / 1.5;
      r = y / (R * S3) - 0.5 - (q + this.lean) / 2;
    } else {
      r = (y / R - 1) / 1.5;
      q = x / (R * S3) - 0.5 - (r + this.lean) / 2;
    }
    const s = -q - r;
    let rq = Math.round(q);
    let rr = Math.round(r);
    const rs = Math.round(s);
    const dq = Math.abs(rq - q);
    const dr = Math.abs(rr - r);
    const ds = Math.abs(rs - s);
    if (dq > dr && dq > ds) rq = -rr - rs;
    else if (dr > ds) rr = -rq - rs;
    return this.fromAxial(rq, rr);
  }

  /** all hexes whose middle lies in the box of world pixels, row by row */
  within(x0: number, y0: number, x1: number, y1: number): number[] {
    const out: number[] = [];
    const [cx, cy] = this.flat ? [1.5 * R, S3 * R] : [S3 * R, 1.5 * R];
    const c0 = Math.max(0, Math.floor(x0 / cx) - 2);
    const c1 = Math.min(this.cols - 1, Math.ceil(x1 / cx) + 1);
    const r0 = Math.max(0, Math.floor(y0 / cy) - 2);
    const r1 = Math.min(this.rows - 1, Math.ceil(y1 / cy) + 1);
    for (let r = r0; r <= r1; r++) {
      for (let c = c0; c <= c1; c++) {
        const hex = r * this.cols + c;
        const x = this.x(hex);
        const y = this.y(hex);
        if (x >= x0 && x <= x1 && y >= y0 && y <= y1) out.push(hex);
      }
    }
    return out;
  }

  /** a number for the corner at this point, equal for the up to three hexes that share it */
  vertex(p: Point): number {
    const [u, v] = this.flat ? [R / 2, (S3 * R) / 2] : [(S3 * R) / 2, R / 2];
    return Math.round(p[0] / u) * 8192 + Math.round(p[1] / v);
  }

  /** the neighbour for an arrow key; label rows and columns always touch */
  walk(hex: number, key: "ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight"): number {
    const c = this.col(hex) + (key === "ArrowRight" ? 1 : key === "ArrowLeft" ? -1 : 0);
    const r = this.row(hex) + (key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : 0);
    return this.on(c, r) ? r * this.cols + c : hex;
  }
}
