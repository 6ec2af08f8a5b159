/** The order of the unit in hand: its kind, how hard it is pressed, what it aims at, and whether it can be done. */
import type { JSX } from "preact";
import { Icon } from "../../ui/icons";
import { Clause, Kbd } from "../../ui/parts";
import { hasWord, t } from "../../ui/words";
import { aimOf, whole, type Choice } from "./data";
import { script, type Orders } from "./orders";

type OnRule = (clause: string) => void;

function Verbs({ orders }: { orders: Orders }): JSX.Element {
  const form = orders.form.value;
  const verb = orders.order.value?.verb;
  const able = orders.able.value;
  return (
    <div class="verbs" role="radiogroup" aria-label={t("s24-verbs")}>
      {form?.groups.map((group) => (
        <div class={`vgroup k-${group.kind}`} key={group.kind}>
          <span>{group.text}</span>
          <div>
            {group.choices.map((c) => {
              const n = able.indexOf(c) + 1;
              return (
                <button
                  key={c.verb}
                  type="button"
                  role="radio"
                  aria-checked={c.verb === verb}
                  aria-disabled={!c.ok}
                  class={`verb${c.verb === verb ? " on" : ""}${c.ok ? "" : " no"}`}
                  title={c.ok ? c.word[script()] : `${c.reason?.text ?? ""} (${c.reason?.clause ?? ""})`}
                  onClick={() => (c.ok ? orders.pick(c) : (orders.desk.refusal.value = { title: c.text, reasons: c.reason ? [c.reason] : [] }))}
                >
                  {n > 0 && n < 10 && <sup aria-hidden="true">{n}</sup>}{c.text}
                </button>
              );
            })}
          </div>
        </div>
      ))}
    </div>
  );
}

/** What the map wants next, in a sentence. */
function hint(orders: Orders, choice: Choice): string {
  const order = orders.order.value;
  const aim = aimOf(choice);
  if (!order || aim === null) return "";
  const id = `orderaim-${aim}${aim === "route" && order.route.length > 0 ? "-on" : ""}`;
  return hasWord(id) ? t(id) : "";
}

function Details({ orders, choice }: { orders: Orders; choice: Choice }): JSX.Element | null {
  const order = orders.order.value;
  if (!order) return null;
  const counted = choice.takes.includes("count");
  const partner = choice.partners.find((p) => p.id === order.object);
  const most = partner?.most || choice.most;
  const usual = order.level === "";
  return (
    <div class="odetails">
      {choice.partners.length > 0 && (
        <label class="field">
          <span>{t("s24-object")}</span>
          <select
            value={String(choice.partners.findIndex((p) => p.id === order.object && p.squadron === order.squadron))}
            onChange={(e) => {
              const found = choice.partners[Number((e.currentTarget as HTMLSelectElement).value)];
              if (found) orders.give(found);
            }}
          >
            <option value="-1">{t("s24-choose-unit")}</option>
            {choice.partners.map((p, i) => (
              <option key={i} value={String(i)}>{p.squadron ? `${p.squadron} → ${p.id}` : p.id}</option>
            ))}
          </select>
        </label>
      )}
      {counted && (
        <label class="field">
          <span>{t("s24-count")}</span>
          <input
            type="number"
            min={1}
            max={most || undefined}
            value={order.count || most || ""}
            onInput={(e) => orders.set({ count: Math.max(0, Math.floor(Number((e.currentTarget as HTMLInputElement).value) || 0)) })}
          />
          {most > 0 && <small>{t("s24-most", { n: most })}</small>}
        </label>
      )}
      {choice.may.includes("radius") && (
        <label class="field">
          <span>{t("s24-radius")}</span>
          <input
            type="number" min={0} max={20} value={order.radius < 0 ? "" : order.radius}
            onInput={(e) => orders.set({ radius: (e.currentTarget as HTMLInputElement).value === "" ? -1 : Number((e.currentTarget as HTMLInputElement).value) })}
          />
        </label>
      )}
      {choice.may.includes("at") && (
        <label class="field">
          <span>{t("s24-gather")}</span>
          <input type="text" size={5} value={order.at} onChange={(e) => orders.set({ at: (e.currentTarget as HTMLInputElement).value.trim() })} />
        </label>
      )}
      {choice.may.includes("via") && (
        <label class="field">
          <span>{t("s24-via")}</span>
          <input
            type="text" size={12} value={order.via.join("-")}
            onChange={(e) => orders.set({ via: (e.currentTarget as HTMLInputElement).value.split(/[^0-9]+/).filter(Boolean) })}
          />
        </label>
      )}
      {choice.levels.length > 0 && (
        <div class="seg levels" role="radiogroup" aria-label={t("s24-level")}>
          {choice.levels.map((l) => (
            <button
              key={l.id} type="button" role="radio" aria-checked={order.level === l.id}
              class={order.level === l.id ? "on" : usual && choice.level === l.id ? "usual" : ""}
              title={usual && choice.level === l.id ? t("s24-level-usual") : undefined}
              onClick={() => orders.level(l.id)}
            >
              {l.text}
            </button>
          ))}
          <Kbd k="I" />
        </div>
      )}
      {choice.flags.map((f) => (
        <label key={f.id} class="flagbox">
          <input type="checkbox" checked={order.flags.includes(f.id)} onChange={() => orders.flag(f.id)} /> {f.text}
        </label>
      ))}
    </div>
  );
}

/** Can it be done: what it comes to, or every clause against it. */
function Answer({ orders, choice, onRule }: { orders: Orders; choice: Choice; onRule: OnRule }): JSX.Element | null {
  const order = orders.order.value;
  if (!order) return null;
  const judged = orders.judged.value;
  const complete = whole(order, choice.takes);
  const drawn = order.route.length + order.line.length + order.edges.length > 0;
  const notes = judged?.ok ? judged.notes.filter((n) => n.code !== "W02") : [];
  return (
    <div class={`oanswer${judged && !judged.ok ? " bad" : ""}`} aria-live="polite">
      {!complete && <p class="hint"><Icon name="pencil" /> {hint(orders, choice)}</p>}
      {judged && !judged.ok && (
        <ul class="slips">
          {judged.reasons.map((r, i) => <li key={i}>{r.code && <b>{r.code}</b>} {r.text} <Clause id={r.clause} onRule={onRule} /></li>)}
        </ul>
      )}
      {judged?.ok && judged.ledger?.effect && <p class="effect">{judged.ledger.effect}</p>}
      {notes.length > 0 && (
        <ul class="slips warned">
          {notes.map((n, i) => <li key={i}><Icon name="warn" /> <b>{n.code}</b> {n.text} <Clause id={n.clause} onRule={onRule} /></li>)}
        </ul>
      )}
      <div class="obuttons">
        {orders.fresh.value || !complete ? (
          <button type="button" class="do" disabled={!orders.ready.value || orders.desk.store.busy.value} onClick={() => void orders.write()}>
            {t("s24-write")} <Kbd k="Enter" />
          </button>
        ) : <span class="stands"><Icon name="check" /> {t("s24-stands")}</span>}
        {drawn && <button type="button" onClick={() => orders.cut()}>{t("s24-cut")} <Kbd k="⌫" /></button>}
        <span class="sp" />
        <button type="button" onClick={() => orders.back()}>{orders.fresh.value ? t("s24-discard") : t("put-down")} <Kbd k="Esc" /></button>
      </div>
    </div>
  );
}

export function Builder({ orders, onRule }: { orders: Orders; onRule: OnRule }): JSX.Element | null {
  const unit = orders.unit.value;
  if (unit === null || !orders.open.value) return null;
  const form = orders.form.value;
  const choice = orders.choice.value;
  const unable = orders.extra.value.unable[unit];
  return (
    <section class="builder" aria-label={t("s24-builder", { unit })}>
      {unable && <p class="unable"><Icon name="warn" /> {t("s24-unable", { state: unable })}</p>}
      {form === null || form.unit !== unit ? <p class="wait" aria-busy="true">{t("reckoning-wait")}</p> : <Verbs orders={orders} />}
      {choice && <Details orders={orders} choice={choice} />}
      {choice && <Answer orders={orders} choice={choice} onRule={onRule} />}
      {!choice && form !== null && orders.able.value.length > 0 && <p class="hint lone"><Icon name="pencil" /> {t("s24-aim-nothing")}</p>}
    </section>
  );
}
