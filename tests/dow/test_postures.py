"""Chapter 6: postures, their change and their transition. Abilities are in `test_postures_abilities.py`."""

from __future__ import annotations

from typing import Any

import pytest
from tests.dow.field import against, attrition, battle, cp, do, index, posture, unit, until

from opord.kernel.ledger import Book
from opord.rules.dow import actions as act
from opord.rules.dow import blocking, postures
from opord.rules.dow.charts import Charts
from opord.rules.dow.faces import badges
from opord.rules.dow.model import COLUMN, COMBAT, DEPLOYED, FIXED, TACTICAL
from opord.rules.dow.view import DowGame

TANKS, BRITS, GERMANS = "47GTD/26", "BR22B/22M1", "GE2Bde/22"
SPARE = unit("47GTD/153", "0304")
"""Another regiment, so that the step goes on waiting."""


def soviets(at: str = "0205", pose: str = "tactical", step: str = "execute_orders", **state: Any) -> DowGame:
    """A Soviet tank regiment with its division's HQ (range 6) in 0204."""
    return battle(unit("47GTD", "0204", "hq_deployed"), unit(TANKS, at, pose, **state), SPARE, step=step)


def british(at: str = "0205", **state: Any) -> DowGame:
    """A British battalion with its brigade's HQ (range 5) in 0204."""
    units = [unit("BR22B", "0204", "hq_deployed"), unit(BRITS, at, "tactical", **state)]
    return battle(*units, step="execute_orders", side="nato")


def germans(at: str = "0205", **state: Any) -> DowGame:
    """A German battalion with its brigade's HQ (range 5) in 0204."""
    units = [unit("GE2Bde", "0204", "hq_deployed"), unit(GERMANS, at, "tactical", **state)]
    return battle(*units, step="execute_orders", side="nato")


def free(name: str, word: str) -> act.Change:
    return act.Change(name, word, "authorised")


def wild(name: str, word: str) -> act.Change:
    return act.Change(name, word, "unauthorised")


def ledger(g: DowGame, name: str, word: str, how: str) -> dict[str, int]:
    """Clause -> turns that it adds to a change of posture."""
    book = Book()
    postures.turns(g, index(g, name), g.scenario.charts.posture_index[word], how, book)
    return {e.clause: int(e.value) for e in book.entries}


# ------------------------------------------------------------------ what a posture is
@pytest.mark.clause("dow-6.3/1")
def test_a_posture_sets_combat_movement_and_exposure(chart: Charts) -> None:
    fast, dug = chart.posture("march_assault"), chart.posture("stubborn_defence")
    assert (fast.attack, fast.defence, fast.bombard, fast.mode) == (1, 2, 2, TACTICAL)
    assert (dug.attack, dug.defence, dug.bombard, dug.mode) == (None, -5, -2, FIXED)
    assert dug.block_urban
    assert not fast.block_urban
    assert chart.posture_index["defence"] in dug.auth


@pytest.mark.clause("dow-6.3/2", "dow-6.1.3/1")
def test_without_authority_a_unit_takes_any_posture_of_its_branch_but_refit() -> None:
    g = soviets()
    found = {a.posture for a in g.actions("wp") if type(a) is act.Change and a.how == "unauthorised"}
    open_ = {p.id for p in g.scenario.charts.postures if p.open_to(g.scenario.units[index(g, TANKS)])}
    assert found == open_ - {"refit", "tactical"}
    assert against(g, wild(TANKS, "refit")) == {"dow-6.3/2"}
    assert against(g, wild(TANKS, "barrage")) == {"dow-6.1.3/1"}


@pytest.mark.clause("dow-6.3/3", "dow-6.2/1", "dow-6.2/2")
def test_a_unit_is_always_in_a_posture_or_on_its_way_into_one() -> None:
    g = do(soviets(), free(TANKS, "defence"))
    assert posture(g, TANKS) == "defence"
    assert g.in_transition(index(g, TANKS))
    assert g.mode(index(g, TANKS)) == DEPLOYED
    assert blocking.blocks(g, index(g, TANKS))
    assert [b.tone for b in badges(g, index(g, TANKS))] == ["white"]


@pytest.mark.clause("dow-6.3/4")
def test_tactical_is_the_posture_without_a_marker() -> None:
    g = battle(unit(TANKS, "0205"), step="execute_orders")
    assert posture(g, TANKS) == "tactical"
    assert badges(g, index(g, TANKS)) == ()


@pytest.mark.clause("dow-6.3/5")
def test_the_back_of_a_counter_is_its_most_usual_posture() -> None:
    rows = [(TANKS, "0205"), ("47GTD/7", "0206"), ("47GTD/99", "0207"), (BRITS, "0215")]
    g = battle(step="execute_orders", border=False,
               setup=[{"what": u, "hex": h, "posture": "back"} for u, h in rows])  # fmt: skip
    assert [posture(g, u) for u in (TANKS, "47GTD/7", "47GTD/99", BRITS)] == [
        "march_assault", "recon", "barrage", "defence",
    ]  # fmt: skip


@pytest.mark.clause("dow-6.3/6")
def test_any_other_posture_lies_as_a_marker_on_the_unit() -> None:
    g = soviets(pose="screen")
    (one,) = badges(g, index(g, TANKS))
    assert "dow-posture-screen" in str(one.text)


@pytest.mark.clause("dow-6.3/7")
@pytest.mark.parametrize(
    ("pose", "mode"), [("road", COLUMN), ("tactical", TACTICAL), ("assault", DEPLOYED), ("refit", FIXED)]
)
def test_the_posture_sets_the_movement_mode(pose: str, mode: int) -> None:
    g = soviets(pose=pose)
    assert g.mode(index(g, TANKS)) == mode


@pytest.mark.clause("dow-6.3/8")
@pytest.mark.parametrize(("pose", "town", "field"), [("defence", True, True), ("tactical", False, True),
                                                     ("road", False, False)])  # fmt: skip
def test_some_postures_block(pose: str, town: bool, field: bool) -> None:
    g = battle(unit(TANKS, "0205", pose), unit("47GTD/153", "0305", pose), step="execute_orders",
               cells={"0305": "urban"})  # fmt: skip
    assert blocking.blocks(g, index(g, TANKS)) is field
    assert blocking.blocks(g, index(g, "47GTD/153")) is town


# ------------------------------------------------------------------ three ways to change
@pytest.mark.clause("dow-6.1/2", "dow-6.1.1/1")
def test_a_posture_changes_by_order_by_authority_or_without() -> None:
    order = [{"hq": "47GTD", "order": "wp_div_assault", "turn": 0}]
    g = battle(unit("47GTD", "0204", "hq_deployed"), unit(TANKS, "0205"), step="execute_orders", orders=order,
               start={"revealed": ["47GTD"]})  # fmt: skip
    by_order = act.Execute(TANKS, "47GTD", "full_assault")
    assert {type(a) for a in g.actions("wp")} >= {act.Execute, act.Change}
    assert by_order in g.actions("wp")
    assert free(TANKS, "defence") in g.actions("wp")
    assert wild(TANKS, "full_assault") in g.actions("wp")
    do(g, by_order)
    assert posture(g, TANKS) == "full_assault"
    assert against(g, act.Execute("47GTD", "47GTD", "tactical"))  # the HQ itself does not


@pytest.mark.clause("dow-6.1.2/1", "dow-6.1.2/2")
def test_the_chart_lists_authorised_changes_and_their_turns() -> None:
    g = soviets()
    tactical = g.scenario.charts.posture("tactical")
    for word, turns in (("road", 1), ("defence", 2), ("refit", 2)):
        assert tactical.auth[g.scenario.charts.posture_index[word]] == turns
        assert ledger(g, TANKS, word, "authorised")["dow-6.1.2/2"] == turns
    assert against(g, free(TANKS, "full_assault")) == {"dow-6.1.2/2"}
    assert against(g, free(TANKS, "active_defence")) == {"dow-6.3.5/1"}
    assert against(g, free(TANKS, "shoot_scoot")) == {"dow-6.1.3/1"}


@pytest.mark.clause("dow-6.1.2/3")
def test_an_authorised_change_puts_posture_and_time_markers() -> None:
    g = do(soviets(), free(TANKS, "defence"))
    assert posture(g, TANKS) == "defence"
    assert until(g, TANKS) == 2
    assert attrition(g, TANKS) == 0
    assert cp(g, "NF") == (20, 20)
    assert "dow-R021" in against(g, free(TANKS, "tactical"))  # a marker bars another change


@pytest.mark.clause("dow-6.1.2/4")
@pytest.mark.parametrize(("at", "turns"), [("0210", 2), ("0211", 3)])
def test_out_of_range_an_authorised_change_takes_a_turn_more(at: str, turns: int) -> None:
    g = do(soviets(at), free(TANKS, "defence"))
    assert until(g, TANKS) == turns


STATES = [({}, 2), ({"engaged": "half"}, 3), ({"engaged": "full"}, 3), ({"delayed": 0}, 3),
          ({"engaged": "full", "delayed": 0}, 3)]  # fmt: skip
"""States of a unit, and when it is in a posture that takes 2 turns."""


@pytest.mark.clause("dow-6.1.2/5", "dow-R022")
@pytest.mark.parametrize(("state", "turns"), STATES)
def test_engaged_or_delayed_an_authorised_change_takes_a_turn_more(state: dict[str, Any], turns: int) -> None:
    assert until(do(soviets(**state), free(TANKS, "defence")), TANKS) == turns
    assert until(do(soviets("0211", **state), free(TANKS, "defence")), TANKS) == turns + 1


@pytest.mark.clause("dow-6.1.3/2", "dow-6.1.3/4")
def test_an_unauthorised_change_takes_the_turns_of_its_column() -> None:
    g = do(soviets(), wild(TANKS, "full_assault"))
    assert ledger(g, TANKS, "full_assault", "unauthorised")["dow-6.1.3/2"] == 4
    assert posture(g, TANKS) == "full_assault"
    assert until(g, TANKS) == 4


@pytest.mark.clause("dow-6.1.3/3")
def test_an_unauthorised_change_costs_a_point_of_attrition_and_one_of_command() -> None:
    g = do(soviets(), wild(TANKS, "assault"))
    assert attrition(g, TANKS) == 1
    assert cp(g, "NF") == (19, 20)
    assert cp(british(), "BR1C") == (20, 20)


@pytest.mark.clause("dow-R023")
def test_no_unauthorised_change_that_would_destroy_the_unit_or_without_a_command_point() -> None:
    g = soviets(attrition=5)
    assert against(g, wild(TANKS, "assault")) == {"dow-R023"}
    g = battle(unit("47GTD", "0204"), unit(TANKS, "0205"), step="execute_orders", start={"cp": {"NF": 0}})
    assert against(g, wild(TANKS, "assault")) == {"dow-6.1.3/3"}


@pytest.mark.clause("dow-6.1.3/5")
@pytest.mark.parametrize(("at", "turns"), [("0210", 3), ("0211", 4)])
def test_out_of_range_an_unauthorised_change_takes_a_turn_more(at: str, turns: int) -> None:
    assert until(do(soviets(at), wild(TANKS, "assault")), TANKS) == turns


@pytest.mark.clause("dow-6.1.3/6")
@pytest.mark.parametrize(("state", "turns"), STATES)
def test_engaged_or_delayed_an_unauthorised_change_takes_a_turn_more(state: dict[str, Any], turns: int) -> None:
    assert until(do(soviets(**state), wild(TANKS, "assault")), TANKS) == turns + 1


@pytest.mark.clause("dow-6.1.4/4", "dow-R024")
def test_west_germans_out_of_range_lose_no_turn_on_an_authorised_change() -> None:
    assert until(do(germans("0210"), free(GERMANS, "defence")), GERMANS) == 2
    assert until(do(british("0210"), free(BRITS, "defence")), BRITS) == 3
    # but on an unauthorised one they do
    assert until(do(germans("0210"), wild(GERMANS, "assault")), GERMANS) == 4
    assert until(do(germans("0205"), wild(GERMANS, "assault")), GERMANS) == 3


@pytest.mark.clause("dow-6.1.4/5", "dow-R222")
def test_a_west_german_unauthorised_change_costs_no_attrition() -> None:
    g = do(germans(attrition=4), wild(GERMANS, "assault"))
    assert attrition(g, GERMANS) == 4
    assert cp(g, "GE1C") == (19, 20)
    assert attrition(do(british(), wild(BRITS, "assault")), BRITS) == 1


@pytest.mark.clause("dow-R021", "dow-11.4/4")
def test_resting_units_and_headquarters_change_nothing_here() -> None:
    g = battle(
        unit("47GTD", "0204", "hq_deployed"), unit(TANKS, "0205", resting=True), unit("47GTD/153", "0305"),
        step="execute_orders",
    )  # fmt: skip
    assert against(g, free(TANKS, "defence")) == {"dow-11.4/4"}
    assert against(g, free("47GTD", "hq_moving")) == {"dow-12.1/4"}
    assert against(g, free(BRITS, "defence"))  # no unit of this side


@pytest.mark.clause("dow-R022")
def test_a_change_of_no_turns_is_complete_at_once() -> None:
    g = soviets()
    postures.assume(g, index(g, TANKS), g.scenario.charts.posture_index["screen"], 0, "dow-R022")
    assert posture(g, TANKS) == "screen"
    assert not g.in_transition(index(g, TANKS))


# ------------------------------------------------------------------ transition
@pytest.mark.clause("dow-6.2/4")
def test_in_transition_no_movement_no_attack_no_barrage() -> None:
    units = [unit(TANKS, "0205", "assault", until=2), unit("47GTD/99", "0204", "barrage", until=2),
             unit("47GTD/153", "0305", "assault"), unit(BRITS, "0206", "defence")]  # fmt: skip
    g = battle(*units, step="movement")
    assert {"dow-6.2/4", "dow-8.1/7"} & against(g, act.Move(TANKS))
    assert act.Move("47GTD/153") in g.actions("wp")
    from opord.rules.dow import artillery

    assert artillery.power(g, index(g, "47GTD/99")) == 0


@pytest.mark.clause("dow-6.2/3")
@pytest.mark.parametrize("pose", ["screen", "recon", "active_defence", "refit"])
def test_in_transition_a_unit_has_no_ability_of_the_new_posture(pose: str) -> None:
    from opord.rules.dow import screens

    name = "BR1C/9/12L"
    g = battle(unit(name, "0205", pose, until=1), unit("BR1C/16/5L", "0305"), step="movement", side="nato")
    u = index(g, name)
    assert g.posture(u).id == pose
    assert not g.has(u, pose)
    assert not screens.screening(g, u)
    g.pose(u, g.state.posture[u])
    assert g.has(u, pose)
    assert screens.screening(g, u) is (pose == "screen")


@pytest.mark.clause("dow-6.2/6", "dow-R026")
def test_in_transition_bombardment_hits_better() -> None:
    """The text's own number: a modifier of -1 becomes 0."""
    for marker, worth in ((-1, -1), (2, 0)):
        g = soviets(pose="defence", until=marker) if marker >= 0 else soviets(pose="defence")
        book = Book()
        postures.bombardment(g, index(g, TANKS), book)
        assert book.total == worth


def test_every_change_that_is_listed_is_open_to_its_branch(chart: Charts) -> None:
    for p in chart.postures:
        for q in p.auth:
            assert {b for b in COMBAT if b in p.users} <= {*chart.postures[q].users, *COMBAT}
