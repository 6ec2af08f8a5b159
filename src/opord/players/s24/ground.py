"""Ways over the ground: what a step costs a class of movement, points to a goal from everywhere, where a unit can be at
the end of its march."""

from __future__ import annotations

import heapq
from collections.abc import Set

import msgspec

from opord.rules.s24 import costs
from opord.rules.s24.charts import NEVER, POINT
from opord.rules.s24.model import S24Scenario, S24State

FAR = 1 << 20
"""Further than anybody goes."""
FERRY = 6 * POINT
"""Points reckoned in plans for a river that cannot be crossed as it is: somebody may bridge it."""


THROUGH = 20 * POINT
"""Points reckoned in plans for a hex in which an enemy stands: the way round is nearly always nearer."""
STOP = 3 * POINT
"""The same for a hex of his zone of control, where a march ends."""


class Way(msgspec.Struct, frozen=True):
    """A march: points spent, hexes without the unit's own, the last one its end."""

    spent: int
    hexes: tuple[int, ...]


class Ground:
    """The ground of one scenario, with what was reckoned before."""

    def __init__(self, sc: S24Scenario) -> None:
        self.sc = sc
        self._steps: dict[tuple[str, int, bool, frozenset[int]], list[int]] = {}
        self._fields: dict[tuple[str, int, frozenset[int], int, frozenset[int], frozenset[int]], list[int]] = {}

    def spans(self, st: S24State, side: int) -> frozenset[int]:
        """Where crossing is not as the map has it: hexsides over which bridges of the side lie, and as ``~hexside``
        those whose bridge of the map is destroyed."""
        return frozenset([e for e, v in st.bridges.items() if st.side[v] == side] + [~e for e in st.blown])

    def steps(self, move: str, soil: int, column: bool, spans: frozenset[int]) -> list[int]:
        """Cost of every step by ``6 * hex + direction``, NEVER where there is none."""
        key = (move, soil, column, spans)
        found = self._steps.get(key)
        if found is None:
            sc = self.sc
            found = [NEVER] * (6 * sc.size)
            for a in range(sc.size):
                for b in sc.adjacent[a]:
                    edge = sc.grid.hexside(a, b) if spans else -1
                    found[6 * a + sc.grid.direction(a, b)] = costs.step_cost(
                        sc, move, a, b, soil, column, edge in spans, blown=edge >= 0 and ~edge in spans
                    )
            self._steps[key] = found
        return found

    def field(
        self,
        move: str,
        soil: int,
        spans: frozenset[int],
        goal: int,
        foes: frozenset[int] = frozenset(),
        zone: frozenset[int] = frozenset(),
    ) -> list[int]:
        """Points of a column from every hex to ``goal``; a river too deep counts as a ferry, FAR means never. ``foes``,
        ``zone``: hexes in which enemies stand, and which they control."""
        key = (move, soil, spans, goal, foes, zone)
        found = self._fields.get(key)
        if found is not None:
            return found
        sc, grid = self.sc, self.sc.grid
        step = self.steps(move, soil, True, spans)
        out = [FAR] * sc.size
        out[goal] = 0
        heap = [(0, goal)]
        while heap:
            spent, b = heapq.heappop(heap)
            if spent > out[b]:
                continue
            held = (THROUGH if b in foes else STOP if b in zone else 0) if b != goal else 0
            for a in sc.adjacent[b]:
                e = 6 * a + grid.direction(a, b)
                cost = step[e]
                if cost == NEVER:
                    if not sc.river[e] or step[e - e % 6 : e - e % 6 + 6].count(NEVER) == 6:
                        continue
                    cost = FERRY
                cost += held
                if spent + cost < out[a]:
                    out[a] = spent + cost
                    heapq.heappush(heap, (spent + cost, a))
        self._fields[key] = out
        return out

    def reach(
        self,
        st: S24State,
        u: int,
        verb: str,
        spans: frozenset[int],
        shut: Set[int],
        ends: Set[int],
        zone: Set[int],
    ) -> dict[int, Way]:
        """Hexes that a unit can march to this turn. ``shut``: hexes nobody may enter; ``ends``: hexes where a way may
        end but not pass, since ways of others begin or end there (s24-R40); ``zone``: hexes that stop a march, and
        cost all of it from one to the next (s24-5.2.1/5)."""
        sc, grid = self.sc, self.sc.grid
        most = costs.allowance(sc, st, u, verb)
        move, _, _ = costs.pace(sc, st, u, verb)
        column = verb != "advance"
        own = st.squad[u] == costs.BRIDGING_SQUAD
        step = self.steps(move, st.soil, column, spans)
        start = st.pos[u]
        first = costs.in_place(sc, st, u, move) if column else 0
        best = {start: first}
        back: dict[int, int] = {}
        heap = [(first, start)]
        while heap:
            spent, a = heapq.heappop(heap)
            if spent > best[a] or (a != start and (a in ends or a in zone)):
                continue
            for b in sc.adjacent[a]:
                if b in shut or b == start:
                    continue
                cost = step[6 * a + grid.direction(a, b)]
                if own and cost == NEVER:
                    blown = grid.hexside(a, b) in st.blown
                    cost = costs.step_cost(sc, move, a, b, st.soil, column, False, True, blown)
                if cost == NEVER:
                    continue
                if a == start and a in zone and b in zone:
                    cost = max(most - first, 0)
                there = spent + cost
                if there > most or there >= best.get(b, FAR):
                    continue
                best[b], back[b] = there, a
                heapq.heappush(heap, (there, b))
        out = {}
        for h, spent in best.items():
            if h != start:
                path = [h]
                while back[path[-1]] != start:
                    path.append(back[path[-1]])
                out[h] = Way(spent, tuple(reversed(path)))
        return out


def turns(points: int, allowance: int) -> float:
    """Turns for so many points."""
    return points / allowance if allowance > 0 else float(FAR)


__all__ = ["FAR", "Ground", "Way", "turns"]
