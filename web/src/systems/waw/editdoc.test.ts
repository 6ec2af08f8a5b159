import { describe, expect, it } from "vitest";
import type { Doc } from "../../pages/edit/adapter";
import type { Board, View } from "../../types";
import { splitCup } from "./CupTrack";
import { inlineBoard, wawEditor as editor } from "./editdoc";

const doc: Doc = {
  boards: ["hohenrode"],
  formation: [
    { id: "1tk", side: "wp", units: ["su-t72*2"] },
    { id: "bd", side: "nato", units: [{ type: "us-m1", id: "bd-1", hex: "1008" }, { type: "us-inf", n: 2 }] },
  ],
  obj: [{ hex: "1008", pts: 2 }],
};
const board: Board = {
  grid: { orient: "flat", cols: 3, rows: 2, first: [1, 1], low: "even", digits: 2 },
  cells: { "0101": { t: "clear", lv: 0 }, "0201": { t: "woods", lv: 1 } },
  kinds: {}, hexsides: [{ a: "0101", b: "0102", k: "river" }, { a: "0201", b: "0202", k: "bridge" }, { a: "0101", b: "0201", k: "crest" }],
  roads: [{ k: "main", path: ["0101", "0102"] }], places: [{ text: "X", hexes: ["0101"], size: "town" }], edge: { W: "nato" },
};

describe("editing a scenario document", () => {
  const open = editor.open(doc);

  it("gives every unit an id of its own", () => {
    expect(editor.units(open).map((u) => u.id)).toEqual(["1tk-1", "1tk-2", "bd-1", "bd-2", "bd-3"]);
    expect(editor.units(editor.open(open))).toEqual(editor.units(open));
  });

  it("moves, changes, adds and removes units without touching the document before", () => {
    const moved = editor.moveUnit(open, "0.0", "1507");
    expect(editor.units(moved)[0]?.hex).toBe("1507");
    expect(editor.units(open)[0]?.hex).toBeNull();
    const hurt = editor.setUnit(editor.setUnit(moved, "0.0", "disrupted", true), "0.0", "step", "reduced");
    expect(editor.unitValue(hurt, "0.0", "disrupted")).toBe(true);
    expect(editor.setUnit(editor.setUnit(hurt, "0.0", "disrupted", false), "0.0", "step", "full")).toEqual(moved);
    const more = editor.addUnit(open, "1tk", "su-t80", "1204");
    expect(editor.units(more).find((u) => u.type === "su-t80")).toMatchObject({ hex: "1204", side: "wp", id: "1tk-3" });
    expect(editor.units(editor.removeUnit(more, "0.2"))).toEqual(editor.units(open));
    expect(editor.unitValue(editor.moveUnit(moved, "0.0", null), "0.0", "off")).toBe("waiting");
  });

  it("lays and lifts markers and objectives", () => {
    const laid = editor.toggleMarker(editor.toggleMarker(editor.toggleMarker(open, "wreck", "0101"), "smoke-2", "0101"), "mine-wp", "0101");
    expect(editor.markersAt(laid, "0101").sort()).toEqual(["mine-wp", "smoke-2", "wreck"]);
    expect(laid.markers).toEqual({ wreck: ["0101"], smoke: { "0101": 2 }, mine: { wp: ["0101"] } });
    const lifted = ["wreck", "smoke-2", "mine-wp"].reduce((d, k) => editor.toggleMarker(d, k, "0101"), laid);
    expect(lifted.markers).toBeUndefined();
    expect(editor.objective(editor.setObjective(open, "0102", 3, "wp"), "0102")).toEqual({ pts: 3, owner: "wp" });
    expect(editor.objective(editor.setObjective(open, "1008", 0, ""), "1008")).toBeNull();
  });

  it("writes the board into the document when terrain is painted", () => {
    const painted = editor.paint(open, board, "0301", "town", 0);
    expect(painted.boards).toBeUndefined();
    expect(editor.terrain(painted, "0301")).toEqual({ t: "town", lv: 0 });
    expect(painted.board).toMatchObject({ rows: ["...", "..."], cells: { "0201": { t: "woods", lv: 1 } } });
    expect(inlineBoard(board)).toMatchObject({
      sides: [{ kind: "river", sides: ["0101-0102", "0201-0202"] }], bridges: ["0201-0202"], edge: { W: "nato" },
    });
  });

  it("reads and writes what the whole scenario says", () => {
    expect(editor.field(open, "start.step")).toBe("setup");
    expect(editor.field(editor.setField(open, "start.step", "operations"), "start.step")).toBe("operations");
    expect(editor.sceneFields(open).find((f) => f.name === "start.formation")?.values).toEqual(["", "1tk", "bd"]);
  });
});

describe("formations in the editor", () => {
  const doc = { formation: [{ id: "1tk", side: "wp", units: [] }] };
  const view = { oob: [{ id: "wp", text: "", side: "wp", unit: null, note: "", children: [{ id: "formation:1tk", text: "1st Tank Company", side: "wp", unit: null, note: "", children: [{ id: "hq:1tk", text: "HQ Orlov", side: "wp", unit: null, note: "", children: [] }] }] }] } as unknown as View;
  it("go by their names", () => {
    expect(editor.formationName(doc, view, "1tk")).toBe("1st Tank Company (HQ Orlov)");
    expect(editor.formationName(doc, null, "1tk")).toBe("1tk");
  });
  it("count the impulse in which play begins", () => {
    const begun = editor.setField(editor.setField(doc, "start.step", "operations"), "start.formation", "1tk");
    expect(begun.start).toEqual({ step: "operations", formation: "1tk", drawn: ["1tk"] });
    expect(editor.setField(begun, "start.step", "draw").start).toEqual({ step: "draw", formation: "1tk" });
  });
});

describe("the cup", () => {
  it("parts what is out from what is in", () => {
    const cells = [{ text: "a", state: "drawn", side: null }, { text: "b", state: "now", side: null }, { text: "c", state: "in", side: null }];
    const { out, inside } = splitCup({ id: "cup", text: "", cells });
    expect([out.length, inside.length]).toEqual([2, 1]);
  });
});
