"""Orders that came to nothing are told to their side in report, playback and log (s24-4.1.2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import pytest
from tests.s24.field import air, give, index, position, unit
from tests.s24.turns import Log, go, run

from opord.kernel.journal import Logged
from opord.kernel.text import LANGUAGES, Say
from opord.rules.s24 import lapses, playback, report, report_text
from opord.rules.s24.game import CoreGame
from opord.rules.s24.model import COLUMN, DEAD, MOUNTED, ROUTED2, SMASHED

HERE = "0505"
TOP = "Z1S"


def why(log: Log, word: str) -> list[tuple[str, str]]:
    """Causes and clauses of the orders of a unit that were not carried out."""
    return [(e.data["value"], e.clause) for e in log.all("lapsed", word)]


def shelled() -> CoreGame:
    """A tired unit that digs, under the fire of howitzers."""
    g = position([unit("BB1Y", "su_rifle", 40, HERE)], [unit("PB9Y", "de_105how", 24, "0503")])
    g.state.ready[index(g, "BB1Y")] = 0.31
    return give(give(g, "red", "BB1Y DIG"), "blue", "PB9Y BARRAGE 0505")


@pytest.mark.clause("s24-2.2.2/2")
def test_a_unit_smashed_by_fire_does_not_dig_and_its_side_is_told() -> None:
    g = shelled()
    before = g.copy()
    log = go(g, "clock")
    assert g.state.state[0] == SMASHED
    assert why(log, "BB1Y") == [("smashed", "s24-2.2.2/2")]
    event = log.all("lapsed")[0]
    assert (event.kind, event.to) == ("works", ("red",))
    r = report.make(g, "red", g.events)
    assert [x.lapsed for x in r.sheet] == [Say("s24-lapse-smashed")]
    assert event.text in [x.text for s in r.sections if s.id == "works" for x in s.items]
    shown = playback.playback(cast(CoreGame, before), "red", [Logged(1, 1, "", e) for e in g.events])
    assert event.text in [x.text for p in shown.phases if p.id == "works" for x in p.told]
    said = report_text.as_text(r, g.scenario.charts, "en")
    assert "BB1Y DIG   (not carried out: it is smashed)" in said
    assert "BB1Y does not carry out its order (Dig in): it is smashed." in said
    blue = report.make(g, "blue", g.events)
    assert not any(x.lapsed for x in blue.sheet)
    assert event.text not in [x.text for s in blue.sections for x in s.items]


def state(word: str, value: float) -> Callable[[CoreGame], None]:
    """Something that befalls BB1Y after its order was written."""

    def befall(g: CoreGame) -> None:
        getattr(g.state, word)[index(g, "BB1Y")] = value
        g.restored()

    return befall


@pytest.mark.parametrize(("order", "befalls", "phase", "cause"), [
    pytest.param("BB1Y MARCH 0505-0506", state("state", ROUTED2), "movement", "routed",
                 marks=pytest.mark.clause("s24-2.2.3/2")),
    pytest.param("BB1Y ASSAULT 0605", state("state", SMASHED), "assaults", "smashed",
                 marks=pytest.mark.clause("s24-2.2.2/2")),
    pytest.param("BB1Y ASSAULT 0605", state("ammo", 0), "assaults", "stores", marks=pytest.mark.clause("s24-R76")),
    pytest.param("BB1Y ASSAULT 0605", state("ready", 0.3), "assaults", "ready",
                 marks=pytest.mark.clause("s24-3.2.6/2")),
    pytest.param("BB1Y DIG", state("gather", 1), "works", "gathering", marks=pytest.mark.clause("s24-3.3.4/2")),
    pytest.param("BB1Y DIG", state("form", COLUMN), "works", "formation", marks=pytest.mark.clause("s24-3.4/2")),
    pytest.param("BB1Y DIG", state("form", MOUNTED), "works", "formation", marks=pytest.mark.clause("s24-3.4/2")),
    pytest.param("BB1Y DIG", state("pos", DEAD), "works", "destroyed", marks=pytest.mark.clause("s24-4.7.1/2")),
    pytest.param("BB1Y AMBUSH", state("level", 1), "works", "ground_open",
                 marks=pytest.mark.clause("s24-2.3.4/2")),
    pytest.param("BB1Y DETACH 15", state("e", 25), "works", "split", marks=pytest.mark.clause("s24-3.5.2/3")),
    pytest.param("BB1Y SUPPORT BB1Y", state("state", ROUTED2), "works", "routed"),
])  # fmt: skip
def test_every_phase_says_which_order_it_passed_over(
    order: str, befalls: Callable[[CoreGame], None], phase: str, cause: str
) -> None:
    g = position([unit("BB1Y", "su_rifle", 40, HERE)], [unit("BB9Y", "de_gren", 38, "0605")] * ("0605" in order))
    give(g, "red", order)
    befalls(g)
    log = go(g, "clock")
    assert why(log, "BB1Y") == [(cause, lapses.CAUSES[cause][0])]
    assert log.all("lapsed")[0].kind == phase


def test_an_order_that_was_carried_out_is_not_told_as_lost() -> None:
    g = position([unit("BB1Y", "su_rifle", 40, HERE), unit("BB2Y", "su_rifle", 40, "0303"),
                  unit("PB1Y", "su_122how", 12, "0304"), unit("BB3Y", "su_rifle", 20, "0101", hq=TOP, ammo=0),
                  unit(TOP, "su_hq_motor", 8, "0102", points=90)],
                 [unit("BB9Y", "de_gren", 38, "0605")], red_has={"air": [air("QJ3S", "Il-2", 40, 24, 12)]})  # fmt: skip
    log = run(g, red=["BB1Y ASSAULT 0605 LIMITED", "BB2Y MARCH 0303-0403", "PB1Y BARRAGE 0605", "BB3Y DIG",
                      f"{TOP} SUPPLY BB3Y", "QJ3S STRIKE 12 0605"], through="clock")  # fmt: skip
    assert not log.all("lapsed")
    assert not log.all("not_needed")
    assert not any(x.lapsed for x in report.make(g, "red", g.events).sheet)


@pytest.mark.clause("s24-4.1.1/5", "s24-R62")
def test_one_that_had_to_fight_is_told_that_its_work_is_void() -> None:
    g = position([unit("BB1Y", "su_rifle", 40, HERE)], [unit("BB9Y", "de_gren", 38, "0605")])
    log = run(g, red=["BB1Y DIG REGARDLESS"], blue=["BB9Y ASSAULT 0505 LIMITED"], through="clock")
    assert why(log, "BB1Y") == [("fought", "s24-4.1.1/5")]


def test_where_nothing_else_is_known_the_clause_is_that_of_the_order() -> None:
    g = position([unit("PB1Y", "su_122how", 12, "0505")], [unit("BB9Y", "de_gren", 38, "1212")])
    give(g, "red", "PB1Y BARRAGE 1212")  # out of range
    assert why(go(g, "clock"), "PB1Y") == [("other", "s24-3.2.5/8")]


@pytest.mark.clause("s24-4.7.1/2")
def test_guns_that_were_destroyed_before_they_fired() -> None:
    g = position([unit("PB1Y", "su_122how", 12, "0505")], [unit("BB9Y", "de_gren", 38, "0605")])
    give(g, "red", "PB1Y BARRAGE 0605")
    g.put(0, DEAD)
    assert why(go(g, "clock"), "PB1Y") == [("destroyed", "s24-4.7.1/2")]


@pytest.mark.clause("s24-1.3/3", "s24-R06")
def test_aircraft_that_the_weather_keeps_at_home() -> None:
    g = position([unit("BB1Y", "su_rifle", 40, HERE)], [unit("BB9Y", "de_gren", 38, "0605")],
                 red_has={"air": [air("QJ3S", "Il-2", 40, 24, 12)]})  # fmt: skip
    give(g, "red", "QJ3S STRIKE 12 0605")
    g.state.weather = 1
    log = go(g, "clock")
    assert why(log, "QJ3S") == [("flight", "s24-1.3/3")]
    assert [x.lapsed for x in report.make(g, "red", g.events).sheet] == [Say("s24-lapse-flight")]


@pytest.mark.clause("s24-7.1.1/4", "s24-R93")
def test_a_unit_that_lacks_nothing_is_told_to_need_nothing() -> None:
    g = position([unit("BB3Y", "su_rifle", 20, "0101", hq=TOP), unit(TOP, "su_hq_motor", 8, "0102", points=90)])
    log = run(g, red=[f"{TOP} SUPPLY BB3Y"], through="supply")
    assert log.one("not_needed")["units"] == (TOP, "BB3Y")
    assert not log.all("supplied")
    event = log.all("not_needed")[0]
    assert (event.to, event.kind, event.clause) == (("red",), "supply", "s24-7.1.1/4")


@pytest.mark.clause("s24-2.2.2/2")
def test_an_hq_that_is_smashed_brings_nothing_and_says_so_once_for_each_order() -> None:
    g = position([unit("BB3Y", "su_rifle", 20, "0101", hq=TOP), unit("BB4Y", "su_rifle", 20, "0103", hq=TOP),
                  unit(TOP, "su_hq_motor", 8, "0102", points=90)], [unit("Z9S", "de_hq_motor", 8, "1010")])  # fmt: skip
    give(g, "red", f"{TOP} SUPPLY BB3Y", f"{TOP} SUPPLY BB4Y")
    g.state.state[index(g, TOP)], g.state.ready[index(g, TOP)] = SMASHED, 0.1
    log = go(g, "supply")
    assert [e.data["inputs"]["object"] for e in log.all("lapsed")] == ["BB3Y", "BB4Y"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_cause_has_words(lang: str) -> None:
    tell = report_text.voice(lang)
    assert all(tell.has("s24-lapse-" + x) for x in lapses.CAUSES)
