"""The form of every chart file of ``data/`` (and of an owner's folder): what it may hold, and of what kind."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from opord.kernel.forms import Form

Share = Annotated[float, Meta(ge=0, le=10)]
Factor = Annotated[float, Meta(gt=0, le=100)]
Amount = Annotated[float, Meta(ge=0, le=1_000_000)]
Count = Annotated[int, Meta(ge=0, le=1_000_000)]
Some = Annotated[int, Meta(ge=1, le=1_000_000)]
Nation = Literal["SU", "DE", "US", "UK"]
Weather = Literal["clear", "overcast", "rain", "snow", "fog"]
Grade = Literal["militia", "regular", "elite"]
Branch = Literal[
    "BB", "QB", "KJ", "MH", "JH", "TK", "ZTK", "ZC", "ZX", "GB", "FT", "FK", "PB", "HJP", "SPA", "JQ", "Z"
]  # fmt: skip
PlaneKind = Literal["JJ", "QJ", "JH", "H", "Y", "ZCJ"]
MoveClass = Literal[
    "foot", "horse", "ski", "mountain", "track_s", "track_s_amph", "track_w", "allterr", "allterr_amph", "wheel",
    "shallow", "deep", "air",
]  # fmt: skip
Levels4 = tuple[Share, Share, Share, Share]


class ByWeather(Form):
    clear: Share
    overcast: Share
    rain: Share
    snow: Share
    fog: Share


class Flown(Form):
    """In which weather aircraft fly."""

    clear: bool
    overcast: bool
    rain: bool
    snow: bool
    fog: bool


class CoverForm(Form):
    open: Factor
    hill: Factor
    wood: Factor
    lowmtn: Factor
    village: Factor
    midmtn: Factor
    town: Factor


class ByMode(Form):
    """A number for each kind of fire."""

    mass: Factor
    barrage: Factor
    cb: Factor
    raid: Factor


class ResistForm(Form):
    inf_vs_inf: Factor
    other_vs_inf: Factor
    any_vs_armour: Factor


class GradesForm(Form):
    militia: Factor
    regular: Factor
    elite: Factor


class MineRates(Form):
    foot: Count
    motor: Count
    armoured: Count


class DigRates(Form):
    infantry: Count
    hq: Count
    squadron: Count
    mot_engineer: Count
    arm_engineer: Count


class FormationForm(Form):
    fighter: Some
    attack: Some
    bomber: Some


class SpotForm(Form):
    """Distances of discovering and of identifying."""

    normal: tuple[Count, Count]
    recon: tuple[Count, Count]


class ConstantsFile(Form):
    """Numbers that the text prints; see ``constants.toml``."""

    hex_km: Factor
    day_turn_h: Some
    night_turn_h: Some
    edge_cap_e: Factor
    stack_units: Some
    stack_e: Amount
    river_factor: Factor
    works_assault: Levels4
    works_fire: tuple[Share | Literal["immune"], Share | Literal["immune"], Share | Literal["immune"],
                      Share | Literal["immune"]]  # fmt: skip
    cover_cap: Factor
    contact_e: Factor
    resist_cap_e: Factor
    limited_factor: Share
    shock_front_loss_max: Factor
    withdraw_loss: Share
    crit_defence: tuple[Share, Share]
    crit_attack: tuple[Share, Share]
    assault_min_readiness: Share
    ready_fire: Levels4
    ready_heavy: Levels4
    ready_own_fire: Share
    ready_assault: Share
    ready_march: Share
    ready_forced: Share
    ready_hold_day: Factor
    ready_hold_night: Factor
    mine_max: Some
    mine_lane_cut: Share
    mine_use_per_loss: Some
    drop_e_per_hex: Factor
    air_recon_radius: Count
    weather_attack: ByWeather
    air_ground_missions: Flown
    air_superiority_flown: Flown
    terrain_cover: CoverForm
    conc: dict[str, Factor]
    k_fire: ByMode
    fire_bases: ByMode
    resist_coef: ResistForm
    grade_readiness: GradesForm
    mine_rate_per_10e: MineRates
    dig_rate: DigRates
    works_points: dict[str, Some]
    formation_max: FormationForm
    spot: SpotForm
    march: dict[Literal["advance", "column", "column_deploy", "forced", "forced_deploy"], str]


class HqPointsForm(Form):
    regiment: Count
    brigade: Count
    division: Count
    corps: Count
    army: Count


class DivisorForm(Form):
    foot: Some
    motor: Some


class RulingsFile(Form):
    """Numbers that rulings give; see ``rulings.toml``."""

    sp_raid_factor: Share
    lanchester_kt: Factor
    lanchester_cosh: Factor
    lanchester_sinh: Factor
    intercept_points: Amount
    mission_fail_cap: Share
    meet_tolerance: Share
    march_attack_remaining: Share
    ambush_d6_success: Count
    ambush_factor: Share
    defender_assault_ready: Share
    resist_without_ammo: Share
    night_hours: tuple[Count, Count]
    replacement_readiness: Share
    min_unit_e: Amount
    other_cover: Factor
    min_attack_readiness_mines: Share
    mine_tank_rate_per_10e: Count
    lay_readiness: Share
    detach_min_e: Amount
    detach_parent_e: Amount
    donor_min_e: Amount
    squadron_e: Amount
    air_supply_aircraft: Some
    interdict_share: Share
    load_hexes: list[tuple[Factor, Some]]
    point_defence_radius: Count
    mine_detect_radius: Count
    aa_support_factor: Factor
    front_broken_share: Share
    hq_points: HqPointsForm
    column_divisor: DivisorForm


class MoveForm(Form):
    """Costs of a class of movement: a number such as ``2/3``, ``+1`` for a hexside, ``x`` = forbidden."""

    road: str
    open: str
    hill: str
    lowmtn: str
    midmtn: str
    wood: str
    mud: str
    snow: str
    swamp: str
    shallow_river: str
    deep_river: str
    shallow: str
    deep: str


class MovementFile(Form, rename={"class_": "class"}):
    same_as: dict[Literal["village", "town", "beach"], Literal["open", "hill", "lowmtn", "midmtn", "wood", "mud"]]
    class_: dict[MoveClass, MoveForm]


class RowForm(Form):
    """A line of the ground equipment; the columns are told in ``ground.toml``."""

    nation: Nation
    branch: Branch
    arm: Literal["P", "S", "A"]
    ap: Amount
    aa: Amount
    cp: Amount
    ca: Amount
    front: Factor
    mean: Factor
    flank: Factor
    against_air: Factor
    against_fire: Factor
    reach: Annotated[int, Meta(ge=0, le=50)]
    fire: Amount
    air_reach: Annotated[int, Meta(ge=0, le=50)]
    air_fire: Amount
    move: MoveClass
    mp: Annotated[float, Meta(ge=0, le=50)]
    ammo: Amount
    ammo_use: Amount
    fuel: Amount
    fuel_use: Amount
    zoc: bool
    recon: bool
    fort: Annotated[int, Meta(ge=0, le=3)]
    traits: list[Literal["mine_tank", "airborne"]] = []


class GroundFile(Form):
    dismounted: dict[str, str]
    unit: dict[str, RowForm]


class PlaneForm(Form):
    """A type of aircraft; the columns are told in ``air.toml``."""

    nation: Nation
    kind: PlaneKind
    power: Factor
    endurance: Factor
    defence: Factor
    strike: Amount
    bomb: Amount
    load: Amount
    cargo: Amount
    slot: Annotated[int, Meta(ge=2, le=4)]
    most: Some


class AirFile(Form):
    plane: dict[str, PlaneForm]


class VerbForm(Form, rename={"class_": "class"}):
    zh: Annotated[list[str], Meta(min_length=1)]
    en: Annotated[list[str], Meta(min_length=1)]
    class_: Literal["attack", "fire", "move", "work", "air", "hq", "setup"]
    args: list[str]
    opts: list[Literal["via", "zone", "at"]] = []
    flags: list[Literal["noadvance", "through"]] = []


Level = Literal["regardless", "limited", "avoid"]


class OrdersFile(Form):
    """The words of the order language. They are not an owner's to change: sheets go between people."""

    intensity: dict[Level, list[str]]
    allowed_intensity: dict[Literal["attack", "fire", "move", "work", "air", "hq", "setup"], list[Level]]
    flags: dict[Literal["noadvance", "through"], list[str]]
    keywords: dict[Literal["via", "zone", "at"], list[str]]
    verbs: dict[str, VerbForm]


FORMS: dict[str, type[Form]] = {
    "constants": ConstantsFile,
    "rulings": RulingsFile,
    "movement": MovementFile,
    "ground": GroundFile,
    "air": AirFile,
    "orders": OrdersFile,
}
"""Form of each file, by its name without ``.toml``."""
