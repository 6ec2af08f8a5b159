cli-s24-checked = { $orders ->
    [one] 1 order
   *[other] { $orders } orders
} can be given; { $wrong ->
    [0] no mistakes
    [one] 1 mistake
   *[other] { $wrong } mistakes
}.
cli-s24-refused = The sheet is refused as a whole: none of its orders can be given; { $wrong ->
    [one] 1 mistake
   *[other] { $wrong } mistakes
}.
cli-s24-receipt = { $side }: { $orders ->
    [one] 1 order
   *[other] { $orders } orders
}, receipt { $hash }
cli-s24-resolved = Turn { $turn } is carried out.
cli-s24-desk = The sheets of turn { $turn } are sealed; it lies at the umpire's desk (opord s24 rule, opord s24 go).
cli-s24-reopened = Turn { $turn } is open again.
cli-s24-none = { $system } has no order sheets; `opord s24` is for games of s24
cli-s24-no-desk = Nothing lies at the umpire's desk: a ruling is made between two phases of a game begun with --option umpire=true.
cli-s24-no-report = No report of turn { $found }; there are those of turns 0 to { $last }.
cli-s24-no-turn = No turn has been carried out yet.
cli-s24-no-points = The text leaves nothing to the umpire in the next phase.
cli-s24-no-time = { $side } has no time set for its sheet; `opord s24 deadline` sets one, `--missing hold` needs none
cli-s24-not-late = the sheet of { $side } is waited for until { $hour }
cli-s24-want-span = { $found } is no span of time; wanted: one such as 48h, 2d, 90m or 1d12h
cli-s24-want-hour = { $found } is no hour; wanted: one such as 2026-05-01T20:00, or +48h
cli-s24-letter = #{ $n } { $hour }, turn { $turn }, { $who } to { $to }:
cli-s24-clock = Clock
cli-s24-written = Message { $n } is written; it goes out with the next report.
cli-s24-no-letters = No messages.
cli-s24-no-limit = There is no time limit.
cli-s24-due = { $side }: sheet of turn { $turn } by { $hour }, { $left } left, grace { $grace }.
cli-s24-late = { $side }: sheet of turn { $turn } was due by { $hour }, late by { $left }, grace { $grace }.
cli-s24-out = { $side }: sheet of turn { $turn } was due by { $hour }; the grace is over, default orders may be taken.
