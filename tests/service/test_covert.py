"""Where both sides write in secret: what nobody can find out by asking, and what the umpire's going back tells."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest
from tests.service.desk import Desk, Game, desk

SCENARIO = "s24/s1-training"
TWO = {"red": "open", "blue": "open"}
RED = {"do": "order", "unit": "BB1T1Y", "verb": "dig"}
BLUE = {"do": "order", "unit": "BB10T1Y", "verb": "dig"}
STRIKE = {"do": "strike", "unit": "BB10T1Y"}
SEAL, GO = {"do": "seal"}, {"do": "go"}
GONE = "The umpire has gone back within turn 1. What you wrote or were told last is gone: look at your sheet."


def alone(server: Desk) -> Game:
    return server.new(SCENARIO, seats=TWO)


def judged(server: Desk, **body: Any) -> Game:
    return server.new(SCENARIO, seats=TWO, umpire=True, options={"umpire": True}, **body)


def at_desk(server: Desk) -> Game:
    game = judged(server)
    for side, order in (("red", RED), ("blue", BLUE)):
        assert game.play(side, order, SEAL)["played"] == 2
    return game


def give_back(game: Game, side: str, reason: str = "cannot be read") -> None:
    assert game.play("umpire", {"do": "return", "side": side, "reason": reason})["played"] == 1


def letters(game: Game, side: str) -> list[tuple[str, str]]:
    return [(m["from"], m["text"]) for m in game.get(side, "/conduct")["messages"]]


# ------------------------------------------------------------------ what cannot be found out
@pytest.mark.parametrize("seat", ["red", "watch"])
def test_who_has_nothing_to_write_cannot_count_what_the_other_writes(server: Desk, seat: str) -> None:
    game = alone(server)
    game.play("red", RED, SEAL)
    own = game.table(seat)["n"]

    def asked() -> list[Any]:
        bodies: list[tuple[list[Any], int]] = [([], k) for k in range(6)] + [([RED], own), ([RED], own + 1)]
        return [game.play(seat, *actions, n=n) for actions, n in bodies]

    before = asked()
    for action in (BLUE, STRIKE, BLUE):
        assert game.play("blue", action)["played"] == 1
        assert asked() == before
    assert before[0] == {"played": 0, "n": own, "stopped": None}
    # on its own count it is told why it may not; on another one that the game is elsewhere
    assert before[-2]["stopped"] != before[-1]["stopped"]


def test_the_list_of_games_does_not_tell_when_somebody_writes(server: Desk) -> None:
    first, second = alone(server), alone(server)

    def shown() -> list[tuple[str, float]]:
        return [(row["id"], row["when"]) for row in server.get("games")]

    before = shown()
    for game in (second, first):
        game.play("blue", BLUE)
        path = server.room(game.id).path
        os.utime(path, (path.stat().st_atime, path.stat().st_mtime + 1_000))
        assert shown() == before
    game.play("red", SEAL)
    assert shown() == before
    game.play("blue", SEAL)
    after = shown()
    assert after[0][0] == game.id
    assert after[0][1] > max(when for _, when in before)


def test_the_hour_in_the_list_outlives_the_server(tmp_path: Path) -> None:
    with desk(tmp_path) as server:
        game = alone(server)
        before = server.get("games")
    with desk(tmp_path) as server:
        game.desk = server
        game.play("blue", BLUE)
        assert [row["when"] for row in server.get("games")] == [row["when"] for row in before]


def test_nobody_hears_on_the_line_of_the_letters_of_others(server: Desk) -> None:
    game = judged(server, seconds=5_000)
    with game.live("red") as red, game.live("watch") as watch:
        for line in (red, watch):
            assert [line.receive_json(timeout=10)["t"] for _ in (1, 2)] == ["conduct", "table"]
        game.post("umpire", "message", to=["blue"], text="For you alone.")
        game.post("blue", "message", to=["umpire"], text="Thanks.")
        # what concerns everybody comes next
        for path, body, key in (
            ("pause", {"on": True, "text": "tea"}, "paused"),
            ("pause", {"on": False}, "paused"),
            ("deadline", {"seconds": 6_000}, "clock"),
        ):
            before = game.get("red", "/conduct")[key]
            game.post("umpire", path, **body)
            for line in (red, watch):
                heard = line.receive_json(timeout=10)
                while heard["t"] == "table":
                    heard = line.receive_json(timeout=10)
                assert heard["t"] == "conduct"
                assert heard["conduct"]["messages"] == []
                assert heard["conduct"][key] != before


def test_a_time_that_is_given_anew_is_told(server: Desk) -> None:
    """The same limit again: only the hour at which it is up has moved."""
    game = judged(server, seconds=5_000)
    with game.live("red") as line:
        assert [line.receive_json(timeout=10)["t"] for _ in (1, 2)] == ["conduct", "table"]
        game.post("umpire", "deadline", seconds=5_000)
        assert line.receive_json(timeout=10)["t"] == "conduct"


# ------------------------------------------------------------------ several actions
def test_nothing_is_written_past_the_end_of_a_turn_unseen(server: Desk) -> None:
    game = alone(server)
    game.play("blue", SEAL)
    done = game.play("red", RED, SEAL, RED, SEAL)
    assert done["played"] == 2
    assert done["stopped"]["reasons"][0]["text"] == "Something happened on the way: look before you go on."
    table = game.table("red")
    assert table["view"]["turn"]["now"] == 2
    assert table["view"]["extra"]["sheets"]["red"]["lines"] == []


# ------------------------------------------------------------------ what the umpire takes back
AGAIN = "The umpire has taken back turn 1. What was told of it since holds no longer."


@pytest.mark.parametrize("way", ["undo", "rewind"])
def test_a_turn_that_was_told_is_taken_back_with_a_notice_whatever_the_way(server: Desk, way: str) -> None:
    game = at_desk(server)
    for _ in range(12):
        game.play("umpire", GO)
    assert game.table("red")["view"]["turn"]["now"] == 2
    n = game.table("umpire")["n"]
    body = {"n": n - 1} if way == "rewind" else {}
    assert game.post("umpire", way, **body)["n"] == n - 1
    for side in ("red", "blue"):
        assert letters(game, side) == [("umpire", AGAIN)]
    assert [m["own"] for m in game.get("umpire", "/conduct")["messages"]] == [True]


def test_whose_lines_the_umpire_erases_is_told(server: Desk) -> None:
    game = judged(server)
    game.play("red", RED)
    game.play("blue", BLUE)
    game.post("umpire", "rewind", n=1)
    assert letters(game, "red") == []
    assert letters(game, "blue") == [("umpire", GONE)]
    game.post("umpire", "undo")
    assert letters(game, "red") == [("umpire", GONE)]
    assert len(letters(game, "blue")) == 1


def test_what_the_umpire_goes_back_at_his_desk_is_his_business(server: Desk) -> None:
    game = at_desk(server)
    n = game.table("umpire")["n"]
    for _ in range(3):
        game.play("umpire", GO)
    game.post("umpire", "undo")
    game.post("umpire", "rewind", n=n)
    assert letters(game, "red") == letters(game, "blue") == []


def test_a_sheet_is_given_back_with_a_notice_that_says_why(server: Desk) -> None:
    game = at_desk(server)
    with game.live("red", "ru") as line:
        assert [line.receive_json(timeout=10)["t"] for _ in (1, 2)] == ["conduct", "table"]
        give_back(game, "red")
        told = [line.receive_json(timeout=10) for _ in (1, 2, 3)]
    text = "Посредник вернул ваш лист хода 1: cannot be read"
    assert [m["text"] for x in told if x["t"] == "conduct" for m in x["conduct"]["messages"]] == [text]
    assert letters(game, "red") == [("umpire", "The umpire has given your sheet of turn 1 back: cannot be read")]
    assert letters(game, "blue") == []
    # the game goes on without another one
    game.play("red", SEAL)
    for _ in range(12):
        game.play("umpire", GO)
    assert len(letters(game, "red")) == 1


# ------------------------------------------------------------------ why nothing is taken back
def why(game: Game, side: str) -> str:
    table, answer = game.table(side), game.post(side, "undo")
    assert not answer["ok"]
    assert table["undo"]["text"] == answer["text"]
    return str(answer["text"])


def test_why_nothing_is_taken_back(server: Desk) -> None:
    game = alone(server)
    assert why(game, "red") == "There is nothing to take back."
    for side in ("red", "blue"):
        game.play(side, SEAL)
    text = "The turn before has been carried out, and in this one you have written nothing yet."
    assert [why(game, side) for side in ("red", "blue")] == [text] * 2
    game.play("blue", BLUE)
    assert why(game, "red") == text


def test_why_a_sheet_that_was_with_the_umpire_stands(server: Desk) -> None:
    game = at_desk(server)
    give_back(game, "blue")
    assert why(game, "red") == "Your sheet is handed in. The umpire can give it back."
    assert why(game, "blue") == (
        "The umpire has given your sheet back as it is. Strike or change what is not to stand."
    )
    game.play("blue", STRIKE)
    assert game.post("blue", "undo")["ok"]


# ------------------------------------------------------------------ bodies that are none
@pytest.mark.parametrize("said", ["²", "9" * 5_000, "-1", "x"])
def test_a_line_that_is_no_number(server: Desk, said: str) -> None:
    game = alone(server)
    answer = server.client.get(f"/api/games/{game.id}/log", params={"seat": game.key("red"), "from": said})
    assert answer.status_code == 400
    assert answer.json()["errors"][0]["key"] == "from"


@pytest.mark.parametrize("depth", [900, 3_000, 100_000])
def test_a_body_that_is_nested_too_deeply(server: Desk, depth: int) -> None:
    game = alone(server)
    nest = "[" * depth + "]" * depth
    seat = json.dumps(game.key("red"))
    bodies = {f"/{game.id}/{p}": f'{{"seat":{seat},"{k}":{nest}}}' for p, k in (("play", "actions"), ("odds", "plan"))}
    for path, body in {"": nest, **bodies}.items():
        kind = {"content-type": "application/json"}
        answer = server.client.post(f"/api/games{path}", content=body, headers=kind)
        assert answer.status_code == 400, (path, answer.text)
