/** What most often comes of an option: the note of rows to which the rulebook gives none. */
import { signal } from "@preact/signals";
import { api } from "../../api/client";
import { lang } from "../../ui/prefs";
import { percent, t } from "../../ui/words";
import type { Option } from "../../types";
import { likeliest, oddsOf, untold } from "./choose";
import type { GameStore } from "./store";

/** Rows of the decision card whose odds are worked out unasked. */
const ROWS_TOLD = 6;

export class Chances {
  /** by the action; "" while it is not known or not a matter of chance */
  private readonly told = signal<ReadonlyMap<string, string>>(new Map());
  private of = "";

  constructor(private readonly store: GameStore) {}

  /** Asks for the odds of rows that say nothing of them, one after another, until the table changes. */
  async tell(options: readonly Option[]): Promise<void> {
    const table = this.store.live.peek();
    if (!table?.ask) return;
    const key = `${table.n}:${this.store.seat.peek()}:${lang.peek()}`;
    if (this.of !== key) this.told.value = new Map();
    this.of = key;
    for (const { action } of untold(options, table.ask.out).slice(0, ROWS_TOLD)) {
      const name = JSON.stringify(action);
      if (!action || this.told.peek().has(name)) continue;
      this.told.value = new Map(this.told.peek()).set(name, "");
      try {
        const ledger = await api.ledger(table.id, this.store.seat.peek(), lang.peek(), action);
        if (this.of !== key) return;
        const best = likeliest(oddsOf(ledger));
        if (best) this.told.value = new Map(this.told.peek()).set(name, t("likeliest", { text: best.text, p: percent(best.p) }));
      } catch {
        return;
      }
    }
  }

  /** The note of a row: the rulebook's, else the likeliest outcome. */
  note(option: Option): string {
    return option.note || (option.ok ? (this.told.value.get(JSON.stringify(option.action)) ?? "") : "");
  }
}
