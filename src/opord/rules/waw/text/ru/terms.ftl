## The rulebook and its sides

system-waw = Тактика: взводы и отделения
system-waw-blurb = Формирования действуют по жетонам, которые тянут из чашки. Каждый выстрел, ответ и штурм решают кубики.
side-nato = НАТО
side-wp = ОВД
nat-us = США
nat-uk = Великобритания
nat-de = ФРГ
nat-su = СССР
nat-gd = ГДР
nat-su_guards = Советская гвардия

## Unit types

unit-us-m1 = Взвод M1 «Абрамс»
unit-us-m60a3 = Взвод M60A3
unit-us-m113 = Отделение M113
unit-us-m2 = Взвод M2 «Брэдли»
unit-us-m3 = Разведка на M3
unit-us-m901 = Отделение M901 ITV
unit-us-inf = Пехота США с «Драгоном»
unit-us-eng = Сапёры США
unit-us-m163 = Отделение M163 VADS
unit-us-m48 = Отделение M48 «Чапарэл»
unit-us-m106 = Миномётное отделение M106
unit-us-ah1s = Звено AH-1S «Кобра»
unit-uk-chal = Взвод «Челленджер»
unit-uk-chief = Взвод «Чифтен»
unit-uk-fv432 = Отделение FV432
unit-uk-inf = Британская мотопехота
unit-uk-milan = Расчёт «Милан»
unit-uk-scim = Разведвзвод «Симитар»
unit-uk-strk = Отделение «Страйкер»
unit-uk-lynx = Звено «Линкс» с TOW
unit-de-leo2 = Взвод «Леопард-2»
unit-de-leo1a3 = Взвод «Леопард-1A3»
unit-de-marder = Взвод «Мардер»
unit-de-pzgren = Панцергренадёры с «Миланом»
unit-de-jaguar = Отделение «Ягуар» с HOT
unit-de-luchs = Разведка на «Луксах»
unit-de-gepard = Отделение «Гепард»
unit-de-mrs = Отделение 120-мм миномётов M113
unit-su-t55 = Взвод Т-55
unit-su-t62 = Взвод Т-62
unit-su-t64b = Взвод Т-64Б
unit-su-t72 = Взвод Т-72
unit-su-t80 = Взвод Т-80
unit-su-bmp1 = Взвод БМП-1
unit-su-bmp2 = Взвод БМП-2
unit-su-btr60 = Взвод БТР-60
unit-su-btr70 = Взвод БТР-70
unit-su-brdm2 = Разведка на БРДМ-2
unit-su-brdmat = Отделение ПТУР на БРДМ
unit-su-mri = Советские мотострелки
unit-su-sap = Советские сапёры
unit-su-at7 = Расчёт «Метис»
unit-su-zsu = Отделение ЗСУ-23-4
unit-su-sa9 = Отделение «Стрела-1»
unit-su-sa13 = Отделение «Стрела-10»
unit-su-2s1 = Батарея 2С1
unit-su-mi24 = Звено Ми-24
unit-gd-t55 = Взвод Т-55 ГДР
unit-gd-t72 = Взвод Т-72 ГДР
unit-gd-bmp1 = Взвод БМП-1 ГДР
unit-gd-btr60 = Взвод БТР-60 ГДР
unit-gd-brdm2 = Разведка ГДР на БРДМ-2
unit-gd-mri = Мотострелки ГДР
unit-gd-sap = Сапёры ГДР
unit-gd-2s1 = Батарея 2С1 ГДР

## Short names on counters and in lists

short-us-m1 = M1
short-us-m60a3 = M60A3
short-us-m113 = M113
short-us-m2 = M2
short-us-m3 = M3
short-us-m901 = M901
short-us-inf = Пех
short-us-eng = Сап
short-us-m163 = M163
short-us-m48 = M48
short-us-m106 = M106
short-us-ah1s = AH-1S
short-uk-chal = Чел
short-uk-chief = Чиф
short-uk-fv432 = FV432
short-uk-inf = Пех
short-uk-milan = Мил
short-uk-scim = Сим
short-uk-strk = Стр
short-uk-lynx = Линкс
short-de-leo2 = Лео-2
short-de-leo1a3 = Лео-1A3
short-de-marder = Мард
short-de-pzgren = Гренад
short-de-jaguar = Ягуар
short-de-luchs = Лукс
short-de-gepard = Гепард
short-de-mrs = Мин-120
short-su-t55 = Т-55
short-su-t62 = Т-62
short-su-t64b = Т-64Б
short-su-t72 = Т-72
short-su-t80 = Т-80
short-su-bmp1 = БМП-1
short-su-bmp2 = БМП-2
short-su-btr60 = БТР-60
short-su-btr70 = БТР-70
short-su-brdm2 = БРДМ-2
short-su-brdmat = ПТУР
short-su-mri = МСВ
short-su-sap = Сап
short-su-at7 = Метис
short-su-zsu = ЗСУ-23
short-su-sa9 = Стр-1
short-su-sa13 = Стр-10
short-su-2s1 = 2С1
short-su-mi24 = Ми-24
short-gd-t55 = Т-55
short-gd-t72 = Т-72
short-gd-bmp1 = БМП-1
short-gd-btr60 = БТР-60
short-gd-brdm2 = БРДМ-2
short-gd-mri = МСВ
short-gd-sap = Сап
short-gd-2s1 = 2С1

## Kinds, classes, movement, weapon groups, traits

kind-tank = танк
kind-ifv = боевая машина пехоты
kind-apc = бронетранспортёр
kind-atgm = самоходный ПТРК
kind-recon = разведывательное подразделение
kind-infantry = пехота
kind-support = оружие поддержки
kind-aa = зенитное подразделение
kind-arty = артиллерия
kind-helo = вертолёт
cls-hard = тяжелобронированная цель
cls-soft = уязвимая цель
cls-air = воздушная цель
mv-leg = пеший
mv-wheeled = колёсный
mv-tracked = гусеничный
mv-air = воздушный
group-ap = ББ огневая мощь
group-ms = ракетная огневая мощь
group-he = ОФ огневая мощь
group-aa = зенитная огневая мощь
group-as = параметр «Штурм»
group-ar = кубики брони
value-ma = запас хода
value-needed = значение попадания
value-save = спасбросок
value-morale = мораль
value-leadership = лидерство
value-command = радиус управления
trait-carry = везёт десант
trait-amphib = плавающий
trait-recon = разведка
trait-fo = корректировщик
trait-eng = сапёры
trait-stab = стабилизатор
trait-thermal = тепловизор
trait-ir = ИК-прицел
trait-indirect = навесной огонь
trait-minr3 = минимальная дальность 3
trait-saclos0 = ракета с ручным наведением
trait-mortar = миномёт
trait-underlined = дальность подчёркнута: ракеты

## Terrain, hexsides, markers

terrain-clear = открытая местность
terrain-crops = посевы
terrain-rough = сложная местность
terrain-woods = лес
terrain-town = город
terrain-burnt = выгоревший лес
terrain-marsh = болото
terrain-lake = озеро
terrain-high = { $terrain }, уровень 1
hexside-stream = ручей
hexside-ford = брод
hexside-river = река
hexside-bridge = мост
hexside-uphill = подъём
hexside-crest = гребень
hexside-road = дорога
road-main = дорога
marker-wreck = Обломки
marker-rubble = развалины
marker-position = оборудованная позиция
marker-mine = минное поле
marker-lane = проход
marker-smoke = дым
marker-fire = пожар
marker-illum = освещение
marker-bridge-out = мост взорван
marker-ford = наведён брод
marker-oc = Завершение операций
marker-ooc = вне управления
marker-ammo-2 = Истощение боезапаса 2
marker-ammo-1 = Истощение боезапаса 1
marker-popup = подскок
marker-high = на высоте
marker-noe = полёт на предельно малой высоте
marker-staged = на исходной
marker-ew = РЭБ
marker-suppressed = подавлена
state-good = не дезорганизовано
state-disrupted = дезорганизовано
state-full = полная сила
state-reduced = ослаблено
state-destroyed = уничтожено
state-lost = потерян
state-in-cover = в укрытии
dir-1 = север
dir-2 = северо-восток
dir-3 = юго-восток
dir-4 = юг
dir-5 = юго-запад
dir-6 = северо-запад
edge-E = восточный край
edge-W = западный край

## Modifiers of the needed number

modifier-extended_range = увеличенная дальность
modifier-moving_fire = огонь в движении
modifier-point_blank = стрельба в упор
modifier-smoke_one_hex_thermal = через один гекс дыма
modifier-smoke_adjacent = дым на дальности 1
modifier-night_unaided = ночь без тепловизора
modifier-small_arms_at_helicopter = ОФ по вертолёту
modifier-aa_at_nap_of_earth = цель на предельно малой высоте
modifier-early_missile_under_fire = ручное наведение, противник близко

## Artillery and air

battery-us155 = Батарея 155 мм США
battery-uk105 = Британская батарея 105 мм
battery-uk155 = Британская батарея 155 мм
battery-de155 = Батарея 155 мм ФРГ
battery-de110 = Реактивная батарея 110 мм ФРГ
battery-su122 = Батарея 122 мм ОВД
battery-su152 = Батарея 152 мм ОВД
battery-su_bm21 = Реактивная батарея БМ-21
battery-mortar = миномёты на карте
battery-su2s1 = 2С1 на карте
air-a10 = A-10
air-tornado = «Торнадо»
air-alpha = «Альфа Джет»
air-su25 = Су-25
air-mig27 = МиГ-27
munition-he = осколочно-фугасный
munition-dpicm = кассетный
munition-smoke = дымовой
munition-illum = осветительный

## Weather, chits, turn

weather-day = день
weather-dusk = сумерки
weather-night = ночь
weather-rain = дождь
chit-formation = { $name }
chit-end_turn = Конец хода
chit-event = Событие
chit-air_nato = Авиация НАТО
chit-air_wp = Авиация ОВД
chit-ew_nato = РЭБ НАТО
chit-ew_wp = РЭБ ОВД

## Electronic warfare results

ew-1 = Без последствий.
ew-2 = Радиус управления вдвое меньше.
ew-3 = Радиус управления вдвое меньше.
ew-4 = Радиус управления вдвое меньше, огневых задач нет.
ew-5 = Радиус управления вдвое меньше, огневых задач нет.
ew-6 = Радиус управления вдвое меньше, огневых задач нет, следующий жетон один раз вернётся в чашку.

## Events

event-2 = Поломка
event-2-text = Соперник тянувшего выбирает машину той стороны под маркером «Завершение операций». До следующей уборки она вне управления.
event-3 = Ливень
event-3-text = Дождь идёт до конца этого хода и весь следующий.
event-4 = Радиомолчание
event-4-text = У стороны, ведущей по победным очкам, в этот ход радиус управления штабов вдвое меньше. При равенстве ничего не происходит.
event-5 = Подвоз
event-5-text = Каждая сторона снимает один маркер «Истощение боезапаса».
event-6 = Колонна заблудилась
event-6-text = Следующее подкрепление ведущей стороны прибудет на ход позже.
event-7 = Затишье
event-7-text = Ничего не происходит.
event-8 = Инициатива
event-8-text = Отстающая сторона может дать подразделению без маркера «Завершение операций» ещё одну операцию. При равенстве – обороняющийся.
event-9 = Самолёт-корректировщик
event-9-text = Отстающая сторона называет вражеский гекс. До снятия маркеров он считается под наблюдением разведки.
event-10 = Приоритет огня
event-10-text = В этот ход все батареи отвечают на 2 и выше.
event-11 = Понтонёры
event-11-text = Атакующий может навести брод на грани реки рядом со своими сапёрами.
event-12 = Осколки
event-12-text = Каждый штаб на открытой местности рядом с противником бросает кубик на повреждение.

## Victory

vp-hq = штаб
vp-strike = самолёт
vp-exit = подразделения, ушедшие с карты
vp-objective = ключевой гекс
level-pact-decisive = Решительная победа ОВД
level-pact = Победа ОВД
level-draw = Ничья
level-nato = Победа НАТО
level-nato-decisive = Решительная победа НАТО

## Options of a scenario

option-cap_class = Не больше 2 кубиков бонуса для
option-cap_class-hard = всех тяжелобронированных целей
option-cap_class-mbt = одних танков
option-wreck_on_reduction = «Обломки» при первом ослаблении
option-recon_range = Дальность, на которой разведка лишает укрытия
option-hidden_mines = Скрытые минные поля
option-ploughs = Тралы у сапёров
option-setup = Расстановка
option-setup-auto = программой
option-setup-player = игроками
option-time = Время суток
option-time-day = день
option-time-dusk = сумерки
option-time-night = ночь

## Boards and places

place-hohenrode = Хоэнроде
place-lauterfurt = Лаутерфурт
place-east-bank = Восточный берег
place-south-bridge = Южный мост
place-market = Рынок
place-north-gate = Северные ворота
place-east-gate = Восточные ворота
place-south-gate = Южные ворота

## Scenarios

scenario-saddle = Седловина
scenario-saddle-blurb = Советская танковая рота наступает с востока на деревню Хоэнроде. Седловину держат взвод «Абрамсов» и пехота. Решают три гекса деревни и потери.
scenario-saddle-nato = Держите деревню. Стреляйте из укрытия, пехоту не выводите из домов.
scenario-saddle-wp = Возьмите деревню. Вас больше: сближайтесь, пока «Абрамсы» не выбили роту.
scenario-santiago = Гонка за хребет
scenario-santiago-blurb = Стороны сходятся у лесистого хребта, пока ничейного. С запада идёт «Сантьяго», с востока – мотострелковая и танковая роты. Очки дают четыре гекса на хребте и рядом с ним, а также потери противника.
scenario-santiago-nato = Первыми выведите на хребет пехоту и машины с ракетами. Батарея у вас одна, зато лучшая.
scenario-santiago-wp = Ваша разведка уже у хребта. Подтяните за ней танки, пока ракеты противника не заняли места.
scenario-lauterfurt = Два моста
scenario-lauterfurt-blurb = Колоннам ГДР нужны мосты Лаутерфурта и западный край за ними. Город держат панцергренадёры, танки на подходе, оба моста заминированы. Очки дают предмостья, город и подразделения, ушедшие за западный край.
scenario-lauterfurt-nato = Решайте сами, когда взорвать каждый мост. «Леопарды» придут на 3-м ходу.
scenario-lauterfurt-wp = Захватите мост до взрыва или переправьтесь через реку вплавь. Сапёры идут с вами.
scenario-brandlingen = Рыночный день
scenario-brandlingen-blurb = Советские гвардейские танки и мотострелки штурмуют торговый город. За минами и позициями его держит британская пехота, «Чифтены» рядом, «Челленджеры» подойдут позже. Больше всего очков даёт рынок, затем трое ворот.
scenario-brandlingen-nato = Бейтесь за каждый дом и удержите рынок. «Челленджеры» придут на 5-м ходу.
scenario-brandlingen-wp = Проделайте проходы в минах, обстреляйте город и пустите пехоту впереди танков.
scenario-breakthrough = Полк на рассвете
scenario-breakthrough-blurb = Усиленный танковый полк должен прорваться через две карты: рубеж реки и торговый город за ним. Американские группы держат оборону в глубину, на 4-м ходу подойдёт немецкая боевая группа. Очки дают ключевые гексы, а каждое подразделение, ушедшее за западный край, приносит 2 очка.
scenario-breakthrough-nato = Меняйте землю на танки, но рынок не отдавайте. «Кобры» прибудут на 2-м ходу.
scenario-breakthrough-wp = Форсируйте реку в нескольких местах и идите на запад. Времени мало.

## Formations

formation-saddle-1tk = 1-я танковая рота
formation-saddle-bulldog = Группа «Бульдог»
formation-santiago-santiago = Формирование «Сантьяго»
formation-santiago-scouts = Разведка «Аутрайдер»
formation-santiago-2mrc = 2-я мотострелковая рота
formation-santiago-5tk = 5-я танковая рота
formation-santiago-recon = Разведывательный дозор
formation-lauterfurt-pzgren = Панцергренадёры «Фальке»
formation-lauterfurt-panzer = Танковая рота «Дакс»
formation-lauterfurt-11tk = 11-я танковая рота
formation-lauterfurt-4mrc = 4-я мотострелковая рота
formation-lauterfurt-3mrc = 3-я мотострелковая рота
formation-brandlingen-rifles = Стрелковая рота
formation-brandlingen-lancers = Уланы
formation-brandlingen-relief = Взвод деблокирования
formation-brandlingen-gtk = Гвардейская танковая рота
formation-brandlingen-gmr = Гвардейская мотострелковая рота
formation-brandlingen-mr2 = Мотострелки второго эшелона
formation-breakthrough-santiago = Формирование «Сантьяго»
formation-breakthrough-bravo = Группа «Браво»
formation-breakthrough-kampf = Боевая группа «Грайф»
formation-breakthrough-cobras = Звено «Кобр»
formation-breakthrough-tb1 = 1-й танковый батальон
formation-breakthrough-tb2 = 2-й танковый батальон
formation-breakthrough-mrb = Мотострелковый батальон
formation-breakthrough-rear = Полковые подразделения
formation-breakthrough-hinds = Звено Ми-24

## Headquarters, by call sign

hq-karpov = Карпов
hq-bulldog = Бульдог
hq-santiago = Сантьяго
hq-outrider = Аутрайдер
hq-zorin = Зорин
hq-ural = Урал
hq-sokol = Сокол
hq-falke = Фальке
hq-dachs = Дакс
hq-richter = Рихтер
hq-vogel = Фогель
hq-brandt = Брандт
hq-oakley = Оукли
hq-thorn = Торн
hq-ember = Эмбер
hq-orlov = Орлов
hq-lebedev = Лебедев
hq-gromov = Громов
hq-bravo = Браво
hq-greif = Грайф
hq-viper = Вайпер
hq-volkov = Волков
hq-sedov = Седов
hq-belov = Белов
hq-panin = Панин
hq-kirov = Киров
