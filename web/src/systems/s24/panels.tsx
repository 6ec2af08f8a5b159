/** How the game of simultaneous orders takes part in the table page. */
import type { JSX } from "preact";
import type { Desk } from "../../pages/game/desk";
import type { Highlight } from "../../map/layers";
import { Icon } from "../../ui/icons";
import { t } from "../../ui/words";
import type { Hex, UnitId, View } from "../../types";
import type { MapMarks, SystemPanels } from "../registry";
import { S24_CHAPTERS } from "./chapters";
import { aimOf, extraOf, writing } from "./data";
import { LINE } from "./Line";
import { Losses, Reckoned } from "./Losses";
import { above } from "./MapLayer";
import { OrderDesk } from "./OrderDesk";
import { ordersOf } from "./orders";
import { playOf, writes } from "./play";
import { PlayBar, PlayDesk, ReportSheet, reportOpen } from "./PlayDesk";
import { UMPIRE, umpireOf } from "./umpire";
import { UmpireDesk, umpireCommand, umpirePress } from "./UmpireDesk";
import "./s24.css";

/** Marked hexes beyond these would hide the map. */
const MANY = 70;

function lead(desk: Desk, onRule: (c: string) => void): JSX.Element | null {
  const view = desk.store.view.value;
  const umpire = view?.side === UMPIRE;
  if (!umpire && !writes(view)) return null;
  const play = playOf(desk);
  const playing = play.data.value !== null;
  return (
    <div class="s24lead">
      {playing ? <PlayDesk desk={desk} onRule={onRule} /> : umpire ? <UmpireDesk desk={desk} onRule={onRule} /> : <OrderDesk desk={desk} onRule={onRule} />}
      {playing && <PlayBar desk={desk} />}
      <ReportSheet desk={desk} />
    </div>
  );
}

/** Is the umpire's desk in the lead? */
const atUmpire = (desk: Desk): boolean => desk.store.view.value?.side === UMPIRE;

/** With nobody looked at the right column tells what the sheet is likely to bring. */
function side(desk: Desk, onRule: (c: string) => void): JSX.Element | null {
  const orders = ordersOf(desk);
  if (desk.looked.value !== null || desk.refusal.value !== null || desk.store.replaying.value) return null;
  if (!orders.open.value || (orders.losses.value.length === 0 && orders.judged.value?.ledger == null)) return null;
  return (
    <aside class="pnl side" aria-label={t("s24-losses")}>
      <div class="scroll" tabIndex={-1}>
        <Reckoned orders={orders} onRule={onRule} />
        <Losses orders={orders} onRule={onRule} />
      </div>
    </aside>
  );
}

function Section({ desk, onRule }: { desk: Desk; onRule: (c: string) => void }): JSX.Element | null {
  const orders = ordersOf(desk);
  if (desk.store.replaying.value) return null;
  return (
    <>
      {desk.looked.value?.unit !== undefined && desk.looked.value.unit === orders.unit.value && <Reckoned orders={orders} onRule={onRule} />}
      <Losses orders={orders} onRule={onRule} />
    </>
  );
}

/** Who has sealed and who writes, where a glance finds it. */
function Pools({ view }: { view: View }): JSX.Element {
  const { sealed, air } = extraOf(view);
  const ready = air.reduce((n, a) => n + a.ready, 0);
  return (
    <div class="s24-pools">
      {ready > 0 && <span class="pool planes" title={air.map((a) => `${a.id} ${a.ready}/${a.full}`).join(" · ")}><span>{t("s24-planes")}</span> <b>{ready}</b></span>}
      {writing(view) && view.sides.map((s) => (
        <span key={s.id} class={`pool${s.id === view.side ? " own" : ""}${sealed[s.id] ? " done" : ""}`} title={t(sealed[s.id] ? "s24-has-sealed" : "s24-still-writes", { side: s.text })}>
          <Icon name={sealed[s.id] ? "check" : "pencil"} /><span>{s.text}</span>
        </span>
      ))}
    </div>
  );
}

function marks(desk: Desk): MapMarks | null {
  if (atUmpire(desk)) {
    const point = umpireOf(desk).point.value;
    const list: Highlight[] = [...new Set(point?.hexes ?? [])].map((hex) => ({ hex, k: "set" }));
    return { reach: null, highlights: list, targets: [], planned: null };
  }
  const orders = ordersOf(desk);
  if (desk.store.replaying.value) return { reach: null, highlights: [], targets: [], planned: null };
  const order = orders.order.value;
  const choice = orders.choice.value;
  const aim = aimOf(choice);
  if (!orders.open.value || !order || !choice) return { reach: null, highlights: [], targets: [], planned: null };
  const reach = aim === "route" && orders.reach.value?.unit === order.unit ? orders.reach.value : null;
  const list: Highlight[] = [];
  const wanted: Hex[] = aim === "target" || aim === "edges" || aim === "line" ? choice.hexes
    : aim === "object" ? choice.partners.flatMap((p) => desk.place(p.id) ?? []) : [];
  if (wanted.length <= MANY) for (const hex of wanted) list.push({ hex, k: "legal" });
  const at = order.target || order.line[order.line.length - 1] || order.route[order.route.length - 1] || null;
  const targets = order.target ? [{ hex: order.target, on: true }] : [];
  return { reach, highlights: list, targets, planned: at && orders.ready.value ? at : null };
}

function click(desk: Desk, hex: Hex | null, unit: UnitId | null): boolean {
  if (desk.store.replaying.value || atUmpire(desk)) return false;
  const orders = ordersOf(desk);
  const place = hex ?? (unit === null ? null : desk.place(unit));
  if (place === null) return false;
  const own = unit !== null && desk.unit(unit)?.side === orders.side.value;
  if (own && aimOf(orders.choice.value) !== "object") {
    orders.choose(unit);
    return true;
  }
  return orders.at(place);
}

function press(desk: Desk, key: string): boolean {
  const play = playOf(desk);
  if (play.data.value) {
    if (key === "Space") play.run();
    else if (/^\d$/.test(key)) play.go(key === "0" ? 10 : Number(key));
    else if (key === "." || key === ">") play.go(play.at.value + 1);
    else if (key === "," || key === "<") play.go(play.at.value - 1);
    else return false;
    return true;
  }
  if (atUmpire(desk)) return umpirePress(desk, key);
  const orders = ordersOf(desk);
  if (!orders.open.value || !/^[1-9]$/.test(key)) return false;
  const choice = orders.able.value[Number(key) - 1];
  if (!choice) return false;
  orders.pick(choice);
  return true;
}

function command(desk: Desk, name: string): boolean {
  const play = playOf(desk);
  const orders = ordersOf(desk);
  if (name === "scrub") {
    play.close();
    return true;
  }
  if (atUmpire(desk) && play.data.value === null) return umpireCommand(desk, name);
  if (!atUmpire(desk) && !writes(desk.store.view.value)) return false; // who looks on has the common replay
  if (name === "replay" && orders.extra.value.done > 0 && desk.store.past.value === null) {
    void play.open(orders.extra.value.done);
    return true;
  }
  if (play.data.value) {
    if (name === "back" || name === "replay") play.close();
    else if (name === "next" || name === "previous") play.go(play.at.value + (name === "next" ? 1 : -1));
    else return name === "commit" || name === "out" || name === "undo" || name === "default";
    return true;
  }
  if (!orders.open.value) return name === "out" || name === "default" || name === "commit";
  if (name === "next" || name === "previous") orders.walk(name === "next" ? 1 : -1);
  else if (name === "commit") void orders.write();
  else if (name === "default") void orders.write();
  else if (name === "out") {
    if (orders.sealing.value) void orders.seal();
    else orders.sealing.value = true;
  } else if (name === "back") {
    if (desk.store.stopped.value || desk.store.problem.value || desk.refusal.value) return false;
    return orders.back();
  } else return false;
  return true;
}

const act = (run: (desk: Desk) => void) => (desk: Desk): void => {
  if (ordersOf(desk).open.value) run(desk);
};

export const S24: SystemPanels = {
  lead,
  side,
  section: Section,
  pools: Pools,
  above: (grid, _view, desk) => above(grid, desk),
  click,
  press,
  command,
  showing: (desk) => playOf(desk).showing.value,
  marks,
  keys: [
    { key: "/", word: "s24-key-line", run: act(() => document.getElementById(LINE)?.focus()) },
    { key: "I", word: "s24-key-level", run: act((desk) => ordersOf(desk).nextLevel()) },
    { key: "Backspace", word: "s24-key-cut", run: act((desk) => ordersOf(desk).cut()) },
    {
      key: "X", word: "s24-key-strike", run: act((desk) => {
        const orders = ordersOf(desk);
        const row = orders.rows.value.find((r) => r.unit === orders.unit.value);
        if (row) void orders.strike(row);
      }),
    },
    { key: "O", word: "s24-key-report", run: reportAt },
    { key: "A", word: "umpire-key-accept", run: () => undefined },
  ],
  overlays: [
    { name: "zoc", icon: "block", key: "Shift+Z" },
    { name: "sight", icon: "eye", key: "Shift+L" },
    { name: "range", icon: "fire", key: "Shift+F" },
    { name: "supply", icon: "truck", key: "Shift+S" },
  ],
  chapters: S24_CHAPTERS,
};

function reportAt(desk: Desk): void {
  reportOpen.value = ordersOf(desk).extra.value.done;
}
