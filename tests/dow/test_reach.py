"""Reach over the whole map against the steps of the game itself."""

from __future__ import annotations

from typing import Any

import pytest
from tests.dow.field import battle, begin, do, index, place, unit

from opord.rules.dow import actions as act
from opord.rules.dow import movement, reach
from opord.rules.dow.model import UNPLACED
from opord.rules.dow.view import DowGame

ARMOUR, MECH, TANKS, RECON, GUNS = "47GTD/26", "47GTD/245", "47GTD/153", "47GTD/7", "47GTD/99"
SCREEN, HOLD, DEEP = "BR22B/22M1", "BR22B/22A1", "BR22B/22A2"


def walked(g: DowGame, name: str, free: bool = False) -> dict[int, int]:
    """Hex -> least points, by taking every step that the rules allow, on copies; never back to the start."""
    u = index(g, name)
    start = g.state.pos[u]
    best: dict[int, int] = {}
    late: dict[int, int] = {}
    todo = [(g, free)]
    while todo:
        at, out = todo.pop(0)
        for h, way, n, delays in movement.steps(at, u, out):
            spent = at.state.spent[u] - g.state.spent[u] + n
            if delays:
                late.setdefault(h, movement.allowance(g, u))
                continue
            if h == start or (h in best and best[h] <= spent):
                continue
            best[h] = spent
            twin = at.copy()
            twin.telling = False
            twin.state.attrition[u] = 0
            assert movement.step(twin, u, h, way)
            todo.append((twin, False))  # type: ignore[arg-type]
    return {**{h: n for h, n in late.items() if h not in best}, **best}


def found(g: DowGame, name: str, free: bool = False) -> dict[int, int]:
    ways = reach.ways(g, index(g, name), free)
    return {} if ways is None else {h: ways.sums[h] for h in ways.hexes()}


FIELD: dict[str, Any] = {
    "cells": {"0907": "hills2_forest", "1008": "mountain", "1109": "flat_flooded", "0808": "urban",
              "1212": "hills1_woods"},
    "roads": {"0510>0515": "secondary", "0505>0510": "main", "0710>1010": "motorway"},
    "rivers": {"0505-0506": "minor", "0605-0606": "minor", "0705-0706": "major", "0708-0709": "minor"},
    "bridges": ["0505-0506"],
    "axis": {"3SA": "W"},
}  # fmt: skip
ENEMIES = [unit(SCREEN, "0912", "screen"), unit(HOLD, "1110", "defence"), unit(DEEP, "0614", "tactical")]


@pytest.mark.parametrize("posture", ["road", "tactical", "assault"])
@pytest.mark.parametrize(("name", "at"), [(ARMOUR, "0909"), (MECH, "0505"), (TANKS, "0512"), (RECON, "1011"),
                                          (GUNS, "0709"), ("35MRD/64", "0709")])  # fmt: skip
@pytest.mark.parametrize("weather", [{}, {"turn": 6, "start": {"rain": True, "breakthrough": ["0909"],
                                          "crossings": {"0705-0706": "NF"}}}])  # fmt: skip
def test_reach_is_what_the_steps_allow(name: str, at: str, posture: str, weather: dict[str, Any]) -> None:
    if name == GUNS and posture == "assault":
        posture = "shoot_scoot"
    places = [(ARMOUR, "0909", "tactical"), (MECH, "0506", "road"), (TANKS, "0512", "road"), (RECON, "1011", "recon"),
              (GUNS, "0809", "tactical")]  # fmt: skip
    others = [unit(n, h, p) for n, h, p in places if n != name]
    g = battle(unit(name, at, posture, engaged="half"), *others, *ENEMIES, **{**FIELD, **weather})
    expected = walked(g, name)
    assert found(g, name) == expected


@pytest.mark.parametrize("free", [False, True])
def test_out_of_contact(free: bool) -> None:
    g = battle(unit(ARMOUR, "1010", "tactical", spent=4, allow=12), *ENEMIES, unit(MECH, "1310", "tactical"), **FIELD)
    expected = walked(g, ARMOUR, free)
    assert bool(expected) is free
    assert found(g, ARMOUR, free) == expected


def test_in_the_shipped_scenario() -> None:
    """Half-engaged units of both sides where the medium scenario sets them up."""
    g = begin("medium")
    for p in g.scenario.places:
        if g.state.pos[p.unit] == UNPLACED:
            g.put(p.unit, p.hexes[0])
    seen = 0
    for u in range(0, len(g.scenario.units), 5):
        if g.state.pos[u] < 0 or g.mode(u) == 3:
            continue
        g.state.engaged[u] = 1
        g.changed()
        assert found(g, g.scenario.units[u].id) == walked(g, g.scenario.units[u].id)
        seen += 1
    assert seen > 5


def test_a_route_can_be_played() -> None:
    g = battle(unit(ARMOUR, "0505", "tactical"), unit(MECH, "1515", "tactical"), *ENEMIES, **FIELD)
    u = index(g, ARMOUR)
    ways = reach.ways(g, u)
    assert ways is not None
    goal = max(ways.hexes(), key=lambda h: (ways.sums[h] <= 12, ways.sums[h], h))
    route = reach.route(g, u, ways, goal)
    do(g, act.Move(ARMOUR), *route)
    assert place(g, ARMOUR) == g.label(goal)
    assert g.state.spent[u] == ways.sums[goal]


def test_what_a_client_gets() -> None:
    g = battle(unit(MECH, "0505", "tactical"), unit(GUNS, "1010", "barrage"), unit(SCREEN, "1515", "screen"),
               unit(TANKS, "1818", "tactical"))  # fmt: skip
    rows = {r.hex: r for r in g.reach("wp", MECH).hexes}  # type: ignore[union-attr]
    assert (rows["0504"].cost, rows["0504"].left, rows["0504"].risk, rows["0504"].path) == (2, 10, 0, ("0504",))
    assert (rows["0507"].cost, rows["0507"].left, rows["0507"].path[-1]) == (4, 8, "0507")
    assert g.reach("wp", GUNS) is None
    assert g.reach("wp", SCREEN) is None  # not its own
    assert g.reach("nato", MECH) is None
    do(g, act.Move(MECH))
    assert g.reach("wp", MECH) is not None
    do(g, act.Step(MECH, "0504"), act.Halt(MECH))
    assert g.reach("wp", MECH) is None


def test_a_forced_march_and_a_crossing_are_risks() -> None:
    g = battle(unit(MECH, "0505", "tactical", spent=10, allow=12), unit(ARMOUR, "1515", "tactical"),
               rivers=dict.fromkeys(("0505-0506", "0405-0506", "0605-0506"), "minor"), cells={"0604": "urban"})
    rows = {r.hex: r for r in g.reach("wp", MECH).hexes}  # type: ignore[union-attr]
    assert (rows["0504"].cost, rows["0504"].risk) == (2, 0)
    assert (rows["0506"].cost, rows["0506"].risk) == (5, 2)
    assert (rows["0604"].cost, rows["0604"].left, rows["0604"].risk) == (4, 0, 1)


def test_what_the_attack_planner_asks() -> None:
    """Its own hex for nothing, then what the allowance pays for; a forced march and delays are left out."""
    g = battle(unit(ARMOUR, "0505", "tactical", spent=8, allow=12), unit(TANKS, "1818", "tactical"))
    h = g.scenario.hex
    found = reach.costs(g, index(g, ARMOUR))
    assert reach.points(g, index(g, ARMOUR)) == 4
    assert found[h("0505")] == 0
    assert (found[h("0506")], found[h("0507")]) == (2, 4)
    assert max(found.values()) == 4
    assert h("0508") not in found
