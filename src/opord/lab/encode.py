"""A view and a list of actions as numbers of fixed shape, the same way for every rulebook. Needs numpy.

All values lie in -1..1. What is counted is divided by a stated scale and clipped; what is named (a badge, a marker, a
kind of decision) falls into one of a few buckets by a fixed hash of its name, so that no list of names is needed.
"""

from __future__ import annotations

import re
import zlib
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from opord.kernel.game import UMPIRE, Game
from opord.kernel.rulebook import Rulebook
from opord.kernel.view import Ask, View
from opord.lab.match import lead

Floats = NDArray[np.float32]

BADGES = 12
UNIT = (
    "seen", "mine", "theirs", "on_map", "col", "row", "carried", "steps", "reduced", "hq", "dead",
    "figure_1", "figure_2", "figure_3", "figure_4", *(f"badge_{n}" for n in range(BADGES)),
)  # fmt: skip
"""Columns of the unit table; one row for each unit of the scenario."""
MARKER = ("present", "col", "row", "kind", "mine", "theirs", "n")
MARKERS = 64
"""Rows for markers; further ones are left out."""
OBJECTIVE = ("present", "col", "row", "points", "mine", "theirs")
POOLS = 8
TRACKS = 24
WHOLE = (
    "first_side", "turn", "turns_left", "margin", "decision", "asked_unit", "asked_col", "asked_row", "actions",
    *(f"pool_{n}" for n in range(POOLS)), *(f"track_{n}" for n in range(TRACKS)),
)  # fmt: skip
ACTION = ("kind", "unit", "target", "col", "row", "other_1", "other_2")
"""Columns of the action table; one row for each place in the index."""

TURNS, POINTS, MARGIN, FIGURE, COUNT = 20.0, 10.0, 40.0, 20.0, 12.0
"""What a value of 1 stands for."""


def bucket(name: str) -> float:
    """A number in (0, 1] for a name, always the same."""
    return (zlib.crc32(name.encode()) % 997 + 1) / 997


class Encoder:
    """Encodes the views of one scenario. ``shapes`` names the parts of the flat observation and their shapes."""

    def __init__(self, book: Rulebook, game: Game, places: int) -> None:
        self.grid: dict[str, Any] = book.draw(game.scenario)["grid"]
        self.sides: tuple[str, ...] = game.scenario.sides
        self.kinds = {kind: (n + 1) / len(book.action_kinds()) for n, kind in enumerate(book.action_kinds())}
        start = game.view(UMPIRE)
        self.slots = {unit.id: n for n, unit in enumerate(start.units)}
        self.objectives = len(start.objectives)
        self.places = places
        self._placed: dict[str, tuple[float, float]] = {}
        self._figures: dict[str, list[float]] = {}
        self.shapes: dict[str, tuple[int, int]] = {
            "whole": (1, len(WHOLE)),
            "units": (len(self.slots), len(UNIT)),
            "objectives": (self.objectives, len(OBJECTIVE)),
            "markers": (MARKERS, len(MARKER)),
        }
        self.size = sum(a * b for a, b in self.shapes.values())

    def split(self, flat: Floats) -> dict[str, Floats]:
        """The parts of a flat observation, as tables (views of the same memory)."""
        out, at = {}, 0
        for name, (rows, columns) in self.shapes.items():
            out[name] = flat[at : at + rows * columns].reshape(rows, columns)
            at += rows * columns
        return out

    def place(self, label: str | None) -> tuple[float, float]:
        """Column and row of a hex, each in (0, 1]; zeros off the map."""
        if not label:
            return 0.0, 0.0
        found = self._placed.get(label)
        if found is None:
            found = self._placed[label] = self._place(label)
        return found

    def _place(self, label: str) -> tuple[float, float]:
        digits = self.grid["digits"]
        if not label.isdecimal():
            return 0.0, 0.0
        col = int(label[:digits]) - self.grid["first"][0] + 1
        row = int(label[digits:]) - self.grid["first"][1] + 1
        return col / self.grid["cols"], row / self.grid["rows"]

    def slot(self, unit: str | None) -> float:
        """A unit's row in the table of units, in (0, 1]; 0 for none."""
        found = self.slots.get(unit or "")
        return 0.0 if found is None else (found + 1) / len(self.slots)

    def view(self, view: View, ask: Ask | None, actions: int) -> Floats:
        """The flat observation of a side."""
        flat = np.zeros(self.size, np.float32)
        parts = self.split(flat)
        parts["whole"][0] = self._whole(view, ask, actions)
        for unit in view.units:
            n = self.slots.get(unit.id)
            if n is not None:
                parts["units"][n] = self._unit(view, unit)
        for n, goal in enumerate(view.objectives[: self.objectives]):
            mine, theirs = self._owner(view, goal.owner)
            parts["objectives"][n] = (1, *self.place(goal.hex), goal.pts / POINTS, mine, theirs)
        for n, marker in enumerate(view.markers[:MARKERS]):
            mine, theirs = self._owner(view, marker.side)
            parts["markers"][n] = (1, *self.place(marker.hex), bucket(marker.k), mine, theirs, marker.n / COUNT)
        return np.clip(flat, -1, 1, out=flat)

    def _owner(self, view: View, side: str | None) -> tuple[float, float]:
        return float(side == view.side), float(side is not None and side != view.side)

    def _whole(self, view: View, ask: Ask | None, actions: int) -> list[float]:
        first = view.side == self.sides[0]
        asked = (0.0, 0.0, 0.0, 0.0)
        if ask is not None:
            asked = (bucket(ask.clause), self.slot(ask.unit), *self.place(ask.hex))
        out = [
            float(first), view.turn.now / TURNS, (view.turn.of - view.turn.now) / TURNS,
            (1 if first else -1) * lead(view.score.rows, self.sides) / MARGIN, *asked, actions / self.places,
        ]  # fmt: skip
        pools = [pool.value / (pool.max or COUNT) for pool in view.pools[:POOLS]]
        cells = [c for track in view.tracks for c in track.cells][:TRACKS]
        words = [bucket(f"{c.state} {c.side}") for c in cells]
        return [*out, *pools, *[0.0] * (POOLS - len(pools)), *words, *[0.0] * (TRACKS - len(words))]

    def _unit(self, view: View, unit: Any) -> list[float]:
        have, full = unit.pips
        row = [
            1.0, *self._owner(view, unit.side), float(unit.hex is not None), *self.place(unit.hex),
            self.slot(unit.inside), have / full if full else 0.0, float(unit.reduced), float(unit.hq), float(unit.dead),
        ]  # fmt: skip
        figures = self._figures.get(unit.figures)
        if figures is None:
            numbers = [int(n) / FIGURE for n in re.findall(r"\d+", unit.figures)[:4]]
            figures = self._figures[unit.figures] = [*numbers, *[0.0] * (4 - len(numbers))]
        badges = [0.0] * BADGES
        for badge in unit.badges:
            badges[zlib.crc32(badge.k.encode()) % BADGES] = 1.0
        return [*row, *figures, *badges]

    def actions(self, legal: list[Any]) -> Floats:
        """The table of actions: row ``n`` tells what place ``n`` of the index stands for now."""
        table = np.zeros((self.places, len(ACTION)), np.float32)
        for n, action in enumerate(legal):
            fields = msgspec.structs.asdict(action)
            others = [v for k, v in fields.items() if k not in ("unit", "target", "hex")][:2]
            more = [v / COUNT if isinstance(v, int) else bucket(str(v)) for v in others]
            kind = self.kinds[action.__struct_config__.tag]
            target = fields.get("target")
            table[n] = (
                kind, self.slot(fields.get("unit")), self.slot(target if isinstance(target, str) else None),
                *self.place(fields.get("hex")), *more, *[0.0] * (2 - len(more)),
            )  # fmt: skip
        return np.clip(table, -1, 1, out=table)
