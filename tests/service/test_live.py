"""The live line: who is told what, and that a cut line never leaves a client with another picture."""

from __future__ import annotations

import json
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect
from tests.service.desk import MEET, NEAR, REST, SHOT, STEP, Desk

TWO = {"blue": "human", "red": "open"}


class Picture:
    """What a client keeps: the last table, and the log merged as the browser client merges it."""

    def __init__(self, line: Any, log: list[Any]) -> None:
        self.line = line
        self.log = log
        self.table: Any = None

    def hear(self, n: int, wanted: int | None = None) -> None:
        """Listen until the table of line ``n`` has come (and ``wanted`` lines of log are there)."""
        while self.table is None or self.table["n"] != n:
            self.take(json.loads(self.line.receive_text(timeout=10)))

    def take(self, message: Any) -> None:
        if message["t"] == "table":
            self.table = message["table"]
        elif message["t"] == "log":
            lines = message["lines"]
            self.log = [old for old in self.log if old["n"] < message["from"]] + lines


def test_every_seat_is_told_of_every_change(server: Desk) -> None:
    game = server.new(seats=TWO)
    with game.live("blue") as b, game.live("red") as r, game.live("watch", "zh") as w:
        pictures = {side: Picture(line, []) for side, line in (("blue", b), ("red", r), ("watch", w))}
        for p in pictures.values():
            p.hear(0)
        game.play("blue", STEP)
        for p in pictures.values():
            p.hear(1)
        assert pictures["blue"].table == game.table("blue")
        assert pictures["red"].table == game.table("red")
        assert pictures["watch"].table == game.table("watch", lang="zh")
        assert [x["text"] for x in pictures["blue"].log] == ["blue-1 moves"]
        assert pictures["red"].log == []
        assert pictures["watch"].log == []


def test_taking_back_is_told_too(server: Desk) -> None:
    game = server.new()
    with game.live("blue") as line:
        picture = Picture(line, [])
        picture.hear(0)
        game.play("blue", STEP)
        picture.hear(1)
        game.post("blue", "undo")
        picture.hear(0)
        game.play("blue", {"do": "step", "unit": "blue-2", "hex": "0205"})
        picture.hear(1)
        assert picture.log == game.get("blue", "/log")
        assert [x["text"] for x in picture.log] == ["blue-2 moves"]


@pytest.mark.parametrize("cut", range(7))
def test_a_line_cut_at_any_message_comes_back_to_the_same_picture(server: Desk, cut: int) -> None:
    game = server.new(doc=MEET)
    moves = [("blue", NEAR), ("red", SHOT), ("blue", REST), ("red", REST)]
    with game.live("red") as line:
        picture = Picture(line, [])
        picture.hear(0)
        heard = 1
        for n, (side, action) in enumerate(moves, 1):
            game.play(side, action)
            while heard <= cut and (picture.table is None or picture.table["n"] != n):
                picture.take(json.loads(line.receive_text(timeout=10)))
                heard += 1
    with game.live("red") as line:  # again: the log by a request, then what is pushed
        picture = Picture(line, game.get("red", "/log"))
        picture.hear(len(moves))
        assert picture.table == game.table("red")
        game.play("blue", {"do": "step", "unit": "blue-2", "hex": "0205"})
        picture.hear(len(moves) + 1)
        assert picture.table == game.table("red")
        assert picture.log == game.get("red", "/log")


def test_at_the_end_the_hidden_part_of_the_log_is_told(server: Desk) -> None:
    game = server.new(doc={**MEET, "turns": 1})
    with game.live("red") as line:
        picture = Picture(line, [])
        picture.hear(0)
        game.play("blue", {"do": "step", "unit": "blue-2", "hex": "0205"})
        game.play("blue", REST)
        game.play("red", REST)
        picture.hear(3)
        assert picture.table["outcome"] is not None
        assert [x["text"] for x in picture.log] == ["blue-2 moves"]


@pytest.mark.parametrize(("seat", "code"), [("x", 4403), ("", 4403)])
def test_strangers_get_no_line(server: Desk, seat: str, code: int) -> None:
    game = server.new()
    with (
        server.client.websocket_connect(f"/api/games/{game.id}/ws?seat={seat}") as line,
        pytest.raises(WebSocketDisconnect) as gone,
    ):
        line.receive_text(timeout=10)
    assert gone.value.code == code


def test_no_line_to_a_game_that_is_not_there(server: Desk) -> None:
    with (
        server.client.websocket_connect("/api/games/none/ws?seat=x") as line,
        pytest.raises(WebSocketDisconnect) as gone,
    ):
        line.receive_text(timeout=10)
    assert gone.value.code == 4404
