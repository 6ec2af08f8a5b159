"""Writing a sheet: lines thought out for a whole turn become one action after the other, the seal last."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar, cast

import msgspec

from opord.kernel.text import Say
from opord.players.deadline import Deadline
from opord.players.player import Look, Question, Sample
from opord.rules.s24 import actions as act
from opord.rules.s24 import checks, draft
from opord.rules.s24.game import CoreGame
from opord.rules.s24.model import SIDES, Line

SEAL = act.Seal()
Step = tuple[int, Any]
"""Lines on the sheet before an action, and the action."""


def steps(g: CoreGame, side: int, lines: Sequence[Line]) -> list[Step]:
    """Actions after which the sheet of ``side`` holds ``lines``, those left out that the rules refuse, and is sealed.
    Each is legal when its turn comes."""
    trial = cast(CoreGame, g.copy())
    wanted, _ = checks.sieve(g, side, lines)
    out: list[Step] = []

    def add(action: Any) -> None:
        if draft.allowed(trial, side, action):
            out.append((len(trial.lines(side)), action))
            draft.take(trial, side, action)

    present = trial.lines(side)
    for name in dict.fromkeys([x.unit for x in present if x not in wanted]):
        add(act.Strike(name))
    for line in wanted:
        if line not in trial.lines(side):
            add(act.Order(**msgspec.structs.asdict(line)))
    out.append((len(trial.lines(side)), SEAL))
    return out


class Clerk(ABC):
    """A player that thinks out whole sheets: subclasses say what stands on them.

    A sheet that is not as it was left (orders were taken back, or another hand wrote some) is written anew, as it was
    thought out at the beginning of the turn; an action that was not played is given again."""

    LISTS: ClassVar[bool] = False

    def __init__(self) -> None:
        self.rng = random.Random()
        self.queue: list[Step] = []
        self.due: tuple[str, int] = ("", 0)
        self.lines: Sequence[Line] = ()

    def choose(self, view: Look, ask: Question, legal: list[Any], sample: Sample, deadline: Deadline) -> Any:
        question = ask()
        if not isinstance(question.text, Say) or "turn" not in question.text.args:
            return question.default
        now = question.side, int(question.text.args["turn"])
        n = int(question.text.args["n"])
        if now == self.due and len(self.queue) > 1 and self.queue[1][0] == n:
            self.queue.pop(0)  # what was answered last stands on the sheet
        if now != self.due or not self.queue or self.queue[0][0] != n:
            side = SIDES.index(question.side)
            if now == self.due:
                g = cast(CoreGame, sample(random.Random(self.rng.getrandbits(64))))
            else:
                g, self.lines = self.think(side, sample, deadline)
            self.due, self.queue = now, steps(g, side, self.lines)
        return self.queue[0][1]

    @abstractmethod
    def think(self, side: int, sample: Sample, deadline: Deadline) -> tuple[CoreGame, Sequence[Line]]:
        """A position that looks like the true one to ``side``, and the lines of its sheet there."""
