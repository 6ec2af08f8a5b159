"""Chapter 11.3 - 11.7: attrition that goes."""

from __future__ import annotations

from typing import Any

import pytest
from tests.dow.field import across, against, attrition, battle, do, has, index, pools, rolled, unit

from opord.rules.dow import actions as act
from opord.rules.dow import recovery
from opord.rules.dow.charts import Charts
from opord.rules.dow.model import RESTING
from opord.rules.dow.view import DowGame

DIVISION, TANKS, GUNS = "47GTD", "47GTD/26", "47GTD/99"
BRIGADE, MEN = "BR22B", "BR22B/22M1"
ROADS = {"0107>0507": "main", "2013>1613": "main"}
FLAGS = {"supply_nato": ["2013"], "supply_wp": ["0107"]}
"""A road from the west for the Warsaw Pact and one from the east for NATO, each with its source at the edge."""
HUBS = {"NF": ["0507"], "BR1C": ["1613"], "GE1C": ["1613"], "BE1C": ["1613"]}


def ward(
    *units: dict[str, Any], side: str = "wp", dice: tuple[int, ...] = (), step: str = "recovery", **form: Any
) -> DowGame:
    """The attrition step of a side whose hub, in supply, stands at 0507 (wp) or 1613 (nato); its HQ is near it. There
    are no command points, so that nobody waits for hubs to be moved."""
    base = [unit(DIVISION, "0508"), unit("47GTD/197", "0408")] if side == "wp" else [unit(BRIGADE, "1612")]
    named = {u["unit"] for u in units}
    everyone = [*[u for u in base if u["unit"] not in named], *units]
    points = pools(everyone)
    mine = [top for top in points["cp"] if (top == "NF") is (side == "wp")]
    start = {"hubs": {top: HUBS[top] for top in mine}, "cp": dict.fromkeys(points["cp"], 0)}
    return battle(*everyone, step=step, side=side, dice=dice, roads=ROADS, flags=FLAGS, start=start, **form)


def rests(g: DowGame) -> set[str]:
    """Units that may try to rest now."""
    if not g.to_act():
        return set()
    return {a.unit for a in g.actions(g.to_act()[0]) if type(a) is act.Rest}


PATIENT = unit("47GTD/153", "0407", attrition=3)
"""A regiment that could rest, so that the step waits."""


# ------------------------------------------------------------------ resupply
@pytest.mark.clause("dow-11.3/1", "dow-R082")
def test_only_guns_and_rockets_are_resupplied() -> None:
    worn = [unit(GUNS, "0506", attrition=2), unit("47GTD/47R", "0606", attrition=2),
            unit("48MRD/353A", "0606", attrition=2), unit("47GTD/47M", "0605", attrition=2),
            unit(TANKS, "0406", attrition=2), unit("3SA/178", "0405", attrition=2)]  # fmt: skip
    g = ward(*worn, PATIENT, dice=(10,))
    assert [attrition(g, u["unit"]) for u in worn] == [1, 1, 1, 2, 2, 2]


@pytest.mark.clause("dow-11.3/2", "dow-11.3/3")
def test_one_roll_for_the_map_and_each_gun_loses_a_point_on_r() -> None:
    worn = [unit(GUNS, "0506", attrition=2), unit("47GTD/47R", "0606", attrition=1)]
    for die, good in ((5, False), (6, True)):
        g = ward(*worn, PATIENT, dice=(die,))
        assert g.state.dice == 1
        assert [attrition(g, u["unit"]) for u in worn] == ([1, 0] if good else [2, 1])
    g = ward(unit("BR1AD/4Fd", "1512", attrition=2), unit(MEN, "1513", attrition=2), side="nato", dice=(5,))
    assert attrition(g, "BR1AD/4Fd") == 1


@pytest.mark.clause("dow-11.3/2")
def test_nothing_is_rolled_when_nobody_waits_for_supply() -> None:
    assert ward(PATIENT, dice=(1,)).state.dice == 0


def resupplied(**state: Any) -> bool:
    """Does a self-propelled gun lose its point?"""
    at = state.pop("at", "0506")
    pose = state.pop("posture", "tactical")
    more = state.pop("more", [])
    g = ward(unit(GUNS, at, pose, attrition=1, **state), PATIENT, *more, dice=(10,))
    return attrition(g, GUNS) == 0


@pytest.mark.clause("dow-11.3/3a")
def test_resupply_needs_a_supply_line() -> None:
    assert resupplied()
    assert resupplied(at="0511")
    assert not resupplied(at="0512")  # five hexes from the hub


@pytest.mark.clause("dow-11.3/3b")
def test_resupply_needs_the_superior_s_range() -> None:
    assert not resupplied(more=[unit(DIVISION, "1916")])
    assert resupplied(more=[unit(DIVISION, "0511")])


@pytest.mark.clause("dow-11.3/3c")
@pytest.mark.parametrize(("state", "good"), [({"posture": "road"}, False), ({"posture": "barrage", "until": 2}, False),
                                             ({"posture": "barrage"}, True), ({"engaged": "full"}, True)])  # fmt: skip
def test_resupply_is_barred_by_road_posture_and_transition(state: dict[str, Any], good: bool) -> None:
    assert resupplied(**state) is good


# ------------------------------------------------------------------ rest
@pytest.mark.clause("dow-11.4/1", "dow-11.4/2")
def test_only_worn_combat_units_rest() -> None:
    g = ward(unit(GUNS, "0506", attrition=3), unit(TANKS, "0406", attrition=3), PATIENT, dice=(1,))
    assert rests(g) == {TANKS, "47GTD/153"}
    assert "dow-11.4/1" in against(g, act.Rest(GUNS))
    assert "dow-11.4/2" in against(g, act.Rest("47GTD/197"))


def may_rest(**state: Any) -> bool:
    at, pose, more = state.pop("at", "0406"), state.pop("posture", "tactical"), state.pop("more", [])
    return TANKS in rests(ward(unit(TANKS, at, pose, attrition=5, **state), PATIENT, *more))


@pytest.mark.clause("dow-11.4/2a", "dow-R084")
def test_no_rest_beside_any_enemy() -> None:
    assert may_rest(more=[unit("BR22B/22A1", "0404")])
    assert not may_rest(more=[unit("BR22B/22A1", "0405")])
    assert not may_rest(more=[unit("BR1AD/4Fd", "0405")])  # a gun counts too


@pytest.mark.clause("dow-11.4/2b")
def test_no_rest_without_supply() -> None:
    assert may_rest(at="0511")
    assert not may_rest(at="0512")
    assert not may_rest(more=[unit("BR22B/22A1", "0308", "defence")])  # between the source and the hub


@pytest.mark.clause("dow-11.4/2c")
def test_no_rest_out_of_command() -> None:
    assert not may_rest(more=[unit(DIVISION, "1916")])


@pytest.mark.clause("dow-11.4/2d")
def test_no_rest_in_transition() -> None:
    assert not may_rest(posture="defence", until=2)
    assert may_rest(posture="defence")


@pytest.mark.clause("dow-11.4/2e")
@pytest.mark.parametrize("state", [{"engaged": "half"}, {"engaged": "full"}, {"delayed": 0}, {"posture": "refit"}])
def test_no_rest_when_engaged_delayed_or_refitting(state: dict[str, Any]) -> None:
    assert not may_rest(**state)


@pytest.mark.clause("dow-11.4/table", "dow-R223")
@pytest.mark.parametrize(
    ("name", "at", "side", "need"),
    [("GE2Bde/22", "1514", "nato", 8), ("BE4B/4M1", "1514", "nato", 6), (MEN, "1514", "nato", 7),
     (TANKS, "0406", "wp", 8), ("8MSD/28", "0406", "wp", 9)],
)  # fmt: skip
def test_the_roll_by_nation(name: str, at: str, side: str, need: int) -> None:
    more = [unit("8MSD", "0507")] if name.startswith("8M") else []
    for die in (need - 1, need):
        g = ward(unit(name, at, attrition=3), *more, side=side, dice=(die,))
        do(g, act.Rest(name))
        assert rolled(g, "rest") == [(die,)]
        assert attrition(g, name) == (2 if die == need else 3)


@pytest.mark.clause("dow-11.4/3")
def test_one_try_a_turn() -> None:
    g = do(ward(unit(TANKS, "0406", attrition=4), PATIENT, dice=(1,)), act.Rest(TANKS))
    assert "dow-11.4/3" in against(g, act.Rest(TANKS))


@pytest.mark.clause("dow-11.4/4", "dow-R083")
@pytest.mark.parametrize("die", [1, 10])
def test_whatever_the_roll_it_rests_until_its_next_attrition_phase(die: int) -> None:
    g = do(ward(unit(TANKS, "0406", attrition=4), PATIENT, dice=(die,)), act.Rest(TANKS))
    assert has(g, TANKS, RESTING)
    do(g, act.Done())
    assert act.Move("47GTD/153") in g.actions("wp")
    assert "dow-11.4/4" in against(g, act.Move(TANKS))


@pytest.mark.clause("dow-11.4/4", "dow-R018")
def test_then_it_is_up_again_and_may_rest_once_more() -> None:
    g = ward(unit(TANKS, "0406", attrition=4, resting=True), PATIENT, dice=(10,))
    assert not has(g, TANKS, RESTING)
    assert TANKS in rests(g)
    g = ward(unit(TANKS, "0406", resting=True), unit("47GTD/153", "0506"), step="execute_orders")
    assert "dow-11.4/4" in against(g, act.Change(TANKS, "road", "authorised"))


# ------------------------------------------------------------------ refit
def refitted(name: str = TANKS, **state: Any) -> bool:
    at, more = state.pop("at", "0406"), state.pop("more", [])
    pose = state.pop("posture", "refit")
    worn = state.pop("attrition", 4)
    g = ward(unit(name, at, pose, attrition=worn, **state), PATIENT, *more, dice=(1,))
    return bool(attrition(g, name) == worn - 1)


@pytest.mark.clause("dow-11.5/1")
@pytest.mark.parametrize("name", [TANKS, GUNS, "47GTD/47M", "3SA/178", "47GTD/47R"])
def test_every_branch_but_headquarters_refits(name: str) -> None:
    assert refitted(name)


@pytest.mark.clause("dow-11.5/2", "dow-6.2/3")
def test_refit_takes_a_point_off_without_a_roll() -> None:
    g = ward(unit(TANKS, "0406", "refit", attrition=4), PATIENT)
    assert attrition(g, TANKS) == 3
    assert g.state.dice == 0
    assert not refitted(posture="defence")
    assert not refitted(until=2)  # not yet complete


@pytest.mark.clause("dow-11.5/2a")
def test_no_refit_beside_an_enemy() -> None:
    assert refitted(more=[unit("BR22B/22A1", "0404")])
    assert not refitted(more=[unit("BR1AD/4Fd", "0405")])


@pytest.mark.clause("dow-11.5/2b")
def test_no_refit_without_supply() -> None:
    assert not refitted(at="0512")


@pytest.mark.clause("dow-11.5/2c")
def test_no_refit_out_of_command() -> None:
    assert not refitted(more=[unit(DIVISION, "1916")])


@pytest.mark.clause("dow-11.5/2d", "dow-R085")
@pytest.mark.parametrize(("state", "good"), [({"engaged": "half"}, False), ({"engaged": "full"}, False),
                                             ({"delayed": 0}, True)])  # fmt: skip
def test_no_refit_when_engaged(state: dict[str, Any], good: bool) -> None:
    assert refitted(**state) is good


@pytest.mark.clause("dow-11.5/2d")
def test_a_resting_unit_does_not_refit() -> None:
    g = ward(unit(TANKS, "0406", "refit", attrition=4), PATIENT)
    u = index(g, TANKS)
    assert recovery.refits(g, u)
    g.mark(u, RESTING)
    assert not recovery.refits(g, u)


@pytest.mark.clause("dow-11.5/2d")
def test_resupply_and_refit_add_up() -> None:
    g = ward(unit(GUNS, "0406", "refit", attrition=4), PATIENT, dice=(10,))
    assert attrition(g, GUNS) == 2


# ------------------------------------------------------------------ officers
def staffs(g: DowGame) -> set[tuple[str, str, int]]:
    if not g.to_act():
        return set()
    return {(a.unit, a.target, a.points) for a in g.actions(g.to_act()[0]) if type(a) is act.Staff}


@pytest.mark.clause("dow-11.6/1", "dow-11.6/3")
def test_officers_come_from_combat_units_of_the_nation() -> None:
    g = ward(unit(DIVISION, "0508", attrition=2), unit(TANKS, "0406"), unit(GUNS, "0407"), unit("8MSD/27", "0409"))
    assert {v for _, v, _ in staffs(g)} == {TANKS, "47GTD/197"}
    assert "dow-11.6/1" in against(g, act.Staff(DIVISION, GUNS, 1))
    assert "dow-11.6/3" in against(g, act.Staff(DIVISION, "8MSD/27", 1))


@pytest.mark.clause("dow-11.6/2")
def test_headquarters_recover_in_no_other_way() -> None:
    g = ward(unit(DIVISION, "0508", attrition=2), unit(GUNS, "0406", attrition=1), PATIENT, dice=(10,))
    assert attrition(g, DIVISION) == 2
    assert "dow-11.4/1" in against(g, act.Rest(DIVISION))
    assert not recovery.refits(g, index(g, DIVISION))


@pytest.mark.clause("dow-11.6/4", "dow-R098")
def test_the_donor_is_in_range_and_a_line_leads_from_it() -> None:
    g = ward(unit(DIVISION, "0508", attrition=2), unit(TANKS, "0514"), unit("47GTD/153", "0515"))
    assert {v for _, v, _ in staffs(g)} == {TANKS, "47GTD/197"}  # any length within the range of 6
    assert "dow-11.6/4" in against(g, act.Staff(DIVISION, "47GTD/153", 1))
    g = ward(unit(DIVISION, "0508", attrition=2), unit(TANKS, "0513"), rivers=across(11))
    assert {v for _, v, _ in staffs(g)} == {"47GTD/197"}


@pytest.mark.clause("dow-11.6/5", "dow-R087")
@pytest.mark.parametrize("points", [1, 2])
def test_a_donor_gains_a_point_and_the_headquarters_loses_one_or_two(points: int) -> None:
    g = ward(unit(DIVISION, "0508", attrition=3), unit(TANKS, "0406", attrition=2), PATIENT)
    do(g, act.Staff(DIVISION, TANKS, points))
    assert attrition(g, TANKS) == 3
    assert attrition(g, DIVISION) == 3 - points
    assert "dow-R087" in against(g, act.Staff(DIVISION, TANKS, 1))
    g = ward(unit(DIVISION, "0508", attrition=1), unit(TANKS, "0406", attrition=2))
    assert {n for _, _, n in staffs(g)} == {1}
    assert "dow-11.6/5" in against(g, act.Staff(DIVISION, TANKS, 2))


@pytest.mark.clause("dow-R081")
def test_a_donor_at_its_limit_gives_nobody() -> None:
    g = ward(unit(DIVISION, "0508", attrition=2), unit(TANKS, "0406", attrition=5), PATIENT)
    assert TANKS not in {v for _, v, _ in staffs(g)}


# ------------------------------------------------------------------ doctrine of the Warsaw Pact
@pytest.mark.clause("dow-11.7/1", "dow-11.7/2", "dow-R086")
@pytest.mark.parametrize(("points", "good"), [(1, False), (2, False), (3, True)])
def test_a_pact_combat_unit_rests_and_refits_only_above_two(points: int, good: bool) -> None:
    g = ward(unit(TANKS, "0406", attrition=points), PATIENT)
    assert (TANKS in rests(g)) is good
    if not good:
        assert "dow-11.7/2" in against(g, act.Rest(TANKS))
    assert refitted(attrition=points) is good
    assert refitted(GUNS, attrition=points)  # its guns do
    g = ward(unit(MEN, "1513", attrition=points), side="nato")
    assert MEN in rests(g)


def test_the_chart_says_who_is_resupplied(chart: Charts) -> None:
    assert [sum(row) for row in chart.supply.resupply] == [6, 5]
