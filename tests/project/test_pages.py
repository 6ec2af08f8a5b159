"""The examples in the documentation run, and say what they show."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from opord.api.handle import new

DOCS = Path(__file__).resolve().parents[2] / "docs"
PYTHON = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)
SCENARIO = re.compile(r"<!-- example: scenario -->\n```toml\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@pytest.fixture
def crossroads(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The scenario of the page on data formats, as a file in the working folder."""
    monkeypatch.chdir(tmp_path)
    found = SCENARIO.search((DOCS / "data-formats.md").read_text(encoding="utf8"))
    assert found
    file = tmp_path / "crossroads.toml"
    file.write_text(found[1], encoding="utf8")
    return file


def test_the_scenario_of_one_screen_is_one_screen_and_begins_where_it_says(crossroads: Path) -> None:
    text = crossroads.read_text(encoding="utf8")
    assert len(text.splitlines()) <= 45
    game = new(crossroads, seed=1)
    assert game.to_act() == ("wp",)
    units = {unit.id: unit for unit in game.view().units}
    assert {u: units[u].hex for u in ("tank", "first", "second")} == {"tank": "0502", "first": "0103", "second": "0104"}
    assert {m.k for m in game.view().markers} >= {"wreck", "smoke"}


def test_a_position_written_as_a_scenario_is_the_same_position(crossroads: Path) -> None:
    doc = tomllib.loads(crossroads.read_text(encoding="utf8"))
    game = new(doc, seed=1)
    again = new(game.as_scenario(), seed=1)
    assert again.game.digest() == game.game.digest()
    assert again.legal() == game.legal()


def test_examples_of_the_python_api_run(crossroads: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = (DOCS / "python-api.md").read_text(encoding="utf8")
    blocks = PYTHON.findall(page)
    assert len(blocks) > 8
    names: dict[str, object] = {"__name__": "page"}
    for block in blocks:
        line = page[: page.index(block)].count("\n")
        # Blank lines before the code make a failure name the line of the page.
        exec(compile("\n" * line + block, str(DOCS / "python-api.md"), "exec"), names)  # noqa: S102
    assert "waw/saddle" in capsys.readouterr().out


def test_commands_of_the_first_game_run(tmp_path: Path) -> None:
    page = (DOCS / "first-game.md").read_text(encoding="utf8")
    block = page[page.index("## The same from the command line") :].split("```")[1]
    lines = [shlex.split(line) for line in block.strip().splitlines()]
    assert len(lines) > 4
    for line in lines:
        assert line[0] == "opord"
        if line[1] != "serve":
            command = [sys.executable, "-m", "opord.cli", *line[1:]]
            done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
            assert done.returncode == 0, (line, done.stdout, done.stderr)
            assert done.stdout
