"""Who sits where: kept in a small file beside the game, with the secret part of every link."""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from opord.kernel.faults import BadInput, expected, unknown
from opord.kernel.game import UMPIRE, WATCH
from opord.kernel.journal import write_whole
from opord.kernel.text import say

HUMAN, OPEN = "human", "open"
"""At this browser; at another one, by link."""


def token() -> str:
    """Something nobody can guess."""
    return secrets.token_urlsafe(16)


class Seat(msgspec.Struct):
    """A side's seat. ``kind``: human, open, or a computer level with its settings (``strong:seconds=5``)."""

    kind: str = HUMAN
    name: str = ""
    token: str = ""

    @property
    def computer(self) -> bool:
        """Does a program play here?"""
        return self.kind not in (HUMAN, OPEN)


class Seats(msgspec.Struct):
    """All seats of a game."""

    sides: dict[str, Seat]
    watch: str
    umpire: str
    summary: dict[str, Any] = {}
    """What the list of games shows, so that the game need not be read for it."""
    told: int = -1
    """Of a game of written orders: how many lines all could see, -1 before they were counted; and since ``when``."""
    when: float = 0.0

    def side(self, key: str) -> str | None:
        """The side of a token: a side of the game, ``watch`` or ``umpire``; None for a stranger's."""
        for name, seat in self.sides.items():
            if seat.token and hmac.compare_digest(seat.token.encode(), key.encode()):
                return name
        for name, own in ((WATCH, self.watch), (UMPIRE, self.umpire)):
            if hmac.compare_digest(own.encode(), key.encode()):
                return name
        return None

    def one_browser(self) -> bool:
        """Do all people who play sit at one browser? Then nothing in the file is secret from them."""
        return all(seat.kind != OPEN for seat in self.sides.values())

    def links(self) -> dict[str, str]:
        """The tokens of the seats that people take."""
        return {side: seat.token for side, seat in self.sides.items() if seat.token}

    def save(self, path: Path) -> None:
        """Write them whole."""
        write_whole(path, msgspec.json.format(msgspec.json.encode(self), indent=1) + b"\n")


def seated(sides: tuple[str, ...], kinds: Mapping[str, Any], names: Mapping[str, Any], system: str) -> Seats:
    """Seats for a new game; a side that is not named is played by a person. Raises :class:`BadInput`."""
    from opord.players import read_spec

    faults = [unknown("seats", k, k, sides) for k in (*kinds, *names) if k not in sides]
    out = {}
    for side in sides:
        kind = kinds.get(side, HUMAN)
        if not isinstance(kind, str) or not kind:
            faults.append(expected("seats", side, kind, say("service-want-seat")))
            continue
        if kind not in (HUMAN, OPEN):
            try:
                read_spec(kind, system)
            except BadInput as bad:
                faults += bad.faults
        own = token() if kind in (HUMAN, OPEN) else ""
        out[side] = Seat(kind, str(names.get(side, ""))[:40], own)
    if faults:
        raise BadInput(faults)
    return Seats(out, token(), token())


def load_seats(path: Path) -> Seats | None:
    """The seats beside a game, or None when there are none that can be read."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=Seats)
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError):
        return None
