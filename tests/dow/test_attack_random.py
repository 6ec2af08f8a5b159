"""Random clusters of units that fight each other: what is listed is what is allowed, and nothing falls over."""

from __future__ import annotations

import random
from typing import Any

import pytest
from tests.dow.field import battle, owner, unit

from opord.kernel.dice import Dice
from opord.rules.dow import actions as act
from opord.rules.dow import attack, odds
from opord.rules.dow.charts import charts
from opord.rules.dow.frames import InCombat, InDisengage, InRetreat
from opord.rules.dow.view import DowGame

EAST = (
    ("47GTD", "su_tr_t64"), ("47GTD", "su_mrr_btr"), ("7GTD", "su_tr_t80"), ("47GTD", "su_rec_bn"),
    ("47GTD", "su_sp_2s1"), ("47GTD", "su_rkt_bm21"), ("3SA", "su_hel_mi24"), ("3SA", "su_msl_frog"),
)  # fmt: skip
WEST = (
    ("BR22B", "uk_mech_432"), ("BR22B", "uk_armd_chall"), ("BR1AD", "uk_recce"), ("BR22B", "uk_sp_m109"),
    ("BR1C", "uk_hel_lynx"), ("GE1Bde", "ge_pz_leo2"), ("GE1Bde", "ge_pzgr_marder"), ("BR24B", "uk_airmob"),
)  # fmt: skip
HEXES = [f"{c:02d}{r:02d}" for c in range(3, 8) for r in range(3, 8)]


def cluster(rng: random.Random) -> DowGame:
    """Units of both sides in any state, close together, on broken ground."""
    sides = (WEST, EAST)
    held: dict[str, list[int]] = {}
    units: list[dict[str, Any]] = []

    def spot(side: int) -> str:
        free = [h for h in HEXES if held.setdefault(h, [side, 0])[0] == side and held[h][1] < 3]
        h = rng.choice(free)
        held[h] = [side, held[h][1] + 1]
        for other in free:
            if not held[other][1]:
                del held[other]
        return h

    for n in range(14):
        side = n % 2
        hq, kind = rng.choice(sides[side])
        t = charts().types[kind]
        fit = [
            p.id
            for p in charts().postures
            if t.branch in p.users and p.side in (-1, t.side) and (not t.combat or t.cadre >= p.min_cadre)
        ]
        state: dict[str, Any] = {
            "attrition": rng.choice((0, 0, 1, 2, t.limit)),
            "engaged": rng.choice(("no", "no", "no", "half", "full")),
            "resting": t.combat and rng.random() < 0.1,
        }
        if rng.random() < 0.15:
            state["until"] = 2
        if rng.random() < 0.1:
            state["delayed"] = 0
        units.append(unit(f"{hq}/x{n}", spot(side), rng.choice(fit), type=kind, **state))
    for side, hqs in enumerate((("BR22B", "GE1Bde"), ("47GTD", "3SA"))):
        units += [unit(hq, spot(side), rng.choice(("hq_deployed", "hq_moving"))) for hq in hqs if rng.random() < 0.6]
    kinds = ("urban", "hills2", "flat_woods", "flat_forest", "hills1")
    return battle(
        *units,
        side=rng.choice(("nato", "wp")),
        cells={h: rng.choice(kinds) for h in HEXES if rng.random() < 0.4},
        rivers={
            f"{h}-{h[:2]}{int(h[2:]) + 1:02d}": rng.choice(("minor", "major")) for h in HEXES if rng.random() < 0.2
        },
        begin=rng.choice(("D0 H12", "D0 H00")),
        axis={"3SA": rng.choice(("W", "E", "SW"))},
        start={"rain": rng.random() < 0.3, "fog": rng.random() < 0.3},
    )


def universe(g: DowGame) -> list[Any]:
    """Every action that somebody could think of in a combat."""
    out: list[Any] = [act.Done(), act.Stand(), act.Withdraw(), act.Forward(), act.Consent(True), act.Consent(False)]
    out += [act.Air(n) for n in range(9)]
    for u in g.scenario.units:
        out += [act.FallBack(u.id), act.Defend(u.id), act.Aid(u.id), act.Advance(u.id)]
        out += [act.Fire(u.id), act.Fire(u.id, True)]
        h = g.state.pos[u.i]
        if h >= 0:
            near = g.scenario.adjacent[h]
            out += [act.Go(u.id, g.label(n), way) for n in near for way in ("", "hasty", "prepared")]
    return out


@pytest.mark.parametrize("seed", range(12))
def test_fights_at_random(seed: int) -> None:
    rng = random.Random(seed)
    g = cluster(rng)
    g.source = Dice(str(seed))
    fought = 0
    while g.to_act() and g.state.turn == 0 and fought < 120:
        side = owner(g)
        found = g.actions(side)
        assert len(found) == len(set(found))
        if type(g.state.frames[-1]) in (InCombat, InRetreat, InDisengage):
            fought += 1
            assert {a for a in universe(g) if g.why(side, a).ok} == set(found)
            ask = g.ask(side)
            assert ask is not None
            assert ask.default in found
            assert ask.out is None or ask.out in found
        hits = [a for a in found if type(a) is act.Attack]
        for a in hits:
            assert odds.attack_ledgers(g, a)[0].values["differential"] == attack.note(g, a).args["differential"]  # type: ignore[union-attr]
        choice = rng.choice(hits) if hits and rng.random() < 0.7 else rng.choice(found)
        twin = g.copy()
        twin.play(side, choice)
        g.play(side, choice)
        assert g.digest() == twin.digest()
        masks = g.occ.copy()
        g.restored()
        assert g.occ == masks
