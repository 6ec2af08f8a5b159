"""Chapter 33.5: ground reinforcements."""

from __future__ import annotations

from typing import Any

import pytest
from tests.dow.field import against, begin, do, document, index, place, posture, unit

from opord.kernel.verdict import Check
from opord.rules.dow import actions as act
from opord.rules.dow import march, movement
from opord.rules.dow.view import DowGame

NAME = "BR22B/22A1"


def game(*units: dict[str, Any], turn: int = 0, due: int = 0, **form: Any) -> DowGame:
    """NATO moves, 22A1 is due in turn ``due``; the western edge is its own."""
    entry = {"turn": due, "what": NAME, "hex": "0105"}
    return begin(document(*units, unit("BR22B/22M1", "1010", "tactical"), reinforcements=[entry], side="nato",
                          turn=turn, **form))  # fmt: skip


@pytest.mark.clause("dow-33.5/1")
def test_reinforcements_come_in_their_own_movement_phase_from_their_turn_on() -> None:
    g = game(due=1)
    assert place(g, NAME) == "waiting"
    assert "dow-33.5/1" in against(g, act.Move(NAME))
    g = game(due=1, turn=2)
    do(g, act.Move(NAME), act.Step(NAME, "0105"))
    assert place(g, NAME) == "0105"


@pytest.mark.clause("dow-33.5/2")
def test_they_enter_at_their_entry_hex() -> None:
    g = game()
    do(g, act.Move(NAME))
    assert act.Step(NAME, "0105") in g.actions("nato")
    assert "dow-33.5/2" in against(g, act.Step(NAME, "0908"))


@pytest.mark.clause("dow-33.5/3", "dow-R188")
def test_they_pay_for_the_hex_and_go_on_with_the_rest() -> None:
    g = game(cells={"0105": "hills2_forest"})
    do(g, act.Move(NAME), act.Step(NAME, "0105"))
    assert g.state.spent[index(g, NAME)] == 3 + 2
    do(g, act.Step(NAME, "0205"))
    assert movement.left(g, index(g, NAME)) == 12 + 3 - 5 - 2
    assert place(g, NAME) == "0205"


@pytest.mark.clause("dow-33.5/3")
def test_with_enemies_in_the_entry_hex_they_wait_for_the_next_turn() -> None:
    g = game(unit("47GTD/26", "0105", "tactical"), due=1, turn=2)
    assert "dow-33.5/3" in against(g, act.Move(NAME))
    do(g, act.Done())
    assert place(g, NAME) == "waiting"
    g.put(index(g, "47GTD/26"), g.scenario.hex("1515"))
    assert march.can_begin(g, index(g, NAME), Check())


@pytest.mark.clause("dow-33.5/4")
@pytest.mark.parametrize("word", ["road", "screen", "defence", "stubborn_defence"])
def test_they_enter_in_any_posture_of_their_kind(word: str) -> None:
    g = game()
    do(g, act.Move(NAME), act.Shift(NAME, word), act.Step(NAME, "0105"))
    assert posture(g, NAME) == word
    assert g.state.until[index(g, NAME)] < 0


@pytest.mark.clause("dow-R244")
def test_in_a_posture_that_does_not_move_it_pays_as_deployed_and_stays() -> None:
    g = game(cells={"0105": "hills2_forest"})
    do(g, act.Move(NAME), act.Shift(NAME, "stubborn_defence"))
    assert "dow-33.5/4" in against(g, act.Shift(NAME, "tactical"))  # chosen once
    do(g, act.Step(NAME, "0105"))
    assert g.state.spent[index(g, NAME)] == 4 + 3
    assert not any(a.unit == NAME for a in g.actions("nato") if type(a) in (act.Move, act.Step))


@pytest.mark.clause("dow-33.5/4")
def test_but_not_in_a_posture_of_another_kind() -> None:
    g = game()
    do(g, act.Move(NAME))
    assert "dow-33.5/4" in against(g, act.Shift(NAME, "barrage"))
    assert "dow-33.5/4" in against(g, act.Shift(NAME, "march_assault"))


@pytest.mark.clause("dow-R188")
def test_a_reinforcement_may_wait() -> None:
    g = game()
    do(g, act.Move(NAME), act.Halt(NAME))
    assert place(g, NAME) == "waiting"
    assert "dow-8.1/2" in against(g, act.Move(NAME))


def test_an_entry_hex_that_delays_stops_the_unit_there() -> None:
    g = game(cells={"0105": "mountain"})
    do(g, act.Move(NAME), act.Shift(NAME, "defence"), act.Step(NAME, "0105"))
    u = index(g, NAME)
    assert place(g, NAME) == "0105"
    assert g.state.delayed[u] == 0


@pytest.mark.clause("dow-10/3", "dow-R214")
def test_the_first_unit_of_an_army_to_enter_sets_its_axis() -> None:
    entry = {"turn": 0, "what": "47GTD/26", "hex": "2010"}
    g = begin(document(unit("BR22B/22M1", "0505", "tactical"), reinforcements=[entry], side="wp"))
    army = g.scenario.armies.index(index(g, "3SA"))
    assert g.state.axis[army] < 0
    do(g, act.Move("47GTD/26"))
    assert "dow-10/3" in against(g, act.Step("47GTD/26", "2010"))
    do(g, act.Axis("3SA", "W"))
    assert g.state.axis[army] == 3
    do(g, act.Step("47GTD/26", "2010"))


# ------------------------------------------------------------------ 33.7
RESERVE = "GE1Bde/11"


def reserve(turn: int, due: int) -> DowGame:
    return begin(document(unit(RESERVE, "0505", "refit", inactive=True), unit("BR22B/22M1", "1010", "tactical"),
                          reinforcements=[{"turn": due, "mobilise": True}], side="nato", turn=turn))  # fmt: skip


@pytest.mark.clause("dow-33.7/4", "dow-R190")
def test_reserve_battalions_are_mobilised_in_their_turn() -> None:
    g = reserve(turn=1, due=2)
    assert "dow-33.7/3b" in against(g, act.Move(RESERVE))
    assert posture(g, RESERVE) == "refit"
    g = reserve(turn=1, due=1)
    assert posture(g, RESERVE) == "tactical"
    do(g, act.Move(RESERVE), act.Step(RESERVE, "0506"))
