"""How good a position is for a side: points as they stand, and as they are likely to come."""

from __future__ import annotations

from opord.players.s24.front import force
from opord.rules.s24 import clock
from opord.rules.s24.game import CoreGame
from opord.rules.s24.model import NORMAL

POWER = 0.10
"""What an e in good order is worth beyond its points while there is much of the game left."""
GUNS = 0.05
"""e that a gun takes from the enemy in a turn, for each part of its attack."""
NEAR = 3.0
"""Hexes within which a unit weighs on a goal by half or more."""
DOUBT = 0.05
"""Share of a goal that may still change hands, for each turn to come."""


def outlook(g: CoreGame, side: int) -> float:
    """Expected lead of ``side`` in points."""
    st, sc = g.state, g.scenario
    lead = clock.points(g, 0) - clock.points(g, 1)
    total = lead if side == 0 else -lead
    left = sc.turns - st.turn + 1
    if st.over or left <= 0:
        return total
    fade = min(1.0, left / 8.0)
    strength: list[tuple[int, int, float]] = []
    for u, h in enumerate(st.pos):
        if h < 0:
            continue
        row = g.row(u)
        ready = st.ready[u]
        store = min(1.0, st.ammo[u] / (row.ammo * st.e[u])) if row.ammo > 0 else 1.0
        fit = (0.35 + 0.65 * ready) * (0.8 + 0.2 * store)
        if st.state[u] != NORMAL:
            fit *= 0.5
        worth = POWER * fade * st.e[u] * fit
        if row.fire > 0 and st.state[u] == NORMAL:
            shots = min(1.0, st.ammo[u] / (2.0 * row.ammo_use * st.e[u]))
            worth += GUNS * sc.per_e * min(left, 6) * row.fire * st.e[u] * ready * shots
        if row.branch == "Z":
            worth += 0.001 * fade * st.points[u]
        total += worth if st.side[u] == side else -worth
        strength.append((st.side[u], h, force(row, st.e[u], ready) * (0.5 if st.state[u] != NORMAL else 1.0)))
    doubt = min(0.5, DOUBT * left)
    for k, goal in enumerate(sc.goals):
        d = sc.distances(goal.hex)
        weight = [1.0, 1.0]
        for s, h, f in strength:
            r = 1.0 + d[h] / NEAR
            weight[s] += f / (r * r * r)
        lean = (weight[side] - weight[1 - side]) / (weight[0] + weight[1])
        now = 0.0 if st.owners[k] < 0 else 1.0 if st.owners[k] == side else -1.0
        total += goal.points * ((1.0 - doubt) * now + doubt * lean)
        total -= goal.points * now  # counted in the lead already
    return total
