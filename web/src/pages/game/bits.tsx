/** Overlay bar, what just happened, messages, handover page, result. */
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Icon } from "../../ui/icons";
import { Clause, IconButton, Kbd, Rich, Sheet, Stripe, Swatch } from "../../ui/parts";
import { keyLabel } from "../../ui/keys";
import { overlaysOpen } from "../../ui/prefs";
import { outKind, overlaysOf } from "../../systems/registry";
import { go } from "../../ui/router";
import { figure, signed, t } from "../../ui/words";
import type { Hex, Overlay } from "../../types";
import { ScaleOf } from "../scale";
import { sameAction } from "./choose";
import type { Desk } from "./desk";
import { LogRow, openRule, seedTold } from "./drawer";

export function OverlayBar({ desk }: { desk: Desk }): JSX.Element {
  const on = desk.overlays.on.value;
  const open = overlaysOpen.value;
  return (
    <div class={`pnl obar${open ? "" : " shut"}`} role="group" aria-label={t("overlays")}>
      {open && overlaysOf(desk.store.view.value?.system ?? "").map(({ name, icon, key }) => (
        <button
          key={name}
          type="button"
          class={on.includes(name) ? "on" : ""}
          aria-pressed={on.includes(name)}
          title={`${t(`overlay-${name}-long`)} (${keyLabel(key)})`}
          onClick={() => desk.overlays.toggle(name)}
        >
          <Icon name={icon} />
          <span>{t(`overlay-${name}`)}</span>
        </button>
      ))}
      <button type="button" class="fold" aria-expanded={open} aria-label={open ? t("fold") : t("unfold")} title={t("overlays")} onClick={() => (overlaysOpen.value = !open)}>
        <Icon name={open ? "left" : "eye"} />
      </button>
    </div>
  );
}

/** Sentences of an overlay about one hex: of the hex itself, and of lines that end there. */
export function notesAt(overlays: readonly Overlay[], hex: Hex): string[] {
  const found = overlays.flatMap((o) => [
    ...o.hexes.filter((h) => h.hex === hex).map((h) => h.text),
    ...o.lines.filter((l) => l.a === hex || l.b === hex).map((l) => l.text),
  ]);
  return [...new Set(found.filter((text) => text !== ""))];
}

/** How many sentences are told at once. */
const NOTES = 4;

/** What the overlays say of the hex under the pointer. */
export function OverlayNote({ desk }: { desk: Desk }): JSX.Element | null {
  const hex = desk.hover.value?.hex ?? null;
  const notes = hex === null ? [] : notesAt(desk.overlays.data.value, hex);
  if (hex === null || notes.length === 0) return null;
  return (
    <div class="pnl onote" role="status">
      <b>{hex}</b>
      <ul>{notes.slice(0, NOTES).map((note, i) => <li key={i}><Rich text={note} /></li>)}</ul>
    </div>
  );
}

/** The last lines of the log for a few seconds, where the eye is. */
export function Flash({ desk }: { desk: Desk }): JSX.Element {
  const view = desk.store.view.value;
  const lines = desk.store.replaying.value ? [] : desk.store.fresh.value;
  return (
    <div class="flash" role="log" aria-live="polite">
      {view && lines.length > 0 && (
        <ol class="log pnl">
          {lines.map((line, i) => (
            <LogRow key={`${line.n}.${i}`} line={line} view={view} desk={desk} onRule={openRule} />
          ))}
        </ol>
      )}
    </div>
  );
}

export function Notices({ desk }: { desk: Desk }): JSX.Element | null {
  const { problem, stopped } = desk.store;
  if (problem.value === null && stopped.value === null) return null;
  return (
    <div class="pnl notice" role="alert">
      <Icon name="warn" />
      <div>
        {problem.value !== null && <p>{problem.value}</p>}
        {stopped.value !== null && (
          <>
            <p><b>{t(desk.store.many.value ? "stopped" : "stopped-one")}</b></p>
            {stopped.value.map((r, i) => <p key={i}>{r.text} <Clause id={r.clause} onRule={openRule} /></p>)}
          </>
        )}
      </div>
      <IconButton
        icon="close"
        label={t("close")}
        onClick={() => {
          problem.value = null;
          stopped.value = null;
        }}
      />
    </div>
  );
}

export function IdleSheet({ desk }: { desk: Desk }): JSX.Element | null {
  const idle = desk.idle.value;
  if (!idle) return null;
  const out = desk.store.live.value?.ask;
  const name = out?.options.find((o) => sameAction(o.action, out.out))?.text ?? t("out");
  // who acts in a later step loses nothing by it
  const view = desk.store.live.value?.view;
  const step = view !== undefined && outKind(view, out?.out?.do ?? "") === "step";
  const title = t(step ? "idle-step-title" : "idle-title");
  const close = (): void => {
    desk.idle.value = null;
  };
  return (
    <Sheet label={title} class="ask" onClose={close}>
      <h2>{title}</h2>
      <p>{t(step ? "idle-step-text" : "idle-text", { n: idle.length })}</p>
      <ul class="pick">
        {idle.map((unit) => (
          <li key={unit.id}>
            <button
              type="button"
              onClick={() => {
                close();
                desk.select(unit.id, true);
              }}
            >
              <Stripe unit={unit} />
              {unit.name} <span class="mut">{desk.place(unit.id) ?? t("off-map")}</span>
            </button>
          </li>
        ))}
      </ul>
      <div class="foot">
        <button type="button" data-first onClick={close}>{t("idle-back")} <Kbd k="Esc" /></button>
        <button type="button" class="do" onClick={() => void desk.leave()}>{name}</button>
      </div>
    </Sheet>
  );
}

/** Between two people at one screen: nothing of either side is on it. */
export function Handover({ desk }: { desk: Desk }): JSX.Element | null {
  const side = desk.store.handover.value;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), [side]);
  const info = desk.store.view.value?.sides.find((s) => s.id === side);
  if (side === null) return null;
  return (
    <div class="handover" role="dialog" aria-modal="true" aria-label={t("handover-title", { side: info?.text ?? side })}>
      <div>
        <Swatch colour={info?.colour ?? null} />
        <h1>{t("handover-title", { side: info?.text ?? side })}</h1>
        <p>{t("handover-text")}</p>
        <button type="button" class="go3" ref={button} onClick={() => desk.store.takeOver()}>
          {t("handover-go", { side: info?.text ?? side })} <Kbd k="Enter" />
        </button>
      </div>
    </div>
  );
}

export function Result({ desk, onReplay, onClose }: { desk: Desk; onReplay: () => void; onClose: () => void }): JSX.Element | null {
  const table = desk.store.live.value;
  const outcome = table?.outcome;
  if (!table || !outcome) return null;
  const view = table.view;
  const winner = view.sides.find((s) => s.id === outcome.side);
  const rows = outcome.rows;
  const sum = (side: string): number => rows.reduce((total, row) => total + (row.values[side] ?? 0), 0);
  return (
    <Sheet label={t("result")} class="result" onClose={onClose}>
      <div class={`band ${winner?.colour ?? "none"}`}>
        {winner && <Swatch colour={winner.colour} />}
        <div>
          <span class="over">{t("result")}</span>
          <h1>{outcome.level}</h1>
        </div>
      </div>
      <p class="lead"><Rich text={outcome.text} /></p>
      <table class="tb">
        <thead>
          <tr><th>{t("score-for")}</th>{view.sides.map((s) => <th key={s.id}><Swatch colour={s.colour} /> {s.text}</th>)}</tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            <tr key={i}><td>{row.text}</td>{view.sides.map((s) => <td key={s.id}>{figure(row.values[s.id] ?? 0)}</td>)}</tr>
          ))}
          <tr class="tot"><td>{t("total")}</td>{view.sides.map((s) => <td key={s.id}>{figure(sum(s.id))}</td>)}</tr>
        </tbody>
      </table>
      {view.score && !outcome.text.includes(figure(Math.abs(view.score.margin))) && <p class="mut">{t("margin", { n: signed(view.score.margin) })}</p>}
      <ScaleOf view={view} level={outcome.level} />
      {seedTold(table) && <p class="mut" title={t("seed-long")}>{seedTold(table)}</p>}
      <div class="foot">
        <button type="button" onClick={onClose}>{t("result-map")} <Kbd k="Esc" /></button>
        <button type="button" onClick={onReplay}><Icon name="play" /> {t("replay")}</button>
        <button type="button" class="do" data-first onClick={() => go("new")}>{t("nav-new")}</button>
      </div>
    </Sheet>
  );
}
