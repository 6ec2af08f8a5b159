# Words of the umpire's desk.
umpire-desk = Umpire
umpire-off = The game was begun without an umpire at the desk: its phases run through.
umpire-tab-queue = { $n ->
    [0] Rulings
   *[other] Rulings · { $n }
  }
umpire-tab-sheets = Sheets
umpire-tab-log = Numbers
umpire-tab-values = Values
umpire-tab-game = { $n ->
    [0] Game
   *[other] Game · { $n }
  }
umpire-queue = What the next phase asks
umpire-no-desk = Nothing waits for you. While the sides write, look at their sheets, set the time, or send a letter.
umpire-no-points = The text leaves nothing to you in the next phase.
umpire-suggested = suggested
umpire-reason = Reason, kept in the log
umpire-reason-short = Reason
umpire-reason-told = Reason, which { $side } will read
umpire-rule = Rule
umpire-leave = Leave it
umpire-because = Reason: { $reason }
umpire-sheet-of = Sheet of { $side }
umpire-sealed = sealed
umpire-late = late
umpire-writing = writes
umpire-orders = { $n ->
    [one] 1 order
   *[other] { $n } orders
  }
umpire-give = Give back
umpire-give-do = Give it back
umpire-sheet-empty = No orders: everybody holds.
umpire-sheet-over = The game is over: no orders are written any more.
umpire-phase = Phase
umpire-find = Unit, hex or word
umpire-log = Numbers of the phase
umpire-log-empty = No number was worked out here.
umpire-value = Value
umpire-of-unit = Unit
umpire-of-air = Air unit
umpire-of-row = Equipment
umpire-of-hex = Hex
umpire-of-edge = Bridge
umpire-of-side = Side
umpire-of-day = Day
umpire-choose-unit = choose, or click it
umpire-choose-air = choose
umpire-choose-row = choose
umpire-choose-edge = choose
umpire-hex = hex, or click it
umpire-now = Now
umpire-new = new value
umpire-set = Set
umpire-no-values = Values can be set between two phases.
umpire-rulings = Rulings of this turn
umpire-no-rulings = None so far.
umpire-turn = Turn { $turn }
umpire-phases = Phases of the turn
umpire-handed-in = both sheets are in
umpire-look-at = Look at: { $phase }
umpire-again-at = Work out again after: { $phase }
umpire-again = Work out again
umpire-again-ask = Work turn { $turn } out again, after: { $phase }?
umpire-again-long = { $n ->
    [one] One action since then is taken back, the orders of both sides for a later turn among them.
   *[other] { $n } actions since then are taken back, the orders of both sides for a later turn among them.
  }
umpire-again-do = Take it back
umpire-no-conduct = This game has neither letters nor clocks.
umpire-time = Time
umpire-carry-out = Carry the turn out
umpire-go = Next phase
umpire-end-turn = End the turn
umpire-next = Next: { $phase }
umpire-taken = { $n ->
    [one] one suggestion is taken
   *[other] { $n } suggestions are taken
  }
umpire-key-accept = take the suggestion (umpire)
umpire-playback = Playback
