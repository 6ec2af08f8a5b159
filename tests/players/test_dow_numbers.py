"""The numbers that the operational computer players count with, held against the rules."""

from __future__ import annotations

import random
from typing import Any

import pytest
from tests.conformance.games import begin

from opord.kernel.ledger import Tally
from opord.players.dow import fight, worth
from opord.players.dow.ground import FAR, field
from opord.players.dow.outlook import outlook
from opord.players.dow.policy import Policy
from opord.rules.dow import actions as act
from opord.rules.dow import attack, mobility, modifiers, results
from opord.rules.dow.frames import InCombat
from opord.rules.dow.model import MECHANISED, SIDES, TACTICAL


def positions(scenario: str, seed: int) -> Any:
    """A game between two plain policies; yields it before every decision."""
    game: Any = begin(f"dow/{scenario}", seed).game
    game.telling = False
    policies = {side: Policy(n) for n, side in enumerate(SIDES)}
    while game.to_act():
        side = game.to_act()[0]
        yield game, side
        game.play(side, policies[side].decide(game))


def test_the_differential_of_a_planned_attack_is_that_of_the_rules() -> None:
    """For every attack that could be declared in a whole game, against all who could defend."""
    seen = 0
    for game, side in positions("small", 1):
        for a in game.actions(side):
            if type(a) is not act.Attack:
                continue
            u, h = game.scenario.unit(a.unit), game.scenario.hex(a.hex)
            f = attack.begin(game, u, a)
            f.defenders = fight.named_in(game, u, h)
            t = Tally()
            modifiers.differential(game, f, t)
            assert fight.differential(game, u, game.state.pos[u], h, a.kind, a.way, f.defenders) == t.total
            seen += 1
    assert seen > 20


def test_the_chances_of_a_combat_are_those_of_the_rules() -> None:
    """Whenever support is to be committed, the table of results by a thousand throws."""
    seen = 0
    for game, _ in positions("small", 2):
        f = game.state.frames[-1]
        if type(f) is not InCombat or f.step != 5:
            continue
        t = Tally()
        modifiers.differential(game, f, t)
        mine, theirs = results.totals(game, f)
        wanted: dict[tuple[int, int], float] = {}
        for (la, ld, _), n in results.chances(game, f).items():
            wanted[la, ld] = wanted.get((la, ld), 0.0) + n / 1000
        found = {(la, ld): p for la, ld, p in fight.chances(game.scenario, t.total, mine, theirs)}
        assert found == pytest.approx(wanted)
        seen += 1
    assert seen > 5


def test_chances_add_up_and_better_odds_hurt_the_enemy_more() -> None:
    sc = begin("dow/small", 1).game.scenario
    before = -1.0
    for d in range(-14, 16):
        rows = fight.chances(sc, d, 5, 2)
        assert sum(p for _, _, p in rows) == pytest.approx(1)
        mine, theirs = fight.mean(sc, d, 5, 2)
        assert theirs >= before
        assert mine >= 0
        before = theirs


def test_attrition_costs_more_the_nearer_a_unit_is_to_its_end() -> None:
    value = (3.0, 2.0, 6)
    costs = [worth.loss(value, have, 1, 1.0) for have in range(6)]
    assert costs == sorted(costs)
    assert worth.loss(value, 0, 6, 1.0) == pytest.approx(5.0)
    assert worth.loss(value, 2, 4, 1.0) == pytest.approx(5.0 - worth.loss(value, 0, 2, 1.0))
    # at the very end only the points for a destroyed unit are left
    assert worth.loss(value, 0, 3, 0.0) == 0
    assert worth.loss(value, 3, 3, 0.0) == pytest.approx(3.0)


def test_fields_go_down_by_the_price_of_the_step() -> None:
    """From every hex a neighbour leads on at the price of the mobility table, or over a river with a ferry's."""
    sc = begin("dow/medium", 1).game.scenario
    goal = sc.goals[0].hex
    way = field(sc, goal)
    m = mobility.prices(sc, MECHANISED, TACTICAL, 0)
    assert way[goal] == 0
    reached = 0
    for h in range(sc.size):
        if h == goal or way[h] >= FAR:
            continue
        reached += 1
        onward = []
        for e in range(6 * h, 6 * h + 6):
            n = sc.flat[e]
            prices = [p for p in (m.open[e], m.road[e]) if p >= 0]
            if n >= 0 and way[n] < FAR:
                onward.append(way[n] + (min(prices) if prices else way[h] - way[n]))
        assert min(onward) <= way[h]
    assert reached > sc.size // 2


def test_the_outlook_of_one_side_is_the_other_s_with_the_sign_turned() -> None:
    rng = random.Random(1)
    for game, _ in positions("small", 3):
        if rng.random() < 0.05:
            assert outlook(game, 0) == pytest.approx(-outlook(game, 1))
    from opord.rules.dow import victory

    assert outlook(game, 1) == victory.margin(game)
