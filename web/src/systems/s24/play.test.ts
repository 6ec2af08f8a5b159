import { signal } from "@preact/signals";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../../api/client";
import type { Desk } from "../../pages/game/desk";
import type { Table, View } from "../../types";
import { ask } from "./ask";
import { writing, type PhasePlay, type PlaybackData } from "./data";
import { firstTold, Play } from "./play";

const SIDES = [{ id: "red" }, { id: "blue" }];
const table = (side: string, done: number): Table =>
  ({ seat: { side }, view: { system: "s24", side, sides: SIDES, phases: [], units: [], turn: { now: done + 1 }, extra: { done } } }) as unknown as Table;
const phase = (n: number, told: number, arrows = 0): PhasePlay =>
  ({ id: String(n), n, text: "", told: Array(told).fill({ hexes: [] }), arrows: Array(arrows).fill({ path: ["0101"] }), places: {} });
const course = (turn: number): PlaybackData => ({ turn, before: 1, after: 2, phases: [phase(0, 0), phase(1, 0), phase(2, 1), phase(3, 0, 1)] });

let games = 0;
function deskOf(first: Table): { desk: Desk; live: { value: Table | null } } {
  const live = signal<Table | null>(first);
  const store = { id: `g${games++}`, live, past: signal(null), handover: signal(null), seat: signal("key"), scrub: vi.fn() };
  return { desk: { store, map: { camera: { reveal: vi.fn() } } } as unknown as Desk, live };
}

beforeEach(() => {
  vi.restoreAllMocks();
  vi.spyOn(ask, "playback").mockImplementation(async (_, turn) => course(turn));
  vi.spyOn(api, "at").mockImplementation(async () => table("red", 0));
});

describe("the playback of a turn", () => {
  it("opens by itself for who writes, at the first phase with something in it", async () => {
    const play = new Play(deskOf(table("red", 1)).desk);
    expect(play.showing.value).toBe(true);
    await vi.waitFor(() => expect(play.data.value?.turn).toBe(1));
    expect(play.at.value).toBe(2);
    expect(firstTold({ ...course(1), phases: [phase(0, 0), phase(1, 0)] })).toBe(0);
  });

  it.each(["watch", "umpire"])("keeps nothing back from the %s seat, where it does not open by itself", async (seat) => {
    const play = new Play(deskOf(table(seat, 1)).desk);
    expect(play.showing.value).toBe(false);
    await Promise.resolve();
    expect(ask.playback).not.toHaveBeenCalled();
  });

  it("closes when its turn is taken back, and opens anew when it is carried out again", async () => {
    const { desk, live } = deskOf(table("red", 1));
    const play = new Play(desk);
    await vi.waitFor(() => expect(play.data.value?.turn).toBe(1));
    live.value = table("red", 0);
    expect(play.data.value).toBeNull();
    expect(desk.store.scrub).toHaveBeenCalledWith(null);
    live.value = table("red", 1);
    await vi.waitFor(() => expect(play.data.value?.turn).toBe(1));
  });

  it("that is on its way is dropped when its turn is taken back", async () => {
    const { desk, live } = deskOf(table("red", 1));
    const play = new Play(desk);
    live.value = table("red", 0);
    await vi.waitFor(() => expect(api.at).toHaveBeenCalledTimes(2));
    await new Promise((done) => setTimeout(done));
    expect(play.data.value).toBeNull();
  });
});

describe("who writes and who has sealed", () => {
  const at = (...phases: [string, string][]): View => ({ phases: phases.map(([id, state]) => ({ id, state })) }) as unknown as View;
  it("is told while sheets are written, not of what is carried out or over", () => {
    expect(writing(at(["sheets", "now"], ["supply", "next"]))).toBe(true);
    expect(writing(at(["sheets", "past"], ["supply", "now"]))).toBe(false);
    expect(writing(at(["over", "now"]))).toBe(false);
    expect(writing(null)).toBe(false);
  });
});
