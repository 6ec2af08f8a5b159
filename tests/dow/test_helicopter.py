"""Chapter 18: helicopters."""

from __future__ import annotations

from typing import Any

import pytest
from tests.dow.field import against, attrition, do, has, index, unit
from tests.dow.fights import TANKS, TARGET, assault, fight, frame, guard, initial, tanks, to

from opord.kernel.verdict import Check, Reasons
from opord.rules.dow import actions as act
from opord.rules.dow import helicopter
from opord.rules.dow.model import FLOWN
from opord.rules.dow.view import DowGame

HINDS = "3SA/H"


def hinds(at: str = "0503", posture: str = "farp", **state: Any) -> dict[str, Any]:
    """Mi-24: 6, range 14."""
    return unit(HINDS, at, posture, type="su_hel_mi24", **state)


def reasons(g: DowGame) -> set[str]:
    c = Reasons()
    h = g.scenario.hex(TARGET)
    helicopter.check_support(g, index(g, HINDS), h, h, c)
    quick = Check()
    assert helicopter.check_support(g, index(g, HINDS), h, h, quick) == c.ok
    return {r.clause for r in c.verdict().reasons}


@pytest.mark.clause("dow-18/1", "dow-6.2/4")
def test_helicopters_fire_from_a_complete_farp_within_range() -> None:
    assert reasons(fight(tanks(), guard(), hinds())) == set()
    assert reasons(fight(tanks(), guard(), hinds(posture="tactical"))) == {"dow-18/1"}
    assert reasons(fight(tanks(), guard(), hinds(until=2))) == {"dow-6.2/4"}
    assert reasons(fight(tanks(), guard(), hinds("0520"))) == set()  # 14 hexes
    assert reasons(fight(tanks(), guard(), hinds("1820"))) == {"dow-18/1"}


@pytest.mark.clause("dow-18/2", "dow-R151")
def test_bombardment_only_beside_a_friendly_combat_unit() -> None:
    g = fight(tanks(), guard(), hinds())
    u = index(g, HINDS)
    assert helicopter.check_bombard(g, u, g.scenario.hex(TARGET), Check())
    c = Reasons()
    assert not helicopter.check_bombard(g, u, g.scenario.hex("0510"), c)
    assert {r.clause for r in c.verdict().reasons} == {"dow-18/2"}


@pytest.mark.clause("dow-18/3", "dow-R150")
def test_engaged_helicopters_stay_down() -> None:
    for level in ("half", "full"):
        assert reasons(fight(tanks(), guard(), hinds(engaged=level))) == {"dow-18/3"}


@pytest.mark.clause("dow-18/4", "dow-R150")
def test_one_flight_in_each_action_phase() -> None:
    g = fight(tanks(posture="march_assault"), guard(), hinds(), tanks("1515", name="47GTD/Z"), dice=(5, 6, 5, 6, 5, 5))
    to(do(assault(g, kind="hasty"), act.Fire(HINDS)), "")
    assert has(g, HINDS, FLOWN)
    assert attrition(g, HINDS) == 0  # a flight costs no attrition
    assert reasons(g) == {"dow-18/4"}
    do(g, act.Halt(TANKS), act.Done())
    assert not has(g, HINDS, FLOWN)  # the next phase begins


@pytest.mark.clause("dow-18/5", "dow-R054")
def test_no_flight_into_a_city() -> None:
    assert reasons(fight(tanks(), guard(), hinds(), cells={TARGET: "urban"})) == {"dow-18/5"}
    town = {"flat": [TARGET], "town": [TARGET]}
    assert reasons(fight(tanks(), guard(), hinds(), flags=town)) == set()


@pytest.mark.clause("dow-18/6")
def test_helicopters_attacked_without_combat_units() -> None:
    lynx = unit("BR1C/H", TARGET, "farp", type="uk_hel_lynx")
    g = fight(tanks(), lynx)
    assert initial(g, frame(g)) == 9 - 1
    h = g.scenario.hex(TARGET)
    c = Reasons()
    assert not helicopter.check_support(g, index(g, "BR1C/H"), h, h, c)
    assert {r.clause for r in c.verdict().reasons} == {"dow-18/6"}
    g = fight(tanks(), lynx, guard())
    assert helicopter.check_support(g, index(g, "BR1C/H"), h, h, Check())


@pytest.mark.clause("dow-29.5/1")
def test_neither_by_night_nor_in_snow() -> None:
    assert reasons(fight(tanks(), guard(), hinds(), begin="D0 H00")) == {"dow-29.5/1"}
    assert reasons(fight(tanks(), guard(), hinds(), begin="D0 H12", month=1, start={"rain": True})) == {"dow-29.5/1"}
    assert reasons(fight(tanks(), guard(), hinds(), begin="D0 H12", start={"rain": True})) == set()


def test_helicopters_do_not_fire_double() -> None:
    g = fight(tanks(), guard(), hinds(), dice=(5, 5))
    assault(g)
    assert "dow-17/6" in against(g, act.Fire(HINDS, True))
