"""The shipped boards and scenarios of `waw` hold together."""

from __future__ import annotations

import collections
import itertools
import math
from typing import Any

import pytest
from tests.waw.shipped import (
    ARTILLERY,
    BOARDS,
    KINDS,
    SCENARIOS,
    UNIT,
    C,
    T,
    hits,
)

from opord.kernel.board import Board, board_from_toml, join

every_scenario = pytest.mark.parametrize("name", SCENARIOS)
every_board = pytest.mark.parametrize("name", BOARDS)


# ------------------------------------------------------------------ boards
def board(name: str) -> Board:
    return board_from_toml(BOARDS[name], KINDS, f"{name}.toml")


@pytest.mark.clause("waw-W1.4")
@every_board
def test_board_has_the_common_form(name: str) -> None:
    b = board(name)
    assert b.id == name
    assert (b.grid.cols, b.grid.rows, b.grid.orient, b.grid.low) == (20, 16, "flat", "even")
    assert (b.grid.label(0), b.grid.label(b.grid.size - 1)) == ("0101", "2016")
    at = b.grid.index("0808")
    assert [b.grid.label(b.grid.step(at, d)) for d in range(6)] == ["0807", "0908", "0909", "0809", "0709", "0708"]


@every_board
def test_board_is_a_mixed_one(name: str) -> None:
    b = board(name)
    count = collections.Counter(b.kind(i) for i in b.grid)
    assert count["clear"] >= 150
    assert count["town"] >= 5
    assert sum(b.level) >= 10


@every_board
def test_main_road_leaves_where_the_boards_join(name: str) -> None:
    b = board(name)
    ends = {b.grid.label(i) for pair in b.roads for i in pair}
    assert {"0108", "2008"} <= ends
    for a, c in b.roads:
        assert "river" not in b.side(a, c) or "bridge" in b.side(a, c)
        assert b.kind(a) != "lake"


@every_board
def test_bridges_and_fords_lie_on_the_river(name: str) -> None:
    b = board(name)
    for kind in ("bridges", "fords"):
        for pair in BOARDS[name].get(kind, ()):
            a, c = (b.grid.index(x) for x in pair.split("-"))
            assert "river" in b.side(a, c)


@every_board
def test_tracks_reach_every_hex_they_may_enter(name: str) -> None:
    b = board(name)
    start = b.grid.index("0108")
    seen, todo = {start}, [start]
    while todo:
        at = todo.pop()
        for d in range(6):
            to = b.grid.step(at, d)
            if to < 0 or to in seen or not T[b.kind(to)]["tracked"]:
                continue
            if "river" not in b.side(at, to) or b.side(at, to) & {"bridge", "ford"}:
                seen.add(to)
                todo.append(to)
    assert seen == {i for i in b.grid if T[b.kind(i)]["tracked"]}


# ------------------------------------------------------------------ scenarios
def expand(units: list[str]) -> list[str]:
    return [kind for kind, n in (u.split("*") for u in units) for _ in range(int(n))]


def formations() -> list[Any]:
    return [pytest.param(name, f, id=f"{name}-{f['id']}") for name, s in SCENARIOS.items() for f in s["formation"]]


every_formation = pytest.mark.parametrize(("name", "f"), formations())


def test_five_scenarios_from_small_to_large() -> None:
    assert set(SCENARIOS) == {"saddle", "santiago", "lauterfurt", "brandlingen", "breakthrough"}
    size = {name: sum(len(expand(f["units"])) for f in s["formation"]) for name, s in SCENARIOS.items()}
    assert 4 <= size["saddle"] <= 6
    assert max(size, key=lambda k: size[k]) == "breakthrough"
    sides = collections.Counter(f["side"] for f in SCENARIOS["breakthrough"]["formation"] for _ in expand(f["units"]))
    assert min(sides["nato"], sides["wp"]) >= 25


@every_scenario
def test_scenario_frame(name: str) -> None:
    s = SCENARIOS[name]
    assert s["id"] == name
    assert 6 <= s["turns"] <= 12
    assert s["attacker"] in ("nato", "wp")
    assert s["first"] in ("nato", "wp", "")
    assert 1 <= s["depth"] <= 4
    assert 10 <= s["minutes"] <= 300
    assert set(s["boards"]) <= set(BOARDS)
    names = [f["id"] for f in s["formation"]]
    assert len(names) == len(set(names))


@pytest.mark.clause("waw-W3.2", "waw-W16.1")
@every_scenario
def test_chits_of_a_scenario(name: str) -> None:
    s = SCENARIOS[name]
    assert s["chits"]["end_turn"] == C["end_turn_chits"]
    assert set(s["chits"]) <= {"end_turn", "event", "air_nato", "air_wp", "ew_nato", "ew_wp"}
    assert {f"air_{side}" for side in s.get("air", {})} == {k for k in s["chits"] if k.startswith("air_")}


@every_formation
def test_formation_row(name: str, f: dict[str, Any]) -> None:
    units = expand(f["units"])
    assert set(units) <= set(UNIT)
    assert f["hq"]["type"] in units
    assert 5 <= f["morale"] <= 9
    assert f["chits"] in (1, 2)
    assert {UNIT[u]["nat"] for u in units} == {f["nat"]}
    assert f["hq"]["range"][0] > f["hq"]["range"][1]
    assert f["hq"]["leadership"][0] > f["hq"]["leadership"][1]
    infantry = sum(UNIT[u]["kind"] == "infantry" for u in units)
    lift = sum("carry" in UNIT[u].get("t", ()) for u in units)
    assert infantry <= lift + 2


@every_formation
def test_formation_has_room_to_start(name: str, f: dict[str, Any]) -> None:
    cols = 20 * len(SCENARIOS[name]["boards"])
    assert ("zone" in f) != ("enter" in f)
    if "zone" in f:
        (west, east), (north, south) = f["zone"]["cols"], f["zone"]["rows"]
        assert 1 <= west <= east <= cols
        assert 1 <= north <= south <= 16
        assert C["stack"] * (east - west + 1) * (south - north + 1) >= len(expand(f["units"]))
    else:
        north, south = f["enter"]["rows"]
        assert 1 <= f["enter"]["turn"] < SCENARIOS[name]["turns"]
        assert f["enter"]["edge"] == ("W" if f["side"] == "nato" else "E")
        assert 1 <= north <= south <= 16


@every_scenario
def test_objectives_and_wired_bridges_lie_on_the_map(name: str) -> None:
    s = SCENARIOS[name]
    b = join([board(x) for x in s["boards"]])
    for objective in s["obj"]:
        assert objective["pts"] > 0
        assert T[b.kind(b.grid.index(objective["hex"]))]["tracked"]
    for pair in s.get("wired", ()):
        a, c = (b.grid.index(x) for x in pair.split("-"))
        assert "bridge" in b.side(a, c)


@every_scenario
def test_support_of_a_scenario_exists(name: str) -> None:
    s = SCENARIOS[name]
    for key in ("battery", "air"):
        table = s.get("batteries" if key == "battery" else key, {})
        assert {x.split("*")[0] for names in table.values() for x in names} <= set(ARTILLERY[key])


@pytest.mark.clause("waw-W21.2")
@every_scenario
def test_levels_fall_from_best_to_worst(name: str) -> None:
    margins = [m for m, _ in SCENARIOS[name]["levels"]]
    assert margins == sorted(set(margins), reverse=True)
    assert margins[-1] == -99
    assert [x for _, x in SCENARIOS[name]["levels"]] == [
        "level-pact-decisive",
        "level-pact",
        "level-draw",
        "level-nato",
        "level-nato-decisive",
    ]


def worth(uid: str) -> float:
    """Rough worth of a full unit: its best attack in the open against what hurts it."""
    u = UNIT[uid]["full"]

    def net(dice: int, needed: int, defence: int, save: int) -> float:
        pairs = itertools.product(enumerate(hits(dice, needed)), enumerate(hits(defence, save)))
        return float(sum(min(3, max(0, a - d)) * p * q for (a, p), (d, q) in pairs))

    attack = 0.05
    for group, weight in (("ap", 1.0), ("ms", 0.7), ("he", 0.5)):
        if group in u:
            reach, dice, needed = u[group]
            target = (1, 5) if group == "he" else (3, 5)
            attack = max(attack, weight * net(dice, needed, *target) * (0.5 + min(reach, 16) / 20))
    attack += 0.06 * u.get("as", 0)
    weakness = net(3, 5, 2, 5) if UNIT[uid]["cls"] == "soft" else net(3, 4, *u["ar"])
    return math.sqrt(attack / weakness)


@every_scenario
def test_attacker_is_stronger_but_not_crushing(name: str) -> None:
    s = SCENARIOS[name]
    index = dict.fromkeys(("nato", "wp"), 0.0)
    for f in s["formation"]:
        index[f["side"]] += sum(worth(u) for u in expand(f["units"])) * f["chits"] ** 0.35
    defender = "nato" if s["attacker"] == "wp" else "wp"
    assert 0.9 <= index[s["attacker"]] / index[defender] <= 1.9
