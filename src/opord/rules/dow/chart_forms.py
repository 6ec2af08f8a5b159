"""The form of every chart file of ``data/`` (and of an owner's folder): what it may hold, and of what kind."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from opord.kernel.forms import Form

Small = Annotated[int, Meta(ge=-99, le=999)]
Count = Annotated[int, Meta(ge=0, le=999)]
Turns = Annotated[int, Meta(ge=1, le=99)]
Sides = Literal["nato", "wp"]
Anyone = Literal["nato", "wp", "both"]
Price = Annotated[int, Meta(ge=0, le=90)] | Literal["delay"]
ByMode = tuple[Price, Price, Price]
RoadRow = tuple[Count, Count]
Fours = tuple[Small, Small, Small, Small]
Ten = Annotated[list[Small], Meta(min_length=10, max_length=10)]
TenWords = Annotated[list[str], Meta(min_length=10, max_length=10)]
Twelve = Annotated[list[Annotated[int, Meta(ge=0, le=10)]], Meta(min_length=12, max_length=12)]
Highs = Annotated[list[Small], Meta(min_length=1)]
Hour = Literal["H00", "H03", "H06", "H09", "H12", "H15", "H18", "H21"]


class PostureForm(Form, rename={"def_": "def"}):
    who: list[str]
    side: Anyone
    min_cadre: Count
    mode: Literal["column", "tactical", "deployed", "fixed"]
    block_urban: bool
    block_other: bool
    atk: Small | Literal["no"]
    def_: Small
    dis: Small
    bomb: Small
    det: Small
    auth: dict[str, Turns | Literal["no"]]
    unauth: Turns | Literal["no"]
    fire: dict[str, Literal["full", "reduced"]]


class PostureFile(Form):
    usual_back: dict[str, str]
    transition: dict[Literal["def_add", "bomb_add"], Small]
    posture: dict[str, PostureForm]


class MoveForm(Form):
    terrain: dict[str, ByMode]
    feature: dict[str, ByMode]
    road: dict[str, RoadRow]
    congestion: dict[str, RoadRow]


class MobilityFile(Form):
    allowance: dict[Literal["unengaged", "half", "engaged"], Count]
    hq_change_mp: Count
    disengage_mp: Count
    attack_mp: dict[Literal["hasty", "prepared", "march_hasty", "march_prepared"], Count]
    hasty_leg: bool
    mechanised: MoveForm
    motorised: MoveForm
    leg: MoveForm
    obstacle: dict[str, ByMode]
    loss: dict[str, Small]
    surcharge: dict[str, Count]


class ForcedMarchFile(Form):
    extra_mp: Count
    result: Ten
    drm: dict[str, Small]


class GroundCombatFile(Form):
    hi: Highs
    rows: list[TenWords]
    hasty: Small
    fixed_modifiers: dict[str, Small]


class SupportRowForm(Form):
    hi: Highs
    drm: list[Small]


class CombatSupportFile(Form):
    hi: Highs
    attacker: list[Ten]
    defender: list[Ten]
    air_in_cas: Count
    air_outside: Count
    disengage: SupportRowForm


class CombatModifiersFile(Form):
    terrain: dict[str, Fours]
    obstacle: dict[str, Fours]
    weather: dict[str, Small]


class DisengagementFile(Form):
    result: Annotated[list[Literal["F1", "S1", "S0"]], Meta(min_length=10, max_length=10)]
    drm: dict[str, Small]


class EwFile(Form):
    hi: Highs
    rows: list[TenWords]
    drm: dict[str, Small]


class AirPointsFile(Form):
    lo: Small
    twelfths: list[Annotated[int, Meta(ge=0, le=12)]]
    drm: dict[str, Small]
    intended: dict[str, Count]


class BombardmentFile(Form):
    hi: Highs
    unit: list[TenWords]
    bridge_need: list[Small]
    interdict_need: list[Small]
    unit_drm: dict[str, Small]
    bridge_drm: dict[str, Small]
    interdict_drm: dict[str, Small]


class AaFile(Form):
    hi: Highs
    rows: list[TenWords]
    area_value: dict[Sides, Count]
    cap: Count
    drm: dict[str, Small]


class DetectionFile(Form):
    min: Count
    max: Count
    mod: dict[str, Small]


class IntelligenceFile(Form):
    plus1: Annotated[list[Count], Meta(min_length=6, max_length=6)]
    plus2: Annotated[list[Count], Meta(min_length=6, max_length=6)]


class ChemicalFile(Form):
    combat: Ten
    bombard: Ten
    remove: dict[str, Count]
    detection_needed: Count
    combat_drm: dict[str, Small]


class NuclearFile(Form):
    hi: Highs
    rows: list[TenWords]
    terrain_drm: dict[str, Small]
    clear_on: Count
    per_air_point: Count
    per_missile_unit: Count


class WeatherFile(Form):
    fog: Twelve
    prec: Twelve
    fog_turns_winter: list[Hour]
    fog_turns_summer: list[Hour]
    snow_months: list[Annotated[int, Meta(ge=1, le=12)]]
    fog_to_precipitation: Small
    night: dict[Literal["m12_1", "m2_3_10_11", "m4_5_7_8_9", "m6"], list[Hour]]


class SupplyFile(Form):
    nato: Annotated[list[Literal["-", "R"]], Meta(min_length=10, max_length=10)]
    wp: Annotated[list[Literal["-", "R"]], Meta(min_length=10, max_length=10)]
    hub_range: dict[Sides, Count]
    rest_min: dict[Literal["west_german", "belgian", "other_nato", "soviet", "other_wp"], Count]
    drm: dict[str, Small]


class OrderForm(Form):
    side: Sides
    level: str
    kind: Literal["assault", "move", "defence", "fire", "refit", "security", "cas"]
    cp: Count
    issue: Turns
    deploy: Count
    cap: Count
    postures: list[str]


class OrdersFile(Form):
    levels: dict[Sides, list[str]]
    rank: dict[str, str]
    other_cp: dict[str, Count]
    order: dict[str, OrderForm]


class UnitTypeForm(Form, rename={"def_": "def"}):
    nation: str
    branch: Literal[
        "armour", "mech", "motorised", "infantry", "recon", "sp", "towed", "rocket", "missile", "helicopter"
    ]
    size: Literal["regiment", "battalion", "company"]
    att: Count
    def_: Count
    full: Count
    reduced: Count
    range: Count
    cadre: Annotated[int, Meta(ge=1, le=6)]
    aa: Count
    flags: list[Literal["am", "T", "HS", "ab", "lars"]]


class HqKindForm(Form):
    range: Count
    aa: Count
    ew: Count
    cadre: Annotated[int, Meta(ge=1, le=6)]


class UnitsFile(Form):
    unit: dict[str, UnitTypeForm]
    hq: dict[str, HqKindForm]
    attach_limit: dict[str, Count]
    attrition_limit: dict[Literal["regiment", "battalion", "company", "artillery", "helicopter", "hq"], Count]
    hq_loss: dict[str, Count]


class HqForm(Form, kw_only=True):
    """A headquarters of an order of battle. ``units``: number:type, ``*`` before = attachable, ``-`` after = cadre one
    lower."""

    parent: str = ""
    level: str
    nation: str
    attached: bool = False
    units: str = ""


class OobFile(Form):
    axis: list[str]
    independent: list[str]
    hq: dict[str, HqForm]


class CardForm(Form):
    side: Sides
    type: Literal["event", "action"]
    phase: str
    effect: str


class CardsFile(Form):
    card: dict[str, CardForm]


class VictoryFile(Form):
    destroyed: dict[Literal["regiment", "battalion", "company", "gun", "helicopter", "hq"], Count]


class CalibrationFile(Form):
    even_gap: tuple[float, float]
    mean_att: tuple[float, float]
    mean_def: tuple[float, float]
    zero_support_mean: tuple[float, float]
    wp_div_total_turns: tuple[int, int]
    nato_bn_defence_deploy: int
    catalogue_min: int
    cards_total: int
    weser_units: tuple[int, int]
    small_units: tuple[int, int]
    disengage_success: dict[str, tuple[float, float]]


FORMS: dict[str, type[Form]] = {
    "posture": PostureFile,
    "mobility": MobilityFile,
    "forced_march": ForcedMarchFile,
    "ground_combat": GroundCombatFile,
    "combat_support": CombatSupportFile,
    "combat_modifiers": CombatModifiersFile,
    "disengagement": DisengagementFile,
    "ew": EwFile,
    "air_points": AirPointsFile,
    "bombardment": BombardmentFile,
    "aa": AaFile,
    "detection": DetectionFile,
    "intelligence": IntelligenceFile,
    "chemical": ChemicalFile,
    "nuclear": NuclearFile,
    "weather": WeatherFile,
    "supply": SupplyFile,
    "orders": OrdersFile,
    "units": UnitsFile,
    "oob": OobFile,
    "cards": CardsFile,
    "victory": VictoryFile,
    "calibration": CalibrationFile,
}
"""Form of each file, by its name without ``.toml``."""
