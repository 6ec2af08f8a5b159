"""Chapter 15.1 and 15.2: who may attack, what it costs, and the twelve steps."""

from __future__ import annotations

import pytest
from tests.dow.field import against, attrition, battle, do, engaged, index, owner, place, rolled, unit
from tests.dow.fights import (
    GUARD,
    HOME,
    RIFLES,
    TANKS,
    TARGET,
    assault,
    battery,
    fight,
    frame,
    guard,
    over,
    rifles,
    said,
    step,
    tanks,
    to,
    total,
)

from opord.kernel.procedure import PROCEDURES
from opord.kernel.verdict import Reasons
from opord.rules.dow import actions as act
from opord.rules.dow import attack
from opord.rules.dow.frames import InCombat
from opord.rules.dow.model import ATTACKED, INACTIVE, RESTING

ATTACK = act.Attack(TANKS, TARGET, "prepared")


@pytest.mark.clause("dow-15/1", "dow-R116")
def test_a_moving_combat_unit_attacks_a_hex_beside_it() -> None:
    g = do(fight(tanks(), guard()), act.Move(TANKS))
    assert ATTACK in g.actions("wp")
    assert "dow-15/1" in against(g, act.Attack(TANKS, "0507", "prepared"))  # two hexes away
    assert "dow-15/1" in against(g, act.Attack(TANKS, "0504", "prepared"))  # nobody there
    assert "dow-15/1" in against(g, act.Attack(TANKS, "9999", "prepared"))
    gun = unit("47GTD/G", HOME, "tactical", type="su_sp_2s1")
    g = do(fight(gun, guard()), act.Move("47GTD/G"))
    assert "dow-15/1" in against(g, act.Attack("47GTD/G", TARGET, "prepared"))


@pytest.mark.clause("dow-R116", "dow-6.2/4", "dow-8.4.1/2", "dow-11.4/4")
def test_what_bars_a_unit_from_attacking() -> None:
    for state, clause in (
        ({"until": 2}, "dow-6.2/4"),
        ({"delayed": 0}, "dow-8.4.1/2"),
        ({"resting": True}, "dow-11.4/4"),
        ({"posture": "stubborn_defence"}, "dow-15.6.1/1"),
        ({"posture": "refit"}, "dow-15.6.1/1"),
    ):
        g = fight(tanks(**state), guard(), rifles("1010"))
        u = index(g, TANKS)
        assert attack.attacks(g, u) == []
        do(g, act.Move(RIFLES))
        c = Reasons()
        attack.check_attack(g, u, ATTACK, c)
        assert clause in {r.clause for r in c.verdict().reasons}
    gepard = unit("GE1Bde/A", HOME, "tactical", type="ge_aa_gepard")
    g = do(fight(gepard, tanks(TARGET), side="nato"), act.Move("GE1Bde/A"))
    assert "dow-R116" in against(g, act.Attack("GE1Bde/A", TARGET, "hasty"))


@pytest.mark.clause("dow-15/2")
def test_nobody_has_to_attack() -> None:
    g = do(fight(tanks(), guard()), act.Move(TANKS))
    assert ATTACK in g.actions("wp")
    do(g, act.Halt(TANKS))
    assert attrition(g, GUARD) == 0


@pytest.mark.clause("dow-15.1/1", "dow-15.2/1", "dow-15.2/2", "dow-6.3.6/3", "dow-R033")
@pytest.mark.parametrize(
    ("posture", "kind", "price"),
    [
        ("assault", "hasty", 4),
        ("assault", "prepared", 8),
        ("march_assault", "hasty", 3),
        ("march_assault", "prepared", 6),
    ],
)
def test_the_price_of_an_attack(posture: str, kind: str, price: int) -> None:
    g = fight(tanks(posture=posture), guard(), dice=(10, 10))
    assault(g, kind=kind)
    assert g.state.spent[index(g, TANKS)] == price
    g = fight(tanks(posture=posture, allow=12, spent=15 - price + 1), guard())
    c = Reasons()
    attack.check_attack(g, index(g, TANKS), act.Attack(TANKS, TARGET, kind), c)
    assert {r.clause for r in c.verdict().reasons} == {"dow-15.1/1"}
    g = fight(tanks(posture=posture, allow=12, spent=12 - price), guard())
    do(g, act.Move(TANKS))
    assert act.Attack(TANKS, TARGET, kind) in g.actions("wp")


@pytest.mark.clause("dow-15.2/1", "dow-R210", "dow-15.6.2/p1")
def test_a_hasty_attack_is_two_worse() -> None:
    g = fight(tanks(), guard())
    assert total(g, frame(g, kind="hasty")) == total(g, frame(g, kind="prepared")) - 2


@pytest.mark.clause("dow-15.2/p1")
def test_two_kinds_of_attack() -> None:
    g = do(fight(tanks(), guard()), act.Move(TANKS))
    kinds = {a.kind for a in g.actions("wp") if type(a) is act.Attack}
    assert kinds == {"hasty", "prepared"}
    assert "dow-15.2/p1" in against(g, act.Attack(TANKS, TARGET, "reckless"))


@pytest.mark.clause("dow-R117")
def test_rain_and_night_do_not_change_the_price() -> None:
    g = fight(tanks(), guard(), begin="D0 H00", start={"rain": True})
    assert attack.price(g, index(g, TANKS), "prepared") == 8


@pytest.mark.clause("dow-7/3", "dow-R035")
def test_nobody_attacks_out_of_an_overfull_hex() -> None:
    g = fight(tanks(), rifles(), guard(), tanks("1010", name="47GTD/Z"))
    g.state.flags = [0] * len(g.state.flags)
    do(g, act.Move(TANKS))
    assert "dow-7/3" in against(g, ATTACK)


STEPS = (
    "declare",
    "retreat_before",
    "name_defenders",
    "initial_differential",
    "commit",
    "commit_support",
    "air_defence",
    "roll_support",
    "final_differential",
    "attack_result",
    "defence_result",
    "advance",
)


@pytest.mark.parametrize(
    ("n", "step"), [pytest.param(n, s, marks=pytest.mark.clause(f"dow-15.1/{n + 1}")) for n, s in enumerate(STEPS)]
)
def test_each_of_the_twelve_steps_has_its_place(n: int, step: str) -> None:
    assert len(PROCEDURES[InCombat].steps) == 12
    assert PROCEDURES[InCombat].steps[n] == step


@pytest.mark.clause("dow-15.1/6", "dow-15.1/8", "dow-15.1/9", "dow-15.1/10")
def test_a_plain_combat_by_its_dice() -> None:
    # 9 - 6 = 3; defence -3, cadre 4 - 5 = -1: -1; support 0 on a 10: 0; so -1, and a 10 there is 0/2
    g = fight(tanks(), guard(), dice=(10, 10))
    assert total(g, frame(g)) == -1
    assault(g)
    assert rolled(g, "support") == [(10,)]  # the defender has nothing and does not roll
    assert rolled(g, "combat") == [(10,)]
    assert said(g, "dow-ev-differential", "n") == -1
    do(g, act.Stand())
    assert attrition(g, TANKS) == 0
    assert attrition(g, GUARD) == 2
    assert engaged(g, GUARD) == 2


@pytest.mark.clause("dow-15.1/8", "dow-R145")
def test_the_attacker_rolls_for_support_with_nothing_the_defender_does_not() -> None:
    # a 1 costs 4: differential -5, and a 1 there is 3s/0
    g = fight(tanks(), guard(), dice=(1, 1))
    assault(g)
    to(g, "defence_result")
    assert said(g, "dow-ev-support-attack", "n") == -4
    assert said(g, "dow-ev-differential", "n") == -5
    assert attrition(g, TANKS) == 3
    over(g)
    assert attrition(g, GUARD) == 0
    assert engaged(g, GUARD) == 1


@pytest.mark.clause("dow-15.1/6", "dow-R143")
def test_the_attacker_commits_first() -> None:
    g = fight(
        tanks(),
        guard(),
        unit("47GTD/G", "0504", "barrage", type="su_sp_2s1"),
        battery("0507"),
        dice=(5, 5, 5),
    )
    assault(g)
    assert step(g) == "commit_support"
    assert owner(g) == "wp"
    assert act.Fire("47GTD/G") in g.actions("wp")
    do(g, act.Fire("47GTD/G"))  # nothing else to commit: the defender's turn
    assert owner(g) == "nato"
    assert act.Fire("BR22B/G") in g.actions("nato")
    do(g, act.Fire("BR22B/G"))
    assert rolled(g, "support") == [(5,), (5,)]  # the attacker's first


@pytest.mark.clause("dow-R115")
def test_stack_mates_add_nothing() -> None:
    alone = fight(tanks(), guard())
    joined = fight(tanks(), unit("47GTD/B", HOME, "tactical", type="su_itb_t64"), guard())
    assert total(alone, frame(alone)) == total(joined, frame(joined))


@pytest.mark.clause("dow-R115", "dow-R040")
def test_several_attacks_on_one_hex_and_none_engages_the_attacker() -> None:
    g = fight(tanks(), guard(), rifles("0405"), dice=(9, 7, 9, 7))
    over(assault(g, kind="hasty"))
    assert engaged(g, TANKS) == 0
    assert g.is_(index(g, TANKS), ATTACKED)
    assert act.Attack(TANKS, TARGET, "hasty") in g.actions("wp")


@pytest.mark.clause("dow-9.1.3/2", "dow-R062")
def test_the_river_takes_its_toll_before_the_combat() -> None:
    rivers = {f"{HOME}-{TARGET}": "minor"}
    g = fight(rifles(), guard(), rivers=rivers, dice=(3, 10, 10))
    assault(g, RIFLES, way="hasty")
    assert rolled(g, "crossing") == [(3,)]
    assert attrition(g, RIFLES) == 2  # the other point by the combat: 5 - 6 - 3 - 1 - 3 = -8, 1/1 on a 10
    g = fight(rifles(attrition=5), guard(), rivers=rivers, dice=(3, 10, 10))
    assault(g, RIFLES, way="hasty")
    assert place(g, RIFLES) == "dead"
    assert step(g) == ""
    assert attrition(g, GUARD) == 0


@pytest.mark.clause("dow-9.1.1/1")
def test_an_attack_over_a_river_needs_a_way() -> None:
    g = do(fight(tanks(), guard(), rivers={f"{HOME}-{TARGET}": "minor"}), act.Move(TANKS))
    assert not [a for a in g.actions("wp") if type(a) is act.Attack]
    assert "dow-9.1.1/1" in against(g, act.Attack(TANKS, TARGET, "prepared", "hasty"))


def test_an_inactive_battalion_does_not_attack() -> None:
    g = fight(guard(HOME, name="BR22B/X"), tanks(TARGET), side="nato")
    u = index(g, "BR22B/X")
    assert attack.attacks(g, u)
    g.mark(u, INACTIVE)
    assert not attack.attacks(g, u)
    g.unmark(u, INACTIVE)
    g.mark(u, RESTING)
    assert not attack.attacks(g, u)


def test_the_forced_march_pays_for_an_attack() -> None:
    g = fight(tanks(allow=12, spent=8), guard(), dice=(1, 5, 5))
    do(g, act.Move(TANKS), act.Attack(TANKS, TARGET, "hasty"))
    assert not rolled(g, "forced march")
    g = fight(tanks(allow=12, spent=9), guard(), dice=(1, 5, 5))
    do(g, act.Move(TANKS), act.Attack(TANKS, TARGET, "hasty"))
    assert rolled(g, "forced march") == [(1,)]


def test_the_battle_helper_keeps_whole_turns() -> None:
    g = battle(tanks(), guard(), step="movement", side="wp")
    assert owner(g) == "wp"
