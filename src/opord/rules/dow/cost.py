"""Chapter 8.2 and 8.3: what a step costs, by its parts (dow-R044 - R047).

A step has a *way*: "" across country (or over a bridge), ``road``, or over a river without a bridge ``hasty`` or
``prepared``. Prices are movement points (dow-4.4/21); a price of DELAY or more can only be paid by delayed movement.
"""

from __future__ import annotations

from typing import Any

from opord.kernel.ledger import Tally
from opord.kernel.text import say
from opord.rules.dow import axis, crossing, mobility, screens
from opord.rules.dow.charts import NO
from opord.rules.dow.game import CoreGame
from opord.rules.dow.ground import FEATURES, RIVERS, ROADS, TYPES
from opord.rules.dow.mobility import NIGHT, SNOW
from opord.rules.dow.model import COLUMN, ROADED, TACTICAL, bits

TYPE_CLAUSE = ("dow-8.2/9a", "dow-8.2/9a+2", "dow-8.2/9a+3", "dow-8.2/9a+3")
FEATURE_CLAUSE = ("dow-8.2/9b", "dow-8.2/9b+2", "dow-8.2/9b+3", "dow-8.2/9b+3")
"""Clauses by mode."""


def cost(g: CoreGame, u: int, a: int, h: int, way: str = "") -> int:
    """Points for going from ``a`` to its neighbour ``h``; DELAY and more: only by delayed movement. Negative:
    impassable for it, whatever it has."""
    if not passable(g, u, a, h, way):
        return NO
    t = Tally()
    price(g, u, a, h, way, t)
    return t.total


def passable(g: CoreGame, u: int, a: int, h: int, way: str) -> bool:
    """Can ``u`` go over that hexside and into ``h`` at all by that way?"""
    if way == "road":
        return roads(g, u, a, h)
    return mobility.table(g, u).enter[h] != NO and way in crossing.ways(g, u, a, h)


def roads(g: CoreGame, u: int, a: int, h: int) -> bool:
    """Can ``u`` use a road from ``a`` to ``h``: in column or tactical mode (dow-8.3/1a), a road over the hexside
    (dow-8.3/1b), its bridge standing (dow-R060)?"""
    m = mobility.table(g, u)
    e = 6 * a + g.scenario.grid.direction(a, h)
    return m.road[e] != NO and m.mode <= TACTICAL and (not g.scenario.ground.river[e] or crossing.bridged(g, a, h))


def price(g: CoreGame, u: int, a: int, h: int, way: str, t: Tally) -> None:
    """Write the price of the step of ``u`` from ``a`` to its neighbour ``h`` into ``t``. The way must be passable.

    Across country: (terrain type + feature + precipitation) x 2 at night + obstacle + surcharges (dow-R044). On a road:
    road + obstacle + snow + congestion + surcharges (dow-R045).
    """
    e = 6 * a + g.scenario.grid.direction(a, h)
    write(g, u, a, h, e, way, mobility.table(g, u), t)


def write(g: CoreGame, u: int, a: int, h: int, e: int, way: str, m: mobility.Mobility, t: Tally) -> None:
    """:func:`price` for a caller that has the hexside ``e`` (``6 * a + direction``) and the table of ``u`` at hand."""
    if way == "road":
        if t.explains:
            _explain_road(g, u, e, m, t)
        else:
            t.total += m.road[e]
        _congestion(g, u, h, e, m, t)
    else:
        if t.explains:
            _explain_country(g, u, h, t)
        else:
            t.total += m.enter[h]
        river = g.scenario.ground.river[e]
        if river:
            _obstacle(g, u, river, way, t)
    _surcharges(g, u, a, h, t)


def entry_cost(g: CoreGame, u: int, h: int) -> int:
    """Points for coming into the game in ``h`` (dow-33.5/3); in a posture that cannot move as in the deployed mode."""
    t = Tally(mobility.table(g, u).enter[h])
    _surcharges(g, u, -1, h, t)
    return t.total


def _explain_country(g: CoreGame, u: int, h: int, t: Tally) -> None:
    """The terrain of ``h``, part by part; comes to ``Mobility.enter``."""
    sc = g.scenario
    m = mobility.table(g, u)
    move, mode = m.move, m.mode
    table = sc.charts.mobility
    base = mobility.terrain(sc.charts, sc.ground, h, move, mode)
    word = _named(TYPES, sc.ground.types[h], table.terrain[move], mode, base)
    t.add(base, TYPE_CLAUSE[mode], "dow-cost-terrain", name=say("dow-terrain-" + word))
    feature = mobility.covered(sc.charts, sc.ground, h, move, mode)
    if sc.ground.features[h]:
        bare = mode == COLUMN and sc.ground.open[h]
        word = "open" if bare else _named(FEATURES, sc.ground.features[h], table.feature[move], mode, feature)
        t.add(feature, FEATURE_CLAUSE[mode], "dow-cost-feature", name=say("dow-terrain-" + word))
    night, wet = divmod(m.weather, NIGHT)
    rain = table.surcharge["precipitation"] if wet else 0
    if rain:
        t.add(rain, "dow-29.2/2" if wet == SNOW else "dow-29.2/1", "dow-cost-snow" if wet == SNOW else "dow-cost-rain")
    if night:
        # the worked wording of dow-29.2/5 doubles the bracket
        t.add(base + feature + rain, "dow-29.2/5" if rain else "dow-29.2/3", "dow-cost-night")


def _named(names: tuple[str, ...], here: int, table: dict[str, Any], mode: int, value: int) -> str:
    """The terrain of a hex that has the price ``value``."""
    return next(name for k, name in enumerate(names) if here >> k & 1 and table[name][mode] == value)


def _explain_road(g: CoreGame, u: int, e: int, m: mobility.Mobility, t: Tally) -> None:
    """The road over the hexside, part by part; comes to ``Mobility.road``."""
    sc = g.scenario
    kind = ROADS[sc.ground.road[e]]
    table = sc.charts.mobility
    t.add(table.road[m.move][kind][m.mode], "dow-8.3/1a+2", "dow-cost-road", name=say("dow-road-" + kind))
    if sc.ground.river[e]:
        _obstacle(g, u, sc.ground.river[e], "", t)
    if m.weather % NIGHT == SNOW:
        t.add(table.surcharge["precipitation"], "dow-29.2/2", "dow-cost-snow")


def _obstacle(g: CoreGame, u: int, river: int, way: str, t: Tally) -> None:
    """The river on the hexside (dow-8.2/9b+3, dow-9.1.2/1, dow-9.2.3/1)."""
    clause = {"": "dow-8.2/9b+3", "hasty": "dow-9.1.2/1", "prepared": "dow-9.2.3/1"}[way]
    name = f"{RIVERS[river]}_{way or 'bridged'}"
    n = g.scenario.charts.mobility.obstacle[name][min(g.mode(u), 2)]
    t.add(n, clause, "dow-cost-river-" + (way or "bridged"), river=say("dow-river-" + RIVERS[river]))


def _congestion(g: CoreGame, u: int, h: int, e: int, m: mobility.Mobility, t: Tally) -> None:
    """Other traffic on the road (dow-8.3/1b+2), once a hex (dow-R046)."""
    if g.scenario.units[u].hq:
        if t.explains:
            t.add(0, "dow-8.3/1c", "dow-cost-hq-road")
        return
    if congested(g, u, h):
        sc = g.scenario
        kind = ROADS[sc.ground.road[e]]
        t.add(sc.charts.mobility.congestion[m.move][kind][m.mode], "dow-8.3/1b+2", "dow-cost-congestion")


def congested(g: CoreGame, u: int, h: int) -> bool:
    """Does other traffic hinder ``u`` on the road into ``h``: another friendly unit in ``h``; or one in an adjacent hex
    joined to it by a road, in column or that used a road in this phase (dow-R046)? HQs hinder nobody (dow-8.3/1c)."""
    sc, occ = g.scenario, g.occ
    others = sc.side_mask[sc.side_of[u]] & ~sc.hq_mask & ~(1 << u)
    if occ[h] & others:
        return True
    road, flat = sc.ground.road, sc.flat
    for e in range(6 * h, 6 * h + 6):
        if road[e]:
            there = occ[flat[e]] & others
            if there and any(on_road(g, v) for v in bits(there)):
                return True
    return False


def on_road(g: CoreGame, u: int) -> bool:
    """Does ``u`` fill the road it stands on (dow-R046)?"""
    return bool(g.state.flags[u] & ROADED) or g.mode(u) == COLUMN


def _surcharges(g: CoreGame, u: int, a: int, h: int, t: Tally) -> None:
    """What every step may cost more (dow-R047); none of it is doubled at night."""
    table = g.scenario.charts.mobility.surcharge
    if screens.applies(g, u, a, h):
        t.add(table["screen"], "dow-6.3.1/2", "dow-cost-screen")
    if g.state.breakthrough and h in g.state.breakthrough:
        t.add(table["breakthrough"], "dow-15.9/2", "dow-cost-breakthrough")
    if a >= 0 and axis.rear(g, u, a, h):
        t.add(table["rear_area"], "dow-10/5", "dow-cost-rear")
