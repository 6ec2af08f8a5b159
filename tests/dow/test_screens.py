"""Chapter 6.3.1: screen zones."""

from __future__ import annotations

from typing import Any

import pytest
from tests.dow.field import battle, do, entries, index, unit

from opord.rules.dow import actions as act
from opord.rules.dow import cost, screens

ARMOUR, MECH, TANKS = "47GTD/26", "47GTD/245", "47GTD/153"
SCREEN, SECOND = "BR22B/22M1", "BR22B/22A1"


def extra(*units: dict[str, Any], **form: Any) -> int:
    """What the step from 0505 to 0506 costs beyond the 2 points of flat ground."""
    g = battle(unit(ARMOUR, "0505", "tactical"), *units, **form)
    return cost.cost(g, index(g, ARMOUR), g.scenario.hex("0505"), g.scenario.hex("0506")) - 2


@pytest.mark.clause("dow-6.3.1/1", "dow-R027")
@pytest.mark.parametrize(("at", "points"), [("0507", 2), ("0508", 2), ("0509", 0), ("0707", 2), ("0806", 0)])
def test_the_zone_reaches_two_hexes(at: str, points: int) -> None:
    assert extra(unit(SCREEN, at, "screen")) == points


@pytest.mark.clause("dow-6.3.1/2")
def test_each_hex_entered_in_the_zone_costs_two_more() -> None:
    g = battle(unit(ARMOUR, "0504", "tactical"), unit(SCREEN, "0508", "screen"))
    do(g, act.Move(ARMOUR))
    assert entries(g, act.Step(ARMOUR, "0505")) == {"dow-8.2/9a+2": 2}
    do(g, act.Step(ARMOUR, "0505"))
    assert entries(g, act.Step(ARMOUR, "0506")) == {"dow-8.2/9a+2": 2, "dow-6.3.1/2": 2}
    do(g, act.Step(ARMOUR, "0506"))
    assert entries(g, act.Step(ARMOUR, "0606")) == {"dow-8.2/9a+2": 2, "dow-6.3.1/2": 2}  # within the zone too
    assert g.state.spent[index(g, ARMOUR)] == 2 + 4


@pytest.mark.clause("dow-6.3.1/2", "dow-R027")
def test_two_screens_cost_no_more_than_one_and_roads_do_not_help() -> None:
    assert extra(unit(SCREEN, "0508", "screen"), unit(SECOND, "0608", "screen")) == 2
    g = battle(unit(ARMOUR, "0505", "road"), unit(SCREEN, "0508", "screen"), roads={"0505-0506": "main"})
    h = g.scenario.hex
    assert cost.cost(g, index(g, ARMOUR), h("0505"), h("0506"), "road") == 1 + 2


@pytest.mark.clause("dow-R025", "dow-R029")
def test_the_posture_must_be_complete_and_the_unit_awake() -> None:
    assert extra(unit(SCREEN, "0508", "screen", until=1)) == 0
    assert extra(unit(SCREEN, "0508", "screen", resting=True)) == 0
    assert extra(unit(SCREEN, "0508", "screen", engaged="full")) == 2
    assert extra(unit(SCREEN, "0508", "defence")) == 0


@pytest.mark.clause("dow-6.3.1/3", "dow-6.3.1/3a")
def test_no_more_where_a_friend_or_a_breakthrough_is() -> None:
    screen = unit(SCREEN, "0508", "screen")
    assert extra(screen, unit(MECH, "0506", "tactical")) == 0
    assert extra(screen, unit("47GTD/99", "0506", "tactical")) == 2  # guns are no shield
    assert extra(screen, start={"breakthrough": ["0506"]}) == 4  # the marker's own price (15.9), not the screen's


@pytest.mark.clause("dow-6.3.1/3b")
def test_no_more_beside_a_friend_who_stands_nearer() -> None:
    screen = unit(SCREEN, "0508", "screen")
    assert extra(screen, unit(MECH, "0507", "tactical")) == 0  # distance 1, the mover 3
    assert extra(screen, unit(MECH, "0606", "tactical")) == 0  # distance 2
    assert extra(screen, unit(MECH, "0405", "tactical")) == 2  # distance 3, no nearer than the mover
    assert extra(screen, unit(MECH, "0504", "tactical")) == 2  # not beside the hex
    assert extra(screen, start={"breakthrough": ["0606"]}) == 0


@pytest.mark.clause("dow-R028")
def test_the_shield_must_hold_against_every_screen() -> None:
    """A friend nearer to one of two screens only does not help; two shields may."""
    first, second = unit(SCREEN, "0508", "screen"), unit(SECOND, "0306", "screen")
    shield = unit(MECH, "0606", "tactical")
    assert extra(first, shield) == 0
    assert extra(first, second, shield) == 2
    assert extra(first, second, shield, unit(TANKS, "0406", "tactical")) == 0


@pytest.mark.clause("dow-R028")
def test_the_mover_shields_not_itself() -> None:
    g = battle(unit(ARMOUR, "0506", "tactical"), unit(SCREEN, "0508", "screen"))
    assert screens.surcharge(g, index(g, ARMOUR), g.scenario.hex("0506"), g.scenario.hex("0606")) == 2
