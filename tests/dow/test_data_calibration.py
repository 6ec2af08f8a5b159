"""What the shipped charts of `dow` come to: the targets of ``calibration.toml``, worked out from the charts."""

from __future__ import annotations

import pytest
from tests.dow.shipped import CALIBRATION, mean

from opord.rules.dow.charts import Charts


def within(key: str, found: float) -> bool:
    low, high = CALIBRATION[key]
    return bool(low <= found <= high)


def test_an_even_fight_costs_the_attacker_slightly_more(chart: Charts) -> None:
    rolls = [chart.result(0, roll) for roll in range(1, 11)]
    gap = mean(a for a, _, _ in rolls) - mean(d for _, d, _ in rolls)
    assert within("even_gap", gap)
    assert gap > 0


def test_mean_losses_of_every_column_are_believable(chart: Charts) -> None:
    for row in chart.ground_combat.rows:
        assert within("mean_att", mean(a for a, _, _ in row))
        assert within("mean_def", mean(d for _, d, _ in row))


def test_from_plus_two_on_a_regiment_wears_slower_than_a_battalion(chart: Charts) -> None:
    regiment = chart.attrition_limit["regiment"] + 1
    battalion = chart.attrition_limit["battalion"] + 1
    assert (regiment, battalion) == (6, 5)
    table = chart.ground_combat
    for row in table.rows[chart.column(table.hi, 2) :]:
        assert mean(a for a, _, _ in row) / regiment < mean(d for _, d, _ in row) / battalion


@pytest.mark.clause("dow-15.1/8")
def test_an_attack_without_support_begins_badly(chart: Charts) -> None:
    assert within("zero_support_mean", mean(chart.support_result(False, 0, roll) for roll in range(1, 11)))
    assert {chart.support_result(True, 0, roll) for roll in range(1, 11)} == {0}


def breaks(chart: Charts, name: str) -> float:
    """Chance of a unit of cadre 5 in that posture to break away, nothing else to speak of."""
    drm = chart.posture(name).disengage + chart.disengagement.drm["cadre_minus_4"]
    return mean(chart.disengagement.result[chart.row(roll + drm)] > 0 for roll in range(1, 11))


def test_the_posture_decides_how_well_a_unit_breaks_away(chart: Charts) -> None:
    found = {name: breaks(chart, name) for name in ("screen", "tactical", "defence")}
    assert found["screen"] > found["tactical"] > found["defence"]
    for name, (low, high) in CALIBRATION["disengage_success"].items():
        assert low <= found[name] <= high, name


# ------------------------------------------------------------------ a worked typical fight
def fight(chart: Charts, posture: str, prepared: bool, attacker: int, defender: int) -> float:
    """Mean differential: a Soviet T-64 regiment against a British mechanised battalion in defence behind wooded hills,
    with those totals of support."""
    tanks, foot = chart.types["su_tr_t64"], chart.types["uk_mech_432"]
    assert tanks.attack is not None
    assert foot.defence is not None
    attack = chart.posture(posture).attack
    assert attack is not None
    ground = min(chart.combat_modifiers.terrain["hills2"][2], chart.combat_modifiers.terrain["woods"][2])
    total = tanks.attack - foot.defence + attack + chart.posture("defence").defence + tanks.cadre - foot.cadre + ground
    total += 0 if prepared else chart.ground_combat.hasty
    mine = mean(chart.support_result(False, attacker, roll) for roll in range(1, 11))
    theirs = mean(chart.support_result(True, defender, roll) for roll in range(1, 11))
    return total + mine + theirs


def hurts(chart: Charts, attacker: int, defender: int) -> float:
    """Exact chance that the defender loses a point in that fight, support rolls included."""
    base = round(fight(chart, "assault", True, 0, 0) - mean(chart.support_result(False, 0, r) for r in range(1, 11)))
    shifts = [
        chart.support_result(False, attacker, i) + chart.support_result(True, defender, k)
        for i in range(1, 11)
        for k in range(1, 11)
    ]
    return mean(chart.result(base + shift, roll)[1] > 0 for shift in shifts for roll in range(1, 11))


def test_a_typical_prepared_attack_lands_in_the_middle_columns(chart: Charts) -> None:
    assert -4 <= fight(chart, "assault", True, 20, 6) <= 3


def test_support_decides_whether_the_defender_is_hurt(chart: Charts) -> None:
    assert 0.65 <= hurts(chart, 20, 6) <= 0.9
    assert hurts(chart, 0, 6) < 0.6
    assert hurts(chart, 25, 0) > hurts(chart, 20, 6) > hurts(chart, 10, 6)


def test_a_march_assault_hits_less_hard_but_more_often(chart: Charts) -> None:
    hasty = fight(chart, "march_assault", False, 10, 6)
    assert hasty < fight(chart, "assault", False, 10, 6) < fight(chart, "full_assault", True, 20, 6)
    mp = chart.mobility
    assert mp.allowance[0] // mp.attack_mp["hasty"][1] > mp.allowance[0] // mp.attack_mp["hasty"][0]
    assert mp.allowance[0] // mp.attack_mp["prepared"][1] > mp.allowance[0] // mp.attack_mp["prepared"][0]


def test_surprise_pays(chart: Charts) -> None:
    base = round(fight(chart, "assault", True, 20, 6) + 5)
    rolls = [chart.result(base, roll) for roll in range(1, 11)]
    assert mean(d for _, d, _ in rolls) > mean(a for a, _, _ in rolls)


def bombed(chart: Charts, posture: str, strength: int, level: int) -> float:
    """Mean attrition of a bombardment; half-engaged only counts half."""
    b = chart.bombardment
    drm = chart.posture(posture).bombard + b.unit_drm[f"level{level}"]
    row = b.unit[chart.column(b.hi, strength)]
    return mean(0.5 if x < 0 else x for x in (row[chart.row(roll + drm)] for roll in range(1, 11)))


def test_quick_postures_are_bombed_harder(chart: Charts) -> None:
    found = [bombed(chart, p, 6, 2) for p in ("road", "march_assault", "assault", "tactical", "stubborn_defence")]
    assert found[0] > found[1] > found[2] >= found[3] > found[4]
