"""Level ``plain``: the rules of thumb, without search."""

from __future__ import annotations

import random
from typing import Any, ClassVar, cast

from opord.players.deadline import Deadline
from opord.players.dow.policy import Policy
from opord.players.dow.style import PLAIN
from opord.players.player import Look, Question, Sample
from opord.rules.dow.game import CoreGame
from opord.rules.dow.model import SIDES


class Plain:
    """Sets objectives for formations, issues orders early enough, keeps its posts, attacks where it pays."""

    SECONDS: ClassVar[float] = 2.0

    def __init__(self) -> None:
        self.rng = random.Random()
        self.policy: Policy | None = None

    def choose(self, view: Look, ask: Question, legal: list[Any], sample: Sample, deadline: Deadline) -> Any:
        game = cast(CoreGame, sample(self.rng))
        side = SIDES.index(game.to_act()[0])
        if self.policy is None or self.policy.side != side:
            self.policy = Policy(side, PLAIN)
        action = self.policy.decide(game, legal)
        return action if action in legal else self.policy.otherwise(game, legal)
