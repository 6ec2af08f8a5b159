"""Level ``rush``: to the nearest objective, and attack at the best odds on the way."""

from __future__ import annotations

import random
from typing import Any, ClassVar, cast

from opord.players.deadline import Deadline
from opord.players.player import Look, Question, Sample
from opord.players.waw import chores
from opord.players.waw.front import Front
from opord.players.waw.policy import Policy
from opord.players.waw.storm import weigh
from opord.players.waw.style import PLAIN
from opord.rules.waw import actions as act
from opord.rules.waw.frames import InAssault
from opord.rules.waw.game import CoreGame
from opord.rules.waw.model import SIDES


class Rush:
    """Looks one action ahead and never at what the enemy may do."""

    SECONDS: ClassVar[float] = 0.5

    def __init__(self) -> None:
        self.rng = random.Random()
        self.policy: Policy | None = None
        self.visited: set[tuple[int, int]] = set()
        self.mover = -1

    def choose(self, view: Look, ask: Question, legal: list[Any], sample: Sample, deadline: Deadline) -> Any:
        g = cast(CoreGame, sample(self.rng))
        side = SIDES.index(g.to_act()[0])
        if self.policy is None or self.policy.side != side:
            self.policy = Policy(side, PLAIN)
        front = self.policy.see(g)
        frame = g.state.frames[-1]
        kinds = {type(a) for a in legal}
        if act.Join in kinds:
            return self.join(g, front, cast(InAssault, frame), legal)
        if kinds & {act.Step, act.Halt, act.End, act.Pass} or (act.Fire in kinds and act.Hold in kinds):
            return self.attack_or_go(g, front, legal)
        return chores.choose(self.policy, g, frame, legal)

    def join(self, g: CoreGame, front: Front, f: InAssault, legal: list[Any]) -> Any:
        """Whoever improves the odds joins."""
        sc, st = g.scenario, g.state
        best = weigh(front, list(f.attackers), list(f.origins), f.hex)[0]
        found: Any = act.GO
        for a in legal:
            if type(a) is act.Join:
                u = sc.unit(a.unit)
                value = weigh(front, [*f.attackers, u], [*f.origins, st.pos[u]], f.hex)[0]
                if value > best:
                    best, found = value, a
        return found

    def attack_or_go(self, g: CoreGame, front: Front, legal: list[Any]) -> Any:
        """The attack with the best odds; without one worth making, the step that comes nearest to an objective."""
        best, attack = 0.05, None
        for a in legal:
            value = self.odds(g, front, a)
            if value > best:
                best, attack = value, a
        if attack is not None:
            return attack
        for a in legal:
            if type(a) is act.Exit:
                return a
        nearest, go = 0.0, None
        for a in legal:
            if type(a) is act.Step:
                gain = self.nearer(g, front, a)
                if gain > nearest:
                    nearest, go = gain, a
        if go is not None:
            return go
        for kind in (act.Hold, act.Unload, act.Halt, act.End, act.Pass):
            for a in legal:
                if type(a) is kind:
                    return a
        return legal[0]

    def odds(self, g: CoreGame, front: Front, a: Any) -> float:
        """Expected worth of an attack."""
        from opord.rules.waw import fire

        sc, st = g.scenario, g.state
        if type(a) is act.Fire:
            s, t = sc.unit(a.unit), sc.unit(a.target)
            w = fire.weapon(g, s, t, a.group) if t >= 0 else None
            moving = bool(st.flags[s] & 64)
            return front.exact(s, t, w, moving) if w is not None else 0.0
        if type(a) in (act.Assault, act.Overrun):
            u = sc.unit(a.unit)
            return weigh(front, [u], [st.pos[u]], sc.hex(a.hex))[0]
        return 0.0

    def nearer(self, g: CoreGame, front: Front, a: Any) -> float:
        """MP by which a step brings its unit nearer to the nearest objective that is not its side's."""
        sc, st = g.scenario, g.state
        u = sc.unit(a.unit)
        ends = [goal.hex for k, goal in enumerate(sc.goals) if st.owners[k] != front.side]
        if sc.exit is not None and sc.exit.side == front.side:
            ends += sc.exit.hexes
        if not ends:
            return 0.0
        way = front.ground.way(g, u, tuple(sorted(ends)))
        h = sc.hex(a.hex)
        now = st.pos[u]
        return float((way[now] if now >= 0 else 1000) - way[h])
