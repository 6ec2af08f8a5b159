"""The shipped charts of `dow` hold together: provenance, pins, order within the tables. Nothing here plays the game."""

from __future__ import annotations

import itertools
import re
from typing import Any

import pytest
from tests.dow.shipped import CHART_FILES, COMBAT, DATA, POSTURES, SCENARIO, chart, mean, rises, toml

from opord.rules.dow.charts import FILES, Charts

BUILT = (*range(3, 19), 29, 30)
"""Chapters whose clauses stand in the rulebook inside."""
MODES = ("column", "tactical", "deployed", "fixed")


def at(doc: dict[str, Any], path: str) -> Any:
    """The value at a path such as ``mechanised.terrain.flat[0]``."""
    here: Any = doc
    for part in path.split("."):
        name, *places = part.replace("]", "").split("[")
        here = here[name]
        for k in places:
            here = here[int(k)]
    return here


def value(cell: str, k: int) -> int:
    return int(cell.split("/")[k].rstrip("s"))


# ------------------------------------------------------------------ provenance and pins
def test_every_chart_file_is_read() -> None:
    assert set(CHART_FILES) == set(FILES)


@pytest.mark.parametrize("name", [*CHART_FILES, *[f"scenarios/{s}" for s in SCENARIO]])
def test_every_file_is_designed_and_its_pins_name_a_value_and_a_clause(name: str) -> None:
    doc = toml(DATA / f"{name}.toml")
    assert doc["provenance"] == "designed"
    known = {line["id"] for line in toml(DATA / "rulebook.en.toml")["line"]}
    for path, clause in doc.get("pinned", {}).items():
        assert at(doc, path) is not None
        found = re.fullmatch(r"dow-(\d+)(\.\d+)*/[\w+]+", clause)
        assert found is not None, clause
        if int(found[1]) in BUILT:
            assert clause in known, clause


PINS: dict[str, list[tuple[str, Any, str]]] = {
    "posture": [
        ("transition.def_add", 2, "dow-6.2/5"),
        ("transition.bomb_add", 1, "dow-6.2/6"),
        ("posture.refit.unauth", "no", "dow-6.3/2"),
        ("posture.active_defence.side", "nato", "dow-6.3.5/1"),
        ("posture.active_defence.min_cadre", 4, "dow-6.3.5/1"),
        ("posture.march_assault.side", "wp", "dow-6.3.6/2"),
        ("posture.march_assault.min_cadre", 4, "dow-6.3.6/2"),
        ("posture.march_assault.who", ["armour", "mech", "recon"], "dow-6.3.6/2"),
        ("posture.close_support.side", "wp", "dow-6.3.7/2"),
        ("posture.close_support.who", ["sp"], "dow-6.3.7/2"),
        ("posture.close_support.mode", "tactical", "dow-6.3.7/3"),
        ("posture.close_support.fire.sp", "full", "dow-17/4a"),
        ("posture.tactical.fire.sp", "reduced", "dow-17/4a"),
        ("posture.barrage.fire.sp", "full", "dow-17/4a"),
        ("posture.barrage.fire.towed", "full", "dow-17/4b"),
        ("posture.barrage.fire.missile", "full", "dow-17/4c"),
        ("posture.shoot_scoot.fire.sp", "full", "dow-17/4a"),
        ("posture.shoot_scoot.fire.towed", "reduced", "dow-17/4b"),
        ("posture.shoot_scoot.fire.missile", "full", "dow-17/4c"),
        ("posture.farp.fire.helicopter", "full", "dow-18/1"),
        ("posture.hq_deployed.mode", "fixed", "dow-12.1/2"),
        ("posture.hq_moving.mode", "column", "dow-12.1/3"),
    ],
    "mobility": [
        ("allowance.unengaged", 12, "dow-8.1/4"),
        ("allowance.half", 6, "dow-8.1/5"),
        ("allowance.engaged", 0, "dow-8.1/6"),
        ("hq_change_mp", 4, "dow-12.1/4"),
        ("disengage_mp", 4, "dow-8.7/2"),
        ("attack_mp.hasty", 4, "dow-15.2/1"),
        ("attack_mp.march_hasty", 3, "dow-15.2/1"),
        ("attack_mp.prepared", 8, "dow-15.2/2"),
        ("attack_mp.march_prepared", 6, "dow-15.2/2"),
        ("loss.minor_prepared_move", 0, "dow-9.2.3/2"),
        ("loss.night_drm", -2, "dow-29.2/4"),
        ("surcharge.screen", 2, "dow-6.3.1/2"),
        ("surcharge.breakthrough", 4, "dow-15.9/2"),
        ("surcharge.rear_area", 1, "dow-10/5"),
        ("surcharge.chem_wp", 2, "dow-26.2.2/6"),
        ("surcharge.chem_nato", 4, "dow-26.2.2/7"),
        ("surcharge.nuclear", 4, "dow-27.4/2"),
        ("surcharge.precipitation", 1, "dow-29.2/1"),
    ],
    "forced_march": [("extra_mp", 3, "dow-8.5/1")],
    "ground_combat": [
        ("hasty", -2, "dow-15.2/1"),
        ("fixed_modifiers.mixed_nations", 2, "dow-15.6.4/p1"),
        ("fixed_modifiers.resting", 3, "dow-15.6.8/p1"),
        ("fixed_modifiers.recon_aid", 2, "dow-15.6.11/1"),
        ("fixed_modifiers.engineer_attack", 2, "dow-15.6.12/2"),
        ("fixed_modifiers.engineer_defend", -1, "dow-15.6.12/2"),
        ("fixed_modifiers.adjacent_attacker", 2, "dow-15.6.13/1"),
        ("fixed_modifiers.adjacent_defender", -1, "dow-15.6.13/2"),
        ("fixed_modifiers.half_engaged_def", 1, "dow-15.6.14/1"),
        ("fixed_modifiers.engaged_def", 2, "dow-15.6.14/1"),
        ("fixed_modifiers.half_engaged_att", -2, "dow-15.6.14/2"),
        ("fixed_modifiers.delayed_def", 3, "dow-15.6.15/p1"),
        ("fixed_modifiers.ooc_att_screen", -2, "dow-15.6.18/1"),
        ("fixed_modifiers.ooc_att_other", -4, "dow-15.6.18/1"),
        ("fixed_modifiers.ooc_def_screen", 1, "dow-15.6.18/2"),
        ("fixed_modifiers.ooc_def_other", 3, "dow-15.6.18/2"),
        ("fixed_modifiers.forward_hq_att", 2, "dow-15.6.19/1"),
        ("fixed_modifiers.forward_hq_def", -2, "dow-15.6.19/2"),
        ("fixed_modifiers.wp_rear_att", -3, "dow-15.6.20/1"),
        ("fixed_modifiers.wp_rear_def", 3, "dow-15.6.20/2"),
    ],
    "combat_support": [("air_in_cas", 2, "dow-16.3/3"), ("air_outside", 1, "dow-16.3/4")],
    "chemical": [("detection_needed", 2, "dow-26.3.2/1")],
    "nuclear": [
        ("clear_on", 5, "dow-27.4/6"),
        ("per_air_point", 4, "dow-27.2/2"),
        ("per_missile_unit", 5, "dow-27.2/3"),
    ],
    "weather": [
        ("fog_to_precipitation", 2, "dow-29.1.2/4"),
        ("night.m12_1", ["H18", "H21", "H00", "H03", "H06"], "dow-29.1.1/1"),
        ("night.m2_3_10_11", ["H18", "H21", "H00", "H03"], "dow-29.1.1/2"),
        ("night.m4_5_7_8_9", ["H21", "H00", "H03"], "dow-29.1.1/3"),
        ("night.m6", ["H00", "H03"], "dow-29.1.1/4"),
    ],
    "supply": [
        ("hub_range.nato", 6, "dow-30.1/3"),
        ("hub_range.wp", 4, "dow-30.1/3"),
        ("rest_min.west_german", 8, "dow-11.4/table"),
        ("rest_min.belgian", 6, "dow-11.4/table"),
        ("rest_min.other_nato", 7, "dow-11.4/table"),
        ("rest_min.soviet", 8, "dow-11.4/table"),
        ("rest_min.other_wp", 9, "dow-11.4/table"),
    ],
    "orders": [
        ("order.nato_bn_defence.deploy", 1, "dow-14.1/example"),
        ("other_cp.unauthorised_change", 1, "dow-6.1.3/3"),
        ("other_cp.active_switch", 1, "dow-6.3.5/2"),
        ("other_cp.axis_change", 2, "dow-10/7"),
        ("other_cp.hq_posture", 1, "dow-12.1/4"),
        ("other_cp.hub_move", 1, "dow-30.3.1/1"),
        ("other_cp.fortify", 1, "dow-31.1/2"),
        ("other_cp.fortify_british", 0, "dow-31.1.1/1"),
    ],
    "units": [
        *[(f"attach_limit.{k}", n, "dow-14.2/table") for k, n in (("army", 6), ("corps", 6), ("division", 3),
          ("us_brigade", 6), ("other_brigade", 2), ("us_regiment", 4), ("other_regiment", 2))],
        *[(f"attrition_limit.{k}", n, "dow-11.1/table") for k, n in (("regiment", 5), ("battalion", 4), ("company", 3),
          ("artillery", 5), ("helicopter", 5), ("hq", 3))],
        *[(f"hq_loss.{k}", n, "dow-12.4/table") for k, n in (("wp_front", 3), ("nato_corps", 3), ("wp_army", 2),
          ("nato_division", 2), ("wp_division", 1), ("nato_brigade", 1))],
    ],
    "oob": [("hq.31TD.attached", True, "dow-14.3/example")],
}  # fmt: skip
"""What the texts state: file, place, value, clause."""


@pytest.mark.parametrize(
    ("name", "path", "wanted", "clause"),
    [pytest.param(f, *row, marks=pytest.mark.clause(row[2]), id=row[0]) for f, rows in PINS.items() for row in rows],
)
def test_what_the_texts_state_stands_in_the_charts(name: str, path: str, wanted: Any, clause: str) -> None:
    doc = chart(name)
    assert at(doc, path) == wanted
    assert doc["pinned"][path] == clause


@pytest.mark.clause("dow-10/7")
def test_a_change_of_axis_costs_two_points(chart: Charts) -> None:
    assert chart.cp["axis_change"] == 2


# ------------------------------------------------------------------ postures
def branches(name: str) -> set[str]:
    return {b for who in POSTURES[name]["who"] for b in (COMBAT if who == "combat" else (who,))}


def test_the_seventeen_postures_of_the_texts_are_there() -> None:
    assert len(POSTURES) == 17


@pytest.mark.parametrize("name", POSTURES)
def test_a_posture_leads_to_postures_that_a_user_of_it_may_take(name: str) -> None:
    row = POSTURES[name]
    for other, turns in row["auth"].items():
        assert turns >= 1
        assert branches(name) & branches(other), other
        assert "both" in (row["side"], POSTURES[other]["side"]) or row["side"] == POSTURES[other]["side"]


@pytest.mark.parametrize("name", POSTURES)
def test_a_posture_is_whole(name: str) -> None:
    row = POSTURES[name]
    assert row["mode"] in MODES
    assert row["det"] in (0, 1, 2)
    assert row["unauth"] == "no" or row["unauth"] >= 1
    if row["mode"] == "fixed":
        assert row["atk"] == "no"
    if not branches(name) & set(COMBAT):
        assert row["atk"] == "no"
        assert not row["block_other"]
        assert not row["block_urban"]


@pytest.mark.clause("dow-12.1/2", "dow-12.1/3")
def test_a_moving_hq_is_seen_sooner_than_a_deployed_one() -> None:
    assert POSTURES["hq_moving"]["det"] > POSTURES["hq_deployed"]["det"]


@pytest.mark.clause("dow-6.3.6/1", "dow-6.3.7/1")
def test_quick_postures_are_more_exposed_to_bombardment() -> None:
    bomb = {k: row["bomb"] for k, row in POSTURES.items()}
    assert bomb["road"] == max(bomb.values())
    assert bomb["march_assault"] > bomb["assault"]
    assert bomb["close_support"] > bomb["barrage"]


def test_postures_are_ordered_by_what_they_are_for() -> None:
    dis = {k: row["dis"] for k, row in POSTURES.items()}
    assert dis["screen"] > dis["tactical"] > dis["defence"] > dis["stubborn_defence"]
    dfn = {k: row["def"] for k, row in POSTURES.items()}
    assert dfn["stubborn_defence"] < dfn["defence"] < dfn["tactical"] < dfn["road"]
    atk = {k: row["atk"] for k, row in POSTURES.items()}
    assert atk["full_assault"] > atk["assault"] > atk["tactical"] > atk["defence"]


# ------------------------------------------------------------------ mobility
MOBILITY = chart("mobility")
FAR = 99


def price(x: Any) -> int:
    return FAR if x == "delay" else int(x)


@pytest.mark.clause("dow-8.2/example")
def test_the_example_of_2615(chart: Charts) -> None:
    """Flat, hills 1 and 2, town, woods in part of it: 2 in column, 5 tactical, 7 deployed."""
    m = MOBILITY["mechanised"]
    types = ("flat", "hills1", "hills2", "town")

    def of(mode: int, pick: Any) -> int:
        return int(pick(price(m["terrain"][t][mode]) for t in types))

    assert of(0, min) == 2
    assert of(1, max) + m["feature"]["woods"][1] == 5
    assert of(2, max) + m["feature"]["woods"][2] == 7
    assert chart.mobility.terrain[2]["hills2"] == (3, 3, 4)


@pytest.mark.parametrize("move", ["leg", "motorised", "mechanised"])
def test_prices_rise_with_mode_and_height(move: str) -> None:
    table = MOBILITY[move]
    for group in ("terrain", "feature"):
        for name, row in table[group].items():
            assert [price(x) for x in row] == sorted([price(x) for x in row]), name
    for mode in range(3):
        heights = [price(table["terrain"][t][mode]) for t in ("flat", "hills1", "hills2", "mountain")]
        assert heights == sorted(heights)
    flat = table["terrain"]["flat"]
    for name, row in table["road"].items():
        assert row[0] <= flat[0], name
        assert row[1] <= flat[1], name
    assert set(table["congestion"]) == set(table["road"])


def test_some_ground_can_only_be_entered_by_delayed_movement() -> None:
    found = {
        (move, name)
        for move in ("motorised", "mechanised")
        for group in ("terrain", "feature")
        for name, row in MOBILITY[move][group].items()
        if "delay" in row
    }
    assert {("mechanised", "mountain"), ("motorised", "flooded")} <= found


@pytest.mark.clause("dow-9.2/1")
def test_a_prepared_crossing_is_slower_than_a_hasty_one() -> None:
    side = MOBILITY["obstacle"]
    assert all(a < b for a, b in zip(side["minor_hasty"], side["minor_prepared"], strict=True))
    assert all(a < b for a, b in zip(side["minor_prepared"], side["major_prepared"], strict=True))


def test_a_forced_march_is_kinder_to_high_rolls() -> None:
    result = chart("forced_march")["result"]
    assert result == sorted(result, reverse=True)
    assert len(result) == 10


# ------------------------------------------------------------------ combat
COMBAT_TABLE = chart("ground_combat")
SUPPORT = chart("combat_support")
MODIFIERS = chart("combat_modifiers")


def test_the_combat_table_gets_better_with_roll_and_column() -> None:
    rows = COMBAT_TABLE["rows"]
    assert not rises(rows, lambda c: value(c, 0), -1)
    assert not rises(rows, lambda c: value(c, 1))
    for a, b in itertools.pairwise(rows):
        assert mean(value(c, 0) for c in a) > mean(value(c, 0) for c in b)
        assert mean(value(c, 1) for c in a) < mean(value(c, 1) for c in b)


@pytest.mark.clause("dow-15.6.12/3")
def test_both_sides_of_the_combat_table_have_marked_results(chart: Charts) -> None:
    marks = {m for row in chart.ground_combat.rows for _, _, m in row}
    assert marks >= {1, 2}


def test_tables_have_a_column_for_each_height() -> None:
    b = chart("bombardment")
    for hi, *tables in (
        (COMBAT_TABLE["hi"], COMBAT_TABLE["rows"]),
        (SUPPORT["hi"], SUPPORT["attacker"], SUPPORT["defender"]),
        (SUPPORT["disengage"]["hi"], SUPPORT["disengage"]["drm"]),
        (b["hi"], b["unit"], b["bridge_need"], b["interdict_need"]),
        (chart("aa")["hi"], chart("aa")["rows"]),
        (chart("ew")["hi"], chart("ew")["rows"]),
        (chart("nuclear")["hi"], chart("nuclear")["rows"]),
    ):
        assert hi == sorted(set(hi))
        assert {len(t) for t in tables} == {len(hi)}


def test_the_support_tables_get_better_with_roll_and_column() -> None:
    assert not rises(SUPPORT["attacker"], float)
    assert not rises(SUPPORT["defender"], float, -1)
    assert not any(SUPPORT["defender"][0])
    assert SUPPORT["disengage"]["drm"] == sorted(SUPPORT["disengage"]["drm"])


@pytest.mark.parametrize("group", ["terrain", "obstacle"])
def test_ground_helps_the_defender_and_more_the_better_he_is_deployed(group: str) -> None:
    for name, row in MODIFIERS[group].items():
        assert len(row) == 4, name
        assert all(x <= 0 for x in row), name
        assert row == sorted(row, reverse=True), name


@pytest.mark.clause("dow-9.1.3/1", "dow-9.2.4/1")
def test_attacking_over_a_river_without_a_bridge_is_worse_than_over_one() -> None:
    for mode in range(4):
        assert MODIFIERS["obstacle"]["minor_hasty"][mode] < MODIFIERS["obstacle"]["minor_bridged"][mode]
        assert MODIFIERS["obstacle"]["major_prepared"][mode] < MODIFIERS["obstacle"]["major_bridged"][mode]


def test_mobility_and_combat_know_the_same_ground() -> None:
    m = MOBILITY["mechanised"]
    assert set(MODIFIERS["terrain"]) == set(m["terrain"]) | set(m["feature"])
    assert set(MODIFIERS["obstacle"]) == set(MOBILITY["obstacle"])


def test_disengagement_gets_better_with_the_roll() -> None:
    rank = ("F1", "S1", "S0")
    result = [rank.index(x) for x in chart("disengagement")["result"]]
    assert result == sorted(result)
    assert set(result) == {0, 1, 2}


# ------------------------------------------------------------------ weapons, weather, supply
def part(cell: str, k: int) -> str:
    return cell.split("/")[k]


def test_electronic_war_gets_better_with_roll_and_points() -> None:
    rows = chart("ew")["rows"]
    codes = ("-", "E1", "E2", "E3")
    assert not rises(rows, lambda c: int(part(c, 0)))
    assert not rises(rows, lambda c: int(part(c, 1)), -1)
    assert not rises(rows, lambda c: codes.index(part(c, 2)))
    assert {part(c, 2) for row in rows for c in row} == set(codes)


def test_bombardment_gets_better_with_roll_and_strength() -> None:
    b = chart("bombardment")
    assert not rises(b["unit"], lambda c: {"-": 0.0, "h": 0.5}[c] if c in "-h" else float(c))
    for name in ("bridge_need", "interdict_need"):
        assert b[name] == sorted(b[name], reverse=True)


def test_other_tables_get_better_with_roll_and_column() -> None:
    assert not rises(chart("aa")["rows"], lambda c: int(c.rstrip("c")))
    nuclear = chart("nuclear")["rows"]
    assert not rises(nuclear, lambda c: int(part(c, 0)))
    assert not rises(nuclear, lambda c: int(part(c, 1)))
    assert all(int(part(c, 1)) <= int(part(c, 0)) for row in nuclear for c in row)
    intelligence = chart("intelligence")
    for name in ("plus1", "plus2"):
        assert intelligence[name] == sorted(intelligence[name], reverse=True)
    assert all(a < b for a, b in zip(intelligence["plus1"], intelligence["plus2"], strict=True))
    chemical = chart("chemical")
    for name in ("combat", "bombard"):
        assert chemical[name] == sorted(chemical[name])
        assert len(chemical[name]) == 10
    air = chart("air_points")["twelfths"]
    assert air == sorted(air)
    assert air[-1] <= 12


@pytest.mark.parametrize("month", range(12))
def test_the_weather_of_every_month_adds_up(month: int) -> None:
    w = chart("weather")
    fog = w["fog"][month] / 10
    dry = min(10, max(0, w["prec"][month])) / 10
    wet = min(10, max(0, w["prec"][month] - w["fog_to_precipitation"])) / 10
    joint = [(1 - fog) * (1 - dry), (1 - fog) * dry, fog * (1 - wet), fog * wet]
    assert abs(sum(joint) - 1) < 1e-9
    assert min(joint) >= 0
    assert wet <= dry
    assert 0.1 <= dry <= 0.5
    assert 0.1 <= fog <= 0.5


def test_january_is_wetter_than_july() -> None:
    w = chart("weather")
    assert w["prec"][0] > w["prec"][6]


@pytest.mark.clause("dow-29.1.1/1", "dow-29.1.1/2", "dow-29.1.1/3", "dow-29.1.1/4")
@pytest.mark.parametrize(("month", "turns"), [(1, 5), (2, 4), (3, 4), (4, 3), (5, 3), (6, 2), (7, 3), (8, 3), (9, 3),
                                              (10, 4), (11, 4), (12, 5)])  # fmt: skip
def test_nights_last_as_long_as_the_text_says(month: int, turns: int, chart: Charts) -> None:
    assert len(chart.weather.night[month]) == turns
    assert {"H00", "H03"} <= chart.weather.night[month]
