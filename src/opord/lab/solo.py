"""A Gymnasium environment: one side learns, a computer player of any level plays the other. Needs the extra ``rl``."""

from __future__ import annotations

import random
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from opord.kernel.faults import BadInput, Fault
from opord.kernel.text import say
from opord.lab.env import OpordEnv
from opord.players import Seated, read_spec

try:
    import gymnasium
except ImportError:
    raise BadInput(Fault("opord.lab.solo", "", say("fault-rl"))) from None


class SoloEnv(gymnasium.Env[Any, Any]):
    """Observation and action space are those of :class:`OpordEnv` for ``side``; the other sides are played by the level
    ``opponent`` (``plain``, ``strong:nodes=100``). The reward at the end is the margin for ``side``. As Gymnasium knows
    no masks, a number past the legal actions is counted round: every action is one of them."""

    metadata = {"render_modes": ["ansi"]}

    def __init__(
        self, scenario: str | Path | Mapping[str, Any], side: str, opponent: str = "random", **settings: Any
    ) -> None:
        self.inner = OpordEnv(scenario, **settings)
        self.side = side
        self.level, self.settings = read_spec(opponent, self.inner.book.id)
        self.observation_space = self.inner.observation_space(side)
        self.action_space = self.inner.action_space(side)
        self.render_mode = self.inner.render_mode
        self._seats: dict[str, Seated] = {}

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        super().reset(seed=seed)
        number = int(self.np_random.integers(2**62)) if seed is None else seed
        self.inner.reset(seed=number)
        book = self.inner.book
        self._seats = {
            side: Seated(self.level, book.id, side, random.Random(f"{number} {side}"), **self.settings)
            for side in self.inner.possible_agents
            if side != self.side
        }
        self._answer()
        return self.inner.observe(self.side), {}

    def _over(self) -> bool:
        return self.inner.terminations[self.side] or self.inner.truncations[self.side]

    def _answer(self) -> None:
        """Let the others play until ``side`` must decide or the game is over."""
        while not self._over() and self.inner.agent_selection != self.side:
            action = self._seats[self.inner.agent_selection].decide(self.inner.journal.game)
            self.inner.step(self.inner.legal.index(action))

    def step(self, action: int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Play the action at that place of the index, and the others' answers."""
        self.inner.step(int(action) % max(1, len(self.inner.legal)))
        self._answer()
        return (
            self.inner.observe(self.side),
            self.inner.rewards[self.side],
            self.inner.terminations[self.side],
            self.inner.truncations[self.side],
            {},
        )

    def render(self) -> str:
        """The position as the umpire sees it, in words."""
        return self.inner.render()
