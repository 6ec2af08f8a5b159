"""Searches against a plain reference, and the compiled loops against their source."""

from __future__ import annotations

import heapq
import importlib.util
import itertools
import random
import time
from pathlib import Path
from types import ModuleType

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.kernel.test_grid import grids

from opord.kernel import loops
from opord.kernel.grid import Grid
from opord.kernel.travel import field, flood, reach, route, step_costs


@st.composite
def maps(draw: st.DrawFn) -> tuple[Grid, list[int], int]:
    """A grid, step costs with closed and free steps, a start."""
    grid = draw(grids())
    rng = random.Random(draw(st.integers(0, 2**32)))
    choice = draw(st.sampled_from([(1,), (0, 1, 2), (1, 2, 3, -1), (2, 5, 11, -1, -1), (-1,)]))
    cost = [rng.choice(choice) for _ in grid.flat]
    return grid, cost, rng.randrange(grid.size)


def dijkstra(grid: Grid, cost: list[int], starts: list[int], stop: set[int] | None = None) -> list[int]:
    """The textbook search with a heap."""
    out = [-1] * grid.size
    heap = [(0, s) for s in starts]
    while heap:
        total, here = heapq.heappop(heap)
        if out[here] >= 0:
            continue
        out[here] = total
        if stop and here in stop and here not in starts:
            continue
        for d, there in enumerate(grid.neighbours[here]):
            if there >= 0 and cost[6 * here + d] >= 0 and out[there] < 0:
                heapq.heappush(heap, (total + cost[6 * here + d], there))
    return out


def price(grid: Grid, cost: list[int], way: list[int]) -> int:
    steps = itertools.pairwise(way)
    return sum(cost[6 * a + grid.direction(a, b)] for a, b in steps)


@given(maps())
def test_reach_without_a_budget(case: tuple[Grid, list[int], int]) -> None:
    grid, cost, start = case
    found = reach(start, -1, grid.flat, cost)
    assert found.costs == dijkstra(grid, cost, [start])
    assert found.left(start) == -1


@given(maps(), st.integers(0, 12))
def test_reach_within_a_budget(case: tuple[Grid, list[int], int], budget: int) -> None:
    grid, cost, start = case
    found = reach(start, budget, grid.flat, cost)
    want = [k if k <= budget else -1 for k in dijkstra(grid, cost, [start])]
    assert found.costs == want
    assert found.hexes() == [i for i in grid if want[i] >= 0]
    for i in grid:
        assert (i in found) == (want[i] >= 0)
        assert found.cost(i) == want[i]
        assert found.left(i) == (budget - want[i] if want[i] >= 0 else -1)
        way = found.route(i)
        if i in found:
            assert (way[0], way[-1]) == (start, i)
            assert price(grid, cost, way) == want[i]
        else:
            assert way == []


@given(maps(), st.sets(st.integers(0, 80), max_size=20))
def test_hexes_that_stop_are_entered_and_not_left(case: tuple[Grid, list[int], int], marked: set[int]) -> None:
    grid, cost, start = case
    stop = [int(i in marked) for i in grid]
    found = reach(start, -1, grid.flat, cost, stop)
    assert found.costs == dijkstra(grid, cost, [start], marked)
    for i in found.hexes():
        assert not marked & set(found.route(i)[1:-1])


@given(maps(), st.integers(0, 4))
def test_one_hex_is_always_possible(case: tuple[Grid, list[int], int], budget: int) -> None:
    grid, cost, start = case
    plain = reach(start, budget, grid.flat, cost)
    found = reach(start, budget, grid.flat, cost, one_hex=True)
    for i in grid:
        if i in plain:
            assert found.cost(i) == plain.cost(i)
        elif i in grid.adjacent[start] and cost[6 * start + grid.direction(start, i)] >= 0:
            assert found.cost(i) == budget
            assert found.left(i) == 0
            assert found.route(i) == [start, i]
        else:
            assert i not in found


@given(maps())
def test_several_starts(case: tuple[Grid, list[int], int]) -> None:
    grid, cost, start = case
    starts = [start, 0, start]
    found = reach(starts, -1, grid.flat, cost)
    one, two = dijkstra(grid, cost, [start]), dijkstra(grid, cost, [0])
    for i in grid:
        known = [k for k in (one[i], two[i]) if k >= 0]
        assert found.cost(i) == min(known, default=-1)


@given(maps(), st.data())
def test_routes_are_cheapest(case: tuple[Grid, list[int], int], data: st.DataObject) -> None:
    grid, cost, start = case
    goal = data.draw(st.integers(0, grid.size - 1))
    want = dijkstra(grid, cost, [start])[goal]
    found = route(start, goal, grid.flat, cost)
    if want < 0:
        assert found is None
        return
    assert found is not None
    assert found[0] == want
    assert (found[1][0], found[1][-1]) == (start, goal)
    assert price(grid, cost, found[1]) == want
    assert (route(start, goal, grid.flat, cost, budget=want - 1) is None) == (want > 0)
    assert route(start, goal, grid.flat, cost, budget=want) == found


@given(maps())
def test_floods_reach_what_is_joined(case: tuple[Grid, list[int], int]) -> None:
    grid, cost, start = case
    found = flood(start, grid.flat, cost)
    assert found[0] == start
    assert len(set(found)) == len(found)
    assert sorted(found) == [i for i, k in enumerate(dijkstra(grid, cost, [start])) if k >= 0]


@given(maps(), st.integers(-1, 9))
def test_fields_run_against_the_steps(case: tuple[Grid, list[int], int], budget: int) -> None:
    grid, cost, goal = case
    found = field([goal, 0], grid.flat, cost, budget)
    for i in grid:
        there = dijkstra(grid, cost, [i])
        known = [k for k in (there[goal], there[0]) if k >= 0 and (budget < 0 or k <= budget)]
        assert found[i] == min(known, default=-1)


def test_step_costs_from_terrain_sides_and_roads() -> None:
    grid = Grid(3, 3)
    at = grid.index
    enter = [2] * grid.size
    enter[at("0303")] = -1
    stream = {(at("0101"), at("0201")): 3, (at("0201"), at("0101")): 3}
    river = {(at("0101"), at("0102")): -1}
    road = {(at("0201"), at("0202")): 1, (at("0302"), at("0303")): 1}

    def uphill(a: int, b: int) -> int:
        return {at("0103"): 4, at("0203"): -1}.get(b, 0)

    cost = step_costs(grid.flat, enter, stream | river, road, uphill)

    def step(a: str, b: str) -> int:
        return cost[6 * at(a) + grid.direction(at(a), at(b))]

    assert step("0201", "0301") == 2
    assert step("0101", "0201") == step("0201", "0101") == 5
    assert step("0101", "0102") == -1
    assert step("0102", "0101") == 2
    assert step("0201", "0202") == 1
    assert step("0202", "0201") == 2
    assert step("0203", "0303") == -1
    # A road into closed terrain opens that side alone.
    assert step("0302", "0303") == 1
    assert step("0102", "0103") == 6
    assert step("0202", "0203") == -1
    assert [cost[k] for k, there in enumerate(grid.flat) if there < 0] == [-1] * grid.flat.count(-1)


def source() -> ModuleType:
    """The loops as ordinary Python, whatever the package runs."""
    path = Path(loops.__file__).with_name("loops.py")
    spec = importlib.util.spec_from_file_location("loops_source", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.skipif(loops.__file__.endswith(".py"), reason="the loops run uncompiled here")
@given(maps(), st.integers(-1, 9), st.integers(-1, 80), st.sets(st.integers(0, 80), max_size=20))
def test_compiled_loops_answer_as_their_source(
    case: tuple[Grid, list[int], int], budget: int, goal: int, marked: set[int]
) -> None:
    grid, cost, start = case
    goal = min(goal, grid.size - 1)
    stop = [int(i in marked) for i in grid] if marked else []
    near, starts = grid.flat, [start, 0]
    args = (near, cost, starts, budget, stop, goal)
    assert loops.spread(*args) == SOURCE.spread(*args)
    assert loops.gather(near, cost, starts, budget) == SOURCE.gather(near, cost, starts, budget)
    assert loops.fill(near, cost, starts) == SOURCE.fill(near, cost, starts)


SOURCE = source()


@pytest.mark.no_cover  # tracing would be measured
def test_large_maps_are_quick() -> None:
    grid = Grid(200, 200, digits=3)
    rng = random.Random(1)
    cost = [rng.choice((1, 2, 3, 4, -1)) for _ in grid.flat]
    began = time.process_time()
    near = reach(grid.index("100100"), 12, grid.flat, cost)
    small = time.process_time() - began
    began = time.process_time()
    found = route(0, grid.size - 1, grid.flat, cost)
    flood(0, grid.flat, cost)
    field(0, grid.flat, cost)
    whole = time.process_time() - began
    assert found is not None
    assert len(near.hexes()) > 50
    assert small < 0.25
    assert whole < 3
