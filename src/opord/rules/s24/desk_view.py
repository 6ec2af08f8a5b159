"""What the umpire sees on his desk: the queue of points, and every value that he may set with what it is now."""

from __future__ import annotations

from typing import Any

from opord.kernel.text import Say, Words, say
from opord.rules.s24 import discretion, overrides, quantities
from opord.rules.s24.desk import open_points, phase_words
from opord.rules.s24.frames import InDesk, Point
from opord.rules.s24.game import CoreGame
from opord.rules.s24.ground import map_bridges
from opord.rules.s24.model import LEVELS, SIDES


def picture(g: CoreGame) -> dict[str, Any]:
    """``on``: is there an umpire in this game; ``phase``: the phase after which the desk stands, None while nobody
    waits for him; ``queue``, ``open``: points of the next phase, and how many are not ruled on; ``keys``: what can be
    set; ``values``: what it is now, by unit, air unit, hex, bridge, side or day; ``bridges`` of the map;
    ``formulas``, ``quantities``: those of the log in words."""
    frame = g.state.frames[-1] if g.state.frames else None
    out: dict[str, Any] = {"on": bool(g.option("umpire")), "phase": None, "queue": [], "open": 0}
    out |= {"formulas": {x: quantities.formula(x) for x in quantities.FORMULAS.values()},
            "quantities": {x: quantities.quantity(x) for x in sorted(quantities.QUANTITIES)}}  # fmt: skip
    if not isinstance(frame, InDesk):
        return out
    return out | {
        "phase": frame.phase,
        "text": phase_words(frame.phase),
        "open": open_points(frame),
        "queue": [_point(g, p) for p in frame.queue],
        "keys": [_key(k) for k in overrides.KEYS],
        "values": values(g),
        "rows": sorted({g.scenario.rows[r].id for r in g.state.row}),
        "bridges": list(map_bridges(g.scenario).values()),
    }


def _point(g: CoreGame, p: Point) -> dict[str, Any]:
    f = discretion.resolving(g)
    reason = next((why for name, _, why in f.rulings if name == p.id), "") if f is not None else ""
    return {
        "id": p.id,
        "kind": p.kind,
        "title": Say(f"s24-point-{p.kind.replace('_', '-')}-name"),
        "text": discretion.question(p),
        "clause": p.clause,
        "ruling": p.ruling,
        "choices": [{"id": c, "text": discretion.said(p.kind, c)} for c in p.choices],
        "suggestion": p.suggestion,
        "ruled": p.ruled,
        "reason": reason,
        "units": p.units,
        "hexes": p.hexes,
        "basis": [{"text": Say("s24-basis-" + k), "value": ranked(v) if k == "rank" else v} for k, v in p.basis],
    }


def ranked(value: str) -> Words:
    """What decides between equals (s24-R60), as the point keeps it: intensity, strength, movement points."""
    level, e, points = [float(x) for x in value.strip("[]").split(",")]
    return say("s24-basis-rank-is", level=Say("s24-level-" + LEVELS[2 - int(level)]), e=f"{e:g}", points=f"{points:g}")


def _key(key: str) -> dict[str, Any]:
    """What a value belongs to and which words it may be; numbers have none."""
    of = next(
        name
        for name, keys in (
            ("unit", overrides.OF_UNIT), ("air", overrides.OF_AIR), ("row", overrides.OF_ROW),
            ("hex", overrides.OF_HEX), ("edge", overrides.OF_EDGE), ("side", overrides.OF_SIDE),
            ("day", tuple(overrides.DAY)),
        )
        if key in keys
    )  # fmt: skip
    words = [{"id": x, "text": text} for x, text in choices(key)]
    return {"id": key, "text": Say("s24-key-" + key.replace("_", "-")), "of": of, "words": words}


def choices(key: str) -> list[tuple[str, Words]]:
    """The words that a value may be."""
    if key in overrides.WORDS:
        return [(x, Say(f"s24-{key}-{x}")) for x in overrides.WORDS[key]]
    if key == "seen":
        return [(x, Say("s24-sight-" + x)) for x in overrides.SEEN]
    if key in overrides.DAY:
        kind = "weather" if key.endswith("weather") else "soil"
        return [(x, Say(f"s24-{kind}-{x}")) for x in overrides.DAY[key]]
    if key == "owner":
        return [*[(s, say("side-" + s)) for s in SIDES], (overrides.NOBODY, say("s24-nobody"))]
    if key == "bridge":
        return [(x, Say("s24-bridge-" + x)) for x in overrides.BRIDGES]
    return []


def values(g: CoreGame) -> dict[str, dict[str, Any]]:
    """Name of a unit, air unit, hex, bridge, side or ``day`` -> key -> value now, as a ruling would write it."""
    st, sc = g.state, g.scenario
    f = discretion.resolving(g)
    assert f is not None
    out: dict[str, dict[str, Any]] = {}
    for u in g.units():
        seen = g.seen(1 - st.side[u]).get(u, 0)
        out[st.ids[u]] = {
            **{k: round(getattr(st, k)[u], 4) for k in overrides.AMOUNTS if k != "points" or st.points[u]},
            **{k: words[getattr(st, k)[u]] for k, words in overrides.WORDS.items()},
            "hex": g.label(st.pos[u]), "squad": st.squad[u], "seen": overrides.SEEN[seen],
        }  # fmt: skip
    for a in sc.air:
        out[a.id] = {"aircraft": st.cells[a.i][0]}
    for table, key in ((st.works, "works"), (st.mines, "mines")):
        for k, n in table.items():
            out.setdefault(f"{g.label(k // 2)}/{SIDES[k % 2]}", {})[key] = n
    for goal, owner in zip(sc.goals, st.owners, strict=True):
        out.setdefault(g.label(goal.hex), {})["owner"] = SIDES[owner] if owner >= 0 else overrides.NOBODY
    for edge, words in map_bridges(sc).items():
        out[words] = {"bridge": overrides.BRIDGES[edge in st.blown]}
    for k, n in st.pool.items():
        out.setdefault(f"{sc.rows[k // 2].id}/{SIDES[k % 2]}", {})["pool"] = n
    for s, side in enumerate(SIDES):
        out[side] = {"superiority": f.points[s], "kills": st.kills[s]}
    out["day"] = {key: overrides.day_now(g, key) for key in overrides.DAY}
    return out


__all__ = ["choices", "picture", "values"]
