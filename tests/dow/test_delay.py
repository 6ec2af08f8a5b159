"""Chapter 8.4: delayed movement."""

from __future__ import annotations

from typing import Any

import pytest
from tests.dow.field import against, attrition, battle, begin, do, document, index, owner, place, unit

from opord.kernel.ledger import Book
from opord.rules.dow import actions as act
from opord.rules.dow import modifiers, movement
from opord.rules.dow.frames import InCombat
from opord.rules.dow.view import DowGame

ARMOUR, MECH, DEFENDER = "47GTD/26", "47GTD/245", "BR22B/22M1"
HIGH: dict[str, Any] = {"cells": {"0506": "mountain"}}


def delayed(g: DowGame, name: str) -> int:
    return g.state.delayed[index(g, name)]


@pytest.mark.clause("dow-8.4/1", "dow-8.4/3")
def test_ground_marked_delay_is_entered_by_delayed_movement() -> None:
    g = battle(unit(ARMOUR, "0505", "assault"), unit(MECH, "1010", "tactical"), **HIGH)
    do(g, act.Move(ARMOUR), act.Step(ARMOUR, "0506"))
    assert (place(g, ARMOUR), delayed(g, ARMOUR)) == ("0506", 0)


@pytest.mark.clause("dow-8.4/2")
def test_so_is_a_hex_that_costs_more_than_all_points() -> None:
    """On foot at night into wooded hills: 2 x (7 + 1) of 12."""
    foot = "BR6B/6I1"
    g = battle(unit(foot, "0505", "tactical"), cells={"0506": "hills2_forest"}, side="nato", turn=6)
    do(g, act.Move(foot), act.Step(foot, "0506"))
    assert (place(g, foot), delayed(g, foot)) == ("0506", 6)
    g = battle(unit(ARMOUR, "0505", "assault", engaged="half"), cells={"0506": "hills2_forest"})
    do(g, act.Move(ARMOUR), act.Step(ARMOUR, "0506"))  # 7 of 6
    assert delayed(g, ARMOUR) == 0


@pytest.mark.clause("dow-8.4/2", "dow-R048")
def test_only_as_the_first_step_of_a_unit_that_has_spent_nothing() -> None:
    form: dict[str, Any] = {"cells": {"0507": "mountain", "0506": "flat"}}
    g = battle(unit(ARMOUR, "0505", "assault"), **form)
    do(g, act.Move(ARMOUR), act.Step(ARMOUR, "0506"))
    assert "dow-8.4/3" in against(g, act.Step(ARMOUR, "0507"))
    g = battle(unit(ARMOUR, "0505", "assault", engaged="full"), unit(MECH, "1010", "tactical"), **HIGH)
    assert "dow-8.1/6" in against(g, act.Move(ARMOUR))  # without points there is no delayed movement either


@pytest.mark.clause("dow-8.4/4")
def test_an_advance_that_costs_more_than_is_left_delays() -> None:
    """9 of 12 points are spent; hasty attack 4 with a forced march, the entry of wooded hills costs 5."""
    g = battle(unit(ARMOUR, "0505", "tactical", spent=8, allow=12), unit(DEFENDER, "0506", "defence", attrition=4),
               cells={"0506": "hills2_woods"}, dice=[10, 10, 10, 10])  # fmt: skip
    do(g, act.Move(ARMOUR), act.Attack(ARMOUR, "0506", "hasty"))
    while owner(g) and type(g.state.frames[-1]).__name__ not in ("InMovement", "InExecute", "InPlayer", "InIssue"):
        g.play(owner(g), g.ask(owner(g)).default)  # type: ignore[union-attr]
    assert (place(g, DEFENDER), place(g, ARMOUR)) == ("dead", "0506")
    assert delayed(g, ARMOUR) == 0


@pytest.mark.clause("dow-8.4.1/1")
def test_the_marker_is_placed_and_losses_are_rolled_as_usual() -> None:
    """A hasty crossing into a mountain: the crossing costs a point on a 1 or 2."""
    form: dict[str, Any] = {**HIGH, "rivers": {"0505-0506": "minor"}}
    g = battle(unit(MECH, "0505", "assault"), dice=[2], **form)
    do(g, act.Move(MECH), act.Step(MECH, "0506", "hasty"))
    assert (place(g, MECH), delayed(g, MECH), attrition(g, MECH)) == ("0506", 0, 1)


@pytest.mark.clause("dow-8.4.1/2", "dow-R049")
def test_a_delayed_unit_stops_and_loses_its_next_movement_phase() -> None:
    g = battle(unit(ARMOUR, "0505", "assault"), unit(MECH, "1010", "tactical"), **HIGH)
    do(g, act.Move(ARMOUR), act.Step(ARMOUR, "0506"))
    assert act.Move(MECH) in g.actions("wp")  # its move is over
    assert movement.left(g, index(g, ARMOUR)) == 0
    g = battle(unit(ARMOUR, "0506", "assault", delayed=0), unit(MECH, "1010", "tactical"), turn=1, **HIGH)
    assert "dow-8.4.1/2" in against(g, act.Move(ARMOUR))


@pytest.mark.clause("dow-8.4.1/3", "dow-R016")
def test_the_marker_comes_off_in_the_next_housekeeping_of_its_side() -> None:
    g = begin(document(unit(ARMOUR, "0505", "assault"), unit(DEFENDER, "1515", "tactical"), **HIGH))
    do(g, act.Move(ARMOUR), act.Step(ARMOUR, "0506"))
    seen = []
    for _ in range(200):
        if not g.to_act() or g.state.turn > 2:
            break
        seen.append((g.state.turn, g.state.player, delayed(g, ARMOUR)))
        ask = g.ask(owner(g))
        assert ask is not None
        g.play(owner(g), ask.default)
    assert all(marker == 0 for turn, player, marker in seen if (turn, player) in ((0, 0), (1, 1)))
    assert all(marker == -1 for turn, _, marker in seen if turn == 2)
    assert any(turn == 2 for turn, _, _ in seen)


@pytest.mark.clause("dow-8.4.1/4")
def test_a_delayed_defender_gives_the_attacker_three() -> None:
    found = []
    for state in ({}, {"delayed": 0}):
        g = battle(unit(ARMOUR, "0505", "assault"), unit(DEFENDER, "0506", "defence", **state))
        f = InCombat(unit=index(g, ARMOUR), hex=g.scenario.hex("0506"), origin=g.scenario.hex("0505"), kind="prepared",
                     defenders=(index(g, DEFENDER),))  # fmt: skip
        book = Book()
        modifiers.differential(g, f, book)
        found.append(book.total)
    assert found[1] - found[0] == 3
