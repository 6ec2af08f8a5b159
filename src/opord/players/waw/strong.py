"""Level ``strong``: fights by its fire superiority, and tries stances on samples of the position, played forward.

A stance is a temper of the rules of thumb for the whole side: from keeping out of sight to storming ahead. The usual
one follows from the fire of both sides at the beginning: an attacker without superiority lies in wait, everybody else
plays as the rules of thumb do. At the start of the operations of each impulse, samples (new dice, what is hidden drawn
anew) are played forward for some turns against an enemy who plays plainly, each sample once in the usual stance and
once in some others; what counts is the gain over the usual stance on the same sample. Who is played next is drawn by
the chance to be the best (Thompson sampling). What was learnt in earlier impulses still counts, less with every
impulse. A stance must earn its place: before samples speak for it, it is thought to lose, by a share of what the gains
are scattered. A *node* is one impulse played forward.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, ClassVar, cast

from opord.kernel.dice import Dice
from opord.kernel.game import Game
from opord.players.deadline import Deadline
from opord.players.player import Look, Question, Sample
from opord.players.waw.outlook import outlook
from opord.players.waw.policy import Policy
from opord.players.waw.style import LURK, PLAIN, STANCES, Style
from opord.players.waw.superiority import superiority
from opord.rules.waw.frames import InImpulse
from opord.rules.waw.game import CoreGame
from opord.rules.waw.impulse import Impulse
from opord.rules.waw.model import SIDES

OPERATIONS = Impulse.steps.index("operations")
ENOUGH = 1.2
"""Fire superiority that an attacker wants before it comes on."""
LOSS = 0.33
"""What a stance is thought to lose against the usual one before any sample was played, in spreads of the gain."""
GUESS = (2.0, 12.0)
"""Samples that a first guess of that spread counts for, and the guess, in victory points."""
TRIED = 2
"""Stances played beside the usual one on each sample."""


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

    __slots__ = ("gain", "n", "style")

    def __init__(self, style: Style) -> None:
        self.style = style
        self.n = 0.0
        self.gain = 0.0


class Strong:
    """Search over stances. ``horizon``: turns that samples are played on for; ``memory``: how much of what was known
    counts in the next impulse; ``doubt``: samples that the expected loss counts for."""

    SECONDS: ClassVar[float] = 3.0

    def __init__(self, horizon: int = 4, memory: float = 0.9, doubt: float = 9.0) -> None:
        self.rng = random.Random()
        self.horizon = horizon
        self.memory = memory
        self.doubt = doubt
        self.policy: Policy | None = None
        self.when: tuple[int, int] = (-1, -1)
        self.usual = PLAIN
        self.arms: list[Arm] = []
        self.seen = GUESS[0]
        self.squares = GUESS[0] * GUESS[1] ** 2

    def choose(self, view: Look, ask: Question, legal: list[Any], sample: Sample, deadline: Deadline) -> Any:
        game = cast(CoreGame, sample(self.rng))
        side = SIDES.index(game.to_act()[0])
        if self.policy is None or self.policy.side != side:
            self.usual = usual_stance(game, side)
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
        budget = deadline.share(0.9)
        while self.round(side, sample, budget):
            pass
        best = max(self.arms, key=self.worth)
        return best.style if self.worth(best) > 0.0 else self.usual

    def spread(self) -> float:
        """Standard deviation of the gain of a stance on one sample."""
        return float((self.squares / self.seen) ** 0.5)

    def worth(self, arm: Arm) -> float:
        """Average gain, nearer to the loss that is expected the less it is known."""
        return (arm.gain - LOSS * self.spread() * self.doubt) / (arm.n + self.doubt)

    def race(self) -> list[Arm]:
        """The stances to try on the next sample: those never tried, then by a draw of what they may be worth."""
        spread = self.spread()
        drawn = {
            id(a): self.rng.gauss(self.worth(a), spread / (a.n + self.doubt) ** 0.5) if a.n else float("inf")
            for a in self.arms
        }
        return sorted(self.arms, key=lambda a: -drawn[id(a)])[:TRIED]

    def round(self, side: int, sample: Sample, budget: Deadline) -> bool:
        """One sample played in the usual stance and in those of the race. False when the budget ran out."""
        seed = self.rng.getrandbits(64)
        usual = self.play(sample, seed, side, self.usual, budget)
        if usual is None:
            return False
        for arm in self.race():
            value = self.play(sample, seed, side, arm.style, budget)
            if value is None:
                return False
            gain = value - usual
            self.seen += 1.0
            self.squares += (gain - arm.gain / (arm.n + self.doubt)) ** 2
            arm.gain += gain
            arm.n += 1.0
        return True

    def play(self, sample: Sample, seed: int, side: int, style: Style, budget: Deadline) -> float | None:
        """Play a sample forward with ``side`` in ``style``; weigh what is reached. None when the budget ran out."""
        g = cast(CoreGame, sample(random.Random(seed)))
        g.source = CupDice(f"{seed:x}")
        own, foe = Policy(side, style), Policy(1 - side, PLAIN)
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


def usual_stance(g: CoreGame, side: int) -> Style:
    """What ``side`` does where no sample says otherwise."""
    return LURK if side == g.scenario.attacker and superiority(g, side) < ENOUGH else PLAIN
