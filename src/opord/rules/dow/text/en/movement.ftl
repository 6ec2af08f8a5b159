## Movement: what is asked (chapters 7 to 10)

dow-ask-movement = Choose the next unit to move, or end the movement phase.
dow-ask-movement-short = which unit moves next
dow-ask-crowded = { $hex } is over the stacking limit: a unit must leave it first.
dow-ask-cure = { $hex } is over the stacking limit. Which unit is pushed out, and where to?
dow-ask-cure-short = which unit is pushed out
dow-ask-move = { $unit } moves; { $left } MP left.
dow-ask-move-short = the move of { $unit }
dow-ask-consent = { $unit } wants to break contact at { $hex }. Let it go?
dow-ask-consent-short = whether the enemy may go
dow-ask-break-support = { $unit } breaks contact, die modifier { $drm }: commit support, or roll.
dow-ask-break-support-short = support for breaking contact

## Movement: what happens

dow-ev-step = { $unit } enters { $hex }{ $late ->
    [1] { "" } as a delayed movement.
   *[0] { "" } for { $n } MP; { $left } left.
}
dow-ev-spent = { $unit } spends { $n } MP; { $left } left.
dow-ev-forced = { $unit } makes a forced march: { $n ->
    [0] no loss.
   *[other] { $n } attrition.
}
dow-ev-delayed = { $unit } is delayed: it stops, and stays through its next movement phase.
dow-ev-crossing = { $unit } crosses from { $a } to { $b }: { $loss ->
    [0] no loss.
   *[other] 1 attrition.
}
dow-ev-consent = The enemy lets { $unit } go.
dow-ev-disengage = { $unit } breaks contact: { $result }.
dow-ev-entry-posture = { $unit } will enter in posture { $posture }.
dow-ev-mobilised = { $unit } is mobilised.
dow-ev-crowded = { $unit } pays for the crowd: 1 attrition.
dow-ev-pushed = { $unit } is pushed out to { $hex }.
dow-ev-axis = { $unit }: axis of advance set to { $direction }.
dow-ev-axis-begun = { $unit } begins to turn its axis of advance; it can be laid anew at { $at }.

dow-result-f1 = F1, failed, 1 attrition
dow-result-s1 = S1, away with 1 attrition
dow-result-s0 = S0, away without loss

dow-direction-e = east
dow-direction-ne = north-east
dow-direction-nw = north-west
dow-direction-w = west
dow-direction-sw = south-west
dow-direction-se = south-east

## Movement: what a step costs (8.2, 8.3)

dow-cost-terrain = Terrain type: { $name }
dow-cost-feature = Terrain feature: { $name }
dow-cost-rain = Rain
dow-cost-snow = Snow
dow-cost-night = Night: as much again
dow-cost-road = Road: { $name }
dow-cost-congestion = Other units on the road
dow-cost-hq-road = Headquarters pass other traffic
dow-cost-river-bridged = Bridge over a { $river }
dow-cost-river-hasty = Hasty crossing of a { $river }
dow-cost-river-prepared = Prepared crossing of a { $river }
dow-cost-screen = Enemy screen zone
dow-cost-breakthrough = Breakthrough marker
dow-cost-rear = Into the rear area of its army

dow-terrain-open = part of the hex is open
dow-river-minor = minor river
dow-river-major = major river
dow-road-secondary = secondary road
dow-road-main = main road
dow-road-motorway = motorway

dow-note-step = { $n } MP{ $forced ->
    [1] , forced march
   *[0] { "" }
}{ $risk ->
    [0] { "" }
   *[other] , { $risk } % to lose 1
}
dow-note-delay = delayed movement

## Movement: modifiers of the forced march and of breaking contact

dow-mod-column = Column
dow-mod-leg = On foot
dow-mod-cadre = Cadre { $n }
dow-mod-half-engaged = Half-engaged
dow-mod-engaged = Engaged
dow-mod-posture = Posture: { $name }
dow-mod-transition = In transition
dow-mod-attrition = Attrition { $n }
dow-mod-blocking-hexes = More hexes with blocking units: { $n }
dow-mod-light-blockers = Only recon and screens block
dow-mod-on-foot = On foot, the enemy is not
dow-mod-across-river = All enemies across a river without a bridge
dow-mod-breakthrough = Breakthrough next to it
dow-mod-cover = Cover: woods, city or heights
dow-mod-out-of-command = Out of command
dow-mod-support = Combat support { $n }

## Movement: why not

dow-why-not-yours = { $unit } is not yours.
dow-why-moved = { $unit } has made its move.
dow-why-other-moves = { $unit } is moving: finish that first.
dow-why-crowded = { $hex } is over the stacking limit, and { $unit } can still leave it.
dow-why-cure = { $unit } cannot be pushed out to { $hex }.
dow-why-mp = { $unit } has { $left } MP; this costs { $cost }.
dow-why-delay-first = { $unit } enters that ground only as the first step of its move, and is delayed.
dow-why-transition = { $unit } is in transition to another posture.
dow-why-delayed = { $unit } is delayed.
dow-why-forward = { $unit } has served as forward HQ in this phase.
dow-why-engaged = { $unit } is engaged.
dow-why-fixed = { $unit } cannot move in posture { $posture }.
dow-why-not-adjacent = { $unit } moves to an adjacent hex.
dow-why-enemy = The enemy is in { $hex }.
dow-why-out = { $hex } is out of play.
dow-why-impassable = { $hex } is impassable for it.
dow-why-blocked = An enemy blocking unit holds { $unit } at { $hex }: attack or break contact.
dow-why-first-hex = { $hex } is next to an enemy blocking unit.
dow-why-no-road = No road leads from { $a } to { $b }.
dow-why-road-mode = { $unit } does not move by road in posture { $posture }.
dow-why-road-cut = The bridge between { $a } and { $b } is down.
dow-why-way = There is no way of crossing “{ $found }” from { $a } to { $b }.
dow-why-no-river = There is no river without a bridge between { $a } and { $b }.
dow-why-choose-way = A river without a bridge lies between { $a } and { $b }: choose a hasty or a prepared crossing.
dow-why-not-prepared = No friendly engineers have prepared the crossing from { $a } to { $b }.
dow-why-not-amphibious = { $unit } cannot make a hasty crossing.
dow-why-major = Between { $a } and { $b } lies a major river: a hasty crossing does not do.
dow-why-no-contact = No enemy blocking unit holds { $unit }.
dow-why-tried = { $unit } has tried to break contact in this phase.
dow-why-not-due = { $unit } is not due yet.
dow-why-no-entry = No entry hex of { $unit } is free of the enemy.
dow-why-entry-hex = { $unit } enters at one of its entry hexes, free of the enemy.
dow-why-entry-way = { $unit } pays for the terrain of its entry hex.
dow-why-entry-posture = { $unit } cannot choose posture “{ $found }” now.
dow-why-no-army = “{ $found }” is not an army of yours with an axis of advance.
dow-why-direction = There is no direction “{ $found }”; there are E, NE, NW, W, SW, SE.
dow-why-axis-unset = { $unit } has no axis of advance yet: give it a direction.
dow-why-axis-begun = { $unit } is turning its axis of advance already, until { $at }.
dow-why-axis-cp = { $unit } has { $left } command points; this costs { $cost }.
dow-why-axis-early = { $unit } may turn its axis of advance at { $at }.
dow-why-axis-set = { $unit } has an axis of advance: begin its change first.
dow-why-axis-enter = Set the axis of advance of { $unit } first.
