/** Command points of the own Supreme HQs, air and engineer points; the whole account opens below. */
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { colourOf } from "../../counter/marks";
import { Swatch } from "../../ui/parts";
import { t } from "../../ui/words";
import type { View } from "../../types";
import { extraOf } from "./data";

/** Supreme HQs that have a number of their own in the strip; of more the sum is shown. */
const SINGLE = 2;

export function Budget({ view }: { view: View }): JSX.Element {
  const { budget, air } = extraOf(view);
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return undefined;
    const away = (e: Event): void => {
      if (!box.current?.contains(e.target as Node)) setOpen(false);
    };
    addEventListener("pointerdown", away);
    return () => removeEventListener("pointerdown", away);
  }, [open]);
  const mine = budget.filter((b) => b.own);
  const sum = (rows: readonly number[]): number => rows.reduce((a, b) => a + b, 0);
  const flying = air.filter((a) => a.own);
  const eng = sum(mine.map((b) => b.eng ?? 0));
  return (
    <div
      class="dow-pools"
      ref={box}
      onKeyDown={(e) => {
        if (e.key !== "Escape" || !open) return;
        e.stopPropagation();
        e.preventDefault();
        setOpen(false);
      }}
    >
      <button type="button" class="sumup" aria-expanded={open} title={t("dow-budget")} onClick={() => setOpen(!open)}>
        {mine.length <= SINGLE
          ? mine.map((b) => <span key={b.id} title={b.unit}>{mine.length > 1 ? `${b.id} ` : ""}{t("dow-cp")} <b class={b.cp === 0 ? "none" : ""}>{b.cp}</b>/{b.max}</span>)
          : <span>{t("dow-cp")} <b>{sum(mine.map((b) => b.cp))}</b>/{sum(mine.map((b) => b.max))}</span>}
        {flying.map((a) => <span key={a.side}>{t("dow-air")} <b>{a.now}</b>/{a.max}</span>)}
        <span>{t("dow-eng")} <b>{eng}</b></span>
      </button>
      {open && (
        <div class="pnl account" role="dialog" aria-label={t("dow-budget")}>
          <table class="tb">
            <thead><tr><th>{t("dow-budget")}</th><th>{t("dow-cp")}</th><th>{t("dow-eng")}</th></tr></thead>
            <tbody>
              {budget.map((b) => (
                <tr key={b.id}>
                  <td><Swatch colour={colourOf(view, b.side)} /> {b.unit}</td>
                  <td><b>{b.cp}</b> / {b.max}</td>
                  <td>{b.eng ?? "–"}</td>
                </tr>
              ))}
              {air.map((a) => (
                <tr key={`air${a.side}`}>
                  <td><Swatch colour={colourOf(view, a.side)} /> {t("dow-air-long")}</td>
                  <td><b>{a.now}</b> / {a.max}</td>
                  <td />
                </tr>
              ))}
            </tbody>
          </table>
          <p class="mut">{t("dow-budget-note")}</p>
        </div>
      )}
    </div>
  );
}
