/** The disc of a posture on a counter: dark while in force, white with its clock while the change lasts. */
import type { JSX } from "preact";
import type { Badge } from "../types";

export interface Posture {
  id: string;
  /** turns until it is complete; null: it is in force */
  left: number | null;
  /** when, e.g. "H18" */
  hour: string;
}

/** Reads `posture:<id>` and `posture:<id>:<turns left>:<hour>`; null for any other badge. */
export function postureOf(k: string): Posture | null {
  const [kind, id, left, hour] = k.split(":");
  if (kind !== "posture" || !id) return null;
  return { id, left: left === undefined ? null : Number(left), hour: hour ?? "" };
}

/** Line pictures in a box from -4 to 4. */
const GLYPHS: Record<string, string> = {
  tactical: "M0-3.6L3.6 0L0 3.6L-3.6 0Z",
  road: "M-3.4-2.8L-.6 0L-3.4 2.8M.4-2.8L3.2 0L.4 2.8",
  assault: "M-3.6 0H3.2M.6-2.8L3.4 0L.6 2.8",
  full_assault: "M-3.8-1.3H1.8M-3.8 1.3H1.8M.6-3.3L3.8 0L.6 3.3",
  march_assault: "M-3.8-2.4L-1.4 0L-3.8 2.4M-1.2 0H3.4M1.2-2.4L3.6 0L1.2 2.4",
  defence: "M-3.2 3V.2a3.2 3.2 0 0 1 6.4 0V3",
  stubborn_defence: "M-3.7 3.2V0a3.7 3.7 0 0 1 7.4 0V3.2M-1.4 3.2V.6a1.4 1.4 0 0 1 2.8 0V3.2",
  active_defence: "M-3.4 3V.8a3.4 3.4 0 0 1 6.8 0V3M0 3.4V-.6M-1.5 .8L0-.8L1.5 .8",
  screen: "M-2.6-3.4v6.8M0-3.4v2M0 1.4v2M2.6-3.4v6.8",
  recon: "M-3.8 0S-2-2.6 0-2.6 3.8 0 3.8 0 2 2.6 0 2.6-3.8 0-3.8 0ZM.9 0a.9.9 0 1 1-1.8 0 .9.9 0 0 1 1.8 0Z",
  refit: "M0-3.4V3.4M-3.4 0H3.4",
  barrage: "M0-3.8V-1.6M0 3.8V1.6M-3.8 0H-1.6M3.8 0H1.6M-2.7-2.7L-1.3-1.3M2.7 2.7L1.3 1.3M2.7-2.7L1.3-1.3M-2.7 2.7L-1.3 1.3",
  shoot_scoot: "M2.9-1.6A3.2 3.2 0 1 0 3.2 .8M3.2-3.4V-1.4H1.2",
  close_support: "M3.4 0a3.4 3.4 0 1 1-6.8 0 3.4 3.4 0 0 1 6.8 0ZM.7 0a.7.7 0 1 1-1.4 0 .7.7 0 0 1 1.4 0Z",
  farp: "M-2.4-3.2V3.2M2.4-3.2V3.2M-2.4 0H2.4",
  hq_deployed: "M-2.2 3.8V-3.4H3L1.6-1.6L3 .2H-2.2",
  hq_moving: "M-3.4 3.6V-2.8H.8V.4H-3.4M1.4-2.8L3.8 0L1.4 2.8",
};

const R = 7;
/** Shares of the ring by the turns that are still to go. */
const done = (left: number): number => Math.max(0.12, Math.min(0.86, 1 - left * 0.25));

/** Arc of a ring from twelve o'clock, `share` of the whole round. */
function arc(r: number, share: number): string {
  const a = share * 2 * Math.PI;
  return `M0 ${-r}A${r} ${r} 0 ${share > 0.5 ? 1 : 0} 1 ${(r * Math.sin(a)).toFixed(2)} ${(-r * Math.cos(a)).toFixed(2)}`;
}

export function PostureDisc({ posture, x, y, text }: { posture: Posture; x: number; y: number; text?: string }): JSX.Element {
  const clock = posture.left !== null;
  return (
    <g class={`c-posture${clock ? " clock" : ""}`} transform={`translate(${x} ${y})`}>
      {text && <title>{text}</title>}
      <circle r={R} />
      {clock && <path class="ring" d={arc(R - 1, done(posture.left ?? 0))} />}
      <path class="glyph" d={GLYPHS[posture.id] ?? "M-2 0H2"} transform={clock ? "scale(.8)" : undefined} />
      {clock && posture.hour !== "" && (
        <g class="when" transform="translate(1.5 11)">
          <rect x="-9" y="-4.4" width="18" height="8.8" rx="2" />
          <text y="2.7">{posture.hour}</text>
        </g>
      )}
    </g>
  );
}

/** A badge in running text: the disc of a posture, else its letters. */
export function BadgeMark({ badge }: { badge: Badge }): JSX.Element {
  const posture = postureOf(badge.k);
  if (!posture) return <b>{badge.k}</b>;
  return (
    <svg class="posture-mark" viewBox="-7.6 -7.6 15.2 15.2" width="15" height="15" aria-hidden="true">
      <PostureDisc posture={{ ...posture, hour: "" }} x={0} y={0} />
    </svg>
  );
}
