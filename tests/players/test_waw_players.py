"""The computer players of the tactical game: legal always, the same for the same seed, within their budget, and better
than chance. Skill against each other is measured in ``docs/proof/players.md``."""

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

SCENARIOS = ("saddle", "santiago", "lauterfurt", "brandlingen", "breakthrough")
seats = partial(chairs, "waw", 3)


def test_the_levels_from_weakest_to_strongest() -> None:
    assert levels("waw") == ("random", *LEVELS)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("options", option_sets("waw/saddle"), ids=str)
def test_every_action_is_legal_with_every_option(level: str, options: dict[str, Any]) -> None:
    play(begin("waw/saddle", 1, **options).game, seats(level, level, "options"))


@pytest.mark.parametrize("scenario", SCENARIOS[1:4])
def test_every_action_is_legal_in_every_scenario(scenario: str) -> None:
    game = begin(f"waw/{scenario}", 2, setup="player", hidden_mines=True, time="night").game
    play(game, seats("plain", "rush", scenario))


@pytest.mark.soak
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_action_is_legal_with_every_option_of_every_scenario(level: str, scenario: str) -> None:
    for n, options in enumerate(option_sets(f"waw/{scenario}")):
        play(begin(f"waw/{scenario}", n, **options).game, seats(level, level, "soak"))


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_decision_that_comes_up_in_random_play_is_answered(scenario: str) -> None:
    asked = put_to_every_level("waw", scenario, 2, 0.005, setup="player")
    assert len(asked) >= (6 if scenario == "saddle" else 9), asked


@pytest.mark.parametrize("level", LEVELS)
def test_one_seed_and_one_budget_of_nodes_give_one_game(level: str) -> None:
    first = play(begin("waw/saddle", 3).game, seats(level, "random", "same"))
    again = play(begin("waw/saddle", 3).game, seats(level, "random", "same"))
    assert first == again


def test_what_a_player_does_depends_on_what_its_side_may_know_alone() -> None:
    """Two positions that differ in the dice to come and in hidden mines get the same answer."""
    game = begin("waw/brandlingen", 4, hidden_mines=True).game
    game.telling = False
    rng = random.Random(4)
    for _ in range(60):
        side = game.to_act()[0]
        other = game.sample(side, rng)
        answers = {repr(question(g, side, "plain", "waw", 1)) for g in (game, other)}
        assert len(answers) == 1
        game.play(side, rng.choice(game.actions(side)))


def thinking(game: Game) -> tuple[Game, str]:
    """Play on to the operations of an impulse, where ``strong`` searches."""
    game.telling = False
    rng = random.Random(1)
    while type(game.state.frames[-1]).__name__ != "InImpulse" or len(game.actions(game.to_act()[0])) < 20:
        side = game.to_act()[0]
        game.play(side, rng.choice(game.actions(side)))
    return game, game.to_act()[0]


def test_strong_keeps_its_time() -> None:
    game, side = thinking(begin("waw/breakthrough", 5).game)
    chair = Seated("strong", "waw", side, random.Random(2), seconds=1.0)
    chair.decide(game)
    start = perf_counter()
    Seated("strong", "waw", side, random.Random(2), seconds=0.4).decide(game)
    assert perf_counter() - start < 2.0


def test_thinking_can_be_cancelled_from_another_thread() -> None:
    game, side = thinking(begin("waw/brandlingen", 6).game)
    stops_when_cancelled(game, "waw", side)


def test_plain_beats_random() -> None:
    """A sample of the bar that ``docs/proof/players.md`` proves."""
    found = duel("plain", "random", ["waw/saddle", "waw/santiago"], pairs=5, seed="sample", jobs=1)
    assert not found.failed
    assert found.share >= 0.9


@pytest.mark.soak
def test_the_bars() -> None:
    """Each level beats those below it by the share it is meant to, at the lower end of the interval."""
    everywhere = [f"waw/{s}" for s in SCENARIOS]
    bars = (
        ("plain", "random", 12, 0.90),
        ("plain", "rush", 60, 0.55),
        ("strong:nodes=60", "rush", 60, 0.60),
        ("strong:nodes=60", "plain", 60, 0.60),
    )
    hold(bars, everywhere)


def test_an_attacker_comes_on_against_an_enemy_who_sits_still() -> None:
    """The plain attacker of the tutorial, with twice the enemy's worth, does not hide until time is up."""
    came = 0
    for seed in range(4):
        game = begin("waw/saddle", seed).game
        game.telling = False
        chair = seats("plain", "plain", "come on")["wp"]
        scenario = game.scenario
        near = 99
        while waiting := game.to_act():
            if waiting[0] == "wp":
                game.play("wp", chair.decide(game))
            else:
                legal = game.actions("nato")
                idle = [a for a in legal if type(a).__name__ in ("End", "Hold", "Pass")]
                game.play("nato", (idle or legal)[0])
            places = [h for u, h in enumerate(game.state.pos) if h >= 0 and scenario.side_of[u] == 1]
            near = min([near, *(scenario.distances(goal.hex)[h] for goal in scenario.goals for h in places)])
        came += near <= 2
    assert came >= 3
