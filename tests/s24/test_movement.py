"""Chapters 3.3 and 5.1: points, costs, long columns, routes, fuel: cases C69 - C77, C95 and others."""

from __future__ import annotations

from fractions import Fraction

import pytest
from tests.s24.field import codes, give, index, place, position, readiness, strength, unit
from tests.s24.turns import run

from opord.rules.s24 import costs
from opord.rules.s24.charts import NEVER, POINT, Charts
from opord.rules.s24.ground import DEEP, NO_RIVER, SHALLOW
from opord.rules.s24.model import COLUMN, DEPLOYED, MOUNTED

ROAD = "0101-0201-0301-0401-0501-0601-0701-0801-0901-1001-1101-1201"


def parts(cost: Fraction | None) -> int:
    return NEVER if cost is None else int(cost * POINT)


def points(parts: int) -> float:
    return parts / POINT


CLASSES = [
    ("s24-5.1/4", "foot", "1 1 1.5 2 2.5 1 1 1 2 +1 +2 x x"),
    ("s24-5.1/5", "horse", "1 1 1.5 2 x 1 1 1 2 +1 x x x"),
    ("s24-5.1/6", "ski", "1 1 1.5 2 2.5 1 1 0.5 2 +1 +2 x x"),
    ("s24-5.1/7", "mountain", "1 1 1 1.5 2 1 1 1 2 +1 +2 x x"),
    ("s24-5.1/8", "track_s", "2/3 1 2 x x 1.5 1.5 1.5 x +1 x x x"),
    ("s24-5.1/9", "track_s_amph", "2/3 1 2 x x 1.5 1.5 1.5 3 +1 +1 3 3"),
    ("s24-5.1/10", "track_w", "1/2 1 2 x x 1.5 2 2 x +1 x x x"),
    ("s24-5.1/11", "allterr", "2/3 1 1.5 3 x 2 2 2 x +1 x x x"),
    ("s24-5.1/12", "allterr_amph", "2/3 1 1.5 3 x 2 2 2 x +1 +1 3 3"),
    ("s24-5.1/13", "wheel", "1/3 1 2 x x 2 3 3 x x x x x"),
    ("s24-5.1/14", "shallow", "x x x x x x x x x x x 1 1"),
    ("s24-5.1/15", "deep", "x x x x x x x x x x x x 1"),
    ("s24-5.1/16", "air", "1 1 1 1 1 1 1 1 1 0 0 1 1"),
]
"""Every class of movement as the text prints it (s24-5.1/3): road, grounds and soils, two rivers, two waters."""


@pytest.mark.clause("s24-5.1/3", "s24-R13")
@pytest.mark.parametrize(
    ("move", "wanted"), [pytest.param(m, w, id=m, marks=pytest.mark.clause(c)) for c, m, w in CLASSES]
)
def test_the_table_of_costs(chart: Charts, move: str, wanted: str) -> None:
    """Every class on every ground, as the text prints it; the two rivers are what crossing adds."""
    numbers = [None if w == "x" else Fraction(w.lstrip("+")) for w in wanted.split()]
    names = ("open", "hill", "lowmtn", "midmtn", "wood", "beach", "swamp", "shallow", "deep")
    table = dict(zip(("road", "open", "hill", "lowmtn", "midmtn", "wood", "mud", "snow", "swamp", "shallow_river",
                      "deep_river", "shallow", "deep"), numbers, strict=True))  # fmt: skip
    table["beach"] = table["mud"]
    for name in names:
        assert costs.ground_cost(chart, move, name, 0) == parts(table[name]), name
    for river, name in ((SHALLOW, "shallow_river"), (DEEP, "deep_river")):
        assert costs.river_cost(chart, move, river) == parts(table[name]), name
    assert costs.river_cost(chart, move, NO_RIVER) == 0


@pytest.mark.clause("s24-5.1/17", "s24-5.1/18", "s24-R07", "s24-R87")
def test_towns_sand_mud_and_snow(chart: Charts) -> None:
    """C77: towns and villages are woods, sand is mud; mud and snow make ground dearer, never cheaper."""
    assert points(costs.ground_cost(chart, "track_w", "town", 1)) == 2
    assert costs.ground_cost(chart, "wheel", "village", 0) == costs.ground_cost(chart, "wheel", "wood", 0)
    assert points(costs.ground_cost(chart, "wheel", "beach", 0)) == 3
    assert points(costs.ground_cost(chart, "wheel", "open", 1)) == 3
    assert points(costs.ground_cost(chart, "track_s", "hill", 1)) == 2
    assert points(costs.ground_cost(chart, "ski", "open", 2)) == 0.5
    assert points(costs.ground_cost(chart, "foot", "swamp", 2)) == 2
    assert points(costs.ground_cost(chart, "shallow", "shallow", 1)) == 1  # boats


@pytest.mark.clause("s24-R07")
def test_mud_is_a_track_of_its_own_and_leaves_roads_alone() -> None:
    """Rain makes no mud. In mud a hex of open ground costs wheels 3, on a road a third."""
    road = ["0505-0605"]
    found = {}
    for weather in ("clear", "rain"):
        for soil in ("dry", "mud"):
            for roads in ([], road):
                g = position([unit("MH1Y", "su_motor", 20, "0505", form="column")], roads=roads, weather=weather,
                             ground=soil)  # fmt: skip
                log = run(g, red=["MH1Y MARCH 0505-0605 LIMITED"], through="movement")
                found[weather, soil, bool(roads)] = log.one("moved")["inputs"]["spent"]
    third = pytest.approx(1 / 3, abs=1e-4)
    for weather in ("clear", "rain"):
        assert found[weather, "dry", False] == 1
        assert found[weather, "mud", False] == 3
        assert found[weather, "dry", True] == found[weather, "mud", True] == third


@pytest.mark.clause("s24-5.1/8", "s24-5.1/13", "s24-R87", "s24-2.3.1/2", "s24-2.3.2/4")
def test_rivers_roads_and_bridges() -> None:
    """C74 - C76: strong tracks into a wood over a shallow river; wheels need a bridge; roads are for columns."""
    g = position([unit("BB1Y", "su_rifle", 30, "0505")], cells={"0605": "wood"},
                 rivers={"0505-0605": "shallow", "0506-0606": "deep"}, roads=["0506-0606"],
                 bridges=["0506-0606"])  # fmt: skip
    sc = g.scenario
    a, b = sc.hex("0505"), sc.hex("0605")
    assert points(costs.step_cost(sc, "track_s", a, b, 0, True)) == 2.5
    assert costs.step_cost(sc, "wheel", a, b, 0, True) == NEVER
    assert costs.step_cost(sc, "track_s", a, b, 0, True, own_bridge=True) == 1.5 * POINT
    a, b = sc.hex("0506"), sc.hex("0606")
    assert costs.step_cost(sc, "wheel", a, b, 0, True) == POINT // 3
    assert costs.step_cost(sc, "wheel", a, b, 0, False) == POINT
    assert costs.step_cost(sc, "wheel", a, b, 1, True) == POINT // 3


@pytest.mark.clause("s24-3.3/3", "s24-3.3/4", "s24-R41", "s24-3.3.3/2", "s24-3.3.2/3")
@pytest.mark.parametrize(
    ("row", "e", "ground", "road", "verb", "in_place", "total"),
    [
        ("T-34/85", 65, "open", True, "march", 4 / 3, 6),
        ("T-34/85", 30, "open", True, "march", 0, 6),
        ("su_rifle", 150, "open", False, "forced", 0, 4.5),
        ("su_rifle", 180, "wood", False, "march", 1, 3),
        ("su_motor", 40, "open", True, "march_deploy", 1 / 3, 10 / 3),
    ],
)
def test_columns_pay_in_place(
    row: str, e: float, ground: str, road: bool, verb: str, in_place: float, total: float
) -> None:
    """C69 - C73."""
    g = position([unit("BB1Y", row, e, "0101")], cells={"0101": ground} if ground != "open" else None,
                 roads=[ROAD] if road else [])  # fmt: skip
    sc, st = g.scenario, g.state
    move, _, _ = costs.pace(sc, st, 0, verb)
    assert points(costs.in_place(sc, st, 0, move)) == pytest.approx(in_place)
    assert points(costs.allowance(sc, st, 0, verb)) == pytest.approx(total)


@pytest.mark.clause("s24-R41")
def test_the_literal_divisor_is_an_option() -> None:
    g = position([unit("BB1Y", "su_rifle", 65, "0101")], options={"foot_divisor": "30"})
    assert points(costs.in_place(g.scenario, g.state, 0, "foot")) == 2


@pytest.mark.clause("s24-3.3/3", "s24-3.3/4", "s24-5/1", "s24-R42")
@pytest.mark.parametrize(
    ("row", "e", "order", "end"),
    [
        ("T-34/85", 65, "MARCH", "0801"),
        ("T-34/85", 30, "MARCH", "1001"),
        ("su_motor", 40, "MARCH-DEPLOY", "1001"),
        ("su_rifle", 30, "MARCH", "0401"),
        ("su_rifle", 30, "FORCED-MARCH", "0501"),
    ],
)
def test_how_far_a_march_goes(row: str, e: float, order: str, end: str) -> None:
    """C69, C70, C73: the points are spent hex by hex; what is left over is lost."""
    g = position([unit("BB1Y", row, e, "0101", form="column")], roads=[ROAD])
    log = run(g, red=[f"BB1Y {order} 0101-1201 LIMITED"], through="movement")
    assert place(g, "BB1Y") == end
    assert log.one("moved")["inputs"]["stop"] == "points"


@pytest.mark.clause("s24-3.3.1/2", "s24-2.3.1/2", "s24-R13")
def test_an_advance_has_two_thirds_and_no_roads() -> None:
    g = position([unit("TK1Y", "T-34/85", 30, "0101")], roads=[ROAD])
    run(g, red=["TK1Y ADVANCE 0101-1201 LIMITED"], through="movement")
    assert place(g, "TK1Y") == "0501"  # 4 points at 1
    assert g.state.form[0] == DEPLOYED
    assert points(costs.allowance(g.scenario, g.state, 0, "advance")) == 4


@pytest.mark.clause("s24-R14")
@pytest.mark.parametrize(
    ("order", "row", "form", "points"),
    [
        pytest.param(o, row, form, n, id=o, marks=pytest.mark.clause(*cl))
        for cl, o, row, form, n in [
            (("s24-3.3.2/2",), "MARCH", "de_pgapc_m", COLUMN, 6),
            (("s24-3.3.2/3", "s24-2.3.3/2"), "MARCH-DEPLOY", "de_pgapc_m", MOUNTED, 5),
            (("s24-3.3.2/4",), "MARCH-DISMOUNT", "de_pgapc_m", DEPLOYED, 5),
            (("s24-3.3.3/2",), "FORCED-MARCH", "PzIV", COLUMN, 7.5),
            (("s24-3.3.3/3",), "FMARCH-DEPLOY", "PzIV", DEPLOYED, 6.25),
            (("s24-3.3.3/4",), "FMARCH-DISMOUNT", "de_pgapc_m", DEPLOYED, 7.5),
        ]
    ],
)
def test_formations_at_the_end_of_a_march(order: str, row: str, form: int, points: float) -> None:
    """Points of the turn, and the formation in which the unit ends: 6 points of half-tracks, 5 of the PzIV."""
    g = position([], [unit("JH1Y", row, 30, "0505", form="deployed")])
    log = run(g, blue=[f"JH1Y {order} 0505-0705 LIMITED"], through="movement")
    assert (place(g, "JH1Y"), g.state.form[0]) == ("0705", form)
    assert log.one("moved")["inputs"]["points"] == points


@pytest.mark.clause("s24-3.3.2/2", "s24-3.3.2/3", "s24-3.3.3/2", "s24-3.3.3/3")
def test_shares_of_the_points(chart: Charts) -> None:
    share = chart.march
    assert share["advance"] == Fraction(2, 3)
    assert share["column"] == 1
    assert share["column_deploy"] == Fraction(5, 6)
    assert share["forced"] == Fraction(3, 2)
    assert share["forced_deploy"] == share["forced"] * share["column_deploy"] == Fraction(5, 4)


@pytest.mark.clause("s24-3.3.2/4", "s24-3.3.3/4")
def test_only_armoured_infantry_dismounts() -> None:
    g = position([unit("TK1Y", "T-34/85", 30, "0505")])
    assert codes(g, "red", "TK1Y MARCH-DISMOUNT 0505-0605 LIMITED") == ["E53"]


@pytest.mark.clause("s24-3.3/2", "s24-R40")
def test_friendly_routes_do_not_cross() -> None:
    g = position([unit("BB1Y", "su_rifle", 30, "0505"), unit("BB2Y", "su_rifle", 30, "0604")])
    give(g, "red", "BB1Y MARCH 0505-0705 LIMITED")
    assert codes(g, "red", "BB2Y MARCH 0604-0605-0606 LIMITED") == ["E52"]
    assert codes(g, "red", "BB2Y MARCH 0604-0704 LIMITED") == []
    a = [1, 2, 3, 4]
    assert costs.crossing(a, [9, 2, 8]) == 2
    assert costs.crossing(a, [9, 4]) == -1
    assert costs.crossing(a, [1, 9]) == -1
    assert costs.crossing(a, [3, 9]) == 3


@pytest.mark.clause("s24-4.7.2/4", "s24-R75", "s24-R76")
def test_fuel() -> None:
    """A march uses its share of the turn; short fuel shortens the turn."""
    g = position([unit("TK1Y", "T-34/85", 30, "0101", form="column")])
    run(g, red=["TK1Y MARCH 0101-0401 LIMITED"], through="movement")
    assert g.state.fuel[0] == pytest.approx(30 * 4.8 - 30 * 0.6 * 3 / 6)
    g = position([unit("TK1Y", "T-34/85", 30, "0101", form="column", fuel=9.0)])
    run(g, red=["TK1Y MARCH 0101-0901 LIMITED"], through="movement")
    assert place(g, "TK1Y") == "0401"
    assert g.state.fuel[0] == pytest.approx(0.0)


@pytest.mark.clause("s24-1.2/3", "s24-R04")
def test_a_full_hex_is_passed_but_nobody_stops_there() -> None:
    full = [unit(f"BB{k}Y", "su_rifle", 10, "0305") for k in range(2, 8)]
    g = position([unit("BB1Y", "su_rifle", 10, "0105", form="column"), *full])
    run(g, red=["BB1Y MARCH 0105-0305 LIMITED"], through="movement")
    assert place(g, "BB1Y") == "0205"
    g = position([unit("BB1Y", "su_rifle", 10, "0105", form="column"), *full])
    run(g, red=["BB1Y MARCH 0105-0405 LIMITED"], through="movement")
    assert place(g, "BB1Y") == "0405"
    heavy = [unit("BB2Y", "su_rifle", 280, "0305")]
    g = position([unit("BB1Y", "su_rifle", 30, "0105", form="column"), *heavy])
    run(g, red=["BB1Y MARCH 0105-0305 LIMITED"], through="movement")
    assert place(g, "BB1Y") == "0205"


@pytest.mark.clause("s24-1.2/3", "s24-R04")
@pytest.mark.parametrize("row", ["su_hq_foot", "su_37aa", "su_122how", "BM-13", "su_pontoon", "su_rifle"])
def test_all_troops_count_for_stacking(row: str) -> None:
    """Six HQs, batteries or battalions fill a hex alike; squadrons and mines do not count."""
    full = [unit(f"XX{k}Y", row, 10, "0305") for k in range(2, 8)]
    g = position([unit("BB1Y", "su_rifle", 10, "0105", form="column"), *full])
    run(g, red=["BB1Y MARCH 0105-0305 LIMITED"], through="movement")
    assert place(g, "BB1Y") == "0205"
    g = position([unit("BB1Y", "su_rifle", 10, "0105", form="column", squad=3), *full[1:]],
                 red_has={"mines": {"0305": 500}})  # fmt: skip
    run(g, red=["BB1Y MARCH 0105-0305 LIMITED"], through="movement")
    assert place(g, "BB1Y") == "0305"


@pytest.mark.clause("s24-7.2/2", "s24-R102")
@pytest.mark.parametrize("row", ["su_rifle", "su_cav", "su_motor", "T-34/85", "IS-2", "M8", "su_122how", "su_hq_motor"])
def test_marches_tire_every_kind_of_equipment_alike(row: str) -> None:
    for order, left in (("MARCH", 0.9), ("FORCED-MARCH", 0.8)):
        g = position([unit("BB1Y", row, 20, "0105")])
        run(g, red=[f"BB1Y {order} 0105-0205 LIMITED"], through="settlement3")
        assert readiness(g, "BB1Y") == pytest.approx(left)


@pytest.mark.clause("s24-7.2/5", "s24-7.2/6", "s24-R82")
def test_marches_tire() -> None:
    g = position([unit("BB1Y", "su_rifle", 30, "0105"), unit("BB2Y", "su_rifle", 30, "0107")])
    run(g, red=["BB1Y MARCH 0105-0205 LIMITED", "BB2Y FORCED-MARCH 0107-0207 LIMITED"], through="settlement3")
    assert readiness(g, "BB1Y") == pytest.approx(0.9)
    assert readiness(g, "BB2Y") == pytest.approx(0.8)


@pytest.mark.clause("s24-R42")
def test_the_mercy_of_one_hex_is_an_option() -> None:
    """Infantry deployed has 2 points, a middle mountain costs 2.5."""
    for mercy, end in ((False, "0505"), (True, "0605")):
        g = position([unit("BB1Y", "su_rifle", 30, "0505")], cells={"0605": "midmtn"}, options={"min_one_hex": mercy})
        run(g, red=["BB1Y ADVANCE 0505-0605 LIMITED"], through="movement")
        assert place(g, "BB1Y") == end


@pytest.mark.clause("s24-3.4.3/2", "s24-R52", "s24-R20", "s24-2.4/9")
def test_bridges_stand_at_once_and_go_with_their_unit() -> None:
    rivers = {"0505-0605": "deep", "0505-0506": "deep"}
    g = position([unit("JQ1Y", "su_pontoon", 20, "0505"), unit("TK1Y", "T-34/85", 30, "0405", form="column")],
                 rivers=rivers)  # fmt: skip
    run(g, red=["JQ1Y BRIDGE 0605 0506", "TK1Y MARCH 0405-0705 LIMITED"], through="settlement3")
    assert place(g, "TK1Y") == "0705"
    assert len(g.state.bridges) == 2
    g.state.turn += 1
    run(g, red=["JQ1Y MARCH 0505-0405 LIMITED"], through="movement")
    assert not g.state.bridges
    # a squadron takes its bridge along unless the host stays at the bank
    for route, left in (("0505-0605", 1), ("0505-0705", 0)):
        g = position([unit("TK1Y", "T-34/85", 30, "0505", form="column", squad=7)], rivers=rivers)
        run(g, red=[f"TK1Y MARCH {route} LIMITED"], through="movement")
        assert place(g, "TK1Y") == route[-4:]
        assert len(g.state.bridges) == left


@pytest.mark.clause("s24-3.2.6/2", "s24-R103")
def test_an_assault_on_an_empty_hex_enters_it() -> None:
    g = position([unit("BB1Y", "su_rifle", 30, "0505"), unit("BB2Y", "su_rifle", 30, "0508")])
    run(g, red=["BB1Y ASSAULT 0605 LIMITED", "BB2Y ASSAULT 0608 NOADVANCE LIMITED"], through="settlement3")
    assert place(g, "BB1Y") == "0605"
    assert place(g, "BB2Y") == "0508"
    assert readiness(g, "BB1Y") == pytest.approx(0.9)
    assert strength(g, "BB1Y") == 30


@pytest.mark.clause("s24-1.1/2")
def test_distances_on_the_grid() -> None:
    """C95."""
    g = position([unit("BB1Y", "su_rifle", 30, "0505")], size=(16, 16))
    for a, b, d in [("1015", "1115", 1), ("0505", "0506", 1), ("0505", "0607", 2), ("0101", "0404", 5),
                    ("0906", "0908", 2)]:  # fmt: skip
        assert g.scenario.distance(g.scenario.hex(a), g.scenario.hex(b)) == d
    assert index(g, "BB1Y") == 0
