"""Check cases of fire and assault (C08 - C36b, C94), each a turn played from a document through order sheets; numbers
are read from the umpire's log."""

from __future__ import annotations

from typing import Any

import pytest
from tests.s24.field import document, unit
from tests.s24.played import Played, hq, marked, play
from tests.s24.turns import AROUND, HERE

DEF = "BB9Y"
GUNS_AT = "0503"


def close_to(wanted: Any) -> Any:
    return pytest.approx(wanted, abs=1e-4)


def built(level: int) -> dict[str, Any] | None:
    """Works of the defender; level 3 serves everybody."""
    return {"works": {HERE: {"level": level, "all": True} if level == 3 else level}} if level else None


# ------------------------------------------------------------------ fire
def shell(i: dict[str, Any]) -> Played:
    """Batteries two hexes away fire at one unit; the enemy of the unit stands at ``edges`` of its hexsides."""
    close = i.get("close", False)
    red = [unit(f"PB{k + 1}T", row, e, GUNS_AT, ready=r) for k, (row, e, r) in enumerate(i["batteries"])]
    red += [unit(f"BB{k + 1}Y", "su_rifle", 30, AROUND[k]) for k in range(i["edges"])]
    lines = [f"PB{k + 1}T {i['mode']} {HERE}" for k in range(len(i["batteries"]))]
    if close:
        lines.append(f"BB1Y ASSAULT {HERE} REGARDLESS")
    blue = [unit(DEF, i["target"], i["e"], HERE, form="column" if i.get("column") else "deployed")]
    doc = document(red, blue, cells={HERE: i.get("terrain", "open")}, weather=i.get("weather", "clear"),
                   blue_has=built(i.get("works", 0)), turns=4,
                   start={"turn": 2, **({"shock": {HERE: 1}} if close else {})})  # fmt: skip
    return play(doc, lines, [f"{DEF} HOLD REGARDLESS"])


@marked("bombard")
def test_fire(case: dict[str, Any]) -> None:
    i, wanted = case["in"], case["expect"]
    p = shell(i)
    assert p.values("force") == close_to([wanted["total"]])
    shelled = p.all("shelled", DEF)
    got = (shelled[0]["inputs"]["front"], shelled[0]["inputs"]["depth"]) if shelled else (0, 0)
    assert got == close_to((wanted["front"], wanted["depth"]))
    assert p.lost(DEF, "fire") == wanted["loss"]
    spared = [s for s in ("immune", "too_close") if p.all(s, DEF)]
    assert spared == (["immune"] if i.get("works") == 3 else ["too_close"] if i.get("close") else [])


@marked("cb")
def test_counter_battery(case: dict[str, Any]) -> None:
    """A battery watches the hex from which enemy batteries fire past it."""
    i, wanted = case["in"], case["expect"]
    row, e, ready = i["battery"]
    n = i.get("targets", 1)
    blue = [unit(f"PB{k + 6}T", i["target"], i["e"], HERE) for k in range(n)]
    p = play(document([unit("PB1T", row, e, "0501", ready=ready)], blue, cells={HERE: i["terrain"]}),
             ["PB1T CB"], [f"PB{k + 6}T BARRAGE 0605" for k in range(n)])  # fmt: skip
    assert p.values("counter") == close_to([wanted["effect"]] * n)
    assert [p.lost(f"PB{k + 6}T") for k in range(n)] == [wanted["loss"]] * n


# ------------------------------------------------------------------ assaults
def engage(i: dict[str, Any]) -> Played:
    """Attackers round one defender, with their supporters; ``fire_front``: the defender's guns take so much of the
    attacker's front first (and tire him, which a fresher attacker makes up for)."""
    red, blue = [hq("Z1T", "0110")], [unit("Z9T", "de_hq_foot", 8, "1201")]
    lines, theirs = [], [f"{DEF} HOLD REGARDLESS"]
    rivers: dict[str, str] = {}
    for k, a in enumerate(i["attackers"]):
        at, name = AROUND[a.get("dir", 0)], f"BB{k + 1}Y"
        shot = a.get("fire_front")
        red.append(unit(name, a["row"], a["e"], at, ready=a["rdy"] / (0.85 if shot else 1), hq="Z1T"))
        lines.append(f"{name} {'LASSAULT' if i.get('limited') else 'ASSAULT'} {HERE} REGARDLESS")
        if a.get("river"):
            rivers[f"{at}-{HERE}"] = "deep"
        helper = a.get("tank") or a.get("inf")
        if helper:
            red.append(unit(f"MH{k + 1}Y", helper, 10, at, hq="Z1T"))
            lines.append(f"MH{k + 1}Y SUPPORT {name}")
        if shot:  # front 15 e, mass fire: 15 x force / (7 x 10)
            blue.append(unit("PB8T", "su_203how", 12.6, "0405", ready=shot * 70 / 15 / (12.6 * 3.2)))
            theirs.append(f"PB8T MASS {at}")
    d = i["defender"]
    blue.append(unit(DEF, d["row"], d["e"], HERE, ready=d["rdy"], hq="Z9T",
                     form="mounted" if d["row"].endswith("_m") else "deployed"))  # fmt: skip
    helper = d.get("sup") or d.get("inf")
    if helper:
        blue.append(unit("FT9Y", helper, 10, "0405", hq="Z9T"))
        theirs.append(f"FT9Y SUPPORT {DEF}")
    start: dict[str, Any] = {"turn": 2}
    if i["kind"] == "close" and not i.get("night"):
        start["shock"] = {HERE: 1}
    doc = document(red, blue, cells={HERE: i.get("terrain", "open")}, rivers=rivers, turns=4, start=start,
                   weather=i.get("weather", "clear"), hour=20 if i.get("night") else 6,
                   blue_has=built(i.get("works", 0)))  # fmt: skip
    return play(doc, lines, theirs)


@marked("assault")
def test_a_round(case: dict[str, Any]) -> None:
    i, wanted = case["in"], case["expect"]
    p = engage(i)
    step = "limited" if i.get("limited") else i["kind"]
    assert sum(p.values(step)) == close_to(wanted["defender"])
    assert p.values("resist") == close_to(wanted["attackers"])
    if "opens" in wanted:
        assert bool(p.all("opened")) is wanted["opens"]
    shots = [a["fire_front"] for a in i["attackers"] if "fire_front" in a]
    assert [r["inputs"]["front"] for r in p.all("shelled")] == close_to(shots)


@marked("cover")
def test_cover(case: dict[str, Any]) -> None:
    """What an assault finds: the log of the fight has the cover factor."""
    i = case["in"]
    form = "column" if i.get("column") else "deployed"
    rivers = {f"{AROUND[0]}-{HERE}": "deep"} if i.get("river") else None
    doc = document([unit("BB1Y", "su_rifle", 30, AROUND[0])], [unit(DEF, "de_gren", 30, HERE, form=form)],
                   cells={HERE: i["terrain"]}, rivers=rivers, blue_has=built(i.get("works", 0)))  # fmt: skip
    p = play(doc, [f"BB1Y ASSAULT {HERE}"], [f"{DEF} HOLD REGARDLESS"])
    fight = p.one("close" if i.get("column") else "shock")
    assert fight["inputs"]["cover"] == case["expect"]["cover"]
    assert fight["inputs"]["river"] is i.get("river", False)


@marked("ambush")
def test_ambush(case: dict[str, Any]) -> None:
    i = case["in"]
    doc = document([unit("TK1Y", i["target"], 40, "0405", form="column")],
                   [unit(DEF, i["row"], i["e"], "0506", ready=i["rdy"], form="ambush")],
                   cells={"0506": "wood"})  # fmt: skip
    p = play(doc, ["TK1Y MARCH 0405-0705 LIMITED"], [f"{DEF} HOLD"], dice=(i["d6"],))
    assert p.one("ambush")["value"] == close_to(case["expect"]["loss"])
    assert p.one("ambush")["draws"] == [["d6", i["d6"]]]
    assert p.lost("TK1Y") == 1.7
    assert p.place("TK1Y") == "0505"
