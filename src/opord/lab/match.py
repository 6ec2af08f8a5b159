"""One game between computer players, from its seed to its result."""

from __future__ import annotations

import random
import tempfile
import traceback
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter
from typing import Any

import msgspec

from opord.kernel.faults import BadInput
from opord.kernel.game import UMPIRE, Game
from opord.kernel.journal import Journal
from opord.kernel.rulebook import rulebook
from opord.kernel.text import Say
from opord.kernel.view import Outcome, UnitView
from opord.kernel.view import Row as VpRow
from opord.players import Seated, read_spec

LIMIT = 20_000
"""A game that is not over after this many actions is taken for one that never ends."""


class Match(msgspec.Struct, frozen=True):
    """A game to be played: all that a worker process needs to know."""

    game: int
    system: str
    ref: Any
    """Scenario id without the system, or the whole inline document."""
    seed: str
    players: tuple[tuple[str, str], ...]
    """(side, level with settings) for every side."""
    options: dict[str, Any] = {}
    charts: str = ""
    file: str = ""
    limit: int = LIMIT
    dump: str = ""
    """Folder for the game files of failures; empty: the folder for temporary files."""


class Row(msgspec.Struct, frozen=True):
    """A finished game. ``winner`` is a side, or empty for a draw; ``margin`` is first side minus second; ``level`` is
    the label of the level of victory. A failed game has an ``error`` and the ``file`` of its journal up to there."""

    game: int
    seed: str
    players: dict[str, str]
    actions: int = 0
    turns: int = 0
    winner: str = ""
    level: str = ""
    margin: float = 0
    vp: dict[str, float] = {}
    lost: dict[str, int] = {}
    """Units of each side that are destroyed."""
    left: dict[str, float] = {}
    """Share of its strength that a side has left: steps, or what the counter's pips count."""
    seconds: float = 0
    error: str = ""
    file: str = ""


def play(match: Match) -> Row:
    """Play it. Whatever goes wrong in the rules or a player is told in the row; nothing is raised but
    :class:`BadInput` for a match that cannot begin."""
    start = perf_counter()
    book = rulebook(match.system)
    journal = Journal.new(
        book,
        match.ref,
        seed=match.seed,
        options=match.options,
        charts=Path(match.charts) if match.charts else None,
        file=match.file,
    )
    journal.game.telling = False
    doing = "to begin"
    try:
        seats = {side: seated(side, spec, match) for side, spec in match.players}
        chance = random.Random(f"{match.seed} turns")
        while waiting := journal.game.to_act():
            if len(journal.lines) >= match.limit:
                raise RuntimeError(f"not over after {match.limit} actions")
            side = waiting[0] if len(waiting) == 1 else chance.choice(waiting)
            doing = f"{side} ({seats[side].level if side in seats else 'nobody'}) was choosing"
            action = seats[side].decide(journal.game) if side in seats else by_default(journal.game, side)
            doing = f"{side} played {msgspec.json.encode(action).decode()}"
            journal.play(side, action)
        doing = "at the end"
        outcome = journal.game.outcome()
        if outcome is None:
            raise RuntimeError("nobody has to decide and there is no outcome")
    except BadInput:
        raise
    except Exception as error:
        file = dump(journal, match.dump, f"game-{match.game}")
        where = traceback.extract_tb(error.__traceback__)[-1]
        text = f"{type(error).__name__}: {error} ({Path(where.filename).name}:{where.lineno}); {doing}"
        return Row(
            match.game, match.seed, dict(match.players), len(journal.lines), error=text, file=file,
            seconds=perf_counter() - start,
        )  # fmt: skip
    return Row(
        match.game,
        match.seed,
        dict(match.players),
        len(journal.lines),
        journal.game.moment()[0],
        outcome.side or "",
        label(outcome.level),
        lead(outcome.rows, journal.game.scenario.sides),
        points(outcome, journal.game.scenario.sides),
        *losses(journal.game.view(UMPIRE).units, journal.game.scenario.sides),
        perf_counter() - start,
    )


def by_default(game: Game, side: str) -> Any:
    """What happens when nobody sits there: the umpire lets it go on with what the program suggests."""
    ask = game.ask(side)
    if ask is None or ask.default is None:
        raise RuntimeError(f"nobody decides for {side}")
    return ask.default


def seated(side: str, spec: str, match: Match) -> Seated:
    """The player of a side. Its chance depends on the seed, the side and its level alone."""
    level, settings = read_spec(spec, match.system)
    return Seated(level, match.system, side, random.Random(f"{match.seed} {side} {spec}"), **settings)


def label(words: Any) -> str:
    """The label of a sentence, or the plain string."""
    return words.label if isinstance(words, Say) else str(words)


def points(outcome: Outcome, sides: tuple[str, ...]) -> dict[str, float]:
    """The points of each side: the sum of the rows of the result."""
    return {side: float(sum(row.values.get(side, 0) for row in outcome.rows)) for side in sides}


def losses(units: Sequence[UnitView], sides: tuple[str, ...]) -> tuple[dict[str, int], dict[str, float]]:
    """How many units of each side are destroyed, and what share of its strength is left."""
    lost, left = {}, {}
    for side in sides:
        own = [unit for unit in units if unit.side == side]
        full = sum(unit.pips[1] for unit in own)
        lost[side] = sum(unit.dead for unit in own)
        left[side] = sum(unit.pips[0] for unit in own if not unit.dead) / full if full else 0.0
    return lost, left


def lead(rows: Sequence[VpRow], sides: tuple[str, ...]) -> float:
    """Points of the first side minus those of the second, from the rows of a score or a result. (What a rulebook prints
    as its margin may be counted from the attacker, whichever side that is.)"""
    return float(sum(row.values.get(sides[0], 0) - row.values.get(sides[1], 0) for row in rows))


def dump(journal: Journal, folder: str, name: str) -> str:
    """Write the journal of a failure to be opened with ``opord serve --open``; returns the path."""
    where = Path(folder) if folder else Path(tempfile.mkdtemp(prefix="opord-"))
    where.mkdir(parents=True, exist_ok=True)
    path = where / f"{name}.opord"
    journal.save(path)
    return str(path)
