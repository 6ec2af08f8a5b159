/** The map on the table page: joins MapView to the desk, and keeps clear of the panels. */
import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { describeHex } from "../../map/describe";
import { Grid } from "../../map/grid";
import type { MapEvent } from "../../map/handle";
import type { Highlight } from "../../map/layers";
import { MapView } from "../../map/MapView";
import { Minimap } from "../../map/Minimap";
import { reachShapes, routeTo } from "../../map/reach";
import { panelsOf } from "../../systems/registry";
import { Icon } from "../../ui/icons";
import { drawerHeight, drawerOpen, miniOpen, reducedMotion, sideOpen, theme } from "../../ui/prefs";
import { t } from "../../ui/words";
import type { Hex, LogLine, Overlay, UnitId, UnitView, View } from "../../types";
import { mapLabels } from "../maplabels";
import { beginning, hexesToMark, hexOf, standingIn, unitOf } from "./choose";
import type { Desk } from "./desk";

/** What moved between two pictures of the same game, for the eye: units that travelled, hexes that were hit. */
export function changes(before: readonly UnitView[], after: readonly UnitView[], lines: readonly LogLine[]): MapEvent[] {
  const events: MapEvent[] = [];
  const old = new Map(before.map((u) => [u.id, u]));
  for (const unit of after) {
    const was = old.get(unit.id);
    if (!was || was.hex === null || unit.hex === null) continue;
    if (was.hex !== unit.hex) events.push({ k: "move", unit: unit.id, path: [was.hex, unit.hex] });
    else if (was.reduced !== unit.reduced) events.push({ k: "flip", unit: unit.id });
  }
  for (const line of lines) {
    const [from, to] = line.hexes;
    if (from && to && from !== to && line.dice.length > 0) events.unshift({ k: "shot", from, to });
  }
  return events.slice(0, 6);
}

const WORDLESS = /^(chain|supply|supply-unit|attack .*)$/;

/** Many lines that all say the same need no words; those that say something else keep them. */
export function quiet(overlay: Overlay): Overlay {
  // what is as it should be, and ways drawn step by step, are plain without words
  if (overlay.lines.some((line) => WORDLESS.test(line.k))) {
    return { ...overlay, lines: overlay.lines.map((line) => (WORDLESS.test(line.k) ? { ...line, text: "" } : line)) };
  }
  if (overlay.lines.length < 4) return overlay;
  const counts = new Map<string, number>();
  for (const line of overlay.lines) counts.set(line.text, (counts.get(line.text) ?? 0) + 1);
  const usual = [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
  return { ...overlay, lines: overlay.lines.map((line) => (line.text === usual ? { ...line, text: "" } : line)) };
}

/** Zoom at which figures on counters can be read. */
const READABLE = 0.88;

/** Width of a panel in the lead. */
export const LEAD = 396;

/** Width of the window that the side panel takes. */
const SIDE = 350;

/**
 * The hex to begin with: in the middle of the units that can act, else of all units, else of the map, but not so near to
 * the edge that paper is shown instead of map. `free` is the size of the free part of the window, in world pixels.
 */
export function focusHex(grid: Grid, view: View, able: readonly (Hex | null)[], free: { width: number; height: number }): number {
  const acting = able.filter((h): h is Hex => h !== null);
  const hexes = acting.length > 0 ? acting : view.units.flatMap((u) => (u.hex && !u.dead ? [u.hex] : []));
  const points = hexes.map((h) => grid.place(h));
  const middle = (k: 0 | 1, size: number, room: number): number => {
    if (points.length === 0 || room >= size) return size / 2;
    const mean = points.reduce((sum, p) => sum + p[k], 0) / points.length;
    return Math.max(room / 2, Math.min(size - room / 2, mean));
  };
  const at = grid.at(middle(0, grid.width, free.width), middle(1, grid.height, free.height));
  return at >= 0 ? at : Math.max(0, grid.at(grid.width / 2, grid.height / 2));
}

/** How far an enemy stands at most, in hexes, to belong to what is going on about a unit. */
const NEAR = 7;

/** Hexes of those who act, and of the enemies about them. */
export function withFoes(grid: Grid, view: View, acting: readonly (Hex | null)[]): (Hex | null)[] {
  const own = acting.flatMap((h) => (h === null ? [] : [grid.index(h)]));
  const foes = view.units.flatMap((u) => {
    const at = u.hex === null || u.dead || u.side === view.side ? -1 : grid.index(u.hex);
    return at >= 0 && own.some((h) => grid.distance(h, at) <= NEAR) ? [u.hex] : [];
  });
  return [...acting, ...foes];
}

export function MapArea({ desk }: { desk: Desk }): JSX.Element | null {
  const handle = desk.map;
  const store = desk.store;
  const board = store.board.value;
  const view = store.view.value;
  const grid = useMemo(() => (board ? new Grid(board.grid) : null), [board]);
  const actor = desk.actor.value;
  const plan = desk.plan.value;
  const shown = desk.shownPlan.value;
  const option = desk.shownOption.value;
  const live = store.mine.value;
  // while something else is decided the unit goes nowhere
  const reach = live && (desk.sorted.value.steps.size > 0 || beginning(desk.sorted.value, actor) !== null) && desk.reach.value?.unit === actor ? desk.reach.value : null;

  // panels cover these parts; fitting and centring use the rest
  const sideShown = sideOpen.value && (desk.shownUnit.value !== null || desk.looked.value !== null
    || (shown !== null && (shown.kind === "path" || shown.target !== null || desk.reckoning.ledger.value !== null)));
  handle.camera.insets = {
    left: view && panelsOf(view.system).lead ? LEAD + 24 : 316, top: 12, right: sideShown ? SIDE : 24, bottom: drawerOpen.value ? drawerHeight.value + 24 : 50,
  };

  const centre = desk.centre.value;
  useEffect(() => {
    if (centre) handle.camera.show(centre.hex);
  }, [centre?.n]);
  // what is selected or aimed at comes out from under the side panel; what is merely pointed at makes the panel step aside
  const underSide = (hex: Hex): boolean => {
    const [x, y] = handle.camera.toScreen(grid?.place(hex) ?? [0, 0]);
    const { width, height } = handle.camera.window;
    return x > width - SIDE - READABLE * 40 && x < width && y < height - handle.camera.insets.bottom;
  };
  const aimed = plan?.hex ?? desk.selectedHex.value;
  useEffect(() => {
    if (aimed && sideShown && underSide(aimed)) handle.camera.reveal(aimed);
  }, [aimed, sideShown]);
  const pointAt = (hex: Hex | null, unit: UnitId | null): void => {
    desk.hoverAt(hex, unit, hex !== null && underSide(hex));
  };
  // a row of the decision card is pointed at: what it is about must not lie under the panel that tells of it
  const offered = desk.plan.value === null && shown?.kind === "option" ? shown.hex : null;
  useEffect(() => {
    if (offered !== null) desk.aside.value = underSide(offered);
  }, [offered]);
  const fit = desk.fit.value;
  useEffect(() => {
    if (fit > 0) handle.camera.fit();
  }, [fit]);

  const before = useRef<{ units: UnitView[]; n: number; seat: string } | null>(null);
  useEffect(() => {
    const table = store.live.value;
    if (!table) return;
    const was = before.current;
    before.current = { units: table.view.units, n: table.n, seat: store.seat.value };
    if (!was || store.past.value || was.seat !== store.seat.value || table.n <= was.n || table.n > was.n + 30 || reducedMotion()) return;
    const fresh = store.log.peek().filter((line) => line.n > was.n);
    void handle.play(changes(was.units, table.view.units, fresh));
  }, [store.live.value]);

  // at first: near enough to read the counters, in the middle of what is going on
  useLayoutEffect(() => {
    if (desk.begun || !grid || !view || handle.camera.window.width <= 1) return;
    desk.begun = true;
    const fits = handle.camera.fitZoom();
    if (fits >= READABLE) return;
    const { insets, window: win } = handle.camera;
    const own = panelsOf(view.system).side !== undefined;
    // where a panel of the rulebook opens by itself room is kept for it
    const free = { width: (win.width - insets.left - (own ? SIDE + 60 : insets.right)) / READABLE, height: (win.height - insets.top - insets.bottom) / READABLE };
    if (own) handle.camera.insets = { ...insets, right: SIDE + 60 };
    const acting = desk.able.value.map((id) => desk.place(id));
    handle.camera.centreOn(focusHex(grid, view, own ? withFoes(grid, view, acting) : acting, free), READABLE, false);
  });

  useEffect(() => {
    const onKey = (e: KeyboardEvent): void => {
      if (document.activeElement !== document.body || e.defaultPrevented || e.ctrlKey || e.metaKey || e.altKey) return;
      if (!/^Arrow|^[+=_-]$/.test(e.key)) return;
      e.preventDefault();
      handle.focus();
      handle.root?.dispatchEvent(new KeyboardEvent("keydown", { key: e.key, shiftKey: e.shiftKey, bubbles: true, cancelable: true }));
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [handle]);

  const sorted = desk.sorted.value;
  const targets = useMemo(() => {
    if (!live) return [];
    const hexes = new Map<Hex, boolean>();
    // with nobody in hand only what all shooters share is marked: the unit that just moved, in a reaction
    if (actor === null && sorted.shots.size > 1) return [];
    for (const id of sorted.shots.keys()) {
      const hex = desk.place(id);
      const foe = desk.unit(id);
      if (hex && (!actor || foe?.side !== desk.unit(actor)?.side)) hexes.set(hex, plan?.kind === "option" && plan.target === id);
    }
    return [...hexes].map(([hex, on]) => ({ hex, on }));
  }, [live, sorted, actor, plan, view]);

  const highlights = useMemo<Highlight[]>(() => {
    if (!live) return [];
    const list: Highlight[] = [];
    const inReach = new Set(reach?.hexes.map((h) => h.hex) ?? []);
    for (const hex of hexesToMark(sorted, desk.mode.value, actor)) if (!inReach.has(hex)) list.push({ hex, k: "legal" });
    if (plan?.hex && plan.kind === "option") list.push({ hex: plan.hex, k: "set" });
    return list;
  }, [live, sorted, reach, plan, actor]);

  const aim = useMemo(() => {
    if (!option || !grid || shown?.kind !== "option" || shown.target === null) return null;
    const from = desk.place(unitOf(option) ?? "");
    const to = desk.place(shown.target) ?? hexOf(option);
    if (!from || !to || from === to) return null;
    return { from, to, text: t("n-hexes", { n: grid.distance(grid.index(from), grid.index(to)) }) };
  }, [option, shown, grid, view]);

  const overlays = useMemo(() => desk.overlays.data.value.map(quiet), [desk.overlays.data.value]);
  const marks = view ? (panelsOf(view.system).marks?.(desk) ?? null) : null;
  const labels = mapLabels();
  if (!board || !view) return null;
  const start = plan?.kind === "path" ? (desk.place(plan.unit) ?? plan.path[0] ?? null) : null;
  const planned = plan?.kind === "path" && reach && grid ? routeTo(reachShapes(grid, reach), start, plan.hex) : null;
  const route = planned ?? (plan === null && reach ? undefined : null);
  const panels = panelsOf(view.system);
  const describe = (hex: Hex): string => {
    const base = describeHex(board, view, labels, hex);
    const far = reach?.hexes.find((h) => h.hex === hex);
    const shot = standingIn(view.units, hex).some((u) => sorted.shots.has(u.id));
    return [base, far ? t("route", { cost: far.cost, left: far.left }) : "", shot ? t("can-target") : "", sorted.steps.has(hex) ? t("can-enter") : ""].filter(Boolean).join(" ");
  };
  return (
    <>
      <div class="maparea" data-map>
        <MapView
          handle={handle}
          board={board}
          view={view}
          theme={theme.value}
          selection={{ hex: desk.selectedHex.value, unit: desk.shownUnit.value }}
          reach={marks?.reach ?? reach}
          targets={marks?.targets ?? targets}
          aim={aim}
          overlays={overlays}
          layer={panels.layer}
          above={panels.above && ((g, v) => panels.above?.(g, v, desk))}
          route={route}
          under={desk.under.value}
          highlights={marks?.highlights ?? highlights}
          planned={marks ? marks.planned : plan ? (plan.hex ?? (plan.kind === "option" && plan.target !== null ? desk.place(plan.target) : null)) : null}
          labels={labels}
          describe={describe}
          onHex={(hex) => void (panels.click?.(desk, hex, null) || desk.clickHex(hex))}
          onUnit={(unit) => void (panels.click?.(desk, null, unit) || desk.clickUnit(unit))}
          onHoverHex={(hex) => pointAt(hex, null)}
          onHoverUnit={(unit) => unit && pointAt(desk.place(unit), unit)}
        />
      </div>
      <div class={`pnl mini${miniOpen.value ? "" : " shut"}`}>
        {miniOpen.value && <Minimap handle={handle} board={board} view={view} theme={theme.value} label={t("minimap")} />}
        <button type="button" class="fold" aria-expanded={miniOpen.value} aria-label={t("minimap")} title={t("minimap")} onClick={() => (miniOpen.value = !miniOpen.value)}>
          <Icon name={miniOpen.value ? "left" : "fit"} />
        </button>
      </div>
    </>
  );
}
