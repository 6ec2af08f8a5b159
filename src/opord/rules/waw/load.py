"""From a scenario document to a :class:`Scenario`: everything looked up, every fault collected."""

from __future__ import annotations

import functools
import hashlib
from pathlib import Path
from typing import Any

import msgspec

from opord.kernel.board import Board, board_from_toml, join
from opord.kernel.faults import unknown
from opord.kernel.shelf import Shelf, content
from opord.kernel.sight import Sight
from opord.kernel.terrain import Kinds
from opord.kernel.text import Say
from opord.rules.waw import model as m
from opord.rules.waw.charts import DATA, charts
from opord.rules.waw.document import ScenarioForm, read
from opord.rules.waw.model import Charts, Scenario
from opord.rules.waw.options import OPTIONS, settle
from opord.rules.waw.position import Position

SHIPPED = ("saddle", "santiago", "lauterfurt", "brandlingen", "breakthrough")
"""The scenarios of the package, tutorial first."""
SIDES_OF_BOARD = ("stream", "river", "bridge", "ford")


def kinds_of(c: Charts) -> Kinds:
    """Terrain and hexsides as the kernel's boards want them."""
    return Kinds.of(c.terrain, SIDES_OF_BOARD, ("main",), "terrain.toml")


@functools.lru_cache(maxsize=16)
def _board(name: str, folder: Path | None) -> Board:
    data, file = SHELF.board(name, folder)
    return board_from_toml(data, kinds_of(charts(folder)), file)


class _Maker(Position):
    def make(self) -> Scenario:
        form, self.faults = read(self.doc, self.file)
        self.stop()
        assert form is not None
        sc = self.sc
        sc.charts = self.charts
        sc.doc = self.doc
        sc.id = form.id
        sc.title = Say(f"scenario-{form.id}") if SHELF.own(form.id, self.doc) else form.title or form.id
        sc.options = settle(form, self.given, self.file, self.faults)
        self.board(form)
        if sc.size == 0:
            self.stop()
        sc.turns, sc.attacker = form.turns, m.SIDES.index(form.attacker)
        sc.first = m.SIDES.index(form.first) if form.first else -1
        sc.time = str(sc.options["time"])
        sc.wind = sc.grid.directions.index(form.wind) if form.wind else -1
        self.named = [f["id"] for f in shipped(form.id)["formation"]] if form.id in SHIPPED else []
        self.formations(form)
        self.supports(form)
        self.goals(form)
        self.tables()
        self.start(form)
        self.stop()
        sc.content = content(self.doc, sc.options, self.charts_digest(), sc.board.digest())
        if form.start is not None and form.start.frames:
            from opord.rules.waw.view import WawGame

            self.try_frames(WawGame, "waw-fault-frames")
            self.stop()
        return sc

    def charts_digest(self) -> str:
        plain = msgspec.structs.replace(self.charts, event={}, ew={})
        numbers = [sorted(self.charts.event.items()), sorted(self.charts.ew.items())]
        body = msgspec.json.encode([plain, numbers], order="deterministic")
        return hashlib.blake2b(body, digest_size=16).hexdigest()

    def board(self, form: ScenarioForm) -> None:
        sc = self.sc
        if form.board is not None:
            found = self.inline_board(form.board, kinds_of(self.charts))
            if found is None:
                return
            board = found
        else:
            if not form.boards:
                self.fault("boards", "fault-missing")
                return
            parts = []
            for i, name in enumerate(form.boards):
                if name not in boards():
                    self.faults.append(unknown(self.file, f"boards[{i}]", name, boards()))
                else:
                    parts.append(_board(name, self.folder))
            if self.faults:
                return
            board = _joined(tuple(form.boards), self.folder) if len(parts) > 1 else parts[0]
        if any(lv not in (0, 1) for lv in board.level):
            self.fault("board.cells", "waw-fault-level")
        sc.lie(board)
        sc.sight = _sight(board)
        sc.plain_rows = [None] * sc.size
        names = board.kinds.names
        sc.terrain = tuple(names[k] for k in board.terrain)
        sc.level = board.level


@functools.lru_cache(maxsize=16)
def _joined(names: tuple[str, ...], folder: Path | None) -> Board:
    return join([_board(n, folder) for n in names])


_SIGHTS: dict[str, Sight] = {}


def _sight(board: Board) -> Sight:
    """One table of lines for all scenarios on boards of one size."""
    key = repr(board.grid)
    found = _SIGHTS.get(key)
    if found is None:
        if len(_SIGHTS) > 8:
            _SIGHTS.clear()
        found = _SIGHTS[key] = Sight(board.grid)
    return found


def _make(doc: dict[str, Any], options: dict[str, Any], folder: Path | None, file: str) -> Scenario:
    return _Maker(doc, options, folder, file).make()


SHELF = Shelf(DATA, SHIPPED, _make)
shipped, boards, load = SHELF.document, SHELF.boards, SHELF.load

__all__ = ["OPTIONS", "SHIPPED", "boards", "load", "shipped"]
