"""Actions as a person sees them: the order in words, what it costs, its key, its clause."""

from __future__ import annotations

from typing import Any

from opord.kernel.text import Say, Words, say
from opord.kernel.view import Option
from opord.rules.s24 import actions as act
from opord.rules.s24 import checks, discretion, draft
from opord.rules.s24.frames import InDesk
from opord.rules.s24.game import CoreGame
from opord.rules.s24.model import SIDES, Line


def option(g: CoreGame, side: str, action: Any) -> Option:
    """The option for an action; it need not be legal."""
    s = SIDES.index(side) if side in SIDES else 0
    kind = type(action)
    if kind is act.Order:
        return _order(g, s, action)
    if kind is act.Seal:
        n = len(g.lines(s))
        return Option(action, say("s24-act-seal"), say("s24-note-lines", n=n), "e", "s24-3.1/1", group="seal")
    if kind is act.Strike:
        return Option(action, say("s24-act-strike", id=action.unit), "", "", "s24-3.1/1", group="strike")
    if kind is act.Extend:
        return Option(
            action, say("s24-act-extend", id=action.unit, hex=action.hex), "", "", "s24-3.3/2", group="extend"
        )
    if kind is act.Amount:
        return Option(
            action, say("s24-act-amount", id=action.unit, n=action.count), "", "", "s24-3.1/1", group="amount"
        )
    if kind is act.Intensity:
        text = say("s24-act-intensity", id=action.unit, level=Say("s24-level-" + action.level))
        return Option(action, text, "", "", "s24-3.1/2", group="intensity")
    if kind is act.Flag:
        text = say("s24-act-flag", id=action.unit, flag=action.flag)
        return Option(action, text, "", "", "s24-R74", group="flag")
    if kind is act.Go:
        return Option(action, say("s24-act-go"), "", "e", "s24-4.3.3/3", group="go")
    if kind is act.Decide:
        return _decision(g, action)
    if kind is act.Return:
        who = say("side-" + action.side) if action.side in SIDES else [say("side-" + x) for x in SIDES]
        return Option(action, say("s24-act-return", side=who), action.reason, "", "s24-3.1/1", group="return")
    whose = action.unit or action.hex or action.side or "none"
    text = say("s24-act-rule", id=whose, key=action.key, value=action.value)
    return Option(action, text, action.reason, "", "s24-4.3.3/3", group="rule")


def _decision(g: CoreGame, a: act.Decide) -> Option:
    """A ruling on a point that waits at the desk."""
    desk = g.state.frames[-1] if g.state.frames else None
    point = next((p for p in desk.queue if p.id == a.point), None) if isinstance(desk, InDesk) else None
    if point is None:
        return Option(a, a.choice, a.reason, "", "s24-4.3.3/3", group="decide")
    text = say("s24-act-decide", question=discretion.question(point), choice=discretion.said(point.kind, a.choice))
    note: Words = a.reason or (say("s24-note-suggestion") if a.choice == point.suggestion else "")
    return Option(a, text, note, "", point.clause, group="decide")


def _order(g: CoreGame, side: int, a: act.Order) -> Option:
    verb = checks.verb_of(g, a.verb)
    clause = verb.clause if verb is not None else "s24-3.1/1"
    line = draft.read(g, side, a)
    return Option(a, sentence(g, line), note(g, side, line), "", clause, group=a.verb)


def sentence(g: CoreGame, line: Line) -> Words:
    """An order in words: verb and where to, whom, how many."""
    where = line.target or (line.route[-1] if line.route else line.line[-1] if line.line else "")
    if line.edges:
        where = " ".join(line.edges)
    return say(
        "s24-act-order",
        verb=Say("s24-verb-" + line.verb) if checks.verb_of(g, line.verb) else line.verb,
        hex=where,
        object=line.object,
        count=line.count,
        kind="object" if line.object else "hex" if where else "none",
        counted="yes" if line.count else "no",
    )


def note(g: CoreGame, side: int, line: Line) -> Words:
    """Warnings of the sheet for a line: how far the unit gets, what it lacks."""
    slips = checks.warnings(g, side, line)
    return slips[0].text if slips else ""
