"""Chapter 5.1 and 3.3: points of a march, what entering a hex costs, what a long column pays before it is under way.

All points and costs are whole numbers of POINTth parts of a movement point (``charts.POINT``), so that shares of a turn
compare exactly.
"""

from __future__ import annotations

import heapq
import itertools
from collections.abc import Callable
from fractions import Fraction
from math import floor

from opord.kernel import travel
from opord.rules.s24 import model as m
from opord.rules.s24.charts import FOOT, NEVER, POINT, Charts
from opord.rules.s24.ground import DEEP, NO_RIVER, SHALLOW
from opord.rules.s24.model import Row, S24Scenario, S24State

MARCHES = {
    "advance": "advance",
    "march": "column",
    "march_deploy": "column_deploy",
    "march_dismount": "column_deploy",
    "forced": "forced",
    "forced_deploy": "forced_deploy",
    "forced_dismount": "forced_deploy",
}
"""Verb of an order -> share of the points it gets (s24-3.3.1/2, s24-3.3.2/2-4, s24-3.3.3/2-4)."""
FORCED = frozenset(("forced", "forced_deploy", "forced_dismount"))
DEPLOYING = frozenset(("march_deploy", "march_dismount", "forced_deploy", "forced_dismount"))
DISMOUNTING = frozenset(("march_dismount", "forced_dismount"))
BRIDGING_SQUAD = 7
"""Type of squadron that takes its own bridge along (s24-2.4/9)."""
WALKERS = ("MH", "GB")
"""Branches whose motor troops fight, and so advance, on foot (design page, part 2)."""
FILLS = 20_000
"""Ways that are remembered."""
WET = ("swamp", "shallow", "deep")
"""Ground that mud and snow do not change (s24-R07)."""


def gear(sc: S24Scenario, st: S24State, u: int, form: int) -> Row:
    """The line of the chart that a unit uses in a formation: armoured infantry leaves its vehicles when it deploys on
    foot (s24-2.3.3/2, s24-R09)."""
    r = st.row[u]
    if form in (m.DEPLOYED, m.AMBUSH):
        r = sc.charts.on_foot.get(r, r)
    return sc.rows[r]


def pace(sc: S24Scenario, st: S24State, u: int, verb: str) -> tuple[str, float, Row]:
    """(class of movement, points of a whole turn, line of the chart) with which the unit carries out ``verb``."""
    deployed = verb == "advance"
    row = gear(sc, st, u, st.form[u] if deployed else m.COLUMN)
    if deployed and row.branch in WALKERS and row.personnel and row.move not in FOOT:
        return "foot", 3.0, row
    return row.move, row.mp, row


def allowance(sc: S24Scenario, st: S24State, u: int, verb: str) -> int:
    """Points of this turn for an order in whole parts: enough to know how far a way leads, since costs are whole."""
    return floor(points(sc, st, u, verb))


def whole_turn(sc: S24Scenario, st: S24State, u: int, verb: str) -> int:
    """Points of an order with fuel enough (s24-3.3.1/2, s24-3.3.2, s24-3.3.3): they use the fuel of a whole turn."""
    _, mp, _ = pace(sc, st, u, verb)
    share = sc.charts.march[MARCHES[verb]]
    return floor(mp * POINT) * share.numerator // share.denominator


def points(sc: S24Scenario, st: S24State, u: int, verb: str) -> int | Fraction:
    """Points of this turn exactly: fewer when fuel runs short (s24-R76), and then seldom a whole number of parts;
    shares of the turn are shares of it (s24-R86)."""
    row = pace(sc, st, u, verb)[2]
    parts = whole_turn(sc, st, u, verb)
    need = row.fuel_use * st.e[u]
    if need > 0 and st.fuel[u] < need:
        return parts * Fraction(st.fuel[u]) / Fraction(need)
    return parts


def ground_cost(charts: Charts, move: str, ground: str, soil: int) -> int:
    """Cost of a hex across country for a class of movement (s24-5.1/4-18); NEVER where it cannot go. ``soil`` is an
    index of ``model.SOILS``: mud and snow make ground dearer, never cheaper, but for the open (s24-R07)."""
    moves = charts.moves[move]
    own = moves.cost(charts.column(ground))
    if own == NEVER or soil == 0 or ground in WET:
        return own
    other = moves.cost(m.SOILS[soil])
    if other == NEVER:
        return NEVER
    return other if ground == "open" else max(own, other)


def river_cost(charts: Charts, move: str, river: int) -> int:
    """What crossing a river adds (s24-5.1/4-16, s24-R87), NEVER where it cannot be crossed."""
    if river == NO_RIVER:
        return 0
    return charts.moves[move].cost("shallow_river" if river == SHALLOW else "deep_river")


def step_cost(
    sc: S24Scenario, move: str, a: int, b: int, soil: int, column: bool, pontoon: bool = False,
    own_bridge: bool = False, blown: bool = False,
) -> int:  # fmt: skip
    """Cost of going from ``a`` into the neighbour ``b``, NEVER if that cannot be done.

    ``pontoon``: a bridge of the own side lies over the hexside, which counts as a road then (s24-3.4.3/2, s24-R52);
    ``own_bridge``: the unit has bridging engineers with it (s24-R20); ``blown``: the bridge of the map is destroyed,
    and its road ends at the bank (s24-R106).
    """
    charts = sc.charts
    d = sc.grid.direction(a, b)
    e = 6 * a + d
    river = sc.river[e]
    bridged = (bool(sc.bridge[e]) and not blown) or pontoon
    if column and (sc.road[e] or pontoon) and (river == NO_RIVER or bridged):
        return charts.moves[move].cost("road")
    cost = ground_cost(charts, move, sc.terrain[b], soil)
    if cost == NEVER or river == NO_RIVER or bridged or (own_bridge and river in (SHALLOW, DEEP)):
        return cost
    more = river_cost(charts, move, river)
    return NEVER if more == NEVER else cost + more


def unit_step(sc: S24Scenario, st: S24State, u: int, move: str, a: int, b: int, column: bool) -> int:
    """The same for a unit where the bridges lie now."""
    own = st.squad[u] == BRIDGING_SQUAD
    if st.bridges or st.blown:
        edge = sc.grid.hexside(a, b)
        bridge, blown = st.bridges.get(edge, -1), edge in st.blown
        pontoon = bridge >= 0 and st.side[bridge] == st.side[u] and bridge != u
        if pontoon or blown:
            return step_cost(sc, move, a, b, st.soil, column, pontoon, own, blown)
    table = step_table(sc, move, st.soil, column, own)
    cost = table.get(a * sc.size + b)
    if cost is None:
        cost = table[a * sc.size + b] = step_cost(sc, move, a, b, st.soil, column, False, own)
    return cost


def step_table(sc: S24Scenario, move: str, soil: int, column: bool, own_bridge: bool) -> dict[int, int]:
    """Costs of steps over hexsides as the map has them, by ``a * size + b``, as far as they were asked for."""
    key = move, soil, column, own_bridge
    found = sc.steps.get(key)
    if found is None:
        found = sc.steps[key] = {}
    return found


def unlike_the_map(sc: S24Scenario, st: S24State) -> set[int]:
    """Hexes beside a bridge that a side has built, or one of the map that is destroyed: tables do not hold there."""
    return {h for edge in (*st.bridges, *st.blown) for h in sc.grid.side_hexes(edge)}


def on_road(sc: S24Scenario, h: int) -> bool:
    """Does a road touch the hex?"""
    return any(sc.road[6 * h : 6 * h + 6])


def in_place(sc: S24Scenario, st: S24State, u: int, move: str) -> int:
    """Points that a column longer than its hex pays before it is under way (s24-3.3/4, s24-R41): whole multiples of
    what the own hex costs a column."""
    table = sc.charts.rule.column_divisor
    foot = move in FOOT
    limit = (30 if sc.options.get("foot_divisor") == "30" else table.foot) if foot else table.motor
    if st.e[u] <= limit:
        return 0
    h = st.pos[u]
    own = sc.charts.moves[move].cost("road") if on_road(sc, h) else NEVER
    if own == NEVER:
        own = ground_cost(sc.charts, move, sc.terrain[h], st.soil)
    return 0 if own == NEVER else floor(st.e[u] / limit) * own


def fill(sc: S24Scenario, start: int, route: tuple[int, ...]) -> tuple[list[int] | None, tuple[int, int]]:
    """Every hex of a way given by its turning points, the start first (s24-3.3/2). When two of them do not lie on a
    straight line: None and the pair (refusal E51)."""
    grid = sc.grid
    out = [start]
    for h in route:
        a = out[-1]
        if h == a:
            continue
        if h not in sc.adjacent[a]:
            dq, dr = grid.q[h] - grid.q[a], grid.r[h] - grid.r[a]
            if dq and dr and dq + dr:
                return None, (a, h)
            out += grid.line(a, h)[1:-1]
        out.append(h)
    return out, (-1, -1)


def way_of(sc: S24Scenario, start: int, labels: tuple[str, ...]) -> list[int] | None:
    """The same for turning points as they are written, None as well where there are none or one is off the map. The
    same ways are asked for again and again while a sheet is written, and the map does not change."""
    key = start, labels
    if key not in sc.fills:
        if len(sc.fills) >= FILLS:
            sc.fills.clear()
        points = tuple([sc.hex(h) for h in labels])
        sc.fills[key] = fill(sc, start, points)[0] if points and min(points) >= 0 else None
    return sc.fills[key]


def costs_along(sc: S24Scenario, st: S24State, u: int, verb: str, way: list[int]) -> list[int]:
    """Cost of each step of a way for an order; NEVER where the unit cannot go on."""
    move, _, _ = pace(sc, st, u, verb)
    column = verb != "advance"
    return [unit_step(sc, st, u, move, a, b, column) for a, b in itertools.pairwise(way)]


def march_cost(sc: S24Scenario, st: S24State, u: int, way: list[int]) -> int:
    """Cost of a whole way for a column of the unit, NEVER if it cannot go it."""
    steps = costs_along(sc, st, u, "march", way)
    return NEVER if NEVER in steps else sum(steps)


def within(sc: S24Scenario, st: S24State, u: int, most: int) -> travel.Reach:
    """Hexes to which a column of the unit could go for ``most``, wherever the enemy stands."""
    move = sc.rows[st.row[u]].move
    own = st.squad[u] == BRIDGING_SQUAD
    at = st.pos[u]
    banks = unlike_the_map(sc, st)
    if banks:
        flat = flat_steps(sc, move, st.soil, own).copy()
        for a in banks:
            for d in range(6):
                b = sc.flat[6 * a + d]
                if b >= 0:
                    flat[6 * a + d] = unit_step(sc, st, u, move, a, b, True)
        return travel.reach(at, most, sc.flat, flat)
    key = move, st.soil, own, at, most
    found = sc.ranges.get(key)
    if found is None:
        if len(sc.ranges) >= FILLS // 10:
            sc.ranges.clear()
        found = sc.ranges[key] = travel.reach(at, most, sc.flat, flat_steps(sc, move, st.soil, own))
    return found


def flat_steps(sc: S24Scenario, move: str, soil: int, own_bridge: bool) -> list[int]:
    """Costs of a column over all hexsides as the map has them, six a hex."""
    key = move, soil, own_bridge
    found = sc.flats.get(key)
    if found is None:
        found = sc.flats[key] = [
            NEVER if b < 0 else step_cost(sc, move, k // 6, b, soil, True, False, own_bridge)
            for k, b in enumerate(sc.flat)
        ]
    return found


def cheapest(
    sc: S24Scenario, st: S24State, u: int, ends: tuple[int, int], most: int | None, shut: Callable[[int], bool]
) -> tuple[int, ...] | None:
    """The cheapest way of a column of the unit between two hexes, for at most ``most`` (anything if None); it never
    enters a hex that is ``shut``, the last one excepted."""
    start, end = ends
    move = sc.rows[st.row[u]].move
    known = step_table(sc, move, st.soil, True, st.squad[u] == BRIDGING_SQUAD)
    banks = unlike_the_map(sc, st)
    best, back = {start: 0}, {start: -1}
    todo = [(0, start)]
    while todo:
        spent, a = heapq.heappop(todo)
        if a == end:
            out = [a]
            while back[out[-1]] >= 0:
                out.append(back[out[-1]])
            return tuple(reversed(out))
        if spent > best[a]:
            continue
        for b in sc.adjacent[a]:
            so_far = best.get(b, 1 << 60)
            if spent >= so_far:
                continue
            cost = None if a in banks else known.get(a * sc.size + b)
            if cost is None:
                cost = unit_step(sc, st, u, move, a, b, True)
            if cost == NEVER or (most is not None and spent + cost > most) or spent + cost >= so_far:
                continue
            if b != end and shut(b):
                continue
            best[b], back[b] = spent + cost, a
            heapq.heappush(todo, (spent + cost, b))
    return None


def crossing(way: list[int], other: list[int], free: frozenset[int] = frozenset()) -> int:
    """The first hex where two friendly ways cross, -1 if nowhere (s24-3.3/2, s24-R40): they may share a hex only if it
    is the start or the destination of both, or one of ``free``."""
    ends = (way[0], way[-1])
    others = (other[0], other[-1])
    there = set(other)
    for h in way:
        if h in there and h not in free and not (h in ends and h in others):
            return h
    return -1


def by_road(sc: S24Scenario, st: S24State, way: list[int]) -> frozenset[int]:
    """Hexes of a way that it comes to and leaves along a road, or where it begins or ends on one; a road ends at a
    bridge that is destroyed."""
    on = [
        bool(sc.road[6 * a + sc.grid.direction(a, b)]) and sc.grid.hexside(a, b) not in st.blown
        for a, b in itertools.pairwise(way)
    ]
    return frozenset([h for k, h in enumerate(way) if all(on[max(0, k - 1) : k + 1])])
