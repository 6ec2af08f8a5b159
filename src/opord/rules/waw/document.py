"""The form of a scenario document (TOML), shipped or inline; see ``docs/data-formats.md``.

A document may begin anywhere: units may carry any state, markers may lie anywhere, ``start`` names the step at which
play begins. :func:`read` checks every key against its type and collects all faults.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec

from opord.kernel.faults import Fault
from opord.kernel.forms import Form, fill

SideName = Literal["nato", "wp"]
Few = Annotated[int, msgspec.Meta(ge=0, le=99)]
Hexes = list[str]
Amount = Annotated[int, msgspec.Meta(ge=0, le=200)]
Count = Annotated[int, msgspec.Meta(ge=0, le=2**53)]


class HqForm(Form):
    """``leadership`` and ``range`` are [full, reduced]; ``host`` a unit id; ``lost`` how often it was lost."""

    name: str = ""
    type: str = ""
    leadership: tuple[Amount, Amount] | None = None
    range: tuple[Amount, Amount] | None = None
    state: Literal["full", "reduced", "lost"] = "full"
    lost: Annotated[int, msgspec.Meta(ge=0, le=2)] = 0
    host: str = ""


class ZoneForm(Form):
    cols: tuple[int, int]
    rows: tuple[int, int]


class EnterForm(Form, kw_only=True):
    turn: Annotated[int, msgspec.Meta(ge=1)] = 1
    edge: Literal["N", "E", "S", "W"]
    rows: tuple[int, int]


class UnitForm(Form, kw_only=True):
    """One unit with its state. ``n`` units share it when no id is given. ``hex`` or ``inside`` (carrier) or ``off``."""

    type: str
    id: str = ""
    n: Annotated[int, msgspec.Meta(ge=1, le=60)] = 1
    hex: str = ""
    inside: str = ""
    off: Literal["", "waiting", "destroyed", "exited", "home"] = ""
    step: Literal["full", "reduced"] = "full"
    disrupted: bool = False
    oc: bool = False
    ooc: bool = False
    staged: bool = False
    done: bool = False
    unloaded: bool = False
    moving: bool = False
    stopped: bool = False
    high: bool = False
    popped: bool = False
    fired: bool = False
    tried: bool = False
    ammo: Annotated[int, msgspec.Meta(ge=0, le=2)] = 0
    mp: Annotated[int, msgspec.Meta(ge=0, le=200)] = 0
    work: Annotated[int, msgspec.Meta(ge=0)] = 0


class FormationForm(Form, kw_only=True):
    id: str
    side: SideName
    nat: str = ""
    morale: Annotated[int, msgspec.Meta(ge=2, le=12)] | None = None
    chits: Annotated[int, msgspec.Meta(ge=1, le=2)] = 1
    hq: HqForm | Literal[False] | None = None
    units: list[str | UnitForm]
    zone: ZoneForm | None = None
    enter: EnterForm | None = None
    due: Annotated[int, msgspec.Meta(ge=0)] | None = None
    name: str = ""


class GoalForm(Form):
    hex: str
    pts: Annotated[int, msgspec.Meta(ge=1, le=999)]
    owner: Literal["", "nato", "wp", "none"] = ""


class ExitForm(Form):
    side: SideName
    edge: Literal["N", "E", "S", "W"]
    pts_per_unit: Annotated[int, msgspec.Meta(ge=0)] = 1


class ChitsForm(Form):
    end_turn: Annotated[int, msgspec.Meta(ge=2, le=2)] = 2
    event: Few = 0
    air_nato: Few = 0
    air_wp: Few = 0
    ew_nato: Few = 0
    ew_wp: Few = 0


class PerSide(Form):
    nato: Few = 0
    wp: Few = 0


class HexesPerSide(Form):
    nato: Hexes = []
    wp: Hexes = []


class NamesPerSide(Form):
    nato: list[str] = []
    wp: list[str] = []


class MarkersForm(Form):
    """Hexes, or hexsides "a-b" for wired, prepared, blown and ford."""

    wreck: Hexes = []
    rubble: Hexes = []
    burnt: Hexes = []
    smoke: dict[str, Annotated[int, msgspec.Meta(ge=1, le=2)]] = {}
    fire: Hexes = []
    light: Hexes = []
    position: Hexes = []
    mine: HexesPerSide | None = None
    lane: HexesPerSide | None = None
    seen: HexesPerSide | None = None
    wired: Hexes = []
    prepared: Hexes = []
    blown: Hexes = []
    ford: Hexes = []


class BatteryForm(Form):
    used: Few = 0
    suppressed: bool = False
    last: str = ""
    plan: str = ""


class StartForm(Form, kw_only=True):
    """Where play begins. ``formation`` for the steps of an impulse, ``chit`` (air_nato, ew_wp, event ...) for "chit";
    ``cup``: chits left, as formation ids, "end", "event", "air_nato" ...

    A position written by the program also has ``frames`` (the procedures it stands in, where a step by name does not
    say all), ``draws`` and ``dice`` (how much has been rolled), ``over``."""

    turn: Annotated[int, msgspec.Meta(ge=1)] = 1
    step: Literal[
        "setup",
        "turn",
        "draw",
        "chit",
        "housekeeping",
        "replace",
        "hop",
        "command",
        "rally",
        "fires",
        "operations",
        "end",
        "markers",
    ] = "setup"
    formation: str = ""
    chit: str = ""
    cup: list[str] | None = None
    drawn: list[str] = []
    ew: dict[str, list[Literal["range", "fires", "chit"]]] = {}
    effects: dict[str, Annotated[int, msgspec.Meta(ge=0, le=10_000_000)]] = {}
    batteries: dict[str, BatteryForm] = {}
    flown: list[str] = []
    shot_down: list[str] = []
    strikes_lost: PerSide | None = None
    left: dict[str, Few] = {}
    frames: list[dict[str, Any]] = []
    draws: Count | None = None
    dice: Count = 0
    over: bool = False


class ScenarioForm(Form, kw_only=True):
    """A scenario document."""

    system: Literal["waw"] = "waw"
    id: str = "inline"
    title: str = ""
    provenance: Literal["text", "facts", "designed"] = "designed"
    pinned: dict[str, str] = {}
    minutes: Annotated[int, msgspec.Meta(ge=1)] = 30
    depth: Annotated[int, msgspec.Meta(ge=1, le=5)] = 2
    boards: list[str] = []
    board: dict[str, Any] | None = None
    turns: Annotated[int, msgspec.Meta(ge=1, le=40)] = 1
    attacker: SideName = "wp"
    first: Literal["", "nato", "wp"] = ""
    time: Literal["day", "dusk", "night"] = "day"
    wind: Literal["", "N", "NE", "SE", "S", "SW", "NW"] = ""
    formation: list[FormationForm]
    chits: ChitsForm | None = None
    batteries: NamesPerSide | None = None
    air: NamesPerSide | None = None
    mines: PerSide | None = None
    positions: PerSide | None = None
    wired: Hexes = []
    obj: list[GoalForm] = []
    exit: ExitForm | None = None
    levels: list[tuple[int, str]] = []
    options: dict[str, Any] = {}
    markers: MarkersForm | None = None
    start: StartForm | None = None


def read(doc: Mapping[str, Any], file: str) -> tuple[ScenarioForm | None, list[Fault]]:
    """The document as a form, or None; and everything wrong with its keys and types."""
    faults: list[Fault] = []
    return fill(ScenarioForm, doc, file, faults), faults
