fault-form = { $error }
fault-missing = отсутствует
fault-letter = найдено «{ $found }»; требуется одна буква или "", если её нет
fault-letter-twice = буква «{ $letter }» уже обозначает { $other }
fault-row-length = найдено гексов: { $found }; допустимо: { $allowed }, как в самом длинном ряду
fault-terrain-letter = найдено «{ $found }» в гексе { $hex }; допустимо: { $allowed }
fault-hex = «{ $found }» – не гекс этой карты; допустимо: { $allowed }
fault-hex-near = «{ $found }» – не гекс этой карты; возможно, имелось в виду { $near }? Допустимо: { $allowed }
fault-not-adjacent = { $a } и { $b } не соседние
fault-run = { $a } и { $b } не лежат в одной колонке или одном ряду, прямой путь их не соединяет
fault-road-short = в дороге не меньше двух гексов
fault-limits = найдено границ: { $found }; допустимо: { $allowed } (по одной на { $axis ->
    [ns] ряд
   *[other] колонку
  })
fault-no-water = по грани { $side } нет ни ручья, ни реки
fault-join-differs = { $west } и { $east } здесь различаются; соседние поля должны совпадать
fault-join-stagger = сдвиг колонок { $east } не продолжает сдвиг { $west }
want-hexside = грань гекса, например "0807-0808"
