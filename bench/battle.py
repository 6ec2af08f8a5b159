"""A turn of the game of written orders in which every phase has work.

The forces of the largest scenario stand on its map, in contact along eight hexes, with an order for nearly every unit.
Nothing in it is random.
"""

from __future__ import annotations

import copy
import re
from collections import Counter
from typing import Any

from opord.kernel.dice import Dice
from opord.rules.s24 import actions, draft
from opord.rules.s24.game import CoreGame
from opord.rules.s24.grammar import Grammar
from opord.rules.s24.load import load, shipped
from opord.rules.s24.model import SIDES, Line
from opord.rules.s24.view import S24Game

SCENARIO = "s3-meeting"
ROWS = range(4, 16)
"""Rows of the map along which the sides stand against each other."""
COLUMNS = {"front": (15, 16), "reserve": (14, 17), "guns": (14, 17), "rear": (13, 18)}
"""Column of each part of a side, red and blue. In a row, 15 and 16 are neighbours."""
PARTS = {"PB": "guns", "SPA": "guns", "HJP": "guns", "FK": "guns", "FT": "reserve", "GB": "reserve", "Z": "rear"}
"""Branches that do not stand in front."""
FIRST = 16
"""Combat units that stand in front, by twos; the others come up."""
BRIDGES = (("1411", "1410"), ("1711", "1710"))
"""Where the bridging column of each side stands, and the bank on the other side."""
AIRBORNE = (("KJ7Y", "su_para", "Z2J", "1709"), ("KJ8Y", "de_para", "Z5S", "1409"))
"""Airborne troops of each side, their headquarters, where they come down."""


def document() -> dict[str, Any]:
    """The scenario with both sides in contact: combat units by twos in front, guns, engineers and reserves behind them,
    headquarters in the rear, a battalion of airborne troops aboard; clear weather, nothing spent yet."""
    doc = copy.deepcopy(shipped(SCENARIO))
    doc |= {"id": "battle", "turns": 10, "weather": "clear"}
    for s, side in enumerate(SIDES):
        placed: Counter[str] = Counter()
        for unit in doc[side]["units"]:
            branch = branch_of(unit["unit"])
            part = PARTS.get(branch, "front")
            if part == "front" and placed[part] >= FIRST:
                part = "reserve"
            n = placed[part] // (2 if part == "front" else 1)
            placed[part] += 1
            unit["hex"] = f"{COLUMNS[part][s]:02d}{ROWS[n % len(ROWS)]:02d}"
            unit["form"] = "column" if part == "reserve" and branch not in ("FT", "GB") else "deployed"
            if branch == "JQ":
                unit |= {"hex": BRIDGES[s][0], "form": "deployed"}
        name, row, hq, _ = AIRBORNE[s]
        doc[side]["units"].append({"unit": name, "row": row, "hq": hq, "e": 18, "full": 18, "off": "aboard"})
    return doc


def branch_of(name: str) -> str:
    """The letters a designation begins with."""
    found = re.match("[A-Z]+", name)
    assert found
    return found[0]


# ------------------------------------------------------------------ orders
def wishes(g: CoreGame, side: int, name: str) -> list[str]:
    """What a unit is to do, the best first; the first order that the rules allow goes on the sheet."""
    sc, st = g.scenario, g.state
    u = g.find(side, name)
    here = sc.labels[st.pos[u]]
    column, row = int(here[:2]), int(here[2:])
    ahead = 1 if side == 0 else -1
    enemy = f"{COLUMNS['front'][1 - side]:02d}{row:02d}"
    forward = f"{column + ahead:02d}{row:02d}"
    branch = branch_of(name)
    mates = g.here(st.pos[u], side)
    second = bool(mates) and mates[0] != u
    if branch == "Z":
        below = [st.ids[v] for v in g.units(side) if st.hq[v] == u]
        return [*[f"REPLACE {w} 2" for w in below if st.e[g.find(side, w)] < st.full[g.find(side, w)]][:3], "DIG"]
    if branch in ("PB", "SPA", "HJP"):
        first, last = min(ROWS), min(ROWS) + FIRST // 2 - 1
        targets = [f"{COLUMNS['front'][1 - side]:02d}{min(max(row - k, first), last):02d}" for k in range(4)]
        mode = {"HJP": "RAID", "SPA": "BARRAGE"}.get(branch, "MASS" if row % 3 == 0 else "BARRAGE")
        seek = [f"COUNTER-BATTERY ZONE {COLUMNS['guns'][1 - side]:02d}{row:02d} R1"] if row % 4 == 1 else []
        return [*seek, *[f"{mode} {x}" for x in targets], *[f"BARRAGE {x}" for x in targets]]
    if branch == "JQ":
        return [f"BRIDGE {BRIDGES[side][1]}"]
    if branch == "GB":
        return [f"LAY-MINES {here} 400" if row % 2 else f"SWEEP {forward}"]
    if branch == "FK":
        return ["HOLD"]
    if column != COLUMNS["front"][side]:
        speed = "FORCED-MARCH" if row % 4 == 0 else "MARCH-DEPLOY" if row % 2 else "MARCH"
        return [f"{speed} {forward}", f"MARCH {forward}", "DIG", "HOLD"]
    if not second and (row + side) % 2 == 0:
        order = "LASSAULT" if row % 3 == 0 else "ASSAULT"
        return [f"{order} {enemy} {'REGARDLESS' if row % 4 == 0 else 'LIMITED'}", f"ASSAULT {enemy}"]
    if second and (row + side) % 4 == 0:
        return [f"ASSAULT {neighbour(g, side, u)} LIMITED"]
    if second and row % 3 == 0:
        back = f"{column - ahead:02d}{row:02d}"
        return [f"DETACH {int(st.e[u] // 2)}", f"MARCH {back} AVOID"]
    helped = [f"SUPPORT {st.ids[v]}" for v in mates if v != u]
    return [*helped, "DIG", f"ADVANCE {enemy}", "HOLD"]


def neighbour(g: CoreGame, side: int, u: int) -> str:
    """A hex with enemies beside the unit that is not straight ahead."""
    sc, st = g.scenario, g.state
    here = sc.labels[st.pos[u]]
    found = [sc.labels[h] for h in sc.adjacent[st.pos[u]] if g.enemy_in(side, h)]
    return next((x for x in found if x[2:] != here[2:]), found[0])


def flights(g: CoreGame, side: int, name: str) -> list[str]:
    """Every formation that an air unit is to send up."""
    sc = g.scenario
    kind = sc.planes[sc.air[g.find_air(side, name)].plane].kind
    front, guns, rear = (COLUMNS[x][1 - side] for x in ("front", "guns", "rear"))
    up = [f"AIR-SUPERIORITY 12 {front:02d}08", f"POINT-DEFENCE 6 {COLUMNS['front'][side]:02d}07"]
    low = [f"STRIKE 6 {front:02d}05", f"STRIKE 6 {guns:02d}09", f"INTERDICT 4 {rear:02d}06"]
    troops, _, hq, drop = AIRBORNE[side]
    return {
        "JJ": up,
        "QJ": low,
        "JH": [f"STRIKE 6 {front:02d}07", f"BOMB 4 {guns:02d}06"],
        "H": [f"BOMB 4 {guns:02d}08-{guns:02d}09", f"INTERDICT 4 {rear:02d}08"],
        "Y": [f"AIRDROP 6 {troops} {drop}", f"AIR-SUPPLY 4 {hq}"],
        "ZCJ": [f"AIR-RECON 2 {rear:02d}07"],
    }[kind]


def sheets(g: CoreGame) -> tuple[list[str], list[str]]:
    """The orders of both sides, as the lines of their sheets."""
    st, sc = g.state, g.scenario
    grammar = Grammar.of(sc.charts)
    out: tuple[list[str], list[str]] = ([], [])
    for s in (0, 1):
        trial: Any = g.copy()
        plans = [[f"{a.id} {x}"] for a in sc.air if a.side == s for x in flights(g, s, a.id)]
        plans += [[f"{st.ids[u]} {x}" for x in wishes(g, s, st.ids[u])] for u in g.units(s)]
        for texts in plans:
            for text in texts:
                line = grammar.line(text)
                assert isinstance(line, Line), text
                action = draft.action(trial, s, line)
                if draft.allowed(trial, s, action):
                    draft.take(trial, s, action)
                    out[s].append(text)
                    break
    return out


def written() -> CoreGame:
    """The battle with both sheets written, that of red sealed: sealing the other carries the turn out."""
    g = S24Game.begin(load(document(), {}, None), Dice("bench"))
    grammar = Grammar.of(g.scenario.charts)
    for s, lines in enumerate(sheets(g)):
        for text in lines:
            line = grammar.line(text)
            assert isinstance(line, Line)
            g.play(SIDES[s], draft.action(g, s, line))
    g.play(SIDES[0], actions.Seal())
    return g
