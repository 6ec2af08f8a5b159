"""The tactical game: platoons on hexes of 150 m. ``RULEBOOK`` is what the registry finds."""

from opord.rules.waw.book import RULEBOOK

__all__ = ["RULEBOOK"]
