"""What the conformance tests play: every scenario of every installed rulebook, by random choice."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from opord.api.source import resolve
from opord.kernel.game import Game
from opord.kernel.journal import Journal
from opord.kernel.rulebook import Rulebook, find, rulebooks
from opord.players.random import among

BOUND = 6000
"""No game of the shipped scenarios lasts this many actions."""


CLOSE = Path(__file__).with_name("close.toml")
GROUNDS: dict[str, tuple[Path, dict[str, Any]]] = {"s24/close": (CLOSE, {}), "s24/desk": (CLOSE, {"umpire": True})}
"""Documents, and options, that are played beside the shipped scenarios."""
QUIET = ("s24/s1-training", "s24/s2-riverline", "s24/s3-meeting", "s24/desk")
"""Where random play rolls dice once in many games, or an umpire has been shown beforehand how they fall; the ground
``s24/close`` stands for them."""
WIDE = ("s24/s2-riverline", "s24/s3-meeting")
"""Scenarios of so many orders that one game with each option takes minutes: ``s24/close`` is played with them all."""


def scenarios() -> list[str]:
    """Ids of all scenarios, ``system/name``."""
    return [s.id for book in rulebooks().values() for s in book.scenarios()]


def grounds() -> list[str]:
    """The same, and the documents beside them."""
    return [*scenarios(), *GROUNDS]


def found(scenario: str) -> tuple[Rulebook, Any]:
    """The rulebook of a scenario or ground, and what it loads."""
    if scenario in GROUNDS:
        book, ref, _ = resolve(GROUNDS[scenario][0])
        return book, ref
    return find(scenario)


def begin(scenario: str, seed: int, **options: Any) -> Journal:
    """A fresh game."""
    book, ref = found(scenario)
    given = GROUNDS[scenario][1] if scenario in GROUNDS else {}
    return Journal.new(book, ref, seed=f"conformance-{seed}", options=given | options)


def option_sets(scenario: str) -> list[dict[str, Any]]:
    """The default options, then every flag and choice turned once."""
    book, _ = found(scenario)
    infos = book.scenarios()
    info = next((s for s in infos if s.id == scenario), infos[0])
    out: list[dict[str, Any]] = [{}]
    for spec in info.options:
        if spec.kind == "flag":
            out.append({spec.id: not spec.default})
        elif spec.kind == "choice":
            out.extend({spec.id: c} for c, _ in spec.choices if c != spec.default)
    return out


Step = tuple[Game, str, list[Any], Any]


def random_steps(journal: Journal, rng: random.Random, limit: int = BOUND) -> Iterator[Step]:
    """Plays to the end; before each action yields (game, side, legal actions, the action about to be played)."""
    for _ in range(limit):
        sides = journal.game.to_act()
        if not sides:
            return
        side = rng.choice(sides)
        legal = journal.game.actions(side)
        assert legal, f"{side} must decide and has no legal action"
        action = rng.choice(among(legal, rng))
        yield journal.game, side, legal, action
        journal.play(side, action)
    raise AssertionError(f"the game goes on after {limit} actions")
