"""Check cases of what follows a fight, and of stores and readiness (C01, C37 - C51), each played from a document
through order sheets; numbers are read from the umpire's log and the side's report."""

from __future__ import annotations

from typing import Any

import pytest
from tests.s24.field import document, unit
from tests.s24.played import Played, begin, marked, play
from tests.s24.turns import AROUND, HERE

E, SE, SW, W, NW, NE = AROUND
UNIT = "BB5Y"
"""The unit that a case is about."""


def close_to(wanted: Any) -> Any:
    return pytest.approx(wanted, abs=1e-4)


# ------------------------------------------------------------------ losses and what they do
def defended(i: dict[str, Any]) -> Played:
    """Heavy tanks take exactly the loss of the case from a grenadier unit: 3.0 x 30 x readiness / 10 each."""
    hits = [9.0] * int(i["loss"] // 9) + [i["loss"] % 9]
    red = []
    for k, (hit, at) in enumerate(zip(hits, (E, SE, SW), strict=False)):
        name = f"TK{k + 1}Y"
        tanks = unit(name, "IS-2", 30, at, ready=hit / 9)
        red.append(tanks if hit > 2.7 else unit(name, "su_rifle", 10 * hit, at))
    lines = [f"TK{k + 1}Y ASSAULT {HERE} REGARDLESS" for k in range(len(hits))]
    if not i.get("way_out", True):
        red += [unit(f"BB{k + 6}T", "su_rifle", 10, at) for k, at in enumerate((W, NW, NE))]
    blue = [unit(UNIT, "de_gren", i["start"], HERE, ready=i["rdy"])]
    return play(document(red, blue), lines, [f"{UNIT} HOLD {i['intensity']}"])


def attacked(i: dict[str, Any]) -> Played:
    """Soft vehicles run into tank destroyers whose resistance takes exactly the loss: 2 x 5.2 x 15 x readiness / 10."""
    red = [unit(UNIT, "us_aib_m", i["start"], E, ready=i["rdy"], form="mounted",
                grade="elite" if i["rdy"] > 1 else "regular")]  # fmt: skip
    blue = [unit("ZX9Y", "JgPanther", 60, HERE, ready=i["loss"] / 15.6)]
    return play(document(red, blue), [f"{UNIT} ASSAULT {HERE} {i['intensity']}"], ["ZX9Y HOLD REGARDLESS"])


@marked("outcome")
def test_what_losses_do(case: dict[str, Any]) -> None:
    i, wanted = case["in"], case["expect"]
    p = (defended if i["role"] == "defend" else attacked)(i)
    end = wanted["outcome"]
    assert p.lost(UNIT) == i["loss"]
    judged = p.all("judged", UNIT)
    if end == "stands":
        assert not judged
        assert f"{UNIT} " in p.report("red")
        assert p.place(UNIT) == E
    else:
        assert judged[0]["inputs"]["critical"] == close_to(wanted["crit"])
        assert judged[0]["inputs"]["start"] == i["start"]
        assert judged[0]["value"] == close_to(i["loss"] / i["start"])
    assert bool(p.all("smashed", UNIT)) is (end == "smashed")
    assert bool(p.all("forced_out", UNIT)) is (end == "routed")
    assert bool(p.all("withdrew", UNIT)) is (end == "withdrew")
    assert (p.place(UNIT) == "captured") is (end == "captured")
    outcome = {"withdrew": "defender_withdrew", "routed": "defender_forced_out", "captured": "defender_destroyed",
               "smashed": "attacker_smashed", "broke_off": "attack_failed", "stands": "attack_failed"}  # fmt: skip
    assert p.one("outcome")["value"] == outcome[end]


@marked("main")
def test_the_main_unit(case: dict[str, Any]) -> None:
    blue = [unit(u["id"], u["row"], u["e"], HERE, state="routed2" if u.get("routed") else "normal")
            for u in case["in"]["units"]]  # fmt: skip
    p = play(document([unit("BB1Y", "su_rifle", 5, E)], blue), [f"BB1Y ASSAULT {HERE}"])
    fights = p.all("shock") + p.all("close")  # guns have no zone of control: they are closed with at once
    assert [r["units"] for r in fights] == [["BB1Y", case["expect"]["main"]]]


# ------------------------------------------------------------------ stores
@marked("store")
def test_the_unit_of_the_text(case: dict[str, Any]) -> None:
    """The tank battalion of the text, 40 of 65: its line in the report has both stores and their shares."""
    i, wanted = case["in"], case["expect"]
    doc = document([unit("TK1U2Y", i["row"], i["e"], "1015", full=65, squad=1)], size=(16, 16))
    p = play(doc, ["TK1U2Y HOLD"])
    line = next(row for row in p.report("red", "zh").splitlines() if row.startswith("TK1U2Y T-34/85"))
    ammo, fuel = f"{wanted['ammo']:g}(100%)", f"{wanted['fuel']:g}(100%)"
    assert line == f"TK1U2Y T-34/85 装甲侦察 普通 正常 展开 40/65 100% {ammo} {fuel} 1015/展开 0/0"


@marked("ammo")
def test_ammunition_and_fuel(case: dict[str, Any]) -> None:
    i, wanted = case["in"], case["expect"]
    if i["edges"]:
        p = play(document([unit(UNIT, i["row"], i["e"], E)], [unit("BB9Y", "de_gren", 60, HERE)]),
                 [f"{UNIT} ASSAULT {HERE} REGARDLESS"], ["BB9Y HOLD REGARDLESS"])  # fmt: skip
    else:
        p = play(document([unit(UNIT, i["row"], i["e"], "0503")], [unit("BB9Y", "de_gren", 60, HERE)]),
                 [f"{UNIT} {'MASS' if i['bases'] == 2 else 'BARRAGE'} {HERE}"])  # fmt: skip
    spent = {r["inputs"]["store"]: r for r in p.all("spend", UNIT)}
    assert (spent["ammo"]["value"], spent["ammo"]["after"]) == close_to((wanted["use"], wanted["left"]))
    assert spent["ammo"]["after"] / spent["ammo"]["before"] == close_to(wanted["share"])
    assert (spent["fuel"]["value"] if "fuel" in spent else 0.0) == close_to(wanted["fuel_use"])


# ------------------------------------------------------------------ readiness
def turns_of(steps: list[Any]) -> list[list[Any]]:
    """Steps of a case by turns: an assault, a march or a rest ends one."""
    out: list[list[Any]] = [[]]
    for step in steps:
        out[-1].append(step)
        if isinstance(step, str) and step != "own_fire":
            out.append([])
    return [t for t in out if t]


def tired(case: dict[str, Any]) -> Played:
    """The turns of a case played: who is shelled stands beside the enemy that he assaults; who fires and then marches
    is an anti-aircraft battery under an air attack."""
    i = case["in"]
    flat = [s for t in turns_of(i["steps"]) for s in t]
    suffers = {s[0] for s in flat if isinstance(s, list)}
    works = max([s[1] for s in flat if isinstance(s, list)], default=0)
    flak = "own_fire" in flat
    red = [unit(UNIT, "su_37aa" if flak else "su_rifle", 30 if flak else 250, E, ready=i["start"],
                grade=i.get("grade", "regular"))]  # fmt: skip
    blue = [unit("BB9Y", "de_gren", 60, HERE)] if "assault" in flat else [unit("BB9Y", "de_gren", 60, "0805")]
    if suffers & {"fire", "both"}:
        blue.append(unit("PB9T", "de_105how", 2, "0404"))
    if suffers & {"heavy", "both"}:
        blue.append(unit("HJP9T", "Nebelwerfer", 2, "0506"))
    air = [{"unit": "QJ2T", "plane": "Ju87D", "full": 12, "cells": [12]}] if flak else []
    p = begin(document(red, blue, hour=22 if "hold_night" in flat else 6, turns=9, blue_has={"air": air},
                       red_has={"works": {E: works}} if works else None))  # fmt: skip
    for steps in turns_of(i["steps"]):
        kinds = {s if isinstance(s, str) else s[0] for s in steps}
        mine = {"assault": f"ASSAULT {HERE} REGARDLESS", "forced": "FORCED-MARCH 0705 LIMITED"}
        order = next((text for k, text in mine.items() if k in kinds), "HOLD REGARDLESS")
        theirs = [f"PB9T BARRAGE {E}"] * ("fire" in kinds or "both" in kinds)
        theirs += [f"HJP9T BARRAGE {E}"] * ("heavy" in kinds or "both" in kinds)
        theirs += ["QJ2T STRIKE 12 0606"] * ("own_fire" in kinds)
        p.hand_in([f"{UNIT} {order}"], ["BB9Y HOLD REGARDLESS", *theirs])
    return p


@marked("readiness")
def test_readiness(case: dict[str, Any]) -> None:
    wanted = case["expect"]
    p = tired(case)
    settled = [r for r in p.rows if r["units"][:1] == [UNIT] and r["formula"] == "readiness * factor"]
    assert settled[-1]["after"] == close_to(wanted["readiness"])
    assert bool(p.all("smashed", UNIT)) is wanted["smashed"]
    assert f" {wanted['readiness'] * 100:.0f}% " in next(
        row for row in p.report("red").splitlines() if row.startswith(UNIT + " ") and "/" in row
    )
