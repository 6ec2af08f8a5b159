"""Hexes: the four stagger kinds against plain geometry, labels, lines, rings."""

from __future__ import annotations

import copy
import itertools
import pickle
import time
from collections import deque

import pytest
from hypothesis import given
from hypothesis import strategies as st

from opord.kernel.grid import BadHex, Grid, check_grid

KINDS = [(orient, low) for orient in ("flat", "pointy") for low in ("even", "odd")]


@st.composite
def grids(draw: st.DrawFn, most: int = 9) -> Grid:
    orient, low = draw(st.sampled_from(KINDS))
    return Grid(
        draw(st.integers(1, most)),
        draw(st.integers(1, most)),
        orient,
        low,
        first=(draw(st.integers(0, 3)), draw(st.integers(0, 3))),
        digits=draw(st.sampled_from([2, 3])),
        south=draw(st.booleans()),
    )


@st.composite
def grids_with(draw: st.DrawFn, hexes: int, most: int = 9) -> tuple[Grid, list[int]]:
    grid = draw(grids(most))
    return grid, [draw(st.integers(0, grid.size - 1)) for _ in range(hexes)]


def apart(grid: Grid, a: int, b: int) -> int:
    """Squared distance of two centres in units where neighbours are 12 apart; exact."""
    (x, y), (z, w) = grid.centre(a), grid.centre(b)
    dx, dy = x - z, y - w
    return dx * dx + 3 * dy * dy if grid.orient == "flat" else 3 * dx * dx + dy * dy


def steps_from(grid: Grid, start: int) -> list[int]:
    """Breadth-first search over the neighbour table."""
    out = [-1] * grid.size
    out[start] = 0
    queue = deque([start])
    while queue:
        here = queue.popleft()
        for there in grid.adjacent[here]:
            if out[there] < 0:
                out[there] = out[here] + 1
                queue.append(there)
    return out


@given(grids())
def test_neighbours_are_the_nearest_by_geometry(grid: Grid) -> None:
    for i in grid:
        near = {j for j in grid if j != i and apart(grid, i, j) == 12}
        assert set(grid.adjacent[i]) == near
        assert [j for j in grid if j != i and apart(grid, i, j) < 12] == []
        assert [j for j in grid.neighbours[i] if j >= 0] == list(grid.adjacent[i])
        assert grid.flat[6 * i : 6 * i + 6] == list(grid.neighbours[i])


@given(grids())
def test_directions_point_where_their_names_say(grid: Grid) -> None:
    for i in grid:
        x, y = grid.centre(i)
        for d, j in enumerate(grid.neighbours[i]):
            if j < 0:
                continue
            name = grid.directions[d]
            z, w = grid.centre(j)
            assert ("N" in name) == (w < y)
            assert ("S" in name) == (w > y)
            assert ("E" in name) == (z > x)
            assert ("W" in name) == (z < x)
            assert grid.direction(i, j) == d
            assert grid.step(i, d) == j
            assert grid.neighbours[j][grid.opposite(d)] == i


@given(grids_with(1))
def test_distance_is_the_number_of_steps(case: tuple[Grid, list[int]]) -> None:
    grid, (a,) = case
    for b, steps in enumerate(steps_from(grid, a)):
        # A single column of a pointy map, or row of a flat one, is joined all the same.
        assert grid.distance(a, b) == grid.distance(b, a) == steps


@pytest.mark.parametrize(("orient", "low"), KINDS)
def test_low_lines_lie_further_south_or_east(orient: str, low: str) -> None:
    grid = Grid(4, 4, orient, low)
    axis = 1 if orient == "flat" else 0
    for i in grid:
        number = grid.cr(i)[0] if orient == "flat" else grid.cr(i)[1]
        assert grid.centre(i)[axis] % 2 == (number % 2 == (0 if low == "even" else 1))


def test_stagger_follows_the_printed_number() -> None:
    assert Grid(4, 4, low="even", first=(0, 0)).centre(0) == (0, 1)
    assert Grid(4, 4, low="even", first=(1, 1)).centre(0) == (0, 0)
    assert Grid(4, 4, low="odd", first=(1, 1)).centre(0) == (0, 1)


def test_rows_from_the_south() -> None:
    """Flat-top, 54 x 27, row 01 at the southern edge, even columns half a hex north (dow-R002)."""
    grid = Grid(54, 27, low="odd", south=True)
    touch = [grid.label(j) for j in grid.adjacent[grid.index("1107")]]
    assert sorted(touch) == ["1006", "1007", "1106", "1108", "1206", "1207"]
    assert grid.label(grid.edge("S")[0]) == "0101"
    assert grid.label(grid.edge("N")[-1]) == "5427"
    for a, b, n in (("1206", "1305", 2), ("0101", "0301", 2), ("2001", "3001", 10)):
        assert grid.distance(grid.index(a), grid.index(b)) == n


def test_known_neighbours_of_both_orientations() -> None:
    flat = Grid(20, 16)
    assert [flat.label(j) for j in flat.neighbours[flat.index("0807")]] == [
        "0806", "0907", "0908", "0808", "0708", "0707",
    ]  # fmt: skip
    pointy = Grid(20, 16, "pointy")
    assert [pointy.label(j) for j in pointy.neighbours[pointy.index("0807")]] == [
        "0806", "0907", "0808", "0708", "0707", "0706",
    ]  # fmt: skip


@given(grids())
def test_labels_go_round(grid: Grid) -> None:
    assert len(set(grid.labels)) == grid.size
    for i in grid:
        assert grid.index(grid.label(i)) == grid.find(grid.label(i)) == i
        assert grid.hex_at(*grid.cr(i)) == i
        assert grid.at(grid.q[i], grid.r[i]) == i
        assert grid.nearest(grid.label(i)) == grid.label(i)


@pytest.mark.parametrize(
    ("found", "near"),
    [("2117", "2016"), ("0000", "0101"), ("807", "0807"), ("08O7", "0807"), ("8", "0801"), ("x", None), (None, None),
     ("0807000", None), ([8, 7], None), ({}, None)],
)  # fmt: skip
def test_bad_labels_name_the_range_and_the_nearest(found: object, near: str | None) -> None:
    grid = Grid(20, 16)
    with pytest.raises(BadHex) as caught:
        grid.index(found)
    assert caught.value.found == found
    assert caught.value.allowed == "CC 01-20, RR 01-16"
    assert caught.value.nearest == near
    assert near is None or near in str(caught.value)


def test_label_of_no_hex_is_refused() -> None:
    grid = Grid(3, 3)
    for i in (-1, 9):
        with pytest.raises(BadHex):
            grid.label(i)
    assert grid.find("9999") == -1
    assert grid.hex_at(4, 1) == grid.hex_at(1, 0) == -1


@given(grids_with(2))
def test_lines_are_joined_shortest_and_the_same_both_ways(case: tuple[Grid, list[int]]) -> None:
    grid, (a, b) = case
    line = grid.line(a, b)
    assert (line[0], line[-1]) == (a, b)
    assert len(line) == grid.distance(a, b) + 1
    assert all(y in grid.adjacent[x] for x, y in itertools.pairwise(line))
    assert grid.line(b, a) == line[::-1]


@given(grids_with(2))
def test_lines_follow_the_true_line(case: tuple[Grid, list[int]]) -> None:
    """Every hex of the line is the nearest, or one of the two nearest, to its point of the true line."""
    grid, (a, b) = case
    n = grid.distance(a, b)
    (x, y), (z, w) = grid.centre(a), grid.centre(b)
    kx, ky = (1, 3) if grid.orient == "flat" else (3, 1)

    def off(i: int, k: int) -> int:
        u, v = grid.centre(i)
        dx, dy = n * (u - x) - k * (z - x), n * (v - y) - k * (w - y)
        return kx * dx * dx + ky * dy * dy

    for k, i in enumerate(grid.line(a, b)):
        assert off(i, k) == min(off(j, k) for j in grid)


@given(grids_with(1), st.integers(0, 6))
def test_rings_and_discs(case: tuple[Grid, list[int]], n: int) -> None:
    grid, (a,) = case
    assert sorted(grid.ring(a, n)) == [i for i in grid if grid.distance(a, i) == n]
    assert grid.within(a, n) == [i for i in grid if grid.distance(a, i) <= n]


def test_rings_run_clockwise() -> None:
    grid = Grid(9, 9)
    ring = grid.ring(grid.index("0505"), 2)
    assert grid.label(ring[0]) == "0503"
    assert all(y in grid.adjacent[x] for x, y in zip(ring, ring[1:] + ring[:1], strict=True))
    assert grid.label(ring[2]) == "0704"


@given(grids())
def test_sides_have_one_id(grid: Grid) -> None:
    seen: dict[int, set[int]] = {}
    for i in grid:
        for d, j in enumerate(grid.neighbours[i]):
            side = grid.side(i, d)
            seen.setdefault(side, set()).add(i)
            if j >= 0:
                assert side == grid.hexside(i, j) == grid.hexside(j, i)
                assert set(grid.side_hexes(side)) == {i, j}
            else:
                assert grid.side_hexes(side) == (i, -1)
    inner = sum(len(k) for k in grid.adjacent) // 2
    assert len(seen) == 6 * grid.size - inner


@given(grids())
def test_corners_are_shared_with_the_neighbours(grid: Grid) -> None:
    for i in grid:
        corners = grid.vertices(i)
        assert len(set(corners)) == 6
        for d, j in enumerate(grid.neighbours[i]):
            if j >= 0:
                assert set(corners) & set(grid.vertices(j)) == {corners[d], corners[(d + 1) % 6]}
        for corner in corners:
            assert set(grid.hexes_at(corner)) == {j for j in grid if corner in grid.vertices(j)}


def test_corners_have_the_right_proportions() -> None:
    for orient in ("flat", "pointy"):
        grid = Grid(3, 3, orient)
        x, y = grid.to_plane(grid.centre(4))
        for corner in grid.vertices(4):
            u, v = grid.to_plane(corner)
            assert abs((u - x) ** 2 + (v - y) ** 2 - 1) < 1e-12


def test_not_adjacent_has_no_direction() -> None:
    grid = Grid(5, 5)
    with pytest.raises(ValueError, match="0101 and 0301 are not adjacent"):
        grid.direction(grid.index("0101"), grid.index("0301"))


@given(grids())
def test_edges(grid: Grid) -> None:
    for name in ("N", "E", "S", "W"):
        assert [i for i in grid if name in grid.edges(i)] == list(grid.edge(name))
    with pytest.raises(ValueError, match="allowed: N, E, S, W"):
        grid.edge("X")  # type: ignore[arg-type]


@given(grids_with(2))
def test_runs_are_joined(case: tuple[Grid, list[int]]) -> None:
    grid, (a, b) = case
    run = grid.run(a, b)
    one_line = grid.cr(a)[0] == grid.cr(b)[0] or grid.cr(a)[1] == grid.cr(b)[1]
    assert (run is not None) == one_line
    if run is not None:
        assert (run[0], run[-1]) == (a, b)
        assert all(y in grid.adjacent[x] for x, y in itertools.pairwise(run))


@given(grids())
def test_a_grid_is_a_value(grid: Grid) -> None:
    same = Grid.of(grid.spec())
    assert same == grid
    assert hash(same) == hash(grid)
    assert pickle.loads(pickle.dumps(grid)) == grid
    assert copy.deepcopy(grid) is grid
    with pytest.raises(AttributeError):
        grid.cols = 3
    assert Grid(2, 2) != Grid(2, 2, "pointy")


@pytest.mark.parametrize(
    ("args", "name"),
    [
        ((0, 3, "flat", "even", (1, 1), 2), "cols"),
        ((3, 1000, "flat", "even", (1, 1), 4), "rows"),
        ((3, True, "flat", "even", (1, 1), 4), "rows"),
        ((3, 3, "round", "even", (1, 1), 2), "orient"),
        ((3, 3, "flat", "left", (1, 1), 2), "low"),
        ((3, 3, "flat", "even", (1,), 2), "first"),
        ((3, 3, "flat", "even", (-1, 1), 2), "first"),
        ((3, 3, "flat", "even", (1, 1), 9), "digits"),
        ((200, 3, "flat", "even", (1, 1), 2), "digits"),
    ],
)
def test_impossible_grids_are_refused(args: tuple[object, ...], name: str) -> None:
    assert [fault[0] for fault in check_grid(*args)] == [name]  # type: ignore[arg-type]
    with pytest.raises(ValueError, match=f"{name}: found"):
        Grid(*args)  # type: ignore[arg-type]


@pytest.mark.no_cover  # tracing would be measured
def test_large_maps_are_quick() -> None:
    began = time.process_time()
    grid = Grid(200, 200, digits=3)
    made = time.process_time() - began
    assert grid.label(grid.index("200200")) == "200200"
    assert grid.distance(grid.index("001001"), grid.index("200200")) == 299
    assert made < 2
