"""What never changes in a scenario, as players see it: ways over the map, worth of units, where the enemy comes from.

One :class:`Ground` serves all copies of all games of a scenario; it is filled as it is asked.
"""

from __future__ import annotations

from heapq import heappop, heappush
from weakref import WeakKeyDictionary

from opord.kernel.ledger import Tally
from opord.rules.waw.game import CoreGame
from opord.rules.waw.model import FLYING, HARD, NO_ENTRY, WHOLE, Scenario
from opord.rules.waw.movement import ground_cost

FAR = 9999
SWIM = 24
"""What swimming a river counts for on a long way: a whole move."""

FIGHTING = {
    "tank": 0.9,
    "ifv": 0.6,
    "apc": 0.2,
    "atgm": 0.7,
    "recon": 0.3,
    "infantry": 0.7,
    "support": 0.4,
    "aa": 0.2,
    "arty": 0.5,
    "helo": 0.8,
}
"""What a unit is worth beyond its victory points: what it may still do."""

HQ_WORTH = 1.2
"""What the unit that carries a headquarters is worth beyond its own."""


class Ground:
    """Tables of a scenario."""

    def __init__(self, g: CoreGame) -> None:
        sc = self.sc = g.scenario
        self.worth = [sc.charts.vp[t.kind] + FIGHTING.get(t.kind, 0.3) for t in sc.type_of]
        self.kind = [(t.mv, "amphib" in t.traits) for t in sc.type_of]
        self.hard = [t.cls == HARD for t in sc.type_of]
        self.most = [max((w[1] for w in t.figures[2].groups.values()), default=0) for t in sc.type_of]
        chart = sc.charts.terrain
        self.dice = [[chart[k]["hard"] for k in sc.terrain], [chart[k]["soft"] for k in sc.terrain], [0] * sc.size]
        self.shelter = [chart[k]["cover"] for k in sc.terrain]
        self.town = [k == "town" for k in sc.terrain]
        self.cap = sc.charts.constants["hard_cap"]
        self.ways: dict[tuple[int, bool, tuple[int, ...]], list[int]] = {}
        self.out = tuple(sorted(sc.exit.hexes)) if sc.exit is not None else ()
        self.crowd = [len(f.units) for f in sc.formations]

    def way(self, g: CoreGame, u: int, ends: tuple[int, ...]) -> list[int]:
        """MP from every hex to the nearest of ``ends`` for a unit like ``u``, over the bare ground."""
        mv, swims = self.kind[u]
        key = (mv, swims, ends)
        found = self.ways.get(key)
        if found is None:
            found = self.ways[key] = self._way(g, mv, swims, ends)
        return found

    def _way(self, g: CoreGame, mv: int, swims: bool, ends: tuple[int, ...]) -> list[int]:
        sc = self.sc
        out = [FAR] * sc.size
        heap: list[tuple[int, int]] = []
        for h in ends:
            out[h] = 0
            heap.append((0, h))
        while heap:
            d, b = heappop(heap)
            if d > out[b]:
                continue
            for a in sc.adjacent[b]:
                cost = sc.charts.constants["air_hex_mp"] if mv == FLYING else self.bare(g, mv, swims, a, b)
                if cost == NO_ENTRY:
                    continue
                if d + cost < out[a]:
                    out[a] = d + cost
                    heappush(heap, (out[a], a))
        return out

    def bare(self, g: CoreGame, mv: int, swims: bool, a: int, b: int) -> int:
        """Cost of a step over the ground as the map shows it."""
        sc = self.sc
        key = ((mv * 2 + swims) * (sc.size + 1) + a + 1) * sc.size + b
        cost = sc.plain_costs.get(key)
        if cost is None:
            cost = ground_cost(g, mv, swims, a, b, False, Tally())
        return SWIM if cost == WHOLE else cost


_GROUNDS: WeakKeyDictionary[Scenario, Ground] = WeakKeyDictionary()


def ground(g: CoreGame) -> Ground:
    """The tables of the scenario of ``g``."""
    found = _GROUNDS.get(g.scenario)
    if found is None:
        found = _GROUNDS[g.scenario] = Ground(g)
    return found
