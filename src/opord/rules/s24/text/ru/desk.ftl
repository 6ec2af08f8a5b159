## Стол посредника

action-decide = решить
action-return = вернуть
s24-phase-handed-in = оба листа сданы
s24-ask-desk-sheets = Оба листа сданы. { $n ->
    [0] Просмотрите их, верните лист или начните ход.
    [one] { $n } вопрос анализа ждёт решения.
    [few] { $n } вопроса анализа ждут решения.
   *[other] { $n } вопросов анализа ждут решения.
}
s24-act-decide = { $question } { $choice }
s24-act-return = Вернуть лист: { $side }
s24-note-suggestion = как предлагает программа
s24-why-point = { $point } не ждёт решения. Ждут: { $allowed }.
s24-why-return-late = Ход уже выполняется: сначала вернитесь к сданным листам.
s24-panel-no-desk = где стоял стол посредника, видит только он
s24-why-place = { $hex }: такого места на этой карте нет.
s24-why-bridge = { $n ->
    [0] На этой карте нет мостов.
   *[other] Моста карты на грани { $hex } нет. Мосты: { $allowed }.
}
s24-bridge-whole = цел
s24-bridge-destroyed = разрушен
s24-rec-discretion = { $kind }: { $choice }, предложено { $suggestion }.
s24-rec-returned = Посредник возвращает лист ({ $whose }): { $reason }

## Решения посредника

s24-point-ring-name = Кольцо атак
s24-point-ring = Атаки отменяют друг друга: { $units }. Какая выполняется?
s24-point-mission-name = Вылет при господстве противника
s24-point-mission = { $unit } летит к { $hex }. Отгоняет ли противник эту группу?
s24-choice-mission-through = группа прорывается
s24-choice-mission-back = группа отогнана
s24-point-parachute-name = Снабжение по воздуху
s24-point-parachute = Самолёты сбрасывают груз для { $unit } в { $hex }. Сколько дошло?
s24-choice-parachute-full = все очки подвоза
s24-choice-parachute-nothing = ничего
s24-point-interdict-name = Удар по снабжению
s24-point-interdict = { $unit } бьёт по линиям снабжения через { $hex }. Доходит только половина?
s24-choice-interdict-effective = да, половина
s24-choice-interdict-void = нет, всё
s24-point-landing-name = Высадка на плохое место
s24-point-landing = Часть { $unit } приземляется в { $hex }: плохая местность или противник. Каковы потери?
s24-choice-landing-half = половина
s24-choice-landing-none = нет потерь
s24-choice-landing-all = вся часть
s24-point-retreat-name = Путь отхода
s24-point-retreat = { $unit } оставляет { $hex }. Куда?
s24-point-surrender-name = Сдача
s24-point-surrender = { $unit } в { $hex }: пути отхода нет. Сдаётся?
s24-choice-surrender-captured = взято в плен
s24-choice-surrender-holds = держится
s24-point-tired-name = Усталость обороны
s24-point-tired = Оборонялись: { $units }. Теряется ли боеготовность?
s24-choice-tired-no = нет
s24-choice-tired-yes = да, × 0,8
s24-point-collision-name = Столкновение
s24-point-collision = { $units } приходят в { $hex } одновременно, в остальном равны. Кто занимает гекс?
s24-point-march-attack-name = Атака с марша
s24-point-march-attack = Встречаются { $units }: обе стороны наступают, в остальном равны. Кто атакует?
s24-point-ambush-name = Засада
s24-point-ambush = Колонна идёт мимо { $unit } в засаде в { $hex }. Удаётся ли засада?
s24-choice-ambush-sprung = удаётся
s24-choice-ambush-missed = колонна настороже
s24-point-source-name = Высший штаб отрезан
s24-point-source = К { $unit } в { $hex } нет линии снабжения. Восстанавливает ли он очки подвоза?
s24-choice-source-forbidden = нет
s24-choice-source-allowed = да

## Что можно изменить

s24-key-e = численность, e
s24-key-ready = боеготовность (1 = 100 %)
s24-key-ammo = боеприпасы
s24-key-fuel = топливо
s24-key-points = очки подвоза
s24-key-state = состояние
s24-key-form = построение
s24-key-level = упорство
s24-key-hex = гекс или dead
s24-key-squad = приданная рота (0 нет)
s24-key-seen = известно противнику
s24-key-aircraft = самолётов готово
s24-key-pool = пополнение
s24-key-works = степень оборудования
s24-key-mines = мины
s24-key-owner = кем занят
s24-key-bridge = мост на карте
s24-key-superiority = очки господства в воздухе
s24-key-kills = уничтожено у противника, e
s24-key-weather = погода сейчас
s24-key-ground = грунт сейчас
s24-key-next-weather = погода следующего хода
s24-key-next-ground = грунт следующего хода
s24-sight-hidden = не обнаружено
s24-nobody = никем
s24-dead = уничтожено

## На чём основано предложение

s24-basis-rank = упорство, численность, очки
s24-basis-rank-is = { $level }, { $e }, { $points }
s24-basis-chance = вероятность
s24-basis-draw = жребий
s24-basis-draws = жребий
s24-basis-aircraft = самолёты
s24-basis-needed = нужно
s24-basis-e = e
s24-basis-ready = боеготовность
s24-basis-d6 = кубик
s24-basis-most = успех до
s24-basis-points = очки
s24-basis-full = полностью
