/** A live picture of a map, cut to a frame; the painter of the map room draws it. */
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { paintVignette } from "../map/vignette";
import { lang, theme } from "../ui/prefs";
import type { Board } from "../types";

/** `zoom` 1 shows the whole map's width; smaller numbers show more of the paper round it, larger ones a part. */
export function Vignette({ board, zoom, plain }: { board: Board | null; zoom: number; plain?: boolean }): JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const dark = theme.value === "dark";
  const code = lang.value;
  useEffect(() => {
    const el = box.current;
    const cv = canvas.current;
    if (!el || !cv || !board) return undefined;
    const draw = (): void => {
      const w = el.clientWidth;
      const h = el.clientHeight;
      if (w > 0 && h > 0) paintVignette(cv, board, { width: w, height: h, zoom, dark, labels: !plain });
    };
    draw();
    const watch = new ResizeObserver(draw);
    watch.observe(el);
    return () => watch.disconnect();
  }, [board, zoom, dark, plain, code]);
  return (
    <div class="vbox" ref={box} aria-hidden="true">
      <canvas ref={canvas} />
    </div>
  );
}
