"""Check cases of supply, sight and detached units (C86 - C93), each played from a document through order sheets;
numbers are read from the umpire's log. Also: no case is left out."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from tests.s24.field import document, unit
from tests.s24.played import CASES, begin, hq, marked, play, refused

LEVELS = ["", "discover", "identify", "known", "exposed"]


def close_to(wanted: Any) -> Any:
    return pytest.approx(wanted, abs=1e-4)


def test_every_case_is_played() -> None:
    from tests.s24 import test_cases_air, test_cases_fight, test_cases_move, test_cases_outcome, test_cases_rest

    found: list[str] = []
    for module in (test_cases_air, test_cases_fight, test_cases_move, test_cases_outcome, test_cases_rest):
        for test in vars(module).values():
            for mark in getattr(test, "pytestmark", ()):
                if mark.name == "parametrize" and mark.args[0] == "case":
                    found += [param.id for param in mark.args[1]]
    assert Counter(found) == Counter(c["id"] for c in CASES)
    assert len(CASES) == 101


# ------------------------------------------------------------------ supply
@marked("supply")
def test_lines_of_supply(case: dict[str, Any]) -> None:
    """Grenadiers down the middle of the map; their zones leave the last row free, or do not."""
    i = case["in"]
    wall = ["0401", "0403"] + (["0405"] if "0405" in i["blocked"] else [])
    size = (i["size"][0], i["size"][1])
    p = play(document([unit("Z1S", "su_hq_foot", 8, i["to"], points=0)],
                      [unit(f"BB{k + 1}Y", "de_gren", 10, h) for k, h in enumerate(wall)],
                      size=size, red_has={"sources": [i["from"]]}))  # fmt: skip
    zone = {p.g.label(h) for h in p.g.zone(1)} | set(wall)
    assert set(i["blocked"]) <= zone
    assert ("0405" in zone) is ("0405" in i["blocked"])
    connected = case["expect"]["connected"]
    assert len(p.all("source")) == int(connected)
    assert len(p.all("cut_off")) == int(not connected)
    if connected:
        assert "0405" in p.one("source")["inputs"]["way"]


@marked("points")
def test_the_last_gets_the_rest(case: dict[str, Any]) -> None:
    i, wanted = case["in"], case["expect"]
    rows_ = {"BB1Y": ("su_rifle", 40), "PB2Y": ("su_122how", 12), "TK3Y": ("T-34/85", 40)}
    units = [unit(name, row, e, "0304", hq="Z1U", ammo=0) for name, (row, e) in rows_.items()]
    p = play(document([hq("Z1U", "0303", points=i["have"]), *units]),
             ["Z1U SUPPLY BB1Y", "Z1U SUPPLY PB2Y", "Z1U SUPPLY TK3Y"])  # fmt: skip
    rows = p.all("supplied")
    assert [r["inputs"]["ammo"] for r in rows] == close_to(i["needs"])
    assert [r["value"] for r in rows] == close_to(wanted["given"])
    assert rows[-1]["after"] == close_to(wanted["left"])
    assert sum(r["inputs"]["given"][0] for r in rows) == close_to(i["have"])


# ------------------------------------------------------------------ sight
@marked("spot")
def test_sight(case: dict[str, Any]) -> None:
    heights = {1: "hill", 2: "lowmtn", 3: "midmtn"}
    for look, wanted in zip(case["in"]["looks"], case["expect"]["level"], strict=True):
        row = "su_recon" if look.get("recon") else "su_rifle"
        ground = heights.get(look.get("level", 0))
        p = play(document([unit("BB1Y", row, 30, "0105")], [unit("BB9Y", "de_gren", 42, f"{1 + look['d']:02d}05")],
                          cells={"0105": ground} if ground else None, hour=22 if look.get("night") else 6))  # fmt: skip
        seen = [r for r in p.all("sighted", "BB9Y") if r["inputs"]["by"] == 0]
        assert [LEVELS[r["value"]] for r in seen] == [wanted], look


# ------------------------------------------------------------------ detached units
@marked("detach")
def test_detaching(case: dict[str, Any]) -> None:
    i, wanted = case["in"], case["expect"]
    name = "TK1U2Y"
    p = begin(document([unit(name, "T-34/85", i["e"], "0505")], turns=4))
    found = refused(p, "red", f"{name} DETACH {i['want']}")
    assert [x.code for x in found] == ([] if wanted["allowed"] else ["E63"])
    for count in (wanted["min"], wanted["min"] - 1, int(wanted["max"]), int(wanted["max"]) + 1):
        fits = i["e"] >= 30 and wanted["min"] <= count <= wanted["max"]
        assert (not refused(p, "red", f"{name} DETACH {count}")) is fits, count
    if wanted["allowed"]:
        p.hand_in([f"{name} DETACH {i['want']}"], [])
        assert p.one("detached")["units"] == [name, f"{name}/1"]
        assert (p.one("detached")["value"], p.one("detached")["after"]) == (i["want"], i["e"] - i["want"])


@marked("rejoin")
def test_rejoining(case: dict[str, Any]) -> None:
    (a, ra), (b, rb) = case["in"]["a"], case["in"]["b"]
    child = unit("TK1U2Y/1", "T-34/85", a, "0605", ready=ra, side="red", parent="TK1U2Y")
    p = play(document([unit("TK1U2Y", "T-34/85", b, "0505", ready=rb, full=65)], children=[child]),
             ["TK1U2Y/1 REJOIN TK1U2Y"])  # fmt: skip
    row = p.one("rejoined")
    assert row["after"] == case["expect"]["e"]
    assert row["value"] == close_to(case["expect"]["readiness"])
    assert p.place("TK1U2Y/1") == "dead"
