"""Level ``plain``: the rules of thumb, without search."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import ClassVar, cast

from opord.players.deadline import Deadline
from opord.players.player import Sample
from opord.players.s24.clerk import Clerk
from opord.players.s24.policy import Policy
from opord.players.s24.style import PLAIN, loose
from opord.rules.s24.game import CoreGame
from opord.rules.s24.model import Line


class Plain(Clerk):
    """Attacks where it pays, shells what it knows, gives goals to its units, digs in where it holds, keeps its troops
    supplied."""

    SECONDS: ClassVar[float] = 2.0

    def __init__(self) -> None:
        super().__init__()
        self.policy: Policy | None = None

    def think(self, side: int, sample: Sample, deadline: Deadline) -> tuple[CoreGame, Sequence[Line]]:
        if self.policy is None or self.policy.side != side:
            self.policy = Policy(side, loose(PLAIN, self.rng))
        # how much chance a sample takes may hang on secrets: it gets its own
        g = cast(CoreGame, sample(random.Random(self.rng.getrandbits(64))))
        return g, self.policy.lines(g)
