"""Steps 4.1 - 4.6: what is listed is exactly what is allowed, in random games of the shipped scenarios."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
from tests.dow.field import begin

from opord.kernel.procedure import PROCEDURES
from opord.kernel.verdict import Check
from opord.rules.dow import actions as act
from opord.rules.dow.view import DowGame


def every(g: DowGame, step: str, rng: random.Random) -> Iterator[Any]:
    """Actions that the step knows, possible and impossible ones."""
    sc = g.scenario
    side = g.to_act()[0]
    units = [u for u in sc.units if sc.sides[u.side] == side]
    hqs = [u.id for u in units if u.hq]
    some = rng.sample(units, min(25, len(units)))
    if step in ("execute", "issue"):
        for u in some:
            yield from (act.Attach(u.id, hq) for hq in hqs)
    if step == "execute":
        postures = [p.id for p in sc.charts.postures]
        for u in some:
            for p in postures:
                yield act.Change(u.id, p, "authorised")
                yield act.Change(u.id, p, "unauthorised")
                yield act.Switch(u.id, p)
                yield from (act.Execute(u.id, sc.units[hq].id, p) for hq in g.state.revealed)
    if step == "issue":
        for u in some:
            yield from (act.Order(u.id, o.id) for o in sc.charts.orders)
    if step == "crossings":
        for h in rng.sample(range(sc.size), 80):
            for n in sc.adjacent[h]:
                yield act.Lift(sc.labels[h], sc.labels[n])
                yield from (act.Bridge(sc.units[top].id, sc.labels[h], sc.labels[n]) for top in sc.supremes)
    if step == "hubs":
        for h in rng.sample(range(sc.size), 80):
            for top in sc.supremes:
                yield act.Hub(sc.units[top].id, sc.labels[h])
                for source in {x for x in g.state.hubs if x >= 0}:
                    yield act.Hub(sc.units[top].id, sc.labels[h], sc.labels[source])
    if step == "restore":
        for u in units:
            yield act.Rest(u.id)
        for hq in hqs:
            yield from (act.Staff(hq, u.id, n) for u in some for n in (0, 1, 2, 3))
    yield from (act.Cancel(u.id) for u in units)
    yield act.Done()


STEPS = ("reveal_orders", "execute", "issue", "crossings", "hubs", "restore", "acting", "other")


def name(g: DowGame) -> str:
    frame = g.state.frames[-1]
    return PROCEDURES[type(frame)].steps[frame.step]


@pytest.mark.parametrize(
    ("scenario", "seeds", "most"),
    [("small", 6, 1200), ("medium", 3, 1200), pytest.param("campaign", 3, 1500, marks=pytest.mark.soak)],
)
def test_lists_and_checks_agree(scenario: str, seeds: int, most: int) -> None:
    seen: set[str] = set()
    for seed in range(seeds):
        rng = random.Random(seed)
        g = begin(scenario, seed=str(seed))
        g.telling = False
        for n in range(most):
            if not g.to_act():
                break
            side = g.to_act()[0]
            legal = g.actions(side)
            step = name(g)
            if step in STEPS and n % 7 == 0:
                seen.add(step)
                listed = set(legal)
                assert len(listed) == len(legal)
                frame = g.state.frames[-1]
                check = PROCEDURES[type(frame)].decisions[frame.step]
                assert check is not None
                for action in (*every(g, step, rng), *rng.sample(legal, min(20, len(legal)))):
                    c = Check()
                    check.check(g, frame, side, action, c)
                    assert c.ok is (action in listed), (step, action, g.why(side, action))
            # attrition comes and goes by luck, so that recovery has work to do
            if n % 50 == 0:
                for u in rng.sample(range(len(g.state.pos)), len(g.state.pos) // 4):
                    if g.state.pos[u] >= 0:
                        g.state.attrition[u] = rng.randrange(g.scenario.type_of[u].limit + 1)
                g.changed()
                g.revision += 5
                continue
            kinds = sorted({type(a).__name__ for a in legal})
            kind = rng.choice(kinds)
            g.play(side, rng.choice([a for a in legal if type(a).__name__ == kind]))
    assert {"reveal_orders", "execute", "issue", "hubs", "restore"} <= seen
