import { describe, expect, it } from "vitest";
import type { Action, Option, Reach, UnitView } from "../../types";
import {
  candidates, hexesToMark, idleUnits, inHand, likeliest, meantAction, nextUnit, pathActions, planActions, planFor, preferred, rowsOf, samePlan, sortOptions, standingIn, untold,
} from "./choose";

const opt = (action: Action | null, more: Partial<Option> = {}): Option => ({
  action, text: action?.do ?? "", note: "", key: "", clause: "", ok: true, reasons: [], group: "", ...more,
});
const unit = (id: string, hex: string | null, more: Partial<UnitView> = {}): UnitView => ({
  id, side: "a", name: id, short: id, hex, in: null, sidc: "", size: "", figures: "", stripe: "", formation: "", badges: [],
  pips: null, reduced: false, hq: false, dead: false, text: id, ...more,
});

const legal = [
  opt({ do: "step", unit: "t1", hex: "0102" }),
  opt({ do: "step", unit: "t2", hex: "0202" }),
  opt({ do: "stage", unit: "t1", hex: "0102" }),
  opt({ do: "fire", unit: "t1", target: "e1", group: "ap" }),
  opt({ do: "fire", unit: "t1", target: "e1", group: "he" }),
  opt({ do: "pass", unit: "t1" }),
  opt({ do: "choose", option: "x", unit: "", hex: "" }),
  opt({ do: "end" }),
];
const reach: Reach = {
  unit: "t1",
  hexes: [
    { hex: "0102", cost: 2, left: 8, risk: 0, path: ["0102"] },
    { hex: "0103", cost: 4, left: 6, risk: 1, path: ["0102", "0103"] },
  ],
};

describe("options on the map", () => {
  it("sorts by unit, hex and target; empty names count as none", () => {
    const all = sortOptions(legal, null);
    expect(all.units).toEqual(["t1", "t2"]);
    expect(all.buttons.map((o) => o.text)).toEqual(["pass", "choose", "end"]);
    const one = sortOptions(legal, "t2");
    expect([...one.steps.keys()]).toEqual(["0202"]);
    expect(one.shots.size).toBe(0);
    expect(one.buttons.map((o) => o.text)).toEqual(["choose", "end"]);
  });

  it("leaves out what is not allowed", () => {
    expect(sortOptions([opt({ do: "step", unit: "t1", hex: "0102" }, { ok: false })], "t1").steps.size).toBe(0);
  });

  it("offers every way to reach a place, shots first", () => {
    const sorted = sortOptions(legal, "t1");
    expect(candidates(sorted, "0102", ["e1"]).map((o) => o.text)).toEqual(["fire", "fire", "step", "stage"]);
    expect(candidates(sorted, null, ["e1"], "e1")).toHaveLength(2);
  });
});

describe("plans", () => {
  const sorted = sortOptions(legal, "t1");

  it("aims at a unit with all its weapons", () => {
    const plan = planFor(sorted, "t1", reach, "0305", ["e1"], "e1");
    expect(plan).toMatchObject({ kind: "option", target: "e1", at: 0 });
    expect(plan?.kind === "option" && plan.options).toHaveLength(2);
  });

  it("sends a path as one step action a hex", () => {
    const plan = planFor(sorted, "t1", reach, "0103", []);
    expect(plan).toMatchObject({ kind: "path", hex: "0103" });
    expect(plan && planActions(plan)).toEqual([
      { do: "step", unit: "t1", hex: "0102" },
      { do: "step", unit: "t1", hex: "0103" },
    ]);
    expect(pathActions({ do: "step", unit: "t1", hex: "x", fast: true }, ["0102"])).toEqual([{ do: "step", unit: "t1", hex: "0102", fast: true }]);
  });

  it("does nothing where nothing is possible, or for the reach of another unit", () => {
    expect(planFor(sorted, "t1", reach, "0909", [])).toBeNull();
    expect(planFor(sortOptions(legal, "t2"), "t2", reach, "0103", [])).toBeNull();
  });

  it("knows the same plan again, so that the second click commits", () => {
    const a = planFor(sorted, "t1", reach, "0103", []);
    const b = planFor(sortOptions(legal, "t1"), "t1", reach, "0103", []);
    const c = planFor(sorted, "t1", reach, "0102", []);
    expect(samePlan(a, b)).toBe(true);
    expect(samePlan(a, c)).toBe(false);
    expect(samePlan(a, null)).toBe(false);
  });
});

describe("many ways to use a hex", () => {
  const both = [opt({ do: "lay", hex: "0102" }), opt({ do: "place", unit: "t1", hex: "0102" }), opt({ do: "lay", hex: "0103" })];
  const sorted = sortOptions(both, "t1");

  it("prefers the sort being chosen, then the unit in hand", () => {
    expect(preferred(both, null, "t1")).toBe(1);
    expect(preferred(both, "lay", "t1")).toBe(0);
    expect(preferred(both, null, null)).toBe(0);
  });

  it("marks only the hexes that matter now", () => {
    expect(hexesToMark(sorted, null, "t1")).toEqual(["0102"]);
    expect(hexesToMark(sorted, "lay", "t1")).toEqual(["0102", "0103"]);
    const everywhere = Array.from({ length: 60 }, (_, i) => opt({ do: "lay", hex: `h${i}` }));
    expect(hexesToMark(sortOptions(everywhere, null), null, null)).toEqual([]);
  });
});

describe("why not", () => {
  it("asks about the action that the click would have meant", () => {
    const asked = { target: { do: "fire", group: "ap" }, hex: { do: "step" } };
    expect(meantAction(asked, [], "t1", "e9", "0505")).toEqual({ do: "fire", group: "ap", unit: "t1", target: "e9" });
    expect(meantAction(asked, legal, "t1", "e9", null)).toEqual({ do: "fire", group: "ap", unit: "t1", target: "e9" });
    expect(meantAction(undefined, legal, "t2", null, "0909")).toEqual({ do: "step", unit: "t2", hex: "0909" });
  });
});

describe("units", () => {
  it("walks those that can act and wraps round", () => {
    expect(nextUnit(["a", "b", "c"], null, 1)).toBe("a");
    expect(nextUnit(["a", "b", "c"], "c", 1)).toBe("a");
    expect(nextUnit(["a", "b", "c"], "a", -1)).toBe("c");
    expect(nextUnit([], "a", 1)).toBeNull();
  });

  it("does not hold on to one who has nothing to do while others may join it", () => {
    expect(inHand("lead", null, ["lead", "b"])).toBe("lead");
    expect(inHand("lead", "lead", [])).toBe("lead");
    expect(inHand("lead", "lead", ["b", "c"])).toBeNull();
    expect(inHand("lead", "b", ["b", "c"])).toBe("b");
  });

  it("names those who would lose their chance, not those who may only pass", () => {
    const units = [unit("t1", "0101"), unit("t2", "0201"), unit("t3", "0301")];
    const listed = [...legal, opt({ do: "pass", unit: "t3" })];
    expect(idleUnits(listed, { do: "end" }, units).map((u) => u.id)).toEqual(["t1", "t2"]);
  });

  it("sees who stands in a hex, not who rides or is gone", () => {
    const units = [unit("a", "0101"), unit("b", "0101", { in: "a" }), unit("c", "0101", { dead: true }), unit("d", "0102")];
    expect(standingIn(units, "0101").map((u) => u.id)).toEqual(["a"]);
  });
});

describe("rows of the decision card", () => {
  it("folds steps of the unit in hand, keeps buttons and refusals", () => {
    const options = [
      ...["0101", "0102", "0103"].map((hex) => opt({ do: "step", unit: "t1", hex })),
      opt({ do: "fire", unit: "t1", target: "e1" }),
      opt({ do: "fire", unit: "t1", target: "e2" }, { ok: false, reasons: [{ clause: "x", text: "y" }] }),
      opt({ do: "pass", unit: "t1" }),
      opt({ do: "pass", unit: "t2" }),
    ];
    const rows = rowsOf(options, "t1");
    expect(rows.map((r) => (r.kind === "group" ? `${r.group}:${r.options.length}` : r.kind === "option" ? r.option.text : ""))).toEqual(["step:3", "fire", "fire", "pass"]);
  });

  it("lists a handful of shots one by one when nobody is in hand", () => {
    const shots = ["s1", "s2", "s3"].map((id) => opt({ do: "fire", unit: id, target: "e1" }));
    expect(rowsOf([...shots, opt({ do: "hold" })], null)).toHaveLength(4);
  });
});

describe("rows without a note", () => {
  const bar = (text: string, p: number) => ({ text, p, fraction: "" });
  it("ask for their odds, unless they are the way out or cannot be done", () => {
    const out = { do: "end" };
    const options = [opt({ do: "assault", unit: "t1", hex: "0102" }), opt({ do: "load" }, { note: "4 MP" }), opt(out), opt({ do: "go" }, { ok: false })];
    expect(untold(options, out).map((o) => o.action?.do)).toEqual(["assault"]);
  });
  it("tell the likeliest outcome", () => {
    expect(likeliest({ bars: [bar("No effect", 0.3), bar("Driven off", 0.5), bar("Gone", 0.2)], choices: [], leaves: 9 })?.text).toBe("Driven off");
    expect(likeliest(null)).toBeNull();
  });
});

describe("how many", () => {
  const air = (n: number): Option => opt({ do: "air", n, hex: "" });
  it("is one row from four numbers on", () => {
    const rows = rowsOf([air(1), air(2), air(3), air(4), opt({ do: "pass" })], null);
    expect(rows).toMatchObject([{ kind: "count", counts: [1, 2, 3, 4] }, { kind: "option" }]);
    expect(rowsOf([air(1), air(2), air(3)], null).map((r) => r.kind)).toEqual(["option", "option", "option"]);
  });
  it("folds nothing that differs in more than the number", () => {
    const rows = rowsOf([air(1), air(2), opt({ do: "air", n: 3, hex: "", by: "x" }), air(4), opt({ do: "pass" })], null);
    expect(rows.every((r) => r.kind === "option")).toBe(true);
    const words = ["a", "b", "c", "d"].map((option) => opt({ do: "choose", option }));
    expect(rowsOf(words, null)).toHaveLength(4);
  });
});
