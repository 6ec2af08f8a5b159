## Engineers, mines, bridges (W14)

ev-mines = { $unit } drives into the minefield at { $hex }: { $hits ->
    [0] no hits
    [one] 1 hit
   *[other] { $hits } hits
} on { $need }+.
ev-mines-save = { $unit } cancels { $saves ->
    [0] no hits
    [one] 1 hit
   *[other] { $saves } hits
} on { $need }+.
ev-lane = { $unit } opens a lane at { $hex }.
ev-no-lane = { $unit } finds no way through the mines at { $hex }.
ev-position = { $unit } finishes a position at { $hex }.
ev-position-begun = { $unit } begins a position at { $hex }.
ev-bridge-prepared = { $unit } prepares the bridge { $a }-{ $b }.
ev-bridge-blown = { $unit } blows the bridge { $a }-{ $b }.
ev-bridge-stands = { $unit } fails to blow the bridge { $a }-{ $b }.
why-no-task = There is no engineer task “{ $task }”.
why-no-engineers = { $unit } has no engineers.
why-task-far = { $hex } is neither the hex of the engineers nor next to it.
why-task-here = A position is dug in the hex of the engineers, not at { $hex }.
why-no-mines = No enemy minefield is known at { $hex }.
why-position-there = { $hex } already has a position.
why-not-wired = No wired bridge leads to { $hex }.
why-not-prepared = The bridge to { $hex } must be prepared first.
why-prepared = The bridge to { $hex } is prepared already.
why-blown = The bridge to { $hex } is blown already.
why-not-our-charges = The charges belong to the defender, not to the side of { $unit }.
note-operation = operation { $n } of { $of }

## Artillery (W15)

ask-fires = { $formation }: call fire missions, or go on.
ask-fires-short = a fire mission
ask-aim = Choose the target hex for { $munition }.
ask-aim-short = the target hex of a mission
ev-mission = { $battery }: { $munition } at { $hex }.
ev-no-answer = { $battery } does not answer: { $need }+ needed.
ev-on-target = The shells fall on { $hex }.
ev-drift = The shells drift { $n } { $n ->
    [one] hex
   *[other] hexes
} { $dir }: { $hex }.
ev-rockets = Rockets strike { $hexes }.
ev-shells = { $unit } under shells at { $hex }: { $hits ->
    [0] no hits
    [one] 1 hit
   *[other] { $hits } hits
} on { $need }+.
ev-rubble = { $hex } lies in rubble.
ev-smoke = Smoke at { $hex }.
ev-illum = Illumination over { $hex }.
ev-counter-hit = Counter-battery fire suppresses { $battery }: { $need }+ needed.
ev-counter-miss = Counter-battery fire misses { $battery }: { $need }+ needed.
ev-battery-back = { $battery } fires again.
ev-battery-down = { $battery } stays suppressed.
field-off-map = off the map
note-call = answers on { $avail }+, on target on { $acc }+
led-preplanned = written mission
led-priority = priority fires
led-avail = availability of the battery
led-accuracy = accuracy of the battery
led-same-target = same hex as its last mission
led-shells = dice against a { $cls }
why-no-spotter = { $unit } is no spotter: only HQ, recon and observers are.
why-no-target-hex = There is no hex for this mission in sight.
why-hex-later = The hex is chosen after spotter, battery and munition.
why-has-called = { $unit } has called in this impulse.
why-has-tried = The written mission has been tried in this impulse.
why-no-plan = No mission was written for this battery.
why-not-planned = The written mission is not at { $hex }.
why-spots-for-itself = { $unit } cannot spot for itself.
why-no-munition = This battery has no { $munition }.
why-rain-dpicm = No DPICM in rain.
why-daylight = There is no need for light by day.
why-suppressed = { $battery } is suppressed.
why-no-mission = { $battery } has no mission left this turn.
why-no-indirect = { $unit } has no indirect fire.
why-no-enemy-there = No enemy ground unit stands at { $hex }.
why-no-sight-hex = { $unit } does not see { $hex }.
why-gun-range = { $hex } is out of the range of the guns.
why-other-mission = Another mission is being called.
why-jammed = { $formation } is jammed: no fire missions.

## Air strikes and anti-air fire (W16, W18)

ask-air = Choose a sortie and its target, or decline.
ask-anti-air = { $plane } attacks { $hex }: fire at it, or hold fire.
ask-anti-air-short = anti-air fire at the strike
ev-strike = { $plane } attacks { $hex }.
ev-flak = { $unit } fires at { $plane }: { $hits ->
    [0] no hits
    [one] 1 hit
   *[other] { $hits } hits
} on { $need }+.
ev-plane-aborts = { $plane } turns away.
ev-plane-lost = { $plane } is shot down.
ev-fire-starts = Fire at { $hex }.
ev-fire-out = The fire at { $hex } goes out.
ev-fire-burns = The fire at { $hex } burns on.
led-printed-aa = AA line of the counter
why-no-sortie = There is no sortie “{ $found }”.
why-flown = { $plane } has flown this turn.
why-plane-lost = { $plane } is lost.
why-strike-unseen = No good-order friendly unit sees { $hex }.
why-no-aa = { $unit } has no AA line.
why-other-plane = The strike is flown by { $plane }.

## Helicopters (W17)

ev-climbs = { $unit } climbs high.
ev-descends = { $unit } goes down to nap of the earth.
ev-pops-up = { $unit } pops up.
why-not-air = { $unit } is no helicopter.
why-no-level = There is no height “{ $found }”: high or low.
why-same-level = { $unit } already flies at that height.
why-popped = { $unit } has popped up.
why-air-shares = { $hex } is held by the enemy; only a high helicopter may fly over ground units.
why-rain-flight = In rain { $unit } flies at most { $limit } hexes at nap of the earth.
why-fly-home = { $unit } is disrupted and must fly nearer to the { $edge }.
why-must-fly = { $unit } is disrupted and must fly toward its edge first.
why-flies-first = { $unit } must spend an impulse flying home before it rallies.

## Chits (W20)

ask-jam = Choose the enemy formation to jam.
ask-event-2 = Breakdown: choose the enemy vehicle that is out of command.
ask-event-5 = Resupply: choose the unit that gets its missiles back.
ask-event-8 = Initiative: give one unit an extra operation, or decline.
ask-event-9 = Spotter plane: choose the enemy hex it watches.
ask-event-11 = Bridging unit: choose where the ford is laid, or decline.
ev-ew = Electronic warfare against { $formation }. { $effect }
ev-event = { $event }. { $text }
ev-breakdown = { $unit } breaks down.
ev-resupply = { $unit } gets its missiles back.
ev-spotter-plane = A spotter plane watches { $hex }.
ev-ford = { $unit } lays a ford { $a }-{ $b }.
ev-silence = Radio silence: { $side }.
ev-convoy = { $formation } now arrives on turn { $turn }.
act-choose-ford = { $unit } lays a ford to { $hex }
act-choose-unit = { $unit }
act-choose-hex = { $hex }
why-own-formation = { $formation } is your own.
why-must-choose = This choice cannot be declined.
why-event-2 = Only an enemy vehicle on the map that is Ops Complete can break down.
why-event-5 = Only a unit of yours under an ammo marker can be resupplied.
why-event-8 = Only a unit of yours in play without Ops Complete can have an extra operation.
why-event-9 = The plane watches a hex with an enemy ground unit.
why-event-11 = The ford lies on a river hexside of the hex of your engineers, where there is no bridge or ford.
why-unload-whole = { $unit } is disrupted: it unloads as its whole operation, not after a move.
waw-fault-two-places = more than one place: give hex, inside or off
waw-fault-not-air = only helicopters fly
waw-fault-no-missiles = it has no missiles to run short of
waw-fault-zone-full = { $found ->
    [one] 1 unit
   *[other] { $found } units
} for a zone with room for { $allowed }
waw-fault-frames = play cannot go on from these frames: { $error }
ev-mines-back = Mines stop { $unit }: back to { $hex }, out of the fight.
why-flak-alone = Only anti-air weapons fire at { $unit } when it pops up or fires.
