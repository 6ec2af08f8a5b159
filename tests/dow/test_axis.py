"""Chapter 10: axes of advance of the Warsaw Pact."""

from __future__ import annotations

from typing import Any

import pytest
from tests.dow.field import against, battle, cp, do, entries, index, owner, unit

from opord.kernel.ledger import Book
from opord.rules.dow import actions as act
from opord.rules.dow import axis, cost, modifiers
from opord.rules.dow.frames import InCombat
from opord.rules.dow.model import DIRECTIONS
from opord.rules.dow.view import DowGame

ARMOUR, ENEMY = "47GTD/26", "BR22B/22M1"
AROUND = {"N": "1011", "NE": "1111", "SE": "1110", "S": "1009", "SW": "0910", "NW": "0911"}


def game(direction: str = "W", *units: dict[str, Any], name: str = ARMOUR, **form: Any) -> DowGame:
    return battle(unit(name, "1010", "tactical"), *units, axis={"3SA": direction}, **form)


def rear(direction: str, name: str = ARMOUR, **state: Any) -> set[str]:
    """Neighbours of 1010 in the rear area."""
    g = battle(unit(name, "1010", "tactical", **state), axis={"3SA": direction})
    h = g.scenario.hex
    return {k for k, label in AROUND.items() if axis.rear(g, index(g, name), h("1010"), h(label))}


@pytest.mark.clause("dow-10/4", "dow-R068")
@pytest.mark.parametrize(
    ("arrow", "behind"),
    [("E", {"NW", "SW"}), ("NE", {"SW", "S"}), ("NW", {"S", "SE"}), ("W", {"SE", "NE"}), ("SW", {"NE", "N"}),
     ("SE", {"N", "NW"})],
)  # fmt: skip
def test_two_of_six_neighbours_lie_behind_the_arrow(arrow: str, behind: set[str]) -> None:
    assert rear(arrow) == behind


@pytest.mark.clause("dow-10/1")
def test_an_army_pays_for_its_speed_with_its_freedom() -> None:
    """The same step costs more backwards than forwards, and NATO knows nothing of it."""
    g = game("W", unit(ENEMY, "1515", "tactical"))
    h, u = g.scenario.hex, index(g, ARMOUR)
    forward, back = (cost.cost(g, u, h("1010"), h(AROUND[d])) for d in ("NW", "NE"))
    assert (forward, back) == (2, 3)
    assert axis.army_of(g, index(g, ENEMY)) == -1


@pytest.mark.clause("dow-10/2")
def test_every_army_has_an_axis_and_divisions_of_the_front_have_none() -> None:
    g = battle(unit(ARMOUR, "1010", "tactical"), step="issue_orders")
    assert len(g.scenario.armies) >= 1
    assert "dow-10/3" in against(g, act.Done())  # the army is on the map and has none yet
    assert {a.direction for a in g.actions("wp") if type(a) is act.Axis} == set(DIRECTIONS)
    do(g, act.Axis("3SA", "W"))
    if owner(g) == "wp":
        assert act.Axis("3SA", "E") not in g.actions("wp")
    assert g.state.axis[g.scenario.armies.index(index(g, "3SA"))] == DIRECTIONS.index("W")


@pytest.mark.clause("dow-R070")
def test_attached_units_follow_the_army_they_are_with() -> None:
    arrows = {"3SA": "W", "20GA": "E"}
    g = battle(unit("3SA/385", "1010", "tactical"), unit("25TD/162", "1212", "tactical"), axis=arrows)
    h, u = g.scenario.hex, index(g, "3SA/385")
    assert not axis.rear(g, u, h("1010"), h(AROUND["NW"]))
    g.state.superior[u] = index(g, "20GA")
    assert axis.rear(g, u, h("1010"), h(AROUND["NW"]))
    front = battle(unit("C2MRD/C2/1", "1010", "tactical"))
    assert axis.army_of(front, index(front, "C2MRD/C2/1")) == -1


@pytest.mark.clause("dow-10/3", "dow-R069")
@pytest.mark.parametrize("state", [{"engaged": "half"}, {"engaged": "full"}, {"delayed": 0}])
def test_the_axis_waits_while_the_first_unit_is_busy(state: dict[str, Any]) -> None:
    g = battle(unit(ARMOUR, "1010", "tactical", **state), unit("47GTD", "1012", "hq_deployed", **state),
               step="issue_orders")  # fmt: skip
    assert axis.unset(g, 1) == []
    free = battle(unit(ARMOUR, "1010", "tactical"), step="issue_orders")
    assert len(axis.unset(free, 1)) == 1


@pytest.mark.clause("dow-10/5", "dow-R071")
def test_a_step_into_the_rear_area_costs_one_more_on_roads_too() -> None:
    g = game("W", roads={"1010-1111": "main"})
    do(g, act.Move(ARMOUR))
    assert entries(g, act.Step(ARMOUR, "1111")) == {"dow-8.2/9a+2": 2, "dow-10/5": 1}
    assert entries(g, act.Step(ARMOUR, "1111", "road")) == {"dow-8.3/1a+2": 2, "dow-10/5": 1}
    assert entries(g, act.Step(ARMOUR, "0911")) == {"dow-8.2/9a+2": 2}
    do(g, act.Step(ARMOUR, "1111"))
    assert g.state.spent[index(g, ARMOUR)] == 3


def differential(direction: str, attacker: str, defender: str, a: str, b: str) -> int:
    g = battle(unit(attacker, a, "assault"), unit(defender, b, "defence"), axis={"3SA": direction})
    f = InCombat(unit=index(g, attacker), hex=g.scenario.hex(b), origin=g.scenario.hex(a), kind="prepared",
                 defenders=(index(g, defender),))  # fmt: skip
    book = Book()
    modifiers.differential(g, f, book)
    return book.total


@pytest.mark.clause("dow-10/6", "dow-R072")
def test_fighting_towards_the_rear_area_is_harder() -> None:
    attack = [differential(d, ARMOUR, ENEMY, "1010", "1111") for d in ("E", "W")]
    assert attack[1] - attack[0] == -3
    defence = [differential(d, ENEMY, ARMOUR, "1111", "1010") for d in ("E", "W")]
    assert defence[1] - defence[0] == 3


@pytest.mark.clause("dow-10/7")
def test_turning_it_costs_two_points_and_two_turns() -> None:
    g = game("W", step="issue_orders")
    army = g.scenario.armies.index(index(g, "3SA"))
    before = cp(g, "NF")
    assert "dow-10/7" in against(g, act.Axis("3SA", "E"))
    do(g, act.Axis("3SA", ""))
    assert cp(g, "NF") == (before[0] - 2, before[1])
    assert g.state.axis_due[army] == 2
    assert g.state.axis[army] == DIRECTIONS.index("W")  # the old one stays valid
    if owner(g) == "wp":
        assert "dow-10/8" in against(g, act.Axis("3SA", "E"))
        assert "dow-10/7" in against(g, act.Axis("3SA", ""))


@pytest.mark.clause("dow-10/7")
def test_not_without_command_points() -> None:
    g = game("W", step="issue_orders", start={"cp": {"NF": 1}})
    assert "dow-10/7" in against(g, act.Axis("3SA", ""))


@pytest.mark.clause("dow-10/8")
def test_in_that_turn_the_arrow_may_be_laid_anew_or_left() -> None:
    form: dict[str, Any] = {"step": "issue_orders", "turn": 2, "start": {"axis_due": {"3SA": 2}}}
    g = game("W", **form)
    army = g.scenario.armies.index(index(g, "3SA"))
    do(g, act.Axis("3SA", "NW"))
    assert (g.state.axis[army], g.state.axis_due[army]) == (DIRECTIONS.index("NW"), -1)
    g = game("W", **form)
    do(g, act.Done())
    assert (g.state.axis[army], g.state.axis_due[army]) == (DIRECTIONS.index("W"), -1)
    early = game("W", step="issue_orders", turn=1, start={"axis_due": {"3SA": 2}})
    do(early, act.Done())
    assert early.state.axis_due[army] == 2


@pytest.mark.clause("dow-10/3")
def test_a_direction_must_be_one_of_six() -> None:
    g = battle(unit(ARMOUR, "1010", "tactical"), step="issue_orders")
    assert "dow-10/3" in against(g, act.Axis("3SA", "N"))
    assert "dow-10/2" in against(g, act.Axis("47GTD", "W"))
