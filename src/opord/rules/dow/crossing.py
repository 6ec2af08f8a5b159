"""Chapter 9: rivers without a bridge, and what crossing them costs in units.

A way over a hexside is "" (dry, or by a bridge), ``hasty`` (dow-9.1) or ``prepared`` (dow-9.2).
"""

from __future__ import annotations

from opord.kernel.text import say
from opord.kernel.verdict import Check
from opord.rules.dow import attrition, weather
from opord.rules.dow.game import CoreGame
from opord.rules.dow.ground import RIVERS
from opord.rules.dow.model import LEG

MINOR, MAJOR = 1, 2
WAYS = ("", "hasty", "prepared")
DRY: tuple[str, ...] = ("",)


def bridged(g: CoreGame, a: int, h: int) -> bool:
    """Stands a bridge fit for use between ``a`` and ``h`` (dow-R060, dow-R061)?"""
    sc = g.scenario
    e = 6 * a + sc.grid.direction(a, h)
    if not sc.ground.bridge[e]:
        return False
    damaged = g.state.damaged
    return not damaged or sc.grid.hexside(a, h) not in damaged


def unbridged(g: CoreGame, a: int, h: int) -> int:
    """The river without a bridge between two adjacent hexes: 0 none, 1 minor, 2 major (dow-R060)."""
    sc = g.scenario
    river = sc.ground.river[6 * a + sc.grid.direction(a, h)]
    return river if river and not bridged(g, a, h) else 0


def marked(g: CoreGame, side: int, a: int, h: int) -> bool:
    """Have engineers of ``side`` prepared the crossing (dow-9.2.2/3)? Any unit of the side may use it (dow-R065)."""
    crossings = g.state.crossings
    if not crossings:
        return False
    k = crossings.get(g.scenario.grid.hexside(a, h), -1)
    return k >= 0 and g.scenario.side_of[g.scenario.supremes[k]] == side


def swims(g: CoreGame, u: int) -> bool:
    """Can ``u`` cross in haste at all: amphibious (dow-9.1.1/1), and not on foot where the chart says so?"""
    t = g.scenario.type_of[u]
    return t.amphibious and (t.move != LEG or g.scenario.charts.mobility.hasty_leg)


def ways(g: CoreGame, u: int, a: int, h: int) -> tuple[str, ...]:
    """How ``u`` can get over the hexside from ``a`` to ``h``; empty: not at all (dow-9/2)."""
    river = unbridged(g, a, h)
    if not river:
        return DRY
    out = ("hasty",) if river == MINOR and swims(g, u) else ()
    return (*out, "prepared") if marked(g, g.scenario.side_of[u], a, h) else out


def retreat_way(g: CoreGame, u: int, a: int, h: int) -> str | None:
    """The way a retreat takes over the hexside: prepared if there is one, else hasty (dow-R066); None: no way."""
    found = ways(g, u, a, h)
    return found[-1] if found else None


def check_way(g: CoreGame, u: int, a: int, h: int, way: str, c: Check) -> bool:
    """Is ``way`` a way of ``u`` over the hexside? Writes what speaks against it."""
    if way in ways(g, u, a, h):
        return True
    river = unbridged(g, a, h)
    where = {"a": g.label(a), "b": g.label(h)}
    if way not in WAYS:
        c.no("dow-9/2", "dow-why-way", found=str(way), **where)
    elif not river:
        c.no("dow-9/2", "dow-why-no-river", **where)
    elif way == "":
        c.no("dow-9/2", "dow-why-choose-way", **where)
    elif way == "prepared":
        c.no("dow-9.2.2/3", "dow-why-not-prepared", **where)
    else:
        if not swims(g, u) and c.no("dow-9.1.1/1", "dow-why-not-amphibious", unit=g.name(u)):
            return False
        if river != MINOR:
            c.no("dow-9.1.1/2", "dow-why-major", **where)
    return False


def price(g: CoreGame, u: int, a: int, h: int, way: str) -> int:
    """Movement points for the hexside alone, by the mode of ``u`` (dow-9.1.2/1, dow-9.2.3/1); what an advance after an
    attack over a river pays (dow-9.1.3/3, dow-9.2.4/3, dow-R063)."""
    sc = g.scenario
    river = sc.ground.river[6 * a + sc.grid.direction(a, h)]
    if not river:
        return 0
    return sc.charts.mobility.obstacle[f"{RIVERS[river]}_{way or 'bridged'}"][min(g.mode(u), 2)]


def risk(g: CoreGame, a: int, h: int, way: str, when: str) -> int:
    """Faces of a d10 on which crossing costs one attrition point; ``when``: ``move`` (a retreat too) or ``attack``. 0:
    nothing is rolled. Two more at night (dow-29.2/4, dow-R173)."""
    if not way:
        return 0
    charts = g.scenario.charts
    river = unbridged(g, a, h)
    limit = charts.mobility.loss[f"{RIVERS[river]}_{way}_{when}"] if river else 0
    if limit <= 0:
        return 0
    if weather.night(g):
        limit -= charts.mobility.loss["night_drm"]
    return min(limit, 10)


def loss(g: CoreGame, u: int, a: int, h: int, way: str, when: str) -> bool:
    """Roll for losses of ``u`` in crossing from ``a`` to ``h`` (dow-9.1.2/2, dow-9.1.3/2, dow-9.2.3/2, dow-9.2.4/2).
    False when it was destroyed."""
    limit = risk(g, a, h, way, when)
    if not limit:
        return True
    clause = CLAUSES[way, when]
    safe = limit < 10 and g.test(limit + 1, "crossing", clause, 10)
    if g.telling:
        text = say("dow-ev-crossing", unit=g.name(u), a=g.label(a), b=g.label(h), loss=int(not safe))
        where = (g.label(a), g.label(h))
        g.note("crossing", text, clause, g.side(u), hexes=where, dice=g.last_dice(limit + 1) if limit < 10 else ())
    return safe or attrition.hurt(g, u, 1, clause)


CLAUSES = {
    ("hasty", "move"): "dow-9.1.2/2",
    ("hasty", "attack"): "dow-9.1.3/2",
    ("prepared", "move"): "dow-9.2.3/2",
    ("prepared", "attack"): "dow-9.2.4/2",
}
"""The clause of each roll."""
