/** A combat step by step: the twelve steps, both sides' choices, the differential stacked, what may come of it. */
import type { JSX } from "preact";
import { Icon } from "../../ui/icons";
import { Clause, Rich, Swatch } from "../../ui/parts";
import { signed, t } from "../../ui/words";
import { EntryRow, LedgerView, OddsBars } from "../../pages/game/ledger";
import { oddsOf } from "../../pages/game/choose";
import type { Desk } from "../../pages/game/desk";
import type { Ledger, View } from "../../types";
import { extraOf, type CombatData, type CombatSide } from "./data";

type OnRule = (clause: string) => void;

function Party({ desk, view, party, role }: { desk: Desk; view: View; party: CombatSide; role: string }): JSX.Element {
  const side = view.sides.find((s) => s.id === party.side);
  const more = [
    ...party.support,
    ...(party.air > 0 ? [t("dow-air-n", { n: party.air })] : []),
    ...(party.forward ? [t("dow-forward")] : []),
  ];
  return (
    <div class={`party ${side?.colour ?? ""}`}>
      <h4><Swatch colour={side?.colour ?? null} /> {role}</h4>
      {party.units.map((name, i) => (
        <button key={i} type="button" class="nm" disabled={!party.ids[i]} onClick={() => party.ids[i] && desk.goTo(desk.place(party.ids[i] ?? ""))}>{name}</button>
      ))}
      <ul>{more.length > 0 ? more.map((word, i) => <li key={i}><Icon name="fire" />{word}</li>) : <li class="mut">{t("dow-no-support")}</li>}</ul>
    </div>
  );
}

function Steps({ combat, onRule }: { combat: CombatData; onRule: OnRule }): JSX.Element {
  const now = combat.steps[combat.step - 1];
  return (
    <div class="steps">
      <ol aria-label={t("dow-steps")}>
        {combat.steps.map((step, i) => (
          <li key={i} class={step.state} aria-current={step.state === "now" ? "step" : undefined} title={step.note ? `${step.text}: ${step.note}` : step.text}>
            <span>{i + 1}</span>
          </li>
        ))}
      </ol>
      <p>
        <b>{combat.step}. {now?.text}</b> <Clause id={now?.clause ?? ""} onRule={onRule} />
      </p>
      <ul>
        {combat.steps.map((step, i) => step.note !== "" && step.state === "past" && (
          <li key={i}><span class="n">{i + 1}</span><span>{step.text}</span><b>{step.note}</b></li>
        ))}
      </ul>
    </div>
  );
}

/** The entries that change something, stacked to the sum; the rest in one line that opens. */
export function Stacked({ ledger, onRule }: { ledger: Ledger; onRule: OnRule }): JSX.Element {
  const columns = ledger.columns.slice(0, 2);
  const all = columns.flatMap((c) => c.entries);
  const live = all.filter((e) => e.value !== 0 && e.value !== "0");
  const still = all.filter((e) => !live.includes(e));
  // breaking contact has no differential: its sum is what the die is changed by
  const differential = ledger.values?.differential;
  const [name, total] = differential === undefined ? [t("dow-die-modifier"), columns[0]?.total] : [t("dow-differential"), differential];
  return (
    <div class="stacked">
      <div class="led n1">
        <div>
          <h4>{ledger.title}</h4>
          {live.map((entry, i) => <EntryRow key={i} entry={entry} onRule={onRule} />)}
        </div>
      </div>
      <div class="sum n1">
        <div><span>{name}</span><b>{typeof total === "number" ? signed(total) : String(total ?? "")}</b></div>
      </div>
      {still.length > 0 && (
        <details>
          <summary>{t("dow-still", { n: still.length })}</summary>
          <div class="led n1"><div>{still.map((entry, i) => <EntryRow key={i} entry={entry} onRule={onRule} />)}</div></div>
        </details>
      )}
    </div>
  );
}

/** Support of both sides, where there is any. */
function Support({ ledger, onRule }: { ledger: Ledger; onRule: OnRule }): JSX.Element | null {
  const columns = ledger.columns.slice(2).map((c) => ({ ...c, entries: c.entries.filter((e) => e.value !== 0) })).filter((c) => c.entries.length > 0);
  if (columns.length === 0) return null;
  return (
    <div class={`led n${Math.min(2, columns.length)}`}>
      {columns.map((column, i) => (
        <div key={i}>
          <h4>{column.title}</h4>
          {column.entries.map((entry, k) => <EntryRow key={k} entry={entry} onRule={onRule} />)}
        </div>
      ))}
    </div>
  );
}

/** A differential stacked to its sum, what comes of it first; any other reckoning as everywhere. */
export function DowLedger({ ledger, onRule }: { ledger: Ledger; onRule: OnRule }): JSX.Element {
  if (typeof ledger.values?.differential !== "number") return <LedgerView ledger={ledger} onRule={onRule} />;
  const odds = oddsOf(ledger);
  return (
    <>
      {odds && <OddsBars odds={odds} />}
      <Stacked ledger={ledger} onRule={onRule} />
      <Support ledger={ledger} onRule={onRule} />
    </>
  );
}

export function CombatPanel({ desk, view, onRule }: { desk: Desk; view: View; onRule: OnRule }): JSX.Element | null {
  const combat = extraOf(view).combat;
  if (!combat) return null;
  const ledger = desk.reckoning.ledger.value;
  const odds = ledger && oddsOf(ledger);
  const said = desk.shownOption.value;
  return (
    <section class="fight" aria-label={t("dow-fight", { hex: combat.hex })}>
      <div class="ph top"><Icon name="fire" /><b>{t("dow-fight", { hex: combat.hex })}</b><span class="sp" /><span>{combat.origin} → {combat.hex}</span></div>
      <div class="parties">
        <Party desk={desk} view={view} party={combat.attacker} role={t("dow-attacker")} />
        <Party desk={desk} view={view} party={combat.defender} role={t("dow-defender")} />
      </div>
      <Steps combat={combat} onRule={onRule} />
      {odds && (
        <>
          <div class="ph"><Icon name="dice" /><b>{t("odds")}</b>{said && <span class="if"><Rich text={t("dow-if", { text: said.text })} /></span>}</div>
          <OddsBars odds={odds} />
        </>
      )}
      {ledger && ledger.columns.length > 0 && <Stacked ledger={ledger} onRule={onRule} />}
      {ledger && <Support ledger={ledger} onRule={onRule} />}
      {!ledger && desk.reckoning.wait.value && <div class="wait" aria-busy="true">{t("reckoning-wait")}</div>}
    </section>
  );
}
