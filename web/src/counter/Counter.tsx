/** One counter: body, stripe, symbol, figures, badges. 44 units wide; the picture alone is used on cards too. */
import { memo } from "./memo";
import type { Colour, UnitView } from "../types";
import { lostPips, placeBadges, sizeMark } from "./marks";
import { PostureDisc } from "./posture";
import { symbol } from "./symbol";
import "./counter.css";

/** west: a rounded square; east: cut corners */
const BODY: Record<Colour, string> = {
  west: "M-17-22H17A5 5 0 0 1 22-17V17A5 5 0 0 1 17 22H-17A5 5 0 0 1-22 17V-17A5 5 0 0 1-17-22Z",
  east: "M-16.5-22H16.5L22-16.5V16.5L16.5 22H-16.5L-22 16.5V-16.5Z",
};
const STRIPE: Record<Colour, string> = {
  west: "M-17-21.5H-17.3A4.2 4.2 0 0 0-21.5-17.3V17.3A4.2 4.2 0 0 0-17.3 21.5H-17Z",
  east: "M-17-21.5L-21.5-17V17L-17 21.5Z",
};
const EDGE = 3.2;

export interface PictureProps {
  unit: UnitView;
  colour: Colour;
  /** screen pixels; the map leaves it out and scales */
  size?: number;
  /** counters below this one in the stack */
  below?: number;
  passengers?: number;
}

export const CounterPicture = memo(function CounterPicture({ unit, colour, size = 52, below = 0, passengers = 0 }: PictureProps) {
  const s = symbol(unit.sidc);
  const pips = lostPips(unit);
  const edges = Math.min(2, below);
  const unknown = unit.figures.includes("?");
  return (
    <svg
      class={`counter-picture ${colour}${unknown ? " unknown" : ""}`}
      viewBox="-26 -29 52 55"
      width={size}
      height={(size * 55) / 52}
      aria-hidden="true"
    >
      {edges === 2 && <Edge colour={colour} n={2} />}
      {edges >= 1 && <Edge colour={colour} n={1} />}
      <path class="c-shadow" d={BODY[colour]} transform="translate(1.2 2)" />
      <path class="c-body" d={BODY[colour]} />
      {unit.reduced && <path class="c-band" d="M-22 10L10-22H19L-22 19Z" />}
      {unit.stripe && <path d={STRIPE[colour]} style={{ fill: unit.stripe }} />}
      <path class="c-edge" d={BODY[colour]} />
      <g
        class="c-symbol"
        transform={`translate(2 ${-s.lift}) scale(${s.scale}) translate(-100 -100)`}
        dangerouslySetInnerHTML={{ __html: s.body }}
      />
      {unit.hq && <path class="c-hq" d="M-10.2-10.4V9.6" />}
      <Size size={unit.size} />
      <text class="c-figures" x="2" y="19.2" textLength={unit.figures.length > 8 ? 37 : undefined} lengthAdjust="spacingAndGlyphs">
        {unit.figures}
      </text>
      {pips && <Pips {...pips} />}
      {passengers > 0 && <Passengers n={passengers} />}
      {placeBadges(unit.badges).map((b) => b.posture ? (
        <PostureDisc key={b.badge.k} posture={b.posture} x={b.x + b.w / 2} y={b.y + 7} text={b.badge.text} />
      ) : (
        <g key={b.badge.k} class={`c-badge ${b.badge.tone}`} transform={`translate(${b.x} ${b.y})`}>
          <rect width={b.w} height="11.6" rx="2.6" />
          <text x={b.w / 2} y="9">{b.label}</text>
        </g>
      ))}
      {below > 0 && (
        <g class="c-count" transform="translate(-20.5 20)">
          <circle r="6.8" />
          <text y="3.4">{below + 1}</text>
        </g>
      )}
    </svg>
  );
});

function Edge({ colour, n }: { colour: Colour; n: number }) {
  return (
    <g transform={`translate(${EDGE * n} ${-EDGE * n})`}>
      <path class="c-shadow" d={BODY[colour]} transform="translate(1.4 2)" />
      <path class="c-body" d={BODY[colour]} />
      <path class="c-edge" d={BODY[colour]} />
    </g>
  );
}

function Size({ size }: { size: string }) {
  const mark = sizeMark(size);
  if (!mark) return null;
  const gap = mark.kind === "bar" ? 3.2 : mark.kind === "dot" ? 4.4 : 5.4;
  const xs = Array.from({ length: mark.n }, (_, k) => 2 + (k - (mark.n - 1) / 2) * gap);
  const y = -14.8;
  if (mark.kind === "dot") {
    return <g class="c-size">{xs.map((x) => <circle key={x} cx={x} cy={y} r="1.55" />)}</g>;
  }
  if (mark.kind === "ring") return <path class="c-size line" d={`M0 ${y}a2 2 0 1 0 4 0a2 2 0 1 0-4 0M-0.4 ${y + 2.6}L4.4 ${y - 2.6}`} />;
  if (mark.kind === "bar") return <path class="c-size line" d={xs.map((x) => `M${x} ${y - 2.3}v4.6`).join("")} />;
  return <path class="c-size line" d={xs.map((x) => `M${x - 2} ${y - 2.1}l4 4.2m0-4.2l-4 4.2`).join("")} />;
}

function Pips({ lost, of }: { lost: number; of: number }) {
  const gap = Math.min(5.4, 34 / of);
  return (
    <g class="c-pips">
      {Array.from({ length: of }, (_, k) => (
        <circle key={k} class={k < lost ? "lost" : ""} cx={2 + (k - (of - 1) / 2) * gap} cy="22.4" r="1.9" />
      ))}
    </g>
  );
}

/** Somebody rides inside: a small infantry box at the upper left. */
function Passengers({ n }: { n: number }) {
  return (
    <g class="c-carried" transform="translate(-24 -24)">
      <rect width="14" height="10.4" rx="1.6" />
      {n === 1 ? <path d="M1.6 1.6L12.4 8.8M12.4 1.6L1.6 8.8" /> : <text x="7" y="8.4">{n}</text>}
    </g>
  );
}
