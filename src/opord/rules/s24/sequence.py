"""The game turn by turn: both sides write their sheets at the same time, then the ten phases (s24-3.1/1, s24-4.1.2)."""

from __future__ import annotations

from typing import Any

from opord.kernel.procedure import DONE, Answer, Call, Procedure, Wait
from opord.kernel.text import Say, say
from opord.kernel.verdict import Check
from opord.kernel.view import Ask
from opord.rules.s24 import draft, listing
from opord.rules.s24.desk import Desk
from opord.rules.s24.frames import InGame, InResolve, InTurn
from opord.rules.s24.game import CoreGame
from opord.rules.s24.model import SIDES, WEATHERS
from opord.rules.s24.resolve import Resolve


class Campaign(Procedure):
    """Turn after turn to the end of the track."""

    frame = InGame
    steps = ("turns",)

    def turns(self, g: CoreGame, f: InGame) -> Answer:
        st = g.state
        if st.over or st.turn > g.scenario.turns:
            st.over = True
            g.note("over", say("s24-ev-over"), "s24-4.1.2/1", level=2)
            return DONE
        return Call(InTurn(), again=True)


class Turn(Procedure):
    """A turn: sheets, then the phases."""

    frame = InTurn
    clause = "s24-3.1/1"
    steps = ("open", "sheets", "phases", "close")

    def open(self, g: CoreGame, f: InTurn) -> Answer:
        """A new turn is announced. A sheet that a document begins with stays."""
        st = g.state
        if g.telling:
            weather = Say("s24-weather-" + WEATHERS[st.weather])
            g.note("turn", say("s24-ev-turn", turn=st.turn, of=g.scenario.turns, weather=weather), "s24-1.1/3", level=2,
                   turn=st.turn)  # fmt: skip
        return None

    def sheets(self, g: CoreGame, f: InTurn) -> Answer:
        """Both sides write at once; whoever has sealed waits."""
        due = tuple([SIDES[s] for s in (0, 1) if not g.state.sealed[s]])
        return Wait(due) if due else None

    def ask_sheets(self, g: CoreGame, f: InTurn, side: str) -> Ask:
        n = len(g.lines(SIDES.index(side)))
        row = g.describe(side, draft.FINISH)
        return Ask(side, "s24-3.1/1", say("s24-ask-sheet", turn=g.state.turn, n=n), options=(row,),
                   default=draft.FINISH, out=draft.FINISH)  # fmt: skip

    def list_sheets(self, g: CoreGame, f: InTurn, side: str) -> list[Any]:
        return listing.listing(g, SIDES.index(side))

    def check_sheets(self, g: CoreGame, f: InTurn, side: str, action: Any, c: Check) -> None:
        draft.check(g, SIDES.index(side), action, c)

    def take_sheets(self, g: CoreGame, f: InTurn, side: str, action: Any) -> Answer:
        draft.take(g, SIDES.index(side), action)
        return None

    def phases(self, g: CoreGame, f: InTurn) -> Answer:
        """Both sheets are sealed: they are carried out."""
        return Call(InResolve())

    def close(self, g: CoreGame, f: InTurn) -> Answer:
        """The turn is over. It stands at this step while the phases run, which is how a position at the umpire's desk
        is written and read."""
        return None


__all__ = ["Campaign", "Desk", "Resolve", "Turn"]
