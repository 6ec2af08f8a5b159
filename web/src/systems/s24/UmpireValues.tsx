/** Any value set anew, with its reason; what has been ruled in this turn. */
import type { JSX } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import { Clause, Kbd, Rich, Seg } from "../../ui/parts";
import { t } from "../../ui/words";
import { extraOf } from "./data";
import { plainValue, type Umpire, type Whose } from "./umpire";

type OnRule = (clause: string) => void;

const WHOSE: readonly Whose[] = ["unit", "air", "hex", "edge", "side", "row", "day"];

function Target({ umpire }: { umpire: Umpire }): JSX.Element | null {
  const view = umpire.view.value;
  const key = umpire.valueKey.value;
  if (!view || !key) return null;
  const groups = view.sides.map((s) => ({ side: s, units: view.units.filter((u) => u.side === s.id && u.hex !== null && !u.dead) }));
  const air = extraOf(view).air;
  const sides = key.of === "side" || key.of === "row" || (key.of === "hex" && key.id !== "owner");
  return (
    <>
      {key.of === "unit" && (
        <select aria-label={t("umpire-of-unit")} value={umpire.unit.value} onChange={(e) => umpire.desk.select((e.currentTarget as HTMLSelectElement).value, true)}>
          <option value="">{t("umpire-choose-unit")}</option>
          {groups.map((g) => (
            <optgroup key={g.side.id} label={g.side.text}>{g.units.map((u) => <option key={u.id} value={u.id}>{`${u.id} · ${u.hex}`}</option>)}</optgroup>
          ))}
        </select>
      )}
      {key.of === "air" && (
        <select aria-label={t("umpire-of-air")} value={umpire.unit.value} onChange={(e) => (umpire.unit.value = (e.currentTarget as HTMLSelectElement).value)}>
          <option value="">{t("umpire-choose-air")}</option>
          {air.map((a) => <option key={a.id} value={a.id}>{`${a.id} · ${a.text}`}</option>)}
        </select>
      )}
      {key.of === "row" && (
        <select aria-label={t("umpire-of-row")} value={umpire.unit.value} onChange={(e) => (umpire.unit.value = (e.currentTarget as HTMLSelectElement).value)}>
          <option value="">{t("umpire-choose-row")}</option>
          {(umpire.data.value.rows ?? []).map((r) => <option key={r} value={r}>{r}</option>)}
        </select>
      )}
      {key.of === "hex" && (
        <input class="hexbox" value={umpire.hex.value} placeholder={t("umpire-hex")} aria-label={t("umpire-hex")} onInput={(e) => (umpire.hex.value = (e.currentTarget as HTMLInputElement).value.trim())} />
      )}
      {key.of === "edge" && (
        <select aria-label={t("umpire-of-edge")} value={umpire.edge.value} onChange={(e) => (umpire.edge.value = (e.currentTarget as HTMLSelectElement).value)}>
          <option value="">{t("umpire-choose-edge")}</option>
          {(umpire.data.value.bridges ?? []).map((b) => <option key={b} value={b}>{b}</option>)}
        </select>
      )}
      {sides && <Seg label={t("umpire-of-side")} value={umpire.side.value} items={view.sides.map((s) => ({ id: s.id, text: s.text }))} onPick={(id) => (umpire.side.value = id)} />}
    </>
  );
}

function SetValue({ umpire }: { umpire: Umpire }): JSX.Element | null {
  const [value, setValue] = useState("");
  const [reason, setReason] = useState("");
  const keys = umpire.data.value.keys ?? [];
  const key = umpire.valueKey.value;
  const now = umpire.now.value;
  const first = key?.words[0]?.id ?? "";
  // at once: what is chosen next must not be taken back
  useLayoutEffect(() => setValue(first === "" ? "" : String(now ?? first)), [key?.id, umpire.unit.value, umpire.hex.value, umpire.edge.value, umpire.side.value]);
  if (!key) return null;
  const names: Record<Whose, string> = {
    unit: t("umpire-of-unit"), air: t("umpire-of-air"), row: t("umpire-of-row"), hex: t("umpire-of-hex"), edge: t("umpire-of-edge"), side: t("umpire-of-side"), day: t("umpire-of-day"),
  };
  const known = key.words.find((w) => w.id === String(now))?.text;
  return (
    <form
      class="uset"
      onSubmit={(e) => {
        e.preventDefault();
        void umpire.set(value.trim(), reason.trim()).then((done) => done && setReason(""));
      }}
    >
      <label class="f">
        <span>{t("umpire-value")}</span>
        <select value={key.id} onChange={(e) => (umpire.key.value = (e.currentTarget as HTMLSelectElement).value)}>
          {WHOSE.map((of) => (
            <optgroup key={of} label={names[of]}>{keys.filter((k) => k.of === of).map((k) => <option key={k.id} value={k.id}>{k.text}</option>)}</optgroup>
          ))}
        </select>
      </label>
      <div class="f"><span>{names[key.of]}</span><div class="row"><Target umpire={umpire} /></div></div>
      <div class="f">
        <span>{t("umpire-now")}</span>
        <div class="row">
          <b class="now">{known ?? (now === null ? "–" : plainValue(now))}</b>
          <span aria-hidden="true">→</span>
          {key.words.length > 0 ? (
            <select aria-label={t("umpire-new")} value={value} onChange={(e) => setValue((e.currentTarget as HTMLSelectElement).value)}>
              {key.words.map((w) => <option key={w.id} value={w.id}>{w.text}</option>)}
            </select>
          ) : (
            <input class="num" value={value} inputMode={key.id === "hex" ? "text" : "decimal"} aria-label={t("umpire-new")} placeholder={t("umpire-new")} onInput={(e) => setValue((e.currentTarget as HTMLInputElement).value)} />
          )}
        </div>
      </div>
      <label class="f">
        <span>{t("umpire-reason-short")}</span>
        <input value={reason} maxLength={200} placeholder={t("umpire-reason")} onInput={(e) => setReason((e.currentTarget as HTMLInputElement).value)} />
      </label>
      <button type="submit" class="do" disabled={!umpire.open.value || umpire.desk.store.busy.value || value.trim() === "" || reason.trim() === ""}>{t("umpire-set")} <Kbd k="Enter" /></button>
    </form>
  );
}

export function UmpireValues({ umpire, onRule }: { umpire: Umpire; onRule: OnRule }): JSX.Element {
  const rows = umpire.rulings.value;
  return (
    <div class="uvalues">
      {umpire.open.value ? <SetValue umpire={umpire} /> : <p class="empty">{t("umpire-no-values")}</p>}
      <h3>{t("umpire-rulings")}</h3>
      {rows.length === 0 ? <p class="empty">{t("umpire-no-rulings")}</p> : (
        <ol class="urulings">
          {rows.map((l, i) => (
            <li key={`${l.n}.${i}`}>
              <Rich text={l.text} /> {l.data.step === "override" && <span class="mut">{plainValue(l.data.before)} → {plainValue(l.data.after)}</span>} <Clause id={l.clause} onRule={onRule} />
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
