"""The form of a scenario document (TOML), shipped, inline or a saved position; see ``docs/data-formats.md``.

Each side lists its units with what they are and where they stand; everything that is not said is fresh: readiness of
the grade, full stores, normal state. A document may begin anywhere: units may carry any state, ``start`` has what lies
on the map and what each side has seen.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from msgspec import Meta

from opord.kernel.faults import Fault
from opord.kernel.forms import Form, fill

SideName = Literal["red", "blue"]
Strength = Annotated[float, Meta(ge=0, le=999)]
Readiness = Annotated[float, Meta(ge=0, le=2)]
Amount = Annotated[float, Meta(ge=0, le=1_000_000)]
Few = Annotated[int, Meta(ge=0, le=999)]
Mines = Annotated[int, Meta(ge=0, le=1_000_000)]
WeatherName = Literal["clear", "overcast", "rain", "snow", "fog"]
SoilName = Literal["dry", "mud", "snow"]
GradeName = Literal["militia", "regular", "elite"]
FormName = Literal["column", "deployed", "mounted", "ambush"]
StateName = Literal["normal", "smashed", "routed1", "routed2"]
LevelName = Literal["regardless", "limited", "avoid"]
OffName = Literal["", "dead", "captured", "aboard"]
SightName = Literal["discovered", "identified", "known", "exposed"]


class UnitForm(Form, kw_only=True):
    """A unit: ``row`` of the equipment chart, superior ``hq``, strength ``e`` of ``full``, ``hex`` or ``off`` the map.

    Left out means fresh: ``ready`` by its grade, ``ammo`` and ``fuel`` full (amounts in the units of the chart, not
    shares), transport ``points`` of an HQ by its level. ``squad``: attached squadron 1 - 7 (s24-2.4). ``gather``: turns
    until dropped troops are assembled. ``e0``, ``ready0``: at the start of the turn.
    """

    unit: str
    row: str
    hq: str = ""
    grade: GradeName = "regular"
    e: Strength
    full: Strength | None = None
    hex: str = ""
    off: OffName = ""
    form: FormName = "deployed"
    squad: Annotated[int, Meta(ge=0, le=7)] = 0
    state: StateName = "normal"
    level: LevelName = "limited"
    ready: Readiness | None = None
    ammo: Amount | None = None
    fuel: Amount | None = None
    points: Amount | None = None
    gather: Few = 0
    massed: bool = False
    e0: Strength | None = None
    ready0: Readiness | None = None


class ChildForm(UnitForm, kw_only=True):
    """A unit detached in play (s24-3.5.2) from ``parent``; ``unit`` is the parent's with ``/1``, ``/2`` ..."""

    side: SideName
    parent: str


class AirForm(Form, kw_only=True):
    """An air unit: ``cells`` = aircraft ready now, next turn, in the third, in the fourth (s24-4.3.1); ``down``:
    fraction of an aircraft lost so far (s24-R86)."""

    unit: str
    plane: str
    grade: GradeName = "regular"
    full: Few
    cells: Annotated[list[Few], Meta(min_length=1, max_length=4)]
    down: Annotated[float, Meta(ge=0, lt=1)] = 0.0


class WorksForm(Form):
    """Works in a hex: ``level`` that was there from the start, ``points`` dug, ``all``: every unit enjoys the level
    (s24-R50)."""

    level: Annotated[int, Meta(ge=0, le=3)] = 0
    points: Few | None = None
    all: bool = False


class SideForm(Form):
    """What a side has. ``pool``: replacements by row; ``works``: hex -> level or the whole of :class:`WorksForm`;
    ``mines``: hex -> number of its own mines; ``found``: hexes with own mines that the enemy knows of."""

    name: str = ""
    sources: list[str] = []
    pool: dict[str, Few] = {}
    works: dict[str, Annotated[int, Meta(ge=0, le=3)] | WorksForm] = {}
    mines: dict[str, Mines] = {}
    found: list[str] = []
    units: list[UnitForm] = []
    air: list[AirForm] = []


class GoalForm(Form):
    """``owner``: who holds it; left out: whoever stands there, else nobody."""

    hex: str
    points: Few
    owner: Literal["", "red", "blue", "none"] = ""


class VictoryForm(Form):
    """Points for hexes held at the end and for an enemy e destroyed or captured; ``levels``: least lead of a level."""

    goals: list[GoalForm] = []
    per_e: Annotated[float, Meta(ge=0, le=100)] = 0.0
    levels: dict[Literal["decisive", "win", "draw"], Few] = {}


class SheetsForm(Form):
    """Orders handed in so far, as lines of an order sheet without its head."""

    red: list[str] = []
    blue: list[str] = []


class SeenForm(Form):
    red: dict[str, SightName] = {}
    blue: dict[str, SightName] = {}


class GhostForm(Form):
    """A last sighting."""

    turn: Few
    hex: str
    sight: SightName


class GhostsForm(Form):
    red: dict[str, GhostForm] = {}
    blue: dict[str, GhostForm] = {}


class StartForm(Form):
    """Where play begins: what lies on the map, what is known, what has been handed in. A position written by the
    program also has ``frames`` (the procedures it stands in), ``draws`` and ``dice`` (how much has been rolled),
    ``more`` (further fields of the state as they are).

    ``shock``, ``gap``: hex -> turn (s24-R36, s24-R38); ``cut``: hexes under interdiction; ``bridges``: hexside -> unit;
    ``blown``: hexsides at which a bridge of the map is destroyed (s24-R106).
    """

    turn: Annotated[int, Meta(ge=1, le=999)] = 1
    over: bool = False
    weather: WeatherName | None = None
    ground: SoilName | None = None
    bridges: dict[str, str] = {}
    blown: list[str] = []
    shock: dict[str, Few] = {}
    gap: dict[str, Few] = {}
    cut: list[str] = []
    seen: SeenForm | None = None
    ghosts: GhostsForm | None = None
    sheets: SheetsForm | None = None
    sealed: list[SideName] = []
    kills: dict[SideName, Amount] = {}
    frames: list[dict[str, Any]] = []
    draws: Annotated[int, Meta(ge=0)] | None = None
    dice: Annotated[int, Meta(ge=0)] = 0
    more: dict[str, Any] = {}


class ScenarioForm(Form):
    """A scenario document. ``board``: the name of a shipped board, or a board; ``weather``: one word for all turns, or
    one a turn; ``ground``: state of the ground (s24-R07); ``day``, ``hour``: when the first turn begins; ``night``:
    hours between which it is dark (s24-R01); ``children``: units detached in play."""

    system: Literal["s24"] = "s24"
    id: str = "inline"
    title: str = ""
    provenance: Literal["text", "facts", "designed"] = "designed"
    pinned: dict[str, str] = {}
    minutes: Annotated[int, Meta(ge=1)] = 60
    depth: Annotated[int, Meta(ge=1, le=5)] = 3
    board: str | dict[str, Any] = "riverline"
    day: Annotated[int, Meta(ge=1, le=999)] = 1
    hour: Annotated[int, Meta(ge=0, le=23)] = 6
    night: tuple[Annotated[int, Meta(ge=0, le=23)], Annotated[int, Meta(ge=0, le=23)]] | None = None
    turns: Annotated[int, Meta(ge=1, le=200)] = 8
    weather: WeatherName | list[WeatherName] = "clear"
    ground: SoilName = "dry"
    red: SideForm | None = None
    blue: SideForm | None = None
    children: list[ChildForm] = []
    victory: VictoryForm | None = None
    options: dict[str, Any] = {}
    start: StartForm | None = None


def read(doc: Mapping[str, Any], file: str) -> tuple[ScenarioForm | None, list[Fault]]:
    """The document as a form, or None; and everything wrong with its keys and types."""
    faults: list[Fault] = []
    return fill(ScenarioForm, doc, file, faults), faults
