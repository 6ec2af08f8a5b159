"""Check cases of movement, encounters, feasibility, mines and works (C63 - C85, C95, C96), each played from a document
through order sheets; numbers are read from the umpire's log and from the ledger of an order."""

from __future__ import annotations

from typing import Any

import pytest
from tests.s24.field import air, document, unit
from tests.s24.played import CHARTS, Played, begin, ledger, marked, play, refused

FIELD = "0505"
ROAD = "0101-0201-0301-0401-0501-0601-0701-0801-0901-1001-1101-1201"
A, B, C = "0505", "0605", "0705"
NAMES = {"red": "TK1Y", "blue": "TK9Y"}


def close_to(wanted: Any) -> Any:
    return pytest.approx(wanted, abs=1e-4)


def field(p: Played, side: int, h: str = FIELD) -> int:
    return p.g.state.mines.get(2 * p.g.scenario.hex(h) + side, 0)


# ------------------------------------------------------------------ mines and works
@marked("mine")
def test_mines(case: dict[str, Any]) -> None:
    """A stray where nobody knew of the field; else it is known and forced."""
    i, wanted = case["in"], case["expect"]
    stray = "d4" in i
    p = play(document([unit("BB1Y", "su_rifle", i["e"], "0405", form="column")],
                      blue_has={"mines": {FIELD: i["n"]}, "found": [] if stray else [FIELD]}),
             [f"BB1Y MARCH 0405-0605 {'' if stray else 'THROUGH '}LIMITED"],
             dice=(i["d4"],) if stray else ())  # fmt: skip
    assert p.lost("BB1Y", "mines") == wanted["loss"]
    assert p.one("mines_used")["after"] == wanted["left"] == field(p, 1)
    assert p.place("BB1Y") == (FIELD if stray else "dead" if wanted["loss"] == i["e"] else "0605")


@marked("lane")
def test_sappers_open_a_lane(case: dict[str, Any]) -> None:
    p = play(document([unit("GB1Y", "su_sapper", 24, "0405", form="column")],
                      blue_has={"mines": {FIELD: case["in"]["n"]}}), ["GB1Y MARCH 0405-0605 LIMITED"])  # fmt: skip
    assert p.one("lane")["after"] == case["expect"]["field"] == field(p, 1)
    assert p.lost("GB1Y") == case["expect"]["loss"]
    assert p.place("GB1Y") == "0605"


@marked("mine_lay")
def test_mines_laid(case: dict[str, Any]) -> None:
    i, wanted = case["in"], case["expect"]
    row = {"foot": "su_sapper", "motor": "su_moteng"}[i["type"]]
    p = play(document([unit("GB1Y", row, i["e"], "0405", ready=i["rdy"])],
                      red_has={"mines": {FIELD: i["n"]} if i["n"] else {}}),
             [f"GB1Y LAY-MINES {FIELD} 20000"])  # fmt: skip
    assert p.one("laid")["after"] == wanted["field"] == field(p, 0)
    assert p.one("laid_mines")["after"] == close_to(wanted["readiness"])


@marked("dig")
def test_works(case: dict[str, Any]) -> None:
    names = {"infantry": "BB1Y", "mot_engineer": "GB1Y"}
    p = begin(document([unit("BB1Y", "su_rifle", 30, FIELD), unit("GB1Y", "su_moteng", 30, FIELD)], turns=4))
    for diggers, (points, level) in zip(case["in"]["turns"], case["expect"]["after"], strict=True):
        p.hand_in([f"{names[d]} DIG" for d in diggers], [])
        assert p.one("dug")["after"] == points
        line = next(row for row in p.report("red").splitlines() if row.startswith("BB1Y ") and "%" in row)
        assert line.endswith(f" {points}/{level}")


# ------------------------------------------------------------------ columns and costs
VERBS = {"column": "MARCH", "forced": "FORCED-MARCH", "column_deploy": "MARCH-DEPLOY"}


@marked("column")
def test_columns(case: dict[str, Any]) -> None:
    """What a long column pays before it starts stands in the ledger of the order; the log has its points and its way.
    A wood is where the column stands; it marches over open ground or on a road."""
    i, wanted = case["in"], case["expect"]
    order = f"BB1Y {VERBS[i['march']]} 0101-1201 LIMITED"
    p = begin(document([unit("BB1Y", i["row"], i["e"], "0101", form="column")], turns=4,
                       cells={"0101": i["terrain"]} if i["terrain"] != "open" else None,
                       roads=[ROAD] if i["road"] else []))  # fmt: skip
    shown = ledger(p, "red", order)
    assert shown.get("s24-3.3/4", [0.0]) == close_to([wanted["in_place"]])
    assert shown["="][0]["of"] == close_to(wanted["points"]) or round(wanted["points"], 2) == shown["="][0]["of"]
    p.hand_in([order], [])
    moved = p.one("moved")
    assert moved["inputs"]["points"] == close_to(wanted["points"])
    assert len(moved["inputs"]["way"]) - 1 == wanted["hexes"]
    assert moved["inputs"]["spent"] >= wanted["in_place"]


MOVERS = {"track_s": "T-34/85", "wheel": "su_motor", "track_w": "PzIV"}


@marked("cost")
def test_costs(case: dict[str, Any]) -> None:
    """The ledger of a march of one hex, or the refusal where there is no way."""
    i, wanted = case["in"], case["expect"]
    edge = f"{A}-{B}"
    p = begin(document([unit("BB1Y", MOVERS[i["mv"]], 20, A, form="column")], ground=i.get("ground", "dry"), turns=4,
                       cells={B: i["terrain"]} if i["terrain"] != "open" else None,
                       rivers={edge: i["river"]} if "river" in i else None,
                       roads=[edge] if i.get("road") else [], bridges=[edge] if i.get("bridged") else []))  # fmt: skip
    order = f"BB1Y MARCH {A}-{B} LIMITED"
    if wanted["cost"] == "x":
        assert [(x.code, x.clause) for x in refused(p, "red", order)] == [("E50", "s24-5.1/2")]
        return
    assert ledger(p, "red", order)["s24-5.1/1"] == [round(wanted["cost"], 2)]
    assert p.hand_in([order], []).one("moved")["inputs"]["spent"] == close_to(wanted["cost"])


# ------------------------------------------------------------------ encounters of the text
@marked("collision")
def test_the_collision_of_the_text(case: dict[str, Any]) -> None:
    """Red comes from A with a third of its points left, blue from C with a quarter: red has B."""
    p = play(document([unit("TK1Y", "case_s9", 20, A)], [unit("TK9Y", "case_a9", 20, C)], cells={B: "hill"}),
             [f"TK1Y ADVANCE {A}-{B} LIMITED"], [f"TK9Y ADVANCE {C}-{B} LIMITED"], charts=CHARTS)  # fmt: skip
    first, second = p.one("moved", "TK1Y"), p.one("met", "TK9Y")
    assert 1 - first["value"] == close_to(1 / 3)
    assert second["inputs"]["left"] == close_to(1 / 4)
    assert second["value"] == "collision"
    assert p.place(NAMES[case["expect"]["takes"]]) == B
    assert bool(p.all("march_attack")) is case["expect"]["march_attack"]


@marked("moves")
def test_encounters(case: dict[str, Any]) -> None:
    """Both sides move with the points and costs of the case: 4 and 4.5 into a hill of 6, or 1 and 1.1 of 4 into open
    ground and swamp. Who is deployed advances, with two thirds of his points."""
    orders: dict[str, list[str]] = {"red": [], "blue": []}
    units: dict[str, list[dict[str, Any]]] = {"red": [], "blue": []}
    cells: dict[str, str] = {}
    for m in case["in"]["movers"]:
        deployed = m["deployed"]
        hard = m["cost"][0] != 1
        cells |= {m["route"][1]: "hill" if m["mp"] == 6 else "swamp"} if hard else {}
        own = "a" if m["cost"][0] in (4.5, 1.1) else "s"
        row = f"case_{own}{round(m['mp'] * 3 / 2) if deployed else m['mp']}"
        units[m["side"]].append(unit(NAMES[m["id"]], row, 20, m["route"][0], form="deployed" if deployed else "column"))
        verb = "ADVANCE" if deployed else "MARCH"
        orders[m["side"]].append(f"{NAMES[m['id']]} {verb} {'-'.join(m['route'])} LIMITED")
    p = play(document(units["red"], units["blue"], cells=cells), orders["red"], orders["blue"], charts=CHARTS)
    for m in case["in"]["movers"]:
        row = p.one("moved", NAMES[m["id"]])
        assert row["inputs"]["points"] == m["mp"]
        stood = len(row["inputs"]["way"]) - 1
        assert row["inputs"]["spent"] == close_to(sum(m["cost"][:stood]))
    assert {k: p.place(NAMES[k]) for k in ("red", "blue")} == case["expect"]["ends"]


# ------------------------------------------------------------------ feasibility
@marked("feasible")
def test_feasibility(case: dict[str, Any]) -> None:
    """``rank``: intensity (2 regardless, 1 limited), strength, points of movement."""
    units: dict[str, list[dict[str, Any]]] = {"red": [], "blue": []}
    orders: dict[str, list[str]] = {"red": [], "blue": []}
    names = {}
    for k, o in enumerate(case["in"]["orders"]):
        level, e, points = o["rank"]
        names[o["unit"]] = name = f"TK{k + 1}Y"
        units[o["side"]].append(unit(name, {6: "T-34/85", 5: "PzIV", 0: "de_gren"}[points], e or 30, o["hex"]))
        word = f"ASSAULT {o['target']} {'REGARDLESS' if level == 2 else 'LIMITED'}"
        orders[o["side"]].append(f"{name} {word if o['kind'] == 'assault' else 'MARCH-DEPLOY ' + o['target']}")
    for k, h in enumerate(case["in"].get("staybehind", ())):
        units["blue"].append(unit(f"BB{k + 7}Y", "de_gren", 30, h))
    p = play(document(units["red"], units["blue"]), orders["red"], orders["blue"])
    void = {r["units"][0] for r in p.all("void")}
    assert {u for u, name in names.items() if name not in void} == set(case["expect"]["valid"])
    fought = {r["units"][0] for r in p.all("shock")}
    moved = {r["units"][0] for r in p.all("moved")}
    assert fought | moved == {names[u] for u in case["expect"]["valid"]}


# ------------------------------------------------------------------ distances
@marked("dist")
def test_distances(case: dict[str, Any]) -> None:
    """What a mortar of reach 1 is told when it is to fire too far; at its reach it may fire. Between hexes the line of
    the map is asked by the load of a bomber, which needs neighbours."""
    pairs = list(zip(case["in"]["pairs"], case["expect"]["dist"], strict=True))
    p = begin(document([unit(f"PB{k}T", "case_mortar", 10, a) for k, ((a, _), _) in enumerate(pairs)], size=(16, 16),
                       red_has={"air": [air("H9S", "load_1", 9, 9)]}), charts=CHARTS)  # fmt: skip
    for k, ((a, b), d) in enumerate(pairs):
        found = refused(p, "red", f"PB{k}T BARRAGE {b}")
        told = [x.text.args["text"].args["distance"] for x in found]  # type: ignore[union-attr]
        assert told == ([] if d <= 1 else [d])
        assert (not refused(p, "red", f"H9S BOMB 9 {a}-{b}")) is (d == 1)
