"""Whole games by computer players: the same rows whatever the number of jobs, and no game takes the others down."""

from __future__ import annotations

import csv
import os
import signal
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from opord.kernel.faults import BadInput
from opord.kernel.journal import Journal
from opord.kernel.text import LANGUAGES, Say, speaker
from opord.lab import match, tables
from opord.lab.auto import Report, figures, run
from opord.lab.match import Row
from opord.lab.pairs import duel
from opord.lab.workers import run_all

TOY = Path(__file__).parents[1] / "toy"


def timeless(report: Report) -> list[Row]:
    return [msgspec.structs.replace(row, seconds=0) for row in report.rows]


def test_rows_do_not_depend_on_the_number_of_jobs() -> None:
    one = run("toy/dark", ["random"], games=30, seed="jobs", jobs=1)
    two = run("toy/dark", ["random", "random"], games=30, seed="jobs", jobs=2)
    assert timeless(one) == timeless(two)
    assert [row.game for row in one.rows] == list(range(1, 31))
    assert timeless(run("toy/dark", ["random"], games=30, seed="other", jobs=1)) != timeless(one)


def test_a_row_tells_what_the_journal_of_that_seed_shows() -> None:
    report = run("toy/dark", ["random"], games=12, seed=4, jobs=1, options={"moonlight": "yes"})
    assert {row.level for row in report.rows} <= {"level-toy-blue", "level-toy-draw", "level-toy-red"}
    for row in report.rows:
        assert row.margin == row.vp["blue"] - row.vp["red"]
        assert row.winner == ("blue" if row.margin > 0 else "red" if row.margin < 0 else "")
        assert row.actions > 5
        assert 1 <= row.turns <= 8
        assert not row.error
    assert {row.winner for row in report.rows} > {""}
    plain = run("toy/dark", ["random"], games=12, seed=4, jobs=1)
    assert timeless(plain) != timeless(report), "the option changed nothing"


def test_a_scenario_document_is_played_too() -> None:
    doc = {"system": "toy", "start": ["0101", "0102", "0103", "0104"], "turns": 2, "goal": "0403"}
    report = run(doc, ["random"], games=3, jobs=1)
    assert [row.error for row in report.rows] == [""] * 3
    assert max(row.turns for row in report.rows) <= 2


def test_progress_is_told() -> None:
    told: list[tuple[int, int]] = []
    run("toy/dark", ["random"], games=5, jobs=1, progress=lambda done, of: told.append((done, of)))
    assert told == [(n, 5) for n in range(1, 6)]


def test_figures() -> None:
    rows = [
        Row(
            n, str(n), {"blue": "a", "red": "b"}, 10 + n, 8, side, "level", margin,
            vp={"blue": 2.0, "red": 1.0}, lost={"blue": n, "red": 0}, left={"blue": 0.5, "red": 1.0}, seconds=0.1,
        )
        for n, side, margin in ((1, "blue", 3), (2, "blue", 1), (3, "red", -1), (4, "", 0))
    ]
    rows.append(Row(5, "5", {"blue": "a", "red": "b"}, error="broken"))
    stats = {s.text.label: s for s in figures(rows, ("blue", "red"), ("a", "b")) if not isinstance(s.text, str)}
    assert (stats["stat-games"].value, stats["stat-failed"].value) == (5, 1)
    assert stats["stat-draws"].value == 0.25
    assert (stats["stat-margin"].value, stats["stat-margin"].n) == (0.75, 4)
    assert stats["stat-margin"].low < 0.75 < stats["stat-margin"].high
    assert stats["stat-actions"].value == 12.5
    told = [s for s in figures(rows, ("blue", "red"), ("a", "b")) if isinstance(s.text, Say)]
    of_losses = [s.value for s in told if s.text.label in ("stat-lost", "stat-left")]  # type: ignore[union-attr]
    assert of_losses == [2.5, 0, 50, 100]


def test_figures_can_be_said_in_every_language() -> None:
    report = run("toy/dark", ["random"], games=2, jobs=1)
    for lang in LANGUAGES:
        speak = speaker(lang, TOY / "opord_toy" / "text")
        for stat in report.stats:
            assert not isinstance(stat.text, str)
            assert speak.has(stat.text.label)
            assert speak(stat.text) != stat.text.label


def test_rows_as_csv(tmp_path: Path) -> None:
    path = tmp_path / "rows.csv"
    report = run("toy/dark", ["random"], games=4, jobs=1, out=path)
    with path.open(encoding="utf8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [int(r["actions"]) for r in rows] == [r.actions for r in report.rows]
    assert [float(r["vp_red"]) for r in rows] == [r.vp["red"] for r in report.rows]
    assert rows[0]["player_blue"] == "random"
    assert [(int(r["lost_blue"]), float(r["left_blue"])) for r in rows] == [
        (r.lost["blue"], round(r.left["blue"], 4)) for r in report.rows
    ]
    assert "margin" in rows[0]


def test_rows_as_parquet(tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    path = tmp_path / "rows.parquet"
    report = run("toy/dark", ["random"], games=4, jobs=1, out=path)
    table = parquet.read_table(path).to_pylist()
    assert [r["margin"] for r in table] == [r.margin for r in report.rows]
    assert [r["seed"] for r in table] == [r.seed for r in report.rows]


def test_a_missing_pyarrow_is_told_before_any_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(BadInput) as caught:
        tables.check_path(tmp_path / "rows.parquet")
    assert caught.value.faults[0].text.label == "fault-parquet"  # type: ignore[union-attr]


@pytest.mark.parametrize(
    "wrong",
    [
        {"games": 0},
        {"jobs": 0},
        {"players": ["random"] * 3},
        {"players": ["rush-hour"]},
        {"scenario": "toy/drak"},
        {"options": {"sunlight": "yes"}},
        {"out": Path("rows.xlsx")},
    ],
)
def test_bad_input_is_told_before_any_game(wrong: dict[str, Any]) -> None:
    with pytest.raises(BadInput) as caught:
        run(**{"scenario": "toy/dark", "players": ["random"], **wrong})
    speak = speaker("en")
    assert all(speak(fault.text) and fault.file + fault.key for fault in caught.value.faults)


def test_a_game_that_fails_is_a_row_with_its_game_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = match.Journal.play

    def fragile(self: Journal, side: str, action: Any) -> Any:
        if self.header.seed == "1-3" and len(self.lines) == 7:
            raise ZeroDivisionError("a fault in the rules")
        return real(self, side, action)

    monkeypatch.setattr(match.Journal, "play", fragile)
    report = run("toy/dark", ["random"], games=5, seed=1, jobs=1, dump=tmp_path)
    assert [row.game for row in report.failed] == [3]
    bad = report.failed[0]
    assert bad.error.startswith("ZeroDivisionError: a fault in the rules (test_auto.py:")
    assert " played " in bad.error
    assert len(Journal.load(Path(bad.file)).lines) == 7 == bad.actions
    assert [s.value for s in report.stats[:2]] == [5, 1]


def test_a_game_without_end_is_a_failed_row(tmp_path: Path) -> None:
    report = run("toy/dark", ["random"], games=2, jobs=1, limit=10, dump=tmp_path)
    assert all("not over after 10 actions" in row.error for row in report.rows)


def work(task: int) -> int:
    if task == 5:
        os.kill(os.getpid(), signal.SIGKILL)
    if task == 6:
        raise ValueError("not a crash of the process")
    return task * task


def test_a_process_that_dies_takes_no_other_task_with_it() -> None:
    tasks = [1, 2, 3, 5, 4, 7, 8, 9]
    told: list[int] = []
    answers = run_all(work, tasks, 2, lambda done, _: told.append(done), lambda task: -task)
    assert answers == [1, 4, 9, -5, 16, 49, 64, 81]
    assert told[-1] == 8


def test_an_error_of_the_work_itself_is_raised() -> None:
    with pytest.raises(ValueError, match="not a crash"):
        run_all(work, [1, 6, 2], 2)


def test_pairs_swap_the_sides_of_one_seed() -> None:
    result = duel("random", "random:nodes=9", ["toy/dark"], pairs=40, seed=3, jobs=1)
    assert len(result.pairs) == 40
    assert not result.failed
    for pair in result.pairs:
        assert pair.first.seed == pair.second.seed == pair.seed
        assert pair.first.players == {"blue": "random", "red": "random:nodes=9"}
        assert pair.second.players == {"blue": "random:nodes=9", "red": "random"}
        assert pair.total == pair.first.margin - pair.second.margin
        assert pair.score == (1 if pair.total > 0 else 0 if pair.total < 0 else 0.5)
    assert result.low < result.share < result.high
    assert 0.3 < result.share < 0.7, "equal players"
    assert result.shares == {"toy/dark": result.share}


def test_a_player_against_itself_draws_every_pair() -> None:
    result = duel("random", "random", ["toy/dark"], pairs=20, jobs=1)
    assert {pair.score for pair in result.pairs} == {0.5}
