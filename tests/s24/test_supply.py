"""Chapter 7.1: the network of supply, transport points, replacements: cases C86 - C88 and others."""

from __future__ import annotations

import itertools
from typing import Any

import pytest
from tests.s24.field import codes, give, index, place, position, readiness, strength, unit
from tests.s24.turns import Log, go, run

from opord.rules.s24 import supply
from opord.rules.s24.frames import InResolve
from opord.rules.s24.game import CoreGame

TOP = "Z1S"


def hq(points: float = 300, **state: Any) -> dict[str, Any]:
    """The division HQ at 0103."""
    return unit(TOP, "su_hq_motor", 8, "0103", points=points, **state)


def hungry(at: str, above: str = TOP) -> dict[str, Any]:
    """40e of riflemen without ammunition, 24 is what they need."""
    return unit("BB3Y", "su_rifle", 40, at, hq=above, ammo=0)


def stores(g: CoreGame, word: str) -> tuple[float, float]:
    u = index(g, word)
    return g.state.ammo[u], g.state.fuel[u]


def through(g: CoreGame, *orders: str) -> Log:
    return run(g, red=list(orders), through="supply")


# ------------------------------------------------------------------ the network
@pytest.mark.clause("s24-7.1.1/2", "s24-7.1.1/3", "s24-R93")
@pytest.mark.parametrize(("gap", "free"), [(True, True), (False, False)])
def test_a_line_free_of_the_enemy(gap: bool, free: bool) -> None:
    """C86, C87: a corridor, and a wall of zones of control across the map."""
    wall = ["0401", "0403"] + ([] if gap else ["0405"])
    g = position([unit(TOP, "su_hq_foot", 8, "0803", points=0)],
                 [unit(f"BB{k}Y", "de_gren", 10, h) for k, h in enumerate(wall)],
                 size=(8, 7 if gap else 5), red_has={"sources": ["0103"]})  # fmt: skip
    log = run(g, through="supply")
    assert bool(log.all("source")) == free
    assert bool(log.all("cut_off")) != free
    assert g.state.points[0] == (300 if free else 0)


@pytest.mark.clause("s24-7.1.1/3", "s24-R93")
def test_the_ends_of_a_line_may_lie_in_a_zone() -> None:
    g = position([unit(TOP, "su_hq_foot", 8, "0503", points=0)], [unit("BB9Y", "de_gren", 10, "0603")],
                 red_has={"sources": ["0303"]})  # fmt: skip
    assert run(g, through="supply").all("source")
    g = position([unit(TOP, "su_hq_foot", 8, "0503", points=0)], [unit("BB9Y", "de_gren", 10, "0404")],
                 red_has={"sources": ["0303"]}, size=(6, 3 + 1))  # fmt: skip
    assert run(g, through="supply").all("source")  # round it


@pytest.mark.clause("s24-7.1.1/4", "s24-R93")
@pytest.mark.parametrize(("name", "full"), [("Z1T", 90), ("Z1U", 120), ("Z1S", 300), ("Z1J", 700), ("Z1G", 1200)])
def test_points_by_level(name: str, full: float) -> None:
    g = position([unit(name, "su_hq_foot", 8, "0303", points=1)], red_has={"sources": ["0303"]})
    run(g, through="supply")
    assert g.state.points[0] == full


@pytest.mark.clause("s24-7.1.1/4", "s24-7.1.3/2", "s24-R93")
def test_the_last_gets_the_rest() -> None:
    """C88, without a source: 120 points for needs of 24, 57.6 and 68. What the HQ had is given away,
    nothing is made."""
    g = position([hq(120), unit("BB1Y", "su_rifle", 40, "0203", hq=TOP, ammo=0),
                  unit("PB2Y", "su_122how", 12, "0203", hq=TOP, ammo=0),
                  unit("TK3Y", "T-34/85", 40, "0203", hq=TOP, ammo=0)])  # fmt: skip
    log = through(g, f"{TOP} SUPPLY TK3Y", f"{TOP} SUPPLY PB2Y", f"{TOP} SUPPLY BB1Y")
    given = {d.data["units"][1]: round(d.data["value"], 4) for d in log.all("supplied")}
    assert given == {"BB1Y": 24, "PB2Y": 57.6, "TK3Y": 38.4}
    assert g.state.points[0] == pytest.approx(0)
    assert stores(g, "TK3Y")[0] == pytest.approx(38.4)
    assert sum(stores(g, w)[0] for w in given) == pytest.approx(120)


@pytest.mark.clause("s24-7.1.1/4", "s24-7.1.1/2")
def test_a_lower_hq_gets_stores_and_points() -> None:
    g = position([hq(), unit("Z2T", "su_hq_motor", 6, "0203", hq=TOP, points=10, fuel=0)])  # fmt: skip
    through(g, f"{TOP} SUPPLY Z2T")
    assert g.state.points[1] == 90
    assert stores(g, "Z2T")[1] == pytest.approx(6 * 2.4)
    assert g.state.points[0] == pytest.approx(300 - 80 - 6 * 2.4)


@pytest.mark.clause("s24-7.1.1/2", "s24-R93")
def test_the_highest_hq_comes_first() -> None:
    """What a lower HQ is given in this turn it gives on in this turn."""
    g = position([hq(), unit("Z2T", "su_hq_motor", 6, "0203", hq=TOP, points=0),
                  hungry("0303", above="Z2T")])  # fmt: skip
    through(g, "Z2T SUPPLY BB3Y", f"{TOP} SUPPLY Z2T")
    assert stores(g, "BB3Y")[0] == pytest.approx(24)


# ------------------------------------------------------------------ conditions
@pytest.mark.clause("s24-7.1.2/2", "s24-7.1.2/3", "s24-7.1.2/4", "s24-7.1.2/5", "s24-R94")
def test_an_hq_that_moved_cuts_its_lines() -> None:
    def fresh() -> CoreGame:
        return position([hq(), unit("Z2T", "su_hq_motor", 6, "0203", hq=TOP, points=50),
                         hungry("0303", above="Z2T")], red_has={"sources": ["0101"]})  # fmt: skip

    for mover in (0, 1):
        g = fresh()
        give(g, "red", "Z2T SUPPLY BB3Y", f"{TOP} SUPPLY Z2T")
        supply.run(g, InResolve(moved=((mover, 0.5),)))
        top, low = g.state.points[:2]
        if mover == 0:
            assert top == 300
            assert low == 50 - 24  # its own points it may use
            assert stores(g, "BB3Y")[0] == pytest.approx(24)
        else:
            assert low == 50
            assert stores(g, "BB3Y")[0] == 0
    g = position([hq(20)], red_has={"sources": ["0101"]})
    supply.run(g, InResolve(moved=((0, 0.5),)))
    assert g.state.points[0] == 20


@pytest.mark.clause("s24-7.1.3/2", "s24-R95")
def test_the_reach_of_an_hq_is_its_march_of_a_turn() -> None:
    for row, far in (("su_hq_foot", "0403"), ("su_hq_motor", "0503")):
        for at, ok in ((far, True), (f"{int(far[:2]) + 1:02d}03", False)):
            g = position([unit(TOP, row, 8, "0103", points=300), unit("BB3Y", "su_rifle", 40, at, hq=TOP, ammo=0)])
            assert (codes(g, "red", f"{TOP} SUPPLY BB3Y") == []) == ok
            way = supply.line_to(g, 0, g.state.pos[0], g.state.pos[1], int(g.riding(0).mp * 60))
            assert (way is not None) == ok


@pytest.mark.clause("s24-7.1.3/2", "s24-R93", "s24-R95")
def test_the_line_named_must_be_free() -> None:
    g = position([hq(), hungry("0503")],
                 [unit("BB9Y", "de_gren", 10, "0304")])  # fmt: skip
    through(g, f"{TOP} SUPPLY BB3Y")
    assert stores(g, "BB3Y")[0] == 0  # every line of four hexes runs beside it
    g = position([hq(), hungry("0503")])
    log = through(g, f"{TOP} SUPPLY BB3Y VIA 0203-0403")
    assert stores(g, "BB3Y")[0] == pytest.approx(24)
    assert log.one("supplied")["inputs"]["way"] == ["0103", "0203", "0303", "0403", "0503"]


@pytest.mark.clause("s24-7.1.3/2", "s24-7.1.3/3", "s24-R95")
def test_only_who_is_below_the_hq() -> None:
    g = position([hq(), unit("Z2T", "su_hq_motor", 6, "0203", hq=TOP),
                  hungry("0203", above="Z2T")])  # fmt: skip
    assert codes(g, "red", f"{TOP} SUPPLY BB3Y") == ["E80"]
    assert codes(g, "red", "BB3Y SUPPLY Z2T") == ["E60"]


@pytest.mark.clause("s24-4.1.2/6", "s24-R56")
def test_interdiction_halves() -> None:
    g = position([hq(), hungry("0303")])
    cut = g.scenario.hex("0303")
    g.state.cut = {cut: 1}
    through(g, f"{TOP} SUPPLY BB3Y")
    assert stores(g, "BB3Y")[0] == pytest.approx(12)
    assert g.state.points[0] == pytest.approx(276)
    g.state.cut = {cut: 2}  # the other side's trouble
    through(g, f"{TOP} SUPPLY BB3Y")
    assert stores(g, "BB3Y")[0] == pytest.approx(24)


# ------------------------------------------------------------------ replacements
def replaced(hour: int = 6, count: int = 10, pool: int = 20, **state: Any) -> CoreGame:
    g = position([unit(TOP, "su_hq_motor", 8, "0103"), unit("BB3Y", "su_rifle", 40, "0203", hq=TOP, full=56, **state)],
                 hour=hour, red_has={"pool": {"su_rifle": pool}})  # fmt: skip
    give(g, "red", f"{TOP} REPLACE BB3Y {count}")
    go(g, "supply")
    return g


@pytest.mark.clause("s24-7.1.4/2", "s24-7.1.4/3", "s24-R96")
def test_replacements_of_the_morning() -> None:
    g = replaced(ready=0.6)
    assert strength(g, "BB3Y") == 50
    rested = 0.6 * 1.05
    assert readiness(g, "BB3Y") == pytest.approx((40 * rested + 10 * 0.8) / 50)
    assert stores(g, "BB3Y")[0] == pytest.approx(50 * 0.6)
    assert g.state.pool[2 * g.state.row[1]] == 10
    assert strength(replaced(hour=8), "BB3Y") == 40
    assert strength(replaced(count=30), "BB3Y") == 56
    assert strength(replaced(pool=3), "BB3Y") == 43


@pytest.mark.clause("s24-7.1.4/2", "s24-R96")
def test_none_for_those_under_attack() -> None:
    g = position([unit(TOP, "su_hq_motor", 8, "0103"), unit("BB3Y", "su_rifle", 40, "0203", hq=TOP, full=56)],
                 [unit("PB9Y", "de_105how", 12, "0503")], red_has={"pool": {"su_rifle": 20}})  # fmt: skip
    log = run(g, red=[f"{TOP} REPLACE BB3Y 10"], blue=["PB9Y BARRAGE 0203"], through="supply")
    assert strength(g, "BB3Y") <= 40
    assert log.one("not_replaced")["value"] == "attacked"
    assert codes(g, "red", f"{TOP} REPLACE BB3Y 21") == ["E85"]


# ------------------------------------------------------------------ order
@pytest.mark.clause("s24-R93")
def test_the_order_of_lines_does_not_matter() -> None:
    orders = [f"{TOP} SUPPLY BB1Y", f"{TOP} SUPPLY BB2Y", f"{TOP} SUPPLY BB3Y"]
    results = set()
    for perm in itertools.permutations(orders):
        g = position([hq(30),
                      *[unit(f"BB{k}Y", "su_rifle", 40, "0203", hq=TOP, ammo=0) for k in (1, 2, 3)]])  # fmt: skip
        through(g, *perm)
        results.add(tuple(g.state.ammo))
    assert len(results) == 1


@pytest.mark.clause("s24-7.1.2/2", "s24-7.1.2/3", "s24-7.1.2/5", "s24-R94")
@pytest.mark.parametrize(("level", "goes"), [("AVOID", True), ("LIMITED", False)])
def test_an_hq_that_withdrew_has_moved(level: str, goes: bool) -> None:
    """With its infantry that gives way goes the HQ that avoids battle: it keeps its points, gives none, and no source
    fills it. One that stays in the hex delivers."""
    red = [unit("Z1U", "su_hq_motor", 6, "0505", points=50), unit("BB1Y", "su_rifle", 20, "0505"),
           unit("BB3Y", "su_rifle", 40, "0303", hq="Z1U", ammo=0)]  # fmt: skip
    tanks = [unit("TK8Y", "IS-2", 30, "0605"), unit("TK9Y", "IS-2", 30, "0506")]
    g = position(red, tanks, red_has={"sources": ["0101"]})
    log = run(g, [f"Z1U SUPPLY BB3Y {level}", "BB1Y HOLD LIMITED"],
              ["TK8Y ASSAULT 0505 REGARDLESS", "TK9Y ASSAULT 0505 REGARDLESS"], "supply")  # fmt: skip
    assert log.outcome == ("defender_withdrew", "")
    assert (place(g, "Z1U") != "0505") is goes
    assert stores(g, "BB3Y")[0] == (0 if goes else pytest.approx(24))
    assert g.state.points[0] == (50 if goes else pytest.approx(120 - 24))
    assert bool(log.all("source")) is not goes
    if goes:
        assert log.one("not_supplied")["value"] == "moved"
