"""Minefields (s24-3.4.4, s24-3.4.5): cases C63 - C68 and others."""

from __future__ import annotations

import pytest
from tests.s24.field import codes, index, place, position, readiness, strength, unit
from tests.s24.turns import Log, run

from opord.rules.s24 import mines
from opord.rules.s24.game import CoreGame
from opord.rules.s24.model import COLUMN, DEPLOYED

FIELD = "0505"


def field(g: CoreGame, h: str = FIELD, side: int = 1) -> int:
    return g.state.mines.get(2 * g.scenario.hex(h) + side, 0)


def enters(
    n: int, e: float, *, row: str = "su_rifle", known: bool = False, through: bool = False, d4: int = 3,
    verb: str = "MARCH", squad: int = 0, form: str = "column", end: str = "0605",
) -> tuple[CoreGame, Log]:  # fmt: skip
    g = position([unit("BB1Y", row, e, "0405", form=form, squad=squad)],
                 blue_has={"mines": {FIELD: n}, "found": [FIELD] if known else []})  # fmt: skip
    flag = " THROUGH" if through else ""
    order = f"BB1Y {verb} 0405-{end}{flag} LIMITED"
    return g, run(g, red=[order], through="movement", dice={"stray mines": [d4]})


@pytest.mark.clause("s24-3.4.4/5", "s24-3.4.4/7", "s24-R54", "s24-R86")
def test_strays_lose_a_few_and_stop() -> None:
    """C64: d4 = 3 on a field of 10000."""
    for d4 in (1, 2, 3, 4):
        g, log = enters(10000, 40, d4=d4)
        assert place(g, "BB1Y") == FIELD
        assert strength(g, "BB1Y") == 40 - d4
        assert field(g) == 10000 - 10 * d4
        assert mines.known(g, g.scenario.hex(FIELD), 0)
        assert log.one("moved")["inputs"]["stop"] == "mines"


@pytest.mark.clause("s24-3.4.4/4", "s24-3.4.4/6", "s24-3.4.4/7", "s24-R54")
def test_forcing_a_field() -> None:
    """C63: 20e and 200 mines; the unit goes on."""
    g, _ = enters(10000, 40, known=True, through=True)
    assert place(g, "BB1Y") == "0605"
    assert strength(g, "BB1Y") == 20
    assert field(g) == 9800
    # C65: never more than there is
    g, _ = enters(20000, 12, known=True, through=True)
    assert place(g, "BB1Y") == "dead"
    assert field(g) == 19880


@pytest.mark.clause("s24-3.4.4/6", "s24-R54")
def test_without_the_flag_a_known_field_is_not_entered() -> None:
    g, log = enters(10000, 40, known=True)
    assert place(g, "BB1Y") == "0405"
    assert strength(g, "BB1Y") == 40
    assert log.one("front")["units"] == ("BB1Y",)


@pytest.mark.clause("s24-3.4.5/3", "s24-2.4/6", "s24-2.4/7", "s24-2.4/8", "s24-R55")
@pytest.mark.parametrize(
    ("row", "squad"),
    [("su_sapper", 0), ("su_minetank", 0), ("su_rifle", 6), ("T-34/85", 4), ("T-34/85", 5)],
)
def test_sappers_open_a_lane(row: str, squad: int) -> None:
    """C66: a fifth of the field goes, no loss, and the march goes on."""
    g, _ = enters(10000, 40, row=row, squad=squad)
    assert place(g, "BB1Y") == "0605"
    assert strength(g, "BB1Y") == 40
    assert field(g) == 8000


@pytest.mark.clause("s24-2.3.1/3", "s24-2.3.3/3", "s24-R16")
def test_in_a_lane_troops_are_in_column() -> None:
    g, _ = enters(10000, 24, row="su_sapper", verb="ADVANCE", form="deployed", end="0505")
    assert (place(g, "BB1Y"), g.state.form[0]) == (FIELD, COLUMN)
    g, _ = enters(10000, 24, row="su_sapper", verb="ADVANCE", form="deployed")
    assert (place(g, "BB1Y"), g.state.form[0]) == ("0605", DEPLOYED)
    g, _ = enters(10000, 24, row="su_sapper", verb="MARCH-DEPLOY", end="0505")
    assert g.state.form[0] == COLUMN


@pytest.mark.clause("s24-2.4/6", "s24-R54")
def test_engineers_find_fields_beside_them() -> None:
    for row, squad, found in (("su_sapper", 0, True), ("su_rifle", 6, True), ("su_rifle", 3, False)):
        g = position([unit("BB1Y", row, 24, "0405", squad=squad)], blue_has={"mines": {FIELD: 100, "0705": 100}})
        run(g, through="reconnaissance")
        assert mines.known(g, g.scenario.hex(FIELD), 0) == found
        assert not mines.known(g, g.scenario.hex("0705"), 0)


@pytest.mark.clause("s24-R54")
def test_the_own_side_passes() -> None:
    g = position([unit("BB1Y", "su_rifle", 40, "0405", form="column")], red_has={"mines": {FIELD: 9000}})
    run(g, red=["BB1Y MARCH 0405-0605 LIMITED"], through="movement")
    assert (place(g, "BB1Y"), strength(g, "BB1Y"), field(g, side=0)) == ("0605", 40, 9000)


# ------------------------------------------------------------------ laying and sweeping
def works(row: str, e: float, order: str, *, own: int = 0, enemy: int = 0, ready: float = 1.0) -> CoreGame:
    g = position([unit("GB1Y", row, e, "0405", ready=ready)], red_has={"mines": {FIELD: own} if own else {}},
                 blue_has={"mines": {FIELD: enemy} if enemy else {}})  # fmt: skip
    run(g, red=[f"GB1Y {order}"], through="settlement3")
    return g


@pytest.mark.clause("s24-3.4.4/2", "s24-3.4.4/3", "s24-R53")
def test_laying_mines() -> None:
    """C67, C68: the rate for every full ten, half of the readiness, 20000 at most."""
    g = works("su_sapper", 24, f"LAY-MINES {FIELD} 20000")
    assert field(g, side=0) == 1000
    assert readiness(g, "GB1Y") == pytest.approx(0.5)
    g = works("su_moteng", 30, f"LAY-MINES {FIELD} 20000", own=19000, ready=0.8)
    assert field(g, side=0) == 20000
    assert readiness(g, "GB1Y") == pytest.approx(0.4)
    assert field(works("de_pzpio", 30, f"LAY-MINES {FIELD} 20000"), side=0) == 6000
    assert field(works("su_sapper", 24, f"LAY-MINES {FIELD} 300"), side=0) == 300
    assert field(works("su_sapper", 24, "LAY-MINES 0405 1000"), "0405", 0) == 1000


@pytest.mark.clause("s24-3.4.4/2", "s24-R53")
def test_who_lays_and_when() -> None:
    g = position([unit("GB1Y", "su_minetank", 30, "0405"), unit("GB2Y", "su_sapper", 30, "0405", ready=0.29),
                  unit("BB3Y", "su_rifle", 30, "0405"), unit("GB4Y", "su_sapper", 30, "0405")])  # fmt: skip
    assert codes(g, "red", f"GB1Y LAY-MINES {FIELD} 500") == ["E60"]
    assert codes(g, "red", f"GB2Y LAY-MINES {FIELD} 500") == ["E34"]
    assert codes(g, "red", f"BB3Y LAY-MINES {FIELD} 500") == ["E60"]
    assert codes(g, "red", "GB4Y LAY-MINES 0605 500") == ["E32"]
    assert not mines.lays(g, index(g, "GB1Y"))


@pytest.mark.clause("s24-3.4.5/2", "s24-R55")
@pytest.mark.parametrize(
    ("row", "e", "ready", "left"),
    [
        ("su_sapper", 24, 1.0, 8800),
        ("su_moteng", 30, 0.5, 7000),
        ("su_minetank", 20, 1.0, 2000),
        ("de_pzpio", 50, 1.0, 0),
    ],
)
def test_sweeping(row: str, e: float, ready: float, left: int) -> None:
    """The rate by tens and readiness, without loss."""
    g = works(row, e, f"SWEEP {FIELD}", enemy=10000, ready=ready)
    assert field(g) == left
    assert strength(g, "GB1Y") == e
    assert readiness(g, "GB1Y") == pytest.approx(0.9 * ready)


@pytest.mark.clause("s24-3.4/2", "s24-R48")
def test_work_wants_deployed_troops() -> None:
    g = position([unit("GB1Y", "su_sapper", 24, "0405", form="column")])
    assert codes(g, "red", f"GB1Y SWEEP {FIELD}") == ["E61"]


@pytest.mark.clause("s24-3.4.4/8", "s24-R53")
def test_fields_that_were_there_from_the_start() -> None:
    g = position([unit("BB1Y", "su_rifle", 30, "0105")], blue_has={"mines": {FIELD: 3000}})
    assert field(g) == 3000
    assert not mines.known(g, g.scenario.hex(FIELD), 0)
