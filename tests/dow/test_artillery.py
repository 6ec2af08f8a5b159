"""Chapter 17: artillery."""

from __future__ import annotations

from typing import Any

import pytest
from tests.dow.field import attrition, do, has, index, place, unit
from tests.dow.fights import TANKS, TARGET, assault, battery, combat, fight, frame, guard, initial, step, tanks, to

from opord.kernel.verdict import Check, Reasons
from opord.rules.dow import actions as act
from opord.rules.dow import artillery, results
from opord.rules.dow.model import FIRED, TACTICAL
from opord.rules.dow.view import DowGame

GUNS = "47GTD/G"


def guns(at: str = "0504", posture: str = "barrage", kind: str = "su_sp_2s1", **state: Any) -> dict[str, Any]:
    return unit(GUNS, at, posture, type=kind, **state)


def reasons(g: DowGame, double: bool = False) -> set[str]:
    """Clauses against combat support of the guns at the hex attacked."""
    c = Reasons()
    h = g.scenario.hex(TARGET)
    artillery.check_support(g, index(g, GUNS), h, h, double, c)
    quick = Check()
    assert artillery.check_support(g, index(g, GUNS), h, h, double, quick) == c.ok
    return {r.clause for r in c.verdict().reasons}


@pytest.mark.clause("dow-17/1")
def test_range_to_the_hex_attacked() -> None:
    assert reasons(fight(tanks(), guard(), guns("0503"))) == set()  # three hexes: 0504, 0505, 0506
    assert reasons(fight(tanks(), guard(), guns("0502"))) == {"dow-17/1"}


@pytest.mark.clause("dow-17/3")
def test_engaged_guns_give_no_support() -> None:
    for level in ("half", "full"):
        assert reasons(fight(tanks(), guard(), guns(engaged=level))) == {"dow-17/3"}


@pytest.mark.clause("dow-17/2", "dow-R148")
def test_engaged_guns_may_still_bombard() -> None:
    g = fight(tanks(), guard(), guns(engaged="full"))
    assert artillery.check_barrage(g, index(g, GUNS), g.scenario.hex(TARGET), False, Check())


POSTURES = ("tactical", "road", "refit", "barrage", "shoot_scoot", "close_support")


@pytest.mark.clause("dow-17/4", "dow-17/4a", "dow-17/4b", "dow-17/4c", "dow-R147")
@pytest.mark.parametrize(
    ("kind", "values", "clause"),
    [
        ("su_sp_2s1", (2, 0, 0, 4, 4, 4), "dow-17/4a"),
        ("su_tow_d30", (0, 0, 0, 4, 2, None), "dow-17/4b"),
        ("su_rkt_bm21", (0, 0, 0, 3, 3, None), "dow-R147"),
        ("su_msl_frog", (0, 0, 0, 2, 2, None), "dow-17/4c"),
    ],
)
def test_the_barrage_by_kind_and_posture(kind: str, values: tuple[int | None, ...], clause: str) -> None:
    for posture, value in zip(POSTURES, values, strict=True):
        if value is None:
            continue  # close support is for self-propelled guns alone
        g = fight(tanks(), guard(), guns(posture=posture, kind=kind))
        assert artillery.power(g, index(g, GUNS)) == value
        assert reasons(g) == (set() if value else {clause})


@pytest.mark.clause("dow-17/p1", "dow-6.3.7/3")
def test_close_support_fires_whole_and_moves_tactically() -> None:
    g = fight(tanks(), guard(), guns(posture="close_support", kind="su_sp_2s1"))
    assert artillery.power(g, index(g, GUNS)) == 4
    assert g.mode(index(g, GUNS)) == TACTICAL


@pytest.mark.clause("dow-6.2/4")
def test_guns_in_transition_do_not_fire() -> None:
    assert reasons(fight(tanks(), guard(), guns(until=2))) == {"dow-6.2/4"}


@pytest.mark.clause("dow-8.4.1/2", "dow-R049")
def test_delayed_guns_do_not_fire() -> None:
    assert reasons(fight(tanks(), guard(), guns(delayed=0))) == {"dow-8.4.1/2"}


@pytest.mark.clause("dow-17/5", "dow-11.2/1")
def test_each_firing_costs_a_point() -> None:
    for kind in ("su_sp_2s1", "su_tow_d30", "su_msl_frog", "su_rkt_bm21"):
        g = fight(tanks(), guard(), guns(kind=kind), dice=(5, 5))
        assault(g)
        do(g, act.Fire(GUNS))
        assert attrition(g, GUNS) == 1
        assert has(g, GUNS, FIRED)


@pytest.mark.clause("dow-17/6")
def test_rockets_may_fire_double_for_two_points() -> None:
    g = fight(tanks(), guard(), guns(kind="su_rkt_bm21"), dice=(5, 5))
    assault(g)
    assert {act.Fire(GUNS), act.Fire(GUNS, True)} <= set(g.actions("wp"))
    do(g, act.Fire(GUNS, True))
    assert attrition(g, GUNS) == 2
    assert results.totals(g, combat(g))[0] == 6
    assert reasons(fight(tanks(), guard(), guns()), double=True) == {"dow-17/6"}


@pytest.mark.clause("dow-R081")
def test_no_gun_fires_itself_to_pieces() -> None:
    assert reasons(fight(tanks(), guard(), guns(attrition=4))) == set()
    assert reasons(fight(tanks(), guard(), guns(attrition=5))) == {"dow-17/5"}
    rockets = guns(kind="su_rkt_bm21", attrition=4)
    assert reasons(fight(tanks(), guard(), rockets)) == set()
    assert reasons(fight(tanks(), guard(), rockets), double=True) == {"dow-17/6"}


@pytest.mark.clause("dow-17/7")
def test_a_gun_fires_in_one_combat_after_the_other() -> None:
    g = fight(tanks(posture="march_assault"), guard(), guns(), dice=(5, 6, 5, 6))
    to(do(assault(g, kind="hasty"), act.Fire(GUNS)), "")
    assert attrition(g, GUNS) == 1
    do(g, act.Attack(TANKS, TARGET, "hasty"))
    assert step(g) == "commit_support"
    do(g, act.Fire(GUNS))
    assert attrition(g, GUNS) == 2


@pytest.mark.clause("dow-17/8")
def test_guns_attacked_without_combat_units_do_not_fire_and_defend_with_one() -> None:
    alone = battery()
    g = fight(tanks(), alone)
    assert initial(g, frame(g)) == 9 - 1
    c = Reasons()
    h = g.scenario.hex(TARGET)
    assert not artillery.check_support(g, index(g, "BR22B/G"), h, h, False, c)
    assert {r.clause for r in c.verdict().reasons} == {"dow-17/8"}
    g = fight(tanks(), alone, guard())
    assert artillery.check_support(g, index(g, "BR22B/G"), h, h, False, Check())
    assert place(g, "BR22B/G") == TARGET
