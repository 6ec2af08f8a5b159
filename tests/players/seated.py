"""Computer players of any system at whole games, and what all of them are held to."""

from __future__ import annotations

import random
import threading
from collections import Counter
from collections.abc import Iterable, Sequence
from time import perf_counter
from typing import Any

from tests.conformance.games import begin

from opord.kernel.game import Game
from opord.lab.pairs import duel
from opord.players import Deadline, Seated, make, seat

LEVELS = ("rush", "plain", "strong")


def chairs(system: str, nodes: int, first: str, second: str, seed: str) -> dict[str, Seated]:
    """Both sides taken by computer players; ``nodes`` is what ``strong`` may spend on a decision."""
    budgets = {"strong": {"nodes": nodes}}
    return {
        side: Seated(level, system, side, random.Random(f"{seed}-{side}"), **budgets.get(level, {}))
        for side, level in zip(("nato", "wp"), (first, second), strict=True)
    }


def play(game: Game, seats: dict[str, Seated], limit: int = 6000) -> list[Any]:
    """Play to the end, every action looked up among the legal ones; the actions."""
    game.telling = False
    out = []
    while waiting := game.to_act():
        side = waiting[0]
        action = seats[side].decide(game)
        assert action in game.actions(side), f"{action} is not legal for {side}"
        game.play(side, action)
        out.append(action)
        assert len(out) < limit, f"the game goes on after {limit} actions"
    return out


def question(game: Game, side: str, level: str, system: str, seed: int) -> Any:
    """What a player with next to no budget answers here."""
    return seat(game, side, make(level, system), random.Random(seed), Deadline(nodes=1))


def put_to_every_level(
    system: str, scenario: str, games: int, again: float, **options: Any
) -> Counter[tuple[str, int]]:
    """Random play brings up what players avoid. Each kind of decision is put to each level a few times, and after that
    by the chance ``again``; what they answer is legal. How often each kind was put to them."""
    rng = random.Random(scenario)
    asked: Counter[tuple[str, int]] = Counter()
    for n in range(games):
        game = begin(f"{system}/{scenario}", 10 + n, **options).game
        game.telling = False
        while waiting := game.to_act():
            side = waiting[0]
            frame = game.state.frames[-1]
            key = (type(frame).__name__, frame.step)
            if asked[key] < 4 or rng.random() < again:
                asked[key] += 1
                for level in LEVELS:
                    action = question(game, side, level, system, n)
                    assert action in game.actions(side), (level, key, action)
            game.play(side, rng.choice(game.actions(side)))
    return asked


def stops_when_cancelled(game: Game, system: str, side: str) -> None:
    """``strong`` with a minute to think is cancelled from another thread and answers at once."""
    chair = Seated("strong", system, side, random.Random(2), seconds=60.0)
    threading.Timer(0.3, chair.budget.cancel).start()
    start = perf_counter()
    assert chair.decide(game) in game.actions(side)
    assert perf_counter() - start < 10.0


def hold(bars: Iterable[tuple[str, str, int, float]], scenarios: Sequence[str]) -> None:
    """The first level beats the second by at least this share, at the lower end of the interval over so many pairs."""
    for a, b, pairs, bar in bars:
        found = duel(a, b, list(scenarios), pairs=pairs, seed="bars")
        assert not found.failed, (a, b, found.failed)
        assert found.low >= bar, (a, b, found.share, found.low)
