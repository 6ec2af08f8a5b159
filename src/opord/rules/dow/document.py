"""The form of a scenario document (TOML), shipped, inline or a saved position; see ``docs/data-formats.md``.

The forces come from the order of battle by rows of ``setup`` (a headquarters with its units, round a hex), from
``units`` (one unit with its state, at a hex) and from ``reinforcements``. A document may begin anywhere: units may
carry any state, markers may lie anywhere, ``start`` names the step at which play begins. Turns are numbers from 0 or
``"D0 H06"``. """

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from msgspec import Meta

from opord.kernel.faults import Fault
from opord.kernel.forms import Form, fill
from opord.rules.dow.chart_forms import HqForm

SideName = Literal["nato", "wp"]
Few = Annotated[int, Meta(ge=0, le=999)]
Turn = Annotated[int, Meta(ge=0, le=999)] | str
Direction = Literal["E", "NE", "NW", "W", "SW", "SE"]
FlagName = Literal[
    "moved", "roaded", "forced", "shifted", "forward", "flown", "fired", "attacked", "broke", "tried", "home",
    "switched", "attached",
]  # fmt: skip


class PerSide(Form):
    nato: Few = 0
    wp: Few = 0


class PoolsForm(Form):
    """Points at the start: ``cp``, ``ew``, ``eng``, ``hubs`` by Supreme HQ, ``air`` and ``nuclear`` by side."""

    cp: dict[str, Few] = {}
    ew: dict[str, Few] = {}
    eng: dict[str, Few] = {}
    hubs: dict[str, Few] = {}
    air: PerSide | None = None
    nuclear: PerSide | None = None


class SetupForm(Form):
    """``what``: an HQ with all units printed under it (not the HQs), ``HQ/HQ`` for the HQ alone, or ``HQ/unit``; within
    ``radius`` hexes of ``hex``; ``posture``: a name or ``back`` (the most usual one). Later rows override earlier."""

    what: str
    hex: str
    radius: Annotated[int, Meta(ge=0, le=20)] = 0
    posture: str = "tactical"


class UnitForm(Form):
    """One unit with its state: ``unit`` is its id (``47GTD/26``, an HQ ``47GTD``). One that the order of battle lacks
    has a ``type`` and belongs to the HQ before the first ``/``; ``attachable`` and ``cadre`` may be given for it.

    ``hex`` or ``off``; ``until``: turn in which the posture is complete; ``delayed``: turn of the delay marker;
    ``superior``: present superior HQ, the printed one by default; ``allow``, ``spent``: movement points of the
    phase."""

    unit: str
    type: str = ""
    attachable: bool | None = None
    cadre: Annotated[int, Meta(ge=1, le=6)] | None = None
    hex: str = ""
    off: Literal["", "waiting", "dead", "offmap", "unplaced"] = ""
    posture: str = ""
    until: Turn | None = None
    attrition: Few = 0
    engaged: Literal["no", "half", "full"] = "no"
    delayed: Turn | None = None
    superior: str = ""
    resting: bool = False
    inactive: bool | None = None
    flags: list[FlagName] = []
    allow: Annotated[int, Meta(ge=-1, le=99)] = -1
    spent: Annotated[int, Meta(ge=0, le=99)] = 0


class OrderForm(Form):
    """An order under way: issued by ``hq``, revealed in ``turn``."""

    hq: str
    order: str
    turn: Turn
    issued: Turn = 0


class ReinforcementForm(Form):
    """What comes in ``turn``: ``what`` an HQ with its units or ``HQ/unit``, entering at ``hex`` on an ``edge``; or a
    ``pool`` of the side or Supreme HQ ``of`` changes ``by`` so many points; or the reserve battalions are mobilised
    (``mobilise``, dow-33.7). ``place``: set down in a town (dow-33.6)."""

    turn: Turn
    what: str = ""
    hex: str = ""
    edge: Literal["", "wp_north", "wp_east", "nato_edge", "nato_west"] = ""
    place: bool = False
    pool: Literal["", "air", "cp", "eng", "ew"] = ""
    of: str = ""
    by: Annotated[int, Meta(ge=-99, le=99)] = 0
    mobilise: bool = False


class GoalForm(Form):
    hex: str
    vp: Annotated[int, Meta(ge=1, le=999)]
    owner: Literal["nato", "wp", "none"] = "nato"
    name: str = ""


class CardsForm(Form):
    """Ids of cards; ``WE*`` stands for all that begin so."""

    nato: list[str] = []
    wp: list[str] = []


class LostForm(Form):
    """A destroyed HQ: turn slot, player (1 or 2) in whose phase it may rise, points its Supreme HQ lost (dow-12.4)."""

    turn: Turn
    player: Annotated[int, Meta(ge=1, le=2)]
    points: Few = 0


class StartForm(Form):
    """Where play begins. ``side`` for the steps of an action phase. A position written by the program also has
    ``frames`` (the procedures it stands in), ``draws`` and ``dice`` (how much has been rolled), ``over``."""

    turn: Turn = 0
    step: str = "setup"
    side: Literal["", "nato", "wp"] = ""
    fog: bool = False
    rain: bool = False
    revealed: list[str] = []
    lost: dict[str, LostForm] = {}
    cp: dict[str, Few] = {}
    air: PerSide | None = None
    grounded: PerSide | None = None
    axis_due: dict[str, Turn] = {}
    hubs: dict[str, list[str]] = {}
    breakthrough: list[str] = []
    crossings: dict[str, str] = {}
    damaged: list[str] = []
    killed: PerSide | None = None
    player: Literal["", "nato", "wp"] = ""
    frames: list[dict[str, Any]] = []
    draws: Annotated[int, Meta(ge=0, le=999_999_999)] | None = None
    dice: Annotated[int, Meta(ge=0, le=999_999_999)] = 0
    over: bool = False


class ScenarioForm(Form):
    """A scenario document. ``thresholds``: least margin (WP less NATO points) of the five upper levels, the best for
    the Warsaw Pact first; ``provisional``: they are not final; ``forces``: HQs that the order of battle lacks or has
    otherwise; ``axis``: direction of the arrow of an army (dow-10); ``border``: each side sets up on its own side of
    the border."""

    system: Literal["dow"] = "dow"
    id: str = "inline"
    title: str = ""
    provenance: Literal["text", "facts", "designed"] = "designed"
    pinned: dict[str, str] = {}
    minutes: Annotated[int, Meta(ge=1, le=9999)] = 60
    depth: Annotated[int, Meta(ge=1, le=5)] = 3
    board: str | dict[str, Any] = "weser"
    month: Annotated[int, Meta(ge=1, le=12)] = 7
    begin: str = "D0 H06"
    turns: Annotated[int, Meta(ge=1, le=100)] = 8
    border: bool = True
    weather: Literal["rolled", "clear"] = "rolled"
    first: SideName = "wp"
    pools: PoolsForm | None = None
    forces: dict[str, HqForm] = {}
    setup: list[SetupForm] = []
    units: list[UnitForm] = []
    axis: dict[str, Direction] = {}
    orders: list[OrderForm] = []
    reinforcements: list[ReinforcementForm] = []
    objectives: list[GoalForm] = []
    thresholds: tuple[int, int, int, int, int] = (9, 6, 3, 0, -3)
    provisional: bool = False
    cards: CardsForm | None = None
    options: dict[str, Any] = {}
    start: StartForm | None = None


LEVELS = (
    ("wp-decisive", 1),
    ("wp-substantial", 1),
    ("wp-marginal", 1),
    ("nato-marginal", 0),
    ("nato-substantial", 0),
    ("nato-decisive", 0),
)
"""The levels of victory, best for the Warsaw Pact first, and who wins."""


def read(doc: Mapping[str, Any], file: str) -> tuple[ScenarioForm | None, list[Fault]]:
    """The document as a form, or None; and everything wrong with its keys and types."""
    faults: list[Fault] = []
    return fill(ScenarioForm, doc, file, faults), faults
