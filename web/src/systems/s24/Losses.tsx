/** What the sheet is likely to bring: losses of both sides, hex by hex, with the range in which most of them lie. */
import type { JSX } from "preact";
import { Icon } from "../../ui/icons";
import { Clause } from "../../ui/parts";
import { percent, t } from "../../ui/words";
import { colourOf } from "../../counter/marks";
import type { Colour } from "../../types";
import { wayOf, type Estimate, type Range } from "./data";
import type { Orders } from "./orders";

type OnRule = (clause: string) => void;

const minus = (x: number): string => (x === 0 ? "0" : `−${x.toFixed(1)}`);

/** A bar from the least to the most of what is likely, with a tick at the mean. */
function Bar({ name, range, top, colour }: { name: string; range: Range; top: number; colour: Colour }): JSX.Element {
  const at = (x: number): number => Math.min(100, (x / top) * 100);
  return (
    <div class="lossbar">
      <span>{name}</span>
      <span class="tr" role="img" aria-label={t("s24-range", { low: range.low, high: range.high, mean: range.mean })} title={t("s24-range", { low: range.low, high: range.high, mean: range.mean })}>
        <i class={colour} style={`left:${at(range.low)}%;width:${Math.max(2, at(range.high) - at(range.low))}%`} />
        <u style={`left:${at(range.mean)}%`} />
      </span>
      <b>{minus(range.mean)} e</b>
    </div>
  );
}

function One({ orders, row, top, onRule }: { orders: Orders; row: Estimate; top: number; onRule: OnRule }): JSX.Element {
  const view = orders.view.value;
  const own = colourOf(view!, view!.side) ?? "east";
  const assaults = row.ends.length > 0 || row.own.mean > 0;
  return (
    <section class="loss">
      <button type="button" class="lh" onClick={() => orders.desk.goTo(row.hex)} title={row.units.join(", ")}>
        <b>{row.hex}</b> <span>{row.verbs.join(" · ")}</span>
      </button>
      {assaults && <Bar name={t("s24-own")} range={row.own} top={top} colour={own} />}
      <Bar name={t("s24-enemy")} range={row.enemy} top={top} colour={own === "east" ? "west" : "east"} />
      {row.ends.length > 0 && (
        <p class="ends">
          {row.ends.slice(0, 2).map((e, i) => <span key={i}>{i > 0 ? " · " : ""}{e.text} {percent(e.share, 0)}</span>)} <Clause id={row.clause} onRule={onRule} />
        </p>
      )}
    </section>
  );
}

/** The order in hand in numbers: points of its way, what it uses, how strong it is. */
export function Reckoned({ orders, onRule }: { orders: Orders; onRule: OnRule }): JSX.Element | null {
  const judged = orders.judged.value;
  const ledger = judged?.ok ? judged.ledger : null;
  if (!ledger) return null;
  const way = wayOf(ledger);
  const column = ledger.columns[0];
  return (
    <section class="reckoned" aria-label={t("s24-reckoned")}>
      <div class="ph"><Icon name="dice" /><b>{ledger.title}</b><span class="sp" />{column && <span>{column.total}</span>}</div>
      {way.length > 0 ? (
        <ol class="way">
          {column?.entries.slice(0, column.entries.length - way.length).map((entry, i) => (
            <li key={`first${i}`} class="first"><span>{entry.text}</span><Clause id={entry.clause} onRule={onRule} /><span>{entry.value}</span></li>
          ))}
          {way.map((step) => (
            <li key={step.hex} class={step.in ? "" : "late"}><b>{step.hex}</b><span>+{step.cost}</span><span>{step.total}</span></li>
          ))}
        </ol>
      ) : column && column.entries.length > 0 && (
        <div class="led n1"><div>{column.entries.map((entry, i) => (
          <div class="row" key={i}><span>{entry.text}</span><span class="v">{entry.value}</span><Clause id={entry.clause} onRule={onRule} /></div>
        ))}</div></div>
      )}
      {ledger.effect && <p class="effect">{ledger.effect}</p>}
    </section>
  );
}

export function Losses({ orders, onRule }: { orders: Orders; onRule: OnRule }): JSX.Element | null {
  const rows = orders.losses.value;
  if (!orders.open.value || rows.length === 0) return null;
  const unknown = rows.filter((row) => !row.known);
  const top = Math.max(1, ...rows.flatMap((r) => [r.own.high, r.enemy.high]));
  return (
    <section class="losses" aria-label={t("s24-losses")}>
      <div class="ph"><b>{t("s24-losses")}</b><span class="sp" /><span class="mut">{t("s24-losses-note")}</span></div>
      {rows.filter((row) => row.known).map((row) => <One key={row.hex} orders={orders} row={row} top={top} onRule={onRule} />)}
      {unknown.length > 0 && (
        <p class="loss mut">
          {t("s24-unknown-there")} {unknown.map((row) => (
            <button key={row.hex} type="button" title={`${row.verbs.join(", ")}: ${row.units.join(", ")}`} onClick={() => orders.desk.goTo(row.hex)}>{row.hex}</button>
          ))}
        </p>
      )}
    </section>
  );
}
