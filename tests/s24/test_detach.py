"""Chapters 3.5.2 and 3.5.3: cases C91 - C93 and others."""

from __future__ import annotations

import pytest
from tests.s24.field import codes, index, place, position, readiness, strength, unit
from tests.s24.turns import run, turn

from opord.rules.s24 import detach
from opord.rules.s24.frames import InResolve
from opord.rules.s24.game import CoreGame


def parted(e: float = 40, count: int = 20, **state: float) -> CoreGame:
    g = position([unit("TK1U2Y", "T-34/85", e, "0505", **state)])
    turn(g, red=[f"TK1U2Y DETACH {count}"])
    return g


@pytest.mark.clause("s24-3.5.2/1", "s24-3.5.2/2", "s24-3.5.2/3", "s24-R57")
def test_a_unit_is_parted() -> None:
    """C91: 20 of 40e, with half of the stores and the same readiness."""
    g = parted(ready=0.8, ammo=34.0)
    v = index(g, "TK1U2Y/1")
    assert (strength(g, "TK1U2Y"), strength(g, "TK1U2Y/1"), place(g, "TK1U2Y/1")) == (20, 20, "0505")
    assert g.state.ammo[0] == g.state.ammo[v] == pytest.approx(17)
    assert g.state.fuel[0] == g.state.fuel[v] == pytest.approx(96)
    assert readiness(g, "TK1U2Y/1") == readiness(g, "TK1U2Y") == pytest.approx(0.8)
    assert g.state.parent[v] == 0
    turn(g, red=["TK1U2Y/1 MARCH 0505-0605 LIMITED"])
    assert place(g, "TK1U2Y/1") == "0605"


@pytest.mark.clause("s24-3.5.2/1", "s24-3.5.2/3", "s24-R57")
@pytest.mark.parametrize(
    ("e", "count", "ok"),
    [(40, 20, True), (40, 21, False), (40, 10, True), (40, 9, False), (29, 12, False), (30, 15, True), (40, 25, False)],
)
def test_how_much(e: float, count: int, ok: bool) -> None:
    """C92: below 30e nothing is given off; between 10e and half."""
    g = position([unit("TK1U2Y", "T-34/85", e, "0505")])
    assert detach.may(g, 0, count) == ok
    assert (codes(g, "red", f"TK1U2Y DETACH {count}") == []) == ok


@pytest.mark.clause("s24-3.5.3/1", "s24-3.5.3/2", "s24-3.5.3/3", "s24-R58")
def test_it_comes_back() -> None:
    """C93: 20e at 80 % to 25e at 62 %: 45e at 70 %."""
    g = parted(45, 20)
    v = index(g, "TK1U2Y/1")
    g.state.ready[0], g.state.ready[v] = 0.62, 0.8
    g.put(v, g.scenario.hex("0605"))
    run(g, red=["TK1U2Y/1 REJOIN TK1U2Y"], through="works")
    assert strength(g, "TK1U2Y") == 45
    assert readiness(g, "TK1U2Y") == pytest.approx(0.7)
    assert g.state.ammo[0] == pytest.approx(45 * 1.7)
    assert place(g, "TK1U2Y/1") == "dead"


@pytest.mark.clause("s24-3.5.3/3", "s24-R58")
def test_it_must_be_near_and_left_in_peace() -> None:
    g = parted()
    v = index(g, "TK1U2Y/1")
    g.put(v, g.scenario.hex("0705"))
    assert codes(g, "red", "TK1U2Y/1 REJOIN TK1U2Y") == ["E32"]
    g.put(v, g.scenario.hex("0605"))
    assert not detach.rejoin(g, InResolve(struck=(0,)), v, 0)
    assert detach.rejoin(g, InResolve(), v, 0)


@pytest.mark.clause("s24-3.5.3/3", "s24-R58")
@pytest.mark.parametrize(("to", "joined"), [("0605", True), ("0506", False)])
def test_the_unit_it_came_from_may_march_to_it_first(to: str, joined: bool) -> None:
    g = parted()
    v = index(g, "TK1U2Y/1")
    g.put(v, g.scenario.hex("0705"))
    log = run(g, red=[f"TK1U2Y MARCH {to} AVOID", "TK1U2Y/1 REJOIN TK1U2Y"], through="works")
    assert (place(g, "TK1U2Y/1") == "dead") == joined
    assert len(log.all("rejoined")) == joined
    assert [e.text.args["why"] for e in log.all("not_rejoined")] == ([] if joined else ["far"])


@pytest.mark.clause("s24-3.5.2/4", "s24-7.1.3/3", "s24-R95")
def test_it_is_filled_with_the_unit_it_came_from() -> None:
    for at, filled in (("0605", True), ("0705", False)):
        g = position([unit("Z1U", "su_hq_motor", 6, "0405"), unit("TK1U2Y", "T-34/85", 40, "0505", hq="Z1U")])
        turn(g, red=["TK1U2Y DETACH 20"])
        v = index(g, "TK1U2Y/1")
        g.put(v, g.scenario.hex(at))
        g.state.ammo[v] -= 10
        run(g, red=["Z1U SUPPLY TK1U2Y"], through="supply")
        assert (g.state.ammo[v] == pytest.approx(34)) == filled
        assert codes(g, "red", "Z1U SUPPLY TK1U2Y/1") == ["E80"]


@pytest.mark.clause("s24-3.5.3/3", "s24-R58")
def test_a_unit_filled_up_meanwhile_grows() -> None:
    g = parted(40, 20)
    g.state.e[0] = 40.0
    assert detach.rejoin(g, InResolve(), index(g, "TK1U2Y/1"), 0)
    assert strength(g, "TK1U2Y") == g.state.full[0] == 60
