"""The game as everybody plays it: :class:`WawGame`, the core with its face."""

from __future__ import annotations

import random
from typing import Any

from opord.kernel.game import UMPIRE
from opord.kernel.odds import default_policy, react
from opord.kernel.text import Words
from opord.kernel.view import Card, HexCard, Option, Outcome, Overlay, Reach, View
from opord.rules.waw import picture, victory
from opord.rules.waw.frames import InReaction, InStrike
from opord.rules.waw.game import CoreGame
from opord.rules.waw.model import SIDES


def _react(g: Any, side: str) -> Any:
    """The first shot of a reaction, else the default."""
    if type(g.state.frames[-1]) in (InReaction, InStrike):
        return react(g, side)
    return default_policy(g, side)


class WawGame(CoreGame):
    """A battle of the tactical game."""

    def view(self, side: str) -> View:
        """What ``side`` may know of the position."""
        return picture.view(self, side)

    def outcome(self) -> Outcome | None:
        """The result once the turn limit is reached (waw-W21.2)."""
        return victory.outcome(self)

    def moment(self) -> tuple[int, Words]:
        """Turn and phase for the log."""
        return min(self.state.turn, self.scenario.turns), picture.current(self)[1]

    def impulse(self) -> tuple[int, int]:
        """What names the chit that is being played: turn and chits drawn. Computer players have a budget for each."""
        return self.state.turn, len(self.state.drawn)

    def describe(self, side: str, action: Any) -> Option:
        """An action in words."""
        from opord.rules.waw import describe

        return describe.option(self, side, action)

    def options(self, side: str, unit: str) -> tuple[Option, ...]:
        """What a unit can do now, and what it cannot with the reasons."""
        from opord.rules.waw import choices

        return choices.options(self, side, unit)

    def reach(self, side: str, unit: str) -> Reach | None:
        """Hexes that a unit could get to in its operation."""
        from opord.rules.waw import reach

        return reach.reach(self, unit)

    def card(self, side: str, unit: str) -> Card | None:
        """A unit's card."""
        from opord.rules.waw import cards

        return cards.unit_card(self, side, unit)

    def hex_card(self, side: str, label: str) -> HexCard | None:
        """What is to be known of a hex."""
        from opord.rules.waw import cards

        return cards.hex_card(self, side, label)

    def overlay(self, side: str, name: str, unit: str | None, label: str | None) -> Overlay | None:
        """``sight``, ``fire``, ``command`` or ``cover``."""
        from opord.rules.waw import overlays

        return overlays.overlay(self, side, name, unit, label)

    def ledgers(self, side: str, action: Any) -> tuple[Any, ...]:
        """The numbers behind an action."""
        from opord.rules.waw import ledgers

        return ledgers.ledgers(self, side, action)

    def policies(self) -> dict[str, Any]:
        """``react``: every shot offered in reaction is taken; all else is done by default."""
        return {"react": _react}

    def plan_key(self, start: Any, plan: Any) -> tuple[Any, Words]:
        """How this position counts as a result of ``plan``."""
        from opord.rules.waw import odds

        return odds.plan_key(self, start, plan)

    # ------------------------------------------------------------- what is hidden
    def redraw_hidden(self, side: str, rng: random.Random) -> None:
        """Hidden are the enemy's written missions (waw-W15.3) and, under that option, his minefields that have not
        gone off (waw-W14.1): other hexes where they could as well be take their place."""
        if side == UMPIRE:
            return
        sc, st = self.scenario, self.state
        mine = SIDES.index(side) if side in SIDES else -1
        for b in sc.batteries:
            if b.side != mine and st.bat_plan[b.i] >= 0:
                st.bat_plan[b.i] = rng.randrange(sc.size)
        if not sc.options["hidden_mines"]:
            return
        for foe in (0, 1):
            if foe == mine:
                continue
            hidden = [h for h, owner in st.mines.items() if owner == foe and f"found:{h}" not in st.effects]
            zone = sorted(set().union(*(f.zone for f in sc.formations if f.side == foe)) or range(sc.size))
            free = [
                h
                for h in zone
                if (h not in st.mines or h in hidden) and not self.occ[h] & sc.side_mask[1 - foe] and h not in st.lanes
            ]
            for h in hidden:
                del st.mines[h]
            for h in rng.sample(free, min(len(hidden), len(free))):
                st.mines[h] = foe


__all__ = ["WawGame"]
