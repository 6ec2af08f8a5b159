/** What the umpire is doing at his desk: the point he looks at, the value he sets, where he may go back to. */
import { batch, computed, effect, signal, untracked } from "@preact/signals";
import { api } from "../../api/client";
import type { Desk } from "../../pages/game/desk";
import type { Action, Hex, LogLine, SideId, UnitId, View } from "../../types";
import { lang } from "../../ui/prefs";
import { ask } from "./ask";
import { extraOf, type Named } from "./data";

export const UMPIRE = "umpire";

/** Something that the text leaves to the umpire. */
export interface Point {
  id: string;
  kind: string;
  title: string;
  text: string;
  clause: string;
  ruling: string;
  choices: Named[];
  suggestion: string;
  ruled: string;
  reason: string;
  units: UnitId[];
  hexes: Hex[];
  basis: { text: string; value: string }[];
}

export type Whose = "unit" | "air" | "row" | "hex" | "edge" | "side" | "day";

/** A value that can be set; words where it is not a number. */
export interface ValueKey extends Named {
  of: Whose;
  words: Named[];
}

export interface DeskData {
  /** is there an umpire's desk in this game */
  on: boolean;
  /** the phase that has ended, -1: both sheets are in; null: nobody waits for the umpire */
  phase: number | null;
  text?: string;
  open: number;
  queue: Point[];
  keys?: ValueKey[];
  values?: Record<string, Record<string, string | number>>;
  rows?: string[];
  /** hexsides of the bridges of the map */
  bridges?: string[];
  /** formulas and names of quantities, as records have them, in the words of the reader */
  formulas?: Record<string, string>;
  quantities?: Record<string, string>;
}

/** The desk after a phase of a turn, and the lines of the game between which it stood so. */
export interface Stand {
  turn: number;
  phase: number;
  first: number;
  last: number;
}

const NONE: DeskData = { on: false, phase: null, open: 0, queue: [] };

export const deskOf = (view: View | null): DeskData => (extraOf(view) as unknown as { desk?: DeskData }).desk ?? NONE;

/** Ids of the phases by their number, the analysis first. */
export const PHASES = [
  "feasibility", "superiority", "air_defence", "ground_missions", "counter_battery", "bombardment", "assaults", "movement", "works",
  "supply", "reconnaissance",
] as const;

export const TABS = ["queue", "sheets", "log", "values", "game"] as const;
export type Tab = (typeof TABS)[number];

/** A number that was worked out: a line of the log with all that it was made of. */
export interface Reckoned extends LogLine {
  data: {
    turn: number;
    step: string;
    ruling: string;
    units: string[];
    inputs: Record<string, unknown>;
    formula: string;
    value: unknown;
    rounded: unknown;
    before: unknown;
    after: unknown;
  };
}

export const isReckoned = (line: LogLine): line is Reckoned => typeof line.data?.step === "string";

/** Numbers as a pencil would write them. */
export function plainValue(v: unknown): string {
  if (v === null || v === undefined) return "–";
  if (typeof v === "number") return Number.isInteger(v) ? String(v) : String(Math.round(v * 1e4) / 1e4);
  if (typeof v === "boolean") return v ? "✓" : "✗";
  if (Array.isArray(v)) return v.length === 0 ? "–" : v.map(plainValue).join(", ");
  if (typeof v === "object") return Object.entries(v as Record<string, unknown>).map(([k, x]) => `${k} ${plainValue(x)}`).join(", ");
  return String(v);
}

/** Where a value belongs, as the server names it. */
export function nameOfValue(of: Whose, unit: string, hex: string, side: string, edge = ""): string {
  if (of === "unit" || of === "air") return unit;
  if (of === "row") return `${unit}/${side}`;
  if (of === "side") return side;
  if (of === "edge") return edge;
  return of === "day" ? "day" : hex;
}

export class Umpire {
  readonly tab = signal<Tab>("queue");
  readonly at = signal(0);
  /** a choice that is not the program's, waiting for its reason */
  readonly choice = signal<string | null>(null);
  readonly stands = signal<Stand[]>([]);
  /** going back to this stand waits for a yes */
  readonly again = signal<Stand | null>(null);
  /** the sheet of this side is to be given back, once the reason is said */
  readonly giving = signal<string | null>(null);
  /** phase whose numbers the log shows; null: the one that has just ended */
  readonly logPhase = signal<number | null>(null);
  readonly key = signal("e");
  readonly unit = signal("");
  readonly hex = signal("");
  /** the bridge whose value is set */
  readonly edge = signal("");
  readonly side = signal<SideId>("red");
  /** a row of a sheet under the pointer */
  readonly hot = signal<string | null>(null);

  readonly view = computed(() => this.desk.store.view.value);
  readonly data = computed(() => deskOf(this.view.value));
  /** does the game wait for this umpire? */
  readonly open = computed(() => this.desk.store.mine.value && this.data.value.phase !== null);
  readonly past = computed(() => this.desk.store.replaying.value);
  readonly points = computed(() => this.data.value.queue);
  readonly point = computed<Point | null>(() => this.points.value[Math.min(this.at.value, this.points.value.length - 1)] ?? null);
  readonly valueKey = computed(() => this.data.value.keys?.find((k) => k.id === this.key.value) ?? null);
  readonly now = computed(() => {
    const key = this.valueKey.value;
    if (!key) return null;
    const named = nameOfValue(key.of, this.unit.value, this.hex.value, this.side.value, this.edge.value);
    const values = this.data.value.values ?? {};
    return values[named]?.[key.id] ?? values[`${named}/${this.side.value}`]?.[key.id] ?? null;
  });
  /** the line at which the game is looked at */
  readonly line = computed(() => this.desk.store.table.value?.n ?? 0);
  /** the stand that the page shows, and all of its turn */
  readonly stand = computed<Stand | null>(() => {
    const all = this.stands.value.filter((s) => s.first <= this.line.value);
    return all[all.length - 1] ?? null;
  });
  /** stands of the turn that is worked out, else of the last one that was */
  readonly turnStands = computed<Stand[]>(() => {
    const here = this.stand.value;
    return here ? this.stands.value.filter((s) => s.turn === here.turn) : [];
  });
  /** numbers of the turn that is shown, up to the line that is looked at */
  readonly reckoned = computed<Reckoned[]>(() => {
    const turn = this.stand.value?.turn;
    return this.desk.store.log.value.filter(isReckoned).filter((l) => l.data.turn === turn && l.n <= this.line.value);
  });
  /** how many numbers each phase has */
  readonly counts = computed(() => PHASES.map((id) => this.reckoned.value.filter((l) => l.kind === id).length));
  /** the phase that was chosen, else the last one of which there are numbers */
  readonly shownPhase = computed(() => {
    const chosen = this.logPhase.value;
    if (chosen !== null) return chosen;
    const counts = this.counts.value;
    // what opens a turn is reckoned at the end of the one before
    for (let k = Math.min(this.data.value.phase ?? counts.length, counts.length - 1); k >= 0; k--) if ((counts[k] ?? 0) > 0) return k;
    return 0;
  });
  readonly numbers = computed<Reckoned[]>(() => {
    const here = this.stand.value;
    if (!here) return [];
    const phase = PHASES[this.shownPhase.value];
    return this.reckoned.value.filter((l) => l.kind === phase || (l.kind === UMPIRE && this.phaseAt(l.n) === phase));
  });
  /** values set and points ruled otherwise in this turn */
  readonly rulings = computed<Reckoned[]>(() => this.reckoned.value.filter((l) => l.kind === UMPIRE
    && (l.data.step !== "discretion" || plainValue(l.data.before) !== plainValue(l.data.after))));

  private told = "";

  constructor(readonly desk: Desk) {
    effect(() => {
      const table = desk.store.live.value;
      const mine = this.view.value?.side === UMPIRE;
      if (!table || !mine) return;
      untracked(() => void this.learn(table.n));
    });
    effect(() => {
      const data = this.data.value;
      const key = `${this.line.value}:${data.phase}`;
      untracked(() => {
        if (key === this.told) return;
        const other = this.told.split(":")[1] !== String(data.phase);
        this.told = key;
        batch(() => {
          this.choice.value = null;
          this.again.value = null;
          this.giving.value = null;
          if (other) {
            this.logPhase.value = null;
            this.at.value = 0;
            const tab = this.tab.value;
            if (data.queue.length > 0) this.tab.value = "queue";
            else if ((data.phase ?? -1) < 0 && tab === "queue") this.tab.value = "sheets";
          }
          if (this.at.value >= data.queue.length) this.at.value = Math.max(0, data.queue.length - 1);
        });
      });
    });
    // a unit or hex looked at on the map is the one whose value is set
    effect(() => {
      const looked = desk.looked.value;
      if (!looked) return;
      untracked(() => {
        if (looked.unit) this.unit.value = looked.unit;
        const hex = looked.hex ?? (looked.unit ? desk.place(looked.unit) : null);
        if (hex) this.hex.value = hex;
        const bridge = (this.data.peek().bridges ?? []).find((b) => hex !== null && b.split("-").includes(hex));
        if (bridge) this.edge.value = bridge;
      });
    });
  }

  /** The phase that was asked about by what the umpire did in line n: the one after his desk. */
  private phaseAt(n: number): string | undefined {
    const stand = [...this.stands.value].reverse().find((s) => s.first < n);
    return PHASES[(stand?.phase ?? -1) + 1];
  }

  private async learn(n: number): Promise<void> {
    try {
      const found = await ask.desks(this.desk.store);
      if ((this.desk.store.live.peek()?.n ?? n) === n) this.stands.value = found.desks;
    } catch {
      // a game whose scenario has no desk, or the line is down: there is nowhere to go back to
    }
  }

  // ------------------------------------------------------------- points
  show(at: number): void {
    const n = this.points.value.length;
    if (n === 0) return;
    batch(() => {
      this.at.value = (at + n) % n;
      this.choice.value = null;
    });
    const hex = this.point.value?.hexes[0];
    if (hex) this.desk.goTo(hex);
  }

  /** Rules on the point looked at; another choice than the program's asks for its reason first. */
  pick(choice: string): void {
    const point = this.point.value;
    if (!point || !this.open.value || choice === point.ruled) return;
    if (choice === point.suggestion) void this.decide(point, choice, "");
    else this.choice.value = choice;
  }

  async decide(point: Point, choice: string, reason: string): Promise<boolean> {
    const at = this.at.value;
    const done = await this.play({ do: "decide", point: point.id, choice, reason });
    if (done) {
      // on to the next one that is open
      const next = this.points.value.findIndex((p, i) => i >= at && p.ruled === "");
      this.at.value = next >= 0 ? next : Math.min(at, Math.max(0, this.points.value.length - 1));
    }
    return done;
  }

  async set(value: string, reason: string): Promise<boolean> {
    const key = this.valueKey.value;
    if (!key) return false;
    const unit = ["unit", "air", "row"].includes(key.of) ? this.unit.value : "";
    const hex = key.of === "hex" ? this.hex.value : key.of === "edge" ? this.edge.value : "";
    const side = ["row", "side"].includes(key.of) || (key.of === "hex" && key.id !== "owner") ? this.side.value : "";
    return this.play({ do: "rule", key: key.id, value, reason, unit, hex, side } as unknown as Action);
  }

  giveBack(side: string, reason: string): Promise<boolean> {
    return this.play({ do: "return", side, reason } as unknown as Action);
  }

  goOn(): Promise<boolean> {
    return this.open.value ? this.play({ do: "go" }) : Promise.resolve(false);
  }

  private play(action: Action): Promise<boolean> {
    return this.desk.store.play([action]);
  }

  // ------------------------------------------------------------- back
  /** The game as it was at that stand: looked at in the past, or after a yes worked out anew from there. */
  turnBack(stand: Stand): void {
    if (this.past.value) void this.desk.store.scrub(stand.last);
    else this.again.value = stand;
  }

  async rewind(stand: Stand): Promise<void> {
    const { store } = this.desk;
    this.again.value = null;
    try {
      await api.rewind(store.id, store.seat.peek(), lang.peek(), stand.last);
      await store.refresh();
    } catch (error) {
      store.problem.value = error instanceof Error ? error.message : String(error);
    }
  }

  /** Taking back stops at the sheets of the sides: those they take back themselves, or the umpire gives them back. */
  get mayUndo(): boolean {
    const stand = this.stand.value;
    return this.open.value && stand !== null && (stand.phase >= 0 || this.line.value > stand.first);
  }
}

const made = new WeakMap<Desk, Umpire>();

export function umpireOf(desk: Desk): Umpire {
  let found = made.get(desk);
  if (!found) {
    found = new Umpire(desk);
    made.set(desk, found);
  }
  return found;
}
