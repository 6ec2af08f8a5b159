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
field-strength = { $n } of { $of ->
    [one] 1 step
   *[other] { $of } steps
}
field-formation-note = { $strength } · morale { $morale }
field-due = arrives on turn { $turn }
field-hq = HQ { $name }
field-hq-note = { $away ->
    [0] leadership { $lead } · range { $range } · { $place }
    [2] { $state } · leadership { $lead } · range { $range } · { $place }
   *[other] { $state }
}
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
act-call-by = { $battery }: { $munition }, spotter { $unit }
act-call-plan = { $battery }: { $munition }, written mission
act-fire-plane = { $unit } fires at { $plane }: { $group }
act-done = Done
act-step = Move to { $hex }
act-fire = Fire at { $unit }, { $hex }: { $group }
act-hold = Hold fire
act-pass = Pass
act-stage = Stage against { $hex }
act-assault = Assault { $hex }
act-overrun = Overrun { $hex }
act-join = { $unit } joins
act-lend = Leadership dice to { $unit }
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
note-rally = 2d6, { $n } or less · { $p }%
note-pass = keeps its opportunity fire
note-oc = Ops Complete
note-shot = { $shot } · effect { $p }%
note-fire = { $dice ->
    [one] { $dice } die at { $need }+
   *[other] { $dice } dice at { $need }+
}

act-choose-ap = Fire the AP line
act-choose-as = Fight with the assault dice
note-no-dice = no dice
field-plan = written mission of { $battery }

## Cards

card-title = { $type } { $n }
card-chain = { $formation } › HQ { $hq }
card-chain-away = { $formation } › HQ { $hq }, { $n ->
    [one] 1 hex
   *[other] { $n } hexes
} away, range { $of }
card-chain-host = { $formation } › with HQ { $hq }
card-chain-no-hq = { $formation } › HQ lost
card-state = { $condition } · { $command }
card-in-command = in command
card-beyond-command = beyond command range
card-command = HQ distance
card-printed = printed
card-printed-dice = printed dice
card-range = range { $group }
short-group-ap = AP
short-group-ms = MS
short-group-he = HE
short-group-aa = AA
card-reach = farthest
card-saving = saving dice
card-traits = { $traits }
card-carried = Rides in { $unit }
card-carries = Carries { $unit }
card-no-cover = No cover. { $why }
card-rally = Rallies with { $p }%
card-command-test = Passes the command test with { $p }%
card-hex-named = { $name }, { $terrain }
card-enter = Entry, { $move }
card-rate = { $move } { $n }
card-list = { $items }
card-no-entry = no entry
card-bonus = Bonus dice, { $cls }
card-cover-hex = Cover property
card-yes = yes
card-no = no
card-sight = Line of sight
card-los-open = clear
card-los-partial = partly blocks
card-los-block = blocks
card-lit = lit by the next hex
card-objective = Objective, { $n ->
    [one] 1 point
   *[other] { $n } points
}
card-nobody = nobody

## Ledgers

led-title-fire = Fire at { $unit }, { $hex }, { $range ->
    [one] 1 hex
   *[other] { $range } hexes
}
led-title-flak = Anti-air fire at { $plane }
led-title-step = Move to { $hex }
led-title-assault = Assault on { $hex }
led-title-overrun = Overrun of { $hex }
led-title-rally = Rally of { $unit }
led-title-command = Command of { $unit }
led-title-replace = Return of the HQ
led-title-call = { $battery }, { $munition }
led-title-strike = { $plane } at { $hex }
led-attack-dice = Attack dice
led-saving-dice = Saving dice
led-line-dice = { $group }, { $strength }
led-dice-dropped = dice dropped: { $need } is the most a die can need
led-need-least = the least a die can need
led-command-tests = Command tests now
led-tests = { $unit }, { $n ->
    [-1] no HQ
    [one] 1 hex away, range { $of }
   *[other] { $n } hexes away, range { $of }
}
led-cost = Cost
led-points = Movement points
led-one-hex = one hex is always possible
led-exit = leaves the map
led-attackers = Attackers
led-defenders = Defenders
led-mixed = { $parts }
led-overrun-dice = The vehicles
led-overrun-answers = The defenders answer first
led-overrun-extra = driving over
led-limit = Passes on at most
led-roll-modifiers = Added to 2d6
led-one-die = One die
led-answers = The battery answers
led-on-target = On target
led-against = { $attack }, saves { $defence }
led-anti-air = Anti-air fire
led-effect-oc = Ops Complete
led-effect-missiles = Ops Complete; all misses spend the missiles
led-effect-rally = Good order at once, or disrupted as before
alt-group = With { $group }
alt-move = Move first, stay at { $range ->
    [one] 1 hex
   *[other] { $range } hexes
}
alt-closer = Move into printed range, { $range ->
    [one] 1 hex
   *[other] { $range } hexes
}
alt-point-blank = Move to { $range ->
    [one] 1 hex
   *[other] { $range } hexes
}: point-blank
alt-no-cover = Once the target has lost its cover
alt-second = Second shot by { $unit }, { $hex }
alt-join = With { $unit }

## Results of plans

odds-no-effect = No effect
odds-disrupted = Disrupted
odds-reduced = Disrupted and reduced
odds-step-lost = One step lost
odds-destroyed = Destroyed
odds-destroyed-wreck = Destroyed, wreck
odds-harm-total = Harm { $n }
odds-firer-hit = The firer is hit first: { $what }
odds-plane-aborts = The strike turns away
odds-plane-lost = The strike is shot down
odds-mover-destroyed = Destroyed on the way
odds-stopped = Stopped at { $hex }: { $what }
odds-arrives = Arrives: { $what }
odds-arrives-fires = Arrives and fires: { $what }
odds-exit = Leaves the map
odds-attackers-gone = Attackers destroyed
odds-both-gone = Both sides destroyed
odds-thrown-back = Attackers thrown back
odds-defenders-retreat = Defenders retreat
odds-defenders-gone = Defenders destroyed
odds-vehicle-destroyed = The vehicle is destroyed
odds-vehicle-stopped = The vehicle is stopped
odds-stays-disrupted = Stays disrupted
odds-rallies = Good order
odds-hq-back = The HQ is back
odds-hq-stays-lost = The HQ stays lost
odds-task-done = Task done
odds-task-failed = Task failed
odds-own-hit = Own units hit
odds-no-answer = No answer
odds-on-target = On target
odds-off-target = Beside the target
odds-enemy-disrupted = An enemy unit disrupted
odds-enemy-reduced = An enemy unit loses a step
odds-enemy-destroyed = An enemy unit destroyed
odds-ew-0 = No effect
odds-ew-1 = HQ range halved
odds-ew-3 = HQ range halved, no fire missions
odds-ew-7 = HQ range halved, no fire missions, next chit goes back
odds-done = Done

## Overlays

over-seen = { $n ->
    [one] 1 hex
   *[other] { $n } hexes
}
over-hits = { $n ->
    [one] { $n } hit
   *[other] { $n } hits
}, { $cls }
over-command = { $n } of { $of ->
    [one] 1 hex
   *[other] { $of } hexes
}
over-cover-hex = cover property
over-in-cover = in cover: { $units }
over-uncovered = out of cover
