"""From degrees to hexes in exact fractions, so that every machine builds the same map.

The plane is the kernel grid's own: a flat-top hex has its centre at (3 col, 2 row + shift) and corners at (+-2, 0),
(+-1, +-1). True distances follow from it without roots: dx * dx + 3 dy * dy (pointy-top: 3 dx * dx + dy * dy) is four
times their square in hex sides.
"""

from __future__ import annotations

from fractions import Fraction
from math import floor

from opord.api.mapmake.form import Coord, FrameForm
from opord.kernel.grid import Grid, Point

Spot = tuple[Fraction, Fraction]
Axial = tuple[int, int]
_HALF = Fraction(1, 2)
# Where a line runs along a hexside it takes the eastern hex, where it could still be either the northern.
_NUDGE = Fraction(1, 1_000_000)


def exact(number: float) -> Fraction:
    """The decimal number as it was written."""
    return Fraction(repr(number))


class Frame:
    """Hexes laid over the ground. Columns stand `dlon` degrees apart, rows `dlat`."""

    def __init__(self, grid: Grid, form: FrameForm) -> None:
        self.grid = grid
        flat = grid.orient == "flat"
        self._x0, self._y0 = grid.centre(grid.index(form.hex))
        self._lon, self._lat = exact(form.lon), exact(form.lat)
        self._kx = (3 if flat else 2) / exact(form.dlon)
        self._ky = (2 if flat else 3) / exact(form.dlat)
        self.weights = (1, 3) if flat else (3, 1)
        self._bias = grid.centre(0)[1 if flat else 0]

    def spot(self, coord: Coord) -> Spot:
        """The point of the plane for [longitude, latitude]."""
        east, north = exact(coord[0]) - self._lon, exact(coord[1]) - self._lat
        return self._x0 + east * self._kx, self._y0 - north * self._ky

    def coord(self, point: Point) -> tuple[Fraction, Fraction]:
        """Longitude and latitude of a point of the plane."""
        x, y = point
        return self._lon + (x - self._x0) / self._kx, self._lat - (y - self._y0) / self._ky

    def far(self, spot: Spot, room: int) -> bool:
        """Is the point more than `room` hexes off the map?"""
        q, r = self.axial(spot)
        col, row = self._col_row(q, r)
        return not (-room <= col < self.grid.cols + room and -room <= row < self.grid.rows + room)

    def _col_row(self, q: int, r: int) -> tuple[int, int]:
        return (q, r + (q + self._bias) // 2) if self.grid.orient == "flat" else (q + (r + self._bias) // 2, r)

    def square(self, a: Spot | Point, b: Spot | Point) -> Fraction | int:
        """Four times the square of the distance, in hex sides."""
        dx, dy = a[0] - b[0], a[1] - b[1]
        return self.weights[0] * dx * dx + self.weights[1] * dy * dy

    def off(self, p: Spot, a: Spot, b: Spot) -> Fraction:
        """Square of the distance, in hex sides, of a point from the straight line between two others."""
        wx, wy = self.weights
        dx, dy = b[0] - a[0], b[1] - a[1]
        length = wx * dx * dx + wy * dy * dy
        t = Fraction(0)
        if length:
            t = max(Fraction(0), min(Fraction(1), (wx * (p[0] - a[0]) * dx + wy * (p[1] - a[1]) * dy) / length))
        return Fraction(self.square(p, (a[0] + t * dx, a[1] + t * dy))) / 4

    # -- hexes ---------------------------------------------------------------------------------------------

    def axial(self, spot: Spot) -> Axial:
        """The hex that contains a point, also off the map."""
        x, y = spot
        if self.grid.orient == "flat":
            q = Fraction(x) / 3
            return nearest_hex(q, (y - self._bias - q) / 2)
        r = Fraction(y) / 3
        return nearest_hex((x - self._bias - r) / 2, r)

    def hex(self, spot: Spot) -> int:
        """The hex of the map that contains a point, -1 off the map."""
        return self.grid.at(*self.axial(spot))

    def corner(self, spot: Spot) -> Point:
        """The nearest corner of a hex of the map."""
        here = self.hex(spot)
        corners = {c for i in ([here] if here >= 0 else self.grid) for c in self.grid.vertices(i)}
        return min(corners, key=lambda c: (self.square(c, spot), c))


def nearest_hex(q: Fraction, r: Fraction) -> Axial:
    """The axial hex nearest to fractional axial coordinates."""
    s = -q - r
    qi, ri, si = floor(q + _HALF), floor(r + _HALF), floor(s + _HALF)
    dq, dr, ds = abs(qi - q), abs(ri - r), abs(si - s)
    if dq > dr and dq > ds:
        qi = -ri - si
    elif dr > ds:
        ri = -qi - si
    return qi, ri


def hex_line(a: Axial, b: Axial) -> list[Axial]:
    """One hex a step from a to b, both included, also off the map."""
    dq, dr = b[0] - a[0], b[1] - a[1]
    n = max(abs(dq), abs(dr), abs(dq + dr))
    out = [a]
    for k in range(1, n + 1):
        q = a[0] + Fraction(dq * k, n) + _NUDGE
        s = -a[0] - a[1] - Fraction((dq + dr) * k, n) + 2 * _NUDGE
        out.append(nearest_hex(q, -q - s))
    return out
