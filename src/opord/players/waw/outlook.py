"""How good a position is for a side: points as they stand and as they are likely to come."""

from __future__ import annotations

from opord.players.waw.chance import LEFT
from opord.players.waw.front import Front
from opord.players.waw.ground import FIGHTING
from opord.players.waw.missions import DRAWN
from opord.rules.waw.game import CoreGame
from opord.rules.waw.model import DESTROYED, EXITED, WAITING, D

HQ_STEP = 0.6
"""What a headquarters is worth beyond its points, and what its reduction costs."""


def outlook(g: CoreGame, side: int, front: Front) -> float:
    """Expected margin of victory points of ``side`` in this position. ``front`` gives the ways over the ground."""
    st, sc = g.state, g.scenario
    vp = sc.charts.vp
    left = max(0, sc.turns - st.turn + 1) if not st.over else 0
    fade = min(1.0, left / 3.0)
    value = 0.0
    rule = sc.exit
    pos, steps, flags, types = st.pos, st.steps, st.flags, sc.type_of
    for u, h in enumerate(pos):
        sign = 1.0 if sc.side_of[u] == side else -1.0
        t = types[u]
        if h == DESTROYED:
            continue
        if h == EXITED:
            value += sign * (vp[t.kind] + (rule.pts if rule is not None else 0))
            continue
        worth = vp[t.kind] + FIGHTING.get(t.kind, 0.3) * fade
        lost = 1.0 - LEFT[(steps[u], flags[u] & D)]
        value += sign * worth * (1.0 - 0.9 * fade * lost)
    for form in sc.formations:
        if form.hq is not None:
            sign = 1.0 if form.side == side else -1.0
            value -= sign * st.hq_lost[form.i] * sc.charts.vp_other["hq"]
            value += sign * HQ_STEP * (st.hq_side[form.i] - 2) * fade
    planes = sc.charts.vp_other["strike"]
    value += planes * (st.strikes_lost[1 - side] - st.strikes_lost[side])
    for k, goal in enumerate(sc.goals):
        owner = st.owners[k]
        now = 0.0 if owner < 0 else 1.0 if owner == side else -1.0
        if left:
            mine, theirs = hold_of(g, goal.hex, side)
            both = mine + theirs
            lean = (mine - theirs) / both if both > 0.5 else now
            doubt = min(0.5, 0.08 * left)
            now = now * (1.0 - doubt) + lean * doubt
        value += goal.pts * now
    if rule is not None and left:
        value += (1.0 if rule.side == side else -1.0) * to_leave(g, front, rule.side, left)
    return value


def hold_of(g: CoreGame, h: int, side: int) -> tuple[float, float]:
    """Weight of both sides around a hex: nearer units and those in good order count for more."""
    sc, st = g.scenario, g.state
    row = sc.distances(h)
    vp = sc.charts.vp
    out = [0.0, 0.0]
    for u, p in enumerate(st.pos):
        if p < 0 or sc.air_mask >> u & 1:
            continue
        r = row[p]
        if r <= 7:
            weight = vp[sc.type_of[u].kind] * st.steps[u] * 0.5 / (1 + r)
            out[0 if sc.side_of[u] == side else 1] += weight * (0.5 if st.flags[u] & D else 1.0)
    return out[0], out[1]


def to_leave(g: CoreGame, front: Front, side: int, left: int) -> float:
    """Points that the units of ``side`` may still make by leaving over the exit edge."""
    sc, st = g.scenario, g.state
    rule = sc.exit
    assert rule is not None
    total = 0.0
    for form in sc.formations:
        if form.side != side:
            continue
        moves = max(0.0, (left - 0.5) * DRAWN * form.chits)
        for u in form.units:
            h = st.pos[u]
            if h < WAITING:
                continue
            c = st.carrier[u] if st.carrier[u] >= 0 else u
            way = front.ground.way(g, c, front.ground.out)
            if h < 0:
                cost = min((way[x] for x in form.enter.hexes), default=999) if form.enter is not None else 999
            else:
                cost = way[h]
            need = cost / max(1, sc.type_of[c].ma) + (0.7 if st.flags[u] & D else 0.0)
            # near the edge with time to spare it is almost sure to get away
            chance = 1.0 / (1.0 + 2.718 ** (1.6 * (need - moves)))
            total += rule.pts * chance * (0.95 - min(0.5, 0.11 * need))
    return total
