## Names

unit-named = { $type } { $n } ({ $formation })
off-map = off the map
edge-N = north edge
edge-S = south edge
vp-units = destroyed units
outcome = { $level }. Margin { $margin }.

## Decisions

ask-setup = Set-up: { $n ->
    [one] one unit has no place yet.
   *[other] { $n } units have no place yet.
}
ask-setup-short = set-up
ask-free = Which formation takes the free first impulse?
ask-replace = With which unit does the headquarters of { $formation } come back?
ask-hop = { $formation }: does the headquarters leave { $unit } for another unit?
ask-hop-short = a new place for the headquarters
ask-rally = { $formation }: which disrupted unit rolls to rally?
ask-rally-short = rally rolls
ask-operations = { $formation }: choose the next operation.
ask-move = { $unit } moves; { $left } MP left.
ask-move-short = the move of { $unit }
ask-opfire = { $unit } has entered { $hex }. Opportunity fire?
ask-opfire-short = opportunity fire
ask-join = Assault on { $hex } with { $n ->
    [one] one unit: who joins?
   *[other] { $n } units: who joins?
}
ask-join-short = who joins the assault
ask-lend = Which unit gets the { $n ->
    [one] die
   *[other] { $n } dice
} of leadership?
ask-lend-short = who gets the leadership dice
ask-retreat = There is not room for all in { $hex }. Who retreats next?
ask-retreat-short = the order of retreat
ask-room = Too many units in { $hex }. Which attacker goes back?
ask-room-short = which attacker goes back
ask-overrun = { $target } drives at { $unit }. Shoot, or fight at close quarters?
ask-overrun-short = the answer of { $unit } to the overrun

## Events

ev-turn = Turn { $turn } of { $of }.
ev-over = The battle is over.
ev-reinforcements = { $formation } waits at the edge of the map.
ev-chit = Chit: { $formation }.
ev-chit-end = Chit: End Turn, number { $n }.
ev-chit-back = The chit of { $formation } goes back into the cup.
ev-chit-air = Chit: air strike, { $side }.
ev-chit-ew = Chit: electronic warfare, { $side }.
ev-chit-event = Chit: battlefield event.
ev-impulse = Impulse: { $formation }.
ev-marker-removal = Marker removal phase.
ev-ooc = { $unit } fails the command test: rolled { $roll }, needed { $limit } or less.
ev-in-command = { $unit } passes the command test: rolled { $roll }, needed { $limit } or less.
ev-hop = The headquarters of { $formation } joins { $unit }.
ev-hq-back = The headquarters of { $formation } is back with { $unit }.
ev-hq-not-back = The headquarters of { $formation } is not back yet.
ev-hq-lost = The headquarters of { $formation } is destroyed.
ev-hq-hit = The headquarters of { $formation } is damaged.
ev-hq-safe = The headquarters of { $formation } is unharmed.
ev-rally = { $unit } rallies: rolled { $roll }, modifier { $mod }, needed { $limit } or less.
ev-no-rally = { $unit } stays disrupted: rolled { $roll }, modifier { $mod }, needed { $limit } or less.
ev-step = { $unit } enters { $hex } for { $cost } MP; { $left } left.
ev-back-full = No room: { $unit } goes back to { $hex }.
ev-stage = { $unit } is staged for an assault on { $hex }.
ev-exit = { $unit } leaves the map.
ev-load = { $unit } takes { $target } aboard.
ev-unload = { $unit } sets { $target } down.
ev-fire = { $unit } fires at { $target } with { $group }: { $hits ->
    [0] no hits
    [one] 1 hit
   *[other] { $hits } hits
} on { $need }+.
ev-saves = { $unit } cancels { $saves ->
    [0] no hits
    [one] 1 hit
   *[other] { $saves } hits
} on { $need }+.
ev-no-effect = No effect on { $unit }.
ev-no-missiles = { $unit } is out of missiles for now.
ev-disrupted = { $unit } is disrupted.
ev-reduced = { $unit } loses a step.
ev-destroyed = { $unit } is destroyed.
ev-wreck = A wreck is left in { $hex }.
ev-passenger-dead = { $unit } dies with its carrier.
ev-passenger-out = { $unit } gets out, disrupted and reduced.
ev-passenger-crowded = { $unit } gets out but finds no room and is lost.
ev-objective = { $side } takes { $hex }, worth { $pts } VP.
ev-assault = { $unit } leads an assault on { $hex }.
ev-assault-too = { $unit } joins the assault on { $hex }.
ev-assault-dice = { $side } assaults with { $dice ->
    [one] 1 die
   *[other] { $dice } dice
}: { $hits ->
    [0] no hits
    [one] 1 hit
   *[other] { $hits } hits
} on { $need }+.
ev-counterattack = { $side } counterattacks with { $dice ->
    [one] 1 die
   *[other] { $dice } dice
}: { $hits ->
    [0] no hits
    [one] 1 hit
   *[other] { $hits } hits
} on { $need }+.
ev-assault-stay = The assault of { $hex } succeeds: nobody is left to defend it.
ev-assault-empty = The assault of { $hex } leaves nobody alive.
ev-assault-held = The assault of { $hex } is wiped out.
ev-assault-retreat = The defenders of { $hex } retreat: they took { $on_def ->
    [one] 1 hit
   *[other] { $on_def } hits
}, the attackers { $on_att }.
ev-assault-back = The assault of { $hex } is thrown back: the defenders took { $on_def ->
    [0] no hits
    [one] 1 hit
   *[other] { $on_def } hits
}, the attackers { $on_att }.
ev-retreat = { $unit } retreats to { $hex }.
ev-no-retreat = { $unit } has no way out and is lost.
ev-surplus = No room: { $unit } goes back to { $hex }.
ev-overrun = { $unit } drives over { $hex }.
ev-overrun-shot = { $unit } fires point-blank: { $hits ->
    [0] no hits
    [one] 1 hit
   *[other] { $hits } hits
} on { $need }+.
ev-overrun-close = { $unit } fights at close quarters: { $hits ->
    [0] no hits
    [one] 1 hit
   *[other] { $hits } hits
} on { $need }+.
ev-overrun-dice = { $unit } rolls to overrun: { $hits ->
    [0] no hits
    [one] 1 hit
   *[other] { $hits } hits
} on { $need }+.
ev-overrun-back = { $unit } is stopped and falls back to { $hex }.

## Entries of ledgers

led-printed = on the counter
led-extended = extended range
led-point-blank = point-blank
led-moving = moving fire
led-smoke = smoke
led-night = night without thermal sight
led-small-arms = HE at a helicopter
led-nap = target at nap of the earth
led-harassed = hand-steered missile, enemy close
led-armour = armour dice
led-air = no bonus from the ground
led-bonus-terrain = { $terrain }
led-cover = in cover
led-wreck = wreck
led-position = improved position
led-cap = maximum defence bonus, heavily armoured target
led-allowance = movement allowance
led-unloaded = just unloaded
led-half-ooc = out of command: half
led-terrain = { $terrain }
led-road = road
led-stream = stream
led-river = river without a crossing
led-bridge = bridge
led-ford = ford
led-swim = swims the river: whole allowance
led-uphill = uphill
led-mines = minefield
led-rain = rain, off the road
led-fire = fire: no entry
led-no-entry = { $terrain }: no entry
led-flight = flight
led-range = command range
led-range-halved = halved
led-range-recon = recon counts double
led-morale = morale
led-half-lost = half of the formation destroyed
led-leadership = headquarters in the hex
led-ooc = out of command
led-cover-hex = hex with cover
led-enemy-adjacent = good-order enemy adjacent
led-fire-adjacent = fire in a neighbouring hex
led-assault = assault value
led-leader = leadership
led-no-assault = no assault value
led-town-infantry = infantry in a town against vehicles

## Reasons against

why-not-now = This is being decided now: { $now }
why-no-unit = There is no unit called “{ $found }”.
why-no-hex = There is no hex “{ $found }” on this map.
why-no-formation = There is no formation called “{ $found }”.
why-not-yours = { $unit } belongs to the other side.
why-other-formation = { $unit } belongs to another formation.
why-not-in-play = { $formation } is not in play.
why-gone = { $unit } is no longer on the map.
why-not-on-map = { $unit } is not on the map.
why-waiting = { $unit } waits off the map; it can only enter.
why-carried = { $unit } is being carried.
why-disrupted = { $unit } is disrupted.
why-good-order = { $unit } is in good order.
why-oc = { $unit } is marked Ops Complete.
why-ooc = { $unit } is out of command.
why-operated = { $unit } has had its operation in this impulse.
why-staged = { $unit } is staged: it can only assault.
why-rolled = { $unit } has rolled already.
why-no-successor = { $unit } cannot take the headquarters: not of its type, disrupted or gone.
why-hq-there = The headquarters is with { $unit } already.
why-hop-far = { $unit } is not in the headquarters' hex or next to it.
why-not-adjacent = { $hex } is not next to { $unit }.
why-not-entry = { $unit } cannot arrive at { $hex }.
why-enemy-held = { $hex } is held by the enemy: only assault or overrun.
why-no-entry = This unit cannot enter { $hex } this way.
why-swim = { $unit } needs its whole allowance to swim.
why-swum = { $unit } has swum a river and does not fire.
why-mp = { $unit } needs { $cost } MP and has { $left }.
why-stack = No room in { $hex }.
why-disrupted-beside = A disrupted unit may not enter { $hex }, next to { $unit }.
why-disrupted-nearer = A disrupted unit may not come nearer to { $unit }, which sees { $hex }.
why-disrupted-away = It must go away from { $unit }, which sees { $hex }.
why-ooc-nearer = Out of command: no step nearer to { $unit }, seen from { $hex }.
why-other-moves = { $mover } is moving now, not { $unit }.
why-inside = { $unit } stands among the enemy and must drive on.
why-overrun-back = After an overrun not back to { $hex }.
why-no-exit = No edge is named for { $unit } to leave by.
why-not-at-edge = { $unit } is not at the { $edge }.
why-ooc-moved = { $unit } is out of command: it fires or moves, not both.
why-moved-far = { $unit } has used { $used } MP, more than half ({ $half }): no moving fire.
why-moving-line = { $unit } cannot fire an underlined line on the move.
why-own-unit = { $unit } is your own.
why-no-target = { $unit } cannot be shot at: carried or off the map.
why-no-group = { $unit } has no { $group } against { $target }.
why-no-missiles = { $unit } has an ammo marker (stage { $stage }).
why-range = Range { $range } is beyond { $reach }.
why-too-near = Range { $range } is below the minimum { $least }.
why-no-sight = { $unit } does not see { $target }.
why-no-sight-past = { $unit } does not see { $target }: the line ends at { $hexes }.
why-no-sight-far = { $unit } does not see { $target }: the distance is { $range }, sight is { $far } now.
why-no-sight-smoke = { $unit } does not see { $target }: smoke lies between, and it has no thermal sight.
why-no-dice = No dice are left: { $need } would be needed.
why-other-target = Only { $unit } has moved and may be shot at.
why-shot-here = { $unit } has been shot at in { $hex } already: once a hex.
why-cover-hex = { $hex } gives no cover.
why-cover-oc = { $unit } is marked Ops Complete.
why-cover-moving = { $unit } is moving, staged or just unloaded.
why-cover-adjacent = { $unit } is next to it.
why-cover-recon = { $unit } watches it.
why-cover-plane = A spotter plane watches { $hex }.
why-no-carrier = { $unit } is no carrier.
why-not-leg = { $unit } does not go on foot.
why-full-carrier = { $unit } is full.
why-not-together = { $unit } is not in the carrier's hex.
why-not-aboard = { $unit } is not aboard { $target }.
why-unloaded = { $unit } was unloaded in this impulse.
why-no-assault = { $unit } has no assault value.
why-air-assault = { $unit } flies: no assaults.
why-nobody-there = No enemy holds { $hex }.
why-overrun-it = { $unit } drives over soft units in the open at { $hex }: that is an overrun.
why-joined = { $unit } takes part already.
why-four = At most { $limit } units assault together.
why-no-lend = { $unit } cannot have the leadership dice.
why-not-retreating = { $unit } does not retreat now.
why-not-surplus = { $unit } going back would not help.
why-not-vehicle = { $unit } is no vehicle.
why-no-overrun = { $hex } cannot be overrun: not open, a position, or vehicles in it.
why-no-way-out = { $unit } could not drive on from { $hex }.
why-no-answer = { $unit } cannot answer by “{ $found }”.
why-zone = { $hex } is outside the zone of { $unit }.
why-there = { $unit } is in { $hex } already.
why-unplaced = { $n ->
    [one] One unit has no place yet: { $unit }.
   *[other] { $n } units have no place yet, { $unit } first.
}
why-all-placed = Everything has its place.
why-no-shifts = No more changes: the set-up has been changed too often.
why-no-kind = There is nothing called “{ $found }” to lay.
why-none-left = Nothing of this kind is left.
why-lay-zone = { $hex } is outside the side's zones.
why-laid = { $hex } has one already.
why-no-battery = There is no battery of yours called “{ $found }”.
why-aimed = This battery has its mission.

## Faults of documents

waw-fault-charts = the charts cannot be used: { $error }
waw-fault-whole = a whole number
waw-fault-level = this rulebook knows levels 0 and 1 only
waw-fault-twice = found { $found }: used twice, or letters other than A-z 0-9 . _ + -
waw-fault-no-units = no units
waw-fault-zone = no hex of the map lies there; allowed: { $allowed }
waw-fault-levels = margins must fall from line to line
waw-fault-no-entry = this unit cannot stand in { $found } ({ $terrain })
waw-fault-no-place = no place: give hex, inside or off, or the formation a zone or an entry
waw-fault-carrier = { $found } cannot carry it
waw-fault-overloaded = carries more than one leg unit and one support team
waw-fault-enemies = enemies share hex { $hex }
waw-fault-stack = { $units } in hex { $hex }: more than { $limit } units
waw-fault-ends = End Turn chits in cup and drawn: found { $found }, wanted 2, at most one of them drawn
waw-want-units = a type and a number from 1 to 60, as in us-m1*3
