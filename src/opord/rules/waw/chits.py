"""W20: electronic warfare and events."""

from __future__ import annotations

from opord.kernel.procedure import DONE, Answer, Procedure
from opord.rules.waw.frames import InEventChit, InEwChit
from opord.rules.waw.game import CoreGame


def remove_markers(g: CoreGame) -> None:
    """Marker Removal: effects of this turn's events end."""


class EwChit(Procedure):
    """W20.1."""

    frame = InEwChit
    clause = "waw-W20.1"
    steps = ("jam",)

    def jam(self, g: CoreGame, f: InEwChit) -> Answer:
        return DONE


class EventChit(Procedure):
    """W20.2."""

    frame = InEventChit
    clause = "waw-W20.2"
    steps = ("event",)

    def event(self, g: CoreGame, f: InEventChit) -> Answer:
        return DONE
