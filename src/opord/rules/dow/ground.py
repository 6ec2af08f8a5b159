"""The ground as chapters 8 and 9 see it, worked out once from a board: flat integer tables.

Hexes: ``types[h]`` and ``features[h]`` as bit masks over TYPES and FEATURES, ``open[h]`` 1 if some part of the hex has
no feature (dow-R043), ``urban[h]`` 1 if it holds city terrain (dow-R054), ``playable[h]`` 0 for the row xx01
(dow-4.3/2), ``home[h]`` the side of the inner-German border it lies on, ``roaded[h]`` 1 if a road runs in it.
Hexsides, by ``6 * h + d`` in both directions: ``river`` 0 none, 1 minor, 2 major; ``bridge`` 1 a permanent bridge
(dow-32.1); ``road`` 0 none, 1 secondary, 2 main, 3 motorway.
"""

from __future__ import annotations

from opord.kernel.board import Board

TYPES = ("flat", "hills1", "hills2", "mountain", "town", "urban")
FEATURES = ("woods", "flooded")
ROADS = ("", "secondary", "main", "motorway")
RIVERS = ("", "minor", "major")
FLAT, HILLS1, HILLS2, MOUNTAIN, TOWN, URBAN = 1, 2, 4, 8, 16, 32
WOODS, FLOODED = 1, 2


class Ground:
    """See the module's text. A board says it by its flags (types, features, ``open``, ``out``, ``wp``), hexsides
    (``minor``, ``major``, ``bridge``) and roads."""

    __slots__ = ("bridge", "features", "home", "open", "playable", "river", "road", "roaded", "types", "urban")

    def __init__(self, board: Board) -> None:
        grid = board.grid
        n = grid.size
        flags = board.flags

        def mask(names: tuple[str, ...]) -> list[int]:
            out = [0] * n
            for k, name in enumerate(names):
                for h in flags.get(name, ()):
                    out[h] |= 1 << k
            return out

        self.types = mask(TYPES)
        self.features = mask(FEATURES)
        closed = set(flags.get("covered", ()))
        for h in range(n):  # kinds of the legend are a type, or a type and what grows on it; flags add to them
            name, _, cover = board.kind(h).partition("_")
            if name in TYPES:
                self.types[h] |= 1 << TYPES.index(name)
            if cover:
                self.features[h] |= FLOODED if cover == "flooded" else WOODS
            if cover == "forest":
                closed.add(h)
        self.open = [0 if h in closed else 1 for h in range(n)]
        self.urban = [1 if t & URBAN else 0 for t in self.types]
        out = flags.get("out", frozenset())
        self.playable = [0 if h in out else 1 for h in range(n)]
        east = flags.get("wp", frozenset())
        self.home = [1 if h in east else 0 for h in range(n)]
        self.river = [0] * (6 * n)
        self.bridge = [0] * (6 * n)
        self.road = [0] * (6 * n)
        for (a, b), sides in board.hexsides.items():
            e = 6 * a + grid.direction(a, b)
            self.river[e] = 2 if "major" in sides else 1 if "minor" in sides else 0
            if "bridge" in sides:
                self.bridge[e] = 1
        self.roaded = [0] * n
        for (a, b), kind in board.roads.items():
            self.road[6 * a + grid.direction(a, b)] = ROADS.index(kind)
            self.roaded[a] = self.roaded[b] = 1
