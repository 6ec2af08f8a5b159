/** The document under the editor's hands: history, checks by the server, the last good picture. */
import { batch, computed, signal } from "@preact/signals";
import { api } from "../../api/client";
import type { CheckError, UnitType } from "../../api/types";
import { lang } from "../../ui/prefs";
import type { Board, Hex, UnitView, View } from "../../types";
import { boardOf, say } from "../catalog";
import type { Doc, EditAdapter, EditUnit } from "./adapter";

/** A scenario by name, a file, or the position of a game after action `n`. */
export type OpenFrom = { scenario: string } | { toml: string } | { game: string; seat: string; n?: number };

export type Tool = "select" | "terrain" | "unit" | "marker" | "objective";

const CHECK_AFTER = 250;
const HISTORY = 200;

/** The units of the document as counters: those of the last good picture moved to where the document has them. */
export function drawUnits(units: readonly EditUnit[], seen: readonly UnitView[], types: readonly UnitType[]): UnitView[] {
  const byId = new Map(seen.map((u) => [u.id, u]));
  const at = (unit: EditUnit): Hex | null => unit.hex;
  return units.flatMap((unit): UnitView[] => {
    const old = byId.get(unit.id);
    const hex = at(unit);
    if (old) return [{ ...old, hex, in: unit.inside || null, dead: old.dead && hex === null }];
    const type = types.find((x) => x.id === unit.type);
    return [{
      id: unit.id, side: unit.side, name: type?.text ?? unit.type, short: type?.text ?? unit.type, hex, in: unit.inside || null,
      sidc: type?.sidc ?? "10031000000000000000", size: "platoon", figures: type?.figures ?? "", stripe: "", formation: unit.formation,
      badges: [], pips: null, reduced: false, hq: false, dead: false, text: `${type?.text ?? unit.type}${hex ? `, ${hex}` : ""}`,
    }];
  });
}

export class EditState {
  readonly doc = signal<Doc | null>(null);
  readonly errors = signal<CheckError[]>([]);
  readonly checked = signal<"wait" | "good" | "bad">("wait");
  readonly problem = signal("");
  readonly board = signal<Board | null>(null);
  readonly types = signal<UnitType[]>([]);
  readonly tool = signal<Tool>("select");
  readonly unit = signal<string | null>(null);
  readonly hex = signal<Hex | null>(null);
  readonly terrain = signal("woods");
  readonly level = signal(0);
  readonly marker = signal("wreck");
  readonly formation = signal("");
  readonly type = signal("");
  readonly points = signal(2);
  readonly owner = signal("");
  readonly canUndo = signal(false);
  readonly canRedo = signal(false);
  private readonly shape = signal<View | null>(null);
  private past: Doc[] = [];
  private future: Doc[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private turn = 0;

  private from: OpenFrom | null = null;

  constructor(readonly system: string, readonly scenario: string, readonly adapter: EditAdapter) {}

  readonly units = computed(() => (this.doc.value ? this.adapter.units(this.doc.value) : []));

  /** types for the formation in use; where the rulebook names none, those that the document uses */
  readonly typesHere = computed<UnitType[]>(() => {
    const doc = this.doc.value;
    if (!doc) return [];
    const side = this.adapter.formations(doc).find((f) => f.id === this.formation.value)?.side ?? "";
    const known = this.types.value.filter((type) => type.side === side || type.side === "");
    if (known.length > 0) return known;
    return [...new Set(this.units.value.map((u) => u.type))].map((id) => ({ id, side, text: id, sidc: "", figures: "" }));
  });

  /** Takes a formation in use, with a type that its side fields. */
  pickFormation(id: string): void {
    this.formation.value = id;
    const types = this.typesHere.value;
    if (!types.some((type) => type.id === this.type.value)) {
      const own = this.units.value.find((u) => u.formation === id)?.type;
      this.type.value = types.find((type) => type.id === own)?.id ?? types[0]?.id ?? "";
    }
  }

  readonly view = computed<View | null>(() => {
    const shape = this.shape.value;
    if (!shape || !this.doc.value) return null;
    return { ...shape, units: drawUnits(this.units.value, shape.units, this.types.value) };
  });

  async open(from: OpenFrom): Promise<void> {
    this.problem.value = "";
    try {
      const answer = await api.editOpen(from, lang.peek());
      this.from = from;
      batch(() => {
        this.past = [];
        this.future = [];
        this.types.value = answer.types;
        if (answer.board) this.board.value = answer.board;
        if (answer.view) this.shape.value = answer.view;
        this.take(this.adapter.open(answer.doc));
        const first = this.adapter.formations(answer.doc)[0];
        this.type.value = "";
        this.pickFormation(first?.id ?? "");
      });
    } catch (error) {
      this.problem.value = say(error);
    }
    this.board.value ??= boardOf(this.system, this.scenario);
  }

  /** Another language: the same document, with the names of everything said anew. */
  async translate(): Promise<void> {
    if (this.from === null) return;
    await this.check();
    try {
      this.types.value = (await api.editOpen(this.from, lang.peek())).types;
    } catch (error) {
      this.problem.value = say(error);
    }
  }

  change(doc: Doc): void {
    const now = this.doc.peek();
    if (now) this.past = [...this.past.slice(-HISTORY), now];
    this.future = [];
    this.take(doc);
  }

  private take(doc: Doc): void {
    this.doc.value = doc;
    this.canUndo.value = this.past.length > 0;
    this.canRedo.value = this.future.length > 0;
    if (this.unit.peek() !== null && !this.adapter.units(doc).some((u) => u.key === this.unit.peek())) this.unit.value = null;
    this.checked.value = "wait";
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.check(), CHECK_AFTER);
  }

  undo(): void {
    const last = this.past.pop();
    const now = this.doc.peek();
    if (!last || !now) return;
    this.future.push(now);
    this.take(last);
  }

  redo(): void {
    const next = this.future.pop();
    const now = this.doc.peek();
    if (!next || !now) return;
    this.past.push(now);
    this.take(next);
  }

  async check(): Promise<void> {
    const doc = this.doc.peek();
    if (!doc) return;
    const mine = ++this.turn;
    try {
      const answer = await api.check({ doc: { system: this.system, ...doc }, lang: lang.peek() });
      if (mine !== this.turn) return;
      batch(() => {
        this.errors.value = answer.errors;
        this.checked.value = answer.ok ? "good" : "bad";
        if (answer.view) this.shape.value = answer.view;
        // the same board as an object of its own would be painted anew
        if (answer.board && JSON.stringify(answer.board) !== JSON.stringify(this.board.peek())) this.board.value = answer.board;
        this.problem.value = "";
      });
    } catch (error) {
      if (mine === this.turn) this.problem.value = say(error);
    }
  }

  unitAt(hex: Hex): EditUnit | null {
    const here = this.units.value.filter((u) => u.hex === hex);
    const at = here.findIndex((u) => u.key === this.unit.value);
    return here[(at + 1) % Math.max(1, here.length)] ?? null;
  }

  /** A click on a hex, by the tool in use. */
  click(hex: Hex): void {
    const doc = this.doc.value;
    const board = this.board.value;
    if (!doc || !board) return;
    const tool = this.tool.value;
    this.hex.value = hex;
    if (tool === "terrain") this.paint(hex);
    else if (tool === "marker") this.change(this.adapter.toggleMarker(doc, this.marker.value, hex));
    else if (tool === "objective") {
      const have = this.adapter.objective(doc, hex);
      const same = have && have.pts === this.points.value && have.owner === this.owner.value;
      this.change(this.adapter.setObjective(doc, hex, same ? 0 : this.points.value, this.owner.value));
    } else if (tool === "unit") {
      if (this.formation.value && this.type.value) {
        const next = this.adapter.addUnit(doc, this.formation.value, this.type.value, hex);
        this.change(next);
        const made = this.adapter.units(next).filter((u) => u.hex === hex && u.formation === this.formation.value);
        this.unit.value = made[made.length - 1]?.key ?? null;
      }
    } else {
      const chosen = this.units.value.find((u) => u.key === this.unit.value);
      const here = this.unitAt(hex);
      if (here && here.hex === hex && (chosen === undefined || chosen.hex === hex || chosen.hex !== null)) this.unit.value = here.key;
      else if (chosen && chosen.hex !== hex) this.change(this.adapter.moveUnit(doc, chosen.key, hex));
      else this.unit.value = null;
    }
  }

  /** Moves the unit in hand onto a hex even if others stand there. */
  put(hex: Hex): void {
    const doc = this.doc.value;
    const key = this.unit.value;
    if (doc && key) this.change(this.adapter.moveUnit(doc, key, hex));
  }

  private paint(hex: Hex): void {
    const doc = this.doc.value;
    const board = this.board.value;
    if (!doc || !board) return;
    const kind = this.terrain.value;
    this.change(this.adapter.paint(doc, board, hex, kind, this.level.value));
    // seen at once; the server's own picture follows with the check
    this.board.value = { ...board, cells: { ...board.cells, [hex]: { t: kind, lv: this.level.value } } };
  }
}
