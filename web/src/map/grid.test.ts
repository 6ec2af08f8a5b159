import { describe, expect, it } from "vitest";
import type { GridSpec } from "../types";
import { Grid, R, S3 } from "./grid";

const spec = (over: Partial<GridSpec> = {}): GridSpec => ({
  orient: "flat", cols: 20, rows: 16, first: [1, 1], low: "even", digits: 2, ...over,
});

const kinds: GridSpec[] = [];
for (const orient of ["flat", "pointy"] as const) {
  for (const low of ["even", "odd"] as const) {
    for (const first of [[1, 1], [0, 0], [10, 7]] as [number, number][]) {
      for (const south of [false, true]) kinds.push(spec({ orient, low, first, south, cols: 7, rows: 6 }));
    }
  }
}

describe("labels", () => {
  it("print column first and come back", () => {
    const grid = new Grid(spec());
    expect(grid.label(grid.index("0807"))).toBe("0807");
    expect(grid.index("0101")).toBe(0);
    expect(grid.index("2016")).toBe(319);
    for (let hex = 0; hex < grid.size; hex++) expect(grid.index(grid.label(hex))).toBe(hex);
  });
  it("know what is not on the map", () => {
    const grid = new Grid(spec());
    for (const label of ["2101", "0117", "0001", "", "11", "ab01", "01010"]) expect(grid.index(label)).toBe(-1);
  });
  it("may count rows from the south", () => {
    const grid = new Grid(spec({ south: true }));
    expect(grid.label(0)).toBe("0116");
    expect(grid.index("0101")).toBe(15 * 20);
    const pointy = new Grid(spec({ south: true, orient: "pointy", low: "even" }));
    expect(pointy.low(pointy.row(pointy.index("0102")))).toBe(1);
    expect(pointy.low(pointy.row(pointy.index("0101")))).toBe(0);
  });
  it("may have three digits", () => {
    const grid = new Grid(spec({ cols: 200, rows: 200, digits: 3 }));
    expect(grid.index("200200")).toBe(39999);
    expect(grid.label(0)).toBe("001001");
  });
});

describe("stagger", () => {
  it("puts even columns half a hex lower on a flat map numbered from 1", () => {
    const grid = new Grid(spec());
    const y = (label: string) => grid.y(grid.index(label));
    expect(y("0201") - y("0101")).toBeCloseTo((S3 * R) / 2);
    expect(y("0301")).toBeCloseTo(y("0101"));
    expect(grid.x(grid.index("0201")) - grid.x(0)).toBeCloseTo(1.5 * R);
  });
  it("goes by the printed number", () => {
    const grid = new Grid(spec({ first: [0, 0] }));
    expect(grid.y(grid.index("0000"))).toBeGreaterThan(grid.y(grid.index("0100")));
  });
  it("puts low rows half a hex to the right on a pointy map", () => {
    const grid = new Grid(spec({ orient: "pointy", low: "odd" }));
    expect(grid.x(grid.index("0101")) - grid.x(grid.index("0102"))).toBeCloseTo((S3 * R) / 2);
  });
});

describe.each(kinds)("neighbours $orient $low $first south $south", (s) => {
  const grid = new Grid(s);
  it("lie one hex apart, answer each other, and share a hexside", () => {
    for (let hex = 0; hex < grid.size; hex++) {
      for (let d = 0; d < 6; d++) {
        const n = grid.neighbour(hex, d);
        if (n < 0) continue;
        expect(Math.hypot(grid.x(n) - grid.x(hex), grid.y(n) - grid.y(hex))).toBeCloseTo(S3 * R);
        expect(grid.neighbour(n, (d + 3) % 6)).toBe(hex);
        expect(grid.direction(hex, n)).toBe(d);
        expect(grid.distance(hex, n)).toBe(1);
        expect(grid.vertex(grid.corner(hex, d))).toBe(grid.vertex(grid.corner(n, d + 4)));
        expect(grid.vertex(grid.corner(hex, d + 1))).toBe(grid.vertex(grid.corner(n, d + 3)));
      }
    }
  });
  it("are the hexes at that distance", () => {
    for (let a = 0; a < grid.size; a++) {
      const near = Array.from({ length: grid.size }, (_, b) => b).filter(
        (b) => Math.abs(Math.hypot(grid.x(a) - grid.x(b), grid.y(a) - grid.y(b)) - S3 * R) < 1,
      );
      expect(grid.neighbours(a).sort((p, q) => p - q)).toEqual(near);
    }
  });
  it("stay inside the box", () => {
    for (let hex = 0; hex < grid.size; hex++) {
      for (const [x, y] of grid.polygon(hex)) {
        expect(x).toBeGreaterThan(-0.001);
        expect(y).toBeGreaterThan(-0.001);
        expect(x).toBeLessThan(grid.width + 0.001);
        expect(y).toBeLessThan(grid.height + 0.001);
      }
    }
  });
  it("are found under a pixel", () => {
    for (let hex = 0; hex < grid.size; hex++) {
      for (const [x, y] of grid.polygon(hex, 0.97)) expect(grid.at(x, y)).toBe(hex);
      expect(grid.at(...grid.centre(hex))).toBe(hex);
    }
    expect(grid.at(-R, grid.height / 2)).toBe(-1);
    expect(grid.at(grid.width / 2, grid.height + R)).toBe(-1);
  });
  it("are as many steps apart as a search says", () => {
    const far = new Int32Array(grid.size).fill(-1);
    far[0] = 0;
    const queue = [0];
    for (const hex of queue) {
      for (const n of grid.neighbours(hex)) {
        if (far[n]! < 0) {
          far[n] = far[hex]! + 1;
          queue.push(n);
        }
      }
    }
    for (let hex = 0; hex < grid.size; hex++) expect(grid.distance(0, hex)).toBe(far[hex]);
  });
  it("take an arrow key", () => {
    for (let hex = 0; hex < grid.size; hex++) {
      for (const key of ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"] as const) {
        expect(grid.distance(hex, grid.walk(hex, key))).toBeLessThanOrEqual(1);
      }
    }
  });
});

describe("within", () => {
  it("gives the hexes whose middle is in the box", () => {
    const grid = new Grid(spec());
    const box = [200, 150, 600, 500] as const;
    const slow = Array.from({ length: grid.size }, (_, h) => h).filter(
      (h) => grid.x(h) >= box[0] && grid.y(h) >= box[1] && grid.x(h) <= box[2] && grid.y(h) <= box[3],
    );
    expect(grid.within(...box)).toEqual(slow);
    expect(slow.length).toBeGreaterThan(10);
  });
});
