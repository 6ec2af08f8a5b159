import { describe, expect, it } from "vitest";
import brandlingen from "../../fixtures/brandlingen.board.json";
import lauterfurt from "../../fixtures/lauterfurt.board.json";
import type { Board, Reach } from "../types";
import { Grid } from "./grid";
import { toneOf } from "./layers";
import { nameSize } from "./paint/lettering";
import { reachShapes, routeTo, third } from "./reach";
import { code, makeScene } from "./scene";

const town = makeScene(brandlingen as unknown as Board);
const river = makeScene(lauterfurt as unknown as Board);

describe("scene", () => {
  it("reads terrain and levels by label", () => {
    const at = (label: string) => town.grid.index(label);
    expect(town.draw[at("1108")]).toBe(code("town"));
    expect(town.draw[at("0101")]).toBe(code("woods"));
    expect(town.level[at("1701")]).toBe(1);
    expect(town.level[at("1001")]).toBe(0);
  });
  it("makes a straight road of a straight run over staggered columns", () => {
    const main = town.roads.find((r) => r.x1 - r.x0 > r.y1 - r.y0)!;
    const ys = main.line.map((p) => p[1]);
    expect(Math.max(...ys) - Math.min(...ys)).toBeLessThan(1);
    expect(main.x0).toBeLessThan(0);
    expect(main.x1).toBeGreaterThan(town.grid.width);
  });
  it("joins the stream into one line from edge to edge, along its hexsides", () => {
    expect(town.waters).toHaveLength(1);
    const [stream] = town.waters;
    expect(stream!.rank).toBe(1);
    for (const side of (brandlingen as unknown as Board).hexsides) {
      const [ax, ay] = town.grid.place(side.a);
      const [bx, by] = town.grid.place(side.b);
      const near = Math.min(...stream!.line.map((p) => Math.hypot(p[0] - (ax + bx) / 2, p[1] - (ay + by) / 2)));
      expect(near).toBeLessThan(14);
    }
  });
  it("puts a small bridge where a road meets a stream, and bridges and fords of the map where they are", () => {
    expect(town.crossings.map((c) => c.kind)).toEqual(["culvert"]);
    const kinds = river.crossings.map((c) => c.kind).sort();
    expect(kinds).toEqual(["bridge", "bridge", "ford"]);
    for (const c of river.crossings) expect(c.rank).toBe(2);
  });
  it("draws hachures at every fall of level, once", () => {
    let falls = 0;
    for (let h = 0; h < town.grid.size; h++) {
      for (const n of town.grid.neighbours(h)) if (town.level[n]! < town.level[h]!) falls++;
    }
    expect(falls).toBeGreaterThan(20);
    expect(town.crests).toHaveLength(falls);
  });
  it("names places", () => {
    expect(town.names.map((n) => n.text)).toContain("Market");
    expect(nameSize("gate", 0.6)).toBe(0);
    expect(nameSize("town", 0.6)).toBeGreaterThan(8);
    expect(nameSize("city", 0.1)).toBeGreaterThan(8);
  });
});

describe("reach", () => {
  const grid = new Grid(town.grid.spec);
  const reach: Reach = {
    unit: "u",
    hexes: [
      { hex: "1606", cost: 2, left: 18, risk: 0, path: ["1606"] },
      { hex: "1506", cost: 6, left: 14, risk: 2, path: ["1606", "1506"] },
      { hex: "1405", cost: 15, left: 5, risk: 0, path: ["1606", "1506", "1405"] },
    ],
  };
  it("falls into thirds of the most that remains", () => {
    expect([18, 12, 7, 6, 0].map((left) => third(left, 18))).toEqual([2, 1, 1, 0, 0]);
    expect(third(0, 0)).toBe(0);
  });
  it("has an edge, and a line where risk begins", () => {
    const shapes = reachShapes(grid, reach);
    expect(shapes.areas.map((d) => (d.match(/Z/g) ?? []).length)).toEqual([1, 0, 2]);
    expect(shapes.risk).not.toBe("");
    expect(reachShapes(grid, { unit: "u", hexes: reach.hexes.slice(0, 1) }).risk).toBe("");
  });
  it("gives the route with the cost of each hex", () => {
    const shapes = reachShapes(grid, reach);
    expect(routeTo(shapes, "1706", "1405")).toEqual({
      path: ["1706", "1606", "1506", "1405"], costs: [2, 4, 9], risks: [0, 2, 0], cost: 15, left: 5,
    });
    expect(routeTo(shapes, "1706", "0101")).toBeNull();
    const entering = routeTo(shapes, null, "1405");
    expect(entering?.path.at(-1)).toBe("1405");
    expect(entering?.costs).toHaveLength((entering?.path.length ?? 0) - 1);
    expect([entering?.cost, entering?.left]).toEqual([15, 5]);
  });
});

describe("overlay colours", () => {
  const view = { sides: [{ id: "nato", text: "", colour: "west" as const }] };
  it("go by side, by good or bad, else the accent", () => {
    expect(toneOf("seen", "nato", view)).toBe("west");
    expect(toneOf("command", "out", view)).toBe("warn");
    expect(toneOf("supply", "link", view)).toBe("good");
    expect(toneOf("command", "in", view)).toBe("acc");
  });
});
