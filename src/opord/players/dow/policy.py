"""The rules of thumb: one decision at a time on a full position, cheap enough to play games forward with.

A :class:`Policy` plays one side. It keeps what it is about (missions, the order of the moves, the way of the unit that
moves) between decisions; everything else it reads from the position.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from opord.kernel.verdict import Check
from opord.players.dow import backing, combat, moves, staff
from opord.players.dow.front import Front
from opord.players.dow.style import PLAIN, Style
from opord.players.handlers import answer
from opord.rules.dow import actions as act
from opord.rules.dow import arrivals, hq, march, movement, stacking
from opord.rules.dow.frames import (
    InCombat,
    InDisengage,
    InEngineers,
    InExecute,
    InIssue,
    InMove,
    InMovement,
    InRebuild,
    InRecovery,
    InRetreat,
)
from opord.rules.dow.game import CoreGame
from opord.rules.dow.model import SHIFTED, SIDES, WAITING, bits

DONE = act.Done()
QUIET = 5
"""Hexes to the nearest enemy beyond which a guard at its post has nothing to think about."""


class Policy:
    """Decides for ``side`` (0 or 1) of any game of the scenario it first sees."""

    def __init__(self, side: int, style: Style = PLAIN) -> None:
        self.side = side
        self.name = SIDES[side]
        self.style = style
        self._front: Front | None = None
        self.when: tuple[int, int, str] = (-1, -1, "")
        self.queue: list[int] = []
        self.later: list[tuple[float, int]] = []
        self.todo: set[int] = set()
        self.mover = -1
        self.plan: moves.Option | None = None
        self.path: list[Any] = []
        self.strikes = 0
        self.asked: set[Any] = set()
        self._check = Check()

    def check(self) -> Check:
        """A fresh check to ask the rules with."""
        self._check.ok = True
        return self._check

    # ------------------------------------------------------------- seeing
    def see(self, g: CoreGame) -> Front:
        """The front as it is in ``g``."""
        front = self._front
        if front is None or front.g.scenario is not g.scenario:
            front = self._front = Front(g, self.side, self.style)
        front.style = self.style
        front.look(g)
        return front

    @property
    def front(self) -> Front:
        """The front as it was seen last."""
        assert self._front is not None
        return self._front

    def begin(self, g: CoreGame, step: str) -> None:
        """A new step of a player turn: missions are thought of anew."""
        now = (g.state.turn, g.state.player, step)
        if now != self.when:
            self.when = now
            self.see(g).plan()
            self.front.supports = {}
            self.asked = set()
            if step == "movement":
                self.line_up(g)

    def decide(self, g: CoreGame, legal: list[Any] | None = None) -> Any:
        """A legal action. ``legal``: the list, where the caller has it."""
        self.see(g)
        if not self.front.missions and not self.front.dangers:
            self.front.plan()
        action = answer(self, g, HANDLERS)
        if action is None:
            action = self.otherwise(g, legal if legal is not None else g.actions(self.name))
        return action

    def otherwise(self, g: CoreGame, legal: list[Any]) -> Any:
        """What is left when nothing better is known: the end of the step, or the least harmful action."""
        for action in legal:
            if type(action) in (act.Done, act.Ready):
                return action
        room = [
            a for a in legal if type(a) is act.Step
            and stacking.room(g, g.scenario.unit_index[a.unit], g.scenario.hex(a.hex))
        ]  # fmt: skip
        frame = g.state.frames[-1]
        here = g.state.pos[frame.unit] if type(frame) is InMove else -1
        if room and here >= 0 and stacking.over(g, self.side, here):
            return room[0]
        for action in legal:
            if type(action) in (act.Halt, act.Stand):
                return action
        return legal[0]

    # ------------------------------------------------------------- the movement phase
    def line_up(self, g: CoreGame) -> None:
        """The order in which units move: fighting units nearest to the enemy first, guns, then headquarters."""
        sc, front = g.scenario, self.front
        mine = bits(g.alive & sc.side_mask[self.side])
        fighting = [u for u in mine if sc.type_of[u].combat]
        guns = [u for u in mine if not sc.type_of[u].combat and not sc.units[u].hq]
        leaders = [u for u in mine if sc.units[u].hq]
        near = {u: front.near_foe(g.state.pos[u]) for u in fighting}
        fighting.sort(key=lambda u: (near[u], u))
        coming = sorted(arrivals.due(g, self.side), key=lambda u: (sc.units[u].hq, not sc.type_of[u].combat, u))
        self.queue = fighting + coming + guns + leaders
        self.later = []
        self.todo = {u for u in fighting if g.state.until[u] < 0 and sc.type_of[u].attack}
        self.mover, self.plan, self.path = -1, None, []

    def rethink(self, g: CoreGame) -> None:
        """Another style in the middle of a phase: missions anew, and units that stayed may move after all."""
        self.begin(g, "movement")
        self.see(g).plan()
        self.front.supports = {}
        self.line_up(g)

    def next_mover(self, g: CoreGame) -> int:
        """The next unit that has something to do, -1 none. Its plan is in ``plan``."""
        sc = g.scenario
        while self.queue or self.later:
            if self.queue and (not self.later or sc.type_of[self.queue[0]].combat):
                u, first = self.queue.pop(0), True
            else:
                self.later.sort()
                u, first = self.later.pop()[1], False
            if not march.can_begin(g, u, self.check()):
                self.todo.discard(u)
                continue
            option = self.think(g, u)
            if option is None:
                self.todo.discard(u)
                continue
            if first and option.target >= 0 and self.company(g, u, option.target):
                self.later.append((option.gain, u))
                continue
            self.todo.discard(u)
            self.plan = option
            return u
        return -1

    def company(self, g: CoreGame, u: int, h: int) -> bool:
        """Might others still come up beside the hex to be attacked?"""
        row = g.scenario.distances(h)
        pos = g.state.pos
        waiting = {v for _, v in self.later}
        return any(v != u and v not in waiting and 1 < row[pos[v]] <= 4 for v in self.todo if pos[v] >= 0)

    def think(self, g: CoreGame, u: int) -> moves.Option | None:
        """What ``u`` should do, None if nothing."""
        sc, st, front = g.scenario, g.state, self.front
        here = st.pos[u]
        if here == WAITING:
            return moves.Option(0.0, -1)
        if sc.units[u].hq:
            if backing.should_shift(front, u) or backing.best(front, u).hex != here:
                return moves.Option(0.0, here)
            return None
        if not sc.type_of[u].combat:
            option = backing.best(front, u)
            return option if option.hex != here else None
        m = front.missions.get(u)
        if m is not None and m.guard and here == m.hex and front.near_foe(here) > QUIET:
            return None
        option = moves.best(front, u, self.todo)
        if option.target < 0 and not moves.fixed_in_place(g, u):
            away = moves.leave(front, u, option.worth)
            if away is not None:
                return away
        return option if option.target >= 0 or option.hex != here else None

    def choose_mover(self, g: CoreGame, _frame: InMovement) -> Any:
        """The next unit that moves, or the end of the phase."""
        self.begin(g, "movement")
        u = self.next_mover(g)
        if u < 0:
            return DONE
        self.mover = u
        self.strikes = 0
        self.path = []
        return act.Move(g.scenario.units[u].id)

    def move(self, g: CoreGame, frame: InMove) -> Any:
        """The moving unit goes its way, attacks, and thinks again."""
        u = frame.unit
        sc, st = g.scenario, g.state
        word = sc.units[u].id
        if u != self.mover:
            self.mover, self.plan, self.path, self.strikes = u, None, [], 0
        if st.pos[u] == WAITING:
            return self.enter(g, u)
        if sc.units[u].hq:
            return self.lead(g, u)
        if self.path:
            return self.path.pop(0)
        plan, self.plan = self.plan, None
        if plan is None:
            if self.strikes > 6 or not sc.type_of[u].combat or movement.left(g, u) < 1:
                return act.Halt(word)
            plan = moves.best(self.front, u, self.todo, bool(frame.free))
        if plan.breaks and not frame.free:
            plan.breaks = False
            return act.Disengage(word)
        if plan.hex != st.pos[u]:
            self.path = moves.route(g, u, plan.hex, bool(frame.free))
            if plan.target >= 0:
                self.plan = moves.Option(plan.worth, plan.hex, plan.target, plan.kind, plan.way, plan.gain)
                if not self.path:
                    self.plan = None
            return self.path.pop(0) if self.path else act.Halt(word)
        if plan.target >= 0:
            self.strikes += 1
            return act.Attack(word, sc.labels[plan.target], plan.kind, plan.way)
        return act.Halt(word)

    def enter(self, g: CoreGame, u: int) -> Any:
        """A reinforcement comes in the posture that it will need, as far as it gets."""
        sc, st = g.scenario, g.state
        word = sc.units[u].id
        wanted = staff.entry_posture(self, g, u)
        if wanted and not st.flags[u] & SHIFTED and g.posture(u).id != wanted:
            return act.Shift(word, wanted)
        if self.path:
            return self.path.pop(0)
        option = moves.best(self.front, u, set()) if sc.type_of[u].combat else backing.best(self.front, u)
        if option.hex < 0:
            return act.Halt(word)
        self.path = moves.route(g, u, option.hex)
        return self.path.pop(0) if self.path else act.Halt(word)

    def lead(self, g: CoreGame, u: int) -> Any:
        """A headquarters packs up, goes, deploys."""
        st = g.state
        word = g.scenario.units[u].id
        if self.path:
            return self.path.pop(0)
        shift = backing.should_shift(self.front, u) if not st.flags[u] & SHIFTED else ""
        if shift == "hq_moving" and hq_may(g, u, shift, self.check()):
            return act.Shift(word, shift)
        if not moves.fixed_in_place(g, u) and self.strikes == 0:
            self.strikes = 1
            option = backing.best(self.front, u)
            if option.hex != st.pos[u]:
                self.path = moves.route(g, u, option.hex)
                if self.path:
                    return self.path.pop(0)
        shift = backing.should_shift(self.front, u) if not st.flags[u] & SHIFTED else ""
        if shift == "hq_deployed" and hq_may(g, u, shift, self.check()):
            return act.Shift(word, shift)
        return act.Halt(word)


def hq_may(g: CoreGame, u: int, posture: str, c: Check) -> bool:
    """May the headquarters change its posture now?"""
    hq.check_shift(g, u, posture, movement.left(g, u), c)
    return c.ok


HANDLERS: dict[tuple[type, str], Callable[[Policy, Any, Any], Any]] = {
    (InMovement, "choose"): Policy.choose_mover,
    (InMove, "decide"): Policy.move,
    (InCombat, "retreat_before"): combat.fall_back,
    (InCombat, "name_defenders"): combat.name,
    (InCombat, "commit"): combat.commit,
    (InCombat, "commit_support"): combat.commit_support,
    (InCombat, "defence_result"): combat.withdraw,
    (InCombat, "advance"): combat.advance,
    (InDisengage, "consent"): combat.consent,
    (InDisengage, "support"): combat.break_support,
    (InRetreat, "choose"): combat.retreat_to,
    (InExecute, "execute"): staff.execute,
    (InIssue, "issue"): staff.issue,
    (InEngineers, "crossings"): staff.engineers,
    (InRecovery, "hubs"): staff.hubs,
    (InRecovery, "restore"): staff.restore,
    (InRebuild, ""): staff.rebuild,
}
"""The decisions and who makes them; all others end their step."""
