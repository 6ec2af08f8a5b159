"""What clients post. Unknown keys are refused, wrong types named by their place."""

from __future__ import annotations

from typing import Any

import msgspec


class Body(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """``lang``: the language of the answer."""

    lang: str = ""


class NewGame(Body):
    """A scenario by id, as a document, or as TOML text; one of the three. ``seats``: for each side ``human``, ``open``
    (a link for somebody else), or a computer level. ``seconds`` and ``grace``: time of a side for a turn, 0: no limit.
    """

    scenario: str | None = None
    doc: dict[str, Any] | None = None
    toml: str | None = None
    seed: str | int | None = None
    options: dict[str, Any] = {}
    dice: list[int] = []
    seats: dict[str, str] = {}
    names: dict[str, str] = {}
    umpire: bool = False
    seconds: int = 0
    grace: int = 0


class Doc(Body):
    """A document to check or open: of a scenario, from TOML, or of the position of a game (with its seat)."""

    scenario: str | None = None
    doc: dict[str, Any] | None = None
    toml: str | None = None
    game: str | None = None
    n: int | None = None
    seat: str = ""
    options: dict[str, Any] = {}


class Seated(Body):
    seat: str


class Play(Seated):
    """``n``: the line after which the actions were meant; on another one nothing is played."""

    actions: list[dict[str, Any]]
    n: int | None = None


class Send(Seated):
    """A message; ``to``: sides, or the umpire."""

    to: list[str]
    text: str


class Limit(Seated):
    """``seconds`` and ``grace`` of a turn, 0: no limit; ``until``: the hour of this turn (seconds since 1970), 0:
    none."""

    seconds: int = 0
    grace: int = 0
    until: float = 0


class Pause(Seated):
    """``on``: stop play; ``text``: what the sides are told."""

    on: bool
    text: str = ""


class Rewind(Seated):
    """Back to line ``n``."""

    n: int


class Name(Seated):
    name: str


class OneAction(Seated):
    action: dict[str, Any]


class OnePlan(Seated):
    """``action``, or ``plan`` in any form of ``opord odds``."""

    action: dict[str, Any] | None = None
    plan: Any = None
    policy: str | None = None


class OneUnit(Seated):
    unit: str


class Options(Seated):
    """The options of a unit, or of every unit in a hex."""

    unit: str | None = None
    hex: str | None = None


class OneHex(Seated):
    hex: str


class Over(Seated):
    name: str
    unit: str | None = None
    hex: str | None = None
