/** Words of the client for single rulebooks, joined to the general ones. */
import dowEn from "./dow/words/en.ftl?raw";
import dowRu from "./dow/words/ru.ftl?raw";
import dowZh from "./dow/words/zh.ftl?raw";
import s24En from "./s24/words/en.ftl?raw";
import s24Ru from "./s24/words/ru.ftl?raw";
import s24Zh from "./s24/words/zh.ftl?raw";
import umpireEn from "./s24/words/umpire.en.ftl?raw";
import umpireRu from "./s24/words/umpire.ru.ftl?raw";
import umpireZh from "./s24/words/umpire.zh.ftl?raw";
import wawEn from "./waw/words/en.ftl?raw";
import wawRu from "./waw/words/ru.ftl?raw";
import wawZh from "./waw/words/zh.ftl?raw";
import type { Lang } from "../types";

export const SYSTEM_WORDS: Record<Lang, string> = {
  en: `${wawEn}\n${dowEn}\n${s24En}\n${umpireEn}`, zh: `${wawZh}\n${dowZh}\n${s24Zh}\n${umpireZh}`,
  ru: `${wawRu}\n${dowRu}\n${s24Ru}\n${umpireRu}`,
};
