"""Chapters 3.5.2 and 3.5.3: a unit gives off part of itself, and takes it back (s24-R57, s24-R58)."""

from __future__ import annotations

from opord.rules.s24 import records
from opord.rules.s24.frames import InResolve
from opord.rules.s24.game import CoreGame
from opord.rules.s24.model import DEAD, NORMAL


def limits(g: CoreGame, u: int) -> tuple[float, float]:
    """Least and most e of a detached unit (s24-3.5.2/3); the least is above the most when it cannot be done at all."""
    rule = g.scenario.charts.rule
    e = g.state.e[u]
    if e < rule.detach_parent_e:
        return rule.detach_min_e, 0.0
    return rule.detach_min_e, e / 2


def may(g: CoreGame, u: int, count: float) -> bool:
    """May the unit detach ``count`` e now (s24-3.5.2/1-3, s24-R57)?"""
    low, high = limits(g, u)
    if g.state.parent[u] >= 0 or g.state.state[u] != NORMAL:
        return False
    return low <= count <= high and bool(name(g, u)) and g.room(g.state.pos[u], g.state.side[u])


def name(g: CoreGame, u: int) -> str:
    """Designation of the next unit detached, "" when all nine are taken."""
    word = g.state.ids[u]
    return next((f"{word}/{k}" for k in range(1, 10) if f"{word}/{k}" not in g.state.ids), "")


def detach(g: CoreGame, f: InResolve, u: int, count: float) -> int:
    """A new unit of ``count`` e beside ``u``, with its share of the stores, readiness, grade and formation
    (s24-3.5.2/2-4). Answers the new unit, -1 if it could not be done."""
    st = g.state
    if not may(g, u, count):
        return -1
    word, share = name(g, u), count / st.e[u]
    ammo, fuel, before = st.ammo[u] * share, st.fuel[u] * share, st.e[u]
    v = len(st.ids)
    was = records.held(g, u) | {v: (0.0, 0.0, 0.0, 0.0)}
    st.ids.append(word)
    for table in (st.row, st.side, st.grade, st.hq, st.form, st.state, st.level):
        table.append(table[u])
    st.parent.append(u)
    st.pos.append(st.pos[u])
    st.squad.append(0)
    st.gather.append(0)
    st.massed.append(st.massed[u])
    st.full.append(count)
    st.e.append(count)
    st.e0.append(count)
    st.ready.append(st.ready[u])
    st.ready0.append(st.ready0[u])
    st.ammo.append(ammo)
    st.fuel.append(fuel)
    st.points.append(0.0)
    st.e[u] = round(before - count, 1)
    st.ammo[u] -= ammo
    st.fuel[u] -= fuel
    g.restored()
    f.carried = (*f.carried, (u, "detach"), (v, "detach"))
    records.record(
        g, "works", "detached", "s24-3.5.2/3", "s24-R57", (u, v), who=records.to(st.side[u]),
        inputs={"count": count, "share": share, "ammo": ammo, "fuel": fuel}, formula="stores * count / e",
        value=count, before=before, after=st.e[u], side=st.side[u], hexes=(st.pos[u],), level=1, child=word,
        holding=was,
    )  # fmt: skip
    return v


def rejoin(g: CoreGame, f: InResolve, u: int, parent: int) -> bool:
    """A detached unit goes back: strengths and stores add, readiness is the mean by strength (s24-3.5.3/3,
    s24-R58)."""
    st = g.state
    if parent < 0 or st.parent[u] != parent or st.pos[parent] < 0 or st.pos[u] < 0:
        return False
    far = g.scenario.distance(st.pos[u], st.pos[parent]) > 1
    if far or {u, parent} & {*f.struck, *f.fought}:
        records.record(
            g, "works", "not_rejoined", "s24-3.5.3/3", "s24-R58", (parent, u), who=records.to(st.side[u]),
            value="far" if far else "attacked", side=st.side[u], hexes=(st.pos[u],), level=1, child=g.name(u),
            why="far" if far else "attacked",
        )  # fmt: skip
        return False
    a, b = st.e[u], st.e[parent]
    ready = (a * st.ready[u] + b * st.ready[parent]) / (a + b)
    both, was = [st.ready[parent], st.ready[u]], records.held(g, u, parent)
    st.e[parent] = round(a + b, 1)
    st.e0[parent] = round(st.e0[parent] + st.e0[u], 1)
    st.ammo[parent] += st.ammo[u]
    st.fuel[parent] += st.fuel[u]
    st.ready[parent] = ready
    st.full[parent] = max(st.full[parent], st.e[parent])
    st.e[u] = st.ammo[u] = st.fuel[u] = 0.0
    records.record(
        g, "works", "rejoined", "s24-3.5.3/3", "s24-R58", (parent, u), who=records.to(st.side[u]),
        inputs={"e": [b, a], "ready": both}, formula="(e1 * r1 + e2 * r2) / (e1 + e2)", value=ready, before=b,
        after=st.e[parent], side=st.side[u], hexes=(st.pos[parent],), level=1, child=g.name(u), holding=was,
    )  # fmt: skip
    g.put(u, DEAD)
    f.carried = (*f.carried, (parent, "rejoin"))
    return True


def attach(g: CoreGame, u: int, v: int, squad: int) -> bool:
    """A battalion of engineers, scouts or bridging troops gives 10e as a squadron to ``v`` (s24-2.4/2, s24-R19)."""
    st, rule = g.state, g.scenario.charts.rule
    if u < 0 or v < 0 or st.pos[u] < 0 or st.pos[v] < 0 or st.squad[v] or st.e[u] < rule.donor_min_e:
        return False
    before, share, was = st.e[u], rule.squadron_e / st.e[u], records.held(g, u)
    st.e[u] = round(before - rule.squadron_e, 1)
    st.ammo[u] -= st.ammo[u] * share
    st.fuel[u] -= st.fuel[u] * share
    st.squad[v] = squad
    records.record(
        g, "movement", "attached", "s24-2.4/2", "s24-R19", (u, v), who=records.to(st.side[u]), value=squad,
        formula="e - 10", before=before, after=st.e[u], side=st.side[u], hexes=(st.pos[v],), to=g.name(v), squad=squad,
        holding=was,
    )  # fmt: skip
    return True
