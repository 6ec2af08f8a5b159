"""W14: mines, lanes, positions, bridges."""

from __future__ import annotations

from typing import Any

import pytest
from tests.waw.field import against, battle, complete, do, entries, index, place, rolled, state, unit, values

from opord.kernel.verdict import Check
from opord.rules.waw import actions as act
from opord.rules.waw import engineers
from opord.rules.waw.cover import cover

FAR = unit("su-t72", "1201", id="far", oc=True)
MINED = {"mine": {"wp": ["0506"]}}
AGAIN = (1, 1, 1, 1, 1)
"""The formation's chit is drawn again, and both its units pass their command test."""
RIVER = {"sides": [{"kind": k, "sides": ["0505-0506"]} for k in ("river", "bridge")]}


def sappers(*dice: int, at: str = "0505", kind: str = "us-eng", **more: Any) -> Any:
    return battle([unit(kind, at, id="e")], [FAR], dice=dice, **{"markers": MINED, **more})


# ------------------------------------------------------------------ mines
@pytest.mark.clause("waw-W14.1")
def test_a_minefield_attacks_a_vehicle_that_saves_with_its_armour_alone() -> None:
    g = battle([unit("us-m1", "0505", id="m")], [FAR], cells={"0506": "woods"}, markers=MINED, dice=[5, 6, 4, 1, 1, 1])
    do(g, act.Step("m", "0506"))
    assert rolled(g, "mines") == [(5, 6)]
    assert rolled(g, "mine-save") == [(4, 1, 1, 1)]  # four armour dice on 4, none for the woods
    assert (state(g, "m"), place(g, "m"), complete(g, "m")) == ("full D", "0506", True)


@pytest.mark.clause("waw-W14.1")
def test_soft_units_have_no_saves_against_mines() -> None:
    g = battle([unit("us-inf", "0505", id="m")], [FAR], cells={"0506": "town"}, markers=MINED, dice=[5, 6])
    do(g, act.Step("m", "0506"))
    assert rolled(g, "mine-save") == []
    assert state(g, "m") == "red D"


@pytest.mark.clause("waw-W14.1")
def test_entering_mines_costs_two_more_and_a_miss_stops_nobody() -> None:
    g = battle([unit("us-m1", "0505", id="m")], [FAR], markers=MINED, dice=[1, 4])
    assert values(g, act.Step("m", "0506"))["cost"] == 2 + 2
    assert entries(g, act.Step("m", "0506"))["waw-W14.1"] == 2
    do(g, act.Step("m", "0506"))
    assert act.Step("m", "0507") in g.actions("nato")
    assert g.state.mp[index(g, "m")] == 20 - 4


@pytest.mark.clause("waw-W14.1")
def test_mines_attack_only_the_ground_units_of_the_other_side() -> None:
    ours = [unit("us-m1", "0505", id="m"), unit("us-ah1s", "0405", id="h")]
    g = battle(ours, [FAR], markers={"mine": {"nato": ["0506"]}})
    do(g, act.Step("m", "0506"))
    assert rolled(g, "mines") == []
    g = battle([unit("us-ah1s", "0505", id="h")], [FAR], markers=MINED)
    do(g, act.Step("h", "0506"))
    assert rolled(g, "mines") == []


@pytest.mark.clause("waw-W14.1")
def test_hidden_mines_show_when_they_go_off() -> None:
    def seen(side: str) -> list[str]:
        return [m.hex for m in g.view(side).markers if m.k == "mine"]

    g = battle([unit("us-m1", "0505", id="m")], [FAR], markers=MINED, dice=[1, 1], options={"hidden_mines": True})
    assert (seen("nato"), seen("wp"), seen("umpire")) == ([], ["0506"], ["0506"])
    assert values(g, act.Step("m", "0506"))["cost"] == 2
    assert "waw-W14.2" in against(sappers(options={"hidden_mines": True}), act.Work("e", "clear", "0506"))
    do(g, act.Step("m", "0506"))
    assert rolled(g, "mines") == [(1, 1)]
    assert seen("nato") == ["0506"]


def test_hidden_mines_do_not_change_what_the_enemy_is_told() -> None:
    import random

    from opord.kernel.fog import leaks

    for option in (True, False):
        g = battle([unit("us-m1", "0505", id="m")], [FAR], markers={"mine": {"wp": ["0506", "0809"]}},
                   options={"hidden_mines": option})  # fmt: skip
        other = g.sample("nato", random.Random(5))
        assert leaks(g, "nato", random.Random(5), g.actions("nato")) == []
        assert (sorted(other.state.mines) != sorted(g.state.mines)) is option
        assert sorted(g.sample("wp", random.Random(5)).state.mines) == sorted(g.state.mines)


# ------------------------------------------------------------------ lanes
@pytest.mark.clause("waw-W14.2")
@pytest.mark.parametrize(
    ("die", "ploughs", "opened"), [(3, False, False), (4, False, True), (2, True, False), (3, True, True)]
)
def test_engineers_clear_a_lane(die: int, ploughs: bool, opened: bool) -> None:
    g = sappers(die, options={"ploughs": ploughs})
    clear = act.Work("e", "clear", "0506")
    assert values(g, clear)["needed"] == (3 if ploughs else 4)
    do(g, clear)
    assert rolled(g, "clear-lane") == [(die,)]
    assert complete(g, "e")
    assert g.mined(0, g.scenario.hex("0506")) is not opened
    assert g.mined(0, g.scenario.hex("0506")) or g.state.lanes == {g.scenario.hex("0506"): 1}


@pytest.mark.clause("waw-W14.2")
def test_a_lane_spares_its_side() -> None:
    lane = {**MINED, "lane": {"nato": ["0506"]}}
    g = battle([unit("us-m1", "0505", id="m")], [FAR], markers=lane)
    assert values(g, act.Step("m", "0506"))["cost"] == 2
    do(g, act.Step("m", "0506"))
    assert rolled(g, "mines") == []


@pytest.mark.clause("waw-W14.2", "waw-W5.3", "waw-R70")
def test_who_may_clear() -> None:
    clear = act.Work("e", "clear", "0506")
    assert "waw-W14.2" in against(sappers(kind="us-inf"), clear)
    assert "waw-W14.2" in against(sappers(at="0503"), clear)
    assert clear in sappers(at="0506").actions("nato")
    g = battle([unit("us-eng", "0505", id="e", ooc=True)], [FAR], markers=MINED)
    assert "waw-W5.3" in against(g, clear)
    g = battle([unit("us-eng", "0505", id="e", unloaded=True)], [FAR], markers=MINED)
    assert "waw-R70" in against(g, clear)
    g = battle([unit("us-eng", "0505", "full D", id="e")], [FAR], markers=MINED)
    assert "waw-R23" in against(g, clear)


# ------------------------------------------------------------------ positions
@pytest.mark.clause("waw-W14.3")
def test_a_position_is_dug_in_two_operations_in_a_row() -> None:
    dig = act.Work("e", "position", "0505")
    g = sappers(*AGAIN, start={"cup": ["n", "end", "end"]})
    do(g, dig)
    assert g.state.positions == {}
    do(g, act.End())
    do(g, dig)
    assert g.state.positions == {g.scenario.hex("0505"): 1}
    assert "waw-W14.3" in against(sappers(markers={"position": ["0505"]}), dig)
    assert "waw-W14.3" in against(sappers(), act.Work("e", "position", "0506"))


@pytest.mark.clause("waw-W14.3")
@pytest.mark.parametrize("other", [act.Pass("e"), act.Step("e", "0504")])
def test_another_operation_breaks_the_digging(other: Any) -> None:
    half = unit("us-eng", "0505", id="e", work=(5 - 1 + 4 * 12 + 1) * 8 + 1)  # one operation spent at 0505
    g = battle([half], [FAR], dice=AGAIN, start={"cup": ["n", "end", "end"]})
    dug = do(battle([half], [FAR]), act.Work("e", "position", "0505"))
    assert dug.state.positions
    do(g, other)
    if type(other) is act.Step:
        do(g, act.Halt("e"))
    do(g, act.End())
    at = place(g, "e")
    do(g, act.Work("e", "position", at))
    assert g.state.positions == {}


@pytest.mark.clause("waw-W14.3", "waw-R17")
def test_a_position_gives_a_die_and_cover_and_keeps_vehicles_out() -> None:
    target = [unit("su-mri", "0506", id="t")]
    g = battle([unit("us-m1", "0502", id="f")], target, markers={"position": ["0506"]})
    shot = act.Fire("f", "t", "he")
    assert values(g, shot)["bonus"] == 2  # position and cover, in open ground
    assert cover(g, index(g, "t"), Check())
    g = battle([unit("us-m1", "0505", id="f")], target, markers={"position": ["0506"]})
    assert "waw-W13.1" in against(g, act.Overrun("f", "0506"))
    assert act.Assault("f", "0506") in g.actions("nato")
    g = battle([unit("us-m1", "0502", id="f")], [unit("su-t72", "0506", id="t")],
               cells={"0506": "woods"}, markers={"position": ["0506"]})  # fmt: skip
    assert values(g, act.Fire("f", "t", "ap"))["bonus"] == 2  # the cap


# ------------------------------------------------------------------ bridges
def bridge(state: str, *dice: int, who: str = "us-eng", **more: Any) -> Any:
    return battle([unit(who, "0505", id="e")], [FAR], board=RIVER, markers={state: ["0505-0506"]}, dice=dice, **more)


@pytest.mark.clause("waw-W14.4")
def test_a_wired_bridge_is_prepared_and_then_blown() -> None:
    prepare, blow = act.Work("e", "prepare", "0506"), act.Work("e", "blow", "0506")
    g = bridge("wired", *AGAIN, 3, start={"cup": ["n", "end", "end"]})
    assert "waw-W14.4" in against(g, blow)
    do(g, prepare, act.End())
    assert "waw-W14.4" in against(g, prepare)
    assert values(g, blow)["needed"] == 3
    do(g, blow)
    assert rolled(g, "blow-bridge") == [(3,)]
    assert list(g.state.bridges.values()) == [3]
    assert "waw-W8.3" in against(do(battle([unit("us-m1", "0505", id="m")], [FAR], board=RIVER,
                                           markers={"blown": ["0505-0506"]})), act.Step("m", "0506"))  # fmt: skip
    g = bridge("prepared", 2)
    do(g, blow)
    assert list(g.state.bridges.values()) == [2]
    assert "waw-W14.4" in against(battle([unit("us-eng", "0505", id="e")], [FAR], board=RIVER), prepare)


@pytest.mark.clause("waw-R71")
def test_who_handles_the_charges() -> None:
    prepare = act.Work("e", "prepare", "0506")
    assert prepare in bridge("wired").actions("nato")
    assert prepare in bridge("wired", who="us-inf").actions("nato")  # the defender has no engineers
    assert "waw-R71" in against(bridge("wired", who="us-m1"), prepare)
    g = battle([unit("us-inf", "0505", id="e"), unit("us-eng", "0110", id="x")], [FAR], board=RIVER,
               markers={"wired": ["0505-0506"]})  # fmt: skip
    assert "waw-R71" in against(g, prepare)
    g = bridge("wired", attacker="nato")
    assert "waw-R71" in against(g, prepare)


# ------------------------------------------------------------------ storming a minefield


@pytest.mark.clause("waw-W14.1", "waw-R82")
def test_mines_attack_the_attackers_before_the_fight() -> None:
    mine = [unit("us-inf", "0505", id="a"), unit("us-inf", "0405", id="b")]
    g = battle(mine, [unit("su-mri", "0506", id="e")], markers=MINED, dice=[5, 1, 1, 1, *[1] * 8])
    do(g, act.Assault("a", "0506"), act.Join("b"))
    assert rolled(g, "mines") == [(5, 1), (1, 1)]
    assert (state(g, "a"), place(g, "a"), complete(g, "a")) == ("full D", "0505", True)
    assert rolled(g, "assault") == [(1, 1, 1, 1)]  # the other one fights alone
    assert (state(g, "b"), complete(g, "e")) == ("full", True)


@pytest.mark.clause("waw-R82")
def test_there_is_no_fight_when_the_mines_stop_everybody() -> None:
    g = battle([unit("us-inf", "0505", id="a")], [unit("su-mri", "0506", id="e")], markers=MINED, dice=[5, 5])
    do(g, act.Assault("a", "0506"))
    assert (state(g, "a"), place(g, "a")) == ("red D", "0505")
    assert rolled(g, "assault") == rolled(g, "counterattack") == []
    assert not complete(g, "e")
    assert [type(f).__name__ for f in g.state.frames] == ["InBattle", "InTurn", "InImpulse"]


@pytest.mark.clause("waw-R82", "waw-R50")
def test_the_leadership_goes_to_who_gets_through_the_mines() -> None:
    mine = [unit("us-inf", "0505", id="a"), unit("us-inf", "0405", id="b")]
    enemy = [unit("su-mri", "0506", id="e")]
    hq = {"host": "b", "leadership": [2, 1]}
    g = battle(mine, enemy, markers=MINED, hq_nato=hq, dice=[5, 1, 2, 1, 1, *[1] * 10])
    do(g, act.Assault("a", "0506"), act.Join("b"))
    assert rolled(g, "assault") == [(1,) * 6]


@pytest.mark.clause("waw-W14.1", "waw-R82", "waw-W13.1")
@pytest.mark.parametrize(("mines", "through"), [((5, 1), False), ((1, 1), True)])
def test_mines_stop_an_overrun(mines: tuple[int, int], through: bool) -> None:
    dice = [*mines, 1, 1, 1] if not through else [*mines, *[1] * 8]
    carrier = [unit("us-m113", "0505", id="c"), unit("us-inf", "", id="p", inside="c")]
    g = battle(carrier, [unit("su-mri", "0506", id="e")], markers=MINED, dice=dice)
    do(g, act.Overrun("c", "0506"))
    assert rolled(g, "mines") == [mines]
    if through:
        do(g, act.Choose(option="ap", unit="e"))
        assert rolled(g, "overrun") == [(1,)]
    else:
        assert (state(g, "c"), place(g, "c"), complete(g, "c")) == ("full D", "0505", True)
        assert (state(g, "p"), place(g, "p")) == ("full D", "0505")
        assert not complete(g, "e")


@pytest.mark.clause("waw-R82", "waw-W9.8")
def test_who_gets_out_of_a_carrier_that_the_mines_destroy_is_back_too() -> None:
    carrier = [unit("us-m113", "0505", "red D", id="c"), unit("us-inf", "", "full D", id="p", inside="c")]
    g = battle(carrier, [unit("su-mri", "0506", id="e")], markers=MINED, dice=[5, 5, 1, 1])
    c, h = index(g, "c"), g.scenario.hex
    g.put(c, h("0506"))
    assert engineers.storm_mines(g, c, h("0506"), h("0505"))
    assert (state(g, "c"), state(g, "p"), place(g, "p")) == ("dead", "red D", "0505")
