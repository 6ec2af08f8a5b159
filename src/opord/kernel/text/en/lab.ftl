fault-want-setting = a setting such as nodes=400
fault-want-positive = a number that is not below 0
fault-want-count = a whole number from { $low }
fault-want-suffix = a file name ending in { $allowed }
fault-want-players = one player for each side ({ $sides }), or one for all
fault-parquet = Parquet files need the package pyarrow: pip install "opord[parquet]"
fault-rl = learning environments need gymnasium and pettingzoo: pip install "opord[rl]"
fault-too-many-actions = { $found } legal actions in { $scenario }; the index holds { $allowed }. Make the environment with max_actions={ $found } or more
fault-mask = action { $found } is masked out; the { $allowed ->
    [one] one legal action is
   *[other] { $allowed } legal actions are
} allowed
stat-games = Games
stat-failed = Games that ended in an error
stat-wins = Won by { $who } as { $side }
stat-draws = Drawn
stat-level = { $level }
stat-margin = Margin for { $side }
stat-points = Points of { $side }
stat-lost = Units lost by { $side }
stat-left = Strength left to { $side }, %
stat-actions = Actions a game
stat-turns = Turns a game
stat-seconds = Seconds a game
fault-want-two-sides = a scenario with two sides
