"""Chapter 5: the turn."""

from __future__ import annotations

from typing import Any

import pytest
from tests.dow.field import battle, begin, cp, do, engaged, has, index, unit

from opord.kernel.procedure import PROCEDURES
from opord.rules.dow import actions as act
from opord.rules.dow import sequence
from opord.rules.dow.frames import InPlayer, InTurn
from opord.rules.dow.model import FIRED, FLOWN, PHASE_FLAGS, RESTING, SHIFTED
from opord.rules.dow.view import DowGame

TANKS, MEN = "47GTD/26", "BR22B/22M1"
BOTH = (unit("47GTD", "0504"), unit(TANKS, "0505"), unit("BR22B", "1515"), unit(MEN, "1516"))
"""A regiment and a battalion far apart, with their HQs."""


def steps_seen(g: DowGame, turns: int) -> list[tuple[int, str]]:
    """(turn, step) of every step that is entered until ``turns`` have gone by, all decisions by default."""
    seen: list[tuple[int, str]] = []
    run = type(g).run

    def watch() -> None:
        st = g.state
        while st.frames and not st.waiting:
            frame = st.frames[-1]
            if isinstance(frame, (InTurn, InPlayer)):
                name = PROCEDURES[type(frame)].steps[frame.step]
                key = (st.turn, name if isinstance(frame, InTurn) else f"{frame.player}:{name}")
                if not seen or seen[-1] != key:
                    seen.append(key)
            g._go(frame, PROCEDURES[type(frame)].run[frame.step](g, frame), False)

    g.run = watch  # type: ignore[method-assign]
    try:
        while g.to_act() and g.state.turn < turns:
            ask = g.ask(g.to_act()[0])
            assert ask is not None
            g.play(g.to_act()[0], ask.default)
    finally:
        g.run = run.__get__(g)  # type: ignore[method-assign]
    return seen


@pytest.mark.clause("dow-5/1", "dow-R010", "dow-R011", "dow-R012")
def test_the_steps_of_a_turn_in_their_order() -> None:
    g = battle(*BOTH, step="turn", turns=3)
    seen = [name for turn, name in steps_seen(g, 2) if turn == 1]
    phase = ["reveal_orders", "execute_orders", "issue_orders", "rebuild", "engineers", "recovery", "electronic_war",
             "bombardment", "movement", "housekeeping"]  # fmt: skip
    assert seen == [
        "weather", "reinforcements", "event_cards", "air_points", "player_one", *[f"1:{x}" for x in phase],
        "player_two", *[f"2:{x}" for x in phase], "contamination", "next_turn",
    ]  # fmt: skip


@pytest.mark.clause("dow-R012")
@pytest.mark.parametrize(("first", "order"), [("wp", ["wp", "nato"]), ("nato", ["nato", "wp"])])
def test_the_scenario_says_who_is_first(first: str, order: list[str]) -> None:
    g = battle(*BOTH, step="turn", turns=2, first=first)
    seen: list[str] = []
    while g.to_act() and g.state.turn == 0:
        side = g.to_act()[0]
        if not seen or seen[-1] != side:
            seen.append(side)
        ask = g.ask(side)
        assert ask is not None
        g.play(side, ask.default)
    assert seen == order


@pytest.mark.clause("dow-5/1")
def test_phases_still_to_come_are_in_the_list_and_pass_through() -> None:
    assert set(sequence.PENDING) <= {*sequence.Turn.steps, *sequence.PlayerPhase.steps}
    g = begin("small")
    pending = [p for p in g.view("wp").phases if p.id in sequence.PENDING]
    assert [p.id for p in pending] == ["electronic_war", "bombardment"]


@pytest.mark.clause("dow-4.2/1", "dow-R020")
def test_eight_turns_a_day_and_both_ends_count() -> None:
    """The text's example: D0 H06 to D1 H03 are eight turns."""
    g = battle(unit(TANKS, "0505"), begin="D0 H06", step="turn")
    assert [g.day_hour(t) for t in (0, 5, 6, 7)] == ["D0 H06", "D0 H21", "D1 H00", "D1 H03"]


def clean(name: str = TANKS, side: str = "wp", turn: int = 2, **state: Any) -> DowGame:
    """A game at the end of the side's movement phase, played on through its housekeeping."""
    mine = unit(name, "0505", **state)
    other = unit(MEN if name == TANKS else TANKS, "1515", engaged="full", delayed=1)
    g = battle(mine, other, unit("47GTD/153", "0707"), step="movement", side=side, turn=turn,
               start={"breakthrough": ["0909"]})  # fmt: skip
    if g.to_act() == (side,):
        do(g, act.Done())
    return g


@pytest.mark.clause("dow-R017")
def test_housekeeping_removes_breakthrough_markers() -> None:
    g = battle(unit(TANKS, "0505"), unit(MEN, "1515"), step="movement", start={"breakthrough": ["0909"]})
    assert g.state.breakthrough
    do(g, act.Done())
    assert not g.state.breakthrough


@pytest.mark.clause("dow-R015", "dow-R219")
def test_housekeeping_frees_the_acting_side_alone() -> None:
    g = clean(engaged="half")
    assert engaged(g, TANKS) == 0
    assert engaged(g, MEN) == 2
    assert g.state.player == 0


@pytest.mark.clause("dow-8.4.1/3", "dow-R016")
@pytest.mark.parametrize(("placed", "stays"), [(2, True), (1, False), (0, False)])
def test_housekeeping_removes_delay_markers_of_an_earlier_turn(placed: int, stays: bool) -> None:
    g = clean(delayed=placed)
    assert (g.state.delayed[index(g, TANKS)] >= 0) is stays
    assert g.state.delayed[index(g, MEN)] == 1  # not the other side's


def test_housekeeping_ends_what_belongs_to_the_phase() -> None:
    g = battle(
        unit("47GTD", "0504", flags=["shifted"]),
        unit("47GTD/153", "0505", flags=["forced", "roaded", "moved"]),
        unit(TANKS, "0707"),
        unit("47GTD/99", "0506", "barrage", flags=["fired"]),
        unit(MEN, "1515", flags=["fired"]),
        unit("BR1AD/1AAC", "1516", "farp", flags=["flown"]),
        step="movement",
    )
    g.mark(index(g, "47GTD/153"), RESTING)
    do(g, act.Done())
    u = index(g, "47GTD/153")
    assert not g.state.flags[u] & PHASE_FLAGS
    assert has(g, "47GTD/153", RESTING)
    assert not has(g, "47GTD", SHIFTED)
    assert not has(g, "47GTD/99", FIRED)
    assert has(g, MEN, FIRED)  # its own housekeeping comes later
    assert not has(g, "BR1AD/1AAC", FLOWN)
    assert g.state.allow[u] == -1
    assert g.state.spent[u] == 0


@pytest.mark.clause("dow-5/1", "dow-13.1/2")
def test_points_are_renewed_before_orders_are_executed() -> None:
    g = battle(*BOTH, step="reveal_orders", start={"cp": {"NF": 0}})
    assert type(g.state.frames[-1]).__name__ == "InExecute"
    assert cp(g, "NF") == (20, 20)
    assert act.Change(TANKS, "assault", "unauthorised") in g.actions("wp")


def test_the_game_ends_after_its_last_turn() -> None:
    g = battle(*BOTH, step="turn", turns=2)
    while g.to_act():
        ask = g.ask(g.to_act()[0])
        assert ask is not None
        g.play(g.to_act()[0], ask.default)
    assert g.state.over
    assert g.state.turn == 2
    assert g.outcome() is not None
