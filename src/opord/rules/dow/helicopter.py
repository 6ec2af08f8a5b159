"""Chapter 18: helicopters. When they may fly, and against what."""

from __future__ import annotations

from opord.kernel.verdict import Check
from opord.rules.dow import artillery, weather
from opord.rules.dow.game import CoreGame
from opord.rules.dow.model import FIRED, FLOWN


def check_barrage(g: CoreGame, u: int, h: int, c: Check) -> bool:
    """May ``u`` fire its barrage at ``h``: in a complete FARP posture and range (dow-18/1), not engaged in any degree
    (dow-18/3), once in each action phase (dow-18/4), not into a city (dow-18/5), not by night or in snow
    (dow-29.5/1)?"""
    if not artillery.bears(g, u, h, "dow-18/1", "dow-18/1", c):
        return False
    if g.state.engaged[u] and c.no("dow-18/3", "dow-why-engaged-fire", unit=g.name(u)):
        return False
    if g.is_(u, FLOWN) and c.no("dow-18/4", "dow-why-flown", unit=g.name(u)):
        return False
    if g.scenario.ground.urban[h] and c.no("dow-18/5", "dow-why-city", unit=g.name(u), hex=g.label(h)):
        return False
    if weather.night(g) and c.no("dow-29.5/1", "dow-why-night-flight", unit=g.name(u)):
        return False
    if weather.snow(g):
        c.no("dow-29.5/1", "dow-why-snow-flight", unit=g.name(u))
    return c.ok


def check_support(g: CoreGame, u: int, h: int, attacked: int, c: Check) -> bool:
    """May the helicopters ``u`` give combat support at ``h``? ``attacked``: the hex of the combat, -1 if there is
    none."""
    if (
        g.state.pos[u] == attacked
        and not artillery.covered(g, u)
        and c.no("dow-18/6", "dow-why-uncovered", unit=g.name(u))
    ):
        return False
    return check_barrage(g, u, h, c)


def check_bombard(g: CoreGame, u: int, h: int, c: Check) -> bool:
    """May the helicopters bombard ``h``: beside a friendly combat unit, besides what every flight needs (dow-18/2)?"""
    side = g.side(u)
    near = any(g.combat_in(side, n) for n in g.scenario.adjacent[h])
    if not near and c.no("dow-18/2", "dow-why-no-friend-near", hex=g.label(h)):
        return False
    return check_barrage(g, u, h, c)


def fly(g: CoreGame, u: int) -> None:
    """One flight: the counter is turned over until the action phase ends (dow-18/4, dow-R150)."""
    g.mark(u, FLOWN | FIRED)
