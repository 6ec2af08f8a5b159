"""Skill by pairs of games: one seed, sides swapped; the larger total margin wins the pair, equal counts half.

So neither the luck of the dice nor an uneven scenario decides who is the better player.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from opord.api.source import resolve
from opord.kernel.faults import BadInput, expected
from opord.kernel.text import say
from opord.lab.auto import died, sides_of
from opord.lab.match import LIMIT, Match, Row, play
from opord.lab.stats import wilson
from opord.lab.workers import Progress, run_all
from opord.players import read_spec


class Pair(msgspec.Struct, frozen=True):
    """Two games of one seed. ``total`` is the sum of the margins for player A; ``score`` 1, 0.5 or 0 for A."""

    scenario: str
    seed: str
    first: Row
    second: Row
    total: float
    score: float


class Duel(msgspec.Struct, frozen=True):
    """What the pairs showed: A's share, and the ends of its 95 % interval. Pairs with a failed game count for neither
    side and are told in ``failed``."""

    a: str
    b: str
    pairs: tuple[Pair, ...]
    failed: tuple[Row, ...]
    share: float
    low: float
    high: float
    shares: dict[str, float]
    """A's share in each scenario."""
    seconds: float
    """Playing time of all games together."""


def duel(
    a: str,
    b: str,
    scenarios: Sequence[str | Path | Mapping[str, Any]],
    pairs: int = 50,
    seed: str | int = 1,
    jobs: int | None = None,
    progress: Progress | None = None,
    *,
    options: Mapping[str, Any] | None = None,
    limit: int = LIMIT,
    dump: Path | None = None,
) -> Duel:
    """``pairs`` pairs of games between the players A and B in each of ``scenarios``. Raises :class:`BadInput`."""
    if pairs < 1:
        raise BadInput(expected("--pairs", "", pairs, say("fault-want-count", low=1)))
    tasks: list[Match] = []
    names: list[tuple[str, str]] = []
    for scenario in scenarios:
        book, ref, file = resolve(scenario)
        for level in (a, b):
            read_spec(level, book.id)
        sides = sides_of(book, ref, options or {}, file)
        if len(sides) != 2:
            raise BadInput(expected(str(scenario), "sides", len(sides), say("fault-want-two-sides")))
        name = f"{book.id}/{ref}" if isinstance(ref, str) else file
        for n in range(1, pairs + 1):
            key = f"{seed}-{name}-{n}"
            names.append((name, key))
            for players in ((a, b), (b, a)):
                seats = tuple(zip(sides, players, strict=True))
                game = len(tasks) + 1
                tasks.append(
                    Match(game, book.id, ref, key, seats, dict(options or {}), "", file, limit, str(dump or ""))
                )
    rows = run_all(play, tasks, jobs, progress, died)
    return _score(a, b, names, rows)


def _score(a: str, b: str, names: Sequence[tuple[str, str]], rows: Sequence[Row]) -> Duel:
    out: list[Pair] = []
    for (name, key), first, second in zip(names, rows[::2], rows[1::2], strict=True):
        if not (first.error or second.error):
            total = first.margin - second.margin
            out.append(Pair(name, key, first, second, total, 1.0 if total > 0 else 0.0 if total < 0 else 0.5))
    score = sum(p.score for p in out)
    low, high = wilson(score, len(out))
    shares = {}
    for name in dict.fromkeys(name for name, _ in names):
        scores = [p.score for p in out if p.scenario == name]
        shares[name] = sum(scores) / len(scores) if scores else 0.5
    return Duel(
        a,
        b,
        tuple(out),
        tuple(row for row in rows if row.error),
        score / len(out) if out else 0.5,
        low,
        high,
        shares,
        sum(row.seconds for row in rows),
    )
