"""Order sheets of `s24` as text: head, encodings, every mistake with its line, printing and receipts."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.s24.test_grammar import lines

from opord.kernel.text import LANGUAGES, speaker
from opord.rules.s24 import sheet
from opord.rules.s24.charts import DATA, charts
from opord.rules.s24.model import Line
from opord.rules.s24.sheet import Sheet
from opord.rules.s24.slips import Slip

CHARTS = charts()
GOOD = """第4回合 红方
# 拂晓
TK1U2Y 突击 1016 不计损失
BB4T1Y 待命
JJ6S 空中优势 12 1208
"""


def found(text: str) -> list[tuple[int, str]]:
    """Line and code of every mistake; 0 = about the whole."""
    read = sheet.read(text, CHARTS)
    return [(0, s.code) for s in read.slips] + [(e.number, s.code) for e in read.entries for s in e.slips]


# ------------------------------------------------------------------ the head
@pytest.mark.parametrize(
    ("text", "want"),
    [
        ("第4回合 红方", (4, "red", "")), ("第 4 回合 蓝方", (4, "blue", "")), ("第４回合　红方", (4, "red", "")),
        ("第4回合红方", (4, "red", "")), ("TURN 12 BLUE", (12, "blue", "")), ("turn 3 red", (3, "red", "")),
        ("TURN 3 红方", (3, "red", "")), ("第3回合 BLUE", (3, "blue", "")),
        ("TURN 3 RED GAME aB3x", (3, "red", "aB3x")),
        ("第3回合 红方 对局 aB3x  # 注", (3, "red", "aB3x")),
        ("\ufeffTURN 3 RED", (3, "red", "")),
        ("第一回合 红方", (1, "red", "")), ("第十二回合 红方", (12, "red", "")), ("第二十回合蓝方", (20, "blue", "")),
        ("第 三十一 回合 蓝方 对局 aB3x", (31, "blue", "aB3x")), ("第一百零二回合 红方", (102, "red", "")),
        ("第一二回合 红方", (12, "red", "")), ("第叁回合 红方", (3, "red", "")), ("第廿回合 红方", (20, "red", "")),
        ("第卅一回合 红方", (31, "red", "")), ("第拾贰回合 红方", (12, "red", "")),
    ],
)  # fmt: skip
def test_a_head_is_read(text: str, want: tuple[int, str, str]) -> None:
    read = sheet.read(text + "\nTK1U2Y HOLD\n", CHARTS)
    assert (read.turn, read.side, read.game) == want
    assert read.ok
    assert read.lines == (Line("TK1U2Y", "hold"),)


@pytest.mark.parametrize(
    ("text", "want"),
    [
        ("TK1U2Y HOLD", [(0, "E90")]),
        ("", [(0, "E90")]),
        ("TURN x RED\nTK1U2Y HOLD", [(1, "E90")]),
        ("TURN 4 GREEN\nTK1U2Y HOLD", [(1, "E90")]),
        ("TURN 0 RED\nTK1U2Y HOLD", [(1, "E90")]),
        ("第四回合\nTK1U2Y HOLD", [(1, "E90")]),
        ("第〇回合 红方\nTK1U2Y HOLD", [(1, "E90")]),
        ("第十十回合 红方\nTK1U2Y HOLD", [(1, "E90")]),
        ("第一百二回合 红方\nTK1U2Y HOLD", [(1, "E90")]),
        ("TURN 4 RED\nTK1U2Y HOLD\nTURN 5 RED", [(3, "E99")]),
    ],
)
def test_a_wrong_head_is_named(text: str, want: list[tuple[int, str]]) -> None:
    assert found(text) == want


def test_a_sheet_of_another_turn_side_or_game() -> None:
    read = sheet.read("TURN 4 RED GAME abc\nTK1U2Y HOLD", CHARTS)
    assert sheet.meant_for(read, 4, "red", "abc").ok
    wrong = sheet.meant_for(read, 5, "blue", "xyz")
    assert [s.code for s in wrong.slips] == ["E91", "E92", "E93"]
    assert wrong.lines == read.lines
    assert [s.code for s in sheet.twice(read).slips] == ["E94"]


# ------------------------------------------------------------------ lines
def test_a_good_sheet_gives_its_orders() -> None:
    read = sheet.read(GOOD, CHARTS)
    assert read.ok
    assert [e.number for e in read.entries] == [3, 4, 5]
    assert [line.verb for line in read.lines] == ["assault", "hold", "air_superiority"]


def test_every_mistake_of_a_sheet_is_found_and_the_good_lines_stand() -> None:
    text = GOOD + "TK1U2Y 行军 0101\n\nMH1U 冲锋\nMH1U 行军 101 急\nBB1Y 突击 0101 avoid\nPB1Y 炮击 0606\n"
    assert found(text) == [(6, "E21"), (8, "E03"), (9, "E11"), (9, "E12"), (10, "E04")]
    assert [line.unit for line in sheet.read(text, CHARTS).lines] == ["TK1U2Y", "BB4T1Y", "JJ6S", "PB1Y"]


@pytest.mark.clause("s24-4.3.1/5", "s24-7.1.3/2")
def test_formations_and_deliveries_have_lines_of_their_own_other_units_one() -> None:
    text = "TURN 1 RED\nJJ6S AIRSUP 12\nJJ6S CAP 12 0101\nJJ6S AIRSUP 8\nZ1U SUPPLY TK1U1Y\nZ1U SUPPLY TK1U2Y\n"
    text += "Z1U DIG\n"
    assert found(text) == [(4, "E21"), (7, "E21")]


def test_faults_name_file_line_and_code() -> None:
    read = sheet.read("TK1U2Y 冲锋 1016\n", CHARTS)
    for lang in LANGUAGES:
        says = speaker(lang, DATA.parent / "text")
        faults = [(f.file, f.key, says(f.text)[:3]) for f in sheet.faults(read, "red.txt")]
        assert faults == [("red.txt", "", "E90"), ("red.txt", "1", "E03")]


def test_a_very_long_sheet_is_cut() -> None:
    text = "TURN 1 RED\n" + "".join(f"BB{k}Y HOLD\n" for k in range(3000))
    assert found(text) == [(0, "E98")]
    assert len(sheet.read(text, CHARTS).lines) == sheet.MOST - 1


@given(st.text(max_size=300))
def test_no_text_breaks_the_reader(text: str) -> None:
    assert isinstance(sheet.read(text, CHARTS), Sheet)


# ------------------------------------------------------------------ encodings
@pytest.mark.parametrize("code", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "gbk", "gb18030"])
@pytest.mark.parametrize("ends", ["\n", "\r\n", "\r"])
def test_files_of_every_encoding_and_line_end(code: str, ends: str) -> None:
    raw = GOOD.replace("\n", ends).encode(code)
    text = sheet.decode(raw)
    assert isinstance(text, str)
    assert sheet.read(text, CHARTS) == sheet.read(GOOD, CHARTS)


@pytest.mark.parametrize("raw", [b"\xff\xfe\x00", b"\x81", b"\xef\xbb\xbf\xff", b"\0\0\0"])
def test_a_file_that_is_no_text_is_said_so(raw: bytes) -> None:
    text = sheet.decode(raw)
    assert isinstance(text, Slip)
    assert text.code == "E95"


@given(st.binary(max_size=120))
def test_no_file_breaks_the_decoder(raw: bytes) -> None:
    text = sheet.decode(raw)
    assert isinstance(text, Slip) or isinstance(sheet.read(text, CHARTS), Sheet)


# ------------------------------------------------------------------ printing
@given(st.lists(lines(), max_size=8, unique_by=lambda line: line.unit), st.sampled_from(["zh", "en"]))
def test_a_printed_sheet_is_read_again(orders: list[Line], lang: str) -> None:
    text = sheet.printed(CHARTS, 4, "blue", orders, lang, "g1")
    read = sheet.read(text, CHARTS)
    assert read.ok
    assert (read.turn, read.side, read.game, list(read.lines)) == (4, "blue", "g1", orders)


@given(st.lists(lines(), max_size=6, unique_by=lambda line: line.unit), st.randoms(use_true_random=False))
def test_a_receipt_depends_on_the_orders_alone(orders: list[Line], rng: object) -> None:
    first = sheet.receipt(CHARTS, 4, "red", orders, "g1")
    shuffled = orders[:]
    rng.shuffle(shuffled)  # type: ignore[attr-defined]
    assert sheet.receipt(CHARTS, 4, "red", shuffled, "g1") == first
    zh = sheet.read(sheet.printed(CHARTS, 4, "red", shuffled, "zh"), CHARTS)
    assert sheet.receipt(CHARTS, 4, "red", zh.lines, "g1") == first
    assert len(first.hash) == 32
    assert sheet.receipt(CHARTS, 5, "red", orders, "g1").hash != first.hash
    assert sheet.receipt(CHARTS, 4, "blue", orders, "g1").hash != first.hash
    assert set(sheet.read(first.text, CHARTS).lines) == set(orders)
    if orders:
        assert sheet.receipt(CHARTS, 4, "red", orders[1:], "g1").hash != first.hash
