"""Exact odds of plans: equal to the frequencies of resolutions, and ending where the result stands."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from typing import Any

import pytest
from tests.conformance.games import QUIET, begin, grounds, random_steps

import opord
from opord.kernel.dice import Dice
from opord.kernel.faults import BadInput
from opord.kernel.game import Game
from opord.kernel.odds import Plan, TooManyBranches, odds, resolve

MEET = {"system": "toy", "start": ["0102", "0105", "0302", "0705"], "turns": 3, "goal": "0403"}
TRIES = 300


def some_plans(scenario: str, seed: int, want: int) -> list[tuple[Game, Plan]]:
    """Actions with more than one result, found in random games."""
    found: list[tuple[Game, Plan]] = []
    for n in range(60):
        rng = random.Random(seed + n)
        for game, side, legal, _ in random_steps(begin(scenario, seed + n), rng):
            if rng.random() > 0.15:
                continue
            plan = Plan(((side, rng.choice(legal)),))
            try:
                if len(odds(game, plan, limit=3000).bars) > 1:
                    found.append((game.copy(), plan))
            except TooManyBranches:
                continue
            if len(found) == want:
                return found
    return found


@pytest.mark.parametrize("scenario", [s for s in grounds() if s not in QUIET])
def test_odds_are_the_frequencies_of_resolutions(scenario: str, seed: int) -> None:
    cases = some_plans(scenario, seed + 50, 2)
    assert cases
    for game, plan in cases:
        before = game.digest()
        exact = {str(bar.text): bar.p for bar in odds(game, plan).bars}
        assert sum(exact.values(), Fraction(0)) == 1
        counts: Counter[str] = Counter()
        for i in range(TRIES):
            end = resolve(game, plan, Dice(f"{seed} {i}"))
            counts[str(end.plan_key(game, plan)[1])] += 1
        assert set(counts) <= set(exact)
        for text, p in exact.items():
            q = float(p)
            assert abs(counts[text] - TRIES * q) <= 5 * (TRIES * q * (1 - q)) ** 0.5 + 3
        assert game.digest() == before


def test_a_plan_ends_with_its_result_and_not_with_what_follows() -> None:
    """The last move of a side begins the other side's part; the plan's position is before that."""
    game = opord.new(MEET).game
    rest = game.copy()
    rest.play("blue", game.actions("blue")[-1])
    assert rest.to_act() == ("red",)
    step = next(a for a in game.actions("blue") if getattr(a, "unit", "") == "blue-2")
    first = game.copy()
    first.play("blue", step)
    last: Any = next(a for a in first.actions("blue") if getattr(a, "hex", "") == "0101")
    end = resolve(first, Plan((("blue", last),)), Dice("x"))
    assert (end.to_act(), len(end.state.frames)) == ((), len(first.state.frames))
    natural = first.copy()
    natural.play("blue", last)
    assert natural.to_act() == ("red",)
    assert end.until is None, "it can be played on from"
    end.run()
    assert (end.to_act(), end.digest()) == (natural.to_act(), natural.digest())


def test_what_belongs_to_the_result_is_not_cut_off() -> None:
    """Red's ambush is decided in the middle of Blue's move: the odds of the shot go on to the end of that move."""
    game = opord.new({**MEET, "start": ["0302", "0105", "0402", "0705"]}).game
    into = next(a for a in game.actions("blue") if getattr(a, "hex", "") == "0402")
    answer = odds(game, Plan((("blue", into),)))
    assert sum(bar.p for bar in answer.bars) == 1
    assert {bar.text.args["red"] for bar in answer.bars if not isinstance(bar.text, str)} == {0, 1}


def test_plans_that_cannot_begin_are_refused() -> None:
    game = opord.new(MEET).game
    for plan in (Plan(()), Plan((("red", game.actions("blue")[0]),))):
        for ask in (odds, lambda g, p: resolve(g, p, Dice("x"))):
            with pytest.raises(BadInput):
                ask(game, plan)


def test_a_limit_is_kept() -> None:
    game = opord.new(MEET).game
    near = next(a for a in game.actions("blue") if getattr(a, "hex", "") == "0201")
    with pytest.raises(TooManyBranches):
        odds(game, Plan((("blue", near),)), limit=1)
