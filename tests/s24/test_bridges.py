"""Bridges of the map: the umpire alone destroys and repairs them (s24-R106)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.s24.field import codes, document, place, scenario, still, unit
from tests.s24.test_desk import TEXT, begin
from tests.s24.turns import run

from opord.kernel.dice import Dice
from opord.kernel.faults import BadInput
from opord.kernel.game import UMPIRE
from opord.kernel.text import LANGUAGES, speaker
from opord.players.s24.ground import Ground
from opord.rules.s24 import actions as act
from opord.rules.s24 import cards, costs, engineers_work, overrides, picture, report, report_html, report_text
from opord.rules.s24.book import RULEBOOK
from opord.rules.s24.charts import NEVER
from opord.rules.s24.game import CoreGame
from opord.rules.s24.load import load

BRIDGE = "0505-0605"
OVER = "TK1Y MARCH 0405-0705 LIMITED"


def valley(*units: dict[str, Any], river: str = "deep", **more: Any) -> dict[str, Any]:
    """A road over a river, and a column of tanks before the bridge."""
    tanks = unit("TK1Y", "T-34/85", 30, "0405", form="column")
    return document([tanks, *units], [unit("BB9Y", "de_gren", 30, "1010")], rivers={BRIDGE: river},
                    roads=["0305-0405-0505-0605-0705-0805"], bridges=[BRIDGE], **more)  # fmt: skip


def down(*units: dict[str, Any], river: str = "deep", options: dict[str, Any] | None = None) -> CoreGame:
    """The same with the bridge destroyed."""
    return still(valley(*units, river=river, start={"blown": [BRIDGE]}), options)


@pytest.mark.clause("s24-R106", "s24-5.1/13")
def test_a_destroyed_bridge_is_none() -> None:
    """Over a deep river nothing goes; a shallow one is waded at the cost of open ground and river, not of a road."""
    for river, moved in (("deep", False), ("shallow", True)):
        for g, whole in ((still(valley(river=river)), True), (down(river=river), False)):
            a, b = g.scenario.hex("0505"), g.scenario.hex("0605")
            cost = costs.unit_step(g.scenario, g.state, 0, "track_s", a, b, True)
            moves = g.scenario.charts.moves["track_s"]
            if whole:
                assert cost == moves.cost("road")
            elif not moved:
                assert cost == NEVER
            else:
                assert cost == moves.cost("open") + moves.cost("shallow_river")


@pytest.mark.clause("s24-R106")
def test_columns_ways_and_supply_know_it() -> None:
    whole, gone = still(valley()), down()
    end = whole.scenario.hex("0705")
    for g, there in ((whole, True), (gone, False)):
        most = 3 * g.scenario.charts.moves[g.riding(0).move].cost("road")
        found = costs.within(g.scenario, g.state, 0, most)
        assert (end in found) is there
        way = costs.cheapest(g.scenario, g.state, 0, (g.state.pos[0], end), None, {-1}.__contains__)
        assert way is not None
        assert (len(way) == 4) is there
        ground = Ground(g.scenario)
        step = ground.steps(g.riding(0).move, g.state.soil, True, ground.spans(g.state, 0))
        k = 6 * g.scenario.hex("0505") + g.scenario.grid.direction(g.scenario.hex("0505"), g.scenario.hex("0605"))
        assert (step[k] != NEVER) is there
        assert bool(costs.by_road(g.scenario, g.state, [g.scenario.hex(h) for h in ("0505", "0605")])) is there
    run(whole, red=[OVER], through="movement")
    assert place(whole, "TK1Y") == "0705"


@pytest.mark.clause("s24-R106", "s24-3.4.3/2")
def test_engineers_bridge_the_river_where_the_bridge_was() -> None:
    pontoon = unit("JQ1Y", "su_pontoon", 20, "0505")
    whole = still(valley(pontoon))
    assert not engineers_work.spans(whole, 1, whole.scenario.hex("0605"))
    g = down(pontoon)
    run(g, red=["JQ1Y BRIDGE 0605", OVER], through="movement")
    assert place(g, "TK1Y") == "0705"
    assert len(g.state.bridges) == len(g.state.blown) == 1
    g.put(1, g.scenario.hex("0505") + 1)  # the pontoon goes with its unit; the bridge of the map is still down
    assert not g.state.bridges
    assert costs.unit_step(g.scenario, g.state, 0, "track_s", g.scenario.hex("0505"), g.scenario.hex("0605"),
                           True) == NEVER  # fmt: skip


@pytest.mark.clause("s24-R106", "s24-4.3.3/3")
def test_the_umpire_destroys_and_repairs_it_and_the_turn_goes_on_so() -> None:
    for ruled, end in (([], "0705"), (["destroyed"], "0505"), (["destroyed", "whole"], "0705")):
        g = begin(valley(), [OVER], [])
        for value in ruled:
            (told,) = g.play(UMPIRE, act.Rule("bridge", value, "charges of the engineers", hex="0605-0505"))
            assert told.hexes == ("0605", "0505")
            assert (told.data["ruling"], told.data["after"]) == ("s24-R106", value)
            assert g.view(UMPIRE).extra["desk"]["values"][BRIDGE] == {"bridge": value}
        while g.to_act() == (UMPIRE,):
            g.play(UMPIRE, act.Go())
        assert place(g, "TK1Y") == end
        assert bool(g.state.blown) is (ruled[-1:] == ["destroyed"])


@pytest.mark.clause("s24-R106")
def test_what_the_desk_refuses_and_offers() -> None:
    g = begin(valley(), [], [])
    shown = g.view(UMPIRE).extra["desk"]
    (key,) = [k for k in shown["keys"] if k["id"] == "bridge"]
    assert (key["of"], [w["id"] for w in key["words"]], shown["bridges"]) == ("edge", [*overrides.BRIDGES], [BRIDGE])
    for bad in (act.Rule("bridge", "broken", "x", hex=BRIDGE), act.Rule("bridge", "destroyed", "x", hex="0405-0505"),
                act.Rule("bridge", "destroyed", "x", hex="0505"), act.Rule("bridge", "destroyed", "x"),
                act.Rule("bridge", "destroyed", "", hex=BRIDGE)):  # fmt: skip
        assert not g.why(UMPIRE, bad).ok, bad
    for lang in LANGUAGES:
        tell = speaker(lang, TEXT)
        assert BRIDGE in tell(g.why(UMPIRE, act.Rule("bridge", "whole", "x", hex="0101-0201")).reasons[0].text)
        assert all(tell.has(w["text"].label) for w in key["words"])
    dry = begin(document([unit("BB1Y", "su_rifle", 30, "0505")], []), [], [])
    why = dry.why(UMPIRE, act.Rule("bridge", "whole", "x", hex=BRIDGE))
    assert speaker("en", TEXT)(why.reasons[0].text) == "This map has no bridge."


@pytest.mark.clause("s24-R106")
def test_both_sides_see_it_and_it_is_kept() -> None:
    g = down()
    for side in ("red", "blue"):
        (mark,) = [x for x in picture.markers(g, side) if x.k == "bridge-out"]
        assert {mark.hex, mark.to} == {"0505", "0605"}
        made = report.make(g, side, [])
        for lang, said in (("en", "The bridge 0505-0605 is destroyed."), ("zh", "桥梁 0505-0605 已毁。"),
                           ("ru", "Мост 0505-0605 разрушен.")):  # fmt: skip
            assert said in report_text.as_text(made, g.scenario.charts, lang)
            assert "×</text>" in report_html.as_html(made, g.scenario, lang)
        card = cards.hex_card(g, side, "0605")
        assert card is not None
        told = [speaker("en", TEXT)(row.value) for row in card.rows if not isinstance(row.value, int)]
        assert any("destroyed bridge" in words for words in told)
    assert "×</text>" not in report_html.as_html(report.make(still(valley()), "red", []), g.scenario, "en")
    begun = RULEBOOK.begin(scenario(valley(start={"blown": [BRIDGE]})), Dice("1"))
    doc = RULEBOOK.as_scenario(begun)
    assert doc["start"]["blown"] == [BRIDGE]
    assert RULEBOOK.begin(load(doc, {}, None), Dice("1")).digest() == begun.digest()


@pytest.mark.parametrize("wrong", ["0405-0505", "0505", "0505-0705", "0505-9999"])
def test_a_document_may_only_destroy_what_is_there(wrong: str) -> None:
    with pytest.raises(BadInput) as bad:
        scenario(valley(start={"blown": [wrong]}))
    assert bad.value.faults[0].key == "start.blown[0]"


@pytest.mark.clause("s24-R106")
def test_an_order_over_it_is_refused() -> None:
    g = down()
    assert codes(g, "red", OVER) == ["E50"]
    assert codes(still(valley()), "red", OVER) == []
