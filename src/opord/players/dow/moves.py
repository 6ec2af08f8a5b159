"""Where to go and whom to attack: one unit at a time, in the movement phase."""

from __future__ import annotations

from typing import TYPE_CHECKING

from opord.kernel.ledger import Tally
from opord.kernel.verdict import Check
from opord.players.dow import fight
from opord.players.dow.front import PACE, Front
from opord.players.dow.ground import field
from opord.players.dow.worth import loss
from opord.rules.dow import actions as act
from opord.rules.dow import attack, blocking, chain, crossing, disengage, modifiers, movement, reach, stacking
from opord.rules.dow.charts import F1
from opord.rules.dow.game import CoreGame
from opord.rules.dow.model import FIXED, bits

if TYPE_CHECKING:
    from opord.rules.dow.reach import Ways

LOOK = 7
"""So many of the best hexes are looked at with all that the enemy could do there."""
STRIKE = 5
"""Hexes within which an enemy may attack in his next phase."""
BREAK = 0.2
"""What the trouble of breaking contact costs besides."""


class Option:
    """Something that a unit can do: go to ``hex``, then perhaps attack ``target`` by ``kind`` and ``way``; or break
    contact first. ``worth``: compared with the other options; ``gain``: of the attack alone."""

    __slots__ = ("breaks", "gain", "hex", "kind", "target", "way", "worth")

    def __init__(
        self, value: float, h: int, target: int = -1, kind: str = "", way: str = "", gain: float = 0.0
    ) -> None:
        self.worth, self.hex, self.target, self.kind, self.way, self.gain = value, h, target, kind, way, gain
        self.breaks = False


# ------------------------------------------------------------- how a hex is for a unit
def cheap(front: Front, u: int, h: int) -> float:
    """The parts of a hex's worth that cost nothing to know: the way to go, goals taken or held, the post."""
    g, style = front.g, front.style
    sc, st = g.scenario, g.state
    m = front.missions.get(u)
    v = 0.0
    if m is not None:
        way = field(sc, m.hex)[h] / PACE
        if m.guard:
            v -= min(style.pull * way, 6.0)
            if h == m.hex:
                v += m.worth
            elif sc.distance(h, m.hex) == 1:
                v += 0.45 * m.worth
        else:
            v -= style.pull * way
    k = front.goals.get(h, -1)
    if k >= 0:
        if st.owners[k] != front.side:
            v += 1.6 * front.points(k) * style.greed
        elif not g.occ[h] & sc.side_mask[front.side] & ~(1 << u) and front.dangers:
            v += 1.2 * front.points(k) * front.dangers[k] * (0.5 if front.near_foe(h) > 4 else 1.0)
    return v


def exposure(front: Front, u: int, h: int) -> float:
    """Losses to be expected at ``h`` in the enemy's next phase, in victory points."""
    g = front.g
    sc, st = g.scenario, g.state
    row = sc.distances(h)
    near = [e for e in front.foes if row[st.pos[e]] <= STRIKE and sc.type_of[e].attack and st.engaged[e] != 2]
    if not near:
        return 0.0
    t = sc.type_of[u]
    posture = g.posture(u)
    base = -posture.defence - (sc.charts.transition[0] if st.until[u] >= 0 else 0)
    base += modifiers.quality(g, u) - st.attrition[u] - modifiers.terrain_value(g, h, g.mode(u))[0]
    mine = sc.combat_of[front.side] & ~(1 << u)
    for a in sc.adjacent[h]:
        if g.occ[a] & mine:
            base += 1
    flat = not sc.ground.types[h] & ~3 and sc.ground.open[h]
    worst = -99
    for e in near:
        te = sc.type_of[e]
        p = g.posture(e)
        if p.attack is None:
            continue
        tanks = te.branch == "armour"
        strength = (t.attack if t.branch == "armour" and (tanks or flat) else t.defence) or 1
        hit = te.defence if tanks and sc.ground.urban[h] and t.branch != "armour" else te.attack
        n = (hit or 0) + p.attack + modifiers.quality(g, e) - st.attrition[e] - strength - base
        if row[st.pos[e]] > 3:
            n -= 2
        worst = max(worst, n)
    if worst == -99:
        return 0.0
    n_near = len(near)
    buddy = 0
    if g.occ[h] & mine:
        v = bits(g.occ[h] & mine)[0]
        buddy = sc.type_of[v].defence or 0
    worst += 2 * (min(n_near, 4) // 2) - buddy
    hits = fight.mean(sc, worst, 3, 2)[1]
    times = 0.6 + 0.3 * min(n_near, 4)
    return loss(front.values[u], st.attrition[u], hits * times, max(front.faded, 0.3)) * (
        0.5 if st.turn + 1 >= sc.turns and front.side != sc.first else 1.0
    )


def stand(front: Front, u: int, h: int, base: float) -> float:
    """Worth of ``h`` at the end of the move."""
    g = front.g
    v = base - front.style.fear * exposure(front, u, h)
    hq = g.state.superior[u]
    if hq >= 0 and not chain.reaches(g, hq, h):
        v -= 0.5
    return v


# ------------------------------------------------------------- options
def forced(front: Front, u: int) -> float:
    """Expected cost of a forced march."""
    g = front.g
    table = movement.march_table(g, u)
    return sum([loss(front.values[u], g.state.attrition[u], n, front.faded) for n in table]) / len(table)


def mass(front: Front, u: int, todo: set[int]) -> dict[int, float]:
    """Hexes beside enemies that units still to move could attack, with what standing there is worth to them."""
    g = front.g
    sc, st = g.scenario, g.state
    out: dict[int, float] = {}
    if not todo:
        return out
    for h in front.foe_hexes:
        row = sc.distances(h)
        n = sum([1 for v in todo if v != u and st.pos[v] >= 0 and row[st.pos[v]] <= 4])
        if n:
            for a in sc.adjacent[h]:
                out[a] = out.get(a, 0.0) + front.style.mass * min(n, 3)
    return out


def best(front: Front, u: int, todo: set[int], free: bool = False) -> Option:
    """The best thing that ``u`` can do now, staying included."""
    g = front.g
    here = g.state.pos[u]
    found = reach.ways(g, u, free)
    beside = mass(front, u, todo)
    rows: list[tuple[float, int]] = []
    if found is not None:
        sums, late = found.sums, found.late
        most = found.allowance
        hexes = [h for h in found.hexes() if h not in late]
        rows = [
            (cheap(front, u, h) + beside.get(h, 0.0) - 0.004 * sums[h] - (0.7 if sums[h] > most else 0.0), h)
            for h in hexes
        ]
        rows.sort(key=lambda r: (-r[0], r[1]))
    base: dict[int, float] = {h: v for v, h in rows}
    stay = -99.0
    if here >= 0:
        base[here] = cheap(front, u, here) + beside.get(here, 0.0)
        stay = stand(front, u, here, base[here])
    out = Option(stay, here)
    seen: dict[int, float] = {here: stay}
    n = 0
    for v, h in rows:
        if v + 0.01 < out.worth or n >= LOOK:
            break
        if not stacking.room(g, u, h):
            continue
        n += 1
        v = seen[h] = stand(front, u, h, v) - (
            forced(front, u) - 0.7 if found is not None and found.sums[h] > found.allowance else 0.0
        )
        if v > out.worth + 0.05:
            out = Option(v, h)
    strike = attacks(front, u, found, base, seen, todo)
    if strike is not None and strike.worth > out.worth:
        out = strike
    return out


def attacks(
    front: Front, u: int, found: Ways | None, base: dict[int, float], seen: dict[int, float], todo: set[int]
) -> Option | None:
    """The best attack of ``u`` from wherever it can get."""
    g, style = front.g, front.style
    sc, st = g.scenario, g.state
    here = st.pos[u]
    if here < 0 or not attack.able(g, u, Check()):
        return None
    m = front.missions.get(u)
    if m is not None and m.guard and not style.sally:
        return None
    points = movement.allowance(g, u) - st.spent[u]
    if movement.left(g, u) <= 0:
        return None
    out: Option | None = None
    row = sc.distances(here)
    for h in front.foe_hexes:
        if row[h] > 7:
            continue
        origins = []
        for a in sc.adjacent[h]:
            if a == here:
                origins.append((a, 0))
            elif found is not None and found.sums[a] >= 0 and a not in found.late and stacking.room(g, u, a):
                origins.append((a, found.sums[a]))
        if not origins:
            continue
        named = fight.named_in(g, u, h)
        fixed = fight.common(g, u, h, named)
        mine, theirs = helpers(front, u, h, named)
        k = front.goals.get(h, -1)
        prize = 0.4
        if k >= 0 and st.owners[k] != front.side:
            prize += 1.6 * front.points(k) * style.greed
        for a, spent in origins:
            for kind in attack.KINDS:
                cost = attack.price(g, u, kind)
                left = points - spent - cost
                if left < 0 and (left < -sc.charts.forced_march.extra_mp or not movement.may_force(g, u)):
                    continue
                for way in crossing.ways(g, u, a, h):
                    d = fight.differential(g, u, a, h, kind, way, named, fixed)
                    if d < -8:
                        continue
                    stake = prize
                    if m is not None and not m.guard:
                        way_on = field(sc, m.hex)
                        stake += max(0.0, style.pull * (way_on[a] - way_on[h]) / PACE)
                    rows = fight.chances(sc, d, mine, theirs)
                    v = fight.gain(g, front.values, front.faded, rows, u, named, stake, style.blood)
                    if v < style.nerve:
                        continue
                    if len(todo) > 1:
                        v += 0.15
                    again = attack.price(g, u, "hasty")
                    if left >= again:
                        v += 0.3 * max(0.0, v)
                    if left < 0:
                        v -= forced(front, u)
                    at = seen.get(a)
                    if at is None:
                        at = seen[a] = stand(front, u, a, base.get(a, 0.0))
                    if out is None or v + at > out.worth:
                        out = Option(v + at, a, h, kind, way, v)
    return out


def helpers(front: Front, u: int, h: int, named: tuple[int, ...]) -> tuple[int, int]:
    """Support that both sides are likely to give."""
    g = front.g
    sup = g.state.superior[u]
    key = (sup, h)
    mine = front.supports.get(key)
    if mine is None:
        mine = fight.guns(g, front.side, (u,), h)
        if g.state.air[front.side] - g.state.grounded[front.side] >= 2:
            mine += 2
        front.supports[key] = mine
    back = ("foe", h)
    theirs = front.supports.get(back)
    if theirs is None:
        theirs = front.supports[back] = fight.guns(g, 1 - front.side, named, h)
    return mine, theirs


def leave(front: Front, u: int, stay: float) -> Option | None:
    """Break contact and go, if that promises more than to stay."""
    g = front.g
    c = Check()
    if not blocking.blocked(g, front.side, g.state.pos[u]) or not disengage.check(g, u, False, c):
        return None
    if exposure(front, u, g.state.pos[u]) < 0.6 and front.missions.get(u) is None:
        return None
    points = movement.left(g, u) - g.scenario.charts.mobility.disengage_mp
    t = Tally()
    disengage.modifiers(g, u, t)
    table = disengage.results(g, t.total)
    p = sum([1 for r in table if r != F1]) / 10.0
    found = reach.ways(g, u, True)
    if found is None:
        return None
    out: Option | None = None
    for h in found.hexes():
        if found.sums[h] > points or h in found.late or not stacking.room(g, u, h):
            continue
        v = cheap(front, u, h)
        if out is None or v > out.worth:
            v = stand(front, u, h, v)
            if out is None or v > out.worth:
                out = Option(v, h)
    if out is None:
        return None
    hurt = loss(front.values[u], g.state.attrition[u], 1, front.faded)
    value = p * out.worth + (1 - p) * (stay - hurt) - 0.3 * hurt - BREAK
    if value <= stay:
        return None
    out.worth = value
    out.breaks = True
    return out


def fixed_in_place(g: CoreGame, u: int) -> bool:
    """Does its posture not move?"""
    return g.mode(u) == FIXED


def route(g: CoreGame, u: int, h: int, free: bool = False) -> list[act.Step]:
    """The steps to ``h``, empty if there is no way."""
    found = reach.ways(g, u, free)
    if found is None or found.sums[h] < 0 or h == g.state.pos[u]:
        return []
    return reach.route(g, u, found, h)
