"""Chapter 8.7: a unit breaks contact with the enemy, in its own move or before a retreat."""

from __future__ import annotations

from typing import Any

from opord.kernel.ledger import Tally
from opord.kernel.procedure import DONE, NEXT, Answer, Procedure, Wait
from opord.kernel.text import Say, say
from opord.kernel.verdict import Check
from opord.kernel.view import Ask
from opord.rules.dow import actions as act
from opord.rules.dow import attrition, blocking, chain, crossing, movement, support, weather
from opord.rules.dow.charts import F1, S0, S1
from opord.rules.dow.frames import InCombat, InDisengage, InMove
from opord.rules.dow.game import CoreGame
from opord.rules.dow.ground import HILLS2, MOUNTAIN, URBAN, WOODS
from opord.rules.dow.model import BROKE, FIXED, LEG, SIDES, TRIED, bits

NO_CADRE = 4
"""Cadre of a unit that has none printed, for this roll (design page 3.7)."""
RESULTS = ("F1", "S1", "S0")
CLAUSES = ("dow-8.7/7", "dow-8.7/8", "dow-8.7/9")


# ------------------------------------------------------------- may it try?
def check(g: CoreGame, u: int, free: bool, c: Check) -> bool:
    """May ``u`` try to break contact in its own move (dow-8.7/2, dow-8.7/3, dow-R055)? ``free``: it has done so already
    and not moved since."""
    st = g.state
    if st.pos[u] < 0 or not blocking.blocked(g, g.side(u), st.pos[u]) or free:
        c.no("dow-8.7/2", "dow-why-no-contact", unit=g.name(u))
        return False
    if g.mode(u) == FIXED and c.no("dow-8.7/3", "dow-why-fixed", unit=g.name(u), posture=g.posture(u).name):
        return False
    if not movement.can_move(g, u, c) and not c.explains:
        return False
    if g.is_(u, TRIED) and c.no("dow-R055", "dow-why-tried", unit=g.name(u)):
        return False
    need, have = g.scenario.charts.mobility.disengage_mp, movement.left(g, u)
    if have < need:
        c.no("dow-8.7/3", "dow-why-mp", unit=g.name(u), cost=need, left=have)
    return c.ok


def first_hexes(g: CoreGame, u: int) -> list[int]:
    """Hexes that ``u`` may enter first once it has broken contact (dow-8.7/10): free of the enemy, in play, with a way
    over the hexside."""
    sc = g.scenario
    a = g.state.pos[u]
    out = []
    for h in sc.adjacent[a]:
        if g.enemy_in(sc.side_of[u], h) or not sc.ground.playable[h] or not crossing.ways(g, u, a, h):
            continue
        if blocking.may_slip_to(g, u, h):
            out.append(h)
    return out


# ------------------------------------------------------------- the roll
def modifiers(g: CoreGame, u: int, t: Tally) -> None:
    """Die modifiers of ``u`` (dow-8.7/5, design pages 3.1 and 3.7); plus helps the unit that breaks away."""
    sc, st = g.scenario, g.state
    drm = sc.charts.disengagement.drm
    side, h = sc.side_of[u], st.pos[u]
    clause = "dow-8.7/5"
    posture = g.posture(u)
    t.add(posture.disengage, clause, "dow-mod-posture", name=posture.name)
    if st.until[u] >= 0:
        t.add(drm["in_transition"], "dow-R025", "dow-mod-transition")
    if st.engaged[u]:
        word = ("", "half_engaged", "engaged")[st.engaged[u]]
        t.add(drm[word], clause, "dow-mod-" + word.replace("_", "-"))
    if st.attrition[u] > 1 or t.explains:
        t.add(drm["per_2_attrition"] * (st.attrition[u] // 2), clause, "dow-mod-attrition", n=st.attrition[u])
    cadre = sc.units[u].cadre or NO_CADRE
    if cadre != NO_CADRE or t.explains:
        t.add(drm["cadre_minus_4"] * (cadre - NO_CADRE), clause, "dow-mod-cadre", n=cadre)
    _contact(g, u, side, h, drm, t)
    cover = sc.ground.types[h] & (URBAN | HILLS2 | MOUNTAIN) or sc.ground.features[h] & WOODS
    if cover:
        t.add(drm["cover_hex"], clause, "dow-mod-cover")
    if weather.night(g):
        t.add(drm["night"], clause, "dow-mod-night")
    if st.fog:
        t.add(drm["fog"], clause, "dow-mod-fog")
    if chain.out_of_command(g, u):
        t.add(drm["out_of_command"], clause, "dow-mod-out-of-command")


def _contact(g: CoreGame, u: int, side: int, h: int, drm: dict[str, int], t: Tally) -> None:
    """The modifiers for who stands around."""
    sc, st = g.scenario, g.state
    clause = "dow-8.7/5"
    hold = blocking.blockers(g, side, h)
    more = len({st.pos[b] for b in hold}) - 1
    if more > 0:
        t.add(drm["per_extra_adjacent_blocking_hex"] * more, clause, "dow-mod-blocking-hexes", n=more)
    if hold and all(_light(g, b) for b in hold):
        t.add(drm["enemy_blocker_recon_or_screen_only"], clause, "dow-mod-light-blockers")
    enemies = [v for n in sc.adjacent[h] for v in bits(g.combat_in(1 - side, n))]
    if sc.type_of[u].move == LEG and any(sc.type_of[b].move != LEG for b in hold):
        t.add(drm["leg_unit_v_nonleg"], clause, "dow-mod-on-foot")
    if enemies and all(crossing.unbridged(g, st.pos[v], h) for v in enemies):
        t.add(drm["all_enemies_across_unbridged_river"], clause, "dow-mod-across-river")
    if any(n in st.breakthrough for n in (h, *sc.adjacent[h])):
        t.add(drm["breakthrough_marker_adjacent"], clause, "dow-mod-breakthrough")


def _light(g: CoreGame, u: int) -> bool:
    """A recon unit, or one in screen posture."""
    return g.scenario.type_of[u].branch == "recon" or g.posture(u).id == "screen"


def total(g: CoreGame, f: InDisengage, t: Tally) -> None:
    """All modifiers of a try, the support committed so far included (dow-8.7/4, dow-R058)."""
    modifiers(g, f.unit, t)
    if f.fires or f.air or t.explains:
        s = Tally()
        support.total(g, g.side(f.unit), f.fires, f.air, g.state.pos[f.unit], s)
        t.add(g.scenario.charts.break_drm(s.total), "dow-8.7/4", "dow-mod-support", n=s.total)


def results(g: CoreGame, drm: int) -> tuple[int, ...]:
    """Result (F1, S1, S0) by the face of the die."""
    charts = g.scenario.charts
    return tuple([charts.disengagement.result[charts.row(face + drm)] for face in range(1, 11)])


class Disengagement(Procedure):
    """The enemy may let the unit go; else its own side supports it and rolls."""

    frame = InDisengage
    clause = "dow-8.7/1"
    steps = ("consent", "support", "roll", "report")

    # -- the enemy's consent
    def consent(self, g: CoreGame, f: InDisengage) -> Answer:
        """dow-8.7/10b: the enemy is asked before the roll (dow-R057)."""
        return Wait((SIDES[1 - g.side(f.unit)],))

    def ask_consent(self, g: CoreGame, f: InDisengage, side: str) -> Ask:
        h = g.state.pos[f.unit]
        text = say("dow-ask-consent", unit=g.name(f.unit), hex=g.label(h))
        rows = tuple([g.describe(side, a) for a in g.actions(side)])
        no = act.Consent(False)
        return Ask(side, "dow-8.7/10b", text, None, g.label(h), rows, default=no, out=no)

    def list_consent(self, g: CoreGame, f: InDisengage, side: str) -> list[Any]:
        return [act.Consent(False), act.Consent(True)]

    def check_consent(self, g: CoreGame, f: InDisengage, side: str, action: Any, c: Check) -> None:
        if type(action) is not act.Consent:
            c.no("dow-8.7/10b", "dow-why-not-now", now=say("dow-ask-consent-short"))

    def take_consent(self, g: CoreGame, f: InDisengage, side: str, action: Any) -> Answer:
        if action.yes:
            f.result = S0
            if g.telling:
                text = say("dow-ev-consent", unit=g.name(f.unit))
                g.note("disengage", text, "dow-8.7/10b", 1 - g.side(f.unit), level=1)
        return NEXT

    # -- support
    def support(self, g: CoreGame, f: InDisengage) -> Answer:
        """dow-8.7/4: combat support by the usual rules; the other side adds nothing (dow-R058)."""
        if f.result >= 0 or not self._open(g, f):
            return None
        return Wait((SIDES[g.side(f.unit)],))

    def _open(self, g: CoreGame, f: InDisengage) -> list[Any]:
        u = f.unit
        return support.options(g, g.side(u), (u,), g.state.pos[u], f.fires, f.air, f.hex)

    def ask_support(self, g: CoreGame, f: InDisengage, side: str) -> Ask:
        t = Tally()
        total(g, f, t)
        h = g.label(g.state.pos[f.unit])
        rows = tuple([g.describe(side, a) for a in g.actions(side)])
        text = say("dow-ask-break-support", unit=g.name(f.unit), drm=t.total)
        out = act.Done()
        return Ask(side, "dow-8.7/4", text, g.scenario.units[f.unit].id, h, rows, default=out, out=out)

    def list_support(self, g: CoreGame, f: InDisengage, side: str) -> list[Any]:
        return [*self._open(g, f), act.Done()]

    def check_support(self, g: CoreGame, f: InDisengage, side: str, action: Any, c: Check) -> None:
        u = f.unit
        if type(action) is act.Done:
            return
        if type(action) is act.Fire:
            support.check_fire(g, g.side(u), (u,), g.state.pos[u], f.fires, action, c, f.hex)
        elif type(action) is act.Air:
            support.check_air(g, g.side(u), f.air, action, c)
        else:
            c.no("dow-8.7/4", "dow-why-not-now", now=say("dow-ask-break-support-short"))

    def take_support(self, g: CoreGame, f: InDisengage, side: str, action: Any) -> Answer:
        if type(action) is act.Fire:
            f.fires = (*f.fires, *support.take_fire(g, action))
        elif type(action) is act.Air:
            f.air += support.take_air(g, g.side(f.unit), action)
        else:
            return NEXT
        return None

    # -- result
    def roll(self, g: CoreGame, f: InDisengage) -> Answer:
        """dow-8.7/5: roll on the table with all modifiers."""
        if f.result >= 0:
            return None
        t = Tally()
        total(g, f, t)
        f.result = g.pick(3, "disengagement", "dow-8.7/5", results(g, t.total))
        return None

    def report(self, g: CoreGame, f: InDisengage) -> Answer:
        """dow-8.7/7 - 8.7/9: what the result does; it never destroys (dow-R056). After a combat its losses come with
        the others (dow-15.8/2c)."""
        u, sc = f.unit, g.scenario
        clause = CLAUSES[f.result]
        if g.telling:
            text = say("dow-ev-disengage", unit=g.name(u), result=Say("dow-result-" + RESULTS[f.result].lower()))
            where = (g.label(g.state.pos[u]),)
            g.note("disengage", text, clause, g.side(u), hexes=where, dice=g.last_dice(), level=1, unit=sc.units[u].id)
        if f.result != S0 and f.purpose != "after":
            attrition.hurt(g, u, 1, clause, spares=True)
        if f.result != F1:
            g.mark(u, BROKE)
        caller = g.state.frames[-2] if len(g.state.frames) > 1 else None
        if type(caller) is InMove:
            if f.result == F1:
                caller.over = 1
            else:
                caller.free = 1
        elif type(caller) is InCombat:
            caller.result = f.result
        return DONE


__all__ = ["F1", "S0", "S1", "Disengagement", "check", "first_hexes", "modifiers", "results", "total"]
