## Decisions: command

dow-ask-reveal = Before orders are revealed: cancel one?
dow-ask-execute = { $n ->
    [0] Change postures
    [one] Execute the order that lies open, change postures
   *[other] Execute the { $n } orders that lie open, change postures
}.
dow-ask-issue = Issue orders.
dow-ask-rebuild = Which headquarters come back? Lost: { $hqs }.
dow-ask-engineers = Engineers: prepare a crossing or call engineers back.
dow-ask-hubs = Place or move supply hubs.
dow-ask-restore = Rest units, send officers to headquarters.

## Events: command

dow-ev-revealed = { $hq }: order revealed, { $order }.
dow-ev-complete = { $n ->
    [one] In posture now: { $units }
   *[other] { $n } units in posture now: { $units }
}.
dow-ev-cancelled = { $hq }: order cancelled, { $order }.
dow-ev-issued = { $hq }: order issued, { $order }, to be revealed { $hour }.
dow-ev-attach = { $unit } takes orders from { $hq } now.
dow-ev-posture = { $unit }: { $posture }, complete { $hour }.
dow-ev-posture-now = { $unit }: { $posture } at once.
dow-ev-hq-lost = Headquarters lost: { $hq }. { $n ->
    [0] No command points go with it
    [one] 1 command point goes with it
   *[other] { $n } command points go with it
}.
dow-ev-hq-order = The order of { $hq } is gone with it.
dow-ev-hq-back = { $hq } is back in { $hex }{ $n ->
    [0] { "" }
    [one] , with 1 command point
   *[other] , with { $n } command points
}.
dow-ev-resupply = { $side }: resupply roll { $roll }, { $result ->
    [R] guns recover 1 point
   *[none] nothing comes through
}.
dow-ev-recovered = { $unit }: attrition −{ $n }, now { $now }.
dow-ev-rest = { $unit } rests, needs { $need } or more: { $result ->
    [yes] 1 point less
   *[no] no effect
}.
dow-ev-engineers = Engineers of { $hq } prepare a crossing { $hex }–{ $target }.
dow-ev-engineers-back = Engineers of { $hq } leave the crossing { $hex }–{ $target }.
dow-ev-hub = Supply hub of { $hq } in { $hex }.
dow-ev-hub-lost = Supply hub of { $hq } in { $hex } lost: enemy beside it.

## Parts of a number: command

dow-mod-posture-authorised = Authorised change
dow-mod-posture-unauthorised = Unauthorised change
dow-mod-posture-bombard = Posture { $posture }
dow-mod-out-of-range = Out of command
dow-mod-in-range = In command range
dow-mod-mission-command = Out of command, mission-type command
dow-mod-busy = Engaged, half-engaged or delayed
dow-mod-not-busy = Neither engaged nor delayed
dow-mod-order-issue = Issue time of the order
dow-mod-order-least = At least 1 turn
dow-mod-order-deploy = Deployment time of the order
dow-mod-chain-valid = Chain of command valid
dow-mod-chain-invalid = Chain of command invalid
dow-mod-chain-attrition = Attrition of headquarters in the chain ({ $n })
dow-mod-chain-busy = Headquarters in the chain engaged or delayed
dow-mod-chain-free = No headquarters in the chain engaged or delayed

## Refusals: command

dow-why-not-now = Not now: the step is { $now }.
dow-why-no-unit = There is no unit { $found } of this side here.
dow-why-no-hq = { $found } is no headquarters of this side.
dow-why-no-supreme = { $found } is no supreme HQ of this side.
dow-why-not-your-unit = This is no unit of this side on the map.
dow-why-off-map = { $unit } is not on the map.
dow-why-resting = { $unit } is resting.
dow-why-inactive = { $unit } is not mobilised.
dow-why-hq-posture = { $unit } is a headquarters: it changes posture in its move.
dow-why-no-posture = { $found } is no posture or way of changing it.
dow-why-in-transition = { $unit } is in transition until { $hour }.
dow-why-posture-closed = { $posture } is not open to { $unit }.
dow-why-posture-same = { $unit } is in { $posture } already.
dow-why-not-authorised = { $now } does not lead to { $posture } without an order.
dow-why-never-unplanned = { $posture } is never taken up unplanned.
dow-why-no-cp = { $n ->
    [one] It costs 1 command point
   *[other] It costs { $n } command points
}, and there are not so many.
dow-why-no-mp = { $unit } needs { $n } movement points and has { $left }.
dow-why-at-limit = { $unit } has no room for another attrition point.
dow-why-not-active-defence = { $unit } is not in complete active defence.
dow-why-switched = { $unit } has left active defence in this phase already.
dow-why-out-of-range = { $unit } is out of command.
dow-why-switch-to = From active defence only to assault or tactical, not { $found }.
dow-why-not-your-phase = Orders are cancelled in one's own action phase.
dow-why-no-order = { $hq } has no order on the time track.
dow-why-not-revealed = No order of { $hq } lies open.
dow-why-not-below = { $unit } does not stand below { $hq }.
dow-why-executed = { $unit } has executed this order.
dow-why-order-full = { $order }: no more than { $n } may execute it.
dow-why-order-posture = { $order } does not give this posture.
dow-why-chain-broken = A headquarters above { $unit } is destroyed.
dow-why-hq-chain = A headquarters above { $hq } is destroyed.
dow-why-hq-gone = { $hq } is not in play.
dow-why-hq-moving = { $hq } must be deployed to issue orders of its own.
dow-why-no-such-order = There is no order { $found }.
dow-why-order-under-way = { $hq } has an order under way.
dow-why-order-level = { $hq } does not issue { $order }.
dow-why-order-cas = Close air support zones come with their chapter.
dow-why-axis-first = { $unit } needs an axis of advance first.
dow-why-organic = { $unit } is organic: it takes orders from its own headquarters.
dow-why-attached-already = { $unit } stands under { $hq } already.
dow-why-attached-just-now = { $unit } was attached just now: do something else first, or send it home.
dow-why-attached-this-turn = { $unit } was attached anew in this turn already.
dow-why-attach-below = { $hq } does not stand below the superior HQ of { $unit }.
dow-why-attach-higher = { $hq } is not of a higher level under the same supreme HQ as { $unit }.
dow-why-attach-full = { $hq } has { $most } attached units, which is its limit.
dow-why-attach-hqs = { $hq } has { $most } attached HQs, which is its limit.
dow-why-not-hq = { $unit } is no headquarters.
dow-why-hq-posture-other = { $unit } goes over to the other of its two postures or none.
dow-why-hq-shifted = { $unit } has changed posture in this phase.
dow-why-hq-not-due = { $hq } is not due to come back now.
dow-why-donor-kind = Officers come from a combat unit of this side on the map.
dow-why-donor-nation = { $unit } is of another nation.
dow-why-donor-range = { $unit } is out of range of { $hq }.
dow-why-donor-path = No supply line leads from { $unit } to { $hq }.
dow-why-hex-not-beside = The hex is not adjacent to { $unit }.
dow-why-hex-not-friendly = { $hex } is not under control.
dow-why-hex-full = { $hex } is full.
dow-why-bridge-river = There is no unbridged river between { $hex } and { $target }.
dow-why-hexside-order = Name the hexes the other way round: { $hex }, { $target }.
dow-why-crossing-there = Engineers are at { $hex }–{ $target } already.
dow-why-no-crossing = No engineers of this side are at { $hex }–{ $target }.
dow-why-no-engineers = { $hq } has no engineer point left.
dow-why-no-friend-beside = No friendly unit is beside { $hex }–{ $target }.
dow-why-river-range = No headquarters of { $hq } has the river in range.
dow-why-not-combat = { $unit } is no combat unit.
dow-why-no-attrition = { $unit } has no attrition.
dow-why-rested = { $unit } has tried to rest this turn.
dow-why-doctrine = { $unit } fights on: up to { $n } attrition points are not removed so.
dow-why-enemy-beside = An enemy is adjacent to { $unit }.
dow-why-busy = { $unit } is engaged, half-engaged or delayed.
dow-why-refitting = { $unit } is refitting.
dow-why-no-supply = No supply line reaches { $unit }.
dow-why-staffed = { $unit } has taken officers in this phase.
dow-why-staff-points = Officers make good 1 to { $most } points.
dow-why-no-such-hub = { $hq } has no supply hub there.
dow-why-no-hex = { $found } is no hex for it.
dow-why-hub-road = No road in { $hex }.
dow-why-hub-alone = No friendly unit in { $hex } or beside it.
dow-why-hub-range = { $hex } is out of range of every headquarters of that supreme HQ.
dow-why-hub-enemy = An enemy is beside { $hex }.
dow-why-hub-cut = No supply line from a source reaches { $hex }.
dow-why-hub-no-road = No road leads from a source to { $hex }.
dow-why-no-hub = No supply hub for { $unit } is on the map.
dow-why-leg-barred = { $hex } bars the road to the hub in { $hub }.
dow-why-line-barred = { $hex } bars the line.
dow-why-line-river = A river without a bridge bars the line at { $hex }.
dow-why-line-long = { $n ->
    [one] 1 hex
   *[other] { $n } hexes
} from the hub in { $hex }: more than { $most }.
