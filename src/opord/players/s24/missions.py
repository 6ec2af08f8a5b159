"""Who goes for which goal: units are given to goals one by one, each time where one more is worth most."""

from __future__ import annotations

from collections.abc import Sequence

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
        """Points of the unit's columns from everywhere to the hex of a goal."""
        g = self.f.g
        move = g.riding(u).move
        return self.f.ground.field(move, g.state.soil, self.f.spans, g.scenario.goals[k].hex)

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
            return out
        danger = min(1.0, f.menace[goal.hex] / 15.0)
        near = sum(
            force(f.g.row(u), f.g.state.e[u], f.g.state.ready[u]) for u in f.mine if f.g.state.pos[u] == goal.hex
        )
        bare = 0.5 if near < 0.5 * LEAST else 0.0
        return out * self.style.guard * max(QUIET, danger, bare)

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
