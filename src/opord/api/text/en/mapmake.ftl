map-want-table = wanted: a table, such as { "{" }kind = "…", …{ "}" }
map-want-finite = wanted: a finite number
map-want-positive = a number above 0
map-off-the-map = { $found } lies off the map
map-far-off = { $found } lies far off the map; allowed: longitude { $lon }, latitude { $lat }, longitude first
map-short = found { $found ->
    [one] 1 point
   *[other] { $found } points
}; wanted: at least { $low }
map-course-or-hexes = a road has either "course" or "hexes"
map-pin-landform = names no landform; allowed: { $allowed }
map-no-letter = the legend has no letter for hex { $hex } ({ $ground }) at level { $level }
map-not-at-edge = the river does not end at the edge of the map
map-no-mouth = the river does not end in the { $into }; end its course with a point of that river
map-bank = { $found ->
    [none] { $place } does not touch the river
    [both] { $place } stands on both banks
   *[other] { $place } stands on the { $found } bank
}; move the river's points
map-road-off = the road has less than two hexes on the map
map-road-returns = the road leaves the map and comes back; make two roads of it
map-road-misses = the road does not enter the hex of { $place }
map-road-order = the road enters { $place } before { $before }
map-cells = found { $found ->
    [one] 1 cell
   *[other] { $found } cells
}; wanted: { $wanted }
map-hex-twice = hex { $hex } has a line already
map-no-legend = there is no legend in { $file }; --legend names another
map-no-frame = where its hexes lie is not said; --features names the feature list
