"""Exact odds against frequencies, for actions picked at random wherever dice are rolled."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from typing import Any

import pytest
from tests.conformance.games import begin, random_steps, scenarios

from opord.kernel.game import Game, dump_state
from opord.kernel.odds import Plan, odds, spread

TRIES = 400


def settled(game: Game, start: Game) -> bytes:
    """The position without the counters of draws, which the enumerating dice do not move."""
    game.state.draws, game.state.dice = start.state.draws, start.state.dice
    return dump_state(game.state)


def dicey(scenario: str, seed: int, want: int) -> list[tuple[Game, str, Any]]:
    """Positions with an action that rolls dice (at most 8, to keep the tree small)."""
    found: list[tuple[Game, str, Any]] = []
    for n in range(20):
        rng = random.Random(seed + n)
        for game, side, legal, _ in random_steps(begin(scenario, seed + n), rng):
            if rng.random() > 0.1:
                continue
            action = rng.choice(legal)
            trial = game.copy()
            trial.play(side, action)
            if trial.rolls and sum(len(r.values) for r in trial.rolls) <= 8:
                found.append((game.copy(), side, action))
                if len(found) == want:
                    return found
    return found


@pytest.mark.parametrize("scenario", scenarios())
def test_positions_after_an_action_come_as_often_as_their_exact_chance(scenario: str, seed: int) -> None:
    cases = dicey(scenario, seed + 8, 4)
    assert cases
    for game, side, action in cases:
        exact = {settled(g, game): p for g, p in spread(game, side, action)}
        assert sum(exact.values(), Fraction(0)) == 1
        counts: Counter[bytes] = Counter()
        for i in range(TRIES):
            trial = game.copy()
            trial.source = game.source.reseeded(f"{seed}-{i}")
            trial.telling = False
            trial.play(side, action)
            counts[settled(trial, game)] += 1
        assert set(counts) <= set(exact)
        for key, p in exact.items():
            q = float(p)
            assert abs(counts[key] - TRIES * q) <= 5 * (TRIES * q * (1 - q)) ** 0.5 + 3


@pytest.mark.parametrize("scenario", scenarios())
def test_odds_of_a_plan_sum_to_one_and_name_the_choices_taken(scenario: str, seed: int) -> None:
    for game, side, action in dicey(scenario, seed + 30, 3):
        answer = odds(game, Plan(((side, action),)))
        assert sum((b.p for b in answer.bars), Fraction(0)) == 1
        for chooser, _ in answer.choices:
            assert chooser in game.scenario.sides
