"""What a unit can be ordered to do now, and typical orders that are refused, with the reasons."""

from __future__ import annotations

from typing import Any

from opord.kernel.verdict import Reasons
from opord.kernel.view import Option
from opord.rules.s24 import actions as act
from opord.rules.s24 import draft, fog
from opord.rules.s24.game import CoreGame
from opord.rules.s24.model import SIDES

IN_PLACE = ("deploy", "dismount", "mount", "ambush", "dig", "hold", "counter_battery")


def options(g: CoreGame, side: str, unit: str) -> tuple[Option, ...]:
    """The orders that may be written for the unit, then those refused, each kind once."""
    if side not in SIDES:
        return ()
    can = [a for a in g.actions(side) if getattr(a, "unit", None) == unit]
    out = [g.describe(side, a) for a in can]
    s = SIDES.index(side)
    u = g.find(s, unit)
    if u < 0 or side not in g.state.waiting:
        return tuple(out)
    kinds = {getattr(a, "verb", "") for a in can}
    for a in attempts(g, u):
        if a.verb in kinds:
            continue
        check = Reasons()
        draft.check(g, s, a, check)
        found = check.verdict()
        if not found.ok:
            kinds.add(a.verb)
            row = g.describe(side, a)
            out.append(Option(a, row.text, "", "", row.clause, False, found.reasons, row.group))
    return tuple(out)


def attempts(g: CoreGame, u: int) -> list[Any]:
    """Orders that a player may wonder about."""
    st, sc = g.state, g.scenario
    h = st.pos[u]
    if h < 0:
        return []
    name = st.ids[u]
    out: list[Any] = [act.Order(name, verb) for verb in IN_PLACE]
    near = sc.adjacent[h]
    if near:
        seen = set(fog.where(g, st.side[u]).values())
        foe = next((n for n in near if n in seen), near[0])
        out += [
            act.Order(name, verb, target=g.label(foe))
            for verb in ("assault", "limited_assault", "barrage", "mass", "raid")
        ]
        out += [
            act.Order(name, verb, route=(g.label(near[0]),)) for verb in ("march", "march_deploy", "advance", "forced")
        ]
    return out
