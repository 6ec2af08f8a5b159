"""W9: carriers and their passengers."""

from __future__ import annotations

from typing import Any

from opord.kernel.text import say
from opord.kernel.verdict import Check
from opord.rules.waw import actions as act
from opord.rules.waw.game import CoreGame
from opord.rules.waw.model import DONE, LEG, MOVING, OC, STAGED, UNLOADED, D


def fits(g: CoreGame, c: int, p: int) -> bool:
    """Is there room in ``c`` for ``p``: one leg unit and one support team (waw-W9.1)?"""
    sc = g.scenario
    aboard = g.cargo(c)
    team = bool(sc.support_mask >> p & 1)
    return not any(bool(sc.support_mask >> q & 1) == team for q in aboard)


def may_load(g: CoreGame, c: int, p: int, mp: int, v: Check) -> bool:
    """May carrier ``c`` with ``mp`` points left take ``p`` aboard (waw-W9.1, waw-W9.2)?"""
    st, sc = g.state, g.scenario
    cost = sc.charts.constants["load_mp"]
    if "carry" not in sc.type_of[c].traits and v.no("waw-W9.1", "why-no-carrier", unit=g.name(c)):
        return False
    if sc.type_of[p].mv != LEG and v.no("waw-W9.1", "why-not-leg", unit=g.name(p)):
        return False
    if sc.formation_of[p] != sc.formation_of[c] and v.no("waw-W9.2", "why-other-formation", unit=g.name(p)):
        return False
    if st.carrier[p] >= 0 and v.no("waw-W9.2", "why-carried", unit=g.name(p)):
        return False
    if (st.pos[p] != st.pos[c] or st.pos[c] < 0) and v.no("waw-W9.2", "why-not-together", unit=g.name(p)):
        return False
    for u in (c, p):
        if st.flags[u] & D and v.no("waw-W9.2", "why-disrupted", unit=g.name(u)):
            return False
        if st.flags[u] & OC and v.no("waw-W9.2", "why-oc", unit=g.name(u)):
            return False
    if st.flags[p] & (DONE | STAGED) and v.no("waw-W4.5", "why-operated", unit=g.name(p)):
        return False
    if st.flags[p] & UNLOADED and v.no("waw-W9.4", "why-unloaded", unit=g.name(p)):
        return False
    if not fits(g, c, p) and v.no("waw-W9.1", "why-full-carrier", unit=g.name(c)):
        return False
    if mp < cost and v.no("waw-W9.2", "why-mp", unit=g.name(c), cost=cost, left=mp):
        return False
    return v.ok


def load(g: CoreGame, c: int, p: int) -> None:
    """``p`` gets in: its whole operation, so it bears OC (waw-W9.2)."""
    st = g.state
    st.mp[c] -= g.scenario.charts.constants["load_mp"]
    g.board(p, c)
    g.mark(p, OC)
    if g.telling:
        text = say("ev-load", unit=g.name(c), target=g.name(p))
        g.note("load", text, "waw-W9.2", g.scenario.side_of[c], st.pos[c], unit=g.scenario.units[c].id)


def may_unload(g: CoreGame, c: int, p: int, mp: int, v: Check) -> bool:
    """May ``c`` with ``mp`` points left set ``p`` down in its hex (waw-W9.3)? For a disrupted carrier it is the
    whole operation, so not after a move (waw-results/4)."""
    st = g.state
    cost = g.scenario.charts.constants["unload_mp"]
    if st.carrier[p] != c and v.no("waw-W9.3", "why-not-aboard", unit=g.name(p), target=g.name(c)):
        return False
    h = st.pos[c]
    if h < 0 and v.no("waw-W9.3", "why-not-on-map", unit=g.name(c)):
        return False
    if mp < cost and v.no("waw-W9.3", "why-mp", unit=g.name(c), cost=cost, left=mp):
        return False
    if st.flags[c] & D and st.flags[c] & MOVING and v.no("waw-W9.3", "why-unload-whole", unit=g.name(c)):
        return False
    if h >= 0 and not g.room(p, h) and v.no("waw-W9.3", "why-stack", hex=g.label(h)):
        return False
    return v.ok


def unload(g: CoreGame, c: int, p: int) -> None:
    """``p`` gets out; in good order it has an operation of its own with few MP (waw-W9.4)."""
    st = g.state
    if not st.flags[c] & D:
        st.mp[c] -= g.scenario.charts.constants["unload_mp"]
    g.alight(p)
    g.mark(p, UNLOADED)
    if g.telling:
        text = say("ev-unload", unit=g.name(c), target=g.name(p))
        g.note("unload", text, "waw-W9.3", g.scenario.side_of[c], st.pos[c], unit=g.scenario.units[c].id)


def pair(g: CoreGame, action: Any, v: Check) -> tuple[int, int]:
    """Carrier and passenger of a Load or Unload action, (-1, -1) with a reason if one is unknown."""
    sc = g.scenario
    c, p = sc.unit(action.unit), sc.unit(action.target)
    for u, word in ((c, action.unit), (p, action.target)):
        if u < 0:
            v.no("waw-W9.1", "why-no-unit", found=str(word))
            return -1, -1
    return c, p


def list_loads(g: CoreGame, c: int, mp: int, out: list[Any]) -> None:
    """Every legal Load and Unload of carrier ``c``."""
    st, sc = g.state, g.scenario
    h = st.pos[c]
    if h < 0:
        return
    v = Check()
    here = g.occ[h] & sc.formation_mask[sc.formation_of[c]] & sc.leg_mask
    while here:
        low = here & -here
        here ^= low
        p = low.bit_length() - 1
        v.ok = True
        if may_load(g, c, p, mp, v):
            out.append(action(g, act.Load, c, p))
    for p in g.cargo(c):
        v.ok = True
        if may_unload(g, c, p, mp, v):
            out.append(action(g, act.Unload, c, p))


def action(g: CoreGame, kind: Any, c: int, p: int) -> Any:
    """The action of two units, made once."""
    sc = g.scenario
    key = (kind, c, p)
    found = sc.acts.get(key)
    if found is None:
        found = sc.acts[key] = kind(sc.units[c].id, sc.units[p].id)
    return found
