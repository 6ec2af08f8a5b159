## Names

unit-named = { $type } { $n } ({ $formation })
off-map = вне карты
edge-N = северный край
edge-S = южный край
vp-units = уничтоженные подразделения
outcome = { $level }. Разница очков: { $margin }.

## Decisions

ask-setup = Расстановка. Ещё не размещено подразделений: { $n }.
ask-setup-short = расстановка
ask-free = Какое формирование действует первым, без вытягивания жетона?
ask-replace = { $formation }: с каким подразделением вернётся штаб?
ask-hop = { $formation }: переходит ли штаб в другое подразделение? Сейчас он здесь: { $unit }.
ask-hop-short = новое место штаба
ask-rally = { $formation }: какое дезорганизованное подразделение проверяет мораль?
ask-rally-short = проверки морали
ask-operations = { $formation }: выберите следующую операцию.
ask-move = { $unit }: движение, осталось ОД: { $left }.
ask-move-short = движение: { $unit }
ask-opfire = { $unit } входит в { $hex }. Упреждающий огонь?
ask-opfire-short = упреждающий огонь
ask-join = Штурм { $hex }, подразделений: { $n }. Кто присоединяется?
ask-join-short = кто идёт на штурм
ask-lend = Кому отдать кубики лидерства ({ $n })?
ask-lend-short = кому отдать кубики лидерства
ask-retreat = В { $hex } не хватает места для всех. Кто отступает следующим?
ask-retreat-short = порядок отступления
ask-room = В { $hex } слишком много подразделений. Кто из атакующих возвращается?
ask-room-short = кто из атакующих возвращается
ask-overrun = { $target } идёт на смятие с ходу. { $unit } отвечает: выстрел или ближний бой?
ask-overrun-short = ответ на смятие с ходу: { $unit }

## Events

ev-turn = Ход { $turn } из { $of }.
ev-over = Бой окончен.
ev-reinforcements = { $formation }: подкрепление у края карты.
ev-chit = Жетон: { $formation }.
ev-chit-end = Жетон «Конец хода» № { $n }.
ev-chit-back = { $formation }: жетон возвращается в чашку.
ev-chit-air = Жетон авиации: { $side }.
ev-chit-ew = Жетон РЭБ: { $side }.
ev-chit-event = Жетон события.
ev-impulse = Импульс: { $formation }.
ev-marker-removal = Фаза снятия маркеров.
ev-ooc = { $unit }: проверка управления не пройдена. Выпало { $roll }, нужно не больше { $limit }.
ev-in-command = { $unit }: проверка управления пройдена. Выпало { $roll }, нужно не больше { $limit }.
ev-hop = { $formation }: новое место штаба – { $unit }.
ev-hq-back = { $formation }: штаб восстановлен. Место: { $unit }.
ev-hq-not-back = { $formation }: штаб пока не восстановлен.
ev-hq-lost = { $formation }: штаб уничтожен.
ev-hq-hit = { $formation }: штаб повреждён.
ev-hq-safe = { $formation }: штаб не пострадал.
ev-rally = { $unit }: порядок восстановлен. Выпало { $roll }, модификатор { $mod }, нужно не больше { $limit }.
ev-no-rally = { $unit }: дезорганизация остаётся. Выпало { $roll }, модификатор { $mod }, нужно не больше { $limit }.
ev-step = { $unit } входит в { $hex } за { $cost } ОД; осталось { $left }.
ev-back-full = Нет места: { $unit } возвращается в { $hex }.
ev-stage = { $unit } на исходной, цель штурма – { $hex }.
ev-exit = { $unit } уходит с карты.
ev-load = { $unit } грузит: { $target }.
ev-unload = { $unit } выгружает: { $target }.
ev-fire = { $unit } ведёт огонь по цели { $target }, { $group }: { $hits ->
    [0] нет попаданий
    [one] { $hits } попадание
    [few] { $hits } попадания
   *[other] { $hits } попаданий
} на { $need }+.
ev-saves = { $unit }: { $saves ->
    [0] нет спасбросков
    [one] { $saves } спасбросок
    [few] { $saves } спасброска
   *[other] { $saves } спасбросков
} на { $need }+.
ev-no-effect = { $unit }: без последствий.
ev-no-missiles = { $unit }: ракеты временно израсходованы.
ev-disrupted = { $unit }: дезорганизация.
ev-reduced = { $unit }: ослабление.
ev-destroyed = { $unit }: подразделение уничтожено.
ev-wreck = В { $hex } остаются «Обломки».
ev-passenger-dead = { $unit } гибнет вместе с машиной.
ev-passenger-out = { $unit } покидает машину: дезорганизация и ослабление.
ev-passenger-crowded = { $unit } покидает машину, но места нет: подразделение уничтожено.
ev-objective = { $side } занимает { $hex }: { $pts } ПО.
ev-assault = { $unit } возглавляет штурм { $hex }.
ev-assault-too = { $unit } участвует в штурме { $hex }.
ev-assault-dice = { $side } штурмует ({ $dice ->
    [one] { $dice } кубик
    [few] { $dice } кубика
   *[other] { $dice } кубиков
}): { $hits ->
    [0] нет попаданий
    [one] { $hits } попадание
    [few] { $hits } попадания
   *[other] { $hits } попаданий
} на { $need }+.
ev-counterattack = { $side } контратакует ({ $dice ->
    [one] { $dice } кубик
    [few] { $dice } кубика
   *[other] { $dice } кубиков
}): { $hits ->
    [0] нет попаданий
    [one] { $hits } попадание
    [few] { $hits } попадания
   *[other] { $hits } попаданий
} на { $need }+.
ev-assault-stay = Штурм { $hex } удался: обороняющихся не осталось.
ev-assault-empty = Штурм { $hex }: не уцелел никто.
ev-assault-held = Штурм { $hex } отбит: атакующие уничтожены.
ev-assault-retreat = Обороняющиеся отступают из { $hex }. Попаданий по ним: { $on_def }, по атакующим: { $on_att }.
ev-assault-back = Штурм { $hex } отбит. Попаданий по обороняющимся: { $on_def }, по атакующим: { $on_att }.
ev-retreat = { $unit } отступает в { $hex }.
ev-no-retreat = { $unit }: отступать некуда, подразделение уничтожено.
ev-surplus = Нет места: { $unit } возвращается в { $hex }.
ev-overrun = { $unit }: смятие с ходу, { $hex }.
ev-overrun-shot = { $unit } стреляет в упор: { $hits ->
    [0] нет попаданий
    [one] { $hits } попадание
    [few] { $hits } попадания
   *[other] { $hits } попаданий
} на { $need }+.
ev-overrun-close = { $unit } отвечает в ближнем бою: { $hits ->
    [0] нет попаданий
    [one] { $hits } попадание
    [few] { $hits } попадания
   *[other] { $hits } попаданий
} на { $need }+.
ev-overrun-dice = { $unit } сминает с ходу: { $hits ->
    [0] нет попаданий
    [one] { $hits } попадание
    [few] { $hits } попадания
   *[other] { $hits } попаданий
} на { $need }+.
ev-overrun-back = { $unit } не проходит и возвращается в { $hex }.

## Entries of ledgers

led-printed = на фишке
led-extended = увеличенная дальность
led-point-blank = стрельба в упор
led-moving = огонь в движении
led-smoke = дым
led-night = ночь без тепловизора
led-small-arms = ОФ по вертолёту
led-nap = цель на предельно малой высоте
led-harassed = ручное наведение, противник близко
led-armour = кубики брони
led-air = без бонуса местности
led-bonus-terrain = { $terrain }
led-cover = в укрытии
led-wreck = «Обломки»
led-position = оборудованная позиция
led-cap = максимальный защитный бонус, тяжелобронированная цель
led-allowance = запас хода
led-unloaded = сразу после выгрузки
led-half-ooc = вне управления: половина
led-terrain = { $terrain }
led-road = дорога
led-stream = ручей
led-river = река без переправы
led-bridge = мост
led-ford = брод
led-swim = вплавь: весь запас хода
led-uphill = подъём
led-mines = минное поле
led-rain = дождь, вне дороги
led-fire = пожар: входа нет
led-no-entry = { $terrain }: входа нет
led-flight = полёт
led-range = радиус управления
led-range-halved = вдвое меньше
led-range-recon = для разведки вдвое больше
led-morale = мораль
led-half-lost = потеряна половина формирования
led-leadership = штаб в гексе
led-ooc = вне управления
led-cover-hex = гекс с укрытием
led-enemy-adjacent = рядом недезорганизованный противник
led-fire-adjacent = рядом пожар
led-assault = параметр «Штурм»
led-leader = лидерство
led-no-assault = нет параметра «Штурм»
led-town-infantry = пехота в городе против техники

## Reasons against

why-not-now = Сейчас решается: { $now }
why-no-unit = Нет подразделения «{ $found }».
why-no-hex = На карте нет гекса «{ $found }».
why-no-formation = Нет формирования «{ $found }».
why-not-yours = { $unit } – подразделение другой стороны.
why-other-formation = { $unit } – из другого формирования.
why-not-in-play = { $formation } не в игре.
why-gone = { $unit } больше не на карте.
why-not-on-map = { $unit } не на карте.
why-waiting = { $unit } ждёт вне карты и может только войти.
why-carried = { $unit } едет десантом.
why-disrupted = { $unit }: дезорганизация.
why-good-order = { $unit }: дезорганизации нет.
why-oc = { $unit }: маркер «Завершение операций».
why-ooc = { $unit } вне управления.
why-operated = { $unit }: операция в этом импульсе уже была.
why-staged = { $unit } на исходной: теперь только штурм.
why-rolled = { $unit }: бросок уже был.
why-no-successor = { $unit } не примет штаб: другой тип, дезорганизация или нет на карте.
why-hq-there = Штаб уже здесь: { $unit }.
why-hop-far = { $unit } не в гексе штаба и не рядом с ним.
why-not-adjacent = { $unit }: { $hex } – не соседний гекс.
why-not-entry = { $unit } не может войти через { $hex }.
why-enemy-held = { $hex } занят противником: только штурм или смятие с ходу.
why-no-entry = Так в { $hex } войти нельзя.
why-swim = { $unit }: вплавь нужен весь запас хода.
why-swum = { $unit }: после переправы вплавь огня нет.
why-mp = { $unit }: нужно ОД { $cost }, есть { $left }.
why-stack = В { $hex } нет места.
why-disrupted-beside = Дезорганизованному нельзя в { $hex }: рядом { $unit }.
why-disrupted-nearer = Дезорганизованному нельзя ближе к подразделению { $unit }: оно видит { $hex }.
why-disrupted-away = Нужно уходить от подразделения { $unit }: оно видит { $hex }.
why-ooc-nearer = Вне управления нельзя ближе к подразделению { $unit }: его видно из { $hex }.
why-other-moves = Сейчас движется { $mover }, а не { $unit }.
why-inside = { $unit } среди противника: надо ехать дальше.
why-overrun-back = После смятия с ходу нельзя вернуться в { $hex }.
why-no-exit = { $unit }: край для выхода с карты не назван.
why-not-at-edge = { $unit } не у края карты. Выход: { $edge }.
why-ooc-moved = { $unit } вне управления: или огонь, или движение.
why-moved-far = { $unit }: пройдено ОД { $used }, больше половины ({ $half }); огня в движении нет.
why-moving-line = { $unit }: с подчёркнутой дальностью в движении не стреляют.
why-own-unit = { $unit } – ваше подразделение.
why-no-target = По цели { $unit } стрелять нельзя: она в машине или вне карты.
why-no-group = { $unit }: нет показателя «{ $group }» для цели { $target }.
why-no-missiles = { $unit }: маркер «Истощение боезапаса { $stage }».
why-range = До цели { $range }, дальность { $reach }.
why-too-near = До цели { $range }, минимальная дальность { $least }.
why-no-sight = { $unit } не видит цель { $target }.
why-no-sight-past = { $unit } не видит цель { $target }: линия обрывается на { $hexes }.
why-no-sight-far = { $unit } не видит цель { $target }: гексов до неё { $range }, видимость сейчас { $far }.
why-no-sight-smoke = { $unit } не видит цель { $target }: между ними дым, а тепловизора нет.
why-no-dice = Кубиков не остаётся: понадобилось бы { $need }.
why-other-target = Движется только { $unit }: стрелять можно лишь по этой цели.
why-shot-here = По цели { $unit } в { $hex } уже стреляли: один раз на гекс.
why-cover-hex = { $hex } не даёт укрытия.
why-cover-oc = { $unit }: маркер «Завершение операций».
why-cover-moving = { $unit } движется, на исходной или только что из машины.
why-cover-adjacent = Рядом противник: { $unit }.
why-cover-recon = Цель видит разведка: { $unit }.
why-cover-plane = { $hex } под наблюдением самолёта-корректировщика.
why-no-carrier = { $unit } – не транспорт для десанта.
why-not-leg = { $unit } – не пешее подразделение.
why-full-carrier = { $unit }: места для десанта нет.
why-not-together = { $unit } не в гексе машины.
why-not-aboard = { $unit } не в машине { $target }.
why-unloaded = { $unit }: выгрузка была в этом импульсе.
why-no-assault = { $unit }: нет параметра «Штурм».
why-air-assault = { $unit } летает и не штурмует.
why-nobody-there = В { $hex } нет противника.
why-overrun-it = { $hex }: уязвимые цели на открытом месте, для подразделения { $unit } это смятие с ходу.
why-joined = { $unit } уже участвует.
why-four = Вместе штурмуют не более { $limit } подразделений.
why-no-lend = { $unit } не может получить кубики лидерства.
why-not-retreating = { $unit } сейчас не отступает.
why-not-surplus = { $unit }: возвращение ничего не даст.
why-not-vehicle = { $unit } – не техника.
why-no-overrun = Смятие с ходу в { $hex } невозможно: не открытое место, позиция или техника.
why-no-way-out = { $unit }: из { $hex } нельзя ехать дальше.
why-no-answer = { $unit }: ответ «{ $found }» невозможен.
why-zone = { $hex } вне зоны расстановки ({ $unit }).
why-there = { $unit } уже в { $hex }.
why-unplaced = Не размещено подразделений: { $n }, первое – { $unit }.
why-all-placed = Всё расставлено.
why-no-shifts = Больше перестановок нельзя: предел исчерпан.
why-no-kind = Нечего ставить: «{ $found }».
why-none-left = Такого не осталось.
why-lay-zone = { $hex } вне зон этой стороны.
why-laid = В { $hex } уже есть такой маркер.
why-no-battery = У вас нет батареи «{ $found }».
why-aimed = У батареи уже есть задача.

## Faults of documents

waw-fault-charts = таблицы непригодны: { $error }
waw-fault-whole = целое число
waw-fault-level = эти правила знают только уровни 0 и 1
waw-fault-twice = найдено { $found }: повтор или знаки, кроме A-z 0-9 . _ + -
waw-fault-no-units = нет подразделений
waw-fault-zone = там нет гексов карты; допустимо: { $allowed }
waw-fault-levels = разница должна убывать от строки к строке
waw-fault-no-entry = подразделение не может стоять в { $found } ({ $terrain })
waw-fault-no-place = нет места: укажите hex, inside или off, либо zone или enter формирования
waw-fault-carrier = { $found } не может его везти
waw-fault-overloaded = везёт больше одного пешего подразделения и одной группы оружия поддержки
waw-fault-enemies = противники в одном гексе { $hex }
waw-fault-stack = { $units } в гексе { $hex }: больше { $limit } подразделений
waw-fault-ends = жетонов «Конец хода» в чашке и вытянутых: { $found }, нужно 2, вытянуто не более одного
waw-want-units = тип и число от 1 до 60, например us-m1*3
