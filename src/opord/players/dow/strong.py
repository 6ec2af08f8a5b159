"""Level ``strong``: search over tempers.

At the beginning of a movement phase, and again as it goes on, each candidate temper is played forward from samples (new
dice, what is hidden drawn anew) for some turns against an enemy who plays plainly, and the position reached is weighed.
Again and again the worse half is dropped while there is budget left. A *node* is one player turn played forward.
"""

from __future__ import annotations

import random
from typing import Any, ClassVar, cast

import msgspec

from opord.players.deadline import Deadline
from opord.players.dow.outlook import outlook
from opord.players.dow.policy import Policy
from opord.players.dow.style import PLAIN, Style
from opord.players.player import Look, Question, Sample
from opord.rules.dow import actions as act
from opord.rules.dow.frames import InMovement
from opord.rules.dow.game import CoreGame
from opord.rules.dow.model import SIDES

TRUST = 4.0
"""Samples against which a lead is weighed."""
DOUBTFUL = 0.3
"""Lead that a decision against the rules of thumb must have."""


def tempers(goals: int, points: list[int]) -> list[Style]:
    """The candidates: the plain way first, bolder and warier ones, and one for each of the greatest objectives."""
    make = msgspec.structs.replace
    out = [
        PLAIN,
        make(PLAIN, name="bold", nerve=-0.5, fear=0.25, blood=1.2),
        make(PLAIN, name="grim", nerve=-0.2, blood=1.6),
        make(PLAIN, name="still", nerve=9.0, fear=1.0, sally=False),
        make(PLAIN, name="greedy", greed=1.8, pull=1.4, fear=0.25, nerve=-0.3),
        make(PLAIN, name="firm", guard=1.8, sally=False),
    ]
    best = sorted(range(goals), key=lambda k: -points[k])[:3]
    for k in best if goals > 1 else ():
        weights = tuple(2.5 if i == k else 0.5 for i in range(goals))
        out.append(make(PLAIN, name=f"goal{k}", goals=weights, crowd=0.95, nerve=-0.2))
    return out


class Arm:
    """A candidate and what its samples gave, compared with the plain way from the same position."""

    __slots__ = ("n", "style", "total")

    def __init__(self, style: Style) -> None:
        self.style = style
        self.n = 0.0
        self.total = 0.0

    @property
    def score(self) -> float:
        """Average lead over the plain way, trusted the more the more samples there are."""
        return self.total / (self.n + TRUST)


class Strong:
    """Search over tempers, and over standing or withdrawing when the enemy attacks. ``horizon``: turns that samples
    are played on for; ``again``: how often a movement phase is thought over; ``memory``: how much of what was known
    counts the next time."""

    SECONDS: ClassVar[float] = 10.0

    def __init__(self, horizon: int = 2, again: int = 2, memory: float = 0.5) -> None:
        self.rng = random.Random()
        self.horizon = horizon
        self.again = again
        self.memory = memory
        self.policy: Policy | None = None
        self.arms: list[Arm] = []
        self.when = -1
        self.times = 0
        self.moved = 0

    def choose(self, view: Look, ask: Question, legal: list[Any], sample: Sample, deadline: Deadline) -> Any:
        game = cast(CoreGame, sample(self.rng))
        side = SIDES.index(game.to_act()[0])
        if self.policy is None or self.policy.side != side:
            self.policy = Policy(side, PLAIN)
            goals = game.scenario.goals
            self.arms = [Arm(style) for style in tempers(len(goals), [goal.points for goal in goals])]
        policy = self.policy
        if type(game.state.frames[-1]) is InMovement and game.state.player == side:
            if game.state.turn != self.when:
                self.when, self.times, self.moved = game.state.turn, self.again, 0
            self.moved += 1
            due = self.moved == 1 or self.moved % 6 == 0
            if self.times > 0 and due and not deadline.over():
                self.times -= 1
                found = self.search(side, sample, deadline.share(0.88 / (self.times + 1) ** 0.7))
                if found is not policy.style:
                    policy.style = found
                    policy.rethink(game)
        action = policy.decide(game, legal)
        if action not in legal:
            action = policy.otherwise(game, legal)
        if game.state.player != side and type(action) in (act.Stand, act.Withdraw) and not deadline.over():
            other = next((a for a in legal if type(a) in (act.Stand, act.Withdraw) and a != action), None)
            if other is not None:
                return self.weigh(side, sample, action, other, deadline.share(0.3))
        return action

    def weigh(self, side: int, sample: Sample, first: Any, other: Any, budget: Deadline) -> Any:
        """Stand or withdraw: ``first`` is what the rules of thumb say, ``other`` must have done better in samples."""
        lead = n = 0.0
        while True:
            seed = self.rng.getrandbits(64)
            values = []
            for action in (first, other):
                g = cast(CoreGame, sample(random.Random(seed)))
                g.play(SIDES[side], action)
                values.append(self.play(g, side, PLAIN, budget))
            if values[0] is None or values[1] is None:
                return other if lead / (n + TRUST) > DOUBTFUL else first
            lead += values[1] - values[0]
            n += 1

    def search(self, side: int, sample: Sample, budget: Deadline) -> Style:
        """The temper whose samples end best."""
        for arm in self.arms:
            arm.n *= self.memory
            arm.total *= self.memory
        plain = next(arm for arm in self.arms if arm.style is PLAIN)
        rivals = [arm for arm in self.arms if arm is not plain]
        keep = len(rivals)
        while True:
            for _ in range(max(2, round(12 / keep))):
                seed = self.rng.getrandbits(64)
                zero = self.play(cast(CoreGame, sample(random.Random(seed))), side, PLAIN, budget)
                if zero is None:
                    break
                for arm in rivals[:keep]:
                    value = self.play(cast(CoreGame, sample(random.Random(seed))), side, arm.style, budget)
                    if value is None:
                        break
                    arm.total += value - zero
                    arm.n += 1
            if budget.over():
                best = max(rivals, key=lambda arm: arm.score)
                return best.style if best.score > 0 else PLAIN
            rivals.sort(key=lambda arm: -arm.score)
            keep = max(2, (keep + 1) // 2)

    def play(self, g: CoreGame, side: int, style: Style, budget: Deadline) -> float | None:
        """Play a sample forward with ``side`` in ``style`` for this turn, plainly afterwards; weigh what is reached.
        None when the budget ran out."""
        own, foe = Policy(side, style), Policy(1 - side, PLAIN)
        st = g.state
        first = st.turn
        last = first + self.horizon
        name = SIDES[side]
        turn = (-1, -1)
        while waiting := st.waiting:
            if turn != (st.turn, st.player):
                turn = (st.turn, st.player)
                if st.turn >= last:
                    break
                if not budget.tick():
                    return None
                if st.turn > first:
                    own.style = PLAIN
            g.play(waiting[0], (own if waiting[0] == name else foe).decide(g))
        return outlook(g, side)
