"""What a side may know.

A view is built from what its side is entitled to, never by deleting from the whole. What holds a rulebook to it is a
property: change anything that the side may not know (``Game.sample`` does), and all that it is told (its view, its
legal actions, its refusals, the decision it is asked for) must come out byte for byte the same.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Any

import msgspec

from opord.kernel.game import UMPIRE, Game
from opord.kernel.view import Event

_JSON = msgspec.json.Encoder(order="deterministic")


def told(game: Game, side: str) -> dict[str, bytes]:
    """All that ``side`` is told of the position, as JSON by name."""
    return {
        "view": _JSON.encode(game.view(side)),
        "ask": _JSON.encode(game.ask(side)),
        "legal": _JSON.encode(game.actions(side)),
        "waiting": _JSON.encode(game.to_act()),
    }


def leaks(game: Game, side: str, rng: random.Random, tries: Iterable[Any] = ()) -> list[str]:
    """Names of the things told to ``side`` that betray something hidden: empty when there are none. ``tries`` are
    actions whose verdicts are compared too."""
    other = game.sample(side, rng)
    mine, theirs = told(game, side), told(other, side)
    found = [name for name, raw in mine.items() if theirs[name] != raw]
    found.extend(f"why {a}" for a in tries if game.why(side, a) != other.why(side, a))
    return found


def seen_by(events: Iterable[Event], side: str) -> list[Event]:
    """The events that ``side`` may know of; the umpire knows all."""
    return [e for e in events if not e.to or side == UMPIRE or side in e.to]
