"""Games on the server: seats, tables, playing, taking back, looking back, coming back."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from tests.service.desk import MEET, NEAR, REST, SHOT, STEP, Desk, desk, hexes

from opord.kernel.journal import Journal
from opord.kernel.verify import verify

TWO = {"blue": "human", "red": "open"}


def test_the_catalogue_offers_scenarios_options_and_players(server: Desk) -> None:
    catalog = server.get("catalog", lang="en")
    toy = next(s for s in catalog["systems"] if s["id"] == "toy")
    (dark,) = toy["scenarios"]
    assert dark["id"] == "toy/dark"
    assert [s["colour"] for s in dark["sides"]] == ["west", "east"]
    assert dark["options"][0]["kind"] == "bool"
    assert {"id": "random", "text": "Random"} in catalog["players"]
    russian = server.get("catalog", lang="ru")
    assert next(s for s in russian["systems"] if s["id"] == "toy")["title"] == "Ночные дозоры (пример)"


def test_the_board_for_drawing(server: Desk) -> None:
    board = server.get("catalog/toy/dark/map")
    assert board["grid"]["cols"] == 7
    game = server.new()
    assert game.get("watch", "/map") == board


def test_the_units_of_a_scenario_before_it_is_begun(server: Desk) -> None:
    units = server.get("catalog/waw/saddle/units")
    assert sorted((u["side"], u["hex"]) for u in units) == [("nato", "1107"), ("nato", "1208")]
    assert server.get("catalog/toy/dark/units") == [], "what is hidden from a side stays hidden"


def test_each_seat_sees_what_its_side_may_know(server: Desk) -> None:
    game = server.new(seats=TWO, umpire=True)
    assert hexes(game.table("blue")) == ["0102", "0105", None, None]
    assert hexes(game.table("red")) == [None, None, "0702", "0705"]
    assert hexes(game.table("watch")) == [None] * 4
    assert hexes(game.table("umpire")) == ["0102", "0105", "0702", "0705"]
    table = game.table("blue")
    assert table["seat"] == {"side": "blue", "kind": "human", "text": "Blue"}
    assert table["ask"]["clause"] == "toy-1"
    assert len(table["legal"]) == 9
    assert game.table("red")["ask"] is None
    assert game.table("red")["legal"] == []
    assert game.table("red")["waiting"] == {"sides": ["blue"], "text": "Blue must decide.", "thinking": None}
    assert table["cover"], "two people at one screen need a blank page"


def test_the_umpires_link_is_given_only_when_asked_for(server: Desk) -> None:
    assert server.new(seats=TWO).umpire is None
    assert server.new(seats=TWO, umpire=True).umpire


def test_strangers_have_no_seat(server: Desk) -> None:
    game, other = server.new(), server.new()
    for path in ("", "/log", "/file", "/at/0", "/map"):
        for key in ("", "x", other.key("blue")):
            answer = server.client.get(f"/api/games/{game.id}{path}", params={"seat": key})
            assert answer.status_code == 403, path
            assert answer.json()["error"] == "this link is not a seat of the game"
    for path in ("play", "undo", "why", "odds", "ledger", "options", "reach", "card", "hex", "overlay", "name"):
        body = {"actions": [], "action": REST, "unit": "blue-1", "hex": "0102", "name": "x"}
        for extra in ("actions", "action", "unit", "hex", "name"):
            trial = {"seat": other.key("blue"), extra: body[extra]}
            status = server.client.post(f"/api/games/{game.id}/{path}", json=trial).status_code
            assert status in (400, 403)


def test_playing_from_two_seats(server: Desk) -> None:
    game = server.new(seats=TWO)
    assert game.play("red", REST)["stopped"]["reasons"][0]["clause"] == "opord-turn"
    assert game.play("watch", STEP)["played"] == 0
    assert game.play("blue", STEP) == {"played": 1, "n": 1, "stopped": None}
    assert hexes(game.table("blue"))[0] == "0202"
    assert game.play("blue", REST)["played"] == 1
    assert game.table("red")["ask"]["side"] == "red"
    refused = game.play("red", {"do": "step", "unit": "blue-1", "hex": "0203"})
    assert refused["played"] == 0
    assert "The patrol is not yours." in [r["text"] for r in refused["stopped"]["reasons"]]


def test_what_is_played_is_on_disk_before_it_is_answered(server: Desk, tmp_path: Path) -> None:
    game = server.new()
    path = tmp_path / "games" / f"{game.id}.opord"
    for n, action in enumerate((STEP, REST, REST), 1):
        side = server.room(game.id).journal.game.to_act()[0]
        game.play(side, action)
        assert len(path.read_text(encoding="utf8").splitlines()) == n + 1


def test_a_chain_of_actions_stops_where_something_unforeseen_happens(server: Desk) -> None:
    """Blue walks up to a hidden patrol; Red is asked in the middle, and the rest of Blue's plan waits."""
    game = server.new(doc=MEET)
    answer = game.play("blue", NEAR, REST)
    assert answer["played"] == 1
    assert answer["stopped"]["reasons"][0]["text"] == "Something happened on the way: look before you go on."
    assert game.table("red")["ask"]["clause"] == "toy-3"
    assert game.table("blue")["waiting"]["sides"] == ["red"]
    # without anything in the way a chain runs through
    assert server.new().play("blue", STEP, {"do": "step", "unit": "blue-2", "hex": "0205"})["played"] == 2


def test_actions_meant_for_another_position_are_not_played(server: Desk) -> None:
    game = server.new()
    assert game.play("blue", STEP, n=0)["played"] == 1
    late = game.play("blue", {"do": "step", "unit": "blue-2", "hex": "0205"}, n=0)
    assert late["played"] == 0
    assert late["stopped"]["reasons"][0]["text"] == "The game has moved on meanwhile."


def test_undo_and_its_limits(server: Desk) -> None:
    game = server.new(doc=MEET, umpire=True)
    assert not game.table("blue")["undo"]["ok"]
    game.play("blue", STEP)
    assert game.table("blue")["undo"] == {"ok": True, "to": 0, "text": "Takes back action 1."}
    assert game.post("red", "undo")["text"] == "The last action was Blue's."
    assert game.post("blue", "undo") == {"ok": True, "text": "", "n": 0}
    game.play("blue", NEAR)
    game.play("red", SHOT)
    for side in ("blue", "red"):
        answer = game.post(side, "undo")
        assert not answer["ok"]
        assert answer["text"] == game.table(side)["undo"]["text"]
    assert "rolled dice" in game.table("red")["undo"]["text"]
    assert game.post("umpire", "undo")["ok"]
    assert game.table("red")["n"] == 1


def test_looking_back(server: Desk) -> None:
    game = server.new()
    before = game.table("blue")
    game.play("blue", STEP)
    past = game.get("blue", "/at/0")
    assert past["view"] == before["view"]
    assert past["legal"] == []
    assert (past["n"], past["last"]) == (0, 1)
    assert hexes(game.get("red", "/at/1")) == [None, None, "0702", "0705"]
    assert server.client.get(f"/api/games/{game.id}/at/9", params={"seat": game.key("blue")}).status_code == 400


def test_the_log_tells_each_seat_what_it_may_hear(server: Desk) -> None:
    game = server.new(seats=TWO, umpire=True)
    game.play("blue", STEP)
    (line,) = game.get("blue", "/log")
    assert (line["n"], line["text"], line["hexes"], line["turn"]) == (1, "blue-1 moves", ["0202"], 1)
    assert game.get("red", "/log") == []
    assert game.get("watch", "/log") == []
    assert len(game.get("umpire", "/log")) == 1
    assert game.get("blue", "/log", **{"from": 2}) == []
    assert game.get("blue", "/log", lang="ru")[0]["text"] == "blue-1 переходит"
    answer = server.client.get(f"/api/games/{game.id}/log", params={"seat": game.key("blue"), "from": "x"})
    assert answer.status_code == 400


def end(game: Any) -> None:
    """Rest until the game is over."""
    for _ in range(40):
        sides = game.table("watch")["waiting"]["sides"]
        if not sides:
            return
        assert game.play(sides[0], REST)["played"] == 1
    raise AssertionError("the game does not end")


def test_the_end_shows_what_was_hidden(server: Desk) -> None:
    game = server.new(seats=TWO)
    game.play("blue", STEP)
    assert game.get("red", "/log") == []
    end(game)
    table = game.table("red")
    assert table["outcome"]["text"] == "Draw"
    assert table["waiting"]["text"] == "The game is over."
    assert [line["text"] for line in game.get("red", "/log")] == ["blue-1 moves"]


def test_the_seed_stays_with_the_server_until_the_end(server: Desk, tmp_path: Path) -> None:
    seed = "a-very-secret-seed"
    game = server.new(seats=TWO, seed=seed)
    game.play("blue", STEP)
    game.play("blue", REST)
    texts = [
        json.dumps(game.get(side, path)) for side in ("blue", "red", "watch") for path in ("", "/log", "/at/0", "/map")
    ]
    files = {side: server.client.get(f"/api/games/{game.id}/file", params={"seat": game.key(side)}) for side in TWO}
    texts += [f.text for f in files.values()] + [json.dumps(server.get("games"))]
    assert all(seed not in text for text in texts)
    commitment = game.table("red")["seed_hash"]
    assert commitment
    # Red's copy does not show where Blue went; its other lines can be checked
    assert '"hex":"0202"' not in files["red"].text
    assert '"hex":"0202"' in files["blue"].text
    sealed = tmp_path / "sealed.opord"
    sealed.write_text(files["red"].text, encoding="utf8")
    report = verify(sealed)
    assert (report.sealed, report.faults, report.actions) == (True, (), 2)
    sealed.write_text(files["red"].text.replace('"rest"', '"hold"'), encoding="utf8")
    assert verify(sealed).faults
    end(game)
    table = game.table("red")
    assert (table["seed"], table["seed_hash"]) == (seed, commitment)
    whole = server.client.get(f"/api/games/{game.id}/file", params={"seat": game.key("red")}).text
    path = tmp_path / "whole.opord"
    path.write_text(whole, encoding="utf8")
    assert not verify(path).faults
    digests = [json.loads(line)["d"] for line in files["red"].text.splitlines()]
    assert [json.loads(line)["d"] for line in whole.splitlines()][: len(digests)] == digests


def test_a_game_at_one_browser_can_be_saved_and_opened_again(server: Desk) -> None:
    game = server.new(seats={"blue": "human", "red": "random"})
    game.play("blue", STEP)
    raw = server.client.get(f"/api/games/{game.id}/file", params={"seat": game.key("blue")})
    assert raw.headers["content-disposition"] == f'attachment; filename="{game.id}.opord"'
    answer = server.client.post("/api/games/open", content=raw.content, params={"red": "random", "umpire": "1"})
    assert answer.status_code == 201
    made = answer.json()
    assert made["id"] != game.id
    assert set(made["seats"]) == {"blue"}
    assert made["umpire"]
    again = server.get(f"games/{made['id']}", seat=made["seats"]["blue"])
    assert hexes(again) == hexes(game.table("blue"))
    # a spectator of the same game gets the sealed copy
    watched = server.client.get(f"/api/games/{game.id}/file", params={"seat": game.watch}).text
    assert '"seed"' not in watched


def test_opening_what_is_no_game(server: Desk) -> None:
    game = server.new()
    raw = server.client.get(f"/api/games/{game.id}/file", params={"seat": game.key("blue")}).content
    for body, message in (
        (b"", "the file is empty"),
        (b"hello\n", "this is not an OPORD game file"),
        (raw[:-4], "the line is cut short"),
        (raw.replace(b'"dark"', b'"dork"'), "the line was changed"),
    ):
        answer = server.client.post("/api/games/open", content=body)
        assert answer.status_code == 400
        assert message in answer.json()["error"]
    assert len(server.get("games")) == 1


def test_the_list_of_games_and_coming_back(server: Desk, tmp_path: Path) -> None:
    alone = server.new(seats={"blue": "human", "red": "random"}, names={"blue": "Ann"})
    together = server.new(seats=TWO)
    together.play("blue", STEP)
    (tmp_path / "games" / "broken.opord").write_text("{}\n", encoding="utf8")
    rows = {row["id"]: row for row in server.get("games", lang="en")}
    assert rows[alone.id]["resume"] == {"seats": alone.seats, "watch": alone.watch}
    assert rows[alone.id]["seats"][0] == {"side": "blue", "text": "Blue", "kind": "human", "name": "Ann"}
    assert rows[together.id]["resume"] is None, "a link for somebody else is nobody else's"
    assert (rows[together.id]["n"], rows[together.id]["turn"], rows[together.id]["over"]) == (1, "Turn 1", False)
    assert rows["broken"]["error"] == "this is not an OPORD game file"
    assert {row["id"]: row.get("turn") for row in server.get("games", lang="zh")}[alone.id] == "第 1 回合"
    end(together)
    rows = {row["id"]: row for row in server.get("games", lang="en")}
    assert (rows[together.id]["over"], rows[together.id]["result"]) == (True, "Draw")


def test_a_server_begun_again_has_all_its_games(tmp_path: Path) -> None:
    with desk(tmp_path) as first:
        game = first.new(seats=TWO)
        game.play("blue", STEP)
        before = {side: game.table(side) for side in ("blue", "red", "watch")}
        rows = first.get("games")
    with desk(tmp_path) as second:
        assert second.get("games") == rows
        game.desk = second
        assert {side: game.table(side) for side in before} == before
        assert game.play("blue", REST)["played"] == 1


def test_the_command_line_may_play_on_the_servers_files(server: Desk, tmp_path: Path) -> None:
    from tests.cli.call import opord

    game = server.new()
    assert game.table("blue")["n"] == 0
    path = tmp_path / "games" / f"{game.id}.opord"
    assert opord("play", path, json.dumps(STEP)).status == 0
    assert game.table("blue")["n"] == 1
    assert [line["n"] for line in game.get("blue", "/log")] == [1]
    path.unlink()
    answer = server.client.get(f"/api/games/{game.id}", params={"seat": game.key("blue")})
    assert answer.status_code == 404


def test_a_full_disk_loses_nothing_and_acknowledges_nothing(server: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    game = server.new()

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as m:
        m.setattr("os.fsync", full)
        answer = game.post("blue", "play", 400, actions=[STEP])
        assert "No space left on device" in answer["error"]
        assert game.table("blue")["n"] == 0
        assert hexes(game.table("blue"))[0] == "0102"
    assert game.play("blue", STEP)["played"] == 1
    with monkeypatch.context() as m:
        m.setattr("os.fsync", full)
        game.post("blue", "undo", 400)
    assert game.table("blue")["n"] == 1
    assert Journal.load(server.room(game.id).path).lines == server.room(game.id).journal.lines


def test_what_a_killed_writer_left_is_cleared_away(tmp_path: Path) -> None:
    import os
    import time

    old, fresh = tmp_path / ".a.opord.1.tmp", tmp_path / ".b.opord.2.tmp"
    for spare in (old, fresh):
        spare.write_bytes(b"half")
    os.utime(old, (time.time() - 3600,) * 2)
    with desk(tmp_path) as server:
        assert server.get("games") == []
    assert (old.exists(), fresh.exists()) == (False, True)


def test_scripted_games_say_so_at_the_table(server: Desk) -> None:
    assert not server.new().table("blue")["scripted"]
    game = server.new(dice=[6, 1])
    assert game.table("blue")["scripted"]


def test_a_mistake_in_the_rules_leaves_the_game_playable(server: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """Half of an action is none: the server answers an error and the game stands as before."""
    game = server.new(doc=MEET)
    game.play("blue", NEAR)
    before = game.table("red")
    kind = type(server.room(game.id).journal.game)

    def broken(*_: Any) -> Any:
        raise ZeroDivisionError

    with monkeypatch.context() as m:
        m.setattr(kind, "need", broken)
        answer = game.post("red", "play", 500, actions=[SHOT])
        assert answer["error"] == "the server made a mistake; its log says which"
    assert game.table("red") == before
    assert game.play("red", {"do": "hold"})["played"] == 1
