## Картина, приказы, карточки

system-s24 = Одновременные приказы: батальоны и полки
system-s24-blurb = Стороны пишут приказы, не видя друг друга. Программа исполняет их в десяти фазах и сообщает каждой стороне то, что она могла узнать.
s24-unit = { $id }, { $row }
s24-field-turn = День { $day } { $hour }:00 · ход { $n } из { $of }
s24-field-clock = { $light ->
    [night] Ночь
   *[day] День
}, { $weather }, { $soil }
s24-when = Д{ $day } { $hour }:00
s24-field-turns = Ходы
s24-field-figures = Цифры на фишке: численность и штат, e. У опознанного противника примерная численность с точностью до 5 e.
s24-field-unit = { $id }, { $row }, { $place }, { $e } из { $full } e, { $condition }
s24-field-at = гекс { $hex }
s24-field-off-destroyed = уничтожена
s24-field-off-captured = захвачена
s24-field-off-aboard = ещё не десантирована
s24-field-objective = Цель { $hex }
s24-field-contact = { $contact }, гекс { $hex }
s24-condition = { $state }, { $form }, готовность { $ready } %, { $level }
s24-badge-gathering = Сбор после выброски, осталось { $n ->
    [one] { $n } ход
    [few] { $n } хода
   *[many] { $n } ходов
}
s24-badge-works = Сооружения уровня { $n }
s24-contact-discovered = Обнаружено: { $what }
s24-contact-identified = Опознано: { $what }
s24-contact-known = Известно: { $id }, { $what }
s24-contact-exposed = Раскрыто: { $id }, { $what }
s24-ghost = Последний раз в ходу { $turn }: { $branch }
s24-marker-works = Сооружения уровня { $n }, { $side }
s24-marker-mines = Минное поле ({ $side }): { $n ->
    [one] { $n } мина
    [few] { $n } мины
   *[many] { $n } мин
}
s24-marker-mines-known = Минное поле ({ $side })
s24-marker-bridge = Наплавной мост: { $id }
s24-marker-bridge-out = Мост разрушен
s24-phase-sheets = приказы
s24-phase-over = игра окончена
s24-pool-air = Самолётов готово, { $id }
s24-pool-sheet = Строк в листе, { $side }
s24-score-hidden = Очки объявят в конце
s24-score = { $ahead ->
    [red] Перевес красных: { $margin }
    [blue] Перевес синих: { $margin }
   *[none] Равенство
}
s24-outcome = { $level }. Разница { $margin }.
s24-victory-decisive = { $side ->
    [red] Красные: решающая победа
    [blue] Синие: решающая победа
   *[none] Решающая победа
}
s24-victory-win = { $side ->
    [red] Красные: победа
    [blue] Синие: победа
   *[none] Победа
}
s24-victory-draw = Ничья
s24-vp-goals = Удержанные цели
s24-vp-kills = Уничтоженная или пленённая численность
s24-oob-note = { $place } · { $e } e · { $condition } · боеприпасы { $ammo } % · горючее { $fuel } %
s24-air-force = Авиачасти
s24-air-unit = { $id }, { $plane }
s24-air-cells = готовы сейчас и в следующие ходы: { $cells }
s24-list = { $items }
s24-act-order = { $kind ->
    [object] { $verb } { $object }
    [hex] { $verb } { $hex }
   *[none] { $verb }
}{ $counted ->
    [yes] { " " }× { $count }
   *[no] { "" }
}
s24-act-seal = Запечатать лист
s24-act-strike = Вычеркнуть строку: { $id }
s24-act-extend = { $id }: дальше в { $hex }
s24-act-amount = { $id }: { $n }
s24-act-intensity = { $id }: { $level }
s24-act-flag = { $id }: { $flag ->
    [noadvance] не занимать
   *[through] через мины
}
s24-act-go = К следующей фазе
s24-act-rule = { $id ->
    [none] Решение: { $key } = { $value }
   *[other] Решение о { $id }: { $key } = { $value }
}
s24-note-lines = { $n ->
    [0] строк нет: все на месте
    [one] { $n } строка
    [few] { $n } строки
   *[many] { $n } строк
}
s24-card-chain = { $hqs }
s24-card-no-hq = высший штаб
s24-card-zoc = Имеет зону контроля
s24-card-no-zoc = Не имеет зоны контроля
s24-card-child = Выделена из { $id }
s24-card-hex-named = { $name }: { $terrain }
s24-card-cover = Укрытие
s24-card-complex = Сложная местность
s24-card-contour = Уровень горизонтали
s24-card-bridge = мост
s24-card-bridge-out = разрушенный мост
s24-card-road = дорога
s24-card-goal = Цель, { $n ->
    [one] { $n } очко
    [few] { $n } очка
   *[many] { $n } очков
}
s24-river-shallow = мелкая река
s24-river-deep = глубокая река
s24-dir-1 = Восток
s24-dir-2 = Юго-восток
s24-dir-3 = Юго-запад
s24-dir-4 = Запад
s24-dir-5 = Северо-запад
s24-dir-6 = Северо-восток
s24-value-strength = Численность, e
s24-value-readiness = Готовность
s24-value-ammo = Боеприпасы
s24-value-fuel = Горючее
s24-value-points = Очки подвоза
s24-value-attack = Атака по пехоте / по броне
s24-value-close = Ближний бой по пехоте / по броне
s24-value-defence = Оборона: фронт / средняя / фланг
s24-value-fire = Огонь, дальность { $n }
s24-value-flak = Зенитный огонь, дальность { $n }
s24-value-mp = Очки движения, { $move }
s24-value-cover = Укрытие здесь
s24-value-works = Сооружения
s24-value-sight = Обнаруживает / опознаёт на
s24-over-zoc = Своя зона контроля
s24-over-zoc-enemy = Зона контроля известного противника
s24-over-sight = { $n ->
    [2] Противник здесь опознаётся
   *[other] Противник здесь обнаруживается
}
s24-over-range = { $n } из { $of }
s24-over-supply = { $hq } может снабжать { $id }
s24-over-supply-cut = Нет пути от { $hq } к { $id }
s24-over-barred = Гекс под контролем известного противника: снабжения нет
s24-led-points = Очки движения
s24-led-in-place = Длинная колонна, до начала движения
s24-led-into = В { $hex }
s24-led-march = Очки: { $points } из { $of }, горючее { $fuel }
s24-led-assault = Атака на { $hex }: потери в натиске
s24-led-attack = Атака ({ $values })
s24-led-strength = Численность на грани
s24-led-readiness = Готовность
s24-led-defence = Оборона
s24-led-cover = Укрытие
s24-led-expected = Только этот приказ, против противника в полной готовности: он теряет около { $enemy } e, часть около { $own } e; боеприпасы { $ammo }
s24-led-unknown = Опознанного противника здесь нет; боеприпасы { $ammo }
s24-led-fire = Огонь по { $hex }
s24-led-power = Сила огня { $power }, боеприпасы { $ammo }
s24-chart-movement = Очки движения
s24-chart-equipment = Вооружение: { $nation }
s24-chart-aircraft = Самолёты
s24-chart-mp = { $move }, { $n }
s24-chart-branch = Род войск
s24-chart-attack = Атака
s24-chart-close = Ближний бой
s24-chart-defence = Оборона
s24-chart-air = От авиации
s24-chart-indirect = От огня
s24-chart-fire = Огонь · дальность
s24-chart-flak = Зенитный · дальность
s24-chart-move = Движение
s24-chart-ammo = Боеприпасы · расход
s24-chart-fuel = Горючее · расход
s24-chart-works = Сооружения
s24-chart-kind = Вид
s24-chart-power = Сила в воздушном бою
s24-chart-endurance = Живучесть
s24-chart-defence-air = Защита
s24-chart-strike = Штурмовка
s24-chart-bomb = Бомбы
s24-chart-load = Нагрузка, т
s24-chart-cargo = Люди, e
s24-chart-slot = Снова летит через
s24-nation-su = СССР
s24-nation-de = Германия
s24-nation-us = США
s24-nation-uk = Великобритания
s24-kind-jj = истребитель
s24-kind-qj = штурмовик
s24-kind-jh = истребитель-бомбардировщик
s24-kind-h = бомбардировщик
s24-kind-y = транспортный
s24-kind-zcj = разведчик
s24-squadron-1 = Бронеразведывательный эскадрон
s24-squadron-2 = Мотоциклетный эскадрон
s24-squadron-3 = Пеший разведывательный эскадрон
s24-squadron-4 = Бронеинженерный эскадрон
s24-squadron-5 = Моторизованный инженерный эскадрон
s24-squadron-6 = Инженерный эскадрон
s24-squadron-7 = Мостовой эскадрон
s24-terrain-open = открытая местность
s24-terrain-hill = холмы
s24-terrain-lowmtn = низкие горы
s24-terrain-midmtn = средние горы
s24-terrain-wood = лес
s24-terrain-village = деревня
s24-terrain-town = город
s24-terrain-swamp = болото
s24-terrain-beach = пляж
s24-terrain-shallow = мелководье
s24-terrain-deep = глубокая вода
s24-move-foot = пешком
s24-move-horse = на лошадях
s24-move-ski = на лыжах
s24-move-mountain = горные
s24-move-track_s = сильные гусеницы
s24-move-track_s_amph = плавающие сильные гусеницы
s24-move-track_w = слабые гусеницы
s24-move-allterr = вездеходы
s24-move-allterr_amph = плавающие вездеходы
s24-move-wheel = колёса
s24-move-shallow = катера, мелководье
s24-move-deep = суда, глубокая вода
s24-move-air = по воздуху
s24-column-road = дорога
s24-column-open = открыто
s24-column-hill = холмы
s24-column-lowmtn = низкие горы
s24-column-midmtn = средние горы
s24-column-wood = лес
s24-column-mud = грязь
s24-column-snow = снег
s24-column-swamp = болото
s24-column-shallow-river = мелкая река
s24-column-deep-river = глубокая река
s24-column-shallow = мелководье
s24-column-deep = глубокая вода

terrain-open = { s24-terrain-open }
terrain-hill = { s24-terrain-hill }
terrain-wood = { s24-terrain-wood }
terrain-lowmtn = { s24-terrain-lowmtn }
terrain-village = { s24-terrain-village }
terrain-midmtn = { s24-terrain-midmtn }
terrain-town = { s24-terrain-town }
terrain-swamp = { s24-terrain-swamp }
terrain-beach = { s24-terrain-beach }
terrain-shallow = { s24-terrain-shallow }
terrain-deep = { s24-terrain-deep }
