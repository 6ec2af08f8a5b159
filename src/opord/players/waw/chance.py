"""Exact chances of shots and assaults, worked out once for each set of numbers.

The players weigh results in *shares of a unit*: a fresh full unit is worth 1, a destroyed one 0 (:data:`LEFT`).
"""

from __future__ import annotations

from functools import cache
from math import comb

LEFT = {(2, 0): 1.0, (2, 1): 0.84, (1, 0): 0.6, (1, 1): 0.44, (0, 0): 0.0, (0, 1): 0.0}
"""Share of its worth that a unit has left, by steps and whether it is disrupted."""

MOST = 6
"""More hits than this on one unit make no difference."""


@cache
def binomial(n: int, need: int) -> tuple[float, ...]:
    """Chance of 0, 1 ... ``n`` dice reaching ``need``."""
    p = max(0, min(6, 7 - need)) / 6
    return tuple(comb(n, k) * p**k * (1 - p) ** (n - k) for k in range(n + 1))


@cache
def unsaved(dice: int, need: int, saves: int, save: int) -> tuple[float, ...]:
    """Chance of 0, 1 ... unsaved hits."""
    out = [0.0] * (dice + 1)
    stop = binomial(saves, save)
    for h, p in enumerate(binomial(dice, need)):
        for s, q in enumerate(stop):
            out[max(0, h - s)] += p * q
    return tuple(out)


@cache
def after(steps: int, disrupted: int, hits: int) -> tuple[int, int]:
    """State of a unit after unsaved hits (waw-R22)."""
    for _ in range(hits):
        if not disrupted:
            disrupted = 1
        elif steps:
            steps -= 1
    return steps, disrupted


@cache
def harm(steps: int, disrupted: int, hits: int) -> float:
    """Share of a unit's full worth that so many hits take from it."""
    return LEFT[(steps, disrupted)] - LEFT[after(steps, disrupted, hits)]


@cache
def shot(dice: int, need: int, saves: int, save: int, steps: int, disrupted: int) -> float:
    """Expected harm of a shot, in shares of the target's worth."""
    return sum(p * harm(steps, disrupted, n) for n, p in enumerate(unsaved(dice, need, saves, save)))


@cache
def hurts(dice: int, need: int, saves: int, save: int) -> float:
    """Chance of at least one unsaved hit."""
    return 1.0 - unsaved(dice, need, saves, save)[0]


@cache
def pool(fives: int, sixes: int, fours: int) -> tuple[float, ...]:
    """Chance of 0, 1 ... hits of dice that need 5, 6 and 4."""
    out: tuple[float, ...] = (1.0,)
    for n, need in ((fives, 5), (sixes, 6), (fours, 4)):
        if n:
            out = fold(out, binomial(n, need))
    return out


def fold(a: tuple[float, ...], b: tuple[float, ...]) -> tuple[float, ...]:
    """Chances of the sum of two independent numbers."""
    out = [0.0] * (len(a) + len(b) - 1)
    for i, p in enumerate(a):
        for j, q in enumerate(b):
            out[i + j] += p * q
    return tuple(out)


Roster = tuple[tuple[int, int], ...]
"""Units of one side of an assault: (steps, disrupted) each."""


@cache
def dealt(units: Roster, hits: int) -> Roster:
    """What hits leave of the units, dealt round by round as evenly as can be (waw-R42, without its lots)."""
    left = list(units)
    while hits > 0 and any(s for s, _ in left):
        for i, (steps, dis) in enumerate(left):
            if steps and hits > 0:
                left[i] = after(steps, dis, 1)
                hits -= 1
    return tuple(left)


@cache
def assault(
    attack: tuple[int, int, int], defence: tuple[int, int, int], attackers: Roster, defenders: Roster
) -> tuple[float, float, float, float, float]:
    """Of an assault with such dice (needing 5, 6, 4): chance that the attackers end in the hex, that the defenders have
    to retreat, that they are wiped out; expected harm to attackers and to defenders, in units."""
    take = retreat = wiped = cost = gain = 0.0
    hit_by_defence = pool(*defence)
    for n, p in enumerate(pool(*attack)):
        left_def = dealt(defenders, n)
        dead_def = not any(s for s, _ in left_def)
        gain += p * (sum(LEFT[u] for u in defenders) - sum(LEFT[u] for u in left_def))
        for m, q in enumerate(hit_by_defence):
            w = p * q
            if w < 1e-9:
                continue
            left_att = dealt(attackers, m)
            dead_att = not any(s for s, _ in left_att)
            cost += w * (sum(LEFT[u] for u in attackers) - sum(LEFT[u] for u in left_att))
            if dead_def:
                wiped += w
                if not dead_att:
                    take += w
            elif not dead_att and n > m:
                retreat += w
                take += w
    return take, retreat, wiped, cost, gain
