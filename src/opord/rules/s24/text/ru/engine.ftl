## Листы приказов

action-order = приказ
action-extend = продлить
action-amount = число
action-intensity = упорство
action-flag = пометка
action-strike = вычеркнуть
action-seal = запечатать лист
action-rule = решение
action-go = дальше
s24-ask-sheet = Ход { $turn }: пишите приказы (пока { $n }), затем запечатайте лист.
s24-ask-desk = Фаза «{ $phase }» рассчитана. { $n ->
    [0] Решайте или продолжайте.
    [one] { $n } вопрос следующей фазы ждёт решения.
    [few] { $n } вопроса следующей фазы ждут решения.
   *[other] { $n } вопросов следующей фазы ждут решения.
}
s24-ev-turn = Ход { $turn } из { $of }, { $weather }.
s24-ev-over = Последний ход окончен.
s24-ev-receipt = Лист запечатан, приказов: { $n }. Расписка { $hash }.
s24-why-no-line = У { $unit } нет приказа на листе.
s24-why-many-lines = У { $unit } несколько приказов на листе. Вычеркните их и напишите заново.
s24-why-no-count = Приказ { $unit } не допускает такого числа.
s24-why-no-level = Приказ { $unit } не допускает такого упорства или уже имеет его.
s24-why-no-flag = Приказ { $unit } не допускает такой пометки.
s24-why-gap = { $hex } не продолжает путь: называйте соседние гексы один за другим.
s24-why-not-now = Сейчас это невозможно.
s24-why-reason = Решению нужно обоснование.
s24-why-key = Нельзя изменить { $key }. Можно: { $allowed }.
s24-why-value = Значение { $value } здесь невозможно. Допустимо: { $allowed }.
s24-why-range = Значение { $value } здесь невозможно. Допустимо: от { $low } до { $high }.
s24-why-whole = Значение { $value } здесь невозможно. Допустимо: целые числа от { $low } до { $high }.
s24-why-unit = Нет части { $unit }.
s24-why-hex = Часть нельзя поставить в { $hex }.

## Фазы

s24-phase-feasibility = анализ приказов
s24-phase-superiority = господство в воздухе
s24-phase-air-defence = ПВО
s24-phase-ground-missions = задачи по земле
s24-phase-counter-battery = контрбатарейная борьба
s24-phase-bombardment = артиллерийский обстрел
s24-phase-assaults = атаки
s24-phase-movement = движение
s24-phase-works = работы
s24-phase-supply = снабжение
s24-phase-reconnaissance = разведка

## Что рассчитано

s24-rec-void = { $unit } должна защищать { $hex }: приказ недействителен.
s24-rec-ring = { $unit } в { $hex } бьёт первой в кольце атак.
s24-rec-stays = { $unit } может покинуть { $hex }: другие остаются.
s24-rec-air_fight = { $unit ->
    [red] Красные
    [blue] Синие
   *[other] { $unit }
}, { $where ->
    [all] бой за господство над всей картой: осталось очков господства { $value }
   *[other] воздушный бой над { $where }: осталось очков { $value }
}, потеряно самолётов { $losses }.
s24-rec-aircraft = { $unit } теряет самолётов: { $value }, летят дальше: { $now }.
s24-rec-turned_back = { $unit } возвращается, не дойдя до { $hex }.
s24-rec-mission = { $unit } летит к { $hex }, вероятность возврата { $value }.
s24-rec-anti_aircraft = { $unit } сбивает самолётов: { $value }.
s24-rec-strike = { $air } штурмует { $unit } в { $hex }: { $value } e.
s24-rec-bomb = { $air } бомбит { $unit } в { $hex }: { $value } e.
s24-rec-interdict = { $unit } подавляет снабжение через { $hex }.
s24-rec-parachute = { $unit } в { $hex } после сброса имеет очков перевозки: { $value }.
s24-rec-landed = { $value } e из { $unit } приземлились в { $hex }.
s24-rec-dropped = { $unit } собирается в { $hex }, ходов: { $value }.
s24-rec-silent = { $unit } не нашла стреляющих орудий и молчит.
s24-rec-counter = { $unit } в { $hex } под контрбатарейным огнём: { $value } e.
s24-rec-force = Частей бьёт по { $hex }: { $n }, общая сила { $value }.
s24-rec-gap = Огонь прорвал передний край в { $hex }.
s24-rec-immune = Огонь не достаёт { $unit } в { $hex }.
s24-rec-too_close = { $unit } в { $hex } слишком близко к своим, огня нет.
s24-rec-shelled = { $unit } в { $hex } под обстрелом: { $value } e.
s24-rec-friendly_fire = { $unit } под огнём своих: { $value } e.
s24-rec-loss = { $unit }{ $hex ->
    [none] {""}
   *[other] {" "}в { $hex }
} теряет { $value } e ({ $cause }), осталось { $now } e.
s24-rec-store_lost = { $unit } бросает ({ $store }): { $value }.
s24-rec-spend = { $unit } расходует ({ $store }): { $value }, осталось { $now }.
s24-rec-destroyed = { $unit } уничтожена.
s24-rec-captured = { $unit } взята в плен.
s24-rec-prisoners = У { $unit } нет выхода: в плен взято { $value } e.
s24-rec-under_fire = { $unit } страдает под огнём: готовность { $percent } %.
s24-rec-own_fire = { $unit } стреляла: готовность { $percent } %.
s24-rec-assaulted = { $unit } атаковала: готовность { $percent } %.
s24-rec-defended = { $unit } оборонялась: готовность { $percent } %.
s24-rec-laid_mines = { $unit } ставила мины: готовность { $percent } %.
s24-rec-marched = { $unit } на марше или в работе: готовность { $percent } %.
s24-rec-rested = { $unit } отдыхала: готовность { $percent } %.
s24-rec-recovered = { $unit } восстанавливается.
s24-rec-smashed = { $unit } разбита.
s24-rec-shock = { $unit } атакует { $hex } ударом: { $value } e.
s24-rec-close = { $unit } в ближнем бою за { $hex }: { $value } e.
s24-rec-limited = { $unit } ведёт ограниченную атаку на { $hex }: { $value } e.
s24-rec-resist = { $unit } сопротивляется в { $hex }: { $value } e.
s24-rec-judged = { $unit }: { $end ->
    [smashed] разбита
    [broke_off] прекращает атаку
    [withdrew] отходит
    [routed] выбита
    [captured] взята в плен
   *[other] держится
}, доля потерь { $value }.
s24-rec-deployed = { $unit } развёртывается под атакой.
s24-rec-avoids = { $unit } уклоняется от боя и уходит в { $at }.
s24-rec-withdrew = { $unit } оставляет позицию и уходит в { $at }.
s24-rec-forced_out = { $unit } рассеяна и отходит в { $at }.
s24-rec-nobody = { $unit } никого не находит в { $hex }.
s24-rec-occupied = { $unit } занимает { $hex }.
s24-rec-zone_back = Зона контроля { $hex } восстановлена.
s24-rec-opened = Удар по { $hex } удался: у гекса нет зоны контроля.
s24-rec-outcome = Атака на { $hex }: { $outcome }{ $sub }. Потери атакующих { $attackers } e, обороны { $defender } e.
s24-rec-override = Посредник меняет { $key } у { $unit } на { $value }: { $reason }

s24-outcome-attacker-destroyed = атакующий уничтожен
s24-outcome-attacker-smashed = атакующий разбит
s24-outcome-attack-failed = атака не удалась
s24-outcome-defender-withdrew = оборона отошла
s24-outcome-defender-forced-out = оборона выбита
s24-outcome-defender-destroyed = оборона уничтожена
s24-sub-none = { "" }
s24-sub-shock-succeeded = , удар удался
s24-sub-close-continues = , ближний бой продолжается
s24-sub-destroyed = { "" }
s24-sub-captured = , взят в плен
s24-cause-air = с воздуха
s24-cause-fire = огонь
s24-cause-assault = атака
s24-cause-mines = мины
s24-cause-ambush = засада
s24-cause-capture = плен
s24-cause-lift = потеряно в воздухе
