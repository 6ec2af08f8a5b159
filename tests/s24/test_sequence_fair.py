"""Neither the order of sheets, nor of lines, nor of units in the scenario changes a result; and a position turned
about, with the sides exchanged, comes out turned about (s24-4.1.2, rulings R-60, R-69, R-72, R-86)."""

from __future__ import annotations

import random
import re
from typing import Any

import msgspec
import pytest
from tests.conformance.games import CLOSE
from tests.s24.field import board, document, scenario

from opord.api.source import read_doc
from opord.kernel.dice import Dice
from opord.rules.s24 import actions as act
from opord.rules.s24 import draft
from opord.rules.s24.game import CoreGame
from opord.rules.s24.load import shipped
from opord.rules.s24.model import SIDES, Line
from opord.rules.s24.sequence import Campaign

GAMES = 20
"""Games of a property test in a soak; one in every run."""
SHEETS = 8
"""Turns that a game is played, or positions that are turned about."""
NAMES = ("s2-riverline", "s3-meeting", "close")
STATE = ("e", "ready", "ammo", "fuel", "form", "state", "level", "gather", "points", "massed")


class Mirrored(Dice):
    """Every draw comes out as the draw at the place turned about for the other side, in the position turned about."""

    def roll(self, g: Any, n: int, sides: int, purpose: str, clause: str, name: str = "") -> tuple[int, ...]:
        super().roll(g, n, sides, purpose, clause, name)
        return self.values(min(name, about_name(name)), n, sides)


def about_name(name: str) -> str:
    """The name of the draw at that place: turn, purpose, place."""
    there = re.sub(r"(?<!\d)\d{4}(?!\d)", lambda m: turned(m[0]), name)
    return re.sub("red|blue", lambda m: SIDES[m[0] == "red"], there)


def games() -> list[Any]:
    """Numbers of games: the first in every run, all of them in a soak."""
    return [pytest.param(range(1), id="0"), pytest.param(range(1, GAMES), id="others", marks=pytest.mark.soak)]


def ground(name: str) -> dict[str, Any]:
    """A scenario, or the ground on which the sides meet at once."""
    return read_doc(CLOSE) if name == "close" else shipped(name)


def begin(doc: dict[str, Any], dice: Dice | None = None) -> CoreGame:
    assert Campaign.steps
    return CoreGame.begin(scenario(doc), dice or Dice("7"))


def scribble(g: CoreGame, rng: random.Random, share: float = 0.8) -> None:
    """Random orders for most units of both sides; assaults and fire are taken where they can be."""
    for side in (0, 1):
        names = [x for x in g.state.ids if g.state.side[g.state.ids.index(x)] == side]
        names += [a.id for a in g.scenario.air if a.side == side]
        by: dict[str, list[Any]] = {}
        for a in g.actions(SIDES[side]):
            if isinstance(a, act.Order):
                by.setdefault(a.unit, []).append(a)
        for name in names:
            if rng.random() > share or name not in by:
                continue
            wanted = [a for a in by[name] if aimed(g, side, a)] or by[name]
            choice = rng.choice(wanted)
            if g.why(SIDES[side], choice).ok:
                g.play(SIDES[side], choice)
                if rng.random() < 0.5:
                    for _ in range(3):
                        more = [x for x in draft.changes(g, side, draft.lines_of(g, side, name)[0])
                                if draft.allowed(g, side, x)]  # fmt: skip
                        if more:
                            g.play(SIDES[side], rng.choice(more))


def aimed(g: CoreGame, side: int, a: act.Order) -> bool:
    """An order that aims at the enemy."""
    h = g.scenario.hex(a.target or (a.line[0] if a.line else ""))
    return h >= 0 and g.enemy_in(side, h)


def picture(g: CoreGame, flip: Any = None) -> dict[str, Any]:
    """The position by designation, so that numbering does not show; ``flip`` turns the map and the sides about."""
    st = g.state
    turn = flip or (lambda x: x)
    out: dict[str, Any] = {}
    for u, name in enumerate(st.ids):
        out[name] = (turn(g.label(st.pos[u])) if st.pos[u] >= 0 else st.pos[u], *[getattr(st, k)[u] for k in STATE])
    sides = (1, 0) if flip else (0, 1)
    for key in ("works", "preset", "mines", "found"):
        out[key] = {(turn(g.label(k // 2)), sides[k % 2]): v for k, v in getattr(st, key).items()}
    for key in ("shock", "gap"):
        out[key] = {turn(g.label(k)): v for k, v in getattr(st, key).items()}
    out["air"] = {a.id: (st.cells[a.i], st.down[a.i]) for a in g.scenario.air}
    out["kills"] = [st.kills[s] for s in sides]
    out["turn"] = st.turn
    return out


def same(a: dict[str, Any], b: dict[str, Any]) -> None:
    for key in a:
        assert a[key] == b[key], key
    assert a.keys() == b.keys()


def sealed(g: CoreGame, order: tuple[int, int] = (0, 1)) -> CoreGame:
    for s in order:
        g.play(SIDES[s], act.Seal())
    return g


@pytest.mark.clause("s24-4.1.2/1", "s24-R69", "s24-R86")
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("numbers", games())
def test_the_order_of_sheets_and_of_lines_changes_nothing(name: str, numbers: range, seed: int) -> None:
    for n in numbers:
        whatever_the_order(name, random.Random(seed + n))


def whatever_the_order(name: str, rng: random.Random) -> None:
    g = begin(ground(name))
    for _ in range(SHEETS // 2):
        before = g.copy()
        scribble(g, rng)
        lines = [[draft.action(g, s, x) for x in g.lines(s)] for s in (0, 1)]
        other = before.copy()
        for s in (1, 0):
            rng.shuffle(lines[s])
            for a in lines[s]:
                draft.take(other, s, a)
        assert other.state.sheets == g.state.sheets
        sealed(other, (1, 0))
        sealed(g)
        assert other.digest() == g.digest()
        assert [e.data for e in other.events if "step" in e.data] == [e.data for e in g.events if "step" in e.data]


@pytest.mark.clause("s24-4.1.2/1", "s24-R69", "s24-R86")
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("numbers", games())
def test_the_numbering_of_units_changes_nothing(name: str, numbers: range, seed: int) -> None:
    for n in numbers:
        whatever_the_numbers(name, random.Random(seed + n))


def whatever_the_numbers(name: str, rng: random.Random) -> None:
    doc = ground(name)
    other_doc = {**doc, "id": "shuffled"}
    for side in SIDES:
        part = dict(doc[side])
        part["units"] = rng.sample(part["units"], len(part["units"]))
        part["air"] = rng.sample(part.get("air", []), len(part.get("air", [])))
        other_doc[side] = part
    g, other = begin(doc), begin(other_doc)
    for _ in range(SHEETS // 2):
        scribble(g, rng)
        other.state.sheets = g.state.sheets
        sealed(g)
        sealed(other)
        same(picture(g), picture(other))


# ------------------------------------------------------------------ turned about
COLS, ROWS = 12, 10
"""An even number of rows: turning such a board by half a circle gives a board of the same kind."""
RED_ROWS = ("su_rifle", "T-34/85", "su_122how", "BM-13", "su_37aa", "su_57at", "su_ba64", "su_sapper", "su_motor")
PLANES = ("LA-7", "Il-2", "Pe-2")


def turned(label: str) -> str:
    return f"{COLS + 1 - int(label[:2]):02d}{ROWS + 1 - int(label[2:]):02d}"


def field(rng: random.Random) -> tuple[dict[str, Any], dict[str, Any]]:
    """A random position and the same one turned about, with red for blue."""
    labels = [f"{c:02d}{r:02d}" for c in range(1, COLS + 1) for r in range(1, ROWS + 1)]
    cells = {h: rng.choice(("hill", "wood", "village", "town", "lowmtn")) for h in rng.sample(labels, 30)}
    places = [h for h in labels if 4 <= int(h[:2]) <= 8 and 3 <= int(h[2:]) <= 8 and cells.get(h) != "lowmtn"]
    spots = rng.sample(places, 16)
    has: list[dict[str, Any]] = []
    units: list[list[dict[str, Any]]] = []
    for s in (0, 1):
        mine = spots[s::2]
        rows = [
            {"unit": f"Z{s + 1}T", "row": "su_hq_motor", "e": 8, "hex": mine[0]},
        ]
        for i in range(14):
            row = rng.choice(RED_ROWS)
            rows.append({"unit": f"B{'AB'[s]}{i + 1}Y", "row": row,
                         "e": float(rng.choice((8, 12, 20, 30, 45))), "full": 60, "hq": f"Z{s + 1}T",
                         "hex": rng.choice(mine), "ready": rng.choice((0.35, 0.6, 0.9, 1.0)),
                         "form": rng.choice(("deployed", "deployed", "deployed", "column")),
                         "state": rng.choice(("normal",) * 6 + ("smashed", "routed2"))})  # fmt: skip
        count: dict[str, int] = {}
        fine = []
        for u in rows:
            count[u["hex"]] = count.get(u["hex"], 0) + 1
            if count[u["hex"]] <= 6:
                fine.append(u)
        units.append(fine)
        has.append({"works": {mine[1]: 1, mine[2]: 2} if all(h in {u["hex"] for u in fine} for h in mine[1:3]) else {},
                    "mines": {mine[3]: 500},
                    "air": [{"unit": f"J{'AB'[s]}{i}S", "plane": p, "full": 24, "cells": [18, 4]}
                            for i, p in enumerate(PLANES, 1)]})  # fmt: skip
    doc = document(units[0], units[1], size=(COLS, ROWS), cells=cells, red_has=has[0], blue_has=has[1])

    def about(us: list[dict[str, Any]]) -> list[dict[str, Any]]:
        return [{**u, "hex": turned(u["hex"])} for u in us]

    def around(h: dict[str, Any]) -> dict[str, Any]:
        return {**h, "works": {turned(k): v for k, v in h["works"].items()},
                "mines": {turned(k): v for k, v in h["mines"].items()}}  # fmt: skip

    other = document(about(units[1]), about(units[0]), size=(COLS, ROWS),
                     cells={turned(h): k for h, k in cells.items()}, red_has=around(has[1]),
                     blue_has=around(has[0]))  # fmt: skip
    assert board((COLS, ROWS))
    return doc, other


def about_line(x: Line) -> Line:
    return msgspec.structs.replace(
        x, target=turned(x.target) if x.target else "", route=tuple([turned(h) for h in x.route]),
        line=tuple([turned(h) for h in x.line]), edges=tuple([turned(h) for h in x.edges]),
        zone=turned(x.zone) if x.zone else "", at=turned(x.at) if x.at else "",
    )  # fmt: skip


@pytest.mark.clause("s24-4.1.2/1", "s24-R60", "s24-R69", "s24-R72")
@pytest.mark.parametrize("numbers", games())
def test_a_position_turned_about_comes_out_turned_about(numbers: range, seed: int) -> None:
    for n in numbers:
        turned_about(random.Random(seed + n))


def turned_about(rng: random.Random) -> None:
    fights = 0
    for _ in range(SHEETS):
        doc, other_doc = field(rng)
        g, other = begin(doc, Mirrored("1")), begin(other_doc, Mirrored("1"))
        same(picture(g, turned), picture(other))
        for _ in range(2):
            scribble(g, rng)
            red, blue = [tuple(sorted([about_line(x) for x in g.lines(s)], key=draft.order)) for s in (0, 1)]
            other.state.sheets = (blue, red)
            sealed(g)
            sealed(other)
            fights += sum(e.data.get("step") == "outcome" for e in g.events)
            same(picture(g, turned), picture(other))
    assert fights > 5
