/** The staff report: what came, what is late and why, who is out of command or supply, what is threatened. */
import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { Icon, type IconName } from "../../ui/icons";
import { Clause, IconButton, Kbd, Rich } from "../../ui/parts";
import { keyLabel } from "../../ui/keys";
import { t } from "../../ui/words";
import type { Desk } from "../../pages/game/desk";
import { extraOf, type ReportLine } from "./data";

export const STAFF_KEY = "Shift+O";

const ICONS: Record<string, IconName> = {
  open: "check", way: "clock", late: "clock", ready: "check", out: "link", supply: "truck", worn: "risk", threat: "flag", arrival: "down",
};
/** What asks for a decision comes first. */
const RANK = ["open", "late", "out", "supply", "threat", "worn", "arrival", "way", "ready"];
const BAD = new Set(["late", "out", "supply", "worn", "threat"]);

export const sortReport = (lines: readonly ReportLine[]): ReportLine[] =>
  [...lines].sort((a, b) => RANK.indexOf(a.k) - RANK.indexOf(b.k));

/** Turn whose report was put away, by game and side; the reader may also have called for it. */
const away = signal<Record<string, number>>({});
const called = signal<string | null>(null);

const keyOf = (desk: Desk): string => `${desk.store.id}:${desk.store.view.value?.side ?? ""}`;

/** Is the report to be seen now? At the start of a turn until it is put away, and whenever it was called for. */
export function staffShown(desk: Desk): boolean {
  const view = desk.store.view.value;
  if (!view) return false;
  const key = keyOf(desk);
  if (called.value === key) return true;
  return desk.store.mine.value && extraOf(view).report.length > 0 && away.value[key] !== view.turn.now;
}

/** The same, and nothing else stands in its place. */
export const staffSeen = (desk: Desk): boolean => {
  const { combat, desk: rows } = extraOf(desk.store.view.value);
  const free = desk.looked.value === null && desk.actor.value === null && desk.plan.value === null;
  return free && combat === null && (staffCalled(desk) || (staffShown(desk) && rows.length === 0));
};

/** Has the reader asked for it? */
export const staffCalled = (desk: Desk): boolean => called.value === keyOf(desk);

export function putAway(desk: Desk): void {
  const view = desk.store.view.peek();
  if (!view) return;
  called.value = null;
  away.value = { ...away.peek(), [keyOf(desk)]: view.turn.now };
}

export function toggleStaff(desk: Desk): void {
  if (staffSeen(desk)) return putAway(desk);
  desk.looked.value = null;
  if (desk.bound.peek() === null) desk.actor.value = null;
  called.value = keyOf(desk);
}

export function StaffButton({ desk }: { desk: Desk }): JSX.Element | null {
  const view = desk.store.view.value;
  if (!view) return null;
  const lines = extraOf(view).report;
  const bad = lines.filter((line) => BAD.has(line.k)).length;
  return (
    <button type="button" class={`pnl staffbutton${staffSeen(desk) ? " on" : ""}`} aria-pressed={staffSeen(desk)} title={`${t("dow-staff")} (${keyLabel(STAFF_KEY)})`} onClick={() => toggleStaff(desk)}>
      <Icon name={bad > 0 ? "warn" : "check"} />
      <span>{t("dow-staff")}</span>
      <b class={bad > 0 ? "bad" : ""}>{lines.length}</b>
      <Kbd k={keyLabel(STAFF_KEY)} />
    </button>
  );
}

export function StaffReport({ desk, onRule }: { desk: Desk; onRule: (clause: string) => void }): JSX.Element | null {
  const view = desk.store.view.value;
  if (!view) return null;
  const lines = sortReport(extraOf(view).report);
  const bad = lines.filter((line) => BAD.has(line.k)).length;
  const go = (line: ReportLine): void => {
    if (line.unit && desk.unit(line.unit)?.hex) desk.select(line.unit, true);
    else if (line.hex) desk.look(line.hex, true);
  };
  return (
    <section class="staff" aria-label={t("dow-staff")}>
      <div class="ph">
        <Icon name={bad > 0 ? "warn" : "check"} />
        <b>{t("dow-staff")}</b>
        <span>{bad > 0 ? t("dow-staff-count", { n: bad, of: lines.length }) : ""}</span>
        <span class="sp" />
        <IconButton icon="close" label={t("close")} onClick={() => putAway(desk)} />
      </div>
      {lines.length === 0 && <p class="empty">{t("dow-staff-none")}</p>}
      <ul>
        {lines.map((line, i) => {
          const place = line.hex || (line.unit ? desk.place(line.unit) : null);
          return (
            <li key={i} class={BAD.has(line.k) ? "bad" : ""}>
              <Icon name={ICONS[line.k] ?? "flag"} label={t(`dowline-${line.k}`)} />
              <button type="button" disabled={!place} onClick={() => go(line)} title={place ? t("show-hex", { hex: place }) : undefined}><Rich text={line.text} /></button>
              <Clause id={line.clause} onRule={onRule} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
