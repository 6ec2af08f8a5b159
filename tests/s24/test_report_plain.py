"""A report that says the reason and the effect where they are looked for: marks on the sheet, fire and its effect, air
attacks, counters of the page."""

from __future__ import annotations

import re
from typing import Any, cast

import pytest
from tests.s24.field import air, give, index, position, unit
from tests.s24.test_report import fought, text
from tests.s24.turns import Log, go, run

from opord.kernel.journal import Logged
from opord.kernel.text import LANGUAGES, Say
from opord.rules.s24 import lapses, playback, report, report_html, report_text
from opord.rules.s24.game import CoreGame
from opord.rules.s24.model import DEAD

TOP = "Z1S"


def depot(**other: Any) -> Any:
    """An HQ, a unit below it that lacks ammunition, and one that is not below it."""
    return position([unit("BB3Y", "su_rifle", 20, "0101", hq=TOP, ammo=0, full=40),
                     unit("BB4Y", "su_rifle", 20, "0103"),
                     unit(TOP, "su_hq_motor", 8, "0102", points=90)], **other)  # fmt: skip


def marks(log: Log, side: str = "red") -> dict[str, str]:
    """Order -> why it came to nothing, of the sheet as the report prints it."""
    r = report.make(log.g, side, log.g.events)
    tell = report_text.voice("en")
    return {f"{x.order.unit} {x.order.verb} {x.order.object}".strip(): tell(x.lapsed) if x.lapsed else ""
            for x in r.sheet}  # fmt: skip


@pytest.mark.clause("s24-4.7.1/2", "s24-R70")
@pytest.mark.parametrize("order", ["SUPPLY BB3Y", "REPLACE BB3Y 5"])
def test_nothing_is_brought_to_a_unit_that_is_gone(order: str) -> None:
    g = give(depot(), "red", f"{TOP} {order}")
    g.put(index(g, "BB3Y"), DEAD)
    log = go(g, "clock")
    assert not log.all("not_supplied")
    assert [(e.data["value"], e.kind, e.clause) for e in log.all("lapsed")] == [
        ("receiver", "supply", lapses.CAUSES["receiver"][0])
    ]
    assert list(marks(log).values()) == ["the unit named is no longer on the map"]


@pytest.mark.clause("s24-7.1.3/2", "s24-7.1.4/2")
def test_what_an_hq_refuses_is_marked_on_the_sheet_and_only_that() -> None:
    g = give(depot(), "red", f"{TOP} SUPPLY BB3Y", f"{TOP} SUPPLY BB4Y", f"{TOP} REPLACE BB3Y 5")
    log = go(g, "clock")
    found = marks(log)
    assert found[f"{TOP} supply BB3Y"] == ""
    assert found[f"{TOP} supply BB4Y"] == "it is not below this HQ"
    assert found[f"{TOP} replace BB3Y"] == "nothing to give"


@pytest.mark.clause("s24-7.1.1/4")
def test_supply_that_nobody_needed_is_marked() -> None:
    g = depot()
    g.state.ammo[index(g, "BB3Y")] = 1000
    log = go(give(g, "red", f"{TOP} SUPPLY BB3Y"), "clock")
    assert marks(log) == {f"{TOP} supply BB3Y": "nothing is needed"}


@pytest.mark.clause("s24-3.5.3/3")
def test_a_part_that_is_too_far_to_rejoin_is_marked() -> None:
    g = position([unit("BB1Y", "su_rifle", 40, "0505")], [unit("BB9Y", "de_gren", 38, "1210")])
    run(g, red=["BB1Y DETACH 15"], through="clock")
    child = next(g.name(u) for u in g.units(0) if g.state.parent[u] >= 0)
    g.put(index(g, child), g.scenario.hex("0909"))
    log = go(give(g, "red", f"{child} REJOIN BB1Y"), "clock")
    assert marks(log) == {f"{child} rejoin BB1Y": "they are not in the same or in neighbouring hexes"}


@pytest.mark.clause("s24-3.2.4/2", "s24-R30")
def test_guns_that_found_no_prey_are_marked() -> None:
    g = position([unit("PB1Y", "su_122how", 12, "0505")], [unit("BB9Y", "de_gren", 38, "1210")])
    log = run(g, red=["PB1Y COUNTER-BATTERY R3"], through="clock")
    assert log.all("silent")
    assert marks(log) == {"PB1Y counter_battery": "it found no guns that fire"}


@pytest.mark.clause("s24-4.3.3/3")
def test_of_two_formations_the_one_that_was_turned_back_is_marked() -> None:
    g = position([unit("BB1Y", "su_rifle", 40, "0505")],
                 [unit("BB9Y", "de_gren", 38, "0605"), unit("BB8Y", "de_gren", 38, "0705")],
                 red_has={"air": [air("QJ3S", "Il-2", 40, 24, 12)]},
                 blue_has={"air": [air("JJ9T", "Bf109G", 40, 24, 12)]})  # fmt: skip
    give(g, "red", "QJ3S STRIKE 6 0605", "QJ3S STRIKE 6 0705")
    give(g, "blue", "JJ9T AIR-SUPERIORITY 24")
    log = go(g, "clock", {"mission": [1, 10_000]})
    assert [e.hexes for e in log.all("turned_back")] == [("0605",)]
    r = report.make(g, "red", g.events)
    assert [(x.order.target, x.lapsed != "") for x in r.sheet] == [("0605", True), ("0705", False)]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_refusal_has_words(lang: str) -> None:
    tell = report_text.voice(lang)
    words = ("far", "attacked", "moved", "no-line", "not-below", "not-morning", "none", "needs-nothing", "turned-back",
             "silent")  # fmt: skip
    assert all(tell.has("s24-refused-" + x) for x in words)


# ------------------------------------------------------------------ fire and air
@pytest.mark.clause("s24-4.5.1/8")
def test_the_effect_of_fire_stands_behind_the_fire_and_losses_say_where() -> None:
    g = position([unit("BB1Y", "su_rifle", 40, "0505"), unit("PB1Y", "su_122how", 12, "0305")],
                 [unit("BB9Y", "de_gren", 38, "0605"), unit("PB9Y", "de_105how", 24, "0804")],
                 start={"seen": {"red": {"BB9Y": "identified"}}})  # fmt: skip
    log = run(g, red=["PB1Y BARRAGE 0605"], blue=["PB9Y BARRAGE 0505"], through="clock")
    r = report.make(g, "red", log.g.events)
    fire = next(s.items for s in r.sections if s.id == "fire")
    labels = [x.text.label for x in fire if isinstance(x.text, Say)]
    assert labels[:3] == ["s24-rec-force", "s24-report-effect-e", "s24-rec-loss"]
    assert labels.count("s24-report-effect-e") == 1
    assert re.search(r"BB1Y in 0505 loses [\d.]+ e \(fire\)", text(g, "red", log.g.events))


@pytest.mark.clause("s24-4.4.2/3", "s24-8.1/3")
@pytest.mark.parametrize("level", ["", "discovered", "identified"])
def test_air_attacks_tell_what_fire_would_tell(level: str) -> None:
    g = position([unit("BB1Y", "su_rifle", 40, "0101")],
                 [unit("BB9Y", "de_gren", 38, "0909")],
                 red_has={"air": [air("QJ3S", "Il-2", 40, 24, 12)]},
                 start={"seen": {"red": {"BB9Y": level} if level else {}}})  # fmt: skip
    give(g, "red", "QJ3S STRIKE 12 0909")
    before = g.copy()
    log = go(g, "clock", {"mission": [10_000] * 4})
    strike = log.one("strike", "BB9Y")
    r = report.make(g, "red", g.events)
    told = [x.text for s in r.sections if s.id == "air" for x in s.items if isinstance(x.text, Say)]
    effects = [x for x in told if x.label.startswith("s24-report-air-effect")]
    if not level:
        assert not effects
    elif level == "discovered":
        share = strike["rounded"] / 38
        grade = "light" if share < 0.05 else "medium" if share <= 0.15 else "heavy"
        assert f"Effect of air attacks on 0909: {grade}." in text(g, "red", g.events)
        assert [x.label for x in effects] == ["s24-report-air-effect"]
    else:
        assert [x.args for x in effects] == [{"hex": "0909", "e": int(strike["rounded"] + 0.5)}]
    blue = [x.text for s in report.make(g, "blue", g.events).sections for x in s.items if isinstance(x.text, Say)]
    assert not [x for x in blue if x.label.startswith("s24-report-air-effect")]
    shown = playback.playback(cast(CoreGame, before), "red", [Logged(1, 1, "", e) for e in g.events])
    assert [t.text for p in shown.phases if p.id == "ground_missions" for t in p.told if t.text in effects] == effects


@pytest.mark.clause("s24-4.3.2/2", "s24-4.1.2/5")
def test_points_left_say_whether_for_the_air_or_for_a_hex() -> None:
    g = position([unit("BB1Y", "su_rifle", 40, "0505")], [unit("BB9Y", "de_gren", 38, "0605")],
                 red_has={"air": [air("QJ3S", "Il-2", 40, 24, 12), air("JJ6S", "LA-7", 72, 44, 20)]},
                 blue_has={"air": [air("JJ9T", "Bf109G", 40, 24, 12)]})  # fmt: skip
    give(g, "red", "QJ3S STRIKE 12 0605", "JJ6S AIR-SUPERIORITY 20")
    give(g, "blue", "JJ9T POINT-DEFENCE 12 0605")
    go(g, "clock", {"mission": [10_000] * 4})
    said = text(g, "red", g.events)
    assert "Red, fight for the air over the whole map: 200 superiority points are left" in said
    assert re.search(r"Red, air fight over 0605: [\d.]+ points are left", said)


# ------------------------------------------------------------------ the page, the log
def test_counters_of_the_page_show_whole_e_inside_their_boxes() -> None:
    g = position([unit("BB10T1Y", "su_rifle", 42.6, "0505"), unit("BB2Y", "su_rifle", 12, "0707")])
    g.state.e[1] = 0.4
    log = go(g, "reconnaissance")
    page = report_html.as_html(report.make(g, "red", log.g.events), g.scenario, "en")
    boxes = re.findall(r"<text y=\"2.2\"([^>]*)>([^<]*)<", page)
    assert {x for _, x in boxes} == {"BB10T1Y 43", "BB2Y 1"}
    assert ["textLength" in how for how, x in boxes if x.startswith("BB10T1Y")] == [True]


def test_a_side_reads_the_turn_and_its_sheet_once() -> None:
    g, events = fought()
    steps = [e.data["step"] for e in events if not e.to or "red" in e.to]
    assert not {"sheet", "next_turn"} & set(steps)
    assert [e.to for e in events if e.data["step"] in ("sheet", "next_turn")] == [("umpire",)] * 3
    assert len(report.make(g, "red", events).sheet) == 4
