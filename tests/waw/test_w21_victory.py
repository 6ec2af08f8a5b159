"""W21: victory points, and set-up (R65, R69)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.waw.field import against, battle, do, unit

from opord.rules.waw import RULEBOOK, victory
from opord.rules.waw import actions as act
from opord.rules.waw.model import UNPLACED


def obj(**more: Any) -> dict[str, Any]:
    return {"obj": [{"hex": "0505", "pts": 3, **more}]}


@pytest.mark.clause("waw-W21.1", "waw-3.10")
def test_points_for_destroyed_units_and_headquarters() -> None:
    wp = [unit("su-t72", "0515", id="h"), unit("su-t72", off="destroyed"), unit("su-mri", off="destroyed")]
    g = battle([unit("us-m1", off="destroyed"), unit("us-m1", "0606")], wp, hq_wp={"state": "lost", "type": "su-t72"})
    rows = {label: (a, b) for label, _, a, b in victory.lines(g)}
    assert rows["vp-units"] == (3 + 2, 3)
    assert rows["vp-hq"] == (3, 0)
    assert victory.margin(g) == 3 - 8


@pytest.mark.clause("waw-W21.1")
def test_the_last_side_through_owns_an_objective() -> None:
    g = battle([unit("us-m1", "0504", id="u")], [unit("su-t72", "0520", id="e", oc=True)], **obj(owner="wp"))
    assert g.state.owners == [1]
    do(g, act.Step("u", "0505"), act.Step("u", "0506"))
    assert g.state.owners == [0]  # it went through
    g = battle([unit("us-m1", "0504", "full D", id="u")], **obj(owner="wp"))
    do(g, act.Step("u", "0505"))
    assert g.state.owners == [1]  # disrupted units take nothing
    g = battle([unit("us-ah1s", "0504", id="u")], **obj(owner="wp"))
    do(g, act.Step("u", "0505"))
    assert g.state.owners == [1]


@pytest.mark.clause("waw-R65")
def test_first_owner() -> None:
    zone = {"form_nato": {"zone": {"cols": [4, 6], "rows": [4, 6]}}}
    g = battle([unit("us-m1", "0909")], **obj(), **zone)
    assert g.state.owners == [0]
    g = battle([unit("us-m1", "0909")], **obj())
    assert g.state.owners == [-1]
    g = battle([unit("us-m1", "0505")], **obj())
    assert g.state.owners == [0]


@pytest.mark.clause("waw-W21.2")
def test_the_margin_is_read_from_the_levels() -> None:
    levels = [[6, "level-pact-decisive"], [2, "level-pact"], [-1, "level-draw"], [-5, "level-nato"],
              [-99, "level-nato-decisive"]]  # fmt: skip
    form: dict[str, Any] = {"levels": levels, "step": "end", "turns": 1, "start": {"cup": ["end", "end"]}}

    def level(nato_lost: int, wp_lost: int) -> str:
        nato = [unit("us-m113", "0202"), *[unit("us-m113", off="destroyed") for _ in range(nato_lost)]]
        wp = [unit("su-btr70", "0220"), *[unit("su-btr70", off="destroyed") for _ in range(wp_lost)]]
        g = battle(nato, wp, **form)
        found = g.outcome()
        assert found is not None
        assert found.margin == nato_lost - wp_lost
        return str(found.level.label)  # type: ignore[union-attr]

    assert [level(6, 0), level(5, 0), level(2, 0), level(1, 0), level(0, 1), level(0, 2), level(0, 5), level(0, 6)] == [
        "level-pact-decisive", "level-pact", "level-pact", "level-draw", "level-draw", "level-nato", "level-nato",
        "level-nato-decisive"]  # fmt: skip


# ------------------------------------------------------------------ set-up
@pytest.mark.clause("waw-R69", "waw-W14.3")
def test_set_up_by_the_players() -> None:
    g: Any = RULEBOOK.new("brandlingen", seed="1", options={"setup": "player"})
    assert g.to_act() == ("nato",)
    assert {"waw-W14.3"} <= against(g, act.READY)
    assert "waw-W14.3" in against(g, act.Place("rifles-inf-1", "0101"))
    assert "waw-W3.1" in against(g, act.Place("relief-chal-1", "0808"))
    do(g, act.Place("rifles-inf-1", "1108"), act.Lay("positions", "1108"), act.Lay("mines", "1508"))
    assert "waw-W14.3" in against(g, act.Lay("mines", "1508"))
    assert "waw-W14.3" in against(g, act.Lay("mines", "2016"))
    do(g, act.Aim("nato-uk105-1", "1707"))
    assert "waw-W15.3" in against(g, act.Aim("nato-uk105-1", "1707"))
    do(g, act.DEPLOY)
    assert all(p != UNPLACED for p in g.state.pos)
    assert g.state.left == {"mines:nato": 0, "positions:nato": 0}
    do(g, act.READY)
    assert g.to_act() == ("wp",)
    do(g, act.READY)
    assert g.state.turn == 1


def test_the_default_deployment_stays_in_its_zones() -> None:
    for name in ("saddle", "santiago", "lauterfurt", "brandlingen", "breakthrough"):
        g: Any = RULEBOOK.new(name, seed="1")
        for u in g.scenario.units:
            form = g.scenario.formations[u.formation]
            if form.zone:
                assert g.state.pos[u.i] in form.zone
        assert not any(g.state.left.values())


def test_a_unit_can_be_placed_again_but_not_for_ever() -> None:
    g: Any = RULEBOOK.new("saddle", seed="1", options={"setup": "player"})
    do(g, act.DEPLOY)
    here = g.label(g.state.pos[g.scenario.unit_index["bulldog-m1-1"]])
    others = [f"{c:02d}02" for c in (7, 8)]
    n = 0
    while True:
        to = others[n % 2] if here != others[n % 2] else "0905"
        move = act.Place("bulldog-m1-1", to)
        if not g.why("nato", move).ok:
            break
        g.play("nato", move)
        n += 1
    assert n == 60
