import { describe, expect, it } from "vitest";
import type { Badge, UnitView, View } from "../types";
import { lostPips, passengers, placeBadges, sizeMark, stacks } from "./marks";
import { bare, symbol } from "./symbol";

const unit = (over: Partial<UnitView>): UnitView => ({
  id: "u", side: "nato", name: "", short: "", hex: "0101", in: null, sidc: "", size: "", figures: "", stripe: "",
  formation: "", badges: [], pips: null, reduced: false, hq: false, dead: false, text: "", ...over,
});
const view = (units: UnitView[]): View =>
  ({ units, sides: [{ id: "nato", text: "NATO", colour: "west" }, { id: "wp", text: "Pact", colour: "east" }] }) as unknown as View;

describe("size marks", () => {
  it("come from words or from the marks themselves", () => {
    expect(sizeMark("platoon")).toEqual({ kind: "dot", n: 3 });
    expect(sizeMark("•••")).toEqual({ kind: "dot", n: 3 });
    expect(sizeMark("XX")).toEqual({ kind: "cross", n: 2 });
    expect(sizeMark("III")).toEqual({ kind: "bar", n: 3 });
    expect(sizeMark("")).toBeNull();
  });
});

describe("badges", () => {
  const badge = (k: string): Badge => ({ k, text: k, tone: "dark" });
  it("start at the right corner and never overlap", () => {
    const placed = placeBadges(["OC", "D", "A1", "OOC", "A2"].map(badge));
    expect(placed[0]!.x + placed[0]!.w).toBe(23);
    for (const a of placed) {
      for (const b of placed) {
        if (a === b || a.y !== b.y) continue;
        expect(a.x + a.w <= b.x || b.x + b.w <= a.x).toBe(true);
      }
    }
  });
});

describe("pips", () => {
  it("show only losses of counters with several steps", () => {
    const lost = (pips: [number, number] | null, reduced = false) => lostPips({ pips, reduced });
    expect(lost([2, 4])).toEqual({ lost: 2, of: 4 });
    expect(lost([1, 2])).toEqual({ lost: 1, of: 2 });
    expect(lost([1, 2], true)).toBeNull();
    expect(lost([4, 4])).toBeNull();
    expect(lost([0, 1])).toBeNull();
    expect(lost(null)).toBeNull();
  });
});

describe("stacks", () => {
  it("leave out what is carried, dead or off the map, and put the selected counter on top", () => {
    const units = [
      unit({ id: "a" }), unit({ id: "b" }), unit({ id: "c", in: "a" }), unit({ id: "d", dead: true }),
      unit({ id: "e", hex: null }), unit({ id: "f", hex: "0202", side: "wp" }),
    ];
    const all = stacks(view(units), "b");
    expect(all.map((s) => [s.hex, s.colour, s.units.map((u) => u.id), s.shared])).toEqual([
      ["0101", "west", ["b", "a"], false],
      ["0202", "east", ["f"], false],
    ]);
    expect(passengers(view(units)).get("a")!.map((u) => u.id)).toEqual(["c"]);
  });
  it("tell a hex that two sides share", () => {
    const all = stacks(view([unit({ id: "a" }), unit({ id: "b", side: "wp" })]), null);
    expect(all.map((s) => s.shared)).toEqual([true, true]);
  });
});

describe("symbols", () => {
  it("lose size and headquarters, which the counter draws", () => {
    expect(bare("10031002141205000000")).toBe("10031000001205000000");
    expect(bare("SFGPUCA---AD---")).toBe("SFGPUCA-----" + "---");
  });
  it("are drawn by frame and icon, in the counter's colours", () => {
    const friend = symbol("10031000141205000000");
    const hostile = symbol("SHGPUCA----D---");
    expect(friend.known).toBe(true);
    expect(hostile.known).toBe(true);
    expect(friend.body).toContain("sym-fill");
    expect(friend.body).not.toContain("#0");
    expect(hostile.scale).toBeLessThan(friend.scale);
  });
});
