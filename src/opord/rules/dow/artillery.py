"""Chapter 17: artillery. What a gun may fire at, how much it is worth and what it costs."""

from __future__ import annotations

from opord.kernel.verdict import Check
from opord.rules.dow import attrition
from opord.rules.dow.game import CoreGame
from opord.rules.dow.model import FIRED

SINGLE, DOUBLE = 1, 2
"""Attrition of one firing: as usual, and of rockets at twice the value (dow-17/5, dow-17/6)."""
POSTURES = {
    "sp": "dow-17/4a",
    "towed": "dow-17/4b",
    "rocket": "dow-R147",
    "missile": "dow-17/4c",
}
"""The clause that says in which postures a kind of gun fires."""


def power(g: CoreGame, u: int) -> int:
    """Barrage of one firing by kind and posture: full, reduced or none (dow-17/4, dow-18/1,
    dow-R147); none in transition (dow-6.2/4)."""
    if g.in_transition(u):
        return 0
    t = g.scenario.type_of[u]
    return (0, t.reduced, t.full)[g.posture(u).fire.get(t.branch, 0)]


def covered(g: CoreGame, u: int) -> bool:
    """Is a friendly combat unit in its hex (dow-17/8, dow-18/6)?"""
    return bool(g.combat_in(g.side(u), g.state.pos[u]))


def bears(g: CoreGame, u: int, h: int, clause: str, posture: str, c: Check) -> bool:
    """Does the barrage of guns or helicopters bear on ``h``: on the map, not in transition, not delayed, in a posture
    that fires, in range? ``clause`` is that of the range, ``posture`` that of the posture. False: ask no further."""
    st, sc = g.state, g.scenario
    if not g.active(u):
        c.no(clause, "dow-why-not-on-map", unit=g.name(u))
        return False
    if g.in_transition(u) and c.no("dow-6.2/4", "dow-why-transition-fire", unit=g.name(u)):
        return False
    if st.delayed[u] >= 0 and c.no("dow-8.4.1/2", "dow-why-delayed-fire", unit=g.name(u)):
        return False
    if (
        not g.in_transition(u)
        and not power(g, u)
        and c.no(posture, "dow-why-posture-fire", unit=g.name(u), posture=g.posture(u).name)
    ):
        return False
    far, reach = sc.distance(st.pos[u], h), sc.type_of[u].reach
    return far <= reach or not c.no(clause, "dow-why-reach", unit=g.name(u), n=far, reach=reach, hex=g.label(h))


def check_barrage(g: CoreGame, u: int, h: int, double: bool, c: Check) -> bool:
    """May ``u`` fire its barrage at ``h`` at all: posture, range, attrition to spare? For combat support, and for the
    bombardment and interdiction of chapters 20 and 21 (dow-17/2), in which being engaged is no bar (dow-R148)."""
    t = g.scenario.type_of[u]
    if not bears(g, u, h, "dow-17/1", POSTURES[t.branch], c):
        return False
    if double and t.branch != "rocket" and c.no("dow-17/6", "dow-why-not-rockets", unit=g.name(u)):
        return False
    # dow-11.2, dow-R081: nobody fires himself to pieces
    need = DOUBLE if double else SINGLE
    if attrition.room(g, u) < need:
        c.no("dow-17/6" if double else "dow-17/5", "dow-why-worn", unit=g.name(u), n=need)
    return c.ok


def check_support(g: CoreGame, u: int, h: int, attacked: int, double: bool, c: Check) -> bool:
    """May the gun ``u`` give combat support at ``h``? ``attacked``: the hex of the combat, -1 if there is none."""
    st = g.state
    if st.engaged[u] and c.no("dow-17/3", "dow-why-engaged-fire", unit=g.name(u)):
        return False
    if st.pos[u] == attacked and not covered(g, u) and c.no("dow-17/8", "dow-why-uncovered", unit=g.name(u)):
        return False
    return check_barrage(g, u, h, double, c)


def fire(g: CoreGame, u: int, double: bool) -> None:
    """One firing: attrition by kind (dow-17/5, dow-17/6). A gun may fire as often in a turn as it can bear
    (dow-17/7)."""
    attrition.hurt(g, u, DOUBLE if double else SINGLE, "dow-17/6" if double else "dow-17/5")
    g.mark(u, FIRED)
