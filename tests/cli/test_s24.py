"""``opord s24``: a game of order sheets played by nothing but files."""

from __future__ import annotations

import json
import random
import re
import shlex
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest
from tests.cli.call import Done, new, opord
from tests.s24.test_byfile import written
from tests.s24.test_sequence_fair import scribble

from opord.api.handle import load
from opord.kernel import rulebook
from opord.rules.s24.model import SIDES

PARTS = ("report.html", "report.txt", "report.json", "orders.xlsx", "orders.csv", "orders.txt")


@pytest.fixture(autouse=True)
def _installed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The rulebook is there, whatever this environment has installed."""
    monkeypatch.setitem(rulebook._points(), "s24", EntryPoint("s24", "opord.rules.s24:RULEBOOK", rulebook.GROUP))


@pytest.fixture
def game(tmp_path: Path) -> Path:
    return new(tmp_path / "a.opord", "s24/s1-training")


@pytest.fixture
def judged(tmp_path: Path) -> Path:
    return new(tmp_path / "u.opord", "s24/s1-training", "--option", "umpire=true")


def sheet(path: Path, *lines: str) -> Path:
    path.write_text("\n".join(lines) + "\n", encoding="utf8")
    return path


def failed(done: Done, status: int) -> str:
    assert done.status == status, done.out + done.err
    assert done.out == ""
    return done.err


def test_a_game_is_played_to_its_end_by_files_alone(game: Path, tmp_path: Path) -> None:
    rng = random.Random(5)
    turns = 0
    result: Any = None
    while result is None:
        handle = load(game)
        position: Any = handle.game
        trial = position.copy()
        scribble(trial, rng)
        files = []
        for side in SIDES:
            form, lang = rng.choice(("xlsx", "csv", "txt")), rng.choice(("en", "zh"))
            path = tmp_path / f"{side}-{turns}.{form}"
            path.write_bytes(written(position, side, form, lang, "", trial.lines(SIDES.index(side))))
            files += ["--orders", path]
            checked = opord("s24", "sheet", game, "--side", side, "--check", path, "--json")
            assert checked.status == 0
            assert checked.data["ok"]
            assert checked.data["orders"] == len(trial.lines(SIDES.index(side)))
        turns += 1
        done = opord("s24", "adjudicate", game, *files, "-o", tmp_path / f"t{turns}", "--json")
        assert done.status == 0, done.err
        assert done.data["turn"] == turns
        assert done.data["resolved"]
        assert [r["side"] for r in done.data["receipts"]] == list(SIDES)
        result = done.data["outcome"]
        for side in SIDES:
            for part in PARTS:
                wanted = result is None or part.startswith("report")
                assert (tmp_path / f"t{turns}" / side / part).exists() == wanted
            receipt = (tmp_path / f"t{turns}" / side / "receipt.txt").read_text()
            assert receipt.startswith(done.data["receipts"][SIDES.index(side)]["hash"] + "\n")
        assert (tmp_path / f"t{turns}" / "umpire" / "log.jsonl").stat().st_size
    assert turns == 8
    assert result["level"]
    assert opord("verify", game).status == 0
    assert "over" in failed(opord("s24", "adjudicate", game), 2)


def test_report_writes_what_adjudicate_wrote(game: Path, tmp_path: Path) -> None:
    start = opord("s24", "report", game, "--side", "blue", "-o", tmp_path / "b")
    assert start.status == 0
    assert sorted(p.name for p in (tmp_path / "b").iterdir()) == sorted(PARTS)
    assert start.out.split() == [str(tmp_path / "b" / p) for p in PARTS]
    assert "TURN 1 BLUE GAME s1-training-" in (tmp_path / "b" / "orders.txt").read_text()
    done = opord("s24", "adjudicate", game, "--missing", "hold")
    assert done.status == 0
    folder = tmp_path / "a-turn1"
    for side in SIDES:
        opord("s24", "report", game, "--side", side, "-o", tmp_path / side)
        for part in PARTS:
            assert (tmp_path / side / part).read_bytes() == (folder / side / part).read_bytes()
    opord("s24", "report", game, "--side", "umpire", "-o", tmp_path / "u")
    assert (tmp_path / "u" / "log.txt").read_bytes() == (folder / "umpire" / "log.txt").read_bytes()
    again = opord("s24", "report", game, "--side", "blue", "--turn", 0, "-o", tmp_path / "b0", "--json").data
    assert again["turn"] == 0
    for part in PARTS:
        assert (tmp_path / "b" / part).read_bytes() == (tmp_path / "b0" / part).read_bytes()


def test_the_page_says_what_the_program_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = (Path(__file__).parents[2] / "docs" / "by-mail.md").read_text(encoding="utf8")
    english, chinese = re.findall(r"^```text\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    monkeypatch.chdir(tmp_path)
    new(Path("battle.opord"), "s24/s1-training")
    Path("red.xlsx").write_text(english, encoding="utf8")  # a text under another name is read all the same
    Path("blue.txt").write_text("TURN 1 BLUE\n", encoding="utf8")
    Path("zh.txt").write_text(chinese, encoding="utf8")
    Path("red.txt").write_text("TURN 1 RED\nTK1U1Y MARCH 0909-0908 LIMITED\nBB1T1Y ASSAULT 0101\nBB1T1X DIG\n")
    assert opord("s24", "sheet", "battle.opord", "--side", "red", "--check", "zh.txt").status == 0
    shown = 0
    for block in re.findall(r"^```console\n(.*?)^```$", page, re.MULTILINE | re.DOTALL):
        if "umpire=true" in block:
            continue
        for command, text in re.findall(r"^\$ opord ([^\n#]*)[^\n]*\n((?:(?!\$ ).*\n)*)", block, re.MULTILINE):
            if command.startswith("new"):
                continue
            told = opord(*shlex.split(command)).out.splitlines()
            assert not [row for row in text.splitlines() if row not in told], told
            shown += len(text.splitlines())
    assert shown == 7


@pytest.mark.parametrize(("lang", "word"), [("en", "Red, turn 1"), ("zh", "红方"), ("ru", "Красные")])
def test_three_languages(game: Path, tmp_path: Path, lang: str, word: str) -> None:
    opord("s24", "report", game, "--side", "red", "-o", tmp_path / "r", "--lang", lang)
    for part in ("report.html", "report.txt"):
        assert word.lower() in (tmp_path / "r" / part).read_text(encoding="utf8").lower()
    bad = sheet(tmp_path / "x.txt", "TURN 1 RED", "BB1T1Y FLY")
    shown = opord("s24", "sheet", game, "--side", "red", "--check", bad, "--lang", lang)
    assert "E03" in shown.out
    assert "cli-s24" not in shown.out


def test_check_tells_every_mistake_and_plays_nothing(game: Path, tmp_path: Path) -> None:
    before = game.read_bytes()
    path = sheet(tmp_path / "r.txt", "TURN 1 RED", "BB1T1Y ASSAULT 0101", "BB1T1X DIG", "TK1U1Y MARCH 0909", "Z1T FLY")
    done = opord("s24", "sheet", game, "--side", "red", "--check", path)
    assert done.status == 2
    rows = done.out.splitlines()
    assert rows[0].startswith(f"{path}: 2: BB1T1Y ASSAULT 0101: E32: 0101 is not adjacent to") or "E32" in rows[0]
    assert "Did you mean BB1T1Y?" in rows[1]
    assert "E03" in rows[2]
    assert "[s24-2.1/2]" in rows[1]
    assert rows[-1] == "1 order can be given; 3 mistakes."
    data = opord("s24", "sheet", game, "--side", "red", "--check", path, "--json").data
    assert [(e["line"], e["code"], e["illegal"]) for e in data["errors"]] == [
        (2, "E32", True), (3, "E20", True), (5, "E03", False)]  # fmt: skip
    sheet(path, "TURN 1 RED", "BB1T1Y ASSAULT 0101")
    assert opord("s24", "sheet", game, "--side", "red", "--check", path).status == 3
    assert game.read_bytes() == before
    assert [p.name for p in tmp_path.iterdir() if p.is_dir()] == []


def test_adjudicate_with_mistakes_leaves_everything_as_it_was(game: Path, tmp_path: Path) -> None:
    before = game.read_bytes()
    red = sheet(tmp_path / "r.txt", "TURN 1 RED", "BB1T1Y ASSAULT 0101", "BB1T1Y DIG EAST")
    blue = sheet(tmp_path / "b.txt", "TURN 1 BLUE", "BB99Y DIG")
    args = ("s24", "adjudicate", game, "--orders", red, "--orders", blue)
    told = failed(opord(*args), 2).splitlines()
    assert [row.split(": ")[1:3] for row in told] == [
        [str(red), "2"], [str(red), "3"], [str(blue), "2"]]  # fmt: skip
    errors = json.loads(opord(*args, "--json").err)["errors"]
    assert [(Path(e["file"]).name, e["line"], e["code"]) for e in errors] == [
        ("r.txt", 2, "E32"), ("r.txt", 3, "E12"), ("b.txt", 2, "E20")]  # fmt: skip
    sheet(red, "TURN 1 RED")
    assert "E20" in failed(opord(*args), 3)
    assert "TURN" not in failed(opord("s24", "adjudicate", game, "--orders", red), 2)
    assert failed(opord("s24", "adjudicate", game, "--orders", tmp_path / "none.txt"), 2)
    assert game.read_bytes() == before
    assert [p.name for p in tmp_path.iterdir() if p.is_dir()] == []


@pytest.mark.parametrize(
    "raw",
    [
        b"\xff\xfe" + "TURN 1 RED\r\nBB1T1Y DIG\r\n".encode("utf-16-le"),
        "第1回合 红方\r\nBB1T1Y 修筑工事\r\n".encode("gbk"),
        "第１回合　红方\nＢＢ１Ｔ１Ｙ　修筑工事\n".encode(),
    ],
    ids=["utf16", "gbk", "full-width"],
)
def test_sheets_as_they_are_typed(game: Path, tmp_path: Path, raw: bytes) -> None:
    path = tmp_path / "r.txt"
    path.write_bytes(raw)
    done = opord("s24", "adjudicate", game, "--orders", path, "--missing", "hold", "--json")
    assert done.status == 0, done.err
    assert done.data["receipts"][0]["orders"] == 1
    assert done.data["held"] == ["blue"]


def test_files_that_are_no_sheets(game: Path, tmp_path: Path) -> None:
    path = tmp_path / "r.xlsx"
    for raw in (b"PK\x03\x04 broken", b"\x00\x01\x02\xff" * 40, b"", b"TURN 1 GREEN\n"):
        path.write_bytes(raw)
        failed(opord("s24", "adjudicate", game, "--orders", path, "--missing", "hold"), 2)
        assert opord("s24", "sheet", game, "--side", "red", "--check", path).status == 2


def test_lenient(game: Path, tmp_path: Path) -> None:
    path = sheet(tmp_path / "r.txt", "TURN 1 RED", "BB1T1Y DIG", "BB1T1X DIG")
    done = opord("s24", "adjudicate", game, "--orders", path, "--missing", "hold", "--lenient", "--json")
    assert done.status == 0
    assert [e["line"] for e in done.data["dropped"]] == [3]
    assert done.data["receipts"][0]["orders"] == 1


def test_files_that_are_there_are_kept(game: Path, tmp_path: Path) -> None:
    (tmp_path / "out" / "red").mkdir(parents=True)
    mine = sheet(tmp_path / "out" / "red" / "report.txt", "mine")
    before = game.read_bytes()
    args = ("s24", "adjudicate", game, "--missing", "hold", "-o", tmp_path / "out")
    assert "--force" in failed(opord(*args), 2)
    assert mine.read_text() == "mine\n"
    assert game.read_bytes() == before
    assert not (tmp_path / "out" / "umpire").exists()
    assert opord(*args, "--force").status == 0
    assert mine.read_text() != "mine\n"
    assert opord("s24", "report", game, "--side", "red", "-o", mine).status == 2


@pytest.mark.parametrize("form", ["xlsx", "csv", "txt"])
def test_a_blank_sheet_alone(game: Path, tmp_path: Path, form: str) -> None:
    path = tmp_path / f"s.{form}"
    assert opord("s24", "sheet", game, "--side", "blue", "-o", path).out == f"{path}\n"
    data = opord("s24", "sheet", game, "--side", "blue", "--check", path, "--json").data
    assert (data["ok"], data["orders"]) == (True, 0)
    # the same sheet is none of the other side's
    other = opord("s24", "sheet", game, "--side", "red", "--check", path, "--json").data
    assert [e["code"] for e in other["errors"]] == ["E93"]


def test_the_log(game: Path) -> None:
    assert opord("s24", "log", game, "--json").data == []
    assert "--turn" in failed(opord("s24", "log", game, "--turn", 9), 2)
    for turn in (1, 2):
        opord("s24", "adjudicate", game, "--missing", "hold")
        rows = opord("s24", "log", game, "--turn", turn, "--json").data
        assert {r["turn"] for r in rows} == {turn}
        assert len(opord("s24", "log", game, "--turn", turn).out.splitlines()) == len(rows) > 3
    every = [r["turn"] for r in opord("s24", "log", game, "--json").data]
    assert every == sorted(every)
    assert every[-2:] == [2, 3]  # the last record opens turn 3


# ------------------------------------------------------------------ the umpire
def test_the_umpires_desk(judged: Path, tmp_path: Path) -> None:
    assert "umpire=true" in failed(opord("s24", "rule", judged, "e", "20", "--unit", "BB1T1Y", "--reason", "x"), 2)
    done = opord("s24", "adjudicate", judged, "--missing", "hold", "-o", tmp_path / "t")
    assert "umpire's desk" in done.out
    assert not (tmp_path / "t" / "red" / "report.txt").exists()
    assert "desk" in failed(opord("s24", "adjudicate", judged, "--missing", "hold"), 2)
    args = ("s24", "rule", judged, "e", "20", "--unit", "BB1T1Y", "--reason")
    assert "[s24-4.3.3/3]" in failed(opord(*args, " "), 3)
    assert failed(opord("s24", "rule", judged, "speed", "20", "--unit", "BB1T1Y", "--reason", "x"), 3)
    told = opord(*args, "a bridge broke", "--json").data
    assert [(o["override"]["was"], o["override"]["reason"]) for o in told["overrides"]] == [(60.0, "a bridge broke")]
    assert opord("s24", "go", judged).status == 0
    over = opord("s24", "go", judged, "--all", "-o", tmp_path / "t", "--json")
    assert over.data["resolved"]
    assert (tmp_path / "t" / "red" / "report.txt").exists()
    assert "a bridge broke" in opord("s24", "log", judged).out
    assert "a bridge broke" not in (tmp_path / "t" / "blue" / "report.json").read_text()
    assert "a bridge broke" not in (tmp_path / "t" / "red" / "report.json").read_text()
    assert " 20/60 " in (tmp_path / "t" / "red" / "report.txt").read_text()
    assert opord("verify", judged).status == 0


def test_a_turn_is_opened_again(game: Path, tmp_path: Path) -> None:
    assert "No turn" in failed(opord("s24", "reopen", game), 2)
    opord("s24", "adjudicate", game, "--missing", "hold")
    first = load(game).game.digest()
    path = sheet(tmp_path / "r.txt", "TURN 2 RED", "BB1T1Y DIG")
    args = ("s24", "adjudicate", game, "--orders", path, "--missing", "hold", "--force")
    assert opord(*args).status == 0
    dug = load(game).game.digest()
    assert opord("s24", "reopen", game, "--json").data["turn"] == 2
    assert load(game).game.digest() == first
    assert opord(*args).status == 0
    assert load(game).game.digest() == dug


def test_a_game_without_sheets(tmp_path: Path) -> None:
    toy = new(tmp_path / "toy.opord")
    for args in (("log",), ("adjudicate",), ("reopen",), ("report", "--side", "blue", "-o", tmp_path / "x")):
        assert "toy" in failed(opord("s24", args[0], toy, *args[1:]), 2)


def test_bad_calls(game: Path, tmp_path: Path) -> None:
    assert "--check" in failed(opord("s24", "sheet", game, "--side", "red"), 2)
    assert "did you mean" in failed(opord("s24", "report", game, "--side", "rad", "-o", tmp_path / "x"), 2)
    assert "0 to 0" in failed(opord("s24", "report", game, "--side", "red", "--turn", 3, "-o", tmp_path / "x"), 2)
    assert "xlsx" in failed(opord("s24", "sheet", game, "--side", "red", "-o", tmp_path / "s.ods"), 2)
    assert failed(opord("s24", "log", tmp_path / "none.opord"), 2)
