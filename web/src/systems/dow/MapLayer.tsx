/** What the operational game draws on the map itself: axes of advance, and the way of an attack that is pointed at. */
import type { JSX } from "preact";
import { colourOf } from "../../counter/marks";
import { hexPath } from "../../map/geometry";
import { R, type Grid, type Point } from "../../map/grid";
import type { View } from "../../types";
import { extraOf, type AxisRow, type CombatData } from "./data";
import { pointed } from "./Planner";

/** Ahead of the middle of its units, pointing where the axis points. */
export function arrowAt(grid: Grid, axis: AxisRow): { at: Point; turn: number } | null {
  const points = axis.hexes.filter((h) => grid.index(h) >= 0).map((h) => grid.place(h));
  if (points.length === 0) return null;
  const mean: Point = [0, 1].map((k) => points.reduce((sum, p) => sum + p[k as 0 | 1], 0) / points.length) as unknown as Point;
  const a = (axis.angle * Math.PI) / 180;
  const along: Point = [Math.cos(a), -Math.sin(a)];
  // the foremost of them, so that the arrow stands before the army
  const front = Math.max(...points.map((p) => (p[0] - mean[0]) * along[0] + (p[1] - mean[1]) * along[1]));
  const d = front + R * 1.7;
  return { at: [mean[0] + along[0] * d, mean[1] + along[1] * d], turn: -axis.angle };
}

const ARROW = "M-78-9C-40-13-6-13 26-11V-25L74 0L26 25V11C-6 13-40 13-78 9L-64 0Z";

function Axis({ grid, axis, view }: { grid: Grid; axis: AxisRow; view: View }): JSX.Element | null {
  const place = arrowAt(grid, axis);
  if (!place) return null;
  const colour = colourOf(view, axis.side) ?? "east";
  const flipped = Math.cos((place.turn * Math.PI) / 180) < -0.01;
  return (
    <g class={`axis ${colour}`} transform={`translate(${place.at[0]} ${place.at[1]}) rotate(${place.turn})`}>
      <title>{axis.name}</title>
      <path d={ARROW} />
      <text transform={flipped ? "rotate(180) translate(10 3.6)" : "translate(-14 3.6)"}>{axis.unit}</text>
    </g>
  );
}

/** From where to where: an attack that is pointed at in the planner, else the combat that runs. */
function Strike({ grid, combat }: { grid: Grid; combat: CombatData | null }): JSX.Element | null {
  const row = pointed.value ?? (combat ? { from: combat.origin, to: combat.hex } : null);
  if (!row || grid.index(row.from) < 0 || grid.index(row.to) < 0) return null;
  const a = grid.place(row.from);
  const b = grid.place(row.to);
  return (
    <g class="strike">
      <path class="m-casing" d={`M${a[0]} ${a[1]}L${b[0]} ${b[1]}`} />
      <path class="stroke" d={`M${a[0]} ${a[1]}L${b[0]} ${b[1]}`} />
      <path class="stroke" d={hexPath(grid, [grid.index(row.to)], 0.92)} />
      <circle cx={a[0]} cy={a[1]} r="30" />
    </g>
  );
}

export const mapLayer = (grid: Grid, view: View): JSX.Element => (
  <g class="dow-layer">
    {extraOf(view).axes.map((axis) => <Axis key={axis.unit} grid={grid} axis={axis} view={view} />)}
    <Strike grid={grid} combat={extraOf(view).combat} />
  </g>
);
