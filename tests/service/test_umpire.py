"""Messages, clocks and pauses: who may, who is told, and that a restart of the server loses nothing."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

import pytest
from tests.service.desk import REST, STEP, Desk, Game, desk, wait_for

from opord.api import conduct as conducts

TWO = {"blue": "open", "red": "open"}
SIDES = ("blue", "red")


def judged(server: Desk, **body: Any) -> Game:
    return server.new(seats=TWO, umpire=True, **body)


def conduct(game: Game, side: str, **query: Any) -> Any:
    return game.get(side, "/conduct", **query)


def texts(game: Game, side: str) -> list[str]:
    return [m["text"] for m in conduct(game, side)["messages"]]


# ------------------------------------------------------------------ messages
def test_a_message_reaches_those_it_is_for_and_nobody_else(server: Desk) -> None:
    game = judged(server)
    game.post("umpire", "message", to=["red"], text="Your bridge at 0505 is down.")
    game.post("blue", "message", to=["umpire"], text="May columns share the road?")
    game.post("umpire", "message", to=["blue", "red"], text="The weather turns.")
    assert texts(game, "red") == ["Your bridge at 0505 is down.", "The weather turns."]
    assert texts(game, "blue") == ["May columns share the road?", "The weather turns."]
    assert len(texts(game, "umpire")) == 3
    assert texts(game, "watch") == []
    # numbered for each reader: nobody can count the letters of others
    assert [[m["n"] for m in conduct(game, seat)["messages"]] for seat in ("red", "blue", "umpire")] == [
        [1, 2], [1, 2], [1, 2, 3]
    ]  # fmt: skip
    own = conduct(game, "blue")["messages"][0]
    assert (own["from"], own["to"], own["own"], own["turn"]) == ("blue", ["umpire"], True, 1)
    assert conduct(game, "umpire")["to"] == ["blue", "red"]
    assert conduct(game, "blue")["to"] == ["umpire"]
    assert conduct(game, "watch")["to"] == []


def test_a_game_that_waits_for_its_umpire_always_has_his_link(server: Desk) -> None:
    """Asked for or not, at the beginning and for a file that is opened: else it would stop at his desk for ever."""
    game = server.new("s24/s1-training", seats={"red": "open", "blue": "open"}, options={"umpire": True})
    assert game.umpire
    for side in ("red", "blue"):
        game.play(side, {"do": "seal"})
    assert game.table("umpire")["waiting"]["sides"] == ["umpire"]
    assert game.play("umpire", {"do": "go"})["played"] == 1
    raw = game.desk.client.get(f"/api/games/{game.id}/file", params={"seat": game.umpire}).content
    again = game.desk.client.post("/api/games/open", content=raw).json()
    assert again["umpire"]
    assert server.new("s24/s1-training", seats={"red": "open", "blue": "open"}).umpire is None


def test_messages_come_live_and_only_to_their_seats(server: Desk) -> None:
    game = judged(server)
    with game.live("red") as red, game.live("blue") as blue, game.live("watch") as watch:
        game.post("umpire", "message", to=["red"], text="For red alone.")
        game.post("umpire", "message", to=["blue"], text="For blue alone.")
        for line, mine, theirs in ((red, "red", "blue"), (blue, "blue", "red"), (watch, None, "alone")):
            heard = ""
            while True:
                raw = line.receive_text(timeout=10)
                heard += raw
                found = json.loads(raw)
                if found["t"] == "conduct" and len(found["conduct"]["messages"]) == (mine is not None):
                    break
            assert mine is None or f"For {mine} alone." in heard
            assert f"For {theirs} alone." not in heard
            assert theirs != "alone" or "alone" not in heard


@pytest.mark.parametrize(
    ("side", "to", "text", "key"),
    [
        ("red", ["blue"], "hello", "to"),
        ("red", ["red"], "hello", "to"),
        ("umpire", ["green"], "hello", "to"),
        ("umpire", [], "hello", "to"),
        ("red", ["umpire"], " \n ", "text"),
        ("red", ["umpire"], "x" * 2001, "text"),
    ],
)
def test_messages_that_are_refused(server: Desk, side: str, to: list[str], text: str, key: str) -> None:
    game = judged(server)
    answer = game.post(side, "message", 400, to=to, text=text)
    assert [e["key"] for e in answer["errors"]] == [key]
    assert texts(game, "umpire") == []


def test_who_may_not_write_or_rule(server: Desk) -> None:
    game = judged(server)
    game.post("watch", "message", 403, to=["umpire"], text="hello")
    for side in ("red", "watch"):
        for path, body in (("deadline", {"seconds": 60}), ("pause", {"on": True}), ("rewind", {"n": 0})):
            game.post(side, path, 403, **body)
    alone = server.new(seats=TWO)
    alone.post("red", "message", 400, to=["umpire"], text="is anybody there")
    server.post(f"games/{game.id}/message", 403, seat="nobody", to=["umpire"], text="x")


def test_a_message_is_text_and_nothing_else(server: Desk) -> None:
    game = judged(server)
    game.post("red", "message", to=["umpire"], text="  one\r\ntwo\x00\x1b[31m\u202e <b>三</b>  ")
    assert texts(game, "umpire") == ["one\ntwo[31m <b>三</b>"]


def test_a_sender_has_a_limit(server: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conducts, "MOST", 2)
    game = judged(server)
    for status in (200, 200, 400):
        game.post("red", "message", status, to=["umpire"], text="again")
    game.post("umpire", "message", to=["red"], text="enough")
    assert texts(game, "red") == ["again", "again", "enough"]


def test_a_restart_keeps_messages_pause_and_clock(tmp_path: Path) -> None:
    with desk(tmp_path) as server:
        game = judged(server, seconds=500, grace=50)
        game.post("umpire", "message", to=["red"], text="Good luck.")
        game.post("umpire", "pause", on=True, text="dinner")
    with desk(tmp_path) as server:
        game.desk = server
        assert texts(game, "red") == ["Good luck."]
        found = conduct(game, "red")
        assert found["paused"] == {"text": "dinner"}
        assert (found["clock"]["seconds"], found["clock"]["grace"]) == (500, 50)
        assert 490 < found["clock"]["sides"]["blue"]["left"] <= 500


# ------------------------------------------------------------------ pause
def test_nothing_is_played_while_the_game_is_paused(server: Desk) -> None:
    game = judged(server)
    game.play("blue", STEP)
    assert conduct(game, "blue")["paused"] is None
    game.post("umpire", "pause", on=True, text="a ruling is looked up")
    stopped = game.play("blue", REST, lang="en")
    assert stopped["played"] == 0
    assert stopped["stopped"]["reasons"][0]["text"] == "The umpire has paused the game: a ruling is looked up"
    assert "暂停" in game.play("blue", REST, lang="zh")["stopped"]["reasons"][0]["text"]
    undone = game.post("blue", "undo")
    assert (undone["ok"], undone["n"]) == (False, 1)
    assert "paused" in undone["text"]
    game.post("umpire", "pause", on=False)
    assert game.play("blue", REST)["played"] == 1


def test_programs_wait_too(server: Desk) -> None:
    game = server.new(seats={"blue": "open", "red": "random"}, umpire=True)
    game.post("umpire", "pause", on=True)
    room = server.room(game.id)
    assert room.computer() is None
    assert "paused the game." in game.play("blue", REST)["stopped"]["reasons"][0]["text"]
    game.post("umpire", "pause", on=False)
    game.play("blue", REST)
    wait_for(lambda: game.table("blue")["waiting"]["sides"] != ["red"])


# ------------------------------------------------------------------ clocks
def test_default_orders_are_taken_when_the_time_is_up(server: Desk) -> None:
    """Blue has a second and a second of grace: told first, then its way out is taken; red has its own time."""
    game = judged(server, seconds=1, grace=1)
    start = game.table("blue")
    assert start["waiting"]["sides"] == ["blue"]
    told = wait_for(lambda: [t for t in texts(game, "red") if "grace" in t])
    assert told == ["The time of Blue for turn 1 is up. The grace runs."]
    assert game.table("blue")["n"] == 0
    assert conduct(game, "red")["clock"]["sides"]["blue"]["late"]
    wait_for(lambda: game.table("blue")["n"])
    assert any("Default orders" in t for t in texts(game, "watch") + texts(game, "blue"))
    assert "缺" not in conduct(game, "blue", lang="zh")["messages"][0]["text"]
    assert "时间" in conduct(game, "blue", lang="zh")["messages"][0]["text"]
    file = game.desk.client.get(f"/api/games/{game.id}/file", params={"seat": game.umpire or ""}).text
    assert '"s":"blue"' in file  # in the journal like any action


def test_sheets_that_are_late_are_sealed_as_they_are(server: Desk) -> None:
    """Two sides write at once: what stands on a sheet is handed in, the turn goes to the umpire's desk."""
    game = server.new("s24/s1-training", seats={"red": "open", "blue": "open"}, umpire=True, options={"umpire": True})
    order = next(o["action"] for o in game.post("red", "options") if o["action"]["do"] == "order")
    game.play("red", order)
    game.post("umpire", "deadline", seconds=1)
    table = wait_for(lambda: next((t for t in [game.table("umpire")] if t["waiting"]["sides"] == ["umpire"]), None))
    sheets = table["view"]["extra"]["sheets"]
    assert [len(sheets[s]["lines"]) for s in ("red", "blue")] == [1, 0]
    assert all(s["sealed"] for s in sheets.values())
    time.sleep(1.3)
    assert game.table("umpire")["n"] == table["n"]  # the umpire has all the time
    assert [t for t in texts(game, "red") if "Red" in t and "Default orders" in t]


def test_whoever_plays_in_time_is_left_alone(server: Desk) -> None:
    game = judged(server, seconds=600)
    game.play("blue", STEP)
    clock = conduct(game, "blue")["clock"]["sides"]
    assert clock["blue"]["left"] > 590
    assert not clock["blue"]["late"]
    assert clock["red"]["running"] == ("red" in game.table("red")["waiting"]["sides"])


def test_no_clock_runs_for_a_program_or_while_paused(server: Desk) -> None:
    game = server.new(seats={"blue": "open", "red": "random"}, umpire=True, seconds=1)
    assert not conduct(game, "blue")["clock"]["sides"]["red"]["running"]
    game.post("umpire", "pause", on=True)
    before = conduct(game, "blue")["clock"]["sides"]["blue"]
    time.sleep(1.3)
    after = conduct(game, "blue")["clock"]["sides"]["blue"]
    assert not after["running"]
    assert after["left"] == before["left"] > 0
    assert game.table("blue")["n"] == 0
    game.post("umpire", "pause", on=False)
    wait_for(lambda: game.table("blue")["n"])


def test_the_umpire_sets_lifts_and_names_the_hour(server: Desk) -> None:
    game = judged(server)
    assert conduct(game, "red")["clock"] is None
    until = time.time() + 100
    shown = game.post("umpire", "deadline", seconds=3600, grace=60, until=until)
    assert shown["clock"]["until"] == until
    assert 95 < shown["clock"]["sides"]["blue"]["left"] <= 100
    game.post("umpire", "deadline", seconds=0)
    assert conduct(game, "red")["clock"] is None
    for bad in ({"seconds": -1}, {"seconds": 60, "grace": 10**9}, {"until": time.time() - 5}, {"until": 1e20}):
        game.post("umpire", "deadline", 400, **bad)
    server.post("games", 400, scenario="toy/dark", seats=TWO, seconds=-5)


def test_a_time_that_ran_out_while_the_server_was_down_is_given_again(tmp_path: Path) -> None:
    with desk(tmp_path) as server:
        game = judged(server, seconds=600, grace=0)
        path = server.room(game.id).path
    own = conducts.load(path)
    own.clock.since["blue"] -= 1_000  # ran out long ago
    conducts.save(path, own)
    with desk(tmp_path) as server:
        game.desk = server
        left = conduct(game, "blue")["clock"]["sides"]["blue"]["left"]
        assert 50 < left <= 60
        assert game.table("blue")["n"] == 0


def test_a_clock_runs_on_after_a_restart_although_nobody_asks(tmp_path: Path) -> None:
    with desk(tmp_path) as server:
        game = judged(server, seconds=2, grace=0)
    path = tmp_path / f"{game.id}.opord"
    lines = path.read_bytes().count(b"\n")
    with desk(tmp_path):
        wait_for(lambda: path.read_bytes().count(b"\n") > lines)


# ------------------------------------------------------------------ going back
def test_the_umpire_takes_the_game_back(server: Desk) -> None:
    game = judged(server)
    game.play("blue", STEP)
    with game.live("red") as line:
        assert game.post("umpire", "rewind", n=0) == {"n": 0}
        while json.loads(line.receive_text(timeout=10)).get("table", {}).get("n") != 0:
            pass
    assert game.table("blue")["n"] == 0
    game.post("umpire", "rewind", 400, n=9)
    assert game.play("blue", STEP)["played"] == 1


# ------------------------------------------------------------------ the file beside the game
def test_the_file_is_shared_with_the_command_line(server: Desk) -> None:
    game = judged(server)
    room = server.room(game.id)
    own = conducts.load(room.path)
    conducts.send(own, "umpire", ["red"], "Written elsewhere.", sides=SIDES, turn=1, now=time.time())
    conducts.save(room.path, own)
    assert texts(game, "red") == ["Written elsewhere."]


def test_a_game_without_any_has_no_such_file(server: Desk) -> None:
    game = server.new(seats=TWO)
    game.play("blue", STEP)
    assert not conducts.beside(server.room(game.id).path).exists()
    assert conduct(game, "red") == {"umpired": False, "to": [], "messages": [], "paused": None, "clock": None}


def test_a_file_that_is_none_is_named(server: Desk) -> None:
    game = judged(server)
    conducts.beside(server.room(game.id).path).write_text("{")
    answer = server.client.get(f"/api/games/{game.id}/conduct", params={"seat": game.key("red")})
    assert answer.status_code == 400
    assert ".conduct" in answer.json()["errors"][0]["file"]


# ------------------------------------------------------------------ reckoning with time
class Clocked:
    """A game of which only turn and who must decide are asked."""

    def __init__(self, turn: int, *due: str) -> None:
        self.turn = turn
        self.due = due

    def moment(self) -> tuple[int, str]:
        return self.turn, ""

    def to_act(self) -> tuple[str, ...]:
        return self.due


def test_pieces_of_a_turn_add_up_and_a_new_turn_begins_anew() -> None:
    c = conducts.Conduct()
    conducts.limit(c, 100, 10, 0.0, 0.0)
    step = [(Clocked(1, "blue"), 0.0), (Clocked(1, "red"), 30.0), (Clocked(1, "blue", "red"), 50.0)]
    for game, now in step:
        conducts.follow(c, game, SIDES, now)  # type: ignore[arg-type]
    assert conducts.left(c, "blue", 60.0) == 60
    assert conducts.left(c, "red", 60.0) == 70
    assert conducts.due_at(c, "blue") == 120
    assert conducts.late(c, 119.9) == ()
    assert conducts.late(c, 120) == ("blue",)
    assert conducts.overdue(c, 129.9) == ()
    assert conducts.overdue(c, 130) == ("blue",)
    assert conducts.next_due(c) == 120
    c.clock.told.append("blue")
    assert conducts.next_due(c) == 130
    conducts.follow(c, Clocked(2, "blue"), SIDES, 200.0)  # type: ignore[arg-type]
    assert conducts.left(c, "blue", 210.0) == 90
    assert conducts.left(c, "red", 210.0) == 100


def test_a_pause_moves_the_hour() -> None:
    c = conducts.Conduct()
    conducts.follow(c, Clocked(1, "blue"), SIDES, 0.0)  # type: ignore[arg-type]
    conducts.limit(c, 0, 0, 100.0, 0.0)
    assert conducts.pause(c, True, "x", 40.0)
    assert not conducts.pause(c, True, "x", 41.0)
    assert conducts.next_due(c) is None
    assert conducts.pause(c, False, "", 90.0)
    conducts.follow(c, Clocked(1, "blue"), SIDES, 90.0)  # type: ignore[arg-type]
    assert conducts.due_at(c, "blue") == 150


# ------------------------------------------------------------------ after the end
def test_everybody_may_see_everything_once_the_game_is_over(server: Desk) -> None:
    """Before the end ``whole`` shows a side what it may know, afterwards what the umpire saw."""
    game = server.new("s24/s1-training", seats={"red": "open", "blue": "open"}, umpire=True, options={"umpire": True})
    order = next(o["action"] for o in game.post("blue", "options") if o["action"]["do"] == "order")
    game.play("blue", order)
    seal, go = {"do": "seal"}, {"do": "go"}
    game.play("red", seal)
    game.play("blue", seal)
    line = game.table("umpire")["n"]
    hidden = game.get("red", f"/at/{game.table('red')['n']}", whole=1)
    assert list(hidden["view"]["extra"]["sheets"]) == ["red"]
    assert game.post("red", "panel", 400, name="desks", args={})
    stands = game.post("umpire", "panel", name="desks", args={})["desks"]
    assert stands == [{"turn": 1, "phase": -1, "first": line, "last": line}]
    for _ in range(12):
        game.play("umpire", go)
    while game.table("umpire")["waiting"]["sides"]:
        for side in ("red", "blue"):
            game.play(side, seal)
        for _ in range(12):
            game.play("umpire", go)
    shown = game.get("red", f"/at/{line}", whole=1)
    assert set(shown["view"]["extra"]["sheets"]) == {"red", "blue"}
    assert shown["view"]["extra"]["desk"]["phase"] == -1
    assert shown["seat"]["side"] == "red"
    assert list(game.get("red", f"/at/{line}")["view"]["extra"]["sheets"]) == ["red"]
    stands = game.post("watch", "panel", name="desks", args={})["desks"]
    assert [(x["turn"], x["phase"]) for x in stands[:13]] == [*[(1, k) for k in range(-1, 11)], (2, -1)]


def test_a_turn_is_resolved_again_from_any_phase(server: Desk) -> None:
    game = server.new("s24/s1-training", seats={"red": "open", "blue": "open"}, umpire=True, options={"umpire": True})
    for side in ("red", "blue"):
        game.play(side, {"do": "seal"})
    rule = {"do": "rule", "key": "e", "value": "20", "unit": "BB1T1Y", "reason": "a bridge broke"}
    for action in ({"do": "go"}, rule, {"do": "go"}, {"do": "go"}):
        assert game.play("umpire", action)["played"] == 1
    stands = game.post("umpire", "panel", name="desks", args={})["desks"]
    assert [(x["phase"], x["last"] - x["first"]) for x in stands] == [(-1, 0), (0, 1), (1, 0), (2, 0)]
    assert game.post("umpire", "rewind", n=stands[1]["last"])["n"] == stands[1]["last"]
    assert game.table("umpire")["view"]["extra"]["desk"]["values"]["BB1T1Y"]["e"] == 20  # the ruling stays
    game.post("umpire", "rewind", n=stands[1]["first"])
    assert game.table("umpire")["view"]["extra"]["desk"]["values"]["BB1T1Y"]["e"] == 60
    game.post("umpire", "rewind", n=stands[0]["last"])
    back = {"do": "return", "side": "red", "reason": "cannot be read"}
    assert game.play("umpire", back)["played"] == 1
    assert game.table("red")["waiting"]["sides"] == ["red"]
    assert game.post("umpire", "panel", name="desks", args={})["desks"] == []


# ------------------------------------------------------------------ what the sides are told while he works
PANEL = {"name": "playback", "args": {"turn": 1}}


def handed_in(server: Desk) -> Game:
    """A game of written orders at the umpire's desk, with a march of Red on its way."""
    game = server.new("s24/s1-training", seats={"red": "open", "blue": "open"}, umpire=True, options={"umpire": True})
    march = next(o["action"] for o in game.post("red", "options") if o["action"].get("verb") == "march")
    assert game.play("red", march, {"do": "seal"})["played"] == 2
    assert game.play("blue", {"do": "seal"})["played"] == 1
    return game


def test_a_turn_is_told_when_the_umpire_lets_it_end(server: Desk) -> None:
    """While he works phase after phase the sides see the game as they handed it in, and hear nothing."""
    game = handed_in(server)
    before = {s: (game.table(s), game.get(s, "/log")) for s in ("red", "blue", "watch")}
    unit = before["red"][0]["view"]["extra"]["sheets"]["red"]["lines"][0]["unit"]
    card = game.post("red", "card", unit=unit)
    told = len(server.room(game.id).log("umpire", "en"))
    with game.live("red") as line:
        assert line.receive_json(timeout=10)["t"] == "conduct"
        assert line.receive_json(timeout=10)["t"] == "table"
        for _ in range(11):
            assert game.play("umpire", {"do": "go"})["played"] == 1
        assert len(server.room(game.id).log("umpire", "en")) > told
        assert {s: (game.table(s), game.get(s, "/log")) for s in before} == before
        assert game.post("red", "card", unit=unit) == card
        assert game.post("red", "panel", 400, **PANEL)
        game.play("umpire", {"do": "go"})
        kinds = [line.receive_json(timeout=10) for _ in (1, 2)]
    assert [m["t"] for m in kinds] == ["log", "table"]  # the conduct is what it was
    now = game.table("red")
    assert now["n"] == before["red"][0]["n"] + 1 == kinds[0]["from"]
    assert {row["kind"] for row in kinds[0]["lines"]} >= {"movement", "turn"}
    assert {row["n"] for row in kinds[0]["lines"]} == {now["n"]}
    assert game.post("red", "card", unit=unit)["place"] != card["place"]
    shown = game.post("red", "panel", **PANEL)
    assert shown["after"] == now["n"]
    where = {u["id"]: u["hex"] for u in game.get("red", f"/at/{shown['before']}")["view"]["units"]}
    assert where[unit] == next(u["hex"] for u in before["red"][0]["view"]["units"] if u["id"] == unit)


def test_both_sheets_are_the_umpires(server: Desk) -> None:
    """Neither side takes a seal back once both are in; he gives the sheet back."""
    game = handed_in(server)
    for side in ("red", "blue"):
        refused = game.post(side, "undo")
        assert not refused["ok"]
        assert refused["text"] == "Both sheets are with the umpire. He can give yours back."
        assert game.table(side)["undo"] == {"ok": False, "to": None, "text": refused["text"]}
    assert game.play("umpire", {"do": "return", "side": "red", "reason": "cannot be read"})["played"] == 1
    assert game.table("red")["ask"] is not None
    assert game.play("red", {"do": "seal"})["played"] == 1
    assert game.table("umpire")["waiting"]["sides"] == ["umpire"]


def test_a_turn_that_was_told_is_not_taken_back_in_silence(server: Desk) -> None:
    game = handed_in(server)
    for _ in range(3):
        game.play("umpire", {"do": "go"})
    stands = game.post("umpire", "panel", name="desks", args={})["desks"]
    game.post("umpire", "rewind", n=stands[1]["last"])
    assert texts(game, "red") == []  # it had not been told
    n = game.table("red")["n"]
    for _ in range(11):
        game.play("umpire", {"do": "go"})
    assert game.table("red")["n"] == n + 1
    game.post("umpire", "rewind", n=stands[1]["last"])
    for side in ("red", "blue"):
        assert texts(game, side) == ["The umpire has taken back turn 1. What was told of it since holds no longer."]
    assert game.table("red")["n"] == n
    assert not [row for row in game.get("red", "/log") if row["kind"] == "movement"]
    for _ in range(11):
        game.play("umpire", {"do": "go"})
    assert game.table("red")["n"] == n + 1
    assert len(texts(game, "red")) == 1
