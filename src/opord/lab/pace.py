"""How long computer players think for an impulse, with their budgets in seconds as people meet them."""

from __future__ import annotations

import random

import msgspec

from opord.api.source import resolve
from opord.lab.auto import sides_of
from opord.players import Seated, read_spec


class Pace(msgspec.Struct, frozen=True):
    """Seconds an impulse of one level: its budget, how many impulses were timed, and what 95 of 100 stayed within."""

    level: str
    budget: float | None
    impulses: int
    median: float
    p95: float
    longest: float


def pace(scenario: str, level: str, games: int = 1, seed: str | int = 1, most: int = 0) -> Pace:
    """Time ``level`` playing all sides of some games, ``most`` impulses of each (0: to its end). Raises
    :class:`BadInput`."""
    book, ref, file = resolve(scenario)
    name, settings = read_spec(level, book.id)
    spent: list[float] = []
    budget: float | None = None
    for n in range(games):
        game = book.new(ref, seed=f"{seed}-{n}", file=file)
        game.telling = False
        seats = {
            side: Seated(name, book.id, side, random.Random(f"{seed}-{n} {side}"), **settings)
            for side in sides_of(book, ref, {}, file)
        }
        while waiting := game.to_act():
            if most and sum(len(seated.budget.spent) for seated in seats.values()) >= most:
                break
            game.play(waiting[0], seats[waiting[0]].decide(game))
        for seated in seats.values():
            seated.budget.close()
            spent += seated.budget.spent
            budget = seated.budget.seconds
    spent.sort()
    if not spent:
        return Pace(level, budget, 0, 0.0, 0.0, 0.0)
    return Pace(
        level, budget, len(spent), spent[len(spent) // 2], spent[min(len(spent) - 1, int(0.95 * len(spent)))], spent[-1]
    )
