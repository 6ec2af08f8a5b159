/**
 * Where the reader looks. Screen = world * z + (x, y), one CSS transform on the world element, no inertia.
 * The camera knows nothing of what is drawn; the map tells it the size of the world and of the window.
 */
import { signal, type Signal } from "@preact/signals";
import type { Box } from "./geometry";
import type { Grid, Point } from "./grid";
import type { Hex } from "../types";

export interface Look {
  x: number;
  y: number;
  z: number;
}

export interface Insets {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const NEAREST = 3;
/** world pixels beside the map that may be shown when a hex is brought to the middle: the radius of a hex */
const RIM = 40;
/** pixels of pan for one arrow key */
export const KEY_PAN = 80;
export const KEY_ZOOM = 1.25;
const GLIDE = 220;
/** a gesture is over when nothing has come for this long, ms */
const REST = 140;

export function reducedMotion(): boolean {
  return typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches;
}

export class Camera {
  readonly look: Signal<Look> = signal({ x: 0, y: 0, z: 1 });
  /** a gesture or a glide is under way */
  readonly moving: Signal<boolean> = signal(false);
  /** parts of the window that panels cover; fitting and centring use the rest */
  insets: Insets = { left: 0, top: 0, right: 0, bottom: 0 };
  window = { width: 1, height: 1 };
  world = { width: 1, height: 1 };
  private grid: Grid | null = null;
  private rest: ReturnType<typeof setTimeout> | null = null;
  private frame = 0;
  private fitted = true;

  /** The map calls this; a new world is fitted into the window. */
  setWorld(grid: Grid): void {
    const same = this.world.width === grid.width && this.world.height === grid.height && this.grid !== null;
    this.grid = grid;
    this.world = { width: grid.width, height: grid.height };
    if (!same) this.fit(false);
  }

  setWindow(width: number, height: number): void {
    const before = this.toWorld(this.window.width / 2, this.window.height / 2);
    const first = this.window.width <= 1;
    this.window = { width, height };
    if (first || this.fitted) this.fit(false);
    else this.place(before, this.look.value.z, [width / 2, height / 2]);
  }

  toWorld(x: number, y: number): Point {
    const c = this.look.value;
    return [(x - c.x) / c.z, (y - c.y) / c.z];
  }

  toScreen(p: Point): Point {
    const c = this.look.value;
    return [p[0] * c.z + c.x, p[1] * c.z + c.y];
  }

  /** The part of the world on the screen, with a margin in screen pixels. */
  box(margin = 0): Box {
    const [x0, y0] = this.toWorld(-margin, -margin);
    const [x1, y1] = this.toWorld(this.window.width + margin, this.window.height + margin);
    return { x0, y0, x1, y1 };
  }

  fitZoom(): number {
    const { width, height } = this.free();
    return Math.min(width / (this.world.width + 40), height / (this.world.height + 40), 1.6);
  }

  get furthest(): number {
    return Math.min(0.25, this.fitZoom() * 0.8);
  }

  pan(dx: number, dy: number): void {
    const c = this.look.value;
    this.set({ x: c.x + dx, y: c.y + dy, z: c.z });
  }

  /** Zoom by a factor, keeping the world under this screen point in place. */
  zoom(factor: number, at: Point = this.middle()): void {
    const p = this.toWorld(at[0], at[1]);
    this.place(p, this.look.value.z * factor, at);
  }

  /** The whole sheet in the free part of the window. */
  fit(glide = true): void {
    const target = this.aim([this.world.width / 2, this.world.height / 2], this.fitZoom());
    this.go(target, glide);
    this.fitted = true;
  }

  /** A hex in the middle of the free part of the window, at this zoom or the present one. */
  centreOn(hex: Hex | number, z: number = this.look.value.z, glide = true): void {
    if (!this.grid) return;
    const index = typeof hex === "number" ? hex : this.grid.index(hex);
    if (index < 0) return;
    const zoom = this.clampZoom(z);
    this.go(this.aim(this.inward(this.grid.centre(index), zoom), zoom), glide);
  }

  /** Centres only if the hex lies outside the free part of the window. */
  show(hex: Hex | number, glide = true): void {
    if (!this.grid) return;
    const index = typeof hex === "number" ? hex : this.grid.index(hex);
    if (index < 0) return;
    const [x, y] = this.toScreen(this.grid.centre(index));
    const m = 40 * this.look.value.z;
    const { left, top, right, bottom } = this.insets;
    const inside =
      x >= left + m && y >= top + m && x <= this.window.width - right - m && y <= this.window.height - bottom - m;
    if (!inside) this.centreOn(index, this.look.value.z, glide);
  }

  /** Moves as little as brings the hex, with its neighbours, into the free part of the window. */
  reveal(hex: Hex, glide = true): void {
    const index = this.grid?.index(hex) ?? -1;
    if (!this.grid || index < 0) return;
    const c = this.look.value;
    const [x, y] = this.toScreen(this.grid.centre(index));
    const m = 100 * c.z;
    const { left, top, right, bottom } = this.insets;
    const into = (at: number, low: number, high: number): number => (low > high ? (low + high) / 2 : Math.max(low, Math.min(high, at)));
    const dx = into(x, left + m, this.window.width - right - m) - x;
    const dy = into(y, top + m, this.window.height - bottom - m) - y;
    if (dx !== 0 || dy !== 0) this.go({ x: c.x + dx, y: c.y + dy, z: c.z }, glide);
  }

  /** A world point in the middle, at once (minimap). */
  centreAt(p: Point): void {
    this.go(this.aim(p, this.look.value.z), false);
  }

  /** The world point in the middle of the free part of the window. */
  centre(): Point {
    const [x, y] = this.middle();
    return this.toWorld(x, y);
  }

  /** Stops a glide where it is. */
  stop(): void {
    if (this.frame) cancelAnimationFrame(this.frame);
    this.frame = 0;
  }

  private free(): { width: number; height: number } {
    const { left, top, right, bottom } = this.insets;
    return {
      width: Math.max(120, this.window.width - left - right),
      height: Math.max(120, this.window.height - top - bottom),
    };
  }

  private middle(): Point {
    const { width, height } = this.free();
    return [this.insets.left + width / 2, this.insets.top + height / 2];
  }

  /** The nearest point around which the free part of the window shows map, not the table beside it: a rim of paper at most. */
  private inward(p: Point, z: number): Point {
    const { width, height } = this.free();
    const axis = (at: number, size: number, room: number): number => {
      const half = Math.max(0, room / 2 - RIM);
      return half * 2 >= size ? size / 2 : Math.max(half, Math.min(size - half, at));
    };
    return [axis(p[0], this.world.width, width / z), axis(p[1], this.world.height, height / z)];
  }

  private aim(p: Point, z: number): Look {
    const [mx, my] = this.middle();
    return { x: mx - p[0] * z, y: my - p[1] * z, z };
  }

  private clampZoom(z: number): number {
    return Math.max(this.furthest, Math.min(NEAREST, z));
  }

  private place(p: Point, zoom: number, at: Point): void {
    const z = this.clampZoom(zoom);
    this.set({ x: at[0] - p[0] * z, y: at[1] - p[1] * z, z });
  }

  /** The middle of the window stays on the sheet; whole screen pixels keep bitmaps sharp. */
  private clamp(c: Look): Look {
    const [mx, my] = this.middle();
    const x = Math.min(mx, Math.max(mx - this.world.width * c.z, c.x));
    const y = Math.min(my, Math.max(my - this.world.height * c.z, c.y));
    const dpr = globalThis.devicePixelRatio || 1;
    return { x: Math.round(x * dpr) / dpr, y: Math.round(y * dpr) / dpr, z: c.z };
  }

  private set(c: Look): void {
    this.stop();
    this.fitted = false;
    this.moving.value = true;
    this.look.value = this.clamp(c);
    if (this.rest) clearTimeout(this.rest);
    this.rest = setTimeout(() => this.settle(), REST);
  }

  private settle(): void {
    this.rest = null;
    if (!this.frame) this.moving.value = false;
  }

  private go(target: Look, glide: boolean): void {
    this.stop();
    if (this.rest) clearTimeout(this.rest);
    this.rest = null;
    this.fitted = false;
    const end = this.clamp(target);
    if (!glide || reducedMotion() || typeof requestAnimationFrame === "undefined") {
      this.look.value = end;
      this.moving.value = false;
      return;
    }
    const from = this.look.value;
    const start = performance.now();
    this.moving.value = true;
    const tick = (now: number) => {
      const t = Math.min(1, Math.max(0, (now - start) / GLIDE));
      const e = 1 - (1 - t) ** 3;
      if (t >= 1) {
        this.frame = 0;
        this.look.value = end;
        this.moving.value = false;
        return;
      }
      const z = from.z * (end.z / from.z) ** e;
      // The screen middle moves straight over the world while the zoom changes.
      const [mx, my] = this.middle();
      const ax = (mx - from.x) / from.z;
      const ay = (my - from.y) / from.z;
      const px = ax + ((mx - end.x) / end.z - ax) * e;
      const py = ay + ((my - end.y) / end.z - ay) * e;
      this.look.value = { x: mx - px * z, y: my - py * z, z };
      this.frame = requestAnimationFrame(tick);
    };
    this.frame = requestAnimationFrame(tick);
  }
}
