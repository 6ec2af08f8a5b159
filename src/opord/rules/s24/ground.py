"""The ground as chapters 4 and 5 see it, worked out once from a board and hung on the scenario.

Hexes: ``terrain[h]`` name of the ground, ``contour[h]`` level, ``complex[h]`` complex terrain (s24-4.2). Hexsides, by
``6 * h + d`` in both directions, ``d`` the kernel's direction (0 = NE, clockwise): ``river`` 0 none, 1 shallow, 2 deep;
``bridge`` 1 a bridge of the map; ``road`` 1 a road crosses it.
"""

from __future__ import annotations

from opord.rules.s24.model import S24Scenario

TERRAINS = ("open", "hill", "wood", "lowmtn", "village", "midmtn", "town", "swamp", "beach", "shallow", "deep")
COMPLEX = frozenset(("hill", "wood", "lowmtn", "village", "midmtn", "town"))
"""Ground where troops may hide, s24-4.2/4-6."""
WATER = frozenset(("shallow", "deep"))
"""Ground on which only what swims or sails can be."""
NO_RIVER, SHALLOW, DEEP = 0, 1, 2
EAST_OF = (5, 0, 1, 2, 3, 4)
"""Kernel's direction (0 = NE) -> place in ``model.DIRECTIONS`` (0 = E)."""


def tables(sc: S24Scenario) -> None:
    """Fill the tables of a scenario whose ``board`` is set."""
    board = sc.board
    grid, n = sc.grid, sc.size
    sc.terrain = tuple([board.kind(h) for h in range(n)])
    sc.contour = board.level
    sc.complex = tuple([t in COMPLEX for t in sc.terrain])
    sc.river = [NO_RIVER] * (6 * n)
    sc.bridge = [0] * (6 * n)
    sc.road = [0] * (6 * n)
    for (a, b), sides in board.hexsides.items():
        e = 6 * a + grid.direction(a, b)
        sc.river[e] = SHALLOW if "shallow" in sides else DEEP if "deep" in sides else NO_RIVER
        if "bridge" in sides:
            sc.bridge[e] = 1
    for a, b in board.roads:
        sc.road[6 * a + grid.direction(a, b)] = 1


def map_bridges(sc: S24Scenario) -> dict[int, str]:
    """Hexside -> ``0906-0907`` of every bridge of the map, whether it is destroyed or not."""
    edges = {sc.grid.side(k // 6, k % 6) for k, bridge in enumerate(sc.bridge) if bridge}
    return {e: "-".join([sc.labels[h] for h in sc.grid.side_hexes(e)]) for e in sorted(edges)}
