cli-map-built = { $board }: { $cols } by { $rows } hexes. Places: { $places }, rivers: { $rivers }, roads: { $roads }, bridges: { $bridges }, exits: { $exits }.
cli-map-differences = { $n ->
    [0] The two maps are the same.
    [one] 1 difference.
   *[other] { $n } differences.
}
