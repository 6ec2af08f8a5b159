"""Chapter 6.3 (and 6.2/5): what single postures can do and must not do."""

from __future__ import annotations

from typing import Any

import pytest
from tests.dow.field import against, attrition, battle, cp, do, index, place, posture, unit
from tests.dow.fights import assault, combat, step, to

from opord.kernel.ledger import Tally
from opord.rules.dow import actions as act
from opord.rules.dow import aids, artillery, attack, modifiers, movement, results, retreat, screens
from opord.rules.dow.charts import Charts
from opord.rules.dow.model import NATO, TACTICAL, WP
from opord.rules.dow.view import DowGame

DIVISION, TANKS, RIFLES, SCOUTS, GUNS = "47GTD", "47GTD/26", "47GTD/245", "47GTD/7", "47GTD/99"
BRIGADE, MEN = "BR22B", "BR22B/22M1"


def hexes(g: DowGame, *names: str) -> list[int]:
    return [g.scenario.grid.index(h) for h in names]


@pytest.mark.clause("dow-6.3/1+2")
def test_abilities_belong_to_the_posture_and_not_to_the_unit() -> None:
    for pose, zone in (("screen", True), ("defence", False)):
        g = battle(unit(MEN, "0505", pose), unit(TANKS, "1515"), step="execute_orders")
        assert bool(screens.over(g, WP, hexes(g, "0506")[0])) is zone


# ------------------------------------------------------------------ screen
@pytest.mark.clause("dow-6.3.1/1", "dow-R027")
def test_a_screen_has_a_zone_of_two_hexes_around_it() -> None:
    g = battle(unit(MEN, "0808", "screen"), unit(TANKS, "1515"), step="execute_orders")
    row = g.scenario.distances(g.state.pos[index(g, MEN)])
    for h in range(g.scenario.size):
        assert bool(screens.over(g, WP, h)) is (row[h] <= 2)
        assert not screens.over(g, NATO, h)


@pytest.mark.clause("dow-6.3.1/2")
def test_each_hex_in_the_zone_costs_two_points_more() -> None:
    prices = {}
    for pose in ("screen", "tactical"):
        g = battle(unit(MEN, "0810", pose), unit(TANKS, "0806"), unit("47GTD/153", "0101"), step="movement")
        do(g, act.Move(TANKS))
        prices[pose] = [price(g, h) for h in ("0807", "0808")]
        do(g, act.Step(TANKS, "0807"))
        prices[pose].append(price(g, "0808"))
    assert prices["tactical"] == [2, 0, 2]
    assert prices["screen"] == [2, 0, 4]
    # two screens over one hex still cost 2
    g = battle(unit(MEN, "0810", "screen"), unit("BR22B/22A1", "0710", "screen"), unit(TANKS, "0807"),
               unit("47GTD/153", "0101"), step="movement")  # fmt: skip
    do(g, act.Move(TANKS))
    assert price(g, "0808") == 4


def price(g: DowGame, h: str) -> int:
    """Movement points of the moving unit's step across country into a hex; 0 when it is not adjacent."""
    u = index(g, TANKS)
    found = {g.label(x): n for x, way, n, _ in movement.steps(g, u) if way == ""}
    return found.get(h, 0)


def slowed(*more: dict[str, Any], **form: Any) -> bool:
    """Does the screen at 0810 slow the tanks on their way from 0807 to 0808?"""
    units = [unit(MEN, "0810", "screen"), unit(TANKS, "0807"), unit("47GTD/197", "0101")]
    g = battle(*units, *more, step="movement", **form)
    a, b = hexes(g, "0807", "0808")
    return screens.surcharge(g, index(g, TANKS), a, b) == 2


@pytest.mark.clause("dow-6.3.1/3", "dow-6.3.1/3a")
def test_no_effect_where_a_friend_or_a_breakthrough_is() -> None:
    assert slowed()
    assert not slowed(unit(RIFLES, "0808"))
    assert slowed(unit(GUNS, "0808"))  # no combat unit
    g = battle(unit(MEN, "0810", "screen"), unit(TANKS, "0807"), unit(RIFLES, "0101"), step="movement",
               start={"breakthrough": ["0808"]})  # fmt: skip
    assert screens.surcharge(g, index(g, TANKS), *hexes(g, "0807", "0808")) == 0


@pytest.mark.clause("dow-6.3.1/3b", "dow-R028")
def test_no_effect_beside_a_friend_who_is_nearer_to_the_screen() -> None:
    assert not slowed(unit(RIFLES, "0809"))  # 1 from the screen, the mover 3
    assert not slowed(unit(RIFLES, "0709"))  # 2 from it: nearer than 3
    assert slowed(unit(RIFLES, "0807"))  # as far as the mover
    # every screen over the hex must be held off
    far = unit("BR22B/22A1", "1008", "screen")
    assert slowed(unit(RIFLES, "0709"), far)
    assert not slowed(unit(RIFLES, "0709"), unit("47GTD/153", "0909"), far)


# ------------------------------------------------------------------ recon
@pytest.mark.clause("dow-6.3.2/1")
def test_a_recon_unit_beside_the_hex_attacked_helps() -> None:
    def helpers(at: str, pose: str, **state: Any) -> list[int]:
        g = battle(unit(TANKS, "0505", "assault"), unit(SCOUTS, at, pose, **state), unit(MEN, "0506", "defence"),
                   step="movement")  # fmt: skip
        return aids.recons(g, attack.preview(g, index(g, TANKS), act.Attack(TANKS, "0506", "prepared")))

    assert helpers("0605", "recon")
    assert not helpers("0604", "recon")  # not adjacent to 0506
    assert not helpers("0605", "tactical")
    assert not helpers("0605", "recon", until=2)
    units = [unit(TANKS, "0505", "assault"), unit(SCOUTS, "0605", "recon"), unit(MEN, "0506", "defence")]
    g = battle(*units, step="movement")
    f = attack.preview(g, index(g, TANKS), act.Attack(TANKS, "0506", "prepared"))
    before, after = Tally(), Tally()
    modifiers.recon(g, f, before)
    f.recon = index(g, SCOUTS)
    modifiers.recon(g, f, after)
    assert after.total - before.total == 2


# ------------------------------------------------------------------ full assault
@pytest.mark.clause("dow-6.3.3/1", "dow-R030")
@pytest.mark.parametrize(("result", "points"), [(0, 0), (1, 2), (2, 3), (3, 4)])
def test_in_full_assault_a_loss_is_one_point_greater(result: int, points: int) -> None:
    g = battle(unit(TANKS, "0505", "full_assault"), unit(RIFLES, "0605", "assault"), unit(MEN, "0506", "defence"),
               step="movement")  # fmt: skip
    assert results.toll(g, index(g, TANKS), result) == points
    assert results.toll(g, index(g, RIFLES), result) == result


def breakthrough(pose: str) -> DowGame:
    """British tanks attack a worn regiment, which falls; the combat is played on until it is over or somebody must say
    whether they advance."""
    units = [unit(BRIGADE, "0503"), unit("BR22B/22A1", "0505", pose), unit(TANKS, "0506", "road", attrition=5),
             unit(MEN, "0101")]  # fmt: skip
    g = battle(*units, step="movement", side="nato", dice=(10, 10, 10, 10))
    assault(g, "BR22B/22A1")
    while step(g) not in ("", "advance"):
        ask = g.ask(g.to_act()[0])
        assert ask is not None
        do(g, ask.default if ask.out is None else ask.out)
    return g


@pytest.mark.clause("dow-6.3.3/2", "dow-R031")
def test_in_full_assault_the_victor_must_advance() -> None:
    g = breakthrough("full_assault")
    assert place(g, TANKS) == "dead"
    assert step(g) == ""
    assert place(g, "BR22B/22A1") == "0506"
    g = breakthrough("assault")
    assert place(g, TANKS) == "dead"
    assert step(g) == "advance"
    do(g, act.Stand())
    assert place(g, "BR22B/22A1") == "0505"


# ------------------------------------------------------------------ stubborn defence
@pytest.mark.clause("dow-6.3.4/1")
def test_in_stubborn_defence_no_retreat_after_combat() -> None:
    for pose, good in (("stubborn_defence", False), ("defence", True)):
        g = battle(unit(TANKS, "0505", "assault"), unit(MEN, "0506", pose), step="movement")
        assert retreat.able(g, index(g, MEN)) is good
    g = battle(unit(DIVISION, "0504"), unit(TANKS, "0505", "full_assault"), unit(MEN, "0506", "stubborn_defence"),
               step="movement", dice=(9, 9, 9))  # fmt: skip
    assault(g, TANKS)
    to(g, "retreat_after")
    while g.to_act() and step(g):
        assert not any(type(a) is act.Withdraw for a in g.actions(g.to_act()[0]))
        ask = g.ask(g.to_act()[0])
        assert ask is not None
        do(g, ask.default if ask.out is None else ask.out)
    assert place(g, MEN) in ("0506", "dead")


# ------------------------------------------------------------------ active defence
@pytest.mark.clause("dow-6.3.5/1")
def test_active_defence_is_for_good_combat_units_of_nato(chart: Charts) -> None:
    p = chart.posture("active_defence")
    units = [unit(MEN, "0505"), unit("GE1C/VBK24", "0506"), unit("BR1AD/4Fd", "0507"), unit(TANKS, "1505")]
    g = battle(*units, step="execute_orders", side="nato")
    assert [p.open_to(g.scenario.units[index(g, u["unit"])]) for u in units] == [True, False, False, False]
    assert g.scenario.units[index(g, "GE1C/VBK24")].cadre == 3
    assert act.Change(MEN, "active_defence", "unauthorised") in g.actions("nato")
    assert against(g, act.Change("GE1C/VBK24", "active_defence", "unauthorised")) == {"dow-6.3.5/1"}


def ready(at: str = "0505", pose: str = "active_defence", points: int = 5, **state: Any) -> DowGame:
    """A British battalion with its brigade's HQ (range 5) in 0504."""
    units = [unit(BRIGADE, "0504", "hq_deployed"), unit(MEN, at, pose, **state), unit("BR22B/22A1", "0404")]
    return battle(*units, step="execute_orders", side="nato", start={"cp": {"BR1C": points}})


@pytest.mark.clause("dow-6.3.5/2", "dow-R032")
def test_out_of_active_defence_at_once_for_a_command_point() -> None:
    for pose in ("assault", "tactical"):
        g = do(ready(engaged="full"), act.Switch(MEN, pose))
        assert posture(g, MEN) == pose
        assert not g.in_transition(index(g, MEN))
        assert cp(g, "BR1C")[0] == 4
    assert "dow-6.3.5/2" in against(ready("0510"), act.Switch(MEN, "assault"))  # out of range
    assert "dow-6.3.5/2" in against(ready(points=0), act.Switch(MEN, "assault"))
    assert "dow-6.3.5/2" in against(ready(pose="defence"), act.Switch(MEN, "assault"))
    assert "dow-6.3.5/2" in against(ready(until=2), act.Switch(MEN, "assault"))  # not complete
    assert "dow-6.3.5/2" in against(ready(), act.Switch(MEN, "screen"))


@pytest.mark.clause("dow-R212")
def test_a_switched_battalion_attacks_in_the_same_phase() -> None:
    units = [unit(BRIGADE, "0504", "hq_deployed"), unit(MEN, "0505", "active_defence"), unit(TANKS, "0506", "road")]
    g = do(battle(*units, step="execute_orders", side="nato"), act.Switch(MEN, "assault"))
    for _ in range(20):
        if any(type(a) is act.Move for a in g.actions("nato")):
            break
        ask = g.ask("nato")
        assert ask is not None
        do(g, ask.default)
    do(g, act.Move(MEN))
    assert act.Attack(MEN, "0506", "prepared") in g.actions("nato")


# ------------------------------------------------------------------ march assault
@pytest.mark.clause("dow-6.3.6/1")
def test_march_assault_is_quick_but_blocks_nobody_and_is_exposed(chart: Charts) -> None:
    fast, plain = chart.posture("march_assault"), chart.posture("assault")
    assert fast.mode == TACTICAL
    assert not fast.block_other
    assert not fast.block_urban
    assert plain.block_other
    assert fast.bombard > plain.bombard
    assert fast.defence > plain.defence


@pytest.mark.clause("dow-6.3.6/2")
def test_march_assault_is_for_armour_mechanised_and_recon_of_the_pact(chart: Charts) -> None:
    p = chart.posture("march_assault")
    kinds = {"su_tr_t64": True, "su_mrr_bmp": True, "su_rec_bn": True, "su_mrr_btr": False, "su_sp_2s3": False,
             "su_mrr_cat2": False}  # fmt: skip
    for kind, good in kinds.items():
        g = battle(unit("47GTD/X", "0505", type=kind), unit(MEN, "1515"), step="execute_orders")
        one = g.scenario.units[index(g, "47GTD/X")]
        if kind == "su_mrr_btr":
            assert one.type.branch == "motorised"
        assert p.open_to(one) is good, kind
    g = battle(unit(MEN, "0505"), unit(TANKS, "1515"), step="execute_orders", side="nato")
    assert not p.open_to(g.scenario.units[index(g, MEN)])
    g = battle(unit("47GTD/X", "0505", type="su_tr_t64", cadre=3), unit(MEN, "1515"), step="execute_orders")
    assert not p.open_to(g.scenario.units[index(g, "47GTD/X")])


@pytest.mark.clause("dow-6.3.6/3", "dow-R033")
def test_march_assault_attacks_for_fewer_points() -> None:
    found = {}
    for pose in ("march_assault", "assault"):
        g = battle(unit(TANKS, "0505", pose), unit(MEN, "0506", "defence"), step="movement")
        found[pose] = [attack.price(g, index(g, TANKS), kind) for kind in ("hasty", "prepared")]
    assert found["march_assault"] == [3, 6]
    assert found["assault"][0] > 3
    assert found["assault"][1] > 6


# ------------------------------------------------------------------ close support
@pytest.mark.clause("dow-6.3.7/1")
def test_close_support_fires_and_moves_but_is_exposed(chart: Charts) -> None:
    near, fixed = chart.posture("close_support"), chart.posture("barrage")
    assert near.fire["sp"] == fixed.fire["sp"] == 2
    assert near.bombard > fixed.bombard


@pytest.mark.clause("dow-6.3.7/2")
def test_close_support_is_for_self_propelled_guns_of_the_pact(chart: Charts) -> None:
    p = chart.posture("close_support")
    units = [unit(GUNS, "0505"), unit("48MRD/353A", "0506"), unit("47GTD/47R", "0507"), unit("BR1AD/4Fd", "1505"),
             unit(TANKS, "0508")]  # fmt: skip
    g = battle(*units, step="execute_orders")
    assert [p.open_to(g.scenario.units[index(g, u["unit"])]) for u in units] == [True, False, False, False, False]
    assert act.Change(GUNS, "close_support", "unauthorised") in g.actions("wp")


@pytest.mark.clause("dow-6.3.7/3")
def test_close_support_moves_as_tactical_with_its_full_barrage() -> None:
    g = battle(unit(GUNS, "0505", "close_support"), unit(MEN, "1515"), step="movement")
    u = index(g, GUNS)
    assert g.mode(u) == TACTICAL
    assert artillery.power(g, u) == g.scenario.type_of[u].full
    do(g, act.Move(GUNS), act.Step(GUNS, "0506"))
    assert place(g, GUNS) == "0506"


# ------------------------------------------------------------------ transition in combat
@pytest.mark.clause("dow-6.2/5", "dow-R026")
def test_in_transition_a_defender_s_posture_is_worth_two_less() -> None:
    """The text's own number: a modifier of -1 becomes +1."""
    found = []
    for state in ({}, {"until": 2}):
        g = battle(unit(TANKS, "0505", "tactical"), unit(MEN, "0506", "screen", **state), step="movement")
        assert g.posture(index(g, MEN)).defence == -1
        t = Tally()
        f = attack.preview(g, index(g, TANKS), act.Attack(TANKS, "0506", "prepared"))
        f.defenders = (index(g, MEN),)
        modifiers.posture(g, f, t)
        found.append(t.total)
    assert found == [-1, 1]


def test_what_a_combat_costs_is_read_from_the_posture_that_it_has() -> None:
    g = battle(unit(TANKS, "0505", "full_assault"), unit(MEN, "0506", "defence"), step="movement")
    assault(g, TANKS)
    assert combat(g).paid == g.scenario.charts.mobility.attack_mp["prepared"][0]
    assert attrition(g, TANKS) == 0
