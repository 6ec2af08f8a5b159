"""Every action of the game of simultaneous orders. Units and hexes are named as on the sheets.

A side writes its sheet: order, extend, amount, intensity, flag, strike; seal ends it. The umpire's desk: rule, decide,
return, go.
"""

from __future__ import annotations

from typing import ClassVar

from opord.kernel.view import Action


class Order(Action, frozen=True, tag="order"):
    """Write the line of a unit, or write it anew; the fields are those of an order sheet (``model.Line``).

    Routes, and lines of hexes to bomb or to drop on, are given hex by hex, the unit's own hex left out. A count of 0
    means the most that is allowed; an intensity left out is the usual one (s24-R24)."""

    unit: str
    verb: str
    target: str = ""
    route: tuple[str, ...] = ()
    line: tuple[str, ...] = ()
    edges: tuple[str, ...] = ()
    object: str = ""
    count: int = 0
    squadron: int = 0
    via: tuple[str, ...] = ()
    zone: str = ""
    radius: int = -1
    at: str = ""
    flags: tuple[str, ...] = ()
    level: str = ""


class Extend(Action, frozen=True, tag="extend"):
    """Prolong the route, or the line of hexes, of a unit's order by one neighbour; or bridge one more hexside."""

    unit: str
    hex: str


class Amount(Action, frozen=True, tag="amount"):
    """Change the number in a unit's order: aircraft, mines, strength, replacements."""

    unit: str
    count: int


class Intensity(Action, frozen=True, tag="intensity"):
    """Change the intensity of a unit's order (s24-3.1)."""

    unit: str
    level: str


class Flag(Action, frozen=True, tag="flag"):
    """Add a flag to a unit's order, or take it off: ``noadvance``, ``through``."""

    unit: str
    flag: str


class Strike(Action, frozen=True, tag="strike"):
    """Strike a unit's line from the sheet: it holds."""

    unit: str


class Seal(Action, frozen=True, tag="seal"):
    """Hand the sheet in."""

    closes: ClassVar[bool] = True
    """Nothing else ends the writing of a sheet."""


class Rule(Action, frozen=True, tag="rule"):
    """The umpire changes a value and says why. ``key`` and what it belongs to: e, ready, ammo, fuel, points, state,
    form, level, hex, squad, seen of a ``unit``; aircraft of an air unit; pool of a ``side`` and a line of equipment
    (``unit`` names it); works and mines of a ``hex`` and ``side``; owner of a ``hex``; bridge of the map at a
    ``hex``side (``0906-0907``); superiority and kills of a
    ``side``; weather, ground, next_weather, next_ground of the day."""

    key: str
    value: str
    reason: str
    unit: str = ""
    hex: str = ""
    side: str = ""


class Decide(Action, frozen=True, tag="decide"):
    """The umpire rules on a point of discretion. A choice that is not the program's needs a reason."""

    point: str
    choice: str
    reason: str = ""


class Return(Action, frozen=True, tag="return"):
    """The umpire gives a side its sheet back, to be written anew; the turn has not been carried out yet. ``side``:
    red, blue, or both."""

    side: str
    reason: str


class Go(Action, frozen=True, tag="go"):
    """The umpire lets the turn go on; on points that he has not ruled on, the program's suggestion is taken."""


AnyAction = Order | Extend | Amount | Intensity | Flag | Strike | Seal | Rule | Decide | Return | Go
