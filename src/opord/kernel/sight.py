"""Which hexes lie between two hexes, and which hexsides the line crosses. Integers only.

The line runs from centre to centre. A hex counts when a piece of the line lies inside it, so both ends see
the same hexes in opposite order. Two cases are not plain:

* Where the line runs along a hexside, the two hexes of that side form one step with two alternatives. A hex
  off the map is never an alternative: at the edge the hex on the map stands alone.
* Where the line meets nothing but a corner of a hex, that hex does not count; the line passes between
  the two hexes it does cut, across the hexside that ends in this corner.
"""

from __future__ import annotations

from itertools import pairwise

import msgspec

from opord.kernel.grid import Grid

Step = tuple[int, ...]
"""One hex, or the two hexes of a hexside along which the line runs, in order of index."""
Crossing = tuple[tuple[int, int], ...]
"""Hexsides (from, to) crossed between two steps: one, or one for each alternative."""

Shape = tuple[tuple[tuple[int, int], ...], ...]

# Steps kept before a cache starts anew: about 60 MB of lines, 20 MB of shapes.
_KEEP_STEPS = 3_000_000
_KEEP_OFFSETS = 200_000
_STEPS = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))


class Line(msgspec.Struct, frozen=True):
    """The line from `a` to `b`; `steps` is what lies strictly between, in order from a."""

    a: int
    b: int
    steps: tuple[Step, ...]

    @property
    def crossings(self) -> tuple[Crossing, ...]:
        """The hexsides crossed: `crossings[k]` lies before step k, the last one before b; empty when a is b.

        Beside a step with two alternatives the hexsides stand in the same order: `(a, left), (a, right)`.
        """
        if self.a == self.b:
            return ()
        stops = ((self.a,), *self.steps, (self.b,))
        return tuple([tuple([(x, y) for x in here for y in there]) for here, there in pairwise(stops)])


class Sight:
    """Lines over one grid, worked out on demand and kept; share one per map."""

    def __init__(self, grid: Grid) -> None:
        self.grid = grid
        self._singles: list[Step] = [(i,) for i in range(grid.size)]
        self._shapes: dict[tuple[int, int], Shape] = {}
        self._lines: dict[int, Line] = {}
        self._kept = [0, 0]

    def __copy__(self) -> Sight:
        return self

    def __deepcopy__(self, memo: object) -> Sight:
        return self

    def line(self, a: int, b: int) -> Line:
        key = a * self.grid.size + b
        found = self._lines.get(key)
        if found is None:
            found = self._work_out(a, b)
            self._kept[0] += len(found.steps) + 8
            if self._kept[0] > _KEEP_STEPS:
                self._lines.clear()
                self._kept[0] = 0
            self._lines[key] = found
        return found

    def between(self, a: int, b: int) -> tuple[Step, ...]:
        """The steps strictly between two hexes; empty for the same or adjacent hexes."""
        return self.line(a, b).steps

    def crossings(self, a: int, b: int) -> tuple[Crossing, ...]:
        """The hexsides crossed, one entry before each step and one before b."""
        return self.line(a, b).crossings

    def _work_out(self, a: int, b: int) -> Line:
        grid = self.grid
        q, r, at = grid.q[a], grid.r[a], grid.at
        way = (grid.q[b] - q, grid.r[b] - r)
        shape = self._shapes.get(way)
        if shape is None:
            shape = _shape(*way)
            self._kept[1] += len(shape)
            if self._kept[1] > _KEEP_OFFSETS:
                self._shapes.clear()
                self._kept[1] = 0
            self._shapes[way] = shape
        singles = self._singles
        steps: list[Step] = []
        for offsets in shape:
            if len(offsets) == 1:
                steps.append(singles[at(q + offsets[0][0], r + offsets[0][1])])
            else:
                found = [at(q + dq, r + dr) for dq, dr in offsets]
                steps.append(tuple(sorted([i for i in found if i >= 0])))
        return Line(a, b, tuple(steps))


def between(grid: Grid, a: int, b: int) -> tuple[Step, ...]:
    """The steps between two hexes, without a cache."""
    return Sight(grid).between(a, b)


def _shape(dq: int, dr: int) -> Shape:
    """Steps of the line from axial (0, 0) to (dq, dr), each one or two axial offsets.

    A hex is the overlap of three strips: of u = q - r, v = r - s and w = s - q each within 1 of its centre.
    Along the line u = t du and so on with t from 0 to 1; times are integers over one common denominator.
    """
    ds = -dq - dr
    speeds = (dq - dr, dr - ds, ds - dq)
    whole = 1
    for speed in speeds:
        whole *= abs(speed) or 1

    def inside(q: int, r: int) -> tuple[int, int] | None:
        """When the line enters and leaves a hex, if a piece of it lies there."""
        s = -q - r
        low, high = 0, whole
        for centre, speed in zip((q - r, r - s, s - q), speeds, strict=True):
            if speed == 0:
                if abs(centre) > 1:
                    return None
                continue
            one, two = (centre - 1) * whole // speed, (centre + 1) * whole // speed
            low = max(low, min(one, two))
            high = min(high, max(one, two))
        return (low, high) if low < high else None

    # Walk from hex to hex: the pieces join, so the next hexes touch the ones before, on the side the line runs to.
    ahead = [(x, y) for x, y in _STEPS if x * dq + y * dr + (x + y) * (dq + dr) > 0]
    found: dict[tuple[int, int], tuple[int, int]] = {}
    front = [(0, 0)]
    seen = {(0, 0)}
    while front:
        q, r = front.pop()
        when = inside(q, r)
        if when is None:
            continue
        found[q, r] = when
        for x, y in ahead:
            near = (q + x, r + y)
            if near not in seen:
                seen.add(near)
                front.append(near)
    by_time: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for offset, when in found.items():
        if offset not in ((0, 0), (dq, dr)):
            by_time.setdefault(when, []).append(offset)
    return tuple([tuple(sorted(by_time[when])) for when in sorted(by_time)])
