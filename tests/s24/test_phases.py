"""Chapter 4.1.2 in play: a turn in which every phase has work, and what stands where in the umpire's log. Headings of
chapter 4 number their phases by an older count; the list of ten rules (s24-R101)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.s24.field import air, document, unit
from tests.s24.played import Played, hq, play

from opord.rules.s24.records import PHASES

TANKS, WALL = "0505", "0605"


@pytest.fixture(scope="module")
def busy() -> Played:
    """Fighters and bombers, guns on both sides, an assault, a march, spades, supply, eyes."""
    red = [
        hq("Z1T", "0303"), unit("TK1Y", "T-34/85", 30, TANKS), unit("BB2Y", "su_rifle", 40, "0508", ready=0.8),
        unit("BB3Y", "su_rifle", 40, "0304", hq="Z1T", ammo=0), unit("MH4Y", "su_motor", 30, "0202", form="column"),
        unit("PB5T", "su_152gun", 12, "0304"), unit("PB6T", "su_122how", 12, "0404"),
        unit("FK7T", "su_37aa", 12, "0506"), unit("BB8Y", "su_rifle", 30, "0709"),
    ]  # fmt: skip
    blue = [
        unit("BB5Y", "de_gren", 38, WALL), unit("PB7T", "de_105how", 12, "0804"),
        unit("BB6Y", "de_gren", 30, "0809", level="avoid"),
    ]  # fmt: skip
    doc = document(
        red, blue, turns=3,
        red_has={"air": [air("JJ6S", "LA-7", 40, 12), air("QJ3S", "Il-2", 40, 12), air("ZCJ1T", "Pe-2R", 6, 2)]},
        blue_has={"air": [air("JJ7S", "Bf109G", 40, 4), air("QJ2T", "Ju87D", 36, 12)]},
    )  # fmt: skip
    return play(
        doc,
        ["TK1Y ASSAULT 0605 REGARDLESS", "BB2Y DIG", "Z1T SUPPLY BB3Y", "MH4Y MARCH 0102 LIMITED", "PB5T CB",
         "PB6T BARRAGE 0605", "JJ6S AIRSUP 12 0605", "QJ3S STRIKE 12 0605", "ZCJ1T AIR-RECON 2 0909",
         "BB8Y HOLD REGARDLESS"],
        ["BB5Y HOLD LIMITED", "PB7T BARRAGE 0505", "JJ7S AIRSUP 4 0505", "QJ2T STRIKE 12 0506",
         "BB6Y ASSAULT 0709 LIMITED"], dice=(10_000,),
    )  # fmt: skip


def first(p: Played, step: str) -> int:
    """Row of the first record of a step."""
    return next(k for k, r in enumerate(p.rows) if r["step"] == step)


def last(p: Played, step: str) -> int:
    return max(k for k, r in enumerate(p.rows) if r["step"] == step)


@pytest.mark.clause("s24-R101")
@pytest.mark.parametrize(
    ("phase", "steps"),
    [
        pytest.param(n, steps, id=f"phase{n}", marks=pytest.mark.clause(*[f"s24-{c}" for c in clauses]))
        for n, clauses, steps in [
            (1, ("4.1.2/4", "4.3/1", "4.3.2/1"), ("air_fight",)),
            (2, ("4.1.2/5", "4.4/1", "4.4.1/1"), ("mission", "anti_aircraft")),
            (3, ("4.1.2/6", "4.4/1"), ("strike",)),
            (4, ("4.1.2/8", "4.5/1"), ("counter",)),
            (5, ("4.1.2/9", "4.5/1", "4.5.2/1"), ("force", "shelled", "under_fire", "own_fire")),
            (6, ("4.1.2/10", "4.6/1", "4.6.3/1"), ("shock", "outcome", "assaulted")),
            (7, ("4.1.2/12",), ("moved",)),
            (8, ("4.1.2/13", "7.2/1"), ("dug", "marched", "rested")),
            (9, ("4.1.2/14",), ("supplied",)),
            (10, ("4.1.2/15", "4.4.3/1"), ("sighted",)),
        ]
    ],
)
def test_what_each_phase_does(busy: Played, phase: int, steps: tuple[str, ...]) -> None:
    for step in steps:
        found = busy.all(step)
        assert found, step
        assert {PHASES.index(r["phase"]) for r in found} == {phase}, step
    numbers = [PHASES.index(r["phase"]) for r in busy.rows if r["phase"] in PHASES]
    at = numbers.index(phase)
    assert max(numbers[:at], default=0) < phase < min([n for n in numbers[at:] if n != phase], default=11)


@pytest.mark.clause("s24-4.1.2/2", "s24-4.1.2/7", "s24-4.1.2/11")
def test_air_then_ground_then_the_rest(busy: Played) -> None:
    """The rows of the log go through the phases one after the other: the air, the fights on the ground, other tasks."""
    numbers = [PHASES.index(r["phase"]) for r in busy.rows if r["phase"] in PHASES]
    assert numbers == sorted(numbers)
    assert set(range(1, 11)) <= set(numbers)
    assert max(last(busy, s) for s in ("air_fight", "anti_aircraft", "strike")) < first(busy, "counter")
    assert last(busy, "shock") < min(first(busy, s) for s in ("moved", "dug", "supplied"))


@pytest.mark.clause("s24-4.1.2/3")
def test_on_the_ground_nobody_moves_while_aircraft_fly() -> None:
    """A column that marches off is struck where it stood; one that arrives there is not."""
    doc = document([unit("MH1Y", "su_motor", 30, "0505", form="column"), unit("MH2Y", "su_motor", 30, "0707",
                   form="column")], blue_has={"air": [air("QJ2T", "Ju87D", 36, 12)]})  # fmt: skip
    p = play(doc, ["MH1Y MARCH 0505-0305", "MH2Y MARCH 0707-0606"], ["QJ2T STRIKE 12 0505"])
    assert [r["units"] for r in p.all("strike")] == [["MH1Y"]]
    assert p.place("MH1Y") == "0305"
    arriving = play(doc, ["MH1Y HOLD", "MH2Y MARCH 0707-0606"], ["QJ2T STRIKE 12 0606"])
    assert not arriving.all("strike")


@pytest.mark.clause("s24-4.4.3/1", "s24-4.4.3/2", "s24-R100")
def test_reconnaissance_flies_early_and_reports_late() -> None:
    """It is shot at as a mission, then sees where units stand after they have moved; shot down it sees nothing."""
    foes = [unit("BB9Y", "de_gren", 42, "0810", form="column"), unit("FK9T", "Flak20", 40, "0909")]
    doc = document([unit("BB1Y", "su_rifle", 30, "0101")], foes, red_has={"air": [air("ZCJ1T", "Pe-2R", 12, 12)]})
    for sent, lives in ((12, True), (1, False)):
        p = play(doc, [f"ZCJ1T AIR-RECON {sent} 0909"], ["BB9Y MARCH 0810-1010"])
        assert p.one("anti_aircraft")["inputs"]["against"] == "air_recon"
        seen = {r["units"][0]: (r["value"], r["hexes"]) for r in p.all("sighted") if r["inputs"]["by"] == 0}
        assert seen == ({"BB9Y": (3, ["1010"]), "FK9T": (3, ["0909"])} if lives else {})


@pytest.mark.clause("s24-4.1.2/12", "s24-4.1.2/13")
def test_both_sides_march_and_then_dig_where_they_are() -> None:
    """In phase 7 whoever has the order, red and blue; a bridge carries a march of the same turn, works come after."""
    doc = document([unit("BB1Y", "su_rifle", 30, "0202"), unit("BB2Y", "su_rifle", 30, "0203")],
                   [unit("BB8Y", "de_gren", 30, "0909"), unit("BB9Y", "de_gren", 30, "0910")])  # fmt: skip
    p = play(doc, ["BB1Y MARCH 0302", "BB2Y DIG"], ["BB8Y MARCH 0809", "BB9Y DIG"])
    assert {r["units"][0]: r["after"] for r in p.all("moved")} == {"BB1Y": "0302", "BB8Y": "0809"}
    assert last(p, "moved") < first(p, "dug")
    assert {r["units"][0] for r in p.all("dug")} == {"BB2Y", "BB9Y"}


# ------------------------------------------------------------------ settlements of readiness
@pytest.mark.clause("s24-4.5.2/1", "s24-4.6.3/1", "s24-7.2/1", "s24-R82")
def test_readiness_is_settled_three_times(busy: Played) -> None:
    """After fire, after assaults, after work; what is settled once is not settled again: tanks assault with what fire
    left them."""
    assert last(busy, "shelled") < first(busy, "under_fire") < first(busy, "shock")
    assert last(busy, "outcome") < first(busy, "assaulted") < first(busy, "moved")
    assert last(busy, "dug") < first(busy, "marched") < first(busy, "supplied")
    assert busy.one("shock", "TK1Y")["inputs"]["ready"] == pytest.approx(0.85)
    steps = [r["step"] for r in busy.rows if r["units"][:1] == ["TK1Y"] and r["formula"] == "readiness * factor"]
    assert steps == ["under_fire", "assaulted"]


# ------------------------------------------------------------------ the order of chapter 4.7
@pytest.fixture(scope="module")
def beaten() -> Played:
    """Three assaults: a limited defender gives way, a regardless one is forced out, one is surrounded; names run the
    other way round."""
    red: list[dict[str, Any]] = []
    lines = []
    grid = {  # east, south-east, and the other four
        "0303": ("0403", "0304", ()), "0802": ("0902", "0903", ()),
        "0508": ("0608", "0609", ("0509", "0408", "0507", "0607")),
    }  # fmt: skip
    for k, (h, (east, south, ring)) in enumerate(grid.items()):
        for n, at in enumerate((east, south)):
            red.append(unit(f"TK{k}{n}Y", "IS-2", 30, at))
            lines.append(f"TK{k}{n}Y ASSAULT {h} REGARDLESS")
        red += [unit(f"BB{n}Y", "su_rifle", 10, at) for n, at in enumerate(ring)]
    blue = [
        unit("BB93Y", "de_gren", 40, "0303"), unit("BB92Y", "de_gren", 30, "0802", ready=0.5),
        unit("BB91Y", "de_gren", 30, "0508", ready=0.5),
    ]  # fmt: skip
    return play(document(red, blue), lines, ["BB93Y HOLD LIMITED", "BB92Y HOLD REGARDLESS", "BB91Y HOLD REGARDLESS"])


@pytest.mark.clause("s24-4.7/1")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        pytest.param(a, b, marks=pytest.mark.clause(*clauses))
        for clauses, a, b in [
            (("s24-4.7.1/1", "s24-4.7.1/2"), "resist", "loss"),
            (("s24-4.7.1/1", "s24-4.7.2/1"), "loss", "spend"),
            (("s24-4.7.2/1", "s24-4.7.3/1"), "spend", "withdrew"),
            (("s24-4.7.4/1",), "withdrew", "forced_out"),
            (("s24-4.7.4/1", "s24-4.7.5/1"), "forced_out", "captured"),
        ]
    ],
)
def test_outcomes_are_judged_in_the_order_of_the_text(beaten: Played, before: str, after: str) -> None:
    """Losses, ammunition and fuel, voluntary withdrawal, forced exit with its change of state, capture."""
    assert last(beaten, before) < first(beaten, after)
    assert beaten.one("withdrew")["units"] == ["BB93Y"]
    assert beaten.one("forced_out")["units"] == ["BB92Y"]
    assert beaten.one("captured")["units"] == ["BB91Y"]
    states = {name: beaten.g.state.state[beaten.g.names[name]] for name in ("BB93Y", "BB92Y")}
    assert states == {"BB93Y": 0, "BB92Y": 3}
