# Play by files.

s24-file-near = Did you mean { $near }?
s24-file-allowed = Allowed: { $allowed }.
s24-file-map = The map goes from { $first } to { $last }.
s24-file-over = The game is over; no orders are wanted.
s24-file-desk = Turn { $turn } is at the umpire's desk; it must go on first.
s24-file-missing = No sheet of { $side } for turn { $turn }. If its units are to hold: --missing { $default }.
