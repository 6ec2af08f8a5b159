"""``/api/games/ID``: messages, the time for a turn, pauses, and taking the game back."""

from __future__ import annotations

from typing import Any

from litestar import Router, get, post
from litestar.datastructures import State
from litestar.params import FromPath, FromQuery, JSONBody

from opord.kernel.game import UMPIRE
from opord.kernel.text import say
from opord.service.answers import AnyRequest, lang_of
from opord.service.bodies import Limit, Pause, Rewind, Seated, Send
from opord.service.fail import Refused
from opord.service.room import Room


def _seated(request: AnyRequest, state: State, game: str, body: Seated, umpire: bool = True) -> tuple[Room, str, str]:
    """Room, side and language of a request. Raises :class:`Refused` for everybody but the umpire if he alone may."""
    lang = lang_of(request, body.lang)
    room: Room = state.house.room(game)
    side = room.side(body.seat)
    if umpire and side != UMPIRE:
        raise Refused(403, say("service-umpire-only"))
    return room, side, lang


@get("/conduct", sync_to_thread=True)
def conduct(request: AnyRequest, state: State, game: FromPath[str], seat: FromQuery[str] = "") -> dict[str, Any]:
    """Messages, clocks and pause, as the seat may know them."""
    room: Room = state.house.room(game)
    side = room.side(seat)
    with room.held():
        return room.office.shape(side, lang_of(request))


@post("/message", sync_to_thread=True, status_code=200)
def message(request: AnyRequest, state: State, game: FromPath[str], data: JSONBody[Send]) -> dict[str, Any]:
    """Write to a side, or to the umpire."""
    room, side, lang = _seated(request, state, game, data, umpire=False)
    with room.held():
        room.office.send(side, data.to, data.text)
        return room.office.shape(side, lang)


@post("/deadline", sync_to_thread=True, status_code=200)
def deadline(request: AnyRequest, state: State, game: FromPath[str], data: JSONBody[Limit]) -> dict[str, Any]:
    """The time for a turn."""
    room, side, lang = _seated(request, state, game, data)
    with room.held():
        room.office.limit(data.seconds, data.grace, data.until)
        return room.office.shape(side, lang)


@post("/pause", sync_to_thread=True, status_code=200)
def pause(request: AnyRequest, state: State, game: FromPath[str], data: JSONBody[Pause]) -> dict[str, Any]:
    """Stop play, or let it go on."""
    room, side, lang = _seated(request, state, game, data)
    with room.held():
        room.office.pause(data.on, data.text)
        return room.office.shape(side, lang)


@post("/rewind", sync_to_thread=True, status_code=200)
def rewind(request: AnyRequest, state: State, game: FromPath[str], data: JSONBody[Rewind]) -> dict[str, Any]:
    """Take the game back to a line, whoever played since."""
    room, _, _ = _seated(request, state, game, data)
    room.rewind(data.n)
    return {"n": len(room.journal.lines)}


ROUTER = Router("/api/games/{game:str}", route_handlers=[conduct, message, deadline, pause, rewind])
