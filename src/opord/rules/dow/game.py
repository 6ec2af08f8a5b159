"""The game: state, what is kept beside it, and the questions that every chapter asks.

Chapters ask each other through plain functions of their own files (``chain.in_range(g, u)``,
``blocking.blocked(g, side, h)`` ...); this file holds only what all of them need: who is where, changing a unit, words.
"""

from __future__ import annotations

from typing import Any, ClassVar

from opord.kernel.dice import Dice, ScriptedDice
from opord.kernel.game import Game, State, copy_state
from opord.kernel.text import Words
from opord.rules.dow.charts import Posture
from opord.rules.dow.model import DEAD, HOME, HOURS, INACTIVE, RESTING, SIDES, DowScenario, DowState, bits


class CoreGame(Game):
    """State of a campaign with what is cached. ``DowGame`` in ``view.py`` adds what a person looks at.

    ``occ[h]``   units in that hex (bit mask over units)
    ``alive``    units on the map (bit mask)
    ``placed``   counts changes of where units are, what posture they are in, markers and weather: caches of other
                 files (``g.kept``: name -> (placed, value)) are good while it stays the same
    """

    STATE: ClassVar[type[State]] = DowState
    scenario: DowScenario
    state: DowState

    def __init__(self, scenario: DowScenario, state: DowState, source: Dice) -> None:
        super().__init__(scenario, state, source)
        self.occ: list[int] = []
        self.alive = 0
        self.placed = 0
        self.kept: dict[str, tuple[int, Any]] = {}
        self.restored()

    @classmethod
    def begin(cls, scenario: DowScenario, source: Dice) -> CoreGame:
        """A new game, run to its first decision."""
        if isinstance(source, ScriptedDice):
            source.first = scenario.start.dice
        game = cls(scenario, copy_state(scenario.start), source)  # type: ignore[arg-type]
        game.run()
        return game

    def restored(self) -> None:
        """Make the masks anew from the arrays."""
        self.occ = [0] * self.scenario.size
        self.alive = 0
        for u, h in enumerate(self.state.pos):
            if h >= 0:
                self.occ[h] |= 1 << u
                self.alive |= 1 << u
        self.kept = {}
        self.placed += 1

    def _copied(self, old: Any) -> None:
        self.occ = old.occ.copy()
        self.alive = old.alive
        self.placed = old.placed
        self.kept = old.kept.copy()

    # ------------------------------------------------------------- changing a unit
    def put(self, u: int, h: int) -> None:
        """Unit ``u`` is now at ``h`` (a hex, or one of the places off the map)."""
        st = self.state
        old = st.pos[u]
        bit = 1 << u
        if old >= 0:
            self.occ[old] &= ~bit
            st.flags[u] &= ~HOME
        st.pos[u] = h
        if h >= 0:
            self.occ[h] |= bit
            self.alive |= bit
        else:
            self.alive &= ~bit
        self.placed += 1

    def pose(self, u: int, posture: int, until: int = -1) -> None:
        """Unit ``u`` takes up ``posture``, complete in turn ``until`` (-1: at once)."""
        self.state.posture[u] = posture
        self.state.until[u] = until
        self.placed += 1

    def engage(self, u: int, level: int) -> None:
        """Engaged at least to ``level`` (1 half, 2 whole); a lesser result never lowers it (dow-R219)."""
        st = self.state
        if st.engaged[u] < level:
            st.engaged[u] = level
            self.placed += 1

    def mark(self, u: int, flag: int) -> None:
        self.state.flags[u] |= flag
        self.placed += 1

    def unmark(self, u: int, flag: int) -> None:
        self.state.flags[u] &= ~flag
        self.placed += 1

    def changed(self) -> None:
        """A marker, the weather or something else that caches depend on was changed directly."""
        self.placed += 1

    # ------------------------------------------------------------- questions
    def is_(self, u: int, flag: int) -> bool:
        return bool(self.state.flags[u] & flag)

    def posture(self, u: int) -> Posture:
        """The present (in transition: the coming) posture (dow-6.2/1)."""
        return self.scenario.charts.postures[self.state.posture[u]]

    def mode(self, u: int) -> int:
        """Movement mode by posture (dow-8.2/7)."""
        return self.scenario.charts.postures[self.state.posture[u]].mode

    def in_transition(self, u: int) -> bool:
        """Has it a time marker (dow-6.2)?"""
        return self.state.until[u] >= 0

    def has(self, u: int, name: str) -> bool:
        """Is it in that posture, complete (dow-6.2/2)?"""
        return self.state.until[u] < 0 and self.posture(u).id == name

    def resting(self, u: int) -> bool:
        return bool(self.state.flags[u] & RESTING)

    def active(self, u: int) -> bool:
        """On the map and no reserve battalion that waits (dow-33.7)."""
        return self.state.pos[u] >= 0 and not self.state.flags[u] & INACTIVE

    def here(self, h: int, side: int = -1) -> list[int]:
        """Units in a hex in listing order, of one side if given."""
        mask = self.occ[h]
        return bits(mask if side < 0 else mask & self.scenario.side_mask[side])

    def enemy_in(self, side: int, h: int) -> bool:
        """Is an enemy of ``side`` there?"""
        return bool(self.occ[h] & self.scenario.side_mask[1 - side])

    def combat_in(self, side: int, h: int) -> int:
        """Combat units of ``side`` there, as a mask."""
        return self.occ[h] & self.scenario.combat_of[side]

    def side(self, u: int) -> int:
        return self.scenario.side_of[u]

    def dead(self, u: int) -> bool:
        return self.state.pos[u] == DEAD

    def top(self, u: int) -> int:
        """Supreme HQ k by the printed chain, -1 for independent formations (dow-R093, dow-36)."""
        return self.scenario.supreme_of[u]

    # ------------------------------------------------------------- time
    def hour(self, turn: int | None = None) -> int:
        """Index into HOURS of a turn (dow-4.2)."""
        return (self.scenario.hour + (self.state.turn if turn is None else turn)) % 8

    def day_hour(self, turn: int) -> str:
        """``D0 H06`` (dow-4.2)."""
        at = self.scenario.hour + turn
        return f"D{at // 8} {HOURS[at % 8]}"

    # ------------------------------------------------------------- words
    def name(self, u: int) -> Words:
        """The unit as sentences call it."""
        return self.scenario.units[u].name

    def label(self, h: int) -> str:
        return self.scenario.labels[h]

    def note(self, kind: str, text: Words, clause: str, side: int = -1, **more: Any) -> None:
        """A line of the log. Callers on a hot path ask ``g.telling`` first."""
        self.tell(kind, text, clause, side="" if side < 0 else SIDES[side], **more)

    def d10(self, purpose: str, clause: str) -> int:
        """One ten-sided die, 1 - 10 (dow-4.6)."""
        return self.total(1, purpose, clause, 10)
