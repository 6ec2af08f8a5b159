## Combat: what is asked (chapters 15 and 16)

dow-ask-fall-back = { $unit } атакует { $hex }. Какие подразделения отступают до боя?
dow-ask-fall-back-short = кто отступает до боя
dow-ask-defend = Какие подразделения обороняют { $hex }? Названо: { $n }.
dow-ask-defend-short = кто обороняется
dow-ask-commit = { $unit } атакует { $hex }: введите разведку или передовой пункт управления либо продолжайте.
dow-ask-commit-short = разведка и передовой пункт управления
dow-ask-support = Боевая поддержка в { $hex }, пока { $n }: добавьте или продолжайте.
dow-ask-support-short = боевая поддержка
dow-ask-withdraw = Атака на { $hex } стоит каждому обороняющемуся { $n }. Отступить или стоять?
dow-ask-withdraw-short = отступает ли обороняющийся
dow-ask-advance = { $unit } может продвинуться в { $hex } ещё за { $n } очк. движения.
dow-ask-advance-short = продвижение после боя
dow-ask-retreat = Куда отступает { $unit }?
dow-ask-retreat-short = куда отступает подразделение

## Combat: what happens

dow-ev-attack-hasty = { $unit }: атака с ходу на { $hex }{ $way ->
    [hasty] { " " }с форсированием с ходу
    [prepared] { " " }с подготовленным форсированием
   *[none] { "" }
}, очков движения: { $n }.
dow-ev-attack-prepared = { $unit }: подготовленная атака на { $hex }{ $way ->
    [hasty] { " " }с форсированием с ходу
    [prepared] { " " }с подготовленным форсированием
   *[none] { "" }
}, очков движения: { $n }.
dow-ev-nobody-left = В { $hex } никого не осталось: боя нет, возвращено очков движения: { $n }.
dow-ev-defenders = Обороняются: { $units }.
dow-ev-forward = { $side }: вышестоящий штаб управляет с передового пункта.
dow-ev-recon-aids = { $unit } ведёт разведку для атаки.
dow-ev-support = { $unit } поддерживает: { $n }.
dow-ev-support-air = { $side } выделяет { $n ->
    [one] { $n } очко авиации
    [few] { $n } очка авиации
   *[other] { $n } очков авиации
}.
dow-ev-support-attack = Поддержка атакующего { $total } даёт { $n }.
dow-ev-support-defence = Поддержка обороняющегося { $total } даёт { $n }.
dow-ev-differential = Исходная разность сил { $initial }, со всеми модификаторами { $n }.
dow-ev-combat-result = Разность сил { $differential }: атакующий теряет { $attacker }, каждый обороняющийся { $defender }.
dow-ev-withdraws = Оборона { $hex } отступает.
dow-ev-stands = Оборона { $hex } стоит.
dow-ev-no-way-out = { $unit }: пути отступления нет, подразделение уничтожено.
dow-ev-retreat = { $unit } отступает в { $hex }.
dow-ev-falls-into = { $unit } переходит в положение «{ $posture }».
dow-ev-breakthrough = Прорыв в { $hex }.
dow-ev-advance = { $unit } продвигается в { $hex }, очков движения: { $n }.

## Strength and modifiers (15.5, 15.6)

dow-str-attack = { $unit } атакует
dow-str-city = { $unit }: танки атакуют в крупном городе с силой обороны
dow-str-defence = { $unit } обороняется
dow-str-armour = { $unit }: танки обороняются с силой атаки
dow-str-caught = { $unit }: танки застали на открытой местности, оборона с силой атаки
dow-str-support = { $unit } обороняется без боевых подразделений
dow-cb-posture-attack = Положение атакующего: { $posture }
dow-cb-posture-defence = { $unit }: { $posture }
dow-cb-transition = { $unit } в процессе перехода
dow-cb-kind-hasty = Атака с ходу
dow-cb-kind-prepared = Подготовленная атака
dow-cb-cadre = Уровень выучки: { $mine } против { $theirs }
dow-cb-nations = Обороняются разные нации
dow-cb-terrain = Местность: { $name }
dow-cb-obstacle = Грань гекса: { $name }
dow-cb-no-obstacle = На грани гекса нет препятствий
dow-cb-fortification = Укрепление
dow-cb-attrition = Истощение: атакующий { $mine }, обороняющийся { $theirs }
dow-cb-resting = Обороняющийся на отдыхе
dow-cb-ew = Радиоэлектронная борьба
dow-cb-support-attack = Боевая поддержка атакующего
dow-cb-support-defence = Боевая поддержка обороняющегося
dow-cb-recon = Разведка
dow-cb-engineers = Сапёры
dow-cb-adjacent-attack = Другие гексы атакующего: { $n }
dow-cb-adjacent-defence = Другие гексы обороняющегося: { $n }
dow-cb-engaged-defence = { $level ->
    [0] Обороняющийся не втянут в бой
    [1] Обороняющийся частично втянут в бой
   *[other] Обороняющийся втянут в бой
}
dow-cb-engaged-attack = Атакующий частично втянут в бой
dow-cb-delayed = Обороняющийся задержан
dow-cb-chemical = Химическое оружие
dow-cb-command-attack = Атакующий вне управления
dow-cb-command-defence = Обороняющийся вне управления
dow-cb-forward-attack = Передовой пункт управления атакующего
dow-cb-forward-defence = Передовой пункт управления обороняющегося
dow-cb-rear-attack = Атака в тыловую зону
dow-cb-rear-defence = Атака из тыловой зоны
dow-cb-cards = Карты событий
dow-adv-crossing = Только форсирование
dow-adv-no-marker = Без надбавки за прорыв
dow-sup-unit = { $unit }
dow-sup-air = Авиация: { $n }
dow-sup-air-zone = Авиация в зоне непосредственной поддержки: { $n }
dow-sup-ew = Радиоэлектронная борьба
dow-led-differential = Разность сил в { $hex }
dow-led-strength = Сила
dow-led-modifiers = Модификаторы
dow-led-final = итоговая разность сил { $n }
dow-led-support = Боевая поддержка в { $hex }
dow-led-support-attack = Атакующий
dow-led-support-defence = Обороняющийся
dow-note-attack = очков движения: { $n }{ $forced ->
    [1] , форсированный марш
   *[0] { "" }
}, разность сил до поддержки { $differential }
dow-note-attack-hidden = очков движения: { $n }{ $forced ->
    [1] , форсированный марш
   *[0] { "" }
}, противник не опознан
dow-note-fire = добавляет { $n }, истощение { $cost }

## Odds

dow-odds-combat = { $place ->
    [held] { $hex } удержан
    [taken] { $hex } взят
   *[empty] { $hex } оставлен
}; { $lost ->
    [0] атакующий { $attacker ->
        [0] 0
       *[other] −{ $attacker }
    }
   *[other] атакующий уничтожен
}, обороняющийся { $defender ->
    [0] 0
   *[other] −{ $defender }
}{ $dead ->
    [0] { "" }
    [one] , уничтожено { $dead } подразделение
    [few] , уничтожено { $dead } подразделения
   *[other] , уничтожено { $dead } подразделений
}
dow-odds-mover-destroyed = подразделение уничтожено
dow-odds-move = { $arrived ->
    [0] не доходит
   *[other] доходит
}, { $n ->
    [0] без потерь
   *[other] −{ $n }
}
dow-odds-break = { $away ->
    [0] отрыв не удался
   *[other] отрыв удался
}, { $n ->
    [0] без потерь
   *[other] −{ $n }
}
dow-odds-rest = { $better ->
    [0] очко не снято
   *[other] снято одно очко
}

## Why not

dow-why-not-adjacent-to = { $unit } не рядом с { $hex }.
dow-why-not-on-map = { $unit } не на карте.
dow-why-no-combat-unit = { $unit } – не боевое подразделение.
dow-why-posture-attack = { $unit } не атакует в положении «{ $posture }».
dow-why-no-attack-value = { $unit }: нет силы атаки.
dow-why-overfull = { $hex }: предел группировки превышен, атаковать отсюда нельзя.
dow-why-nobody-there = В { $hex } нет противника.
dow-why-attack-kind = Атаки «{ $found }» нет, есть только с ходу и подготовленная.
dow-why-defends-already = { $unit } уже обороняется.
dow-why-no-defender = { $unit } – не боевое подразделение в { $hex }.
dow-why-too-many-defenders = Если добавить { $unit }, предел группировки будет превышен.
dow-why-one-must-defend = { $hex } должно оборонять хотя бы одно боевое подразделение.
dow-why-falls-back-already = { $unit } уже отступает.
dow-why-not-there = { $unit } не в { $hex }.
dow-why-not-screening = { $unit } в положении «{ $posture }»: до боя отступают только из охранения и разведки.
dow-why-no-retreat-hex = { $unit }: отступать некуда.
dow-why-retreat-one = { $unit } отступает на один гекс.
dow-why-off-play = { $hex } вне игры.
dow-why-enemy-there = В { $hex } противник.
dow-why-barred = В { $hex } отступить нельзя.
dow-why-breakthrough = В { $hex } лежит маркер прорыва.
dow-why-no-way-over = Через реку к { $hex } пути нет.
dow-why-beside-blocker = { $hex } рядом с блокирующим подразделением противника.
dow-why-other-retreats = Сейчас отступает { $unit }.
dow-why-retreat-way = { $way ->
    [hasty] Это отступление идёт с форсированием с ходу
    [prepared] Это отступление идёт с подготовленным форсированием
   *[none] Это отступление не пересекает реку без моста
}, указано «{ $found }».
dow-why-other-advances = Продвинуться может { $unit }.
dow-why-recon-already = { $unit } уже ведёт разведку.
dow-why-recon-attacks = { $unit } – само атакующее подразделение.
dow-why-not-recon = { $unit } не в завершённом положении «Разведка».
dow-why-worn = { $unit } не выдержит ещё { $n } истощения.
dow-why-no-superior = { $unit }: вышестоящего штаба на карте нет.
dow-why-hq-far = { $hq } и { $unit }: расстояние { $n }, передовой пункт управления должен быть в соседнем гексе.
dow-why-forward-already = Передовой пункт управления уже действует.
dow-why-no-barrage = { $unit }: нет силы огня.
dow-why-other-command = Штаб { $unit } не управляет теми, кто здесь ведёт бой.
dow-why-fires-already = { $unit } уже поддерживает.
dow-why-transition-fire = { $unit } в процессе перехода и не ведёт огонь.
dow-why-delayed-fire = { $unit } задержано и не ведёт огонь.
dow-why-posture-fire = { $unit } не ведёт огонь в положении «{ $posture }».
dow-why-reach = До { $hex } расстояние { $n }, дальность { $unit } – { $reach }.
dow-why-not-rockets = { $unit }: не реактивная артиллерия, двойного огня нет.
dow-why-engaged-fire = { $unit } втянуто в бой, хотя бы частично, и не поддерживает.
dow-why-uncovered = { $unit } атаковано, а боевого подразделения в гексе нет.
dow-why-flown = { $unit } уже летало в этой фазе действий.
dow-why-city = { $hex } – крупный город: { $unit } там не поддерживает.
dow-why-night-flight = { $unit } ночью не летает.
dow-why-snow-flight = { $unit } в снегопад не летает.
dow-why-no-friend-near = Рядом с { $hex } нет своего боевого подразделения.
dow-why-air-already = Очки авиации уже выделены: { $n }.
dow-why-air-points = Указано { $found } очк. авиации; можно выделить от 1 до { $most }.

## Weather and obstacles, as modifiers and prices name them

dow-mod-night = Ночь
dow-mod-fog = Туман
dow-mod-rain = Дождь
dow-mod-snow = Снегопад
dow-mod-precipitation = Осадки
dow-obstacle-minor-bridged = Малая река, мост
dow-obstacle-minor-pontoon = Малая река, понтонный мост
dow-obstacle-minor-panel = Малая река, сборно-разборный мост
dow-obstacle-minor-hasty = Малая река, форсирование с ходу
dow-obstacle-minor-prepared = Малая река, подготовленное форсирование
dow-obstacle-major-bridged = Большая река, мост
dow-obstacle-major-pontoon = Большая река, понтонный мост
dow-obstacle-major-panel = Большая река, сборно-разборный мост
dow-obstacle-major-prepared = Большая река, подготовленное форсирование
