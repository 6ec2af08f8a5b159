/** The ledger and the odds of what is planned or pointed at, as the server works them out. */
import { signal } from "@preact/signals";
import { api } from "../../api/client";
import { lang } from "../../ui/prefs";
import type { Action, Ledger, Option } from "../../types";
import { sameAction } from "./choose";
import type { GameStore } from "./store";

export class Reckoning {
  readonly ledger = signal<Ledger | null>(null);
  /** the server has been asked and has not answered yet */
  readonly wait = signal(false);
  private of: Action | null = null;
  private n = -1;

  constructor(private readonly store: GameStore) {}

  async load(option: Option | null): Promise<void> {
    const action = option?.action ?? null;
    const table = this.store.live.peek();
    if (!action || !table) {
      this.ledger.value = null;
      this.of = null;
      this.wait.value = false;
      return;
    }
    if (sameAction(this.of, action) && this.n === table.n) return;
    this.of = action;
    this.n = table.n;
    this.ledger.value = null;
    this.wait.value = true;
    const current = (): boolean => sameAction(this.of, action);
    try {
      const ledger = await api.ledger(table.id, this.store.seat.peek(), lang.peek(), action);
      if (current()) this.ledger.value = ledger;
    } catch {
      if (current()) this.ledger.value = null;
    } finally {
      if (current()) this.wait.value = false;
    }
  }
}
