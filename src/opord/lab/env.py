"""A PettingZoo environment (AEC) for every scenario of every rulebook. Needs the extra ``rl``.

    from opord.lab.env import env
    e = env("waw/saddle")
    e.reset(seed=7)
    for side in e.agent_iter():
        observation, reward, terminated, truncated, info = e.last()
        done = terminated or truncated
        e.step(None if done else e.action_space(side).sample(observation["action_mask"]))

Agents are the sides. Whoever must decide acts, so one side may act many times in a row, and the other side in the
middle of its move. The observation is made from the side's view alone:

``observation``   flat float32, -1..1; ``e.unwrapped.encoder.split`` gives its tables
``actions``       (N, 7) float32: what each place of the index stands for now
``action_mask``   (N,) int8: 1 where there is a legal action

The index is made anew at each step: place ``n`` is the ``n``-th legal action (``e.unwrapped.legal``). Rewards come at
the end: the margin in victory points for the first side, its negative for the others.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar

from opord.api.source import info_of, read_options, resolve
from opord.kernel.faults import BadInput, Fault, expected
from opord.kernel.game import UMPIRE
from opord.kernel.journal import Journal
from opord.kernel.text import say
from opord.lab.match import LIMIT, by_default, lead
from opord.lab.places import places

try:
    import numpy as np
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers

    from opord.lab.encode import ACTION, Encoder
except ImportError:
    raise BadInput(Fault("opord.lab.env", "", say("fault-rl"))) from None


def env(scenario: str | Path | Mapping[str, Any], **settings: Any) -> Any:
    """The environment of a scenario with PettingZoo's usual wrappers (order of calls, bounds of actions). ``settings``
    as for :class:`OpordEnv`."""
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(OpordEnv(scenario, **settings)))


class OpordEnv(AECEnv):  # type: ignore[misc]
    """The bare environment; see the module's text.

    ``options``: of the scenario. ``max_actions``: size of the index; by default as measured for the scenario, with room
    to spare. ``limit``: actions after which a game is cut off. ``lang``: language of :meth:`render`.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi"], "is_parallelizable": False, "name": "opord_v0"}

    def __init__(
        self,
        scenario: str | Path | Mapping[str, Any],
        *,
        options: Mapping[str, Any] | None = None,
        max_actions: int | None = None,
        limit: int = LIMIT,
        lang: str = "en",
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.book, self.ref, self.file = resolve(scenario)
        self.options = read_options(options or {}, info_of(self.book, self.ref))
        self.limit = limit
        self.lang = lang
        self.render_mode = render_mode
        self.journal = self._begin("index")
        self.possible_agents = list(self.journal.game.scenario.sides)
        self.agents: list[str] = []
        n = max_actions or places(self.book, self.ref, self.options)
        self.encoder = Encoder(self.book, self.journal.game, n)
        self.action_spaces = {side: spaces.Discrete(n) for side in self.possible_agents}
        self.observation_spaces = {side: self._space(n) for side in self.possible_agents}
        self._chance = random.SystemRandom()
        self.legal: list[Any] = []

    def _space(self, n: int) -> Any:
        return spaces.Dict(
            {
                "observation": spaces.Box(-1, 1, (self.encoder.size,), np.float32),
                "actions": spaces.Box(-1, 1, (n, len(ACTION)), np.float32),
                "action_mask": spaces.Box(0, 1, (n,), np.int8),
            }
        )

    def _begin(self, seed: str) -> Journal:
        journal = Journal.new(self.book, self.ref, seed=seed, options=self.options, file=self.file)
        journal.game.telling = False
        return journal

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a new game; the same seed gives the same dice."""
        self.journal = self._begin(f"{self._chance.getrandbits(128):032x}" if seed is None else f"env-{seed}")
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {side: {} for side in self.agents}
        self.agent_selection = self.agents[0]
        self._look()

    def _look(self) -> None:
        """Whose turn it is and what it may do; the end, if nobody has to decide."""
        game = self.journal.game
        # an umpire between two phases is no agent: the game goes on as the program suggests
        while (waiting := game.to_act()) and not set(waiting) & set(self.possible_agents):
            self.journal.play(waiting[0], by_default(game, waiting[0]))
        if not waiting or len(self.journal.lines) >= self.limit:
            outcome = game.outcome()
            margin = 0.0 if outcome is None else lead(outcome.rows, self.journal.game.scenario.sides)
            for n, side in enumerate(self.agents):
                self.rewards[side] = margin if n == 0 else -margin
                self.terminations[side] = not waiting
                self.truncations[side] = bool(waiting)
            self.legal = []
            return
        self.agent_selection = waiting[0]
        self.legal = game.actions(waiting[0])
        if len(self.legal) > self.encoder.places:
            name = f"{self.book.id}/{self.ref}" if isinstance(self.ref, str) else self.file
            raise BadInput(
                Fault(
                    "environment",
                    "max_actions",
                    say(
                        "fault-too-many-actions",
                        found=len(self.legal),
                        allowed=self.encoder.places,
                        scenario=name,
                    ),
                )
            )

    def observe(self, agent: str) -> dict[str, Any]:
        game = self.journal.game
        due = agent in game.to_act() and agent == self.agent_selection
        legal = self.legal if due else []
        mask = np.zeros(self.encoder.places, np.int8)
        mask[: len(legal)] = 1
        return {
            "observation": self.encoder.view(game.view(agent), game.ask(agent) if due else None, len(legal)),
            "actions": self.encoder.actions(legal),
            "action_mask": mask,
        }

    def step(self, action: int | None) -> None:
        """Play the action at that place of the index. Raises :class:`BadInput` for one that is masked out."""
        side = self.agent_selection
        if self.terminations[side] or self.truncations[side]:
            self._was_dead_step(action)
            return
        if action is None or not 0 <= int(action) < len(self.legal):
            text = say("fault-mask", found=str(action), allowed=len(self.legal))
            raise BadInput(expected("environment", "action", action, text))
        self._cumulative_rewards[side] = 0.0
        self._clear_rewards()
        self.journal.play(side, self.legal[int(action)])
        self._look()
        self._accumulate_rewards()

    def render(self) -> str:
        """The position as the umpire sees it, in words."""
        view = self.journal.game.view(UMPIRE)
        speak = self.book.speaker(self.lang)
        lines = [speak(view.title), speak(view.turn.text), f"{speak(view.score.text)}: {view.score.margin}"]
        lines += [
            f"{unit.hex} {unit.side} {speak(unit.name)} {unit.figures} {unit.pips[0]}/{unit.pips[1]}"
            for unit in view.units
            if unit.hex is not None
        ]
        if self.legal:
            lines.append(f"{self.agent_selection}: {len(self.legal)}")
        text = "\n".join(lines)
        if self.render_mode == "ansi":
            print(text)
        return text

    def close(self) -> None:
        """Nothing is held open."""
        self.legal = []
