/** Games on this server: go on with them, watch them, open a file. */
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { api } from "../api/client";
import type { GameRow } from "../api/types";
import { Icon } from "../ui/icons";
import { stored } from "../ui/prefs";
import { formatRoute } from "../ui/router";
import { t } from "../ui/words";
import { games, loadGames, say, trouble } from "./catalog";
import type { KnownSeats } from "./game/seats";
import { enterGame } from "./Setup";

/** Where a click on a game leads: the seats of this browser if it has any, else to look on. */
export function gameLink(row: GameRow, known: KnownSeats | null): { href: string; mine: boolean } {
  if (!known) return { href: formatRoute("game", row.id), mine: false };
  const own = row.seats.filter((s) => s.kind === "human" || s.kind === "").map((s) => known.seats[s.side]).filter((x): x is string => Boolean(x));
  const all = own.length > 0 ? own : [known.watch];
  return { href: formatRoute("game", row.id, { seat: all.join(",") }), mine: own.length > 0 };
}

export function GamesPage(): JSX.Element {
  const file = useRef<HTMLInputElement>(null);
  const [error, setError] = useState("");
  useEffect(() => void loadGames(), []);
  const rows = games.value;
  const open = async (input: HTMLInputElement): Promise<void> => {
    const chosen = input.files?.[0];
    if (!chosen) return;
    setError("");
    try {
      const made = await api.open(chosen);
      enterGame(made, Object.keys(made.seats));
    } catch (e) {
      setError(say(e));
    }
    input.value = "";
  };
  return (
    <main class="page">
      <section class="pn wide">
        <div class="shh">
          <h1>{t("nav-games")}</h1>
          <span class="sp" />
          <button type="button" class="sec2" onClick={() => file.current?.click()}><Icon name="load" /> {t("open-file")}</button>
          <input ref={file} type="file" hidden aria-label={t("open-file")} onChange={(e) => void open(e.currentTarget as HTMLInputElement)} />
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
