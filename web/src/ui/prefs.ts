/** What this reader likes, kept in the browser: language, theme, text size, open panels. */
import { computed, effect, signal, type Signal } from "@preact/signals";
import type { Lang } from "../types";

const PREFIX = "opord.";

export function stored<T>(key: string, fallback: T): T {
  try {
    const raw = localStorage.getItem(PREFIX + key);
    return raw === null ? fallback : (JSON.parse(raw) as T);
  } catch {
    return fallback;
  }
}

export function store(key: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    // a full or forbidden store loses only comfort
  }
}

/** A signal that survives a reload. */
export function kept<T>(key: string, fallback: T): Signal<T> {
  const s = signal<T>(stored(key, fallback));
  let first = true;
  effect(() => {
    const value = s.value;
    if (first) first = false;
    else store(key, value);
  });
  return s;
}

export const LANGS: readonly Lang[] = ["en", "zh", "ru"];

export function guessLang(wanted: readonly string[]): Lang {
  for (const tag of wanted) {
    const two = tag.slice(0, 2).toLowerCase();
    if ((LANGS as readonly string[]).includes(two)) return two as Lang;
  }
  return "en";
}

export const lang = kept<Lang>("lang", guessLang(typeof navigator === "undefined" ? [] : navigator.languages));

export type Theme = "light" | "dark";
const darkFirst = typeof matchMedia === "function" && matchMedia("(prefers-color-scheme: dark)").matches;
export const theme = kept<Theme>("theme", darkFirst ? "dark" : "light");

/** base size of the type in px */
export const textSize = kept<number>("textSize", 13);
export const hints = kept<boolean>("hints", true);

export const drawerOpen = kept<boolean>("drawer.open", true);
export const drawerTab = kept<string>("drawer.tab", "log");

/** each tab keeps its own height, px: a log is read in a glance, a table is not */
const HEIGHTS: Record<string, number> = { log: 140, oob: 200, track: 170, score: 200, charts: 260, rules: 260 };
const heights = kept<Record<string, number>>("drawer.heights", {});
export const drawerHeight = computed(() => heights.value[drawerTab.value] ?? HEIGHTS[drawerTab.value] ?? 140);
export const setDrawerHeight = (px: number): void => {
  heights.value = { ...heights.value, [drawerTab.value]: px };
};
export const decisionOpen = kept<boolean>("decision.open", true);
export const sideOpen = kept<boolean>("side.open", true);
export const miniOpen = kept<boolean>("mini.open", true);
export const overlaysOpen = kept<boolean>("overlays.open", true);

export const reducedMotion = (): boolean =>
  typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Mirrors the preferences onto the page, where the style sheet reads them. */
export function dressPage(): void {
  effect(() => {
    const root = document.documentElement;
    root.lang = lang.value;
    root.dataset.theme = theme.value;
    root.classList.toggle("dark", theme.value === "dark");
    root.style.setProperty("--fs", `${textSize.value}px`);
    root.style.setProperty("--fs-small", `${Math.round(textSize.value * 8.85) / 10}px`);
    root.style.setProperty("--fs-large", `${Math.round(textSize.value * 11.92) / 10}px`);
  });
}
