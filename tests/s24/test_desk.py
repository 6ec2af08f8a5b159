"""The umpire's desk: the queue of what the text leaves to him, his rulings, sheets given back (design page, part 9)."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from tests.s24.field import air, codes, document, give, index, line, place, scenario, still, strength, unit
from tests.s24.test_sequence import wild
from tests.s24.test_sequence_fair import scribble
from tests.s24.turns import AROUND, HERE, Loaded

from opord.kernel.dice import Dice
from opord.kernel.game import UMPIRE, dump_state, load_state
from opord.kernel.text import speaker
from opord.rules.s24 import actions as act
from opord.rules.s24 import checks, desk, discretion, overrides, records, report
from opord.rules.s24.book import RULEBOOK
from opord.rules.s24.bounds import bounds
from opord.rules.s24.frames import InDesk, InResolve, Point
from opord.rules.s24.game import CoreGame
from opord.rules.s24.load import load, shipped
from opord.rules.s24.model import S24State
from opord.rules.s24.sequence import Turn
from opord.rules.s24.view import S24Game

E, SE, SW, W, NW, NE = AROUND
TEXT = Path(desk.__file__).parent / "text"
PHASE_BEFORE = {
    "ring": -1, "mission": 1, "interdict": 2, "parachute": 2, "landing": 2, "retreat": 5, "surrender": 5, "tired": 5,
    "collision": 6, "march_attack": 6, "ambush": 6, "source": 8,
}  # fmt: skip
"""The phase at whose end a point lies on the desk: that before the one which asks."""


def begin(doc: dict[str, Any], red: list[str], blue: list[str], dice: Dice | None = None, **options: Any) -> CoreGame:
    """A game with an umpire and both sheets sealed."""
    g = S24Game.begin(scenario(doc, {"umpire": True, **options}), dice or Dice("3"))
    sheets = []
    for side, texts in enumerate((red, blue)):
        good, refused = checks.sieve(g, side, [line(g, text) for text in texts])
        assert not refused, refused
        sheets.append(good)
    g.state.sheets = (sheets[0], sheets[1])
    g.play("red", act.Seal())
    g.play("blue", act.Seal())
    return g


def desk_of(g: CoreGame) -> InDesk:
    frame = g.state.frames[-1]
    assert isinstance(frame, InDesk)
    return frame


def frame_of(g: CoreGame) -> InResolve:
    found = discretion.resolving(g)
    assert found is not None
    return found


def through(g: CoreGame, phase: int) -> CoreGame:
    """On to the desk after a phase."""
    while desk_of(g).phase < phase:
        g.play(UMPIRE, act.Go())
    return g


def the_point(g: CoreGame, kind: str) -> Point:
    """The only point of that kind, found at the right desk."""
    through(g, PHASE_BEFORE[kind])
    (found,) = [p for p in desk_of(g).queue if p.kind == kind]
    assert (found.clause, found.ruling) == discretion.KINDS[kind]
    return found


def both(doc: dict[str, Any], red: list[str], blue: list[str], kind: str, choice: str, dice: Dice | None = None,
         **options: Any) -> tuple[CoreGame, CoreGame]:  # fmt: skip
    """The turn with the program's suggestion, and with the umpire's choice."""
    out = []
    for ruled in ("", choice):
        g = begin(doc, red, blue, dice, **options)
        point = the_point(g, kind)
        if ruled:
            assert point.suggestion != ruled
            assert not g.why(UMPIRE, act.Decide(point.id, ruled)).ok  # without a reason
            g.play(UMPIRE, act.Decide(point.id, ruled, "so ruled"))
            assert the_point(g, kind).ruled == ruled
        out.append(g)
    return out[0], out[1]


def step_on(g: CoreGame) -> list[dict[str, Any]]:
    """The next phase; its records of discretion."""
    return [e.data for e in g.play(UMPIRE, act.Go()) if e.data.get("step") == "discretion"]


# ------------------------------------------------------------------ single points
@pytest.mark.clause("s24-4.1.1/6", "s24-R60")
def test_a_ring_of_assaults() -> None:
    doc = document([unit("BB1Y", "su_rifle", 30, HERE)], [unit("BB9Y", "de_gren", 60, E)])
    orders = [f"BB1Y ASSAULT {E} LIMITED"], [f"BB9Y ASSAULT {HERE} LIMITED"]
    usual, ruled = both(doc, *orders, "ring", "BB1Y")
    assert step_on(usual)[0]["after"] == "BB9Y"
    (told,) = step_on(ruled)
    assert (told["before"], told["after"], told["inputs"]["reason"]) == ("BB9Y", "BB1Y", "so ruled")
    assert frame_of(usual).void == (index(usual, "BB1Y"),)
    assert frame_of(ruled).void == (index(ruled, "BB9Y"),)


@pytest.mark.clause("s24-4.3.3/3", "s24-R44")
def test_a_mission_under_the_enemys_superiority() -> None:
    doc = document([unit("BB1Y", "su_rifle", 30, HERE)], [], red_has={"air": [air("JJ6S", "LA-7", 72, 12)]},
                   blue_has={"air": [air("QJ2T", "Ju87D", 24, 24)]})  # fmt: skip
    dice = Loaded({"mission": [5000] * 40})
    usual, ruled = both(doc, ["JJ6S AIRSUP 12"], [f"QJ2T STRIKE 12 {HERE}"], "mission", "through", dice)
    for g in (usual, ruled):
        through(g, 3)
    assert strength(usual, "BB1Y") == 30
    assert strength(ruled, "BB1Y") < 30


def transports() -> dict[str, Any]:
    return document(
        [unit("Z5T", "su_hq_foot", 8, HERE, points=3), unit("KJ5T1Y", "su_para", 30, HERE, hq="Z5T")],
        [unit("BB9Y", "de_gren", 30, "0808")],
        red_has={"air": [air("Y2S", "Li-2", 18, 9), air("H5S", "Pe-2", 9, 9)]},
    )  # fmt: skip


@pytest.mark.clause("s24-3.4.6/2", "s24-R56")
def test_what_transports_bring() -> None:
    usual, ruled = both(transports(), ["Y2S AIR-SUPPLY 3 Z5T"], [], "parachute", "nothing")
    assert [through(g, 3).state.points[0] for g in (usual, ruled)] == [90, 3]


@pytest.mark.clause("s24-4.1.2/6", "s24-R56")
def test_whether_supply_is_cut() -> None:
    usual, ruled = both(transports(), ["H5S INTERDICT 9 0808"], [], "interdict", "void")
    assert [bool(through(g, 3).state.cut) for g in (usual, ruled)] == [True, False]


@pytest.mark.clause("s24-3.3.4/2", "s24-R47")
def test_what_a_bad_landing_costs() -> None:
    doc = document([unit("KJ5T1Y", "su_para", 30, off="aboard")], [unit("BB9Y", "de_gren", 30, "0605")],
                   red_has={"air": [air("Y2S", "Me323", 18, 3)]})  # fmt: skip
    order = ["Y2S AIRDROP 3 KJ5T1Y 0505-0605-0705-0805 AT 0505"]
    half, none = both(doc, order, [], "landing", "none")
    _, lost = both(doc, order, [], "landing", "all")
    assert [strength(through(g, 3), "KJ5T1Y") for g in (half, none, lost)] == [25.5, 30, 21]


def assaulted(start: dict[str, Any] | None = None, level: str = "LIMITED", e: float = 16, **more: Any) -> Any:
    doc = document([unit("TK1Y", "T-34/85", 40, E), unit("BB2Y", "su_rifle", 60, SE)],
                   [unit("BB9Y", "de_gren", e, HERE, **more)], start=start)  # fmt: skip
    return doc, [f"TK1Y ASSAULT {HERE}", f"BB2Y ASSAULT {HERE}"], [f"BB9Y HOLD {level}"]


@pytest.mark.clause("s24-4.7.3/2", "s24-R72")
def test_where_to_retreat() -> None:
    doc, red, blue = assaulted({"shock": {HERE: 1}})
    point = the_point(begin(doc, red, blue), "retreat")
    assert not {HERE, E, SE} & set(point.choices)
    assert len(point.choices) > 1
    other = next(h for h in point.choices if h != point.suggestion)
    usual, ruled = both(doc, red, blue, "retreat", other)
    assert [place(through(g, 6), "BB9Y") for g in (usual, ruled)] == [point.suggestion, other]


@pytest.mark.clause("s24-4.7.5/2", "s24-R73")
def test_whether_the_surrounded_surrender() -> None:
    ring = [unit(f"BB{i}Y", "su_rifle", 10, h) for i, h in enumerate((SW, W, NW, NE), 3)]
    red = [unit("TK1Y", "IS-2", 30, E), unit("TK2Y", "IS-2", 30, SE), *ring]
    for state in ("normal", "routed2"):
        doc = document(red, [unit("BB9T", "de_gren", 30, HERE, state=state, ready=0.5)])
        orders = [f"TK1Y ASSAULT {HERE}", f"TK2Y ASSAULT {HERE}"]
        blue = [] if state == "routed2" else ["BB9T HOLD REGARDLESS"]
        usual, ruled = both(doc, orders, blue, "surrender", "holds")
        assert place(through(usual, 6), "BB9T") == "captured", state
        assert place(through(ruled, 6), "BB9T") == HERE, state
        assert strength(ruled, "BB9T") > 0, state


@pytest.mark.clause("s24-4.6.3/2", "s24-R67")
def test_whether_defenders_tire() -> None:
    doc, red, blue = assaulted(level="REGARDLESS", e=60)
    usual, ruled = both(doc, red, blue, "tired", "yes")
    found = [through(g, 6).state.ready[2] for g in (usual, ruled)]
    assert found == pytest.approx([1.0, 0.8])
    usual, ruled = both(doc, red, blue, "tired", "no", defender_tires=True)
    assert [through(g, 6).state.ready[2] for g in (usual, ruled)] == pytest.approx([0.8, 1.0])


@pytest.mark.clause("s24-5.2.2/2", "s24-R89")
def test_who_takes_the_hex_of_a_collision() -> None:
    doc = document([unit("BB1Y", "su_rifle", 30, "0505")], [unit("BB9Y", "su_rifle", 30, "0705")])
    orders = ["BB1Y MARCH 0605 LIMITED"], ["BB9Y MARCH 0605 LIMITED"]
    first = the_point(begin(doc, *orders), "collision").suggestion
    other = {"BB1Y": "BB9Y", "BB9Y": "BB1Y"}[first]
    usual, ruled = both(doc, *orders, "collision", other)
    assert place(through(usual, 7), first) == "0605"
    assert place(through(ruled, 7), other) == "0605"


@pytest.mark.clause("s24-5.2.4/2", "s24-R91")
def test_who_attacks_on_the_march() -> None:
    """Both advance and are equal in all else: the text leaves the choice to the umpire."""
    doc = document([unit("TK1Y", "T-34/85", 30, "0505")], [unit("TK9Y", "T-34/85", 30, "0805")])
    orders = ["TK1Y ADVANCE 0605-0705 LIMITED"], ["TK9Y ADVANCE 0705-0605 LIMITED"]
    first = the_point(begin(doc, *orders), "march_attack").suggestion
    other = {"TK1Y": "TK9Y", "TK9Y": "TK1Y"}[first]
    found = []
    for g in both(doc, *orders, "march_attack", other):
        told = [e.data for e in g.play(UMPIRE, act.Go()) if e.data.get("step") == "march_attack"]
        found.append(told[0]["units"][0])
    assert found == [first, other]


@pytest.mark.clause("s24-2.3.4/2", "s24-R17")
def test_whether_an_ambush_succeeds() -> None:
    doc = document([unit("TK1Y", "T-34/85", 40, "0405", form="column")],
                   [unit("BB9Y", "de_gren", 30, "0506", form="ambush")], cells={"0506": "wood"})  # fmt: skip
    order = ["TK1Y MARCH 0505-0605-0705 LIMITED"]
    usual, ruled = both(doc, order, [], "ambush", "missed", Loaded({"ambush": [2] * 40}))
    assert [strength(through(g, 7), "TK1Y") for g in (usual, ruled)] == [38.3, 40]
    usual, ruled = both(doc, order, [], "ambush", "sprung", Loaded({"ambush": [6] * 40}))
    assert [strength(through(g, 7), "TK1Y") for g in (usual, ruled)] == [40, 38.3]


@pytest.mark.clause("s24-7.1.1/3", "s24-R93")
def test_whether_a_cut_off_hq_recovers() -> None:
    wall = [unit(f"BB{k}Y", "de_gren", 10, h) for k, h in enumerate(("0401", "0403", "0405"))]
    doc = document([unit("Z1S", "su_hq_foot", 8, "0803", points=0)], wall, size=(8, 5), red_has={"sources": ["0103"]})
    usual, ruled = both(doc, [], [], "source", "allowed")
    assert [through(g, 9).state.points[0] for g in (usual, ruled)] == [0, 300]


@pytest.mark.clause("s24-4.3.3/3")
def test_every_kind_of_point_has_a_test_and_its_words() -> None:
    assert set(PHASE_BEFORE) == set(discretion.KINDS)
    for lang in ("en", "zh", "ru"):
        tell = speaker(lang, TEXT)
        for kind in discretion.KINDS:
            p = Point("x", kind, "", "", ("a", "b"), "a", ("BB1Y", "BB9Y"), ("0505",))
            assert tell.has(f"s24-point-{kind.replace('_', '-')}-name")
            assert "s24-point" not in tell(discretion.question(p))
            assert "{" not in tell(discretion.question(p))


# ------------------------------------------------------------------ the desk as a whole
def turn(doc: dict[str, Any], seed: str, options: dict[str, Any], sheets: Any) -> CoreGame:
    g = S24Game.begin(scenario(doc, options), Dice(seed))
    g.state.sheets = sheets
    for side in ("red", "blue"):
        if side in g.to_act():
            g.play(side, act.Seal())
    return g


@pytest.mark.clause("s24-4.3.3/3", "s24-4.1.2/2")
def test_suggestions_are_what_happens_without_an_umpire(seed: int) -> None:
    """Whatever waits at the desk, taking the suggestions gives the very position that the program reaches alone; and
    what the phase then asks is what had been on the desk."""
    rng = random.Random(seed)
    asked: set[str] = set()
    for _ in range(10):
        doc, name = wild(rng), str(rng.random())
        g = S24Game.begin(scenario(doc), Dice(name))
        scribble(g, rng, 0.95)
        sheets = g.state.sheets
        alone = turn(doc, name, {}, sheets)
        with_ = turn(doc, name, {"umpire": True}, sheets)
        while with_.to_act() == (UMPIRE,):
            queue = desk_of(with_).queue
            for a in with_.actions(UMPIRE)[1:]:
                if rng.random() < 0.5:
                    with_.play(UMPIRE, a)
            told = step_on(with_)
            assert [(d["inputs"]["point"], d["after"]) for d in told] == [(p.id, p.suggestion) for p in queue]
            asked |= {p.kind for p in queue}
        with_.state.draws = alone.state.draws
        assert dump_state(with_.state) == dump_state(alone.state)
    assert len(asked) >= 3


@pytest.mark.clause("s24-4.3.3/3", "s24-4.1.2/2")
def test_no_ruling_breaks_the_turn(seed: int) -> None:
    """Rulings at random: the turn ends, no amount is below zero, positions at the desk can be saved, nothing is told to
    a side that the umpire alone may know."""
    rng = random.Random(seed)
    ruled = 0
    for _ in range(8):
        doc = wild(rng)
        g = S24Game.begin(scenario(doc, {"umpire": True}), Dice(str(rng.random())))
        scribble(g, rng, 0.95)
        for side in ("red", "blue"):
            g.play(side, act.Seal())
        while g.to_act() == (UMPIRE,):
            for p in desk_of(g).queue:
                choice = rng.choice(p.choices)
                if choice != p.ruled and any(q.id == p.id for q in desk_of(g).queue):
                    events = g.play(UMPIRE, act.Decide(p.id, choice, "by lot"))
                    ruled += choice != p.suggestion
                    assert not events
            assert load_state(dump_state(g.state), S24State) == g.state
            for e in g.play(UMPIRE, act.Go()):
                assert e.data.get("step") != "discretion" or e.to == (UMPIRE,)
        assert g.state.turn == 2
        assert min(*g.state.e, *g.state.ready, *g.state.ammo, *g.state.fuel, *g.state.points) >= 0
    assert ruled > 5


@pytest.mark.clause("s24-4.3.3/3")
def test_a_ruling_may_raise_the_next_question() -> None:
    """Once the ambush is called off, the column goes on into the next one: the queue shows it."""
    doc = document([unit("TK1Y", "T-34/85", 40, "0405", form="column")],
                   [unit("BB8Y", "de_gren", 30, "0506", form="ambush"),
                    unit("BB9Y", "de_gren", 30, "0706", form="ambush")],
                   cells={"0506": "wood", "0706": "wood"})  # fmt: skip
    g = begin(doc, ["TK1Y MARCH 0505-0605-0705-0805 LIMITED"], [], Loaded({"ambush": [1] * 40}))
    first = the_point(g, "ambush")
    assert first.units[0] == "BB8Y"
    g.play(UMPIRE, act.Decide(first.id, "missed", "the scouts had seen them"))
    assert [p.units[0] for p in desk_of(g).queue if p.kind == "ambush"] == ["BB8Y", "BB9Y"]
    option = g.describe(UMPIRE, act.Decide(first.id, "sprung", ""))
    assert speaker("en", TEXT)(option.text).endswith("it succeeds")


@pytest.mark.clause("s24-4.3.3/3")
def test_what_the_desk_refuses() -> None:
    doc = document([unit("BB1Y", "su_rifle", 30, HERE)], [unit("BB9Y", "de_gren", 60, E)])
    g = begin(doc, [f"BB1Y ASSAULT {E} LIMITED"], [f"BB9Y ASSAULT {HERE} LIMITED"])
    point = the_point(g, "ring")
    for bad in (act.Decide("ring/nobody", "BB1Y", "x"), act.Decide(point.id, "BB7Y", "x"), act.Decide(point.id, "BB1Y"),
                act.Return("green", "x"), act.Return("red", " "), act.Seal()):  # fmt: skip
        assert not g.why(UMPIRE, bad).ok, bad
    assert all(g.why(UMPIRE, a).ok for a in g.actions(UMPIRE))
    assert act.Decide(point.id, point.suggestion) in g.actions(UMPIRE)
    g.play(UMPIRE, act.Decide(point.id, point.suggestion))
    assert not g.why(UMPIRE, act.Decide(point.id, point.suggestion)).ok
    g.play(UMPIRE, act.Go())
    assert not g.why(UMPIRE, act.Return("red", "too late")).ok


@pytest.mark.clause("s24-3.1/1")
def test_a_sheet_is_given_back_with_what_stands_on_it() -> None:
    doc = document([unit("BB1Y", "su_rifle", 30, HERE)], [unit("BB9Y", "de_gren", 30, "0909")])
    g = begin(doc, ["BB1Y DIG"], ["BB9Y DIG"])
    events = g.play(UMPIRE, act.Return("red", "the second line cannot be read"))
    assert g.to_act() == ("red",)
    assert [x.verb for x in g.lines(0)] == ["dig"]
    assert [e.to for e in events] == [("red",)]
    assert "the second line cannot be read" in speaker("en", TEXT)(events[0].text)
    assert Turn.steps[desk.SHEETS] == "sheets"
    g.play("red", act.Strike("BB1Y"))
    g.play("red", act.Seal())
    assert desk_of(g).phase == -1
    g.play(UMPIRE, act.Return("both", "weather was announced too late"))
    assert set(g.to_act()) == {"red", "blue"}
    for side in ("blue", "red"):
        g.play(side, act.Seal())
    while g.to_act() == (UMPIRE,):
        events += g.play(UMPIRE, act.Go())
    assert g.state.turn == 2
    parts = {s.id: [x.text for x in s.items] for s in report.make(g, "red", events).sections}
    assert events[0].text in parts["umpire"]
    assert events[0].text not in parts["orders"]


# ------------------------------------------------------------------ values
RULES: list[tuple[act.Rule, str]] = [
    (act.Rule("squad", "3", "x", "BB1Y"), "0"),
    (act.Rule("seen", "known", "x", "BB1Y"), "hidden"),
    (act.Rule("aircraft", "5", "x", "JJ6S"), "12"),
    (act.Rule("pool", "40", "x", "T-34/85", side="red"), "0"),
    (act.Rule("works", "10", "x", hex=HERE, side="red"), "0"),
    (act.Rule("mines", "500", "x", hex="0101", side="blue"), "0"),
    (act.Rule("owner", "blue", "x", hex="0606"), "none"),
    (act.Rule("superiority", "80", "x", side="blue"), "0.0"),
    (act.Rule("kills", "12.5", "x", side="red"), "0.0"),
    (act.Rule("next_weather", "fog", "x"), "clear"),
    (act.Rule("next_ground", "mud", "x"), "dry"),
    (act.Rule("hex", "dead", "x", "BB9Y"), "0909"),
]
WRONG = [
    act.Rule("e", "0", "x", "BB1Y"), act.Rule("ready", "2.1", "x", "BB1Y"), act.Rule("squad", "8", "x", "BB1Y"),
    act.Rule("squad", "1.5", "x", "BB1Y"), act.Rule("seen", "well", "x", "BB1Y"),
    act.Rule("aircraft", "73", "x", "JJ6S"), act.Rule("aircraft", "1", "x", "BB1Y"),
    act.Rule("pool", "1", "x", "T-34/85"), act.Rule("pool", "1", "x", "T-99", side="red"),
    act.Rule("works", "1", "x", hex="9999", side="red"), act.Rule("works", "1", "x", hex=HERE),
    act.Rule("mines", "20001", "x", hex=HERE, side="red"), act.Rule("owner", "red", "x", hex="0101"),
    act.Rule("owner", "green", "x", hex="0606"), act.Rule("superiority", "-1", "x", side="red"),
    act.Rule("kills", "1", "x"), act.Rule("next_weather", "hail", "x"), act.Rule("weather", "fog", "x", "BB1Y"),
    act.Rule("works", "1", "", hex=HERE, side="red"), act.Rule("e", "inf", "x", "BB1Y"),
]  # fmt: skip


def field() -> dict[str, Any]:
    return document([unit("BB1Y", "su_rifle", 30, HERE)], [unit("BB9Y", "de_gren", 30, "0909")],
                    red_has={"air": [air("JJ6S", "LA-7", 72, 12)]},
                    victory={"goals": [{"hex": "0606", "points": 10, "owner": "none"}]})  # fmt: skip


@pytest.mark.clause("s24-4.3.3/3", "s24-1.3/1")
def test_any_value_can_be_set_and_is_kept_with_its_reason() -> None:
    g = begin(field(), [], [])
    for bad in WRONG:
        assert not g.why(UMPIRE, bad).ok, bad
    for rule, was in RULES:
        before = dump_state(g.state)
        (event,) = g.play(UMPIRE, rule)
        assert event.to == (UMPIRE,)
        assert str(event.data["before"]) == was, rule
        assert event.data["inputs"]["reason"] == "x"
        assert dump_state(g.state) != before
        for lang in ("en", "zh", "ru"):
            assert "x" in speaker(lang, TEXT)(event.text)
    st = g.state
    h = g.scenario.hex(HERE)
    assert (st.squad[0], st.seen_blue, st.cells[0][0]) == (3, {0: 3}, 5)
    assert (g.works_level(h, 0), st.mines) == (2, {g.scenario.hex("0101") * 2 + 1: 500})
    assert (st.owners, st.kills, frame_of(g).points) == ([1], [12.5, 0.0], (0.0, 80.0))
    assert place(g, "BB9Y") == "dead"
    assert st.weather == 0
    while g.to_act() == (UMPIRE,):
        g.play(UMPIRE, act.Go())
    assert (g.state.weather, g.state.soil) == (4, 1)
    assert not g.state.works.get(g.scenario.hex("0909") * 2 + 1)


NUMBERS: tuple[tuple[str, dict[str, Any]], ...] = (
    *[(key, {"unit": "BB1Y"}) for key in ("e", "ready", "ammo", "fuel", "points")],
    ("aircraft", {"unit": "JJ6S"}),
    ("works", {"hex": HERE, "side": "red"}),
    ("mines", {"hex": HERE, "side": "red"}),
    ("pool", {"unit": "T-34/85", "side": "red"}),
    ("superiority", {"side": "red"}),
    ("kills", {"side": "red"}),
)
"""Every value that is a number, and one to which it belongs."""


@pytest.mark.clause("s24-4.3.3/3")
@pytest.mark.parametrize(("key", "whose"), NUMBERS)
def test_a_number_has_bounds_and_a_game_at_either_can_be_written_and_read(key: str, whose: dict[str, Any]) -> None:
    g = begin(field(), [], [])
    span = bounds(g, act.Rule(key, "", "x", **whose))
    for value in (span.low, span.high):
        one = act.Rule(key, f"{value:.10g}", "x", **whose)
        assert g.why(UMPIRE, one).ok, one
        other = g.copy()
        other.play(UMPIRE, one)
        read = RULEBOOK.begin(load(RULEBOOK.as_scenario(other), {}, None), Dice("3"))
        assert read.digest() == other.digest(), one
    wrong: list[Any] = [span.low - 0.01, span.high + 1, "much", "nan", *([0.5] if span.whole else [])]
    for value in wrong:
        found = g.why(UMPIRE, act.Rule(key, str(value), "x", **whose))
        assert not found.ok, value
        for lang, span_said in (("en", "from {} to {}"), ("zh", "{} 到 {}"), ("ru", "от {} до {}")):
            said = speaker(lang, TEXT)(found.reasons[0].text)
            assert span_said.format(f"{span.low:.10g}", f"{span.high:.10g}") in said
            assert not said.endswith("-.")
    words = {*overrides.WORDS, *overrides.DAY, "hex", "squad", "seen", "owner", "bridge"}
    assert {k for k, _ in NUMBERS} | words == {*overrides.KEYS}


@pytest.mark.clause("s24-1.2/1", "s24-4.3.3/3")
def test_what_no_document_could_say_cannot_be_set() -> None:
    """A unit is not put on deep water, an HQ is no host of a squadron, a unit has no more than its establishment."""
    doc = document([unit("BB1Y", "su_rifle", 30, HERE, full=40), unit("Z1Y", "su_hq_foot", 8, "0404")], [],
                   cells={"0101": "deep"})  # fmt: skip
    g = begin(doc, [], [])
    for bad in (act.Rule("hex", "0101", "x", "BB1Y"), act.Rule("squad", "1", "x", "Z1Y"),
                act.Rule("e", "41", "x", "BB1Y")):  # fmt: skip
        assert not g.why(UMPIRE, bad).ok, bad
    for good in (act.Rule("hex", "0102", "x", "BB1Y"), act.Rule("squad", "3", "x", "BB1Y"),
                 act.Rule("e", "40", "x", "BB1Y")):  # fmt: skip
        assert g.why(UMPIRE, good).ok, good


@pytest.mark.clause("s24-4.3.3/3")
def test_setting_a_value_brings_other_points() -> None:
    """The queue is made anew after every change: without its column there is no ambush."""
    doc = document([unit("TK1Y", "T-34/85", 40, "0405", form="column")],
                   [unit("BB9Y", "de_gren", 30, "0506", form="ambush")], cells={"0506": "wood"})  # fmt: skip
    g = begin(doc, ["TK1Y MARCH 0505-0605-0705 LIMITED"], [], Loaded({"ambush": [1] * 40}))
    assert the_point(g, "ambush").suggestion == "sprung"
    g.play(UMPIRE, act.Rule("hex", "dead", "taken out of the exercise", "BB9Y"))
    assert not desk_of(g).queue


@pytest.mark.clause("s24-4.3.3/3")
def test_a_shipped_scenario_has_a_desk_before_and_after_every_phase() -> None:
    g = S24Game.begin(scenario(shipped("s2-riverline"), {"umpire": True}), Dice("9"))
    scribble(g, random.Random(2))
    for side in ("red", "blue"):
        g.play(side, act.Seal())
    seen = []
    while g.to_act() == (UMPIRE,):
        seen.append(desk_of(g).phase)
        ask = g.ask(UMPIRE)
        assert ask is not None
        shown = g.view("red")  # a side looks on meanwhile
        now = [p.id for p in shown.phases if p.state == "now"]
        assert now == [records.PHASES[desk_of(g).phase] if desk_of(g).phase >= 0 else "sheets"]
        for lang in ("en", "zh", "ru"):
            assert "{" not in speaker(lang, TEXT)(ask.text)
        g.play(UMPIRE, act.Go())
    assert seen == list(range(-1, 11))


@pytest.mark.parametrize(("e", "counter"), [(46.4, "46/60"), (46.5, "47/60"), (60.0, "60/60"), (0.2, "1/60")])
def test_a_counter_has_whole_numbers_its_card_all(e: float, counter: str) -> None:
    g = begin(document([unit("BB1Y", "su_rifle", 60, HERE)], []), [], [])
    u = g.names["BB1Y"]
    g.state.e[u], g.state.full[u] = e, 60
    (shown,) = [x for x in g.view("red").units if x.id == "BB1Y"]
    card = g.card("red", "BB1Y")
    assert shown.figures == counter
    assert card is not None
    assert any(f"{e:g}" in str(v) for v in card.values)


@pytest.mark.clause("s24-4.3.3/3")
def test_the_picture_of_the_desk_is_the_umpires_alone() -> None:
    doc = document([unit("BB1Y", "su_rifle", 30, HERE)], [unit("BB9Y", "de_gren", 60, E)],
                   red_has={"works": {HERE: 1}, "pool": {"su_rifle": 20}, "air": [air("JJ6S", "LA-7", 72, 12)]},
                   victory={"goals": [{"hex": "0606", "points": 10}]})  # fmt: skip
    g = begin(doc, [f"BB1Y ASSAULT {E} LIMITED"], [f"BB9Y ASSAULT {HERE} LIMITED"])
    for side in ("red", "blue", "watch"):
        assert "desk" not in g.view(side).extra
    shown = g.view(UMPIRE).extra["desk"]
    assert (shown["on"], shown["phase"], shown["open"]) == (True, -1, 1)
    for words in (*shown["formulas"].values(), *shown["quantities"].values()):
        assert all(speaker(lang, TEXT).has(words.label) for lang in ("en", "zh", "ru"))
    (point,) = shown["queue"]
    assert [c["id"] for c in point["choices"]] == ["BB1Y", "BB9Y"]
    tell = speaker("en", TEXT)
    assert tell(point["title"]) == "Ring of assaults"
    assert [tell(b["value"]) for b in point["basis"]] == ["limited loss, 60, 3"]
    kinds = {"unit": "BB1Y", "air": "JJ6S", "side": "red", "day": ""}
    for key in shown["keys"]:
        for lang in ("en", "zh", "ru"):
            words = [key["text"], *[w["text"] for w in key["words"]], *[b["text"] for b in point["basis"]]]
            assert not [w for w in words if not isinstance(w, str) and not speaker(lang, TEXT).has(w.label)]
        if key["of"] not in kinds or key["id"] == "hex":
            continue
        # what stands there now may be ruled again, word for word
        name = kinds[key["of"]]
        now = shown["values"][name or "day"].get(key["id"])
        if now is not None:
            whose = {"side": name} if key["of"] == "side" else {"unit": name}
            assert g.why(UMPIRE, act.Rule(key["id"], str(now), "x", **whose)).ok, key
    assert shown["values"]["su_rifle/red"] == {"pool": 20}
    assert shown["values"]["0606"] == {"owner": "none"}
    g.play(UMPIRE, act.Decide(point["id"], "BB1Y", "by lot"))
    (point,) = g.view(UMPIRE).extra["desk"]["queue"]
    assert (point["ruled"], point["reason"]) == ("BB1Y", "by lot")
    desk = S24Game.begin(scenario(doc), Dice("1")).view(UMPIRE).extra["desk"]
    words = {k: desk.pop(k) for k in ("formulas", "quantities")}
    assert desk == {"on": False, "phase": None, "queue": [], "open": 0}
    assert words == {k: shown[k] for k in words}  # the log of such a game is read there too


@pytest.mark.clause("s24-3.3/2", "s24-R40")
def test_columns_file_along_a_road_if_the_umpire_allows_it() -> None:
    """Two columns one behind the other on one road; across country, or in an advance, they may not."""

    def refused(first: str, second: str, **options: Any) -> list[str]:
        red = [unit("BB1Y", "su_motor", 20, "0305", form="column"), unit("BB2Y", "su_motor", 20, "0205", form="column"),
               unit("BB3Y", "su_motor", 20, "0207", form="column"), unit("BB4Y", "su_motor", 20, "0107", form="column"),
               unit("BB5Y", "su_rifle", 20, "0305")]  # fmt: skip
        g = still(document(red, [], roads=["0105-0205-0305-0405-0505-0605-0705-0805"]), options)
        give(g, "red", first)
        return codes(g, "red", second)

    file = ("BB1Y MARCH 0405-0605 LIMITED", "BB2Y MARCH 0305-0505 LIMITED")
    assert refused(*file) == ["E52"]
    assert refused(*file, road_files=True) == []
    wild = ("BB3Y MARCH 0307-0407 LIMITED", "BB4Y MARCH 0207-0307 LIMITED")
    assert refused(*wild, road_files=True) == ["E52"]
    assert refused("BB5Y ADVANCE 0405-0505 LIMITED", file[1], road_files=True) == ["E52"]
