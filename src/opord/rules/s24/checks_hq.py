"""Orders of HQs to supply and to replace, as they are written (s24-7.1.3, s24-7.1.4)."""

from __future__ import annotations

from typing import Any

from opord.kernel.verdict import Check
from opord.rules.s24 import costs, replacements
from opord.rules.s24.charts import POINT
from opord.rules.s24.model import Line


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
        if not replacements.due(g) and c.no("s24-7.1.4/2", "s24-e82", word=line.unit):
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
    most = int(sc.rows[st.row[u]].mp * POINT)
    at, to = st.pos[u], st.pos[v]
    if at == to:
        return True
    if not via:
        return to in costs.within(sc, st, u, most)
    found, _ = costs.fill(sc, at, (*[sc.hex(h) for h in via], to))
    return found is not None and 0 <= costs.march_cost(sc, st, u, found) <= most
