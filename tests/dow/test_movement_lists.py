"""What is offered in the movement phase is exactly what is allowed, all through random games."""

from __future__ import annotations

import random
from typing import Any

import pytest
from tests.dow.field import begin

from opord.rules.dow import actions as act
from opord.rules.dow.frames import InDisengage, InMove, InMovement
from opord.rules.dow.model import DIRECTIONS
from opord.rules.dow.view import DowGame

WAYS = ("", "road", "hasty", "prepared")
MOVING = (InMovement, InMove, InDisengage)


def conceivable(g: DowGame) -> list[Any]:
    """Every action of the kinds of this phase that names the unit that moves, or any unit between moves."""
    sc = g.scenario
    frame = g.state.frames[-1]
    if type(frame) is InMovement:
        return [act.Done(), act.Halt(sc.units[0].id), *[act.Move(u.id) for u in sc.units]]
    if type(frame) is InDisengage:
        return [act.Consent(True), act.Consent(False), act.Done(), *[act.Air(n) for n in range(9)],
                *[act.Fire(u.id, d) for u in sc.units for d in (False, True)]]  # fmt: skip
    assert type(frame) is InMove
    word = sc.units[frame.unit].id
    h = g.state.pos[frame.unit]
    near = [*(sc.grid.within(h, 2) if h >= 0 else ()), *[x for a in sc.arrivals for x in a.hexes]]
    out: list[Any] = [act.Halt(word), act.Disengage(word), act.Done()]
    out += [act.Step(word, sc.labels[n], way) for n in near for way in WAYS]
    out += [act.Attack(word, sc.labels[n], kind, way) for n in near for kind in ("hasty", "prepared") for way in WAYS]
    out += [act.Shift(word, p.id) for p in sc.charts.postures]
    out += [act.Axis(sc.units[a].id, d) for a in sc.armies for d in ("", *DIRECTIONS)]
    out += [act.Step(u.id, sc.labels[near[0]]) for u in sc.units[:3] if near and u.id != word]
    return out


def wanted(g: DowGame, side: str, rng: random.Random, found: list[Any]) -> Any:
    """In this phase rather move than end, rather step than stop; elsewhere mostly what is usual."""
    if type(g.state.frames[-1]) in MOVING:
        busy = [a for a in found if type(a) not in (act.Done, act.Halt)]
        return rng.choice(busy if busy and rng.random() < 0.85 else found)
    ask = g.ask(side)
    return ask.default if ask is not None and rng.random() < 0.7 else rng.choice(found)


@pytest.mark.clause("dow-8.1/1", "dow-8.1/2")
@pytest.mark.parametrize(("name", "games"), [("tutorial", 6), ("small", 3), ("medium", 1)])
def test_lists_and_checks_agree(name: str, games: int, seed: int) -> None:
    met = 0
    kinds = set()
    for number in range(games):
        rng = random.Random(1000 * seed + number)
        g = begin(name, seed=f"{seed}/{number}")
        g.telling = False
        while g.to_act() and met < 150 * (number + 1):
            side = g.to_act()[0]
            found = g.actions(side)
            if type(g.state.frames[-1]) in MOVING and rng.random() < 0.3:
                met += 1
                kinds |= {type(a) for a in found}
                assert len(set(found)) == len(found)
                allowed = {a for a in conceivable(g) if g.why(side, a).ok}
                assert allowed == {a for a in found if type(a) is not act.Cancel}
                ask = g.ask(side)
                assert ask is not None
                assert ask.default in found
                assert ask.out in found
            g.play(side, wanted(g, side, rng, found))
    assert met > 50
    assert kinds >= {act.Move, act.Step, act.Attack, act.Halt, act.Done, act.Disengage}
