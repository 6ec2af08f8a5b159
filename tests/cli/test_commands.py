"""Every command does what its line of help says, for people and as JSON."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tomllib
from fractions import Fraction
from pathlib import Path

import pytest
from tests.cli.call import new, opord

from opord.cli.app import COMMANDS

STEP = '{"do":"step","unit":"blue-1","hex":"0202"}'
# blue-1 walks up to red-1, which may ambush it
MEET = """
system = "toy"
start = ["0102", "0105", "0302", "0705"]
turns = 3
goal = "0403"
"""
NEAR = '{"do":"step","unit":"blue-1","hex":"0201"}'


@pytest.fixture
def game(tmp_path: Path) -> Path:
    return new(tmp_path / "a.opord")


@pytest.fixture
def meeting(tmp_path: Path) -> Path:
    (tmp_path / "meet.toml").write_text(MEET, encoding="utf8")
    return new(tmp_path / "m.opord", str(tmp_path / "meet.toml"))


def test_help_names_every_command() -> None:
    done = opord("--help")
    assert done.status == 0
    for name in COMMANDS:
        assert re.search(rf"^  {name} ", done.out, re.MULTILINE)
        help_ = opord(name, "--help")
        assert help_.status == 0
        assert "Usage: opord " + name in help_.out


def test_version() -> None:
    assert re.fullmatch(r"opord \d+\.\d+\.\d+\n", opord("--version").out)


def test_games() -> None:
    rows = opord("games", "--json").data
    toy = next(r for r in rows if r["id"] == "toy")
    assert toy["scenarios"] == ["toy/dark"]
    assert "toy  Night patrols" in opord("games").out
    assert "夜间巡逻" in opord("games", "--lang", "zh").out


def test_scenarios() -> None:
    (row,) = opord("scenarios", "toy", "--json").data
    assert row["id"] == "toy/dark"
    assert row["options"][0]["id"] == "moonlight"
    text = opord("scenarios", "toy").out
    assert "--option moonlight=true|false  Moonlight" in text
    assert "8 turns" in text


def test_new_tells_the_seed_and_takes_options(tmp_path: Path) -> None:
    path = tmp_path / "b.opord"
    done = opord("new", "toy/dark", "--option", "moonlight=yes", "-o", path, "--json")
    assert done.data["options"] == {"moonlight": True}
    assert re.fullmatch(r"[0-9a-f]{32}", done.data["seed"])
    other = opord("new", "toy/dark", "-o", tmp_path / "c.opord", "--json")
    assert other.data["seed"] != done.data["seed"]


def test_new_with_the_same_seed_is_the_same_file(tmp_path: Path) -> None:
    a, b = new(tmp_path / "a"), new(tmp_path / "b")
    assert a.read_bytes() == b.read_bytes()


def test_show_for_people(game: Path) -> None:
    text = opord("show", game).out
    assert "In the Dark · Turn 1 · Night · Blue" in text
    assert "Blue must decide." in text
    lines = text.splitlines()
    # 0102 is in the first column, its units under its terrain; 0403 the objective stands in a low column
    assert lines[6].startswith("   B1 ")
    assert any("*" in line for line in lines[2:16])
    assert "blue-1  0102" in text


def test_show_as_a_side_hides_what_it_may_not_know(game: Path) -> None:
    assert "red-1  0702" in opord("show", game).out
    seen = opord("show", game, "--side", "blue").out
    assert "red-1  –" in seen
    assert "R1" not in seen
    shape = opord("show", game, "--side", "blue", "--json").data
    assert shape["view"]["side"] == "blue"
    assert [u["hex"] for u in shape["view"]["units"]] == ["0102", "0105", None, None]
    assert shape["ask"]["clause"] == "toy-1"
    assert opord("show", game, "--side", "red", "--json").data["ask"] is None
    assert opord("show", game, "--json").data["view"]["side"] == "umpire"


def test_show_as_scenario_starts_the_same_position(game: Path, tmp_path: Path) -> None:
    done = opord("show", game, "--as-scenario")
    assert tomllib.loads(done.out)["start"] == ["0102", "0105", "0702", "0705"]
    (tmp_path / "s.toml").write_text(done.out, encoding="utf8")
    again = new(tmp_path / "d.opord", str(tmp_path / "s.toml"))
    units = [opord("show", g, "--json").data["view"]["units"] for g in (game, again)]
    assert units[0] == units[1]


def test_legal_lists_what_play_accepts(game: Path) -> None:
    answer = opord("legal", game, "--json").data
    assert answer["side"] == "blue"
    actions = [o["action"] for o in answer["legal"]]
    assert {"do": "rest"} in actions
    for line in opord("legal", game).out.splitlines():
        assert json.loads(line.split("  ")[0]) in actions
    assert opord("legal", game, "--side", "red", "--json").data["legal"] == []
    assert opord("play", game, json.dumps(actions[0])).status == 0


def test_play_appends_to_the_file_and_tells_what_happened(game: Path) -> None:
    before = game.read_bytes()
    done = opord("play", game, STEP, "--json")
    assert done.status == 0
    assert done.data["played"] == 1
    assert done.data["events"][0]["text"] == "blue-1 moves"
    assert game.read_bytes().startswith(before)
    assert "blue-2 moves" in opord("play", game, '{"do":"step","unit":"blue-2","hex":"0104"}').out


def test_play_reads_lines_from_standard_input(game: Path) -> None:
    lines = f'{STEP}\n\n[{{"do":"rest"}},{{"side":"red","action":{{"do":"rest"}}}}]\n'
    done = opord("play", game, "-", "--json", stdin=lines)
    assert done.status == 0, done.err
    assert done.data["n"] == 3
    assert opord("replay", game, "--json").data["to_act"] == ["blue"]


def test_an_illegal_action_among_others_leaves_the_file_untouched(game: Path) -> None:
    before = game.read_bytes()
    done = opord("play", game, STEP, STEP)
    assert done.status == 3
    assert done.err == "opord: action 2: [toy-1] The patrol has moved or is lost.\n"
    assert game.read_bytes() == before


def test_why(game: Path) -> None:
    assert opord("why", game, STEP).out == "Allowed.\n"
    done = opord("why", game, '{"do":"step","unit":"blue-1","hex":"0601"}')
    assert done.status == 0
    assert done.out == "Not allowed:\n  [toy-2] A patrol moves one hex.\n"
    data = opord("why", game, '{"do":"step","unit":"blue-1","hex":"0601"}', "--json", "--lang", "ru").data
    assert not data["ok"]
    assert data["reasons"] == [{"clause": "toy-2", "text": "Дозор перемещается на один гекс."}]


def test_why_prints_the_ledger_of_a_legal_action(meeting: Path) -> None:
    assert opord("play", meeting, NEAR).status == 0
    shot = '{"do":"fire","unit":"red-1","target":"blue-1"}'
    data = opord("why", meeting, shot, "--json").data
    assert data["ok"]
    assert data["ledger"]["values"] == {"needed": 5}
    assert data["ledger"]["columns"][0]["entries"][0]["clause"] == "toy-3"
    text = opord("why", meeting, shot).out
    assert "+5  Ambush in the dark  [toy-3]" in text
    assert "= 5" in text


def test_odds_are_exact_and_name_the_default_choices(meeting: Path) -> None:
    data = opord("odds", meeting, NEAR, "--json").data
    assert {b["text"]: Fraction(b["fraction"]) for b in data["bars"]} == {
        "Blue loses 0, Red 0": Fraction(2, 3),
        "Blue loses 1, Red 0": Fraction(1, 3),
    }
    assert [c["action"] for c in data["choices"]] == [{"do": "fire", "unit": "red-1", "target": "blue-1"}]
    text = opord("odds", meeting, NEAR).out
    assert re.search(r"66\.667 %\s+2/3", text)
    assert "Taken by default:" in text
    assert "Ambush with red-1" in text


@pytest.mark.parametrize(
    "plan",
    [
        NEAR,
        f"[{NEAR}]",
        f'{{"side":"blue","actions":[{NEAR}],"policy":"decline"}}',
        f'{{"actions":[{{"side":"blue","action":{NEAR}}},{{"side":"red","action":{{"do":"hold"}}}}]}}',
    ],
)
def test_odds_take_a_plan_in_every_form(meeting: Path, plan: str) -> None:
    data = opord("odds", meeting, plan, "--json").data
    lost = {b["text"]: b["fraction"] for b in data["bars"]}
    if "decline" in plan or "hold" in plan:
        assert lost == {"Blue loses 0, Red 0": "1/1"}
    else:
        assert lost["Blue loses 1, Red 0"] == "1/3"
    assert opord("odds", meeting, "-", "--json", stdin=plan).data["bars"] == data["bars"]


def test_odds_by_a_named_policy(meeting: Path) -> None:
    data = opord("odds", meeting, NEAR, "--policy", "decline", "--json").data
    assert data["policy"] == "decline"
    assert [b["fraction"] for b in data["bars"]] == ["1/1"]


def test_scripted_dice_come_first_and_verify_says_so(tmp_path: Path) -> None:
    (tmp_path / "meet.toml").write_text(MEET, encoding="utf8")
    path = new(tmp_path / "s.opord", str(tmp_path / "meet.toml"), "--dice", "6,1")
    shot = '{"do":"fire","unit":"red-1","target":"blue-1"}'
    done = opord("play", path, NEAR, shot, "--json")
    assert done.data["events"][-1]["dice"] == [{"v": 6, "ok": True}]
    report = opord("verify", path, "--json").data
    assert report["ok"]
    assert report["scripted"] == 2
    assert "the first 2 dice were given, not rolled" in opord("verify", path).out


def test_undo(game: Path) -> None:
    before = game.read_bytes()
    opord("play", game, STEP)
    done = opord("undo", game, "--json")
    assert done.data["n"] == 0
    assert game.read_bytes() == before
    assert opord("undo", game).status == 3


def test_undo_stops_at_a_die_but_not_for_the_umpire(meeting: Path) -> None:
    opord("play", meeting, NEAR, '{"do":"fire","unit":"red-1","target":"blue-1"}')
    done = opord("undo", meeting)
    assert done.status == 3
    assert "[opord-undo] The last action rolled dice" in done.err
    assert opord("undo", meeting, "--side", "blue").status == 3
    assert opord("undo", meeting, "--side", "umpire").status == 0


def test_replay(game: Path) -> None:
    opord("play", game, STEP, '{"do":"rest"}', '{"do":"rest"}')
    data = opord("replay", game, "--json").data
    assert data["n"] == 3
    assert [row["n"] for row in data["log"]] == [1]
    assert opord("replay", game, "--to", "0", "--json").data["log"] == []
    assert opord("replay", game, "--side", "red", "--json").data["log"] == []
    assert "   1  blue-1 moves  0202  [toy-2]" in opord("replay", game).out
    assert opord("replay", game, "--to", "4").status == 2


def test_verify(game: Path) -> None:
    opord("play", game, STEP)
    data = opord("verify", game, "--json").data
    assert data["ok"]
    assert data["actions"] == 1
    assert data["digest"] == opord("replay", game, "--json").data["digest"]
    assert "1 action and 0 dice follow from the seed" in opord("verify", game).out


def test_migrate_says_which_games_fit_and_which_diverge(tmp_path: Path) -> None:
    from opord.kernel.journal import Journal

    new(tmp_path / "fits.opord")
    old = new(tmp_path / "sub.opord")
    opord("play", old, STEP, '{"do":"rest"}')
    # a game begun under other rules, in which the second action was something that is not legal today
    journal = Journal.load(old)
    raw = old.read_bytes().replace(b'"rules":"1"', b'"rules":"0"').replace(b'{"do":"rest"}', b'{"do":"hold"}')
    old.write_bytes(rechained(raw))
    done = opord("migrate", tmp_path, "--json")
    assert done.status == 1
    rows = {Path(r["file"]).name: r for r in done.data}
    assert rows["fits.opord"]["state"] == "fits"
    assert rows["sub.opord"]["state"] == "diverges"
    assert rows["sub.opord"]["line"] == "line 3"
    assert rows["sub.opord"]["fits"] == 1
    assert opord("show", old).status == 2, "it is not changed without --write"
    assert opord("migrate", tmp_path, "--write").status == 1
    assert opord("show", old).status == 0
    assert Journal.load(old).lines == journal.lines[:1]
    assert (tmp_path / "sub.opord.old").exists()
    assert opord("migrate", tmp_path).status == 0


def test_migrate_brings_the_header_up_to_date(tmp_path: Path) -> None:
    path = new(tmp_path / "a.opord")
    opord("play", path, STEP)
    path.write_bytes(rechained(path.read_bytes().replace(b'"rules":"1"', b'"rules":"0"')))
    done = opord("migrate", tmp_path, "--write", "--json")
    assert done.status == 0
    assert done.data[0]["state"] == "older"
    assert opord("verify", path, "--json").data["actions"] == 1


def rechained(raw: bytes) -> bytes:
    """The lines of a game file with digests that fit them: what a careful forger would write."""
    from opord.kernel.journal import TAIL, chain

    before, out = b"opord", []
    for row in raw.splitlines():
        body = row[:-TAIL] + b"}"
        before = chain(before, body)
        out.append(body[:-1] + b',"d":"' + before + b'"}')
    return b"\n".join(out) + b"\n"


def test_check_finds_everything_at_once(tmp_path: Path) -> None:
    good, bad = tmp_path / "good.toml", tmp_path / "bad.toml"
    good.write_text(MEET, encoding="utf8")
    bad.write_text(MEET.replace("goal", "gaol").replace('"0102"', '"9902"'), encoding="utf8")
    assert opord("check", good).status == 0
    done = opord("check", tmp_path, "--json")
    assert done.status == 1
    rows = {Path(r["file"]).name: r for r in done.data}
    assert rows["good.toml"]["ok"]
    keys = {e["key"] for e in rows["bad.toml"]["errors"]}
    assert {"gaol", "start[0]", "goal"} <= keys
    text = opord("check", bad).out
    assert 'gaol: found "gaol"; did you mean "goal"?' in text


def test_check_reads_game_files_too(game: Path) -> None:
    assert opord("check", game).status == 0
    game.write_bytes(game.read_bytes().replace(b'"dark"', b'"dork"'))
    assert opord("check", game).status == 1


def test_schema() -> None:
    names = opord("schema", "--json").data
    assert {"board", "view", "action", "toy/action"} <= set(names)
    found = json.loads(opord("schema", "toy/action").out)
    kinds = {d["properties"]["do"]["enum"][0] for d in found["$defs"].values()}
    assert kinds == {"step", "rest", "fire", "hold"}
    for name in names:
        assert opord("schema", name, "--json").data["$schema"].startswith("https://json-schema.org/")


def test_rule() -> None:
    assert opord("rule", "toy-3").out.startswith("toy-3  Ambush  [rule text]\n    A patrol beside a mover")
    assert opord("rule", "toy-3", "--lang", "zh", "--json").data["title"] == "伏击"
    found = opord("rule", "--search", "AMBUSH moonlight", "--json").data
    assert [r["clause"] for r in found] == ["toy-3"]
    assert "No line holds" in opord("rule", "--search", "submarine").out


def test_auto_prints_statistics_and_writes_a_table(tmp_path: Path) -> None:
    out = tmp_path / "games.csv"
    args = ("auto", "toy/dark", "--players", "random,random", "--games", 4, "--seed", 3, "--jobs", 1, "-o", out)
    data = opord(*args, "--json").data
    assert len(data["games"]) == 4
    assert out.read_text(encoding="utf8").count("\n") == 5
    wins = next(s for s in data["stats"] if s["kind"] == "share")
    assert 0 <= wins["low"] <= wins["value"] <= wins["high"] <= 1
    assert re.search(r"Games\s+4", opord(*args).out)


def test_fuzz_finds_nothing_wrong_with_the_toy() -> None:
    done = opord("fuzz", "toy", "--games", 3, "--json")
    assert done.status == 0, done.out
    assert done.data["failures"] == []


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion(shell: str) -> None:
    done = opord("completion", shell)
    assert done.status == 0
    assert "_OPORD_COMPLETE" in done.out


def complete(*words: str) -> str:
    line = ["opord", *words]
    done = subprocess.run(
        [sys.executable, "-c", "from opord.cli import main; main()"],
        env={"COMP_WORDS": " ".join(line), "COMP_CWORD": str(len(line) - 1), "_OPORD_COMPLETE": "bash_complete"},
        capture_output=True,
        text=True,
        check=False,
    )
    return done.stdout


def test_completion_knows_commands_scenarios_and_sides(game: Path) -> None:
    assert "plain,scenarios" in complete("sc")
    assert "plain,toy/dark" in complete("new", "toy")
    assert "plain,blue" in complete("show", str(game), "--side", "")


def test_python_m() -> None:
    done = subprocess.run([sys.executable, "-m", "opord.cli", "--version"], capture_output=True, text=True, check=False)
    assert done.returncode == 0
    assert done.stdout.startswith("opord ")
