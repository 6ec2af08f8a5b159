"""What a seat could find out by asking often: nothing of what others write, rule or send each other."""

from __future__ import annotations

import json
import os
import time
from typing import Any

from tests.service.desk import Desk, Game

SCENARIO = "s24/s1-training"
TWO = {"red": "open", "blue": "open"}
RED = {"do": "order", "unit": "BB1T1Y", "verb": "dig"}
BLUE = {"do": "order", "unit": "BB10T1Y", "verb": "dig"}
SEAL = {"do": "seal"}


def secret(server: Desk, **more: Any) -> Game:
    return server.new(SCENARIO, seats=TWO, **more)


def handed_in(server: Desk) -> Game:
    game = secret(server, options={"umpire": True})
    game.play("red", RED, SEAL)
    game.play("blue", BLUE, SEAL)
    return game


def test_whoever_has_sealed_cannot_count_what_the_other_writes(server: Desk) -> None:
    game = secret(server)
    game.play("red", RED, SEAL)

    def asked() -> list[Any]:
        out = []
        for actions in ([], [RED]):
            for n in (0, 1, 2, 3):
                body = {"seat": game.key("red"), "actions": actions, "n": n}
                out.append(server.post(f"games/{game.id}/play", 200, **body))
        body = {"seat": game.key("watch"), "actions": [], "n": 0}
        return [*out, server.post(f"games/{game.id}/play", 200, **body)]

    before = asked()
    assert before[2] == {"played": 0, "n": 2, "stopped": None}
    game.play("blue", BLUE)
    assert asked() == before
    game.post("blue", "undo")
    assert asked() == before


def test_nor_what_the_umpire_does_at_his_desk(server: Desk) -> None:
    game = handed_in(server)
    body = {"seat": game.key("blue"), "actions": [SEAL], "n": game.table("blue")["n"]}
    before = server.post(f"games/{game.id}/play", 200, **body)
    assert game.play("umpire", {"do": "go"})["played"] == 1
    assert server.post(f"games/{game.id}/play", 200, **body) == before


def when(server: Desk, game: Game) -> Any:
    return next(row["when"] for row in server.get("games") if row["id"] == game.id)


def test_the_list_of_games_keeps_the_time_of_what_is_secret(server: Desk) -> None:
    game = secret(server)
    path = server.room(game.id).path
    then = when(server, game)
    game.play("blue", BLUE)
    os.utime(path, (time.time() + 100, time.time() + 100))
    assert when(server, game) == then
    game.play("red", SEAL)
    game.play("blue", SEAL)  # a turn that is told to all
    os.utime(path, (time.time() + 200, time.time() + 200))
    assert when(server, game) > then + 50


def test_a_letter_to_one_stirs_nobody_else(server: Desk) -> None:
    game = secret(server, options={"umpire": True})
    with game.live("red") as red:
        while json.loads(red.receive_text(timeout=10))["t"] != "table":
            pass
        game.post("umpire", "message", to=["blue"], text="For blue alone.")
        game.post("blue", "message", to=["umpire"], text="For the umpire alone.")
        game.play("blue", BLUE)
        game.post("umpire", "message", to=["red"], text="For red.")
        heard = red.receive_json(timeout=10)
    assert heard["t"] == "conduct"
    assert [m["text"] for m in heard["conduct"]["messages"]] == ["For red."]


def test_nothing_is_played_on_into_a_turn_that_its_side_has_not_seen(server: Desk) -> None:
    game = secret(server)
    game.play("blue", BLUE, SEAL)
    answer = game.play("red", RED, SEAL, RED, SEAL)
    assert answer["played"] == 2
    assert answer["stopped"]["reasons"][0]["clause"] == "opord-play"
    assert game.table("red")["view"]["turn"]["now"] == 2
    assert set(game.table("red")["waiting"]["sides"]) == {"red", "blue"}


def texts(game: Game, side: str) -> list[str]:
    return [m["text"] for m in game.get(side, "/conduct")["messages"]]


def test_a_told_turn_that_the_umpire_takes_back_by_one_step_is_told_too(server: Desk) -> None:
    game = handed_in(server)
    while game.table("red")["view"]["turn"]["now"] == 1:
        assert game.play("umpire", {"do": "go"})["played"] == 1
    assert game.post("umpire", "undo")["ok"]
    assert game.table("red")["view"]["turn"]["now"] == 1
    for side in ("red", "blue"):
        assert texts(game, side) == ["The umpire has taken back turn 1. What was told of it since holds no longer."]
        assert game.get(side, "/conduct")["messages"][0]["from"] == "umpire"


def test_who_loses_lines_to_the_umpire_is_told(server: Desk) -> None:
    game = secret(server, options={"umpire": True})
    game.play("red", RED)
    game.post("umpire", "rewind", n=0)
    assert texts(game, "red") == ["The umpire has gone back. Lines that you wrote for turn 1 are gone."]
    assert texts(game, "blue") == []


def test_why_nothing_can_be_taken_back_is_said_truly(server: Desk) -> None:
    game = secret(server)
    game.play("red", RED, SEAL)
    game.play("blue", BLUE, SEAL)
    undo = game.table("red")["undo"]
    assert (undo["ok"], undo["text"]) == (False, "There is nothing of yours since then to take back.")


def test_numbers_and_bodies_that_are_none(server: Desk) -> None:
    game = secret(server)
    for said in ("²", "٣", "-1", "x"):
        found = server.client.get(f"/api/games/{game.id}/log", params={"seat": game.key("red"), "from": said})
        assert found.status_code == 400, said
    deep = b"[" * 5000
    found = server.client.post(f"/api/games/{game.id}/play", content=deep, headers={"content-type": "application/json"})
    assert found.status_code == 400
