## Set-up

dow-ask-setup = Расстановка: переставьте подразделения в их районе и будьте готовы
dow-ask-setup-short = расстановка
dow-why-setup-no-unit = нет подразделения { $found } для расстановки
dow-why-setup-no-hex = { $found } не гекс карты
dow-why-setup-not-yours = { $unit } не ваше
dow-why-setup-fixed = сценарий задаёт гекс для { $unit }
dow-why-setup-often = { $unit }: перестановок уже { $n }
dow-why-setup-row = { $hex } вне района для { $unit }
dow-why-setup-there = { $unit } уже в { $hex }
dow-why-setup-enemy = { $hex } рядом с противником
dow-why-setup-full = в { $hex } нет места
dow-why-setup-no-hub = у { $unit } нет узла снабжения в «{ $found }»
dow-why-setup-hub = узел снабжения сейчас не может стоять в { $hex }
