/** Spans of time as people say them, and the time of a turn as the server told it. */
import type { Conduct, SideId } from "../../types";

const UNITS: readonly [string, number][] = [["d", 86_400], ["h", 3600], ["m", 60], ["s", 1]];

/** Seconds of "48h", "2d", "1d12h", "90m", "30s"; a bare number is minutes. null: none of these. */
export function readSpan(text: string): number | null {
  const plain = text.trim().toLowerCase().replace(/\s+/g, "");
  if (plain === "") return 0;
  if (/^\d+$/.test(plain)) return Number(plain) * 60;
  if (!/^(\d+[dhms])+$/.test(plain)) return null;
  let sum = 0;
  for (const [, n, unit] of plain.matchAll(/(\d+)([dhms])/g)) sum += Number(n) * (UNITS.find(([u]) => u === unit)?.[1] ?? 0);
  return sum;
}

/** "1d 4h", "25m", "40s"; the two largest units. */
export function writeSpan(seconds: number): string {
  let rest = Math.round(Math.abs(seconds));
  const parts: string[] = [];
  for (const [unit, size] of UNITS) {
    if (rest >= size) {
      parts.push(`${Math.floor(rest / size)}${unit}`);
      rest %= size;
    }
  }
  return parts.slice(0, 2).join(" ") || "0s";
}

/** A clock: 4:05, 1:02:09, and from two days on 2d 3h. */
export function writeClock(seconds: number): string {
  const whole = Math.max(0, Math.ceil(Math.abs(seconds)));
  if (whole >= 2 * 86_400) return writeSpan(whole - (whole % 3600));
  const two = (n: number): string => String(n).padStart(2, "0");
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}

export interface Shown {
  /** free: much time; low: the last tenth; grace: past the time; out: past the grace */
  state: "free" | "low" | "grace" | "out";
  /** seconds to the next end */
  seconds: number;
  running: boolean;
}

/** What a side's clock shows `passed` seconds after it was told; null where it has no limit. */
export function clockOf(conduct: Conduct | null, side: SideId, passed: number): Shown | null {
  const clock = conduct?.clock;
  const own = clock?.sides[side];
  if (!clock || !own || own.left === null) return null;
  const left = own.left - (own.running ? passed : 0);
  const low = Math.min(300, Math.max(10, (clock.seconds || 3600) / 10));
  if (left > 0) return { state: left <= low ? "low" : "free", seconds: left, running: own.running };
  const grace = left + clock.grace;
  return grace > 0 ? { state: "grace", seconds: grace, running: own.running } : { state: "out", seconds: 0, running: own.running };
}
