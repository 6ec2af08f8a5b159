/** The whole sheet, small: units, objectives, and the part that is on the screen. Press or drag to move there. */
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { memo } from "../counter/memo";
import { colourOf } from "../counter/marks";
import type { Board, View } from "../types";
import { Grid } from "./grid";
import type { MapHandle } from "./handle";
import type { Theme } from "./palette";

export interface MinimapProps {
  handle: MapHandle;
  board: Board;
  view: View;
  theme: Theme;
  /** largest box in screen pixels */
  width?: number;
  height?: number;
  label?: string;
}

export function Minimap({ handle, board, view, theme, width = 150, height = 124, label = "Overview" }: MinimapProps) {
  const grid = useMemo(() => new Grid(board.grid), [board]);
  const scale = Math.min(width / grid.width, height / grid.height);
  const w = Math.round(grid.width * scale);
  const h = Math.round(grid.height * scale);
  const host = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    let gone = false;
    const dpr = Math.max(1, globalThis.devicePixelRatio || 1);
    handle.painter.load(board);
    const job = { theme, x: 0, y: 0, w: Math.round(w * dpr), h: Math.round(h * dpr), scale: scale * dpr, zoom: scale, plain: true };
    void handle.painter.paint(job).then((picture) => {
      if (gone || !host.current) return;
      let canvas: HTMLCanvasElement;
      if (picture instanceof HTMLCanvasElement) canvas = picture;
      else {
        canvas = document.createElement("canvas");
        canvas.width = picture.width;
        canvas.height = picture.height;
        canvas.getContext("bitmaprenderer")?.transferFromImageBitmap(picture);
      }
      canvas.style.width = `${w}px`;
      canvas.style.height = `${h}px`;
      host.current.replaceChildren(canvas);
    });
    return () => {
      gone = true;
    };
  }, [handle, board, theme, w, h]);

  const move = (e: PointerEvent) => {
    if (e.type === "pointermove" && !(e.buttons & 1)) return;
    const box = (e.currentTarget as HTMLElement).getBoundingClientRect();
    handle.camera.centreAt([(e.clientX - box.left) / scale, (e.clientY - box.top) / scale]);
    if (e.type === "pointerdown") (e.currentTarget as HTMLElement).setPointerCapture?.(e.pointerId);
  };

  return (
    <div
      class="minimap"
      role="img"
      aria-label={label}
      style={{ width: `${w}px`, height: `${h}px` }}
      onPointerDown={move}
      onPointerMove={move}
    >
      <div ref={host} />
      <svg width={w} height={h} viewBox={`0 0 ${w} ${h}`} aria-hidden="true">
        <Pieces grid={grid} view={view} scale={scale} />
        <Window handle={handle} scale={scale} />
      </svg>
    </div>
  );
}

const Pieces = memo(function Pieces({ grid, view, scale }: { grid: Grid; view: View; scale: number }) {
  const size = Math.max(1.7, Math.min(3.2, 26 * scale));
  const seen = new Set<string>();
  return (
    <>
      {view.objectives.map((o) => {
        const [x, y] = grid.place(o.hex);
        return (
          <path
            key={o.hex}
            class={`goal ${colourOf(view, o.owner) ?? "nobody"}`}
            d={`M${x * scale} ${y * scale + 2}v-8h6l-1.5 2l1.5 2h-6Z`}
          />
        );
      })}
      {view.units.map((u) => {
        const colour = colourOf(view, u.side);
        if (!u.hex || u.in !== null || u.dead || !colour || seen.has(u.hex + colour)) return null;
        seen.add(u.hex + colour);
        const [x, y] = grid.place(u.hex).map((v) => v * scale) as [number, number];
        const d = colour === "west" ? `M${x - size} ${y - size}h${2 * size}v${2 * size}h${-2 * size}Z` : `M${x} ${y - size * 1.3}l${size * 1.3} ${size * 1.3}l${-size * 1.3} ${size * 1.3}l${-size * 1.3} ${-size * 1.3}Z`;
        return <path key={u.id} class={`unit ${colour}`} d={d} />;
      })}
    </>
  );
});

function Window({ handle, scale }: { handle: MapHandle; scale: number }) {
  const box = handle.camera.look.value && handle.camera.box();
  return <rect class="eye" x={box.x0 * scale} y={box.y0 * scale} width={(box.x1 - box.x0) * scale} height={(box.y1 - box.y0) * scale} />;
}
