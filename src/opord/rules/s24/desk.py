"""The umpire between two phases (design page, part 9): he looks at what was worked out and at what the next phase will
ask of him, rules, changes what he must with a reason that stays in the log, and lets the game go on."""

from __future__ import annotations

from typing import Any

from opord.kernel.game import UMPIRE
from opord.kernel.procedure import NEXT, Answer, Procedure, Wait
from opord.kernel.text import Say, Words, say
from opord.kernel.verdict import Check
from opord.kernel.view import Ask
from opord.rules.s24 import actions as act
from opord.rules.s24 import discretion, overrides, records
from opord.rules.s24.frames import InDesk, InTurn
from opord.rules.s24.game import CoreGame
from opord.rules.s24.model import SIDES

BOTH = "both"


def phase_words(phase: int) -> Words:
    """The phase that has ended, in words."""
    return Say("s24-phase-" + (records.PHASES[phase].replace("_", "-") if phase >= 0 else "handed-in"))


def open_points(f: InDesk) -> int:
    """Points on which nothing has been ruled yet."""
    return sum(not p.ruled for p in f.queue)


class Desk(Procedure):
    """The umpire rules as often as he likes, then lets it go on."""

    frame = InDesk
    clause = "s24-4.3.3/3"
    steps = ("look", "rule")

    def look(self, g: CoreGame, f: InDesk) -> Answer:
        """What will the next phase ask?"""
        f.queue = discretion.queue(g)
        return None

    def rule(self, g: CoreGame, f: InDesk) -> Answer:
        return Wait((UMPIRE,))

    def ask_rule(self, g: CoreGame, f: InDesk, side: str) -> Ask:
        text = say("s24-ask-desk", phase=phase_words(f.phase), n=open_points(f))
        if f.phase < 0:
            text = say("s24-ask-desk-sheets", n=open_points(f))
        return Ask(side, "s24-4.3.3/3", text, options=(g.describe(side, act.Go()),), default=act.Go(), out=act.Go())

    def list_rule(self, g: CoreGame, f: InDesk, side: str) -> list[Any]:
        return [act.Go(), *[act.Decide(p.id, p.suggestion) for p in f.queue if not p.ruled]]

    def check_rule(self, g: CoreGame, f: InDesk, side: str, action: Any, c: Check) -> None:
        if isinstance(action, act.Rule):
            overrides.check(g, action, c)
        elif isinstance(action, act.Decide):
            _check_point(f, action, c)
        elif isinstance(action, act.Return):
            _check_return(f, action, c)
        elif not isinstance(action, act.Go):
            c.no("s24-4.1.2/1", "s24-why-not-now")

    def take_rule(self, g: CoreGame, f: InDesk, side: str, action: Any) -> Answer:
        if isinstance(action, act.Go):
            return NEXT
        if isinstance(action, act.Return):
            _give_back(g, action)
            return None
        if isinstance(action, act.Rule):
            overrides.rule(g, action)
        else:
            frame = discretion.resolving(g)
            assert frame is not None
            discretion.ruled(frame, action.point, action.choice, action.reason)
        f.queue = discretion.queue(g)
        return None


def _check_point(f: InDesk, a: act.Decide, c: Check) -> None:
    point = next((p for p in f.queue if p.id == a.point), None)
    if point is None:
        c.no("s24-4.3.3/3", "s24-why-point", point=a.point, allowed=", ".join([p.id for p in f.queue]) or "-")
    elif a.choice not in point.choices or a.choice == point.ruled:
        c.no(point.clause, "s24-why-value", value=a.choice,
             allowed=", ".join([x for x in point.choices if x != point.ruled]))  # fmt: skip
    elif a.choice != point.suggestion and not a.reason.strip():
        c.no("s24-4.3.3/3", "s24-why-reason")


def _check_return(f: InDesk, a: act.Return, c: Check) -> None:
    if f.phase >= 0:
        c.no("s24-3.1/1", "s24-why-return-late")
    elif a.side not in (*SIDES, BOTH):
        c.no("s24-3.1/1", "s24-why-value", value=a.side, allowed=", ".join((*SIDES, BOTH)))
    elif not a.reason.strip():
        c.no("s24-4.3.3/3", "s24-why-reason")


def _give_back(g: CoreGame, a: act.Return) -> None:
    """The turn goes back to where sheets are written; what stands on them stays."""
    sides = (0, 1) if a.side == BOTH else (SIDES.index(a.side),)
    for s in sides:
        g.state.sealed[s] = 0
        records.record(
            g, "umpire", "returned", "s24-3.1/1", "", who=records.to(s), names=(SIDES[s],), side=s, level=1,
            inputs={"reason": a.reason}, value=len(g.lines(s)), reason=a.reason,
            whose=say("side-" + SIDES[s]),
        )  # fmt: skip
    frames = g.state.frames
    while type(frames[-1]) is not InTurn:
        frames.pop()
    frames[-1].step = SHEETS


SHEETS = 1
"""The step of a turn at which sheets are written."""

__all__ = ["BOTH", "SHEETS", "Desk", "open_points", "phase_words"]
