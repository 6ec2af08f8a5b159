"""The computer players of the game of written orders: sheets that are legal line by line, the same for the same seed,
within their budget, better than chance, and blind for what their side may not know."""

from __future__ import annotations

import random
import threading
from time import perf_counter
from typing import Any, cast

import pytest
from tests.conformance.games import begin, option_sets
from tests.players.seated import LEVELS, hold, question

from opord.kernel.game import UMPIRE, Game
from opord.lab.auto import run
from opord.lab.pairs import duel
from opord.players import Deadline, Seated, levels, make, seat
from opord.players.random import among
from opord.players.s24.ground import Ground
from opord.players.s24.guess import suppose
from opord.rules.s24 import actions as act
from opord.rules.s24.game import CoreGame
from opord.rules.s24.model import SIDES

SCENARIOS = ("s1-training", "s2-riverline", "s3-meeting")
NODES = 12
Played = list[tuple[str, Any]]


def chairs(first: str, second: str, seed: str, nodes: int = NODES) -> dict[str, Seated]:
    """Both sides taken by computer players; ``nodes`` is what ``strong`` may spend on a sheet."""
    budgets: dict[str, dict[str, Any]] = {"strong": {"nodes": nodes}}
    return {
        side: Seated(level, "s24", side, random.Random(f"{seed}-{side}"), **budgets.get(level, {}))
        for side, level in zip(SIDES, (first, second), strict=True)
    }


def play(game: Game, seats: dict[str, Seated], turns: int = 99) -> Played:
    """Play to the end, or for some turns, every action judged by the rules first; the actions."""
    game.telling = False
    out: Played = []
    while waiting := game.to_act():
        side = waiting[0]
        if game.state.turn > turns:
            break
        ask = game.ask(side)
        assert ask is not None
        action = ask.default if side == UMPIRE else seats[side].decide(game)
        verdict = game.why(side, action)
        assert verdict.ok, f"{action} is not legal for {side}: {verdict.reasons}"
        game.play(side, action)
        out.append((side, action))
        assert len(out) < 6000
    return out


def written(game: Game, side: str, level: str, seed: int = 1, nodes: int = NODES) -> tuple[Any, ...]:
    """The sheet that a player hands in from here, on a copy."""
    trial = game.copy()
    trial.telling = False
    player = make(level, "s24")
    rng = random.Random(seed)
    for _ in range(500):
        action = seat(trial, side, player, rng, Deadline(nodes=nodes))
        if type(action) is act.Seal:
            lines: tuple[Any, ...] = trial.state.sheets[SIDES.index(side)]
            return lines
        trial.play(side, action)
    raise AssertionError("the sheet is never sealed")


def test_the_levels_from_weakest_to_strongest() -> None:
    assert levels("s24") == ("random", *LEVELS)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("scenario", "turns"), [("s1-training", 99), ("s2-riverline", 7), ("s3-meeting", 5)])
def test_every_order_is_legal_in_every_scenario(level: str, scenario: str, turns: int) -> None:
    found = play(begin(f"s24/{scenario}", 1).game, chairs(level, level, scenario), turns)
    orders = [a for _, a in found if type(a) is act.Order]
    assert len(orders) > 2 * turns if turns < 99 else len(orders) > 8


@pytest.mark.parametrize("options", option_sets("s24/s1-training")[1:], ids=str)
def test_every_order_is_legal_with_every_option(options: dict[str, Any]) -> None:
    game = begin("s24/s1-training", 2, **options).game
    play(game, chairs("plain", "strong", "options"))
    assert game.outcome() is not None


@pytest.mark.soak
@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("level", LEVELS)
def test_every_order_is_legal_with_every_option_of_every_scenario(level: str, scenario: str) -> None:
    for n, options in enumerate(option_sets(f"s24/{scenario}")):
        play(begin(f"s24/{scenario}", n, **options).game, chairs(level, level, "soak"))


def test_a_game_with_an_umpire_comes_to_its_end_without_one() -> None:
    report = run("s24/s1-training", ["plain", "rush"], games=1, seed="desk", jobs=1, options={"umpire": True})
    assert not report.failed
    assert report.rows[0].turns == 8


@pytest.mark.parametrize("scenario", ["s24/s1-training", "s24/s2-riverline", "s24/close"])
def test_a_sheet_that_another_hand_began_is_finished_and_sealed(scenario: str) -> None:
    """Random play leaves drafts that no player would write. Each level goes on from there, every action legal."""
    rng = random.Random(scenario)
    game = begin(scenario, 3).game
    game.telling = False
    n = asked = 0
    while (waiting := game.to_act()) and asked < 18:
        side = rng.choice(waiting)
        n += 1
        if n % 7 == 0:
            asked += 1
            trial = game.copy()
            level = LEVELS[asked % 3]
            player, own = make(level, "s24"), random.Random(n)
            action = None
            while type(action) is not act.Seal:
                action = seat(trial, side, player, own, Deadline(nodes=2))
                assert trial.why(side, action).ok, (level, action)
                trial.play(side, action)
        game.play(side, rng.choice(among(game.actions(side), rng)))
    assert asked == 18


def test_an_action_that_was_not_played_is_given_again() -> None:
    game = begin("s24/s1-training", 4).game
    player = make("plain", "s24")
    first = seat(game, "red", player, random.Random(1), Deadline())
    assert seat(game, "red", player, random.Random(2), Deadline()) == first


def test_orders_that_were_taken_back_are_written_anew() -> None:
    """A player whose draft was changed under its hands writes its whole sheet again."""
    game = begin("s24/s1-training", 4).game
    game.telling = False
    player = make("plain", "s24")
    rng = random.Random(1)
    side = "red"
    first = seat(game, side, player, rng, Deadline())
    game.play(side, first)
    game.play(side, act.Strike(first.unit))
    again = []
    while side in game.to_act():
        action = seat(game, side, player, rng, Deadline())
        again.append(action)
        game.play(side, action)
    assert first.unit in {getattr(a, "unit", "") for a in again}
    assert type(again[-1]) is act.Seal


@pytest.mark.parametrize("level", LEVELS)
def test_one_seed_and_one_budget_of_nodes_give_one_game(level: str) -> None:
    first = play(begin("s24/s1-training", 3).game, chairs(level, "random", "same"))
    again = play(begin("s24/s1-training", 3).game, chairs(level, "random", "same"))
    assert first == again


# ------------------------------------------------------------------ blind for secrets
def late(scenario: str, turns: int) -> CoreGame:
    """A position some turns into a game of plain players."""
    game = cast(CoreGame, begin(f"s24/{scenario}", 5).game)
    play(game, chairs("plain", "plain", "late"), turns)
    return game


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_sheet_depends_on_what_its_side_may_know_alone(scenario: str) -> None:
    """Positions that differ in all that a side cannot know get the same sheet, from ``strong`` too."""
    rng = random.Random(4)
    differed = sheets = 0
    for turns in (1, 3, 6):
        game = late(scenario, turns)
        for side in SIDES:
            other = game.sample(side, rng)
            differed += other.state.ready != game.state.ready
            for level in LEVELS:
                mine = written(game, side, level)
                assert mine == written(other, side, level), (level, side, turns)
                sheets += bool(mine)
    assert differed == 6
    assert sheets >= 12


def test_what_is_supposed_comes_from_what_is_known() -> None:
    """Two positions that look the same become the same once their secrets are supposed from one seed."""
    game = late("s3-meeting", 4)
    for side in (0, 1):
        a, b = (cast(CoreGame, game.sample(SIDES[side], random.Random(n))) for n in (1, 2))
        before = a.state.pos != b.state.pos or a.state.ready != b.state.ready
        for one in (a, b):
            suppose(one, side, random.Random(9))
        assert before
        for field in ("pos", "e", "ready", "ammo", "fuel", "form", "state", "cells", "seen_red", "seen_blue"):
            assert getattr(a.state, field) == getattr(b.state, field), field


def test_own_units_and_contacts_are_never_supposed_away() -> None:
    game = late("s3-meeting", 5)
    st = game.state
    for side in (0, 1):
        new = cast(CoreGame, game.sample(SIDES[side], random.Random(3)))
        suppose(new, side, random.Random(3))
        seen = game.seen(side)
        assert seen
        for u, h in enumerate(st.pos):
            if st.side[u] == side:
                same = (new.state.pos[u], new.state.e[u], new.state.ready[u], new.state.form[u])
                assert same == (h, st.e[u], st.ready[u], st.form[u])
            elif u in seen:
                assert new.state.pos[u] == h


# ------------------------------------------------------------------ budgets
def test_strong_keeps_its_time() -> None:
    game = late("s3-meeting", 3)
    start = perf_counter()
    Seated("strong", "s24", "red", random.Random(2), seconds=0.5).decide(game)
    assert perf_counter() - start < 4.0


def test_plain_writes_a_sheet_within_its_time() -> None:
    game = late("s3-meeting", 3)
    start = perf_counter()
    assert len(written(game, "red", "plain")) > 10
    assert perf_counter() - start < 2.0


def test_strong_counts_the_turns_that_it_carries_out() -> None:
    game = late("s1-training", 2)
    chair = Seated("strong", "s24", "red", random.Random(2), nodes=30)
    chair.decide(game)
    chair.budget.close()
    assert 10 < chair.budget.counted[-1] <= 30


def test_thinking_can_be_cancelled_from_another_thread() -> None:
    game = late("s3-meeting", 3)
    chair = Seated("strong", "s24", "blue", random.Random(2), seconds=60.0)
    threading.Timer(0.3, chair.budget.cancel).start()
    start = perf_counter()
    assert game.why("blue", chair.decide(game)).ok
    assert perf_counter() - start < 10.0


def test_a_player_with_next_to_no_budget_still_answers() -> None:
    game = late("s2-riverline", 2)
    for level in LEVELS:
        assert game.why("blue", question(game, "blue", level, "s24", 1)).ok


def test_the_ground_of_a_scenario_is_reckoned_once() -> None:
    sc = begin("s24/s2-riverline", 1).game.scenario
    ground = Ground(sc)
    assert ground.field("foot", 0, frozenset(), 5) is ground.field("foot", 0, frozenset(), 5)


# ------------------------------------------------------------------ skill
def test_plain_beats_random_and_rush() -> None:
    """A sample of the bars that :func:`test_the_bars` holds whole."""
    for rival, bar in (("random", 1.0), ("rush", 0.75)):
        found = duel("plain", rival, ["s24/s1-training", "s24/s2-riverline"], pairs=2, seed="sample", jobs=1)
        assert not found.failed
        assert found.share >= bar, rival


@pytest.mark.soak
def test_the_bars() -> None:
    """Each level beats those below it by the share it is meant to, at the lower end of the interval."""
    bars = (
        ("plain", "random", 15, 0.90),
        ("plain", "rush", 20, 0.60),
        ("strong:nodes=200", "plain", 20, 0.55),
    )
    hold(bars, [f"s24/{name}" for name in SCENARIOS])
