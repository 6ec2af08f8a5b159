"""A map: terrain and level of each hex, hexsides, roads, places. Immutable, shared by all copies."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from opord.kernel.board_file import (
    BoardData,
    Place,
    Reading,
    Road,
    Water,
    read_board,
    water_sides,
)
from opord.kernel.faults import BadInput, Fault
from opord.kernel.grid import Grid, check_grid
from opord.kernel.terrain import Kinds
from opord.kernel.text import Words, say

__all__ = ["Board", "BoardData", "Kinds", "Place", "Road", "Water", "board_from_toml", "join"]

NO_SIDE: frozenset[str] = frozenset()
Pair = tuple[int, int]


class Board(msgspec.Struct, frozen=True):
    """A map of hexes; hexes are the integers of `grid`. Treat every table as read only.

    terrain, level   one entry a hex: index into `kinds.names`, height level.
    hexsides         (a, b) and (b, a) -> the features of that hexside, e.g. {"river", "bridge"}.
    roads            (a, b) and (b, a) -> the best kind of road that crosses that hexside.
    paths            the roads as drawn; places, flags (name -> hexes), edge (side of the map -> its owner).
    water            the streams and rivers as regions, kept so that boards can be joined.
    """

    id: str
    title: str
    grid: Grid
    kinds: Kinds
    terrain: tuple[int, ...]
    level: tuple[int, ...]
    hexsides: dict[Pair, frozenset[str]]
    roads: dict[Pair, str]
    paths: tuple[Road, ...]
    places: tuple[Place, ...]
    flags: dict[str, frozenset[int]]
    edge: dict[str, str]
    water: tuple[Water, ...]
    provenance: str

    def __copy__(self) -> Board:
        return self

    def __deepcopy__(self, memo: object) -> Board:
        return self

    def kind(self, i: int) -> str:
        """Name of the terrain of hex i."""
        return self.kinds.names[self.terrain[i]]

    def side(self, a: int, b: int) -> frozenset[str]:
        """Features of the hexside between two adjacent hexes; empty when there are none."""
        return self.hexsides.get((a, b), NO_SIDE)

    def crest(self, a: int, b: int) -> bool:
        """Do the two hexes differ in level?"""
        return self.level[a] != self.level[b]

    def place(self, i: int) -> Place | None:
        """The first named place that holds hex i."""
        for place in self.places:
            if i in place.hexes:
                return place
        return None

    def has(self, flag: str, i: int) -> bool:
        return i in self.flags.get(flag, ())

    def digest(self) -> str:
        """SHA-256 of everything a rule can see; the same for equal boards on every machine."""
        body = msgspec.json.encode([self.data(), self.kinds], order="sorted")
        return hashlib.sha256(body).hexdigest()

    # -- as data -------------------------------------------------------------------------------------------

    def data(self) -> dict[str, Any]:
        """The board in the form that `board_from_toml` reads; empty parts left out."""
        grid, kinds, label = self.grid, self.kinds, self.grid.label
        rows, cells = [], {}
        for row in range(grid.rows):
            line = ""
            for i in range(row * grid.cols, (row + 1) * grid.cols):
                letter = kinds.letter(self.terrain[i], self.level[i])
                if letter is None:
                    cells[label(i)] = {"t": self.kind(i), "lv": self.level[i]}
                line += letter or next(iter(kinds.letters))
            rows.append(line)
        from_water: dict[Pair, set[str]] = {}
        for w in self.water:
            for pair in water_sides(grid, w):
                from_water.setdefault(pair, set()).add(w.kind)
        sides: dict[str, list[str]] = {}
        for (a, b), names in sorted(self.hexsides.items()):
            if a < b:
                for name in sorted(names - from_water.get((a, b), set())):
                    sides.setdefault(name, []).append(f"{label(a)}-{label(b)}")
        out: dict[str, Any] = {
            "id": self.id,
            "title": self.title,
            "provenance": self.provenance,
            "grid": {k: v for k, v in grid.spec().items() if k not in ("cols", "rows")},
            "rows": rows,
            "cells": cells,
            "roads": [{"kind": p.kind, "path": [label(i) for i in p.path]} for p in self.paths],
            "water": [{"kind": w.kind, "axis": w.axis, "limits": list(w.limits)} for w in self.water],
            "sides": [{"kind": k, "sides": v} for k, v in sides.items()],
            "places": [self._place(p) for p in self.places],
            "flags": {k: [label(i) for i in sorted(v)] for k, v in self.flags.items()},
            "edge": dict(self.edge),
        }
        return {k: v for k, v in out.items() if v or k == "rows"}

    def _place(self, p: Place) -> dict[str, Any]:
        return {
            "text": p.text,
            "hexes": [self.grid.label(i) for i in p.hexes],
            "size": p.size,
            "at": list(p.at),
        }

    def draw(self, texts: Mapping[str, Words] | None = None) -> dict[str, Any]:
        """The "Board for drawing" of docs/architecture.md; `texts` gives words for kinds of terrain."""
        grid, kinds, label = self.grid, self.kinds, self.grid.labels
        cells = {
            label[i]: {"t": kinds.names[k], "lv": lv, "draw": kinds.draw[k]}
            for i, (k, lv) in enumerate(zip(self.terrain, self.level, strict=True))
        }
        used = {kinds.names[k]: kinds.draw[k] for k in sorted(set(self.terrain))}
        words = texts or {}
        return {
            "grid": grid.spec(),
            "cells": cells,
            "kinds": {name: {"text": words.get(name, name), "draw": draw} for name, draw in used.items()},
            "hexsides": [
                {"a": label[a], "b": label[b], "k": name}
                for (a, b), names in sorted(self.hexsides.items())
                if a < b
                for name in sorted(names)
            ],
            "roads": [{"k": p.kind, "path": [label[i] for i in p.path]} for p in self.paths],
            "places": [self._place(p) for p in self.places],
            "edge": dict(self.edge),
        }


def board_from_toml(data: Mapping[str, Any], kinds: Kinds | Mapping[str, Any], file: str = "") -> Board:
    """Read one board. `kinds` is a `Kinds` or the terrain chart itself; `file` names the source in messages.

    Raises BadInput with every fault at once: unknown keys and letters, rows of unequal length, hexes off
    the map, roads with gaps, hexsides between hexes that do not touch, bridges without water.
    """
    if not isinstance(kinds, Kinds):
        kinds = Kinds.of(kinds, file=file)
    return _made(read_board(data, kinds, file), kinds)


def _made(r: Reading, kinds: Kinds) -> Board:
    """The tables of a board from its parts."""
    sides: dict[Pair, set[str]] = {}
    for w in r.water:
        for a, b in water_sides(r.grid, w):
            sides.setdefault((a, b), set()).add(w.kind)
    for kind, a, b in r.sides:
        sides.setdefault((a, b), set()).add(kind)
        sides.setdefault((b, a), set()).add(kind)
    roads: dict[Pair, str] = {}
    rank = {name: k for k, name in enumerate(kinds.roads)}
    for path in r.paths:
        for a, b in zip(path.path, path.path[1:], strict=False):
            if (a, b) not in roads or rank[path.kind] < rank[roads[a, b]]:
                roads[a, b] = roads[b, a] = path.kind
    return Board(
        id=r.id,
        title=r.title,
        grid=r.grid,
        kinds=kinds,
        terrain=tuple(r.terrain),
        level=tuple(r.level),
        hexsides={pair: frozenset(names) for pair, names in sides.items()},
        roads=roads,
        paths=tuple(r.paths),
        places=tuple(r.places),
        flags=r.flags,
        edge=r.edge,
        water=tuple(r.water),
        provenance=r.provenance,
    )


def join(boards: Sequence[Board]) -> Board:
    """Boards set side by side from west to east; the printed columns count on.

    Roads that leave one board where the next has one in the same row are joined, and so is water that runs
    from west to east. Raises BadInput when the boards do not fit (rows, stagger, terrain).
    """
    out = boards[0]
    for board in boards[1:]:
        out = _joined(out, board)
    return out


def _joined(west: Board, east: Board) -> Board:
    a, b = west.grid, east.grid
    name = f"{west.id}+{east.id}"
    faults = []
    for key, x, y in (
        ("rows", a.rows, b.rows),
        ("orient", a.orient, b.orient),
        ("first", a.first[1], b.first[1]),
        ("south", a.south, b.south),
        ("terrain", west.kinds, east.kinds),
    ):
        if x != y:
            faults.append(Fault(name, key, say("fault-join-differs", west=west.id, east=east.id)))
    # A flat-top board may move by an even number of columns only, or its stagger would turn over.
    turned = a.orient == "flat" and (a.first[0] + a.cols - b.first[0]) % 2 == 1
    if (a.low == b.low) == turned:
        faults.append(Fault(name, "low", say("fault-join-stagger", west=west.id, east=east.id)))
    if faults:
        raise BadInput(faults)
    cols = a.cols + b.cols
    digits = a.digits
    while check_grid(cols, a.rows, a.orient, a.low, a.first, digits):
        digits += 1
    grid = Grid(cols, a.rows, a.orient, a.low, a.first, digits, a.south)

    def moved(i: int, old: Grid, by: int) -> int:
        col, row = old.col_row(i)
        return row * cols + col + by

    parts = ((west, 0), (east, a.cols))
    terrain, level = [0] * grid.size, [0] * grid.size
    r = Reading(grid, id=name, terrain=terrain, level=level)
    flags: dict[str, set[int]] = {}
    paths: list[Road] = []
    for board, by in parts:
        old = board.grid
        for i in range(old.size):
            k = moved(i, old, by)
            terrain[k], level[k] = board.terrain[i], board.level[i]
        wet = {(*pair, w.kind) for w in board.water for pair in water_sides(old, w)}
        for (x, y), names in board.hexsides.items():
            if x < y:
                r.sides += [(n, moved(x, old, by), moved(y, old, by)) for n in names if (x, y, n) not in wet]
        paths += [Road(p.kind, tuple([moved(i, old, by) for i in p.path])) for p in board.paths]
        for p in board.places:
            r.places.append(msgspec.structs.replace(p, hexes=tuple([moved(i, old, by) for i in p.hexes])))
        for flag, hexes in board.flags.items():
            flags.setdefault(flag, set()).update([moved(i, old, by) for i in hexes])
    r.sides.sort()
    r.flags = {k: frozenset(v) for k, v in flags.items()}
    r.water = _joined_water(west, east)
    r.paths = _joined_paths(grid, paths, a.cols)
    r.title = " + ".join([t for t in (west.title, east.title) if t])
    r.provenance = west.provenance if west.provenance == east.provenance else "designed"
    r.edge = {k: v for k, v in west.edge.items() if k != "E"}
    if "E" in east.edge:
        r.edge["E"] = east.edge["E"]
    return _made(r, west.kinds)


def _joined_water(west: Board, east: Board) -> list[Water]:
    none = -1
    by = west.grid.first[0] + west.grid.cols - east.grid.first[0]
    def shifted(w: Water) -> Water:
        return Water(w.kind, "ns", tuple([none if k == none else k + by for k in w.limits]))

    out = [w for w in west.water if w.axis == "ns"]
    out += [shifted(w) for w in east.water if w.axis == "ns"]
    rest = [w for w in east.water if w.axis == "ew"]
    for w in (w for w in west.water if w.axis == "ew"):
        match = next((v for v in rest if v.kind == w.kind), None)
        if match is not None:
            rest.remove(match)
        tail = match.limits if match is not None else (none,) * east.grid.cols
        out.append(Water(w.kind, "ew", w.limits + tail))
    out += [Water(w.kind, "ew", (none,) * west.grid.cols + w.limits) for w in rest]
    return out


def _joined_paths(grid: Grid, paths: list[Road], seam: int) -> list[Road]:
    """Link the roads whose last step runs into the seam from either side in one row."""
    col = [grid.col_row(i)[0] for i in range(grid.size)]

    def leaving(at: int) -> dict[int, Road]:
        """Row -> the road that ends in column `at`, turned so that it ends there."""
        out: dict[int, Road] = {}
        for p in paths:
            for hexes in (p.path, p.path[::-1]):
                if len(hexes) > 1 and col[hexes[-1]] == at and col[hexes[-2]] != at:
                    out.setdefault(grid.col_row(hexes[-1])[1], Road(p.kind, hexes))
        return out

    left, right = leaving(seam - 1), leaving(seam)
    out = list(paths)
    for row in sorted(left.keys() & right.keys()):
        a, b = left[row], right[row]
        if a.kind == b.kind:
            ends = ({a.path, a.path[::-1]}, {b.path, b.path[::-1]})
            out = [p for p in out if p.path not in ends[0] | ends[1] or p.kind != a.kind]
            out.append(Road(a.kind, a.path + b.path[::-1]))
        else:
            out.append(Road(b.kind, (a.path[-1], b.path[-1])))
    return out


