"""How many actions an environment's index holds: for shipped scenarios as measured, for others measured on the spot.

``places.json`` is written by ``python -m tools.places``: the most legal actions seen at one step of many random games
with the default options, and twice that as the next power of two. With other options (a set-up by the players may have
thousands) the index is measured on the spot. One that turns out too small is an error, never a silent cut.
"""

from __future__ import annotations

import functools
import json
import random
from pathlib import Path
from typing import Any

from opord.kernel.rulebook import Rulebook
from opord.players.random import among

TABLE = Path(__file__).with_name("places.json")
MARGIN = 2
TRIAL = 4
"""Random games from which the index of an unlisted scenario is measured."""


@functools.cache
def measured() -> dict[str, dict[str, int]]:
    """{scenario: {"widest", "games", "places"}} as it was measured."""
    table: dict[str, dict[str, int]] = json.loads(TABLE.read_text(encoding="utf8"))
    return table


def rounded(widest: int) -> int:
    """The size of an index for at most ``widest`` actions seen."""
    return 1 << (MARGIN * widest - 1).bit_length()


def places(book: Rulebook, ref: str | dict[str, Any], options: dict[str, Any]) -> int:
    """The size of the index of a scenario."""
    known = measured().get(f"{book.id}/{ref}") if isinstance(ref, str) else None
    if known is not None and not options:
        return known["places"]
    seen = rounded(max(widest(book, ref, options, f"places-{n}") for n in range(TRIAL)))
    return max(seen, known["places"]) if known is not None else seen


def widest(book: Rulebook, ref: str | dict[str, Any], options: dict[str, Any], seed: str) -> int:
    """The most legal actions at one step of a random game."""
    game = book.new(ref, seed=seed, options=options)
    game.telling = False
    rng = random.Random(seed)
    most = 0
    while waiting := game.to_act():
        side = rng.choice(waiting)
        legal = game.actions(side)
        most = max(most, len(legal))
        game.play(side, rng.choice(among(legal, rng)))
    return most
