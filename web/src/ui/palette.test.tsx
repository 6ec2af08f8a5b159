import { describe, expect, it } from "vitest";
import { findItems, type PaletteItem } from "./palette";

const item = (kind: PaletteItem["kind"], text: string, right = "", words = ""): PaletteItem => ({ kind, text, right, words, run: () => undefined });

describe("finding by name", () => {
  const items = [
    item("rule", "When a unit is in cover", "waw-cover/2", "woods town"),
    item("action", "Show hexes that give cover"),
    item("unit", "Cover party", "0807"),
    item("hex", "hex 0807", "town"),
  ];

  it("puts names that begin so before names that hold it", () => {
    expect(findItems(items, "cover").map((i) => i.kind)).toEqual(["unit", "action", "rule"]);
  });

  it("needs every word, wherever it stands", () => {
    expect(findItems(items, "cover woods").map((i) => i.kind)).toEqual(["rule"]);
    expect(findItems(items, "0807").map((i) => i.kind)).toContain("unit");
    expect(findItems(items, "zzz")).toEqual([]);
  });
});
