/** Into a game just begun or opened. */
import type { NewGame } from "../api/types";
import { store } from "../ui/prefs";
import { go } from "../ui/router";
import { showLinks } from "./game/seats";

/** Remembers the seat links of a game that this browser began, and opens it. */
export function enterGame(made: NewGame, seats: string[]): void {
  store(`seats.${made.id}`, { seats: made.seats, watch: made.watch, umpire: made.umpire });
  if (made.umpire !== null || Object.keys(made.seats).some((side) => !seats.includes(side))) showLinks.value = made.id;
  const tokens = seats.map((side) => made.seats[side]).filter((x): x is string => Boolean(x));
  go("game", made.id, { seat: (tokens.length > 0 ? tokens : [made.umpire ?? made.watch]).join(",") });
}
