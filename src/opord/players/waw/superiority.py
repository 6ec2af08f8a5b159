"""Fire superiority: what the two sides could shoot in a turn."""

from __future__ import annotations

from opord.players.waw.chance import shot
from opord.rules.waw.game import CoreGame
from opord.rules.waw.model import HARD, SOFT, WAITING, Weapon

LONGEST = 12
"""Hexes up to which the power of a line counts; the ground seldom shows more."""
STANDARD = (4, 5)
"""Dice and number of the target that lines are measured by: a vehicle behind cover."""


def reach_of(w: Weapon) -> float:
    """Expected harm of one line, summed over the ranges it reaches."""
    total = 0.0
    for r in range(w.least, min(w.reach, LONGEST) + 1):
        over = max(0, w.base[r] - 6)
        if w.dice > over:
            total += shot(w.dice - over, max(2, min(6, w.base[r])), *STANDARD, 2, 0)
    return total


def power(g: CoreGame, side: int) -> float:
    """Harm that ``side`` could do by fire in a turn, in a measure of its own: its living units and those still to come,
    each by its best line against vehicles and against soft targets, as often as its formation has chits (waw-W3.2)."""
    sc, st = g.scenario, g.state
    total = 0.0
    for form in sc.formations:
        if form.side == side:
            for u in form.units:
                if st.pos[u] >= WAITING and st.steps[u]:
                    lines = sc.type_of[u].figures[st.steps[u]].weapons
                    best = sum(max(map(reach_of, lines[cls]), default=0.0) for cls in (HARD, SOFT))
                    total += form.chits * best
    return total


def superiority(g: CoreGame, side: int) -> float:
    """How many times the fire of the other side that of ``side`` is."""
    return power(g, side) / max(power(g, 1 - side), 0.01)
