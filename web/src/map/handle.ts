/** What the page holds of a map: camera, painter, animation, focus. Made once, given to MapView and Minimap. */
import type { Hex, UnitId } from "../types";
import { Camera, reducedMotion } from "./camera";
import type { Grid, Point } from "./grid";
import { Painter } from "./paint/painter";

/** Things that happened, to be shown after the new view has been drawn. */
export type MapEvent =
  | { k: "move"; unit: UnitId; path: Hex[] }
  | { k: "shot"; from: Hex; to: Hex }
  | { k: "hit"; hex: Hex; text?: string }
  | { k: "flip"; unit: UnitId };

const SVG = "http://www.w3.org/2000/svg";

export class MapHandle {
  readonly camera = new Camera();
  readonly painter = new Painter();
  /** set by MapView */
  root: HTMLElement | null = null;
  stage: SVGGElement | null = null;
  grid: Grid | null = null;
  private running = new Set<Animation>();
  private skipping = false;

  /** Gives the map the keyboard: arrow keys walk its hexes. */
  focus(): void {
    this.root?.focus({ preventScroll: true });
  }

  /** Shows events one after another, 150-250 ms each; resolves at once if motion is not wanted. */
  async play(events: readonly MapEvent[]): Promise<void> {
    this.skipping = false;
    if (reducedMotion()) return;
    for (const event of events) {
      if (this.skipping || !this.root || !this.grid) return;
      await this.show(event);
    }
  }

  /** Ends what is being shown and drops the rest. */
  skip(): void {
    this.skipping = true;
    for (const a of this.running) a.finish();
    this.running.clear();
  }

  close(): void {
    this.skip();
    this.camera.stop();
    this.painter.close();
  }

  private counter(unit: UnitId): HTMLElement | null {
    return this.root?.querySelector<HTMLElement>(`.counter[data-unit="${CSS.escape(unit)}"]`) ?? null;
  }

  private async run(el: Element, frames: Keyframe[], duration: number, easing = "ease-in-out"): Promise<void> {
    if (typeof el.animate !== "function") return;
    const a = el.animate(frames, { duration, easing });
    this.running.add(a);
    await a.finished.catch(() => undefined);
    this.running.delete(a);
  }

  private async show(event: MapEvent): Promise<void> {
    if (event.k === "move") return this.move(event.unit, event.path);
    if (event.k === "shot") return this.shot(event.from, event.to);
    if (event.k === "hit") return this.hit(event.hex, event.text);
    const el = this.counter(event.unit)?.firstElementChild;
    if (el) await this.run(el, [{ transform: "scaleX(1)" }, { transform: "scaleX(0)" }, { transform: "scaleX(1)" }], 200);
  }

  private async move(unit: UnitId, path: readonly Hex[]): Promise<void> {
    const el = this.counter(unit);
    if (!el || path.length < 2) return;
    const points = path.map((h) => this.grid!.place(h));
    const frames = points.map(([x, y]) => ({ transform: `translate(${x}px,${y}px)` }));
    el.classList.add("travelling");
    await this.run(el, frames, path.length > 4 ? 250 : 200, "ease-in-out");
    el.classList.remove("travelling");
  }

  private mark(tag: string, attributes: Record<string, string | number>): SVGElement {
    const el = document.createElementNS(SVG, tag);
    for (const [k, v] of Object.entries(attributes)) el.setAttribute(k, String(v));
    this.stage?.append(el);
    return el;
  }

  private async shot(from: Hex, to: Hex): Promise<void> {
    const [a, b]: [Point, Point] = [this.grid!.place(from), this.grid!.place(to)];
    const el = this.mark("line", { x1: a[0], y1: a[1], x2: b[0], y2: b[1], class: "m-tracer" });
    const len = Math.hypot(b[0] - a[0], b[1] - a[1]);
    el.style.strokeDasharray = `${Math.min(60, len)} ${len * 2}`;
    await this.run(el, [{ strokeDashoffset: 0 }, { strokeDashoffset: -len }], 180, "linear");
    el.remove();
  }

  private async hit(hex: Hex, text?: string): Promise<void> {
    const [x, y] = this.grid!.place(hex);
    const ring = this.mark("circle", { cx: x, cy: y, r: 30, class: "m-hit" });
    const word = text ? this.mark("text", { x, y: y - 28, class: "m-hit-text" }) : null;
    if (word) word.textContent = text!;
    ring.style.transformOrigin = `${x}px ${y}px`;
    await Promise.all([
      this.run(ring, [{ transform: "scale(.4)", opacity: 1 }, { transform: "scale(1.15)", opacity: 0 }], 230, "ease-out"),
      word ? this.run(word, [{ opacity: 1 }, { opacity: 1, offset: 0.7 }, { opacity: 0 }], 250) : Promise.resolve(),
    ]);
    ring.remove();
    word?.remove();
  }
}
