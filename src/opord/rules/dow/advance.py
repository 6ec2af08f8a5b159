"""Chapters 15.9 and 15.10: the breakthrough marker, and the advance after combat."""

from __future__ import annotations

from opord.kernel.ledger import Tally
from opord.kernel.text import say
from opord.rules.dow import crossing, movement, stacking
from opord.rules.dow.frames import InCombat
from opord.rules.dow.game import CoreGame
from opord.rules.dow.model import FORCED, WP


def vacated(g: CoreGame, f: InCombat) -> bool:
    """Is no unit of the defender left in the hex (dow-15.9/1, dow-15.10/1)?"""
    return not g.enemy_in(g.side(f.unit), f.hex)


def marker(g: CoreGame, f: InCombat) -> None:
    """Place the breakthrough marker (dow-15.9/1, dow-R141)."""
    g.state.breakthrough[f.hex] = 1
    g.changed()
    if g.telling:
        text = say("dow-ev-breakthrough", hex=g.label(f.hex))
        g.note("breakthrough", text, "dow-15.9/1", g.side(f.unit), hexes=(g.label(f.hex),), level=1)


def possible(g: CoreGame, f: InCombat) -> bool:
    """May the attacker go in: alive where it attacked from, the hex empty of the enemy and with room (dow-15.10/1,
    dow-R218, dow-R031)? Blocking units do not hold it (dow-15.10/3)."""
    return g.state.pos[f.unit] == f.origin and vacated(g, f) and stacking.room(g, f.unit, f.hex)


def compelled(g: CoreGame, f: InCombat) -> bool:
    """Must it: the Warsaw Pact always (dow-15.10/2), a full assault on either side (dow-6.3.3/2, dow-R031)."""
    return g.side(f.unit) == WP or g.posture(f.unit).id == "full_assault"


def entry(g: CoreGame, f: InCombat, t: Tally) -> None:
    """Movement points of entering the hex: over a river without a bridge those of the crossing alone (dow-9.1.3/3,
    dow-9.2.4/3, dow-R063), else the usual price without the marker's surcharge (dow-15.9/2), screens and the rear area
    included (dow-R027, dow-R071)."""
    if f.way:
        t.add(crossing.price(g, f.unit, f.origin, f.hex, f.way), "dow-9.1.3/3", "dow-adv-crossing")
        return
    movement.price(g, f.unit, f.origin, f.hex, "", t)
    marked = g.state.breakthrough.get(f.hex, 0)
    if marked:
        t.add(-g.scenario.charts.mobility.surcharge["breakthrough"], "dow-15.9/2", "dow-adv-no-marker")


def price(g: CoreGame, f: InCombat) -> int:
    """What is still to be paid beyond the price of the attack (dow-15.10/4, dow-R142)."""
    t = Tally()
    entry(g, f, t)
    return max(0, t.total - f.paid)


def rest(g: CoreGame, u: int) -> int:
    """Movement points left without a forced march: an advance never begins one (dow-R240)."""
    st = g.state
    most = movement.limit(g, u) if g.is_(u, FORCED) else movement.allowance(g, u)
    return max(0, most - st.spent[u])


def go(g: CoreGame, f: InCombat) -> None:
    """The attacker goes in. Short of points it goes all the same, and is delayed (dow-15.10/4, dow-8.4/4). No second
    roll for the river (dow-9.1.3/3)."""
    u = f.unit
    short = f.price > rest(g, u)
    if g.telling:
        text = say("dow-ev-advance", unit=g.name(u), hex=g.label(f.hex), n=f.price)
        where = (g.label(f.origin), g.label(f.hex))
        g.note("advance", text, "dow-15.10/1", g.side(u), hexes=where, level=1, unit=g.scenario.units[u].id)
    movement.enter(g, u, f.hex)
    if short:
        movement.delay(g, u)
    elif f.price:
        movement.spend(g, u, f.price)
