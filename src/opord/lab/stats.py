"""Statistics of many games: shares and means, each with its 95 % confidence interval."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import exp, inf, lgamma, log, log1p, sqrt

import msgspec

from opord.kernel.text import Words

Z95 = 1.959963984540054
"""97.5 % point of the normal distribution."""


class Stat(msgspec.Struct, frozen=True):
    """A figure of ``n`` games: a share (``kind`` share, 0..1), a mean or a count, and the ends of its interval."""

    text: Words
    kind: str
    n: int
    value: float
    low: float
    high: float


def wilson(successes: float, n: int) -> tuple[float, float]:
    """Ends of the 95 % Wilson score interval of a share. Halves count as half a success (the interval is then wider
    than it need be, never narrower)."""
    if n == 0:
        return 0.0, 1.0
    p = successes / n
    z2 = Z95 * Z95
    middle = (p + z2 / (2 * n)) / (1 + z2 / n)
    half = Z95 / (1 + z2 / n) * sqrt(p * (1 - p) / n + z2 / (4 * n * n))
    return max(0.0, middle - half), min(1.0, middle + half)


def mean(values: Sequence[float]) -> tuple[float, float, float]:
    """Mean and the ends of its 95 % interval (Student's t; infinite for a single value)."""
    n = len(values)
    if n == 0:
        return 0.0, -inf, inf
    middle = sum(values) / n
    if n == 1:
        return middle, -inf, inf
    variance = sum((v - middle) ** 2 for v in values) / (n - 1)
    half = student(n - 1) * sqrt(variance / n)
    return middle, middle - half, middle + half


@cache
def student(df: int) -> float:
    """97.5 % point of Student's t with ``df`` degrees of freedom."""
    low, high = Z95, 13.0
    for _ in range(60):
        middle = (low + high) / 2
        # P(|T| > t) is the regularised incomplete beta function at df / (df + t^2)
        if _beta(df / (df + middle * middle), df / 2, 0.5) > 0.05:
            low = middle
        else:
            high = middle
    return (low + high) / 2


def _beta(x: float, a: float, b: float) -> float:
    if x > (a + 1) / (a + b + 2):
        return 1 - _beta(1 - x, b, a)
    front = exp(a * log(x) + b * log1p(-x) + lgamma(a + b) - lgamma(a) - lgamma(b)) / a
    # Lentz's continued fraction
    c, d = 1.0, 1 / (1 - (a + b) * x / (a + 1))
    h = d
    for m in range(1, 300):
        up = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m))
        d = 1 / (1 + up * d)
        c = 1 + up / c
        h *= d * c
        down = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))
        d = 1 / (1 + down * d)
        c = 1 + down / c
        step = d * c
        h *= step
        if abs(step - 1) < 1e-14:
            break
    return front * h


def share(text: Words, successes: float, n: int) -> Stat:
    """A share as a :class:`Stat`."""
    low, high = wilson(successes, n)
    return Stat(text, "share", n, successes / n if n else 0.0, low, high)


def average(text: Words, values: Sequence[float]) -> Stat:
    """A mean as a :class:`Stat`."""
    middle, low, high = mean(values)
    return Stat(text, "mean", len(values), middle, low, high)
