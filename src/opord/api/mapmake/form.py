"""The form of a feature list: what lies where, by coordinates, and how the hexes lie over it.

`opord schema map-features` is made from these structs. Coordinates are [longitude, latitude] in degrees; a course may
also name a place. Nothing here knows a rulebook: kinds of ground, water and road come from the legend.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import isfinite
from typing import Any, Literal, TypeGuard, TypeVar, get_args, get_origin

import msgspec

from opord.kernel.board_file import GridData
from opord.kernel.faults import Fault, unknown
from opord.kernel.text import say

Coord = tuple[float, float]
Stop = str | Coord
T = TypeVar("T")


class Source(msgspec.Struct, forbid_unknown_fields=True):
    """Where facts of the list come from: what, from whom, under which licence."""

    what: str
    source: str
    licence: str


class FrameForm(msgspec.Struct, forbid_unknown_fields=True):
    """How the hexes lie over the ground: the centre of a hex; degrees from a column, and a row, to the next."""

    hex: str
    lon: float
    lat: float
    dlon: float
    dlat: float


class Names(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A name as people write it; `en` falls back on the key."""

    en: str = ""
    zh: str = ""
    ru: str = ""


class PlaceForm(msgspec.Struct, forbid_unknown_fields=True):
    """A settlement. `also`: points of further hexes that it covers; `shift`: of its name, in tenths of a hex."""

    kind: str
    at: Coord
    also: list[Coord] = []
    size: str = "town"
    shift: tuple[int, int] = (0, 0)
    names: Names = Names()


class RiverForm(msgspec.Struct, forbid_unknown_fields=True):
    """A river in the direction of its flow. `into`: the river it must end in, or "edge"; `left`, `right`: the places
    that must stand on that bank, seen down river; `label`: where its name runs."""

    kind: str
    course: list[Stop]
    into: str = ""
    left: list[str] = []
    right: list[str] = []
    label: list[Coord] = []
    names: Names = Names()


class RoadForm(msgspec.Struct, forbid_unknown_fields=True):
    """A road by points (`course`) or by hexes (`hexes`). `through`: places that it must enter, in order; `exits`: hexes
    of `hexes` where it leaves the map."""

    kind: str
    course: list[Stop] = []
    hexes: list[str] = []
    through: list[str] = []
    exits: list[str] = []


class HillForm(msgspec.Struct, forbid_unknown_fields=True):
    """High ground within an outline; `cover` grows on it, everywhere if `full`."""

    kind: str
    area: list[Coord]
    cover: str = ""
    full: bool = False
    label: list[Coord] = []
    names: Names = Names()


class CoverForm(msgspec.Struct, forbid_unknown_fields=True):
    """A feature within an outline; `full`: no ground without it."""

    feature: str
    area: list[Coord]
    full: bool = False


class RegionForm(msgspec.Struct, forbid_unknown_fields=True):
    """Hexes whose centre lies in an outline get `flag`; hexsides around them get the kind `edge`, if any."""

    flag: str
    area: list[Coord]
    edge: str = ""


class PinForm(msgspec.Struct, forbid_unknown_fields=True):
    """A hex as it must be, whatever the outlines say, and why."""

    types: list[str]
    why: str
    features: list[str] = []
    open: bool = True


class Layers(msgspec.Struct, forbid_unknown_fields=True):
    """The words of the legend by layer.

    landforms from the lowest (the base, everywhere) to the highest (counts where outlines overlap); settlements that a
    place may have; covers; water from the least to the greatest; roads from the best; sides a board may name.
    """

    landforms: list[str]
    settlements: list[str]
    covers: list[str]
    water: list[str]
    roads: list[str]
    sides: list[str]


class Ground(msgspec.Struct, forbid_unknown_fields=True):
    """A letter of the map: one letter a level; the types and features it stands for; `open`: part has no feature."""

    letters: list[str]
    types: list[str]
    draw: str
    features: list[str] = []
    open: bool = True


class Legend(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What the letters and words of a map stand for."""

    provenance: str = "designed"
    ground: dict[str, Ground]
    layers: Layers


class Features(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A feature list.

    `legend` is a file beside this one or the legend itself; `share`: a class of ground counts in a hex from this
    per cent on; `outside`: hexes out of play, flag "out" ("0101>5401" is a run); `points`: flag -> name -> point.
    """

    id: str
    grid: GridData
    cols: int
    rows: int
    frame: FrameForm
    legend: str | dict[str, Any]
    title: str = ""
    provenance: Literal["text", "facts", "designed"] = "designed"
    sources: list[Source] = []
    share: int = 10
    outside: list[str] = []
    places: dict[str, PlaceForm] = {}
    rivers: dict[str, RiverForm] = {}
    roads: dict[str, RoadForm] = {}
    hills: dict[str, HillForm] = {}
    covers: dict[str, CoverForm] = {}
    regions: dict[str, RegionForm] = {}
    points: dict[str, dict[str, Coord]] = {}
    pins: dict[str, PinForm] = {}


def read_form(data: Mapping[str, Any], form: type[T], file: str, faults: list[Fault], at: str = "") -> T | None:
    """The struct, or None with every unknown key, missing key and wrong value noted."""
    fields = {f.name: f for f in msgspec.structs.fields(form)}  # type: ignore[arg-type]
    before = len(faults)
    for key, value in data.items():
        where = f"{at}.{key}" if at else key
        known = fields.get(key)
        if known is None:
            faults.append(unknown(file, where, key, fields))
            continue
        part = get_args(known.type)[1] if get_origin(known.type) is dict else None
        if isinstance(value, dict) and _is_form(part):
            for name, row in value.items():
                if isinstance(row, dict):
                    read_form(row, part, file, faults, f"{where}.{name}")
                else:
                    faults.append(Fault(file, f"{where}.{name}", say("map-want-table")))
        elif isinstance(value, dict) and _is_form(known.type):
            read_form(value, known.type, file, faults, where)
        else:
            _convert(value, known.type, file, where, faults)
    for name, f in fields.items():
        if f.required and name not in data:
            faults.append(Fault(file, f"{at}.{name}" if at else name, say("fault-missing")))
    return msgspec.convert(data, form) if len(faults) == before else None


def endless(value: Any, at: str) -> Iterator[str]:
    """Keys of the numbers that are none: inf and nan, which TOML knows."""
    if isinstance(value, float) and not isfinite(value):
        yield at
    elif isinstance(value, dict):
        for key, part in value.items():
            yield from endless(part, f"{at}.{key}" if at else str(key))
    elif isinstance(value, list):
        for n, part in enumerate(value):
            yield from endless(part, f"{at}[{n}]")


def _is_form(kind: Any) -> TypeGuard[type[msgspec.Struct]]:
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct)


def _convert(value: Any, kind: Any, file: str, where: str, faults: list[Fault]) -> None:
    try:
        msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        # msgspec says "Expected `float`, got `str` - at `$[2][0]`".
        text, _, path = str(error).partition(" - at `$")
        faults.append(Fault(file, where + path.rstrip("`"), say("fault-form", error=text)))
