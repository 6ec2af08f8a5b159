/** A turn that was carried out, played back phase by phase: what is shown of it now. */
import { batch, computed, effect, signal, untracked } from "@preact/signals";
import { api } from "../../api/client";
import type { Desk } from "../../pages/game/desk";
import { kept, lang, reducedMotion } from "../../ui/prefs";
import type { Table, UnitView, View } from "../../types";
import { ask } from "./ask";
import { extraOf, type PhasePlay, type PlaybackData } from "./data";

/** How long a phase stands, ms; one of which nothing is told goes by fast. */
const STAND = 3200;
const PASS = 700;

/** The last phase: what was seen is on the map then. */
const LAST = 10;

/** The first phase of which there is something to see; 0 if there is none. */
export const firstTold = (data: PlaybackData): number => Math.max(0, data.phases.findIndex((p) => p.told.length + p.arrows.length > 0));

/** Does the seat write a sheet? The umpire and who looks on do not wait for its results. */
export const writes = (view: View | null): boolean => view?.sides.some((s) => s.id === view.side) ?? false;

export class Play {
  readonly data = signal<PlaybackData | null>(null);
  readonly at = signal(0);
  readonly running = signal(false);
  readonly failed = signal("");
  /** the sentence pointed at: its hexes stand out */
  readonly hot = signal<number | null>(null);
  readonly phase = computed<PhasePlay | null>(() => this.data.value?.phases[this.at.value] ?? null);
  /** turns carried out whose course this seat has not seen yet */
  readonly unseen = computed(() => {
    const done = extraOf(this.desk.store.live.value?.view ?? null).done;
    return done > (this.seen.value[this.key.value] ?? 0) ? done : 0;
  });
  /** a playback is on the screen, or about to open by itself */
  readonly showing = computed(() => this.data.value !== null || (this.unseen.value > 0 && this.failed.value === ""
    && this.desk.store.handover.value === null && writes(this.desk.store.live.value?.view ?? null)));
  private readonly key = computed(() => `${this.desk.store.id}:${this.desk.store.live.value?.seat.side ?? ""}`);
  private readonly seen = kept<Record<string, number>>("s24.seen", {});
  private before: Table | null = null;
  private after: Table | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private begun = "";
  private shown: Table | null = null;
  /** what was asked for last; an answer to an older question is dropped */
  private asked = 0;

  constructor(readonly desk: Desk) {
    // the results of a turn are what its writer has waited for
    effect(() => {
      const table = desk.store.live.value;
      // a turn that was taken back will be carried out anew, and is news again
      const done = extraOf(table?.view ?? null).done;
      if (table && (this.seen.peek()[this.key.value] ?? 0) > done) {
        this.begun = "";
        this.seen.value = { ...this.seen.peek(), [this.key.peek()]: done };
      }
      const open = this.data.peek();
      if (table && open && open.turn > done) untracked(() => this.close());
      const turn = this.unseen.value;
      const key = `${this.key.value}:${turn}`;
      if (!table || turn === 0 || this.begun === key || !writes(table.view)) return;
      untracked(() => {
        this.begun = key;
        if (desk.store.handover.value === null) void this.open(turn);
      });
    });
    effect(() => {
      const phase = this.at.value;
      const data = this.data.value;
      untracked(() => data && this.show(data, phase));
    });
    // a change of language shows the bare past for a moment
    effect(() => {
      const past = desk.store.past.value;
      untracked(() => this.data.value && past !== null && past !== this.shown && this.show(this.data.value, this.at.value));
    });
    let first = true;
    effect(() => {
      void lang.value;
      if (first) first = false;
      else untracked(() => this.data.value && void this.open(this.data.value.turn, this.at.value));
    });
  }

  /** Without a phase: at the first with something in it. */
  async open(turn: number, phase?: number): Promise<void> {
    const { store } = this.desk;
    const mine = ++this.asked;
    this.failed.value = "";
    try {
      const data = await ask.playback(store, turn);
      const [before, after] = await Promise.all([
        api.at(store.id, data.before, store.seat.peek(), lang.peek()),
        api.at(store.id, data.after, store.seat.peek(), lang.peek()),
      ]);
      // or taken back meanwhile
      if (mine !== this.asked || turn > extraOf(store.live.peek()?.view ?? null).done) return;
      const at = phase ?? firstTold(data);
      this.before = before;
      this.after = after;
      batch(() => {
        this.hot.value = null;
        this.at.value = at;
        this.data.value = data;
      });
      this.go(at);
      this.mark(turn);
    } catch (error) {
      if (mine === this.asked) this.failed.value = error instanceof Error ? error.message : String(error);
    }
  }

  private mark(turn: number): void {
    const key = this.key.peek();
    if ((this.seen.peek()[key] ?? 0) < turn) this.seen.value = { ...this.seen.peek(), [key]: turn };
  }

  /** The map as it stood after a phase: own units where they were, of the enemy what was known. */
  private show(data: PlaybackData, at: number): void {
    const base = at >= LAST ? this.after : this.before;
    const phase = data.phases[at];
    if (!base || !phase) return;
    const { store } = this.desk;
    const own = base.view.side;
    const place = (u: UnitView): UnitView => {
      const to = phase.places[u.id];
      return to === undefined || (u.side !== own && own !== "umpire") ? u : { ...u, hex: to === "" ? null : to, dead: to === "" };
    };
    const units = at >= LAST ? base.view.units : base.view.units.map(place);
    const phases = base.view.phases.map((p, i) => ({ ...p, state: i < at + 1 ? ("past" as const) : i === at + 1 ? ("now" as const) : ("next" as const) }));
    const turn = this.before?.view.turn ?? base.view.turn;
    this.shown = { ...base, view: { ...base.view, units, phases, turn } };
    store.past.value = this.shown;
  }

  go(to: number): void {
    const last = (this.data.value?.phases.length ?? 1) - 1;
    clearTimeout(this.timer);
    const at = Math.max(0, Math.min(last, to));
    batch(() => {
      this.hot.value = null;
      this.at.value = at;
    });
    const hex = this.phase.value?.told.find((x) => x.hexes.length > 0)?.hexes[0] ?? this.phase.value?.arrows[0]?.path[0];
    if (hex) this.desk.map.camera.reveal(hex);
    if (this.running.value) {
      if (at >= last) this.running.value = false;
      else this.timer = setTimeout(() => this.go(at + 1), this.phase.value?.told.length || this.phase.value?.arrows.length ? STAND : PASS);
    }
  }

  run(): void {
    const last = (this.data.value?.phases.length ?? 1) - 1;
    this.running.value = !this.running.value;
    clearTimeout(this.timer);
    if (this.running.value) this.go(this.at.value >= last ? 0 : this.at.value + (reducedMotion() ? 0 : 1));
  }

  /** Back to the present, or to the past that somebody else shows; one that is on its way is not shown any more. */
  close(): void {
    this.asked++;
    clearTimeout(this.timer);
    const open = this.data.value !== null;
    batch(() => {
      this.running.value = false;
      this.data.value = null;
      this.hot.value = null;
    });
    if (open) void this.desk.store.scrub(null);
  }
}

const made = new WeakMap<Desk, Play>();

export function playOf(desk: Desk): Play {
  let found = made.get(desk);
  if (!found) {
    found = new Play(desk);
    made.set(desk, found);
  }
  return found;
}
