"""Where in a game the umpire's desk stood: lines of the journal to which he may go back."""

from __future__ import annotations

from typing import Any

import msgspec

from opord.kernel.journal import Journal
from opord.rules.s24 import actions as act
from opord.rules.s24.frames import InDesk
from opord.rules.s24.game import CoreGame
from opord.rules.s24.model import SIDES
from opord.rules.s24.records import PHASES


class Stand(msgspec.Struct):
    """The desk after a phase of a turn (-1: both sheets are in): first and last line at which it stood so."""

    turn: int
    phase: int
    first: int
    last: int


def stands(journal: Journal) -> list[Stand]:
    """Every stand of the desk in the game as it went, the latest last; none in a game without an umpire."""
    g = journal.at(0)
    assert isinstance(g, CoreGame)
    if not g.option("umpire"):
        return []
    turn, sealed = g.state.turn, {s for k, s in enumerate(SIDES) if g.state.sealed[k]}
    frame = g.state.frames[-1] if g.state.frames else None
    out: list[Stand] = [Stand(turn, frame.phase, 0, 0)] if isinstance(frame, InDesk) else []
    for n, (side, action) in enumerate(journal.actions(), 1):
        turn = _after(out, sealed, turn, n, side, action)
    return out


def _after(out: list[Stand], sealed: set[str], turn: int, n: int, side: str, action: Any) -> int:
    """The same after one more line; the turn that it belongs to."""
    if isinstance(action, act.Seal):
        sealed.add(side)
        if sealed == set(SIDES):
            out.append(Stand(turn, -1, n, n))
    elif isinstance(action, act.Return):
        sealed.difference_update(SIDES if action.side not in SIDES else (action.side,))
        out.pop()
    elif isinstance(action, act.Go):
        phase = out[-1].phase + 1
        if phase < len(PHASES):
            out.append(Stand(turn, phase, n, n))
        else:
            sealed.clear()
            turn += 1
    elif isinstance(action, act.Rule | act.Decide):
        out[-1].last = n
    return turn


__all__ = ["Stand", "stands"]
