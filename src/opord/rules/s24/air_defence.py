"""Chapter 4.4.1: anti-aircraft units and aircraft on point defence against formations with missions on the ground
(s24-R27, s24-R83)."""

from __future__ import annotations

from opord.rules.s24 import records, superiority
from opord.rules.s24.frames import Flight, InResolve
from opord.rules.s24.game import CoreGame, total
from opord.rules.s24.model import DEPLOYED, MOUNTED


def guns(g: CoreGame, side: int) -> list[int]:
    """Anti-aircraft units of a side that can shoot: deployed, not routed, assembled (s24-R83)."""
    st = g.state
    return [
        u
        for u in g.units(side)
        if g.row(u).air_fire > 0 and st.form[u] in (DEPLOYED, MOUNTED) and not g.routed(u) and not st.gather[u]
    ]


def in_range(g: CoreGame, u: int, flight: Flight) -> bool:
    """Does a target of the formation lie in the range of the unit?"""
    row = g.distances(u)
    return any(row[h] <= g.row(u).air_reach for h in flight.hexes)


def covered(g: CoreGame, u: int) -> bool:
    """Is the unit protected by another anti-aircraft unit of its side (s24-4.4.1/5)? Once, however many there are."""
    st = g.state
    h = st.pos[u]
    return any(v != u and g.distances(v)[h] <= g.row(v).air_reach for v in guns(g, st.side[u]))


def supplied(g: CoreGame, u: int, need: float) -> float:
    """Share of the ammunition needed that is there (s24-R76)."""
    return 1.0 if need <= 0 else min(1.0, g.state.ammo[u] / need)


def run(g: CoreGame, f: InResolve) -> None:
    """Phase 2 (s24-4.1.2/5). Missions are turned back first; then guns and fighters act at once on those that came
    through."""
    superiority.turned_back(g, f)
    parts: dict[int, list[float]] = {}
    for side in (0, 1):
        anti_aircraft(g, f, side, parts)
    fighters(g, f, parts)
    for k in sorted(parts):
        superiority.shoot(g, f, "air_defence", k, total(parts[k]), "s24-4.4.1/3", "s24-R86")


def anti_aircraft(g: CoreGame, f: InResolve, side: int, parts: dict[int, list[float]]) -> None:
    """The guns of ``side`` (s24-4.4.1/2-4)."""
    st = g.state
    for u in guns(g, side):
        row = g.row(u)
        ks = [
            k
            for k, x in enumerate(f.flights)
            if x.side != side and x.verb in superiority.GROUND and x.state == superiority.FLYING and in_range(g, u, x)
        ]
        if not ks:
            continue
        need = row.ammo_use * st.e[u]
        share = supplied(g, u, need)
        if share <= 0:
            continue
        for k in ks:
            flight = f.flights[k]
            plane = superiority.plane(g, flight)
            own = st.pos[u] in flight.hexes
            lost = row.air_fire / plane.defence * st.e[u] * st.ready[u] / len(ks) * (2 if own else 1) * share
            parts.setdefault(k, []).append(lost)
            records.record(
                g, "air_defence", "anti_aircraft", "s24-4.4.1/4" if own else "s24-4.4.1/3", "s24-R83", (u,),
                who=records.to(side),
                inputs={"attack": row.air_fire, "defence": plane.defence, "e": st.e[u], "ready": st.ready[u],
                        "formations": len(ks), "own_hex": own, "ammo": share, "against": flight.verb},
                formula="attack / defence * e * readiness / formations * (2 own hex) * ammo", value=lost, side=side,
                hexes=flight.hexes,
            )  # fmt: skip
        records.spend(g, "air_defence", u, "ammo", need, "s24-3.2.5/12", "s24-R83", "au * e")
        f.fired = (*f.fired, u)


def fighters(g: CoreGame, f: InResolve, parts: dict[int, list[float]]) -> None:
    """Point defence: every enemy formation whose target lies near (s24-R27). Those who meet fight as one."""
    radius = g.scenario.charts.rule.point_defence_radius
    near: dict[int, set[int]] = {}
    for d, x in enumerate(f.flights):
        if x.verb != superiority.GUARD or x.state != superiority.FLYING:
            continue
        row = g.scenario.distances(x.hexes[0])
        for k, y in enumerate(f.flights):
            if (
                y.side != x.side
                and y.verb in superiority.GROUND
                and y.state == superiority.FLYING
                and any(row[h] <= radius for h in y.hexes)
            ):
                near.setdefault(d, set()).add(k)
    todo = set(near)
    while todo:
        d = min(todo)
        mine, theirs = {d}, set(near[d])
        while True:
            more = {x for x in todo if f.flights[x].side == f.flights[d].side and near[x] & theirs} | mine
            wide = set().union(*[near[x] for x in more])
            if more == mine and wide == theirs:
                break
            mine, theirs = more, wide
        todo -= mine
        pair = (sorted(mine), sorted(theirs)) if f.flights[d].side == 0 else (sorted(theirs), sorted(mine))
        *_, lost = superiority.battle(g, f, "air_defence", pair[0], pair[1], "s24-4.1.2/5", "s24-R27")
        for k, n in lost.items():
            parts.setdefault(k, []).append(n)
