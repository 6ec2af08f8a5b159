## Стол приказов
s24-kind-of-move = Движение
s24-kind-of-attack = Атака
s24-kind-of-fire = Огонь
s24-kind-of-work = Работы
s24-kind-of-hq = Снабжение
s24-kind-of-setup = Придание
s24-kind-of-air = Авиация
s24-flag = { $flag ->
    [noadvance] не занимать
   *[through] через мины
}
s24-panel-no-sheet = лист приказов пишет только сторона
s24-panel-base64 = файл не в кодировке base64
s24-panel-no-turn = ни один ход ещё не выполнен
