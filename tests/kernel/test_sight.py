"""Lines of sight: exact against a clipped polygon, symmetric, and a table of awkward cases."""

from __future__ import annotations

import copy
import itertools
import time
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.kernel.test_grid import KINDS, grids_with

from opord.kernel.grid import Grid
from opord.kernel.sight import Sight, between


def clipped(grid: Grid, a: int, b: int, i: int) -> tuple[Fraction, Fraction, bool] | None:
    """The part of the line a-b inside the closed hex i: when it enters and leaves, and whether it runs along a side.

    Clips against the six corners in the plane; knows nothing of axial coordinates.
    """
    (x, y), (z, w) = grid.centre(a), grid.centre(b)
    corners = grid.vertices(i)
    low, high, along = Fraction(0), Fraction(1), False
    for (ax, ay), (bx, by) in zip(corners, corners[1:] + corners[:1], strict=True):
        # Clockwise with y to the south: the inside lies where the cross product is not negative.
        start = (bx - ax) * (y - ay) - (by - ay) * (x - ax)
        speed = (bx - ax) * (w - y) - (by - ay) * (z - x)
        if speed == 0:
            if start < 0:
                return None
            along = along or start == 0
        elif speed > 0:
            low = max(low, Fraction(-start, speed))
        else:
            high = min(high, Fraction(-start, speed))
    return (low, high, along) if low < high else None


def expected_steps(grid: Grid, a: int, b: int) -> list[tuple[int, ...]]:
    pieces: dict[Fraction, list[int]] = {}
    for i in grid:
        piece = clipped(grid, a, b, i)
        if piece is not None and i not in (a, b):
            pieces.setdefault(piece[0], []).append(i)
    return [tuple(sorted(pieces[t])) for t in sorted(pieces)]


@given(grids_with(2))
def test_steps_are_the_hexes_that_the_line_cuts(case: tuple[Grid, list[int]]) -> None:
    grid, (a, b) = case
    steps = Sight(grid).between(a, b)
    assert list(steps) == expected_steps(grid, a, b)
    assert between(grid, a, b) == steps


@given(grids_with(2, most=30))
def test_both_ends_see_the_same(case: tuple[Grid, list[int]]) -> None:
    grid, (a, b) = case
    sight = Sight(grid)
    there, back = sight.line(a, b), sight.line(b, a)
    assert there.steps == back.steps[::-1]
    turned = [tuple(sorted((y, x) for x, y in c)) for c in back.crossings[::-1]]
    assert [tuple(sorted(c)) for c in there.crossings] == turned


@pytest.mark.parametrize(("orient", "low"), KINDS)
def test_all_pairs_of_a_small_map(orient: str, low: str) -> None:
    grid = Grid(8, 7, orient, low)
    sight = Sight(grid)
    for a in grid:
        for b in grid:
            line = sight.line(a, b)
            assert line.steps == sight.line(b, a).steps[::-1]
            assert all(step and min(step) >= 0 for step in line.steps)
            assert not {a, b} & {i for step in line.steps for i in step}
            if a == b:
                assert line.crossings == ()
                continue
            assert len(line.crossings) == len(line.steps) + 1
            stops = [(a,), *line.steps, (b,)]
            for crossed, here, there in zip(line.crossings, stops, stops[1:], strict=False):
                assert len(here) * len(there) == len(crossed) <= 2
                for x, y in crossed:
                    assert x in here
                    assert y in there
                    assert y in grid.adjacent[x]
            # Never fewer steps than the distance has, and a pair only between single hexes.
            assert len(line.steps) >= grid.distance(a, b) - 1 - sum(len(s) > 1 for s in line.steps)
            assert all(len(s) == 1 or len(t) == 1 for s, t in itertools.pairwise(stops))


CASES = [
    ("adjacent hexes have nothing between", "0808", "0809", []),
    ("the same hex has nothing between", "0808", "0808", []),
    ("down a column", "0808", "0811", ["0809", "0810"]),
    ("along a diagonal of the grid", "0505", "0806", ["0605", "0706"]),
    ("along one hexside: two alternatives", "0505", "0705", ["0604/0605"]),
    ("along a hexside, through a hex, along a hexside", "0505", "0905", ["0604/0605", "0705", "0804/0805"]),
    ("along a hexside the other way round", "0606", "0806", ["0706/0707"]),
    ("slanting along a hexside", "0505", "0603", ["0504/0604"]),
    ("a slanting hexside to the south-east", "0505", "0606", ["0506/0605"]),
    ("across, no side and no corner", "0505", "0807", ["0605", "0606", "0706", "0707"]),
    ("through corners: only the hexes that are cut", "0505", "1006", ["0605", "0706", "0805", "0906"]),
    ("the northern edge: the hex off the map is no alternative", "0101", "0301", ["0201"]),
    ("the southern edge, where both alternatives are on the map", "0116", "0316", ["0215/0216"]),
    ("the southern edge, where one lies off the map", "0216", "0416", ["0316"]),
    ("the western edge", "0101", "0103", ["0102"]),
]


@pytest.mark.parametrize(("text", "a", "b", "want"), CASES, ids=[case[0] for case in CASES])
def test_table_of_cases(text: str, a: str, b: str, want: list[str]) -> None:
    """Flat-top, 20 x 16, even columns half a hex south, as the boards of `waw`."""
    grid = Grid(20, 16)
    sight = Sight(grid)
    for x, y, steps in ((a, b, want), (b, a, want[::-1])):
        got = sight.between(grid.index(x), grid.index(y))
        assert ["/".join(sorted(grid.label(i) for i in step)) for step in got] == steps


def test_a_line_through_corners_crosses_the_side_between_the_hexes_it_cuts() -> None:
    grid = Grid(20, 16)
    line = Sight(grid).line(grid.index("0505"), grid.index("1006"))
    crossed = [[grid.label(x) + "-" + grid.label(y) for x, y in c] for c in line.crossings]
    assert crossed == [["0505-0605"], ["0605-0706"], ["0706-0805"], ["0805-0906"], ["0906-1006"]]
    # The corner itself: the line meets it, yet the third hex there is not on the line.
    (x, y), (z, w) = grid.centre(line.a), grid.centre(line.b)
    met = [p for p in grid.vertices(grid.index("0605")) if (z - x) * (p[1] - y) == (w - y) * (p[0] - x)]
    assert len(met) == 1
    assert {grid.label(i) for i in grid.hexes_at(met[0])} == {"0605", "0705", "0706"}
    assert (grid.index("0705"),) not in line.steps


def test_crossings_beside_two_alternatives() -> None:
    grid = Grid(20, 16)
    line = Sight(grid).line(grid.index("0505"), grid.index("0705"))
    crossed = [[grid.label(x) + "-" + grid.label(y) for x, y in c] for c in line.crossings]
    assert crossed == [["0505-0604", "0505-0605"], ["0604-0705", "0605-0705"]]


def test_lines_are_kept_and_shared() -> None:
    grid = Grid(20, 16)
    sight = Sight(grid)
    assert sight.line(0, 300) is sight.line(0, 300)
    assert copy.deepcopy(sight) is sight
    assert sight.crossings(0, 300) == sight.line(0, 300).crossings


@given(st.integers(0, 39_999), st.integers(0, 39_999))
def test_large_maps(a: int, b: int) -> None:
    line = LARGE.line(a, b)
    assert line.steps == LARGE.line(b, a).steps[::-1]
    assert len(line.steps) >= LARGE.grid.distance(a, b) * 2 // 3 - 1


LARGE = Sight(Grid(200, 200, digits=3))


@pytest.mark.no_cover  # tracing would be measured
def test_lookups_are_quick() -> None:
    sight = Sight(Grid(20, 16))
    began = time.process_time()
    for b in range(1, 320):
        sight.line(0, b)
    cold = time.process_time() - began
    began = time.process_time()
    for _ in range(10):
        for b in range(1, 320):
            sight.between(0, b)
    warm = (time.process_time() - began) / 10
    assert cold < 1
    assert warm < cold
