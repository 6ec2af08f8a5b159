"""JSON Schemas by name: the kernel's formats and those of every rulebook."""

from __future__ import annotations

from typing import Any

import msgspec

from opord.api.mapmake.form import Features, Legend
from opord.kernel.board_file import BoardData
from opord.kernel.faults import BadInput, unknown
from opord.kernel.journal import Header, Line
from opord.kernel.rulebook import Rulebook, rulebooks
from opord.kernel.view import View

KERNEL: dict[str, Any] = {
    "board": BoardData,
    "game-header": Header,
    "game-line": Line,
    "map-features": Features,
    "map-legend": Legend,
    "view": View,
}
DIALECT = "https://json-schema.org/draft/2020-12/schema"


def _own(book: Rulebook) -> tuple[str, ...]:
    return ("action", *(f for f in book.formats() if f != "action"))


def names() -> list[str]:
    """Every name that :func:`schema_of` knows."""
    out = list(KERNEL)
    for book in rulebooks().values():
        own = _own(book)
        out += [n for n in own if n not in out]
        out += [f"{book.id}/{n}" for n in own]
    return out


def schema_of(name: str) -> dict[str, Any]:
    """The schema of a format; ``scenario`` also finds what a rulebook calls ``waw-scenario``. A rulebook's comes before
    the kernel's of the same name; a name that several rulebooks have gives the choice between theirs. Raises
    :class:`BadInput` for an unknown name."""
    system, slash, short = name.partition("/")
    books = rulebooks()
    if slash:
        found = {system: _schema(books[system], short)} if system in books and short in _own(books[system]) else {}
    else:
        found = {b.id: _schema(b, n) for b in books.values() for n in (name, f"{b.id}-{name}") if n in _own(b)}
    if not found and name in KERNEL:
        return {"$schema": DIALECT, **msgspec.json.schema(KERNEL[name])}
    if not found:
        raise BadInput(unknown("", "schema", name, names()))
    if len(found) == 1:
        return {"$schema": DIALECT, **next(iter(found.values()))}
    parts = {book: _moved(part, f"#/$defs/{book}") for book, part in found.items()}
    return {"$schema": DIALECT, "anyOf": [{"$ref": f"#/$defs/{b}"} for b in parts], "$defs": parts}


def _schema(book: Rulebook, name: str) -> dict[str, Any]:
    found = book.schema(name)
    if found is None:
        found = msgspec.json.schema(book.actions)
    return {k: v for k, v in found.items() if k != "$schema"}


def _moved(part: Any, root: str) -> Any:
    """The schema with its references pointing below ``root``."""
    if isinstance(part, dict):
        return {
            k: root + v[1:] if k == "$ref" and isinstance(v, str) and v.startswith("#/") else _moved(v, root)
            for k, v in part.items()
        }
    if isinstance(part, list):
        return [_moved(v, root) for v in part]
    return part
