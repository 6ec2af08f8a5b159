"""Exact odds against frequencies, for actions picked at random wherever dice are rolled."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from typing import Any

import pytest
from tests.conformance.games import QUIET, begin, grounds, random_steps

from opord.kernel.game import Game, dump_state
from opord.kernel.odds import Plan, TooManyBranches, odds, spread

TRIES = 400
LEAVES = 3000


def settled(game: Game, start: Game) -> bytes:
    """The position without the counters of draws, which the enumerating dice do not move."""
    game.state.draws, game.state.dice = start.state.draws, start.state.dice
    return dump_state(game.state)


def rest(game: Game) -> tuple[int, int]:
    """Where the action has had its effect: what follows (the next chit, the end of the turn) is not looked at."""
    frames = game.state.frames
    return len(frames), frames[-1].step


def played(game: Game, side: str, action: Any, seed: str = "") -> Game:
    """The position after an action, with other dice if a seed is given."""
    trial = game.copy()
    trial.telling = False
    if seed:
        trial.source = game.source.reseeded(seed)
    trial.until = rest(game)
    trial.play(side, action)
    return trial


def dicey_grounds() -> list[str]:
    """Scenarios and grounds where dice are rolled in most games."""
    return [x for x in grounds() if x not in QUIET]


Case = tuple[Game, str, Any, list[tuple[Game, Fraction]]]


def dicey(scenario: str, seed: int, want: int) -> list[Case]:
    """Positions with an action that rolls dice, and all that can come of it (at most ``LEAVES`` ways).

    Twenty games are looked through, and more where dice are so rare that those show none.
    """
    found: list[Case] = []
    for n in range(400):
        if n >= 20 and found:
            break
        rng = random.Random(seed + n)
        for game, side, legal, chosen in random_steps(begin(scenario, seed + n), rng):
            # a sheet that is handed in is followed by a whole turn
            closes = getattr(chosen, "closes", False)
            if not closes and rng.random() > 0.1:
                continue
            action = chosen if closes else rng.choice(legal)
            if not played(game, side, action).rolls:
                continue
            try:
                exact = spread(game, side, action, LEAVES, until=rest(game))
            except TooManyBranches:
                continue
            found.append((game.copy(), side, action, exact))
            if len(found) == want:
                return found
    return found


@pytest.mark.parametrize("scenario", dicey_grounds())
def test_positions_after_an_action_come_as_often_as_their_exact_chance(scenario: str, seed: int) -> None:
    cases = dicey(scenario, seed + 8, 4)
    assert cases
    for game, side, action, ways in cases:
        exact = {settled(g, game): p for g, p in ways}
        assert sum(exact.values(), Fraction(0)) == 1
        counts: Counter[bytes] = Counter()
        for i in range(TRIES):
            counts[settled(played(game, side, action, f"{seed}-{i}"), game)] += 1
        assert set(counts) <= set(exact)
        for key, p in exact.items():
            q = float(p)
            assert abs(counts[key] - TRIES * q) <= 5 * (TRIES * q * (1 - q)) ** 0.5 + 3


@pytest.mark.parametrize("scenario", dicey_grounds())
def test_odds_of_a_plan_sum_to_one_and_name_the_choices_taken(scenario: str, seed: int) -> None:
    for game, side, action, _ in dicey(scenario, seed + 30, 3):
        answer = odds(game, Plan(((side, action),)))
        assert sum((b.p for b in answer.bars), Fraction(0)) == 1
        for chooser, _ in answer.choices:
            assert chooser in game.scenario.sides
