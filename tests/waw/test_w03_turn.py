"""W3 and W4: turns, chits, impulses."""

from __future__ import annotations

from typing import Any

import pytest
from tests.waw.field import against, battle, complete, do, has, index, owner, place, state, unit

from opord.rules.waw import RULEBOOK
from opord.rules.waw import actions as act
from opord.rules.waw.frames import InImpulse, InTurn
from opord.rules.waw.model import OC, OOC, STAGED

NEAR = {"range": [30, 30]}  # a headquarters that spares its units the command tests


def late(turn: int, *units: Any) -> dict[str, Any]:
    return {"id": "late", "side": "nato", "morale": 7, "hq": False, "units": list(units),
            "enter": {"turn": turn, "edge": "W", "rows": [3, 9]}}  # fmt: skip


@pytest.mark.clause("waw-W3.1")
def test_reinforcements_wait_and_enter_in_their_turn() -> None:
    more = [late(2, unit("us-m1", id="r"))]
    # cup of turn 1: end, end, f:n; of turn 2: end, end, f:late, f:n
    g = battle([unit("us-m1", "0505", id="u")], more=more, step="turn", dice=[3, 1, 3], turns=3, hq_nato=NEAR)
    assert g.scenario.formations[1].id == "late"
    assert type(g.state.frames[-1]) is InImpulse
    assert g.state.frames[-1].formation == 0
    do(g, act.END)
    assert g.state.turn == 2
    assert g.state.frames[-1].formation == 1
    assert place(g, "r") == "waiting"
    do(g, act.Step("r", "0105"))
    assert place(g, "r") == "0105"


@pytest.mark.clause("waw-W3.1")
def test_entry_is_by_the_named_rows_of_the_edge() -> None:
    g = battle([], more=[late(1, unit("us-m1", id="r"))], step="operations", start={"formation": "late"})
    steps = {a.hex for a in g.actions("nato") if type(a) is act.Step}
    assert steps == {f"01{r:02d}" for r in range(3, 10)}
    assert "waw-W3.1" in against(g, act.Step("r", "0102"))
    assert "waw-W3.1" in against(g, act.Pass("r"))


@pytest.mark.clause("waw-W3.2")
def test_the_cup() -> None:
    more = [late(2, unit("us-m1", id="r"))]
    doc = {"chits": {"event": 1, "air_wp": 1, "ew_wp": 1}, "air": {"wp": ["su25*1"]}}
    two = {"chits": 2}
    enemy = [unit("su-t72", "0515")]
    g = battle([unit("us-m1", "0505")], enemy, more=more, step="turn", dice=[7], form_nato=two, **doc)
    # one formation chit is drawn already, the late formation has none in the cup yet
    assert sorted(g.state.cup + g.state.drawn) == [
        "air:wp", "end", "end", "event", "ew:wp", "f:n", "f:n", "f:w"]  # fmt: skip


@pytest.mark.clause("waw-W3.2")
def test_a_formation_that_is_gone_has_no_chit() -> None:
    g = battle([unit("us-m1", "0505"), unit("us-m1", "0506")], [unit("su-t72", off="destroyed")], step="turn", dice=[3])
    assert sorted(g.state.cup + g.state.drawn) == ["end", "end", "f:n"]


@pytest.mark.clause("waw-W3.3")
def test_the_second_end_turn_chit_ends_the_turn_at_once() -> None:
    # cup: end, end, f:n, f:w -> End Turn, then f:w; the last End Turn chit leaves f:n in the cup
    dice = [1, 3, 1, 4]
    g = battle([unit("us-m1", "0505")], [unit("su-t72", "0515")], step="turn", dice=dice, turns=3, hq_wp=NEAR)
    assert owner(g) == "wp"
    assert g.state.drawn == ["end", "f:w"]
    do(g, act.END)
    assert g.state.turn == 2


@pytest.mark.clause("waw-W3.3", "waw-R54")
def test_the_free_first_impulse() -> None:
    more = [{"id": "x", "side": "wp", "morale": 7, "hq": False, "units": [unit("su-t72", "0717")]}]
    form: dict[str, Any] = {"step": "turn", "first": "wp", "more": more, "turns": 3}
    g = battle([unit("us-m1", "0505")], [unit("su-t72", "0515")], dice=[1, 1, 4, 1], **form)
    assert owner(g) == "wp"
    assert set(g.actions("wp")) == {act.Free("w"), act.Free("x")}
    do(g, act.Free("x"))
    assert g.state.frames[-1].formation == g.scenario.formation_index["x"]
    assert sorted(g.state.cup) == ["end", "end", "f:n", "f:w"]  # its chit is out of the cup
    do(g, act.END)
    while g.state.turn == 1:
        do(g, act.END)
    assert type(g.state.frames[1]) is InTurn
    assert act.Free("x") not in g.actions(owner(g))  # in the first turn only


@pytest.mark.clause("waw-W3.4", "waw-R5", "waw-R53")
def test_marker_removal() -> None:
    units = [unit("us-m901", "0505", id="a", ammo=2, oc=True), unit("us-m1", "0506", id="b", oc=True, fired=True)]
    markers = {"smoke": {"0909": 2, "0910": 1}, "light": ["0303"], "wreck": ["0404"]}
    g = battle(units, dice=[3], step="markers", turns=9, markers=markers, start={"ew": {"n": ["range"]}})
    assert g.state.ammo[index(g, "a")] == 1
    assert not complete(g, "a")
    assert not complete(g, "b")
    assert g.state.smoke == {g.scenario.hex("0909"): 1}
    assert not g.state.lights
    assert g.state.wrecks
    assert g.state.ew == [0]


@pytest.mark.clause("waw-W3.4", "waw-R53", "waw-W15.8", "waw-W16.4")
def test_marker_removal_reaches_who_has_no_impulse_batteries_and_fires() -> None:
    g = battle(
        [unit("us-m1", "0505", id="a")],
        [unit("su-t72", "0820", id="w", oc=True)],
        dice=[4, 4, 3],
        step="markers",
        turns=9,
        batteries={"nato": ["us155*1"]},
        markers={"fire": ["0808"]},
        cells={"0808": "woods"},
        start={"batteries": {"nato-us155-1": {"suppressed": True, "used": 1}}},
    )
    assert not complete(g, "w")
    assert g.state.drawn == ["f:n"]  # the other side has had no impulse since
    assert (g.state.bat_used, g.state.bat_down) == ([0], [0])
    assert (g.state.fires, g.state.burnt) == ({}, {g.scenario.hex("0808"): 1})


@pytest.mark.clause("waw-W3.5")
def test_the_game_ends_after_its_last_turn() -> None:
    g = battle([unit("us-m1", "0505")], dice=[3, 1], step="turn", turns=1, hq_nato=NEAR)
    assert g.outcome() is None
    do(g, act.END)
    assert g.to_act() == ()
    assert g.outcome() is not None
    assert g.state.turn == 1


@pytest.mark.clause("waw-W3.5")
def test_a_turn_follows_the_other() -> None:
    g = battle([unit("us-m1", "0505")], dice=[3, 1, 3], step="turn", turns=2, hq_nato=NEAR)
    do(g, act.END)
    assert (g.state.turn, g.outcome()) == (2, None)


@pytest.mark.clause("waw-W4.1", "waw-R53")
def test_housekeeping_takes_oc_and_ooc_off_the_own_formation() -> None:
    mine = [unit("us-m1", "0505", id="u", oc=True, ooc=True)]
    more = [{"id": "x", "side": "nato", "morale": 7, "hq": False, "units": [unit("us-m1", "0707", id="o", oc=True)]}]
    hq = {"range": [9, 9]}
    g = battle(mine, more=more, step="housekeeping", hq_nato=hq)
    assert not has(g, "u", OC | OOC)
    assert has(g, "o", OC)


@pytest.mark.clause("waw-W4.2")
def test_the_headquarters_may_hop_to_a_neighbour() -> None:
    mine = [unit("us-m1", "0505", id="h"), unit("us-m1", "0506", id="near"), unit("us-m1", "0508", id="far")]
    g = battle(mine, step="hop", hq_nato={"host": "h"})
    assert set(g.actions("nato")) == {act.Hop("n", "near"), act.DONE}
    assert "waw-W4.2" in against(g, act.Hop("n", "far"))
    assert "waw-W4.2" in against(g, act.Hop("n", "h"))
    do(g, act.Hop("n", "near"))
    assert g.state.hq_host[0] == index(g, "near")
    assert type(g.state.frames[-1]) is InImpulse


@pytest.mark.clause("waw-W4.3")
def test_each_disrupted_unit_rolls_once() -> None:
    shaken = [unit("us-m1", "0505", "full D", id="a"), unit("us-m1", "0506", "full D", id="b")]
    mine = [*shaken, unit("us-m1", "0507", id="c")]
    g = battle(mine, step="rally", dice=[6, 5, 1, 2])
    assert set(g.actions("nato")) == {act.Rally("a"), act.Rally("b"), act.DONE}
    do(g, act.Rally("a"))
    assert state(g, "a") == "full D"
    assert "waw-W4.3" in against(g, act.Rally("a"))
    do(g, act.Rally("b"))
    assert state(g, "b") == "full"
    assert act.Pass("b") in g.actions("nato")  # on to the operations by itself


@pytest.mark.clause("waw-W4.5")
def test_one_operation_a_unit_and_only_of_the_formation() -> None:
    more = [{"id": "x", "side": "nato", "morale": 7, "hq": False, "units": [unit("us-m1", "0707", id="o")]}]
    g = battle([unit("us-m1", "0505", id="u"), unit("us-m1", "0506", id="v")], more=more)
    assert "waw-W4.5" in against(g, act.Pass("o"))
    do(g, act.Step("u", "0404"))
    assert "waw-W4.5" in against(g, act.Step("v", "0507"))  # first the one, then the other
    do(g, act.Halt("u"))
    assert complete(g, "u")
    assert "waw-W4.5" in against(g, act.Step("u", "0405"))


@pytest.mark.clause("waw-W4.5")
def test_a_passing_unit_keeps_its_opportunity_fire() -> None:
    g = battle([unit("us-m1", "0505", id="u")], [unit("su-t72", "0515", id="e")])
    do(g, act.Pass("u"))
    assert not complete(g, "u")
    assert "waw-W4.5" in against(g, act.Pass("u"))


@pytest.mark.clause("waw-W4.6")
def test_at_the_end_staged_units_get_oc() -> None:
    g = battle(
        [unit("us-m1", "0503", id="u")],
        [unit("su-t72", "0506", "full D", id="e")],
        cells={"0506": "woods"},
        hq_wp=NEAR,
        start={"cup": ["end", "end", "w"]},
        dice=[3],
    )
    do(g, act.Step("u", "0504"), act.Step("u", "0505"), act.Stage("u", "0506"))
    assert has(g, "u", STAGED)
    assert not complete(g, "u")
    do(g, act.END)
    assert owner(g) == "wp"  # the next impulse of the same turn
    assert complete(g, "u")
    assert not has(g, "u", STAGED)


def test_a_shipped_game_begins_with_the_first_side() -> None:
    g = RULEBOOK.new("saddle", seed="1")
    assert g.to_act() == ("wp",)
