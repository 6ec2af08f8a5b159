# Игра файлами.

s24-file-near = Имелось в виду { $near }?
s24-file-allowed = Можно: { $allowed }.
s24-file-map = Карта от { $first } до { $last }.
s24-file-over = Игра окончена, приказы не нужны.
s24-file-desk = Ход { $turn } на столе посредника, сначала решает он.
s24-file-missing = Нет листа приказов на ход { $turn }, сторона: { $side }. Если её частям оставаться на месте: --missing { $default }.
s24-file-no-desk = На столе посредника ничего нет: он решает между двумя фазами игры, начатой с --option umpire=true.
s24-file-turn = Нет донесения за ход { $found }; есть за ходы от 0 до { $last }.
s24-file-no-turn = Ещё ни один ход не разыгран.
