"""Order sheets as they go wrong, on the command line: each mistake has its file and line, its code, what would be right
and its clause; the exit status is 2 for what cannot be read and 3 for what is illegal, and nothing is played."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pytest
from openpyxl import Workbook
from tests.cli.call import new, opord

LAKE = """
system = "s24"
id = "lake"
turns = 2
weather = "clear"
board.rows = ["......", "..##..", "..#...", "......", "......"]
red.units = [
  {unit="Z1T", row="su_hq_foot", e=8, hex="0101"},
  {unit="BB1T1Y", row="su_rifle", hq="Z1T", e=40, hex="0202"},
  {unit="JQ1T", row="su_pontoon", hq="Z1T", e=20, hex="0104"},
]
blue.units = [{unit="BB9T1Y", row="de_gren", e=40, hex="0603"}]
"""

RIVER = """
system = "s24"
id = "river"
turns = 2
weather = "clear"
children = [{unit="BB1T1Y/1", row="su_rifle", hq="Z1T", e=15, hex="0402", side="red", parent="BB1T1Y"}]
[board]
rows = ["........", "........", "........", "........", "........"]
sides = [{kind="deep", sides=["0303-0403"]}]
[red]
units = [
  {unit="Z1T", row="su_hq_foot", e=8, hex="0101"},
  {unit="BB1T1Y", row="su_rifle", hq="Z1T", e=30, hex="0701", ammo=1},
  {unit="TK1T2Y", row="T-34/85", hq="Z1T", e=30, hex="0203", form="column"},
  {unit="JQ1T", row="su_pontoon", hq="Z1T", e=20, hex="0303"},
]
[blue]
units = [{unit="BB9T1Y", row="de_gren", e=40, hex="0805"}]
"""


@pytest.fixture
def game(tmp_path: Path) -> Path:
    return new(tmp_path / "a.opord", "s24/s1-training")


def told(game: Path, path: Path, status: int) -> list[tuple[int, str, str, str]]:
    """Line, code, word and clause of every mistake of red's sheet; the turn is refused with the same status."""
    before = game.read_bytes()
    done = opord("s24", "sheet", game, "--side", "red", "--check", path, "--json")
    assert done.status == status, done.out + done.err
    data = done.data
    assert data["ok"] == (not status)
    for e in data["errors"]:
        assert e["file"] == str(path) or e["file"] == path.name
        assert e["text"].startswith(e["code"] + ": ")
    if status:
        refused = opord("s24", "adjudicate", game, "--orders", path, "--missing", "hold")
        assert refused.status == status
        assert refused.out == ""
        for e in data["errors"]:
            assert f"[{e['clause']}]" in refused.err
    assert game.read_bytes() == before
    return [(e["line"], e["code"], e["word"], e["clause"]) for e in data["errors"]]


def near(game: Path, path: Path) -> dict[int, str]:
    data = opord("s24", "sheet", game, "--side", "red", "--check", path, "--json").data
    return {e["line"]: e["near"] or e["text"] for e in data["errors"]}


def text(path: Path, *lines: str, head: str = "TURN 1 RED") -> Path:
    path.write_text("\n".join((head, *lines)) + "\n", encoding="utf8")
    return path


# ------------------------------------------------------------------ the sheet as a whole
@pytest.mark.parametrize(
    ("head", "want"),
    [
        ("TURN 1 RED GAME s1-training-000000", (0, "E91", "s1-training-000000", "s24-2.1/2")),
        ("TURN 2 RED", (0, "E92", "2", "s24-1.1/3")),
        ("第3回合 红方", (0, "E92", "3", "s24-1.1/3")),
        ("TURN 1 GREEN", (1, "E90", "GREEN", "s24-2.1/2")),
        ("TURN 0 RED", (1, "E90", "TURN 0 RED", "s24-2.1/2")),
    ],
)
def test_a_sheet_for_another_game_or_turn(
    game: Path, tmp_path: Path, head: str, want: tuple[int, str, str, str]
) -> None:
    path = text(tmp_path / "r.txt", "BB1T1Y DIG LIMITED", head=head)
    assert told(game, path, 2) == [want]
    done = opord("s24", "sheet", game, "--side", "red", "--check", path)
    refused = "The sheet is refused as a whole: none of its orders can be given; 1 mistake."
    assert done.out.splitlines()[-1] == refused
    assert opord("s24", "sheet", game, "--side", "red", "--check", path, "--json").data["orders"] == 0


def test_a_sheet_of_the_other_side(game: Path, tmp_path: Path) -> None:
    path = text(tmp_path / "r.txt", head="TURN 1 BLUE")
    done = opord("s24", "sheet", game, "--side", "red", "--check", path)
    assert done.status == 2
    assert done.out.splitlines()[0].endswith("E93: The sheet is that of Blue; wanted: Red. [s24-2.1/2]")
    # handed in, it is blue's sheet, and red's is missing
    refused = opord("s24", "adjudicate", game, "--orders", path)
    assert refused.status == 2
    assert "No sheet of Red for turn 1." in refused.err


def test_a_sheet_sent_twice(game: Path, tmp_path: Path) -> None:
    before = game.read_bytes()
    path = text(tmp_path / "r.txt", "BB1T1Y DIG LIMITED")
    other = text(tmp_path / "again.txt", "BB1T1Y HOLD LIMITED")
    for second in (path, other):
        done = opord("s24", "adjudicate", game, "--orders", path, "--orders", second, "--missing", "hold")
        assert done.status == 2
        assert done.err == f"opord: {second}: E94: Red has handed in a sheet already. [s24-2.1/2]\n"
    assert game.read_bytes() == before
    # and after the turn it is a sheet for a turn that is over
    assert opord("s24", "adjudicate", game, "--orders", path, "--missing", "hold").status == 0
    late = opord("s24", "adjudicate", game, "--orders", path, "--missing", "hold")
    assert late.status == 2
    assert "E92: The sheet is for turn 1; turn 2 is open. [s24-1.1/3]" in late.err


# ------------------------------------------------------------------ units
def test_the_enemys_unit_and_a_unit_twice(game: Path, tmp_path: Path) -> None:
    path = text(
        tmp_path / "r.txt", "BB10T1Y DIG LIMITED", "Z1T SUPPLY BB10T1Y LIMITED", "TK1U1Y MARCH 0909 LIMITED",
        "TK1U1Y HOLD LIMITED", "BB10T1Y DUG",
    )  # fmt: skip
    assert told(game, path, 2) == [
        (2, "E20", "BB10T1Y", "s24-2.1/2"),
        (3, "E20", "BB10T1Y", "s24-2.1/2"),
        (5, "E21", "TK1U1Y", "s24-2.1/2"),
        (6, "E03", "DUG", "s24-2.1/2"),
        (6, "E20", "BB10T1Y", "s24-2.1/2"),
    ]
    said = near(game, path)
    assert said[2] == said[3] == said[6] == "Did you mean BB1T1Y?"
    assert said[5] == "E21: TK1U1Y has an order already (line 4)."
    assert told(game, text(path, "BB10T1Y DIG LIMITED"), 3) == [(2, "E20", "BB10T1Y", "s24-2.1/2")]


# ------------------------------------------------------------------ routes
def test_a_route_with_a_gap_or_off_the_map(game: Path, tmp_path: Path) -> None:
    path = text(
        tmp_path / "r.txt", "TK1U1Y MARCH 0909-1111 LIMITED", "BB1T1Y MARCH 0908-0917 LIMITED",
        "Z1T MARCH 9999 LIMITED", "PB1T1Y BARRAGE 1799 LIMITED",
    )  # fmt: skip
    assert told(game, path, 2) == [
        (2, "E51", "0909-1111", "s24-3.3/2"),
        (3, "E22", "0917", "s24-1.1/2"),
        (4, "E22", "9999", "s24-1.1/2"),
        (5, "E22", "1799", "s24-1.1/2"),
    ]
    said = near(game, path)
    assert said[2] == "E51: No straight line between turning points 0909 and 1111."
    assert said[3] == said[4] == said[5] == "The map goes from 0101 to 1612."
    zh = opord("s24", "sheet", game, "--side", "red", "--check", path, "--lang", "zh").out.splitlines()
    assert zh[2].endswith("E22：格子 9999 不在地图上。地图自 0101 至 1612。 [s24-1.1/2]")
    # from the hex of the unit itself, which the words alone do not tell
    assert told(game, text(path, "TK1U1Y MARCH 1108 LIMITED"), 2) == [(2, "E51", "TK1U1Y", "s24-3.3/2")]
    assert told(game, text(path, "BB1T1Y MARCH 0809 LIMITED"), 2) == [(2, "E51", "BB1T1Y", "s24-3.3/2")]
    assert near(game, path)[2] == "E51: BB1T1Y stands in 0809 already: the way leads nowhere."


def test_a_route_through_a_lake(tmp_path: Path) -> None:
    doc = tmp_path / "lake.toml"
    doc.write_text(LAKE, encoding="utf8")
    game = new(tmp_path / "l.opord", str(doc))
    path = text(tmp_path / "r.txt", "BB1T1Y MARCH 0302-0502 LIMITED", "JQ1T MARCH 0204 LIMITED")
    assert told(game, path, 3) == [(2, "E50", "0302", "s24-5.1/2")]
    assert near(game, path)[2] == "E50: BB1T1Y cannot enter 0302 (deep water)."


# ------------------------------------------------------------------ words
@pytest.mark.parametrize(
    ("line", "code", "word", "nearest"),
    [
        ("BB1T1Y DUG", "E03", "DUG", "did you mean DIG?"),
        ("TK1U1Y 行車 0909", "E03", "行車", "did you mean 行军?"),
        ("PB1T1Y BARRAGE 0707 LIMITD", "E12", "LIMITD", "did you mean LIMITED?"),
        ("BB1T1Y 突击 0909 有限损", "E12", "有限损", "did you mean 有限损失?"),
        ("BB1T1Y ASSAULT 0909 AVOID", "E04", "AVOID", "allowed: REGARDLESS | LIMITED."),
        ("BB1T1Y FLY 0909", "E03", "FLY", "orders are: ASSAULT, LASSAULT"),
    ],
)
def test_an_unknown_word(game: Path, tmp_path: Path, line: str, code: str, word: str, nearest: str) -> None:
    path = text(tmp_path / "r.txt", line)
    (found,) = told(game, path, 2)
    assert found[:3] == (2, code, word)
    assert found[3].startswith("s24-")
    assert nearest in near(game, path)[2]


# ------------------------------------------------------------------ how sheets are typed
ENGLISH = "TURN 1 RED\nBB1T1Y DIG LIMITED\nTK1U1Y MARCH 0909-0908 AVOID\nPB1T1Y BARRAGE 0707 LIMITED\n"
CHINESE = "第1回合 红方\nBB1T1Y 修筑 有限\nTK1U1Y 行军 0909-0908 回避\nPB1T1Y 炮击 0707 有限\n"
WIDE = (
    "第１回合　红方\nＢＢ１Ｔ１Ｙ：修筑，有限损失。\nｔｋ１ｕ１ｙ　行军　０９０９—０９０８，回避战斗；\n"
    "ＰＢ１Ｔ１Ｙ、炮击０７０７、有限\n"
)


@pytest.mark.parametrize(
    "raw",
    [
        ENGLISH.encode(),
        ENGLISH.replace("\n", "\r\n").encode(),
        ENGLISH.replace("\n", "\r").encode(),
        ENGLISH.lower().encode("utf-8-sig"),
        CHINESE.replace("\n", "\r\n").encode("gbk"),
        CHINESE.encode("gb18030"),
        CHINESE.encode("utf-16"),
        CHINESE.replace("\n", "\r\n").encode("utf-16-le"),
        CHINESE.encode("utf-16-be"),
        WIDE.encode(),
        WIDE.encode("gbk"),
        CHINESE.replace(" ", "").replace("回合", "回合 ").encode(),
    ],
    ids=[
        "plain", "crlf", "cr", "small-bom", "gbk", "gb18030", "utf16", "utf16le", "utf16be", "wide", "wide-gbk", "run",
    ],
)
def test_a_sheet_is_read_however_it_was_typed(game: Path, tmp_path: Path, raw: bytes) -> None:
    plain = tmp_path / "plain.txt"
    plain.write_text(ENGLISH, encoding="utf8")
    path = tmp_path / "r.txt"
    path.write_bytes(raw)
    assert told(game, path, 0) == []
    hashes = []
    for n, one in enumerate((plain, path)):
        copy = tmp_path / f"{n}.opord"
        copy.write_bytes(game.read_bytes())
        asked = ("--orders", one, "--missing", "hold", "-o", tmp_path / f"d{n}", "--json")
        done = opord("s24", "adjudicate", copy, *asked)
        assert done.data["receipts"][0]["orders"] == 3
        hashes.append(done.data["receipts"][0]["hash"])
    assert hashes[0] == hashes[1]


def test_merged_cells_in_a_workbook(game: Path, tmp_path: Path) -> None:
    made = Workbook()
    ws: Any = made.active
    for row in (["turn", "side", "unit", "order"], [1, "red", "BB1T1Y", "DIG"], [1, "red", "TK1U1Y", "HOLD"]):
        ws.append(row)
    ws.merge_cells("D2:D3")
    out = io.BytesIO()
    made.save(out)
    path = tmp_path / "r.xlsx"
    path.write_bytes(out.getvalue())
    assert told(game, path, 2) == [(0, "E97", "D2:D3", "s24-2.1/2")]
    shown = opord("s24", "sheet", game, "--side", "red", "--check", path).out
    assert "E97: Merged cells D2:D3: split them, one order a row. [s24-2.1/2]" in shown


# ------------------------------------------------------------------ not now, but when its phase comes
def test_an_order_that_cannot_be_done_now_but_in_its_phase(tmp_path: Path) -> None:
    doc = tmp_path / "river.toml"
    doc.write_text(RIVER, encoding="utf8")
    game = new(tmp_path / "b.opord", str(doc))
    lines = {
        "TK1T2Y": "TK1T2Y MARCH 0403 AVOID",  # the bridge stands before anybody marches
        "Z1T": "Z1T SUPPLY BB1T1Y LIMITED",  # it comes into reach on its march
        "BB1T1Y/1": "BB1T1Y/1 REJOIN BB1T1Y LIMITED",  # that comes to it
    }
    march = "BB1T1Y MARCH 0401 AVOID"
    helps = {"TK1T2Y": "JQ1T BRIDGE 0403 LIMITED", "Z1T": march, "BB1T1Y/1": march}
    codes = {"TK1T2Y": ("E50", "s24-5.1/2"), "Z1T": ("E83", "s24-7.1.3/2"), "BB1T1Y/1": ("E32", "s24-3.5.3/3")}
    for name, order in lines.items():
        ((line, code, _, clause),) = told(game, text(tmp_path / "r.txt", order), 3)
        assert (line, code, clause) == (2, *codes[name])
        if code == "E32":  # a unit is wanted: no list of hexes
            said = opord("s24", "sheet", game, "--side", "red", "--check", tmp_path / "r.txt").out
            assert "E32: BB1T1Y is in 0701, which is not adjacent to 0402. [" in said
        assert told(game, text(tmp_path / "r.txt", order, helps[name]), 0) == []
    path = text(tmp_path / "r.txt", *lines.values(), *dict.fromkeys(helps.values()))
    done = opord("s24", "adjudicate", game, "--orders", path, "--missing", "hold", "-o", tmp_path / "d", "--json")
    assert done.status == 0, done.err
    report = (tmp_path / "d" / "red" / "report.txt").read_text(encoding="utf8")
    assert "BB1T1Y/1 rejoins BB1T1Y." in report
    assert "Z1T supplies BB1T1Y" in report
