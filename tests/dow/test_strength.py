"""Chapters 15.4 and 15.5: who defends, and with which strength."""

from __future__ import annotations

import pytest
from tests.dow.field import against, attrition, do, engaged, index, unit
from tests.dow.fights import (
    GUARD,
    LEO,
    TANKS,
    TARGET,
    assault,
    battery,
    combat,
    fight,
    frame,
    guard,
    initial,
    leopards,
    rifles,
    step,
    tanks,
    to,
    total,
)

from opord.rules.dow import actions as act
from opord.rules.dow import defenders

RIVAL = "47GTD/M"


def infantry() -> dict[str, object]:
    """A British airmobile battalion on foot: 2-5."""
    return unit("BR24B/I", TARGET, "tactical", type="uk_airmob")


# ------------------------------------------------------------------ 15.5
@pytest.mark.clause("dow-15.5/p2")
def test_attack_value_against_defence_value() -> None:
    g = fight(tanks(), guard())
    assert initial(g, frame(g)) == 9 - 6
    g = fight(rifles(), guard(posture="tactical"))
    assert initial(g, frame(g, RIVAL)) == 5 - 6


@pytest.mark.clause("dow-15.5/1", "dow-R209")
def test_armour_defends_with_its_attack_value_against_armour_or_in_the_open() -> None:
    g = fight(tanks(), leopards(), cells={TARGET: "urban"})
    assert initial(g, frame(g)) == 9 - 6  # against armour, even in a city
    g = fight(rifles(), leopards())
    assert initial(g, frame(g, RIVAL)) == 5 - 6  # on flat ground
    g = fight(rifles(), leopards(), cells={TARGET: "hills1"})
    assert initial(g, frame(g, RIVAL)) == 5 - 6
    g = fight(rifles(), leopards(), cells={TARGET: "hills2"})
    assert initial(g, frame(g, RIVAL)) == 5 - 5


@pytest.mark.clause("dow-R122")
def test_towns_and_full_woods_are_not_open() -> None:
    g = fight(rifles(), leopards(), cells={TARGET: "flat_woods"})
    assert initial(g, frame(g, RIVAL)) == 5 - 6  # part of the hex is open
    g = fight(rifles(), leopards(), cells={TARGET: "flat_forest"})
    assert initial(g, frame(g, RIVAL)) == 5 - 5
    g = fight(rifles(), leopards(), flags={"flat": [TARGET], "town": [TARGET]})
    assert initial(g, frame(g, RIVAL)) == 5 - 5


@pytest.mark.clause("dow-15.5/2", "dow-R123", "dow-R209")
def test_armour_attacks_a_city_with_its_defence_value_unless_armour_defends_it() -> None:
    g = fight(tanks(), guard(), cells={TARGET: "urban"})
    assert initial(g, frame(g)) == 6 - 6
    g = fight(tanks(), unit("GE1Bde/G", TARGET, "defence", type="ge_pzgr_marder"), leopards(), cells={TARGET: "urban"})
    assert initial(g, frame(g, defenders=("GE1Bde/G", LEO))) == 9 - 6 - 6
    g = fight(rifles(), guard(), cells={TARGET: "urban"})
    assert initial(g, frame(g, RIVAL)) == 5 - 6
    g = fight(tanks(), guard(), flags={"flat": [TARGET], "town": [TARGET]})
    assert initial(g, frame(g)) == 9 - 6  # a town is no city


@pytest.mark.clause("dow-15.5/3", "dow-15.5/3a", "dow-15.5/3b", "dow-15.5/3c")
def test_others_caught_in_the_open_by_armour_use_their_attack_value() -> None:
    g = fight(tanks(), guard(posture="tactical"))
    assert initial(g, frame(g)) == 9 - 3
    g = fight(rifles(), guard(posture="tactical"))
    assert initial(g, frame(g, RIVAL)) == 5 - 6  # not by armour
    g = fight(tanks(), guard(posture="tactical"), cells={TARGET: "hills2"})
    assert initial(g, frame(g)) == 9 - 6  # not in the open
    for dug_in in ("defence", "stubborn_defence", "active_defence", "screen"):
        g = fight(tanks(), guard(posture=dug_in))
        assert initial(g, frame(g)) == 9 - 6
    for other in ("assault", "full_assault", "road", "refit"):
        g = fight(tanks(), guard(posture=other))
        assert initial(g, frame(g)) == 9 - 3
    g = fight(tanks(), infantry())
    assert initial(g, frame(g)) == 9 - 2
    g = fight(tanks(), unit("BR1AD/R", TARGET, "recon", type="uk_recce"))
    assert initial(g, frame(g)) == 9 - 2


@pytest.mark.clause("dow-6.2/2")
def test_a_unit_in_transition_to_defence_counts_as_dug_in() -> None:
    g = fight(tanks(), guard(until=3))
    assert initial(g, frame(g)) == 9 - 6


# ------------------------------------------------------------------ 15.4
@pytest.mark.clause("dow-15.4/1")
def test_a_lone_combat_unit_defends_alone() -> None:
    g = fight(tanks(), guard(), battery(TARGET, "shoot_scoot"), dice=(10, 10))
    assault(g)
    assert combat(g).defenders == (index(g, GUARD),)


@pytest.mark.clause("dow-15.4/2", "dow-15.1/3")
def test_of_several_the_defender_names_at_least_one() -> None:
    g = fight(tanks(), guard(), guard(name="BR22B/E"), dice=(10, 10))
    assault(g)
    assert step(g) == "name_defenders"
    assert "dow-15.4/2" in against(g, act.Done())
    do(g, act.Defend("BR22B/E"))
    assert "dow-15.4/2" in against(g, act.Defend("BR22B/E"))
    do(g, act.Done())
    to(g, "defence_result")
    do(g, act.Stand())
    assert attrition(g, "BR22B/E") > 0
    assert attrition(g, GUARD) == 0
    assert engaged(g, GUARD) == 0


@pytest.mark.clause("dow-15.4/3", "dow-12.3/1", "dow-17/8", "dow-18/6")
def test_support_units_defend_with_one_each_where_no_combat_unit_is() -> None:
    support = [
        battery(TARGET, "shoot_scoot"),
        unit("BR1C/H", TARGET, "farp", type="uk_hel_lynx"),
        unit("BR22B", TARGET, "hq_deployed"),
    ]
    for n in (1, 2, 3):
        g = fight(tanks(), *support[:n])
        f = frame(g)
        assert len(f.defenders) == n
        assert initial(g, f) == 9 - n
    g = fight(tanks(), guard(), *support[:2])
    assert frame(g).defenders == (index(g, GUARD),)
    g = fight(tanks(), guard(), guard(name="BR22B/E"), support[0], dice=(10, 10))
    assault(g)
    assert "dow-15.4/3" in against(g, act.Defend("BR22B/G"))


@pytest.mark.clause("dow-15.4/4", "dow-R120")
def test_only_the_named_defenders_count() -> None:
    g = fight(tanks(), guard(), guard(name="BR22B/E", attrition=3))
    assert initial(g, frame(g, defenders=(GUARD,))) == 9 - 6
    assert initial(g, frame(g, defenders=(GUARD, "BR22B/E"))) == 9 - 6 - 6
    assert total(g, frame(g, defenders=(GUARD,))) == -1


@pytest.mark.clause("dow-7/3", "dow-R035")
def test_a_legal_stack_defends_an_overfull_hex() -> None:
    three = [guard(name=f"BR22B/{x}") for x in "ABC"]
    g = fight(tanks(), *three, dice=(10, 10))
    for n in "ABC":
        g.state.flags[index(g, f"BR22B/{n}")] = 0
    assault(g)
    do(g, act.Defend("BR22B/A"), act.Defend("BR22B/C"))
    assert combat(g).defenders == (index(g, "BR22B/A"), index(g, "BR22B/C"))
    assert step(g) == "defence_result"  # no room for a third: no more asked


def test_unasked_the_defender_names_the_strongest_set() -> None:
    g = fight(tanks(), guard(), guard(name="BR22B/E"))
    f = frame(g)
    assert len(f.defenders) == 2
    worn = fight(tanks(), guard(), guard(name="BR22B/E", posture="road", attrition=4))
    assert defenders.default(worn, frame(worn)) == (index(worn, GUARD),)
    assert f.unit == index(g, TANKS)
