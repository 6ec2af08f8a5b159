"""Whole turns: the order of lines, the listing of units and their numbers decide nothing; nothing falls below zero."""

from __future__ import annotations

import copy
import random
import re
from typing import Any

import pytest
from tests.s24.at_random import busy_orders
from tests.s24.field import document, line, scenario, still, unit
from tests.s24.turns import go

from opord.rules.s24.checks import sieve
from opord.rules.s24.game import CoreGame
from opord.rules.s24.grammar import Grammar
from opord.rules.s24.load import shipped

Picture = dict[str, tuple[Any, ...]]


def picture(g: CoreGame, rename: dict[str, str] | None = None) -> Picture:
    """All of every unit, by its designation."""
    st = g.state
    out = {}
    for u, name in enumerate(st.ids):
        word = (rename or {}).get(name, name)
        out[word] = (g.label(st.pos[u]), st.e[u], st.ready[u], st.ammo[u], st.fuel[u], st.form[u], st.state[u],
                     st.points[u])  # fmt: skip
    return out


def sheets(g: CoreGame, seed: int) -> tuple[list[str], list[str]]:
    """Orders at random, as text."""
    busy_orders(g, random.Random(seed))
    grammar = Grammar.of(g.scenario.charts)
    both = [[grammar.text(x, "en") for x in s] for s in g.state.sheets]
    return both[0], both[1]


def played(doc: dict[str, Any], both: tuple[list[str], list[str]]) -> CoreGame:
    g = still(doc)
    good = [sieve(g, s, [line(g, text) for text in both[s]])[0] for s in (0, 1)]
    g.state.sheets = (good[0], good[1])
    go(g, "clock")
    return g


@pytest.mark.clause("s24-4.1.2/1", "s24-4.1.2/2", "s24-R92")
@pytest.mark.parametrize("seed", range(4))
def test_lines_and_listing_decide_nothing(seed: int) -> None:
    doc = copy.deepcopy(shipped("s2-riverline"))
    doc["id"] = "inline"
    both = sheets(still(doc), seed)
    wanted = picture(played(doc, both))
    rng = random.Random(seed)
    other = copy.deepcopy(doc)
    for side in ("red", "blue"):
        rng.shuffle(other[side]["units"])
    for lines in both:
        rng.shuffle(lines)
    assert picture(played(other, both)) == wanted


def renumbered(doc: dict[str, Any]) -> tuple[dict[str, Any], dict[str, str]]:
    """The same units, their battalions numbered the other way round; the levels in the designations stay."""
    names = [u["unit"] for side in ("red", "blue") for u in doc[side]["units"]]
    table = {}
    for name in names:
        table[name] = re.sub(r"\d+", lambda n: str(400 - int(n.group())), name, count=1)
    assert len(set(table.values())) == len(names)
    out = copy.deepcopy(doc)
    for side in ("red", "blue"):
        for u in out[side]["units"]:
            u["unit"] = table[u["unit"]]
            if u.get("hq"):
                u["hq"] = table[u["hq"]]
    return out, {b: a for a, b in table.items()}


@pytest.mark.clause("s24-4.1.2/1", "s24-R92")
@pytest.mark.parametrize("seed", range(4))
def test_numbers_of_units_decide_nothing(seed: int) -> None:
    """One unit moves or fights in a hex at a time, so nothing is left to designations."""
    doc = copy.deepcopy(shipped("s1-training"))
    doc["id"] = "inline"
    both = sheets(still(doc), seed)
    wanted = picture(played(doc, both))
    other, back = renumbered(doc)
    there = {a: b for b, a in back.items()}
    turned = tuple([[re.sub(r"^\S+", lambda m: there[m.group()], x) for x in lines] for lines in both])
    assert picture(played(other, turned), back) == wanted  # type: ignore[arg-type]


@pytest.mark.clause("s24-4.7.1/2", "s24-R86")
@pytest.mark.parametrize("name", ["s1-training", "s2-riverline", "s3-meeting"])
def test_nothing_falls_below_zero_and_every_turn_ends(name: str) -> None:
    g = still(name)
    sc = scenario(name)
    rng = random.Random(7)
    for _ in range(3):
        busy_orders(g, rng)
        go(g, "clock")
        st = g.state
        for table in (st.e, st.ammo, st.fuel, st.points, st.ready, list(st.mines.values()), list(st.works.values())):
            assert min(table, default=0) >= 0
        assert all(n >= 0 for cells in st.cells for n in cells)
        for h in range(sc.size):
            both = [g.here(h, s) for s in (0, 1)]
            assert not (both[0] and both[1])
            for units in both:
                assert len(units) <= 6
                assert sum(st.e[u] for u in units) <= 300 + 1e-6


# ------------------------------------------------------------------ turned about
def about(h: str) -> str:
    """The hex on a board of twelve rows turned half round."""
    return f"{13 - int(h[:2]):02d}{13 - int(h[2:]):02d}"


def turned_about(units: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [{**u, "hex": about(u["hex"])} for u in units]


def forces(rng: random.Random, letter: str, rows: tuple[str, ...], columns: tuple[int, int]) -> list[dict[str, Any]]:
    """Some units anywhere between two columns, no two in a hex."""
    places = rng.sample([f"{c:02d}{r:02d}" for c in range(*columns) for r in range(5, 9)], 6)
    out = []
    for k, at in enumerate(places):
        row = rng.choice(rows)
        form = rng.choice(["deployed", "column"])
        out.append(unit(f"{letter}{k + 1}Y", row, rng.randint(20, 60), at, form=form))
    return out


@pytest.mark.clause("s24-4.1.2/1", "s24-R69", "s24-R90")
@pytest.mark.parametrize("seed", range(40))
def test_a_position_turned_about_ends_turned_about(seed: int) -> None:
    """Sides and map turned half round, orders too: the result is turned half round, as long as nothing is drawn."""
    rng = random.Random(seed)
    red = forces(rng, "TK", ("T-34/85", "su_rifle", "su_122how", "PzIV"), (5, 7))
    blue = forces(rng, "BB", ("PzIV", "de_gren", "de_105how", "T-34/85"), (7, 9))
    woods = {f"{rng.randint(3, 10):02d}{rng.randint(3, 10):02d}": "wood" for _ in range(12)}
    doc = document(red, blue, cells=woods)
    mirror = document(turned_about(blue), turned_about(red), cells={about(h): t for h, t in woods.items()})
    both = sheets(still(doc), seed)
    hexes = re.compile(r"(?<![A-Z0-9])\d{4}(?!\d|Y)")
    other = tuple([[hexes.sub(lambda n: about(n.group()), x) for x in lines] for lines in both[::-1]])
    a, b = played(doc, both), played(mirror, other)  # type: ignore[arg-type]
    if a.rolls or b.rolls:
        assert len(a.rolls) == len(b.rolls)
        return
    wanted = {k: (about(v[0]) if v[0] != "-" else v[0], *v[1:]) for k, v in picture(a).items()}
    assert picture(b) == wanted
