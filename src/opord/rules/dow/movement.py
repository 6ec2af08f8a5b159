"""Chapter 8: the points of a unit, whether a step may be taken, and what it does. What it costs is in ``cost.py``."""

from __future__ import annotations

from typing import Any

from opord.kernel.ledger import Tally
from opord.kernel.text import Words, say
from opord.kernel.verdict import Check
from opord.rules.dow import attrition, blocking, crossing, mobility, victory, weather
from opord.rules.dow.charts import DELAY, NO
from opord.rules.dow.cost import cost, entry_cost, price, roads, write
from opord.rules.dow.game import CoreGame
from opord.rules.dow.model import COLUMN, FIXED, FORCED, FORWARD, INACTIVE, LEG, RESTING, ROADED, TACTICAL

IDLE = RESTING | FORWARD | INACTIVE
"""Flags of units that spend no points: resting (dow-11.4), used as forward headquarters (dow-15.6.19/3), reserve
battalions not called up (dow-33.7/3b)."""


# ------------------------------------------------------------- points
def allowance(g: CoreGame, u: int) -> int:
    """Movement points of ``u`` in this phase: fixed when it spends the first (dow-R040), by its engagement before
    (dow-8.1/4 - 8.1/6); none with a time marker (dow-8.1/7), delayed (dow-8.4.1/2) or idle."""
    st = g.state
    if st.allow[u] >= 0:
        return st.allow[u]
    if st.until[u] >= 0 or st.delayed[u] >= 0 or st.flags[u] & IDLE:
        return 0
    return g.scenario.charts.mobility.allowance[st.engaged[u]]


def may_force(g: CoreGame, u: int) -> bool:
    """May ``u`` still make a forced march (dow-8.5/1): not rolled yet, points of its own (dow-R050), not at its limit
    of attrition (dow-8.5/3)?"""
    return not g.state.flags[u] & FORCED and allowance(g, u) > 0 and attrition.room(g, u) > 0


def limit(g: CoreGame, u: int) -> int:
    """Points that ``u`` may spend in this phase, a forced march included."""
    most = allowance(g, u)
    if g.state.flags[u] & FORCED or may_force(g, u):
        most += g.scenario.charts.forced_march.extra_mp
    return most


def left(g: CoreGame, u: int) -> int:
    """Points that ``u`` can still spend, a forced march included; 0 when it may spend none."""
    st = g.state
    if st.until[u] >= 0 or st.delayed[u] >= 0 or st.flags[u] & IDLE:
        return 0
    return max(0, limit(g, u) - st.spent[u])


def too_worn(g: CoreGame, u: int, n: int) -> bool:
    """Would ``u`` have the ``n`` points if its attrition allowed a forced march (dow-8.5/3)?"""
    st = g.state
    most = allowance(g, u)
    if not most or st.flags[u] & FORCED or attrition.room(g, u) > 0:
        return False
    return most < st.spent[u] + n <= most + g.scenario.charts.forced_march.extra_mp


def forces(g: CoreGame, u: int, n: int) -> bool:
    """Would spending ``n`` points more begin a forced march?"""
    return not g.state.flags[u] & FORCED and g.state.spent[u] + n > allowance(g, u)


def spend(g: CoreGame, u: int, n: int, clause: str = "") -> bool:
    """Spend ``n`` points; with a ``clause`` the log says so. When that goes beyond the allowance the forced march is
    rolled at once (dow-8.5/2); attacks count too. False when it destroyed the unit."""
    st = g.state
    if st.allow[u] < 0:
        st.allow[u] = allowance(g, u)
    st.spent[u] += n
    g.changed()
    if clause and g.telling:
        text = say("dow-ev-spent", unit=g.name(u), n=n, left=max(0, st.allow[u] - st.spent[u]))
        g.note("spent", text, clause, g.side(u), unit=g.scenario.units[u].id)
    if st.spent[u] <= st.allow[u] or st.flags[u] & FORCED:
        return True
    return force(g, u)


def refund(g: CoreGame, u: int, n: int) -> None:
    """Give ``n`` points back (dow-15.3/7)."""
    g.state.spent[u] = max(0, g.state.spent[u] - n)
    g.changed()


def march_modifiers(g: CoreGame, u: int, t: Tally) -> None:
    """Modifiers of the forced march roll (design page 3.3)."""
    drm = g.scenario.charts.forced_march.drm
    cadre = g.scenario.units[u].cadre
    if g.mode(u) == COLUMN:
        t.add(drm["column_mode"], "dow-8.5/2", "dow-mod-column")
    if weather.night(g):
        t.add(drm["night"], "dow-8.5/2", "dow-mod-night")
    if g.state.engaged[u]:
        t.add(drm["half_engaged"], "dow-8.5/2", "dow-mod-half-engaged")
    if cadre >= 5:
        t.add(drm["cadre_5_plus"], "dow-8.5/2", "dow-mod-cadre", n=cadre)
    elif 0 < cadre <= 3:
        t.add(drm["cadre_3_minus"], "dow-8.5/2", "dow-mod-cadre", n=cadre)
    if g.scenario.type_of[u].move == LEG:
        t.add(drm["leg"], "dow-8.5/2", "dow-mod-leg")
    if g.state.rain:
        t.add(drm["precipitation"], "dow-8.5/2", "dow-mod-precipitation")


def march_table(g: CoreGame, u: int) -> tuple[int, ...]:
    """Attrition of a forced march by the face of the die."""
    t = Tally()
    march_modifiers(g, u, t)
    charts = g.scenario.charts
    return tuple([charts.forced_march.result[charts.row(face + t.total)] for face in range(1, 11)])


def force(g: CoreGame, u: int) -> bool:
    """Roll the forced march of ``u`` (dow-8.5/2). False when it was destroyed."""
    g.mark(u, FORCED)
    table = march_table(g, u)
    n = g.pick(max(table) + 1, "forced march", "dow-8.5/2", table)
    if g.telling:
        text = say("dow-ev-forced", unit=g.name(u), n=n)
        g.note("forced", text, "dow-8.5/2", g.side(u), dice=g.last_dice(), unit=g.scenario.units[u].id)
    return attrition.hurt(g, u, n, "dow-8.5/2")


# ------------------------------------------------------------- may it go there?
def delays(g: CoreGame, u: int, n: int) -> bool:
    """Would a step at the price ``n`` be delayed movement: the first of a unit that has spent nothing (dow-R048),
    dearer than all its points (dow-8.4/2) or into ground marked so (dow-8.4/3)?"""
    return g.state.spent[u] == 0 and n > allowance(g, u)


def has_points(g: CoreGame, u: int, c: Check) -> bool:
    """May ``u`` spend points at all?"""
    st = g.state
    if st.until[u] >= 0 and c.no("dow-8.1/7", "dow-why-transition", unit=g.name(u), at=g.day_hour(st.until[u])):
        return False
    if st.delayed[u] >= 0 and c.no("dow-8.4.1/2", "dow-why-delayed", unit=g.name(u)):
        return False
    if st.flags[u] & RESTING and c.no("dow-11.4/4", "dow-why-resting", unit=g.name(u)):
        return False
    if st.flags[u] & INACTIVE and c.no("dow-33.7/3b", "dow-why-inactive", unit=g.name(u)):
        return False
    if st.flags[u] & FORWARD and c.no("dow-15.6.19/3", "dow-why-forward", unit=g.name(u)):
        return False
    if st.engaged[u] == 2 and st.allow[u] < 0 and c.no("dow-8.1/6", "dow-why-engaged", unit=g.name(u)):
        return False
    return c.ok


def can_move(g: CoreGame, u: int, c: Check) -> bool:
    """May ``u`` spend points on steps, with a posture that moves (dow-8.2/5)?"""
    if not has_points(g, u, c) and not c.explains:
        return False
    if g.mode(u) == FIXED:
        c.no("dow-8.2/5", "dow-why-fixed", unit=g.name(u), posture=g.posture(u).name)
    return c.ok


def may_step(g: CoreGame, u: int, h: int, way: str, free: bool, c: Check) -> int:
    """Price of the step of ``u`` into ``h`` when it may be taken now, else -1. ``free``: it has broken contact and
    this is its first hex since (dow-8.7/10)."""
    st, sc = g.state, g.scenario
    a = st.pos[u]
    if h < 0 or a < 0 or h not in sc.adjacent[a]:
        c.no("dow-8.1/3", "dow-why-not-adjacent", unit=g.name(u))
        return -1
    if not can_move(g, u, c) and not c.explains:
        return -1
    if g.enemy_in(sc.side_of[u], h) and c.no("dow-8.1/8", "dow-why-enemy", hex=g.label(h)):
        return -1
    if not sc.ground.playable[h] and c.no("dow-4.3/2", "dow-why-out", hex=g.label(h)):
        return -1
    if not blocking.may_leave(g, u, a, h):
        if free:
            if not blocking.may_slip_to(g, u, h) and c.no("dow-8.7/10", "dow-why-first-hex", hex=g.label(h)):
                return -1
        elif c.no("dow-8.6/5", "dow-why-blocked", unit=g.name(u), hex=g.label(a)):
            return -1
    if g.mode(u) == FIXED:
        return -1
    if way == "road":
        if not roads(g, u, a, h):
            _why_no_road(g, u, a, h, c)
            return -1
    elif not crossing.check_way(g, u, a, h, way, c):
        return -1
    elif mobility.table(g, u).enter[h] == NO:
        c.no("dow-8.2/8", "dow-why-impassable", hex=g.label(h))
        return -1
    n = cost(g, u, a, h, way)
    return n if affordable(g, u, n, c) and c.ok else -1


def affordable(g: CoreGame, u: int, n: int, c: Check) -> bool:
    """Can ``u`` pay ``n`` for a step, if need be by delayed movement?"""
    have = left(g, u)
    if n <= have or delays(g, u, n):
        return True
    if n >= DELAY:
        c.no("dow-8.4/3", "dow-why-delay-first", unit=g.name(u))
    else:
        c.no("dow-8.1/3", "dow-why-mp", unit=g.name(u), cost=n, left=have)
        if c.explains and too_worn(g, u, n):
            c.no("dow-8.5/3", "dow-why-at-limit", unit=g.name(u))
    return False


def _why_no_road(g: CoreGame, u: int, a: int, h: int, c: Check) -> None:
    e = 6 * a + g.scenario.grid.direction(a, h)
    if not g.scenario.ground.road[e]:
        c.no("dow-8.3/1b", "dow-why-no-road", a=g.label(a), b=g.label(h))
    elif g.mode(u) > TACTICAL:
        c.no("dow-8.3/1a", "dow-why-road-mode", unit=g.name(u), posture=g.posture(u).name)
    else:
        c.no("dow-9/2", "dow-why-road-cut", a=g.label(a), b=g.label(h))


def steps(g: CoreGame, u: int, free: bool = False) -> list[tuple[int, str, int, bool]]:
    """Every step that :func:`may_step` allows ``u`` now: (hex, way, price, delayed). What does not depend on the hex is
    looked at once."""
    sc, st = g.scenario, g.state
    a = st.pos[u]
    if a < 0 or not can_move(g, u, Check()):
        return []
    out = []
    side = sc.side_of[u]
    enemies = sc.side_mask[1 - side]
    m = mobility.table(g, u)
    ground, flat, occ = sc.ground, sc.flat, g.occ
    fresh, most, have = not st.spent[u], allowance(g, u), left(g, u)
    held = blocking.blocked(g, side, a)
    for e in range(6 * a, 6 * a + 6):
        h = flat[e]
        if h < 0 or occ[h] & enemies or not ground.playable[h]:
            continue
        if held and not blocking.may_leave(g, u, a, h) and not (free and blocking.may_slip_to(g, u, h)):
            continue
        ways = crossing.ways(g, u, a, h) if ground.river[e] else crossing.DRY
        if m.enter[h] == NO:
            ways = ()
        if m.road[e] != NO and m.mode <= TACTICAL and (not ground.river[e] or crossing.bridged(g, a, h)):
            ways = ("road", *ways)
        for way in ways:
            t = Tally()
            write(g, u, a, h, e, way, m, t)
            n = t.total
            if fresh:
                out.append((h, way, n, n > most))
            elif n <= have:
                out.append((h, way, n, False))
    return out


# ------------------------------------------------------------- doing it
def enter(g: CoreGame, u: int, h: int) -> None:
    """``u`` is now in ``h``: what that changes at once for objectives, crossings and hubs."""
    g.put(u, h)
    sc, st = g.scenario, g.state
    if st.crossings:
        from opord.rules.dow import engineers

        engineers.sweep(g)
    if any(x >= 0 for x in st.hubs):
        from opord.rules.dow import supply

        supply.drop_hubs(g)
    if sc.goals:
        victory.hold(g)


def step(g: CoreGame, u: int, h: int, way: str) -> bool:
    """Take a step that :func:`may_step` allows: pay, go, roll for losses. False when the unit's move is over:
    destroyed, or delayed (dow-8.4.1/2)."""
    st = g.state
    a = st.pos[u]
    n = cost(g, u, a, h, way)
    late = delays(g, u, n)
    risk = bool(way) and way != "road"
    if late:
        _told_step(g, u, a, h, n, "dow-8.4/1")
        enter(g, u, h)
        delay(g, u)
    else:
        if not spend(g, u, n):
            return False
        _told_step(g, u, a, h, n, "dow-8.3/1" if way == "road" else "dow-8.2/8")
        enter(g, u, h)
        if way == "road":
            g.mark(u, ROADED)
    if risk and not crossing.loss(g, u, a, h, way, "move"):
        return False
    return not late


def _told_step(g: CoreGame, u: int, a: int, h: int, n: int, clause: str) -> None:
    if g.telling:
        sc, st = g.scenario, g.state
        where = (sc.labels[a], sc.labels[h]) if a >= 0 else (sc.labels[h],)
        rest = max(0, allowance(g, u) - st.spent[u])
        late = clause == "dow-8.4/1"
        text = say("dow-ev-step", unit=g.name(u), hex=sc.labels[h], n=n, left=rest, late=int(late))
        g.note("step", text, clause, sc.side_of[u], hexes=where, unit=sc.units[u].id, cost=n)


def come(g: CoreGame, u: int, h: int) -> bool:
    """A reinforcement enters in ``h`` and pays for it (dow-33.5/3). False when its move is over."""
    n = entry_cost(g, u, h)
    late = delays(g, u, n)
    if not late and not spend(g, u, n):
        return False
    _told_step(g, u, -1, h, n, "dow-8.4/1" if late else "dow-33.5/3")
    enter(g, u, h)
    if late:
        delay(g, u)
    return not late


def delay(g: CoreGame, u: int) -> None:
    """Put the delay marker on ``u``: it stops, and does nothing in this and its next movement phase (dow-8.4.1)."""
    st = g.state
    if st.allow[u] < 0:
        st.allow[u] = allowance(g, u)
    st.spent[u] = max(st.spent[u], st.allow[u])
    st.delayed[u] = st.turn
    g.changed()
    if g.telling:
        text = say("dow-ev-delayed", unit=g.name(u))
        g.note("delayed", text, "dow-8.4.1/1", g.side(u), unit=g.scenario.units[u].id)


def note(g: CoreGame, action: Any) -> Words:
    """What a step costs, for the list of choices; "" when it cannot be taken."""
    sc = g.scenario
    u, h = sc.unit(action.unit), sc.hex(action.hex)
    a = g.state.pos[u] if u >= 0 else -1
    if u < 0 or h < 0:
        return ""
    if a < 0:
        n = entry_cost(g, u, h)
    elif h in sc.adjacent[a]:
        n = cost(g, u, a, h, action.way)
    else:
        return ""
    if n < 0:
        return ""
    if delays(g, u, n):
        return say("dow-note-delay")
    risk = crossing.risk(g, a, h, action.way, "move") if a >= 0 and action.way in ("hasty", "prepared") else 0
    return say("dow-note-step", n=n, forced=int(forces(g, u, n)), risk=10 * risk)


__all__ = [
    "allowance",
    "come",
    "cost",
    "delay",
    "enter",
    "left",
    "limit",
    "may_step",
    "note",
    "price",
    "refund",
    "spend",
    "step",
    "steps",
]
