"""Spreading the hits of an assault or overrun over a side (waw-R42, waw-assault/11 to /13, waw-W12.7)."""

from __future__ import annotations

from opord.rules.waw.game import CoreGame
from opord.rules.waw.model import D

TABLES = {
    2: (0, 0, 0, 1, 1, 1),
    3: (0, 0, 1, 1, 2, 2),
    4: (0, 1, 2, 3, -1, -1),
    5: (0, 1, 2, 3, 4, -1),
    6: (0, 1, 2, 3, 4, 5),
}
"""W12.7: receiver by the face of a d6, -1 = roll again."""


def endures(g: CoreGame, u: int, taken: int) -> int:
    """How many more hits ``u`` takes without being destroyed, after ``taken`` ones (waw-R22)."""
    st = g.state
    return (0 if st.flags[u] & D else 1) + st.steps[u] - 1 - taken


def spread(g: CoreGame, units: tuple[int, ...], hits: int) -> list[tuple[int, int]]:
    """R42: one hit to each living unit before any gets a second; the rest of a round by lot, first among those whom it
    would not destroy. Answers (unit, hits) for all units, in their order."""
    got = dict.fromkeys(units, 0)
    while hits > 0:
        live = [u for u in units if endures(g, u, got[u]) >= 0]
        if not live:
            break
        if hits >= len(live):
            for u in live:
                got[u] += 1
            hits -= len(live)
            continue
        safe = [u for u in live if endures(g, u, got[u]) > 0]
        frail = [u for u in live if endures(g, u, got[u]) == 0]
        for _ in range(hits):
            pool = safe or frail
            n = len(pool)
            k = g.pick(n, "receiver", "waw-assault/13", TABLES.get(n, ())) if n > 1 else 0
            got[pool.pop(k)] += 1
        hits = 0
    return list(got.items())
