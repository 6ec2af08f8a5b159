fault-not-text = not a text file in UTF-8
fault-not-toml = not valid TOML: { $error }
fault-system-missing = which rulebook it belongs to is not said; add a line such as system = "…"; installed: { $allowed }
fault-want-whole = a whole number from { $low } to { $high }
fault-want-die = a number from 1 up
fault-want-actions = a list of actions
fault-not-folder = this is not a folder
fault-empty-seed = the seed is empty
fault-no-path = the game has no file yet; name one
api-over = The game is over.
api-waiting = { $sides } must decide.
