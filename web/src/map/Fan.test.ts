import { describe, expect, it } from "vitest";
import type { UnitView } from "../types";
import { between, called } from "./Fan";

describe("the fan of a stack", () => {
  it("lies between the panels", () => {
    expect(between(500, 240, [316, 930])).toBe(500);
    expect(between(800, 240, [316, 930])).toBe(930 - 240 - 6);
    expect(between(200, 240, [316, 930])).toBe(316 + 6);
  });
  it("tells like units apart", () => {
    const unit = (id: string, short: string, name: string): UnitView => ({ id, short, name }) as UnitView;
    const stack = [unit("a", "T-62", "T-62 3"), unit("b", "T-62", "T-62 4"), unit("c", "MRI", "MRI 1")];
    expect(stack.map((u) => called(u, stack))).toEqual(["T-62 3", "T-62 4", "MRI"]);
  });
  it("begins at the left edge where there is no room", () => {
    expect(between(400, 700, [316, 700])).toBe(322);
  });
});
