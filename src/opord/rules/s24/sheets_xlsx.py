"""Order sheets as Excel workbooks, with lists to choose from in the cells."""

from __future__ import annotations

import datetime
import io
import re
import zipfile
from collections.abc import Iterable, Sequence
from typing import Any

from opord.rules.s24.charts import Charts
from opord.rules.s24.grammar import Grammar
from opord.rules.s24.model import Line
from opord.rules.s24.sheet import Sheet
from opord.rules.s24.sheets_csv import table
from opord.rules.s24.sheets_table import COLUMNS, HEXES, names, sheet_of, with_slips
from opord.rules.s24.slips import Slip, slip

TITLES = {"en": "orders", "zh": "指令"}
LISTS = "lists"
"""The hidden sheet that holds what the lists offer."""
MOST_BYTES = 32_000_000
"""Unpacked size of a workbook that is read."""
SPARE = 40
"""Blank rows below the units that have the lists too."""
DATE = datetime.datetime(2000, 1, 1)  # noqa: DTZ001 (the date of every file: the same orders give the same bytes)
WIDTHS = {"unit": 14, "order": 20, "route": 26, "target": 14, "object": 14, "intensity": 14, "flags": 14, "note": 30}


def read(raw: bytes, charts: Charts) -> Sheet:
    """A sheet from a workbook: its sheet ``orders`` or ``指令``, else the first. Merged cells are refused by name."""
    from openpyxl import load_workbook

    try:
        with zipfile.ZipFile(io.BytesIO(raw)) as pack:
            if sum(one.file_size for one in pack.infolist()) > MOST_BYTES:
                return Sheet(slips=(slip("E95", why="big", most=MOST_BYTES // 1_000_000),))
        book = load_workbook(io.BytesIO(raw), data_only=True)
    except Exception:  # whatever a broken file makes the library say, it is no workbook
        return Sheet(slips=(slip("E95", why="book"),))
    titles = {ws.title.strip().lower(): ws for ws in book.worksheets}
    sheet = next((titles[t] for t in TITLES.values() if t in titles), book.worksheets[0] if book.worksheets else None)
    if sheet is None:
        return Sheet(slips=(slip("E95", why="blank"),))
    rows = [(k, [_text(v) for v in cells]) for k, cells in enumerate(sheet.iter_rows(values_only=True), 1)]
    dates = {k: found for k, cells in enumerate(sheet.iter_rows(values_only=True), 1) if (found := _dates(cells))}
    areas = sorted(sheet.merged_cells.ranges, key=lambda a: (a.min_row, a.min_col))
    return with_slips(sheet_of(rows, charts, dates), [slip("E97", str(area)) for area in areas])


def _dates(cells: Iterable[Any]) -> list[Slip]:
    """Cells of a row that the table program took for a date or an hour: what was typed is lost."""
    taken = (datetime.date, datetime.time, datetime.timedelta)
    return [slip("E14", _text(v)) for v in cells if isinstance(v, taken)]


def _text(value: Any) -> str:
    """A cell as text: whole numbers without a point, a date without an hour that nobody typed."""
    if isinstance(value, datetime.datetime) and value.time() == datetime.time():
        return str(value.date())
    if value is None:
        return ""
    if isinstance(value, bool):
        return str(value)
    if isinstance(value, float) and value.is_integer() and abs(value) < 1e15:
        return str(int(value))
    return str(value)


def written(
    charts: Charts,
    turn: int,
    side: str,
    units: Sequence[str],
    lines: Iterable[Line] = (),
    lang: str = "en",
    game: str = "",
    verbs: dict[str, tuple[str, ...]] | None = None,
) -> bytes:
    """A workbook with a row for every unit. Its cells offer the side's own units, the orders (``verbs``: unit -> those
    it may be given), intensities and flags. The same orders give the same bytes."""
    from openpyxl import Workbook
    from openpyxl.styles import Alignment, Font, PatternFill
    from openpyxl.utils import get_column_letter
    from openpyxl.worksheet.datavalidation import DataValidation

    grammar = Grammar.of(charts)
    tongue = "zh" if lang == "zh" else "en"
    book = Workbook()
    ws = book.active
    assert ws is not None
    ws.title = TITLES[tongue]
    ws.append(names(lang))
    rows = table(grammar, turn, side, units, lines, lang, game)
    for row in rows:
        ws.append(row)
    last = len(rows) + 1 + SPARE
    column = {name: get_column_letter(k) for k, name in enumerate(COLUMNS, 1)}
    for name, letter in column.items():
        ws.column_dimensions[letter].width = WIDTHS.get(name, 10)
        ws[f"{letter}1"].font = Font(bold=True)
        ws[f"{letter}1"].fill = PatternFill("solid", fgColor="DDE3D0")
        if name in HEXES or name == "unit":
            for k in range(2, last + 1):
                ws[f"{letter}{k}"].number_format = "@"  # text, so that 0102 keeps its zero
    ws.freeze_panes = "E2"
    offer = book.create_sheet(LISTS)
    offer.sheet_state = "hidden"
    v = grammar.words
    lists: list[tuple[str, list[str], list[int]]] = [("unit", list(units), list(range(2, last + 1)))]
    lists += _orders(grammar, tongue, rows, verbs or {}, last)
    lists.append(("intensity", [v.word(x, tongue) for x in v.levels], list(range(2, last + 1))))
    lists.append(("flags", [v.word(x, tongue) for x in v.flags], list(range(2, last + 1))))
    for k, (name, words, at) in enumerate(lists, 1):
        if not words:
            continue
        letter = get_column_letter(k)
        for n, word in enumerate(words, 1):
            offer[f"{letter}{n}"] = word
        area = f"{LISTS}!${letter}$1:${letter}${len(words)}"
        rule = DataValidation(type="list", formula1=area, allow_blank=True, showErrorMessage=False)
        ws.add_data_validation(rule)
        for n in at:
            rule.add(f"{column[name]}{n}")
    for cells in ws.iter_rows(min_row=2, max_row=last):
        for cell in cells:
            cell.alignment = Alignment(vertical="top")
    book.properties.creator = "opord"
    book.properties.created = book.properties.modified = DATE
    return _packed(book)


def _orders(
    grammar: Grammar, lang: str, rows: list[list[object]], verbs: dict[str, tuple[str, ...]], last: int
) -> list[tuple[str, list[str], list[int]]]:
    """Lists for the column of orders: units that may be given the same orders share one; blank rows offer all."""
    unit = list(COLUMNS).index("unit")
    every = tuple(grammar.words.verbs)
    groups: dict[tuple[str, ...], list[int]] = {}
    for k, row in enumerate(rows, 2):
        groups.setdefault(verbs.get(str(row[unit]), every), []).append(k)
    groups.setdefault(every, []).extend(range(len(rows) + 2, last + 1))
    return [("order", [grammar.words.word(x, lang) for x in names], at) for names, at in groups.items()]


def _packed(book: Any) -> bytes:
    """The workbook with one date on all its parts."""
    raw, out = io.BytesIO(), io.BytesIO()
    book.save(raw)
    with zipfile.ZipFile(raw) as old, zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as new:
        for name in old.namelist():
            body = old.read(name)
            if name == "docProps/core.xml":
                body = _dated(body)
            one = zipfile.ZipInfo(name, (2000, 1, 1, 0, 0, 0))
            one.compress_type = zipfile.ZIP_DEFLATED
            new.writestr(one, body)
    return out.getvalue()


def _dated(body: bytes) -> bytes:
    """Saving writes the hour into ``modified``; put our date there."""
    return re.sub(rb"(<dcterms:modified[^>]*>)[^<]*", rb"\g<1>2000-01-01T00:00:00Z", body)
