## Postures (dow-6)
dow-posture-tactical = Тактическое
dow-posture-road = Марш
dow-posture-assault = Наступление
dow-posture-full_assault = Решительное наступление
dow-posture-march_assault = Наступление с марша
dow-posture-defence = Оборона
dow-posture-stubborn_defence = Упорная оборона
dow-posture-active_defence = Активная оборона
dow-posture-screen = Охранение
dow-posture-recon = Разведка
dow-posture-refit = Восстановление
dow-posture-barrage = Огневая позиция
dow-posture-shoot_scoot = Огонь со сменой позиций
dow-posture-close_support = Непосредственная поддержка
dow-posture-farp = Площадка подскока
dow-posture-hq_deployed = Штаб развёрнут
dow-posture-hq_moving = Штаб на марше

## Orders (dow-14)
dow-order-wp_reg_assault = Наступление полка
dow-order-wp_reg_move = Движение полка
dow-order-wp_reg_defence = Оборона полка
dow-order-wp_reg_fire = Огневая поддержка полка
dow-order-wp_div_assault = Наступление дивизии
dow-order-wp_div_move = Движение дивизии
dow-order-wp_div_defence = Оборона дивизии
dow-order-wp_div_refit = Восстановление дивизии
dow-order-wp_army_assault = Наступление армии
dow-order-wp_army_move = Движение армии
dow-order-wp_army_defence = Оборона армии
dow-order-wp_army_refit = Восстановление армии
dow-order-wp_front_assault = Наступление фронта
dow-order-wp_front_move = Движение фронта
dow-order-wp_front_fire = Огневая поддержка фронта
dow-order-wp_front_defence = Оборона фронта
dow-order-wp_reg_screen = Охранение полка
dow-order-wp_reg_refit = Восстановление полка
dow-order-wp_div_fire = Огневая поддержка дивизии
dow-order-wp_army_fire = Огневая поддержка армии
dow-order-wp_cas = Район непосредственной авиационной поддержки
dow-order-nato_bn_assault = Наступление батальона
dow-order-nato_bn_move = Движение батальона
dow-order-nato_bn_defence = Оборона батальона
dow-order-nato_bn_screen = Охранение батальона
dow-order-nato_bn_fire = Огневая поддержка батальона
dow-order-nato_bde_assault = Наступление бригады
dow-order-nato_bde_move = Движение бригады
dow-order-nato_bde_defence = Оборона бригады
dow-order-nato_bde_screen = Охранение бригады
dow-order-nato_bde_refit = Восстановление бригады
dow-order-nato_div_assault = Наступление дивизии
dow-order-nato_div_move = Движение дивизии
dow-order-nato_div_defence = Оборона дивизии
dow-order-nato_div_fire = Огневая поддержка дивизии
dow-order-nato_corps_assault = Наступление корпуса
dow-order-nato_corps_move = Движение корпуса
dow-order-nato_corps_defence = Оборона корпуса
dow-order-nato_corps_fire = Огневая поддержка корпуса
dow-order-nato_corps_refit = Восстановление корпуса
dow-order-nato_bn_refit = Восстановление батальона
dow-order-nato_bde_fire = Огневая поддержка бригады
dow-order-nato_div_screen = Охранение дивизии
dow-order-nato_div_refit = Восстановление дивизии
dow-order-nato_cas = Район непосредственной авиационной поддержки

## Nations
dow-nation-su = СССР
dow-nation-gd = ГДР
dow-nation-uk = Великобритания
dow-nation-be = Бельгия
dow-nation-nl = Нидерланды
dow-nation-wg = ФРГ
dow-nation-us = США

## Branches
dow-branch-armour = Танковые
dow-branch-mech = Механизированная пехота
dow-branch-motorised = Мотопехота
dow-branch-infantry = Пехота
dow-branch-recon = Разведка
dow-branch-sp = Самоходная артиллерия
dow-branch-towed = Буксируемая артиллерия
dow-branch-rocket = Реактивная артиллерия
dow-branch-missile = Ракетные войска
dow-branch-helicopter = Вертолёты
dow-branch-hq = Штаб

## Ground (dow-8.2)
dow-terrain-flat = Равнина
dow-terrain-hills1 = Холмы 1-го уровня
dow-terrain-hills2 = Холмы 2-го уровня
dow-terrain-mountain = Горы
dow-terrain-town = Город
dow-terrain-urban = Крупный город
dow-terrain-woods = Лес
dow-terrain-flooded = Затопленная местность

## Levels of victory
dow-level-wp-decisive = Решительная победа ОВД
dow-level-wp-substantial = Значительная победа ОВД
dow-level-wp-marginal = Незначительная победа ОВД
dow-level-nato-marginal = Незначительная победа НАТО
dow-level-nato-substantial = Значительная победа НАТО
dow-level-nato-decisive = Решительная победа НАТО

## Options
dow-option-setup = Расстановка
dow-option-setup-default = По сценарию
dow-option-setup-players = Игроками
dow-option-weather = Погода
dow-option-weather-rolled = Бросок каждый ход
dow-option-weather-clear = Всегда ясно
dow-option-fog = Туман войны: подразделения, положения и приказы противника видны только по обнаружению
dow-option-attrition_sign = Истощение в бою
dow-option-attrition_sign-ours = Истощённые сражаются хуже
dow-option-attrition_sign-text = По букве правил
dow-option-order_cap = Приказ батальону или полку исполняет одно подразделение
dow-option-attach_once_per_turn = Придание меняется не чаще раза в ход
dow-option-forward_hq_same_hex = Штаб в том же гексе может быть передовым пунктом

## Scenarios
dow-scenario-tutorial = Заставы у Лаппвальда
dow-scenario-tutorial-blurb = Первые девять часов у Хельмштедта. Танковый и мотострелковый полки встречают два британских батальона. Здесь учатся двигаться, атаковать и отдавать приказы.
dow-scenario-tutorial-nato = Удержите проход у Лаппвальда и Кёнигслуттер. У вас два батальона: отходите вовремя.
dow-scenario-tutorial-wp = Перейдите границу, сбейте заставы и за три хода выйдите к Кёнигслуттеру.
dow-scenario-small = Эльм и Окер
dow-scenario-small-blurb = Советская танковая дивизия рвётся от границы к Брауншвейгу. Британская бригада с прикрытием должна выиграть время до подхода второй бригады.
dow-scenario-small-nato = Ведите охранение, задерживайте, удержите Вольфенбюттель и Брауншвейг. 7-я бригада подойдёт к вечеру.
dow-scenario-small-wp = Возьмите Вольфенбюттель и Брауншвейг до конца дня. Не теряйте управления дивизией.
dow-scenario-medium = Переправы через Везер
dow-scenario-medium-blurb = Две гвардейские танковые дивизии выходят к Везеру между Хамельном и Хёкстером. Британская линия на реке тонка, резервы в часах пути.
dow-scenario-medium-nato = Держите рубеж реки, отвечайте на каждую переправу сразу и берегите резервы.
dow-scenario-medium-wp = Форсируйте Везер, займите города на обоих берегах и идите на Бломберг.
dow-scenario-campaign = Северная равнина, шесть дней
dow-scenario-campaign-blurb = Первые шесть дней от границы до Тевтобургского леса: три советские армии против четырёх корпусов НАТО на всей карте.
dow-scenario-campaign-nato = Меняйте пространство на время, сохраните корпуса, удержите Везер и города за ним.
dow-scenario-campaign-wp = Прорвитесь к Везеру и дальше до подхода резервов НАТО.

## Places of scenarios that the map does not name
dow-place-lappwald-gap = Проход у Лаппвальда

## Faults of data and documents
dow-fault-rising = найдено { $found }; числа должны возрастать
dow-fault-values = род войск { $branch }: либо боевые значения (att, def), либо огневые (full, reduced, range)
dow-fault-cell = найдено «{ $found }»; такой ячейки в таблице не бывает
dow-fault-listed = найдено «{ $found }»; нужно номер:тип, * впереди: придаваемое, - в конце: выучка на единицу ниже
dow-fault-nation = { $found } не принадлежит стране { $nation }
dow-fault-placed-twice = { $found } уже расставлено; подразделение либо расставляют, либо оно прибывает
dow-fault-no-units = ни одно подразделение не участвует
dow-fault-unit-id = найдено «{ $found }»; нужно штаб/номер
dow-fault-twice = { $found } задано дважды
dow-fault-one-of = нужно ровно одно из: { $allowed }
dow-fault-thresholds = пороги должны убывать от лучшей степени к худшей
dow-fault-no-room = вокруг { $hex } нет допустимого гекса для { $unit }
dow-fault-two-places = нужно hex или off, не оба
dow-fault-offmap = { $unit } не штаб; вне карты стоят только штабы
dow-fault-own-type = { $name } задают только вместе с type
dow-fault-meeting = { $unit } и { $other } противника стоят в { $hex }
dow-fault-unplayable = { $found } вне игры
dow-fault-frames = кадры не подходят к позиции: { $error }
dow-want-turn = ход в пределах { $allowed }
dow-want-begin = время первого дня, например D0 H06
