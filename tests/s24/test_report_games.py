"""Games at random on a ground where the sides meet at once: what a side is given holds nothing beyond its sight."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest
from tests.conformance.games import CLOSE
from tests.s24.field import document, scenario, unit
from tests.s24.test_accounts import begin, some, wild
from tests.s24.test_byfile import muddle
from tests.s24.test_sequence_fair import scribble, sealed

from opord.api.source import read_doc
from opord.kernel.dice import Dice
from opord.kernel.fog import seen_by
from opord.kernel.view import Event
from opord.rules.s24 import dossier, report
from opord.rules.s24.model import DEPLOYED, SIDES
from opord.rules.s24.recon import KNOWN
from opord.rules.s24.view import S24Game

TURNS = 3
COMMON = {"next_turn", "outcome", "opened", "closed"}
"""Records that both sides read; every other one is told to the side that it is about."""


def words(thing: Any) -> set[str]:
    """Every word in a thing."""
    if isinstance(thing, str):
        return set(thing.replace(",", " ").replace(">", " ").split())
    if isinstance(thing, dict):
        return words(list(thing)) | words(list(thing.values()))
    return {w for x in thing for w in words(x)} if isinstance(thing, (list, tuple)) else set()


def leaks_nothing(g: S24Game, seed: int) -> int:
    """Play; look at the reports, blank sheets and records of every turn. Answers how much was hidden from somebody."""
    rng = random.Random(seed)
    told: list[Event] = []
    hidden = 0
    known: list[set[str]] = [set(), set()]
    for turn in range(1, TURNS + 1):
        if g.state.over:
            break
        scribble(g, rng)
        first = sealed(g, (0, 1)).events
        told += first
        for s, side in enumerate(SIDES):
            known[s] |= {g.state.ids[v] for v, level in g.seen(s).items() if level >= KNOWN}
            foes = {name for u, name in enumerate(g.state.ids) if g.state.side[u] != s} - known[s]
            foes |= {a.id for a in g.scenario.air if a.side != s}
            hidden += len(foes)
            for e in seen_by(told, side):
                if "step" in e.data:
                    assert e.side == side or e.data["step"] in COMMON, e
                    assert "account" not in e.data or e.side == side
                assert not words(msgspec.to_builtins(e)) & foes, e
            files = dossier.files(g, side, told, turn, "en", "g", ("csv", "txt"))
            other = g.copy()
            muddle(other, s, rng)
            assert other.digest() != g.digest()
            assert dossier.files(other, side, told, turn, "en", "g", ("csv", "txt")) == files
            found = words(b" ".join(files.values()).decode().translate({ord(c): " " for c in ".:;()<>\"'"}))
            assert not found & (foes - {g.state.ids[u] for u in g.units(s)})
    return hidden


@pytest.mark.clause("s24-8.1/1", "s24-8.1/2", "s24-R97")
@pytest.mark.parametrize("games", some(4))
def test_reports_of_games_at_close_quarters(games: range, seed: int) -> None:
    for n in games:
        assert leaks_nothing(begin(read_doc(CLOSE), seed + n), seed + n) > 20


@pytest.mark.clause("s24-8.1/1", "s24-8.1/2", "s24-R97")
@pytest.mark.parametrize("games", some(6))
def test_reports_of_wild_games(games: range, seed: int) -> None:
    for n in games:
        assert leaks_nothing(begin(wild(random.Random(f"{seed} {n}")), seed + n), seed + n) > 10


@pytest.mark.clause("s24-8.1/3", "s24-R97")
def test_the_view_and_the_report_tell_the_same_strength() -> None:
    """22.5 e is about 25 in both; what a unit of armoured infantry rides is told, not whether it does."""
    foe = unit("JH9Y", "de_pgapc_m", 22.5, "0506", form="mounted")
    g = S24Game.begin(scenario(document([unit("BB1Y", "su_rifle", 30, "0505")], [foe],
                                        start={"seen": {"red": {"JH9Y": "identified"}}})), Dice("1"))  # fmt: skip
    (told,) = report.contacts(g, 0)
    (seen,) = [u for u in g.view("red").units if u.side == "blue"]
    assert told.about == 25
    assert "25" in seen.figures
    assert told.row == g.riding(1).name
    g.pose(1, DEPLOYED)
    assert report.contacts(g, 0) == (told,)
