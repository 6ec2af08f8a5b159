"""Reach and sight of the kernel beside scipy's Dijkstra on the same graph."""

from __future__ import annotations

import random
from time import process_time
from typing import Any

from bench.measure import Figures, Missing
from opord.kernel import travel
from opord.kernel.grid import Grid
from opord.kernel.rulebook import find
from opord.kernel.sight import Sight, between

BUDGET = 20


class Field:
    """The hexes of a scenario's board (and how many), with step costs drawn once: 1 to 6, one side in 80 closed."""

    def __init__(self, scenario: str) -> None:
        book, ref = find(scenario)
        spec = book.draw(book.scenario(ref, {}, None))["grid"]
        self.grid = Grid.of(spec)
        rng = random.Random(1)
        self.cost = [-1 if rng.random() < 1 / 80 else rng.randint(1, 6) for _ in self.grid.flat]
        self.near = self.grid.flat
        self.rng = random.Random(2)

    def starts(self) -> list[int]:
        """Hexes to start from, anew each time."""
        return [self.rng.randrange(self.grid.size) for _ in range(50)]

    def reach(self, seconds: float) -> Figures:
        """The hexes that a budget reaches, with the way to each: microseconds a call."""
        n = found = 0
        start = process_time()
        while process_time() - start < seconds:
            for begin in self.starts():
                found += sum(cost >= 0 for cost in travel.reach(begin, BUDGET, self.near, self.cost).costs)
                n += 1
        return {"us": 1e6 * (process_time() - start) / n, "hexes": found / n, "size": float(self.grid.size)}

    def matrix(self) -> Any:
        """The same graph for scipy."""
        try:
            from scipy.sparse import csr_matrix
        except ImportError:
            raise Missing("not installed: scipy") from None
        rows, columns, values = [], [], []
        for side, (there, step) in enumerate(zip(self.near, self.cost, strict=True)):
            if there >= 0 and step >= 0:
                rows.append(side // 6)
                columns.append(there)
                values.append(step)
        return csr_matrix((values, (rows, columns)), shape=(self.grid.size, self.grid.size))

    def dijkstra(self, seconds: float) -> Figures:
        """scipy.sparse.csgraph.dijkstra with the same limit and predecessors; its answers are held against ours."""
        graph = self.matrix()
        from scipy.sparse.csgraph import dijkstra

        for begin in self.starts()[:5]:
            theirs = dijkstra(graph, indices=begin, limit=BUDGET)
            ours = travel.reach(begin, BUDGET, self.near, self.cost).costs
            if [-1 if cost == float("inf") else int(cost) for cost in theirs] != ours:
                raise AssertionError("reach and scipy's Dijkstra do not agree")
        n = 0
        start = process_time()
        while process_time() - start < seconds:
            for begin in self.starts():
                dijkstra(graph, indices=begin, limit=BUDGET, return_predecessors=True)
                n += 1
        return {"us": 1e6 * (process_time() - start) / n}

    def sight(self, seconds: float) -> Figures:
        """The hexes between two: microseconds a call, worked out anew, and as the game asks, with lines kept."""
        pairs = [(self.rng.randrange(self.grid.size), self.rng.randrange(self.grid.size)) for _ in range(2000)]
        out: Figures = {}
        kept = Sight(self.grid)
        for name, look in (("new", lambda a, b: between(self.grid, a, b)), ("kept", kept.between)):
            n = 0
            start = process_time()
            while process_time() - start < seconds / 2:
                for a, b in pairs:
                    look(a, b)
                n += len(pairs)
            out[name] = 1e6 * (process_time() - start) / n
        return out
