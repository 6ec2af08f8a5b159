/** The time track: the hours as columns, one row an order under way, the enemy's face down, what deploys, HQs lost. */
import type { JSX } from "preact";
import { colourOf } from "../../counter/marks";
import { Swatch } from "../../ui/parts";
import { t } from "../../ui/words";
import type { View } from "../../types";
import type { Desk } from "../../pages/game/desk";
import { extraOf, type DowExtra } from "./data";

/** Hours in sight at once. */
const COLUMNS = 10;

/** The first turn in sight: one before the present one, as far as the track reaches. */
export function firstColumn(now: number, last: number, columns = COLUMNS): number {
  return Math.max(0, Math.min(now - 1, last - columns + 1));
}

export interface Bar {
  k: "issue" | "deploy";
  from: number;
  to: number;
}

export interface TrackRow {
  key: string;
  name: string;
  unit: string;
  side: string;
  text: string;
  title: string;
  bars: Bar[];
  /** turn in which it is revealed; null: nothing is */
  mark: number | null;
  late: boolean;
}

/** Rows of those whose orders one may read: orders by reveal, then units that change their posture. */
export function trackRows(extra: DowExtra, now: number): TrackRow[] {
  const orders = extra.orders.flatMap((o): TrackRow[] => {
    if (o.hq === undefined) return [];
    const late = o.late ?? 0;
    const name = o.order ?? "";
    return [{
      key: `o${o.hq}`, name: o.unit ?? "", unit: o.hq, side: o.side,
      text: late > 0 ? t("dow-track-late", { order: name, n: late }) : name,
      title: t("dow-track-tip", { order: name, hour: o.hour, ready: o.ready_hour ?? "" }),
      bars: [{ k: "issue", from: o.issued ?? now, to: o.reveal }, { k: "deploy", from: o.reveal, to: o.ready ?? o.reveal }],
      mark: o.reveal, late: late > 0,
    }];
  });
  const units = extra.deploying.map((d): TrackRow => ({
    key: `d${d.ids.join()}`, name: d.n === 1 ? (d.names[0] ?? d.unit) : d.unit, unit: d.n === 1 ? (d.ids[0] ?? d.hq) : d.hq, side: d.side,
    text: d.n === 1 ? d.posture : t("dow-track-many", { posture: d.posture, n: d.n }),
    title: `${d.names.join(", ")}: ${d.posture}, ${d.hour}`,
    bars: [{ k: "deploy", from: now, to: Math.max(now + 1, d.until) }], mark: null, late: false,
  }));
  return [...orders, ...units];
}

export function TimeTrack({ view, desk }: { view: View; desk: Desk }): JSX.Element {
  const extra = extraOf(view);
  const now = view.turn.now - 1;
  const last = extra.hours.length - 1;
  const first = firstColumn(now, last);
  const hours = extra.hours.slice(first, first + COLUMNS);
  const n = Math.max(1, hours.length);
  const at = (turn: number): number => Math.max(0, Math.min(n, turn - first)) / n * 100;
  const rows = trackRows(extra, now);
  const colour = (side: string) => colourOf(view, side);
  const sideText = (side: string): string => view.sides.find((s) => s.id === side)?.text ?? side;
  const hidden = extra.orders.filter((o) => o.hq === undefined);
  const enemies = [...new Set(hidden.map((o) => o.side))];
  const end = (row: TrackRow): number => Math.max(...row.bars.map((bar) => at(bar.to)));
  const broad = (row: TrackRow): number => at(row.bars[row.bars.length - 1]?.to ?? 0) - at(row.bars[row.bars.length - 1]?.from ?? 0);
  // words stand in the bar of deployment if it is broad enough, else beside the bars
  const beside = (row: TrackRow): boolean => row.late || broad(row) < 22;
  const wordAt = (row: TrackRow): string => (end(row) <= 64 ? `left:${end(row)}%` : `right:${100 - at(row.bars[row.bars.length - 1]?.from ?? 0)}%`);
  const outside = (turn: number): boolean => turn < first || turn >= first + n;
  return (
    <div class="dtrack" style={`--n:${n}`}>
      <div class="dt-row head">
        <span class="lab">
          <span class="key"><i class="issue" />{t("dow-key-issue")}</span>
          <span class="key"><i class="deploy" />{t("dow-key-deploy")}</span>
          <span class="key"><i class="mark" />{t("dow-key-reveal")}</span>
        </span>
        <div class="cols">
          {hours.map((hour, i) => (
            <span key={hour} class={first + i === now ? "now" : first + i < now ? "past" : ""} aria-current={first + i === now ? "step" : undefined}>{hour}</span>
          ))}
        </div>
      </div>
      {rows.length === 0 && enemies.length === 0 && extra.lost.length === 0 && <p class="empty">{t("dow-track-none")}</p>}
      {rows.map((row) => (
        <button type="button" class="dt-row" key={row.key} title={row.title} onClick={() => desk.select(row.unit, true)}>
          <span class="lab"><Swatch colour={colour(row.side)} /><span>{row.name}</span></span>
          <div class="lane">
            <Lines n={n} now={now - first} />
            {row.bars.map((bar, i) => at(bar.to) > at(bar.from) && (
              <span key={i} class={`bar-${bar.k}`} style={`left:${at(bar.from)}%;width:${at(bar.to) - at(bar.from)}%`}>
                {bar.k === "deploy" && !beside(row) ? row.text : ""}
              </span>
            ))}
            {beside(row) && <b class={row.late ? "late" : ""} style={wordAt(row)}>{row.text}</b>}
            {row.mark !== null && !outside(row.mark) && <i class="mark" style={`left:${at(row.mark)}%`} />}
          </div>
        </button>
      ))}
      {enemies.map((side) => (
        <div class="dt-row" key={side}>
          <span class="lab"><Swatch colour={colour(side)} />{t("dow-track-down", { side: sideText(side) })}</span>
          <div class="lane">
            <Lines n={n} now={now - first} />
            {hours.map((_, i) => {
              const count = hidden.filter((o) => o.side === side && o.reveal === first + i).length;
              return count > 0 && (
                <span key={i} class={`down ${colour(side) ?? ""}`} style={`left:${at(first + i)}%`} title={t("dow-track-down-n", { n: count, side: sideText(side) })}>{count > 1 ? count : ""}</span>
              );
            })}
          </div>
        </div>
      ))}
      {extra.lost.map((row) => (
        <div class="dt-row" key={`l${row.hq}`}>
          <span class="lab"><Swatch colour={colour(row.side)} />{row.unit}</span>
          <div class="lane">
            <Lines n={n} now={now - first} />
            <b class="late" style={at(row.turn) > 65 ? `right:${100 - at(row.turn)}%` : `left:${at(row.turn)}%`}>{t("dow-track-lost", { hour: row.hour })}</b>
          </div>
        </div>
      ))}
    </div>
  );
}

/** Hour lines behind a row, the present hour stronger. */
function Lines({ n, now }: { n: number; now: number }): JSX.Element {
  return (
    <span class="lines" aria-hidden="true">
      {Array.from({ length: n }, (_, i) => <i key={i} class={i === now ? "now" : ""} style={`left:${(i / n) * 100}%;width:${100 / n}%`} />)}
    </span>
  );
}
