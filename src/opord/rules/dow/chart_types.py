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


class Mobility(msgspec.Struct, frozen=True):
    """``mobility.toml``. ``terrain``, ``feature``, ``road``, ``congestion``: by move type (LEG, MOTORISED,
    MECHANISED), then by name, the price by mode; DELAY, NO (roads in the deployed mode, dow-8.3/1a)."""

    allowance: Row3
    """Movement points by engagement: not, half, engaged (dow-8.1/4 - 8.1/6)."""
    hq_change_mp: int
    disengage_mp: int
    attack_mp: dict[str, tuple[int, int]]
    """``hasty`` and ``prepared``: price in any posture, and in march assault (dow-15.2)."""
    hasty_leg: bool
    terrain: tuple[dict[str, Row3], dict[str, Row3], dict[str, Row3]]
    feature: tuple[dict[str, Row3], dict[str, Row3], dict[str, Row3]]
    road: tuple[dict[str, Row3], dict[str, Row3], dict[str, Row3]]
    congestion: tuple[dict[str, Row3], dict[str, Row3], dict[str, Row3]]
    obstacle: dict[str, Row3]
    """``minor_bridged``, ``major_prepared`` ... -> price by mode, added to that of the hex."""
    loss: dict[str, int]
    """``minor_hasty_move`` ...: highest roll that costs a point; ``night_drm``."""
    surcharge: dict[str, int]


class ForcedMarch(msgspec.Struct, frozen=True):
    """``forced_march.toml``: attrition by roll - 1 (dow-8.5)."""

    extra_mp: int
    result: tuple[int, ...]
    drm: dict[str, int]


class GroundCombat(msgspec.Struct, frozen=True):
    """``ground_combat.toml``. ``rows[column][roll - 1]`` = (attacker, defender, marks: 1 = s beside the
    attacker's number, 2 = beside the defender's); ``fixed``: the modifiers of dow-15.6 by name."""

    hi: tuple[int, ...]
    rows: tuple[tuple[Row3, ...], ...]
    hasty: int
    fixed: dict[str, int]


class CombatSupport(msgspec.Struct, frozen=True):
    """``combat_support.toml``. ``attacker``, ``defender``: [column][roll - 1]; ``disengage``: die modifier by column of
    ``disengage_hi`` (dow-R058)."""

    hi: tuple[int, ...]
    attacker: tuple[tuple[int, ...], ...]
    defender: tuple[tuple[int, ...], ...]
    air_in_cas: int
    air_outside: int
    disengage_hi: tuple[int, ...]
    disengage: tuple[int, ...]


class CombatModifiers(msgspec.Struct, frozen=True):
    """``combat_modifiers.toml``, by the defender's mode."""

    terrain: dict[str, Row4]
    obstacle: dict[str, Row4]
    weather: dict[str, int]


class Disengagement(msgspec.Struct, frozen=True):
    """``disengagement.toml``: F1, S1, S0 by roll - 1 (dow-8.7)."""

    result: tuple[int, ...]
    drm: dict[str, int]


class Ew(msgspec.Struct, frozen=True):
    """dow-24.3. ``rows[column][roll - 1]`` = (attacker, defender, code 0 - 3)."""

    hi: tuple[int, ...]
    rows: tuple[tuple[Row3, ...], ...]
    drm: dict[str, int]


class AirPoints(msgspec.Struct, frozen=True):
    """dow-19.2: ``twelfths[roll - lo]`` of the maximum come back."""

    lo: int
    twelfths: tuple[int, ...]
    drm: dict[str, int]
    intended: dict[str, int]


class Bombardment(msgspec.Struct, frozen=True):
    """dow-20, dow-21. ``unit[column][roll - 1]`` = attrition, 0 nothing, -1 half-engaged only."""

    hi: tuple[int, ...]
    unit: tuple[tuple[int, ...], ...]
    bridge_need: tuple[int, ...]
    interdict_need: tuple[int, ...]
    unit_drm: dict[str, int]
    bridge_drm: dict[str, int]
    interdict_drm: dict[str, int]


class AntiAir(msgspec.Struct, frozen=True):
    """dow-22. ``rows[column][roll - 1]`` = (points, 1 if one is shot down); ``area`` by side."""

    hi: tuple[int, ...]
    rows: tuple[tuple[tuple[int, int], ...], ...]
    area: tuple[int, int]
    cap: int
    drm: dict[str, int]


class Detection(msgspec.Struct, frozen=True):
    """dow-23.1."""

    min: int
    max: int
    mod: dict[str, int]


class Intelligence(msgspec.Struct, frozen=True):
    """dow-25: lowest roll for +1 and for +2 by points - 1; six and more in the last."""

    plus1: tuple[int, ...]
    plus2: tuple[int, ...]


class Chemical(msgspec.Struct, frozen=True):
    """dow-26, by roll - 1."""

    combat: tuple[int, ...]
    bombard: tuple[int, ...]
    remove: dict[str, int]
    detection_needed: int
    combat_drm: dict[str, int]


class Nuclear(msgspec.Struct, frozen=True):
    """dow-27. ``rows[column][roll - 1]`` = (direct, indirect)."""

    hi: tuple[int, ...]
    rows: tuple[tuple[tuple[int, int], ...], ...]
    terrain_drm: dict[str, int]
    clear_on: int
    per_air_point: int
    per_missile_unit: int


class Weather(msgspec.Struct, frozen=True):
    """dow-29. ``fog``, ``precipitation`` by month - 1: on a roll of at most this; ``night[month]``, ``fog_winter``
    (October to March), ``fog_summer``: hours as in ``model.HOURS``."""

    fog: tuple[int, ...]
    precipitation: tuple[int, ...]
    fog_winter: frozenset[str]
    fog_summer: frozenset[str]
    night: tuple[frozenset[str], ...]
    snow_months: frozenset[int]
    fog_to_precipitation: int


class Supply(msgspec.Struct, frozen=True):
    """``supply.toml``. ``resupply[side][roll - 1]`` (dow-11.3); ``hub_range[side]`` (dow-30.1/3); ``rest_min``: by
    nation of the unit, lowest roll that removes a point (dow-11.4/table, dow-R223)."""

    resupply: tuple[tuple[bool, ...], tuple[bool, ...]]
    hub_range: tuple[int, int]
    rest_min: dict[str, int]
    drm: dict[str, int]


class Charts(msgspec.Struct, frozen=True):
    """Everything in ``data/``, or an owner's own, each file under its name. Tables of ten are read by :meth:`row`,
    tables with ``hi`` by :meth:`column`."""

    postures: tuple[Posture, ...]
    posture_index: dict[str, int]
    usual_back: dict[str, int]
    transition: tuple[int, int]
    """Added to the defence and to the bombardment modifier of a unit in transition (dow-6.2/5, dow-6.2/6)."""
    mobility: Mobility
    forced_march: ForcedMarch
    ground_combat: GroundCombat
    combat_support: CombatSupport
    combat_modifiers: CombatModifiers
    disengagement: Disengagement
    ew: Ew
    air_points: AirPoints
    bombardment: Bombardment
    aa: AntiAir
    detection: Detection
    intelligence: Intelligence
    chemical: Chemical
    nuclear: Nuclear
    weather: Weather
    supply: Supply
    orders: tuple[OrderType, ...]
    order_index: dict[str, int]
    cp: dict[str, int]
    """Command points that other acts cost (current only)."""
    types: dict[str, UnitType]
    hq_kinds: dict[str, HqKind]
    attach_limit: dict[str, int]
    attrition_limit: dict[str, int]
    destroyed: dict[str, int]
    """Victory points for a destroyed unit."""
    oob: dict[str, HqEntry]
    cards: dict[str, dict[str, str]]
    calibration: dict[str, Any]
    provenance: dict[str, str]
    """File -> source of its values; ``file/key.path`` -> source of a single one (an owner's, or ``text``)."""
    pinned: dict[str, str]
    """``file/key.path`` -> clause that states the value."""
    digest: str
    """The same for equal charts on every machine."""

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
        table = self.ground_combat
        return table.rows[self.column(table.hi, differential)][self.row(roll)]

    def support_result(self, defending: bool, total: int, roll: int) -> int:
        """Modifier from combat support (dow-15.1/8)."""
        table = self.combat_support
        rows = table.defender if defending else table.attacker
        return rows[self.column(table.hi, total)][self.row(roll)]

    def break_drm(self, total: int) -> int:
        """Die modifier of support for a disengagement (dow-R058)."""
        table = self.combat_support
        return table.disengage[self.column(table.disengage_hi, total)]

    def posture(self, name: str) -> Posture:
        return self.postures[self.posture_index[name]]

    def order(self, name: str) -> OrderType:
        return self.orders[self.order_index[name]]

    # ------------------------------------------------------------- questions about a unit
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
        return self.supply.rest_min[unit.type.nation]

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
