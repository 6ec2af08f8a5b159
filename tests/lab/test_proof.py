"""The recorded proofs are of the rules of today, complete, and good."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from tools import fingerprint, soak
from tools.places import shipped

from opord.players import levels

SYSTEMS = [book.id for book in shipped()]


def proof(part: str, system: str) -> dict[str, Any] | None:
    """A recorded proof, held against the rules of today; None where the page says that there is none yet."""
    found = soak.load(part, system)
    if found is None:
        page = (soak.PROOF / "README.md").read_text(encoding="utf8").partition("## Not proven yet")[2]
        assert f"* {system}: {part}" in page.splitlines(), f"the page hides that {part} of {system} is not proven"
        return None
    assert soak.fits(found, part, system), f"the rules have changed: python -m tools.soak {part} --system {system}"
    assert found["ok"]
    return found


@pytest.mark.parametrize("system", SYSTEMS)
def test_random_games_of_every_scenario(system: str) -> None:
    found = proof("random", system)
    if found is None:
        return
    book = next(b for b in shipped() if b.id == system)
    assert set(found["scenarios"]) == {info.id for info in book.scenarios()}
    for name, row in found["scenarios"].items():
        assert row["games"] >= soak.GAMES.get(name, soak.MANY), name
        assert row["failures"] == [], name
        assert row["looks"]["play"] == row["actions"] > 0
        assert row["looks"]["whole game"] == row["games"]


@pytest.mark.parametrize("system", SYSTEMS)
def test_conformance_at_length(system: str) -> None:
    found = proof("conformance", system)
    if found is None:
        return
    assert found["seeds"] >= 3
    assert found["failed"] == 0
    assert found["passed"] >= found["seeds"] * 10


@pytest.mark.parametrize("system", SYSTEMS)
def test_computer_players_meet_their_bars_and_keep_their_budgets(system: str) -> None:
    known = levels(system)
    due = {(a, b): bar for a, b, bar in soak.BARS.get(system, ()) if a in known and b in known}
    if not due:
        pytest.skip(f"{system} has no computer players but random")
    found = proof("skill", system)
    if found is None:
        return
    shown = {(d["better"].partition(":")[0], d["worse"].partition(":")[0]): d for d in found["duels"]}
    assert set(shown) == set(due)
    for pair, duel in shown.items():
        assert duel["failed"] == 0
        assert duel["bar"] == due[pair]
        assert duel["low"] >= due[pair], pair
    for name, pace in found["pace"].items():
        assert pace["budget"] is None or pace["p95"] <= pace["budget"], name


def test_the_page_is_made_of_the_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for path in (p for part in soak.PARTS for p in soak.PROOF.glob(f"{part}-*.json")):
        (tmp_path / path.name).write_bytes(path.read_bytes())
    written = (soak.PROOF / "README.md").read_text(encoding="utf8")
    monkeypatch.setattr(soak, "PROOF", tmp_path)
    soak.write_page()
    assert (tmp_path / "README.md").read_text(encoding="utf8") == written


def test_a_short_run_is_recorded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import argparse

    from opord.kernel.rulebook import rulebook

    monkeypatch.setattr(soak, "PROOF", tmp_path)
    monkeypatch.setattr(soak, "rooms", lambda *_: ("kernel",))
    asked = argparse.Namespace(games=4, seed="1", jobs=1, words=["random"], pairs=1)
    found = soak.prove("random", rulebook("toy"), asked)
    assert found["ok"]
    assert json.loads((tmp_path / "random-toy.json").read_text(encoding="utf8")) == json.loads(json.dumps(found))
    assert found["scenarios"]["toy/dark"]["games"] == 4
    assert "| toy/dark | 4 |" in (tmp_path / "README.md").read_text(encoding="utf8")
    assert soak.load("random", "toy") is not None
    monkeypatch.setattr(soak, "fingerprint", lambda *_: "something else")
    assert not soak.fits(found, "random", "toy")


def test_the_fingerprint_is_of_what_plays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fingerprint, "SOURCE", tmp_path)
    room = tmp_path / "rules"
    room.mkdir()
    code, data, words = room / "a.py", room / "b.toml", room / "rulebook.en.toml"
    code.write_text('"""Text."""\nN = 1\n"""What N is."""\n', encoding="utf8")
    data.write_text("n = 1\n", encoding="utf8")
    words.write_text("n = 1\n", encoding="utf8")
    first = fingerprint.fingerprint("rules")
    code.write_text("# other words\nN = 1  # one\n", encoding="utf8")
    data.write_text("# a remark\nn   =   1\n", encoding="utf8")
    words.write_text("n = 2\n", encoding="utf8")
    assert fingerprint.fingerprint("rules") == first
    code.write_text("N = 2\n", encoding="utf8")
    assert fingerprint.fingerprint("rules") != first
    code.write_text("N = 1\n", encoding="utf8")
    data.write_text("n = 2\n", encoding="utf8")
    assert fingerprint.fingerprint("rules") != first
