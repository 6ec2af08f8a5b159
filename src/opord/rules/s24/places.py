"""Names of the places of a map, as they are shown to a reader."""

from __future__ import annotations

import functools

from opord.kernel.text import Say, Words
from opord.rules.s24.load import board_named, boards
from opord.rules.s24.model import S24Scenario


def place_name(text: str) -> Words:
    """A place in every language if a shipped map has one of that name; one of an author's own map as he wrote it."""
    return Say("s24-place-" + slug(text)) if text in _shipped() else text


def slug(text: str) -> str:
    """``Krasny Dvor`` -> ``krasny-dvor``: how labels name a place."""
    out = "".join([c if c.isalnum() and c.isascii() else "-" for c in text.lower()])
    return "-".join([x for x in out.split("-") if x])


def name_of(sc: S24Scenario, h: int) -> Words | None:
    """Name of the place that lies in hex ``h``, None where there is none."""
    found = sc.board.place(h)
    return None if found is None else place_name(found.text)


@functools.lru_cache(maxsize=1)
def _shipped() -> frozenset[str]:
    """Places of all maps of the package, as their files write them."""
    return frozenset([place.text for name in boards() for place in board_named(name, None).places])


__all__ = ["name_of", "place_name", "slug"]
