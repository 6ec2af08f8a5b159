cli-map-built = { $board }：{ $cols } 列、{ $rows } 行。地点 { $places } 处，河流 { $rivers } 条，道路 { $roads } 条，桥梁 { $bridges } 座，出口 { $exits } 处。
cli-map-differences = { $n ->
    [0] 两张地图相同。
   *[other] { $n } 处不同。
}
