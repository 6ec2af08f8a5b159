/** The question behind a click that did nothing: asked with the action that the click would have meant. */
import { api } from "../../api/client";
import { panelsOf } from "../../systems/registry";
import { lang } from "../../ui/prefs";
import { t } from "../../ui/words";
import type { Action, Hex, Reason, UnitId } from "../../types";
import { meantAction } from "./choose";
import type { Desk } from "./desk";
import type { GameStore } from "./store";

export interface Refusal {
  title: string;
  reasons: Reason[];
}

/** Why this cannot be done; null if it can, or if nobody answers. */
export async function reasonsFor(store: GameStore, title: string, action: Action): Promise<Refusal | null> {
  const table = store.live.value;
  if (!table) return null;
  try {
    const answer = await api.why(table.id, store.seat.peek(), action, lang.peek());
    return answer.ok ? null : { title, reasons: answer.reasons };
  } catch {
    return null;
  }
}

export function meant(desk: Desk, actor: UnitId, hex: Hex | null, target: UnitId | null): { title: string; action: Action } {
  const table = desk.store.live.value;
  const known = [...(desk.card.value?.options ?? []), ...(table?.ask?.options ?? []), ...(table?.legal ?? [])];
  const action = meantAction(panelsOf(table?.view.system ?? "").asked, known, actor, target, hex);
  const name = desk.unit(actor)?.name || actor;
  const title = target !== null
    ? t("why-not-target", { unit: name, target: desk.unit(target)?.name ?? target })
    : t("why-not-hex", { unit: name, hex: hex ?? "" });
  return { title, action };
}
