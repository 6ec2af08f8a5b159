"""The 52 check cases of the tactical game, each as a small battle that is played through actions."""

from __future__ import annotations

from typing import Any

import pytest
from tests.waw.field import (
    against,
    battle,
    complete,
    do,
    entries,
    index,
    owner,
    place,
    rolled,
    state,
    unit,
    values,
)
from tests.waw.shipped import CASES, UNIT

from opord.rules.waw import actions as act
from opord.rules.waw.model import OC, SIDES

CASE = {c["id"]: c for c in CASES}


def marked(*kinds: str) -> Any:
    """Every case of these kinds, each showing the clauses that it names."""
    chosen = [c for c in CASES if c["k"] in kinds]
    return pytest.mark.parametrize(
        "case", [pytest.param(c, id=c["id"], marks=pytest.mark.clause(*c["cl"])) for c in chosen]
    )


def test_every_case_is_played() -> None:
    kinds = {"fire", "opfire", "ammo", "cover", "bonus", "hits", "step", "rally", "adice", "hq", "retreat", "assault",
             "passenger"}  # fmt: skip
    assert {c["k"] for c in CASES} == kinds
    assert len(CASES) == 52


def side_of(kind: str) -> str:
    return "wp" if UNIT[kind]["nat"] in ("su", "gd") else "nato"


def other(side: str) -> str:
    return SIDES[1 - SIDES.index(side)]


def duel(firer: dict[str, Any], target: dict[str, Any], acting: str, dice: list[int], **form: Any) -> Any:
    """A firer against a target; both nations may be the same, so sides are by role: the firer is nato."""
    return battle([firer], [target], acting=acting, dice=dice, **form)


def ground(i: dict[str, Any], at: str) -> dict[str, Any]:
    """Terrain and markers of the target's hex."""
    form: dict[str, Any] = {"cells": {at: i["terrain"]}} if i.get("terrain", "clear") != "clear" else {}
    markers = {k: [at] for k in ("wreck", "position") if i.get(k)}
    return {**form, **({"markers": markers} if markers else {})}


def check_why(g: Any, action: Any, side: str, clause: str) -> None:
    assert clause.startswith(("waw-", "R", "W"))
    wanted = clause if clause.startswith("waw-") else "waw-" + clause
    assert wanted in against(g, action, side)


@marked("fire")
def test_fire(case: dict[str, Any]) -> None:
    i, out = case["in"], case["out"]
    moving = i.get("moving", False)
    at = f"05{2 + i['rng']:02d}"
    stands = "0501" if moving else "0502"
    firer = unit(i["f"], stands, id="f", ammo=i.get("ammo", 0), disrupted=i.get("disrupted", False))
    target = unit(i["t"], at, i.get("ts", "full"), id="t", oc=i.get("toc", False))
    g = duel(firer, target, "nato", [*case.get("dice", []), *case.get("ddice", [])], **ground(i, at))
    if moving:
        do(g, act.Step("f", "0502"))
    shot = act.Fire("f", "t", i["g"])
    if not out.get("ok", True):
        check_why(g, shot, "nato", out["why"])
        return
    told = values(g, shot)
    assert told["dice"] == len(case["dice"])
    if "needed" in out:
        assert told["needed"] == out["needed"]
    if "dice" in out:
        assert told["dice"] == out["dice"]
    do(g, shot)
    assert rolled(g, "attack") == [tuple(case["dice"])]
    hits = sum(v >= told["needed"] for v in case["dice"])
    saves = sum(v >= told["save"] for v in case.get("ddice", []))
    assert rolled(g, "defence") == ([tuple(case["ddice"])] if "ddice" in case else [])
    got = {
        "ok": True,
        "needed": told["needed"],
        "dice": told["dice"],
        "hits": hits,
        "net": max(0, hits - saves),
        "ammo": g.state.ammo[index(g, "f")],
        "oc": complete(g, "f"),
        "state": state(g, "t"),
        "wreck": g.scenario.hex(at) in g.state.wrecks,
    }
    assert {k: got[k] for k in out} == out


@marked("opfire")
def test_opportunity_fire(case: dict[str, Any]) -> None:
    i, out = case["in"], case["out"]
    at = f"05{2 + i['rng']:02d}"
    before = f"05{3 + i['rng']:02d}"
    firer = unit(i["f"], "0502", id="f", oc=i.get("oc", False))
    mover = unit(i["t"], before, id="t")
    watch = unit("us-m901", f"09{2 + i['rng']:02d}", id="x")  # somebody else who could shoot
    alone = out.get("ok", True)
    dice = [*case.get("dice", []), *case.get("ddice", [])]
    others = [] if alone else [watch]
    form: dict[str, Any] = ground(i, at)
    g = battle([firer, *others], [mover], acting="wp", dice=dice, **form)
    do(g, act.Step("t", at))
    shot = act.Fire("f", "t", i["g"])
    if not alone:
        assert owner(g) == "nato"
        if i.get("shot_here"):
            do(g, act.Fire("x", "t", "ap"))
            while state(g, "t") != "full":  # look for a miss, so that the mover could go on
                g = battle([firer, *others], [mover], acting="wp", dice=[1, 1, 1, 1])
                do(g, act.Step("t", at), act.Fire("x", "t", "ap"))
            assert owner(g) == "wp"
        check_why(g, shot, "nato", out["why"])
        return
    told = values(g, shot, "nato")
    do(g, shot)
    assert rolled(g, "attack") == [tuple(case["dice"])]
    hits = sum(v >= told["needed"] for v in case["dice"])
    saves = sum(v >= told["save"] for v in case.get("ddice", []))
    stops = not g.to_act() or complete(g, "t")
    may = not stops and act.Fire("t", "f", "ap") in g.actions("wp")
    got = {
        "ok": True,
        "needed": told["needed"],
        "bonus": told["bonus"],
        "hits": hits,
        "net": max(0, hits - saves),
        "state": state(g, "t"),
        "stops": stops,
        "oc": complete(g, "f"),
        "moving_fire": may,
    }
    assert {k: got[k] for k in out} == out


@marked("ammo")
def test_ammo(case: dict[str, Any]) -> None:
    i, out = case["in"], case["out"]
    # the cup holds end, end, f:n: first the formation is drawn, then one End Turn chit and the only one left
    dice = [3, 1] * 3
    g = battle([unit("us-m901", "0505", id="f", ammo=i["ammo"])], dice=dice, step="markers", turns=9)
    for _ in range(i["phases"] - 1):
        turn = g.state.turn
        while g.state.turn == turn:
            do(g, act.END)
    assert g.state.ammo[index(g, "f")] == out["ammo"]


@marked("cover")
def test_cover(case: dict[str, Any]) -> None:
    i, out = case["in"], case["out"]
    at = "0510"
    target = unit("us-inf", at, id="t", oc=i.get("oc", False), unloaded=i.get("moving", False))
    enemies = [unit("su-t72", "0506", id="f")]
    if i.get("adjacent_good"):
        enemies.append(unit("su-t72", "0511", id="a", oc=True))
    if i.get("recon_los"):
        enemies.append(unit("su-brdm2", "0516", id="r", oc=True))
    g = battle([target], enemies, acting="wp", **ground(i, at))
    shot = act.Fire("f", "t", "he")
    assert values(g, shot)["cover"] is out["cover"]
    assert ("waw-cover/7" in entries(g, shot)) is out["cover"]


@marked("bonus")
def test_bonus(case: dict[str, Any]) -> None:
    i, out = case["in"], case["out"]
    at = "0510"
    target = unit(i["t"], at, id="t", oc=not i.get("cover", False))
    g = battle([target], [unit("su-t72", "0506", id="f")], acting="wp", **ground(i, at))
    told = values(g, act.Fire("f", "t", "he" if UNIT[i["t"]]["cls"] == "soft" else "ap"))
    assert told["cover"] is bool(i.get("cover", False))
    assert told["bonus"] == out["bonus"]


@marked("hits")
def test_hits(case: dict[str, Any]) -> None:
    i, out = case["in"], case["out"]
    dice = [6] * i["n"] + [1] * (4 - i["n"]) + [1] * 3
    g = battle([unit("us-m1", "0502", id="f")], [unit("su-t72", "0508", i["s"], id="t")], dice=dice)
    do(g, act.Fire("f", "t", "ap"))
    assert state(g, "t") == out["state"]


@marked("step")
def test_disrupted_step(case: dict[str, Any]) -> None:
    i, out = case["in"], case["out"]
    woods = {} if i["los"] else {"0808": "woods", "0809": "woods"}
    enemies = [unit("su-t72", h) for h in i["enemies"]]
    g = battle([unit("us-m1", i["x"], "full D", id="u")], enemies, cells=woods)
    step = act.Step("u", i["y"])
    assert g.why("nato", step).ok is out["ok"]
    assert (step in g.actions("nato")) is out["ok"]
    if out["ok"]:
        do(g, step)


@marked("rally")
def test_rally(case: dict[str, Any]) -> None:
    i, out = case["in"], case["out"]
    hq = {"leadership": [i["lead"], 0], "type": "us-m1", "host": "h"}
    mates = [unit("us-m1", "0505", "full D", id="u"), unit("us-m1", "0505", id="h")]
    g = battle(mates, dice=case["dice"], step="rally", hq_nato=hq, form_nato={"morale": i["morale"]})
    do(g, act.Rally("u"))
    assert (state(g, "u") == "full") is out["ok"]


@marked("adice")
def test_assault_dice(case: dict[str, Any]) -> None:
    """The unit defends with its headquarters, so that it may bear OC and lack an assault value."""
    i, out = case["in"], case["out"]
    hq = {"leadership": [i["lead"], 0], "type": i["u"], "host": "u"}
    me = unit(i["u"], "0505", i["s"], id="u", oc=i.get("oc", False))
    g = battle([me], [unit("su-t72", "0506", id="e")], acting="wp", hq_nato=hq, cells={"0505": "woods"})
    do(g, act.Assault("e", "0505"))
    assert sum(len(v) for v in rolled(g, "counterattack")) == out["dice"]


@marked("hq")
def test_headquarters_hit(case: dict[str, Any]) -> None:
    i, out = case["in"], case["out"]
    hq = {"type": "su-t72", "host": "t", "state": "reduced" if i["s"] == "red" else "full"}
    dice = [6, 1, 1, 1, 1, 1, 1, *case["dice"]]
    g = battle([unit("us-m1", "0502", id="f")], [unit("su-t72", "0508", id="t")], dice=dice, hq_wp=hq)
    do(g, act.Fire("f", "t", "ap"))
    assert rolled(g, "hq-damage") == [tuple(case["dice"])]
    assert (g.state.hq_side[g.scenario.formation_index["w"]] == 0) is (out["hq"] == "lost")


@marked("retreat")
def test_retreat(case: dict[str, Any]) -> None:
    i, out = case["in"], case["out"]
    enemies = [unit("su-t72", h, id=f"e{h}") for h in i["enemies"]]
    n = i.get("units", 1)
    mine = [unit("us-inf", i["at"], id=f"d{k}") for k in range(n)]
    mine += [unit("us-inf", h, id=f"m{h}{k}") for h, count in i.get("friends", {}).items() for k in range(count)]
    cells = {i["at"]: "woods", **dict.fromkeys(i.get("barred", []), "lake")}
    # one hit on the defence (drawn, where there are two), none on the attackers
    dice = [6, 1, 1] + [1] * 4 * n + ([1] if n > 1 else [])
    g = battle(mine, enemies, acting="wp", dice=dice, cells=cells)
    do(g, act.Assault("e" + i["lead_from"], i["at"]))
    while owner(g) == "wp" and act.GO in g.actions("wp"):
        do(g, act.GO)
    while owner(g) == "nato":
        do(g, g.actions("nato")[0])
    got = [place(g, f"d{k}") for k in range(n)]
    assert got == ["dead" if x == "destroyed" else x for x in out["to"]]


@marked("assault")
def test_assault(case: dict[str, Any]) -> None:
    i, out = case["in"], case["out"]
    at = "0505"
    near = ("0504", "0404", "0604", "0506")
    lead = i["att"][0].get("lead", 0)
    hq = {"leadership": [lead, 0], "type": i["att"][0]["u"], "host": "a0"} if lead else False
    attackers = [unit(a["u"], near[k], a["s"], id=f"a{k}") for k, a in enumerate(i["att"])]
    defenders = [unit(d["u"], at, d["s"], id=f"d{k}") for k, d in enumerate(i["dfn"])]
    dice = [*case["dice"], *case["ddice"], *case.get("draw_att", []), *case.get("draw_def", [])]
    cells = {at: i["terrain"]} if "terrain" in i else {}
    if lead:
        dice += [6]  # the headquarters' own roll, after a hit on its stack
    g = battle(attackers, defenders, dice=dice, cells=cells, hq_nato=hq)
    do(g, act.Assault("a0", at))
    for k in range(1, len(attackers)):
        do(g, act.Join(f"a{k}"))
    while owner(g) == "nato" and act.GO in g.actions("nato"):
        do(g, act.GO)
    assert sum(rolled(g, "assault"), ()) == tuple(case["dice"])
    assert sum(rolled(g, "counterattack"), ()) == tuple(case["ddice"])
    told = next(e for e in g.events if e.kind == "outcome")
    names = {"stay": "attackers stay", "retreat": "defenders retreat", "back": "attackers back",
             "held": "defenders stay", "empty": "empty"}  # fmt: skip
    everybody = [f"a{k}" for k in range(len(attackers))] + [f"d{k}" for k in range(len(defenders))]
    got = {
        "on_def": told.text.args["on_def"],
        "on_att": told.text.args["on_att"],
        "att": [state(g, f"a{k}") for k in range(len(attackers))],
        "dfn": [state(g, f"d{k}") for k in range(len(defenders))],
        "result": names[told.data["outcome"]],
        "wreck": g.scenario.hex(at) in g.state.wrecks,
        "oc": all(complete(g, u) for u in everybody if state(g, u) != "dead"),
    }
    assert {k: got[k] for k in out} == out
    where = {"attackers stay": at, "defenders retreat": at, "attackers back": near[0]}[out["result"]]
    if got["att"][0] != "dead":
        assert place(g, "a0") == where


@marked("passenger")
def test_passenger(case: dict[str, Any]) -> None:
    i, out = case["in"], case["out"]
    # three unsaved hits destroy the carrier at once
    dice = [6, 6, 6, 1, 1, *case["dice"]]
    carrier = unit("us-m113", "0508", id="c")
    man = unit("us-inf", "", i["s"], id="p", inside="c")
    g = battle([carrier, man], [unit("su-bmp2", "0502", id="f")], acting="wp", dice=dice)
    do(g, act.Fire("f", "c", "ap"))
    assert state(g, "c") == "dead"
    assert rolled(g, "passenger") == [tuple(case["dice"])]
    assert state(g, "p") == out["state"]
    if out["state"] != "dead":
        assert place(g, "p") == "0508"
        assert not g.state.flags[index(g, "p")] & OC
