/** The keyboard: what each key is called and what it does where. Letters go by place, so Cyrillic layouts work. */

export interface KeyLike {
  key: string;
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

/** "Ctrl+Z", "Shift+Tab", "F", "?", "ArrowUp"; one name a chord, whatever the layout. */
export function keyName(e: KeyLike): string {
  let base = e.key === " " ? "Space" : e.key;
  const letter = /^Key([A-Z])$/.exec(e.code);
  const digit = /^(?:Digit|Numpad)([0-9])$/.exec(e.code);
  if (letter) base = letter[1] ?? base;
  else if (digit && !e.shiftKey) base = digit[1] ?? base;
  // a printed sign such as "?" already says that Shift was held
  const bare = base.length === 1 && !letter;
  const mods = [e.ctrlKey || e.metaKey ? "Ctrl" : "", e.altKey ? "Alt" : "", e.shiftKey && !bare ? "Shift" : ""].filter(Boolean);
  return [...mods, base].join("+");
}

export type Command =
  | "undo" | "palette" | "keys" | "back" | "commit" | "next" | "previous" | "centre" | "out" | "default" | "tab-next" | "tab-previous"
  | "drawer" | "replay" | "save" | "theme" | "fit" | "part" | "part-back" | "letters";

export interface Binding {
  command: Command;
  keys: string[];
  group: "decide" | "map" | "panels";
}

export const BINDINGS: readonly Binding[] = [
  { command: "commit", keys: ["Enter"], group: "decide" },
  { command: "back", keys: ["Escape"], group: "decide" },
  { command: "undo", keys: ["Ctrl+Z"], group: "decide" },
  { command: "out", keys: ["E"], group: "decide" },
  { command: "default", keys: ["Ctrl+Enter"], group: "decide" },
  { command: "next", keys: ["Tab"], group: "map" },
  { command: "previous", keys: ["Shift+Tab"], group: "map" },
  { command: "centre", keys: ["Space"], group: "map" },
  { command: "fit", keys: ["Home"], group: "map" },
  { command: "part", keys: ["F6"], group: "panels" },
  { command: "part-back", keys: ["Shift+F6"], group: "panels" },
  { command: "palette", keys: ["Ctrl+K"], group: "panels" },
  { command: "keys", keys: ["?"], group: "panels" },
  { command: "drawer", keys: ["\\"], group: "panels" },
  { command: "tab-next", keys: ["]"], group: "panels" },
  { command: "tab-previous", keys: ["["], group: "panels" },
  { command: "replay", keys: ["Shift+P"], group: "panels" },
  { command: "save", keys: ["Ctrl+S"], group: "panels" },
  { command: "letters", keys: ["Shift+M"], group: "panels" },
  { command: "theme", keys: ["Shift+T"], group: "panels" },
];

const byKey = new Map<string, Command>(BINDINGS.flatMap((b) => b.keys.map((k): [string, Command] => [k, b.command])));

export type Hit = { kind: "command"; command: Command } | { kind: "option"; index: number } | null;

/**
 * What a key means now. Keys of the options on the decision card come before "E" and the like, since the card shows them;
 * digits choose its rows by number.
 */
export function resolveKey(name: string, optionKeys: readonly string[], rows: number): Hit {
  const named = optionKeys.findIndex((k) => k !== "" && k.toUpperCase() === name.toUpperCase());
  if (named >= 0) return { kind: "option", index: named };
  if (/^[1-9]$/.test(name)) return Number(name) <= rows ? { kind: "option", index: Number(name) - 1 } : null;
  const command = byKey.get(name);
  return command ? { kind: "command", command } : null;
}

/** A key as it is printed on the card. */
export function keyLabel(name: string): string {
  return name
    .replace("Ctrl+", "Ctrl ").replace("Shift+", "⇧ ").replace("Alt+", "Alt ")
    .replace("Escape", "Esc").replace("ArrowUp", "↑").replace("ArrowDown", "↓").replace("ArrowLeft", "←").replace("ArrowRight", "→");
}

/** Whether the focus sits where keys are text, not commands. */
export function typing(target: EventTarget | null): boolean {
  const el = target as HTMLElement | null;
  return Boolean(el?.closest?.("input:not([type=range]):not([type=checkbox]), textarea, select, [contenteditable=true]"));
}

/** Parts of the table page, in the order in which F6 walks them. */
const PARTS = ["[data-map] .map", ".dec", ".side", ".drawer", "header.strip"];
const FOCUSABLE = "button:not(:disabled), a[href], input:not(:disabled), [tabindex='0']";

/** Moves the focus to the next part of the page that is there; the map comes after everything else. */
export function nextPart(by: 1 | -1, page: Document = document): void {
  const parts = PARTS.map((part) => page.querySelector<HTMLElement>(part));
  const now = parts.findIndex((part) => part?.contains(page.activeElement));
  for (let step = 1; step <= PARTS.length; step++) {
    const at = now < 0 && step === 1 && by === 1 ? 0 : (((now < 0 ? 0 : now) + by * step) % PARTS.length + PARTS.length) % PARTS.length;
    const part = parts[at];
    const to = part?.matches("[tabindex='0']") ? part : part?.querySelector<HTMLElement>(FOCUSABLE);
    if (to) {
      to.focus();
      return;
    }
  }
}
