"""Call signs: the names of headquarters, by which the units of a formation are told apart as well."""

from __future__ import annotations

from opord.kernel.text import Say, Words

CALL_SIGNS = frozenset(
    {"karpov", "bulldog", "santiago", "outrider", "zorin", "ural", "sokol", "falke", "dachs", "richter", "vogel"}
    | {"brandt", "oakley", "thorn", "ember", "orlov", "lebedev", "gromov", "bravo", "greif", "viper", "volkov"}
    | {"sedov", "belov", "panin", "kirov"}
)
"""Headquarters whose names exist in every language."""


def call_sign(name: str) -> Words:
    """Name of a headquarters."""
    return Say("hq-" + name.lower()) if name.lower() in CALL_SIGNS else name
