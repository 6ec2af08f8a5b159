"""Chapters 8.1 and 8.2, weather on movement (29.2): points, prices, who may move."""

from __future__ import annotations

from typing import Any

import pytest
from tests.dow.field import against, attrition, battle, do, entries, index, owner, place, unit, values

from opord.kernel.ledger import Book, Tally
from opord.rules.dow import actions as act
from opord.rules.dow import cost, movement, weather
from opord.rules.dow.charts import DELAY
from opord.rules.dow.view import DowGame

ARMOUR, MECH, GUNS, RECON = "47GTD/26", "47GTD/245", "47GTD/99", "47GTD/7"
FOOT, WHEELS = "BR6B/6I1", "35MRD/64"
MODES = {"column": "road", "tactical": "tactical", "deployed": "assault"}


def step(h: str, name: str = ARMOUR, way: str = "") -> act.Step:
    return act.Step(name, h, way)


def price(mode: str, name: str = ARMOUR, a: str = "0505", b: str = "0506", way: str = "", **form: Any) -> int:
    """Price of a step, negative if impassable; the explained number must be the same."""
    g = battle(unit(name, a, posture=MODES[mode]), **form)
    u, (x, y) = index(g, name), (g.scenario.hex(a), g.scenario.hex(b))
    n = cost.cost(g, u, x, y, way)
    if n >= 0:
        book = Book()
        cost.price(g, u, x, y, way, book)
        assert book.total == sum(e.value for e in book.entries) == n
    return n


# ------------------------------------------------------------------ 8, 8.1
@pytest.mark.clause("dow-8/1")
def test_a_unit_moves_fights_and_moves_on_with_what_is_left() -> None:
    """12 points: two steps of 2, a hasty attack of 4, an advance, and the rest to spend."""
    g = battle(unit(ARMOUR, "0505", "tactical"), unit("BR22B/22M1", "0508", "defence", attrition=4), dice=[10, 10])
    do(g, act.Move(ARMOUR), step("0506"), step("0507"))
    u = index(g, ARMOUR)
    assert g.state.spent[u] == 4
    do(g, act.Attack(ARMOUR, "0508", "hasty"))
    while owner(g) != "wp" or type(g.state.frames[-1]).__name__ != "InMove":
        g.play(owner(g), g.ask(owner(g)).default)  # type: ignore[union-attr]
    assert place(g, "BR22B/22M1") == "dead"
    assert place(g, ARMOUR) == "0508"
    assert g.state.spent[u] == 4 + 4
    do(g, step("0509"))
    assert g.state.spent[u] == 4 + 4 + 2


@pytest.mark.clause("dow-8.1/1")
def test_all_some_or_none_of_the_units_move() -> None:
    units = (unit(ARMOUR, "0505", "tactical"), unit(MECH, "1010", "tactical"), unit("BR22B/22A1", "1515", "tactical"))
    g = battle(*units)
    assert g.actions("wp") == [act.Move(ARMOUR), act.Move(MECH), act.Done()]
    assert "dow-8.1/1" in against(g, act.Move("BR22B/22A1"))
    do(g, act.Done())
    assert (place(g, ARMOUR), place(g, MECH)) == ("0505", "1010")
    g = battle(*units)
    do(g, act.Move(MECH), step("1011", MECH), act.Halt(MECH), act.Done())
    assert (place(g, ARMOUR), place(g, MECH)) == ("0505", "1011")


@pytest.mark.clause("dow-8.1/2", "dow-R041")
def test_one_unit_after_the_other_and_none_twice() -> None:
    g = battle(unit(ARMOUR, "0505", "tactical"), unit(MECH, "1010", "tactical"))
    do(g, act.Move(ARMOUR), step("0506"))
    assert "dow-8.1/2" in against(g, act.Move(MECH))
    assert "dow-8.1/2" in against(g, step("1011", MECH))
    do(g, act.Halt(ARMOUR))
    assert "dow-8.1/2" in against(g, act.Move(ARMOUR))
    assert act.Move(MECH) in g.actions("wp")


@pytest.mark.clause("dow-14.8/1", "dow-R245")
def test_orders_are_cancelled_between_moves_and_not_within_one() -> None:
    order = {"hq": "47GTD", "order": "wp_div_move", "turn": 3}
    g = battle(unit(ARMOUR, "0505", "tactical"), unit("47GTD", "0707", "hq_deployed"), orders=[order])
    cancel = act.Cancel("47GTD")
    assert cancel in g.actions("wp")
    do(g, act.Move(ARMOUR), step("0506"))
    assert "dow-8.1/2" in against(g, cancel)
    do(g, act.Halt(ARMOUR), cancel)
    assert not g.state.orders


@pytest.mark.clause("dow-8.1/3")
def test_a_hex_is_entered_only_for_its_price() -> None:
    g = battle(unit(ARMOUR, "0505", "tactical", spent=12, allow=12, attrition=5), cells={"0506": "urban"})
    do(g, act.Move(ARMOUR))
    assert place(g, ARMOUR) == "0505"  # nothing can be paid: the move is over at once
    g = battle(unit(ARMOUR, "0505", "tactical", spent=9, allow=12, attrition=5), cells={"0506": "urban"})
    do(g, act.Move(ARMOUR))
    assert "dow-8.1/3" in against(g, step("0506"))  # 4 of 3
    assert "dow-8.1/3" in against(g, step("0508"))  # not adjacent
    do(g, step("0605"))


@pytest.mark.clause("dow-8.1/4")
def test_twelve_points_for_a_unit_that_is_not_engaged() -> None:
    g = battle(unit(ARMOUR, "0505", "tactical", attrition=5))
    assert movement.left(g, index(g, ARMOUR)) == 12
    do(g, act.Move(ARMOUR), *[step(f"05{row:02}") for row in range(6, 12)])
    assert place(g, ARMOUR) == "0511"  # six steps of 2, and the move is over by itself
    assert type(g.state.frames[-1]).__name__ != "InMove"


@pytest.mark.clause("dow-8.1/5", "dow-R040")
def test_six_points_for_a_half_engaged_unit() -> None:
    g = battle(unit(ARMOUR, "0505", "tactical", engaged="half", attrition=5))
    u = index(g, ARMOUR)
    assert movement.left(g, u) == 6
    do(g, act.Move(ARMOUR), step("0506"))
    g.engage(u, 2)  # whatever comes later: the points of the phase are fixed by the first one spent
    assert movement.left(g, u) == 4


@pytest.mark.clause("dow-8.1/6")
def test_no_points_for_an_engaged_unit() -> None:
    g = battle(unit(ARMOUR, "0505", "tactical", engaged="full"), unit(MECH, "1010", "tactical"))
    assert movement.left(g, index(g, ARMOUR)) == 0
    assert "dow-8.1/6" in against(g, act.Move(ARMOUR))


@pytest.mark.clause("dow-8.1/7")
def test_no_points_under_a_time_marker() -> None:
    g = battle(unit(ARMOUR, "0505", "assault", until=2), unit(MECH, "1010", "tactical"))
    assert (movement.allowance(g, index(g, ARMOUR)), movement.left(g, index(g, ARMOUR))) == (0, 0)
    assert "dow-8.1/7" in against(g, act.Move(ARMOUR))


@pytest.mark.clause("dow-8.1/8")
def test_never_into_a_hex_with_an_enemy() -> None:
    g = battle(unit(ARMOUR, "0505", "tactical"), unit("BR1AD/4Fd", "0506", "barrage"))
    do(g, act.Move(ARMOUR))
    assert "dow-8.1/8" in against(g, step("0506"))


def test_rows_out_of_play_are_not_entered() -> None:
    g = battle(unit(ARMOUR, "0502", "tactical"), flags={"out": ["0501"]})
    do(g, act.Move(ARMOUR))
    assert "dow-4.3/2" in against(g, step("0501"))


# ------------------------------------------------------------------ 8.2
MIXED = {"cells": {"2615": "flat_woods"}, "flags": {"flat": ["2615"], "hills1": ["2615"], "hills2": ["2615"],
         "town": ["2615"], "woods": ["2615"]}, "size": (30, 20)}  # fmt: skip


@pytest.mark.clause("dow-8.2/example", "dow-8.2/10", "dow-8.2/11", "dow-8.2/12")
@pytest.mark.parametrize(("mode", "points"), [("column", 2), ("tactical", 5), ("deployed", 7)])
def test_the_worked_example_of_hex_2615(mode: str, points: int) -> None:
    assert price(mode, MECH, "2614", "2615", **MIXED) == points


@pytest.mark.clause("dow-8.2/example")
@pytest.mark.parametrize(("posture", "points"), [("road", 2), ("tactical", 5), ("assault", 7)])
def test_hex_2615_of_the_shipped_map(posture: str, points: int) -> None:
    g = battle(unit(MECH, "2614", posture), board="weser")
    h = g.scenario.hex
    assert cost.cost(g, index(g, MECH), h("2614"), h("2615")) - _river(g, "2614", "2615") == points


def _river(g: DowGame, a: str, b: str) -> int:
    from opord.rules.dow import crossing

    return crossing.price(g, index(g, MECH), g.scenario.hex(a), g.scenario.hex(b), "")


@pytest.mark.clause("dow-8.2/1", "dow-8.2/7")
def test_posture_gives_the_mode_and_the_mode_the_price() -> None:
    """One hex of flat ground with hills 2 and woods, postures of each mode."""
    form: dict[str, Any] = {"cells": {"0506": "flat_woods"}, "flags": {"hills2": ["0506"], "flat": ["0506"]}}
    found = {}
    for posture in ("road", "tactical", "march_assault", "assault", "full_assault", "defence", "screen"):
        g = battle(unit(ARMOUR, "0505", posture), **form)
        found[posture] = cost.cost(g, index(g, ARMOUR), g.scenario.hex("0505"), g.scenario.hex("0506"))
    assert found == {
        "road": 2, "tactical": 5, "march_assault": 5, "assault": 7, "full_assault": 7, "defence": 7, "screen": 7,
    }  # fmt: skip


@pytest.mark.clause("dow-8.2/2")
def test_column_chooses_the_easiest_way_through_a_hex() -> None:
    form: dict[str, Any] = {"cells": {"0506": "flat"}, "flags": {"flat": ["0506"], "urban": ["0506"],
                            "mountain": ["0506"]}}  # fmt: skip
    assert price("column", **form) == 2
    assert price("tactical", **form) == 6
    assert price("deployed", **form) == DELAY


@pytest.mark.clause("dow-8.2/3")
def test_tactical_mode_uses_roads_and_pays_the_worst_ground_off_them() -> None:
    form: dict[str, Any] = {"cells": {"0506": "hills2_forest"}, "roads": {"0505-0506": "main"}}
    assert price("tactical", way="road", **form) == 2
    assert price("tactical", **form) == 3 + 2


@pytest.mark.clause("dow-8.2/4")
def test_deployed_mode_has_no_use_of_roads_and_pays_the_most() -> None:
    form: dict[str, Any] = {"cells": {"0506": "hills2_forest"}, "roads": {"0505-0506": "main"}}
    assert price("deployed", way="road", **form) == -1
    assert price("deployed", **form) == 4 + 3


@pytest.mark.clause("dow-8.2/5")
def test_the_fixed_mode_does_not_move_but_an_hq_may_leave_it() -> None:
    g = battle(unit(GUNS, "0505", "barrage"), unit("47GTD", "0808", "hq_deployed"), unit(ARMOUR, "1010", "tactical"))
    assert "dow-8.2/5" in against(g, act.Move(GUNS))
    do(g, act.Move("47GTD"))
    assert "dow-8.2/5" in against(g, step("0809", "47GTD"))
    do(g, act.Shift("47GTD", "hq_moving"))
    assert g.state.spent[index(g, "47GTD")] == 4
    do(g, step("0809", "47GTD"))


@pytest.mark.clause("dow-8.2/6", "dow-R042")
@pytest.mark.parametrize(
    ("name", "flat", "hills2", "woods"),
    [(FOOT, 5, 7, 6), (WHEELS, 3, 5, 6), (ARMOUR, 2, 3, 4), (RECON, 2, 3, 4), (GUNS, 2, 3, 4)],
)  # fmt: skip
def test_the_movement_type_comes_from_the_branch(name: str, flat: int, hills2: int, woods: int) -> None:
    assert price("tactical", name) == flat
    assert price("tactical", name, cells={"0506": "hills2"}) == hills2
    assert price("tactical", name, cells={"0506": "flat_forest"}) == woods


@pytest.mark.clause("dow-8.2/8")
def test_a_hex_costs_one_terrain_type_and_one_feature() -> None:
    g = battle(unit(ARMOUR, "0505", "tactical"), cells={"0506": "hills2_woods"}, flags={"flooded": ["0506"],
               "woods": ["0506"]})  # fmt: skip
    do(g, act.Move(ARMOUR))
    assert entries(g, step("0506")) == {"dow-8.2/9a+2": 3, "dow-8.2/9b+2": 4}  # hills 2, flooded: not woods too
    assert values(g, step("0506"))["total"] == 7


@pytest.mark.clause("dow-8.2/9", "dow-8.2/9a")
@pytest.mark.parametrize(("types", "points"), [(["hills2"], 3), (["hills2", "urban"], 3), (["hills2", "town"], 2),
                                               (["mountain", "urban"], 3), (["mountain"], 5)])  # fmt: skip
def test_column_pays_the_cheapest_type(types: list[str], points: int) -> None:
    assert price("column", cells={"0506": types[0]}, flags={t: ["0506"] for t in types}) == points


@pytest.mark.clause("dow-8.2/9b")
def test_column_pays_a_feature_only_where_no_part_is_open() -> None:
    assert price("column", cells={"0506": "flat_woods"}) == 2
    assert price("column", cells={"0506": "flat_forest"}) == 2 + 1
    both = {"cells": {"0506": "flat_forest"}, "flags": {"flooded": ["0506"], "woods": ["0506"], "covered": ["0506"]}}
    assert price("column", **both) == 2 + 1  # the cheaper feature of two


@pytest.mark.clause("dow-8.2/9a+2")
@pytest.mark.parametrize(("types", "points"), [(["flat", "urban"], 4), (["flat", "hills2"], 3), (["flat", "town"], 2),
                                               (["flat", "mountain"], 6)])  # fmt: skip
def test_tactical_pays_the_dearest_type(types: list[str], points: int) -> None:
    assert price("tactical", cells={"0506": "flat"}, flags={t: ["0506"] for t in types}) == points


@pytest.mark.clause("dow-8.2/9b+2", "dow-R043")
def test_tactical_pays_the_dearest_feature_however_little_there_is() -> None:
    assert price("tactical", cells={"0506": "flat_woods"}) == 2 + 2
    assert price("tactical", cells={"0506": "flat_flooded"}, flags={"woods": ["0506"], "flooded": ["0506"]}) == 2 + 4


@pytest.mark.clause("dow-8.2/9a+3")
@pytest.mark.parametrize(("types", "points"), [(["flat", "urban"], 5), (["flat", "hills2"], 4), (["flat"], 3)])
def test_deployed_pays_the_dearest_type(types: list[str], points: int) -> None:
    assert price("deployed", cells={"0506": "flat"}, flags={t: ["0506"] for t in types}) == points


@pytest.mark.clause("dow-8.2/9b+3")
def test_deployed_pays_the_dearest_feature_and_rivers_cost_more() -> None:
    assert price("deployed", cells={"0506": "flat_woods"}) == 3 + 3
    form: dict[str, Any] = {"rivers": {"0505-0506": "minor"}, "bridges": ["0505-0506"]}
    assert [price(m, **form) for m in MODES] == [2 + 0, 2 + 1, 3 + 1]
    form = {"rivers": {"0505-0506": "major"}, "bridges": ["0505-0506"]}
    assert [price(m, **form) for m in MODES] == [2 + 1, 2 + 2, 3 + 3]


def test_the_explained_price_is_the_price_everywhere() -> None:
    """Every hexside of the shipped map, three modes, a wet night: sum of the entries = the number that is paid."""
    for posture in MODES.values():
        g = battle(unit(MECH, "3015", posture), board="weser", turn=6, start={"rain": True})
        u = index(g, MECH)
        assert weather.night(g)
        for a in range(0, g.scenario.size, 3):
            for h in g.scenario.adjacent[a]:
                for way in ("", "road"):
                    if cost.passable(g, u, a, h, way):
                        book, quick = Book(), Tally()
                        cost.price(g, u, a, h, way, book)
                        cost.price(g, u, a, h, way, quick)
                        assert book.total == quick.total == sum(e.value for e in book.entries)


# ------------------------------------------------------------------ 29.2
NIGHT: dict[str, Any] = {"turn": 6}  # D1 H00 of a game that begins at D0 H06
RAIN: dict[str, Any] = {"start": {"rain": True}}
WOODED: dict[str, Any] = {"cells": {"0506": "hills2_forest"}}


@pytest.mark.clause("dow-29.2/1")
def test_rain_costs_one_more_off_the_road() -> None:
    road: dict[str, Any] = {"roads": {"0505-0506": "main"}}
    assert price("tactical", **RAIN) == 2 + 1
    assert price("tactical", way="road", **RAIN, **road) == 2


@pytest.mark.clause("dow-29.2/2")
def test_snow_costs_one_more_everywhere() -> None:
    road: dict[str, Any] = {"roads": {"0505-0506": "main"}}
    assert price("tactical", month=1, turn=2, **RAIN) == 2 + 1
    assert price("tactical", way="road", month=1, turn=2, **RAIN, **road) == 2 + 1


@pytest.mark.clause("dow-29.2/3")
def test_night_doubles_terrain_and_nothing_else() -> None:
    assert price("tactical", **NIGHT, **WOODED) == 2 * (3 + 2)
    bridge: dict[str, Any] = {"rivers": {"0505-0506": "major"}, "bridges": ["0505-0506"]}
    assert price("tactical", **NIGHT, **bridge) == 2 * 2 + 2
    assert price("tactical", way="road", roads={"0505-0506": "main"}, **NIGHT) == 2


@pytest.mark.clause("dow-29.2/5", "dow-R044")
def test_night_and_rain_add_one_and_then_double() -> None:
    assert price("tactical", **NIGHT, **RAIN) == (2 + 1) * 2
    assert price("tactical", **NIGHT, **RAIN, **WOODED) == (3 + 2 + 1) * 2
    g = battle(unit(ARMOUR, "0505", "tactical"), unit("BR22B/22M1", "0508", "screen"), **NIGHT, **RAIN)
    u, h = index(g, ARMOUR), g.scenario.hex
    assert cost.cost(g, u, h("0505"), h("0506")) == (2 + 1) * 2 + 2  # the surcharge of the screen is not doubled


@pytest.mark.clause("dow-R047")
def test_surcharges_add_up() -> None:
    """Screen 2, breakthrough marker 4, rear area 1; of the two first the marker ends the screen's."""
    form: dict[str, Any] = {"axis": {"3SA": "W"}}
    g = battle(unit(ARMOUR, "1010", "tactical"), unit("BR22B/22M1", "1212", "screen"), **form)
    u, h = index(g, ARMOUR), g.scenario.hex
    assert cost.cost(g, u, h("1010"), h("1111")) == 2 + 2 + 1
    g.state.breakthrough[h("1111")] = 1
    g.changed()
    assert cost.cost(g, u, h("1010"), h("1111")) == 2 + 4 + 1


def test_the_price_of_a_step_is_what_the_step_takes() -> None:
    g = battle(unit(ARMOUR, "0505", "tactical"), **WOODED)
    do(g, act.Move(ARMOUR))
    told = values(g, step("0506"))["total"]
    do(g, step("0506"))
    assert g.state.spent[index(g, ARMOUR)] == told == 5
    assert attrition(g, ARMOUR) == 0
