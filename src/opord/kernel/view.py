"""What a client draws: plain structs, the same for every rulebook. Sentences are ``Say`` until the edge.

A view is built from what its side is entitled to know, never by deleting from the whole (see ``fog``).
"""

from __future__ import annotations

from typing import Any

import msgspec

from opord.kernel.ledger import Entry, Ledger
from opord.kernel.text import Words
from opord.kernel.verdict import Reason


class Action(msgspec.Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """Base of every action. Subclasses are tagged (``tag="step"``) and use the field names ``unit``, ``hex``,
    ``target``, ``group`` where they mean that, so that every client understands them."""


class Event(msgspec.Struct, frozen=True):
    """Something that happened, as one line of the log.

    ``kind`` is a short machine word (``step``, ``fire``, ``hit`` ...), ``data`` what a client may animate. ``to`` names
    the sides that may know it; empty = everybody. ``dice`` are (value, counted as success) pairs.
    """

    kind: str
    text: Words
    clause: str = ""
    side: str = ""
    hexes: tuple[str, ...] = ()
    dice: tuple[tuple[int, bool], ...] = ()
    data: dict[str, Any] = {}
    to: tuple[str, ...] = ()
    level: int = 0


class Option(msgspec.Struct, frozen=True):
    """An action as a person sees it: what it is, what it costs or brings, its key; or why it cannot be done."""

    action: Any
    text: Words
    note: Words = ""
    key: str = ""
    clause: str = ""
    ok: bool = True
    reasons: tuple[Reason, ...] = ()
    group: str = ""


class Ask(msgspec.Struct, frozen=True):
    """The decision that is due: who, by which clause, in one sentence; the options that are not on the map; the action
    taken when nobody says otherwise (``default``) and the way out (``out``)."""

    side: str
    clause: str
    text: Words
    unit: str | None = None
    hex: str | None = None
    options: tuple[Option, ...] = ()
    default: Any = None
    out: Any = None


class Badge(msgspec.Struct, frozen=True):
    k: str
    text: Words
    tone: str = "dark"  # dark | yellow | white


class UnitView(msgspec.Struct, frozen=True):
    """A counter. ``hex`` is None when it is off the map, ``inside`` names its carrier."""

    id: str
    side: str
    name: Words
    short: Words
    hex: str | None
    sidc: str
    figures: str
    formation: str = ""
    inside: str | None = msgspec.field(default=None, name="in")
    size: str = ""
    stripe: str = ""
    badges: tuple[Badge, ...] = ()
    pips: tuple[int, int] = (1, 1)
    reduced: bool = False
    hq: bool = False
    dead: bool = False
    text: Words = ""


class Marker(msgspec.Struct, frozen=True):
    hex: str
    k: str
    text: Words
    side: str | None = None
    n: int = 0
    to: str | None = None  # the other hex of a hexside marker


class Objective(msgspec.Struct, frozen=True):
    hex: str
    text: Words
    pts: int
    owner: str | None


class Turn(msgspec.Struct, frozen=True):
    now: int
    of: int
    text: Words


class Clock(msgspec.Struct, frozen=True):
    icon: str  # day | dusk | night | rain
    text: Words


class Phase(msgspec.Struct, frozen=True):
    id: str
    text: Words
    state: str  # past | now | next


class Pool(msgspec.Struct, frozen=True):
    id: str
    text: Words
    value: int
    max: int = 0


class SideView(msgspec.Struct, frozen=True):
    id: str
    text: Words
    colour: str  # west | east


class Cell(msgspec.Struct, frozen=True):
    text: Words
    state: str = ""
    side: str = ""


class Track(msgspec.Struct, frozen=True):
    id: str
    text: Words
    cells: tuple[Cell, ...]


class Row(msgspec.Struct, frozen=True):
    text: Words
    values: dict[str, int | float]
    clause: str = ""


class Score(msgspec.Struct, frozen=True):
    text: Words
    rows: tuple[Row, ...] = ()
    margin: int | float = 0
    level: Words = ""


class Node(msgspec.Struct, frozen=True):
    """A branch of the order of battle."""

    id: str
    text: Words
    side: str
    unit: str | None = None
    note: Words = ""
    children: tuple[Node, ...] = ()


class View(msgspec.Struct, frozen=True):
    """Everything a side may know of the position."""

    system: str
    scenario: str
    title: Words
    side: str
    turn: Turn
    clock: Clock
    phases: tuple[Phase, ...]
    sides: tuple[SideView, ...]
    units: tuple[UnitView, ...]
    markers: tuple[Marker, ...]
    objectives: tuple[Objective, ...]
    score: Score
    pools: tuple[Pool, ...] = ()
    tracks: tuple[Track, ...] = ()
    oob: tuple[Node, ...] = ()
    extra: dict[str, Any] = {}


class Value(msgspec.Struct, frozen=True):
    text: Words
    value: Words | int | float
    now: Words | int | float | None = None
    printed: Words | int | float | None = None
    entries: tuple[Entry, ...] = ()


class Note(msgspec.Struct, frozen=True):
    text: Words
    clause: str = ""


class Card(msgspec.Struct, frozen=True):
    """A unit's card: values now against printed, state, what it can do now and what not."""

    unit: str
    title: Words
    chain: Words
    place: Words
    state: Words
    values: tuple[Value, ...]
    options: tuple[Option, ...] = ()
    notes: tuple[Note, ...] = ()


class HexRow(msgspec.Struct, frozen=True):
    text: Words
    value: Words | int
    clause: str = ""


class HexCard(msgspec.Struct, frozen=True):
    hex: str
    title: Words
    rows: tuple[HexRow, ...]
    units: tuple[str, ...]


class Reached(msgspec.Struct, frozen=True):
    """A hex that a unit could enter now: cost so far and left over (movement points), how many enemies may react on the
    way into it, and the hexes of the route."""

    hex: str
    cost: int
    left: int
    risk: int
    path: tuple[str, ...]


class Reach(msgspec.Struct, frozen=True):
    unit: str
    hexes: tuple[Reached, ...]


class Tint(msgspec.Struct, frozen=True):
    hex: str
    k: str
    value: int | float | str = ""
    text: Words = ""


class OverlayLine(msgspec.Struct, frozen=True):
    a: str
    b: str
    k: str
    text: Words = ""


class Overlay(msgspec.Struct, frozen=True):
    name: str
    hexes: tuple[Tint, ...] = ()
    lines: tuple[OverlayLine, ...] = ()


class ChartRow(msgspec.Struct, frozen=True):
    text: Words
    values: tuple[Words | int | float, ...]


class ChartView(msgspec.Struct, frozen=True):
    """A table of the rules as it is read; ``provenance``: text, facts or designed."""

    id: str
    title: Words
    clause: str
    provenance: str
    columns: tuple[Words, ...]
    rows: tuple[ChartRow, ...]


class Outcome(msgspec.Struct, frozen=True):
    """The end: the sentence, the level of victory, the winner (None = draw) and the points."""

    text: Words
    level: Words
    side: str | None
    rows: tuple[Row, ...] = ()
    margin: int | float = 0


__all__ = [n for n in dir() if n[0].isupper()] + ["Ledger"]
