"""Where a unit could march this turn: the cheapest way by the costs of 5.1, as far as its side knows the ground."""

from __future__ import annotations

import heapq

from opord.kernel.view import Reach, Reached
from opord.rules.s24 import costs, fog
from opord.rules.s24.charts import POINT
from opord.rules.s24.game import CoreGame
from opord.rules.s24.model import SIDES


def reach(g: CoreGame, side: str, unit: str) -> Reach | None:
    """Hexes within a march in column; ``risk`` 1 where a known enemy controls the hex (s24-5.2.1/5)."""
    s = SIDES.index(side) if side in SIDES else -1
    u = g.find(s, unit) if s >= 0 else -1
    if u < 0 or g.state.pos[u] < 0 or g.state.state[u] or g.state.gather[u]:
        return None
    found = ways(g, u, "march")
    watched = known_zone(g, s)
    rows = []
    for h in sorted(found):
        spent, path = found[h]
        left = costs.allowance(g.scenario, g.state, u, "march") - spent
        labels = tuple([g.label(x) for x in path])
        rows.append(Reached(g.label(h), -(-spent // POINT), max(0, left // POINT), int(h in watched), labels))
    return Reach(unit, tuple(rows))


def known_zone(g: CoreGame, side: int) -> set[int]:
    """Hexes beside enemies that ``side`` sees, complex ones left out (s24-5.2.1/9)."""
    out: set[int] = set()
    for h in fog.where(g, side).values():
        out.update([n for n in g.scenario.adjacent[h] if not g.scenario.complex[n]])
    return out


def ways(g: CoreGame, u: int, verb: str) -> dict[int, tuple[int, tuple[int, ...]]]:
    """hex -> (parts of points spent, hexes of the way, the last one the hex itself) for a march of ``u``."""
    sc, st = g.scenario, g.state
    most = costs.allowance(sc, st, u, verb)
    move, _, _ = costs.pace(sc, st, u, verb)
    column = verb != "advance"
    start = st.pos[u]
    first = costs.in_place(sc, st, u, move) if column else 0
    best = {start: first}
    before: dict[int, int] = {}
    heap = [(first, start)]
    while heap:
        spent, a = heapq.heappop(heap)
        if spent > best[a]:
            continue
        for h in sc.adjacent[a]:
            step = costs.unit_step(sc, st, u, move, a, h, column)
            if step < 0 or spent + step > most or spent + step >= best.get(h, most + 1):
                continue
            best[h] = spent + step
            before[h] = a
            heapq.heappush(heap, (spent + step, h))
    out = {}
    for h, spent in best.items():
        if h != start:
            path = [h]
            while before[path[-1]] != start:
                path.append(before[path[-1]])
            out[h] = (spent, tuple(reversed(path)))
    return out
