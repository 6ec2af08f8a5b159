"""From a scenario document to a :class:`Scenario`: everything looked up, every fault collected."""

from __future__ import annotations

import functools
import hashlib
import tomllib
from pathlib import Path
from typing import Any

import msgspec

from opord.kernel.board import Board, board_from_toml, join
from opord.kernel.faults import BadInput, Fault, unknown
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


@functools.lru_cache(maxsize=16)
def shipped(name: str) -> dict[str, Any]:
    """The document of a shipped scenario."""
    return tomllib.loads((DATA / "scenarios" / f"{name}.toml").read_text(encoding="utf8"))


def kinds_of(c: Charts) -> Kinds:
    """Terrain and hexsides as the kernel's boards want them."""
    return Kinds.of(c.terrain, SIDES_OF_BOARD, ("main",), "terrain.toml")


@functools.lru_cache(maxsize=16)
def _board(name: str, folder: Path | None) -> Board:
    path = DATA / "boards" / f"{name}.toml"
    if folder is not None and (folder / "boards" / f"{name}.toml").exists():
        path = folder / "boards" / f"{name}.toml"
    return board_from_toml(tomllib.loads(path.read_text(encoding="utf8")), kinds_of(charts(folder)), path.name)


def boards() -> tuple[str, ...]:
    """Names of the shipped boards."""
    return tuple(sorted(p.stem for p in (DATA / "boards").glob("*.toml")))


_LOADED: dict[Any, Scenario] = {}


def load(ref: str | dict[str, Any], options: dict[str, Any], folder: Path | None, file: str = "") -> Scenario:
    """The scenario named ``ref`` or described by it. Shipped ones are made once for each set of options. Raises
    :class:`BadInput` with every fault."""
    if isinstance(ref, str):
        if ref not in SHIPPED:
            raise BadInput(unknown(file, "scenario", ref, SHIPPED))
        key = (ref, folder, msgspec.json.encode(options, order="deterministic"))
        found = _LOADED.get(key)
        if found is None:
            found = _Maker(shipped(ref), options, folder, f"{ref}.toml").make()
            if len(_LOADED) > 64:
                _LOADED.clear()
            _LOADED[key] = found
        return found
    return _Maker(ref, options, folder, file).make()


class _Maker(Position):
    def make(self) -> Scenario:
        form, self.faults = read(self.doc, self.file)
        self.stop()
        assert form is not None
        sc = self.sc
        sc.charts = self.charts
        sc.doc = self.doc
        sc.id = form.id
        own = form.id in SHIPPED and self.doc is shipped(form.id)
        sc.title = Say(f"scenario-{form.id}") if own else form.title or form.id
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
        whole = [self.doc, sc.options, self.charts_digest(), sc.board.digest()]
        body = msgspec.json.encode(whole, order="deterministic")
        sc.content = hashlib.blake2b(body, digest_size=16).hexdigest()
        if form.start is not None and form.start.frames:
            self.goes_on()
            self.stop()
        return sc

    def goes_on(self) -> None:
        """Frames that the program did not write may name units, hexes or steps that there are not: try them."""
        from opord.kernel.dice import Dice
        from opord.rules.waw.view import WawGame

        try:
            game = WawGame.begin(self.sc, Dice("1"))
            for side in game.to_act():
                game.actions(side)
                game.ask(side)
        except (LookupError, TypeError, ValueError, AttributeError, AssertionError, RecursionError) as error:
            self.fault("start.frames", "waw-fault-frames", error=f"{type(error).__name__}: {error}")

    def charts_digest(self) -> str:
        plain = msgspec.structs.replace(self.charts, event={}, ew={})
        numbers = [sorted(self.charts.event.items()), sorted(self.charts.ew.items())]
        body = msgspec.json.encode([plain, numbers], order="deterministic")
        return hashlib.blake2b(body, digest_size=16).hexdigest()

    def board(self, form: ScenarioForm) -> None:
        sc = self.sc
        if form.board is not None:
            try:
                sc.board = board_from_toml(form.board, kinds_of(self.charts), self.file)
            except BadInput as bad:
                self.faults += [Fault(f.file, f"board.{f.key}", f.text) for f in bad.faults]
                return
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
            sc.board = _joined(tuple(form.boards), self.folder) if len(parts) > 1 else parts[0]
        if any(lv not in (0, 1) for lv in sc.board.level):
            self.fault("board.cells", "waw-fault-level")
        sc.grid = sc.board.grid
        sc.sight = _sight(sc.board)
        sc.size = sc.grid.size
        sc.labels = sc.grid.labels
        sc.adjacent = sc.grid.adjacent
        sc.plain_rows = [None] * sc.size
        names = sc.board.kinds.names
        sc.terrain = tuple(names[k] for k in sc.board.terrain)
        sc.level = sc.board.level


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


__all__ = ["OPTIONS", "SHIPPED", "boards", "load", "shipped"]
