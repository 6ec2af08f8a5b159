"""The live line: the table and what is new in the log, pushed to every seat that listens."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Any

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from opord.service.mind import Mind
from opord.service.room import Room
from opord.service.table import table


class Listener:
    """One connection. Threads poke it; it sends the latest table, never a backlog of old ones."""

    def __init__(self, room: Room, side: str, lang: str) -> None:
        self.room = room
        self.side = side
        self.lang = lang
        self.loop = asyncio.get_running_loop()
        self.event = asyncio.Event()
        self.notes: deque[dict[str, Any]] = deque()
        with room.held():
            self.sent = room.count.last(side)
        """Last line whose log was sent, as the seat counts."""
        self.table = b""
        """The table that was sent last."""
        self.seen = -1
        """Version of the table that was sent."""
        self.told = -1
        """Version of the conduct that was sent."""
        self.conduct: object = None
        """What of it stands until somebody changes it."""

    def poke(self) -> None:
        """Something changed; from any thread."""
        if not self.loop.is_closed():
            self.loop.call_soon_threadsafe(self.event.set)

    def note(self, message: dict[str, Any]) -> None:
        """Send this before the next table."""
        self.notes.append(message)
        self.poke()

    def gather(self) -> list[str]:
        """The messages that are due."""
        room = self.room
        out = []
        while self.notes:
            out.append(msgspec.json.encode(self.notes.popleft()).decode())
        with room.held():
            n = room.count.last(self.side)
            if self.sent != n:
                lines = room.log(self.side, self.lang, self.sent)
                out.append(msgspec.json.encode({"t": "log", "from": self.sent + 1, "lines": lines}).decode())
                self.sent = n
            office = room.office
            if self.told != office.told:
                # a game without umpire, clock and messages has nothing to tell of them
                stands = office.standing(self.side)
                # and nobody hears of the letters of others
                if stands != self.conduct and (self.told >= 0 or not office.conduct.plain):
                    shape = office.shape(self.side, self.lang)
                    out.append(msgspec.json.encode({"t": "conduct", "conduct": shape}).decode())
                self.told, self.conduct = office.told, stands
            if self.seen != room.version:
                self.seen = room.version
                raw = table(room, self.side, self.lang)
                # where sides write in secret, that something was written is a secret too
                if raw != self.table or not room.count.covert:
                    out.append('{"t":"table","table":' + raw.decode() + "}")
                self.table = raw
        return out


async def listen(socket: WebSocket[Any, Any, Any], room: Room, side: str, lang: str, mind: Mind) -> None:
    """Serve a connection until it ends."""
    listener = Listener(room, side, lang)
    room.listeners.add(listener)
    sender = asyncio.create_task(_send(socket, listener))
    hearer = asyncio.create_task(_hear(socket))
    try:
        listener.poke()
        await asyncio.to_thread(mind.wake, room)
        await asyncio.wait({sender, hearer}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        room.listeners.discard(listener)
        for task in (sender, hearer):
            task.cancel()
        await asyncio.gather(sender, hearer, return_exceptions=True)


async def _send(socket: WebSocket[Any, Any, Any], listener: Listener) -> None:
    while True:
        await listener.event.wait()
        listener.event.clear()
        for message in await asyncio.to_thread(listener.gather):
            await socket.send_text(message)


async def _hear(socket: WebSocket[Any, Any, Any]) -> None:
    """What a client says on the line is not needed; its going away is."""
    while True:
        try:
            await socket.receive_text()
        except WebSocketDisconnect:
            return
