"""A turn that was carried out, phase by phase, as one side could follow it: sentences, hexes, arrows, losses, and where
its own units stood after each phase (s24-4.1.2). Made from the records that the side may read, as its report is."""

from __future__ import annotations

from typing import Any

import msgspec

from opord.kernel.game import UMPIRE
from opord.kernel.journal import Logged
from opord.kernel.text import Say, Words
from opord.kernel.view import Event
from opord.rules.s24 import report
from opord.rules.s24.feasibility import ASSAULTS
from opord.rules.s24.game import CoreGame
from opord.rules.s24.model import SIDES
from opord.rules.s24.records import PHASES

GONE = ("destroyed", "captured")
SHOWN = ("assaults", "movement", "ground_missions")
"""Phases in which units change their place."""


class Told(msgspec.Struct, frozen=True):
    """A sentence of a phase with its clause and hexes; ``loss``: e that went, 0 where none is told."""

    text: Words
    clause: str
    side: str
    hexes: tuple[str, ...] = ()
    units: tuple[str, ...] = ()
    level: int = 0
    loss: float = 0.0


class Arrow(msgspec.Struct, frozen=True):
    """``kind``: fire, assault, move, back."""

    kind: str
    unit: str
    path: tuple[str, ...]


class Phase(msgspec.Struct, frozen=True):
    """``places``: own unit -> hex after the phase, "" if it is no longer on the map."""

    id: str
    n: int
    text: Words
    told: tuple[Told, ...]
    arrows: tuple[Arrow, ...]
    places: dict[str, str]


class Playback(msgspec.Struct, frozen=True):
    """``before``, ``after``: lines of the game between which the turn was carried out."""

    turn: int
    before: int
    after: int
    phases: tuple[Phase, ...]


def playback(at_start: CoreGame, side: str, its: list[Logged]) -> Playback:
    """``its``: everything that was logged of the turn; ``at_start``: the position before its first phase."""
    records = [x for x in its if "step" in x.event.data]
    turn = int(records[0].event.data["turn"]) if records else at_start.state.turn
    places = _places(at_start, side)
    phases = []
    heads = [x.event for x in records if x.event.data["step"] == "sheet" and side in (x.event.side, UMPIRE)]
    for n, name in enumerate(PHASES):
        events = [x.event for x in records if x.event.kind == name]
        heard = [e for e in events if _hears(e, side)]
        arrows = [] if name != "assaults" else _assaults(heads, places)
        for e in heard:
            arrows += _arrows(e, places)
        told = [_told(e) for e in report.in_order(heard) if report.spoken(e) or side == UMPIRE]
        told += _worked_out(at_start, side, name, [x.event for x in records])
        phases.append(Phase(name, n, Say("s24-phase-" + name.replace("_", "-")), tuple(told), tuple(arrows),
                            dict(places)))  # fmt: skip
    first = min([x.n for x in records], default=0)
    last = max([x.n for x in records], default=0)
    return Playback(turn, max(0, first - 1), last, tuple(phases))


def _hears(e: Event, side: str) -> bool:
    return side == UMPIRE or not e.to or side in e.to


def _places(g: CoreGame, side: str) -> dict[str, str]:
    own = range(2) if side == UMPIRE else [SIDES.index(side)] if side in SIDES else []
    return {g.name(u): g.label(g.state.pos[u]) for s in own for u in g.units(s)}


def _told(e: Event) -> Told:
    d = e.data
    loss = float(d["rounded"]) if d["step"] == "loss" and d["rounded"] is not None else 0.0
    return Told(e.text, e.clause, e.side, e.hexes, tuple(d.get("units") or ()), e.level, loss)


def _worked_out(g: CoreGame, side: str, name: str, records: list[Event]) -> list[Told]:
    """What the report adds to the records: the effect of fire on what is seen, enemy aircraft that fell."""
    if side not in SIDES:
        return []
    s = SIDES.index(side)
    items = report.effects(s, records) if name == "bombardment" else ()
    if name == "ground_missions":
        items = [*report.from_the_air(s, records), *report.fallen(g, s, records)]
    return [Told(x.text, x.clause, side, x.hexes, (), 1) for x in items]


def _assaults(heads: list[Event], places: dict[str, str]) -> list[Arrow]:
    """Assaults that were ordered and could be carried out."""
    out = []
    for head in heads:
        told: dict[str, Any] = head.data["inputs"]
        void = set(told.get("void", ()))
        out += [
            Arrow("assault", x["unit"], (places[x["unit"]], x["target"]))
            for x in told.get("lines", ())
            if x["verb"] in ASSAULTS and x["unit"] not in void and places.get(x["unit"])
        ]
    return out


def _arrows(e: Event, places: dict[str, str]) -> list[Arrow]:
    """What a record shows on the map; the places of units that moved are changed."""
    d = e.data
    units = tuple(d.get("units") or ())
    if d["step"] == "force" and e.hexes:
        return [Arrow("fire", u, (places[u], e.hexes[0])) for u in units if places.get(u)]
    if not units or units[0] not in places:
        return []
    unit = units[0]
    if d["step"] in GONE:
        places[unit] = ""
        return []
    if d["step"] == "moved":
        way = tuple(d["inputs"]["way"])
        places[unit] = str(d["after"])
        return [Arrow("move", unit, way)] if len(way) > 1 else []
    a, b = d.get("before"), d.get("after")
    if e.kind in SHOWN and isinstance(a, str) and isinstance(b, str) and {a, b} <= set(e.hexes) and a != b:
        places[unit] = b
        return [Arrow("move" if d["step"] == "occupied" else "back", unit, (a, b))]
    return []
