import { expect, test } from "vitest";
import type { LogLine } from "../../types";
import { foldSteps } from "./runs";

const step = (n: number, unit: string, from: string, to: string, cost: number): LogLine => ({
  n, turn: 1, when: "1", phase: "", side: "east", kind: "step", text: `${unit} enters ${to}`, clause: "waw-W8.1", dice: [],
  hexes: from === "" ? [to] : [from, to], level: 0, data: { unit, cost },
});

test("steps of one unit become one line with the whole way", () => {
  const told = foldSteps([step(1, "a", "", "2008", 1), step(2, "a", "2008", "1908", 1), step(3, "a", "1908", "1808", 4)]);
  expect(told).toHaveLength(1);
  expect(told[0]?.text).toBe("a enters 1808");
  expect(told[0]?.run).toEqual({ hexes: 3, from: "2008", cost: 6 });
});

test("another unit, another event and another turn begin a new line", () => {
  const shot: LogLine = { ...step(2, "a", "0101", "0102", 1), kind: "fire" };
  const later = { ...step(5, "b", "0203", "0204", 1), turn: 2 };
  const told = foldSteps([step(1, "a", "0100", "0101", 1), shot, step(3, "a", "0101", "0102", 1), step(4, "b", "0202", "0203", 1), later]);
  expect(told.map((l) => l.n)).toEqual([1, 2, 3, 4, 5]);
  expect(told.every((l) => l.run === undefined)).toBe(true);
});
