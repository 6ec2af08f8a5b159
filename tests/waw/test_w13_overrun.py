"""W13: overruns."""

from __future__ import annotations

from typing import Any

import pytest
from tests.waw.field import against, battle, complete, do, index, owner, place, rolled, state, unit

from opord.rules.waw import actions as act


def drive(enemy: Any = None, kind: str = "us-m1", **form: Any) -> Any:
    return battle([unit(kind, "0505", id="u")], enemy or [unit("su-mri", "0506", "full D", id="e")], **form)


@pytest.mark.clause("waw-W13.1")
@pytest.mark.parametrize(("terrain", "legal"), [("clear", True), ("crops", True), ("marsh", True), ("woods", False),
                                                ("town", False), ("rough", False)])  # fmt: skip
def test_open_ground_only(terrain: str, legal: bool) -> None:
    g = drive(cells={"0506": terrain})
    assert (act.Overrun("u", "0506") in g.actions("nato")) is legal


@pytest.mark.clause("waw-W13.1")
def test_only_soft_units_without_a_position_and_only_by_vehicles() -> None:
    g = drive([unit("su-mri", "0506", id="e", oc=True), unit("su-btr70", "0506", id="f", oc=True)])
    assert "waw-W13.1" in against(g, act.Overrun("u", "0506"))
    g = drive(markers={"position": ["0506"]})
    assert "waw-W13.1" in against(g, act.Overrun("u", "0506"))
    g = drive(kind="us-inf")
    assert "waw-W13.1" in against(g, act.Overrun("u", "0506"))
    g = drive(kind="us-m901")
    assert "waw-assault/30" in against(g, act.Overrun("u", "0506"))


@pytest.mark.clause("waw-W13.1")
def test_it_costs_two_points_more_and_needs_a_way_out() -> None:
    g = drive(dice=[1, 1, 1, 1])
    do(g, act.Overrun("u", "0506"))
    assert g.state.mp[index(g, "u")] == 20 - 2 - 2
    shut = {"cells": dict.fromkeys(("0507", "0406", "0606", "0405", "0605"), "lake")}
    g = drive(**shut)
    assert "waw-W13.1" in against(g, act.Overrun("u", "0506"))


@pytest.mark.clause("waw-W13.2", "waw-R61")
def test_defenders_answer_with_a_shot_or_at_close_quarters() -> None:
    enemy = [unit("su-mri", "0506", id="a"), unit("su-mri", "0506", "full D", id="b"), unit("su-at7", "0506", id="c")]
    g = drive(enemy, dice=[6, 6, 4, 6, 6, 6, 1] + [1] * 8)
    do(g, act.Overrun("u", "0506"))
    assert owner(g) == "wp"
    assert set(g.actions("wp")) == {act.Choose("ap", "a"), act.Choose("as", "a")}
    assert "waw-W13.2" in against(g, act.Choose("ap", "b"))
    do(g, act.Choose("ap", "a"))
    assert rolled(g, "overrun-shot") == [(6, 6, 4)]  # 5 without the point-blank bonus
    assert rolled(g, "defence") == [(6, 6, 6, 1)]
    assert set(g.actions("wp")) == {act.Choose("ap", "c"), act.Choose("as", "c")}
    do(g, act.Choose("as", "c"))
    assert rolled(g, "overrun-close") == [(1,)]
    assert rolled(g, "overrun")  # now the vehicle


@pytest.mark.clause("waw-W13.2", "waw-R61")
def test_once_the_vehicle_is_stopped_nobody_else_answers() -> None:
    enemy = [unit("su-mri", "0506", id="a"), unit("su-mri", "0506", id="b")]
    g = drive(enemy, dice=[6, 1, 1, 1, 1])
    do(g, act.Overrun("u", "0506"), act.Choose("as", "a"))
    assert state(g, "u") == "full D"
    assert place(g, "u") == "0505"  # waw-W13.4: back where it came from
    assert complete(g, "u")
    assert complete(g, "a")
    assert rolled(g, "overrun") == []


@pytest.mark.clause("waw-W13.3")
def test_the_vehicle_hits_on_four_and_nobody_saves() -> None:
    enemy = [unit("su-mri", "0506", "full D", id="a"), unit("su-mri", "0506", "full D", id="b")]
    g = drive(enemy, dice=[4, 4, 3, 3])
    do(g, act.Overrun("u", "0506"))
    assert rolled(g, "overrun") == [(4, 4, 3, 3)]
    assert (state(g, "a"), state(g, "b")) == ("red D", "red D")
    assert rolled(g, "defence") == []


@pytest.mark.clause("waw-W13.4")
def test_the_vehicle_drives_on_among_survivors() -> None:
    g = drive(dice=[4, 1, 1, 1])
    do(g, act.Overrun("u", "0506"))
    assert (place(g, "u"), complete(g, "e")) == ("0506", True)
    assert "waw-W13.4" in against(g, act.Halt("u"))
    assert "waw-W13.1" in against(g, act.Step("u", "0505"))
    do(g, act.Step("u", "0507"), act.Halt("u"))
    assert complete(g, "u")


@pytest.mark.clause("waw-W13.4")
def test_an_emptied_hex_may_be_kept() -> None:
    g = drive(dice=[6, 6, 6, 6])
    do(g, act.Overrun("u", "0506"))
    assert state(g, "e") == "dead"
    do(g, act.Halt("u"))
    assert place(g, "u") == "0506"
