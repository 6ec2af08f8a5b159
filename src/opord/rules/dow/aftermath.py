"""Chapters 15.7 and 15.8: the defender stands or retreats, and takes his losses (dow-15.1/11).

``InCombat.closed`` counts how far the step has come: 0 to be decided; 1 the next unit of the queue; 2 it has tried to
break away; 3 it has been moved; 4 losses are done; 5 the next unit that must go; 6 it has been moved.
"""

from __future__ import annotations

from opord.kernel.procedure import Answer, Call, Wait
from opord.kernel.text import say
from opord.rules.dow import attrition, results, retreat
from opord.rules.dow.charts import F1
from opord.rules.dow.frames import InCombat, InDisengage, InRetreat
from opord.rules.dow.game import CoreGame
from opord.rules.dow.model import SIDES

OPEN, NEXT, TRIED, MOVED, SETTLED, DRIVEN, GONE = range(7)


def go_on(g: CoreGame, f: InCombat) -> Answer:
    """Run the step as far as it goes."""
    if f.closed == OPEN:
        if any(retreat.able(g, u) for u in results.left(g, f)):
            return Wait((SIDES[1 - g.side(f.unit)],))
        decide(g, f, False)
    if f.closed in (NEXT, TRIED, MOVED):
        call = _retreats(g, f)
        if call is not None:
            return call
        f.closed = SETTLED
    if f.closed == SETTLED:
        f.queue = () if any(g.state.pos[d] == f.hex for d in f.defenders) else tuple(_leaderless(g, f))
        f.closed = DRIVEN
    call = _driven(g, f)
    if call is not None:
        return call
    f.closed = 0
    return None


def decide(g: CoreGame, f: InCombat, withdraw: bool) -> None:
    """Stand, or retreat with everything in the hex (dow-15.8/p2): first those that did not defend (dow-15.8/1), then
    the defenders (dow-R242). Who cannot leave takes the whole result (dow-15.8/4, dow-R121)."""
    if g.telling:
        text = say("dow-ev-withdraws" if withdraw else "dow-ev-stands", hex=g.label(f.hex))
        g.note("withdraw", text, "dow-15.8/p2", 1 - g.side(f.unit), hexes=(g.label(f.hex),), level=1)
    here = results.left(g, f)
    going = [u for u in here if retreat.able(g, u)] if withdraw else []
    for d in f.defenders:
        if d not in going:
            results.stands(g, f, d)
    f.queue = tuple([u for u in going if u not in f.defenders] + [u for u in f.defenders if u in going])
    f.closed = NEXT if going else SETTLED


def _retreats(g: CoreGame, f: InCombat) -> Answer:
    """Unit after unit of the queue."""
    pos = g.state.pos
    while f.queue:
        u = f.queue[0]
        if f.closed == NEXT:
            if u in f.defenders and retreat.hexes(g, u):
                f.closed, f.result = TRIED, -1
                return Call(InDisengage(unit=u, purpose="after", hex=f.hex), again=True)
            f.closed = MOVED
            if u not in f.defenders:
                return Call(InRetreat(unit=u, purpose="after"), again=True)
            f.result = -1
        if f.closed == TRIED:
            f.closed = MOVED
            if f.result > F1:
                return Call(InRetreat(unit=u, purpose="after"), again=True)
        if pos[u] >= 0:
            _settle(g, f, u)
        f.queue, f.closed = f.queue[1:], NEXT
    return None


def _settle(g: CoreGame, f: InCombat, u: int) -> None:
    """What the combat does to a unit that has tried to go, or gone."""
    if u not in f.defenders:
        if g.state.pos[u] != f.hex:
            g.engage(u, 1)  # dow-15.8/1
    elif f.result < 0:
        results.stands(g, f, u)  # dow-15.8/4: the last hex was taken before its turn came
    else:
        results.breaks(g, f, u, f.result)
    if 0 <= g.state.pos[u] != f.hex:
        retreat.fall_in(g, u)


def _leaderless(g: CoreGame, f: InCombat) -> list[int]:
    """All defenders are destroyed or gone: whoever is left of a hex whose defenders died must go too (dow-15.7/6)."""
    dead = all(g.dead(d) for d in f.defenders)
    return results.left(g, f) if dead else []


def _driven(g: CoreGame, f: InCombat) -> Answer:
    """They retreat, or are destroyed where they stand (dow-15.7/6). Nobody chooses here: stubborn defence does not
    hold a unit back (dow-R239)."""
    while f.queue:
        u = f.queue[0]
        if f.closed == DRIVEN:
            if retreat.able(g, u, chosen=False):
                f.closed = GONE
                return Call(InRetreat(unit=u, purpose="after"), again=True)
            if g.telling:
                g.note("destroyed", say("dow-ev-no-way-out", unit=g.name(u)), "dow-15.7/6", g.side(u), level=1)
            attrition.destroy(g, u)
        elif g.state.pos[u] >= 0:
            g.engage(u, 1)
            retreat.fall_in(g, u)
        f.queue, f.closed = f.queue[1:], DRIVEN
    return None
