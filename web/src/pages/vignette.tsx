/** A live picture of a map, cut to a frame; the painter of the map room draws it. */
import type { JSX } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { CounterPicture } from "../counter/Counter";
import { Grid } from "../map/grid";
import { Painter } from "../map/paint/painter";
import { theme } from "../ui/prefs";
import type { Board, Colour, UnitView } from "../types";

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
      const zoom = Math.max(w / (grid.width * span), h / (grid.height * span));
      const x = (grid.width - w / zoom) / 2;
      const y = (grid.height - h / zoom) / 2;
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
  }, [board, span, now, plain, painter]);
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
