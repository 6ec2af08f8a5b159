/** Many steps of one unit in a row read as one line: where it ended, and how far it came. */
import type { Hex, LogLine } from "../../types";

export interface Run {
  hexes: number;
  from: Hex;
  /** movement points of all of it */
  cost: number;
}

export type ToldLine = LogLine & { run?: Run };

/** Steps of the same unit that follow each other become the last of them, with the whole way as its `run`. */
export function foldSteps(lines: readonly LogLine[]): ToldLine[] {
  const out: ToldLine[] = [];
  for (const line of lines) {
    const last = out[out.length - 1];
    const unit = line.data?.unit;
    if (line.kind !== "step" || last?.kind !== "step" || unit === undefined || last.data?.unit !== unit || last.turn !== line.turn) {
      out.push(line);
      continue;
    }
    const before = last.run ?? { hexes: 1, from: last.hexes[0] ?? "", cost: Number(last.data.cost ?? 0) };
    out[out.length - 1] = { ...line, run: { hexes: before.hexes + 1, from: before.from, cost: before.cost + Number(line.data?.cost ?? 0) } };
  }
  return out;
}
