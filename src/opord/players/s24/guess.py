"""What a side may suppose of what it does not see. A sampled position keeps secrets only as far as it must look the
same; here all of the enemy that the side is not told is thought up from what it is told: contacts, ghosts, goals.

So whoever plans on such a position plans on knowledge alone: how many units the enemy has, and of which equipment, is
taken from the lists of the scenario, which lie open.
"""

from __future__ import annotations

import random

from opord.rules.s24 import fog, recon
from opord.rules.s24 import model as m
from opord.rules.s24.frames import InResolve
from opord.rules.s24.game import CoreGame
from opord.rules.s24.ground import WATER
from opord.rules.s24.recon import EXPOSED, IDENTIFIED, KNOWN
from opord.rules.s24.supply import full_points

TRIES = 5
"""Places that are compared for a unit that nobody has seen."""


def suppose(g: CoreGame, side: int, rng: random.Random) -> None:
    """Draw all that ``side`` is not told of the enemy anew, from what it is told."""
    st, sc = g.state, g.scenario
    foe = 1 - side
    seen = g.seen(side)
    watched = in_sight(g, side)
    free = [h for h in range(sc.size) if h not in watched and sc.terrain[h] not in WATER and not g.own_in(side, h)]
    anchors = [goal.hex for goal in sc.goals] + list(sc.sources[foe])
    count = [0] * sc.size
    for v in g.bits(g.of_side[foe] & g.alive):
        level = seen.get(v, 0)
        if level == 0:
            place(g, side, v, free, anchors, count, rng)
        strengths(g, v, level, rng)
    for a in sc.air:
        if a.side == foe:
            n = rng.randint(a.full // 4, a.full // 2)
            st.cells[a.i] = (n, a.full // 3, 0, 0)
            st.down[a.i] = 0.0
    st.gap = {}
    g.restored()
    nobody = InResolve()
    now = recon.looked(g, nobody, foe)
    if foe:
        st.seen_blue = now
    else:
        st.seen_red = now
    ghosts = g.ghosts(foe)
    ghosts.clear()
    for u in now:
        ghosts[u] = (max(1, st.turn - 1), st.pos[u], now[u])


def in_sight(g: CoreGame, side: int) -> set[int]:
    """Hexes in which the side would have discovered an enemy; before the first turn nobody has looked."""
    st, sc = g.state, g.scenario
    out: set[int] = set()
    if st.turn > 1:
        for u in g.units(side):
            if not st.gather[u]:
                out.update(sc.grid.within(st.pos[u], max(1, recon.sight(g, u)[0])))
    return out


def place(
    g: CoreGame,
    side: int,
    v: int,
    free: list[int],
    anchors: list[int],
    count: list[int],
    rng: random.Random,
) -> None:
    """Where an enemy that is not seen may be: near its last sighting, else nearer to goals and to its own sources."""
    st, sc = g.state, g.scenario
    ghost = g.ghosts(side).get(v)
    if not free:
        return
    if ghost is not None and ghost[1] >= 0:
        row = sc.distances(ghost[1])
        far = 1 + min(5, 2 * (st.turn - ghost[0]))
        near = [h for h in free if row[h] <= far and count[h] < sc.charts.const.stack_units]
        h = near[int(rng.random() * len(near))] if near else min(free, key=lambda n: (row[n], n))
    else:
        row = sc.distances(anchors[int(rng.random() * len(anchors))]) if anchors else sc.distances(free[0])
        some = [free[int(rng.random() * len(free))] for _ in range(TRIES)]
        h = min(some, key=lambda n: (row[n] + 3 * max(0, count[n] - 2), n))
    st.pos[v] = h
    count[h] += 1


def strengths(g: CoreGame, v: int, level: int, rng: random.Random) -> None:
    """Strength, stores, state and formation of an enemy, as far as its level leaves them open."""
    st, sc = g.state, g.scenario
    row = sc.rows[st.row[v]]
    if level >= EXPOSED:
        return
    if level >= IDENTIFIED:
        st.e[v] = round(max(1.0, fog.about(st.e[v]) + rng.uniform(-2.0, 2.0)), 1)
    else:
        st.e[v] = round(max(1.0, st.full[v] * rng.uniform(0.6, 1.0)), 1)
    late = max(0.55, 1.0 - 0.03 * st.turn)
    grade = sc.charts.grade_readiness[st.grade[v]]
    st.ready[v] = round(grade * rng.uniform(late - 0.15, late + 0.05), 4)
    st.ammo[v] = row.ammo * st.e[v] * rng.uniform(0.5, 1.0)
    st.fuel[v] = row.fuel * st.e[v] * rng.uniform(0.6, 1.0)
    if row.branch == "Z":
        st.points[v] = full_points(g, v) * rng.uniform(0.4, 1.0)
    st.form[v] = m.MOUNTED if st.row[v] in sc.charts.on_foot else m.DEPLOYED
    if level < KNOWN:
        st.state[v] = m.NORMAL
    st.level[v] = m.LIMITED
    st.squad[v] = 0
    st.gather[v] = 0
    st.massed[v] = 0
    st.landed.pop(v, None)


__all__ = ["in_sight", "suppose"]
