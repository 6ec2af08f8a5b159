/** Which panel of the operational game stands in the right column now. */
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import type { Desk } from "../../pages/game/desk";
import { sameAction, unitOf } from "../../pages/game/choose";
import { Icon } from "../../ui/icons";
import { sideOpen } from "../../ui/prefs";
import { t } from "../../ui/words";
import type { View } from "../../types";
import { CombatPanel } from "./Combat";
import { extraOf } from "./data";
import { OrderDesk } from "./OrderDesk";
import { StaffReport, staffSeen } from "./Staff";
import "./dow.css";

type OnRule = (clause: string) => void;

function Column({ label, wide, children }: { label: string; wide?: boolean; children: JSX.Element }): JSX.Element {
  const open = sideOpen.value;
  return (
    <aside class={`pnl side dow${wide ? " broad" : ""}${open ? "" : " shut"}`} aria-label={label}>
      <button type="button" class="edge" aria-expanded={open} aria-label={open ? t("fold") : t("unfold")} onClick={() => (sideOpen.value = !open)}>
        <Icon name={open ? "right" : "left"} />
      </button>
      {open && <div class="scroll" tabIndex={-1}>{children}</div>}
    </aside>
  );
}

/** While nothing else is pointed at in a combat the way out is reckoned with: how it stands now. */
function Standing({ desk, view, onRule }: { desk: Desk; view: View; onRule: OnRule }): JSX.Element {
  const shown = desk.shownOption.value;
  const n = desk.store.live.value?.n;
  useEffect(() => {
    const table = desk.store.live.peek();
    const ask = table?.ask;
    if (shown || !ask || !desk.store.mine.peek()) return;
    const option = ask.options.find((o) => o.ok && sameAction(o.action, ask.out ?? ask.default)) ?? ask.options.find((o) => o.ok);
    void desk.reckoning.load(option ?? null);
  }, [n, shown]);
  return <CombatPanel desk={desk} view={view} onRule={onRule} />;
}

export function sidePanel(desk: Desk, onRule: OnRule): JSX.Element | null {
  const view = desk.store.view.value;
  if (!view || desk.refusal.value !== null) return null;
  const looked = desk.looked.value;
  const extra = extraOf(view);
  const combat = extra.combat;
  if (combat !== null && (looked === null || looked.unit === combat.unit)) {
    return <Column label={t("dow-fight", { hex: combat.hex })}><Standing desk={desk} view={view} onRule={onRule} /></Column>;
  }
  const actor = desk.actor.value;
  if (staffSeen(desk)) return <Column label={t("dow-staff")}><StaffReport desk={desk} onRule={onRule} /></Column>;
  const shown = desk.shownOption.value;
  const ordering = shown === null || shown.action?.do === "order" || unitOf(shown) === null;
  if (extra.desk.length > 0 && desk.store.mine.value && looked === null && ordering && (actor === null || extra.desk.some((r) => r.hq === actor))) {
    return <Column label={t("dow-desk")} wide><OrderDesk desk={desk} onRule={onRule} /></Column>;
  }
  return null;
}
