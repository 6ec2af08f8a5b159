"""Assaults weighed before they are made: exact odds, what they win and lose, and whether the beaten can get away."""

from __future__ import annotations

from opord.players.waw.chance import assault
from opord.players.waw.front import Front
from opord.rules.waw.model import HARD, NO_ENTRY, SOFT, D, bits
from opord.rules.waw.movement import step_cost

SPENT = 0.15
"""What it costs each attacker to have acted: no opportunity fire, no cover."""


def defenders(front: Front, h: int) -> list[int]:
    """Enemy ground units in hex ``h``."""
    g = front.g
    sc = g.scenario
    return bits(g.occ[h] & sc.side_mask[1 - front.side] & sc.ground_mask)


def weigh(front: Front, units: list[int], origins: list[int], h: int) -> tuple[float, float]:
    """(worth, chance to end in the hex) of an assault of ``units`` on ``h``; the first of them leads."""
    g = front.g
    st, sc = g.state, g.scenario
    foes = defenders(front, h)
    if not foes or not units:
        return 0.0, 0.0
    dice = 0
    lead = 0
    for u in units:
        dice += sc.type_of[u].figures[st.steps[u]].assault or 0
        k = sc.formation_of[u]
        if st.hq_side[k] and st.hq_host[k] == u:
            lead = max(lead, g.leadership(k))
    vehicles = all(sc.type_of[u].cls == HARD for u in units)
    town = vehicles and sc.terrain[h] == "town"
    fives = sixes = fours = 0
    led = 0
    for e in foes:
        n = sc.type_of[e].figures[st.steps[e]].assault or 0
        k = sc.formation_of[e]
        if st.hq_side[k] and st.hq_host[k] == e:
            led = max(led, g.leadership(k))
        if not n:
            continue
        if st.flags[e] & D:
            sixes += n
        elif town and sc.type_of[e].cls == SOFT:
            fours += n + 1
        else:
            fives += n
    if led and (fives or sixes or fours):
        fives += led
    take, retreat, _, cost, gain = assault(
        (dice + lead, 0, 0),
        (fives, sixes, fours),
        tuple(sorted((st.steps[u], st.flags[u] & D) for u in units)),
        tuple(sorted((st.steps[e], st.flags[e] & D) for e in foes)),
    )
    own = sum(front.worth(u) for u in units) / len(units)
    foe = sum(front.worth(e) for e in foes)
    value = gain * foe / len(foes) - cost * own - SPENT * len(units)
    if retreat:
        value += retreat * (0.65 * foe if cut_off(front, units, origins[0], h, foes[0]) else 0.15 * foe)
    for k, goal in enumerate(sc.goals):
        if goal.hex == h and st.owners[k] != front.side:
            value += take * goal.pts * (2.0 if st.owners[k] >= 0 else 1.0) * 0.8
    return value, take


def cut_off(front: Front, units: list[int], origin: int, h: int, foe: int) -> bool:
    """Would the beaten defenders of ``h`` have nowhere to go (waw-R46 to waw-R48)?"""
    g = front.g
    sc = g.scenario
    grid = sc.grid
    if h not in sc.adjacent[origin]:
        return False
    to = grid.step(h, grid.opposite(grid.direction(h, origin)))
    if to < 0 or step_cost(g, foe, h, to) == NO_ENTRY:
        return True
    part = 0
    for u in units:
        part |= 1 << u
    mine = g.onmap & sc.side_mask[front.side] & sc.ground_mask
    return bool((g.occ[to] | g.near(to)) & mine & ~part)
