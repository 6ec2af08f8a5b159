/** The drawn layers between terrain and counters, and above counters. All in world pixels. */
import type { ComponentChildren } from "preact";
import { memo } from "../counter/memo";
import type { Hex, Overlay, Reach, View } from "../types";
import { hexPath, pathData, type Box } from "./geometry";
import { R, type Grid, type Point } from "./grid";
import type { ReachShapes, Route } from "./reach";

export interface Highlight {
  hex: Hex;
  /** legal: may be clicked; log: told of in the log; risk: a danger; set: will be used */
  k: "legal" | "log" | "risk" | "set";
  text?: string;
}

export interface Target {
  hex: Hex;
  /** the one aimed at */
  on?: boolean;
}

export interface Aim {
  from: Hex;
  to: Hex;
  /** e.g. "3 hexes" */
  text: string;
  /** the hex that stops the line of sight */
  blocked?: Hex | null;
}

const inBox = (p: Point, box: Box) => p[0] >= box.x0 - R && p[0] <= box.x1 + R && p[1] >= box.y0 - R && p[1] <= box.y1 + R;

/** A line with a casing in the panel's colour. */
export function Cased({ d, cls, width }: { d: string; cls: string; width?: number }) {
  return (
    <>
      <path class="m-casing" d={d} style={width ? { strokeWidth: width + 3 } : undefined} />
      <path class={cls} d={d} style={width ? { strokeWidth: width } : undefined} />
    </>
  );
}

export const ReachLayer = memo(function ReachLayer({ grid, reach, shapes, taken, seen, figures }: {
  grid: Grid;
  reach: Reach;
  shapes: ReachShapes;
  /** hexes with a counter: no figure there */
  taken: Set<Hex>;
  seen: Box;
  figures: boolean;
}) {
  return (
    <g class="m-reach">
      <path class="r1" d={shapes.areas[0]} />
      <path class="r2" d={shapes.areas[1]} />
      <path class="r3" d={shapes.areas[2]} />
      <path class="edge-casing" d={shapes.edge} />
      <path class="edge" d={shapes.edge} />
      <path class="risk" d={shapes.risk} />
      {figures &&
        reach.hexes.map((h) => {
          const p = grid.place(h.hex);
          if (taken.has(h.hex) || !inBox(p, seen)) return null;
          return (
            <g key={h.hex}>
              <text class="left" x={p[0]} y={p[1] + 4}>{h.left}</text>
              <Dots x={p[0]} y={p[1] + 12} n={h.risk} />
            </g>
          );
        })}
    </g>
  );
});

function Dots({ x, y, n }: { x: number; y: number; n: number }) {
  if (n <= 0) return null;
  if (n > 5) {
    return (
      <>
        <circle class="dot" cx={x - 4} cy={y} r="2" />
        <text class="dots" x={x + 3} y={y + 3}>{n}</text>
      </>
    );
  }
  return (
    <>
      {Array.from({ length: n }, (_, k) => (
        <circle key={k} class="dot" cx={x + (k - (n - 1) / 2) * 5.8} cy={y} r="2" />
      ))}
    </>
  );
}

export const OverlayLayer = memo(function OverlayLayer({ grid, overlays, view, seen, figures }: {
  grid: Grid;
  overlays: readonly Overlay[];
  view: View;
  seen: Box;
  figures: boolean;
}) {
  return (
    <g class="m-overlays">
      {overlays.map((o) => {
        const tones = new Map<string, number[]>();
        for (const h of o.hexes) {
          const hex = grid.index(h.hex);
          if (hex < 0) continue;
          const tone = toneOf(o.name, h.k, view);
          const list = tones.get(tone);
          if (list) list.push(hex);
          else tones.set(tone, [hex]);
        }
        return (
          <g key={o.name} class={`overlay ${o.name}`}>
            {[...tones].map(([tone, hexes]) => <path key={tone} class={`tint ${tone}`} d={hexPath(grid, hexes, 0.985)} />)}
            {figures &&
              o.hexes.map((h) => {
                const p = grid.place(h.hex);
                const word = h.value ?? "";
                if (word === "" || !inBox(p, seen)) return null;
                return <text key={h.hex} class={`value ${toneOf(o.name, h.k, view)}`} x={p[0]} y={p[1] + R * 0.78}>{word}</text>;
              })}
            {/* what stands in the way is named */}
            {o.hexes.map((h) => {
              const p = grid.place(h.hex);
              return h.k === "barred" && inBox(p, seen) && <Tag key={`bar${h.hex}`} x={p[0]} y={p[1] - R * 0.72} small tone="warn">{h.hex}</Tag>;
            })}
            {o.lines.map((l) => (
              <OverlayLine key={l.a + l.b + l.k} a={grid.place(l.a)} b={grid.place(l.b)} tone={toneOf(o.name, l.k, view)} name={o.name} k={l.k} text={l.text} />
            ))}
          </g>
        );
      })}
    </g>
  );
});

/** Kinds of which only the first word tells how they are drawn; the rest is for programs. */
const sort = (k: string): string => k.split(" ")[0] ?? k;

const WARN = new Set(["chain-out", "chain-broken", "unsupplied", "barred", "unknown", "out", "cut", "blocked", "block", "no", "none", "danger", "risk", "lost", "off", "dead", "enemy", "late"]);
const GOOD = new Set(["supply", "source", "ok", "yes", "supplied", "hub"]);

/** Colour of an overlay's part: by side, by bad or good news, else the accent. */
export function toneOf(name: string, k: string, view: Pick<View, "sides">): string {
  const side = view.sides.find((s) => s.id === k || s.colour === k);
  if (side) return side.colour;
  if (WARN.has(k)) return "warn";
  if (GOOD.has(k) || name === "supply") return k === "supply-unit" ? "good thin" : "good";
  return k === "partial" || k === "weak" || k === "half" ? "acc weak" : "acc";
}

function OverlayLine({ a, b, tone, name, k, text }: { a: Point; b: Point; tone: string; name: string; k: string; text: string }) {
  const bend = name === "command" ? 0.12 : 0;
  const mx = (a[0] + b[0]) / 2 - (b[1] - a[1]) * bend;
  const my = (a[1] + b[1]) / 2 + (b[0] - a[0]) * bend;
  const d = bend ? `M${a[0]} ${a[1]}Q${mx} ${my} ${b[0]} ${b[1]}` : pathData([a, b]);
  const width = k === "hq" || sort(k) === "attack" ? 2.6 : k === "supply" ? 4 : name === "supply" ? 2.2 : 1.7;
  return (
    <g class={`line ${name === "command" && tone === "acc" ? "ink" : tone}`}>
      <Cased d={d} cls="stroke" width={width} />
      {text && <Tag x={(a[0] + b[0] + 2 * mx) / 4} y={(a[1] + b[1] + 2 * my) / 4} small>{text}</Tag>}
    </g>
  );
}

/** A small dark plate with a word, in the middle of the given place. */
export function Tag({ x, y, children, small = false, tone = "" }: {
  x: number;
  y: number;
  children: ComponentChildren;
  small?: boolean;
  tone?: string;
}) {
  const text = Array.isArray(children) ? children.join("") : String(children);
  // East Asian letters are as wide as they are high.
  const wide = [...text].reduce((w, c) => w + (c.codePointAt(0)! > 0x2e80 ? 11 : 6.1), 0);
  const h = small ? 14 : 19;
  const w = (small ? wide * 0.86 : wide) + (small ? 8 : 16);
  return (
    <g class={`m-tag ${tone}${small ? " small" : ""}`} transform={`translate(${x} ${y})`}>
      <rect x={-w / 2} y={-h / 2} width={w} height={h} rx={h / 2} />
      <text y={small ? 3.4 : 4}>{text}</text>
    </g>
  );
}

export const HighlightLayer = memo(function HighlightLayer({ grid, highlights }: { grid: Grid; highlights: readonly Highlight[] }) {
  const kinds = new Map<string, number[]>();
  for (const h of highlights) {
    const hex = grid.index(h.hex);
    if (hex < 0) continue;
    const list = kinds.get(h.k);
    if (list) list.push(hex);
    else kinds.set(h.k, [hex]);
  }
  return (
    <g class="m-highlights">
      {[...kinds].map(([k, hexes]) => <path key={k} class={k} d={hexPath(grid, hexes, 0.93)} />)}
      {highlights.map((h) => {
        if (!h.text) return null;
        const [x, y] = grid.place(h.hex);
        return <Tag key={h.hex} x={x} y={y + R * 0.68} small>{h.text}</Tag>;
      })}
    </g>
  );
});

/** Yellow outline of the selected hex. */
export function SelectedHex({ grid, hex }: { grid: Grid; hex: Hex | null }) {
  const i = hex === null ? -1 : grid.index(hex);
  if (i < 0) return null;
  const d = hexPath(grid, [i], 0.96);
  return (
    <g class="m-selected">
      <path class="under" d={d} />
      <path d={d} />
    </g>
  );
}

/** Where the arrow keys stand. */
export function CursorHex({ grid, hex }: { grid: Grid; hex: number }) {
  if (hex < 0) return null;
  const d = hexPath(grid, [hex], 0.9);
  return (
    <g class="m-cursor">
      <path class="under" d={d} />
      <path d={d} />
    </g>
  );
}

export function HoverHex({ grid, hex }: { grid: Grid; hex: Hex | null }) {
  const i = hex === null ? -1 : grid.index(hex);
  return i < 0 ? null : <path class="m-hover" d={hexPath(grid, [i], 0.97)} />;
}

export function RouteLayer({ grid, route, word }: { grid: Grid; route: Route; word: string }) {
  if (route.path.length < 2) return null;
  const points = route.path.map((h) => grid.place(h));
  const end = points[points.length - 1]!;
  return (
    <g class="m-route">
      <Cased d={pathData(points)} cls="stroke" width={3} />
      {points.slice(1).map((p, i) => (
        <g key={i} class={route.risks[i] ? "step risky" : "step"} transform={`translate(${p[0]} ${p[1]})`}>
          <circle r="8.2" />
          <text y="3.5">{route.costs[i]}</text>
        </g>
      ))}
      <path class="goal" d={hexPath(grid, [grid.index(route.path[route.path.length - 1]!)], 0.9)} />
      {word && <Tag x={end[0]} y={end[1] + 21}>{word}</Tag>}
    </g>
  );
}

/** Corner brackets about a target. */
export function Targets({ grid, targets }: { grid: Grid; targets: readonly Target[] }) {
  const h = 28;
  const l = 9;
  const d = [[-1, -1], [1, -1], [1, 1], [-1, 1]]
    .map(([sx, sy]) => `M${sx! * h} ${sy! * (h - l)}V${sy! * (h - 3)}Q${sx! * h} ${sy! * h} ${sx! * (h - 3)} ${sy! * h}H${sx! * (h - l)}`)
    .join("");
  return (
    <g class="m-targets">
      {targets.map((t) => {
        const [x, y] = grid.place(t.hex);
        return (
          <g key={t.hex} class={t.on ? "on" : ""} transform={`translate(${x} ${y})`}>
            <path class="m-casing" d={d} />
            <path class="stroke" d={d} />
          </g>
        );
      })}
    </g>
  );
}

/** The line of sight with the range as a tag; a cross where it is stopped. */
export function AimLine({ grid, aim }: { grid: Grid; aim: Aim }) {
  const a = grid.place(aim.from);
  const b = grid.place(aim.to);
  const len = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
  const u: Point = [(b[0] - a[0]) / len, (b[1] - a[1]) / len];
  const cut = Math.min(24, len / 3);
  const from: Point = [a[0] + u[0] * cut, a[1] + u[1] * cut];
  const to: Point = [b[0] - u[0] * cut, b[1] - u[1] * cut];
  const n: Point = [-u[1], u[0]];
  const tip: Point = [to[0] - u[0] * 10, to[1] - u[1] * 10];
  const head = [to, [tip[0] + n[0] * 5.4, tip[1] + n[1] * 5.4], [tip[0] - n[0] * 5.4, tip[1] - n[1] * 5.4]] as Point[];
  const stop = aim.blocked ? grid.place(aim.blocked) : null;
  return (
    <g class={stop ? "m-aim blocked" : "m-aim"}>
      <path class="m-casing" d={pathData([from, tip])} />
      <path class="stroke" d={pathData([from, tip])} />
      <path class="head" d={pathData(head, true)} />
      {stop && <path class="cross" d={`M${stop[0] - 8} ${stop[1] - 8}l16 16m0 -16l-16 16`} />}
      {aim.text && <Tag x={(from[0] + to[0]) / 2} y={(from[1] + to[1]) / 2}>{aim.text}</Tag>}
    </g>
  );
}
