/** Panels of the position editor: tools, what is selected, what is wrong. */
import type { JSX } from "preact";
import { Icon, type IconName } from "../../ui/icons";
import { Seg, Swatch, Toggle } from "../../ui/parts";
import { hasWord, t } from "../../ui/words";
import type { FieldSpec } from "./adapter";
import type { EditState, Tool } from "./state";

const word = (prefix: string, id: string): string => (hasWord(`${prefix}-${id}`) ? t(`${prefix}-${id}`) : id === "" ? "–" : id);

export function Field({ spec, value, onChange, label }: {
  spec: FieldSpec;
  value: unknown;
  label: string;
  onChange: (value: unknown) => void;
}): JSX.Element {
  return (
    <div class="ef">
      <span>{label}</span>
      {spec.kind === "flag" ? (
        <Toggle on={value === true} label={label} onChange={onChange} />
      ) : spec.kind === "choice" ? (
        <select aria-label={label} value={String(value ?? "")} onChange={(e) => onChange((e.currentTarget as HTMLSelectElement).value)}>
          {(spec.values ?? []).map((v) => <option key={v} value={v}>{word("value", v)}</option>)}
        </select>
      ) : spec.kind === "int" ? (
        <input
          type="number"
          aria-label={label}
          value={String(value ?? spec.low ?? 0)}
          min={spec.low}
          max={spec.high}
          onChange={(e) => {
            const n = Number((e.currentTarget as HTMLInputElement).value);
            if (Number.isInteger(n)) onChange(n);
          }}
        />
      ) : (
        <input type="text" aria-label={label} value={String(value ?? "")} onChange={(e) => onChange((e.currentTarget as HTMLInputElement).value.trim())} />
      )}
    </div>
  );
}

const TOOLS: { id: Tool; icon: IconName }[] = [
  { id: "select", icon: "range" },
  { id: "unit", icon: "flag" },
  { id: "terrain", icon: "pencil" },
  { id: "marker", icon: "fire" },
  { id: "objective", icon: "cover" },
];

export function ToolPanel({ state }: { state: EditState }): JSX.Element | null {
  const doc = state.doc.value;
  const board = state.board.value;
  if (!doc) return null;
  const tool = state.tool.value;
  const a = state.adapter;
  return (
    <section class="pnl etools" aria-label={t("edit-tools")}>
      <Seg<Tool> wide label={t("edit-tools")} value={tool} items={TOOLS.map((x) => ({ id: x.id, text: "", icon: x.icon, title: t(`tool-${x.id}`) }))} onPick={(id) => (state.tool.value = id)} />
      <p class="mut">{t(`tool-${tool}`)}. {t(`tool-${tool}-long`)}</p>
      {tool === "terrain" && (
        <>
          <div class="swatches" role="radiogroup" aria-label={t("tool-terrain")}>
            {Object.entries(board?.kinds ?? {}).map(([id, kind]) => (
              <button key={id} type="button" role="radio" aria-checked={state.terrain.value === id} class={state.terrain.value === id ? "on" : ""} onClick={() => (state.terrain.value = id)}>
                {kind.text}
              </button>
            ))}
          </div>
          <Field spec={{ name: "level", kind: "int", low: 0, high: 3 }} label={t("edit-level")} value={state.level.value} onChange={(v) => (state.level.value = Number(v))} />
        </>
      )}
      {tool === "marker" && (
        <div class="swatches" role="radiogroup" aria-label={t("tool-marker")}>
          {a.markerKinds.map((kind) => (
            <button key={kind} type="button" role="radio" aria-checked={state.marker.value === kind} class={state.marker.value === kind ? "on" : ""} onClick={() => (state.marker.value = kind)}>
              {word("marker", kind)}
            </button>
          ))}
        </div>
      )}
      {tool === "objective" && (
        <>
          <Field spec={{ name: "pts", kind: "int", low: 1, high: 20 }} label={t("edit-points")} value={state.points.value} onChange={(v) => (state.points.value = Number(v))} />
          <Field spec={{ name: "owner", kind: "choice", values: a.owners }} label={t("edit-owner")} value={state.owner.value} onChange={(v) => (state.owner.value = String(v))} />
        </>
      )}
      {tool === "unit" && (
        <>
          <Field spec={{ name: "formation", kind: "choice", values: a.formations(doc).map((f) => f.id) }} label={t("edit-formation")} value={state.formation.value} onChange={(v) => state.pickFormation(String(v))} />
          <div class="ef">
            <span>{t("edit-type")}</span>
            <select aria-label={t("edit-type")} value={state.type.value} onChange={(e) => (state.type.value = (e.currentTarget as HTMLSelectElement).value)}>
              {state.typesHere.value.map((type) => <option key={type.id} value={type.id}>{type.text}</option>)}
            </select>
          </div>
        </>
      )}
      <details open={tool === "select"}>
        <summary>{t("edit-scene")}</summary>
        {a.sceneFields(doc).map((spec) => (
          <Field key={spec.name} spec={spec} label={word("field", spec.name.replace(".", "-"))} value={a.field(doc, spec.name)} onChange={(v) => state.change(a.setField(doc, spec.name, v))} />
        ))}
      </details>
    </section>
  );
}

export function SelectedPanel({ state }: { state: EditState }): JSX.Element | null {
  const doc = state.doc.value;
  if (!doc) return null;
  const a = state.adapter;
  const unit = state.units.value.find((u) => u.key === state.unit.value);
  const hex = state.hex.value;
  const board = state.board.value;
  const view = state.view.value;
  const colour = (side: string): "west" | "east" | null => view?.sides.find((s) => s.id === side)?.colour ?? null;
  const off = state.units.value.filter((u) => u.hex === null);
  return (
    <aside class="pnl eside" aria-label={t("details")}>
      {unit && (
        <section>
          <div class="ph"><Swatch colour={colour(unit.side)} /><b>{view?.units.find((u) => u.id === unit.id)?.name ?? unit.type}</b><span class="sp" /><span>{unit.hex ?? t("off-map")}</span></div>
          <div class="ef"><span>{t("edit-id")}</span><code>{unit.id}</code></div>
          <Field spec={{ name: "type", kind: "text" }} label={t("edit-type")} value={unit.type} onChange={(v) => state.change(a.setUnit(doc, unit.key, "type", v))} />
          {a.unitFields.map((spec) => (
            <Field key={spec.name} spec={spec} label={word("field", spec.name)} value={a.unitValue(doc, unit.key, spec.name)} onChange={(v) => state.change(a.setUnit(doc, unit.key, spec.name, v))} />
          ))}
          <div class="foot">
            {hex && unit.hex !== hex && <button type="button" onClick={() => state.put(hex)}>{t("edit-put", { hex })}</button>}
            {unit.hex !== null && <button type="button" onClick={() => state.change(a.moveUnit(doc, unit.key, null))}>{t("edit-off")}</button>}
            <button
              type="button"
              onClick={() => {
                state.unit.value = null;
                state.change(a.removeUnit(doc, unit.key));
              }}
            >
              <Icon name="trash" /> {t("edit-remove")}
            </button>
          </div>
        </section>
      )}
      {hex && (
        <section>
          <div class="ph"><b>{t("hex-n", { hex })}</b><span class="sp" /><span>{board?.kinds[board.cells[hex]?.t ?? ""]?.text ?? ""}{board?.cells[hex]?.lv ? ` · ${t("level-n", { n: board.cells[hex]?.lv ?? 0 })}` : ""}</span></div>
          <div class="with">
            {state.units.value.filter((u) => u.hex === hex).map((u) => (
              <button key={u.key} type="button" class="chip" onClick={() => (state.unit.value = u.key)}>{view?.units.find((x) => x.id === u.id)?.name ?? u.type}</button>
            ))}
            {a.markersAt(doc, hex).map((kind) => (
              <button key={kind} type="button" class="chip b-yellow" title={t("edit-remove")} onClick={() => state.change(a.toggleMarker(doc, kind, hex))}>{word("marker", kind)} ×</button>
            ))}
            {a.objective(doc, hex) && <span class="chip">{t("edit-points")}: {a.objective(doc, hex)?.pts}</span>}
          </div>
        </section>
      )}
      <section>
        <div class="ph">{t("edit-offmap", { n: off.length })}</div>
        <ul class="pick">
          {off.map((u) => (
            <li key={u.key}>
              <button type="button" class={u.key === state.unit.value ? "on" : ""} onClick={() => {
                state.unit.value = u.key;
                state.tool.value = "select";
              }}>
                <Swatch colour={colour(u.side)} /> {view?.units.find((x) => x.id === u.id)?.name ?? u.type} <span class="mut">{u.formation}</span>
              </button>
            </li>
          ))}
        </ul>
      </section>
    </aside>
  );
}

export function CheckPanel({ state }: { state: EditState }): JSX.Element {
  const errors = state.errors.value;
  const checked = state.checked.value;
  return (
    <section class={`pnl echeck ${checked}`} role="status" aria-label={t("edit-check")}>
      <div class="ph">
        <Icon name={checked === "bad" ? "warn" : "check"} />
        <b>{checked === "bad" ? t("edit-bad", { n: errors.length }) : checked === "good" ? t("edit-good") : t("edit-wait")}</b>
      </div>
      {state.problem.value && <p class="err">{state.problem.value}</p>}
      {checked === "bad" && (
        <ul class="errs">
          {errors.map((e, i) => <li key={i}><code>{e.key}</code> {e.text}</li>)}
        </ul>
      )}
    </section>
  );
}
