"""Where a unit can get to in one operation, and the way there that invites the least fire."""

from __future__ import annotations

from heapq import heappop, heappush

from opord.kernel.ledger import Tally
from opord.kernel.verdict import Check
from opord.players.waw.front import Front
from opord.rules.waw import movement
from opord.rules.waw.model import NO_ENTRY, OOC, UNLOADED, WAITING, WHOLE, D

Reach = dict[int, tuple[int, float, int]]
"""hex -> (MP used, harm expected on the way in shares of the unit, hex before it; -1 off the map)."""

TRADE = 9.0
"""MP that a unit would go round to save a whole unit's worth of harm, in the search for ways."""


def reach(front: Front, u: int, mp: int, fresh: bool) -> Reach:
    """All hexes that ``u`` may move to now with ``mp`` points; where it stands is not among them.

    ``fresh``: it has done nothing yet in this operation."""
    g = front.g
    st, sc = g.state, g.scenario
    here = st.pos[u]
    found: Reach = {}
    heap: list[tuple[float, int, int, float, int]] = []
    slow = bool(st.flags[u] & (D | OOC)) and here >= 0
    whole = fresh and not st.flags[u] & UNLOADED
    air = bool(sc.air_mask >> u & 1)
    foes = g.enemies(front.side)
    occ = g.occ
    check = Check()

    def relax(a: int, b: int, used: int, risk: float) -> None:
        if not air and occ[b] & foes:
            return
        if slow:
            check.ok = True
            cost = movement.may_step(g, u, b, mp - used, whole and used == 0, None, check, landing=False, at=a)
            if cost < 0:
                return
        else:
            cost = movement.step_cost(g, u, a, b)
            if cost == NO_ENTRY:
                return
            if cost == WHOLE:
                if not whole or used:
                    return
                cost = mp
            elif cost > mp - used:
                if not whole or used:
                    return
                cost = mp
        more = risk + front.exposure(u, b) * (1.0 - min(risk, 1.0))
        if st.mines and g.known_mine(front.side, b):
            more += 0.15
        old = found.get(b)
        if old is not None and old[0] + TRADE * old[1] <= used + cost + TRADE * more:
            return
        found[b] = (used + cost, more, a)
        heappush(heap, (used + cost + TRADE * more, b, used + cost, more, a))

    if here == WAITING:
        enter = sc.formations[sc.formation_of[u]].enter
        for h in enter.hexes if enter is not None else ():
            relax(-1, h, 0, 0.0)
    elif here >= 0:
        for n in sc.adjacent[here]:
            relax(here, n, 0, 0.0)
    while heap:
        _, a, used, risk, _ = heappop(heap)
        now = found[a]
        if now[0] != used or now[1] != risk or used >= mp:
            continue
        for b in sc.adjacent[a]:
            if b != here:
                relax(a, b, used, risk)
    return found


def path(found: Reach, h: int, here: int) -> list[int]:
    """The hexes to enter, in order, on the way to ``h``."""
    out = [h]
    while True:
        before = found[out[-1]][2]
        if before in (here, -1) or before < 0:
            break
        out.append(before)
        if len(out) > 99:
            break
    out.reverse()
    return out


def points(front: Front, u: int) -> int:
    """MP that ``u`` has for an operation that begins now."""
    return movement.allowance(front.g, u, Tally())
