/** Counters at their hexes: only those in or near the window are in the page. */
import { memo } from "../counter/memo";
import { CounterPicture } from "../counter/Counter";
import type { StackView } from "../counter/marks";
import type { UnitView } from "../types";
import type { Box } from "./geometry";
import { R, type Grid } from "./grid";

interface CounterProps {
  unit: UnitView;
  colour: StackView["colour"];
  below: number;
  passengers: number;
  x: number;
  y: number;
  selected: boolean;
  label: string;
}

const Counter = memo(function Counter({ unit, colour, below, passengers, x, y, selected, label }: CounterProps) {
  return (
    <div
      class={selected ? "counter selected" : "counter"}
      role="button"
      aria-label={label}
      aria-pressed={selected}
      tabIndex={selected ? 0 : -1}
      data-unit={unit.id}
      data-hex={unit.hex ?? ""}
      style={{ transform: `translate(${x}px,${y}px)` }}
    >
      <CounterPicture unit={unit} colour={colour} below={below} passengers={passengers} />
    </div>
  );
});

export const CounterLayer = memo(function CounterLayer({ grid, stacks, carried, selected, seen, stackLabel }: {
  grid: Grid;
  stacks: readonly StackView[];
  carried: Map<string, UnitView[]>;
  selected: string | null;
  seen: Box;
  stackLabel: (n: number) => string;
}) {
  return (
    <div class="counters">
      {stacks.map((s) => {
        const hex = grid.index(s.hex);
        if (hex < 0) return null;
        const [cx, cy] = grid.centre(hex);
        const top = s.units[0]!;
        const near = cx > seen.x0 - R && cx < seen.x1 + R && cy > seen.y0 - R && cy < seen.y1 + R;
        if (!near && top.id !== selected) return null;
        const shift = s.shared ? (s.colour === "west" ? -11 : 11) : 0;
        const text = top.text || top.name;
        return (
          <Counter
            key={top.id}
            unit={top}
            colour={s.colour}
            below={s.units.length - 1}
            passengers={carried.get(top.id)?.length ?? 0}
            x={cx + shift}
            y={cy + shift * 0.5}
            selected={top.id === selected}
            label={s.units.length > 1 ? `${text}, ${stackLabel(s.units.length)}` : text}
          />
        );
      })}
    </div>
  );
});
