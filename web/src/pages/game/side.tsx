/** The right column: card of the unit looked at, card of the hex, the reckoning of what is planned, and why not. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { CounterPicture } from "../../counter/Counter";
import { colourOf } from "../../counter/marks";
import { BadgeMark } from "../../counter/posture";
import { Icon } from "../../ui/icons";
import { Clause, IconButton, Kbd, Rich } from "../../ui/parts";
import { sideOpen } from "../../ui/prefs";
import { panelsOf } from "../../systems/registry";
import { hasWord, t } from "../../ui/words";
import type { Card, HexCard, Ledger, SideInfo, UnitView } from "../../types";
import { placed } from "./choose";
import type { Desk } from "./desk";
import { EntryRow, LedgerView } from "./ledger";

type OnRule = (clause: string) => void;

/** "4 4+" reads as a large figure and a lighter target number. */
export function splitValue(value: string | number): { big: string; small: string } {
  const text = String(value);
  const cut = /^([^\s]+)\s+(.+)$/.exec(text);
  return cut ? { big: cut[1] ?? text, small: cut[2] ?? "" } : { big: text, small: "" };
}

/** Values a row: fewer where the words are long. */
export function valueColumns(words: readonly string[]): number {
  const longest = Math.max(0, ...words.flatMap((w) => w.split(/\s+/)).map((w) => w.length));
  const n = Math.min(6, words.length);
  if (longest <= 8 || n <= 4) return n;
  return words.length > 6 ? 4 : 3;
}

function Values({ card, onRule }: { card: Card; onRule: OnRule }): JSX.Element | null {
  const [open, setOpen] = useState<number | null>(null);
  if (card.values.length === 0) return null;
  const shown = open === null ? null : card.values[open];
  return (
    <>
      <div class="vals" style={`--n:${valueColumns(card.values.map((v) => v.text))}`}>
        {card.values.map((value, i) => {
          const { big, small } = splitValue(value.value);
          const changed = String(value.now ?? "") !== String(value.printed ?? "");
          const has = value.ledger.length > 0;
          return (
            <button
              key={i}
              type="button"
              class={`val${changed ? " changed" : ""}${open === i ? " on" : ""}`}
              aria-expanded={has ? open === i : undefined}
              disabled={!has}
              title={changed ? t("printed", { now: String(value.now), printed: String(value.printed) }) : undefined}
              onClick={() => setOpen(open === i ? null : i)}
            >
              <small>{value.text}</small>
              <b>{big}</b>
              {small && <em> {small}</em>}
            </button>
          );
        })}
      </div>
      {shown && shown.ledger.length > 0 && (
        <div class="led n1 vled">
          <div>
            <h4>{shown.text}</h4>
            {shown.ledger.map((entry, i) => (
              <EntryRow key={i} entry={entry} first={i === 0} onRule={onRule} />
            ))}
          </div>
        </div>
      )}
    </>
  );
}

export function UnitCard({ desk, unit, card, sides, onRule, brief }: {
  desk: Desk;
  unit: UnitView;
  card: Card | null;
  sides: SideInfo[];
  onRule: OnRule;
  brief: boolean;
}): JSX.Element {
  const colour = colourOf({ sides }, unit.side) ?? "west";
  const others = (desk.store.view.value?.units ?? []).filter((u) => u.id !== unit.id && !u.dead && u.in !== unit.id && desk.place(u.id) === desk.place(unit.id) && u.hex !== null);
  const carried = (desk.store.view.value?.units ?? []).filter((u) => u.in === unit.id && !u.dead);
  return (
    <>
      <div class="uh">
        <CounterPicture unit={unit} colour={colour} size={56} />
        <div class="ut">
          <h3 class="nm">{card?.title || unit.name}</h3>
          {card?.chain && <div class="ch">{card.chain}</div>}
          <div class="ch">{[card?.state, card?.place].filter(Boolean).join(" · ") || unit.text}</div>
        </div>
        <span class="sp" />
        <IconButton icon="close" label={t("close")} onClick={() => desk.back()} />
      </div>
      {card && <Values card={card} onRule={onRule} />}
      {card && card.badges.length > 0 && (
        <div class="chips">
          {card.badges.map((badge, i) => (
            <span key={i} class={`chip b-${badge.tone}`}><BadgeMark badge={badge} /> {badge.text}</span>
          ))}
        </div>
      )}
      {!brief && card && card.notes.length > 0 && (
        <ul class="notes">
          {card.notes.map((note, i) => (
            <li key={i}><Rich text={note.text} /> <Clause id={note.clause} onRule={onRule} /></li>
          ))}
        </ul>
      )}
      {!brief && carried.length > 0 && (
        <div class="with">
          <span>{t("carries")}</span>
          {carried.map((u) => (
            <button key={u.id} type="button" class="chip" onClick={() => desk.select(u.id)}>{u.name}</button>
          ))}
        </div>
      )}
      {!brief && others.length > 0 && (
        <div class="with">
          <span>{t("same-hex")}</span>
          {others.map((u) => (
            <button key={u.id} type="button" class="chip" onClick={() => desk.select(u.id)}>{u.name}</button>
          ))}
        </div>
      )}
      {!brief && card && card.options.length > 0 && desk.actor.value !== unit.id && !panelsOf(desk.store.view.value?.system ?? "").lead && (
        <>
          <div class="ph">{t("can-do")}</div>
          <ul class="notes">
            {card.options.slice(0, 8).map((option, i) => (
              <li key={i} class={option.ok ? "" : "no"}>
                <span class="nm">{option.text}</span>
                {option.note && <span class="r"> · {option.note}</span>}
                {!option.ok && option.reasons[0] && (
                  <span class="why"> {option.reasons[0].text} <Clause id={option.reasons[0].clause} onRule={onRule} /></span>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

export function HexPanel({ desk, card, onRule }: { desk: Desk; card: HexCard; onRule: OnRule }): JSX.Element {
  return (
    <>
      <div class="uh hexh">
        <div class="ut">
          <h3 class="nm">{card.title || card.hex}</h3>
          <div class="ch">{t("hex-n", { hex: card.hex })}</div>
        </div>
        <span class="sp" />
        <IconButton icon="close" label={t("close")} onClick={() => desk.back()} />
      </div>
      <div class="led n1">
        <div>
          {card.rows.map((row, i) => (
            <div class="row one" key={i}>
              <span>{row.text}</span>
              <Clause id={row.clause} onRule={onRule} />
              <span class="v">{row.value}</span>
            </div>
          ))}
        </div>
      </div>
      {card.units.length > 0 && (
        <div class="with">
          <span>{t("units-here")}</span>
          {card.units.map((id) => (
            <button key={id} type="button" class="chip" onClick={() => desk.select(id)}>{desk.unit(id)?.name ?? id}</button>
          ))}
        </div>
      )}
    </>
  );
}

function WhyNot({ desk, onRule }: { desk: Desk; onRule: OnRule }): JSX.Element | null {
  const refusal = desk.refusal.value ?? desk.hoverRefusal.value;
  if (!refusal) return null;
  return (
    <section class="refusal" role="status" aria-label={t("why-not")}>
      <div class="ph">
        <Icon name="warn" />
        <b>{refusal.title}</b>
        <span class="sp" />
        {desk.refusal.value && <IconButton icon="close" label={t("close")} onClick={() => (desk.refusal.value = null)} />}
      </div>
      <ul class="notes">
        {refusal.reasons.map((reason, i) => (
          <li key={i}>{reason.text} <Clause id={reason.clause} onRule={onRule} /></li>
        ))}
      </ul>
    </section>
  );
}

/** Is there anything in a reckoning to show? */
const tells = (ledger: Ledger | null): boolean =>
  ledger !== null && (ledger.columns.some((c) => c.entries.length > 0) || Boolean(ledger.odds));

/** The reckoning of a shot, an assault or any other planned option, with the button that commits it. */
export function CombatCard({ desk, onRule }: { desk: Desk; onRule: OnRule }): JSX.Element | null {
  const plan = desk.shownPlan.value;
  const option = desk.shownOption.value;
  if (plan?.kind !== "option" || !option) return null;
  const ledger = desk.reckoning.ledger.value;
  const committed = desk.plan.value !== null;
  if (plan.target === null && !tells(ledger)) return null;
  const actor = desk.unit(option.action?.unit);
  const Reckoned = panelsOf(desk.store.view.value?.system ?? "").ledger ?? LedgerView;
  return (
    <section class="combat" aria-label={t("reckoning")}>
      <div class="ph">
        <Icon name="dice" />
        <b aria-live="polite">{ledger?.title || `${actor ? `${actor.short || actor.name}: ` : ""}${option.text}`}</b>
      </div>
      {plan.options.length > 1 && (
        <div class="ways" role="group" aria-label={t("ways")}>
          {plan.options.map((o, i) => (
            <button
              key={i}
              type="button"
              class={i === plan.at ? "on" : ""}
              aria-pressed={i === plan.at}
              onClick={() => (committed ? desk.pickOption(i) : desk.propose({ ...plan, at: i }))}
            >
              {o.text}
            </button>
          ))}
        </div>
      )}
      {ledger ? <Reckoned ledger={ledger} onRule={onRule} /> : desk.reckoning.wait.value ? <div class="wait" aria-busy="true">{t("reckoning-wait")}</div> : null}
      <div class="go">
        {committed ? (
          <button type="button" class="do" disabled={desk.store.busy.value} onClick={() => void desk.commit()}>
            {hasWord(`group-${option.action?.do}`) ? t(`group-${option.action?.do}`) : t("commit")} <Kbd k="Enter" />
          </button>
        ) : (placed(option) || desk.asksTwice(option)) && (
          <span class="hint">{desk.under.value !== null && desk.hover.value?.hex === plan.hex ? t("hex-under", { hex: desk.under.value }) : t("click-to-plan")}</span>
        )}
        <span>{ledger?.effect ?? option.note}</span>
      </div>
    </section>
  );
}

export function SidePanel({ desk, onRule }: { desk: Desk; onRule: OnRule }): JSX.Element | null {
  const view = desk.store.view.value;
  if (!view) return null;
  const unit = desk.unit(desk.shownUnit.value);
  const hex = desk.looked.value?.hex ? desk.hexCard.value : null;
  const plan = desk.shownPlan.value;
  const planUnit = plan?.kind === "option" ? desk.unit(plan.options[plan.at]?.action?.unit) : null;
  const top = planUnit ?? (hex ? null : unit);
  const card = top && top.id === desk.cardOf.value ? desk.card.value : null;
  const combat = plan?.kind === "option" && (plan.target !== null || tells(desk.reckoning.ledger.value));
  if (!top && !hex && !desk.refusal.value && !combat) return null;
  const open = sideOpen.value;
  const Section = panelsOf(view.system).section;
  return (
    <aside class={`pnl side${open ? "" : " shut"}${desk.aside.value && desk.plan.value === null && desk.hoverPlan.value?.kind === "option" ? " aside" : ""}`} aria-label={t("details")}>
      <button type="button" class="edge" aria-expanded={open} aria-label={open ? t("fold") : t("unfold")} onClick={() => (sideOpen.value = !open)}>
        <Icon name={open ? "right" : "left"} />
      </button>
      {open && (
        <div class="scroll" tabIndex={-1}>
          {top && <UnitCard key={top.id} desk={desk} unit={top} card={card} sides={view.sides} onRule={onRule} brief={combat} />}
          {hex && !combat && <HexPanel desk={desk} card={hex} onRule={onRule} />}
          <WhyNot desk={desk} onRule={onRule} />
          {Section && <Section desk={desk} onRule={onRule} />}
          <CombatCard desk={desk} onRule={onRule} />
        </div>
      )}
    </aside>
  );
}
