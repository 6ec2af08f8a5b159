/** The map: terrain, layers, counters, and everything a pointer or the keyboard does to them. */
import { effect, signal, type Signal } from "@preact/signals";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { passengers, stacks, type StackView } from "../counter/marks";
import type { Board, Hex, Overlay, Reach, UnitId, View } from "../types";
import { KEY_PAN, KEY_ZOOM } from "./camera";
import { CounterLayer } from "./CounterLayer";
import { describeHex } from "./describe";
import { Fan } from "./Fan";
import type { Box } from "./geometry";
import { listen } from "./gestures";
import { Grid, R, type Point } from "./grid";
import type { MapHandle } from "./handle";
import {
  AimLine, CursorHex, HighlightLayer, HoverHex, OverlayLayer, ReachLayer, RouteLayer, SelectedHex, Targets,
  type Aim, type Highlight, type Target,
} from "./layers";
import { MarkerLayer, ObjectiveLayer } from "./markers";
import type { Theme } from "./palette";
import { reachShapes, routeTo, type Route } from "./reach";
import { Tiles } from "./tiles";
import "./map.css";

/** Words the map itself needs, in the reader's language. */
export interface MapLabels {
  /** name of the map for those who hear it, with its keys */
  map: string;
  /** "2 counters" */
  stack(n: number): string;
  /** "6 MP, 14 left" */
  route(cost: number, left: number): string;
  /** how a hex is meant that lies under a counter: "⇧ click" */
  under: string;
  level(n: number): string;
  empty: string;
}

export const LABELS: MapLabels = {
  map: "Map. Arrow keys walk the hexes, Enter selects, plus and minus zoom.",
  stack: (n) => `${n} counters`,
  route: (cost, left) => `${cost} MP, ${left} left`,
  under: "⇧ click",
  level: (n) => `level ${n}`,
  empty: "empty",
};

export interface MapProps {
  handle: MapHandle;
  board: Board;
  view: View;
  theme: Theme;
  selection: { hex: Hex | null; unit: UnitId | null };
  reach?: Reach | null;
  targets?: readonly Target[];
  aim?: Aim | null;
  overlays?: readonly Overlay[];
  /** what the rulebook draws itself, below markers and counters */
  layer?: (grid: Grid, view: View) => preact.ComponentChildren;
  /** the same, above the counters */
  above?: (grid: Grid, view: View) => preact.ComponentChildren;
  /** undefined: the route to the hex under the pointer is taken from `reach`; null: none */
  route?: Route | null;
  highlights?: readonly Highlight[];
  /** a counter stands here that a plain click takes: the route to its hex says how it is gone */
  under?: Hex | null;
  /** where what is planned and not yet committed happens; Enter there is left to the page */
  planned?: Hex | null;
  labels?: MapLabels;
  /** sentence for the hex under the keyboard cursor; by default terrain, places, units */
  describe?(hex: Hex): string;
  onHex(hex: Hex): void;
  onUnit(unit: UnitId): void;
  onHoverHex?(hex: Hex | null): void;
  onHoverUnit?(unit: UnitId | null): void;
}

const NONE: readonly never[] = [];
const FAN_AFTER = 320;
const FAN_GRACE = 220;

type Lod = "far" | "mid" | "near";
const lodOf = (z: number): Lod => (z < 0.5 ? "far" : z < 0.8 ? "mid" : "near");

export function MapView(props: MapProps) {
  const { handle, board, view, theme, selection, reach = null, route } = props;
  const { targets = NONE, aim = null, overlays = NONE, highlights = NONE, planned = null, labels = LABELS } = props;
  const { camera } = handle;
  const root = useRef<HTMLDivElement>(null);
  const world = useRef<HTMLDivElement>(null);
  const terrain = useRef<HTMLDivElement>(null);
  const stage = useRef<SVGGElement>(null);
  const grid = useMemo(() => new Grid(board.grid), [board]);
  /** the part of the world for which counters and figures are in the page */
  const seen = useMemo(() => signal<Box>({ x0: 0, y0: 0, x1: 0, y1: 0 }), []);
  const lod = useMemo(() => signal<Lod>("mid"), []);
  const hover = useMemo(() => signal<Hex | null>(null), []);
  const [cursor, setCursor] = useState(-1);
  /** the hex that was entered last by the cursor */
  const entered = useRef<string | null>(null);
  const [spoken, setSpoken] = useState("");
  const [fan, setFan] = useState<{ key: string; focus: boolean } | null>(null);
  const fanTimer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const all = useMemo(() => stacks(view, selection.unit), [view, selection.unit]);
  const carried = useMemo(() => passengers(view), [view]);
  const taken = useMemo(() => new Set(all.map((s) => s.hex)), [all]);
  const sides = useMemo(() => Object.fromEntries(view.sides.map((s) => [s.id, s.colour])), [view.sides]);
  const shapes = useMemo(() => (reach ? reachShapes(grid, reach) : null), [grid, reach]);
  const start = reach ? view.units.find((u) => u.id === reach.unit)?.hex ?? null : null;

  // What the listeners below read: they are attached once.
  const now = useRef({ props, grid, all, cursor });
  now.current = { props, grid, all, cursor };

  useLayoutEffect(() => {
    handle.root = root.current;
    handle.stage = stage.current;
    handle.grid = grid;
    const el = root.current!;
    const fit = () => camera.setWindow(el.clientWidth || 1, el.clientHeight || 1);
    fit();
    camera.setWorld(grid);
    const watch = typeof ResizeObserver === "undefined" ? null : new ResizeObserver(fit);
    watch?.observe(el);
    return () => watch?.disconnect();
  }, [handle, grid]);

  useTerrain(handle, board, grid, theme, terrain);
  useEye(handle, world, root, seen, lod);

  const key = (s: StackView) => s.hex + ":" + s.colour;
  const closeFan = (refocus = false) => {
    clearTimeout(fanTimer.current);
    setFan(null);
    if (refocus) root.current?.focus({ preventScroll: true });
  };
  const stackOf = (unit: string) => now.current.all.find((s) => s.units[0]!.id === unit);

  useEffect(() => {
    const el = root.current!;
    let overUnit: string | null = null;
    return listen(el, camera, {
      touch: () => closeFan(),
      click(p, target, e) {
        // with Shift it is the hex that is meant, whoever stands there
        const unit = e.shiftKey ? undefined : target.closest<HTMLElement>(".counter[data-unit]")?.dataset.unit;
        el.focus({ preventScroll: true });
        setCursor(-1);
        if (unit) return now.current.props.onUnit(unit);
        const hex = now.current.grid.at(...camera.toWorld(...p));
        if (hex >= 0) now.current.props.onHex(now.current.grid.label(hex));
      },
      hover(p, target) {
        if (target?.closest(".m-fan")) return;
        const hex = p ? now.current.grid.at(...camera.toWorld(...p)) : -1;
        const label = hex >= 0 ? now.current.grid.label(hex) : null;
        if (label !== hover.value) {
          hover.value = label;
          now.current.props.onHoverHex?.(label);
        }
        const unit = target?.closest<HTMLElement>(".counter[data-unit]")?.dataset.unit ?? null;
        if (unit === overUnit) return;
        overUnit = unit;
        now.current.props.onHoverUnit?.(unit);
        clearTimeout(fanTimer.current);
        const stack = unit ? stackOf(unit) : undefined;
        if (stack && stack.units.length > 1) fanTimer.current = setTimeout(() => setFan({ key: key(stack), focus: false }), FAN_AFTER);
        else fanTimer.current = setTimeout(() => setFan((f) => (f?.focus ? f : null)), FAN_GRACE);
      },
    });
  }, [handle]);

  useEffect(() => effect(() => {
    if (camera.moving.value) setFan(null);
  }), [handle]);

  // a plan made elsewhere takes the cursor along; one made by the cursor leaves it where it has gone since
  useLayoutEffect(() => {
    if (planned === null || planned === entered.current) return;
    entered.current = null;
    setCursor((c) => (c < 0 ? c : grid.index(planned)));
  }, [planned, grid]);

  const keyDown = (e: KeyboardEvent) => {
    if (e.ctrlKey || e.metaKey || e.altKey) return;
    const arrow = /^Arrow(Up|Down|Left|Right)$/.test(e.key) ? (e.key as "ArrowUp") : null;
    if (arrow && e.shiftKey) {
      const step: Record<string, Point> = { ArrowUp: [0, KEY_PAN], ArrowDown: [0, -KEY_PAN], ArrowLeft: [KEY_PAN, 0], ArrowRight: [-KEY_PAN, 0] };
      camera.pan(...step[arrow]!);
    } else if (arrow) {
      walk(arrow as "ArrowUp");
    } else if (e.key === "+" || e.key === "=") camera.zoom(KEY_ZOOM);
    else if (e.key === "-" || e.key === "_") camera.zoom(1 / KEY_ZOOM);
    else if (e.key === "Home") camera.fit();
    else if (e.key === "Escape" && fan) closeFan();
    else if (e.key === "Enter" && !enter(e)) return;
    else if (e.key !== "Enter") return;
    e.preventDefault();
    e.stopPropagation();
  };

  const walk = (arrow: "ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight") => {
    const focused = (document.activeElement as HTMLElement | null)?.dataset.hex;
    const [mx, my] = camera.toWorld(camera.window.width / 2, camera.window.height / 2);
    const from = cursor >= 0 ? cursor : grid.index(focused ?? selection.hex ?? "");
    const next = from >= 0 ? grid.walk(from, arrow) : Math.max(0, grid.at(mx, my));
    setCursor(next);
    camera.show(next);
    root.current?.focus({ preventScroll: true });
    const label = grid.label(next);
    hover.value = label;
    props.onHoverHex?.(label);
    setSpoken(props.describe?.(label) ?? describeHex(board, view, labels, label));
  };

  /** Enter: the counter in focus, else the hex under the cursor; false if there is neither. */
  const enter = (e: KeyboardEvent): boolean => {
    const unit = (e.target as HTMLElement).dataset?.unit;
    if (unit) return open(stackOf(unit), unit);
    if (cursor < 0) return false;
    const label = grid.label(cursor);
    if (label === planned) return false;
    const mapStep = shapes?.at.has(label) || targets.some((t) => t.hex === label) || highlights.some((h) => h.k === "legal" && h.hex === label);
    const here = all.filter((s) => s.hex === label);
    if (here.length && !mapStep) return open(here[0]!, here[0]!.units[0]!.id);
    entered.current = label;
    props.onHex(label);
    return true;
  };
  const open = (stack: StackView | undefined, unit: string): boolean => {
    if (stack && stack.units.length > 1) setFan({ key: key(stack), focus: true });
    else props.onUnit(unit);
    return true;
  };

  const fanned = fan ? all.find((s) => key(s) === fan.key) : undefined;
  return (
    <div ref={root} class="map" role="application" aria-label={labels.map} tabIndex={0} onKeyDown={keyDown} onClick={(e) => {
      // A click without a pointer: assistive technology pressing a counter.
      const unit = e.detail === 0 ? (e.target as HTMLElement).closest<HTMLElement>(".counter[data-unit]")?.dataset.unit : undefined;
      if (unit) open(stackOf(unit), unit);
    }} onBlur={(e) => {
      if (!root.current?.contains(e.relatedTarget as Node | null)) setCursor(-1);
    }}>
      <div ref={world} class="world" style={{ width: `${grid.width}px`, height: `${grid.height}px` }}>
        <div ref={terrain} class="terrain" />
        <svg class="layer" aria-hidden="true">
          <Drawn seen={seen} lod={lod}>
            {(box, figures) => (
              <>
                {reach && shapes && <ReachLayer grid={grid} reach={reach} shapes={shapes} taken={taken} seen={box} figures={figures} />}
                <HighlightLayer grid={grid} highlights={highlights} />
                <OverlayLayer grid={grid} overlays={overlays} view={view} seen={box} figures={figures} />
                {props.layer?.(grid, view)}
                <MarkerLayer grid={grid} markers={view.markers} seen={box} areas />
                <MarkerLayer grid={grid} markers={view.markers} seen={box} areas={false} sides={sides} />
              </>
            )}
          </Drawn>
          <Hovered hover={hover} grid={grid} />
          <SelectedHex grid={grid} hex={selection.hex} />
        </svg>
        <Drawn seen={seen} lod={lod}>
          {(box) => <CounterLayer grid={grid} stacks={all} carried={carried} selected={selection.unit} seen={box} stackLabel={labels.stack} />}
        </Drawn>
        <svg class="layer above" aria-hidden="true">
          <ObjectiveLayer grid={grid} objectives={view.objectives} view={view} taken={taken} />
          <Drawn seen={seen} lod={lod}>{() => props.above?.(grid, view)}</Drawn>
          <Targets grid={grid} targets={targets} />
          <Routed hover={hover} grid={grid} route={route} labels={labels} under={props.under ?? null} find={(hex) => (shapes ? routeTo(shapes, start, hex) : null)} />
          {aim && <AimLine grid={grid} aim={aim} />}
          <CursorHex grid={grid} hex={cursor} />
          <g ref={stage} />
        </svg>
      </div>
      {fanned && (
        <Fan
          stack={fanned}
          carried={carried}
          at={camera.toScreen([grid.place(fanned.hex)[0], grid.place(fanned.hex)[1] - R * 0.75])}
          free={[camera.insets.left, camera.window.width - camera.insets.right]}
          focus={fan!.focus}
          label={labels.stack(fanned.units.length)}
          onPick={(unit) => {
            closeFan(true);
            props.onUnit(unit);
          }}
          onHover={(unit) => props.onHoverUnit?.(unit)}
          onClose={closeFan}
          onStay={(inside) => {
            clearTimeout(fanTimer.current);
            if (!inside) fanTimer.current = setTimeout(() => setFan((f) => (f?.focus ? f : null)), FAN_GRACE);
          }}
        />
      )}
      <div class="m-spoken" aria-live="polite">{spoken}</div>
    </div>
  );
}

/** Layers that are drawn again when the part in view has moved on, apart from the map component itself. */
function Drawn({ seen, lod, children }: { seen: Signal<Box>; lod: Signal<Lod>; children: (box: Box, figures: boolean) => preact.ComponentChildren }) {
  return <>{children(seen.value, lod.value !== "far")}</>;
}

function Hovered({ hover, grid }: { hover: Signal<Hex | null>; grid: Grid }) {
  return <HoverHex grid={grid} hex={hover.value} />;
}

function Routed({ hover, grid, route, labels, under, find }: {
  hover: Signal<Hex | null>;
  grid: Grid;
  route: Route | null | undefined;
  labels: MapLabels;
  under: Hex | null;
  find: (hex: Hex) => Route | null;
}) {
  const shown = route !== undefined ? route : hover.value === null ? null : find(hover.value);
  if (!shown) return null;
  const word = labels.route(shown.cost, shown.left);
  const covered = under !== null && shown.path[shown.path.length - 1] === under;
  return <RouteLayer grid={grid} route={shown} word={covered ? `${word} · ${labels.under}` : word} />;
}

/** Terrain tiles live outside of Preact. */
function useTerrain(handle: MapHandle, board: Board, grid: Grid, theme: Theme, host: { current: HTMLDivElement | null }): void {
  const tiles = useRef<Tiles | null>(null);
  const shown = useRef<Board | null>(null);
  useLayoutEffect(() => {
    performance.mark("map-start");
    const t = new Tiles(host.current!, handle.painter);
    tiles.current = t;
    t.onSettled = () => host.current?.setAttribute("data-settled", "");
    return () => {
      t.close();
      tiles.current = null;
      shown.current = null;
    };
  }, [handle]);
  useLayoutEffect(() => {
    handle.painter.load(board);
    if (shown.current !== board) tiles.current!.forget();
    shown.current = board;
    host.current?.removeAttribute("data-settled");
    tiles.current!.reset(theme, grid.width, grid.height);
    return effect(() => {
      const z = handle.camera.look.value.z;
      tiles.current?.look({ z, box: handle.camera.box() }, !handle.camera.moving.value);
    });
  }, [handle, board, theme]);
}

/** Moves the world with the camera, and says when the part in view or the level of detail has changed. */
function useEye(
  handle: MapHandle,
  world: { current: HTMLDivElement | null },
  root: { current: HTMLDivElement | null },
  seen: Signal<Box>,
  lod: Signal<Lod>,
): void {
  useLayoutEffect(() => {
    const { camera } = handle;
    return effect(() => {
      const { x, y, z } = camera.look.value;
      const moving = camera.moving.value;
      world.current!.style.transform = `translate(${x}px,${y}px) scale(${z})`;
      root.current!.classList.toggle("moving", moving);
      const level = lodOf(z);
      if (root.current!.dataset.lod !== level) root.current!.dataset.lod = level;
      lod.value = level;
      const box = camera.box();
      const old = seen.peek();
      const inside = box.x0 >= old.x0 && box.y0 >= old.y0 && box.x1 <= old.x1 && box.y1 <= old.y1;
      const waste = (old.x1 - old.x0) / (box.x1 - box.x0) > 3;
      if (!inside || (waste && !moving)) seen.value = camera.box(Math.max(camera.window.width, camera.window.height) * 0.35);
    });
  }, [handle]);
}
