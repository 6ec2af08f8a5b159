"""Chapters 3.4, 3.5 and 6: works, and orders on the spot: case C96 and others."""

from __future__ import annotations

import pytest
from tests.s24.field import codes, place, position, readiness, strength, unit
from tests.s24.turns import run, turn

from opord.rules.s24 import engineers_work
from opord.rules.s24.game import CoreGame

HERE = "0505"


def dug(g: CoreGame) -> tuple[int, int]:
    """Points and level of the works of red."""
    h = g.scenario.hex(HERE)
    return g.state.works.get(2 * h, 0), g.works_level(h, 0)


@pytest.mark.clause("s24-3.4.2/2", "s24-3.4.2/4", "s24-3.4.2/5", "s24-3.4.2/6", "s24-R50")
def test_infantry_digs_and_engineers_join() -> None:
    """C96: one point, then ten of the best builder: level 1, then level 2."""
    g = position([unit("BB1Y", "su_rifle", 30, HERE), unit("GB1Y", "su_moteng", 30, HERE)])
    turn(g, red=["BB1Y DIG"])
    assert dug(g) == (1, 1)
    turn(g, red=["BB1Y DIG", "GB1Y DIG"])
    assert dug(g) == (11, 2)
    assert readiness(g, "BB1Y") == pytest.approx(0.9 * 0.9)


DIGGERS: dict[str, list[tuple[str, int, int]]] = {
    "s24-3.4.2/2": [
        ("su_rifle", 0, 1), ("su_motor", 0, 1), ("de_pgapc_m", 0, 1), ("su_hq_foot", 0, 1), ("T-34/85", 0, 0),
        ("su_zis3", 0, 0), ("su_57at", 0, 0), ("su_37aa", 0, 0),
    ],
    "s24-3.4.2/3": [("T-34/85", 4, 4), ("SU-85", 5, 4), ("su_motor", 5, 4), ("su_ba64", 4, 4), ("de_pgapc_m", 4, 4)],
    "s24-3.4.2/4": [("su_moteng", 0, 10), ("de_pzpio", 0, 10)],
    "s24-R51": [("su_sapper", 0, 1), ("su_minetank", 0, 0)],
}  # fmt: skip
"""Clause -> row, squadron, points a turn."""
SQUADS = {4: "s24-2.4/6", 5: "s24-2.4/7"}


@pytest.mark.parametrize(
    ("row", "squad", "rate"),
    [
        pytest.param(*case, marks=pytest.mark.clause(clause, *([SQUADS[case[1]]] if case[1] else []), "s24-R51"))
        for clause, found in DIGGERS.items()
        for case in found
    ],
)
def test_who_digs_how_fast(row: str, squad: int, rate: int) -> None:
    g = position([unit("BB1Y", row, 30, HERE, squad=squad)])
    assert engineers_work.dig_rate(g, 0) == rate
    assert (codes(g, "red", "BB1Y DIG") == ["E60"]) == (rate == 0)
    if rate:
        run(g, red=["BB1Y DIG"], through="works")
        assert dug(g)[0] == rate


@pytest.mark.clause("s24-3.4.2/6", "s24-3.4.2/8", "s24-R50")
def test_levels_that_units_enjoy() -> None:
    units = [
        unit("BB1Y", "su_rifle", 30, HERE),
        unit("TK1Y", "T-34/85", 30, HERE),
        unit("ZC1Y", "su_recon", 20, HERE),
        unit("GB1Y", "su_sapper", 20, HERE),
        unit("Z1T", "su_hq_foot", 8, HERE),
        unit("PB1Y", "su_zis3", 12, HERE),
    ]
    g = position(units, red_has={"works": {HERE: 2}})
    assert [g.enjoyed(u) for u in range(6)] == [2, 1, 2, 2, 2, 1]
    g = position(units[:2], red_has={"works": {HERE: 3}})
    assert [g.enjoyed(u) for u in range(2)] == [2, 1]
    g = position(units[:2], red_has={"works": {HERE: {"level": 3, "all": True}}})
    assert [g.enjoyed(u) for u in range(2)] == [3, 3]


@pytest.mark.clause("s24-3.4.2/7", "s24-R50")
def test_works_vanish_with_the_last_unit() -> None:
    g = position([unit("BB1Y", "su_rifle", 30, HERE), unit("BB2Y", "su_rifle", 30, HERE)],
                 red_has={"works": {HERE: {"points": 10}}})  # fmt: skip
    turn(g, red=["BB1Y MARCH 0505-0405 LIMITED"])
    assert dug(g) == (10, 2)
    turn(g, red=["BB2Y MARCH 0505-0605 LIMITED"])
    assert dug(g) == (0, 0)


@pytest.mark.clause("s24-3.4.2/7", "s24-R50")
def test_works_outlast_those_who_only_pass() -> None:
    g = position([unit("BB1Y", "su_rifle", 30, "0405", form="column")], red_has={"works": {HERE: 2}})
    run(g, red=["BB1Y MARCH 0405-0605 LIMITED"], through="movement")
    assert place(g, "BB1Y") == "0605"
    assert dug(g)[1] == 2


@pytest.mark.clause("s24-6/1", "s24-R92")
def test_who_had_to_fight_does_no_work() -> None:
    g = position([unit("BB1Y", "su_rifle", 30, HERE)], [unit("BB9Y", "de_gren", 30, "0506")])
    run(g, red=["BB1Y DIG"], blue=["BB9Y ASSAULT 0505 LIMITED"], through="works")
    assert dug(g) == (0, 0)
    g = position([unit("BB1Y", "su_rifle", 30, HERE), unit("GB1Y", "su_moteng", 30, HERE)],
                 [unit("BB9Y", "de_gren", 30, "0506")])  # fmt: skip
    run(g, red=["GB1Y DIG"], blue=["BB9Y ASSAULT 0505 LIMITED"], through="works")
    assert dug(g) == (10, 2)  # the infantry was main unit


@pytest.mark.clause("s24-3.5.4/1", "s24-3.5.4/2", "s24-7.2/7", "s24-R59")
def test_holding_rests() -> None:
    g = position([unit("BB1Y", "su_rifle", 30, HERE, ready=0.8), unit("BB2Y", "su_rifle", 30, "0101", ready=0.8),
                  unit("BB3Y", "su_rifle", 30, "0303", ready=0.8)])  # fmt: skip
    run(g, red=["BB1Y HOLD", "BB3Y DIG"], through="settlement3")
    assert readiness(g, "BB1Y") == readiness(g, "BB2Y") == pytest.approx(0.84)
    assert readiness(g, "BB3Y") == pytest.approx(0.72)


@pytest.mark.clause("s24-3.4.1/2", "s24-R82")
def test_support_is_work() -> None:
    g = position([unit("Z1T", "su_hq_foot", 8, "0101"), unit("TK1Y", "T-34/85", 30, HERE, hq="Z1T"),
                  unit("BB1Y", "su_rifle", 30, HERE, hq="Z1T")])  # fmt: skip
    run(g, red=["TK1Y SUPPORT BB1Y"], through="settlement3")
    assert readiness(g, "TK1Y") == pytest.approx(0.9)


@pytest.mark.clause("s24-2.4/2", "s24-R19")
def test_squadrons_are_given_in_the_first_turn() -> None:
    g = position([unit("GB1Y", "su_sapper", 24, HERE), unit("BB1Y", "su_rifle", 30, "0506")])
    run(g, red=["GB1Y ATTACH 6 BB1Y"], through="movement")
    assert (strength(g, "GB1Y"), g.state.squad[1]) == (14, 6)
    assert g.state.ammo[0] == pytest.approx(14 * 0.6)
    assert strength(g, "BB1Y") == 30
