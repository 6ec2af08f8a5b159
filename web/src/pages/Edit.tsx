/** The position editor: any scenario is the start, the server says at once what is wrong, the result is a scenario file. */
import type { JSX } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { api } from "../api/client";
import { MapHandle, MapView, type Highlight } from "../map";
import { panelsOf } from "../systems/registry";
import { Icon } from "../ui/icons";
import { IconButton } from "../ui/parts";
import { keyName, typing } from "../ui/keys";
import { lang, theme } from "../ui/prefs";
import { go, type Route } from "../ui/router";
import { t } from "../ui/words";
import { catalog, say } from "./catalog";
import type { EditAdapter } from "./edit/adapter";
import { CheckPanel, OffMapPanel, SelectedPanel, ToolPanel } from "./edit/panels";
import { EditState, type OpenFrom } from "./edit/state";
import { mapLabels } from "./maplabels";
import { enterGame } from "./entry";

function downloadText(text: string, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/toml" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

export function EditPage({ route }: { route: Route }): JSX.Element {
  const list = catalog();
  if (!list) return <main class="loading"><p role="status">{t("loading")}</p></main>;
  const able = list.systems.filter((s) => panelsOf(s.id).editor && s.scenarios.length > 0);
  const [wantSystem = "", wantScenario = ""] = route.id.split("/");
  const system = able.find((s) => s.id === wantSystem) ?? able[0];
  const scenario = system?.scenarios.find((s) => s.id === wantScenario) ?? system?.scenarios[0];
  const adapter = system ? panelsOf(system.id).editor : undefined;
  if (!system || !scenario || !adapter) return <main class="loading"><p>{t("edit-none")}</p></main>;
  return (
    <Editor
      key={`${system.id}/${scenario.id}`}
      system={system.id}
      scenario={scenario.id}
      adapter={adapter}
      choices={able.flatMap((s) => s.scenarios.map((x) => ({ id: `${s.id}/${x.id}`, text: x.title })))}
      sides={scenario.sides.map((s) => s.id)}
      from={route.query.game
        ? { game: route.query.game, seat: route.query.seat ?? "", ...(route.query.n ? { n: Number(route.query.n) } : {}) }
        : { scenario: `${system.id}/${scenario.id}` }}
    />
  );
}

function Editor({ system, scenario, adapter, choices, sides, from }: {
  system: string;
  scenario: string;
  adapter: EditAdapter;
  choices: { id: string; text: string }[];
  sides: string[];
  from: OpenFrom;
}): JSX.Element {
  const state = useMemo(() => new EditState(system, scenario, adapter), [system, scenario, adapter]);
  const handle = useMemo(() => new MapHandle(), []);
  const file = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => void state.open(from), [state]);
  useEffect(() => () => handle.close(), [handle]);
  useEffect(() => void state.translate(), [lang.value]);
  useEffect(() => {
    const onKey = (e: KeyboardEvent): void => {
      if (typing(e.target) || e.defaultPrevented) return;
      const name = keyName(e);
      if (name === "Ctrl+Z") state.undo();
      else if (name === "Ctrl+Y" || name === "Ctrl+Shift+Z") state.redo();
      else if (name === "Escape") state.unit.value = null;
      else if (name === "Delete" && state.unit.value && state.doc.value) {
        state.change(adapter.removeUnit(state.doc.value, state.unit.value));
        state.unit.value = null;
      } else return;
      e.preventDefault();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [state, adapter]);

  const board = state.board.value;
  const view = state.view.value;
  const unit = state.units.value.find((u) => u.key === state.unit.value);
  const shown = state.unit.value !== null || state.hex.value !== null;
  handle.camera.insets = { left: 316, top: 12, right: shown ? 350 : 24, bottom: 24 };
  // what was taken comes out from under the panel that opens for it
  const at = unit?.hex ?? state.hex.value;
  useEffect(() => {
    if (at) handle.camera.reveal(at);
  }, [at]);
  const goals: Highlight[] = state.hex.value ? [{ hex: state.hex.value, k: "set" }] : [];

  const save = async (): Promise<void> => {
    const doc = state.doc.value;
    if (!doc) return;
    try {
      downloadText(await api.editToml(doc), `${String(doc.id ?? scenario)}.toml`);
    } catch (e) {
      state.problem.value = say(e);
    }
  };
  const playFromHere = async (): Promise<void> => {
    const doc = state.doc.value;
    if (!doc) return;
    setBusy(true);
    try {
      const made = await api.create({ doc: { system, ...doc }, seats: Object.fromEntries(sides.map((s) => [s, "human"])) });
      enterGame(made, sides);
    } catch (e) {
      state.problem.value = say(e);
      setBusy(false);
    }
  };
  const load = async (input: HTMLInputElement): Promise<void> => {
    const chosen = input.files?.[0];
    if (chosen) await state.open({ toml: await chosen.text() });
    input.value = "";
  };

  return (
    <main class="table editor">
      <div class="maparea" data-map>
        {board && view && (
          <MapView
            handle={handle}
            board={board}
            view={view}
            theme={theme.value}
            selection={{ hex: unit?.hex ?? state.hex.value, unit: unit?.id ?? null }}
            highlights={goals}
            labels={mapLabels()}
            onHex={(hex) => state.click(hex)}
            onUnit={(id) => {
              const found = state.units.value.find((u) => u.id === id);
              if (!found?.hex) return;
              if (state.tool.value === "select") {
                state.unit.value = found.key;
                state.hex.value = found.hex;
              } else state.click(found.hex);
            }}
          />
        )}
      </div>
      <div class="leftcol">
        <section class="pnl ehead">
          <select aria-label={t("scenario")} value={`${system}/${scenario}`} onChange={(e) => go("edit", (e.currentTarget as HTMLSelectElement).value)}>
            {choices.map((c) => <option key={c.id} value={c.id}>{c.text}</option>)}
          </select>
          <div class="erow">
            <IconButton icon="undo" label={t("undo")} disabled={!state.canUndo.value} onClick={() => state.undo()} />
            <IconButton icon="load" label={t("edit-load")} onClick={() => file.current?.click()} />
            <IconButton icon="save" label={t("edit-save")} onClick={() => void save()} />
            <span class="sp" />
            <button type="button" class="do" disabled={busy || state.checked.value !== "good"} onClick={() => void playFromHere()}>
              <Icon name="play" /> {t("edit-play")}
            </button>
            <input ref={file} type="file" hidden accept=".toml" aria-label={t("edit-load")} onChange={(e) => void load(e.currentTarget as HTMLInputElement)} />
          </div>
        </section>
        <CheckPanel state={state} />
        <ToolPanel state={state} />
        <OffMapPanel state={state} />
      </div>
      <SelectedPanel state={state} />
    </main>
  );
}
