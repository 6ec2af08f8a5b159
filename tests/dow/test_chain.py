"""Chapters 12.2, 14.2, 14.3 and the chains of 14.4 and 14.6: range, attachment, command state, delays."""

from __future__ import annotations

import time
from typing import Any

import pytest
from tests.dow.field import against, battle, begin, do, index, unit

from opord.kernel.ledger import Book, Tally
from opord.rules.dow import actions as act
from opord.rules.dow import chain, modifiers
from opord.rules.dow.view import DowGame

ARTILLERY = "NF/1/286"
"""The text's own example of an attachable unit: 1st battalion of the 286th artillery, under the Northern Front."""


def hqs(*more: dict[str, Any], **form: Any) -> DowGame:
    """The Northern Front with two armies and some of their divisions on the map, at the execution of orders."""
    units = [
        unit("NF", "1010", "hq_deployed"),
        unit("3SA", "0910", "hq_deployed"),
        unit("20GA", "1110", "hq_deployed"),
        unit("7GTD", "0810", "hq_deployed"),
        unit("47GTD", "0811", "hq_deployed"),
        unit("31TD", "1210", "hq_deployed"),
        unit("47GTD/26", "0812"),
        *more,
    ]
    return battle(*units, step="execute_orders", **form)


def names(g: DowGame, units: list[int]) -> list[str]:
    return [g.scenario.units[u].id for u in units]


def targets(g: DowGame, word: str) -> set[str]:
    """HQs under which the unit can come now."""
    return {a.target for a in g.actions("wp") if type(a) is act.Attach and a.unit == word}


def superior(g: DowGame, word: str) -> str:
    return g.scenario.units[g.state.superior[index(g, word)]].id


# ------------------------------------------------------------------ range
@pytest.mark.clause("dow-12.2/1", "dow-12.1/2", "dow-12.1/3", "dow-R091")
@pytest.mark.parametrize(
    ("hq", "deployed", "moving"), [("47GTD", 6, 3), ("3SA", 14, 7), ("BR22B", 5, 2), ("BR1AD", 9, 4), ("BR1C", 18, 9)]
)
def test_a_moving_headquarters_reaches_half_as_far(hq: str, deployed: int, moving: int) -> None:
    far = {}
    for pose in ("hq_deployed", "hq_moving"):
        g = battle(unit(hq, "0505", pose), step="turn")
        u = index(g, hq)
        far[pose] = chain.hq_range(g, u)
        row = g.scenario.distances(g.state.pos[u])
        assert all(chain.reaches(g, u, h) is (row[h] <= far[pose]) for h in range(g.scenario.size))
    assert far == {"hq_deployed": deployed, "hq_moving": moving}


@pytest.mark.clause("dow-12.2/2", "dow-R090")
@pytest.mark.parametrize(("at", "inside"), [("0505", True), ("0510", True), ("0511", True), ("0512", False)])
def test_range_counts_from_the_next_hex_to_the_unit_s_own(at: str, inside: bool) -> None:
    g = battle(unit("47GTD", "0505"), unit("47GTD/26", at), step="execute_orders")
    assert chain.in_range(g, index(g, "47GTD/26")) is inside
    assert chain.out_of_command(g, index(g, "47GTD/26")) is not inside


@pytest.mark.clause("dow-12.2/3")
def test_nothing_in_between_matters_to_range() -> None:
    wall = [unit(f"BR22B/22A{n}", h, "defence") for n, h in ((1, "0508"), (2, "0408"))]
    cells = {f"{c:02}{r:02}": "mountain" for c in range(1, 20) for r in (7, 8, 9)}
    g = battle(unit("47GTD", "0505"), unit("47GTD/26", "0511"), *wall, unit("BR22B/22M1", "0608", "defence"),
               step="execute_orders", cells=cells, rivers={"0506-0507": "major"})  # fmt: skip
    assert chain.in_range(g, index(g, "47GTD/26"))


@pytest.mark.clause("dow-12/1", "dow-15.6.18/1")
def test_units_in_range_of_their_superior_fight_better() -> None:
    from opord.rules.dow import attack

    worth = {}
    for at in ("0506", "0514"):
        g = battle(unit("47GTD", at, "hq_deployed"), unit("47GTD/26", "0505", "assault"),
                   unit("BR22B/22M1", "0504", "defence"), step="movement")  # fmt: skip
        t = Tally()
        f = attack.preview(g, index(g, "47GTD/26"), act.Attack("47GTD/26", "0504", "prepared"))
        modifiers.differential(g, f, t)
        worth[at] = t.total
    assert worth["0506"] - worth["0514"] == 4


@pytest.mark.clause("dow-36/1", "dow-R227")
def test_only_listed_formations_are_independent() -> None:
    g = battle(unit("35AAB", "0505"), unit("35AAB/1", "0506"), unit("BR1C", "0515"), step="turn")
    assert g.top(index(g, "35AAB/1")) == -1
    assert g.top(index(g, "BR1C")) >= 0
    assert chain.in_range(g, index(g, "BR1C"))


# ------------------------------------------------------------------ chains
@pytest.mark.clause("dow-14.4.2/example")
def test_the_chain_of_an_army_that_issues_an_order() -> None:
    g = hqs()
    u = index(g, "3SA")
    assert names(g, [*chain.chain(g, u), u]) == ["NF", "3SA"]


@pytest.mark.clause("dow-14.4.2/example+2")
def test_the_chain_of_a_brigade_that_issues_an_order() -> None:
    g = battle(unit("BR1C", "0505"), unit("BR1AD", "0605"), unit("BR7B", "0705"), step="issue_orders", side="nato")
    u = index(g, "BR7B")
    assert names(g, [*chain.chain(g, u), u]) == ["BR1C", "BR1AD", "BR7B"]
    assert act.Order("BR7B", "nato_bde_defence") in g.actions("nato")


@pytest.mark.clause("dow-14.6/example")
def test_the_chain_of_a_battalion_that_executes_the_order_of_its_division() -> None:
    g = battle(unit("GE1C", "0505"), unit("GE1PD", "0605"), unit("GE2Bde", "0705"), unit("GE2Bde/22", "0805"),
               unit("GE1PD/FArt11", "0806"), step="execute_orders", side="nato",
               orders=[{"hq": "GE1PD", "order": "nato_div_move", "turn": 0}],
               start={"revealed": ["GE1PD"]})  # fmt: skip
    assert names(g, chain.chain(g, index(g, "GE2Bde/22"))) == ["GE1C", "GE1PD", "GE2Bde"]
    assert act.Execute("GE2Bde/22", "GE1PD", "road") in g.actions("nato")
    do(g, act.Attach("GE1PD/FArt11", "GE2Bde"))  # attached to the brigade, it has the same chain
    assert names(g, chain.chain(g, index(g, "GE1PD/FArt11"))) == ["GE1C", "GE1PD", "GE2Bde"]
    assert act.Execute("GE1PD/FArt11", "GE1PD", "road") in g.actions("nato")


@pytest.mark.clause("dow-14.6/example+2")
def test_the_chain_of_a_regiment_that_executes_the_order_of_its_army() -> None:
    g = hqs(unit("7GTD/55", "0710"), orders=[{"hq": "3SA", "order": "wp_army_assault", "turn": 0}],
            start={"revealed": ["3SA"]})  # fmt: skip
    assert names(g, chain.chain(g, index(g, "7GTD/55"))) == ["NF", "3SA", "7GTD"]
    assert act.Execute("7GTD/55", "3SA", "assault") in g.actions("wp")


def state_of(far: str = "", dead: bool = False) -> str:
    """State of the chain NF - 3SA - 47GTD - 26; ``far``: who stands out of range; ``dead``: the army is lost."""
    at = {"NF": "1001", "3SA": "1002", "47GTD": "1003", "47GTD/26": "1004"}
    out = {"3SA": ("1001", "3901"), "47GTD": ("1801", "1803"), "47GTD/26": ("1010", "1010")}
    if far == "3SA":  # the front reaches 30, so it must stand at the far end
        at = {"NF": "0101", "3SA": "3301", "47GTD": "3302", "47GTD/26": "3303"}
    elif far == "47GTD":
        at |= {"47GTD": "1017", "47GTD/26": "1018"}
    elif far:
        at |= {"47GTD/26": out[far][0]}
    units = [unit(u, h, **({"posture": "hq_deployed"} if "/" not in u else {})) for u, h in at.items()]
    g = battle(*units, size=(40, 20), step="execute_orders")
    if dead:
        g.put(index(g, "3SA"), -2)
    u = index(g, "47GTD/26")
    return chain.state(g, chain.chain(g, u), u)


@pytest.mark.clause("dow-14.6/5a", "dow-14.4.2/3a")
def test_a_chain_is_valid_when_all_are_in_range() -> None:
    assert state_of() == "valid"


@pytest.mark.clause("dow-14.6/5b", "dow-14.4.2/3b")
@pytest.mark.parametrize("who", ["3SA", "47GTD", "47GTD/26"])
def test_a_chain_is_invalid_when_one_is_out_of_range(who: str) -> None:
    assert state_of(who) == "invalid"


@pytest.mark.clause("dow-12.4/6", "dow-R094")
def test_a_chain_is_broken_when_a_headquarters_is_destroyed() -> None:
    assert state_of(dead=True) == "broken"
    assert state_of("47GTD/26", dead=True) == "broken"


@pytest.mark.clause("dow-14.6/6a", "dow-14.4.2/4a", "dow-R104", "dow-R225")
@pytest.mark.parametrize(("points", "turns"), [((0, 0), 0), ((1, 0), 1), ((2, 0), 1), ((1, 1), 1), ((2, 1), 2),
                                               ((2, 2), 2), ((3, 2), 3)])  # fmt: skip
def test_two_points_of_attrition_in_the_chain_cost_a_turn(points: tuple[int, int], turns: int) -> None:
    units = [unit("NF", "1001"), unit("3SA", "1002", attrition=points[0]), unit("47GTD", "1003", attrition=points[1]),
             unit("47GTD/26", "1004", attrition=3)]  # fmt: skip
    g = battle(*units, step="execute_orders")
    book = Book()
    u = index(g, "47GTD/26")
    chain.delay(g, chain.chain(g, u), book, chain.DEPLOY, u)
    assert {e.clause: e.value for e in book.entries} == {"dow-14.6/5b": 0, "dow-14.6/6a": turns, "dow-14.6/6b": 0}


@pytest.mark.clause("dow-14.6/6b", "dow-14.4.2/4b")
@pytest.mark.parametrize("state", [{"engaged": "full"}, {"engaged": "half"}, {"delayed": 0}])
def test_an_engaged_or_delayed_headquarters_costs_one_turn_in_all(state: dict[str, Any]) -> None:
    for which in ((), ("3SA",), ("3SA", "47GTD")):
        places = (("NF", "1001"), ("3SA", "1002"), ("47GTD", "1003"))
        units = [unit(u, h, **(state if u in which else {})) for u, h in places]
        g = battle(*units, unit("47GTD/26", "1004", **state), step="execute_orders")
        t = Tally()
        u = index(g, "47GTD/26")
        chain.delay(g, chain.chain(g, u), t, chain.DEPLOY, u)
        assert t.total == (1 if which else 0)


# ------------------------------------------------------------------ attachment
@pytest.mark.clause("dow-14.2/4", "dow-14.2/5")
def test_an_organic_unit_takes_orders_from_its_own_headquarters_alone() -> None:
    g = hqs()
    assert not targets(g, "47GTD/26")
    assert "dow-14.2/5" in against(g, act.Attach("47GTD/26", "7GTD"))


@pytest.mark.clause("dow-14.2/6", "dow-14.2/example")
def test_an_attachable_unit_comes_under_any_headquarters_below_its_own() -> None:
    g = hqs(unit(ARTILLERY, "0813"))
    everyone = {hq.id for hq in g.scenario.units if hq.hq and hq.side == 1 and hq.id not in ("NF", "35AAB")}
    assert targets(g, ARTILLERY) == everyone
    assert {"3SA", "7GTD"} <= everyone
    do(g, act.Attach(ARTILLERY, "7GTD"))
    assert superior(g, ARTILLERY) == "7GTD"
    assert names(g, chain.chain(g, index(g, ARTILLERY))) == ["NF", "3SA", "7GTD"]
    g = hqs(unit("3SA/385", "0813"))
    assert targets(g, "3SA/385") == {"7GTD", "47GTD"}
    assert "dow-14.2/6" in against(g, act.Attach("3SA/385", "20GA"))
    assert against(g, act.Attach("3SA/385", "BR22B"))


@pytest.mark.clause("dow-14.2/3")
def test_division_and_corps_artillery_serve_a_single_brigade_and_american_brigades_have_no_units_of_their_own() -> None:
    units = [unit("BR1C", "0505"), unit("BR1AD", "0605"), unit("BR7B", "0705"), unit("BR7B/7M1", "0706"),
             unit("BR1C/32Hy", "0606"), unit("BR1AD/4Fd", "0607")]  # fmt: skip
    g = battle(*units, step="execute_orders", side="nato")
    do(g, act.Attach("BR1C/32Hy", "BR7B"), act.Attach("BR1AD/4Fd", "BR7B"))
    assert superior(g, "BR1C/32Hy") == superior(g, "BR1AD/4Fd") == "BR7B"
    american = g.scenario.charts.oob["US3Bde"]
    assert american.units
    assert all(u.attachable for u in american.units)


@pytest.mark.clause("dow-14.2/7", "dow-R101")
def test_attachment_is_made_when_needed_and_changed_again() -> None:
    g = do(hqs(unit(ARTILLERY, "0813")), act.Attach(ARTILLERY, "7GTD"))
    assert "dow-R101" in against(g, act.Attach(ARTILLERY, "47GTD"))  # at once: back or after something else
    assert targets(g, ARTILLERY) == {"NF"}
    do(g, act.Change("47GTD/26", "road", "authorised"))
    assert "47GTD" in targets(g, ARTILLERY)
    do(g, act.Attach(ARTILLERY, "47GTD"), act.Attach(ARTILLERY, "NF"), act.Done())
    assert "47GTD" in targets(g, ARTILLERY)  # and again when orders are issued


@pytest.mark.clause("dow-R101")
def test_with_the_option_a_unit_is_attached_anew_once_a_turn() -> None:
    g = do(hqs(unit(ARTILLERY, "0813"), options={"attach_once_per_turn": True}), act.Attach(ARTILLERY, "7GTD"))
    do(g, act.Change("47GTD/26", "road", "authorised"), act.Done())
    assert not targets(g, ARTILLERY)
    assert "dow-R101" in against(g, act.Attach(ARTILLERY, "NF"))


@pytest.mark.clause("dow-14.2/8", "dow-14.2/table", "dow-R102")
@pytest.mark.parametrize(
    ("hq", "most"), [("3SA", 6), ("BR1C", 6), ("BR1AD", 3), ("7GTD", 3), ("US3Bde", 6), ("BR7B", 2), ("NF", 6)]
)
def test_the_limit_of_attached_units(hq: str, most: int) -> None:
    g = battle(unit(hq, "0505"), step="turn")
    assert g.scenario.charts.attachments(g.scenario.units[index(g, hq)]) == most


@pytest.mark.clause("dow-14.2/8", "dow-R101", "dow-R103")
def test_a_full_headquarters_takes_no_more_and_its_own_units_do_not_count() -> None:
    guns = [unit(f"NF/{n}", "0813") for n in ("1/286", "2/286", "3/286", "1/288")]
    g = hqs(*guns, unit("7GTD/670", "0809"), unit("7GTD/7R", "0809"))
    do(g, *[act.Attach(f"NF/{n}", "7GTD") for n in ("1/286", "2/286", "3/286")])
    assert "7GTD" not in targets(g, "NF/1/288")
    assert against(g, act.Attach("NF/1/288", "7GTD")) == {"dow-14.2/8"}
    do(g, act.Attach("NF/2/286", "NF"))
    assert "7GTD" in targets(g, "NF/1/288")


@pytest.mark.clause("dow-14.3/1", "dow-14.3/2", "dow-14.3/example")
def test_an_attached_headquarters_comes_under_any_army_of_its_front() -> None:
    g = hqs(unit("31TD/77", "1211"))
    assert targets(g, "31TD") == {"3SA", "20GA"}
    do(g, act.Attach("31TD", "3SA"))
    assert superior(g, "31TD") == "3SA"
    assert names(g, chain.chain(g, index(g, "31TD/77"))) == ["NF", "3SA", "31TD"]
    assert against(hqs(), act.Attach("31TD", "47GTD")) == {"dow-14.3/2"}  # of the same level
    assert not targets(g, "47GTD")


@pytest.mark.clause("dow-14.3/3")
def test_an_attached_headquarters_is_moved_again_when_needed() -> None:
    g = do(hqs(), act.Attach("31TD", "3SA"), act.Done())
    assert targets(g, "31TD") == {"NF", "20GA"}
    do(g, act.Attach("31TD", "20GA"))
    assert superior(g, "31TD") == "20GA"


@pytest.mark.clause("dow-14.3/4")
def test_units_of_an_attached_headquarters_stay_under_it() -> None:
    g = do(hqs(unit("31TD/77", "1211")), act.Attach("31TD", "3SA"))
    assert superior(g, "31TD/77") == "31TD"
    assert not targets(g, "31TD/77")


@pytest.mark.clause("dow-R103")
def test_an_army_holds_three_attached_headquarters() -> None:
    more = [unit(u, h) for u, h in (("48MRD", "1211"), ("8MSD", "1212"), ("9PzD", "1213"))]
    g = do(hqs(*more), *[act.Attach(u, "20GA") for u in ("31TD", "48MRD", "8MSD")])
    assert against(g, act.Attach("9PzD", "20GA")) == {"dow-R103"}
    assert "3SA" in targets(g, "9PzD")


@pytest.mark.clause("dow-14.2/6")
def test_what_may_not_follow_an_attached_headquarters_goes_home() -> None:
    g = do(hqs(unit("3SA/385", "0813")), act.Attach("31TD", "3SA"), act.Attach("3SA/385", "31TD"))
    do(g, act.Change("47GTD/26", "road", "authorised"), act.Attach("31TD", "20GA"))
    assert superior(g, "3SA/385") == "3SA"


def test_attaching_ends() -> None:
    """However a player goes on attaching, the list runs dry until he does something else."""
    g = hqs(*[unit(f"NF/{n}", "0813") for n in ("1/286", "2/286")])
    for _ in range(40):
        found = [a for a in g.actions("wp") if type(a) is act.Attach]
        if not found:
            break
        g.play("wp", found[-1])
    assert not [a for a in g.actions("wp") if type(a) is act.Attach]


# ------------------------------------------------------------------ all at once
def test_command_states_agree_with_the_questions_and_are_quick() -> None:
    g = begin("campaign")
    found = chain.states(g)
    for u in range(len(g.scenario.units)):
        if g.state.pos[u] >= 0:
            assert (found[u] == chain.IN) is chain.in_range(g, u)
            assert chain.above(g)[u] == sum(1 << hq for hq in chain.chain(g, u))
    best = 9.0
    for _ in range(20):
        g.changed()
        t = time.perf_counter()
        chain.states(g)
        best = min(best, time.perf_counter() - t)
    assert best < 0.005
