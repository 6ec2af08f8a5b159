/** The catalogue and the list of games, fetched once a language and shared by the pages around the table. */
import { signal } from "@preact/signals";
import { api } from "../api/client";
import type { Catalog, GameRow } from "../api/types";
import { lang } from "../ui/prefs";
import type { Board, Lang, UnitView } from "../types";

export const catalogs = signal<Partial<Record<Lang, Catalog>>>({});
export const games = signal<GameRow[] | null>(null);
export const trouble = signal<string | null>(null);
const boards = signal<Record<string, Board | null>>({});
const asked = new Set<string>();

export const say = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export async function loadCatalog(): Promise<void> {
  const code = lang.peek();
  if (catalogs.peek()[code]) return;
  try {
    const found = await api.catalog(code);
    catalogs.value = { ...catalogs.peek(), [code]: found };
    trouble.value = null;
  } catch (error) {
    trouble.value = say(error);
  }
}

/** The catalogue in the language in use, or in another while that one is on its way. */
export const catalog = (): Catalog | null =>
  catalogs.value[lang.value] ?? Object.values(catalogs.value).find((c) => c !== undefined) ?? null;

export async function loadGames(): Promise<void> {
  try {
    games.value = await api.games(lang.peek());
  } catch (error) {
    trouble.value = say(error);
  }
}

const standing = signal<Record<string, UnitView[]>>({});
const askedUnits = new Set<string>();

/** The units on the map at the start of a scenario, for a picture of it; none until they are known. */
export function unitsOf(system: string, scenario: string): UnitView[] {
  const key = `${system}/${scenario}`;
  if (!askedUnits.has(key)) {
    askedUnits.add(key);
    api.startUnits(system, scenario, lang.peek()).then(
      (units) => (standing.value = { ...standing.peek(), [key]: units }),
      () => askedUnits.delete(key),
    );
  }
  return standing.value[key] ?? NONE;
}
const NONE: UnitView[] = [];

export function boardOf(system: string, scenario: string): Board | null {
  const key = `${system}/${scenario}/${lang.value}`;
  const have = boards.value[key];
  if (have !== undefined) return have;
  if (!asked.has(key)) {
    asked.add(key);
    api.board(system, scenario, lang.value).then(
      (board) => (boards.value = { ...boards.peek(), [key]: board }),
      () => {
        asked.delete(key);
        boards.value = { ...boards.peek(), [key]: null };
      },
    );
  }
  // keep the picture of the other language until this one is there
  const other = Object.keys(boards.value).find((k) => k.startsWith(`${system}/${scenario}/`));
  return other ? (boards.value[other] ?? null) : null;
}
