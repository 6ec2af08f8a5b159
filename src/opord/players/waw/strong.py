"""Level ``strong``: tries stances on samples of the position, played forward, and takes the best.

A stance is a temper of the rules of thumb for the whole side: from keeping out of sight to storming ahead. At the start
of the operations of each impulse, samples (new dice, what is hidden drawn anew) are played forward for some turns
against an enemy who plays plainly, each sample once in the usual stance and once in every other still in the race; what
counts is the gain over the usual stance on the same sample. Stances that gain least are dropped while there is budget
left. What was learnt in earlier impulses still counts, less with every impulse. A stance must earn its place: its gain
is taken for less the fewer samples speak for it, and before any does it is thought to lose. A *node* is one impulse
played forward.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, ClassVar, cast

import msgspec

from opord.kernel.dice import Dice
from opord.kernel.game import Game
from opord.players.deadline import Deadline
from opord.players.player import Look, Question, Sample
from opord.players.waw.outlook import outlook
from opord.players.waw.policy import Policy
from opord.players.waw.style import FEARLESS, PLAIN, QUICK, STANCES, Style
from opord.rules.waw.frames import InImpulse
from opord.rules.waw.game import CoreGame
from opord.rules.waw.impulse import Impulse
from opord.rules.waw.model import SIDES

OPERATIONS = Impulse.steps.index("operations")
MANY = 6
"""A side with at least so many units can spare some to assaults; each counts in a smaller one."""
LOSS = 2.0
"""Victory points that a stance is thought to lose against the usual one before any sample was played."""


class CupDice(Dice):
    """Dice that draw the same chits whatever else was rolled, so that all stances meet the same order of impulses."""

    def pick(self, g: Game, n: int, purpose: str, clause: str, table: Sequence[int] = ()) -> int:
        """As :meth:`Dice.pick`; draws from the cup are named by the turn and the place in the turn."""
        if purpose != "chit" or n == 1:
            return super().pick(g, n, purpose, clause, table)
        st = cast(CoreGame, g).state
        return self.roll(g, 1, n, purpose, clause, f"cup/{st.turn}/{len(st.drawn)}")[0] - 1


class Arm:
    """A stance and what its samples gained over the usual one."""

    __slots__ = ("gain", "n", "same", "style")

    def __init__(self, style: Style) -> None:
        self.style = style
        self.n = 0.0
        self.gain = 0.0
        self.same = True

    def worth(self, doubt: float) -> float:
        """Average gain, nearer to the loss that is expected the less it is known."""
        return (self.gain - LOSS * doubt) / (self.n + doubt)


class Strong:
    """Search over stances. ``horizon``: turns that samples are played on for; ``memory``: how much of what was known
    counts in the next impulse; ``doubt``: samples that the expected loss counts for."""

    SECONDS: ClassVar[float] = 3.0

    def __init__(self, horizon: int = 4, memory: float = 0.8, doubt: float = 9.0) -> None:
        self.rng = random.Random()
        self.horizon = horizon
        self.memory = memory
        self.doubt = doubt
        self.policy: Policy | None = None
        self.when: tuple[int, int] = (-1, -1)
        self.usual = PLAIN
        self.arms: list[Arm] = []

    def choose(self, view: Look, ask: Question, legal: list[Any], sample: Sample, deadline: Deadline) -> Any:
        game = cast(CoreGame, sample(self.rng))
        side = SIDES.index(game.to_act()[0])
        if self.policy is None or self.policy.side != side:
            many = sum(1 for s in game.scenario.side_of if s == side) >= MANY
            self.usual = FEARLESS if many else PLAIN
            self.policy = Policy(side, self.usual)
            self.arms = [Arm(style) for style in STANCES if style is not self.usual]
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
        """The stance that gains most over the usual one, or the usual one itself."""
        for arm in self.arms:
            arm.n *= self.memory
            arm.gain *= self.memory
            arm.same = True
        budget = deadline.share(0.9)
        race = sorted(self.arms, key=lambda a: -a.worth(self.doubt))
        rounds = 0
        while self.round(side, sample, race, budget):
            rounds += 1
            if rounds % 2 == 0:
                race = [a for a in race if not a.same] or race
                race.sort(key=lambda a: -a.worth(self.doubt))
                race = race[: max(2, (len(race) + 1) // 2)]
        best = max(self.arms, key=lambda a: a.worth(self.doubt))
        return best.style if best.worth(self.doubt) > 0.0 else self.usual

    def round(self, side: int, sample: Sample, race: list[Arm], budget: Deadline) -> bool:
        """One sample played in the usual stance and in those of the race. False when the budget ran out."""
        seed = self.rng.getrandbits(64)
        usual = self.play(sample, seed, side, self.usual, budget)
        if usual is None:
            return False
        for arm in race:
            value = self.play(sample, seed, side, arm.style, budget)
            if value is None:
                return False
            arm.gain += value - usual
            arm.n += 1
            arm.same = arm.same and value == usual
        return True

    def play(self, sample: Sample, seed: int, side: int, style: Style, budget: Deadline) -> float | None:
        """Play a sample forward with ``side`` in ``style``; weigh what is reached. None when the budget ran out."""
        g = cast(CoreGame, sample(random.Random(seed)))
        g.source = CupDice(f"{seed:x}")
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
