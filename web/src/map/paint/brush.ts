/** What every painting step is given: the canvas, the scene, the part of it to paint, and the scale. */
import type { Box } from "../geometry";
import type { Palette } from "../palette";
import type { Scene } from "../scene";

export type Canvas2d = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

export interface Brush {
  /** draws in world pixels */
  x: Canvas2d;
  scene: Scene;
  palette: Palette;
  dark: boolean;
  /** zoom as the reader sees it: screen pixels to a world pixel */
  z: number;
  /** canvas pixels to a world pixel */
  scale: number;
  /** the part that is painted, world pixels */
  box: Box;
  /** hexes that may show in it */
  hexes: number[];
}

/** A width given in screen pixels at zoom 1, kept readable when zoomed out; in world pixels. */
export function width(b: Brush, at1: number, least = 0.72): number {
  return (at1 * Math.max(least, b.z)) / b.z;
}

/** A width in screen pixels whatever the zoom; in world pixels. */
export function hair(b: Brush, px: number): number {
  return px / b.z;
}

export function trace(x: Canvas2d, line: readonly (readonly [number, number])[]): void {
  for (let i = 0; i < line.length; i++) {
    const p = line[i]!;
    if (i) x.lineTo(p[0], p[1]);
    else x.moveTo(p[0], p[1]);
  }
}
