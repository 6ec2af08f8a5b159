## Movement: what is asked (chapters 7 to 10)

dow-ask-movement = Выберите подразделение, которое двинется следующим, или завершите фазу движения.
dow-ask-movement-short = чей ход движения следующий
dow-ask-crowded = { $hex }: предел группировки превышен, сначала одно подразделение должно уйти.
dow-ask-cure = { $hex }: предел группировки превышен. Кто вытесняется и куда?
dow-ask-cure-short = кто вытесняется
dow-ask-move = { $unit } движется; осталось ОД: { $left }.
dow-ask-move-short = движение { $unit }
dow-ask-consent = { $unit } отрывается от противника в { $hex }. Отпустить?
dow-ask-consent-short = отпустить ли противника
dow-ask-break-support = { $unit }: отрыв от противника, поправка броска { $drm }. Добавьте поддержку или бросайте.
dow-ask-break-support-short = поддержка отрыва

## Movement: what happens

dow-ev-step = { $unit } входит в { $hex }{ $late ->
    [1] { "" } движением с задержкой.
   *[0] { ", " }ОД: { $n }, осталось { $left }.
}
dow-ev-spent = { $unit } тратит ОД: { $n }, осталось { $left }.
dow-ev-forced = { $unit }: форсированный марш, { $n ->
    [0] без потерь.
   *[other] истощение +{ $n }.
}
dow-ev-delayed = { $unit }: задержано, стоит и в следующей своей фазе движения.
dow-ev-crossing = { $unit } форсирует реку из { $a } в { $b }: { $loss ->
    [0] без потерь.
   *[other] истощение +1.
}
dow-ev-consent = Противник отпускает { $unit }.
dow-ev-disengage = { $unit }, отрыв от противника: { $result }.
dow-ev-entry-posture = { $unit } войдёт в положении «{ $posture }».
dow-ev-mobilised = { $unit } отмобилизован.
dow-ev-crowded = { $unit }: истощение +1 за превышение предела группировки.
dow-ev-pushed = { $unit } вытесняется в { $hex }.
dow-ev-axis = { $unit }: направление наступления – { $direction }.
dow-ev-axis-begun = { $unit } меняет направление наступления; новое можно задать в { $at }.

dow-result-f1 = F1, не удался, истощение +1
dow-result-s1 = S1, удался, истощение +1
dow-result-s0 = S0, удался без потерь

dow-direction-e = восток
dow-direction-ne = северо-восток
dow-direction-nw = северо-запад
dow-direction-w = запад
dow-direction-sw = юго-запад
dow-direction-se = юго-восток

## Movement: what a step costs (8.2, 8.3)

dow-cost-terrain = Тип местности: { $name }
dow-cost-feature = Особенность местности: { $name }
dow-cost-rain = Дождь
dow-cost-snow = Снег
dow-cost-night = Ночь: ещё столько же
dow-cost-road = Дорога: { $name }
dow-cost-congestion = Затор на дороге
dow-cost-hq-road = Штабу заторы не мешают
dow-cost-river-bridged = Мост: { $river }
dow-cost-river-hasty = Форсирование с ходу: { $river }
dow-cost-river-prepared = Подготовленное форсирование: { $river }
dow-cost-screen = Зона охранения противника
dow-cost-breakthrough = Маркер прорыва
dow-cost-rear = В тыловую зону своей армии

dow-terrain-open = часть гекса открыта
dow-river-minor = малая река
dow-river-major = большая река
dow-road-secondary = второстепенная дорога
dow-road-main = главная дорога
dow-road-motorway = автомагистраль

dow-note-step = ОД: { $n }{ $forced ->
    [1] , форсированный марш
   *[0] { "" }
}{ $risk ->
    [0] { "" }
   *[other] , истощение +1 с вероятностью { $risk } %
}
dow-note-delay = движение с задержкой

## Movement: modifiers of the forced march and of breaking contact

dow-mod-column = Колонна
dow-mod-leg = Пешее
dow-mod-cadre = Кадры { $n }
dow-mod-half-engaged = Частично втянуто в бой
dow-mod-engaged = Втянуто в бой
dow-mod-posture = Положение: { $name }
dow-mod-transition = В процессе перехода
dow-mod-attrition = Истощение { $n }
dow-mod-blocking-hexes = Ещё гексов с блокирующими: { $n }
dow-mod-light-blockers = Блокируют только разведка и охранение
dow-mod-on-foot = Пешее, противник – нет
dow-mod-across-river = Все противники за рекой без моста
dow-mod-breakthrough = Рядом прорыв
dow-mod-cover = Укрытие: лес, крупный город или высоты
dow-mod-out-of-command = Вне радиуса управления
dow-mod-support = Боевая поддержка { $n }

## Movement: why not

dow-why-not-yours = { $unit } – не ваше подразделение.
dow-why-moved = { $unit } уже двигалось.
dow-why-other-moves = Движется { $unit }: сначала закончите его движение.
dow-why-crowded = { $hex }: предел группировки превышен, { $unit } ещё может уйти.
dow-why-cure = { $unit } нельзя вытеснить в { $hex }.
dow-why-mp = { $unit }: осталось ОД { $left }, нужно { $cost }.
dow-why-delay-first = { $unit } входит на эту местность только первым шагом, с задержкой.
dow-why-transition = { $unit } в процессе перехода в другое положение.
dow-why-delayed = { $unit } задержано.
dow-why-forward = { $unit } служил передовым пунктом управления в этой фазе.
dow-why-engaged = { $unit } втянуто в бой.
dow-why-fixed = { $unit } не движется в положении «{ $posture }».
dow-why-not-adjacent = { $unit } движется в соседний гекс.
dow-why-enemy = В { $hex } противник.
dow-why-out = { $hex } вне игры.
dow-why-impassable = { $hex } для него непроходим.
dow-why-blocked = Противник блокирует { $unit } в { $hex }: атакуйте или отрывайтесь.
dow-why-first-hex = Рядом с { $hex } блокирующее подразделение противника.
dow-why-no-road = Между { $a } и { $b } нет дороги.
dow-why-road-mode = { $unit } не движется по дороге в положении «{ $posture }».
dow-why-road-cut = Мост между { $a } и { $b } разрушен.
dow-why-way = Способа «{ $found }» из { $a } в { $b } нет.
dow-why-no-river = Между { $a } и { $b } нет реки без моста.
dow-why-choose-way = Между { $a } и { $b } река без моста: выберите форсирование с ходу или подготовленное.
dow-why-not-prepared = Сапёры не подготовили переправу из { $a } в { $b }.
dow-why-not-amphibious = { $unit } не может форсировать с ходу.
dow-why-major = Между { $a } и { $b } большая река: с ходу её не форсировать.
dow-why-no-contact = { $unit } никто не блокирует.
dow-why-tried = { $unit } уже пыталось оторваться в этой фазе.
dow-why-not-due = { $unit } ещё не прибыло.
dow-why-no-entry = Все гексы входа { $unit } заняты противником.
dow-why-entry-hex = { $unit } входит через свой гекс входа, свободный от противника.
dow-why-entry-way = { $unit } платит за местность гекса входа.
dow-why-entry-posture = { $unit } сейчас не может выбрать положение «{ $found }».
dow-why-no-army = «{ $found }» – не ваша армия с направлением наступления.
dow-why-direction = Направления «{ $found }» нет; есть E, NE, NW, W, SW, SE.
dow-why-axis-unset = У { $unit } ещё нет направления наступления: задайте его.
dow-why-axis-begun = { $unit } уже меняет направление наступления, до { $at }.
dow-why-axis-cp = { $unit }: очков управления { $left }, нужно { $cost }.
dow-why-axis-early = { $unit } сможет сменить направление наступления в { $at }.
dow-why-axis-set = У { $unit } есть направление наступления: сначала начните смену.
dow-why-axis-enter = Сначала задайте направление наступления { $unit }.
