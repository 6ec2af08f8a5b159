import { describe, expect, it } from "vitest";
import { Grid } from "../../map/grid";
import type { Option } from "../../types";
import { beginning, oddsOf, pathActions, sortOptions, targetOf } from "../../pages/game/choose";
import { notesAt } from "../../pages/game/bits";
import { panelsOf } from "../registry";
import { extraOf, planRow, type DowExtra } from "./data";
import { arrowAt } from "./MapLayer";
import { ordersOf } from "./OrderDesk";
import { rowsOf } from "./Planner";
import { sortReport } from "./Staff";
import { firstColumn, trackRows } from "./TimeTrack";

const option = (action: Option["action"], ok = true): Option => ({
  action, text: "", note: "", key: "", clause: "", ok, reasons: [], group: "",
});

describe("time track", () => {
  it("shows the hours about the present one, as far as the track reaches", () => {
    expect(firstColumn(0, 2)).toBe(0);
    expect(firstColumn(5, 39)).toBe(4);
    expect(firstColumn(39, 39)).toBe(30);
  });

  it("has a row for each order that may be read, and none for one face down", () => {
    const extra: DowExtra = {
      ...extraOf(null),
      orders: [
        { side: "wp", reveal: 2, hour: "D0 H12", open: false, hq: "A", unit: "A", order: "Move", issued: 0, ready: 4, ready_hour: "D0 H18", late: 1 },
        { side: "nato", reveal: 1, hour: "D0 H09", open: false },
      ],
      deploying: [{ side: "wp", hq: "A", unit: "A", posture: "Defence", until: 3, hour: "D0 H15", n: 1, names: ["1/A"], ids: ["A/1"] }],
    };
    const rows = trackRows(extra, 1);
    expect(rows.map((r) => r.unit)).toEqual(["A", "A/1"]);
    expect(rows[0]!.bars).toEqual([{ k: "issue", from: 0, to: 2 }, { k: "deploy", from: 2, to: 4 }]);
    expect(rows[0]!.late).toBe(true);
    expect(rows[1]!.bars).toEqual([{ k: "deploy", from: 1, to: 3 }]);
  });
});

describe("order desk", () => {
  it("lists orders by headquarters", () => {
    const legal = [option({ do: "order", unit: "A", order: "x" }), option({ do: "order", unit: "A", order: "y" }), option({ do: "cancel", unit: "B" })];
    expect([...ordersOf(legal)].map(([hq, list]) => [hq, list.length])).toEqual([["A", 2]]);
  });

  it("leaves out a change that costs where the same one is free", () => {
    const spare = panelsOf("dow").spare!;
    const free = option({ do: "posture", unit: "A", posture: "road", how: "authorised" });
    const dear = option({ do: "posture", unit: "A", posture: "road", how: "unauthorised" });
    const other = option({ do: "posture", unit: "A", posture: "defence", how: "unauthorised" });
    const all = [free, dear, other];
    expect(all.filter((o) => spare(o, all))).toEqual([dear]);
  });

  it("takes the HQ that an action names for no place on the map", () => {
    expect(targetOf(option({ do: "execute", unit: "A", target: "HQ", posture: "road" }))).toBeNull();
    expect(targetOf(option({ do: "fire", unit: "A", target: "B" }))).toBe("B");
  });
});

describe("staff report", () => {
  it("puts what asks for a decision before what runs by itself", () => {
    const line = (k: string) => ({ k, text: k, clause: "", unit: "", hex: "" });
    expect(sortReport(["ready", "way", "threat", "late", "open"].map(line)).map((l) => l.k)).toEqual(["open", "late", "threat", "way", "ready"]);
  });
});

describe("attack planner", () => {
  const line = (k: string, b = "0203") => ({ a: "0102", b, k, text: "" });

  it("reads the rows that the overlay's lines carry, the best first", () => {
    expect(planRow(line("chain"))).toBeNull();
    const rows = rowsOf({ name: "attack", hexes: [], lines: [line("attack A/1 hasty - 3 -2 5"), line("attack A/2 prepared hasty 0 4 0")] });
    expect(rows.map((r) => [r.unit, r.kind, r.way, r.left, r.differential, r.support])).toEqual([
      ["A/2", "prepared", "hasty", 0, 4, 0], ["A/1", "hasty", "", 3, -2, 5],
    ]);
  });

  it("begins the move, then enters each hex by its way", () => {
    const begin = option({ do: "move", unit: "A" });
    expect(beginning(sortOptions([begin], "A"), "A")).toBe(begin);
    expect(pathActions(begin.action!, ["0102", "0103"], ["road", ""])).toEqual([
      { do: "move", unit: "A" },
      { do: "step", unit: "A", hex: "0102", way: "road" },
      { do: "step", unit: "A", hex: "0103", way: "" },
    ]);
  });
});

describe("combat", () => {
  it("tells the chances of the whole combat where the rulebook works them out", () => {
    const ledger = { title: "", columns: [], odds: null, alternatives: [], effect: "", values: { outlook: [{ text: "a", p: [1, 4] }, { text: "b", p: [3, 4] }], taken: ["Stand"] } };
    const odds = oddsOf(ledger)!;
    expect(odds.bars.map((b) => [b.text, b.p, b.fraction])).toEqual([["a", 0.25, "1/4"], ["b", 0.75, "3/4"]]);
    expect(odds.choices.map((c) => c.text)).toEqual(["Stand"]);
  });
});

describe("axis of advance", () => {
  it("stands before the foremost unit and points with the axis", () => {
    const grid = new Grid({ orient: "flat", cols: 20, rows: 10, first: [1, 1], low: "even", digits: 2 });
    const west = arrowAt(grid, { unit: "A", name: "A", side: "wp", direction: "W", angle: 180, hexes: ["1005", "1205"] })!;
    expect(west.at[0]).toBeLessThan(grid.place("1005")[0]);
    expect(west.turn).toBe(-180);
    expect(arrowAt(grid, { unit: "A", name: "A", side: "wp", direction: "W", angle: 180, hexes: [] })).toBeNull();
  });
});

describe("overlays", () => {
  it("tell of a hex what is said of it and of the lines that end there, once", () => {
    const data = [
      { name: "supply", hexes: [{ hex: "0102", k: "barred", value: null, text: "bars" }], lines: [{ a: "0101", b: "0102", k: "supply", text: "leg" }] },
      { name: "blocking", hexes: [{ hex: "0102", k: "blocked", value: null, text: "bars" }], lines: [] },
    ];
    expect(notesAt(data, "0102")).toEqual(["bars", "leg"]);
    expect(notesAt(data, "0303")).toEqual([]);
  });
});
