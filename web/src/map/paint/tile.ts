/** Paints one rectangle of the sheet, bottom to top. Pure: the same input gives the same pixels, in any tile. */
import { R } from "../grid";
import { PALETTES, type Theme } from "../palette";
import type { Scene } from "../scene";
import { trace, type Brush, type Canvas2d } from "./brush";
import { built } from "./built";
import { ground } from "./ground";
import { names, numbers } from "./lettering";
import { borders, crests, crossings, gridLines, roads, sheetEdge, water } from "./lines";
import { relief } from "./relief";
import { woods } from "./woods";

export interface TileJob {
  theme: Theme;
  /** upper left corner, world pixels */
  x: number;
  y: number;
  /** canvas pixels */
  w: number;
  h: number;
  /** canvas pixels to a world pixel */
  scale: number;
  /** screen pixels to a world pixel */
  zoom: number;
  /** a small picture without lettering, grid and hexsides' details */
  plain?: boolean;
}

export type MakeCanvas = (w: number, h: number) => OffscreenCanvas | HTMLCanvasElement;

export function paintTile(x: Canvas2d, scene: Scene, job: TileJob, makeCanvas: MakeCanvas): void {
  const box = { x0: job.x, y0: job.y, x1: job.x + job.w / job.scale, y1: job.y + job.h / job.scale };
  const m = 2 * R;
  const brush: Brush = {
    x, scene, box,
    palette: PALETTES[job.theme],
    dark: job.theme === "dark",
    z: job.zoom,
    scale: job.scale,
    hexes: scene.grid.within(box.x0 - m, box.y0 - m, box.x1 + m, box.y1 + m),
  };
  x.setTransform(job.scale, 0, 0, job.scale, -job.x * job.scale, -job.y * job.scale);
  x.fillStyle = brush.palette.paper;
  x.fillRect(box.x0, box.y0, box.x1 - box.x0, box.y1 - box.y0);
  x.lineJoin = "round";
  x.lineCap = "round";
  sheetShadow(brush);
  x.save();
  x.beginPath();
  for (const line of scene.sheet) {
    trace(x, line.line);
    x.closePath();
  }
  x.clip("evenodd");
  relief(brush, makeCanvas);
  ground(brush);
  woods(brush);
  built(brush);
  if (!job.plain) {
    crests(brush);
    gridLines(brush);
  }
  water(brush);
  borders(brush);
  roads(brush);
  if (!job.plain) crossings(brush);
  x.restore();
  if (!job.plain) {
    sheetEdge(brush);
    numbers(brush);
    names(brush);
  }
}

/** The sheet lies on the table. */
function sheetShadow(b: Brush): void {
  const { x, scene, palette, box } = b;
  const near = scene.sheet.some(
    (s) => box.x0 < s.x0 + 90 || box.y0 < s.y0 + 90 || box.x1 > s.x1 - 90 || box.y1 > s.y1 - 90,
  );
  if (!near) return;
  // Strokes of falling width, not a canvas shadow: that one is cut off at the tile and would show a seam.
  x.save();
  x.translate(2, 5);
  x.strokeStyle = palette.sheetShadow;
  x.beginPath();
  for (const line of scene.sheet) {
    trace(x, line.line);
    x.closePath();
  }
  x.globalAlpha = 0.07;
  for (let w = 30; w > 0; w -= 4) {
    x.lineWidth = w;
    x.stroke();
  }
  x.restore();
}
