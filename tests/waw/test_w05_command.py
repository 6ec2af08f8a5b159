"""W5, W6 and W7: command, headquarters, morale."""

from __future__ import annotations

from typing import Any

import pytest
from tests.waw.field import against, battle, do, has, index, place, rolled, state, unit

from opord.kernel.ledger import Tally
from opord.rules.waw import actions as act
from opord.rules.waw import command, morale
from opord.rules.waw.model import OOC


def led(**more: Any) -> dict[str, Any]:
    return {"host": "h", "range": [5, 3], "leadership": [2, 1], "type": "us-m1", **more}


@pytest.mark.clause("waw-W5.1", "waw-W5.2")
def test_units_out_of_range_test_their_morale() -> None:
    mine = [unit("us-m1", "0505", id="h"), unit("us-m1", "0510", id="in"), unit("us-m1", "0511", id="out")]
    g = battle(mine, step="command", hq_nato=led(), dice=[4, 4])
    assert rolled(g, "command") == [(4, 4)]  # one test only
    assert has(g, "out", OOC)
    assert not has(g, "in", OOC)
    g = battle(mine, step="command", hq_nato=led(), dice=[4, 3])
    assert not has(g, "out", OOC)


@pytest.mark.clause("waw-W5.1")
def test_scouts_count_double_range() -> None:
    mine = [unit("us-m1", "0505", id="h"), unit("us-m3", "0515", id="in"), unit("us-m3", "0516", id="out")]
    g = battle(mine, step="command", hq_nato=led(), dice=[6, 5])
    assert has(g, "out", OOC)
    assert not has(g, "in", OOC)


@pytest.mark.clause("waw-W6.3", "waw-W5.1")
def test_a_reduced_headquarters_reaches_and_leads_less() -> None:
    mine = [unit("us-m1", "0505", id="h"), unit("us-m1", "0509", id="u")]
    g = battle(mine, step="command", hq_nato=led(state="reduced"), dice=[6, 5])
    assert has(g, "u", OOC)
    assert g.leadership(0) == 1
    assert battle(mine, step="command", hq_nato=led()).leadership(0) == 2


@pytest.mark.clause("waw-W5.2")
def test_without_headquarters_everybody_tests() -> None:
    mine = [unit("us-m1", "0505", id="h"), unit("us-m1", "0506", id="u")]
    g = battle(mine, step="command", hq_nato=led(state="lost", lost=2), dice=[6, 5, 1, 1])
    assert has(g, "h", OOC)
    assert not has(g, "u", OOC)


@pytest.mark.clause("waw-W5.3")
def test_out_of_command_half_the_mp_and_no_assault() -> None:
    mine = [unit("us-m1", "0505", id="u", ooc=True)]
    enemy = [unit("su-t72", "0506", "full D", id="e", oc=True)]
    g = battle(mine, enemy, cells={"0506": "woods"})
    assert "waw-W5.3" in against(g, act.Assault("u", "0506"))
    assert act.Fire("u", "e", "ap") in g.actions("nato")
    g = battle(mine)
    do(g, act.Step("u", "0405"))
    assert g.state.mp[index(g, "u")] == 10 - 2


@pytest.mark.clause("waw-W5.3")
def test_out_of_command_fire_or_move() -> None:
    enemy = [unit("su-t72", "0515", id="e", oc=True)]
    g = battle([unit("us-m1", "0505", id="u", ooc=True)], enemy)
    assert act.Fire("u", "e", "ap") in g.actions("nato")
    do(g, act.Step("u", "0504"))
    assert "waw-W5.3" in against(g, act.Fire("u", "e", "ap"))
    # who has just got out has moved (waw-W9.4)
    near = [unit("su-mri", "0508", id="e", oc=True)]
    out = battle([unit("us-inf", "0505", id="u", ooc=True, unloaded=True)], near)
    assert "waw-W5.3" in against(out, act.Fire("u", "e", "he"))
    out = battle([unit("us-inf", "0505", id="u", unloaded=True)], near)
    assert act.Fire("u", "e", "he") in out.actions("nato")


@pytest.mark.clause("waw-W5.3")
def test_out_of_command_no_overrun_and_no_engineer_task() -> None:
    soft = [unit("su-mri", "0506", id="e", oc=True)]
    g = battle([unit("us-m1", "0505", id="u", ooc=True)], soft)
    assert "waw-W5.3" in against(g, act.Overrun("u", "0506"))
    mine = {"mine": {"wp": ["0606"]}}
    g = battle([unit("us-eng", "0605", id="u", ooc=True)], soft, markers=mine)
    assert "waw-W5.3" in against(g, act.Work("u", "clear", "0606"))


@pytest.mark.clause("waw-W5.3", "waw-R59")
def test_out_of_command_no_step_nearer_to_a_seen_enemy() -> None:
    enemy = [unit("su-t72", "0512", id="e", oc=True)]
    g = battle([unit("us-m1", "0505", id="u", ooc=True)], enemy)
    assert "waw-W5.3" in against(g, act.Step("u", "0506"))
    do(g, act.Step("u", "0504"))
    hidden = {"0509": "woods"}
    g = battle([unit("us-m1", "0505", id="u", ooc=True)], enemy, cells=hidden)
    do(g, act.Step("u", "0506"))
    assert place(g, "u") == "0506"


@pytest.mark.clause("waw-R56")
def test_off_the_map_everybody_is_in_command_and_range_counts_from_the_entry() -> None:
    more = [
        {
            "id": "late",
            "side": "nato",
            "morale": 7,
            "hq": {"type": "us-m1", "host": "r", "range": [2, 1]},
            "units": [
                unit("us-m1", id="r", off="waiting"),
                unit("us-m1", "0306", id="near"),
                unit("us-m1", "0406", id="far"),
            ],
            "enter": {"turn": 1, "edge": "W", "rows": [6, 6]},
        }
    ]
    g = battle([], more=more, step="command", start={"formation": "late"}, dice=[6, 5])
    assert rolled(g, "command") == [(6, 5)]
    assert has(g, "far", OOC)
    assert not has(g, "near", OOC)
    assert not has(g, "r", OOC)


# ------------------------------------------------------------------ W6
@pytest.mark.clause("waw-W6.1")
def test_a_headquarters_rides_with_its_unit() -> None:
    g = battle([unit("us-m1", "0505", id="h")], hq_nato=led())
    do(g, act.Step("h", "0405"), act.Halt("h"))
    assert command.hq_hex(g, 0) == g.scenario.hex("0405")
    rider = [unit("us-m113", "0505", id="c"), unit("us-inf", "", id="h", inside="c")]
    g = battle(rider, hq_nato=led(type="us-inf"))
    do(g, act.Step("c", "0405"))
    assert command.hq_hex(g, 0) == g.scenario.hex("0405")


@pytest.mark.clause("waw-W6.2", "waw-R45")
@pytest.mark.parametrize("mate", [True, False])
def test_the_host_dies(mate: bool) -> None:
    """With a mate in the hex the headquarters moves over and rolls; alone it is lost without a roll."""
    killed = [6, 6, 6, 6, 1, 1, 1]
    mates = [unit("su-t72", "0508", id="m")] if mate else []
    hq = {"host": "h", "type": "su-t72"}
    wp = [unit("su-t72", "0508", id="h"), *mates]
    g = battle([unit("us-m1", "0502", id="f")], wp, hq_wp=hq, dice=[*killed, 5])
    do(g, act.Fire("f", "h", "ap"))
    k = g.scenario.formation_index["w"]
    assert state(g, "h") == "dead"
    if mate:
        assert rolled(g, "hq-damage") == [(5,)]
        assert g.state.hq_host[k] == index(g, "m")
        assert g.state.hq_side[k] == 2
    else:
        assert rolled(g, "hq-damage") == []
        assert (g.state.hq_side[k], g.state.hq_lost[k]) == (0, 1)


@pytest.mark.clause("waw-R45")
def test_a_hit_on_another_hex_does_not_shake_the_headquarters() -> None:
    wp = [unit("su-t72", "0508", id="h"), unit("su-t72", "0507", id="t")]
    g = battle([unit("us-m1", "0502", id="f")], wp, hq_wp={"host": "h", "type": "su-t72"}, dice=[6, 1, 1, 1, 1, 1, 1])
    do(g, act.Fire("f", "t", "ap"))
    assert state(g, "t") == "full D"
    assert rolled(g, "hq-damage") == []


@pytest.mark.clause("waw-R57")
def test_the_new_host_stands_on_the_map_and_is_in_good_order() -> None:
    wp = [
        unit("su-bmp2", "0508", "full D", id="c"),
        unit("su-mri", "", "full D", id="rider", inside="c"),
        unit("su-t72", "0507", id="h"),
        unit("su-t72", "0507", id="good"),
    ]
    g = battle([unit("us-m1", "0502")], wp, hq_wp={"host": "h", "type": "su-t72"})
    k = g.scenario.formation_index["w"]
    for u in ("h", "good"):
        g.put(index(g, u), g.scenario.hex("0508"))
    g.state.steps[index(g, "h")] = 0
    assert command.rehost(g, k, g.scenario.hex("0508"))
    assert g.state.hq_host[k] == index(g, "good")
    g.state.steps[index(g, "good")] = 0
    command.rehost(g, k, g.scenario.hex("0508"))
    assert g.state.hq_host[k] == index(g, "c")


@pytest.mark.clause("waw-W6.4", "waw-R62")
def test_a_lost_headquarters_comes_back_reduced() -> None:
    mine = [unit("us-m1", "0505", id="a"), unit("us-inf", "0506", id="i")]
    g = battle(mine, step="replace", hq_nato=led(state="lost", host=""), dice=[3])
    assert rolled(g, "hq-return") == [(3,)]  # one unit of the type: the roll is made at once
    assert (g.state.hq_side[0], g.state.hq_host[0]) == (1, index(g, "a"))
    g = battle(mine, step="replace", hq_nato=led(state="lost", host=""), dice=[2, 1, 1, 1, 1])
    assert g.state.hq_side[0] == 0


@pytest.mark.clause("waw-W6.4", "waw-R62")
def test_the_owner_names_the_unit_and_a_second_loss_is_final() -> None:
    mine = [unit("us-m1", "0505", id="a"), unit("us-m1", "0606", id="b"), unit("us-m1", "0707", "full D", id="c")]
    g = battle(mine, step="replace", hq_nato=led(state="lost", host=""), dice=[6])
    assert set(g.actions("nato")) == {act.Replace("n", "a"), act.Replace("n", "b")}
    assert "waw-W6.4" in against(g, act.Replace("n", "c"))
    do(g, act.Replace("n", "b"))
    assert g.state.hq_host[0] == index(g, "b")
    g = battle(mine, step="replace", hq_nato=led(state="lost", host="", lost=2), dice=[1] * 8)
    assert g.state.hq_side[0] == 0
    assert command.successors(g, 0) == []


# ------------------------------------------------------------------ W7
@pytest.mark.clause("waw-W7.1")
def test_a_natural_two_passes_and_a_twelve_fails() -> None:
    assert morale.passes(2, 20, 5)
    assert not morale.passes(12, -9, 9)
    assert morale.passes(7, 0, 7)
    assert not morale.passes(8, 0, 7)


MODIFIERS: list[tuple[str, dict[str, Any], int]] = [
    ("leader", {"hq_nato": led(leadership=[2, 1])}, -2),
    ("cover", {"cells": {"0505": "woods"}}, -1),
    ("ooc", {"ooc": True}, 1),
    ("enemy", {"wp": [unit("su-t72", "0506", id="e")]}, 1),
    ("shaken enemy", {"wp": [unit("su-t72", "0506", "full D", id="e")]}, 0),
    ("far enemy", {"wp": [unit("su-t72", "0507", id="e")]}, 0),
    ("fire", {"markers": {"fire": ["0504"]}}, 1),
    ("nothing", {}, 0),
]


@pytest.mark.clause("waw-W7.2", "waw-R26")
@pytest.mark.parametrize(("what", "form", "wanted"), MODIFIERS, ids=[m[0] for m in MODIFIERS])
def test_rally_modifiers(what: str, form: dict[str, Any], wanted: int) -> None:
    form = dict(form)
    ooc = form.pop("ooc", False)
    wp = form.pop("wp", [])
    me = [unit("us-m1", "0505", "full D", id="u", ooc=ooc)]
    hq = form.pop("hq_nato", False)
    if hq:
        me.append(unit("us-m1", "0505", id="h"))
    roll = 7 - wanted  # passes exactly
    dice = [roll // 2, roll - roll // 2]
    g = battle(me, wp, step="rally", hq_nato=hq, dice=dice, **form)
    assert morale.modifier(g, index(g, "u"), Tally()) == wanted
    do(g, act.Rally("u"))
    assert state(g, "u") == "full"
    higher = [roll // 2, roll + 1 - roll // 2]
    g = battle(me, wp, step="rally", hq_nato=hq, dice=higher, **form)
    do(g, act.Rally("u"))
    assert state(g, "u") == "full D"


@pytest.mark.clause("waw-W7.3")
def test_half_losses_cost_a_point_of_morale() -> None:
    mine = [unit("us-m1", "0505", "full D", id="u"), unit("us-m1", off="destroyed")]
    g = battle(mine, step="rally", dice=[3, 4])
    do(g, act.Rally("u"))
    assert state(g, "u") == "full D"
    mine.append(unit("us-m1", "0909"))
    g = battle(mine, step="rally", dice=[3, 4])
    do(g, act.Rally("u"))
    assert state(g, "u") == "full"


@pytest.mark.clause("waw-R26", "waw-results/6")
def test_a_rallied_unit_operates_in_the_same_impulse() -> None:
    g = battle([unit("us-m1", "0505", "full D", id="u")], [unit("su-t72", "0509", id="e")], step="rally", dice=[1, 1])
    do(g, act.Rally("u"))
    assert g.state.turn == 1
    assert act.Fire("u", "e", "ap") in g.actions("nato")


@pytest.mark.clause("waw-R26", "waw-W4.3")
def test_one_roll_a_unit_and_only_in_its_own_formation() -> None:
    mine = [unit("us-m1", "0505", "full D", id="u"), unit("us-m1", "0909", "full D", id="v")]
    more = [{"id": "x", "side": "nato", "morale": 7, "hq": False,
             "units": [unit("us-m1", "0707", "full D", id="o")]}]  # fmt: skip
    g = battle(mine, step="rally", dice=[6, 6], more=more)
    assert "waw-R26" in against(g, act.Rally("o"))
    do(g, act.Rally("u"))
    assert state(g, "u") == "full D"
    assert "waw-W4.3" in against(g, act.Rally("u"))
    do(g, act.DONE)
    assert act.Step("u", "0504") in g.actions("nato")  # the disrupted moves are left to it
    assert g.state.turn == 1


@pytest.mark.clause("waw-R45", "waw-assault/19")
@pytest.mark.parametrize(("die", "side"), [(1, 1), (2, 2)])
def test_a_one_alone_hurts_the_headquarters(die: int, side: int) -> None:
    wp = [unit("su-t72", "0508", id="h")]
    g = battle([unit("us-m1", "0502", id="f")], wp, hq_wp={"host": "h"}, dice=[6, 1, 1, 1, 1, 1, 1, die])
    do(g, act.Fire("f", "h", "ap"))
    assert rolled(g, "hq-damage") == [(die,)]
    assert g.state.hq_side[g.scenario.formation_index["w"]] == side
