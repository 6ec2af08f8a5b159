/** One function a route. Every failure becomes an ApiError with a sentence that can be shown. */
import type {
  Action, Board, Card, Conduct, HexCard, Lang, Ledger, LogLine, Odds, Option, Overlay, Played, Reach, RuleLine, Table, UnitView, Why,
} from "../types";
import { readCatalog, readChecked, readEditorDoc, readGames, readNewGame } from "./read";
import { t } from "../ui/words";
import type { Catalog, Chart, Checked, CheckError, EditorDoc, GameRow, NewGame } from "./types";

export class ApiError extends Error {
  constructor(readonly status: number, message: string, readonly reasons: { clause: string; text: string }[] = []) {
    super(message);
  }
}

const base = "api";

function url(path: string, query: Record<string, string | number | undefined> = {}): string {
  const search = new URLSearchParams();
  for (const [k, v] of Object.entries(query)) if (v !== undefined && v !== "") search.set(k, String(v));
  return `${base}/${path}${search.size > 0 ? `?${search.toString()}` : ""}`;
}

async function read(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return text === "" ? null : JSON.parse(text);
  } catch {
    return text;
  }
}

async function fail(response: Response): Promise<never> {
  const body = await read(response);
  let message = `${response.status} ${response.statusText}`;
  let reasons: { clause: string; text: string }[] = [];
  if (typeof body === "object" && body !== null) {
    const b = body as Record<string, unknown>;
    const said = b.error ?? b.detail ?? b.text ?? b.message;
    if (typeof said === "string") message = said;
    if (Array.isArray(b.reasons)) reasons = b.reasons as typeof reasons;
    if (Array.isArray(b.errors)) message = (b.errors as CheckError[]).map((e) => (e.key ? `${e.key}: ${e.text}` : e.text)).join("\n");
  } else if (typeof body === "string" && body.length > 0 && body.length < 400) message = body;
  throw new ApiError(response.status, message, reasons);
}

/** A look that takes longer than this is given up, ms. */
const PATIENCE = 30_000;

/** A request that brings no answer at all fails with a sentence, not with the browser's own words. */
async function send(to: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(to, init);
  } catch {
    throw new ApiError(0, t("no-answer"));
  }
}

async function get<T>(path: string, query?: Record<string, string | number | undefined>): Promise<T> {
  const response = await send(url(path, query), { signal: AbortSignal.timeout(PATIENCE) });
  if (!response.ok) await fail(response);
  return (await read(response)) as T;
}

async function post<T>(path: string, body: unknown, query?: Record<string, string | number | undefined>): Promise<T> {
  const response = await send(url(path, query), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!response.ok) await fail(response);
  return (await read(response)) as T;
}

const game = (id: string): string => `games/${encodeURIComponent(id)}`;

export const api = {
  catalog: async (lang: Lang): Promise<Catalog> => readCatalog(await get("catalog", { lang })),
  board: (system: string, scenario: string, lang: Lang): Promise<Board> =>
    get(`catalog/${encodeURIComponent(system)}/${encodeURIComponent(scenario)}/map`, { lang }),
  startUnits: (system: string, scenario: string, lang: Lang): Promise<UnitView[]> =>
    get(`catalog/${encodeURIComponent(system)}/${encodeURIComponent(scenario)}/units`, { lang }),
  gameBoard: (id: string, seat: string, lang: Lang): Promise<Board> => get(`${game(id)}/map`, { seat, lang }),
  games: async (lang: Lang): Promise<GameRow[]> => readGames(await get("games", { lang })),
  create: async (body: Record<string, unknown>): Promise<NewGame> => readNewGame(await post("games", body)),
  /** A game from its file; `kinds` says who plays which side. */
  open: async (file: Blob, kinds: Record<string, string> = {}): Promise<NewGame> => {
    const response = await send(url("games/open", kinds), {
      method: "POST",
      headers: { "content-type": "application/octet-stream" },
      body: file,
    });
    if (!response.ok) await fail(response);
    return readNewGame(await read(response));
  },
  table: (id: string, seat: string, lang: Lang): Promise<Table> => get(game(id), { seat, lang }),
  /** `whole`: after the end, with everything that was hidden */
  at: (id: string, n: number, seat: string, lang: Lang, whole = false): Promise<Table> =>
    get(`${game(id)}/at/${n}`, { seat, lang, whole: whole ? 1 : undefined }),
  log: (id: string, seat: string, lang: Lang, from = 0): Promise<LogLine[]> => get(`${game(id)}/log`, { seat, lang, from }),
  fileUrl: (id: string, seat: string): string => url(`${game(id)}/file`, { seat }),
  /** `n`: the line after which the actions are meant; on another one nothing is played. null: whenever they come */
  play: (id: string, seat: string, actions: Action[], n: number | null, lang: Lang): Promise<Played> =>
    post(`${game(id)}/play`, { seat, actions, n, lang }),
  undo: (id: string, seat: string, lang: Lang): Promise<{ ok: boolean; text: string }> => post(`${game(id)}/undo`, { seat, lang }),
  conduct: (id: string, seat: string, lang: Lang): Promise<Conduct> => get(`${game(id)}/conduct`, { seat, lang }),
  message: (id: string, seat: string, lang: Lang, to: string[], text: string): Promise<Conduct> =>
    post(`${game(id)}/message`, { seat, lang, to, text }),
  /** seconds of a turn and of its grace, 0: no limit; `until`: the hour of this turn, in seconds since 1970, 0: none */
  deadline: (id: string, seat: string, lang: Lang, seconds: number, grace: number, until: number): Promise<Conduct> =>
    post(`${game(id)}/deadline`, { seat, lang, seconds, grace, until }),
  pause: (id: string, seat: string, lang: Lang, on: boolean, text: string): Promise<Conduct> => post(`${game(id)}/pause`, { seat, lang, on, text }),
  rewind: (id: string, seat: string, lang: Lang, n: number): Promise<{ n: number }> => post(`${game(id)}/rewind`, { seat, lang, n }),
  why: (id: string, seat: string, action: Action, lang: Lang): Promise<Why> => post(`${game(id)}/why`, { seat, action, lang }),
  options: (id: string, seat: string, lang: Lang, what: Record<string, unknown>): Promise<Option[]> =>
    post(`${game(id)}/options`, { seat, lang, ...what }),
  reach: (id: string, seat: string, lang: Lang, unit: string): Promise<Reach> => post(`${game(id)}/reach`, { seat, lang, unit }),
  card: (id: string, seat: string, lang: Lang, unit: string): Promise<Card> => post(`${game(id)}/card`, { seat, lang, unit }),
  hex: (id: string, seat: string, lang: Lang, hex: string): Promise<HexCard> => post(`${game(id)}/hex`, { seat, lang, hex }),
  overlay: (id: string, seat: string, lang: Lang, name: string, args: Record<string, unknown>): Promise<Overlay> =>
    post(`${game(id)}/overlay`, { seat, lang, name, ...args }),
  ledger: (id: string, seat: string, lang: Lang, action: Action): Promise<Ledger> =>
    post(`${game(id)}/ledger`, { seat, lang, action }),
  odds: (id: string, seat: string, lang: Lang, action: Action): Promise<Odds> => post(`${game(id)}/odds`, { seat, lang, action }),
  /** a question that only the rulebook's own panels ask */
  panel: <T>(id: string, seat: string, lang: Lang, name: string, args: Record<string, unknown>): Promise<T> =>
    post(`${game(id)}/panel`, { seat, lang, name, args }),
  rules: (system: string, lang: Lang, q = ""): Promise<RuleLine[]> => get(`rules/${encodeURIComponent(system)}`, { lang, q }),
  charts: (system: string, lang: Lang): Promise<Chart[]> => get(`charts/${encodeURIComponent(system)}`, { lang }),
  check: async (body: Record<string, unknown>): Promise<Checked> => readChecked(await post("check", body)),
  editOpen: async (from: object, lang: Lang): Promise<EditorDoc> =>
    readEditorDoc(await post("edit/open", { ...from, lang })),
  editToml: async (doc: Record<string, unknown>): Promise<string> => {
    const answer = await post<string | { toml: string }>("edit/toml", { doc });
    return typeof answer === "string" ? answer : answer.toml;
  },
};
