"""Actions from indices: unit and hex numbers to the ids and labels of the rulebook's actions."""

from __future__ import annotations

from typing import Any

from opord.rules.waw import actions as act
from opord.rules.waw.game import CoreGame


def step(g: CoreGame, u: int, h: int) -> act.Step:
    """``u`` moves into hex ``h``."""
    return act.Step(g.scenario.units[u].id, g.scenario.labels[h])


def at(g: CoreGame, kind: Any, u: int, h: int) -> Any:
    """An action of a unit and a hex."""
    return kind(g.scenario.units[u].id, g.scenario.labels[h])


def of(g: CoreGame, kind: Any, u: int) -> Any:
    """An action of a unit alone."""
    return kind(g.scenario.units[u].id)


def pair(g: CoreGame, kind: Any, u: int, p: int) -> Any:
    """An action of a unit and a second one (load, unload)."""
    return kind(g.scenario.units[u].id, g.scenario.units[p].id)


def shot(g: CoreGame, s: int, t: int, group: str) -> act.Fire:
    """``s`` fires ``group`` at ``t``."""
    return act.Fire(g.scenario.units[s].id, g.scenario.units[t].id, group)
