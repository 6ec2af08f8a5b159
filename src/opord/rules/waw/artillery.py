"""W15: fire missions."""

from __future__ import annotations

from typing import Any

from opord.kernel.procedure import DONE, Answer, Procedure
from opord.kernel.verdict import Check
from opord.kernel.view import Ask
from opord.rules.waw.frames import InFires
from opord.rules.waw.game import CoreGame


def may_call(g: CoreGame, k: int) -> bool:
    """Could formation ``k`` call any mission in its impulse? False skips the step."""
    return False


def recover(g: CoreGame) -> None:
    """Marker Removal: batteries get their missions back and roll against suppression (waw-W15.8)."""
    st = g.state
    st.bat_used = [0] * len(st.bat_used)


class Fires(Procedure):
    """W4.4, W15."""

    frame = InFires
    clause = "waw-W15"
    steps = ("missions",)

    def missions(self, g: CoreGame, f: InFires) -> Answer:
        return DONE

    def ask_missions(self, g: CoreGame, f: InFires, side: str) -> Ask: ...  # type: ignore[empty-body]

    def list_missions(self, g: CoreGame, f: InFires, side: str) -> list[Any]: ...  # type: ignore[empty-body]

    def check_missions(self, g: CoreGame, f: InFires, side: str, action: Any, c: Check) -> None: ...

    def take_missions(self, g: CoreGame, f: InFires, side: str, action: Any) -> Answer: ...
