"""Order sheets of `s24` as CSV."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.s24.test_grammar import lines

from opord.rules.s24 import sheet, sheets_csv
from opord.rules.s24.charts import charts
from opord.rules.s24.model import Line
from opord.rules.s24.sheet import Sheet
from opord.rules.s24.sheets_table import COLUMNS

CHARTS = charts()
SAMPLE = """turn;side;unit;order;count;target;route;object;intensity;flags
4;red;TK1U2Y;突击;;1016;;;不计损失;
4;red;H5S;bomb;9;;1208-1308;;;
4;red;JQ6Y;架桥;;0607 0707;;;回避战斗;
"""
ORDERS = (
    Line("TK1U2Y", "assault", target="1016", level="regardless"),
    Line("H5S", "bomb", count=9, line=("1208", "1308")),
    Line("JQ6Y", "bridge", edges=("0607", "0707"), level="avoid"),
)


def found(text: str) -> list[tuple[int, str]]:
    read = sheets_csv.read(text, CHARTS)
    return [(0, s.code) for s in read.slips] + [(e.number, s.code) for e in read.entries for s in e.slips]


@pytest.mark.parametrize("mark", [";", ",", "\t", "；"])
@pytest.mark.parametrize("before", ["", "\ufeff", "\n\n"])
@pytest.mark.parametrize("ends", ["\n", "\r\n", "\r"])
def test_the_sample_of_the_design_is_read(mark: str, before: str, ends: str) -> None:
    read = sheets_csv.read(before + SAMPLE.replace(";", mark).replace("\n", ends), CHARTS)
    assert read.ok
    assert (read.turn, read.side, read.lines) == (4, "red", ORDERS)


def test_columns_may_be_chinese_in_any_order_and_cells_quoted() -> None:
    text = '强度,指令,部队,方,回合,目标,备注\n不计损失,突击,TK1U2Y,红,第4回合,"1016","天亮, 先打"\n'
    read = sheets_csv.read(text, CHARTS)
    assert read.ok
    assert (read.turn, read.side, read.lines) == (4, "red", ORDERS[:1])


def test_a_lost_zero_is_put_back() -> None:
    text = "turn,side,unit,order,target,route\n4,red,TK1U2Y,突击,102,\n4,red,BB1Y,行军,,102-103\n"
    read = sheets_csv.read(text, CHARTS)
    assert read.lines == (Line("TK1U2Y", "assault", target="0102"), Line("BB1Y", "march", route=("0102", "0103")))


def test_rows_without_an_order_are_passed_over() -> None:
    assert sheets_csv.read("turn,side,unit,order\n4,red,TK1U2Y,\n,,,\n4,red,BB1Y,HOLD\n", CHARTS).lines == (
        Line("BB1Y", "hold"),
    )


def test_mistakes_are_those_of_the_text_sheet_with_the_row() -> None:
    text = (
        "turn;side;unit;order;count;target;intensity\n4;red;TK1U2Y;突击;;101;\n4;red;1016;突击;;1016;\n"
        "4;red;BB1Y;冲锋;;;\n4;red;BB2Y;待命;;1016;\n4;red;BB3Y;突击;;;回避战斗\n4;red;PB1Y;炮击;;1016;\n4;red;PB1Y;急袭;;1016;\n"
    )
    # 101 lost its zero: it is 0101
    assert found(text) == [(3, "E01"), (4, "E03"), (5, "E12"), (6, "E04"), (6, "E10"), (8, "E21")]
    assert sheets_csv.read(text, CHARTS).lines[0].target == "0101"


@pytest.mark.parametrize(
    ("text", "want"),
    [
        ("", [(0, "E90")]),
        ("turn;side;unit;order;lunch\n4;red;BB1Y;HOLD;", [(0, "E96")]),
        ("turn;side;unit;unit;order\n4;red;BB1Y;;HOLD", [(0, "E96")]),
        ("turn;side;unit\n4;red;BB1Y", [(0, "E10")]),
        ("unit;order\nBB1Y;HOLD", [(0, "E90")]),
        ("turn;side;unit;order\n4;red;BB1Y;HOLD\n5;red;BB2Y;HOLD\n4;blue;BB3Y;HOLD", [(3, "E99"), (4, "E99")]),
        ("turn;side;unit;order\nx;green;BB1Y;HOLD", [(0, "E90"), (2, "E90"), (2, "E90")]),
    ],
)
def test_a_wrong_table_is_named(text: str, want: list[tuple[int, str]]) -> None:
    assert found(text) == want


def test_an_unknown_column_names_the_nearest() -> None:
    read = sheets_csv.read("turn;side;unit;order;intensty\n4;red;BB1Y;HOLD;\n", CHARTS)
    assert read.slips[0].args["near"] == "intensity"
    assert read.lines == (Line("BB1Y", "hold"),)


@given(st.lists(lines(), max_size=6, unique_by=lambda line: line.unit), st.sampled_from(["zh", "en"]))
def test_what_is_written_is_read(orders: list[Line], lang: str) -> None:
    others = [u for u in ("BB99Y", "Z98T") if u not in {line.unit for line in orders}]
    text = sheets_csv.written(CHARTS, 4, "red", [*others, *[o.unit for o in orders]], orders, lang, "g1")
    rows = text.removeprefix("\ufeff").split("\r\n")
    assert len(rows) == 2 + len(orders) + len(others)
    assert rows[0].count(";") == len(COLUMNS) - 1
    read = sheets_csv.read(text, CHARTS)
    assert read.ok or not orders
    assert (list(read.lines), read.turn, read.side, read.game) == (orders, 4, "red", "g1")


@given(st.text(max_size=200))
def test_no_text_breaks_the_reader(text: str) -> None:
    assert isinstance(sheets_csv.read("turn;side;unit;order\n" + text, CHARTS), Sheet)
    assert isinstance(sheets_csv.read(text, CHARTS), Sheet)


def test_a_file_of_another_encoding() -> None:
    text = sheet.decode(SAMPLE.encode("gbk"))
    assert isinstance(text, str)
    assert sheets_csv.read(text, CHARTS).lines == ORDERS


@pytest.mark.parametrize("word", ["8-Sep", "Sep-26", "9-8", "2026/9/8", "2026-09-08", "8.9.2026", "9月8日", "9:08"])
@pytest.mark.parametrize("column", ["target", "route"])
def test_what_a_table_program_made_a_date_is_called_a_date(word: str, column: str) -> None:
    """A row of CSV holds the text of the date alone; the mistake is that of a workbook, and no other."""
    assert found(f"turn;side;unit;order;{column};note\n4;red;BB1Y;MARCH;{word};\n") == [(2, "E14")]
    assert found(f"turn;side;unit;order;route;note\n4;red;BB1Y;MARCH;0908;{word}\n") == []


def test_hexes_are_no_dates() -> None:
    for word in ("0908", "908", "0908-0909", "908-909", "0908/0909"):
        assert (2, "E14") not in found(f"turn;side;unit;order;route\n4;red;BB1Y;MARCH;{word}\n")
