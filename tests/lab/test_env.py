"""The learning environments: PettingZoo's own tests, what an observation holds, and what it must not betray."""

from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from tests.conformance.games import scenarios

from opord.kernel.faults import BadInput
from opord.kernel.rulebook import find
from opord.kernel.text import speaker
from opord.lab import places
from opord.players.random import among

pytest.importorskip("pettingzoo")
np = pytest.importorskip("numpy")

from opord.lab.encode import OBJECTIVE, UNIT  # noqa: E402
from opord.lab.env import OpordEnv, env  # noqa: E402
from opord.lab.solo import SoloEnv  # noqa: E402

# what PettingZoo says of every environment with an action mask, and of agents that are called by their side
ROUTINE = ("Observation is not a NumPy array", "Observation space for each agent", "We recommend agents")
routine = pytest.mark.filterwarnings(
    *(f"ignore:{text}:UserWarning" for text in ROUTINE),
    "ignore:The old environment creation API:DeprecationWarning",  # PettingZoo's tests import its own games
)
EXAMPLE = Path(__file__).parents[2] / "examples" / "play_env.py"


def cycles(scenario: str, config: pytest.Config) -> int:
    """How far PettingZoo's tests play: the small scenarios to their end, the others a while (all of it in a soak)."""
    if config.getoption("--soak"):
        return 3000
    return 150 if scenario in ("toy/dark", "waw/saddle") else 15


@routine
@pytest.mark.parametrize("scenario", scenarios())
def test_api(scenario: str, pytestconfig: pytest.Config) -> None:
    from pettingzoo.test import api_test

    api_test(env(scenario), num_cycles=cycles(scenario, pytestconfig))


@routine
@pytest.mark.parametrize("scenario", scenarios())
def test_seeds(scenario: str, pytestconfig: pytest.Config) -> None:
    from pettingzoo.test import seed_test

    seed_test(lambda: env(scenario), num_cycles=cycles(scenario, pytestconfig))


def play(world: OpordEnv, seed: int) -> dict[str, float]:
    """A random game; the rewards."""
    rng = random.Random(seed)
    world.reset(seed=seed)
    total = dict.fromkeys(world.possible_agents, 0.0)
    for n, side in enumerate(world.agent_iter()):
        observation, reward, terminated, truncated, _ = world.last(observe=n % 25 == 0)
        total[side] += reward
        if terminated or truncated:
            world.step(None)
            continue
        if observation is not None:
            mask = observation["action_mask"]
            assert mask.sum() == len(world.legal) > 0
            assert mask[: len(world.legal)].all()
        assert world.journal.game.actions(side) == world.legal
        world.step(world.legal.index(rng.choice(among(world.legal, rng))))
    return total


@pytest.mark.parametrize("scenario", scenarios())
def test_a_game_ends_with_the_margin_as_reward(scenario: str, seed: int) -> None:
    world = OpordEnv(scenario)
    rewards = play(world, seed)
    outcome = world.journal.game.outcome()
    assert outcome is not None
    first, second = world.possible_agents
    margin = sum(row.values[first] - row.values[second] for row in outcome.rows)
    assert abs(margin) == abs(outcome.margin)
    assert rewards == {first: margin, second: -margin}
    assert world.agents == []


@pytest.mark.parametrize("scenario", scenarios())
def test_an_observation_depends_on_the_view_alone(scenario: str, seed: int) -> None:
    world = OpordEnv(scenario)
    world.reset(seed=seed)
    rng = random.Random(seed)
    for n in range(121):
        if not world.legal:
            break
        if n % 30 == 0:
            kept = world.journal.game
            seen = {side: world.observe(side) for side in world.possible_agents}
            for side in world.possible_agents:
                world.journal.game = kept.sample(side, rng)
                other = world.observe(side)
                assert all(np.array_equal(seen[side][k], other[k]) for k in other)
            world.journal.game = kept
        world.step(world.legal.index(rng.choice(among(world.legal, rng))))


def test_the_tables_of_an_observation_say_what_the_view_says() -> None:
    world = OpordEnv("toy/dark")
    world.reset(seed=3)
    world.step(0)
    side = world.agent_selection
    view = world.journal.game.view(side)
    parts = world.encoder.split(world.observe(side)["observation"])
    assert parts["units"].shape == (4, len(UNIT))
    for unit, row in zip(view.units, parts["units"], strict=True):
        cells = dict(zip(UNIT, row, strict=True))
        assert cells["mine"] == (unit.side == side)
        assert cells["on_map"] == (unit.hex is not None)
        if unit.hex is not None:
            assert cells["col"] == pytest.approx(int(unit.hex[:2]) / 7)
            assert cells["row"] == pytest.approx(int(unit.hex[2:]) / 6)
    goal = dict(zip(OBJECTIVE, parts["objectives"][0], strict=True))
    assert (goal["present"], goal["points"]) == (1, pytest.approx(0.1))
    assert goal["col"] == pytest.approx(4 / 7)


def test_the_rows_of_the_action_table_tell_the_actions_apart() -> None:
    world = OpordEnv("toy/dark")
    world.reset(seed=3)
    table = world.observe(world.agent_selection)["actions"][: len(world.legal)]
    assert len(np.unique(table, axis=0)) == len(world.legal)
    assert not world.observe(world.agent_selection)["actions"][len(world.legal) :].any()


def test_who_is_not_to_act_has_an_empty_mask() -> None:
    world = OpordEnv("toy/dark")
    world.reset(seed=1)
    other = next(side for side in world.possible_agents if side != world.agent_selection)
    assert not world.observe(other)["action_mask"].any()


@pytest.mark.parametrize("action", [None, -1, 14, 15])
def test_a_masked_action_is_refused(action: Any) -> None:
    world = OpordEnv("toy/dark")
    world.reset(seed=1)
    before = world.journal.game.digest()
    with pytest.raises(BadInput):
        world.step(action)
    assert world.journal.game.digest() == before


def test_an_index_that_is_too_small_fails_loudly() -> None:
    world = OpordEnv("toy/dark", max_actions=5)
    with pytest.raises(BadInput) as caught:
        world.reset(seed=1)
    text = speaker("en")(caught.value.faults[0].text)
    assert text.startswith("9 legal actions in toy/dark; the index holds 5.")


def test_a_long_game_is_cut_off() -> None:
    world = OpordEnv("toy/dark", limit=6)
    world.reset(seed=1)
    for _ in range(6):
        world.step(0)
    assert all(world.truncations.values())
    assert not any(world.terminations.values())


def test_without_a_seed_games_differ() -> None:
    world = OpordEnv("toy/dark")
    seeds = set()
    for _ in range(3):
        world.reset()
        seeds.add(world.journal.header.seed)
    assert len(seeds) == 3


def test_the_index_of_every_shipped_scenario_was_measured_with_room_to_spare() -> None:
    for scenario, row in places.measured().items():
        book, ref = find(scenario)
        assert row["places"] >= 2 * row["widest"]
        assert places.places(book, ref, {}) == row["places"]
        seen = max(places.widest(book, ref, {}, f"check-{n}") for n in range(2))
        assert seen <= row["places"], f"{scenario}: run python -m tools.places"
    listed = set(places.measured())
    assert listed == {s for s in scenarios() if not s.startswith("toy/")}, "run python -m tools.places"


def test_an_unlisted_scenario_is_measured() -> None:
    book, ref = find("toy/dark")
    assert places.places(book, ref, {}) == 32
    assert places.rounded(16) == 32
    assert places.rounded(17) == 64


def test_the_position_in_words() -> None:
    world = OpordEnv("toy/dark")
    world.reset(seed=1)
    text = world.render()
    assert "0102 blue blue-1" in text
    assert "0702 red red-1" in text


@pytest.mark.filterwarnings("ignore::UserWarning")
def test_one_side_against_a_computer_player() -> None:
    from gymnasium.utils.env_checker import check_env

    world = SoloEnv("toy/dark", "red")
    check_env(world)
    observation, _ = world.reset(seed=5)
    done, reward = False, 0.0
    while not done:
        assert world.inner.agent_selection == "red"
        n = int(observation["action_mask"].sum())
        observation, reward, terminated, truncated, _ = world.step(n - 1)
        done = terminated or truncated
    outcome = world.inner.journal.game.outcome()
    assert outcome is not None
    assert reward == -float(outcome.margin)


@pytest.mark.parametrize("scenario", ["", *scenarios()[:1]])
def test_the_example_plays(scenario: str) -> None:
    command = [sys.executable, str(EXAMPLE), *([scenario] if scenario else [])]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "actions; reward:" in done.stdout
    assert len([x for x in EXAMPLE.read_text(encoding="utf8").splitlines() if x.strip()]) <= 22
