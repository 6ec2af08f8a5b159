"""Where a unit can get to in one operation, and the way there that invites the least fire."""

from __future__ import annotations

from heapq import heappop, heappush

from opord.kernel.ledger import Tally
from opord.kernel.verdict import Check
from opord.players.waw.front import Front
from opord.rules.waw import movement
from opord.rules.waw.model import FLYING, NO_ENTRY, OOC, UNLOADED, WAITING, WHOLE, D

Reach = dict[int, tuple[int, float, int]]
"""hex -> (MP used, harm expected on the way in shares of the unit, hex before it; -1 off the map)."""

TRADE = 9.0
"""MP that a unit would go round to save a whole unit's worth of harm, in the search for ways."""


def reach(front: Front, u: int, mp: int, fresh: bool) -> Reach:
    """As :func:`search`, remembered until enemies move or are put out of action."""
    here = front.g.state.pos[u]
    key = (u, here, mp * 2 + fresh)
    found = front.reaches.get(key)
    if found is None:
        found = front.reaches[key] = search(front, u, mp, fresh)
    return found


def search(
    front: Front, u: int, mp: int, fresh: bool, row: bytes | None = None, most: int = 0
) -> Reach:
    """All hexes that ``u`` may move to now with ``mp`` points; where it stands is not among them.

    ``fresh``: it has done nothing yet in this operation; ``row``, ``most``: stay within so many hexes of a place with
    these distances."""
    g = front.g
    st, sc = g.state, g.scenario
    here = st.pos[u]
    found: Reach = {}
    heap: list[tuple[float, int, int, float]] = []
    careful = bool(st.flags[u] & (D | OOC)) and here >= 0
    whole = fresh and not st.flags[u] & UNLOADED
    foes = 0 if sc.air_mask >> u & 1 else g.enemies(front.side)
    occ, adjacent, costs, size = g.occ, sc.adjacent, g.costs, sc.size
    t = sc.type_of[u]
    base = (t.mv * 2 + ("amphib" in t.traits)) * (size + 1) + 1
    mines = st.mines
    plain = t.mv != FLYING
    danger: dict[int, float] = {}
    check = Check()
    if here == WAITING:
        enter = sc.formations[sc.formation_of[u]].enter
        first = [(-1, h) for h in enter.hexes] if enter is not None else []
    else:
        first = [(here, h) for h in adjacent[here]] if here >= 0 else []
    todo = first
    used, risk = 0, 0.0
    while True:
        for a, b in todo:
            if b == here or occ[b] & foes or (row is not None and row[b] > most):
                continue
            if careful:
                check.ok = True
                cost = movement.may_step(g, u, b, mp - used, whole and not used, None, check, landing=False, at=a)
                if cost < 0:
                    continue
            else:
                known = costs.get((base + a) * size + b) if plain and b not in mines else None
                cost = movement.step_cost(g, u, a, b) if known is None else known
                if cost == NO_ENTRY:
                    continue
                if used + cost > mp:
                    # at the start of a move one hex is always within reach; swimming takes everything
                    if used or not whole:
                        continue
                    cost = mp
                elif cost == WHOLE:
                    continue
            old = found.get(b)
            if old is not None and old[0] <= used + cost and old[1] <= risk:
                continue
            fire = danger.get(b)
            if fire is None:
                fire = front.exposure(u, b)
                if b in mines and g.known_mine(front.side, b):
                    fire += 0.15
                danger[b] = fire
            more = risk + fire * (1.0 - risk) if risk < 1.0 else risk
            weight = used + cost + TRADE * more
            if old is not None and old[0] + TRADE * old[1] <= weight:
                continue
            found[b] = (used + cost, more, a)
            if used + cost < mp:
                heappush(heap, (weight, b, used + cost, more))
        while heap:
            _, a, used, risk = heappop(heap)
            now = found[a]
            if now[0] == used and now[1] == risk:
                break
        else:
            return found
        todo = [(a, b) for b in adjacent[a]]


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
