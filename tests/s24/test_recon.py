"""Chapter 8, and the end of the turn: cases C61, C62, C89 and others."""

from __future__ import annotations

from typing import Any

import pytest
from tests.s24.field import air, index, position, unit
from tests.s24.turns import run

from opord.rules.s24 import clock, recon
from opord.rules.s24.frames import Flight, InResolve
from opord.rules.s24.model import AMBUSH, DEPLOYED, ROUTED2, SMASHED

D, I, K, X = 1, 2, 3, 4  # noqa: E741


def sees(
    distance: int, row: str = "su_rifle", *, squad: int = 0, ground: str = "open", foe: dict[str, Any] | None = None,
    f: InResolve | None = None, **form: Any,
) -> int:  # fmt: skip
    """Level at which a unit at 0105 sees an enemy so far to its east."""
    g = position([unit("BB1Y", row, 30, "0105", squad=squad)],
                 [unit("BB9Y", "de_gren", 42, f"{1 + distance:02d}05", **(foe or {}))],
                 cells={"0105": ground} if ground != "open" else None, **form)  # fmt: skip
    recon.run(g, f or InResolve())
    return g.state.seen_red.get(1, 0)


@pytest.mark.clause("s24-8.2/2", "s24-8.2/3", "s24-8.2/4", "s24-8.1/2", "s24-R99")
def test_distances_of_sight() -> None:
    """C89: ordinary 2 and 1, scouts 3 and 2, a hex more for each level of height."""
    assert [sees(d) for d in (1, 2, 3)] == [I, D, 0]
    assert [sees(d, "su_recon") for d in (1, 2, 3, 4)] == [I, I, D, 0]
    assert [sees(d, ground="hill") for d in (2, 3, 4)] == [I, D, 0]
    assert [sees(d, ground="lowmtn") for d in (3, 4, 5)] == [I, D, 0]
    assert [sees(d, ground="midmtn") for d in (4, 5, 6)] == [I, D, 0]


@pytest.mark.clause("s24-2.4/3", "s24-2.4/4", "s24-2.4/5", "s24-8.2/4")
def test_squadrons_of_scouts() -> None:
    for row, squad in (("T-34/85", 1), ("T-34/85", 2), ("su_rifle", 3)):
        assert [sees(d, row, squad=squad) for d in (2, 3, 4)] == [I, D, 0]
    assert sees(3, "T-34/85", squad=4) == 0


@pytest.mark.clause("s24-8.2/2", "s24-R99")
def test_darkness_fog_and_rain() -> None:
    for form in ({"hour": 22}, {"weather": "fog"}):
        assert [sees(d, **form) for d in (1, 2)] == [D, 0]
        assert [sees(d, "su_recon", **form) for d in (1, 2)] == [I, 0]
        assert sees(2, ground="midmtn", **form) == 0
    for weather in ("rain", "snow"):
        assert [sees(d, weather=weather) for d in (1, 2)] == [I, 0]
        assert [sees(d, "su_recon", weather=weather) for d in (2, 3)] == [I, 0]
    assert recon.reach((2, 1), 0, True, False) == (1, 0)
    assert recon.reach((1, 1), 0, False, True) == (1, 1)


@pytest.mark.clause("s24-2.3.4/2", "s24-R18")
def test_an_ambush_is_found_by_scouts_beside_it_alone() -> None:
    assert sees(1, foe={"form": "ambush"}) == 0
    assert sees(2, "su_recon", foe={"form": "ambush"}) == 0
    g = position([unit("ZC1Y", "su_recon", 30, "0105")], [unit("BB9Y", "de_gren", 42, "0205", form="ambush")])
    recon.run(g, InResolve())
    assert g.state.seen_red == {1: I}
    assert g.state.form[1] == DEPLOYED


@pytest.mark.clause("s24-8.1/4", "s24-R98")
def test_the_broken_are_known_as_long_as_they_are() -> None:
    for state, number in (("smashed", SMASHED), ("routed2", ROUTED2)):
        g = position([unit("BB1Y", "su_rifle", 30, "0105")], [unit("BB9Y", "de_gren", 42, "0905", state=state)])
        assert g.state.state[1] == number
        recon.run(g, InResolve(struck=(1,)))
        assert g.state.seen_red == {1: K}
        recon.run(g, InResolve())
        assert g.state.seen_red == {1: K}
        g.become(1, 0)
        recon.run(g, InResolve())
        assert g.state.seen_red == {}
    assert sees(8, foe={"state": "smashed"}) == 0  # not our doing


@pytest.mark.clause("s24-8.1/5", "s24-R98")
def test_a_fallen_hq_lays_open_all_below_and_the_one_above() -> None:
    g = position([unit("BB1Y", "su_rifle", 30, "0105")],
                 [unit("Z9S", "de_hq_foot", 8, "1201"), unit("Z8T", "de_hq_foot", 8, off="dead", hq="Z9S"),
                  unit("BB8Y", "de_gren", 30, "1203", hq="Z8T"), unit("Z7T", "de_hq_foot", 8, "1205", hq="Z9S"),
                  unit("BB7Y", "de_gren", 30, "1207", hq="Z7T")])  # fmt: skip
    recon.run(g, InResolve(fallen=(index(g, "Z8T"),)))
    assert g.state.seen_red == {index(g, "Z9S"): X, index(g, "BB8Y"): X}
    assert g.state.seen_blue == {}
    recon.run(g, InResolve())
    assert g.state.seen_red == {}


@pytest.mark.clause("s24-4.4.3/2", "s24-R100", "s24-4.1.2/15")
def test_reconnaissance_from_the_air() -> None:
    """All within six hexes are known, nothing in ambush."""
    g = position([unit("BB1Y", "su_rifle", 30, "0112")],
                 [unit("BB9Y", "de_gren", 42, "0805"), unit("BB8Y", "de_gren", 42, "0905"),
                  unit("BB7Y", "de_gren", 42, "0305", form="ambush")], cells={"0305": "wood"})  # fmt: skip
    recon.run(g, InResolve(sighted=((0, g.scenario.hex("0205")),)))
    assert g.state.seen_red == {index(g, "BB9Y"): K}
    assert g.state.form[index(g, "BB7Y")] == AMBUSH
    recon.run(g, InResolve(sighted=((1, g.scenario.hex("0205")),)))
    assert g.state.seen_red == {}


@pytest.mark.clause("s24-R99", "s24-8.1/3")
def test_enemies_that_fought_are_identified() -> None:
    assert sees(2, hour=22, f=InResolve(contacts=((0, 1),))) == I


@pytest.mark.clause("s24-R97", "s24-8.1/2")
def test_the_last_sighting_stays() -> None:
    g = position([unit("BB1Y", "su_rifle", 30, "0105")], [unit("BB9Y", "de_gren", 42, "0205")])
    recon.run(g, InResolve())
    g.put(1, g.scenario.hex("0905"))
    g.state.turn = 4
    recon.run(g, InResolve())
    assert g.state.seen_red == {}
    assert g.state.ghosts_red == {1: (1, g.scenario.hex("0205"), I)}


@pytest.mark.clause("s24-8.1/1")
def test_open_intelligence_is_an_option() -> None:
    g = position(
        [unit("BB1Y", "su_rifle", 30, "0105")], [unit("BB9Y", "de_gren", 42, "0905")], options={"intel": "open"}
    )
    recon.run(g, InResolve())
    assert g.state.seen_red == {1: X}


# ------------------------------------------------------------------ the end of the turn
@pytest.mark.clause("s24-4.3.1/3", "s24-4.3.1/6", "s24-4.3.1/7", "s24-4.3.1/8", "s24-R85")
@pytest.mark.parametrize(
    ("plane", "cells", "plan", "after"),
    [
        ("LA-7", (44, 20), [(30, 3), (20, 1)], [(34, 27), (41, 19)]),
        ("Pe-2", (18, 5, 4), [(18, 2), (0, 0), (0, 0)], [(5, 4, 16), (9, 16, 0), (25, 0, 0)]),
        ("Il-4", (9, 0, 0, 3), [(9, 0)], [(0, 0, 3, 9)]),
    ],
)
def test_the_queue_of_sorties(
    plane: str, cells: tuple[int, ...], plan: list[tuple[int, int]], after: list[tuple[int, ...]]
) -> None:
    """C61, C62: the LA-7 division of the text, 44 and 20 of 72; bombers return in the third or fourth turn."""
    g = position([unit("BB1Y", "su_rifle", 30, "0105")], red_has={"air": [air("JJ6S", plane, 72, *cells)]})
    for (sent, lost), wanted in zip(plan, after, strict=True):
        flight = Flight(0, 0, "air_superiority", sent, sent - lost)
        clock.sorties(g, InResolve(flights=(flight,) if sent else ()))
        assert g.state.cells[0][: len(wanted)] == wanted


@pytest.mark.clause("s24-1.1/3", "s24-1.3/1", "s24-R01")
def test_the_clock_goes_on() -> None:
    """Eight turns of two hours, two of four by night; a blank sheet and the weather of the next turn."""
    g = position([unit("BB1Y", "su_rifle", 30, "0105")], turns=12, weather=["clear", "fog", *["rain"] * 10])
    sc = g.scenario
    assert [h for _, h, _ in sc.hours] == [6, 8, 10, 12, 14, 16, 18, 20, 22, 2, 6, 8]
    assert [dark for *_, dark in sc.hours] == [False] * 8 + [True] * 2 + [False] * 2
    assert sc.hours[10][0] == 2
    g.state.cut = {3: 1}
    run(g, red=["BB1Y HOLD"], through="clock")
    assert (g.state.turn, g.state.weather, g.state.sheets, g.state.cut) == (2, 4, ((), ()), {})


@pytest.mark.clause("s24-3.3.4/2", "s24-R47")
def test_dropped_troops_gather() -> None:
    g = position([unit("KJ1Y", "su_para", 30, "0105", gather=2)])
    for left in (1, 0):
        run(g, through="clock")
        assert g.state.gather[0] == left


@pytest.mark.clause("s24-R105")
def test_victory() -> None:
    form = {"victory": {"goals": [{"hex": "0305", "points": 10}, {"hex": "0905", "points": 20}], "per_e": 0.2,
                        "levels": {"decisive": 30, "win": 15, "draw": 5}}}  # fmt: skip
    g = position([unit("BB1Y", "su_rifle", 30, "0105")], [unit("BB9Y", "de_gren", 42, "0905")], **form)
    assert (clock.points(g, 0), clock.points(g, 1)) == (0, 20)
    assert clock.victory(g)[:2] == ("win", 1)
    run(g, red=["BB1Y MARCH 0105-0305 LIMITED"], through="clock")
    g.state.kills[0] = 25.0
    assert clock.points(g, 0) == 15
    assert clock.victory(g) == ("draw", -1, 5.0)
