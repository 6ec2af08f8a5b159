"""The engine: random games with their journal, and its parts one by one."""

from __future__ import annotations

import random
import resource
import statistics
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter, process_time, process_time_ns
from typing import Any, ClassVar

from bench.measure import Figures
from opord.kernel.game import Game
from opord.kernel.journal import Journal
from opord.kernel.odds import Plan, TooManyBranches, odds
from opord.kernel.rulebook import find, rulebook


class Play:
    """Random play of one scenario. The games of a round follow from its number, so that rounds are alike."""

    ATTACKS: ClassVar[int] = 60
    """Attacks whose exact odds are measured."""
    POLICY: ClassVar[str] = "default"
    """The policy that answers for both sides in them, as the rulebook names it."""

    def __init__(self, scenario: str) -> None:
        self.scenario = scenario
        self.book, self.ref = find(scenario)
        self._attacks: list[tuple[Game, str, Any]] = []

    def begin(self, n: int) -> Journal:
        """A new game with its journal."""
        journal = Journal.new(self.book, self.ref, seed=f"bench-{n}")
        journal.game.telling = False
        return journal

    def games(self, seconds: float) -> Figures:
        """Whole games: a journal line with its chain digest for every action, the legal actions listed before each."""
        games = actions = listed = 0
        start = process_time()
        while process_time() - start < seconds:
            journal = self.begin(games)
            game, rng = journal.game, random.Random(games)
            while waiting := game.to_act():
                side = waiting[0]
                legal = game.actions(side)
                listed += len(legal)
                journal.play(side, legal[int(rng.random() * len(legal))])
            actions += len(journal.lines)
            games += 1
        spent = process_time() - start
        return {
            "games": games / spent, "actions": actions / games, "per_second": actions / spent,
            "legal": listed / actions,
        }  # fmt: skip

    def apart(self, seconds: float) -> Figures:
        """The parts of an action: listing what is legal, playing, writing the line; microseconds each."""
        times = [0, 0, 0]
        actions = n = 0
        start = process_time()
        while process_time() - start < seconds:
            journal = self.begin(n)
            game, rng = journal.game, random.Random(n)
            n += 1
            while waiting := game.to_act():
                side = waiting[0]
                a = process_time_ns()
                legal = game.actions(side)
                b = process_time_ns()
                action = legal[int(rng.random() * len(legal))]
                c = process_time_ns()
                game.play(side, action)
                d = process_time_ns()
                journal.record(side, action)
                e = process_time_ns()
                times[0] += b - a
                times[1] += d - c
                times[2] += e - d
                actions += 1
        return dict(zip(("legal", "play", "record"), (t / actions / 1000 for t in times), strict=True))

    def positions(self, want: int) -> list[Game]:
        """Positions from the middle of random games."""
        found: list[Game] = []
        for n in range(1000):
            journal = self.begin(n)
            game, rng = journal.game, random.Random(n)
            while waiting := game.to_act():
                if rng.random() < 0.02:
                    found.append(game.copy())
                    if len(found) == want:
                        return found
                journal.play(waiting[0], rng.choice(game.actions(waiting[0])))
        return found

    def copies(self, seconds: float) -> Figures:
        """Copies of a position, samples for a side that does not see everything, and views; a second."""
        positions = self.positions(20)
        rng = random.Random(1)
        out: Figures = {}
        parts: dict[str, Any] = {
            "copies": lambda g: g.copy(),
            "samples": lambda g: g.sample(g.to_act()[0], rng),
            "views": lambda g: g.view(g.to_act()[0]),
            "digests": lambda g: g.digest(),
        }
        for name, part in parts.items():
            n = 0
            start = process_time()
            while process_time() - start < seconds / len(parts):
                for game in positions:
                    part(game)
                n += len(positions)
            out[name] = n / (process_time() - start)
        return out

    def attacks(self, want: int) -> list[tuple[Game, str, Any]]:
        """Actions that roll dice, one a game and kind, from random games: shots, assaults, moves under fire."""
        found: list[tuple[Game, str, Any]] = []
        for n in range(400):
            journal = self.begin(n)
            game, rng = journal.game, random.Random(n)
            kinds: set[type] = set()
            while waiting := game.to_act():
                side = waiting[0]
                action = rng.choice(game.actions(side))
                if type(action) not in kinds and getattr(action, "target", None):
                    trial = game.copy()
                    trial.play(side, action)
                    if trial.rolls:
                        kinds.add(type(action))
                        found.append((game.copy(), side, action))
                        if len(found) == want:
                            return found
                journal.play(side, action)
        return found

    def exact(self, seconds: float) -> Figures:
        """Exact odds of an attack, milliseconds a call; how many outcomes are branched over."""
        if not self._attacks:
            self._attacks = self.attacks(self.ATTACKS)
        times: list[float] = []
        wide = 0
        start = process_time()
        while process_time() - start < seconds or len(times) < len(self._attacks):
            for game, side, action in self._attacks:
                at = process_time()
                try:
                    answer = odds(game, Plan(((side, action),), self.POLICY))
                except TooManyBranches:
                    continue
                times.append(1000 * (process_time() - at))
                wide += len(answer.bars)
            if not times:
                break
        ranked = sorted(times)
        return {
            "median": statistics.median(ranked), "p95": ranked[int(0.95 * len(ranked))], "results": wide / len(ranked),
            "attacks": float(len(self._attacks)),
        }  # fmt: skip

    def saved(self, _: float) -> Figures:
        """Bytes of the files of finished games."""
        sizes, lines = [], []
        for n in range(5):
            journal = self.begin(n)
            game, rng = journal.game, random.Random(n)
            while waiting := game.to_act():
                journal.play(waiting[0], rng.choice(game.actions(waiting[0])))
            sizes.append(len(journal.encode()))
            lines.append(len(journal.lines))
        return {"bytes": statistics.mean(sizes), "an_action": sum(sizes) / sum(lines)}


PEACEFUL = {
    "step", "load", "unload", "hold", "free", "hop", "replace", "rally", "done", "decline", "choose", "jam", "back",
    "go", "altitude",
}  # fmt: skip
"""What is played where there is a choice, so that units live and a game grows long."""


def long_scenario() -> tuple[Any, Any]:
    """A rulebook and a document: the largest scenario of the tactical game with twice the units, for 40 turns."""
    book = rulebook("waw")
    doc = tomllib.loads((Path(book.home) / "data/scenarios/breakthrough.toml").read_text(encoding="utf8"))
    doc["turns"] = 40
    for formation in doc["formation"]:
        units = [unit.partition("*") for unit in formation["units"]]
        formation["units"] = [f"{kind}*{2 * int(n or 1)}" for kind, _, n in units]
    return book, doc


class Long:
    """A journal of very many actions: loading, taking back, going to any line."""

    def __init__(self, book: Any, ref: Any, want: int) -> None:
        self.folder = tempfile.TemporaryDirectory(prefix="opord-bench-")
        self.path = Path(self.folder.name) / "long.opord"
        journal = Journal.new(book, ref, seed="long")
        game, rng = journal.game, random.Random(1)
        game.telling = False
        while len(journal.lines) < want and game.to_act():
            side = game.to_act()[0]
            legal = game.actions(side)
            journal.play(side, rng.choice([a for a in legal if a.__struct_config__.tag in PEACEFUL] or legal))
        self.lines = len(journal.lines)
        journal.save(self.path)

    def close(self) -> None:
        """Remove the file."""
        self.folder.cleanup()

    def load(self, _: float) -> Figures:
        """Milliseconds of processor time and by the clock: load the file with its cache, go to ten lines anywhere, take
        back a line; load it without its cache."""
        cache = self.path.with_name(self.path.name + ".cache")
        aside = cache.with_suffix(".aside")
        out: Figures = {"lines": float(self.lines), "megabytes": self.path.stat().st_size / 1e6}
        with timed(out, "load"):
            journal = Journal.load(self.path)
        rng = random.Random(2)
        with timed(out, "scrub", 10):
            for _n in range(10):
                journal.at(rng.randrange(len(journal.lines)))
        with timed(out, "undo"):
            journal.undo("umpire")
        if cache.exists():  # a short journal has none
            cache.rename(aside)
        with timed(out, "bare"):
            Journal.load(self.path)
        if aside.exists():
            aside.rename(cache)
        return out


@contextmanager
def timed(out: Figures, name: str, times: int = 1) -> Iterator[None]:
    """Note the milliseconds that the block takes, divided by ``times``."""
    clock, work = perf_counter(), process_time()
    yield
    out[name] = 1000 * (process_time() - work) / times
    out[name + "_clock"] = 1000 * (perf_counter() - clock) / times


def start_up(_: float) -> Figures:
    """Milliseconds until ``opord --help`` has printed, in a fresh process; and Python alone."""
    program = Path(sys.executable).with_name("opord")
    out: Figures = {}
    for name, command in (
        ("help", [str(program), "--help"]),
        ("python", [sys.executable, "-c", "pass"]),
    ):
        clocks, works = [], []
        for _n in range(5):
            clock, work = perf_counter(), _children()
            subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
            clocks.append(1000 * (perf_counter() - clock))
            works.append(1000 * (_children() - work))
        out[name], out[name + "_clock"] = statistics.median(works), statistics.median(clocks)
    return out


def _children() -> float:
    """Seconds of processor time that processes started here have used and that have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime
