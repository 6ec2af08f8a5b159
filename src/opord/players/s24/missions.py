"""Who goes for which goal: units are given to goals one by one, each time where one more is worth most."""

from __future__ import annotations

from collections.abc import Sequence

from opord.players.s24.attack import exchange, main_of
from opord.players.s24.front import Front, force
from opord.players.s24.ground import FAR
from opord.players.s24.style import Style
from opord.rules.s24 import costs

DISCOUNT = 0.9
"""What a goal is worth a turn later."""
ENOUGH = 1.3
"""Own strength wanted for each part of the enemy's round a goal."""
LEAST = 12.0
"""Strength wanted at a goal that nobody threatens."""
QUIET = 0.12
"""What an own goal is still worth with a garrison and no enemy about."""
ABREAST, RESTED = 3, 0.8
"""Units that would assault a goal at once, and their readiness at least (``Missions.ease``)."""
SHAKEN = 0.35
"""Share of the defender's e in two rounds from which an assault is worth all of the goal."""
FLOOR = 0.2
"""Share of a goal's worth that the strongest defence leaves: it may weaken."""


class Missions:
    """``goal[u]``: index of the goal of a unit, -1 none; ``worth[k]``: what a goal is worth to go for now;
    ``ways[u][k]``: turns of a unit to a goal; ``strength[k]``: what is on its way there."""

    def __init__(self, front: Front, style: Style, units: Sequence[int]) -> None:
        self.f = front
        self.style = style
        g = front.g
        goals = g.scenario.goals
        self.goal: dict[int, int] = {}
        self.worth = [self._worth(k) for k in range(len(goals))]
        self.strength = [0.0] * len(goals)
        self.ways = {u: [self._turns(u, k) for k in range(len(goals))] for u in units}
        self._give(units)

    def field(self, u: int, k: int) -> list[int]:
        """Points of the unit's columns from everywhere to the hex of a goal, round the enemies that are known."""
        f, g = self.f, self.f.g
        move = g.riding(u).move
        return f.ground.field(move, g.state.soil, f.spans, g.scenario.goals[k].hex, f.standing, f.zone)

    def _turns(self, u: int, k: int) -> float:
        g = self.f.g
        most = costs.allowance(g.scenario, g.state, u, "march_deploy")
        n = self.field(u, k)[g.state.pos[u]]
        return float(FAR) if n >= FAR or most <= 0 else n / most

    def _worth(self, k: int) -> float:
        f = self.f
        goal = f.g.scenario.goals[k]
        out = float(goal.points) * (self.style.goals[k] if self.style.goals else 1.0)
        if f.held[k] != f.side:
            return out * self.ease(k)
        danger = min(1.0, f.menace[goal.hex] / 15.0)
        near = sum(
            force(f.g.row(u), f.g.state.e[u], f.g.state.ready[u]) for u in f.mine if f.g.state.pos[u] == goal.hex
        )
        bare = 0.5 if near < 0.5 * LEAST else 0.0
        return out * self.style.guard * max(QUIET, danger, bare)

    def ease(self, k: int) -> float:
        """What of a goal's worth is left for the strength of its defence: how far an assault of the best three units
        would shake those who are known to stand there. Each has its own hexside, without a river between if there is
        such a one, and is rested."""
        f, g = self.f, self.f.g
        st, sc = g.state, g.scenario
        h = sc.goals[k].hex
        there = f.at.get(h)
        if not there or main_of(there).routed:
            return 1.0
        foe = main_of(there)
        sides = [n for n in sc.adjacent[h] if n not in f.at]
        sides.sort(key=lambda n: (sc.river[6 * n + sc.grid.direction(n, h)], n))
        best = sorted(f.mine, key=lambda u: (-force(g.row(u), st.e[u], RESTED), g.rank[u]))[: min(ABREAST, len(sides))]
        if not best:
            return FLOOR
        was = [(st.pos[u], st.ready[u]) for u in best]
        for u, n in zip(best, sides, strict=False):
            st.pos[u], st.ready[u] = n, max(st.ready[u], RESTED)
        hit = exchange(f, h, foe, best, not f.holds(h), 1.0)[0] + exchange(f, h, foe, best, True, 1.0)[0]
        for u, (pos, ready) in zip(best, was, strict=True):
            st.pos[u], st.ready[u] = pos, ready
        return min(1.0, max(FLOOR, hit / (SHAKEN * foe.e)))

    def need(self, k: int) -> float:
        """Strength wanted at a goal."""
        return max(LEAST, ENOUGH * self.f.menace[self.f.g.scenario.goals[k].hex])

    def _give(self, units: Sequence[int]) -> None:
        g, st = self.f.g, self.f.g.state
        free = list(units)
        power = {u: force(g.row(u), st.e[u], st.ready[u]) for u in free}
        last = self.f.left + 1
        while free:
            best: tuple[float, int, int] | None = None
            for u in free:
                for k, w in enumerate(self.worth):
                    t = self.ways[u][k]
                    if t > last + 0.5:
                        continue
                    full = self.strength[k] / self.need(k) * self.style.crowd
                    value = w * DISCOUNT**t / (1.0 + full * full)
                    if best is None or value > best[0] + 1e-12:
                        best = value, u, k
            if best is None:
                break
            _, u, k = best
            free.remove(u)
            self.goal[u] = k
            self.strength[k] += power[u]

    def of(self, u: int) -> int:
        """The goal of a unit, -1 if it has none."""
        return self.goal.get(u, -1)


__all__ = ["Missions"]
