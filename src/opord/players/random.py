"""The player that takes any legal action, each as likely as the next."""

from __future__ import annotations

from random import Random as Chance
from typing import Any

from opord.players.deadline import Deadline
from opord.players.player import Look, Question, Sample


class Random:
    """Level ``random``, for every rulebook."""

    def __init__(self) -> None:
        self.rng = Chance()

    def choose(self, view: Look, ask: Question, legal: list[Any], sample: Sample, deadline: Deadline) -> Any:
        return legal[int(self.rng.random() * len(legal))]
