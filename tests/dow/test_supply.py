"""Chapter 30: supply lines and hubs."""

from __future__ import annotations

import time
from typing import Any

import pytest
from tests.dow.field import across, against, attrition, battle, begin, cp, do, index, pools, unit

from opord.rules.dow import actions as act
from opord.rules.dow import movement, supply
from opord.rules.dow.view import DowGame

DIVISION, TANKS = "47GTD", "47GTD/26"
BRIGADE, MEN = "BR22B", "BR22B/22M1"
ROADS = {"0107>1407": "main"}
FLAGS = {"supply_nato": ["0107"], "supply_wp": ["0107"]}
"""A road from the west edge to 1407; both sides have their source there, for comparison."""


def field(*units: dict[str, Any], hub: str = "0607", step: str = "execute_orders", **form: Any) -> DowGame:
    """The Warsaw Pact with a hub on the road; NATO far away unless it is named."""
    start = {"hubs": {"NF": [hub] if hub else []}, **form.pop("start", {})}
    form = {"roads": ROADS, "flags": FLAGS, **form}
    named = {u["unit"] for u in units}
    base = [u for u in (unit(DIVISION, "0606"), unit("47GTD/197", "0605")) if u["unit"] not in named]
    return battle(*base, *units, step=step, start=start, **form)


def fed(g: DowGame, name: str = TANKS) -> bool:
    """Is the unit in supply: the quick answer, the list of all and the traced line agree."""
    u = index(g, name)
    found = supply.supplied(g, u)
    assert supply.states(g)[u] is found
    assert supply.trace(g, u).ok is found
    return found


def mine(g: DowGame) -> list[str]:
    """Where the hubs of the Northern Front are; "" in store."""
    k = g.scenario.supremes.index(index(g, "NF"))
    return [g.label(h) if h >= 0 else "" for n, h in enumerate(g.state.hubs) if g.scenario.hub_of[n] == k]


def labels(g: DowGame, path: tuple[int, ...]) -> list[str]:
    return [g.label(h) for h in path]


# ------------------------------------------------------------------ tracing
@pytest.mark.clause("dow-30.1/p1", "dow-30.1/1")
def test_a_line_runs_from_a_source_by_a_hub_to_the_unit() -> None:
    g = field(unit(TANKS, "0609"))
    found = supply.trace(g, index(g, TANKS))
    assert labels(g, found.first) == ["0107", "0207", "0307", "0407", "0507", "0607"]
    assert labels(g, found.second) == ["0607", "0608", "0609"]
    assert not fed(field(unit(TANKS, "0609"), hub=""))
    assert not fed(field(unit(TANKS, "0609"), flags={"supply_wp": ["2020"]}))


@pytest.mark.clause("dow-30.1/2")
def test_the_first_leg_follows_hexes_with_roads_of_any_length_without_a_gap() -> None:
    assert fed(field(unit(TANKS, "1408"), hub="1407"))
    # two roads end in adjacent hexes: the road itself need not go through
    gap = {"0107>0607": "main", "0708>1408": "secondary"}
    assert fed(field(unit(TANKS, "1408"), hub="1408", roads=gap))
    assert not fed(field(unit(TANKS, "1408"), hub="1408", roads={"0107>0607": "main", "0808>1408": "secondary"}))


@pytest.mark.clause("dow-30.1/example")
def test_the_road_from_0108_goes_on_by_1106_or_1206() -> None:
    g = battle(unit("BR1C", "1206"), unit("BR1C/32Hy", "1107"), board="weser", side="nato", step="execute_orders",
               start={"hubs": {"BR1C": ["1107"]}})  # fmt: skip
    sc = g.scenario
    hexes = {h: sc.grid.index(h) for h in ("0108", "1107", "1106", "1206")}
    assert hexes["0108"] in supply.sources(sc, 0)
    leg = labels(g, supply.route(g, [hexes["0108"]], supply.links(sc)[1], lambda _: False, hexes["1107"]))
    assert leg[0] == "0108"
    assert leg[-1] == "1107"
    onward = supply.links(sc)[1][hexes["1107"]]
    assert hexes["1106"] in onward
    assert hexes["1206"] in onward
    assert supply.first_leg(g, 0)
    assert fed(g, "BR1C/32Hy")


@pytest.mark.clause("dow-30.1/3", "dow-R176")
@pytest.mark.parametrize(("at", "wp", "nato"), [("0607", True, True), ("0611", True, True), ("0612", False, True),
                                                ("0613", False, True), ("0614", False, False)])  # fmt: skip
def test_the_second_leg_is_four_hexes_for_the_pact_and_six_for_nato(at: str, wp: bool, nato: bool) -> None:
    assert fed(field(unit(TANKS, at))) is wp
    g = battle(unit(BRIGADE, "0606"), unit(MEN, at), step="execute_orders", side="nato", roads=ROADS, flags=FLAGS,
               start={"hubs": {"BR1C": ["0607"]}})  # fmt: skip
    assert fed(g, MEN) is nato


@pytest.mark.clause("dow-30.1/4", "dow-30.1/4a")
def test_no_line_through_an_enemy_or_a_breakthrough() -> None:
    wall = across(9)
    wall.pop("0609-0610")  # one dry hexside, so that all must go by 0609
    g = field(unit(TANKS, "0611"), rivers=wall)
    assert fed(g)
    g = field(unit(TANKS, "0611"), rivers=wall, start={"breakthrough": ["0609"]})
    assert not fed(g)
    found = supply.trace(g, index(g, TANKS))
    assert (g.label(found.hex), found.clause) == ("0609", "dow-30.1/4a")
    assert not fed(field(unit(TANKS, "0611"), unit(MEN, "0609"), rivers=wall))
    # the first leg too
    assert not fed(field(unit(TANKS, "0608"), start={"breakthrough": ["0407"]}))
    assert fed(field(unit(TANKS, "0608"), start={"breakthrough": ["0608"]}))  # not in its own hex (dow-R176)


@pytest.mark.clause("dow-30.1/4b")
def test_no_line_beside_an_enemy_unless_a_friend_is_there() -> None:
    enemy = unit("BR1AD/4Fd", "0408")  # any unit, a gun too
    g = field(unit(TANKS, "0607"), enemy)
    assert not fed(g)
    found = supply.trace(g, index(g, TANKS))
    assert found.clause == "dow-30.1/4b"
    assert g.label(found.hex) in ("0307", "0407", "0507")
    guards = [unit("47GTD/153", "0407"), unit("47GTD/245", "0307"), unit("47GTD/7", "0507")]
    assert fed(field(unit(TANKS, "0607"), unit("BR1AD/4Fd", "0408"), *guards))


@pytest.mark.clause("dow-30.1/4c", "dow-R175")
def test_no_line_over_a_river_without_a_bridge() -> None:
    assert not fed(field(unit(TANKS, "0610"), rivers=across(9)))
    assert fed(field(unit(TANKS, "0610"), rivers=across(9), bridges=["0609-0610"]))
    g = field(unit(TANKS, "0610"), rivers=across(9), bridges=["0609-0610"], start={"damaged": ["0609-0610"]})
    assert not fed(g)
    # on the first leg as well: no bridge where the road's hexes meet the river
    banks = ("0307-0407", "0307-0406", "0308-0407")
    assert not fed(field(unit(TANKS, "0608"), rivers=dict.fromkeys(banks, "major")))
    assert fed(field(unit(TANKS, "0608"), rivers={"0307-0407": "major"}, bridges=["0307-0407"]))


@pytest.mark.clause("dow-30/p3")
def test_without_a_line_no_attrition_goes_in_any_way() -> None:
    worn = [unit(TANKS, "0607", "refit", attrition=4), unit("47GTD/99", "0607", attrition=3),
            unit("47GTD/153", "0604", attrition=4)]  # fmt: skip
    points = pools([*worn, unit(MEN, "1919")])
    for hub, n in (("0607", 1), ("", 0)):
        start = {"cp": dict.fromkeys(points["cp"], 0)}
        g = field(*worn, unit(MEN, "1919"), hub=hub, step="recovery", dice=(10,), start=start)
        assert attrition(g, TANKS) == 4 - n
        assert attrition(g, "47GTD/99") == 3 - n
        if n:
            assert act.Rest("47GTD/153") in g.actions("wp")
        else:
            assert not any(type(a) is act.Rest for a in g.actions(g.to_act()[0]))


@pytest.mark.clause("dow-R175", "dow-36/5")
def test_a_unit_uses_the_hubs_of_its_own_supreme_headquarters() -> None:
    units = [unit("GE1Bde", "0605"), unit("GE1Bde/12", "0608"), unit(BRIGADE, "0606"), unit(MEN, "0608")]
    g = battle(*units, step="execute_orders", side="nato", roads=ROADS, flags=FLAGS, start={"hubs": {"BR1C": ["0607"]}})
    assert fed(g, MEN)
    assert not fed(g, "GE1Bde/12")
    g = field(unit("35AAB", "0604"), unit("35AAB/1", "0608"))
    assert fed(g, "35AAB/1")  # independent formations use any


@pytest.mark.clause("dow-30/p1", "dow-30/p2")
def test_supply_burdens_command() -> None:
    """The only command point moves the hub, and then lacks for the headquarters that would pack up."""
    points = {"cp": {"NF": 1}}
    for moved in (False, True):
        g = field(unit(DIVISION, "0606", "hq_deployed"), unit(TANKS, "0808"), step="recovery", start=points)
        do(g, act.Hub("NF", "0707", "0607") if moved else act.Done())
        assert type(g.state.frames[-1]).__name__ == "InMovement"
        assert (act.Move(DIVISION) in g.actions("wp")) is not moved


# ------------------------------------------------------------------ sources
@pytest.mark.clause("dow-30.2/1", "dow-R177")
def test_sources_of_nato_are_the_road_exits_of_the_west() -> None:
    g = begin("medium")
    sc = g.scenario
    west = {sc.labels[h] for h in supply.sources(sc, 0)}
    assert {"0108", "0125", "0527", "2827", "2902"} <= west
    assert all(not sc.ground.home[sc.grid.index(h)] for h in west)
    assert west <= {sc.labels[h] for h in sc.board.flags["exit"]}


@pytest.mark.clause("dow-30.2/2")
def test_sources_of_the_pact_are_the_exits_of_the_north_from_2927_and_of_the_east() -> None:
    g = begin("medium")
    sc = g.scenario
    east = {sc.labels[h] for h in supply.sources(sc, 1)}
    assert east == {"3102", "3127"} & east | {h for h in {sc.labels[x] for x in sc.board.flags["exit"]}
                                              if h[:2] == "54" or (h[2:] == "27" and h >= "2927")}  # fmt: skip
    assert "5416" in east
    assert "3127" in east
    assert "2827" not in east
    assert not east & {sc.labels[h] for h in supply.sources(sc, 0)}


# ------------------------------------------------------------------ hubs
@pytest.mark.clause("dow-30.3/p1")
def test_each_supreme_headquarters_has_so_many_hubs_and_nobody_can_attack_one() -> None:
    g = begin("campaign")
    count = {g.scenario.units[top].id: g.scenario.hub_of.count(k) for k, top in enumerate(g.scenario.supremes)}
    assert {k: n for k, n in count.items() if n} == {"NF": 4, "BR1C": 2, "BE1C": 1, "GE1C": 2, "GE3C": 1}
    g = field(unit(MEN, "0809"), hub="0607", side="nato", step="movement")
    do(g, act.Move(MEN))
    assert "dow-15/1" in against(g, act.Attack(MEN, "0808", "hasty"))


def hubs(g: DowGame, source: str = "0607") -> set[str]:
    """Hexes to which the hub can go."""
    return {a.hex for a in g.actions("wp") if type(a) is act.Hub and a.source == source}


@pytest.mark.clause("dow-30.3.1/p1", "dow-30.3.1/1")
def test_a_hub_is_placed_or_moved_for_a_command_point() -> None:
    g = do(field(unit(TANKS, "0808"), step="recovery"), act.Hub("NF", "0707", "0607"))
    assert mine(g) == ["0707"]
    assert cp(g, "NF") == (19, 20)
    g = do(field(unit(TANKS, "0808"), hub="", step="recovery"), act.Hub("NF", "0707"))
    assert mine(g) == ["0707"]
    g = field(unit(TANKS, "0808", attrition=3), step="recovery", start={"cp": {"NF": 0}})
    assert not hubs(g)
    g = field(unit(TANKS, "0808"), step="recovery", start={"cp": {"NF": 1}})
    assert "dow-30.3/p1" in against(g, act.Hub("NF", "0707"))  # it has no hub in store
    do(g, act.Hub("NF", "0707", "0607"))
    assert cp(g, "NF") == (0, 20)


@pytest.mark.clause("dow-30.3.1/2")
def test_a_hub_stands_on_a_road_at_or_beside_a_friend() -> None:
    g = field(unit(TANKS, "0808"), step="recovery")
    assert "dow-30.3.1/2" in against(g, act.Hub("NF", "0606", "0607"))  # no road
    assert {"0807", "0707"} <= hubs(g)
    assert against(g, act.Hub("NF", "1107", "0607")) == {"dow-30.3.1/2"}  # nobody near
    assert "0507" in hubs(g)  # beside the HQ in 0606


@pytest.mark.clause("dow-30.3.1/3")
def test_a_hub_stands_in_range_of_a_headquarters_of_its_supreme() -> None:
    units = [unit("NF", "2040", "hq_moving"), unit("3SA", "2039", "hq_moving"), unit(DIVISION, "0106", "hq_moving"),
             unit(TANKS, "0508"), unit("47GTD/197", "0108")]  # fmt: skip
    g = field(*units, hub="0207", step="recovery", size=(20, 40))
    assert against(g, act.Hub("NF", "0507", "0207")) == {"dow-30.3.1/3"}
    assert "0307" in hubs(g, "0207") or "0107" in hubs(g, "0207")
    units[2] = unit(DIVISION, "0106", "hq_deployed")
    assert "0507" in hubs(field(*units, hub="0207", step="recovery", size=(20, 40)), "0207")


@pytest.mark.clause("dow-30.3.1/4")
def test_a_hub_stands_not_beside_an_enemy() -> None:
    g = field(unit(TANKS, "0908"), unit(MEN, "1007"), step="recovery")
    assert "dow-30.3.1/4" in against(g, act.Hub("NF", "0907", "0607"))
    assert "0807" in hubs(g)


@pytest.mark.clause("dow-30.3.1/5")
def test_a_hub_stands_where_a_first_leg_leads() -> None:
    g = field(unit(TANKS, "0908"), unit("47GTD/245", "0408"), step="recovery", start={"breakthrough": ["0707"]})
    assert "dow-30.3.1/5" in against(g, act.Hub("NF", "0807", "0607"))
    assert "0407" in hubs(g)


@pytest.mark.clause("dow-30.3.2/1")
def test_at_set_up_a_hub_is_placed_by_the_same_rules_for_nothing() -> None:
    from opord.kernel.verdict import Check

    g = field(unit(TANKS, "0808"), hub="", step="recovery")
    assert {a.hex for a in supply.list_hubs(g, 1, paid=False)} == hubs(g, "")
    for h, good in (("0707", True), ("0606", False)):
        c = Check()
        supply.check_hub(g, 1, act.Hub("NF", h), c, paid=False)
        assert c.ok is good
    supply.put_hub(g, act.Hub("NF", "0707"), paid=False)
    assert cp(g, "NF") == (20, 20)
    g = begin("small")  # set up by default, every hub has its place and no point was paid
    assert all(h >= 0 for h in g.state.hubs)
    assert g.state.cp == g.state.cp_max


@pytest.mark.clause("dow-30.3.3/1", "dow-R178")
def test_a_hub_beside_an_enemy_is_lost_at_once_and_can_be_placed_again() -> None:
    g = field(unit(TANKS, "0808"), unit(MEN, "0610"), hub="0607", side="nato", step="movement")
    do(g, act.Move(MEN), act.Step(MEN, "0609"))
    assert mine(g) == ["0607"]
    do(g, act.Step(MEN, "0608"))
    assert mine(g) == [""]
    assert not fed(g)
    g = field(unit(TANKS, "0808"), unit(MEN, "1818"), hub="", step="recovery")
    assert "0707" in hubs(g, "")


def test_entering_a_hex_looks_after_hubs() -> None:
    g = field(unit(TANKS, "0808"), unit(MEN, "1616"), step="execute_orders")
    movement.enter(g, index(g, MEN), g.scenario.grid.index("0508"))
    assert mine(g) == [""]


# ------------------------------------------------------------------ in the large
def test_states_of_the_campaign_are_quick_and_agree_with_the_traced_lines() -> None:
    g = begin("campaign")
    found = supply.states(g)
    assert sum(found) > 100
    for u in range(0, len(found), 7):
        line = supply.trace(g, u)
        assert line.ok is found[u]
        if line.ok:
            assert line.second[-1] == g.state.pos[u]
            assert line.first[-1] == line.second[0]
        else:
            assert line.clause
            assert line.why is not None
    best = 9.0
    for _ in range(10):
        g.changed()
        t = time.perf_counter()
        supply.states(g)
        best = min(best, time.perf_counter() - t)
    assert best < 0.020
