/** Which margin of points brings which result. */
import type { JSX } from "preact";
import type { CatalogScenario } from "../api/types";
import { colourOf } from "../counter/marks";
import type { View } from "../types";
import { signed, t } from "../ui/words";
import { catalog } from "./catalog";
import { scaleSteps } from "./setupform";

/** The scale as a strip: what margin brings which result, from one side's best to the other's; `level`, `margin`: where it stands. */
export function VictoryScale({ scenario, level = null, margin = null }: { scenario: CatalogScenario; level?: string | null; margin?: number | null }): JSX.Element | null {
  const steps = scaleSteps(scenario.levels);
  if (steps.length < 2) return null;
  const colourAt = (side: string | null): "west" | "east" | "none" => colourOf(scenario, side) ?? "none";
  const counts: Record<string, number> = {};
  const order = steps.map((s) => s.side);
  return (
    <>
      <h3 class="vh">{scenario.score || t("victory-scale")}{margin === null ? "" : ` · ${signed(margin)}`}</h3>
      <div class="vic" style={`--n:${steps.length}`} role="list" aria-label={t("victory-scale")}>
        {steps.map((step, i) => {
          const side = colourAt(step.side);
          const total = order.filter((x) => x === step.side).length;
          counts[side] = (counts[side] ?? 0) + 1;
          const outermost = i < steps.length / 2 ? total - (counts[side] ?? 1) + 1 : (counts[side] ?? 1);
          return (
            <i
              key={i}
              role="listitem"
              class={`v-${side} g${Math.min(3, outermost)}${step.text === level ? " now" : ""}`}
              aria-current={step.text === level ? "step" : undefined}
              aria-label={step.from === null ? step.text : `${step.text}: ${t("at-least", { n: step.from })}`}
              title={step.text}
            >
              {step.from !== null && i < steps.length - 1 && <u>{step.from > 0 ? step.from : step.from === 0 ? "0" : `−${-step.from}`}</u>}
            </i>
          );
        })}
      </div>
      <div class="vl"><span>{steps[0]?.text}</span><span>{steps[steps.length - 1]?.text}</span></div>
    </>
  );
}

/** The scale of the game on the table; none where the catalogue does not know its scenario. */
export function ScaleOf({ view, level }: { view: View; level: string }): JSX.Element | null {
  const scenario = catalog()?.systems.find((s) => s.id === view.system)?.scenarios.find((s) => s.id === view.scenario);
  return scenario ? <div class="scale"><VictoryScale scenario={scenario} level={level} margin={view.score?.margin ?? null} /></div> : null;
}
