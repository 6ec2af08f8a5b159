/** The numbers of a phase: sentence, formula, what went into it, what came out. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Clause, Rich, Swatch } from "../../ui/parts";
import { colourOf } from "../../counter/marks";
import { t } from "../../ui/words";
import { PHASES, plainValue, type Reckoned, type Umpire } from "./umpire";

type OnRule = (clause: string) => void;

/** Inputs that the sentence or another column tells already. */
const TOLD = new Set(["point", "choices", "reason"]);

function Row({ umpire, line, onRule }: { umpire: Umpire; line: Reckoned; onRule: OnRule }): JSX.Element {
  const { data } = line;
  const view = umpire.view.value;
  const { formulas = {}, quantities = {} } = umpire.data.value;
  const inputs = Object.entries(data.inputs ?? {}).filter(([k]) => !TOLD.has(k));
  const hex = line.hexes[0];
  // of a ruling the sentence says in words what the data have as ids
  const ruled = data.step === "discretion";
  const moved = !ruled && (data.before !== null || data.after !== null);
  const reason = typeof data.inputs?.reason === "string" && data.inputs.reason !== "" ? data.inputs.reason : "";
  return (
    <li class={line.kind === "umpire" ? "byhand" : ""}>
      <p class="what">
        {view && <Swatch colour={colourOf(view, line.side)} />}
        <button type="button" disabled={!hex} onClick={() => hex && umpire.desk.look(hex, true)}><Rich text={line.text} /></button>
        <Clause id={line.clause} onRule={onRule} />
      </p>
      {data.formula !== "" && <code>{formulas[data.formula] ?? data.formula}</code>}
      {inputs.length > 0 && <p class="in">{inputs.map(([k, v]) => <span key={k}><i>{quantities[k] ?? k}</i> {plainValue(v)}</span>)}</p>}
      {!ruled && (data.value !== null || moved) && (
        <p class="outcome">
          {data.value !== null && typeof data.value !== "object" && <span>= <b>{plainValue(data.value)}</b></span>}
          {data.rounded !== null && data.rounded !== "" && plainValue(data.rounded) !== plainValue(data.value) && <span>≈ <b>{plainValue(data.rounded)}</b></span>}
          {moved && <span>{plainValue(data.before)} → <b>{plainValue(data.after)}</b></span>}
          {data.ruling !== "" && <Clause id={data.ruling} onRule={onRule} />}
        </p>
      )}
      {reason !== "" && !line.text.includes(reason) && <p class="mut">{t("umpire-because", { reason })}</p>}
    </li>
  );
}

export function UmpireLog({ umpire, onRule }: { umpire: Umpire; onRule: OnRule }): JSX.Element {
  const [find, setFind] = useState("");
  const view = umpire.view.value;
  const phases = view?.phases ?? [];
  const shown = umpire.shownPhase.value;
  const count = umpire.counts.value;
  const wanted = find.trim().toLowerCase();
  const rows = umpire.numbers.value.filter((l) => wanted === "" || `${l.text} ${l.data.units?.join(" ")} ${l.hexes.join(" ")} ${l.data.step}`.toLowerCase().includes(wanted));
  return (
    <div class="ulog">
      <div class="ufilter">
        <select aria-label={t("umpire-phase")} value={String(shown)} onChange={(e) => (umpire.logPhase.value = Number((e.currentTarget as HTMLSelectElement).value))}>
          {PHASES.map((id, i) => <option key={id} value={String(i)} disabled={count[i] === 0}>{`${i} ${phases[i + 1]?.text ?? id} (${count[i]})`}</option>)}
        </select>
        <input type="search" value={find} placeholder={t("umpire-find")} aria-label={t("umpire-find")} onInput={(e) => setFind((e.currentTarget as HTMLInputElement).value)} />
      </div>
      {rows.length === 0 ? <p class="empty">{t("umpire-log-empty")}</p> : (
        <ol aria-label={t("umpire-log")}>{rows.map((l, i) => <Row key={`${l.n}.${i}`} umpire={umpire} line={l} onRule={onRule} />)}</ol>
      )}
    </div>
  );
}
