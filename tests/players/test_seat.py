"""The seat: what a player is handed, and that neither the live game nor its seed is among it."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from opord.kernel.faults import BadInput
from opord.kernel.game import Game
from opord.kernel.rulebook import rulebook
from opord.players import Deadline, Seated, levels, make, read_spec, seat

SEED = "a seed that nobody may see"


def begin() -> Game:
    return rulebook("toy").new("dark", seed=SEED)


class Curious:
    """Looks at everything it is given."""

    def __init__(self) -> None:
        self.rng = random.Random()
        self.given: dict[str, Any] = {}

    def choose(self, view: Any, ask: Any, legal: list[Any], sample: Any, deadline: Any) -> Any:
        self.given = {"view": view(), "again": view(), "ask": ask(), "legal": legal, "deadline": deadline}
        self.given["samples"] = [sample(self.rng) for _ in range(20)]
        return legal[-1]


class Blind:
    """Looks at nothing."""

    def __init__(self) -> None:
        self.rng = random.Random()

    def choose(self, view: Any, ask: Any, legal: list[Any], sample: Any, deadline: Any) -> Any:
        return legal[0]


def test_a_player_is_handed_what_its_side_may_know() -> None:
    game = begin()
    player = Curious()
    deadline = Deadline(nodes=1)
    rng = random.Random(5)
    action = seat(game, "blue", player, rng, deadline)
    assert action == game.actions("blue")[-1]
    given = player.given
    assert given["view"] == game.view("blue")
    assert given["view"] is given["again"], "the view was made twice"
    assert given["ask"] == game.ask("blue")
    assert given["legal"] == game.actions("blue")
    assert given["deadline"] is deadline
    assert player.rng is rng


def test_samples_hide_the_seed_and_what_is_hidden() -> None:
    game = begin()
    player = Curious()
    seat(game, "blue", player, random.Random(5), Deadline())
    samples = player.given["samples"]
    assert all(s is not game and s.state is not game.state for s in samples)
    assert all(s.source.seed != SEED for s in samples)
    assert all(msgspec.json.encode(s.view("blue")) == msgspec.json.encode(game.view("blue")) for s in samples)
    assert len({tuple(s.state.pos[2:]) for s in samples}) > 5, "the hidden patrols were not drawn anew"
    before = game.digest()
    for s in samples:
        s.play("blue", s.actions("blue")[0])
    assert game.digest() == before


def test_nothing_is_made_for_a_player_that_does_not_look(monkeypatch: pytest.MonkeyPatch) -> None:
    game = begin()
    for name in ("view", "ask", "sample"):
        monkeypatch.setattr(type(game), name, lambda *_: pytest.fail("made although nobody looked"))
    assert seat(game, "blue", Blind(), random.Random(1), Deadline()) == game.actions("blue")[0]


def test_a_lone_action_is_taken_without_asking() -> None:
    game = begin()
    lone = game.actions("blue")[:1]
    game._legal = (game.revision, "blue", lone)

    class Never(Blind):
        def choose(self, *_: Any) -> Any:
            raise AssertionError("asked")

    assert seat(game, "blue", Never(), random.Random(1), Deadline()) == lone[0]


def test_a_side_that_has_nothing_to_decide_cannot_be_seated() -> None:
    with pytest.raises(ValueError, match="red has nothing to decide"):
        seat(begin(), "red", Blind(), random.Random(1), Deadline())


def test_the_random_player_takes_every_action_about_as_often() -> None:
    game = begin()
    player, rng = make("random", "toy"), random.Random(3)
    legal = game.actions("blue")
    taken = [legal.index(seat(game, "blue", player, rng, Deadline())) for _ in range(200 * len(legal))]
    counts = [taken.count(i) for i in range(len(legal))]
    assert min(counts) > 140
    assert max(counts) < 260


def test_levels_are_found_by_name() -> None:
    assert levels("toy") == ("random",)
    assert levels("waw")[0] == "random"
    with pytest.raises(BadInput) as caught:
        make("randon", "toy")
    assert caught.value.faults[0].text.args == {"found": "randon", "allowed": "random", "near": "random"}


def test_a_level_refuses_settings_it_does_not_have() -> None:
    with pytest.raises(BadInput) as caught:
        make("random", "toy", depth=3)
    fault = caught.value.faults[0]
    assert (fault.file, fault.key) == ("players random", "depth")


def test_a_level_with_settings_is_read_from_text() -> None:
    assert read_spec("random", "toy") == ("random", {})
    assert read_spec("random:seconds=0.5,nodes=40", "toy") == ("random", {"seconds": 0.5, "nodes": 40})
    for bad in ("random:nodes", "random:nodes=-1", "random:seconds=soon", "random:depth=3", "rush:nodes=1"):
        with pytest.raises(BadInput):
            read_spec(bad, "toy")


class Slow(Blind):
    def choose(self, view: Any, ask: Any, legal: list[Any], sample: Any, deadline: Deadline) -> Any:
        while deadline.tick():
            pass
        return legal[0]


def test_a_seat_keeps_the_budget_of_an_impulse() -> None:
    game = begin()
    seated = Seated("random", "toy", "blue", random.Random(1), nodes=50)
    seated.player = Slow()
    for _ in range(2):
        game.play("blue", seated.decide(game))
        while game.to_act() == ("red",) and game.ask("red").clause == "toy-3":  # type: ignore[union-attr]
            game.play("red", game.actions("red")[-1])
    while game.to_act() == ("red",):
        game.play("red", game.actions("red")[-1])
    seated.decide(game)
    assert seated.budget.counted[0] >= 50
    assert sum(seated.budget.counted) < 110
    cancelled = Seated("random", "toy", "blue", random.Random(1), seconds=60)
    cancelled.player = Slow()
    cancelled.budget.cancel()
    assert cancelled.decide(game) in game.actions("blue")
