"""Programs that play the game of simultaneous orders.

A sheet is thought out as a whole, then written line by line and sealed. Every level sees what its side may know: its
own units, contacts by their level, ghosts, and positions drawn anew (:mod:`opord.players.s24.guess`).
"""

LEVELS = {
    "rush": "opord.players.s24.rush:Rush",
    "plain": "opord.players.s24.plain:Plain",
    "strong": "opord.players.s24.strong:Strong",
}
"""Weakest first; ``random`` is that of every rulebook."""
