"""The player that takes any legal action, and what "any" means where a decision is a draft."""

from __future__ import annotations

from random import Random as Chance
from typing import Any

from opord.players.deadline import Deadline
from opord.players.player import Look, Question, Sample

CLOSE = 1 / 16
"""How often a draft is handed in at random rather than changed once more."""


def among(legal: list[Any], rng: Chance) -> list[Any]:
    """The legal actions of which a choice at random takes one, each as likely as the next: mostly all of them.

    A draft (a sheet of orders) can be changed as often as its writer likes; nothing but handing it in ends it, one
    action among hundreds. The last action of such a list says that it does (``closes``): it is taken now and then, else
    the actions of one unit are, so that those with the fewest are not forgotten.
    """
    last = legal[-1]
    if not getattr(last, "closes", False):
        return legal
    if len(legal) == 1 or rng.random() < CLOSE:
        return [last]
    units = list(dict.fromkeys([a.unit for a in legal[:-1]]))
    unit = units[int(rng.random() * len(units))]
    return [a for a in legal[:-1] if a.unit == unit]


class Random:
    """Level ``random``, for every rulebook."""

    def __init__(self) -> None:
        self.rng = Chance()

    def choose(self, view: Look, ask: Question, legal: list[Any], sample: Sample, deadline: Deadline) -> Any:
        some = among(legal, self.rng)
        return some[int(self.rng.random() * len(some))]
