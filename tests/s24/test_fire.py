"""Check cases C08 - C20 and the rulings on artillery: chapter 4.5.1 and orders to fire (s24-3.2.4, s24-3.2.5)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.s24.field import codes, position, strength, unit
from tests.s24.turns import AROUND, HERE, Log, run

GUNS_AT = "0503"
TARGET = "BB9Y"


def shell(
    batteries: list[tuple[str, float, float]],
    mode: str,
    target: str,
    e: float,
    *,
    terrain: str = "open",
    works: int = 0,
    edges: int = 0,
    weather: str = "clear",
    column: bool = False,
    close: bool = False,
    options: dict[str, Any] | None = None,
    ammo: float | None = None,
) -> Log:
    """Batteries (row, e, readiness) two hexes away fire on one unit in HERE; red has ``edges`` of its hexsides."""
    red = [unit(f"PB{i + 1}T", row, n, GUNS_AT, ready=r, **({} if ammo is None else {"ammo": ammo}))
           for i, (row, n, r) in enumerate(batteries)]  # fmt: skip
    red += [unit(f"BB{i + 1}Y", "su_rifle", 30, AROUND[i]) for i in range(edges)]
    lines = [f"PB{i + 1}T {mode} {HERE}" for i in range(len(batteries))]
    if close:
        lines.append(f"BB1Y ASSAULT {HERE} REGARDLESS")
    blue = [unit(TARGET, target, e, HERE, form="column" if column else "deployed")]
    has = {"works": {HERE: {"level": works, "all": True} if works == 3 else works}} if works else None
    start: dict[str, Any] = {"turn": 2, **({"shock": {HERE: 1}} if close else {})}
    g = position(red, blue, options, cells={HERE: terrain}, weather=weather, blue_has=has, start=start)
    return run(g, lines, through="bombardment")


M30, ML20 = ("su_122how", 12, 1.0), ("su_152gun", 12, 1.0)


@pytest.mark.clause("s24-4.2/13", "s24-R64")
def test_fire_does_not_reach_level_three() -> None:
    """C14."""
    log = shell([("su_203how", 12, 1.0)], "MASS", "de_gren", 42, works=3, edges=2)
    assert log.values("force") == pytest.approx([38.4])
    assert log.all("immune", TARGET)
    assert not log.all("shelled")
    assert strength(log.g, TARGET) == 42


@pytest.mark.clause("s24-3.2.5/2", "s24-R33", "s24-4.5.1/13", "s24-R80")
def test_a_unit_due_for_close_combat_is_not_shelled_and_those_who_close_are() -> None:
    """C17: the main unit suffers nothing; the troops that close with it stand in their own fire, at depth."""
    log = shell([M30], "BARRAGE", "de_gren", 30, edges=2, close=True)
    assert log.all("too_close", TARGET)
    assert not log.all("shelled")
    assert log.values("friendly_fire", "BB1Y") == pytest.approx([30 * 14.4 / (10 * 10 * 10 * 1.0)])
    assert not log.all("friendly_fire", "BB2Y")


@pytest.mark.clause("s24-3.2.5/2", "s24-R33")
def test_who_is_closed_with_is_spared_and_nobody_else() -> None:
    """The guns beside the main unit are shelled. A limited assault, or one that begins with shock, spares nobody."""
    for verb, opened, spared in (("ASSAULT", True, True), ("LASSAULT", True, False), ("ASSAULT", False, False)):
        g = position([unit("PB1T", "su_122how", 12, GUNS_AT), unit("BB1Y", "su_rifle", 30, AROUND[0])],
                     [unit(TARGET, "de_gren", 30, HERE), unit("PB9T", "de_105how", 12, HERE)],
                     start={"turn": 2, **({"shock": {HERE: 1}} if opened else {})})  # fmt: skip
        log = run(g, [f"PB1T BARRAGE {HERE}", f"BB1Y {verb} {HERE}"], through="bombardment")
        shelled = {e.data["units"][0] for e in log.all("shelled")}
        assert shelled == {"PB9T", *(() if spared else (TARGET,))}, (verb, opened)


@pytest.mark.clause("s24-4.5.1/13", "s24-R80")
def test_own_troops_under_own_fire_suffer_at_depth_by_the_ground_alone() -> None:
    log = run(
        position([unit("PB1T", "su_122how", 12, GUNS_AT), unit("BB1Y", "su_rifle", 40, HERE)], [],
                 cells={HERE: "wood"}, red_has={"works": {HERE: 1}}),
        [f"PB1T BARRAGE {HERE}"], through="bombardment",
    )  # fmt: skip
    assert log.values("friendly_fire", "BB1Y") == pytest.approx([40 * 14.4 / (100 * 10 * 1.5)])
    assert log.g.state.kills == [0.0, 0.0]


@pytest.mark.clause("s24-R77")
def test_the_depth_formula_to_the_letter_is_an_option() -> None:
    plain = shell([M30], "BARRAGE", "de_gren", 60, edges=0).one("shelled")["inputs"]["depth"]
    literal = shell([M30], "BARRAGE", "de_gren", 60, edges=0, options={"deep_literal": True})
    assert literal.one("shelled")["inputs"]["depth"] == pytest.approx(plain * 12)


@pytest.mark.clause("s24-4.5.1/8", "s24-R79", "s24-4.6/2")
def test_the_front_is_given_out_in_the_order_of_main_units() -> None:
    """One contact edge: 15 e of front; the infantry stands in front of the guns and takes it all."""
    log = run(
        position([unit("PB1T", "su_122how", 12, GUNS_AT), unit("BB1Y", "su_rifle", 30, AROUND[0])],
                 [unit("PB9T", "de_105how", 12, HERE), unit(TARGET, "de_gren", 10, HERE)]),
        [f"PB1T BARRAGE {HERE}"], through="bombardment",
    )  # fmt: skip
    infantry, guns = log.one("shelled", TARGET)["inputs"], log.one("shelled", "PB9T")["inputs"]
    assert (infantry["front_e"], infantry["depth_e"]) == (10, 0)
    assert (guns["front_e"], guns["depth_e"]) == (5, 7)
    assert infantry["force"] == guns["force"] == pytest.approx(14.4)


@pytest.mark.clause("s24-5.2.1/11", "s24-R38")
def test_fire_that_takes_half_the_front_takes_the_zone_of_control() -> None:
    strong = [("su_203how", 12, 1.0)] * 4
    log = shell(strong, "MASS", "de_krad", 12, edges=2)
    assert log.one("shelled")["inputs"]["front"] >= 6
    assert log.all("gap")
    h = log.g.scenario.hex(HERE)
    assert not log.g.holds(h, 1)
    assert not log.g.has_zoc(log.g.state.ids.index(TARGET))
    weak = shell([M30], "BARRAGE", "de_krad", 12, edges=2)
    assert not weak.all("gap")
    assert weak.g.holds(h, 1)


@pytest.mark.clause("s24-5.2.1/11", "s24-R38")
@pytest.mark.parametrize(
    ("e", "ready", "front", "gap"), [(15, 0.92, 7.57, True), (15, 0.9, 7.41, False), (30, 0.9, 7.41, False)]
)
def test_half_of_the_front_breaks_it_and_depth_does_not_count(e: float, ready: float, front: float, gap: bool) -> None:
    """15 e of front at one hexside: 7.5 is half; what falls on the depth behind it makes no gap."""
    log = shell([("su_203how", 12, ready)], "MASS", "de_gren", e, edges=1)
    assert log.one("shelled")["inputs"]["front"] == pytest.approx(front, abs=0.01)
    assert log.lost(TARGET) > (7.5 if e == 30 else 7)
    assert bool(log.all("gap")) is gap


@pytest.mark.clause("s24-5.2.1/11", "s24-R38")
def test_a_gap_lasts_to_the_end_of_the_assaults_of_the_next_turn() -> None:
    """Not assaulted, the front closes after the next turn's assaults: no zone till then, shock again after that."""
    g = position([unit("PB1T", "su_203how", 12, GUNS_AT), unit("BB1Y", "su_rifle", 30, AROUND[0])],
                 [unit(TARGET, "de_krad", 12, HERE)])  # fmt: skip
    from tests.s24.turns import turn

    h = g.scenario.hex(HERE)
    turn(g, [f"PB1T MASS {HERE}"])
    assert not g.holds(h, 1)
    during = run(g.copy(), through="bombardment")
    assert not during.g.holds(h, 1)
    turn(g)
    assert g.holds(h, 1)


@pytest.mark.clause("s24-R76", "s24-R75", "s24-4.7.2/3")
def test_guns_short_of_shells_fire_less() -> None:
    full = shell([M30], "BARRAGE", "de_gren", 60, edges=2)
    assert full.one("spend", "PB1T")["value"] == pytest.approx(14.4)
    short = shell([M30], "BARRAGE", "de_gren", 60, edges=2, ammo=7.2)
    assert short.values("force") == pytest.approx([7.2])
    assert short.g.state.ammo[0] == 0
    g = position([unit("PB1T", "su_122how", 12, GUNS_AT, ammo=0)], [])
    assert "E35" in codes(g, "red", f"PB1T BARRAGE {HERE}")


@pytest.mark.clause("s24-3.2.5/12", "s24-4.7.2/3", "s24-R34")
def test_mass_fire_uses_two_base_loads_and_not_twice_running() -> None:
    """C45: 28.8 of 57.6."""
    log = shell([M30], "MASS", "de_gren", 60, edges=2)
    spent = log.one("spend", "PB1T")
    assert (spent["value"], spent["after"]) == pytest.approx((28.8, 28.8))
    assert log.g.state.massed[0] == 1
    log.g.state.sheets = ((), ())
    assert "E43" in codes(log.g, "red", f"PB1T MASS {HERE}")
    assert not codes(log.g, "red", f"PB1T BARRAGE {HERE}")
    again = run(log.g, [f"PB1T BARRAGE {HERE}"], through="bombardment")
    assert again.g.state.massed[0] == 0


@pytest.mark.clause("s24-3.2.5/3", "s24-3.2.5/4", "s24-R32")
def test_one_kind_of_fire_on_a_hex() -> None:
    g = position([unit("PB1T", "su_122how", 12, GUNS_AT), unit("PB2T", "su_122how", 12, GUNS_AT)], [])
    from tests.s24.field import give

    give(g, "red", f"PB1T BARRAGE {HERE}")
    assert codes(g, "red", f"PB2T MASS {HERE}") == ["E42"]
    assert not codes(g, "red", f"PB2T BARRAGE {HERE}")


# ------------------------------------------------------------------ counter-battery
def duel(targets: int = 1, mode: str = "BARRAGE", weather: str = "clear", works: int = 0) -> Log:
    """A 152 mm battalion watches the wood at HERE, where batteries of 105 mm fire on 0605."""
    blue = [unit(f"PB{i + 7}T", "de_105how", 12, HERE) for i in range(targets)]
    g = position([unit("PB1T", "su_152gun", 12, "0501")], blue, cells={HERE: "wood"}, weather=weather,
                 blue_has={"works": {HERE: works}} if works else None)  # fmt: skip
    return run(g, ["PB1T CB"], [f"PB{i + 7}T {mode} 0605" for i in range(targets)], "counter_battery")


@pytest.mark.clause("s24-4.5.1/7", "s24-3.2.4/2", "s24-R30", "s24-4.1.2/8")
def test_counter_battery() -> None:
    """C19, C20: the effect; two firing batteries share the attack; one base load."""
    log = duel()
    assert log.values("counter", "PB7T") == pytest.approx([2.0267], abs=1e-4)
    assert log.lost("PB7T") == 2.0
    assert log.one("spend", "PB1T")["value"] == pytest.approx(18.0)
    two = duel(2)
    assert two.values("counter") == pytest.approx([1.0133, 1.0133], abs=1e-4)
    assert two.lost("PB7T") == two.lost("PB8T") == 1.0
    assert duel(weather="rain").values("counter") == pytest.approx([1.0133], abs=1e-4)


@pytest.mark.clause("s24-3.2.4/2", "s24-R30")
def test_no_guns_that_fire_nothing_spent() -> None:
    g = position([unit("PB1T", "su_152gun", 12, "0501")], [unit("PB7T", "de_105how", 12, HERE)])
    log = run(g, ["PB1T CB"], [], "settlement1")
    assert log.all("silent", "PB1T")
    assert not log.all("spend")
    assert log.g.state.ready[0] == 1.0


@pytest.mark.clause("s24-3.2.5/6")
def test_a_raid_is_over_before_counter_battery_fire() -> None:
    g = position([unit("PB1T", "su_152gun", 12, "0503")],
                 [unit("SPA7T", "Wespe", 12, HERE), unit("HJP8T", "Nebelwerfer", 12, HERE)])  # fmt: skip
    log = run(g, ["PB1T CB"], ["SPA7T RAID 0504", "HJP8T RAID 0504"], "counter_battery")
    assert log.all("silent")
    assert not log.all("counter")


@pytest.mark.clause("s24-R30", "s24-3.2.4/2")
def test_a_zone_narrows_the_watch() -> None:
    g = position([unit("PB1T", "su_152gun", 12, "0501")],
                 [unit("PB7T", "de_105how", 12, HERE), unit("PB8T", "de_105how", 12, "0705")])  # fmt: skip
    log = run(g, ["PB1T CB ZONE 0505 R1"], ["PB7T BARRAGE 0604", "PB8T BARRAGE 0604"], "counter_battery")
    assert [e.data["units"][0] for e in log.all("counter")] == ["PB7T"]


@pytest.mark.clause("s24-3.2.4/2", "s24-R30")
def test_guns_beyond_its_range_are_not_watched() -> None:
    """A gun that reaches five hexes finds batteries at five; a disc named at the edge of its range ends there."""
    for order in ("CB", "CB ZONE 0506 R1"):
        for at, found in (("0506", True), ("0507", False)):
            g = position([unit("PB1T", "su_152gun", 12, "0501")], [unit("PB7T", "de_105how", 12, at)])
            log = run(g, [f"PB1T {order}"], ["PB7T BARRAGE 0605"], "counter_battery")
            assert bool(log.all("counter", "PB7T")) is found, (order, at)
            assert bool(log.all("silent", "PB1T")) is not found


@pytest.mark.clause("s24-3.2.4/2", "s24-4.1.2/9", "s24-4.1.2/8")
def test_bombardment_counts_what_counter_battery_left() -> None:
    g = position([unit("PB1T", "su_152gun", 12, "0501"), unit("BB1Y", "su_rifle", 30, "0605")],
                 [unit("PB7T", "de_105how", 12, HERE)])  # fmt: skip
    log = run(g, ["PB1T CB"], ["PB7T BARRAGE 0605"], "bombardment")
    left = 12 - log.lost("PB7T")
    assert left < 12
    assert log.values("force") == pytest.approx([1.0 * left])


# ------------------------------------------------------------------ kinds of fire, concentration
@pytest.mark.clause("s24-R31")
@pytest.mark.parametrize(
    ("row", "mode", "k", "share", "bases"),
    [
        pytest.param(*case, id=f"{case[0]}-{case[1]}", marks=pytest.mark.clause(*[f"s24-{c}" for c in clauses]))
        for clauses, *case in [
            (("3.2.5/8", "3.2.5/9", "4.5.1/11"), "su_122how", "BARRAGE", 10, 1.0, 1.0),
            (("3.2.5/11", "3.2.5/12", "4.5.1/10"), "su_122how", "MASS", 7, 1.0, 2.0),
            (("3.2.5/5", "3.2.5/6", "4.5.1/12"), "BM-13", "RAID", 14, 1.0, 0.5),
            (("3.2.5/5", "3.2.5/6", "4.5.1/12"), "Wespe", "RAID", 14, 5 / 7, 0.5),
            (("3.2.5/5", "3.2.5/6"), "ISU-152", "RAID", 14, 5 / 7, 0.5),
            (("3.2.5/8",), "BM-13", "BARRAGE", 10, 1.0, 1.0),
            (("3.2.5/8",), "Wespe", "BARRAGE", 10, 1.0, 1.0),
        ]
    ],
)  # fmt: skip
def test_kinds_of_fire(row: str, mode: str, k: int, share: float, bases: float) -> None:
    """K alone weakens or strengthens; guns on tracks raid with half of a barrage: 5/7 of the attack, K = 14."""
    log = shell([(row, 12, 1.0)], mode, "de_gren", 60, edges=2)
    one = next(r for r in log.g.scenario.rows if r.id == row)
    force = one.fire * 12 * share
    assert log.values("force") == pytest.approx([force])
    found = log.one("shelled")["inputs"]
    assert found["k"] == k
    assert found["front"] == pytest.approx(30 * force / (k * 10))
    assert found["depth"] == pytest.approx(30 * force / (10 * k * 10))
    assert log.one("spend", "PB1T")["value"] == pytest.approx(bases * one.ammo_use * 12)


@pytest.mark.clause("s24-R78")
@pytest.mark.parametrize(
    ("n", "factor"),
    [
        pytest.param(n, x, id=str(n), marks=pytest.mark.clause(f"s24-{c}"))
        for n, x, c in [(1, 1.0, "4.5.1/3"), (2, 0.75, "4.5.1/4"), (3, 0.6, "4.5.1/5"), (4, 0.5, "4.5.1/6"),
                        (5, 0.5, "4.5.1/6")]
    ],
)  # fmt: skip
def test_concentration_counts_the_units_that_fire_on_the_hex(n: int, factor: float) -> None:
    """A battery that fires elsewhere, or has nothing to fire, is not one of them."""
    red = [unit(f"PB{k + 1}T", "su_122how", 10, GUNS_AT, ready=0.9) for k in range(n)]
    red += [unit("PB8T", "su_122how", 10, GUNS_AT)]
    g = position(red, [unit(TARGET, "de_gren", 60, HERE)])
    log = run(g, [*[f"PB{k + 1}T BARRAGE {HERE}" for k in range(n)], "PB8T BARRAGE 0403"], through="bombardment")
    on = next(e.data for e in log.all("force") if e.hexes == (HERE,))
    assert on["inputs"]["concentration"] == factor
    assert on["value"] == pytest.approx(1.2 * 10 * 0.9 * n * factor)


@pytest.mark.clause("s24-R05")
@pytest.mark.parametrize(
    ("weather", "factor"),
    [pytest.param(w, x, id=w, marks=pytest.mark.clause(f"s24-{c}"))
     for w, x, c in [("clear", 1.0, "1.3/2"), ("rain", 0.5, "1.3/4"), ("snow", 0.5, "1.3/4"), ("fog", 0.25, "1.3/5")]],
)  # fmt: skip
def test_weather_weakens_all_fire_on_the_ground(weather: str, factor: float) -> None:
    """Front, depth and counter-battery; own troops under it too."""
    found = shell([M30], "BARRAGE", "de_gren", 60, edges=2, weather=weather).one("shelled")["inputs"]
    assert (found["front"], found["depth"]) == pytest.approx((4.32 * factor, 0.432 * factor))
    assert duel(weather=weather).values("counter") == pytest.approx([2.0267 * factor], abs=1e-4)
    g = position([unit("PB1T", "su_122how", 12, GUNS_AT), unit("BB1Y", "su_rifle", 40, HERE)], [], weather=weather)
    own = run(g, [f"PB1T BARRAGE {HERE}"], through="bombardment")
    assert own.values("friendly_fire") == pytest.approx([40 * 14.4 / 1000 * factor])
