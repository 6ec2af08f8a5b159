"""Small inline positions for the tests of `dow`: a plain board, a few units, and dice in the order in which they fall.

    g = battle(unit("47GTD/26", "0505", posture="assault"), unit("BR22B/22M1", "0506", posture="defence"),
               step="movement", side="wp", rivers={"0505-0506": "minor"}, dice=[5, 5])

Units are those of the order of battle (``47GTD/26``; an HQ is ``47GTD``), or have a ``type`` of their own below any HQ
(``unit("47GTD/X", "0505", type="su_mrr_btr")``). HQs that are not placed stand off the map: always in range.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

# What every test asks of a position, handed on under its own name.
from tests.playing import against as against
from tests.playing import do as do
from tests.playing import entries as entries
from tests.playing import owner as owner
from tests.playing import rolled as rolled
from tests.playing import values as values
from tests.playing import why as why

from opord.rules.dow.book import RULEBOOK
from opord.rules.dow.charts import charts
from opord.rules.dow.model import DEAD, OFFMAP, UNPLACED, WAITING
from opord.rules.dow.view import DowGame


def unit(name: str, at: str = "", posture: str = "", **state: Any) -> dict[str, Any]:
    """A unit of a document with its state: ``attrition``, ``engaged``, ``delayed``, ``until``, ``resting`` ..."""
    return {"unit": name, **({"hex": at} if at else {}), **({"posture": posture} if posture else {}), **state}


def board(
    size: tuple[int, int] = (20, 20),
    cells: Mapping[str, str] | None = None,
    flags: Mapping[str, Sequence[str]] | None = None,
    rivers: Mapping[str, str] | None = None,
    roads: Mapping[str, str] | None = None,
    bridges: Sequence[str] = (),
) -> dict[str, Any]:
    """A flat board of ``size`` columns and rows, 0101 in the south-west, even columns half a hex further north.

    ``cells`` {hex: kind of the legend}; ``flags`` {type, feature, exit, wp, out ...: hexes}; ``rivers`` {"a-b": minor
    or major}; ``roads`` {path such as "0101>0501" or "0505-0506": class}; a road over a river needs its ``bridges``.
    """
    sides: dict[str, list[str]] = {}
    for pair, kind in (rivers or {}).items():
        sides.setdefault(kind, []).append(pair)
    if bridges:
        sides["bridge"] = list(bridges)
    out: dict[str, Any] = {
        "rows": ["." * size[0]] * size[1],
        "cells": {h: {"t": kind} for h, kind in sorted((cells or {}).items())},
        "flags": {k: list(v) for k, v in (flags or {}).items()},
        "sides": [{"kind": k, "sides": v} for k, v in sides.items()],
        "roads": [{"path": path, "kind": kind} for path, kind in (roads or {}).items()],
    }
    return {k: v for k, v in out.items() if v}


def across(row: int) -> dict[str, str]:
    """A river over the whole board, north of that row (even columns lie half a hex further north)."""
    out = {}
    for c in range(1, 21):
        out[f"{c:02}{row:02}-{c:02}{row + 1:02}"] = "minor"
        for n in (c - 1, c + 1):
            if c % 2 == 0 and 1 <= n <= 20:
                out[f"{c:02}{row:02}-{n:02}{row + 1:02}"] = "minor"
    return out


def document(
    *units: dict[str, Any],
    step: str = "movement",
    side: str = "wp",
    turn: int | str = 0,
    turns: int = 8,
    start: dict[str, Any] | None = None,
    size: tuple[int, int] = (20, 20),
    cells: Mapping[str, str] | None = None,
    flags: Mapping[str, Sequence[str]] | None = None,
    rivers: Mapping[str, str] | None = None,
    roads: Mapping[str, str] | None = None,
    bridges: Sequence[str] = (),
    **doc: Any,
) -> dict[str, Any]:
    """A scenario document that begins at ``step`` of the action phase of ``side`` (or at ``setup``, ``turn``).
    ``start`` has what else is to be said (fog, rain, hubs, crossings ...); ``doc`` everything else (pools, orders,
    axis, month, first, objectives, board="weser" ...)."""
    own = {} if "board" in doc else {"board": board(size, cells, flags, rivers, roads, bridges)}
    return {
        **own,
        "turns": turns,
        "weather": "clear",
        "pools": pools(units),
        "units": list(units),
        "start": {"turn": turn, "step": step, **({} if step in ("setup", "turn") else {"side": side}), **(start or {})},
        **doc,
    }


def battle(
    *units: dict[str, Any], dice: Iterable[int] = (), options: dict[str, Any] | None = None, **form: Any
) -> DowGame:
    """A game from :func:`document` with scripted dice."""
    return begin(document(*units, **form), dice, options)


def begin(
    doc: dict[str, Any] | str, dice: Iterable[int] = (), options: dict[str, Any] | None = None, seed: str = "1"
) -> DowGame:
    """A game from a document, or a shipped scenario by its name."""
    game = RULEBOOK.new(doc, seed=seed, dice=tuple(dice), options=options or {})
    assert isinstance(game, DowGame)
    return game


def _supremes(units: Iterable[dict[str, Any]]) -> set[str]:
    oob = charts().oob
    out = set()
    for u in units:
        hq = u["unit"].partition("/")[0]
        while hq in oob and oob[hq].parent:
            hq = oob[hq].parent
        out.add(hq)
    return out


def pools(units: Iterable[dict[str, Any]]) -> dict[str, Any]:
    """Plenty of points for the Supreme HQs that take part."""
    tops = sorted(_supremes(units))
    return {"cp": dict.fromkeys(tops, 20), "eng": dict.fromkeys(tops, 5), "hubs": dict.fromkeys(tops, 1),
            "air": {"nato": 6, "wp": 6}}  # fmt: skip


# ------------------------------------------------------------------ looking
def index(g: DowGame, word: str) -> int:
    return g.scenario.unit_index[word]


def place(g: DowGame, word: str) -> str:
    """Label of the unit's hex, or how it is off the map."""
    h = g.state.pos[index(g, word)]
    words = {WAITING: "waiting", DEAD: "dead", OFFMAP: "offmap", UNPLACED: "unplaced"}
    return words.get(h) or g.label(h)


def posture(g: DowGame, word: str) -> str:
    return g.posture(index(g, word)).id


def attrition(g: DowGame, word: str) -> int:
    return g.state.attrition[index(g, word)]


def engaged(g: DowGame, word: str) -> int:
    """0 no, 1 half, 2 engaged."""
    return g.state.engaged[index(g, word)]


def until(g: DowGame, word: str) -> int:
    """Turn of the unit's time marker, -1 none."""
    return g.state.until[index(g, word)]


def has(g: DowGame, word: str, flag: int) -> bool:
    return bool(g.state.flags[index(g, word)] & flag)


def cp(g: DowGame, supreme: str) -> tuple[int, int]:
    """Current and maximum command points."""
    k = g.scenario.supremes.index(index(g, supreme))
    return g.state.cp[k], g.state.cp_max[k]
