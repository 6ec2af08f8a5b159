"""State and scenario of the operational game.

Map of the arrays
-----------------
A *unit* is its index ``u`` in ``DowScenario.units`` (headquarters are units too); a *hex* an index of the board's
grid; a *side* 0 (nato) or 1 (wp); a *Supreme HQ* its index ``k`` in ``DowScenario.supremes``; an *army* its index in
``armies`` (the HQs with an axis of advance); a *turn* counts from 0. Outside (actions, views, events) units are ids
like ``47GTD/26`` (an HQ: ``47GTD``), hexes labels like ``5422``.

===============  ====================================================================================================
``pos[u]``       hex; WAITING (-1) a reinforcement to come, DEAD (-2), OFFMAP (-3) a Supreme HQ that stands off the
                 map, UNPLACED (-4) at set-up
``posture[u]``   index into ``charts.postures``; the target posture while in transition (dow-6.2)
``until[u]``     time marker: turn in which the posture is complete, -1 none
``attrition[u]`` attrition points
``engaged[u]``   0 no, 1 half-engaged, 2 engaged (dow-R219)
``delayed[u]``   turn in which the delay marker was placed, -1 none (dow-8.4.1)
``superior[u]``  present superior HQ, -1 none (dow-R101)
``allow[u]``     movement points of this phase, -1 while nothing was spent (dow-R040); ``spent[u]`` those used
``flags[u]``     bits, see below
``orders``       HQ -> (order, turn of reveal, turn of issue); ``revealed`` HQs whose order lies open this turn
``lost``         destroyed HQ -> (turn slot, player whose phase it was 1 or 2, points its Supreme HQ lost) (dow-12.4)
``cp_max[k]``, ``cp[k]``, ``eng[k]``, ``ew[k]``   command, engineer, electronic war points of Supreme HQ k
``air_max[s]``, ``air[s]``, ``grounded[s]``       air points of a side
``axis[a]``      direction of the arrow of army a (0 = E, then by 60 degrees counter-clockwise), -1 not set yet;
                 ``axis_due[a]`` turn in which it may be turned, -1 none
``hubs[n]``      hex of supply hub n, -1 not placed; its Supreme HQ is ``scenario.hub_of[n]``
``owners[k]``    side that holds objective k
markers          dicts: ``breakthrough`` hex -> 1; hexsides (``grid.hexside``) -> value: ``crossings`` Supreme HQ of the
                 engineers there (dow-9.2.2), ``damaged`` 1 (permanent bridge down)
``cas``          markers of close air support: hex -> 1 nato, 2 wp, 3 both (dow-19.3)
``fog``, ``rain`` the weather of the turn; ``player`` the side whose action phase runs, -1 none
``killed``       victory points for destroyed units, by the side that gets them
===============  ====================================================================================================

Flags: RESTING (dow-11.4), MOVED its move of the phase is over, ROADED used a road in this phase, FORCED the forced
march was rolled, SHIFTED an HQ that changed posture in this phase, FORWARD an HQ used as forward HQ in this phase,
FLOWN a helicopter that fired in this action phase, FIRED barrage since the owner's housekeeping, ATTACKED in this
phase, BROKE away in this phase, TRIED a disengagement in this phase, HOME still in its set-up hex, SWITCHED out of
active defence in this phase, INACTIVE reserve battalion, ATTACHED to another HQ in this phase (dow-R101).

Change positions, postures and flags only through the methods of ``CoreGame``, which keep what is cached beside them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from opord.kernel.game import State
from opord.kernel.scenario import MapScenario
from opord.kernel.text import Say, Words

if TYPE_CHECKING:
    from opord.rules.dow.charts import Charts
    from opord.rules.dow.ground import Ground

SIDES = ("nato", "wp")
NATO, WP = 0, 1
COLOURS = ("west", "east")
MODES = ("column", "tactical", "deployed", "fixed")
COLUMN, TACTICAL, DEPLOYED, FIXED = 0, 1, 2, 3
MOVES = ("leg", "motorised", "mechanised")
LEG, MOTORISED, MECHANISED = 0, 1, 2
COMBAT = ("armour", "mech", "motorised", "infantry", "recon")
GUNS = ("sp", "towed", "rocket", "missile")
BRANCHES = (*COMBAT, *GUNS, "helicopter", "hq")
LEVELS = ("brigade", "division", "army", "front")
"""Command levels, lowest first: brigade or regiment, division, army or corps, front."""

WAITING, DEAD, OFFMAP, UNPLACED = -1, -2, -3, -4

RESTING, MOVED, ROADED, FORCED, SHIFTED, FORWARD, FLOWN, FIRED = 1, 2, 4, 8, 16, 32, 64, 128
ATTACKED, BROKE, TRIED, HOME, SWITCHED, INACTIVE, ATTACHED = 256, 512, 1024, 2048, 4096, 8192, 16384
PHASE_FLAGS = MOVED | ROADED | FORCED | SHIFTED | FORWARD | ATTACKED | BROKE | TRIED | SWITCHED | ATTACHED
"""Flags that end with the action phase of the unit's side."""

DIRECTIONS = ("E", "NE", "NW", "W", "SW", "SE")
"""Directions of an axis of advance: the vertices of a flat-top hex, 0, 60 ... 300 degrees (dow-R068)."""
HOURS = ("H00", "H03", "H06", "H09", "H12", "H15", "H18", "H21")


class DowState(State):
    """See the module's text."""

    turn: int = 0
    player: int = -1
    over: bool = False
    pos: list[int] = []
    posture: list[int] = []
    until: list[int] = []
    attrition: list[int] = []
    engaged: list[int] = []
    delayed: list[int] = []
    superior: list[int] = []
    allow: list[int] = []
    spent: list[int] = []
    flags: list[int] = []
    orders: dict[int, tuple[int, int, int]] = {}
    revealed: tuple[int, ...] = ()
    lost: dict[int, tuple[int, int, int]] = {}
    cp_max: list[int] = []
    cp: list[int] = []
    eng: list[int] = []
    ew: list[int] = []
    air_max: list[int] = []
    air: list[int] = []
    grounded: list[int] = []
    axis: list[int] = []
    axis_due: list[int] = []
    hubs: list[int] = []
    owners: list[int] = []
    breakthrough: dict[int, int] = {}
    crossings: dict[int, int] = {}
    damaged: dict[int, int] = {}
    cas: dict[int, int] = {}
    fog: int = 0
    rain: int = 0
    killed: list[int] = []


class UnitType(msgspec.Struct, frozen=True):
    """A line of the unit catalogue (or of the HQ table). ``attack`` and ``defence`` are None for support units;
    ``full``/``reduced`` barrage; ``reach`` of the barrage in hexes; ``limit`` of attrition (dow-11.1); ``move`` LEG,
    MOTORISED or MECHANISED (dow-R042); ``flags``: am, T, HS, ab, lars."""

    id: str
    nation: str
    side: int
    branch: str
    size: str
    attack: int | None
    defence: int | None
    full: int
    reduced: int
    reach: int
    cadre: int
    aa: int
    flags: frozenset[str]
    limit: int
    move: int

    @property
    def combat(self) -> bool:
        """A combat unit: has attack and defence (dow-4.4/6)."""
        return self.attack is not None

    @property
    def gun(self) -> bool:
        return self.branch in GUNS

    @property
    def amphibious(self) -> bool:
        return "am" in self.flags


class Unit(msgspec.Struct, frozen=True):
    """A counter of the scenario. ``superior``: the printed one, -1 none; ``attachable``: white formation number
    (dow-14.2; of an HQ: an attached HQ, dow-14.3). HQs only: ``level`` index into LEVELS (-1 otherwise), ``kind`` row
    of the HQ table (``wp_army`` ...), ``range`` deployed and moving, ``independent`` (dow-36). ``cadre`` may differ
    from the type's."""

    i: int
    id: str
    number: str
    type: UnitType
    side: int
    superior: int
    attachable: bool
    cadre: int
    level: int = -1
    kind: str = ""
    range: tuple[int, int] = (0, 0)
    independent: bool = False

    @property
    def hq(self) -> bool:
        return self.level >= 0

    @property
    def name(self) -> Say:
        """As sentences call it: ``26/47GTD``, an HQ by its own name."""
        if self.hq:
            return Say("dow-hq", {"key": "h" + "".join([c for c in self.id if c.isalnum()]), "id": self.id})
        return Say("dow-unit", {"number": self.number, "of": self.id[: -len(self.number) - 1]})


class Goal(msgspec.Struct, frozen=True):
    """An objective hex."""

    hex: int
    points: int
    owner: int
    name: Words


class Level(msgspec.Struct, frozen=True):
    """A step of the victory scale: margin (wp minus nato) at least ``at``; ``side`` wins (-1 draw)."""

    at: int
    label: str
    side: int


class Arrival(msgspec.Struct, frozen=True):
    """Ground reinforcements (dow-33.5): units due in ``turn`` that enter at one of ``hexes``, nearest first."""

    turn: int
    units: tuple[int, ...]
    hexes: tuple[int, ...]


class Change(msgspec.Struct, frozen=True):
    """Reinforcement of a pool (dow-33.1 - 33.4): ``what`` air | eng | cp | ew; ``of`` a side (air) or Supreme HQ k."""

    turn: int
    what: str
    of: int
    by: int


class Place(msgspec.Struct, frozen=True):
    """Where a unit may be set up: hexes within its row's radius, best first."""

    unit: int
    hexes: tuple[int, ...]


class DowScenario(MapScenario):
    """Immutable, shared by all copies of a game. Holds the document, the board, the units and tables made from them.
    ``resumed``: the document is a position written in the middle of a game; nothing is put in order before play."""

    system = "dow"
    sides = SIDES

    def __init__(self) -> None:
        super().__init__()
        self.charts: Charts = None  # type: ignore[assignment]
        self.ground: Ground = None  # type: ignore[assignment]
        self.first = WP
        self.month = 7
        self.hour = 2
        """Index into HOURS of turn 0."""
        self.rolled = True
        """Is the weather rolled for (dow-29.1.2)?"""
        self.units: tuple[Unit, ...] = ()
        self.supremes: tuple[int, ...] = ()
        """Units that are Supreme HQs, and the independent HQs behind them."""
        self.armies: tuple[int, ...] = ()
        self.hub_of: tuple[int, ...] = ()
        self.goals: tuple[Goal, ...] = ()
        self.levels: tuple[Level, ...] = ()
        self.arrivals: tuple[Arrival, ...] = ()
        self.changes: tuple[Change, ...] = ()
        self.places: tuple[Place, ...] = ()
        self.mobilise = -1
        """Turn in which the reserve battalions are mobilised (dow-33.7/4), -1: they are from the start."""
        self.start: DowState = DowState()
        # tables
        self.side_of: tuple[int, ...] = ()
        self.type_of: tuple[UnitType, ...] = ()
        self.supreme_of: tuple[int, ...] = ()
        """k of each unit by the printed chain, -1 for none (dow-36)."""
        self.side_mask: tuple[int, int] = (0, 0)
        self.combat_mask = 0
        self.hq_mask = 0
        self.combat_of: tuple[int, int] = (0, 0)
        """Combat units of a side, as masks."""
        self.tables: dict[Any, Any] = {}
        """What chapters work out once from the board and the charts, by a name of theirs."""
        self.acts: dict[Any, Any] = {}
        """Actions made once, by what they are for."""

    def made(self) -> None:
        """Make the tables from ``units``."""
        self.unit_index = {u.id: u.i for u in self.units}
        self.side_of = tuple(u.side for u in self.units)
        self.type_of = tuple(u.type for u in self.units)
        self.supremes = tuple(u.i for u in self.units if u.hq and u.superior < 0)
        place = {u: k for k, u in enumerate(self.supremes)}
        tops = []
        for u in self.units:
            top = u
            while top.superior >= 0:
                top = self.units[top.superior]
            tops.append(place.get(top.i, -1) if not top.independent else -1)
        self.supreme_of = tuple(tops)
        mask = [0, 0]
        for u in self.units:
            mask[u.side] |= 1 << u.i
            if u.type.combat:
                self.combat_mask |= 1 << u.i
            if u.hq:
                self.hq_mask |= 1 << u.i
        self.side_mask = (mask[0], mask[1])
        self.combat_of = (mask[0] & self.combat_mask, mask[1] & self.combat_mask)


def bits(mask: int) -> list[int]:
    """The units of a mask in listing order."""
    out = []
    while mask:
        low = mask & -mask
        out.append(low.bit_length() - 1)
        mask ^= low
    return out
