/** The page's side of painting: asks the worker for tiles, or paints here where a worker cannot. */
import type { Board } from "../../types";
import { makeScene, type Scene } from "../scene";
import { paintTile, type TileJob } from "./tile";
import type { Answer, Request } from "./worker";

export type Picture = ImageBitmap | HTMLCanvasElement;

export class Painter {
  private worker: Worker | null = null;
  private scene: Scene | null = null;
  private board: Board | null = null;
  private sheet = 0;
  private next = 1;
  private waiting = new Map<number, (picture: Picture) => void>();

  constructor() {
    if (typeof Worker === "undefined" || typeof OffscreenCanvas === "undefined") return;
    try {
      this.worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
      this.worker.onmessage = ({ data }: MessageEvent<Answer>) => {
        this.waiting.get(data.id)?.(data.bitmap);
        this.waiting.delete(data.id);
      };
      this.worker.onerror = () => this.giveUp();
    } catch {
      this.worker = null;
    }
  }

  /** Every later picture is of this board. */
  load(board: Board): void {
    if (board === this.board) return;
    this.board = board;
    this.scene = null;
    this.sheet++;
    this.send({ t: "board", sheet: this.sheet, board });
  }

  paint(job: TileJob): Promise<Picture> {
    if (!this.worker) return this.paintHere(job);
    const id = this.next++;
    return new Promise((resolve) => {
      this.waiting.set(id, resolve);
      this.send({ t: "tile", id, sheet: this.sheet, job });
      this.jobs.set(id, job);
    }).then((picture) => {
      this.jobs.delete(id);
      return picture as Picture;
    });
  }

  close(): void {
    this.worker?.terminate();
    this.worker = null;
    this.waiting.clear();
  }

  private jobs = new Map<number, TileJob>();

  private send(request: Request): void {
    this.worker?.postMessage(request);
  }

  /** The worker could not start: what it was asked for is painted here. */
  private giveUp(): void {
    this.worker?.terminate();
    this.worker = null;
    for (const [id, done] of this.waiting) {
      const job = this.jobs.get(id);
      if (job) void this.paintHere(job).then(done);
    }
    this.waiting.clear();
  }

  private async paintHere(job: TileJob): Promise<Picture> {
    // One tile a task, so that the page can answer in between.
    await new Promise((resolve) => setTimeout(resolve));
    const canvas = newCanvas(job.w, job.h);
    const x = canvas.getContext("2d", { alpha: false });
    if (this.board && x) {
      this.scene ??= makeScene(this.board);
      paintTile(x, this.scene, job, newCanvas);
    }
    return canvas;
  }
}

function newCanvas(w: number, h: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = w;
  canvas.height = h;
  return canvas;
}
