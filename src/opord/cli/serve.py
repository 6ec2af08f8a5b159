"""``opord serve``: the browser client and its server."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import click

from opord.cli.out import prints

PORT = 8537


@click.command()
@click.option(
    "--port", metavar="N", type=click.IntRange(0, 65535), default=PORT, show_default=True, help="0 takes a free one."
)
@click.option("--host", metavar="NAME", default="127.0.0.1", show_default=True, help="Where to listen.")
@click.option("--allow-host", "allowed", metavar="NAME", multiple=True, help="A further name this server is called by.")
@click.option("--dir", "folder", metavar="DIR", type=click.Path(), help="Folder of the games.")
@click.option(
    "--open",
    "opened",
    metavar="[FILE]",
    is_flag=False,
    flag_value="",
    default=None,
    help="Open a browser; with FILE, at a copy of that game.",
)
@prints
def serve(out: Any, port: int, host: str, allowed: tuple[str, ...], folder: str | None, opened: str | None) -> None:
    """Serve the browser client. Nothing leaves this machine unless --host says so. Ctrl-C ends it; games are on disk.

    With --open FILE the game is copied into the folder of games; FILE stays as it is.
    """
    from opord.service.run import serve as run

    file = Path(opened).expanduser() if opened else None
    run(
        host=host,
        port=port,
        folder=None if folder is None else Path(folder).expanduser(),
        file=file,
        browse=opened is not None,
        allowed=allowed,
        ready=lambda url: _ready(out, url),
    )


def _ready(out: Any, url: str) -> None:
    out.data({"url": url})
    out.line(out.word("cli-serving", url=url))
    sys.stdout.flush()
