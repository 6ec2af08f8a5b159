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
    [0] { $state } · лидерство { $lead } · радиус { $range } · { $place }
   *[other] { $state }
}
field-oob-unit = { $condition } · { $place }
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
act-take-up-mines = Снять мины с { $hex }
act-take-up-positions = Убрать позицию с { $hex }
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
