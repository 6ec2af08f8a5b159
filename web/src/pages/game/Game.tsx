/** The table: the map is the page, panels float at its edges. */
import type { JSX } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { untracked, useComputed, useSignalEffect } from "@preact/signals";
import { api } from "../../api/client";
import { keyName, nextPart, resolveKey, typing } from "../../ui/keys";
import { KeySheet } from "../../ui/keysheet";
import { Palette } from "../../ui/palette";
import { drawerHeight, drawerOpen, lang, miniOpen, theme } from "../../ui/prefs";
import { go, type Route } from "../../ui/router";
import type { MenuItem } from "../../ui/strip";
import { t } from "../../ui/words";
import type { Table as TableData } from "../../types";
import { sameAction } from "./choose";
import { overlaysOf, panelsOf } from "../../systems/registry";
import { Flash, Handover, IdleSheet, Notices, OverlayBar, OverlayNote, Result } from "./bits";
import { ConductStrip, HaltNotice, LetterNotice, LetterSheet, WATCH } from "./conduct";
import { cardRows, DecisionCard, rowKeys, runRow, type CardRow } from "./decision";
import { Desk } from "./desk";
import { Drawer, openRule, turnTab } from "./drawer";
import { MapArea } from "./maparea";
import { paletteItems } from "./find";
import { ReplayBar } from "./replay";
import { SeatSheet, showLinks } from "./seats";
import { SidePanel } from "./side";
import { GameStore } from "./store";
import { TopStrip } from "./topstrip";

type Open = "none" | "palette" | "keys" | "seats" | "result" | "letters";

/** Seats of this browser for a game; the address may name several, as two people at one screen have. */
export function seatsOf(route: Route): string[] {
  return (route.query.seat ?? "").split(",").filter(Boolean);
}

export async function download(url: string, name: string): Promise<void> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await response.blob());
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

export function GamePage({ route }: { route: Route }): JSX.Element {
  const key = `${route.id}|${route.query.seat ?? ""}`;
  const desk = useMemo(() => {
    const store = new GameStore(route.id, seatsOf(route));
    return new Desk(store);
  }, [key]);
  useEffect(() => {
    desk.store.open();
    return () => {
      desk.close();
      desk.store.close();
    };
  }, [desk]);
  return <Table key={key} desk={desk} />;
}

/** The key printed on the way out, "" if it has none of its own. */
const outKey = (table: TableData | null): string =>
  table?.ask?.options.find((o) => sameAction(o.action, table.ask?.out ?? null) && o.action !== null)?.key.toUpperCase() ?? "";

const noRows: CardRow[] = [];

function Table({ desk }: { desk: Desk }): JSX.Element {
  const store = desk.store;
  const [open, setOpen] = useState<Open>(showLinks.peek() === store.id ? "seats" : "none");
  const openNow = useRef(open);
  openNow.current = open; // read by the key listener, which is renewed only after the page is drawn
  const [replay, setReplay] = useState(false);
  const shownResult = useRef(false);
  const table = store.live.value;
  const view = store.view.value;

  useEffect(() => {
    if (showLinks.peek() === store.id) showLinks.value = "";
  }, [store.id]);
  const firstLang = useRef(lang.value);
  useEffect(() => {
    if (firstLang.current === lang.value) return;
    firstLang.current = lang.value;
    desk.refusal.value = null; // said in the language before
    desk.hoverRefusal.value = null;
    store.open();
    if (store.past.peek()) void store.scrub(store.past.peek()?.n ?? 0);
  }, [lang.value]);

  const rows = useComputed<CardRow[]>(() => {
    const now = store.live.value;
    if (!now || !store.mine.value || panelsOf(now.view.system).lead) return noRows;
    const actor = desk.actor.value;
    const extra = actor !== null && desk.cardOf.value === actor ? (desk.card.value?.options ?? []) : [];
    return cardRows(now, actor, extra);
  });

  useSignalEffect(() => {
    const shown = rows.value.flatMap((row) => (row.kind === "option" ? [row.option] : []));
    void untracked(() => desk.chances.tell(shown));
  });

  useSignalEffect(() => {
    const now = store.live.value;
    if (now?.outcome && !shownResult.current && !panelsOf(now.view.system).showing?.(desk)) {
      shownResult.current = true;
      setOpen("result");
    }
  });

  const endReplay = (): void => {
    setReplay(false);
    store.whole.value = false;
    void store.scrub(null);
  };
  const startReplay = (): void => {
    desk.plan.value = null;
    panelsOf(store.view.peek()?.system ?? "").command?.(desk, "scrub"); // what it shows of the past makes room
    setOpen("none");
    setReplay(true);
  };
  const save = (): void => {
    void download(api.fileUrl(store.id, store.seat.peek()), `${view?.scenario ?? "game"}-${store.id}.opord`).catch(
      (e: unknown) => (store.problem.value = e instanceof Error ? e.message : String(e)),
    );
  };

  const menu: MenuItem[] = [
    { id: "palette", text: t("palette"), key: "Ctrl K", run: () => setOpen("palette") },
    { id: "keys", text: t("keys"), key: "?", run: () => setOpen("keys") },
    ...(table?.seat.side === WATCH ? [] : [{ id: "undo", text: t("undo"), key: "Ctrl Z", disabled: !table?.undo.ok, run: () => void store.undo() }]),
    { id: "replay", text: replay ? t("replay-end") : t("replay"), key: "⇧ P", run: () => (replay ? endReplay() : startReplay()) },
    { id: "save", text: t("save-file"), key: "Ctrl S", run: save },
    ...(view && panelsOf(view.system).editor
      ? [{
          id: "edit", text: t("edit-this"),
          run: () => go("edit", `${view.system}/${view.scenario}`, { game: store.id, seat: store.seat.peek(), n: String(table?.n ?? 0) }),
        }]
      : []),
    ...(store.conduct.value ? [{ id: "letters", text: t("letters"), key: "⇧ M", run: () => setOpen("letters") }] : []),
    { id: "seats", text: t("seat-links"), run: () => setOpen("seats") },
    ...(table?.outcome ? [{ id: "result", text: t("result"), run: () => setOpen("result") }] : []),
    { id: "games", text: t("nav-games"), run: () => go("games") },
    { id: "new", text: t("nav-new"), run: () => go("new") },
  ];

  const command = (name: string): void => {
    if (panelsOf(store.view.peek()?.system ?? "").command?.(desk, name)) return;
    if (name === "undo") {
      if (table?.seat.side !== WATCH) void store.undo();
    } else if (name === "palette") setOpen("palette");
    else if (name === "keys") setOpen("keys");
    else if (name === "back") {
      if (!desk.back() && replay) endReplay();
    } else if (name === "commit") void desk.commit();
    else if (name === "default") void desk.takeDefault();
    else if (name === "next") desk.walk(1);
    else if (name === "previous") desk.walk(-1);
    else if (name === "centre") desk.goTo(desk.selectedHex.value);
    else if (name === "fit") desk.fit.value += 1;
    else if (name === "part") nextPart(1);
    else if (name === "part-back") nextPart(-1);
    else if (name === "out") void desk.leave();
    else if (name === "drawer") drawerOpen.value = !drawerOpen.value;
    else if (name === "tab-next") turnTab(1);
    else if (name === "tab-previous") turnTab(-1);
    else if (name === "replay") {
      if (replay) endReplay();
      else startReplay();
    } else if (name === "save") save();
    else if (name === "letters") {
      if (store.conduct.peek()) setOpen("letters");
    } else if (name === "theme") theme.value = theme.value === "dark" ? "light" : "dark";
  };

  useEffect(() => {
    const onKey = (e: KeyboardEvent): void => {
      if (e.defaultPrevented || openNow.current !== "none" || store.handover.peek() !== null || desk.idle.peek()) return;
      const name = keyName(e);
      if (typing(e.target) && !/^(Ctrl\+K|Escape|(Shift\+)?F6)$/.test(name)) return;
      const target = e.target as HTMLElement;
      const inMap = target === document.body || Boolean(target.closest?.("[data-map]"));
      if (target.matches?.("input[type=range]") && /^(Home|End|Page|Arrow)/.test(name)) return;
      // Tab walks units only from the map; elsewhere it moves the focus as everywhere
      const lead = panelsOf(store.view.peek()?.system ?? "");
      if ((name === "Tab" || name === "Shift+Tab") && (!inMap || (desk.able.peek().length === 0 && !lead.lead))) return;
      if (name === "Enter" && desk.plan.peek() !== null && target.closest?.(".opt.on, .ways .on, .alts .on")) {
        // the row or the way in focus is what is planned: its second Enter commits, as the second click does
        e.preventDefault();
        command("commit");
        return;
      }
      if ((name === "Enter" || name === "Space") && target.closest?.("button, a, [role=option], [role=switch], [role=radio], summary, [role=tabpanel]")) return;
      if (lead.press?.(desk, name)) {
        e.preventDefault();
        return;
      }
      const out = store.mine.peek() ? outKey(store.live.peek()) : "";
      if (out !== "" && name === out) {
        e.preventDefault();
        command("out");
        return;
      }
      const hit = resolveKey(name, rowKeys(rows.peek()), rows.peek().length);
      const overlay = hit ? undefined : overlaysOf(store.view.peek()?.system ?? "").find((o) => o.key === name);
      if (overlay) {
        e.preventDefault();
        desk.overlays.toggle(overlay.name);
      }
      const special = hit || overlay ? undefined : panelsOf(store.view.peek()?.system ?? "").keys?.find((k) => k.key === name);
      if (special) {
        e.preventDefault();
        special.run(desk);
      }
      if (!hit) return;
      if (hit.kind === "command" && hit.command === "commit" && desk.plan.peek() === null && !lead.lead) return;
      e.preventDefault();
      if (hit.kind === "option") {
        // a button that happened to have the focus must not take the Enter that commits
        if (!inMap && !target.closest?.(".opts")) target.blur?.();
        const row = rows.peek()[hit.index];
        if (row) runRow(desk, row);
      } else command(hit.command);
    };
    addEventListener("keydown", onKey);
    return () => {
      removeEventListener("keydown", onKey);
    };
  });

  if (!view || !table) {
    return (
      <main class="loading">
        {store.problem.value ? (
          <div class="pnl notice big" role="alert">
            <p>{store.problem.value}</p>
            <button type="button" class="do" onClick={() => void store.refresh()}>{t("again")}</button>
            <button type="button" onClick={() => go("new")}>{t("home")}</button>
          </div>
        ) : (
          <p role="status">{t("loading")}</p>
        )}
        <Handover desk={desk} />
      </main>
    );
  }
  const covered = store.handover.value !== null;
  const panels = panelsOf(view.system);
  const Left = panels.left;
  const lead = panels.lead?.(desk, openRule) ?? null;
  return (
    <>
      <TopStrip view={view} menu={menu} online={store.online.value}>
        <ConductStrip desk={desk} onOpen={() => setOpen("letters")} />
      </TopStrip>
      {!covered && (
        <main class={`table${lead ? " led-by" : ""}${drawerOpen.value ? "" : " low"}${miniOpen.value ? "" : " nomini"}${replay ? " past" : ""}`} style={`--dh:${drawerOpen.value ? drawerHeight.value : 33}px`}>
          <MapArea desk={desk} />
          {lead}
          {lead && <div class="leadbar"><OverlayBar desk={desk} /><OverlayNote desk={desk} /></div>}
          {!lead && <div class="leftcol">
            <DecisionCard desk={desk} rows={rows.value} onRule={openRule} />
            <OverlayBar desk={desk} />
            <OverlayNote desk={desk} />
            {Left && <Left desk={desk} />}
          </div>}
          {panels.side?.(desk, openRule) ?? <SidePanel desk={desk} onRule={openRule} />}
          <div class="midcol">
            <HaltNotice desk={desk} />
            <LetterNotice desk={desk} onOpen={() => setOpen("letters")} />
            <Notices desk={desk} />
            <Flash desk={desk} />
          </div>
          {replay && <ReplayBar desk={desk} onClose={endReplay} />}
          <Drawer desk={desk} />
        </main>
      )}
      <IdleSheet desk={desk} />
      <Handover desk={desk} />
      {open === "palette" && <Palette items={paletteItems(desk, menu, rows.value, command)} onClose={() => setOpen("none")} />}
      {open === "keys" && <KeySheet overlays={overlaysOf(view.system)} special={panels.keys ?? []} onClose={() => setOpen("none")} />}
      {open === "letters" && <LetterSheet desk={desk} onClose={() => setOpen("none")} />}
      {open === "seats" && <SeatSheet desk={desk} onClose={() => setOpen("none")} />}
      {open === "result" && <Result desk={desk} onReplay={startReplay} onClose={() => setOpen("none")} />}
    </>
  );
}

