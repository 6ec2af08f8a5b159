"""Level ``strong``: tries stances on samples of the position, played forward, and takes the best.

A stance is a temper of the rules of thumb for the whole side: from keeping out of sight to storming ahead, or making
for a certain objective. At the start of the operations of each impulse every stance is played forward from samples (new
dice, what is hidden drawn anew) for some turns against an enemy who plays plainly, and the position reached is weighed.
Again and again the worse half is dropped while there is budget left. What was learnt in earlier impulses still counts,
less with every impulse. A *node* is one impulse played forward.
"""

from __future__ import annotations

import random
from typing import Any, ClassVar, cast

import msgspec

from opord.players.deadline import Deadline
from opord.players.player import Look, Question, Sample
from opord.players.waw.outlook import outlook
from opord.players.waw.policy import Policy
from opord.players.waw.style import PLAIN, QUICK, Style
from opord.rules.waw.frames import InImpulse
from opord.rules.waw.game import CoreGame
from opord.rules.waw.impulse import Impulse
from opord.rules.waw.model import SIDES

OPERATIONS = Impulse.steps.index("operations")


def stances(goals: int) -> list[Style]:
    """The candidates."""
    make = msgspec.structs.replace
    out = [
        PLAIN,
        make(PLAIN, name="fearless", dread=0.0),
        make(PLAIN, name="bold", pull=1.1, fear=0.3, risk=0.5, nerve=0.05, dread=0.2),
        make(PLAIN, name="wary", pull=0.05, fear=1.5, risk=2.0, dread=1.0),
        make(PLAIN, name="creep", pull=0.25, fear=0.8, risk=1.2, nerve=0.5, dread=1.0),
    ]
    ways = range(min(goals, 4) if goals > 1 else 0)
    each = [tuple(3.0 if k == i else 0.3 for k in range(goals)) for i in ways]
    return out + [make(PLAIN, name=f"goal{i}", goals=each[i]) for i in ways]


class Arm:
    """A candidate and what its samples gave."""

    __slots__ = ("n", "style", "total")

    def __init__(self, style: Style, n: float = 0.0, total: float = 0.0) -> None:
        self.style = style
        self.n = n
        self.total = total

    @property
    def mean(self) -> float:
        """Average outcome; an untried arm is worth nothing."""
        return self.total / self.n if self.n else -1e9


class Strong:
    """Search over stances. ``horizon``: turns that samples are played on for; ``memory``: how much of what was known
    counts in the next impulse."""

    SECONDS: ClassVar[float] = 3.0

    def __init__(self, horizon: int = 4, memory: float = 0.7) -> None:
        self.rng = random.Random()
        self.horizon = horizon
        self.memory = memory
        self.policy: Policy | None = None
        self.when: tuple[int, int] = (-1, -1)
        self.arms: list[Arm] = []

    def choose(self, view: Look, ask: Question, legal: list[Any], sample: Sample, deadline: Deadline) -> Any:
        game = cast(CoreGame, sample(self.rng))
        side = SIDES.index(game.to_act()[0])
        if self.policy is None or self.policy.side != side:
            self.policy = Policy(side, PLAIN)
            self.arms = [Arm(style) for style in stances(len(game.scenario.goals))]
        frame = game.state.frames[-1]
        if type(frame) is InImpulse and frame.step == OPERATIONS:
            now = (game.state.turn, len(game.state.drawn))
            if now != self.when:
                self.when = now
                self.policy.base = self.search(side, sample, deadline)
                self.policy.when = (-1, -1)
        action = self.policy.decide(game, legal)
        return action if action in legal else legal[0]

    def search(self, side: int, sample: Sample, deadline: Deadline) -> Style:
        """The stance whose samples end best."""
        arms = self.arms
        tried = [a for a in arms if a.n]
        base = sum(a.mean for a in tried) / len(tried) if tried else 0.0
        for arm in arms:
            mean, arm.n = arm.mean, arm.n * self.memory
            arm.total = (mean - base) * arm.n
        budget = deadline.share(0.9)
        zero: float | None = None
        keep = len(arms)
        while True:
            for _ in range(max(1, round(8 / keep))):
                seed = self.rng.getrandbits(64)
                for arm in arms[:keep]:
                    value = self.play(cast(CoreGame, sample(random.Random(seed))), side, arm.style, budget)
                    if value is None:
                        return max(arms, key=lambda a: a.mean).style
                    zero = value if zero is None else zero
                    arm.total += value - zero
                    arm.n += 1
            arms.sort(key=lambda a: -a.mean)
            keep = max(2, (keep + 1) // 2)

    def play(self, g: CoreGame, side: int, style: Style, budget: Deadline) -> float | None:
        """Play a sample forward with ``side`` in ``style``; weigh what is reached. None when the budget ran out."""
        own, foe = Policy(side, msgspec.structs.replace(style, quick=True)), Policy(1 - side, QUICK)
        st = g.state
        last = st.turn + self.horizon
        name = SIDES[side]
        drawn = -1
        while waiting := st.waiting:
            if drawn != len(st.drawn):
                drawn = len(st.drawn)
                if not budget.tick():
                    return None
            g.play(waiting[0], (own if waiting[0] == name else foe).decide(g))
            if st.turn >= last:
                break
        return outlook(g, side, own.see(g))
