"""What the strong player of the tactical game decides by: fire superiority, and gains that samples speak for."""

from __future__ import annotations

import random
from typing import cast

import pytest
from tests.conformance.games import begin

from opord.kernel.game import Game
from opord.lab.match import Match, play
from opord.players.deadline import Deadline
from opord.players.waw.strong import ENOUGH, Arm, Strong, usual_stance
from opord.players.waw.style import FEARLESS, LURK, PLAIN
from opord.players.waw.superiority import power, superiority
from opord.rules.waw.game import CoreGame
from opord.rules.waw.model import DESTROYED


def started(scenario: str) -> CoreGame:
    return cast(CoreGame, begin(f"waw/{scenario}", 1).game)


@pytest.mark.parametrize(
    ("scenario", "attacks"),
    [("saddle", False), ("santiago", False), ("lauterfurt", False), ("brandlingen", True), ("breakthrough", False)],
)
def test_an_attacker_comes_on_with_fire_superiority_alone(scenario: str, attacks: bool) -> None:
    game = started(scenario)
    assert (superiority(game, 1) >= ENOUGH) is attacks
    assert usual_stance(game, 1) is (PLAIN if attacks else LURK)
    assert usual_stance(game, 0) is PLAIN


def test_who_is_lost_has_no_fire() -> None:
    game = started("brandlingen")
    before = power(game, 1)
    lost = game.scenario.formations[-1].units
    for u in lost:
        game.state.pos[u] = DESTROYED
    assert 0 < power(game, 1) < before
    assert superiority(game, 1) * superiority(game, 0) == pytest.approx(1.0)


def test_lying_in_wait_costs_an_attacker_without_superiority_next_to_nothing() -> None:
    """The attackers of the river crossing lose most of their force when they come on; the goals are 12 points."""
    lost = {}
    for level in ("strong:nodes=1", "plain"):
        row = play(Match(1, "waw", "lauterfurt", "wait", (("nato", "plain"), ("wp", level))))
        assert not row.error
        lost[level] = row.vp["nato"] - row.vp["wp"]
    assert 8 <= lost["strong:nodes=1"] <= 20 < lost["plain"]


class Told(Strong):
    """Plays no samples: each is worth what it is told, by style and by how often that style was asked for."""

    def __init__(self, values: dict[str, list[float]]) -> None:
        super().__init__()
        self.rng = random.Random(1)
        self.arms = [Arm(FEARLESS), Arm(LURK)]
        self.values = values
        self.asked = dict.fromkeys(values, 0)

    def play(self, sample, seed, side, style, budget):  # type: ignore[no-untyped-def]
        if not budget.tick():
            return None
        values = self.values[style.name]
        self.asked[style.name] += 1
        return values[(self.asked[style.name] - 1) % len(values)]


def no_sample(chance: random.Random) -> Game:
    raise AssertionError("nobody asks")


def found(nodes: int, fearless: list[float], lurk: list[float]) -> str:
    return Told({"plain": [0.0], "fearless": fearless, "lurk": lurk}).search(0, no_sample, Deadline(nodes=nodes)).name


def test_a_stance_must_earn_its_place() -> None:
    assert found(0, [50.0], [0.0]) == "plain"
    assert found(3, [8.0], [0.0]) == "plain"
    assert found(60, [8.0], [0.0]) == "fearless"
    assert found(60, [0.0], [8.0]) == "lurk"
    assert found(300, [30.0, -30.0], [-30.0, 30.0]) == "plain"
    assert found(300, [-8.0], [-1.0]) == "plain"


def test_samples_go_to_the_stance_that_may_be_best() -> None:
    told = Told({"plain": [0.0], "fearless": [-25.0, -15.0], "lurk": [5.0, 15.0]})
    told.arms.append(Arm(PLAIN))
    told.values["plain"] = [0.0]
    told.search(0, no_sample, Deadline(nodes=200))
    assert told.asked["lurk"] > told.asked["fearless"]
