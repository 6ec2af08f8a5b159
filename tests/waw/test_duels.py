"""The reference duels: exact chances worked out by the game's own code under branching dice."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from tests.waw.field import battle, do, owner, place, state, unit
from tests.waw.shipped import DATA, toml

from opord.kernel.odds import spread
from opord.rules.waw import actions as act

DUELS: list[dict[str, Any]] = toml(DATA / "duels.toml")["duel"]
FIRE = [d for d in DUELS if d["k"] == "fire"]
ASSAULTS = [d for d in DUELS if d["k"] == "assault"]


def chances(g: Any, action: Any, key: Any) -> dict[Any, Fraction]:
    found: dict[Any, Fraction] = {}
    for after, p in spread(g, owner(g), action):
        k = key(after)
        found[k] = found.get(k, Fraction(0)) + p
    return found


@pytest.mark.clause("waw-W11.3", "waw-W11.4", "waw-W11.5", "waw-R22", "waw-3.11")
@pytest.mark.parametrize("duel", FIRE, ids=[d["id"] for d in FIRE])
def test_fire_has_its_exact_chances(duel: dict[str, Any]) -> None:
    moving = duel.get("moving", False)
    at = f"05{2 + duel['rng']:02d}"
    cells = {at: duel["terrain"]} if "terrain" in duel else {}
    target = unit(duel["t"], at, id="t", oc=not duel.get("cover", False))
    g = battle([unit(duel["f"], "0501" if moving else "0502", id="f")], [target], cells=cells)
    if moving:
        do(g, act.Step("f", "0502"))
    found = chances(g, act.Fire("f", "t", duel["g"]), lambda after: state(after, "t"))
    assert [found.get(s, Fraction(0)) for s in ("full", "full D", "red D", "dead")] == [Fraction(p) for p in duel["p"]]


@pytest.mark.clause("waw-R39", "waw-R41", "waw-R42", "waw-R44", "waw-W12.6")
@pytest.mark.parametrize("duel", ASSAULTS, ids=[d["id"] for d in ASSAULTS])
def test_assault_has_its_exact_chances(duel: dict[str, Any]) -> None:
    at, near = "0505", ("0504", "0404")
    attackers = [unit(a["u"], near[k], a["s"], id=f"a{k}") for k, a in enumerate(duel["att"])]
    defenders = [unit(d["u"], at, d["s"], id=f"d{k}") for k, d in enumerate(duel["dfn"])]
    lead = duel["att"][0].get("lead", 0)
    hq = {"leadership": [lead, 0], "type": duel["att"][0]["u"], "host": "a0"} if lead else False
    g = battle(attackers, defenders, cells={at: duel["terrain"]}, hq_nato=hq)
    last: Any = act.Assault("a0", at)
    for k in range(1, len(attackers)):
        do(g, last)
        last = act.Join(f"a{k}")

    def result(after: Any) -> str:
        a = [state(after, f"a{k}") != "dead" for k in range(len(attackers))]
        d = state(after, "d0") != "dead"
        if not any(a):
            return "stay" if d else "empty"
        inside = any(place(after, f"a{k}") == at for k in range(len(attackers)))
        return ("gone" if not d else "retreat") if inside else "back"

    found = chances(g, last, result)
    wanted = [Fraction(p) for p in duel["p"]]
    assert [found.get(k, Fraction(0)) for k in ("gone", "retreat", "back", "stay", "empty")] == wanted


def test_every_duel_is_worked_out_here_or_with_the_artillery() -> None:
    assert {d["k"] for d in DUELS} == {"fire", "assault", "shell"}
    assert len(DUELS) == 14
