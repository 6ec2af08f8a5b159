/** The drawer at the bottom: log, order of battle, tracks, score, charts, rulebook. */
import { signal } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { BadgeMark } from "../../counter/posture";
import { Icon } from "../../ui/icons";
import { colourOf } from "../../counter/marks";
import { Clause, Dots, Rich, Swatch } from "../../ui/parts";
import { drawerHeight, drawerOpen, drawerTab, setDrawerHeight } from "../../ui/prefs";
import { figure, hasWord, signed, t } from "../../ui/words";
import { panelsOf } from "../../systems/registry";
import type { OobNode, Table, View } from "../../types";
import { ScaleOf } from "../scale";
import { Charts, Rulebook } from "./books";
import type { Desk } from "./desk";
import { foldSteps, type ToldLine } from "./runs";

export const TABS = ["log", "oob", "track", "score", "charts", "rules"] as const;
export type Tab = (typeof TABS)[number];

/** Clause the rulebook is opened at; the number makes the same clause open again. */
export const ruleAt = signal<{ clause: string; n: number }>({ clause: "", n: 0 });

export function openRule(clause: string): void {
  ruleAt.value = { clause, n: ruleAt.value.n + 1 };
  drawerTab.value = "rules";
  drawerOpen.value = true;
}

export function turnTab(by: 1 | -1): void {
  const at = TABS.indexOf(drawerTab.value as Tab);
  drawerTab.value = TABS[(at + by + TABS.length) % TABS.length] ?? "log";
  drawerOpen.value = true;
}

export function LogRow({ line, view, desk, onRule }: { line: ToldLine; view: View; desk: Desk; onRule: (c: string) => void }): JSX.Element {
  const side = view.sides.find((s) => s.id === line.side);
  const hex = line.hexes[line.hexes.length - 1] ?? null;
  return (
    <li class={`lv-${line.level}`}>
      <span class="n">{line.when}</span>
      <Swatch colour={colourOf(view, line.side)} label={side?.text} />
      <button type="button" class="tx" disabled={hex === null} onClick={() => hex && desk.look(hex, true)} title={hex ? t("show-hex", { hex }) : undefined}>
        <Rich text={line.text} />
        {line.run && <span class="mut"> {t("log-run", { n: line.run.hexes, hex: line.run.from, cost: line.run.cost })}</span>}
        {line.dice.length > 0 && (
          <span class="dc" role="img" aria-label={t("dice-are", { dice: line.dice.map((d) => d.v).join(", ") })}>
            {line.dice.map((die, i) => (
              <i key={i} class={die.ok === null || die.ok === undefined ? "" : die.ok ? "ok" : "miss"}>{die.v}</i>
            ))}
          </span>
        )}
      </button>
      <Clause id={line.clause} onRule={onRule} />
    </li>
  );
}

function Log({ desk, view, onRule }: { desk: Desk; view: View; onRule: (c: string) => void }): JSX.Element {
  const [all, setAll] = useState(false);
  const past = desk.store.past.value;
  const lines = desk.store.log.value.filter((line) => past === null || line.n <= past.n);
  const newest = foldSteps(lines).reverse();
  const shown = all ? newest : newest.slice(0, 200);
  if (lines.length === 0) return <p class="empty">{t("log-empty")}</p>;
  return (
    <ol class="log" aria-label={t("tab-log")}>
      {shown.map((line, i) => (
        <LogRow key={`${line.n}.${i}`} line={line} view={view} desk={desk} onRule={onRule} />
      ))}
      {newest.length > shown.length && (
        <li class="more"><button type="button" onClick={() => setAll(true)}>{t("log-all", { n: newest.length })}</button></li>
      )}
    </ol>
  );
}

function Branch({ node, desk, view, deep }: { node: OobNode; desk: Desk; view: View; deep: number }): JSX.Element {
  const [open, setOpen] = useState(deep < 2);
  const unit = desk.unit(node.unit);
  const has = node.children.length > 0;
  const on = unit !== null && unit.id === desk.shownUnit.value;
  return (
    <li role="treeitem" aria-expanded={has ? open : undefined} aria-selected={on}>
      <div class={`nd${on ? " on" : ""}${unit?.dead ? " dead" : ""}`}>
        {has ? (
          <button type="button" class="tw" aria-label={open ? t("fold") : t("unfold")} onClick={() => setOpen(!open)}>
            <Icon name={open ? "down" : "right"} />
          </button>
        ) : <span class="tw" />}
        {deep === 0 && <Swatch colour={colourOf(view, node.side)} />}
        {unit && unit.pips && <Dots n={unit.pips[0]} of={unit.pips[1]} />}
        <button type="button" class="nm" disabled={!unit} onClick={() => unit && desk.select(unit.id, true)}>{node.text}</button>
        {unit?.badges.map((b, i) => <span key={i} class={`bd b-${b.tone}`} title={b.text}><BadgeMark badge={b} /></span>)}
        <span class="nn" title={node.note}>{node.note}</span>
        {unit?.hex && !node.note.includes(unit.hex) && <span class="at">{unit.hex}</span>}
      </div>
      {has && open && (
        <ul role="group">
          {node.children.map((child) => <Branch key={child.id} node={child} desk={desk} view={view} deep={deep + 1} />)}
        </ul>
      )}
    </li>
  );
}

/** Does somebody's note need the width of two columns? */
const long = (node: OobNode): boolean => node.note.length > 50 || node.children.some(long);

function Score({ view, onRule }: { view: View; onRule: (c: string) => void }): JSX.Element {
  const score = view.score;
  if (!score) return <p class="empty">{t("score-none")}</p>;
  return (
    <div class="scorebox">
      <p class="lead">{score.text}: {t("margin", { n: signed(score.margin) })}{score.level && <> · <b>{score.level}</b></>}</p>
      <table class="tb">
        <thead>
          <tr>
            <th>{t("score-for")}</th>
            {view.sides.map((s) => <th key={s.id}><Swatch colour={s.colour} /> {s.text}</th>)}
            <th />
          </tr>
        </thead>
        <tbody>
          {score.rows.map((row, i) => (
            <tr key={i}>
              <td>{row.text}</td>
              {view.sides.map((s) => <td key={s.id}>{figure(row.values[s.id] ?? 0)}</td>)}
              <td><Clause id={row.clause} onRule={onRule} /></td>
            </tr>
          ))}
          <tr class="tot">
            <td>{t("total")}</td>
            {view.sides.map((s) => <td key={s.id}>{figure(score.rows.reduce((sum, row) => sum + (row.values[s.id] ?? 0), 0))}</td>)}
            <td />
          </tr>
        </tbody>
      </table>
      <ScaleOf view={view} level={score.level} />
    </div>
  );
}

function Tracks({ view, desk }: { view: View; desk: Desk }): JSX.Element {
  const Own = panelsOf(view.system).track;
  if (Own) return <Own view={view} desk={desk} />;
  return <PlainTracks view={view} />;
}

export function PlainTracks({ view }: { view: View }): JSX.Element {
  if (view.tracks.length === 0) return <p class="empty">{t("track-none")}</p>;
  return (
    <div class="tracks">
      {view.tracks.map((track) => (
        <div class="track" key={track.id}>
          <h4>{track.text}</h4>
          <ol>
            {track.cells.map((cell, i) => (
              <li key={i} class={`st-${cell.state}`}>
                {cell.side && <Swatch colour={colourOf(view, cell.side)} />}
                <span>{cell.text}</span>
              </li>
            ))}
          </ol>
        </div>
      ))}
    </div>
  );
}

function Grip(): JSX.Element {
  const start = useRef<{ y: number; h: number } | null>(null);
  const set = (h: number): void => {
    setDrawerHeight(Math.round(Math.max(100, Math.min(innerHeight / 2, h))));
  };
  return (
    <div
      class="grip"
      role="separator"
      aria-orientation="horizontal"
      aria-label={t("drawer-height")}
      aria-valuenow={drawerHeight.value}
      tabIndex={0}
      onPointerDown={(e) => {
        start.current = { y: e.clientY, h: drawerHeight.value };
        (e.currentTarget as HTMLElement).setPointerCapture(e.pointerId);
      }}
      onPointerMove={(e) => start.current && set(start.current.h + start.current.y - e.clientY)}
      onPointerUp={() => (start.current = null)}
      onKeyDown={(e) => {
        if (e.key !== "ArrowUp" && e.key !== "ArrowDown") return;
        e.preventDefault();
        e.stopPropagation();
        set(drawerHeight.value + (e.key === "ArrowUp" ? 20 : -20));
      }}
    />
  );
}

/** Seed and number of rolls, once they are no secret; "" before. */
export const seedTold = (table: Table | null): string =>
  table?.outcome && table.seed !== null && table.seed !== undefined ? t("seed-told", { seed: table.seed, n: table.rolls ?? 0 }) : "";

/** A rulebook may have a word of its own for a tab: the tracks of one are chits, of another hours. */
const tabName = (id: Tab, system: string): string => (hasWord(`tab-${id}-${system}`) ? t(`tab-${id}-${system}`) : t(`tab-${id}`));

export function Drawer({ desk }: { desk: Desk }): JSX.Element | null {
  const view = desk.store.view.value;
  const body = useRef<HTMLDivElement>(null);
  const tab = (TABS as readonly string[]).includes(drawerTab.value) ? (drawerTab.value as Tab) : "log";
  const count = desk.store.log.value.length;
  useEffect(() => {
    if (tab === "log" && body.current) body.current.scrollTop = 0;
  }, [count, tab]);
  if (!view) return null;
  const open = drawerOpen.value;
  const told = seedTold(desk.store.live.value);
  const pick = (id: Tab): void => {
    if (open && id === tab) drawerOpen.value = false;
    else {
      drawerTab.value = id;
      drawerOpen.value = true;
    }
  };
  let inside: ComponentChildren = null;
  if (open) {
    if (tab === "log") inside = <Log desk={desk} view={view} onRule={openRule} />;
    else if (tab === "oob") inside = (
      <ul class={`oob${view.oob.some(long) ? " long" : ""}`} role="tree" aria-label={t("tab-oob")}>
        {view.oob.map((node) => <Branch key={node.id} node={node} desk={desk} view={view} deep={0} />)}
      </ul>
    );
    else if (tab === "track") inside = <Tracks view={view} desk={desk} />;
    else if (tab === "score") inside = <Score view={view} onRule={openRule} />;
    else if (tab === "charts") inside = <Charts system={view.system} onRule={openRule} />;
    else inside = <Rulebook system={view.system} at={ruleAt.value} />;
  }
  return (
    <section class={`pnl drawer${open ? "" : " shut"}`} aria-label={t("drawer")}>
      {open && <Grip />}
      <div class="tabs" role="tablist" aria-label={t("drawer")}>
        {TABS.map((id) => (
          <button key={id} type="button" role="tab" id={`tab-${id}`} aria-selected={open && id === tab} class={open && id === tab ? "on" : ""} onClick={() => pick(id)}>
            {tabName(id, view.system)}
          </button>
        ))}
        <span class="sp" />
        {told && <span class="seed" title={`${told} · ${t("seed-long")}`}>{told}</span>}
        <span class="mut">{t("move-n", { n: desk.store.table.value?.n ?? 0 })}</span>
        <button type="button" class="fold" aria-expanded={open} aria-label={open ? t("fold") : t("unfold")} onClick={() => (drawerOpen.value = !open)}>
          <Icon name={open ? "down" : "up"} />
        </button>
      </div>
      {open && (
        <div class="body" ref={body} role="tabpanel" aria-labelledby={`tab-${tab}`} tabIndex={0}>{inside}</div>
      )}
    </section>
  );
}
