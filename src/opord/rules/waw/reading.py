"""What the readers of a scenario document share: the scenario that is made, and the faults found so far."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from opord.kernel import reading
from opord.rules.waw.charts import charts
from opord.rules.waw.document import FormationForm, UnitForm
from opord.rules.waw.model import Scenario


class Reading(reading.Reading):
    """A document on its way to a scenario. ``states[u]`` is the form of unit u, ``forms[k]`` that of formation k."""

    sc: Scenario

    def __init__(self, doc: dict[str, Any], options: dict[str, Any], folder: Path | None, file: str) -> None:
        super().__init__(doc, options, folder, file)
        self.charts = charts(folder)
        self.sc = Scenario()
        self.states: list[UnitForm] = []
        self.forms: list[FormationForm] = []
        self.named: list[str] = []

    def hexes(self, key: str, labels: Iterable[str]) -> list[int]:
        found = [self.hex(f"{key}[{i}]", x) for i, x in enumerate(labels)]
        return [h for h in found if h >= 0]

    def sides(self, key: str, texts: Iterable[str]) -> list[int]:
        """Hexsides "a-b" as a * size + b, a < b."""
        found = [self.beside(f"{key}[{i}]", text) for i, text in enumerate(texts)]
        return [min(x) * self.sc.size + max(x) for x in found if x is not None]
