"""The browser client: files built into the package."""

from __future__ import annotations

import html
import mimetypes
from importlib.resources import files
from pathlib import Path
from typing import Any

from litestar import Response, get
from litestar.params import FromPath

STATIC = Path(str(files("opord.service"))) / "static"
NOT_BUILT = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>OPORD</title>
<body style="font: 15px/1.5 system-ui, sans-serif; max-width: 40em; margin: 4em auto; padding: 0 1em">
<h1>The browser client has not been built</h1>
<p>The server runs, and its programming interface answers under <code>/api</code>. The pages are missing:
in a source tree <code>make setup</code> builds them; an installed wheel has them inside.</p>
<p>Looked for: <code>%s</code></p>
"""
_TYPES = {
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".ftl": "text/plain",
    ".wasm": "application/wasm",
}


def _page() -> Response[bytes]:
    index = STATIC / "index.html"
    try:
        return Response(index.read_bytes(), media_type="text/html", headers={"cache-control": "no-cache"})
    except OSError:
        text = NOT_BUILT % html.escape(str(index))
        return Response(text.encode(), media_type="text/html", status_code=503)


@get("/", sync_to_thread=True)
def index() -> Response[bytes]:
    """The page."""
    return _page()


@get("/{rest:path}", sync_to_thread=True)
def asset(rest: FromPath[str]) -> Response[Any]:
    """A file of the client. An unknown name is not found; nothing outside its folder is ever read."""
    root = STATIC.resolve()
    path = (root / rest.lstrip("/")).resolve()
    if not path.is_relative_to(root) or not path.is_file():
        return Response(b"not found", media_type="text/plain", status_code=404)
    kind = _TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    # names of built files carry the hash of what is in them
    keep = "public, max-age=31536000, immutable" if "assets" in path.relative_to(root).parts else "no-cache"
    return Response(path.read_bytes(), media_type=kind, headers={"cache-control": keep})
