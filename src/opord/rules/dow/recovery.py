"""Chapter 11.3 - 11.7: attrition that goes, and the attrition removal phase (dow-5, step 4.6)."""

from __future__ import annotations

from typing import Any

from opord.kernel.procedure import DONE, NEXT, Answer, Procedure, Wait
from opord.kernel.text import say
from opord.kernel.verdict import Check
from opord.kernel.view import Ask
from opord.rules.dow import actions as act
from opord.rules.dow import attrition, chain, orders, postures, supply
from opord.rules.dow.frames import InRecovery
from opord.rules.dow.game import CoreGame
from opord.rules.dow.model import RESTING, SIDES, WP, bits

RESUPPLIED = ("sp", "towed", "rocket")
"""Branches that resupply helps (dow-11.3/1, dow-R082)."""
WORN = 2
"""A combat unit of the Warsaw Pact is not rested or refitted at this attrition or less (dow-11.7/2, dow-R086)."""
MOST_STAFF = 2
"""Attrition points of an HQ that a donor's officers make good at most (dow-11.6/5)."""


def beside_enemy(g: CoreGame, u: int) -> bool:
    """Is any enemy unit adjacent (dow-11.4/2a, dow-11.5/2a, dow-R084)?"""
    foe = g.scenario.side_mask[1 - g.side(u)]
    return any(g.occ[n] & foe for n in g.scenario.adjacent[g.state.pos[u]])


def fresh(g: CoreGame, u: int) -> bool:
    """Does doctrine keep it in the fight (dow-11.7)?"""
    return g.side(u) == WP and g.scenario.type_of[u].combat and g.state.attrition[u] <= WORN


def lines(g: CoreGame, u: int, c: Check, supply_clause: str, range_clause: str) -> bool:
    """What every way of recovery asks: a supply line, and the superior's range (dow-30/p3, dow-12.2)."""
    if not supply.supplied(g, u) and c.no(supply_clause, "dow-why-no-supply", unit=g.name(u)):
        return False
    if chain.out_of_command(g, u) and c.no(range_clause, "dow-why-out-of-range", unit=g.name(u)):
        return False
    return c.ok


def heal(g: CoreGame, u: int, n: int, clause: str) -> None:
    """``n`` attrition points less."""
    st = g.state
    st.attrition[u] = max(0, st.attrition[u] - n)
    g.changed()
    if g.telling:
        text = say("dow-ev-recovered", unit=g.name(u), n=n, now=st.attrition[u])
        g.note("recovered", text, clause, g.side(u), to=postures.audience(g, g.side(u)))


# ------------------------------------------------------------------ resupply
def resupplies(g: CoreGame, u: int) -> bool:
    """Would a result R take a point off this unit (dow-11.3/1, dow-11.3/3)?"""
    st, sc = g.state, g.scenario
    if sc.type_of[u].branch not in RESUPPLIED or not st.attrition[u] or not g.active(u):
        return False
    if g.posture(u).id == "road" or st.until[u] >= 0:  # dow-11.3/3c
        return False
    return lines(g, u, Check(), "dow-11.3/3a", "dow-11.3/3b")


def resupply(g: CoreGame, side: int) -> int:
    """One roll for the one map, if a unit waits for it; R: a point less for each (dow-11.3/2, dow-11.3/3). Gives 1 on
    R."""
    sc = g.scenario
    units = [u for u in bits(g.alive & sc.side_mask[side]) if resupplies(g, u)]
    if not units:
        return 0
    die = g.d10("resupply", "dow-11.3/2")
    good = sc.charts.supply.resupply[side][sc.charts.row(die)]
    if g.telling:
        text = say("dow-ev-resupply", side=say("side-" + SIDES[side]), roll=die, result="R" if good else "none")
        g.note("resupply", text, "dow-11.3/3", side, dice=((die, good),), level=1)
    if good:
        for u in units:
            heal(g, u, 1, "dow-11.3/3")
    return int(good)


# ------------------------------------------------------------------ refit
def refits(g: CoreGame, u: int) -> bool:
    """Does the unit lose a point by refitting: complete refit posture, no enemy beside it, in supply and command, not
    engaged, half-engaged or resting (dow-11.5/1, dow-11.5/2, dow-6.2/3); delay does not matter (dow-R085)."""
    st = g.state
    if g.scenario.units[u].hq or not st.attrition[u] or not g.active(u) or not g.has(u, "refit"):
        return False
    if st.engaged[u] or st.flags[u] & RESTING or fresh(g, u) or beside_enemy(g, u):
        return False
    return lines(g, u, Check(), "dow-11.5/2b", "dow-11.5/2c")


def refit(g: CoreGame, side: int) -> None:
    """Every unit that may, without a roll (dow-11.5/2)."""
    for u in bits(g.alive & g.scenario.side_mask[side]):
        if refits(g, u):
            heal(g, u, 1, "dow-11.5/2")


# ------------------------------------------------------------------ rest
def check_rest(g: CoreGame, side: int, u: int, c: Check) -> None:
    """May the unit try to rest a point away (dow-11.4)?"""
    st, sc = g.state, g.scenario
    if u < 0 or sc.side_of[u] != side or not g.active(u):
        c.no("dow-11.4/2", "dow-why-not-your-unit")
        return
    name = g.name(u)
    if not sc.type_of[u].combat and c.no("dow-11.4/1", "dow-why-not-combat", unit=name):
        return
    if not st.attrition[u] and c.no("dow-11.4/2", "dow-why-no-attrition", unit=name):
        return
    if st.flags[u] & RESTING and c.no("dow-11.4/3", "dow-why-rested", unit=name):
        return
    if fresh(g, u) and c.no("dow-11.7/2", "dow-why-doctrine", unit=name, n=WORN):
        return
    if beside_enemy(g, u) and c.no("dow-11.4/2a", "dow-why-enemy-beside", unit=name):
        return
    if st.until[u] >= 0 and c.no("dow-11.4/2d", "dow-why-in-transition", unit=name, hour=g.day_hour(st.until[u])):
        return
    if chain.busy(g, u) and c.no("dow-11.4/2e", "dow-why-busy", unit=name):
        return
    if g.posture(u).id == "refit" and c.no("dow-11.4/2e", "dow-why-refitting", unit=name):
        return
    lines(g, u, c, "dow-11.4/2b", "dow-11.4/2c")


def rest(g: CoreGame, u: int) -> None:
    """The roll; whatever it is, the unit rests until its next attrition phase (dow-11.4/table, dow-11.4/4)."""
    need = g.scenario.charts.rest_on(g.scenario.units[u])
    good = g.test(need, "rest", "dow-11.4/table", 10)
    g.mark(u, RESTING)
    if g.telling:
        text = say("dow-ev-rest", unit=g.name(u), need=need, result="yes" if good else "no")
        audience = postures.audience(g, g.side(u))
        g.note("rest", text, "dow-11.4/table", g.side(u), dice=g.last_dice(need), to=audience)
    if good:
        heal(g, u, 1, "dow-11.4/2")


# ------------------------------------------------------------------ officers
def check_staff(g: CoreGame, f: InRecovery, a: Any, c: Check) -> None:
    """May officers of a combat unit go to an HQ (dow-11.6)? Once for each HQ and phase (dow-R087)."""
    st, sc = g.state, g.scenario
    u, v = sc.unit(a.unit), sc.unit(a.target)
    if u < 0 or sc.side_of[u] != f.side or not sc.units[u].hq or st.pos[u] < 0:
        c.no("dow-11.6/3", "dow-why-no-hq", found=str(a.unit))
        return
    if not st.attrition[u] and c.no("dow-11.6/3", "dow-why-no-attrition", unit=g.name(u)):
        return
    if u in f.staffed and c.no("dow-R087", "dow-why-staffed", unit=g.name(u)):
        return
    if type(a.points) is not int or not 1 <= a.points <= min(MOST_STAFF, st.attrition[u]):
        c.no("dow-11.6/5", "dow-why-staff-points", most=min(MOST_STAFF, st.attrition[u]))
        return
    donor(g, u, v, c)


def donor(g: CoreGame, u: int, v: int, c: Check) -> None:
    """Can ``v`` give officers to the HQ ``u``: combat unit, same nation, in its range, a supply path to it, room for a
    point (dow-11.6/3, dow-11.6/4, dow-R081, dow-R098)?"""
    sc, st = g.scenario, g.state
    if v < 0 or sc.side_of[v] != sc.side_of[u] or not sc.type_of[v].combat or not g.active(v):
        c.no("dow-11.6/1", "dow-why-donor-kind")
        return
    if sc.type_of[v].nation != sc.type_of[u].nation and c.no("dow-11.6/3", "dow-why-donor-nation", unit=g.name(v)):
        return
    if attrition.room(g, v) < 1 and c.no("dow-R081", "dow-why-at-limit", unit=g.name(v)):
        return
    if not chain.reaches(g, u, st.pos[v]) and c.no("dow-11.6/4", "dow-why-donor-range", unit=g.name(v), hq=g.name(u)):
        return
    if not supply.open_way(g, sc.side_of[u], st.pos[v], st.pos[u]):
        c.no("dow-11.6/4", "dow-why-donor-path", unit=g.name(v), hq=g.name(u))


def list_staff(g: CoreGame, f: InRecovery, out: list[Any]) -> None:
    """Every gift of officers that is possible, HQ by HQ."""
    st, sc = g.state, g.scenario
    c = Check()
    for u in bits(g.alive & sc.hq_mask & sc.side_mask[f.side]):
        worn = st.attrition[u]
        if not worn or u in f.staffed:
            continue
        for v in bits(g.alive & sc.combat_of[f.side]):
            c.ok = True
            donor(g, u, v, c)
            if c.ok:
                out += [act.Staff(sc.units[u].id, sc.units[v].id, n) for n in range(1, min(MOST_STAFF, worn) + 1)]


def staff(g: CoreGame, f: InRecovery, a: Any) -> None:
    """A point more for the donor, one or two less for the HQ (dow-11.6/5)."""
    sc = g.scenario
    u, v = sc.unit(a.unit), sc.unit(a.target)
    f.staffed = (*f.staffed, u)
    attrition.hurt(g, v, 1, "dow-11.6/5")
    heal(g, u, a.points, "dow-11.6/5")


class Recovery(Procedure):
    """Step 4.6 in the order of dow-5."""

    frame = InRecovery
    clause = "dow-11.3/1"
    steps = ("hubs", "rotation", "resupply", "refit", "restore")

    # -- 4.6.1
    def hubs(self, g: CoreGame, f: InRecovery) -> Answer:
        """4.6.1: supply hubs are placed and moved (dow-30.3.1)."""
        found = supply.list_hubs(g, f.side)
        return self._wait(g, f, found)

    def _wait(self, g: CoreGame, f: InRecovery, found: list[Any]) -> Answer:
        if not found:
            return None
        side = SIDES[f.side]
        g.foresee(side, found + orders.closing(g, f.side))
        return Wait((side,))

    def ask_hubs(self, g: CoreGame, f: InRecovery, side: str) -> Ask:
        return orders.ask(g, side, "dow-30.3.1/p1", say("dow-ask-hubs"))

    def list_hubs(self, g: CoreGame, f: InRecovery, side: str) -> list[Any]:
        return supply.list_hubs(g, f.side) + orders.closing(g, f.side)

    def check_hubs(self, g: CoreGame, f: InRecovery, side: str, action: Any, c: Check) -> None:
        if type(action) is act.Hub:
            supply.check_hub(g, f.side, action, c)
        else:
            orders.check_closing(g, f.side, action, c, "recovery")

    def take_hubs(self, g: CoreGame, f: InRecovery, side: str, action: Any) -> Answer:
        kind = type(action)
        if kind is act.Done:
            return NEXT
        if kind is act.Cancel:
            orders.cancel(g, action)
        else:
            supply.put_hub(g, action)
        return None

    # -- 4.6.2
    def rotation(self, g: CoreGame, f: InRecovery) -> Answer:
        """4.6.2: units that rested since the last turn are up again, and may rest once more (dow-11.4/4, dow-R018)."""
        for u in bits(g.alive & g.scenario.side_mask[f.side]):
            if g.state.flags[u] & RESTING:
                g.unmark(u, RESTING)
        return None

    # -- 4.6.3
    def resupply(self, g: CoreGame, f: InRecovery) -> Answer:
        """4.6.3: resupply (dow-11.3)."""
        f.resupplied = resupply(g, f.side)
        return None

    def refit(self, g: CoreGame, f: InRecovery) -> Answer:
        """4.6.3: refit (dow-11.5)."""
        refit(g, f.side)
        return None

    def restore(self, g: CoreGame, f: InRecovery) -> Answer:
        """4.6.3: rest (dow-11.4), officers for HQs (dow-11.6)."""
        return self._wait(g, f, self._restoring(g, f)) or DONE

    def _restoring(self, g: CoreGame, f: InRecovery) -> list[Any]:
        sc = g.scenario
        out: list[Any] = []
        c = Check()
        for u in bits(g.alive & sc.combat_of[f.side]):
            if g.state.attrition[u]:
                c.ok = True
                check_rest(g, f.side, u, c)
                if c.ok:
                    out.append(act.Rest(sc.units[u].id))
        list_staff(g, f, out)
        return out

    def ask_restore(self, g: CoreGame, f: InRecovery, side: str) -> Ask:
        return orders.ask(g, side, "dow-11.4/2", say("dow-ask-restore"))

    def list_restore(self, g: CoreGame, f: InRecovery, side: str) -> list[Any]:
        return self._restoring(g, f) + orders.closing(g, f.side)

    def check_restore(self, g: CoreGame, f: InRecovery, side: str, action: Any, c: Check) -> None:
        kind = type(action)
        if kind is act.Rest:
            check_rest(g, f.side, g.scenario.unit(action.unit), c)
        elif kind is act.Staff:
            check_staff(g, f, action, c)
        else:
            orders.check_closing(g, f.side, action, c, "recovery")

    def take_restore(self, g: CoreGame, f: InRecovery, side: str, action: Any) -> Answer:
        kind = type(action)
        if kind is act.Done:
            return DONE
        if kind is act.Cancel:
            orders.cancel(g, action)
        elif kind is act.Rest:
            rest(g, g.scenario.unit(action.unit))
        else:
            staff(g, f, action)
        return None
