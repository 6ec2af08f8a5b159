"""Exact odds of attacks: the thousand throws, the plan's end, policies, speed."""

from __future__ import annotations

import time
from collections import Counter
from fractions import Fraction
from typing import Any

import pytest
from tests.dow.field import begin, do, document, index, unit
from tests.dow.fights import (
    GUARD,
    HOME,
    RIFLES,
    TANKS,
    TARGET,
    assault,
    battery,
    fight,
    frame,
    guard,
    leopards,
    parts,
    rifles,
    tanks,
    to,
)

from opord.kernel.dice import Dice
from opord.kernel.odds import Chance, Plan, odds, resolve
from opord.kernel.text import speaker
from opord.rules.dow import actions as act
from opord.rules.dow import odds as dow_odds
from opord.rules.dow import results
from opord.rules.dow.book import RULEBOOK
from opord.rules.dow.view import DowGame

ATTACK = act.Attack(TANKS, TARGET, "prepared")


def guns(n: int) -> list[dict[str, Any]]:
    return [unit(f"47GTD/G{k}", "0504", "barrage", type="su_sp_2s1") for k in range(n)]


def plan(*actions: Any, policy: str = "default", side: str = "wp") -> Plan:
    return Plan(tuple((side, a) for a in actions), policy)


def shares(bars: tuple[Chance, ...]) -> dict[Any, Fraction]:
    return {repr(b.text): b.p for b in bars}


def sampled(g: DowGame, p: Plan, n: int) -> Counter[str]:
    seen: Counter[str] = Counter()
    for k in range(n):
        end = resolve(g, p, Dice(f"sample {k}"))
        seen[repr(end.plan_key(g, p)[1])] += 1
    return seen


KINDS: dict[str, tuple[list[dict[str, Any]], Plan, dict[str, Any]]] = {
    "bare": ([tanks(), guard()], plan(act.Move(TANKS), ATTACK), {}),
    "guns": (
        [tanks(), guard(), *guns(2)],
        plan(act.Move(TANKS), ATTACK, act.Fire("47GTD/G0"), act.Fire("47GTD/G1")),
        {},
    ),
    "both sides": (
        [tanks(), guard(), *guns(2), battery("0508")],
        plan(act.Move(TANKS), ATTACK, policy="support"),
        {},
    ),
    "river": (
        [rifles(), guard(posture="tactical")],
        plan(act.Move(RIFLES), act.Attack(RIFLES, TARGET, "hasty", "hasty")),
        {"rivers": {f"{HOME}-{TARGET}": "minor"}},
    ),
    "forced march": (
        [tanks("0503"), guard()],
        plan(act.Move(TANKS), act.Step(TANKS, "0504"), act.Step(TANKS, HOME), act.Attack(TANKS, TARGET, "prepared")),
        {"cells": {"0504": "hills1", HOME: "hills2"}},
    ),
    "screen goes": (
        [tanks(), unit("BR1AD/R", TARGET, "screen", type="uk_recce", cadre=2), guard()],
        plan(act.Move(TANKS), ATTACK, policy="withdraw"),
        {},
    ),
    "withdraws": (
        [tanks(), guard(), guard("0508", name="BR22B/E")],
        plan(act.Move(TANKS), ATTACK, policy="withdraw"),
        {},
    ),
    "stands": ([tanks(), guard(attrition=3)], plan(act.Move(TANKS), ATTACK, policy="stand"), {}),
    "two defend": ([tanks(posture="full_assault"), guard(), leopards()], plan(act.Move(TANKS), ATTACK), {}),
    "headquarters": (
        [tanks(), unit("BR22B", TARGET, "hq_deployed"), battery(TARGET, "shoot_scoot")],
        plan(act.Move(TANKS), ATTACK, policy="react"),
        {},
    ),
    "air": ([tanks(), guard()], plan(act.Move(TANKS), ATTACK, act.Air(3)), {"air": (2, 3)}),
    "night": ([tanks(), guard(posture="refit")], plan(act.Move(TANKS), ATTACK), {"begin": "D0 H00"}),
}
"""Twelve attacks of different kinds."""


@pytest.mark.parametrize("kind", list(KINDS))
def test_exact_odds_are_what_throwing_gives(kind: str, pytestconfig: pytest.Config) -> None:
    """Within four standard deviations of 600 resolutions (20,000 in a soak) for every class of result."""
    units, p, form = KINDS[kind]
    g = fight(*units, **form)
    exact = odds(g, p)
    assert sum(b.p for b in exact.bars) == 1
    assert len(exact.bars) > 1
    n = 20_000 if pytestconfig.getoption("--soak") else 600
    seen = sampled(g, p, n)
    found = shares(exact.bars)
    assert set(seen) <= set(found)
    for words, share in found.items():
        expected = float(share) * n
        assert abs(seen[words] - expected) <= 4 * (expected * (1 - float(share))) ** 0.5 + 1e-9 + 0.5


@pytest.mark.clause("dow-15.1/8", "dow-15.1/10")
def test_the_joint_draw_equals_the_three_dice() -> None:
    """The classes of a bare attack by hand: every throw of the support die and the combat die."""
    g = fight(tanks(), guard())
    p = plan(act.Move(TANKS), ATTACK, policy="stand")
    found = {b.p for b in odds(g, p).bars}
    f = frame(g)
    by_hand: Counter[tuple[int, int]] = Counter()
    for a in results.support_rows(g, f)[0]:
        for mine, theirs, _ in results.row(g, -1 + a):
            by_hand[mine, theirs] += 1
    assert sum(by_hand.values()) == 100
    assert found == {Fraction(n, 100) for n in by_hand.values()}


def test_the_worst_for_the_acting_side_comes_first() -> None:
    g = fight(tanks(), guard())
    bars = odds(g, plan(act.Move(TANKS), ATTACK)).bars
    losses = [bar.text.args["attacker"] for bar in bars]  # type: ignore[union-attr]
    assert losses[0] == max(losses)
    g = fight(tanks(), guard(), dice=(10, 10))
    assault(g)
    chances = odds(g, Plan((("nato", act.Withdraw()),))).bars
    assert [bar.text.args["place"] for bar in chances] == ["taken", "taken", "held"]  # type: ignore[union-attr]
    assert [bar.text.args["defender"] for bar in chances[:2]] == [2, 1]  # type: ignore[union-attr]


def test_the_policies_answer_for_both_sides() -> None:
    assert set(dow_odds.policies()) == {"support", "withdraw", "stand"}
    g = fight(tanks(), guard(), *guns(3))
    bare = odds(g, plan(act.Move(TANKS), ATTACK, policy="stand"))
    helped = odds(g, plan(act.Move(TANKS), ATTACK, policy="support"))

    def mean(bars: tuple[Chance, ...]) -> Fraction:
        return sum((b.p * b.text.args["defender"] for b in bars), Fraction(0))  # type: ignore[union-attr]

    assert mean(helped.bars) > mean(bare.bars)
    gone = odds(g, plan(act.Move(TANKS), ATTACK, policy="withdraw"))
    taken = sum(b.p for b in gone.bars if b.text.args["place"] == "taken")  # type: ignore[misc, union-attr]
    assert taken > 0


def test_the_words_of_the_odds_are_said_in_every_language() -> None:
    g = fight(tanks(), guard(), *guns(1))
    exact = odds(g, plan(act.Move(TANKS), ATTACK))
    for lang in ("en", "zh", "ru"):
        said = [speaker(lang, RULEBOOK.home / "text")(b.text) for b in exact.bars]
        assert len(set(said)) == len(said)
        assert all(TARGET in words for words in said)


def test_the_ledger_of_the_differential() -> None:
    g = fight(tanks(), guard())
    f = frame(g)
    ledger = dow_odds.ledger(g, f)
    assert ledger.values["initial"] == 3
    assert ledger.values["differential"] == -1
    assert sum(sum(v) for v in parts(g, f).values()) == -1
    assert dow_odds.attack_ledgers(g, ATTACK)[0].values == ledger.values
    assert dow_odds.attack_ledgers(g, act.Attack(TANKS, "0510", "prepared")) == ()
    assert dow_odds.attack_ledgers(g, act.Attack("nobody", TARGET, "prepared")) == ()


def test_odds_of_breaking_contact() -> None:
    g = fight(tanks(), guard(posture="tactical"), side="nato")
    exact = odds(g, plan(act.Move(GUARD), act.Disengage(GUARD), side="nato"))
    assert sum(b.p for b in exact.bars) == 1
    assert len(exact.bars) == 3  # F1, S1, S0


def test_odds_of_a_supported_attack_are_quick() -> None:
    """Under 20 ms, with room for a busy machine: the best of several tries counts."""
    g = fight(tanks(), guard(), *guns(3), battery("0508"))
    fires = [act.Fire(f"47GTD/G{k}") for k in range(3)]
    p = plan(act.Move(TANKS), ATTACK, *fires, policy="support")
    best = 1.0
    for _ in range(7):
        at = time.perf_counter()
        odds(g, p)
        best = min(best, time.perf_counter() - at)
    assert best < 0.04


def test_an_old_position_gives_the_same_odds() -> None:
    doc = document(tanks(), guard(), *guns(1))
    p = plan(act.Move(TANKS), ATTACK, act.Fire("47GTD/G0"))
    assert odds(begin(doc), p).bars == odds(begin(doc, seed="another"), p).bars
    g = begin(doc)
    before = g.digest()
    odds(g, p)
    assert g.digest() == before
    to(do(g, act.Move(TANKS), ATTACK), "commit_support")
    middle = odds(g, Plan((("wp", act.Fire("47GTD/G0")),)))
    assert sorted(b.p for b in middle.bars) == sorted(b.p for b in odds(begin(doc), p).bars)
    assert len(middle.bars) > 1
    assert index(g, GUARD) >= 0
