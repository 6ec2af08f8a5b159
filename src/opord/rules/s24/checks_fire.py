"""Orders to fire, as they are written (s24-3.2.4, s24-3.2.5)."""

from __future__ import annotations

from typing import Any

from opord.kernel.text import say
from opord.kernel.verdict import Check
from opord.rules.s24 import model as m
from opord.rules.s24.model import Line

MODES = ("raid", "barrage", "mass")
SELF_PROPELLED = ("SPA", "ZX")
GUNS = ("PB", "SPA", "ZX")
"""Branches that may seek the enemy's guns: rockets cannot (s24-R81)."""
CLAUSES = {
    "raid": "s24-3.2.5/5", "barrage": "s24-3.2.5/8", "mass": "s24-3.2.5/11", "counter_battery": "s24-3.2.4/2",
}  # fmt: skip


def may_fire(verb: str, row: m.Row) -> bool:
    """May a unit of this row ever fire so (s24-3.2.5/5-11, s24-R32)?"""
    if row.fire <= 0:
        return False
    if verb == "raid":
        return row.branch == "HJP" or row.branch in SELF_PROPELLED
    return verb != "counter_battery" or row.branch in GUNS


def check(g: Any, side: int, u: int, line: Line, others: list[Line], c: Check) -> None:
    """Every clause against an order to fire."""
    st, sc = g.state, g.scenario
    row = g.row(u)
    clause = CLAUSES[line.verb]
    if not may_fire(line.verb, row):
        label = "s24-e45" if line.verb == "raid" and row.fire > 0 else "s24-e60"
        c.no(clause, label, word=line.unit)
        return
    if st.form[u] != m.DEPLOYED and c.no("s24-2.3.2/2", "s24-e33", word=line.unit):
        return
    if st.ammo[u] <= 0 and c.no("s24-R76", "s24-e35", word=line.unit, what=say("s24-store-ammo")):
        return
    if line.verb == "mass" and st.massed[u] and c.no("s24-3.2.5/11", "s24-e43", word=line.unit):
        return
    if line.verb == "counter_battery":
        zones(g, side, u, line, others, c)
        return
    h = sc.hex(line.target)
    if h < 0:
        return
    far = sc.distance(st.pos[u], h)
    if far > row.reach and c.no(clause, "s24-e44", word=line.target, range=row.reach, distance=far):
        return
    for x in others:  # one kind of fire on a hex (s24-3.2.5/3, s24-R32)
        if x.verb in MODES and x.verb != line.verb and x.target == line.target and x.unit != line.unit:
            mode = say("s24-verb-" + x.verb)
            if c.no("s24-3.2.5/3", "s24-e42", word=line.target, mode=mode, other=x.unit):
                return


def zone(g: Any, u: int, line: Line) -> frozenset[int]:
    """Hexes of a counter-battery zone inside the range of the unit (s24-3.2.4/2, s24-R30): the disc named, else the
    whole range."""
    sc = g.scenario
    at, reach = g.state.pos[u], g.row(u).reach
    centre = sc.hex(line.zone) if line.zone else at
    if at < 0 or centre < 0:
        return frozenset()
    radius = line.radius if line.radius >= 0 else (0 if line.zone else reach)
    near = sc.distances(at)
    return frozenset([h for h in sc.grid.within(centre, radius) if near[h] <= reach])


def zones(g: Any, side: int, u: int, line: Line, others: list[Line], c: Check) -> None:
    """The zone lies in range and meets no other of the side (s24-R30)."""
    sc = g.scenario
    own = zone(g, u, line)
    if line.zone:
        far = sc.distance(g.state.pos[u], sc.hex(line.zone))
        reach = g.row(u).reach
        if far > reach and c.no("s24-3.2.4/2", "s24-e44", word=line.zone, range=reach, distance=far):
            return
    for x in others:
        if x.verb == "counter_battery" and x.unit != line.unit:
            v = g.find(side, x.unit)
            shared = own & zone(g, v, x) if v >= 0 else frozenset()
            if shared and c.no("s24-3.2.4/2", "s24-e41", word=line.unit, hex=g.label(min(shared)), other=x.unit):
                return
