"""The commands of every rulebook, for the game of written orders: two sides that decide at once, an umpire between."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.cli.call import new, opord

from opord.kernel.rulebook import rulebook
from opord.lab.auto import run

SCENARIOS = [s.id for s in rulebook("s24").scenarios()]
SEAL = '{"do":"seal"}'
STOPS = 12
"""Where the umpire is asked in a turn: the sheets are in, the analysis is made, and after each of ten phases."""


@pytest.mark.parametrize("umpire", ["false", "true"])
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_turn_from_the_command_line(scenario: str, umpire: str, tmp_path: Path) -> None:
    game = new(tmp_path / "g.opord", scenario, "--option", f"umpire={umpire}")
    seen = opord("show", game, "--side", "red", "--json").data
    assert set(seen["waiting"]["sides"]) == {"red", "blue"}
    assert opord("show", game).status == 0
    listed = opord("legal", game, "--side", "red", "--json").data["legal"]
    order = next(o["action"] for o in listed if o["action"].get("route"))
    written = json.dumps(order)
    assert opord("why", game, written, "--side", "red").out.startswith("Allowed.")
    assert "[s24-2.1/2]" in opord("why", game, written, "--side", "blue").out
    assert opord("play", game, written, "--side", "red").status == 0
    assert opord("undo", game, "--side", "red").status == 0
    assert opord("play", game, written, SEAL, "--side", "red").status == 0
    late = opord("play", game, written, "--side", "red")
    assert late.status == 3
    assert "the decision is Blue's" in late.err
    odds = opord("odds", game, SEAL, "--side", "blue", "--json").data
    assert sum(b["p"] for b in odds["bars"]) == pytest.approx(1)
    assert opord("play", game, SEAL, "--side", "blue").status == 0
    phases = 0
    while opord("show", game, "--json").data["waiting"]["sides"] == ["umpire"]:
        assert opord("legal", game, "--json").data["legal"][0]["action"] == {"do": "go"}
        assert opord("play", game, '{"do":"go"}').status == 0
        phases += 1
    assert phases == (STOPS if umpire == "true" else 0)
    now = opord("show", game, "--json").data
    assert now["view"]["turn"]["now"] == 2
    told = opord("replay", game).out
    assert order["unit"] in told
    assert opord("verify", game).status == 0


def test_programs_play_the_same_game_whether_an_umpire_looks_on_or_not() -> None:
    plain, watched = [
        run(SCENARIOS[0], ["random"], games=2, seed=5, jobs=1, options={"umpire": umpire}).rows
        for umpire in (False, True)
    ]
    for one, other in zip(plain, watched, strict=True):
        assert one.error == other.error == ""
        assert (one.winner, one.vp, one.turns) == (other.winner, other.vp, other.turns)
        assert other.actions == one.actions + STOPS * 8
