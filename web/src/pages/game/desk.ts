/**
 * What the reader is doing with the table: which unit is in hand, what is looked at, what is planned and not yet
 * committed. Click selects or plans; the second click or Enter commits; Esc steps back one level.
 */
import { batch, computed, effect, signal, untracked } from "@preact/signals";
import { api } from "../../api/client";
import type {
  Action, Card, Hex, HexCard, Option, Reach, ReachHex, Table, UnitId, UnitView,
} from "../../types";
import { lang } from "../../ui/prefs";
import {
  beginning, begins, hexOf, idleUnits, inHand, nextUnit, placed, planActions, planFor, preferred, sameAction, samePlan, sortOptions, standingIn, targetOf, TOO_MANY, unitOf,
  type Plan,
} from "./choose";
import { MapHandle } from "../../map/handle";
import { outKind, panelsOf } from "../../systems/registry";
import { Chances } from "./chances";
import { Overlays } from "./overlays";
import { Reckoning } from "./reckoning";
import { GameStore } from "./store";
import { meant, reasonsFor, type Refusal } from "./whynot";

export interface Looked {
  unit?: UnitId;
  hex?: Hex;
}

const HOVER_MS = 120;
/** The question why not costs a request: it waits until the pointer rests. */
const REST_MS = 450;

export class Desk {
  readonly actor = signal<UnitId | null>(null);
  readonly looked = signal<Looked | null>(null);
  readonly plan = signal<Plan | null>(null);
  readonly hover = signal<Looked | null>(null);
  readonly hoverPlan = signal<Plan | null>(null);
  /** the side panel would cover what is pointed at */
  readonly aside = signal(false);
  readonly refusal = signal<Refusal | null>(null);
  /** why the unit in hand cannot do anything about the enemy pointed at */
  readonly hoverRefusal = signal<Refusal | null>(null);
  readonly idle = signal<UnitView[] | null>(null);
  readonly card = signal<Card | null>(null);
  /** whose card that is */
  readonly cardOf = signal<UnitId | null>(null);
  readonly hexCard = signal<HexCard | null>(null);
  readonly reach = signal<Reach | null>(null);
  readonly reckoning: Reckoning;
  readonly chances: Chances;
  readonly overlays: Overlays;
  /** the map brings this hex to the middle when the number changes */
  readonly centre = signal<{ hex: Hex; n: number } | null>(null);
  readonly fit = signal(0);
  /** camera and painter, kept while seats change */
  readonly map = new MapHandle();
  begun = false;

  readonly sorted = computed(() => sortOptions(this.options.value, this.actor.value));
  readonly able = computed(() => sortOptions(this.options.value, null).units);
  /**
   * The own unit that the decision is about, if it is about one: no other can be taken in hand then. One that would only
   * begin its move is a proposal: others may as well.
   */
  readonly bound = computed<UnitId | null>(() => {
    const asked = this.store.live.value?.ask?.unit ?? null;
    if (asked === null || !this.able.value.includes(asked)) return null;
    return this.options.value.some((o) => o.ok && begins(o) && unitOf(o) === asked) ? null : asked;
  });
  /** the sort of thing being chosen on the map: that of the plan */
  readonly mode = computed<string | null>(() => {
    const plan = this.plan.value;
    return plan?.kind === "option" ? (plan.options[plan.at]?.action?.do ?? null) : null;
  });
  /** what going on would bring, where the decision is about a unit and nobody is in hand: the assault as it stands */
  private readonly standing = computed<Plan | null>(() => {
    const table = this.store.live.value;
    const out = table?.ask?.out ?? null;
    if (!table?.ask || !out || !this.store.mine.value || table.ask.unit === null || this.actor.value !== null || this.looked.value !== null) return null;
    const option = table.ask.options.find((o) => sameAction(o.action, out));
    return option?.ok && !placed(option) ? { kind: "option", options: [option], at: 0, hex: null, target: null } : null;
  });
  readonly shownPlan = computed(() => this.plan.value ?? this.hoverPlan.value ?? this.standing.value);
  /** the option whose reckoning the combat card shows */
  readonly shownOption = computed<Option | null>(() => {
    const plan = this.shownPlan.value;
    if (!plan) return null;
    return plan.kind === "path" ? null : (plan.options[plan.at] ?? null);
  });
  readonly shownUnit = computed<UnitId | null>(() => this.looked.value?.unit ?? this.actor.value);
  /** whose card stands in the side panel: of the one who would do what is pointed at, else of the one looked at */
  readonly cardUnit = computed<UnitId | null>(() => {
    const option = this.shownOption.value;
    return (option === null ? null : unitOf(option)) ?? this.shownUnit.value;
  });
  readonly units = computed(() => new Map((this.store.view.value?.units ?? []).map((u) => [u.id, u])));
  readonly selectedHex = computed<Hex | null>(() => {
    const looked = this.looked.value;
    if (looked?.hex) return looked.hex;
    const id = this.shownUnit.value;
    return id === null ? null : this.place(id);
  });

  /** pointed at: an own counter that a click takes in hand, in a hex to which the unit in hand could go */
  readonly under = computed<Hex | null>(() => {
    const hex = this.hover.value?.hex ?? null;
    const actor = this.actor.value;
    if (hex === null || actor === null || this.bound.value !== null || this.place(actor) === hex) return null;
    const reach = this.reachOf(actor)?.hexes.some((h) => h.hex === hex) ?? false;
    if (!reach && !this.sorted.value.steps.has(hex)) return null;
    return standingIn(this.store.view.value?.units ?? [], hex).some((u) => this.able.value.includes(u.id)) ? hex : null;
  });

  private readonly options = computed<Option[]>(() => {
    const table = this.store.live.value;
    if (!table || this.store.past.value || table.outcome) return [];
    return table.legal;
  });
  private hoverTimer: ReturnType<typeof setTimeout> | undefined;
  private restTimer: ReturnType<typeof setTimeout> | undefined;
  private readonly stops: (() => void)[] = [];
  private warned = "";
  private centred = 0;

  constructor(readonly store: GameStore) {
    this.chances = new Chances(store);
    this.reckoning = new Reckoning(store);
    this.overlays = new Overlays(store);
    this.stops.push(
      effect(() => this.follow(store.live.value)),
      effect(() => void this.loadCard(this.cardUnit.value, store.table.value, store.seat.value)),
      effect(() => void this.loadReach(this.actor.value, store.live.value, store.past.value !== null)),
      effect(() => void this.loadHex(this.looked.value?.hex ?? null, store.table.value)),
      effect(() => void this.reckoning.load(this.shownOption.value)),
      effect(() => void this.overlays.load(this.overlays.on.value, this.selectedHex.value, this.shownUnit.value, store.live.value)),
    );
  }

  close(): void {
    for (const stop of this.stops) stop();
    this.map.close();
    clearTimeout(this.hoverTimer);
    clearTimeout(this.restTimer);
  }

  unit(id: UnitId | null | undefined): UnitView | null {
    return id ? (this.units.value.get(id) ?? null) : null;
  }

  /** Where a unit stands; a carried one is where its carrier is. */
  place(id: UnitId): Hex | null {
    let unit = this.units.value.get(id);
    for (let i = 0; unit && unit.hex === null && unit.in !== null && i < 4; i++) unit = this.units.value.get(unit.in);
    return unit?.hex ?? null;
  }

  /** A new table: keep in hand what can still act, drop what the table made pointless. */
  private seen: { n: number; seat: string; unit: UnitId | null; phase: string } = { n: -1, seat: "", unit: null, phase: "" };
  private follow(table: Table | null): void {
    if (!table) return;
    untracked(() => {
      const asked = table.ask?.unit ?? null;
      const seat = this.store.seat.value;
      const phase = table.view.phases.find((p) => p.state === "now")?.id ?? "";
      const fresh = this.seen.n !== table.n || this.seen.seat !== seat;
      batch(() => {
        if (fresh) {
          this.plan.value = null;
          this.hoverPlan.value = null;
          this.refusal.value = null;
          this.idle.value = null;
        }
        if (asked !== null && (asked !== this.seen.unit || fresh)) {
          this.actor.value = inHand(asked, this.actor.value, sortOptions(table.legal, null).units);
          if (asked !== this.seen.unit) this.looked.value = null;
        } else if (this.actor.value !== null && fresh) {
          const able = sortOptions(table.legal, null).units;
          const unit = table.view.units.find((u) => u.id === this.actor.value);
          if (!able.includes(this.actor.value) || !unit || unit.dead) this.actor.value = null;
        }
        if (this.actor.value !== null && asked === null && phase !== this.seen.phase && panelsOf(table.view.system).emptyHands) this.actor.value = null;
        // the only one that can act is taken in hand, if it is moved about the map
        if (fresh && this.actor.value === null && table.ask) {
          const { units, steps } = sortOptions(table.legal, null);
          if (units.length === 1 && steps.size > 0) this.actor.value = units[0] ?? null;
        }
      });
      if (fresh && this.aim !== null) {
        if (asked === this.aim.unit) this.aimAgain();
        else this.aim = null;
      }
      if (asked !== null && asked !== this.seen.unit) this.goTo(this.place(asked));
      this.seen = { n: table.n, seat, unit: asked, phase };
    });
  }

  private async loadCard(unit: UnitId | null, table: Table | null, seat: string): Promise<void> {
    if (!unit || !table) {
      this.card.value = null;
      return;
    }
    try {
      const card = await api.card(table.id, seat, lang.peek(), unit);
      if (this.cardUnit.peek() !== unit) return;
      batch(() => {
        this.card.value = card;
        this.cardOf.value = unit;
      });
    } catch {
      if (this.cardUnit.peek() === unit) this.card.value = null;
    }
  }

  private async loadReach(unit: UnitId | null, table: Table | null, past: boolean): Promise<void> {
    if (!unit || !table || past || !table.ask) {
      this.reach.value = null;
      return;
    }
    try {
      const reach = await api.reach(table.id, this.store.seat.peek(), lang.peek(), unit);
      if (this.actor.peek() !== unit) return;
      // one that is not on the map yet is shown where it would come
      const entry = reach.hexes.reduce<ReachHex | null>((a, b) => (a === null || b.cost < a.cost ? b : a), null);
      if (entry !== null && this.place(unit) === null && this.reach.peek()?.unit !== unit) this.goTo(entry.hex);
      this.reach.value = reach;
      this.goOn(reach);
      this.send(reach);
    } catch {
      if (this.actor.peek() === unit) this.reach.value = null;
    }
  }

  private async loadHex(hex: Hex | null, table: Table | null): Promise<void> {
    if (!hex || !table) {
      this.hexCard.value = null;
      return;
    }
    try {
      const card = await api.hex(table.id, this.store.seat.peek(), lang.peek(), hex);
      if (this.looked.peek()?.hex === hex) this.hexCard.value = card;
    } catch {
      this.hexCard.value = null;
    }
  }

  goTo(hex: Hex | null): void {
    if (hex) this.centre.value = { hex, n: ++this.centred };
  }

  select(id: UnitId, centre = false): void {
    batch(() => {
      this.plan.value = null;
      this.hoverPlan.value = null;
      this.refusal.value = null;
      if (this.able.value.includes(id)) {
        this.actor.value = id;
        this.looked.value = null;
      } else this.looked.value = { unit: id };
    });
    if (centre) this.goTo(this.place(id));
  }

  look(hex: Hex, centre = false): void {
    batch(() => {
      this.plan.value = null;
      this.hoverPlan.value = null;
      this.refusal.value = null;
      this.looked.value = { hex };
    });
    if (centre) this.goTo(hex);
  }

  private reachOf(actor: UnitId | null): Reach | null {
    return this.reach.value?.unit === actor ? this.reach.value : null;
  }

  private planAt(hex: Hex | null, unit?: UnitId): Plan | null {
    const view = this.store.live.value?.view;
    if (!view || this.store.replaying.value) return null;
    const there = standingIn(view.units, hex).map((u) => u.id);
    const only = unit !== undefined && this.sorted.value.shots.has(unit) ? unit : undefined;
    const plan = planFor(this.sorted.value, this.actor.value, this.reachOf(this.actor.value), hex, there, only);
    if (plan?.kind !== "option") return plan;
    // of several ways into the next hex the cheapest comes first
    const ways = this.reachOf(this.actor.value)?.hexes.find((h) => h.hex === hex)?.ways;
    const cheap = ways?.length === 1 ? plan.options.findIndex((o) => o.action?.do === "step" && o.action.way === ways[0]) : -1;
    return { ...plan, at: cheap >= 0 ? cheap : preferred(plan.options, this.mode.value, this.actor.value) };
  }

  clickUnit(id: UnitId, force = false): void {
    const unit = this.unit(id);
    const actor = this.actor.value;
    const hex = this.place(id);
    if (!unit) return;
    const own = this.able.value.includes(id);
    if (!force && own && id !== actor && this.bound.value === null) return this.select(id);
    const plan = this.planAt(hex, id);
    if (plan) return this.propose(plan);
    if (actor !== null && hex !== null && unit.side !== this.unit(actor)?.side && this.beside(actor, hex) && beginning(this.sorted.value, actor)) {
      return this.strike(actor, this.place(actor) ?? "", hex);
    }
    this.select(id);
    if (actor !== null && id !== actor && !own && unit.side !== this.unit(actor)?.side && !beginning(this.sorted.value, actor)) void this.whyNot(actor, hex, id);
  }

  clickHex(hex: Hex): void {
    const plan = this.planAt(hex);
    if (plan) return this.propose(plan);
    const there = standingIn(this.store.view.value?.units ?? [], hex);
    const actor = this.actor.value;
    // clicking a stack again walks through it
    const at = there.findIndex((u) => u.id === this.shownUnit.value);
    const able = there.filter((u) => this.able.value.includes(u.id));
    const next = at >= 0 ? there[(at + 1) % there.length] : (able[0] ?? there[0]);
    const foe = there.find((u) => actor !== null && u.side !== this.unit(actor)?.side);
    if (next && this.looked.value?.hex !== hex) this.select(next.id);
    else this.look(hex);
    if (actor === null || this.store.replaying.value || beginning(this.sorted.value, actor)) return;
    if (foe) void this.whyNot(actor, hex, foe.id);
    else if (there.length === 0) void this.whyNot(actor, hex, null);
  }

  private beside(unit: UnitId, hex: Hex): boolean {
    const at = this.place(unit);
    const { grid } = this.map;
    return at !== null && grid !== null && grid.distance(grid.index(at), grid.index(hex)) === 1;
  }

  /** What the unit shall be asked about as soon as it has come where it can do it. */
  private aim: { unit: UnitId; hex: Hex; kind: string } | null = null;
  /** Where the unit shall go as soon as its reach is known. */
  private wanted: { unit: UnitId; hex: Hex } | null = null;

  /** Takes a unit in hand and proposes its way to `from`, then its attack on `hex`, of that kind if it is listed. */
  strike(unit: UnitId, from: Hex, hex: Hex, kind = ""): void {
    this.select(unit);
    this.aim = { unit, hex, kind };
    const begin = beginning(this.sorted.value, unit);
    if (this.place(unit) !== from) {
      this.wanted = { unit, hex: from };
      const reach = this.reachOf(unit);
      if (reach) this.send(reach);
    } else if (begin?.action) void this.store.play([begin.action]);
    else this.aimAgain();
  }

  private send(reach: Reach): void {
    const wanted = this.wanted;
    if (!wanted || wanted.unit !== reach.unit || this.actor.value !== wanted.unit) return;
    this.wanted = null;
    const plan = planFor(this.sorted.value, wanted.unit, reach, wanted.hex, []);
    if (plan) this.plan.value = plan;
  }

  private aimAgain(): void {
    const aim = this.aim;
    if (!aim || this.actor.value !== aim.unit || !this.sorted.value.steps.has(aim.hex)) return;
    this.aim = null;
    const plan = this.planAt(aim.hex);
    const meant = plan?.kind === "option" ? plan.options.findIndex((o) => o.action?.kind === aim.kind) : -1;
    if (plan) this.propose(plan.kind === "option" && meant >= 0 ? { ...plan, at: meant } : plan);
  }

  /** First time: show it. Second time, the same place: do it. */
  propose(plan: Plan): void {
    const now = this.plan.value;
    if (now && samePlan(now, plan)) {
      void this.commit();
      return;
    }
    batch(() => {
      this.plan.value = plan;
      this.hoverPlan.value = null;
      this.refusal.value = null;
      this.looked.value = null;
      const unit = plan.kind === "option" ? plan.options[0] && unitOf(plan.options[0]) : plan.unit;
      if (unit && this.able.value.includes(unit)) this.actor.value = unit;
    });
  }

  pickOption(at: number): void {
    const plan = this.plan.value;
    if (plan?.kind === "option") this.plan.value = { ...plan, at };
  }

  async commit(): Promise<void> {
    const plan = this.plan.value;
    if (!plan || !this.store.mine.value) return;
    this.plan.value = null;
    this.going = plan.kind === "path" ? { unit: plan.unit, path: plan.path } : null;
    await this.store.play(planActions(plan));
  }

  /** A path that the other side's decision interrupted: proposed again as soon as the unit may go on. */
  private going: { unit: UnitId; path: Hex[] } | null = null;
  private goOn(reach: Reach): void {
    const going = this.going;
    const table = this.store.live.value;
    if (!going || !table || going.unit !== reach.unit || this.plan.value) return;
    const at = going.path.indexOf(this.place(going.unit) ?? "");
    const goal = going.path[going.path.length - 1];
    if (at < 0 || at === going.path.length - 1 || goal === undefined || table.ask?.unit !== going.unit) return;
    const plan = planFor(this.sorted.value, going.unit, reach, goal, []);
    this.going = null;
    if (plan?.kind === "path") this.plan.value = plan;
  }

  /** Where an option happens. */
  private spot(option: Option): Hex | null {
    const target = targetOf(option);
    return hexOf(option) ?? (target !== null ? this.place(target) : null);
  }

  /** A row under the pointer or in focus tells what it would bring. */
  preview(option: Option | null): void {
    if (this.plan.value) return;
    this.hoverPlan.value = option?.ok && option.action
      ? { kind: "option", options: [option], at: 0, hex: this.spot(option), target: targetOf(option) }
      : null;
  }

  /** A row of the decision card was clicked or its key pressed. */
  async choose(option: Option): Promise<void> {
    const action = option.action;
    if (!option.ok) {
      this.refusal.value = { title: option.text, reasons: option.reasons };
      if (option.reasons.length === 0 && action) await this.askWhy(option.text, action);
      return;
    }
    if (!action) return;
    if (placed(option) || this.asksTwice(option)) {
      const hex = this.spot(option);
      const plan: Plan = { kind: "option", options: [option], at: 0, hex, target: targetOf(option) };
      this.goTo(hex);
      this.propose(plan);
      return;
    }
    const out = this.store.live.value?.ask?.out ?? null;
    if (sameAction(action, out)) return this.leave();
    await this.store.play([action]);
  }

  asksTwice(option: Option): boolean {
    return panelsOf(this.store.live.value?.view.system ?? "").twice?.includes(option.action?.do ?? "") ?? false;
  }

  private nearest(options: readonly Option[]): Option | undefined {
    const { camera, grid } = this.map;
    if (!grid) return options[0];
    const [x, y] = camera.centre();
    const far = (o: Option): number => {
      const hex = this.spot(o);
      const [px, py] = hex === null ? [Infinity, 0] : grid.place(hex);
      return (px - x) ** 2 + (py - y) ** 2;
    };
    return options.reduce((best, o) => (far(o) < far(best) ? o : best));
  }

  /** A folded row: walk through its places, one at a press. */
  chooseGroup(options: readonly Option[]): void {
    const plan = this.plan.value;
    const now = plan?.kind === "option" ? plan.options[plan.at] : null;
    const at = now ? options.findIndex((o) => sameAction(o.action, now.action)) : -1;
    // among many the walk begins where the reader looks
    const next = at < 0 && options.length > TOO_MANY ? this.nearest(options) : options[(at + 1) % options.length];
    if (!next?.action) return;
    const hex = this.spot(next);
    this.plan.value = null;
    this.propose({ kind: "option", options: [next], at: 0, hex, target: targetOf(next) });
    this.goTo(hex);
  }

  /** The way out. Units that could still act are listed once before it is taken. */
  async leave(): Promise<void> {
    const table = this.store.live.value;
    const out = table?.ask?.out;
    if (!table || !out || !this.store.mine.value) return;
    const free = outKind(table.view, out.do) === "free";
    const idle = table.ask?.unit == null && !free ? idleUnits(table.legal, out, table.view.units) : [];
    const key = `${table.view.turn.now}:${table.view.phases.find((p) => p.state === "now")?.text}:${table.seat.side}:${idle.map((u) => u.id).join()}`;
    if (idle.length > 0 && this.warned !== key) {
      this.warned = key;
      this.idle.value = idle;
      return;
    }
    this.idle.value = null;
    await this.store.play([out]);
  }

  async takeDefault(): Promise<void> {
    const action = this.store.live.value?.ask?.default;
    if (action && this.store.mine.value) await this.store.play([action]);
  }

  private async askWhy(title: string, action: Action): Promise<void> {
    if (this.store.live.value) this.refusal.value = await reasonsFor(this.store, title, action);
  }

  /** The question behind a click that did nothing: asked with the action that the click would have meant. */
  private async whyNot(actor: UnitId, hex: Hex | null, target: UnitId | null): Promise<void> {
    if (!this.store.mine.value) return;
    const { title, action } = meant(this, actor, hex, target);
    await this.askWhy(title, action);
  }

  /** The pointer rests on an enemy that offers nothing: the same question, answered without a click. */
  private async whyRest(actor: UnitId, hex: Hex, target: UnitId): Promise<void> {
    const { title, action } = meant(this, actor, hex, target);
    const refusal = await reasonsFor(this.store, title, action);
    if (this.hover.peek()?.hex === hex && this.actor.peek() === actor && this.plan.peek() === null) this.hoverRefusal.value = refusal;
  }

  /** `covered`: the place lies where the side panel would open, so it opens elsewhere. */
  hoverAt(hex: Hex | null, unit: UnitId | null, covered = false): void {
    clearTimeout(this.hoverTimer);
    clearTimeout(this.restTimer);
    if (hex === null) {
      batch(() => {
        this.hover.value = null;
        this.hoverPlan.value = null;
        this.hoverRefusal.value = null;
      });
      return;
    }
    const actor = this.actor.peek();
    const foe = actor === null ? undefined : standingIn(this.store.live.peek()?.view.units ?? [], hex).find((u) => u.side !== this.unit(actor)?.side);
    const target = unit !== null && this.unit(unit)?.side !== this.unit(actor)?.side ? unit : foe?.id;
    this.restTimer = setTimeout(() => {
      if (actor !== null && target !== undefined && !beginning(this.sorted.peek(), actor) && this.store.mine.peek() && this.plan.peek() === null && this.hoverPlan.peek() === null) {
        void this.whyRest(actor, hex, target);
      }
    }, REST_MS);
    this.hoverTimer = setTimeout(() => {
      batch(() => {
        if (this.hover.peek()?.hex !== hex) this.hoverRefusal.value = null;
        this.hover.value = { hex, ...(unit !== null ? { unit } : {}) };
        this.aside.value = covered;
        this.hoverPlan.value = this.plan.value ? null : this.planAt(hex, unit ?? undefined);
      });
    }, HOVER_MS);
  }

  walk(by: 1 | -1): void {
    const next = nextUnit(this.able.value, this.actor.value, by);
    if (next !== null) this.select(next, true);
  }

  /** One level back; false if there was nothing to leave. */
  back(): boolean {
    if (this.store.stopped.value) this.store.stopped.value = null;
    else if (this.store.problem.value) this.store.problem.value = null;
    else if (this.idle.value) this.idle.value = null;
    else if (this.refusal.value) this.refusal.value = null;
    else if (this.plan.value) this.plan.value = null;
    else if (this.looked.value) this.looked.value = null;
    else if (this.actor.value && this.bound.value === null) this.actor.value = null;
    else return false;
    return true;
  }
}
