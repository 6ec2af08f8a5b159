import { describe, expect, it } from "vitest";
import type { Conduct } from "../../types";
import { clockOf, readSpan, writeClock, writeSpan } from "./timing";

describe("spans of time", () => {
  it("reads what people write", () => {
    expect(["48h", "2d", "1d 12h", "90m", "30s", "15", ""].map(readSpan)).toEqual([172800, 172800, 129600, 5400, 30, 900, 0]);
    expect(["soon", "3x", "-5m", "h"].map(readSpan)).toEqual([null, null, null, null]);
  });

  it("writes them back", () => {
    expect([0, 59, 3600, 90061, 172800].map(writeSpan)).toEqual(["0s", "59s", "1h", "1d 1h", "2d"]);
    expect([0, 5.2, 65, 3729, 200000].map(writeClock)).toEqual(["0:00", "0:06", "1:05", "1:02:09", "2d 7h"]);
  });
});

describe("the clock of a side", () => {
  const conduct = (left: number | null, running = true): Conduct => ({
    umpired: true, to: [], messages: [], paused: null,
    clock: { seconds: 600, grace: 60, until: null, sides: { red: { left, running, late: false } } },
  });

  it("runs on from what was told, through the grace", () => {
    expect(clockOf(conduct(100), "red", 30)).toEqual({ state: "free", seconds: 70, running: true });
    expect(clockOf(conduct(100), "red", 60)).toEqual({ state: "low", seconds: 40, running: true });
    expect(clockOf(conduct(100), "red", 110)).toEqual({ state: "grace", seconds: 50, running: true });
    expect(clockOf(conduct(100), "red", 170)).toEqual({ state: "out", seconds: 0, running: true });
  });

  it("stands still while nobody waits for the side, and is none without a limit", () => {
    expect(clockOf(conduct(100, false), "red", 99)).toEqual({ state: "free", seconds: 100, running: false });
    expect(clockOf(conduct(null), "red", 0)).toBeNull();
    expect(clockOf(conduct(100), "blue", 0)).toBeNull();
    expect(clockOf(null, "red", 0)).toBeNull();
  });
});
