"""W11.8 and waw-opfire: the other side decides in the middle of a move."""

from __future__ import annotations

from typing import Any

from opord.kernel.procedure import DONE, Answer, Procedure, Wait
from opord.kernel.text import say
from opord.kernel.verdict import Check
from opord.kernel.view import Ask
from opord.rules.waw import actions as act
from opord.rules.waw import fire
from opord.rules.waw.frames import InMove, InReaction
from opord.rules.waw.game import CoreGame
from opord.rules.waw.model import HIGH, OC, SIDES, D

FLAK = ("popup", "fire")
"""Causes of a reaction in which anti-air lines alone may fire (waw-W18.1)."""


def possible(g: CoreGame, t: int, flak: bool = False) -> bool:
    """Could any enemy unit shoot at ``t`` where it is now (waw-opfire/2, waw-R30)? ``flak``: anti-air lines alone, at a
    helicopter that pops up or fires (waw-W18.1)."""
    st, sc = g.state, g.scenario
    h = st.pos[t]
    if h < 0 or st.carrier[t] >= 0:
        return False
    mask = g.onmap & sc.side_mask[1 - sc.side_of[t]] & ~g.disrupted & ~g.complete
    if not mask:
        return False
    cls = sc.type_of[t].cls
    row = sc.distances(h)
    pos, steps, types = st.pos, st.steps, sc.type_of
    c = Check()
    while mask:
        low = mask & -mask
        mask ^= low
        s = low.bit_length() - 1
        figures = types[s].figures[steps[s]]
        if row[pos[s]] > figures.reach[cls]:
            continue
        for w in figures.weapons[cls]:
            if (w.small and st.flags[t] & HIGH) or (flak and w.group != "aa"):
                continue
            c.ok = True
            if fire.may_shoot(g, s, t, w, False, c):
                return True
    return False


def shots(g: CoreGame, t: int, flak: bool = False) -> list[Any]:
    """Every shot that the other side could take at ``t`` where it is now (waw-R30, ``flak`` as in :func:`possible`)."""
    st, sc = g.state, g.scenario
    out: list[Any] = []
    mask = g.onmap & sc.side_mask[1 - sc.side_of[t]] & ~g.disrupted & ~g.complete
    cls = sc.type_of[t].cls
    row = sc.distances(st.pos[t])
    c = Check()
    while mask:
        low = mask & -mask
        mask ^= low
        s = low.bit_length() - 1
        figures = sc.type_of[s].figures[st.steps[s]]
        if row[st.pos[s]] > figures.reach[cls]:
            continue
        for w in figures.weapons[cls]:
            if (w.small and st.flags[t] & HIGH) or (flak and w.group != "aa"):
                continue
            c.ok = True
            if fire.may_shoot(g, s, t, w, False, c):
                out.append(fire.action(g, s, t, w.group))
    return out


class Reaction(Procedure):
    """One offer of opportunity fire: at most one attack by one unit (waw-opfire/3, waw-R32)."""

    frame = InReaction
    clause = "waw-W11.8"
    steps = ("offer",)

    def offer(self, g: CoreGame, f: InReaction) -> Answer:
        return Wait((SIDES[1 - g.scenario.side_of[f.unit]],))

    def ask_offer(self, g: CoreGame, f: InReaction, side: str) -> Ask:
        h = g.state.pos[f.unit]
        text = say("ask-opfire", unit=g.name(f.unit), hex=g.label(h))
        rows = (g.describe(side, act.HOLD),)
        best = self._default(g, f, side)
        return Ask(side, "waw-opfire/2", text, g.scenario.units[f.unit].id, g.label(h), rows, best, act.HOLD)

    def _default(self, g: CoreGame, f: InReaction, side: str) -> Any:
        """Of all shots the one with the most expected hits, the first of equals; hold fire if none is worth it."""
        sc, st = g.scenario, g.state
        best: Any = act.HOLD
        most = 0
        for a in self.list_offer(g, f, side):
            if type(a) is not act.Fire:
                continue
            s = sc.unit_index[a.unit]
            w = fire.weapon(g, s, f.unit, a.group)
            if w is None:
                continue
            rng = sc.distances(st.pos[s])[st.pos[f.unit]]
            dice, need = fire.clamp(g, w.dice, w.base[rng])
            worth = dice * (7 - need)
            if worth > most:
                best, most = a, worth
        return best

    def list_offer(self, g: CoreGame, f: InReaction, side: str) -> list[Any]:
        return [*shots(g, f.unit, f.cause in FLAK), act.HOLD]

    def check_offer(self, g: CoreGame, f: InReaction, side: str, action: Any, c: Check) -> None:
        if type(action) is act.Hold:
            return
        if type(action) is not act.Fire:
            c.no("waw-W11.8", "why-not-now", now=say("ask-opfire-short"))
            return
        if f.cause in FLAK and action.group != "aa" and c.no("waw-W18.1", "why-flak-alone", unit=g.name(f.unit)):
            return
        check_reaction(g, f.unit, SIDES.index(side), action, c)

    def take_offer(self, g: CoreGame, f: InReaction, side: str, action: Any) -> Answer:
        if type(action) is act.Fire:
            sc = g.scenario
            s = sc.unit_index[action.unit]
            w = fire.weapon(g, s, f.unit, action.group)
            assert w is not None
            caller = g.state.frames[-2]
            if type(caller) is InMove:
                caller.shot = 1
            fire.shoot(g, s, f.unit, w, False, "waw-opfire/2")
        return DONE


def check_reaction(g: CoreGame, t: int, side: int, action: Any, c: Check) -> None:
    """May this shot be taken as opportunity fire at ``t`` (waw-R30)?"""
    st, sc = g.state, g.scenario
    s = sc.unit(action.unit)
    if s < 0:
        c.no("waw-opfire/2", "why-no-unit", found=str(action.unit))
        return
    if sc.side_of[s] != side and c.no("waw-opfire/2", "why-not-yours", unit=g.name(s)):
        return
    if sc.unit(action.target) != t and c.no("waw-opfire/3", "why-other-target", unit=g.name(t)):
        return
    if st.pos[s] < 0:
        c.no("waw-opfire/2", "why-not-on-map", unit=g.name(s))
        return
    if st.carrier[s] >= 0:
        c.no("waw-W9.5", "why-carried", unit=g.name(s))
        return
    if st.flags[s] & D and c.no("waw-opfire/2", "why-disrupted", unit=g.name(s)):
        return
    if st.flags[s] & OC and c.no("waw-opfire/2", "why-oc", unit=g.name(s)):
        return
    w = fire.weapon(g, s, t, action.group)
    if w is None:
        name = fire.group_name(str(action.group))
        c.no("waw-opfire/2", "why-no-group", unit=g.name(s), group=name, target=g.name(t))
        return
    if sc.side_of[s] == side:
        fire.may_shoot(g, s, t, w, False, c)
