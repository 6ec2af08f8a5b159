"""How good a position is for a side: points as they stand and as they are likely to come."""

from __future__ import annotations

from opord.players.dow import worth
from opord.players.dow.ground import field
from opord.rules.dow import victory
from opord.rules.dow.game import CoreGame
from opord.rules.dow.model import DEAD, bits

NEAR = 8.0
"""Points of movement within which a unit weighs on an objective by half."""
DOUBT = 0.07
"""Share of an objective that may still change hands, for each turn to come."""


def outlook(g: CoreGame, side: int) -> float:
    """Expected margin of victory points of ``side``."""
    st, sc = g.state, g.scenario
    sign = 1.0 if side else -1.0
    total = sign * victory.margin(g)
    left = sc.turns - st.turn
    if st.over or left <= 0:
        return total
    faded = worth.fade(g)
    values = worth.values(sc)
    for u, h in enumerate(st.pos):
        mine = sc.side_of[u] == side
        if h == DEAD:
            n = values[u][1] * faded
        elif st.attrition[u] and h >= 0:
            n = worth.loss(values[u], 0, st.attrition[u], faded)
            if not sc.type_of[u].combat and not sc.units[u].hq:
                n *= 0.4
        else:
            continue
        total += -n if mine else n
    doubt = min(0.4, DOUBT * left)
    for k, goal in enumerate(sc.goals):
        weight = [0.3, 0.3]
        way = field(sc, goal.hex)
        for s in (0, 1):
            for u in bits(g.alive & sc.combat_of[s]):
                r = way[st.pos[u]]
                if r < 40:
                    t = sc.type_of[u]
                    fit = 1.0 - 0.7 * st.attrition[u] / values[u][2]
                    weight[s] += ((t.attack or 0) + (t.defence or 0)) * fit / (1.0 + r / NEAR) ** 2 * 0.1
        lean = (weight[side] - weight[1 - side]) / (weight[0] + weight[1])
        now = 1.0 if st.owners[k] == side else -1.0
        total += goal.points * doubt * (lean - now)
    return total
