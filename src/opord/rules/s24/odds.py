"""What a position counts as when the odds of a plan are worked out: what a turn cost both sides, and whose the goals
are."""

from __future__ import annotations

from typing import Any

from opord.kernel.text import Words, say
from opord.rules.s24.game import CoreGame, tenths
from opord.rules.s24.model import BLUE, RED, SIDES

Key = tuple[Any, Words]
"""Sortable key, best for the acting side last, and its words."""


def plan_key(g: CoreGame, start: CoreGame, plan: Any) -> Key:
    """The class of the position ``g`` reached from ``start``: enemy e destroyed or captured, points for goals held."""
    side = SIDES.index(plan.actions[0][0]) if plan.actions[0][0] in SIDES else RED
    lost = [tenths(g.state.kills[1 - s] - start.state.kills[1 - s]) for s in (RED, BLUE)]
    held = [sum(goal.points for k, goal in enumerate(g.scenario.goals) if g.state.owners[k] == s) for s in (RED, BLUE)]
    worth = [held[s] + g.scenario.per_e * lost[1 - s] for s in (RED, BLUE)]
    key = (round(worth[side] - worth[1 - side], 3), -lost[side], lost[1 - side], held[side], held[1 - side])
    return key, say("s24-odds-turn", red=lost[RED], blue=lost[BLUE], redgoals=held[RED], bluegoals=held[BLUE])


__all__ = ["plan_key"]
