"""Chapter 8.7: breaking contact."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from tests.dow.field import against, attrition, battle, do, index, owner, place, rolled, unit

from opord.kernel.ledger import Book, Tally
from opord.kernel.odds import spread
from opord.rules.dow import actions as act
from opord.rules.dow import disengage
from opord.rules.dow.model import BROKE
from opord.rules.dow.view import DowGame

ARMOUR, MECH, RECON, OTHER = "47GTD/26", "47GTD/245", "47GTD/7", "47GTD/153"
BLOCKER, SECOND, THIRD = "BR22B/22M1", "BR22B/22A1", "BR22B/22A2"
NO, YES, DONE = act.Consent(False), act.Consent(True), act.Done()


def held(*units: dict[str, Any], name: str = ARMOUR, dice: Any = (), state: dict[str, Any] | None = None,
         posture: str = "tactical", **form: Any) -> DowGame:  # fmt: skip
    """``name`` in 0506 beside a blocking unit in 0507 has begun its move."""
    g = battle(unit(name, "0506", posture, **(state or {})), unit(BLOCKER, "0507", "defence"), *units,
               unit(OTHER, "1515", "tactical"), dice=dice,
               pools={"cp": {"NF": 9, "BR1C": 9}, "air": {"nato": 0, "wp": 0}}, **form)  # fmt: skip
    do(g, act.Move(name))
    return g


def tried(dice: list[int], *units: dict[str, Any], **form: Any) -> DowGame:
    """It has tried, the enemy not consenting."""
    name = form.get("name", ARMOUR)
    return do(held(*units, dice=dice, **form), act.Disengage(name), NO)


def drm(*units: dict[str, Any], name: str = ARMOUR, posture: str = "tactical", state: dict[str, Any] | None = None,
        blocker: str = "defence", **form: Any) -> int:  # fmt: skip
    """All die modifiers of ``name`` in 0506, blocked from 0507."""
    enemy = [] if blocker == "none" else [unit(BLOCKER, "0507", blocker)]
    g = battle(unit(name, "0506", posture, **(state or {})), *enemy, *units, unit(OTHER, "1515", "tactical"), **form)
    book, quick = Book(), Tally()
    disengage.modifiers(g, index(g, name), book)
    disengage.modifiers(g, index(g, name), quick)
    assert book.total == quick.total == sum(e.value for e in book.entries)  # type: ignore[misc]
    return book.total


# ------------------------------------------------------------------ when
@pytest.mark.clause("dow-8.7/1")
def test_against_an_enemy_who_holds_on_it_is_a_gamble() -> None:
    """The bare table, tactical +1: fails on 1 to 4, costs a point on 5 to 7."""
    g = held()
    row = disengage.results(g, drm())
    assert [row.count(k) for k in range(3)] == [4, 3, 3]


@pytest.mark.clause("dow-8.7/2")
def test_beside_a_blocking_unit_it_comes_before_the_move() -> None:
    g = held()
    assert "dow-8.6/5" in against(g, act.Step(ARMOUR, "0505"))
    do(g, act.Disengage(ARMOUR), YES, act.Step(ARMOUR, "0505"))
    assert place(g, ARMOUR) == "0505"
    assert "dow-8.7/2" in against(g, act.Disengage(ARMOUR))  # nobody holds it here


@pytest.mark.clause("dow-8.7/3", "dow-R055")
def test_it_takes_four_points_and_a_posture_that_moves() -> None:
    g = held()
    do(g, act.Disengage(ARMOUR))
    assert g.state.spent[index(g, ARMOUR)] == 4
    short = held(state={"spent": 9, "allow": 12, "attrition": 5})
    assert place(short, ARMOUR) == "0506"
    assert act.Disengage(ARMOUR) not in short.actions(owner(short))
    units = (unit("47GTD/99", "0506", "barrage"), unit(BLOCKER, "0507", "defence"), unit(OTHER, "1515", "tactical"))
    fixed = battle(*units)
    assert "dow-8.2/5" in against(fixed, act.Move("47GTD/99"))


@pytest.mark.clause("dow-R055")
def test_a_unit_tries_once_in_a_phase() -> None:
    g = tried([10], unit(SECOND, "0608", "defence"))
    do(g, act.Step(ARMOUR, "0505"), act.Step(ARMOUR, "0506"))
    assert "dow-R055" in against(g, act.Disengage(ARMOUR))


# ------------------------------------------------------------------ support
@pytest.mark.clause("dow-8.7/4", "dow-R058")
def test_combat_support_helps_the_one_who_breaks_away() -> None:
    """A 2S3 regiment fires 5: +2 on the die; a 3 is then a 6, with the posture's +1."""
    guns = unit("47GTD/99", "0504", "barrage")
    g = do(held(guns, dice=[3]), act.Disengage(ARMOUR), NO)
    assert act.Fire("47GTD/99") in g.actions("wp")
    do(g, act.Fire("47GTD/99"))
    if owner(g) == "wp" and DONE in g.actions("wp"):
        do(g, DONE)
    assert rolled(g, "disengagement") == [(3,)]
    assert attrition(g, "47GTD/99") == 1
    assert attrition(g, ARMOUR) == 1  # S1
    assert act.Step(ARMOUR, "0505") in g.actions("wp")
    assert not any(r.purpose == "support" for r in g.rolls)  # the enemy adds nothing


@pytest.mark.clause("dow-8.7/4")
def test_guns_under_another_command_do_not_help() -> None:
    g = do(held(unit("10GTD/744", "0504", "barrage"), dice=[3]), act.Disengage(ARMOUR), NO)
    assert rolled(g, "disengagement") == [(3,)]  # nothing to commit: rolled at once
    assert place(g, ARMOUR) == "0506"


# ------------------------------------------------------------------ the roll
@pytest.mark.clause("dow-8.7/5")
@pytest.mark.parametrize(
    ("what", "n"),
    [
        ({}, 1),  # tactical
        ({"posture": "road"}, -1),
        ({"posture": "assault"}, -1),
        ({"posture": "screen"}, 3),
        ({"state": {"engaged": "half"}}, 1 - 1),
        ({"state": {"engaged": "full"}}, 1 - 2),
        ({"state": {"attrition": 1}}, 1),
        ({"state": {"attrition": 5}}, 1 - 2),
        ({"state": {"until": 2}, "posture": "defence"}, 0 - 1),
        ({"name": RECON}, 1 + 1),  # cadre 5
        ({"name": "47GTD/99"}, 1),
        ({"blocker": "screen"}, 1 + 1),
        ({"cells": {"0506": "flat_woods"}}, 1 + 1),
        ({"cells": {"0506": "hills2"}}, 1 + 1),
        ({"cells": {"0506": "hills1"}}, 1),
        ({"cells": {"0506": "urban"}}, 1 + 1),
        ({"turn": 6}, 1 + 1),
        ({"start": {"fog": True}}, 1 + 1),
        ({"rivers": {"0506-0507": "minor"}}, 1 + 2),
        ({"rivers": {"0506-0507": "minor"}, "bridges": ["0506-0507"]}, 1),
        ({"start": {"breakthrough": ["0505"]}}, 1 - 1),
        ({"name": "35MRD/64", "posture": "tactical"}, 1),
    ],
)  # fmt: skip
def test_modifiers(what: dict[str, Any], n: int) -> None:
    assert drm(**what) == n


@pytest.mark.clause("dow-8.7/5")
def test_each_further_hex_with_blocking_units_counts_against_it() -> None:
    assert drm(unit(SECOND, "0507", "defence")) == 1  # the same hex
    assert drm(unit(SECOND, "0606", "defence")) == 1 - 1
    assert drm(unit(SECOND, "0606", "defence"), unit(THIRD, "0406", "defence")) == 1 - 2
    assert drm(unit(SECOND, "0606", "road")) == 1  # it does not block


@pytest.mark.clause("dow-8.7/5")
def test_infantry_on_foot_is_slow_and_a_unit_out_of_command_is_lost() -> None:
    foot = battle(unit("BR6B/6I1", "0506", "tactical"), unit(ARMOUR, "0507", "tactical"), side="nato")
    book = Book()
    disengage.modifiers(foot, index(foot, "BR6B/6I1"), book)
    labels = {e.text.label for e in book.entries}  # type: ignore[union-attr]
    assert "dow-mod-on-foot" in labels
    assert drm(unit("47GTD", "1919", "hq_moving")) == 1 - 1


@pytest.mark.clause("dow-8.7/6")
@pytest.mark.parametrize(("die", "loss", "free"), [(1, 1, False), (4, 1, False), (5, 1, True), (7, 1, True),
                                                   (8, 0, True), (10, 0, True)])  # fmt: skip
def test_three_results(die: int, loss: int, free: bool) -> None:
    g = tried([die])
    assert rolled(g, "disengagement") == [(die,)]
    assert attrition(g, ARMOUR) == loss
    assert (act.Step(ARMOUR, "0505") in g.actions("wp")) is free


@pytest.mark.clause("dow-8.7/7")
def test_f1_costs_a_point_and_ends_the_move() -> None:
    g = tried([1])
    assert (place(g, ARMOUR), attrition(g, ARMOUR)) == ("0506", 1)
    assert act.Move(OTHER) in g.actions("wp")
    assert "dow-8.1/2" in against(g, act.Move(ARMOUR))


@pytest.mark.clause("dow-8.7/7", "dow-R056")
def test_breaking_away_never_destroys() -> None:
    g = tried([1], state={"attrition": 5})
    assert (place(g, ARMOUR), attrition(g, ARMOUR)) == ("0506", 5)


@pytest.mark.clause("dow-8.7/8")
def test_s1_costs_a_point_and_lets_it_go() -> None:
    g = tried([5])
    do(g, act.Step(ARMOUR, "0505"))
    assert (place(g, ARMOUR), attrition(g, ARMOUR)) == ("0505", 1)
    assert g.state.flags[index(g, ARMOUR)] & BROKE


@pytest.mark.clause("dow-8.7/9")
def test_s0_costs_nothing() -> None:
    g = tried([8])
    do(g, act.Step(ARMOUR, "0505"), act.Step(ARMOUR, "0504"))
    assert (place(g, ARMOUR), attrition(g, ARMOUR)) == ("0504", 0)


# ------------------------------------------------------------------ where to
@pytest.mark.clause("dow-8.7/10")
def test_the_first_hex_is_beside_no_blocking_unit() -> None:
    g = tried([10])
    assert {a.hex for a in g.actions("wp") if type(a) is act.Step} == {"0505", "0605", "0405"}
    assert "dow-8.7/10" in against(g, act.Step(ARMOUR, "0606"))
    do(g, act.Step(ARMOUR, "0605"), act.Step(ARMOUR, "0606"))  # later ones may be
    assert place(g, ARMOUR) == "0606"


@pytest.mark.clause("dow-R246")
def test_it_may_attack_before_it_leaves() -> None:
    g = do(held(), act.Disengage(ARMOUR), YES, act.Attack(ARMOUR, "0507", "hasty"))
    while type(g.state.frames[-1]).__name__ != "InMove":
        g.play(owner(g), g.ask(owner(g)).default)  # type: ignore[union-attr]
    assert place(g, ARMOUR) == "0506"
    do(g, act.Step(ARMOUR, "0505"))
    assert place(g, ARMOUR) == "0505"


@pytest.mark.clause("dow-8.7/10a")
def test_unless_another_friendly_combat_unit_is_there() -> None:
    g = tried([10], unit(MECH, "0606", "tactical"))
    do(g, act.Step(ARMOUR, "0606"))
    alone = tried([10], unit("47GTD", "0606", "hq_moving"))
    assert "dow-8.7/10" in against(alone, act.Step(ARMOUR, "0606"))


@pytest.mark.clause("dow-8.7/10b", "dow-R059")
def test_or_each_of_them_is_across_a_river_without_a_bridge() -> None:
    far = {"rivers": {"0606-0507": "minor"}}
    assert act.Step(ARMOUR, "0606") in tried([10], **far).actions("wp")
    bridged = {**far, "bridges": ["0606-0507"]}
    assert "dow-8.7/10" in against(tried([10], **bridged), act.Step(ARMOUR, "0606"))
    two = tried([10], unit(SECOND, "0707", "defence"), **far)
    assert "dow-8.7/10" in against(two, act.Step(ARMOUR, "0606"))  # it must hold for every one


@pytest.mark.clause("dow-8.7/10b", "dow-R057")
def test_the_enemy_may_let_it_go() -> None:
    g = do(held(), act.Disengage(ARMOUR))
    assert owner(g) == "nato"
    assert g.ask("nato").default == NO  # type: ignore[union-attr]
    do(g, YES)
    assert (attrition(g, ARMOUR), rolled(g, "disengagement")) == (0, [])
    do(g, act.Step(ARMOUR, "0505"))
    assert place(g, ARMOUR) == "0505"


def test_the_first_hexes_are_the_same_for_retreats() -> None:
    g = held()
    found = {g.label(h) for h in disengage.first_hexes(g, index(g, ARMOUR))}
    assert found == {"0505", "0605", "0405"}


def test_the_exact_chances_are_those_of_the_table() -> None:
    """Tactical, unmodified: F1 on 1 - 4, S1 on 5 - 7, S0 on 8 - 10; one branch each, not ten."""
    g = do(held(), act.Disengage(ARMOUR))
    found = spread(g, "nato", NO)
    chances = {(attrition(x, ARMOUR), act.Step(ARMOUR, "0505") in x.actions("wp")): p for x, p in found}  # type: ignore[arg-type]
    assert chances == {(1, False): Fraction(4, 10), (1, True): Fraction(3, 10), (0, True): Fraction(3, 10)}
