/** What is shown on the map beside the game itself: which overlays are on, and what the server says of them. */
import { signal } from "@preact/signals";
import { api } from "../../api/client";
import { overlaysOf } from "../../systems/registry";
import { kept, lang } from "../../ui/prefs";
import type { Hex, Overlay, Table, UnitId } from "../../types";
import type { GameStore } from "./store";

export class Overlays {
  readonly on = kept<string[]>("overlays", []);
  readonly data = signal<Overlay[]>([]);
  private asked = 0;

  constructor(private readonly store: GameStore) {}

  async load(on: readonly string[], hex: Hex | null, unit: UnitId | null, table: Table | null): Promise<void> {
    const mine = ++this.asked;
    // what was shown in a game of another rulebook may be unknown here
    const names = table ? overlaysOf(table.view.system).flatMap((o) => (on.includes(o.name) ? [o.name] : [])) : [];
    if (!table || names.length === 0) {
      this.data.value = [];
      return;
    }
    const found = await Promise.all(
      names.map(async (name) => {
        try {
          return await api.overlay(table.id, this.store.seat.peek(), lang.peek(), name, { hex, unit });
        } catch {
          return null;
        }
      }),
    );
    if (mine === this.asked) this.data.value = found.filter((o): o is Overlay => o !== null);
  }

  toggle(name: string): void {
    const on = this.on.value;
    this.on.value = on.includes(name) ? on.filter((x) => x !== name) : [...on, name];
  }
}
