"""Order sheets of `s24` as workbooks."""

from __future__ import annotations

import datetime
import io
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from openpyxl import Workbook, load_workbook
from tests.s24.field import still
from tests.s24.test_grammar import lines

from opord.kernel.text import LANGUAGES
from opord.rules.s24 import report_text, sheets_xlsx
from opord.rules.s24.charts import charts
from opord.rules.s24.checks import blank_verbs
from opord.rules.s24.model import Line
from opord.rules.s24.sheets_table import COLUMNS

CHARTS = charts()


def book(*rows: list[Any], title: str = "orders", merge: str = "") -> bytes:
    made = Workbook()
    ws = made.active
    assert ws is not None
    ws.title = title
    for row in rows:
        ws.append(row)
    if merge:
        ws.merge_cells(merge)
    out = io.BytesIO()
    made.save(out)
    return out.getvalue()


def found(raw: bytes) -> list[tuple[int, str]]:
    read = sheets_xlsx.read(raw, CHARTS)
    return [(0, s.code) for s in read.slips] + [(e.number, s.code) for e in read.entries for s in e.slips]


# ------------------------------------------------------------------ reading
@pytest.mark.parametrize("title", ["orders", "指令", "Sheet1"])
def test_numbers_in_cells_are_hexes_and_counts(title: str) -> None:
    raw = book(
        ["turn", "side", "unit", "order", "count", "target", "route"],
        [4, "red", "TK1U2Y", "突击", None, 1016, None],
        [4.0, "red", "BB1Y", "LASSAULT", None, 102.0, None],
        [4, "red", "GB2Y", "布雷", 2000.0, "0607", None],
        [4, "red", "JQ6Y", "架桥", None, "607 707", None],
        [4, "red", "BB2Y", "MARCH", None, None, "510-810"],
        [None, None, None, None, None, None, None],
        title=title,
    )
    read = sheets_xlsx.read(raw, CHARTS)
    assert read.ok
    assert (read.turn, read.side) == (4, "red")
    assert read.lines == (
        Line("TK1U2Y", "assault", target="1016"),
        Line("BB1Y", "limited_assault", target="0102"),
        Line("GB2Y", "lay_mines", target="0607", count=2000),
        Line("JQ6Y", "bridge", edges=("0607", "0707")),
        Line("BB2Y", "march", route=("0510", "0810")),
    )


def test_a_cell_that_became_a_date_is_one_mistake() -> None:
    raw = book(
        ["turn", "side", "unit", "order", "target", "route"],
        [4, "red", "BB2Y", "MARCH", None, datetime.datetime(2026, 9, 7)],  # noqa: DTZ001
        [4, "red", "BB3Y", "MARCH", None, datetime.time(9, 7)],
        ["第十二回合", "red", "BB1Y", "HOLD", None, None],
    )
    read = sheets_xlsx.read(raw, CHARTS)
    assert [(e.number, s.code, s.word) for e in read.entries for s in e.slips if s.code != "E99"] == [
        (2, "E14", "2026-09-07"), (3, "E14", "09:07:00"),
    ]  # fmt: skip
    assert [line.unit for line in read.lines] == ["BB1Y"]


def test_turns_in_chinese_numerals() -> None:
    read = sheets_xlsx.read(book(["回合", "方", "部队", "指令"], ["第十二回合", "红", "BB1Y", "待命"],
                                 ["十二", "红", "BB2Y", "待命"]), CHARTS)  # fmt: skip
    assert read.ok
    assert read.turn == 12


def test_merged_cells_are_named() -> None:
    raw = book(
        ["turn", "side", "unit", "order"], [4, "red", "BB1Y", "HOLD"], [4, "red", "BB2Y", "HOLD"], merge="B2:B3"
    )
    read = sheets_xlsx.read(raw, CHARTS)
    assert [(s.code, s.word) for s in read.slips] == [("E97", "B2:B3")]
    assert [line.unit for line in read.lines] == ["BB1Y", "BB2Y"]


@pytest.mark.parametrize("raw", [b"", b"PK\x03\x04", b"turn;side", book(["turn"])[:400]])
def test_a_file_that_is_no_workbook_is_said_so(raw: bytes) -> None:
    assert found(raw) == [(0, "E95")]


def test_a_sheet_without_columns_and_a_strange_column() -> None:
    assert found(book(["turn", "side"])) == [(0, "E10"), (0, "E10")]
    assert found(book(["turn", "side", "unit", "order", "colour"], [4, "red", "BB1Y", "HOLD", ""])) == [(0, "E96")]
    assert found(book()) == [(0, "E90")]


def test_rows_are_numbered_as_the_program_shows_them() -> None:
    raw = book(["turn", "side", "unit", "order"], [4, "red", "BB1Y", "HOLD"], [4, "red", "BB2Y", "JUMP"])
    assert found(raw) == [(3, "E03")]


# ------------------------------------------------------------------ writing
@settings(max_examples=15)
@given(st.lists(lines(), max_size=5, unique_by=lambda line: line.unit), st.sampled_from(["zh", "en"]))
def test_what_is_written_is_read(orders: list[Line], lang: str) -> None:
    units = [line.unit for line in orders]
    raw = sheets_xlsx.written(CHARTS, 4, "blue", units, orders, lang, "g1")
    assert raw == sheets_xlsx.written(CHARTS, 4, "blue", units, orders, lang, "g1")
    read = sheets_xlsx.read(raw, CHARTS)
    assert list(read.lines) == orders
    assert read.ok or not orders
    assert not orders or (read.turn, read.side, read.game) == (4, "blue", "g1")


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_a_blank_sheet_offers_own_units_orders_and_intensities(lang: str) -> None:
    g = still("s2-riverline")
    verbs = blank_verbs(g, 0)
    raw = sheets_xlsx.written(CHARTS, 1, "red", list(verbs), (), lang, "", verbs)
    made = load_workbook(io.BytesIO(raw))
    assert made.sheetnames == [sheets_xlsx.TITLES[lang], sheets_xlsx.LISTS]
    assert made[sheets_xlsx.LISTS].sheet_state == "hidden"
    ws = made.worksheets[0]
    header = [c.value for c in ws[1]]
    assert header == [zh if lang == "zh" else name for name, zh in COLUMNS.items()]
    at = {name: k for k, name in enumerate(COLUMNS)}
    given_units = [row[at["unit"]] for row in ws.iter_rows(min_row=2, values_only=True) if row[at["unit"]]]
    own = {name for name, u in g.scenario.unit_index.items() if g.state.side[u] == 0}
    own |= {a.id for a in g.scenario.air if a.side == 0}
    assert set(given_units) == own
    offers = offered(made)
    row = 2 + given_units.index("PB17T2Y")
    word = sheets_xlsx.Grammar.of(CHARTS).words.word
    guns = offers[at["order"], row]
    assert word("barrage", lang) in guns
    assert word("counter_battery", lang) in guns
    assert word("assault", lang) not in guns
    assert word("raid", lang) not in guns
    assert word("raid", lang) in offers[at["order"], 2 + given_units.index("HJP5T")]
    assert offers[at["order"], 2 + given_units.index("JJ6S")] == [
        word(v, lang) for v in CHARTS.orders.verbs if v in ("air_superiority", "point_defence", "strike")
    ]
    assert offers[at["intensity"], row] == [word(x, lang) for x in ("regardless", "limited", "avoid")]
    assert offers[at["flags"], row] == [word(x, lang) for x in ("noadvance", "through")]
    assert set(offers[at["unit"], row]) == own


def offered(made: Any) -> dict[tuple[int, int], list[str]]:
    """(column, row) -> what the list of that cell offers."""
    ws, lists = made.worksheets[0], made[sheets_xlsx.LISTS]
    out: dict[tuple[int, int], list[str]] = {}
    for rule in ws.data_validations.dataValidation:
        words = [c[0].value for c in lists[rule.formula1.split("!")[1].replace("$", "")]]
        for area in rule.sqref.ranges:
            for col, row in ((c, r) for c in range(area.min_col, area.max_col + 1)
                             for r in range(area.min_row, area.max_row + 1)):  # fmt: skip
                out[col - 1, row] = words
    return out


def test_a_blank_sheet_does_not_know_the_enemy() -> None:
    one, two = still("s2-riverline"), still("s2-riverline")
    st_ = two.state
    for u, side in enumerate(st_.side):
        if side == 1:
            st_.pos[u], st_.e[u], st_.ready[u] = -1, 1.0, 0.1
    two.restored()
    offers = blank_verbs(one, 0), blank_verbs(two, 0)
    sheets = [sheets_xlsx.written(CHARTS, 1, "red", list(v), (), "en", "", v) for v in offers]
    assert sheets[0] == sheets[1]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_word_of_the_reader_is_shown_for_a_file_that_is_no_workbook(lang: str) -> None:
    for raw, kind in ((b"PK\x03\x04", "book"), (b"", "book")):
        (one,) = sheets_xlsx.read(raw, CHARTS).slips
        assert one.args == {"why": kind}
        said = report_text.voice(lang)(one.text)
        assert "BadZipFile" not in said
        assert "{" not in said
    assert "it is no Excel workbook, or it is damaged." in report_text.voice("en")(one.text)
