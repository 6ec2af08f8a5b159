"""Cheapest ways over a map: reach with a budget, routes, floods, distance fields.

All functions take the grid's flat neighbour table (`grid.flat`) and a flat list of step costs, six a hex in the same
order: an integer from 0, or -1 where there is no way. `step_costs` makes such a list from terrain, hexsides and roads;
make it once per kind of movement and map, and copy it where a turn changes it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from opord.kernel.loops import fill, gather, spread

__all__ = ["Reach", "field", "flood", "reach", "route", "step_costs"]

CLOSED = -1
"""The step cost of a side that cannot be crossed."""


class Reach:
    """Where one can get from the starts, and how.

    costs   of every hex, -1 where it is out of reach; before: the hex one comes from, -1 at a start.
    budget  what could be spent, -1 = no limit.
    """

    __slots__ = ("before", "budget", "costs")

    def __init__(self, costs: list[int], before: list[int], budget: int) -> None:
        self.costs = costs
        self.before = before
        self.budget = budget

    def __contains__(self, i: int) -> bool:
        return self.costs[i] >= 0

    def cost(self, i: int) -> int:
        """What it costs to get to hex i, -1 out of reach."""
        return self.costs[i]

    def left(self, i: int) -> int:
        """What is left of the budget in hex i; -1 out of reach or without a budget."""
        return self.budget - self.costs[i] if self.costs[i] >= 0 and self.budget >= 0 else -1

    def hexes(self) -> list[int]:
        """The hexes within reach, the starts included, in order of index."""
        return [i for i, cost in enumerate(self.costs) if cost >= 0]

    def route(self, i: int) -> list[int]:
        """The way from a start to hex i, both included; empty out of reach."""
        if self.costs[i] < 0:
            return []
        out = [i]
        while self.before[out[-1]] >= 0:
            out.append(self.before[out[-1]])
        out.reverse()
        return out


def reach(
    starts: int | Iterable[int],
    budget: int,
    neighbours: list[int],
    cost: list[int],
    stop: list[int] | None = None,
    one_hex: bool = False,
) -> Reach:
    """The hexes that a budget reaches.

    stop     one flag a hex: a hex that may be entered and not left (a start may always be left).
    one_hex  a step out of a start that costs more than the whole budget is still allowed, and uses all of it.
    """
    begin = _starts(starts)
    sums, before = spread(neighbours, cost, begin, budget, stop or [], -1)
    if one_hex and budget >= 0:
        for start in begin:
            for side in range(6 * start, 6 * start + 6):
                there = neighbours[side]
                if there >= 0 and cost[side] > budget and sums[there] < 0:
                    sums[there] = budget
                    before[there] = start
    return Reach(sums, before, budget)


def route(
    start: int,
    goal: int,
    neighbours: list[int],
    cost: list[int],
    budget: int = -1,
    stop: list[int] | None = None,
) -> tuple[int, list[int]] | None:
    """The cheapest way: its cost and its hexes, both ends included. None when there is none."""
    sums, before = spread(neighbours, cost, [start], budget, stop or [], goal)
    found = Reach(sums, before, budget)
    return (sums[goal], found.route(goal)) if goal in found else None


def flood(starts: int | Iterable[int], neighbours: list[int], cost: list[int]) -> list[int]:
    """All hexes joined to the starts by steps that are not closed, starts first."""
    return fill(neighbours, cost, _starts(starts))


def field(goals: int | Iterable[int], neighbours: list[int], cost: list[int], budget: int = -1) -> list[int]:
    """Cost of the cheapest way from each hex to the nearest goal, -1 where there is none."""
    return gather(neighbours, cost, _starts(goals), budget)


def step_costs(
    neighbours: list[int],
    enter: Sequence[int],
    add: Mapping[tuple[int, int], int] | None = None,
    instead: Mapping[tuple[int, int], int] | None = None,
    extra: Callable[[int, int], int] | None = None,
) -> list[int]:
    """Flat step costs from the parts that rulebooks have.

    enter    cost of each hex, -1 = no entry.
    add      (from, to) -> cost of the hexside on top, -1 = no crossing.
    instead  (from, to) -> cost that replaces both, as a road does; -1 = no crossing.
    extra    further cost of a step (from, to) on top, asked only for open steps without `instead`; -1 = no crossing.
    """
    out = [CLOSED] * len(neighbours)
    for side, there in enumerate(neighbours):
        if there < 0:
            continue
        pair = (side // 6, there)
        if instead is not None and pair in instead:
            out[side] = instead[pair]
            continue
        total = enter[there]
        if total < 0:
            continue
        if add is not None:
            on_top = add.get(pair, 0)
            total = CLOSED if on_top < 0 else total + on_top
        if extra is not None and total >= 0:
            on_top = extra(*pair)
            total = CLOSED if on_top < 0 else total + on_top
        out[side] = total
    return out


def _starts(given: int | Iterable[int]) -> list[int]:
    return [given] if isinstance(given, int) else list(given)
