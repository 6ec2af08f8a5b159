"""A position as an inline scenario document: loaded again it gives a game with the same digest."""

from __future__ import annotations

from typing import Any

import msgspec

from opord.rules.dow import model as m
from opord.rules.dow.game import CoreGame
from opord.rules.dow.position import ENGAGED, FLAGS, OFF

PLACES = {value: name for name, value in OFF.items()}
DROPPED = frozenset(("units", "pools", "orders", "objectives", "axis", "options", "weather", "start"))
"""Parts of the scenario's own document that the position replaces."""


def document(g: CoreGame) -> dict[str, Any]:
    """The present position: the scenario's own document with every unit, marker and pool as it stands now."""
    sc, st = g.scenario, g.state
    doc: dict[str, Any] = {k: v for k, v in sc.doc.items() if k not in DROPPED}
    doc["system"] = "dow"
    doc["id"] = sc.id
    doc["title"] = str(sc.doc.get("title", "")) or sc.id
    doc["weather"] = "rolled" if sc.rolled else "clear"
    doc["options"] = dict(sc.options)
    doc["units"] = [unit(g, u) for u in range(len(sc.units))]
    doc["pools"] = pools(g)
    doc["axis"] = {
        sc.units[u].id: m.DIRECTIONS[st.axis[a]] for a, u in enumerate(sc.armies) if st.axis[a] >= 0
    }
    doc["orders"] = [
        {"hq": sc.units[u].id, "order": sc.charts.orders[o].id, "turn": turn, "issued": issued}
        for u, (o, turn, issued) in st.orders.items()
    ]
    own = sc.doc.get("objectives", [])
    doc["objectives"] = [
        row | {"owner": m.SIDES[owner] if owner >= 0 else "none"} for row, owner in zip(own, st.owners, strict=True)
    ]
    doc["start"] = start(g)
    return doc


def unit(g: CoreGame, u: int) -> dict[str, Any]:
    """A unit with every state that differs from a fresh one."""
    sc, st = g.scenario, g.state
    one = sc.units[u]
    own: dict[str, Any] = next((x for x in sc.doc.get("units", ()) if x["unit"] == one.id), {})
    out: dict[str, Any] = {"unit": one.id}
    out |= {k: own[k] for k in ("type", "attachable", "cadre") if k in own}
    h = st.pos[u]
    out |= {"hex": sc.labels[h]} if h >= 0 else {"off": PLACES[h]}
    out["posture"] = sc.charts.postures[st.posture[u]].id
    for name, row in (("until", st.until), ("delayed", st.delayed)):
        if row[u] >= 0:
            out[name] = row[u]
    if st.attrition[u]:
        out["attrition"] = st.attrition[u]
    if st.engaged[u]:
        out["engaged"] = ENGAGED[st.engaged[u]]
    if st.superior[u] != one.superior:
        out["superior"] = sc.units[st.superior[u]].id
    if st.flags[u] & m.RESTING:
        out["resting"] = True
    out["inactive"] = bool(st.flags[u] & m.INACTIVE)
    flags = [name for name, bit in FLAGS if st.flags[u] & bit]
    if flags:
        out["flags"] = flags
    if st.allow[u] >= 0:
        out["allow"] = st.allow[u]
    if st.spent[u]:
        out["spent"] = st.spent[u]
    return out


def pools(g: CoreGame) -> dict[str, Any]:
    """Points of the Supreme HQs and sides; what the orders under way cost counts to the command points."""
    sc, st = g.scenario, g.state
    names = [sc.units[u].id for u in sc.supremes]
    most = st.cp_max[:]
    for u, (o, _, _) in st.orders.items():
        k = sc.supreme_of[u]
        if k >= 0 and u not in st.revealed:
            most[k] += sc.charts.orders[o].cp
    out: dict[str, Any] = {
        "cp": dict(zip(names, most, strict=True)),
        "eng": dict(zip(names, st.eng, strict=True)),
        "ew": dict(zip(names, st.ew, strict=True)),
        "hubs": {name: sc.hub_of.count(k) for k, name in enumerate(names) if k in sc.hub_of},
        "air": dict(zip(m.SIDES, st.air_max, strict=True)),
    }
    own = sc.doc.get("pools", {})
    return out | ({"nuclear": own["nuclear"]} if "nuclear" in own else {})


def start(g: CoreGame) -> dict[str, Any]:
    """Where play goes on, and what lies on the map."""
    sc, st = g.scenario, g.state
    at = sc.labels
    out: dict[str, Any] = {"turn": st.turn, "step": "turn", "draws": st.draws, "dice": st.dice}
    if st.player >= 0:
        out["player"] = m.SIDES[st.player]
    if st.over:
        out["over"] = True
    else:
        out["frames"] = msgspec.to_builtins(st.frames)
    if st.fog:
        out["fog"] = True
    if st.rain:
        out["rain"] = True
    if st.revealed:
        out["revealed"] = [sc.units[u].id for u in st.revealed]
    if st.lost:
        out["lost"] = {
            sc.units[u].id: {"turn": turn, "player": player, "points": points}
            for u, (turn, player, points) in st.lost.items()
        }
    out["cp"] = {sc.units[u].id: st.cp[k] for k, u in enumerate(sc.supremes)}
    out["air"] = dict(zip(m.SIDES, st.air, strict=True))
    if any(st.grounded):
        out["grounded"] = dict(zip(m.SIDES, st.grounded, strict=True))
    due = {sc.units[u].id: st.axis_due[a] for a, u in enumerate(sc.armies) if st.axis_due[a] >= 0}
    if due:
        out["axis_due"] = due
    hubs: dict[str, list[str]] = {}
    for n, k in enumerate(sc.hub_of):
        hubs.setdefault(sc.units[sc.supremes[k]].id, []).append(at[st.hubs[n]] if st.hubs[n] >= 0 else "")
    if hubs:
        out["hubs"] = hubs
    if st.breakthrough:
        out["breakthrough"] = [at[h] for h in st.breakthrough]
    if st.crossings:
        out["crossings"] = {_side(g, e): sc.units[sc.supremes[k]].id for e, k in st.crossings.items()}
    if st.damaged:
        out["damaged"] = [_side(g, e) for e in st.damaged]
    out["killed"] = dict(zip(m.SIDES, st.killed, strict=True))
    return out


def _side(g: CoreGame, e: int) -> str:
    a, b = g.scenario.grid.side_hexes(e)
    return f"{g.label(a)}-{g.label(b)}"
