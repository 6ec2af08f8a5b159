"""The attack planner: every unit that could attack a hex in this phase, from where, with what points and odds.

Rows side by side, best differential first: the unit, the hex it would attack from, movement points it would have left,
the differential against the likely defenders without support, and what the artillery and helicopters that could
support it would add on average (dow-15.2, dow-16).
"""

from __future__ import annotations

from typing import Any

import msgspec

from opord.kernel.ledger import Tally
from opord.kernel.text import say
from opord.kernel.view import Overlay, OverlayLine, Tint
from opord.rules.dow import attack, crossing, defenders, ledgers, modifiers, reach, support
from opord.rules.dow.frames import InCombat
from opord.rules.dow.game import CoreGame
from opord.rules.dow.model import SIDES, bits


class Row(msgspec.Struct, frozen=True):
    """One way to attack. ``left``: movement points after the attack; ``support``: barrage points at hand."""

    unit: int
    origin: int
    kind: str
    way: str
    left: int
    differential: int
    support: int


def rows(g: CoreGame, side: int, h: int) -> list[Row]:
    """The best way of each unit of ``side`` to attack ``h`` in this phase."""
    sc, st = g.scenario, g.state
    if not g.enemy_in(side, h):
        return []
    out = []
    twin: Any = g.copy()
    twin.telling = False
    for u in bits(g.alive & sc.combat_of[side]):
        if sc.distance(st.pos[u], h) > 12:
            continue
        best: Row | None = None
        found = reach.ways(g, u)
        if found is None:
            continue
        for a in sc.adjacent[h]:
            spent = 0 if a == st.pos[u] else found.sums[a]
            if spent < 0 or a in found.late:
                continue
            for kind in attack.KINDS:
                left = found.allowance - spent - attack.price(g, u, kind)
                if left < 0:
                    continue
                row = _try(twin, u, a, h, kind, left)
                if row is not None and (best is None or row.differential > best.differential):
                    best = row
        if best is not None:
            out.append(best)
    return sorted(out, key=lambda r: (-r.differential, r.unit))


def _try(twin: Any, u: int, a: int, h: int, kind: str, left: int) -> Row | None:
    """How the attack would stand if the unit were in ``a``."""
    sc = twin.scenario
    was = twin.state.pos[u]
    twin.put(u, a)
    best = None
    for way in crossing.ways(twin, u, a, h):
        f = InCombat(unit=u, hex=h, origin=a, kind=kind, way=way, paid=attack.price(twin, u, kind))
        f.defenders = defenders.default(twin, f)
        if not f.defenders:
            continue
        t = Tally()
        modifiers.differential(twin, f, t)
        helpers = support.candidates(twin, sc.side_of[u], (u,), h, (), h)
        n = sum([support.worth(twin, v) for v in helpers])
        if best is None or t.total > best.differential:
            best = Row(u, a, kind, way, left, t.total, n)
    twin.put(u, was)
    return best


def overlay(g: CoreGame, side: str, h: int) -> Overlay:
    """The planner for ``h`` as an overlay: one tint and one line a unit. The ``k`` of a line is a row of the planner
    for programs: ``attack unit kind way left differential support``, way "-" without a river."""
    sides = [SIDES.index(side)] if side in SIDES else [0, 1]
    tints: list[Tint] = []
    lines: list[OverlayLine] = []
    if ledgers.unknown(g, side, h):
        return Overlay("attack", (Tint(g.label(h), "unknown", "", say("dow-over-unknown")),))
    for s in sides:
        for r in rows(g, s, h):
            text = say(
                "dow-over-attack",
                unit=g.name(r.unit),
                kind=r.kind,
                way=r.way or "none",
                left=r.left,
                differential=r.differential,
                support=r.support,
            )
            tints.append(Tint(g.label(r.origin), "attack", r.differential, text))
            word = g.scenario.units[r.unit].id
            k = f"attack {word} {r.kind} {r.way or '-'} {r.left} {r.differential} {r.support}"
            lines.append(OverlayLine(g.label(r.origin), g.label(h), k, text))
    return Overlay("attack", tuple(tints), tuple(lines))


__all__ = ["Row", "overlay", "rows"]
