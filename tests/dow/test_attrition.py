"""Chapter 11.1 and 11.2: limits, points, destruction."""

from __future__ import annotations

import pytest
from tests.dow.field import attrition, battle, do, index, place, unit

from opord.rules.dow import actions as act
from opord.rules.dow import attrition as toll
from opord.rules.dow.charts import Charts
from opord.rules.dow.model import DEAD

TANKS, MEN = "47GTD/26", "BR22B/22M1"


@pytest.mark.clause("dow-11.1/1", "dow-11.1/table", "dow-R080")
@pytest.mark.parametrize(
    ("name", "limit"),
    [(TANKS, 5), (MEN, 4), ("C2MRD/C2R", 3), ("47GTD/99", 5), ("48MRD/353A", 5), ("47GTD/47M", 5), ("BR1AD/4Fd", 5),
     ("3SA/178", 5), ("US3Bde/D/Avn", 5), ("US3Bde/A/92", 5), ("47GTD", 3), ("BR1C", 3), ("NF", 3)],
)  # fmt: skip
def test_the_limit_goes_by_size_and_branch(name: str, limit: int) -> None:
    """A company of rockets and a battalion of guns have the 5 of all artillery."""
    g = battle(unit(name, "0505"), step="turn")
    assert g.scenario.type_of[index(g, name)].limit == limit


def test_every_unit_of_the_order_of_battle_has_a_limit_of_the_table(chart: Charts) -> None:
    assert {t.limit for t in chart.types.values()} <= {3, 4, 5}


@pytest.mark.clause("dow-11.2/1")
def test_points_come_from_many_events() -> None:
    # an unauthorised change
    g = battle(unit("47GTD", "0504"), unit(TANKS, "0505"), unit("47GTD/153", "0506"), step="execute_orders")
    do(g, act.Change(TANKS, "assault", "unauthorised"))
    assert attrition(g, TANKS) == 1
    # a crossing in haste, with a low roll
    river = {"0505-0506": "minor"}
    g = battle(unit("47GTD/245", "0505"), unit(TANKS, "0101"), step="movement", rivers=river, dice=(1,))
    do(g, act.Move("47GTD/245"), act.Step("47GTD/245", "0506", "hasty"))
    assert attrition(g, "47GTD/245") == 1
    # an attempt to break contact that fails
    g = battle(unit(TANKS, "0505"), unit("47GTD/153", "0101"), unit(MEN, "0506", "defence"), step="movement", dice=(1,))
    do(g, act.Move(TANKS), act.Disengage(TANKS), act.Consent(False))
    while attrition(g, TANKS) == 0 and g.to_act():
        ask = g.ask(g.to_act()[0])
        assert ask is not None
        do(g, ask.default)
    assert attrition(g, TANKS) == 1


@pytest.mark.clause("dow-11.2/2")
def test_the_counter_shows_its_points() -> None:
    g = battle(unit(TANKS, "0505", attrition=2), step="execute_orders")
    shown = next(u for u in g.view("wp").units if u.id == TANKS)
    assert shown.pips == (3, 5)


@pytest.mark.clause("dow-11.2/3")
def test_points_count_in_combat() -> None:
    from opord.kernel.ledger import Tally
    from opord.rules.dow import attack, modifiers

    worth = []
    for points in (0, 2):
        g = battle(unit(TANKS, "0505", "assault", attrition=points), unit(MEN, "0506", "defence"), step="movement")
        t = Tally()
        modifiers.attrition(g, attack.preview(g, index(g, TANKS), act.Attack(TANKS, "0506", "prepared")), t)
        worth.append(t.total)
    assert worth == [0, -2]


@pytest.mark.clause("dow-11.2/4", "dow-R081")
def test_beyond_its_limit_a_unit_is_destroyed() -> None:
    g = battle(unit(TANKS, "0505", attrition=4), unit(MEN, "1515"), step="execute_orders")
    u = index(g, TANKS)
    assert toll.room(g, u) == 1
    assert toll.hurt(g, u, 1, "dow-11.2/4")
    assert attrition(g, TANKS) == 5
    assert not toll.hurt(g, u, 1, "dow-11.2/4")
    assert place(g, TANKS) == "dead"
    assert g.state.pos[u] == DEAD
    assert not g.here(g.scenario.grid.index("0505"))
    assert g.state.killed == [3, 0]


@pytest.mark.clause("dow-11.2/4", "dow-R056")
def test_but_not_by_breaking_contact() -> None:
    g = battle(unit(TANKS, "0505", attrition=5), unit(MEN, "1515"), step="execute_orders")
    assert toll.hurt(g, index(g, TANKS), 1, "dow-8.7/6", spares=True)
    assert attrition(g, TANKS) == 5


@pytest.mark.clause("dow-R207")
def test_all_points_of_an_event_come_at_once() -> None:
    g = battle(unit(TANKS, "0505", attrition=2), unit(MEN, "1515"), step="execute_orders")
    assert not toll.hurt(g, index(g, TANKS), 4, "dow-15.7/1")
    g = battle(unit(TANKS, "0505", attrition=2), unit(MEN, "1515"), step="execute_orders")
    assert toll.hurt(g, index(g, TANKS), 3, "dow-15.7/1")
