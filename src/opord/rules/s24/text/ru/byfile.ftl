# Игра файлами.

s24-file-near = Имелось в виду { $near }?
s24-file-allowed = Можно: { $allowed }.
s24-file-map = Карта от { $first } до { $last }.
s24-file-over = Игра окончена, приказы не нужны.
s24-file-desk = Ход { $turn } на столе посредника, сначала решает он.
s24-file-missing = Нет листа приказов на ход { $turn }, сторона: { $side }. Если её частям оставаться на месте: --missing { $default }.
