/** The card at the top left: who decides, what, and the ways to answer. It never moves. */
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Icon } from "../../ui/icons";
import { keyLabel } from "../../ui/keys";
import { colourOf } from "../../counter/marks";
import { Clause, Kbd, Rich, Stripe, Swatch } from "../../ui/parts";
import { decisionOpen } from "../../ui/prefs";
import { panelsOf } from "../../systems/registry";
import { hasWord, t } from "../../ui/words";
import type { Option, SideId, Table, UnitId, View } from "../../types";
import { begins, placed, rowsOf, sameAction, targetOf, unitOf, type Row } from "./choose";
import { WATCH } from "./conduct";
import type { Desk } from "./desk";

const MAX_UNITS = 40;

/** Where the option and its note together have more characters, the note stands under it, not beside it. */
const ONE_LINE = 36;

export type CardRow = Row | { kind: "unit"; unit: UnitId; options: Option[] };

/**
 * Rows of the card for the unit in hand. With nothing in hand and more than a handful of options bound to units, the
 * units themselves are the rows: one is taken in hand first.
 */
export function cardRows(table: Table, actor: UnitId | null, extra: readonly Option[]): CardRow[] {
  const ask = table.ask;
  if (!ask) return [];
  const open = ask.options.filter((o) => !sameAction(o.action, ask.out) || o.action === null);
  const has = (o: Option): boolean => open.some((x) => sameAction(x.action, o.action) && (o.action !== null || x.text === o.text));
  // the ask names what is not on the map; the rest of what is legal follows it
  // a move that is proposed as the way out is still one of those that can be begun
  open.push(...table.legal.filter((o) => !has(o) && (!sameAction(o.action, ask.out) || begins(o))));
  const spare = panelsOf(table.view.system).spare;
  if (spare) open.splice(0, open.length, ...open.filter((o) => !spare(o, table.legal)));
  if (actor !== null) return rowsOf([...open, ...extra.filter((o) => !o.ok && !has(o))], actor);
  // taking back an order needs nobody in hand: it stands below, by itself
  const own = (o: Option): boolean => unitOf(o) !== null && o.action?.do !== "cancel";
  const bound = open.filter((o) => own(o) && o.ok);
  const units = new Map<UnitId, Option[]>();
  for (const o of bound) {
    const id = unitOf(o) as UnitId;
    units.set(id, [...(units.get(id) ?? []), o]);
  }
  const shots = bound.every((o) => targetOf(o) !== null || !placed(o));
  // what only begins a unit's move is a unit to take in hand
  const movers = bound.some(begins);
  if (units.size <= 1 || (bound.length <= 8 && shots && !movers)) return rowsOf(open, null);
  return [
    ...[...units].slice(0, MAX_UNITS).map(([unit, options]): CardRow => ({ kind: "unit", unit, options })),
    ...rowsOf(open.filter((o) => !own(o)), null),
  ];
}

/** Keys of rows for which the rulebook names none. */
const OWN_KEYS: Record<string, string> = { step: "m", move: "m" };

export const rowKey = (row: CardRow): string =>
  row.kind === "option" ? row.option.key : row.kind === "unit" ? "" : row.options[0]?.key || OWN_KEYS[row.options[0]?.action?.do ?? ""] || "";

/** The letter of each row, "" where an earlier row has it: such rows go by their number. */
export function rowKeys(rows: readonly CardRow[]): string[] {
  const seen = new Set<string>();
  return rows.map((row) => {
    const key = rowKey(row).toUpperCase();
    if (key === "" || seen.has(key)) return "";
    seen.add(key);
    return key;
  });
}

const keyOf = (keys: readonly string[], index: number): string => keys[index] || (index < 9 ? String(index + 1) : "");

export const groupName = (row: { group: string; options: Option[] }): string => {
  const first = row.options[0];
  const act = first?.action?.do ?? "";
  if (hasWord(`group-${row.group}`)) return t(`group-${row.group}`);
  if (row.group !== "" && row.group !== act) return row.group;
  return hasWord(`group-${act}`) ? t(`group-${act}`) : (first?.text ?? act);
};

export function runRow(desk: Desk, row: CardRow): void {
  if (row.kind === "unit") desk.select(row.unit, true);
  else if (row.kind !== "option") desk.chooseGroup(row.options);
  else void desk.choose(row.option);
}

/** A button under the pointer or in focus tells what its option would bring. */
const previews = (desk: Desk, option: Option | null) => ({
  onMouseEnter: () => desk.preview(option),
  onMouseLeave: () => desk.preview(null),
  onFocus: () => desk.preview(option),
  onBlur: () => desk.preview(null),
});

function OptionRow({ desk, option, keycap: key, onRule }: { desk: Desk; option: Option; keycap: string; onRule: (c: string) => void }): JSX.Element {
  const planned = desk.shownOption.value;
  const on = option.ok && planned !== null && desk.plan.value !== null && sameAction(planned.action, option.action);
  const reason = option.reasons[0];
  // with nobody in hand a row says whose it is
  const owner = desk.actor.value === null ? desk.unit(unitOf(option)) : null;
  const who = owner && !option.text.includes(owner.name) ? owner : null;
  // an option that is only the name of the unit in hand says what would be done with it
  const act = `group-${option.action?.do ?? ""}`;
  const text = desk.actor.value !== null && option.text === desk.unit(unitOf(option))?.name && hasWord(act) ? `${t(act)}: ${option.text}` : option.text;
  const where = who ? desk.place(who.id) : null;
  const at = owner && !who && option.ok ? desk.place(owner.id) : null;
  const note = desk.chances.note(option) || (at !== null && !option.text.includes(at) ? at : "");
  const long = option.ok && option.text.length + note.length > ONE_LINE;
  return (
    <div class={`opt${on ? " on" : ""}${option.ok ? "" : " no"}`}>
      <button
        type="button"
        aria-disabled={!option.ok}
        onClick={() => void desk.choose(option)}
        {...previews(desk, option)}
      >
        <span class="nm">
          {who && <span class="by">{who.name}{where ? ` · ${where}` : ""}</span>}
          <Rich text={text} />
          {long && <span class="r below">{note}</span>}
        </span>
        {option.ok && note && !long && <span class="r">{note}</span>}
        {option.ok && key && <Kbd k={keyLabel(key.toUpperCase())} />}
      </button>
      {!option.ok && reason && (
        <span class="why">
          <span>{reason.text}</span> <Clause id={reason.clause} onRule={onRule} />
        </span>
      )}
    </div>
  );
}

/** How many: the number is the button; what it says is what the number under the pointer would do. */
function CountRow({ desk, options, counts, keycap: key }: { desk: Desk; options: Option[]; counts: number[]; keycap: string }): JSX.Element {
  const shown = desk.shownOption.value;
  const at = Math.max(0, options.findIndex((o) => shown !== null && sameAction(o.action, shown.action)));
  const planned = desk.plan.value !== null && shown !== null && sameAction(options[at]?.action ?? null, shown.action);
  const note = options[at] ? desk.chances.note(options[at]) : "";
  return (
    <div class="opt count" role="group" aria-label={options[0]?.text ?? ""}>
      <div class="said">
        <span class="nm"><Rich text={options[at]?.text ?? ""} /></span>
        {note && <span class="r">{note}</span>}
        {key && <Kbd k={keyLabel(key.toUpperCase())} />}
      </div>
      <div class="alts">
        {options.map((o, i) => (
          <button
            key={i}
            type="button"
            class={planned && i === at ? "on" : ""}
            aria-label={o.text}
            onClick={() => void desk.choose(o)}
            {...previews(desk, o)}
          >
            {counts[i]}
          </button>
        ))}
      </div>
    </div>
  );
}

function CardRowView({ desk, row, keycap: key, onRule }: { desk: Desk; row: CardRow; keycap: string; onRule: (c: string) => void }): JSX.Element {
  if (row.kind === "option") return <OptionRow desk={desk} option={row.option} keycap={key} onRule={onRule} />;
  if (row.kind === "group") {
    const planned = desk.plan.value?.kind === "option" ? desk.shownOption.value : null;
    const on = row.options.some((o) => sameAction(o.action, planned?.action ?? null) && planned !== null);
    const targets = row.options.some((o) => targetOf(o) !== null);
    // those it is about wait off the map: the row walks through them
    const away = targets && row.options.every((o) => desk.place(targetOf(o) ?? "") === null);
    // a unit goes farther than the next hexes
    const reach = OWN_KEYS[row.options[0]?.action?.do ?? ""] && desk.reach.value?.unit === desk.actor.value ? desk.reach.value : null;
    const hexes = Math.max(row.options.length, reach?.hexes.length ?? 0);
    return (
      <div class={`opt${on ? " on" : ""}`}>
        <button type="button" onClick={() => desk.chooseGroup(row.options)}>
          <span class="nm">{groupName(row)}</span>
          <span class="r">{away ? t("n-units", { n: row.options.length }) : targets ? t("on-map-targets", { n: row.options.length }) : t("on-map-hexes", { n: hexes })}</span>
          {key && <Kbd k={keyLabel(key.toUpperCase())} />}
        </button>
      </div>
    );
  }
  if (row.kind === "count") return <CountRow desk={desk} options={row.options} counts={row.counts} keycap={key} />;
  const unit = desk.unit(row.unit);
  const hot = desk.hover.value?.unit === row.unit;
  return (
    <div class={`opt unit${hot ? " hot" : ""}`}>
      <button type="button" onClick={() => desk.select(row.unit, true)}>
        <Stripe unit={unit} />
        <span class="nm">{unit?.name ?? row.unit}</span>
        <span class="r">{desk.place(row.unit) ?? t("off-map")}</span>
        {key && <Kbd k={key} />}
      </button>
    </div>
  );
}

const sideName = (view: View, id: SideId | null): string => view.sides.find((s) => s.id === id)?.text ?? id ?? "";

export function DecisionCard({ desk, rows, onRule }: { desk: Desk; rows: CardRow[]; onRule: (clause: string) => void }): JSX.Element | null {
  const store = desk.store;
  const table = store.live.value;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector(".on")?.scrollIntoView?.({ block: "nearest" });
  });
  // other rows are read from their beginning
  const about = [table?.view.phases.find((p) => p.state === "now")?.id, table?.ask?.clause, desk.actor.value].join();
  useEffect(() => {
    if (list.current) list.current.scrollTop = 0;
  }, [about]);
  if (!table) return null;
  const view = table.view;
  const ask = table.ask;
  const decides = ask?.side ?? table.waiting.sides[0] ?? null;
  const colour = colourOf(view, decides);
  const mine = store.mine.value;
  const open = decisionOpen.value;
  const actor = desk.unit(desk.actor.value);
  const plan = desk.plan.value;
  const out = ask?.out ?? null;
  const named = ask?.options.find((o) => sameAction(o.action, out));
  const outOption = named ?? table.legal.find((o) => sameAction(o.action, out));
  // asked in the middle of the other side's move
  const keys = rowKeys(rows);
  const reaction = mine && ask !== null && ask.unit !== null && desk.unit(ask.unit) !== null && desk.unit(ask.unit)?.side !== ask.side;
  const past = store.past.value;
  const head = past
    ? t("replay-at", { n: past.n, of: table.n })
    : mine
    ? t("decides-you", { side: sideName(view, decides) })
    : store.thinking.value !== null
      ? t("decides-thinking", { side: sideName(view, store.thinking.value) })
      : decides !== null
        ? t("decides-other", { side: sideName(view, decides) })
        : t("decides-none");
  return (
    <section class={`pnl dec${mine ? " mine" : ""}${reaction ? " react" : ""}`} aria-label={t("decision")}>
      <h2>
        <Swatch colour={colour} />
        <span>{head}</span>
        {store.thinking.value !== null && <span class="think" aria-hidden="true"><i /><i /><i /></span>}
        <span class="sp" />
        <button type="button" class="fold" aria-expanded={open} aria-label={open ? t("fold") : t("unfold")} onClick={() => (decisionOpen.value = !open)}>
          <Icon name={open ? "up" : "down"} />
        </button>
      </h2>
      <p aria-live="polite" aria-atomic="true">
        <Rich text={past ? past.waiting.text : mine && ask ? ask.text : table.outcome ? table.outcome.text : table.waiting.text} />
        {mine && ask?.clause ? <> <Clause id={ask.clause} onRule={onRule} /></> : null}
      </p>
      {mine && actor && actor.side === ask?.side && desk.bound.value === null && (
        <div class="inhand">
          <span>{t("in-hand", { unit: actor.name })}</span>
          <button type="button" onClick={() => desk.back()}>{t("put-down")} <Kbd k="Esc" /></button>
        </div>
      )}
      {mine && open && rows.length > 0 && (
        <div class="opts" ref={list} role="group" aria-label={t("options")}>
          {rows.map((row, i) => (
            <CardRowView key={i} desk={desk} row={row} keycap={keyOf(keys, i)} onRule={onRule} />
          ))}
        </div>
      )}
      {mine && plan?.kind === "path" && (
        <div class="pending" role="status">
          <span>{t("path-plan", { hex: plan.hex, n: plan.path.length, cost: plan.reach.cost, left: plan.reach.left })}</span>
          {plan.reach.risk > 0 && <span class="risk"><Icon name="warn" /> {t(hasWord(`risk-${view.system}`) ? `risk-${view.system}` : "path-risk", { n: plan.reach.risk })}</span>}
          <button type="button" class="do" disabled={store.busy.value} onClick={() => void desk.commit()}>{t("go-there")} <Kbd k="Enter" /></button>
        </div>
      )}
      {mine && plan?.kind === "option" && plan.target === null && plan.options[plan.at] && (
        <div class="pending" role="status">
          <span><Rich text={plan.options[plan.at]?.text ?? ""} />{plan.options[plan.at]?.note ? ` · ${plan.options[plan.at]?.note}` : ""}</span>
          {plan.options.length > 1 && (
            <span class="alts">
              {plan.options.map((o, i) => (
                <button key={i} type="button" class={i === plan.at ? "on" : ""} onClick={() => desk.pickOption(i)}>{o.text}</button>
              ))}
            </span>
          )}
          <button type="button" class="do" disabled={store.busy.value} onClick={() => void desk.commit()}>{t("do-it")} <Kbd k="Enter" /></button>
        </div>
      )}
      {!store.replaying.value && <div class="df">
        {table.seat.side !== WATCH && (
          <>
            <button type="button" disabled={!table.undo.ok || store.replaying.value} title={table.undo.text} onClick={() => void store.undo()}>
              <Icon name="undo" /> {t("undo")} <Kbd k="Ctrl Z" />
            </button>
            {!table.undo.ok && table.undo.text && table.n > 0 && <span class="undo-why">{table.undo.text}</span>}
          </>
        )}
        <span class="sp" />
        {mine && out && (
          <button
            type="button"
            onClick={() => void desk.leave()}
            {...previews(desk, outOption ?? null)}
          >
            {outOption?.text || t("out")} <Kbd k={(named?.key || "E").toUpperCase()} />
          </button>
        )}
      </div>}
    </section>
  );
}
