/** Charts and the rulebook inside, with search; both also stand on the rulebook page. */
import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { api } from "../../api/client";
import type { Chart } from "../../api/types";
import { Icon } from "../../ui/icons";
import { Clause } from "../../ui/parts";
import { lang } from "../../ui/prefs";
import { hasWord, t } from "../../ui/words";
import { panelsOf } from "../../systems/registry";
import type { RuleLine } from "../../types";

const rules = signal<Record<string, RuleLine[]>>({});
const charts = signal<Record<string, Chart[]>>({});
const asked = new Set<string>();

/** The rulebook's lines in the language in use; fetched once a language. */
export function ruleLines(system: string): RuleLine[] {
  const key = `${system}/${lang.value}`;
  const have = rules.value[key];
  if (have) return have;
  if (!asked.has(key)) {
    asked.add(key);
    api.rules(system, lang.value).then(
      (lines) => (rules.value = { ...rules.peek(), [key]: lines }),
      () => asked.delete(key),
    );
  }
  return [];
}

export function chartList(system: string): Chart[] {
  const key = `${system}/${lang.value}`;
  const have = charts.value[key];
  if (have) return have;
  if (!asked.has(`c:${key}`)) {
    asked.add(`c:${key}`);
    api.charts(system, lang.value).then(
      (list) => (charts.value = { ...charts.peek(), [key]: list }),
      () => (charts.value = { ...charts.peek(), [key]: [] }),
    );
  }
  return [];
}

/** lines of an answer to a search */
const MOST = 400;

/** Lines that hold every word of the question, clause ids first. */
export function findRules(lines: readonly RuleLine[], question: string): RuleLine[] {
  const words = question.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...lines];
  const scored = lines.flatMap((line) => {
    const id = line.clause.toLowerCase();
    const title = line.title.toLowerCase();
    const text = line.text.toLowerCase();
    let score = 0;
    for (const word of words) {
      if (id === word) score += 9;
      else if (id.includes(word)) score += 4;
      else if (title.includes(word)) score += 3;
      else if (text.includes(word)) score += 1;
      else return [];
    }
    return [{ line, score }];
  });
  return scored.sort((a, b) => b.score - a.score).map((s) => s.line);
}

/** The chapter a clause belongs to: "waw-W10.3" is in "waw-W10", "waw-ammo/2" in "waw-ammo", "dow-8.1/3" in "dow-8". */
export const chapter = (clause: string): string => clause.replace(/\/.*$/, "").replace(/\..*$/, "");

export interface Chapter {
  id: string;
  lines: RuleLine[];
}

/** Where a line stands: rulings and charts that have no chapter of their own come after the chapters, each together. */
const part = (line: RuleLine): string =>
  line.kind === "ruling" ? "rulings" : line.kind === "chart" && !/^[a-z0-9]+-[A-Z]?\d/.test(line.clause) ? "charts" : chapter(line.clause);

/** The lines parted by chapters, in the order in which chapters begin; numbered ones by their number. */
export function chapters(lines: readonly RuleLine[]): Chapter[] {
  const found = new Map<string, RuleLine[]>();
  for (const line of lines) found.set(part(line), [...(found.get(part(line)) ?? []), line]);
  const rank = (id: string): number => (id === "charts" ? 1 : id === "rulings" ? 2 : 0);
  const number = (id: string): number | null => (/^[a-z0-9]+-\d+$/.test(id) ? Number(id.replace(/^.*-/, "")) : null);
  const order = [...found.keys()].sort((a, b) => rank(a) - rank(b));
  const numbered = order.filter((id) => number(id) !== null).sort((a, b) => (number(a) ?? 0) - (number(b) ?? 0));
  return order.map((id) => (number(id) === null ? id : (numbered.shift() ?? id))).map((id) => ({ id, lines: found.get(id) ?? [] }));
}

const chapterName = (system: string, id: string): string =>
  id === "rulings" ? t("rulings") : id === "charts" ? t("tab-charts") : (panelsOf(system).chapters?.[id]?.[lang.value] ?? "");

/** "waw-W10" is chapter W10 of its rulebook; a name that is a word stands for itself. */
const short = (id: string): string => (/\d/.test(id) ? id.replace(/^[a-z0-9]+-/, "") : "");

function RuleRow({ line, on, onRule }: { line: RuleLine; on: boolean; onRule: (clause: string) => void }): JSX.Element {
  return (
    <div class={`rl${on ? " on" : ""}`} data-clause={line.clause}>
      <dt><span class="id">{line.clause}</span> <span class={`kind k-${line.kind}`}>{hasWord(`rule-${line.kind}`) ? t(`rule-${line.kind}`) : line.kind}</span></dt>
      <dd>
        {line.title && <b>{line.title}</b>} {line.text}
        {line.cites.length > 0 && (
          <span class="cites"> {line.cites.map((c) => <Clause key={c} id={c} onRule={onRule} />)}</span>
        )}
      </dd>
    </div>
  );
}

export function Rulebook({ system, at, tall }: { system: string; at: { clause: string; n: number }; tall?: boolean }): JSX.Element {
  const [query, setQuery] = useState("");
  const [open, setOpen] = useState(at.clause);
  const box = useRef<HTMLDivElement>(null);
  const lines = ruleLines(system);
  useEffect(() => {
    if (at.clause === "") return;
    setQuery("");
    setOpen(at.clause);
  }, [at.n, at.clause]);
  useEffect(() => {
    if (open === "") return;
    const row = box.current?.querySelector<HTMLElement>(`[data-clause="${CSS.escape(open)}"]`);
    row?.scrollIntoView({ block: tall ? "start" : "center" });
  }, [open, lines.length, at.n]);
  const found = useMemo(() => findRules(lines, query), [lines, query]);
  const parts = useMemo(() => (query.trim() === "" ? chapters(found) : [{ id: "", lines: found.slice(0, MOST) }]), [found, query]);
  const jump = (clause: string): void => {
    setQuery("");
    setOpen(clause);
  };
  return (
    <div class={`book${tall ? " tall" : ""}`} ref={box}>
      <div class="seek">
        <Icon name="search" />
        <input
          type="search"
          value={query}
          placeholder={t("rules-search")}
          aria-label={t("rules-search")}
          onInput={(e) => setQuery((e.currentTarget as HTMLInputElement).value)}
        />
        <span class="mut" aria-live="polite">{t("rules-found", { n: found.length })}</span>
      </div>
      {lines.length === 0 && <p class="empty">{t("rules-wait")}</p>}
      {lines.length > 0 && open !== "" && query === "" && !lines.some((l) => l.clause === open) && (
        <p class="empty">{t("rules-unknown", { clause: open })}</p>
      )}
      <div class="pages">
        {tall && parts.length > 1 && (
          <nav class="chapters" aria-label={t("chapters")}>
            {parts.map((part) => (
              <button key={part.id} type="button" onClick={() => box.current?.querySelector(`[data-chapter="${CSS.escape(part.id)}"]`)?.scrollIntoView({ block: "start" })}>
                {short(part.id) && <span class="mut">{short(part.id)} </span>}{chapterName(system, part.id)}
              </button>
            ))}
          </nav>
        )}
        <div class="lines">
          {parts.map((part) => (
            <section key={part.id} aria-label={part.id === "" ? t("tab-rules") : chapterName(system, part.id) || part.id}>
              {part.id !== "" && (
                <h2 class="chap" data-chapter={part.id}>{short(part.id) && <span class="mut">{short(part.id)} </span>}{chapterName(system, part.id)}</h2>
              )}
              <dl>
                {part.lines.map((line) => <RuleRow key={line.clause} line={line} on={line.clause === open} onRule={jump} />)}
              </dl>
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}

export function Charts({ system, onRule }: { system: string; onRule: (c: string) => void }): JSX.Element {
  const list = chartList(system);
  const [pick, setPick] = useState(0);
  const chart = list[Math.min(pick, list.length - 1)];
  if (!chart) return <p class="empty">{t("charts-none")}</p>;
  return (
    <div class="charts">
      <div class="side-list" role="listbox" aria-label={t("tab-charts")}>
        {list.map((c, i) => (
          <button key={c.id} type="button" role="option" aria-selected={c === chart} class={c === chart ? "on" : ""} onClick={() => setPick(i)}>{c.title}</button>
        ))}
      </div>
      <div class="chart">
        <p class="lead"><b>{chart.title}</b> <Clause id={chart.clause} onRule={onRule} /> <span class="mut">{hasWord(`rule-${chart.provenance}`) ? t(`rule-${chart.provenance}`) : chart.provenance}</span></p>
        <table class="tb">
          <thead><tr><th />{chart.columns.map((c, i) => <th key={i}>{c}</th>)}</tr></thead>
          <tbody>
            {chart.rows.map((row, i) => (
              <tr key={i}>
                <td>{row.text}</td>
                {row.values.map((v, k) => <td key={k}>{v}</td>)}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
