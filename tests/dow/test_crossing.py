"""Chapter 9: rivers without a bridge."""

from __future__ import annotations

from typing import Any

import pytest
from tests.dow.field import against, attrition, battle, do, entries, index, place, rolled, unit

from opord.kernel.ledger import Book, Tally
from opord.rules.dow import actions as act
from opord.rules.dow import advance, cost, crossing, engineers, modifiers
from opord.rules.dow.frames import InCombat
from opord.rules.dow.view import DowGame

DRY, WET, OTHER = "47GTD/26", "47GTD/245", "47GTD/153"
"""Tanks that do not swim, riflemen that do."""
MINOR: dict[str, Any] = {"rivers": {"0505-0506": "minor"}}
MAJOR: dict[str, Any] = {"rivers": {"0505-0506": "major"}}
MARK: dict[str, Any] = {"start": {"crossings": {"0505-0506": "NF"}}}


def moving(name: str, *others: dict[str, Any], dice: Any = (), posture: str = "tactical", **form: Any) -> DowGame:
    g = battle(unit(name, "0505", posture), *others, unit(OTHER, "1515", "tactical"), dice=dice, **form)
    do(g, act.Move(name))
    return g


def over(g: DowGame) -> set[str]:
    """Ways over the river on offer."""
    return {a.way for a in g.actions("wp") if type(a) is act.Step and a.hex == "0506"}


# ------------------------------------------------------------------ 9
@pytest.mark.clause("dow-9/1")
def test_a_river_without_a_bridge_is_no_road_for_everybody() -> None:
    assert over(moving(DRY, **MINOR)) == set()
    assert over(moving(DRY, **MINOR, bridges=["0505-0506"])) == {""}


@pytest.mark.clause("dow-9/2", "dow-R066")
def test_the_mover_chooses_how_to_cross() -> None:
    g = moving(WET, **MINOR, **MARK)
    assert over(g) == {"hasty", "prepared"}
    assert "dow-9/2" in against(g, act.Step(WET, "0506"))
    assert "dow-9/2" in against(g, act.Step(WET, "0605", "hasty"))  # no river there
    u, h = index(g, WET), g.scenario.hex
    assert crossing.retreat_way(g, u, h("0505"), h("0506")) == "prepared"


@pytest.mark.clause("dow-9/2", "dow-R060")
def test_a_bridge_that_is_down_leaves_a_river_without_a_bridge() -> None:
    g = moving(WET, **MINOR, bridges=["0505-0506"], start={"damaged": ["0505-0506"]})
    assert over(g) == {"hasty"}


@pytest.mark.clause("dow-R061")
def test_a_permanent_bridge_serves_both_sides() -> None:
    g = battle(unit(DRY, "0505", "tactical"), unit("BR22B/22A1", "0606", "tactical"), bridges=["0505-0506"], **MINOR)
    h = g.scenario.hex
    assert crossing.ways(g, index(g, DRY), h("0505"), h("0506")) == ("",)
    assert crossing.ways(g, index(g, "BR22B/22A1"), h("0506"), h("0505")) == ("",)


# ------------------------------------------------------------------ 9.1
@pytest.mark.clause("dow-9.1/1")
def test_a_hasty_crossing_is_the_quicker_one_and_costs_vehicles() -> None:
    g = moving(WET, **MINOR, **MARK)
    u, (a, b) = index(g, WET), (g.scenario.hex("0505"), g.scenario.hex("0506"))
    assert cost.cost(g, u, a, b, "hasty") < cost.cost(g, u, a, b, "prepared")
    assert (crossing.risk(g, a, b, "hasty", "move"), crossing.risk(g, a, b, "prepared", "move")) == (2, 0)


@pytest.mark.clause("dow-9.1.1/1")
@pytest.mark.parametrize(
    ("name", "swims"), [(DRY, False), (WET, True), ("47GTD/7", True), ("47GTD/99", False), ("35MRD/64", True)]
)
def test_only_amphibious_units(name: str, swims: bool) -> None:
    g = moving(name, **MINOR)
    assert (over(g) == {"hasty"}) is swims
    if not swims:
        assert "dow-9.1.1/1" in against(g, act.Step(name, "0506", "hasty"))


@pytest.mark.clause("dow-9.1.1/2")
def test_only_over_minor_rivers() -> None:
    g = moving(WET, **MAJOR)
    assert over(g) == set()
    assert "dow-9.1.1/2" in against(g, act.Step(WET, "0506", "hasty"))


@pytest.mark.clause("dow-9.1.2/1")
@pytest.mark.parametrize(("posture", "points"), [("road", 2 + 3), ("tactical", 2 + 3), ("assault", 3 + 3)])
def test_a_hasty_crossing_adds_its_price(posture: str, points: int) -> None:
    g = moving(WET, posture=posture, **MINOR)
    assert sum(entries(g, act.Step(WET, "0506", "hasty")).values()) == points
    assert entries(g, act.Step(WET, "0506", "hasty"))["dow-9.1.2/1"] == 3


@pytest.mark.clause("dow-9.1.2/2")
@pytest.mark.parametrize(("die", "loss"), [(1, 1), (2, 1), (3, 0), (10, 0)])
def test_losses_are_rolled_after_the_crossing(die: int, loss: int) -> None:
    g = moving(WET, dice=[die], **MINOR)
    do(g, act.Step(WET, "0506", "hasty"))
    assert (place(g, WET), attrition(g, WET), rolled(g, "crossing")) == ("0506", loss, [(die,)])


@pytest.mark.clause("dow-29.2/4", "dow-R173")
@pytest.mark.parametrize(("die", "loss"), [(4, 1), (5, 0)])
def test_at_night_the_roll_is_two_lower(die: int, loss: int) -> None:
    g = moving(WET, dice=[die], turn=6, **MINOR)
    do(g, act.Step(WET, "0506", "hasty"))
    assert attrition(g, WET) == loss


def attacked(way: str, name: str = WET, **form: Any) -> int:
    """The differential of an attack over the hexside."""
    g = battle(unit(name, "0505", "assault"), unit("BR22B/22M1", "0506", "defence"), **form)
    f = InCombat(unit=index(g, name), hex=g.scenario.hex("0506"), origin=g.scenario.hex("0505"), kind="prepared",
                 way=way, defenders=(index(g, "BR22B/22M1"),))  # fmt: skip
    book = Book()
    modifiers.differential(g, f, book)
    return book.total


@pytest.mark.clause("dow-9.1.3/1")
def test_an_attack_by_hasty_crossing_has_a_modifier_against_it() -> None:
    assert attacked("hasty", **MINOR) == attacked("") - 3  # a deployed defender behind a minor river


@pytest.mark.clause("dow-9.1.3/2", "dow-R062")
@pytest.mark.parametrize(("die", "loss"), [(3, 1), (4, 0)])
def test_losses_come_before_the_combat(die: int, loss: int) -> None:
    g = moving(WET, unit("BR22B/22M1", "0506", "defence"), dice=[die], **MINOR)
    do(g, act.Attack(WET, "0506", "hasty", "hasty"))
    assert attrition(g, WET) == loss
    assert rolled(g, "crossing")[0] == (die,)


@pytest.mark.clause("dow-9.1.3/2", "dow-R062")
def test_a_unit_that_drowns_does_not_attack() -> None:
    g = battle(unit(WET, "0505", "tactical", attrition=5), unit("BR22B/22M1", "0506", "defence"),
               unit(OTHER, "1515", "tactical"), dice=[1], **MINOR)  # fmt: skip
    do(g, act.Move(WET), act.Attack(WET, "0506", "hasty", "hasty"))
    assert place(g, WET) == "dead"
    assert g.state.engaged[index(g, "BR22B/22M1")] == 0
    assert act.Move(OTHER) in g.actions("wp")


def advanced(way: str, **form: Any) -> int:
    """Price of the advance before what the attack has paid."""
    g = battle(unit(WET, "0505", "tactical"), cells={"0506": "hills2_forest"}, **form)
    f = InCombat(unit=index(g, WET), hex=g.scenario.hex("0506"), origin=g.scenario.hex("0505"), way=way)
    t = Tally()
    advance.entry(g, f, t)
    return t.total


@pytest.mark.clause("dow-9.1.3/3", "dow-R063")
def test_the_advance_pays_the_hasty_crossing_alone_and_rolls_no_more() -> None:
    assert advanced("hasty", **MINOR) == 3
    assert advanced("") == 3 + 2
    g = moving(WET, unit("BR22B/22M1", "0506", "defence", attrition=4), dice=[4, 10, 10], **MINOR)
    do(g, act.Attack(WET, "0506", "hasty", "hasty"))
    rolls = list(rolled(g, "crossing"))
    while place(g, WET) == "0505" and g.to_act():
        side = g.to_act()[0]
        g.play(side, g.ask(side).default)  # type: ignore[union-attr]
        rolls += rolled(g, "crossing")
    assert place(g, WET) == "0506"
    assert rolls == [(4,)]


# ------------------------------------------------------------------ 9.2
@pytest.mark.clause("dow-9.2/1")
def test_a_prepared_crossing_is_slower_and_safe() -> None:
    g = moving(DRY, **MINOR, **MARK, dice=[1])
    do(g, act.Step(DRY, "0506", "prepared"))
    assert g.state.spent[index(g, DRY)] == 2 + 4
    assert (attrition(g, DRY), rolled(g, "crossing")) == (0, [])


@pytest.mark.clause("dow-9.2.1/1")
@pytest.mark.parametrize(("name", "posture"), [(DRY, "tactical"), (WET, "assault"), ("47GTD/99", "tactical"),
                                               ("47GTD", "hq_moving"), ("35MRD/64", "road")])  # fmt: skip
def test_every_unit_may_use_it(name: str, posture: str) -> None:
    assert "prepared" in over(moving(name, posture=posture, **MINOR, **MARK))


@pytest.mark.clause("dow-9.2.1/2", "dow-R065")
def test_over_minor_and_major_rivers() -> None:
    assert over(moving(DRY, **MAJOR, **MARK)) == {"prepared"}
    assert over(moving(DRY, **MINOR, **MARK)) == {"prepared"}


def preparing(*units: dict[str, Any], side: str = "wp", **form: Any) -> DowGame:
    return battle(*units, step="engineers", side=side, **{**MINOR, **form})


BRIDGE = act.Bridge("NF", "0506", "0505")


@pytest.mark.clause("dow-9.2.1/3")
def test_a_friendly_unit_must_stand_beside_the_hexside() -> None:
    hq = unit("47GTD", "0708", "hq_deployed")
    assert BRIDGE in preparing(hq, unit(DRY, "0505", "tactical")).actions("wp")
    away = preparing(hq, unit(DRY, "0503", "tactical"), unit(WET, "1515", "tactical"),
                     rivers={"0505-0506": "minor", "1515-1516": "minor"})  # fmt: skip
    assert "dow-9.2.1/3" in against(away, BRIDGE)


@pytest.mark.clause("dow-9.2.1/4", "dow-R064")
def test_and_one_of_its_hexes_be_in_range_of_a_headquarters() -> None:
    far = preparing(unit("47GTD", "1919", "hq_deployed"), unit("3SA", "1819", "hq_moving"),
                    unit("NF", "1719", "hq_moving"), unit(DRY, "0505", "tactical"), unit(WET, "1818", "tactical"),
                    rivers={"0505-0506": "minor", "1818-1819": "minor"})  # fmt: skip
    assert "dow-9.2.1/4" in against(far, BRIDGE)


@pytest.mark.clause("dow-9.2.2/1", "dow-9.2.2/2")
def test_it_takes_an_engineer_point_and_a_marker() -> None:
    g = preparing(unit("47GTD", "0708", "hq_deployed"), unit(DRY, "0505", "tactical"))
    k = g.scenario.supremes.index(index(g, "NF"))
    before = g.state.eng[k]
    do(g, BRIDGE)
    assert g.state.eng[k] == before - 1
    side = g.scenario.grid.hexside(g.scenario.hex("0505"), g.scenario.hex("0506"))
    assert g.state.crossings == {side: k}


@pytest.mark.clause("dow-9.2.2/3", "dow-R065")
def test_any_number_of_friends_use_it_and_no_enemy() -> None:
    g = battle(unit(DRY, "0505", "tactical"), unit(OTHER, "0505", "tactical"), unit("BR22B/22A1", "1515", "tactical"),
               **MINOR, **MARK)  # fmt: skip
    for name in (DRY, OTHER):
        do(g, act.Move(name), act.Step(name, "0506", "prepared"), act.Halt(name))
    assert {place(g, DRY), place(g, OTHER)} == {"0506"}
    h = g.scenario.hex
    assert crossing.ways(g, index(g, "BR22B/22A1"), h("0505"), h("0506")) == ()


@pytest.mark.clause("dow-9.2.2/4")
def test_the_marker_stays_until_it_is_lifted_and_the_point_returns() -> None:
    g = preparing(unit("47GTD", "0708", "hq_deployed"), unit(DRY, "0505", "tactical"), **MARK)
    k = g.scenario.supremes.index(index(g, "NF"))
    before = g.state.eng[k]
    do(g, act.Lift("0506", "0505"))
    assert (g.state.crossings, g.state.eng[k]) == ({}, before + 1)


@pytest.mark.clause("dow-9.2.2/5", "dow-R067")
def test_it_is_lost_once_only_enemy_combat_units_stand_beside_it() -> None:
    g = battle(unit(DRY, "0505", "tactical"), unit("BR22B/22A1", "0507", "tactical"), **MINOR, **MARK, side="nato")
    k = g.scenario.supremes.index(index(g, "NF"))
    before = g.state.eng[k]
    g.put(index(g, DRY), g.scenario.hex("0703"))
    engineers.sweep(g)
    assert g.state.crossings  # nobody beside it: it stays
    do(g, act.Move("BR22B/22A1"), act.Step("BR22B/22A1", "0506"))
    assert (g.state.crossings, g.state.eng[k]) == ({}, before + 1)


@pytest.mark.clause("dow-9.2.2/5", "dow-R067")
def test_a_friend_of_any_kind_beside_it_keeps_it() -> None:
    tanks = unit("BR22B/22A1", "0507", "tactical")
    g = battle(unit("47GTD/99", "0505", "barrage"), tanks, **MINOR, **MARK, side="nato")
    do(g, act.Move("BR22B/22A1"), act.Step("BR22B/22A1", "0506"))
    assert g.state.crossings


@pytest.mark.clause("dow-9.2.3/1")
@pytest.mark.parametrize(
    ("river", "posture", "points"),
    [("minor", "road", 2 + 4), ("minor", "assault", 3 + 4), ("major", "road", 2 + 7), ("major", "assault", 3 + 8)],
)
def test_a_prepared_crossing_adds_its_price(river: str, posture: str, points: int) -> None:
    g = moving(DRY, posture=posture, rivers={"0505-0506": river}, **MARK)
    assert sum(entries(g, act.Step(DRY, "0506", "prepared")).values()) == points


@pytest.mark.clause("dow-9.2.3/2")
@pytest.mark.parametrize(("die", "loss"), [(2, 1), (3, 0)])
def test_over_a_major_river_losses_are_rolled(die: int, loss: int) -> None:
    g = moving(DRY, dice=[die], **MAJOR, **MARK)
    do(g, act.Step(DRY, "0506", "prepared"))
    assert (attrition(g, DRY), rolled(g, "crossing")) == (loss, [(die,)])


@pytest.mark.clause("dow-9.2.4/1")
def test_an_attack_by_prepared_crossing_has_a_modifier_against_it() -> None:
    assert attacked("prepared", DRY, **MINOR, **MARK) == attacked("", DRY) - 2
    assert attacked("prepared", DRY, **MAJOR, **MARK) == attacked("", DRY) - 4


@pytest.mark.clause("dow-9.2.4/2", "dow-R065")
@pytest.mark.parametrize(("river", "die", "loss"), [("minor", 1, 1), ("minor", 2, 0), ("major", 3, 1), ("major", 4, 0)])
def test_its_losses_come_before_the_combat(river: str, die: int, loss: int) -> None:
    g = moving(DRY, unit("BR22B/22M1", "0506", "defence"), dice=[die], rivers={"0505-0506": river}, **MARK)
    do(g, act.Attack(DRY, "0506", "hasty", "prepared"))
    assert (attrition(g, DRY), rolled(g, "crossing")[0]) == (loss, (die,))


@pytest.mark.clause("dow-9.2.4/3")
def test_the_advance_pays_the_prepared_crossing_alone() -> None:
    assert advanced("prepared", **MINOR, **MARK) == 4
    assert advanced("prepared", **MAJOR, **MARK) == 7
