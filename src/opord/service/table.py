"""The table: everything one seat may see, in one language."""

from __future__ import annotations

import random

import msgspec

from opord.api.shape import Json, position_json
from opord.kernel.game import UMPIRE, WATCH
from opord.kernel.journal import LINE
from opord.kernel.text import Speaker, say
from opord.service.room import Room


def table(room: Room, side: str, lang: str) -> bytes:
    """The table as JSON, made once for all who sit at that side and read that language."""
    key = (side, lang)
    with room.held() as game:
        raw = room.tables.get(key)
        if raw is None:
            speak = room.speaker(lang)
            whole = not getattr(room.journal.book, "by_unit", False)
            shape = {
                **_head(room, side, room.count.last(side), speak),
                **position_json(room.count.game(side), side, speak, legal=whole),
            }
            shape["waiting"]["thinking"] = room.thinking if room.thinking in game.to_act() else None
            to, verdict = room.undo_to(side)
            to = room.count.told(side, to)
            shape["undo"] = {
                "ok": verdict.ok,
                "to": to if verdict.ok else None,
                "text": speak(say("service-undo", n=to + 1)) if verdict.ok else speak(verdict.reasons[0].text),
            }
            raw = room.tables[key] = msgspec.json.encode(shape)
        return raw


def table_at(room: Room, side: str, n: int, lang: str, whole: bool = False) -> bytes:
    """The table as it stood after line ``n``, as the seat counts; with ``whole``, and once the game is over, as the
    umpire saw it. Raises :class:`BadInput`."""
    with room.held():
        game = room.count.at(side, n)
        speak = room.speaker(lang)
        seen = UMPIRE if whole and room.over else side
        shape = {**_head(room, side, n, speak), **position_json(game, seen, speak, legal=False)}
        shape["undo"] = {"ok": False, "to": None, "text": speak(say("service-past"))}
        return msgspec.json.encode(shape)


def _head(room: Room, side: str, n: int, speak: Speaker) -> Json:
    header = room.journal.header
    seats = room.seats
    kind = seats.sides[side].kind if side in seats.sides else side
    return {
        "id": room.id,
        "n": n,
        "last": room.count.last(side),
        "seat": {"side": side, "kind": kind, "text": speak(say("side-" + side)) if side not in (WATCH,) else ""},
        "seats": [
            {"side": name, "kind": s.kind, "name": s.name, "text": speak(say("side-" + name))}
            for name, s in seats.sides.items()
        ],
        "scripted": bool(header.dice),
        "seed_hash": header.seed_hash,
        "seed": header.seed if room.over or side == UMPIRE else None,
        "rolls": _rolls(room) if room.over else None,
        "cover": _hides(room),
    }


def _rolls(room: Room) -> int:
    """Dice and draws of all lines, as ``opord verify`` counts them."""
    known = room.tables.get("rolls")
    if known is None:
        counted = sum(len(roll.values) for line in room.journal.lines for roll in LINE.decode(line).r)
        known = room.tables["rolls"] = str(counted).encode()
    return int(known)


def _hides(room: Room) -> bool:
    """Is something hidden from a side? Then people at one screen need a blank page between their seats."""
    known = room.tables.get("hides")
    if known is None:
        game = room.journal.game
        true = game.digest()
        drawn = (game.sample(side, random.Random(k)) for side in game.scenario.sides for k in (0, 1))
        known = room.tables["hides"] = b"1" if any(g.digest() != true for g in drawn) else b""
    return bool(known)
