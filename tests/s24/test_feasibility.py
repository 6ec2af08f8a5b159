"""Chapter 4.1.1: cases C82 - C85 and the rulings R-60 - R-62."""

from __future__ import annotations

import pytest
from tests.s24.field import position, unit
from tests.s24.turns import Log, run

A, B, C, D = "0505", "0506", "0507", "0508"


def valid(log: Log) -> set[str]:
    """Designations of the units with an order that stands."""
    lines = [x.unit for s in (0, 1) for x in log.g.lines(s)]
    gone = {log.g.name(u) for u in log.f.void}
    return {x for x in lines if x not in gone}


@pytest.mark.clause("s24-4.1.1/5", "s24-4.1.1/2", "s24-4.1.2/2", "s24-R60", "s24-R62")
def test_who_is_attacked_does_not_march_off() -> None:
    """C82."""
    g = position([unit("BB1Y", "su_rifle", 30, A)], [unit("BB9Y", "de_gren", 30, B)])
    log = run(g, [f"BB1Y ASSAULT {B}"], [f"BB9Y MARCH {C}"], "feasibility")
    assert valid(log) == {"BB1Y"}
    assert log.one("void")["units"] == ("BB9Y",)


@pytest.mark.clause("s24-4.1.1/3", "s24-4.1.1/4", "s24-R61")
def test_a_stay_behind_lets_the_others_go() -> None:
    """C83; a routed unit is none, guns are."""
    for state, row, free in (("normal", "de_gren", True), ("smashed", "de_gren", True), ("normal", "de_105how", True),
                             ("routed2", "de_gren", False)):  # fmt: skip
        g = position([unit("BB1Y", "su_rifle", 30, A)],
                     [unit("BB9Y", "de_gren", 30, B), unit("BB8Y", row, 12, B, state=state)])  # fmt: skip
        log = run(g, [f"BB1Y ASSAULT {B}"], [f"BB9Y MARCH {C}"], "feasibility")
        assert valid(log) == ({"BB1Y", "BB9Y"} if free else {"BB1Y"})


@pytest.mark.clause("s24-4.1.1/4", "s24-R61")
@pytest.mark.parametrize(
    ("order", "at", "stays"),
    [
        (f"PB8T BARRAGE {A}", B, True), ("PB8T HOLD", B, True), ("PB8T DEPLOY", B, True),
        ("PB8T MARCH 0606", B, False), (f"PB8T BARRAGE {A}", "0606", False), ("PB8T HOLD", C, False),
    ],
)  # fmt: skip
def test_who_fires_or_works_in_the_hex_stays_behind(order: str, at: str, stays: bool) -> None:
    """Whatever it does, as long as it does not leave; and in the hex itself, not beside it."""
    form = "column" if "DEPLOY" in order else "deployed"
    g = position([unit("BB1Y", "su_rifle", 30, A)],
                 [unit("BB9Y", "de_gren", 30, B), unit("PB8T", "de_105how", 12, at, form=form)])  # fmt: skip
    log = run(g, [f"BB1Y ASSAULT {B}"], ["BB9Y MARCH 0406", order], "feasibility")
    assert ("BB9Y" in valid(log)) is stays


@pytest.mark.clause("s24-4.1.1/6", "s24-R60")
def test_who_must_fight_attacks_nobody() -> None:
    """C84: A attacks b, b attacks C, C marches: b is forced to fight, so C may go."""
    g = position([unit("BB1Y", "su_rifle", 30, A), unit("BB2Y", "su_rifle", 30, C)], [unit("BB9Y", "de_gren", 30, B)])
    log = run(g, [f"BB1Y ASSAULT {B}", f"BB2Y MARCH {D}"], [f"BB9Y ASSAULT {C}"], "feasibility")
    assert valid(log) == {"BB1Y", "BB2Y"}


@pytest.mark.clause("s24-4.1.1/3", "s24-4.1.1/6", "s24-R60")
def test_a_ring_is_broken_by_intensity_strength_and_points() -> None:
    """C85 and the ranks below it."""
    def ring(red: dict[str, object], blue: dict[str, object], a: str = "LIMITED", b: str = "LIMITED") -> set[str]:
        g = position([unit("BB1Y", at=A, **red)], [unit("BB9Y", at=B, **blue)])  # type: ignore[arg-type]
        return valid(run(g, [f"BB1Y ASSAULT {B} {a}"], [f"BB9Y ASSAULT {A} {b}"], "feasibility"))

    strong, weak = {"row": "su_rifle", "e": 60}, {"row": "de_gren", "e": 30}
    assert ring(strong, weak, "LIMITED", "REGARDLESS") == {"BB9Y"}
    assert ring(strong, weak) == {"BB1Y"}
    assert ring({"row": "su_rifle", "e": 30}, {"row": "PzIV", "e": 30}) == {"BB9Y"}  # 3 points against 5


@pytest.mark.clause("s24-4.1.1/6", "s24-R60")
def test_what_is_equal_is_drawn_by_place() -> None:
    won = set()
    for seed in ("1", "2", "3", "4", "5", "6"):
        from opord.kernel.dice import Dice

        g = position([unit("BB1Y", "su_rifle", 30, A)], [unit("BB9Y", "de_gren", 30, B)])
        g.source = Dice(seed)
        log = run(g, [f"BB1Y ASSAULT {B}"], [f"BB9Y ASSAULT {A}"], "feasibility")
        found = valid(log)
        assert len(found) == 1
        assert len(log.g.rolls) == 2
        won |= found
    assert won == {"BB1Y", "BB9Y"}


@pytest.mark.clause("s24-R62", "s24-4.1.1/6")
def test_fire_orders_stand_under_assault_and_supply_is_void() -> None:
    g = position([unit("BB1Y", "su_rifle", 30, A)],
                 [unit("PB9T", "de_105how", 12, B)])  # fmt: skip
    log = run(g, [f"BB1Y ASSAULT {B}"], [f"PB9T BARRAGE {A}"], "bombardment")
    assert valid(log) == {"BB1Y", "PB9T"}
    assert log.all("shelled", "BB1Y")


@pytest.mark.clause("s24-4.1.1/2", "s24-R60")
def test_nobody_attacked_nothing_void() -> None:
    g = position([unit("BB1Y", "su_rifle", 30, A)], [unit("BB9Y", "de_gren", 30, D)])
    log = run(g, [f"BB1Y ASSAULT {B}"], [f"BB9Y MARCH {C}"], "feasibility")
    assert valid(log) == {"BB1Y", "BB9Y"}
    assert not log.g.events
