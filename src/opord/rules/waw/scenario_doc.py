"""A position as an inline scenario document: loaded again it gives a game with the same digest."""

from __future__ import annotations

from typing import Any

import msgspec

from opord.rules.waw import model as m
from opord.rules.waw.game import CoreGame
from opord.rules.waw.impulse import Impulse
from opord.rules.waw.sequence import opening

STATES = (
    ("disrupted", m.D),
    ("oc", m.OC),
    ("ooc", m.OOC),
    ("staged", m.STAGED),
    ("done", m.DONE),
    ("unloaded", m.UNLOADED),
    ("moving", m.MOVING),
    ("high", m.HIGH),
    ("popped", m.POPPED),
    ("fired", m.FIRED),
    ("tried", m.TRIED),
    ("stopped", m.STOPPED),
)
"""Flags by their names in a document."""
EW = (("range", m.EW_RANGE), ("fires", m.EW_FIRES), ("chit", m.EW_CHIT))
PLACES = {m.WAITING: "waiting", m.DESTROYED: "destroyed", m.EXITED: "exited", m.HOME: "home"}


def document(g: CoreGame) -> dict[str, Any]:
    """The present position, with its board as the scenario names it and every unit with its state."""
    sc, st = g.scenario, g.state
    doc: dict[str, Any] = {k: v for k, v in sc.doc.items() if k not in DROPPED}
    doc["system"] = "waw"
    doc["id"] = sc.id
    doc["title"] = str(sc.doc.get("title", "")) or sc.id
    doc["time"] = sc.time
    doc["options"] = dict(sc.options)
    doc["formation"] = [formation(g, form.i) for form in sc.formations]
    doc["obj"] = [
        {"hex": sc.labels[goal.hex], "pts": goal.pts, "owner": m.SIDES[owner] if owner >= 0 else "none"}
        for goal, owner in zip(sc.goals, st.owners, strict=True)
    ]
    doc["levels"] = [[step.at, step.label] for step in sc.levels]
    marks = markers(g)
    if marks:
        doc["markers"] = marks
    doc["start"] = start(g)
    return doc


DROPPED = frozenset(
    ("formation", "obj", "levels", "markers", "start", "wired", "mines", "positions", "options", "time")
)
"""Parts of the scenario's own document that the position replaces."""


def formation(g: CoreGame, k: int) -> dict[str, Any]:
    """A formation with its units one by one."""
    sc, st = g.scenario, g.state
    form = sc.formations[k]
    own: dict[str, Any] = next((f for f in sc.doc["formation"] if f["id"] == form.id), {})
    out: dict[str, Any] = {
        "id": form.id,
        "side": m.SIDES[form.side],
        "nat": form.nat,
        "morale": form.morale,
        "chits": form.chits,
        "hq": headquarters(g, k),
        "units": [unit(g, u) for u in form.units],
        "due": st.due[k],
    }
    out |= {key: own[key] for key in ("zone", "enter", "name") if key in own}
    return out


def headquarters(g: CoreGame, k: int) -> dict[str, Any] | bool:
    """The headquarters, or False for a formation that has none."""
    sc, st = g.scenario, g.state
    hq = sc.formations[k].hq
    if hq is None:
        return False
    out: dict[str, Any] = {
        "name": hq.name,
        "type": hq.type,
        "leadership": [hq.leadership[2], hq.leadership[1]],
        "range": [hq.range[2], hq.range[1]],
        "state": ("lost", "reduced", "full")[st.hq_side[k]],
        "lost": st.hq_lost[k],
    }
    if st.hq_side[k] and st.hq_host[k] >= 0:
        out["host"] = sc.units[st.hq_host[k]].id
    return out


def unit(g: CoreGame, u: int) -> dict[str, Any]:
    """A unit with every state that differs from a fresh one."""
    sc, st = g.scenario, g.state
    out: dict[str, Any] = {"type": sc.type_of[u].id, "id": sc.units[u].id}
    h = st.pos[u]
    if st.carrier[u] >= 0:
        out["inside"] = sc.units[st.carrier[u]].id
    elif h >= 0:
        out["hex"] = sc.labels[h]
    elif h in PLACES:
        out["off"] = PLACES[h]
    if st.steps[u] == 1:
        out["step"] = "reduced"
    out |= {name: True for name, bit in STATES if st.flags[u] & bit}
    for name, row in (("ammo", st.ammo), ("mp", st.mp), ("work", st.work)):
        if row[u]:
            out[name] = row[u]
    return out


def markers(g: CoreGame) -> dict[str, Any]:
    """Markers of hexes and hexsides."""
    sc, st = g.scenario, g.state
    at = sc.labels
    out: dict[str, Any] = {}
    plain = {"wreck": st.wrecks, "rubble": st.rubble, "burnt": st.burnt, "fire": st.fires}
    plain |= {"light": st.lights, "position": st.positions}
    for name, found in plain.items():
        if found:
            out[name] = [at[h] for h in sorted(found)]
    if st.smoke:
        out["smoke"] = {at[h]: n for h, n in sorted(st.smoke.items())}
    for name, owned in (("mine", st.mines), ("seen", st.seen)):
        if owned:
            out[name] = {s: [at[h] for h, o in sorted(owned.items()) if o == i] for i, s in enumerate(m.SIDES)}
    if st.lanes:
        lanes = sorted(st.lanes.items())
        out["lane"] = {s: [at[h] for h, mask in lanes if mask >> i & 1] for i, s in enumerate(m.SIDES)}
    for value, name in ((1, "wired"), (2, "prepared"), (3, "blown")):
        sides = [x for x, v in sorted(st.bridges.items()) if v == value]
        if sides:
            out[name] = [_side(g, x) for x in sides]
    if st.fords:
        out["ford"] = [_side(g, x) for x in sorted(st.fords)]
    return out


def _side(g: CoreGame, x: int) -> str:
    a, b = divmod(x, g.scenario.size)
    return f"{g.label(a)}-{g.label(b)}"


def start(g: CoreGame) -> dict[str, Any]:
    """Where play goes on: a step by name where that says all, else the frames as they stand."""
    sc, st = g.scenario, g.state
    out: dict[str, Any] = {"turn": max(1, st.turn), "step": "operations", "draws": st.draws, "dice": st.dice}
    out |= where(g)
    out["cup"] = [chit(c) for c in st.cup]
    out["drawn"] = [chit(c) for c in st.drawn]
    jammed = {}
    for form in sc.formations:
        words = [w for w, bit in EW if st.ew[form.i] & bit]
        if words:
            jammed[form.id] = words
    if jammed:
        out["ew"] = jammed
    if st.effects:
        out["effects"] = dict(sorted(st.effects.items()))
    batteries = {}
    for b in sc.batteries:
        row: dict[str, Any] = {}
        if st.bat_used[b.i]:
            row["used"] = st.bat_used[b.i]
        if st.bat_down[b.i]:
            row["suppressed"] = True
        for name, hexes in (("last", st.bat_last), ("plan", st.bat_plan)):
            if hexes[b.i] >= 0:
                row[name] = sc.labels[hexes[b.i]]
        if row:
            batteries[b.id] = row
    if batteries:
        out["batteries"] = batteries
    for name, value in (("flown", 0), ("shot_down", -1)):
        flown = [x.id for x in sc.sorties if st.sortie[x.i] == value]
        if flown:
            out[name] = flown
    if any(st.strikes_lost):
        out["strikes_lost"] = {s: st.strikes_lost[i] for i, s in enumerate(m.SIDES)}
    if st.left:
        out["left"] = dict(sorted(st.left.items()))
    return out


def chit(word: str) -> str:
    """A chit as documents write it."""
    kind, _, name = word.partition(":")
    return name if kind == "f" else word.replace(":", "_")


def where(g: CoreGame) -> dict[str, Any]:
    """``step`` and ``formation`` when the frames are those of an opening, else ``frames``."""
    sc, st = g.scenario, g.state
    if st.over:
        return {"step": "turn", "over": True}
    frames = msgspec.to_builtins(st.frames)
    for step in ("setup", "draw", *Impulse.steps):
        for form in sc.formations if step in Impulse.steps else sc.formations[:1]:
            if msgspec.to_builtins(opening(step, form.i, "")) == frames:
                return {"step": step, "formation": form.id} if step in Impulse.steps else {"step": step}
    return {"step": "draw", "frames": frames}
