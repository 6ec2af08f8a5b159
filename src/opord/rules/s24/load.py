"""From a scenario document to a :class:`S24Scenario`: everything looked up, every fault collected."""

from __future__ import annotations

import functools
from pathlib import Path
from typing import Any

from opord.kernel.board import Board, board_from_toml
from opord.kernel.faults import expected
from opord.kernel.shelf import Shelf, content
from opord.kernel.text import Say
from opord.rules.s24.charts import DATA
from opord.rules.s24.document import ScenarioForm, read
from opord.rules.s24.ground import tables
from opord.rules.s24.model import SOILS, WEATHERS, S24Scenario
from opord.rules.s24.options import OPTIONS, settle
from opord.rules.s24.position import Position

SHIPPED = ("s1-training", "s2-riverline", "s3-meeting")
"""The scenarios of the package, tutorial first."""
GRID = {"orient": "pointy", "low": "even", "first": [1, 1], "digits": 2}
"""How the hexes of an inline board lie unless it says otherwise: rows straight, even ones half a hex to the east."""


@functools.lru_cache(maxsize=8)
def board_named(name: str, folder: Path | None) -> Board:
    """A shipped board, or an owner's of that name."""
    data, file = SHELF.board(name, folder)
    return board_from_toml(data, kinds(), file)


class _Maker(Position):
    def make(self) -> S24Scenario:
        form, self.faults = read(self.doc, self.file)
        self.stop()
        assert form is not None
        sc = self.sc
        sc.charts = self.charts
        sc.rows, sc.planes = self.charts.rows, self.charts.planes
        sc.doc = self.doc
        sc.id = form.id
        sc.title = Say(f"s24-scenario-{form.id}") if SHELF.own(form.id, self.doc) else form.title or form.id
        sc.options = settle(form, self.given, self.file, self.faults)
        self.clock(form)
        self.board(form)
        self.stop()
        self.units(form)
        self.stop()
        self.goals(form)
        self.start(form)
        self.stop()
        sc.content = content(self.doc, sc.options, self.charts.digest, sc.board.digest())
        return sc

    def clock(self, form: ScenarioForm) -> None:
        """Turns, hours, tracks of weather and ground (s24-1.1/3, s24-R01, s24-R07)."""
        sc = self.sc
        sc.turns, sc.day, sc.hour = form.turns, form.day, form.hour
        sc.night = form.night or self.charts.rule.night_hours
        sc.soil = SOILS.index(form.ground)
        if isinstance(form.weather, list):
            if len(form.weather) != form.turns:
                self.faults.append(expected(self.file, "weather", len(form.weather), str(form.turns)))
            sc.weather = tuple([WEATHERS.index(w) for w in form.weather])
        else:
            sc.weather = (WEATHERS.index(form.weather),) * form.turns
        lengths = (self.charts.const.day_turn_h, self.charts.const.night_turn_h)
        sc.hours = _hours(form.turns, form.day, form.hour, sc.night, lengths)

    def board(self, form: ScenarioForm) -> None:
        sc = self.sc
        if isinstance(form.board, str):
            if form.board not in boards():
                self.unknown("board", form.board, boards())
                return
            board = board_named(form.board, self.folder)
        else:
            found = self.inline_board({**form.board, "grid": {**GRID, **form.board.get("grid", {})}}, kinds())
            if found is None:
                return
            board = found
        sc.lie(board)
        tables(sc)


def _hours(
    turns: int, day: int, hour: int, night: tuple[int, int], lengths: tuple[int, int]
) -> tuple[tuple[int, int, bool], ...]:
    """Day, hour and darkness of every turn (s24-1.1/3): a turn that begins in the dark is a night turn."""
    first, last = night
    out = []
    for _ in range(turns):
        dark = (hour >= first or hour < last) if first > last else first <= hour < last
        out.append((day, hour, dark))
        hour += lengths[dark]
        day, hour = day + hour // 24, hour % 24
    return tuple(out)


def _make(doc: dict[str, Any], options: dict[str, Any], folder: Path | None, file: str) -> S24Scenario:
    return _Maker(doc, options, folder, file).make()


SHELF = Shelf(DATA, SHIPPED, _make)
shipped, boards, kinds, load = SHELF.document, SHELF.boards, SHELF.kinds, SHELF.load

__all__ = ["OPTIONS", "SHIPPED", "boards", "kinds", "load", "shipped"]
