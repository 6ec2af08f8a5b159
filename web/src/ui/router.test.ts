import { describe, expect, it } from "vitest";
import { formatRoute, parseRoute } from "./router";

describe("addresses", () => {
  it("come back as they went", () => {
    const made = formatRoute("game", "a b/1", { seat: "x,y", cover: undefined, q: "" });
    expect(parseRoute(made)).toEqual({ page: "game", id: "a b/1", query: { seat: "x,y" } });
  });

  it("fall back to the first page", () => {
    expect(parseRoute("").page).toBe("new");
    expect(parseRoute("#/nowhere/1?x=2")).toEqual({ page: "new", id: "", query: { x: "2" } });
  });
});
