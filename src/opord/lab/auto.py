"""Whole games by computer players, and what they show.

    report = run("waw/saddle", ["plain", "random"], games=200, seed="study", jobs=2)
    for stat in report.stats: ...

The rows depend on the scenario, the players, the options and the seed alone: not on the number of jobs, and for players
with a budget in nodes not on the machine either.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from opord.api.source import info_of, read_options, resolve
from opord.kernel.faults import BadInput, expected
from opord.kernel.rulebook import Rulebook
from opord.kernel.text import Say, say
from opord.lab.match import LIMIT, Match, Row, play
from opord.lab.stats import Stat, average, share
from opord.lab.tables import check_path, write
from opord.lab.workers import Progress, run_all
from opord.players import read_spec


class Report(msgspec.Struct, frozen=True):
    """What a run of games gave: every game, and the figures with their intervals (of the games without error)."""

    scenario: str
    sides: tuple[str, ...]
    players: tuple[str, ...]
    rows: tuple[Row, ...]
    stats: tuple[Stat, ...]

    @property
    def failed(self) -> tuple[Row, ...]:
        """The games that ended in an error."""
        return tuple(row for row in self.rows if row.error)


def matches(
    book: Rulebook,
    ref: str | dict[str, Any],
    sides: Sequence[str],
    players: Sequence[str],
    games: int,
    seed: str | int,
    *,
    options: Mapping[str, Any] | None = None,
    charts: Path | None = None,
    file: str = "",
    limit: int = LIMIT,
    dump: Path | None = None,
) -> list[Match]:
    """The games of a run. Game ``n`` has the seed ``<seed>-<n>``."""
    seats = tuple(zip(sides, players, strict=True))
    return [
        Match(
            n, book.id, ref, f"{seed}-{n}", seats, dict(options or {}), str(charts or ""), file, limit, str(dump or "")
        )
        for n in range(1, games + 1)
    ]


def sides_of(book: Rulebook, ref: str | dict[str, Any], options: Mapping[str, Any], file: str = "") -> tuple[str, ...]:
    """The sides of a scenario, first side first. Raises :class:`BadInput`."""
    sides: tuple[str, ...] = book.scenario(ref, dict(options), None, file).sides
    return sides


def read_players(players: Sequence[str], sides: Sequence[str], system: str) -> tuple[str, ...]:
    """A level for every side; one alone plays all of them. Raises :class:`BadInput`."""
    if len(players) == 1:
        players = [*players] * len(sides)
    if len(players) != len(sides):
        text = say("fault-want-players", sides=", ".join(sides))
        raise BadInput(expected("--players", "", ",".join(players), text))
    for spec in players:
        read_spec(spec, system)
    return tuple(players)


def run(
    scenario: str | Path | Mapping[str, Any],
    players: Sequence[str],
    games: int = 1,
    seed: str | int = 1,
    jobs: int | None = None,
    out: Path | None = None,
    options: Mapping[str, Any] | None = None,
    progress: Progress | None = None,
    *,
    charts: Path | None = None,
    limit: int = LIMIT,
    dump: Path | None = None,
) -> Report:
    """Play ``games`` games between ``players``: a level for each side of the scenario, or one for all; a level may
    have settings, ``strong:nodes=400``.

    ``jobs``: processes, all processors by default. ``out``: file for the rows, CSV or Parquet by suffix. A game that
    fails is a row with its error and the path of its game file (in ``dump``, or the folder for temporary files), and
    the others go on. Raises :class:`BadInput`.
    """
    if games < 1:
        raise BadInput(expected("--games", "", games, say("fault-want-count", low=1)))
    if jobs is not None and jobs < 1:
        raise BadInput(expected("--jobs", "", jobs, say("fault-want-count", low=1)))
    if out is not None:
        check_path(out)
    book, ref, file = resolve(scenario)
    read = read_options(options or {}, info_of(book, ref))
    sides = sides_of(book, ref, read, file)
    levels = read_players(players, sides, book.id)
    tasks = matches(
        book, ref, sides, levels, games, seed, options=read, charts=charts, file=file, limit=limit, dump=dump
    )
    rows = run_all(play, tasks, jobs, progress, died)
    if out is not None:
        write(out, rows, sides)
    name = f"{book.id}/{ref}" if isinstance(ref, str) else file
    return Report(name, sides, levels, tuple(rows), figures(rows, sides, levels))


def died(match: Match) -> Row:
    """The row of a game whose process died."""
    return Row(match.game, match.seed, dict(match.players), error="the process that played it died")


def figures(rows: Sequence[Row], sides: Sequence[str], players: Sequence[str]) -> tuple[Stat, ...]:
    """The statistics of some games."""
    good = [row for row in rows if not row.error]
    n = len(good)
    bad = len(rows) - n
    out = [Stat(say("stat-games"), "count", len(rows), len(rows), len(rows), len(rows))]
    if bad:
        out.append(Stat(say("stat-failed"), "count", len(rows), bad, bad, bad))
    for side, player in zip(sides, players, strict=True):
        wins = sum(row.winner == side for row in good)
        out.append(share(say("stat-wins", who=player, side=say("side-" + side)), wins, n))
    out.append(share(say("stat-draws"), sum(not row.winner for row in good), n))
    for name, times in sorted(Counter(row.level for row in good).items()):
        out.append(share(say("stat-level", level=Say(name)), times, n))
    out.append(average(say("stat-margin", side=say("side-" + sides[0])), [row.margin for row in good]))
    out += [average(say("stat-points", side=say("side-" + s)), [row.vp[s] for row in good]) for s in sides]
    out += [average(say("stat-lost", side=say("side-" + s)), [row.lost[s] for row in good]) for s in sides]
    out += [average(say("stat-left", side=say("side-" + s)), [100 * row.left[s] for row in good]) for s in sides]
    out.append(average(say("stat-actions"), [row.actions for row in good]))
    out.append(average(say("stat-turns"), [row.turns for row in good]))
    out.append(average(say("stat-seconds"), [row.seconds for row in good]))
    return tuple(out)
