## The picture: turn, phases, pools, order of battle

field-turn = Turn { $n } of { $of }
field-clock = { $weather } · sight { $n }
field-setup = Set-up
field-over = The battle is over
field-phase-reinforcements = Reinforcements
field-phase-cup = Cup
field-phase-draws = Draws
field-phase-marker-removal = Markers
field-impulse = Impulse { $n }: { $formation }
field-pool-end = End Turn
field-pool-cup = chits left
field-turns = Turns
field-cup = Chits
field-score = Victory points
field-objective = Objective { $hex }
field-figures = Figures on a counter: dice of the AP line (anti-air dice, marked a, where there is no AP line) · dice of the HE line · movement allowance. A dash: no such line.
field-strength = { $n } of { $of } steps
field-formation-note = { $strength } · morale { $morale }
field-due = arrives on turn { $turn }
field-hq = HQ { $name }
field-hq-note = { $away ->
    [0] { $state } · leadership { $lead } · range { $range } · { $place }
   *[other] { $state }
}
field-oob-unit = { $condition } · { $place }
field-support = Support
field-battery = { $n ->
    [0] { $battery }
   *[other] { $battery } { $n }
}
field-battery-ready = ready
field-battery-used = mission fired
field-battery-suppressed = suppressed
field-sortie-ready = ready
field-sortie-flown = flown
field-condition = { $strength }, { $order }
field-unit = { $n ->
    [0] { $unit }, { $side }, { $place }, { $condition }
   *[other] { $unit }, { $side }, { $place }, { $condition }, { $marks }
}
field-at = hex { $hex }
field-inside = inside { $unit }, hex { $hex }
field-off-waiting = waits off the map
field-off-destroyed = destroyed
field-off-exited = broke through
field-off-home = left the map
field-off-unplaced = not placed yet
field-hex-named = { $hex } { $name }
field-smoke = smoke { $n }
field-mine = minefield, { $side }
field-lane = lane, { $side }
field-seen = watched by a spotter plane, { $side }
field-bridge-wired = bridge wired
field-bridge-prepared = bridge ready to blow

## Actions

act-place = Place at { $hex }
act-lay-mines = Lay a minefield at { $hex }
act-lay-positions = Dig a position at { $hex }
act-take-up-mines = Take the minefield up at { $hex }
act-take-up-positions = Take the position back at { $hex }
act-aim = { $battery }: written mission at { $hex }
act-deploy = Place the rest by the default deployment
act-ready = End the set-up
act-load = Load { $unit }
act-unload = Unload { $unit }
act-free = Begin with { $formation }
act-hop = HQ to { $unit }
act-replace = Bring the HQ back with { $unit }
act-rally = Rally { $unit }
act-call = { $battery }: { $munition } at { $hex }
act-done = Done
act-step = Move to { $hex }
act-fire = { $group } at { $unit }, { $hex }
act-hold = Hold fire
act-pass = Pass
act-stage = Stage against { $hex }
act-assault = Assault { $hex }
act-overrun = Overrun { $hex }
act-join = { $unit } joins
act-lend = Leadership to { $unit }
act-go = Begin the assault
act-back = { $unit } goes back
act-order = { $unit } retreats next
act-halt = End the move here
act-work = Engineer task
act-work-clear = Clear a lane at { $hex }
act-work-position = Dig a position at { $hex }
act-work-prepare = Prepare the bridge to { $hex }
act-work-blow = Blow the bridge to { $hex }
act-work-ford = Lay a ford to { $hex }
act-altitude-high = Climb high
act-altitude-low = Go down to nap of the earth
act-exit = Leave the map
act-end = End the impulse
act-strike = { $plane } strikes { $hex }
act-decline = Decline
act-jam = Jam { $formation }
note-mp = { $n } MP
note-cost = { $n } MP, { $left } left
note-whole = swims: all its MP
note-one-hex = its one hex, all its MP
note-need = d6, { $n } or more
note-rally = 2d6, { $n } or less
note-pass = keeps its opportunity fire
note-oc = Ops Complete
note-fire = { $dice ->
    [one] { $dice } die at { $need }+
   *[other] { $dice } dice at { $need }+
}
