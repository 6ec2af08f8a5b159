"""Two sides that write their orders at the same time do not get in each other's way."""

from __future__ import annotations

from tests.service.desk import Desk

SCENARIO = "s24/s1-training"
RED = {"do": "order", "unit": "BB1T1Y", "verb": "dig"}
MORE = {"do": "order", "unit": "TK1U1Y", "verb": "deploy"}
BLUE = {"do": "order", "unit": "BB10T1Y", "verb": "dig"}
SEAL = {"do": "seal"}


def test_a_sheet_is_written_whatever_the_other_side_does_meanwhile(server: Desk) -> None:
    game = server.new(SCENARIO)
    assert set(game.table("red")["waiting"]["sides"]) == {"red", "blue"}
    assert game.play("blue", BLUE, n=0)["played"] == 1
    assert game.play("red", RED, n=0)["played"] == 1
    # what a side has done itself since is another matter
    late = game.play("red", MORE, n=1)
    assert late["played"] == 0
    assert late["stopped"]["reasons"][0]["text"] == "The game has moved on meanwhile."
    assert game.play("red", MORE, SEAL, n=2)["played"] == 2
    assert game.play("blue", SEAL, n=1)["played"] == 1
    assert game.table("red")["view"]["turn"]["now"] == 2


def test_after_the_phases_nothing_meant_for_the_turn_before_is_played(server: Desk) -> None:
    game = server.new(SCENARIO)
    game.play("red", RED, SEAL)
    n = game.table("blue")["n"]
    assert game.play("blue", SEAL, n=n)["played"] == 1
    assert game.play("red", RED, n=1)["played"] == 0
    assert game.play("blue", BLUE, n=0)["played"] == 0
    assert game.play("red", RED, n=99)["played"] == 0


def test_a_sealed_sheet_is_the_others_business_alone_when_it_is_taken_back(server: Desk) -> None:
    game = server.new(SCENARIO)
    game.play("red", SEAL)
    assert game.table("red")["undo"]["ok"]
    game.play("blue", BLUE)
    assert not game.table("red")["undo"]["ok"]
    assert game.table("blue")["undo"]["ok"]
