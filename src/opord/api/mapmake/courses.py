"""Rivers to chains of hexsides, roads to chains of hexes."""

from __future__ import annotations

import heapq
import itertools
from collections.abc import Hashable, Sequence
from fractions import Fraction
from functools import cached_property
from typing import TypeVar

from opord.api.mapmake.plane import Axial, Frame, Spot, hex_line
from opord.kernel.grid import Point

K = TypeVar("K", bound=Hashable)


def extend(chain: list[K], leg: Sequence[K]) -> None:
    """Go on along a leg; a member met again cuts out the loop since its first visit."""
    for member in leg:
        if member in chain:
            del chain[chain.index(member) + 1 :]
        else:
            chain.append(member)


class Corners:
    """The corners of the map's hexes as a graph: its edges are hexsides, those of the map's rim included."""

    def __init__(self, frame: Frame) -> None:
        self.frame = frame
        grid = frame.grid
        self.near: dict[Point, set[Point]] = {}
        self.sides: dict[tuple[Point, Point], list[int]] = {}
        for i in grid:
            ring = grid.vertices(i)
            for a, b in zip(ring, ring[1:] + ring[:1], strict=True):
                self.near.setdefault(a, set()).add(b)
                self.near.setdefault(b, set()).add(a)
                self.sides.setdefault((min(a, b), max(a, b)), []).append(i)

    @cached_property
    def rim(self) -> frozenset[Point]:
        """Corners on the rim of the map."""
        return frozenset(c for pair, hexes in self.sides.items() if len(hexes) == 1 for c in pair)

    def hexes(self, a: Point, b: Point) -> list[int]:
        """The one or two hexes of the side between two corners."""
        return self.sides[min(a, b), max(a, b)]

    def river(self, spots: Sequence[Spot]) -> list[Point]:
        """The corners that a course runs along. Each point goes to its nearest corner; two such corners are joined by
        the cheapest way along sides, where a side costs 1 and the square of its distance from the straight line."""
        chain = [self.frame.corner(spots[0])]
        for a, b in itertools.pairwise(spots):
            extend(chain, self._leg(chain[-1], self.frame.corner(b), a, b))
        return chain

    def _leg(self, start: Point, end: Point, a: Spot, b: Spot) -> list[Point]:
        best: dict[Point, Fraction] = {start: Fraction(0)}
        back: dict[Point, Point] = {}
        heap: list[tuple[Fraction, Point]] = [(Fraction(0), start)]
        while heap:
            cost, here = heapq.heappop(heap)
            if here == end:
                break
            if cost > best[here]:
                continue
            for there in sorted(self.near[here]):
                middle = (Fraction(here[0] + there[0], 2), Fraction(here[1] + there[1], 2))
                total = cost + 1 + self.frame.off(middle, a, b)
                if there not in best or total < best[there]:
                    best[there], back[there] = total, here
                    heapq.heappush(heap, (total, there))
        leg = [end]
        while leg[-1] != start:
            leg.append(back[leg[-1]])
        return leg[-2::-1]

    def bank(self, chain: Sequence[Point], hexes: Sequence[int]) -> set[str]:
        """On which banks of a river, seen down river, the hexes touch it: of "left" and "right"."""
        found = set()
        for a, b in itertools.pairwise(chain):
            for i in set(self.hexes(a, b)) & set(hexes):
                x, y = self.frame.grid.centre(i)
                # The plane's y grows to the south, so left is where the cross product is negative.
                cross = (b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0])
                found.add("left" if cross < 0 else "right")
        return found


def road(frame: Frame, spots: Sequence[Spot]) -> list[Axial]:
    """The hexes that a course runs through, also off the map."""
    stops = [frame.axial(s) for s in spots]
    chain = [stops[0]]
    for a, b in itertools.pairwise(stops):
        extend(chain, hex_line(a, b)[1:])
    return chain
