"""W19: visibility, night, illumination, rain."""

from __future__ import annotations

from typing import Any

import pytest
from tests.waw.field import against, battle, do, entries, has, unit, values

from opord.rules.waw import actions as act
from opord.rules.waw import weather
from opord.rules.waw.model import FIRED

SHOT = act.Fire("f", "t", "ap")


def shot(far: int, kind: str = "uk-chief", target: str = "su-t72", t: Any = None, **more: Any) -> Any:
    """A firer and a target so many hexes apart."""
    enemy = unit(target, f"05{1 + far:02d}", id="t", oc=True, **(t or {}))
    return battle([unit(kind, "0501", id="f")], [enemy], **more)


@pytest.mark.clause("waw-W19.1", "waw-W10.7")
@pytest.mark.parametrize(("time", "kind", "far"), [
    ("dusk", "us-m901", 12), ("night", "uk-strk", 4), ("night", "us-m901", 12), ("night", "us-m3", 12),
    ("dusk", "us-m3", 12),
])  # fmt: skip
def test_how_far_one_sees(time: str, kind: str, far: int) -> None:
    assert SHOT in shot(far, kind, time=time).actions("nato")
    assert "waw-W10.1" in against(shot(far + 1, kind, time=time), SHOT)


@pytest.mark.clause("waw-W19.1")
def test_infra_red_doubles_at_night() -> None:
    pact = {"acting": "wp", "time": "night"}
    for far, seen in ((8, True), (9, False)):
        g = battle([unit("us-m1", f"05{1 + far:02d}", id="t", oc=True)], [unit("su-t72", "0501", id="f")], **pact)
        assert (SHOT in g.actions("wp")) is seen


@pytest.mark.clause("waw-W19.1")
def test_rain_shortens_the_sight_of_everybody() -> None:
    rain = {"start": {"effects": {"rain": 1}}}
    assert SHOT in shot(10, "us-m901", **rain).actions("nato")
    assert "waw-W10.1" in against(shot(11, "us-m901", **rain), SHOT)
    assert weather.visibility(shot(3, time="night", **rain)) == 4
    assert SHOT in shot(11, "us-m901", start={"effects": {}}).actions("nato")


@pytest.mark.clause("waw-R86", "waw-W19.1")
def test_sights_see_no_farther_than_the_rain_on_a_rainy_night() -> None:
    rain = {"time": "night", "start": {"effects": {"rain": 1}}}
    for kind, dry, wet in (("us-m901", 12, 10), ("su-t72", 8, 8), ("uk-strk", 4, 4)):
        assert weather.sight_range(shot(3, kind, time="night"), 0) == dry
        assert weather.sight_range(shot(3, kind, **rain), 0) == wet
    assert SHOT in shot(10, "us-m901", **rain).actions("nato")
    assert "waw-W10.1" in against(shot(11, "us-m901", **rain), SHOT)
    assert SHOT in shot(11, "us-m901", time="night").actions("nato")


@pytest.mark.clause("waw-W10.7")
def test_who_fired_or_is_lit_is_seen_beyond() -> None:
    assert SHOT in shot(8, time="night", t={"fired": True}).actions("nato")
    assert SHOT in shot(8, time="night", markers={"light": ["0509"]}).actions("nato")
    assert SHOT in shot(8, time="night", markers={"light": ["0508"]}).actions("nato")
    assert "waw-W10.1" in against(shot(8, time="night", markers={"light": ["0507"]}), SHOT)


@pytest.mark.clause("waw-W10.7", "waw-W3.4")
def test_firing_shows_the_firer_until_marker_removal() -> None:
    g = shot(3, time="night", dice=[1, 1, 1])
    do(g, SHOT)
    assert has(g, "f", FIRED)
    g = battle([unit("us-m1", "0501", id="f", fired=True)], [unit("su-t72", "1226", id="t")], step="markers", turns=1,
               markers={"light": ["0505"]})  # fmt: skip
    assert not has(g, "f", FIRED)
    assert g.state.lights == {}


@pytest.mark.clause("waw-W19.2")
def test_night_costs_one_beyond_two_hexes() -> None:
    def need(far: int, kind: str = "uk-chief", target: str = "su-t72", group: str = "ap", **more: Any) -> Any:
        return values(shot(far, kind, target, time="night", **more), act.Fire("f", "t", group))["needed"]

    assert (need(2), need(3)) == (4 - 1, 4 + 1)
    assert need(3, "us-m60a3") == 4  # thermal sight
    assert need(3, markers={"light": ["0504"]}) == 4
    assert need(3, markers={"light": ["0505"]}) == 4
    assert need(3, markers={"light": ["0506"]}) == 5
    assert need(3, "uk-chief", "su-mri", "he") == 5 + 1
    assert entries(shot(3, time="night"), SHOT)["waw-W19.2"] == 1
    assert need(3, "us-m163", "su-mi24", "aa", t={"high": True}) == 5
    assert values(shot(3), SHOT)["needed"] == 4


@pytest.mark.clause("waw-W19.2", "waw-R73")
def test_illumination_is_a_munition_of_the_dark() -> None:
    g = battle([unit("us-m3", "0502", id="s")], [unit("su-mri", "0504", id="t")], step="fires", idle="1226",
               time="night", batteries={"nato": ["us155*1"]}, dice=[6, 6])  # fmt: skip
    do(g, act.Call("s", "nato-us155-1", "illum", ""), act.Call("s", "nato-us155-1", "illum", "0506"))
    lit = {g.label(h) for h in range(g.scenario.size) if weather.lit(g, h)}
    assert lit == {"0506", "0505", "0507", "0405", "0406", "0605", "0606"}


@pytest.mark.clause("waw-W19.3")
def test_rain_and_wheels() -> None:
    rain = {"start": {"effects": {"rain": 1}}}
    road = {"board": {"roads": ["0505>0507"]}}

    def cost(kind: str, **more: Any) -> int:
        g = battle([unit("us-inf", "1201", id="x")], [unit(kind, "0505", id="f")], acting="wp", **more)
        return int(values(g, act.Step("f", "0506"))["cost"])

    assert (cost("su-brdm2", **rain), cost("su-brdm2")) == (4, 3)
    assert cost("su-brdm2", **rain, **road) == 1
    assert cost("su-t72", **rain) == 2


@pytest.mark.clause("waw-W19.3", "waw-W17.1")
def test_rain_and_low_flight() -> None:
    rain = {"start": {"effects": {"rain": 1}}}
    far = [unit("su-t72", "1201", id="far", oc=True)]
    g = battle([unit("us-ah1s", "0505", id="h")], far, **rain)
    for row in range(6, 12):
        do(g, act.Step("h", f"05{row:02d}"))
    assert "waw-W19.3" in against(g, act.Step("h", "0512"))
    do(g, act.Altitude("h", "high"), act.Step("h", "0512"), act.Step("h", "0513"), act.Altitude("h", "low"))
    assert "waw-W19.3" in against(g, act.Step("h", "0514"))  # six low hexes are behind it
    dry = battle([unit("us-ah1s", "0505", id="h")], far)
    for row in range(6, 13):
        do(dry, act.Step("h", f"05{row:02d}"))


def test_the_clock_tells_light_and_sight() -> None:
    for more, icon, far in (({}, "day", 40), ({"time": "dusk"}, "dusk", 12), ({"time": "night"}, "night", 4),
                            ({"start": {"effects": {"rain": 1}}}, "rain", 10)):  # fmt: skip
        clock = shot(3, **more).view("nato").clock
        assert (clock.icon, clock.text.args["n"]) == (icon, far)
