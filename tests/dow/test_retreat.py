"""Chapters 15.3 and 15.8: retreat before and after combat."""

from __future__ import annotations

from typing import Any

import pytest
from tests.dow.field import against, attrition, do, engaged, index, owner, place, posture, rolled, unit
from tests.dow.fights import (
    GUARD,
    GUN,
    HOME,
    TANKS,
    TARGET,
    assault,
    battery,
    combat,
    fight,
    guard,
    over,
    step,
    tanks,
    to,
)

from opord.kernel.verdict import Check, Reasons
from opord.rules.dow import actions as act
from opord.rules.dow import retreat
from opord.rules.dow.model import INACTIVE

SCOUTS = "BR1AD/R"
NO, YES = act.Consent(False), act.Consent(True)


def scouts(at: str = TARGET, posture: str = "screen", name: str = SCOUTS, **state: Any) -> dict[str, Any]:
    """A British recce battalion."""
    return unit(name, at, posture, type="uk_recce", **state)


# ------------------------------------------------------------------ 15.3
@pytest.mark.clause("dow-15.3/1", "dow-15.1/2")
def test_screen_and_recon_may_fall_back_before_the_combat() -> None:
    for name in ("screen", "recon"):
        g = fight(tanks(), scouts(posture=name), dice=(9,))
        assault(g)
        assert step(g) == "retreat_before"
        assert owner(g) == "nato"
        assert set(g.actions("nato")) == {act.FallBack(SCOUTS), act.Done()}
    g = fight(tanks(), scouts(), guard(), dice=(9,))
    assault(g)
    assert "dow-15.3/1" in against(g, act.FallBack(GUARD))
    assert "dow-15.3/1" in against(g, act.FallBack(TANKS))


@pytest.mark.clause("dow-15.3/2", "dow-6.2/3", "dow-R213")
def test_who_may_not_fall_back() -> None:
    for state, clause in (
        ({"engaged": "half"}, "dow-15.3/2"),
        ({"engaged": "full"}, "dow-15.3/2"),
        ({"delayed": 0}, "dow-15.3/2"),
        ({"until": 3}, "dow-6.2/3"),
        ({"posture": "tactical"}, "dow-15.3/1"),
    ):
        g = fight(tanks(), scouts(**state), guard())
        c = Reasons()
        assert not retreat.check_before(g, index(g, SCOUTS), g.scenario.hex(TARGET), c)
        assert {r.clause for r in c.verdict().reasons} == {clause}
    g = fight(tanks(), scouts())
    g.mark(index(g, SCOUTS), INACTIVE)
    assert not retreat.check_before(g, index(g, SCOUTS), g.scenario.hex(TARGET), Check())


@pytest.mark.clause("dow-15.3/3", "dow-R118")
def test_each_rolls_for_itself_in_the_order_named() -> None:
    g = fight(tanks(), scouts(), scouts(name="BR22B/R", cadre=2), dice=(1, 10, 10, 10))
    assault(g)
    do(g, act.FallBack("BR22B/R"), act.FallBack(SCOUTS))
    do(g, NO)  # the first throw, a 1, is of the unit named first
    assert rolled(g, "disengagement") == [(1,)]
    do(g, NO)
    assert rolled(g, "disengagement") == [(10,)]
    assert place(g, "BR22B/R") == TARGET
    assert attrition(g, "BR22B/R") == 1


@pytest.mark.clause("dow-15.3/4", "dow-8.7/10", "dow-15.3/6")
def test_a_unit_that_got_away_goes_to_a_hex_beside() -> None:
    g = fight(tanks(), scouts(), tanks("0407", name="10GTD/Z", posture="assault"))
    assault(g)
    do(g, act.FallBack(SCOUTS), YES)
    # 0405, 0406, 0605 and 0507 lie beside a blocking unit of the enemy
    assert place(g, SCOUTS) == "0606"
    assert engaged(g, SCOUTS) == 1  # also after S0


@pytest.mark.clause("dow-15.3/4")
def test_no_retreat_into_a_breakthrough() -> None:
    g = fight(tanks(), scouts(), start={"breakthrough": ["0507"]})
    assault(g)
    do(g, act.FallBack(SCOUTS), YES)
    hexes = {a.hex for a in g.actions("nato")}
    assert hexes
    assert "0507" not in hexes
    assert "dow-15.3/4" in against(g, act.Go(SCOUTS, "0507"))
    assert "dow-15.8/3" in against(g, act.Go(SCOUTS, "0509"))
    assert "dow-8.1/8" in against(g, act.Go(SCOUTS, HOME))


@pytest.mark.clause("dow-15.3/5", "dow-R066")
def test_falling_back_over_a_river() -> None:
    ring = {f"{TARGET}-{h}": "minor" for h in ("0406", "0606", "0507", "0405", "0605")}
    g = fight(tanks(), scouts(), rivers=ring, dice=(2,))
    assault(g)
    do(g, act.FallBack(SCOUTS), YES)
    do(g, act.Go(SCOUTS, "0507", "hasty"))
    assert rolled(g, "crossing") == [(2,)]
    assert attrition(g, SCOUTS) == 1
    g = fight(tanks(), scouts(), rivers=dict.fromkeys(ring, "major"), dice=(9, 9))
    assert not retreat.hexes(g, index(g, SCOUTS))
    crossing = {f"{TARGET}-0507": "BR1C"}
    g = fight(tanks(), scouts(), rivers=ring, start={"crossings": crossing}, dice=(2,))
    assault(g)
    do(g, act.FallBack(SCOUTS), YES)
    assert "dow-R066" in against(g, act.Go(SCOUTS, "0507", "hasty"))
    do(g, act.Go(SCOUTS, "0507", "prepared"))
    assert attrition(g, SCOUTS) == 0


@pytest.mark.clause("dow-15.3/6")
def test_failing_to_get_away_engages_too() -> None:
    g = fight(tanks(), scouts(cadre=2), dice=(1, 1, 1))  # screen +3, cadre -2: a 1 is F1
    assault(g)
    do(g, act.FallBack(SCOUTS), NO)
    assert place(g, SCOUTS) == TARGET
    assert combat(g).defenders == (index(g, SCOUTS),)
    assert engaged(g, SCOUTS) == 1


@pytest.mark.clause("dow-15.3/7", "dow-R141")
def test_nobody_left_no_combat() -> None:
    g = fight(tanks(), scouts())
    assault(g)
    do(g, act.FallBack(SCOUTS), YES)
    do(g, act.Go(SCOUTS, "0507"))
    assert step(g) == ""
    assert g.state.spent[index(g, TANKS)] == 0
    assert not g.state.breakthrough
    assert act.Step(TANKS, TARGET) in g.actions("wp")  # the attacker moves on


@pytest.mark.clause("dow-15.3/8", "dow-R119")
def test_somebody_left_and_the_combat_goes_on() -> None:
    g = fight(tanks(), scouts(), battery(), dice=(10, 10))
    assault(g)
    do(g, act.FallBack(SCOUTS), YES, act.Go(SCOUTS, "0507"))
    assert combat(g).defenders == (index(g, GUN),)
    assert g.state.spent[index(g, TANKS)] == 8


# ------------------------------------------------------------------ 15.8
def beaten(*more: dict[str, Any], dice: tuple[int, ...] = (10, 10), **form: Any) -> Any:
    """A combat at the defender's choice, with the result 0/2 for one guard in defence."""
    return to(assault(fight(tanks(), *(more or (guard(),)), dice=dice, **form)), "defence_result")


@pytest.mark.clause("dow-15.8/p2", "dow-15.1/11")
def test_retreat_or_stand() -> None:
    g = beaten()
    assert step(g) == "defence_result"
    assert owner(g) == "nato"
    assert set(g.actions("nato")) == {act.Withdraw(), act.Stand()}
    assert attrition(g, GUARD) == 0  # results wait for the choice


@pytest.mark.clause("dow-15.8/1", "dow-R242")
def test_those_that_did_not_defend_go_without_a_roll() -> None:
    g = beaten(guard(), battery(posture="tactical"), dice=(10, 10, 1))
    do(g, act.Withdraw())
    do(g, act.Go(GUN, "0507"))
    assert place(g, GUN) == "0507"
    assert engaged(g, GUN) == 1
    assert attrition(g, GUN) == 0
    assert owner(g) == "wp"  # consent for the guard


@pytest.mark.clause("dow-15.8/2", "dow-15.8/2a", "dow-R138", "dow-15.7/5")
def test_away_with_one_point_less() -> None:
    g = beaten(dice=(10, 10, 10))  # defence posture +0, cadre +1: a 10 is S0
    do(g, act.Withdraw(), NO)
    assert attrition(g, GUARD) == 0  # nothing yet
    do(g, act.Go(GUARD, "0507"))
    assert attrition(g, GUARD) == 2 - 1
    assert engaged(g, GUARD) == 1


@pytest.mark.clause("dow-15.8/2a", "dow-15.8/2c", "dow-R138")
def test_away_with_a_loss() -> None:
    g = beaten(dice=(10, 10, 6))  # a 6 and cadre +1: S1
    do(g, act.Withdraw(), NO, act.Go(GUARD, "0507"))
    assert attrition(g, GUARD) == 2 - 1 + 1


@pytest.mark.clause("dow-15.8/2b", "dow-15.8/2c")
def test_held_with_the_whole_loss_and_one_more() -> None:
    g = beaten(dice=(10, 10, 1))
    do(g, act.Withdraw(), NO)
    assert place(g, GUARD) == TARGET
    assert attrition(g, GUARD) == 2 + 1
    assert engaged(g, GUARD) == 2


@pytest.mark.clause("dow-15.8/2c", "dow-R056")
def test_breaking_away_itself_never_destroys() -> None:
    g = beaten(guard(attrition=2), dice=(7, 10, 1))
    assert combat(g).loss_def == 2
    do(g, act.Withdraw(), NO)
    assert place(g, GUARD) == TARGET
    assert attrition(g, GUARD) == 4  # the limit: 2 + 2, the point of the failure does not destroy
    g = beaten(guard(attrition=3), dice=(5, 9, 1))
    assert combat(g).loss_def == 2
    do(g, act.Withdraw(), NO)
    assert place(g, GUARD) == "dead"  # 3 + 2 by the combat alone


@pytest.mark.clause("dow-15.8/3", "dow-R139")
def test_each_goes_to_a_hex_of_its_own() -> None:
    g = beaten(guard(), battery(posture="tactical"), dice=(10, 10, 10))
    do(g, act.Withdraw(), act.Go(GUN, "0507"), NO, act.Go(GUARD, "0606"))
    assert place(g, GUN) == "0507"
    assert place(g, GUARD) == "0606"
    assert g.state.breakthrough


@pytest.mark.clause("dow-15.8/4")
def test_without_a_hex_the_defender_takes_it_all() -> None:
    ring = [tanks(h, name=f"10GTD/{h}", posture="assault") for h in ("0406", "0606", "0507")]
    g = fight(tanks(), guard(), *ring, dice=(1, 10))
    g = assault(g)  # nothing to choose
    assert step(g) == ""
    assert place(g, GUARD) == TARGET
    assert engaged(g, GUARD) == 2
    assert attrition(g, GUARD) > 0


@pytest.mark.clause("dow-15.8/5", "dow-R140", "dow-R218")
def test_a_hex_that_is_too_full_costs_a_point() -> None:
    crowd = [guard("0507", name=f"BR22B/{x}") for x in "AB"]
    for u, point in ((crowd, 1), (crowd[:1], 0)):
        g = beaten(guard(), *u, dice=(10, 10, 10))
        g.state.flags = [0] * len(g.state.flags)
        loss = combat(g).loss_def
        do(g, act.Withdraw(), YES, act.Go(GUARD, "0507"))
        assert loss > 0
        assert attrition(g, GUARD) == loss - 1 + point


@pytest.mark.clause("dow-15.8/6")
def test_retreating_over_a_river() -> None:
    swimmers = unit("US3Bde/D", TARGET, "defence", type="us_mech_m2")
    ring = {f"{TARGET}-{h}": "minor" for h in ("0406", "0606", "0507", "0405", "0605")}
    for die, lost in ((2, 1), (3, 0)):
        g = fight(tanks(), guard(), rivers=ring, dice=(10, 10, die))
        assault(g)
        loss = combat(g).loss_def
        do(g, act.Withdraw(), YES, act.Go(GUARD, "0507", "hasty"))
        assert attrition(g, GUARD) == loss - 1 + lost
    assert swimmers["hex"] == TARGET


@pytest.mark.clause("dow-15.8/7")
def test_postures_given_up() -> None:
    for name in ("refit", "barrage", "shoot_scoot"):
        g = beaten(guard(), battery(posture=name))
        do(g, act.Withdraw(), act.Go(GUN, "0507"))
        assert posture(g, GUN) == "tactical"
    g = beaten()
    do(g, act.Withdraw(), YES, act.Go(GUARD, "0507"))
    assert posture(g, GUARD) == "defence"


@pytest.mark.clause("dow-15.8/8")
def test_a_unit_in_transition_falls_into_tactical() -> None:
    g = beaten(guard(until=3))
    do(g, act.Withdraw(), YES, act.Go(GUARD, "0507"))
    assert posture(g, GUARD) == "tactical"
    assert g.state.until[index(g, GUARD)] == -1


@pytest.mark.clause("dow-15.8/9")
def test_a_deployed_headquarters_packs_up() -> None:
    g = beaten(guard(), unit("BR22B", TARGET, "hq_deployed"))
    do(g, act.Withdraw(), act.Go("BR22B", "0507"))
    assert posture(g, "BR22B") == "hq_moving"


@pytest.mark.clause("dow-15.8/10")
def test_helicopters_leave_their_farp_with_a_loss() -> None:
    g = beaten(guard(), unit("BR1C/H", TARGET, "farp", type="uk_hel_lynx"), begin="D0 H00")
    do(g, act.Withdraw(), act.Go("BR1C/H", "0507"))
    assert posture(g, "BR1C/H") == "tactical"
    assert attrition(g, "BR1C/H") == 1


@pytest.mark.clause("dow-6.3.4/1", "dow-R121")
def test_stubborn_units_stay_when_the_rest_goes() -> None:
    g = beaten(guard(posture="stubborn_defence"), battery(posture="tactical"), dice=(10, 10))
    loss = combat(g).loss_def
    do(g, act.Withdraw(), act.Go(GUN, "0507"))
    assert place(g, GUARD) == TARGET
    assert attrition(g, GUARD) == loss
    assert not g.state.breakthrough
    g = fight(tanks(), guard(posture="stubborn_defence"), dice=(10, 10))
    assault(g)
    assert step(g) == ""  # alone it has no choice


@pytest.mark.clause("dow-12.3/3", "dow-R092")
def test_a_headquarters_alone_does_not_retreat() -> None:
    g = fight(tanks(), unit("BR22B", TARGET, "hq_deployed"), dice=(1, 1))
    assault(g)
    assert step(g) == ""
    assert place(g, "BR22B") == TARGET
    # with guns it defends by one and may go
    g = beaten(unit("BR22B", TARGET, "hq_deployed"), battery(), dice=(1, 1, 10, 10))
    assert step(g) == "defence_result"
    do(g, act.Withdraw(), YES, act.Go("BR22B", "0507"), YES, act.Go(GUN, "0507"))
    assert place(g, "BR22B") == "0507"
    assert posture(g, "BR22B") == "hq_moving"


@pytest.mark.clause("dow-R097")
def test_an_inactive_battalion_does_not_retreat() -> None:
    g = fight(tanks(), guard(), dice=(10, 10))
    g.mark(index(g, GUARD), INACTIVE)
    assault(g)
    assert step(g) == ""
    assert place(g, GUARD) == TARGET


@pytest.mark.clause("dow-R055", "dow-R071")
def test_a_retreat_costs_no_movement_points() -> None:
    g = beaten()
    do(g, act.Withdraw(), YES, act.Go(GUARD, "0507"))
    assert g.state.spent[index(g, GUARD)] == 0
    over(g)
