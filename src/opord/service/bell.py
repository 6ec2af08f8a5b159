"""The bell: a thread that rings where a time is up. Games with a clock are opened as the server starts."""

from __future__ import annotations

import logging
import threading
import time

from opord.api import conduct as conducts
from opord.kernel.faults import BadInput
from opord.service.fail import Refused
from opord.service.house import House
from opord.service.room import Room

LOG = logging.getLogger("opord.service")
LONG = 3600.0
"""Seconds after which it looks again, whatever the clocks say: the machine may have slept."""
AGAIN = 5.0
"""Seconds after which it tries again where something went wrong."""


class Bell:
    """Rings in every room of a house."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.closing = False
        self._news = threading.Event()
        self._thread = threading.Thread(target=self._run, name="opord-bell", daemon=True)

    def start(self) -> None:
        """From now on."""
        self._thread.start()

    def close(self) -> None:
        """No more."""
        self.closing = True
        self._news.set()

    def poke(self) -> None:
        """A clock may have been set; from any thread."""
        self._news.set()

    def _run(self) -> None:
        self._open()
        while not self.closing:
            self._news.clear()
            rest = LONG
            for room in list(self.house.rooms.values()):
                rest = min(rest, self._look(room))
            self._news.wait(rest)

    def _open(self) -> None:
        """Open the games whose clocks run."""
        for path in sorted(self.house.folder.glob(f"*{conducts.SUFFIX}")):
            try:
                if conducts.load(path).timed:
                    self.house.room(path.stem)
            except (BadInput, Refused) as error:
                LOG.warning("the clock of %s is not kept: %s", path.name, error)

    def _look(self, room: Room) -> float:
        """Ring if it is time; seconds until the next time."""
        try:
            with room.lock:
                due = conducts.next_due(room.office.conduct)
                if due is None:
                    return LONG
                if due > time.time():
                    return due - time.time()
            with room.held():
                room.office.ring()
                due = conducts.next_due(room.office.conduct)
            return LONG if due is None else max(0.05, due - time.time())
        except Exception:  # the file went away, the disk is full: tried again, and no other game suffers
            LOG.exception("game %s: its clock stopped", room.id)
            return AGAIN
