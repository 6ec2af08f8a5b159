/** The rulebook on a page of its own, with its charts. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { go, type Route } from "../ui/router";
import { t } from "../ui/words";
import { catalog } from "./catalog";
import { chartList, Charts, Rulebook } from "./game/books";

export function RulesPage({ route }: { route: Route }): JSX.Element {
  const list = catalog();
  const systems = list?.systems ?? [];
  const system = systems.find((s) => s.id === route.id) ?? systems.find((s) => s.id === "waw") ?? systems[0];
  const [tab, setTab] = useState<"rules" | "charts">("rules");
  if (!system) return <main class="loading"><p role="status">{t("loading")}</p></main>;
  const hasCharts = chartList(system.id).length > 0;
  return (
    <main class="page">
      <section class="pn wide rulespage">
        <div class="shh">
          <h1>{system.title}</h1>
          <span class="sp" />
          {systems.length > 1 && (
            <select aria-label={t("rulebook")} value={system.id} onChange={(e) => go("rules", (e.currentTarget as HTMLSelectElement).value)}>
              {systems.map((s) => <option key={s.id} value={s.id}>{s.title}</option>)}
            </select>
          )}
          <div class="tabs" role="tablist">
            <button type="button" role="tab" aria-selected={tab === "rules"} class={tab === "rules" ? "on" : ""} onClick={() => setTab("rules")}>{t("tab-rules")}</button>
            {hasCharts && <button type="button" role="tab" aria-selected={tab === "charts"} class={tab === "charts" ? "on" : ""} onClick={() => setTab("charts")}>{t("tab-charts")}</button>}
          </div>
        </div>
        {tab === "rules"
          ? <Rulebook system={system.id} at={{ clause: route.query.c ?? "", n: 0 }} tall />
          : <Charts system={system.id} onRule={(c) => {
              setTab("rules");
              go("rules", system.id, { c });
            }} />}
      </section>
    </main>
  );
}
