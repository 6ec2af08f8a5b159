"""Small inline positions for the tests of `s24`: a plain board and a few units.

    g = position(red=[unit("BB1Y", "su_rifle", 30, "0505")], blue=[unit("BB9Y", "de_gren", 30, "0506")],
                 cells={"0506": "village"})
    give(g, "red", "BB1Y ASSAULT 0506")

Units are written as they stand in a scenario document: designation, row, strength, hex, and any state.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from opord.kernel.dice import Dice
from opord.kernel.game import copy_state
from opord.kernel.verdict import Reasons, Verdict
from opord.rules.s24.checks import check_line
from opord.rules.s24.game import CoreGame
from opord.rules.s24.grammar import Grammar
from opord.rules.s24.load import load
from opord.rules.s24.model import SIDES, Line, S24Scenario


def unit(name: str, row: str, e: float, at: str = "", **state: Any) -> dict[str, Any]:
    """A unit of a document with its state: ``form``, ``ready``, ``state``, ``hq``, ``squad``, ``ammo``, ``off`` ..."""
    return {"unit": name, "row": row, "e": e, **({"hex": at} if at else {}), **state}


def air(name: str, plane: str, full: int, *cells: int, **state: Any) -> dict[str, Any]:
    """An air unit with its cells."""
    return {"unit": name, "plane": plane, "full": full, "cells": list(cells), **state}


def board(
    size: tuple[int, int] = (12, 12),
    cells: Mapping[str, str | tuple[str, int]] | None = None,
    rivers: Mapping[str, str] | None = None,
    roads: Sequence[str] = (),
    bridges: Sequence[str] = (),
) -> dict[str, Any]:
    """An open board of ``size`` columns and rows, 0101 in the north-west, even rows half a hex to the east.

    ``cells`` {hex: kind of ground, or (kind, contour level)}; ``rivers`` {"a-b": shallow or deep}; ``roads`` paths such
    as "0101-0201-0301"; a road over a river needs its ``bridges``.
    """
    sides: dict[str, list[str]] = {}
    for pair, kind in (rivers or {}).items():
        sides.setdefault(kind, []).append(pair)
    level = {"hill": 1, "lowmtn": 2, "midmtn": 3}
    ground: dict[str, dict[str, Any]] = {}
    for h, word in sorted((cells or {}).items()):
        kind, lv = (word, level.get(word, 0)) if isinstance(word, str) else word
        ground[h] = {"t": kind, "lv": lv}
    out: dict[str, Any] = {
        "rows": ["." * size[0]] * size[1],
        "cells": ground,
        "sides": [{"kind": k, "sides": v} for k, v in sides.items()],
        "roads": [{"kind": "road", "path": path} for path in roads],
        "bridges": list(bridges),
    }
    return {k: v for k, v in out.items() if v}


def document(
    red: Iterable[dict[str, Any]] = (),
    blue: Iterable[dict[str, Any]] = (),
    *,
    size: tuple[int, int] = (12, 12),
    cells: Mapping[str, str | tuple[str, int]] | None = None,
    rivers: Mapping[str, str] | None = None,
    roads: Sequence[str] = (),
    bridges: Sequence[str] = (),
    red_has: Mapping[str, Any] | None = None,
    blue_has: Mapping[str, Any] | None = None,
    start: Mapping[str, Any] | None = None,
    **doc: Any,
) -> dict[str, Any]:
    """A scenario document. ``red_has``, ``blue_has``: air, works, mines, pool, sources ... of a side; ``start``: what
    lies on the map; ``doc``: weather, ground, hour, turns, options, victory ..."""
    own = {} if "board" in doc else {"board": board(size, cells, rivers, roads, bridges)}
    return {
        **own,
        "red": {"units": list(red), **(red_has or {})},
        "blue": {"units": list(blue), **(blue_has or {})},
        **({"start": dict(start)} if start else {}),
        **doc,
    }


def scenario(doc: dict[str, Any] | str, options: dict[str, Any] | None = None) -> S24Scenario:
    return load(doc, options or {}, None)


def still(doc: dict[str, Any] | str, options: dict[str, Any] | None = None) -> CoreGame:
    """The position of a document with nothing set going: for questions about it."""
    sc = scenario(doc, options)
    return CoreGame(sc, copy_state(sc.start), Dice("1"))  # type: ignore[arg-type]


def position(
    red: Iterable[dict[str, Any]] = (),
    blue: Iterable[dict[str, Any]] = (),
    options: dict[str, Any] | None = None,
    **form: Any,
) -> CoreGame:
    """:func:`still` from :func:`document`."""
    return still(document(red, blue, **form), options=options)


# ------------------------------------------------------------------ orders
def line(g: CoreGame, text: str) -> Line:
    """The order that a line of a sheet says."""
    found = Grammar.of(g.scenario.charts).line(text)
    assert isinstance(found, Line), [s.code for s in found or ()]
    return found


def give(g: CoreGame, side: str, *texts: str) -> CoreGame:
    """Put lines on the sheet of a side, as they are."""
    s = SIDES.index(side)
    sheets = list(g.state.sheets)
    sheets[s] = (*sheets[s], *[line(g, text) for text in texts])
    g.state.sheets = (sheets[0], sheets[1])
    return g


def judged(g: CoreGame, side: str, text: str) -> Verdict:
    """What the checks say to a line."""
    c = Reasons()
    check_line(g, SIDES.index(side), line(g, text), c)
    return c.verdict()


def codes(g: CoreGame, side: str, text: str) -> list[str]:
    """Codes of everything against a line."""
    from opord.rules.s24.checks import code_of

    return [code_of(r) for r in judged(g, side, text).reasons]


def clauses(g: CoreGame, side: str, text: str) -> set[str]:
    return {r.clause for r in judged(g, side, text).reasons}


# ------------------------------------------------------------------ looking
def index(g: CoreGame, word: str) -> int:
    return g.state.ids.index(word)


def place(g: CoreGame, word: str) -> str:
    """Label of the unit's hex, or how it is off the map."""
    h = g.state.pos[index(g, word)]
    return {-1: "dead", -2: "captured", -3: "aboard"}.get(h) or g.label(h)


def strength(g: CoreGame, word: str) -> float:
    return g.state.e[index(g, word)]


def readiness(g: CoreGame, word: str) -> float:
    return g.state.ready[index(g, word)]
