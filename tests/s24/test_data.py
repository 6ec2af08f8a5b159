"""The shipped charts of `s24` hold together: provenance, pins, numbers of the text, order within the tables."""

from __future__ import annotations

import re
import tomllib
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from opord.kernel.faults import BadInput
from opord.kernel.text import LANGUAGES, Say, speaker
from opord.rules.s24.charts import COLUMNS, DATA, FILES, NEVER, POINT, Charts, chart_faults, charts
from opord.rules.s24.model import COMBAT, INFANTRY

HOME = DATA.parent
FILES_OF_DATA = sorted([p.stem for p in DATA.glob("*.toml") if not p.stem.startswith("rulebook")])


def toml(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text(encoding="utf8"))


def at(doc: dict[str, Any], path: str) -> Any:
    """The value at a dotted path; keys may hold dots of their own."""
    parts, here = path.split("."), doc
    while parts:
        for n in range(len(parts), 0, -1):
            key = ".".join(parts[:n])
            if isinstance(here, dict) and key in here:
                here, parts = here[key], parts[n:]
                break
        else:
            return None
    return here


# ------------------------------------------------------------------ provenance and pins
def test_every_chart_file_is_read() -> None:
    assert set(FILES_OF_DATA) == set(FILES)


@pytest.mark.parametrize("name", FILES)
def test_pins_name_a_value_and_a_clause(name: str) -> None:
    doc = toml(DATA / f"{name}.toml")
    assert doc["provenance"] in ("text", "designed")
    for path, clause in doc.get("pinned", {}).items():
        assert at(doc, path) is not None, path
        assert re.fullmatch(r"s24-\d+(\.\d+)*/\d+", clause), clause


def test_files_of_the_text_pin_every_value(chart: Charts) -> None:
    constants = toml(DATA / "constants.toml")
    pinned = constants["pinned"]
    for key, value in constants.items():
        if key in ("provenance", "pinned"):
            continue
        names = [f"{key}.{k}" for k in value] if isinstance(value, dict) else [key]
        free = [n for n in names if n not in pinned and key not in pinned]
        assert free in ([], ["conc.1"]), free
    assert chart.provenance["constants"] == "text"
    assert chart.provenance["ground"] == "designed"
    assert chart.provenance["ground/unit.T-34/85.ammo"] == "text"


PRINTED: dict[str, Any] = {
    "hex_km": 3.0, "day_turn_h": 2, "night_turn_h": 4, "edge_cap_e": 30, "stack_units": 6, "stack_e": 300,
    "river_factor": 2, "works_assault": (0, 0.5, 1.5, 3), "works_fire": (0, 0.5, 1.5, "immune"), "cover_cap": 5,
    "conc": {"1": 1, "2": 0.75, "3": 0.6, "4": 0.5}, "contact_e": 15, "resist_cap_e": 15, "limited_factor": 0.5,
    "shock_front_loss_max": 15, "withdraw_loss": 0.25, "crit_defence": (0.5, 1), "crit_attack": (0.25, 0.5),
    "assault_min_readiness": 0.3, "ready_fire": (0.85, 0.9, 0.95, 1), "ready_heavy": (0.75, 0.85, 0.95, 1),
    "ready_own_fire": 0.9, "ready_assault": 0.8, "ready_march": 0.9, "ready_forced": 0.8, "ready_hold_day": 1.05,
    "ready_hold_night": 1.1, "mine_max": 20000, "mine_lane_cut": 0.2, "mine_use_per_loss": 10, "drop_e_per_hex": 3,
    "air_recon_radius": 6, "works_points": {"1": 1, "2": 10},
}  # fmt: skip
"""A second copy of what the text prints."""


@pytest.mark.clause("s24-chart-constants")
@pytest.mark.parametrize("name", PRINTED)
def test_a_constant_is_what_the_text_prints(chart: Charts, name: str) -> None:
    assert getattr(chart.const, name) == PRINTED[name]


@pytest.mark.clause("s24-4.2/3", "s24-4.2/4", "s24-4.2/5", "s24-4.2/6")
def test_cover_by_the_ground(chart: Charts) -> None:
    kinds = ("open", "hill", "wood", "lowmtn", "village", "midmtn", "town")
    assert [chart.cover(k) for k in kinds] == [1, 1.5, 1.5, 2, 2, 2.5, 2.5]
    assert chart.cover("swamp") == chart.cover("beach") == 1


@pytest.mark.clause("s24-4.5.1/3", "s24-4.5.1/4", "s24-4.5.1/5", "s24-4.5.1/6")
def test_more_batteries_on_one_target_do_less_each(chart: Charts) -> None:
    assert [chart.concentration(n) for n in (1, 2, 3, 4, 5, 9)] == [1, 0.75, 0.6, 0.5, 0.5, 0.5]


@pytest.mark.clause("s24-1.3/2", "s24-1.3/3", "s24-1.3/4", "s24-1.3/5")
def test_weather_weakens_attacks_and_grounds_aircraft(chart: Charts) -> None:
    assert chart.weather_attack == (1, 1, 0.5, 0.5, 0.25)
    assert chart.flies_ground == (True, False, False, False, False)
    assert chart.flies_fight == (True, True, False, False, False)


@pytest.mark.clause("s24-7.2/3")
def test_readiness_at_the_start_goes_by_grade(chart: Charts) -> None:
    assert chart.grade_readiness == (0.8, 1.0, 1.2)


@pytest.mark.clause("s24-3.3.1/2", "s24-3.3.2/2", "s24-3.3.2/3", "s24-3.3.3/2", "s24-3.3.3/3")
def test_shares_of_a_march_are_thirds_and_sixths(chart: Charts) -> None:
    printed = {"advance": 67, "column": 100, "column_deploy": 83, "forced": 150, "forced_deploy": 125}
    for name, share in chart.march.items():
        assert round(share * 100) == printed[name]
        assert 6 % share.denominator == 0 or share.denominator == 4
    assert chart.march["forced"] * chart.march["column_deploy"] == chart.march["forced_deploy"]


@pytest.mark.clause("s24-3.2.3/2")
def test_load_decides_how_many_hexes_are_bombed(chart: Charts) -> None:
    load = {p.load: chart.bombed(p) for p in chart.planes}
    assert load[1.0] == load[6.3] == 2
    assert load[9.0] == 3
    assert chart.rule.load_hexes == [(8.0, 2), (12.0, 3), (16.0, 4), (20.0, 5)]


# ------------------------------------------------------------------ movement
TEXT = """
foot         1    1 1.5 2   2.5 1   1   1   2 +1 +2 x x
horse        1    1 1.5 2   x   1   1   1   2 +1 x  x x
ski          1    1 1.5 2   2.5 1   1   0.5 2 +1 +2 x x
mountain     1    1 1   1.5 2   1   1   1   2 +1 +2 x x
track_s      0.67 1 2   x   x   1.5 1.5 1.5 x +1 x  x x
track_s_amph 0.67 1 2   x   x   1.5 1.5 1.5 3 +1 +1 3 3
track_w      0.5  1 2   x   x   1.5 2   2   x +1 x  x x
allterr      0.67 1 1.5 3   x   2   2   2   x +1 x  x x
allterr_amph 0.67 1 1.5 3   x   2   2   2   x +1 +1 3 3
wheel        0.33 1 2   x   x   2   3   3   x x  x  x x
shallow      x    x x   x   x   x   x   x   x x  x  1 1
deep         x    x x   x   x   x   x   x   x x  x  x 1
air          1    1 1   1   1   1   1   1   1 +0 +0 1 1
"""
"""The table of 5.1 once more."""


ROWS = [line.split() for line in TEXT.strip().splitlines()]


@pytest.mark.clause("s24-chart-movement", "s24-5.1/3")
def test_the_movement_table_has_the_classes_of_the_text(chart: Charts) -> None:
    assert [r[0] for r in ROWS] == list(chart.moves)
    assert len(COLUMNS) == 13


@pytest.mark.clause("s24-R13")
@pytest.mark.parametrize(
    "row", [pytest.param(r, id=r[0], marks=pytest.mark.clause(f"s24-5.1/{n}")) for n, r in enumerate(ROWS, 4)]
)
def test_movement_costs_are_those_of_the_text(chart: Charts, row: list[str]) -> None:
    thirds = {"0.67": Fraction(2, 3), "0.33": Fraction(1, 3)}
    name, *cells = row
    moves = chart.moves[name]
    assert len(cells) == len(COLUMNS)
    for column, cell, exact, parts in zip(COLUMNS, cells, moves.exact, moves.parts, strict=True):
        if cell == "x":
            assert exact is None
            assert parts == NEVER
            continue
        want = thirds.get(cell) or Fraction(cell.removeprefix("+"))
        assert exact == want, (name, column)
        assert parts == want * POINT


@pytest.mark.clause("s24-5.1/17", "s24-5.1/18")
def test_settlements_cost_like_woods_and_sand_like_mud(chart: Charts) -> None:
    assert [chart.column(k) for k in ("village", "town", "beach", "hill")] == ["wood", "wood", "mud", "hill"]


# ------------------------------------------------------------------ equipment
@pytest.mark.clause("s24-chart-ground")
def test_rows_of_equipment_are_sound(chart: Charts) -> None:
    assert len(chart.rows) >= 70
    quiet = ("FK", "PB", "HJP", "SPA", "JQ", "Z")
    for r in chart.rows:
        assert r.front >= r.mean >= r.flank > 0
        assert min(r.against_air, r.against_fire) > 0
        assert (r.reach > 0) == (r.fire > 0)
        assert (r.air_reach > 0) == (r.air_fire > 0)
        assert r.ammo_use <= r.ammo
        assert r.fuel_use <= r.fuel
        assert (r.branch == "ZC") == r.recon
        assert r.zoc == (r.branch not in quiet), r.id
        assert r.combat == (r.branch in COMBAT)
        if r.move in ("foot", "horse", "ski", "mountain"):
            assert r.fuel == 0 or r.branch == "JH"
        if r.branch in ("PB", "HJP", "SPA") and r.id != "Hummel":
            assert r.ammo / r.ammo_use >= 4 - 1e-9, r.id
        if r.branch in INFANTRY:
            assert r.cp > r.ap or not r.personnel, r.id
        if r.branch in ("TK", "ZTK", "ZX"):
            assert r.cp < r.ap, r.id


def test_both_great_powers_have_every_branch(chart: Charts) -> None:
    need = {*COMBAT, "FT", "FK", "PB", "HJP", "SPA", "JQ", "Z"}
    for nation, without in (("SU", {"SPA", "JH"}), ("DE", set())):
        assert need - {r.branch for r in chart.rows if r.nation == nation} == without


@pytest.mark.clause("s24-2.1/15", "s24-2.3.3/2")
def test_armoured_infantry_has_a_row_on_foot(chart: Charts) -> None:
    riders = {r.i for r in chart.rows if r.branch == "JH" and not r.personnel}
    assert set(chart.on_foot) == riders
    for a, b in chart.on_foot.items():
        assert chart.rows[b].personnel
        assert chart.rows[b].branch == "JH"
        assert chart.rows[a].nation == chart.rows[b].nation


@pytest.mark.clause("s24-2.5/3", "s24-2.5/5")
def test_the_tank_battalion_of_the_text_has_its_stores(chart: Charts) -> None:
    row = chart.rows[chart.row_index["T-34/85"]]
    assert row.ammo * 40 == pytest.approx(68)
    assert row.fuel * 40 == pytest.approx(192)


@pytest.mark.clause("s24-4.3.1/7", "s24-4.3.1/8", "s24-chart-air")
def test_aircraft_are_sound(chart: Charts) -> None:
    for p in chart.planes:
        assert p.slot in ((2,) if p.kind in ("JJ", "QJ", "JH", "ZCJ") else (3, 4)), p.id
        assert p.most == (9 if p.kind in ("H", "Y") else 12)
        assert (p.kind == "Y") == (p.cargo > 0)
        assert (p.bomb > 0) == (p.kind in ("H", "JH"))
        assert (p.strike > 0) == (p.kind in ("JJ", "QJ", "JH"))


# ------------------------------------------------------------------ an owner's tables
def test_an_owner_changes_single_values(tmp_path: Path) -> None:
    (tmp_path / "ground.toml").write_text('[unit."T-34/85"]\nmp = 7\n[unit.T-44]\n' + _row(), encoding="utf8")
    made = charts(tmp_path)
    assert made.rows[made.row_index["T-34/85"]].mp == 7
    assert made.rows[made.row_index["T-34/85"]].ammo == 1.7
    assert "T-44" in made.row_index
    assert made.provenance["ground/unit.T-34/85.mp"] == "owner"
    assert made.digest != charts().digest


def _row() -> str:
    row = toml(DATA / "ground.toml")["unit"]["T-34/85"]
    return "\n".join(f"{k} = {str(v).lower() if isinstance(v, bool) else repr(v)}" for k, v in row.items())


@pytest.mark.parametrize(
    ("file", "body", "key", "label"),
    [
        ("ground", '[unit."T-34/85"]\nmpp = 7', "unit.T-34/85.mpp", "fault-unknown-near"),
        ("ground", '[unit."T-34/85"]\nfront = 3', "unit.T-34/85", "s24-fault-row-defence"),
        ("ground", '[unit."T-34/85"]\nfire = 3', "unit.T-34/85", "s24-fault-row-range"),
        ("ground", '[unit."T-34/85"]\nammo_use = 3', "unit.T-34/85", "s24-fault-row-use"),
        ("ground", '[dismounted]\n"T-34/85" = "T-34/99"', "dismounted.T-34/85", "fault-unknown-near"),
        ("movement", '[class.foot]\nroad = "fast"', "class.foot.road", "s24-fault-cost"),
        ("movement", '[class.foot]\nroad = "+1"', "class.foot.road", "s24-fault-cost"),
        ("movement", '[class.foot]\nroad = "1/7"', "class.foot.road", "s24-fault-cost"),
        ("constants", '[march]\nforced = "8/7"', "march.forced", "s24-fault-share"),
        ("constants", 'cover_cap = "high"', "cover_cap", "fault-kind"),
        ("air", '[plane."LA-7"]\nslot = 4', "plane.LA-7.slot", "fault-expected"),
    ],
)
def test_a_wrong_value_is_named(tmp_path: Path, file: str, body: str, key: str, label: str) -> None:
    path = tmp_path / f"{file}.toml"
    path.write_text(body, encoding="utf8")
    with pytest.raises(BadInput) as bad:
        charts(tmp_path)
    (fault,) = bad.value.faults
    assert fault.file == str(path)
    assert fault.key == key
    assert isinstance(fault.text, Say)
    assert fault.text.label == label
    found = chart_faults(toml(path), str(path))
    assert found is not None
    assert found[0].text == fault.text


def test_a_strange_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "grounds.toml").write_text("", encoding="utf8")
    with pytest.raises(BadInput) as bad:
        charts(tmp_path)
    assert "ground" in str(bad.value)
    assert chart_faults({}, "scenario.toml") is None


# ------------------------------------------------------------------ words
@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_has_a_name(chart: Charts, lang: str) -> None:
    says = speaker(lang, HOME / "text")
    names = [*[r.name for r in chart.rows], *[p.name for p in chart.planes]]
    names += [Say(f"s24-branch-{r.branch.lower()}") for r in chart.rows]
    names += [Say(f"s24-aircraft-{p.kind.lower()}") for p in chart.planes]
    for name in names:
        assert says.has(name.label), name
    assert len({n.label for n in names[: len(chart.rows)]}) == len(chart.rows)


def test_the_three_languages_have_the_same_messages() -> None:
    for name in ("names", "orders", "faults"):
        per = [set(re.findall(r"^([a-z][\w-]*) =", (HOME / f"text/{lang}/{name}.ftl").read_text("utf8"), re.M))
               for lang in LANGUAGES]  # fmt: skip
        assert per[0] == per[1] == per[2]
