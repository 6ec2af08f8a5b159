/** A reckoning: columns of named numbers with their clauses, the sums, the chances, and what would change them. */
import type { JSX } from "preact";
import { Clause } from "../../ui/parts";
import { percent, signed, t } from "../../ui/words";
import type { Entry, Ledger, Odds } from "../../types";

/** The first entry of a column is what one begins with; the others change it and carry a sign. */
export function EntryRow({ entry, first, onRule }: { entry: Entry; first?: boolean; onRule: (c: string) => void }): JSX.Element {
  const tone = entry.kind === "for" ? "f" : entry.kind === "against" ? "a" : "";
  return (
    <div class="row">
      <span>{entry.text}</span>
      <span class={`v ${tone}`}>{first && typeof entry.value === "number" && entry.value >= 0 ? entry.value : signed(entry.value)}</span>
      <Clause id={entry.clause} onRule={onRule} />
    </div>
  );
}

/** Shade of an outcome bar by its place: neutral first, then growing with gravity. */
export const barShade = (at: number, of: number): string => (at === 0 ? "var(--b0)" : `var(--b${Math.min(3, of <= 2 ? 2 : Math.ceil((at * 3) / (of - 1)))})`);

export function OddsBars({ odds }: { odds: Odds }): JSX.Element {
  return (
    <div class="bars" role="list" aria-label={t("odds")}>
      {odds.bars.map((bar, i) => (
        <div class="bar" role="listitem" key={i} title={bar.fraction}>
          <span>{bar.text}</span>
          <span class="tr" aria-hidden="true">
            <i style={`width:${Math.max(bar.p > 0 ? 0.8 : 0, bar.p * 100)}%;background:${barShade(i, odds.bars.length)}`} />
          </span>
          <b>{percent(bar.p)}</b>
        </div>
      ))}
      {odds.choices.length > 0 && <div class="assumed">{t("assumes")} {odds.choices.map((c) => c.text).join("; ")}</div>}
    </div>
  );
}

const has = (total: unknown): boolean => total !== null && total !== undefined && total !== "";

export function LedgerView({ ledger, onRule }: { ledger: Ledger; onRule: (c: string) => void }): JSX.Element {
  const columns = ledger.columns.filter((c) => c.entries.length > 0 || has(c.total));
  return (
    <>
      {columns.length > 0 && (
        <>
          <div class={`led n${Math.min(columns.length, 2)}`}>
            {columns.map((column, i) => (
              <div key={i}>
                <h4>{column.title}</h4>
                {column.entries.map((entry, k) => (
                  <EntryRow key={k} entry={entry} first={k === 0} onRule={onRule} />
                ))}
                {columns.length > 2 && has(column.total) && (
                  <div class="row tot">
                    <span>{t("total")}</span>
                    <b>{column.total}</b>
                  </div>
                )}
              </div>
            ))}
          </div>
          {columns.length <= 2 && columns.some((c) => has(c.total)) && (
            <div class={`sum n${columns.length}`}>
              {columns.map((column, i) => (
                <div key={i}>
                  <span>{has(column.total) ? t("total") : ""}</span>
                  <b>{column.total}</b>
                </div>
              ))}
            </div>
          )}
        </>
      )}
      {ledger.odds && <OddsBars odds={ledger.odds} />}
      {ledger.alternatives.length > 0 && (
        <>
          <div class="ph">{t("would-change")}</div>
          <p class="ph-note">{t("any-effect-now", { p: percent(ledger.alternatives[0]?.now ?? (ledger.odds?.bars[0] ? 1 - ledger.odds.bars[0].p : 0)) })}</p>
          <div class="alt">
            {ledger.alternatives.map((alternative, i) => {
              const base = ledger.odds?.bars[0];
              const now = alternative.now ?? (base ? 1 - base.p : 0);
              const tone = alternative.p > now + 0.0005 ? "f" : alternative.p < now - 0.0005 ? "a" : "";
              return (
                <div key={i}>
                  <span>{alternative.text}</span>
                  <b class={tone}>{percent(alternative.p)}</b>
                </div>
              );
            })}
          </div>
        </>
      )}
    </>
  );
}
