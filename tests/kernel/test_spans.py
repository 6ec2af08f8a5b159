"""Distances by table are those of the grid, whatever its shape and stagger."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from opord.kernel.grid import Grid
from opord.kernel.spans import MOST, Spans

KINDS = [(orient, low) for orient in ("flat", "pointy") for low in ("even", "odd")]


SIZE, FIRST = st.integers(1, 9), st.integers(0, 2)


@given(st.sampled_from(KINDS), SIZE, SIZE, FIRST, FIRST, st.booleans())
def test_every_distance(kind: tuple[str, str], cols: int, rows: int, c0: int, r0: int, south: bool) -> None:
    grid = Grid(cols, rows, kind[0], kind[1], first=(c0, r0), south=south)
    spans = Spans(grid)
    for a in range(grid.size):
        assert list(spans.row(a)) == [grid.distance(a, b) for b in range(grid.size)]


@pytest.mark.parametrize("orient", ["flat", "pointy"])
def test_long_distances_end_at_the_most(orient: str) -> None:
    grid = Grid(200, 200, orient, digits=3)
    row = Spans(grid).row(0)
    assert len(row) == grid.size
    assert max(row) == MOST < grid.distance(0, grid.size - 1)
    assert all(row[b] == min(MOST, grid.distance(0, b)) for b in range(0, grid.size, 37))
