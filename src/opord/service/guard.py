"""Keeps strangers out: pages of other sites, other names for this machine, bodies without end."""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Iterable
from typing import Any
from urllib.parse import urlsplit

import msgspec
from litestar.types import ASGIApp, Receive, Scope, Send

LOOPBACK = ("localhost", "127.0.0.1", "::1")
POLICY = (
    b"default-src 'self'",
    b"style-src 'self' 'unsafe-inline'",
    b"img-src 'self' data: blob:",
    b"font-src 'self' data:",
    b"object-src 'none'",
    b"base-uri 'self'",
    b"form-action 'self'",
    b"frame-ancestors 'none'",
)
HEADERS = (
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"x-frame-options", b"DENY"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (
        b"content-security-policy",
        b"; ".join(POLICY),
    ),
)


def split_host(value: str) -> str:
    """The name in a Host header, without its port."""
    return (urlsplit(f"//{value}").hostname or "").lower()


class Guard:
    """Wraps the whole server. A browser page of another site cannot call it: its Origin differs, and a name that was
    made to point here (DNS rebinding) is not among the names of this server."""

    def __init__(self, app: ASGIApp, host: str = "127.0.0.1", allowed: Iterable[str] = ()) -> None:
        self.app = app
        self.names = {*LOOPBACK, *(name.lower() for name in allowed)}
        self.wide = host not in LOOPBACK
        if self.wide:
            self.names |= {host.lower(), socket.gethostname().lower()}

    def _known(self, name: str) -> bool:
        if name in self.names:
            return True
        if not self.wide:
            return False
        try:
            ipaddress.ip_address(name)
        except ValueError:
            return False
        return True

    def refusal(self, scope: Any) -> str:
        """Why a request is not let in; empty when it is."""
        headers = {k.decode("latin1"): v.decode("latin1") for k, v in scope["headers"]}
        host = headers.get("host", "")
        try:
            name = split_host(host)
            origin = headers.get("origin")
            foreign = origin is not None and urlsplit(origin).netloc.lower() != host.lower()
        except ValueError:
            return "host"
        if not self._known(name):
            return "host"
        if foreign or (headers.get("sec-fetch-site") == "cross-site" and scope["path"].startswith("/api")):
            return "origin"
        return ""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        kind = str(scope["type"])
        if kind not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        why = self.refusal(scope)
        if why and kind == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": 4403, "reason": why})
            return
        if why:
            text = {"host": "this server is not called by that name; see --allow-host", "origin": "foreign page"}[why]
            body = msgspec.json.encode({"error": text})
            start: Any = {
                "type": "http.response.start",
                "status": 403,
                "headers": [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())],
            }
            await send(start)
            await send({"type": "http.response.body", "body": body, "more_body": False})
            return

        async def guarded(message: Any) -> None:
            if message["type"] == "http.response.start":
                message = {**message, "headers": [*message["headers"], *HEADERS]}
            await send(message)

        await self.app(scope, receive, guarded)
