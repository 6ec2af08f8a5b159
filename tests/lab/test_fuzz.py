"""The fuzzer finds nothing in a sound rulebook, and finds each kind of fault when one is put in."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import opord_toy
import pytest

from opord.kernel.game import UMPIRE
from opord.kernel.journal import Journal
from opord.kernel.procedure import PROCEDURES
from opord.kernel.rulebook import rulebook
from opord.lab.fuzz import FuzzReport, run, trials

Put = Callable[..., None]
TURN = PROCEDURES[opord_toy.TurnFrame]


def test_a_sound_rulebook_passes() -> None:
    report = run("toy", games=10, seed=1)
    assert report.failures == ()
    assert report.games == 10
    assert report.actions > 200
    assert report.widest == 13
    assert report.looks["play"] == report.actions
    assert report.looks["whole game"] == 10
    assert all(report.looks[name] > 50 for name in ("listed actions", "unlisted actions", "copies", "fog", "undo"))


def test_the_same_seed_plays_the_same_games_in_any_number_of_processes() -> None:
    assert run("toy", games=6, seed="x", jobs=2) == run("toy", games=6, seed="x", jobs=1)


def test_scenarios_come_in_turn_and_options_are_drawn() -> None:
    drawn = [t.options for t in trials(rulebook("toy"), 40, 1)]
    assert drawn[0] == {}
    assert {"moonlight": True} in drawn
    assert {"moonlight": False} in drawn


def broken(tmp_path: Path, games: int = 3) -> FuzzReport:
    report = run("toy", games=games, seed=1, dump=tmp_path, limit=300)
    assert report.failures, "the fault was not found"
    return report


def put(patch: pytest.MonkeyPatch, step: str, part: str, function: Any) -> None:
    decision = TURN.decisions[TURN.index[step]]
    assert decision is not None
    patch.setattr(decision, part, function)


def test_a_failure_is_dumped_right_before_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def raise_late(self: Any, f: Any) -> Any:
        if self.state.turn == 3:
            raise KeyError("a fault in the rules")
        return real(self, f)

    real = opord_toy.Toy.ambushers
    monkeypatch.setattr(opord_toy.Toy, "ambushers", raise_late)
    failure = broken(tmp_path).failures[0]
    assert failure.check == "crash"
    assert "KeyError" in failure.text
    assert "test_fuzz.py" in failure.text
    monkeypatch.undo()
    journal = Journal.load(Path(failure.file))
    assert len(journal.lines) == failure.step
    assert journal.game.state.turn == 3
    assert journal.header.seed == failure.seed


def test_an_action_listed_but_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = opord_toy.Patrol.list_blue
    put(monkeypatch, "blue", "list", lambda g, f, s: [*real(TURN, g, f, s), opord_toy.Step("blue-1", "0706")])
    failure = broken(tmp_path).failures[0]
    assert failure.check in ("legal", "crash")


def test_an_action_allowed_but_not_listed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = opord_toy.Patrol.list_blue
    put(monkeypatch, "blue", "list", lambda g, f, s: real(TURN, g, f, s)[1:])
    assert {f.check for f in broken(tmp_path).failures} == {"legal"}


def test_an_action_listed_twice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = opord_toy.Patrol.list_blue
    put(monkeypatch, "blue", "list", lambda g, f, s: real(TURN, g, f, s) * 2)
    assert "listed twice" in broken(tmp_path).failures[0].text


def test_a_dead_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put(monkeypatch, "red", "list", lambda *_: [])
    assert broken(tmp_path).failures[0].check == "dead end"


def test_a_default_that_is_not_legal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = opord_toy.Patrol.ask_blue
    put(
        monkeypatch, "blue", "ask",
        lambda g, f, s: msgspec.structs.replace(real(TURN, g, f, s), default=opord_toy.Hold()),
    )  # fmt: skip
    assert broken(tmp_path).failures[0].check == "ask"


def test_a_game_without_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opord_toy, "DONE", opord_toy.Goto("blue"))
    monkeypatch.setattr(opord_toy.Toy, "can_move", lambda *_: True)
    assert broken(tmp_path).failures[0].check == "bound"


def test_a_view_that_shows_what_is_hidden(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = opord_toy.Toy.view

    def leaky(self: Any, side: str) -> Any:
        return msgspec.structs.replace(real(self, side), extra={"sum": sum(self.state.pos)})

    monkeypatch.setattr(opord_toy.Toy, "view", leaky)
    assert broken(tmp_path).failures[0].check == "fog"


def test_a_copy_that_shares_its_state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        opord_toy.Toy, "_copied", lambda self, old: setattr(self.state, "moved", old.state.moved)
    )
    assert broken(tmp_path).failures[0].check in ("copy", "legal", "undo")


def test_a_unit_that_is_lost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = opord_toy.Toy.view

    def lossy(self: Any, side: str) -> Any:
        view = real(self, side)
        gone = self.state.turn > 4 and side == UMPIRE
        return msgspec.structs.replace(view, units=view.units[1:]) if gone else view

    monkeypatch.setattr(opord_toy.Toy, "view", lossy)
    assert broken(tmp_path).failures[0].check == "units"


def test_a_unit_that_stands_twice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = opord_toy.Toy.view

    def double(self: Any, side: str) -> Any:
        view = real(self, side)
        return msgspec.structs.replace(view, units=view.units + view.units[:1]) if self.state.turn > 4 else view

    monkeypatch.setattr(opord_toy.Toy, "view", double)
    assert {f.check for f in broken(tmp_path).failures} <= {"units", "replay"}


def test_a_die_that_no_journal_knows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Chance from outside the dice makes a game that does not replay."""
    real = opord_toy.Toy.need
    calls = iter(range(10**9))
    monkeypatch.setattr(opord_toy.Toy, "need", lambda self, t: real(self, t) - next(calls) % 5)
    assert {f.check for f in broken(tmp_path, games=80).failures} <= {"copy", "undo", "crash", "replay"}
