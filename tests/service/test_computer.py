"""Computer seats: they play, are announced, can be stopped, and never hang a game."""

from __future__ import annotations

import json
import logging
import threading
from typing import Any

import pytest
from tests.service.desk import MEET, NEAR, REST, Desk, wait_for

SOLO = {"blue": "human", "red": "random"}


def test_a_person_plays_a_whole_game_against_a_program(server: Desk) -> None:
    game = server.new(seats=SOLO)
    for _ in range(200):
        table = wait_for(lambda: (t := game.table("blue"))["waiting"]["sides"] != ["red"] and t)
        if table["outcome"]:
            break
        assert game.play("blue", table["legal"][0]["action"], n=table["n"])["played"] == 1
    assert table["outcome"]["text"]
    movers = set(server.room(game.id).journal.movers)
    assert movers == {"blue", "red"}


def test_thinking_is_announced(server: Desk) -> None:
    game = server.new(seats=SOLO)
    with game.live("blue") as line:
        game.play("blue", REST)
        messages: list[Any] = []
        while not (messages and messages[-1]["t"] == "table" and messages[-1]["table"]["waiting"]["sides"] == ["blue"]):
            messages.append(json.loads(line.receive_text(timeout=10)))
            if messages[-1]["t"] == "table" and messages[-1]["table"]["n"] == 0:
                messages.clear()
    assert {"t": "thinking", "side": "red"} in messages
    assert messages[-1]["table"]["waiting"]["thinking"] is None


def test_programs_among_themselves_play_for_a_spectator(server: Desk) -> None:
    game = server.new(seats={"blue": "random", "red": "random"})
    assert game.seats == {}
    assert server.room(game.id).journal.lines == []
    with game.live("watch") as line:
        while True:
            message = json.loads(line.receive_text(timeout=10))
            if message["t"] == "table" and message["table"]["outcome"]:
                break
    assert game.table("watch")["outcome"]


class Slow:
    """A player that thinks until it is told to stop."""

    def __init__(self) -> None:
        self.began = threading.Event()
        self.budget = self
        self.stop = threading.Event()

    level = "slow"

    def resume(self) -> None:
        self.stop.clear()

    def cancel(self) -> None:
        self.stop.set()

    def decide(self, game: Any) -> Any:
        self.began.set()
        assert self.stop.wait(20)
        return game.actions("red")[0]


def test_taking_back_stops_a_program_that_thinks(server: Desk) -> None:
    """Blue steps up to Red, who is asked at once; Blue takes the step back while Red still thinks."""
    game = server.new(doc=MEET, seats=SOLO)
    slow = Slow()
    server.room(game.id).players["red"] = slow
    game.play("blue", NEAR)
    assert slow.began.wait(10)
    assert game.table("blue")["waiting"]["thinking"] == "red"
    assert game.post("blue", "undo")["ok"]
    wait_for(lambda: server.room(game.id).thinking is None)
    table = game.table("blue")
    assert table["n"] == 0
    assert table["waiting"]["thinking"] is None
    assert game.play("blue", {"do": "step", "unit": "blue-2", "hex": "0205"})["played"] == 1


class Broken(Slow):
    level = "broken"

    def decide(self, game: Any) -> Any:
        raise ZeroDivisionError


def test_a_program_that_fails_takes_the_default(server: Desk, caplog: pytest.LogCaptureFixture) -> None:
    game = server.new(seats=SOLO)
    server.room(game.id).players["red"] = Broken()
    with caplog.at_level(logging.ERROR, "opord.service"):
        game.play("blue", REST)
        wait_for(lambda: game.table("blue")["waiting"]["sides"] == ["blue"])
    assert server.room(game.id).journal.actions()[-1][1].__struct_config__.tag == "rest"
    assert "failed" in caplog.text


def test_a_program_that_chooses_what_is_not_legal_takes_the_default(
    server: Desk, caplog: pytest.LogCaptureFixture
) -> None:
    class Wild(Slow):
        def decide(self, game: Any) -> Any:
            return room.journal.book.decode({"do": "hold"})

    game = server.new(seats=SOLO)
    room = server.room(game.id)
    room.players["red"] = Wild()
    with caplog.at_level(logging.WARNING, "opord.service"):
        game.play("blue", REST)
        wait_for(lambda: game.table("blue")["waiting"]["sides"] == ["blue"])
    assert "not legal" in caplog.text


def test_what_a_program_did_without_dice_is_taken_back_with_the_persons_action(server: Desk) -> None:
    class Holds(Slow):
        def decide(self, game: Any) -> Any:
            return game.ask("red").out

    game = server.new(doc=MEET, seats=SOLO)
    server.room(game.id).players["red"] = Holds()
    game.play("blue", NEAR)
    wait_for(lambda: game.table("blue")["n"] == 2)
    undo = game.table("blue")["undo"]
    assert (undo["ok"], undo["to"]) == (True, 0)
    assert game.post("blue", "undo")["n"] == 0
    assert game.table("blue")["view"]["units"][0]["hex"] == "0102"


def test_a_program_goes_on_after_the_server_was_begun_again(tmp_path: Any) -> None:
    from tests.service.desk import desk

    with desk(tmp_path) as first:
        game = first.new(seats=SOLO)
        room = first.room(game.id)
        room.players["red"] = slow = Slow()
        game.play("blue", REST)
        assert slow.began.wait(10)
    with desk(tmp_path) as second:
        game.desk = second
        wait_for(lambda: game.table("blue")["waiting"]["sides"] == ["blue"])


def test_where_all_write_at_once_nobody_disturbs_a_program() -> None:
    """What a program has thought out stands while the other side writes, as long as the turn is the same and it is
    legal; where sides take turns, a game that has moved on is looked at anew."""
    from opord.kernel.rulebook import rulebook
    from opord.rules.s24.actions import Order, Seal
    from opord.service.mind import _drafting, _still

    before = rulebook("s24").new("s1-training", seed="mind")
    dig = Order("BB10T1Y", "dig")
    now = before.copy()
    now.play("red", Order("BB1T1Y", "dig"))
    assert _drafting(before, "blue")
    assert _still(before, now, "blue", dig)
    assert not _still(before, now, "blue", Order("BB1T1Y", "dig"))
    for side in ("red", "blue"):
        now.play(side, Seal())
    assert not _still(before, now, "blue", dig)
    toy = rulebook("toy").new("dark", seed="mind")
    side = toy.to_act()[0]
    assert not _drafting(toy, side)
    assert not _still(toy, toy.copy(), side, toy.actions(side)[0])
