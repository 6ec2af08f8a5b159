cli-s24-checked = { $orders ->
    [one] 1 order
   *[other] { $orders } orders
} can be given; { $wrong ->
    [0] no mistakes
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
