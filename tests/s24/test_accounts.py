"""Nothing comes from nowhere: what units have is accounted for record by record, no number is ever negative, and the
phases end whatever the position and the sheets (rulings R-21, R-75, R-86)."""

from __future__ import annotations

import math
import random
from typing import Any

import pytest
from tests.conformance.games import CLOSE
from tests.s24.field import board, document, scenario
from tests.s24.test_sequence_fair import scribble

from opord.api.source import read_doc
from opord.kernel.dice import Dice
from opord.kernel.view import Event
from opord.players.random import among
from opord.rules.s24 import records
from opord.rules.s24.charts import charts
from opord.rules.s24.model import FORMS, GRADES, LEVELS, STATES, WEATHERS
from opord.rules.s24.view import S24Game

TURNS = 4
COLS, ROWS = 9, 8
GROUND = ("hill", "wood", "village", "town", "lowmtn", "swamp")
BARE = ("lowmtn", "swamp")
"""Ground where not everybody can stand."""


def begin(doc: dict[str, Any], seed: int, options: dict[str, Any] | None = None) -> S24Game:
    g = S24Game.begin(scenario(doc, options), Dice(str(seed)))
    assert isinstance(g, S24Game)
    return g


def wild(rng: random.Random) -> dict[str, Any]:
    """A position of whatever the charts hold, in any state, close together: worn out, without stores, on one another,
    some of them airborne, in any weather."""
    known = charts()
    labels = [f"{c:02d}{r:02d}" for c in range(1, COLS + 1) for r in range(1, ROWS + 1)]
    cells = {h: rng.choice(GROUND) for h in rng.sample(labels, 24)}
    sides = []
    for s in (0, 1):
        where = rng.sample([h for h in labels if (int(h[:2]) - 3) // 2 % 2 == s and cells.get(h) not in BARE], 6)
        name = f"Z{s + 1}1T"
        units: list[dict[str, Any]] = [{"unit": name, "row": "su_hq_motor", "e": 6.0, "hex": where[0]}]
        count: dict[str, int] = {where[0]: 1}
        for k in range(12):
            row = rng.choice(known.rows)
            h = rng.choice(where)
            if count.get(h, 0) >= 4:
                continue
            count[h] = count.get(h, 0) + 1
            e = rng.choice((1.0, 2.5, 9.0, 15.0, 30.0, 61.3))
            unit: dict[str, Any] = {
                "unit": f"{row.branch}{s + 1}{k + 1}Y", "row": row.id, "e": e, "full": e + rng.choice((0, 20)),
                "hq": name, "hex": h, "grade": rng.choice(GRADES), "ready": rng.choice((0.0, 0.2, 0.5, 0.9, 1.2)),
                "level": rng.choice(LEVELS), "state": rng.choice((*STATES, "normal", "normal", "normal")),
                "form": rng.choice(FORMS[:2] if row.i not in known.on_foot else FORMS[:3]),
            }  # fmt: skip
            if row.ammo and rng.random() < 0.4:
                unit["ammo"] = rng.choice((0.0, 0.01, row.ammo * e / 2))
            if row.fuel and rng.random() < 0.4:
                unit["fuel"] = rng.choice((0.0, 0.01, row.fuel * e / 2))
            if row.branch == "KJ" and rng.random() < 0.7:
                unit |= {"off": "aboard", "form": "deployed"}
                del unit["hex"]
            units.append(unit)
        air = [
            {"unit": f"J{s + 1}{k}S", "plane": plane.id, "full": 18, "cells": [rng.randint(0, 12), rng.randint(0, 4)]}
            for k, plane in enumerate(rng.sample(known.planes, 4), 1)
        ]
        sides.append((units, {
            "air": air, "sources": [rng.choice(labels)], "pool": {"su_rifle": rng.randint(0, 9)},
            "mines": {h: rng.choice((1, 400, 9000)) for h in rng.sample(labels, 3)},
            "works": {h: rng.randint(1, 3) for h in where[:2]},
        }))  # fmt: skip
    (red, red_has), (blue, blue_has) = sides
    assert board((COLS, ROWS))
    return document(
        red, blue, size=(COLS, ROWS), cells=cells, red_has=red_has, blue_has=blue_has, turns=TURNS,
        weather=rng.choice(WEATHERS), hour=rng.choice((4, 6, 12, 20)),
        victory={"goals": [{"hex": labels[0], "points": 5}], "per_e": 0.1},
    )  # fmt: skip


def book_of(g: S24Game) -> dict[tuple[str, str], float]:
    """What every unit has."""
    units = range(len(g.state.ids))
    return {
        (g.state.ids[u], k): x
        for u, row in records.held(g, *units).items()
        for k, x in zip(records.HELD, row, strict=True)
    }


def accounted(book: dict[tuple[str, str], float], events: list[Event]) -> int:
    """Carry the book on by the accounts of the records, each of which must begin where the last one ended."""
    lines = 0
    for e in events:
        for name, changes in e.data.get("account", {}).items():
            for key, (before, after) in changes.items():
                assert book.get((name, key), 0.0) == before, (e.data["step"], name, key)
                book[name, key] = after
                lines += 1
    return lines


def sound(g: S24Game) -> None:
    """No number that cannot be."""
    st = g.state
    for table in (st.e, st.ready, st.ammo, st.fuel, st.points, st.full, st.down, st.kills, st.landed.values()):
        assert all(math.isfinite(x) and x >= 0 for x in table)
    for whole in (st.works, st.mines, st.pool):
        assert all(x >= 0 for x in whole.values())
    assert all(x >= 0 for row in st.cells for x in row)
    assert all(sum(row) <= g.scenario.air[a].full for a, row in enumerate(st.cells))
    assert all(x < 1 for x in st.down)
    assert max(st.ready) <= 2
    for u in g.units():
        row = g.riding(u)
        assert st.e[u] >= g.scenario.charts.rule.min_unit_e or st.e[u] == st.e0[u]
        assert st.e[u] == round(st.e[u], 1)
        assert st.ammo[u] <= row.ammo * max(st.e[u], st.e0[u]) + 1e-6 or st.ammo[u] <= g.scenario.start.ammo[u]
        assert len(g.here(st.pos[u], 1 - st.side[u])) == 0, "enemies in one hex"


def keep_accounts(g: S24Game, seed: int) -> tuple[int, int]:
    """Play on at random; every turn is checked. Answers how many lines and losses there were."""
    rng = random.Random(seed)
    lines = losses = turn = 0
    while waiting := g.to_act():
        side = waiting[0]
        if g.state.turn != turn:  # most sheets aim at the enemy
            turn = g.state.turn
            if rng.random() < 0.8:
                scribble(g, rng)
        action = rng.choice(among(g.actions(side), rng))
        last = getattr(action, "closes", False) and len(waiting) == 1
        book = book_of(g) if last else {}
        planes = {a.id: sum(g.state.cells[a.i]) for a in g.scenario.air}
        g.play(side, action)
        if not last:
            continue
        lines += accounted(book, g.events)
        assert {k: book.get(k, 0.0) for k in book_of(g)} == book_of(g)
        for e in g.events:
            if e.data.get("step") == "aircraft":
                planes[e.data["units"][0]] -= e.data["rounded"]
            losses += e.data.get("step") == "loss"
        assert planes == {a.id: sum(g.state.cells[a.i]) for a in g.scenario.air}
        sound(g)
    return lines, losses


def some(count: int, of: int = 200, part: int = 50) -> list[Any]:
    """Numbers of games: ``count`` of them in every run, all ``of`` them, some at a time, in a soak."""
    few = [pytest.param(range(n, n + 1), id=str(n)) for n in range(count)]
    many = [range(n, min(of, n + part)) for n in range(count, of, part)]
    return few + [pytest.param(r, id=f"{r.start}-{r.stop - 1}", marks=pytest.mark.soak) for r in many]


@pytest.mark.clause("s24-R21", "s24-R75", "s24-R86")
@pytest.mark.parametrize("games", some(6))
def test_every_change_is_accounted_for(games: range, seed: int) -> None:
    for n in games:
        g = begin(read_doc(CLOSE), seed + n)
        lines, _ = keep_accounts(g, seed + n)
        assert lines > 20


@pytest.mark.clause("s24-R21", "s24-R75", "s24-R86")
@pytest.mark.parametrize("games", some(24))
def test_the_phases_end_in_any_position(games: range, seed: int) -> None:
    for n in games:
        options = {"min_one_hex": True, "deep_literal": True} if n % 3 == 2 else {}
        g = begin(wild(random.Random(f"{seed} {n}")), seed + n, options)
        keep_accounts(g, seed + n)
        assert g.state.over
