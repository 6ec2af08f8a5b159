"""Chapter 10: the axis of advance of the armies of the Warsaw Pact.

The arrow points at a vertex of a hex, one of ``model.DIRECTIONS`` (0 = east, then by 60 degrees counter-clockwise).
Of the six neighbours of any hex the two behind the arrow are the rear area, the other four lie forward (dow-10/4,
dow-R068).
"""

from __future__ import annotations

from typing import Any

from opord.kernel.text import Say, say
from opord.kernel.verdict import Check
from opord.rules.dow import actions as act
from opord.rules.dow import points
from opord.rules.dow.game import CoreGame
from opord.rules.dow.model import DIRECTIONS

TURNS = 2
"""Turns from the order to turn the axis until it may be turned (dow-10/7)."""
REAR = tuple([((5 - k) % 6, (4 - k) % 6) for k in range(6)])
"""By arrow: directions of a grid (N, NE, SE, S, SW, NW) that lead into the rear area: the bearings arrow + 150 and
arrow + 210 degrees (dow-R068)."""


def army_of(g: CoreGame, u: int) -> int:
    """The army (an index into ``scenario.armies``) to which ``u`` belongs or is attached now (dow-10/4, dow-R070); -1
    none: NATO, and what stands directly under the front."""
    sc = g.scenario
    if not sc.armies:
        return -1
    superior = g.state.superior
    while u >= 0:
        if u in sc.armies:
            return sc.armies.index(u)
        u = superior[u]
    return -1


def rear(g: CoreGame, u: int, a: int, b: int) -> bool:
    """Does the way from ``a`` to its neighbour ``b`` lead into the rear area of the army of ``u``, and so cost it more
    (dow-10/5), on roads and in an advance too (dow-R071)?"""
    army = army_of(g, u)
    if army < 0 or g.state.axis[army] < 0:
        return False
    return g.scenario.grid.direction(a, b) in REAR[g.state.axis[army]]


# ------------------------------------------------------------- setting and turning it
def unset(g: CoreGame, side: int) -> list[int]:
    """Armies of ``side`` that must get their axis now: a unit is on the map, neither engaged nor delayed (dow-10/3,
    dow-R069), and there is none yet."""
    sc, st = g.scenario, g.state
    open_ = [a for a in range(len(sc.armies)) if st.axis[a] < 0 and sc.side_of[sc.armies[a]] == side]
    if not open_:
        return []
    free: set[int] = set()
    for u in range(len(sc.units)):
        if st.pos[u] >= 0 and sc.side_of[u] == side and not st.engaged[u] and st.delayed[u] < 0:
            free.add(army_of(g, u))
    return [a for a in open_ if a in free]


def ripe(g: CoreGame, army: int) -> bool:
    """Has the turn come in which its axis may be turned (dow-10/8)?"""
    due = g.state.axis_due[army]
    return 0 <= due <= g.state.turn


def list_axis(g: CoreGame, side: int) -> list[Any]:
    """Every legal axis action of ``side`` while orders are issued, first those of armies without an axis."""
    out: list[Any] = []
    for u in sorted(g.scenario.armies, key=lambda x: g.state.axis[g.scenario.armies.index(x)] >= 0):
        if g.scenario.side_of[u] != side:
            continue
        word = g.scenario.units[u].id
        for direction in ("", *DIRECTIONS):
            c = Check()
            check_axis(g, side, act.Axis(word, direction), c)
            if c.ok:
                out.append(act.Axis(word, direction))
    return out


def check_axis(g: CoreGame, side: int, action: act.Axis, c: Check) -> None:
    """May the axis be set or its change begun? ``direction`` "" begins the change for two command points; a direction
    is legal for an army that has no axis yet (dow-10/3) or whose change is due (dow-10/8)."""
    sc, st = g.scenario, g.state
    u = sc.unit(action.unit)
    if u < 0 or u not in sc.armies or sc.side_of[u] != side:
        c.no("dow-10/2", "dow-why-no-army", found=str(action.unit))
        return
    army = sc.armies.index(u)
    if action.direction:
        check_direction(g, army, action.direction, c)
        return
    if st.axis[army] < 0:
        c.no("dow-10/3", "dow-why-axis-unset", unit=g.name(u))
    elif st.axis_due[army] >= 0:
        c.no("dow-10/7", "dow-why-axis-begun", unit=g.name(u), at=g.day_hour(st.axis_due[army]))
    else:
        cost = sc.charts.cp["axis_change"]
        if not points.have(g, g.top(u), cost):
            who = g.name(sc.supremes[g.top(u)])
            c.no("dow-10/7", "dow-why-axis-cp", unit=who, cost=cost, left=st.cp[g.top(u)])


def check_direction(g: CoreGame, army: int, direction: str, c: Check) -> None:
    """May the arrow be laid in that direction now?"""
    st, sc = g.state, g.scenario
    if direction not in DIRECTIONS and c.no("dow-10/3", "dow-why-direction", found=direction):
        return
    if st.axis[army] < 0 or ripe(g, army):
        return
    u = sc.armies[army]
    if st.axis_due[army] >= 0:
        c.no("dow-10/8", "dow-why-axis-early", unit=g.name(u), at=g.day_hour(st.axis_due[army]))
    else:
        c.no("dow-10/7", "dow-why-axis-set", unit=g.name(u))


def take_axis(g: CoreGame, side: int, action: act.Axis) -> None:
    """Do what :func:`check_axis` allows."""
    sc, st = g.scenario, g.state
    u = sc.unit(action.unit)
    army = sc.armies.index(u)
    if action.direction:
        lay(g, army, action.direction)
        return
    points.spend(g, g.top(u), sc.charts.cp["axis_change"])
    st.axis_due[army] = st.turn + TURNS
    g.changed()
    if g.telling:
        at = g.day_hour(st.axis_due[army])
        g.note("axis", say("dow-ev-axis-begun", unit=g.name(u), at=at), "dow-10/7", side, unit=sc.units[u].id)


def lay(g: CoreGame, army: int, direction: str) -> None:
    """Lay the arrow of ``army``; a change that was due is over (dow-10/8)."""
    sc, st = g.scenario, g.state
    u = sc.armies[army]
    st.axis[army] = DIRECTIONS.index(direction)
    st.axis_due[army] = -1
    g.changed()
    if g.telling:
        text = say("dow-ev-axis", unit=g.name(u), direction=Say("dow-direction-" + direction.lower()))
        g.note("axis", text, "dow-10/3", sc.side_of[u], level=1, unit=sc.units[u].id, direction=direction)


def lapse(g: CoreGame, side: int) -> None:
    """End of the step: markers that were due come off, the axes that were not turned stay (dow-10/8, dow-R071)."""
    sc, st = g.scenario, g.state
    for army, u in enumerate(sc.armies):
        if sc.side_of[u] == side and ripe(g, army):
            st.axis_due[army] = -1
            g.changed()
