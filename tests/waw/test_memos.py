"""What the game keeps to look less often is what it would find by looking anew."""

from __future__ import annotations

import random
from typing import Any

import pytest

from opord.kernel.game import dump_state, load_state
from opord.rules.waw import RULEBOOK, los
from opord.rules.waw.model import DESTROYED, OC, D, WawState

SCENARIOS = ("saddle", "santiago", "lauterfurt", "brandlingen", "breakthrough")


def fresh(g: Any) -> Any:
    """The same position without any memory of the way to it."""
    new = g.copy()
    new.state = load_state(dump_state(g.state), WawState)
    new.restored()
    return new


@pytest.mark.parametrize("name", SCENARIOS)
def test_lists_and_lines_do_not_depend_on_the_way(name: str, seed: int) -> None:
    rng = random.Random(f"{name}-{seed}")
    g: Any = RULEBOOK.new(name, seed=str(rng.random()))
    size = g.scenario.size
    for n in range(400):
        if not g.to_act():
            break
        side = g.to_act()[0]
        legal = g.actions(side)
        if n % 40 == 39:
            new = fresh(g)
            assert new.actions(side) == legal
            assert (new.occ, new.onmap, new.disrupted, new.complete) == (g.occ, g.onmap, g.disrupted, g.complete)
            for _ in range(200):
                a, b = rng.randrange(size), rng.randrange(size)
                assert los.line(g, a, b) == los._look(g, min(a, b), max(a, b), 0, True)
        g.play(side, rng.choice(legal))


@pytest.mark.parametrize("name", SCENARIOS)
def test_a_copy_goes_its_own_way(name: str, seed: int) -> None:
    rng = random.Random(f"{name}/{seed}")
    g: Any = RULEBOOK.new(name, seed=str(rng.random()))
    for _ in range(60):
        g.play(g.to_act()[0], rng.choice(g.actions(g.to_act()[0])))
    before = g.digest()
    other = g.copy()
    assert other.digest() == before
    for _ in range(60):
        if other.to_act():
            other.play(other.to_act()[0], rng.choice(other.actions(other.to_act()[0])))
    assert g.digest() == before
    side = g.to_act()[0]
    assert fresh(g).actions(side) == g.actions(side)


@pytest.mark.parametrize("name", SCENARIOS)
def test_no_unit_is_lost_or_doubled(name: str, seed: int) -> None:
    rng = random.Random(f"{name}+{seed}")
    g: Any = RULEBOOK.new(name, seed=str(rng.random()))
    sc = g.scenario
    while g.to_act():
        side = g.to_act()[0]
        g.play(side, rng.choice(g.actions(side)))
        st = g.state
        stood = 0
        for h in range(sc.size):
            assert not g.occ[h] & stood
            stood |= g.occ[h]
        for u, h in enumerate(st.pos):
            assert (st.steps[u] == 0) == (h == DESTROYED)
            carrier = st.carrier[u]
            assert bool(stood >> u & 1) == (h >= 0 and carrier < 0)
            if carrier >= 0:
                assert st.pos[carrier] == h
            assert bool(g.disrupted >> u & 1) == bool(st.flags[u] & D)
            assert bool(g.complete >> u & 1) == bool(st.flags[u] & OC)
        if len(st.frames) <= 3:
            for h in range(sc.size):
                if g.occ[h]:
                    ground = g.occ[h] & sc.ground_mask
                    assert not (ground & sc.side_mask[0] and ground & sc.side_mask[1])
                    assert max(g.stack(0, h), g.stack(1, h)) <= 2
    assert g.outcome() is not None
