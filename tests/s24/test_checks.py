"""Orders of `s24` as they are written: who may be ordered what, each refusal with its code and its clause."""

from __future__ import annotations

import copy
from typing import Any

import pytest
from tests.s24.field import air, clauses, codes, document, give, index, judged, line, position, still, unit

from opord.kernel.text import LANGUAGES, Say, speaker
from opord.kernel.verdict import Check, Reasons
from opord.rules.s24 import model as m
from opord.rules.s24.charts import DATA
from opord.rules.s24.checks import blank_verbs, check_line, default_level, sieve, warnings
from opord.rules.s24.game import CoreGame
from opord.rules.s24.model import Line

Z = unit("Z1T", "su_hq_foot", 8, "0203")
BB = unit("BB1Y", "su_rifle", 60, "0505", hq="Z1T")
TK = unit("TK1Y", "T-34/85", 30, "0505", hq="Z1T")
FOE = unit("BB9Y", "de_gren", 30, "0506")


def ok(g: CoreGame, text: str, side: str = "red") -> None:
    assert codes(g, side, text) == []


def bad(g: CoreGame, text: str, code: str, clause: str) -> None:
    """Refused with that code and clause; the quick form says no as well."""
    assert codes(g, "red", text) == [code]
    assert clauses(g, "red", text) == {clause}
    quick = Check()
    check_line(g, 0, line(g, text), quick)
    assert not quick.ok


def with_state(change: dict[str, Any], name: str = "BB1Y", row: str = "su_rifle", **form: Any) -> CoreGame:
    return position([Z, unit(name, row, 60, "0505", hq="Z1T", **change)], [FOE], **form)


# ------------------------------------------------------------------ who takes orders
@pytest.mark.clause("s24-2.1/2")
def test_orders_are_for_own_units() -> None:
    g = position([Z, BB], [FOE])
    ok(g, "BB1Y HOLD")
    bad(g, "BB9Y HOLD", "E20", "s24-2.1/2")
    bad(g, "BB8Y HOLD", "E20", "s24-2.1/2")
    ok(g, "BB9Y HOLD", "blue")


@pytest.mark.clause("s24-2.2.1/2", "s24-2.2.2/2", "s24-2.2.3/2")
@pytest.mark.parametrize(
    ("state", "clause"), [("smashed", "s24-2.2.2/2"), ("routed2", "s24-2.2.3/2"), ("routed1", "s24-2.2.3/2")]
)
def test_smashed_and_routed_units_only_wait(state: str, clause: str) -> None:
    g = with_state({"state": state})
    bad(g, "BB1Y ASSAULT 0506", "E23", clause)
    bad(g, "BB1Y DIG", "E23", clause)
    ok(g, "BB1Y HOLD")
    ok(with_state({}), "BB1Y ASSAULT 0506")


@pytest.mark.clause("s24-3.3.4/2")
def test_dropped_troops_gather_first() -> None:
    bad(with_state({"gather": 1}), "BB1Y MARCH 0605", "E23", "s24-3.3.4/2")


@pytest.mark.parametrize("off", ["dead", "captured", "aboard"])
def test_who_is_not_on_the_map_takes_no_orders(off: str) -> None:
    g = position([Z, unit("BB1Y", "su_rifle", 60, off=off)], [FOE])
    bad(g, "BB1Y HOLD", "E23", "s24-2.2.1/2")


def test_hexes_are_on_the_map() -> None:
    g = position([Z, BB], [FOE])
    bad(g, "BB1Y ASSAULT 1399", "E22", "s24-1.1/2")
    bad(g, "BB1Y MARCH 0505-1305", "E22", "s24-1.1/2")
    bad(g, "Z1T SUPPLY BB1Y VIA 9999", "E22", "s24-1.1/2")


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        (Line("BB1Y", "assault"), "E10"),
        (Line("BB1Y", "assault", target="0506", object="Z1T"), "E12"),
        (Line("BB1Y", "assault", target="0506", flags=("through",)), "E13"),
        (Line("BB1Y", "assault", target="0506", level="avoid"), "E04"),
        (Line("BB1Y", "jump"), "E03"),
        (Line("BB1Y", "hold", count=3), "E12"),
    ],
)
def test_a_line_that_no_sheet_could_say_is_refused(wrong: Line, code: str) -> None:
    g = position([Z, BB], [FOE])
    check = Reasons()
    check_line(g, 0, wrong, check)
    from opord.rules.s24.checks import code_of

    assert [code_of(r) for r in check.reasons] == [code]


# ------------------------------------------------------------------ assaults
@pytest.mark.clause("s24-3.2.6/2", "s24-3.2.7/2")
@pytest.mark.parametrize("verb", ["ASSAULT", "LASSAULT"])
def test_combat_branches_assault_neighbours(verb: str) -> None:
    clause = "s24-3.2.6/2" if verb == "ASSAULT" else "s24-3.2.7/2"
    g = position([Z, BB, unit("PB1Y", "su_122how", 12, "0505"), TK], [FOE])
    ok(g, f"BB1Y {verb} 0506")
    ok(g, f"TK1Y {verb} 0405")
    bad(g, f"PB1Y {verb} 0506", "E30", clause)
    bad(g, f"Z1T {verb} 0202", "E30", clause)
    bad(g, f"BB1Y {verb} 0507", "E32", clause)
    bad(g, f"BB1Y {verb} 0505", "E32", clause)


@pytest.mark.clause("s24-2.3.2/2")
def test_a_column_does_not_fight() -> None:
    bad(with_state({"form": "column"}), "BB1Y ASSAULT 0506", "E33", "s24-2.3.2/2")
    bad(with_state({"form": "ambush"}, cells={"0505": "wood"}), "BB1Y ASSAULT 0506", "E61", "s24-R35")
    ok(with_state({"form": "mounted"}, "JH1Y", "de_pgapc_m"), "JH1Y ASSAULT 0506")
    bad(with_state({"form": "column"}, "PB1Y", "su_122how"), "PB1Y BARRAGE 0506", "E33", "s24-2.3.2/2")


@pytest.mark.clause("s24-3.2.6/2")
def test_readiness_must_be_above_thirty_per_cent() -> None:
    bad(with_state({"ready": 0.3}), "BB1Y ASSAULT 0506", "E34", "s24-3.2.6/2")
    ok(with_state({"ready": 0.301}), "BB1Y ASSAULT 0506")


def test_no_assault_without_ammunition_or_fuel() -> None:
    bad(with_state({"ammo": 0}), "BB1Y ASSAULT 0506", "E35", "s24-R76")
    bad(with_state({"fuel": 0}, "TK1Y", "T-34/85"), "TK1Y ASSAULT 0506", "E35", "s24-R76")
    bad(with_state({"fuel": 0}, "TK1Y", "T-34/85"), "TK1Y MARCH 0605", "E35", "s24-R76")
    ok(with_state({"fuel": 0}), "BB1Y ASSAULT 0506")


@pytest.mark.clause("s24-1.2/3")
def test_one_unit_of_a_hex_over_each_hexside() -> None:
    g = give(position([Z, BB, TK, unit("BB2Y", "su_rifle", 30, "0605")], [FOE]), "red", "BB1Y ASSAULT 0506")
    bad(g, "TK1Y ASSAULT 0506", "E31", "s24-1.2/3")
    ok(g, "TK1Y ASSAULT 0405")
    ok(g, "BB2Y ASSAULT 0506")  # from another hex
    ok(g, "BB1Y ASSAULT 0506")  # the line that it replaces is no obstacle


def test_where_the_enemy_stands_decides_nothing() -> None:
    here, gone = position([Z, BB], [FOE]), position([Z, BB], [FOE | {"hex": "1010"}])
    for text in ("BB1Y ASSAULT 0506", "BB1Y MARCH 0506", "BB1Y ADVANCE 0506-0507", "BB1Y MARCH 0705"):
        assert judged(here, "red", text) == judged(gone, "red", text)


# ------------------------------------------------------------------ moves
@pytest.mark.clause("s24-3.3/2")
def test_a_way_has_no_gaps_and_leads_somewhere() -> None:
    g = position([Z, BB], [FOE])
    ok(g, "BB1Y MARCH 0505-0705")
    ok(g, "BB1Y MARCH 0705-0706")
    bad(g, "BB1Y MARCH 0707", "E51", "s24-3.3/2")
    bad(g, "BB1Y MARCH 0505", "E51", "s24-3.3/2")


@pytest.mark.clause("s24-5.1/2")
def test_ways_lead_over_ground_that_can_be_entered() -> None:
    cells = {"0605": "midmtn", "0405": "deep", "0404": "swamp"}
    g = position([Z, BB, TK], [FOE], cells=cells, rivers={"0505-0506": "deep"}, size=(12, 12))
    ok(g, "BB1Y MARCH 0605")
    bad(g, "TK1Y MARCH 0605", "E50", "s24-5.1/2")
    bad(g, "BB1Y MARCH 0405", "E50", "s24-5.1/2")
    bad(g, "TK1Y MARCH 0404", "E50", "s24-5.1/2")
    ok(g, "BB1Y MARCH 0506")
    bad(g, "TK1Y MARCH 0506", "E50", "s24-5.1/2")


@pytest.mark.clause("s24-2.3.1/2", "s24-2.3.2/4")
def test_a_column_uses_roads_and_an_advance_does_not() -> None:
    g = position([Z, TK], [FOE], cells={"0605": "midmtn"}, roads=["0505-0605-0705"])
    ok(g, "TK1Y MARCH 0705")
    bad(g, "TK1Y ADVANCE 0705", "E50", "s24-5.1/2")


@pytest.mark.clause("s24-3.4.3/2")
def test_a_bridge_of_the_same_sheet_carries_a_march() -> None:
    pontoon = unit("JQ1Y", "su_pontoon", 24, "0505", hq="Z1T")
    g = position([Z, TK, pontoon], [FOE], rivers={"0505-0506": "deep"})
    bad(g, "TK1Y MARCH 0506", "E50", "s24-5.1/2")
    ok(g, "JQ1Y BRIDGE 0506")
    ok(give(g, "red", "JQ1Y BRIDGE 0506"), "TK1Y MARCH 0506")


@pytest.mark.clause("s24-3.3/2")
def test_ways_do_not_cross() -> None:
    g = position([Z, BB, unit("BB2Y", "su_rifle", 30, "0704")], [FOE])
    give(g, "red", "BB1Y MARCH 0905")
    bad(g, "BB2Y MARCH 0704-0705-0706", "E52", "s24-3.3/2")
    bad(g, "BB2Y MARCH 0705", "E52", "s24-3.3/2")
    ok(g, "BB2Y MARCH 0804")
    both = give(position([Z, BB, TK], [FOE]), "red", "BB1Y MARCH 0705")
    bad(both, "TK1Y MARCH 0705", "E52", "s24-3.3/2")  # one after the other along the same road
    ok(both, "TK1Y MARCH 0405")  # the start of both


@pytest.mark.clause("s24-3.3.1/2")
def test_only_deployed_combat_units_advance() -> None:
    g = position([Z, BB, unit("PB1Y", "su_122how", 12, "0505")], [FOE])
    ok(g, "BB1Y ADVANCE 0605")
    bad(g, "PB1Y ADVANCE 0605", "E30", "s24-3.3.1/2")
    bad(with_state({"form": "column"}), "BB1Y ADVANCE 0605", "E33", "s24-3.3.1/2")
    ok(with_state({"form": "column"}), "BB1Y MARCH 0605")


@pytest.mark.clause("s24-3.3.2/4", "s24-3.3.3/4", "s24-3.5.1/4")
def test_only_armoured_infantry_dismounts() -> None:
    rides = with_state({"form": "mounted"}, "JH1Y", "de_pgapc_m")
    foot = position([Z, BB], [FOE])
    for verb, clause in (("MARCH-DISMOUNT", "s24-3.3.2/4"), ("FMARCH-DISMOUNT", "s24-3.3.3/4")):
        ok(rides, f"JH1Y {verb} 0605")
        bad(foot, f"BB1Y {verb} 0605", "E53", clause)
    ok(rides, "JH1Y DISMOUNT")
    bad(foot, "BB1Y DISMOUNT", "E53", "s24-3.5.1/4")
    bad(foot, "BB1Y MOUNT", "E53", "s24-3.5.1/4")
    ok(with_state({}, "JH1Y", "de_pgapc_m"), "JH1Y MOUNT")
    bad(rides, "JH1Y MOUNT", "E68", "s24-3.5.1/3")


# ------------------------------------------------------------------ fire
GUNS = [
    Z,
    unit("PB1Y", "su_122how", 12, "0505"),
    unit("PB2Y", "su_152gun", 12, "0503"),
    unit("HJP1Y", "BM-13", 12, "0505"),
    unit("ZX1Y", "SU-122", 12, "0504"),
    unit("SPA1Y", "Wespe", 12, "0504"),
    unit("BB1Y", "su_rifle", 12, "0504"),
]


@pytest.mark.clause("s24-3.2.5/5", "s24-3.2.5/8", "s24-3.2.5/11")
def test_who_fires_how() -> None:
    g = position(GUNS, [FOE])
    for name in ("PB1Y", "HJP1Y", "ZX1Y", "SPA1Y"):
        ok(g, f"{name} BARRAGE 0506")
        ok(g, f"{name} MASS 0506")
    for name in ("HJP1Y", "ZX1Y", "SPA1Y"):
        ok(g, f"{name} RAID 0506")
    bad(g, "PB1Y RAID 0506", "E45", "s24-3.2.5/5")
    bad(g, "BB1Y BARRAGE 0506", "E60", "s24-3.2.5/8")
    bad(g, "HJP1Y CB", "E60", "s24-3.2.4/2")
    ok(g, "PB1Y CB")


def test_range_and_ammunition() -> None:
    g = position(GUNS, [FOE])
    ok(g, "PB1Y BARRAGE 0905")
    bad(g, "PB1Y BARRAGE 1005", "E44", "s24-3.2.5/8")
    bad(g, "PB1Y CB ZONE 1005 R1", "E44", "s24-3.2.4/2")
    bad(with_state({"ammo": 0}, "PB1Y", "su_122how"), "PB1Y BARRAGE 0506", "E35", "s24-R76")


@pytest.mark.clause("s24-3.2.5/11")
def test_no_mass_fire_two_turns_running() -> None:
    g = with_state({"massed": True}, "PB1Y", "su_122how")
    bad(g, "PB1Y MASS 0506", "E43", "s24-3.2.5/11")
    ok(g, "PB1Y BARRAGE 0506")


@pytest.mark.clause("s24-3.2.5/3")
def test_one_kind_of_fire_on_a_hex() -> None:
    g = give(position(GUNS, [FOE]), "red", "PB1Y BARRAGE 0506")
    ok(g, "PB2Y BARRAGE 0506")
    bad(g, "PB2Y MASS 0506", "E42", "s24-3.2.5/3")
    ok(g, "PB2Y MASS 0606")
    ok(g, "PB1Y MASS 0506")


@pytest.mark.clause("s24-3.2.4/2")
def test_zones_of_one_side_do_not_meet() -> None:
    g = give(position(GUNS, [FOE]), "red", "PB1Y CB ZONE 0506 R1")
    bad(g, "PB2Y CB", "E41", "s24-3.2.4/2")
    bad(g, "PB2Y CB ZONE 0605 R0", "E41", "s24-3.2.4/2")
    ok(g, "PB2Y CB ZONE 0502 R2")
    ok(g, "PB1Y CB")


# ------------------------------------------------------------------ work
@pytest.mark.clause("s24-3.4/2")
@pytest.mark.parametrize("form", ["column", "mounted"])
def test_work_is_for_deployed_units_on_foot(form: str) -> None:
    g = with_state({"form": form}, "JH1Y", "de_pgapc_m")
    bad(g, "JH1Y DIG", "E61", "s24-3.4/2")
    ok(with_state({}, "JH1Y", "de_pgapc_m"), "JH1Y DIG")


@pytest.mark.clause("s24-3.4.2/2", "s24-3.4.2/3", "s24-3.4.2/4")
@pytest.mark.parametrize(
    ("row", "squad", "digs"),
    [
        ("su_rifle", 0, True), ("su_sapper", 0, True), ("su_recon", 0, True), ("su_hq_foot", 0, True),
        ("su_moteng", 0, True), ("T-34/85", 0, False), ("T-34/85", 4, True), ("T-34/85", 5, True),
        ("T-34/85", 1, False),
        ("su_122how", 0, False), ("su_57at", 0, False), ("su_37aa", 0, False), ("SU-85", 5, True),
        ("su_moto", 0, False),
        ("su_minetank", 0, False),
    ],
)  # fmt: skip
def test_who_digs(row: str, squad: int, digs: bool) -> None:
    g = with_state({"squad": squad}, "XX1Y", row)
    if digs:
        ok(g, "XX1Y DIG")
    else:
        bad(g, "XX1Y DIG", "E60", "s24-3.4.2/2")


@pytest.mark.clause("s24-3.4.1/2", "s24-3.4.1/4", "s24-3.4.1/6")
@pytest.mark.parametrize(
    ("helper", "helped", "may"),
    [
        ("su_rifle", "T-34/85", True), ("su_rifle", "SU-85", True), ("su_rifle", "su_ba64", True),
        ("su_rifle", "su_motor", False), ("T-34/85", "su_rifle", True), ("IS-2", "su_motor", True),
        ("T-34/85", "T-34/85", False), ("su_57at", "su_rifle", True), ("su_zis3", "su_rifle", True),
        ("su_57at", "T-34/85", False),
    ],
)  # fmt: skip
def test_who_supports_whom(helper: str, helped: str, may: bool) -> None:
    g = position([Z, unit("AA1Y", helper, 20, "0505", hq="Z1T"), unit("CC1Y", helped, 20, "0506", hq="Z1T")])
    if may:
        ok(g, "AA1Y SUPPORT CC1Y")
    else:
        bad(g, "AA1Y SUPPORT CC1Y", "E60", "s24-3.4.1/2")


@pytest.mark.clause("s24-3.4.1/2")
def test_support_wants_one_hq_and_neighbours() -> None:
    far = unit("TK2Y", "T-34/85", 20, "0508", hq="Z1T")
    other = unit("TK3Y", "T-34/85", 20, "0605")
    g = position([Z, BB, TK, far, other, unit("BB2Y", "su_rifle", 20, "0505", hq="Z1T")])
    ok(g, "BB1Y SUPPORT TK1Y")
    bad(g, "BB1Y SUPPORT TK2Y", "E62", "s24-3.4.1/2")
    bad(g, "BB1Y SUPPORT TK3Y", "E62", "s24-3.4.1/2")
    bad(g, "BB1Y SUPPORT TK9Y", "E20", "s24-2.1/2")
    bad(give(g, "red", "BB1Y SUPPORT TK1Y"), "BB2Y SUPPORT TK1Y", "E67", "s24-R49")
    column = position([Z, BB, TK | {"form": "column"}])
    bad(column, "BB1Y SUPPORT TK1Y", "E61", "s24-R49")


@pytest.mark.clause("s24-3.4.3/2")
def test_bridges_lie_over_rivers_beside_bridging_engineers() -> None:
    pontoon = unit("JQ1Y", "su_pontoon", 24, "0505", hq="Z1T")
    g = position([Z, BB, pontoon], rivers={"0505-0506": "deep", "0405-0505": "shallow"})
    ok(g, "JQ1Y BRIDGE 0506 0405")
    bad(g, "JQ1Y BRIDGE 0605", "E64", "s24-3.4.3/2")
    bad(g, "JQ1Y BRIDGE 0506 0507", "E32", "s24-3.4.3/2")
    bad(g, "BB1Y BRIDGE 0506", "E60", "s24-3.4.3/2")


@pytest.mark.clause("s24-3.4.4/2", "s24-3.4.5/2")
def test_engineers_lay_and_sweep_mines_nearby() -> None:
    g = position([Z, BB, unit("GB1Y", "su_sapper", 24, "0505"), unit("GB2Y", "su_minetank", 24, "0505")])
    ok(g, "GB1Y MINES 0506 1000")
    ok(g, "GB1Y MINES 0505 20000")
    bad(g, "GB1Y MINES 0506 20001", "E85", "s24-3.4.4/2")
    bad(g, "GB1Y MINES 0506 0", "E85", "s24-3.4.4/2")
    bad(g, "GB1Y MINES 0507 1000", "E32", "s24-3.4.4/2")
    bad(g, "BB1Y MINES 0506 1000", "E60", "s24-3.4.4/2")
    bad(g, "GB2Y MINES 0506 1000", "E60", "s24-3.4.4/2")
    bad(with_state({"ready": 0.29}, "GB1Y", "su_sapper"), "GB1Y MINES 0506 1000", "E34", "s24-R53")
    ok(g, "GB1Y SWEEP 0506")
    ok(g, "GB2Y SWEEP 0505")
    bad(g, "GB2Y SWEEP 0508", "E32", "s24-3.4.5/2")
    bad(g, "BB1Y SWEEP 0506", "E60", "s24-3.4.5/2")


@pytest.mark.clause("s24-3.5.1/3", "s24-3.5.1/5")
def test_changes_of_formation() -> None:
    ok(with_state({"form": "column"}), "BB1Y DEPLOY")
    bad(with_state({}), "BB1Y DEPLOY", "E68", "s24-3.5.1/3")
    bad(with_state({}), "BB1Y AMBUSH", "E65", "s24-3.5.1/5")
    ok(with_state({}, cells={"0505": "wood"}), "BB1Y AMBUSH")
    ok(with_state({}, red_has={"works": {"0505": 2}}), "BB1Y AMBUSH")
    bad(with_state({"form": "ambush"}, cells={"0505": "hill"}), "BB1Y AMBUSH", "E68", "s24-3.5.1/5")


@pytest.mark.clause("s24-3.5.2/3")
def test_parts_are_ten_to_half() -> None:
    g = position([Z, unit("BB1Y", "su_rifle", 40, "0505"), unit("BB2Y", "su_rifle", 29, "0505")])
    ok(g, "BB1Y DETACH 10")
    ok(g, "BB1Y DETACH 20")
    bad(g, "BB1Y DETACH 21", "E63", "s24-3.5.2/3")
    bad(g, "BB1Y DETACH 9", "E63", "s24-3.5.2/3")
    bad(g, "BB2Y DETACH 12", "E63", "s24-3.5.2/3")


@pytest.mark.clause("s24-3.5.3/1")
def test_parts_rejoin_the_unit_they_came_from() -> None:
    child = unit("BB1Y/1", "su_rifle", 30, "0506", side="red", parent="BB1Y")
    doc = document([Z, BB, unit("BB2Y", "su_rifle", 29, "0505")], children=[child])
    g = still(doc)
    ok(g, "BB1Y/1 REJOIN BB1Y")
    bad(g, "BB1Y/1 REJOIN BB2Y", "E69", "s24-3.5.3/1")
    bad(g, "BB2Y REJOIN BB1Y", "E69", "s24-3.5.3/1")
    (reason,) = judged(g, "red", "BB2Y REJOIN BB1Y").reasons
    assert isinstance(reason.text, Say)
    assert (reason.text.label, reason.text.args) == ("s24-e69-none", {"word": "BB2Y"})
    bad(g, "BB1Y/1 DETACH 15", "E89", "s24-R57")
    far = copy.deepcopy(doc)
    far["children"][0]["hex"] = "0808"
    bad(still(far), "BB1Y/1 REJOIN BB1Y", "E32", "s24-3.5.3/3")
    # what cannot be done now may be possible when its phase comes: the parent marches first
    coming = still(far)
    give(coming, "red", "BB1Y MARCH 0606-0707 LIMITED")
    ok(coming, "BB1Y/1 REJOIN BB1Y")


@pytest.mark.clause("s24-2.4/2", "s24-2.4/3", "s24-2.4/5", "s24-2.4/8")
def test_squadrons_come_from_special_units_in_the_first_turn() -> None:
    red = [
        Z, BB, TK, unit("ZC1Y", "su_ba64", 24, "0205"), unit("ZC2Y", "su_recon", 24, "0205"),
        unit("ZC3Y", "su_ba64", 19, "0205"), unit("GB1Y", "su_sapper", 24, "0205"),
    ]  # fmt: skip
    g = position(red)
    ok(g, "ZC1Y ATTACH 1 TK1Y")
    ok(g, "ZC2Y ATTACH 3 BB1Y")
    ok(g, "GB1Y ATTACH 6 BB1Y")
    for text in ("ZC1Y ATTACH 2 TK1Y", "ZC2Y ATTACH 1 TK1Y", "ZC1Y ATTACH 1 BB1Y", "ZC3Y ATTACH 1 TK1Y"):
        bad(g, text, "E66", "s24-2.4/2")
    bad(give(g, "red", "ZC1Y ATTACH 1 TK1Y"), "GB1Y ATTACH 6 TK1Y", "E66", "s24-2.4/2")
    bad(position(red, start={"turn": 2}), "ZC1Y ATTACH 1 TK1Y", "E86", "s24-2.4/2")


# ------------------------------------------------------------------ aircraft
WINGS = [
    air("JJ1S", "LA-7", 40, 24, 10), air("QJ1S", "Il-2", 40, 24), air("H1S", "Pe-2", 27, 18),
    air("JH1S", "P-47D", 20, 12),
    air("Y1S", "Li-2", 18, 18), air("ZCJ1S", "Pe-2R", 6, 4),
]  # fmt: skip


def wings(options: dict[str, Any] | None = None, **form: Any) -> CoreGame:
    aboard = unit("KJ1Y", "su_para", 30, off="aboard", hq="Z1T")
    return position([Z, BB, aboard, unit("Z2T", "su_hq_foot", 8, "0204")], [FOE], red_has={"air": WINGS},
                    options=options, **form)  # fmt: skip


@pytest.mark.clause("s24-3.2.1/2", "s24-3.2.2/2", "s24-3.2.3/2", "s24-4.4.3/2")
@pytest.mark.parametrize(
    ("mission", "who"),
    [
        ("AIRSUP 6", "JJ QJ"), ("CAP 6 0505", "JJ"), ("STRIKE 6 0506", "JJ QJ"), ("BOMB 6 0506-0606", "H JH"),
        ("AIRDROP 6 KJ1Y 0606", "Y"), ("AIR-SUPPLY 6 Z1T", "Y"), ("INTERDICT 4 0506", "QJ H JH"),
        ("AIR-RECON 2 0506", "ZCJ"),
    ],
)  # fmt: skip
def test_which_type_flies_what(mission: str, who: str) -> None:
    g = wings()
    for name in ("JJ1S", "QJ1S", "H1S", "JH1S", "Y1S", "ZCJ1S"):
        found = codes(g, "red", f"{name} {mission}")
        assert found == ([] if name.removesuffix("1S") in who.split() else ["E72", *found[1:]])


def test_fighter_bombers_fly_as_the_option_says() -> None:
    assert codes(wings(), "red", "JH1S STRIKE 6 0506") == ["E72"]
    assert codes(wings({"jh_missions": "wide"}), "red", "JH1S STRIKE 6 0506") == []


@pytest.mark.clause("s24-3.2.1/2", "s24-3.2.2/2", "s24-3.2.3/2")
def test_formations_have_a_limit() -> None:
    g = wings()
    ok(g, "JJ1S AIRSUP 12")
    bad(g, "JJ1S AIRSUP 13", "E71", "s24-3.2.1/2")
    bad(g, "QJ1S STRIKE 13 0506", "E71", "s24-3.2.2/2")
    ok(g, "H1S BOMB 9 0506")
    bad(g, "H1S BOMB 10 0506", "E71", "s24-3.2.3/2")
    assert codes(g, "red", "JH1S BOMB 10 0506") == ["E71"]


@pytest.mark.clause("s24-4.3.1/2", "s24-4.3.1/5")
def test_only_ready_aircraft_fly_in_however_many_formations() -> None:
    g = give(wings(), "red", "JJ1S AIRSUP 12")
    ok(g, "JJ1S CAP 12 0505")
    give(g, "red", "JJ1S CAP 8 0505")
    bad(g, "JJ1S STRIKE 5 0506", "E70", "s24-4.3.1/2")
    ok(g, "JJ1S STRIKE 4 0506")
    bad(g, "JJ1S STRIKE 0 0506", "E70", "s24-4.3.1/2")


@pytest.mark.clause("s24-1.3/3", "s24-1.3/4", "s24-1.3/5")
@pytest.mark.parametrize(
    ("weather", "clause"),
    [("overcast", "s24-1.3/3"), ("rain", "s24-1.3/4"), ("snow", "s24-1.3/4"), ("fog", "s24-1.3/5")],
)
def test_weather_grounds_aircraft(weather: str, clause: str) -> None:
    g = wings(weather=weather)
    bad(g, "QJ1S STRIKE 6 0506", "E73", clause)
    bad(g, "ZCJ1S AIR-RECON 2 0506", "E73", clause)
    assert codes(g, "red", "JJ1S AIRSUP 6") == ([] if weather == "overcast" else ["E73"])


def test_nobody_flies_at_night_unless_the_option_says_so() -> None:
    bad(wings(hour=22), "JJ1S AIRSUP 6", "E73", "s24-R06")
    ok(wings({"night_flying": True}, hour=22), "JJ1S AIRSUP 6")


@pytest.mark.clause("s24-3.2.3/2", "s24-3.3.4/2")
def test_lines_of_hexes_are_straight_and_short() -> None:
    g = wings()
    ok(g, "H1S BOMB 9 0506-0606")
    bad(g, "H1S BOMB 9 0506-0606-0706", "E74", "s24-3.2.3/2")
    check = Reasons()
    check_line(g, 0, Line("H1S", "bomb", count=9, line=("0506", "0706")), check)
    assert [r.text.label for r in check.reasons if isinstance(r.text, Say)] == ["s24-e40"]
    ok(g, "Y1S AIRDROP 9 KJ1Y 0606 AT 0707")
    bad(g, "Y1S AIRDROP 9 KJ1Y 0606-0706", "E74", "s24-3.3.4/2")
    bad(g, "Y1S AIRDROP 9 BB1Y 0606", "E88", "s24-3.3.4/2")


@pytest.mark.clause("s24-3.4.6/2")
def test_supplies_are_dropped_for_airborne_hqs() -> None:
    g = wings()
    ok(g, "Y1S AIR-SUPPLY 6 Z1T")
    bad(g, "Y1S AIR-SUPPLY 6 Z2T", "E87", "s24-3.4.6/2")
    bad(g, "Y1S AIR-SUPPLY 6 BB1Y", "E87", "s24-3.4.6/2")


def test_ground_units_do_not_fly_nor_aircraft_march() -> None:
    g = wings()
    bad(g, "BB1Y STRIKE 6 0506", "E72", "s24-3.2.2/2")
    bad(g, "JJ1S MARCH 0506", "E72", "s24-3.3.2/2")
    bad(g, "JJ9S AIRSUP 6", "E20", "s24-2.1/2")


# ------------------------------------------------------------------ headquarters
@pytest.mark.clause("s24-7.1.3/2", "s24-7.1.3/3")
def test_hqs_supply_what_is_directly_below_them_in_reach() -> None:
    near = unit("BB2Y", "su_rifle", 30, "0206", hq="Z1T")
    far = unit("BB3Y", "su_rifle", 30, "0909", hq="Z1T")
    child = unit("BB2Y/1", "su_rifle", 12, "0206", hq="Z1T", side="red", parent="BB2Y")
    g = still(document([Z, near, far, unit("BB4Y", "su_rifle", 30, "0205")], children=[child]))
    ok(g, "Z1T SUPPLY BB2Y")
    ok(g, "Z1T SUPPLY BB2Y VIA 0204-0205")
    bad(g, "Z1T SUPPLY BB3Y", "E83", "s24-7.1.3/2")
    bad(g, "Z1T SUPPLY BB4Y", "E80", "s24-7.1.3/2")
    bad(g, "Z1T SUPPLY BB2Y/1", "E80", "s24-7.1.3/2")
    bad(g, "BB2Y SUPPLY BB2Y", "E60", "s24-7.1.3/2")
    bad(g, "Z1T SUPPLY BB9Y", "E20", "s24-2.1/2")
    ok(give(g, "red", "BB3Y MARCH 0808"), "Z1T SUPPLY BB3Y")  # judged where it will be


@pytest.mark.clause("s24-7.1.4/2")
def test_replacements_come_in_the_morning_from_the_pool() -> None:
    red, has = [Z, unit("BB1Y", "su_rifle", 30, "0204", hq="Z1T", full=60)], {"pool": {"su_rifle": 10}}
    g = position(red, red_has=has)
    ok(g, "Z1T REPLACE BB1Y 10")
    bad(g, "Z1T REPLACE BB1Y 11", "E85", "s24-7.1.4/2")
    bad(position(red, red_has=has, hour=8), "Z1T REPLACE BB1Y 10", "E82", "s24-7.1.4/2")
    bad(position(red), "Z1T REPLACE BB1Y 1", "E85", "s24-7.1.4/2")


# ------------------------------------------------------------------ defaults, warnings
@pytest.mark.clause("s24-3.1/7")
def test_an_intensity_left_out_is_limited() -> None:
    g = position([Z, BB], [FOE], red_has={"air": WINGS})
    assert default_level(g, 0, line(g, "BB1Y ASSAULT 0506")) == "limited"
    assert default_level(g, 0, line(g, "BB1Y HOLD AVOID")) == "avoid"
    assert default_level(g, 0, line(g, "JJ1S AIRSUP 6")) == ""
    assert default_level(with_state({"state": "routed1"}), 0, Line("BB1Y", "hold")) == "avoid"
    smashed = with_state({"state": "smashed", "level": "regardless"})
    assert default_level(smashed, 0, Line("BB1Y", "hold")) == "regardless"
    assert [s.code for s in warnings(g, 0, line(g, "BB1Y HOLD"))] == ["W02"]
    assert warnings(g, 0, line(g, "BB1Y HOLD AVOID")) == []


@pytest.mark.clause("s24-3.3/3")
def test_a_way_beyond_the_points_of_the_turn_is_warned_of() -> None:
    g = position([Z, BB], [FOE])
    assert warnings(g, 0, line(g, "BB1Y MARCH 0805 AVOID")) == []
    (found,) = warnings(g, 0, line(g, "BB1Y MARCH 1005 AVOID"))
    assert (found.code, found.args["stop"]) == ("W03", "0805")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_refusals_are_sentences(lang: str) -> None:
    g = give(wings(), "red", "BB1Y MARCH 0605")
    says = speaker(lang, DATA.parent / "text")
    texts = ["BB9Y HOLD", "BB1Y ASSAULT 0707", "JJ1S AIRSUP 13", "JJ1S MARCH 0506", "BB1Y RAID 0506", "BB1Y MARCH 0707"]
    for text in texts:
        for reason in judged(g, "red", text).reasons:
            assert isinstance(reason.text, Say)
            said = says(reason.text)
            assert "{" not in said
            assert "s24-" not in said


# ------------------------------------------------------------------ whole sheets
def test_the_order_of_lines_decides_nothing() -> None:
    pontoon = unit("JQ1Y", "su_pontoon", 24, "0505", hq="Z1T")
    g = position([Z, BB, TK, pontoon], [FOE], rivers={"0505-0506": "deep"})
    texts = ["TK1Y MARCH 0506", "JQ1Y BRIDGE 0506", "BB1Y ASSAULT 0605", "Z1T SUPPLY TK1Y", "Z1T SUPPLY BB8Y"]
    lines = [line(g, t) for t in texts]
    want = sieve(g, 0, lines)
    assert {x.unit for x in want[0]} == {"TK1Y", "JQ1Y", "BB1Y", "Z1T"}
    assert [x.object for x, _ in want[1]] == ["BB8Y"]
    for k in range(len(lines)):
        assert sieve(g, 0, lines[k:] + lines[:k]) == want
    assert sieve(g, 0, lines[::-1]) == want
    assert g.state.sheets == ((), ())


def test_of_two_orders_that_exclude_each_other_the_first_designation_stands() -> None:
    g = position([Z, BB, TK], [FOE])
    lines = [line(g, "TK1Y ASSAULT 0506"), line(g, "BB1Y ASSAULT 0506")]
    stands, refused = sieve(g, 0, lines)
    assert [x.unit for x in stands] == ["BB1Y"]
    assert [(x.unit, [r.clause for r in why]) for x, why in refused] == [("TK1Y", ["s24-1.2/3"])]


def test_what_a_blank_sheet_offers_is_never_refused_for_the_branch() -> None:
    """Every order that a kind of unit is offered can be given in some position; every other never."""
    g = still("s3-meeting")
    offers = blank_verbs(g, 0)
    assert set(offers["TK1U2Y"]) >= {"assault", "advance", "march", "support", "hold", "deploy", "ambush", "detach"}
    assert not {"barrage", "bridge", "lay_mines", "supply", "strike", "dismount", "dig"} & set(offers["TK1U2Y"])
    assert "supply" in offers["Z2J"]
    assert "assault" not in offers["Z2J"]
    assert set(offers["Y2S"]) == {"airdrop", "air_supply"}
    assert index(g, "TK1U2Y") == g.scenario.unit_index["TK1U2Y"]
    assert m.SIDES[g.state.side[index(g, "TK1U2Y")]] == "red"
