"""Cover (s24-4.2, cases C02 - C07), and which branches and lines of equipment fight how (s24-2.1, s24-2.3)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.s24.field import air, codes, position, unit
from tests.s24.turns import AROUND, HERE, run

from opord.rules.s24 import cover


def covered(terrain: str, works: int = 0, river: bool = False, form: str = "deployed", row: str = "de_gren",
            all_: bool = False, fire: bool = False) -> float | None:  # fmt: skip
    g = position([], [unit("BB9Y", row, 30, HERE, form=form)], cells={HERE: terrain},
                 blue_has={"works": {HERE: {"level": works, "all": all_}}} if works else None)  # fmt: skip
    return cover.fire(g, 0) if fire else cover.assault(g, 0, river)


@pytest.mark.clause("s24-4.2/4", "s24-4.2/8", "s24-4.2/9", "s24-4.2/13", "s24-R63")
def test_cover() -> None:
    """C02 - C07."""
    assert covered("village", 1) == 2.5
    assert covered("town", 2) == 4.0
    assert covered("town", 2, river=True) == 5.0
    assert covered("open", 2, river=True) == 3.5
    assert covered("town", 3, all_=True) == 5.0
    assert covered("town", 2, form="column") == 1.0
    plain = {"open": 1, "hill": 1.5, "wood": 1.5, "lowmtn": 2, "village": 2, "midmtn": 2.5, "town": 2.5}
    assert {t: covered(t) for t in plain} == plain
    assert {t: covered(t, fire=True) for t in plain} == plain
    assert [covered("open", n, fire=True, all_=True) for n in (1, 2, 3)] == [1.5, 2.5, None]


@pytest.mark.clause("s24-R50", "s24-3.4.2/6", "s24-3.4.2/8")
def test_a_unit_enjoys_the_works_that_its_equipment_allows() -> None:
    assert covered("open", 2) == 2.5
    assert covered("open", 2, row="PzIV") == 1.5
    assert covered("open", 2, row="PzIV", all_=True) == 2.5
    assert covered("open", 3) == 2.5


@pytest.mark.clause("s24-4.2/12", "s24-4.2/4", "s24-4.6.2/3", "s24-R64")
def test_complex_ground_favours_infantry_over_tanks() -> None:
    """Complex are hills, woods, mountains, villages, towns, and level-2 works wherever they are."""
    def flank(terrain: str, works: int = 0) -> bool:
        g = position([unit("TK1Y", "T-34/85", 30, AROUND[0])], [unit("BB9Y", "de_gren", 30, HERE)],
                     cells={HERE: terrain}, start={"turn": 2, "shock": {HERE: 1}},
                     blue_has={"works": {HERE: works}} if works else None)  # fmt: skip
        log = run(g, [f"TK1Y ASSAULT {HERE}"], ["BB9Y HOLD REGARDLESS"], "assaults")
        return bool(log.one("resist")["inputs"]["values"] == "ca/flank")

    assert [flank(t) for t in ("hill", "wood", "lowmtn", "village", "town")] == [True] * 5
    assert not flank("open")
    assert not flank("open", 1)
    assert flank("open", 2)


@pytest.mark.clause("s24-3.2.6/3", "s24-3.2.6/1", "s24-3.2.7/2", "s24-4.6/7")
def test_two_ways_to_assault() -> None:
    for form, step in (("deployed", "shock"), ("column", "close")):
        g = position([unit("BB1Y", "su_rifle", 30, AROUND[0])], [unit("BB9Y", "de_gren", 30, HERE, form=form)])
        log = run(g, [f"BB1Y ASSAULT {HERE}"], ["BB9Y HOLD REGARDLESS"], "assaults")
        assert [e.data["step"] for e in log.g.events if e.data["step"] in ("shock", "close")] == [step]


@pytest.mark.clause("s24-2.1/15", "s24-2.3.3/2", "s24-2.3.3/3", "s24-2.3.3/4", "s24-R09")
def test_armoured_infantry_fights_on_foot_or_from_its_vehicles() -> None:
    def values(form: str) -> tuple[Any, Any]:
        g = position([unit("JH1Y", "us_aib_m", 30, AROUND[0], form=form)], [unit("BB9Y", "de_gren", 30, HERE)])
        log = run(g, [f"JH1Y ASSAULT {HERE}"], ["BB9Y HOLD REGARDLESS"], "assaults")
        return log.one("shock")["inputs"]["attack"], log.one("resist")["inputs"]["coefficient"]

    assert values("mounted") == (1.5, 2)  # the vehicles are half armoured
    assert values("deployed") == (1.3, 4)
    g = position([unit("JH1Y", "us_aib_m", 30, HERE, form="mounted")], [])
    assert g.has_zoc(0)


@pytest.mark.clause("s24-2.3.1/3", "s24-5.2.1/7", "s24-2.2.3/2", "s24-R37", "s24-R88")
def test_zones_of_control() -> None:
    def zone(**state: Any) -> set[str]:
        row = state.pop("row", "de_gren")
        form = state.pop("board", {})
        g = position([], [unit("BB9Y", row, 30, HERE, **state)], **form)
        return {g.label(h) for h in g.zone(1)}

    assert zone() == set(AROUND)
    assert zone(form="column") == zone(state="routed2") == zone(row="de_105how") == zone(gather=1) == set()
    assert zone(state="smashed") == set(AROUND)
    assert zone(board={"hour": 22}) == zone(board={"weather": "fog"}) == set()
    assert zone(board={"cells": {AROUND[0]: "wood"}}) == set(AROUND[1:])
    assert zone(board={"cells": {HERE: "wood"}}) == set(AROUND)


@pytest.mark.clause("s24-3.2.1/2", "s24-3.2.2/2", "s24-3.2.3/2", "s24-4.3.1/7", "s24-R28")
def test_which_aircraft_fly_what() -> None:
    planes = {"JJ1S": "LA-7", "QJ1S": "Il-2", "JH1S": "Fw190F", "H1S": "Pe-2", "Y1S": "Li-2", "ZCJ1S": "Pe-2R"}
    orders = {"AIRSUP 2": "JJ QJ", "CAP 2 0505": "JJ", "STRIKE 2 0505": "JJ QJ", "BOMB 2 0505": "H JH",
              "AIR-RECON 2 0505": "ZCJ", "INTERDICT 2 0505": "QJ H JH"}  # fmt: skip
    wide = {"AIRSUP 2": "JJ QJ JH", "CAP 2 0505": "JJ JH", "STRIKE 2 0505": "JJ QJ JH", "BOMB 2 0505": "H JH"}
    for options, table in (({}, orders), ({"jh_missions": "wide"}, wide)):
        g = position([], [], options, red_has={"air": [air(u, p, 20, 15) for u, p in planes.items()]})
        for order, kinds in table.items():
            found = {u.rstrip("1S") for u in planes if not codes(g, "red", f"{u} {order}")}
            assert found == set(kinds.split()), order
    assert "E71" in codes(g, "red", "JJ1S STRIKE 13 0505")
    assert "E71" in codes(g, "red", "H1S BOMB 10 0505")
    assert "E71" in codes(g, "red", "JH1S BOMB 10 0505")


@pytest.mark.clause("s24-7.2/2", "s24-R102")
def test_every_kind_of_equipment_tires_alike() -> None:
    left = set()
    for row in ("su_rifle", "T-34/85", "su_ba64"):
        g = position([unit("BB1Y", row, 30, AROUND[0])], [unit("BB9Y", "de_gren", 30, HERE)])
        left.add(round(run(g, [f"BB1Y ASSAULT {HERE}"], ["BB9Y HOLD REGARDLESS"]).g.state.ready[0], 9))
    assert left == {0.8}
