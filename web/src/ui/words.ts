/** The client's own words. Sentences about the game come from the server, already in the reader's language. */
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import en from "../i18n/en.ftl?raw";
import ru from "../i18n/ru.ftl?raw";
import zh from "../i18n/zh.ftl?raw";
import { SYSTEM_WORDS } from "../systems/words";
import type { Lang } from "../types";
import { lang } from "./prefs";

export const SOURCES: Record<Lang, string> = {
  en: `${en}\n${SYSTEM_WORDS.en}`, zh: `${zh}\n${SYSTEM_WORDS.zh}`, ru: `${ru}\n${SYSTEM_WORDS.ru}`,
};

function bundle(code: Lang): FluentBundle {
  const made = new FluentBundle(code, { useIsolating: false });
  for (const error of made.addResource(new FluentResource(SOURCES[code]))) console.error(error);
  return made;
}

const bundles: Partial<Record<Lang, FluentBundle>> = {};

export type Args = Record<string, FluentVariable>;

/** Words in a named language; the id itself if there are none, so that a gap is seen and not hidden. */
export function wordsIn(code: Lang, id: string, args?: Args): string {
  const b = (bundles[code] ??= bundle(code));
  const message = b.getMessage(id);
  if (!message?.value) return id;
  return b.formatPattern(message.value, args);
}

/** Words in the language in use; reading it inside a component makes the component follow the switch. */
export const t = (id: string, args?: Args): string => wordsIn(lang.value, id, args);

export const hasWord = (id: string): boolean =>
  Boolean((bundles[lang.value] ??= bundle(lang.value)).getMessage(id)?.value);

export function percent(p: number, digits = 1): string {
  const text = new Intl.NumberFormat(lang.value, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(p * 100);
  return `${text}\u2009%`;
}

/** A number as the language writes it: 31,5 in Russian. */
export const figure = (value: number): string => new Intl.NumberFormat(lang.value, { useGrouping: false }).format(value);

/** Figures carry their sign; the minus is the long one. */
export function signed(value: string | number): string {
  if (typeof value === "string") return value.replace(/^-(?=\d)/, "−");
  if (value === 0) return "±0";
  return value > 0 ? `+${figure(value)}` : `−${figure(-value)}`;
}
