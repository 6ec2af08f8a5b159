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
field-figures = Цифры на фишке: кубики ББ (зенитные с буквой a, где ББ нет) · кубики ОФ · запас хода. Черта: такой строки нет.
field-strength = { $n } из { $of } уровней
field-formation-note = { $strength } · мораль { $morale }
field-due = прибывает на ходу { $turn }
field-hq = Штаб { $name }
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
field-sortie-flown = вылетел
field-condition = { $strength }, { $order }
field-unit = { $n ->
    [0] { $unit }, { $side }, { $place }, { $condition }
   *[other] { $unit }, { $side }, { $place }, { $condition }, { $marks }
}
field-at = гекс { $hex }
field-inside = в { $unit }, гекс { $hex }
field-off-waiting = ждёт за картой
field-off-destroyed = уничтожено
field-off-exited = прорвалось
field-off-home = ушло с карты
field-off-unplaced = ещё не поставлено
field-hex-named = { $hex } { $name }
field-smoke = дым { $n }
field-mine = минное поле, { $side }
field-lane = проход, { $side }
field-seen = под наблюдением корректировщика, { $side }
field-bridge-wired = мост заминирован
field-bridge-prepared = мост готов к подрыву

## Actions

act-place = Поставить на { $hex }
act-lay-mines = Заминировать { $hex }
act-lay-positions = Оборудовать позицию на { $hex }
act-aim = { $battery }: плановый огонь по { $hex }
act-deploy = Остальных поставить по умолчанию
act-ready = Закончить расстановку
act-load = Посадить { $unit }
act-unload = Высадить { $unit }
act-free = Начать с { $formation }
act-hop = Штаб к { $unit }
act-replace = Вернуть штаб с { $unit }
act-rally = Восстановить { $unit }
act-call = { $battery }: { $munition } по { $hex }
act-call-by = { $battery }: { $munition }, корректирует { $unit }
act-call-plan = { $battery }: { $munition }, плановая задача
act-fire-plane = { $unit }: { $group }, цель { $plane }
act-done = Готово
act-step = Ход на { $hex }
act-fire = { $group } по { $unit }, { $hex }
act-hold = Не стрелять
act-pass = Пропустить
act-stage = На исходную против { $hex }
act-assault = Штурмовать { $hex }
act-overrun = Переехать { $hex }
act-join = { $unit } участвует
act-lend = Лидерство подразделению { $unit }
act-go = Начать штурм
act-back = { $unit } отходит назад
act-order = { $unit } отступает следующим
act-halt = Остановиться здесь
act-work = Задача сапёров
act-work-clear = Проделать проход на { $hex }
act-work-position = Оборудовать позицию на { $hex }
act-work-prepare = Подготовить мост к { $hex }
act-work-blow = Взорвать мост к { $hex }
act-work-ford = Навести брод к { $hex }
act-altitude-high = Набрать высоту
act-altitude-low = Снизиться до предельно малой высоты
act-exit = Покинуть карту
act-end = Закончить импульс
act-strike = { $plane } бьёт по { $hex }
act-decline = Отказаться
act-jam = Глушить { $formation }
note-mp = { $n } ОД
note-cost = { $n } ОД, останется { $left }
note-whole = вплавь: все ОД
note-one-hex = один гекс за все ОД
note-need = d6, { $n } и больше
note-rally = 2d6, { $n } и меньше
note-pass = сохраняет упреждающий огонь
note-oc = Завершение операций
note-fire = { $dice ->
    [one] { $dice } кубик на { $need }+
    [few] { $dice } кубика на { $need }+
   *[other] { $dice } кубиков на { $need }+
}

act-choose-ap = Стрелять ББ
act-choose-as = Драться кубиками штурма
note-no-dice = нет кубиков
field-plan = плановая задача: { $battery }

## Cards

card-title = { $type } { $n }
card-chain = { $formation } › штаб { $hq }
card-chain-away = { $formation } › штаб { $hq }, { $n } из { $of } гексов
card-chain-host = { $formation } › со штабом { $hq }
card-chain-no-hq = { $formation } › штаб потерян
card-state = { $condition } · { $command }
card-in-command = в управлении
card-beyond-command = вне радиуса управления
card-command = До штаба
card-printed = на фишке
card-printed-dice = кубики на фишке
card-range = дальность { $group }
short-group-ap = ББ
short-group-ms = РК
short-group-he = ОФ
short-group-aa = ЗН
card-reach = предельная
card-saving = кубики спасброска
card-traits = { $traits }
card-carried = Едет в { $unit }
card-carries = Везёт { $unit }
card-no-cover = Нет укрытия: { $why }
card-rally = Восстановится с вероятностью { $p } %
card-command-test = Пройдёт проверку управления с вероятностью { $p } %
card-hex-named = { $name }, { $terrain }
card-enter = Вход, { $move }
card-rate = { $move } { $n }
card-list = { $items }
card-no-entry = входа нет
card-bonus = Бонус, { $cls }
card-cover-hex = Свойство «укрытие»
card-yes = есть
card-no = нет
card-sight = Линия видимости
card-los-open = открыта
card-los-partial = частично закрыта
card-los-block = закрыта
card-lit = освещён из соседнего гекса
card-objective = Ключевой гекс, очков: { $n }
card-nobody = никто

## Ledgers

led-title-fire = Огонь по { $unit }, { $hex }, гексов: { $range }
led-title-flak = Зенитный огонь: { $plane }
led-title-step = Ход на { $hex }
led-title-assault = Штурм { $hex }
led-title-overrun = Переезд { $hex }
led-title-rally = Восстановление: { $unit }
led-title-command = Управление: { $unit }
led-title-replace = Возвращение штаба
led-title-call = { $battery }, { $munition }
led-title-strike = { $plane } по { $hex }
led-attack-dice = Кубики атаки
led-saving-dice = Кубики спасброска
led-line-dice = { $group }, { $strength }
led-dice-dropped = кубики убраны, нужно не больше { $need }
led-need-least = не ниже наименьшего значения
led-command-tests = Проверки управления сейчас
led-tests = { $unit }, { $n } из { $of } гексов
led-cost = Цена
led-points = Очки движения
led-one-hex = один гекс можно всегда
led-exit = уход с карты
led-attackers = Атакующие
led-defenders = Обороняющиеся
led-mixed = { $parts }
led-overrun-dice = Машины
led-overrun-answers = Обороняющиеся отвечают первыми
led-overrun-extra = переезд
led-limit = Проходит при
led-roll-modifiers = Прибавляется к 2d6
led-one-die = Один кубик
led-answers = Батарея отвечает
led-on-target = Точно в цель
led-against = { $attack } против { $defence }
led-anti-air = Зенитный огонь
led-effect-oc = Завершение операций
led-effect-missiles = Завершение операций; одни промахи истощают ракеты
led-effect-rally = Сразу в порядке или по-прежнему дезорганизовано
alt-group = Огнём: { $group }
alt-move = Сначала ход, остаться на { $range }
alt-closer = Подойти на дальность фишки, { $range }
alt-point-blank = Подойти на { $range }: в упор
alt-no-cover = Когда цель потеряет укрытие
alt-second = Второй выстрел: { $unit }, { $hex }
alt-join = Вместе с { $unit }

## Results of plans

odds-no-effect = Без последствий
odds-disrupted = Дезорганизовано
odds-reduced = Дезорганизовано и ослаблено
odds-step-lost = Ослаблено
odds-destroyed = Уничтожено
odds-destroyed-wreck = Уничтожено, обломки
odds-harm-total = Ущерб { $n }
odds-firer-hit = Стрелок поражён раньше: { $what }
odds-plane-aborts = Самолёт уходит
odds-plane-lost = Самолёт сбит
odds-mover-destroyed = Уничтожено в пути
odds-stopped = Остановлено на { $hex }: { $what }
odds-arrives = Доходит: { $what }
odds-arrives-fires = Доходит и стреляет: { $what }
odds-exit = Уходит с карты
odds-attackers-gone = Атакующие уничтожены
odds-both-gone = Обе стороны уничтожены
odds-thrown-back = Атакующие отброшены
odds-defenders-retreat = Обороняющиеся отступают
odds-defenders-gone = Обороняющиеся уничтожены
odds-vehicle-destroyed = Машина уничтожена
odds-vehicle-stopped = Машина остановлена
odds-stays-disrupted = Остаётся дезорганизованным
odds-rallies = Снова в порядке
odds-hq-back = Штаб вернулся
odds-hq-stays-lost = Штаба по-прежнему нет
odds-task-done = Задача выполнена
odds-task-failed = Задача не выполнена
odds-own-hit = Поражены свои
odds-no-answer = Нет ответа
odds-on-target = Точно в цель
odds-off-target = Мимо цели
odds-enemy-disrupted = Враг дезорганизован
odds-enemy-reduced = Враг ослаблен
odds-enemy-destroyed = Враг уничтожен
odds-ew-0 = Без последствий
odds-ew-1 = Радиус управления вдвое меньше
odds-ew-3 = Радиус вдвое меньше, вызова огня нет
odds-ew-7 = Радиус вдвое меньше, вызова огня нет, жетон вернётся
odds-done = Выполнено

## Overlays

over-seen = гексов: { $n }
over-hits = попаданий { $n }, { $cls }
over-command = { $n } из { $of } гексов
over-cover-hex = свойство «укрытие»
over-in-cover = в укрытии: { $units }
over-uncovered = вне укрытия
