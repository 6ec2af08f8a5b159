## The picture: turn, phases, pools, order of battle

field-turn = Ход { $n } из { $of }
field-clock = { $weather } · видимость { $n }
field-setup = Расстановка
field-over = Бой окончен
field-phase-reinforcements = Подкрепления
field-phase-cup = Чашка
field-phase-draws = Жетоны
field-phase-marker-removal = Маркеры
field-impulse = Импульс { $n }: { $formation }
field-pool-end = Конец хода
field-pool-cup = жетонов осталось
field-turns = Ходы
field-cup = Жетоны
field-score = Победные очки
field-objective = Ключевой гекс { $hex }
field-figures = Цифры на фишке: кубики ББ (если их нет, зенитные, с буквой a) · кубики ОФ · запас хода. Черта: такой строки нет.
field-strength = { $n } из { $of ->
    [one] { $of } ступени
   *[other] { $of } ступеней
}
field-formation-note = { $strength } · мораль { $morale }
field-due = прибывает в ход { $turn }
field-hq = Штаб «{ $name }»
field-hq-note = { $away ->
    [0] лидерство { $lead } · радиус { $range } · { $place }
    [2] { $state } · лидерство { $lead } · радиус { $range } · { $place }
   *[other] { $state }
}
field-support = Поддержка
field-battery = { $n ->
    [0] { $battery }
   *[other] { $battery } { $n }
}
field-battery-ready = готова
field-battery-used = задача выполнена
field-battery-suppressed = подавлена
field-sortie-ready = готов
field-sortie-flown = вылет был
field-condition = { $strength }, { $order }
field-unit = { $n ->
    [0] { $unit }, { $side }, { $place }, { $condition }
   *[other] { $unit }, { $side }, { $place }, { $condition }, { $marks }
}
field-at = гекс { $hex }
field-inside = в машине { $unit }, гекс { $hex }
field-off-waiting = ждёт вне карты
field-off-destroyed = уничтожено
field-off-exited = прорвалось
field-off-home = ушло с карты
field-off-unplaced = ещё не размещено
field-hex-named = { $hex } ({ $name })
field-smoke = дым { $n }
field-mine = минное поле, { $side }
field-lane = проход, { $side }
field-seen = под наблюдением самолёта-корректировщика, { $side }
field-bridge-wired = мост заминирован
field-bridge-prepared = мост готов к подрыву

## Actions

act-place = Поставить в { $hex }
act-lay-mines = Поставить мины в { $hex }
act-lay-positions = Оборудовать позицию в { $hex }
act-aim = { $battery }: плановая задача, { $hex }
act-deploy = Расставить остальных по умолчанию
act-ready = Закончить расстановку
act-load = Погрузить: { $unit }
act-unload = Выгрузить: { $unit }
act-free = Начать: { $formation }
act-hop = Штаб сюда: { $unit }
act-replace = Вернуть штаб сюда: { $unit }
act-rally = Восстановить: { $unit }
act-call = { $battery }: { $munition }, цель { $hex }
act-call-by = { $battery }: { $munition }, корректирует { $unit }
act-call-plan = { $battery }: { $munition }, плановая задача
act-fire-plane = { $unit }: огонь по цели { $plane } ({ $group })
act-done = Готово
act-step = Двигаться в { $hex }
act-fire = Огонь по цели { $unit }, { $hex }: { $group }
act-hold = Не стрелять
act-pass = Пас
act-stage = На исходную, цель { $hex }
act-assault = Штурмовать { $hex }
act-overrun = Смять с ходу: { $hex }
act-join = { $unit } участвует
act-lend = Кубики лидерства сюда: { $unit }
act-go = Начать штурм
act-back = Вернуть: { $unit }
act-order = Отступает следующим: { $unit }
act-halt = Остановиться здесь
act-work = Инженерная задача
act-work-clear = Проделать проход в { $hex }
act-work-position = Оборудовать позицию в { $hex }
act-work-prepare = Подготовить мост к { $hex }
act-work-blow = Взорвать мост к { $hex }
act-work-ford = Навести брод к { $hex }
act-altitude-high = Набрать высоту
act-altitude-low = Снизиться до предельно малой высоты
act-exit = Покинуть карту
act-end = Завершить импульс
act-strike = { $plane }: удар по { $hex }
act-decline = Отказаться
act-jam = Поставить помехи: { $formation }
note-mp = { $n } ОД
note-cost = { $n } ОД, останется { $left }
note-whole = вплавь: все ОД
note-one-hex = один гекс за все ОД
note-need = к6, { $n } и больше
note-rally = 2к6, { $n } и меньше · { $p } %
note-pass = сохраняет упреждающий огонь
note-oc = Завершение операций
note-shot = { $shot } · эффект { $p } %
note-fire = { $dice ->
    [one] { $dice } кубик на { $need }+
    [few] { $dice } кубика на { $need }+
   *[other] { $dice } кубиков на { $need }+
}

act-choose-ap = Стрелять строкой ББ
act-choose-as = Ближний бой, кубики «Штурма»
note-no-dice = нет кубиков
field-plan = плановая задача: { $battery }

## Cards

card-title = { $type } { $n }
card-chain = { $formation } › штаб «{ $hq }»
card-chain-away = { $formation } › штаб «{ $hq }», до него { $n }, радиус { $of }
card-chain-host = { $formation } › со штабом «{ $hq }»
card-chain-no-hq = { $formation } › штаб потерян
card-state = { $condition } · { $command }
card-in-command = под управлением
card-beyond-command = вне радиуса управления
card-command = До штаба
card-printed = на фишке
card-printed-dice = кубики на фишке
card-range = дальность, { $group }
short-group-ap = ББ
short-group-ms = РК
short-group-he = ОФ
short-group-aa = ЗН
card-reach = наибольшая
card-saving = кубики спасброска
card-traits = { $traits }
card-carried = В машине { $unit }
card-carries = Везёт: { $unit }
card-no-cover = Укрытия нет. { $why }
card-rally = Восстановление: { $p } %
card-command-test = Проверка управления: { $p } %
card-hex-named = { $name }, { $terrain }
card-enter = Вход, { $move }
card-rate = { $move } { $n }
card-list = { $items }
card-no-entry = входа нет
card-bonus = Кубики бонуса, { $cls }
card-cover-hex = Свойство «укрытие»
card-yes = есть
card-no = нет
card-sight = Линия видимости
card-los-open = не мешает
card-los-partial = мешает частично
card-los-block = закрывает
card-lit = освещено из соседнего гекса
card-objective = Ключевой гекс, очков: { $n }
card-nobody = ничей

## Ledgers

led-title-fire = Огонь по цели { $unit }, { $hex }, дальность { $range }
led-title-flak = Зенитный огонь: { $plane }
led-title-step = Движение в { $hex }
led-title-assault = Штурм { $hex }
led-title-overrun = Смятие с ходу: { $hex }
led-title-rally = Восстановление: { $unit }
led-title-command = Управление: { $unit }
led-title-replace = Возвращение штаба
led-title-call = { $battery }, { $munition }
led-title-strike = { $plane }: удар по { $hex }
led-attack-dice = Кубики атаки
led-saving-dice = Кубики спасброска
led-line-dice = { $group }, { $strength }
led-dice-dropped = кубики сняты: больше { $need } значение не бывает
led-need-least = меньше значение не бывает
led-command-tests = Проверки управления сейчас
led-tests = { $unit }, { $n ->
    [-1] штаба нет
   *[other] до штаба { $n }, радиус { $of }
}
led-cost = Стоимость
led-points = Очки движения
led-one-hex = один гекс можно всегда
led-exit = уход с карты
led-attackers = Атакующие
led-defenders = Обороняющиеся
led-mixed = { $parts }
led-overrun-dice = Машины
led-overrun-answers = Обороняющиеся отвечают первыми
led-overrun-extra = смятие с ходу
led-limit = Проходит, если не больше
led-roll-modifiers = Прибавляется к 2к6
led-one-die = Один кубик
led-answers = Батарея отвечает
led-on-target = Точно в цель
led-against = { $attack }, спасброски: { $defence }
led-anti-air = Зенитный огонь
led-effect-oc = Завершение операций
led-effect-missiles = Завершение операций; если все кубики промахнулись, ракеты истощены
led-effect-rally = Порядок сразу восстановлен или дезорганизация остаётся
alt-group = Другой строкой: { $group }
alt-move = Сначала движение, дальность { $range }
alt-closer = Подойти на печатную дальность, { $range }
alt-point-blank = Подойти на { $range }: стрельба в упор
alt-no-cover = Когда цель потеряет укрытие
alt-second = Второй выстрел: { $unit }, { $hex }
alt-join = Присоединить: { $unit }

## Results of plans

odds-no-effect = Без последствий
odds-disrupted = Дезорганизовано
odds-reduced = Дезорганизовано и ослаблено
odds-step-lost = Ослаблено
odds-destroyed = Уничтожено
odds-destroyed-wreck = Уничтожено, «Обломки»
odds-harm-total = Ущерб { $n }
odds-firer-hit = Сначала попадание по стреляющему: { $what }
odds-plane-aborts = Самолёт отворачивает
odds-plane-lost = Самолёт сбит
odds-mover-destroyed = Уничтожено в пути
odds-stopped = Остановка в { $hex }: { $what }
odds-arrives = На месте: { $what }
odds-arrives-fires = На месте, огонь: { $what }
odds-exit = Уходит с карты
odds-attackers-gone = Атакующие уничтожены
odds-both-gone = Обе стороны уничтожены
odds-thrown-back = Атакующие отброшены
odds-defenders-retreat = Обороняющиеся отступают
odds-defenders-gone = Обороняющиеся уничтожены
odds-vehicle-destroyed = Машина уничтожена
odds-vehicle-stopped = Машина остановлена
odds-stays-disrupted = Дезорганизация остаётся
odds-rallies = Порядок восстановлен
odds-hq-back = Штаб вернулся
odds-hq-stays-lost = Штаба по-прежнему нет
odds-task-done = Задача выполнена
odds-task-failed = Задача не выполнена
odds-own-hit = Поражены свои
odds-no-answer = Батарея не ответила
odds-on-target = Точно в цель
odds-off-target = Мимо цели
odds-enemy-disrupted = Дезорганизация у противника
odds-enemy-reduced = Ослабление у противника
odds-enemy-destroyed = Подразделение противника уничтожено
odds-ew-0 = Без последствий
odds-ew-1 = Радиус управления вдвое меньше
odds-ew-3 = Радиус управления вдвое меньше, огневых задач нет
odds-ew-7 = Радиус управления вдвое меньше, огневых задач нет, следующий жетон вернётся
odds-done = Выполнено

## Overlays

over-seen = гексов: { $n }
over-hits = попаданий: { $n }, { $cls }
over-command = гексов: { $n } из { $of }
over-cover-hex = свойство «укрытие»
over-in-cover = в укрытии: { $units }
over-uncovered = вне укрытия
