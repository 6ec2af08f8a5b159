import { describe, expect, it } from "vitest";
import { placeBadges } from "./marks";
import { postureOf } from "./posture";

describe("posture discs", () => {
  it("reads a posture, and the clock of a change", () => {
    expect(postureOf("posture:defence")).toEqual({ id: "defence", left: null, hour: "" });
    expect(postureOf("posture:defence:2:H18")).toEqual({ id: "defence", left: 2, hour: "H18" });
    expect(postureOf("DL")).toBeNull();
  });

  it("stand in the corner, other badges beside them", () => {
    const placed = placeBadges([{ k: "posture:road", text: "Road", tone: "dark" }, { k: "E", text: "Engaged", tone: "yellow" }]);
    expect(placed.map((b) => [b.posture?.id ?? null, b.label])).toEqual([["road", ""], [null, "E"]]);
    expect(placed[1]!.x + placed[1]!.w).toBeLessThan(placed[0]!.x + 0.01);
  });
});
