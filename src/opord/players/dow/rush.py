"""Level ``rush``: straight for the nearest objective, and at whatever stands in the way at the best odds."""

from __future__ import annotations

import random
from typing import Any, ClassVar, cast

from opord.kernel.ledger import Tally
from opord.players.deadline import Deadline
from opord.players.dow.ground import field
from opord.players.player import Look, Question, Sample
from opord.rules.dow import actions as act
from opord.rules.dow import attack, modifiers, stacking
from opord.rules.dow.frames import InMove
from opord.rules.dow.game import CoreGame
from opord.rules.dow.model import FIXED, SIDES, bits

LEAST = 0
"""The differential before support below which it does not attack."""
HELP: tuple[type[Any], ...] = (act.Advance, act.Defend, act.Forward, act.Aid, act.Fire)


class Rush:
    """Every fighting unit attacks the enemy beside it at the best odds, else goes towards the nearest objective that
    the enemy holds, or that is nearest of all. Every gun supports."""

    SECONDS: ClassVar[float] = 1.0

    def __init__(self) -> None:
        self.rng = random.Random()

    def choose(self, view: Look, ask: Question, legal: list[Any], sample: Sample, deadline: Deadline) -> Any:
        game = cast(CoreGame, sample(self.rng))
        side = SIDES.index(game.to_act()[0])
        frame = game.state.frames[-1]
        if type(frame) is InMove and game.state.pos[frame.unit] >= 0:
            return self.move(game, side, frame.unit, legal)
        for kind in HELP:
            for a in legal:
                if type(a) is kind and not getattr(a, "double", False):
                    return a
        movers = [a for a in legal if type(a) is act.Move]
        units = game.scenario.unit_index
        for a in movers:
            u = units[a.unit]
            if game.scenario.type_of[u].combat and (game.state.pos[u] < 0 or game.mode(u) != FIXED):
                return a
        for a in legal:
            if type(a) is act.Execute and a.posture in ("march_assault", "tactical"):
                return a
        for a in legal:
            if type(a) in (act.Done, act.Ready, act.Stand):
                return a
        for a in legal:
            if type(a) is act.Step:
                return a
        return legal[0]

    def move(self, g: CoreGame, side: int, u: int, legal: list[Any]) -> Any:
        """The best attack, else a step nearer to the objective, else nothing."""
        sc, st = g.scenario, g.state
        best: tuple[int, int, Any] | None = None
        for n, a in enumerate(legal):
            if type(a) is act.Attack:
                t = Tally()
                modifiers.differential(g, attack.preview(g, u, a), t)
                if t.total >= LEAST and (best is None or t.total > best[0]):
                    best = (t.total, n, a)
        if best is not None:
            return best[2]
        goals = [k for k in range(len(sc.goals)) if st.owners[k] != side] or list(range(len(sc.goals)))
        here = st.pos[u]
        steps = [a for a in legal if type(a) is act.Step]
        if goals and steps and sc.type_of[u].combat:
            way = min([field(sc, sc.goals[k].hex) for k in goals], key=lambda w: w[here])
            room = [a for a in steps if self.free(g, side, sc.hex(a.hex), u)]
            if room:
                step = min(room, key=lambda a: way[sc.hex(a.hex)])
                if way[sc.hex(step.hex)] < way[here]:
                    return step
        if steps and stacking.over(g, side, here):
            return steps[0]
        return next(a for a in legal if type(a) is act.Halt)

    def free(self, g: CoreGame, side: int, h: int, u: int) -> bool:
        """Is there room for one more?"""
        return stacking.room(g, u, h) or not bits(g.occ[h] & g.scenario.side_mask[side])
