"""Chapter 9.2.1 and 9.2.2: prepared crossings."""

from __future__ import annotations

from typing import Any

import pytest
from tests.dow.field import against, battle, do, index, place, unit

from opord.rules.dow import actions as act
from opord.rules.dow import attrition, crossing
from opord.rules.dow.view import DowGame

DIVISION, TANKS, RIFLES = "47GTD", "47GTD/26", "47GTD/245"
MEN = "BR22B/22M1"
RIVERS = {"0505-0506": "major", "0605-0606": "minor", "0705-0706": "minor"}
BRIDGE = act.Bridge("NF", "0506", "0505")


def bank(*units: dict[str, Any], step: str = "engineers", **form: Any) -> DowGame:
    """Three hexsides of river, Soviet tanks at 0505; their division's HQ further south."""
    named = {u["unit"] for u in units}
    base = [u for u in (unit(DIVISION, "0501"), unit(TANKS, "0505")) if u["unit"] not in named]
    return battle(*base, *units, step=step, rivers=RIVERS, **form)


def sides(g: DowGame) -> set[tuple[str, str]]:
    """Hexsides where a crossing can be prepared now."""
    return {tuple(sorted((a.hex, a.target))) for a in g.actions(g.to_act()[0]) if type(a) is act.Bridge}  # type: ignore[misc]


def bridge(g: DowGame, a: str, b: str, top: str = "NF") -> act.Bridge:
    """The action for a hexside, its hexes in the order of the list."""
    first, second = sorted((a, b), key=g.scenario.grid.index)
    return act.Bridge(top, first, second)


def engineers(g: DowGame) -> int:
    return g.state.eng[g.scenario.supremes.index(index(g, "NF"))]


def laid(g: DowGame) -> dict[tuple[str, str], str]:
    """Hexside -> Supreme HQ of the engineers there."""
    out = {}
    for key, k in g.state.crossings.items():
        a, b = g.scenario.grid.side_hexes(key)
        out[g.label(min(a, b)), g.label(max(a, b))] = g.scenario.units[g.scenario.supremes[k]].id
    return out


# ------------------------------------------------------------------ conditions
@pytest.mark.clause("dow-9.2.1/1")
@pytest.mark.parametrize("kind", ["su_tr_t64", "su_mrr_btr", "su_sp_2s5", "su_daa_inf"])
def test_every_kind_of_unit_uses_a_prepared_crossing(kind: str) -> None:
    g = bank(unit("47GTD/X", "0505", "tactical", type=kind), unit(TANKS, "0504"), step="movement",
             start={"crossings": {"0505-0506": "NF"}})  # fmt: skip
    u, (a, b) = index(g, "47GTD/X"), [g.scenario.grid.index(h) for h in ("0505", "0506")]
    assert "prepared" in crossing.ways(g, u, a, b)
    assert "prepared" not in crossing.ways(bank(unit(TANKS, "0505"), step="movement"), 1, a, b)


@pytest.mark.clause("dow-9.2.1/2")
def test_minor_and_major_rivers_can_be_prepared() -> None:
    g = bank(unit(RIFLES, "0605"), unit("47GTD/99", "0705"))
    assert sides(g) == {("0505", "0506"), ("0605", "0606"), ("0705", "0706")}
    do(g, bridge(g, "0505", "0506"), bridge(g, "0605", "0606"))
    assert set(laid(g).values()) == {"NF"}
    assert len(laid(g)) == 2
    assert "dow-9.2.1/3" in against(g, bridge(g, "0504", "0505"))  # no river
    g = bank(unit(RIFLES, "0605"), bridges=["0605-0606"])
    assert sides(g) == {("0505", "0506")}  # a bridged river needs none


@pytest.mark.clause("dow-9.2.1/3")
def test_a_friend_is_beside_the_river() -> None:
    g = bank()
    assert sides(g) == {("0505", "0506")}
    assert against(g, bridge(g, "0605", "0606")) == {"dow-9.2.1/3"}
    g = bank(unit(TANKS, "0506"), unit("47GTD/99", "0705"))
    assert sides(g) == {("0505", "0506"), ("0705", "0706")}  # on either bank, of any kind


@pytest.mark.clause("dow-9.2.1/4", "dow-R064")
@pytest.mark.parametrize(("at", "good"), [("0511", True), ("0512", True), ("0513", False)])
def test_a_hex_beside_it_is_in_range_of_a_headquarters(at: str, good: bool) -> None:
    """Range 6: from 0512 the farther bank, 0506, is reached."""
    far = [unit("NF", "3901", "hq_moving"), unit("3SA", "3801", "hq_moving"), unit(DIVISION, at)]
    g = battle(*far, unit(TANKS, "0505"), unit(MEN, "0520"), step="engineers", rivers=RIVERS, size=(40, 20))
    if good:
        assert sides(g) == {("0505", "0506")}
    else:
        assert not any(type(f).__name__ == "InEngineers" for f in g.state.frames)


@pytest.mark.clause("dow-9.2.1/4", "dow-R064")
@pytest.mark.parametrize(("hq", "good"), [("0501", True), ("0301", False), ("0514", True)])
def test_either_bank_will_do(hq: str, good: bool) -> None:
    """A river between 0507 and 0508: range 6 reaches 0507 from 0501, and 0508 from 0514."""
    far = [unit("NF", "3920", "hq_moving"), unit("3SA", "3820", "hq_moving"), unit(DIVISION, hq)]
    rivers = {"0507-0508": "minor"}
    g = battle(*far, unit(TANKS, "0507"), unit(MEN, "0520"), step="engineers", rivers=rivers, size=(40, 20))
    assert any(type(f).__name__ == "InEngineers" for f in g.state.frames) is good


@pytest.mark.clause("dow-9.2.1/4", "dow-R064")
def test_the_headquarters_belongs_to_the_supreme_whose_engineers_come() -> None:
    units = [unit("BR1C", "0120", "hq_moving"), unit("BR22B", "0501"), unit(MEN, "0505"),
             unit("GE1C", "3901", "hq_moving"), unit("GE1PD", "3801", "hq_moving"), unit("GE1Bde", "3701")]  # fmt: skip
    g = battle(*units, step="engineers", side="nato", rivers=RIVERS, size=(40, 20))
    assert {a.unit for a in g.actions("nato") if type(a) is act.Bridge} == {"BR1C"}
    assert against(g, bridge(g, "0505", "0506", "GE1C")) == {"dow-9.2.1/4"}


# ------------------------------------------------------------------ procedure
@pytest.mark.clause("dow-9.2.2/1", "dow-13/3")
def test_a_crossing_takes_an_engineer_point() -> None:
    g = bank(unit(RIFLES, "0605"), start={"cp": {"NF": 20}})
    before = engineers(g)
    do(g, bridge(g, "0505", "0506"))
    assert engineers(g) == before - 1
    pools = {"cp": {"NF": 5}, "eng": {"NF": 1}, "hubs": {"NF": 1}}
    g = bank(unit(RIFLES, "0605"), pools=pools, start={"crossings": {"0705-0706": "NF"}})
    do(g, bridge(g, "0505", "0506"))
    assert "dow-9.2.2/1" in against(g, bridge(g, "0605", "0606"))


@pytest.mark.clause("dow-9.2.2/2")
def test_its_marker_lies_on_the_hexside_with_the_name_of_the_supreme() -> None:
    g = bank(unit(RIFLES, "0605"))
    do(g, bridge(g, "0505", "0506"))
    assert laid(g) == {("0506", "0505"): "NF"} or laid(g) == {("0505", "0506"): "NF"}
    assert "dow-9.2.2/2" in against(g, bridge(g, "0505", "0506"))
    (marker,) = [m for m in g.view("nato").markers if m.k == "crossing"]
    assert {marker.hex, marker.to} == {"0505", "0506"}
    other = bridge(g, "0605", "0606")
    assert "dow-9.2.2/2" in against(g, act.Bridge("NF", other.target, other.hex))  # the hexes the other way round


@pytest.mark.clause("dow-9.2.2/3")
def test_any_number_of_friends_cross_there_for_the_price_of_the_chart() -> None:
    units = [unit(TANKS, "0505"), unit(RIFLES, "0504")]
    g = bank(*units, step="movement", start={"crossings": {"0505-0506": "NF"}}, dice=(10, 10))
    price = g.scenario.charts.mobility.obstacle["major_prepared"][1] + 2
    for name in (TANKS, RIFLES):
        do(g, act.Move(name))
        if name == RIFLES:
            do(g, act.Step(RIFLES, "0505"))
        before = g.state.spent[index(g, name)]
        do(g, act.Step(name, "0506", "prepared"))
        assert g.state.spent[index(g, name)] - before == price
        ask = g.ask("wp")
        assert ask is not None
        assert place(g, name) == "0506"
        if name == TANKS:
            do(g, act.Step(TANKS, "0507")) if act.Step(TANKS, "0507") in g.actions("wp") else None
            do(g, act.Halt(TANKS)) if act.Halt(TANKS) in g.actions("wp") else None
    assert laid(g)
    # not the enemy's
    start = {"crossings": {"0505-0506": "NF"}}
    g = bank(unit(MEN, "0506"), unit(TANKS, "0101"), step="movement", side="nato", start=start)
    u = index(g, MEN)
    assert "prepared" not in crossing.ways(g, u, g.state.pos[u], g.scenario.grid.index("0505"))


@pytest.mark.clause("dow-9.2.2/4", "dow-R200")
def test_engineers_come_back_when_they_are_called() -> None:
    g = bank(start={"crossings": {"0505-0506": "NF"}})
    before = engineers(g)
    lift = next(a for a in g.actions("wp") if type(a) is act.Lift)
    points = list(g.state.cp)
    do(g, lift)
    assert engineers(g) == before + 1
    assert g.state.cp == points
    assert not laid(g)
    assert "dow-9.2.2/4" in against(g, lift)
    g = bank(unit(RIFLES, "0605"))  # not in the phase in which they came
    do(g, bridge(g, "0505", "0506"))
    a = bridge(g, "0505", "0506")
    assert "dow-9.2.2/4" in against(g, act.Lift(a.hex, a.target))


@pytest.mark.clause("dow-9.2.2/4")
def test_nobody_calls_the_enemy_s_engineers_back() -> None:
    g = bank(unit("BR22B", "0510"), unit(MEN, "0706"), side="nato", start={"crossings": {"0505-0506": "NF"}})
    assert not any(type(a) is act.Lift for a in g.actions("nato"))


@pytest.mark.clause("dow-9.2.2/5", "dow-R067")
def test_with_enemy_combat_units_alone_beside_it_a_crossing_is_lost_at_once() -> None:
    start = {"crossings": {"0505-0506": "NF"}}
    g = bank(unit(TANKS, "0504"), unit(MEN, "0508"), step="movement", side="nato", start=start)
    before = engineers(g)
    do(g, act.Move(MEN), act.Step(MEN, "0507"))
    assert laid(g)  # nobody beside it: it stays
    do(g, act.Step(MEN, "0506"))
    assert not laid(g)
    assert engineers(g) == before + 1
    # a friend beside it keeps it, as long as he lives
    guns = unit("47GTD/99", "0505")
    g = bank(guns, unit(TANKS, "0101"), unit(MEN, "0507"), step="movement", side="nato", start=start)
    do(g, act.Move(MEN), act.Step(MEN, "0506"))
    assert laid(g)
    attrition.destroy(g, index(g, "47GTD/99"))
    assert not laid(g)
    # support units of the enemy do not take it
    g = bank(unit(TANKS, "0101"), unit("BR1AD/4Fd", "0507", "tactical"), step="movement", side="nato", start=start)
    do(g, act.Move("BR1AD/4Fd"), act.Step("BR1AD/4Fd", "0506"))
    assert laid(g)
