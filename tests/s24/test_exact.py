"""Quantities are exact within a phase and rounded where s24-R86 says: ground losses to a tenth of an e when they are
taken, aircraft in whole ones, mines in whole numbers. Everything else comes out as it would with exact fractions."""

from __future__ import annotations

import itertools
import math
from fractions import Fraction
from typing import Any

import pytest
from tests.s24.field import air, document, position, unit
from tests.s24.played import Played, begin, play
from tests.s24.turns import AROUND, HERE, run

from opord.rules.s24.game import tenths

DEF = "BB9Y"


@pytest.mark.clause("s24-R86", "s24-4.7.1/2")
def test_losses_of_one_phase_are_summed_before_they_are_rounded() -> None:
    """Three blows of 1.04 take 3.1 and not 3.0."""
    red = [unit(f"BB{k + 1}Y", "su_rifle", 10.4, AROUND[k]) for k in range(3)]
    g = position(red, [unit(DEF, "de_gren", 60, HERE)])
    log = run(g, [f"BB{k + 1}Y ASSAULT {HERE} REGARDLESS" for k in range(3)], [f"{DEF} HOLD REGARDLESS"])
    assert log.values("shock") == pytest.approx([1.04] * 3)
    assert log.lost(DEF) == 3.1


@pytest.mark.clause("s24-R86")
@pytest.mark.parametrize(("value", "loss"), [(0.049, 0.0), (0.05, 0.1), (0.149, 0.1), (0.15, 0.2), (0.449, 0.4)])
def test_small_losses(value: float, loss: float) -> None:
    """Mortars on a unit far from the front: 0.9 x 12 x readiness x 30 / (10 x 10 x 10), to the nearest tenth."""
    g = position([unit("PB1T", "su_120mor", 12, "0503", ready=value / 0.324)], [unit(DEF, "de_gren", 30, HERE)])
    log = run(g, [f"PB1T BARRAGE {HERE}"], through="bombardment")
    assert log.one("shelled")["value"] == pytest.approx(value)
    assert log.lost(DEF) == loss


@pytest.mark.clause("s24-R86")
@pytest.mark.parametrize("n", [0, 1, 4, 5, 14, 15, 49, 50, 94, 95, 104, 105, 250, 349, 350])
def test_a_tenth_is_rounded_half_up(n: int) -> None:
    """For every hundredth, whatever binary fraction stands for it."""
    exact = Fraction(n, 100)
    assert tenths(n / 100) == float(Fraction(math.floor(exact * 10 + Fraction(1, 2)), 10))
    assert tenths(0.1 * n / 10) == tenths(n / 100)


@pytest.mark.clause("s24-R86", "s24-R69")
def test_what_one_phase_takes_counts_in_the_next_as_it_was_rounded() -> None:
    """Counter-battery fire takes 2.0267: ten guns less 2.0 fire in the next phase, with readiness unrounded."""
    g = position([unit("PB1T", "su_152gun", 12, "0501"), unit("BB1Y", "su_rifle", 30, "0605")],
                 [unit("PB7T", "de_105how", 12, HERE, ready=0.9137)], cells={HERE: "wood"})  # fmt: skip
    log = run(g, ["PB1T CB"], ["PB7T BARRAGE 0605"], "bombardment")
    assert log.one("counter")["value"] == pytest.approx(2.0267, abs=1e-4)
    assert log.lost("PB7T") == 2.0
    assert log.values("force") == [1.0 * 10.0 * 0.9137]


@pytest.mark.clause("s24-R86", "s24-R82")
def test_readiness_and_stores_are_never_rounded() -> None:
    """Seven turns of digging from one third, six hexsides of a store of one seventh."""
    p = begin(document([unit("BB1Y", "su_rifle", 30, HERE, ready=1 / 3 + 0.6)], turns=9))
    ready = 1 / 3 + 0.6
    for _ in range(7):
        p.hand_in(["BB1Y DIG"], [])
        ready *= 0.9
        assert p.g.state.ready[0] == ready
    spent = play(document([unit("BB1Y", "su_rifle", 29.3, AROUND[0], ammo=29.3 / 7)], [unit(DEF, "de_gren", 30, HERE)]),
                 [f"BB1Y ASSAULT {HERE} LIMITED"])  # fmt: skip
    row = next(r for r in spent.all("spend", "BB1Y") if r["inputs"]["store"] == "ammo")
    assert row["inputs"]["need"] == 0.15 * 29.3
    assert row["after"] == max(0.0, 29.3 / 7 - min(29.3 / 7, 0.15 * 29.3))


@pytest.mark.clause("s24-R86")
def test_aircraft_add_up_and_leave_in_whole_ones() -> None:
    """Guns take 0.3 aircraft of a raid, turn after turn: the fourth turn brings down the first."""
    guns = unit("FK1T", "su_37aa", 2.1, HERE, ammo=90)
    p = begin(document([guns], turns=9, blue_has={"air": [air("QJ2T", "Ju87D", 36, 36)]}))
    fraction, down = 0.0, []
    for _ in range(4):
        p.g.state.cells[0] = (36, 0, 0, 0)
        ready = p.g.state.ready[0]
        p.hand_in([], ["QJ2T STRIKE 12 0605"])
        fraction += 1.0 / 7 * 2.1 * ready
        down.append(p.one("aircraft")["rounded"])
        fraction -= down[-1]
        assert p.g.state.down[0] == pytest.approx(fraction, abs=1e-12)
    assert sum(down) == math.floor(fraction + sum(down))
    assert set(down) == {0, 1}


@pytest.mark.clause("s24-R86", "s24-3.4.4/7")
@pytest.mark.parametrize(
    ("n", "loss", "left"), [(10000, 20.0, 9800), (5000, 14.1, 4859), (777, 5.6, 721), (30, 1.1, 19)]
)
def test_mines_are_whole(n: int, loss: float, left: int) -> None:
    p = play(document([unit("BB1Y", "su_rifle", 40, "0405", form="column")],
                      blue_has={"mines": {HERE: n}, "found": [HERE]}),
             ["BB1Y MARCH 0405-0605 THROUGH LIMITED"])  # fmt: skip
    assert p.one("mines")["value"] == pytest.approx(math.sqrt(n) / 5)
    assert p.lost("BB1Y") == loss
    assert p.one("mines_used")["after"] == left == n - round(loss * 10)


# ------------------------------------------------------------------ movement in fractions
@pytest.mark.clause("s24-R13", "s24-R86", "s24-5/1")
def test_three_roads_of_a_third_are_a_point() -> None:
    """Twelve road hexes of one third cost four points to the last bit; thirteen are too many."""
    p = play(document([unit("MH1Y", "su_motor", 30, "0101", form="column")], size=(16, 3),
                      roads=["-".join(f"{c:02d}01" for c in range(1, 16))]),
             ["MH1Y MARCH 0101-1501 LIMITED"])  # fmt: skip
    assert p.place("MH1Y") == "1301"
    assert p.one("moved")["value"] == 1.0


@pytest.mark.clause("s24-R76", "s24-R86", "s24-4.7.2/4")
def test_short_fuel_shortens_the_turn_by_the_exact_fraction() -> None:
    """Fuel for 5/7 of a turn: 30/7 points of six. Four hexes are 14/15 of that, and take the fuel of 4 points of 6."""
    full = 0.6 * 30
    fuel = full * 5 / 7
    doc = document([unit("TK1Y", "T-34/85", 30, "0101", form="column", fuel=fuel)])
    p = play(doc, ["TK1Y MARCH 0101-0901 LIMITED"])
    assert p.place("TK1Y") == "0501"
    share = Fraction(4) / (6 * Fraction(fuel) / Fraction(full))
    assert p.one("moved")["value"] == round(float(share), 4)
    (spent,) = [r for r in p.all("spend", "TK1Y") if r["inputs"]["store"] == "fuel"]
    assert spent["value"] == full * (4 / 6)
    assert float(share) == pytest.approx(14 / 15)


def meeting(red: float, blue: float) -> Played:
    """Two columns march to one hex, each with so much fuel."""
    p = begin(document([unit("TK1Y", "T-34/85", 30, "0505", form="column", fuel=red)],
                       [unit("TK9Y", "T-34/85", 30, "0705", form="column", fuel=blue)]))  # fmt: skip
    return p.hand_in(["TK1Y MARCH 0505-0605 LIMITED"], ["TK9Y MARCH 0705-0605 LIMITED"])


@pytest.mark.clause("s24-R89", "s24-R86")
def test_the_smallest_difference_of_time_decides_a_collision() -> None:
    """A drop of fuel more is a little more time left: less than a sixtieth of a point, yet no tie."""
    for red, blue, winner in ((9.0, 9.001, "TK9Y"), (9.001, 9.0, "TK1Y")):
        p = meeting(red, blue)
        assert p.place(winner) == "0605"
        assert not p.all("drawn")


# ------------------------------------------------------------------ nothing depends on the order of sums
@pytest.mark.clause("s24-R69", "s24-R86")
def test_sums_do_not_depend_on_the_order_of_units() -> None:
    """Seven batteries with odd strengths and readiness, however they are listed and named: the same bits."""
    guns = [("su_122how", 11.3, 0.91), ("su_152gun", 9.7, 0.83), ("su_203how", 7.1, 0.77), ("su_zis3", 12.9, 0.99)]
    found = set()
    for perm in itertools.permutations(range(4)):
        red: list[dict[str, Any]] = []
        for place_, k in enumerate(perm):
            row, e, ready = guns[k]
            red.append(unit(f"PB{place_ + 1}T", row, e, "0503", ready=ready))
        p = play(document(red, [unit(DEF, "de_gren", 47.3, HERE)]),
                 [f"PB{k}T BARRAGE {HERE}" for k in (3, 1, 4, 2)])  # fmt: skip
        found.add((p.one("force")["value"], p.one("shelled")["value"]))
    assert len(found) == 1
