"""Chapter 8.6: blocking units."""

from __future__ import annotations

from typing import Any

import pytest
from tests.dow.field import against, battle, do, index, place, unit

from opord.rules.dow import actions as act
from opord.rules.dow import blocking
from opord.rules.dow.charts import charts
from opord.rules.dow.view import DowGame

ARMOUR, MECH, TANKS = "47GTD/26", "47GTD/245", "47GTD/153"
BLOCKER, OTHER = "BR22B/22M1", "BR22B/22A1"


def blocks(name: str, posture: str, **form: Any) -> bool:
    g = battle(unit(name, "0507", posture, **form.pop("state", {})), **form)
    return blocking.blocks(g, index(g, name))


def held(*units: dict[str, Any], at: str = "0505", **form: Any) -> DowGame:
    """The armour at ``at`` has begun its move."""
    g = battle(unit(ARMOUR, at, "tactical"), *units, **form)
    do(g, act.Move(ARMOUR))
    return g


def steps(g: DowGame) -> set[str]:
    return {a.hex for a in g.actions("wp") if type(a) is act.Step}


@pytest.mark.clause("dow-8.6/1", "dow-8.6/3")
@pytest.mark.parametrize(
    ("posture", "urban", "other"),
    [
        ("tactical", False, True), ("road", False, False), ("assault", False, True), ("full_assault", False, True),
        ("defence", True, True), ("stubborn_defence", True, True), ("active_defence", True, True),
        ("screen", False, True), ("refit", False, False),
    ],
)  # fmt: skip
def test_posture_and_ground_decide(posture: str, urban: bool, other: bool) -> None:
    assert blocks(BLOCKER, posture) is other
    assert blocks(BLOCKER, posture, cells={"0507": "urban"}) is urban


@pytest.mark.clause("dow-8.6/2", "dow-R053")
def test_only_combat_units_block_and_every_kind_is_blocked() -> None:
    names = [p.id for p in charts().postures if "sp" in p.users and p.side != 1]
    assert names
    for posture in names:
        assert not blocks("BR1AD/4Fd", posture)
    assert not blocks("BR22B", "hq_deployed")
    g = battle(unit("47GTD", "0506", "hq_moving"), unit(BLOCKER, "0507", "defence"))
    do(g, act.Move("47GTD"))
    assert "dow-8.6/5" in against(g, act.Step("47GTD", "0505"))


@pytest.mark.clause("dow-8.6/4", "dow-R054")
def test_a_town_is_not_urban_ground() -> None:
    assert blocks(BLOCKER, "tactical", flags={"town": ["0507"]})
    assert not blocks(BLOCKER, "tactical", flags={"urban": ["0507"]})  # some urban terrain is enough
    assert blocks(BLOCKER, "defence", flags={"urban": ["0507"]})


@pytest.mark.clause("dow-R025")
def test_a_unit_in_transition_blocks_by_its_coming_posture() -> None:
    assert blocks(BLOCKER, "defence", state={"until": 2})
    assert not blocks(BLOCKER, "road", state={"until": 2})


@pytest.mark.clause("dow-8.6/5")
def test_beside_a_blocking_unit_only_attack_or_breaking_contact_is_left() -> None:
    g = held(unit(BLOCKER, "0507", "defence"))
    do(g, act.Step(ARMOUR, "0506"))
    assert "dow-8.6/5" in against(g, act.Step(ARMOUR, "0505"))
    assert {type(a) for a in g.actions("wp")} == {act.Attack, act.Disengage, act.Halt}
    free = held(unit(BLOCKER, "0507", "road"))
    do(free, act.Step(ARMOUR, "0506"), act.Step(ARMOUR, "0505"))


@pytest.mark.clause("dow-8.6/5", "dow-R051")
def test_a_lone_unit_cannot_slip_from_blocked_hex_to_blocked_hex() -> None:
    g = held(unit(BLOCKER, "0507", "defence"), at="0506")
    assert "dow-8.6/5" in against(g, act.Step(ARMOUR, "0606"))


@pytest.mark.clause("dow-R052")
def test_a_river_does_not_stop_blocking() -> None:
    g = held(unit(BLOCKER, "0507", "defence"), at="0506", rivers={"0506-0507": "major"})
    assert "dow-8.6/5" in against(g, act.Step(ARMOUR, "0505"))


@pytest.mark.clause("dow-8.6/5a")
def test_a_breakthrough_marker_here_frees_the_way() -> None:
    g = held(unit(BLOCKER, "0507", "defence"), at="0506", start={"breakthrough": ["0506"]})
    do(g, act.Step(ARMOUR, "0606"))
    assert place(g, ARMOUR) == "0606"
    g = held(unit(BLOCKER, "0507", "defence"), at="0506", start={"breakthrough": ["0606"]})
    assert "dow-8.6/5" in against(g, act.Step(ARMOUR, "0606"))  # a marker ahead alone is not enough


@pytest.mark.clause("dow-8.6/5b")
def test_friends_here_and_there_cover_the_step() -> None:
    blocker = unit(BLOCKER, "0507", "defence")
    g = held(blocker, unit(MECH, "0506", "tactical"), unit(TANKS, "0606", "tactical"), at="0506")
    do(g, act.Step(ARMOUR, "0606"))
    assert place(g, ARMOUR) == "0606"
    g = held(blocker, unit(MECH, "0506", "tactical"), at="0506", start={"breakthrough": ["0606"]})
    assert "0606" in steps(g)  # a friend here, a marker there
    g = held(blocker, unit(TANKS, "0606", "tactical"), at="0506")
    assert "dow-8.6/5" in against(g, act.Step(ARMOUR, "0606"))  # nobody here
    g = held(blocker, unit(MECH, "0506", "tactical"), at="0506")
    assert "dow-8.6/5" in against(g, act.Step(ARMOUR, "0606"))  # nobody there


@pytest.mark.clause("dow-8.6/5b")
def test_support_units_and_headquarters_cover_nobody() -> None:
    g = held(unit(BLOCKER, "0507", "defence"), unit("47GTD/99", "0506", "barrage"), unit(TANKS, "0606", "tactical"),
             at="0506")  # fmt: skip
    assert "dow-8.6/5" in against(g, act.Step(ARMOUR, "0606"))


@pytest.mark.clause("dow-8.6/5c")
def test_a_friend_here_lets_it_go_where_nobody_blocks() -> None:
    g = held(unit(BLOCKER, "0507", "defence"), unit(MECH, "0506", "tactical"), at="0506")
    assert steps(g) == {"0505", "0605", "0405"}
    do(g, act.Step(ARMOUR, "0505"))
    assert not any(type(a) is act.Disengage for a in g.actions("wp"))


def test_all_blocked_hexes_at_once_are_those_one_by_one() -> None:
    g = battle(unit(BLOCKER, "0507", "defence"), unit(OTHER, "1212", "tactical"), unit(ARMOUR, "0810", "tactical"))
    assert blocking.blocked_hexes(g, 1) == {h for h in range(g.scenario.size) if blocking.blocked(g, 1, h)}
    assert len(blocking.blocked_hexes(g, 1)) == 12
    assert blocking.blockers(g, 1, g.scenario.hex("0506")) == [index(g, BLOCKER)]
