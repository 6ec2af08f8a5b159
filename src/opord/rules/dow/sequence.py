"""Chapter 5: the turn, phase by phase, in the order of the text.

Phases that belong to chapters not built yet are named here too and pass through: ``PENDING`` lists them, the phase list of
the view says so.
"""

from __future__ import annotations

from opord.kernel.procedure import DONE, Answer, Call, Frame, Procedure
from opord.kernel.text import say
from opord.rules.dow import air, arrivals, hq, orders, supply, victory, weather
from opord.rules.dow.frames import (
    InEngineers,
    InExecute,
    InGame,
    InIssue,
    InMovement,
    InPlayer,
    InRebuild,
    InRecovery,
    InSetUp,
    InTurn,
)
from opord.rules.dow.game import CoreGame
from opord.rules.dow.model import FIRED, FLOWN, PHASE_FLAGS, SIDES

PENDING = ("electronic_war", "bombardment", "event_cards", "contamination")
"""Phases of the text whose chapters (24, 25, 20, 21, 34, 26, 27) are still to come: they pass through."""


class Campaign(Procedure):
    """Set-up, then turn after turn to the end."""

    frame = InGame
    steps = ("first_side", "second_side", "opening", "turns")

    def first_side(self, g: CoreGame, f: InGame) -> Answer:
        """The side that moves second sets up first."""
        return Call(InSetUp(side=1 - g.scenario.first))

    def second_side(self, g: CoreGame, f: InGame) -> Answer:
        return Call(InSetUp(side=g.scenario.first))

    def opening(step: str, side: int, first: int) -> list[Frame]:
    """The frames with which a scenario document begins: ``setup``, ``turn``, or at a step of the action phase of
    ``side`` (``movement``, ``issue_orders`` ...); ``first`` is the side that moves first."""
    if step == "setup":
        return [InGame()]
    out: list[Frame] = [InGame(step=Campaign.steps.index("turns"))]
    if step == "turn":
        return out
    player = 1 if side == first else 2
    name = "player_one" if player == 1 else "player_two"
    out.append(InTurn(step=Turn.steps.index(name) + 1))
    out.append(InPlayer(side=side, player=player, step=PlayerPhase.steps.index(step)))
    return out
