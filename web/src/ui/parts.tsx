/** Small building blocks used on every page. */
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { Colour, UnitView } from "../types";
import { Icon, type IconName } from "./icons";
import { t } from "./words";

export function Kbd({ k }: { k: string }): JSX.Element {
  return <kbd>{k}</kbd>;
}

/** A clause, always a link into the rulebook. */
export function Clause({ id, onRule }: { id: string; onRule: (clause: string) => void }): JSX.Element | null {
  if (id === "") return null;
  return (
    <button
      type="button"
      class="cl"
      title={t("rule-open", { clause: id })}
      onClick={(e) => {
        e.stopPropagation();
        onRule(id);
      }}
      onKeyDown={(e) => e.key === "Enter" && e.stopPropagation()}
    >
      {id}
    </button>
  );
}

export function Swatch({ colour, label }: { colour: Colour | null; label?: string }): JSX.Element {
  const kind = colour === null ? "n" : colour === "west" ? "w" : "e";
  return <i class={`sw ${kind}`} role={label ? "img" : undefined} aria-label={label} aria-hidden={label ? undefined : "true"} />;
}

/** The colour of a unit's formation; a unit that shows none has a line. */
export function Stripe({ unit }: { unit: Pick<UnitView, "stripe"> | null }): JSX.Element {
  return <span class="stripe" style={`background:${unit?.stripe || "var(--line)"}`} aria-hidden="true" />;
}

export interface SegItem<T> {
  id: T;
  text: string;
  icon?: IconName;
  title?: string;
  disabled?: boolean;
}

/** One of several; a radio group to those who hear it. */
export function Seg<T extends string>(props: {
  items: SegItem<T>[];
  value: T;
  label: string;
  wide?: boolean;
  onPick: (id: T) => void;
}): JSX.Element {
  const walk = (e: KeyboardEvent, at: number): void => {
    const by = e.key === "ArrowRight" || e.key === "ArrowDown" ? 1 : e.key === "ArrowLeft" || e.key === "ArrowUp" ? -1 : 0;
    if (by === 0) return;
    e.preventDefault();
    e.stopPropagation();
    const next = props.items[(at + by + props.items.length) % props.items.length];
    if (!next || next.disabled) return;
    props.onPick(next.id);
    const row = (e.currentTarget as HTMLElement).parentElement;
    (row?.children[props.items.indexOf(next)] as HTMLElement | undefined)?.focus();
  };
  return (
    <div class={props.wide ? "seg3" : "seg"} role="radiogroup" aria-label={props.label} style={props.wide ? `--n:${props.items.length}` : undefined}>
      {props.items.map((item, at) => (
        <button
          key={item.id}
          type="button"
          role="radio"
          aria-checked={item.id === props.value}
          tabIndex={item.id === props.value ? 0 : -1}
          disabled={item.disabled}
          title={item.title}
          class={item.id === props.value ? "on" : ""}
          onClick={() => props.onPick(item.id)}
          onKeyDown={(e) => walk(e, at)}
        >
          {item.icon && <Icon name={item.icon} />}
          <span>{item.text}</span>
        </button>
      ))}
    </div>
  );
}

export function Toggle(props: { on: boolean; label: string; onChange: (on: boolean) => void }): JSX.Element {
  return (
    <button
      type="button"
      role="switch"
      class={`tg${props.on ? " on" : ""}`}
      aria-checked={props.on}
      aria-label={props.label}
      onClick={() => props.onChange(!props.on)}
    >
      <i />
    </button>
  );
}

export function IconButton(props: {
  icon: IconName;
  label: string;
  onClick: () => void;
  pressed?: boolean;
  disabled?: boolean;
  id?: string;
}): JSX.Element {
  return (
    <button
      type="button"
      id={props.id}
      class={`ib${props.pressed ? " on" : ""}`}
      title={props.label}
      aria-label={props.label}
      aria-pressed={props.pressed}
      disabled={props.disabled}
      onClick={props.onClick}
    >
      <Icon name={props.icon} />
    </button>
  );
}

/** A modal sheet: takes the focus, keeps it, gives it back; Esc and the veil close it. */
export function Sheet(props: {
  label: string;
  class?: string;
  onClose: () => void;
  children: ComponentChildren;
}): JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const before = document.activeElement as HTMLElement | null;
    const first = box.current?.querySelector<HTMLElement>("[data-first]") ?? box.current?.querySelector<HTMLElement>("input:enabled, button:enabled, [tabindex='0']");
    (first ?? box.current)?.focus();
    return () => before?.focus?.();
  }, []);
  const keys = (e: KeyboardEvent): void => {
    if (e.key === "Escape") {
      e.preventDefault();
      e.stopPropagation();
      props.onClose();
    }
    if (e.key === "Tab" && box.current) {
      const all = [...box.current.querySelectorAll<HTMLElement>("button, input, select, textarea, a[href], [tabindex='0']")].filter(
        (el) => !el.hasAttribute("disabled") && el.tabIndex >= 0,
      );
      const first = all[0];
      const last = all[all.length - 1];
      const here = document.activeElement;
      if (first && last && (here === (e.shiftKey ? first : last) || !box.current.contains(here))) {
        e.preventDefault();
        (e.shiftKey ? last : first).focus();
      }
    }
    // no key means anything to what lies under the sheet
    e.stopPropagation();
  };
  // a button that was pressed and is disabled since has let go of the focus, or the focus is not here yet: the keys are
  // the sheet's all the same
  useEffect(() => {
    const lost = (e: KeyboardEvent): void => {
      const open = document.querySelectorAll(".sheet");
      if (!box.current?.contains(e.target as Node) && open[open.length - 1] === box.current) keys(e);
    };
    document.addEventListener("keydown", lost, true);
    return () => document.removeEventListener("keydown", lost, true);
  });
  return (
    <div class="veil" onMouseDown={(e) => e.target === e.currentTarget && props.onClose()}>
      <div ref={box} class={`sheet ${props.class ?? ""}`} role="dialog" aria-modal="true" aria-label={props.label} tabIndex={-1} onKeyDown={keys}>
        {props.children}
      </div>
    </div>
  );
}

export function Dots({ n, of }: { n: number; of: number }): JSX.Element {
  return (
    <span class="lv" role="img" aria-label={t("of", { n, of })}>
      {Array.from({ length: of }, (_, i) => (
        <i key={i} class={i < n ? "f" : ""} />
      ))}
    </span>
  );
}

/** Server sentences: runs marked **so** are bold, and the minus is the long one. */
export function Rich({ text }: { text: string }): JSX.Element {
  const parts = text.replace(/(^|[\s(:])-(?=\d)/g, "$1−").split(/\*\*(.+?)\*\*/g);
  return <>{parts.map((part, i) => (i % 2 === 1 ? <b key={i}>{part}</b> : part))}</>;
}
