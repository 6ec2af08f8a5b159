"""The server put together."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from litestar import Litestar, WebSocket, websocket
from litestar.datastructures import State
from litestar.params import FromPath, FromQuery
from litestar.types import ASGIApp

from opord.kernel.faults import BadInput
from opord.kernel.text import LANGUAGES
from opord.service.answers import HANDLERS
from opord.service.bell import Bell
from opord.service.client import asset, index
from opord.service.fail import Refused
from opord.service.guard import Guard
from opord.service.house import House, default_folder
from opord.service.line import listen
from opord.service.mind import Mind
from opord.service.room import Room
from opord.service.routes import ROUTER
from opord.service.routes_game import ROUTER as GAME
from opord.service.routes_panel import ROUTER as PANEL
from opord.service.routes_umpire import ROUTER as OFFICE

BODY = 8 << 20
"""Largest body of a request other than a game file, in bytes."""


@websocket("/api/games/{game:str}/ws")
async def live(
    socket: WebSocket[Any, Any, Any],
    state: State,
    game: FromPath[str],
    seat: FromQuery[str] = "",
    lang: FromQuery[str] = "en",
) -> None:
    """The live line of a seat."""
    await socket.accept()
    try:
        room = await asyncio.to_thread(state.house.room, game)
        side = room.side(seat)
    except (Refused, BadInput) as error:
        await socket.close(code=4403 if isinstance(error, Refused) and error.status == 403 else 4404)
        return
    await listen(socket, room, side, lang if lang in LANGUAGES else "en", state.mind)


def make(
    folder: Path | None = None,
    *,
    host: str = "127.0.0.1",
    allowed: Iterable[str] = (),
    pace: float = 0.0,
) -> tuple[ASGIApp, Litestar]:
    """(the guarded server, the Litestar application inside it). Raises :class:`BadInput` when the folder of games
    cannot be made."""
    mind = Mind(pace)

    def changed(room: Room) -> None:
        mind.wake(room)
        bell.poke()

    house = House(folder or default_folder(), changed)
    bell = Bell(house)

    @asynccontextmanager
    async def life(_: Litestar) -> AsyncIterator[None]:
        bell.start()
        yield
        bell.close()
        mind.close()

    def guard(inner: ASGIApp) -> ASGIApp:
        return Guard(inner, host, allowed)

    local = host in ("127.0.0.1", "localhost", "::1")
    app = Litestar(
        route_handlers=[ROUTER, GAME, PANEL, OFFICE, live, index, asset],
        exception_handlers=HANDLERS,
        lifespan=[life],
        state=State({"house": house, "mind": mind, "local": local}),
        openapi_config=None,
        request_max_body_size=BODY,
        logging_config=None,
    )
    return guard(app), app
