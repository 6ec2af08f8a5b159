/** Panels of the position editor: tools, what is selected, what is wrong. */
import type { JSX } from "preact";
import { Icon, type IconName } from "../../ui/icons";
import { colourOf } from "../../counter/marks";
import { Seg, Swatch, Toggle } from "../../ui/parts";
import { hasWord, t } from "../../ui/words";
import type { Colour } from "../../types";
import type { EditUnit, FieldSpec } from "./adapter";
import type { EditState, Tool } from "./state";

const word = (prefix: string, id: string): string => (hasWord(`${prefix}-${id}`) ? t(`${prefix}-${id}`) : id === "" ? "–" : id);

/** A thing to choose, by its id and the word for it. */
export interface Choice {
  id: string;
  text: string;
}

export function Field({ spec, value, onChange, label, choices }: {
  spec: FieldSpec;
  value: unknown;
  label: string;
  onChange: (value: unknown) => void;
  /** what can be chosen, where the words are not those of the client */
  choices?: Choice[];
}): JSX.Element {
  return (
    <div class="ef">
      <span>{label}</span>
      {spec.kind === "flag" ? (
        <Toggle on={value === true} label={label} onChange={onChange} />
      ) : spec.kind === "choice" || choices ? (
        <select aria-label={label} value={String(value ?? "")} onChange={(e) => onChange((e.currentTarget as HTMLSelectElement).value)}>
          {(choices ?? (spec.values ?? []).map((v) => ({ id: v, text: word("value", v) }))).map((c) => <option key={c.id} value={c.id}>{c.text}</option>)}
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

/** Enough room under the tools for the fields of the scenario. */
const tall = (): boolean => innerHeight >= 700;

const formationChoices = (state: EditState): Choice[] => {
  const doc = state.doc.value;
  return doc ? state.adapter.formations(doc).map((f) => ({ id: f.id, text: state.adapter.formationName(doc, state.view.value, f.id) })) : [];
};

const nameOf = (state: EditState, unit: EditUnit): string => state.view.value?.units.find((u) => u.id === unit.id)?.name || unit.type;

/** Types that the unit's side fields, and its own. */
function typeChoices(state: EditState, unit: EditUnit): Choice[] {
  const known = state.types.value.filter((type) => type.side === unit.side || type.side === "" || type.id === unit.type);
  const list = known.map((type) => ({ id: type.id, text: type.text }));
  return list.some((c) => c.id === unit.type) ? list : [{ id: unit.type, text: unit.type }, ...list];
}

/** Units that might carry this one: those of its side, those in its hex first. */
function unitChoices(state: EditState, unit: EditUnit): Choice[] {
  const others = state.units.value.filter((u) => u.side === unit.side && u.id !== unit.id);
  const near = others.filter((u) => u.hex !== null && u.hex === unit.hex);
  const rest = others.filter((u) => !near.includes(u));
  return [{ id: "", text: "–" }, ...[...near, ...rest].map((u) => ({ id: u.id, text: u.hex ? `${nameOf(state, u)}, ${u.hex}` : nameOf(state, u) }))];
}

export function ToolPanel({ state }: { state: EditState }): JSX.Element | null {
  const doc = state.doc.value;
  const board = state.board.value;
  if (!doc) return null;
  const tool = state.tool.value;
  const a = state.adapter;
  return (
    <section class="pnl etools" aria-label={t("edit-tools")}>
      <Seg<Tool> wide label={t("edit-tools")} value={tool} items={TOOLS.map((x) => ({ id: x.id, text: t(`tool-${x.id}-short`), icon: x.icon, title: `${t(`tool-${x.id}`)}. ${t(`tool-${x.id}-long`)}` }))} onPick={(id) => (state.tool.value = id)} />
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
          <Field spec={{ name: "formation", kind: "choice" }} choices={formationChoices(state)} label={t("edit-formation")} value={state.formation.value} onChange={(v) => state.pickFormation(String(v))} />
          <div class="ef">
            <span>{t("edit-type")}</span>
            <select aria-label={t("edit-type")} value={state.type.value} onChange={(e) => (state.type.value = (e.currentTarget as HTMLSelectElement).value)}>
              {state.typesHere.value.map((type) => <option key={type.id} value={type.id}>{type.text}</option>)}
            </select>
          </div>
        </>
      )}
      <details open={tool === "select" && tall()}>
        <summary>{t("edit-scene")}</summary>
        {a.sceneFields(doc).map((spec) => (
          <Field key={spec.name} spec={spec} choices={spec.name === "start.formation" ? [{ id: "", text: "–" }, ...formationChoices(state)] : undefined} label={word("field", spec.name.replace(".", "-"))} value={a.field(doc, spec.name)} onChange={(v) => state.change(a.setField(doc, spec.name, v))} />
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
  const colour = (side: string): Colour | null => view && colourOf(view, side);
  if (!unit && !hex) return null;
  return (
    <aside class="pnl eside" aria-label={t("details")}>
      {unit && (
        <section>
          <div class="ph"><Swatch colour={colour(unit.side)} /><b>{view?.units.find((u) => u.id === unit.id)?.name ?? unit.type}</b><span class="sp" /><span>{unit.hex ?? t("off-map")}</span></div>
          <div class="ef"><span>{t("edit-id")}</span><code>{unit.id}</code></div>
          <Field spec={{ name: "type", kind: "choice" }} choices={typeChoices(state, unit)} label={t("edit-type")} value={unit.type} onChange={(v) => state.change(a.setUnit(doc, unit.key, "type", v))} />
          {a.unitFields.map((spec) => (
            <Field key={spec.name} spec={spec} choices={spec.kind === "unit" ? unitChoices(state, unit) : undefined} label={word("field", spec.name)} value={a.unitValue(doc, unit.key, spec.name)} onChange={(v) => state.change(a.setUnit(doc, unit.key, spec.name, v))} />
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
    </aside>
  );
}

/** Units that are not on the map: one is taken here and put down by a click on a hex. */
export function OffMapPanel({ state }: { state: EditState }): JSX.Element | null {
  const doc = state.doc.value;
  if (!doc) return null;
  const view = state.view.value;
  const off = state.units.value.filter((u) => u.hex === null);
  if (off.length === 0) return null;
  return (
    <details class="pnl eoff">
      <summary>{t("edit-offmap", { n: off.length })}</summary>
      <ul class="pick">
        {off.map((u) => (
          <li key={u.key}>
            <button type="button" class={u.key === state.unit.value ? "on" : ""} onClick={() => {
              state.unit.value = u.key;
              state.tool.value = "select";
            }}>
              <Swatch colour={view && colourOf(view, u.side)} /> {nameOf(state, u)}
              <span class="mut">{state.adapter.formationName(doc, view, u.formation)}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
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
