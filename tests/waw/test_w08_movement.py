"""W8: movement, and the excerpt on disrupted units that move."""

from __future__ import annotations

from typing import Any

import pytest
from tests.waw.field import against, battle, complete, do, index, owner, place, start, state, unit, values

from opord.rules.waw import actions as act
from opord.rules.waw import movement

RIVER = {"water": [{"kind": "river", "axis": "ew", "limits": [5] * 12}]}  # between rows 5 and 6
STREAM = {"water": [{"kind": "stream", "axis": "ew", "limits": [5] * 12}]}


def cost(kind: str, a: str = "0505", b: str = "0506", **form: Any) -> int:
    g = battle([unit(kind, a, id="u")], **form)
    h = g.scenario.hex
    return movement.step_cost(g, index(g, "u"), h(a), h(b))


@pytest.mark.clause("waw-W8.1", "waw-3.2")
@pytest.mark.parametrize(
    ("terrain", "leg", "wheeled", "tracked"),
    [("clear", 2, 3, 2), ("crops", 2, 4, 2), ("rough", 3, 6, 4), ("woods", 3, 8, 5), ("town", 2, 4, 4),
     ("burnt", 3, 6, 4), ("marsh", 4, -1, 10), ("lake", -1, -1, -1)],
)  # fmt: skip
def test_terrain_costs(terrain: str, leg: int, wheeled: int, tracked: int) -> None:
    cells = {"0506": terrain}
    assert [cost(k, cells=cells) for k in ("us-inf", "de-luchs", "us-m1")] == [leg, wheeled, tracked]


@pytest.mark.clause("waw-3.3", "waw-3.2")
def test_hexside_and_rubble_costs() -> None:
    assert [cost(k, board=STREAM) for k in ("us-inf", "de-luchs", "us-m1")] == [3, 7, 4]
    assert [cost(k, high=["0506"]) for k in ("us-inf", "de-luchs", "us-m1")] == [3, 5, 4]
    assert [cost(k, high=["0505"]) for k in ("us-inf", "de-luchs", "us-m1")] == [2, 3, 2]
    rubble = {"cells": {"0506": "town"}, "markers": {"rubble": ["0506"]}}
    assert [cost(k, **rubble) for k in ("us-inf", "de-luchs", "us-m1")] == [3, 8, 6]


@pytest.mark.clause("waw-W8.1")
def test_a_unit_spends_its_points_and_may_always_move_one_hex() -> None:
    g = battle([unit("uk-chief", "0505", id="u")], cells={"0506": "marsh", "0507": "marsh"})
    do(g, act.Step("u", "0506"))
    assert g.state.mp[index(g, "u")] == 4
    assert "waw-W8.1" in against(g, act.Step("u", "0507"))
    assert "waw-W8.1" in against(g, act.Step("u", "0905"))
    g = battle([unit("uk-milan", "0505", id="u", unloaded=False)], cells={"0506": "marsh"}, high=["0506"])
    do(g, act.Step("u", "0506"))  # costs 5 of 4
    assert place(g, "u") == "0506"
    assert complete(g, "u")


@pytest.mark.clause("waw-W8.1")
def test_what_a_step_costs_is_told() -> None:
    g = battle([unit("us-m1", "0505", id="u")], cells={"0506": "woods"})
    assert values(g, act.Step("u", "0506"))["cost"] == 5


@pytest.mark.clause("waw-W8.2")
def test_the_road_rate_replaces_terrain_crest_and_stream() -> None:
    form = {"board": {**STREAM, "roads": ["0505-0506"]}, "cells": {"0506": "woods"}, "high": ["0506"]}
    assert [cost(k, **form) for k in ("us-inf", "de-luchs", "us-m1")] == [2, 1, 1]
    assert cost("us-m1", "0406", "0506", **form) == 5 + 2  # across another hexside, uphill


@pytest.mark.clause("waw-W8.2", "waw-W14.1")
def test_an_enemy_minefield_spoils_the_road() -> None:
    form: dict[str, Any] = {"board": {"roads": ["0505-0506"]}}
    assert cost("us-m1", **form, markers={"mine": {"wp": ["0506"]}}) == 2 + 2
    assert cost("us-m1", **form, markers={"mine": {"nato": ["0506"]}}) == 1
    assert cost("us-m1", **form, markers={"mine": {"wp": ["0506"]}, "lane": {"nato": ["0506"]}}) == 1


@pytest.mark.clause("waw-W8.3")
def test_rivers_are_crossed_by_bridge_and_ford() -> None:
    assert cost("us-m1", board=RIVER) == -1
    assert cost("us-m1", board={**RIVER, "bridges": ["0505-0506"]}) == 2
    assert cost("us-m1", board={**RIVER, "fords": ["0505-0506"]}) == 4
    assert cost("us-m1", board=RIVER, markers={"ford": ["0505-0506"]}) == 4
    blown = {"board": {**RIVER, "bridges": ["0505-0506"], "roads": ["0505-0506"]}}
    assert cost("us-m1", **blown) == 1
    assert cost("us-m1", **blown, markers={"blown": ["0505-0506"]}) == -1
    assert cost("us-inf", board=RIVER) == -1


@pytest.mark.clause("waw-W8.3", "waw-R67")
def test_swimming_takes_the_whole_allowance_and_no_fire_follows() -> None:
    form: dict[str, Any] = {"board": RIVER}
    enemy = [unit("su-mri", "0509", id="e", oc=True)]
    g = battle([unit("us-m113", "0505", id="u")], enemy, **form)
    do(g, act.Step("u", "0506"))
    assert complete(g, "u")  # nothing is left to choose: no MP, no fire
    g = battle([unit("us-m113", "0504", id="u")], enemy, **form)
    do(g, act.Step("u", "0505"))
    assert "waw-W8.3" in against(g, act.Step("u", "0506"))
    rider = [unit("us-m113", "0505", id="u"), unit("us-inf", "", id="p", inside="u")]
    g = battle(rider, **form)
    do(g, act.Step("u", "0506"))
    assert place(g, "p") == "0506"


@pytest.mark.clause("waw-R67", "waw-W8.3")
def test_not_even_a_stabilised_gun_fires_after_a_swim() -> None:
    from opord.kernel.verdict import Reasons
    from opord.rules.waw.frames import InMove
    from opord.rules.waw.move import may_fire

    g = battle([unit("us-m1", "0505", id="u")])
    for used, clauses in ((movement.WHOLE, {"waw-W8.3"}), (40, set())):
        check = Reasons()
        may_fire(g, InMove(unit=index(g, "u"), used=used, hexes=1), check)
        assert {r.clause for r in check.reasons} == clauses


@pytest.mark.clause("waw-W8.5", "waw-R60")
def test_leaving_by_the_named_edge() -> None:
    rider = [unit("su-bmp2", "0105", id="u"), unit("su-mri", "", id="p", inside="u"), unit("su-t72", "0109", id="h")]
    form: dict[str, Any] = {"exit": {"side": "wp", "edge": "W", "pts_per_unit": 2}}
    hq = {"host": "p", "type": "su-mri"}
    g = battle([unit("us-m1", "1219", id="n", oc=True)], rider, acting="wp", hq_wp=hq, **form)
    do(g, act.Exit("u"))
    assert (place(g, "u"), place(g, "p")) == ("exited", "exited")
    assert g.view("nato").score.margin == 4
    assert g.state.hq_host[g.scenario.formation_index["w"]] in (index(g, "h"), index(g, "idle"))
    g = battle([unit("us-m1", "0105", id="u")], **form)
    assert "waw-W8.5" in against(g, act.Exit("u"))  # not their edge
    g = battle([unit("us-m1", "1219", oc=True)], [unit("su-t72", "0205", id="u")], acting="wp", **form)
    assert "waw-W8.5" in against(g, act.Exit("u"))
    do(g, act.Step("u", "0106"))
    do(g, act.Exit("u"))
    assert place(g, "u") == "exited"


@pytest.mark.clause("waw-R60")
def test_an_exit_costs_like_open_ground_or_road() -> None:
    form: dict[str, Any] = {"exit": {"side": "wp", "edge": "W"}, "size": (3, 3)}
    infantry = [unit("us-inf", "0303", id="n", oc=True)]
    man = [unit("su-mri", "0102", id="u")]
    g = battle(infantry, man, acting="wp", idle="0203", cells={"0102": "woods"}, **form)
    u = index(g, "u")
    from opord.rules.waw.move import exit_cost

    assert exit_cost(g, u) == 2
    truck = [unit("su-btr70", "0102", id="u")]
    g = battle(infantry, truck, acting="wp", idle="0203", **form)
    assert exit_cost(g, index(g, "u")) == 3
    g = battle(infantry, truck, acting="wp", idle="0203", board={"roads": ["0102-0202"]}, **form)
    assert exit_cost(g, index(g, "u")) == 1


@pytest.mark.clause("waw-R63")
def test_the_first_hex_costs_its_terrain_or_the_road() -> None:
    more = [{"id": "late", "side": "nato", "morale": 7, "hq": False, "units": [unit("us-m1", id="r")],
             "enter": {"turn": 1, "edge": "W", "rows": [3, 9]}}]  # fmt: skip
    form: dict[str, Any] = {"cells": {"0105": "woods"}, "board": {"roads": ["0104-0204"]}}
    g = battle([], more=more, start={"formation": "late"}, idle="", **form)
    for at, left in (("0105", 15), ("0104", 19), ("0106", 18)):
        h = battle([], more=more, start={"formation": "late"}, **form)
        do(h, act.Step("r", at))
        assert h.state.mp[index(h, "r")] == left
    assert g.to_act()


# ------------------------------------------------------------------ disrupted units
@pytest.mark.clause("waw-W8.6", "waw-R24", "waw-results/2")
def test_a_disrupted_unit_may_not_go_beside_or_nearer() -> None:
    enemy = [unit("su-t72", "0510", "full D", id="e", oc=True)]  # any state of the enemy counts
    g = battle([unit("us-m1", "0505", "full D", id="u")], enemy)
    assert "waw-R24" in against(g, act.Step("u", "0506"))
    assert act.Step("u", "0504") in g.actions("nato")
    hidden = battle([unit("us-m1", "0505", "full D", id="u")], enemy, cells={"0508": "woods"})
    do(hidden, act.Step("u", "0506"))
    assert place(hidden, "u") == "0506"
    beside = battle([unit("us-m1", "0508", "full D", id="u")], enemy, cells={"0509": "woods"})
    assert "waw-R24" in against(beside, act.Step("u", "0509"))


@pytest.mark.clause("waw-R24")
def test_passengers_and_helicopters_bar_no_disrupted_unit() -> None:
    enemy = [unit("su-bmp2", "0520", id="c", oc=True), unit("su-mri", "", id="p", inside="c")]
    heli = [unit("su-mi24", "0509", id="e", oc=True)]
    g = battle([unit("us-m1", "0505", "full D", id="u")], [*heli, *enemy], cells={"0512": "woods"})
    do(g, act.Step("u", "0506"))
    assert place(g, "u") == "0506"


@pytest.mark.clause("waw-R25", "waw-results/3")
def test_a_disrupted_unit_next_to_an_enemy_goes_away_from_it() -> None:
    enemy = [unit("su-t72", "0506", id="e", oc=True)]
    g = battle([unit("us-m1", "0505", "full D", id="u")], enemy)
    legal = {a.hex for a in g.actions("nato") if type(a) is act.Step and a.unit == "u"}
    assert legal == {"0504", "0404", "0604"}
    do(g, act.Step("u", "0404"))
    # two hexes away now; a step at equal distance is not away
    level = [n for n in ("0305", "0303", "0403", "0304", "0504") if act.Step("u", n) in g.actions("nato")]
    distance = g.scenario.grid.distance
    e = g.scenario.hex("0506")
    assert level
    assert all(distance(g.scenario.hex(n), e) > 2 for n in level)
    assert {"waw-R25", "waw-R24"} & against(g, act.Step("u", "0305"))


@pytest.mark.clause("waw-R25")
def test_out_of_its_sight_equal_distance_is_allowed() -> None:
    enemy = [unit("su-t72", "0506", id="e", oc=True)]
    woods = {"0405": "woods", "0404": "woods", "0304": "woods", "0504": "woods", "0305": "woods"}
    g = battle([unit("us-m1", "0505", "full D", id="u")], enemy, cells=woods)
    do(g, act.Step("u", "0404"))
    here = {a.hex for a in g.actions("nato") if type(a) is act.Step}
    assert "0304" in here


def test_a_move_of_many_steps_in_a_shipped_game() -> None:
    g = start({"boards": ["hohenrode"], "turns": 1, "formation": [
        {"id": "n", "side": "nato", "hq": False, "units": [{"type": "us-m1", "id": "u", "hex": "2008"}]}],
        "start": {"step": "operations", "formation": "n"}})  # fmt: skip
    for c in range(19, 0, -1):
        do(g, act.Step("u", f"{c:02d}08"))
    assert g.state.mp[index(g, "u")] == 1
    assert (owner(g), state(g, "u")) == ("nato", "full")
