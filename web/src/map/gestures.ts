/** Mouse, wheel, trackpad, touch and pen on the map window, turned into camera moves, clicks and hovering. */
import type { Camera } from "./camera";
import type { Point } from "./grid";

export interface Listener {
  /** a press and release without a drag; `target` is what was pressed */
  click(p: Point, target: Element, event: PointerEvent): void;
  /** the pointer over the map, or null when it has left; never during a drag */
  hover(p: Point | null, target: Element | null): void;
  /** any press or wheel turn, before anything else */
  touch?(target: Element): void;
}

const SLOP = 5; // px: less is a click

/** Is this wheel event a mouse wheel (zooms) or a trackpad swipe (pans)? */
export function isMouseWheel(e: { deltaX: number; deltaY: number; deltaMode: number; wheelDeltaY?: number }): boolean {
  if (e.deltaMode !== 0) return true;
  if (e.deltaX !== 0) return false;
  if (e.wheelDeltaY) return e.wheelDeltaY % 120 === 0;
  return Number.isInteger(e.deltaY) && Math.abs(e.deltaY) >= 60;
}

/** Elements with this attribute inside the window keep their own wheel and presses. */
const OWN = "[data-map-own]";

export function listen(el: HTMLElement, camera: Camera, to: Listener): () => void {
  const down = new Map<number, Point>();
  let start: Point | null = null;
  let target: Element | null = null;
  let dragged = false;

  const at = (e: { clientX: number; clientY: number }): Point => {
    const box = el.getBoundingClientRect();
    return [e.clientX - box.left, e.clientY - box.top];
  };
  const own = (e: Event) => e.target instanceof Element && e.target.closest(OWN) !== null;

  const pointerDown = (e: PointerEvent) => {
    if (own(e) || (e.pointerType === "mouse" && e.button > 1)) return;
    camera.stop();
    to.touch?.(e.target as Element);
    down.set(e.pointerId, at(e));
    if (down.size === 1) {
      start = at(e);
      target = e.target as Element;
      dragged = e.button === 1;
      if (e.button === 1) e.preventDefault();
    } else {
      dragged = true;
    }
  };

  const pointerMove = (e: PointerEvent) => {
    const p = at(e);
    const before = down.get(e.pointerId);
    if (!before) {
      if (!down.size) to.hover(own(e) ? null : p, e.target as Element);
      return;
    }
    if (down.size === 1) {
      if (!dragged && start && Math.hypot(p[0] - start[0], p[1] - start[1]) < SLOP) return;
      if (!dragged) {
        dragged = true;
        to.hover(null, null);
        el.setPointerCapture?.(e.pointerId);
        el.classList.add("dragging");
      }
      camera.pan(p[0] - before[0], p[1] - before[1]);
      down.set(e.pointerId, p);
      return;
    }
    // Two fingers: the world follows both.
    const other = [...down].find(([id]) => id !== e.pointerId)![1];
    const was = Math.hypot(before[0] - other[0], before[1] - other[1]) || 1;
    const is = Math.hypot(p[0] - other[0], p[1] - other[1]) || 1;
    const mid: Point = [(p[0] + other[0]) / 2, (p[1] + other[1]) / 2];
    camera.pan((p[0] - before[0]) / 2, (p[1] - before[1]) / 2);
    camera.zoom(is / was, mid);
    down.set(e.pointerId, p);
  };

  const pointerUp = (e: PointerEvent) => {
    if (!down.delete(e.pointerId)) return;
    if (down.size) return;
    el.classList.remove("dragging");
    if (!dragged && e.type === "pointerup" && target) to.click(at(e), target, e);
    start = null;
    target = null;
  };

  const wheel = (e: WheelEvent) => {
    if (own(e)) return;
    e.preventDefault();
    to.touch?.(e.target as Element);
    const unit = e.deltaMode === 1 ? 33 : e.deltaMode === 2 ? 400 : 1;
    if (e.ctrlKey) camera.zoom(Math.exp(-e.deltaY * unit * 0.01), at(e));
    else if (isMouseWheel(e)) camera.zoom(Math.exp(-Math.sign(e.deltaY) * Math.min(2, Math.abs(e.deltaY * unit) / 100) * 0.16), at(e));
    else camera.pan(-e.deltaX * unit, -e.deltaY * unit);
  };

  const leave = () => {
    if (!down.size) to.hover(null, null);
  };

  el.addEventListener("pointerdown", pointerDown);
  el.addEventListener("pointermove", pointerMove);
  el.addEventListener("pointerup", pointerUp);
  el.addEventListener("pointercancel", pointerUp);
  el.addEventListener("pointerleave", leave);
  el.addEventListener("wheel", wheel, { passive: false });
  return () => {
    el.removeEventListener("pointerdown", pointerDown);
    el.removeEventListener("pointermove", pointerMove);
    el.removeEventListener("pointerup", pointerUp);
    el.removeEventListener("pointercancel", pointerUp);
    el.removeEventListener("pointerleave", leave);
    el.removeEventListener("wheel", wheel);
  };
}
