# Words of the client for the operational game alone.
tab-track-dow = Time track
group-order = Order
group-posture = Posture
group-attach = Attach
group-attack = Attack
group-hub = Supply hub
group-bridge = Prepared crossing
group-rebuild = Rebuild the HQ
group-staff = Officers
group-go = Retreat
group-lift = Take engineers off
risk-dow = rolls for attrition on the way: { $n }
dow-cp = CP
dow-air = Air
dow-air-long = Air points
dow-eng = Eng
dow-budget = Points of the command
dow-budget-note = An order under way holds its points until it lies open.
dow-staff = Staff report
dow-staff-count = { $n } of { $of } need care
dow-staff-none = Nothing to report.
dowline-open = Order to execute
dowline-way = Order under way
dowline-late = Late
dowline-ready = Change of posture
dowline-out = Out of command
dowline-supply = Out of supply
dowline-worn = Worn out
dowline-threat = Threatened
dowline-arrival = Reinforcement
dow-key-issue = under way
dow-key-deploy = deploying
dow-key-reveal = lies open
dow-track-none = No order is under way.
dow-track-late = { $order }, { $n ->
    [one] { $n } turn late
   *[other] { $n } turns late
  }
dow-track-tip = { $order }: lies open { $hour }, units ready { $ready } at the earliest
dow-track-many = { $posture }: { $n ->
    [one] { $n } unit
   *[other] { $n } units
  }
dow-track-down = { $side }, face down
dow-track-down-n = { $side }: { $n ->
    [one] { $n } order face down
   *[other] { $n } orders face down
  }
dow-track-lost = may be rebuilt { $hour }
dow-desk = Order desk
dow-desk-hqs = Headquarters
dow-desk-choose = Choose a headquarters, then the kind of order.
dow-desk-free = no order
dow-desk-delay = { $n ->
    [one] +{ $n } turn delay
   *[other] +{ $n } turns delay
  }
dow-desk-others = { $n ->
    [one] { $n } other headquarters
   *[other] { $n } other headquarters
  }
dow-desk-kind = Kind
dow-desk-open = Lies open
dow-desk-ready = Ready from
dow-desk-no-points = Not enough command points
dow-desk-delays = What it takes until it lies open
dow-desk-no-delay = No delay in the chain of command
dow-desk-turns = Turns
dow-desk-receivers = Who would get it: { $n ->
    [one] { $n } unit
   *[other] { $n } units
  }
dow-desk-receivers-cap = Who could get it: { $cap } of { $n }
dow-desk-nobody = No unit under this headquarters can use it.
dow-desk-as-now = Hours of readiness as the chain of command stands now.
dow-desk-click = Click to plan, again to issue
dow-desk-cost = { $cp } CP, { $left } of { $max } left
dow-desk-under-way = Under way
dow-issue = Issue the order
dow-cancel = Cancel
dow-course-now = issued
dow-course-open = lies open
dow-course-ready = ready
dow-fight = Combat at { $hex }
dow-attacker = Attacker
dow-defender = Defender
dow-steps = Steps of the combat
dow-no-support = no support yet
dow-forward = forward HQ
dow-air-n = air: { $n }
dow-differential = Differential
dow-die-modifier = Die modifier
dow-still = { $n ->
    [one] { $n } modifier changes nothing
   *[other] { $n } modifiers change nothing
  }
dow-if = if: { $text }
dow-planner = Who could attack { $hex }
dow-planner-none = No unit can attack it in this phase.
dow-plan-unit = Unit
dow-plan-from = From
dow-plan-here = here
dow-plan-diff = Diff.
dow-plan-support = Sup.
dow-plan-support-long = Barrage points of the guns and helicopters that could support it
dow-plan-left = MP
dow-plan-left-long = Movement points left after the attack
dowkind-hasty = hasty
dowkind-prepared = prepared
