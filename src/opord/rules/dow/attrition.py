"""Chapter 11, attrition as it comes: points, limits, destruction."""

from __future__ import annotations

from opord.kernel.text import say
from opord.rules.dow.game import CoreGame
from opord.rules.dow.model import DEAD


def hurt(g: CoreGame, u: int, n: int, clause: str, *, spares: bool = False) -> bool:
    """``n`` more attrition points for ``u``; beyond its limit it is destroyed (dow-11.2/3), unless the points come from
    disengagement (``spares``; dow-8.7, dow-R056). False when it was destroyed. All points of one event are given in one
    call (dow-R207)."""
    if n <= 0:
        return True
    st = g.state
    limit = g.scenario.type_of[u].limit
    now = st.attrition[u] + n
    if now > limit:
        if not spares:
            if g.telling:
                g.note("destroyed", say("dow-ev-destroyed", unit=g.name(u)), clause, g.side(u), level=1)
            destroy(g, u)
            return False
        now = limit
    st.attrition[u] = now
    g.changed()
    if g.telling:
        g.note("attrition", say("dow-ev-attrition", unit=g.name(u), n=n, now=now, limit=limit), clause, g.side(u))
    return True


def room(g: CoreGame, u: int) -> int:
    """Attrition points that ``u`` can still take without being destroyed (dow-R081)."""
    return g.scenario.type_of[u].limit - g.state.attrition[u]


def destroy(g: CoreGame, u: int) -> None:
    """``u`` leaves the game: victory points to the enemy (design page, part 7), an HQ leaves its mark (dow-12.4)."""
    from opord.rules.dow import hq

    st, sc = g.state, g.scenario
    unit = sc.units[u]
    g.put(u, DEAD)
    if st.crossings:
        from opord.rules.dow import engineers

        engineers.sweep(g)  # dow-9.2.2/5
    st.until[u] = -1
    st.attrition[u] = 0
    st.killed[1 - unit.side] += sc.charts.victory_points(unit)
    if unit.hq:
        hq.destroyed(g, u)
