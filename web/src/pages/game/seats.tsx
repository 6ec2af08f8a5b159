/** Links of the seats that this browser may hand on, and who sits where. */
import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Icon } from "../../ui/icons";
import { IconButton, Sheet, Swatch } from "../../ui/parts";
import { stored } from "../../ui/prefs";
import { formatRoute } from "../../ui/router";
import { t } from "../../ui/words";
import type { Desk } from "./desk";

/** A game just begun with seats for others: its links are shown first of all. */
export const showLinks = signal("");

export interface KnownSeats {
  seats: Record<string, string>;
  watch: string;
  umpire?: string | null;
}

export const seatLink = (id: string, token: string): string => `${location.href.replace(/#.*$/, "")}${formatRoute("game", id, { seat: token })}`;

export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

export function CopyRow({ label, link }: { label: JSX.Element | string; link: string }): JSX.Element {
  const [done, setDone] = useState(false);
  return (
    <div class="copyrow">
      <span class="who">{label}</span>
      <input readOnly value={link} aria-label={t("link")} onFocus={(e) => (e.currentTarget as HTMLInputElement).select()} />
      <button type="button" onClick={() => void copyText(link).then(setDone)}>
        <Icon name={done ? "check" : "link"} /> {done ? t("copied") : t("copy")}
      </button>
    </div>
  );
}

export function SeatSheet({ desk, onClose }: { desk: Desk; onClose: () => void }): JSX.Element {
  const table = desk.store.live.value;
  const known = stored<KnownSeats | null>(`seats.${desk.store.id}`, null);
  const tokenOf = (side: string): string | null => known?.seats[side] ?? desk.store.tokenOf(side);
  return (
    <Sheet label={t("seat-links")} class="seats" onClose={onClose}>
      <div class="shh">
        <h2>{t("seat-links")}</h2>
        <IconButton icon="close" label={t("close")} onClick={onClose} />
      </div>
      {(known?.watch || table?.seats.some((seat) => tokenOf(seat.side))) && <p class="mut">{known?.watch ? t("seat-links-text") : t("seat-links-own")}</p>}
      {table?.seats.map((seat) => {
        const side = table.view.sides.find((s) => s.id === seat.side);
        const token = tokenOf(seat.side);
        const label = <><Swatch colour={side?.colour ?? null} /> {side?.text ?? seat.side} · {seat.name || t(`seat-${seat.kind}`)}</>;
        return token ? <CopyRow key={seat.side} label={label} link={seatLink(desk.store.id, token)} /> : <div class="copyrow" key={seat.side}><span class="who">{label}</span></div>;
      })}
      {known?.umpire && <CopyRow label={t("seat-umpire")} link={seatLink(desk.store.id, known.umpire)} />}
      {known?.watch && <CopyRow label={t("seat-watch")} link={seatLink(desk.store.id, known.watch)} />}
    </Sheet>
  );
}
