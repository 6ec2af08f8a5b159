/** Names of the tactical rulebook's chapters, by the part of a clause before its number. */
import type { Lang } from "../../types";

type Names = Record<Lang, string>;

const of = (en: string, zh: string, ru: string): Names => ({ en, zh, ru });

export const WAW_CHAPTERS: Record<string, Names> = {
  "waw-ammo": of("Missile ammunition", "导弹弹药", "Боезапас ракет"),
  "waw-cover": of("Cover", "掩蔽", "Укрытие"),
  "waw-maxbonus": of("Limit of the defence bonus", "防御加成上限", "Предел бонуса защиты"),
  "waw-results": of("Hits and what they do", "命中与结果", "Попадания и их последствия"),
  "waw-opfire": of("Opportunity fire", "机会射击", "Упреждающий огонь"),
  "waw-assault": of("Assault: the text", "突击：原文", "Штурм: текст правил"),
  "waw-W1": of("Scale and counters", "比例与棋子", "Масштаб и фишки"),
  "waw-W2": of("Stacking", "堆叠", "Группировка"),
  "waw-W3": of("The turn", "回合", "Ход"),
  "waw-W4": of("The impulse of a formation", "编队行动轮", "Импульс формирования"),
  "waw-W5": of("Command", "指挥", "Управление"),
  "waw-W6": of("Headquarters", "指挥部", "Штабы"),
  "waw-W7": of("Morale and rally", "士气与重整", "Мораль и восстановление"),
  "waw-W8": of("Movement", "机动", "Движение"),
  "waw-W9": of("Transport", "运输", "Перевозка"),
  "waw-W10": of("Line of sight", "视线", "Линия видимости"),
  "waw-W11": of("Fire", "射击", "Огонь"),
  "waw-W12": of("Assault: the procedure", "突击：流程", "Штурм: порядок"),
  "waw-W13": of("Overrun", "碾压", "Смятие с ходу"),
  "waw-W14": of("Engineers, mines, positions", "工兵、地雷与阵地", "Сапёры, мины, позиции"),
  "waw-W15": of("Artillery", "炮兵", "Артиллерия"),
  "waw-W16": of("Air strikes and fires", "空袭与火灾", "Авиаудары и пожары"),
  "waw-W17": of("Helicopters", "直升机", "Вертолёты"),
  "waw-W18": of("Anti-aircraft fire", "防空火力", "Зенитный огонь"),
  "waw-W19": of("Night and weather", "夜间与天气", "Ночь и погода"),
  "waw-W20": of("Electronic warfare and events", "电子战与事件", "Радиоэлектронная борьба и события"),
  "waw-W21": of("Victory", "胜利", "Победа"),
  "waw-3": of("Charts", "战表", "Таблицы"),
};
