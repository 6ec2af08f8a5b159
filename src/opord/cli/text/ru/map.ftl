cli-map-built = { $board }: колонок { $cols }, рядов { $rows }. Мест: { $places }, рек: { $rivers }, дорог: { $roads }, мостов: { $bridges }, выходов: { $exits }.
cli-map-differences = { $n ->
    [0] Карты одинаковы.
   *[other] Различий: { $n }.
}
