## Engineers, mines, bridges (W14)

ev-mines = { $unit } на минном поле { $hex }: попаданий на { $need }+: { $hits }
ev-mines-save = { $unit }: спасбросков на { $need }+: { $saves }
ev-lane = { $unit } проделывает проход на { $hex }
ev-no-lane = { $unit } не находит прохода на { $hex }
ev-position = { $unit } заканчивает позицию на { $hex }
ev-position-begun = { $unit } начинает позицию на { $hex }
ev-bridge-prepared = { $unit } готовит к подрыву мост { $a }-{ $b }
ev-bridge-blown = { $unit } взрывает мост { $a }-{ $b }
ev-bridge-stands = { $unit } не удаётся взорвать мост { $a }-{ $b }
why-no-task = Задачи сапёров «{ $task }» нет.
why-no-engineers = { $unit }: сапёров нет.
why-task-far = { $hex } не гекс сапёров и не соседний с ним.
why-task-here = Позицию оборудуют в гексе сапёров, а не на { $hex }.
why-no-mines = На { $hex } нет известного вражеского минного поля.
why-position-there = На { $hex } уже есть позиция.
why-not-wired = К { $hex } не ведёт заминированный мост.
why-not-prepared = Мост к { $hex } сначала надо подготовить.
why-prepared = Мост к { $hex } уже подготовлен.
why-blown = Мост к { $hex } уже взорван.
why-not-our-charges = Заряды принадлежат обороне, а не стороне { $unit }.
note-operation = операция { $n } из { $of }

## Artillery (W15)

ask-fires = { $formation }: вызвать огонь или продолжить.
ask-fires-short = огневая задача
ask-aim = Выберите гекс цели. Снаряд: { $munition }.
ask-aim-short = гекс цели огневой задачи
ev-mission = { $battery }: { $munition } по { $hex }
ev-no-answer = { $battery } не отвечает, нужно { $need }+
ev-on-target = Снаряды ложатся на { $hex }
ev-drift = Снаряды уходят на { $n } ({ $dir }): { $hex }
ev-rockets = Ракеты накрывают { $hexes }
ev-shells = { $unit } под огнём на { $hex }: попаданий на { $need }+: { $hits }
ev-rubble = { $hex } превращается в развалины
ev-smoke = Дым на { $hex }
ev-illum = Освещён { $hex }
ev-counter-hit = Контрбатарейный огонь подавляет { $battery }, нужно { $need }+
ev-counter-miss = Контрбатарейный огонь мимо { $battery }, нужно { $need }+
ev-battery-back = { $battery } снова ведёт огонь
ev-battery-down = { $battery } остаётся подавленной
field-off-map = за картой
note-call = отвечает на { $avail }+, точно на { $acc }+
led-preplanned = плановая задача
led-priority = приоритет огня
led-avail = доступность батареи
led-accuracy = точность батареи
led-same-target = тот же гекс, что и в прошлый раз
led-shells = кубики: { $cls }
why-no-spotter = { $unit } не корректирует: это могут штаб, разведка и корректировщики.
why-no-target-hex = В пределах видимости нет гекса для этой задачи.
why-hex-later = Гекс выбирают после корректировщика, батареи и снаряда.
why-has-called = { $unit } уже вызывало огонь в этом импульсе.
why-has-tried = Плановую задачу в этом импульсе уже пробовали.
why-no-plan = Для этой батареи нет плановой задачи.
why-not-planned = Плановая задача не на { $hex }.
why-spots-for-itself = { $unit } не корректирует огонь само себе.
why-no-munition = У батареи нет такого снаряда: { $munition }.
why-rain-dpicm = В дождь кассетных снарядов нет.
why-daylight = Днём освещать незачем.
why-suppressed = { $battery } подавлена.
why-no-mission = У { $battery } в этот ход не осталось задач.
why-no-indirect = { $unit } не ведёт навесного огня.
why-no-enemy-there = На { $hex } нет наземного подразделения противника.
why-no-sight-hex = { $unit } не видит { $hex }.
why-gun-range = { $hex } вне дальности орудий.
why-other-mission = Вызывается другая огневая задача.
why-jammed = { $formation } под помехами: вызова огня нет.

## Air strikes and anti-air fire (W16, W18)

ask-air = Выберите вылет и цель или откажитесь.
ask-anti-air = { $plane } атакует { $hex }: стрелять или нет.
ask-anti-air-short = зенитный огонь по самолёту
ev-strike = { $plane } атакует { $hex }
ev-flak = { $unit } по { $plane }: попаданий на { $need }+: { $hits }
ev-plane-aborts = { $plane } уходит
ev-plane-lost = { $plane } сбит
ev-fire-starts = Пожар на { $hex }
ev-fire-out = Пожар на { $hex } гаснет
ev-fire-burns = Пожар на { $hex } продолжается
led-printed-aa = зенитная строка фишки
why-no-sortie = Вылета «{ $found }» нет.
why-flown = { $plane } в этот ход уже летал.
why-plane-lost = { $plane } потерян.
why-strike-unseen = Никто из недезорганизованных своих не видит { $hex }.
why-no-aa = { $unit }: зенитного огня нет.
why-other-plane = Удар наносит { $plane }.

## Helicopters (W17)

ev-climbs = { $unit } набирает высоту
ev-descends = { $unit } снижается до предельно малой высоты
ev-pops-up = { $unit } делает подскок
why-not-air = { $unit } не вертолёт.
why-no-level = Высоты «{ $found }» нет: high или low.
why-same-level = { $unit } уже на этой высоте.
why-popped = { $unit } сделал подскок.
why-air-shares = { $hex } занят противником; над наземными летит только вертолёт на высоте.
why-rain-flight = В дождь { $unit } летит на предельно малой не дальше { $limit } гексов.
why-fly-home = { $unit } дезорганизовано и должно лететь ближе: { $edge }.
why-must-fly = { $unit } дезорганизовано и сначала должно лететь к своему краю.
why-flies-first = { $unit } сначала тратит импульс на возвращение, потом восстанавливается.

## Chits (W20)

ask-jam = Выберите вражеское формирование для помех.
ask-event-2 = Поломка: выберите вражескую машину, она вне управления.
ask-event-5 = Подвоз: выберите, кому вернуть ракеты.
ask-event-8 = Инициатива: дать подразделению лишнюю операцию или отказаться.
ask-event-9 = Самолёт-корректировщик: выберите вражеский гекс.
ask-event-11 = Понтонёры: выберите место брода или откажитесь.
ev-ew = РЭБ против { $formation }. { $effect }
ev-event = { $event }. { $text }
ev-breakdown = { $unit }: поломка
ev-resupply = { $unit } получает ракеты
ev-spotter-plane = Самолёт-корректировщик следит за { $hex }
ev-ford = { $unit } наводит брод { $a }-{ $b }
ev-silence = Радиомолчание: { $side }
ev-convoy = { $formation } теперь прибудет на ходу { $turn }
act-choose-ford = { $unit } наводит брод к { $hex }
act-choose-unit = { $unit }
act-choose-hex = { $hex }
why-own-formation = { $formation } ваше собственное.
why-must-choose = От этого выбора нельзя отказаться.
why-event-2 = Сломаться может только вражеская машина на карте с «Завершением операций».
why-event-5 = Подвоз получает только своё подразделение с маркером истощения.
why-event-8 = Лишнюю операцию получает только своё подразделение без «Завершения операций».
why-event-9 = Самолёт следит за гексом с наземным врагом.
why-event-11 = Брод наводят на речной грани гекса своих сапёров, где нет моста и брода.
why-unload-whole = { $unit } дезорганизовано: выгрузка занимает всю операцию, после хода нельзя.
waw-fault-two-places = мест больше одного: нужно hex, inside или off
waw-fault-not-air = летают только вертолёты
waw-fault-no-missiles = у него нет ракет, которым кончаться
waw-fault-zone-full = подразделений: { $found }, а места в зоне: { $allowed }
waw-fault-frames = с этих frames игра не пойдёт дальше: { $error }
