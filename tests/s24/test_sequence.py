"""The turn, the resolver and the umpire's desk: nothing is lost unaccounted, or goes below zero, or raises."""

from __future__ import annotations

import math
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.s24.field import board, codes, document, give, position, scenario, unit
from tests.s24.test_sequence_fair import scribble, sealed
from tests.s24.turns import AROUND, HERE, go

from opord.kernel.dice import Dice
from opord.kernel.game import UMPIRE, dump_state, load_state
from opord.kernel.text import Say, speaker
from opord.rules.s24 import actions as act
from opord.rules.s24 import records, resolve
from opord.rules.s24.charts import charts
from opord.rules.s24.game import CoreGame
from opord.rules.s24.grammar import Grammar
from opord.rules.s24.load import shipped
from opord.rules.s24.model import AVOID, LIMITED, REGARDLESS, SIDES, S24State
from opord.rules.s24.sequence import Campaign, Turn


def begin(doc: dict[str, Any] | str, options: dict[str, Any] | None = None, seed: str = "3") -> CoreGame:
    return CoreGame.begin(scenario(doc, options), Dice(seed))


@pytest.mark.clause("s24-4.1.2/2", "s24-R101", "s24-R82")
def test_the_ten_phases_in_the_order_of_the_text() -> None:
    steps = resolve.Resolve.steps
    phases = [s for s in steps if s in records.PHASES]
    assert phases == list(records.PHASES)
    assert len(phases) == 11  # the analysis, then ten
    assert steps.index("settlement1") == steps.index("bombardment") + 1
    assert steps.index("settlement2") == steps.index("assaults") + 1
    assert steps.index("settlement3") == steps.index("works") + 1
    assert Campaign.steps == ("turns",)
    assert Turn.steps == ("open", "sheets", "phases", "close")


@pytest.mark.clause("s24-3.1/1", "s24-4.1.2/1")
def test_both_sides_write_at_once_and_the_turn_waits_for_both() -> None:
    g = begin("s1-training")
    assert g.to_act() == ("red", "blue")
    g.play("blue", act.Seal())
    assert g.to_act() == ("red",)
    assert g.actions("blue") == []
    assert not g.why("blue", act.Seal()).ok
    g.play("red", act.Seal())
    assert g.state.turn == 2
    assert g.to_act() == ("red", "blue")
    while g.to_act():
        sealed(g)
    assert g.state.over
    assert g.state.turn == 9


@pytest.mark.clause("s24-3.1/7", "s24-R24")
def test_intensities_when_none_is_named() -> None:
    g = position([unit("BB1Y", "su_rifle", 30, HERE), unit("BB2Y", "su_rifle", 30, HERE),
                  unit("BB3Y", "su_rifle", 30, HERE, state="smashed", level="regardless"),
                  unit("BB4Y", "su_rifle", 30, HERE, state="routed1"),
                  unit("BB5Y", "su_rifle", 30, HERE)], [])  # fmt: skip
    give(g, "red", f"BB1Y ASSAULT {AROUND[0]} REGARDLESS", f"BB2Y MARCH {AROUND[1]} AVOID")
    resolve.freeze(g)
    assert g.state.level == [REGARDLESS, AVOID, REGARDLESS, AVOID, LIMITED]


@pytest.mark.clause("s24-3.1/2", "s24-3.1/3", "s24-3.1/6", "s24-3.1/8", "s24-R23")
def test_intensities_that_an_order_may_have() -> None:
    """Two of them for assaults and advances, all three for other orders; the word ends the line."""
    allowed = {v: sorted(x.level for x in g_levels(v)) for v in ("assault", "advance", "march", "barrage", "hold")}
    assert allowed["assault"] == allowed["advance"] == ["limited", "regardless"]
    assert allowed["march"] == allowed["barrage"] == allowed["hold"] == ["avoid", "limited", "regardless"]
    g = position([unit("BB1Y", "su_rifle", 30, HERE)], [])
    for text, wrong in ((f"BB1Y ASSAULT {AROUND[0]} AVOID", "E04"), (f"BB1Y ADVANCE {AROUND[0]} AVOID", "E04"),
                        ("BB1Y HOLD AVOID LIMITED", "E05"), ("BB1Y LIMITED HOLD", "E03")):  # fmt: skip
        found = Grammar.of(charts()).line(text)
        assert isinstance(found, list)
        assert [x.code for x in found] == [wrong], text
    for word in ("REGARDLESS", "LIMITED", "AVOID"):
        assert codes(g, "red", f"BB1Y HOLD {word}") == []


def g_levels(verb: str) -> list[act.Intensity]:
    return [act.Intensity("X", x) for x in Grammar.of(charts()).words.verbs[verb].levels]


@pytest.mark.clause("s24-R70", "s24-4.7.4/2")
def test_the_start_of_the_turn_is_frozen() -> None:
    g = position([unit("BB1Y", "su_rifle", 30, HERE, e0=60, ready0=0.1, ready=0.7)], [])
    resolve.freeze(g)
    assert g.state.e0 == [30]
    assert g.state.ready0 == [0.7]


# ------------------------------------------------------------------ accounts
MOVED = ("detached", "rejoined", "attached", "replaced")
"""Steps by which strength goes from one unit to another; the units of a record."""


def wild(rng: random.Random) -> dict[str, Any]:
    """A crowded field with every kind of unit in any state."""
    from opord.rules.s24.charts import charts

    labels = [f"{c:02d}{r:02d}" for c in range(1, 11) for r in range(1, 9)]
    cells = {h: rng.choice(("hill", "wood", "village", "town", "swamp", "midmtn")) for h in rng.sample(labels, 30)}
    rows = [r.id for r in charts().rows]
    foot = {r.id for r in charts().rows if r.move == "foot"}
    spots = rng.sample([h for h in labels if cells.get(h) not in ("swamp", "midmtn")], 14)
    sides: list[list[dict[str, Any]]] = []
    for s in (0, 1):
        out = [{"unit": f"Z{s + 1}T", "row": "su_hq_foot", "e": 8, "hex": spots[s]}]
        for i in range(16):
            h = rng.choice(spots[s::2][:6])
            if sum(u["hex"] == h for u in out) >= 6:
                continue
            row = rng.choice(rows)
            form = rng.choice(("deployed", "deployed", "column", "ambush"))
            out.append({"unit": f"B{'AB'[s]}{i}Y", "row": row, "e": round(rng.uniform(1, 49), 1), "full": 60, "hex": h,
                        "hq": f"Z{s + 1}T", "form": form, "ready": rng.choice((0.2, 0.31, 0.6, 1.0)),
                        "state": rng.choice(("normal",) * 5 + ("smashed", "routed1", "routed2")),
                        "squad": 3 if row in foot and row in ("su_rifle", "de_gren") else 0,
                        **({"ammo": round(rng.uniform(0, 2), 2)} if rng.random() < 0.3 else {}),
                        **({"fuel": round(rng.uniform(0, 2), 2)} if rng.random() < 0.3 else {})})  # fmt: skip
        sides.append(out)
    air = [[{"unit": f"J{'AB'[s]}{i}S", "plane": p, "full": 30, "cells": [rng.randrange(20), 3], "down": 0.7}
            for i, p in enumerate(("LA-7", "Il-2", "Pe-2", "Pe-2R"))] for s in (0, 1)]  # fmt: skip
    weather = rng.choice(("clear", "clear", "clear", "rain", "fog", "overcast"))
    rivers = {f"{h}-{int(h[:2]) + 1:02d}{h[2:]}": rng.choice(("shallow", "deep")) for h in rng.sample(labels, 10)
              if int(h[:2]) < 10}  # fmt: skip
    assert board((10, 8))
    return document(sides[0], sides[1], size=(10, 8), cells=cells, rivers=rivers, weather=weather,
                    hour=rng.choice((6, 20, 22)), red_has={"air": air[0]}, blue_has={"air": air[1]},
                    turns=6)  # fmt: skip


@pytest.mark.clause("s24-4.7.1/2", "s24-4.7.2/2", "s24-R86", "s24-R75", "s24-R21")
def test_everything_is_accounted_for_and_nothing_goes_below_zero(seed: int) -> None:
    rng = random.Random(seed)
    lost = 0.0
    for _ in range(6):
        g = begin(wild(rng), seed=str(rng.random()))
        for _ in range(3):
            scribble(g, rng, 0.95)
            before = {u: (g.state.e[u], g.state.ammo[u], g.state.fuel[u]) for u in range(len(g.state.ids))}
            g.play("red", act.Seal())
            g.play("blue", act.Seal())
            st = g.state
            for values in (st.e, st.ready, st.ammo, st.fuel, st.points, st.down):
                assert all(v >= 0 and math.isfinite(v) for v in values)
            assert all(n >= 0 for c in st.cells for n in c)
            assert all(0 <= n <= 20000 for n in st.mines.values())
            assert all(d < 1 for d in st.down)
            for h in range(g.scenario.size):
                assert not (g.occ[h] & g.of_side[0] and g.occ[h] & g.of_side[1])
                assert len(g.here(h)) <= 6
            grown = {x for e in g.events if e.data.get("step") in MOVED for x in e.data["units"]}
            for u, (e, ammo, fuel) in before.items():
                name = g.name(u)
                parts = [x.data for x in g.events if x.data.get("units", ())[:1] == (name,)]
                gone = sum(d["rounded"] for d in parts if d["step"] == "loss")
                gone += sum(d["value"] for d in parts if d["step"] == "prisoners")
                lost += gone
                if name in grown:
                    continue
                assert st.e[u] == pytest.approx(e - gone, abs=1e-6), name
                if st.pos[u] < 0:
                    continue
                for store, had, now in (("ammo", ammo, st.ammo[u]), ("fuel", fuel, st.fuel[u])):
                    used = sum(d["value"] for d in parts if d["step"] in ("spend", "store_lost")
                               and d["inputs"]["store"] == store)  # fmt: skip
                    assert now >= had - used - 1e-6, (name, store)
    assert lost > 50


@pytest.mark.clause("s24-4.7.1/2")
def test_a_position_between_phases_can_be_saved() -> None:
    g = begin(shipped("s2-riverline"), {"umpire": True})
    scribble(g, random.Random(5))
    sealed(g)
    while g.to_act() == (UMPIRE,):
        assert load_state(dump_state(g.state), S24State) == g.state
        g.play(UMPIRE, act.Go())
    assert g.state.turn == 2


# ------------------------------------------------------------------ the desk
@pytest.mark.clause("s24-4.3.3/3")
def test_the_umpire_rules_between_phases_and_says_why() -> None:
    g = begin(document([unit("BB1Y", "su_rifle", 60, AROUND[0])], [unit("BB9Y", "de_gren", 30, HERE)]),
              {"umpire": True})  # fmt: skip
    g.play("red", act.Order("BB1Y", "assault", target=HERE))
    sealed(g)
    assert g.to_act() == (UMPIRE,)
    assert g.ask(UMPIRE) is not None
    assert g.ask("red") is None
    for _ in range(6):
        g.play(UMPIRE, act.Go())
    good = act.Rule("ready", "0.5", "fog of war", "BB1Y")
    for bad in (act.Rule("ready", "0.5", " ", "BB1Y"), act.Rule("ready", "nan", "x", "BB1Y"),
                act.Rule("mood", "1", "x", "BB1Y"), act.Rule("e", "-1", "x", "BB1Y"), act.Rule("e", "1", "x", "BB7Y"),
                act.Rule("state", "happy", "x", "BB1Y"), act.Rule("hex", HERE, "x", "BB1Y"),
                act.Rule("form", "mounted", "x", "BB1Y"), act.Rule("weather", "hail", "x")):  # fmt: skip
        assert not g.why(UMPIRE, bad).ok, bad
    events = g.play(UMPIRE, good)
    assert events[0].data["before"] == 1.0
    assert events[0].data["inputs"]["reason"] == "fog of war"
    assert events[0].to == (UMPIRE,)
    for rule in (act.Rule("hex", "0101", "x", "BB9Y"), act.Rule("state", "smashed", "x", "BB9Y"),
                 act.Rule("weather", "rain", "x"), act.Rule("ground", "mud", "x"),
                 act.Rule("hex", HERE, "x", "BB9Y")):  # fmt: skip
        g.play(UMPIRE, rule)
    assert g.state.state[1] == 1
    assert g.state.weather == 2
    assert g.state.soil == 1
    shock = [e for e in g.play(UMPIRE, act.Go()) if e.data.get("step") == "shock"]
    assert shock[0].data["value"] == pytest.approx(30 * 0.5 / 10 * 0.5)  # readiness and rain as ruled


# ------------------------------------------------------------------ words
@pytest.mark.clause("s24-4.1.2/10")
def test_every_record_has_its_sentence_in_every_language(seed: int) -> None:
    home = Path(resolve.__file__).parent / "text"
    speakers = [speaker(lang, home) for lang in ("en", "zh", "ru")]
    rng = random.Random(seed)
    labels: set[str] = set()

    def gather(x: Any) -> None:
        if isinstance(x, Say):
            labels.add(x.label)
            for v in x.args.values():
                gather(v)

    for _ in range(4):
        g = begin(wild(rng), seed=str(rng.random()))
        for _ in range(2):
            scribble(g, rng, 0.95)
            sealed(g)
            for e in g.events:
                gather(e.text)
                for s in speakers:
                    assert "{" not in s(e.text), (s.lang, e.text)
    assert len(labels) > 30
    for s in speakers:
        assert not sorted(x for x in labels if not s.has(x)), s.lang
    assert SIDES == ("red", "blue")
    assert go


@pytest.mark.clause("s24-8.1/1", "s24-8.1/4")
def test_no_record_names_an_enemy_unit_to_a_side(seed: int) -> None:
    """Records with designations of both sides are the umpire's; a side learns of the enemy by reconnaissance."""
    rng = random.Random(seed)
    told = 0
    for _ in range(4):
        g = begin(wild(rng), seed=str(rng.random()))
        for _ in range(3):
            scribble(g, rng, 0.95)
            sealed(g)
            for e in g.events:
                if e.to == (UMPIRE,):
                    continue
                raw = msgspec.json.encode(e).decode()
                told += 1
                for u, name in enumerate(g.state.ids):
                    side = SIDES[1 - g.state.side[u]]
                    assert (e.to and side not in e.to) or f'"{name}"' not in raw, raw
    assert told > 200
