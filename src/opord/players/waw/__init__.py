"""Computer players of the tactical game, weakest first."""

LEVELS = {
    "rush": "opord.players.waw.rush:Rush",
    "plain": "opord.players.waw.plain:Plain",
    "strong": "opord.players.waw.strong:Strong",
}
"""Names for the registry of players."""
