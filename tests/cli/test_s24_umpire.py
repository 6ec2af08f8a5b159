"""``opord s24``: what the umpire does by files: his queue, his rulings, letters, the time for sheets."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

import pytest
from tests.cli.call import new, opord
from tests.cli.test_s24 import _installed, failed, sheet
from tests.s24.field import document, unit

from opord.api import conduct as conducts
from opord.api.toml import dumps
from opord.cli import s24_post

__all__ = ["_installed"]


@pytest.fixture
def judged(tmp_path: Path) -> Path:
    """Two battalions that want to assault each other."""
    doc = document([unit("BB1Y", "su_rifle", 30, "0505")], [unit("BB9Y", "de_gren", 60, "0605")], turns=3)
    file = tmp_path / "ring.toml"
    file.write_text(dumps({"system": "s24", "id": "ring", **doc}))
    game = new(tmp_path / "u.opord", str(file), "--option", "umpire=true")
    red = sheet(tmp_path / "r.txt", "TURN 1 RED", "BB1Y ASSAULT 0605 LIMITED")
    blue = sheet(tmp_path / "b.txt", "TURN 1 BLUE", "BB9Y ASSAULT 0505 LIMITED")
    assert opord("s24", "adjudicate", game, "--orders", red, "--orders", blue, "-o", tmp_path / "t").status == 0
    return game


@pytest.fixture
def game(tmp_path: Path) -> Path:
    return new(tmp_path / "a.opord", "s24/s1-training")


def steps(game: Path, step: str) -> list[dict[str, Any]]:
    return [r for r in opord("s24", "log", game, "--json").data if r["step"] == step]


# ------------------------------------------------------------------ points
def test_a_point_is_shown_and_ruled_on(judged: Path) -> None:
    shown = opord("s24", "points", judged)
    assert "1. Assaults void each other: BB1Y, BB9Y. Which one is carried out? [s24-4.1.1/6]" in shown.out
    assert "   *  BB9Y" in shown.out
    (point,) = opord("s24", "points", judged, "--json").data["points"]
    assert point["suggestion"] == "BB9Y"
    assert "[s24-4.3.3/3]" in failed(opord("s24", "decide", judged, 1, "BB1Y"), 3)  # no reason
    assert "BB9Y" in failed(opord("s24", "decide", judged, 1, "BB7Y", "--reason", "x"), 3)
    assert "Waiting: ring/BB1Y/BB9Y" in failed(opord("s24", "decide", judged, 2, "BB1Y", "--reason", "x"), 3)
    assert opord("s24", "decide", judged, 1, "BB1Y", "--reason", "they were ready first").status == 0
    assert "    = BB1Y" in opord("s24", "points", judged).out
    assert "第" not in opord("s24", "points", judged).out
    assert "突击互相抵消" not in opord("s24", "points", judged).out
    assert "几个突击" in opord("s24", "points", judged, "--lang", "zh").out
    assert opord("s24", "go", judged, "--all", "--force").status == 0
    (told,) = [r for r in steps(judged, "discretion") if r["inputs"]["point"].startswith("ring/")]
    assert (told["before"], told["after"], told["inputs"]["reason"]) == ("BB9Y", "BB1Y", "they were ready first")
    assert "they were ready first" not in (judged.with_name("u-turn1") / "red" / "report.json").read_text()
    assert opord("verify", judged).status == 0
    assert "Nothing lies" in failed(opord("s24", "points", judged), 2)


def test_a_phase_that_asks_nothing(judged: Path) -> None:
    opord("s24", "go", judged)
    assert "leaves nothing" in opord("s24", "points", judged).out


def test_a_sheet_is_given_back(judged: Path, tmp_path: Path) -> None:
    assert failed(opord("s24", "return", judged, "--side", "green", "--reason", "x"), 3)
    back = opord("s24", "return", judged, "--side", "red", "--reason", "cannot be read")
    assert "Red must decide" in back.out
    again = sheet(tmp_path / "r2.txt", "TURN 1 RED", "BB1Y DIG")
    done = opord("s24", "adjudicate", judged, "--orders", again, "-o", tmp_path / "t2", "--json")
    assert [r["side"] for r in done.data["receipts"]] == ["red"]
    over = opord("s24", "go", judged, "--all", "-o", tmp_path / "t2", "--json").data
    assert over["resolved"]
    assert "cannot be read" in (tmp_path / "t2" / "red" / "report.txt").read_text()
    assert "cannot be read" not in (tmp_path / "t2" / "blue" / "report.txt").read_text()
    opord("s24", "adjudicate", judged, "--missing", "hold", "--force")
    opord("s24", "go", judged)
    assert "go back" in failed(opord("s24", "return", judged, "--side", "red", "--reason", "x"), 3)


def test_values_of_hexes_and_sides(judged: Path) -> None:
    for args in (("works", 10, "--hex", "0505", "--side", "red"), ("mines", 200, "--hex", "0101", "--side", "blue"),
                 ("superiority", 50, "--side", "blue"), ("next_weather", "fog"),
                 ("pool", 12, "--unit", "su_rifle", "--side", "red")):  # fmt: skip
        assert opord("s24", "rule", judged, *args, "--reason", "so ruled").status == 0, args
    assert "Allowed: red, blue" in failed(opord("s24", "rule", judged, "works", 1, "--hex", "0505", "--reason", "x"), 3)
    assert [r["override"]["key"] for r in steps(judged, "override")] == [
        "works", "mines", "superiority", "next_weather", "pool",
    ]  # fmt: skip


def test_a_number_out_of_bounds_leaves_the_game_as_it_was(judged: Path) -> None:
    before = judged.read_bytes()
    asked: list[tuple[str, str]] = [
        ("e 300 --unit BB1Y", "300 is not possible here. Allowed: from 1 to 30."),
        ("e 0.5 --unit BB1Y", "from 1 to 30."),
        ("ready 3 --unit BB1Y", "from 0 to 2."),
        ("fuel 2000000 --unit BB1Y", "from 0 to 1000000."),
        ("mines 20001 --hex 0101 --side red", "whole numbers from 0 to 20000."),
        ("pool 2.5 --unit su_rifle --side red", "whole numbers from 0 to 999."),
        ("kills many --side red", "from 0 to 1000000."),
    ]
    for words, said in asked:
        assert said in failed(opord("s24", "rule", judged, *words.split(), "--reason", "x"), 3)
        assert judged.read_bytes() == before
    again = ("s24", "rule", judged, "e", 300, "--unit", "BB1Y", "--reason", "x", "--lang")
    assert "可以是 1 到 30。" in failed(opord(*again, "zh"), 3)
    assert "Допустимо: от 1 до 30." in failed(opord(*again, "ru"), 3)
    assert judged.read_bytes() == before


def test_a_bridge_is_destroyed_by_command(tmp_path: Path) -> None:
    game = new(tmp_path / "b.opord", "s24/s2-riverline", "--option", "umpire=true")
    assert opord("s24", "adjudicate", game, "--missing", "hold", "-o", tmp_path / "t").status == 0
    before = game.read_bytes()
    wrong = ("s24", "rule", game, "bridge", "destroyed", "--hex", "0101-0201", "--reason", "x")
    assert "Bridges: 0906-0907." in failed(opord(*wrong), 3)
    assert "0906-0907" in failed(opord(*wrong, "--lang", "ru"), 3)
    said = failed(opord("s24", "rule", game, "bridge", "gone", "--hex", "0907-0906", "--reason", "x"), 3)
    assert "Allowed: whole, destroyed." in said
    assert game.read_bytes() == before
    done = opord("s24", "rule", game, "bridge", "destroyed", "--hex", "0907-0906", "--reason", "its charges were fired")
    assert done.status == 0
    (told,) = steps(game, "override")
    assert (told["override"]["was"], told["override"]["now"], told["hexes"]) == ("whole", "destroyed", ["0907", "0906"])
    assert opord("s24", "go", game, "--all", "-o", tmp_path / "t", "--force").status == 0
    for side in ("red", "blue"):
        text = (tmp_path / "t" / side / "report.txt").read_text(encoding="utf8")
        assert "The bridge 0906-0907 is destroyed." in text
        assert "its charges were fired" not in text
    assert opord("verify", game).status == 0


def test_a_position_at_the_desk_is_written_as_a_scenario_and_begun(judged: Path, tmp_path: Path) -> None:
    file = tmp_path / "desk.json"
    shown = opord("show", judged, "--as-scenario")
    assert shown.status == 0
    file.write_text(shown.out, encoding="utf8")
    assert opord("s24", "points", new(tmp_path / "again.opord", str(file))).status == 0


# ------------------------------------------------------------------ letters
def test_letters_go_out_with_the_report_of_their_side(game: Path, tmp_path: Path) -> None:
    assert opord("s24", "message", game).out == "No messages.\n"
    assert opord("s24", "message", game, "The bridge at 0609 is down.", "--to", "red").status == 0
    assert opord("s24", "message", game, "Turn 2 is due on Sunday.", "--to", "red", "--to", "blue").status == 0
    assert opord("s24", "message", game, "May we swim?\nBoth of us?", "--from", "blue").status == 0
    for side, mine, other in (("red", "0609", "swim"), ("blue", "swim", "0609")):
        opord("s24", "report", game, "--side", side, "-o", tmp_path / side)
        letter = (tmp_path / side / "messages.txt").read_text()
        assert mine in letter
        assert "Sunday" in letter
        assert other not in letter
        assert other not in opord("s24", "message", game, "--from", side).out
    assert "#3" in opord("s24", "message", game).out
    assert "    Both of us?" in opord("s24", "message", game).out
    own = opord("s24", "message", game, "--from", "blue", "--json").data
    assert [(m["n"], m["own"]) for m in own] == [(1, False), (2, True)]  # not how many letters others got
    opord("s24", "adjudicate", game, "--missing", "hold", "-o", tmp_path / "t")
    assert "0609" in (tmp_path / "t" / "red" / "messages.txt").read_text()
    assert "裁判" in opord("s24", "message", game, "--lang", "zh").out


def test_a_game_without_letters_has_none_in_its_folders(game: Path, tmp_path: Path) -> None:
    opord("s24", "adjudicate", game, "--missing", "hold", "-o", tmp_path / "t")
    assert not (tmp_path / "t" / "red" / "messages.txt").exists()
    assert not conducts.beside(game).exists()


def test_letters_that_are_refused(game: Path) -> None:
    assert "allowed" in failed(opord("s24", "message", game, "hello"), 2).lower()
    assert '--to: found "rad"; did you mean "red"' in failed(opord("s24", "message", game, "hello", "--to", "rad"), 2)
    assert '--from: found "blu"' in failed(opord("s24", "message", game, "hello", "--from", "blu"), 2)
    assert failed(opord("s24", "message", game, "hello", "--from", "red", "--to", "blue"), 2)
    assert "2,001" in failed(opord("s24", "message", game, "x" * 2001, "--to", "red"), 2)
    assert "0 characters" in failed(opord("s24", "message", game, " ", "--to", "red"), 2)
    assert "toy" in failed(opord("s24", "message", new(game.with_name("toy.opord"))), 2)


# ------------------------------------------------------------------ time
def test_a_time_for_sheets(game: Path, tmp_path: Path) -> None:
    assert opord("s24", "deadline", game).out == "There is no time limit.\n"
    failed(opord("s24", "adjudicate", game, "--missing", "late"), 2)
    set_ = opord("s24", "deadline", game, "--each", "2d", "--grace", "4h")
    assert "Red: sheet of turn 1 by " in set_.out
    assert "grace 4h" in set_.out
    assert "waited for until" in failed(opord("s24", "adjudicate", game, "--missing", "late"), 2)
    red = sheet(tmp_path / "r.txt", "TURN 1 RED", "BB1T1Y DIG")
    told = failed(opord("s24", "adjudicate", game, "--orders", red, "--missing", "late"), 2)
    assert "sheet of Blue" in told
    assert "Red" not in told
    _back(game, 3 * 86_400)
    assert "default orders may be taken" in opord("s24", "deadline", game).out
    assert "第 1 回合" in opord("s24", "deadline", game, "--lang", "zh").out
    done = opord("s24", "adjudicate", game, "--orders", red, "--missing", "late", "-o", tmp_path / "t", "--json")
    assert done.data["held"] == ["blue"]
    letter = (tmp_path / "t" / "blue" / "messages.txt").read_text()
    assert letter.startswith("Blue: sheet of turn 2 by ")  # the next turn has its own two days
    assert "Red" not in letter
    assert opord("s24", "deadline", game, "--off").out == "There is no time limit.\n"


def test_within_the_grace_a_side_is_late_and_still_waited_for(game: Path) -> None:
    opord("s24", "deadline", game, "--each", "1h", "--grace", "3h")
    _back(game, 2 * 3600)
    assert "late by 1h" in opord("s24", "deadline", game).out
    assert "waited for" in failed(opord("s24", "adjudicate", game, "--missing", "late"), 2)
    shown = opord("s24", "deadline", game, "--json").data
    assert shown["clock"]["sides"]["red"]["late"]


def test_an_hour_of_its_own(game: Path) -> None:
    opord("s24", "deadline", game, "--until", "+90m")
    left = opord("s24", "deadline", game, "--json").data["clock"]["sides"]["blue"]["left"]
    assert 5300 < left <= 5400
    opord("s24", "deadline", game, "--until", "2099-05-01T20:00+02:00")
    assert "2099-05-01" in opord("s24", "deadline", game).out
    opord("s24", "adjudicate", game, "--missing", "hold")
    assert "no time limit" in opord("s24", "deadline", game).out  # it was that turn's alone


def test_times_that_are_none(game: Path) -> None:
    for args in (("--each", "soon"), ("--each", "3x"), ("--each", "900d"), ("--until", "Sunday"), ("--grace", ""),
                 ("--each", "1h", "--grace", "-3h"), ("--off", "--each", "1h")):  # fmt: skip
        failed(opord("s24", "deadline", game, *args), 2)
    assert not conducts.beside(game).exists() or not conducts.load(game).timed


def test_the_file_beside_the_game_is_named_when_it_is_none(game: Path) -> None:
    conducts.beside(game).write_text(json.dumps({"messages": 3}))
    assert "a.conduct" in failed(opord("s24", "message", game), 2)


def test_spans() -> None:
    assert [s24_post.span(x, "") for x in ("90m", "1d12h", "2D", "30s")] == [5400, 129_600, 172_800, 30]
    assert [s24_post.span_text(x) for x in (0, 59, 3600, 90_061)] == ["0s", "59s", "1h", "1d 1h"]


def _back(game: Path, seconds: float) -> None:
    """As if the clocks of this turn had begun earlier."""
    found = conducts.load(game)
    found.clock.since = dict.fromkeys(("red", "blue"), time.time() - seconds)
    conducts.save(game, found)
