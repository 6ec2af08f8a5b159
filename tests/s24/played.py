"""Turns played as people play them by files: a document, order sheets as text, and the log that the umpire gets.

    p = play(document([...], [...]), red=["BB1Y ASSAULT 0505"])
    p.one("shock")["inputs"]["cover"], p.lost("BB9Y"), p.report("red")

Every line must be one that the program accepts; what it refuses is asked with :func:`refused`. Rows of the log are the
JSON objects of ``log.jsonl``.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
from tests.s24.field import unit

from opord.kernel.journal import Journal
from opord.rules.s24 import byfile, dossier, draft
from opord.rules.s24.book import RULEBOOK
from opord.rules.s24.game import CoreGame
from opord.rules.s24.grammar import Grammar
from opord.rules.s24.model import SIDES, Line

HOME = Path(__file__).resolve().parent
CHARTS = HOME / "charts"
"""Charts with the equipment, costs and aircraft that some cases give."""
CASES: list[dict[str, Any]] = tomllib.loads((HOME / "cases.toml").read_text(encoding="utf8"))["case"]
CASE = {c["id"]: c for c in CASES}


def marked(*kinds: str) -> Any:
    """Every case of these kinds, each showing the clauses that it names."""
    chosen = [c for c in CASES if c["kind"] in kinds]
    return pytest.mark.parametrize(
        "case", [pytest.param(c, id=c["id"], marks=pytest.mark.clause(*c["cl"])) for c in chosen]
    )


class Played:
    """A game by files; ``rows``: the log of the last turn."""

    def __init__(self, journal: Journal) -> None:
        self.journal = journal
        self.turn = 0
        self.rows: list[dict[str, Any]] = []

    @property
    def g(self) -> CoreGame:
        return self.journal.game  # type: ignore[return-value]

    def hand_in(self, red: Iterable[str], blue: Iterable[str]) -> Played:
        """Both sheets, written as text; the turn is carried out."""
        self.turn = self.g.state.turn
        sheets = []
        for side, lines in zip(SIDES, (red, blue), strict=True):
            raw = "\r\n".join([f"TURN {self.turn} {side.upper()}", *lines]).encode()
            sheets.append((f"{side}.txt", byfile.read_bytes(f"{side}.txt", raw, self.g.scenario.charts)))
        done = byfile.hand_in(self.journal, sheets)
        assert not done.wrong, [(x.written, x.code) for x in done.wrong]
        raw = dossier.of_umpire(self.journal, dossier.Record(self.journal), self.turn, "en")["log.jsonl"]
        self.rows = [json.loads(row) for row in raw.decode().splitlines()]
        return self

    # ------------------------------------------------------------- the log
    def all(self, step: str, unit_: str = "") -> list[dict[str, Any]]:
        """Rows of a step, of a unit if given (the first one named)."""
        return [r for r in self.rows if r["step"] == step and (not unit_ or r["units"][:1] == [unit_])]

    def one(self, step: str, unit_: str = "") -> dict[str, Any]:
        """The only row."""
        found = self.all(step, unit_)
        assert len(found) == 1, f"{len(found)} rows of {step} {unit_}"
        return found[0]

    def values(self, step: str, unit_: str = "") -> list[float]:
        return [r["value"] for r in self.all(step, unit_)]

    def lost(self, unit_: str, cause: str = "") -> float:
        """e that a unit lost this turn, of one cause if given."""
        found = [r["rounded"] for r in self.all("loss", unit_) if not cause or r["inputs"]["cause"] == cause]
        return round(sum(found), 6)

    # ------------------------------------------------------------- where things are now
    def place(self, name: str) -> str:
        from tests.s24.field import place

        return place(self.g, name)

    def report(self, side: str, lang: str = "en") -> str:
        """The report of the turn, as text."""
        record = dossier.Record(self.journal)
        files = dossier.of_side(self.journal, record, side, self.turn, lang, ("txt",))
        return files["report.txt"].decode()


def begin(doc: dict[str, Any], *, dice: tuple[int, ...] = (), charts: Path | None = None, **options: Any) -> Played:
    """A game from a document, before any sheet."""
    return Played(Journal.new(RULEBOOK, doc, seed="1", options=options, dice=dice, charts=charts))


def play(
    doc: dict[str, Any], red: Iterable[str] = (), blue: Iterable[str] = (), *, dice: tuple[int, ...] = (),
    charts: Path | None = None, **options: Any,
) -> Played:  # fmt: skip
    """The first turn of a document, carried out. ``dice``: what is drawn, in the order in which it is."""
    return begin(doc, dice=dice, charts=charts, **options).hand_in(red, blue)


def refused(p: Played, side: str, text: str) -> list[byfile.Wrong]:
    """Everything against a sheet of one line."""
    raw = f"TURN {p.g.state.turn} {side.upper()}\n{text}".encode()
    found = byfile.read_bytes("a.txt", raw, p.g.scenario.charts)
    return list(byfile.judge(p.g, side, found, "a.txt").wrong)


def order(g: CoreGame, text: str) -> Line:
    """The order that a line says."""
    found = Grammar.of(g.scenario.charts).line(text)
    assert isinstance(found, Line), found
    return found


def ledger(p: Played, side: str, text: str) -> dict[str, list[Any]]:
    """The first ledger that the program shows for an order: clause -> values of its entries; ``=`` its results."""
    action = draft.action(p.g, SIDES.index(side), order(p.g, text))
    found = p.g.ledgers(side, action)[0]
    out: dict[str, list[Any]] = {"=": [found.values]}
    for column in found.columns:
        for e in column.entries:
            out.setdefault(e.clause, []).append(e.value)
    return out


def hq(name: str, at: str, **state: Any) -> dict[str, Any]:
    """An HQ on foot."""
    return unit(name, "su_hq_foot", 8, at, **state)
