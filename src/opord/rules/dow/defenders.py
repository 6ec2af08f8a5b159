"""Chapter 15.4: who defends."""

from __future__ import annotations

from opord.kernel.ledger import Tally
from opord.kernel.verdict import Check
from opord.rules.dow import modifiers, results, stacking
from opord.rules.dow.frames import InCombat
from opord.rules.dow.game import CoreGame
from opord.rules.dow.model import bits


def fighters(g: CoreGame, f: InCombat) -> list[int]:
    """Combat units of the defender in the hex attacked."""
    return bits(g.combat_in(1 - g.side(f.unit), f.hex))


def may_join(g: CoreGame, f: InCombat, u: int, c: Check) -> bool:
    """May the defender name ``u`` too: a combat unit there (dow-15.4/2, dow-15.4/3), within the stacking limit, which
    holds in combat (dow-7/3, dow-R035)?"""
    if u in f.defenders and c.no("dow-15.4/2", "dow-why-defends-already", unit=g.name(u)):
        return False
    if u not in fighters(g, f):
        c.no("dow-15.4/3", "dow-why-no-defender", unit=g.name(u), hex=g.label(f.hex))
        return False
    if not stacking.fits(g, 1 - g.side(f.unit), f.hex, (*f.defenders, u)):
        c.no("dow-7/3", "dow-why-too-many-defenders", unit=g.name(u))
    return c.ok


def default(g: CoreGame, f: InCombat) -> tuple[int, ...]:
    """Who defends if nobody says otherwise: the set that makes the differential lowest, found one by one."""
    units = fighters(g, f)
    if not units:
        return tuple(results.left(g, f))
    probe = InCombat(**{k: getattr(f, k) for k in ("unit", "hex", "origin", "kind", "way")}, defenders=f.defenders)
    now = _worth(g, probe) if probe.defenders else 1 << 20
    while True:
        named = probe.defenders
        best = (now, -1)
        for u in units:
            probe.defenders = named
            if may_join(g, probe, u, Check()):
                probe.defenders = (*named, u)
                best = min(best, (_worth(g, probe), u))
        probe.defenders = named
        if best[1] < 0 or best[0] >= now:
            return named
        now = best[0]
        probe.defenders = (*named, best[1])


def _worth(g: CoreGame, f: InCombat) -> int:
    t = Tally()
    modifiers.differential(g, f, t)
    return t.total
