/** What the order desk draws above the counters: orders as arrows with their number on the sheet, and a turn played back. */
import type { JSX } from "preact";
import { hexPath, pathData } from "../../map/geometry";
import { Tag } from "../../map/layers";
import { R, type Grid, type Point } from "../../map/grid";
import type { Desk } from "../../pages/game/desk";
import { byPhase, extraOf, wayOf, type Kind } from "./data";
import { ordersOf, type Orders } from "./orders";
import { playOf, type Play } from "./play";
import { UMPIRE, umpireOf } from "./umpire";
import type { Hex, View } from "../../types";

/** Clear of the counter that the arrow belongs to. */
const CLEAR = 25;

const along = (a: Point, b: Point, d: number): Point => {
  const len = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
  return [a[0] + ((b[0] - a[0]) / len) * d, a[1] + ((b[1] - a[1]) / len) * d];
};

/** On the way from a to b, so far along it and so far to the right of it. */
const aside = (a: Point, b: Point, d: number, right: number): Point => {
  const len = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
  const p = along(a, b, d);
  return [p[0] - ((b[1] - a[1]) / len) * right, p[1] + ((b[0] - a[0]) / len) * right];
};

/** A point of the quadratic curve from a over c to b. */
const onCurve = (a: Point, c: Point, b: Point, t: number): Point => [
  (1 - t) ** 2 * a[0] + 2 * t * (1 - t) * c[0] + t * t * b[0],
  (1 - t) ** 2 * a[1] + 2 * t * (1 - t) * c[1] + t * t * b[1],
];

const head = (from: Point, to: Point, size: number): string => {
  const back = along(to, from, size);
  const n: Point = [-(to[1] - from[1]), to[0] - from[0]];
  const len = Math.hypot(...n) || 1;
  const w = size * 0.55;
  return pathData([to, [back[0] + (n[0] / len) * w, back[1] + (n[1] / len) * w], [back[0] - (n[0] / len) * w, back[1] - (n[1] / len) * w]], true);
};

function Disc({ at, n, cls }: { at: Point; n: number | string; cls: string }): JSX.Element {
  return (
    <g class={`odisc ${cls}`} transform={`translate(${at[0]} ${at[1]})`}>
      <circle r="8.6" />
      <text y="3.8">{n}</text>
    </g>
  );
}

/** A way over several hexes; what lies beyond the points of the turn is dotted. */
function Way({ grid, path, stop, n, cls }: { grid: Grid; path: readonly Hex[]; stop: Hex; n: number | string; cls: string }): JSX.Element | null {
  const points = path.filter((h) => grid.index(h) >= 0).map((h) => grid.place(h));
  const [a, b] = points;
  if (!a || !b) return null;
  const cut = stop === "" ? points.length - 1 : Math.max(0, path.indexOf(stop));
  const start = along(a, b, CLEAR);
  const now = [start, ...points.slice(1, cut + 1)];
  const later = points.slice(cut);
  const end = points[points.length - 1] as Point;
  const before = points[points.length - 2] as Point;
  const tip = along(end, before, 9);
  if (later.length > 1) later[later.length - 1] = along(tip, before, 8);
  else now[now.length - 1] = along(tip, before, 8);
  return (
    <g class={`oway ${cls}`}>
      {now.length > 1 && <path class="m-casing" d={pathData(now)} />}
      {now.length > 1 && <path class="stroke" d={pathData(now)} />}
      {later.length > 1 && <path class="m-casing" d={pathData(later)} />}
      {later.length > 1 && <path class="stroke late" d={pathData(later)} />}
      <path class={`head${stop === "" ? "" : " late"}`} d={head(before, tip, 12)} />
      <Disc at={aside(a, b, CLEAR + 3, -13)} n={n} cls={stop === "" ? "" : "late"} />
    </g>
  );
}

/** Fire: a bent dotted line; several of one battery to one place lie beside each other. */
function Fire({ grid, from, to, n, cls, bend }: { grid: Grid; from: Hex; to: Hex; n: number | string; cls: string; bend: number }): JSX.Element | null {
  if (grid.index(from) < 0 || grid.index(to) < 0) return null;
  const [a, b] = [grid.place(from), grid.place(to)];
  const len = Math.hypot(b[0] - a[0], b[1] - a[1]);
  if (len < 1) return <Disc at={[a[0] - 24, a[1] - 22]} n={n} cls={`white ${cls}`} />;
  const c: Point = [(a[0] + b[0]) / 2 - (b[1] - a[1]) * bend, (a[1] + b[1]) / 2 + (b[0] - a[0]) * bend];
  const [p, q] = [onCurve(a, c, b, Math.min(0.3, CLEAR / len)), onCurve(a, c, b, Math.max(0.7, 1 - (CLEAR + 2) / len))];
  const d = `M${p[0]} ${p[1]}Q${c[0]} ${c[1]} ${q[0]} ${q[1]}`;
  return (
    <g class={`ofire ${cls}`}>
      <path class="m-casing" d={d} />
      <path class="stroke" d={d} />
      <path class="head" d={head(c, q, 9)} />
      <Disc at={len < 2 * R ? aside(a, b, CLEAR + 3, 13) : onCurve(a, c, b, 0.5)} n={n} cls="white" />
    </g>
  );
}

/** An assault: a solid arrow into the next hex. */
function Assault({ grid, from, to, n, cls }: { grid: Grid; from: Hex; to: Hex; n: number | string; cls: string }): JSX.Element | null {
  if (grid.index(from) < 0 || grid.index(to) < 0) return null;
  const [a, b] = [grid.place(from), grid.place(to)];
  const len = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const p = along(a, b, CLEAR - 9);
  const q = along(a, b, len - CLEAR + 9);
  return (
    <g class={`oassault ${cls}`}>
      <path class="m-casing" d={pathData([p, along(q, a, 10)])} />
      <path class="stroke" d={pathData([p, along(q, a, 10)])} />
      <path class="head" d={head(p, q, 17)} />
      <Disc at={aside(a, b, CLEAR - 2, -14)} n={n} cls="red" />
    </g>
  );
}

const ring = (grid: Grid, hexes: readonly Hex[], scale: number): string => hexPath(grid, hexes.map((h) => grid.index(h)).filter((h) => h >= 0), scale);

/** One order as it is drawn. `n`: its number on the sheet. */
function Drawn({ grid, o, n, cls, bend, beside = 0 }: {
  grid: Grid;
  /** how many others aim there already */
  beside?: number;
  o: { kind: Kind; path: readonly Hex[]; target: Hex; line: readonly Hex[]; edges: readonly Hex[]; stop: Hex; partner: Hex | null };
  n: number | string;
  cls: string;
  bend: number;
}): JSX.Element | null {
  const from = o.path[0] ?? "";
  if (o.kind === "air") {
    const hexes = o.line.length > 0 ? o.line : o.target ? [o.target] : o.partner ? [o.partner] : [];
    const last = hexes[hexes.length - 1];
    if (!last || grid.index(last) < 0) return null;
    const [x, y] = grid.place(last);
    return (
      <g class={`oair ${cls}`}>
        <path class="ring" d={ring(grid, hexes, 0.86)} />
        <Disc at={[x + 24 - beside * 19, y - 26]} n={n} cls="white" />
      </g>
    );
  }
  if (o.path.length > 1) return <Way grid={grid} path={o.path} stop={o.stop} n={n} cls={`${o.kind} ${cls}`} />;
  if (from === "") return null;
  if (o.kind === "attack" && o.target) return <Assault grid={grid} from={from} to={o.target} n={n} cls={cls} />;
  if (o.target && o.target !== from) return <Fire grid={grid} from={from} to={o.target} n={n} cls={cls} bend={bend} />;
  if (o.edges.length > 0) return <>{o.edges.map((h) => <Assault key={h} grid={grid} from={from} to={h} n={n} cls={`bridge ${cls}`} />)}</>;
  if (o.partner && o.partner !== from) return <Fire grid={grid} from={from} to={o.partner} n={n} cls={`help ${o.kind} ${cls}`} bend={-bend} />;
  if (grid.index(from) < 0) return null;
  const [x, y] = grid.place(from);
  return <Disc at={[x - 25, y - 20]} n={n} cls={cls} />;
}

function Sheet({ grid, orders }: { grid: Grid; orders: Orders }): JSX.Element {
  const { desk } = orders;
  const hand = orders.order.value;
  const fresh = orders.fresh.value;
  const hot = orders.hot.value;
  const count = new Map<string, number>();
  const sketch = orders.sketch.value;
  const judged = sketch ?? orders.judged.value;
  const drawn = sketch ? sketch.action : fresh ? hand : null;
  const kind = sketch?.kind ?? orders.choice.value?.kind;
  return (
    <g class={`s24-orders${hot !== null ? " some-hot" : ""}`}>
      {orders.rows.value.map((row, i) => {
        // the order in hand will take its place
        const many = row.kind === "air" || row.kind === "hq";
        if (drawn?.unit === row.unit && (!many || drawn.verb === row.verb)) return null;
        const key = `${row.path[0] ?? ""}>${row.target}`;
        const k = count.get(key) ?? 0;
        count.set(key, k + 1);
        const cls = `${row.notes.length > 0 ? "warned " : ""}${hot === row.unit || (hand?.unit === row.unit) ? "hot" : ""}`;
        return (
          <Drawn
            key={i} grid={grid} n={i + 1} cls={cls} bend={0.12 + k * 0.09} beside={k}
            o={{ ...row, edges: row.action.edges, partner: row.action.object ? desk.place(row.action.object) : null }}
          />
        );
      })}
      {drawn && kind && (
        <g class={`hand${judged && !judged.ok ? " bad" : ""}`}>
          <Drawn
            grid={grid} n="✎" cls="hot" bend={0.12}
            o={{
              kind, path: [desk.place(drawn.unit) ?? "", ...drawn.route], target: drawn.target || drawn.zone, line: drawn.line,
              edges: drawn.edges, stop: "", partner: drawn.object ? desk.place(drawn.object) : null,
            }}
          />
          {judged?.ok && wayOf(judged.ledger).map((step) => {
            const [x, y] = grid.place(step.hex);
            return (
              <g key={step.hex} class={`ostep${step.in ? "" : " late"}`} transform={`translate(${x} ${y})`}>
                <rect x="-14" y="-9" width="28" height="18" rx="9" />
                <text y="3.6">{step.total}</text>
              </g>
            );
          })}
        </g>
      )}
    </g>
  );
}

/** The sheets of all sides, as the umpire sees them. */
function BothSheets({ grid, desk, view }: { grid: Grid; desk: Desk; view: View }): JSX.Element | null {
  const umpire = umpireOf(desk);
  const hot = umpire.hot.value;
  // once phases have been worked out the arrows would hide what came of them
  if (umpire.tab.value !== "sheets" && (umpire.data.value.phase ?? -1) >= 0) return null;
  const { sheets } = extraOf(view);
  return (
    <g class={`s24-orders both${hot !== null ? " some-hot" : ""}`}>
      {view.sides.flatMap((s) => byPhase(sheets[s.id]?.lines ?? []).map((row, i) => (
        <Drawn
          key={`${s.id}${i}`} grid={grid} n={i + 1} cls={`${s.colour} ${hot === row.unit ? "hot" : ""}`} bend={0.12}
          o={{ ...row, edges: row.action.edges, partner: row.action.object ? desk.place(row.action.object) : null }}
        />
      )))}
    </g>
  );
}

function Playing({ grid, play }: { grid: Grid; play: Play }): JSX.Element | null {
  const phase = play.phase.value;
  if (!phase) return null;
  const hot = play.hot.value;
  const told = hot === null ? phase.told : [phase.told[hot]].filter((x) => x !== undefined);
  const hexes = [...new Set(told.flatMap((x) => x.hexes))];
  const lost = new Map<Hex, { e: number; side: string }>();
  for (const x of phase.told) {
    const h = x.hexes[0];
    if (x.loss > 0 && h) lost.set(h, { e: (lost.get(h)?.e ?? 0) + x.loss, side: x.side });
  }
  return (
    <g class="s24-play">
      <path class="told-hexes" d={ring(grid, hexes, 0.95)} />
      {phase.arrows.map((a, i) => {
        if (a.kind === "fire") return <Fire key={i} grid={grid} from={a.path[0] ?? ""} to={a.path[1] ?? ""} n="•" cls="hot" bend={0.12} />;
        if (a.kind === "assault") return <Assault key={i} grid={grid} from={a.path[0] ?? ""} to={a.path[1] ?? ""} n="!" cls="hot" />;
        return <Trail key={i} grid={grid} path={a.path} back={a.kind === "back"} />;
      })}
      {[...lost].map(([h, x]) => {
        if (grid.index(h) < 0) return null;
        const [px, py] = grid.place(h);
        return <Tag key={h} x={px} y={py - R * 0.72} tone="warn">{`−${Math.round(x.e * 10) / 10} e`}</Tag>;
      })}
    </g>
  );
}

/** Where a unit came along: from the hex it left to where it stands now. */
function Trail({ grid, path, back }: { grid: Grid; path: readonly Hex[]; back: boolean }): JSX.Element | null {
  const points = path.filter((h) => grid.index(h) >= 0).map((h) => grid.place(h));
  if (points.length < 2) return null;
  const end = points[points.length - 1] as Point;
  const before = points[points.length - 2] as Point;
  const tip = along(end, before, CLEAR + 2);
  const line = [...points.slice(0, -1), along(tip, before, -1)];
  line[line.length - 1] = along(tip, before, 9);
  return (
    <g class={`oway trail${back ? " back" : ""}`}>
      <path class="m-casing" d={pathData(line)} />
      <path class="stroke" d={pathData(line)} />
      <path class="head" d={head(before, tip, 12)} />
      <circle class="from" cx={points[0]![0]} cy={points[0]![1]} r="5" />
    </g>
  );
}

export function above(grid: Grid, desk: Desk): JSX.Element | null {
  const play = playOf(desk);
  if (play.data.value) return <Playing grid={grid} play={play} />;
  const view = desk.store.view.value;
  if (view?.side === UMPIRE) return <BothSheets grid={grid} desk={desk} view={view} />;
  if (desk.store.replaying.value) return null;
  return <Sheet grid={grid} orders={ordersOf(desk)} />;
}
