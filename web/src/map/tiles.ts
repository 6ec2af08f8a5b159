/**
 * The terrain as a mosaic of bitmaps inside the moving world. While a gesture runs, the tiles that exist are only
 * moved and stretched by the world's transform; when it ends, the part in view is painted at the new scale.
 */
import type { Box } from "./geometry";
import type { Painter, Picture } from "./paint/painter";
import type { Theme } from "./palette";

export interface Eye {
  /** zoom: screen pixels to a world pixel */
  z: number;
  /** the part of the world on the screen, world pixels */
  box: Box;
}

const SIZE = 512; // canvas pixels of a tile's side
const OVER = 2; // canvas pixels that a tile reaches into its neighbours, so that no seam shows
const KEEP = 90; // tiles kept, all levels together
const AT_ONCE = 2;

interface Tile {
  i: number;
  j: number;
  canvas: HTMLCanvasElement | null;
  state: "wanted" | "painting" | "ready";
  used: number;
}

interface Level {
  key: string;
  zoom: number;
  scale: number;
  host: HTMLDivElement;
  tiles: Map<string, Tile>;
}

export class Tiles {
  private levels = new Map<string, Level>();
  private current: Level | null = null;
  private theme: Theme = "light";
  private eye: Eye | null = null;
  private busy = 0;
  private clock = 0;
  private world = { width: 1, height: 1 };
  private back: HTMLCanvasElement | null = null;
  private stopped = false;
  /** called once the part in view has been painted at its own scale */
  onSettled: (() => void) | null = null;

  constructor(
    private readonly host: HTMLElement,
    private readonly painter: Painter,
  ) {}

  /** A new board or theme: everything is painted again. */
  reset(theme: Theme, width: number, height: number): void {
    const sameBoard = width === this.world.width && height === this.world.height;
    this.theme = theme;
    this.world = { width, height };
    if (!sameBoard) {
      for (const level of this.levels.values()) level.host.remove();
      this.levels.clear();
      this.back?.remove();
      this.back = null;
    }
    this.current = null;
    void this.background(theme);
  }

  /** Forget all pictures of the old board although its size is the same. */
  forget(): void {
    this.world = { width: 1, height: 1 };
  }

  /** `settled` is false while a zoom gesture runs: then no new scale is begun. */
  look(eye: Eye, settled: boolean): void {
    this.eye = eye;
    if (settled || !this.current) this.begin(eye.z);
    this.pump();
  }

  close(): void {
    this.stopped = true;
    for (const level of this.levels.values()) level.host.remove();
    this.levels.clear();
    this.back?.remove();
  }

  /** The whole sheet, small: seen at once, and under tiles that are still being painted. */
  private async background(theme: Theme): Promise<void> {
    const { width, height } = this.world;
    const scale = Math.min(1, 560 / Math.max(width, height));
    const m = 24 / scale;
    const job = {
      theme, scale, zoom: scale, plain: true,
      x: -m, y: -m, w: Math.ceil((width + 2 * m) * scale), h: Math.ceil((height + 2 * m) * scale),
    };
    const picture = await this.painter.paint(job);
    if (this.stopped || theme !== this.theme || width !== this.world.width) return;
    const canvas = show(picture);
    place(canvas, job.x, job.y, job.w / scale, job.h / scale);
    this.host.prepend(canvas);
    this.back?.remove();
    this.back = canvas;
    performance.mark("map-overview");
  }

  private begin(z: number): void {
    const dpr = Math.max(1, Math.min(3, globalThis.devicePixelRatio || 1));
    const key = `${this.theme}:${z.toFixed(5)}:${dpr}`;
    if (this.current?.key === key) return;
    let level = this.levels.get(key);
    if (!level) {
      const host = document.createElement("div");
      host.className = "tiles";
      level = { key, zoom: z, scale: z * dpr, host, tiles: new Map() };
      this.levels.set(key, level);
    }
    // The newest level lies on top of the ones it replaces.
    this.host.append(level.host);
    level.host.hidden = false;
    this.current = level;
  }

  private pump(): void {
    const level = this.current;
    const eye = this.eye;
    if (!level || !eye || this.stopped) return;
    const step = SIZE / level.scale;
    const m = 40;
    const range = (box: Box, ring: number) => ({
      i0: Math.floor(Math.max(box.x0, -m) / step) - ring,
      i1: Math.floor(Math.min(box.x1, this.world.width + m) / step) + ring,
      j0: Math.floor(Math.max(box.y0, -m) / step) - ring,
      j1: Math.floor(Math.min(box.y1, this.world.height + m) / step) + ring,
    });
    const seen = range(eye.box, 0);
    const wanted: { tile: Tile; far: number }[] = [];
    let open = 0;
    const cx = (eye.box.x0 + eye.box.x1) / 2 / step - 0.5;
    const cy = (eye.box.y0 + eye.box.y1) / 2 / step - 0.5;
    const ring = range(eye.box, 1);
    const last = range({ x0: -m, y0: -m, x1: this.world.width + m, y1: this.world.height + m }, 0);
    this.clock++;
    for (let j = Math.max(ring.j0, last.j0); j <= Math.min(ring.j1, last.j1); j++) {
      for (let i = Math.max(ring.i0, last.i0); i <= Math.min(ring.i1, last.i1); i++) {
        const key = i + ":" + j;
        let tile = level.tiles.get(key);
        if (!tile) level.tiles.set(key, (tile = { i, j, canvas: null, state: "wanted", used: 0 }));
        tile.used = this.clock;
        const inSight = i >= seen.i0 && i <= seen.i1 && j >= seen.j0 && j <= seen.j1;
        if (tile.state !== "ready" && inSight) open++;
        if (tile.state === "wanted") wanted.push({ tile, far: Math.hypot(i - cx, j - cy) + (inSight ? 0 : 1000) });
      }
    }
    if (!open) this.settle(level);
    wanted.sort((a, b) => a.far - b.far);
    for (const { tile, far } of wanted) {
      // Tiles out of sight wait until everything in sight is there.
      if (this.busy >= AT_ONCE || (far >= 1000 && open)) break;
      void this.paint(level, tile);
    }
  }

  private async paint(level: Level, tile: Tile): Promise<void> {
    tile.state = "painting";
    this.busy++;
    const { scale } = level;
    const side = SIZE + 2 * OVER;
    const x = (tile.i * SIZE - OVER) / scale;
    const y = (tile.j * SIZE - OVER) / scale;
    const theme = level.key.split(":")[0] as Theme;
    const picture = await this.painter.paint({ theme, x, y, w: side, h: side, scale, zoom: level.zoom });
    this.busy--;
    if (this.stopped) return;
    // painted for a board that has been replaced: its successor waits for a free hand
    if (this.levels.get(level.key) !== level) return this.pump();
    tile.canvas = show(picture);
    tile.state = "ready";
    place(tile.canvas, x, y, side / scale, side / scale);
    level.host.append(tile.canvas);
    this.pump();
  }

  /** All in sight is there: the stretched tiles of other scales go, and the oldest beyond what is kept. */
  private settle(level: Level): void {
    for (const other of this.levels.values()) if (other !== level) other.host.hidden = true;
    const all = [...this.levels.values()].flatMap((l) => [...l.tiles].map(([key, tile]) => ({ l, key, tile })));
    if (all.length > KEEP) {
      all.sort((a, b) => a.tile.used - b.tile.used);
      for (const { l, key, tile } of all.slice(0, all.length - KEEP)) {
        if (tile.state === "painting" || tile.used === this.clock) continue;
        tile.canvas?.remove();
        l.tiles.delete(key);
      }
      for (const l of this.levels.values()) {
        if (l === level || l.tiles.size) continue;
        l.host.remove();
        this.levels.delete(l.key);
      }
    }
    performance.mark("map-settled");
    this.onSettled?.();
  }
}

function show(picture: Picture): HTMLCanvasElement {
  if (picture instanceof HTMLCanvasElement) return picture;
  const canvas = document.createElement("canvas");
  canvas.width = picture.width;
  canvas.height = picture.height;
  canvas.getContext("bitmaprenderer")?.transferFromImageBitmap(picture);
  return canvas;
}

function place(canvas: HTMLCanvasElement, x: number, y: number, w: number, h: number): void {
  Object.assign(canvas.style, { position: "absolute", left: `${x}px`, top: `${y}px`, width: `${w}px`, height: `${h}px` });
}
