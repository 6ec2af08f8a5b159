"""An owner's charts: single values replaced, and every mistake in them named."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.cli.call import opord

from opord.kernel.faults import BadInput
from opord.kernel.text import plain
from opord.rules.waw import RULEBOOK, load
from opord.rules.waw.charts import DATA, charts


def folder(tmp_path: Path, **files: str) -> Path:
    for name, text in files.items():
        (tmp_path / f"{name}.toml").write_text(text, encoding="utf8")
    return tmp_path


def test_single_values_are_replaced_and_the_rest_stays(tmp_path: Path) -> None:
    own = charts(folder(tmp_path, terrain="[terrain.woods]\ntracked = 7\n"))
    assert own.terrain["woods"]["tracked"] == 7
    assert {**own.terrain, "woods": None} == {**charts().terrain, "woods": None}


def test_a_game_with_an_owners_charts(tmp_path: Path) -> None:
    own = tmp_path / "own"
    own.mkdir()
    folder(own, terrain="[terrain.clear]\ntracked = 3\n")
    path = tmp_path / "g.opord"
    assert opord("new", "waw/saddle", "--seed", 1, "--charts", own, "-o", path).status == 0
    action = opord("legal", path, "--json").data["legal"][0]["action"]
    why = opord("why", path, json.dumps(action), "--json").data
    assert why["ledger"]["columns"][0]["entries"][0]["value"] == 3
    # the charts changed under the game
    (own / "terrain.toml").write_text("[terrain.clear]\ntracked = 4\n", encoding="utf8")
    charts.cache_clear()
    load.SHELF._made.clear()
    done = opord("show", path)
    assert done.status == 2
    assert "content" in done.err


@pytest.mark.parametrize(
    ("name", "text", "key", "message"),
    [
        ("terrain", "[terrain.woods]\nsfot = 2", "terrain.woods.sfot", 'did you mean "soft"?'),
        ("terrain", '[terrain.woods]\nsoft = "x"', "terrain.woods.soft", "'x'"),
        ("terrain", "[terrain.woods]\nsoft = 1.5", "terrain.woods.soft", "a whole number"),
        ("terrain", "[terrain.wods]\nsoft = 1", "terrain.wods", 'did you mean "woods"?'),
        ("terrian", "a = 1", "", 'did you mean "terrain"?'),
        ("units", '[unit.x]\nlike = "su-t73"', "unit.x.like", 'did you mean "su-t7'),
        ("units", "[unit.x]\nma = 3", "unit.x", "the charts cannot be used"),
        ("units", "[unit", "", "not valid TOML"),
    ],
)
def test_every_mistake_names_its_file_and_key(tmp_path: Path, name: str, text: str, key: str, message: str) -> None:
    with pytest.raises(BadInput) as bad:
        charts(folder(tmp_path, **{name: text}))
    (fault,) = bad.value.faults
    assert (fault.file, fault.key) == (str(tmp_path / f"{name}.toml"), key)
    assert message in plain(fault.text)
    done = opord("new", "waw/saddle", "--charts", tmp_path, "-o", tmp_path / "g.opord")
    assert done.status == 2
    assert message in done.err


def test_all_mistakes_at_once(tmp_path: Path) -> None:
    with pytest.raises(BadInput) as bad:
        charts(folder(tmp_path, terrain="a = 1\n[terrain.woods]\nb = 2", victory="c = 3", extra="d = 4"))
    assert {f.key for f in bad.value.faults} == {"a", "terrain.woods.b", "c", ""}


def test_the_shipped_data_are_without_fault() -> None:
    done = opord("check", DATA)
    assert done.status == 0, done.out


def test_check_finds_mistakes_in_charts(tmp_path: Path) -> None:
    path = folder(tmp_path, terrain="[terrain.woods]\nsfot = 2") / "terrain.toml"
    done = opord("check", path, "--system", RULEBOOK.id)
    assert done.status == 1
    assert f'{path}: terrain.woods.sfot: found "sfot"; did you mean "soft"?' in done.out
