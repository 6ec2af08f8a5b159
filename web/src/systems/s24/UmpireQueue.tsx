/** What the text leaves to the umpire in the next phase: each point with its choices and the program's suggestion. */
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { Icon } from "../../ui/icons";
import { Clause, Kbd, Rich } from "../../ui/parts";
import { t } from "../../ui/words";
import type { Point, Umpire } from "./umpire";

type OnRule = (clause: string) => void;

/** A reason is asked for; Enter gives it, Esc leaves it. */
export function ReasonForm({ label, hint = t("umpire-reason"), busy, onGive, onLeave }: {
  hint?: string;
  label: string;
  busy: boolean;
  onGive: (reason: string) => void;
  onLeave: () => void;
}): JSX.Element {
  const [text, setText] = useState("");
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <form
      class="reason"
      onSubmit={(e) => {
        e.preventDefault();
        if (text.trim() !== "") onGive(text.trim());
      }}
      onKeyDown={(e) => {
        if (e.key !== "Escape") return;
        e.preventDefault();
        e.stopPropagation();
        onLeave();
      }}
    >
      <input ref={input} value={text} maxLength={200} aria-label={hint} placeholder={hint} onInput={(e) => setText((e.currentTarget as HTMLInputElement).value)} />
      <button type="submit" class="do" disabled={busy || text.trim() === ""}>{label} <Kbd k="Enter" /></button>
      <button type="button" class="plain" onClick={onLeave}>{t("umpire-leave")} <Kbd k="Esc" /></button>
    </form>
  );
}

function Choices({ umpire, point }: { umpire: Umpire; point: Point }): JSX.Element {
  const open = umpire.open.value;
  return (
    <div class="uchoices" role="group" aria-label={point.text}>
      {point.choices.map((c, i) => {
        const taken = (point.ruled || point.suggestion) === c.id;
        return (
          <button
            key={c.id}
            type="button"
            class={`uchoice${taken ? " on" : ""}${point.ruled === "" ? " open" : ""}${umpire.choice.value === c.id ? " hot" : ""}`}
            aria-pressed={point.ruled === c.id}
            disabled={!open}
            onClick={() => umpire.pick(c.id)}
            onMouseEnter={() => /^\d+$/.test(c.id) && umpire.desk.goTo(c.id)}
          >
            {i < 9 && open && <Kbd k={String(i + 1)} />}
            <span>{c.text}</span>
            {c.id === point.suggestion && <em>{t("umpire-suggested")}</em>}
          </button>
        );
      })}
    </div>
  );
}

function PointRow({ umpire, point, n, onRule }: { umpire: Umpire; point: Point; n: number; onRule: OnRule }): JSX.Element {
  const on = umpire.point.value?.id === point.id;
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (on) row.current?.scrollIntoView({ block: "nearest" });
  }, [on]);
  const taken = point.choices.find((c) => c.id === (point.ruled || point.suggestion));
  return (
    <li ref={row} class={`upoint${on ? " on" : ""}${point.ruled ? " ruled" : ""}`}>
      <button type="button" class="uhead" aria-expanded={on} onClick={() => umpire.show(n)}>
        <Icon name={point.ruled ? "check" : "flag"} />
        <span>
          <b>{point.title}</b>
          <span class="utext"><Rich text={point.text} /></span>
          {!on && <span class="utaken">{taken?.text}{point.ruled === "" ? ` · ${t("umpire-suggested")}` : ""}</span>}
        </span>
      </button>
      {on && (
        <div class="ubody">
          {point.basis.length > 0 && <p class="basis">{point.basis.map((b) => `${b.text}: ${b.value}`).join(" · ")}</p>}
          <Choices umpire={umpire} point={point} />
          {umpire.choice.value !== null && (
            <ReasonForm
              label={t("umpire-rule")}
              busy={umpire.desk.store.busy.value}
              onGive={(reason) => void umpire.decide(point, umpire.choice.value ?? "", reason)}
              onLeave={() => (umpire.choice.value = null)}
            />
          )}
          <p class="ufoot">
            {point.reason && <span>{t("umpire-because", { reason: point.reason })}</span>}
            <Clause id={point.clause} onRule={onRule} /> <Clause id={point.ruling} onRule={onRule} />
          </p>
        </div>
      )}
    </li>
  );
}

export function UmpireQueue({ umpire, onRule }: { umpire: Umpire; onRule: OnRule }): JSX.Element {
  const points = umpire.points.value;
  const waits = umpire.data.value.phase !== null;
  if (points.length === 0) {
    return <p class="empty">{t(!waits ? "umpire-no-desk" : "umpire-no-points")}</p>;
  }
  return (
    <ol class="upoints" aria-label={t("umpire-queue")}>
      {points.map((p, i) => <PointRow key={p.id} umpire={umpire} point={p} n={i} onRule={onRule} />)}
    </ol>
  );
}
