"""Chapter 7.1, phase 9: the network of supply (s24-4.1.2/14, s24-R93 - s24-R96).

Sources fill the highest HQ, HQs fill what is below them by their orders, the highest first. A transport point brings
one unit of store, or one point to a lower HQ. Positions are those after phase 8.
"""

from __future__ import annotations

import math

import msgspec

from opord.rules.s24 import costs, discretion, feasibility, lapses, records, replacements
from opord.rules.s24.charts import NEVER, POINT
from opord.rules.s24.designation import hq_points
from opord.rules.s24.frames import InResolve
from opord.rules.s24.game import CoreGame, total
from opord.rules.s24.model import NORMAL, Line

PHASE = "supply"


class Way(msgspec.Struct, frozen=True):
    """A line of supply: its hexes, and whether the enemy's aircraft halve what comes through (s24-R56)."""

    hexes: tuple[int, ...]
    halved: bool


def run(g: CoreGame, f: InResolve) -> None:
    """Phase 9."""
    for side in (0, 1):
        hqs = [u for u in g.units(side) if g.riding(u).branch == "Z"]
        for u in hqs:
            if g.state.hq[u] < 0:
                from_source(g, f, u)
        for u in sorted(hqs, key=lambda u: (depth(g, u), g.rank[u])):
            for line in orders(g, f, u):
                deliver(g, f, u, line)
    lapses.told(g, f, PHASE, feasibility.SUPPLY, {u for u in g.units() if orders(g, f, u)})


def depth(g: CoreGame, u: int) -> int:
    """Levels of command above the unit."""
    n, hq = 0, g.state.hq[u]
    while hq >= 0 and n < 20:
        n, hq = n + 1, g.state.hq[hq]
    return n


def orders(g: CoreGame, f: InResolve, u: int) -> list[Line]:
    """Lines of an HQ to supply and to replace, if it can carry them out: in the order of its sheet (s24-7.1.3/2,
    s24-R93)."""
    st = g.state
    if u in f.void or st.state[u] != NORMAL or st.gather[u]:
        return []
    return [x for x in g.lines(st.side[u]) if x.unit == g.name(u) and x.verb in feasibility.SUPPLY]


def moved(f: InResolve, u: int) -> bool:
    """Has the unit moved this turn (s24-7.1.2/2)?"""
    return any(v == u for v, _ in f.moved)


# ------------------------------------------------------------------ lines of supply
def barred(g: CoreGame, side: int) -> frozenset[int]:
    """Hexes that no line of ``side`` may pass: an enemy stands there, or his zone of control lies on them
    (s24-7.1.1/3)."""
    st = g.state
    return g.zone(1 - side).union([st.pos[u] for u in g.units(1 - side)])


def line_to(
    g: CoreGame, u: int, start: int, end: int, most: int | None = None, via: tuple[int, ...] = ()
) -> Way | None:
    """A line from ``start`` to ``end`` that the unit could march in column for at most ``most`` points (any number if
    None), free of the enemy but for its ends (s24-7.1.1/3, s24-7.1.3/2, s24-R93, s24-R95): the one named, else the
    cheapest, rather one that no aircraft halve."""
    if via:
        return named(g, u, start, end, most, via)
    for spare in (True, False) if g.state.cut else (False,):
        found = cheapest(g, u, start, end, most, spare)
        if found is not None:
            return Way(found, any(cut(g, g.state.side[u], h) for h in found))
    return None


def cut(g: CoreGame, side: int, h: int) -> bool:
    """Is the hex under interdiction for ``side`` (s24-R56)?"""
    return bool(g.state.cut.get(h, 0) >> side & 1)


def named(g: CoreGame, u: int, start: int, end: int, most: int | None, via: tuple[int, ...]) -> Way | None:
    """The line that the order names."""
    sc, st = g.scenario, g.state
    way, _ = costs.fill(sc, start, (*via, end))
    shut = barred(g, st.side[u])
    if way is None or any(h in shut for h in way[1:-1] if h not in (start, end)):
        return None
    spent = costs.march_cost(sc, st, u, way)
    if spent == NEVER or (most is not None and spent > most):
        return None
    return Way(tuple(way), any(cut(g, st.side[u], h) for h in way))


def cheapest(g: CoreGame, u: int, start: int, end: int, most: int | None, spare: bool) -> tuple[int, ...] | None:
    """The cheapest line; ``spare`` leaves out hexes under interdiction."""
    side = g.state.side[u]
    if spare and (cut(g, side, start) or cut(g, side, end)):
        return None
    shut = barred(g, side)
    if spare:
        shut = shut.union([h for h in g.state.cut if cut(g, side, h)])
    return costs.cheapest(g.scenario, g.state, u, (start, end), most, shut.__contains__)


# ------------------------------------------------------------------ from the source
def full_points(g: CoreGame, u: int) -> float:
    """Full transport points of an HQ, by its level (s24-R93)."""
    return hq_points(g.name(u), g.scenario.charts.rule.hq_points)


def needs(g: CoreGame, u: int) -> tuple[float, float, float]:
    """What the unit lacks: ammunition, fuel, transport points of an HQ (s24-7.1.1/4)."""
    st, row = g.state, g.riding(u)
    points = max(0.0, full_points(g, u) - st.points[u]) if row.branch == "Z" else 0.0
    return max(0.0, row.ammo * st.e[u] - st.ammo[u]), max(0.0, row.fuel * st.e[u] - st.fuel[u]), points


def from_source(g: CoreGame, f: InResolve, u: int) -> None:
    """The highest HQ is filled if a line from one of its sources is free; one that moved is not (s24-7.1.1/3,
    s24-7.1.2/2-3, s24-R93, s24-R94)."""
    st, side = g.state, g.state.side[u]
    if moved(f, u):
        return
    way = None
    for s in sorted(g.scenario.sources[side], key=lambda s: (g.scenario.distance(s, st.pos[u]), s)):
        found = line_to(g, u, s, st.pos[u])
        if found is not None and (way is None or (way.halved and not found.halved)):
            way = found
    before, was = st.points[u], records.held(g, u)
    free = way is not None
    if not free and needs(g, u)[2] > 0:
        ways = ("forbidden", "allowed")
        free = discretion.decide(g, "source", g.name(u), ways, "forbidden", units=(u,), hexes=(st.pos[u],),
                                 points=before, full=full_points(g, u)) == "allowed"  # fmt: skip
    if free:
        share = g.scenario.charts.rule.interdict_share if way is not None and way.halved else 1.0
        ammo, fuel, points = needs(g, u)
        st.points[u] += points * share
        st.ammo[u] += ammo * share
        st.fuel[u] += fuel * share
    records.record(
        g, PHASE, "source" if free else "cut_off", "s24-7.1.1/3", "s24-R93", (u,), who=records.to(side),
        inputs={"way": [g.label(h) for h in way.hexes] if way else [], "halved": bool(way and way.halved)},
        formula="full points of its level", value=st.points[u], before=before, after=st.points[u], side=side,
        hexes=(st.pos[u],), level=0 if free else 1, holding=was,
    )  # fmt: skip


# ------------------------------------------------------------------ from an HQ
def deliver(g: CoreGame, f: InResolve, u: int, line: Line) -> None:
    """One order of an HQ. What cannot be done says why to its own side."""
    st, sc = g.state, g.scenario
    side = st.side[u]
    v = g.find(side, line.object)
    clause = "s24-7.1.3/2" if line.verb == "supply" else "s24-7.1.4/3"
    if v < 0 or st.pos[v] < 0:
        lapses.say_so(g, PHASE, u, line, "receiver")
        return
    if st.hq[v] != u or st.parent[v] >= 0:
        refuse(g, u, v, line.verb, clause, "s24-R95", "not_below")
        return
    if moved(f, u) or (moved(f, v) and g.riding(v).branch == "Z" and line.verb == "supply"):
        who = u if moved(f, u) else v
        refuse(g, u, v, line.verb, "s24-7.1.2/3" if who == v else "s24-7.1.2/5", "s24-R94", "moved")
        return
    most = math.floor(sc.rows[st.row[u]].mp * POINT)
    via = tuple([sc.hex(h) for h in line.via])
    way = line_to(g, u, st.pos[u], st.pos[v], most, via)
    if way is None:
        refuse(g, u, v, line.verb, clause, "s24-R95", "no_line")
    elif line.verb == "replace":
        replacements.bring(g, f, u, v, line.count, way.halved)
    else:
        given = [hand_over(g, u, x, way) for x in (v, *children(g, v))]
        if not any(given):
            records.record(
                g, PHASE, "not_needed", "s24-7.1.1/4", "s24-R93", (u, v), who=records.to(side), value=0.0, side=side,
                hexes=(st.pos[v],), to=g.name(v),
            )  # fmt: skip


def refuse(g: CoreGame, u: int, v: int, verb: str, clause: str, ruling: str, why: str) -> None:
    """The record of what an HQ did not bring to ``v``, and why."""
    records.record(
        g, PHASE, "not_supplied", clause, ruling, (u, v), who=records.to(g.state.side[u]), inputs={"verb": verb},
        value=why, side=g.state.side[u], hexes=(g.state.pos[u],), level=1, why=why, to=g.name(v),
    )  # fmt: skip


def children(g: CoreGame, v: int) -> list[int]:
    """Units detached from ``v`` in the same or a neighbouring hex: filled with it (s24-3.5.2/4, s24-7.1.3/3)."""
    st = g.state
    return [
        x for x in g.units(st.side[v]) if st.parent[x] == v and g.scenario.distance(st.pos[x], st.pos[v]) <= 1
    ]  # fmt: skip


def hand_over(g: CoreGame, u: int, v: int, way: Way) -> bool:
    """Fill what the receiver lacks; if points run short, in equal parts of all it lacks (s24-7.1.1/4, s24-R93). A line
    under interdiction brings half of what is paid for (s24-R56). False if it lacks nothing."""
    st, side = g.state, g.state.side[u]
    lack = needs(g, v)
    need = total(lack)
    if need <= 0:
        return False
    paid = min(st.points[u], need)
    share = paid / need * (g.scenario.charts.rule.interdict_share if way.halved else 1.0)
    before, was = st.points[u], records.held(g, u, v)
    ammo, fuel, points = [x * share for x in lack]
    st.points[u] = before - paid
    full = paid == need and not way.halved
    row = g.riding(v)
    st.ammo[v] = max(st.ammo[v], row.ammo * st.e[v]) if full else st.ammo[v] + ammo
    st.fuel[v] = max(st.fuel[v], row.fuel * st.e[v]) if full else st.fuel[v] + fuel
    if row.branch == "Z":
        st.points[v] = max(st.points[v], full_points(g, v)) if full else st.points[v] + points
    records.record(
        g, PHASE, "supplied", "s24-7.1.1/4", "s24-R93", (u, v), who=records.to(side),
        inputs={"ammo": lack[0], "fuel": lack[1], "points": lack[2], "have": before, "halved": way.halved,
                "way": [g.label(h) for h in way.hexes], "given": [ammo, fuel, points]},
        formula="min(points, lack)", value=paid, before=before, after=st.points[u], side=side, hexes=(st.pos[v],),
        to=g.name(v), now=st.points[u], holding=was,
    )  # fmt: skip
    return True
