"""The Python API: what the documented page does not show."""

from __future__ import annotations

import os
import subprocess
import sys
from fractions import Fraction
from pathlib import Path
from typing import Any

import msgspec
import pytest

import opord
from opord.api import toml
from opord.api.source import begin, read_options
from opord.kernel.view import Event

MEET = {"system": "toy", "start": ["0102", "0105", "0302", "0705"], "turns": 3, "goal": "0403"}
NEAR = {"do": "step", "unit": "blue-1", "hex": "0201"}
SHOT = {"do": "fire", "unit": "red-1", "target": "blue-1"}


@pytest.fixture
def game() -> opord.Handle:
    return opord.new("toy/dark", seed=7, lang="en")


def spent() -> float:
    """Processor seconds of the child processes so far: what other processes do meanwhile does not count."""
    times = os.times()
    return times.children_user + times.children_system


def test_importing_is_cheap_and_loads_nothing() -> None:
    script = "import sys, opord\nprint([m for m in sys.modules if m.startswith(('opord.', 'msgspec', 'click'))])"
    best = 9.0
    for _ in range(5):
        before = spent()
        done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
        best = min(best, spent() - before)
    assert done.stdout == "[]\n"
    assert best < 0.15


def test_the_command_line_starts_fast_and_loads_no_rulebook() -> None:
    script = "import sys\nfrom opord.cli.run import run\nrun(['--help'])\nprint(sorted(sys.modules), file=sys.stderr)"
    best = 9.0
    for _ in range(5):
        before = spent()
        done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
        best = min(best, spent() - before)
    for module in ("opord.rules", "fluent", "litestar", "uvicorn", "opord.lab", "opord.players"):
        assert f"'{module}" not in done.stderr
    assert best < 0.3


def test_the_package_says_what_it_has() -> None:
    assert set(dir(opord)) >= {"load", "new", "scenarios", "Handle", "BadInput", "Illegal"}
    assert opord.__version__.count(".") == 2
    with pytest.raises(AttributeError, match="no attribute 'lode'"):
        _ = opord.lode  # type: ignore[attr-defined]


def test_sides_may_be_left_out_or_misspelt(game: opord.Handle) -> None:
    assert game.legal() == game.legal("blue")
    assert game.legal("red") == []
    assert game.legal("BLUE") == game.legal("blue")
    with pytest.raises(opord.BadInput, match='did you mean "blue"'):
        game.legal("blu")


def test_actions_as_structs_dicts_and_text_are_the_same(game: opord.Handle) -> None:
    one = game.legal()[0]
    assert game.action(msgspec.to_builtins(one)) == one
    assert game.action(msgspec.json.encode(one)) == one
    assert game.action(one) is one
    with pytest.raises(opord.BadInput, match='did you mean "step"'):
        game.action({"do": "stepp"})


def test_playing_several_actions_is_all_or_nothing(game: opord.Handle) -> None:
    before, raw = game.game.digest(), game.journal.encode()
    step = {"do": "step", "unit": "blue-1", "hex": "0202"}
    with pytest.raises(opord.Illegal) as refused:
        game.play(None, step, {"do": "rest"}, step)
    assert refused.value.at == 2
    assert str(refused.value).startswith("[toy-1] The patrol is not yours.; [toy-1] ")
    assert (game.game.digest(), game.journal.encode(), game.n) == (before, raw, 0)
    events = game.play(None, step, {"do": "rest"}, {"do": "rest"})
    assert game.n == 3
    assert [type(e) for e in events] == [Event]
    assert events[0].text == "blue-1 moves"


def test_sentences_come_in_the_language_of_the_handle() -> None:
    texts = {}
    for lang in ("en", "zh", "ru"):
        game = opord.new("toy/dark", seed=7, lang=lang)
        ask = game.ask()
        assert ask is not None
        texts[lang] = (ask.text, game.view().title, game.options()[0].text, game.say(game.game.scenario.title))
    assert texts["en"][0] == "Move each patrol one hex, or end the turn."
    assert texts["zh"][1] == "黑暗之中"
    assert len({t for row in texts.values() for t in row}) >= 9


def test_odds_with_a_policy_of_ones_own() -> None:
    game = opord.new(MEET, lang="en")
    even = game.odds(None, [NEAR], policy=lambda g, side: next(iter(g.legal(side))))
    assert {bar.p for bar in even.bars} == {Fraction(1, 3), Fraction(2, 3)}
    never = game.odds(None, {"actions": [NEAR], "policy": "decline"})
    assert [bar.p for bar in never.bars] == [Fraction(1)]
    both = game.odds(None, {"actions": [{"side": "blue", "action": NEAR}, {"side": "red", "action": SHOT}]})
    assert both.bars == even.bars


def test_the_values_of_a_ledger_are_read_by_name() -> None:
    game = opord.new(MEET, options={}, dice=[6])
    game.play(None, NEAR)
    assert game.why(None, SHOT).values == {"needed": 5}
    game.play(None, SHOT)
    assert game.journal.game.rolls[0].values == (6,)
    with pytest.raises(opord.Illegal, match="rolled dice"):
        game.undo()
    game.undo("umpire")
    assert game.n == 1


def test_an_action_that_fails_in_the_middle_leaves_the_game_as_it_was() -> None:
    game = opord.new(MEET, dice=[9], lang="en")
    game.play(None, NEAR)
    before = game.game.digest()
    with pytest.raises(opord.BadInput, match="die 9"):
        game.play(None, SHOT)
    assert (game.game.digest(), game.n, game.to_act()) == (before, 1, ("red",))
    assert game.play(None, {"do": "hold"}) == []


def test_earlier_positions_and_copies_are_games_of_their_own(game: opord.Handle) -> None:
    game.play(None, game.legal()[0])
    start, twin = game.at(0), game.copy()
    start.play(None, start.legal()[3])
    twin.play(None, {"do": "rest"})
    assert (game.n, start.n, twin.n) == (1, 1, 2)
    assert len({g.game.digest() for g in (game, start, twin)}) == 3
    for n in (-1, 2):
        with pytest.raises(opord.BadInput, match="allowed: 0 to 1"):
            game.at(n)


def test_saving_and_loading(game: opord.Handle, tmp_path: Path) -> None:
    with pytest.raises(opord.BadInput, match="no file yet"):
        game.save()
    with pytest.raises(opord.BadInput, match="folder"):
        game.save(tmp_path)
    path = game.save(tmp_path / "g.opord")
    game.play(None, game.legal()[0])
    game.save()
    again = opord.load(path)
    assert (again.n, again.game.digest(), again.path) == (1, game.game.digest(), path)
    assert repr(again) == "<opord game toy/dark after 1 actions, to act: blue>"
    assert again.verify() == 0


def test_a_position_as_a_scenario_begins_there_again(game: opord.Handle) -> None:
    doc = game.as_scenario()
    again = opord.new(doc)
    assert again.scenario == "inline"
    assert again.view("blue").units == game.view("blue").units


def test_faults_are_all_named_at_once() -> None:
    with pytest.raises(opord.BadInput) as bad:
        opord.new({**MEET, "goal": "99", "turns": 0, "gaol": 1})
    assert {f.key for f in bad.value.faults} == {"goal", "turns", "gaol"}


def test_options_are_read_as_their_kind() -> None:
    for word, value in (("yes", True), ("OFF", False), (True, True), (0, False)):
        journal = begin("toy/dark", options={"moonlight": word})
        assert journal.header.options == {"moonlight": value}
    assert read_options({"a": "true", "b": "7", "c": "x", "d": 3}, None) == {"a": True, "b": 7, "c": "x", "d": 3}


DOCS: list[dict[str, Any]] = [
    {"a": 1, "b": -0.5, "c": "q\"uo\\te\nline", "d": True, "e": []},
    {"t": {"x": 1, "y z": {"deep": [1, 2]}}, "list": [{"a": 1}, {"a": 2, "b": "x" * 120}]},
    {"rows": ["." * 40] * 6, "名": "文字", "mixed": [[1, "a"], [2, "b"]], "empty": {}},
    {"t": {"long": [{"id": i, "text": "x" * 30} for i in range(9)], "none": None, "big": {"k": "y" * 200}}},
]


@pytest.mark.parametrize("doc", DOCS)
def test_toml_reads_back_equal(doc: dict[str, Any]) -> None:
    import tomllib

    def clean(value: Any) -> Any:
        if isinstance(value, dict):
            return {k: clean(v) for k, v in value.items() if v is not None}
        return value

    assert tomllib.loads(toml.dumps(doc)) == clean(doc)


def test_toml_refuses_what_it_cannot_hold() -> None:
    with pytest.raises(TypeError, match="cannot hold a set"):
        toml.dumps({"a": {1, 2}})
