"""What the readers of a scenario document share: the scenario that is made, and the faults found so far."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from opord.kernel.faults import BadInput, Fault, expected
from opord.kernel.grid import BadHex
from opord.kernel.text import say
from opord.rules.waw.charts import charts
from opord.rules.waw.document import FormationForm, UnitForm
from opord.rules.waw.model import Scenario


class Reading:
    """A document on its way to a scenario. ``states[u]`` is the form of unit u, ``forms[k]`` that of formation k."""

    def __init__(self, doc: dict[str, Any], options: dict[str, Any], folder: Path | None, file: str) -> None:
        self.doc = doc
        self.given = options
        self.folder = folder
        self.file = file
        self.faults: list[Fault] = []
        self.charts = charts(folder)
        self.sc = Scenario()
        self.states: list[UnitForm] = []
        self.forms: list[FormationForm] = []
        self.named: list[str] = []

    def fault(self, key: str, label: str, **args: Any) -> None:
        self.faults.append(Fault(self.file, key, say(label, **args)))

    def stop(self) -> None:
        if self.faults:
            raise BadInput(self.faults)

    def hex(self, key: str, label: str) -> int:
        """The hex, or -1 with a fault noted."""
        try:
            return self.sc.grid.index(label)
        except BadHex as error:
            if error.nearest:
                self.fault(key, "fault-hex-near", found=label, allowed=error.allowed, near=error.nearest)
            else:
                self.fault(key, "fault-hex", found=label, allowed=error.allowed)
            return -1

    def hexes(self, key: str, labels: Iterable[str]) -> list[int]:
        found = [self.hex(f"{key}[{i}]", x) for i, x in enumerate(labels)]
        return [h for h in found if h >= 0]

    def sides(self, key: str, texts: Iterable[str]) -> list[int]:
        """Hexsides "a-b" as a * size + b, a < b."""
        out = []
        for i, text in enumerate(texts):
            a, dash, b = text.partition("-")
            if not dash:
                self.faults.append(expected(self.file, f"{key}[{i}]", text, say("want-hexside")))
                continue
            x, y = self.hex(f"{key}[{i}]", a.strip()), self.hex(f"{key}[{i}]", b.strip())
            if x < 0 or y < 0:
                continue
            if y not in self.sc.adjacent[x]:
                self.fault(f"{key}[{i}]", "fault-not-adjacent", a=a.strip(), b=b.strip())
                continue
            out.append(min(x, y) * self.sc.size + max(x, y))
        return out
