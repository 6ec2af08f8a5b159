/** POST panel: questions that only this rulebook answers. */
import { api } from "../../api/client";
import { lang } from "../../ui/prefs";
import type { GameStore } from "../../pages/game/store";
import type {
  Estimate, FileAnswer, Form, JudgedFile, Judged, LineAnswer, Order, PlaybackData, ReportText,
} from "./data";
import type { Hex, Reach, UnitId } from "../../types";
import type { Stand } from "./umpire";

function panel<T>(store: GameStore, name: string, args: Record<string, unknown>): Promise<T> {
  return api.panel<T>(store.id, store.seat.peek(), lang.peek(), name, args);
}

export const ask = {
  form: (store: GameStore, unit: UnitId): Promise<Form> => panel(store, "form", { unit }),
  line: (store: GameStore, text: string, unit: UnitId): Promise<LineAnswer> => panel(store, "line", { text, unit }),
  draft: (store: GameStore, action: Order): Promise<Judged> => panel(store, "draft", { action }),
  reach: (store: GameStore, unit: UnitId, verb: string): Promise<Reach> => panel(store, "reach", { unit, verb }),
  way: (store: GameStore, unit: UnitId, verb: string, route: readonly Hex[], to: Hex): Promise<{ route: Hex[] }> =>
    panel(store, "way", { unit, verb, route, to }),
  losses: (store: GameStore, action: Order | null): Promise<{ hexes: Estimate[] }> => panel(store, "losses", action ? { action } : {}),
  sheet: (store: GameStore, form: string, blank: boolean): Promise<FileAnswer> => panel(store, "sheet", { form, blank }),
  judgeText: (store: GameStore, text: string): Promise<JudgedFile> => panel(store, "judge", { text }),
  judgeFile: (store: GameStore, name: string, data: string): Promise<JudgedFile> => panel(store, "judge", { name, data }),
  playback: (store: GameStore, turn: number): Promise<PlaybackData> => panel(store, "playback", { turn }),
  desks: (store: GameStore): Promise<{ desks: Stand[] }> => panel(store, "desks", {}),
  report: (store: GameStore, turn: number, form: string): Promise<ReportText> => panel(store, "report", { turn, form }),
};
