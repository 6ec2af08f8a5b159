"""Orders of HQs to supply and to replace, as they are written (s24-7.1.3, s24-7.1.4)."""

from __future__ import annotations

import heapq
import itertools
from typing import Any

from opord.kernel.verdict import Check
from opord.rules.s24 import costs
from opord.rules.s24.charts import NEVER, POINT
from opord.rules.s24.model import Line

MORNING = 6
"""Hour of the turn in which replacements come (s24-7.1.4/2)."""


def check(g: Any, side: int, u: int, line: Line, others: list[Line], c: Check) -> None:
    """Every clause against an order to supply or to replace."""
    st, sc = g.state, g.scenario
    clause = "s24-7.1.3/2" if line.verb == "supply" else "s24-7.1.4/3"
    if sc.rows[st.row[u]].branch != "Z":
        c.no(clause, "s24-e60", word=line.unit)
        return
    v = g.find(side, line.object)
    if v < 0 or st.pos[v] < 0:
        c.no("s24-2.1/2", "s24-e20", word=line.object)
        return
    child = st.parent[v] >= 0  # a detached unit is filled with the unit it came from (s24-7.1.3/3)
    if (st.hq[v] != u or child) and c.no(clause, "s24-e80", word=line.object, hq=line.unit):
        return
    if line.verb == "replace":
        if sc.hours[min(st.turn, sc.turns) - 1][1] != MORNING and c.no("s24-7.1.4/2", "s24-e82", word=line.unit):
            return
        have, n = st.pool.get(2 * st.row[v] + side, 0), line.count
        if not 1 <= n <= have and c.no("s24-7.1.4/2", "s24-e85", word=line.object, found=n, most=have):
            return
    moves = {x.unit for x in others if x.route}
    if line.unit in moves or line.object in moves:
        return  # where they will be then is judged in phase 9
    if not in_reach(g, u, v, line.via):
        c.no(clause, "s24-e83", word=line.object, hq=line.unit)


def in_reach(g: Any, u: int, v: int, via: tuple[str, ...] = ()) -> bool:
    """Could the HQ march to the unit within a turn, along the line named or the cheapest one (s24-7.1.3/2, s24-R95)?
    Where the enemy stands is left out here: the line is looked at again when it is used."""
    st, sc = g.state, g.scenario
    row = sc.rows[st.row[u]]
    most = int(row.mp * POINT)
    at, to = st.pos[u], st.pos[v]
    if at == to:
        return True
    if via:
        found, _ = costs.fill(sc, at, (*[sc.hex(h) for h in via], to))
        if found is None:
            return False
        spent = 0
        for a, b in itertools.pairwise(found):
            cost = costs.unit_step(sc, st, u, row.move, a, b, True)
            if cost == NEVER:
                return False
            spent += cost
        return spent <= most
    best = {at: 0}
    todo = [(0, at)]
    while todo:
        spent, a = heapq.heappop(todo)
        if a == to:
            return True
        if spent > best[a]:
            continue
        for b in sc.adjacent[a]:
            cost = costs.unit_step(sc, st, u, row.move, a, b, True)
            if cost != NEVER and spent + cost <= most and spent + cost < best.get(b, most + 1):
                best[b] = spent + cost
                heapq.heappush(todo, (spent + cost, b))
    return False
