/** A new game: rulebook, scenario, who plays, options. */
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { api } from "../api/client";
import type { Catalog, CatalogScenario, CatalogSystem } from "../api/types";
import { colourOf } from "../counter/marks";
import { Vignette } from "./vignette";
import { Icon, clockIcon } from "../ui/icons";
import { Clause, Dots, Kbd, Seg, Toggle } from "../ui/parts";
import { formatRoute, go, type Route } from "../ui/router";
import { t } from "../ui/words";
import { boardOf, catalog, loadGames, say, trouble, unitsOf } from "./catalog";
import { enterGame } from "./entry";
import { copyText } from "./game/seats";
import { writeSpan } from "./game/timing";
import { OpenFile } from "./openfile";
import { VictoryScale } from "./scale";
import { SeatCard } from "./setupseat";
import {
  applyQuery, duration, formBody, formQuery, freshForm, parseOption, TIMES, type SetupForm,
} from "./setupform";

const openRulePage = (system: string) => (clause: string): void => go("rules", system, { c: clause });

function SystemCard({ system, on, onPick }: { system: CatalogSystem; on: boolean; onPick: () => void }): JSX.Element {
  const first = system.scenarios[0];
  return (
    <button type="button" class={`game${on ? " on" : ""}`} aria-pressed={on} onClick={onPick}>
      <div class="vg">
        {first && <Vignette board={boardOf(system.id, first.id)} span={0.5} plain />}
        <span class="gid">{system.id}</span>
      </div>
      <div class="gt">
        <b>{system.title}</b>
        <span>{system.text}</span>
        <em>{t("n-scenarios", { n: system.scenarios.length })}</em>
      </div>
    </button>
  );
}

function ScenarioTable({ list, value, onPick }: { list: CatalogScenario[]; value: string; onPick: (id: string) => void }): JSX.Element {
  const walk = (e: KeyboardEvent, at: number): void => {
    const by = e.key === "ArrowDown" ? 1 : e.key === "ArrowUp" ? -1 : 0;
    if (by === 0) {
      if (e.key === " ") {
        e.preventDefault();
        const here = list[at];
        if (here) onPick(here.id);
      }
      return;
    }
    e.preventDefault();
    const next = list[(at + by + list.length) % list.length];
    if (!next) return;
    onPick(next.id);
    ((e.currentTarget as HTMLElement).parentElement?.children[list.indexOf(next)] as HTMLElement | undefined)?.focus();
  };
  return (
    <table class="sc">
      <thead>
        <tr>
          <th scope="col">{t("scenario")}</th>
          <th scope="col">{t("turns")}</th>
          <th scope="col">{t("units")}</th>
          <th scope="col">{t("time")}</th>
          <th scope="col">{t("depth")}</th>
        </tr>
      </thead>
      <tbody role="radiogroup" aria-label={t("scenario")}>
        {list.map((s, at) => {
          const time = duration(s.minutes);
          return (
            <tr
              key={s.id}
              class={s.id === value ? "on" : ""}
              role="radio"
              aria-checked={s.id === value}
              aria-label={s.title}
              tabIndex={s.id === value ? 0 : -1}
              onClick={() => onPick(s.id)}
              onKeyDown={(e) => walk(e, at)}
            >
              <td><b>{s.title}</b>{s.tag && <span>{s.tag}</span>}</td>
              <td>{s.turns || "–"}</td>
              <td>{s.units || s.sides.reduce((n, side) => n + side.units, 0) || "–"}</td>
              <td>{s.minutes ? t(time.unit === "min" ? "n-minutes" : "n-hours", { n: time.n }) : "–"}</td>
              <td><Dots n={s.depth} of={Math.max(4, ...list.map((x) => x.depth))} /></td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Options({ system, scenario, form, set }: {
  system: string;
  scenario: CatalogScenario;
  form: SetupForm;
  set: (form: SetupForm) => void;
}): JSX.Element {
  const put = (id: string, value: boolean | string | number): void => set({ ...form, options: { ...form.options, [id]: value } });
  return (
    <div class="oplist">
      {scenario.options.map((o) => {
        const value = form.options[o.id] ?? o.default;
        return (
          <div class="op" key={o.id}>
            <span>{o.text}</span>
            <Clause id={o.clause} onRule={openRulePage(system)} />
            {o.kind === "bool" ? (
              <Toggle on={value === true} label={o.text} onChange={(on) => put(o.id, on)} />
            ) : o.kind === "choice" ? (
              <select value={String(value)} aria-label={o.text} onChange={(e) => put(o.id, (e.currentTarget as HTMLSelectElement).value)}>
                {o.values.map((v) => <option key={v.id} value={v.id}>{v.text}</option>)}
              </select>
            ) : (
              <input
                type="number"
                value={String(value)}
                min={o.low ?? undefined}
                max={o.high ?? undefined}
                aria-label={o.text}
                onChange={(e) => put(o.id, parseOption(o, (e.currentTarget as HTMLInputElement).value))}
              />
            )}
          </div>
        );
      })}
      {(form.time > 0 || scenario.sides.some((s) => form.seats[s.id] === "invite")) && (
        <div class="op">
          <label for="time">{t("time-turn")}</label>
          <span />
          <select
            id="time"
            value={String(form.time)}
            title={t("time-long")}
            onChange={(e) => set({ ...form, time: Number((e.currentTarget as HTMLSelectElement).value) })}
          >
            {TIMES.map((s) => <option key={s} value={String(s)}>{s === 0 ? t("time-none") : writeSpan(s)}</option>)}
          </select>
        </div>
      )}
      <div class="op">
        <label for="seed">{t("dice")}</label>
        <span />
        <input
          id="seed"
          type="text"
          class="seed"
          inputMode="numeric"
          value={form.seed}
          placeholder={t("seed-any")}
          title={t("seed-long")}
          onInput={(e) => set({ ...form, seed: (e.currentTarget as HTMLInputElement).value.trim() })}
        />
      </div>
    </div>
  );
}

export function SetupPage({ route }: { route: Route }): JSX.Element {
  const list = catalog();
  if (!list) {
    return (
      <main class="loading"><p role={trouble.value ? "alert" : "status"}>{trouble.value ?? t("loading")}</p></main>
    );
  }
  if (!list.systems.some((s) => s.scenarios.length > 0)) return <main class="loading"><p>{t("no-rulebooks")}</p></main>;
  return <SetupForm list={list} route={route} />;
}

function SetupForm({ list, route }: { list: Catalog; route: Route }): JSX.Element {
  const playersOf = (id: string): string[] => (list.systems.find((s) => s.id === id)?.players ?? list.players).map((p) => p.id);
  const start = (): SetupForm => {
    const [wantSystem = "", wantScenario = ""] = (route.query.s ?? "").split("/");
    const system = list.systems.find((s) => s.id === wantSystem) ?? list.systems.find((s) => s.scenarios.length > 0) ?? list.systems[0];
    const scenario = system?.scenarios.find((s) => s.id === wantScenario) ?? system?.scenarios[0];
    if (!system || !scenario) throw new Error("empty catalogue");
    return applyQuery(freshForm(system.id, scenario, playersOf(system.id)), scenario, route.query);
  };
  const [form, set] = useState<SetupForm>(start);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState("");
  const [copied, setCopied] = useState(false);
  const system = list.systems.find((s) => s.id === form.system) ?? (list.systems[0] as CatalogSystem);
  const scenario = system.scenarios.find((s) => s.id === form.scenario) ?? (system.scenarios[0] as CatalogScenario);
  useEffect(() => setCopied(false), [form]);

  const mine = scenario.sides.filter((s) => form.seats[s.id] === "you");
  const pickScenario = (sys: CatalogSystem, id: string): void => {
    const next = sys.scenarios.find((s) => s.id === id);
    if (next) set({ ...freshForm(sys.id, next, playersOf(sys.id)), seed: form.seed });
  };
  const begin = async (): Promise<void> => {
    setBusy(true);
    setError("");
    try {
      const made = await api.create(formBody(form, scenario));
      void loadGames();
      enterGame(made, mine.map((s) => s.id));
    } catch (e) {
      setError(say(e));
    } finally {
      setBusy(false);
    }
  };
  // with nothing in focus Enter is nobody else's
  const onEnter = useRef<() => void>(() => undefined);
  onEnter.current = () => void (busy || begin());
  useEffect(() => {
    const onKey = (e: KeyboardEvent): void => {
      if (e.key !== "Enter" || e.repeat || e.defaultPrevented || e.target !== document.body || document.querySelector("dialog[open], [role=dialog]")) return;
      e.preventDefault();
      onEnter.current();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
  const name = mine.length === 1 ? t("begin-as", { side: mine[0]?.text ?? "" }) : mine.length > 1 ? t("begin-both") : t("begin-watch");
  const anyComputer = scenario.sides.some((s) => form.seats[s.id] === "computer");

  return (
    <main
      class="set"
      onKeyDown={(e) => {
        const el = e.target as HTMLElement;
        if (e.key === "Enter" && !busy && (!el.closest("button, select, a, dialog") || el.closest(".game.on"))) {
          e.preventDefault();
          void begin();
        }
      }}
    >
      <section class="c1" aria-label={t("rulebook")}>
        <h3>{t("rulebook")}</h3>
        {list.systems.filter((s) => s.scenarios.length > 0).map((s) => (
          <SystemCard key={s.id} system={s} on={s.id === system.id} onPick={() => s.id !== system.id && pickScenario(s, s.scenarios[0]?.id ?? "")} />
        ))}
        <div class="c1-more">
          <OpenFile disabled={busy} onError={setError} />
          <a class="sec2" href={formatRoute("edit", `${system.id}/${scenario.id}`)}><Icon name="pencil" /> {t("nav-edit")}</a>
        </div>
      </section>
      <section class="c2 pn" aria-label={t("scenario")}>
        <div class="hero">
          <Vignette
            board={boardOf(system.id, scenario.id)}
            span={0.92}
            units={unitsOf(system.id, scenario.id)}
            colourOf={(side) => colourOf(scenario, side) ?? "west"}
          />
          <div class="htag">
            <span>{t("n-turns", { n: scenario.turns })}</span>
            {scenario.clock && <span><Icon name={clockIcon(scenario.clock.icon)} /> {scenario.clock.text}</span>}
          </div>
        </div>
        <div class="ht">
          <h1>{scenario.title}</h1>
          <p>{scenario.text}</p>
          <VictoryScale scenario={scenario} />
        </div>
        <div class="scwrap">
          <ScenarioTable list={system.scenarios} value={scenario.id} onPick={(id) => pickScenario(system, id)} />
        </div>
      </section>
      <section class="c3 pn" aria-label={t("who-plays")}>
        <div class="c3s">
        <h3>{t("who-plays")}</h3>
        {scenario.sides.map((side) => (
          <SeatCard
            key={side.id}
            side={side}
            kind={form.seats[side.id] ?? "you"}
            onKind={(kind) => set({ ...form, seats: { ...form.seats, [side.id]: kind } })}
          />
        ))}
        {anyComputer && scenario.sides.filter((s) => form.seats[s.id] === "computer").map((side) => (
          <div class="lvl" key={side.id}>
            <span>{t("computer-is", { side: side.text })}</span>
            <Seg
              label={t("computer-is", { side: side.text })}
              value={form.levels[side.id] ?? "plain"}
              items={(system.players ?? list.players).map((p) => ({ id: p.id, text: p.text }))}
              onPick={(id) => set({ ...form, levels: { ...form.levels, [side.id]: id } })}
            />
          </div>
        ))}
        <h3 class="oh">{t("options")}</h3>
        <Options system={system.id} scenario={scenario} form={form} set={set} />
        {scenario.designed && (
          <div class="note"><Icon name="book" /><span>{t("designed-note")} <a href={formatRoute("rules", system.id)}>{t("nav-rules")}</a></span></div>
        )}
        </div>
        <div class="begin">
          {error && <p class="err" role="alert"><Icon name="warn" /> {error}</p>}
          <button type="button" class="go3" id="begin" disabled={busy} onClick={() => void begin()}>
            {busy ? t("working") : name} <Kbd k="Enter" />
          </button>
          <button
            type="button"
            class="sec2"
            onClick={() => {
              const link = `${location.href.replace(/#.*$/, "")}${formatRoute("new", "", formQuery(form, scenario))}`;
              void copyText(link).then((ok) => (ok ? setCopied(true) : setError(link)));
            }}
          >
            {copied ? t("copied") : t("copy-setup")}
          </button>
        </div>
      </section>
    </main>
  );
}
