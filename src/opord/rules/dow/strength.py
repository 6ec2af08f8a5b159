"""Chapter 15.5: which strength a unit fights with, and the initial differential (dow-15.1/4)."""

from __future__ import annotations

from opord.kernel.ledger import Tally
from opord.rules.dow.frames import InCombat
from opord.rules.dow.game import CoreGame
from opord.rules.dow.ground import FLAT, HILLS1

ALONE = 1
"""Defence of a support unit that no combat unit covers (dow-15.4/3, dow-17/8, dow-18/6, dow-12.3/1)."""
DUG_IN = ("defence", "stubborn_defence", "active_defence", "screen")
"""Postures of dow-15.5/3c. A unit in transition to one of them counts as in it (dow-6.2/2)."""


def plain(g: CoreGame, h: int) -> bool:
    """Only flat or hills 1, and not wholly under woods or water (dow-15.5/1, dow-R122)?"""
    ground = g.scenario.ground
    return not ground.types[h] & ~(FLAT | HILLS1) and bool(ground.open[h])


def armour(g: CoreGame, u: int) -> bool:
    """Branch armour (dow-R123)."""
    return g.scenario.type_of[u].branch == "armour"


def attack(g: CoreGame, f: InCombat, t: Tally) -> None:
    """Strength of the attacker: its attack value, or its defence value when armour goes into a city against no armour
    (dow-15.5/2, dow-R123, dow-R209)."""
    unit = g.scenario.type_of[f.unit]
    city = armour(g, f.unit) and g.scenario.ground.urban[f.hex]
    if city and not any(armour(g, d) for d in f.defenders):
        t.add(unit.defence or 0, "dow-15.5/2", "dow-str-city", unit=g.name(f.unit))
    else:
        t.add(unit.attack or 0, "dow-15.5/p2", "dow-str-attack", unit=g.name(f.unit))


def defence(g: CoreGame, f: InCombat, d: int, t: Tally) -> None:
    """Strength of one defender."""
    unit = g.scenario.type_of[d]
    if not unit.combat:
        t.add(ALONE, "dow-15.4/3", "dow-str-support", unit=g.name(d))
        return
    tanks = armour(g, f.unit)
    field = plain(g, f.hex)
    if unit.branch == "armour" and (tanks or field):
        t.add(unit.attack or 0, "dow-15.5/1", "dow-str-armour", unit=g.name(d))
    elif unit.branch != "armour" and tanks and field and g.posture(d).id not in DUG_IN:
        t.add(unit.attack or 0, "dow-15.5/3", "dow-str-caught", unit=g.name(d))
    else:
        t.add(unit.defence or 0, "dow-15.5/p2", "dow-str-defence", unit=g.name(d))


def initial(g: CoreGame, f: InCombat, t: Tally) -> None:
    """Attack less the strength of those who defend, and of nobody else (dow-15.1/4, dow-15.4/4)."""
    attack(g, f, t)
    for d in f.defenders:
        part = Tally()
        if t.explains:
            part = type(t)()
        defence(g, f, d, part)
        if t.explains:
            _less(t, part)
        else:
            t.total -= part.total


def _less(t: Tally, part: Tally) -> None:
    """Add a part's entries with the other sign."""
    for e in part.entries:  # type: ignore[attr-defined]
        t.add(-e.value, e.clause, e.text.label, **e.text.args)
