## The picture: time, phases, pools, order of battle, staff report

side-nato = NATO
side-wp = Warsaw Pact
system-dow = Operational: battalions and regiments
system-dow-blurb = Orders travel down the chain of command and take hours. Postures, attrition and support decide more than numbers.

dow-field-turn = { $hour } · turn { $n } of { $of }
dow-field-clock = { $light ->
    [night] Night
   *[day] Day
}{ $kind ->
    [dry] { "" }
    [rain] , rain
    [snow] , snow
    [fog-dry] , fog
    [fog-rain] , fog and rain
   *[fog-snow] , fog and snow
}
dow-field-figures = Figures on a counter. Combat units: attack · defence · cadre. Guns and helicopters: barrage (reduced) · range. Headquarters: command range deployed / moving.
dow-field-at = hex { $hex }
dow-field-hex-named = { $hex } { $name }
dow-field-off-waiting = reinforcement, not here yet
dow-field-off-destroyed = destroyed
dow-field-off-offmap = off the map, always in range
dow-field-off-unplaced = not placed yet
dow-field-unit = { $n ->
    [0] { $unit }, { $branch }, { $side }, { $place }, { $condition }
   *[other] { $unit }, { $branch }, { $side }, { $place }, { $condition }, { $marks }
}
dow-field-unknown = { $unit }, { $side }, hex { $hex }
dow-unknown = { $kind ->
    [hq] Unknown headquarters
    [combat] Unknown combat unit
   *[support] Unknown support unit
}
dow-unknown-branch = Unknown: { $branch }
dow-condition = { $posture }, attrition { $n } of { $limit }
dow-oob-note = { $place } · { $condition }
dow-list = { $items }

dow-badge-posture = { $posture }
dow-badge-transition = { $posture }, complete { $until }
dow-badge-engaged = Engaged
dow-badge-half = Half-engaged
dow-badge-delayed = Delayed
dow-badge-resting = Resting
dow-badge-forward = Forward headquarters
dow-badge-inactive = Reserve battalion, not mobilised
dow-badge-blocks = Blocks movement

dow-marker-breakthrough = Breakthrough
dow-marker-hub = Supply hub of { $unit }
dow-marker-crossing = Prepared crossing, engineers of { $unit }
dow-marker-bridge-out = Bridge down

dow-phase-set-up = Set-up
dow-phase-over = The game is over
dow-phase-weather = Weather
dow-phase-event_cards = Event cards
dow-phase-air_points = Air points
dow-phase-player_one = First player
dow-phase-player_two = Second player
dow-phase-contamination = Contamination
dow-phase-player = Player { $n }: { $side }
dow-phase-reveal_orders = Orders revealed
dow-phase-execute_orders = Orders executed
dow-phase-issue_orders = Orders issued
dow-phase-engineers = Engineers
dow-phase-electronic_war = Electronic war
dow-phase-bombardment = Bombardment
dow-phase-movement = Movement
dow-phase-housekeeping = Housekeeping
dow-phase-rebuild = HQ rebuilding
dow-phase-recovery = Attrition removal
dow-phase-reinforcements = Reinforcements
dow-phase-next_turn = End of turn
dow-phase-pending = { $phase } (later)
dow-phase-combat = Combat at { $hex }
dow-phase-disengagement = { $unit } disengages
dow-phase-move = { $unit } moves

dow-track-time = Time track
dow-track-orders = Orders under way
dow-track-order = { $unit }: { $order }
dow-track-hidden = { $side }: order face down
dow-track-lost = { $unit } may be rebuilt
dow-track-cell = { $hour }: { $orders }
dow-track-way = { $unit }: { $order }, { $hour }

dow-pool-cp = command points
dow-pool-eng = engineer points
dow-pool-ew = electronic war points
dow-pool-air = air points
dow-pool-of-cp = Command points, { $unit }
dow-pool-of-eng = Engineer points, { $unit }
dow-pool-of-air = Air points, { $side }

dow-vp-objectives = Objectives held
dow-vp-destroyed = Enemy units destroyed
dow-score = { $ahead ->
    [wp] Warsaw Pact ahead by { $margin }
    [nato] NATO ahead by { $margin }
   *[none] Even
}
dow-outcome = { $level }. Margin { $margin }.

dow-staff-revealed = { $unit }: { $order } lies open and can be executed now
dow-staff-under-way = { $unit }: { $order } arrives { $hour }
dow-staff-late = { $unit }: { $order } arrives { $hour }, { $n ->
    [one] 1 turn late
   *[other] { $n } turns late
}
dow-staff-arrival = Enters { $hour }: { $units }
dow-staff-late-by = { dow-staff-late }: { $causes }
dow-staff-ready = Ready { $hour }: { $units }
dow-staff-out = { $unit } is beyond the range of { $hq }
dow-staff-unsupplied = No supply line reaches { $unit }
dow-staff-unsupplied-by = { dow-staff-unsupplied }: { $why }
dow-staff-worn = { $unit } is at its attrition limit
dow-staff-threat = { $place }: { $n ->
    [one] 1 enemy combat unit
   *[other] { $n } enemy combat units
} within { $distance ->
    [one] 1 hex
   *[other] { $distance } hexes
}

## Events

dow-ev-turn = Turn { $turn } of { $of }, { $hour }
dow-ev-player = Action phase: { $side }
dow-ev-weather = Weather: { dow-field-clock }
dow-ev-pool = { $who }: { $pool } { $n ->
    [one] +1
   *[other] { $n }
}
dow-ev-air = { $side }: { $n ->
    [one] 1 air point
   *[other] { $n } air points
} back, { $now } of { $max }
dow-ev-attrition = { $unit }: attrition +{ $n }, now { $now } of { $limit }
dow-ev-destroyed = { $unit } is destroyed
dow-ev-objective = { $side } takes { $place } ({ $pts ->
    [one] 1 point
   *[other] { $pts } points
})
dow-ev-over = The last turn is over

## Actions

dow-act-place = Place { $unit } in { $hex }
dow-act-ready = End the set-up
dow-act-done = Go on
dow-act-done-retreat-before = Nobody falls back
dow-act-done-name-defenders = No more defenders
dow-act-done-commit = Commit nothing more
dow-act-done-commit-support = No more support
dow-act-done-disengage = No more support, roll
dow-act-done-movement = End the movement phase
dow-act-done-issue = No more orders
dow-act-done-execute = End the execution
dow-act-done-reveal = Reveal the orders
dow-act-done-hubs = Hubs are placed
dow-act-done-restore = End the recovery
dow-act-done-engineers = Engineers are placed
dow-act-cancel = Cancel the order of { $unit }
dow-act-attach = Attach { $unit } to { $hq }
dow-act-execute = { $posture } by order of { $hq }
dow-act-posture-free = { $posture }
dow-act-posture-unplanned = { $posture }, unauthorised
dow-act-switch = { $posture } at once
dow-act-order = { $order }
dow-act-axis-begin = Change the axis of { $unit }
dow-act-axis = Axis of { $unit }: { $direction }
dow-act-rebuild = Rebuild { $unit } in { $hex }, officers of { $donor }
dow-act-pass = Leave { $unit } for later
dow-act-bridge = Prepared crossing { $hex }–{ $target }, engineers of { $unit }
dow-act-lift = Take the engineers off { $hex }–{ $target }
dow-act-hub-place = Place a supply hub of { $unit } in { $hex }
dow-act-hub-move = Move a supply hub of { $unit } to { $hex }
dow-act-rest = Rest { $unit }
dow-act-staff = Officers of { $unit }: { $n ->
    [one] 1 point
   *[other] { $n } points
} less
dow-act-move = Move { $unit }
dow-act-step = To { $hex }
dow-act-step-road = By road to { $hex }
dow-act-step-hasty = Hasty crossing to { $hex }
dow-act-step-prepared = Prepared crossing to { $hex }
dow-act-attack-hasty = Hasty attack on { $hex }{ $way ->
    [hasty] , hasty crossing
    [prepared] , prepared crossing
   *[none] { "" }
}
dow-act-attack-prepared = Prepared attack on { $hex }{ $way ->
    [hasty] , hasty crossing
    [prepared] , prepared crossing
   *[none] { "" }
}
dow-act-disengage = Disengage { $unit }
dow-act-shift = { $posture }
dow-act-halt = End the move
dow-act-fall-back = { $unit } retreats before combat
dow-act-defend = { $unit } defends
dow-act-aid = { $unit } scouts for the attack
dow-act-forward = Use the forward headquarters
dow-act-fire = { $unit } fires{ $double ->
    [yes] , doubled
   *[no] { "" }
}
dow-act-air = { $n ->
    [one] Commit 1 air point
   *[other] Commit { $n } air points
}
dow-act-consent-yes = Let it go
dow-act-consent-no = Hold on to it
dow-act-withdraw = Retreat
dow-act-stand = Stand
dow-act-go = { $unit } to { $hex }{ $way ->
    [hasty] , hasty crossing
    [prepared] , prepared crossing
   *[none] { "" }
}
dow-act-advance = { $unit } advances
dow-note-turns = { $n ->
    [0] at once
    [one] ready { $hour }, 1 turn
   *[other] ready { $hour }, { $n } turns
}
dow-note-turns-cp = { dow-note-turns }, { $cp } CP{ $loss ->
    [0] { "" }
   *[other] , { $loss } attrition
}
dow-note-order = arrives { $hour }{ $late ->
    [0] {""}
   *[other] {" "}(after the last turn)
}, { $cp ->
    [one] 1 CP
   *[other] { $cp } CP
}
dow-note-cp = { $n } CP
dow-note-shift = 1 CP, 4 MP

## Cards, overlays, ledgers

dow-card-title = { $unit }: { $branch }, { $size }
dow-card-no-superior = No superior headquarters
dow-card-chain = { $hqs }
dow-card-chain-away = { $hqs } · { $n ->
    [one] 1 hex away, range { $of }
   *[other] { $n } hexes away, range { $of }
}
dow-card-due = Arrives { $hour } at { $hexes }
dow-card-inactive = Not mobilised: defends with 1, cannot move or retreat
dow-card-in-command = In range of { $hq }
dow-card-out-of-command = Out of range of { $hq }
dow-card-attached = Attached to { $hq }
dow-card-supplied = In supply
dow-card-unsupplied = No supply line
dow-card-blocks = Blocks enemy movement
dow-card-screens = Screens 2 hexes around
dow-card-hex = { $terrain }
dow-card-hex-named = { $name }: { $terrain }
dow-card-out = Out of play
dow-card-prices = column { $column } · tactical { $tactical } · deployed { $deployed }
dow-card-covered = Wholly covered by its features
dow-card-defence-row = For the defender
dow-card-defence = column { $column } · tactical { $tactical } · deployed { $deployed } · fixed { $fixed }
dow-card-bridge = bridge
dow-card-screened = Enemy screen for { $side }
dow-card-objective = Objective, { $n ->
    [one] 1 point
   *[other] { $n } points
}

dow-value-attack = Attack
dow-value-defence = Defence
dow-value-barrage = Barrage
dow-value-full = Full barrage
dow-value-reach = Range
dow-value-range = Command range
dow-value-deployed = Deployed
dow-value-cadre = Cadre
dow-value-attrition = Attrition
dow-value-points = Points now
dow-value-limit = Limit
dow-value-detection = Detection
dow-value-mp = MP
dow-value-allowance = Allowance
dow-value-transition = In transition
dow-value-spent = Spent

dow-over-command = { $n } of { $of }
dow-over-first-leg = Supply road from the source to the hub
dow-over-second-leg = Supply line of { $unit }
dow-over-blocked = Beside a blocking unit in { $hex }
dow-over-screen = Enemy screen: 2 MP more for each hex
dow-over-range = { $n } of { $of }
dow-over-unknown = Who stands here is not known
dow-over-attack = { $unit }, { $kind ->
    [hasty] hasty attack
   *[prepared] prepared attack
}{ $way ->
    [hasty] { " " }over a hasty crossing
    [prepared] { " " }over a prepared crossing
   *[none] { "" }
}: differential { $differential } without support, { $support } support points at hand, { $left } MP left

dow-led-issue = { $order }: turns until it is revealed
dow-led-arrives = Arrives { $hour }{ $late ->
    [0] {""}
   *[other] {" "}(after the last turn)
}, units ready { $ready } at the earliest
dow-led-deployment = { $unit }: turns until ready
dow-led-step = Movement points into { $hex }
dow-led-crossing = Losses in crossing
dow-led-crossing-risk = 1 attrition on 1–{ $n }
dow-led-breaking = { $unit } breaks contact
dow-led-disengage = Fails { $fail } %, away with a loss { $loss } %, away { $clean } %

## Kinds of hexes as they are drawn

terrain-flat = Flat
terrain-flat_woods = Flat, woods
terrain-flat_forest = Flat, wholly wooded
terrain-flat_flooded = Flat, flooded
terrain-hills1 = Hills 1
terrain-hills1_woods = Hills 1, woods
terrain-hills1_forest = Hills 1, wholly wooded
terrain-hills2 = Hills 2
terrain-hills2_woods = Hills 2, woods
terrain-hills2_forest = Hills 2, wholly wooded
terrain-mountain = Mountain
terrain-mountain_woods = Mountain, woods
terrain-mountain_forest = Mountain, wholly wooded
terrain-urban = City

dow-why-crossing-new = The crossing { $hex }–{ $target } was prepared in this phase; it can be given up in a later one

## Trail of phases, short enough for the strip

dow-trail-reveal_orders = Reveal
dow-trail-execute_orders = Execute
dow-trail-issue_orders = Orders
dow-trail-rebuild = HQs
dow-trail-engineers = Engineers
dow-trail-electronic_war = EW
dow-trail-recovery = Recovery
dow-trail-bombardment = Bombardment
dow-trail-movement = Move and fight
dow-trail-housekeeping = Housekeeping

## The twelve steps of a combat

dow-step-declare = Attack declared
dow-step-retreat_before = Retreat before combat
dow-step-name_defenders = Defenders
dow-step-initial_differential = Strengths compared
dow-step-commit = Recon and forward HQ
dow-step-commit_support = Combat support
dow-step-air_defence = Air defence
dow-step-roll_support = Support rolled
dow-step-final_differential = Final differential
dow-step-attack_result = Attacker's losses
dow-step-defence_result = Defender stands or retreats
dow-step-advance = Advance
dow-step-note-declare = { $kind ->
    [hasty] hasty
   *[prepared] prepared
}{ $way ->
    [hasty] , hasty crossing
    [prepared] , prepared crossing
   *[none] { "" }
}, { $n } MP
dow-step-note-signed = { $n }
dow-step-note-support = { $attacker } against { $defender }
dow-step-note-loss = { $n } attrition

dow-led-outlook = What becomes of it
dow-led-receivers = Who would get it
dow-led-receiver = { $unit }: { $postures }

## Sizes, modes, directions, detection

dow-size-company = company
dow-size-battalion = battalion
dow-size-regiment = regiment
dow-size-brigade = brigade
dow-size-division = division
dow-level-brigade = brigade HQ
dow-level-division = division HQ
dow-level-army = army or corps HQ
dow-level-front = front HQ
dow-mode-column = column
dow-mode-tactical = tactical
dow-mode-deployed = deployed
dow-mode-fixed = fixed
dow-move-leg = on foot
dow-move-motorised = motorised
dow-move-mechanised = mechanised
dow-dir-1 = North
dow-dir-2 = North-east
dow-dir-3 = South-east
dow-dir-4 = South
dow-dir-5 = South-west
dow-dir-6 = North-west
dow-mod-adjacent = enemy combat unit adjacent
dow-mod-recon-near = within 2 hexes of an enemy in recon posture
dow-mod-fired = has fired
dow-mod-seen-moving = has moved
dow-mod-woods = in woods
dow-mod-urban = in urban terrain
dow-card-mode = Mode { $mode }, { $move }
