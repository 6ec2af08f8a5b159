/** The order desk: who may give orders, which kinds, when each would lie open, what delays it, who would get it. */
import type { JSX } from "preact";
import { Icon } from "../../ui/icons";
import { Clause, Kbd, Stripe } from "../../ui/parts";
import { t } from "../../ui/words";
import { EntryRow } from "../../pages/game/ledger";
import type { Desk } from "../../pages/game/desk";
import type { Entry, Ledger, Option } from "../../types";
import { sameAction, unitOf } from "../../pages/game/choose";
import { extraOf, type DeskRow, type OrderRow } from "./data";

type OnRule = (clause: string) => void;

/** Orders that may be issued now, by HQ. */
export function ordersOf(legal: readonly Option[]): Map<string, Option[]> {
  const found = new Map<string, Option[]>();
  for (const o of legal) {
    const hq = unitOf(o);
    if (o.action?.do !== "order" || hq === null) continue;
    found.set(hq, [...(found.get(hq) ?? []), o]);
  }
  return found;
}

/** A unit and what it could do, as the ledger words it: "26/47GTD: Assault, Recon". */
const split = (text: string): [string, string] => {
  const at = text.search(/[:：]/);
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + 1).trim()];
};

function HqRow({ desk, row, way, options, on }: { desk: Desk; row: DeskRow; way: OrderRow | undefined; options: Option[]; on: boolean }): JSX.Element {
  const unit = desk.unit(row.hq);
  return (
    <button type="button" class={`hqrow${on ? " on" : ""}${options.length > 0 ? "" : " none"}`} aria-pressed={on} onClick={() => desk.select(row.hq, true)}>
      <Stripe unit={unit} />
      <span class="nm">{row.unit}</span>
      {way ? <span class="r under">{way.order}, {way.hour}</span>
        : row.delay > 0 ? <span class="r late">{t("dow-desk-delay", { n: row.delay })}</span>
        : <span class="r">{t("dow-desk-free")}</span>}
    </button>
  );
}

function Kinds({ desk, row, options }: { desk: Desk; row: DeskRow; options: Option[] }): JSX.Element {
  const shown = desk.shownOption.value?.action ?? null;
  return (
    <table class="kinds">
      <thead>
        <tr><th>{t("dow-desk-kind")}</th><th>{t("dow-cp")}</th><th>{t("dow-desk-open")}</th><th>{t("dow-desk-ready")}</th></tr>
      </thead>
      <tbody>
        {row.kinds.map((kind) => {
          const option = options.find((o) => o.action?.order === kind.order);
          const on = option !== undefined && sameAction(option.action, shown);
          return (
            <tr
              key={kind.order}
              class={`${on ? "on" : ""}${option ? "" : " no"}`}
              title={option ? undefined : kind.can ? undefined : t("dow-desk-no-points")}
              onMouseEnter={() => option && desk.preview(option)}
              onMouseLeave={() => desk.preview(null)}
            >
              <td>
                <button type="button" disabled={!option} onFocus={() => option && desk.preview(option)} onBlur={() => desk.preview(null)} onClick={() => option && void desk.choose(option)}>
                  {kind.name}
                </button>
              </td>
              <td>{kind.cp}</td>
              <td>{kind.hour}</td>
              <td>{kind.ready}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** The way of an order in time: now, when it lies open, when its units stand ready. */
function Course({ now, open, ready }: { now: string; open: string; ready: string }): JSX.Element {
  return (
    <div class="course" role="img" aria-label={`${now}: ${open}: ${ready}`}>
      <span><b>{now}</b>{t("dow-course-now")}</span>
      <i class="issue" />
      <span><b>{open}</b>{t("dow-course-open")}</span>
      <i class="deploy" />
      <span><b>{ready}</b>{t("dow-course-ready")}</span>
    </div>
  );
}

function Plan({ desk, row, option, ledger, onRule }: { desk: Desk; row: DeskRow; option: Option; ledger: Ledger | null; onRule: OnRule }): JSX.Element {
  const kind = row.kinds.find((k) => k.order === option.action?.order);
  const now = desk.store.view.value ? extraOf(desk.store.view.value).hours[desk.store.view.value.turn.now - 1] ?? "" : "";
  const planned = desk.plan.value !== null;
  const delays = ledger?.columns[0];
  const receivers: Entry[] = ledger?.columns[1]?.entries ?? [];
  const ids = (ledger?.values?.receivers as string[] | undefined) ?? [];
  const cap = Number(ledger?.values?.cap ?? 0);
  return (
    <section class="orderplan" aria-label={option.text}>
      <div class="ph"><Icon name="mail" /><b>{option.text}</b><span class="sp" /><span>{row.unit}</span></div>
      {kind && <Course now={now} open={kind.hour} ready={kind.ready} />}
      {delays && (
        <div class="led n1">
          <div>
            <h4>{t("dow-desk-delays")}</h4>
            {delays.entries.filter((e) => e.value !== 0).map((entry, i) => <EntryRow key={i} entry={entry} first={i === 0} onRule={onRule} />)}
            {delays.entries.every((e, i) => i === 0 || e.value === 0) && <div class="row one"><span class="mut">{t("dow-desk-no-delay")}</span></div>}
            <div class="row one tot"><span>{t("dow-desk-turns")}</span><span class="v">{delays.total}</span></div>
          </div>
        </div>
      )}
      {ledger && (
        <div class="receivers">
          <h4>{cap > 0 ? t("dow-desk-receivers-cap", { n: receivers.length, cap }) : t("dow-desk-receivers", { n: receivers.length })}</h4>
          {receivers.length === 0 && <p class="mut">{t("dow-desk-nobody")}</p>}
          <ul>
            {receivers.map((entry, i) => {
              const [who, what] = split(entry.text);
              const unit = desk.unit(ids[i]);
              return (
                <li key={i}>
                  <Stripe unit={unit} />
                  <span class="nm"><b>{who}</b> <span class="mut">{what}</span></span>
                  <span class="r">{entry.value}</span>
                </li>
              );
            })}
          </ul>
          {receivers[0] && <p class="mut">{t("dow-desk-as-now")} <Clause id={receivers[0].clause} onRule={onRule} /></p>}
        </div>
      )}
      {!ledger && <div class="wait" aria-busy="true">{t("reckoning-wait")}</div>}
      <div class="go">
        {planned
          ? <button type="button" class="do" disabled={desk.store.busy.value} onClick={() => void desk.commit()}>{t("dow-issue")} <Kbd k="Enter" /></button>
          : <span class="hint">{t("dow-desk-click")}</span>}
        {kind && <span>{t("dow-desk-cost", { cp: kind.cp, left: row.cp - kind.cp, max: row.max - kind.cp })}</span>}
      </div>
    </section>
  );
}

export function OrderDesk({ desk, onRule }: { desk: Desk; onRule: OnRule }): JSX.Element | null {
  const view = desk.store.view.value;
  const table = desk.store.live.value;
  if (!view || !table) return null;
  const extra = extraOf(view);
  const legal = ordersOf(table.legal);
  const actor = desk.actor.value;
  const shown = desk.shownOption.value;
  const option = shown?.action?.do === "order" ? shown : null;
  const chosen = actor ?? (option ? unitOf(option) : null);
  const row = extra.desk.find((r) => r.hq === chosen);
  const mine = extra.orders.filter((o) => o.hq !== undefined && o.side === view.side);
  const cancels = table.legal.filter((o) => o.action?.do === "cancel");
  return (
    <div class="orderdesk">
      <div class="ph top"><Icon name="mail" /><b>{t("dow-desk")}</b><span class="sp" />
        <span>{t("dow-cp")} <b>{row ? row.cp : extra.budget.filter((b) => b.own).reduce((n, b) => n + b.cp, 0)}</b></span>
      </div>
      <div class={`hqs${row ? " few" : ""}`} role="group" aria-label={t("dow-desk-hqs")}>
        {extra.desk.filter((r) => !row || r.hq === row.hq).map((r) => (
          <HqRow key={r.hq} desk={desk} row={r} way={mine.find((o) => o.hq === r.hq)} options={legal.get(r.hq) ?? []} on={r.hq === row?.hq} />
        ))}
        {row && extra.desk.length > 1 && <button type="button" class="others" onClick={() => desk.back()}>{t("dow-desk-others", { n: extra.desk.length - 1 })} <Kbd k="Esc" /></button>}
      </div>
      {row && !mine.some((o) => o.hq === row.hq && !o.open) && <Kinds desk={desk} row={row} options={legal.get(row.hq) ?? []} />}
      {row && option && unitOf(option) === row.hq && <Plan desk={desk} row={row} option={option} ledger={desk.reckoning.ledger.value} onRule={onRule} />}
      {!row && <p class="empty">{t("dow-desk-choose")}</p>}
      {!option && cancels.length > 0 && (
        <div class="undo-orders">
          <h4>{t("dow-desk-under-way")}</h4>
          {cancels.map((o) => {
            const way = mine.find((m) => m.hq === o.action?.unit);
            return (
              <div class="row3" key={String(o.action?.unit)}>
                <span>{way?.unit}: {way?.order}, {way?.hour}</span>
                <button type="button" onClick={() => void desk.choose(o)}>{t("dow-cancel")}</button>
              </div>
            );
          })}
        </div>
      )}
    </div>
  );
}
