"""Where a unit could get in its operation: cheapest way, points left, enemies that may react."""

from __future__ import annotations

import heapq

from opord.kernel.verdict import Check
from opord.kernel.view import Reach, Reached
from opord.rules.waw import helicopter, movement
from opord.rules.waw.describe import mp_left
from opord.rules.waw.frames import InImpulse, InMove
from opord.rules.waw.game import CoreGame
from opord.rules.waw.ledgers import reacting
from opord.rules.waw.model import DONE, NO_ENTRY, OC, OOC, STAGED, WAITING, WHOLE, D


def reach(g: CoreGame, unit: str) -> Reach | None:
    """Every hex that the unit could enter, with the cheapest way to it, as if nobody reacted. None when it is not in an
    operation and cannot begin one."""
    u = g.scenario.unit(unit)
    if u < 0:
        return None
    found = ways(g, u)
    if not found:
        return None
    labels = g.scenario.labels
    twin = g.copy()
    assert isinstance(twin, CoreGame)
    twin.telling = False
    rows = []
    for h in sorted(found):
        spent, left, path = found[h]
        twin.put(u, h)
        rows.append(Reached(labels[h], spent, left, reacting(twin, u), tuple(labels[x] for x in path)))
    return Reach(unit, tuple(rows))


def may_begin(g: CoreGame, u: int) -> bool:
    """Could the unit move at the decision that is due?"""
    st, sc = g.state, g.scenario
    top = st.frames[-1] if st.frames else None
    if type(top) is InMove:
        return top.unit == u and not top.inside
    if type(top) is not InImpulse or top.formation != sc.formation_of[u]:
        return False
    flags = st.flags[u]
    if flags & (OC | DONE | STAGED) or st.carrier[u] >= 0 or st.pos[u] < WAITING:
        return False
    return st.pos[u] >= 0 or st.due[top.formation] <= st.turn


def ways(g: CoreGame, u: int) -> dict[int, tuple[int, int, tuple[int, ...]]]:
    """hex -> (points spent, points left, hexes of the way, the last one the hex itself), for hexes where the unit could
    end. Uses the rules of a step (movement.py), so disruption, command, stacking and enemies count."""
    if not may_begin(g, u):
        return {}
    st, sc = g.state, g.scenario
    top = st.frames[-1]
    start = st.pos[u]
    mp = mp_left(g, u)
    moved = type(top) is InMove and (top.used > 0 or top.hexes > 0)
    disrupted = bool(st.flags[u] & D)
    away = movement.beside(g, u) if disrupted else None
    if type(top) is InMove and disrupted:
        away = top.away
    air = g.is_air(u)
    best: dict[int, int] = {start: 0}
    before: dict[int, int] = {}
    heap: list[tuple[int, int, int]] = [(0, 0, start)]
    strict = disrupted or st.flags[u] & OOC
    while heap:
        spent, steps, a = heapq.heappop(heap)
        if spent > best[a]:
            continue
        fresh = a == start and not moved
        if start == WAITING and a == start:
            enter = sc.formations[sc.formation_of[u]].enter
            nexts = enter.hexes if enter is not None else ()
        else:
            nexts = sc.adjacent[a]
        crowded = a >= 0 and a != start and not g.room(u, a)
        for h in nexts:
            if crowded and not g.room(u, h):
                continue  # waw-R58: from a full hex only into one with room
            cost = _cost(g, u, a, h, mp - spent, fresh, away, bool(strict), air, steps)
            if cost < 0:
                continue
            total = spent + cost
            if h not in best or total < best[h]:
                best[h] = total
                before[h] = a
                heapq.heappush(heap, (total, steps + 1, h))
    out = {}
    for h, spent in best.items():
        if h == start or not g.room(u, h):
            continue
        path = [h]
        while before[path[-1]] != start:
            path.append(before[path[-1]])
        out[h] = (spent, mp - spent, tuple(reversed(path)))
    return out


def _cost(
    g: CoreGame,
    u: int,
    a: int,
    h: int,
    left: int,
    fresh: bool,
    away: tuple[int, ...] | None,
    strict: bool,
    air: bool,
    steps: int,
) -> int:
    """Points for the step, -1 if it may not be taken."""
    st, sc = g.state, g.scenario
    if strict or air or a == st.pos[u]:
        cost = movement.may_step(g, u, h, left, fresh, away, Check(), landing=False, at=a)
        if fresh and cost > left >= 0:
            cost = max(left, 0)  # waw-W8.1: one hex is always possible
        homing = cost >= 0 and air and a >= 0 and bool(st.flags[u] & D)
        if homing and helicopter.to_edge(g, u, h) >= helicopter.to_edge(g, u, a):
            return -1
        if cost >= 0 and air and not st.flags[u] & D and steps + helicopter.low_hexes(g, u) >= _low_limit(g, u):
            return -1
        return cost
    if g.enemy_held(sc.side_of[u], h):
        return -1
    cost = movement.step_cost(g, u, a, h)
    if cost in (NO_ENTRY, WHOLE):
        return -1
    return cost if cost <= left else -1


def _low_limit(g: CoreGame, u: int) -> int:
    """Hexes that a low helicopter may fly in this weather (waw-W19.3)."""
    from opord.rules.waw import weather
    from opord.rules.waw.model import HIGH

    if g.state.flags[u] & HIGH or not weather.rain(g):
        return 1 << 30
    return g.scenario.charts.constants["rain_nap_of_earth_hexes"]
