"""Order sheets as CSV: UTF-8 with or without byte order mark, separator comma, semicolon or tab."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable

from opord.rules.s24.charts import Charts
from opord.rules.s24.grammar import Grammar
from opord.rules.s24.model import Line
from opord.rules.s24.sheet import Sheet
from opord.rules.s24.sheets_table import COLUMNS, names, row_of, sheet_of, side_word
from opord.rules.s24.slips import slip

SEPARATORS = ";,\t；，"


def read(text: str, charts: Charts) -> Sheet:
    """A sheet from CSV text; the separator is the one that the header row uses most."""
    text = text.replace("\ufeff", "").replace("\r\n", "\n").replace("\r", "\n").replace("\0", "")
    first = next((row for row in text.split("\n") if row.strip()), "")
    mark = max(SEPARATORS, key=first.count)
    rows: list[tuple[int, list[str]]] = []
    reader = csv.reader(io.StringIO(text), delimiter=mark)
    try:
        rows = [(reader.line_num, cells) for cells in reader]
    except csv.Error:
        return Sheet(slips=(slip("E95", why="table"),))
    return sheet_of(rows, charts)


def written(
    charts: Charts,
    turn: int,
    side: str,
    units: Iterable[str],
    lines: Iterable[Line] = (),
    lang: str = "en",
    game: str = "",
) -> str:
    """A sheet with a row for every unit, filled in where there is an order. Semicolons, so that table programs of
    every country open it in columns; the mark at the beginning makes them read UTF-8."""
    grammar = Grammar.of(charts)
    out = io.StringIO()
    out.write("\ufeff")
    writer = csv.writer(out, delimiter=";", lineterminator="\r\n")
    writer.writerow(names(lang))
    for row in table(grammar, turn, side, units, lines, lang, game):
        writer.writerow(row)
    return out.getvalue()


def table(
    grammar: Grammar, turn: int, side: str, units: Iterable[str], lines: Iterable[Line], lang: str, game: str
) -> list[list[object]]:
    """The rows below the header: every order, then the units without one."""
    given = [row_of(line, grammar, lang, turn, side) for line in lines]
    done = {row["unit"] for row in given}
    given += [{"turn": turn, "side": side_word(side, lang), "unit": u} for u in units if u not in done]
    return [[(row | {"game": game}).get(name, "") for name in COLUMNS] for row in given]
