"""Random play over all scenarios and options of a rulebook with the invariants checked.

    report = run("waw", games=100, seed=1)
    for failure in report.failures: print(failure.check, failure.text, failure.file)

A failure is dumped as a game file that stands right before the step that failed: ``opord serve --open FILE``.
"""

from __future__ import annotations

import random
import traceback
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec

from opord.kernel.faults import BadInput, expected
from opord.kernel.journal import Journal
from opord.kernel.rulebook import OptionSpec, Rulebook, ScenarioInfo, rulebook
from opord.kernel.text import say
from opord.lab.checks import Broken, Units, close_look, undo, whole
from opord.lab.match import dump
from opord.lab.workers import Progress, run_all
from opord.players.random import among

LIMIT = 20_000
LOOKS = 25
"""Steps looked at closely: this many for each e-fold in the length of a game, divided by four."""
POOL = 4000
"""Actions kept to be tried again where they are not listed."""


class Failure(msgspec.Struct, frozen=True):
    """A game in which something did not hold. ``check`` names it; ``step`` is the number of actions before it."""

    game: int
    scenario: str
    options: dict[str, Any]
    seed: str
    step: int
    check: str
    text: str
    file: str


class FuzzReport(msgspec.Struct, frozen=True):
    """What random play found. ``looks`` counts the checks made, by name."""

    system: str
    games: int
    actions: int
    longest: int
    widest: int
    """Most legal actions at one step."""
    scenarios: dict[str, int]
    looks: dict[str, int]
    failures: tuple[Failure, ...]


class Trial(msgspec.Struct, frozen=True):
    """A game of random play to be checked."""

    game: int
    system: str
    scenario: str
    options: dict[str, Any]
    seed: str
    limit: int
    looks: int
    dump: str


class Answer(msgspec.Struct):
    """What came of a trial."""

    trial: Trial
    actions: int = 0
    widest: int = 0
    looks: dict[str, int] = {}
    failure: Failure | None = None


def draw_options(specs: tuple[OptionSpec, ...], rng: random.Random) -> dict[str, Any]:
    """A value for about half of the options, the rest at their defaults."""
    out: dict[str, Any] = {}
    for spec in specs:
        if rng.random() < 0.5:
            continue
        if spec.kind == "flag":
            out[spec.id] = rng.random() < 0.5
        elif spec.kind == "choice":
            out[spec.id] = rng.choice([c for c, _ in spec.choices])
        elif spec.low is not None and spec.high is not None:
            out[spec.id] = rng.randint(spec.low, spec.high)
    return out


def trials(
    book: Rulebook, games: int, seed: str | int, only: str = "", limit: int = LIMIT, looks: int = LOOKS,
    dump: Path | None = None,
) -> list[Trial]:  # fmt: skip
    """The games of a run: the scenarios in turn, each first with its default options, then with options drawn."""
    infos: tuple[ScenarioInfo, ...] = tuple(s for s in book.scenarios() if only in ("", s.id))
    out = []
    for n in range(games):
        info = infos[n % len(infos)]
        rng = random.Random(f"{seed} options {n}")
        options = {} if n < len(infos) else draw_options(info.options, rng)
        out.append(Trial(n + 1, book.id, info.id, options, f"{seed}-{n + 1}", limit, looks, str(dump or "")))
    return out


def run(
    system: str,
    games: int = 20,
    seed: str | int = 1,
    progress: Progress | None = None,
    *,
    jobs: int | None = 1,
    limit: int = LIMIT,
    looks: int = LOOKS,
    dump: Path | None = None,
    scenario: str = "",
) -> FuzzReport:
    """Play ``games`` random games of a rulebook with the invariants checked; ``scenario`` (``system/name``) plays only
    that one. Raises :class:`BadInput` for an unknown rulebook."""
    if games < 1:
        raise BadInput(expected("--games", "", games, say("fault-want-count", low=1)))
    tasks = trials(rulebook(system), games, seed, scenario, limit, looks, dump)
    answers = run_all(check_game, tasks, jobs, progress, _died)
    counted: Counter[str] = Counter()
    for answer in answers:
        counted.update(answer.looks)
    return FuzzReport(
        system,
        len(answers),
        sum(a.actions for a in answers),
        max(a.actions for a in answers),
        max(a.widest for a in answers),
        dict(Counter(a.trial.scenario for a in answers)),
        dict(sorted(counted.items())),
        tuple(a.failure for a in answers if a.failure is not None),
    )


def _died(trial: Trial) -> Answer:
    failure = Failure(
        trial.game, trial.scenario, trial.options, trial.seed, 0, "crash", "the process that played it died", ""
    )
    return Answer(trial, failure=failure)


def check_game(trial: Trial) -> Answer:
    """Play one game at random to its end. At some tens of its steps, and at its end, everything
    is checked."""
    book = rulebook(trial.system)
    journal = Journal.new(book, trial.scenario.partition("/")[2], seed=trial.seed, options=trial.options)
    answer = Answer(trial)
    counted: Counter[str] = Counter()
    doing = "begin"
    try:
        for doing in _steps(journal, trial, answer):
            counted[doing] += 1
    except Exception as error:
        where = traceback.extract_tb(error.__traceback__)[-1]
        broken = isinstance(error, Broken)
        text = str(error) if broken else (
            f"{type(error).__name__}: {error} ({Path(where.filename).name}:{where.lineno}) while checking: {doing}"
        )  # fmt: skip
        answer.failure = Failure(
            trial.game, trial.scenario, trial.options, trial.seed, len(journal.lines),
            error.check if isinstance(error, Broken) else "crash",
            text, dump(journal, trial.dump, f"fuzz-{trial.scenario.replace('/', '-')}-{trial.seed}"),
        )  # fmt: skip
    answer.actions = len(journal.lines)
    answer.looks = dict(counted)
    return answer


def _steps(journal: Journal, trial: Trial, answer: Answer) -> Any:
    rng = random.Random(f"{trial.seed} play")
    journal.game.telling = False
    units = Units(journal.game)
    pool: list[Any] = []
    while waiting := journal.game.to_act():
        game, step = journal.game, len(journal.lines)
        if step >= trial.limit:
            raise Broken("bound", f"not over after {step} actions")
        side = rng.choice(waiting)
        yield "legal"
        legal = game.actions(side)
        answer.widest = max(answer.widest, len(legal))
        if not legal:
            raise Broken("dead end", f"{side} must decide and has no legal action")
        if len(pool) < POOL:
            pool.append(rng.choice(legal))
        # rarer as the game grows longer, so that a long game is seen to its end at nearly the same price
        close = rng.random() < trial.looks / (4 * (step + 1))
        if close:
            yield from close_look(journal, side, legal, pool, rng)
            yield "units"
            units.check(game)
        action = rng.choice(among(legal, rng))
        before = game.digest() if close else ""
        yield "play"
        journal.play(side, action)
        if close:
            yield "undo"
            undo(journal, side, action, before)
    yield "units"
    units.check(journal.game)
    yield "whole game"
    whole(journal)
