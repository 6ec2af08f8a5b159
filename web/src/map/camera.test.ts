import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Camera } from "./camera";
import { isMouseWheel } from "./gestures";
import { Grid } from "./grid";

const grid = new Grid({ orient: "flat", cols: 20, rows: 16, first: [1, 1], low: "even", digits: 2 });

function camera(): Camera {
  const c = new Camera();
  c.setWindow(1280, 800);
  c.setWorld(grid);
  return c;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("fit", () => {
  it("shows the whole sheet in the middle", () => {
    const box = camera().box();
    expect(box.x0).toBeLessThan(0);
    expect(box.y0).toBeLessThan(0);
    expect(box.x1).toBeGreaterThan(grid.width);
    expect(box.y1).toBeGreaterThan(grid.height);
    expect(box.x0 + box.x1).toBeCloseTo(grid.width, -1);
  });
  it("keeps clear of panels", () => {
    const c = camera();
    c.insets = { left: 300, top: 40, right: 340, bottom: 150 };
    c.fit(false);
    const [x0, y0] = c.toScreen([0, 0]);
    const [x1, y1] = c.toScreen([grid.width, grid.height]);
    expect(x0).toBeGreaterThanOrEqual(299);
    expect(y0).toBeGreaterThanOrEqual(39);
    expect(x1).toBeLessThanOrEqual(1280 - 339);
    expect(y1).toBeLessThanOrEqual(800 - 149);
  });
  it("is kept when the window changes, until the reader moves", () => {
    const c = camera();
    const z = c.look.value.z;
    c.setWindow(640, 400);
    expect(c.look.value.z).toBeCloseTo(c.fitZoom());
    expect(c.look.value.z).toBeLessThan(z);
    c.zoom(2);
    const zoomed = c.look.value.z;
    const middle = c.toWorld(320, 200);
    c.setWindow(1000, 700);
    expect(c.look.value.z).toBe(zoomed);
    expect(c.toWorld(500, 350)[0]).toBeCloseTo(middle[0], 0);
  });
});

describe("zoom", () => {
  it("keeps the world under the pointer in place", () => {
    const c = camera();
    c.zoom(2);
    const at = [500, 300] as const;
    const before = c.toWorld(...at);
    c.zoom(1.37, at);
    const after = c.toWorld(...at);
    expect(after[0]).toBeCloseTo(before[0], 0);
    expect(after[1]).toBeCloseTo(before[1], 0);
  });
  it("has limits, and goes there and back", () => {
    const c = camera();
    for (let i = 0; i < 40; i++) c.zoom(1.3);
    expect(c.look.value.z).toBe(3);
    for (let i = 0; i < 60; i++) c.zoom(1 / 1.3);
    expect(c.look.value.z).toBe(c.furthest);
    expect(c.furthest).toBeLessThanOrEqual(0.25);
  });
});

describe("pan", () => {
  it("moves by whole screen pixels", () => {
    const c = camera();
    c.zoom(2);
    const { x, y } = c.look.value;
    c.pan(10.4, -7.3);
    expect(c.look.value.x).toBe(Math.round(x + 10.4));
    expect(c.look.value.y).toBe(Math.round(y - 7.3));
  });
  it("never loses the sheet", () => {
    const c = camera();
    c.pan(1e6, 1e6);
    expect(c.toWorld(640, 400)[0]).toBeGreaterThanOrEqual(-1);
    c.pan(-1e7, -1e7);
    expect(c.toWorld(640, 400)[0]).toBeLessThanOrEqual(grid.width + 1);
    expect(c.toWorld(640, 400)[1]).toBeLessThanOrEqual(grid.height + 1);
  });
});

describe("centring", () => {
  it("puts a hex in the middle of the free part", () => {
    const c = camera();
    c.insets = { left: 300, top: 0, right: 0, bottom: 0 };
    c.centreOn("1008", 1.2, false);
    const [x, y] = c.toScreen(grid.place("1008"));
    expect(x).toBeCloseTo(300 + 980 / 2, -0.5);
    expect(y).toBeCloseTo(400, -0.5);
    expect(c.look.value.z).toBe(1.2);
  });
  it("shows map, not the table beside it, when the hex lies at an edge", () => {
    const c = camera();
    c.insets = { left: 300, top: 12, right: 350, bottom: 160 };
    const corner = grid.label(grid.size - 1);
    c.centreOn(corner, 1, false);
    const [x, y] = c.toScreen(grid.place(corner));
    expect(x).toBeGreaterThan(1280 - 350 - 140);
    expect(x).toBeLessThan(1280 - 350 - 40);
    expect(y).toBeGreaterThan(800 - 160 - 140);
    expect(y).toBeLessThan(800 - 160 - 40);
  });
  it("does nothing for a hex that is not there", () => {
    const c = camera();
    const look = c.look.value;
    c.centreOn("9999", 2, false);
    expect(c.look.value).toBe(look);
  });
  it("moves for show() only when the hex is out of sight", () => {
    const c = camera();
    c.centreOn("1008", 1.5, false);
    const look = c.look.value;
    c.show("1009", false);
    expect(c.look.value).toBe(look);
    c.show("0101", false);
    expect(c.look.value).not.toBe(look);
    const [x, y] = c.toScreen(grid.place("0101"));
    expect(x).toBeGreaterThan(0);
    expect(y).toBeGreaterThan(0);
  });
});

describe("reveal", () => {
  it("moves a covered hex out from under a panel, and only so far", () => {
    const c = camera();
    c.centreOn("1010", 1, false);
    c.insets = { left: 300, top: 12, right: 350, bottom: 150 };
    const hex = grid.label(grid.at(...c.toWorld(1180, 330)));
    const before = c.toScreen(grid.place(hex));
    c.reveal(hex, false);
    const [x, y] = c.toScreen(grid.place(hex));
    expect(x).toBeCloseTo(1280 - 350 - 100, 0);
    expect(y).toBeCloseTo(before[1], 0);
    const look = c.look.value;
    c.reveal(hex, false);
    expect(c.look.value).toEqual(look);
  });
});

describe("rest", () => {
  it("comes a moment after the last move", () => {
    const c = camera();
    c.pan(5, 5);
    expect(c.moving.value).toBe(true);
    vi.advanceTimersByTime(100);
    c.pan(5, 5);
    vi.advanceTimersByTime(100);
    expect(c.moving.value).toBe(true);
    vi.advanceTimersByTime(100);
    expect(c.moving.value).toBe(false);
  });
});

describe("wheel", () => {
  const e = (over: object) => ({ deltaX: 0, deltaY: 0, deltaMode: 0, ...over });
  it("tells a mouse wheel from a trackpad", () => {
    expect(isMouseWheel(e({ deltaY: 120, wheelDeltaY: -120 }))).toBe(true);
    expect(isMouseWheel(e({ deltaY: 3, deltaMode: 1 }))).toBe(true);
    expect(isMouseWheel(e({ deltaY: 100 }))).toBe(true);
    expect(isMouseWheel(e({ deltaY: 7, wheelDeltaY: -21 }))).toBe(false);
    expect(isMouseWheel(e({ deltaX: 4, deltaY: 100 }))).toBe(false);
    expect(isMouseWheel(e({ deltaY: 2.5 }))).toBe(false);
  });
});
