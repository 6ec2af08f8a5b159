"""Chapter 8.5: forced march."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from tests.dow.field import against, attrition, battle, do, index, place, rolled, unit

from opord.kernel.ledger import Book
from opord.kernel.odds import spread
from opord.rules.dow import actions as act
from opord.rules.dow import movement

ARMOUR, MECH = "47GTD/26", "47GTD/245"
OTHER = unit(MECH, "1010", "tactical")


@pytest.mark.clause("dow-8.5/1", "dow-R050")
@pytest.mark.parametrize(("engaged", "most"), [("no", 15), ("half", 9), ("full", 0)])
def test_three_points_more_but_never_from_nothing(engaged: str, most: int) -> None:
    g = battle(unit(ARMOUR, "0505", "tactical", engaged=engaged), OTHER)
    assert movement.left(g, index(g, ARMOUR)) == most


@pytest.mark.clause("dow-8.5/2")
def test_the_roll_comes_when_the_allowance_is_exceeded_and_once() -> None:
    """Six steps of 2 are paid for; the seventh is the forced march: a 2 costs a point, unmodified."""
    g = battle(unit(ARMOUR, "0505", "tactical"), OTHER, dice=[2])
    do(g, act.Move(ARMOUR))
    for row in range(6, 12):
        do(g, act.Step(ARMOUR, f"05{row:02}"))
        assert not g.rolls
    do(g, act.Step(ARMOUR, "0512"))
    assert rolled(g, "forced march") == [(2,)]
    assert (place(g, ARMOUR), attrition(g, ARMOUR)) == ("0512", 1)
    assert movement.left(g, index(g, ARMOUR)) == 1


@pytest.mark.clause("dow-8.5/2")
@pytest.mark.parametrize(("die", "loss"), [(1, 2), (2, 1), (5, 1), (6, 0), (10, 0)])
def test_the_table_gives_the_loss(die: int, loss: int) -> None:
    g = battle(unit(ARMOUR, "0505", "tactical", spent=12, allow=12), OTHER, dice=[die])
    do(g, act.Move(ARMOUR), act.Step(ARMOUR, "0506"))
    assert attrition(g, ARMOUR) == loss


@pytest.mark.clause("dow-8.5/2")
def test_points_of_an_attack_count() -> None:
    g = battle(unit(ARMOUR, "0505", "tactical", spent=10, allow=12), unit("BR22B/22M1", "0506", "defence"),
               dice=[3])  # fmt: skip
    do(g, act.Move(ARMOUR), act.Attack(ARMOUR, "0506", "hasty"))
    assert rolled(g, "forced march") == [(3,)]
    assert g.state.spent[index(g, ARMOUR)] == 14


@pytest.mark.clause("dow-8.5/2")
def test_it_may_destroy_the_unit() -> None:
    """A company bears 3 points: with 2, a loss of 2 is too much."""
    g = battle(unit("10GTD/X", "0505", "road", type="su_rec_co", attrition=2, spent=12, allow=12), OTHER, dice=[1])
    u = index(g, "10GTD/X")
    table = movement.march_table(g, u)
    assert table == (1, 1, 1, 0, 0, 0, 0, 0, 0, 0)  # column +1, cadre 5 +1
    g = battle(unit("10GTD/X", "0505", "tactical", type="su_rec_co", attrition=2, cadre=3, spent=12, allow=12), OTHER,
               dice=[1])  # fmt: skip
    do(g, act.Move("10GTD/X"), act.Step("10GTD/X", "0506"))
    assert place(g, "10GTD/X") == "dead"


@pytest.mark.clause("dow-8.5/3")
def test_not_at_the_limit_of_attrition() -> None:
    g = battle(unit(ARMOUR, "0505", "tactical", attrition=5, spent=9, allow=12), OTHER, cells={"0506": "urban"})
    assert movement.left(g, index(g, ARMOUR)) == 3
    do(g, act.Move(ARMOUR))
    assert "dow-8.1/3" in against(g, act.Step(ARMOUR, "0506"))
    g = battle(unit(ARMOUR, "0505", "tactical", attrition=4, spent=9, allow=12), OTHER, cells={"0506": "urban"})
    do(g, act.Move(ARMOUR), act.Step(ARMOUR, "0506"))


@pytest.mark.clause("dow-8.5/2")
@pytest.mark.parametrize(
    ("name", "posture", "form", "drm"),
    [
        (ARMOUR, "tactical", {}, 0),
        (ARMOUR, "road", {}, 1),
        (ARMOUR, "tactical", {"turn": 6}, -1),
        (ARMOUR, "tactical", {"start": {"rain": True}}, -1),
        ("10GTD/61", "tactical", {}, 1),  # cadre 5
        ("BR6B/6I1", "tactical", {}, 0),  # cadre 5, on foot
        ("47GTD/7", "road", {"turn": 6, "start": {"rain": True}}, 0),
    ],
)  # fmt: skip
def test_modifiers(name: str, posture: str, form: dict[str, Any], drm: int) -> None:
    g = battle(unit(name, "0505", posture), **form)
    book = Book()
    movement.march_modifiers(g, index(g, name), book)
    assert book.total == drm == sum(e.value for e in book.entries)  # type: ignore[misc]


@pytest.mark.clause("dow-8.5/2")
def test_half_engaged_units_march_worse() -> None:
    g = battle(unit(ARMOUR, "0505", "tactical", engaged="half"))
    book = Book()
    movement.march_modifiers(g, index(g, ARMOUR), book)
    assert book.total == -2


def test_exact_chances_of_a_forced_march_over_a_river() -> None:
    """March: 2 points on 1, 1 on 2 - 5; crossing: 1 point on 1 - 2. Summed over both dice."""
    g = battle(unit(MECH, "0505", "tactical", spent=9, allow=12), unit(ARMOUR, "1515", "tactical"),
               rivers={"0505-0506": "minor"})  # fmt: skip
    do(g, act.Move(MECH))
    chances: dict[int, Fraction] = {}
    for x, p in spread(g, "wp", act.Step(MECH, "0506", "hasty")):
        n = attrition(x, MECH)  # type: ignore[arg-type]
        chances[n] = chances.get(n, Fraction(0)) + p
    march = {2: Fraction(1, 10), 1: Fraction(4, 10), 0: Fraction(5, 10)}
    wet = {1: Fraction(2, 10), 0: Fraction(8, 10)}
    expected: dict[int, Fraction] = {}
    for a, p in march.items():
        for b, q in wet.items():
            expected[a + b] = expected.get(a + b, Fraction(0)) + p * q
    assert chances == expected
