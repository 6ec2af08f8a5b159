/** Markers on hexes and hexsides, and objectives. Areas fill the hex, signs stand beside the counter. */
import { colourOf } from "../counter/marks";
import { memo } from "../counter/memo";
import type { Hex, Marker, Objective, View } from "../types";
import type { Box } from "./geometry";
import { R, S3, type Grid, type Point } from "./grid";
import { hash } from "./noise";

/** Where a sign stands in its hex so that a counter does not hide it, in flat hexes; pointy hexes use the same ring. */
const PLACE: Record<string, Point> = {
  wreck: [12, 28],
  mine: [-29, 10],
  position: [0, 0],
  fire: [27, -13],
  illum: [0, -26],
  "bridge-out": [0, 27],
  hub: [-22, 25],
  breakthrough: [27, 22],
};
const AREAS = new Set(["smoke", "rubble", "position", "fire", "illum"]);

export const MarkerLayer = memo(function MarkerLayer({ grid, markers, seen, areas, sides }: {
  grid: Grid;
  /** colours of the sides whose the markers are */
  sides?: Record<string, string>;
  markers: readonly Marker[];
  seen: Box;
  /** areas lie below the signs */
  areas: boolean;
}) {
  return (
    <g class="m-markers">
      {markers.map((m, i) => {
        if (AREAS.has(m.k) !== areas) return null;
        const hex = grid.index(m.hex);
        if (hex < 0) return null;
        const [x, y] = grid.centre(hex);
        if (x < seen.x0 - R || x > seen.x1 + R || y < seen.y0 - R || y > seen.y1 + R) return null;
        const other = m.to ? grid.index(m.to) : -1;
        if (other >= 0) {
          const ox = grid.x(other);
          const oy = grid.y(other);
          return (
            <g key={i} transform={`translate(${(x + ox) / 2} ${(y + oy) / 2})`}>
              <title>{m.text}</title>
              <Sign m={m} hex={hex} turn={(Math.atan2(oy - y, ox - x) * 180) / Math.PI} side={sides?.[m.side ?? ""] ?? ""} />
            </g>
          );
        }
        const at: Point = AREAS.has(m.k) ? [0, 0] : PLACE[m.k] ?? [-29, -10];
        return (
          <g key={i} transform={`translate(${x + at[0]} ${y + at[1]})`}>
            <title>{m.text}</title>
            <Sign m={m} hex={hex} turn={0} side={sides?.[m.side ?? ""] ?? ""} />
          </g>
        );
      })}
    </g>
  );
});

function Sign({ m, hex, turn, side }: { m: Marker; hex: number; turn: number; side: string }) {
  switch (m.k) {
    case "smoke": return <Smoke hex={hex} n={m.n} />;
    case "rubble": return <Rubble hex={hex} />;
    case "fire": return <Fire hex={hex} />;
    case "illum": return <Light />;
    case "position": return <Position />;
    case "wreck": return <Wreck n={m.n} />;
    case "mine": return <Mine n={m.n} />;
    case "bridge-out": return <Broken turn={turn} />;
    case "hub": return <Hub side={side} />;
    case "crossing": return <Crossing turn={turn} side={side} />;
    case "breakthrough": return <Breakthrough />;
    case "bridge-wired": return <Charged turn={turn} armed={false} />;
    case "bridge-prepared": return <Charged turn={turn} armed />;
    default: return SIGNS[m.k] ? <Boxed d={SIGNS[m.k]!} n={m.n} /> : <Other text={m.text} n={m.n} />;
  }
}

/** Puffs over the whole hex; strength 2 is dense, 1 is thinning out. */
function Smoke({ hex, n }: { hex: number; n: number }) {
  const dense = n !== 1;
  const puffs = Array.from({ length: dense ? 13 : 8 }, (_, k) => {
    const a = hash(hex, k, 1) * Math.PI * 2;
    const d = Math.sqrt(hash(hex, k, 2)) * R * 0.6;
    return { x: Math.cos(a) * d, y: Math.sin(a) * d, r: 9 + 8 * hash(hex, k, 3) };
  });
  return (
    <g class={dense ? "mk-smoke dense" : "mk-smoke"}>
      {puffs.map((p, k) => <circle key={k} class="under" cx={p.x + 1} cy={p.y + 1.6} r={p.r + 0.8} />)}
      {puffs.map((p, k) => <circle key={k} cx={p.x} cy={p.y} r={p.r} />)}
      {n > 0 && <text y={(-S3 / 2) * R + 22}>{n}</text>}
    </g>
  );
}

function Rubble({ hex }: { hex: number }) {
  const stones = Array.from({ length: 26 }, (_, k) => {
    const a = hash(hex, k, 5) * Math.PI * 2;
    const d = (0.35 + 0.5 * Math.sqrt(hash(hex, k, 6))) * R * 0.92;
    const s = 2 + 2.6 * hash(hex, k, 7);
    return `M${(Math.cos(a) * d - s).toFixed(1)} ${(Math.sin(a) * d).toFixed(1)}l${s} ${-s * 0.8}l${s} ${s * 0.5}l${-s * 0.5} ${s}l${-s} ${-s * 0.1}Z`;
  });
  return <path class="mk-rubble" d={stones.join("")} />;
}

const FLAME = "M0 7C-6 7-7 1-4-3C-3.6-1-2.6 0-1.6 0C-3-4-.6-8 2-10C1.6-6 6-4 5.6 1.6C5.4 5 3 7 0 7Z";

function Fire({ hex }: { hex: number }) {
  return (
    <g class="mk-fire">
      {[[-27, 12], [27, 8], [-20, -20], [21, -21]].map(([x, y], k) => (
        <g key={k} transform={`translate(${x} ${y}) scale(${(0.9 + 0.5 * hash(hex, k, 8)).toFixed(2)})`}>
          <path class="outer" d={FLAME} />
          <path class="inner" d={FLAME} transform="translate(.4 2.4) scale(.52)" />
        </g>
      ))}
    </g>
  );
}

function Light() {
  const rays = Array.from({ length: 8 }, (_, k) => {
    const a = (k * Math.PI) / 4;
    return `M${(Math.cos(a) * 5.5).toFixed(1)} ${(Math.sin(a) * 5.5 - 26).toFixed(1)}L${(Math.cos(a) * 9).toFixed(1)} ${(Math.sin(a) * 9 - 26).toFixed(1)}`;
  });
  return (
    <g class="mk-light">
      <circle class="glow" r={R * 0.85} />
      <path d={rays.join("")} />
      <circle cy="-26" r="3.6" />
    </g>
  );
}

/** An earthwork around the counter: a toothed arc. */
function Position() {
  const teeth = Array.from({ length: 13 }, (_, k) => {
    const a = (Math.PI * (k - 0.5)) / 12 + (Math.PI * 0.5) / 12;
    const p = (r: number) => `${(Math.cos(a) * r).toFixed(1)} ${(Math.sin(a) * r * 0.86 + 3).toFixed(1)}`;
    return k % 2 ? `L${p(33)}` : `${k ? "L" : "M"}${p(28)}`;
  });
  return (
    <g class="mk-position">
      <path class="under" d={teeth.join("")} />
      <path d={teeth.join("")} />
    </g>
  );
}

function Wreck({ n }: { n: number }) {
  return (
    <g class="mk-wreck">
      <path class="under" d="M-8 5L-6.4-1H-2.6L-1-4.4H4L5.4-1H7L8.4 5Z" />
      <path d="M-8 5L-6.4-1H-2.6L-1-4.4H4L5.4-1H7L8.4 5Z" />
      <path class="smoke" d="M1-6c-3-2 2.4-3.4-.4-6" />
      <path class="cross" d="M-5-4.6L6.6 4.4M6.6-4.6L-5 4.4" />
      {n > 1 && <Count n={n} x={9} y={-6} />}
    </g>
  );
}

function Mine({ n }: { n: number }) {
  return (
    <g class="mk-mine">
      <path class="under" d="M0-13.5V13.5" />
      {[-8.4, 0, 8.4].map((y) => (
        <g key={y} transform={`translate(0 ${y})`}>
          <circle r="3.4" />
          <path d="M-2.4-2.4L-4-4.2M2.4-2.4L4-4.2" />
        </g>
      ))}
      {n > 1 && <Count n={n} x={0} y={17} />}
    </g>
  );
}

function Broken({ turn }: { turn: number }) {
  return (
    <g class="mk-broken" transform={`rotate(${turn})`}>
      <path class="under" d="M-11-5.4H-3M3-5.4H11M-11 5.4H-3M3 5.4H11" />
      <path d="M-11-5.4H-3M3-5.4H11M-11 5.4H-3M3 5.4H11" />
      <path class="cross" d="M-5-5L5 5M5-5L-5 5" />
    </g>
  );
}

/** A supply hub: a crate with the truck's wheels, in the colour of its side. */
function Hub({ side }: { side: string }) {
  return (
    <g class={`mk-hub ${side}`}>
      <rect x="-11" y="-8" width="22" height="13.5" rx="2" />
      <path d="M-11-1.4H11M0-8V5.5" />
      <circle cx="-5.4" cy="7" r="2.6" />
      <circle cx="5.4" cy="7" r="2.6" />
    </g>
  );
}

/** A prepared crossing: pontoons across the river. */
function Crossing({ turn, side }: { turn: number; side: string }) {
  return (
    <g class={`mk-crossing ${side}`} transform={`rotate(${turn})`}>
      <path class="under" d="M-15-4H15M-15 4H15" />
      <path d="M-15-4H15M-15 4H15" />
      {[-9, 0, 9].map((x) => <rect key={x} x={x - 2.4} y="-6.6" width="4.8" height="13.2" rx="2.2" />)}
    </g>
  );
}

/** The front is torn open here. */
function Breakthrough() {
  return (
    <g class="mk-breakthrough">
      <path d="M0-10L2.4-3.6L9-6L5 0L9 6L2.4 3.6L0 10L-2.4 3.6L-9 6L-5 0L-9-6L-2.4-3.6Z" />
    </g>
  );
}

/** A bridge with charges: an open ring, a filled one where they are ready to fire. */
function Charged({ turn, armed }: { turn: number; armed: boolean }) {
  return (
    <g class={armed ? "mk-charged armed" : "mk-charged"} transform={`rotate(${turn})`}>
      <path class="under" d="M-11-6.4H11M-11 6.4H11" />
      <path d="M-11-6.4H11M-11 6.4H11" />
      <circle r="4.2" />
    </g>
  );
}

/** Signs that are known by a picture rather than a letter. */
const SIGNS: Record<string, string> = {
  lane: "M-4 5V-5M4 5V-5M0 4.4V-3.6M-2-1.8L0-4L2-1.8",
  seen: "M-5.5 0S-3-3.6 0-3.6 5.5 0 5.5 0 3 3.6 0 3.6-5.5 0-5.5 0ZM1.5 0a1.5 1.5 0 1 1-3 0 1.5 1.5 0 0 1 3 0Z",
  plan: "M3.6 0a3.6 3.6 0 1 1-7.2 0 3.6 3.6 0 0 1 7.2 0ZM0-5.5V-2M0 5.5V2M-5.5 0H-2M5.5 0H2",
  ford: "M-5-2q2.5-3 5 0t5 0M-5 3q2.5-3 5 0t5 0",
};

function Boxed({ d, n }: { d: string; n: number }) {
  return (
    <g class="mk-other">
      <rect x="-8" y="-8" width="16" height="16" rx="3" />
      <path d={d} />
      {n > 1 && <Count n={n} x={8} y={-7} />}
    </g>
  );
}

function Other({ text, n }: { text: string; n: number }) {
  return (
    <g class="mk-other">
      <rect x="-7" y="-7" width="14" height="14" rx="3" />
      <text y="3.6">{[...text][0] ?? "?"}</text>
      {n > 1 && <Count n={n} x={8} y={-7} />}
    </g>
  );
}

function Count({ n, x, y }: { n: number; x: number; y: number }) {
  return (
    <g class="mk-count" transform={`translate(${x} ${y})`}>
      {n < 100 ? <circle r="5.2" /> : <rect x={-2.6 * String(n).length} y="-5.2" width={5.2 * String(n).length} height="10.4" rx="5.2" />}
      <text y="2.9">{n}</text>
    </g>
  );
}

/** Objectives are flags with their points; the cloth has the owner's colour. Beside a counter, else in the middle. */
export const ObjectiveLayer = memo(function ObjectiveLayer({ grid, objectives, view, taken }: {
  grid: Grid;
  objectives: readonly Objective[];
  view: View;
  taken: Set<Hex>;
}) {
  return (
    <g class="m-objectives">
      {objectives.map((o) => {
        const [x, y] = grid.place(o.hex);
        const colour = colourOf(view, o.owner) ?? "nobody";
        const at: Point = taken.has(o.hex) ? [-31, -12] : [-8, 9];
        return (
          <g key={o.hex} class={`flag ${colour}`} transform={`translate(${x + at[0]} ${y + at[1]})`}>
            <title>{o.text}</title>
            <path class="under" d="M0 4V-18M0-17.5H17L13.6-11.5L17-5.5H0Z" />
            <path class="pole" d="M0 4V-18" />
            <path class="cloth" d="M0-17.5H17L13.6-11.5L17-5.5H0Z" />
            <text x="6.9" y="-8.2">{o.pts}</text>
          </g>
        );
      })}
    </g>
  );
});
