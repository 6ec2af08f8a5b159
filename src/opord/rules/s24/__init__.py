"""The game of simultaneous orders ``s24``: battalions and regiments of the second world war on hexes of 3 km."""

from __future__ import annotations

from typing import Any


def __getattr__(name: str) -> Any:
    if name == "RULEBOOK":
        from opord.rules.s24.book import RULEBOOK

        return RULEBOOK
    raise AttributeError(name)
