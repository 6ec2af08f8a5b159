"""The charts as the rules read them: quick tuples and tables of whole numbers, made by ``charts.py``."""

from __future__ import annotations

import bisect
from typing import TYPE_CHECKING, Any

import msgspec

from opord.kernel.text import Say
from opord.rules.dow.model import COMBAT, SIDES, UnitType

if TYPE_CHECKING:
    from opord.rules.dow.model import Unit

DELAY = 99
"""A price of the mobility table: only by delayed movement (dow-8.4/3)."""
NO = -1
"""A price of the mobility table: cannot be entered."""
F1, S1, S0 = 0, 1, 2
"""Results of the disengagement table (dow-8.7): failed, got away with a loss, got away."""
ASSAULT, MOVE, DEFENCE, FIRE, REFIT, SECURITY, CAS = "assault", "move", "defence", "fire", "refit", "security", "cas"
"""Kinds of orders."""

Row3 = tuple[int, int, int]
Row4 = tuple[int, int, int, int]


class Posture(msgspec.Struct, frozen=True):
    """A line of the posture table. ``users``: branches; ``side`` 0, 1 or -1 (both); ``mode``: COLUMN .. FIXED;
    ``attack`` None = may not attack; ``auth``: index of a new posture -> turns; ``unauth``: turns, 0 = not so;
    ``fire``: branch -> 2 full or 1 reduced barrage."""

    id: str
    index: int
    users: frozenset[str]
    side: int
    min_cadre: int
    mode: int
    block_urban: bool
    block_other: bool
    attack: int | None
    defence: int
    disengage: int
    bombard: int
    detection: int
    auth: dict[int, int]
    unauth: int
    fire: dict[str, int]

    @property
    def name(self) -> Say:
        return Say("dow-posture-" + self.id)

    def open_to(self, unit: Unit) -> bool:
        """May the unit be in this posture: branch, side, cadre (dow-6, dow-6.3.5 - 6.3.7)?"""
        return (
            unit.type.branch in self.users
            and self.side in (-1, unit.side)
            and (unit.cadre >= self.min_cadre or unit.type.branch not in COMBAT)
        )


class OrderType(msgspec.Struct, frozen=True):
    """A line of the orders table (dow-14.1). ``level``: least level of the issuing HQ, index into ``model.LEVELS``;
    ``word``: the level as the table names it; ``issue`` and ``deploy`` in turns; ``cap``: most units that may
    execute, 0 any (dow-R100); ``postures``: indices."""

    id: str
    index: int
    side: int
    level: int
    word: str
    kind: str
    cp: int
    issue: int
    deploy: int
    cap: int
    postures: tuple[int, ...]

    @property
    def name(self) -> Say:
        return Say("dow-order-" + self.id)


class HqKind(msgspec.Struct, frozen=True):
    """A line of the headquarters table. ``range``: deployed and moving (half, dow-12.1/3); ``ew``: most EW points;
    ``loss``: command points lost with it (dow-12.4)."""

    id: str
    side: int
    level: int
    range: tuple[int, int]
    aa: int
    ew: int
    cadre: int
    loss: int


class Listed(msgspec.Struct, frozen=True):
    """A unit in an order of battle."""

    number: str
    type: str
    attachable: bool
    cadre: int


class HqEntry(msgspec.Struct, frozen=True):
    """A headquarters in an order of battle with the units printed under it. ``parent`` "" = none."""

    id: str
    parent: str
    kind: str
    nation: str
    attached: bool
    independent: bool
    axis: bool
    units: tuple[Listed, ...]


class Ew(msgspec.Struct, frozen=True):
    """dow-24.3. ``rows[column][roll - 1]`` = (attacker, defender, code 0 - 3)."""

    hi: tuple[int, ...]
    rows: tuple[tuple[Row3, ...], ...]
    modifier: dict[str, int]


class AirPoints(msgspec.Struct, frozen=True):
    """dow-19.2."""

    low: int
    twelfths: tuple[int, ...]
    modifier: dict[str, int]
    intended: dict[str, int]


class Bombardment(msgspec.Struct, frozen=True):
    """dow-20, dow-21. ``unit[column][roll - 1]`` = attrition, 0 nothing, -1 half-engaged only."""

    hi: tuple[int, ...]
    unit: tuple[tuple[int, ...], ...]
    bridge_need: tuple[int, ...]
    interdict_need: tuple[int, ...]
    unit_modifier: dict[str, int]
    bridge_modifier: dict[str, int]
    interdict_modifier: dict[str, int]


class AntiAir(msgspec.Struct, frozen=True):
    """dow-22. ``rows[column][roll - 1]`` = (points, 1 if one is shot down)."""

    hi: tuple[int, ...]
    rows: tuple[tuple[tuple[int, int], ...], ...]
    area: tuple[int, int]
    cap: int
    modifier: dict[str, int]


class Detection(msgspec.Struct, frozen=True):
    """dow-23.1."""

    low: int
    high: int
    modifier: dict[str, int]


class Chemical(msgspec.Struct, frozen=True):
    """dow-26."""

    combat: tuple[int, ...]
    bombard: tuple[int, ...]
    remove: dict[str, int]
    detection: int
    modifier: dict[str, int]


class Nuclear(msgspec.Struct, frozen=True):
    """dow-27. ``rows[column][roll - 1]`` = (direct, indirect)."""

    hi: tuple[int, ...]
    rows: tuple[tuple[tuple[int, int], ...], ...]
    terrain: dict[str, int]
    clear_on: int
    per_air_point: int
    per_missile_unit: int


class Weather(msgspec.Struct, frozen=True):
    """dow-29. By month - 1: ``fog``, ``prec`` on a roll of at most this; ``night``, ``fog_hours`` as hour indices."""

    fog: tuple[int, ...]
    prec: tuple[int, ...]
    fog_hours: tuple[frozenset[int], ...]
    night: tuple[frozenset[int], ...]
    snow: frozenset[int]
    fog_to_prec: int


class Charts(msgspec.Struct, frozen=True):
    """Everything in ``data/``, or an owner's own. Tables with ten entries are read by ``roll - 1``, ``hi`` tables by
    :meth:`column`; move types are LEG, MOTORISED, MECHANISED and modes COLUMN, TACTICAL, DEPLOYED, FIXED."""

    postures: tuple[Posture, ...]
    posture_index: dict[str, int]
    usual_back: dict[str, int]
    transition: tuple[int, int]
    """Added to the defence and to the bombardment modifier of a unit in transition (dow-6.2/5, dow-6.2/6)."""

    allowance: Row3
    """Movement points by engagement: not, half, engaged (dow-8.1/4 - 8.1/6)."""
    hq_change_mp: int
    disengage_mp: int
    attack_mp: dict[str, tuple[int, int]]
    """``hasty`` and ``prepared``: price in any posture, in march assault (dow-15.2)."""
    hasty_leg: bool
    terrain: tuple[dict[str, Row3], dict[str, Row3], dict[str, Row3]]
    """By move type: terrain -> price by mode; DELAY, NO."""
    feature: tuple[dict[str, Row3], dict[str, Row3], dict[str, Row3]]
    road: tuple[dict[str, Row3], dict[str, Row3], dict[str, Row3]]
    """By move type: class of road -> price by mode; deployed NO (dow-8.3/1a)."""
    congestion: tuple[dict[str, Row3], dict[str, Row3], dict[str, Row3]]
    obstacle: dict[str, Row3]
    """``minor_bridged``, ``major_prepared`` ... -> price by mode."""
    loss: dict[str, int]
    surcharge: dict[str, int]
    forced_extra: int
    forced_result: tuple[int, ...]
    forced_modifier: dict[str, int]

    combat_hi: tuple[int, ...]
    combat: tuple[tuple[Row3, ...], ...]
    """``combat[column][roll - 1]`` = (attacker, defender, marks: 1 = s beside the attacker's number, 2 the other)."""
    hasty: int
    modifier: dict[str, int]
    """The fixed modifiers of dow-15.6 by name."""
    support_hi: tuple[int, ...]
    support: tuple[tuple[tuple[int, ...], ...], tuple[tuple[int, ...], ...]]
    """``support[0]`` attacker, ``support[1]`` defender: [column][roll - 1]."""
    air_in_cas: int
    air_outside: int
    break_hi: tuple[int, ...]
    break_support: tuple[int, ...]
    terrain_combat: dict[str, Row4]
    obstacle_combat: dict[str, Row4]
    weather_combat: dict[str, int]
    break_result: tuple[int, ...]
    """F1, S1, S0 by roll - 1 (dow-8.7)."""
    break_modifier: dict[str, int]

    ew: Ew
    air_points: AirPoints
    bombardment: Bombardment
    aa: AntiAir
    detection: Detection
    intelligence: tuple[tuple[int, ...], tuple[int, ...]]
    """Lowest roll for +1 and for +2 by points - 1, six and more in the last."""
    chemical: Chemical
    nuclear: Nuclear
    weather: Weather

    resupply: tuple[tuple[bool, ...], tuple[bool, ...]]
    """By side, by roll - 1 (dow-11.3)."""
    resupply_modifier: dict[str, int]
    hub_range: tuple[int, int]
    rest_min: dict[str, int]
    """By nation of the unit: lowest roll that removes a point (dow-11.4)."""

    orders: tuple[OrderType, ...]
    order_index: dict[str, int]
    cp: dict[str, int]
    """Command points that other acts cost (current only)."""

    types: dict[str, UnitType]
    hq_kinds: dict[str, HqKind]
    attach_limit: dict[str, int]
    attrition_limit: dict[str, int]
    destroyed: dict[str, int]
    oob: dict[str, HqEntry]
    cards: dict[str, dict[str, str]]
    calibration: dict[str, Any]
    provenance: dict[str, str]
    """File -> source of its values; ``file/key.path`` -> source of a single one (an owner's, or ``text``)."""
    pinned: dict[str, str]
    """``file/key.path`` -> clause that states the value."""

    # ------------------------------------------------------------- reading a table
    @staticmethod
    def column(hi: tuple[int, ...], value: int) -> int:
        """The column of a table whose highest numbers are ``hi``; the last is open upwards (dow-R006)."""
        return min(bisect.bisect_left(hi, value), len(hi) - 1)

    @staticmethod
    def row(roll: int) -> int:
        """Index of a modified roll in a table of ten (dow-R006)."""
        return min(max(roll, 1), 10) - 1

    def result(self, differential: int, roll: int) -> Row3:
        """Ground combat: (attacker, defender, marks) (dow-15.1/10)."""
        return self.combat[self.column(self.combat_hi, differential)][self.row(roll)]

    def support_result(self, defending: bool, total: int, roll: int) -> int:
        """Modifier from combat support (dow-15.1/8)."""
        return self.support[int(defending)][self.column(self.support_hi, total)][self.row(roll)]

    def break_drm(self, total: int) -> int:
        """Die modifier of support for a disengagement (dow-R058)."""
        return self.break_support[self.column(self.break_hi, total)]

    def posture(self, name: str) -> Posture:
        return self.postures[self.posture_index[name]]

    def order(self, name: str) -> OrderType:
        return self.orders[self.order_index[name]]

    # ------------------------------------------------------------- questions about a unit
    def barrage(self, unit: Unit, posture: Posture) -> int:
        """Barrage of one firing in a completed posture (dow-17/4, dow-18/1, dow-R147); 0 none."""
        kind = posture.fire.get(unit.type.branch, 0)
        return (0, unit.type.reduced, unit.type.full)[kind]

    def attachments(self, unit: Unit) -> int:
        """Most units that may be attached to an HQ (dow-14.2/8, dow-R102)."""
        word = unit.kind.partition("_")[2]
        if word == "brigade":
            word = "us_brigade" if unit.type.nation == "us" else "other_brigade"
        return self.attach_limit[word]

    def hq_loss(self, unit: Unit) -> int:
        """Command points that go with an HQ (dow-12.4)."""
        return self.hq_kinds[unit.kind].loss

    def rest_on(self, unit: Unit) -> int:
        """Lowest roll that rests a point away (dow-11.4/table, dow-R223)."""
        return self.rest_min[unit.type.nation]

    def victory_points(self, unit: Unit) -> int:
        """What the destruction of the unit is worth to its enemy (victory.toml)."""
        t = unit.type
        kind = "hq" if unit.hq else "gun" if t.gun else t.branch if t.branch == "helicopter" else t.size
        return self.destroyed[kind]

    def usual(self, unit: Unit) -> int:
        """The most usual posture, printed on the counter's back (dow-6.3/5)."""
        t = unit.type
        if t.branch in ("hq", "helicopter"):
            return self.usual_back[t.branch]
        group = "gun" if t.gun else "recon" if t.branch == "recon" else "combat"
        found = self.usual_back[f"{group}_{SIDES[unit.side]}"]
        return found if self.postures[found].open_to(unit) else self.posture_index["tactical"]

    def night(self, month: int, hour: int) -> bool:
        """dow-29.1.1; ``hour`` 0 - 7."""
        return hour in self.weather.night[month - 1]

    def fog_possible(self, month: int, hour: int) -> bool:
        """dow-R172."""
        return hour in self.weather.fog_hours[month - 1]

    def winter(self, month: int) -> bool:
        """Precipitation is snow (dow-29.2/2, dow-R173)."""
        return month in self.weather.snow


