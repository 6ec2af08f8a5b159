# Movement, work, supply and reconnaissance: sentences of the log.

s24-rec-front = { $unit } stops in front of the minefield in { $hex }.
s24-rec-mines = { $unit } enters a minefield in { $hex }: { $value } e.
s24-rec-in_mines = { $unit } runs into mines in { $hex } and loses { $value } e.
s24-rec-mines_used = { $value } mines are left in { $hex }.
s24-rec-mines_found = A minefield is found in { $hex }.
s24-rec-lane = { $unit } opens a lane in { $hex }, { $value } mines are left.
s24-rec-lane_open = { $unit } opens a lane through the mines in { $hex }.
s24-rec-laid = { $unit } lays mines in { $hex }: { $value } lie there now.
s24-rec-sweep = { $unit } takes up { $value } mines in { $hex }.
s24-rec-swept = { $unit } takes up { $value } mines in { $hex }.
s24-rec-ambush = { $unit } ambushes { $column } in { $hex }: { $value } e.
s24-rec-sprang = { $unit } springs its ambush on a column in { $hex }: { $value } e.
s24-rec-ambushed = { $unit } is ambushed in { $hex }: { $value } e, it deploys.
s24-rec-ambush_missed = { $unit } lets { $column } pass.
s24-rec-drawn = { $value } has precedence by the draw.
s24-rec-met = { $unit } stops in { $hex }: { $value ->
    [enemy] an enemy is in the way
    [collision] it meets an enemy on the march
    [rubbed] an enemy marches past
   *[zone] an enemy controls the hex
 }.
s24-rec-encounter = { $unit } meets { $other } near { $hex }.
s24-rec-full = { $unit } finds { $hex } full and stops in { $now }.
s24-rec-march_attack = { $unit } attacks { $hex } on the march.
s24-rec-moved = { $unit } goes from { $start } to { $end }, { $share } % of its points{ $why ->
    [points] ; its points are spent
    [enemy] ; an enemy is in the way
    [collision] ; it met an enemy
    [zone] ; a zone of control stops it
    [rubbed] ; an enemy passed by
    [mines] ; mines stop it
    [ambush] ; an ambush stops it
    [full] ; there is no room further on
    [ground] ; it cannot go on
    [fight] ; it had to fight
   *[done] {""}
 }.
s24-rec-bridge = { $unit } has a bridge at { $hex }.
s24-rec-dug = Works in { $hex }: { $value } points, level { $grade }.
s24-rec-detached = { $unit } detaches { $child } with { $value } e.
s24-rec-rejoined = { $child } rejoins { $unit }.
s24-rec-not_rejoined = { $child } cannot rejoin { $unit }: { $why ->
    [far] they are not in the same or in neighbouring hexes
   *[attacked] one of them was attacked
 }.
s24-rec-attached = { $unit } gives { $to } a squadron.
s24-rec-posed = { $unit } takes up a new formation: { $form }.
s24-rec-source = { $unit } is supplied from the rear: { $value } transport points.
s24-rec-cut_off = { $unit } has no free line to a source of supply.
s24-rec-supplied = { $unit } supplies { $to }: { $value } points, { $now } are left.
s24-rec-not_supplied = { $unit } cannot supply { $to }: { $why ->
    [moved] an HQ has moved
    [no_line] no free line within reach
   *[not_below] it is not below this HQ
 }.
s24-rec-replaced = { $unit } brings { $value } e to { $to }: readiness { $percent } %.
s24-rec-not_replaced = { $unit } cannot replace the losses of { $to }: { $why ->
    [not_morning] only in the turn of 06:00
    [attacked] it was under attack
   *[none] nothing to give
 }.
s24-rec-found_out = { $unit } is found out in its ambush and deploys.
s24-rec-sighted = { $unit } is seen in { $hex }, level { $grade }.
s24-rec-seen = Enemies seen: { $n }; discovered { $discovered }, identified { $identified }, known { $known }.
s24-rec-levels = Enemies seen: { $value }.
s24-rec-sorties = { $unit }: { $sent } took off, { $back } came home, { $value } are ready next turn.
s24-rec-gathering = { $unit } needs { $value } more turns to gather.
s24-rec-goal = { $hex } is taken: { $value } points.
s24-rec-sheet = Orders on the sheet: { $value }.
s24-rec-next_turn = Turn { $value } begins.

# Orders that were not carried out.
s24-rec-lapsed = { $unit } does not carry out its order ({ $verb }): { $reason }.
s24-rec-not_needed = { $to } lacks nothing: { $unit } has nothing to supply.
s24-lapse-destroyed = it is destroyed
s24-lapse-captured = it is captured
s24-lapse-smashed = it is smashed
s24-lapse-routed = it is routed
s24-lapse-gathering = it still gathers after its drop
s24-lapse-fought = it had to fight
s24-lapse-void = its hex was assaulted
s24-lapse-ready = its readiness is too low
s24-lapse-stores = ammunition or fuel has run out
s24-lapse-tired = it has not the readiness to lay mines
s24-lapse-split = it has not the strength, or its hex not the room
s24-lapse-ground_open = nothing hides it there
s24-lapse-place = it no longer stands where the order begins
s24-lapse-hexside = another unit assaults over the same hexside
s24-lapse-formation = its formation does not allow it
s24-lapse-flight = weather or night forbids it
s24-lapse-ground = no aircraft are ready
s24-lapse-receiver = the unit named is no longer on the map
s24-lapse-umpire = the umpire ruled so
s24-lapse-other = it cannot be done there now
s24-refused-far = they are not in the same or in neighbouring hexes
s24-refused-attacked = it was under attack
s24-refused-moved = an HQ has moved
s24-refused-no-line = no free line within reach
s24-refused-not-below = it is not below this HQ
s24-refused-not-morning = only in the turn of 06:00
s24-refused-none = nothing to give
s24-refused-needs-nothing = nothing is needed
s24-refused-turned-back = it was turned back
s24-refused-silent = it found no guns that fire
