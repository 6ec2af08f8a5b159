"""Chapter 12: posture of headquarters, their loss and their return."""

from __future__ import annotations

from typing import Any

from opord.kernel.procedure import DONE, NEXT, Answer, Procedure, Wait
from opord.kernel.text import say
from opord.kernel.verdict import Check
from opord.kernel.view import Ask
from opord.rules.dow import actions as act
from opord.rules.dow import attrition, blocking, movement, orders, points, postures, stacking
from opord.rules.dow.frames import InRebuild
from opord.rules.dow.game import CoreGame
from opord.rules.dow.model import SHIFTED, SIDES, bits

POSTURES = ("hq_deployed", "hq_moving")
"""The two postures of an HQ (dow-12.1/1)."""


# ------------------------------------------------------------------ posture
def check_shift(g: CoreGame, u: int, word: str, left: int, c: Check) -> None:
    """May the HQ go over to the posture ``word`` in its move, with ``left`` movement points (dow-12.1/4,
    dow-12.1/5)?"""
    st, sc = g.state, g.scenario
    unit = sc.units[u]
    if not unit.hq and c.no("dow-12.1/1", "dow-why-not-hq", unit=unit.name):
        return
    other = word in POSTURES and g.posture(u).id != word
    if not other and c.no("dow-12.1/1", "dow-why-hq-posture-other", unit=unit.name):
        return
    if st.flags[u] & SHIFTED and c.no("dow-12.1/5", "dow-why-hq-shifted", unit=unit.name):
        return
    cost = sc.charts.cp["hq_posture"]
    if not points.have(g, g.top(u), cost) and c.no("dow-12.1/4", "dow-why-no-cp", n=cost):
        return
    price = sc.charts.mobility.hq_change_mp
    if left < price:
        c.no("dow-12.1/4", "dow-why-no-mp", unit=unit.name, n=price, left=left)


def shift(g: CoreGame, u: int, word: str) -> int:
    """At once: a command point of the HQ's own Supreme HQ (dow-R091). Gives the movement points that it takes."""
    sc = g.scenario
    points.spend(g, g.top(u), sc.charts.cp["hq_posture"])
    g.pose(u, sc.charts.posture_index[word])
    g.mark(u, SHIFTED)
    if g.telling:
        text = say("dow-ev-posture-now", unit=g.name(u), posture=g.posture(u).name)
        g.note("posture", text, "dow-12.1/4", g.side(u), to=postures.audience(g, g.side(u)))
    return sc.charts.mobility.hq_change_mp


# ------------------------------------------------------------------ loss
def destroyed(g: CoreGame, u: int) -> None:
    """An HQ has left the game, whatever the reason: points, its order, its place on the track of the next turn
    (dow-12.4, dow-R093). What stands below it is cut off until it returns (dow-12.4/6, see ``chain``)."""
    st, sc = g.state, g.scenario
    k = g.top(u)
    gone = 0
    if k >= 0:
        gone = points.lose(g, k, sc.charts.hq_loss(sc.units[u]))  # dow-12.4/2
    row = st.orders.pop(u, None)  # dow-12.4/3
    st.revealed = tuple([x for x in st.revealed if x != u])
    player = 1 if st.player == sc.first else 2
    st.lost[u] = (st.turn + 1, player, gone)  # dow-12.4/5
    g.changed()
    if g.telling:
        side = sc.side_of[u]
        g.note("hq", say("dow-ev-hq-lost", hq=g.name(u), n=gone), "dow-12.4/1", side, level=2)
        if row:  # whose order lay face down is its owner's business
            g.note("cancelled", say("dow-ev-hq-order", hq=g.name(u)), "dow-12.4/3", side, to=(SIDES[side],))


# ------------------------------------------------------------------ return
def due(g: CoreGame, side: int, player: int) -> list[int]:
    """Destroyed HQs of ``side`` in the slot of this turn that were lost in the phase of ``player`` (dow-12.5/2)."""
    st = g.state
    return sorted([
        u for u, row in st.lost.items() if g.side(u) == side and row[0] <= st.turn and row[1] == player
    ])  # fmt: skip


def waiting(g: CoreGame, player: int) -> bool:
    """Does any HQ, of whichever side, wait in this player's slot (dow-12.5/2, dow-R013)?"""
    return bool(due(g, 0, player) or due(g, 1, player))


def donors(g: CoreGame, u: int) -> list[int]:
    """Combat units of its nation and side that could give officers to the HQ: room for a point (dow-12.5/2a+2,
    dow-R095)."""
    sc = g.scenario
    nation = sc.type_of[u].nation
    return [
        v
        for v in bits(g.alive & sc.combat_of[sc.side_of[u]])
        if sc.type_of[v].nation == nation and g.active(v) and attrition.room(g, v) >= 1
    ]


def friendly(g: CoreGame, side: int, h: int) -> bool:
    """A hex that ``side`` controls, where an HQ may rise: passable, no enemy there, no enemy that blocks beside it
    unless a combat unit of the side is there, room in the stack (dow-12.5/2b+2, dow-R095)."""
    sc = g.scenario
    if not sc.ground.playable[h] or g.enemy_in(side, h):
        return False
    return not (blocking.blocked(g, side, h) and not g.combat_in(side, h))


def check_rebuild(g: CoreGame, f: InRebuild, a: Any, c: Check) -> None:
    """The rule for a Rebuild action (dow-12.5/2)."""
    sc, side = g.scenario, f.side
    u, v, h = sc.unit(a.unit), sc.unit(a.target), sc.hex(a.hex)
    if u not in due(g, side, f.player) or u in f.passed:
        c.no("dow-12.5/2", "dow-why-hq-not-due", hq=sc.units[u].name if u >= 0 else str(a.unit))
        return
    if v < 0 or sc.side_of[v] != side or not sc.type_of[v].combat or not g.active(v):
        c.no("dow-12.5/2a+2", "dow-why-donor-kind")
        return
    if sc.type_of[v].nation != sc.type_of[u].nation and c.no("dow-12.5/2a+2", "dow-why-donor-nation", unit=g.name(v)):
        return
    if attrition.room(g, v) < 1 and c.no("dow-R095", "dow-why-at-limit", unit=g.name(v)):
        return
    if h < 0 or h not in sc.adjacent[g.state.pos[v]]:
        c.no("dow-12.5/2b+2", "dow-why-hex-not-beside", unit=g.name(v))
        return
    if not friendly(g, side, h) and c.no("dow-12.5/2b+2", "dow-why-hex-not-friendly", hex=g.label(h)):
        return
    if not stacking.room(g, u, h):
        c.no("dow-7/1" if side == 0 else "dow-7/2", "dow-why-hex-full", hex=g.label(h))


def list_rebuilds(g: CoreGame, f: InRebuild) -> list[Any]:
    """Every way to bring an HQ back, HQ by HQ, donor by donor; and to leave it for the next turn."""
    sc, side = g.scenario, f.side
    out: list[Any] = []
    for u in due(g, side, f.player):
        if u in f.passed:
            continue
        before = len(out)
        good: dict[int, bool] = {}
        for v in donors(g, u):
            for h in sc.adjacent[g.state.pos[v]]:
                if h not in good:
                    good[h] = friendly(g, side, h) and stacking.room(g, u, h)
                if good[h]:
                    out.append(act.Rebuild(sc.units[u].id, sc.units[v].id, sc.labels[h]))
        if len(out) > before:
            out.append(act.Pass(sc.units[u].id))
    return out


def rebuild(g: CoreGame, a: Any) -> None:
    """The HQ is back: a point of attrition for the donor, moving posture, its command points (dow-12.5/2,
    dow-12.5/2d)."""
    st, sc = g.state, g.scenario
    u, v = sc.unit(a.unit), sc.unit(a.target)
    gone = st.lost.pop(u)[2]
    attrition.hurt(g, v, 1, "dow-12.5/2a+2")
    st.attrition[u] = st.engaged[u] = st.spent[u] = 0
    st.delayed[u] = st.allow[u] = -1
    st.flags[u] = 0
    g.pose(u, sc.charts.posture_index["hq_moving"])
    movement.enter(g, u, sc.hex(a.hex))
    if g.top(u) >= 0:
        points.restore(g, g.top(u), gone)
    if g.telling:
        text = say("dow-ev-hq-back", hq=g.name(u), hex=a.hex, n=gone)
        g.note("hq", text, "dow-12.5/1", sc.side_of[u], hexes=(a.hex,), to=postures.audience(g, sc.side_of[u]), level=1)


class Rebuilding(Procedure):
    """Step 4.4: both players bring back HQs of this player's slot, the acting player first (dow-12.5/1, dow-R013)."""

    frame = InRebuild
    clause = "dow-12.5/1"
    steps = ("acting", "turn_over", "other", "move_on")

    def acting(self, g: CoreGame, f: InRebuild) -> Answer:
        """The acting player."""
        return self._wait(g, f)

    def turn_over(self, g: CoreGame, f: InRebuild) -> Answer:
        """Now the other decides."""
        f.side = 1 - f.side
        return None

    def other(self, g: CoreGame, f: InRebuild) -> Answer:
        """The other player."""
        return self._wait(g, f)

    def move_on(self, g: CoreGame, f: InRebuild) -> Answer:
        """HQs that did not come back go to the slot of the next turn (dow-12.5/2d)."""
        st = g.state
        for side in (0, 1):
            for u in due(g, side, f.player):
                st.lost[u] = (st.turn + 1, f.player, st.lost[u][2])
        return DONE

    def _wait(self, g: CoreGame, f: InRebuild) -> Answer:
        found = self.list_acting(g, f, SIDES[f.side])
        if not found:
            return None
        g.foresee(SIDES[f.side], found)
        return Wait((SIDES[f.side],))

    def ask_acting(self, g: CoreGame, f: InRebuild, side: str) -> Ask:
        hqs = [g.name(u) for u in due(g, f.side, f.player)]
        return orders.ask(g, side, "dow-12.5/1", say("dow-ask-rebuild", hqs=hqs))

    def list_acting(self, g: CoreGame, f: InRebuild, side: str) -> list[Any]:
        found = list_rebuilds(g, f)
        return found + orders.closing(g, f.side) if found else []

    def check_acting(self, g: CoreGame, f: InRebuild, side: str, action: Any, c: Check) -> None:
        kind = type(action)
        if kind is act.Rebuild:
            check_rebuild(g, f, action, c)
        elif kind is act.Pass:
            if action not in list_rebuilds(g, f):
                c.no("dow-12.5/2", "dow-why-hq-not-due", hq=str(action.unit))
        else:
            orders.check_closing(g, f.side, action, c, "rebuild")

    def take_acting(self, g: CoreGame, f: InRebuild, side: str, action: Any) -> Answer:
        kind = type(action)
        if kind is act.Done:
            return NEXT
        if kind is act.Cancel:
            orders.cancel(g, action)
        elif kind is act.Pass:
            f.passed = (*f.passed, g.scenario.unit(action.unit))
        else:
            rebuild(g, action)
        return None

    ask_other = ask_acting
    list_other = list_acting
    check_other = check_acting
    take_other = take_acting
