"""W15: fire missions, from the call to the counter-battery roll."""

from __future__ import annotations

from typing import Any

import pytest
from tests.waw.field import against, battle, complete, do, entries, index, rolled, start, state, unit, values

from opord.kernel.verdict import Check
from opord.rules.waw import actions as act
from opord.rules.waw.cover import cover
from opord.rules.waw.model import FIRED

SPOT = unit("us-m3", "0502", id="s")
GUNS = {"nato": ["us155*1"]}
IDLE = {"step": "fires", "idle": "1226"}


def call(munition: str = "he", at: str = "", battery: str = "nato-us155-1", by: str = "s") -> act.Call:
    return act.Call(by, battery, munition, at)


def field(*dice: int, target: str = "su-mri", spot: Any = SPOT, **more: Any) -> Any:
    """A spotter, an American battery and one enemy at 0506."""
    enemy = more.pop("enemy", [unit(target, "0506", id="t")])
    form = {**IDLE, "batteries": GUNS, **more}
    return battle([spot] if isinstance(spot, dict) else spot, enemy, dice=dice, **form)


@pytest.mark.clause("waw-W4.4")
def test_missions_come_after_rally_and_before_operations() -> None:
    spot = [unit("us-m3", "0502", id="s"), unit("us-m1", "0909", "full D", id="d")]
    g = field(spot=spot, start={"step": "rally"})
    assert "waw-W4.3" in against(g, call())
    do(g, act.DONE)
    assert call() in g.actions("nato")
    assert act.Step("s", "0503") not in g.actions("nato")
    do(g, act.DONE)
    assert act.Step("s", "0503") in g.actions("nato")
    assert "waw-W4.5" in against(g, call())


# ------------------------------------------------------------------ W15.1, W15.2: who
@pytest.mark.clause("waw-W15.2")
@pytest.mark.parametrize(("kind", "spots"), [("us-m3", True), ("us-inf", True), ("us-m1", False), ("us-m113", False)])
def test_recon_and_observers_spot(kind: str, spots: bool) -> None:
    g = field(spot=unit(kind, "0502", id="s"), start={"step": "fires"})
    assert (call() in g.actions("nato")) is spots
    if not spots:
        both = field(spot=[unit(kind, "0502", id="s"), unit("us-m3", "0402", id="o")])
        assert "waw-W15.2" in against(both, call())


@pytest.mark.clause("waw-W15.2")
def test_a_headquarters_host_spots() -> None:
    hq = {"type": "us-m1", "host": "s"}
    g = field(spot=unit("us-m1", "0502", id="s"), hq_nato=hq)
    assert call() in g.actions("nato")


@pytest.mark.clause("waw-W15.2", "waw-R23", "waw-W5.3", "waw-W9.5")
def test_who_may_not_spot() -> None:
    other = unit("us-m3", "0402", id="o")
    g = field(spot=[unit("us-m3", "0502", "full D", id="s"), other])
    assert "waw-R23" in against(g, call())
    g = field(spot=[unit("us-m3", "0502", id="s", ooc=True), other])
    assert "waw-W5.3" in against(g, call())
    g = field(spot=[unit("us-m113", "0502", id="c"), unit("us-inf", id="s", inside="c"), other])
    assert "waw-W9.5" in against(g, call())


@pytest.mark.clause("waw-W15.2")
def test_the_target_must_be_in_sight() -> None:
    enemy = [unit("su-mri", "0506", id="t"), unit("su-mri", "0903", id="v")]
    g = field(6, 6, 1, 1, 1, enemy=enemy, cells={"0504": "woods"})
    do(g, call())  # one target alone is in sight: no further question
    assert rolled(g, "availability") == [(6,)]
    assert g.state.bat_last == [g.scenario.hex("0903")]


@pytest.mark.clause("waw-W15.2", "waw-R73")
def test_where_shells_may_be_aimed() -> None:
    enemy = [unit("su-mri", "0506", id="t"), unit("su-mri", "0903", id="v"), unit("su-mri", "0508", id="x")]
    g = field(enemy=enemy, cells={"0507": "woods"})
    do(g, call())
    assert [a.hex for a in g.actions("nato")] == ["0903", "0506"]
    assert "waw-R73" in against(g, call("he", "0505"))
    assert "waw-W15.2" in against(g, call("he", "0508"))
    g = field(enemy=enemy, cells={"0507": "woods"})
    do(g, call("smoke"))
    hexes = [a.hex for a in g.actions("nato")]
    assert {"0505", "0506", "0507"} <= set(hexes)
    assert "0508" not in hexes
    assert "waw-W15.2" in against(g, call("smoke", "0508"))


@pytest.mark.clause("waw-W15.2")
def test_one_mission_a_spotter_and_impulse() -> None:
    two = [SPOT, unit("us-m3", "0402", id="o")]
    enemy = [unit("su-mri", "0506", id="t"), unit("su-mri", "0903", id="v")]
    g = field(1, spot=two, enemy=enemy, batteries={"nato": ["us155*2"]})
    do(g, call(), call("he", "0506"))  # no answer, and this spotter's call is over
    assert "waw-W15.2" in against(g, call(battery="nato-us155-2"))
    assert call(battery="nato-us155-1", by="o") in g.actions("nato")


# ------------------------------------------------------------------ W15.3: availability
@pytest.mark.clause("waw-W15.3", "waw-R72")
def test_a_battery_that_does_not_answer_keeps_its_mission() -> None:
    two = [SPOT, unit("us-m3", "0402", id="o")]
    g = field(1, 2, 6, 1, 1, 1, spot=two)
    assert values(g, call())["avail"] == 2
    do(g, call())
    assert rolled(g, "availability") == [(1,)]
    assert g.state.bat_used == [0]
    do(g, call(by="o"))
    assert rolled(g, "availability") == [(2,)]
    assert g.state.bat_used == [1]


@pytest.mark.clause("waw-R72")
def test_an_off_board_battery_has_one_mission_a_turn() -> None:
    two = [SPOT, unit("us-m3", "0402", id="o")]
    g = field(spot=two, batteries={"nato": ["us155*1", "de155*1"]}, start={"batteries": {"nato-us155-1": {"used": 1}}})
    assert "waw-R72" in against(g, call())
    assert call(battery="nato-de155-1") in g.actions("nato")
    g = battle([SPOT], [unit("su-mri", "1206", id="t")], batteries=GUNS, step="markers", turns=1,
               start={"batteries": {"nato-us155-1": {"used": 1}}})  # fmt: skip
    assert g.state.bat_used == [0]


@pytest.mark.clause("waw-W15.3")
def test_a_written_mission_needs_no_spotter_and_two() -> None:
    plan = {"batteries": {"wp-su122-1": {"plan": "0506"}}}
    form = {"acting": "wp", "step": "fires", "batteries": {"wp": ["su122*1"]}, "start": plan}
    foe = [unit("us-inf", "0506", id="t")]
    g = battle(foe, [unit("su-t72", "1220", id="x")], dice=[2, 6, 1, 1, 1], **form)
    planned = act.Call("", "wp-su122-1", "he", "")
    assert values(g, planned)["avail"] == 2
    do(g, planned)
    assert rolled(g, "availability") == [(2,)]
    assert rolled(g, "shells") == [(1, 1, 1)]
    g = battle(foe, [unit("su-brdm2", "0502", id="x"), unit("su-t72", "1220", id="y")],
               **{**form, "start": {}, "dice": []})  # fmt: skip
    assert "waw-W15.3" in against(g, planned)
    assert values(g, act.Call("x", "wp-su122-1", "he", ""))["avail"] == 4


# ------------------------------------------------------------------ W15.4: munitions
@pytest.mark.clause("waw-W15.4", "waw-R73")
def test_munitions_by_the_chart() -> None:
    def kinds(g: Any) -> set[str]:
        return {a.munition for a in g.actions("nato") if type(a) is act.Call}

    assert kinds(field()) == {"he", "dpicm", "smoke"}
    g = field(batteries={"nato": ["de110*1", "us155*1"]})
    assert "waw-W15.4" in against(g, call("smoke", battery="nato-de110-1"))
    assert "waw-R73" in against(field(), call("illum"))
    assert "illum" in kinds(field(time="night", enemy=[unit("su-mri", "0504", id="t")]))


@pytest.mark.clause("waw-W19.3")
def test_no_dpicm_in_rain() -> None:
    g = field(start={"effects": {"rain": 1}})
    assert "waw-W19.3" in against(g, call("dpicm"))
    assert call("he") in g.actions("nato")


@pytest.mark.clause("waw-W15.4", "waw-3.8")
def test_dpicm_and_he_have_their_own_dice() -> None:
    g = field(6, 6, 5, 5, 1, 1, target="su-bmp1", enemy=[unit("su-bmp1", "0506", id="t")])
    do(g, call("dpicm"))
    assert rolled(g, "shells") == [(5, 5, 1)]  # three dice on 5 against armour
    g = field(6, 6, 6, 5, 1, target="su-bmp1")
    do(g, call("he"))
    assert rolled(g, "shells") == [(6, 5)]  # two dice on 6
    assert rolled(g, "defence") == [(1,)]
    assert state(g, "t") == "full D"


# ------------------------------------------------------------------ W15.5: scatter
@pytest.mark.clause("waw-W15.5")
@pytest.mark.parametrize(
    ("dice", "falls"),
    [((3,), "0506"), ((2, 1), "0505"), ((2, 3), "0606"), ((1, 4), "0508"), ((1, 5), "0307")],
)
def test_shells_drift_by_the_dice(dice: tuple[int, ...], falls: str) -> None:
    g = field(6, *dice, 1, 1, 1, 1, 1, 1)
    do(g, call("smoke"), call("smoke", "0506"))
    assert [g.label(h) for h in g.state.smoke] == [falls]
    assert rolled(g, "scatter") == [dice[:1]]
    assert rolled(g, "drift") == ([dice[1:]] if len(dice) > 1 else [])


@pytest.mark.clause("waw-W15.5")
def test_the_same_target_again_is_easier() -> None:
    last = {"batteries": {"nato-us155-1": {"last": "0506"}}}
    g = field(6, 2, 1, 1, 1, start=last)
    do(g, call("smoke"))
    assert values(g, call("smoke", "0506"))["acc"] == 2
    assert values(g, call("smoke", "0505"))["acc"] == 3
    do(g, call("smoke", "0506"))
    assert [g.label(h) for h in g.state.smoke] == ["0506"]
    assert g.state.bat_last == [g.scenario.hex("0506")]


@pytest.mark.clause("waw-W15.5")
def test_shells_off_the_map_are_lost() -> None:
    g = field(6, 2, 1, enemy=[unit("su-mri", "0501", id="t")])
    do(g, call())
    assert rolled(g, "shells") == []
    assert state(g, "t") == "full"


# ------------------------------------------------------------------ W15.6: effect
@pytest.mark.clause("waw-W15.6")
def test_every_unit_in_the_hex_is_attacked_by_itself() -> None:
    enemy = [unit("su-mri", "0506", id="t"), unit("su-t72", "0506", id="k")]
    g = field(6, 6, 4, 1, 1, 6, 1, 1, 1, 1, enemy=enemy)
    do(g, call("he"))
    assert rolled(g, "shells") == [(4, 1, 1), (6, 1)]  # three dice on 4 at the men, two on 6 at the tanks
    assert rolled(g, "defence") == [(1, 1, 1)]
    assert (state(g, "t"), state(g, "k")) == ("full D", "full D")


@pytest.mark.clause("waw-W15.6", "waw-R15")
def test_terrain_helps_and_cover_does_not() -> None:
    men = unit("us-inf", "0502", id="s")  # no recon unit, which would spoil the cover
    g = field(6, 6, 4, 4, 1, 1, spot=men, cells={"0506": "woods"})
    assert cover(g, index(g, "t"), Check())
    do(g, call("he"))
    assert rolled(g, "shells") == [(4, 4, 1)]
    assert rolled(g, "defence") == [(1,)]  # one die for the woods, none for cover
    assert state(g, "t") == "red D"


@pytest.mark.clause("waw-W15.6")
def test_own_units_in_the_hex_suffer_too() -> None:
    ours = [SPOT, unit("us-inf", "0506", id="own")]
    enemy = [unit("su-mri", "0505", id="t")]
    g = field(6, 2, 4, 4, 4, 1, spot=ours, enemy=enemy)
    do(g, call("he"))  # aimed at 0505, one hex south
    assert rolled(g, "drift") == [(4,)]
    assert rolled(g, "shells") == [(4, 4, 1)]
    assert state(g, "own") == "red D"
    assert state(g, "t") == "full"


@pytest.mark.clause("waw-W15.6", "waw-R81")
def test_two_hits_before_saves_bring_a_town_down() -> None:
    for dice, rubble in (((4, 4, 1, 5, 5), True), ((4, 1, 1, 5, 5), False)):
        g = field(6, 6, *dice, cells={"0506": "town"})
        do(g, call("he"))
        assert (g.scenario.hex("0506") in g.state.rubble) is rubble
        assert state(g, "t") == "full"
    g = field(6, 6, 4, 4, 1, 1, cells={"0506": "woods"})
    do(g, call("he"))
    assert g.state.rubble == {}


@pytest.mark.clause("waw-R81")
def test_shells_do_not_touch_helicopters() -> None:
    g = field(6, 6, 1, 1, 1, enemy=[unit("su-mri", "0506", id="t"), unit("su-mi24", "0506", id="h")])
    do(g, call("he"))
    assert len(rolled(g, "shells")) == 1
    g = field(enemy=[unit("su-mi24", "0506", id="h"), unit("su-mri", "0903", id="t")])
    do(g, call("he"))
    assert rolled(g, "availability") != []  # the only target was the infantry


@pytest.mark.clause("waw-W15.6", "waw-W9.8", "waw-assault/18")
def test_passengers_and_headquarters_under_shells() -> None:
    enemy = [unit("su-bmp1", "0506", "red D", id="t"), unit("su-mri", id="p", inside="t")]
    g = field(6, 6, 6, 1, 1, 1, enemy=enemy)
    do(g, call("he"))
    assert rolled(g, "passenger") == [(1,)]
    assert (state(g, "t"), state(g, "p")) == ("dead", "red D")
    hq = {"type": "su-bmp1", "host": "t", "leadership": [1, 0], "range": [4, 2]}
    g = field(6, 6, 6, 1, 1, 1, enemy=[unit("su-bmp1", "0506", id="t")], hq_wp=hq)
    do(g, call("he"))
    assert rolled(g, "hq-damage") == [(1,)]
    assert g.state.hq_side[1] == 1


# ------------------------------------------------------------------ W15.7 to W15.9
@pytest.mark.clause("waw-W15.7")
def test_rockets_strike_two_neighbours_as_well() -> None:
    enemy = [unit("su-mri", h, id=f"u{h}") for h in ("0506", "0606", "0507", "0505")]
    g = field(6, 6, 3, *[1] * 9, enemy=enemy, batteries={"nato": ["de110*1"]})
    do(g, call("he", battery="nato-de110-1"), call("he", "0506", battery="nato-de110-1"))
    assert rolled(g, "rockets") == [(3,)]
    struck = [e.data["unit"] for e in g.events if e.kind == "shells"]
    assert struck == ["u0506", "u0606", "u0507"]  # directions 3 and 4: south-east and south


@pytest.mark.clause("waw-W15.8", "waw-R75")
def test_counter_battery_suppresses_the_battery_that_fired() -> None:
    both = {"nato": ["us155*1"], "wp": ["su152*2"]}
    g = field(6, 6, 1, 1, 1, 4, 6, batteries=both)
    do(g, call("he"))
    assert rolled(g, "counter-battery") == [(4, 6)]
    assert g.state.bat_down == [1, 0, 0]
    g = field(6, 6, 1, 1, 1, 4, 5, batteries=both)
    do(g, call("he"))
    assert rolled(g, "counter-battery") == [(4, 5)]
    assert g.state.bat_down == [0, 0, 0]
    down = {"batteries": {"wp-su152-1": {"suppressed": True}, "wp-su152-2": {"suppressed": True}}}
    g = field(6, 6, 1, 1, 1, batteries=both, start=down)
    do(g, call("he"))
    assert rolled(g, "counter-battery") == []


@pytest.mark.clause("waw-W15.8")
def test_a_suppressed_battery_is_silent_and_recovers() -> None:
    down = {"batteries": {"nato-us155-1": {"suppressed": True}}}
    g = field(batteries={"nato": ["us155*1", "de155*1"]}, start=down)
    assert "waw-W15.8" in against(g, call())
    for die, still in ((3, 1), (4, 0)):
        g = battle([SPOT], [unit("su-mri", "1206", id="t")], batteries=GUNS, step="markers", dice=[die],
                   start=down, turns=1)  # fmt: skip
        assert g.state.bat_down == [still]


@pytest.mark.clause("waw-W15.9")
@pytest.mark.parametrize(("wind", "hexes"), [("", ["0506"]), ("NE", ["0506", "0605"]), ("S", ["0506", "0507"])])
def test_smoke_drifts_downwind(wind: str, hexes: list[str]) -> None:
    g = field(6, 6, 1, 1, wind=wind)
    do(g, call("smoke"), call("smoke", "0506"))
    assert {g.label(h): n for h, n in g.state.smoke.items()} == dict.fromkeys(hexes, 2)


@pytest.mark.clause("waw-W3.4", "waw-W15.9")
def test_smoke_thins_out_at_marker_removal() -> None:
    for stage, left in ((2, {"0506": 1}), (1, {})):
        g = battle([SPOT], [unit("su-mri", "1206", id="t")], step="markers", markers={"smoke": {"0506": stage}},
                   turns=1)  # fmt: skip
        assert {g.label(h): n for h, n in g.state.smoke.items()} == left


# ------------------------------------------------------------------ guns on the map
MORTAR = unit("us-m106", "0515", id="gun")


@pytest.mark.clause("waw-W15.1", "waw-W15.3")
def test_mortars_on_the_map_fire_for_their_own_formation_at_once() -> None:
    g = field(6, 4, 4, 1, spot=[SPOT, MORTAR], batteries={})
    do(g, call("he", battery="gun"))
    assert rolled(g, "availability") == []  # a 1 or more needs no die
    assert rolled(g, "scatter") == [(6,)]
    assert rolled(g, "shells") == [(4, 4, 1)]
    assert complete(g, "gun")
    assert g.state.flags[index(g, "gun")] & FIRED
    other = {"id": "m", "side": "nato", "morale": 7, "hq": False, "units": [MORTAR]}
    g = field(spot=[SPOT], more=[other])
    assert "waw-W15.1" in against(g, call("he", battery="gun"))


@pytest.mark.clause("waw-W15.1")
def test_a_mortar_with_ops_complete_or_disrupted_does_not_fire() -> None:
    g = field(spot=[SPOT, {**MORTAR, "oc": True}])
    assert "waw-W15.1" in against(g, call("he", battery="gun"))
    g = field(spot=[SPOT, {**MORTAR, "disrupted": True}])
    assert "waw-R23" in against(g, call("he", battery="gun"))
    assert "waw-W15.1" in against(g, call("he", battery="s"))


@pytest.mark.clause("waw-R74")
def test_guns_on_the_map_keep_to_their_range_and_their_strength() -> None:
    enemy = [unit("su-mri", "0506", id="t"), unit("su-mri", "0903", id="v")]
    near = unit("us-m106", "0504", id="gun")
    g = field(spot=[SPOT, near], enemy=enemy)
    do(g, call("he", battery="gun"))  # 0506 is two hexes from the mortar: 0903 alone is left
    assert g.state.work[index(g, "gun")] // 8 - 1 == g.scenario.hex("0903")
    form = {"acting": "wp", "step": "fires"}
    ours = [unit("us-inf", "0506", id="t"), unit("us-inf", "0903", id="v"), unit("us-inf", "0606", id="x")]
    pact = [unit("su-brdm2", "0503", id="s"), unit("su-2s1", "0515", "red", id="gun"), unit("su-t72", "1226", id="i")]
    g = battle(ours, pact, dice=[6, 1, 1], **form)
    do(g, act.Call("s", "gun", "he", ""))
    assert "waw-R74" in against(g, act.Call("s", "gun", "he", "0903"))
    do(g, act.Call("s", "gun", "he", "0506"))
    assert rolled(g, "shells") == [(1, 1)]  # a full battery has three


def test_the_ledger_of_a_mission_names_every_victim() -> None:
    enemy = [unit("su-t72", "0506", id="t"), unit("su-mri", "0506", id="u"), unit("su-mri", "0903", id="v")]
    g = field(enemy=enemy, cells={"0506": "woods"})
    do(g, call("he"))
    rows = values(g, call("he", "0506"))["units"]
    assert rows == [["t", 2, 6, 4, 5], ["u", 3, 4, 1, 5]]
    assert entries(g, call("he", "0506"))["waw-W15.5"] == "3+"


def test_the_position_between_call_and_aim_can_be_saved() -> None:
    from opord.rules.waw import RULEBOOK

    enemy = [unit("su-mri", "0506", id="t"), unit("su-mri", "0903", id="v")]
    g = field(enemy=enemy)
    do(g, call("he"))
    again = start(RULEBOOK.as_scenario(g))
    assert again.digest() == g.digest()
    assert again.actions("nato") == g.actions("nato")
