/** Names of the chapters of the game of simultaneous orders, by the part of a clause before its number. */
import type { Lang } from "../../types";

type Names = Record<Lang, string>;

const of = (en: string, zh: string, ru: string): Names => ({ en, zh, ru });

export const S24_CHAPTERS: Record<string, Names> = {
  "s24-1": of("Scale and surroundings", "比例与环境", "Масштаб и обстановка"),
  "s24-2": of("Units", "部队", "Части"),
  "s24-3": of("Orders", "指令", "Приказы"),
  "s24-4": of("Combat", "战斗", "Бой"),
  "s24-5": of("Movement", "机动", "Движение"),
  "s24-6": of("Orders in place", "原地指令", "Приказы на месте"),
  "s24-7": of("Supply and readiness", "补给与准备度", "Снабжение и готовность"),
  "s24-8": of("Intelligence", "情报", "Разведка"),
};
