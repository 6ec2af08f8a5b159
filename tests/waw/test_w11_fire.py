"""W11, the ammunition, cover and bonus sections, and the results of fire."""

from __future__ import annotations

from typing import Any

import pytest
from tests.waw.field import against, battle, complete, do, entries, has, index, place, rolled, state, unit, values

from opord.rules.waw import actions as act
from opord.rules.waw import fire
from opord.rules.waw.charts import charts
from opord.rules.waw.model import AIR, FIRED, HARD, SOFT


def fire_at(kind: str, far: int, target: str = "su-t72", group: str = "ap", **more: Any) -> Any:
    g = battle([unit(kind, "0502", id="f")], [unit(target, f"05{2 + far:02d}", id="t", oc=True)], **more)
    return g, act.Fire("f", "t", group)


@pytest.mark.clause("waw-W11.1")
def test_groups_by_class_of_target() -> None:
    g, _ = fire_at("us-m1", 4)
    assert act.Fire("f", "t", "ap") in g.actions("nato")
    assert "waw-W11.1" in against(g, act.Fire("f", "t", "he"))
    g, _ = fire_at("us-m1", 4, "su-mri")
    assert act.Fire("f", "t", "he") in g.actions("nato")
    assert "waw-W11.1" in against(g, act.Fire("f", "t", "ap"))
    g = battle([unit("su-t64b", "0502", id="f")], [unit("us-m1", "0506", id="t", oc=True)])
    assert {act.Fire("f", "t", "ap"), act.Fire("f", "t", "ms")} <= set(g.actions("nato"))


@pytest.mark.clause("waw-W11.1", "waw-R23", "waw-W9.5")
def test_who_may_not_fire() -> None:
    enemy = [unit("su-t72", "0506", id="t", oc=True)]
    g = battle([unit("us-m1", "0502", "full D", id="f")], enemy)
    assert "waw-R23" in against(g, act.Fire("f", "t", "ap"))
    g = battle([unit("us-m1", "0502", id="f", oc=True)], enemy)
    assert "waw-W11.1" in against(g, act.Fire("f", "t", "ap"))
    g = battle([unit("us-m1", "0502", id="f"), unit("us-m1", "0503", id="o")], enemy)
    assert "waw-W11.1" in against(g, act.Fire("f", "o", "ap"))


@pytest.mark.clause("waw-W11.1")
def test_small_arms_at_helicopters() -> None:
    chart = charts().types["us-m1"].figures[2].weapons
    assert [w.group for w in chart[AIR]] == ["he"]
    assert (chart[AIR][0].reach, chart[AIR][0].base[3]) == (4, 6)
    heli = [unit("su-mi24", "0506", id="t", oc=True)]
    g = battle([unit("us-m1", "0502", id="f")], heli)
    assert values(g, act.Fire("f", "t", "he"))["needed"] == 5 + 1
    g = battle([unit("us-m1", "0501", id="f")], heli)
    assert "waw-W11.2" in against(g, act.Fire("f", "t", "he"))
    high = [unit("su-mi24", "0506", id="t", oc=True, high=True)]
    g = battle([unit("us-m1", "0502", id="f")], high)
    assert "waw-W11.1" in against(g, act.Fire("f", "t", "he"))


@pytest.mark.clause("waw-W11.2")
def test_extended_range_of_guns_and_none_of_missiles() -> None:
    g, shot = fire_at("us-m1", 10)
    assert values(g, shot)["needed"] == 4
    g, shot = fire_at("us-m1", 11)
    assert values(g, shot)["needed"] == 5
    g, shot = fire_at("us-m1", 20)
    assert shot in g.actions("nato")
    g, shot = fire_at("us-m1", 21)
    assert "waw-W11.2" in against(g, shot)
    g, shot = fire_at("us-m901", 20)
    assert values(g, shot)["needed"] == 3
    g, shot = fire_at("us-m901", 21)
    assert "waw-W11.2" in against(g, shot)


@pytest.mark.clause("waw-W11.2")
def test_mortars_have_a_least_range() -> None:
    g, shot = fire_at("us-m106", 2, "su-mri", "he")
    assert "waw-W11.2" in against(g, shot)
    g, shot = fire_at("us-m106", 3, "su-mri", "he")
    assert shot in g.actions("nato")


@pytest.mark.clause("waw-3.5")
def test_point_blank_helps_guns_of_vehicles_only() -> None:
    g, shot = fire_at("us-m1", 2)
    assert values(g, shot)["needed"] == 3
    assert entries(g, shot)["waw-3.5"] == -1
    g, shot = fire_at("us-m1", 3)
    assert values(g, shot)["needed"] == 4
    g, shot = fire_at("us-m901", 2)
    assert values(g, shot)["needed"] == 3
    g, shot = fire_at("uk-inf", 2)
    assert values(g, shot)["needed"] == 5


@pytest.mark.clause("waw-3.5")
def test_hand_steered_missiles_suffer_under_threat() -> None:
    far = [unit("us-m1", "0512", id="t", oc=True)]
    g = battle([unit("su-bmp1", "0502", id="f")], far)
    assert values(g, act.Fire("f", "t", "ap"))["needed"] == 5
    g = battle([unit("su-bmp1", "0502", id="f")], [*far, unit("us-inf", "0504", id="n", oc=True)])
    assert values(g, act.Fire("f", "t", "ap"))["needed"] == 6
    g = battle([unit("su-bmp1", "0502", id="f")], [*far, unit("us-inf", "0504", "full D", id="n", oc=True)])
    assert values(g, act.Fire("f", "t", "ap"))["needed"] == 5


@pytest.mark.clause("waw-W11.3")
def test_above_six_dice_are_dropped_and_none_left_is_no_shot() -> None:
    # 6 printed on one die at extended range: needed 7, no die left
    g, shot = fire_at("us-m901", 4, "su-mri", "he")
    assert "waw-W11.3" in against(g, shot)
    night = {"time": "night"}
    g = battle(
        [unit("su-t62", "0505", id="f")],
        [unit("us-m1", "0514", id="t", oc=True)],
        dice=[6, 6],
        markers={"light": ["0514"]},
        **night,
    )
    told = values(g, act.Fire("f", "t", "ap"))
    assert (told["dice"], told["needed"]) == (3, 6)
    assert [fire.clamp(g, 3, need) for need in (1, 2, 6, 7, 9, 10)] == [
        (3, 2), (3, 2), (3, 6), (2, 6), (0, 6), (0, 6)
    ]  # fmt: skip


@pytest.mark.clause("waw-W11.4", "waw-W11.5")
def test_each_save_cancels_a_hit() -> None:
    g, shot = fire_at("us-m1", 6, dice=[4, 4, 3, 1, 5, 4, 1])
    told = values(g, shot)
    assert (told["dice"], told["save_dice"], told["save"]) == (4, 3, 5)
    do(g, shot)
    assert rolled(g, "attack") == [(4, 4, 3, 1)]
    assert rolled(g, "defence") == [(5, 4, 1)]
    assert state(g, "t") == "full D"


@pytest.mark.clause("waw-W11.6", "waw-R13")
def test_the_firer_bears_oc_after_its_shot_and_has_shown_itself() -> None:
    g, shot = fire_at("us-m1", 6, dice=[1, 1, 1, 1])
    do(g, shot)
    assert complete(g, "f")
    assert has(g, "f", FIRED)
    assert rolled(g, "defence") == []  # nothing to save


@pytest.mark.clause("waw-W11.7")
def test_moving_fire() -> None:
    enemy = [unit("su-t72", "0512", id="t", oc=True)]
    g = battle([unit("us-m60a3", "0505", id="f")], enemy)
    do(g, act.Step("f", "0506"))
    assert values(g, act.Fire("f", "t", "ap"))["needed"] == 4 + 1
    for r in (7, 8):
        do(g, act.Step("f", f"05{r:02d}"))
    do(g, act.Step("f", "0608"))  # 8 of 16 MP: half
    assert act.Fire("f", "t", "ap") in g.actions("nato")
    do(g, act.Step("f", "0708"))
    assert "waw-W11.7" in against(g, act.Fire("f", "t", "ap"))
    g = battle([unit("us-m1", "0505", id="f")], enemy)  # a stabilised gun fires after any move
    for at in ("0506", "0507", "0606", "0506", "0507", "0606"):
        do(g, act.Step("f", at))
    assert act.Fire("f", "t", "ap") in g.actions("nato")


@pytest.mark.clause("waw-W11.7", "waw-R1")
def test_no_missile_and_no_mortar_on_the_move() -> None:
    enemy = [unit("su-t72", "0512", id="t", oc=True), unit("su-mri", "0511", id="m", oc=True)]
    g = battle([unit("us-m2", "0505", id="f")], enemy)
    do(g, act.Step("f", "0506"))
    assert "waw-W11.7" in against(g, act.Fire("f", "t", "ap"))
    assert act.Fire("f", "m", "he") in g.actions("nato")
    g = battle([unit("us-m106", "0505", id="f")], enemy)
    do(g, act.Step("f", "0506"))
    assert "waw-W11.7" in against(g, act.Fire("f", "m", "he"))


# ------------------------------------------------------------------ missiles
@pytest.mark.clause("waw-R2", "waw-ammo/2")
def test_one_hit_spares_the_missiles_even_if_saved() -> None:
    g, shot = fire_at("us-m901", 6, dice=[3, 1, 1, 1, 6, 1, 1])
    do(g, shot)
    assert state(g, "t") == "full"
    assert g.state.ammo[index(g, "f")] == 0
    g, shot = fire_at("us-m901", 6, dice=[2, 1, 1, 1])
    do(g, shot)
    assert g.state.ammo[index(g, "f")] == 2


@pytest.mark.clause("waw-R3", "waw-R6")
def test_a_gun_line_neither_spends_nor_is_barred() -> None:
    g, shot = fire_at("su-bmp2", 5, "us-inf", "he", dice=[1, 1, 1])
    do(g, shot)
    assert g.state.ammo[index(g, "f")] == 0
    g = battle([unit("su-t64b", "0502", id="f", ammo=2)], [unit("us-m1", "0506", id="t", oc=True)])
    assert act.Fire("f", "t", "ap") in g.actions("nato")
    assert "waw-ammo/6" in against(g, act.Fire("f", "t", "ms"))


@pytest.mark.clause("waw-R4", "waw-R34", "waw-opfire/5")
def test_opportunity_fire_spends_missiles_and_the_one_shot() -> None:
    g = battle([unit("us-m901", "0502", id="f")], [unit("su-t72", "0510", id="t")], acting="wp", dice=[1, 1, 1, 1])
    do(g, act.Step("t", "0509"), act.Fire("f", "t", "ap"))
    assert g.state.ammo[index(g, "f")] == 2
    assert complete(g, "f")
    do(g, act.Step("t", "0508"))
    assert g.to_act() == ("wp",)  # nobody is left to react


@pytest.mark.clause("waw-R6")
def test_anti_air_missiles_run_out_too() -> None:
    heli = [unit("us-ah1s", "0510", id="t", oc=True)]
    g = battle([unit("su-sa13", "0502", id="f")], heli, dice=[1, 1, 1])
    do(g, act.Fire("f", "t", "aa"))
    assert g.state.ammo[index(g, "f")] == 2
    g = battle([unit("su-sa13", "0502", id="f", ammo=1)], heli)
    assert "waw-ammo/6" in against(g, act.Fire("f", "t", "aa"))


@pytest.mark.clause("waw-R5", "waw-ammo/3")
def test_both_stages_bar_the_line() -> None:
    for stage in (1, 2):
        g = battle([unit("us-m901", "0502", id="f", ammo=stage)], [unit("su-t72", "0508", id="t")])
        assert "waw-ammo/6" in against(g, act.Fire("f", "t", "ap"))


# ------------------------------------------------------------------ cover and bonus
def bonus(target: str = "us-inf", terrain: str = "woods", enemies: Any = (), **more: Any) -> dict[str, Any]:
    form = {k: more.pop(k) for k in ("options", "markers", "time") if k in more}
    foes = [unit("su-t72", "0506", id="f"), *enemies]
    g = battle([unit(target, "0510", id="t", **more)], foes, acting="wp", cells={"0510": terrain}, **form)
    return values(g, act.Fire("f", "t", "he" if target.endswith("inf") else "ap"))


@pytest.mark.clause("waw-R8", "waw-R9", "waw-R10", "waw-R14", "waw-cover/6")
def test_cover_needs_all_four_conditions() -> None:
    assert bonus()["cover"]
    assert bonus(disrupted=True)["cover"]
    assert not bonus(oc=True)["cover"]
    assert not bonus(enemies=[unit("su-t72", "0511", oc=True, ooc=True)])["cover"]
    assert bonus(enemies=[unit("su-t72", "0511", "full D")])["cover"]
    assert bonus(enemies=[unit("su-mi24", "0511", oc=True)])["cover"]
    assert not bonus(enemies=[unit("su-brdm2", "0512", oc=True)])["cover"]


@pytest.mark.clause("waw-R11", "waw-cover/5")
def test_scouts_spoil_cover_as_far_as_they_see() -> None:
    far = unit("su-brdm2", "0526", oc=True, ooc=True)
    assert not bonus(enemies=[far])["cover"]
    assert bonus(enemies=[far], options={"recon_range": 10})["cover"]
    assert bonus(enemies=[unit("su-brdm2", "0526", "full D")])["cover"]
    assert bonus(enemies=[far], markers={"smoke": {"0520": 1}})["cover"]


@pytest.mark.clause("waw-R12", "waw-cover/3")
def test_no_cover_for_who_moves_stages_or_got_out() -> None:
    assert not bonus(unloaded=True)["cover"]
    assert not bonus("us-m1", staged=True)["cover"]
    g = battle([unit("su-t72", "0504", id="f")], [unit("us-inf", "0511", id="t")], acting="wp", cells={"0510": "woods"})
    do(g, act.Step("t", "0510"))
    assert not values(g, act.Fire("f", "t", "he"))["cover"]


@pytest.mark.clause("waw-R13", "waw-cover/2")
def test_firing_gives_the_position_away() -> None:
    g = battle([unit("us-m1", "0510", id="t")], [unit("su-t72", "0504", id="e")], cells={"0510": "woods"}, dice=[1] * 4)
    from opord.kernel.verdict import Check
    from opord.rules.waw import cover

    assert cover.cover(g, index(g, "t"), Check())
    do(g, act.Fire("t", "e", "ap"))
    assert not cover.cover(g, index(g, "t"), Check())


@pytest.mark.clause("waw-R15")
def test_cover_counts_against_aimed_fire_only() -> None:
    from opord.kernel.ledger import Tally
    from opord.rules.waw import cover

    g = battle([unit("us-inf", "0510", id="t")], cells={"0510": "woods"})
    assert cover.bonus(g, index(g, "t"), True, Tally()) == 2
    assert cover.bonus(g, index(g, "t"), False, Tally()) == 1


@pytest.mark.clause("waw-R18", "waw-R19", "waw-maxbonus/1")
def test_the_cap_and_its_option() -> None:
    deep = {"markers": {"wreck": ["0510"], "position": ["0510"]}}
    assert bonus("us-m1", "town", **deep)["bonus"] == 2
    assert bonus("us-m113", "town", **deep)["bonus"] == 2
    assert bonus("us-m1", "town", **deep)["save_dice"] == 4 + 2
    mbt = {"options": {"cap_class": "mbt"}}
    assert bonus("us-m1", "town", **deep, **mbt)["bonus"] == 2
    assert bonus("us-m113", "town", **deep, **mbt)["bonus"] == 5


@pytest.mark.clause("waw-R20", "waw-maxbonus/5")
def test_soft_targets_save_on_five_without_a_cap_and_aircraft_get_nothing() -> None:
    deep = {"markers": {"wreck": ["0510"], "position": ["0510"]}}
    told = bonus("us-inf", "town", **deep)
    assert (told["bonus"], told["save_dice"], told["save"]) == (5, 5, 5)
    g = battle([unit("su-zsu", "0504", id="f")], [unit("us-ah1s", "0510", id="t")], cells={"0510": "town"}, **deep)
    told = values(g, act.Fire("f", "t", "aa"))
    assert (told["bonus"], told["save_dice"]) == (0, 1)


@pytest.mark.clause("waw-R21", "waw-W14.3")
def test_a_wreck_and_a_position_are_worth_a_die_each() -> None:
    assert bonus("us-inf", "clear", oc=True)["bonus"] == 0
    assert bonus("us-inf", "clear", oc=True, markers={"wreck": ["0510"]})["bonus"] == 1
    assert bonus("us-inf", "clear", oc=True, markers={"position": ["0510"]})["bonus"] == 1
    assert bonus("us-inf", "clear", markers={"position": ["0510"]})["bonus"] == 2  # a position gives cover


# ------------------------------------------------------------------ results
@pytest.mark.clause("waw-R22", "waw-results/1", "waw-results/7", "waw-R27")
@pytest.mark.parametrize(
    ("before", "hits", "after"),
    [("full", 1, "full D"), ("full", 2, "red D"), ("full", 3, "dead"), ("full", 4, "dead"), ("red", 1, "red D"),
     ("red", 2, "dead"), ("full D", 1, "red D"), ("full D", 2, "dead"), ("red D", 1, "dead")],
)  # fmt: skip
def test_hits_one_after_another(before: str, hits: int, after: str) -> None:
    dice = [6] * hits + [1] * (4 - hits) + [1] * 3
    g = battle([unit("us-m1", "0502", id="f")], [unit("su-t72", "0508", before, id="t")], dice=dice)
    do(g, act.Fire("f", "t", "ap"))
    assert state(g, "t") == after


@pytest.mark.clause("waw-R23", "waw-results/2", "waw-results/5")
def test_what_a_disrupted_unit_may_not_do() -> None:
    enemy = [unit("su-t72", "0506", id="e", oc=True)]
    g = battle([unit("us-m1", "0505", "full D", id="u")], enemy, cells={"0506": "woods"})
    assert "waw-R23" in against(g, act.Fire("u", "e", "ap"))
    assert "waw-R23" in against(g, act.Assault("u", "0506"))
    assert act.Step("u", "0504") in g.actions("nato")


@pytest.mark.clause("waw-R28", "waw-results/9")
def test_wrecks() -> None:
    kill = [6, 6, 6, 6, 1, 1, 1]
    g, shot = fire_at("us-m1", 6, dice=kill)
    do(g, shot)
    hex_ = g.scenario.hex("0508")
    assert hex_ in g.state.wrecks
    g, shot = fire_at("us-m1", 6, "su-mri", "he", dice=[6, 6, 6])
    do(g, shot)
    assert state(g, "t") == "dead"
    assert hex_ not in g.state.wrecks  # men leave none
    flip = [6, 6, 1, 1, 1, 1, 1]
    g, shot = fire_at("us-m1", 6, dice=flip)
    do(g, shot)
    assert (state(g, "t"), hex_ in g.state.wrecks) == ("red D", False)
    g, shot = fire_at("us-m1", 6, dice=flip, options={"wreck_on_reduction": True})
    do(g, shot)
    assert hex_ in g.state.wrecks


def test_the_destroyed_leave_the_map() -> None:
    g, shot = fire_at("us-m1", 6, dice=[6, 6, 6, 6, 1, 1, 1])
    do(g, shot)
    assert place(g, "t") == "dead"
    assert (HARD, SOFT, AIR) == (0, 1, 2)
