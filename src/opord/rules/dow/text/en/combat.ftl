## Combat: what is asked (chapters 15 and 16)

dow-ask-fall-back = { $unit } attacks { $hex }. Which units fall back before the combat?
dow-ask-fall-back-short = which units fall back
dow-ask-defend = Which units defend { $hex }? Named so far: { $n }.
dow-ask-defend-short = which units defend
dow-ask-commit = { $unit } attacks { $hex }: commit reconnaissance or the forward HQ, or go on.
dow-ask-commit-short = reconnaissance and the forward HQ
dow-ask-support = Combat support at { $hex }, { $n } so far: commit more, or go on.
dow-ask-support-short = combat support
dow-ask-withdraw = The attack on { $hex } costs each defender { $n }. Retreat or stand?
dow-ask-withdraw-short = whether the defender retreats
dow-ask-advance = { $unit } may advance into { $hex } for { $n } more movement points.
dow-ask-advance-short = the advance after combat
dow-ask-retreat = Where does { $unit } retreat to?
dow-ask-retreat-short = where a unit retreats to

## Combat: what happens

dow-ev-attack-hasty = { $unit } makes a hasty attack on { $hex }{ $way ->
    [hasty] { " " }over a hasty crossing
    [prepared] { " " }over a prepared crossing
   *[none] { "" }
} for { $n } movement points.
dow-ev-attack-prepared = { $unit } makes a prepared attack on { $hex }{ $way ->
    [hasty] { " " }over a hasty crossing
    [prepared] { " " }over a prepared crossing
   *[none] { "" }
} for { $n } movement points.
dow-ev-nobody-left = Nobody is left at { $hex }: no combat, { $n } movement points come back.
dow-ev-defenders = Defending: { $units }.
dow-ev-forward = The superior HQ leads from the front for { $side }.
dow-ev-recon-aids = { $unit } scouts for the attack.
dow-ev-support = { $unit } supports with { $n }.
dow-ev-support-air = { $side } commits { $n ->
    [one] { $n } air point
   *[other] { $n } air points
}.
dow-ev-support-attack = The attacker's support of { $total } gives { $n }.
dow-ev-support-defence = The defender's support of { $total } gives { $n }.
dow-ev-differential = Differential { $initial } at first, { $n } after all modifiers.
dow-ev-combat-result = Differential { $differential }: attacker loses { $attacker }, each defender { $defender }.
dow-ev-withdraws = The defender of { $hex } retreats.
dow-ev-stands = The defender of { $hex } stands.
dow-ev-no-way-out = { $unit } has no way out and is destroyed.
dow-ev-retreat = { $unit } retreats to { $hex }.
dow-ev-falls-into = { $unit } falls into posture { $posture }.
dow-ev-breakthrough = Breakthrough at { $hex }.
dow-ev-advance = { $unit } advances into { $hex } for { $n } movement points.

## Strength and modifiers (15.5, 15.6)

dow-str-attack = { $unit } attacks
dow-str-city = { $unit }: armour attacks in a city, with its defence strength
dow-str-defence = { $unit } defends
dow-str-armour = { $unit }: armour defends with its attack strength
dow-str-caught = { $unit } is caught in the open by armour and defends with its attack strength
dow-str-support = { $unit } defends without combat units
dow-cb-posture-attack = Attacker's posture: { $posture }
dow-cb-posture-defence = { $unit }: { $posture }
dow-cb-transition = { $unit } is in transition
dow-cb-kind-hasty = Hasty attack
dow-cb-kind-prepared = Prepared attack
dow-cb-cadre = Cadre: { $mine } against { $theirs }
dow-cb-nations = Defenders of several nations
dow-cb-terrain = Terrain: { $name }
dow-cb-obstacle = Hexside: { $name }
dow-cb-no-obstacle = No obstacle on the hexside
dow-cb-fortification = Fortification
dow-cb-attrition = Attrition: attacker { $mine }, defender { $theirs }
dow-cb-resting = Resting defender
dow-cb-ew = Electronic warfare
dow-cb-support-attack = Attacker's combat support
dow-cb-support-defence = Defender's combat support
dow-cb-recon = Reconnaissance
dow-cb-engineers = Engineers
dow-cb-adjacent-attack = Further hexes of the attacker: { $n }
dow-cb-adjacent-defence = Further hexes of the defender: { $n }
dow-cb-engaged-defence = { $level ->
    [0] Defender unengaged
    [1] Defender half-engaged
   *[other] Defender engaged
}
dow-cb-engaged-attack = Attacker half-engaged
dow-cb-delayed = Delayed defender
dow-cb-chemical = Chemical weapons
dow-cb-command-attack = Attacker out of command
dow-cb-command-defence = Defender out of command
dow-cb-forward-attack = Attacker's forward HQ
dow-cb-forward-defence = Defender's forward HQ
dow-cb-rear-attack = Attack into the rear area
dow-cb-rear-defence = Attack out of the rear area
dow-cb-cards = Event cards
dow-adv-crossing = The crossing alone
dow-adv-no-marker = No surcharge for the breakthrough
dow-sup-unit = { $unit }
dow-sup-air = Aircraft: { $n }
dow-sup-air-zone = Aircraft in a close air support zone: { $n }
dow-sup-ew = Electronic warfare
dow-led-differential = Combat differential at { $hex }
dow-led-strength = Strength
dow-led-modifiers = Modifiers
dow-led-final = final differential { $n }
dow-led-support = Combat support at { $hex }
dow-led-support-attack = Attacker
dow-led-support-defence = Defender
dow-note-attack = { $n } movement points{ $forced ->
    [1] , forced march
   *[0] { "" }
}, differential { $differential } before support
dow-note-attack-hidden = { $n } movement points{ $forced ->
    [1] , forced march
   *[0] { "" }
}, the enemy is not identified
dow-note-fire = adds { $n }, costs { $cost } attrition

## Odds

dow-odds-combat = { $place ->
    [held] { $hex } holds
    [taken] { $hex } is taken
   *[empty] { $hex } is left empty
}; { $lost ->
    [0] attacker { $attacker ->
        [0] 0
       *[other] −{ $attacker }
    }
   *[other] attacker destroyed
}, defender { $defender ->
    [0] 0
   *[other] −{ $defender }
}{ $dead ->
    [0] { "" }
    [one] , { $dead } unit destroyed
   *[other] , { $dead } units destroyed
}
dow-odds-mover-destroyed = the unit is destroyed
dow-odds-move = { $arrived ->
    [0] does not get there
   *[other] gets there
}, { $n ->
    [0] no loss
   *[other] −{ $n }
}
dow-odds-break = { $away ->
    [0] held in contact
   *[other] gets away
}, { $n ->
    [0] no loss
   *[other] −{ $n }
}
dow-odds-rest = { $better ->
    [0] no point removed
   *[other] one point removed
}

## Why not

dow-why-not-adjacent-to = { $unit } is not next to { $hex }.
dow-why-not-on-map = { $unit } is not on the map.
dow-why-no-combat-unit = { $unit } is no combat unit.
dow-why-posture-attack = { $unit } cannot attack in posture { $posture }.
dow-why-no-attack-value = { $unit } has no attack strength.
dow-why-overfull = { $hex } is over the stacking limit: nobody attacks out of it.
dow-why-nobody-there = No enemy is in { $hex }.
dow-why-attack-kind = There is no attack “{ $found }”, only hasty and prepared.
dow-why-defends-already = { $unit } defends already.
dow-why-no-defender = { $unit } is no combat unit in { $hex }.
dow-why-too-many-defenders = With { $unit } the defenders would be over the stacking limit.
dow-why-one-must-defend = At least one combat unit must defend { $hex }.
dow-why-falls-back-already = { $unit } falls back already.
dow-why-not-there = { $unit } is not in { $hex }.
dow-why-not-screening = { $unit } is in posture { $posture }: only Screen and Recon fall back before combat.
dow-why-no-retreat-hex = { $unit } has no hex to retreat to.
dow-why-retreat-one = { $unit } retreats one hex.
dow-why-off-play = { $hex } is out of play.
dow-why-enemy-there = The enemy is in { $hex }.
dow-why-barred = { $hex } is no hex to retreat to.
dow-why-breakthrough = A breakthrough marker lies in { $hex }.
dow-why-no-way-over = There is no way over the river to { $hex }.
dow-why-beside-blocker = { $hex } is next to an enemy blocking unit.
dow-why-other-retreats = It is { $unit } that retreats now.
dow-why-retreat-way = { $way ->
    [hasty] This retreat uses a hasty crossing
    [prepared] This retreat uses the prepared crossing
   *[none] This retreat crosses no unbridged river
}, found “{ $found }”.
dow-why-other-advances = It is { $unit } that may advance.
dow-why-recon-already = { $unit } scouts already.
dow-why-recon-attacks = { $unit } is the attacker itself.
dow-why-not-recon = { $unit } is not in a complete Recon posture.
dow-why-worn = { $unit } cannot bear { $n } more attrition.
dow-why-no-superior = { $unit } has no superior HQ on the map.
dow-why-hq-far = { $hq } is { $n ->
    [0] in the hex of { $unit }
    [one] { $n } hex from { $unit }
   *[other] { $n } hexes from { $unit }
}: a forward HQ is in a hex next to it.
dow-why-forward-already = The forward HQ is in use already.
dow-why-no-barrage = { $unit } has no barrage.
dow-why-other-command = The HQ of { $unit } does not command a unit that fights here.
dow-why-fires-already = { $unit } supports already.
dow-why-transition-fire = { $unit } is in transition and does not fire.
dow-why-delayed-fire = { $unit } is delayed and does not fire.
dow-why-posture-fire = { $unit } does not fire in posture { $posture }.
dow-why-reach = { $hex } is beyond the range of { $unit }: distance { $n }, range { $reach }.
dow-why-not-rockets = { $unit } has no rockets: only those fire double.
dow-why-engaged-fire = { $unit } is engaged or half-engaged and gives no support.
dow-why-uncovered = { $unit } is under attack without a combat unit in its hex.
dow-why-flown = { $unit } has flown in this action phase.
dow-why-city = { $hex } is urban: { $unit } does not support there.
dow-why-night-flight = { $unit } does not fly at night.
dow-why-snow-flight = { $unit } does not fly in snow.
dow-why-no-friend-near = No friendly combat unit is next to { $hex }.
dow-why-air-already = Air points are committed already: { $n }.
dow-why-air-points = Found { $found } air points; from 1 to { $most } can be committed.

## Weather and obstacles, as modifiers and prices name them

dow-mod-night = Night
dow-mod-fog = Fog
dow-mod-rain = Rain
dow-mod-snow = Snow
dow-mod-precipitation = Precipitation
dow-obstacle-minor-bridged = Minor river, bridged
dow-obstacle-minor-pontoon = Minor river, pontoon bridge
dow-obstacle-minor-panel = Minor river, panel bridge
dow-obstacle-minor-hasty = Minor river, hasty crossing
dow-obstacle-minor-prepared = Minor river, prepared crossing
dow-obstacle-major-bridged = Major river, bridged
dow-obstacle-major-pontoon = Major river, pontoon bridge
dow-obstacle-major-panel = Major river, panel bridge
dow-obstacle-major-prepared = Major river, prepared crossing
