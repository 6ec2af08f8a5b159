"""Every scenario has a golden playthrough, and it still comes out word for word (`python -m tools.playthroughs`)."""

from __future__ import annotations

import pytest
from tests.conformance.games import scenarios
from tools.playthroughs import FOLDER, transcript


@pytest.mark.parametrize("scenario", scenarios())
def test_the_playthrough_comes_out_as_written(scenario: str) -> None:
    path = FOLDER / (scenario.replace("/", "-") + ".txt")
    assert path.exists(), "write it: python -m tools.playthroughs " + scenario
    written = path.read_text(encoding="utf8").splitlines()
    for i, line in enumerate(transcript(scenario)):
        assert i < len(written), f"goes on after the last line: {line}"
        assert line == written[i], f"{path.name}, line {i + 1}"
    assert i + 1 == len(written)


def test_no_playthrough_is_left_over() -> None:
    names = {s.replace("/", "-") + ".txt" for s in scenarios()}
    assert {p.name for p in FOLDER.glob("*.txt")} == names
