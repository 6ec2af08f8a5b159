import { describe, expect, it } from "vitest";
import { between } from "./Fan";

describe("the fan of a stack", () => {
  it("lies between the panels", () => {
    expect(between(500, 240, [316, 930])).toBe(500);
    expect(between(800, 240, [316, 930])).toBe(930 - 240 - 6);
    expect(between(200, 240, [316, 930])).toBe(316 + 6);
  });
  it("begins at the left edge where there is no room", () => {
    expect(between(400, 700, [316, 700])).toBe(322);
  });
});
