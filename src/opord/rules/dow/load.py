"""From a scenario document to a :class:`DowScenario`: everything looked up, every fault collected."""

from __future__ import annotations

import functools
import hashlib
import tomllib
from pathlib import Path
from typing import Any

import msgspec

from opord.kernel.board import Board, board_from_toml
from opord.kernel.faults import BadInput, Fault, expected, unknown
from opord.kernel.terrain import Kinds
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
def shipped(name: str) -> dict[str, Any]:
    """The document of a shipped scenario."""
    return tomllib.loads((DATA / "scenarios" / f"{name}.toml").read_text(encoding="utf8"))


@functools.lru_cache(maxsize=1)
def kinds() -> Kinds:
    """Kinds of ground, hexside and road, as the kernel's boards want them."""
    legend = tomllib.loads((DATA / "boards" / "legend.toml").read_text(encoding="utf8"))
    layers = legend["layers"]
    return Kinds.of(legend["ground"], layers["sides"], layers["roads"], "legend.toml")


def boards() -> tuple[str, ...]:
    """Names of the shipped boards."""
    return tuple(sorted([p.stem for p in (DATA / "boards").glob("*.toml") if p.stem != "legend"]))


@functools.lru_cache(maxsize=8)
def board_named(name: str, folder: Path | None) -> tuple[Board, Ground]:
    """A shipped board, or an owner's of that name."""
    path = DATA / "boards" / f"{name}.toml"
    if folder is not None and (folder / "boards" / f"{name}.toml").exists():
        path = folder / "boards" / f"{name}.toml"
    board = board_from_toml(tomllib.loads(path.read_text(encoding="utf8")), kinds(), path.name)
    return board, Ground(board)


_LOADED: dict[Any, DowScenario] = {}


def load(ref: str | dict[str, Any], options: dict[str, Any], folder: Path | None, file: str = "") -> DowScenario:
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
    def make(self) -> DowScenario:
        form, self.faults = read(self.doc, self.file)
        self.stop()
        assert form is not None
        sc = self.sc
        sc.charts = self.charts
        sc.doc = self.doc
        sc.id = form.id
        own = form.id in SHIPPED and self.doc is shipped(form.id)
        sc.title = Say(f"dow-scenario-{form.id}") if own else form.title or form.id
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
        whole = [self.doc, sc.options, self.charts.digest, sc.board.digest()]
        body = msgspec.json.encode(_plain(whole), order="deterministic")
        sc.content = hashlib.blake2b(body, digest_size=16).hexdigest()
        if form.start is not None and form.start.frames:
            self.goes_on()
            self.stop()
        return sc

    def goes_on(self) -> None:
        """Frames that the program did not write may name units, hexes or steps that there are not: try them."""
        from opord.kernel.dice import Dice
        from opord.rules.dow.view import DowGame

        try:
            game = DowGame.begin(self.sc, Dice("1"))
            for side in game.to_act():
                game.actions(side)
                game.ask(side)
        except (LookupError, TypeError, ValueError, AttributeError, AssertionError, RecursionError) as error:
            self.fault("start.frames", "dow-fault-frames", error=f"{type(error).__name__}: {error}")

    def board(self, form: ScenarioForm) -> None:
        sc = self.sc
        if isinstance(form.board, str):
            if form.board not in boards():
                self.unknown("board", form.board, boards())
                return
            sc.board, sc.ground = board_named(form.board, self.folder)
        else:
            data = {**form.board, "grid": {**GRID, **form.board.get("grid", {})}}
            try:
                sc.board = board_from_toml(data, kinds(), self.file)
            except BadInput as bad:
                self.faults += [Fault(f.file, f"board.{f.key}", f.text) for f in bad.faults]
                return
            sc.ground = Ground(sc.board)
        sc.made()


def _plain(value: Any) -> Any:
    """Text keys and sorted sets all through, so that equal data give equal bytes."""
    if isinstance(value, msgspec.Struct):
        return {f: _plain(getattr(value, f)) for f in value.__struct_fields__}
    if isinstance(value, dict):
        return {str(k): _plain(v) for k, v in value.items()}
    if isinstance(value, (set, frozenset)):
        return sorted([str(v) for v in value])
    if isinstance(value, (list, tuple)):
        return [_plain(v) for v in value]
    return value


__all__ = ["OPTIONS", "SHIPPED", "boards", "kinds", "load", "shipped"]
