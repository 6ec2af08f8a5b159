"""Chapters 15.9 and 15.10: breakthrough and advance after combat."""

from __future__ import annotations

from typing import Any

import pytest
from tests.dow.field import against, attrition, do, index, owner, place, rolled, unit
from tests.dow.fights import (
    HOME,
    LEO,
    RIFLES,
    TANKS,
    TARGET,
    assault,
    fight,
    guard,
    leopards,
    over,
    rifles,
    step,
    tanks,
    to,
)

from opord.rules.dow import actions as act
from opord.rules.dow import movement
from opord.rules.dow.view import DowGame

YES = act.Consent(True)


def leaves(
    *units: dict[str, Any], attacker: str = TANKS, kind: str = "prepared", way: str = "", **form: Any
) -> DowGame:
    """The defender of a combat retreats north."""
    g = fight(*units, **{"dice": (10, 10), **form})
    to(assault(g, attacker, kind=kind, way=way), "defence_result")
    name = next(u["unit"] for u in units if u["hex"] == TARGET)
    return do(g, act.Withdraw(), YES, act.Go(name, "0507"))


def dies(*units: dict[str, Any], **form: Any) -> DowGame:
    """A worn-out Pact regiment is destroyed by a NATO attack."""
    weak = rifles(TARGET, "road", attrition=5)
    g = fight(weak, *units, side="nato", **{"dice": (10, 10), **form})
    to(assault(g, LEO), "defence_result")
    return do(g, act.Stand())


# ------------------------------------------------------------------ 15.9
@pytest.mark.clause("dow-15.9/1", "dow-R141")
def test_a_vacated_hex_gets_the_marker() -> None:
    g = leaves(tanks(), guard())
    assert g.state.breakthrough == {g.scenario.hex(TARGET): 1}
    g = fight(tanks(), guard(), dice=(1, 1))
    over(assault(g))
    assert not g.state.breakthrough
    # the attacker died in the attack that emptied the hex: the marker lies there all the same
    g = leaves(tanks(attrition=5), guard(), rifles("1010"), dice=(6, 4))
    assert place(g, TANKS) == "dead"
    assert g.state.breakthrough == {g.scenario.hex(TARGET): 1}


@pytest.mark.clause("dow-15.9/2")
def test_the_marker_costs_four_but_not_the_advance() -> None:
    g = leaves(tanks(), guard(), rifles("0405"))
    assert g.state.spent[index(g, TANKS)] == 8  # flat ground is cheaper than the attack
    u = index(g, RIFLES)
    entered, other = g.scenario.hex(TARGET), g.scenario.hex("0404")
    assert (
        movement.cost(g, u, g.scenario.hex("0405"), entered) == movement.cost(g, u, g.scenario.hex("0405"), other) + 4
    )


@pytest.mark.clause("dow-15.9/2")
def test_an_advance_into_an_old_breakthrough_is_free_of_it() -> None:
    start = {"breakthrough": [TARGET]}
    g = leaves(tanks(posture="march_assault"), guard(), kind="hasty", start=start, dice=(10, 10))
    assert g.state.spent[index(g, TANKS)] == 3  # entering flat ground costs 2, less than the attack


@pytest.mark.clause("dow-15.9/3", "dow-8.6/5a")
def test_the_marker_lets_units_pass() -> None:
    g = leaves(tanks(), guard(), guard("0606", name="BR22B/E"))
    assert place(g, TANKS) == TARGET
    assert [a for a in g.actions("wp") if type(a) is act.Step]  # beside a blocking unit, but in the breakthrough


@pytest.mark.clause("dow-15.9/4", "dow-5/1")
def test_the_marker_goes_in_housekeeping() -> None:
    g = leaves(tanks(), guard())
    assert g.state.breakthrough
    while g.state.player == 1:
        ask = g.ask(owner(g))
        assert ask is not None
        do(g, ask.default if ask.out is None else ask.out)
    assert not g.state.breakthrough


# ------------------------------------------------------------------ 15.10
@pytest.mark.clause("dow-15.10/1", "dow-15.1/12")
def test_nato_may_advance() -> None:
    g = dies(leopards(HOME))
    assert step(g) == "advance"
    assert owner(g) == "nato"
    assert set(g.actions("nato")) == {act.Advance(LEO), act.Stand()}
    do(g, act.Advance(LEO))
    assert place(g, LEO) == TARGET
    g = do(dies(leopards(HOME)), act.Stand())
    assert place(g, LEO) == HOME
    assert g.state.breakthrough
    g = fight(tanks(), guard(), dice=(1, 1))
    over(assault(g))
    assert place(g, TANKS) == HOME  # the defender is still there


@pytest.mark.clause("dow-15.10/2")
def test_the_pact_must_advance() -> None:
    g = leaves(tanks(), guard())
    assert place(g, TANKS) == TARGET
    assert step(g) == ""


@pytest.mark.clause("dow-6.3.3/2", "dow-R031")
def test_a_full_assault_must_advance() -> None:
    g = dies(leopards(HOME, "full_assault"))
    assert place(g, LEO) == TARGET


@pytest.mark.clause("dow-15.10/3")
def test_blocking_units_do_not_hold_an_advance() -> None:
    ring = [guard(h, name=f"BR22B/{h}") for h in ("0406", "0606")]
    g = leaves(tanks(), guard(), *ring)
    assert place(g, TANKS) == TARGET


@pytest.mark.clause("dow-15.10/4", "dow-R142")
def test_dearer_ground_costs_the_difference() -> None:
    # hills 2 with woods, tactical: 3 + 2 = 5; the hasty attack out of march assault paid 3
    cells = {TARGET: "hills2_forest"}
    g = leaves(tanks(posture="march_assault"), guard(), kind="hasty", cells=cells, dice=(10, 10))
    assert place(g, TANKS) == TARGET
    assert g.state.spent[index(g, TANKS)] == 5
    assert g.state.delayed[index(g, TANKS)] == -1


@pytest.mark.clause("dow-15.10/4", "dow-8.4/4", "dow-8.4.1/1")
def test_short_of_points_it_is_delayed() -> None:
    cells = {TARGET: "hills2_forest"}
    g = leaves(
        tanks(posture="march_assault", allow=12, spent=8), guard(), kind="hasty", cells=cells, dice=(10, 10)
    )  # fmt: skip
    assert place(g, TANKS) == TARGET
    assert g.state.delayed[index(g, TANKS)] == 0
    assert step(g) == ""
    assert act.Move(TANKS) not in g.actions("wp")
    g = leaves(
        tanks(posture="march_assault", allow=12, spent=7), guard(), kind="hasty", cells=cells, dice=(10, 10)
    )  # fmt: skip
    assert g.state.delayed[index(g, TANKS)] == -1
    assert g.state.spent[index(g, TANKS)] == 12


@pytest.mark.clause("dow-R142", "dow-R240")
def test_an_advance_begins_no_forced_march() -> None:
    cells = {TARGET: "hills2_forest"}
    g = leaves(tanks(posture="march_assault", allow=12, spent=9), guard(), kind="hasty", cells=cells, dice=(10, 10))
    assert g.state.delayed[index(g, TANKS)] == 0
    assert not [r for r in g.rolls if r.purpose == "forced march"]


@pytest.mark.clause("dow-9.1.3/3", "dow-9.2.4/3", "dow-R063")
def test_over_a_river_the_crossing_alone_is_paid_and_nothing_rolled() -> None:
    side = f"{HOME}-{TARGET}"
    hills = {TARGET: "hills2_forest"}
    form: dict[str, Any] = {"kind": "hasty", "dice": (10, 10, 10)}
    g = leaves(rifles(), guard(), attacker=RIFLES, way="hasty", rivers={side: "minor"}, cells=hills, **form)
    assert place(g, RIFLES) == TARGET
    assert g.state.spent[index(g, RIFLES)] == 4  # crossing 3, less than the attack's 4
    assert not rolled(g, "crossing")
    marked = {"crossings": {side: "NF"}}
    g = leaves(tanks(), guard(), way="prepared", rivers={side: "major"}, start=marked, **form)
    assert g.state.spent[index(g, TANKS)] == 7  # crossing 7 against 4 paid
    assert attrition(g, TANKS) <= 1


@pytest.mark.clause("dow-R027", "dow-R071")
def test_screens_and_the_rear_area_are_paid_in_an_advance() -> None:
    screen = unit("BR1AD/R", "0508", "screen", type="uk_recce")
    g = leaves(tanks(posture="march_assault"), guard(), screen, kind="hasty", dice=(10, 10))
    assert g.state.spent[index(g, TANKS)] == 4  # 2 and 2 for the screen, 3 paid
    g = leaves(tanks(posture="march_assault"), guard(), kind="hasty", axis={"3SA": "SW"}, cells={TARGET: "hills2"},
               dice=(10, 10))  # fmt: skip
    assert g.state.spent[index(g, TANKS)] == 4  # 3 and 1 for the rear area


def test_the_other_side_does_not_advance() -> None:
    g = dies(leopards(HOME), leopards("1010", name="GE1Bde/Z"))
    assert "dow-15.10/1" in against(g, act.Advance("GE1Bde/Z"))
