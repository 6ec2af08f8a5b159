"""W3: the battle turn by turn, chit by chit."""

from __future__ import annotations

from typing import Any

from opord.kernel.procedure import DONE, Answer, Call, Frame, Goto, Procedure, Wait
from opord.kernel.text import say
from opord.kernel.verdict import Check
from opord.kernel.view import Ask
from opord.rules.waw import actions as act
from opord.rules.waw import air, artillery, chits, weather
from opord.rules.waw.frames import (
    InAirChit,
    InBattle,
    InEventChit,
    InEwChit,
    InImpulse,
    InSetUp,
    InTurn,
)
from opord.rules.waw.game import CoreGame
from opord.rules.waw.impulse import Impulse
from opord.rules.waw.model import EW_CHIT, OC, POPPED, SIDES, WAITING


class Battle(Procedure):
    """Set-up, then turn after turn to the limit."""

    frame = InBattle
    steps = ("first_side", "second_side", "turns")

    def first_side(self, g: CoreGame, f: InBattle) -> Answer:
        """The defender sets up first."""
        return Call(InSetUp(side=1 - g.scenario.attacker))

    def second_side(self, g: CoreGame, f: InBattle) -> Answer:
        return Call(InSetUp(side=g.scenario.attacker))

    def turns(self, g: CoreGame, f: InBattle) -> Answer:
        return DONE if g.state.over else Call(InTurn(), again=True)


class Turn(Procedure):
    """Chapter W3."""

    frame = InTurn
    clause = "waw-W3"
    steps = ("reinforcements", "fill_cup", "free_impulse", "draw", "marker_removal", "end_of_turn")

    def reinforcements(self, g: CoreGame, f: InTurn) -> Answer:
        """W3.1: units due now wait beside their entry hexes."""
        st = g.state
        g.ground_changed()
        if g.telling:
            g.note("turn", say("ev-turn", turn=st.turn, of=g.scenario.turns), "waw-W3.1", -1, level=2, turn=st.turn)
            for k, turn in enumerate(st.due):
                if turn == st.turn and any(st.pos[u] == WAITING for u in g.scenario.formations[k].units):
                    form = g.scenario.formations[k]
                    g.note("arrive", say("ev-reinforcements", formation=form.name), "waw-W3.1", form.side, level=1)
        return None

    def fill_cup(self, g: CoreGame, f: InTurn) -> Answer:
        """W3.2: what goes into the cup."""
        st, sc = g.state, g.scenario
        cup = ["end"] * sc.charts.constants["end_turn_chits"]
        cup += sc.extra_chits
        for form in sc.formations:
            if in_play(g, form.i):
                cup += ["f:" + form.id] * form.chits
        st.cup = sorted(cup)
        st.drawn = []
        st.sortie = [1 if left >= 0 else left for left in st.sortie]
        return None

    # -- W3.3: the free first impulse
    def free_impulse(self, g: CoreGame, f: InTurn) -> Answer:
        """W3.3, waw-R54: in the first turn one side may begin with a formation of its choice."""
        st, sc = g.state, g.scenario
        if f.freed or st.turn > 1 or sc.first < 0:
            return None
        able = [k for k in range(len(sc.formations)) if sc.formations[k].side == sc.first and in_play(g, k)]
        if not able:
            return None
        if len(able) == 1:
            return Call(self._begin(g, f, able[0]), again=True)
        return Wait((SIDES[sc.first],))

    def _begin(self, g: CoreGame, f: InTurn, k: int) -> Frame:
        f.freed = 1
        word = "f:" + g.scenario.formations[k].id
        g.state.cup.remove(word)
        g.state.drawn.append(word)
        return InImpulse(formation=k)

    def ask_free_impulse(self, g: CoreGame, f: InTurn, side: str) -> Ask:
        options = self.list_free_impulse(g, f, side)
        rows = tuple(g.describe(side, a) for a in options)
        return Ask(side, "waw-W3.3", say("ask-free"), options=rows, default=options[0])

    def list_free_impulse(self, g: CoreGame, f: InTurn, side: str) -> list[Any]:
        sc = g.scenario
        return [
            act.Free(form.id) for form in sc.formations if form.side == sc.first and in_play(g, form.i)
        ]

    def check_free_impulse(self, g: CoreGame, f: InTurn, side: str, action: Any, c: Check) -> None:
        if type(action) is not act.Free:
            c.no("waw-W3.3", "why-not-now", now=say("ask-free"))
            return
        k = g.scenario.formation_index.get(action.formation, -1)
        if k < 0:
            c.no("waw-W3.3", "why-no-formation", found=action.formation)
        elif g.scenario.formations[k].side != g.scenario.first:
            c.no("waw-W3.3", "why-not-yours", unit=g.scenario.formations[k].name)
        elif not in_play(g, k):
            c.no("waw-W3.3", "why-not-in-play", formation=g.scenario.formations[k].name)

    def take_free_impulse(self, g: CoreGame, f: InTurn, side: str, action: Any) -> Answer:
        return Call(self._begin(g, f, g.scenario.formation_index[action.formation]))

    # -- W3.3: draws
    def draw(self, g: CoreGame, f: InTurn) -> Answer:
        """W3.3: one chit; the second End Turn chit ends the turn at once."""
        st, sc = g.state, g.scenario
        chit = st.cup.pop(g.pick(len(st.cup), "chit", "waw-W3.3"))
        st.drawn.append(chit)
        kind, _, name = chit.partition(":")
        if kind == "end":
            n = st.drawn.count("end")
            if g.telling:
                g.note("chit", say("ev-chit-end", n=n), "waw-W3.3", -1, level=1, chit=chit)
            return None if n >= sc.charts.constants["end_turn_at"] else Goto("draw")
        if kind == "f":
            k = sc.formation_index[name]
            if st.ew[k] & EW_CHIT:
                # waw-W20.1: once, the jammed formation's chit goes back
                st.ew[k] &= ~EW_CHIT
                st.drawn.pop()
                st.cup = sorted([*st.cup, chit])
                if g.telling:
                    form = sc.formations[k]
                    g.note("chit", say("ev-chit-back", formation=form.name), "waw-W20.1", form.side, level=1)
                return Goto("draw")
            if g.telling:
                form = sc.formations[k]
                g.note("chit", say("ev-chit", formation=form.name), "waw-W3.3", form.side, level=1, chit=chit)
        elif g.telling:
            side = SIDES.index(name) if name else -1
            g.note("chit", say(f"ev-chit-{kind}", side=say("side-" + (name or "nato"))), "waw-W3.3", side, level=1)
        return Call(chit_frame(g, chit), again=True)

    # -- W3.4
    def marker_removal(self, g: CoreGame, f: InTurn) -> Answer:
        """W3.4: ammo down a stage, smoke down, markers off; then suppression and fires."""
        st = g.state
        if g.telling:
            g.note("phase", say("ev-marker-removal"), "waw-W3.4", -1, level=1)
        for u in range(len(st.ammo)):
            if st.ammo[u]:
                st.ammo[u] -= 1
            if st.flags[u] & (OC | POPPED):
                g.unmark(u, OC | POPPED)
        st.ew = [0] * len(st.ew)
        weather.remove_markers(g)
        artillery.recover(g)
        air.burn_down(g)
        chits.remove_markers(g)
        g.ground_changed()
        return None

    def end_of_turn(self, g: CoreGame, f: InTurn) -> Answer:
        """W3.5."""
        st = g.state
        if st.turn >= g.scenario.turns:
            st.over = True
            st.cup = []
            if g.telling:
                g.note("over", say("ev-over"), "waw-W3.5", -1, level=2)
        else:
            st.turn += 1
            st.cup = []
        return DONE


def in_play(g: CoreGame, k: int) -> bool:
    """Does the formation put its chits into the cup: arrived, and not wiped out (waw-W3.2)?"""
    st = g.state
    if st.due[k] > st.turn:
        return False
    return any(st.pos[u] >= WAITING for u in g.scenario.formations[k].units)


def chit_frame(g: CoreGame, chit: str) -> Frame:
    """What a chit other than End Turn starts."""
    kind, _, name = chit.partition(":")
    if kind == "f":
        return InImpulse(formation=g.scenario.formation_index[name])
    if kind == "air":
        return InAirChit(side=SIDES.index(name))
    if kind == "ew":
        return InEwChit(side=SIDES.index(name))
    return InEventChit()


def opening(step: str, formation: int, chit: str) -> list[Frame]:
    """The frames with which a scenario document begins (``start`` of document.py)."""
    if step == "setup":
        return [InBattle()]
    out: list[Frame] = [InBattle(step=2)]
    if step == "turn":
        return out
    index = {s: i for i, s in enumerate(Turn.steps)}
    if step == "markers":
        return [*out, InTurn(step=index["marker_removal"], freed=1)]
    out.append(InTurn(step=index["draw"], freed=1))
    if step == "chit":
        kind, _, name = chit.partition(":")
        side = SIDES.index(name) if name else 0
        out.append({"air": InAirChit(side=side), "ew": InEwChit(side=side)}.get(kind, InEventChit()))
    elif step != "draw":
        out.append(InImpulse(formation=formation, step=Impulse.steps.index(step)))
    return out
