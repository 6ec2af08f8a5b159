"""Chapter 4.6: which attack counts against which defence, and combat support (s24-3.4.1, s24-R49, s24-R65, s24-R66)."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from opord.rules.s24.game import CoreGame
from opord.rules.s24.model import DEPLOYED, INFANTRY, MOUNTED, Line, Row

ARMOUR = ("TK", "ZTK")
HELPED = ("TK", "ZTK", "ZX", "ZC")
"""Branches whose armour infantry can support (s24-3.4.1/3)."""


class Blow(msgspec.Struct, frozen=True):
    """One direction of a fight: (coefficient x attack + support) x strength x readiness / (defence x cover)."""

    attack: float
    defence: float
    coefficient: float
    support: float
    value: str
    """Names of the values taken: ``ap/front``."""


def foot(row: Row) -> bool:
    """Infantry that fights as such: of the branches, on a row of personnel (s24-R66)."""
    return row.branch in INFANTRY and row.personnel


def helpable(row: Row) -> bool:
    return row.branch in HELPED and not row.personnel


def supporters(g: CoreGame, side: int, lines: Mapping[int, Line]) -> dict[int, int]:
    """Supported unit -> its supporter: same or adjacent hex, same superior HQ, both deployed, one each
    (s24-3.4.1/2-7, s24-R49)."""
    out: dict[int, int] = {}
    for v in g.bits(g.alive & g.of_side[side]):
        line = lines.get(v)
        if line is None or line.verb != "support":
            continue
        u = g.find(side, line.object)
        if u >= 0 and u not in out and supports(g, v, u):
            out[u] = v
    return out


def supports(g: CoreGame, v: int, u: int) -> bool:
    """May ``v`` support ``u`` where they stand now?"""
    st = g.state
    if u == v or st.pos[u] < 0 or st.pos[v] < 0 or st.hq[u] != st.hq[v] or st.hq[u] < 0 or st.state[v]:
        return False
    if st.form[v] != DEPLOYED or st.form[u] not in (DEPLOYED, MOUNTED):
        return False
    if st.pos[u] != st.pos[v] and st.pos[u] not in g.scenario.adjacent[st.pos[v]]:
        return False
    a, b = g.row(v), g.row(u)
    if foot(a):
        return helpable(b)
    if a.branch in ARMOUR:
        return foot(b)
    return gun(a) and foot(b)


def gun(row: Row) -> bool:
    """An anti-tank unit, or a towed gun that can fight tanks (s24-3.4.1/6)."""
    return row.branch == "FT" or (row.branch in ("ZX", "PB", "FK") and row.aa > 0)


def bonus(a: Row | None, against_armour: bool, defending: bool) -> float:
    """What a supporter of infantry adds: half of its attack; guns only in defence (s24-3.4.1/5, s24-3.4.1/7)."""
    if a is None or foot(a) or not (a.branch in ARMOUR or (defending and gun(a))):
        return 0.0
    return 0.5 * (a.aa if against_armour else a.ap)


def strike_shock(a: Row, d: Row, pinched: bool, helper: Row | None) -> Blow:
    """The attacker in shock combat: front defence, of armour caught from two sides the mean one (s24-4.6.1/2-4)."""
    armour = not d.personnel
    attack = a.aa if armour else a.ap
    mean = armour and pinched
    words = ("aa" if armour else "ap") + ("/mean" if mean else "/front")
    sup = bonus(helper, armour, False) if foot(a) else 0.0
    return Blow(attack, d.mean if mean else d.front, 1.0, sup, words)


def resist_shock(g: CoreGame, d: Row, a: Row, helper: Row | None) -> Blow:
    """The defender's resistance to a shock (s24-4.6.1/8-9, s24-R66)."""
    coef = g.scenario.charts.const.resist_coef
    armour = not a.personnel
    k = coef.any_vs_armour if armour else coef.inf_vs_inf if foot(d) else coef.other_vs_inf
    sup = bonus(helper, armour, True) if foot(d) else 0.0
    return Blow(d.aa if armour else d.ap, a.front, k, sup, ("aa" if armour else "ap") + "/front")


def penalty(tank: Row, infantry: Row, hard: bool) -> bool:
    """Does armour fight infantry where infantry has the better of it: complex ground, or by night (s24-4.6.2/3)?"""
    return not tank.personnel and foot(infantry) and hard


def strike_close(a: Row, d: Row, hard: bool, a_helper: Row | None, d_helper: Row | None) -> Blow:
    """The attacker in close combat (s24-4.6.2/2-3, s24-3.4.1/3). ``hard``: night, or the target stands in complex
    terrain."""
    a_helped = a_helper is not None and foot(a_helper) and helpable(a)
    d_helped = d_helper is not None and foot(d_helper) and helpable(d)
    armour = not d.personnel
    sup = bonus(a_helper, armour, False) if foot(a) else 0.0
    if armour:
        if penalty(d, a, hard):
            if d_helped:
                return Blow(a.aa, d.front, 1.0, sup, "aa/front")
            return Blow(a.ca, d.flank, 1.0, sup, "ca/flank")
        return Blow(a.aa, d.mean, 1.0, sup, "aa/mean")
    if penalty(a, d, hard) and a_helped:
        return Blow(a.ap, d.front, 1.0, sup, "ap/front")
    return Blow(a.cp, d.front, 1.0, sup, "cp/front")


def resist_close(d: Row, a: Row, hard: bool, d_helper: Row | None, a_helper: Row | None) -> Blow:
    """The defender in close combat: no coefficient (s24-4.6.2/2-3, s24-3.4.1/3, s24-R66)."""
    a_helped = a_helper is not None and foot(a_helper) and helpable(a)
    d_helped = d_helper is not None and foot(d_helper) and helpable(d)
    armour = not a.personnel
    sup = bonus(d_helper, armour, True) if foot(d) else 0.0
    if d_helped and penalty(d, a, hard):
        assert d_helper is not None
        sup += d_helper.ap
    if armour:
        if penalty(a, d, hard):
            return Blow(d.aa, a.front, 1.0, sup, "aa/front") if a_helped else Blow(d.ca, a.flank, 1.0, sup, "ca/flank")
        return Blow(d.aa, a.mean, 1.0, sup, "aa/mean")
    return Blow(d.cp, a.front, 1.0, sup, "cp/front")


def pinched(directions: list[int]) -> bool:
    """Two attacked hexsides 120 degrees apart or more (s24-4.6.1/4, s24-R65)."""
    return any(min((a - b) % 6, (b - a) % 6) >= 2 for a in directions for b in directions)


