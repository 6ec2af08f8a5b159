import { describe, expect, it } from "vitest";
import { chain, closed, hexPath, nearest, outline, pathData, relax, rim, smooth } from "./geometry";
import { Grid, R, S3, type Point } from "./grid";

const grid = new Grid({ orient: "flat", cols: 6, rows: 5, first: [1, 1], low: "even", digits: 2 });
const at = (label: string) => grid.index(label);
const length = (line: readonly Point[]) =>
  line.slice(1).reduce((sum, p, i) => sum + Math.hypot(p[0] - line[i]![0], p[1] - line[i]![1]), 0);

describe("outline", () => {
  it("of one hex is a closed line of six sides", () => {
    const [line, ...rest] = outline(grid, [at("0303")]);
    expect(rest).toEqual([]);
    expect(line).toHaveLength(7);
    expect(closed(line!)).toBe(true);
    expect(length(line!)).toBeCloseTo(6 * R);
  });
  it("of two neighbours leaves out the side between them", () => {
    expect(rim(grid, [at("0303"), at("0304")])).toHaveLength(10);
    const lines = outline(grid, new Set([at("0303"), at("0304")]));
    expect(lines).toHaveLength(1);
    expect(length(lines[0]!)).toBeCloseTo(10 * R);
  });
  it("of a ring has an inside and an outside", () => {
    const ring = grid.neighbours(at("0303"));
    const lines = outline(grid, ring).map((l) => Math.round(length(l) / R));
    expect(lines.sort((a, b) => a - b)).toEqual([6, 18]);
  });
});

describe("chain", () => {
  it("joins sides in any order and ends at a fork", () => {
    const hex = at("0303");
    const sides = [0, 1, 2].map((d) => [grid.corner(hex, d), grid.corner(hex, d + 1)] as const);
    expect(chain(grid, [sides[2]!, sides[0]!, sides[1]!]).map((l) => l.length)).toEqual([4]);
    // the third side at the corner between directions 0 and 1 makes a fork there
    const spoke = [grid.corner(hex, 1), grid.corner(grid.neighbour(hex, 0), 2)] as const;
    expect(chain(grid, [...sides, spoke]).map((l) => l.length).sort()).toEqual([2, 2, 3]);
  });
});

describe("smooth", () => {
  const zigzag: Point[] = [[0, 0], [10, 10], [20, 0], [30, 10], [40, 0]];
  it("keeps the ends and touches the middle of inner pieces", () => {
    const line = smooth(zigzag, 4);
    expect(line[0]).toEqual([0, 0]);
    expect(line[line.length - 1]).toEqual([40, 0]);
    expect(line).toContainEqual([15, 5]);
    expect(length(line)).toBeLessThan(length(zigzag));
  });
  it("keeps a loop closed", () => {
    const loop = smooth(outline(grid, [at("0303")])[0]!);
    expect(closed(loop)).toBe(true);
  });
  it("relaxes a zigzag into a straight line", () => {
    const inner = relax(zigzag).slice(1, -1);
    for (const p of inner) expect(p[1]).toBeCloseTo(5);
  });
});

describe("nearest", () => {
  it("measures to the piece, not to the line through it", () => {
    expect(nearest([0, 0, 10, 0], 5, 3, 100)).toBeCloseTo(3);
    expect(nearest([0, 0, 10, 0], 14, 3, 100)).toBeCloseTo(5);
    expect(nearest([0, 0, 10, 0], 500, 3, 20)).toBe(20);
    expect(nearest([], 5, 3, 7)).toBe(7);
  });
});

describe("path data", () => {
  it("is short SVG", () => {
    expect(pathData([[0, 0.04], [1.26, 2]], true)).toBe("M0 0L1.3 2Z");
    expect(hexPath(grid, [at("0101")]).match(/L/g)).toHaveLength(5);
    expect(S3 * R).toBeCloseTo(69.28, 2);
  });
});
