"""Computer seats: programs that decide in threads of their own, one action at a time, and can be stopped."""

from __future__ import annotations

import logging
import random
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from opord.kernel.game import Game
from opord.players import Seated, read_spec
from opord.service.room import Room

LOG = logging.getLogger("opord.service")
THREADS = 2


class Mind:
    """Plays for every computer seat. ``pace``: seconds between two actions of a program that somebody watches."""

    def __init__(self, pace: float = 0.0) -> None:
        self.pace = pace
        self.closing = threading.Event()
        self.deciding: list[Seated] = []
        self.pool = ThreadPoolExecutor(THREADS, thread_name_prefix="opord-player")

    def close(self) -> None:
        """Stop at once; a decision that is not made yet is dropped."""
        self.closing.set()
        for seat in list(self.deciding):
            seat.budget.cancel()
        self.pool.shutdown(wait=False, cancel_futures=True)

    def wake(self, room: Room) -> None:
        """See whether a program must decide in this room."""
        with room.lock:
            side = room.computer()
            if side is None or room.thinking is not None or self.closing.is_set() or not _watched(room):
                return
            room.thinking = side
        try:
            self.pool.submit(self._work, room)
        except RuntimeError:  # the pool has just been closed
            room.thinking = None

    def _work(self, room: Room) -> None:
        try:
            self._play(room)
        except Exception:  # the file went away, the disk is full: the game rests and the next look wakes it
            LOG.exception("game %s: its computer player stopped", room.id)
            room.thinking = None

    def _play(self, room: Room) -> None:
        told = ""
        while True:
            with room.held() as game:
                side = room.computer()
                if side is None or self.closing.is_set() or not _watched(room):
                    room.thinking = None
                    room.tables.clear()
                    room.poke()
                    return
                room.thinking = side
                version = room.version
                seat = self._seat(room, side)
                position = game.copy()
                if side != told:
                    told = side
                    room.tables.clear()
                    for listener in list(room.listeners):
                        listener.note({"t": "thinking", "side": side})
            started = time.perf_counter()
            # nobody sees a draft grow
            quiet = len(position.actions(side)) == 1 or _drafting(position, side)
            action = self._decide(seat, position, side)
            rest = 0.0 if quiet or not room.listeners else self.pace - (time.perf_counter() - started)
            if rest > 0:
                self.closing.wait(rest)
            with room.held() as game:
                if self.closing.is_set() or (room.version != version and not _still(position, game, side, action)):
                    continue
                played, stopped = room.play(side, [action])
                if not played:
                    LOG.warning("game %s: %s chose an action that is not legal: %s", room.id, side, stopped)
                    room.play(side, [_fallback(game, side)])

    def _decide(self, seat: Seated, position: Game, side: str) -> Any:
        """The program's action; its default when the program fails, so that no game ever hangs on one."""
        self.deciding.append(seat)
        try:
            return seat.decide(position)
        except Exception:
            LOG.exception("the player %s failed", seat.level)
            return _fallback(position, side)
        finally:
            self.deciding.remove(seat)

    def _seat(self, room: Room, side: str) -> Seated:
        """The player of a seat; it keeps its notes while the server runs."""
        seat: Seated | None = room.players.get(side)
        if seat is None:
            system = room.journal.book.id
            level, settings = read_spec(room.seats.sides[side].kind, system)
            seat = room.players[side] = Seated(level, system, side, random.Random(), **settings)
        seat.budget.resume()
        return seat


def _watched(room: Room) -> bool:
    """Does anybody play or look on? Programs alone among themselves wait for a spectator."""
    return bool(room.listeners) or any(not s.computer for s in room.seats.sides.values())


def _drafting(game: Game, side: str) -> bool:
    """Does the side write something that it hands in when it is done?"""
    ask = game.ask(side)
    return ask is not None and getattr(ask.default, "closes", False)


def _still(before: Game, now: Game, side: str, action: Any) -> bool:
    """Where all sides write at once, what another one does meanwhile takes nothing from an action that is legal."""
    return _drafting(before, side) and before.moment() == now.moment() and now.why(side, action).ok


def _fallback(game: Game, side: str) -> Any:
    ask = game.ask(side)
    if ask is not None and ask.default is not None:
        return ask.default
    return game.actions(side)[0]
