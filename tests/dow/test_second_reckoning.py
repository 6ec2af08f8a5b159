"""Numbers of chapters 8 and 15 reckoned a second time, from the charts and the rule text alone, in random positions.

Nothing here calls the rules' own functions: distances, neighbours and sums are worked out anew, and compared with what
the ledgers and the list of actions say.
"""

from __future__ import annotations

import random
import tomllib
from pathlib import Path
from typing import Any

import pytest
from tests.dow.field import battle, do, unit

import opord.rules.dow as dow
from opord.rules.dow import actions as act

DATA = Path(dow.__file__).parent / "data"
MODES = ("column", "tactical", "deployed", "fixed")
DUG_IN = ("defence", "stubborn_defence", "active_defence", "screen")
TERRAIN = ("flat", "hills1", "hills2", "mountain", "town", "urban")
WEST = {
    "BR22B/22A1": "uk_armd_chall", "BR22B/22M1": "uk_mech_432", "BR1AD/1DRec": "uk_recce", "BR6B/6I1": "uk_airmob",
    "GE2Bde/23": "ge_pz_leo2", "GE2Bde/22": "ge_pzgr_marder", "BE4B/4M1": "be_mech", "BR15B/15T1": "uk_inf_ta",
}  # fmt: skip
EAST = {
    "47GTD/26": "su_tr_t64", "47GTD/245": "su_mrr_bmp", "47GTD/7": "su_rec_bn", "10GTD/61": "su_tr_t80",
    "35MRD/64": "su_mrr_btr", "9PzD/PR22": "gd_pr_t55",
}  # fmt: skip
LIMIT = {"regiment": 5, "battalion": 4, "company": 3}


def chart(name: str) -> dict[str, Any]:
    return tomllib.loads((DATA / f"{name}.toml").read_text(encoding="utf8"))


POSTURE = chart("posture")["posture"]
UNIT = chart("units")["unit"]
GROUND = chart("combat_modifiers")
BREAK = chart("disengagement")["drm"]


def postures(kind: str, side: str) -> list[str]:
    """What a combat unit of this kind may stand in."""
    u = UNIT[kind]
    return [
        name
        for name, p in POSTURE.items()
        if ("combat" in p["who"] or u["branch"] in p["who"])
        and p["side"] in ("both", side)
        and u["cadre"] >= p["min_cadre"]
    ]


def neighbours(h: str) -> list[str]:
    """Even columns lie half a hex further north (dow-R002)."""
    c, r = int(h[:2]), int(h[2:])
    up = 1 - c % 2
    beside = [(c + d, r + up - k) for d in (1, -1) for k in (0, 1)]
    return [f"{a:02d}{b:02d}" for a, b in ((c, r + 1), (c, r - 1), *beside)]


def distance(a: str, b: str) -> int:
    (x, y), (v, w) = [(int(h[:2]), 2 * int(h[2:]) + 1 - int(h[:2]) % 2) for h in (a, b)]
    across = abs(x - v)
    return across + max(0, (abs(y - w) - across) // 2)


def state(rng: random.Random, limit: int, turn: int) -> dict[str, Any]:
    """A defender's troubles."""
    out: dict[str, Any] = {"attrition": rng.randrange(limit + 1)}
    engaged = rng.choice(["no", "no", "half", "full"])
    if engaged != "no":
        out["engaged"] = engaged
    if rng.random() < 0.2:
        out["until"] = turn + 2
    if rng.random() < 0.2:
        out["delayed"] = turn
    if rng.random() < 0.15:
        out["resting"] = True
    return out


def strength(att: dict[str, Any], dfn: dict[str, Any], posture: str, types: list[str], *, open_ground: bool) -> int:
    """The initial differential (dow-15.5)."""
    tanks = att["branch"] == "armour"
    flat = set(types) <= {"flat", "hills1"} and open_ground
    mine = att["def"] if tanks and "urban" in types and dfn["branch"] != "armour" else att["att"]
    if dfn["branch"] == "armour":
        return mine - (dfn["att"] if tanks or flat else dfn["def"])
    caught = tanks and flat and posture not in DUG_IN
    return mine - (dfn["att"] if caught else dfn["def"])


def modifiers(i: dict[str, Any], att: dict[str, Any], dfn: dict[str, Any]) -> int:
    """Everything of dow-15.6 that lies in the position ``i``."""
    s, row = i["state"], MODES.index(POSTURE[i["dp"]]["mode"])
    total: int = POSTURE[i["ap"]]["atk"] + POSTURE[i["dp"]]["def"] + att["cadre"] - dfn["cadre"]
    total += (2 if "until" in s else 0) - (2 if i["kind"] == "hasty" else 0)
    total += min(GROUND["terrain"][t][row] for t in (*i["types"], *i["features"]))
    total += GROUND["obstacle"][i["river"] + "_bridged"][row] if i["river"] else 0
    total += s["attrition"] - i["worn"] + (3 if "resting" in s else 0) + (3 if "delayed" in s else 0)
    total += {"no": 0, "half": 1, "full": 2}[s.get("engaged", "no")]
    total += 2 * len(i["mine"]) - len(i["theirs"])
    if i["night"]:
        total -= 2 if i["wp"] else 1
    total -= i["fog"] + (i["rain"] and i["month"] == 1)
    if i["out"] == "attacker":
        total -= 2 if i["ap"] in ("screen", "recon") else 4
    if i["out"] == "defender":
        total += 1 if i["dp"] in ("screen", "recon") else 3
    return total


@pytest.mark.clause("dow-15.6/p1", "dow-15.5/p2", "dow-15.6.5/1", "dow-15.6.16/2", "dow-15.6.18/1")
def test_differential(seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(80):
        wp = rng.random() < 0.5
        ours, others, side = (EAST, WEST, "wp") if wp else (WEST, EAST, "nato")
        a, d = rng.choice(sorted(ours)), rng.choice(sorted(others))
        att, dfn = UNIT[ours[a]], UNIT[others[d]]
        night = rng.random() < 0.5
        i: dict[str, Any] = {
            "wp": wp, "night": night, "kind": rng.choice(["hasty", "prepared"]), "worn": rng.randrange(3),
            "ap": rng.choice([p for p in postures(ours[a], side) if POSTURE[p]["atk"] != "no"]),
            "dp": rng.choice(postures(others[d], "nato" if wp else "wp")),
            "state": state(rng, LIMIT[dfn["size"]], 5 if night else 2),
            "types": ["flat", *rng.sample(TERRAIN[1:], rng.choice([0, 0, 1, 2]))],
            "features": rng.sample(["woods", "flooded"], rng.choice([0, 0, 1, 2])),
            "river": rng.choice(["", "", "minor", "major"]), "month": rng.choice([7, 1]),
            "fog": rng.random() < 0.3, "rain": rng.random() < 0.3, "out": rng.choice(["", "", "attacker", "defender"]),
            "mine": [h for h in ("0605", "0405") if rng.random() < 0.3],
            "theirs": [h for h in ("0606", "0406", "0507") if rng.random() < 0.3],
        }  # fmt: skip
        covered = bool(i["features"]) and rng.random() < 0.4
        east, west = ["12GTD/48", "12GTD/332", "12GTD/353"], ["BR12B/12M1", "BR12B/12M2", "BR12B/12A1"]
        units = [unit(a, "0505", i["ap"], attrition=i["worn"]), unit(d, "0506", i["dp"], **i["state"])]
        units += [unit(n, h, "tactical") for n, h in zip(east if wp else west, i["mine"], strict=False)]
        units += [unit(n, h, "tactical") for n, h in zip(west if wp else east, i["theirs"], strict=False)]
        if i["out"]:
            units.append(unit((a if i["out"] == "attacker" else d).split("/")[0], "1905"))
        form: dict[str, Any] = {"flags": {t: ["0506"] for t in (*i["types"], *i["features"])}}
        if covered:
            form["flags"]["covered"] = ["0506"]
        if i["river"]:
            form |= {"rivers": {"0505-0506": i["river"]}, "roads": {"0505-0506": "main"}, "bridges": ["0505-0506"]}
        start = {"rain": i["rain"], "fog": i["fog"]}
        g = battle(*units, side=side, turn=5 if night else 2, start=start, month=i["month"], **form)
        do(g, act.Move(a))
        told = g.ledgers(side, act.Attack(a, "0506", i["kind"]))[0].values
        first = strength(att, dfn, i["dp"], i["types"], open_ground=not covered)
        assert (told["initial"], told["differential"]) == (first, first + modifiers(i, att, dfn)), (a, d, i, covered)


@pytest.mark.clause("dow-8.7/5")
def test_breaking_away(seed: int) -> None:
    rng = random.Random(seed)
    movers = {**EAST, "35AAB/2": "su_daa_inf"}
    for _ in range(120):
        n = rng.choice(sorted(movers))
        u = UNIT[movers[n]]
        p = rng.choice([p for p in postures(movers[n], "wp") if POSTURE[p]["mode"] != "fixed"])
        enemies = []
        for e in rng.sample(["BR22B/22M1", "BR1AD/1DRec", "BR6B/6I1", "BR7B/7M1"], rng.choice([1, 1, 2, 3])):
            h = rng.choice(["0506", "0605", "0604", "0504"])
            enemies.append((e, h, rng.choice(["tactical", "defence", "screen", "road"])))
        rivers = {"-".join(sorted(("0505", h))): "minor" for _, h, _ in enemies if rng.random() < 0.6}
        cell = rng.choice(["flat", "flat_woods", "hills1", "hills2", "mountain", "urban"])
        gap = rng.choice(["", "", "0404", "0505"])
        night, fog, half, worn = rng.random() < 0.5, rng.random() < 0.3, rng.random() < 0.3, rng.randrange(4)
        me = unit(n, "0505", p, attrition=worn, **({"engaged": "half"} if half else {}))
        start = {"fog": fog, "breakthrough": [gap] if gap else []}
        others = [unit(*e) for e in enemies]
        form: dict[str, Any] = {"cells": {"0505": cell}, "rivers": rivers, "start": start}
        g = battle(me, *others, turn=5 if night else 2, **form)
        do(g, act.Move(n))
        blockers = [(UNIT[WEST.get(e, "uk_mech_432")], h, q) for e, h, q in enemies if POSTURE[q]["block_other"]]
        if not blockers:
            assert act.Disengage(n) not in g.actions("wp")
            continue
        total = POSTURE[p]["dis"] + u["cadre"] - 4 - worn // 2 - half + night + fog
        total -= len({h for _, h, _ in blockers}) - 1
        total += all(q == "screen" or b["branch"] == "recon" for b, _, q in blockers)
        total -= u["branch"] == "infantry" and any(b["branch"] != "infantry" for b, _, _ in blockers)
        total += cell in ("flat_woods", "hills2", "mountain", "urban")
        total += 2 * all("-".join(sorted(("0505", h))) in rivers for _, h, _ in enemies)
        total += BREAK["breakthrough_marker_adjacent"] * bool(gap)
        assert g.ledgers("wp", act.Disengage(n))[0].values["total"] == total, (n, p, enemies, rivers, cell, gap)


@pytest.mark.clause("dow-8.6/5", "dow-8.6/5b", "dow-8.6/5c", "dow-6.3.1/2", "dow-6.3.1/3b")
def test_steps_among_the_enemy(seed: int) -> None:
    rng = random.Random(seed)
    area = sorted({h for n in neighbours("0505") for h in neighbours(n)} - {"0505"})
    for _ in range(80):
        enemies: dict[str, list[tuple[str, str]]] = {}
        for e in rng.sample(["BR22B/22M1", "BR22B/22A2", "BR7B/7M1"], rng.randrange(4)):
            enemies.setdefault(rng.choice(area), []).append((e, rng.choice(["tactical", "defence", "screen", "road"])))
        friends = {
            h: n for n in ("47GTD/7", "3SA/ITR1", "12GTD/18") if (h := rng.choice([*area, "0505"])) not in enemies
        }
        gaps = [h for h in [*area, "0505"] if h not in enemies and rng.random() < 0.1]
        cities = [h for h in enemies if rng.random() < 0.3]
        posture, flat = rng.choice([("tactical", 2), ("assault", 3), ("road", 2)])
        units = [unit("47GTD/26", "0505", posture), *[unit(n, h, "tactical") for h, n in friends.items()]]
        units += [unit(e, h, q) for h, stack in enemies.items() for e, q in stack]
        start = {"breakthrough": gaps}
        g = battle(*units, unit("48MRD/265", "1919"), cells=dict.fromkeys(cities, "urban"), start=start)
        do(g, act.Move("47GTD/26"))
        blocking = {
            h
            for h, stack in enemies.items()
            if any(POSTURE[q]["block_urban" if h in cities else "block_other"] for _, q in stack)
        }
        held = {*friends, *gaps}
        for h in neighbours("0505"):
            free = h not in enemies
            if free and blocking & set(neighbours("0505")):
                apart = "0505" in friends and not blocking & set(neighbours(h))
                free = "0505" in gaps or ("0505" in held and h in held) or apart
            step = act.Step("47GTD/26", h)
            assert (step in g.actions("wp")) is free, (h, enemies, friends, gaps, cities)
            if not free:
                continue
            screens = [e for e, stack in enemies.items() if "screen" in [q for _, q in stack] and distance(e, h) <= 2]
            near = [f for f in neighbours(h) if f in held]
            alone = [s for s in screens if not any(distance(f, s) < distance("0505", s) for f in near)]
            price = flat + (2 if alone and h not in held else 0) + (4 if h in gaps else 0)
            assert g.ledgers("wp", step)[0].values["total"] == price, (h, enemies, friends, gaps)
