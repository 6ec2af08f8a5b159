"""Moves of what stands behind the fighting units: guns within range of the enemy, headquarters within reach of their
own."""

from __future__ import annotations

from opord.players.dow.front import PACE, Front
from opord.players.dow.ground import field
from opord.players.dow.moves import Option
from opord.rules.dow import chain, reach, stacking
from opord.rules.dow.game import CoreGame
from opord.rules.dow.model import bits

SHUN = 4.0
"""Penalty of standing beside an enemy that fights."""


def safety(front: Front, h: int) -> float:
    """Penalty of the enemies near ``h``; behind friends it is safer."""
    g = front.g
    near = front.near_foe(h)
    if near > 3:
        return 0.0
    mine = g.scenario.combat_of[front.side]
    covered = bool(g.occ[h] & mine)
    if near <= 1:
        return -SHUN * (0.4 if covered else 1.0)
    friends = sum([1 for a in g.scenario.adjacent[h] if g.occ[a] & mine])
    return -(1.6 if near == 2 else 0.6) * (0.3 if covered else 1.0) / (1 + friends)


def gun(front: Front, u: int, h: int) -> float:
    """Worth of ``h`` for a gun: the enemy in range, few of them near."""
    g = front.g
    sc = g.scenario
    t = sc.type_of[u]
    v = safety(front, h)
    short = front.near_foe(h) - (t.reach - 1)
    if short > 0:
        v -= 0.35 * short
    goal = aim(front, u)
    if goal >= 0:
        v -= 0.25 * field(sc, goal)[h] / PACE
    k = front.goals.get(h, -1)
    if k >= 0 and g.state.owners[k] != front.side:
        v += 1.5 * front.points(k)
    return v


def aim(front: Front, u: int) -> int:
    """Where the formation of ``u`` is bound for: the mission of most units that its superior commands, -1 none."""
    g = front.g
    hq = g.state.superior[u]
    over = chain.above(g)
    count: dict[int, int] = {}
    for v, m in sorted(front.missions.items()):
        if hq >= 0 and over[v] >> hq & 1:
            count[m.hex] = count.get(m.hex, 0) + 1
    return max(count, key=lambda h: (count[h], -h)) if count else -1


def subjects(g: CoreGame, hq: int) -> list[int]:
    """Units on the map whose superior is ``hq``; headquarters count too."""
    superior = g.state.superior
    return [v for v in bits(g.alive) if superior[v] == hq]


def lost(g: CoreGame, hq: int, h: int, most: int) -> float:
    """Weight of the subjects that are beyond ``most`` hexes of ``h``."""
    row = g.scenario.distances(h)
    total = 0.0
    for v in subjects(g, hq):
        far = row[g.state.pos[v]] - most
        if far > 0:
            total += (1.0 if g.scenario.type_of[v].combat else 0.4) * (1.0 + 0.1 * far)
    return total


def centre(front: Front, hq: int, h: int) -> float:
    """Hexes from ``h`` to the subjects that fight, on average."""
    g = front.g
    row = g.scenario.distances(h)
    us = [v for v in subjects(g, hq) if g.scenario.type_of[v].combat] or subjects(g, hq)
    return sum([row[g.state.pos[v]] for v in us]) / len(us) if us else 0.0


def headquarters(front: Front, hq: int, h: int) -> float:
    """Worth of ``h`` for a headquarters."""
    whole = front.g.scenario.units[hq].range[0]
    return 1.3 * safety(front, h) - 0.6 * lost(front.g, hq, h, whole) - 0.05 * centre(front, hq, h)


def best(front: Front, u: int) -> Option:
    """The best hex for a gun or a headquarters."""
    g = front.g
    sc = g.scenario
    leads = sc.units[u].hq
    here = g.state.pos[u]
    found = reach.ways(g, u)

    def value(h: int) -> float:
        return headquarters(front, u, h) if leads else gun(front, u, h)

    out = Option(value(here) if here >= 0 else -99.0, here)
    if found is None:
        return out
    sums = found.sums
    hexes = [h for h in found.hexes() if h not in found.late and sums[h] <= found.allowance]
    if len(hexes) > 40:
        goal = aim(front, u)
        if leads:
            hexes.sort(key=lambda h: (centre(front, u, h), h))
        elif goal >= 0:
            way = field(sc, goal)
            hexes.sort(key=lambda h: (way[h], h))
        hexes = hexes[:40]
    for h in hexes:
        v = value(h) - 0.004 * sums[h]
        if v > out.worth + 0.15 and stacking.room(g, u, h):
            out = Option(v, h)
    return out


def should_shift(front: Front, hq: int) -> str:
    """The posture that a headquarters should go over to before it moves, "" if it should not."""
    g = front.g
    at = g.state.pos[hq]
    unit = g.scenario.units[hq]
    if g.posture(hq).id == "hq_deployed":
        if g.state.turn + 2 >= g.scenario.turns and front.near_foe(at) > 2:
            return ""
        out = lost(g, hq, at, unit.range[0])
        whole = lost(g, hq, at, -1)
        near = front.near_foe(at)
        pressed = near <= 1 or (near == 2 and safety(front, at) < -1.0)
        if pressed or (whole and out > 0.3 * whole):
            return "hq_moving"
        return ""
    if lost(g, hq, at, unit.range[1]) > lost(g, hq, at, unit.range[0]) or centre(front, hq, at) < 4:
        return "hq_deployed"
    return ""
