"""Opportunity fire (W11.8, the excerpt, R29 to R36): the other side decides in the middle of a move."""

from __future__ import annotations

from typing import Any

import pytest
from tests.waw.field import against, battle, complete, do, index, owner, place, rolled, state, unit, values

from opord.rules.waw import actions as act


def ambush(*shooters: dict[str, Any], mover: str = "su-t72", **form: Any) -> Any:
    return battle(list(shooters), [unit(mover, "0511", id="t")], acting="wp", **form)


@pytest.mark.clause("waw-opfire/1", "waw-W11.8")
def test_a_move_in_sight_and_range_is_interrupted() -> None:
    g = ambush(unit("us-m1", "0502", id="f"))
    do(g, act.Step("t", "0510"))
    assert owner(g) == "nato"
    assert set(g.actions("nato")) == {act.Fire("f", "t", "ap"), act.HOLD}
    do(g, act.HOLD, act.Step("t", "0509"))
    assert owner(g) == "nato"  # the next hex is a new chance


@pytest.mark.clause("waw-R30", "waw-opfire/2")
@pytest.mark.parametrize("bad", ["full D", "oc", "blind", "far", "empty", "wrong"])
def test_who_may_not_react(bad: str) -> None:
    kinds = {"far": ("us-m113", {}), "empty": ("us-m901", {"ammo": 1}), "wrong": ("us-m48", {})}
    kind, more = kinds.get(bad, ("us-m1", {}))
    f = unit(kind, "0502", "full D" if bad == "full D" else "full", id="f", oc=bad == "oc", **more)
    g = ambush(f, cells={"0506": "woods"} if bad == "blind" else {})
    do(g, act.Step("t", "0510"))
    assert owner(g) == "wp"


@pytest.mark.clause("waw-R30")
def test_out_of_command_and_a_passed_turn_are_no_bar() -> None:
    g = ambush(unit("us-m1", "0502", id="f", ooc=True, done=True))
    do(g, act.Step("t", "0510"))
    assert owner(g) == "nato"


@pytest.mark.clause("waw-R30")
def test_the_side_on_the_move_never_reacts_and_passengers_neither() -> None:
    mine = [unit("us-m113", "0502", id="c", oc=True), unit("us-inf", "", id="p", inside="c")]
    g = battle(mine, [unit("su-t72", "0507", id="t"), unit("su-t72", "0511", id="o")], acting="wp")
    do(g, act.Step("t", "0506"))
    assert owner(g) == "wp"


@pytest.mark.clause("waw-R29")
def test_entering_the_map_and_unloading_are_exposed() -> None:
    more = [{"id": "late", "side": "wp", "morale": 7, "hq": False, "units": [unit("su-t72", id="r")],
             "enter": {"turn": 1, "edge": "E", "rows": [3, 9]}}]  # fmt: skip
    g = battle([unit("us-m1", "0505", id="f")], more=more, step="operations", start={"formation": "late"}, acting="wp")
    do(g, act.Step("r", "1205"))
    assert owner(g) == "nato"
    ride = [unit("su-bmp2", "0505", id="c"), unit("su-mri", "", id="p", inside="c")]
    g = battle([unit("us-inf", "0502", id="f")], ride, acting="wp", dice=[6, 1, 1])
    do(g, act.Unload("c", "p"))
    assert owner(g) == "nato"
    assert set(g.actions("nato")) == {act.Fire("f", "p", "he"), act.HOLD}
    do(g, act.Fire("f", "p", "he"))
    assert state(g, "p") == "full D"
    assert complete(g, "p")
    assert owner(g) == "wp"
    assert not complete(g, "c")  # the carrier goes on


@pytest.mark.clause("waw-R29")
def test_a_carrier_exposes_itself_not_its_load() -> None:
    ride = [unit("su-bmp2", "0505", id="c"), unit("su-mri", "", id="p", inside="c")]
    g = battle([unit("us-m1", "0502", id="f")], ride, acting="wp")
    do(g, act.Step("c", "0506"))
    assert set(g.actions("nato")) == {act.Fire("f", "c", "ap"), act.HOLD}


@pytest.mark.clause("waw-R31")
def test_reaction_has_all_modifiers_and_no_moving_penalty() -> None:
    g = ambush(unit("us-m60a3", "0502", id="f"), cells={"0510": "woods"})
    do(g, act.HOLD) if owner(g) == "nato" else None
    do(g, act.Step("t", "0510"))
    told = values(g, act.Fire("f", "t", "ap"))
    assert (told["needed"], told["bonus"], told["moving"], told["cover"]) == (4, 1, False, False)


@pytest.mark.clause("waw-R32", "waw-opfire/3")
def test_one_attack_in_each_hex_by_one_unit() -> None:
    g = ambush(unit("us-m1", "0502", id="f"), unit("us-m1", "0602", id="o"), dice=[1, 1, 1, 1])
    do(g, act.Step("t", "0510"), act.Fire("f", "t", "ap"))
    assert owner(g) == "wp"
    assert "waw-opfire/3" in against(g, act.Fire("o", "t", "ap"), "nato")
    do(g, act.Step("t", "0509"))
    assert set(g.actions("nato")) == {act.Fire("o", "t", "ap"), act.HOLD}


@pytest.mark.clause("waw-R32")
def test_a_hex_entered_twice_is_two_entries() -> None:
    g = ambush(unit("us-m1", "0502", id="f"))
    for at in ("0510", "0511", "0510"):
        do(g, act.Step("t", at))
        assert owner(g) == "nato"
        do(g, act.HOLD)


@pytest.mark.clause("waw-R33", "waw-opfire/4")
def test_a_hit_that_tells_stops_the_mover() -> None:
    g = ambush(unit("us-m1", "0502", id="f"), dice=[6, 1, 1, 1, 1, 1, 1])
    do(g, act.Step("t", "0510"), act.Fire("f", "t", "ap"))
    assert state(g, "t") == "full D"
    assert complete(g, "t")
    assert place(g, "t") == "0510"
    saved = ambush(unit("us-m1", "0502", id="f"), dice=[6, 1, 1, 1, 5, 1, 1])
    do(saved, act.Step("t", "0510"), act.Fire("f", "t", "ap"))
    assert not complete(saved, "t")
    assert act.Step("t", "0509") in saved.actions("wp")


@pytest.mark.clause("waw-R33", "waw-opfire/4")
def test_a_disrupted_mover_that_loses_a_step_stops_too() -> None:
    me = [unit("su-t72", "0507", "full D", id="t")]
    g = battle([unit("us-m1", "0502", id="f")], me, acting="wp", dice=[6, 1, 1, 1, 1, 1, 1])
    do(g, act.Step("t", "0508"), act.Fire("f", "t", "ap"))
    assert state(g, "t") == "red D"
    assert complete(g, "t")


@pytest.mark.clause("waw-R33")
def test_a_stopped_carrier_does_not_unload() -> None:
    ride = [unit("su-bmp2", "0505", id="c"), unit("su-mri", "", id="p", inside="c")]
    g = battle([unit("us-m1", "0502", id="f")], ride, acting="wp", dice=[6, 1, 1, 1, 1])
    do(g, act.Step("c", "0506"), act.Fire("f", "c", "ap"))
    assert complete(g, "c")
    assert {"waw-W4.5", "waw-W9.3"} & against(g, act.Unload("c", "p"))


@pytest.mark.clause("waw-R35", "waw-opfire/6")
def test_mines_then_opportunity_fire_then_moving_fire() -> None:
    form: dict[str, Any] = {"markers": {"mine": {"nato": ["0510"]}}}
    # the mines miss, the reaction misses, then the mover may fire
    g = ambush(unit("us-m1", "0502", id="f"), dice=[1, 1, 1, 1, 1, 1], **form)
    do(g, act.Step("t", "0510"))
    assert owner(g) == "nato"
    assert g.state.dice == 2
    do(g, act.Fire("f", "t", "ap"))
    assert act.Fire("t", "f", "ap") in g.actions("wp")
    # the mines stop it: no reaction at all
    g = ambush(unit("us-m1", "0502", id="f"), dice=[6, 6, 1, 1, 1], **form)
    do(g, act.Step("t", "0510"))
    assert complete(g, "t")
    assert rolled(g, "attack") == []


@pytest.mark.clause("waw-R36", "waw-assault/2")
def test_entry_into_a_defended_hex_gives_no_opportunity_fire() -> None:
    watcher = unit("us-m1", "0502", id="f")
    g = battle(
        [watcher, unit("us-inf", "0510", "full D", id="d", oc=True)],
        [unit("su-t72", "0511", id="t")],
        acting="wp",
        cells={"0510": "woods"},
        dice=[1] * 12,
    )
    do(g, act.Assault("t", "0510"))
    assert rolled(g, "assault")
    assert not complete(g, "f")
    assert index(g, "f") >= 0
