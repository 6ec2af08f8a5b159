map-want-table = требуется таблица, например { "{" }kind = "…", …{ "}" }
map-want-finite = нужно конечное число
map-want-positive = число больше 0
map-off-the-map = { $found } вне карты
map-far-off = { $found } далеко за краем карты; допустимо: долгота { $lon }, широта { $lat }, сначала долгота
map-short = найдено точек: { $found }; нужно не меньше { $low }
map-course-or-hexes = у дороги есть либо "course", либо "hexes"
map-pin-landform = не назван рельеф; допустимо: { $allowed }
map-no-letter = в легенде нет буквы для гекса { $hex } ({ $ground }) на уровне { $level }
map-not-at-edge = река не доходит до края карты
map-no-mouth = река не впадает в { $into }; закончите её русло точкой той реки
map-bank = { $found ->
    [none] { $place } не стоит у реки
    [both] { $place } стоит на обоих берегах
    [left] { $place } стоит на левом берегу
   *[other] { $place } стоит на правом берегу
}; сдвиньте точки реки
map-road-off = у дороги меньше двух гексов на карте
map-road-returns = дорога уходит с карты и возвращается; сделайте из неё две дороги
map-road-misses = дорога не входит в гекс { $place }
map-road-order = дорога входит в { $place } раньше, чем в { $before }
map-cells = найдено ячеек: { $found }; нужно: { $wanted }
map-hex-twice = строка для гекса { $hex } уже есть
map-no-legend = в { $file } нет легенды; --legend назовёт другую
map-no-frame = не сказано, где лежат гексы; --features назовёт список объектов
