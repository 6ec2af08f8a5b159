"""Chapter 8.3: movement by road."""

from __future__ import annotations

from typing import Any

import pytest
from tests.dow.field import against, battle, do, entries, index, place, unit

from opord.rules.dow import actions as act
from opord.rules.dow import cost
from opord.rules.dow.model import ROADED

ARMOUR, MECH, TANKS, GUNS = "47GTD/26", "47GTD/245", "47GTD/153", "47GTD/99"
ROAD: dict[str, Any] = {"roads": {"0505>0509": "main"}}


def price(*others: dict[str, Any], posture: str = "road", a: str = "0505", b: str = "0506", name: str = ARMOUR,
          **form: Any) -> int:  # fmt: skip
    """Price of the step by road, negative if there is none."""
    g = battle(unit(name, a, posture), *others, **(form or ROAD))
    return cost.cost(g, index(g, name), g.scenario.hex(a), g.scenario.hex(b), "road")


@pytest.mark.clause("dow-8.3/1", "dow-8.3/1a")
@pytest.mark.parametrize(("posture", "points"), [("road", 1), ("tactical", 2), ("march_assault", 2), ("assault", -1),
                                                 ("defence", -1), ("screen", -1)])  # fmt: skip
def test_column_and_tactical_mode_use_roads_deployed_does_not(posture: str, points: int) -> None:
    assert price(posture=posture) == points


@pytest.mark.clause("dow-8.3/1a")
def test_a_deployed_unit_is_told_why_not() -> None:
    g = battle(unit(ARMOUR, "0505", "assault"), **ROAD)
    do(g, act.Move(ARMOUR))
    assert "dow-8.3/1a" in against(g, act.Step(ARMOUR, "0506", "road"))


@pytest.mark.clause("dow-8.3/1b")
def test_the_road_must_cross_the_hexside() -> None:
    """Two roads side by side do not make one."""
    form = {"roads": {"0505>0509": "main", "0604>0608": "main"}}
    assert price(**form) == 1
    g = battle(unit(ARMOUR, "0505", "road"), **form)
    do(g, act.Move(ARMOUR))
    assert "dow-8.3/1b" in against(g, act.Step(ARMOUR, "0605", "road"))


@pytest.mark.clause("dow-8.3/1a+2", "dow-R045")
def test_the_road_replaces_terrain_and_feature_but_not_the_bridge() -> None:
    form: dict[str, Any] = {**ROAD, "cells": {"0506": "mountain_forest"}, "rivers": {"0505-0506": "major"},
                            "bridges": ["0505-0506"]}  # fmt: skip
    assert price(**form) == 1 + 1
    assert price(posture="tactical", **form) == 2 + 2


@pytest.mark.clause("dow-8.3/1a+2")
@pytest.mark.parametrize(("kind", "column", "tactical"), [("motorway", 1, 2), ("main", 1, 2), ("secondary", 2, 2)])
def test_each_class_of_road_has_its_price(kind: str, column: int, tactical: int) -> None:
    form = {"roads": {"0505-0506": kind}}
    assert [price(**form), price(posture="tactical", **form)] == [column, tactical]
    assert price(name="35MRD/64", **form) == column
    assert price(name="BR6B/6I1", **form) == 4


@pytest.mark.clause("dow-8.3/1b+2")
@pytest.mark.parametrize(("kind", "extra"), [("motorway", 1), ("main", 1), ("secondary", 2)])
def test_a_unit_in_the_hex_congests_the_road(kind: str, extra: int) -> None:
    form = {"roads": {"0505>0509": kind}}
    clear = price(**form)
    assert price(unit(MECH, "0506", "defence"), **form) == clear + extra
    assert price(unit(GUNS, "0506", "barrage"), **form) == clear + extra
    assert price(unit(MECH, "0606", "defence"), **form) == clear  # beside the road, not on it


@pytest.mark.clause("dow-8.3/1b+2", "dow-R046")
def test_so_does_one_on_the_same_road_beside_it_once() -> None:
    assert price(unit(MECH, "0507", "road")) == 2
    assert price(unit(MECH, "0507", "tactical")) == 1  # not by road, not in column
    assert price(unit(MECH, "0507", "tactical", flags=["roaded"])) == 2
    assert price(unit(MECH, "0507", "road"), unit(TANKS, "0506", "road")) == 2  # once a hex
    assert price(unit(MECH, "0606", "road")) == 1  # adjacent, but no road joins the hexes
    assert price(unit("BR22B/22M1", "0507", "road")) == 1  # the enemy's


@pytest.mark.clause("dow-R046")
def test_road_movement_of_this_phase_counts() -> None:
    g = battle(unit(MECH, "0506", "tactical"), unit(ARMOUR, "0504", "tactical"), roads={"0504>0509": "main"})
    do(g, act.Move(MECH), act.Step(MECH, "0507", "road"), act.Halt(MECH))
    assert g.state.flags[index(g, MECH)] & ROADED
    do(g, act.Move(ARMOUR))
    assert entries(g, act.Step(ARMOUR, "0505", "road")) == {"dow-8.3/1a+2": 2}
    do(g, act.Step(ARMOUR, "0505", "road"))
    assert entries(g, act.Step(ARMOUR, "0506", "road")) == {"dow-8.3/1a+2": 2, "dow-8.3/1b+2": 1}


@pytest.mark.clause("dow-8.3/1c")
def test_headquarters_neither_suffer_nor_cause_congestion() -> None:
    assert price(unit(MECH, "0506", "road"), name="47GTD", posture="hq_moving") == 1
    assert price(unit("10GTD", "0506", "hq_moving")) == 1
    assert price(unit("10GTD", "0507", "hq_moving")) == 1


@pytest.mark.clause("dow-8.3/1c")
def test_nobody_has_to_take_the_road() -> None:
    g = battle(unit(ARMOUR, "0505", "tactical"), **ROAD)
    do(g, act.Move(ARMOUR))
    ways = {a.way for a in g.actions("wp") if type(a) is act.Step and a.hex == "0506"}
    assert ways == {"", "road"}
    do(g, act.Step(ARMOUR, "0506", ""))
    assert not g.state.flags[index(g, ARMOUR)] & ROADED
    assert place(g, ARMOUR) == "0506"


@pytest.mark.clause("dow-R060")
def test_a_road_whose_bridge_is_down_is_cut() -> None:
    form: dict[str, Any] = {**ROAD, "rivers": {"0505-0506": "minor"}, "bridges": ["0505-0506"]}
    g = battle(unit(ARMOUR, "0505", "road"), start={"damaged": ["0505-0506"]}, **form)
    do(g, act.Move(ARMOUR))
    assert "dow-9/2" in against(g, act.Step(ARMOUR, "0506", "road"))
    assert "dow-9/2" in against(g, act.Step(ARMOUR, "0506", ""))


@pytest.mark.clause("dow-8.3/1")
def test_the_road_of_the_shipped_map_that_the_text_names() -> None:
    """0108 - 1107: roads join 1107 with 1106 and 1206 on the map."""
    g = battle(unit(ARMOUR, "1107", "road"), board="weser")
    h = g.scenario.hex
    assert cost.cost(g, index(g, ARMOUR), h("1107"), h("1106"), "road") > 0
    assert cost.cost(g, index(g, ARMOUR), h("1107"), h("1206"), "road") > 0
