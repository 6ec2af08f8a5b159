/** A live picture of a map, cut to a frame; the painter of the map room draws it. */
import type { JSX } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { Grid } from "../map/grid";
import { Painter } from "../map/paint/painter";
import { theme } from "../ui/prefs";
import type { Board } from "../types";

/**
 * `span` is the part of the map's width (or height, if that is tighter) that fills the frame: 1 shows it all, 0.4 the
 * middle. `plain` leaves out lettering and grid.
 */
export function Vignette({ board, span, plain }: { board: Board | null; span: number; plain?: boolean }): JSX.Element {
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
      const picture = await painter.paint({
        theme: now, zoom, scale: zoom * dpr, w: Math.ceil(w * dpr), h: Math.ceil(h * dpr), plain: plain ?? false,
        x: (grid.width - w / zoom) / 2, y: (grid.height - h / zoom) / 2,
      });
      if (stale || size !== last) return;
      cv.width = Math.ceil(w * dpr);
      cv.height = Math.ceil(h * dpr);
      cv.getContext("2d")?.drawImage(picture, 0, 0);
      cv.dataset.painted = "1";
    };
    void draw();
    const watch = new ResizeObserver(() => void draw());
    watch.observe(el);
    return () => {
      stale = true;
      watch.disconnect();
    };
  }, [board, span, now, plain, painter]);
  return (
    <div class="vbox" ref={box} aria-hidden="true">
      <canvas ref={canvas} />
    </div>
  );
}
