"""What a client asks besides the table: why, numbers, odds, cards, rules, documents."""

from __future__ import annotations

import pytest
from tests.service.desk import MEET, NEAR, REST, SHOT, STEP, Desk, Game

FAR = {"do": "step", "unit": "blue-1", "hex": "0601"}


@pytest.fixture
def meeting(server: Desk) -> Game:
    return server.new(doc=MEET, umpire=True)


def test_why(server: Desk) -> None:
    game = server.new()
    assert game.post("blue", "why", action=STEP) == {"ok": True, "reasons": [], "ledger": None}
    answer = game.post("blue", "why", action=FAR, lang="zh")
    assert answer["reasons"] == [{"clause": "toy-2", "text": "巡逻队只移动一格。"}]
    assert game.post("red", "why", action=STEP)["reasons"][0]["clause"] == "opord-turn"


def test_the_ledger_comes_with_exact_odds(meeting: Game) -> None:
    meeting.play("blue", NEAR)
    ledger = meeting.post("red", "ledger", action=SHOT)
    assert ledger["values"] == {"needed": 5}
    assert [e["clause"] for e in ledger["columns"][0]["entries"]] == ["toy-3"]
    assert {b["text"]: b["fraction"] for b in ledger["odds"]["bars"]} == {
        "Blue loses 0, Red 0": "2/3",
        "Blue loses 1, Red 0": "1/3",
    }
    assert meeting.post("blue", "ledger", action=SHOT) is None


def test_odds_of_a_seat_do_not_betray_what_is_hidden_from_it(server: Desk) -> None:
    """Blue cannot see that a patrol waits at 0302, so its odds are the same as if it waited elsewhere."""
    answers = []
    for start in ("0302", "0602"):
        doc = {**MEET, "start": ["0102", "0105", start, "0705"]}
        game = server.new(doc=doc, umpire=True)
        odds = game.post("blue", "odds", action=NEAR)
        assert odds["assumed"]
        answers.append(odds)
        truth = game.post("umpire", "odds", action=NEAR)
        assert not truth["assumed"]
        assert [b["fraction"] for b in truth["bars"]] == (["2/3", "1/3"] if start == "0302" else ["1/1"])
    assert answers[0] == answers[1]


def test_odds_take_plans_and_policies(meeting: Game) -> None:
    plan = {"actions": [{"side": "blue", "action": NEAR}, {"side": "red", "action": {"do": "hold"}}]}
    assert [b["fraction"] for b in meeting.post("umpire", "odds", plan=plan)["bars"]] == ["1/1"]
    answer = meeting.post("umpire", "odds", action=NEAR, policy="decline")
    assert (answer["policy"], len(answer["bars"])) == ("decline", 1)
    assert "policy" in meeting.post("umpire", "odds", 400, action=NEAR, policy="x")["error"]
    assert meeting.post("umpire", "odds", 400, plan=[])["error"]


def test_options_cards_and_hexes(server: Desk) -> None:
    game = server.new()
    options = game.post("blue", "options", unit="blue-1")
    assert {o["action"]["unit"] for o in options} == {"blue-1"}
    assert len(game.post("blue", "options", hex="0102")) == len(options)
    assert len(game.post("blue", "options")) == 9
    card = game.post("blue", "card", unit="blue-1")
    assert (card["title"], card["place"], len(card["options"])) == ("blue-1", "0102", len(options))
    assert game.post("blue", "card", unit="red-1")["place"] == ""
    assert 'did you mean "blue-2"' in game.post("blue", "card", 400, unit="blue-7")["error"]
    assert game.post("blue", "hex", hex="0102")["units"] == ["blue-1"]
    assert game.post("blue", "hex", hex="0702")["units"] == []
    assert game.post("blue", "reach", unit="blue-1") == {"unit": "blue-1", "hexes": []}
    assert game.post("blue", "overlay", name="sight")["hexes"] == []


def test_naming_a_seat(server: Desk) -> None:
    game = server.new()
    game.post("red", "name", name="Boris")
    assert [s["name"] for s in game.table("blue")["seats"]] == ["", "Boris"]
    game.post("watch", "name", 403, name="x")


def test_rules_charts_and_schemas(server: Desk) -> None:
    assert [r["clause"] for r in server.get("rules/toy", lang="en")] == ["toy-1", "toy-2", "toy-3", "toy-4"]
    assert [r["clause"] for r in server.get("rules/toy", lang="en", q="moonlight")] == ["toy-3"]
    assert server.get("rules/toy", lang="ru")[2]["title"] == "Засада"
    assert server.get("charts/toy") == []
    assert "step" in str(server.get("schema/toy/action"))
    assert server.get("schema/kernel/board")["$defs"]
    assert server.client.get("/api/rules/tyo").status_code == 400


def test_checking_a_document(server: Desk) -> None:
    good = server.post("check", doc=MEET)
    assert good["ok"]
    assert good["board"]["grid"]["cols"] == 7
    assert good["view"]["units"][2]["hex"] == "0302"
    bad = server.post("check", doc={**MEET, "goal": "9999", "gaol": 1}, lang="en")
    assert not bad["ok"]
    assert {e["key"] for e in bad["errors"]} >= {"goal", "gaol"}
    assert "not valid TOML" in server.post("check", toml="a = = 1", lang="en")["errors"][0]["text"]
    assert not server.post("check", doc={"system": "nope"})["ok"]


def test_the_editor_opens_scenarios_texts_and_positions(server: Desk) -> None:
    opened = server.post("edit/open", scenario="toy/dark")
    assert opened["doc"]["goal"] == "0403"
    assert opened["board"]
    again = server.post("edit/open", toml=opened["toml"])
    assert again["doc"] == opened["doc"]
    assert server.post("edit/toml", doc=opened["doc"])["toml"] == opened["toml"]
    assert server.new(doc=again["doc"]).table("blue")["view"]["units"][0]["hex"] == "0102"
    game = server.new(seats={"red": "open"}, umpire=True)
    server.post("edit/open", 403, game=game.id, seat=game.key("blue"))
    assert server.post("edit/open", game=game.id, seat=game.umpire)["doc"]["goal"] == "0403"
    alone = server.new()
    assert server.post("edit/open", game=alone.id, seat=alone.key("blue"))["doc"]
    server.post("edit/open", 400)


def test_bad_requests_are_named(server: Desk) -> None:
    for body, message in (
        ({"scenario": "toy/drak"}, 'did you mean "toy/dark"'),
        ({"scenario": "/etc/passwd"}, "found"),
        ({"scenario": "toy/dark", "seats": {"green": "human"}}, 'found "green"'),
        ({"scenario": "toy/dark", "seats": {"red": "genius"}}, 'found "genius"'),
        ({"scenario": "toy/dark", "options": {"moon": True}}, 'did you mean "moonlight"'),
        ({"scenario": "toy/dark", "dice": [0]}, "a number from 1 up"),
        ({"scenario": "toy/dark", "colour": "red"}, ""),
        ({"scenario": "toy/dark", "seats": []}, ""),
        ({"scenario": "toy/dark", "doc": MEET}, "name one of scenario, doc and toml"),
        ({}, "name one of scenario, doc and toml"),
    ):
        answer = server.client.post("/api/games", json=body)
        assert answer.status_code == 400, body
        assert message in answer.json()["error"]
    assert server.client.post("/api/games", content=b"{").status_code == 400
    game = server.new()
    for action in ({"do": "stepp"}, {}, {"do": "step"}):
        answer = game.post("blue", "play", 400, actions=[REST, action])
        assert "actions[1]" in str(answer["errors"])
    assert game.table("blue")["n"] == 0
    assert server.client.get("/api/games/nope").status_code == 404
    assert server.client.get("/api/games/..%2f..%2fetc", params={"seat": "x"}).status_code == 404
    assert server.client.get("/api/none").status_code == 404


def test_the_language_of_a_browser_without_a_choice(server: Desk) -> None:
    answer = server.client.get("/api/games/nope", headers={"accept-language": "fr, zh-CN;q=0.8"})
    assert answer.json()["error"] == "本服务器上没有对局 nope"
