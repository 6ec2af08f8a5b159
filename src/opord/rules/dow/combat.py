"""Chapter 15.1: the twelve steps of a ground combat."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from opord.kernel.ledger import Tally
from opord.kernel.procedure import DONE, Answer, Call, Procedure, Wait
from opord.kernel.text import Words, say
from opord.kernel.verdict import Check
from opord.kernel.view import Ask
from opord.rules.dow import actions as act
from opord.rules.dow import (
    advance,
    aftermath,
    aids,
    attrition,
    crossing,
    defenders,
    modifiers,
    movement,
    results,
    retreat,
    strength,
    support,
)
from opord.rules.dow.charts import F1
from opord.rules.dow.frames import InCombat, InDisengage, InRetreat
from opord.rules.dow.game import CoreGame
from opord.rules.dow.model import ATTACKED, SIDES

DONE_ = act.Done()
STAND = act.Stand()
WITHDRAW = act.Withdraw()
FORWARD = act.Forward()


class Combat(Procedure):
    """Chapter 15.1."""

    frame = InCombat
    clause = "dow-15.1/1"
    steps = (
        "declare",
        "retreat_before",
        "name_defenders",
        "initial_differential",
        "commit",
        "commit_support",
        "air_defence",
        "roll_support",
        "final_differential",
        "attack_result",
        "defence_result",
        "advance",
    )

    # -- 1
    def declare(self, g: CoreGame, f: InCombat) -> Answer:
        """The attack is declared and paid for (dow-15.1/1, dow-R117); losses in crossing a river come first
        (dow-9.1.3/2): if the unit dies the attack is void (dow-R062)."""
        u = f.unit
        g.mark(u, ATTACKED)
        if g.telling:
            text = say("dow-ev-attack-" + f.kind, unit=g.name(u), hex=g.label(f.hex), way=f.way or "none", n=f.paid)
            where = (g.label(f.origin), g.label(f.hex))
            g.note("attack", text, "dow-15.1/1", g.side(u), hexes=where, level=1, unit=g.scenario.units[u].id)
        if not movement.spend(g, u, f.paid):
            return DONE
        return None if crossing.loss(g, u, f.origin, f.hex, f.way, "attack") else DONE

    # -- 2
    def retreat_before(self, g: CoreGame, f: InCombat) -> Answer:
        """Units in screen or recon posture may fall back (dow-15.3). Their owner names them in the order in which they
        will try (dow-15.3/3, dow-R118)."""
        if not f.closed:
            if self._fallers(g, f):
                return Wait((SIDES[1 - g.side(f.unit)],))
            f.closed = 1
        while f.queue:
            u = f.queue[0]
            if f.closed == 1:
                f.closed, f.result = 2, -1
                return Call(InDisengage(unit=u, purpose="before", hex=f.hex), again=True)
            if f.closed == 2:
                # dow-15.3/6: whatever came of it, also of S0 (dow-R118)
                g.engage(u, 1)
                if f.result > F1 and g.state.pos[u] == f.hex:
                    f.closed = 3
                    return Call(InRetreat(unit=u, purpose="before"), again=True)
            f.queue, f.closed = f.queue[1:], 1
        f.closed = 0
        if advance.vacated(g, f):
            self._nobody_left(g, f)
            return DONE
        return None

    def _fallers(self, g: CoreGame, f: InCombat) -> list[int]:
        units = [u for u in results.left(g, f) if u not in f.queue]
        return [u for u in units if retreat.check_before(g, u, f.hex, Check())]

    def _nobody_left(self, g: CoreGame, f: InCombat) -> None:
        """All have gone before it began: the points come back, no marker is laid (dow-15.3/7, dow-R141)."""
        movement.refund(g, f.unit, f.paid)
        if g.telling:
            text = say("dow-ev-nobody-left", hex=g.label(f.hex), n=f.paid)
            g.note("combat", text, "dow-15.3/7", g.side(f.unit), hexes=(g.label(f.hex),), level=1)

    def ask_retreat_before(self, g: CoreGame, f: InCombat, side: str) -> Ask:
        text = say("dow-ask-fall-back", hex=g.label(f.hex), unit=g.name(f.unit))
        return self._ask(g, f, side, "dow-15.3/1", text, g.actions(side), DONE_, DONE_)

    def list_retreat_before(self, g: CoreGame, f: InCombat, side: str) -> list[Any]:
        return [*[act.FallBack(g.scenario.units[u].id) for u in self._fallers(g, f)], DONE_]

    def check_retreat_before(self, g: CoreGame, f: InCombat, side: str, action: Any, c: Check) -> None:
        if type(action) is act.Done:
            return
        u = self._unit(g, action, act.FallBack, c, "dow-15.3/1", "dow-ask-fall-back-short")
        if u < 0:
            return
        if g.side(u) == g.side(f.unit) and c.no("dow-15.3/1", "dow-why-not-yours", unit=g.name(u)):
            return
        if u in f.queue and c.no("dow-15.3/3", "dow-why-falls-back-already", unit=g.name(u)):
            return
        retreat.check_before(g, u, f.hex, c)

    def take_retreat_before(self, g: CoreGame, f: InCombat, side: str, action: Any) -> Answer:
        if type(action) is act.Done:
            f.closed = 1
        else:
            f.queue = (*f.queue, g.scenario.unit_index[action.unit])
        return None

    # -- 3
    def name_defenders(self, g: CoreGame, f: InCombat) -> Answer:
        """One combat unit defends alone (dow-15.4/1); of several their owner names those who do (dow-15.4/2); without
        any all support units defend (dow-15.4/3)."""
        units = defenders.fighters(g, f)
        if not units:
            f.defenders = tuple(results.left(g, f))
        elif len(units) == 1:
            f.defenders = tuple(units)
        elif not f.closed and self._joiners(g, f):
            return Wait((SIDES[1 - g.side(f.unit)],))
        f.closed = 0
        if g.telling:
            text = say("dow-ev-defenders", units=[g.name(d) for d in f.defenders])
            g.note("defenders", text, "dow-15.4/1", 1 - g.side(f.unit), hexes=(g.label(f.hex),))
        return None

    def _joiners(self, g: CoreGame, f: InCombat) -> list[int]:
        return [u for u in defenders.fighters(g, f) if defenders.may_join(g, f, u, Check())]

    def ask_name_defenders(self, g: CoreGame, f: InCombat, side: str) -> Ask:
        wanted = [u for u in defenders.default(g, f) if u not in f.defenders]
        default = act.Defend(g.scenario.units[wanted[0]].id) if wanted else DONE_
        text = say("dow-ask-defend", hex=g.label(f.hex), n=len(f.defenders))
        out = DONE_ if f.defenders else None
        return self._ask(g, f, side, "dow-15.4/2", text, g.actions(side), default, out)

    def list_name_defenders(self, g: CoreGame, f: InCombat, side: str) -> list[Any]:
        out: list[Any] = [act.Defend(g.scenario.units[u].id) for u in self._joiners(g, f)]
        return [*out, DONE_] if f.defenders else out

    def check_name_defenders(self, g: CoreGame, f: InCombat, side: str, action: Any, c: Check) -> None:
        if type(action) is act.Done:
            if not f.defenders:
                c.no("dow-15.4/2", "dow-why-one-must-defend", hex=g.label(f.hex))
            return
        u = self._unit(g, action, act.Defend, c, "dow-15.4/2", "dow-ask-defend-short")
        if u >= 0:
            defenders.may_join(g, f, u, c)

    def take_name_defenders(self, g: CoreGame, f: InCombat, side: str, action: Any) -> Answer:
        if type(action) is act.Done:
            f.closed = 1
        else:
            f.defenders = (*f.defenders, g.scenario.unit_index[action.unit])
        return None

    # -- 4
    def initial_differential(self, g: CoreGame, f: InCombat) -> Answer:
        """Strength against strength (dow-15.1/4)."""
        t = Tally()
        strength.initial(g, f, t)
        f.initial = t.total
        return None

    # -- 5
    def commit(self, g: CoreGame, f: InCombat) -> Answer:
        """Reconnaissance, forward headquarters (dow-15.1/5, dow-R143); the engineers of the Pact (dow-15.6.12) are
        still to come."""
        return self._in_turn(g, f, self._aids)

    def _in_turn(self, g: CoreGame, f: InCombat, found: Callable[[CoreGame, InCombat, int], list[Any]]) -> Answer:
        """The attacker, then the defender, each until he is done or has nothing left to commit; ``f.closed``: bit 1 the
        attacker is done, bit 2 the defender."""
        mine = g.side(f.unit)
        for bit, side in ((1, mine), (2, 1 - mine)):
            if not f.closed & bit:
                if found(g, f, side):
                    return Wait((SIDES[side],))
                f.closed |= bit
        f.closed = 0
        return None

    def _aids(self, g: CoreGame, f: InCombat, side: int) -> list[Any]:
        out: list[Any] = []
        if side == g.side(f.unit):
            out += [act.Aid(g.scenario.units[u].id) for u in aids.recons(g, f)]
        if aids.check_forward(g, f, side, Check()):
            out.append(FORWARD)
        return out

    def ask_commit(self, g: CoreGame, f: InCombat, side: str) -> Ask:
        attacks_ = SIDES.index(side) == g.side(f.unit)
        text = say("dow-ask-commit", hex=g.label(f.hex), unit=g.name(f.unit))
        found = g.actions(side)
        # the defender's headquarters pays nothing for it (dow-15.6.19/3)
        default = FORWARD if not attacks_ and FORWARD in found else DONE_
        clause = "dow-15.1/5" if attacks_ else "dow-15.6.19/2"
        return self._ask(g, f, side, clause, text, found, default, DONE_)

    def list_commit(self, g: CoreGame, f: InCombat, side: str) -> list[Any]:
        return [*self._aids(g, f, SIDES.index(side)), DONE_]

    def check_commit(self, g: CoreGame, f: InCombat, side: str, action: Any, c: Check) -> None:
        s = SIDES.index(side)
        if type(action) is act.Done:
            return
        if type(action) is act.Forward:
            aids.check_forward(g, f, s, c)
            return
        u = self._unit(g, action, act.Aid, c, "dow-15.1/5", "dow-ask-commit-short")
        if u < 0:
            return
        ours = g.side(u) == s == g.side(f.unit)
        if not ours and c.no("dow-15.6.11/1", "dow-why-not-yours", unit=g.name(u)):
            return
        aids.check_recon(g, f, u, c)

    def take_commit(self, g: CoreGame, f: InCombat, side: str, action: Any) -> Answer:
        s = SIDES.index(side)
        if type(action) is act.Done:
            f.closed |= 1 if s == g.side(f.unit) else 2
            return None
        if type(action) is act.Forward:
            aids.lead(g, f, s)
            label, clause, name = "dow-ev-forward", "dow-15.6.19/1", g.name(f.unit)
        else:
            u = g.scenario.unit_index[action.unit]
            aids.aid(g, f, u)
            label, clause, name = "dow-ev-recon-aids", "dow-15.6.11/1", g.name(u)
        if g.telling:
            g.note("commit", say(label, unit=name, side=say("side-" + side)), clause, s, hexes=(g.label(f.hex),))
        return None

    # -- 6
    def commit_support(self, g: CoreGame, f: InCombat) -> Answer:
        """Guns, helicopters and aircraft of both sides, the attacker's first (dow-15.1/6, dow-16/p2)."""
        return self._in_turn(g, f, self._fires)

    def _party(self, g: CoreGame, f: InCombat, side: int) -> tuple[tuple[int, ...], tuple[int, ...], int]:
        """Units supported, units that fire already, air points committed."""
        if side == g.side(f.unit):
            return (f.unit,), f.fires_att, f.air_att
        return f.defenders, f.fires_def, f.air_def

    def _fires(self, g: CoreGame, f: InCombat, side: int) -> list[Any]:
        units, used, points = self._party(g, f, side)
        return support.options(g, side, units, f.hex, used, points, f.hex)

    def ask_commit_support(self, g: CoreGame, f: InCombat, side: str) -> Ask:
        mine, theirs = results.totals(g, f)
        attacks_ = SIDES.index(side) == g.side(f.unit)
        text = say("dow-ask-support", hex=g.label(f.hex), n=mine if attacks_ else theirs)
        found = g.actions(side)
        return self._ask(g, f, side, "dow-15.1/6", text, found, DONE_, DONE_)

    def list_commit_support(self, g: CoreGame, f: InCombat, side: str) -> list[Any]:
        return [*self._fires(g, f, SIDES.index(side)), DONE_]

    def check_commit_support(self, g: CoreGame, f: InCombat, side: str, action: Any, c: Check) -> None:
        s = SIDES.index(side)
        units, used, points = self._party(g, f, s)
        if type(action) is act.Fire:
            support.check_fire(g, s, units, f.hex, used, action, c, f.hex)
        elif type(action) is act.Air:
            support.check_air(g, s, points, action, c)
        elif type(action) is not act.Done:
            c.no("dow-15.1/6", "dow-why-not-now", now=say("dow-ask-support-short"))

    def take_commit_support(self, g: CoreGame, f: InCombat, side: str, action: Any) -> Answer:
        s = SIDES.index(side)
        attacks_ = s == g.side(f.unit)
        if type(action) is act.Fire:
            fired = support.take_fire(g, action)
            if attacks_:
                f.fires_att = (*f.fires_att, *fired)
            else:
                f.fires_def = (*f.fires_def, *fired)
        elif type(action) is act.Air:
            points = support.take_air(g, s, action)
            if attacks_:
                f.air_att = points
            else:
                f.air_def = points
        else:
            f.closed |= 1 if attacks_ else 2
        return None

    # -- 7
    def air_defence(self, g: CoreGame, f: InCombat) -> Answer:
        """Anti-aircraft fire at what flies, before it counts (dow-15.1/7, dow-16.2/3, dow-16.3/5): chapter 22 is still
        to come, nothing is lost."""
        return None

    # -- 8
    def roll_support(self, g: CoreGame, f: InCombat) -> Answer:
        """The attacker always rolls, the defender for what he committed (dow-15.1/8). Exact odds draw the result of the
        combat at once."""
        if g.source.enumerating:
            results.draw(g, f)
            f.closed = 1
        else:
            results.roll_support(g, f)
        return None

    # -- 9
    def final_differential(self, g: CoreGame, f: InCombat) -> Answer:
        """The initial differential and every modifier (dow-15.1/9, dow-15.6/p1)."""
        if f.closed:
            return None
        t = Tally(f.initial)
        modifiers.all_of(g, f, t)
        f.differential = t.total
        if g.telling:
            text = say("dow-ev-differential", initial=f.initial, n=f.differential)
            g.note("differential", text, "dow-15.1/9", g.side(f.unit), hexes=(g.label(f.hex),))
        return None

    # -- 10
    def attack_result(self, g: CoreGame, f: InCombat) -> Answer:
        """The attacker rolls and takes his losses (dow-15.1/10)."""
        if not f.closed:
            results.roll_combat(g, f)
        # the dice have done their work: whichever made the result, the position that follows is the same
        f.closed = f.support_att = f.support_def = f.differential = 0
        results.attacker(g, f)
        return None

    # -- 11
    def defence_result(self, g: CoreGame, f: InCombat) -> Answer:
        """The defender retreats or stands, and takes his losses (dow-15.1/11): see ``aftermath.py``."""
        return aftermath.go_on(g, f)

    def ask_defence_result(self, g: CoreGame, f: InCombat, side: str) -> Ask:
        doomed = [d for d in f.defenders if results.toll(g, d, f.loss_def) > attrition.room(g, d)]
        text = say("dow-ask-withdraw", hex=g.label(f.hex), n=f.loss_def)
        default = WITHDRAW if doomed else STAND
        return self._ask(g, f, side, "dow-15.8/p2", text, [WITHDRAW, STAND], default, STAND)

    def list_defence_result(self, g: CoreGame, f: InCombat, side: str) -> list[Any]:
        return [WITHDRAW, STAND]

    def check_defence_result(self, g: CoreGame, f: InCombat, side: str, action: Any, c: Check) -> None:
        if type(action) not in (act.Withdraw, act.Stand):
            c.no("dow-15.8/p2", "dow-why-not-now", now=say("dow-ask-withdraw-short"))

    def take_defence_result(self, g: CoreGame, f: InCombat, side: str, action: Any) -> Answer:
        aftermath.decide(g, f, type(action) is act.Withdraw)
        return None

    # -- 12
    def advance(self, g: CoreGame, f: InCombat) -> Answer:
        """Into the hex that the defender left (dow-15.1/12, dow-15.10); the marker of the breakthrough (dow-15.9/1)."""
        if not advance.vacated(g, f):
            return DONE
        if not f.closed and advance.possible(g, f):
            f.price = advance.price(g, f)
            if not advance.compelled(g, f):
                return Wait((SIDES[g.side(f.unit)],))
            advance.go(g, f)
        advance.marker(g, f)
        return DONE

    def ask_advance(self, g: CoreGame, f: InCombat, side: str) -> Ask:
        text = say("dow-ask-advance", unit=g.name(f.unit), hex=g.label(f.hex), n=f.price)
        go = act.Advance(g.scenario.units[f.unit].id)
        default = go if f.price <= advance.rest(g, f.unit) else STAND
        return self._ask(g, f, side, "dow-15.10/1", text, [go, STAND], default, STAND)

    def list_advance(self, g: CoreGame, f: InCombat, side: str) -> list[Any]:
        return [act.Advance(g.scenario.units[f.unit].id), STAND]

    def check_advance(self, g: CoreGame, f: InCombat, side: str, action: Any, c: Check) -> None:
        if type(action) is act.Stand:
            return
        u = self._unit(g, action, act.Advance, c, "dow-15.10/1", "dow-ask-advance-short")
        if u >= 0 and u != f.unit:
            c.no("dow-15.10/1", "dow-why-other-advances", unit=g.name(f.unit))

    def take_advance(self, g: CoreGame, f: InCombat, side: str, action: Any) -> Answer:
        if type(action) is act.Advance:
            advance.go(g, f)
        f.closed = 1
        return None

    # -- all of them
    def _ask(
        self, g: CoreGame, f: InCombat, side: str, clause: str, text: Words, found: list[Any], default: Any, out: Any
    ) -> Ask:
        rows = tuple([g.describe(side, a) for a in found])
        return Ask(side, clause, text, g.scenario.units[f.unit].id, g.label(f.hex), rows, default, out)

    def _unit(self, g: CoreGame, action: Any, kind: type[Any], c: Check, clause: str, now: str) -> int:
        """The unit that an action of ``kind`` names, -1 with the reason if it is no such action or no unit."""
        if type(action) is not kind:
            c.no(clause, "dow-why-not-now", now=say(now))
            return -1
        word = getattr(action, "unit", "")
        u = g.scenario.unit(word)
        if u < 0:
            c.no(clause, "dow-why-no-unit", found=str(word))
        return u
