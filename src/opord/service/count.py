"""How a seat counts the lines of a game whose sides write in secret.

The numbers of the file would tell a side how much the other has written, and the desk of an umpire how far he is. So
each seat has numbers of its own: of the lines that it played or that told it something. All that leaves the server or
comes back to it is turned here. What the umpire works out counts, and is told, when he lets the turn end; till then
the sides see the game as they handed it in. Of other rulebooks, for the umpire and once all is over the numbers are
those of the file.
"""

from __future__ import annotations

import time
from bisect import bisect_left, bisect_right
from typing import TYPE_CHECKING, Any

from opord.api.shape import heard
from opord.kernel.faults import BadInput, Fault
from opord.kernel.game import UMPIRE, WATCH, Game
from opord.kernel.text import say

if TYPE_CHECKING:
    from opord.service.room import Room


class Count:
    """See the module's text. Everything happens under the lock of the room."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self._of: dict[str, tuple[Any, list[int]]] = {}
        self._seen: tuple[Any, Game] | None = None

    @property
    def covert(self) -> bool:
        """Do the sides write in secret?"""
        return bool(getattr(self.room.journal.book, "covert", False))

    def plain(self, side: str) -> bool:
        """Does the seat count as the file does?"""
        return side == UMPIRE or not self.covert or self.room.over

    def _stamp(self) -> Any:
        journal = self.room.journal
        return len(journal.lines), journal.lines[-1] if journal.lines else b"", self.room.over

    def desk(self) -> bool:
        """Is the game in the hands of the umpire, so that the sides wait to be told?"""
        return self.covert and UMPIRE in self.room.journal.game.to_act()

    def settled(self) -> int:
        """The last line of the file that the sides may know of: all, or what was handed to the umpire."""
        journal = self.room.journal
        n = len(journal.lines)
        if self.desk():
            while n and journal.movers[n - 1] == UMPIRE:
                n -= 1
        return n

    def game(self, side: str) -> Game:
        """The position as the seat may ask about it; not to be changed."""
        journal = self.room.journal
        n = len(journal.lines) if self.plain(side) else self.settled()
        if n == len(journal.lines):
            return journal.game
        stamp = (n, journal.lines[n - 1] if n else b"")
        if self._seen is None or self._seen[0] != stamp:
            self._seen = stamp, journal.at(n)
        return self._seen[1]

    def lines(self, side: str) -> list[int]:
        """Number of a seat -> line of the file; 0 is the beginning for all."""
        stamp = self._stamp()
        known = self._of.get(side)
        if known is None or known[0] != stamp:
            known = self._of[side] = stamp, self._walk(side)
        return known[1]

    def _walk(self, side: str) -> list[int]:
        movers, parts = self.room.journal.movers, self.room.parts()
        out, owed = [0], False
        for n in range(1, self.settled() + 1):
            owed = owed or any(heard(line, side) for line in parts[n])
            if movers[n - 1] == UMPIRE and movers[n : n + 1] == [UMPIRE]:
                continue  # he went on at his desk: told with what comes after it
            if owed or movers[n - 1] == side:
                out.append(n)
                owed = False
        return out

    def last(self, side: str) -> int:
        """The number of the last line, as the seat counts."""
        return len(self.room.journal.lines) if self.plain(side) else len(self.lines(side)) - 1

    def when(self) -> float:
        """When everybody could last see that the game moved on. It is kept with the seats: the time of the file would
        tell when somebody writes."""
        seats, n = self.room.seats, self.last(WATCH)
        if seats.told != n:
            if seats.told >= 0:
                seats.when = time.time()
            seats.told = n
            seats.save(self.room.path.with_suffix(".json"))
        return seats.when

    def told(self, side: str, n: int) -> int:
        """How many of the first ``n`` lines of the file the seat counts."""
        return n if self.plain(side) else bisect_right(self.lines(side), n) - 1

    def at(self, side: str, number: int) -> Game:
        """The position as it stood after that line of the seat. Raises :class:`BadInput`."""
        last = self.last(side)
        if not 0 <= number <= last:
            raise BadInput(Fault("", "line", say("fault-range", found=number, low=0, high=last)))
        return self.game(side) if number == last else self.room.journal.at(self.line(side, number))

    def number(self, side: str, n: int) -> int:
        """The number under which the seat was told of line ``n`` of the file."""
        return n if self.plain(side) else bisect_left(self.lines(side), n)

    def line(self, side: str, number: int) -> int:
        """The line of the file that a seat means; -1 if it has none of that number."""
        if self.plain(side):
            return number if 0 <= number <= len(self.room.journal.lines) else -1
        lines = self.lines(side)
        return lines[number] if 0 <= number < len(lines) else -1


__all__ = ["Count"]
