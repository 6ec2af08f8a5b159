/** Words of the client for single rulebooks, joined to the general ones. */
import wawEn from "./waw/words/en.ftl?raw";
import wawRu from "./waw/words/ru.ftl?raw";
import wawZh from "./waw/words/zh.ftl?raw";
import type { Lang } from "../types";

export const SYSTEM_WORDS: Record<Lang, string> = { en: wawEn, zh: wawZh, ru: wawRu };
