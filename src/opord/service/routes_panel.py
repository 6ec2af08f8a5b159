"""``/api/games/ID/panel``: questions of panels that only one rulebook has; the rulebook answers them."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Router, post
from litestar.datastructures import State
from litestar.params import FromPath, JSONBody

from opord.kernel.text import say
from opord.service.answers import AnyRequest, lang_of
from opord.service.bodies import Seated
from opord.service.fail import Refused
from opord.service.room import Room

LINES = ("before", "after")
"""Words by which an answer names lines of the game."""


class Panel(Seated):
    """``name`` of the panel and what it wants to know."""

    name: str
    args: dict[str, Any] = msgspec.field(default_factory=dict)


@post("/panel", sync_to_thread=True, status_code=200)
def panel(request: AnyRequest, state: State, game: FromPath[str], data: JSONBody[Panel]) -> Any:
    """The answer of a rulebook to one of its own panels, as the seat may know it."""
    lang = lang_of(request, data.lang)
    room: Room = state.house.room(game)
    side = room.side(data.seat)
    rooms = getattr(room.journal.book, "panels", None)
    if rooms is None:
        raise Refused(404, say("service-no-panel"))
    with room.seen(side) as position:
        found = rooms().answer(room.journal, position.copy(), side, data.name, data.args, lang, room.told)
        told = room.speaker(lang).render(found)
        if isinstance(told, dict):  # lines of the game that it names, as the seat counts
            told |= {key: room.count.told(side, told[key]) for key in LINES if isinstance(told.get(key), int)}
        return told


ROUTER = Router("/api/games/{game:str}", route_handlers=[panel])
