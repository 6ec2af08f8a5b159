"""What the panels of a client are told: the time track, the order desk, points, a combat step by step, the report."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from tests.dow.field import battle, begin, do, index, unit
from tests.dow.fights import GUARD, TANKS, TARGET, assault, fight, guard, tanks, to

from opord.kernel.ledger import Tally
from opord.kernel.odds import Plan, odds
from opord.rules.dow import actions as act
from opord.rules.dow import ledgers, orders, outlook, panels
from opord.rules.dow.view import DowGame

MEN = "47GTD/153"


def soviets(step: str = "issue_orders", tanks_at: str = "0810", **form: Any) -> DowGame:
    """A chain from the front to two regiments, and a British brigade far away."""
    units = [
        unit("NF", "0505", "hq_deployed"),
        unit("3SA", "0605", "hq_deployed"),
        unit("47GTD", "0705", "hq_deployed"),
        unit("47GTD/26", tanks_at),
        unit(MEN, "0706"),
        unit("BR22B", "1919", "hq_deployed"),
        unit("BR22B/22M1", "1918"),
    ]
    return battle(*units, step=step, **form)


def extra(g: DowGame, side: str) -> dict[str, Any]:
    return g.view(side).extra


# ------------------------------------------------------------------ time track
def test_an_order_face_down_tells_the_enemy_no_more_than_its_side_and_turn() -> None:
    g = soviets(orders=[{"hq": "47GTD", "order": "wp_div_assault", "turn": 3}])
    (own,) = extra(g, "wp")["orders"]
    assert (own["hq"], own["reveal"], own["ready"]) == ("47GTD", 3, 5)
    (seen,) = extra(g, "nato")["orders"]
    assert seen == {"side": "wp", "reveal": 3, "open": False, "hour": g.day_hour(3)}


def test_what_lies_face_down_is_listed_alike_whoever_issued_it() -> None:
    """Two positions that differ in what is hidden alone look the same."""
    one = soviets(
        orders=[{"hq": "NF", "order": "wp_div_move", "turn": 4}, {"hq": "47GTD", "order": "wp_div_fire", "turn": 3}]
    )
    two = soviets(
        orders=[{"hq": "47GTD", "order": "wp_div_move", "turn": 4}, {"hq": "NF", "order": "wp_div_fire", "turn": 3}]
    )
    assert extra(one, "nato")["orders"] == extra(two, "nato")["orders"]


def test_an_order_that_lies_open_is_read_by_both() -> None:
    g = soviets("execute_orders", orders=[{"hq": "47GTD", "order": "wp_div_assault", "turn": 0}],
                start={"revealed": ["47GTD"]})  # fmt: skip
    for side in ("wp", "nato"):
        (row,) = extra(g, side)["orders"]
        assert row["open"]
        assert row["hq"] == "47GTD"


def test_units_that_deploy_stand_in_one_row_of_their_headquarters() -> None:
    g = soviets("execute_orders", orders=[{"hq": "47GTD", "order": "wp_div_assault", "turn": 0}],
                start={"revealed": ["47GTD"]})  # fmt: skip
    do(g, act.Execute(MEN, "47GTD", "assault"))
    (row,) = extra(g, "wp")["deploying"]
    assert (row["hq"], row["ids"], row["until"]) == ("47GTD", [MEN], g.state.until[index(g, MEN)])
    assert extra(g, "nato")["deploying"] == []


def test_the_disc_of_a_posture_carries_its_clock() -> None:
    g = soviets("execute_orders", orders=[{"hq": "47GTD", "order": "wp_div_assault", "turn": 0}],
                start={"revealed": ["47GTD"]})  # fmt: skip
    do(g, act.Execute(MEN, "47GTD", "assault"))
    until = g.state.until[index(g, MEN)]
    badge = next(u for u in g.view("wp").units if u.id == MEN).badges[0]
    assert badge.k == f"posture:assault:{until - g.state.turn}:{g.day_hour(until)[-3:]}"


# ------------------------------------------------------------------ the order desk
def test_the_desk_and_the_ledger_of_every_order_agree() -> None:
    g = soviets(tanks_at="0810")
    rows = extra(g, "wp")["desk"]
    assert {r["hq"] for r in rows} == {"NF", "3SA", "47GTD"}
    legal = set(g.actions("wp"))
    for row in rows:
        for kind in row["kinds"]:
            order = act.Order(row["hq"], kind["order"])
            first = g.ledgers("wp", order)[0]
            assert first.values["total"] == kind["turns"]
            assert first.values["cp"] == kind["cp"]
            assert (order in legal) == kind["can"]
    assert extra(g, "nato")["desk"] == []


def test_who_would_get_an_order_is_who_can_execute_it_and_when() -> None:
    g = soviets("execute_orders", orders=[{"hq": "47GTD", "order": "wp_div_assault", "turn": 0}],
                start={"revealed": ["47GTD"]})  # fmt: skip
    hq = index(g, "47GTD")
    n = g.state.orders[hq][0]
    found = ledgers.receivers(g, hq, n, g.state.turn)
    able = {a.unit for a in g.actions("wp") if isinstance(a, act.Execute)}
    assert {g.scenario.units[u].id for u, _, _ in found} == able
    for u, when, _ in found:
        t = Tally()
        orders.deployment(g, hq, u, t)
        assert when == g.state.turn + t.total


def test_the_ledger_of_an_order_is_not_told_to_the_enemy() -> None:
    g = soviets()
    assert g.ledgers("wp", act.Order("47GTD", "wp_div_move"))
    assert not g.ledgers("nato", act.Order("47GTD", "wp_div_move"))


def test_points_of_the_enemys_engineers_are_his_own_affair() -> None:
    rows = {r["side"]: r for r in extra(soviets(), "wp")["budget"]}
    assert rows["wp"]["own"]
    assert rows["wp"]["eng"] == 5
    assert rows["nato"]["eng"] is None
    assert rows["nato"]["max"] == 20


# ------------------------------------------------------------------ combat
def test_a_combat_is_told_step_by_step_with_both_sides_choices() -> None:
    g = fight(tanks(), guard(), unit("47GTD/G", "0504", "barrage", type="su_sp_2s1"))
    assert extra(g, "wp")["combat"] is None
    assault(g)
    to(g, "commit_support")
    told = extra(g, "wp")["combat"]
    assert (told["unit"], told["hex"], told["step"]) == (TANKS, TARGET, 6)
    assert [s["state"] for s in told["steps"]] == ["past"] * 5 + ["now"] + ["next"] * 6
    assert told["defender"]["ids"] == [GUARD]
    assert told["attacker"]["support"] == []
    do(g, act.Fire("47GTD/G"))
    if extra(g, "wp")["combat"] is not None:
        assert len(extra(g, "nato")["combat"]["attacker"]["support"]) == 1


def test_the_outlook_in_a_combat_is_that_of_the_whole_attack() -> None:
    """With nothing committed the chances worked out in the middle are those of the plan before it."""
    units = [tanks(), guard(), unit("47GTD/G", "0504", "barrage", type="su_sp_2s1")]
    g = fight(*units)
    do(g, act.Move(TANKS))
    before = odds(g, Plan((("wp", act.Attack(TANKS, TARGET, "prepared")),)))
    do(g, act.Attack(TANKS, TARGET, "prepared"))
    to(g, "commit_support")
    found = outlook.chances(g, "wp", act.Done())
    assert found is not None
    assert sum(p for _, p in found[0]) == 1
    assert sorted(p for _, p in found[0]) == sorted(b.p for b in before.bars)


def test_a_gun_changes_the_outlook_before_it_fires() -> None:
    g = fight(tanks(), guard(), unit("47GTD/G", "0504", "barrage", type="su_sp_2s1"))
    assault(g)
    to(g, "commit_support")
    without = g.ledgers("wp", act.Done())[-1].values["outlook"]
    fired = g.ledgers("wp", act.Fire("47GTD/G"))[-1].values["outlook"]
    assert without != fired
    for bars in (without, fired):
        assert sum(Fraction(*bar["p"]) for bar in bars) == 1


# ------------------------------------------------------------------ report, axes, reach
def test_the_report_says_why_an_order_is_late() -> None:
    g = battle(
        unit("NF", "0505", "hq_deployed"), unit("3SA", "0605", "hq_deployed"),
        unit("47GTD", "0705", "hq_deployed", attrition=2), unit("47GTD/26", "0810"), unit("BR22B", "1919"),
        step="issue_orders",
    )  # fmt: skip
    do(g, act.Order("47GTD", "wp_div_move"))
    (line,) = [row for row in extra(g, "wp")["report"] if row["k"] == "late"]
    assert line["text"].args["n"] == 1
    assert [w.label for w in line["text"].args["causes"]] == ["dow-mod-chain-attrition"]
    assert not [row for row in extra(g, "nato")["report"] if row["k"] == "late"]


def test_an_axis_is_drawn_before_the_units_of_its_army() -> None:
    g = soviets(axis={"3SA": "W"})
    (row,) = panels.axes(g, "wp")
    assert (row["unit"], row["direction"], row["angle"]) == ("3SA", "W", 180)
    assert set(row["hexes"]) == {"0810", "0706"}


def test_the_way_of_every_step_is_told_and_can_be_gone() -> None:
    g = begin("tutorial")
    while not any(isinstance(a, act.Move) for a in g.actions("wp")):
        do(g, act.Done())
    reach = g.reach("wp", "47GTD/26")
    assert reach is not None
    far = max((h for h in reach.hexes if h.left > 0), key=lambda h: len(h.path))
    assert len(far.path) == len(far.ways) > 2  # type: ignore[attr-defined]
    do(g, act.Move("47GTD/26"))
    for h, way in zip(far.path, far.ways, strict=True):  # type: ignore[attr-defined]
        do(g, act.Step("47GTD/26", h, way))
    assert g.state.spent[index(g, "47GTD/26")] == far.cost


def test_once_the_last_turn_is_over_it_is_still_the_last() -> None:
    g = begin("tutorial")
    while g.to_act():
        ask = g.ask(g.to_act()[0])
        assert ask is not None
        g.play(ask.side, ask.default)
    assert g.view("wp").turn.now == g.scenario.turns
