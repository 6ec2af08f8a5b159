"""Level ``plain``: sensible rules of thumb."""

from __future__ import annotations

import random
from typing import Any, ClassVar, cast

import msgspec

from opord.players.deadline import Deadline
from opord.players.player import Look, Question, Sample
from opord.players.waw.policy import Policy
from opord.players.waw.style import PLAIN
from opord.rules.waw.game import CoreGame
from opord.rules.waw.model import SIDES


class Plain:
    """Plays by :class:`Policy` with the style of :data:`PLAIN`."""

    SECONDS: ClassVar[float] = 0.5

    def __init__(self, **weights: float) -> None:
        self.style = msgspec.structs.replace(PLAIN, **weights) if weights else PLAIN
        self.rng = random.Random()
        self.policy: Policy | None = None

    def choose(self, view: Look, ask: Question, legal: list[Any], sample: Sample, deadline: Deadline) -> Any:
        game = cast(CoreGame, sample(self.rng))
        side = SIDES.index(game.to_act()[0])
        if self.policy is None or self.policy.side != side:
            self.policy = Policy(side, self.style)
        action = self.policy.decide(game, legal)
        return action if action in legal else legal[0]
