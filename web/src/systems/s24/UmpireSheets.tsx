/** Both sheets side by side in one list: who has sealed, who is late, every order, the receipt. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Icon } from "../../ui/icons";
import { Clause, Swatch } from "../../ui/parts";
import { colourOf } from "../../counter/marks";
import { copyText } from "../../pages/game/seats";
import { t } from "../../ui/words";
import type { View } from "../../types";
import { byPhase, extraOf, type SheetRow } from "./data";
import { script } from "./orders";
import { grouped } from "./Seal";
import { OrderText } from "./SheetList";
import type { Umpire } from "./umpire";
import { ReasonForm } from "./UmpireQueue";

type OnRule = (clause: string) => void;

function Line({ umpire, row, n, onRule }: { umpire: Umpire; row: SheetRow; n: number; onRule: OnRule }): JSX.Element {
  const { desk } = umpire;
  const place = row.path[0] ?? row.target ?? row.line[0] ?? "";
  return (
    <li class={`orow${row.notes.length > 0 ? " warned" : ""}`} onMouseEnter={() => (umpire.hot.value = row.unit)} onMouseLeave={() => (umpire.hot.value = null)}>
      <button type="button" class="line" onClick={() => (desk.unit(row.unit) ? desk.select(row.unit, true) : place && desk.look(place, true))}>
        <span class="n">{n}</span>
        <b class="who">{row.unit}</b>
        <OrderText text={row.text[script()]} />
      </button>
      {row.notes.length > 0 && <Icon name="warn" />}
      {row.notes.map((note, i) => <p class="why" key={i}><b>{note.code}</b> {note.text} <Clause id={note.clause} onRule={onRule} /></p>)}
    </li>
  );
}

function OneSheet({ umpire, side, onRule }: { umpire: Umpire; side: View["sides"][number]; onRule: OnRule }): JSX.Element | null {
  const [copied, setCopied] = useState(false);
  const view = umpire.view.value;
  const sheet = extraOf(view).sheets[side.id];
  if (!view || !sheet) return null;
  const rows = byPhase(sheet.lines);
  const clock = umpire.desk.store.conduct.value?.clock?.sides[side.id];
  const late = clock?.late === true && !sheet.sealed && !umpire.past.value;
  const { receipt } = sheet;
  const over = view.phases.some((p) => p.id === "over");
  return (
    <section class={`usheet ${side.colour}`} aria-label={t("umpire-sheet-of", { side: side.text })}>
      <h3>
        <Swatch colour={colourOf(view, side.id)} />
        <b>{side.text}</b>
        {!over && <span class={`chip${sheet.sealed ? " good" : late ? " bad" : ""}`}>{t(sheet.sealed ? "umpire-sealed" : late ? "umpire-late" : "umpire-writing")}</span>}
        <span class="sp" />
        {!over && <span class="mut">{t("umpire-orders", { n: rows.length })}</span>}
      </h3>
      {receipt && (
        <p class="hash">
          {t("s24-receipt")} <code title={receipt.hash}>{grouped(receipt.hash.slice(0, 16))}</code>
          <button type="button" class="plain" onClick={() => void copyText(`${receipt.hash}\n\n${receipt.text}`).then(setCopied)}>{copied ? t("copied") : t("copy")}</button>
          {umpire.open.value && umpire.data.value.phase === -1 && umpire.giving.value !== side.id && (
            <button type="button" class="plain" onClick={() => (umpire.giving.value = side.id)}><Icon name="undo" /> {t("umpire-give")}</button>
          )}
        </p>
      )}
      {umpire.giving.value === side.id && (
        <ReasonForm hint={t("umpire-reason-told", { side: side.text })} label={t("umpire-give-do")} busy={umpire.desk.store.busy.value} onGive={(r) => void umpire.giveBack(side.id, r)} onLeave={() => (umpire.giving.value = null)} />
      )}
      {rows.length === 0 ? <p class="empty">{t(over ? "umpire-sheet-over" : "umpire-sheet-empty")}</p> : (
        <ol class="sheetlist">{rows.map((row, i) => <Line key={i} umpire={umpire} row={row} n={i + 1} onRule={onRule} />)}</ol>
      )}
    </section>
  );
}

export function UmpireSheets({ umpire, onRule }: { umpire: Umpire; onRule: OnRule }): JSX.Element {
  return <div class="usheets">{umpire.view.value?.sides.map((s) => <OneSheet key={s.id} umpire={umpire} side={s} onRule={onRule} />)}</div>;
}
