"""What is written after a turn: for a side its report and a blank sheet, for the umpire the log (design page, part 5).

Everything comes as ``{name of the file: bytes}``, so that nothing is written before all of it has been made. The files
of a side hold nothing that the side cannot know; those of the umpire lie in a folder of their own.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from opord.kernel.game import UMPIRE
from opord.kernel.journal import Journal, Logged
from opord.kernel.text import speaker
from opord.kernel.view import Event
from opord.rules.s24 import checks, report, report_html, report_text, sheet, sheets_csv, sheets_xlsx, umpire_log
from opord.rules.s24.byfile import Receipt, game_name
from opord.rules.s24.grammar import Grammar
from opord.rules.s24.model import SIDES, Line

FORMATS = ("xlsx", "csv", "txt")
"""Forms of a blank sheet."""


class Record:
    """Everything that happened in a game, told once; ``done``: turn that was carried out -> line of the journal after
    which it was. Telling a game means playing it again, so whoever writes several files makes one record; ``logged`` is
    what was told of it already."""

    def __init__(self, journal: Journal, logged: Iterable[Logged] | None = None) -> None:
        self.logged = list(journal.log() if logged is None else logged)
        self.done: dict[int, int] = {}
        for one in self.logged:
            e = one.event
            if e.kind == "turn" and e.data["turn"] > 1:
                self.done.setdefault(e.data["turn"] - 1, one.n)
            elif e.kind == "over":
                self.done.setdefault(journal.game.scenario.turns, one.n)

    @property
    def last(self) -> int:
        """The last turn carried out, 0 before the first."""
        return max(self.done, default=0)

    def events(self, stop: int | None = None) -> list[Event]:
        """All events up to a line of the journal."""
        return [one.event for one in self.logged if stop is None or one.n <= stop]

    def of_turn(self, turn: int | None) -> list[Event]:
        """Those of a turn, all of them without one."""
        return [one.event for one in self.logged if turn is None or one.event.data.get("turn") == turn]


def of_side(
    journal: Journal, record: Record, side: str, turn: int, lang: str, formats: tuple[str, ...] = FORMATS
) -> dict[str, bytes]:
    """The files of a side after ``turn`` (0: before the first): ``report.html``, ``.txt``, ``.json``, and blank sheets
    ``orders.*`` for the next turn, if there is one."""
    stop = record.done[turn] if turn else 0
    g: Any = journal.at(stop)
    return files(g, side, record.events(stop), turn, lang, game_name(journal.header), formats)


def files(
    g: Any, side: str, told: list[Event], turn: int, lang: str, game: str, formats: tuple[str, ...] = FORMATS
) -> dict[str, bytes]:
    """The same from a position and its events."""
    made = report.make(g, side, told, turn or None)
    charts = g.scenario.charts
    out = {
        "report.html": report_html.as_html(made, g.scenario, lang).encode(),
        "report.txt": report_text.as_text(made, charts, lang).encode(),
        "report.json": report_text.as_json(made, lang) + b"\n",
    }
    if not g.state.over:
        out |= {f"orders.{form}": blank(g, side, form, lang, game) for form in formats}
    return out


def blank(g: Any, side: str, form: str, lang: str, game: str, lines: tuple[Line, ...] = ()) -> bytes:
    """A blank sheet for the turn that is due, in one of ``FORMATS``, filled in where there is an order. As text it has
    a remark for every unit without one, with the orders that its kind may be given."""
    charts, turn = g.scenario.charts, g.state.turn
    verbs = checks.blank_verbs(g, SIDES.index(side))
    names = list(verbs)
    if form == "xlsx":
        return sheets_xlsx.written(charts, turn, side, names, lines, lang, game, verbs)
    if form == "csv":
        return sheets_csv.written(charts, turn, side, names, lines, lang, game).encode()
    words = Grammar.of(charts).words
    done = {line.unit for line in lines}
    rows = [f"# {u}: {', '.join([words.word(v, lang) for v in vs])}\n" for u, vs in verbs.items() if u not in done]
    return (sheet.printed(charts, turn, side, lines, lang, game) + "".join(rows)).encode()


def receipt(one: Receipt) -> bytes:
    """A receipt as a file: the hash, a blank line, the text over which it is made."""
    return f"{one.hash}\n\n{one.text}".encode()


def of_umpire(journal: Journal, record: Record, turn: int, lang: str) -> dict[str, bytes]:
    """The umpire's files of a turn: ``log.txt`` and ``log.jsonl``, every number with what it was made of."""
    its = record.of_turn(turn)
    return {"log.txt": log_text(journal, its, lang).encode(), "log.jsonl": umpire_log.json_lines(its)}


def log_text(journal: Journal, told: list[Event], lang: str) -> str:
    """The umpire's log for people."""
    return umpire_log.as_text(told, speaker(lang, journal.book.home / "text"))


def log_rows(told: list[Event]) -> list[dict[str, Any]]:
    """The umpire's log for programs."""
    return [umpire_log.entry(e) for e in umpire_log.records(told)]


def overrides(told: list[Event]) -> list[dict[str, Any]]:
    """What the umpire changed, with his reasons."""
    return [row for row in log_rows(told) if "override" in row]


def waiting(journal: Journal) -> bool:
    """Is it the umpire who must go on?"""
    return UMPIRE in journal.game.to_act()
