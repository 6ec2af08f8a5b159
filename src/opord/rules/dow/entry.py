"""Chapter 33.5: ground reinforcements enter in their side's movement phase, one by one, as moves (dow-R188). As it
begins reserve battalions are called up (dow-33.7/4)."""

from __future__ import annotations

from typing import Any

from opord.kernel.text import say
from opord.kernel.verdict import Check
from opord.rules.dow import actions as act
from opord.rules.dow import arrivals, axis, movement
from opord.rules.dow.cost import entry_cost
from opord.rules.dow.game import CoreGame
from opord.rules.dow.model import DIRECTIONS, INACTIVE, MOVED, SHIFTED, WAITING, bits


def can_begin(g: CoreGame, u: int, c: Check) -> bool:
    """Is ``u`` due, with an entry hex free of the enemy (dow-33.5/1 - 33.5/3)? Else it waits for the next turn."""
    if g.state.flags[u] & MOVED and c.no("dow-8.1/2", "dow-why-moved", unit=g.name(u)):
        return False
    if u not in arrivals.due(g, g.side(u)) and c.no("dow-33.5/1", "dow-why-not-due", unit=g.name(u)):
        return False
    if not arrivals.entries(g, u):
        c.no("dow-33.5/3", "dow-why-no-entry", unit=g.name(u))
    return c.ok


def needs_axis(g: CoreGame, u: int) -> int:
    """The army that must get its axis before ``u`` enters as its first unit (dow-10/3, dow-R214), -1 none."""
    army = axis.army_of(g, u)
    return army if army >= 0 and g.state.axis[army] < 0 else -1


def postures(g: CoreGame, u: int) -> list[int]:
    """Postures that ``u`` may take up as it enters (dow-33.5/4): any of its kind; once in a move."""
    if g.state.flags[u] & SHIFTED:
        return []
    unit = g.scenario.units[u]
    now = g.state.posture[u]
    return [p.index for p in g.scenario.charts.postures if p.index != now and p.open_to(unit)]


def choices(g: CoreGame, u: int) -> list[Any]:
    """Everything a reinforcement may do besides waiting."""
    sc = g.scenario
    word = sc.units[u].id
    army = needs_axis(g, u)
    if army >= 0:
        return [act.Axis(sc.units[sc.armies[army]].id, d) for d in DIRECTIONS]
    out: list[Any] = []
    for h in arrivals.entries(g, u):
        action = act.Step(word, sc.labels[h])
        c = Check()
        check(g, u, action, c)
        if c.ok:
            out.append(action)
    return out + [act.Shift(word, sc.charts.postures[p].id) for p in postures(g, u)]


def check_axis(g: CoreGame, u: int, action: act.Axis, c: Check) -> None:
    """May the axis of its army be set before ``u`` enters?"""
    army = needs_axis(g, u)
    if army < 0 or g.scenario.units[g.scenario.armies[army]].id != action.unit:
        c.no("dow-10/3", "dow-why-not-now", now=say("dow-ask-move-short", unit=g.name(u)))
    elif action.direction not in DIRECTIONS:
        c.no("dow-10/3", "dow-why-direction", found=action.direction)


def check(g: CoreGame, u: int, action: Any, c: Check) -> None:
    """May the reinforcement do that?"""
    sc = g.scenario
    army = needs_axis(g, u)
    if army >= 0 and c.no("dow-10/3", "dow-why-axis-enter", unit=g.name(sc.armies[army])):
        return
    if type(action) is act.Shift:
        p = sc.charts.posture_index.get(action.posture, -1)
        if p not in postures(g, u):
            c.no("dow-33.5/4", "dow-why-entry-posture", unit=g.name(u), found=str(action.posture))
    elif type(action) is act.Step:
        h = sc.hex(action.hex)
        if h not in arrivals.entries(g, u) and c.no("dow-33.5/2", "dow-why-entry-hex", unit=g.name(u)):
            return
        if action.way and c.no("dow-33.5/3", "dow-why-entry-way", unit=g.name(u)):
            return
        if h >= 0:
            movement.affordable(g, u, entry_cost(g, u, h), c)
    else:
        c.no("dow-33.5/1", "dow-why-not-now", now=say("dow-ask-move-short", unit=g.name(u)))


def take(g: CoreGame, u: int, action: Any) -> bool:
    """Do it. False when the unit's move is over."""
    sc, st = g.scenario, g.state
    if type(action) is act.Step:
        return movement.come(g, u, sc.hex(action.hex))
    if type(action) is act.Axis:
        axis.lay(g, needs_axis(g, u), action.direction)
        return True
    g.pose(u, sc.charts.posture_index[action.posture])
    g.mark(u, SHIFTED)
    if g.telling:
        text = say("dow-ev-entry-posture", unit=g.name(u), posture=g.posture(u).name)
        g.note("posture", text, "dow-33.5/4", g.side(u), unit=sc.units[u].id)
    return st.pos[u] == WAITING


def mobilise(g: CoreGame, side: int) -> None:
    """Reserve battalions of ``side`` take up the tactical posture in their turn, and all limits end (dow-33.7/4,
    dow-R190)."""
    st, sc = g.state, g.scenario
    if not 0 <= sc.mobilise <= st.turn:
        return
    tactical = sc.charts.posture_index["tactical"]
    for u in bits(g.alive & sc.side_mask[side]):
        if st.flags[u] & INACTIVE:
            g.unmark(u, INACTIVE)
            g.pose(u, tactical)
            if g.telling:
                text = say("dow-ev-mobilised", unit=g.name(u))
                g.note("mobilised", text, "dow-33.7/4", side, level=1, unit=sc.units[u].id)
