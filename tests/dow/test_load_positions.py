"""A position of `dow` written as a scenario document loads to the same game."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest
from tests.dow.field import begin, document, unit

from opord.kernel.faults import BadInput
from opord.rules.dow.book import RULEBOOK
from opord.rules.dow.load import load
from opord.rules.dow.scenario_doc import document as written
from opord.rules.dow.view import DowGame


def again(g: DowGame, seed: str = "1") -> DowGame:
    """The position by way of JSON."""
    doc: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(written(g)))
    assert RULEBOOK.check(doc, "saved.json") == ()
    return begin(doc, seed=seed)


def wander(g: DowGame, rng: random.Random, steps: int) -> int:
    """Play that many random actions, or to the end; how many were played."""
    for n in range(steps):
        sides = g.to_act()
        if not sides:
            return n
        g.play(sides[0], rng.choice(g.actions(sides[0])))
    return steps


@pytest.mark.parametrize("name", ["tutorial", "small", "medium", "campaign"])
def test_the_first_position_loads_to_itself(name: str) -> None:
    g = begin(name)
    assert again(g).digest() == g.digest()


@pytest.mark.parametrize(
    ("name", "setup", "stride"),
    [("tutorial", "default", 1), ("small", "default", 9), ("small", "players", 7), ("medium", "default", 41)],
)
def test_every_position_of_a_random_game_loads_to_itself(name: str, setup: str, stride: int) -> None:
    g = begin(name, options={"setup": setup})
    rng = random.Random(7)
    seen = 0
    while seen < 30 and wander(g, rng, stride) == stride:
        other = again(g)
        assert other.digest() == g.digest()
        assert other.to_act() == g.to_act()
        for side in g.to_act():
            assert other.actions(side) == g.actions(side)
        seen += 1
    assert seen > 10


def test_a_loaded_position_plays_on_like_the_game_it_came_from() -> None:
    g = begin("small", seed="3")
    rng = random.Random(1)
    wander(g, rng, 60)
    other = again(g, seed="3")
    for _ in range(80):
        sides = g.to_act()
        if not sides:
            break
        action = rng.choice(g.actions(sides[0]))
        g.play(sides[0], action)
        other.play(sides[0], action)
        assert other.digest() == g.digest()


def test_a_game_that_is_over_stays_over() -> None:
    g = begin("tutorial")
    wander(g, random.Random(2), 3000)
    assert g.outcome() is not None
    other = again(g)
    assert other.digest() == g.digest()
    assert other.outcome() == g.outcome()


def test_a_position_of_an_inline_document_keeps_its_own_units_and_board() -> None:
    doc = document(
        unit("47GTD/X", "0505", "assault", type="su_mrr_btr", cadre=2),
        unit("BR22B/22M1", "0808", "defence"),
        rivers={"0606-0607": "minor"},
        step="turn",
    )
    g = begin(doc)
    other = again(g)
    assert other.digest() == g.digest()
    assert [u.cadre for u in other.scenario.units] == [u.cadre for u in g.scenario.units]
    assert other.scenario.board.digest() == g.scenario.board.digest()


@pytest.mark.parametrize("name", ["small"])
def test_frames_that_do_not_fit_are_named_and_not_run_into(name: str) -> None:
    g = begin(name)
    doc = written(g)
    doc["start"]["frames"] = [{"p": "dow.game", "step": 3}, {"p": "dow.move", "unit": 9999}]
    with pytest.raises(BadInput) as bad:
        load(doc, {}, None, "mine.json")
    assert [f.key for f in bad.value.faults] == ["start.frames"]
