"""W13: vehicles drive over soft units in open ground."""

from __future__ import annotations

from typing import Any

from opord.kernel.ledger import Tally
from opord.kernel.procedure import DONE, Answer, Goto, Procedure, Wait
from opord.kernel.text import say
from opord.kernel.verdict import Check
from opord.kernel.view import Ask
from opord.rules.waw import actions as act
from opord.rules.waw import ammo, assault, cover, engineers, fire, movement, results, spread
from opord.rules.waw.frames import InOverrun
from opord.rules.waw.game import CoreGame
from opord.rules.waw.model import HARD, NO_ENTRY, OC, OOC, SIDES, STAGED, STOPPED, WHOLE, D, Weapon, bits

ANSWERS = ("ap", "as")


def cost(g: CoreGame, u: int, h: int) -> int:
    """MP to drive over hex ``h`` (waw-W13.1); NO_ENTRY or WHOLE as for a step."""
    base = movement.step_cost(g, u, g.state.pos[u], h)
    return base + g.scenario.charts.constants["overrun_extra_mp"] if 0 < base < WHOLE else base


def check_declare(g: CoreGame, u: int, label: Any, mp: int, c: Check) -> bool:
    """May ``u`` with ``mp`` points left drive over the hex (waw-W13.1)?"""
    st, sc = g.state, g.scenario
    h = sc.hex(label)
    if h < 0:
        c.no("waw-W13.1", "why-no-hex", found=str(label))
        return False
    a = st.pos[u]
    flags = st.flags[u]
    if a < 0 or h not in sc.adjacent[a]:
        c.no("waw-W13.1", "why-not-adjacent", unit=g.name(u), hex=sc.labels[h])
        return False
    t = sc.type_of[u]
    if t.cls != HARD and c.no("waw-W13.1", "why-not-vehicle", unit=g.name(u)):
        return False
    if flags & D and c.no("waw-R23", "why-disrupted", unit=g.name(u)):
        return False
    if flags & OOC and c.no("waw-W5.3", "why-ooc", unit=g.name(u)):
        return False
    if flags & STAGED and c.no("waw-W12.2", "why-staged", unit=g.name(u)):
        return False
    if not t.figures[st.steps[u]].assault and c.no("waw-assault/30", "why-no-assault", unit=g.name(u)):
        return False
    side = sc.side_of[u]
    if not g.enemy_held(side, h) and c.no("waw-W13.1", "why-nobody-there", hex=sc.labels[h]):
        return False
    if not assault.overrunnable(g, side, h) and c.no("waw-W13.1", "why-no-overrun", hex=sc.labels[h]):
        return False
    pay = cost(g, u, h)
    if pay in (NO_ENTRY, WHOLE):
        c.no("waw-W8.3", "why-no-entry", hex=sc.labels[h])
        return False
    if pay > mp and c.no("waw-W13.1", "why-mp", unit=g.name(u), cost=pay, left=mp):
        return False
    if not exits(g, u, a, h, mp - pay) and c.no("waw-W13.1", "why-no-way-out", unit=g.name(u), hex=sc.labels[h]):
        return False
    return c.ok


def exits(g: CoreGame, u: int, origin: int, h: int, left: int) -> bool:
    """Could the vehicle leave ``h`` again, to a hex without enemies and with room, other than where it came from?"""
    sc = g.scenario
    side = sc.side_of[u]
    for n in sc.adjacent[h]:
        if n == origin or g.enemy_held(side, n) or not g.room(u, n):
            continue
        if 0 < movement.step_cost(g, u, h, n) <= left:
            return True
    return False


def replies(g: CoreGame, u: int, d: int) -> list[tuple[str, int, int]]:
    """What defender ``d`` could answer to vehicle ``u``: (ap or as, dice, needed number) (waw-W13.2)."""
    st, sc = g.state, g.scenario
    out: list[tuple[str, int, int]] = []
    if st.flags[d] & D:
        return out
    w = fire.weapon(g, d, u, "ap")
    if w is not None and not ammo.empty(g, d, w):
        out.append(("ap", *fire.clamp(g, w.dice, w.need)))
    value = sc.type_of[d].figures[st.steps[d]].assault
    if value:
        out.append(("as", value, sc.charts.constants["overrun_defender_hit"]))
    return out


class Overrun(Procedure):
    """Chapter W13."""

    frame = InOverrun
    clause = "waw-W13"
    steps = ("enter", "answer", "drive", "finish")

    def enter(self, g: CoreGame, f: InOverrun) -> Answer:
        sc = g.scenario
        side = sc.side_of[f.unit]
        f.defenders = tuple(bits(g.occ[f.hex] & sc.side_mask[1 - side] & sc.ground_mask))
        if g.telling:
            text = say("ev-overrun", unit=g.name(f.unit), hex=sc.labels[f.hex])
            g.note("overrun", text, "waw-W13.1", side, f.origin, f.hex, level=1, unit=sc.units[f.unit].id)
        g.put(f.unit, f.hex)
        if engineers.storm_mines(g, f.unit, f.hex, f.origin):
            f.defenders = ()
            return Goto("finish")
        return None

    # -- W13.2: the defenders answer one after another
    def answer(self, g: CoreGame, f: InOverrun) -> Answer:
        """W13.2, waw-R61: every defender that is not disrupted, until the vehicle is stopped."""
        st = g.state
        while f.asked < len(f.defenders):
            if self._stopped(g, f):
                return Goto("finish")
            u = f.defenders[f.asked]
            ways = self._ways(g, f, u)
            if len(ways) > 1:
                return Wait((SIDES[g.scenario.side_of[u]],))
            f.asked += 1
            if ways:
                self._reply(g, f, u, ways[0])
        return Goto("finish") if self._stopped(g, f) or st.pos[f.unit] < 0 else None

    def _stopped(self, g: CoreGame, f: InOverrun) -> bool:
        return g.state.pos[f.unit] < 0 or bool(g.state.flags[f.unit] & D)

    def _gun(self, g: CoreGame, f: InOverrun, u: int) -> Weapon | None:
        w = fire.weapon(g, u, f.unit, "ap")
        return None if w is None or ammo.empty(g, u, w) else w

    def _ways(self, g: CoreGame, f: InOverrun, u: int) -> list[str]:
        st = g.state
        if st.flags[u] & D:
            return []
        out = ["ap"] if self._gun(g, f, u) is not None else []
        if g.scenario.type_of[u].figures[st.steps[u]].assault:
            out.append("as")
        return out

    def _reply(self, g: CoreGame, f: InOverrun, u: int, way: str) -> None:
        """One shot without the point-blank bonus, or the assault dice at their number."""
        sc, st = g.scenario, g.state
        side = sc.side_of[u]
        w = self._gun(g, f, u)
        if way == "ap" and w is not None:
            dice, need = fire.clamp(g, w.dice, w.need)
            net = hits = g.pool(dice, need, "overrun-shot", "waw-W13.2")
            if g.telling:
                text = say("ev-overrun-shot", unit=g.name(u), need=need, hits=hits)
                g.note("fire", text, "waw-W13.2", side, f.hex, dice=g.last_dice(need), unit=sc.units[u].id)
            ammo.spend(g, u, w, hits)
            if hits:
                extra, save = cover.defence(g, f.unit, True, Tally())
                net = max(0, hits - g.pool(extra, save, "defence", "waw-W11.5"))
                if g.telling:
                    text = say("ev-saves", unit=g.name(f.unit), need=save, saves=hits - net)
                    g.note("save", text, "waw-W11.5", 1 - side, f.hex, dice=g.last_dice(save))
        else:
            value = sc.type_of[u].figures[st.steps[u]].assault or 0
            need = sc.charts.constants["overrun_defender_hit"]
            net = g.pool(value, need, "overrun-close", "waw-W13.2")
            if g.telling:
                text = say("ev-overrun-close", unit=g.name(u), need=need, hits=net)
                g.note("fire", text, "waw-W13.2", side, f.hex, dice=g.last_dice(need), unit=sc.units[u].id)
        if net:
            for p in results.attack(g, [(f.unit, net)], crowded=True):
                # waw-R43: who gets out among enemies goes back or is lost
                if g.room(p, f.origin):
                    g.put(p, f.origin)
                else:
                    results.kill(g, p, "ev-no-retreat", "waw-R43")

    def ask_answer(self, g: CoreGame, f: InOverrun, side: str) -> Ask:
        u = f.defenders[f.asked]
        options = self.list_answer(g, f, side)
        rows = tuple(g.describe(side, a) for a in options)
        text = say("ask-overrun", unit=g.name(u), target=g.name(f.unit))
        word = g.scenario.units[u].id
        return Ask(side, "waw-W13.2", text, word, g.label(f.hex), rows, options[0])

    def list_answer(self, g: CoreGame, f: InOverrun, side: str) -> list[Any]:
        u = f.defenders[f.asked]
        word = g.scenario.units[u].id
        return [act.Choose(option=w, unit=word) for w in self._ways(g, f, u)]

    def check_answer(self, g: CoreGame, f: InOverrun, side: str, action: Any, c: Check) -> None:
        if action in self.list_answer(g, f, side):
            return
        u = f.defenders[f.asked]
        if type(action) is not act.Choose or action.unit != g.scenario.units[u].id:
            c.no("waw-W13.2", "why-not-now", now=say("ask-overrun-short", unit=g.name(u)))
        else:
            c.no("waw-W13.2", "why-no-answer", unit=g.name(u), found=str(action.option))

    def take_answer(self, g: CoreGame, f: InOverrun, side: str, action: Any) -> Answer:
        u = f.defenders[f.asked]
        f.asked += 1
        self._reply(g, f, u, action.option)
        return None

    # -- W13.3
    def drive(self, g: CoreGame, f: InOverrun) -> Answer:
        """The vehicle's assault dice; hits as in an assault, no saves."""
        sc, st = g.scenario, g.state
        u = f.unit
        value = sc.type_of[u].figures[st.steps[u]].assault or 0
        need = sc.charts.constants["overrun_hit"]
        hits = g.pool(value, need, "overrun", "waw-W13.3")
        if g.telling:
            text = say("ev-overrun-dice", unit=g.name(u), need=need, hits=hits)
            g.note("overrun", text, "waw-W13.3", sc.side_of[u], f.hex, dice=g.last_dice(need))
        results.attack(g, spread.spread(g, f.defenders, hits))
        return None

    # -- W13.4
    def finish(self, g: CoreGame, f: InOverrun) -> Answer:
        """Survivors get OC; a stopped vehicle goes back where it came from."""
        st = g.state
        for d in f.defenders:
            if st.pos[d] >= 0:
                g.mark(d, OC)
        u = f.unit
        if st.pos[u] >= 0 and st.flags[u] & D:
            g.put(u, f.origin)
            g.mark(u, STOPPED)
            if g.telling:
                text = say("ev-overrun-back", unit=g.name(u), hex=g.label(f.origin))
                g.note("step", text, "waw-W13.4", g.scenario.side_of[u], f.hex, f.origin)
        return DONE


