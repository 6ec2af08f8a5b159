"""What a choice at random means: any legal action; where a decision is a draft, now and then its end."""

from __future__ import annotations

import random
from collections import Counter

from opord.kernel.rulebook import rulebook
from opord.players.random import CLOSE, among
from opord.rules.s24 import actions as act


def test_of_an_ordinary_list_all_are_as_likely_and_no_chance_is_spent() -> None:
    game = rulebook("toy").new("dark", seed="1")
    legal = game.actions(game.to_act()[0])
    rng = random.Random(3)
    before = rng.getstate()
    assert among(legal, rng) is legal
    assert rng.getstate() == before


def test_a_sheet_is_handed_in_now_and_then_and_no_unit_is_forgotten() -> None:
    game = rulebook("s24").new("s2-riverline", seed="1")
    legal = game.actions("red")
    units = {a.unit for a in legal[:-1]}
    rng = random.Random(1)
    n = 4000
    chosen = Counter()
    for _ in range(n):
        some = among(legal, rng)
        assert set(map(id, some)) <= set(map(id, legal))
        if some == [act.Seal()]:
            chosen[""] += 1
        else:
            (unit,) = {a.unit for a in some}
            assert some == [a for a in legal[:-1] if a.unit == unit]
            chosen[unit] += 1
    assert abs(chosen[""] - n * CLOSE) < 80
    assert chosen.keys() == units | {""}
    assert max(chosen[u] for u in units) < 3 * n / len(units)
    assert among([act.Seal()], rng) == [act.Seal()]
