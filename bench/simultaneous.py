"""The game of written orders: a turn of its largest scenario with every phase busy, its sheets and its reports.

The adjudicator of the ``diplomacy`` package runs in the same rounds: it too resolves the orders of all sides at once.
"""

from __future__ import annotations

import random
import statistics
from collections.abc import Callable
from time import process_time
from typing import Any

from bench import battle
from bench.measure import Case, Figures, Missing, ratio, shown, table
from opord.rules.s24 import actions, byfile, dossier, sheet
from opord.rules.s24.model import SIDES
from opord.rules.s24.records import PHASES

GOALS = {"turn": 60.0, "report": 300.0}
"""Milliseconds."""
TURN_PHASES = len(PHASES) - 1
"""Phases of a turn (s24-4.1.2); what is reckoned before the first is not counted."""
REPORT = ("report.html", "report.txt", "report.json")


def spans(seconds: float, prepare: Callable[[], Any], work: Callable[[Any], object]) -> list[float]:
    """Milliseconds of processor time of ``work(prepare())``, the preparing left out, again and again."""
    times: list[float] = []
    start = process_time()
    while process_time() - start < seconds or len(times) < 5:
        given = prepare()
        at = process_time()
        work(given)
        times.append(1000 * (process_time() - at))
    return times


class Battle:
    """The turn of :mod:`bench.battle`."""

    def __init__(self) -> None:
        self.ready = battle.written()
        self.over = self.ready.copy()
        self.told = list(self.over.play(SIDES[1], actions.Seal()))
        idle = {*PHASES} - {event.kind for event in self.told}
        if idle:
            raise ValueError(f"phases in which nothing happened: {sorted(idle)}")

    def adjudication(self, seconds: float) -> Figures:
        """From the seal on the second sheet to the next turn, with the umpire's log and without."""
        out: Figures = {}
        for name, telling in (("turn", True), ("untold", False)):
            def prepare(telling: bool = telling) -> Any:
                game = self.ready.copy()
                game.telling = telling
                return game

            times = spans(seconds / 2, prepare, lambda game: game.play(SIDES[1], actions.Seal()))
            out[name] = statistics.median(times)
            out[name + "_phases"] = TURN_PHASES * 1000 * len(times) / sum(times)
        out["orders"] = float(sum(len(self.ready.lines(s)) for s in (0, 1)))
        out["units"] = max(len(self.ready.units(s)) for s in (0, 1))
        out["records"] = float(sum("step" in event.data for event in self.told))
        return out

    def sheets(self, seconds: float) -> Figures:
        """Reading a side's sheet as text and as a workbook, with every line checked against the position."""
        blank = self.ready.copy()
        blank.state.sheets = ((), ())
        blank.state.sealed = [0, 0]
        charts = blank.scenario.charts
        out: Figures = {}
        for form in ("txt", "xlsx"):
            raw = [dossier.blank(blank, SIDES[s], form, "en", "", self.ready.lines(s)) for s in (0, 1)]

            def read(s: int, form: str = form, raw: list[bytes] = raw) -> None:
                found = byfile.read_bytes(f"orders.{form}", raw[s], charts)
                judged = byfile.judge(blank, SIDES[s], found, f"orders.{form}")
                if judged.wrong or len(judged.lines) != len(self.ready.lines(s)):
                    raise ValueError(f"a sheet was not read as it was written: {judged.wrong}")

            out[form] = max(statistics.median(spans(seconds / 4, lambda s=s: s, read)) for s in (0, 1))  # type: ignore[misc]
        lines = self.ready.lines(0)
        out["receipt"] = statistics.median(
            spans(seconds / 8, lambda: None, lambda _: sheet.receipt(charts, 1, SIDES[0], lines))
        )
        return out

    def reports(self, seconds: float) -> Figures:
        """The slower side's report as page, text and JSON; its blank workbook; the umpire's log."""
        g, part = self.over, seconds / 5
        return {
            "report": max(
                statistics.median(
                    spans(part, lambda s=s: s, lambda s: dossier.files(g, s, self.told, 1, "en", "", ()))  # type: ignore[misc]
                )
                for s in SIDES
            ),
            "blank": statistics.median(
                spans(part, lambda: None, lambda _: dossier.blank(g, SIDES[0], "xlsx", "en", ""))
            ),
            "listed": statistics.median(spans(part, lambda: self._fresh(), lambda game: game.actions(SIDES[0]))),
        }

    def _fresh(self) -> Any:
        """A copy that has worked out nothing yet."""
        game: Any = self.over.copy()
        game.changed()
        return game


class Diplomacy:
    """Random games of the ``diplomacy`` package: only its adjudication is timed, a phase at a time."""

    def run(self, seconds: float) -> Figures:
        """Phases a second, orders a phase."""
        try:
            from diplomacy import Game
        except ImportError as error:
            raise Missing(f"not installed: {error.name}") from None
        rng = random.Random(1)
        phases = orders = 0
        spent = 0.0
        start = process_time()
        while process_time() - start < seconds or phases < 20:
            game = Game()
            while not game.is_game_done and game.get_current_phase() < "S1911M":
                possible = game.get_all_possible_orders()
                for power in game.powers:
                    here = [sorted(possible[x]) for x in game.get_orderable_locations(power) if possible[x]]
                    game.set_orders(power, [rng.choice(x) for x in here])
                    orders += len(here)
                at = process_time()
                game.process()
                spent += process_time() - at
                phases += 1
        return {"per_second": phases / spent, "orders": orders / phases}


class Simultaneous:
    """The cases of the game of written orders."""

    def __init__(self) -> None:
        fought = Battle()
        self.turn = Case("a busy turn", fought.adjudication)
        self.theirs = Case("diplomacy package", Diplomacy().run)
        self.sheets = Case("order sheets", fought.sheets)
        self.reports = Case("reports", fought.reports)
        self.cases = [self.turn, self.theirs, self.sheets, self.reports]

    def lines(self) -> list[str]:
        """The table."""
        t, s, r = self.turn, self.sheets, self.reports

        def goal(case: Case, figure: str) -> str:
            value, limit = case.median(figure), GOALS[figure]
            return f"{shown(value)} ms (goal {limit:g}: {'met' if (value or 0) < limit else 'not met'})"

        rows = [
            ("a turn carried out, with the umpire's log", goal(t, "turn")),
            ("the same without the log", f"{shown(t.median('untold'))} ms"),
            ("a sheet read from text, every line checked", f"{shown(s.median('txt'))} ms"),
            ("the same from a workbook", f"{shown(s.median('xlsx'))} ms"),
            ("a receipt", f"{shown(s.median('receipt'))} ms"),
            ("a side's report: page with map, text and JSON", goal(r, "report")),
            ("a blank sheet as a workbook", f"{shown(r.median('blank'))} ms"),
            ("list of the legal actions, nothing kept", f"{shown(r.median('listed'))} ms"),
        ]
        note = (
            f"The forces of s24/{battle.SCENARIO} in contact, up to {shown(t.median('units'))} units a side on the map,"
            f" {shown(t.median('orders'))} orders, work in all {TURN_PHASES} phases,"
            f" {shown(t.median('records'))} records in the log."
        )
        return ["### The game of written orders", "", note, "", *table(("", "s24"), rows), "", *self.beside()]

    def beside(self) -> list[str]:
        """Phases a second beside the other adjudicator."""
        t, d = self.turn, self.theirs
        phases = t.median("turn_phases")
        rows: list[tuple[str, ...]] = [
            ("**s24**, the busy turn, with log", shown(phases), shown((t.median("orders") or 0) / TURN_PHASES), "1")
        ]
        if d.trouble:
            rows.append(("diplomacy, random games", d.trouble, "", ""))
        else:
            times = ratio(t, "turn_phases", d, "per_second")
            rows.append(
                ("diplomacy, random games", shown(d.median("per_second")), shown(d.median("orders")), shown(times))
            )
        note = (
            "The `diplomacy` package resolves the orders of seven powers at once, in Python too. Timed is what turns"
            " orders that are set into the next position; finding and checking orders is left out on both sides."
        )
        return [note, "", *table(("", "phases/s", "orders a phase", "this package is faster by"), rows)]
