"""Missions of aircraft, as they are written (s24-3.2.1 - 3.2.3, s24-3.3.4, s24-3.4.6, s24-4.3.1, s24-4.4)."""

from __future__ import annotations

import itertools
import math
from typing import Any

from opord.kernel.text import say
from opord.kernel.verdict import Check
from opord.rules.s24 import model as m
from opord.rules.s24.model import Line

FIGHTS = ("air_superiority", "point_defence")
CLAUSES = {
    "air_superiority": "s24-3.2.1/2", "point_defence": "s24-R27", "strike": "s24-3.2.2/2", "bomb": "s24-3.2.3/2",
    "airdrop": "s24-3.3.4/2", "air_supply": "s24-3.4.6/2", "interdict": "s24-R56", "air_recon": "s24-4.4.3/2",
}  # fmt: skip
KINDS = {
    "air_superiority": ("JJ", "QJ"),
    "point_defence": ("JJ",),
    "strike": ("JJ", "QJ"),
    "bomb": ("H", "JH"),
    "airdrop": ("Y",),
    "air_supply": ("Y",),
    "interdict": ("QJ", "H", "JH"),
    "air_recon": ("ZCJ",),
}
"""Which types fly what (s24-R28)."""
WIDE = ("air_superiority", "point_defence", "strike")
"""What fighter-bombers fly besides with the option ``jh_missions = "wide"``."""


def kinds(verb: str, wide: bool) -> tuple[str, ...]:
    """Types that fly a mission."""
    found = KINDS.get(verb, ())
    return (*found, "JH") if wide and verb in WIDE else found


def most(g: Any, a: int, verb: str) -> int:
    """Aircraft of a formation (s24-3.2.1/2, s24-3.2.2/2, s24-3.2.3/2, s24-R28): by the mission, else by the type."""
    sc = g.scenario
    limits = sc.charts.const.formation_max
    by = {"air_superiority": limits.fighter, "point_defence": limits.fighter, "strike": limits.attack}
    by |= {"bomb": limits.bomber, "airdrop": limits.bomber, "air_supply": limits.bomber}
    return int(by.get(verb, sc.planes[sc.air[a].plane].most))


def flown(g: Any, verb: str) -> bool:
    """May a mission be flown in this weather and light (s24-1.3/3-5, s24-R06)?"""
    charts = g.scenario.charts
    if g.night() and not g.option("night_flying"):
        return False
    table = charts.flies_fight if verb in FIGHTS else charts.flies_ground
    return bool(table[g.state.weather])


def airborne(g: Any, u: int) -> bool:
    """Is the unit an airborne HQ: by its row, or because airborne troops stand under it (s24-R56)?"""
    st, sc = g.state, g.scenario
    row = sc.rows[st.row[u]]
    if row.branch != "Z":
        return False
    return "airborne" in row.traits or any(sc.rows[st.row[v]].branch == "KJ" for v, hq in enumerate(st.hq) if hq == u)


def check(g: Any, side: int, line: Line, others: list[Line], c: Check) -> None:
    """Every clause against a mission."""
    sc, st = g.scenario, g.state
    clause = CLAUSES[line.verb]
    a = g.find_air(side, line.unit)
    if a < 0:
        if g.find(side, line.unit) >= 0:
            c.no(clause, "s24-e72", word=line.unit, type=line.unit)
        else:
            c.no("s24-2.1/2", "s24-e20", word=line.unit)
        return
    plane = sc.planes[sc.air[a].plane]
    fit = plane.kind in kinds(line.verb, g.option("jh_missions") == "wide")
    if not fit and c.no(clause, "s24-e72", word=line.unit, type=plane.id):
        return
    if not flown(g, line.verb):
        why = say("s24-night") if g.night() else say("s24-weather-" + m.WEATHERS[st.weather])
        clause_now = "s24-R06" if g.night() else ("", "s24-1.3/3", "s24-1.3/4", "s24-1.3/4", "s24-1.3/5")[st.weather]
        if c.no(clause_now, "s24-e73", word=line.unit, weather=why):
            return
    limit = most(g, a, line.verb)
    if line.count > limit and c.no(clause, "s24-e71", word=line.unit, found=line.count, most=limit):
        return
    asked = sum(x.count for x in others if x.unit == line.unit)
    ready = st.cells[a][0]
    wanted = asked + line.count
    short = line.count < 1 or wanted > ready
    if short and c.no("s24-4.3.1/2", "s24-e70", word=line.unit, found=wanted, ready=ready):
        return
    covered = sc.charts.bombed(plane)
    long = line.verb == "bomb" and len(line.line) > covered
    if long and c.no(clause, "s24-e74", word=line.unit, found=len(line.line), covered=covered):
        return
    if not in_line(g, line.line) and c.no(clause, "s24-e40", word="-".join(line.line)):
        return
    if line.verb == "airdrop":
        drop(g, side, line, plane, c)
    elif line.verb == "air_supply":
        u = g.find(side, line.object)
        if u < 0 or st.pos[u] < 0 or not airborne(g, u):
            c.no(clause, "s24-e87", word=line.object)


def in_line(g: Any, line: tuple[str, ...]) -> bool:
    """Are these neighbours in one direction (s24-R29)?"""
    sc = g.scenario
    hexes = [sc.hex(h) for h in line]
    ways = set()
    for a, b in itertools.pairwise(hexes):
        if a < 0 or b not in sc.adjacent[a]:
            return False
        ways.add(sc.grid.direction(a, b))
    return len(ways) <= 1


def drop(g: Any, side: int, line: Line, plane: m.Plane, c: Check) -> None:
    """Airborne troops that wait for it, on as many hexes as the load asks for (s24-3.3.4/2, s24-R47)."""
    u = g.find(side, line.object)
    waits = u >= 0 and g.state.pos[u] == m.ABOARD
    if not waits and c.no("s24-3.3.4/2", "s24-e88", word=line.object):
        return
    trained = not waits or g.scenario.rows[g.state.row[u]].branch == "KJ" or airborne(g, u)
    if not trained and c.no("s24-3.3.4/1", "s24-e60", word=line.object):
        return
    covered = math.ceil(plane.cargo / g.scenario.charts.const.drop_e_per_hex)
    if len(line.line) > covered:
        c.no("s24-3.3.4/2", "s24-e74", word=line.unit, found=len(line.line), covered=covered)
