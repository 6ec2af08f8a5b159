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
    late = game.play("red", MORE, n=0)
    assert late["played"] == 0
    assert late["stopped"]["reasons"][0]["text"] == "The game has moved on meanwhile."
    assert game.play("red", MORE, SEAL, n=1)["played"] == 2
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
    game.play("red", RED, SEAL)
    game.play("blue", BLUE)
    before = game.table("red")
    assert before["undo"] == {"ok": True, "to": 1, "text": "Takes back action 2."}
    with game.live("blue") as line:
        assert line.receive_json(timeout=10)["t"] == "table"
        assert game.post("red", "undo")["n"] == 1
        seen = line.receive_json(timeout=10)["table"]  # the seal is told, and nothing of what lies under it
        assert set(seen["waiting"]["sides"]) == {"red", "blue"}
        assert (seen["n"], seen["undo"]["to"]) == (1, 0)
        assert game.post("red", "undo")["n"] == 0
        game.play("blue", SEAL)
        assert [line.receive_json(timeout=10)["t"] for _ in (1, 2)] == ["log", "table"]
    # what the other side wrote meanwhile stays
    room = server.room(game.id)
    assert room.journal.movers == ["blue", "blue"]
    assert room.journal.verify() >= 0
    assert game.play("red", RED, SEAL, n=0)["played"] == 2
    assert game.table("red")["view"]["turn"]["now"] == 2
    assert not game.table("red")["undo"]["ok"]


def test_no_seat_can_count_what_the_other_side_writes(server: Desk) -> None:
    """Neither numbers nor a message on the live line tell that the other side has written, changed or struck lines."""
    game = server.new(SCENARIO, seats={"red": "open", "blue": "open"})
    before = [game.table(s) for s in ("red", "watch")]
    with game.live("red") as line:
        assert line.receive_json(timeout=10)["t"] == "table"
        game.play("blue", BLUE)
        game.play("blue", {"do": "strike", "unit": "BB10T1Y"})
        game.play("blue", BLUE)
        assert game.table("blue")["n"] == 3
        assert [game.table(s) for s in ("red", "watch")] == before
        assert game.get("red", "/log", **{"from": 1}) == []
        assert game.post("red", "undo")["ok"] is False
        assert [row["n"] for row in server.get("games") if row["id"] == game.id] == [0]
        assert game.play("red", RED, n=0) == {"played": 1, "n": 1, "stopped": None}
        heard = [line.receive_json(timeout=10) for _ in (1, 2)]
    # the first that Red hears is of its own line
    assert [m["t"] for m in heard] == ["log", "table"]
    assert (heard[0]["from"], heard[1]["table"]["n"]) == (1, 1)
    game.play("red", SEAL)
    game.play("blue", SEAL)
    assert [game.table(s)["n"] for s in ("red", "blue", "watch")] == [3, 4, 1]
    rows = game.get("red", "/log")
    assert {row["n"] for row in rows} == {0, 2, 3}
    assert game.get("red", "/log", **{"from": 3}) == [row for row in rows if row["n"] == 3]
    assert game.get("red", "/at/1")["view"]["turn"]["now"] == 1
    assert game.desk.client.get(f"/api/games/{game.id}/at/4", params={"seat": game.key("red")}).status_code == 400
    shown = game.post("red", "panel", name="playback", args={"turn": 1})
    assert 0 <= shown["before"] < shown["after"] == 3
    assert game.get("red", f"/at/{shown['after']}")["view"]["turn"]["now"] == 2
