"""Chapters 12.1, 12.3 - 12.5 and 36: postures of headquarters, their defence, loss and return."""

from __future__ import annotations

from typing import Any

import pytest
from tests.dow.field import against, attrition, battle, cp, do, index, place, posture, unit

from opord.rules.dow import actions as act
from opord.rules.dow import attrition as toll
from opord.rules.dow import chain, detection, results
from opord.rules.dow.model import DEAD, SHIFTED
from opord.rules.dow.view import DowGame

DIVISION, TANKS, RIFLES = "47GTD", "47GTD/26", "47GTD/245"
BRIGADE, MEN = "BR22B", "BR22B/22M1"


def moving(pose: str = "hq_deployed", **state: Any) -> DowGame:
    """A division's HQ that is about to move; NATO far away."""
    g = battle(unit(DIVISION, "0505", pose, **state), unit(TANKS, "0506"), unit(BRIGADE, "1919"), step="movement")
    return do(g, act.Move(DIVISION))


# ------------------------------------------------------------------ posture
@pytest.mark.clause("dow-12.1/1")
def test_a_headquarters_has_two_postures() -> None:
    g = battle(unit(DIVISION, "0505"), unit(TANKS, "0506"), step="movement")
    hq = g.scenario.units[index(g, DIVISION)]
    assert [p.id for p in g.scenario.charts.postures if p.open_to(hq)] == ["hq_deployed", "hq_moving"]
    do(g, act.Move(DIVISION))
    assert "dow-12.1/1" in against(g, act.Shift(DIVISION, "road"))
    assert against(g, act.Shift(DIVISION, posture(g, DIVISION))) == {"dow-12.1/1"}


@pytest.mark.clause("dow-12.1/2")
def test_a_deployed_headquarters_does_not_move_and_is_hard_to_find() -> None:
    g = moving()
    assert not any(type(a) is act.Step for a in g.actions("wp"))
    still, going = moving(), moving("hq_moving")
    assert detection.level(still, index(still, DIVISION)) < detection.level(going, index(going, DIVISION))


@pytest.mark.clause("dow-12.1/3")
def test_a_moving_headquarters_marches_in_column() -> None:
    g = moving("hq_moving")
    assert g.mode(index(g, DIVISION)) == 0
    do(g, act.Step(DIVISION, "0504"))
    assert place(g, DIVISION) == "0504"
    assert chain.hq_range(g, index(g, DIVISION)) == 3


@pytest.mark.clause("dow-12.1/4", "dow-13/3")
def test_changing_costs_a_command_point_and_four_movement_points_at_once() -> None:
    g = do(moving(), act.Shift(DIVISION, "hq_moving"))
    assert posture(g, DIVISION) == "hq_moving"
    assert not g.in_transition(index(g, DIVISION))
    assert cp(g, "NF") == (19, 20)
    assert g.state.spent[index(g, DIVISION)] == 4
    for h in ("0504", "0503", "0502", "0501"):  # the 8 points that are left, 2 for each flat hex
        do(g, act.Step(DIVISION, h))
    assert place(g, DIVISION) == "0501"
    g = moving("hq_moving")
    for h in ("0504", "0503", "0502", "0501"):
        do(g, act.Step(DIVISION, h))
    do(g, act.Shift(DIVISION, "hq_deployed"))
    assert posture(g, DIVISION) == "hq_deployed"


@pytest.mark.clause("dow-12.1/4", "dow-R091")
def test_without_the_points_a_headquarters_cannot_change() -> None:
    units = [unit(DIVISION, "0505", "hq_moving"), unit(TANKS, "0506"), unit(BRIGADE, "1919")]
    g = do(battle(*units, step="movement", start={"cp": {"NF": 0}}), act.Move(DIVISION))
    assert against(g, act.Shift(DIVISION, "hq_deployed")) == {"dow-12.1/4"}
    units[0] = unit(DIVISION, "0505", "hq_deployed", engaged="full")
    g = battle(*units, step="movement")
    assert act.Move(DIVISION) not in g.actions("wp")
    units[0] = unit(DIVISION, "0505", "hq_deployed", engaged="half")
    g = do(battle(*units, step="movement"), act.Move(DIVISION), act.Shift(DIVISION, "hq_moving"))
    assert g.state.spent[index(g, DIVISION)] == 4


@pytest.mark.clause("dow-12.1/5")
def test_a_headquarters_changes_once_in_a_movement_phase() -> None:
    g = do(moving(), act.Shift(DIVISION, "hq_moving"))
    assert g.is_(index(g, DIVISION), SHIFTED)
    assert "dow-12.1/5" in against(g, act.Shift(DIVISION, "hq_deployed"))


@pytest.mark.clause("dow-36/2", "dow-36/1")
def test_an_independent_headquarters_changes_for_nothing() -> None:
    units = [unit("35AAB", "0505", "hq_deployed"), unit("35AAB/1", "0506"), unit(DIVISION, "0909")]
    g = do(battle(*units, step="movement", start={"cp": {"NF": 0}}), act.Move("35AAB"), act.Shift("35AAB", "hq_moving"))
    assert posture(g, "35AAB") == "hq_moving"
    assert cp(g, "NF")[0] == 0


@pytest.mark.clause("dow-36/4")
def test_an_independent_unit_improvises_without_a_command_point() -> None:
    units = [unit("35AAB", "0505", "hq_deployed"), unit("35AAB/1", "0506"), unit(DIVISION, "0909"), unit(TANKS, "0910")]
    g = battle(*units, step="execute_orders", start={"cp": {"NF": 0}})
    assert "dow-6.1.3/3" in against(g, act.Change(TANKS, "assault", "unauthorised"))
    do(g, act.Change("35AAB/1", "assault", "unauthorised"))
    assert attrition(g, "35AAB/1") == 1
    assert cp(g, "NF")[0] == 0


# ------------------------------------------------------------------ in ground combat
def struck(*more: dict[str, Any], dice: tuple[int, ...] = ()) -> DowGame:
    """Soviet tanks beside a British brigade's HQ."""
    return battle(unit(DIVISION, "0504"), unit(TANKS, "0505", "assault"), unit(BRIGADE, "0506", "hq_deployed"), *more,
                  step="movement", dice=dice)  # fmt: skip


@pytest.mark.clause("dow-12.3/1")
def test_a_headquarters_without_combat_units_defends_with_1() -> None:
    from opord.kernel.ledger import Tally
    from opord.rules.dow import attack, strength

    for more in ([], [unit("BR1AD/4Fd", "0506", "barrage")]):
        g = struck(*more)
        f = attack.preview(g, index(g, TANKS), act.Attack(TANKS, "0506", "prepared"))
        f.defenders = (index(g, BRIGADE),)
        t = Tally()
        strength.initial(g, f, t)
        assert t.total == 9 - 1


@pytest.mark.clause("dow-12.3/2")
@pytest.mark.parametrize(("result", "points"), [(0, 0), (1, 2), (2, 4)])
def test_results_count_twice_for_a_headquarters(result: int, points: int) -> None:
    g = struck()
    assert results.toll(g, index(g, BRIGADE), result) == points
    assert results.toll(g, index(g, TANKS), result) == result


@pytest.mark.clause("dow-12.3/3", "dow-R092")
def test_a_headquarters_alone_cannot_retreat() -> None:
    from opord.rules.dow import retreat

    alone, stacked = struck(), struck(unit(MEN, "0506", "tactical"))
    assert alone.here(alone.state.pos[index(alone, BRIGADE)]) == [index(alone, BRIGADE)]
    assert not retreat.able(alone, index(alone, BRIGADE))
    assert retreat.able(stacked, index(stacked, BRIGADE))


# ------------------------------------------------------------------ loss
def lost(hq: str = DIVISION, side: str = "wp", **form: Any) -> DowGame:
    """A game in which the HQ has just been destroyed."""
    units = [unit("NF", "0101"), unit("3SA", "0202"), unit(DIVISION, "0505"), unit(TANKS, "0507"), unit(RIFLES, "0607"),
             unit("BR1C", "1818"), unit("BR1AD", "1717"), unit(BRIGADE, "1515"), unit(MEN, "1514")]  # fmt: skip
    g = battle(*units, step="movement", side=side, **form)
    toll.destroy(g, index(g, hq))
    return g


@pytest.mark.clause("dow-12.4/1", "dow-12.4/2", "dow-12.4/table")
@pytest.mark.parametrize(
    ("hq", "top", "points"),
    [("NF", "NF", 3), ("3SA", "NF", 2), (DIVISION, "NF", 1), ("BR1C", "BR1C", 3), ("BR1AD", "BR1C", 2),
     (BRIGADE, "BR1C", 1)],
)  # fmt: skip
def test_with_a_headquarters_go_command_points(hq: str, top: str, points: int) -> None:
    g = lost(hq)
    assert cp(g, top) == (20 - points, 20 - points)
    assert cp(g, "NF" if top == "BR1C" else "BR1C") == (20, 20)


@pytest.mark.clause("dow-12.4/2")
def test_command_points_never_fall_below_0() -> None:
    pools = {"cp": {"NF": 1, "BR1C": 20}, "hubs": {"NF": 1}}
    g = lost("3SA", pools=pools)
    assert cp(g, "NF") == (0, 0)
    assert g.state.lost[index(g, "3SA")][2] == 1
    g = lost("3SA", start={"cp": {"NF": 1}})
    assert cp(g, "NF") == (0, 18)


@pytest.mark.clause("dow-12.4/3", "dow-R093")
def test_with_a_headquarters_goes_its_order_and_nobody_else_s() -> None:
    orders = [{"hq": DIVISION, "order": "wp_div_move", "turn": 3}, {"hq": "3SA", "order": "wp_army_move", "turn": 4}]
    g = lost(orders=orders)
    assert [g.scenario.units[hq].id for hq in g.state.orders] == ["3SA"]


@pytest.mark.clause("dow-12.4/5")
@pytest.mark.parametrize(("side", "player"), [("wp", 1), ("nato", 2)])
def test_a_lost_headquarters_lies_in_the_next_slot_by_the_player_in_whose_phase_it_fell(side: str, player: int) -> None:
    g = lost(side=side, turn=2)
    assert g.state.pos[index(g, DIVISION)] == DEAD
    assert g.state.lost[index(g, DIVISION)] == (3, player, 1)


@pytest.mark.clause("dow-12.4/6", "dow-R094")
def test_what_stands_below_a_lost_headquarters_is_cut_off() -> None:
    g = lost("3SA")
    for name in (DIVISION, TANKS):
        u = index(g, name)
        assert chain.state(g, chain.chain(g, u), u) == "broken"
        assert chain.out_of_command(g, u)
    assert not chain.out_of_command(g, index(g, MEN))


# ------------------------------------------------------------------ return
def ruin(player: int = 1, hq: str = DIVISION, side: str = "wp", **form: Any) -> DowGame:
    """Turn 1 at the rebuilding step: the HQ was lost in the phase of ``player``."""
    units = [unit("NF", "0101"), unit("3SA", "0202"), unit(TANKS, "0507"), unit(RIFLES, "1010", attrition=2),
             unit("8MSD", "0301"), unit("8MSD/27", "0310"), unit("BR1C", "1818"), unit("BR1AD", "1717"),
             unit(MEN, "1514"), unit(hq, off="dead")]  # fmt: skip
    if hq != BRIGADE:
        units.append(unit(BRIGADE, "1515"))
    return battle(*units, step="rebuild", side=side, turn=1,
                  start={"lost": {hq: {"turn": 1, "player": player, "points": 1}}}, **form)  # fmt: skip


def rises(g: DowGame) -> list[act.Rebuild]:
    if not g.to_act():
        return []
    return [a for a in g.actions(g.to_act()[0]) if type(a) is act.Rebuild]


@pytest.mark.clause("dow-12.5/2", "dow-12.5/2a", "dow-12.5/2b")
@pytest.mark.parametrize(("side", "player", "due"), [("wp", 1, True), ("wp", 2, False), ("nato", 1, False),
                                                     ("nato", 2, True)])  # fmt: skip
def test_it_rises_in_the_phase_of_the_player_in_whose_phase_it_fell(side: str, player: int, due: bool) -> None:
    assert bool(rises(ruin(player=player, side=side))) is due


@pytest.mark.clause("dow-12.5/1", "dow-R013")
def test_both_players_rebuild_in_the_same_phase() -> None:
    g = ruin(hq=BRIGADE)  # a British HQ lost in the phase of the Warsaw Pact
    assert g.to_act() == ("nato",)
    assert {a.unit for a in rises(g)} == {BRIGADE}
    do(g, rises(g)[0])
    assert g.state.pos[index(g, BRIGADE)] >= 0


@pytest.mark.clause("dow-14.8/1")
def test_who_rebuilds_in_the_other_s_phase_cancels_nothing() -> None:
    g = ruin(hq=BRIGADE, orders=[{"hq": "BR1AD", "order": "nato_div_move", "turn": 4}])
    assert g.to_act() == ("nato",)
    assert against(g, act.Cancel("BR1AD")) == {"dow-14.8/1"}


@pytest.mark.clause("dow-12.5/2a+2", "dow-R095")
def test_a_combat_unit_of_the_nation_gives_officers() -> None:
    g = ruin()
    assert {a.target for a in rises(g)} == {TANKS, RIFLES}  # not the East Germans
    assert against(g, act.Rebuild(DIVISION, "8MSD/27", "0311")) == {"dow-12.5/2a+2"}
    do(g, act.Rebuild(DIVISION, RIFLES, "1011"))
    assert attrition(g, RIFLES) == 3
    g = ruin()
    g.state.attrition[index(g, TANKS)] = 5
    assert {a.target for a in g.copy().actions("wp") if type(a) is act.Rebuild} == {RIFLES}


@pytest.mark.clause("dow-12.5/2b+2", "dow-12.5/2d")
def test_it_rises_moving_beside_the_donor_and_works_at_once() -> None:
    g = ruin()
    row = g.scenario.distances(g.state.pos[index(g, TANKS)])
    assert {row[g.scenario.hex(a.hex)] for a in rises(g) if a.target == TANKS} == {1}
    assert against(g, act.Rebuild(DIVISION, TANKS, "0509")) == {"dow-12.5/2b+2"}
    do(g, act.Rebuild(DIVISION, TANKS, "0508"))
    assert place(g, DIVISION) == "0508"
    assert posture(g, DIVISION) == "hq_moving"
    assert attrition(g, DIVISION) == 0
    assert not chain.out_of_command(g, index(g, TANKS))


@pytest.mark.clause("dow-12.5/2b+2", "dow-R095")
def test_it_rises_only_where_its_side_rules() -> None:
    enemy = unit("BR22B/22A1", "0509", "defence")
    units = [unit("NF", "0101"), unit("3SA", "0202"), unit(TANKS, "0507"), unit(MEN, "1514"), unit(BRIGADE, "1515"),
             enemy, unit(DIVISION, off="dead")]  # fmt: skip
    form: dict[str, Any] = {"step": "rebuild", "turn": 1}
    form["start"] = {"lost": {DIVISION: {"turn": 1, "player": 1, "points": 1}}}
    g = battle(*units, **form)
    beside = {a.hex for a in rises(g)}
    assert "0506" in beside
    assert "0508" not in beside  # a blocking enemy is next to it
    assert against(g, act.Rebuild(DIVISION, TANKS, "0508")) == {"dow-12.5/2b+2"}
    g = battle(*units, unit(RIFLES, "0508"), **form)
    assert "0508" in {a.hex for a in rises(g)}  # a combat unit holds it


@pytest.mark.clause("dow-12.5/2c")
def test_its_command_points_return() -> None:
    g = ruin()
    before = cp(g, "NF")
    do(g, act.Rebuild(DIVISION, TANKS, "0508"))
    assert cp(g, "NF") == (before[0] + 1 if before[0] < before[1] else before[1] + 1, before[1] + 1)
    assert not g.state.lost


@pytest.mark.clause("dow-12.5/2d")
def test_left_alone_it_lies_in_the_next_slot() -> None:
    g = do(ruin(), act.Pass(DIVISION))
    assert g.state.lost[index(g, DIVISION)] == (2, 1, 1)
    g = do(ruin(), act.Done())
    assert g.state.lost[index(g, DIVISION)] == (2, 1, 1)
    units = [unit("NF", "0101"), unit("8MSD", off="dead"), unit(TANKS, "0507"), unit(MEN, "1514"),
             unit(DIVISION, "0506")]  # fmt: skip
    g = battle(*units, step="rebuild", turn=1, start={"lost": {"8MSD": {"turn": 1, "player": 1, "points": 1}}})
    assert not rises(g)  # nobody of its nation: it goes on by itself
    assert g.state.lost[index(g, "8MSD")] == (2, 1, 1)


# ------------------------------------------------------------------ command points (chapter 13)
@pytest.mark.clause("dow-13/4", "dow-13.1/1")
def test_each_supreme_headquarters_has_a_maximum_and_a_current_number() -> None:
    g = battle(unit(TANKS, "0507"), unit(MEN, "1514"), unit("GE1PD", "1010"), step="reveal_orders",
               pools={"cp": {"NF": 12, "BR1C": 7, "GE1C": 5}, "hubs": {"NF": 1}})  # fmt: skip
    assert [cp(g, top) for top in ("NF", "BR1C", "GE1C")] == [(12, 12), (7, 7), (5, 5)]


@pytest.mark.clause("dow-13.1/2")
def test_only_the_acting_side_s_points_are_renewed() -> None:
    g = battle(unit(DIVISION, "0506"), unit(TANKS, "0507"), unit(MEN, "1514"), step="reveal_orders",
               start={"cp": {"NF": 3, "BR1C": 2}})  # fmt: skip
    assert cp(g, "NF") == (20, 20)
    assert cp(g, "BR1C") == (2, 20)


@pytest.mark.clause("dow-13.1/3", "dow-13/3")
def test_all_but_orders_takes_current_points_alone() -> None:
    g = battle(unit(DIVISION, "0506"), unit(TANKS, "0507"), unit(RIFLES, "0508"), step="execute_orders")
    do(g, act.Change(TANKS, "assault", "unauthorised"))
    assert cp(g, "NF") == (19, 20)
