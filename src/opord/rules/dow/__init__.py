"""The operational rulebook ``dow``: battalions and regiments on hexes of 5 km, turns of three hours."""

from __future__ import annotations

from typing import Any


def __getattr__(name: str) -> Any:
    if name == "RULEBOOK":
        from opord.rules.dow.book import RULEBOOK

        return RULEBOOK
    raise AttributeError(name)
