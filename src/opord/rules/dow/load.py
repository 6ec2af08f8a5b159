"""From a scenario document to a :class:`DowScenario`: everything looked up, every fault collected."""

from __future__ import annotations

import functools
from pathlib import Path
from typing import Any

from opord.kernel.board import Board, board_from_toml
from opord.kernel.faults import expected
from opord.kernel.shelf import Shelf, content
from opord.kernel.text import Say, say
from opord.rules.dow import model as m
from opord.rules.dow import setup as _setup  # noqa: F401  (its procedure is known by being imported)
from opord.rules.dow.chart_reading import DATA
from opord.rules.dow.document import ScenarioForm, read
from opord.rules.dow.ground import Ground
from opord.rules.dow.model import DowScenario
from opord.rules.dow.options import OPTIONS, settle
from opord.rules.dow.position import Position
from opord.rules.dow.reading import moment

SHIPPED = ("tutorial", "small", "medium", "campaign")
"""The scenarios of the package, tutorial first."""
GRID = {"low": "odd", "south": True}
"""How the hexes of an inline board lie unless it says otherwise (dow-R002): even columns half a hex further north, rows
counted from the south."""


@functools.lru_cache(maxsize=8)
def board_named(name: str, folder: Path | None) -> tuple[Board, Ground]:
    """A shipped board, or an owner's of that name."""
    data, file = SHELF.board(name, folder)
    board = board_from_toml(data, kinds(), file)
    return board, Ground(board)


class _Maker(Position):
    def make(self) -> DowScenario:
        form, self.faults = read(self.doc, self.file)
        self.stop()
        assert form is not None
        sc = self.sc
        sc.charts = self.charts
        sc.doc = self.doc
        sc.id = form.id
        sc.title = Say(f"dow-scenario-{form.id}") if SHELF.own(form.id, self.doc) else form.title or form.id
        sc.options = settle(form, self.given, self.file, self.faults)
        sc.rolled = sc.options["weather"] == "rolled"
        sc.turns, sc.first, sc.month = form.turns, m.SIDES.index(form.first), form.month
        at = moment(form.begin)
        if at is None or at >= len(m.HOURS):
            self.faults.append(expected(self.file, "begin", form.begin, say("dow-want-begin")))
        sc.hour = (at or 0) % len(m.HOURS)
        self.board(form)
        self.stop()
        self.units(form)
        self.stop()
        self.arrivals(form)
        self.goals(form)
        self.place(form)
        self.stop()
        self.start(form)
        self.stop()
        sc.content = content(self.doc, sc.options, self.charts.digest, sc.board.digest())
        if form.start is not None and form.start.frames:
            from opord.rules.dow.view import DowGame

            self.try_frames(DowGame, "dow-fault-frames")
            self.stop()
        return sc

    def board(self, form: ScenarioForm) -> None:
        sc = self.sc
        if isinstance(form.board, str):
            if form.board not in boards():
                self.unknown("board", form.board, boards())
                return
            board, sc.ground = board_named(form.board, self.folder)
        else:
            found = self.inline_board({**form.board, "grid": {**GRID, **form.board.get("grid", {})}}, kinds())
            if found is None:
                return
            board, sc.ground = found, Ground(found)
        sc.lie(board)


def _make(doc: dict[str, Any], options: dict[str, Any], folder: Path | None, file: str) -> DowScenario:
    return _Maker(doc, options, folder, file).make()


SHELF = Shelf(DATA, SHIPPED, _make)
shipped, boards, kinds, load = SHELF.document, SHELF.boards, SHELF.kinds, SHELF.load

__all__ = ["OPTIONS", "SHIPPED", "boards", "kinds", "load", "shipped"]
