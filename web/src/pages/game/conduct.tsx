/** What a game has beside its rules: clocks in the strip, letters, pauses. */
import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { ApiError, api } from "../../api/client";
import { colourOf } from "../../counter/marks";
import { Icon } from "../../ui/icons";
import { IconButton, Kbd, Seg, Sheet, Swatch } from "../../ui/parts";
import { kept, lang } from "../../ui/prefs";
import { t } from "../../ui/words";
import type { Conduct, Letter, SideId, View } from "../../types";
import type { Desk } from "./desk";
import { clockOf, readSpan, writeClock, writeSpan } from "./timing";

export const UMPIRE = "umpire";
/** The seat of who looks on. */
export const WATCH = "watch";
const LONGEST = 2000;

/** The last letter that was read, by game and seat. */
const read = kept<Record<string, number>>("letters.read", {});
/** A letter whose notice was put away. */
const away = signal<Record<string, number>>({});

const keyOf = (desk: Desk): string => `${desk.store.id}:${desk.store.live.value?.seat.side ?? ""}`;

/** Letters of others that have not been read. */
export const unread = (desk: Desk): Letter[] =>
  (desk.store.conduct.value?.messages ?? []).filter((m) => !m.own && m.n > (read.value[keyOf(desk)] ?? 0));

export function markRead(desk: Desk): void {
  const last = Math.max(0, ...(desk.store.conduct.peek()?.messages ?? []).map((m) => m.n));
  const key = keyOf(desk);
  if ((read.peek()[key] ?? 0) < last) read.value = { ...read.peek(), [key]: last };
}

export function nameOf(view: View, id: SideId): string {
  if (id === UMPIRE) return t("seat-umpire");
  if (id === "clock") return t("clock");
  return view.sides.find((s) => s.id === id)?.text ?? id;
}

/** Does something of the conduct; what fails is shown where all failures are. */
export async function conductDo(desk: Desk, run: (id: string, seat: string) => Promise<Conduct>): Promise<boolean> {
  const { store } = desk;
  try {
    store.takeConduct(await run(store.id, store.seat.peek()));
    return true;
  } catch (error) {
    store.problem.value = error instanceof ApiError || error instanceof Error ? error.message : String(error);
    return false;
  }
}

// ------------------------------------------------------------------ the strip
/** Seconds since the conduct was told; the page is drawn anew every second while a clock runs. */
function usePassed(desk: Desk, running: boolean): number {
  const [, tick] = useState(0);
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => tick((n) => n + 1), 1000);
    return () => clearInterval(timer);
  }, [running]);
  return (performance.now() - desk.store.conductAt) / 1000;
}

export function Clocks({ desk, always = false }: { desk: Desk; always?: boolean }): JSX.Element | null {
  const view = desk.store.view.value;
  const conduct = desk.store.conduct.value;
  const running = Object.values(conduct?.clock?.sides ?? {}).some((s) => s.running);
  const passed = usePassed(desk, running);
  if (!view || !conduct?.clock || desk.store.live.value?.outcome) return null;
  // while the umpire is at work nobody's time runs, and the strip has its room for other things
  if (!always && !running && !conduct.paused) return null;
  return (
    <span class="clocks">
      {view.sides.map((s) => {
        const shown = clockOf(conduct, s.id, passed);
        if (!shown) return null;
        const state = shown.running || shown.state === "free" ? shown.state : "free";
        const words = t(state === "grace" ? "clock-grace" : state === "out" ? "clock-out" : "clock-left", { side: s.text, time: writeClock(shown.seconds) });
        return (
          <span key={s.id} class={`clk ${state}${shown.running ? " run" : ""}`} role="timer" title={words} aria-label={words}>
            <Swatch colour={s.colour} />
            {state === "grace" && <Icon name="warn" />}
            <b>{conduct.paused ? "‖ " : ""}{writeClock(shown.seconds)}</b>
          </span>
        );
      })}
    </span>
  );
}

export function ConductStrip({ desk, onOpen }: { desk: Desk; onOpen: () => void }): JSX.Element | null {
  const conduct = desk.store.conduct.value;
  if (!conduct) return null;
  const fresh = unread(desk).length;
  const any = conduct.to.length > 0 || conduct.messages.length > 0;
  return (
    <>
      <Clocks desk={desk} />
      {any && (
        <button type="button" class={`ib letters${fresh > 0 ? " fresh" : ""}`} title={`${t("letters")} (⇧ M)`} aria-label={t("letters-n", { n: fresh })} onClick={onOpen}>
          <Icon name="mail" />
          {fresh > 0 && <b aria-hidden="true">{fresh}</b>}
        </button>
      )}
    </>
  );
}

// ------------------------------------------------------------------ notices
/** Nothing is played while this stands there. */
export function HaltNotice({ desk }: { desk: Desk }): JSX.Element | null {
  const paused = desk.store.conduct.value?.paused;
  const umpire = desk.store.live.value?.seat.side === UMPIRE;
  if (!paused) return null;
  return (
    <div class="pnl notice halt" role="status">
      <Icon name="pause" />
      <div>
        <p><b>{t("halted")}</b></p>
        {paused.text && <p>{paused.text}</p>}
      </div>
      {umpire && (
        <button type="button" class="do" onClick={() => void conductDo(desk, (id, seat) => api.pause(id, seat, lang.peek(), false, ""))}>{t("halt-end")}</button>
      )}
    </div>
  );
}

/** The newest letter that has not been read. */
export function LetterNotice({ desk, onOpen }: { desk: Desk; onOpen: () => void }): JSX.Element | null {
  const view = desk.store.view.value;
  const fresh = unread(desk);
  const last = fresh[fresh.length - 1];
  if (!view || !last || (away.value[keyOf(desk)] ?? 0) >= last.n) return null;
  return (
    <div class="pnl notice letter" role="status">
      <Icon name={last.from === "clock" ? "clock" : "mail"} />
      <div>
        <p><b>{t("letter-from", { who: nameOf(view, last.from) })}</b></p>
        <p class="lt">{last.text.length > 240 ? `${last.text.slice(0, 240)} …` : last.text}</p>
      </div>
      <button type="button" class="do" onClick={onOpen}>{t("letter-read")}</button>
      <IconButton icon="close" label={t("close")} onClick={() => (away.value = { ...away.peek(), [keyOf(desk)]: last.n })} />
    </div>
  );
}

// ------------------------------------------------------------------ letters
const hourOf = (when: number): string =>
  new Intl.DateTimeFormat(lang.value, { month: "short", day: "numeric", hour: "2-digit", minute: "2-digit" }).format(when * 1000);

export function Letters({ desk }: { desk: Desk }): JSX.Element {
  const view = desk.store.view.value;
  const list = [...(desk.store.conduct.value?.messages ?? [])].reverse();
  if (!view || list.length === 0) return <p class="empty">{t("letters-none")}</p>;
  return (
    <ol class="lets" aria-label={t("letters")} tabIndex={0}>
      {list.map((m) => (
        <li key={m.n} class={m.own ? "own" : m.from === "clock" ? "clock" : ""}>
          <p class="who">
            {m.from !== UMPIRE && m.from !== "clock" && <Swatch colour={colourOf(view, m.from)} />}
            <b>{nameOf(view, m.from)}</b>
            <span>→ {m.to.map((id) => nameOf(view, id)).join(", ")}</span>
            <span class="sp" />
            <span>{t("letter-when", { turn: m.turn, hour: hourOf(m.when) })}</span>
          </p>
          <p class="lt">{m.text}</p>
        </li>
      ))}
    </ol>
  );
}

/** A letter is written: the umpire chooses to whom. */
export function WriteLetter({ desk }: { desk: Desk }): JSX.Element | null {
  const view = desk.store.view.value;
  const to = desk.store.conduct.value?.to ?? [];
  const [text, setText] = useState("");
  const [whom, setWhom] = useState("all");
  const box = useRef<HTMLTextAreaElement>(null);
  const [busy, setBusy] = useState(false);
  if (!view || to.length === 0) return null;
  const send = async (): Promise<void> => {
    if (busy || text.trim() === "") return;
    setBusy(true);
    const done = await conductDo(desk, (id, seat) => api.message(id, seat, lang.peek(), whom === "all" || to.length === 1 ? to : [whom], text));
    setBusy(false);
    if (done) setText("");
    box.current?.focus(); // the button that had it cannot be pressed any more
  };
  return (
    <form
      class="write"
      onSubmit={(e) => {
        e.preventDefault();
        void send();
      }}
    >
      {to.length > 1 && (
        <Seg label={t("letter-to")} value={whom} items={[...to.map((id) => ({ id, text: nameOf(view, id) })), { id: "all", text: t("letter-all") }]} onPick={setWhom} />
      )}
      <textarea
        ref={box}
        data-first
        rows={3}
        maxLength={LONGEST}
        value={text}
        aria-label={t("letter-text")}
        placeholder={t(to.length > 1 ? "letter-hint" : "letter-hint-umpire")}
        onInput={(e) => setText((e.currentTarget as HTMLTextAreaElement).value)}
        onKeyDown={(e) => {
          if (e.key === "Enter" && (e.ctrlKey || e.metaKey)) {
            e.preventDefault();
            void send();
          }
        }}
      />
      <div class="foot">
        <span class="mut">{t("of", { n: text.length, of: LONGEST })}</span>
        <span class="sp" />
        <button type="submit" class="do" disabled={busy || text.trim() === ""}><Icon name="mail" /> {t("letter-send")} <Kbd k="Ctrl Enter" /></button>
      </div>
    </form>
  );
}

/** The umpire's levers: the time of a turn, and the pause. */
export function Levers({ desk }: { desk: Desk }): JSX.Element | null {
  const conduct = desk.store.conduct.value;
  const clock = conduct?.clock ?? null;
  const [each, setEach] = useState(clock?.seconds ? writeSpan(clock.seconds) : "");
  const [grace, setGrace] = useState(clock?.grace ? writeSpan(clock.grace) : "");
  const [why, setWhy] = useState("");
  if (!conduct || desk.store.live.value?.outcome) return null;
  const spans = [readSpan(each), readSpan(grace)];
  const good = spans.every((s) => s !== null);
  const set = (seconds: number, more: number): void => void conductDo(desk, (id, seat) => api.deadline(id, seat, lang.peek(), seconds, more, 0));
  return (
    <div class="levers">
      <form
        onSubmit={(e) => {
          e.preventDefault();
          if (good) set(spans[0] ?? 0, spans[1] ?? 0);
        }}
      >
        <label>{t("time-each")}<input value={each} placeholder={t("time-none")} aria-invalid={spans[0] === null} onInput={(e) => setEach((e.currentTarget as HTMLInputElement).value)} /></label>
        <label>{t("time-grace")}<input value={grace} placeholder="0" aria-invalid={spans[1] === null} onInput={(e) => setGrace((e.currentTarget as HTMLInputElement).value)} /></label>
        <button type="submit" disabled={!good}>{t("time-set")}</button>
        {clock && <button type="button" onClick={() => set(0, 0)}>{t("time-lift")}</button>}
        <p class={good ? "mut" : "err"}>{good ? t("time-long") : t("time-how")}</p>
      </form>
      {!conduct.paused && (
        <form
          onSubmit={(e) => {
            e.preventDefault();
            void conductDo(desk, (id, seat) => api.pause(id, seat, lang.peek(), true, why)).then((done) => done && setWhy(""));
          }}
        >
          <label class="grow">{t("halt-why")}<input value={why} maxLength={200} onInput={(e) => setWhy((e.currentTarget as HTMLInputElement).value)} /></label>
          <button type="submit"><Icon name="pause" /> {t("halt")}</button>
        </form>
      )}
    </div>
  );
}

export function LetterSheet({ desk, onClose }: { desk: Desk; onClose: () => void }): JSX.Element {
  const count = desk.store.conduct.value?.messages.length ?? 0;
  useEffect(() => markRead(desk), [count]);
  const umpire = desk.store.live.value?.seat.side === UMPIRE;
  return (
    <Sheet label={t("letters")} class="letters" onClose={onClose}>
      <div class="shh">
        <h2>{t("letters")}</h2>
        <IconButton icon="close" label={t("close")} onClick={onClose} />
      </div>
      <WriteLetter desk={desk} />
      <Letters desk={desk} />
      {umpire && <Levers desk={desk} />}
    </Sheet>
  );
}
