/** Ctrl-K: every action, unit, hex, rule and chart by name, in the language in use. */
import type { JSX } from "preact";
import { useMemo, useRef, useState } from "preact/hooks";
import { Icon } from "./icons";
import { Kbd, Sheet } from "./parts";
import { t } from "./words";

export interface PaletteItem {
  kind: "action" | "unit" | "hex" | "rule" | "chart" | "page" | "scenario";
  text: string;
  /** further words it is found by */
  words?: string;
  right?: string;
  keycap?: boolean;
  run: () => void;
}

const ORDER: PaletteItem["kind"][] = ["action", "page", "scenario", "unit", "hex", "chart", "rule"];

/** Items that hold all words; a match at the start of the name, then in the name, then elsewhere. */
export function findItems(items: readonly PaletteItem[], question: string, limit = 60): PaletteItem[] {
  const words = question.toLowerCase().split(/\s+/).filter(Boolean);
  const scored = items.flatMap((item, at) => {
    const name = item.text.toLowerCase();
    const rest = `${item.right ?? ""} ${item.words ?? ""}`.toLowerCase();
    let score = 0;
    for (const word of words) {
      if (name.startsWith(word) || rest.trim() === word) score += 4;
      else if (new RegExp(`(^|[\\s·/-])${word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}`).test(name)) score += 3;
      else if (name.includes(word)) score += 2;
      else if (rest.includes(word)) score += 1;
      else return [];
    }
    return [{ item, score, at }];
  });
  scored.sort((a, b) => b.score - a.score || ORDER.indexOf(a.item.kind) - ORDER.indexOf(b.item.kind) || a.at - b.at);
  return scored.slice(0, limit).map((s) => s.item);
}

export function Palette({ items, onClose }: { items: PaletteItem[]; onClose: () => void }): JSX.Element {
  const [query, setQuery] = useState("");
  const [at, setAt] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  const found = useMemo(() => findItems(items, query), [items, query]);
  const move = (to: number): void => {
    const n = Math.max(0, Math.min(found.length - 1, to));
    setAt(n);
    list.current?.children[n]?.scrollIntoView({ block: "nearest" });
  };
  const run = (item: PaletteItem | undefined): void => {
    if (!item) return;
    onClose();
    item.run();
  };
  return (
    <Sheet label={t("palette")} class="pal" onClose={onClose}>
      <div class="pin">
        <Icon name="search" />
        <input
          data-first
          type="text"
          role="combobox"
          aria-expanded="true"
          aria-controls="pal-list"
          aria-activedescendant={found.length > 0 ? `pal-${at}` : undefined}
          autocomplete="off"
          spellcheck={false}
          value={query}
          placeholder={t("palette-hint")}
          aria-label={t("palette-hint")}
          onInput={(e) => {
            setQuery((e.currentTarget as HTMLInputElement).value);
            setAt(0);
          }}
          onKeyDown={(e) => {
            if (e.key === "ArrowDown") move(at + 1);
            else if (e.key === "ArrowUp") move(at - 1);
            else if (e.key === "Enter") run(found[at]);
            else return;
            e.preventDefault();
            e.stopPropagation();
          }}
        />
        <Kbd k="Esc" />
      </div>
      <ul id="pal-list" role="listbox" aria-label={t("palette")} ref={list}>
        {found.map((item, i) => (
          <li key={i} id={`pal-${i}`} role="option" aria-selected={i === at} class={i === at ? "on" : ""} onMouseMove={() => i !== at && setAt(i)} onClick={() => run(item)}>
            <em>{t(`kind-${item.kind}`)}</em>
            <b>{item.text}</b>
            {item.right && (item.keycap ? <Kbd k={item.right} /> : <span class="cl2">{item.right}</span>)}
          </li>
        ))}
        {found.length === 0 && <li class="none">{t("palette-none")}</li>}
      </ul>
    </Sheet>
  );
}
