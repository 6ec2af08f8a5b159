"""Small inline battles for the tests of `waw`: a plain board, a few units, and dice in the order in which they fall."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

# What every test asks of a position, handed on under its own name.
from tests.playing import against as against
from tests.playing import do as do
from tests.playing import entries as entries
from tests.playing import owner as owner
from tests.playing import rolled as rolled
from tests.playing import values as values
from tests.playing import why as why

from opord.kernel.game import Game
from opord.rules.waw import RULEBOOK
from opord.rules.waw import actions as act
from opord.rules.waw.model import DESTROYED, EXITED, HOME, OC, WAITING, D
from opord.rules.waw.view import WawGame

STATES = {"full": {}, "full D": {"disrupted": True}, "red": {"step": "reduced"},
          "red D": {"step": "reduced", "disrupted": True}}  # fmt: skip


def unit(kind: str, at: str = "", state: str = "full", **more: Any) -> dict[str, Any]:
    """A unit of a document; ``state`` as in the check cases."""
    return {"type": kind, **({"hex": at} if at else {}), **STATES[state], **more}


def document(
    nato: Sequence[dict[str, Any]] = (),
    wp: Sequence[dict[str, Any]] = (),
    *,
    acting: str = "nato",
    step: str = "operations",
    cells: dict[str, str] | None = None,
    high: Iterable[str] = (),
    size: tuple[int, int] = (12, 26),
    board: dict[str, Any] | None = None,
    hq_nato: Any = False,
    hq_wp: Any = False,
    more: Sequence[dict[str, Any]] = (),
    start: dict[str, Any] | None = None,
    form_nato: dict[str, Any] | None = None,
    form_wp: dict[str, Any] | None = None,
    idle: str = "",
    **doc: Any,
) -> dict[str, Any]:
    """A scenario document.

    ``idle``: hex of one more vehicle of the acting side, so that its impulse goes on when the others are through;
    without a size the far corner. Formations are called ``n`` and ``w`` (and ``more``); terrain is clear but for
    ``cells`` {hex: kind}, level 0 but for ``high``. Play begins in the impulse of the ``acting`` side at ``step``.
    """
    kinds = dict(cells or {})
    raised = set(high)
    idle = idle or ("1226" if size == (12, 26) and step == "operations" else "")
    if idle and acting == "nato":
        nato = [*nato, unit("us-m113", idle, id="idle")]
    elif idle:
        wp = [*wp, unit("su-btr70", idle, id="idle")]
    table = {
        h: {"t": kinds.get(h, "clear"), "lv": 1 if h in raised else 0} for h in sorted({*kinds, *raised})
    }
    formations: list[dict[str, Any]] = []
    for name, side, units, hq, extra in (
        ("n", "nato", nato, hq_nato, form_nato),
        ("w", "wp", wp, hq_wp, form_wp),
    ):
        if units:
            formations.append(
                {"id": name, "side": side, "morale": 7, "hq": hq, "units": list(units), **(extra or {})}
            )
    formations += more
    opening = {"step": step, "cup": ["end", "end"]}
    if step in ("housekeeping", "replace", "hop", "command", "rally", "fires", "operations", "end"):
        opening["formation"] = "n" if acting == "nato" else "w"
    if step in ("setup", "turn"):
        del opening["cup"]
    return {
        "board": {"rows": ["." * size[0]] * size[1], "cells": table, **(board or {})},
        "turns": 4,
        "formation": formations,
        "start": {**opening, **(start or {})},
        **doc,
    }


def battle(
    nato: Sequence[dict[str, Any]] = (),
    wp: Sequence[dict[str, Any]] = (),
    *,
    dice: Iterable[int] = (),
    options: dict[str, Any] | None = None,
    **form: Any,
) -> WawGame:
    """A game from :func:`document` with scripted dice."""
    return start(document(nato, wp, **form), dice, options)


def start(doc: dict[str, Any], dice: Iterable[int] = (), options: dict[str, Any] | None = None) -> WawGame:
    """A game from a document."""
    game: Game = RULEBOOK.new(doc, seed="1", dice=tuple(dice), options=options or {})
    assert isinstance(game, WawGame)
    return game


def index(g: WawGame, word: str) -> int:
    return g.scenario.unit_index[word]


def place(g: WawGame, word: str) -> str:
    """Label of the unit's hex, or how it is off the map."""
    h = g.state.pos[index(g, word)]
    words = {WAITING: "waiting", DESTROYED: "dead", EXITED: "exited", HOME: "home"}
    return words.get(h) or g.label(h)


def state(g: WawGame, word: str) -> str:
    """As in the check cases: full, full D, red, red D, dead."""
    u = index(g, word)
    steps = g.state.steps[u]
    if not steps:
        return "dead"
    return ("full" if steps == 2 else "red") + (" D" if g.state.flags[u] & D else "")


def complete(g: WawGame, word: str) -> bool:
    """Does it bear Ops Complete?"""
    return bool(g.state.flags[index(g, word)] & OC)


def has(g: WawGame, word: str, flag: int) -> bool:
    return bool(g.state.flags[index(g, word)] & flag)


def shot(unit_: str, target: str, group: str = "ap") -> act.Fire:
    return act.Fire(unit_, target, group)
