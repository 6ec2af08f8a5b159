"""Chapter 6.3.1: the zone of units in screen posture, which costs the enemy time."""

from __future__ import annotations

from opord.rules.dow.game import CoreGame
from opord.rules.dow.model import RESTING, bits

REACH = 2
"""Radius of the zone in hexes (dow-6.3.1/1)."""


def screening(g: CoreGame, u: int) -> bool:
    """Has ``u`` a screen zone: the posture complete (dow-R025), not resting (dow-R029)? Being engaged is no bar."""
    sc, st = g.scenario, g.state
    return (
        st.until[u] < 0
        and sc.charts.postures[st.posture[u]].id == "screen"
        and not st.flags[u] & RESTING
        and st.pos[u] >= 0
    )


def near(g: CoreGame, h: int) -> tuple[int, ...]:
    """Hexes within the radius of a screen zone around ``h``, itself included."""
    table: list[tuple[int, ...]] | None = g.scenario.tables.get("screens")
    if table is None:
        grid = g.scenario.grid
        table = g.scenario.tables["screens"] = [tuple(grid.within(a, REACH)) for a in range(grid.size)]
    return table[h]


def over(g: CoreGame, side: int, h: int) -> list[int]:
    """Enemy units in whose screen zone ``h`` lies, for a mover of ``side``."""
    occ = g.occ
    enemies = g.scenario.combat_of[1 - side]
    out = []
    for n in near(g, h):
        there = occ[n] & enemies
        if there:
            out += [u for u in bits(there) if screening(g, u)]
    return out


def applies(g: CoreGame, u: int, a: int, h: int) -> bool:
    """Does the step of ``u`` from ``a`` (negative: from off the map) into ``h`` cost more for a screen zone?"""
    return applies_to(g, g.scenario.side_of[u], u, a, h)


def applies_to(g: CoreGame, side: int, u: int, a: int, h: int) -> bool:
    """The same for any unit of ``side`` but ``u``; -1: that counts as nobody's friend.

    Not if another friendly combat unit or a breakthrough marker is in ``h`` (dow-6.3.1/3a); nor if, against each
    screening unit (dow-R028), one stands beside ``h`` nearer to it than the mover is before the step (dow-6.3.1/3b).
    """
    sc, st = g.scenario, g.state
    screens = over(g, side, h)
    if not screens:
        return False
    friends = sc.combat_of[side]
    if u >= 0:
        friends &= ~(1 << u)
    if g.occ[h] & friends or h in st.breakthrough:
        return False
    shields = [n for n in sc.adjacent[h] if g.occ[n] & friends or n in st.breakthrough]
    if not shields:
        return True
    for s in screens:
        row = sc.distances(st.pos[s])
        far = row[a] if a >= 0 else 255
        if all(row[n] >= far for n in shields):
            return True
    return False


def surcharge(g: CoreGame, u: int, a: int, h: int) -> int:
    """Extra price of the step for enemy screen zones, once however many they are (dow-6.3.1/2, dow-R027)."""
    return g.scenario.charts.mobility.surcharge["screen"] if applies(g, u, a, h) else 0
