/** The order desk: the left edge of the table while sheets are written. */
import type { JSX } from "preact";
import { Icon } from "../../ui/icons";
import { Kbd, Swatch } from "../../ui/parts";
import { colourOf } from "../../counter/marks";
import { t } from "../../ui/words";
import type { Desk } from "../../pages/game/desk";
import { Builder } from "./Builder";
import { FilesTab, TextTab } from "./Files";
import { OrderLine } from "./Line";
import { ordersOf, type Orders } from "./orders";
import { playOf } from "./play";
import { reportOpen } from "./PlayDesk";
import { SealFoot } from "./Seal";
import { IdleList, SheetList } from "./SheetList";

type OnRule = (clause: string) => void;

const TABS = ["sheet", "idle", "text", "files"] as const;

function Sentence({ orders }: { orders: Orders }): JSX.Element {
  const view = orders.view.value;
  const table = orders.desk.store.live.value;
  const past = orders.desk.store.past.value;
  if (past) return <p><b>{t("replay-at", { n: past.n, of: table?.n ?? 0 })}</b></p>;
  if (table?.outcome) return <p><b>{table.outcome.text}</b></p>;
  if (orders.open.value) {
    const warned = orders.rows.value.filter((r) => r.notes.length > 0).length;
    return (
      <p aria-live="polite">
        <b>{t("s24-have", { n: orders.ordered.value.size, of: orders.takers.value.length })}</b>
        {warned > 0 && <span class="risk"> · {t("s24-have-warned", { n: warned })}</span>}
      </p>
    );
  }
  const waits = table?.waiting.sides.map((id) => view?.sides.find((s) => s.id === id)?.text ?? t("seat-umpire")) ?? [];
  return <p aria-live="polite">{t("s24-waits", { sides: waits.join(", ") })}</p>;
}

/** The turns that are over: played back, or read. */
function Past({ orders }: { orders: Orders }): JSX.Element | null {
  const done = orders.extra.value.done;
  return (
    <div class="pastrow">
      {done > 0 && (
        <button type="button" class="plain" onClick={() => void playOf(orders.desk).open(done)}><Icon name="play" /> {t("s24-playback", { turn: done })} <Kbd k="⇧ P" /></button>
      )}
      <button type="button" class="plain" onClick={() => (reportOpen.value = done)}><Icon name="book" /> {done > 0 ? t("s24-report") : t("s24-report-start")}</button>
    </div>
  );
}

export function OrderDesk({ desk, onRule }: { desk: Desk; onRule: OnRule }): JSX.Element | null {
  const orders = ordersOf(desk);
  const view = orders.view.value;
  if (!view) return null;
  const tab = orders.tab.value;
  const open = orders.open.value;
  const names: Record<(typeof TABS)[number], string> = {
    sheet: t("s24-tab-sheet", { n: orders.rows.value.length }),
    idle: t("s24-tab-idle", { n: orders.idle.value.length }),
    text: t("s24-tab-text"),
    files: t("s24-tab-files"),
  };
  return (
    <section class={`pnl dec s24desk${open ? " mine" : ""}`} aria-label={t("s24-desk")}>
      <h2>
        <Swatch colour={colourOf(view, view.side)} />
        <span>{t(open ? "s24-you-write" : "s24-you-are", { side: view.sides.find((s) => s.id === view.side)?.text ?? "" })}</span>
        {desk.store.thinking.value !== null && <span class="think" aria-hidden="true"><i /><i /><i /></span>}
      </h2>
      <Sentence orders={orders} />
      {open && <OrderLine orders={orders} onRule={onRule} />}
      <Past orders={orders} />
      <Builder orders={orders} onRule={onRule} />
      <div class="dtabs" role="tablist" aria-label={t("s24-desk")}>
        {TABS.map((id) => (
          <button key={id} type="button" role="tab" id={`s24-tab-${id}`} aria-selected={id === tab} class={id === tab ? "on" : ""} onClick={() => (orders.tab.value = id)}>
            {names[id]}
          </button>
        ))}
      </div>
      <div class="dbody" role="tabpanel" aria-labelledby={`s24-tab-${tab}`}>
        {tab === "sheet" && <SheetList orders={orders} onRule={onRule} />}
        {tab === "idle" && <IdleList orders={orders} />}
        {tab === "text" && <TextTab key={`${desk.store.live.value?.n}`} orders={orders} onRule={onRule} />}
        {tab === "files" && <FilesTab orders={orders} onRule={onRule} />}
      </div>
      {!desk.store.live.value?.outcome && <SealFoot orders={orders} />}
    </section>
  );
}
