"""W9: carriers and passengers."""

from __future__ import annotations

from typing import Any

import pytest
from tests.waw.field import against, battle, complete, do, has, index, owner, place, rolled, state, unit

from opord.rules.waw import RULEBOOK
from opord.rules.waw import actions as act
from opord.rules.waw.model import UNLOADED


def ride(state_: str = "full", **more: Any) -> list[dict[str, Any]]:
    return [unit("us-m113", "0505", state_, id="c", **more), unit("us-inf", "", state_, id="p", inside="c")]


@pytest.mark.clause("waw-W9.1")
def test_a_carrier_holds_one_leg_unit_and_one_team() -> None:
    mine = [unit("us-m113", "0505", id="c"), unit("us-inf", "0505", id="p")]
    g = battle([*mine, unit("uk-milan", "0505", id="m"), unit("us-m1", "0506", id="t")])
    do(g, act.Load("c", "p"))
    assert place(g, "p") == "0505"
    do(g, act.Load("c", "m"))
    assert g.cargo(index(g, "c")) == [index(g, "p"), index(g, "m")]
    g = battle([*ride(), unit("us-inf", "0505", id="q")])
    assert "waw-W9.1" in against(g, act.Load("c", "q"))
    g = battle([unit("us-m1", "0505", id="c"), unit("us-inf", "0505", id="p")])
    assert "waw-W9.1" in against(g, act.Load("c", "p"))
    g = battle([unit("us-m113", "0505", id="c"), unit("us-m1", "0505", id="p")])
    assert "waw-W9.1" in against(g, act.Load("c", "p"))


@pytest.mark.clause("waw-W9.2")
def test_loading_takes_six_points_and_the_mans_operation() -> None:
    mine = [unit("us-m113", "0505", id="c"), unit("us-inf", "0505", id="p")]
    g = battle(mine)
    do(g, act.Load("c", "p"))
    assert g.state.mp[index(g, "c")] == 18 - 6
    assert complete(g, "p")
    do(g, act.Step("c", "0506"))  # the carrier goes on
    assert place(g, "p") == "0506"
    for bad in ({"disrupted": True}, {"oc": True}):
        for who in (0, 1):
            pair = [dict(m) for m in mine]
            pair[who].update(bad)
            g = battle(pair)
            assert {"waw-W9.2", "waw-W4.5"} & against(g, act.Load("c", "p"))
    apart = battle([mine[0], unit("us-inf", "0506", id="p")])
    assert "waw-W9.2" in against(apart, act.Load("c", "p"))


@pytest.mark.clause("waw-W9.2")
def test_a_carrier_loads_on_its_way() -> None:
    g = battle([unit("us-m113", "0505", id="c"), unit("us-inf", "0506", id="p")])
    do(g, act.Step("c", "0506"), act.Load("c", "p"), act.Step("c", "0507"))
    assert place(g, "p") == "0507"
    assert g.state.mp[index(g, "c")] == 18 - 2 - 6 - 2


@pytest.mark.clause("waw-R68")
def test_only_the_own_formation_is_loaded() -> None:
    more = [{"id": "x", "side": "nato", "morale": 7, "hq": False, "units": [unit("us-inf", "0505", id="p")]}]
    g = battle([unit("us-m113", "0505", id="c")], more=more)
    assert "waw-W9.2" in against(g, act.Load("c", "p"))


@pytest.mark.clause("waw-W9.3")
def test_unloading_takes_four_points_and_needs_room() -> None:
    g = battle(ride())
    do(g, act.Step("c", "0506"), act.Unload("c", "p"), act.Step("c", "0507"))
    assert (place(g, "p"), place(g, "c")) == ("0506", "0507")
    assert g.state.mp[index(g, "c")] == 18 - 2 - 4 - 2
    g = battle([*ride(), unit("us-m1", "0505", id="t")])
    assert "waw-W9.3" in against(g, act.Unload("c", "p"))


@pytest.mark.clause("waw-W9.3", "waw-results/4", "waw-R23")
def test_a_disrupted_carrier_may_unload_and_do_nothing_else() -> None:
    g = battle(ride("full D"), [unit("su-t72", "0512", id="e", oc=True)])
    assert "waw-R23" in against(g, act.Fire("c", "e", "he"))
    do(g, act.Unload("c", "p"))
    assert complete(g, "c")
    assert complete(g, "p")  # disrupted men have no operation of their own (waw-W9.4)


@pytest.mark.clause("waw-W9.3", "waw-results/4")
def test_a_disrupted_carrier_unloads_as_its_whole_operation() -> None:
    g = battle(ride("full D"), [unit("su-t72", "0526", id="e", oc=True)])
    assert act.Unload("c", "p") in g.actions("nato")
    do(g, act.Step("c", "0504"))
    assert "waw-W9.3" in against(g, act.Unload("c", "p"))
    g = battle(ride(), [unit("su-t72", "0526", id="e", oc=True)])
    do(g, act.Step("c", "0504"), act.Unload("c", "p"))


@pytest.mark.clause("waw-W9.4", "waw-R12")
def test_unloaded_infantry_has_two_points_and_moving_fire() -> None:
    enemy = [unit("su-mri", "0508", id="e", oc=True), unit("su-t72", "0509", id="t", oc=True)]
    g = battle(ride(), enemy, cells={"0505": "woods"})
    do(g, act.Unload("c", "p"), act.Halt("c"))
    assert has(g, "p", UNLOADED)
    assert "waw-W11.7" in against(g, act.Fire("p", "t", "ap"))  # an underlined line
    from tests.waw.field import values

    told = values(g, act.Fire("p", "e", "he"))
    assert (told["moving"], told["needed"]) == (True, 6)
    do(g, act.Step("p", "0506"))
    assert g.state.mp[index(g, "p")] == 0
    g = battle(ride(), enemy, cells={"0506": "woods"})
    do(g, act.Unload("c", "p"), act.Halt("c"))
    assert "waw-W8.1" in against(g, act.Step("p", "0506"))  # no free hex beyond its points


@pytest.mark.clause("waw-W9.4")
def test_unloaded_infantry_may_assault_what_two_points_reach() -> None:
    enemy = [unit("su-mri", "0506", "full D", id="e")]
    g = battle(ride(), enemy, cells={"0506": "town"})
    do(g, act.Unload("c", "p"), act.Halt("c"))
    assert act.Assault("p", "0506") in g.actions("nato")
    g = battle(ride(), enemy, cells={"0506": "woods"})
    do(g, act.Unload("c", "p"), act.Halt("c"))
    assert "waw-R37" in against(g, act.Assault("p", "0506"))


@pytest.mark.clause("waw-W9.5")
def test_passengers_do_not_fire_and_are_no_target_but_the_carrier_fires() -> None:
    enemy = [unit("su-mri", "0508", id="e")]
    g = battle(ride(), enemy)
    assert "waw-W9.5" in against(g, act.Fire("p", "e", "he"))
    assert act.Fire("c", "e", "he") in g.actions("nato")
    g = battle(ride(), enemy, acting="wp")
    assert "waw-W11.1" in against(g, act.Fire("e", "p", "he"))


@pytest.mark.clause("waw-W9.6")
def test_passengers_share_disruption_and_rally() -> None:
    g = battle([*ride(), unit("us-m1", "0909")], [unit("su-t72", "0512", id="e")], acting="wp", dice=[6, 1, 1, 1])
    do(g, act.Fire("e", "c", "ap"))
    assert (state(g, "c"), state(g, "p")) == ("full D", "full D")
    g = battle(ride("full D"), step="rally", dice=[1, 1])
    assert "waw-W9.6" in against(g, act.Rally("p"))
    do(g, act.Rally("c"))
    assert (state(g, "c"), state(g, "p")) == ("full", "full")


@pytest.mark.clause("waw-W9.7")
@pytest.mark.parametrize(("die", "wanted"), [(2, "red D"), (3, "full D")])
def test_a_step_lost_by_the_carrier(die: int, wanted: str) -> None:
    g = battle(ride(), [unit("su-t72", "0512", id="e")], acting="wp", dice=[6, 6, 1, 1, die])
    do(g, act.Fire("e", "c", "ap"))
    assert state(g, "c") == "red D"
    assert rolled(g, "passenger") == [(die,)]
    assert state(g, "p") == wanted


@pytest.mark.clause("waw-W9.8", "waw-R64", "waw-R16")
@pytest.mark.parametrize(("die", "wanted"), [(4, "dead"), (1, "red D")])
def test_a_carrier_destroyed(die: int, wanted: str) -> None:
    """One roll only, also when steps were lost on the way."""
    g = battle(ride(), [unit("su-bmp2", "0512", id="e")], acting="wp", dice=[6, 6, 6, 1, 1, die])
    do(g, act.Fire("e", "c", "ap"))
    assert state(g, "c") == "dead"
    assert rolled(g, "passenger") == [(die,)]
    assert state(g, "p") == wanted
    if wanted != "dead":
        assert place(g, "p") == "0505"


@pytest.mark.clause("waw-W9.8")
def test_a_reduced_passenger_dies_and_so_does_who_finds_no_room() -> None:
    mine = [unit("us-m113", "0505", id="c"), unit("us-inf", "", "red", id="p", inside="c")]
    g = battle(mine, [unit("su-bmp2", "0512", id="e")], acting="wp", dice=[6, 6, 6, 1, 1, 1])
    do(g, act.Fire("e", "c", "ap"))
    assert state(g, "p") == "dead"


@pytest.mark.clause("waw-W9.8")
def test_the_wrecked_carrier_takes_no_room_but_the_stack_has_its_limit() -> None:
    enemy = [unit("su-bmp2", "0512", id="e")]
    beside = [unit("us-m1", "0505", id="t")]
    g = battle([*ride(), *beside], enemy, acting="wp", dice=[6, 6, 6, 1, 1, 1])
    do(g, act.Fire("e", "c", "ap"))
    assert (state(g, "c"), state(g, "p"), place(g, "p")) == ("dead", "red D", "0505")
    crowd = [*ride(), unit("uk-milan", "", id="m", inside="c"), *beside, unit("uk-milan", "0505", id="n")]
    g = battle(crowd, enemy, acting="wp", dice=[6, 6, 6, 1, 1, 1, 1])
    do(g, act.Fire("e", "c", "ap"))
    assert rolled(g, "passenger") == [(1,), (1,)]
    assert (state(g, "p"), state(g, "m")) == ("red D", "dead")


@pytest.mark.clause("waw-W9.9", "waw-R69")
def test_who_arrives_later_may_begin_loaded() -> None:
    g = RULEBOOK.new("santiago", seed="1")
    late = [u.id for u in g.scenario.units if u.type.mv == 0 and g.state.carrier[u.i] >= 0]
    assert {"santiago-inf-1", "santiago-inf-2", "santiago-inf-3"} <= set(late)
    g = RULEBOOK.new("santiago", seed="1", options={"setup": "player"})
    side = owner(g)  # type: ignore[arg-type]
    assert side == "nato"  # the defender first
    load = act.Load("santiago-m113-1", "santiago-inf-1")
    assert load in g.actions(side)
    g.play(side, load)
    assert g.state.carrier[g.scenario.unit_index["santiago-inf-1"]] == g.scenario.unit_index["santiago-m113-1"]
