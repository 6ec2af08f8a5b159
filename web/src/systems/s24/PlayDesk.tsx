/** A turn played back: what was told of the phase on the left, the phases as a bar below. */
import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { Icon } from "../../ui/icons";
import { Clause, IconButton, Kbd, Rich, Sheet, Swatch } from "../../ui/parts";
import { colourOf } from "../../counter/marks";
import { lang } from "../../ui/prefs";
import { t } from "../../ui/words";
import type { Desk } from "../../pages/game/desk";
import { ask } from "./ask";
import { extraOf, type ToldEvent } from "./data";
import { saveText } from "./Files";
import { playOf, type Play } from "./play";

/** Turn whose report lies open; null: none. */
export const reportOpen = signal<number | null>(null);

function Told({ desk, play, told, n, onRule }: { desk: Desk; play: Play; told: ToldEvent; n: number; onRule: (c: string) => void }): JSX.Element {
  const view = desk.store.view.value;
  const hex = told.hexes[0];
  return (
    <li
      class={`told lv-${told.level}`}
      onMouseEnter={() => (play.hot.value = n)} onMouseLeave={() => (play.hot.value = null)}
    >
      {view && <Swatch colour={colourOf(view, told.side || null)} />}
      <button
        type="button" disabled={!hex} onFocus={() => (play.hot.value = n)} onBlur={() => (play.hot.value = null)}
        onClick={() => hex && desk.goTo(hex)}
      >
        <Rich text={told.text} />
      </button>
      <Clause id={told.clause} onRule={onRule} />
    </li>
  );
}

export function PlayDesk({ desk, onRule }: { desk: Desk; onRule: (c: string) => void }): JSX.Element | null {
  const play = playOf(desk);
  const data = play.data.value;
  const phase = play.phase.value;
  if (!data || !phase) return null;
  const moved = phase.arrows.length;
  return (
    <section class="pnl dec s24desk playdesk" aria-label={t("s24-playback", { turn: data.turn })}>
      <h2>
        <Icon name="play" /> <span>{t("s24-playback", { turn: data.turn })}</span><span class="sp" />
        <IconButton icon="close" label={t("s24-play-close")} onClick={() => play.close()} />
      </h2>
      <p aria-live="polite"><span class="pnum">{phase.n}</span> <b class="pname">{phase.text}</b></p>
      <ol class="toldlist" aria-label={phase.text}>
        {phase.told.map((x, i) => <Told key={i} desk={desk} play={play} told={x} n={i} onRule={onRule} />)}
        {phase.told.length === 0 && <li class="empty">{moved > 0 ? t("s24-play-moves", { n: moved }) : t("s24-play-nothing")}</li>}
      </ol>
      <div class="playfoot">
        <button type="button" class="plain" onClick={() => (reportOpen.value = data.turn)}><Icon name="book" /> {t("s24-report")}</button>
        <span class="sp" />
        <button type="button" class="do" onClick={() => play.close()}>{desk.store.live.value?.outcome ? t("s24-play-close") : t("s24-play-on", { turn: data.turn + 1 })} <Kbd k="Esc" /></button>
      </div>
    </section>
  );
}

/** The phases as pills; those of which nothing is told are pale. */
export function PlayBar({ desk }: { desk: Desk }): JSX.Element | null {
  const play = playOf(desk);
  const data = play.data.value;
  if (!data) return null;
  const at = play.at.value;
  return (
    <div class="pnl playbar" role="group" aria-label={t("s24-phases")}>
      <IconButton icon="stepBack" label={t("s24-play-back")} onClick={() => play.go(at - 1)} disabled={at === 0} />
      <IconButton icon={play.running.value ? "pause" : "play"} label={play.running.value ? t("replay-pause") : t("replay-run")} onClick={() => play.run()} />
      <IconButton icon="stepOn" label={t("s24-play-next")} onClick={() => play.go(at + 1)} disabled={at === data.phases.length - 1} />
      <ol>
        {data.phases.map((p, i) => (
          <li key={p.id}>
            <button
              type="button" class={`${i === at ? "on" : i < at ? "past" : ""}${p.told.length + p.arrows.length === 0 ? " quiet" : ""}`}
              aria-current={i === at ? "step" : undefined} title={p.text} onClick={() => play.go(i)}
            >
              <span class="pnum">{p.n}</span><span class="pname">{p.text}</span>
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}

const FORMS = ["html", "txt"] as const;

export function ReportSheet({ desk }: { desk: Desk }): JSX.Element | null {
  const turn = reportOpen.value;
  const [form, setForm] = useState<(typeof FORMS)[number]>("html");
  const [text, setText] = useState<{ name: string; text: string } | null>(null);
  const [problem, setProblem] = useState("");
  const asked = useRef(0);
  const done = extraOf(desk.store.live.value?.view ?? null).done;
  useEffect(() => {
    if (turn === null) return;
    const mine = ++asked.current;
    setProblem("");
    void ask.report(desk.store, turn, form).then(
      (found) => mine === asked.current && setText(found),
      (e: unknown) => mine === asked.current && setProblem(e instanceof Error ? e.message : String(e)),
    );
  }, [turn, form, lang.value]);
  if (turn === null) return null;
  return (
    <Sheet label={t("s24-report-of", { turn })} class="s24report" onClose={() => (reportOpen.value = null)}>
      <div class="shh">
        <h2>{turn === 0 ? t("s24-report-start") : t("s24-report-of", { turn })}</h2>
        <IconButton icon="stepBack" label={t("s24-report-earlier")} disabled={turn <= 0} onClick={() => (reportOpen.value = turn - 1)} />
        <IconButton icon="stepOn" label={t("s24-report-later")} disabled={turn >= done} onClick={() => (reportOpen.value = turn + 1)} />
        <span class="sp" />
        {FORMS.map((f) => (
          <button key={f} type="button" class={`plain${f === form ? " on" : ""}`} aria-pressed={f === form} onClick={() => setForm(f)}>{t(`reportform-${f}`)}</button>
        ))}
        <button type="button" class="plain" disabled={!text} onClick={() => text && saveText(text.name, form === "html" ? "text/html" : "text/plain", [text.text])}>
          <Icon name="save" /> {t("s24-save")}
        </button>
        <IconButton icon="close" label={t("close")} onClick={() => (reportOpen.value = null)} />
      </div>
      {problem && <p role="alert" class="err">{problem}</p>}
      {text && form === "html" && text.name.endsWith(".html") && (
        // no scripts run in there; of the same origin so that Esc is heard from inside the page as well
        <iframe
          sandbox="allow-same-origin" srcdoc={text.text} title={t("s24-report-of", { turn })}
          onLoad={(e) => (e.currentTarget as HTMLIFrameElement).contentDocument?.addEventListener("keydown", (k) => k.key === "Escape" && (reportOpen.value = null))}
        />
      )}
      {text && form === "txt" && text.name.endsWith(".txt") && <pre tabIndex={0}>{text.text}</pre>}
    </Sheet>
  );
}
