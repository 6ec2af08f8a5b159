"""Check cases C52 - C60 and C90: the fight for the air, anti-aircraft fire, missions on the ground, drops."""

from __future__ import annotations

import msgspec
import pytest
from tests.s24.field import air, codes, place, position, strength, unit
from tests.s24.turns import HERE, Log, run

from opord.rules.s24 import ground_missions, superiority
from opord.rules.s24.charts import charts

TARGET = "BB9Y"


@pytest.mark.clause("s24-4.3.2/2", "s24-R43", "s24-4.1.2/4", "s24-R27", "s24-R86")
def test_the_fight_for_the_air() -> None:
    """C52: 44 LA-7 against 24 Bf 109G and 12 Fw 190A, in formations of at most 12."""
    g = position([], [], red_has={"air": [air("JJ6S", "LA-7", 72, 44)]},
                 blue_has={"air": [air("JJ1T", "Bf109G", 24, 24), air("JJ2T", "Fw190A", 12, 12)]})  # fmt: skip
    log = run(
        g, [f"JJ6S AIRSUP {n} 010{i}" for i, n in enumerate((12, 12, 12, 8), 1)],
        ["JJ1T AIRSUP 12 0101", "JJ1T AIRSUP 12 0102", "JJ2T AIRSUP 12 0101"], "superiority",
    )  # fmt: skip
    fights = log.all("air_fight")
    assert [e.data["before"] for e in fights] == pytest.approx([440, 348])
    assert [e.data["value"] for e in fights] == pytest.approx([314.8143, 163.1319], abs=1e-4)
    assert sum(log.values("aircraft", "JJ6S")) == pytest.approx(3.1296, abs=1e-4)
    assert sum(log.values("aircraft", "JJ1T")) == pytest.approx(3.3645, abs=1e-4)
    assert sum(log.values("aircraft", "JJ2T")) == pytest.approx(1.5178, abs=1e-4)
    flown = {a: sum(x.n for x in log.f.flights if x.air == a) for a in range(3)}
    assert flown == {0: 44 - 3, 1: 24 - 3, 2: 12 - 1}  # whole aircraft leave, the fraction is kept
    assert g.state.down == pytest.approx([0.1296, 0.3645, 0.5178], abs=1e-4)
    assert log.f.points == pytest.approx((314.8143, 163.1319), abs=1e-4)


@pytest.mark.clause("s24-4.3.2/2", "s24-R43")
def test_one_side_alone_keeps_all_its_points_and_a_weak_one_loses_all() -> None:
    rule = charts().rule
    assert superiority.lanchester(100, 10, rule.lanchester_cosh, rule.lanchester_sinh) == pytest.approx((99.4987, 0.0))
    assert superiority.lanchester(10, 100, rule.lanchester_cosh, rule.lanchester_sinh) == pytest.approx((0.0, 99.4987))
    g = position([], [], red_has={"air": [air("JJ6S", "LA-7", 72, 12)]})
    log = run(g, ["JJ6S AIRSUP 12"], through="superiority")
    assert log.f.points == (120.0, 0.0)
    assert not log.all("aircraft")


@pytest.mark.clause("s24-4.3.3/3", "s24-R44")
def test_chance_of_being_turned_back() -> None:
    """C53, C54."""
    rule = charts().rule
    p = superiority.fails(318, 156, 4, rule.intercept_points, rule.mission_fail_cap)
    assert p == pytest.approx(0.2139, abs=1e-4)
    assert [u < p for u in (0.10, 0.21, 0.22, 0.90)] == [True, True, False, False]
    assert superiority.fails(0, 0, 2, rule.intercept_points, rule.mission_fail_cap) == 0.0
    assert superiority.fails(0, 1000, 1, rule.intercept_points, rule.mission_fail_cap) == 0.9


@pytest.mark.clause("s24-4.3.3/2", "s24-4.3.3/3", "s24-R44")
def test_missions_are_turned_back_by_draws() -> None:
    """120 points against none: p = min(0.9, 1 x min(1, 120 / (60 x 2))) = 0.9 for two formations."""
    g = position([unit("BB1Y", "su_rifle", 30, HERE)], [],
                 red_has={"air": [air("JJ6S", "LA-7", 72, 12)]},
                 blue_has={"air": [air("QJ2T", "Ju87D", 24, 24), air("ZCJ1T", "Fw189", 2, 2)]})  # fmt: skip
    orders = [f"QJ2T STRIKE 12 {HERE}", "ZCJ1T AIR-RECON 2 0506"]
    log = run(g.copy(), ["JJ6S AIRSUP 12"], orders, "ground_missions", {"mission": [9000, 9001]})
    assert log.values("mission") == [0.9, 0.9]
    assert all(set(e.to) == {"umpire"} for e in log.all("mission")), "the chance tells the enemy's strength"
    (back,) = log.all("turned_back")
    assert back.to == ("blue",)
    assert back.data["units"] == ("QJ2T",)
    assert not back.data["inputs"]
    assert back.data["value"] is None
    assert strength(log.g, "BB1Y") == 30
    log = run(g.copy(), [], orders, "ground_missions")  # no enemy points: nothing is drawn
    assert log.values("mission") == [0.0, 0.0]
    assert not log.all("turned_back")
    assert not log.g.rolls
    assert strength(log.g, "BB1Y") < 30


# ------------------------------------------------------------------ phase 2
def flak(own: bool = False, formations: int = 2, state: str = "normal", form: str = "deployed") -> Log:
    g = position(
        [unit("FK1T", "su_37aa", 12, HERE, ready=0.9, form=form, state=state), unit("BB1Y", "su_rifle", 30, "0605")],
        [],
        blue_has={"air": [air("QJ2T", "Ju87D", 36, 12), air("QJ3T", "Ju87D", 36, 12)]},
    )  # fmt: skip
    where = HERE if own else "0605"
    return run(g, [], [f"QJ{i + 2}T STRIKE 12 {where}" for i in range(formations)], "settlement1")


@pytest.mark.clause("s24-4.4.1/2", "s24-4.4.1/3", "s24-4.4.1/4", "s24-R83", "s24-4.5.2/5")
def test_anti_aircraft_fire() -> None:
    """C55, C56: shared among the formations in range, doubled over its own hex; it costs shells and readiness."""
    log = flak()
    assert log.values("anti_aircraft") == pytest.approx([0.7714, 0.7714], abs=1e-4)
    assert log.one("spend", "FK1T")["value"] == pytest.approx(0.5 * 12)
    assert log.g.state.ready[0] == pytest.approx(0.81)
    assert flak(own=True, formations=1).values("anti_aircraft") == pytest.approx([3.0857], abs=1e-4)
    assert not flak(form="column").all("anti_aircraft")
    assert not flak(state="routed2").all("anti_aircraft")


@pytest.mark.clause("s24-4.1.2/5", "s24-R27")
def test_point_defence_meets_formations_near_its_hex() -> None:
    g = position([unit("BB1Y", "su_rifle", 30, HERE)], [], red_has={"air": [air("JJ6S", "LA-7", 72, 12)]},
                 blue_has={"air": [air("QJ2T", "Ju87D", 36, 12)]})  # fmt: skip
    near = run(g.copy(), ["JJ6S CAP 12 0605"], [f"QJ2T STRIKE 12 {HERE}"], "air_defence")
    # 120 against 18 points: the weaker side loses all its points, 18 / 16 aircraft
    assert near.values("air_fight")[1] == 0.0
    assert near.values("aircraft", "QJ2T") == [1.125]
    assert next(x for x in near.f.flights if x.side == 1).n == 11
    far = run(g.copy(), ["JJ6S CAP 12 0805"], [f"QJ2T STRIKE 12 {HERE}"], "air_defence")
    assert not far.all("air_fight")


# ------------------------------------------------------------------ phase 3
def attack(mission: str, plane: str, n: int, targets: list[str], *, works: int = 0, cells: str = "open",
           flak: bool = False, e: float = 30, line: str = HERE) -> Log:  # fmt: skip
    kind = "QJ" if mission == "STRIKE" else "H"
    blue = [unit(f"BB{i + 7}Y", row, e, HERE) for i, row in enumerate(targets)]
    if flak:
        blue.append(unit("FK9T", "Flak20", 1, "0605"))
    g = position([], blue, cells={HERE: cells}, red_has={"air": [air(f"{kind}3S", plane, 40, n)]},
                 blue_has={"works": {HERE: works}} if works else None)  # fmt: skip
    return run(g, [f"{kind}3S {mission} {n} {line}"], [], "settlement1")


@pytest.mark.clause("s24-4.4.2/2", "s24-4.4.2/3", "s24-4.4.1/5", "s24-R64", "s24-R84")
def test_low_level_strikes() -> None:
    """C57, C58: spread over the units of the hex; works and anti-aircraft support divide, the ground does not."""
    log = attack("STRIKE", "Il-2", 12, ["de_gren"] * 3, works=1, flak=True)
    assert log.values("strike") == pytest.approx([0.2667] * 3, abs=1e-4)
    assert log.lost("BB7Y") == 0.3
    assert log.g.state.ready[0] == pytest.approx(0.9)  # level 1
    assert attack("STRIKE", "Il-2", 12, ["PzIV"]).values("strike") == pytest.approx([1.8462], abs=1e-4)
    assert attack("STRIKE", "Il-2", 12, ["PzIV"], cells="wood").values("strike") == pytest.approx([1.8462], abs=1e-4)
    assert attack("STRIKE", "Il-2", 12, ["PzIV"]).lost("BB7Y") == 1.8


@pytest.mark.clause("s24-4.4.1/5", "s24-R83")
def test_support_counts_once_and_not_for_the_guns_themselves() -> None:
    blue = [unit("BB7Y", "de_gren", 30, HERE), unit("FK8T", "Flak20", 1, HERE)]
    g = position([], blue, red_has={"air": [air("QJ3S", "Il-2", 40, 12)]})
    log = run(g, [f"QJ3S STRIKE 12 {HERE}"], [], "ground_missions")
    assert log.one("strike", "BB7Y")["inputs"]["support"] == 2
    assert log.one("strike", "FK8T")["inputs"]["support"] == 1
    g = position([], [*blue, unit("FK9T", "Flak20", 1, "0605")], red_has={"air": [air("QJ3S", "Il-2", 40, 12)]})
    log = run(g, [f"QJ3S STRIKE 12 {HERE}"], [], "ground_missions")
    assert log.one("strike", "BB7Y")["inputs"]["support"] == 2
    assert log.one("strike", "FK8T")["inputs"]["support"] == 2


@pytest.mark.clause("s24-4.4.2/4", "s24-4.4.2/5", "s24-4.5.2/4", "s24-3.2.3/2")
def test_level_bombing() -> None:
    """C59: full force on every unit of every hex of the line."""
    log = attack("BOMB", "Pe-2", 9, ["de_gren"], works=1, cells="village", e=60)
    assert log.values("bomb") == pytest.approx([1.08])
    assert log.lost("BB7Y") == 1.1
    assert log.g.state.ready[0] == pytest.approx(0.85)  # like rockets, level 1
    two = attack("BOMB", "Pe-2", 9, ["de_gren", "de_gren"], works=1, cells="village", e=60)
    assert two.values("bomb") == pytest.approx([1.08, 1.08])
    g = position([], [unit("BB7Y", "de_gren", 60, HERE), unit("BB8Y", "de_gren", 60, "0605")],
                 red_has={"air": [air("H3S", "Pe-2", 40, 9)]})  # fmt: skip
    assert sorted(e.hexes[0] for e in run(g, [f"H3S BOMB 9 {HERE}-0605"], [], "ground_missions").all("bomb")) == [
        HERE, "0605"
    ]  # fmt: skip


@pytest.mark.clause("s24-3.2.3/2", "s24-R29")
def test_hexes_that_a_type_bombs() -> None:
    """C60, by the load of one aircraft."""
    chart = charts()
    plane = chart.planes[chart.plane_index["Pe-2"]]
    found = [chart.bombed(msgspec.structs.replace(plane, load=t)) for t in (1, 8, 11.9, 12, 16)]
    assert found == [2, 3, 3, 4, 5]


@pytest.mark.clause("s24-1.3/2", "s24-1.3/3", "s24-1.3/4", "s24-1.3/5", "s24-R06")
def test_weather_and_night_keep_aircraft_down() -> None:
    for weather, hour, fight, ground in (("clear", 6, True, True), ("overcast", 6, True, False),
                                         ("rain", 6, False, False), ("snow", 6, False, False),
                                         ("fog", 6, False, False), ("clear", 22, False, False)):  # fmt: skip
        g = position([], [], red_has={"air": [air("QJ3S", "Il-2", 40, 12)]}, weather=weather, hour=hour)
        assert ("E73" not in codes(g, "red", "QJ3S AIRSUP 12")) is fight, weather
        assert ("E73" not in codes(g, "red", f"QJ3S STRIKE 12 {HERE}")) is ground, weather
    g = position([], [unit("BB7Y", "de_gren", 30, HERE)], red_has={"air": [air("QJ3S", "Il-2", 40, 12)]})
    from tests.s24.field import give
    from tests.s24.turns import go

    give(g, "red", f"QJ3S STRIKE 12 {HERE}")
    g.state.weather = 2  # the umpire lets it rain
    assert not go(g, "ground_missions").f.flights


@pytest.mark.clause("s24-4.4.1/3", "s24-4.1.2/6", "s24-R86")
def test_fewer_aircraft_arrive_fewer_strike() -> None:
    g = position([unit("FK1T", "su_37aa", 36, "0605"), unit("BB1Y", "su_rifle", 30, HERE)], [],
                 blue_has={"air": [air("QJ2T", "Ju87D", 36, 12)]})  # fmt: skip
    log = run(g, [], [f"QJ2T STRIKE 12 {HERE}"], "ground_missions")
    lost = int(1.0 / 7 * 36)
    assert log.one("strike", "BB1Y")["inputs"]["aircraft"] == 12 - lost
    assert g.state.down[0] == pytest.approx(36 / 7 - lost)


@pytest.mark.clause("s24-4.1.2/6", "s24-3.4.6/2", "s24-R56", "s24-4.4.3/2")
def test_interdiction_air_supply_and_reconnaissance() -> None:
    g = position(
        [unit("Z5T", "su_hq_foot", 8, HERE, points=3), unit("KJ5T1Y", "su_para", 30, HERE, hq="Z5T")], [],
        red_has={"air": [air("Y2S", "Li-2", 18, 9), air("H5S", "Pe-2", 9, 9), air("ZCJ1T", "Pe-2R", 6, 2)]},
    )  # fmt: skip
    log = run(g.copy(), ["Y2S AIR-SUPPLY 3 Z5T", "H5S INTERDICT 9 0808", "ZCJ1T AIR-RECON 2 0909"], [],
              "ground_missions")  # fmt: skip
    assert log.g.state.points[0] == 90
    assert log.g.state.cut == {log.g.scenario.hex("0808"): 2}  # blue's lines
    assert log.f.sighted == ((0, log.g.scenario.hex("0909")),)
    few = run(g.copy(), ["Y2S AIR-SUPPLY 2 Z5T"], [], "ground_missions")
    assert few.g.state.points[0] == 3


# ------------------------------------------------------------------ drops
def drop(e: float, n: int, plane: str, line: str, blue: list[dict[str, object]] | None = None, **form: object) -> Log:
    g = position([unit("KJ5T1Y", "su_para", e, off="aboard")], blue or [],
                 red_has={"air": [air("Y2S", plane, 18, n)]}, **form)  # fmt: skip
    return run(g, [f"Y2S AIRDROP {n} KJ5T1Y {line} AT {line[:4]}"], [], "ground_missions")


@pytest.mark.clause("s24-3.3.4/2", "s24-R47")
def test_drops() -> None:
    """C90: 10 e an aircraft, three aircraft: 9, 9, 9 and 3 e in four hexes."""
    assert ground_missions.pattern(10, 3, 3) == [9, 9, 9, 3]
    log = drop(30, 3, "Me323", "0505-0605-0705-0805")
    assert log.values("landed") == [9, 9, 9, 3]
    assert place(log.g, "KJ5T1Y") == "0505"
    assert strength(log.g, "KJ5T1Y") == 30
    assert log.g.state.landed[0] == 9
    assert log.g.state.gather[0] == 2  # three hexes on foot: one whole turn
    one = drop(20, 8, "Li-2", "0505")
    assert one.values("landed") == [20]
    assert one.g.state.gather[0] == 1
    assert not one.g.has_zoc(0)


@pytest.mark.clause("s24-3.3.4/2", "s24-R47")
def test_a_drop_on_the_enemy_or_on_bad_ground_loses_half() -> None:
    log = drop(30, 3, "Me323", "0505-0605-0705-0805", [unit("BB9Y", "de_gren", 30, "0605")])
    assert log.values("landed") == [9, 4.5, 9, 3]
    assert strength(log.g, "KJ5T1Y") == 25.5
    log = drop(30, 3, "Me323", "0505-0605-0705-0805", cells={"0705": "deep"})
    assert log.values("landed") == [9, 9, 4.5, 3]
