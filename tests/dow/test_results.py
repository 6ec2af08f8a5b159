"""Chapters 15.7, 15.6.11 and 15.6.19: results, reconnaissance, forward headquarters."""

from __future__ import annotations

import pytest
from tests.dow.field import against, attrition, do, engaged, has, index, owner, place, unit
from tests.dow.fights import (
    GUARD,
    GUN,
    LEO,
    TANKS,
    TARGET,
    assault,
    battery,
    combat,
    fight,
    frame,
    guard,
    leopards,
    over,
    part,
    said,
    step,
    tanks,
    to,
)

from opord.rules.dow import actions as act
from opord.rules.dow import attack, results
from opord.rules.dow.model import FORWARD


# ------------------------------------------------------------------ the table
@pytest.mark.clause("dow-15.1/10")
def test_columns_of_the_combat_table() -> None:
    g = fight(tanks(), guard())
    assert results.row(g, -9)[0] == results.row(g, -30)[0] == (4, 0, 1)
    assert results.row(g, -1)[9] == (0, 2, 0)
    assert results.row(g, 0)[3] == results.row(g, 1)[3] == (1, 1, 0)
    assert results.row(g, 14)[9] == results.row(g, 50)[9] == (0, 4, 2)


# ------------------------------------------------------------------ 15.7
@pytest.mark.clause("dow-15.7/1", "dow-R136")
def test_left_for_the_attacker_right_for_each_defender() -> None:
    # 9 - 12 = -3, posture -3, cadre -1: -7, support -1 on a 7: -8; a 10 there is 1/1
    g = fight(tanks(), guard(), guard(name="BR22B/E"), battery(), dice=(7, 10))
    assault(g)
    do(g, act.Defend(GUARD), act.Defend("BR22B/E"))
    to(g, "defence_result")
    assert said(g, "dow-ev-differential", "n") == -8
    assert attrition(g, TANKS) == 1
    do(g, act.Stand())
    assert [attrition(g, u) for u in (GUARD, "BR22B/E", GUN)] == [1, 1, 0]


@pytest.mark.clause("dow-15.7/2", "dow-12.3/2", "dow-R208")
def test_headquarters_take_double() -> None:
    g = fight(tanks(), unit("BR22B", TARGET, "hq_deployed"), battery())
    f = frame(g)
    f.loss_def = 1
    assert results.toll(g, index(g, "BR22B"), 1) == 2
    assert results.toll(g, index(g, GUN), 1) == 1
    # 9 - 2 = 7, posture 2, cadre -1: 8, support 0; a 1 there is 2s/1
    g = fight(tanks(), unit("BR22B", TARGET, "hq_deployed"), battery(), dice=(10, 1))
    assault(g)
    do(g, act.Stand())
    assert attrition(g, "BR22B") == 2
    assert attrition(g, GUN) == 1


@pytest.mark.clause("dow-15.7/3", "dow-R137")
def test_a_defender_that_lost_and_stands_is_engaged() -> None:
    g = fight(tanks(), guard(), dice=(10, 10))  # 0/2
    do(assault(g), act.Stand())
    assert engaged(g, GUARD) == 2
    assert place(g, GUARD) == TARGET


@pytest.mark.clause("dow-15.7/4", "dow-R219")
def test_a_defender_that_lost_nothing_and_stands_is_half_engaged() -> None:
    for before, after in (("no", 1), ("half", 1), ("full", 2)):
        # differential -1 or a little more, a 1 with support -4 costs the attacker only
        g = fight(tanks(), guard(engaged=before), dice=(1, 1))
        over(assault(g))
        assert attrition(g, GUARD) == 0
        assert engaged(g, GUARD) == after


@pytest.mark.clause("dow-6.3.3/1", "dow-R030")
def test_full_assault_costs_one_more() -> None:
    g = fight(tanks(posture="full_assault"), guard(posture="full_assault"))
    for u in (TANKS, GUARD):
        assert results.toll(g, index(g, u), 1) == 2
        assert results.toll(g, index(g, u), 3) == 4
        assert results.toll(g, index(g, u), 0) == 0
    # 9 - 6 = 3 with the defence posture -3, attack 4, cadre -1: 3; support -4 on a 1: -1, where a 4 is 2/1
    g = fight(tanks(posture="full_assault"), guard(), dice=(1, 4))
    over(assault(g))
    assert attrition(g, TANKS) == 3
    assert attrition(g, GUARD) == 1


@pytest.mark.clause("dow-15.7/6")
def test_when_all_defenders_die_the_rest_must_go_or_die() -> None:
    g = fight(tanks(posture="full_assault"), guard(posture="road", attrition=4), battery(), dice=(10, 10))
    to(assault(g), "defence_result")
    do(g, act.Stand())
    assert place(g, GUARD) == "dead"
    assert owner(g) == "nato"
    assert {type(a) for a in g.actions("nato")} == {act.Go}
    do(g, act.Go(GUN, "0507"))
    assert place(g, GUN) == "0507"
    assert engaged(g, GUN) == 1
    ring = [tanks(h, name=f"10GTD/{h}") for h in ("0406", "0405", "0605", "0606", "0507")]
    g = fight(tanks(posture="full_assault"), guard(posture="road", attrition=4), battery(), *ring, dice=(10, 10))
    over(assault(g))  # nobody can retreat: nothing is asked
    assert place(g, GUARD) == "dead"
    assert place(g, GUN) == "dead"
    assert place(g, TANKS) == TARGET


@pytest.mark.clause("dow-R239", "dow-15.7/6")
def test_stubborn_defence_does_not_hold_who_must_go() -> None:
    mate = guard(posture="stubborn_defence", name="BR22B/E")
    g = fight(tanks(posture="full_assault"), guard(posture="road", attrition=4), mate, dice=(10, 10))
    assault(g)
    do(g, act.Defend(GUARD), act.Done())
    to(g, "defence_result")
    do(g, act.Stand())
    assert place(g, GUARD) == "dead"
    do(g, act.Go("BR22B/E", "0507"))
    assert place(g, "BR22B/E") == "0507"


def test_losses_beyond_the_limit_destroy() -> None:
    g = fight(tanks(attrition=5), guard(), dice=(1, 1))
    over(assault(g))
    assert place(g, TANKS) == "dead"
    assert place(g, GUARD) == TARGET


# ------------------------------------------------------------------ 15.6.11
SCOUTS = "47GTD/R"


def scouts(at: str = "0406", posture: str = "recon", name: str = SCOUTS, **state: object) -> dict:  # type: ignore[type-arg]
    return unit(name, at, posture, type="su_rec_bn", **state)


@pytest.mark.clause("dow-15.6.11/1", "dow-6.3.2/1", "dow-15.1/5")
def test_reconnaissance_aids_for_a_point() -> None:
    g = fight(tanks(), guard(), scouts(), dice=(10, 10))
    assault(g)
    assert step(g) == "commit"
    before = part(g, combat(g), "dow-15.6.11/1")
    do(g, act.Aid(SCOUTS))
    assert attrition(g, SCOUTS) == 1
    assert before == 0
    assert part(g, combat(g), "dow-15.6.11/1") == 2


@pytest.mark.clause("dow-15.6.11/1", "dow-R130", "dow-R025", "dow-R081")
def test_who_cannot_aid() -> None:
    for state, clause in (
        ({"posture": "screen"}, "dow-6.3.2/1"),
        ({"until": 3}, "dow-6.3.2/1"),
        ({"delayed": 0}, "dow-8.4.1/2"),
        ({"attrition": 4}, "dow-15.6.11/1"),
        ({"at": "0504"}, "dow-15.6.11/1"),
    ):
        g = fight(tanks(), guard(), scouts(**state), scouts("0606", name="10GTD/R"), dice=(10, 10))
        assault(g)
        assert clause in against(g, act.Aid(SCOUTS))
    g = fight(scouts("0505", name="47GTD/Q"), guard(), scouts(engaged="full"), dice=(10, 10))
    assault(g, "47GTD/Q")
    assert act.Aid(SCOUTS) in g.actions("wp")  # engaged is no bar
    assert "dow-15.6.11/1" in against(g, act.Aid("47GTD/Q"))  # the attacker itself
    assert "dow-15.6.11/1" in against(g, act.Aid(GUARD))


@pytest.mark.clause("dow-15.6.11/2")
def test_one_recon_unit_aids_attack_after_attack() -> None:
    g = fight(tanks(posture="march_assault"), guard(), scouts(), dice=(10, 4, 10, 4))
    to(do(assault(g, kind="hasty"), act.Aid(SCOUTS)), "")
    do(g, act.Attack(TANKS, TARGET, "hasty"), act.Aid(SCOUTS))
    assert attrition(g, SCOUTS) == 2


@pytest.mark.clause("dow-15.6.11/3")
def test_a_second_recon_unit_adds_nothing() -> None:
    forward = unit("47GTD", "0504", "hq_deployed")
    g = fight(tanks(), guard(), scouts(), scouts("0606", name="10GTD/R"), forward, dice=(10, 10))
    assault(g)
    do(g, act.Aid(SCOUTS))
    assert "dow-15.6.11/3" in against(g, act.Aid("10GTD/R"))


# ------------------------------------------------------------------ 15.6.19
@pytest.mark.clause("dow-15.6.19/1", "dow-15.6.19/3")
def test_the_attackers_forward_headquarters() -> None:
    g = fight(tanks(), guard(), unit("47GTD", "0504", "hq_moving"), tanks("1515", name="47GTD/Z"), dice=(10, 10))
    assault(g)
    assert part(g, combat(g), "dow-15.6.19/1") == 0
    do(g, act.Forward())
    assert has(g, "47GTD", FORWARD)
    to(g, "")
    do(g, act.Halt(TANKS))
    assert "dow-15.6.19/3" in against(g, act.Move("47GTD"))


@pytest.mark.clause("dow-15.6.19/1", "dow-R135")
def test_which_headquarters_can_lead_from_the_front() -> None:
    spare = scouts()
    for state, at in (({}, "0503"), ({}, "0505"), ({"engaged": "half"}, "0504"), ({"engaged": "full"}, "0504")):
        g = fight(tanks(), guard(), unit("47GTD", at, "hq_deployed", **state), spare, dice=(10, 10))
        assault(g)
        assert "dow-15.6.19/1" in against(g, act.Forward())
    g = fight(tanks(), guard(), unit("47GTD", "0504", "hq_deployed", delayed=0), spare, dice=(10, 10))
    assault(g)
    assert "dow-8.4.1/2" in against(g, act.Forward())
    same = unit("47GTD", "0505", "hq_deployed")
    g = fight(tanks(), guard(), same, options={"forward_hq_same_hex": True}, dice=(10, 10))
    assault(g)
    assert act.Forward() in g.actions("wp")


@pytest.mark.clause("dow-15.6.19/2", "dow-15.6.19/3", "dow-R241")
def test_the_defenders_forward_headquarters() -> None:
    g = fight(tanks(), guard(), unit("BR22B", "0507", "hq_deployed"), dice=(10, 10))
    assault(g)
    assert step(g) == "commit"
    assert owner(g) == "nato"
    do(g, act.Forward())
    assert combat(g).forward_def == 1
    assert part(g, combat(g), "dow-15.6.19/2") == -2
    assert not has(g, "BR22B", FORWARD)  # his movement phase is not this one


@pytest.mark.clause("dow-15.6.19/2")
def test_all_defenders_need_theirs() -> None:
    g = fight(tanks(), guard(), leopards(), unit("BR22B", "0507", "hq_deployed"), dice=(10, 10))
    assault(g)
    do(g, act.Defend(GUARD), act.Defend(LEO))
    assert step(g) == "defence_result"  # the Germans' HQ is off the map: nothing to ask
    g = fight(
        tanks(), guard(), leopards(), unit("BR22B", "0507", "hq_deployed"), unit("GE1Bde", "0606", "hq_deployed"),
        dice=(10, 10),
    )  # fmt: skip
    assault(g)
    do(g, act.Defend(GUARD), act.Defend(LEO))
    assert step(g) == "commit"
    assert act.Forward() in g.actions("nato")


# ------------------------------------------------------------------ joint draw of odds
def test_the_thousand_throws_are_counted_right() -> None:
    g = fight(tanks(), guard(), battery("0508"), unit("47GTD/G", "0504", "barrage", type="su_sp_2s1"))
    f = frame(g, fires_att=(index(g, "47GTD/G"),), fires_def=(index(g, GUN),))
    found = results.chances(g, f)
    assert sum(found.values()) == 1000
    mine, theirs = results.support_rows(g, f)
    by_hand: dict[tuple[int, int, int], int] = {}
    for a in mine:
        for b in theirs:
            for one in results.row(g, -1 + a + b):
                by_hand[one] = by_hand.get(one, 0) + 1
    assert found == by_hand
    assert attack.price(g, index(g, TANKS), "hasty") == 4
