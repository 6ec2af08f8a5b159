"""The chances that the computer players count with, held against enumeration and the rulebook's reference duels."""

from __future__ import annotations

import itertools
import tomllib
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

import opord.rules.waw
from opord.players.waw import chance

DATA = Path(opord.rules.waw.__file__).parent / "data"
DUELS = tomllib.loads((DATA / "duels.toml").read_text(encoding="utf8"))["duel"]


@pytest.mark.parametrize(("dice", "need", "saves", "save"), [(3, 4, 2, 5), (1, 6, 0, 5), (4, 2, 3, 4), (2, 7, 1, 1)])
def test_unsaved_hits_match_every_roll_counted(dice: int, need: int, saves: int, save: int) -> None:
    counts: dict[int, int] = {}
    for roll in itertools.product(range(1, 7), repeat=dice + saves):
        hits = sum(v >= need for v in roll[:dice])
        stopped = sum(v >= save for v in roll[dice:])
        net = max(0, hits - stopped)
        counts[net] = counts.get(net, 0) + 1
    found = chance.unsaved(dice, need, saves, save)
    for net, p in enumerate(found):
        assert p == pytest.approx(counts.get(net, 0) / 6 ** (dice + saves))


def test_a_shot_takes_no_more_than_there_is() -> None:
    for steps, disrupted in ((2, 0), (2, 1), (1, 0), (1, 1)):
        left = chance.LEFT[(steps, disrupted)]
        sure = chance.shot(6, 2, 0, 5, steps, disrupted)
        assert 0 < chance.shot(1, 6, 4, 3, steps, disrupted) < sure <= left
        assert chance.shot(3, 7, 0, 5, steps, disrupted) == 0


@pytest.mark.parametrize("duel", [d for d in DUELS if d["k"] == "assault"], ids=lambda d: d["id"])
def test_assaults_match_the_reference_duels(duel: dict[str, Any]) -> None:
    from opord.rules.waw.charts import charts

    def side(units: list[dict[str, Any]], defends: bool) -> tuple[tuple[int, int, int], tuple[tuple[int, int], ...]]:
        need = {4: 0, 5: 0, 6: 0}
        roster = []
        vehicles = all(charts().types[a["u"]].cls == 0 for a in duel["att"])
        for unit in units:
            steps, disrupted = (2 if "full" in unit["s"] else 1), int(unit["s"].endswith("D"))
            roster.append((steps, disrupted))
            kind = charts().types[unit["u"]]
            dice = (kind.figures[steps].assault or 0) + unit.get("lead", 0)
            if defends and disrupted:
                need[6] += dice
            elif defends and vehicles and kind.cls == 1 and duel["terrain"] == "town":
                need[4] += dice + 1
            else:
                need[5] += dice
        return (need[5], need[6], need[4]), tuple(roster)

    attack, attackers = side(duel["att"], False)
    defence, defenders = side(duel["dfn"], True)
    take, retreat, wiped, cost, gain = chance.assault(attack, defence, attackers, defenders)
    gone, beaten, _, _, both = (float(Fraction(p)) for p in duel["p"])
    assert take == pytest.approx(gone + beaten, abs=1e-6)
    assert retreat == pytest.approx(beaten, abs=1e-6)
    assert wiped == pytest.approx(gone + both, abs=1e-6)
    assert 0 < gain < len(defenders)
    assert 0 < cost < len(attackers)
