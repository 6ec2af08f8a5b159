"""W16: air strikes and fires."""

from __future__ import annotations

from opord.kernel.procedure import DONE, Answer, Procedure
from opord.rules.waw.frames import InAirChit
from opord.rules.waw.game import CoreGame


def burn_down(g: CoreGame) -> None:
    """Marker Removal: fires roll (waw-W16.4)."""


class AirChit(Procedure):
    """W16.1-W16.3."""

    frame = InAirChit
    clause = "waw-W16"
    steps = ("sorties",)

    def sorties(self, g: CoreGame, f: InAirChit) -> Answer:
        return DONE
