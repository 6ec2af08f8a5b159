"""Chapter 7: stacking."""

from __future__ import annotations

from typing import Any

import pytest
from tests.dow.field import against, attrition, battle, begin, do, document, index, owner, place, unit

from opord.rules.dow import actions as act
from opord.rules.dow import stacking
from opord.rules.dow.view import DowGame

TANKS = ("47GTD/26", "47GTD/153", "47GTD/197")
RECON, GUNS, HQ = "47GTD/7", "47GTD/99", "47GTD"
BRITISH = ("BR22B/22A1", "BR22B/22A2", "BR22B/22M1")


def fits(*names: str) -> bool:
    """May these units share a hex?"""
    g = battle(*[unit(n, f"05{i + 5:02}", "hq_moving" if "/" not in n else "tactical") for i, n in enumerate(names)])
    units = [index(g, n) for n in names]
    return stacking.fits(g, g.side(units[0]), g.scenario.hex("1515"), units)


@pytest.mark.clause("dow-7/1")
def test_nato_three_units_of_which_two_fight() -> None:
    assert fits(*BRITISH[:2])
    assert not fits(*BRITISH)
    assert fits(*BRITISH[:2], "BR1AD/4Fd")
    assert not fits(*BRITISH[:2], "BR1AD/4Fd", "BR22B")
    assert fits("BR22B", "BR1AD/4Fd", "BR1AD/1RHA")


@pytest.mark.clause("dow-7/2", "dow-R034")
def test_the_pact_three_units_of_which_one_is_a_regiment() -> None:
    assert fits(TANKS[0], RECON, GUNS)  # a gun regiment counts as a unit, not as a regiment
    assert not fits(*TANKS[:2])
    assert fits(RECON, "10GTD/112", TANKS[0])  # battalions do not count
    assert not fits(TANKS[0], RECON, GUNS, HQ)
    assert fits(GUNS, "47GTD/47R", HQ)


@pytest.mark.clause("dow-R037")
def test_markers_and_hubs_do_not_count() -> None:
    three = [unit(n, "0505", "tactical") for n in (TANKS[0], RECON, GUNS)]
    g = battle(*three, start={"hubs": {"NF": ["0505"]}, "breakthrough": ["0505"]})
    assert g.scenario.hex("0505") in g.state.hubs
    assert not stacking.over(g, 1, g.scenario.hex("0505"))


def crowded(*more: dict[str, Any], **form: Any) -> DowGame:
    """Two regiments in 0505."""
    return battle(unit(TANKS[0], "0505", "tactical"), unit(TANKS[1], "0505", "tactical"), *more, **form)


@pytest.mark.clause("dow-7/3", "dow-R035", "dow-R243")
def test_the_limit_holds_at_the_end_of_the_phase_and_not_before() -> None:
    g = battle(unit(TANKS[0], "0505", "tactical"), unit(TANKS[1], "0507", "tactical"), unit(RECON, "1010", "tactical"))
    do(g, act.Move(TANKS[0]), act.Step(TANKS[0], "0506"), act.Step(TANKS[0], "0507"), act.Step(TANKS[0], "0508"))
    assert place(g, TANKS[0]) == "0508"  # passing through is no matter
    do(g, act.Step(TANKS[0], "0507"), act.Halt(TANKS[0]))
    assert stacking.over(g, 1, g.scenario.hex("0507"))
    assert "dow-7/3" in against(g, act.Done())  # the other one can still leave
    assert g.ask("wp").out == act.Move(TANKS[1])  # type: ignore[union-attr]
    do(g, act.Move(TANKS[1]), act.Step(TANKS[1], "0506"), act.Halt(TANKS[1]), act.Done())
    assert (place(g, TANKS[0]), attrition(g, TANKS[0])) == ("0507", 0)


@pytest.mark.clause("dow-7/3", "dow-R035", "dow-R243")
def test_what_does_not_leave_is_pushed_out_for_a_point() -> None:
    g = crowded(unit(RECON, "1010", "tactical"))
    do(g, act.Move(TANKS[0]), act.Halt(TANKS[0]), act.Move(TANKS[1]), act.Halt(TANKS[1]), act.Done())
    go = act.Go(TANKS[1], "0506")
    assert "dow-7/3" in against(g, act.Go(TANKS[1], "0507"))
    do(g, go)
    assert (place(g, TANKS[1]), attrition(g, TANKS[1])) == ("0506", 1)
    assert (place(g, TANKS[0]), attrition(g, TANKS[0])) == ("0505", 0)


@pytest.mark.clause("dow-R035", "dow-R243")
def test_where_nothing_can_give_way_one_unit_pays_and_all_stay() -> None:
    ring = ("0506", "0605", "0604", "0504", "0404", "0405")
    names = (*BRITISH, "BR24B/24I1", "BR24B/24I2", "BR24B/24I3")
    around = [unit(n, h, "defence") for n, h in zip(names, ring, strict=True)]
    g = crowded(*around)
    for name in TANKS[:2]:
        g.mark(index(g, name), 2)  # they have moved
    g.revision += 1
    do(g, act.Done())
    assert sorted(attrition(g, n) for n in TANKS[:2]) == [0, 1]
    assert {place(g, n) for n in TANKS[:2]} == {"0505"}


@pytest.mark.clause("dow-7/3")
def test_it_holds_in_combat_too() -> None:
    """Out of an overfull hex nobody attacks; only a legal set defends."""
    g = crowded(unit("BR22B/22M1", "0506", "defence"))
    do(g, act.Move(TANKS[0]))
    assert "dow-7/3" in against(g, act.Attack(TANKS[0], "0506", "hasty"))


@pytest.mark.clause("dow-7/4", "dow-R036")
def test_units_in_their_set_up_hex_are_exempt_until_they_leave_it() -> None:
    home = [unit(n, "0505", "tactical", flags=["home"]) for n in TANKS[:2]]
    g = battle(*home, unit(RECON, "1010", "tactical"))
    here = g.scenario.hex("0505")
    assert not stacking.over(g, 1, here)
    assert act.Done() in g.actions("wp")
    do(g, act.Move(TANKS[0]), act.Step(TANKS[0], "0506"), act.Step(TANKS[0], "0505"))
    assert stacking.over(g, 1, here)
    assert stacking.surplus(g, 1, here) == [index(g, TANKS[0])]  # it has left: it must go
    do(g, act.Halt(TANKS[0]), act.Done())
    assert place(g, TANKS[1]) == "0505"
    assert place(g, TANKS[0]) == "0505"


@pytest.mark.clause("dow-7/4")
def test_barracks_of_a_shipped_scenario_may_be_overfull() -> None:
    """Every unit set up by the scenario keeps its exemption until its first step."""
    g = begin("small")
    units = [u for u, h in enumerate(g.state.pos) if h >= 0]
    assert units
    for side in (0, 1):
        assert stacking.overfull(g, side) == []
    assert owner(g) in ("nato", "wp")
    assert document(unit(RECON, "0505"))["units"]
