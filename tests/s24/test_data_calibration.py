"""What the equipment of `s24` comes to: the bands of the design, worked out from the charts and the formulas of the
text, written here once more."""

from __future__ import annotations

import math

import pytest

from opord.rules.s24.charts import NEVER, POINT, Charts


class Desk:
    """The formulas of 4.4 - 4.6 on plain numbers."""

    def __init__(self, chart: Charts) -> None:
        self.chart = chart

    def row(self, name: str):  # type: ignore[no-untyped-def]
        return self.chart.rows[self.chart.row_index[name]]

    def shock(self, a: str, d: str, support: str = "") -> tuple[float, float]:
        """30e against 30e in the open: losses of the defender and of the attacker."""
        att, dfn = self.row(a), self.row(d)
        hit = (att.ap if dfn.personnel else att.aa) * 30 / dfn.front
        foot = dfn.personnel and dfn.branch in ("BB", "QB", "KJ", "MH", "JH")
        factor = 2 if not att.personnel or not foot else 4
        value = dfn.ap if att.personnel else dfn.aa
        more = 0.0
        if support:
            helper = self.row(support)
            more = (helper.ap if att.personnel else helper.aa) / 2
        return hit, (factor * value + more) * 15 / att.front

    def duel(self, a: str, d: str) -> float:
        hit, back = self.shock(a, d)
        return hit / back

    def hexes(self, name: str) -> int:
        row = self.row(name)
        cost = self.chart.moves[row.move].cost("road")
        return int(row.mp * POINT) // cost


@pytest.fixture(scope="module")
def desk(chart: Charts) -> Desk:
    return Desk(chart)


FOOT = ["su_rifle", "su_guards", "de_gren", "de_jaeger"]


@pytest.mark.parametrize("a", [*FOOT, "su_motor"])
@pytest.mark.parametrize("d", [*FOOT, "de_volks"])
def test_infantry_in_the_open_loses_a_tenth_to_a_quarter(desk: Desk, a: str, d: str) -> None:
    hit, back = desk.shock(a, d)
    assert 0.1 - 1e-9 <= hit / 30 <= 0.25
    assert 0.1 <= back / 30 <= 0.25


@pytest.mark.parametrize(
    ("a", "d", "low", "high"),
    [
        ("Panther", "T-34/85", 1.8, 2.3),
        ("PzIV", "T-34/76", 1.1, 1.6),
        ("Tiger", "T-34/76", 2.8, 4.0),
        ("IS-2", "Tiger", 0.8, 1.2),
        ("KingTiger", "IS-2", 1.5, 2.3),
        ("T-34/85", "PzIV", 0.9, 1.4),
    ],
)
def test_tanks_meet_head_on(desk: Desk, a: str, d: str, low: float, high: float) -> None:
    assert low <= desk.duel(a, d) <= high


def test_tanks_on_infantry_fear_anti_tank_guns_alone(desk: Desk) -> None:
    hit, back = desk.shock("T-34/85", "de_gren")
    _, supported = desk.shock("T-34/85", "de_gren", "Pak40")
    assert 0.15 <= hit / 30 <= 0.25
    assert back / 30 < 0.05
    assert 1.5 <= supported / back <= 4


def test_tanks_in_a_town_need_infantry(desk: Desk) -> None:
    tank, foot = desk.row("T-34/85"), desk.row("de_gren")
    alone = foot.ca * 30 / (tank.flank * 2.5)
    helped = foot.aa * 30 / (tank.front * 2.5)
    assert 1.3 <= alone / helped <= 12
    assert 1.3 <= tank.ap / tank.cp <= 3


def test_two_battalions_do_not_take_a_dug_in_town(desk: Desk) -> None:
    """60e over two hexsides on 30e in level-2 works in a town, a turn of shock and one of close combat."""
    red, blue = desk.row("su_rifle"), desk.row("de_gren")
    first = 2 * red.ap * 30 / (blue.front * 4)
    lost = 4 * blue.ap * 15 / red.front
    left = 30 - first
    second = 2 * red.cp * (30 - lost) * 0.8 / (blue.front * 4)
    back = blue.cp * left / 2 / (red.front * 2.5)
    assert 1 - (first + second) / 30 > 0.75
    assert 1.5 <= 2 * (lost + back) / (first + second) <= 9


@pytest.mark.parametrize("guns", ["su_122how", "de_105how", "us_105how"])
def test_four_battalions_wear_down_a_regiment(desk: Desk, guns: str) -> None:
    total = 4 * desk.row(guns).fire * 12 * 0.5
    target = desk.row("su_rifle").against_fire * 1.5
    loss = 30 * total / (10 * target) + 30 * total / (100 * target)
    assert 0.05 <= loss / 60 <= 0.15


def test_aircraft_on_tanks_and_guns_on_aircraft(desk: Desk, chart: Charts) -> None:
    plane = chart.planes[chart.plane_index["Il-2"]]
    assert 1 <= plane.strike * 12 / desk.row("PzIV").against_air <= 3
    assert 0.5 <= desk.row("su_37aa").air_fire / plane.defence * 12 <= 2


def test_an_even_fight_in_the_air_costs_a_tenth(chart: Charts) -> None:
    rule = chart.rule
    assert rule.lanchester_cosh == pytest.approx(math.cosh(rule.lanchester_kt), abs=1e-15)
    assert rule.lanchester_sinh == pytest.approx(math.sinh(rule.lanchester_kt), abs=1e-15)
    a, b = (chart.planes[chart.plane_index[n]] for n in ("LA-5FN", "Bf109G"))
    left = 36 * a.power * rule.lanchester_cosh - 36 * b.power * rule.lanchester_sinh
    assert 0.07 <= (36 * a.power - left) / a.endurance / 36 <= 0.13


def test_a_day_turn_on_the_road(desk: Desk) -> None:
    assert [3 * desk.hexes(n) for n in ("T-34/85", "su_motor", "su_rifle")] == [27, 36, 9]


def test_every_row_can_move_somewhere(chart: Charts) -> None:
    for row in chart.rows:
        assert chart.moves[row.move].cost("open") != NEVER
        assert row.mp > 0
