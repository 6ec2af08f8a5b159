"""Named modifiers: a number is a sum of entries, each with its clause.

The same rule function writes into a :class:`Tally` (sum only; play and search) or into a :class:`Book` (every entry;
when a person looks), so a number and its explanation cannot differ.
"""

from __future__ import annotations

from typing import Any

import msgspec

from opord.kernel.text import Say, Words


class Entry(msgspec.Struct, frozen=True):
    """One named part of a number. ``value`` is shown as given (a number gets its sign from the client)."""

    value: int | float | str
    clause: str
    text: Words
    kind: str = "neutral"  # for | against | neutral


class Column(msgspec.Struct, frozen=True):
    """One side of a ledger: its entries and what they come to."""

    title: Words
    entries: tuple[Entry, ...]
    total: Words | int | float | None = None


class Ledger(msgspec.Struct, frozen=True):
    """A number explained: columns of entries, and in ``values`` the named results as plain numbers (``needed``,
    ``dice``, ``bonus``, ``cost`` ...) for programs and tests."""

    title: Words
    columns: tuple[Column, ...]
    values: dict[str, Any] = {}
    effect: Words | None = None


class Tally:
    """Adds up and forgets."""

    __slots__ = ("total",)
    explains = False

    def __init__(self, total: int = 0) -> None:
        self.total = total

    def add(self, value: int, clause: str, label: str, **args: Any) -> None:
        """Add ``value`` (in the unit of the number being worked out)."""
        self.total += value


class Book(Tally):
    """Adds up and remembers every entry, zero ones too. ``better`` is +1 if a larger number helps the acting side,
    -1 if it hurts, 0 if neither; it only decides the colour of entries."""

    __slots__ = ("better", "entries")
    explains = True

    def __init__(self, total: int = 0, better: int = 0) -> None:
        super().__init__(total)
        self.entries: list[Entry] = []
        self.better = better

    def add(self, value: int, clause: str, label: str, **args: Any) -> None:
        self.total += value
        weight = value * self.better
        kind = "for" if weight > 0 else "against" if weight < 0 else "neutral"
        self.entries.append(Entry(value, clause, Say(label, args), kind))
