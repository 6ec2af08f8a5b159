"""W17: helicopters. Their moves run in the same frame as all others (move.py)."""

from __future__ import annotations

from typing import Any

from opord.kernel.verdict import Check
from opord.rules.waw.frames import InMove
from opord.rules.waw.game import CoreGame


def may_step(g: CoreGame, f: InMove | None, u: int, h: int, c: Check) -> bool:
    """Rules of a helicopter's step into the adjacent hex ``h`` beyond its cost: enemy-held hexes when low (waw-W2.3),
    rain (waw-W19.3), disrupted flight toward its edge (waw-W17.3)."""
    return c.ok


def list_moves(g: CoreGame, f: InMove | None, u: int) -> list[Any]:
    """Altitude and leaving over the friendly edge, as far as legal now. ``f`` None: it has not begun to move."""
    return []


def check_altitude(g: CoreGame, f: InMove | None, u: int, action: Any, c: Check) -> None:
    """May it change to ``action.level`` now?"""
    c.no("waw-W17.1", "why-not-air", unit=g.name(u))


def take_altitude(g: CoreGame, f: InMove, u: int, action: Any) -> None:
    """Change, paying 4 MP from ``g.state.mp[u]`` and adding them to ``f.used``."""


def pop_up(g: CoreGame, u: int, group: str) -> bool:
    """Called when helicopter ``u`` is about to fire ``group``: True when it pops up for it (marks POPPED), so that the
    enemy may react before the shot (waw-W17.2, waw-W18.1)."""
    return False
