/** A stack laid open above its hex: top counter first, walked with the arrow keys. */
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { CounterPicture } from "../counter/Counter";
import type { StackView } from "../counter/marks";
import type { UnitView } from "../types";
import type { Point } from "./grid";

/** The short name, or the whole one where others in the stack have the same short one. */
export const called = (unit: UnitView, all: readonly UnitView[]): string =>
  unit.short !== "" && all.every((u) => u.id === unit.id || u.short !== unit.short) ? unit.short : unit.name;

export interface FanProps {
  stack: StackView;
  carried: Map<string, UnitView[]>;
  /** screen pixels: the middle of the counter's upper edge */
  at: Point;
  /** the part of the window that no panel covers, from left to right */
  free: [number, number];
  /** opened with the keyboard: takes the focus */
  focus: boolean;
  label: string;
  onPick(unit: string): void;
  onHover(unit: string | null): void;
  onClose(refocus: boolean): void;
  onStay(inside: boolean): void;
}

/** Where something of this width begins, to lie between two edges; at the left one if there is no room. */
export const between = (wanted: number, width: number, [low, high]: [number, number]): number =>
  Math.max(low + 6, Math.min(high - width - 6, wanted));

export function Fan({ stack, carried, at, free, focus, label, onPick, onHover, onClose, onStay }: FanProps) {
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<[number, number]>([0, 0]);
  useLayoutEffect(() => {
    const el = box.current;
    if (el) setSize([el.offsetWidth, el.offsetHeight]);
  }, [stack]);
  const placed = size[0] > 0;
  useEffect(() => {
    if (focus && placed) box.current?.querySelector<HTMLElement>("button")?.focus({ preventScroll: true });
  }, [focus, placed, stack.hex]);

  const key = (e: KeyboardEvent) => {
    const all = [...(box.current?.querySelectorAll<HTMLElement>("button") ?? [])];
    const now = all.indexOf(document.activeElement as HTMLElement);
    const step = e.key === "ArrowRight" || e.key === "ArrowDown" ? 1 : e.key === "ArrowLeft" || e.key === "ArrowUp" ? -1 : 0;
    if (step) all[(now + step + all.length) % all.length]?.focus({ preventScroll: true });
    else if (e.key === "Home") all[0]?.focus({ preventScroll: true });
    else if (e.key === "End") all[all.length - 1]?.focus({ preventScroll: true });
    else if (e.key === "Escape") onClose(true);
    else if (e.key !== "Enter" && e.key !== " ") return;
    if (e.key !== "Enter" && e.key !== " ") e.preventDefault();
    e.stopPropagation();
  };

  const units = stack.units.flatMap((u) => [{ unit: u, inside: false }, ...(carried.get(u.id) ?? []).map((c) => ({ unit: c, inside: true }))]);
  const left = between(at[0] - size[0] / 2, size[0], free);
  const above = at[1] - size[1] - 6 > 4;
  return (
    <div
      ref={box}
      class="m-fan"
      role="group"
      aria-label={label}
      data-map-own
      style={{ left: `${left}px`, top: `${above ? at[1] - size[1] - 6 : at[1] + 6}px`, visibility: placed ? "visible" : "hidden" }}
      onKeyDown={key}
      onPointerEnter={() => onStay(true)}
      onPointerLeave={() => onStay(false)}
    >
      {units.map(({ unit, inside }) => (
        <button
          key={unit.id}
          type="button"
          class={inside ? "inside" : ""}
          aria-label={unit.text || unit.name}
          data-unit={unit.id}
          onClick={() => onPick(unit.id)}
          onPointerEnter={() => onHover(unit.id)}
          onPointerLeave={() => onHover(null)}
          onFocus={() => onHover(unit.id)}
        >
          <CounterPicture unit={unit} colour={stack.colour} size={inside ? 44 : 56} />
          <span>{called(unit, units.map((u) => u.unit))}</span>
        </button>
      ))}
    </div>
  );
}
