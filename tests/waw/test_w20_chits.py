"""W20: electronic warfare and the eleven events."""

from __future__ import annotations

from typing import Any

import pytest
from tests.waw.field import against, battle, complete, do, has, index, rolled, state, unit, values

from opord.kernel.ledger import Tally
from opord.rules.waw import actions as act
from opord.rules.waw import command, weather
from opord.rules.waw.model import EW_CHIT, EW_FIRES, EW_RANGE, OOC

CUP = ["n", "w", "end", "end"]


def chit(kind: str, *dice: int, nato: Any = None, wp: Any = None, **more: Any) -> Any:
    start = {"step": "chit", "chit": kind, "cup": CUP, **more.pop("start", {})}
    nato = nato if nato is not None else [unit("us-m1", "0502", id="a")]
    wp = wp if wp is not None else [unit("su-t72", "1220", id="b")]
    return battle(nato, wp, dice=dice, step="chit", start=start, **more)


def event(n: int, *dice: int, **more: Any) -> Any:
    """The event chit comes up with a roll of ``n``."""
    one = min(6, n - 1)
    return chit("event", one, n - one, *dice, **more)


# ------------------------------------------------------------------ W20.1
BOTH = EW_RANGE | EW_FIRES
HQ = {"type": "su-t72", "host": "b", "leadership": [1, 0], "range": [4, 2]}


@pytest.mark.clause("waw-W20.1")
@pytest.mark.parametrize(
    ("die", "bits"),
    [(1, 0), (2, EW_RANGE), (3, EW_RANGE), (4, BOTH), (5, BOTH), (6, BOTH | EW_CHIT)],
)
def test_jamming_by_the_die(die: int, bits: int) -> None:
    g = chit("ew_nato", die, hq_wp=HQ, attacker="wp")
    assert g.state.ew[1] == bits
    assert command.reach(g, 1, Tally()) == (2 if bits else 4)


@pytest.mark.clause("waw-R85", "waw-W20.1", "waw-W20.2", "waw-W5.1")
@pytest.mark.parametrize(("jammed", "silent", "far"), [(0, 0, 8), (1, 0, 4), (0, 1, 4), (1, 1, 4)])
def test_jamming_and_silence_halve_the_range_once(jammed: int, silent: int, far: int) -> None:
    start = {"ew": {"w": ["range"]} if jammed else {}, "effects": {"silence": 2} if silent else {}}
    g = battle([unit("us-m1", "0502", id="a")], [unit("su-t72", "1220", id="b")], hq_wp={**HQ, "range": [8, 2]},
               start=start)  # fmt: skip
    assert command.reach(g, 1, Tally()) == far


@pytest.mark.clause("waw-W20.1")
def test_the_owner_picks_the_formation() -> None:
    second = {"id": "x", "side": "wp", "morale": 7, "hq": False, "units": [unit("su-t72", "1222", id="c")]}
    late = {"id": "y", "side": "wp", "morale": 7, "hq": False, "units": [unit("su-t72", id="d", off="waiting")],
            "due": 3, "enter": {"turn": 3, "edge": "E", "rows": [3, 5]}}  # fmt: skip
    g = chit("ew_nato", 4, more=[second, late])
    assert g.actions("nato") == [act.Jam("w"), act.Jam("x")]
    for word in ("n", "y", "z"):
        assert "waw-W20.1" in against(g, act.Jam(word))
    do(g, act.Jam("x"))
    assert g.state.ew == [0, 0, EW_RANGE | EW_FIRES, 0]


@pytest.mark.clause("waw-W20.1")
def test_a_jammed_formation_calls_no_fire() -> None:
    ours = [unit("us-m3", "0502", id="s"), unit("us-m3", "0602", id="s2")]
    form = {"batteries": {"nato": ["us155*1"]}, "step": "fires", "idle": "1226"}
    enemy = [unit("su-mri", "0506", id="t")]
    g = battle(ours, enemy, **form)
    assert any(type(a) is act.Call for a in g.actions("nato"))
    g = battle(ours, enemy, **form, start={"ew": {"n": ["range", "fires"]}})
    assert not any(type(a) is act.Call for a in g.actions("nato"))


@pytest.mark.clause("waw-W20.1")
def test_the_next_chit_goes_back_once() -> None:
    g = battle([unit("us-m1", "0502", id="a")], [unit("su-t72", "1220", id="b")], step="draw", dice=[1, 3, 1, 1],
               start={"cup": ["n", "end", "end"], "ew": {"n": ["chit"]}})  # fmt: skip
    assert g.state.ew == [0, 0]
    assert g.state.drawn == ["f:n"]  # drawn, put back among the sorted chits, drawn again by a 3
    assert g.state.turn == 1  # and not put back a second time
    assert g.to_act() == ("nato",)


@pytest.mark.clause("waw-W20.1")
def test_jamming_ends_at_marker_removal() -> None:
    g = battle([unit("us-m1", "0502", id="a")], [unit("su-t72", "1220", id="b")], step="markers", turns=1,
               start={"ew": {"n": ["range", "fires"]}})  # fmt: skip
    assert g.state.ew == [0, 0]


# ------------------------------------------------------------------ W20.2
@pytest.mark.clause("waw-W20.2", "waw-3.9", "waw-R77")
def test_event_2_breakdown() -> None:
    tanks = [unit("su-t72", "1220", id="b", oc=True), unit("su-t72", "1222", id="c", oc=True),
             unit("su-t72", "1224", id="d"), unit("su-mri", "1226", id="e", oc=True)]  # fmt: skip
    g = event(2, wp=tanks, attacker="wp")  # nobody has been drawn: the attacker counts as the drawer
    assert g.to_act() == ("nato",)
    assert g.actions("nato") == [act.Choose(unit="b"), act.Choose(unit="c")]
    assert "waw-W20.2" in against(g, act.Choose(unit="d"))
    assert "waw-W20.2" in against(g, act.Choose(unit="e"))
    assert "waw-W20.2" in against(g, act.DECLINE)
    do(g, act.Choose(unit="c"))
    assert has(g, "c", OOC)
    drawn = {"start": {"drawn": ["n"], "cup": ["w", "end", "end"]}}
    g = event(2, nato=[unit("us-m1", "0502", id="a", oc=True)], wp=tanks, attacker="wp", **drawn)
    assert has(g, "a", OOC)  # the last chit was NATO's, and its one vehicle breaks down without a choice


@pytest.mark.clause("waw-W20.2", "waw-W19.1")
def test_event_3_downpour() -> None:
    g = event(3)
    assert weather.visibility(g) == 10
    assert g.state.effects["rain"] == 2
    for turn, left in ((1, {"rain": 2}), (2, {})):
        g = battle([unit("us-m1", "0502", id="a")], [unit("su-t72", "1220", id="b")], step="markers", turns=turn,
                   start={"turn": turn, "effects": {"rain": 2}})  # fmt: skip
        assert g.state.effects == left


@pytest.mark.clause("waw-R88", "waw-W20.2", "waw-W19.1")
def test_a_scenario_begins_in_rain_and_event_3_does_not_end_it() -> None:
    g = event(3, start={"effects": {"rain": 4}})
    assert g.state.effects["rain"] == 4
    assert event(3, start={"effects": {"rain": 1}}).state.effects["rain"] == 2
    far = [unit("us-m1", "0502", id="a")], [unit("su-t72", "1220", id="b")]
    g = battle(*far, step="turn", start={"effects": {"rain": 4}})
    assert (weather.rain(g), weather.visibility(g)) == (True, 10)
    g = battle(*far, step="markers", start={"turn": 3, "effects": {"rain": 4}})
    assert (g.state.turn, weather.rain(g), g.state.effects) == (4, True, {"rain": 4})


@pytest.mark.clause("waw-W20.2", "waw-W5.1")
def test_event_4_radio_silence() -> None:
    hqs = {"hq_wp": HQ, "hq_nato": {"type": "us-m1", "host": "a", "leadership": [2, 1], "range": [5, 3]}}
    goal = [{"hex": "0601", "pts": 3, "owner": "wp"}]
    g = event(4, obj=goal, **hqs)
    assert (command.reach(g, 0, Tally()), command.reach(g, 1, Tally())) == (5, 2)
    g = event(4, **hqs)
    assert (command.reach(g, 0, Tally()), command.reach(g, 1, Tally())) == (5, 4)
    g = battle([unit("us-m1", "0502", id="a")], [unit("su-t72", "1220", id="b")], step="markers", turns=1,
               start={"effects": {"silence": 2, "priority": 1}}, **hqs)  # fmt: skip
    assert g.state.effects == {}


@pytest.mark.clause("waw-W20.2")
def test_event_5_resupply() -> None:
    nato = [unit("us-m901", "0502", id="a", ammo=2), unit("us-m901", "0504", id="c", ammo=1)]
    g = event(5, nato=nato, wp=[unit("su-bmp2", "1220", id="b", ammo=2)])
    assert g.actions("nato") == [act.Choose(unit="a"), act.Choose(unit="c")]
    assert "waw-W20.2" in against(g, act.Choose(unit="b"))
    do(g, act.Choose(unit="a"))
    assert g.state.ammo == [0, 1, 0]


@pytest.mark.clause("waw-W20.2", "waw-R78")
def test_event_6_lost_convoy() -> None:
    def late(name: str, side: str, turn: int) -> dict[str, Any]:
        edge = "E" if side == "wp" else "W"
        units = [unit("su-t72", id="u" + name, off="waiting")]
        return {"id": name, "side": side, "morale": 7, "hq": False, "units": units,
                "enter": {"turn": turn, "edge": edge, "rows": [3, 5]}}  # fmt: skip

    more = [late("x", "wp", 3), late("y", "wp", 2), late("q", "wp", 2), late("z", "nato", 2)]
    g = event(6, more=more, obj=[{"hex": "0601", "pts": 3, "owner": "wp"}])
    assert g.state.due == [0, 0, 3, 3, 2, 2]
    g = event(6, more=more)
    assert g.state.due == [0, 0, 3, 2, 2, 2]


@pytest.mark.clause("waw-W20.2")
def test_event_7_lull() -> None:
    g = event(7, 1)
    assert g.state.effects == {}
    assert g.to_act() == ("nato",)  # the next chit is already at work


@pytest.mark.clause("waw-W20.2")
def test_event_8_initiative() -> None:
    tanks = [unit("su-t72", "1220", id="b"), unit("su-t72", "1222", id="c"), unit("su-t72", "1224", id="d", oc=True)]
    g = event(8, 1, wp=tanks, attacker="nato")
    assert g.to_act() == ("wp",)  # a tie: the defender
    assert g.actions("wp") == [act.Choose(unit="b"), act.Choose(unit="c"), act.DECLINE]
    assert "waw-W20.2" in against(g, act.Choose(unit="d"))
    do(g, act.Choose(unit="c"))
    assert {a.unit for a in g.actions("wp") if type(a) is act.Step} == {"c"}
    assert "waw-W4.5" in against(g, act.Step("b", "1219"))
    do(g, act.Step("c", "1223"), act.Halt("c"))
    assert complete(g, "c")
    assert g.state.flags[index(g, "b")] == 0
    g = event(8, wp=tanks, attacker="nato", obj=[{"hex": "0601", "pts": 3, "owner": "wp"}])
    assert g.to_act() == ("nato",)  # NATO is behind
    do(g, act.DECLINE)
    assert not complete(g, "a")


@pytest.mark.clause("waw-W20.2", "waw-R78", "waw-cover/5")
def test_event_9_spotter_plane() -> None:
    pact = [unit("su-t72", "1220", id="b"), unit("su-mri", "0506", id="t")]
    g = event(9, wp=pact, attacker="wp")
    assert g.to_act() == ("nato",)
    assert {a.hex for a in g.actions("nato")} == {"1220", "0506"}
    assert "waw-W20.2" in against(g, act.Choose(hex="0507"))
    do(g, act.Choose(hex="0506"))
    assert [m.hex for m in g.view("wp").markers if m.k == "seen"] == ["0506"]
    for seen, cover in ((["0506"], False), ([], True)):
        g = battle([unit("us-m1", "0502", id="f")], [unit("su-mri", "0506", id="t")], cells={"0506": "woods"},
                   markers={"seen": {"nato": seen}})  # fmt: skip
        assert values(g, act.Fire("f", "t", "he"))["cover"] is cover
    g = battle([unit("us-m1", "0502", id="f")], [unit("su-mri", "0506", id="t")], step="markers", turns=1,
               markers={"seen": {"nato": ["0506"]}})  # fmt: skip
    assert g.state.seen == {}


@pytest.mark.clause("waw-W20.2", "waw-W15.3")
def test_event_10_priority_fires() -> None:
    assert event(10).state.effects == {"priority": 1}
    g = battle([unit("us-inf", "0506", id="t")], [unit("su-brdm2", "0502", id="s"), unit("su-t72", "1220", id="i")],
               acting="wp", step="fires", batteries={"wp": ["su122*1"]}, start={"effects": {"priority": 1}},
               dice=[2, 6, 1, 1, 1])  # fmt: skip
    call = act.Call("s", "wp-su122-1", "he", "")
    assert values(g, call)["avail"] == 2
    do(g, call)
    assert g.state.bat_used == [1]


@pytest.mark.clause("waw-W20.2", "waw-W14.4", "waw-W8.3")
def test_event_11_bridging_unit() -> None:
    sides = [{"kind": "river", "sides": ["0505-0506", "0505-0605"]}, {"kind": "bridge", "sides": ["0505-0605"]}]
    sap = [unit("su-sap", "0505", id="e"), unit("su-t72", "0504", id="k")]
    g = event(11, wp=sap, attacker="wp", board={"sides": sides})
    assert g.actions("wp") == [act.Choose(option="ford", unit="e", hex="0506"), act.DECLINE]
    do(g, act.Choose(option="ford", unit="e", hex="0506"))
    a, b = sorted((g.scenario.hex("0505"), g.scenario.hex("0506")))
    assert g.state.fords == {a * g.scenario.size + b: 1}
    g = event(11, wp=sap, attacker="wp", board={"sides": sides}, markers={"blown": ["0505-0605"]})
    assert {x.hex for x in g.actions("wp") if type(x) is act.Choose} == {"0506", "0605"}  # a blown bridge too
    for ford, cost in ((["0505-0506"], 2 + 2), ([], None)):
        g = battle([unit("us-m1", "1220", id="x")], [unit("su-t72", "0505", id="k")], acting="wp",
                   board={"sides": sides[:1]}, markers={"ford": ford})  # fmt: skip
        step = act.Step("k", "0506")
        if cost is None:
            assert "waw-W8.3" in against(g, step)
        else:
            assert values(g, step)["cost"] == cost
    assert event(11, 1, attacker="nato").to_act() == ("nato",)  # no engineers, nothing happens


@pytest.mark.clause("waw-W20.2", "waw-assault/19")
def test_event_12_shell_splinters() -> None:
    hq = {"hq_nato": {"type": "us-m1", "host": "a", "leadership": [2, 1], "range": [5, 3]}}
    near = [unit("su-t72", "0503", id="b")]
    g = event(12, 1, wp=near, **hq)
    assert g.state.hq_side[0] == 1
    assert state(g, "a") == "full"
    g = event(12, 2, wp=near, **hq)
    assert g.state.hq_side[0] == 2
    for more in ({"wp": near, "cells": {"0502": "woods"}}, {"wp": [unit("su-t72", "0504", id="b")]}):
        g = event(12, **more, **hq)
        assert rolled(g, "hq-damage") == []
        assert g.state.hq_side[0] == 2
