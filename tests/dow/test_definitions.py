"""Chapter 4.4 of `dow`: the words of the rules, each as the game uses it; and rolls (4.6)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.dow.field import attrition, battle, cp, do, index, posture, unit

from opord.kernel.dice import Dice
from opord.rules.dow import actions as act
from opord.rules.dow import air, artillery, blocking, chain, movement, picture
from opord.rules.dow.charts import charts
from opord.rules.dow.load import load
from opord.rules.dow.model import GUNS, NATO, WP
from opord.rules.dow.view import DowGame

TANKS, RIFLES, GUNS_SU, HQ = "47GTD/26", "47GTD/245", "47GTD/99", "47GTD"
BRITISH = "BR22B/22M1"


def game(*more: dict[str, Any], **form: Any) -> DowGame:
    return battle(unit(TANKS, "0505"), unit(HQ, "0504"), unit(GUNS_SU, "0404"), unit(BRITISH, "1010"), *more, **form)


@pytest.mark.clause("dow-4.4/1", "dow-4.4/2")
def test_air_points_are_a_number_of_one_zone_for_the_whole_map() -> None:
    g = game()
    assert g.state.air_max == [6, 6]
    air.spend(g, NATO, 2)
    assert (air.free(g, NATO), air.free(g, WP)) == (4, 6)


@pytest.mark.clause("dow-4.4/3", "dow-4.4/12", "dow-4.4/13")
def test_an_attachable_unit_may_serve_under_any_headquarters_of_its_formation_an_organic_one_not() -> None:
    g = game(unit("NF/1/286", "0404"), step="execute_orders", turn=1)
    assert act.Attach("NF/1/286", HQ) in g.actions("wp")
    assert not any(a.unit == TANKS for a in g.actions("wp") if type(a) is act.Attach)
    do(g, act.Attach("NF/1/286", HQ))
    assert g.state.superior[index(g, "NF/1/286")] == index(g, HQ)
    assert g.state.superior[index(g, TANKS)] == index(g, HQ)


@pytest.mark.clause("dow-4.4/4")
def test_attrition_is_counted_in_points_on_the_unit() -> None:
    g = game(unit(RIFLES, "0405", attrition=2))
    assert (attrition(g, RIFLES), attrition(g, TANKS)) == (2, 0)


@pytest.mark.clause("dow-4.4/5")
def test_a_blocking_unit_is_one_whose_posture_stops_the_enemy() -> None:
    g = game(unit(RIFLES, "0405", "road"))
    assert blocking.blocks(g, index(g, TANKS))
    assert not blocking.blocks(g, index(g, RIFLES))


@pytest.mark.clause("dow-4.4/6", "dow-4.4/20")
def test_combat_units_have_attack_and_defence_all_others_support() -> None:
    for t in charts().types.values():
        assert t.combat == (t.branch not in (*GUNS, "helicopter", "hq"))
        assert t.combat == (t.attack is not None) == (t.defence is not None)


@pytest.mark.clause("dow-4.4/7", "dow-4.4/18", "dow-4.4/22")
def test_the_chain_of_command_runs_from_the_supreme_headquarters_down() -> None:
    g = game()
    ids = [g.scenario.units[h].id for h in chain.chain(g, index(g, TANKS))]
    assert ids == ["NF", "3SA", "47GTD"]
    assert [g.scenario.units[k].id for k in g.scenario.supremes] == ["NF", "BR1C"]


@pytest.mark.clause("dow-4.4/8")
def test_command_points_are_the_staff_work_of_a_supreme_headquarters() -> None:
    g = game(step="execute_orders", turn=1)
    do(g, act.Change(TANKS, "assault", "unauthorised"))
    assert cp(g, "NF") == (19, 20)


@pytest.mark.clause("dow-4.4/9")
def test_engagement_takes_half_or_all_of_a_units_time() -> None:
    for engaged, points in (("no", 12), ("half", 6), ("full", 0)):
        g = game(unit(RIFLES, "0405", engaged=engaged))
        assert movement.allowance(g, index(g, RIFLES)) == points


@pytest.mark.clause("dow-4.4/10")
def test_engineer_points_belong_to_a_supreme_headquarters() -> None:
    g = game()
    assert g.state.eng == [5, 5]
    assert {p.id for p in picture.pools(g, "wp") if p.id.startswith("eng")} == {"eng:NF"}


@pytest.mark.clause("dow-4.4/11")
def test_helicopters_support_from_their_forward_arming_point() -> None:
    g = game(unit("3SA/178", "0404", "farp"))
    assert artillery.power(g, index(g, "3SA/178")) == 6
    g = game(unit("3SA/178", "0404", "tactical"))
    assert artillery.power(g, index(g, "3SA/178")) == 0


@pytest.mark.clause("dow-4.4/14")
def test_a_headquarters_is_a_unit_that_commands() -> None:
    g = game()
    hq = g.scenario.units[index(g, HQ)]
    assert hq.hq
    assert chain.hq_range(g, hq.i) == 6
    assert not g.scenario.units[index(g, TANKS)].hq


@pytest.mark.clause("dow-4.4/15")
def test_a_movement_point_is_a_quarter_of_an_hour_and_a_turn_has_twelve() -> None:
    assert charts().mobility.allowance[0] * 15 == 3 * 60


@pytest.mark.clause("dow-4.4/16", "dow-4.4/17")
def test_an_order_lies_on_the_track_until_its_time_and_lets_units_change_posture() -> None:
    g = game(step="issue_orders", begin="D0 H06", turn=0)
    do(g, act.Order(HQ, "wp_div_assault"))
    order, reveal, issued = g.state.orders[index(g, HQ)]
    kind = g.scenario.charts.orders[order]
    assert (kind.id, reveal - issued) == ("wp_div_assault", kind.issue)
    assert posture(g, TANKS) == "tactical"


@pytest.mark.clause("dow-4.4/19", "dow-4.4/21")
def test_every_unit_is_in_a_posture_or_on_the_way_to_one_with_a_time_marker() -> None:
    g = DowGame.begin(load("small", {}, None), Dice("1"))
    assert all(0 <= p < len(g.scenario.charts.postures) for p in g.state.posture)
    h = game(step="execute_orders", turn=1)
    do(h, act.Change(TANKS, "defence", "authorised"))
    u = index(h, TANKS)
    assert (posture(h, TANKS), h.state.until[u]) == ("defence", 1 + 2)
    assert h.in_transition(u)
