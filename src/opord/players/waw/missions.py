"""What each formation is after: an objective to take or to hold, or the edge by which to leave."""

from __future__ import annotations

from typing import NamedTuple

from opord.players.waw.front import Front
from opord.players.waw.ground import FAR
from opord.players.waw.style import Style
from opord.rules.waw.model import WAITING

DRAWN = 0.67
"""Chance that a given chit is drawn before the turn ends (waw-W3.3)."""


UPPER_HAND = 2.25
"""How many times the enemy's fighting worth an attacker must have to press on."""


class Mission(NamedTuple):
    """``ends``: hexes to reach; ``pull``: worth of a turn's way nearer; ``kind``: take, hold, exit or none; ``goal``:
    index of the objective, -1 none."""

    ends: tuple[int, ...]
    pull: float
    kind: str
    goal: int = -1


NONE = Mission((), 0.0, "none")


def impulses_left(front: Front, k: int) -> float:
    """Impulses that formation ``k`` may still expect, this one included."""
    g = front.g
    return 1.0 + max(0, g.scenario.turns - g.state.turn) * DRAWN * g.scenario.formations[k].chits


def turns(front: Front, u: int, ends: tuple[int, ...], h: int) -> float:
    """Whole moves that unit ``u`` needs from hex ``h`` (WAITING: from its edge) to the nearest of ``ends``."""
    way = front.ground.way(front.g, u, ends)
    sc = front.g.scenario
    if h < 0:
        enter = sc.formations[sc.formation_of[u]].enter
        cost = min((way[x] for x in enter.hexes), default=FAR) if enter is not None else FAR
    else:
        cost = way[h]
    return cost / max(1, sc.type_of[u].ma)


def strength(front: Front, side: int, h: int, radius: int) -> float:
    """Fighting worth of the units of ``side`` on the map within ``radius`` of ``h``."""
    g = front.g
    row = g.scenario.distances(h)
    pos, steps = g.state.pos, g.state.steps
    worth = front.ground.worth
    units = front.own if side == front.side else front.foes
    return sum(worth[u] * steps[u] / 2 for u in units if pos[u] >= 0 and row[pos[u]] <= radius)


def now_style(front: Front, k: int, style: Style) -> Style:
    """The style of formation ``k`` at this time: an attacker with the upper hand presses on when the way to the goals,
    and the assault there, take nearly all the impulses left."""
    g = front.g
    st, sc = g.state, g.scenario
    if style.after is None or front.side != sc.attacker or not upper_hand(front):
        return style
    units = [u for u in sc.formations[k].units if st.pos[u] >= WAITING and st.carrier[u] < 0]
    places = [(goal.hex,) for i, goal in enumerate(sc.goals) if st.owners[i] != front.side]
    if not units or not places:
        return style
    left = impulses_left(front, k)
    slack = left
    for ends in places:
        far = sorted(turns(front, u, ends, st.pos[u]) for u in units)
        need = far[len(far) // 2] + 1.0
        # the farthest place that can still be reached sets the time
        if need <= left:
            slack = min(slack, left - need)
    return style.after if slack <= style.slack else style


def upper_hand(front: Front) -> bool:
    """Has the side, with all that is still to come, far more fighting worth than the enemy?"""
    st = front.g.state
    worth = front.ground.worth
    own, foe = (
        sum(worth[u] * st.steps[u] for u in units if st.pos[u] >= WAITING) for units in (front.own, front.foes)
    )
    return own >= UPPER_HAND * foe


def assign(front: Front, style: Style) -> dict[int, tuple[Mission, Mission]]:
    """For each formation of the side: its mission, and that of its units that have time to leave by the exit edge."""
    g = front.g
    sc, st = g.scenario, g.state
    side = front.side
    goals = sc.goals
    need = []
    for i, goal in enumerate(goals):
        foe = strength(front, 1 - side, goal.hex, 8)
        own = strength(front, side, goal.hex, 3)
        if st.owners[i] == side:
            need.append(goal.pts * min(1.0, 0.15 + foe / (own + foe + 3.0)))
        else:
            need.append(goal.pts * (1.3 if st.owners[i] >= 0 else 1.0))
    sent = [0.0] * len(goals)
    out: dict[int, tuple[Mission, Mission]] = {}
    for form in sc.formations:
        if form.side != side:
            continue
        units = [u for u in form.units if st.pos[u] >= WAITING and st.carrier[u] < 0]
        if not units:
            continue
        left = impulses_left(front, form.i)
        best, mission = 0.0, NONE
        for i, goal in enumerate(goals):
            ends = (goal.hex,)
            far = sorted(turns(front, u, ends, st.pos[u]) for u in units)
            typical = far[len(far) // 2]
            if typical > left + 1.0:
                continue
            foe = strength(front, 1 - side, goal.hex, 4)
            weight = style.goals[i] if i < len(style.goals) else 1.0
            value = weight * need[i] / (1.0 + 0.5 * typical) / (1.0 + sent[i] / (foe + 6.0))
            if value > best:
                hurry = min(1.5, typical / max(left - 0.5, 0.5))
                hold = st.owners[i] == side
                pull = style.pull * goal.pts**0.5 * (0.7 + 1.3 * hurry) * (0.6 if hold else 1.0)
                best, mission = value, Mission(ends, pull, "hold" if hold else "take", i)
        if mission.goal >= 0:
            sent[mission.goal] += sum(front.ground.worth[u] * st.steps[u] / 2 for u in units)
        out[form.i] = (mission, leave(front, style))
    return out


def leave(front: Front, style: Style) -> Mission:
    """The mission to leave by the exit edge, where the side has one that pays."""
    rule = front.g.scenario.exit
    if rule is None or rule.side != front.side or rule.pts <= 0:
        return NONE
    return Mission(front.ground.out, style.pull * 3.0 * rule.pts**0.5, "exit")


def of_unit(front: Front, u: int, formation: tuple[Mission, Mission]) -> Mission:
    """The mission of one unit: it leaves when the time for the way is no more than what is left."""
    mission, out = formation
    if out.kind == "none":
        return mission
    g = front.g
    st, sc = g.state, g.scenario
    left = impulses_left(front, sc.formation_of[u])
    need = turns(front, u, out.ends, st.pos[u])
    if need > left + 0.5:
        return mission
    if mission.kind != "take" or need > left - 2.0:
        return out
    return mission
