"""What a position counts as when the odds of a plan are worked out, named ways to answer what a plan leaves open, and
the ledger of the differential."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from opord.kernel.ledger import Book, Column, Ledger
from opord.kernel.odds import decline, default_policy
from opord.kernel.text import Words, say
from opord.rules.dow import actions as act
from opord.rules.dow import attack, modifiers, results, strength, support
from opord.rules.dow.frames import InCombat, InDisengage
from opord.rules.dow.game import CoreGame
from opord.rules.dow.model import BROKE, SIDES

Key = tuple[Any, Words]
"""Sortable key, best for the acting side last, and its words."""
HELD, EMPTY, TAKEN = 0, 1, 2
"""What becomes of the hex attacked."""
PLACES = ("held", "empty", "taken")


def plan_key(g: CoreGame, start: CoreGame, plan: Any) -> Key:
    """The class of the position ``g`` reached from ``start``."""
    side, _ = plan.actions[0]
    f = combat_of(start, plan)
    if f is not None:
        return _combat(g, start, f, SIDES.index(side))
    u = breaker(start, plan)
    if u >= 0:
        return _break(g, start, u)
    maker = _MAKERS.get(type(plan.actions[0][1]))
    return maker(g, start, plan) if maker is not None else ((0,), say("odds-done"))


def combat_of(start: CoreGame, plan: Any) -> InCombat | None:
    """The combat that a plan begins, or in the middle of which it begins; None if it is about none."""
    for frame in reversed(start.state.frames):
        if type(frame) is InCombat:
            return frame
    for _, a in plan.actions:
        if type(a) is act.Attack:
            u, h = start.scenario.unit(a.unit), start.scenario.hex(a.hex)
            if u >= 0 and h >= 0:
                return InCombat(unit=u, hex=h)
    return None


def breaker(start: CoreGame, plan: Any) -> int:
    """The unit that breaks contact in a plan, or in the middle of whose attempt it begins; -1 none."""
    for frame in reversed(start.state.frames):
        if type(frame) is InDisengage:
            return frame.unit
    return next((start.scenario.unit(a.unit) for _, a in plan.actions if type(a) is act.Disengage), -1)


def loss(g: CoreGame, start: CoreGame, u: int) -> int:
    """Attrition points that a unit has lost since; for a destroyed one what it took to destroy it."""
    if g.dead(u) and not start.dead(u):
        return g.scenario.type_of[u].limit - start.state.attrition[u] + 1
    return max(0, g.state.attrition[u] - start.state.attrition[u])


def _combat(g: CoreGame, start: CoreGame, f: InCombat, side: int) -> Key:
    """Losses of the attacker and of all units in the hex attacked, and who holds it."""
    attacker = start.side(f.unit)
    theirs = start.here(f.hex, 1 - attacker) or list(f.defenders)
    mine = loss(g, start, f.unit)
    hurt = sum([loss(g, start, d) for d in theirs])
    dead = sum([g.dead(d) and not start.dead(d) for d in theirs])
    here = g.enemy_in(attacker, f.hex)
    place = HELD if here else TAKEN if g.state.pos[f.unit] == f.hex else EMPTY
    gone = int(g.dead(f.unit))
    key = (place, -gone, dead, hurt - mine, -mine)
    if side != attacker:
        key = (-place, gone, -dead, mine - hurt, -hurt)
    words = say(
        "dow-odds-combat",
        place=PLACES[place],
        attacker=mine,
        defender=hurt,
        dead=dead,
        lost=gone,
        hex=start.label(f.hex),
    )
    return key, words


def _move(g: CoreGame, start: CoreGame, plan: Any) -> Key:
    """Where the mover got to and what the way cost it."""
    sc = start.scenario
    u = sc.unit(plan.actions[0][1].unit)
    if g.dead(u):
        return (0, 0), say("dow-odds-mover-destroyed")
    steps = [a for _, a in plan.actions if type(a) is act.Step]
    goal = sc.hex(steps[-1].hex) if steps else g.state.pos[u]
    n = loss(g, start, u)
    arrived = g.state.pos[u] == goal
    return (int(arrived) + 1, -n), say("dow-odds-move", arrived=int(arrived), n=n)


def _break(g: CoreGame, start: CoreGame, u: int) -> Key:
    """Did the unit break contact, and at what price (dow-8.7)?"""
    away = int(g.is_(u, BROKE) or (not g.dead(u) and g.state.pos[u] != start.state.pos[u]))
    n = loss(g, start, u)
    return (away, -n), say("dow-odds-break", away=away, n=n)


def _rest(g: CoreGame, start: CoreGame, plan: Any) -> Key:
    """Did the rest remove a point (dow-11.4)?"""
    u = start.scenario.unit(plan.actions[0][1].unit)
    better = int(g.state.attrition[u] < start.state.attrition[u])
    return (better,), say("dow-odds-rest", better=better)


_MAKERS: dict[type, Callable[[CoreGame, CoreGame, Any], Key]] = {
    act.Move: _move,
    act.Step: _move,
    act.Rest: _rest,
}


# ------------------------------------------------------------------ policies
def _support(g: CoreGame, side: str) -> Any:
    """Everything that helps is committed: reconnaissance, forward headquarters, every gun once; no air points. A
    defender stands."""
    options = g.actions(side)
    for kind in (act.Forward, act.Aid, act.Fire):
        for a in options:
            if type(a) is kind and not getattr(a, "double", False):
                return a
    return default_policy(g, side)


def _withdraw(g: CoreGame, side: str) -> Any:
    """Units leave before combat and after it wherever they may."""
    for a in g.actions(side):
        if type(a) in (act.FallBack, act.Withdraw):
            return a
    return default_policy(g, side)


def _stand(g: CoreGame, side: str) -> Any:
    """Units hold to the last: nobody falls back or withdraws, nothing is committed."""
    ask = g.ask(side)
    if ask is not None and type(ask.default) in (act.Defend, act.Go):
        return ask.default
    return decline(g, side)


def policies() -> dict[str, Any]:
    """``support``, ``withdraw``, ``stand``; beside the general ones of the kernel."""
    return {"support": _support, "withdraw": _withdraw, "stand": _stand}


# ------------------------------------------------------------------ ledgers
def ledger(g: CoreGame, f: InCombat) -> Ledger:
    """The differential of a combat as it stands, entry by entry: strengths, then the modifiers of 15.6 in their order.
    In ``values``: ``initial``, ``differential``, and the totals of ``support_att`` and ``support_def``."""
    first, second = Book(better=1), Book(better=1)
    strength.initial(g, f, first)
    modifiers.all_of(g, f, second)
    total = first.total + second.total
    mine, theirs = results.totals(g, f)
    columns = (
        Column(say("dow-led-strength"), tuple(first.entries), first.total),
        Column(say("dow-led-modifiers"), tuple(second.entries), second.total),
    )
    values = {"initial": first.total, "differential": total, "support_att": mine, "support_def": theirs}
    return Ledger(say("dow-led-differential", hex=g.label(f.hex)), columns, values, say("dow-led-final", n=total))


def support_ledger(g: CoreGame, f: InCombat) -> Ledger:
    """Combat support of both sides, entry by entry."""
    side = g.side(f.unit)
    mine, theirs = Book(better=1), Book(better=-1)
    support.total(g, side, f.fires_att, f.air_att, f.hex, mine)
    support.total(g, 1 - side, f.fires_def, f.air_def, f.hex, theirs)
    columns = (
        Column(say("dow-led-support-attack"), tuple(mine.entries), mine.total),
        Column(say("dow-led-support-defence"), tuple(theirs.entries), theirs.total),
    )
    values = {"attacker": mine.total, "defender": theirs.total}
    return Ledger(say("dow-led-support", hex=g.label(f.hex)), columns, values)


def attack_ledgers(g: CoreGame, a: act.Attack) -> tuple[Ledger, ...]:
    """The ledger of an attack before it begins, against the defenders that would be named by default; () if its words
    mean nothing."""
    return (ledger(g, attack.preview(g, g.scenario.unit(a.unit), a)),) if attack.means(g, a) else ()
