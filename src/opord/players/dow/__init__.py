"""Programs that play the operational game."""

LEVELS = {
    "rush": "opord.players.dow.rush:Rush",
    "plain": "opord.players.dow.plain:Plain",
    "strong": "opord.players.dow.strong:Strong",
}
"""Weakest first."""
