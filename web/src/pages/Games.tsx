/** Games on this server: go on with them, watch them, open a file. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { GameRow } from "../api/types";
import { Icon } from "../ui/icons";
import { stored } from "../ui/prefs";
import { formatRoute } from "../ui/router";
import { t } from "../ui/words";
import { games, loadGames, trouble } from "./catalog";
import type { KnownSeats } from "./game/seats";
import { OpenFile } from "./openfile";

/** Where a click on a game leads: the seats of this browser if it has any, else to look on. */
export function gameLink(row: GameRow, known: KnownSeats | null): { href: string; mine: boolean } {
  if (!known) return { href: formatRoute("game", row.id), mine: false };
  const own = row.seats.filter((s) => s.kind === "human" || s.kind === "").map((s) => known.seats[s.side]).filter((x): x is string => Boolean(x));
  const all = own.length > 0 ? own : [known.watch];
  return { href: formatRoute("game", row.id, { seat: all.join(",") }), mine: own.length > 0 };
}

export function GamesPage(): JSX.Element {
  const [error, setError] = useState("");
  useEffect(() => void loadGames(), []);
  const rows = games.value;
  return (
    <main class="page">
      <section class="pn wide">
        <div class="shh">
          <h1>{t("nav-games")}</h1>
          <span class="sp" />
          <OpenFile onError={setError} />
          <a class="sec2 do" href={formatRoute("new")}>{t("nav-new")}</a>
        </div>
        {(error || trouble.value) && <p class="err" role="alert"><Icon name="warn" /> {error || trouble.value}</p>}
        {rows === null ? <p role="status">{t("loading")}</p> : rows.length === 0 ? <p class="empty">{t("games-none")}</p> : (
          <table class="tb games">
            <thead>
              <tr><th>{t("scenario")}</th><th>{t("turn")}</th><th>{t("moves")}</th><th>{t("who-plays")}</th><th>{t("state")}</th><th /></tr>
            </thead>
            <tbody>
              {rows.map((row) => {
                const link = gameLink(row, stored<KnownSeats | null>(`seats.${row.id}`, null) ?? row.resume);
                return (
                  <tr key={row.id}>
                    <td><b>{row.title}</b> <span class="mut">{row.system}</span></td>
                    <td>{row.turn}</td>
                    <td>{row.n}</td>
                    <td>{row.seats.map((s) => `${s.text}: ${s.name || t(`seat-${s.kind || "human"}`)}`).join(" · ")}</td>
                    <td>{row.error ? <span class="err">{row.error}</span> : row.over ? row.result || t("over") : t("running")}</td>
                    <td class="rt">
                      {!row.error && <a class="sec2" href={link.href}>{link.mine ? (row.over ? t("look") : t("go-on")) : t("watch")}</a>}
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        )}
      </section>
    </main>
  );
}
