"""Chapter 33 as part one has it: pools that change, units that are due (they enter in the movement phase)."""

from __future__ import annotations

from opord.kernel.text import say
from opord.rules.dow.game import CoreGame
from opord.rules.dow.model import SIDES, WAITING


def pools(g: CoreGame) -> None:
    """Reinforcements of air, engineer, command and electronic war points due now (dow-33.1 - 33.4, dow-R187)."""
    st, sc = g.state, g.scenario
    for c in sc.changes:
        if c.turn != st.turn:
            continue
        if c.what == "air":
            st.air_max[c.of] = max(0, st.air_max[c.of] + c.by)
            st.air[c.of] = max(0, min(st.air[c.of] + c.by, st.air_max[c.of]))  # dow-R226
        elif c.what == "cp":
            st.cp_max[c.of] = max(0, st.cp_max[c.of] + c.by)
            st.cp[c.of] = max(0, st.cp[c.of] + c.by)
        else:
            pool = st.eng if c.what == "eng" else st.ew
            pool[c.of] = max(0, pool[c.of] + c.by)
        if g.telling:
            side = c.of if c.what == "air" else sc.side_of[sc.supremes[c.of]]
            who = say("side-" + SIDES[side]) if c.what == "air" else g.name(sc.supremes[c.of])
            g.note(
                "pool", say("dow-ev-pool", who=who, pool=say("dow-pool-" + c.what), n=c.by), "dow-33.1/1", side, level=1
            )
    g.changed()


def due(g: CoreGame, side: int) -> list[int]:
    """Units of ``side`` that may enter in this movement phase, in listing order (dow-33.5/1)."""
    st, sc = g.state, g.scenario
    found = [u for a in sc.arrivals if a.turn <= st.turn for u in a.units]
    return sorted([u for u in found if sc.side_of[u] == side and st.pos[u] == WAITING])


def entries(g: CoreGame, u: int) -> tuple[int, ...]:
    """Hexes by which ``u`` may enter, free of the enemy (dow-33.5/2, dow-33.5/3)."""
    sc = g.scenario
    for a in sc.arrivals:
        if u in a.units:
            return tuple([h for h in a.hexes if not g.enemy_in(sc.side_of[u], h)])
    return ()
