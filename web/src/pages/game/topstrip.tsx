/** Scenario, turn and clock, phase trail, pools. */
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { clockIcon, Icon } from "../../ui/icons";
import { Brand, LangSwitch, Menu, ThemeSwitch, type MenuItem } from "../../ui/strip";
import { t } from "../../ui/words";
import { panelsOf } from "../../systems/registry";
import type { View } from "../../types";

/** The trail is cut to the phases around the present one, so that it never pushes the rest off the strip. */
export function trail<T extends { state: string }>(phases: readonly T[], before = 2, after = before): { cut: boolean; more: boolean; shown: T[] } {
  const at = Math.max(0, phases.findIndex((p) => p.state === "now"));
  const from = Math.max(0, at - before);
  const to = Math.min(phases.length, at + after + 1);
  return { cut: from > 0, more: to < phases.length, shown: phases.slice(from, to) };
}

function Pool({ text, value, max: most }: { text: string; value: number; max: number | null }): JSX.Element {
  const max = most !== null && most > 0 ? most : null;
  const boxes = max !== null && max <= 6;
  return (
    <span class="pool" title={`${text}: ${max !== null ? t("of", { n: value, of: max }) : value}`}>
      <span>{text}</span>
      {boxes ? (
        <span class="pb" role="img" aria-label={t("of", { n: value, of: max })}>
          {Array.from({ length: max }, (_, i) => (
            <i key={i} class={i < value ? "f" : ""} />
          ))}
        </span>
      ) : (
        <b>{max !== null ? `${value}/${max}` : value}</b>
      )}
    </span>
  );
}

/** How many phases before and after the present one are shown, from a wide strip to a narrow one. */
const AROUND = [[2, 2], [1, 2], [1, 1], [0, 1], [0, 0]] as const;

function Trail({ view }: { view: View }): JSX.Element {
  const box = useRef<HTMLElement>(null);
  const [tight, setTight] = useState(0);
  const words = view.phases.map((p) => `${p.text}:${p.state}`).join("|");
  useEffect(() => {
    const el = box.current;
    if (!el || typeof ResizeObserver === "undefined") return undefined;
    let width = el.clientWidth;
    const watch = new ResizeObserver(() => {
      if (el.clientWidth !== width) setTight(0);
      width = el.clientWidth;
    });
    watch.observe(el);
    return () => watch.disconnect();
  }, []);
  useLayoutEffect(() => setTight(0), [words]);
  // what does not fit goes, the farthest first
  useLayoutEffect(() => {
    const el = box.current;
    if (el && el.scrollWidth > el.clientWidth && tight < AROUND.length - 1) setTight(tight + 1);
  });
  const [before, after] = AROUND[tight] ?? [0, 0];
  const { cut, more, shown } = trail(view.phases, before, after);
  return (
    <nav class={`phases${tight === AROUND.length - 1 ? " tight" : ""}`} aria-label={t("phases")} ref={box}>
      {cut && <span class="next" aria-hidden="true">…</span>}
      {shown.map((phase, at) => (
        <span key={phase.id} class="pw">
          {(at > 0 || cut) && <i aria-hidden="true" />}
          <span class={phase.state} title={phase.text} aria-current={phase.state === "now" ? "step" : undefined}>{phase.text}</span>
        </span>
      ))}
      {more && <span class="next" aria-hidden="true">…</span>}
    </nav>
  );
}

export function TopStrip({ view, menu, online, children }: {
  view: View;
  menu: MenuItem[];
  online: boolean;
  children?: ComponentChildren;
}): JSX.Element {
  const Pools = panelsOf(view.system).pools;
  return (
    <header class="strip">
      <Brand />
      <div class="scn">
        <b>{view.title}</b>
        <span>{view.system}</span>
      </div>
      <div class="turn">
        <Icon name={clockIcon(view.clock.icon)} label={view.clock.icon} />
        <b>{view.turn.text}</b>
        <span class="mut">{view.clock.text}</span>
      </div>
      <Trail view={view} />
      <div class="sp" />
      {!online && <span class="off" role="status">{t("offline")}</span>}
      <div class="pools">
        {Pools ? <Pools view={view} /> : view.pools.map((pool) => (
          <Pool key={pool.id} text={pool.text} value={pool.value} max={pool.max} />
        ))}
      </div>
      {children}
      <LangSwitch />
      <ThemeSwitch />
      <Menu items={menu} />
    </header>
  );
}
