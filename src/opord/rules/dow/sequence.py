"""Chapter 5: the turn, phase by phase, in the order of the text.

Phases that belong to chapters not built yet are named here too and pass through: ``PENDING`` lists them, the phase list
of the view says so.
"""

from __future__ import annotations

from typing import Any

from opord.kernel.procedure import DONE, NEXT, Answer, Call, Frame, Procedure, Wait
from opord.kernel.text import say
from opord.kernel.verdict import Check
from opord.kernel.view import Ask
from opord.rules.dow import actions as act
from opord.rules.dow import air, arrivals, engineers, hq, march, orders, recovery, supply, victory, weather
from opord.rules.dow.frames import (
    InEngineers,
    InExecute,
    InGame,
    InIssue,
    InMovement,
    InPlayer,
    InRebuild,
    InRecovery,
    InSetUp,
    InTurn,
)
from opord.rules.dow.game import CoreGame
from opord.rules.dow.model import FIRED, FLOWN, PHASE_FLAGS, SIDES

PENDING = ("electronic_war", "bombardment", "event_cards", "contamination")
"""Phases of the text whose chapters (24, 25, 20, 21, 34, 26, 27) are still to come: they pass through."""

STEPS = (
    orders.Execution,
    orders.Issue,
    hq.Rebuilding,
    engineers.Engineers,
    recovery.Recovery,
    march.Movement,
)
"""The procedures of steps 4.2 - 4.6 and 4.9."""


class Campaign(Procedure):
    """Set-up, then turn after turn to the end."""

    frame = InGame
    steps = ("first_side", "second_side", "opening", "turns")

    def first_side(self, g: CoreGame, f: InGame) -> Answer:
        """The side that moves second sets up first."""
        return Call(InSetUp(side=1 - g.scenario.first))

    def second_side(self, g: CoreGame, f: InGame) -> Answer:
        return Call(InSetUp(side=g.scenario.first))

    def opening(self, g: CoreGame, f: InGame) -> Answer:
        """What set-up leaves behind is put in order, unless the document is a position of a game that runs."""
        if not g.scenario.resumed:
            supply.drop_hubs(g)
            victory.hold(g)
        return None

    def turns(self, g: CoreGame, f: InGame) -> Answer:
        """Turn after turn until the track ends (dow-4.2)."""
        st = g.state
        if st.turn >= g.scenario.turns:
            st.over = True
            if g.telling:
                g.note("over", say("dow-ev-over"), "dow-5/1", level=2)
            return DONE
        return Call(InTurn(), again=True)


class Turn(Procedure):
    """A turn: weather, events, air points, the two players, the end (dow-5/1, dow-R010)."""

    frame = InTurn
    clause = "dow-5/1"
    steps = (
        "weather",
        "reinforcements",
        "event_cards",
        "air_points",
        "player_one",
        "player_two",
        "contamination",
        "next_turn",
    )

    def weather(self, g: CoreGame, f: InTurn) -> Answer:
        """Step 1: fog, precipitation, what is grounded (dow-29.1, dow-29.4)."""
        if g.telling:
            text = say("dow-ev-turn", hour=g.day_hour(g.state.turn), turn=g.state.turn + 1, of=g.scenario.turns)
            g.note("turn", text, "dow-5/1", level=2, turn=g.state.turn)
        weather.roll(g)
        return None

    def reinforcements(self, g: CoreGame, f: InTurn) -> Answer:
        """Step 2.1: the pools change (dow-33.1 - 33.4)."""
        arrivals.pools(g)
        return None

    def event_cards(self, g: CoreGame, f: InTurn) -> Answer:
        """Step 6.3 of the text, played in step 2 (dow-34, dow-R011); still to come."""
        return None

    def air_points(self, g: CoreGame, f: InTurn) -> Answer:
        """Step 2.2 of the text, the air point phase (dow-19.2, dow-R010)."""
        air.regain(g)
        return None

    def player_one(self, g: CoreGame, f: InTurn) -> Answer:
        """Step 4 (dow-R012)."""
        return Call(InPlayer(side=g.scenario.first, player=1))

    def player_two(self, g: CoreGame, f: InTurn) -> Answer:
        """Step 5: the other player does all of step 4."""
        return Call(InPlayer(side=1 - g.scenario.first, player=2))

    def contamination(self, g: CoreGame, f: InTurn) -> Answer:
        """Step 6.1 (dow-26.2.2, dow-27.4, dow-R019); still to come."""
        return None

    def next_turn(self, g: CoreGame, f: InTurn) -> Answer:
        """Step 6.2: the turn marker moves on."""
        g.state.turn += 1
        g.changed()
        return None


class PlayerPhase(Procedure):
    """Steps 4 and 5: the action phase of one side (dow-5/1)."""

    frame = InPlayer
    clause = "dow-5/1"
    steps = (
        "reveal_orders",
        "execute_orders",
        "issue_orders",
        "rebuild",
        "engineers",
        "recovery",
        "electronic_war",
        "bombardment",
        "movement",
        "housekeeping",
    )

    # -- 4.1
    def reveal_orders(self, g: CoreGame, f: InPlayer) -> Answer:
        """4.1: orders due now are turned over, command points return (dow-14.5). An order may be cancelled before
        (dow-14.8/4)."""
        g.state.player = f.side
        if orders.cancels(g, f.side):
            return Wait((SIDES[f.side],))
        orders.reveal(g, f.side)
        return None

    def ask_reveal_orders(self, g: CoreGame, f: InPlayer, side: str) -> Ask:
        return orders.ask(g, side, "dow-14.8/4", say("dow-ask-reveal"))

    def list_reveal_orders(self, g: CoreGame, f: InPlayer, side: str) -> list[Any]:
        return orders.closing(g, f.side)

    def check_reveal_orders(self, g: CoreGame, f: InPlayer, side: str, action: Any, c: Check) -> None:
        orders.check_closing(g, f.side, action, c, "reveal_orders")

    def take_reveal_orders(self, g: CoreGame, f: InPlayer, side: str, action: Any) -> Answer:
        if type(action) is act.Cancel:
            orders.cancel(g, action)
            return None
        orders.reveal(g, f.side)
        return NEXT

    # -- 4.2 to 4.6
    def execute_orders(self, g: CoreGame, f: InPlayer) -> Answer:
        """4.2: orders and changes of posture (dow-14.7, dow-14.6, dow-6.1)."""
        return Call(InExecute(side=f.side))

    def issue_orders(self, g: CoreGame, f: InPlayer) -> Answer:
        """4.3: new orders (dow-14.4), axes of advance (dow-10)."""
        return Call(InIssue(side=f.side))

    def rebuild(self, g: CoreGame, f: InPlayer) -> Answer:
        """4.4: headquarters lost in this player's phase of the turn before (dow-12.5, dow-R013)."""
        return Call(InRebuild(side=f.side, player=f.player)) if hq.waiting(g, f.player) else None

    def engineers(self, g: CoreGame, f: InPlayer) -> Answer:
        """4.5: crossings (dow-9.2.2)."""
        return Call(InEngineers(side=f.side))

    def recovery(self, g: CoreGame, f: InPlayer) -> Answer:
        """4.6: hubs, resupply, refit, rest, officers (dow-30.3.1, dow-11.3 - 11.6)."""
        return Call(InRecovery(side=f.side))

    # -- 4.7, 4.8
    def electronic_war(self, g: CoreGame, f: InPlayer) -> Answer:
        """4.7 (dow-24.1, dow-24.2); still to come."""
        return None

    def bombardment(self, g: CoreGame, f: InPlayer) -> Answer:
        """4.8 (dow-20, dow-21, dow-25); still to come."""
        return None

    # -- 4.9, 4.10
    def movement(self, g: CoreGame, f: InPlayer) -> Answer:
        """4.9: movement and ground combat (dow-8, dow-15)."""
        return Call(InMovement(side=f.side))

    def housekeeping(self, g: CoreGame, f: InPlayer) -> Answer:
        """4.10: markers go."""
        st, side_of = g.state, g.scenario.side_of
        st.breakthrough.clear()  # 4.10.1, of both sides (dow-R017)
        for u, side in enumerate(side_of):
            st.flags[u] &= ~FLOWN
            if side != f.side:
                continue
            st.engaged[u] = 0  # 4.10.2 (dow-R015)
            if 0 <= st.delayed[u] < st.turn:  # 4.10.3 (dow-R016)
                st.delayed[u] = -1
            st.flags[u] &= ~(PHASE_FLAGS | FIRED)
            st.allow[u] = -1
            st.spent[u] = 0
        victory.hold(g)
        st.player = -1
        g.changed()
        return None


def opening(step: str, side: int, first: int) -> list[Frame]:
    """The frames with which a scenario document begins: ``setup``, ``turn``, or at a step of the action phase of
    ``side`` (``movement``, ``issue_orders`` ...); ``first`` is the side that moves first."""
    if step == "setup":
        return [InGame()]
    out: list[Frame] = [InGame(step=Campaign.steps.index("turns"))]
    if step == "turn":
        return out
    player = 1 if side == first else 2
    name = "player_one" if player == 1 else "player_two"
    out.append(InTurn(step=Turn.steps.index(name) + 1))
    out.append(InPlayer(side=side, player=player, step=PlayerPhase.steps.index(step)))
    return out
