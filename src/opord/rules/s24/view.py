"""The game as everybody plays it: :class:`S24Game`, the core with its face."""

from __future__ import annotations

import random
from typing import Any

from opord.kernel.game import UMPIRE
from opord.kernel.text import Words, say
from opord.kernel.view import Card, HexCard, Option, Outcome, Overlay, Reach, View
from opord.rules.s24 import fog, picture, sequence, victory
from opord.rules.s24.game import CoreGame


class S24Game(CoreGame):
    """A game of simultaneous orders."""

    def view(self, side: str) -> View:
        """What ``side`` may know of the position."""
        return picture.view(self, side)

    def outcome(self) -> Outcome | None:
        """The result once the last turn is over."""
        return victory.outcome(self)

    def moment(self) -> tuple[int, Words]:
        """Turn and phase for the log."""
        return min(self.state.turn, self.scenario.turns), picture.current(self)[1]

    def turn_words(self, turn: int) -> Words:
        """Day and hour."""
        return say("s24-when", **picture.when(self, max(turn, 1)))

    def impulse(self) -> tuple[int, int]:
        """What names the sheet that is being written. Computer players have a budget for each."""
        return self.state.turn, 0

    def describe(self, side: str, action: Any) -> Option:
        """An action in words."""
        from opord.rules.s24 import describe

        return describe.option(self, side, action)

    def options(self, side: str, unit: str) -> tuple[Option, ...]:
        """What a unit can be ordered to do now."""
        from opord.rules.s24 import choices

        return choices.options(self, side, unit)

    def reach(self, side: str, unit: str) -> Reach | None:
        """Hexes that a unit could march to this turn."""
        from opord.rules.s24 import reach

        return reach.reach(self, side, unit)

    def card(self, side: str, unit: str) -> Card | None:
        """A unit's card."""
        from opord.rules.s24 import cards

        return cards.unit_card(self, side, unit)

    def hex_card(self, side: str, label: str) -> HexCard | None:
        """What is to be known of a hex."""
        from opord.rules.s24 import cards

        return cards.hex_card(self, side, label)

    def overlay(self, side: str, name: str, unit: str | None, label: str | None) -> Overlay | None:
        """``supply``, ``zoc``, ``sight``, ``range``, ``orders``."""
        from opord.rules.s24 import overlays

        return overlays.overlay(self, side, name, unit, label)

    def ledgers(self, side: str, action: Any) -> tuple[Any, ...]:
        """The numbers behind an order: its cost, its ammunition and fuel, what it would do to what is known."""
        from opord.rules.s24 import ledgers

        return ledgers.ledgers(self, side, action)

    def plan_key(self, start: Any, plan: Any) -> tuple[Any, Words]:
        """How the position counts as a result of a plan: losses of both sides, and goals held."""
        from opord.rules.s24 import odds

        return odds.plan_key(self, start, plan)

    def redraw_hidden(self, side: str, rng: random.Random) -> None:
        """Everything of the enemy that ``side`` has not seen."""
        if side != UMPIRE:
            fog.redraw(self, side, rng)


PROCEDURES = (sequence.Campaign, sequence.Turn, sequence.Resolve)
"""The sequence of play, from its frame down."""

__all__ = ["PROCEDURES", "S24Game"]
