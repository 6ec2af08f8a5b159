"""Check cases of the air war (C52 - C62, C90), each played from a document through order sheets; numbers are read from
the umpire's log."""

from __future__ import annotations

import itertools
from typing import Any

import pytest
from tests.s24.field import air, document, unit
from tests.s24.played import CHARTS, Played, begin, marked, play, refused
from tests.s24.turns import HERE

TARGET = "BB7Y"


def close_to(wanted: Any) -> Any:
    return pytest.approx(wanted, abs=1e-4)


def formations(n: int, most: int) -> list[int]:
    return [most] * (n // most) + ([n % most] if n % most else [])


def patrols(name: str, n: int) -> list[str]:
    """Lines that send so many aircraft of a unit into the fight for the air."""
    return [f"{name} AIRSUP {k} {at:04d}" for at, k in enumerate(formations(n, 12), 101)]


@marked("air_fight")
def test_the_fight_for_the_air(case: dict[str, Any]) -> None:
    i, wanted = case["in"], case["expect"]
    sides = [[air(f"JJ{k + 1}{'ST'[s]}", plane, n, n) for k, (plane, n) in enumerate(i[side])]
             for s, side in enumerate(("red", "blue"))]  # fmt: skip
    lines = [[x for a in side for x in patrols(a["unit"], a["full"])] for side in sides]
    p = play(document(red_has={"air": sides[0]}, blue_has={"air": sides[1]}), *lines)
    assert [r["before"] for r in p.all("air_fight")] == close_to(wanted["power"])
    assert p.values("air_fight") == close_to(wanted["left"])
    lost = [[sum(p.values("aircraft", a["unit"])) for a in side] for side in sides]
    assert lost == [close_to(wanted["lost_red"]), close_to(wanted["lost_blue"])]


@marked("mission")
def test_missions_turned_back(case: dict[str, Any]) -> None:
    """Both air forces fight so that the points of the case are left; then the formations fly, each with its draw."""
    i, wanted = case["in"], case["expect"]
    draws = tuple([round(u * 10_000) + 1 for u in i["draws"]]) if i["sy"] else ()
    mine = [air("QJ3S", "Il-2", 40, 40), *([air("JJ6S", "points_own", 10, 10)] if i["sx"] else [])]
    theirs = [air("JJ7T", "points_enemy", 10, 10)] if i["sy"] else []
    p = play(
        document(red_has={"air": mine}, blue_has={"air": theirs}),
        [f"QJ3S STRIKE 1 010{k + 1}" for k in range(i["n"])] + (["JJ6S AIRSUP 10"] if i["sx"] else []),
        ["JJ7T AIRSUP 10"] if theirs else [], dice=draws, charts=CHARTS,
    )  # fmt: skip
    missions = p.all("mission")
    assert [(r["inputs"]["own"], r["inputs"]["enemy"]) for r in missions] == [close_to((i["sx"], i["sy"]))] * i["n"]
    assert [r["value"] for r in missions] == close_to([wanted["p_fail"]] * i["n"])
    back = {r["hexes"][0] for r in p.all("turned_back")}
    assert [f"010{k + 1}" in back for k in range(i["n"])] == wanted["fails"]
    if draws:
        assert [r["inputs"]["draw"] for r in missions] == close_to(i["draws"])


@marked("aa")
def test_anti_aircraft_fire(case: dict[str, Any]) -> None:
    i, wanted = case["in"], case["expect"]
    own = i.get("own_hex", False)
    places = (HERE, "0504")[: i["formations"]]
    p = play(document([unit("FK1T", i["row"], i["e"], HERE if own else "0605", ready=i["rdy"])], [],
                      blue_has={"air": [air("QJ2T", i["target"], 36, 24)]}),
             [], [f"QJ2T STRIKE 12 {h}" for h in places])  # fmt: skip
    assert p.values("anti_aircraft") == close_to([wanted["lost"]] * i["formations"])
    assert p.one("spend", "FK1T")["value"] == close_to(0.5 * i["e"])


def attack(i: dict[str, Any], order: str, plane: str) -> Played:
    """Aircraft over HERE, where ``targets`` units stand, the guns that cover them beside it."""
    blue = [unit(f"BB{7 + k}Y", i["row"], i.get("e", 30), HERE) for k in range(i.get("targets", 1))]
    if i.get("aa"):
        blue.append(unit("FK6T", "Flak20", 1, "0605", ammo=0))
    kind = {"STRIKE": "QJ3S", "BOMB": "H3S"}[order]
    doc = document([], blue, cells={HERE: i.get("terrain", "open")}, red_has={"air": [air(kind, plane, 40, i["n"])]},
                   blue_has={"works": {HERE: i["works"]}} if i.get("works") else None)  # fmt: skip
    return play(doc, [f"{kind} {order} {i['n']} {HERE}"])


@marked("strike", "bomb")
def test_attacks_from_the_air(case: dict[str, Any]) -> None:
    i, wanted = case["in"], case["expect"]
    order = "STRIKE" if case["kind"] == "strike" else "BOMB"
    p = attack(i, order, i["type"])
    assert p.values(order.lower()) == close_to([wanted["effect"]] * i.get("targets", 1))
    assert p.lost(TARGET) == wanted["loss"]


@marked("pattern")
def test_hexes_that_a_load_covers(case: dict[str, Any]) -> None:
    """A line as long as the type covers is taken, one hex more is refused."""
    types = ("load_1", "load_8", "load_12less", "load_12", "load_16")
    p = begin(document(red_has={"air": [air(f"H{k + 1}S", t, 9, 9) for k, t in enumerate(types)]}), charts=CHARTS)
    loads = [p.g.scenario.planes[a.plane].load for a in p.g.scenario.air]
    assert loads == case["in"]["loads"]
    for k, n in enumerate(case["expect"]["hexes"]):
        line = "-".join(f"{c:02d}05" for c in range(1, n + 1))
        assert not refused(p, "red", f"H{k + 1}S BOMB 9 {line}")
        assert [x.code for x in refused(p, "red", f"H{k + 1}S BOMB 9 {line}-{n + 1:02d}05")] == ["E74"]


# ------------------------------------------------------------------ the sorties of the text
@marked("queue")
def test_the_queue_of_sorties(case: dict[str, Any]) -> None:
    """The LA-7 division of the text, 44 and 20 of 72: enemy fighters take three, then one; bombers return in the third
    turn, anti-aircraft guns take two. The log has the cells after each turn."""
    i, wanted = case["in"], case["expect"]
    fights = i["slot"] == 2
    plane, name = ("LA-7", "JJ6S") if fights else ("Pe-2", "H6S")
    foes = [] if fights else [unit("FK9T", "Flak20", 20, HERE)]
    p = begin(document([unit("BB1Y", "su_rifle", 30, "0112")], foes, turns=9,
                       red_has={"air": [air(name, plane, 72, *i["cells"])]},
                       blue_has={"air": [air("JJ8T", "Spitfire", 60, 32, 12)]}))  # fmt: skip
    assert p.g.state.cells[0][: len(i["cells"])] == tuple(i["cells"])
    for k, ((sent, lost), cells) in enumerate(zip(i["plan"], wanted["after"], strict=True)):
        raids = [f"{name} BOMB 9 {h}" for h in (HERE, "0605")] if sent else []
        mine = patrols(name, sent) if fights else raids
        theirs = patrols("JJ8T", (32, 12)[k]) if fights else []
        p.hand_in(mine, theirs)
        row = p.one("sorties", name)
        assert (row["inputs"]["sent"], row["inputs"]["sent"] - row["inputs"]["back"]) == (sent, lost)
        assert row["after"] == cells[: i["slot"]]
    assert p.report("red", "en").count(name) >= 1


# ------------------------------------------------------------------ drops
@marked("drop")
def test_drops(case: dict[str, Any]) -> None:
    """Three transports of 10 e drop on four hexes; over a hill the last part needs more than a turn to the first."""
    i, wanted = case["in"], case["expect"]
    line = ["0505", "0605", "0705", "0805"]
    p = play(document([unit("KJ5T1Y", "su_para", i["cargo"] * i["n"], off="aboard")],
                      red_has={"air": [air("Y2S", "Me323", 18, i["n"])]}, cells={"0605": "hill", "0604": "hill",
                      "0606": "hill", "0504": "hill", "0506": "hill"}),
             [f"Y2S AIRDROP {i['n']} KJ5T1Y {'-'.join(line)} AT 0505"])  # fmt: skip
    assert p.values("landed") == wanted["hexes"]
    assert [r["hexes"][0] for r in p.all("landed")] == line
    dropped = p.one("dropped")
    assert 1 < dropped["inputs"]["farthest"] < 2
    assert dropped["value"] == wanted["turns"]
    assert list(itertools.accumulate(p.values("landed")))[-1] == dropped["after"]
