"""Chapter 15.6: every modifier of a ground combat, by its clause."""

from __future__ import annotations

import pytest
from tests.dow.field import index, unit
from tests.dow.fights import (
    GUARD,
    HOME,
    LEO,
    RIFLES,
    TANKS,
    TARGET,
    battery,
    fight,
    frame,
    guard,
    leopards,
    part,
    parts,
    rifles,
    tanks,
    total,
)

from opord.kernel.ledger import Book, Tally
from opord.rules.dow import modifiers
from opord.rules.dow.model import INACTIVE, RESTING


@pytest.mark.clause("dow-15.6/p1", "dow-R124")
def test_twenty_one_modifiers_in_the_order_of_the_text() -> None:
    g = fight(tanks(), guard(), begin="D0 H00", start={"fog": True, "rain": True})
    book = Book()
    modifiers.all_of(g, frame(g), book)
    chapters = [int(e.clause.removeprefix("dow-15.6.").partition("/")[0]) for e in book.entries]
    assert chapters == sorted(chapters)
    # 20 concerns one side at a time; here the Pact attacks
    assert set(chapters) == set(range(1, 22))
    assert len(modifiers.MODIFIERS) == 21
    quick = Tally()
    modifiers.all_of(g, frame(g), quick)
    assert quick.total == book.total == sum(e.value for e in book.entries if isinstance(e.value, int))


def test_chapters_to_come_enter_as_zero_with_their_clause() -> None:
    g = fight(tanks(), guard())
    found = parts(g, frame(g))
    for clause in ("dow-15.6.6/1", "dow-15.6.9/p1", "dow-15.6.12/2", "dow-15.6.17/1", "dow-15.6.21/p1"):
        assert found[clause] == [0]


@pytest.mark.clause("dow-15.6.1/1")
def test_postures_of_both() -> None:
    for posture, value in (("assault", 2), ("full_assault", 4), ("march_assault", 1), ("road", -6), ("defence", -4)):
        g = fight(tanks(posture=posture), guard(posture="tactical"))
        assert parts(g, frame(g))["dow-15.6.1/1"] == [value, 0]
    for posture, value in (("defence", -3), ("stubborn_defence", -5), ("screen", -1), ("refit", 4), ("road", 4)):
        g = fight(tanks(), guard(posture=posture))
        assert parts(g, frame(g))["dow-15.6.1/1"] == [0, value]


@pytest.mark.clause("dow-15.6.1/2", "dow-6.2/5", "dow-R026")
def test_a_defender_in_transition_is_two_worse() -> None:
    whole, half = fight(tanks(), guard()), fight(tanks(), guard(until=3))
    assert total(half, frame(half)) == total(whole, frame(whole)) + 2
    assert part(half, frame(half), "dow-15.6.1/2") == 2


@pytest.mark.clause("dow-15.6.1/3", "dow-R125")
def test_the_worst_posture_of_several_defenders() -> None:
    g = fight(tanks(), guard(), guard(name="BR22B/E", posture="road"))
    assert part(g, frame(g, defenders=(GUARD, "BR22B/E")), "dow-15.6.1/3") == 4
    # -3 + 2 in transition is worse than -2
    g = fight(tanks(), guard(until=3), guard(name="BR22B/E", posture="active_defence"))
    f = frame(g, defenders=(GUARD, "BR22B/E"))
    assert part(g, f, "dow-15.6.1/3") == -3
    assert part(g, f, "dow-15.6.1/2") == 2


@pytest.mark.clause("dow-15.6.2/p1")
def test_the_kind_of_attack() -> None:
    g = fight(tanks(), guard())
    assert part(g, frame(g, kind="hasty"), "dow-15.6.2/p1") == -2
    assert part(g, frame(g, kind="prepared"), "dow-15.6.2/p1") == 0


@pytest.mark.clause("dow-15.6.3/1", "dow-15.6.3/2", "dow-R128")
def test_cadre_against_the_lowest_of_the_defenders() -> None:
    g = fight(tanks(), guard())
    assert part(g, frame(g), "dow-15.6.3/1") == 4 - 5
    g = fight(tanks(), guard(), guard(name="BR22B/E", cadre=2))
    assert part(g, frame(g, defenders=(GUARD, "BR22B/E")), "dow-15.6.3/2") == 4 - 2
    g = fight(tanks(), battery(TARGET, "shoot_scoot"))
    assert part(g, frame(g), "dow-15.6.3/1") == 4 - 5


@pytest.mark.clause("dow-15.6.4/p1", "dow-R129")
def test_nato_defenders_of_several_nations() -> None:
    g = fight(tanks(), guard(), leopards())
    assert part(g, frame(g, defenders=(GUARD, LEO)), "dow-15.6.4/p1") == 2
    assert part(g, frame(g, defenders=(GUARD,)), "dow-15.6.4/p1") == 0
    g = fight(leopards(HOME), rifles(TARGET), unit("9PzD/P", TARGET, "tactical", type="gd_pr_t55"), side="nato")
    f = frame(g, LEO, defenders=(RIFLES, "9PzD/P"))
    assert part(g, f, "dow-15.6.4/p1") == 0  # the Pact minds it not


@pytest.mark.clause("dow-15.6.5/1", "dow-R126")
def test_the_best_single_terrain_for_the_defender() -> None:
    for kind, value in (
        ("flat", 0),
        ("hills1", -1),
        ("hills2", -2),
        ("urban", -4),
        ("flat_woods", -2),
        ("mountain", -3),
    ):
        g = fight(tanks(), guard(), cells={TARGET: kind})
        assert part(g, frame(g), "dow-15.6.5/1") == value
    g = fight(tanks(), guard(), flags={"flat": [TARGET], "hills1": [TARGET], "town": [TARGET], "woods": [TARGET]})
    assert part(g, frame(g), "dow-15.6.5/1") == -2  # one of them, not their sum


@pytest.mark.clause("dow-15.6.5/2", "dow-9.1.3/1", "dow-9.2.4/1")
def test_the_obstacle_that_the_attack_crosses() -> None:
    side = f"{HOME}-{TARGET}"
    for river, way, bridges, value in (
        ("minor", "hasty", (), -3),
        ("minor", "prepared", (), -2),
        ("major", "prepared", (), -4),
        ("minor", "", (side,), -1),
        ("major", "", (side,), -3),
    ):
        g = fight(rifles(), guard(), rivers={side: river}, bridges=bridges, start={"crossings": {side: "NF"}})
        assert part(g, frame(g, RIFLES, way=way), "dow-15.6.5/2") == value
    g = fight(rifles(), guard(), rivers={"0605-0606": "minor"})
    assert part(g, frame(g, RIFLES), "dow-15.6.5/2") == 0


@pytest.mark.clause("dow-15.6.5/3", "dow-R125")
def test_defenders_of_several_modes_use_the_worst() -> None:
    side = f"{HOME}-{TARGET}"
    both = (guard(), guard(name="BR22B/E", posture="road"))
    g = fight(tanks(), *both, cells={TARGET: "urban"}, rivers={side: "minor"}, bridges=(side,))
    f = frame(g, defenders=(GUARD, "BR22B/E"))
    # deployed -4 and -1, column -1 and 0
    assert parts(g, f)["dow-15.6.5/3"] == [-1, 0]


@pytest.mark.clause("dow-15.6.7/1", "dow-15.6.7/2", "dow-R127")
def test_attrition_of_both() -> None:
    g = fight(tanks(attrition=1), guard(attrition=3))
    assert part(g, frame(g), "dow-15.6.7/1") == 2
    g = fight(tanks(attrition=3), guard(attrition=1))
    assert part(g, frame(g), "dow-15.6.7/1") == -2
    g = fight(tanks(attrition=1), guard(attrition=3), guard(name="BR22B/E", attrition=2))
    assert part(g, frame(g, defenders=(GUARD, "BR22B/E")), "dow-15.6.7/2") == 4
    g = fight(tanks(attrition=1), guard(attrition=3), options={"attrition_sign": "text"})
    assert part(g, frame(g), "dow-15.6.7/1") == -2


@pytest.mark.clause("dow-15.6.8/p1")
def test_a_resting_defender() -> None:
    g = fight(tanks(), guard(resting=True))
    assert part(g, frame(g), "dow-15.6.8/p1") == 3
    g = fight(tanks(), guard())
    assert part(g, frame(g), "dow-15.6.8/p1") == 0


@pytest.mark.clause("dow-15.6.10/p1")
def test_support_of_both() -> None:
    g = fight(tanks(), guard())
    assert parts(g, frame(g, support_att=3, support_def=-2))["dow-15.6.10/p1"] == [3, -2]


@pytest.mark.clause("dow-15.6.13/1", "dow-R132")
def test_every_further_hex_of_the_attacker() -> None:
    g = fight(tanks(), guard())
    assert part(g, frame(g), "dow-15.6.13/1") == 0  # his own hex is not one
    g = fight(tanks(), guard(), rifles("0406"), tanks("0606", name="47GTD/Z"))
    assert part(g, frame(g), "dow-15.6.13/1") == 4
    g = fight(tanks(), guard(), rifles("0406"), unit("47GTD/B", "0406", "tactical", type="su_itb_t64"))
    assert part(g, frame(g), "dow-15.6.13/1") == 2  # hexes count, not units
    g = fight(tanks(), guard(), unit("47GTD/G", "0406", "barrage", type="su_sp_2s1"))
    assert part(g, frame(g), "dow-15.6.13/1") == 0  # combat units only
    g = fight(tanks(), guard(), rifles("0406", until=3))
    assert part(g, frame(g), "dow-15.6.13/1") == 2  # in transition


@pytest.mark.clause("dow-15.6.13/2", "dow-R132")
def test_every_further_hex_of_the_defender() -> None:
    g = fight(tanks(), guard(), guard(name="BR22B/E"))
    assert part(g, frame(g), "dow-15.6.13/2") == 0  # the hex attacked is not one
    g = fight(tanks(), guard(), guard("0507", name="BR22B/E"), leopards("0606"))
    assert part(g, frame(g), "dow-15.6.13/2") == -2


@pytest.mark.clause("dow-15.6.13/3")
def test_resting_refitting_and_inactive_units_do_not_count() -> None:
    for state in ({"resting": True}, {"posture": "refit"}):
        g = fight(tanks(), guard(), rifles("0406", **state))
        assert part(g, frame(g), "dow-15.6.13/1") == 0
    g = fight(tanks(), guard(), guard("0507", name="BR22B/E"))
    g.mark(index(g, "BR22B/E"), INACTIVE)
    assert part(g, frame(g), "dow-15.6.13/2") == 0
    g.unmark(index(g, "BR22B/E"), INACTIVE)
    assert part(g, frame(g), "dow-15.6.13/2") == -1
    g.mark(index(g, "BR22B/E"), RESTING)
    assert part(g, frame(g), "dow-15.6.13/2") == 0


@pytest.mark.clause("dow-15.6.14/1", "dow-R133")
def test_engaged_defenders() -> None:
    for states, value in ((("no", "no"), 0), (("half", "no"), 1), (("no", "full"), 2), (("half", "full"), 2)):
        g = fight(tanks(), guard(engaged=states[0]), guard(name="BR22B/E", engaged=states[1]))
        assert part(g, frame(g, defenders=(GUARD, "BR22B/E")), "dow-15.6.14/1") == value


@pytest.mark.clause("dow-15.6.14/2")
def test_a_half_engaged_attacker() -> None:
    g = fight(tanks(engaged="half"), guard())
    assert part(g, frame(g), "dow-15.6.14/2") == -2
    g = fight(tanks(), guard())
    assert part(g, frame(g), "dow-15.6.14/2") == 0


@pytest.mark.clause("dow-15.6.15/p1", "dow-8.4.1/4", "dow-R049")
def test_a_delayed_defender() -> None:
    g = fight(tanks(), guard(delayed=0), guard(name="BR22B/E"))
    assert part(g, frame(g, defenders=(GUARD, "BR22B/E")), "dow-15.6.15/p1") == 3
    assert part(g, frame(g, defenders=("BR22B/E",)), "dow-15.6.15/p1") == 0


@pytest.mark.clause("dow-15.6.16/1", "dow-15.6.16/2", "dow-29.3/p1")
def test_weather_adds_up() -> None:
    noon = fight(tanks(), guard(), begin="D0 H12")
    assert "dow-15.6.16/1" not in parts(noon, frame(noon))
    night = fight(tanks(), guard(), begin="D0 H00")
    assert part(night, frame(night), "dow-15.6.16/1") == -2
    nato = fight(guard(HOME), tanks(TARGET), side="nato", begin="D0 H00")
    assert part(nato, frame(nato, GUARD), "dow-15.6.16/1") == -1
    fog = fight(tanks(), guard(), begin="D0 H00", start={"fog": True})
    assert part(fog, frame(fog), "dow-15.6.16/1") == -3
    snow = fight(tanks(), guard(), begin="D0 H00", month=1, start={"fog": True, "rain": True})
    assert part(snow, frame(snow), "dow-15.6.16/1") == -4
    rain = fight(tanks(), guard(), begin="D0 H12", start={"rain": True})
    assert part(rain, frame(rain), "dow-15.6.16/1") == 0


@pytest.mark.clause("dow-15.6.18/1")
def test_an_attacker_out_of_command() -> None:
    near, far = unit("47GTD", "0401", "hq_deployed"), unit("47GTD", "1818", "hq_deployed")
    g = fight(tanks(), near, guard())
    assert part(g, frame(g), "dow-15.6.18/1") == 0
    g = fight(tanks(), far, guard())
    assert part(g, frame(g), "dow-15.6.18/1") == -4
    g = fight(tanks(posture="screen"), far, guard())
    assert part(g, frame(g), "dow-15.6.18/1") == -2
    g = fight(unit("47GTD/R", HOME, "recon", type="su_rec_bn"), far, guard())
    assert part(g, frame(g, "47GTD/R"), "dow-15.6.18/1") == -2


@pytest.mark.clause("dow-15.6.18/2", "dow-R134")
def test_defenders_out_of_command() -> None:
    far = unit("BR22B", "1818", "hq_deployed")
    g = fight(tanks(), guard(), far)
    assert part(g, frame(g), "dow-15.6.18/2") == 3
    g = fight(tanks(), guard(posture="screen"), far)
    assert part(g, frame(g), "dow-15.6.18/2") == 1
    g = fight(tanks(), guard(), guard(name="BR22B/E", posture="screen"), far)
    assert part(g, frame(g, defenders=("BR22B/E", GUARD)), "dow-15.6.18/2") == 3  # the worst decides, once
    g = fight(tanks(), leopards(), unit("GE1Bde", "1818", "hq_deployed"))
    assert part(g, frame(g), "dow-15.6.18/2") == 3  # no relief for West Germans


@pytest.mark.clause("dow-15.6.18/2", "dow-R094")
def test_below_a_destroyed_headquarters_nobody_is_in_command() -> None:
    g = fight(tanks(), guard(), unit("BR22B", "0508", "hq_deployed"), unit("BR1AD", off="dead"))
    assert part(g, frame(g), "dow-15.6.18/2") == 3


@pytest.mark.clause("dow-15.6.20/1", "dow-R072")
def test_a_pact_unit_that_attacks_into_its_rear() -> None:
    # 0506 lies north of 0505: behind an army that goes to the south-west or south-east
    for axis, value in (("W", 0), ("E", 0), ("NW", 0), ("NE", 0), ("SW", -3), ("SE", -3)):
        g = fight(tanks(), guard(), axis={"3SA": axis})
        assert part(g, frame(g), "dow-15.6.20/1") == value


@pytest.mark.clause("dow-15.6.20/2", "dow-R072", "dow-10/6")
def test_a_pact_unit_attacked_out_of_its_rear() -> None:
    # the attacker stands to the south of the Soviet tanks
    for axis, value in (("W", 0), ("E", 0), ("SW", 0), ("SE", 0), ("NW", 3), ("NE", 3)):
        g = fight(guard(HOME), tanks(TARGET), side="nato", axis={"3SA": axis})
        f = frame(g, GUARD)
        assert part(g, f, "dow-15.6.20/2") == value


def test_nato_has_no_rear() -> None:
    g = fight(tanks(), guard(), axis={"3SA": "W"})
    assert "dow-15.6.20/2" not in parts(g, frame(g))
    assert frame(g).unit == index(g, TANKS)
