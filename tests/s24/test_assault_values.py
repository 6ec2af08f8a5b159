"""Chapter 4.6 ruling by ruling: which values are set against each other, coefficients, caps, cover, weather. Numbers
are read from the log; whole rounds are the check cases C21 - C36b."""

from __future__ import annotations

from typing import Any

import pytest
from tests.s24.field import position, unit
from tests.s24.turns import AROUND, HERE, Log, run

DEF = "BB9Y"
SOFT, MOTOR, TANK, HEAVY, HALF = "su_rifle", "su_motor", "T-34/85", "IS-2", "su_ba64"


def fight(
    attackers: list[str], defender: str, *, terrain: str = "open", close: bool = False, night: bool = False,
    weather: str = "clear", helper: str = "", d_helper: str = "", e: float = 30, d_e: float = 30, river: bool = False,
    works: int = 0, verb: str = "ASSAULT", at: tuple[int, ...] = (0, 1, 2), form: str = "deployed",
) -> Log:  # fmt: skip
    """Attackers by equipment, over the hexsides ``at``, on one defender; ``helper`` supports the first of them."""
    red = [unit("Z1T", "su_hq_foot", 8, "0110")]
    red += [unit(f"BB{k + 1}Y", row, e, AROUND[at[k]], hq="Z1T") for k, row in enumerate(attackers)]
    lines = [f"BB{k + 1}Y {verb} {HERE} REGARDLESS" for k in range(len(attackers))]
    blue = [unit("Z9T", "de_hq_foot", 8, "1201"), unit(DEF, defender, d_e, HERE, hq="Z9T", form=form)]
    theirs = [f"{DEF} HOLD REGARDLESS"]
    if helper:
        red.append(unit("MH7Y", helper, 10, AROUND[0], hq="Z1T"))
        lines.append("MH7Y SUPPORT BB1Y")
    if d_helper:
        blue.append(unit("MH8Y", d_helper, 10, "0405", hq="Z9T"))
        theirs.append(f"MH8Y SUPPORT {DEF}")
    start: dict[str, Any] = {"turn": 2, **({"shock": {HERE: 1}} if close else {})}
    rivers = {f"{AROUND[0]}-{HERE}": "deep"} if river else {}
    g = position(red, blue, cells={HERE: terrain}, weather=weather, hour=20 if night else 6, start=start,
                 rivers=rivers, blue_has={"works": {HERE: works}} if works else None)  # fmt: skip
    return run(g, lines, theirs, "assaults")


def blow(log: Log) -> dict[str, Any]:
    """Inputs of the only blow of an attacker."""
    (event,) = [e for step in ("shock", "limited", "close") for e in log.all(step)]
    return event.data["inputs"]


# ------------------------------------------------------------------ values (s24-R65)
VALUES: list[tuple[str, dict[str, Any], str, str]] = [
    ("4.6.1/3", {"attackers": [SOFT], "defender": SOFT}, "ap/front", "ap/front"),
    ("4.6.1/3", {"attackers": [TANK], "defender": SOFT}, "ap/front", "aa/front"),
    ("4.6.1/2", {"attackers": [SOFT], "defender": TANK}, "aa/front", "ap/front"),
    ("4.6.1/2", {"attackers": [SOFT], "defender": HALF}, "aa/front", "ap/front"),
    ("4.6.1/2", {"attackers": [TANK], "defender": TANK, "terrain": "wood"}, "aa/front", "aa/front"),
    ("4.6.2/2", {"attackers": [SOFT], "defender": SOFT, "close": True}, "cp/front", "cp/front"),
    ("4.6.2/2", {"attackers": [TANK], "defender": TANK, "close": True}, "aa/mean", "aa/mean"),
    ("4.6.2/2", {"attackers": [SOFT], "defender": TANK, "close": True}, "aa/mean", "cp/front"),
    ("4.6.2/2", {"attackers": [TANK], "defender": SOFT, "close": True}, "cp/front", "aa/mean"),
    ("4.6.2/3", {"attackers": [TANK], "defender": SOFT, "close": True, "terrain": "wood"}, "cp/front", "ca/flank"),
    ("4.6.2/3", {"attackers": [SOFT], "defender": TANK, "close": True, "terrain": "wood"}, "ca/flank", "cp/front"),
    ("4.6.2/3", {"attackers": [SOFT], "defender": TANK, "night": True}, "ca/flank", "cp/front"),
    ("4.6.2/3", {"attackers": [TANK], "defender": SOFT, "night": True}, "cp/front", "ca/flank"),
    ("4.6.2/3", {"attackers": [TANK], "defender": SOFT, "terrain": "wood"}, "ap/front", "aa/front"),
    ("4.6.2/3", {"attackers": ["su_sapper"], "defender": TANK, "close": True, "terrain": "wood"}, "aa/mean",
     "cp/front"),
    ("3.4.1/2", {"attackers": [TANK], "defender": SOFT, "close": True, "terrain": "wood", "helper": MOTOR},
     "ap/front", "aa/front"),
    ("3.4.1/3", {"attackers": [SOFT], "defender": TANK, "close": True, "terrain": "wood", "d_helper": MOTOR},
     "aa/front", "cp/front"),
]  # fmt: skip
"""Clause, fight, values of the blow and of the answer: attack on personnel or armour (ap, aa), close (cp, ca)."""


@pytest.mark.clause("s24-R65")
@pytest.mark.parametrize(
    ("form", "given", "back"), [pytest.param(f, a, b, marks=pytest.mark.clause(f"s24-{c}")) for c, f, a, b in VALUES]
)
def test_values(form: dict[str, Any], given: str, back: str) -> None:
    log = fight(**form)
    assert blow(log)["values"] == given
    assert log.one("resist")["inputs"]["values"] == back


@pytest.mark.clause("s24-4.6.1/4", "s24-R65")
@pytest.mark.parametrize(
    ("at", "pinched"), [((0, 1), False), ((0, 2), True), ((0, 3), True), ((1, 5), True), ((5, 0), False)]
)
def test_armour_caught_between_two_hexsides(at: tuple[int, int], pinched: bool) -> None:
    """120 degrees apart or more: the mean defence. Men on foot have no side to be caught from."""
    log = fight([TANK, TANK], HEAVY, at=at)
    assert {e.data["inputs"]["values"] for e in log.all("shock")} == {"aa/mean" if pinched else "aa/front"}
    assert {e.data["inputs"]["defence"] for e in log.all("shock")} == {27 if pinched else 34}
    foot = fight([TANK, TANK], SOFT, at=at)
    assert {e.data["inputs"]["values"] for e in foot.all("shock")} == {"ap/front"}


# ------------------------------------------------------------------ coefficients and caps (s24-R66, s24-R02)
@pytest.mark.clause("s24-4.6.1/7", "s24-R66")
@pytest.mark.parametrize(
    ("attacker", "defender", "coefficient"),
    [
        pytest.param(a, d, k, marks=pytest.mark.clause(f"s24-{c}"))
        for c, a, d, k in [
            ("4.6.1/8", SOFT, "de_gren", 4), ("4.6.1/8", SOFT, "de_cav", 4), ("4.6.1/8", SOFT, "de_pgmot", 4),
            ("4.6.1/8", SOFT, "de_pio", 2), ("4.6.1/8", SOFT, "de_aufkl", 2), ("4.6.1/8", SOFT, "Pak40", 2),
            ("4.6.1/8", SOFT, "PzIV", 2), ("4.6.1/9", TANK, "de_gren", 2), ("4.6.1/9", TANK, "PzIV", 2),
            ("4.6.1/9", HALF, "de_gren", 2), ("4.6.1/9", TANK, "Pak40", 2),
        ]
    ],
)  # fmt: skip
def test_coefficients_of_resistance(attacker: str, defender: str, coefficient: int) -> None:
    log = fight([attacker], defender)
    answer = log.one("resist")["inputs"]
    assert answer["coefficient"] == coefficient
    assert log.values("resist") == pytest.approx([coefficient * answer["attack"] * 15 / answer["defence"]])
    assert blow(log)["attack"] * 30 / (blow(log)["defence"] * 1.0) == pytest.approx(sum(log.values("shock")))


@pytest.mark.clause("s24-1.2/2", "s24-4.6.1/5", "s24-R02", "s24-R66")
def test_thirty_over_a_hexside_and_fifteen_to_resist() -> None:
    """60 attack as 30. 60 that are attacked over one hexside resist as 15, 30 over three as 10 each."""
    log = fight([SOFT], SOFT, e=60, d_e=60)
    assert blow(log)["counted"] == 30
    assert log.one("resist")["inputs"]["counted"] == 15
    three = fight([SOFT] * 3, SOFT, e=12, d_e=30)
    assert [e.data["inputs"]["counted"] for e in three.all("shock")] == [12] * 3
    assert [e.data["inputs"]["counted"] for e in three.all("resist")] == [10] * 3


@pytest.mark.clause("s24-1.2/2", "s24-R02", "s24-R66")
def test_at_close_quarters_both_bring_thirty_and_no_coefficient() -> None:
    log = fight([SOFT], SOFT, e=60, d_e=60, close=True)
    answer = log.one("resist")["inputs"]
    assert (blow(log)["counted"], answer["counted"], answer["coefficient"]) == (30, 30, 1)
    two = fight([SOFT] * 2, SOFT, d_e=50, close=True)
    assert [e.data["inputs"]["counted"] for e in two.all("resist")] == [25] * 2


# ------------------------------------------------------------------ support (s24-R49)
@pytest.mark.clause("s24-R49")
@pytest.mark.parametrize(
    ("form", "step", "sum_"),
    [
        pytest.param(f, step, x, marks=pytest.mark.clause(f"s24-{c}"))
        for c, f, step, x in [
            ("3.4.1/5", {"attackers": [SOFT], "defender": SOFT, "helper": TANK}, "blow", 2.0 / 2),
            ("3.4.1/5", {"attackers": [SOFT], "defender": TANK, "helper": TANK}, "blow", 2.6 / 2),
            ("3.4.1/4", {"attackers": [SOFT], "defender": SOFT, "d_helper": "PzIV"}, "resist", 1.8 / 2),
            ("3.4.1/6", {"attackers": [SOFT], "defender": SOFT, "d_helper": "Pak40"}, "resist", 0.8 / 2),
            ("3.4.1/7", {"attackers": [TANK], "defender": SOFT, "d_helper": "Pak40"}, "resist", 2.6 / 2),
            ("3.4.1/6", {"attackers": [TANK], "defender": SOFT, "d_helper": "de_105how"}, "resist", 0.7 / 2),
            ("3.4.1/7", {"attackers": [SOFT], "defender": SOFT, "helper": "su_57at"}, "blow", 0.0),
            ("3.4.1/3", {"attackers": [SOFT], "defender": TANK, "night": True, "d_helper": MOTOR}, "resist", 1.1),
            ("3.4.1/2", {"attackers": [SOFT], "defender": TANK, "d_helper": MOTOR}, "resist", 0.0),
        ]
    ],
)  # fmt: skip
def test_what_support_adds(form: dict[str, Any], step: str, sum_: float) -> None:
    """Half of a tank's or a gun's attack, the whole of infantry that stands by tanks at night; outside the
    coefficient. Guns help the defender alone, infantry nobody in shock."""
    log = fight(**form)
    found = blow(log) if step == "blow" else log.one("resist")["inputs"]
    assert found["support"] == pytest.approx(sum_)
    if step == "resist":
        k = found["coefficient"] * found["attack"] + sum_
        whole = k * found["counted"] / (found["defence"] * found["cover"])
        assert log.values("resist") == pytest.approx([whole])


# ------------------------------------------------------------------ cover (s24-R63)
@pytest.mark.clause("s24-4.2/7", "s24-4.2/8", "s24-R63")
@pytest.mark.parametrize(
    ("terrain", "works", "cover"),
    [("open", 0, 2.0), ("open", 1, 2.5), ("open", 2, 3.5), ("wood", 1, 3.5), ("village", 1, 4.5), ("village", 2, 5.0),
     ("town", 0, 5.0), ("town", 2, 5.0)],
)  # fmt: skip
def test_a_river_doubles_the_ground_before_works_are_added(terrain: str, works: int, cover: float) -> None:
    assert blow(fight([SOFT], SOFT, terrain=terrain, works=works, river=True))["cover"] == cover


@pytest.mark.clause("s24-4.2/7", "s24-R63")
def test_a_river_counts_over_its_hexside_until_the_troops_are_across() -> None:
    two = fight([SOFT, SOFT], SOFT, river=True)
    assert {e.data["units"][0]: e.data["inputs"]["cover"] for e in two.all("shock")} == {"BB1Y": 2.0, "BB2Y": 1.0}
    assert blow(fight([SOFT], SOFT, river=True, close=True))["cover"] == 1.0  # after a shock
    assert blow(fight([SOFT], SOFT, river=True, night=True))["cover"] == 2.0  # at once, by night


@pytest.mark.clause("s24-3.2.6/5", "s24-R66", "s24-2.3.1/4")
def test_attackers_have_the_ground_of_the_hex_at_close_quarters_alone() -> None:
    """The deployed defender has ground and works; who closes with him has the ground."""
    shock = fight([SOFT], SOFT, terrain="town", works=1)
    assert (blow(shock)["cover"], shock.one("resist")["inputs"]["cover"]) == (3.0, 1.0)
    close = fight([SOFT], SOFT, terrain="town", works=1, close=True)
    assert (blow(close)["cover"], close.one("resist")["inputs"]["cover"]) == (3.0, 2.5)


@pytest.mark.clause("s24-2.3.2/2", "s24-2.3.2/3", "s24-2.3.2/4", "s24-R15", "s24-R14")
def test_a_column_is_closed_with_has_no_cover_and_then_deploys() -> None:
    log = fight([SOFT], SOFT, terrain="town", works=2, form="column")
    assert not log.all("shock")
    assert blow(log)["cover"] == 1.0
    assert log.values("resist")[0] > 0
    assert log.g.state.form[log.g.names[DEF]] == 1
    assert fight([SOFT], SOFT, terrain="town", works=2).g.state.form[log.g.names[DEF]] == 1


# ------------------------------------------------------------------ weather (s24-R05)
@pytest.mark.clause("s24-4.6.1/6", "s24-R05")
@pytest.mark.parametrize(
    ("weather", "factor"),
    [pytest.param(w, x, id=w, marks=pytest.mark.clause(f"s24-{c}"))
     for w, x, c in [("clear", 1.0, "1.3/2"), ("overcast", 1.0, "1.3/3"), ("rain", 0.5, "1.3/4"),
                     ("snow", 0.5, "1.3/4"), ("fog", 0.25, "1.3/5")]],
)  # fmt: skip
def test_weather_weakens_both_sides_of_every_fight(weather: str, factor: float) -> None:
    """Shock and limited assault, and close combat, which fog makes of every assault; once, not twice."""
    shock = fight([SOFT], SOFT, weather=weather, verb="LASSAULT")
    assert sum(shock.values("limited")) == pytest.approx(3.0 / 2 * factor)
    assert shock.values("resist") == pytest.approx([4 * 1.0 * 15 / 10 / 2 * factor])
    close = fight([SOFT], SOFT, weather=weather, close=True)
    assert close.values("close") == pytest.approx([2.1 * 30 / 10 * factor])
    assert close.values("resist") == pytest.approx([2.1 * 30 / 10 * factor])


# ------------------------------------------------------------------ what a shock must not cost (s24-R104)
@pytest.mark.clause("s24-3.2.6/5", "s24-5.2.1/10", "s24-R104", "s24-R36")
@pytest.mark.parametrize(("front", "opens"), [(8.3, True), (8.5, False)])
def test_fire_on_the_front_counts_with_the_resistance(front: float, opens: bool) -> None:
    """6.6 by resistance; guns take 8.3 or 8.5 of the front: less than 15, or more. What fire takes in depth, 1.4,
    does not count."""
    gun = unit("PB8T", "su_203how", 12.6, "0405", ready=front * 70 / 15 / (12.6 * 3.2))
    g = position([unit("BB1Y", SOFT, 40, AROUND[0], ready=1 / 0.85)], [unit(DEF, "de_gren", 30, HERE), gun])
    log = run(g, [f"BB1Y ASSAULT {HERE} REGARDLESS"], [f"{DEF} HOLD REGARDLESS", f"PB8T MASS {AROUND[0]}"])
    assert log.one("shelled")["inputs"]["front"] == pytest.approx(front)
    assert log.one("shelled")["inputs"]["depth"] > 1
    assert log.values("resist") == pytest.approx([6.6])
    assert bool(log.all("opened")) is opens


@pytest.mark.clause("s24-R104")
def test_one_success_opens_the_hex() -> None:
    """Two assault; the one whose front the guns broke fails, the other opens the hex."""
    gun = unit("PB8T", "su_203how", 12.6, "0404", ready=1.0)
    units = [unit("BB1Y", SOFT, 60, AROUND[0]), unit("BB2Y", SOFT, 60, AROUND[1])]
    for opener in ((), ("BB2Y",)):
        g = position([u for u in units if u["unit"] != "BB2Y" or opener], [unit(DEF, "de_gren", 60, HERE), gun])
        lines = [f"{u} ASSAULT {HERE} REGARDLESS" for u in ("BB1Y", *opener)]
        log = run(g, lines, [f"{DEF} HOLD REGARDLESS", f"PB8T MASS {AROUND[0]}"])
        assert bool(log.all("opened")) is bool(opener)
