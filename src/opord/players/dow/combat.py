"""Decisions inside a combat and an attempt to break contact: who fights, who helps, who goes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from opord.kernel.ledger import Tally
from opord.players.dow import fight, moves
from opord.players.dow.worth import loss
from opord.rules.dow import actions as act
from opord.rules.dow import advance as going
from opord.rules.dow import (
    aids,
    artillery,
    attrition,
    chain,
    crossing,
    defenders,
    disengage,
    modifiers,
    results,
    retreat,
    stacking,
    support,
)
from opord.rules.dow.charts import F1, S0
from opord.rules.dow.frames import InCombat, InDisengage, InRetreat

if TYPE_CHECKING:
    from opord.players.dow.policy import Policy

DONE = act.Done()
STAND = act.Stand()
WITHDRAW = act.Withdraw()


def stake(p: Policy, f: InCombat) -> float:
    """What the hex attacked is worth to whoever has it in the end, seen by the side of ``p``."""
    k = p.front.goals.get(f.hex, -1)
    return 0.4 + (1.6 * p.front.points(k) if k >= 0 else 0.0)


def worth(p: Policy, g: Any, f: InCombat, base: int, mine: int, theirs: int) -> float:
    """Worth of the combat to the attacker with these totals of support."""
    rows = fight.chances(g.scenario, base, mine, theirs)
    front = p.front
    return fight.gain(g, front.values, front.faded, rows, f.unit, f.defenders, stake(p, f))


def differential(g: Any, f: InCombat) -> int:
    """The differential before support."""
    t = Tally(f.initial)
    modifiers.all_of(g, f, t)
    return t.total - f.support_att - f.support_def


# ------------------------------------------------------------------ before
def fall_back(p: Policy, g: Any, f: InCombat) -> Any:
    """Screens and scouts leave when the attack would hurt more than the hex is worth."""
    front = p.front
    found = [u for u in results.left(g, f) if u not in f.queue and retreat.check_before(g, u, f.hex, p.check())]
    if not found:
        return DONE
    named = fight.named_in(g, f.unit, f.hex)
    d = fight.differential(g, f.unit, f.origin, f.hex, f.kind, f.way, named)
    k = front.goals.get(f.hex, -1)
    prize = 1.6 * front.points(k) if k >= 0 and g.state.owners[k] == p.side else 0.0
    rows = fight.chances(g.scenario, d, 6, 2)
    if fight.gain(g, front.values, front.faded, rows, f.unit, named, prize + 0.3) < 0.25 + 0.6 * prize:
        return DONE
    others = [u for u in named if u not in found and u not in f.queue]
    if others and prize:
        return DONE
    return act.FallBack(g.scenario.units[found[0]].id)


def name(_p: Policy, g: Any, f: InCombat) -> Any:
    """The set of defenders that makes the attack hardest."""
    wanted = [u for u in defenders.default(g, f) if u not in f.defenders]
    return act.Defend(g.scenario.units[wanted[0]].id) if wanted else DONE


def commit(p: Policy, g: Any, f: InCombat) -> Any:
    """Headquarters lead from the front; scouts aid where two points more are worth one of theirs."""
    side = p.side
    if aids.check_forward(g, f, side, p.check()):
        hq = g.state.superior[f.unit]
        if side != g.side(f.unit) or g.posture(hq).id == "hq_deployed":
            return act.Forward()
    if side != g.side(f.unit):
        return DONE
    found = aids.recons(g, f)
    if not found:
        return DONE
    base = differential(g, f)
    mine, theirs = 4, 2
    more = worth(p, g, f, base + modifiers.fixed(g, "recon_aid"), mine, theirs) - worth(p, g, f, base, mine, theirs)
    rows = [(loss(p.front.values[u], g.state.attrition[u], 1, p.front.faded), u) for u in found]
    cost, u = min(rows)
    return act.Aid(g.scenario.units[u].id) if more > cost + 0.05 else DONE


# ------------------------------------------------------------------ support
def commit_support(p: Policy, g: Any, f: InCombat) -> Any:
    """One gun after the other, then aircraft, as long as each is worth its price."""
    side = p.side
    mine, theirs = results.totals(g, f)
    attacks = side == g.side(f.unit)
    base = differential(g, f)
    units, used, points = ((f.unit,), f.fires_att, f.air_att) if attacks else (f.defenders, f.fires_def, f.air_def)

    def value(n: int) -> float:
        return worth(p, g, f, base, mine + n, theirs) if attacks else -worth(p, g, f, base, mine, theirs + n)

    now = value(0)
    best: tuple[float, Any] = (0.0, DONE)
    for u in support.candidates(g, side, units, f.hex, used, f.hex):
        n = support.worth(g, u)
        more = value(n) - now - shot(p, g, u, 1)
        if more > best[0]:
            best = (more, act.Fire(g.scenario.units[u].id))
        if g.scenario.type_of[u].branch == "rocket" and attrition.room(g, u) >= artillery.DOUBLE:
            more = value(2 * n) - now - shot(p, g, u, 2)
            if more > best[0]:
                best = (more, act.Fire(g.scenario.units[u].id, True))
    if not points:
        free = max(0, g.state.air[side] - g.state.grounded[side])
        for n in range(1, min(free, 6) + 1):
            more = value(n) - now - n * plane(p, free)
            if more > best[0] + 0.02:
                best = (more, act.Air(n))
    return best[1]


def shot(p: Policy, g: Any, u: int, n: int) -> float:
    """Price of a firing: what the gun has left, against the turns it has to last."""
    if g.scenario.type_of[u].branch == "helicopter":
        return 0.03
    room = attrition.room(g, u)
    turns = max(1.0, p.front.left())
    ratio = min(2.0, turns / (room + 0.4 * turns))
    return p.style.thrift * n * 0.16 * ratio


def plane(p: Policy, free: int) -> float:
    """Price of an air point: they come back in part."""
    turns = p.front.left()
    return p.style.thrift * 0.07 * min(1.5, 2.0 * min(turns, 3.0) / max(1, free))


# ------------------------------------------------------------------ after
def withdraw(p: Policy, g: Any, f: InCombat) -> Any:
    """Stand, or give up the hex to save what can be saved."""
    front = p.front
    values, att = front.values, g.state.attrition
    k = front.goals.get(f.hex, -1)
    lost = 0.35 + (1.7 * front.points(k) if k >= 0 and g.state.owners[k] == p.side else 0.0)
    faded = max(front.faded, 0.2)
    more = sum([1 for a in g.scenario.adjacent[f.hex] if g.occ[a] & g.scenario.combat_of[1 - p.side]]) - 1
    stay = going_ = 0.0
    away = 1.0
    all_dead = True
    for d in f.defenders:
        n = results.toll(g, d, f.loss_def)
        dead = att[d] + n >= values[d][2]
        all_dead = all_dead and dead
        stay += loss(values[d], att[d], n, faded)
        if not dead and f.loss_def:
            stay += 0.25 * more * loss(values[d], att[d] + n, 1, faded)
        if not retreat.able(g, d):
            going_ += loss(values[d], att[d], n, faded)
            away = 0.0
            continue
        t = Tally()
        disengage.modifiers(g, d, t)
        table = disengage.results(g, t.total)
        best = 0.0
        for r in table:
            if r == F1:
                best += loss(values[d], att[d], min(n + (0 if dead else 1), values[d][2]), faded)
            else:
                best += loss(values[d], att[d], max(0, n - 1) + (0 if r == S0 else 1), faded)
        going_ += best / 10.0
        away *= sum([1 for r in table if r != F1]) / 10.0
    if all_dead:
        stay += lost
    going_ += lost * away
    return WITHDRAW if going_ < stay else STAND


def advance(p: Policy, g: Any, f: InCombat) -> Any:
    """Into the empty hex, if it is worth more to stand there."""
    go = act.Advance(g.scenario.units[f.unit].id)
    front = p.front
    here = g.state.pos[f.unit]
    there = moves.stand(front, f.unit, f.hex, moves.cheap(front, f.unit, f.hex))
    now = moves.stand(front, f.unit, here, moves.cheap(front, f.unit, here))
    late = f.price > going.rest(g, f.unit)
    return go if there - (0.8 if late else 0.0) > now else STAND


def break_support(p: Policy, g: Any, f: InDisengage) -> Any:
    """A gun for the rear guard when the roll hangs on it."""
    u = f.unit
    t = Tally()
    disengage.total(g, f, t)
    now = sum([1 for r in disengage.results(g, t.total) if r == F1])
    if now <= 3 or f.fires:
        return DONE
    found = support.candidates(g, p.side, (u,), g.state.pos[u], f.fires, f.hex)
    rows = [(support.worth(g, v), -v) for v in found if attrition.room(g, v) > 1]
    return act.Fire(g.scenario.units[-max(rows)[1]].id) if rows else DONE


def retreat_to(p: Policy, g: Any, f: InRetreat) -> Any:
    """Where a unit goes that has got away: near to its mission, off the enemy's reach."""
    found = retreat.hexes(g, f.unit, f.barred)
    side = p.side

    def value(h: int) -> tuple[float, int]:
        v = -float(sum([g.enemy_in(side, a) for a in g.scenario.adjacent[h]]))
        if g.scenario.type_of[f.unit].combat:
            v += moves.cheap(p.front, f.unit, h) - 0.5 * moves.exposure(p.front, f.unit, h)
        elif g.combat_in(side, h):
            v += 1.0
        if not stacking.room(g, f.unit, h):
            v -= 1.5
        if crossing.retreat_way(g, f.unit, g.state.pos[f.unit], h):
            v -= 0.3
        hq = g.state.superior[f.unit]
        if hq >= 0 and not chain.reaches(g, hq, h):
            v -= 0.4
        return v, -h

    best = max(found, key=value)
    way = crossing.retreat_way(g, f.unit, g.state.pos[f.unit], best) or ""
    return act.Go(g.scenario.units[f.unit].id, g.label(best), way)


def consent(_p: Policy, _g: Any, _f: InDisengage) -> Any:
    """Nobody is let go."""
    return act.Consent(False)
