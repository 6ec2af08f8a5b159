"""Chapters 15.3 and 15.8: where a retreat may go, who may retreat, and what it does to the unit."""

from __future__ import annotations

from typing import Any

from opord.kernel.procedure import DONE, Answer, Procedure, Wait
from opord.kernel.text import say
from opord.kernel.verdict import Check
from opord.kernel.view import Ask
from opord.rules.dow import actions as act
from opord.rules.dow import attrition, blocking, crossing, movement, stacking
from opord.rules.dow.frames import InRetreat
from opord.rules.dow.game import CoreGame
from opord.rules.dow.model import INACTIVE, SIDES
from opord.rules.dow.modifiers import SCREENING

TO_TACTICAL = ("refit", "barrage", "shoot_scoot")
"""Postures given up in a retreat (dow-15.8/7)."""


# ------------------------------------------------------------------ where to
def check_hex(g: CoreGame, u: int, h: int, barred: tuple[int, ...], c: Check, purpose: str = "after") -> bool:
    """May ``u`` retreat to ``h``: one hex (dow-15.8/3, dow-R139), which fits the first hex after breaking away and has
    no breakthrough marker (dow-15.3/4 ``before`` the combat, dow-15.8/4 ``after`` it); over a river as dow-R066 says;
    over the stacking limit if need be (dow-R218)?"""
    st, sc = g.state, g.scenario
    fitting = "dow-15.3/4" if purpose == "before" else "dow-15.8/4"
    a = st.pos[u]
    if h < 0 or h not in sc.adjacent[a]:
        c.no("dow-15.8/3", "dow-why-retreat-one", unit=g.name(u))
        return False
    if not sc.ground.playable[h] and c.no("dow-R001", "dow-why-off-play", hex=g.label(h)):
        return False
    if g.enemy_in(g.side(u), h) and c.no("dow-8.1/8", "dow-why-enemy-there", hex=g.label(h)):
        return False
    if h in barred and c.no("dow-15.8/4", "dow-why-barred", hex=g.label(h)):
        return False
    if h in st.breakthrough and c.no(fitting, "dow-why-breakthrough", hex=g.label(h)):
        return False
    if crossing.retreat_way(g, u, a, h) is None and c.no("dow-15.8/6", "dow-why-no-way-over", hex=g.label(h)):
        return False
    if not blocking.may_slip_to(g, u, h):
        c.no("dow-8.7/10", "dow-why-beside-blocker", hex=g.label(h))
    return c.ok


def hexes(g: CoreGame, u: int, barred: tuple[int, ...] = ()) -> list[int]:
    """Every hex that ``u`` may retreat to, in the order of the neighbours."""
    return [h for h in g.scenario.adjacent[g.state.pos[u]] if check_hex(g, u, h, barred, Check())]


# ------------------------------------------------------------------ who
def check_before(g: CoreGame, u: int, h: int, c: Check) -> bool:
    """May ``u`` try to leave ``h`` before the combat: complete screen or recon posture (dow-15.3/1, dow-R213), neither
    engaged in any degree nor delayed (dow-15.3/2), and somewhere to go?"""
    st = g.state
    if st.pos[u] != h:
        c.no("dow-15.3/1", "dow-why-not-there", unit=g.name(u), hex=g.label(h))
        return False
    screening = g.posture(u).id in SCREENING
    if not screening and c.no("dow-15.3/1", "dow-why-not-screening", unit=g.name(u), posture=g.posture(u).name):
        return False
    if (
        screening
        and g.in_transition(u)
        and c.no("dow-6.2/3", "dow-why-transition", unit=g.name(u), at=g.day_hour(st.until[u]))
    ):
        return False
    if st.engaged[u] and c.no("dow-15.3/2", "dow-why-engaged", unit=g.name(u)):
        return False
    if st.delayed[u] >= 0 and c.no("dow-15.3/2", "dow-why-delayed", unit=g.name(u)):
        return False
    if g.is_(u, INACTIVE) and c.no("dow-R097", "dow-why-inactive", unit=g.name(u)):
        return False
    if not hexes(g, u):
        c.no("dow-15.8/4", "dow-why-no-retreat-hex", unit=g.name(u))
    return c.ok


def able(g: CoreGame, u: int, *, chosen: bool = True) -> bool:
    """Can ``u`` retreat after a combat: not in stubborn defence unless it must (``chosen`` false; dow-6.3.4/1,
    dow-R121), no headquarters alone in its hex (dow-12.3/3, dow-R092), no inactive battalion (dow-R097), and somewhere
    to go (dow-15.8/4)?"""
    h = g.state.pos[u]
    if h < 0 or g.is_(u, INACTIVE):
        return False
    if chosen and g.posture(u).id == "stubborn_defence":
        return False
    if chosen and g.scenario.units[u].hq and not g.occ[h] & g.scenario.side_mask[g.side(u)] & ~(1 << u):
        return False
    return bool(hexes(g, u))


# ------------------------------------------------------------------ going
def go(g: CoreGame, u: int, h: int, purpose: str) -> None:
    """``u`` retreats to ``h``: crossing losses (dow-15.3/5, dow-15.8/6), and after a combat one point for a hex that is
    too full (dow-15.8/5, dow-R140). Movement points and surcharges play no part (dow-R055, dow-R071)."""
    a = g.state.pos[u]
    side = g.side(u)
    way = crossing.retreat_way(g, u, a, h) or ""
    movement.enter(g, u, h)
    if g.telling:
        text = say("dow-ev-retreat", unit=g.name(u), hex=g.label(h))
        clause = "dow-15.3/4" if purpose == "before" else "dow-15.8/3"
        g.note("retreat", text, clause, side, hexes=(g.label(a), g.label(h)), unit=g.scenario.units[u].id)
    if not crossing.loss(g, u, a, h, way, "move"):
        return
    if purpose == "after" and stacking.over(g, side, h):
        attrition.hurt(g, u, 1, "dow-15.8/5")


def fall_in(g: CoreGame, u: int) -> None:
    """The posture of a unit that got away (dow-15.8/7 - 15.8/10). It comes last: what the combat costs is reckoned in
    the posture in which the unit fought (dow-6.3.3/1)."""
    index = g.scenario.charts.posture_index
    now = g.posture(u).id
    farp = now == "farp"
    if now == "hq_deployed":
        g.pose(u, index["hq_moving"])  # dow-15.8/9
    elif farp or now in TO_TACTICAL or (g.in_transition(u) and not g.scenario.units[u].hq):
        g.pose(u, index["tactical"])
    else:
        return
    if g.telling:
        clause = {"hq_deployed": "dow-15.8/9", "farp": "dow-15.8/10"}.get(
            now, "dow-15.8/7" if now in TO_TACTICAL else "dow-15.8/8"
        )
        g.note("posture", say("dow-ev-falls-into", unit=g.name(u), posture=g.posture(u).name), clause, g.side(u))
    if farp:
        attrition.hurt(g, u, 1, "dow-15.8/10")


class Retreat(Procedure):
    """A unit that got away is moved by its owner (dow-15.3/4, dow-15.8/3). Without a hex left it stays."""

    frame = InRetreat
    clause = "dow-15.8/1"
    steps = ("choose",)

    def choose(self, g: CoreGame, f: InRetreat) -> Answer:
        if g.state.pos[f.unit] < 0:
            return DONE
        found = hexes(g, f.unit, f.barred)
        if not found:
            return DONE
        if len(found) == 1:
            go(g, f.unit, found[0], f.purpose)
            return DONE
        return Wait((SIDES[g.side(f.unit)],))

    def ask_choose(self, g: CoreGame, f: InRetreat, side: str) -> Ask:
        rows = tuple([g.describe(side, a) for a in g.actions(side)])
        text = say("dow-ask-retreat", unit=g.name(f.unit))
        default = self._action(g, f.unit, best(g, f.unit, hexes(g, f.unit, f.barred)))
        word = g.scenario.units[f.unit].id
        return Ask(side, "dow-15.8/3", text, word, g.label(g.state.pos[f.unit]), rows, default)

    def _action(self, g: CoreGame, u: int, h: int) -> act.Go:
        way = crossing.retreat_way(g, u, g.state.pos[u], h) or ""
        return act.Go(g.scenario.units[u].id, g.label(h), way)

    def list_choose(self, g: CoreGame, f: InRetreat, side: str) -> list[Any]:
        return [self._action(g, f.unit, h) for h in hexes(g, f.unit, f.barred)]

    def check_choose(self, g: CoreGame, f: InRetreat, side: str, action: Any, c: Check) -> None:
        if type(action) is not act.Go:
            c.no("dow-15.8/3", "dow-why-not-now", now=say("dow-ask-retreat-short"))
            return
        u = g.scenario.unit(action.unit)
        if u != f.unit:
            c.no("dow-15.8/3", "dow-why-other-retreats", unit=g.name(f.unit))
            return
        h = g.scenario.hex(action.hex)
        if not check_hex(g, u, h, f.barred, c, f.purpose):
            return
        right = crossing.retreat_way(g, u, g.state.pos[u], h) or ""
        if action.way != right:
            c.no("dow-R066", "dow-why-retreat-way", found=str(action.way), way=right or "none")

    def take_choose(self, g: CoreGame, f: InRetreat, side: str, action: Any) -> Answer:
        go(g, f.unit, g.scenario.hex(action.hex), f.purpose)
        return DONE


def best(g: CoreGame, u: int, found: list[int]) -> int:
    """The hex a commander would take unasked: without a swim, not too full, far from the enemy, near to his own."""
    side = g.side(u)
    hq = g.state.superior[u]
    home = g.state.pos[hq] if hq >= 0 else -1

    def badness(h: int) -> tuple[int, int, int, int]:
        wet = int(bool(crossing.retreat_way(g, u, g.state.pos[u], h)))
        near = sum([g.enemy_in(side, n) for n in g.scenario.adjacent[h]])
        far = g.scenario.distance(h, home) if home >= 0 else 0
        return wet + int(not stacking.room(g, u, h)), near, far, h

    return min(found, key=badness)
