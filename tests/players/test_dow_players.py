"""The computer players of the operational game: legal always, the same for the same seed, within their budget, better
than chance, and blind for what their side may not know."""

from __future__ import annotations

import random
from functools import partial
from time import perf_counter
from typing import Any

import pytest
from tests.conformance.games import begin, option_sets
from tests.players.seated import LEVELS, chairs, hold, play, put_to_every_level, question, stops_when_cancelled

from opord.kernel.game import Game
from opord.lab.pairs import duel
from opord.players import Seated, levels
from opord.rules.dow import actions as act

SCENARIOS = ("tutorial", "small", "medium")
seats = partial(chairs, "dow", 12)


def test_the_levels_from_weakest_to_strongest() -> None:
    assert levels("dow") == ("random", *LEVELS)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_action_is_legal_in_every_scenario(level: str, scenario: str) -> None:
    play(begin(f"dow/{scenario}", 1).game, seats(level, level, scenario))


@pytest.mark.parametrize("options", option_sets("dow/small")[1:], ids=str)
def test_every_action_is_legal_with_every_option(options: dict[str, Any]) -> None:
    play(begin("dow/small", 2, **options).game, seats("plain", "rush", "options"))


@pytest.mark.soak
@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("level", LEVELS)
def test_every_action_is_legal_with_every_option_of_every_scenario(level: str, scenario: str) -> None:
    for n, options in enumerate(option_sets(f"dow/{scenario}")):
        play(begin(f"dow/{scenario}", n, **options).game, seats(level, level, "soak"))


@pytest.mark.parametrize("scenario", SCENARIOS[1:])
def test_every_decision_that_comes_up_in_random_play_is_answered(scenario: str) -> None:
    asked = put_to_every_level("dow", scenario, 3, 0.003, setup="players")
    assert len(asked) >= 7, asked


@pytest.mark.parametrize("level", LEVELS)
def test_one_seed_and_one_budget_of_nodes_give_one_game(level: str) -> None:
    first = play(begin("dow/small", 3).game, seats(level, "random", "same"))
    again = play(begin("dow/small", 3).game, seats(level, "random", "same"))
    assert first == again


def test_what_a_player_does_depends_on_what_its_side_may_know_alone() -> None:
    """Two positions that differ in the dice to come and in the enemy's face-down orders get the same answer."""
    game = begin("dow/medium", 4).game
    game.telling = False
    rng = random.Random(4)
    differed = 0
    for _ in range(80):
        side = game.to_act()[0]
        other = game.sample(side, rng)
        differed += other.state.orders != game.state.orders
        answers = {repr(question(g, side, "plain", "dow", 1)) for g in (game, other)}
        assert len(answers) == 1
        game.play(side, rng.choice(game.actions(side)))
    assert differed


def moving(game: Game) -> tuple[Game, str]:
    """Play on to a movement phase, where ``strong`` searches."""
    game.telling = False
    while type(game.state.frames[-1]).__name__ != "InMovement":
        side = game.to_act()[0]
        found = game.actions(side)
        game.play(side, next((a for a in found if type(a) is act.Done), found[0]))
    return game, game.to_act()[0]


def test_strong_keeps_its_time() -> None:
    game, side = moving(begin("dow/medium", 5).game)
    start = perf_counter()
    Seated("strong", "dow", side, random.Random(2), seconds=0.5).decide(game)
    assert perf_counter() - start < 3.0


def test_strong_counts_the_player_turns_that_it_plays_forward() -> None:
    game, side = moving(begin("dow/small", 5).game)
    chair = Seated("strong", "dow", side, random.Random(2), nodes=30)
    chair.decide(game)
    chair.budget.close()
    assert 0 < chair.budget.counted[-1] <= 30


def test_thinking_can_be_cancelled_from_another_thread() -> None:
    game, side = moving(begin("dow/medium", 6).game)
    stops_when_cancelled(game, "dow", side)


def test_plain_beats_random_and_rush() -> None:
    """A sample of the bars that :func:`test_the_bars` holds whole."""
    for rival in ("random", "rush"):
        found = duel("plain", rival, ["dow/small", "dow/medium"], pairs=4, seed="sample", jobs=1)
        assert not found.failed
        assert found.share >= 0.75, rival


@pytest.mark.soak
def test_the_bars() -> None:
    """Each level beats those below it by the share it is meant to, at the lower end of the interval."""
    bars = (
        ("plain", "random", 30, 0.90),
        ("plain", "rush", 40, 0.60),
        ("strong:nodes=240", "plain", 60, 0.55),
    )
    hold(bars, ["dow/small", "dow/medium"])


@pytest.mark.soak
def test_neither_side_wins_the_medium_scenario_too_often() -> None:
    """A hundred games of the plain player against himself: no side more than 65 of them."""
    wins = {"nato": 0, "wp": 0}
    for n in range(100):
        game = begin("dow/medium", n).game
        play(game, seats("plain", "plain", f"even-{n}"))
        outcome = game.outcome()
        assert outcome is not None
        wins[outcome.side or "nato"] += 1
    assert max(wins.values()) <= 65, wins
