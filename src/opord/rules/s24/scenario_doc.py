"""A position as an inline scenario document: loaded again it gives a game with the same digest."""

from __future__ import annotations

from typing import Any

import msgspec

from opord.rules.s24 import model as m
from opord.rules.s24.grammar import Grammar
from opord.rules.s24.model import S24Scenario, S24State
from opord.rules.s24.position import FOR_ALL, KNOWN, OFF

PLACES = {value: name for name, value in OFF.items()}
DROPPED = frozenset(("red", "blue", "children", "options", "victory", "start"))
"""Parts of the scenario's own document that the position replaces."""


def document(g: Any) -> dict[str, Any]:
    """The present position of a game: its scenario's own document with every unit, field and sheet as it stands now."""
    return position(g.scenario, g.state)


def position(sc: S24Scenario, st: S24State) -> dict[str, Any]:
    """The same from a scenario and a state."""
    doc: dict[str, Any] = {k: v for k, v in sc.doc.items() if k not in DROPPED}
    doc["system"] = "s24"
    doc["id"] = sc.id
    doc["title"] = str(sc.doc.get("title", "")) or sc.id
    doc["options"] = dict(sc.options)
    for side, name in enumerate(m.SIDES):
        doc[name] = _side(sc, st, side)
    children = [
        _unit(sc, st, u) | {"side": m.SIDES[st.side[u]], "parent": st.ids[st.parent[u]] if st.parent[u] >= 0 else ""}
        for u in range(len(sc.unit_index), len(st.ids))
    ]
    if children:
        doc["children"] = children
    own = sc.doc.get("victory")
    if own is not None:
        goals = [
            row | {"owner": m.SIDES[owner] if owner >= 0 else "none"}
            for row, owner in zip(own.get("goals", []), st.owners, strict=True)
        ]
        doc["victory"] = {**own, "goals": goals}
    doc["start"] = _start(sc, st)
    return doc


def _unit(sc: S24Scenario, st: S24State, u: int) -> dict[str, Any]:
    row = sc.rows[st.row[u]]
    h = st.pos[u]
    out: dict[str, Any] = {"unit": st.ids[u], "row": row.id}
    if st.hq[u] >= 0:
        out["hq"] = st.ids[st.hq[u]]
    out |= {"grade": m.GRADES[st.grade[u]], "e": st.e[u], "full": st.full[u]}
    out |= {"hex": sc.labels[h]} if h >= 0 else {"off": PLACES[h]}
    out |= {
        "form": m.FORMS[st.form[u]],
        "state": m.STATES[st.state[u]],
        "level": m.LEVELS[st.level[u]],
        "ready": st.ready[u],
        "ammo": st.ammo[u],
        "fuel": st.fuel[u],
        "e0": st.e0[u],
        "ready0": st.ready0[u],
    }
    if st.squad[u]:
        out["squad"] = st.squad[u]
    if st.points[u] or row.branch == "Z":
        out["points"] = st.points[u]
    if st.gather[u]:
        out["gather"] = st.gather[u]
    if st.massed[u]:
        out["massed"] = True
    return out


def _side(sc: S24Scenario, st: S24State, side: int) -> dict[str, Any]:
    own: dict[str, Any] = sc.doc.get(m.SIDES[side], {})
    at = sc.labels
    works: dict[str, Any] = {}
    for key in sorted({*st.works, *st.preset}):
        if key % 2 == side:
            level = st.preset.get(key, 0)
            works[at[key // 2]] = {
                "level": level % FOR_ALL,
                "points": st.works.get(key, 0),
                "all": level >= FOR_ALL,
            }
    air = [
        {
            "unit": a.id,
            "plane": sc.planes[a.plane].id,
            "grade": m.GRADES[a.grade],
            "full": a.full,
            "cells": list(st.cells[a.i][: sc.planes[a.plane].slot]),
            "down": st.down[a.i],
        }
        for a in sc.air
        if a.side == side
    ]
    out: dict[str, Any] = {
        "name": own.get("name", ""),
        "sources": list(own.get("sources", [])),
        "pool": {sc.rows[k // 2].id: n for k, n in sorted(st.pool.items()) if k % 2 == side},
        "works": works,
        "mines": {at[k // 2]: n for k, n in sorted(st.mines.items()) if k % 2 == side},
        "found": [at[k // 2] for k in sorted(st.found) if k % 2 == side],
        "units": [_unit(sc, st, u) for u in range(len(sc.unit_index)) if st.side[u] == side],
        "air": air,
    }
    return {k: v for k, v in out.items() if v}


def _start(sc: S24Scenario, st: S24State) -> dict[str, Any]:
    at = sc.labels
    out: dict[str, Any] = {
        "turn": st.turn,
        "weather": m.WEATHERS[st.weather],
        "ground": m.SOILS[st.soil],
        "draws": st.draws,
        "dice": st.dice,
        "kills": {"red": st.kills[0], "blue": st.kills[1]},
    }
    if st.over:
        out["over"] = True
    if st.frames:
        out["frames"] = msgspec.to_builtins(st.frames)
    bridges = {}
    for e, u in sorted(st.bridges.items()):
        a, b = sc.grid.side_hexes(e)
        bridges[f"{at[a]}-{at[b]}"] = st.ids[u]
    seen, ghosts = {}, {}
    for name in m.SIDES:
        seen[name] = {st.ids[u]: m.SIGHTS[k] for u, k in sorted(getattr(st, f"seen_{name}").items())}
        ghosts[name] = {
            st.ids[u]: {"turn": turn, "hex": at[h], "sight": m.SIGHTS[k]}
            for u, (turn, h, k) in sorted(getattr(st, f"ghosts_{name}").items())
        }
    grammar = Grammar.of(sc.charts)
    sheets = {
        name: [grammar.text(line, "en") for line in lines] for name, lines in zip(m.SIDES, st.sheets, strict=True)
    }
    parts: dict[str, Any] = {
        "bridges": bridges,
        "blown": ["-".join([at[h] for h in sc.grid.side_hexes(e)]) for e in sorted(st.blown)],
        "shock": {at[h]: t for h, t in sorted(st.shock.items())},
        "gap": {at[h]: t for h, t in sorted(st.gap.items())},
        "cut": [at[h] for h in sorted(st.cut)],
        "seen": {k: v for k, v in seen.items() if v},
        "ghosts": {k: v for k, v in ghosts.items() if v},
        "sheets": {k: v for k, v in sheets.items() if v},
        "sealed": [name for name, done in zip(m.SIDES, st.sealed, strict=True) if done],
        "more": more(st),
    }
    return out | {k: v for k, v in parts.items() if v}


def more(st: S24State) -> dict[str, Any]:
    """Fields of the state that the document has no place of its own for, where they are not what they are at first."""
    fresh = S24State()
    out: dict[str, Any] = {}
    for field in msgspec.structs.fields(S24State):
        value = getattr(st, field.name)
        if field.name not in KNOWN and value != getattr(fresh, field.name):
            out[field.name] = _plain(msgspec.to_builtins(value))
    return out


def _plain(value: Any) -> Any:
    """With text keys, as TOML and JSON want them."""
    if isinstance(value, dict):
        return {str(k): _plain(v) for k, v in value.items()}
    if isinstance(value, (list, tuple)):
        return [_plain(v) for v in value]
    return value


