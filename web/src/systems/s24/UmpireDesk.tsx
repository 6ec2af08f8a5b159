/** The umpire's desk: the left edge of the table at his seat, and for everybody who looks back after the end. */
import type { JSX } from "preact";
import { Icon } from "../../ui/icons";
import { Kbd } from "../../ui/parts";
import { Clocks, Letters, Levers, markRead, WriteLetter } from "../../pages/game/conduct";
import type { Desk } from "../../pages/game/desk";
import { t } from "../../ui/words";
import { extraOf } from "./data";
import { playOf } from "./play";
import { PHASES, TABS, umpireOf, type Tab, type Umpire } from "./umpire";
import { UmpireLog } from "./UmpireLog";
import { UmpireQueue } from "./UmpireQueue";
import { UmpireSheets } from "./UmpireSheets";
import { UmpireValues } from "./UmpireValues";
import "./umpire.css";

type OnRule = (clause: string) => void;

function Sentence({ umpire }: { umpire: Umpire }): JSX.Element {
  const { store } = umpire.desk;
  const table = store.live.value;
  const past = store.past.value;
  const view = umpire.view.value;
  if (past) return <p><b>{t("replay-at", { n: past.n, of: table?.n ?? 0 })}</b></p>;
  if (table?.outcome) return <p><b>{table.outcome.text}</b></p>;
  if (umpire.open.value && table?.ask) return <p aria-live="polite">{table.ask.text}</p>;
  const sides = table?.waiting.sides.map((id) => view?.sides.find((s) => s.id === id)?.text ?? id).join(", ") ?? "";
  return <p aria-live="polite">{t("s24-waits", { sides })} {!umpire.data.value.on && <span class="mut">{t("umpire-off")}</span>}</p>;
}

/** The phases of a turn; one that is over can be gone back to. */
function Phases({ umpire }: { umpire: Umpire }): JSX.Element | null {
  const view = umpire.view.value;
  const stands = umpire.turnStands.value;
  const here = umpire.stand.value;
  if (!view || stands.length === 0 || !here) return null;
  const atDesk = umpire.data.value.phase !== null;
  const name = (k: number): string => view.phases[k + 1]?.text ?? PHASES[k] ?? "";
  const turns = [...new Set(umpire.stands.value.map((s) => s.turn))];
  return (
    <div class="uphases">
      <span class="uturn">
        {umpire.past.value ? (
          <select aria-label={t("turn")} value={String(here.turn)} onChange={(e) => {
            const to = umpire.stands.value.find((s) => s.turn === Number((e.currentTarget as HTMLSelectElement).value));
            if (to) umpire.turnBack(to);
          }}>
            {turns.map((n) => <option key={n} value={String(n)}>{t("umpire-turn", { turn: n })}</option>)}
          </select>
        ) : t("umpire-turn", { turn: here.turn })}
      </span>
      <ol aria-label={t("umpire-phases")}>
        {[-1, ...PHASES.keys()].map((k) => {
          const stand = stands.find((s) => s.phase === k);
          const now = atDesk && here.phase === k;
          const words = k < 0 ? t("umpire-handed-in") : `${k} ${name(k)}`;
          return (
            <li key={k}>
              <button
                type="button"
                class={now ? "now" : stand ? "done" : ""}
                disabled={!stand || (now && !umpire.past.value)}
                aria-current={now ? "step" : undefined}
                title={stand && !now ? t(umpire.past.value ? "umpire-look-at" : "umpire-again-at", { phase: words }) : words}
                aria-label={words}
                onClick={() => stand && umpire.turnBack(stand)}
              >
                {k < 0 ? <Icon name="mail" /> : k}
              </button>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

function Again({ umpire }: { umpire: Umpire }): JSX.Element | null {
  const stand = umpire.again.value;
  if (!stand) return null;
  const phase = stand.phase < 0 ? t("umpire-handed-in") : (umpire.view.value?.phases[stand.phase + 1]?.text ?? "");
  return (
    <div class="confirm uagain" role="alertdialog" aria-label={t("umpire-again")}>
      <p><b>{t("umpire-again-ask", { turn: stand.turn, phase })}</b></p>
      <p class="mut">{t("umpire-again-long", { n: umpire.line.value - stand.last })}</p>
      <div class="obuttons">
        <button type="button" class="do" disabled={umpire.desk.store.busy.value} onClick={() => void umpire.rewind(stand)}><Icon name="undo" /> {t("umpire-again-do")}</button>
        <span class="sp" />
        <button type="button" class="plain" onClick={() => (umpire.again.value = null)}>{t("umpire-leave")} <Kbd k="Esc" /></button>
      </div>
    </div>
  );
}

function Game({ desk }: { desk: Desk }): JSX.Element {
  const conduct = desk.store.conduct.value;
  if (!conduct) return <p class="empty">{t("umpire-no-conduct")}</p>;
  return (
    <div class="ugame" onFocusIn={() => markRead(desk)}>
      <h3>{t("umpire-time")}</h3>
      <p class="uclocks">{conduct.clock ? <Clocks desk={desk} always /> : <span class="mut">{t("time-none")}</span>}</p>
      <Levers desk={desk} />
      <h3>{t("letters")}</h3>
      <WriteLetter desk={desk} />
      <Letters desk={desk} />
    </div>
  );
}

function Foot({ umpire }: { umpire: Umpire }): JSX.Element | null {
  const { desk } = umpire;
  const data = umpire.data.value;
  const done = extraOf(umpire.view.value).done;
  const again = umpire.again.value !== null;
  const next = data.phase === null ? "" : (umpire.view.value?.phases[data.phase + 2]?.text ?? "");
  const paused = desk.store.conduct.value?.paused != null;
  return (
    <footer class="sealfoot">
      <Again umpire={umpire} />
      {!again && (
        <div class="ufootrow">
          {done > 0 && (
            <button type="button" class="plain" title={t("s24-playback", { turn: done })} onClick={() => void playOf(desk).open(done)}><Icon name="play" /> {t("umpire-playback")}</button>
          )}
          {umpire.open.value && (
            <button type="button" class="plain" disabled={!umpire.mayUndo} onClick={() => void desk.store.undo()}><Icon name="undo" /> {t("undo")}</button>
          )}
          <span class="sp" />
          {umpire.open.value && (
            <button type="button" class="do" id="umpire-go" disabled={desk.store.busy.value} onClick={() => void umpire.goOn()}>
              {data.phase === -1 ? t("umpire-carry-out") : next === "" ? t("umpire-end-turn") : t("umpire-go")} <Kbd k="E" />
            </button>
          )}
        </div>
      )}
      {umpire.open.value && !again && (
        <p class="unext">
          {next !== "" && <span>{t("umpire-next", { phase: next })}</span>}
          {data.open > 0 && <span class="risk"><Icon name="flag" /> {t("umpire-taken", { n: data.open })}</span>}
          {paused && <span class="risk"><Icon name="pause" /> {t("halted")}</span>}
        </p>
      )}
    </footer>
  );
}

export function UmpireDesk({ desk, onRule }: { desk: Desk; onRule: OnRule }): JSX.Element | null {
  const umpire = umpireOf(desk);
  const view = umpire.view.value;
  if (!view) return null;
  const tab = umpire.tab.value;
  const data = umpire.data.value;
  const letters = (desk.store.conduct.value?.messages ?? []).length;
  const names: Record<Tab, string> = {
    queue: t("umpire-tab-queue", { n: data.open }),
    sheets: t("umpire-tab-sheets"),
    log: t("umpire-tab-log"),
    values: t("umpire-tab-values"),
    game: t("umpire-tab-game", { n: letters }),
  };
  const walk = (e: KeyboardEvent): void => {
    const by = e.key === "ArrowRight" ? 1 : e.key === "ArrowLeft" ? -1 : 0;
    if (by === 0) return;
    e.preventDefault();
    e.stopPropagation();
    const next = TABS[(TABS.indexOf(tab) + by + TABS.length) % TABS.length] ?? "queue";
    umpire.tab.value = next;
    document.getElementById(`umpire-tab-${next}`)?.focus();
  };
  return (
    <section class={`pnl dec s24desk udesk${umpire.open.value ? " mine" : ""}`} aria-label={t("umpire-desk")}>
      <h2>
        <Icon name="eye" />
        <span>{t("umpire-desk")}</span>
        {data.phase !== null && <span class="chip">{data.text}</span>}
      </h2>
      <Sentence umpire={umpire} />
      <Phases umpire={umpire} />
      <div class="dtabs" role="tablist" aria-label={t("umpire-desk")} onKeyDown={walk}>
        {TABS.map((id) => (
          <button key={id} type="button" role="tab" id={`umpire-tab-${id}`} tabIndex={id === tab ? 0 : -1} aria-selected={id === tab} class={id === tab ? "on" : ""} onClick={() => (umpire.tab.value = id)}>
            {names[id]}
          </button>
        ))}
      </div>
      <div class="dbody" role="tabpanel" aria-labelledby={`umpire-tab-${tab}`}>
        {tab === "queue" && <UmpireQueue umpire={umpire} onRule={onRule} />}
        {tab === "sheets" && <UmpireSheets umpire={umpire} onRule={onRule} />}
        {tab === "log" && <UmpireLog umpire={umpire} onRule={onRule} />}
        {tab === "values" && <UmpireValues umpire={umpire} onRule={onRule} />}
        {tab === "game" && <Game desk={desk} />}
      </div>
      {!umpire.past.value && <Foot umpire={umpire} />}
    </section>
  );
}

/** Keys at the desk; true if one was heard. */
export function umpirePress(desk: Desk, key: string): boolean {
  const umpire = umpireOf(desk);
  if (!umpire.open.value) return false;
  if (/^[1-9]$/.test(key)) {
    const choice = umpire.point.value?.choices[Number(key) - 1];
    if (!choice) return false;
    umpire.tab.value = "queue";
    umpire.pick(choice.id);
    return true;
  }
  if (key === "A" && umpire.point.value) {
    umpire.tab.value = "queue";
    umpire.pick(umpire.point.value.suggestion);
    return true;
  }
  return false;
}

export function umpireCommand(desk: Desk, name: string): boolean {
  const umpire = umpireOf(desk);
  if (umpire.past.value) return false;
  if (name === "undo") {
    if (umpire.mayUndo) void desk.store.undo();
    return true;
  }
  if (name === "back" && (umpire.again.value || umpire.choice.value !== null || umpire.giving.value !== null)) {
    umpire.again.value = null;
    umpire.choice.value = null;
    umpire.giving.value = null;
    return true;
  }
  if (!umpire.open.value) return name === "out" || name === "default";
  if (name === "out" || name === "default") void umpire.goOn();
  else if (name === "next" || name === "previous") {
    if (umpire.points.value.length === 0) return false;
    umpire.tab.value = "queue";
    umpire.show(umpire.at.value + (name === "next" ? 1 : -1));
  } else return false;
  return true;
}
