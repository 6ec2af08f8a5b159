"""Where a unit could get in its move: the cheapest way to every hex, as if nobody interfered.

The prices are those of ``cost.py`` laid out flat. What all units of a kind share (ground, enemies, screens, traffic,
blocking units) is worked out once per position; what only the mover itself changes is put right around its hex. A list
has six entries a hex: the price of entering the neighbour in that direction, -1 closed.
"""

from __future__ import annotations

from typing import Any

from opord.kernel.loops import spread
from opord.kernel.view import Reach, Reached
from opord.rules.dow import actions as act
from opord.rules.dow import arrivals, axis, blocking, crossing, mobility, movement, screens
from opord.rules.dow.cost import cost, entry_cost, on_road
from opord.rules.dow.frames import InMove
from opord.rules.dow.game import CoreGame
from opord.rules.dow.ground import RIVERS, ROADS
from opord.rules.dow.model import FIXED, MOVED, SIDES, TACTICAL, WAITING, bits

WAYS = ("road", "", "prepared", "hasty")
"""Ways of a step, the safest first."""


class Ways:
    """What :func:`ways` found. ``sums[h]``: points to ``h``, -1 out of reach; ``before[h]``: the hex one comes from;
    ``late``: hexes that only delayed movement reaches; ``allowance``: points left before a forced march; ``start``."""

    __slots__ = ("allowance", "before", "late", "start", "sums")

    def __init__(self, start: int, sums: list[int], before: list[int], allowance: int, late: frozenset[int]) -> None:
        self.start, self.sums, self.before, self.allowance, self.late = start, sums, before, allowance, late

    def path(self, h: int) -> list[int]:
        """The hexes from the start, which is left out, to ``h``."""
        out = [h]
        while self.before[out[-1]] >= 0:
            out.append(self.before[out[-1]])
        if out[-1] == self.start:
            out.pop()
        out.reverse()
        return out

    def hexes(self) -> list[int]:
        """Every hex within reach, the start left out."""
        return [h for h, n in enumerate(self.sums) if n >= 0 and h != self.start]


def ways(g: CoreGame, u: int, free: bool = False) -> Ways | None:
    """Everywhere ``u`` can get with the points it has now; None when it cannot move. ``free``: it has just broken
    contact. Says nothing about whether its move is due."""
    st = g.state
    start = st.pos[u]
    if start == WAITING:
        return _entering(g, u)
    if start < 0 or g.mode(u) == FIXED:
        return None
    points = movement.left(g, u)
    if not points:
        return None
    prices = _own(g, u, start, free)
    most = movement.allowance(g, u)
    slow: list[int] = []
    if not st.spent[u]:
        # dow-8.4: the first step may be delayed movement, never a forced march (dow-R048)
        slow = [e for e in range(6 * start, 6 * start + 6) if prices[e] > most]
        if slow:
            prices = prices.copy()
            for e in slow:
                prices[e] = -1
    sums, before = spread(g.scenario.flat, prices, [start], points, [], -1)
    late = frozenset([g.scenario.flat[e] for e in slow if sums[g.scenario.flat[e]] < 0])
    for h in late:
        sums[h], before[h] = most, start
    return Ways(start, sums, before, most - st.spent[u], late)


def _entering(g: CoreGame, u: int) -> Ways | None:
    """A reinforcement: from the entry hexes on."""
    if u not in arrivals.due(g, g.side(u)):
        return None
    most, points = movement.allowance(g, u), movement.limit(g, u)
    size = g.scenario.size
    sums, before = [-1] * size, [-1] * size
    late: list[int] = []
    table = [-1] * (6 * size) if g.mode(u) == FIXED else _shared(g, u)
    for h in arrivals.entries(g, u):
        n = entry_cost(g, u, h)
        if n > most:
            if sums[h] < 0:
                sums[h] = most
                late.append(h)
            continue
        some, back = spread(g.scenario.flat, table, [h], points - n, [], -1)
        for x, cost_ in enumerate(some):
            if cost_ >= 0 and (sums[x] < 0 or cost_ + n < sums[x]):
                sums[x], before[x] = cost_ + n, back[x]
    return Ways(WAITING, sums, before, most, frozenset(late))


# ------------------------------------------------------------- prices
def _kept(g: CoreGame) -> dict[Any, Any]:
    kept = g.kept.get("reach")
    if kept is None or kept[0] != g.placed:
        kept = g.kept["reach"] = (g.placed, {})
    found: dict[Any, Any] = kept[1]
    return found


def _ground(g: CoreGame, m: mobility.Mobility, swims: bool, arrow: int) -> list[int]:
    """What never changes: the cheaper of road and country, hasty crossings for those that can, the rear area."""
    sc = g.scenario
    key = ("reach", m.move, m.mode, m.weather, swims, arrow)
    out: list[int] | None = sc.tables.get(key)
    if out is None:
        ground = sc.ground
        hasty = sc.charts.mobility.obstacle["minor_hasty"][m.mode]
        rear = sc.charts.mobility.surcharge["rear_area"]
        back = axis.REAR[arrow] if arrow >= 0 else ()
        out = []
        for e in range(6 * sc.size):
            n, road = m.open[e], m.road[e] if m.mode <= TACTICAL else -1
            h = sc.flat[e]
            if n < 0 and h >= 0 and swims and ground.river[e] == crossing.MINOR and m.enter[h] >= 0 and hasty >= 0:
                n = m.enter[h] + hasty
            if road >= 0 and (n < 0 or road < n):
                n = road
            if n >= 0 and e % 6 in back:
                n += rear
            out.append(n)
        sc.tables[key] = out
    return out


def _shared(g: CoreGame, u: int) -> list[int]:
    """Prices for all units like ``u``: side, movement type, mode, amphibious, army, HQ."""
    sc = g.scenario
    side = sc.side_of[u]
    m = mobility.table(g, u)
    army = axis.army_of(g, u)
    arrow = g.state.axis[army] if army >= 0 else -1
    swims = crossing.swims(g, u)
    leads = sc.units[u].hq
    kept = _kept(g)
    key = (side, m.move, m.mode, swims, arrow, leads)
    out: list[int] | None = kept.get(key)
    if out is None:
        out = kept[key] = _laid(g, side, m, swims, arrow, leads)
    return out


def _laid(g: CoreGame, side: int, m: mobility.Mobility, swims: bool, arrow: int, leads: bool) -> list[int]:
    sc, st = g.scenario, g.state
    flat = sc.flat
    out = _ground(g, m, swims, arrow).copy()
    rear = sc.charts.mobility.surcharge["rear_area"]
    back = axis.REAR[arrow] if arrow >= 0 else ()
    extra = [rear if d in back else 0 for d in range(6)]
    for key in (*st.damaged, *st.crossings):
        a, h = sc.grid.side_hexes(key)
        for x, y in ((a, h), (h, a)):
            e = 6 * x + sc.grid.direction(x, y)
            out[e] = _river_price(g, side, m, swims, x, y, e, extra[e % 6])
    if not leads and m.mode <= TACTICAL:
        for h in _traffic(g, side):
            _jam(g, m, out, h, extra)
    table = sc.charts.mobility.surcharge
    for h in st.breakthrough:
        _add(out, flat, h, table["breakthrough"])
    for a, h in _screened(g, side):
        e = 6 * a + sc.grid.direction(a, h)
        if out[e] >= 0:
            out[e] += table["screen"]
    for h in _enemies(g, side):
        for d in range(6):
            a = flat[6 * h + d]
            if a >= 0:
                out[6 * a + (d + 3) % 6] = -1
    for e in _held(g, side):
        out[e] = -1
    return out


def _river_price(
    g: CoreGame, side: int, m: mobility.Mobility, swims: bool, a: int, h: int, e: int, extra: int
) -> int:
    """Price over a hexside whose bridge or crossing is not as the board has it."""
    sc = g.scenario
    if m.enter[h] < 0 or crossing.bridged(g, a, h):
        return _ground(g, m, swims, -1)[e] + extra
    river = sc.ground.river[e]
    table = sc.charts.mobility.obstacle
    found = []
    if river == crossing.MINOR and swims:
        found.append(table["minor_hasty"][m.mode])
    if crossing.marked(g, side, a, h):
        found.append(table[RIVERS[river] + "_prepared"][m.mode])
    return min(found) + m.enter[h] + extra if found else -1


def _jam(g: CoreGame, m: mobility.Mobility, out: list[int], h: int, extra: list[int]) -> None:
    """Traffic in or beside ``h``: the road into it costs more (dow-8.3/1b+2), or the unit goes across country."""
    sc, damaged = g.scenario, g.state.damaged
    flat, road = sc.flat, sc.ground.road
    table = sc.charts.mobility.congestion[m.move]
    for d in range(6):
        a = flat[6 * h + d]
        e = 6 * a + (d + 3) % 6
        if damaged and sc.grid.side(h, d) in damaged:
            continue
        if a >= 0 and road[e] and m.road[e] >= 0 and out[e] == m.road[e] + extra[e % 6]:
            n = m.road[e] + table[ROADS[road[e]]][m.mode]
            out[e] = (n if m.open[e] < 0 else min(n, m.open[e])) + extra[e % 6]


def _add(out: list[int], flat: list[int], h: int, n: int) -> None:
    """``n`` more for entering ``h``."""
    for d in range(6):
        a = flat[6 * h + d]
        if a >= 0 and out[6 * a + (d + 3) % 6] >= 0:
            out[6 * a + (d + 3) % 6] += n


# ------------------------------------------------------------- who stands where, by side
def _traffic(g: CoreGame, side: int) -> list[int]:
    """Hexes whose roads are congested for a unit of ``side`` that comes from elsewhere (dow-R046)."""
    kept = _kept(g)
    found: list[int] | None = kept.get(("traffic", side))
    if found is None:
        sc, st = g.scenario, g.state
        road, flat = sc.ground.road, sc.flat
        hexes: set[int] = set()
        for u in bits(g.alive & sc.side_mask[side] & ~sc.hq_mask):
            h = st.pos[u]
            if not sc.ground.roaded[h]:
                continue
            hexes.add(h)
            if on_road(g, u):
                hexes.update([flat[e] for e in range(6 * h, 6 * h + 6) if road[e]])
        found = kept["traffic", side] = sorted(hexes)
    return found


def _screened(g: CoreGame, side: int) -> list[tuple[int, int]]:
    """Steps (from, to) that enemy screen zones make dearer for a unit of ``side`` that comes from elsewhere."""
    kept = _kept(g)
    found: list[tuple[int, int]] | None = kept.get(("screens", side))
    if found is None:
        sc = g.scenario
        near: set[int] = set()
        for s in bits(g.alive & sc.combat_of[1 - side]):
            if screens.screening(g, s):
                near.update(screens.near(g, g.state.pos[s]))
        found = [(a, h) for h in sorted(near) for a in sc.adjacent[h] if screens.applies_to(g, side, -1, a, h)]
        kept["screens", side] = found
        kept["near", side] = near
    return found


def _enemies(g: CoreGame, side: int) -> set[int]:
    """Hexes with an enemy of ``side``."""
    kept = _kept(g)
    found: set[int] | None = kept.get(("enemies", side))
    if found is None:
        pos = g.state.pos
        found = kept["enemies", side] = {pos[u] for u in bits(g.alive & g.scenario.side_mask[1 - side])}
    return found


def _held(g: CoreGame, side: int) -> list[int]:
    """Hexsides over which blocking units let no unit of ``side`` go that came from elsewhere (dow-8.6/5)."""
    kept = _kept(g)
    found: list[int] | None = kept.get(("held", side))
    if found is None:
        sc = g.scenario
        hexes = blocking.blocked_hexes(g, side)
        marks, mine = g.state.breakthrough, sc.combat_of[side]
        found = []
        for a in hexes:
            if a in marks:
                continue
            friend = g.occ[a] & mine
            for e in range(6 * a, 6 * a + 6):
                h = sc.flat[e]
                if h >= 0 and not (friend and (h in marks or g.occ[h] & mine or h not in hexes)):
                    found.append(e)
        kept["held", side] = found
        kept["blocked", side] = hexes
    return found


# ------------------------------------------------------------- the mover itself
def _own(g: CoreGame, u: int, start: int, free: bool) -> list[int]:
    """The shared prices, put right where ``u`` itself had counted as a friend or as traffic."""
    sc = g.scenario
    side = sc.side_of[u]
    shared = _shared(g, u)
    out = shared
    kept = _kept(g)
    _held(g, side)
    if start in kept["blocked", side]:
        out = shared.copy()
        for e in range(6 * start, 6 * start + 6):
            h = sc.flat[e]
            if h >= 0:
                out[e] = _first(g, u, start, h, free)
    flat, road = sc.flat, sc.ground.road
    m = mobility.table(g, u)
    redo: set[int] = set()
    if not sc.units[u].hq and m.mode <= TACTICAL and on_road(g, u):
        redo.update([flat[e] for e in range(6 * start, 6 * start + 6) if road[e]])
    if sc.combat_mask >> u & 1:
        _screened(g, side)
        near = kept["near", side]
        if near:
            redo.update([h for h in sc.adjacent[start] if h in near])
    for h in redo:
        if g.enemy_in(side, h):
            continue
        for a in sc.adjacent[h]:
            e = 6 * a + sc.grid.direction(a, h)
            if out[e] >= 0:
                if out is shared:
                    out = shared.copy()
                out[e] = cheapest(g, u, a, h)[1]
    return out


def _first(g: CoreGame, u: int, a: int, h: int, free: bool) -> int:
    """Price of the first step out of a hex beside blocking units, -1 if it may not be taken."""
    if g.enemy_in(g.side(u), h):
        return -1
    if not blocking.may_leave(g, u, a, h) and not (free and blocking.may_slip_to(g, u, h)):
        return -1
    return cheapest(g, u, a, h)[1]


def cheapest(g: CoreGame, u: int, a: int, h: int) -> tuple[str, int]:
    """The cheapest way from ``a`` to its neighbour ``h`` and its price, of equal ones the safest; ("", -1) none."""
    best, least = "", -1
    for way in WAYS:
        n = cost(g, u, a, h, way)
        if n >= 0 and (least < 0 or n < least):
            best, least = way, n
    return best, least


# ------------------------------------------------------------- for clients and computer players
def route(g: CoreGame, u: int, found: Ways, h: int) -> list[act.Step]:
    """The steps that bring ``u`` to ``h``."""
    sc = g.scenario
    word = sc.units[u].id
    a = g.state.pos[u]
    out = []
    for n in found.path(h):
        way = cheapest(g, u, a, n)[0] if a >= 0 else ""
        out.append(act.Step(word, sc.labels[n], way))
        a = n
    return out


def points(g: CoreGame, u: int) -> int:
    """Points that ``u`` has left without a forced march."""
    return min(movement.left(g, u), max(0, movement.allowance(g, u) - g.state.spent[u]))


def costs(g: CoreGame, u: int) -> dict[int, int]:
    """Hexes from which ``u`` could still act, with the points to get there: its own for 0, and all within reach without
    delay or a forced march."""
    found = ways(g, u)
    if found is None:
        return {}
    out = {found.start: 0} if found.start >= 0 else {}
    out.update({h: found.sums[h] for h in found.hexes() if h not in found.late and found.sums[h] <= found.allowance})
    return out


def risk(g: CoreGame, u: int, found: Ways, h: int) -> int:
    """Rolls for attrition on the way to ``h``: forced march, crossings."""
    n = int(found.sums[h] > found.allowance and h not in found.late)
    a = g.state.pos[u]
    for b in found.path(h):
        if a >= 0 and crossing.unbridged(g, a, b):
            n += int(crossing.risk(g, a, b, cheapest(g, u, a, b)[0], "move") > 0)
        a = b
    return n


class ReachedBy(Reached, frozen=True):
    """A hex within reach. ``ways``: how each hex of the path is entered, as in a step."""

    ways: tuple[str, ...] = ()


def reach(g: CoreGame, side: str, unit: str) -> Reach | None:
    """Every hex that the unit could enter in its move, with the cheapest way to it. None when it is not of ``side``,
    cannot move, has moved, or another unit is moving."""
    sc, st = g.scenario, g.state
    u = sc.unit(unit)
    if u < 0 or (side in SIDES and SIDES[sc.side_of[u]] != side) or st.flags[u] & MOVED:
        return None
    top = next((f for f in reversed(st.frames) if type(f) is InMove), None)
    if top is not None and (top.unit != u or top.over):
        return None
    found = ways(g, u, bool(top is not None and top.free))
    if found is None:
        return None
    labels = sc.labels
    rows = []
    into: dict[int, str] = {}
    for h in found.hexes():
        n = found.sums[h]
        path = found.path(h)
        a = st.pos[u]
        for x in path:
            if x not in into:
                into[x] = cheapest(g, u, a, x)[0] if a >= 0 else ""
            a = x
        rows.append(
            ReachedBy(
                labels[h],
                n,
                max(0, found.allowance - n),
                risk(g, u, found, h),
                tuple([labels[x] for x in path]),
                tuple([into[x] for x in path]),
            )
        )
    return Reach(unit, tuple(rows))


__all__ = ["Ways", "cheapest", "costs", "points", "reach", "route", "ways"]
