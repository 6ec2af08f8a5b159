"""Chapter 6: changes of posture without an order, and out of active defence at once."""

from __future__ import annotations

from typing import Any

from opord.kernel.ledger import Tally
from opord.kernel.text import Say, say
from opord.kernel.verdict import Check
from opord.rules.dow import actions as act
from opord.rules.dow import attrition, chain, points
from opord.rules.dow.chart_types import Posture
from opord.rules.dow.game import CoreGame
from opord.rules.dow.model import INACTIVE, NATO, RESTING, SIDES, SWITCHED, DowScenario, bits

FREE, UNPLANNED = "authorised", "unauthorised"
"""How a posture changes without an order (dow-6.1.2, dow-6.1.3)."""
EXITS = ("assault", "tactical")
"""Postures to which a unit may switch out of active defence (dow-6.3.5/2)."""
WEST_GERMAN = "wg"


def allowed(g: CoreGame, u: int, p: int) -> bool:
    """Is posture ``p`` open to the unit: branch, side, cadre (dow-6.1.3/1, dow-6.3.5/1, dow-6.3.6/2, dow-6.3.7/2)?"""
    sc = g.scenario
    return sc.charts.postures[p].open_to(sc.units[u])


OWN_CLAUSE = {"active_defence": "dow-6.3.5/1", "march_assault": "dow-6.3.6/2", "close_support": "dow-6.3.7/2"}
"""Postures with a clause of their own that says who may have them."""


def closed(p: Posture, clause: str) -> str:
    """The clause by which a posture is not open to a unit."""
    return OWN_CLAUSE.get(p.id, clause)


def audience(g: CoreGame, side: int) -> tuple[str, ...]:
    """Who may read a line about the posture or state of a unit of ``side``: under fog its owner alone."""
    return (SIDES[side],) if g.scenario.options.get("fog") else ()


def turns(g: CoreGame, u: int, p: int, how: str, t: Tally) -> None:
    """Turns until the unit is in posture ``p``: the chart's number, 1 more beyond its superior's range, 1 more when it
    is engaged, half-engaged or delayed (dow-6.1.2, dow-6.1.3, dow-R022)."""
    chart = g.posture(u)
    free = how == FREE
    root = "dow-6.1.2/" if free else "dow-6.1.3/"
    if free:
        t.add(chart.auth.get(p, 0), root + "2", "dow-mod-posture-authorised")
    else:
        t.add(g.scenario.charts.postures[p].unauth, root + "2", "dow-mod-posture-unauthorised")
    if chain.out_of_command(g, u):
        if free and g.scenario.type_of[u].nation == WEST_GERMAN:
            t.add(0, "dow-6.1.4/4", "dow-mod-mission-command")
        else:
            t.add(1, root + ("4" if free else "5"), "dow-mod-out-of-range")
    elif t.explains:
        t.add(0, root + ("4" if free else "5"), "dow-mod-in-range")
    if chain.busy(g, u):
        t.add(1, root + ("5" if free else "6"), "dow-mod-busy")
    elif t.explains:
        t.add(0, root + ("5" if free else "6"), "dow-mod-not-busy")


def losses(g: CoreGame, u: int) -> int:
    """Attrition of an unauthorised change (dow-6.1.3/3, dow-6.1.4/5)."""
    return 0 if g.scenario.type_of[u].nation == WEST_GERMAN else 1


def price(g: CoreGame) -> int:
    """Command points of an unauthorised change (dow-6.1.3/3)."""
    return g.scenario.charts.cp["unauthorised_change"]


# ------------------------------------------------------------------ who may change
def able(g: CoreGame, side: int, u: int, c: Check) -> bool:
    """May the unit change its posture at all: its own side's, on the map, no HQ, not resting (dow-11.4/4, dow-R021)?"""
    st, sc = g.state, g.scenario
    if u < 0 or sc.side_of[u] != side:
        c.no("dow-6.1/2", "dow-why-not-your-unit")
        return False
    unit = sc.units[u]
    if st.pos[u] < 0 and c.no("dow-6.1/2", "dow-why-off-map", unit=unit.name):
        return False
    if unit.hq and c.no("dow-12.1/4", "dow-why-hq-posture", unit=unit.name):
        return False
    if st.flags[u] & RESTING and c.no("dow-11.4/4", "dow-why-resting", unit=unit.name):
        return False
    if st.flags[u] & INACTIVE and c.no("dow-33.7/1", "dow-why-inactive", unit=unit.name):
        return False
    return c.ok


def changes(sc: DowScenario, u: int, p: int) -> tuple[tuple[Any, ...], tuple[Any, ...]]:
    """Change actions of a unit in posture ``p``: authorised, unauthorised, each made once."""
    key = ("change", u, p)
    found = sc.acts.get(key)
    if found is None:
        unit, all_ = sc.units[u], sc.charts.postures
        free = [act.Change(unit.id, all_[q].id, FREE) for q in sorted(all_[p].auth) if all_[q].open_to(unit)]
        wild = [act.Change(unit.id, q.id, UNPLANNED) for q in all_ if q.unauth and q.index != p and q.open_to(unit)]
        found = sc.acts[key] = (tuple(free), tuple(wild))
    return found


def list_changes(g: CoreGame, side: int, out: list[Any]) -> None:
    """Every change without an order that is possible now, unit by unit."""
    st, sc = g.state, g.scenario
    cost = price(g)
    for u in bits(g.alive & sc.side_mask[side] & ~sc.hq_mask):
        if st.until[u] >= 0 or st.flags[u] & (RESTING | INACTIVE):
            continue
        free, wild = changes(sc, u, st.posture[u])
        out += free
        if points.have(g, g.top(u), cost) and attrition.room(g, u) >= losses(g, u):
            out += wild
    if side == NATO:
        for u in bits(g.alive & sc.combat_of[side]):
            if may_switch(g, u, Check()):
                out += [act.Switch(sc.units[u].id, p) for p in EXITS]


def check_change(g: CoreGame, side: int, a: Any, c: Check) -> None:
    """The rule for a Change action (dow-6.1.2, dow-6.1.3)."""
    st, sc = g.state, g.scenario
    u = sc.unit(a.unit)
    p = sc.charts.posture_index.get(a.posture, -1)
    if not able(g, side, u, c):
        return
    name = sc.units[u].name
    if p < 0 or a.how not in (FREE, UNPLANNED):
        c.no("dow-6.3/1", "dow-why-no-posture", found=a.posture if p < 0 else a.how)
        return
    if st.until[u] >= 0 and c.no("dow-R021", "dow-why-in-transition", unit=name, hour=g.day_hour(st.until[u])):
        return
    posture = sc.charts.postures[p]
    if not allowed(g, u, p):
        c.no(closed(posture, "dow-6.1.3/1"), "dow-why-posture-closed", unit=name, posture=posture.name)
        return
    if p == st.posture[u] and c.no("dow-6.1/2", "dow-why-posture-same", unit=name, posture=posture.name):
        return
    if a.how == FREE:
        if p not in g.posture(u).auth:
            c.no("dow-6.1.2/2", "dow-why-not-authorised", now=g.posture(u).name, posture=posture.name)
        return
    if not posture.unauth and c.no("dow-6.3/2", "dow-why-never-unplanned", posture=posture.name):
        return
    if not points.have(g, g.top(u), price(g)) and c.no("dow-6.1.3/3", "dow-why-no-cp", n=price(g)):
        return
    if attrition.room(g, u) < losses(g, u):
        c.no("dow-R023", "dow-why-at-limit", unit=name)


def change(g: CoreGame, a: Any) -> None:
    """Do it: the markers of the new posture and of its time, and the price of a change that nobody planned."""
    sc = g.scenario
    u, p = sc.unit(a.unit), sc.charts.posture_index[a.posture]
    t = Tally()
    turns(g, u, p, a.how, t)
    if a.how == UNPLANNED:
        points.spend(g, g.top(u), price(g))
        attrition.hurt(g, u, losses(g, u), "dow-6.1.3/3")
    assume(g, u, p, t.total, "dow-6.1.2/3" if a.how == FREE else "dow-6.1.3/4")


def assume(g: CoreGame, u: int, p: int, n: int, clause: str) -> None:
    """Begin posture ``p``, complete in ``n`` turns (dow-6.2/1); 0 is at once, without a marker (dow-R022)."""
    until = g.state.turn + n if n > 0 else -1
    g.pose(u, p, until)
    if g.telling:
        side = g.side(u)
        word: Say = g.scenario.charts.postures[p].name
        if until < 0:
            text = say("dow-ev-posture-now", unit=g.name(u), posture=word)
        else:
            text = say("dow-ev-posture", unit=g.name(u), posture=word, hour=g.day_hour(until))
        g.note("posture", text, clause, side, to=audience(g, side))


def bombardment(g: CoreGame, u: int, t: Tally) -> None:
    """Die modifier of the posture when the unit is bombarded, one more in transition (dow-6.2/6, dow-R026)."""
    t.add(g.posture(u).bombard, "dow-20.1/5", "dow-mod-posture-bombard", posture=g.posture(u).name)
    if g.in_transition(u):
        t.add(g.scenario.charts.transition[1], "dow-6.2/6", "dow-mod-transition")


# ------------------------------------------------------------------ out of active defence
def may_switch(g: CoreGame, u: int, c: Check) -> bool:
    """Is the unit in active defence, complete, in its superior's range, and is there a command point; once a phase
    (dow-6.3.5/2, dow-R032)?"""
    st, sc = g.state, g.scenario
    name = sc.units[u].name
    if not g.has(u, "active_defence") and c.no("dow-6.3.5/2", "dow-why-not-active-defence", unit=name):
        return False
    if st.flags[u] & (RESTING | INACTIVE) and c.no("dow-11.4/4", "dow-why-resting", unit=name):
        return False
    if st.flags[u] & SWITCHED and c.no("dow-R032", "dow-why-switched", unit=name):
        return False
    if chain.out_of_command(g, u) and c.no("dow-6.3.5/2", "dow-why-out-of-range", unit=name):
        return False
    cost = sc.charts.cp["active_switch"]
    if not points.have(g, g.top(u), cost) and c.no("dow-6.3.5/2", "dow-why-no-cp", n=cost):
        return False
    return c.ok


def check_switch(g: CoreGame, side: int, a: Any, c: Check) -> None:
    """The rule for a Switch action."""
    u = g.scenario.unit(a.unit)
    if not able(g, side, u, c):
        return
    if a.posture not in EXITS and c.no("dow-6.3.5/2", "dow-why-switch-to", found=str(a.posture)):
        return
    may_switch(g, u, c)


def switch(g: CoreGame, a: Any) -> None:
    """At once, whatever the unit's engagement; a command point of its Supreme HQ (dow-6.3.5/2)."""
    sc = g.scenario
    u = sc.unit(a.unit)
    points.spend(g, g.top(u), sc.charts.cp["active_switch"])
    g.mark(u, SWITCHED)
    assume(g, u, sc.charts.posture_index[a.posture], 0, "dow-6.3.5/2")
