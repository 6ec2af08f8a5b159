"""W14: mines, engineers, positions, bridges."""

from __future__ import annotations

from typing import Any

from opord.kernel.procedure import Answer
from opord.kernel.verdict import Check
from opord.rules.waw.game import CoreGame


def enter_mines(g: CoreGame, u: int, h: int) -> bool:
    """Unit ``u`` has entered ``h`` (by moving or in a retreat): the minefield attacks (waw-W14.1). True: it took
    damage and stops. Called only where ``g.mined(side, h)``."""
    return False


def list_work(g: CoreGame, u: int) -> list[Any]:
    """The tasks that unit ``u``, which has not operated, could do now as its whole operation."""
    return []


def check_work(g: CoreGame, k: int, action: Any, c: Check) -> None:
    """May this Work action of formation ``k`` be done? The common conditions (own unit of the formation, on the map,
    not carried, not operated, good order) are checked before."""
    c.no("waw-W14.2", "why-no-task", task=action.task)


def take_work(g: CoreGame, u: int, action: Any) -> Answer:
    """Do it; the caller places OC."""
    return None
