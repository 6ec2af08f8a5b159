## Mistakes in an order sheet
s24-slip = { $code }: { $text }
s24-slip-usage = { $code }: { $text } Usage: { $usage }
s24-e01 = “{ $word }” is not a designation: letters, then number and level letter, such as TK1U2Y.
s24-e02 = No order after { $word }.
s24-e03 = “{ $word }” is not an order; did you mean { $suggest }?
s24-e03-none = “{ $word }” is not an order; orders are: { $allowed }.
s24-e04 = This order has no intensity “{ $word }”; allowed: { $allowed }.
s24-e04-none = This order has no intensity “{ $word }”.
s24-e05 = A second intensity on the line: “{ $word }”.
s24-e06 = “{ $word }” needs a value after it.
s24-e10 = Missing: { $what }.
s24-e11 = “{ $word }” is not what is expected here.
s24-e12 = “{ $word }” is left over; did you mean { $near }?
s24-e12-none = “{ $word }” is left over.
s24-e13 = “{ $word }” does not go with this order.
s24-e14 = The table program has made a date of a cell: { $word }. Set the column to text and write it anew.
s24-e20 = { $word } is no unit of yours.
s24-e21 = { $word } has an order already{ $line ->
    [0] { "" }
   *[other] {" "}(line { $line })
  }.
s24-e22 = Hex { $word } is off the map.
s24-e23 = { $word } takes no orders: { $state }.
s24-e30 = { $order }: only combat branches. { $word } is { $branch }.
s24-e31 = { $other } assaults over hexside { $a }-{ $b } already.
s24-e32 = { $word } is not adjacent to { $hex }.
s24-e32-unit = { $word } is in { $at }, which is not adjacent to { $hex }.
s24-e33 = { $word } is not deployed and cannot fight so; deploy first.
s24-e34 = Readiness of { $word } is too low: { $found }% (30% needed).
s24-e35 = { $word } has no { $what }.
s24-e40 = { $word } is not a straight line of neighbouring hexes.
s24-e41 = The zone shares hex { $hex } with that of { $other }.
s24-e42 = Hex { $word } is under another kind of fire this turn: { $mode } by { $other }.
s24-e43 = { $word } fired mass last turn; not two turns running.
s24-e44 = { $word } is out of range: { $distance } hexes, range { $range }.
s24-e45 = Only rockets and self-propelled guns may raid; { $word } may not.
s24-e50 = { $unit } cannot enter { $word } ({ $why }).
s24-e51 = No straight line between turning points { $a } and { $b }.
s24-e51-none = { $word } stands in { $a } already: the way leads nowhere.
s24-e52 = The way crosses that of { $other } in { $hex }.
s24-e53 = Only armoured infantry mounts and dismounts; { $word } is none.
s24-e60 = { $word } may not do this.
s24-e61 = { $word } must be deployed and on foot.
s24-e62 = { $word } and { $object } need the same superior HQ and adjacent hexes.
s24-e63 = A part of 10e to half; the parent needs 30e. { $word } has { $e }e, asked for { $found }e.
s24-e64 = No river between { $hex } and { $word }.
s24-e65 = No complex terrain in { $word }, so no ambush.
s24-e66 = { $word } cannot give { $object } a squadron of type { $type }.
s24-e67 = { $word } is supported by { $other } already.
s24-e68 = { $word } is in that formation already: { $form }.
s24-e69 = { $word } was not detached from { $other }.
s24-e69-none = { $word } was not detached from any unit.
s24-e70 = { $found } aircraft of { $word } ordered, { $ready } ready.
s24-e71 = A formation has at most { $most } aircraft; { $found } asked for.
s24-e72 = { $type } does not fly this mission.
s24-e73 = No flying: { $weather }.
s24-e74 = The line is { $found } long; { $word } covers { $covered }.
s24-e80 = { $word } is not directly below { $hq }.
s24-e81 = No supply line free of enemy zones of control to { $word }.
s24-e82 = Replacements come only in the turn from 06:00 to 08:00.
s24-e83 = { $word } is out of the one-turn reach of { $hq }.
s24-e85 = { $word }: { $found } is not possible; 1 to { $most }.
s24-e86 = Squadrons are attached in the first turn only.
s24-e87 = { $word } is no airborne HQ of yours.
s24-e88 = { $word } does not wait aboard.
s24-e89 = { $word } can have no further part.
s24-e90 = The head of the sheet is missing or wrong: “{ $word }”. Write it as in “TURN 4 RED”.
s24-e90-none = The head of the sheet is missing or wrong. Write it as in “TURN 4 RED”.
s24-e91 = The sheet is for game { $word }; this is { $wanted }.
s24-e92 = The sheet is for turn { $word }; turn { $wanted } is open.
s24-e93 = The sheet is that of { $found }; wanted: { $wanted }.
s24-e94 = { $side } has handed in a sheet already.
s24-e95 = The file cannot be read as an order sheet: { $why ->
    [book] it is no Excel workbook, or it is damaged
    [big] it is larger than { $most } MB
    [blank] it has no worksheet
   *[table] its table is damaged
}.
s24-e95-none = The file cannot be read as an order sheet.
s24-e96 = Column “{ $word }” is unknown or given twice; did you mean { $near }? Columns: { $allowed }.
s24-e96-none = Column “{ $word }” is unknown or given twice. Columns: { $allowed }.
s24-e97 = Merged cells { $word }: split them, one order a row.
s24-e98 = { $word } lines; at most { $most } are read.
s24-e99 = A second head, or another turn or side: “{ $word }”.
s24-w01 = { $word }: the order is void, its hex is assaulted.
s24-w02 = { $word }: no intensity given; { $level } is taken.
s24-w03 = { $word }: the way is longer than the points of this turn; it will stop at { $stop }.

## Faults of documents and charts
s24-fault-designation = “{ $found }” is not a designation such as TK1U2Y
s24-fault-twice = { $found } is given twice; the other place: { $other }
s24-fault-not-hq = { $found } is no headquarters
s24-fault-hq-loop = the chain of command of { $unit } leads back to it
s24-fault-two-places = hex and off are both given
s24-fault-stand = { $unit } cannot be in { $hex }: { $ground }, no road
s24-fault-squad = { $unit } cannot have a squadron of type { $squad }
s24-fault-cells = { $found } aircraft in the cells, establishment { $full }
s24-fault-meeting = { $unit } and { $other } of the other side are both in { $hex }
s24-fault-stack = more than { $most } units in { $hex }
s24-fault-stack-e = more than { $most }e in { $hex }
s24-fault-row-defence = defence must not grow from front over mean to flank
s24-fault-row-range = range and attack go together: both 0 or neither
s24-fault-row-use = use is greater than the store
s24-fault-cost = “{ $found }” is no cost: a number or fraction, + before it in the river columns alone, or x
s24-fault-share = “{ $found }” is no share such as 5/6
