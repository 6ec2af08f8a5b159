## The umpire's desk

action-decide = decide
action-return = give back
s24-phase-handed-in = both sheets are in
s24-ask-desk-sheets = Both sheets are in. { $n ->
    [0] Look at them, give one back, or carry the turn out.
    [one] One point of the analysis waits for a ruling.
   *[other] { $n } points of the analysis wait for a ruling.
}
s24-act-decide = { $question } { $choice }
s24-act-return = Give { $side } the sheet back
s24-note-suggestion = as the program suggests
s24-why-point = { $point } does not wait for a ruling. Waiting: { $allowed }.
s24-why-return-late = The turn is being carried out: go back to both sheets first.
s24-panel-no-desk = the umpire alone asks where his desk stood
s24-why-place = { $hex } is no such place of this map.
s24-why-bridge = { $n ->
    [0] This map has no bridge.
   *[other] There is no bridge of the map at { $hex }. Bridges: { $allowed }.
}
s24-bridge-whole = it stands
s24-bridge-destroyed = it is destroyed
s24-rec-discretion = { $kind }: { $choice }, suggested { $suggestion }.
s24-rec-returned = The umpire gives { $whose } the sheet back: { $reason }

## Points of discretion

s24-point-ring-name = Ring of assaults
s24-point-ring = Assaults void each other: { $units }. Which one is carried out?
s24-point-mission-name = Mission under air superiority
s24-point-mission = { $unit } flies to { $hex }. Does the enemy turn the formation back?
s24-choice-mission-through = it gets through
s24-choice-mission-back = it is turned back
s24-point-parachute-name = Supply from the air
s24-point-parachute = Transports drop supplies on { $unit } in { $hex }. What arrives?
s24-choice-parachute-full = full transport points
s24-choice-parachute-nothing = nothing
s24-point-interdict-name = Interdiction
s24-point-interdict = { $unit } attacks supply lines through { $hex }. Do they deliver only half?
s24-choice-interdict-effective = yes, half
s24-choice-interdict-void = no, all
s24-point-landing-name = Landing on bad ground
s24-point-landing = Part of { $unit } comes down in { $hex }, on bad ground or among the enemy. What does it lose?
s24-choice-landing-half = half
s24-choice-landing-none = nothing
s24-choice-landing-all = all
s24-point-retreat-name = Way of retreat
s24-point-retreat = { $unit } leaves { $hex }. Where to?
s24-point-surrender-name = Surrender
s24-point-surrender = { $unit } in { $hex } has no way out. Does it surrender?
s24-choice-surrender-captured = it is captured
s24-choice-surrender-holds = it holds out
s24-point-tired-name = Fatigue of defenders
s24-point-tired = { $units } defended. Does that cost readiness?
s24-choice-tired-no = no
s24-choice-tired-yes = yes, × 0.8
s24-point-collision-name = Collision
s24-point-collision = { $units } come to { $hex } at one moment and are equal in all else. Who takes it?
s24-point-march-attack-name = Attack on the march
s24-point-march-attack = { $units } meet, both advancing and equal in all else. Who attacks?
s24-point-ambush-name = Ambush
s24-point-ambush = A column comes past { $unit } in ambush in { $hex }. Does the ambush succeed?
s24-choice-ambush-sprung = it succeeds
s24-choice-ambush-missed = the column is warned
s24-point-source-name = Highest HQ cut off
s24-point-source = No supply line reaches { $unit } in { $hex }. Does it recover its points?
s24-choice-source-forbidden = no
s24-choice-source-allowed = yes

## Values that can be set

s24-key-e = strength, e
s24-key-ready = readiness (1 = 100 %)
s24-key-ammo = ammunition
s24-key-fuel = fuel
s24-key-points = transport points
s24-key-state = state
s24-key-form = formation
s24-key-level = intensity
s24-key-hex = hex, or dead
s24-key-squad = squadron (0 none)
s24-key-seen = known to the enemy
s24-key-aircraft = aircraft ready
s24-key-pool = replacements
s24-key-works = works points
s24-key-mines = mines
s24-key-owner = held by
s24-key-bridge = bridge of the map
s24-key-superiority = superiority points
s24-key-kills = enemy destroyed, e
s24-key-weather = weather now
s24-key-ground = ground now
s24-key-next-weather = weather of the next turn
s24-key-next-ground = ground of the next turn
s24-sight-hidden = hidden
s24-nobody = nobody
s24-dead = dead

## What a suggestion rests on

s24-basis-rank = intensity, strength, points
s24-basis-rank-is = { $level }, { $e }, { $points }
s24-basis-chance = chance
s24-basis-draw = draw
s24-basis-draws = draws
s24-basis-aircraft = aircraft
s24-basis-needed = needed
s24-basis-e = e
s24-basis-ready = readiness
s24-basis-d6 = die
s24-basis-most = succeeds up to
s24-basis-points = points
s24-basis-full = full
