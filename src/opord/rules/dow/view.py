"""The game as everybody plays it: :class:`DowGame`, the core with its face."""

from __future__ import annotations

import random
from typing import Any

from opord.kernel.game import UMPIRE
from opord.kernel.text import Words
from opord.kernel.view import Card, HexCard, Option, Outcome, Overlay, Reach, View
from opord.rules.dow import fog, phases, picture, victory
from opord.rules.dow.game import CoreGame


class DowGame(CoreGame):
    """A campaign of the operational game."""

    def view(self, side: str) -> View:
        """What ``side`` may know of the position."""
        return picture.view(self, side)

    def outcome(self) -> Outcome | None:
        """The result once the last turn is over."""
        return victory.outcome(self)

    def moment(self) -> tuple[int, Words]:
        """Turn and phase for the log. Once the last turn is over it is still the last."""
        return min(self.state.turn + 1, self.scenario.turns), phases.current(self)[1]

    def turn_words(self, turn: int) -> Words:
        """``D0 H06`` (dow-4.2)."""
        return self.day_hour(max(turn, 1) - 1)

    def impulse(self) -> tuple[int, int]:
        """What names the player turn that runs. Computer players have a budget for each."""
        return self.state.turn, self.state.player

    def describe(self, side: str, action: Any) -> Option:
        """An action in words."""
        from opord.rules.dow import describe

        return describe.option(self, side, action)

    def options(self, side: str, unit: str) -> tuple[Option, ...]:
        """What a unit can do now, and what it cannot with the reasons."""
        from opord.rules.dow import choices

        return choices.options(self, side, unit)

    def reach(self, side: str, unit: str) -> Reach | None:
        """Hexes that a unit could get to in its move."""
        from opord.rules.dow import reach

        return reach.reach(self, side, unit)

    def card(self, side: str, unit: str) -> Card | None:
        """A unit's card."""
        from opord.rules.dow import cards

        return cards.unit_card(self, side, unit)

    def hex_card(self, side: str, label: str) -> HexCard | None:
        """What is to be known of a hex."""
        from opord.rules.dow import cards

        return cards.hex_card(self, side, label)

    def overlay(self, side: str, name: str, unit: str | None, label: str | None) -> Overlay | None:
        """``command``, ``supply``, ``blocking``, ``screens``, ``range``, ``attack``."""
        from opord.rules.dow import overlays

        return overlays.overlay(self, side, name, unit, label)

    def ledgers(self, side: str, action: Any) -> tuple[Any, ...]:
        """The numbers behind an action."""
        from opord.rules.dow import ledgers

        return ledgers.ledgers(self, side, action)

    def policies(self) -> dict[str, Any]:
        """Named ways to answer what a plan for odds leaves open."""
        from opord.rules.dow import odds

        return odds.policies()

    def plan_key(self, start: Any, plan: Any) -> tuple[Any, Words]:
        """How this position counts as a result of ``plan``."""
        from opord.rules.dow import odds

        return odds.plan_key(self, start, plan)

    def redraw_hidden(self, side: str, rng: random.Random) -> None:
        """The enemy's orders that lie face down and, under that option, who his undetected units are."""
        if side != UMPIRE:
            fog.redraw(self, side, rng)


__all__ = ["DowGame"]
