"""Chapter 4.7: cases C37 - C44, who gives way and where to, the six outcomes, zones of control lost and regained."""

from __future__ import annotations

from typing import Any

import pytest
from tests.s24.field import clauses, codes, place, position, strength, unit
from tests.s24.turns import AROUND, HERE, Log, run, turn

from opord.rules.s24 import assaults, outcomes
from opord.rules.s24.charts import charts
from opord.rules.s24.model import AVOID, LIMITED, NORMAL, REGARDLESS, ROUTED2, SMASHED

E, SE, SW, W, NW, NE = AROUND
DEF = "BB9Y"


# ------------------------------------------------------------------ critical points
@pytest.mark.clause("s24-4.7.4/2", "s24-4.7.5/2", "s24-R25", "s24-R70", "s24-R71")
def test_what_losses_do() -> None:
    """C37 - C42."""
    c = charts()
    assert outcomes.judge(c, False, LIMITED, 40, 10, 1.0, True) == "withdrew"
    assert outcomes.judge(c, False, LIMITED, 40, 9.9, 1.0, True) == "stands"
    assert outcomes.judge(c, False, REGARDLESS, 40, 25, 0.6, True) == "routed"
    assert outcomes.judge(c, False, REGARDLESS, 40, 24, 0.6, True) == "stands"
    assert outcomes.judge(c, False, REGARDLESS, 40, 25, 0.6, False) == "captured"
    assert outcomes.judge(c, True, REGARDLESS, 40, 17, 0.8, True) == "smashed"
    assert outcomes.judge(c, True, REGARDLESS, 40, 20, 1.2, True) == "stands"
    assert outcomes.judge(c, True, LIMITED, 40, 10, 0.5, True) == "broke_off"
    assert outcomes.judge(c, True, REGARDLESS, 40, 39.5, 1.0, True) == "destroyed"
    assert outcomes.critical(c, 1.0) == (1.0, 0.5)
    assert outcomes.critical(c, 0.6) == (0.6, 0.3)
    assert outcomes.critical(c, 0.3) == (0.5, 0.25)
    assert outcomes.critical(c, 1.2) == (1.0, 0.5)


# ------------------------------------------------------------------ main unit
@pytest.mark.clause("s24-4.6/2", "s24-4.6/3", "s24-4.6/4", "s24-4.6/5", "s24-R68")
def test_the_main_unit() -> None:
    """C43, C43b."""

    def main(*units: dict[str, Any], orders: tuple[str, ...] = ()) -> str:
        g = position([unit("BB1Y", "su_rifle", 5, E, level="limited")], list(units))
        log = run(g, [f"BB1Y ASSAULT {HERE}"], [*orders], "assaults")
        return log.g.name(log.f.fought[0])

    assert main(unit("PB1T", "de_105how", 40, HERE), unit("TK9T", "PzIV", 20, HERE),
                unit("BB9T", "de_gren", 30, HERE)) == "BB9T"  # fmt: skip
    assert main(unit("BB9T", "de_gren", 50, HERE, state="routed2"), unit("PB1T", "de_105how", 12, HERE)) == "PB1T"
    assert main(unit("BB9T", "de_gren", 30, HERE), unit("BB8T", "de_gren", 30, HERE)) == "BB8T"
    assert main(unit("BB9T", "de_gren", 50, HERE), unit("PB1T", "de_105how", 12, HERE),
                orders=(f"BB9T MARCH {W}",)) == "PB1T"  # fmt: skip
    assert main(unit("BB9T", "de_gren", 30, HERE, state="smashed"), unit("PB1T", "de_105how", 12, HERE)) == "BB9T"


# ------------------------------------------------------------------ consumption
@pytest.mark.clause("s24-4.7.2/2", "s24-4.7.2/3", "s24-4.7.2/4", "s24-4.7.2/5", "s24-R75")
def test_ammunition_and_fuel() -> None:
    """C44: 12 of 68; the defender pays for each hexside, a supporter once."""
    g = position(
        [unit("TK1U2Y", "T-34/85", 40, E, full=65, hq="Z1U"), unit("BB2Y", "su_rifle", 20, SE, hq="Z1U"),
         unit("MH3Y", "su_rifle", 40, E, hq="Z1U"), unit("Z1U", "su_hq_motor", 6, "0101")],
        [unit(DEF, "de_gren", 40, HERE)],
    )  # fmt: skip
    log = run(g, [f"TK1U2Y ASSAULT {HERE}", f"BB2Y ASSAULT {HERE}", "MH3Y SUPPORT TK1U2Y"], [f"{DEF} HOLD REGARDLESS"])
    spent = {(e.data["units"][0], e.data["inputs"]["store"]): e.data for e in log.all("spend")}
    tank = spent["TK1U2Y", "ammo"]
    assert (tank["before"], tank["value"], tank["after"]) == pytest.approx((68, 12, 56))
    assert spent["TK1U2Y", "fuel"]["value"] == pytest.approx(24)
    assert spent["BB2Y", "ammo"]["value"] == pytest.approx(0.15 * 20)
    assert spent[DEF, "ammo"]["value"] == pytest.approx(2 * 0.17 * 30)
    assert spent["MH3Y", "ammo"]["value"] == pytest.approx(0.15 * 30)


@pytest.mark.clause("s24-R76", "s24-3.2.6/2", "s24-R35")
def test_shortage() -> None:
    def log_of(ammo: float, d_ammo: float = 20) -> Log:
        g = position([unit("BB1Y", "su_rifle", 30, E, ammo=ammo)], [unit(DEF, "de_gren", 30, HERE, ammo=d_ammo)])
        return run(g, [f"BB1Y ASSAULT {HERE}"], [f"{DEF} HOLD REGARDLESS"])

    assert log_of(4.5).values("shock") == pytest.approx([3.0])
    assert log_of(2.25).values("shock") == pytest.approx([1.5])
    assert log_of(4.5, 0).values("resist") == pytest.approx([6.6 * 0.25])
    g = position([unit("BB1Y", "su_rifle", 30, E, ammo=0), unit("TK1Y", "T-34/85", 30, E, fuel=0)], [])
    assert "E35" in codes(g, "red", f"BB1Y ASSAULT {HERE}")
    assert "E35" in codes(g, "red", f"TK1Y ASSAULT {HERE}")


@pytest.mark.clause("s24-3.2.6/2", "s24-3.2.7/2", "s24-2.3.2/2", "s24-R35", "s24-R03")
def test_who_may_assault() -> None:
    g = position([unit("BB1Y", "su_rifle", 30, E), unit("BB2Y", "su_rifle", 30, E, ready=0.3),
                  unit("BB3Y", "su_rifle", 30, E, form="column"), unit("PB1T", "su_zis3", 12, E),
                  unit("BB4Y", "su_rifle", 30, E)], [])  # fmt: skip
    for verb in ("ASSAULT", "LASSAULT"):
        assert not codes(g, "red", f"BB1Y {verb} {HERE}")
        assert codes(g, "red", f"BB2Y {verb} {HERE}") == ["E34"]
        assert codes(g, "red", f"BB3Y {verb} {HERE}") == ["E33"]
        assert "E30" in codes(g, "red", f"PB1T {verb} {HERE}")
        assert codes(g, "red", f"BB1Y {verb} 0808") == ["E32"]
    from tests.s24.field import give

    give(g, "red", f"BB1Y ASSAULT {HERE}")
    assert codes(g, "red", f"BB4Y ASSAULT {HERE}") == ["E31"]
    assert clauses(g, "red", f"BB4Y ASSAULT {HERE}")


# ------------------------------------------------------------------ giving way
def crush(level: str, *, e: float = 4, ready: float = 1.0, blue: list[dict[str, Any]] | None = None,
          red: list[dict[str, Any]] | None = None, flags: str = "", **form: Any) -> Log:  # fmt: skip
    """60 tanks in two hexes strike a weak unit in HERE from the east."""
    g = position(red or [unit("TK1Y", "IS-2", 30, E), unit("TK2Y", "IS-2", 30, SE)],
                 [unit(DEF, "de_gren", e, HERE, ready=ready), *(blue or [])], **form)  # fmt: skip
    return run(g, [f"TK1Y ASSAULT {HERE} {flags} REGARDLESS", f"TK2Y ASSAULT {HERE} {flags} REGARDLESS"],
               [f"{DEF} HOLD {level}"])  # fmt: skip


@pytest.mark.clause("s24-4.7.3/1", "s24-4.7.3/2", "s24-R71", "s24-R72", "s24-R74")
def test_a_limited_defender_withdraws_at_a_quarter() -> None:
    log = crush("LIMITED", e=40, ready=1.0)
    assert log.lost(DEF) == 18.0  # 2 x 3.0 x 30 / 10
    assert log.g.state.state[2] == NORMAL
    assert log.outcome == ("defender_withdrew", "")
    assert place(log.g, DEF) == W  # as far as north-west: each side counts directions from its own east
    assert place(log.g, "TK1Y") == HERE
    assert log.g.state.ready[2] == 1.0


@pytest.mark.clause("s24-4.7.4/2", "s24-4.7.4/3", "s24-2.2.3/2", "s24-R70", "s24-3.1/4")
def test_a_regardless_defender_is_forced_out_beyond_its_readiness() -> None:
    log = crush("REGARDLESS", e=30, ready=0.5)
    assert log.lost(DEF) == 18.0  # 60 % of 30, more than 50 %
    assert log.g.state.state[2] == ROUTED2
    assert log.g.state.level[2] == AVOID
    assert log.outcome == ("defender_forced_out", "")
    assert place(log.g, DEF) != HERE
    assert place(log.g, "TK1Y") == HERE
    stands = crush("REGARDLESS", e=40, ready=1.0)
    assert place(stands.g, DEF) == HERE
    assert stands.outcome == ("attack_failed", "shock_succeeded")


@pytest.mark.clause("s24-4.7.4/2", "s24-R70")
def test_a_defender_is_judged_by_all_losses_of_the_turn() -> None:
    """What fire took before the assault counts; a limited one is judged by the assault alone (s24-R71)."""
    for level, out in (("REGARDLESS", True), ("LIMITED", False)):
        g = position([unit("BB1Y", "su_rifle", 10, E), unit("PB1T", "su_203how", 12, "0701"),
                      unit("PB2T", "su_203how", 12, "0701"), unit("PB3T", "su_203how", 12, "0701")],
                     [unit(DEF, "de_gren", 30, HERE, ready=0.4)])  # fmt: skip
        log = run(g, [f"BB1Y ASSAULT {HERE}", *[f"PB{i}T MASS {HERE}" for i in (1, 2, 3)]], [f"{DEF} HOLD {level}"])
        assert sum(e for u, c, e in log.f.losses if c == "assault" and u == 4) < 0.25 * 30
        assert 30 - strength(log.g, DEF) > 15
        assert (place(log.g, DEF) != HERE) is out


@pytest.mark.clause("s24-4.7.5/2", "s24-R73", "s24-R72", "s24-4.1.2/10", "s24-R71")
def test_no_way_out() -> None:
    """Surrounded by zones of control: a regardless unit forced out is captured, so is a limited one."""
    ring = [unit(f"BB{i}Y", "su_rifle", 10, h) for i, h in enumerate((SW, W, NW, NE), 3)]
    red = [unit("TK1Y", "IS-2", 30, E), unit("TK2Y", "IS-2", 30, SE), *ring]
    for level in ("REGARDLESS", "LIMITED"):
        log = crush(level, e=30, ready=0.5, red=red)
        assert place(log.g, DEF) == "captured"
        assert log.outcome == ("defender_destroyed", "captured")
        assert log.g.state.kills[0] == 30
        assert log.values("prisoners") == [12.0]
    weak = crush("LIMITED", e=60, ready=1.0, red=red)
    assert place(weak.g, DEF) == HERE
    assert weak.lost(DEF) == 18


@pytest.mark.clause("s24-4.7.5/2", "s24-R73", "s24-R72")
@pytest.mark.parametrize(("second", "ground", "captured"), [(W, "open", True), (SE, "open", False), (W, "wood", False)])
def test_zones_of_control_shut_the_way_out(second: str, ground: str, captured: bool) -> None:
    """Attacked from east and west every other hex lies in a zone of control; zones do not reach into woods."""
    red = [unit(f"TK{k}Y", "IS-2", 30, h) for k, h in enumerate((E, second), 1)]
    cells = dict.fromkeys((SE, SW, NW, NE), ground) if ground != "open" else None
    log = crush("REGARDLESS", e=30, ready=0.5, red=red, cells=cells)
    assert (place(log.g, DEF) == "captured") is captured
    assert bool(log.all("forced_out", DEF)) is not captured
    assert log.values("prisoners") == [12.0] * captured


@pytest.mark.clause("s24-3.1/7", "s24-R26", "s24-5.2.1/10")
def test_who_avoids_battle_withdraws_without_loss() -> None:
    log = crush("AVOID", e=30)
    assert not log.all("shock")
    assert strength(log.g, DEF) == 30
    assert place(log.g, DEF) != HERE
    assert place(log.g, "TK1Y") == HERE
    assert log.g.state.state[2] == NORMAL
    assert log.g.has_zoc(2)
    assert log.outcome == ("defender_withdrew", "")
    assert not log.all("spend")
    assert log.g.state.ready[0] == pytest.approx(0.9)
    ring = [unit(f"BB{i}Y", "su_rifle", 10, h) for i, h in enumerate((SW, W, NW, NE), 3)]
    shut = crush("AVOID", e=60, red=[unit("TK1Y", "IS-2", 30, E), unit("TK2Y", "IS-2", 30, SE), *ring])
    assert shut.all("shock")
    assert place(shut.g, DEF) == HERE


@pytest.mark.clause("s24-2.2.3/2", "s24-3.1/7", "s24-R12", "s24-R11", "s24-4.7.5/2")
def test_routed_units_run_or_are_captured() -> None:
    g = position([unit("TK1Y", "IS-2", 30, E)], [unit(DEF, "de_gren", 30, HERE, state="routed1")])
    log = turn(g, [f"TK1Y ASSAULT {HERE}"])
    assert strength(g, DEF) == 30
    assert place(g, DEF) != HERE
    assert place(g, "TK1Y") == HERE
    assert g.state.state[1] == ROUTED2
    assert not log.all("resist")
    ring = [unit(f"BB{i}Y", "su_rifle", 10, h) for i, h in enumerate((SE, SW, W, NW, NE), 3)]
    g = position([unit("TK1Y", "IS-2", 30, E), *ring], [unit(DEF, "de_gren", 30, HERE, state="routed2")])
    run(g, [f"TK1Y ASSAULT {HERE}"])
    assert place(g, DEF) == "captured"
    assert strength(g, DEF) == 0


@pytest.mark.clause("s24-R72")
def test_the_way_back() -> None:
    """Nearest to its HQ, then to its source; not over an attacked edge, into zones of control or full hexes."""
    hq = unit("Z9T", "de_hq_foot", 8, "0308")
    log = crush("LIMITED", e=40, blue=[hq | {"hex": "0308"}])
    assert place(log.g, DEF) == W  # no HQ above it
    g = position([unit("TK1Y", "IS-2", 30, NE)], [unit(DEF, "de_gren", 4, HERE, hq="Z9T"), hq])
    run(g, [f"TK1Y ASSAULT {HERE}"], [f"{DEF} HOLD LIMITED"])
    assert place(g, DEF) == "dead"
    g = position([unit("TK1Y", "IS-2", 30, NE)], [unit(DEF, "de_gren", 30, HERE, hq="Z9T"), hq])
    run(g, [f"TK1Y ASSAULT {HERE}"], [f"{DEF} HOLD LIMITED"])
    assert place(g, DEF) == SW
    g = position([unit("TK1Y", "IS-2", 30, NE)], [unit(DEF, "de_gren", 30, HERE)], blue_has={"sources": ["0805"]})
    run(g, [f"TK1Y ASSAULT {HERE}"], [f"{DEF} HOLD LIMITED"])
    assert place(g, DEF) == SE  # east lies in the zone of the tanks
    full = [unit(f"BB{i}T", "de_gren", 10, SE) for i in range(1, 7)]
    g = position([unit("TK1Y", "IS-2", 30, NE)], [unit(DEF, "de_gren", 30, HERE), *full],
                 blue_has={"sources": ["0805"]})  # fmt: skip
    run(g, [f"TK1Y ASSAULT {HERE}"], [f"{DEF} HOLD LIMITED"])
    assert place(g, DEF) == W


@pytest.mark.clause("s24-R72", "s24-R68", "s24-R74")
def test_others_of_the_hex() -> None:
    """Those who avoid go with the main unit; the others hold the hex and are not fought this turn."""
    blue = [unit("BB8Y", "de_gren", 5, HERE), unit("PB7T", "de_105how", 5, HERE)]
    g = position([unit("TK1Y", "IS-2", 30, E), unit("TK2Y", "IS-2", 30, SE)], [unit(DEF, "de_gren", 40, HERE), *blue])
    log = run(g, [f"TK1Y ASSAULT {HERE} REGARDLESS", f"TK2Y ASSAULT {HERE} REGARDLESS"],
              [f"{DEF} HOLD LIMITED", "BB8Y HOLD AVOID", "PB7T HOLD REGARDLESS"])  # fmt: skip
    assert place(g, "BB8Y") == place(g, DEF) != HERE
    assert place(g, "PB7T") == HERE
    assert strength(g, "PB7T") == 5
    assert place(g, "TK1Y") == E
    assert log.outcome[0] == "defender_withdrew"


# ------------------------------------------------------------------ attackers
@pytest.mark.clause("s24-2.2.2/2", "s24-4.7.4/2", "s24-4.7.4/3", "s24-3.1/4", "s24-R10")
def test_an_attacker_is_smashed_beyond_half_its_readiness() -> None:
    g = position([unit("BB1Y", "su_rifle", 15, E, ready=0.8)], [unit(DEF, "de_gren", 60, HERE)])
    log = run(g, [f"BB1Y ASSAULT {HERE} REGARDLESS"], [f"{DEF} HOLD REGARDLESS"])
    assert log.lost("BB1Y") == 6.6  # 44 % of 15, more than 40 %
    assert g.state.state[0] == SMASHED
    assert log.outcome == ("attacker_smashed", "")
    assert not log.all("opened")


@pytest.mark.clause("s24-3.1/5", "s24-R25", "s24-R36")
def test_a_limited_attacker_breaks_off_at_a_quarter() -> None:
    g = position([unit("BB1Y", "su_rifle", 15, E)], [unit(DEF, "de_gren", 60, HERE)])
    log = run(g, [f"BB1Y ASSAULT {HERE} LIMITED"], [f"{DEF} HOLD REGARDLESS"])
    assert log.lost("BB1Y") == 6.6
    assert g.state.state[0] == NORMAL
    assert log.outcome == ("attack_failed", "")
    assert not log.all("opened")
    g = position([unit("BB1Y", "su_rifle", 30, E)], [unit(DEF, "de_gren", 60, HERE)])
    log = run(g, [f"BB1Y ASSAULT {HERE} LIMITED"], [f"{DEF} HOLD REGARDLESS"])
    assert log.outcome == ("attack_failed", "shock_succeeded")  # 22 %


@pytest.mark.clause("s24-4.1.2/10", "s24-R70", "s24-R74", "s24-4.7.1/2")
def test_destroyed() -> None:
    g = position([unit("BB1Y", "su_rifle", 5, E)], [unit(DEF, "de_gren", 60, HERE)])
    log = run(g, [f"BB1Y ASSAULT {HERE} REGARDLESS"], [f"{DEF} HOLD REGARDLESS"])
    assert place(g, "BB1Y") == "dead"
    assert log.outcome == ("attacker_destroyed", "")
    assert g.state.kills == [0.5, 5.0]
    log = crush("REGARDLESS", e=4)
    assert place(log.g, DEF) == "dead"
    assert log.outcome == ("defender_destroyed", "destroyed")
    assert place(log.g, "TK1Y") == HERE


@pytest.mark.clause("s24-R74", "s24-4.1.2/10")
def test_occupation_can_be_declined() -> None:
    log = crush("REGARDLESS", flags="NOADVANCE")
    assert log.outcome[0] == "defender_destroyed"
    assert not log.all("occupied")
    assert {place(log.g, "TK1Y"), place(log.g, "TK2Y")} == {E, SE}


@pytest.mark.clause("s24-3.2.6/2", "s24-R103")
def test_nobody_there() -> None:
    g = position([unit("BB1Y", "su_rifle", 30, E)], [])
    log = run(g, [f"BB1Y ASSAULT {HERE}"])
    assert log.all("nobody")
    assert not log.all("spend")
    assert g.state.ready[0] == pytest.approx(0.9)
    assert log.f.entering == ((0, g.scenario.hex(HERE)),)
    log = run(g, [f"BB1Y ASSAULT {HERE} NOADVANCE"])
    assert log.f.entering == ()


# ------------------------------------------------------------------ zones of control
@pytest.mark.clause("s24-3.2.6/4", "s24-3.2.6/5", "s24-3.2.6/6", "s24-5.2.1/10", "s24-R36")
def test_shock_then_close_combat_then_a_pause() -> None:
    g = position([unit("BB1Y", "su_rifle", 60, E)], [unit(DEF, "de_gren", 60, HERE)])
    h = g.scenario.hex(HERE)
    hold = [f"{DEF} HOLD REGARDLESS"]
    assert g.has_zoc(1)
    assert g.holds(h, 1)
    log = turn(g, [f"BB1Y ASSAULT {HERE}"], hold)
    assert log.outcome == ("attack_failed", "shock_succeeded")
    assert not g.has_zoc(1)
    assert not g.holds(h, 1)
    log = turn(g, [f"BB1Y ASSAULT {HERE}"], hold)
    assert log.all("close")
    assert log.outcome == ("attack_failed", "close_continues")
    assert not g.has_zoc(1)
    log = turn(g, [], hold)  # a pause
    assert g.has_zoc(1)
    assert g.holds(h, 1)
    assert log.all("zone_back")
    assert turn(g, [f"BB1Y ASSAULT {HERE}"], hold).all("shock")


@pytest.mark.clause("s24-3.2.7/3", "s24-R39", "s24-R36")
def test_limited_assaults_never_close() -> None:
    g = position([unit("BB1Y", "su_rifle", 60, E)], [unit(DEF, "de_gren", 60, HERE)], start={"turn": 2,
                 "shock": {HERE: 1}})  # fmt: skip
    log = turn(g, [f"BB1Y LASSAULT {HERE}"], [f"{DEF} HOLD REGARDLESS"])
    assert log.all("limited")
    assert not log.all("close")
    assert g.has_zoc(1)  # a limited assault does not keep the hex open


@pytest.mark.clause("s24-3.2.6/6", "s24-5.2.1/8", "s24-R15", "s24-R37", "s24-4.6/7")
def test_who_has_no_zone_of_control_is_closed_with_at_once() -> None:
    def kind(**form: Any) -> str:
        state = form.pop("state", {})
        row = form.pop("row", "de_gren")
        g = position([unit("BB1Y", "su_rifle", 30, E)], [unit(DEF, row, 30, HERE, **state)], **form)
        log = run(g, [f"BB1Y ASSAULT {HERE}"], [f"{DEF} HOLD REGARDLESS"])
        return "close" if log.all("close") else "shock"

    assert kind() == "shock"
    assert kind(cells={HERE: "wood", E: "wood"}) == "shock"
    assert kind(state={"form": "column"}) == "close"
    assert kind(row="de_105how") == "close"
    assert kind(hour=22) == "close"
    assert kind(weather="fog") == "close"
    g = position([unit("BB1Y", "su_rifle", 30, E)], [unit(DEF, "de_gren", 30, HERE, form="column")],
                 cells={HERE: "town"})  # fmt: skip
    log = run(g, [f"BB1Y ASSAULT {HERE}"], [f"{DEF} HOLD REGARDLESS"])
    assert log.one("close")["inputs"]["cover"] == 1.0
    assert g.state.form[1] == 1
    assert log.all("deployed", DEF)


@pytest.mark.clause("s24-4.6/7", "s24-R69", "s24-4.1.2/10")
def test_all_fights_count_from_the_same_moment() -> None:
    """Two assaults on one hex halve the defender's strength on each edge, whoever is counted first."""
    g = position([unit("BB1Y", "su_rifle", 30, E), unit("BB2Y", "su_rifle", 30, W)], [unit(DEF, "de_gren", 20, HERE)])
    log = run(g, [f"BB1Y ASSAULT {HERE}", f"BB2Y ASSAULT {HERE}"], [f"{DEF} HOLD REGARDLESS"])
    assert log.values("resist") == pytest.approx([4 * 1.1 * 10 / 10] * 2)
    assert log.values("shock") == pytest.approx([3.0, 3.0])
    assert assaults.PHASE == "assaults"


@pytest.mark.clause("s24-3.4.1/2", "s24-R49")
def test_support_wants_one_superior_and_to_be_near() -> None:
    def orders(hq: str, at: str) -> list[str]:
        g = position([unit("Z1T", "su_hq_foot", 8, "0101"), unit("Z2T", "su_hq_foot", 8, "0101"),
                      unit("TK1Y", "T-34/85", 30, E, hq="Z1T"), unit("BB1Y", "su_rifle", 30, at, hq=hq)],
                     [])  # fmt: skip
        return codes(g, "red", "BB1Y SUPPORT TK1Y")

    assert orders("Z1T", E) == []
    assert orders("Z1T", "0705") == []
    assert orders("Z2T", E) == ["E62"]
    assert orders("Z1T", "0905") == ["E62"]
