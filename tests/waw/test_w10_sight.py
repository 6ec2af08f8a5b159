"""W10: lines of sight."""

from __future__ import annotations

from typing import Any

import pytest
from tests.waw.field import against, battle, index, unit, values, why

from opord.kernel.text import Say
from opord.rules.waw import actions as act
from opord.rules.waw import los


def line(a: str, b: str, cells: dict[str, str] | None = None, **form: Any) -> int:
    g = battle([unit("us-m1", "0126")], cells=cells, **form)
    h = g.scenario.hex
    found = los.line(g, h(a), h(b))
    assert found == los.line(g, h(b), h(a))  # the same both ways
    return found


@pytest.mark.clause("waw-W10.1")
def test_neighbours_always_see_each_other() -> None:
    assert line("0505", "0506", {"0505": "woods", "0506": "woods"}) == los.CLEAR
    assert line("0505", "0506", high=["0505"]) == los.CLEAR


@pytest.mark.clause("waw-W10.1")
def test_along_a_hexside_the_clearer_hex_counts() -> None:
    # from 0505 to 0705 the line runs along the side between 0604 and 0605
    assert line("0505", "0705", {"0604": "woods"}) == los.CLEAR
    assert line("0505", "0705", {"0605": "woods"}) == los.CLEAR
    assert line("0505", "0705", {"0604": "woods", "0605": "town"}) == los.NONE


@pytest.mark.clause("waw-W10.2")
def test_the_own_hexes_never_block() -> None:
    assert line("0505", "0509", {"0505": "woods", "0509": "town"}) == los.CLEAR


@pytest.mark.clause("waw-W10.3")
@pytest.mark.parametrize("kind", ["woods", "town"])
def test_low_ground_one_blocking_hex(kind: str) -> None:
    assert line("0505", "0509", {"0507": kind}) == los.NONE


@pytest.mark.clause("waw-W10.3")
def test_low_ground_high_ground_and_partials() -> None:
    assert line("0505", "0509", high=["0507"]) == los.NONE
    assert line("0505", "0509", {"0507": "rough"}) == los.CLEAR
    assert line("0505", "0509", {"0507": "rough", "0506": "burnt"}) == los.NONE
    assert line("0505", "0509", {"0507": "rough"}, markers={"wreck": ["0506"]}) == los.NONE
    assert line("0505", "0509", {"0507": "rough"}, markers={"wreck": ["0507"]}) == los.CLEAR  # one hex, one partial
    assert line("0505", "0509", {"0507": "crops", "0506": "marsh"}) == los.CLEAR


@pytest.mark.clause("waw-W10.3")
def test_a_town_in_rubble_only_hinders() -> None:
    form: dict[str, Any] = {"markers": {"rubble": ["0507"]}}
    assert line("0505", "0509", {"0507": "town"}, **form) == los.CLEAR
    assert line("0505", "0509", {"0507": "town", "0506": "rough"}, **form) == los.NONE


@pytest.mark.clause("waw-W10.4")
def test_between_heights_low_ground_never_blocks() -> None:
    ends = ["0505", "0509"]
    assert line("0505", "0509", {"0507": "woods", "0506": "town"}, high=ends) == los.CLEAR
    assert line("0505", "0509", {"0507": "woods"}, high=[*ends, "0507"]) == los.NONE
    assert line("0505", "0509", {"0507": "rough", "0508": "rough"}, high=[*ends, "0507", "0508"]) == los.NONE
    assert line("0505", "0509", high=[*ends, "0506", "0507", "0508"]) == los.CLEAR


@pytest.mark.clause("waw-W10.5")
def test_the_crest_must_be_at_one_end() -> None:
    assert line("0505", "0509", high=["0505"]) == los.CLEAR
    assert line("0505", "0509", high=["0505", "0506", "0507", "0508"]) == los.CLEAR
    assert line("0505", "0509", high=["0505", "0506"]) == los.NONE  # the crest lies between
    assert line("0505", "0509", high=["0505", "0507"]) == los.NONE


@pytest.mark.clause("waw-W10.5")
def test_the_blind_zone_behind_woods() -> None:
    assert line("0505", "0509", {"0508": "woods"}, high=["0505"]) == los.NONE
    assert line("0505", "0509", {"0507": "woods"}, high=["0505"]) == los.CLEAR
    assert line("0505", "0509", {"0506": "woods"}, high=["0505"]) == los.CLEAR
    assert line("0505", "0509", {"0506": "rough", "0507": "rough"}, high=["0505"]) == los.CLEAR
    assert line("0505", "0509", {"0506": "woods"}, high=["0505", "0506", "0507", "0508"]) == los.NONE


@pytest.mark.clause("waw-W10.6")
def test_smoke() -> None:
    def smoke(*labels: str) -> dict[str, Any]:
        return {"markers": {"smoke": dict.fromkeys(labels, 2)}}

    assert line("0505", "0509", **smoke("0507")) == los.HAZY
    assert line("0505", "0509", **smoke("0505")) == los.HAZY
    assert line("0505", "0509", **smoke("0506", "0507")) == los.NONE
    assert line("0505", "0506", **smoke("0506")) == los.HAZY


@pytest.mark.clause("waw-W10.6")
def test_one_smoke_hex_is_seen_through_with_thermal_sight_at_a_price() -> None:
    enemy = [unit("su-t72", "0509", id="e", oc=True)]
    form: dict[str, Any] = {"markers": {"smoke": {"0507": 1}}}
    g = battle([unit("us-m1", "0505", id="t"), unit("de-leo1a3", "0605", id="b")], enemy, **form)
    assert values(g, act.Fire("t", "e", "ap"))["needed"] == 4 + 1
    g = battle([unit("de-leo1a3", "0505", id="b")], enemy, **form)
    assert "waw-W10.1" in against(g, act.Fire("b", "e", "ap"))
    near = [unit("su-t72", "0506", id="e", oc=True)]
    g = battle([unit("de-leo1a3", "0505", id="b")], near, markers={"smoke": {"0506": 1}})
    assert values(g, act.Fire("b", "e", "ap"))["needed"] == 4 - 1 + 1  # point-blank, smoke next door


@pytest.mark.clause("waw-W10.7")
def test_visibility_limits_sight_except_for_what_is_lit_or_has_fired() -> None:
    def seen(far: str, time: str = "dusk", **more: Any) -> bool:
        markers = more.pop("markers", {})
        enemy = [unit("su-t72", far, id="e", **more)]
        g = battle([unit("de-leo1a3", "0502", id="f")], enemy, time=time, markers=markers)
        return bool(los.sees(g, index(g, "f"), g.scenario.hex(far), index(g, "e")))

    assert seen("0514")
    assert not seen("0515")
    assert seen("0515", time="day")
    assert seen("0515", fired=True)
    assert seen("0515", markers={"light": ["0516"]})
    assert not seen("0507", time="night")


@pytest.mark.clause("waw-W10.1")
def test_a_refused_shot_says_what_ends_the_line() -> None:
    def reason(far: str, **form: Any) -> Say:
        g = battle([unit("de-leo1a3", "0505", id="b")], [unit("su-t72", far, id="e", oc=True)], **form)
        (found,) = (r.text for r in why(g, act.Fire("b", "e", "ap")).reasons if r.clause == "waw-W10.1")
        assert isinstance(found, Say)
        return found

    past = reason("0509", cells={"0507": "woods"})
    assert (past.label, past.args["hexes"]) == ("why-no-sight-past", ["0507"])
    along = reason("0705", cells={"0604": "woods", "0605": "town"})
    assert sorted(along.args["hexes"]) == ["0604", "0605"]
    night = reason("0511", time="night")
    assert (night.label, night.args["range"]) == ("why-no-sight-far", 6)
    assert reason("0509", markers={"smoke": {"0507": 1}}).label == "why-no-sight-smoke"


@pytest.mark.clause("waw-W10.8")
def test_high_helicopters_see_all_but_woods_and_towns_far_off() -> None:
    def seen(at: str, cells: dict[str, str], **more: Any) -> bool:
        g = battle([unit("us-ah1s", "0502", id="f", **more)], [unit("su-t72", at, id="e")], cells=cells)
        mine = los.sees(g, index(g, "f"), g.scenario.hex(at), index(g, "e"))
        his = los.sees(g, index(g, "e"), g.scenario.hex("0502"), index(g, "f"))
        assert bool(mine) == bool(his)
        return bool(mine)

    wall = {"0505": "woods", "0506": "town"}
    assert seen("0510", wall, high=True)
    assert not seen("0510", wall)
    assert not seen("0510", {**wall, "0510": "woods"}, high=True)
    assert seen("0508", {**wall, "0508": "woods"}, high=True)
    assert not seen("0509", {**wall, "0509": "town"}, high=True)  # seven hexes: over the range
    assert seen("0510", {"0505": "woods"}, popped=True)
    assert not seen("0510", {"0509": "woods"}, popped=True)  # popped up it is like level 1


@pytest.mark.clause("waw-R87", "waw-W10.6", "waw-W10.8", "waw-W16.4")
@pytest.mark.parametrize("markers", [{"smoke": {"0505": 2, "0506": 1}}, {"smoke": {"0510": 2, "0502": 2}},
                                     {"fire": ["0505", "0506"]}])  # fmt: skip
def test_smoke_hides_nothing_from_a_high_helicopter(markers: dict[str, Any]) -> None:
    cells = dict.fromkeys(markers.get("fire", ()), "crops")
    for high, found in ((True, los.CLEAR), (False, los.NONE)):
        g = battle([unit("us-ah1s", "0502", id="f", high=high)], [unit("de-leo1a3", "0510", id="e")], cells=cells,
                   markers=markers)  # fmt: skip
        assert los.sees(g, index(g, "f"), g.scenario.hex("0510"), index(g, "e")) == found
        assert los.sees(g, index(g, "e"), g.scenario.hex("0502"), index(g, "f")) == found
