/** The sheet as a list: an order a line in the order language, and who has none. */
import type { JSX } from "preact";
import { Icon } from "../../ui/icons";
import { Clause, IconButton, Stripe } from "../../ui/parts";
import { t } from "../../ui/words";
import type { SheetRow } from "./data";
import { script, type Orders } from "./orders";

/** Hexes and designations are bold: they are what is looked for in a list. */
export function OrderText({ text }: { text: string }): JSX.Element {
  const [verb = "", ...rest] = text.split(" ");
  return (
    <span class="otext">
      {verb}
      {rest.map((word, i) => (/\d/.test(word) ? <b key={i}> {word.replace(/-/g, "–")}</b> : <span key={i}> {word}</span>))}
    </span>
  );
}

function Row({ orders, row, n, onRule }: { orders: Orders; row: SheetRow; n: number; onRule: (c: string) => void }): JSX.Element {
  const order = orders.order.value;
  const on = orders.unit.value === row.unit && order !== null && orders.about(row, order);
  const open = orders.open.value;
  return (
    <li
      class={`orow${on ? " on" : ""}${row.notes.length > 0 ? " warned" : ""}`}
      onMouseEnter={() => (orders.hot.value = row.unit)}
      onMouseLeave={() => (orders.hot.value = null)}
    >
      <button type="button" class="line" aria-pressed={on} onClick={() => (open ? orders.edit(row) : orders.desk.select(row.unit, true))}>
        <span class="n">{n}</span>
        <b class="who">{row.unit}</b>
        <OrderText text={row.text[script()]} />
      </button>
      {row.notes.length > 0 ? <Icon name="warn" /> : <Icon name="check" />}
      {open && <IconButton icon="close" label={t("s24-strike", { unit: row.unit })} onClick={() => void orders.strike(row)} />}
      {row.notes.map((note, i) => (
        <p class="why" key={i}><b>{note.code}</b> {note.text} <Clause id={note.clause} onRule={onRule} /></p>
      ))}
    </li>
  );
}

export function SheetList({ orders, onRule }: { orders: Orders; onRule: (clause: string) => void }): JSX.Element {
  const rows = orders.rows.value;
  const pending = [...orders.pending.value.values()];
  if (rows.length + pending.length === 0) {
    return <div class="sheetlist"><p class="empty">{orders.open.value ? t("s24-sheet-empty") : t("s24-sheet-none")}</p></div>;
  }
  return (
    <ol class="sheetlist" aria-label={t("s24-sheet")}>
      {rows.map((row, i) => <Row key={`${row.unit}/${row.verb}/${row.target}/${row.action.object}/${i}`} orders={orders} row={row} n={i + 1} onRule={onRule} />)}
      {pending.map((order) => (
        <li class="orow drawn" key={order.unit}>
          <button type="button" class="line" onClick={() => orders.choose(order.unit, true)}>
            <span class="n"><Icon name="pencil" /></span>
            <b class="who">{order.unit}</b>
            <span class="otext">{t("s24-drawn")}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}

/** Who has no order: a click takes them in hand. */
export function IdleList({ orders }: { orders: Orders }): JSX.Element {
  const { desk } = orders;
  const unable = Object.entries(orders.extra.value.unable).filter(([id]) => desk.unit(id)?.side === orders.side.value);
  return (
    <ul class="sheetlist idle" aria-label={t("s24-idle")}>
      {orders.idle.value.map((id) => {
        const unit = desk.unit(id);
        const air = orders.extra.value.air.find((a) => a.id === id);
        return (
          <li class={`orow${orders.unit.value === id ? " on" : ""}`} key={id}>
            <button type="button" class="line" onClick={() => orders.choose(id, true)}>
              <Stripe unit={unit} />
              <b class="who">{id}</b>
              <span class="otext">{unit ? unit.name.replace(`${id}, `, "").replace(`${id}，`, "") : air?.text}</span>
              <span class="at">{unit?.hex ?? t("s24-aircraft", { n: air?.ready ?? 0 })}</span>
            </button>
          </li>
        );
      })}
      {unable.map(([id, why]) => (
        <li class="orow no" key={id}>
          <button type="button" class="line" onClick={() => desk.select(id, true)}>
            <Stripe unit={desk.unit(id)} />
            <b class="who">{id}</b>
            <span class="otext">{why}</span>
            <span class="at">{desk.place(id) ?? ""}</span>
          </button>
        </li>
      ))}
      {orders.idle.value.length + unable.length === 0 && <li class="empty">{t("s24-all-ordered")}</li>}
    </ul>
  );
}
