"""Ledgers say what play does: dice, numbers, costs, and what would change them."""

from __future__ import annotations

import random
from fractions import Fraction
from typing import Any

import pytest
from tests.waw.field import battle, do, index, rolled, unit, values
from tests.waw.test_view import played

from opord.kernel.odds import Plan, odds
from opord.kernel.text import Say
from opord.rules.waw import actions as act
from opord.rules.waw import ledgers
from opord.rules.waw.frames import InStrike


def bars(g: Any, *actions: Any, side: str = "nato", policy: str = "default") -> dict[str, Fraction]:
    """Label of each result -> its chance."""
    found = odds(g, Plan(tuple((side, a) for a in actions), policy))
    out: dict[str, Fraction] = {}
    for c in found.bars:
        assert isinstance(c.text, Say)
        out[c.text.label] = out.get(c.text.label, Fraction(0)) + c.p
    return out


# ------------------------------------------------------------------ the same numbers as in play
@pytest.mark.clause("waw-W11.3", "waw-W11.4", "waw-W11.5")
@pytest.mark.parametrize(("name", "seed"), [("saddle", 1), ("lauterfurt", 2), ("brandlingen", 4)])
def test_the_dice_of_a_shot_are_those_of_its_ledger(name: str, seed: int) -> None:
    rng = random.Random(seed)
    tried = 0
    for g in played(name, seed, 5):
        if g.state.frames and type(g.state.frames[-1]) is InStrike:
            continue
        for side in g.to_act():
            shots = [a for a in g.actions(side) if type(a) is act.Fire]
            for shot in rng.sample(shots, min(3, len(shots))):
                found = values(g, shot, side)
                twin = g.copy()
                twin.play(side, shot)
                attack = rolled(twin, "attack")
                if not attack:
                    continue  # a helicopter that is shot at first
                saves = rolled(twin, "defence")[:1]
                assert len(attack[0]) == found["dice"]
                hits = sum(v >= found["needed"] for v in attack[0])
                fired = next(e for e in twin.events if e.kind == "fire")
                assert fired.data["hits"] == hits
                if hits:
                    assert [len(x) for x in saves] == [found["save_dice"]] * bool(found["save_dice"])
                tried += 1
    assert tried > 10


@pytest.mark.clause("waw-W8.1")
def test_the_cost_of_a_step_is_what_is_paid() -> None:
    rng = random.Random(7)
    tried = 0
    for g in played("lauterfurt", 7, 11):
        for side in g.to_act():
            steps = [a for a in g.actions(side) if type(a) is act.Step]
            for step in rng.sample(steps, min(3, len(steps))):
                found = values(g, step, side)
                entries = g.ledgers(side, step)[0].columns[0].entries
                if found["left"]:
                    assert found["cost"] == sum(e.value for e in entries if isinstance(e.value, int))
                before = g.state.pos[index(g, step.unit)]
                twin = g.copy()
                twin.play(side, step)
                paid = [e.data["cost"] for e in twin.events if e.kind == "step"]
                assert before != twin.state.pos[index(twin, step.unit)] or not paid
                if found["left"]:
                    assert paid[0] == found["cost"]
                tried += 1
    assert tried > 20


@pytest.mark.clause("waw-assault/5", "waw-assault/8", "waw-assault/26")
def test_the_dice_of_an_assault_are_those_of_its_ledger() -> None:
    hq = {"type": "us-inf", "host": "a", "leadership": [2, 1], "range": [5, 3]}
    there = [unit("su-mri", "0506", "full D", id="d"), unit("su-t72", "0506", id="k")]
    g = battle([unit("us-inf", "0505", id="a")], there, hq_nato=hq)
    found = values(g, act.Assault("a", "0506"))
    assert (found["dice"], found["needed"]) == (4 + 2, 5)
    assert found["by_defender"] == [["d", 4, 6], ["k", 3, 5]]
    assert found["counter_dice"] == 7
    do(g, act.Assault("a", "0506"))
    assert len(rolled(g, "assault")[0]) == 6
    assert [len(x) for x in rolled(g, "counterattack")] == [4, 3]


def test_a_joined_assault_adds_its_dice() -> None:
    g = battle([unit("us-inf", "0505", id="a"), unit("us-inf", "0605", id="b")], [unit("su-t72", "0506", id="k")])
    found = g.ledgers("nato", act.Assault("a", "0506"))[0].values
    more = found["alternatives"]
    assert [m["text"].label for m in more] == ["alt-join"]
    assert more[0]["p"] > more[0]["now"]
    assert more[0]["now"] == pytest.approx(float(_taken(bars(g, act.Assault("a", "0506"), act.Go()))))
    do(g, act.Assault("a", "0506"))
    assert values(g, act.Join("b"))["dice"] == 8
    assert values(g, act.Go())["dice"] == 4
    assert more[0]["p"] == pytest.approx(float(_taken(bars(g, act.Join("b"), act.Go()))))


def _taken(found: dict[str, Fraction]) -> Fraction:
    return found.get("odds-defenders-retreat", Fraction(0)) + found.get("odds-defenders-gone", Fraction(0))


@pytest.mark.clause("waw-W13.2", "waw-W13.3")
def test_an_overrun_names_both_rolls() -> None:
    g = battle([unit("us-m1", "0505", id="m")], [unit("su-mri", "0506", id="t")])
    found = g.ledgers("nato", act.Overrun("m", "0506"))[0]
    assert (found.values["dice"], found.values["needed"], found.values["cost"]) == (4, 4, 2 + 2)
    answers = {e.text.label: e.value for e in found.columns[1].entries if isinstance(e.text, Say)}
    assert (answers["act-choose-ap"], answers["act-choose-as"]) == ("3 × 5+", "4 × 6+")


@pytest.mark.clause("waw-W7.1", "waw-W7.2")
def test_the_chance_to_rally_is_exact() -> None:
    hq = {"type": "us-m1", "host": "a", "leadership": [2, 1], "range": [5, 3]}
    g = battle([unit("us-m1", "0505", "full D", id="a"), unit("us-m1", "0507", "full D", id="b")],
               [unit("su-t72", "0506", id="t", oc=True)], hq_nato=hq, step="rally")  # fmt: skip
    one, two = values(g, act.Rally("a")), values(g, act.Rally("b"))
    assert (one["limit"], one["modifier"], two["modifier"]) == (7, -2 + 1, 1)
    assert bars(g, act.Rally("a"))["odds-rallies"] == Fraction(26, 36)
    assert one["chance"] == pytest.approx(26 / 36)
    assert two["chance"] == pytest.approx(float(bars(g, act.Rally("b"))["odds-rallies"]))


@pytest.mark.clause("waw-W5.1", "waw-W5.2")
def test_the_command_tests_to_come_are_named() -> None:
    hq = {"type": "us-m1", "host": "a", "leadership": [2, 1], "range": [2, 1]}
    nato = [unit("us-m1", "0505", id="a"), unit("us-m1", "0506", id="b"), unit("us-m1", "0508", id="c")]
    g = battle(nato, [unit("su-t72", "1201", id="t", oc=True)], hq_nato=hq, step="hop", dice=[4, 4])
    assert act.Done() in g.actions("nato")
    tests = values(g, act.Done())["tests"]
    assert tests == [["c", 3, 2, 7, pytest.approx(21 / 36)]]
    do(g, act.Done())
    assert rolled(g, "command") == [(4, 4)]
    card = g.card("nato", "b")
    assert card is not None
    assert {v.text.label: v.now for v in card.values if isinstance(v.text, Say)}["card-command"] == "1/2"


# ------------------------------------------------------------------ chances and what would change them
@pytest.mark.parametrize(
    ("far", "ground", "kind"), [(4, "clear", "su-t72"), (8, "woods", "su-t62"), (10, "town", "su-bmp1")]
)
def test_the_chance_from_the_ledger_is_that_of_the_odds(far: int, ground: str, kind: str) -> None:
    g = battle([unit("us-m1", "0502", id="f")], [unit(kind, f"05{2 + far:02d}", id="t", oc=True)],
               cells={f"05{2 + far:02d}": ground})  # fmt: skip
    shot = act.Fire("f", "t", "ap")
    v = values(g, shot)
    p = ledgers.chance(v["dice"], v["needed"], v["save_dice"], v["save"])
    assert p == pytest.approx(float(1 - bars(g, shot).get("odds-no-effect", Fraction(0))))


def alternatives(g: Any, shot: act.Fire) -> dict[str, float]:
    return {a["text"].label: a["p"] for a in values(g, shot)["alternatives"]}


def test_what_would_change_a_shot() -> None:
    nato = [unit("us-m60a3", "0502", id="f"), unit("us-m1", "0504", id="o")]
    g = battle(nato, [unit("su-mri", "0507", id="t")], cells={"0507": "woods"})
    shot = act.Fire("f", "t", "he")
    v = values(g, shot)
    now = ledgers.chance(v["dice"], v["needed"], v["save_dice"], v["save"])
    found = alternatives(g, shot)
    assert found["alt-no-cover"] == pytest.approx(ledgers.chance(3, 5, 1, 5))
    assert found["alt-second"] == pytest.approx(1 - (1 - now) * (1 - ledgers.chance(3, 5, 2, 5)))
    assert found["alt-move"] == pytest.approx(ledgers.chance(3, 6, 2, 5))
    g = battle([unit("us-m60a3", "0502", id="f")], [unit("su-t72", "0514", id="t", oc=True)])
    found = alternatives(g, act.Fire("f", "t", "ap"))  # extended range: 5+, and a move would make up for coming closer
    assert found == {"alt-move": pytest.approx(ledgers.chance(3, 6, 3, 5))}
    g = battle([unit("uk-chief", "0502", id="f")], [unit("su-t72", "0509", id="t", oc=True)], cells={"0509": "rough"})
    assert alternatives(g, act.Fire("f", "t", "ap"))["alt-move"] == pytest.approx(ledgers.chance(3, 5, 4, 5))


def test_missiles_and_guns_are_alternatives() -> None:
    g = battle([unit("us-m1", "0510", id="t", oc=True)], [unit("su-t64b", "0502", id="f")], acting="wp")
    found = {a["text"].label: a["p"] for a in values(g, act.Fire("f", "t", "ap"), "wp")["alternatives"]}
    assert found["alt-group"] == pytest.approx(ledgers.chance(2, 4, 4, 4))


# ------------------------------------------------------------------ results in words
def test_results_of_fire_worst_first() -> None:
    g = battle([unit("us-m1", "0502", id="f")], [unit("su-t72", "0508", id="t", oc=True)])
    found = odds(g, Plan((("nato", act.Fire("f", "t", "ap")),)))
    assert [c.text.label for c in found.bars if isinstance(c.text, Say)] == [
        "odds-no-effect", "odds-disrupted", "odds-reduced", "odds-destroyed-wreck"
    ]  # fmt: skip
    assert [c.p for c in found.bars] == [Fraction(149, 432), Fraction(43, 144), Fraction(17, 72), Fraction(13, 108)]


def test_results_of_a_move_under_fire() -> None:
    enemy = [unit("su-t72", "0512", id="t")]
    g = battle([unit("us-m60a3", "0502", id="m")], enemy)
    way = [act.Step("m", f"05{row:02d}") for row in (3, 4, 5)]
    safe = bars(g, *way, policy="decline")
    assert safe == {"odds-arrives": Fraction(1)}
    risky = bars(g, *way, policy="react")
    assert set(risky) == {"odds-arrives", "odds-stopped", "odds-mover-destroyed"}
    assert sum(risky.values()) == 1


def test_results_of_a_mission_a_strike_and_a_task() -> None:
    g = battle([unit("us-m3", "0502", id="s")], [unit("su-mri", "0506", id="t")], step="fires", idle="1226",
               batteries={"nato": ["us155*1"]})  # fmt: skip
    found = bars(g, act.Call("s", "nato-us155-1", "he", ""))
    assert found["odds-no-answer"] == Fraction(1, 6)
    on = Fraction(5, 6) * Fraction(2, 3)
    miss = Fraction(1, 2) ** 3
    assert found["odds-enemy-disrupted"] == on * 3 * miss
    assert found["odds-enemy-destroyed"] == on * miss
    smoke = bars(g, act.Call("s", "nato-us155-1", "smoke", ""), act.Call("s", "nato-us155-1", "smoke", "0505"))
    assert smoke == {"odds-no-answer": Fraction(1, 6), "odds-off-target": Fraction(5, 18), "odds-on-target": on}
    pact = [unit("su-mri", "0506", id="t"), unit("su-zsu", "0508", id="z")]
    chit = {"step": "chit", "chit": "air_nato", "cup": ["n", "w", "end", "end"]}
    air = battle([unit("us-m1", "0502", id="e")], pact, step="chit", air={"nato": ["a10*1"]}, start=chit)
    found = bars(air, act.Strike("nato-a10-1", "0506"))
    two_thirds = Fraction(2, 3)
    none = two_thirds**4
    one = 4 * Fraction(1, 3) * two_thirds**3
    assert found["odds-plane-lost"] == 1 - none - one
    sap = battle([unit("us-eng", "0505", id="e")], [unit("su-t72", "1201", id="far", oc=True)],
                 markers={"mine": {"wp": ["0506"]}})  # fmt: skip
    half = Fraction(1, 2)
    assert bars(sap, act.Work("e", "clear", "0506")) == {"odds-task-failed": half, "odds-task-done": half}


@pytest.mark.clause("waw-R44")
def test_the_five_results_of_an_assault() -> None:
    g = battle([unit("us-m113", "0505", "red", id="a")], [unit("su-mri", "0506", "red D", id="d")],
               cells={"0506": "woods"})  # fmt: skip
    found = odds(g, Plan((("nato", act.Assault("a", "0506")),)))
    names = [c.text.label for c in found.bars if isinstance(c.text, Say)]
    order = ["odds-attackers-gone", "odds-both-gone", "odds-thrown-back"]
    order += ["odds-defenders-retreat", "odds-defenders-gone"]
    assert names == [n for n in order if n in names]
    assert sum(c.p for c in found.bars) == 1
    assert g.state.steps[index(g, "d")] == 1
