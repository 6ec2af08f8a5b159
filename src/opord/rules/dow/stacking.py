"""Chapter 7: how many units a hex holds, and what happens to the rest at the end of the movement phase."""

from __future__ import annotations

from collections.abc import Iterable

from opord.rules.dow.game import CoreGame
from opord.rules.dow.model import HOME, NATO, DowScenario, UnitType, bits

MOST = 3
"""Units of a side in a hex (dow-7/1, dow-7/2)."""
MOST_COMBAT = 2
"""Combat units of NATO among them (dow-7/1)."""
MOST_REGIMENTS = 1
"""Combat units of regiment size of the Warsaw Pact among them (dow-7/2, dow-R034)."""


def special(side: int, t: UnitType) -> bool:
    """Does a unit of that type count against the second limit of its side?"""
    return t.combat and (side == NATO or t.size == "regiment")


def allowed(sc: DowScenario, side: int, units: Iterable[int]) -> bool:
    """Are these units of ``side`` together within the limit? Headquarters, support units and inactive reserve
    battalions count as units (dow-R034, dow-R037)."""
    n = some = 0
    for u in units:
        n += 1
        if special(side, sc.type_of[u]):
            some += 1
    return n <= MOST and some <= (MOST_COMBAT if side == NATO else MOST_REGIMENTS)


def within(g: CoreGame, side: int, units: Iterable[int]) -> bool:
    """The same in a game."""
    return allowed(g.scenario, side, units)


def fits(g: CoreGame, side: int, h: int, units: Iterable[int]) -> bool:
    """May these units of ``side`` be in ``h`` (dow-7/3)? Units that stand there are judged by themselves, as a choice
    of defenders; newcomers together with all that are there."""
    here = g.occ[h] & g.scenario.side_mask[side]
    chosen = 0
    for u in units:
        chosen |= 1 << u
    return within(g, side, bits(here | chosen if chosen & ~here else chosen))


def room(g: CoreGame, u: int, h: int) -> bool:
    """Would ``h`` be within the limit with ``u`` in it?"""
    return fits(g, g.scenario.side_of[u], h, (u,))


def over(g: CoreGame, side: int, h: int) -> bool:
    """Is ``h`` over the limit of ``side`` (dow-7/3)? Units that have not left the hex in which they were set up do not
    break it by themselves (dow-7/4, dow-R036)."""
    here = g.occ[h] & g.scenario.side_mask[side]
    if here.bit_count() < 2:
        return False
    units = bits(here)
    flags = g.state.flags
    return not within(g, side, units) and not all(flags[u] & HOME for u in units)


def overfull(g: CoreGame, side: int) -> list[int]:
    """Every hex over the limit of ``side``, in order of index."""
    sc, st = g.scenario, g.state
    hexes = {st.pos[u] for u in bits(g.alive & sc.side_mask[side])}
    return sorted([h for h in hexes if over(g, side, h)])


def surplus(g: CoreGame, side: int, h: int) -> list[int]:
    """Units that may have to go from the overfull hex ``h``: those that came there and without which the hex is nearer
    to its limit. Units still in their set-up hex stay (dow-R036)."""
    sc, st = g.scenario, g.state
    here = bits(g.occ[h] & sc.side_mask[side])
    guests = [u for u in here if not (st.flags[u] & HOME)]
    if len(here) > MOST:
        return guests
    return [u for u in guests if special(side, sc.type_of[u])] or guests
