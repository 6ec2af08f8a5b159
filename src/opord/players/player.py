"""The Player protocol, and the driver that puts a player in a seat without handing it the game."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, Protocol

from opord.kernel.game import Game
from opord.kernel.view import Ask, View
from opord.players.deadline import Deadline

Look = Callable[[], View]
"""Makes the view of the side when it is called, once; a player that does not look pays nothing."""
Question = Callable[[], Ask]
"""Makes the :class:`Ask` that is due."""
Sample = Callable[[random.Random], Game]
"""A full position that the side cannot tell from the true one, drawn anew at each call (dice to come as well)."""


class Player(Protocol):
    """Something that decides for one side of one game. It may keep notes of that game between decisions."""

    rng: random.Random
    """Its chance; the driver sets it before each decision, so that games repeat from their seed."""

    def choose(self, view: Look, ask: Question, legal: list[Any], sample: Sample, deadline: Deadline) -> Any:
        """One of ``legal`` (never empty, not to be changed). Past the deadline: the best known so far, at once.

        A class that makes its actions itself says ``LISTS = False``: it gets an empty list, and no list is made."""
        ...


class _Once:
    """A callable that works once and then remembers."""

    __slots__ = ("_made", "_make")

    def __init__(self, make: Callable[[], Any]) -> None:
        self._make: Callable[[], Any] | None = make
        self._made: Any = None

    def __call__(self) -> Any:
        if self._make is not None:
            self._made, self._make = self._make(), None
        return self._made


def seat(game: Game, side: str, player: Player, rng: random.Random, deadline: Deadline) -> Any:
    """The action of ``player``, who sits at ``side`` and must decide. What it is given is built from what the side may
    know; neither the live game nor its seed is among it. A lone legal action is taken without asking.

    Raises :class:`ValueError` when the side has nothing to decide.
    """
    if side not in game.to_act():
        raise ValueError(f"{side} has nothing to decide")
    legal = game.actions(side) if getattr(player, "LISTS", True) else []
    if len(legal) == 1:
        return legal[0]
    player.rng = rng

    def sample(chance: random.Random) -> Game:
        drawn = game.sample(side, chance)
        drawn.telling = False
        return drawn

    return player.choose(
        _Once(lambda: game.view(side)), _Once(lambda: game.ask(side)), legal, sample, deadline
    )
