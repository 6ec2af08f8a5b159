"""W16: air strikes and fires; W18.1 where anti-air units fire at strikes."""

from __future__ import annotations

from typing import Any

import pytest
from tests.waw.field import against, battle, complete, do, index, rolled, state, unit, values

from opord.rules.waw import actions as act
from opord.rules.waw import air
from opord.rules.waw.frames import InAirChit

EYE = unit("us-m1", "0502", id="eye")


def raid(*dice: int, enemy: Any = None, eyes: Any = None, planes: Any = ("a10*1",), **more: Any) -> Any:
    """NATO's air chit has been drawn."""
    start = {"step": "chit", "chit": "air_nato", "cup": ["n", "w", "end", "end"], **more.pop("start", {})}
    enemy = enemy if enemy is not None else [unit("su-t72", "0506", id="t")]
    eyes = eyes if eyes is not None else [EYE]
    return battle(eyes, enemy, dice=dice, step="chit", air={"nato": list(planes)}, start=start, **more)


def strike(at: str = "0506", plane: str = "nato-a10-1") -> act.Strike:
    return act.Strike(plane, at)


@pytest.mark.clause("waw-W16.1", "waw-R73")
def test_targets_of_a_strike() -> None:
    enemy = [unit("su-t72", "0506", id="t"), unit("su-t72", "0903", id="v"), unit("su-mi24", "0508", id="h")]
    g = raid(enemy=enemy, cells={"0504": "woods"})
    assert g.actions("nato") == [strike("0903"), act.DECLINE]
    assert "waw-W16.1" in against(g, strike("0506"))
    assert "waw-R73" in against(g, strike("0505"))
    assert "waw-R73" in against(g, strike("0508"))
    g = raid(enemy=enemy, cells={"0504": "woods"}, eyes=[unit("us-m1", "0502", "full D", id="eye"),
                                                        unit("us-m1", "0406", id="o")])  # fmt: skip
    assert strike("0506") in g.actions("nato")  # somebody else in good order sees it
    g = battle([unit("us-m1", "0502", "full D", id="eye")], [unit("su-t72", "0506", id="t")], step="rally")
    assert air.targets(g, 0) == []
    assert air.targets(g, 1) == [g.scenario.hex("0502")]


@pytest.mark.clause("waw-W16.1")
def test_a_strike_may_be_declined_and_each_sortie_flies_once() -> None:
    g = raid(planes=("a10*1", "alpha*1"))
    do(g, act.DECLINE)
    assert g.state.sortie == [1, 1]
    assert not [f for f in g.state.frames if type(f) is InAirChit]  # that was the chit
    g = raid(1, 1, 1, 1, planes=("a10*1", "alpha*1"))
    do(g, strike())
    assert g.state.sortie == [0, 1]
    assert "waw-W16.1" in against(g, strike())
    assert strike(plane="nato-alpha-1") in g.actions("nato")


@pytest.mark.clause("waw-W16.3", "waw-3.8")
def test_the_bombs_attack_each_unit_by_class() -> None:
    enemy = [unit("su-t72", "0506", id="t"), unit("su-mri", "0506", id="u")]
    g = raid(4, 1, 1, 1, 1, 1, 1, 1, 4, 4, 3, 1, enemy=enemy, cells={"0506": "rough"})
    do(g, strike())
    assert rolled(g, "shells") == [(4, 1, 1, 1), (4, 4, 3)]
    # three armour dice saved nothing, nor does cover count: one bonus die each for the rough ground
    assert [len(x) for x in rolled(g, "defence")] == [4, 1]
    assert (state(g, "t"), state(g, "u")) == ("full D", "red D")


# ------------------------------------------------------------------ W16.2
FLAK = unit("su-zsu", "0508", id="z")


def covered(*dice: int, **more: Any) -> Any:
    return raid(*dice, enemy=[unit("su-t72", "0506", id="t"), more.pop("flak", FLAK)], **more)


FIRE = act.Fire("z", "nato-a10-1", "aa")


@pytest.mark.clause("waw-W16.2", "waw-W18.1")
@pytest.mark.parametrize(
    ("dice", "end"), [((4, 4, 4, 4), "bombs"), ((5, 4, 4, 4), "aborts"), ((5, 5, 1, 1), "lost")]
)
def test_anti_air_fire_turns_a_strike_away_or_brings_it_down(dice: tuple[int, ...], end: str) -> None:
    g = covered(*dice, 1, 1, 1, 1)
    do(g, strike())
    assert g.to_act() == ("wp",)
    assert (values(g, FIRE)["dice"], values(g, FIRE)["needed"]) == (4, 5)
    do(g, FIRE)
    assert rolled(g, "anti-air") == [dice]
    assert bool(rolled(g, "shells")) is (end == "bombs")
    assert g.state.strikes_lost == [int(end == "lost"), 0]
    assert g.state.sortie == [-1 if end == "lost" else 0]
    assert complete(g, "z")


@pytest.mark.clause("waw-W16.2")
def test_a_lost_strike_does_not_come_back_and_counts() -> None:
    from opord.rules.waw import victory

    g = covered(5, 5, 1, 1)
    do(g, strike(), FIRE)
    assert victory.points(g)[1] == 2
    g = battle([EYE], [unit("su-t72", "0506", id="t")], step="turn", air={"nato": ["a10*2"]},
               start={"step": "turn", "shot_down": ["nato-a10-1"], "flown": ["nato-a10-2"]})  # fmt: skip
    assert g.state.sortie == [-1, 1]


@pytest.mark.clause("waw-R76")
def test_hits_of_several_units_add_up_and_firing_may_go_on() -> None:
    enemy = [unit("su-t72", "0506", id="t"), FLAK, unit("su-zsu", "0509", id="y")]
    g = raid(5, 1, 1, 1, 5, 1, 1, 1, enemy=enemy)
    do(g, strike(), FIRE)
    assert g.to_act() == ("wp",)
    do(g, act.Fire("y", "nato-a10-1", "aa"))
    assert g.state.strikes_lost == [1, 0]


@pytest.mark.clause("waw-W16.2", "waw-W18.2", "waw-R6")
def test_who_may_fire_at_a_strike() -> None:
    other = unit("su-zsu", "0509", id="o")

    def refused(flak: dict[str, Any]) -> set[str]:
        g = raid(enemy=[unit("su-t72", "0506", id="t"), other, flak])
        do(g, strike())
        return against(g, act.Fire(flak["id"], "nato-a10-1", "aa"))

    assert "waw-W16.2" in refused({**FLAK, "oc": True})
    assert "waw-R23" in refused({**FLAK, "disrupted": True})
    assert "waw-ammo/6" in refused(unit("su-sa13", "0508", id="z", ammo=1))
    assert "waw-W18.1" in refused(unit("su-t72", "0508", id="z"))
    for kind, reaches in (("su-zsu", True), ("su-sa9", False)):  # 24 hexes: twice 12, but more than 18
        enemy = [unit("su-t72", "0502", id="t"), unit(kind, "0526", id="z"), unit("su-zsu", "0605", id="o")]
        g = raid(enemy=enemy, eyes=[unit("us-m1", "0504", id="eye")])
        do(g, strike("0502"))
        assert g.why("wp", FIRE).ok is reaches


@pytest.mark.clause("waw-W18.2", "waw-W16.2")
def test_missiles_that_all_miss_a_strike_are_spent() -> None:
    g = covered(1, 1, 1, 1, 1, 1, 1, flak=unit("su-sa13", "0508", id="z"))
    do(g, strike(), FIRE)
    assert rolled(g, "anti-air") == [(1, 1, 1)]
    assert g.state.ammo[index(g, "z")] == 2
    g = covered(4, 1, 1, flak=unit("su-sa13", "0508", id="z"))
    do(g, strike(), FIRE)
    assert g.state.ammo[index(g, "z")] == 0


@pytest.mark.clause("waw-W16.2")
def test_holding_fire_keeps_the_anti_air_unit_fresh() -> None:
    g = covered(1, 1, 1, 1)
    do(g, strike(), act.HOLD)
    assert not complete(g, "z")
    assert rolled(g, "shells") == [(1, 1, 1, 1)]


# ------------------------------------------------------------------ W16.4
@pytest.mark.clause("waw-W16.4", "waw-R80")
@pytest.mark.parametrize(
    ("ground", "saves", "dice", "burns"),
    [
        ("woods", 4, (6, 6, 6, 1), True),
        ("crops", 3, (6, 6, 6, 1), True),
        ("town", 5, (6, 6, 6, 1), False),
        ("woods", 4, (6, 6, 5, 5), False),
    ],
)
def test_three_sixes_start_a_fire(ground: str, saves: int, dice: tuple[int, ...], burns: bool) -> None:
    g = raid(*dice, *[6] * saves, cells={"0506": ground})
    do(g, strike())
    assert (g.scenario.hex("0506") in g.state.fires) is burns


@pytest.mark.clause("waw-R80")
def test_what_does_not_start_a_fire() -> None:
    enemy = [unit("su-mri", "0506", id="t"), unit("su-mri", "0506", id="u")]
    g = raid(6, 6, 1, 6, 6, 1, 1, 6, enemy=enemy, cells={"0506": "woods"})
    do(g, strike())  # two sixes against one, one against the other
    assert g.state.fires == {}
    g = battle([unit("us-m1", "0502", id="f")], [unit("su-mri", "0506", id="t", oc=True)], dice=[6, 6, 6, 6],
               cells={"0506": "woods"})  # fmt: skip
    do(g, act.Fire("f", "t", "he"))
    assert g.state.fires == {}


@pytest.mark.clause("waw-W16.4")
def test_a_fire_blocks_sight_and_entry() -> None:
    line = [unit("su-t72", "0506", id="t", oc=True)]
    g = battle([unit("us-m60a3", "0502", id="f")], line, markers={"fire": ["0504"]})
    thermal = act.Fire("f", "t", "ap")
    assert values(g, thermal)["needed"] == 4 + 1  # thermal sights through one such hex, as through smoke
    g = battle([unit("uk-chief", "0502", id="f")], line, markers={"fire": ["0504"]})
    assert "waw-W10.1" in against(g, thermal)
    g = battle([unit("us-m1", "0503", id="f")], line, markers={"fire": ["0504"]})
    assert against(g, act.Step("f", "0504"))


@pytest.mark.clause("waw-W16.4")
@pytest.mark.parametrize(("ground", "die", "fire", "burnt"), [
    ("woods", 3, True, False), ("woods", 4, False, True), ("crops", 4, False, False),
])  # fmt: skip
def test_fires_burn_down_at_marker_removal(ground: str, die: int, fire: bool, burnt: bool) -> None:
    g = battle([EYE], [unit("su-t72", "1226", id="t")], step="markers", cells={"0506": ground},
               markers={"fire": ["0506"]}, dice=[die], turns=1)  # fmt: skip
    h = g.scenario.hex("0506")
    assert ((h in g.state.fires), (h in g.state.burnt)) == (fire, burnt)
    assert g.terrain(h) == ("burnt" if burnt else ground)


def test_the_ledger_of_a_strike_shows_flak_and_victims() -> None:
    g = covered()
    found = values(g, strike())
    assert found["anti_air"] == ["z"]
    assert found["units"] == [["t", 4, 4, 3, 5]]
