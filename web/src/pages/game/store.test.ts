import { describe, expect, it, vi } from "vitest";
import { api } from "../../api/client";
import { pause, socketAddress } from "../../api/socket";
import type { LogLine, ServerMessage, Table } from "../../types";
import { GameStore, mergeLog, seatToShow } from "./store";
import { trail } from "./topstrip";

const line = (n: number, text = ""): LogLine => ({ n, turn: 1, when: "1", phase: "", side: null, text, clause: "", dice: [], hexes: [], level: 0 });
const table = (waiting: string[]): Table => ({ waiting: { sides: waiting, text: "" } }) as unknown as Table;

describe("the log", () => {
  it("takes news after an action and drops what was taken back", () => {
    const old = [line(1), line(2, "a"), line(2, "b"), line(3)];
    expect(mergeLog(old, [line(3, "new"), line(4)], 2).map((l) => l.text)).toEqual(["", "a", "b", "new", ""]);
    expect(mergeLog(old, [], 1)).toHaveLength(1);
  });

  it("replaces the lines from the one that the server names on", () => {
    const store = new GameStore("g", ["t"]);
    store.log.value = [line(0, "begin"), line(1, "a"), line(2, "taken back")];
    const hear = (m: ServerMessage): void => (store as unknown as { hear: (m: ServerMessage) => void }).hear(m);
    hear({ t: "log", from: 2, lines: [line(2, "b")] });
    expect(store.log.value.map((l) => l.text)).toEqual(["begin", "a", "b"]);
    hear({ t: "log", from: 0, lines: [line(0, "all"), line(1, "of"), line(2, "it")] });
    expect(store.log.value.map((l) => l.text)).toEqual(["all", "of", "it"]);
  });
});

describe("two people at one screen", () => {
  const seats = new Map([["t1", "nato"], ["t2", "wp"]]);
  it("turns to the seat that must decide", () => {
    expect(seatToShow(table(["wp"]), "t1", seats)).toBe("t2");
    expect(seatToShow(table(["nato"]), "t1", seats)).toBeNull();
    expect(seatToShow(table(["nato", "wp"]), "t1", seats)).toBeNull();
    expect(seatToShow(table([]), "t1", seats)).toBeNull();
    expect(seatToShow(table(["wp"]), "t1", new Map([["t1", "nato"]]))).toBeNull();
  });
});

describe("answers in haste", () => {
  const at = (n: number): Table => ({ n, seat: { side: "nato" }, waiting: { sides: ["nato"] }, view: {} }) as unknown as Table;
  it("are sent once for a table, and after the one before for the next table", async () => {
    const ends: (() => void)[] = [];
    const play = vi.spyOn(api, "play").mockImplementation(
      () => new Promise((done) => ends.push(() => done({ played: 1, stopped: null } as never))),
    );
    vi.spyOn(api, "table").mockImplementation(async () => at(2));
    vi.spyOn(api, "log").mockImplementation(async () => []);
    vi.spyOn(api, "gameBoard").mockImplementation(async () => ({}) as never);
    const store = new GameStore("g", ["key"]);
    store.live.value = at(0);
    const first = store.play([{ do: "a" }]);
    expect(await store.play([{ do: "a" }])).toBe(false);
    store.live.value = at(1);
    const second = store.play([{ do: "b" }]);
    expect(play).toHaveBeenCalledTimes(1);
    ends[0]?.();
    expect(await first).toBe(true);
    await vi.waitFor(() => expect(play).toHaveBeenCalledTimes(2));
    ends[1]?.();
    expect(await second).toBe(true);
    expect(play.mock.calls.map((c) => [c[2][0]?.do, c[3]])).toEqual([["a", 0], ["b", 1]]);
    vi.restoreAllMocks();
  });
});

describe("what is refused", () => {
  it("is the rest of several actions, or one alone", async () => {
    const reasons = [{ clause: "opord-play", text: "no" }];
    vi.spyOn(api, "play").mockImplementation(async () => ({ played: 0, n: 0, stopped: { reasons } }) as never);
    const store = new GameStore("g", ["key"]);
    await store.play([{ do: "a" }]);
    expect([store.stopped.value, store.many.value]).toEqual([reasons, false]);
    await store.play([{ do: "a" }, { do: "b" }]);
    expect([store.stopped.value, store.many.value]).toEqual([reasons, true]);
    vi.restoreAllMocks();
  });
});

describe("what is taken back", () => {
  it("is told no longer, also at seats that took nothing back themselves", () => {
    const at = (n: number): Table => ({ n, seat: { side: "nato" }, waiting: { sides: ["nato"] }, view: {} }) as unknown as Table;
    vi.spyOn(api, "gameBoard").mockImplementation(async () => ({}) as never);
    const store = new GameStore("g", ["key"]);
    const hear = (m: unknown): void => (store as unknown as { hear: (m: unknown) => void }).hear(m);
    hear({ t: "log", from: 1, lines: [{ n: 1 }, { n: 4 }, { n: 9 }] });
    hear({ t: "table", table: at(9) });
    hear({ t: "log", from: 10, lines: [] });
    hear({ t: "table", table: at(4) });
    expect(store.log.value.map((line) => line.n)).toEqual([1, 4]);
    store.close();
    vi.restoreAllMocks();
  });
});

describe("the line", () => {
  it("dials the page's own host", () => {
    expect(socketAddress("http://127.0.0.1:8123/#/game/x", "a/b", "s", "ru")).toBe("ws://127.0.0.1:8123/api/games/a%2Fb/ws?seat=s&lang=ru");
    expect(socketAddress("https://host/opord/#", "x", "s", "en")).toMatch(/^wss:\/\/host\/opord\/api/);
  });
  it("waits longer each time, up to a limit", () => {
    expect([0, 1, 2, 9].map(pause)).toEqual([400, 800, 1600, 3000]);
  });
});

describe("the phase trail", () => {
  it("keeps the phases round the present one", () => {
    const phases = ["past", "past", "past", "now", "next", "next", "next"].map((state) => ({ state }));
    expect(trail(phases, 2)).toMatchObject({ cut: true, more: true });
    expect(trail(phases, 2).shown).toHaveLength(5);
    expect(trail(phases.slice(0, 2)).shown).toHaveLength(2);
  });
});
