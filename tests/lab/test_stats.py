"""Intervals against published values and against their own promise."""

from __future__ import annotations

import random
from math import inf

import pytest

from opord.lab.stats import average, mean, share, student, wilson


@pytest.mark.parametrize(
    ("df", "t"), [(1, 12.7062), (2, 4.3027), (3, 3.1824), (5, 2.5706), (10, 2.2281), (30, 2.0423), (120, 1.9799)]
)
def test_students_t_is_that_of_the_tables(df: int, t: float) -> None:
    assert student(df) == pytest.approx(t, abs=5e-5)


@pytest.mark.parametrize(
    ("k", "n", "low", "high"), [(0, 10, 0.0, 0.2775), (8, 10, 0.4902, 0.9433), (50, 100, 0.4038, 0.5962), (0, 0, 0, 1)]
)
def test_wilson_interval(k: int, n: int, low: float, high: float) -> None:
    assert wilson(k, n) == pytest.approx((low, high), abs=5e-5)


def test_intervals_hold_the_truth_in_about_95_of_100_studies() -> None:
    rng = random.Random(2)
    held = shares = 0
    for _ in range(1000):
        _, low, high = mean([rng.gauss(3, 2) for _ in range(8)])
        held += low <= 3 <= high
        low, high = wilson(sum(rng.random() < 0.3 for _ in range(40)), 40)
        shares += low <= 0.3 <= high
    assert 925 <= held <= 975
    assert 925 <= shares <= 980


def test_few_values_give_wide_intervals_not_errors() -> None:
    assert mean([]) == (0, -inf, inf)
    assert mean([4]) == (4, -inf, inf)
    assert mean([2, 2, 2]) == (2, 2, 2)
    assert share("x", 0, 0).value == 0
    assert average("x", [1, 3]).low < 1
