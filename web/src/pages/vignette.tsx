/** A live picture of a map, cut to a frame; the painter of the map room draws it. */
import type { JSX } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { CounterPicture } from "../counter/Counter";
import { Grid, R } from "../map/grid";
import { Painter } from "../map/paint/painter";
import { theme } from "../ui/prefs";
import type { Board, Colour, UnitView } from "../types";

/** Maps of more columns are shown where the units stand. */
const LARGE = 36;
/** Zoom of the closest look, and hexes of ground about the units. */
const NEAREST = 0.62;
const ABOUT = 3.2;

/** The part of a large map where the units stand, in world pixels; null if all of the map is to be shown. */
export function focusOf(board: Board, units: readonly UnitView[]): { x: number; y: number; w: number; h: number } | null {
  if (board.grid.cols <= LARGE) return null;
  const grid = new Grid(board.grid);
  const points = units.flatMap((u) => (u.hex !== null && grid.index(u.hex) >= 0 ? [grid.place(u.hex)] : []));
  if (points.length === 0) return null;
  const xs = points.map((p) => p[0]);
  const ys = points.map((p) => p[1]);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return { x: (left + right) / 2, y: (top + bottom) / 2, w: right - left + 2 * ABOUT * R, h: bottom - top + 2 * ABOUT * R };
}

/** Where a frame of `room` begins whose middle is wanted at `at`, on a map of `size`. */
const middle = (at: number, room: number, size: number): number => (room >= size ? (size - room) / 2 : Math.max(0, Math.min(size - room, at - room / 2)));

/**
 * `span` is the part of the map's width (or height, if that is tighter) that fills the frame: 1 shows it all, 0.4 the
 * middle. `plain` leaves out lettering and grid.
 */
export function Vignette({ board, span, plain, units, colourOf }: {
  board: Board | null;
  span: number;
  plain?: boolean;
  /** counters to lay on the map */
  units?: readonly UnitView[];
  colourOf?: (side: string) => Colour;
}): JSX.Element {
  const [frame, setFrame] = useState<{ grid: Grid; zoom: number; x: number; y: number } | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const painter = useMemo(() => new Painter(), []);
  useEffect(() => () => painter.close(), [painter]);
  const now = theme.value;
  const focus = useMemo(() => (board && units ? focusOf(board, units) : null), [board, units]);
  useEffect(() => {
    const el = box.current;
    const cv = canvas.current;
    if (!el || !cv || !board) return undefined;
    let stale = false;
    let last = "";
    const grid = new Grid(board.grid);
    painter.load(board);
    const draw = async (): Promise<void> => {
      const w = el.clientWidth;
      const h = el.clientHeight;
      const dpr = Math.min(2, devicePixelRatio || 1);
      const size = `${w}x${h}x${dpr}`;
      if (w <= 0 || h <= 0 || size === last) return;
      last = size;
      // the frame is filled: the tighter of the two directions sets the zoom
      const whole = Math.max(w / (grid.width * span), h / (grid.height * span));
      const zoom = focus === null ? whole : Math.max(whole, Math.min(NEAREST, w / focus.w, h / focus.h));
      const x = middle(focus?.x ?? grid.width / 2, w / zoom, grid.width);
      const y = middle(focus?.y ?? grid.height / 2, h / zoom, grid.height);
      const picture = await painter.paint({
        theme: now, zoom, scale: zoom * dpr, w: Math.ceil(w * dpr), h: Math.ceil(h * dpr), plain: plain ?? false, x, y,
      });
      if (stale || size !== last) return;
      cv.width = Math.ceil(w * dpr);
      cv.height = Math.ceil(h * dpr);
      cv.getContext("2d")?.drawImage(picture, 0, 0);
      cv.dataset.painted = "1";
      setFrame({ grid, zoom, x, y });
    };
    void draw();
    const watch = new ResizeObserver(() => void draw());
    watch.observe(el);
    return () => {
      stale = true;
      watch.disconnect();
    };
  }, [board, span, now, plain, painter, focus]);
  const tops = new Map<string, UnitView[]>();
  for (const unit of units ?? []) if (unit.hex !== null && unit.in === null) tops.set(unit.hex, [...(tops.get(unit.hex) ?? []), unit]);
  return (
    <div class="vbox" ref={box} aria-hidden="true">
      <canvas ref={canvas} />
      {frame && colourOf && [...tops].map(([hex, stack]) => {
        const unit = stack[0];
        if (!unit || frame.grid.index(hex) < 0) return null;
        const [px, py] = frame.grid.place(hex);
        const size = Math.max(15, 52 * frame.zoom);
        return (
          <span key={hex} class="vu" style={`left:${(px - frame.x) * frame.zoom}px;top:${(py - frame.y) * frame.zoom}px`}>
            <CounterPicture unit={unit} colour={colourOf(unit.side)} size={size} below={stack.length - 1} />
          </span>
        );
      })}
    </div>
  );
}
