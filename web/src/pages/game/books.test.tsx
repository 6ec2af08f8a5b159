import { describe, expect, it } from "vitest";
import type { LogLine, RuleLine, UnitView } from "../../types";
import { chapters, findRules } from "./books";
import { barShade } from "./ledger";
import { changes } from "./maparea";
import { splitValue } from "./side";

const rule = (clause: string, title: string, text: string): RuleLine => ({ clause, title, text, kind: "text", cites: [] });

describe("searching the rulebook", () => {
  const lines = [rule("waw-cover/1", "Cover", "woods"), rule("waw-W10.3", "Sight", "cover blocks"), rule("waw-W1.1", "Scale", "hex")];
  it("puts clauses before titles before text", () => {
    expect(findRules(lines, "cover").map((l) => l.clause)).toEqual(["waw-cover/1", "waw-W10.3"]);
    expect(findRules(lines, "waw-w1.1")[0]?.clause).toBe("waw-W1.1");
    expect(findRules(lines, "")).toHaveLength(3);
    expect(findRules(lines, "cover hex")).toHaveLength(0);
  });
});

describe("chapters of the rulebook", () => {
  it("part the lines where the number before the point or stroke changes, and keep rulings together", () => {
    const ruling: RuleLine = { ...rule("waw-R8", "All four", ""), kind: "ruling" };
    const lines = [rule("waw-cover/1", "", ""), rule("waw-cover/2", "", ""), rule("waw-W1.2", "", ""), rule("waw-W10.1", "", ""), rule("waw-3.2", "", ""), ruling, { ...ruling, clause: "waw-R9" }];
    expect(chapters(lines).map((c) => [c.id, c.lines.length])).toEqual([
      ["waw-cover", 2], ["waw-W1", 1], ["waw-W10", 1], ["waw-3", 1], ["rulings", 2],
    ]);
    const chart = { ...rule("dow-chart-orders", "", ""), kind: "chart" } as unknown as RuleLine;
    const mixed = [rule("dow-8.1/3", "", ""), { ...ruling, clause: "dow-R001" }, chart, rule("dow-8.2/9a", "", ""), rule("dow-14/1", "", ""), rule("dow-12/1", "", "")];
    expect(chapters(mixed).map((c) => [c.id, c.lines.length])).toEqual([["dow-8", 2], ["dow-12", 1], ["dow-14", 1], ["charts", 1], ["rulings", 1]]);
  });
});

describe("figures", () => {
  it("parts the target number from the figure", () => {
    expect(splitValue("4 4+")).toEqual({ big: "4", small: "4+" });
    expect(splitValue(20)).toEqual({ big: "20", small: "" });
  });
  it("darkens outcomes by gravity, the first one neutral", () => {
    expect([0, 1, 2, 3].map((i) => barShade(i, 4))).toEqual(["var(--b0)", "var(--b1)", "var(--b2)", "var(--b3)"]);
    expect(barShade(1, 2)).toBe("var(--b2)");
  });
});

describe("what is animated", () => {
  const unit = (id: string, hex: string, reduced = false): UnitView => ({ id, hex, reduced }) as unknown as UnitView;
  const shot: LogLine = { n: 1, turn: 1, when: "1", phase: "", side: null, text: "", clause: "", dice: [{ v: 6, ok: true }], hexes: ["0101", "0303"], level: 0 };
  it("shows travel, flips and shots", () => {
    expect(changes([unit("a", "0101"), unit("b", "0202")], [unit("a", "0102"), unit("b", "0202", true)], [shot])).toEqual([
      { k: "shot", from: "0101", to: "0303" },
      { k: "move", unit: "a", path: ["0101", "0102"] },
      { k: "flip", unit: "b" },
    ]);
    expect(changes([unit("a", "0101")], [unit("a", "0101")], [])).toEqual([]);
  });
});
