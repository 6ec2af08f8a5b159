"""Reading a board from TOML: the form of the file, and every fault in it at once."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

import msgspec

from opord.kernel.faults import BadInput, Fault, expected, unknown
from opord.kernel.grid import BadHex, Grid, check_grid
from opord.kernel.terrain import Kinds
from opord.kernel.text import say

Pair = tuple[int, int]


class Road(msgspec.Struct, frozen=True):
    """A road as drawn: its kind and the hexes it runs through."""

    kind: str
    path: tuple[int, ...]


class Place(msgspec.Struct, frozen=True):
    """A named place; `size` as the client draws it, `at` a shift of the name in tenths of a hex."""

    text: str
    hexes: tuple[int, ...]
    size: str = "town"
    at: tuple[int, int] = (0, 0)


class Water(msgspec.Struct, frozen=True):
    """All hexsides between the hexes at or before the limits and those after.

    axis "ns": one printed column a row (last western column), rows from the north;
    axis "ew": one printed row a column (last northern row), columns from the west.
    -1 = no water in that line.
    """

    kind: str
    axis: Literal["ns", "ew"]
    limits: tuple[int, ...]


# The form of the file. `opord schema board` is made from these.


class GridData(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """How the hexes lie and how they are numbered; size comes from `rows`."""

    orient: Literal["flat", "pointy"] = "flat"
    low: Literal["even", "odd"] = "even"
    first: tuple[int, int] = (1, 1)
    digits: int = 2
    south: bool = False


class RoadData(msgspec.Struct, forbid_unknown_fields=True):
    """`path` as hexes, or "a>b" for a straight run along a row or column and "a-b" for one step."""

    path: str | list[str]
    kind: str = "main"


class WaterData(msgspec.Struct, forbid_unknown_fields=True):
    kind: str
    axis: Literal["ns", "ew"]
    limits: list[int]


class SideData(msgspec.Struct, forbid_unknown_fields=True):
    """Hexsides of one kind, each "a-b"."""

    kind: str
    sides: list[str]


class PlaceData(msgspec.Struct, forbid_unknown_fields=True):
    text: str
    hexes: list[str]
    size: str = "town"
    at: tuple[int, int] = (0, 0)


class CellData(msgspec.Struct, forbid_unknown_fields=True):
    """One hex told apart from its letter: terrain and level."""

    t: str
    lv: int = 0


class BoardData(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A board file. `rows` has one string a row from the north, one letter a hex."""

    rows: list[str]
    id: str = ""
    title: str = ""
    provenance: Literal["text", "facts", "designed"] = "designed"
    grid: GridData = msgspec.field(default_factory=GridData)
    cells: dict[str, CellData] = {}
    roads: list[str | RoadData] = []
    water: list[WaterData] = []
    sides: list[SideData] = []
    bridges: list[str] = []
    fords: list[str] = []
    places: dict[str, list[str]] | list[PlaceData] = {}
    flags: dict[str, list[str]] = {}
    edge: dict[Literal["N", "E", "S", "W"], str] = {}


@dataclass
class Reading:
    """The parts of a board, read and checked."""

    grid: Grid
    id: str = ""
    title: str = ""
    provenance: str = "designed"
    terrain: list[int] = field(default_factory=list)
    level: list[int] = field(default_factory=list)
    water: list[Water] = field(default_factory=list)
    sides: list[tuple[str, int, int]] = field(default_factory=list)
    paths: list[Road] = field(default_factory=list)
    places: list[Place] = field(default_factory=list)
    flags: dict[str, frozenset[int]] = field(default_factory=dict)
    edge: dict[str, str] = field(default_factory=dict)


def read_board(data: Mapping[str, Any], kinds: Kinds, file: str = "") -> Reading:
    """Raises BadInput with every fault found."""
    reader = _Reader(kinds, file)
    reading = reader.read(data)
    if reader.faults or reading is None:
        raise BadInput(reader.faults)
    return reading


class _Reader:
    def __init__(self, kinds: Kinds, file: str) -> None:
        self.kinds = kinds
        self.file = file
        self.faults: list[Fault] = []
        self.grid = Grid(1, 1)

    def fault(self, key: str, label: str, **args: Any) -> None:
        self.faults.append(Fault(self.file, key, say(label, **args)))

    def read(self, data: Mapping[str, Any]) -> Reading | None:
        form = self.form(data)
        if form is None or not self.make_grid(form):
            return None
        out = Reading(self.grid, form.id, form.title, form.provenance)
        out.edge.update(form.edge.items())
        self.ground(form, out)
        self.waters(form, out)
        self.features(form, out)
        self.roads(form, out)
        self.names(form, out)
        return out

    def form(self, data: Mapping[str, Any]) -> BoardData | None:
        """Each key against its type, so that one bad key does not hide the next."""
        fields = {f.name: f for f in msgspec.structs.fields(BoardData)}
        good: dict[str, Any] = {}
        for key, value in data.items():
            known = fields.get(key)
            if known is None:
                self.faults.append(unknown(self.file, key, key, fields))
                continue
            try:
                good[key] = msgspec.convert(value, known.type)
            except msgspec.ValidationError as error:
                # msgspec says "Expected `int`, got `str` - at `$[0].limits[2]`".
                text, _, path = str(error).partition(" - at `$")
                self.fault(key + path.rstrip("`"), "fault-form", error=text)
        if "rows" not in good:
            if "rows" not in data:
                self.fault("rows", "fault-missing")
            return None
        return BoardData(**good)

    def make_grid(self, form: BoardData) -> bool:
        rows = form.rows
        width = max([len(row) for row in rows], default=0)
        for k, row in enumerate(rows):
            if len(row) != width:
                self.fault(f"rows[{k}]", "fault-row-length", found=len(row), allowed=width)
        g = form.grid
        wrong = check_grid(width, len(rows), g.orient, g.low, g.first, g.digits)
        for name, found, allowed in wrong:
            key = "rows" if name in ("cols", "rows") else f"grid.{name}"
            self.faults.append(expected(self.file, key, found, allowed))
        if wrong:
            return False
        self.grid = Grid(width, len(rows), g.orient, g.low, g.first, g.digits, g.south)
        return True

    def hex(self, key: str, label: str) -> int:
        """The hex, or -1 with a fault noted."""
        try:
            return self.grid.index(label)
        except BadHex as error:
            near = error.nearest
            if near:
                self.fault(key, "fault-hex-near", found=label, allowed=error.allowed, near=near)
            else:
                self.fault(key, "fault-hex", found=label, allowed=error.allowed)
            return -1

    def hexes(self, key: str, labels: list[str]) -> list[int]:
        return [self.hex(f"{key}[{k}]", label) for k, label in enumerate(labels)]

    def pair(self, key: str, text: str) -> Pair | None:
        """ "1008-1108": two hexes that touch."""
        left, dash, right = text.partition("-")
        if not dash:
            self.faults.append(expected(self.file, key, text, say("want-hexside")))
            return None
        a, b = self.hex(key, left.strip()), self.hex(key, right.strip())
        if a < 0 or b < 0:
            return None
        if b not in self.grid.adjacent[a]:
            self.fault(key, "fault-not-adjacent", a=left, b=right)
            return None
        return a, b

    def one_of(self, key: str, found: str, allowed: tuple[str, ...]) -> bool:
        if found in allowed:
            return True
        self.faults.append(unknown(self.file, key, found, allowed))
        return False

    # -- parts ---------------------------------------------------------------------------------------------

    def ground(self, form: BoardData, out: Reading) -> None:
        letters, grid = self.kinds.letters, self.grid
        for k, row in enumerate(form.rows):
            for c in range(grid.cols):
                letter = row[c] if c < len(row) else ""
                kind, level = letters.get(letter, (0, 0))
                out.terrain.append(kind)
                out.level.append(level)
                if letter and letter not in letters:
                    key = f"rows[{k}][{c}]"
                    label = grid.label(k * grid.cols + c)
                    allowed = " ".join(letters)
                    self.fault(key, "fault-terrain-letter", found=letter, hex=label, allowed=allowed)
        for label, cell in form.cells.items():
            i = self.hex("cells", label)
            if self.one_of(f"cells.{label}.t", cell.t, self.kinds.names) and i >= 0:
                out.terrain[i] = self.kinds.names.index(cell.t)
                out.level[i] = cell.lv

    def waters(self, form: BoardData, out: Reading) -> None:
        grid = self.grid
        for k, w in enumerate(form.water):
            key = f"water[{k}]"
            ok = self.one_of(f"{key}.kind", w.kind, self.kinds.sides or (w.kind,))
            lines = grid.rows if w.axis == "ns" else grid.cols
            if len(w.limits) != lines:
                self.fault(f"{key}.limits", "fault-limits", found=len(w.limits), allowed=lines, axis=w.axis)
                continue
            first = grid.first[0] if w.axis == "ns" else grid.first[1]
            last = first + (grid.cols if w.axis == "ns" else grid.rows) - 1
            # One beyond the map: nothing lies before the water. Where rows count from the south, that is above.
            low, high = (first, last + 1) if grid.south and w.axis == "ew" else (first - 1, last)
            for n, limit in enumerate(w.limits):
                if limit != -1 and not low <= limit <= high:
                    self.fault(f"{key}.limits[{n}]", "fault-range", found=limit, low=low, high=high)
                    ok = False
            if ok:
                out.water.append(Water(w.kind, w.axis, tuple(w.limits)))

    def features(self, form: BoardData, out: Reading) -> None:
        allowed = self.kinds.sides
        given = [(f"sides[{k}]", s.kind, s.sides) for k, s in enumerate(form.sides)]
        given += [("bridges", "bridge", form.bridges), ("fords", "ford", form.fords)]
        for key, kind, texts in given:
            known = not texts or self.one_of(f"{key}.kind", kind, allowed or (kind,))
            for n, text in enumerate(texts):
                pair = self.pair(f"{key}[{n}]" if key in ("bridges", "fords") else f"{key}.sides[{n}]", text)
                if pair and known:
                    out.sides.append((kind, *pair))
        wet = {pair for w in out.water for pair in water_sides(self.grid, w)}
        for kind, a, b in out.sides:
            if kind not in ("bridge", "ford"):
                wet |= {(a, b), (b, a)}
        for kind, a, b in out.sides:
            if kind in ("bridge", "ford") and (a, b) not in wet:
                side = f"{self.grid.label(a)}-{self.grid.label(b)}"
                self.fault(f"{kind}s", "fault-no-water", side=side)

    def roads(self, form: BoardData, out: Reading) -> None:
        for k, road in enumerate(form.roads):
            key = f"roads[{k}]"
            kind, path = (self.kinds.roads[0], road) if isinstance(road, str) else (road.kind, road.path)
            known = self.one_of(f"{key}.kind", kind, self.kinds.roads)
            hexes = self.path(key, path)
            if hexes and known:
                out.paths.append(Road(kind, tuple(hexes)))

    def path(self, key: str, path: str | list[str]) -> list[int] | None:
        """Hexes of a road: a list of labels, or text with ">" for straight runs and "-" for steps."""
        parts = re.split(r"\s*([>-])\s*", (path if isinstance(path, str) else "-".join(path)).strip())
        before = len(self.faults)
        stops = [self.hex(key, label) for label in parts[::2]]
        if len(self.faults) > before:
            return None
        out = stops[:1]
        for sign, a, b in zip(parts[1::2], stops, stops[1:], strict=False):
            names = {"a": self.grid.label(a), "b": self.grid.label(b)}
            if sign == ">":
                run = self.grid.run(a, b)
                if run is None:
                    self.fault(key, "fault-run", **names)
                else:
                    out += run[1:]
            elif b in self.grid.adjacent[a]:
                out.append(b)
            else:
                self.fault(key, "fault-not-adjacent", **names)
        if len(stops) < 2:
            self.fault(key, "fault-road-short")
        return out if len(self.faults) == before else None

    def names(self, form: BoardData, out: Reading) -> None:
        listed = (
            form.places
            if isinstance(form.places, list)
            else [PlaceData(text, hexes) for text, hexes in form.places.items()]
        )
        for place in listed:
            hexes = tuple(self.hexes(f"places.{place.text}", place.hexes))
            out.places.append(Place(place.text, hexes, place.size, place.at))
        for flag, labels in form.flags.items():
            out.flags[flag] = frozenset(self.hexes(f"flags.{flag}", labels))


def water_sides(grid: Grid, w: Water) -> Iterator[Pair]:
    """The hexsides of a stream or river, each in both orders."""
    before: list[bool | None] = []
    for i in range(grid.size):
        col, row = grid.col_row(i)
        limit = w.limits[row if w.axis == "ns" else col]
        if limit == -1:
            before.append(None)
            continue
        column, number = grid.cr(i)
        if w.axis == "ns":
            before.append(column <= limit)
        else:
            before.append(number >= limit if grid.south else number <= limit)
    for a in range(grid.size):
        if before[a] is not None:
            for b in grid.adjacent[a]:
                if before[b] is not None and before[a] != before[b]:
                    yield a, b
