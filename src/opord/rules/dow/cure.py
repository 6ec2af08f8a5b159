"""Chapter 7 at the end of the movement phase: what is over the limit and did not get away is pushed out (dow-R035)."""

from __future__ import annotations

from typing import Any

from opord.kernel.text import say
from opord.rules.dow import actions as act
from opord.rules.dow import attrition, crossing, disengage, movement, stacking
from opord.rules.dow.frames import InMovement
from opord.rules.dow.game import CoreGame


def next_hex(g: CoreGame, f: InMovement) -> int:
    """A hex over the limit that has not been dealt with, -1 none."""
    for h in stacking.overfull(g, f.side):
        if any(u not in f.pushed for u in stacking.surplus(g, f.side, h)):
            return h
    return -1


def choices(g: CoreGame, f: InMovement, h: int) -> list[Any]:
    """Who may be pushed out, and where to: an adjacent hex to which it could retreat (dow-8.7/10), without a
    breakthrough marker, that has room. Each unit goes once."""
    sc, st = g.scenario, g.state
    out: list[Any] = []
    for u in stacking.surplus(g, f.side, h):
        if u in f.pushed or not g.active(u):
            continue
        for n in disengage.first_hexes(g, u):
            if n not in st.breakthrough and stacking.room(g, u, n):
                way = crossing.retreat_way(g, u, h, n)
                out.append(act.Go(sc.units[u].id, sc.labels[n], way or ""))
    return out


def settle(g: CoreGame, f: InMovement, h: int, found: list[Any]) -> None:
    """The only choice; or none: then the unit listed last pays the same price, and all stay where they are."""
    if found:
        go(g, f, found[0])
        return
    stuck = [u for u in stacking.surplus(g, f.side, h) if u not in f.pushed]
    f.pushed = (*f.pushed, *stuck)
    pay(g, stuck[-1])


def go(g: CoreGame, f: InMovement, action: act.Go) -> None:
    """One attrition point, and one hex as a retreat."""
    u, n = g.scenario.unit_index[action.unit], g.scenario.hex(action.hex)
    a = g.state.pos[u]
    f.pushed = (*f.pushed, u)
    if not pay(g, u):
        return
    movement.enter(g, u, n)
    if g.telling:
        text = say("dow-ev-pushed", unit=g.name(u), hex=g.label(n))
        where = (g.label(a), g.label(n))
        g.note("retreat", text, "dow-7/3", g.side(u), hexes=where, unit=action.unit)
    crossing.loss(g, u, a, n, action.way, "move")


def pay(g: CoreGame, u: int) -> bool:
    """The price of standing over the limit. False when it destroyed the unit."""
    if g.telling:
        g.note("crowded", say("dow-ev-crowded", unit=g.name(u)), "dow-7/3", g.side(u), level=1)
    return attrition.hurt(g, u, 1, "dow-7/3")
