"""Running the server: its socket, its browser, its end."""

from __future__ import annotations

import contextlib
import logging
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable, Iterable
from pathlib import Path

import uvicorn

from opord.kernel.faults import BadInput, Fault
from opord.kernel.journal import Journal, read_file
from opord.kernel.text import say
from opord.service.app import make
from opord.service.house import House

PACE = 0.15


def bind(host: str, port: int) -> socket.socket:
    """A listening socket. Raises :class:`BadInput` when the port is taken or the name is not this machine's."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    sock = socket.socket(family, socket.SOCK_STREAM)
    try:
        if sys.platform != "win32":
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        sock.bind((host, port))
        sock.listen(128)
    except (OSError, OverflowError) as error:
        sock.close()
        errno = getattr(error, "errno", None)
        label = "fault-port-in-use" if errno in (48, 98, 10048) else "fault-port"
        text = say(label, port=str(port), host=host, error=getattr(error, "strerror", None) or str(error))
        raise BadInput(Fault("", "--port", text)) from None
    return sock


def address(sock: socket.socket, host: str) -> str:
    """The URL by which this machine reaches the server."""
    port = sock.getsockname()[1]
    name = "127.0.0.1" if host in ("0.0.0.0", "") else "[::1]" if host in ("::", "::1") else host  # noqa: S104
    return f"http://{name}:{port}/"


def serve(
    *,
    host: str,
    port: int,
    folder: Path | None,
    file: Path | None,
    browse: bool,
    allowed: Iterable[str] = (),
    pace: float = PACE,
    ready: Callable[[str], None],
) -> None:
    """Run until interrupted. ``ready`` is told the address once the server answers."""
    logging.basicConfig(level=logging.WARNING, format="opord: %(levelname)s: %(message)s", stream=sys.stderr)
    guarded, app = make(folder, host=host, allowed=allowed, pace=pace)
    page = "" if file is None else bring(app.state.house, file)
    sock = bind(host, port)
    url = address(sock, host) + page
    config = uvicorn.Config(
        guarded,
        log_level="warning",
        access_log=False,
        ws="websockets-sansio",
        ws_max_size=1 << 16,
        timeout_graceful_shutdown=2,
        server_header=False,
    )
    server = _Server(config, lambda: _ready(url, browse, ready))
    try:
        server.run(sockets=[sock])
    finally:
        app.state.mind.close()
        sock.close()


def bring(house: House, file: Path) -> str:
    """Take a game file into the house (or find it there); the page to open."""
    room = house.find(file)
    if room is None:
        journal = Journal.parse(read_file(file), file, cache=False)
        room = house.add(journal, {}, {})
    keys = ",".join(room.seats.links().values()) or room.seats.watch
    return f"#/game/{room.id}?seat={keys}"


class _Server(uvicorn.Server):
    """Says when it answers, and keeps its word to end quietly."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._ready()


def _ready(url: str, browse: bool, ready: Callable[[str], None]) -> None:
    ready(url)
    if browse and _has_screen():
        threading.Thread(target=_open, args=(url,), daemon=True).start()


def _has_screen() -> bool:
    """Is there a browser with a window? One in the terminal would take it from the server."""
    if os.environ.get("BROWSER") or sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _open(url: str) -> None:
    with contextlib.suppress(webbrowser.Error, OSError):
        webbrowser.open(url)
