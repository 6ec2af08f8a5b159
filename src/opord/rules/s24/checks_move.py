"""Orders to assault and to move, as they are written (s24-3.2.6, s24-3.2.7, s24-3.3)."""

from __future__ import annotations

import itertools
from typing import Any

from opord.kernel.text import say
from opord.kernel.verdict import Check
from opord.rules.s24 import costs
from opord.rules.s24 import model as m
from opord.rules.s24.charts import NEVER
from opord.rules.s24.feasibility import ASSAULTS, MOVES
from opord.rules.s24.model import Line

COLUMNS = frozenset(MOVES) - {"advance"}
"""Moves in column: along a road they may file, if the umpire allows it (s24-R40)."""


def check(g: Any, side: int, u: int, line: Line, others: list[Line], c: Check) -> None:
    """Every clause against an assault, an advance or a march."""
    if line.verb in ASSAULTS:
        assault(g, side, u, line, others, c)
        return
    row = g.row(u)
    clause = _clause(line.verb)
    if line.verb == "advance":
        order = say("s24-verb-advance")
        if not row.combat and c.no(clause, "s24-e30", word=line.unit, order=order, branch=_branch(row)):
            return
        if g.state.form[u] == m.COLUMN and c.no("s24-3.3.1/2", "s24-e33", word=line.unit):
            return
    rides = g.state.row[u] in g.scenario.charts.on_foot
    if line.verb in costs.DISMOUNTING and not rides and c.no(clause, "s24-e53", word=line.unit):
        return
    if not fuelled(g, u, c, line):
        return
    way(g, side, u, line, others, c)


def _clause(verb: str) -> str:
    return {
        "advance": "s24-3.3.1/2", "march": "s24-3.3.2/2", "march_deploy": "s24-3.3.2/3",
        "march_dismount": "s24-3.3.2/4", "forced": "s24-3.3.3/2", "forced_deploy": "s24-3.3.3/3",
        "forced_dismount": "s24-3.3.3/4", "assault": "s24-3.2.6/2", "limited_assault": "s24-3.2.7/2",
    }[verb]  # fmt: skip


def _branch(row: m.Row) -> Any:
    return say("s24-branch-" + row.branch.lower())


def fuelled(g: Any, u: int, c: Check, line: Line) -> bool:
    """Has a unit that needs fuel any (s24-R76)?"""
    if g.row(u).fuel_use > 0 and g.state.fuel[u] <= 0:
        c.no("s24-R76", "s24-e35", word=line.unit, what=say("s24-store-fuel"))
        return False
    return True


# ----------------------------------------------------------------- assaults
def assault(g: Any, side: int, u: int, line: Line, others: list[Line], c: Check) -> None:
    """Who may assault what (s24-3.2.6/2, s24-3.2.7/2, s24-R35)."""
    st, sc = g.state, g.scenario
    row = g.row(u)
    clause = _clause(line.verb)
    order = say("s24-verb-" + line.verb)
    if not row.combat and c.no(clause, "s24-e30", word=line.unit, order=order, branch=_branch(row)):
        return
    if st.form[u] == m.COLUMN and c.no("s24-2.3.2/2", "s24-e33", word=line.unit):
        return
    if st.form[u] == m.AMBUSH and c.no("s24-R35", "s24-e61", word=line.unit):
        return
    tired = st.ready[u] <= sc.charts.const.assault_min_readiness
    if tired and c.no(clause, "s24-e34", word=line.unit, found=round(100 * st.ready[u])):
        return
    if st.ammo[u] <= 0 and c.no("s24-R76", "s24-e35", word=line.unit, what=say("s24-store-ammo")):
        return
    if not fuelled(g, u, c, line) and not c.explains:
        return
    h = sc.hex(line.target)
    if h < 0:
        return
    if h not in sc.adjacent[st.pos[u]] and c.no(clause, "s24-e32", word=line.target, hex=g.label(st.pos[u])):
        return
    for x in others:  # one of the stack over each hexside (s24-1.2/3, s24-R03)
        if x.verb in ASSAULTS and x.target == line.target and x.unit != line.unit:
            v = g.find(side, x.unit)
            if v >= 0 and st.pos[v] == st.pos[u]:
                here = g.label(st.pos[u])
                if c.no("s24-1.2/3", "s24-e31", word=line.unit, a=here, b=line.target, other=x.unit):
                    return


# ----------------------------------------------------------------- ways
def hexes(g: Any, u: int, line: Line) -> list[int] | None:
    """Every hex of the way of a line, the unit's own first, not to be changed; None when turning points do not lie in
    line or there are none."""
    at = g.state.pos[u]
    return None if at < 0 else costs.way_of(g.scenario, at, line.route)


def way(g: Any, side: int, u: int, line: Line, others: list[Line], c: Check) -> None:
    """The way of a line: no gap, ground that the unit can enter, no crossing of other ways (s24-3.3/2, s24-5.1)."""
    st, sc = g.state, g.scenario
    points = tuple([sc.hex(h) for h in line.route])
    if not points or min(points) < 0:
        return
    found, (a, b) = costs.fill(sc, st.pos[u], points)
    if found is None:
        c.no("s24-3.3/2", "s24-e51", word=line.unit, a=g.label(a), b=g.label(b))
        return
    if len(found) < 2:
        c.no("s24-3.3/2", "s24-e51-none", word=line.unit, a=g.label(st.pos[u]))
        return
    move, _, _ = costs.pace(sc, st, u, line.verb)
    spans = bridged(g, side, others)
    for a, b in itertools.pairwise(found):
        if step(g, u, move, a, b, line.verb != "advance", spans) == NEVER:
            ground = say("s24-ground-" + sc.terrain[b])
            if c.no("s24-5.1/2", "s24-e50", word=g.label(b), unit=line.unit, why=ground):
                return
            break
    for x in others:
        if x.route and x.unit != line.unit:
            v = g.find(side, x.unit)
            other = hexes(g, v, x) if v >= 0 else None
            at = -1
            if other and len(other) > 1:
                file = g.option("road_files") and COLUMNS.issuperset((line.verb, x.verb))
                free = costs.by_road(sc, st, found) & costs.by_road(sc, st, other) if file else frozenset()
                at = costs.crossing(found, other, free)
            if at >= 0 and c.no("s24-3.3/2", "s24-e52", word=line.unit, other=x.unit, hex=g.label(at)):
                return


def bridged(g: Any, side: int, others: list[Line]) -> frozenset[int]:
    """Hexsides that the sheet bridges this turn: the bridges stand before anybody moves (s24-R52)."""
    sc = g.scenario
    out = set()
    for x in others:
        if x.verb == "bridge":
            v = g.find(side, x.unit)
            for label in x.edges if v >= 0 else ():
                h = sc.hex(label)
                if h in sc.adjacent[g.state.pos[v]]:
                    out.add(sc.grid.hexside(g.state.pos[v], h))
    return frozenset(out)


def step(g: Any, u: int, move: str, a: int, b: int, column: bool, spans: frozenset[int]) -> int:
    """Cost of one step with the bridges that lie and those that are ordered."""
    sc, st = g.scenario, g.state
    if sc.grid.hexside(a, b) in spans:
        own = st.squad[u] == costs.BRIDGING_SQUAD
        return costs.step_cost(sc, move, a, b, st.soil, column, True, own)  # over a destroyed bridge as well
    return costs.unit_step(sc, st, u, move, a, b, column)


def reached(g: Any, u: int, line: Line) -> int:
    """The hex where the points of the turn end on a way that is longer, -1 if they last (W03)."""
    found = hexes(g, u, line)
    if found is None:
        return -1
    sc, st = g.scenario, g.state
    move, _, _ = costs.pace(sc, st, u, line.verb)
    column = line.verb != "advance"
    left = costs.allowance(sc, st, u, line.verb) - (costs.in_place(sc, st, u, move) if column else 0)
    spans = bridged(g, st.side[u], list(st.sheets[st.side[u]]))
    for a, b in itertools.pairwise(found):
        cost = step(g, u, move, a, b, column, spans)
        if cost == NEVER or cost > left:
            return a
        left -= cost
    return -1


__all__ = ["check", "hexes", "reached"]
