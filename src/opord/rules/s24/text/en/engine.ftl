## Sheets

action-order = order
action-extend = extend
action-amount = number
action-intensity = intensity
action-flag = flag
action-strike = strike out
action-seal = seal the sheet
action-rule = rule
action-go = go on
s24-ask-sheet = Turn { $turn }: write orders, { $n } so far, then seal the sheet.
s24-ask-desk = Phase { $phase } is worked out. { $n ->
    [0] Rule, or go on.
    [one] One point of the next phase waits for a ruling.
   *[other] { $n } points of the next phase wait for a ruling.
}
s24-ev-turn = Turn { $turn } of { $of }, { $weather }.
s24-ev-over = The last turn is over.
s24-ev-receipt = { $n ->
    [one] Sheet with one order sealed. Receipt
   *[other] Sheet with { $n } orders sealed. Receipt
} { $hash }.
s24-why-no-line = { $unit } has no order on the sheet.
s24-why-many-lines = { $unit } has several orders on the sheet. Strike them and write them anew.
s24-why-no-count = The order of { $unit } takes no such number.
s24-why-no-level = The order of { $unit } does not take that intensity, or has it already.
s24-why-no-flag = The order of { $unit } does not take that flag.
s24-why-gap = { $hex } does not continue the way: name one neighbouring hex after the other.
s24-why-not-now = That cannot be done now.
s24-why-reason = A ruling needs its reason.
s24-why-key = { $key } cannot be changed. Possible: { $allowed }.
s24-why-value = { $value } is not possible here. Allowed: { $allowed }.
s24-why-range = { $value } is not possible here. Allowed: from { $low } to { $high }.
s24-why-whole = { $value } is not possible here. Allowed: whole numbers from { $low } to { $high }.
s24-why-unit = There is no unit { $unit }.
s24-why-hex = The unit cannot be put in { $hex }.

## Phases

s24-phase-feasibility = analysis of orders
s24-phase-superiority = air superiority
s24-phase-air-defence = air defence
s24-phase-ground-missions = ground missions
s24-phase-counter-battery = counter-battery fire
s24-phase-bombardment = bombardment
s24-phase-assaults = assaults
s24-phase-movement = movement
s24-phase-works = work
s24-phase-supply = supply
s24-phase-reconnaissance = reconnaissance

## What was worked out

s24-rec-void = { $unit } must defend { $hex }: its order is void.
s24-rec-ring = { $unit } in { $hex } strikes first in a ring of assaults.
s24-rec-stays = { $unit } may leave { $hex }: others stay behind.
s24-rec-air_fight = { $unit ->
    [red] Red
    [blue] Blue
   *[other] { $unit }
}, { $where ->
    [all] fight for the air over the whole map: { $value } superiority points
   *[other] air fight over { $where }: { $value } points
} are left; { $losses } aircraft lost.
s24-rec-aircraft = { $unit } loses { $value } aircraft, { $now } fly on.
s24-rec-turned_back = { $unit } is turned back before { $hex }.
s24-rec-mission = { $unit } flies to { $hex }, chance of being turned back { $value }.
s24-rec-anti_aircraft = { $unit } shoots down { $value } aircraft.
s24-rec-strike = { $air } strikes { $unit } in { $hex }: { $value } e.
s24-rec-bomb = { $air } bombs { $unit } in { $hex }: { $value } e.
s24-rec-interdict = { $unit } cuts supply through { $hex }.
s24-rec-parachute = { $unit } in { $hex } has { $value } transport points after the drop.
s24-rec-landed = { $value } e of { $unit } land in { $hex }.
s24-rec-dropped = { $unit } gathers in { $hex } for { $value } turns.
s24-rec-silent = { $unit } finds no guns that fire and stays silent.
s24-rec-counter = { $unit } in { $hex } is hit by counter-battery fire: { $value } e.
s24-rec-force = Fire on { $hex }: units { $n }, total attack { $value }.
s24-rec-gap = Fire has broken the front in { $hex }.
s24-rec-immune = Fire does not reach { $unit } in { $hex }.
s24-rec-too_close = { $unit } in { $hex } is too close to our troops to be shelled.
s24-rec-shelled = { $unit } in { $hex } is shelled: { $value } e.
s24-rec-friendly_fire = { $unit } is hit by its own guns: { $value } e.
s24-rec-loss = { $unit }{ $hex ->
    [none] {""}
   *[other] {" "}in { $hex }
} loses { $value } e ({ $cause }), { $now } e are left.
s24-rec-store_lost = { $unit } leaves { $value } of its { $store } behind.
s24-rec-spend = { $unit } uses { $value } of its { $store }, { $now } are left.
s24-rec-destroyed = { $unit } is destroyed.
s24-rec-captured = { $unit } is captured.
s24-rec-prisoners = { $unit } has no way out: { $value } e are captured.
s24-rec-under_fire = { $unit } suffers under fire: readiness { $percent } %.
s24-rec-own_fire = { $unit } has fired: readiness { $percent } %.
s24-rec-assaulted = { $unit } has assaulted: readiness { $percent } %.
s24-rec-defended = { $unit } has defended: readiness { $percent } %.
s24-rec-laid_mines = { $unit } has laid mines: readiness { $percent } %.
s24-rec-marched = { $unit } has marched or worked: readiness { $percent } %.
s24-rec-rested = { $unit } has rested: readiness { $percent } %.
s24-rec-recovered = { $unit } recovers.
s24-rec-smashed = { $unit } is smashed.
s24-rec-shock = { $unit } assaults { $hex } by shock: { $value } e.
s24-rec-close = { $unit } closes with { $hex }: { $value } e.
s24-rec-limited = { $unit } makes a limited assault on { $hex }: { $value } e.
s24-rec-resist = { $unit } resists in { $hex }: { $value } e.
s24-rec-judged = { $unit }: { $end ->
    [smashed] smashed
    [broke_off] breaks off
    [withdrew] withdraws
    [routed] forced out
    [captured] captured
   *[other] stands
}, share of losses { $value }.
s24-rec-deployed = { $unit } deploys under assault.
s24-rec-avoids = { $unit } avoids battle and goes to { $at }.
s24-rec-withdrew = { $unit } gives up its position and goes to { $at }.
s24-rec-forced_out = { $unit } is routed and falls back to { $at }.
s24-rec-nobody = { $unit } finds nobody to assault in { $hex }.
s24-rec-occupied = { $unit } takes { $hex }.
s24-rec-zone_back = The zone of control of { $hex } is back.
s24-rec-opened = The shock on { $hex } succeeds: the hex has no zone of control.
s24-rec-outcome = Assault on { $hex }: { $outcome }{ $sub }. Attackers lose { $attackers } e, the defender { $defender } e.
s24-rec-override = The umpire sets { $key } of { $unit } to { $value }: { $reason }

s24-outcome-attacker-destroyed = attacker destroyed
s24-outcome-attacker-smashed = attacker smashed
s24-outcome-attack-failed = attack failed
s24-outcome-defender-withdrew = defender withdrew
s24-outcome-defender-forced-out = defender forced out
s24-outcome-defender-destroyed = defender destroyed
s24-sub-none = { "" }
s24-sub-shock-succeeded = , the shock succeeded
s24-sub-close-continues = , close combat goes on
s24-sub-destroyed = { "" }
s24-sub-captured = , taken prisoner
s24-cause-air = from the air
s24-cause-fire = fire
s24-cause-assault = assault
s24-cause-mines = mines
s24-cause-ambush = ambush
s24-cause-capture = capture
s24-cause-lift = lost in the air
