/** The attack planner: every unit that could attack the hex looked at, from where, with what odds; a click takes it. */
import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { api } from "../../api/client";
import { Icon } from "../../ui/icons";
import { Stripe } from "../../ui/parts";
import { lang } from "../../ui/prefs";
import { signed, t } from "../../ui/words";
import { standingIn } from "../../pages/game/choose";
import type { Desk } from "../../pages/game/desk";
import type { Hex, Overlay } from "../../types";
import { planRow, type PlanRow } from "./data";

const found = signal<{ key: string; rows: PlanRow[] } | null>(null);
/** a row under the pointer: its way to the enemy is drawn */
export const pointed = signal<PlanRow | null>(null);

export const rowsOf = (overlay: Overlay | null): PlanRow[] =>
  (overlay?.lines ?? []).flatMap((line) => planRow(line) ?? []).sort((a, b) => b.differential - a.differential);

/** The hex whose attack is planned: one with an enemy, looked at while one's own units move. */
export function targetHex(desk: Desk): Hex | null {
  const view = desk.store.live.value?.view;
  if (!view || !desk.store.mine.value) return null;
  const now = view.phases.find((p) => p.state === "now")?.id;
  if (now !== "movement" && !desk.overlays.on.value.includes("attack")) return null;
  const looked = desk.looked.value;
  const hex = looked?.hex ?? (looked?.unit ? desk.place(looked.unit) : null);
  return hex !== null && standingIn(view.units, hex).some((u) => u.side !== view.side) ? hex : null;
}

export function Planner({ desk }: { desk: Desk }): JSX.Element | null {
  const hex = targetHex(desk);
  const table = desk.store.live.value;
  const key = hex === null ? "" : `${table?.id}:${table?.n}:${hex}:${lang.value}`;
  useEffect(() => {
    pointed.value = null;
    if (hex === null || !table) return;
    void api.overlay(table.id, desk.store.seat.peek(), lang.peek(), "attack", { hex, unit: null }).then(
      (overlay) => (found.value = { key, rows: rowsOf(overlay) }),
      () => (found.value = { key, rows: [] }),
    );
  }, [key]);
  if (hex === null) return null;
  const rows = found.value?.key === key ? found.value.rows : null;
  return (
    <section class="planner" aria-label={t("dow-planner", { hex })}>
      <div class="ph"><Icon name="fire" /><b>{t("dow-planner", { hex })}</b></div>
      {rows === null && <div class="wait" aria-busy="true">{t("reckoning-wait")}</div>}
      {rows?.length === 0 && <p class="empty">{t("dow-planner-none")}</p>}
      {rows !== null && rows.length > 0 && (
        <table>
          <thead>
            <tr>
              <th>{t("dow-plan-unit")}</th><th>{t("dow-plan-from")}</th><th title={t("dow-differential")}>{t("dow-plan-diff")}</th>
              <th title={t("dow-plan-support-long")}>{t("dow-plan-support")}</th><th title={t("dow-plan-left-long")}>{t("dow-plan-left")}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const unit = desk.unit(row.unit);
              return (
                <tr key={row.unit} title={row.text} onMouseEnter={() => (pointed.value = row)} onMouseLeave={() => (pointed.value = null)}>
                  <td>
                    <button type="button" onFocus={() => (pointed.value = row)} onBlur={() => (pointed.value = null)} onClick={() => desk.strike(row.unit, row.from, row.to, row.kind)}>
                      <Stripe unit={unit} />
                      <span>{unit?.name ?? row.unit}</span>
                      <small>{t(`dowkind-${row.kind}`)}</small>
                    </button>
                  </td>
                  <td>{row.from === desk.place(row.unit) ? t("dow-plan-here") : row.from}</td>
                  <td class={row.differential > 0 ? "f" : row.differential < 0 ? "a" : ""}>{signed(row.differential)}</td>
                  <td>{row.support}</td>
                  <td>{row.left}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </section>
  );
}
