"""Measuring in rounds: every case runs once a round, so that a busy moment of the machine hits all of them alike.

All is measured in processor time, which others on the machine lengthen least; what a person waits for (starting,
loading) by the clock as well.
"""

from __future__ import annotations

import statistics
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

Figures = dict[str, float]
"""What a case found in one round: figure -> value."""


@dataclass
class Case:
    """Something to measure. ``run`` is given about how many seconds to take and answers with its figures."""

    name: str
    run: Callable[[float], Figures]
    found: list[Figures] = field(default_factory=list)
    trouble: str = ""

    def round(self, seconds: float) -> None:
        """Measure once. A reference that cannot run here is told in the table and does not stop the others."""
        if self.trouble:
            return
        try:
            self.found.append(self.run(seconds))
        except Missing as missing:
            self.trouble = str(missing)

    def values(self, figure: str) -> list[float]:
        """A figure in every round."""
        return [f[figure] for f in self.found if figure in f]

    def median(self, figure: str) -> float | None:
        """The median over the rounds."""
        values = self.values(figure)
        return statistics.median(values) if values else None


class Missing(Exception):
    """A reference is not installed here."""


def run_rounds(cases: list[Case], rounds: int, seconds: float) -> None:
    """Measure all cases ``rounds`` times."""
    for n in range(1, rounds + 1):
        for case in cases:
            if sys.stderr.isatty():
                print(f"\r\x1b[Kround {n} of {rounds}: {case.name}", end="", file=sys.stderr, flush=True)
            case.round(seconds)
    if sys.stderr.isatty():
        print("\r\x1b[K", end="", file=sys.stderr)


def ratio(case: Case, figure: str, other: Case, theirs: str) -> float | None:
    """Median over the rounds of one figure divided by another of the same round."""
    pairs: list[tuple[float, float]] = list(zip(case.values(figure), other.values(theirs), strict=False))
    return statistics.median(a / b for a, b in pairs) if pairs else None


def shown(value: float | None) -> str:
    """A number with three figures that count."""
    if value is None:
        return "-"
    if value >= 1000:
        return f"{value:,.0f}"
    return f"{value:.3g}"


def table(head: tuple[str, ...], rows: list[tuple[Any, ...]]) -> list[str]:
    """A Markdown table that also reads well as plain text."""
    cells = [head, *[tuple(str(c) for c in row) for row in rows]]
    wide = [max(len(row[i]) for row in cells) for i in range(len(head))]
    out = ["| " + " | ".join(c.ljust(w) for c, w in zip(row, wide, strict=True)) + " |" for row in cells]
    return [out[0], "|" + "|".join("-" * (w + 2) for w in wide) + "|", *out[1:]]
