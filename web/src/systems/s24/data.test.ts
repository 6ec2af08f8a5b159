import { describe, expect, it } from "vitest";
import { aimOf, blankOrder, byPhase, extraOf, wayOf, whole, type Choice, type Kind, type SheetRow } from "./data";
import type { Ledger, View } from "../../types";

const row = (unit: string, kind: Kind): SheetRow => ({
  unit, kind, verb: "", text: { en: "", zh: "" }, path: [], target: "", line: [], level: "", stop: "", notes: [], action: blankOrder(unit, ""),
});

const choice = (takes: string[], may: string[] = []): Choice => ({
  verb: "x", text: "", word: { en: "", zh: "" }, kind: "move", clause: "", takes, may, levels: [], level: "", flags: [], hexes: [],
  anywhere: false, partners: [], most: 0, ok: true, reason: null,
});

describe("the sheet", () => {
  it("stands in the order of the phases, and within one in the order of units", () => {
    const rows = [row("BB1Y", "attack"), row("JJ1S", "air"), row("PB1Y", "fire"), row("TK1Y", "move"), row("TK2Y", "attack"), row("Z1T", "hq")];
    expect(byPhase(rows).map((r) => r.unit)).toEqual(["JJ1S", "PB1Y", "BB1Y", "TK2Y", "TK1Y", "Z1T"]);
  });

  it("is empty for other rulebooks and for those who look on", () => {
    expect(extraOf({ system: "waw", extra: { sheets: { red: {} } } } as unknown as View).sheets).toEqual({});
    expect(extraOf(null).air).toEqual([]);
  });
});

describe("an order in hand", () => {
  it("is whole when it has what its verb wants; a number left out is the most there is", () => {
    const order = blankOrder("JJ1S", "strike");
    expect(whole(order, ["count", "target"])).toBe(false);
    expect(whole({ ...order, target: "0101" }, ["count", "target"])).toBe(true);
    expect(whole(blankOrder("BB1Y", "march"), ["route"])).toBe(false);
    expect(whole({ ...blankOrder("BB1Y", "march"), route: ["0102"] }, ["route"])).toBe(true);
    expect(whole(blankOrder("BB1Y", "dig"), [])).toBe(true);
    expect(whole({ ...blankOrder("GB1Y", "attach"), object: "BB1Y" }, ["squadron", "object"])).toBe(false);
  });

  it("says what a click on the map fills", () => {
    expect(aimOf(choice(["route"]))).toBe("route");
    expect(aimOf(choice(["count", "line"]))).toBe("line");
    expect(aimOf(choice(["target", "count"]))).toBe("target");
    expect(aimOf(choice(["squadron", "object"]))).toBe("object");
    expect(aimOf(choice([], ["radius", "zone"]))).toBe("zone");
    expect(aimOf(choice(["count"]))).toBe(null);
    expect(aimOf(null)).toBe(null);
  });

  it("reads its way from the ledger", () => {
    const ledger: Ledger = { title: "", columns: [], odds: null, alternatives: [], effect: "", values: { way: [{ hex: "0102", cost: 1, total: 1, in: true }] } };
    expect(wayOf(ledger).map((s) => s.hex)).toEqual(["0102"]);
    expect(wayOf(null)).toEqual([]);
  });
});
