"""Opportunity fire: fire now, or wait for a better shot (waw-opfire)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from opord.players.waw import orders
from opord.players.waw.chance import shot
from opord.players.waw.front import Front
from opord.rules.waw import actions as act
from opord.rules.waw.frames import InReaction
from opord.rules.waw.game import CoreGame
from opord.rules.waw.model import HIGH, LOADED, D

if TYPE_CHECKING:
    from opord.players.waw.policy import Policy


def offer(policy: Policy, g: CoreGame, f: InReaction) -> Any:
    """The best shot at the mover if it is good enough for who would fire it, else hold."""
    front = policy.see(g)
    st, sc = g.state, g.scenario
    t = f.unit
    h = st.pos[t]
    cls = sc.type_of[t].cls
    saves, save = front.keep(t)
    worth = front.worth(t)
    urgent = urgency(policy, g, t, h)
    ready = g.onmap & sc.side_mask[policy.side] & ~g.disrupted & ~g.complete
    row = sc.distances(h)
    best, action = 0.0, None
    while ready:
        low = ready & -ready
        ready ^= low
        s = low.bit_length() - 1
        figures = sc.type_of[s].figures[st.steps[s]]
        if row[st.pos[s]] > figures.reach[cls]:
            continue
        for w in figures.weapons[cls]:
            if w.small and st.flags[t] & HIGH:
                continue
            value = front.exact(s, t, w, False)
            if value <= 0.0:
                continue
            # what this line does to such a target at its usual range, in the open and undisturbed
            usual = shot(w.dice, min(6, max(2, w.need)), saves, save, 2, 0) * worth
            patience = policy.style.patience * (0.4 if urgent else 1.0)
            others = 0.35 * value_elsewhere(front, s, t)
            if value < patience * usual or value < others:
                continue
            score = value - 0.3 * usual - others
            if action is None or score > best:
                best, action = score, orders.shot(g, s, t, w.group)
    return action if action is not None else act.HOLD


def urgency(policy: Policy, g: CoreGame, t: int, h: int) -> bool:
    """Is the mover about to do harm: beside one of ours, on or beside an objective, or at its exit?"""
    sc, st = g.scenario, g.state
    if g.near(h) & sc.side_mask[policy.side] & sc.ground_mask:
        return True
    row = sc.distances(h)
    if any(row[goal.hex] <= 1 for goal in sc.goals):
        return True
    if sc.exit is not None and h in sc.exit.hexes and sc.exit.side != policy.side:
        return True
    return st.mp[t] <= 2 or bool(st.flags[t] & LOADED)


def value_elsewhere(front: Front, s: int, t: int) -> float:
    """The best other shot that ``s`` has at enemies in good order that have still to move."""
    g = front.g
    h = g.state.pos[s]
    best = 0.0
    for e, r in front.watch(h):
        if e == t or g.disrupted >> e & 1 or g.complete >> e & 1 or g.state.flags[e] & D:
            continue
        cls = g.scenario.type_of[e].cls
        for w in g.scenario.type_of[s].figures[g.state.steps[s]].weapons[cls]:
            if w.least <= r <= w.reach:
                dice, save = front.saves(e, g.state.pos[e], False)
                need = min(6, max(2, w.base[r]))
                v = shot(w.dice, need, dice, save, 2, 0) * front.ground.worth[e]
                best = max(best, v)
    return best
