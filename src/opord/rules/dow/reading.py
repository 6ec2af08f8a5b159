"""What the readers of a scenario document share: the scenario that is made, and the faults found so far."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from opord.kernel import reading
from opord.kernel.faults import expected
from opord.kernel.text import say
from opord.rules.dow.charts import charts
from opord.rules.dow.document import UnitForm
from opord.rules.dow.model import HOURS, DowScenario

TIME = re.compile(r"D(\d{1,3}) (H\d\d)")


def moment(text: str) -> int | None:
    """Turns from D0 H00 to a time like ``D0 H06`` (dow-4.2, dow-R020), None if it is none."""
    found = TIME.fullmatch(text)
    if found is None or found[2] not in HOURS:
        return None
    return int(found[1]) * len(HOURS) + HOURS.index(found[2])


class Reading(reading.Reading):
    """A document on its way to a scenario. ``states[u]`` is the form of unit u where the document lists it."""

    sc: DowScenario

    def __init__(self, doc: dict[str, Any], options: dict[str, Any], folder: Path | None, file: str) -> None:
        super().__init__(doc, options, folder, file)
        self.charts = charts(folder)
        self.sc = DowScenario()
        self.states: dict[int, tuple[str, UnitForm]] = {}

    def turn(self, key: str, given: int | str, last: bool = True) -> int:
        """A turn, counted from 0; -1 with a fault noted. ``last``: it must lie within the game."""
        sc = self.sc
        top = sc.turns - 1
        allowed = f"0 - {top}, {self.time(0)} - {self.time(top)}"
        if isinstance(given, str):
            at = moment(given)
            found = -1 if at is None else at - sc.hour
        else:
            found = given
        if found < 0 or (last and found > top):
            self.faults.append(expected(self.file, key, given, say("dow-want-turn", allowed=allowed)))
            return -1
        return found

    def time(self, turn: int) -> str:
        """``D0 H06``."""
        at = self.sc.hour + turn
        return f"D{at // 8} {HOURS[at % 8]}"

    def hex(self, key: str, label: str) -> int:
        """The hex, or -1 with a fault noted."""
        found = super().hex(key, label)
        if found >= 0 and not self.sc.ground.playable[found]:
            self.fault(key, "dow-fault-unplayable", found=label)
            return -1
        return found

    def side(self, key: str, text: str) -> int:
        """A hexside "a-b" as the grid numbers it, -1 with a fault noted."""
        found = self.beside(key, text)
        return -1 if found is None else self.sc.grid.hexside(*found)

    def hq(self, key: str, name: str) -> int:
        """The headquarters of that name, -1 with a fault noted."""
        sc = self.sc
        u = sc.unit_index.get(name, -1)
        if u < 0 or not sc.units[u].hq:
            self.unknown(key, name, [x.id for x in sc.units if x.hq])
            return -1
        return u

    def supreme(self, key: str, name: str) -> int:
        """k of a Supreme HQ, -1 with a fault noted."""
        sc = self.sc
        u = sc.unit_index.get(name, -1)
        if u not in sc.supremes:
            self.unknown(key, name, [sc.units[x].id for x in sc.supremes])
            return -1
        return sc.supremes.index(u)
