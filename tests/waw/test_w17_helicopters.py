"""W17: helicopters; W18: anti-air fire at them."""

from __future__ import annotations

from typing import Any

import pytest
from tests.waw.field import against, battle, complete, do, has, index, place, rolled, state, unit, values

from opord.rules.waw import actions as act
from opord.rules.waw.model import HIGH, POPPED

FAR = unit("su-t72", "1201", id="far", oc=True)


def fly(*dice: int, at: str = "0505", kind: str = "us-ah1s", enemy: Any = None, **more: Any) -> Any:
    helo = {k: more.pop(k) for k in ("high", "popped", "disrupted", "work", "ammo", "oc", "unloaded") if k in more}
    state_ = more.pop("state", "full")
    return battle([unit(kind, at, state_, id="h", **helo)], enemy if enemy is not None else [FAR], dice=dice, **more)


# ------------------------------------------------------------------ W17.1
@pytest.mark.clause("waw-W17.1")
@pytest.mark.parametrize("ground", ["clear", "woods", "town", "marsh"])
def test_every_hex_costs_two(ground: str) -> None:
    g = fly(cells={"0506": ground}, high=False, board={"sides": [{"kind": "river", "sides": ["0505-0506"]}]})
    assert values(g, act.Step("h", "0506"))["cost"] == 2
    do(g, act.Step("h", "0506"))
    assert g.state.mp[index(g, "h")] == 40 - 2


@pytest.mark.clause("waw-W17.1")
def test_changing_height_costs_four() -> None:
    g = fly()
    do(g, act.Altitude("h", "high"))
    assert (has(g, "h", HIGH), g.state.mp[index(g, "h")]) == (True, 36)
    do(g, act.Altitude("h", "low"))
    assert (has(g, "h", HIGH), g.state.mp[index(g, "h")]) == (False, 32)
    assert "waw-W17.1" in against(g, act.Altitude("h", "low"))
    ground = battle([unit("us-m1", "0505", id="m")], [FAR])
    assert "waw-W17.1" in against(ground, act.Altitude("m", "high"))
    spent = fly()
    at = 5
    for row in range(6, 24):
        at = row
        do(spent, act.Step("h", f"05{row:02d}"))
    do(spent, act.Step("h", f"05{at - 1:02d}"))
    assert "waw-W17.1" in against(spent, act.Altitude("h", "high"))  # 2 MP are left


@pytest.mark.clause("waw-W17.1", "waw-W8.5")
def test_it_leaves_over_its_own_edge_and_scores_nothing() -> None:
    from opord.rules.waw import victory

    g = fly(at="0105")
    assert values(g, act.Exit("h"))["cost"] == 2
    do(g, act.Exit("h"))
    assert place(g, "h") == "home"
    assert victory.points(g) == (0, 0)
    assert against(fly(at="0205"), act.Exit("h"))
    assert against(fly(at="1205"), act.Exit("h"))
    ground = battle([unit("us-m1", "0105", id="m")], [FAR])
    assert "waw-W8.5" in against(ground, act.Exit("m"))


@pytest.mark.clause("waw-W17.1")
def test_a_formation_of_helicopters_enters_over_its_edge() -> None:
    form = {"enter": {"turn": 1, "edge": "W", "rows": [4, 6]}}
    g = battle([unit("us-ah1s", id="h", off="waiting")], [FAR], form_nato=form)
    assert {a.hex for a in g.actions("nato") if type(a) is act.Step and a.unit == "h"} == {"0104", "0105", "0106"}


@pytest.mark.clause("waw-W2.3", "waw-W17.1")
def test_only_a_high_helicopter_flies_over_enemy_ground_units() -> None:
    enemy = [unit("su-t72", "0506", id="t", oc=True)]
    assert "waw-W2.3" in against(fly(enemy=enemy), act.Step("h", "0506"))
    g = do(fly(enemy=enemy, high=True), act.Step("h", "0506"))
    assert "waw-W2.3" in against(g, act.Altitude("h", "low"))
    air = [unit("su-mi24", "0506", id="t", oc=True)]
    assert "waw-W2.3" in against(fly(enemy=air, high=True), act.Step("h", "0506"))


@pytest.mark.clause("waw-R83", "waw-W2.3", "waw-W17.3")
def test_ground_units_come_below_a_low_helicopter_and_not_the_other_way_round() -> None:
    tank = [unit("su-t72", "0507", id="t"), FAR]
    g = battle([unit("us-ah1s", "0506", id="h")], tank, acting="wp")
    do(g, act.Step("t", "0506"))
    assert (place(g, "t"), place(g, "h"), has(g, "h", HIGH)) == ("0506", "0506", False)
    here = [unit("su-t72", "0506", id="t", oc=True), unit("su-mri", "0507", id="i", oc=True)]
    g = fly(at="0506", enemy=here)
    assert act.Altitude("h", "high") in g.actions("nato")
    assert "waw-W2.3" in against(g, act.Step("h", "0507"))
    assert place(do(g, act.Step("h", "0505")), "h") == "0505"
    assert "waw-W2.3" in against(g, act.Step("h", "0506"))
    g = fly(at="0506", enemy=here, high=True)
    assert "waw-W2.3" in against(g, act.Altitude("h", "low"))


@pytest.mark.clause("waw-R84", "waw-W16.4", "waw-W17.1")
def test_a_fire_bars_low_helicopters_only() -> None:
    fire = {"cells": {"0506": "woods"}, "markers": {"fire": ["0506"]}}
    low = fly(**fire)
    assert "waw-W16.4" in against(low, act.Step("h", "0506"))
    assert act.Step("h", "0506") not in low.actions("nato")
    assert act.Step("h", "0506") in fly(cells={"0506": "woods"}).actions("nato")
    high = do(fly(**fire, high=True), act.Step("h", "0506"))
    assert "waw-W16.4" in against(high, act.Altitude("h", "low"))
    assert act.Altitude("h", "low") not in high.actions("nato")
    do(high, act.Step("h", "0507"), act.Altitude("h", "low"))
    assert not has(high, "h", HIGH)


# ------------------------------------------------------------------ W17.2
@pytest.mark.clause("waw-W17.2")
def test_missiles_pop_up_and_need_no_more_for_moving() -> None:
    g = fly(1, 1, 1, 1, enemy=[unit("su-t72", "0512", id="t", oc=True)])
    do(g, act.Step("h", "0506"))
    shot = act.Fire("h", "t", "ap")
    assert values(g, shot)["needed"] == 3
    do(g, shot)
    assert (has(g, "h", POPPED), complete(g, "h")) == (True, True)
    g = fly(1, 1, 1, 1, enemy=[unit("su-t72", "0512", id="t", oc=True)], high=True)
    do(g, act.Fire("h", "t", "ap"))
    assert not has(g, "h", POPPED)


@pytest.mark.clause("waw-W17.2", "waw-W10.8")
def test_popping_up_looks_over_a_crest() -> None:
    high = ["0507", "0508"]
    enemy = [unit("su-t72", "0512", id="t", oc=True)]
    g = battle([unit("us-ah1s", "0505", id="h")], enemy, high=high)
    assert act.Fire("h", "t", "ap") in g.actions("nato")
    g = battle([unit("us-m901", "0505", id="h")], enemy, high=high)
    assert "waw-W10.1" in against(g, act.Fire("h", "t", "ap"))


@pytest.mark.clause("waw-W17.2")
def test_he_has_no_moving_penalty_from_nap_of_the_earth_only() -> None:
    enemy = [unit("su-mri", "0510", id="t", oc=True)]
    shot = act.Fire("h", "t", "he")
    g = do(fly(enemy=enemy), act.Step("h", "0506"))
    assert values(g, shot)["needed"] == 4
    g = do(fly(enemy=enemy, high=True), act.Step("h", "0506"))
    assert values(g, shot)["needed"] == 5


@pytest.mark.clause("waw-W17.2")
def test_popped_up_ends_with_ops_complete() -> None:
    g = fly(popped=True, oc=True, step="housekeeping", idle="0101")
    assert not has(g, "h", POPPED)
    g = battle([unit("us-ah1s", "0505", id="h", popped=True, oc=True)], [FAR], step="markers", turns=1)
    assert not has(g, "h", POPPED)


# ------------------------------------------------------------------ W17.3, W17.4
@pytest.mark.clause("waw-W17.3")
def test_it_never_blocks_holds_or_assaults() -> None:
    g = battle([unit("us-m1", "0505", id="m")], [unit("su-mi24", "0506", id="t", oc=True), FAR])
    do(g, act.Step("m", "0506"))  # a helicopter at nap of the earth does not hold its hex
    assert place(g, "m") == "0506"
    assert "waw-W17.3" in against(fly(enemy=[unit("su-mri", "0506", id="t")]), act.Assault("h", "0506"))
    goal = [{"hex": "0506", "pts": 3, "owner": "wp"}]
    g = do(fly(obj=goal), act.Step("h", "0506"))
    assert g.state.owners == [1]


@pytest.mark.clause("waw-W17.3", "waw-R79")
def test_a_disrupted_helicopter_must_fly_toward_its_edge() -> None:
    g = fly(state="full D")
    steps = {a.hex for a in g.actions("nato") if type(a) is act.Step and a.unit == "h"}
    assert steps == {"0405", "0404"}
    for action in (act.Step("h", "0506"), act.Pass("h"), act.END):
        assert "waw-W17.3" in against(g, action)
    do(g, act.Step("h", "0405"))
    assert act.Halt("h") in g.actions("nato")
    assert {a.hex for a in g.actions("nato") if type(a) is act.Step} == {"0305", "0306"}
    do(g, act.Halt("h"))
    assert act.END in g.actions("nato")


@pytest.mark.clause("waw-W17.3", "waw-R79")
def test_it_rallies_in_a_later_impulse() -> None:
    two = [unit("us-ah1s", "0505", "full D", id="h"), unit("us-m1", "0508", "full D", id="m")]
    both = battle(two, [FAR], step="rally")
    assert "waw-W17.3" in against(both, act.Rally("h"))
    assert act.Rally("m") in both.actions("nato")
    g = fly(state="full D", idle="0101")
    do(g, act.Step("h", "0405"), act.Halt("h"), act.END)
    assert g.state.work[index(g, "h")] == 1
    later = fly(3, 3, state="full D", work=1, step="rally", idle="0101")
    do(later, act.Rally("h"))
    assert (state(later, "h"), later.state.work[index(later, "h")]) == ("full", 0)


@pytest.mark.clause("waw-W17.4")
def test_a_destroyed_helicopter_leaves_no_wreck() -> None:
    g = battle([unit("us-m163", "0502", id="f")], [unit("su-mi24", "0506", "red D", id="t", oc=True), FAR],
               dice=[6, 6, 6, 6, 1, 1])  # fmt: skip
    do(g, act.Fire("f", "t", "aa"))
    assert state(g, "t") == "dead"
    assert g.state.wrecks == {}


# ------------------------------------------------------------------ W18
@pytest.mark.clause("waw-W18.1", "waw-W18.2")
def test_anti_air_fire_at_helicopters_in_the_own_impulse() -> None:
    shot = act.Fire("f", "t", "aa")

    def at(**helo: Any) -> Any:
        return battle([unit("us-m163", "0502", id="f")], [unit("su-mi24", "0506", id="t", oc=True, **helo)])

    assert values(at(), shot)["needed"] == 5 + 1  # nap of the earth
    assert values(at(high=True), shot)["needed"] == 5
    assert values(at(popped=True), shot)["needed"] == 5


@pytest.mark.clause("waw-W18.1")
def test_a_helicopter_that_enters_a_hex_draws_fire() -> None:
    enemy = [unit("su-zsu", "0510", id="z")]
    g = do(fly(6, 1, 1, 1, 1, enemy=enemy), act.Step("h", "0506"))
    assert g.to_act() == ("wp",)
    do(g, act.Fire("z", "h", "aa"))
    assert rolled(g, "attack") == [(6, 1, 1, 1)]
    assert (state(g, "h"), complete(g, "h"), complete(g, "z")) == ("full D", True, True)


@pytest.mark.clause("waw-W18.1", "waw-W17.2")
def test_a_helicopter_that_pops_up_or_fires_draws_fire_first() -> None:
    enemy = [unit("su-zsu", "0512", id="z"), unit("su-t72", "0514", id="t", oc=True)]
    for high in (False, True):
        g = do(fly(6, 6, 1, 1, 1, enemy=enemy, high=high), act.Fire("h", "t", "ap"))
        assert g.to_act() == ("wp",)
        assert has(g, "h", POPPED) is not high
        do(g, act.Fire("z", "h", "aa"))
        assert state(g, "h") == "red D"
        assert rolled(g, "attack") == [(6, 6, 1, 1)]  # and its own shot never comes
        assert g.state.ammo[index(g, "h")] == 0
    g = do(fly(1, 1, 1, 1, enemy=enemy), act.Fire("h", "t", "ap"), act.HOLD)
    assert rolled(g, "attack") == [(1, 1, 1, 1)]


@pytest.mark.clause("waw-W18.1")
def test_small_arms_fire_at_entering_helicopters_but_not_when_they_pop_up() -> None:
    enemy = [unit("su-btr70", "0508", id="b"), unit("su-zsu", "0509", id="z"), unit("su-t72", "0514", id="t", oc=True)]
    g = do(fly(enemy=enemy), act.Step("h", "0506"))
    assert act.Fire("b", "h", "he") in g.actions("wp")
    g = do(fly(enemy=enemy), act.Fire("h", "t", "ap"))
    assert g.actions("wp") == [act.Fire("z", "h", "aa"), act.HOLD]
    assert "waw-W18.1" in against(g, act.Fire("z", "h", "he"))
    g = do(fly(1, 1, 1, 1, enemy=[enemy[0], enemy[2]]), act.Fire("h", "t", "ap"))
    assert rolled(g, "attack") == [(1, 1, 1, 1)]  # nobody reacts


@pytest.mark.clause("waw-W18.2", "waw-R6")
def test_missiles_against_helicopters_run_out() -> None:
    enemy = [unit("su-sa13", "0512", id="z")]
    g = do(fly(1, 1, 1, enemy=enemy), act.Step("h", "0506"), act.Fire("z", "h", "aa"))
    assert g.state.ammo[index(g, "z")] == 2
    g = do(fly(enemy=[unit("su-sa13", "0512", id="z", ammo=1)]), act.Step("h", "0506"))
    assert g.to_act() == ("nato",)


@pytest.mark.clause("waw-W18.3")
def test_anti_air_guns_fire_at_ground_targets() -> None:
    g = battle([unit("us-m163", "0502", id="f")], [unit("su-mri", "0506", id="t", oc=True)])
    assert values(g, act.Fire("f", "t", "he"))["dice"] == 3
    g = battle([unit("us-inf", "0505", id="m")], [unit("su-zsu", "0508", id="z")], dice=[1, 1, 1, 1])
    do(g, act.Step("m", "0506"), act.Fire("z", "m", "he"))
    assert rolled(g, "attack") == [(1, 1, 1, 1)]
