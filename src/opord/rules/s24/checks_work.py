"""Work and other orders in place, as they are written (s24-2.4, s24-3.4, s24-3.5)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from opord.kernel.text import say
from opord.kernel.verdict import Check
from opord.rules.s24 import model as m
from opord.rules.s24.charts import FOOT
from opord.rules.s24.detach import name as child_name
from opord.rules.s24.model import INFANTRY, Line, Row
from opord.rules.s24.position import may_host

TANKS = ("TK", "ZTK")
DIGGING_SQUADS = (4, 5)
"""Squadrons that hasten the digging of their hosts (s24-2.4/6-7, s24-3.4.2/3)."""
SQUAD_BRANCH = {1: "ZC", 2: "ZC", 3: "ZC", 4: "GB", 5: "GB", 6: "GB", 7: "JQ"}


def scouts_on_foot(row: Row) -> bool:
    """Reconnaissance troops that march: they dig like infantry."""
    return row.branch == "ZC" and row.personnel and row.move in FOOT


def supports(row: Row) -> bool:
    """May it ever support others (s24-3.4.1/2-6, s24-R49)?"""
    return row.branch in (*INFANTRY, *TANKS, "FT") or (row.branch == "PB" and row.aa > 0)


def digs(row: Row, squad: int) -> bool:
    """May it dig (s24-3.4.2/2-4, s24-R51)?"""
    if row.branch in (*INFANTRY, "GB", "Z") or scouts_on_foot(row):
        return "mine_tank" not in row.traits
    return squad in DIGGING_SQUADS


WHO: dict[str, Callable[[Row, int], bool]] = {
    "support": lambda row, _: supports(row),
    "dig": digs,
    "bridge": lambda row, _: row.branch == "JQ",
    "lay_mines": lambda row, _: row.branch == "GB" and "mine_tank" not in row.traits,
    "sweep": lambda row, _: row.branch == "GB",
}
"""Which units may ever do a work."""
CLAUSES = {
    "support": "s24-3.4.1/2", "dig": "s24-3.4.2/2", "bridge": "s24-3.4.3/2", "lay_mines": "s24-3.4.4/2",
    "sweep": "s24-3.4.5/2",
}  # fmt: skip


def check(g: Any, side: int, u: int, line: Line, others: list[Line], c: Check) -> None:
    """Every clause against a work order or another order in place."""
    st = g.state
    if line.verb in WHO:
        if not WHO[line.verb](g.row(u), st.squad[u]):
            c.no(CLAUSES[line.verb], "s24-e60", word=line.unit)
            return
        if st.form[u] != m.DEPLOYED and c.no("s24-3.4/2", "s24-e61", word=line.unit):
            return
    if line.verb == "support":
        support(g, side, u, line, others, c)
    elif line.verb == "bridge":
        bridge(g, u, line, c)
    elif line.verb in ("lay_mines", "sweep"):
        mines(g, u, line, c)
    elif line.verb in ("deploy", "dismount", "mount", "ambush"):
        form(g, side, u, line, c)
    elif line.verb == "detach":
        detach(g, u, line, c)
    elif line.verb == "rejoin":
        rejoin(g, side, u, line, others, c)
    elif line.verb == "attach":
        attach(g, side, u, line, others, c)


# ----------------------------------------------------------------- s24-3.4
def support(g: Any, side: int, u: int, line: Line, others: list[Line], c: Check) -> None:
    """Same superior HQ, same or adjacent hex, a branch that gains by it, one supporter each (s24-3.4.1, s24-R49)."""
    st = g.state
    v = _own(g, side, line, c)
    if v < 0:
        return
    near = st.pos[v] >= 0 and (st.pos[v] == st.pos[u] or st.pos[v] in g.scenario.adjacent[st.pos[u]])
    if (v == u or st.hq[v] != st.hq[u] or st.hq[u] < 0 or not near) and c.no(
        "s24-3.4.1/2", "s24-e62", word=line.unit, object=line.object
    ):
        return
    if st.form[v] != m.DEPLOYED and c.no("s24-R49", "s24-e61", word=line.object):
        return
    if not helps(g.row(u), g.row(v)) and c.no("s24-3.4.1/2", "s24-e60", word=line.unit):
        return
    for x in others:
        taken = x.verb == "support" and x.object == line.object and x.unit != line.unit
        if taken and c.no("s24-R49", "s24-e67", word=line.object, other=x.unit):
            return


def helps(row: Row, other: Row) -> bool:
    """Does the branch of one gain by the support of the other (s24-3.4.1/2-7)?"""
    if row.branch in INFANTRY and row.personnel:
        armoured_scouts = other.branch == "ZC" and not other.personnel
        return other.branch in (*TANKS, "ZX") or armoured_scouts
    return supports(row) and other.branch in INFANTRY


def bridge(g: Any, u: int, line: Line, c: Check) -> None:
    """Rivers on the hexsides named (s24-3.4.3/2, s24-R52)."""
    sc, at = g.scenario, g.state.pos[u]
    for label in line.edges:
        h = sc.hex(label)
        if h < 0:
            continue
        near = h in sc.adjacent[at]
        if not near and c.no("s24-3.4.3/2", "s24-e32", word=label, hex=g.label(at)):
            return
        dry = near and not sc.river[6 * at + sc.grid.direction(at, h)]
        if dry and c.no("s24-3.4.3/2", "s24-e64", word=label, hex=g.label(at)):
            return


def mines(g: Any, u: int, line: Line, c: Check) -> None:
    """In the own or a neighbouring hex; laying needs readiness (s24-3.4.4/2, s24-R53)."""
    st, sc = g.state, g.scenario
    h = sc.hex(line.target)
    far = h >= 0 and h != st.pos[u] and h not in sc.adjacent[st.pos[u]]
    if far and c.no(CLAUSES[line.verb], "s24-e32", word=line.target, hex=g.label(st.pos[u])):
        return
    if line.verb == "sweep":
        return
    most = sc.charts.const.mine_max
    if not 1 <= line.count <= most and c.no("s24-3.4.4/2", "s24-e85", word=line.unit, found=line.count, most=most):
        return
    if st.ready[u] < sc.charts.rule.min_attack_readiness_mines:
        c.no("s24-R53", "s24-e34", word=line.unit, found=round(100 * st.ready[u]))


# ----------------------------------------------------------------- s24-3.5
def form(g: Any, side: int, u: int, line: Line, c: Check) -> None:
    """Changes of formation (s24-3.5.1, s24-R14, s24-R59)."""
    st, sc = g.state, g.scenario
    rides = st.row[u] in sc.charts.on_foot
    now = st.form[u]
    if line.verb == "ambush":
        if not g.is_complex(st.pos[u], side) and c.no("s24-3.5.1/5", "s24-e65", word=g.label(st.pos[u])):
            return
        if now == m.AMBUSH:
            c.no("s24-3.5.1/5", "s24-e68", word=line.unit, form=say("s24-form-ambush"))
        return
    if line.verb in ("dismount", "mount") and not rides:
        c.no("s24-3.5.1/4", "s24-e53", word=line.unit)
        return
    wanted = m.MOUNTED if line.verb == "mount" else m.DEPLOYED
    if now == wanted:
        c.no("s24-3.5.1/3", "s24-e68", word=line.unit, form=say("s24-form-" + m.FORMS[wanted]))


def detach(g: Any, u: int, line: Line, c: Check) -> None:
    """At least 10e and at most half (s24-3.5.2/3, s24-R57)."""
    st, rule = g.state, g.scenario.charts.rule
    e = st.e[u]
    small = e < rule.detach_parent_e or not rule.detach_min_e <= line.count <= e / 2
    if small and c.no("s24-3.5.2/3", "s24-e63", word=line.unit, e=e, found=line.count):
        return
    # the designation of a child has no room for children of its own, nor for a tenth
    if st.parent[u] >= 0 or not child_name(g, u):
        c.no("s24-R57", "s24-e89", word=line.unit)


def rejoin(g: Any, side: int, u: int, line: Line, others: list[Line], c: Check) -> None:
    """To the unit it came from, in the same or a neighbouring hex (s24-3.5.3, s24-R58). That unit may come there this
    turn: it moves in phase 7, and parts go back in phase 8."""
    st = g.state
    v = _own(g, side, line, c)
    if v < 0:
        return
    if st.parent[u] < 0:
        c.no("s24-3.5.3/1", "s24-e69-none", word=line.unit)
        return
    if st.parent[u] != v and c.no("s24-3.5.3/1", "s24-e69", word=line.unit, other=line.object):
        return
    if any(x.route and x.unit == line.object for x in others):
        return  # where it will be then is judged in phase 8
    if st.pos[v] != st.pos[u] and st.pos[v] not in g.scenario.adjacent[st.pos[u]]:
        c.no("s24-3.5.3/3", "s24-e32-unit", word=line.object, at=g.label(st.pos[v]), hex=g.label(st.pos[u]))


def attach(g: Any, side: int, u: int, line: Line, others: list[Line], c: Check) -> None:
    """A squadron of a type that this unit can give, to a host that has none; in the first turn, that of deployment
    (s24-2.4, s24-R19)."""
    st, sc = g.state, g.scenario
    rule = sc.charts.rule
    if st.turn != 1 and c.no("s24-2.4/2", "s24-e86", word=line.unit):
        return
    v = _own(g, side, line, c)
    if v < 0:
        return
    spent = sum(rule.squadron_e for x in others if x.verb == "attach" and x.unit == line.unit)
    good = gives(g.row(u), line.squadron) and st.e[u] - spent >= rule.donor_min_e
    taken = st.squad[v] or any(x.verb == "attach" and x.object == line.object for x in others)
    if not good or taken or u == v or not may_host(sc.rows[st.row[v]], line.squadron):
        c.no("s24-2.4/2", "s24-e66", word=line.unit, type=line.squadron, object=line.object)


def gives(row: Row, squad: int) -> bool:
    """Can a unit of this row give a squadron of that type (s24-2.4/3-9)?"""
    if row.branch != SQUAD_BRANCH.get(squad) or "mine_tank" in row.traits:
        return False
    if squad in (1, 4):
        return not row.personnel
    if squad in (2, 5):
        return row.personnel and row.move not in FOOT
    return squad == 7 or (row.personnel and row.move in FOOT)


def _own(g: Any, side: int, line: Line, c: Check) -> int:
    """The unit that the order names, -1 with E20 if it is not an own one on the map."""
    v: int = g.find(side, line.object)
    if v < 0 or g.state.pos[v] < 0:
        c.no("s24-2.1/2", "s24-e20", word=line.object)
        return -1
    return v

