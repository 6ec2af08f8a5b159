"""Chapter 8.1: the movement phase. Units move one after the other, each to the end, with its combats and its attempts
to break contact; reinforcements enter (dow-33.5); what is over the stacking limit at the end is put right (dow-7)."""

from __future__ import annotations

from typing import Any

from opord.kernel.procedure import DONE, NEXT, Answer, Call, Procedure, Wait
from opord.kernel.text import Words, say
from opord.kernel.verdict import Check
from opord.kernel.view import Ask
from opord.rules.dow import actions as act
from opord.rules.dow import arrivals, attack, cure, disengage, entry, hq, movement, orders, stacking
from opord.rules.dow.frames import InDisengage, InMove, InMovement
from opord.rules.dow.game import CoreGame
from opord.rules.dow.model import FIXED, MOVED, SIDES, TRIED, WAITING, bits

SPENT = MOVED | movement.IDLE
"""Flags of units whose move is over or never comes."""


# ------------------------------------------------------------- who may move
def can_begin(g: CoreGame, u: int, c: Check) -> bool:
    """May ``u`` begin its move now (dow-8.1/2)? It needs points, and something to spend them on: a posture that moves,
    or an HQ that can change its own (dow-8.2/5)."""
    st = g.state
    if st.pos[u] == WAITING:
        return entry.can_begin(g, u, c)
    if st.pos[u] < 0 and c.no("dow-8.1/1", "dow-why-off-map", unit=g.name(u)):
        return False
    if st.flags[u] & MOVED and c.no("dow-8.1/2", "dow-why-moved", unit=g.name(u)):
        return False
    if g.scenario.units[u].hq and g.mode(u) == FIXED:
        other = hq.POSTURES[g.posture(u).id == hq.POSTURES[0]]
        if movement.has_points(g, u, c):
            hq.check_shift(g, u, other, movement.left(g, u), c)
        return c.ok
    return movement.can_move(g, u, c)


def movers(g: CoreGame, side: int) -> list[int]:
    """Units of ``side`` that :func:`can_begin` allows, in listing order."""
    st, sc = g.state, g.scenario
    flags, until, delayed, engaged, allow, posture = (
        st.flags, st.until, st.delayed, st.engaged, st.allow, st.posture,
    )  # fmt: skip
    modes = [p.mode for p in sc.charts.postures]
    out = []
    for u in bits(g.alive & sc.side_mask[side]):
        # the quick half of can_begin: most units fail or pass it
        if flags[u] & SPENT or until[u] >= 0 or delayed[u] >= 0 or (engaged[u] == 2 and allow[u] < 0):
            continue
        if modes[posture[u]] != FIXED or (sc.hq_mask >> u & 1 and can_begin(g, u, Check())):
            out.append(u)
    if sc.arrivals:
        out = sorted(out + [u for u in arrivals.due(g, side) if can_begin(g, u, Check())])
    return out


def crowd(g: CoreGame, side: int) -> list[int]:
    """Units of ``side`` that must still move because their hex is over the stacking limit (dow-7/3, dow-R035)."""
    out = []
    for h in stacking.overfull(g, side):
        out += [u for u in stacking.surplus(g, side, h) if can_begin(g, u, Check()) and movement.steps(g, u)]
    return sorted(out)


class Movement(Procedure):
    """The movement phase of a side (dow-8.1/1)."""

    frame = InMovement
    clause = "dow-8.1/1"
    steps = ("mobilise", "choose", "cure")

    def mobilise(self, g: CoreGame, f: InMovement) -> Answer:
        """dow-33.7/4: reserve battalions whose turn has come."""
        entry.mobilise(g, f.side)
        return None

    def choose(self, g: CoreGame, f: InMovement) -> Answer:
        """dow-8.1/2: the next unit, or none."""
        found = self.list_choose(g, f, SIDES[f.side])
        if len(found) == 1:
            return None
        g.foresee(SIDES[f.side], found)
        return Wait((SIDES[f.side],))

    def ask_choose(self, g: CoreGame, f: InMovement, side: str) -> Ask:
        full = crowd(g, f.side)
        out: Any = act.Move(g.scenario.units[full[0]].id) if full else act.Done()
        rows = tuple([g.describe(side, a) for a in g.actions(side) if type(a) is not act.Move])
        text = say("dow-ask-movement")
        unit = where = None
        if full:
            unit, where = g.scenario.units[full[0]].id, g.label(g.state.pos[full[0]])
            text = say("dow-ask-crowded", hex=where)
        return Ask(side, "dow-7/3" if full else "dow-8.1/1", text, unit, where, rows, default=out, out=out)

    def list_choose(self, g: CoreGame, f: InMovement, side: str) -> list[Any]:
        units = g.scenario.units
        out: list[Any] = [act.Move(units[u].id) for u in movers(g, f.side)]
        out += orders.cancels(g, f.side)
        if not out or not crowd(g, f.side):
            out.append(act.Done())
        return out

    def check_choose(self, g: CoreGame, f: InMovement, side: str, action: Any, c: Check) -> None:
        kind = type(action)
        if kind is act.Done:
            for u in crowd(g, f.side):
                if c.no("dow-7/3", "dow-why-crowded", hex=g.label(g.state.pos[u]), unit=g.name(u)):
                    return
        elif kind is act.Move:
            u = _own(g, f.side, action.unit, c)
            if u >= 0:
                can_begin(g, u, c)
        elif kind is act.Cancel:
            orders.check_cancel(g, f.side, action, c)
        else:
            c.no("dow-8.1/2", "dow-why-not-now", now=say("dow-ask-movement-short"))

    def take_choose(self, g: CoreGame, f: InMovement, side: str, action: Any) -> Answer:
        if type(action) is act.Cancel:
            orders.cancel(g, action)
            return None
        if type(action) is act.Done:
            return NEXT
        u = g.scenario.unit_index[action.unit]
        return Call(InMove(unit=u, path=(g.state.pos[u],)))

    # -- dow-7/3
    def cure(self, g: CoreGame, f: InMovement) -> Answer:
        """Units over the stacking limit that could not get away (dow-R035)."""
        while True:
            h = cure.next_hex(g, f)
            if h < 0:
                return None
            found = cure.choices(g, f, h)
            if len(found) > 1:
                return Wait((SIDES[f.side],))
            cure.settle(g, f, h, found)

    def ask_cure(self, g: CoreGame, f: InMovement, side: str) -> Ask:
        h = cure.next_hex(g, f)
        found = cure.choices(g, f, h)
        rows = tuple([g.describe(side, a) for a in found])
        text = say("dow-ask-cure", hex=g.label(h))
        return Ask(side, "dow-7/3", text, None, g.label(h), rows, default=found[0], out=found[0])

    def list_cure(self, g: CoreGame, f: InMovement, side: str) -> list[Any]:
        return cure.choices(g, f, cure.next_hex(g, f))

    def check_cure(self, g: CoreGame, f: InMovement, side: str, action: Any, c: Check) -> None:
        if type(action) is not act.Go:
            c.no("dow-7/3", "dow-why-not-now", now=say("dow-ask-cure-short"))
        elif action not in self.list_cure(g, f, side):
            c.no("dow-7/3", "dow-why-cure", unit=str(action.unit), hex=str(action.hex))

    def take_cure(self, g: CoreGame, f: InMovement, side: str, action: Any) -> Answer:
        cure.go(g, f, action)
        return None


def _own(g: CoreGame, side: int, word: Any, c: Check) -> int:
    """The unit of that name, of ``side``; -1 with the reason."""
    u = g.scenario.unit(word)
    if u < 0:
        c.no("dow-8.1/1", "dow-why-no-unit", found=str(word))
    elif g.side(u) != side:
        c.no("dow-8.1/1", "dow-why-not-yours", unit=g.name(u))
    else:
        return u
    return -1


class Move(Procedure):
    """The move of one unit, step by step; attacks and attempts to break contact are procedures of their own."""

    frame = InMove
    clause = "dow-8.1/1"
    steps = ("decide", "end")

    def decide(self, g: CoreGame, f: InMove) -> Answer:
        u, st = f.unit, g.state
        if f.over or (st.pos[u] < 0 and st.pos[u] != WAITING) or st.delayed[u] >= 0:
            return None
        if st.pos[u] != f.path[-1]:
            f.path = (*f.path, st.pos[u])  # an advance after combat
            f.free = 0
        found = self.list_decide(g, f, SIDES[g.side(u)])
        if len(found) == 1:
            return None
        g.foresee(SIDES[g.side(u)], found)
        return Wait((SIDES[g.side(u)],))

    def ask_decide(self, g: CoreGame, f: InMove, side: str) -> Ask:
        u = f.unit
        word = g.scenario.units[u].id
        h = g.state.pos[u]
        halt = act.Halt(word)
        offered = (act.Halt, act.Disengage, act.Shift, act.Axis, act.Cancel)
        rows = tuple([g.describe(side, a) for a in g.actions(side) if type(a) in offered])
        text: Words = say("dow-ask-move", unit=g.name(u), left=plain_left(g, u))
        where = g.label(h) if h >= 0 else None
        return Ask(side, "dow-8.1/2", text, word, where, rows, default=halt, out=halt)

    def list_decide(self, g: CoreGame, f: InMove, side: str) -> list[Any]:
        u = f.unit
        units, labels = g.scenario.units, g.scenario.labels
        word = units[u].id
        halt = act.Halt(word)
        if g.state.pos[u] == WAITING:
            return [*entry.choices(g, u), halt]
        out: list[Any] = [act.Step(word, labels[h], way) for h, way, _, _ in movement.steps(g, u, bool(f.free))]
        out += attack.attacks(g, u)
        c = Check()
        if disengage.check(g, u, bool(f.free), c):
            out.append(act.Disengage(word))
        if units[u].hq:
            for posture in hq.POSTURES:
                c.ok = True
                hq.check_shift(g, u, posture, movement.left(g, u), c)
                if c.ok:
                    out.append(act.Shift(word, posture))
        out.append(halt)
        return out

    def check_decide(self, g: CoreGame, f: InMove, side: str, action: Any, c: Check) -> None:
        kind = type(action)
        u = f.unit
        name = getattr(action, "unit", None)
        if kind is act.Axis and g.state.pos[u] == WAITING:
            entry.check_axis(g, u, action, c)
            return
        if name != g.scenario.units[u].id:
            c.no("dow-8.1/2", "dow-why-other-moves", unit=g.name(u))
            return
        if kind is act.Halt:
            return
        if g.state.pos[u] == WAITING:
            entry.check(g, u, action, c)
        elif kind is act.Step:
            movement.may_step(g, u, g.scenario.hex(action.hex), action.way, bool(f.free), c)
        elif kind is act.Attack:
            attack.check_attack(g, u, action, c)
        elif kind is act.Disengage:
            disengage.check(g, u, bool(f.free), c)
        elif kind is act.Shift:
            hq.check_shift(g, u, action.posture, movement.left(g, u), c)
        else:
            c.no("dow-8.1/2", "dow-why-not-now", now=say("dow-ask-move-short", unit=g.name(u)))

    def take_decide(self, g: CoreGame, f: InMove, side: str, action: Any) -> Answer:
        kind = type(action)
        u = f.unit
        if kind is act.Halt:
            return NEXT
        if g.state.pos[u] == WAITING:
            if not entry.take(g, u, action):
                f.over = 1
            return None
        if kind is act.Step:
            h = g.scenario.hex(action.hex)
            if not movement.step(g, u, h, action.way):
                f.over = 1
            f.path = (*f.path, h)
            f.free = 0
        elif kind is act.Attack:
            return Call(attack.begin(g, u, action))
        elif kind is act.Disengage:
            g.mark(u, TRIED)
            if movement.spend(g, u, g.scenario.charts.mobility.disengage_mp, "dow-8.7/3"):
                return Call(InDisengage(unit=u))
        else:
            movement.spend(g, u, hq.shift(g, u, action.posture), "dow-12.1/4")
        return None

    def end(self, g: CoreGame, f: InMove) -> Answer:
        """The move is over and cannot be resumed (dow-R041)."""
        if g.state.pos[f.unit] >= WAITING:
            g.mark(f.unit, MOVED)
        return DONE


def plain_left(g: CoreGame, u: int) -> int:
    """Points left without a forced march."""
    return max(0, movement.allowance(g, u) - g.state.spent[u])
