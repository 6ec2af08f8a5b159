## Engineers, mines, bridges (W14)

ev-mines = { $unit } на минном поле в { $hex }: { $hits ->
    [0] нет попаданий
    [one] { $hits } попадание
    [few] { $hits } попадания
   *[other] { $hits } попаданий
} на { $need }+.
ev-mines-save = { $unit }: { $saves ->
    [0] нет спасбросков
    [one] { $saves } спасбросок
    [few] { $saves } спасброска
   *[other] { $saves } спасбросков
} на { $need }+.
ev-lane = { $unit } проделывает проход в { $hex }.
ev-no-lane = { $unit }: в { $hex } проход не проделан.
ev-position = { $unit }: позиция в { $hex } оборудована.
ev-position-begun = { $unit } начинает оборудовать позицию в { $hex }.
ev-bridge-prepared = { $unit } готовит к подрыву мост { $a }-{ $b }.
ev-bridge-blown = { $unit } взрывает мост { $a }-{ $b }.
ev-bridge-stands = { $unit }: мост { $a }-{ $b } взорвать не удалось.
why-no-task = Инженерной задачи «{ $task }» нет.
why-no-engineers = { $unit }: сапёров нет.
why-task-far = { $hex } – не гекс сапёров и не соседний с ним.
why-task-here = Позицию оборудуют в гексе сапёров, а не в { $hex }.
why-no-mines = В { $hex } нет известного вражеского минного поля.
why-position-there = В { $hex } уже есть позиция.
why-not-wired = К { $hex } не ведёт заминированный мост.
why-not-prepared = Мост к { $hex } сначала надо подготовить.
why-prepared = Мост к { $hex } уже подготовлен.
why-blown = Мост к { $hex } уже взорван.
why-not-our-charges = Заряды принадлежат обороняющемуся, а не этой стороне ({ $unit }).
note-operation = операция { $n } из { $of }

## Artillery (W15)

ask-fires = { $formation }: вызовите огонь или продолжайте.
ask-fires-short = огневая задача
ask-aim = Выберите гекс цели. Боеприпас: { $munition }.
ask-aim-short = гекс цели огневой задачи
ev-mission = { $battery }: { $munition }, цель { $hex }.
ev-no-answer = { $battery } не отвечает: нужно { $need }+.
ev-on-target = Снаряды ложатся в { $hex }.
ev-drift = Снаряды отклоняются на { $n ->
    [one] { $n } гекс
    [few] { $n } гекса
   *[other] { $n } гексов
} ({ $dir }): { $hex }.
ev-rockets = Реактивные снаряды накрывают { $hexes }.
ev-shells = { $unit } под огнём в { $hex }: { $hits ->
    [0] нет попаданий
    [one] { $hits } попадание
    [few] { $hits } попадания
   *[other] { $hits } попаданий
} на { $need }+.
ev-rubble = { $hex } превращается в развалины.
ev-smoke = Дым в { $hex }.
ev-illum = { $hex } освещён.
ev-counter-hit = Контрбатарейный огонь, нужно { $need }+. { $battery } подавлена.
ev-counter-miss = Контрбатарейный огонь, нужно { $need }+. { $battery } не подавлена.
ev-battery-back = { $battery } снова ведёт огонь.
ev-battery-down = { $battery } остаётся подавленной.
field-off-map = вне карты
note-call = отвечает на { $avail }+, точно на { $acc }+
led-preplanned = плановая задача
led-priority = приоритет огня
led-avail = готовность батареи
led-accuracy = точность батареи
led-same-target = тот же гекс, что и в прошлой задаче
led-shells = кубики против: { $cls }
why-no-spotter = { $unit } не корректирует: это делают штаб, разведка и корректировщики.
why-no-target-hex = В пределах видимости нет гекса для этой задачи.
why-hex-later = Гекс выбирают после корректировщика, батареи и снаряда.
why-has-called = { $unit }: вызов в этом импульсе уже был.
why-has-tried = Плановую задачу в этом импульсе уже вызывали.
why-no-plan = Для этой батареи нет плановой задачи.
why-not-planned = Плановая задача назначена не на { $hex }.
why-spots-for-itself = { $unit }: корректировать собственный огонь нельзя.
why-no-munition = У батареи нет такого боеприпаса: { $munition }.
why-rain-dpicm = В дождь кассетные снаряды не применяют.
why-daylight = Днём освещать незачем.
why-suppressed = { $battery } подавлена.
why-no-mission = { $battery }: в этот ход задач больше нет.
why-no-indirect = { $unit }: навесного огня нет.
why-no-enemy-there = В { $hex } нет наземного подразделения противника.
why-no-sight-hex = { $unit } не видит { $hex }.
why-gun-range = { $hex } за пределом дальности орудий.
why-other-mission = Вызывается другая огневая задача.
why-jammed = { $formation } под помехами: огневых задач нет.

## Air strikes and anti-air fire (W16, W18)

ask-air = Выберите вылет и цель или откажитесь.
ask-anti-air = { $plane } атакует { $hex }. Стрелять?
ask-anti-air-short = зенитный огонь по самолёту
ev-strike = { $plane } атакует { $hex }.
ev-flak = { $unit } ведёт огонь по цели { $plane }: { $hits ->
    [0] нет попаданий
    [one] { $hits } попадание
    [few] { $hits } попадания
   *[other] { $hits } попаданий
} на { $need }+.
ev-plane-aborts = { $plane } отворачивает.
ev-plane-lost = { $plane }: самолёт сбит.
ev-fire-starts = Пожар в { $hex }.
ev-fire-out = Пожар в { $hex } гаснет.
ev-fire-burns = Пожар в { $hex } продолжается.
led-printed-aa = зенитная строка фишки
why-no-sortie = Вылета «{ $found }» нет.
why-flown = { $plane }: вылет в этот ход уже был.
why-plane-lost = { $plane }: самолёт потерян.
why-strike-unseen = Ни одно недезорганизованное своё подразделение не видит { $hex }.
why-no-aa = { $unit }: зенитной строки нет.
why-other-plane = Удар наносит { $plane }.

## Helicopters (W17)

ev-climbs = { $unit } набирает высоту.
ev-descends = { $unit } снижается до предельно малой высоты.
ev-pops-up = { $unit } делает подскок.
why-not-air = { $unit } – не вертолёт.
why-no-level = Высоты «{ $found }» нет: high или low.
why-same-level = { $unit } уже на этой высоте.
why-popped = { $unit }: подскок уже сделан.
why-air-shares = { $hex } занят противником: над наземными подразделениями летит только вертолёт на высоте.
why-rain-flight = В дождь на предельно малой высоте летят не дальше { $limit } гексов ({ $unit }).
why-fly-home = { $unit }: дезорганизация, надо лететь ближе к своему краю ({ $edge }).
why-must-fly = { $unit }: дезорганизация, сначала надо лететь к своему краю.
why-flies-first = { $unit }: сначала импульс на возвращение, потом восстановление.

## Chits (W20)

ask-jam = Выберите вражеское формирование для помех.
ask-event-2 = Поломка: выберите вражескую машину, она окажется вне управления.
ask-event-5 = Подвоз: выберите, кому вернуть ракеты.
ask-event-8 = Инициатива: дайте подразделению ещё одну операцию или откажитесь.
ask-event-9 = Самолёт-корректировщик: выберите вражеский гекс для наблюдения.
ask-event-11 = Понтонёры: выберите место для брода или откажитесь.
ev-ew = РЭБ, цель – { $formation }. { $effect }
ev-event = { $event }. { $text }
ev-breakdown = { $unit }: поломка.
ev-resupply = { $unit }: ракеты пополнены.
ev-spotter-plane = Самолёт-корректировщик наблюдает за { $hex }.
ev-ford = { $unit } наводит брод { $a }-{ $b }.
ev-silence = Радиомолчание: { $side }.
ev-convoy = { $formation }: прибытие отложено до хода { $turn }.
act-choose-ford = { $unit } наводит брод к { $hex }
act-choose-unit = { $unit }
act-choose-hex = { $hex }
why-own-formation = { $formation } – ваше формирование.
why-must-choose = От этого выбора нельзя отказаться.
why-event-2 = Сломаться может только вражеская машина на карте под маркером «Завершение операций».
why-event-5 = Подвоз – только своему подразделению с маркером «Истощение боезапаса».
why-event-8 = Ещё одна операция – только своему подразделению на карте без маркера «Завершение операций».
why-event-9 = Самолёт наблюдает за гексом с наземным подразделением противника.
why-event-11 = Брод наводят на речной грани гекса своих сапёров, где нет ни моста, ни брода.
why-unload-whole = { $unit }: дезорганизация, выгрузка занимает всю операцию и после движения невозможна.
waw-fault-two-places = мест больше одного: нужно hex, inside или off
waw-fault-not-air = летают только вертолёты
waw-fault-no-missiles = ракет у него нет, истощаться нечему
waw-fault-zone-full = подразделений: { $found }, а места в зоне: { $allowed }
waw-fault-frames = с такими frames партию не продолжить: { $error }
ev-mines-back = { $unit }: остановка на минах, возврат в { $hex }, без участия в бою.
why-flak-alone = Когда { $unit } делает подскок или стреляет, огонь ведут только зенитные средства.
