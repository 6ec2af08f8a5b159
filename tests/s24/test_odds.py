"""Exact odds of a turn: the die of an ambush, reckoned with the game's own code."""

from __future__ import annotations

from fractions import Fraction

import pytest
from tests.s24.field import document, scenario, unit

from opord.kernel.dice import Dice
from opord.kernel.odds import Plan, odds, resolve
from opord.kernel.text import LANGUAGES, speaker
from opord.rules.s24 import actions as act
from opord.rules.s24.charts import DATA
from opord.rules.s24.model import RED
from opord.rules.s24.view import S24Game


def game() -> S24Game:
    column = unit("TK1Y", "T-34/85", 40, "0405", form="column")
    hidden = unit("BB9Y", "de_gren", 30, "0506", form="ambush")
    doc = document([column], [hidden], cells={"0506": "wood"}, victory={"per_e": 1.0})
    g = S24Game.begin(scenario(doc), Dice("1"))
    assert isinstance(g, S24Game)
    g.play("red", act.Order("TK1Y", "march", route=("0505", "0605")))
    return g


@pytest.mark.clause("s24-R17")
def test_an_ambush_succeeds_in_four_of_six_turns() -> None:
    g = game()
    answer = odds(g, Plan((("red", act.Seal()),)))
    assert [b.p for b in answer.bars] == [Fraction(4, 6), Fraction(2, 6)]
    assert [b.text.args["red"] for b in answer.bars] == [1.7, 0.0]
    assert answer.choices == (("blue", act.Seal()),)
    for lang in LANGUAGES:
        assert "1.7" in speaker(lang, DATA.parent / "text")(answer.bars[0].text).replace(",", ".")


def test_the_turn_falls_out_as_reckoned() -> None:
    g, plan = game(), Plan((("red", act.Seal()),))
    bars = {repr(b.text): float(b.p) for b in odds(g, plan).bars}
    n, counts = 200, dict.fromkeys(bars, 0)
    for k in range(n):
        counts[repr(resolve(g, plan, Dice(str(k))).plan_key(g, plan)[1])] += 1
    assert all(abs(counts[text] - n * p) < 30 for text, p in bars.items())
    assert g.state.pos[RED] == g.scenario.hex("0405")
