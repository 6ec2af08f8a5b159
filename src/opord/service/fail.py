"""What the server refuses, with the status it answers."""

from __future__ import annotations

from opord.kernel.text import Words, say
from opord.kernel.verdict import Verdict


class Refused(Exception):
    """A request that cannot be answered; ``status`` is that of HTTP."""

    def __init__(self, status: int, text: Words, verdict: Verdict | None = None) -> None:
        super().__init__(str(text))
        self.status = status
        self.text = text
        self.verdict = verdict


def no_game(game: str) -> Refused:
    """There is no such game here."""
    return Refused(404, say("service-no-game", game=game))


def no_seat() -> Refused:
    """The link is not one of this game."""
    return Refused(403, say("service-no-seat"))
