import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import brandlingen from "../../fixtures/brandlingen.board.json";
import { table } from "../demo/tables";
import type { Board, Reach } from "../types";
import { MapHandle } from "./handle";
import { MapView, type MapProps } from "./MapView";

const board = brandlingen as unknown as Board;
const view = table(board);
let host: HTMLDivElement;
let handle: MapHandle;
const onHex = vi.fn();
const onUnit = vi.fn();
const onHoverHex = vi.fn();

function show(over: Partial<MapProps> = {}): void {
  act(() => {
    render(
      <MapView
        handle={handle} board={board} view={view} theme="light" selection={{ hex: null, unit: null }}
        onHex={onHex} onUnit={onUnit} onHoverHex={onHoverHex} {...over}
      />,
      host,
    );
  });
}

const map = () => host.querySelector<HTMLElement>(".map")!;
const counter = (unit: string) => host.querySelector<HTMLElement>(`.counter[data-unit="${unit}"]`);
const key = (el: Element, name: string, more: KeyboardEventInit = {}) =>
  act(() => {
    el.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true, ...more }));
  });
function press(target: Element, x: number, y: number, to: [number, number] = [x, y]): void {
  const at = (type: string, cx: number, cy: number) =>
    new PointerEvent(type, { bubbles: true, clientX: cx, clientY: cy, pointerId: 1, button: 0, pointerType: "mouse" });
  act(() => {
    target.dispatchEvent(at("pointerdown", x, y));
    map().dispatchEvent(at("pointermove", ...to));
    map().dispatchEvent(at("pointerup", ...to));
  });
}

beforeEach(() => {
  host = document.createElement("div");
  document.body.append(host);
  handle = new MapHandle();
  // happy-dom lays nothing out: the window gets its size here
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(1280);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(800);
  show();
});
afterEach(() => {
  act(() => render(null, host));
  handle.close();
  host.remove();
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

describe("counters", () => {
  it("are buttons that say what they are", () => {
    const el = counter("nato-8")!;
    expect(el.getAttribute("role")).toBe("button");
    expect(el.getAttribute("aria-label")).toBe(view.units.find((u) => u.id === "nato-8")!.text);
  });
  it("stand one to a stack, with the number, and never for passengers", () => {
    expect(counter("nato-5")!.getAttribute("aria-label")).toContain("2 counters");
    expect(counter("nato-6")).toBeNull();
    expect(counter("nato-4")).toBeNull();
    expect(counter("nato-3")!.querySelector(".c-carried")).not.toBeNull();
  });
  it("are picked by a press, not by a drag", () => {
    const [x, y] = handle.camera.toScreen(handle.grid!.place("1508"));
    press(counter("nato-8")!.querySelector(".c-body")!, x, y);
    expect(onUnit).toHaveBeenCalledExactlyOnceWith("nato-8");
    const before = handle.camera.look.value;
    press(counter("nato-8")!.querySelector(".c-body")!, x, y, [x + 60, y + 10]);
    expect(onUnit).toHaveBeenCalledTimes(1);
    expect(handle.camera.look.value).not.toEqual(before);
  });
  it("come out of the page when they are far out of sight", () => {
    expect(counter("wp-0")).not.toBeNull();
    act(() => handle.camera.centreOn("0116", 3, false));
    expect(counter("wp-0")).toBeNull();
  });
});

describe("hexes", () => {
  it("are picked by a press", () => {
    const [x, y] = handle.camera.toScreen(handle.grid!.place("0503"));
    press(map(), x, y);
    expect(onHex).toHaveBeenCalledExactlyOnceWith("0503");
  });
  it("are walked with the arrow keys and read out", () => {
    show({ selection: { hex: "1405", unit: null } });
    key(map(), "ArrowLeft");
    expect(onHoverHex).toHaveBeenLastCalledWith("1305");
    expect(host.querySelector("[aria-live]")!.textContent).toContain("1305");
    expect(host.querySelector("[aria-live]")!.textContent).toContain(view.units[0]!.text);
    expect(host.querySelector(".m-cursor")).not.toBeNull();
    key(map(), "Enter");
    expect(onUnit).toHaveBeenCalledExactlyOnceWith("nato-0");
    key(map(), "ArrowDown");
    key(map(), "ArrowDown");
    key(map(), "ArrowLeft");
    key(map(), "Enter");
    expect(onHex).toHaveBeenCalledExactlyOnceWith("1207");
  });
  it("take Enter as a move when they are in reach, though a counter stands there", () => {
    const reach: Reach = { unit: "nato-0", hexes: [{ hex: "1106", cost: 4, left: 18, risk: 1, path: ["1206", "1106"] }] };
    show({ selection: { hex: "1206", unit: "nato-0" }, reach });
    key(map(), "ArrowLeft");
    key(map(), "Enter");
    expect(onHex).toHaveBeenCalledExactlyOnceWith("1106");
    expect(onUnit).not.toHaveBeenCalled();
    expect(host.querySelector(".m-route")!.textContent).toContain("4 MP, 18 left");
  });
});

describe("keys", () => {
  it("pan with shift, zoom, and fit", () => {
    const { x, z } = handle.camera.look.value;
    key(map(), "+");
    const near = handle.camera.look.value.z;
    expect(near).toBeGreaterThan(z);
    key(map(), "ArrowRight", { shiftKey: true });
    expect(handle.camera.look.value.x).not.toBe(x);
    key(map(), "-");
    expect(handle.camera.look.value.z).toBeCloseTo(z);
  });
  it("that the map does not know go on to the page", () => {
    const heard = vi.fn();
    document.addEventListener("keydown", heard);
    key(map(), "f");
    key(map(), "k", { ctrlKey: true });
    key(map(), "Enter");
    expect(heard).toHaveBeenCalledTimes(3);
    key(map(), "+");
    expect(heard).toHaveBeenCalledTimes(3);
    document.removeEventListener("keydown", heard);
  });
});

describe("fan", () => {
  it("opens with Enter on a stack, is walked, picks, and folds with Escape", async () => {
    vi.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockReturnValue(160);
    show({ selection: { hex: "1406", unit: null } });
    key(map(), "ArrowDown");
    key(map(), "Enter");
    const buttons = () => [...host.querySelectorAll<HTMLElement>(".m-fan button")];
    expect(buttons().map((b) => b.dataset.unit)).toEqual(["nato-5", "nato-6"]);
    await vi.waitFor(() => expect(document.activeElement).toBe(buttons()[0]));
    key(buttons()[0]!, "ArrowRight");
    expect(document.activeElement).toBe(buttons()[1]);
    key(buttons()[1]!, "Escape");
    expect(buttons()).toEqual([]);
    key(map(), "Enter");
    act(() => buttons()[1]!.click());
    expect(onUnit).toHaveBeenCalledExactlyOnceWith("nato-6");
    expect(buttons()).toEqual([]);
  });
});

describe("layers", () => {
  it("show selection, targets, line of sight, markers, flags", () => {
    show({
      selection: { hex: "1706", unit: "wp-2" }, targets: [{ hex: "1508", on: true }, { hex: "1407" }],
      aim: { from: "1706", to: "1508", text: "3 hexes" },
      overlays: [{ name: "command", hexes: [{ hex: "1206", k: "out", value: 5, text: "" }], lines: [{ a: "1307", b: "1106", k: "in", text: "" }] }],
      highlights: [{ hex: "1212", k: "legal", text: "here" }],
    });
    expect(counter("wp-2")!.getAttribute("aria-pressed")).toBe("true");
    expect(host.querySelectorAll(".m-selected path")).toHaveLength(2);
    expect(host.querySelectorAll(".m-targets > g")).toHaveLength(2);
    expect(host.querySelector(".m-aim")!.textContent).toBe("3 hexes");
    expect(host.querySelector(".m-overlays .tint.warn")).not.toBeNull();
    expect(host.querySelectorAll(".m-overlays .line")).toHaveLength(1);
    expect(host.querySelector(".m-highlights")!.textContent).toBe("here");
    expect(host.querySelectorAll(".flag")).toHaveLength(4);
    expect(host.querySelector(".flag.west")!.textContent).toContain("2");
    for (const k of ["wreck", "smoke", "mine", "position", "rubble", "fire", "light", "broken"]) {
      expect(host.querySelector(`.mk-${k}`), k).not.toBeNull();
    }
  });
});

describe("a plan that waits for its commit", () => {
  it("takes the cursor along, and Enter on it goes to the page", () => {
    const heard = vi.fn();
    host.addEventListener("keydown", (e) => e.key === "Enter" && heard());
    key(map(), "ArrowRight");
    const there = onHoverHex.mock.calls.at(-1)?.[0] as string;
    const other = board.grid.cols > 5 && there !== "0505" ? "0505" : "0606";
    show({ planned: other });
    key(map(), "Enter");
    expect(heard).toHaveBeenCalledTimes(1);
    expect(onHex).not.toHaveBeenCalled();
    show({ planned: null });
    key(map(), "Enter");
    expect(heard).toHaveBeenCalledTimes(1);
  });
});
