conduct-nobody = there is nobody to write to: the game has no umpire
conduct-want-to = to whom it goes; allowed: { $allowed }
conduct-length = the message has { $found } characters; allowed: 1 to { $most }
conduct-many = { $most } messages have been sent; no more are taken
conduct-want-until = an hour in the year to come, in seconds since 1970, or 0
conduct-late = The time of { $side } for turn { $turn } is up. The grace runs.
conduct-out = The time of { $side } for turn { $turn } is over. Default orders are taken.
conduct-again = The umpire has taken back turn { $turn }. What was told of it since holds no longer.
