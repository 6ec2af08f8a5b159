"""What units are worth, and what attrition takes of it."""

from __future__ import annotations

from opord.rules.dow.game import CoreGame
from opord.rules.dow.model import DowScenario

POWER = 0.13
"""Victory points that a point of attack or defence is worth in a unit that has the whole game before it."""
GUNS = 0.25
"""The same for a point of barrage."""
SOON = 3.0
"""Turns before the end from which fighting power counts for less and less."""


def values(sc: DowScenario) -> list[tuple[float, float, int]]:
    """For every unit: victory points to the enemy when it is destroyed, fighting power, attrition limit + 1."""
    found: list[tuple[float, float, int]] | None = sc.tables.get("player values")
    if found is None:
        found = []
        for unit in sc.units:
            t = unit.type
            power = POWER * ((t.attack or 0) + (t.defence or 0)) + GUNS * t.full
            if unit.hq:
                power = 1.0 + unit.level
            found.append((float(sc.charts.victory_points(unit)), power, t.limit + 1))
        sc.tables["player values"] = found
    return found


def fade(g: CoreGame) -> float:
    """What part of fighting power still counts."""
    left = g.scenario.turns - g.state.turn - 0.5
    return max(0.0, min(1.0, left / SOON))


def loss(value: tuple[float, float, int], have: int, n: float, faded: float) -> float:
    """What ``n`` more points of attrition on top of ``have`` cost; the last point costs the unit."""
    vp, power, steps = value
    if n <= 0:
        return 0.0
    before = have / steps
    if have + n >= steps:
        after_vp, after_power = vp, power * faded
    else:
        after = (have + n) / steps
        after_vp, after_power = vp * after * after * 0.8 * faded, power * after * faded
    return after_vp + after_power - vp * before * before * 0.8 * faded - power * before * faded
