"""State and scenario of the tactical game.

Map of the arrays
-----------------
A *unit* is its index ``u`` in ``Scenario.units`` (listing order of the scenario: first side by side of the document,
formation by formation). A *hex* is an index of the board's grid; a *side* is 0 (nato) or 1 (wp); a *formation* is its
index in ``Scenario.formations``. Outside (actions, views, events) units are ids like ``bulldog-m1-1``, hexes labels.

==============  =====================================================================================================
``pos[u]``      hex; WAITING (-1) off the map with an entry to come, DESTROYED (-2), EXITED (-3) over an objective edge
                (scores), HOME (-4) over a friendly edge, UNPLACED (-5) at set-up. A carried unit has its
                carrier's hex.
``steps[u]``    2 full, 1 reduced, 0 destroyed
``flags[u]``    bits, see below
``ammo[u]``     stage of the ammo marker, 2, 1, 0
``carrier[u]``  unit that carries it, -1 none
``mp[u]``       movement points left in the operation that runs (or, staged, kept for the assault)
``work[u]``     engineers: what is half done (engineers.py); guns: last target (artillery.py); helicopters: 1 once they
                have flown an impulse disrupted (helicopter.py); 0 nothing
``hq_host[f]``  unit the headquarters sits with, -1 none; ``hq_side[f]`` 2 full, 1 reduced, 0 lost;
                ``hq_lost[f]`` how often it was lost (2 = final)
``due[f]``      turn in which the formation arrives; 0 = on the map from the start
``cup``         chits still in the cup: ``f:<id>``, ``end``, ``air:<side>``, ``ew:<side>``, ``event``; ``drawn``
``owners[k]``   side that owns objective k, -1 nobody
markers         dicts hex -> value: ``wrecks`` 1, ``rubble`` 1, ``burnt`` 1 (woods burnt down), ``smoke`` stage,
                ``fires`` 1, ``lights`` 1 (illumination), ``mines`` side that laid it, ``lanes`` bit mask of the sides
                that have a lane, ``positions`` 1, ``seen`` side whose spotter plane watches it
hexsides        dict a * size + b (a < b) -> value: ``bridges`` 1 wired, 2 prepared, 3 blown; ``fords`` 1 laid
``ew[f]``       bits of what jams formation f: EW_RANGE, EW_FIRES, EW_CHIT
``effects``     name -> number: results of event chits, e.g. ``rain`` = last turn of it
``bat_*[b]``    batteries: missions used this turn, suppressed, last target hex (-1), planned hex (-1)
``sortie[k]``   1 while the strike has not been flown this turn, 0 flown, -1 shot down
``left``        resources still to be laid at set-up: ``mines:<side>``, ``positions:<side>``
==============  =====================================================================================================

Flags: D disrupted, OC Ops Complete, OOC out of command, STAGED, DONE (operated or passed in this impulse), UNLOADED in
this impulse, MOVING (its own movement operation runs), HIGH and POPPED (helicopters), FIRED since the last Marker
Removal, TRIED (rally rolled in this impulse), STOPPED (must end its move in this hex), LOADED (carries somebody).

The game keeps bit masks over units beside the arrays (``occ[hex]``, ``disrupted``, ``complete``): change positions and
flags only through ``WawGame.put``, ``mark``, ``unmark``, which keep both alike.
"""

from __future__ import annotations

from typing import Any

import msgspec

from opord.kernel.game import State
from opord.kernel.scenario import MapScenario
from opord.kernel.sight import Sight
from opord.kernel.text import Say, Words

SIDES = ("nato", "wp")
COLOURS = ("west", "east")
HARD, SOFT, AIR = 0, 1, 2
CLASSES = ("hard", "soft", "air")
LEG, WHEELED, TRACKED, FLYING = 0, 1, 2, 3
MOVES = ("leg", "wheeled", "tracked", "air")

WAITING, DESTROYED, EXITED, HOME, UNPLACED = -1, -2, -3, -4, -5

D, OC, OOC, STAGED, DONE, UNLOADED, MOVING = 1, 2, 4, 8, 16, 32, 64
HIGH, POPPED, FIRED, TRIED, STOPPED, LOADED = 128, 256, 512, 1024, 2048, 4096

EW_RANGE, EW_FIRES, EW_CHIT = 1, 2, 4

NO_ENTRY = -1
WHOLE = 1000
"""Cost of swimming a river: the whole allowance (waw-W8.3)."""


class WawState(State):
    """See the module's text."""

    turn: int = 0
    over: bool = False
    pos: list[int] = []
    steps: list[int] = []
    flags: list[int] = []
    ammo: list[int] = []
    carrier: list[int] = []
    mp: list[int] = []
    work: list[int] = []
    hq_host: list[int] = []
    hq_side: list[int] = []
    hq_lost: list[int] = []
    due: list[int] = []
    cup: list[str] = []
    drawn: list[str] = []
    owners: list[int] = []
    wrecks: dict[int, int] = {}
    rubble: dict[int, int] = {}
    burnt: dict[int, int] = {}
    smoke: dict[int, int] = {}
    fires: dict[int, int] = {}
    lights: dict[int, int] = {}
    mines: dict[int, int] = {}
    lanes: dict[int, int] = {}
    positions: dict[int, int] = {}
    seen: dict[int, int] = {}
    bridges: dict[int, int] = {}
    fords: dict[int, int] = {}
    ew: list[int] = []
    effects: dict[str, int] = {}
    bat_used: list[int] = []
    bat_down: list[int] = []
    bat_last: list[int] = []
    bat_plan: list[int] = []
    sortie: list[int] = []
    strikes_lost: list[int] = []
    left: dict[str, int] = {}


class Weapon(msgspec.Struct, frozen=True):
    """One line of a counter against one class of target. ``line``: underlined; ``missile``: underlined and no mortar,
    so it depletes (waw-R1); ``gun``: has the point-blank modifier; ``least``/``reach``: nearest and farthest range;
    ``small``: small arms or guns at a helicopter (waw-W11.1); ``base[range]`` = needed number by range alone."""

    group: str
    range: int
    dice: int
    need: int
    line: bool
    missile: bool
    gun: bool
    small: bool
    least: int
    reach: int
    base: tuple[int, ...]


class Figures(msgspec.Struct, frozen=True):
    """One side of a counter. ``weapons[class]``; ``assault`` None = no value; ``armour`` = (dice, save)."""

    groups: dict[str, tuple[int, int, int]]
    weapons: tuple[tuple[Weapon, ...], tuple[Weapon, ...], tuple[Weapon, ...]]
    assault: int | None
    armour: tuple[int, int]
    reach: tuple[int, int, int]


class UnitType(msgspec.Struct, frozen=True):
    """A kind of counter; ``figures[steps]`` (index 0 is unused and equals the reduced side)."""

    id: str
    title: str
    nat: str
    kind: str
    cls: int
    mv: int
    ma: int
    traits: frozenset[str]
    underlined: frozenset[str]
    figures: tuple[Figures, Figures, Figures]

    @property
    def name(self) -> Say:
        return Say("unit-" + self.id)

    @property
    def short(self) -> Say:
        """The short name on counters and in sentences."""
        return Say("short-" + self.id)


class Unit(msgspec.Struct, frozen=True):
    """A counter of the scenario."""

    i: int
    id: str
    type: UnitType
    formation: int
    side: int
    number: int
    name: Say


class Headquarters(msgspec.Struct, frozen=True):
    """``leadership`` and ``range`` by side of the counter: index 0 lost, 1 reduced, 2 full."""

    name: str
    type: str
    leadership: tuple[int, int, int]
    range: tuple[int, int, int]


class Entry(msgspec.Struct, frozen=True):
    """Where a formation arrives: an edge (N, E, S, W) and the hexes of it."""

    turn: int
    edge: str
    hexes: tuple[int, ...]


class Formation(msgspec.Struct, frozen=True):
    """``zone``: hexes of its set-up, empty when it arrives later by ``enter``."""

    i: int
    id: str
    side: int
    nat: str
    morale: int
    chits: int
    hq: Headquarters | None
    units: tuple[int, ...]
    zone: frozenset[int]
    enter: Entry | None
    name: Words


class Battery(msgspec.Struct, frozen=True):
    """An off-board battery or, ``unit`` >= 0, the line of the chart an on-board unit fires with."""

    i: int
    id: str
    side: int
    key: str
    chart: dict[str, Any]


class Sortie(msgspec.Struct, frozen=True):
    i: int
    id: str
    side: int
    key: str
    hard: tuple[int, int]
    soft: tuple[int, int]


class Goal(msgspec.Struct, frozen=True):
    """An objective hex."""

    hex: int
    pts: int
    owner: int


class ExitRule(msgspec.Struct, frozen=True):
    side: int
    edge: str
    hexes: frozenset[int]
    pts: int


class Level(msgspec.Struct, frozen=True):
    """A step of the victory scale: margin (attacker minus defender) at least ``at``; ``side`` wins (-1 draw)."""

    at: int
    label: str
    side: int


class Charts(msgspec.Struct, frozen=True):
    """The charts of ``data/``, or an owner's own."""

    constants: dict[str, int]
    modifier: dict[str, int]
    terrain: dict[str, dict[str, Any]]
    marker: dict[str, dict[str, Any]]
    hexside: dict[str, dict[str, int]]
    road: dict[str, int]
    battery: dict[str, dict[str, Any]]
    air: dict[str, dict[str, list[int]]]
    mine: dict[str, list[int]]
    scatter: tuple[str, ...]
    vp: dict[str, int]
    vp_other: dict[str, int]
    morale: dict[str, int]
    command: dict[str, dict[str, list[int]]]
    event: dict[int, str]
    visibility: dict[str, int]
    night_sight: dict[str, int]
    ew: dict[int, tuple[str, ...]]
    option: dict[str, list[Any]]
    types: dict[str, UnitType]
    provenance: dict[str, str]


class Scenario(MapScenario):
    """Immutable, shared by all copies of a game. Holds the document, the board, the units and tables made from them.
    ``resumed``: the document is a position written in the middle of a game; nothing is put in order before play."""

    system = "waw"
    sides = SIDES

    def __init__(self) -> None:
        super().__init__()
        self.charts: Charts = None  # type: ignore[assignment]
        self.sight: Sight = None  # type: ignore[assignment]
        self.attacker = 1
        self.first = -1
        self.time = "day"
        self.wind: int = -1
        self.units: tuple[Unit, ...] = ()
        self.formations: tuple[Formation, ...] = ()
        self.batteries: tuple[Battery, ...] = ()
        self.sorties: tuple[Sortie, ...] = ()
        self.goals: tuple[Goal, ...] = ()
        self.exit: ExitRule | None = None
        self.levels: tuple[Level, ...] = ()
        self.extra_chits: tuple[str, ...] = ()
        self.start: WawState = WawState()
        self.formation_index: dict[str, int] = {}
        # tables
        self.terrain: tuple[str, ...] = ()
        self.level: tuple[int, ...] = ()
        self.side_of: tuple[int, ...] = ()
        self.type_of: tuple[UnitType, ...] = ()
        self.formation_of: tuple[int, ...] = ()
        self.side_mask: tuple[int, int] = (0, 0)
        self.formation_mask: tuple[int, ...] = ()
        self.ground_mask = 0
        self.air_mask = 0
        self.recon_mask = 0
        self.support_mask = 0
        self.counted_mask = 0
        self.soft_mask = 0
        self.hard_mask = 0
        self.carry_mask = 0
        self.leg_mask = 0
        self.cover_kinds: frozenset[str] = frozenset()
        self.opaque: list[int] = []
        self.sight_memo: dict[int, int] = {}
        self.plain_sight: dict[int, int] = {}
        self.plain_rows: list[bytearray | None] = []
        self.marked_lines: dict[tuple[int, int, int, int, int], int] = {}
        self.plain_ways: dict[int, tuple[tuple[int, int, Any], ...]] = {}
        self.plain_costs: dict[int, int] = {}
        self.acts: dict[Any, Any] = {}


def bits(mask: int) -> list[int]:
    """The units of a mask in listing order."""
    out = []
    while mask:
        low = mask & -mask
        out.append(low.bit_length() - 1)
        mask ^= low
    return out
