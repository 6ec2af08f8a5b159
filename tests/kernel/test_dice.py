"""Draws are pure functions of (seed, name); scripted dice come first; enumerated outcomes carry exact weights."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Any

import icepool
import pytest
from hypothesis import given
from hypothesis import strategies as st

from opord.kernel.dice import Dice, ScriptedDice
from opord.kernel.faults import BadInput
from opord.kernel.game import Game, State
from opord.kernel.odds import Enumerating


class Plain(Game):
    """A game that only rolls."""


def game(source: Dice) -> Any:
    return Plain(None, State(), source)


def test_a_draw_depends_on_seed_and_name_alone() -> None:
    a, b = Dice("seed"), Dice("seed")
    assert a.values(7, 5, 6) == b.values(7, 5, 6)
    assert a.values(7, 3, 6) == a.values(7, 5, 6)[:3]
    assert a.values(7, 20, 6) != a.values(8, 20, 6)
    assert a.values(7, 20, 6) != Dice("other").values(7, 20, 6)
    assert a.values("t1/ph2/0807/fire/1", 9, 6) == b.values("t1/ph2/0807/fire/1", 9, 6)


def test_known_values_never_change() -> None:
    """Saved games depend on these."""
    assert Dice("opord").values(0, 8, 6) == KNOWN_D6
    assert Dice("opord").values(3, 3, 1000) == KNOWN_D1000


KNOWN_D6 = (3, 4, 3, 1, 5, 6, 5, 3)
KNOWN_D1000 = (410, 621, 521)


@given(sides=st.integers(1, 400), n=st.integers(0, 150), name=st.integers(0, 2**40))
def test_values_lie_between_one_and_sides(sides: int, n: int, name: int) -> None:
    values = Dice("x").values(name, n, sides)
    assert len(values) == n
    assert all(1 <= v <= sides for v in values)


def test_faces_come_evenly() -> None:
    counts = Counter(v for k in range(3000) for v in Dice("even").values(k, 10, 6))
    expected = 5000
    assert sum((c - expected) ** 2 / expected for c in counts.values()) < 20.5  # chi-square, 5 degrees, 0.1 %


def test_scripted_dice_come_one_by_one_then_live_ones() -> None:
    g = game(ScriptedDice("s", [6, 5, 1, 2]))
    assert g.pool(3, 5, "attack", "c") == 2
    assert g.roll(3, 6, "save", "c")[0] == 2
    assert g.rolls[1].values[1:] == Dice("s").values(1, 2, 6)
    assert [r.purpose for r in g.rolls] == ["attack", "save"]


def test_a_scripted_value_that_the_die_lacks_is_named() -> None:
    with pytest.raises(BadInput) as bad:
        game(ScriptedDice("s", [7])).roll(1, 6, "attack", "c")
    assert bad.value.faults[0].file == "--dice"
    assert bad.value.faults[0].text.args["found"] == 7  # type: ignore[union-attr]


def test_pick_reads_a_table_and_rolls_again() -> None:
    g = game(ScriptedDice("s", [5, 6, 2]))
    assert g.pick(4, "receiver", "c", (0, 1, 2, 3, -1, -1)) == 1
    assert g.state.dice == 3
    assert g.pick(1, "receiver", "c", (0,) * 6) == 0
    assert g.state.dice == 3


def outcomes(call: Any) -> dict[Any, Fraction]:
    source = Enumerating()
    found: dict[Any, Fraction] = {}
    while True:
        source.start()
        value = call(game(source))
        found[value] = found.get(value, Fraction(0)) + Fraction(source.num, source.den)
        if not source.advance():
            return found


@pytest.mark.parametrize("n", range(7))
@pytest.mark.parametrize("need", range(2, 7))
def test_pools_agree_with_an_independent_library(n: int, need: int) -> None:
    die = icepool.d6 >= need
    expected = (n @ die) if n else icepool.Die([0])
    assert outcomes(lambda g: g.pool(n, need, "", "")) == {int(k): expected.probability(k) for k in expected.outcomes()}


@pytest.mark.parametrize("need", range(2, 8))
def test_sixes_in_a_pool_agree_with_counting(need: int) -> None:
    counted: Counter[tuple[int, int]] = Counter()
    for v in product(range(1, 7), repeat=4):
        counted[(sum(x >= need for x in v), v.count(6))] += 1
    got = outcomes(lambda g: g.pool_sixes(4, need, "", ""))
    assert got == {k: Fraction(c, 6**4) for k, c in counted.items()}


def test_sums_tests_and_picks_have_their_exact_chances() -> None:
    assert outcomes(lambda g: g.total(2, "", ""))[7] == Fraction(1, 6)
    assert outcomes(lambda g: g.test(5, "", "")) == {False: Fraction(2, 3), True: Fraction(1, 3)}
    assert outcomes(lambda g: g.test(1, "", "")) == {True: Fraction(1)}
    assert outcomes(lambda g: g.pick(3, "", "", (0, 0, 1, 1, 2, 2))) == {k: Fraction(1, 3) for k in range(3)}
    assert outcomes(lambda g: g.pick(4, "", "", (0, 1, 2, 3, -1, -1))) == {k: Fraction(1, 4) for k in range(4)}
    assert outcomes(lambda g: g.roll(2, 6, "", ""))[(6, 6)] == Fraction(1, 36)


def test_branches_depend_on_what_was_drawn_before() -> None:
    def call(g: Any) -> int:
        return g.pool(1, 4, "", "") and 1 + g.pool(2, 6, "", "")

    got = outcomes(call)
    assert got == {0: Fraction(1, 2), 1: Fraction(25, 72), 2: Fraction(10, 72), 3: Fraction(1, 72)}
