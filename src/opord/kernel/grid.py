"""Hexes as flat integers: labels, neighbours, distance, lines, rings, corners.

Inside, a hex is its place in reading order, `row * cols + col`, both counted from 0 at the north-west.
How the printed numbers run (first number, digits, rows from the south) is kept apart from the geometry.

Plane: integer points, so that every geometric question has an exact answer. Flat-top hexes have their centre
at (3 col, 2 row + shift) and corners at (+-2, 0), (+-1, +-1) from it; pointy-top hexes the same with x and y
exchanged. x grows to the east, y to the south. `to_plane` gives true proportions for drawing.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt
from typing import Any, Literal, cast

Orient = Literal["flat", "pointy"]
Low = Literal["even", "odd"]
Edge = Literal["N", "E", "S", "W"]
Point = tuple[int, int]

FLAT_NAMES = ("N", "NE", "SE", "S", "SW", "NW")
POINTY_NAMES = ("NE", "E", "SE", "SW", "W", "NW")

# Axial steps (q, r) by direction. For flat-top q runs along columns, for pointy-top r along rows.
_FLAT_STEPS = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
_POINTY_STEPS = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))
# Corners of a flat-top hex, clockwise; side d lies between corner d and corner d + 1 (flat: N first).
_FLAT_CORNERS = ((-1, -1), (1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0))
_POINTY_CORNERS = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
# Letters that people type for digits.
_LOOKALIKE = str.maketrans("OoQIlSsBZz", "0001155822")

MAX_SIDE = 999


class BadHex(ValueError):
    """A label that names no hex of the map.

    found: what was given; allowed: ranges of columns and rows; nearest: a label, or None.
    """

    def __init__(self, found: object, allowed: str, nearest: str | None) -> None:
        self.found = found
        self.allowed = allowed
        self.nearest = nearest
        tail = f"; nearest: {nearest}" if nearest else ""
        super().__init__(f"{found!r} is not a hex of this map; allowed: {allowed}{tail}")


class Grid:
    """An immutable map of `cols` x `rows` hexes; equal and hashable by its description.

    orient  "flat" (columns stand straight, every other one shifted south) or "pointy" (rows lie straight,
            every other one shifted east).
    low     which printed column numbers (flat) lie half a hex further south, or which printed row numbers
            (pointy) lie half a hex further east: "even" or "odd".
    first   printed number of the first column and row; digits: how many digits each number has in a label.
    south   rows are counted from the southern edge to the north.

    Public tables (read only): `size`, `q`, `r` (axial coordinates), `neighbours` (six per hex, -1 off the
    map, in the order of `directions`), `adjacent` (the same without -1), `flat` (6 * size, for travel), `labels`.
    Raises ValueError for a description that makes no map.
    """

    orient: Orient
    low: Low
    cols: int
    rows: int
    first: tuple[int, int]
    digits: int
    south: bool
    size: int
    directions: tuple[str, ...]
    q: list[int]
    r: list[int]
    labels: list[str]
    neighbours: list[tuple[int, ...]]
    adjacent: list[tuple[int, ...]]
    flat: list[int]

    def __init__(
        self,
        cols: int,
        rows: int,
        orient: Orient = "flat",
        low: Low = "even",
        first: tuple[int, int] = (1, 1),
        digits: int = 2,
        south: bool = False,
    ) -> None:
        faults = check_grid(cols, rows, orient, low, first, digits)
        if faults:
            raise ValueError("; ".join([f"{k}: found {found!r}, allowed: {ok}" for k, found, ok in faults]))
        flat = orient == "flat"
        put = self.__dict__.update
        put(orient=orient, low=low, cols=cols, rows=rows)
        put(first=(first[0], first[1]), digits=digits, south=bool(south))
        put(size=cols * rows, directions=FLAT_NAMES if flat else POINTY_NAMES)
        want = 0 if low == "even" else 1
        if flat:
            shifts = [1 if (first[0] + k) % 2 == want else 0 for k in range(cols)]
        else:
            shifts = [1 if self._row_number(k) % 2 == want else 0 for k in range(rows)]
        bias = shifts[0]
        # The axial grid leans against the printed one: row = r + half[col] (flat), col = q + half[row] (pointy).
        half = [(k + bias - s) // 2 for k, s in enumerate(shifts)]
        q: list[int] = []
        r: list[int] = []
        labels: list[str] = []
        for row in range(rows):
            tail = f"{self._row_number(row):0{digits}d}"
            for col in range(cols):
                q.append(col if flat else col - half[row])
                r.append(row - half[col] if flat else row)
                labels.append(f"{first[0] + col:0{digits}d}{tail}")
        put(q=q, r=r, labels=labels, _shifts=shifts, _half=half)
        put(_index={label: i for i, label in enumerate(labels)})
        steps = _FLAT_STEPS if flat else _POINTY_STEPS
        at = self.at
        table = [tuple([at(a + dq, b + dr) for dq, dr in steps]) for a, b in zip(q, r, strict=True)]
        put(neighbours=table)
        put(adjacent=[tuple([k for k in row_ if k >= 0]) for row_ in table])
        put(flat=[k for row_ in table for k in row_])
        put(_steps={step: d for d, step in enumerate(steps)})

    _shifts: list[int]
    _half: list[int]
    _index: dict[str, int]
    _steps: dict[tuple[int, int], int]

    # -- description ---------------------------------------------------------------------------------------

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a Grid cannot be changed ({name})")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"a Grid cannot be changed ({name})")

    def spec(self) -> dict[str, Any]:
        """The description as plain data; `Grid.of(spec)` gives an equal grid."""
        return {
            "orient": self.orient,
            "cols": self.cols,
            "rows": self.rows,
            "first": [self.first[0], self.first[1]],
            "low": self.low,
            "digits": self.digits,
            "south": self.south,
        }

    @classmethod
    def of(cls, spec: dict[str, Any]) -> Grid:
        first = spec.get("first", (1, 1))
        return cls(
            spec["cols"],
            spec["rows"],
            spec.get("orient", "flat"),
            spec.get("low", "even"),
            (first[0], first[1]),
            spec.get("digits", 2),
            spec.get("south", False),
        )

    def _key(self) -> tuple[object, ...]:
        return (self.cols, self.rows, self.orient, self.low, self.first, self.digits, self.south)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Grid) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def __reduce__(self) -> tuple[object, ...]:
        return (Grid, self._key())

    def __copy__(self) -> Grid:
        return self

    def __deepcopy__(self, memo: object) -> Grid:
        return self

    def __len__(self) -> int:
        return self.size

    def __iter__(self) -> Iterator[int]:
        return iter(range(self.size))

    def __repr__(self) -> str:
        way = ", south=True" if self.south else ""
        return (
            f"Grid({self.cols}, {self.rows}, {self.orient!r}, {self.low!r}, first={self.first}, "
            f"digits={self.digits}{way})"
        )

    # -- labels --------------------------------------------------------------------------------------------

    def _row_number(self, row: int) -> int:
        return self.first[1] + (self.rows - 1 - row if self.south else row)

    def label(self, i: int) -> str:
        """The printed number, column first: "0807". Raises BadHex off the map (-1 included)."""
        if 0 <= i < self.size:
            return self.labels[i]
        raise BadHex(i, f"0 to {self.size - 1}", None)

    def index(self, label: object) -> int:
        """The hex with this printed number. Raises BadHex with the nearest label."""
        i = self._index.get(label) if isinstance(label, str) else None
        if i is None:
            raise BadHex(label, self.allowed(), self.nearest(label))
        return i

    def find(self, label: str) -> int:
        """Like `index`, but -1 where there is no such hex."""
        return self._index.get(label, -1)

    def allowed(self) -> str:
        """The range of labels, the same in every language: "CC 01-20, RR 01-16"."""
        (c0, r0), w = self.first, self.digits
        c1, r1 = c0 + self.cols - 1, r0 + self.rows - 1
        return f"{'C' * w} {c0:0{w}d}-{c1:0{w}d}, {'R' * w} {r0:0{w}d}-{r1:0{w}d}"

    def nearest(self, label: object) -> str | None:
        """The label that was probably meant, or None when nothing comes close."""
        if not isinstance(label, str) or not any(k in "0123456789" for k in label):
            return None
        text = "".join(k for k in label.translate(_LOOKALIKE) if k.isdecimal() and k.isascii())
        w = self.digits
        if len(text) > 2 * w + 1:
            return None
        if len(text) < 2 * w:
            # "807" lost its leading zero; a lone number is a column.
            text = text.rjust(2 * w, "0") if len(text) > w else text.rjust(w, "0") + f"{self.first[1]:0{w}d}"
        number, tail = int(text[:w]), int(text[w : 2 * w])
        col = min(max(number - self.first[0], 0), self.cols - 1)
        row = min(max(tail - self.first[1], 0), self.rows - 1)
        return self.labels[(self.rows - 1 - row if self.south else row) * self.cols + col]

    def cr(self, i: int) -> tuple[int, int]:
        """Printed column and row number."""
        row, col = divmod(i, self.cols)
        return self.first[0] + col, self._row_number(row)

    def col_row(self, i: int) -> tuple[int, int]:
        """Column from the west and row from the north, both from 0."""
        row, col = divmod(i, self.cols)
        return col, row

    def hex_at(self, column: int, row: int) -> int:
        """The hex with these printed numbers, -1 off the map."""
        col = column - self.first[0]
        line = row - self.first[1]
        if not (0 <= col < self.cols and 0 <= line < self.rows):
            return -1
        return (self.rows - 1 - line if self.south else line) * self.cols + col

    # -- neighbours and sides ------------------------------------------------------------------------------

    def at(self, q: int, r: int) -> int:
        """The hex at axial (q, r), -1 off the map."""
        if self.orient == "flat":
            if not 0 <= q < self.cols:
                return -1
            row = r + self._half[q]
            return row * self.cols + q if 0 <= row < self.rows else -1
        if not 0 <= r < self.rows:
            return -1
        col = q + self._half[r]
        return r * self.cols + col if 0 <= col < self.cols else -1

    def direction(self, a: int, b: int) -> int:
        """0-5 as in `directions`. Raises ValueError unless the hexes are adjacent."""
        d = self._steps.get((self.q[b] - self.q[a], self.r[b] - self.r[a]))
        if d is None:
            raise ValueError(f"{self.label(a)} and {self.label(b)} are not adjacent")
        return d

    @staticmethod
    def opposite(d: int) -> int:
        return (d + 3) % 6

    def step(self, i: int, d: int) -> int:
        """The neighbour in direction d, -1 off the map."""
        return self.flat[6 * i + d]

    def side(self, i: int, d: int) -> int:
        """Canonical id of the hexside in direction d of hex i; exists at the map edge too."""
        other = self.flat[6 * i + d]
        return 6 * i + d if other < 0 or i < other else 6 * other + (d + 3) % 6

    def hexside(self, a: int, b: int) -> int:
        """Canonical id of the hexside between two adjacent hexes, the same for (a, b) and (b, a)."""
        return self.side(a, self.direction(a, b))

    def side_hexes(self, side: int) -> tuple[int, int]:
        """The two hexes of a hexside id; the second is -1 at the map edge."""
        return side // 6, self.flat[side]

    # -- distance, lines, rings ----------------------------------------------------------------------------

    def distance(self, a: int, b: int) -> int:
        """Hexes to go from a to b; 0 for the same hex."""
        q, r = self.q, self.r
        dq = q[a] - q[b]
        dr = r[a] - r[b]
        if (dq < 0) == (dr < 0):
            return abs(dq + dr)
        return max(abs(dq), abs(dr))

    def line(self, a: int, b: int) -> list[int]:
        """One hex a step from a to b, both included; `line(b, a)` is its reverse.

        Where the true line runs along a hexside the western hex is taken (northern, if both lie alike),
        or the one that is on the map. For lines of sight use `sight`, which keeps both.
        """
        n = self.distance(a, b)
        if n == 0:
            return [a]
        q0, r0 = self.q[a], self.r[a]
        dq, dr = self.q[b] - q0, self.r[b] - r0
        nudge = _FLAT_NUDGE if self.orient == "flat" else _POINTY_NUDGE
        out = []
        for k in range(n + 1):
            q, r = _FINE * (q0 * n + dq * k), _FINE * (r0 * n + dr * k)
            here = self.at(*_nearest_hex(q + nudge[0], r + nudge[1], _FINE * n))
            if here < 0:
                here = self.at(*_nearest_hex(q - nudge[0], r - nudge[1], _FINE * n))
            out.append(here)
        return out

    def ring(self, a: int, n: int) -> list[int]:
        """The hexes of the map at distance n exactly, clockwise from direction 0; `[a]` for n = 0."""
        if n == 0:
            return [a]
        steps = _FLAT_STEPS if self.orient == "flat" else _POINTY_STEPS
        out = []
        q, r = self.q[a] + n * steps[0][0], self.r[a] + n * steps[0][1]
        for d in range(6):
            dq, dr = steps[(d + 2) % 6]
            for _ in range(n):
                i = self.at(q, r)
                if i >= 0:
                    out.append(i)
                q, r = q + dq, r + dr
        return out

    def within(self, a: int, n: int) -> list[int]:
        """The hexes of the map at distance n or less, `a` included, in order of index."""
        q0, r0, at = self.q[a], self.r[a], self.at
        out = []
        for dq in range(-n, n + 1):
            for dr in range(max(-n, -dq - n), min(n, n - dq) + 1):
                i = at(q0 + dq, r0 + dr)
                if i >= 0:
                    out.append(i)
        out.sort()
        return out

    # -- plane ---------------------------------------------------------------------------------------------

    def centre(self, i: int) -> Point:
        """Centre in the integer plane of this module."""
        row, col = divmod(i, self.cols)
        if self.orient == "flat":
            return 3 * col, 2 * row + self._shifts[col]
        return 2 * col + self._shifts[row], 3 * row

    def vertices(self, i: int) -> tuple[Point, ...]:
        """Six corners in the integer plane, clockwise; the side in direction d joins corner d and d + 1."""
        x, y = self.centre(i)
        corners = _FLAT_CORNERS if self.orient == "flat" else _POINTY_CORNERS
        return tuple([(x + dx, y + dy) for dx, dy in corners])

    def hexes_at(self, corner: Point) -> tuple[int, ...]:
        """The hexes of the map (one to three) that share a corner of the integer plane."""
        corners = _FLAT_CORNERS if self.orient == "flat" else _POINTY_CORNERS
        found = set()
        for dx, dy in corners:
            i = self._centred(corner[0] - dx, corner[1] - dy)
            if i >= 0:
                found.add(i)
        return tuple(sorted(found))

    def _centred(self, x: int, y: int) -> int:
        along, across = (x, y) if self.orient == "flat" else (y, x)
        k, rest = divmod(along, 3)
        if rest or not 0 <= k < len(self._shifts):
            return -1
        n, rest = divmod(across - self._shifts[k], 2)
        if rest or not 0 <= n < (self.rows if self.orient == "flat" else self.cols):
            return -1
        return n * self.cols + k if self.orient == "flat" else k * self.cols + n

    def to_plane(self, point: Point) -> tuple[float, float]:
        """True proportions, hex side = 1: for drawing only, never for rules."""
        x, y = point
        half = sqrt(3) / 2
        return (x / 2, y * half) if self.orient == "flat" else (x * half, y / 2)

    def edge(self, name: Edge) -> tuple[int, ...]:
        """Hexes along one edge of the map: the outermost column or row, west to east or north to south."""
        if name == "N":
            return tuple(range(self.cols))
        if name == "S":
            return tuple(range(self.size - self.cols, self.size))
        if name == "W":
            return tuple(range(0, self.size, self.cols))
        if name == "E":
            return tuple(range(self.cols - 1, self.size, self.cols))
        raise ValueError(f"{name!r} is not an edge; allowed: N, E, S, W")

    def edges(self, i: int) -> tuple[Edge, ...]:
        """The edges of the map that hex i lies on."""
        row, col = divmod(i, self.cols)
        on = (("N", row == 0), ("E", col == self.cols - 1), ("S", row == self.rows - 1), ("W", col == 0))
        return tuple([cast("Edge", name) for name, here in on if here])

    def run(self, a: int, b: int) -> list[int] | None:
        """The straight run from a to b along one printed column or one printed row, both ends included.

        Neighbours in a run are adjacent in all four stagger kinds. None when the hexes share neither.
        """
        (c0, r0), (c1, r1) = self.col_row(a), self.col_row(b)
        if r0 == r1:
            step = 1 if c1 >= c0 else -1
            return [r0 * self.cols + c for c in range(c0, c1 + step, step)]
        if c0 == c1:
            step = 1 if r1 >= r0 else -1
            return [r * self.cols + c0 for r in range(r0, r1 + step, step)]
        return None


# A push, in units of 1 / (16 n), that sends a tie to the west, then to the north, whichever way a line runs.
# It is smaller than the step 1 / n between the values that can occur, so it decides ties and nothing else.
_FINE = 16
_FLAT_NUDGE = (-8, 3)
_POINTY_NUDGE = (-4, 0)


def _nearest_hex(q: int, r: int, unit: int) -> tuple[int, int]:
    """The axial hex that contains the point (q / unit, r / unit); exact."""
    s = -q - r
    qi, ri, si = ((2 * k + unit) // (2 * unit) for k in (q, r, s))
    dq, dr, ds = abs(qi * unit - q), abs(ri * unit - r), abs(si * unit - s)
    if dq > dr and dq > ds:
        qi = -ri - si
    elif dr > ds:
        ri = -qi - si
    return qi, ri


def check_grid(
    cols: object, rows: object, orient: object, low: object, first: object, digits: object
) -> list[tuple[str, object, str]]:
    """Everything wrong with a description: (name, found, allowed); an empty list when it makes a map."""
    faults: list[tuple[str, object, str]] = []
    for name, value in (("cols", cols), ("rows", rows)):
        if not isinstance(value, int) or isinstance(value, bool) or not 1 <= value <= MAX_SIDE:
            faults.append((name, value, f"1..{MAX_SIDE}"))
    if orient not in ("flat", "pointy"):
        faults.append(("orient", orient, "flat, pointy"))
    if low not in ("even", "odd"):
        faults.append(("low", low, "even, odd"))
    pair = list(first) if isinstance(first, (tuple, list)) else []
    if len(pair) != 2 or not all(isinstance(k, int) and k >= 0 for k in pair):
        faults.append(("first", first, "[0.., 0..]"))
    elif digits not in (1, 2, 3, 4):
        faults.append(("digits", digits, "1..4"))
    elif not faults:
        ends = (pair[0] + cast("int", cols) - 1, pair[1] + cast("int", rows) - 1)
        need = len(str(max(ends)))
        if need > digits:
            faults.append(("digits", digits, f"{need}..4"))
    return faults
