"""Chapter 14: orders from their issue to their completion, and their cancelling."""

from __future__ import annotations

from typing import Any

import pytest
from tests.dow.field import against, battle, begin, cp, do, index, posture, unit, until

from opord.kernel.ledger import Book
from opord.rules.dow import actions as act
from opord.rules.dow import orders
from opord.rules.dow.charts import Charts
from opord.rules.dow.model import LEVELS
from opord.rules.dow.view import DowGame

TANKS, MEN = "47GTD/26", "BR22B/22M1"
NONE = act.Done()


def soviets(step: str = "issue_orders", far: str = "0810", **form: Any) -> DowGame:
    """The front, an army, a division and two regiments, all in range of each other."""
    units = [
        unit("NF", "0505", "hq_deployed"),
        unit("3SA", "0605", "hq_deployed"),
        unit("47GTD", "0705", "hq_deployed"),
        unit(TANKS, far),
        unit("47GTD/153", "0706"),
        unit("47GTD/99", "0707"),
        unit("BR22B", "1919"),
    ]
    return battle(*units, step=step, **form)


def open_order(order: str = "wp_div_assault", hq: str = "47GTD", **form: Any) -> DowGame:
    """The same with an order that lies open, to be executed."""
    return soviets("execute_orders", orders=[{"hq": hq, "order": order, "turn": 0}],
                   start={"revealed": [hq]}, **form)  # fmt: skip


def track(g: DowGame) -> dict[str, tuple[str, int]]:
    """HQ -> order and turn of reveal of everything on the time track."""
    names = g.scenario.charts.orders
    return {g.scenario.units[hq].id: (names[row[0]].id, row[1]) for hq, row in g.state.orders.items()}


def skip(g: DowGame, turn: int, side: int, step: str) -> DowGame:
    """Take the default of every decision until the step of the side waits in that turn."""
    for _ in range(60):
        if (g.state.turn, g.state.player) == (turn, side) and type(g.state.frames[-1]).__name__ == step:
            return g
        ask = g.ask(g.to_act()[0])
        assert ask is not None
        do(g, ask.default)
    raise AssertionError(step)


# ------------------------------------------------------------------ chits
@pytest.mark.clause("dow-14.1/1", "dow-14.1/3", "dow-14/6")
def test_an_order_carries_level_kind_cost_and_times(chart: Charts) -> None:
    o = chart.order("wp_army_assault")
    assert (LEVELS[o.level], o.kind, o.cp, o.issue, o.deploy) == ("army", "assault", 4, 4, 2)
    assert [chart.postures[p].id for p in chart.order("nato_bde_screen").postures] == ["screen", "recon", "tactical"]
    assert [chart.postures[p].id for p in chart.order("wp_div_refit").postures] == ["refit", "tactical"]


@pytest.mark.clause("dow-14.1/2", "dow-14.4.2/2")
def test_an_order_needs_a_headquarters_of_its_level_or_higher() -> None:
    g = soviets()
    found = {a.order for a in g.actions("wp") if type(a) is act.Order and a.unit == "47GTD"}
    assert "wp_div_assault" in found
    assert "wp_reg_assault" in found  # a higher HQ may give a lower order
    assert against(g, act.Order("47GTD", "wp_army_assault")) == {"dow-14.4.2/2"}
    assert against(g, act.Order("3SA", "wp_front_move")) == {"dow-14.4.2/2"}
    assert act.Order("NF", "wp_front_fire") in g.actions("wp")
    assert against(g, act.Order("47GTD", "nato_div_move")) == {"dow-14.4.2/2"}
    assert against(g, act.Order(TANKS, "wp_reg_move")) == {"dow-14.4.2/2"}


@pytest.mark.clause("dow-14.1/4", "dow-14.4.2/6", "dow-13.1/3")
def test_an_order_takes_its_points_from_both_numbers() -> None:
    g = soviets()
    assert cp(g, "NF") == (20, 20)
    do(g, act.Order("3SA", "wp_army_assault"))
    assert cp(g, "NF") == (16, 16)
    do(g, act.Order("47GTD", "wp_div_move"))
    assert cp(g, "NF") == (14, 14)


@pytest.mark.clause("dow-14.1/5", "dow-14.4.2/5", "dow-14/9")
def test_an_order_lies_face_down_its_issue_time_ahead() -> None:
    g = do(soviets(turn=1, turns=20), act.Order("47GTD", "wp_div_assault"))
    assert track(g) == {"47GTD": ("wp_div_assault", 4)}
    assert not g.state.revealed
    cells = [c for t in g.view("nato").tracks for c in t.cells]
    assert not any("wp_div_assault" in str(c) for c in cells)  # the enemy does not read it
    assert any("wp_div_assault" in str(c) for t in g.view("wp").tracks for c in t.cells)


@pytest.mark.clause("dow-14.1/6", "dow-14.1/example")
def test_a_battalion_defence_executed_at_h03_is_complete_at_h06() -> None:
    g = battle(unit("BR1C", "0505", "hq_deployed"), unit("BR1AD", "0605", "hq_deployed"),
               unit("BR22B", "0705", "hq_deployed"), unit(MEN, "0706"), begin="D0 H03", step="reveal_orders",
               side="nato", orders=[{"hq": "BR22B", "order": "nato_bn_defence", "turn": 0}])  # fmt: skip
    do(g, NONE, act.Execute(MEN, "BR22B", "defence"))
    assert g.day_hour(0) == "D0 H03"
    assert posture(g, MEN) == "defence"
    assert g.day_hour(until(g, MEN)) == "D0 H06"


@pytest.mark.clause("dow-14.1/7", "dow-R110")
def test_the_number_of_chits_is_no_limit() -> None:
    divisions = ("47GTD", "7GTD", "10GTD", "12GTD", "25TD", "32GTD", "90GTD", "35MRD")
    g = battle(unit("NF", "0505"), *[unit(u, f"{c:02}06") for c, u in enumerate(divisions, 2)], step="issue_orders")
    do(g, *[act.Order(u, "wp_div_move") for u in divisions])
    assert len(g.state.orders) == len(divisions)


# ------------------------------------------------------------------ issuing
@pytest.mark.clause("dow-14.4/1", "dow-14.4.1/1", "dow-14/4")
def test_any_number_of_orders_while_there_are_points() -> None:
    g = soviets(start={"cp": {"NF": 5}})
    do(g, act.Order("3SA", "wp_army_move"))  # 3
    assert against(g, act.Order("NF", "wp_front_fire")) == {"dow-14.4.1/1"}  # 3 more
    do(g, act.Order("47GTD", "wp_div_move"))  # 2
    assert not any(type(a) is act.Order for a in g.actions("wp")) if g.to_act() == ("wp",) else True


@pytest.mark.clause("dow-14.4.1/2")
def test_a_headquarters_has_one_order_under_way() -> None:
    g = do(soviets(), act.Order("47GTD", "wp_div_move"))
    assert against(g, act.Order("47GTD", "wp_reg_move")) == {"dow-14.4.1/2"}
    do(g, act.Cancel("47GTD"), act.Order("47GTD", "wp_reg_move"))
    assert track(g) == {"47GTD": ("wp_reg_move", 1)}


@pytest.mark.clause("dow-14.4.2/1")
def test_an_order_is_one_of_its_side_s_list() -> None:
    g = soviets()
    assert against(g, act.Order("47GTD", "wp_div_dance")) == {"dow-14.4.2/1"}
    assert {a.order for a in g.actions("wp") if type(a) is act.Order} <= {
        o.id for o in g.scenario.charts.orders if o.side == 1
    }


def issue_time(g: DowGame, hq: str, order: str) -> dict[str, int]:
    """Clause -> turns of an order's issue time."""
    book = Book()
    orders.issue_time(g, index(g, hq), g.scenario.charts.order_index[order], book)
    return {e.clause: int(e.value) for e in book.entries}


@pytest.mark.clause("dow-14.4.2/3", "dow-14/5", "dow-14/8")
@pytest.mark.parametrize(("at", "turn"), [("0719", 3), ("1919", 4)])
def test_the_chain_from_the_supreme_headquarters_to_the_issuing_one_counts(at: str, turn: int) -> None:
    """The army reaches 14 hexes: a division beyond gets its order a turn later."""
    units = [unit("NF", "0505", "hq_deployed"), unit("3SA", "0605", "hq_deployed"), unit("47GTD", at, "hq_deployed"),
             unit(TANKS, "0101")]  # fmt: skip
    g = do(battle(*units, step="issue_orders"), act.Order("47GTD", "wp_div_assault"))
    assert track(g)["47GTD"][1] == turn


@pytest.mark.clause("dow-14.4.2/3c")
def test_below_a_destroyed_headquarters_no_order_is_issued() -> None:
    g = battle(unit("NF", "0505"), unit("3SA", off="dead"), unit("47GTD", "0705"), unit(TANKS, "0706"),
               step="issue_orders", start={"lost": {"3SA": {"turn": 1, "player": 1, "points": 2}}})  # fmt: skip
    assert against(g, act.Order("47GTD", "wp_div_move")) == {"dow-14.4.2/3c"}
    assert against(g, act.Order("3SA", "wp_army_move")) == {"dow-12.4/6"}
    assert act.Order("NF", "wp_front_move") in g.actions("wp")


@pytest.mark.clause("dow-14.4.2/4", "dow-R104")
def test_issue_time_grows_with_the_state_of_the_chain() -> None:
    units = [unit("NF", "0505", attrition=1), unit("3SA", "0605", attrition=1, engaged="half"),
             unit("47GTD", "0705", attrition=1, engaged="full"), unit(TANKS, "0706")]  # fmt: skip
    g = battle(*units, step="issue_orders")
    assert issue_time(g, "47GTD", "wp_div_move") == {
        "dow-14.1/5": 3, "dow-14.4.2/3b": 0, "dow-14.4.2/4a": 2, "dow-14.4.2/4b": 1,
    }  # fmt: skip
    assert track(do(g, act.Order("47GTD", "wp_div_move"))) == {"47GTD": ("wp_div_move", 6)}


@pytest.mark.clause("dow-R105")
def test_an_issued_headquarters_stays_on_the_map() -> None:
    g = do(soviets(), act.Order("47GTD", "wp_div_move"))
    assert g.state.pos[index(g, "47GTD")] >= 0


@pytest.mark.clause("dow-14.4.2/5")
def test_every_order_takes_at_least_a_turn(chart: Charts) -> None:
    assert all(o.issue >= 1 for o in chart.orders)


# ------------------------------------------------------------------ revealing
@pytest.mark.clause("dow-14.5/1", "dow-14.5/2", "dow-14.5/2a", "dow-14/10")
def test_orders_of_this_turn_are_turned_over() -> None:
    g = soviets("reveal_orders", orders=[{"hq": "47GTD", "order": "wp_div_move", "turn": 0},
                                         {"hq": "3SA", "order": "wp_army_move", "turn": 1}])  # fmt: skip
    do(g, NONE)
    assert [g.scenario.units[hq].id for hq in g.state.revealed] == ["47GTD"]
    assert any(e.kind == "revealed" for e in g.events)


@pytest.mark.clause("dow-14.5/2b", "dow-13.1/2", "dow-R106", "dow-R096")
def test_revealed_orders_give_their_points_back_then_the_current_number_is_the_maximum() -> None:
    units = [unit("NF", "0505"), unit("3SA", "0605"), unit("47GTD", "0705"), unit(TANKS, "0706")]
    g = battle(*units, step="reveal_orders", orders=[{"hq": "47GTD", "order": "wp_div_move", "turn": 0},
                                                     {"hq": "3SA", "order": "wp_army_move", "turn": 2}],
               pools={"cp": {"NF": 15}, "hubs": {"NF": 1}}, start={"cp": {"NF": 4}})  # fmt: skip
    before = cp(g, "NF")
    do(g, NONE)
    assert cp(g, "NF") == (before[1] + 2, before[1] + 2)


# ------------------------------------------------------------------ executing
@pytest.mark.clause("dow-14.6/1", "dow-14.6/3", "dow-14/11")
def test_units_below_the_headquarters_take_part_each_as_its_player_likes() -> None:
    g = open_order()
    who = {a.unit for a in g.actions("wp") if type(a) is act.Execute}
    assert who == {TANKS, "47GTD/153", "47GTD/99"}
    do(g, act.Execute(TANKS, "47GTD", "assault"))
    assert "dow-14.6/3" in against(g, act.Execute(TANKS, "47GTD", "tactical"))  # once
    do(g, NONE)
    assert posture(g, "47GTD/153") == "tactical"
    g = open_order(hq="47GTD")
    assert "dow-14.6/1" in against(g, act.Execute(TANKS, "3SA", "assault"))
    g = battle(unit("NF", "0505"), unit("3SA", "0605"), unit("7GTD", "0705"), unit("47GTD", "0805"),
               unit(TANKS, "0806"), unit("7GTD/55", "0706"), step="execute_orders", start={"revealed": ["47GTD"]},
               orders=[{"hq": "47GTD", "order": "wp_div_move", "turn": 0}])  # fmt: skip
    assert "dow-14.6/3" in against(g, act.Execute("7GTD/55", "47GTD", "road"))


@pytest.mark.clause("dow-14.6/2", "dow-R107")
def test_executed_or_not_an_open_order_leaves_the_track() -> None:
    g = do(open_order(), NONE)
    assert not track(g)
    assert not g.state.revealed
    assert act.Order("47GTD", "wp_div_move") in g.actions("wp")  # the HQ is free again


@pytest.mark.clause("dow-14.6/4", "dow-14/7")
def test_the_order_gives_the_postures_that_each_unit_may_have() -> None:
    g = open_order()
    found = {(a.unit, a.posture) for a in g.actions("wp") if type(a) is act.Execute}
    assert {p for u, p in found if u == TANKS} == {"assault", "full_assault", "march_assault"}
    assert {p for u, p in found if u == "47GTD/99"} == {"close_support", "barrage"}
    assert "dow-14.6/4" in against(g, act.Execute(TANKS, "47GTD", "defence"))
    assert "dow-R107" in against(g, act.Execute(TANKS, "47GTD", "barrage"))
    assert "dow-14.6/4" in against(g, act.Execute(TANKS, "47GTD", "tactical"))  # it is that already


@pytest.mark.clause("dow-14.6/5", "dow-14.6/5b", "dow-14.6/8")
@pytest.mark.parametrize(("at", "turn"), [("0706", 2), ("0711", 2), ("0712", 3)])
def test_the_time_marker_is_the_deployment_time_ahead_and_a_turn_more_out_of_range(at: str, turn: int) -> None:
    g = do(open_order(far=at), act.Execute(TANKS, "47GTD", "assault"))
    assert until(g, TANKS) == turn


@pytest.mark.clause("dow-14.6/5c")
def test_below_a_destroyed_headquarters_no_order_is_executed() -> None:
    g = battle(unit("NF", "0505"), unit("3SA", "0605"), unit("47GTD", off="dead"), unit(TANKS, "0706"),
               unit("3SA/385", "0606"), step="execute_orders",
               orders=[{"hq": "3SA", "order": "wp_army_assault", "turn": 0}],
               start={"revealed": ["3SA"], "lost": {"47GTD": {"turn": 1, "player": 1, "points": 1}}})  # fmt: skip
    assert "dow-14.6/5c" in against(g, act.Execute(TANKS, "3SA", "assault"))
    assert act.Execute("3SA/385", "3SA", "barrage") in g.actions("wp")
    assert act.Change(TANKS, "road", "authorised") in g.actions("wp")  # dow-R094: with a turn more
    assert until(do(g, act.Change(TANKS, "road", "authorised")), TANKS) == 2


@pytest.mark.clause("dow-14.6/6", "dow-14.6/6a", "dow-14.6/6b", "dow-14.6/7")
@pytest.mark.parametrize(
    ("hq", "own", "turn"),
    [({}, {}, 2), ({"attrition": 1}, {}, 3), ({"attrition": 3}, {}, 4), ({"engaged": "half"}, {}, 3),
     ({}, {"engaged": "full"}, 3), ({}, {"attrition": 4}, 2), ({}, {"delayed": 0}, 3),
     ({"attrition": 1, "engaged": "full"}, {"engaged": "half"}, 5)],
)  # fmt: skip
def test_deployment_grows_with_the_state_of_the_chain_and_of_the_unit(
    hq: dict[str, Any], own: dict[str, Any], turn: int
) -> None:
    g = battle(unit("NF", "0505"), unit("3SA", "0605"), unit("47GTD", "0705", **hq), unit(TANKS, "0706", **own),
               unit("47GTD/153", "0707"), step="execute_orders", start={"revealed": ["47GTD"]},
               orders=[{"hq": "47GTD", "order": "wp_div_assault", "turn": 0}])  # fmt: skip
    book = Book()
    orders.deployment(g, index(g, "47GTD"), index(g, TANKS), book)
    assert book.total == turn
    assert until(do(g, act.Execute(TANKS, "47GTD", "assault")), TANKS) == turn


@pytest.mark.clause("dow-R021")
def test_an_order_overrules_a_change_under_way() -> None:
    g = do(open_order(), act.Change(TANKS, "defence", "authorised"), act.Execute(TANKS, "47GTD", "assault"))
    assert posture(g, TANKS) == "assault"
    assert until(g, TANKS) == 2


@pytest.mark.clause("dow-R100")
def test_a_regimental_order_is_for_one_unit() -> None:
    g = do(open_order("wp_reg_move"), act.Execute(TANKS, "47GTD", "road"))
    assert "dow-R100" in against(g, act.Execute("47GTD/153", "47GTD", "road"))
    g = soviets("execute_orders", orders=[{"hq": "47GTD", "order": "wp_reg_move", "turn": 0}],
                start={"revealed": ["47GTD"]}, options={"order_cap": False})  # fmt: skip
    do(g, act.Execute(TANKS, "47GTD", "road"), act.Execute("47GTD/153", "47GTD", "road"))


@pytest.mark.clause("dow-R108")
def test_headquarters_execute_nothing_and_close_air_support_waits_for_its_chapter() -> None:
    g = open_order("wp_div_move")
    assert not any(a.unit == "47GTD" for a in g.actions("wp") if type(a) is act.Execute)
    assert "dow-19.3/1" in against(soviets(), act.Order("NF", "wp_cas"))


# ------------------------------------------------------------------ completing
@pytest.mark.clause("dow-14.7/1", "dow-14/12", "dow-R215")
def test_in_its_turn_the_marker_goes_before_anything_else() -> None:
    g = battle(unit("47GTD", "0705"), unit(TANKS, "0706", "defence", until=1),
               unit("47GTD/153", "0707", "road", until=2), step="reveal_orders", turn=1)  # fmt: skip
    assert until(g, TANKS) == -1
    assert g.has(index(g, TANKS), "defence")
    assert until(g, "47GTD/153") == 2
    assert act.Change(TANKS, "screen", "authorised") in g.actions("wp")  # it may begin something new at once


@pytest.mark.clause("dow-14.7/1")
def test_only_the_acting_side_s_markers_go() -> None:
    g = battle(unit("47GTD", "0705"), unit(TANKS, "0706"), unit(MEN, "1106", "defence", until=1), step="reveal_orders",
               turn=1)  # fmt: skip
    assert until(g, MEN) == 1


# ------------------------------------------------------------------ cancelling
@pytest.mark.clause("dow-14.8/1", "dow-14.8/2")
def test_an_order_is_cancelled_at_any_time_of_one_s_own_phase() -> None:
    steps = ["execute_orders", "issue_orders", "engineers", "recovery", "movement"]
    for step in steps:
        g = battle(unit("NF", "0505"), unit("3SA", "0605"), unit("47GTD", "0705", attrition=1), unit(TANKS, "0706"),
                   step=step, rivers={"0706-0707": "major"}, roads={"0101>0701": "main"}, flags={"exit": ["0101"]},
                   orders=[{"hq": "47GTD", "order": "wp_div_move", "turn": 3}])  # fmt: skip
        assert act.Cancel("47GTD") in g.actions("wp"), step
        do(g, act.Cancel("47GTD"))
        assert not track(g)


@pytest.mark.clause("dow-14.8/1")
def test_nobody_cancels_in_the_other_s_phase() -> None:
    order = [{"hq": "BR22B", "order": "nato_bde_move", "turn": 3}]
    g = battle(unit("BR22B", "0705"), unit(MEN, "0706"), unit(TANKS, "1106"), step="execute_orders", orders=order)
    assert "dow-14.8/1" in against(g, act.Cancel("BR22B"))


@pytest.mark.clause("dow-14.8/3", "dow-R109")
def test_cancelled_before_its_reveal_an_order_gives_back_the_maximum_alone() -> None:
    g = soviets("issue_orders", orders=[{"hq": "47GTD", "order": "wp_div_move", "turn": 3}], start={"cp": {"NF": 7}})
    now, most = cp(g, "NF")
    do(g, act.Cancel("47GTD"))
    assert cp(g, "NF") == (now, most + 2)
    g = open_order()
    now, most = cp(g, "NF")
    do(g, act.Cancel("47GTD"))  # after the reveal: nothing
    assert cp(g, "NF") == (now, most)
    assert not g.state.revealed


@pytest.mark.clause("dow-14.8/4")
def test_cancelled_at_the_start_of_the_reveal_phase_the_current_points_return_too() -> None:
    g = soviets("reveal_orders", orders=[{"hq": "47GTD", "order": "wp_div_move", "turn": 3}], start={"cp": {"NF": 0}})
    _, most = cp(g, "NF")
    do(g, act.Cancel("47GTD"))
    assert cp(g, "NF") == (most + 2, most + 2)


# ------------------------------------------------------------------ the whole way
@pytest.mark.clause("dow-14/9", "dow-14/10", "dow-14/11", "dow-14/12")
def test_an_order_from_issue_to_completion() -> None:
    g = battle(unit("BR1C", "0505"), unit("BR1AD", "0605"), unit("BR22B", "0705"), unit(MEN, "0706"),
               unit(TANKS, "1519"), unit("47GTD", "1619"), step="issue_orders", side="nato")  # fmt: skip
    do(g, act.Order("BR22B", "nato_bn_defence"))
    assert track(g) == {"BR22B": ("nato_bn_defence", 1)}
    skip(g, 1, 0, "InPlayer")
    do(g, NONE)
    assert [g.scenario.units[hq].id for hq in g.state.revealed] == ["BR22B"]
    do(g, act.Execute(MEN, "BR22B", "defence"))
    assert until(g, MEN) == 2
    skip(g, 2, 0, "InExecute")
    assert g.has(index(g, MEN), "defence")


# ------------------------------------------------------------------ independent formations (dow-36)
@pytest.mark.clause("dow-36/3", "dow-R193")
def test_an_independent_headquarters_issues_regimental_orders_for_nothing_when_deployed() -> None:
    g = battle(unit("35AAB", "0505", "hq_deployed"), unit("35AAB/1", "0506"), unit("47GTD", "0905"),
               step="issue_orders")  # fmt: skip
    found = {a.order for a in g.actions("wp") if type(a) is act.Order and a.unit == "35AAB"}
    assert found
    assert found == {o.id for o in g.scenario.charts.orders if o.side == 1 and o.level == 0 and o.kind != "cas"}
    before = cp(g, "NF")
    assert track(do(g, act.Order("35AAB", "wp_reg_move")))["35AAB"] == ("wp_reg_move", 1)
    assert cp(g, "NF") == before
    g = battle(unit("35AAB", "0505", "hq_moving"), unit("35AAB/1", "0506"), unit("47GTD", "0905"), step="issue_orders")
    assert against(g, act.Order("35AAB", "wp_reg_move")) == {"dow-36/3"}


def test_the_shipped_orders_arrive_and_are_executed() -> None:
    g = begin("small")
    seen = 0
    for _ in range(400):
        if not g.to_act():
            break
        side = g.to_act()[0]
        runs = [a for a in g.actions(side) if type(a) is act.Execute]
        seen += bool(runs)
        ask = g.ask(side)
        assert ask is not None
        g.play(side, runs[0] if runs else ask.default)
    assert not g.to_act()
    assert seen >= 2
