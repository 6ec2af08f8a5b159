"""Chapter 8.6: units that block the enemy's movement.

Everything here is asked from the side that moves: ``side`` is the mover's side, blockers are its enemies.
"""

from __future__ import annotations

from opord.rules.dow import crossing
from opord.rules.dow.game import CoreGame
from opord.rules.dow.model import bits


def blocks(g: CoreGame, u: int) -> bool:
    """Is ``u`` a blocking unit (dow-8.6/1)? Only a combat unit is one (dow-8.6/2), by the column of its posture for
    urban (dow-8.6/4) or any other ground (dow-8.6/3); in transition by the coming posture (dow-R025)."""
    sc, st = g.scenario, g.state
    h = st.pos[u]
    if h < 0 or not sc.combat_mask >> u & 1:
        return False
    posture = sc.charts.postures[st.posture[u]]
    return posture.block_urban if sc.ground.urban[h] else posture.block_other


def blockers(g: CoreGame, side: int, h: int) -> list[int]:
    """Enemy blocking units adjacent to ``h``, in the order of the neighbours."""
    sc, occ = g.scenario, g.occ
    enemies = sc.combat_of[1 - side]
    out = []
    for n in sc.adjacent[h]:
        there = occ[n] & enemies
        if there:
            out += [u for u in bits(there) if blocks(g, u)]
    return out


def blocked(g: CoreGame, side: int, h: int) -> bool:
    """Is an enemy blocking unit adjacent to ``h`` (dow-8.6/5)? Rivers do not matter (dow-R052)."""
    kept = g.kept.get("blocked")
    if kept is None or kept[0] != g.placed:
        kept = g.kept["blocked"] = (g.placed, ({}, {}))
    memo: dict[int, bool] = kept[1][side]
    found = memo.get(h)
    if found is None:
        found = memo[h] = _blocked(g, side, h)
    return found


def _blocked(g: CoreGame, side: int, h: int) -> bool:
    sc, occ = g.scenario, g.occ
    enemies = sc.combat_of[1 - side]
    for n in sc.adjacent[h]:
        there = occ[n] & enemies
        while there:
            low = there & -there
            if blocks(g, low.bit_length() - 1):
                return True
            there ^= low
    return False


def blocked_hexes(g: CoreGame, side: int) -> set[int]:
    """Every hex in which a unit of ``side`` would be blocked."""
    sc, st = g.scenario, g.state
    out: set[int] = set()
    for u in bits(g.alive & sc.combat_of[1 - side]):
        if blocks(g, u):
            out.update(sc.adjacent[st.pos[u]])
    return out


def friend(g: CoreGame, u: int, h: int) -> bool:
    """Is another friendly combat unit than ``u`` in ``h``?"""
    return bool(g.combat_in(g.scenario.side_of[u], h) & ~(1 << u))


def may_leave(g: CoreGame, u: int, a: int, h: int) -> bool:
    """May ``u`` go from ``a`` to ``h`` without breaking contact first (dow-8.6/5)?

    Nobody blocks it in ``a``; or a breakthrough marker lies there (dow-8.6/5a); or another friendly combat unit is
    there and in ``h`` a friendly combat unit or a marker (dow-8.6/5b), or no blocking unit adjacent to ``h``
    (dow-8.6/5c).
    """
    side = g.scenario.side_of[u]
    if not blocked(g, side, a) or a in g.state.breakthrough:
        return True
    if not friend(g, u, a):
        return False
    return h in g.state.breakthrough or friend(g, u, h) or not blocked(g, side, h)


def may_slip_to(g: CoreGame, u: int, h: int) -> bool:
    """May ``h`` be the first hex that ``u`` enters once it has broken contact (dow-8.7/10)? Not beside a blocking unit,
    unless another friendly combat unit is there (dow-8.7/10a) or each of them stands across a river without a bridge
    (dow-8.7/10b, dow-R059)."""
    side = g.scenario.side_of[u]
    if not blocked(g, side, h) or friend(g, u, h):
        return True
    pos = g.state.pos
    return all(crossing.unbridged(g, pos[b], h) for b in blockers(g, side, h))
