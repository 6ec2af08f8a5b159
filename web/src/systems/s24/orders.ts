/**
 * What the reader is doing at the order desk: whose order is written, how far it is drawn, what the server says of it.
 * One for each table page. Nothing is worked out here: every change of an order is put before the server.
 */
import { batch, computed, effect, signal, untracked } from "@preact/signals";
import { lang } from "../../ui/prefs";
import { standingIn } from "../../pages/game/choose";
import type { Desk } from "../../pages/game/desk";
import type { Action, Hex, Reach, Table, UnitId, UnitView } from "../../types";
import { ask } from "./ask";
import {
  aimOf, blankOrder, byPhase, extraOf, whole, type Choice, type Estimate, type Form, type Judged, type Order, type SheetData, type SheetRow,
} from "./data";

const WAIT_MS = 220;
/** Orders that a click on an enemy or a free hex means while no kind is chosen, the first that can be given. */
const AT_FOE = ["assault", "barrage", "raid", "strike", "bomb", "air_recon"];
const AT_HEX = ["march", "advance", "strike", "bomb", "air_recon", "barrage"];

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

export class Orders {
  readonly unit = signal<UnitId | null>(null);
  readonly form = signal<Form | null>(null);
  readonly order = signal<Order | null>(null);
  readonly judged = signal<Judged | null>(null);
  readonly waiting = signal(false);
  readonly reach = signal<Reach | null>(null);
  readonly losses = signal<Estimate[]>([]);
  readonly tab = signal<"sheet" | "idle" | "text" | "files">("sheet");
  readonly sealing = signal(false);
  /** orders drawn and not written yet, of units that are not in hand */
  readonly pending = signal<ReadonlyMap<UnitId, Order>>(new Map());
  /** what the line that is being typed orders, as far as it can be read: drawn, not in hand */
  readonly sketch = signal<Judged | null>(null);
  /** a row under the pointer: its drawing stands out */
  readonly hot = signal<UnitId | null>(null);

  readonly view = computed(() => this.desk.store.live.value?.view ?? null);
  readonly extra = computed(() => extraOf(this.view.value));
  readonly side = computed(() => this.view.value?.side ?? "");
  readonly sheet = computed<SheetData | null>(() => this.extra.value.sheets[this.side.value] ?? null);
  readonly rows = computed<SheetRow[]>(() => byPhase(this.sheet.value?.lines ?? []));
  /** may this seat write now? */
  readonly open = computed(() => this.desk.store.mine.value && this.sheet.value !== null && !this.sheet.value.sealed);
  /** own units on the map, in the order of the list */
  readonly units = computed<UnitView[]>(() => (this.view.value?.units ?? []).filter((u) => u.side === this.side.value && u.hex !== null && !u.dead));
  /** everybody who may get an order: units on the map, then air units */
  readonly takers = computed<UnitId[]>(() => [
    ...this.units.value.filter((u) => !(u.id in this.extra.value.unable)).map((u) => u.id),
    ...this.extra.value.air.filter((a) => a.side === this.side.value && a.ready > 0).map((a) => a.id),
  ]);
  readonly ordered = computed(() => new Set(this.rows.value.map((r) => r.unit)));
  readonly idle = computed(() => this.takers.value.filter((id) => !this.ordered.value.has(id)));
  readonly choices = computed<Choice[]>(() => this.form.value?.groups.flatMap((g) => g.choices) ?? []);
  readonly choice = computed<Choice | null>(() => this.choices.value.find((c) => c.verb === this.order.value?.verb) ?? null);
  readonly able = computed(() => this.choices.value.filter((c) => c.ok));
  /** the order in hand differs from what stands on the sheet */
  readonly fresh = computed(() => {
    const order = this.order.value;
    if (!order) return false;
    return !this.rows.value.some((r) => same({ ...r.action, count: order.count === 0 ? 0 : r.action.count }, order));
  });
  readonly ready = computed(() => this.fresh.value && this.judged.value?.ok === true && !this.waiting.value);
  /** may become ready, or is: what is asked for now waits for the server's word */
  private readonly due = computed(() => this.ready.value || this.waiting.value);

  private asked = 0;
  private drawing: Promise<void> = Promise.resolve();
  private reachOf = "";
  private timer: ReturnType<typeof setTimeout> | undefined;
  private lossTimer: ReturnType<typeof setTimeout> | undefined;
  private seen = "";

  constructor(readonly desk: Desk) {
    effect(() => this.follow(desk.store.live.value));
    // chosen elsewhere: on the map, in the order of battle, in the palette
    effect(() => {
      const id = desk.looked.value?.unit ?? null;
      untracked(() => {
        if (id !== null && id !== this.unit.value && desk.unit(id)?.side === this.side.value && desk.store.past.value === null) this.take(id);
      });
    });
    effect(() => {
      const order = this.order.value;
      const open = this.open.value;
      void lang.value;
      untracked(() => this.consider(open ? order : null));
    });
  }

  /** A new table: another seat begins with empty hands, another turn with a blank sheet. */
  private follow(table: Table | null): void {
    if (!table) return;
    untracked(() => {
      const key = `${table.seat.side}:${table.view.turn.now}`;
      if (key !== this.seen) {
        batch(() => {
          this.unit.value = null;
          this.order.value = null;
          this.pending.value = new Map();
          this.sealing.value = false;
          this.losses.value = [];
          if (this.tab.value === "text") this.tab.value = "sheet";
        });
      }
      this.seen = key;
      if (this.unit.value !== null) void this.loadForm(this.unit.value);
      this.estimate();
    });
  }

  // ------------------------------------------------------------- whose order
  /** Takes a unit in hand; what was drawn for another one is kept. */
  choose(id: UnitId, centre = false): void {
    if (this.desk.unit(id)) this.desk.select(id, centre);
    else this.desk.looked.value = null;
    if (this.unit.value !== id) this.take(id);
  }

  private take(id: UnitId): void {
    this.keep();
    const kept = this.pending.value.get(id) ?? null;
    const lines = this.rows.value.filter((r) => r.unit === id);
    batch(() => {
      this.unit.value = id;
      this.form.value = null;
      this.sealing.value = false;
      this.order.value = kept ?? (lines.length === 1 ? (lines[0]?.action ?? null) : null);
    });
    void this.loadForm(id);
  }

  private keep(): void {
    const order = this.order.value;
    const next = new Map(this.pending.value);
    if (order !== null) next.delete(order.unit);
    if (order !== null && this.fresh.value && this.judged.value?.ok) next.set(order.unit, order);
    this.pending.value = next;
  }

  /** A line of the sheet in hand again. */
  edit(row: SheetRow): void {
    this.choose(row.unit, true);
    this.order.value = row.action;
  }

  private async loadForm(id: UnitId): Promise<void> {
    try {
      const form = await ask.form(this.desk.store, id);
      if (this.unit.peek() === id) this.form.value = form;
    } catch {
      if (this.unit.peek() === id) this.form.value = { unit: id, groups: [] };
    }
  }

  walk(by: 1 | -1): void {
    const all = this.takers.value;
    if (all.length === 0) return;
    const at = this.unit.value === null ? -1 : all.indexOf(this.unit.value);
    const next = all[at < 0 ? (by === 1 ? 0 : all.length - 1) : (at + by + all.length) % all.length];
    if (next) this.choose(next, true);
  }

  // ------------------------------------------------------------- which order
  pick(choice: Choice): void {
    const id = this.unit.value;
    if (id === null || !choice.ok) return;
    const before = this.order.value;
    const next = blankOrder(id, choice.verb);
    const was = this.choice.value;
    // a way that is drawn, and a hex that is aimed at, stay with an order of the same sort
    if (before && before.verb !== choice.verb) {
      if (choice.takes.includes("route")) next.route = before.route;
      if (choice.takes.includes("target") && before.target && (choice.anywhere || choice.hexes.includes(before.target))) next.target = before.target;
      if (was && choice.levels.some((l) => l.id === before.level)) next.level = before.level;
      next.flags = before.flags.filter((f) => choice.flags.some((x) => x.id === f));
    }
    const only = choice.partners.length === 1 ? choice.partners[0] : undefined;
    if (only) {
      next.object = only.id;
      next.squadron = only.squadron;
    }
    this.order.value = before?.verb === choice.verb ? before : next;
  }

  set(change: Partial<Order>): void {
    const order = this.order.value;
    if (order) this.order.value = { ...order, ...change } as Order;
  }

  level(id: string): void {
    this.set({ level: this.order.value?.level === id ? "" : id });
  }

  nextLevel(): void {
    const levels = this.choice.value?.levels ?? [];
    if (levels.length === 0) return;
    const at = levels.findIndex((l) => l.id === this.order.value?.level);
    this.set({ level: levels[(at + 1) % levels.length]?.id ?? "" });
  }

  flag(id: string): void {
    const flags = this.order.value?.flags ?? [];
    this.set({ flags: flags.includes(id) ? flags.filter((f) => f !== id) : [...flags, id] });
  }

  // ------------------------------------------------------------- drawing
  /** Takes the last hex of a way off again. */
  cut(): void {
    const order = this.order.value;
    if (!order) return;
    if (order.route.length > 0) this.set({ route: order.route.slice(0, -1) });
    else if (order.line.length > 0) this.set({ line: order.line.slice(0, -1) });
    else if (order.edges.length > 0) this.set({ edges: order.edges.slice(0, -1) });
    else this.set({ target: "" });
  }

  /** A hex was clicked. False: it means nothing to the order in hand. */
  at(hex: Hex): boolean {
    const id = this.unit.value;
    if (id === null || !this.open.value || this.form.value?.unit !== id) return false;
    if (this.order.value === null) return this.guess(hex);
    const order = this.order.value;
    const aim = aimOf(this.choice.value);
    if (aim === "route") void (this.drawing = this.drawing.then(() => this.draw(order, hex)));
    else if (aim === "target") this.point(order, hex);
    else if (aim === "line") this.stretch(order, hex);
    else if (aim === "edges") this.set({ edges: order.edges.includes(hex) ? order.edges.filter((h) => h !== hex) : [...order.edges, hex].sort() });
    else if (aim === "zone") this.set({ zone: order.zone === hex ? "" : hex });
    else if (aim === "object") return this.partner(hex);
    else return false;
    return true;
  }

  private point(order: Order, hex: Hex): void {
    if (order.target === hex && this.due.value) void this.write();
    else this.set({ target: hex });
  }

  private stretch(order: Order, hex: Hex): void {
    const at = order.line.indexOf(hex);
    if (at >= 0 && at === order.line.length - 1 && this.due.value) void this.write();
    else if (at >= 0) this.set({ line: order.line.slice(0, at + 1) });
    else this.set({ line: this.beside(order.line[order.line.length - 1], hex) ? [...order.line, hex] : [hex] });
  }

  private partner(hex: Hex): boolean {
    const here = standingIn(this.view.value?.units ?? [], hex).map((u) => u.id);
    const found = this.choice.value?.partners.find((p) => here.includes(p.id));
    if (!found) return false;
    this.give(found);
    return true;
  }

  give(partner: { id: UnitId; squadron: number }): void {
    this.set({ object: partner.id, squadron: partner.squadron });
  }

  /** Clicks that come faster than the way is found go on from where the one before has led. */
  private async draw(begun: Order, hex: Hex): Promise<void> {
    const order = this.order.peek();
    if (order === null || order.unit !== begun.unit || order.verb !== begun.verb) return undefined;
    const start = this.desk.place(order.unit);
    const at = order.route.indexOf(hex);
    if (hex === start) return this.set({ route: [] });
    if (at >= 0 && at === order.route.length - 1) {
      await this.write();
      return;
    }
    if (at >= 0) return this.set({ route: order.route.slice(0, at + 1) });
    const more = await ask.way(this.desk.store, order.unit, order.verb, order.route, hex).catch(() => ({ route: [] as Hex[] }));
    // something else was done meanwhile
    if (this.order.peek() !== order) return;
    this.set({ route: [...order.route, ...(more.route.length > 0 ? more.route : [hex])] });
  }

  private beside(a: Hex | undefined, b: Hex): boolean {
    const { grid } = this.desk.map;
    return a !== undefined && grid !== null && grid.distance(grid.index(a), grid.index(b)) === 1;
  }

  /** No kind of order is chosen yet: the click says which is meant. */
  private guess(hex: Hex): boolean {
    if (hex === this.desk.place(this.unit.value ?? "")) return false;
    const foe = standingIn(this.view.value?.units ?? [], hex).some((u) => u.side !== this.side.value);
    const fits = (c: Choice): boolean => c.ok && (c.takes.includes("route") || c.anywhere || c.hexes.includes(hex));
    for (const verb of foe ? [...AT_FOE, ...AT_HEX] : AT_HEX) {
      const choice = this.able.value.find((c) => c.verb === verb && fits(c));
      if (choice) {
        this.pick(choice);
        return this.at(hex);
      }
    }
    return false;
  }

  // ------------------------------------------------------------- the server's word
  private consider(order: Order | null): void {
    clearTimeout(this.timer);
    const mine = ++this.asked;
    this.loadReach(order);
    const takes = this.choice.value?.takes ?? [];
    if (!order || !whole(order, takes)) {
      batch(() => {
        this.judged.value = null;
        this.waiting.value = false;
      });
      this.estimate();
      return;
    }
    this.waiting.value = true;
    this.timer = setTimeout(() => {
      void ask.draft(this.desk.store, order).then(
        (judged) => {
          if (mine !== this.asked) return;
          batch(() => {
            this.judged.value = judged;
            this.waiting.value = false;
          });
          this.estimate();
        },
        () => mine === this.asked && (this.waiting.value = false),
      );
    }, 30);
  }

  private loadReach(order: Order | null): void {
    const wanted = order && this.choices.value.some((c) => c.verb === order.verb && c.takes.includes("route")) ? `${order.unit}/${order.verb}` : "";
    if (wanted === this.reachOf) return;
    this.reachOf = wanted;
    if (!order || wanted === "") {
      this.reach.value = null;
      return;
    }
    void ask.reach(this.desk.store, order.unit, order.verb).then(
      (reach) => wanted === this.reachOf && (this.reach.value = reach),
      () => wanted === this.reachOf && (this.reach.value = null),
    );
  }

  /** Expected losses of the sheet with the order in hand; asked when things have come to rest. */
  private estimate(): void {
    clearTimeout(this.lossTimer);
    if (!this.open.peek()) return;
    this.lossTimer = setTimeout(() => {
      const order = this.fresh.peek() && this.judged.peek()?.ok ? this.order.peek() : null;
      void ask.losses(this.desk.store, order).then((found) => (this.losses.value = found.hexes), () => undefined);
    }, WAIT_MS);
  }

  // ------------------------------------------------------------- the sheet
  /** Writes the order in hand on the sheet. */
  async write(): Promise<boolean> {
    const order = this.order.value;
    await this.settled();
    if (!order || this.order.value !== order || !this.ready.value) return false;
    const done = await this.play([order]);
    if (done) {
      const next = new Map(this.pending.value);
      next.delete(order.unit);
      const line = this.rows.value.filter((r) => r.unit === order.unit && r.verb === order.verb).find((r) => same({ ...r.action, count: 0 }, { ...order, count: 0 }));
      batch(() => {
        this.pending.value = next;
        if (this.order.value === order && line) this.order.value = line.action;
      });
    }
    return done;
  }

  /** Until the server has judged the order in hand: a key that comes sooner is not lost. */
  private async settled(): Promise<void> {
    while (this.waiting.peek()) {
      await new Promise<void>((done) => {
        const stop = this.waiting.subscribe((waits) => {
          if (waits) return;
          stop();
          done();
        });
      });
    }
  }

  /** Is the order about this line? A headquarters supplies several, an air unit flies several times. */
  about(row: SheetRow, order: Order): boolean {
    if (row.unit !== order.unit || row.verb !== order.verb) return false;
    const alone = !this.rows.value.some((r) => r !== row && r.unit === row.unit && r.verb === row.verb);
    return alone || (row.action.object === order.object && row.action.target === order.target);
  }

  /** Writes everything that is drawn. */
  async writeAll(): Promise<void> {
    const drawn = [...this.pending.value.values()];
    this.pending.value = new Map();
    for (const order of drawn) await this.play([order]);
  }

  /** Strikes a line. A unit with several lines keeps the others. */
  async strike(row: SheetRow): Promise<void> {
    const others = this.rows.value.filter((r) => r.unit === row.unit && r !== row).map((r) => r.action);
    await this.play([{ do: "strike", unit: row.unit }, ...others]);
    if (this.unit.value === row.unit) this.order.value = null;
  }

  play(actions: Action[]): Promise<boolean> {
    return this.desk.store.play(actions, true);
  }

  async seal(): Promise<void> {
    this.sealing.value = false;
    await this.play([{ do: "seal" }]);
  }

  /** One level back; false if there was nothing to leave. */
  back(): boolean {
    if (this.sealing.value) this.sealing.value = false;
    else if (this.order.value !== null && this.fresh.value) {
      const line = this.rows.value.find((r) => r.unit === this.order.value?.unit);
      this.order.value = line?.action ?? null;
    } else if (this.unit.value !== null) {
      batch(() => {
        this.order.value = null;
        this.unit.value = null;
        this.form.value = null;
        this.desk.looked.value = null;
      });
    } else return false;
    return true;
  }
}

const made = new WeakMap<Desk, Orders>();

/** The order desk of a table page. */
export function ordersOf(desk: Desk): Orders {
  let found = made.get(desk);
  if (!found) {
    found = new Orders(desk);
    made.set(desk, found);
  }
  return found;
}

/** Order words are printed in Chinese for Chinese readers, in English for all others, as sheets are written. */
export const script = (): "en" | "zh" => (lang.value === "zh" ? "zh" : "en");
