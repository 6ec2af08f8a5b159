/** A game file is opened in two steps: the file is chosen, then who plays on. The file itself names no players. */
import type { JSX } from "preact";
import { useRef, useState } from "preact/hooks";
import { api } from "../api/client";
import type { Catalog, CatalogScenario, CatalogSystem } from "../api/types";
import { Icon } from "../ui/icons";
import { Kbd, Seg, Sheet } from "../ui/parts";
import { t } from "../ui/words";
import { catalog, loadGames, say } from "./catalog";
import { enterGame } from "./entry";
import { SeatCard } from "./setupseat";
import { freshForm, seatKinds, type SetupForm } from "./setupform";

/** The first line of a game file says what is played; no more is read before the server has it. */
const HEAD = 1 << 20;

/** Rulebook and scenario that a file's first line names; a scenario of its own has the sides of its rulebook's others. */
export function playedIn(head: string, list: Catalog): { system: CatalogSystem; scenario: CatalogScenario } | null {
  try {
    const first = JSON.parse(head.split("\n", 1)[0] ?? "") as { system?: unknown; scenario?: unknown };
    const system = list.systems.find((s) => s.id === first.system);
    const scenario = system?.scenarios.find((s) => s.id === first.scenario || s.id === `${system.id}/${String(first.scenario)}`) ?? system?.scenarios[0];
    return system && scenario ? { system, scenario } : null;
  } catch {
    return null;
  }
}

interface Chosen {
  file: File;
  system: CatalogSystem;
  scenario: CatalogScenario;
}

function WhoPlays({ chosen, players, busy, onGo, onClose }: {
  chosen: Chosen;
  players: CatalogSystem["players"];
  busy: boolean;
  onGo: (form: SetupForm) => void;
  onClose: () => void;
}): JSX.Element {
  const { system, scenario } = chosen;
  const known = system.players ?? players ?? [];
  const [form, set] = useState<SetupForm>(() => {
    const fresh = freshForm(system.id, scenario, known.map((p) => p.id));
    return { ...fresh, seats: Object.fromEntries(scenario.sides.map((s) => [s.id, "you"])) };
  });
  return (
    <Sheet label={t("who-plays")} class="whoplays" onClose={onClose}>
      <h2>{t("who-plays")}</h2>
      <p class="mut">{chosen.file.name}</p>
      {scenario.sides.map((side) => (
        <div key={side.id}>
          <SeatCard side={{ ...side, note: "", units: 0, first: false }} kind={form.seats[side.id] ?? "you"} onKind={(kind) => set({ ...form, seats: { ...form.seats, [side.id]: kind } })} />
          {form.seats[side.id] === "computer" && (
            <div class="lvl">
              <span>{t("computer-is", { side: side.text })}</span>
              <Seg
                label={t("computer-is", { side: side.text })}
                value={form.levels[side.id] ?? "plain"}
                items={known.map((p) => ({ id: p.id, text: p.text }))}
                onPick={(id) => set({ ...form, levels: { ...form.levels, [side.id]: id } })}
              />
            </div>
          )}
        </div>
      ))}
      <div class="foot">
        <button type="button" onClick={onClose}>{t("close")} <Kbd k="Esc" /></button>
        <button type="button" class="do" data-first disabled={busy} onClick={() => onGo(form)}>{t("go-on")} <Kbd k="Enter" /></button>
      </div>
    </Sheet>
  );
}

/** The button that opens a file, with the sheet that follows it. */
export function OpenFile({ disabled, onError }: { disabled?: boolean; onError: (text: string) => void }): JSX.Element {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [busy, setBusy] = useState(false);
  const list = catalog();
  const send = async (file: File, kinds: Record<string, string>, own: string[] | null): Promise<void> => {
    setBusy(true);
    try {
      const made = await api.open(file, kinds);
      void loadGames();
      enterGame(made, own ?? Object.keys(made.seats));
    } catch (e) {
      onError(say(e));
    } finally {
      setBusy(false);
      setChosen(null);
    }
  };
  const pick = async (from: HTMLInputElement): Promise<void> => {
    const file = from.files?.[0];
    from.value = "";
    if (!file) return;
    onError("");
    const found = list ? playedIn(await file.slice(0, HEAD).text(), list) : null;
    // what cannot be read here the server refuses, with the line that is wrong
    if (found) setChosen({ file, ...found });
    else await send(file, {}, null);
  };
  return (
    <>
      <button type="button" class="sec2" disabled={disabled === true || busy} onClick={() => input.current?.click()}><Icon name="load" /> {t("open-file")}</button>
      <input ref={input} type="file" hidden data-testid="open-file" aria-label={t("open-file")} onChange={(e) => void pick(e.currentTarget as HTMLInputElement)} />
      {chosen && (
        <WhoPlays
          chosen={chosen}
          players={list?.players ?? null}
          busy={busy}
          onClose={() => setChosen(null)}
          onGo={(form) => void send(chosen.file, seatKinds(form, chosen.scenario), chosen.scenario.sides.filter((s) => form.seats[s.id] === "you").map((s) => s.id))}
        />
      )}
    </>
  );
}
