"""The umpire's office of a room: messages, clocks and pauses, kept in a file beside the game.

Everything here happens under the lock of the room. Nothing is told before it is on disk.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from opord.api import conduct as conducts
from opord.kernel.faults import BadInput, expected
from opord.kernel.game import UMPIRE
from opord.kernel.text import say
from opord.kernel.verdict import Reason, Verdict
from opord.service.fail import Refused

if TYPE_CHECKING:
    from opord.service.room import Room

MERCY = 60.0
"""Whoever's time ran out while the server was down has at least so many seconds more."""
FORCED = 20_000
"""Most actions that are taken for somebody whose time is up: far more than any turn has."""


def stamp_of(path: Path) -> tuple[int, int] | None:
    """What tells that a file has changed; None when there is none."""
    try:
        stat = path.stat()
    except OSError:
        return None
    return stat.st_mtime_ns, stat.st_size


class Office:
    """See the module's text. ``told`` counts changes, so that each listener knows what it has not heard."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.told = 0
        self.conduct = conducts.load(room.path)
        self._stamp = stamp_of(conducts.beside(room.path))

    @property
    def people(self) -> list[str]:
        """Sides that people play: a program has a clock of its own."""
        return [s for s, seat in self.room.seats.sides.items() if not seat.computer]

    # ------------------------------------------------------------- the file
    def open(self) -> None:
        """The room has just been opened: nobody could play while it was shut."""
        moved = conducts.excuse(self.conduct, time.time(), MERCY)
        if self.follow() or moved:
            self._keep()

    def noticed(self) -> None:
        """Another program may have written to the file meanwhile."""
        stamp = stamp_of(conducts.beside(self.room.path))
        if stamp != self._stamp:
            self.conduct = conducts.load(self.room.path)
            self._stamp = stamp
            self._tell()

    def _keep(self) -> None:
        conducts.save(self.room.path, self.conduct)
        self._stamp = stamp_of(conducts.beside(self.room.path))
        self._tell()

    def _tell(self) -> None:
        self.told += 1
        self.room.poke()

    # ------------------------------------------------------------- what a seat is told
    def shape(self, side: str, lang: str) -> dict[str, Any]:
        """The conduct as a seat may know it, in one language."""
        sides = tuple(self.room.seats.sides)
        return conducts.shape(self.conduct, side, sides, time.time(), self.room.speaker(lang))

    def standing(self, side: str) -> object:
        """The same but for what runs by itself: equal as long as the seat has nothing new to hear."""
        return conducts.standing(self.conduct, side, tuple(self.room.seats.sides), time.time())

    def halted(self, side: str) -> Verdict | None:
        """Why ``side`` may do nothing now; None if it may. The umpire always may."""
        if not self.conduct.paused or side == UMPIRE:
            return None
        label = "service-paused-why" if self.conduct.why else "service-paused"
        return Verdict(False, (Reason("opord-play", say(label, why=self.conduct.why)),))

    # ------------------------------------------------------------- what is done
    def follow(self) -> bool:
        """The game has moved on: clocks start and stop. Did anything change?"""
        if not self.conduct.timed and not self.conduct.clock.turn:
            return False
        return conducts.follow(self.conduct, self.room.journal.game, self.people, time.time())

    def moved(self) -> None:
        """The same, written down."""
        if self.follow():
            self._keep()

    def begin(self, umpired: bool, seconds: Any = 0, grace: Any = 0) -> None:
        """A new game: is there an umpire, and how long may a turn take? Raises :class:`BadInput`."""
        found = conducts.seconds_of(seconds, "seconds"), conducts.seconds_of(grace, "grace")
        if umpired or any(found):
            self.conduct.umpired = umpired
            self._limit(*found, 0.0)

    def send(self, side: str, to: Sequence[str], text: str) -> None:
        """A message from a seat. Raises :class:`BadInput`, and :class:`Refused` for who only looks on."""
        sides = tuple(self.room.seats.sides)
        if side not in (UMPIRE, *sides):
            raise Refused(403, say("service-no-message"))
        turn = self.room.journal.game.moment()[0]
        conducts.send(self.conduct, side, to, text, sides=sides, turn=turn, now=time.time())
        self._keep()

    def taken_back(self, turn: int) -> None:
        """The sides are told that a turn of which they were told is worked out anew."""
        conducts.tell_back(self.conduct, "conduct-again", turn, tuple(self.room.seats.sides), time.time())
        self._keep()

    def lines_gone(self, turn: int, sides: tuple[str, ...]) -> None:
        """The umpire went back within a turn: ``sides`` are told that something of theirs is gone."""
        conducts.tell_back(self.conduct, "conduct-gone", turn, sides, time.time())
        self._keep()

    def given_back(self, side: str, reason: str) -> None:
        """A side is told that it has its sheet again, and why."""
        turn = self.room.journal.game.moment()[0]
        conducts.tell_given(self.conduct, turn, side, reason, time.time())
        self._keep()

    def limit(self, seconds: Any, grace: Any, until: Any) -> None:
        """Set the time of a turn from now on, and the hour of this turn (seconds since 1970, 0: none). Raises
        :class:`BadInput`."""
        found = conducts.seconds_of(seconds, "seconds"), conducts.seconds_of(grace, "grace")
        if not isinstance(until, int | float) or not (until == 0 or 0 < until - time.time() <= conducts.MOST_SECONDS):
            raise BadInput(expected("", "until", until, say("conduct-want-until")))
        self._limit(*found, float(until))

    def _limit(self, seconds: int, grace: int, until: float) -> None:
        now = time.time()
        conducts.follow(self.conduct, self.room.journal.game, self.people, now)
        conducts.limit(self.conduct, seconds, grace, until, now)
        self._keep()
        self.room.changed(self.room)

    def pause(self, on: bool, why: str) -> None:
        """Stop play, or let it go on."""
        if conducts.pause(self.conduct, on, why, time.time()):
            self.follow()
            self.room.tables.clear()
            self._keep()
            self.room.changed(self.room)

    def ring(self) -> None:
        """Times that are up are told; whoever's grace is over gets default orders until nobody waits for him any more
        in this turn."""
        now = time.time()
        if self.conduct.paused:
            return
        clock, sides = self.conduct.clock, tuple(self.room.seats.sides)
        out = conducts.overdue(self.conduct, now)
        fresh = [s for s in conducts.late(self.conduct, now) if s not in clock.told]
        clock.told += fresh
        for side in fresh:
            if side not in out:
                conducts.tell_late(self.conduct, side, "conduct-late", sides, now)
        for side in out:
            conducts.tell_late(self.conduct, side, "conduct-out", sides, now)
        if fresh or out:
            self._keep()
        if out:
            self.room.force(out, FORCED)


__all__ = ["FORCED", "MERCY", "Office", "stamp_of"]
