"""From what to what a number may be that the umpire sets: never more than a document could say of the same position, so
that a game in which he ruled can be written out and read again (design page, part 9; docs/data-formats.md)."""

from __future__ import annotations

import math
from typing import NamedTuple

from opord.kernel.verdict import Check
from opord.rules.s24 import actions as act
from opord.rules.s24.game import CoreGame

MOST = 1_000_000
"""Stores, transport points, points of superiority, enemy strength destroyed."""
MOST_READY = 2.0
MOST_POINTS = 999
"""Works points of a hex; replacements of a line of equipment."""


class Range(NamedTuple):
    """``low`` to ``high``, both possible; ``whole``: whole numbers alone."""

    low: float
    high: float
    whole: bool = False

    def number(self, word: str) -> float | None:
        """The number that ``word`` says, None if it is none or out of range."""
        try:
            found = float(word)
        except ValueError:
            return None
        good = math.isfinite(found) and self.low <= found <= self.high and not (self.whole and found != int(found))
        return found if good else None

    def refuse(self, c: Check, clause: str, word: str) -> None:
        """Say why ``word`` cannot be, and what could."""
        low, high = f"{self.low:.10g}", f"{self.high:.10g}"
        c.no(clause, "s24-why-whole" if self.whole else "s24-why-range", value=word, low=low, high=high)


def bounds(g: CoreGame, a: act.Rule) -> Range:
    """The range of a value that is a number. Its unit, air unit, hex or side is known to be there."""
    st, rule = g.state, g.scenario.charts.rule
    if a.key == "e":  # below the least a unit is destroyed, which is hex dead (s24-R70); never above its establishment
        u = g.names[a.unit]
        return Range(rule.min_unit_e, max(st.full[u], st.e[u]))
    if a.key == "ready":
        return Range(0, MOST_READY)
    if a.key == "aircraft":  # those that come back later are not at hand (s24-4.3.1/3)
        k = g.scenario.air_index[a.unit]
        return Range(0, max(0, g.scenario.air[k].full - sum(st.cells[k][1:])), True)
    if a.key == "mines":
        return Range(0, g.scenario.charts.const.mine_max, True)
    if a.key in ("works", "pool"):
        return Range(0, MOST_POINTS, True)
    return Range(0, MOST)


__all__ = ["Range", "bounds"]
