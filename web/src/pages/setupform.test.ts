import { describe, expect, it } from "vitest";
import type { Catalog, CatalogScenario } from "../api/types";
import { readCatalog } from "../api/read";
import { playedIn } from "./openfile";
import { applyQuery, duration, formBody, formQuery, freshForm, parseOption, scaleSteps, seatKinds } from "./setupform";

const catalog = readCatalog({
  systems: [{
    id: "waw", title: "T", text: "x",
    scenarios: [{
      id: "waw/saddle", title: "The Saddle", blurb: "b", turns: 7, minutes: 20, depth: 1, units: 6, designed: true,
      sides: [{ id: "nato", text: "NATO", colour: "west", units: 2 }, { id: "wp", text: "Pact", colour: "east", units: 4, first: true }],
      options: [
        { id: "hidden_mines", text: "h", kind: "bool", default: false },
        { id: "cap_class", text: "c", kind: "choice", default: "hard", values: [{ id: "hard", text: "h" }, { id: "mbt", text: "m" }] },
        { id: "n", text: "n", kind: "int", default: 2, low: 1, high: 4 },
      ],
      levels: [{ at: -1, text: "draw", side: null }, { at: 6, text: "Pact decisive", side: "wp" }, { at: null, text: "NATO", side: "nato" }],
    }],
  }],
  players: [{ id: "random", text: "Random" }, { id: "plain", text: "Plain" }],
});
const scenario = catalog.systems[0]?.scenarios[0];
if (!scenario) throw new Error("no scenario read");

describe("setup", () => {
  const form = freshForm("waw", scenario, ["random", "plain"]);

  it("reads the catalogue with short ids", () => {
    expect(scenario.id).toBe("saddle");
    expect(scenario.options.map((o) => o.kind)).toEqual(["bool", "choice", "int"]);
  });

  it("seats the reader first and asks for the seats the server knows", () => {
    expect(formBody(form, scenario)).toEqual({
      scenario: "waw/saddle", seats: { nato: "human", wp: "plain" }, options: { hidden_mines: false, cap_class: "hard", n: 2 },
    });
    expect(formBody({ ...form, seats: { nato: "invite", wp: "you" }, seed: "7" }, scenario)).toMatchObject({ seats: { nato: "open", wp: "human" }, seed: "7" });
  });

  it("travels in a link", () => {
    const changed = { ...form, seats: { nato: "computer" as const, wp: "you" as const }, options: { ...form.options, hidden_mines: true, n: 4 }, seed: "41" };
    const query = formQuery(changed, scenario);
    expect(query["o.cap_class"]).toBeUndefined();
    expect(applyQuery(form, scenario, query as Record<string, string>)).toEqual(changed);
  });

  it("keeps option values within what is allowed", () => {
    const n = scenario.options[2];
    if (!n) throw new Error("no option");
    expect(parseOption(n, "9")).toBe(4);
    expect(parseOption(n, "x")).toBe(2);
  });

  it("reads the scale from one side's best to the other's", () => {
    expect(scaleSteps(scenario.levels).map((s) => s.text)).toEqual(["Pact decisive", "draw", "NATO"]);
    expect(duration(30)).toEqual({ unit: "min", n: 30 });
    expect(duration(150)).toEqual({ unit: "hour", n: 2.5 });
  });
});

describe("a game file that is opened", () => {
  const side = (id: string) => ({ id, text: id, colour: "west" as const, note: "", units: 0, sidc: "", first: false });
  const scenario = (id: string) => ({ id, sides: [side("a"), side("b")], options: [] }) as unknown as CatalogScenario;
  const list = { systems: [{ id: "waw", scenarios: [scenario("one"), scenario("two")] }], players: [] } as unknown as Catalog;
  it("says in its first line what is played", () => {
    expect(playedIn('{"system":"waw","scenario":"two"}\n{"n":1', list)?.scenario.id).toBe("two");
    expect(playedIn('{"system":"waw","scenario":{"title":"own"}}\n', list)?.scenario.id).toBe("one");
    expect(playedIn('{"system":"chess"}', list)).toBeNull();
    expect(playedIn("hello", list)).toBeNull();
  });
  it("is played on by whom the reader names", () => {
    const form = { ...freshForm("waw", scenario("one"), ["plain"]), seats: { a: "invite" as const, b: "computer" as const } };
    expect(seatKinds(form, scenario("one"))).toEqual({ a: "open", b: "plain" });
  });
});
