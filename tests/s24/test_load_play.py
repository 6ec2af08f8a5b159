"""A game of `s24` in the middle of play, written out as a document, goes on as the same game."""

from __future__ import annotations

import random

import pytest

from opord.kernel.dice import Dice
from opord.rules.s24 import actions as act
from opord.rules.s24 import sequence  # noqa: F401  (its procedures are known by being imported)
from opord.rules.s24.game import CoreGame
from opord.rules.s24.load import SHIPPED, load
from opord.rules.s24.scenario_doc import document


def same(g: CoreGame) -> None:
    again = CoreGame.begin(load(document(g), {}, None), g.source)
    assert again.digest() == g.digest()
    assert again.to_act() == g.to_act()


@pytest.mark.parametrize("name", SHIPPED)
def test_a_game_goes_on_from_its_document(name: str, seed: int) -> None:
    g = CoreGame.begin(load(name, {}, None), Dice(str(seed)))
    rng = random.Random(seed)
    same(g)
    for _ in range(2):
        for side in g.to_act():
            for _ in range(4):
                g.play(side, rng.choice(g.actions(side)[:-1]))
            same(g)
        first, *others = g.to_act()
        g.play(first, act.Seal())
        same(g)
        for side in others:
            g.play(side, act.Seal())
        same(g)
