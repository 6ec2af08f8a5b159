"""Reach: what is painted is what can be walked, at the cost shown."""

from __future__ import annotations

import random
from typing import Any

import pytest
from tests.waw.field import battle, do, index, unit
from tests.waw.test_view import played

from opord.rules.waw import actions as act
from opord.rules.waw.frames import InMove

FAR = unit("su-t72", "1201", id="far", oc=True)


def reached(g: Any, word: str, side: str = "nato") -> dict[str, Any]:
    found = g.reach(side, word)
    return {r.hex: r for r in found.hexes} if found is not None else {}


def walk(g: Any, word: str, path: tuple[str, ...]) -> Any:
    """Step by step on a copy, the enemy holding fire."""
    twin = g.copy()
    for h in path:
        side = twin.scenario.sides[twin.scenario.side_of[index(twin, word)]]
        assert act.Step(word, h) in twin.actions(side)
        twin.play(side, act.Step(word, h))
        while twin.to_act() and twin.to_act()[0] != side and twin.ask(twin.to_act()[0]).out == act.HOLD:
            twin.play(twin.to_act()[0], act.HOLD)
    return twin


@pytest.mark.clause("waw-W8.1", "waw-W8.2")
def test_the_cheapest_way_counts() -> None:
    g = battle([unit("us-m113", "0505", id="m")], [FAR], cells={"0506": "woods", "0605": "woods", "0606": "marsh"},
               board={"roads": ["0501>0505"]})  # fmt: skip
    found = reached(g, "m")
    assert (found["0506"].cost, found["0506"].left, found["0506"].path) == (5, 13, ("0506",))
    assert (found["0501"].cost, found["0501"].path) == (4, ("0504", "0503", "0502", "0501"))
    assert "0505" not in found
    assert found["0405"].cost == 2


@pytest.mark.clause("waw-W2.1", "waw-R58")
def test_it_ends_where_there_is_room_and_passes_where_there_is_none() -> None:
    full = [unit("us-m1", "0506", id="x"), unit("us-m1", "0506", id="y")]
    g = battle([unit("us-m113", "0505", id="m"), *full], [FAR])
    found = reached(g, "m")
    assert "0506" not in found
    assert found["0507"].cost == 4


def test_enemies_and_impassable_ground_are_left_out() -> None:
    g = battle([unit("us-m113", "0505", id="m")], [unit("su-t72", "0506", id="t", oc=True)], cells={"0504": "lake"})
    found = reached(g, "m")
    assert not {"0506", "0504"} & set(found)
    assert "0507" in found


@pytest.mark.clause("waw-R30")
def test_risk_is_the_number_of_enemies_that_could_react_there() -> None:
    enemy = [unit("su-t72", "0520", id="a"), unit("su-bmp2", "0720", id="b"), unit("su-t72", "0521", "full D", id="c")]
    g = battle([unit("us-m113", "0505", id="m")], enemy)
    found = reached(g, "m")
    assert found["0504"].risk == 1  # the missiles reach 16 hexes
    assert found["0510"].risk == 2
    for h in ("0504", "0508", "0510"):
        twin = walk(g, "m", found[h].path[:-1])
        twin.play("nato", act.Step("m", found[h].path[-1]))
        shooters = {a.unit for a in twin.actions("wp") if type(a) is act.Fire} if twin.to_act() == ("wp",) else set()
        assert len(shooters) == found[h].risk


@pytest.mark.clause("waw-W5.3")
def test_out_of_command_keeps_away_with_half_the_points() -> None:
    g = battle([unit("us-m113", "0505", id="m", ooc=True)], [unit("su-t72", "0512", id="t", oc=True)])
    found = reached(g, "m")
    assert "0506" not in found
    assert max(r.cost for r in found.values()) <= 9
    assert "0504" in found


def test_who_cannot_move_now_has_no_reach() -> None:
    nato = [unit("us-m113", "0505", id="m", oc=True), unit("us-inf", id="p", inside="m"),
            unit("us-m1", "0705", id="s", staged=True)]  # fmt: skip
    g = battle(nato, [FAR])
    assert [g.reach("nato", x) for x in ("m", "p", "s", "far", "nobody")] == [None] * 5


def test_a_reach_goes_on_in_the_middle_of_a_move() -> None:
    g = battle([unit("us-m113", "0505", id="m")], [FAR])
    do(g, act.Step("m", "0506"), act.Step("m", "0507"))
    found = reached(g, "m")
    assert (found["0508"].cost, found["0508"].left) == (2, 18 - 6)
    assert max(r.cost for r in found.values()) <= 14


@pytest.mark.parametrize(("name", "seed"), [("saddle", 1), ("lauterfurt", 2), ("brandlingen", 4), ("breakthrough", 3)])
def test_every_way_can_be_walked_at_its_cost(name: str, seed: int) -> None:
    rng = random.Random(seed)
    tried = 0
    for g in played(name, seed, 37):
        for side in g.to_act():
            units = sorted({a.unit for a in g.actions(side) if type(a) is act.Step})
            for word in rng.sample(units, min(2, len(units))):
                found = reached(g, word, side)
                assert {a.hex for a in g.actions(side) if type(a) is act.Step and a.unit == word} >= {
                    r.path[0] for r in found.values()
                }
                for row in rng.sample(sorted(found.values(), key=lambda r: r.hex), min(2, len(found))):
                    if any(g.mined(0, h) or g.mined(1, h) for h in map(g.scenario.hex, row.path)):
                        continue
                    twin = walk(g, word, row.path)
                    top = twin.state.frames[-1] if twin.state.frames else None
                    assert g.scenario.hex(row.hex) == twin.state.pos[index(twin, word)]
                    if type(top) is InMove:
                        assert twin.state.mp[index(twin, word)] == row.left
                    tried += 1
    assert tried > 5
