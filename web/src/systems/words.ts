/** Words of the client for single rulebooks, joined to the general ones. */
import dowEn from "./dow/words/en.ftl?raw";
import dowRu from "./dow/words/ru.ftl?raw";
import dowZh from "./dow/words/zh.ftl?raw";
import wawEn from "./waw/words/en.ftl?raw";
import wawRu from "./waw/words/ru.ftl?raw";
import wawZh from "./waw/words/zh.ftl?raw";
import type { Lang } from "../types";

export const SYSTEM_WORDS: Record<Lang, string> = {
  en: `${wawEn}\n${dowEn}`, zh: `${wawZh}\n${dowZh}`, ru: `${wawRu}\n${dowRu}`,
};
