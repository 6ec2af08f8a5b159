## Картина: время, фазы, запасы, боевой состав, доклад штаба

side-nato = НАТО
side-wp = ОВД
system-dow = Операция: батальоны и полки
system-dow-blurb = Приказы идут по цепи штабов часами. Положение, истощение и поддержка решают больше, чем число.

dow-field-turn = { $hour } · ход { $n } из { $of }
dow-field-clock = { $light ->
    [night] Ночь
   *[day] День
}{ $kind ->
    [dry] { "" }
    [rain] , дождь
    [snow] , снег
    [fog-dry] , туман
    [fog-rain] , туман и дождь
   *[fog-snow] , туман и снег
}
dow-field-figures = Цифры на фишке. Боевые части: атака · оборона · кадр. Артиллерия и вертолёты: огонь (неполный) · дальность. Штабы: дальность управления развёрнутого / на марше.
dow-field-at = гекс { $hex }
dow-field-hex-named = { $hex } { $name }
dow-field-off-waiting = подкрепление, ещё не прибыло
dow-field-off-destroyed = уничтожена
dow-field-off-offmap = вне карты, управление всегда есть
dow-field-off-unplaced = ещё не размещена
dow-field-unit = { $n ->
    [0] { $unit }, { $branch }, { $side }, { $place }, { $condition }
   *[other] { $unit }, { $branch }, { $side }, { $place }, { $condition }, { $marks }
}
dow-field-unknown = { $unit }, { $side }, гекс { $hex }
dow-unknown = { $kind ->
    [hq] Неопознанный штаб
    [combat] Неопознанная боевая часть
   *[support] Неопознанная часть поддержки
}
dow-unknown-branch = Неопознано: { $branch }
dow-condition = { $posture }, истощение { $n } из { $limit }
dow-oob-note = { $place } · { $condition }
dow-list = { $items }

dow-badge-posture = { $posture }
dow-badge-transition = { $posture }, готовность { $until }
dow-badge-engaged = Втянута в бой
dow-badge-half = Частично втянута в бой
dow-badge-delayed = Задержана
dow-badge-resting = На отдыхе
dow-badge-forward = Передовой пункт управления
dow-badge-inactive = Резервный батальон, не отмобилизован
dow-badge-blocks = Преграждает движение

dow-marker-breakthrough = Прорыв
dow-marker-hub = Узел снабжения: { $unit }
dow-marker-crossing = Подготовленная переправа, сапёры: { $unit }
dow-marker-bridge-out = Мост разрушен

dow-phase-set-up = Расстановка
dow-phase-over = Игра окончена
dow-phase-weather = Погода
dow-phase-event_cards = Карты событий
dow-phase-air_points = Очки авиации
dow-phase-player_one = Первый игрок
dow-phase-player_two = Второй игрок
dow-phase-contamination = Заражение
dow-phase-player = Игрок { $n }: { $side }
dow-phase-reveal_orders = Вскрытие приказов
dow-phase-execute_orders = Исполнение приказов
dow-phase-issue_orders = Отдача приказов
dow-phase-engineers = Инженеры
dow-phase-electronic_war = Радиоэлектронная борьба
dow-phase-bombardment = Обстрел
dow-phase-movement = Движение
dow-phase-housekeeping = Уборка маркеров
dow-phase-rebuild = Восстановление штабов
dow-phase-recovery = Снятие истощения
dow-phase-reinforcements = Подкрепления
dow-phase-next_turn = Конец хода
dow-phase-pending = { $phase } (позже)
dow-phase-combat = Бой в гексе { $hex }
dow-phase-disengagement = { $unit } отрывается от противника
dow-phase-move = { $unit } движется

dow-track-time = Шкала времени
dow-track-orders = Приказы в пути
dow-track-order = { $unit }: { $order }
dow-track-hidden = { $side }: приказ лицом вниз
dow-track-lost = { $unit }: можно восстановить
dow-track-cell = { $hour }: { $orders }
dow-track-way = { $unit }: { $order }, { $hour }

dow-pool-cp = очки управления
dow-pool-eng = очки инженеров
dow-pool-ew = очки РЭБ
dow-pool-air = очки авиации
dow-pool-of-cp = Очки управления, { $unit }
dow-pool-of-eng = Очки инженеров, { $unit }
dow-pool-of-air = Очки авиации, { $side }

dow-vp-objectives = Удержанные цели
dow-vp-destroyed = Уничтоженные части противника
dow-score = { $ahead ->
    [wp] Перевес ОВД: { $margin }
    [nato] Перевес НАТО: { $margin }
   *[none] Равенство
}
dow-outcome = { $level }. Разница { $margin }.

dow-staff-revealed = { $unit }: { $order } – приказ вскрыт, его можно исполнять
dow-staff-under-way = { $unit }: { $order } – прибудет { $hour }
dow-staff-late = { $unit }: { $order } – прибудет { $hour }, опоздание { $n ->
    [one] { $n } ход
    [few] { $n } хода
   *[many] { $n } ходов
}
dow-staff-arrival = Вступает { $hour }: { $units }
dow-staff-late-by = { dow-staff-late }: { $causes }
dow-staff-ready = Готовность { $hour }: { $units }
dow-staff-out = { $unit } вне дальности управления: { $hq }
dow-staff-unsupplied = Нет линии снабжения: { $unit }
dow-staff-unsupplied-by = { dow-staff-unsupplied }: { $why }
dow-staff-worn = { $unit } на пределе истощения
dow-staff-threat = { $place }: боевых частей противника { $n }, до ближайшей { $distance ->
    [one] { $distance } гекс
    [few] { $distance } гекса
   *[many] { $distance } гексов
}

## События

dow-ev-turn = Ход { $turn } из { $of }, { $hour }
dow-ev-player = Фаза действий: { $side }
dow-ev-weather = Погода: { dow-field-clock }
dow-ev-pool = { $who }: { $pool } { $n }
dow-ev-air = { $side }: вернулось очков авиации { $n }, теперь { $now } из { $max }
dow-ev-attrition = { $unit }: истощение +{ $n }, теперь { $now } из { $limit }
dow-ev-destroyed = { $unit }: часть уничтожена
dow-ev-objective = { $side } занимает { $place } ({ $pts ->
    [one] { $pts } очко
    [few] { $pts } очка
   *[many] { $pts } очков
})
dow-ev-over = Последний ход окончен

## Действия

dow-act-place = Разместить { $unit } в { $hex }
dow-act-ready = Закончить расстановку
dow-act-done = Дальше
dow-act-done-retreat-before = Никто не отходит
dow-act-done-name-defenders = Больше никто не обороняется
dow-act-done-commit = Больше ничего
dow-act-done-commit-support = Больше без поддержки
dow-act-done-disengage = Больше без поддержки, бросок
dow-act-done-movement = Закончить движение
dow-act-done-issue = Приказов больше нет
dow-act-done-execute = Закончить исполнение
dow-act-done-reveal = Вскрыть приказы
dow-act-done-hubs = Узлы размещены
dow-act-done-restore = Закончить отдых
dow-act-done-engineers = Инженеры размещены
dow-act-cancel = Отменить приказ: { $unit }
dow-act-attach = Придать { $unit } – { $hq }
dow-act-execute = { $posture } по приказу: { $hq }
dow-act-posture-free = { $posture }
dow-act-posture-unplanned = { $posture }, самовольная смена
dow-act-switch = { $posture } сразу
dow-act-order = { $order }
dow-act-axis-begin = Сменить ось наступления: { $unit }
dow-act-axis = Ось наступления, { $unit }: { $direction }
dow-act-rebuild = Восстановить { $unit } в { $hex }, офицеры: { $donor }
dow-act-pass = Отложить: { $unit }
dow-act-bridge = Подготовленная переправа { $hex }–{ $target }, сапёры: { $unit }
dow-act-lift = Снять сапёров с { $hex }–{ $target }
dow-act-hub-place = Узел снабжения ({ $unit }) в { $hex }
dow-act-hub-move = Перенести узел снабжения ({ $unit }) в { $hex }
dow-act-rest = Отдых: { $unit }
dow-act-staff = Офицеры из { $unit }: минус { $n }
dow-act-move = Движение: { $unit }
dow-act-step = В { $hex }
dow-act-step-road = По дороге в { $hex }
dow-act-step-hasty = Переправа с ходу в { $hex }
dow-act-step-prepared = Подготовленная переправа в { $hex }
dow-act-attack-hasty = Атака с ходу на { $hex }{ $way ->
    [hasty] , переправа с ходу
    [prepared] , подготовленная переправа
   *[none] { "" }
}
dow-act-attack-prepared = Подготовленная атака на { $hex }{ $way ->
    [hasty] , переправа с ходу
    [prepared] , подготовленная переправа
   *[none] { "" }
}
dow-act-disengage = Отрыв от противника: { $unit }
dow-act-shift = { $posture }
dow-act-halt = Закончить движение
dow-act-fall-back = { $unit } отходит до боя
dow-act-defend = { $unit } обороняется
dow-act-aid = { $unit } ведёт разведку для атаки
dow-act-forward = Передовой пункт управления
dow-act-fire = Огонь: { $unit }{ $double ->
    [yes] , двойной
   *[no] { "" }
}
dow-act-air = Очки авиации: { $n }
dow-act-consent-yes = Отпустить
dow-act-consent-no = Удерживать
dow-act-withdraw = Отойти
dow-act-stand = Стоять
dow-act-go = { $unit } в { $hex }{ $way ->
    [hasty] , переправа с ходу
    [prepared] , подготовленная переправа
   *[none] { "" }
}
dow-act-advance = { $unit } продвигается
dow-note-turns = { $n ->
    [0] сразу
    [one] готовность { $hour }, { $n } ход
    [few] готовность { $hour }, { $n } хода
   *[many] готовность { $hour }, { $n } ходов
}
dow-note-turns-cp = { dow-note-turns }, { $cp } ОУ{ $loss ->
    [0] { "" }
   *[other] , истощение { $loss }
}
dow-note-order = прибудет { $hour }{ $late ->
    [0] {""}
   *[other] {" "}(после последнего хода)
}, ОУ { $cp }
dow-note-cp = ОУ { $n }
dow-note-shift = 1 ОУ, 4 ОД

## Карточки, слои карты, расчёты

dow-card-title = { $unit }: { $branch }, { $size }
dow-card-no-superior = Вышестоящего штаба нет
dow-card-chain = { $hqs }
dow-card-chain-away = { $hqs } · { $n ->
    [one] { $n } гекс
    [few] { $n } гекса
   *[many] { $n } гексов
}, дальность { $of }
dow-card-due = Прибывает { $hour } через { $hexes }
dow-card-inactive = Не отмобилизован: оборона 1, не движется и не отходит
dow-card-in-command = В пределах управления: { $hq }
dow-card-out-of-command = Вне управления: { $hq }
dow-card-attached = Придана: { $hq }
dow-card-supplied = Снабжение есть
dow-card-unsupplied = Нет линии снабжения
dow-card-blocks = Преграждает движение противника
dow-card-screens = Охранение на 2 гекса вокруг
dow-card-hex = { $terrain }
dow-card-hex-named = { $name }: { $terrain }
dow-card-out = Вне игры
dow-card-prices = колонна { $column } · тактический { $tactical } · боевой { $deployed }
dow-card-covered = Весь гекс занят особенностями местности
dow-card-defence-row = Для обороны
dow-card-defence = колонна { $column } · тактический { $tactical } · боевой { $deployed } · неподвижный { $fixed }
dow-card-bridge = мост
dow-card-screened = Охранение противника ({ $side })
dow-card-objective = Цель, { $n ->
    [one] { $n } очко
    [few] { $n } очка
   *[many] { $n } очков
}

dow-value-attack = Атака
dow-value-defence = Оборона
dow-value-barrage = Огонь
dow-value-full = Полный огонь
dow-value-reach = Дальность
dow-value-range = Дальность управления
dow-value-deployed = Развёрнут
dow-value-cadre = Выучка
dow-value-attrition = Истощение
dow-value-points = Очков сейчас
dow-value-limit = Предел
dow-value-detection = Засечена
dow-value-mp = ОД
dow-value-allowance = Запас хода
dow-value-transition = В переходе
dow-value-spent = Израсходовано

dow-over-command = { $n } из { $of }
dow-over-first-leg = Дорога снабжения от источника к узлу
dow-over-second-leg = Линия снабжения: { $unit }
dow-over-blocked = Рядом с преграждающей частью в { $hex }
dow-over-screen = Охранение противника: ещё 2 ОД за гекс
dow-over-range = { $n } из { $of }
dow-over-unknown = Кто здесь стоит, неизвестно
dow-over-attack = { $unit }, { $kind ->
    [hasty] атака с ходу
   *[prepared] подготовленная атака
}{ $way ->
    [hasty] , переправа с ходу
    [prepared] , подготовленная переправа
   *[none] { "" }
}: соотношение { $differential } без поддержки, доступно очков поддержки { $support }, останется ОД { $left }

dow-led-issue = { $order }: ходов до вскрытия
dow-led-arrives = Прибудет { $hour }{ $late ->
    [0] {""}
   *[other] {" "}(после последнего хода)
}, части готовы не раньше { $ready }
dow-led-deployment = { $unit }: ходов до готовности
dow-led-step = Очки движения в { $hex }
dow-led-crossing = Потери на переправе
dow-led-crossing-risk = 1 истощение при 1–{ $n }
dow-led-breaking = { $unit } отрывается от противника
dow-led-disengage = Неудача { $fail } %, отрыв с потерями { $loss } %, отрыв { $clean } %

## Kinds of hexes as they are drawn

terrain-flat = Равнина
terrain-flat_woods = Равнина, лес
terrain-flat_forest = Равнина, сплошной лес
terrain-flat_flooded = Равнина, затоплено
terrain-hills1 = Холмы 1
terrain-hills1_woods = Холмы 1, лес
terrain-hills1_forest = Холмы 1, сплошной лес
terrain-hills2 = Холмы 2
terrain-hills2_woods = Холмы 2, лес
terrain-hills2_forest = Холмы 2, сплошной лес
terrain-mountain = Горы
terrain-mountain_woods = Горы, лес
terrain-mountain_forest = Горы, сплошной лес
terrain-urban = Город

dow-why-crossing-new = Переправа { $hex }–{ $target } подготовлена в этой фазе; снять её можно в одной из следующих

## Цепочка фаз: короткие имена

dow-trail-reveal_orders = Вскрытие
dow-trail-execute_orders = Исполнение
dow-trail-issue_orders = Приказы
dow-trail-rebuild = Штабы
dow-trail-engineers = Инженеры
dow-trail-electronic_war = РЭБ
dow-trail-recovery = Отдых
dow-trail-bombardment = Обстрел
dow-trail-movement = Движение и бой
dow-trail-housekeeping = Уборка

## Двенадцать шагов боя

dow-step-declare = Атака объявлена
dow-step-retreat_before = Отход до боя
dow-step-name_defenders = Кто обороняется
dow-step-initial_differential = Соотношение сил
dow-step-commit = Разведка и передовой штаб
dow-step-commit_support = Боевая поддержка
dow-step-air_defence = ПВО
dow-step-roll_support = Бросок поддержки
dow-step-final_differential = Итоговая разность
dow-step-attack_result = Потери атакующего
dow-step-defence_result = Оборона: стоять или отойти
dow-step-advance = Продвижение
dow-step-note-declare = { $kind ->
    [hasty] с ходу
   *[prepared] подготовленная
}{ $way ->
    [hasty] , переправа с ходу
    [prepared] , подготовленная переправа
   *[none] { "" }
}, { $n } ОД
dow-step-note-signed = { $n }
dow-step-note-support = { $attacker } против { $defender }
dow-step-note-loss = истощение { $n }

dow-led-outlook = Чем кончится бой
dow-led-receivers = Кто его получит
dow-led-receiver = { $unit }: { $postures }

## Размеры, режимы, направления, обнаружение

dow-size-company = рота
dow-size-battalion = батальон
dow-size-regiment = полк
dow-size-brigade = бригада
dow-size-division = дивизия
dow-level-brigade = штаб бригады
dow-level-division = штаб дивизии
dow-level-army = штаб армии или корпуса
dow-level-front = штаб фронта
dow-mode-column = колонна
dow-mode-tactical = тактический
dow-mode-deployed = развёрнутый
dow-mode-fixed = неподвижный
dow-move-leg = пешком
dow-move-motorised = мотопехотный ход
dow-move-mechanised = гусеничный ход
dow-dir-1 = Север
dow-dir-2 = Северо-восток
dow-dir-3 = Юго-восток
dow-dir-4 = Юг
dow-dir-5 = Юго-запад
dow-dir-6 = Северо-запад
dow-mod-adjacent = рядом боевая часть противника
dow-mod-recon-near = противник в разведке ближе 3 гексов
dow-mod-fired = стреляла
dow-mod-seen-moving = двигалась
dow-mod-woods = в лесу
dow-mod-urban = в городе
dow-card-mode = Режим: { $mode }, { $move }
