fault-exists = the file exists; --force replaces it
fault-want-pair = KEY=VALUE
fault-nul = argument { $n } holds the character NUL; leave it out
fault-no-data = no scenario, map, chart or game file in this folder
cli-at-action = action { $n }:{" "}
cli-scenario-numbers = { $sides } · { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
} · about { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
}
cli-default = (default { $value })
cli-new = { $file }: { $scenario }, seed { $seed }
cli-legend = = road, * objective, + marker
cli-lost = lost
cli-in = in { $unit }
cli-allowed = Allowed.
cli-refused = Not allowed:
cli-undone = Action { $n } is taken back.
cli-by-default = Taken by default:
cli-replayed = Position after action { $n }: { $digest }
cli-verified = { $n ->
    [one] 1 action
   *[other] { $n } actions
} and { $dice ->
    [one] 1 die
   *[other] { $dice } dice
} follow from the seed. Position { $digest }
cli-verify-failed = The record does not follow from its beginning.
cli-verify-sealed = { $n ->
    [one] 1 action
   *[other] { $n } actions
}, every line in its place. The seed is sealed (commitment { $hash }); the dice can be checked once it is shown.
cli-scripted = Scripted: { $n ->
    [one] the first die was given, not rolled.
   *[other] the first { $n } dice were given, not rolled.
}
cli-migrate-fits = fits ({ $n })
cli-migrate-older = fits ({ $n }), begun under older rules or data
cli-migrate-diverges = diverges after { $n } of { $of }
cli-migrate-unreadable = cannot be read
cli-migrate-none = No game file in this folder.
cli-game-failed = game { $n }: { $error } ({ $file })
cli-fuzzed = { $games ->
    [one] 1 game
   *[other] { $games } games
}, { $actions ->
    [one] 1 action
   *[other] { $actions } actions
}, the longest { $longest }
cli-checked = checked: { $check }
cli-fuzz-failed = game { $n } ({ $scenario }), step { $step }: { $check }: { $text }
    file: { $file }
cli-checked-files = { $files ->
    [one] 1 file
   *[other] { $files } files
}, { $bad } with errors
cli-kind-text = rule text
cli-kind-designed = designed
cli-kind-ruling = ruling
cli-no-rule = No line holds “{ $words }”.
cli-serving = OPORD is at { $url } (Ctrl-C ends it)
