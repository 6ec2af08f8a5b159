"""Chapter 16: combat support. Who may support whom, what it adds up to, and the tables.

Used in a ground combat by both sides, and by the side that breaks contact (dow-16/p3). ``supported``: the units that
fight on that side (the attacker, the named defenders, the unit that breaks away); ``h``: the hex fired at;
``attacked``: the hex of the combat, -1 for a disengagement; ``used``: who fires already, a gun that fires double twice.
"""

from __future__ import annotations

from typing import Any

from opord.kernel.ledger import Tally
from opord.kernel.text import Words, say
from opord.kernel.verdict import Check
from opord.rules.dow import actions as act
from opord.rules.dow import air, artillery, chain, helicopter
from opord.rules.dow.game import CoreGame
from opord.rules.dow.model import SIDES, bits

Units = tuple[int, ...]


# ------------------------------------------------------------------ who may support whom
def commands(g: CoreGame, u: int, supported: Units) -> bool:
    """Does the superior of the guns or helicopters ``u`` command one of the units that fight, at any level, as units
    are attached now (dow-16.1/2, dow-16.2/2, dow-R146, dow-R217)?"""
    hq = g.state.superior[u]
    return hq >= 0 and any(hq in chain.chain(g, v) for v in supported)


def firing(g: CoreGame, side: int) -> list[int]:
    """Guns and helicopters of ``side`` on the map."""
    kept = g.scenario.tables.get("firing")
    if kept is None:
        kept = [0, 0]
        for unit in g.scenario.units:
            if unit.type.gun or unit.type.branch == "helicopter":
                kept[unit.side] |= 1 << unit.i
        g.scenario.tables["firing"] = kept
    return bits(g.alive & kept[side])


def check_unit(
    g: CoreGame, u: int, supported: Units, h: int, used: Units, double: bool, c: Check, attacked: int = -1
) -> bool:
    """May ``u`` add its barrage?"""
    t = g.scenario.type_of[u]
    chopper = t.branch == "helicopter"
    if not chopper and not t.gun:
        c.no("dow-16/p2", "dow-why-no-barrage", unit=g.name(u))
        return False
    clause = "dow-16.2/2" if chopper else "dow-16.1/2"
    if not commands(g, u, supported) and c.no(clause, "dow-why-other-command", unit=g.name(u)):
        return False
    if u in used and c.no("dow-18/4" if chopper else "dow-R237", "dow-why-fires-already", unit=g.name(u)):
        return False
    if chopper:
        if double and c.no("dow-17/6", "dow-why-not-rockets", unit=g.name(u)):
            return False
        return helicopter.check_support(g, u, h, attacked, c)
    return artillery.check_support(g, u, h, attacked, double, c)


def candidates(g: CoreGame, side: int, supported: Units, h: int, used: Units = (), attacked: int = -1) -> list[int]:
    """Guns and helicopters of ``side`` that may support now. Those that are too far away, busy or idle are passed over
    before the rule itself is asked."""
    st, types = g.state, g.scenario.type_of
    row = g.scenario.distances(h)
    out = []
    for u in firing(g, side):
        if st.until[u] >= 0 or st.engaged[u] or row[st.pos[u]] > types[u].reach or not artillery.power(g, u):
            continue
        if check_unit(g, u, supported, h, used, False, Check(), attacked):
            out.append(u)
    return out


def fires(g: CoreGame, side: int, supported: Units, h: int, used: Units, attacked: int = -1) -> list[act.Fire]:
    """Every firing that :func:`check_fire` accepts."""
    out = []
    for u in candidates(g, side, supported, h, used, attacked):
        out.append(act.Fire(g.scenario.units[u].id))
        if check_unit(g, u, supported, h, used, True, Check(), attacked):
            out.append(act.Fire(g.scenario.units[u].id, True))
    return out


def check_fire(
    g: CoreGame, side: int, supported: Units, h: int, used: Units, a: act.Fire, c: Check, attacked: int = -1
) -> bool:
    """May ``side`` commit that unit?"""
    u = g.scenario.unit(a.unit)
    if u < 0:
        c.no("dow-16/p2", "dow-why-no-unit", found=str(a.unit))
        return False
    if g.side(u) != side:
        c.no("dow-16/p2", "dow-why-not-yours", unit=g.name(u))
        return False
    return check_unit(g, u, supported, h, used, a.double, c, attacked)


def take_fire(g: CoreGame, a: act.Fire) -> Units:
    """Commit the unit: it pays, and stands in the list of those that fire (twice if double)."""
    u = g.scenario.unit_index[a.unit]
    side = g.side(u)
    if g.scenario.type_of[u].branch == "helicopter":
        helicopter.fly(g, u)
    else:
        artillery.fire(g, u, a.double)
    if g.telling:
        n = worth(g, u, a.double)
        clause = "dow-16.2/1" if g.scenario.type_of[u].branch == "helicopter" else "dow-16.1/1"
        g.note("support", say("dow-ev-support", unit=g.name(u), n=n), clause, side)
    return (u, u) if a.double else (u,)


# ------------------------------------------------------------------ air points
def airs(g: CoreGame, side: int, committed: int) -> list[act.Air]:
    """Every number of air points that may be committed (dow-16.3/1), once for each combat (dow-R238)."""
    return [] if committed else [act.Air(n) for n in range(1, air.free(g, side) + 1)]


def check_air(g: CoreGame, side: int, committed: int, a: act.Air, c: Check) -> bool:
    """May ``side`` commit that many air points?"""
    if committed and c.no("dow-R238", "dow-why-air-already", n=committed):
        return False
    most = air.free(g, side)
    if a.points < 1 or a.points > most:
        c.no("dow-16.3/1", "dow-why-air-points", found=a.points, most=most)
    return c.ok


def take_air(g: CoreGame, side: int, a: act.Air) -> int:
    """Commit air points: they leave the current number (dow-16.3/2)."""
    air.spend(g, side, a.points)
    if g.telling:
        g.note("support", say("dow-ev-support-air", side=say("side-" + SIDES[side]), n=a.points), "dow-16.3/2", side)
    return a.points


# ------------------------------------------------------------------ totals
def worth(g: CoreGame, u: int, double: bool = False) -> int:
    """What the unit adds (dow-16.1/1, dow-16.2/1, dow-17/6)."""
    return artillery.power(g, u) * (2 if double else 1)


def total(g: CoreGame, side: int, used: Units, points: int, h: int, t: Tally) -> None:
    """Support of one side: artillery, then helicopters, then aircraft. Each kind stands by itself, for halving
    (dow-24.4/3, dow-R144) is still to come with chapter 24."""
    types = g.scenario.type_of
    for u in dict.fromkeys(used):
        chopper = types[u].branch == "helicopter"
        n = worth(g, u, used.count(u) > 1)
        t.add(n, "dow-16.2/1" if chopper else "dow-16.1/1", "dow-sup-unit", unit=g.name(u))
    chart = g.scenario.charts.combat_support
    if points and air.in_zone(g, side, h):
        t.add(points * chart.air_in_cas, "dow-16.3/3", "dow-sup-air-zone", n=points)
    elif points:
        t.add(points * chart.air_outside, "dow-16.3/4", "dow-sup-air", n=points)
    if t.explains:
        t.add(0, "dow-24.4/3", "dow-sup-ew")


def table(g: CoreGame, defending: bool, n: int) -> tuple[int, ...]:
    """The row of the combat support table for a total, by roll - 1 (dow-15.1/8). An attacker rolls with 0 too; a
    defender with 0 has nothing to roll for (dow-R145)."""
    chart = g.scenario.charts.combat_support
    if defending and not n:
        return (0,) * 10
    return (chart.defender if defending else chart.attacker)[g.scenario.charts.column(chart.hi, n)]


def note(g: CoreGame, a: act.Fire) -> Words:
    """What a firing is worth and costs, for the option."""
    u = g.scenario.unit(a.unit)
    if u < 0:
        return ""
    chopper = g.scenario.type_of[u].branch == "helicopter"
    cost = 0 if chopper else artillery.DOUBLE if a.double else artillery.SINGLE
    return say("dow-note-fire", n=worth(g, u, a.double), cost=cost)


def options(
    g: CoreGame, side: int, supported: Units, h: int, used: Units, points: int, attacked: int = -1
) -> list[Any]:
    """Every firing and every number of air points that ``side`` may still commit."""
    return [*fires(g, side, supported, h, used, attacked), *airs(g, side, points)]
