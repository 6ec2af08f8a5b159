/** Which page is shown; what all pages share. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { keyName, typing } from "../ui/keys";
import { KeySheet } from "../ui/keysheet";
import { Palette, type PaletteItem } from "../ui/palette";
import { lang, theme } from "../ui/prefs";
import { go, route } from "../ui/router";
import { PageStrip, type MenuItem } from "../ui/strip";
import { t } from "../ui/words";
import { catalog, games, loadCatalog, loadGames } from "./catalog";
import { EditPage } from "./Edit";
import { ruleLines } from "./game/books";
import { GamePage } from "./game/Game";
import { GamesPage } from "./Games";
import { RulesPage } from "./Rules";
import { SetupPage } from "./Setup";

function findable(): PaletteItem[] {
  const items: PaletteItem[] = [
    { kind: "page", text: t("nav-new"), run: () => go("new") },
    { kind: "page", text: t("nav-games"), run: () => go("games") },
    { kind: "page", text: t("nav-rules"), run: () => go("rules") },
    { kind: "page", text: t("nav-edit"), run: () => go("edit") },
    { kind: "action", text: t("key-theme"), right: "⇧ T", keycap: true, run: () => (theme.value = theme.value === "dark" ? "light" : "dark") },
  ];
  for (const system of catalog()?.systems ?? []) {
    for (const s of system.scenarios) {
      items.push({ kind: "scenario", text: s.title, right: system.id, words: s.text, run: () => go("new", "", { s: `${system.id}/${s.id}` }) });
    }
    for (const line of ruleLines(system.id)) {
      items.push({ kind: "rule", text: line.title || line.text, words: line.text, right: line.clause, run: () => go("rules", system.id, { c: line.clause }) });
    }
  }
  return items;
}

function Pages(): JSX.Element {
  const now = route.value;
  const [open, setOpen] = useState<"none" | "palette" | "keys">("none");
  useEffect(() => {
    const onKey = (e: KeyboardEvent): void => {
      const name = keyName(e);
      if (open !== "none" || e.defaultPrevented) return;
      if (name === "Ctrl+K") setOpen("palette");
      else if (name === "?" && !typing(e.target)) setOpen("keys");
      else if (name === "Shift+T" && !typing(e.target)) theme.value = theme.value === "dark" ? "light" : "dark";
      else return;
      e.preventDefault();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  });
  const menu: MenuItem[] = [
    { id: "palette", text: t("palette"), key: "Ctrl K", run: () => setOpen("palette") },
    { id: "keys", text: t("keys"), key: "?", run: () => setOpen("keys") },
  ];
  return (
    <>
      <PageStrip games={games.value?.filter((g) => !g.over).length} onFind={() => setOpen("palette")} menu={menu} />
      {now.page === "games" ? <GamesPage /> : now.page === "rules" ? <RulesPage key={`${now.id}${now.query.c ?? ""}`} route={now} /> : now.page === "edit" ? <EditPage key={`${now.id}${now.query.game ?? ""}`} route={now} /> : <SetupPage key={now.query.s ?? ""} route={now} />}
      {open === "palette" && <Palette items={findable()} onClose={() => setOpen("none")} />}
      {open === "keys" && <KeySheet overlays={[]} onClose={() => setOpen("none")} />}
    </>
  );
}

export function App(): JSX.Element {
  const now = route.value;
  const code = lang.value;
  useEffect(() => void loadCatalog(), [code]);
  useEffect(() => {
    if (now.page !== "game") void loadGames();
  }, [now.page, code]);
  useEffect(() => {
    document.title = now.page === "game" ? t("title-game") : `OPORD · ${t(`nav-${now.page}`)}`;
  }, [now.page, code]);
  return now.page === "game" ? <GamePage key={`${now.id}?${now.query.seat ?? ""}`} route={now} /> : <Pages />;
}
