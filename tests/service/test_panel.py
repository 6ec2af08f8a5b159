"""Panels of one rulebook alone: asked over HTTP, answered by the rulebook, as the seat may know it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from tests.service.desk import Desk, Game

from opord.kernel.verify import verify

TWO = {"red": "open", "blue": "open"}


@pytest.fixture
def game(server: Desk) -> Game:
    return server.new("s24/s1-training", seed="5", seats=TWO)


def ask(game: Game, side: str, name: str, status: int = 200, lang: str = "en", **args: Any) -> Any:
    return game.post(side, "panel", status, name=name, args=args, lang=lang)


def test_a_rulebook_without_panels_says_so(server: Desk) -> None:
    game = server.new(seats={"blue": "human", "red": "open"})
    assert "no panels" in ask(game, "blue", "form", 404, unit="blue-1")["error"]


def test_the_answer_is_in_the_language_asked_for(game: Game) -> None:
    texts = {lang: ask(game, "red", "form", lang=lang, unit="Z1T")["groups"][0]["text"] for lang in ("en", "zh", "ru")}
    assert texts == {"en": "Move", "zh": "机动", "ru": "Движение"}


def test_nobody_asks_about_the_other_sides_units(game: Game) -> None:
    assert ask(game, "red", "form", unit="BB10T1Y")["groups"] == []
    assert ask(game, "blue", "form", unit="BB10T1Y")["groups"] != []
    assert ask(game, "red", "reach", unit="BB10T1Y")["hexes"] == []
    line = ask(game, "red", "line", text="BB10T1Y DIG")
    assert [r["code"] for r in line["reasons"]] == ["E20"]


@pytest.mark.parametrize(
    ("name", "args"), [("nope", {}), ("form", {}), ("sheet", {"form": "pdf"}), ("report", {"turn": 3})]
)
def test_questions_that_make_no_sense_are_bad_input(game: Game, name: str, args: dict[str, Any]) -> None:
    assert ask(game, "red", name, 400, **args)["errors"]


def test_the_file_of_a_seat_holds_no_order_of_the_other_side(game: Game, tmp_path: Path) -> None:
    """Neither in clear nor as a digest, by which an order could be found by trying; at the end the file is whole."""
    game.play("red", ask(game, "red", "line", text="Z1T DIG")["action"])
    game.play("blue", ask(game, "blue", "line", text="Z10T DIG")["action"])
    for seat in ("red", "blue", "watch"):
        key = game.watch if seat == "watch" else game.key(seat)
        raw = game.desk.client.get(f"/api/games/{game.id}/file", params={"seat": key}).content
        (header,) = raw.splitlines()
        assert "seed" not in json.loads(header)
        path = tmp_path / f"{seat}.opord"
        path.write_bytes(raw)
        assert (verify(path).sealed, verify(path).faults) == (True, ())


def test_strangers_are_not_answered(game: Game) -> None:
    body = {"name": "form", "args": {"unit": "Z1T"}}
    game.desk.post(f"games/{game.id}/panel", 403, seat="nobody", **body)


def test_both_sides_write_at_once_and_a_table_is_sent_without_the_long_lists(game: Game) -> None:
    red, blue = game.table("red"), game.table("blue")
    assert red["legal"] == []
    assert red["ask"]["options"][0]["action"] == {"do": "seal"}
    assert len(game.post("red", "options", unit="Z1T")) > 20
    # whoever comes second is not turned away because the other has written meanwhile
    for side, text in (("red", "Z1T DIG"), ("blue", "Z10T DIG")):
        action = ask(game, side, "line", text=text)["action"]
        assert game.play(side, action)["played"] == 1
    stale = ask(game, "blue", "line", text="BB10T1Y DIG")["action"]
    assert game.play("blue", stale, n=blue["n"])["played"] == 0
    assert game.play("blue", stale)["played"] == 1


def test_a_turn_is_told_to_each_side_as_it_could_follow_it(game: Game) -> None:
    action = ask(game, "red", "line", text="PB1T1Y BARRAGE 0908")["action"]
    game.play("red", action, {"do": "seal"})
    game.play("blue", {"do": "seal"})
    red, blue = (ask(game, side, "playback", turn=1) for side in ("red", "blue"))
    assert any(t["text"].startswith("Fire on 0908") for p in red["phases"] for t in p["told"])
    assert not any(t["text"].startswith("Fire on 0908") for p in blue["phases"] for t in p["told"])
    assert "PB1T1Y" not in str(blue)
    assert "Fire on 0908" in ask(game, "red", "report", turn=1, form="txt")["text"]
    assert game.table("blue")["view"]["extra"]["done"] == 1
