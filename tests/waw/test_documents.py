"""Scenario documents: faults named all at once, states taken as they stand."""

from __future__ import annotations

from typing import Any

import pytest
from tests.waw.field import battle, document, has, index, place, start, state, unit

from opord.kernel.faults import BadInput
from opord.rules.waw import RULEBOOK
from opord.rules.waw.load import SHIPPED
from opord.rules.waw.model import DONE, FIRED, HIGH, OC, OOC, POPPED, STAGED, TRIED, UNLOADED


def faults(doc: dict[str, Any]) -> dict[str, Any]:
    """Key -> text of everything wrong with a document."""
    found = RULEBOOK.check(doc, "x.toml")
    with pytest.raises(BadInput) as bad:
        RULEBOOK.scenario(doc, {}, None, "x.toml")
    assert bad.value.faults == found
    assert all(f.file == "x.toml" for f in found)
    return {f.key: f.text for f in found}


def test_every_bad_key_and_type_is_named_at_once() -> None:
    doc = document([unit("us-m1", "0505")], turns="three", colour="red", attacker="blue")
    doc["formation"][0]["morale"] = "high"
    doc["formation"][0]["units"][0]["hexx"] = "0505"
    del doc["formation"][0]["id"]
    found = faults(doc)
    assert set(found) == {"turns", "colour", "attacker", "formation[0].morale", "formation[0].units[0].hexx",
                          "formation[0].id"}  # fmt: skip
    assert found["formation[0].units[0].hexx"].args["near"] == "hex"


def test_wrong_names_and_hexes_are_named_with_the_nearest() -> None:
    doc = document(
        [unit("us-m2x", "0505"), unit("us-m1", "9905"), unit("us-inf", inside="nobody")],
        markers={"wreck": ["0599"], "ford": ["0505"]},
        obj=[{"hex": "0000", "pts": 1}],
        batteries={"nato": ["us156*1"]},
        air={"wp": ["su25*0"]},
        options={"cap_clas": "hard", "recon_range": 99},
    )
    doc["start"]["formation"] = "m"
    found = faults(doc)
    assert found["formation[0].units[0].type"].args["near"] == "us-m2"
    assert {"unit n-m1-1.hex", "unit n-inf-1.inside", "markers.wreck[0]", "markers.ford[0]", "obj[0].hex",
            "batteries.nato[0]", "air.wp[0]", "options.cap_clas", "options.recon_range", "start.formation"} <= set(
        found
    )  # fmt: skip
    assert found["options.cap_clas"].args["near"] == "cap_class"


@pytest.mark.parametrize(
    ("nato", "wp", "key"),
    [
        ([unit("us-m1")], [], "unit n-m1-1"),  # no place
        ([unit("us-m1", "0505")] * 3, [], "hex 0505"),
        ([unit("us-m1", "0505")], [unit("su-t72", "0505")], "hex 0505"),
        ([unit("us-m1", "0505", id="a"), unit("us-m1", "0506", id="a")], [], "formation[0].units[1].id"),
        ([unit("us-m1", "0505", id="c"), unit("us-inf", inside="c")], [], "unit n-inf-1.inside"),
        ([unit("us-m113", "0505", id="c"), unit("us-inf", inside="c", n=2)], [], "unit c"),
        ([unit("us-m113", "0505", id="c"), unit("us-inf", "0506", id="p", inside="c")], [], "unit p"),
        ([unit("us-m1", "0505", id="t", off="destroyed")], [], "unit t"),
        ([unit("us-m1", "0505", id="t", high=True)], [], "unit t.high"),
        ([unit("us-m1", "0505", id="t", ammo=1)], [], "unit t.ammo"),
    ],
)
def test_impossible_positions(nato: list[dict[str, Any]], wp: list[dict[str, Any]], key: str) -> None:
    assert key in faults(document(nato, wp, idle=""))


@pytest.mark.parametrize(("count", "cells", "fits"), [(4, {}, True), (5, {}, False), (3, {"0505": "lake"}, False)])
def test_a_zone_must_have_room_for_its_units(count: int, cells: dict[str, str], fits: bool) -> None:
    zone = {"zone": {"cols": [5, 5], "rows": [5, 6]}}
    doc = document([unit("us-m1", n=count)], form_nato=zone, cells=cells, idle="1226")
    if fits:
        g = start(doc)
        assert sorted(place(g, f"n-m1-{i}") for i in range(1, 5)) == ["0505", "0505", "0506", "0506"]
    else:
        assert "formation n" in faults(doc)


def test_a_support_team_needs_no_room_of_its_own() -> None:
    zone = {"zone": {"cols": [5, 5], "rows": [5, 5]}}
    start(document([unit("us-m1", n=2), unit("uk-milan")], form_nato=zone))
    assert "formation n" in faults(document([unit("us-m1", n=2), unit("uk-milan", n=2)], form_nato=zone))


@pytest.mark.parametrize(
    "frame",
    [{"p": "waw.impulse", "formation": 7, "step": 6}, {"p": "waw.move", "unit": 77, "step": 6},
     {"p": "waw.move", "unit": 0, "to": 9999, "step": 3}],
)  # fmt: skip
def test_frames_that_fit_nothing_are_refused(frame: dict[str, Any]) -> None:
    frames = [{"p": "waw.battle", "step": 2}, {"p": "waw.turn", "step": 3}, frame]
    doc = document([unit("us-m1", "0505")], [unit("su-t72", "0509")], start={"step": "draw", "frames": frames})
    with pytest.raises(BadInput) as bad:
        RULEBOOK.scenario(doc, {}, None, "x.toml")
    assert [f.key for f in bad.value.faults] == ["start.frames"]


@pytest.mark.parametrize("key", ["draws", "dice"])
def test_numbers_beyond_all_bounds_are_refused(key: str) -> None:
    huge = 10**30
    assert f"start.{key}" in faults(document([unit("us-m1", "0505")], start={key: huge}))
    assert "start.effects.rain" in faults(document([unit("us-m1", "0505")], start={"effects": {"rain": huge}}))
    assert "obj[0].pts" in faults(document([unit("us-m1", "0505")], obj=[{"hex": "0505", "pts": huge}]))


def test_effects_are_known_by_name() -> None:
    assert "start.effects" in faults(document([unit("us-m1", "0505")], start={"effects": {"rian": 2}}))


def test_a_unit_may_not_stand_where_it_cannot_go() -> None:
    assert "unit n-m1-1.hex" in faults(document([unit("us-m1", "0505")], cells={"0505": "lake"}))
    assert "unit n-luchs-1.hex" in faults(document([unit("de-luchs", "0505")], cells={"0505": "marsh"}))


def test_end_turn_chits_and_turn_must_fit() -> None:
    assert "start.cup" in faults(document([unit("us-m1", "0505")], start={"cup": ["end"]}))
    assert "start.turn" in faults(document([unit("us-m1", "0505")], start={"turn": 9}))
    assert "start.chit" in faults(document([unit("us-m1", "0505")], step="chit", start={"chit": "rain"}))


def test_an_inline_board_with_faults_names_them_under_board() -> None:
    found = faults(document([unit("us-m1", "0505")], board={"rows": ["..x", ".."]}))
    assert any(k.startswith("board.rows") for k in found)
    doc = document([unit("us-m1", "0505")])
    doc["board"]["cells"]["0101"] = {"t": "clear", "lv": 2}
    assert "board.cells" in faults(doc)


def test_every_state_of_a_unit_is_taken_as_it_stands() -> None:
    flags = {"oc": OC, "ooc": OOC, "staged": STAGED, "done": DONE, "unloaded": UNLOADED, "fired": FIRED, "tried": TRIED}
    mine = [unit("us-m901", f"05{k + 3:02d}", id=name, **{name: True}) for k, name in enumerate(flags)]
    mine += [
        unit("us-m901", "0303", "red D", id="x", ammo=1, mp=7, work=3),
        unit("us-ah1s", "0304", id="h", high=True),
        unit("us-ah1s", "0305", id="p", popped=True),
        unit("us-m113", off="home", id="gone"),
    ]
    g = battle(mine, step="operations")
    for name, bit in flags.items():
        assert has(g, name, bit)
        assert not has(g, "x", bit)
    x = index(g, "x")
    assert (state(g, "x"), g.state.ammo[x], g.state.mp[x], g.state.work[x]) == ("red D", 1, 7, 3)
    assert has(g, "h", HIGH)
    assert has(g, "p", POPPED)
    assert place(g, "gone") == "home"


def test_equal_documents_have_one_content_and_others_another() -> None:
    doc = document([unit("us-m1", "0505")])
    a, b = start(doc).scenario, start(document([unit("us-m1", "0505")])).scenario
    c = start(doc, options={"cap_class": "mbt"}).scenario
    d = start(document([unit("us-m1", "0506")])).scenario
    assert a.content == b.content
    assert len({a.content, c.content, d.content}) == 3


def test_shipped_scenarios_load_and_are_told() -> None:
    infos = RULEBOOK.scenarios()
    assert [i.id for i in infos] == [f"waw/{name}" for name in SHIPPED]
    for info in infos:
        scenario = RULEBOOK.scenario(info.id.partition("/")[2], {}, None)
        assert sum(s.units for s in info.sides) == len(scenario.units)
        assert scenario is RULEBOOK.scenario(info.id.partition("/")[2], {}, None)  # made once
    with pytest.raises(BadInput) as bad:
        RULEBOOK.scenario("sadle", {}, None)
    assert bad.value.faults[0].text.args["near"] == "saddle"


def test_options_are_understood_as_text() -> None:
    scenario = RULEBOOK.scenario("saddle", {"hidden_mines": "yes", "recon_range": "6", "time": "dusk"}, None)
    assert (scenario.options["hidden_mines"], scenario.options["recon_range"], scenario.time) == (True, 6, "dusk")
    with pytest.raises(BadInput):
        RULEBOOK.scenario("saddle", {"hidden_mines": "perhaps"}, None)


def test_schemas_are_made_from_the_forms() -> None:
    for name in RULEBOOK.formats():
        schema = RULEBOOK.schema(name)
        assert schema is not None
        assert "$defs" in schema
    assert RULEBOOK.schema("nothing") is None
