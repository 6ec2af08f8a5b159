"""The cases of a run, and the tables made of them."""

from __future__ import annotations

import importlib.util
from pathlib import Path

from bench import campaign, engine, graphs, references, simultaneous
from bench.measure import Case, ratio, run_rounds, shown, table

GOAL_ACTIONS = 10_000
GOAL_ODDS = 2.0
GOAL_LONG = 300.0
GOAL_START = 300.0
LISTED = (
    "Processor time. The list of legal actions is made before every action. This package also writes the journal line"
    " of every action, with its chain digest."
)


class Bench:
    """All cases of one scenario."""

    def __init__(self, scenario: str, actions: int) -> None:
        self.scenario = scenario
        play = engine.Play(scenario)
        field = graphs.Field(scenario)
        book, ref = engine.long_scenario() if play.book.id == "waw" else (play.book, play.ref)
        self.journal = long = engine.Long(book, ref, actions)
        self.loop = Case("pure-Python loop", references.python_loop)
        self.others = [
            Case("PettingZoo chess", references.pettingzoo_chess),
            Case("boardgame.io, 40 units", references.boardgame_io),
            Case("OpenSpiel chess (C++)", references.openspiel_chess),
        ]
        self.games = Case("random games", play.games)
        self.apart = Case("parts of an action", play.apart)
        self.copies = Case("copies", play.copies)
        self.reach = Case("reach", field.reach)
        self.dijkstra = Case("scipy dijkstra", field.dijkstra)
        self.sight = Case("sight", field.sight)
        self.odds = Case("exact odds", play.exact)
        self.saved = Case("saved game", play.saved)
        self.long = Case("long journal", long.load)
        self.start = Case("start-up", engine.start_up)
        self.campaign = campaign.Campaign()
        self.written = simultaneous.Simultaneous()
        self.cases = [
            self.loop, *self.others, self.games, self.apart, self.copies, self.reach, self.dijkstra, self.sight,
            self.odds, self.saved, self.long, self.start, *self.campaign.cases, *self.written.cases,
        ]  # fmt: skip

    def run(self, rounds: int, seconds: float) -> None:
        """Measure."""
        run_rounds(self.cases, rounds, seconds)

    def close(self) -> None:
        """Remove what was written for the measurements."""
        self.journal.close()

    def tables(self) -> list[str]:
        """All that was found, as text."""
        parts = (self._speed, self._parts, self._graphs, self._files, self.campaign.lines, self.written.lines)
        return [line for part in parts for line in (*part(), "")][:-1]

    def _speed(self) -> list[str]:
        rows: list[tuple[str, ...]] = []
        for case in (self.games, *self.others):
            name = f"**{self.scenario}**, random games with journal" if case is self.games else case.name
            if case.trouble:
                rows.append((name, case.trouble, "", ""))
                continue
            times = ratio(self.games, "per_second", case, "per_second")
            beside = ratio(case, "per_second", self.loop, "per_second")
            rows.append(
                (name, shown(case.median("per_second")), shown((beside or 0) * 1e6), shown(times))
            )
        games = self.games
        met = (games.median("per_second") or 0) >= GOAL_ACTIONS
        return [
            "### Actions a second on one core",
            "",
            LISTED,
            "",
            *table(("", "actions/s", "per million steps of the loop", "this package is faster by"), rows),
            "",
            (
                f"Goal: {GOAL_ACTIONS:,} actions/s: {'met' if met else '**not met**'}."
                f" Games/s: {shown(games.median('games'))}; mean actions a game: {shown(games.median('actions'))};"
                f" mean legal actions a step: {shown(games.median('legal'))}. The pure-Python loop did"
                f" {shown((self.loop.median('per_second') or 0) / 1e6)} million steps/s."
            ),
        ]

    def _parts(self) -> list[str]:
        a, c, o = self.apart, self.copies, self.odds
        met = (o.median("median") or 0) < GOAL_ODDS
        rows = [
            ("list the legal actions", f"{shown(a.median('legal'))} us"),
            ("play an action", f"{shown(a.median('play'))} us"),
            ("write its line with digest", f"{shown(a.median('record'))} us"),
            ("copies of a position", f"{shown(c.median('copies'))} /s"),
            ("samples for a side", f"{shown(c.median('samples'))} /s"),
            ("views of a side", f"{shown(c.median('views'))} /s"),
            ("digests of a position", f"{shown(c.median('digests'))} /s"),
            (
                f"exact odds of an attack, median of {shown(o.median('attacks'))} attacks",
                f"{shown(o.median('median'))} ms (goal {GOAL_ODDS:g}: {'met' if met else 'not met'})",
            ),
            ("exact odds, 95th percentile", f"{shown(o.median('p95'))} ms"),
        ]
        return ["### The parts", "", *table(("", self.scenario), rows)]

    def _graphs(self) -> list[str]:
        r, d, s = self.reach, self.dijkstra, self.sight
        spec = importlib.util.find_spec("opord.kernel.loops")
        how = "compiled" if spec and spec.origin and not spec.origin.endswith(".py") else "plain Python"
        theirs = d.trouble or f"{shown(d.median('us'))} us"
        rows = [
            (f"reach, kernel ({how} loops)", f"{shown(r.median('us'))} us"),
            ("reach, scipy.sparse.csgraph.dijkstra", theirs),
            ("hexes between two, worked out anew", f"{shown(s.median('new'))} us"),
            ("hexes between two, lines kept", f"{shown(s.median('kept'))} us"),
        ]
        note = (
            f"The same graph: {shown(r.median('size'))} hexes, budget {graphs.BUDGET}, on average"
            f" {shown(r.median('hexes'))} hexes reached, with predecessors; answers held equal."
        )
        return ["### Reach and sight, a call", "", note, "", *table(("", "time"), rows)]

    def _files(self) -> list[str]:
        f, j, s = self.saved, self.long, self.start

        def time(case: Case, name: str, limit: float = 0) -> tuple[str, str]:
            spent = case.median(name)
            asked = f" (goal {limit:g}: {'met' if (spent or 0) < limit else 'not met'})" if limit else ""
            return f"{shown(spent)} ms{asked}", f"{shown(case.median(name + '_clock'))} ms"

        rows = [
            (f"load a journal of {shown(j.median('lines'))} actions", *time(j, "load", GOAL_LONG)),
            ("take back its last action", *time(j, "undo", GOAL_LONG)),
            ("go to any of its lines, mean", *time(j, "scrub", GOAL_LONG)),
            ("load it without its cache", *time(j, "bare")),
            ("`opord --help`", *time(s, "help", GOAL_START)),
            ("`python -c pass`", *time(s, "python")),
        ]
        size = f"A saved game has {shown(f.median('bytes'))} bytes, {shown(f.median('an_action'))} an action."
        return ["### Files and start-up", "", size, "", *table(("", "processor time", "by the clock"), rows)]


def write_page(path: Path, lines: list[str], facts: dict[str, str]) -> None:
    """The page of the documentation."""
    page = [
        "# Measurements",
        "",
        "Written by `make bench`. References run in the same rounds as the package, so ratios hold where times do not.",
        "",
        *table(("", ""), list(facts.items())),
        "",
        *(line.replace("### ", "## ") for line in lines),
        "",
    ]
    path.write_text("\n".join(page), encoding="utf8")
