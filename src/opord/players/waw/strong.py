"""Level ``strong``: tries tempers of the rules of thumb on samples of the position, played forward, and takes the best.

For each impulse a few tempers (from holding still to storming ahead) are candidates. Each is played forward from a
sample (new dice, what is hidden drawn anew) to the end of the turn with ``plain`` for everybody afterwards, and the
position reached is weighed. The worse half of the candidates is dropped again and again while there is budget left.
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


def tempers(goals: int) -> list[Style]:
    """The candidates for an impulse."""
    out = [
        PLAIN,
        msgspec.structs.replace(PLAIN, name="wary", fear=1.2, risk=1.6, pull=0.3),
        msgspec.structs.replace(PLAIN, name="still", still=True),
        msgspec.structs.replace(PLAIN, name="bold", fear=0.25, risk=0.4, pull=1.1, nerve=0.0),
        msgspec.structs.replace(PLAIN, name="wait", still=True, nerve=1.5, hold=0.6),
        msgspec.structs.replace(PLAIN, name="shy", nerve=9.0),
    ]
    for i in range(min(goals, 4) if goals > 1 else 0):
        weights = tuple(2.5 if k == i else 0.3 for k in range(goals))
        out.append(msgspec.structs.replace(PLAIN, name=f"goal{i}", goals=weights))
    return out


class Arm:
    """A candidate and what its samples gave."""

    def __init__(self, style: Style) -> None:
        self.style = style
        self.n = 0
        self.total = 0.0

    @property
    def mean(self) -> float:
        return self.total / self.n if self.n else -1e9


class Strong:
    """Search over tempers. ``horizon``: impulses after this one that a sample is played on for, at least."""

    SECONDS: ClassVar[float] = 3.0

    def __init__(self, horizon: int = 3) -> None:
        self.rng = random.Random()
        self.horizon = horizon
        self.policy: Policy | None = None
        self.others: tuple[Policy, Policy] | None = None
        self.when: tuple[int, int, int] = (-1, -1, -1)

    def choose(self, view: Look, ask: Question, legal: list[Any], sample: Sample, deadline: Deadline) -> Any:
        game = cast(CoreGame, sample(self.rng))
        side = SIDES.index(game.to_act()[0])
        if self.policy is None or self.policy.side != side:
            self.policy = Policy(side, PLAIN)
            self.others = (Policy(0, QUICK), Policy(1, QUICK))
        frame = game.state.frames[-1]
        if type(frame) is InImpulse and frame.step == OPERATIONS:
            now = (game.state.turn, len(game.state.drawn), frame.formation)
            if now != self.when:
                self.when = now
                self.policy.style = self.search(game, side, sample, deadline)
                self.policy.when = (-1, -1)
        action = self.policy.decide(game, legal)
        return action if action in legal else legal[0]

    def search(self, game: CoreGame, side: int, sample: Sample, deadline: Deadline) -> Style:
        """The temper whose samples end best."""
        arms = [Arm(style) for style in tempers(len(game.scenario.goals))]
        budget = deadline.share(0.85)
        keep = len(arms)
        while keep > 1:
            rounds = max(1, round(8 / keep))
            for _ in range(rounds):
                seed = self.rng.getrandbits(64)
                for arm in arms[:keep]:
                    if not budget.tick():
                        return max(arms, key=lambda a: a.mean).style if arms[0].n else PLAIN
                    arm.total += self.play(cast(CoreGame, sample(random.Random(seed))), side, arm.style)
                    arm.n += 1
            arms[:keep] = sorted(arms[:keep], key=lambda a: -a.mean)
            keep = (keep + 1) // 2
        return arms[0].style

    def play(self, g: CoreGame, side: int, style: Style) -> float:
        """Play a sample forward: the rest of this impulse in ``style``, then everybody plain; weigh what is reached."""
        assert self.others is not None
        own = Policy(side, msgspec.structs.replace(style, quick=True))
        own.front = self.others[side].front
        start = (g.state.turn, len(g.state.drawn))
        acting: Policy = own
        others = self.others
        st = g.state
        steps = 0
        while waiting := st.waiting:
            who = SIDES.index(waiting[0])
            if acting is own and (st.turn, len(st.drawn)) != start:
                acting = others[side]
            policy = acting if who == side else others[who]
            g.play(waiting[0], policy.decide(g))
            steps += 1
            if st.turn != start[0]:
                if st.turn > start[0] + 1 or len(st.drawn) >= self.horizon:
                    break
            elif len(st.drawn) - start[1] > self.horizon + 4:
                break
            if steps > 2000:
                break
        return outlook(g, side, others[side].see(g))
