"""From a scenario document to a :class:`S24Scenario`: everything looked up, every fault collected."""

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
def board_named(name: str, folder: Path | None) -> Board:
    """A shipped board, or an owner's of that name."""
    path = DATA / "boards" / f"{name}.toml"
    if folder is not None and (folder / "boards" / f"{name}.toml").exists():
        path = folder / "boards" / f"{name}.toml"
    return board_from_toml(tomllib.loads(path.read_text(encoding="utf8")), kinds(), path.name)


_LOADED: dict[Any, S24Scenario] = {}


def load(ref: str | dict[str, Any], options: dict[str, Any], folder: Path | None, file: str = "") -> S24Scenario:
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
    def make(self) -> S24Scenario:
        form, self.faults = read(self.doc, self.file)
        self.stop()
        assert form is not None
        sc = self.sc
        sc.charts = self.charts
        sc.rows, sc.planes = self.charts.rows, self.charts.planes
        sc.doc = self.doc
        sc.id = form.id
        own = form.id in SHIPPED and self.doc is shipped(form.id)
        sc.title = Say(f"s24-scenario-{form.id}") if own else form.title or form.id
        sc.options = settle(form, self.given, self.file, self.faults)
        self.clock(form)
        self.board(form)
        self.stop()
        self.units(form)
        self.stop()
        self.goals(form)
        self.start(form)
        self.stop()
        whole = [self.doc, sc.options, self.charts.digest, sc.board.digest()]
        body = msgspec.json.encode(_plain(whole), order="deterministic")
        sc.content = hashlib.blake2b(body, digest_size=16).hexdigest()
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
            sc.board = board_named(form.board, self.folder)
        else:
            data = {**form.board, "grid": {**GRID, **form.board.get("grid", {})}}
            try:
                sc.board = board_from_toml(data, kinds(), self.file)
            except BadInput as bad:
                self.faults += [Fault(f.file, f"board.{f.key}", f.text) for f in bad.faults]
                return
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


def _plain(value: Any) -> Any:
    """Text keys and sorted sets all through, so that equal data give equal bytes."""
    if isinstance(value, dict):
        return {str(k): _plain(v) for k, v in value.items()}
    if isinstance(value, (set, frozenset)):
        return sorted([str(v) for v in value])
    if isinstance(value, (list, tuple)):
        return [_plain(v) for v in value]
    return value


__all__ = ["OPTIONS", "SHIPPED", "boards", "kinds", "load", "shipped"]
