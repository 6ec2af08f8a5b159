"""How much of each hex lies under which outlines: exact areas, also where outlines overlap."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from fractions import Fraction
from math import lcm

from opord.api.mapmake.plane import Frame, Spot

Corner = tuple[int, int]
Line = tuple[int, int, int, int, int]
"""Outline (or -1 for the hex), and two ends, the second further south."""


class Outlines:
    """Outlines on the plane, stretched so that every corner has whole coordinates (shares do not change by that)."""

    def __init__(self, frame: Frame, outlines: Sequence[Sequence[Spot]]) -> None:
        self.frame = frame
        spots = [s for ring in outlines for s in ring]
        self._sx = lcm(*[s[0].denominator for s in spots])
        self._sy = lcm(*[s[1].denominator for s in spots])
        self.rings = [[self._stretch(s) for s in ring] for ring in outlines]
        self.boxes = [_box(ring) for ring in self.rings]

    def _stretch(self, spot: Spot | Corner) -> Corner:
        return int(spot[0] * self._sx), int(spot[1] * self._sy)

    def shares(self, i: int) -> dict[frozenset[int], Fraction]:
        """Set of outlines -> the share of hex i that lies under just these; the shares add up to 1."""
        hexagon = [self._stretch(c) for c in self.frame.grid.vertices(i)]
        left, top, right, bottom = _box(hexagon)
        near = [
            k for k, (x0, y0, x1, y1) in enumerate(self.boxes) if x0 < right and x1 > left and y0 < bottom and y1 > top
        ]
        if not near:
            return {frozenset(): Fraction(1)}
        lines = [line for k in near for line in _lines(k, self.rings[k]) if line[2] < bottom and line[4] > top]
        lines = [line for line in lines if min(line[1], line[3]) < right]
        inside = [line for line in lines if max(line[1], line[3]) > left]
        cuts: set[int | Fraction] = {y for _, y in hexagon}
        cuts |= {y for _, _, y0, _, y1 in lines for y in (y0, y1) if top < y < bottom}
        rim = _lines(-1, hexagon)
        crossing = [*inside, *rim]
        for n, a in enumerate(crossing):
            for b in crossing[n + 1 :]:
                y = _crossing(a, b)
                if y is not None and top < y < bottom:
                    cuts.add(y)
        out: dict[frozenset[int], Fraction] = {}
        levels = sorted(cuts)
        for y0, y1 in itertools.pairwise(levels):
            # No line crosses another between two cuts, so the width half way down is the mean width.
            middle = Fraction(y0 + y1) / 2
            west, east = sorted([_x_at(line, middle) for line in rim if line[2] < middle < line[4]])
            under: frozenset[int] = frozenset()
            x = west
            hits = [(_x_at(line, middle), line[0]) for line in lines if line[2] < middle < line[4]]
            for at, k in sorted(hits):
                if at > x:
                    stop = min(at, east)
                    out[under] = out.get(under, Fraction(0)) + (stop - x) * (y1 - y0)
                    x = stop
                if at >= east:
                    break
                under = under ^ {k}
            if x < east:
                out[under] = out.get(under, Fraction(0)) + (east - x) * (y1 - y0)
        whole = sum(out.values(), Fraction(0))
        return {k: area / whole for k, area in out.items()}


def _box(ring: Sequence[Corner]) -> tuple[int, int, int, int]:
    xs, ys = [x for x, _ in ring], [y for _, y in ring]
    return min(xs), min(ys), max(xs), max(ys)


def _lines(k: int, ring: Sequence[Corner]) -> list[Line]:
    out = []
    for (ax, ay), (bx, by) in zip(ring, [*ring[1:], ring[0]], strict=True):
        if ay < by:
            out.append((k, ax, ay, bx, by))
        elif by < ay:
            out.append((k, bx, by, ax, ay))
    return out


def _x_at(line: Line, y: Fraction) -> Fraction:
    _, ax, ay, bx, by = line
    return ax + (y - ay) * (bx - ax) / (by - ay)


def _crossing(a: Line, b: Line) -> Fraction | None:
    """The height at which two lines cross, None if they do not."""
    _, ax, ay, bx, by = a
    _, cx, cy, dx, dy = b
    if max(ay, cy) >= min(by, dy):
        return None
    ux, uy, vx, vy = bx - ax, by - ay, dx - cx, dy - cy
    turn = ux * vy - uy * vx
    if not turn:
        return None
    t = Fraction((cx - ax) * vy - (cy - ay) * vx, turn)
    y = ay + t * uy
    return y if 0 <= t <= 1 and cy <= y <= dy else None


def within(ring: Sequence[Spot], spot: tuple[int, int]) -> bool:
    """Does a ray to the west of the point cross the outline an odd number of times?"""
    x, y = spot
    odd = False
    for (ax, ay), (bx, by) in zip(ring, [*ring[1:], ring[0]], strict=True):
        if (ay > y) != (by > y) and ax + (y - ay) * (bx - ax) / (by - ay) < x:
            odd = not odd
    return odd
