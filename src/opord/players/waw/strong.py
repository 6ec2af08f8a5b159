"""Level ``strong``: tries stances on samples of the position, played forward to the end, and takes the best.

A stance is a temper of the rules of thumb that a formation keeps until it is thought of anew: from holding still to
storming ahead, or making for a certain objective. In each impulse the stances of the formation whose turn it is are
candidates, the others keep theirs. Each candidate is played forward from samples (new dice, what is hidden drawn anew)
against an enemy who plays plainly, and what is reached is weighed. The worse half is dropped again and again while
there is budget left; what was learnt in earlier impulses counts as a few samples.
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
    """The candidates for a formation."""
    make = msgspec.structs.replace
    out = [
        PLAIN,
        make(PLAIN, name="halt", pull=0.05),
        make(PLAIN, name="wary", pull=0.05, fear=1.5, risk=2.0),
        make(PLAIN, name="creep", pull=0.25, fear=0.8, risk=1.2, nerve=0.5),
        make(PLAIN, name="bold", pull=1.1, fear=0.3, risk=0.5, nerve=0.05),
    ]
    for i in range(min(goals, 4) if goals > 1 else 0):
        out.append(make(PLAIN, name=f"goal{i}", goals=tuple(3.0 if k == i else 0.3 for k in range(goals))))
    return out


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
    """Search over stances. ``horizon``: turns after this one to which samples are played on; ``memory``: how much of
    what was learnt a turn before counts."""

    SECONDS: ClassVar[float] = 3.0

    def __init__(self, horizon: int = 5, memory: float = 0.5) -> None:
        self.rng = random.Random()
        self.horizon = horizon
        self.memory = memory
        self.policy: Policy | None = None
        self.turn = 0
        self.arms: list[Arm] = []

    def choose(self, view: Look, ask: Question, legal: list[Any], sample: Sample, deadline: Deadline) -> Any:
        game = cast(CoreGame, sample(self.rng))
        side = SIDES.index(game.to_act()[0])
        if self.policy is None or self.policy.side != side:
            self.policy = Policy(side, PLAIN)
            self.arms = [Arm(style) for style in stances(len(game.scenario.goals))]
        frame = game.state.frames[-1]
        if type(frame) is InImpulse and frame.step == OPERATIONS and game.state.turn != self.turn:
            self.turn = game.state.turn
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
            for _ in range(max(2, round(12 / keep))):
                seed = self.rng.getrandbits(64)
                for arm in arms[:keep]:
                    if not budget.tick():
                        return max(arms, key=lambda a: a.mean).style
                    value = self.play(cast(CoreGame, sample(random.Random(seed))), side, arm.style)
                    zero = value if zero is None else zero
                    arm.total += value - zero
                    arm.n += 1
            arms.sort(key=lambda a: -a.mean)
            keep = max(2, (keep + 1) // 2)

    def play(self, g: CoreGame, side: int, style: Style) -> float:
        """Play a sample forward with ``side`` in ``style``; weigh what is reached."""
        own, foe = Policy(side, msgspec.structs.replace(style, quick=True)), Policy(1 - side, QUICK)
        st = g.state
        last = st.turn + self.horizon
        name = SIDES[side]
        while waiting := st.waiting:
            g.play(waiting[0], (own if waiting[0] == name else foe).decide(g))
            if st.turn > last:
                break
        return outlook(g, side, own.see(g))
