/**
 * The table as the server tells it: seats of this browser, live line, log, replay. Nothing is worked out here that the
 * server could say; a new table replaces the old one whole.
 */
import { batch, computed, signal } from "@preact/signals";
import { ApiError, api } from "../../api/client";
import { connect, type Line } from "../../api/socket";
import type { Action, Board, Conduct, LogLine, Reason, ServerMessage, SideId, Table } from "../../types";
import { lang } from "../../ui/prefs";
import { t } from "../../ui/words";
import { foldSteps, type ToldLine } from "./runs";

/** The log with news of what came after action `from`; what stood after it before was taken back. */
export function mergeLog(old: readonly LogLine[], fresh: readonly LogLine[], from: number): LogLine[] {
  return [...old.filter((line) => line.n <= from), ...fresh];
}

/** Which of this browser's seats must decide now; null if none, or if the seat looked at must. */
export function seatToShow(table: Table, seat: string, sideOf: ReadonlyMap<string, SideId>): string | null {
  const waiting = table.waiting.sides;
  if (waiting.length === 0 || waiting.includes(sideOf.get(seat) ?? "")) return null;
  for (const [token, side] of sideOf) if (token !== seat && waiting.includes(side)) return token;
  return null;
}

export class GameStore {
  readonly seat = signal("");
  readonly live = signal<Table | null>(null);
  readonly past = signal<Table | null>(null);
  readonly board = signal<Board | null>(null);
  readonly log = signal<LogLine[]>([]);
  readonly fresh = signal<ToldLine[]>([]);
  readonly thinking = signal<SideId | null>(null);
  readonly online = signal(true);
  readonly busy = signal(false);
  readonly problem = signal<string | null>(null);
  readonly handover = signal<SideId | null>(null);
  readonly stopped = signal<Reason[] | null>(null);
  /** what was stopped is the rest of several actions, not one alone */
  readonly many = signal(false);
  /** letters, clocks and pause; null where the game has none */
  readonly conduct = signal<Conduct | null>(null);
  /** when that was told, by performance.now() */
  conductAt = 0;
  /** after the end: the past is shown with everything that was hidden */
  readonly whole = signal(false);

  readonly table = computed(() => this.past.value ?? this.live.value);
  readonly view = computed(() => this.table.value?.view ?? null);
  readonly replaying = computed(() => this.past.value !== null);
  readonly mine = computed(() => {
    const table = this.live.value;
    return Boolean(table && !this.past.value && !table.outcome && table.ask);
  });

  private readonly sideOf = new Map<string, SideId>();
  private line: Line | null = null;
  private boardKey = "";
  private flash: ReturnType<typeof setTimeout> | undefined;
  private asked = 0;
  private heard = 0;
  private closed = false;

  constructor(readonly id: string, readonly seats: readonly string[]) {
    this.seat.value = seats[0] ?? "";
  }

  /** Connects the seat looked at, in the language in use; called again when either changes. */
  open(): void {
    this.line?.close();
    const seat = this.seat.peek();
    this.line = connect(this.id, seat, lang.peek(), {
      open: () => {
        this.online.value = true;
        void this.refresh();
      },
      message: (m) => {
        if (seat === this.seat.peek()) this.hear(m);
      },
      down: () => {
        this.online.value = false;
      },
    });
    void this.refresh();
    void this.learnSeats();
  }

  close(): void {
    this.closed = true;
    this.line?.close();
    clearTimeout(this.flash);
  }

  /** The whole table again, with the log; also after every reconnection. */
  async refresh(): Promise<void> {
    const seat = this.seat.peek();
    const code = lang.peek();
    const mine = ++this.asked;
    const heard = this.heard;
    try {
      const [table, log] = await Promise.all([api.table(this.id, seat, code), api.log(this.id, seat, code)]);
      if (this.closed || mine !== this.asked) return;
      // the live line was faster: this answer may be older than what is on the screen
      if (heard !== this.heard) return this.refresh();
      batch(() => {
        this.log.value = log;
        this.problem.value = null;
        this.take(table);
      });
    } catch (error) {
      if (!this.closed && mine === this.asked) this.problem.value = error instanceof Error ? error.message : String(error);
    }
  }

  private async learnSeats(): Promise<void> {
    for (const token of this.seats) {
      if (this.sideOf.has(token)) continue;
      try {
        this.sideOf.set(token, (await api.table(this.id, token, lang.peek())).seat.side);
      } catch {
        // a stale seat link is simply not one of ours
      }
    }
    const table = this.live.peek();
    if (table && !this.closed) this.turnSeat(table);
  }

  private hear(m: ServerMessage): void {
    this.heard += 1;
    if (m.t === "thinking") this.thinking.value = m.side;
    else if (m.t === "conduct") this.takeConduct(m.conduct);
    else if (m.t === "log") this.addLog(m.lines, (m.from ?? m.lines[0]?.n ?? 0) - 1);
    else if (m.t === "table") this.take(m.table);
  }

  takeConduct(conduct: Conduct): void {
    this.conductAt = performance.now();
    this.conduct.value = conduct;
  }

  private addLog(lines: LogLine[], from: number): void {
    this.log.value = mergeLog(this.log.peek(), lines, from);
    this.fresh.value = foldSteps(lines).slice(-4);
    clearTimeout(this.flash);
    this.flash = setTimeout(() => (this.fresh.value = []), 6000);
  }

  private take(table: Table): void {
    const before = this.live.peek();
    batch(() => {
      this.live.value = table;
      this.thinking.value = table.waiting.thinking ?? null;
      this.sideOf.set(this.seat.peek(), table.seat.side);
    });
    if (before && table.n < before.n) {
      // somebody took actions back: what they told is gone, whoever looks
      this.fresh.value = [];
      this.log.value = this.log.peek().filter((line) => line.n <= table.n);
    }
    this.turnSeat(table);
    void this.loadBoard(table);
  }

  private async loadBoard(table: Table): Promise<void> {
    const key = `${table.view.system}/${table.view.scenario}/${lang.peek()}`;
    if (key === this.boardKey) return;
    this.boardKey = key;
    try {
      this.board.value = await api.gameBoard(this.id, this.seat.peek(), lang.peek());
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 404) this.boardKey = "";
      try {
        this.board.value = await api.board(table.view.system, table.view.scenario, lang.peek());
      } catch (second) {
        this.problem.value = second instanceof Error ? second.message : String(second);
      }
    }
  }

  /** The seat link's token for a side that this browser plays, as its address or the server told. */
  tokenOf(side: SideId): string | null {
    for (const [token, s] of this.sideOf) if (s === side && this.seats.includes(token)) return token;
    return null;
  }

  /** Two people at one screen: show the seat that must decide, behind a blank page if things are hidden. */
  private turnSeat(table: Table): void {
    if (table.outcome || this.past.peek()) return;
    const token = seatToShow(table, this.seat.peek(), this.sideOf);
    if (token === null) return;
    if (table.cover) this.handover.value = this.sideOf.get(token) ?? "";
    else this.show(token);
  }

  takeOver(): void {
    const side = this.handover.peek();
    for (const [token, s] of this.sideOf) if (s === side) this.show(token);
    this.handover.value = null;
  }

  show(token: string): void {
    if (token === this.seat.peek()) return;
    batch(() => {
      this.seat.value = token;
      this.live.value = null;
      this.fresh.value = [];
      this.stopped.value = null;
      this.conduct.value = null;
    });
    this.open();
  }

  /** Actions sent for the table of line `n`; one who answers a newer table meanwhile is heard after it. */
  private sent: { n: number; seat: string; over: Promise<boolean> } | null = null;

  /** `always`: where sides write at once the other may have played meanwhile, which changes nothing for these actions. */
  async play(actions: Action[], always = false): Promise<boolean> {
    if (actions.length === 0) return false;
    const n = this.live.peek()?.n ?? 0;
    const seat = this.seat.peek();
    while (this.busy.peek()) {
      if (this.sent === null || (!always && this.sent.n === n && this.sent.seat === seat)) return false;
      await this.sent.over;
    }
    const over = this.send(actions, n, always);
    this.sent = { n, seat, over };
    return over;
  }

  private async send(actions: Action[], before: number, always: boolean): Promise<boolean> {
    this.busy.value = true;
    this.stopped.value = null;
    this.many.value = actions.length > 1;
    try {
      const answer = await api.play(this.id, this.seat.peek(), actions, always ? null : before, lang.peek());
      if (answer.stopped && answer.played < actions.length && answer.stopped.reasons.length > 0) this.stopped.value = answer.stopped.reasons;
      await new Promise((done) => setTimeout(done, 60));
      if (answer.played > 0 && (this.live.peek()?.n ?? 0) <= before) await this.refresh();
      // what stopped it is now somebody else's decision: the card says so
      if (answer.played > 0 && !this.live.peek()?.ask) this.stopped.value = null;
      return answer.played > 0;
    } catch (error) {
      if (error instanceof ApiError && error.reasons.length > 0) this.stopped.value = error.reasons;
      else this.problem.value = error instanceof Error ? error.message : String(error);
      await this.refresh();
      return false;
    } finally {
      this.busy.value = false;
    }
  }

  async undo(): Promise<void> {
    while (this.busy.peek()) {
      if (this.sent === null) return; // another undo is under way
      await this.sent.over;
    }
    const table = this.live.peek();
    if (!table) return;
    if (!table.undo.ok) {
      this.problem.value = table.undo.text || t("undo-none");
      return;
    }
    this.busy.value = true;
    this.sent = null;
    try {
      const answer = await api.undo(this.id, this.seat.peek(), lang.peek());
      if (!answer.ok) this.problem.value = answer.text;
      await this.refresh();
    } catch (error) {
      this.problem.value = error instanceof Error ? error.message : String(error);
    } finally {
      this.busy.value = false;
    }
  }

  /** Shows the table as it stood after line `n`; null goes back to now. */
  async scrub(n: number | null): Promise<void> {
    const mine = ++this.asked;
    if (n === null) {
      this.past.value = null;
      await this.refresh();
      return;
    }
    try {
      const table = await api.at(this.id, n, this.seat.peek(), lang.peek(), this.whole.peek());
      if (mine === this.asked) this.past.value = table;
    } catch (error) {
      if (mine === this.asked) this.problem.value = error instanceof Error ? error.message : String(error);
    }
  }
}
