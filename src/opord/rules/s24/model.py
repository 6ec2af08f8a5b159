"""State and scenario of the game of simultaneous orders.

Map of the arrays
-----------------
A *unit* is its index ``u``: units stand in listing order of the scenario, children that are detached in play come
behind them, so the lists of the state may grow. An *air unit* is its index ``a``; a *hex* an index of the board's
grid; a *side* 0 (red) or 1 (blue); a *row* an index of the equipment chart. Outside (orders, views, events) units are
designations like ``TK1U2Y``, hexes labels ``XXYY``. Strength is in e, readiness a share (1.0 = 100 %), stores in the
units of the chart.

================  ===================================================================================================
``ids[u]``        designation; ``row[u]``, ``side[u]``, ``grade[u]``, ``full[u]`` establishment; ``hq[u]`` superior HQ,
                  -1 none; ``parent[u]`` unit it was detached from, -1
``e[u]``          strength, in tenths when it was changed (s24-R86); ``e0[u]``, ``ready0[u]`` at the start of the turn
``ready[u]``      readiness; ``ammo[u]``, ``fuel[u]`` stores
``pos[u]``        hex; DEAD (-1), CAPTURED (-2), ABOARD (-3) airborne troops not dropped yet
``form[u]``       COLUMN, DEPLOYED, MOUNTED, AMBUSH; ``state[u]`` NORMAL, SMASHED, ROUTED1, ROUTED2
``level[u]``      intensity of its last order: REGARDLESS, LIMITED, AVOID
``squad[u]``      attached squadron 1 - 7, 0 none (s24-2.4)
``gather[u]``     turns until dropped troops are assembled (s24-R47)
``landed[u]``     e of such troops that came down in the hex where they gather: what they can fight with
``points[u]``     transport points of an HQ; ``massed[u]`` 1 if it fired mass last turn (s24-R34)
``cells[a]``      aircraft ready now, next turn, in the third and fourth turn; ``down[a]`` fraction of an aircraft lost
``works``         hex * 2 + side -> works points; ``preset`` likewise -> level that was there from the start, 4 more if
                  every unit enjoys it (s24-R50)
``mines``         hex * 2 + side (owner) -> number; ``found`` the same key -> 1 once the other side knows the field
``bridges``       hexside (grid.hexside) -> unit whose bridge it is; ``blown`` hexside -> 1: the bridge of the map there
                  is destroyed (s24-R106)
``shock``         hex -> turn of the shock that opened it; ``gap`` hex -> turn in which fire broke its front
                  (s24-R36, s24-R38)
``cut``           hex -> 1: supply lines through it deliver half this turn (s24-R56)
``seen[s]``       what side s knows now: unit -> level 1 discovered .. 4 exposed; ``ghosts_*`` last sightings of each
                  side: unit -> (turn, hex, level)
``pool``          row * 2 + side -> replacements left
``sheets``        orders handed in this turn, one tuple of lines a side; ``sealed[s]`` 1 once they are
``weather``       index into WEATHERS, ``soil`` index into SOILS, by the tracks of the scenario or an umpire's word
``kills``         enemy strength destroyed or captured by a side, e
``owners[k]``     side that holds objective k, -1 nobody
================  ===================================================================================================

All sums over several units are made with ``math.fsum``, so that no order of units changes a result; all lists of
units are walked in the order of their designations (``order``).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from opord.kernel.game import State
from opord.kernel.scenario import MapScenario
from opord.kernel.text import Say
from opord.kernel.travel import Reach

if TYPE_CHECKING:
    from opord.rules.s24.charts import Charts

SIDES = ("red", "blue")
RED, BLUE = 0, 1
COLOURS = ("east", "west")
DEAD, CAPTURED, ABOARD = -1, -2, -3
FORMS = ("column", "deployed", "mounted", "ambush")
COLUMN, DEPLOYED, MOUNTED, AMBUSH = 0, 1, 2, 3
STATES = ("normal", "smashed", "routed1", "routed2")
NORMAL, SMASHED, ROUTED1, ROUTED2 = 0, 1, 2, 3
LEVELS = ("regardless", "limited", "avoid")
REGARDLESS, LIMITED, AVOID = 0, 1, 2
"""Intensities of an order (s24-3.1)."""
GRADES = ("militia", "regular", "elite")
WEATHERS = ("clear", "overcast", "rain", "snow", "fog")
SOILS = ("dry", "mud", "snow")
COMBAT = ("BB", "QB", "KJ", "MH", "JH", "TK", "ZTK", "ZC", "ZX", "GB")
"""Combat branches; all others support (s24-2.1, s24-R08)."""
INFANTRY = ("BB", "QB", "KJ", "MH", "JH")
SIGHTS = ("", "discovered", "identified", "known", "exposed")
DIRECTIONS = ("E", "SE", "SW", "W", "NW", "NE")


class Line(msgspec.Struct, frozen=True):
    """One order as the grammar reads it (design page, part 4). ``verb`` and ``level`` by their English ids; ``level``
    "" = not given; hexes are labels, ``route`` the turning points as written, ``edges`` hexes of a bridge, ``line``
    hexes bombed or dropped on."""

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


class S24State(State):
    """See the module's text."""

    turn: int = 1
    over: bool = False
    ids: list[str] = []
    row: list[int] = []
    side: list[int] = []
    grade: list[int] = []
    full: list[float] = []
    hq: list[int] = []
    parent: list[int] = []
    e: list[float] = []
    e0: list[float] = []
    ready: list[float] = []
    ready0: list[float] = []
    ammo: list[float] = []
    fuel: list[float] = []
    pos: list[int] = []
    form: list[int] = []
    state: list[int] = []
    level: list[int] = []
    squad: list[int] = []
    gather: list[int] = []
    landed: dict[int, float] = {}
    points: list[float] = []
    massed: list[int] = []
    cells: list[tuple[int, int, int, int]] = []
    down: list[float] = []
    works: dict[int, int] = {}
    preset: dict[int, int] = {}
    mines: dict[int, int] = {}
    found: dict[int, int] = {}
    bridges: dict[int, int] = {}
    blown: dict[int, int] = {}
    shock: dict[int, int] = {}
    gap: dict[int, int] = {}
    cut: dict[int, int] = {}
    seen_red: dict[int, int] = {}
    seen_blue: dict[int, int] = {}
    ghosts_red: dict[int, tuple[int, int, int]] = {}
    ghosts_blue: dict[int, tuple[int, int, int]] = {}
    pool: dict[int, int] = {}
    sheets: tuple[tuple[Line, ...], tuple[Line, ...]] = ((), ())
    sealed: list[int] = msgspec.field(default_factory=lambda: [0, 0])
    weather: int = 0
    soil: int = 0
    kills: list[float] = msgspec.field(default_factory=lambda: [0.0, 0.0])
    owners: list[int] = []


class Row(msgspec.Struct, frozen=True):
    """A line of the equipment chart (design page, part 2): see there for the columns."""

    i: int
    id: str
    nation: str
    branch: str
    arm: str
    ap: float
    aa: float
    cp: float
    ca: float
    front: float
    mean: float
    flank: float
    against_air: float
    against_fire: float
    reach: int
    fire: float
    air_reach: int
    air_fire: float
    move: str
    mp: float
    ammo: float
    ammo_use: float
    fuel: float
    fuel_use: float
    zoc: bool
    recon: bool
    fort: int
    traits: frozenset[str] = frozenset()

    @property
    def combat(self) -> bool:
        return self.branch in COMBAT

    @property
    def personnel(self) -> bool:
        """Arm P; others are armoured or half armoured."""
        return self.arm == "P"

    @property
    def name(self) -> Say:
        return Say("s24-row-" + self.id.lower().replace("/", "-").replace("_", "-"))


class Plane(msgspec.Struct, frozen=True):
    """A type of aircraft (design page, part 2)."""

    i: int
    id: str
    nation: str
    kind: str
    power: float
    endurance: float
    defence: float
    strike: float
    bomb: float
    load: float
    cargo: float
    slot: int
    most: int

    @property
    def name(self) -> Say:
        return Say("s24-plane-" + self.id.lower())


class AirUnit(msgspec.Struct, frozen=True):
    i: int
    id: str
    side: int
    plane: int
    grade: int
    full: int


class Goal(msgspec.Struct, frozen=True):
    hex: int
    points: int
    owner: int


class S24Scenario(MapScenario):
    """Immutable, shared by all copies of a game. Children detached in play are in the state alone, not in
    ``unit_index``."""

    system = "s24"
    sides = SIDES

    def __init__(self) -> None:
        super().__init__()
        self.charts: Charts = None  # type: ignore[assignment]
        self.day = 1
        self.hour = 6
        self.weather: tuple[int, ...] = ()
        """Index into WEATHERS of every turn."""
        self.soil = 0
        self.night: tuple[int, int] = (22, 6)
        """Hours between which it is dark (s24-R01)."""
        self.hours: tuple[tuple[int, int, bool], ...] = ()
        """Day, hour and darkness of every turn, the first at 0."""
        self.side_names: tuple[str, str] = ("", "")
        self.rows: tuple[Row, ...] = ()
        self.planes: tuple[Plane, ...] = ()
        self.air: tuple[AirUnit, ...] = ()
        self.air_index: dict[str, int] = {}
        self.sources: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
        """Supply sources of a side."""
        self.goals: tuple[Goal, ...] = ()
        self.per_e = 0.0
        """Victory points for an enemy e destroyed."""
        self.levels: dict[str, float] = {}
        self.start: S24State = S24State()
        # tables
        self.terrain: tuple[str, ...] = ()
        self.contour: tuple[int, ...] = ()
        """Contour level of each hex (s24-8.2)."""
        self.complex: tuple[bool, ...] = ()
        """Complex terrain (s24-4.2)."""
        self.river: list[int] = []
        """By ``6 * hex + direction``: 0 none, 1 shallow, 2 deep."""
        self.bridge: list[int] = []
        self.road: list[int] = []
        self.steps: dict[tuple[str, int, bool, bool], dict[int, int]] = {}
        """Costs of steps that were asked for, by class of movement (:func:`opord.rules.s24.costs.step_table`)."""
        self.fills: dict[tuple[int, tuple[str, ...]], list[int] | None] = {}
        """Ways that were asked for, by start and turning points (:func:`opord.rules.s24.costs.way_of`)."""

        self.flats: dict[tuple[str, int, bool], list[int]] = {}
        self.ranges: dict[tuple[str, int, bool, int, int], Reach] = {}
        """Costs of all steps of columns, and how far they go from a hex (:func:`opord.rules.s24.costs.within`)."""

    def dark(self, turn: int) -> bool:
        """Is turn ``turn`` (the first is 1) a night turn?"""
        return self.hours[min(max(turn, 1), len(self.hours)) - 1][2]
