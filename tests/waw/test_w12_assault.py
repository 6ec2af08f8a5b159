"""W12, the excerpt on assault and R37 to R52."""

from __future__ import annotations

from typing import Any

import pytest
from tests.waw.field import against, battle, complete, do, has, index, owner, place, rolled, state, unit

from opord.kernel.ledger import Tally
from opord.rules.waw import actions as act
from opord.rules.waw import assault
from opord.rules.waw.model import STAGED
from opord.rules.waw.spread import TABLES

WOODS = {"0506": "woods"}


def attack(att: list[dict[str, Any]], dfn: list[dict[str, Any]], **form: Any) -> Any:
    """nato attacks 0506 in woods."""
    return battle(att, dfn, **{"cells": WOODS, **form})


def go(g: Any) -> Any:
    """Nobody else joins."""
    while g.to_act() == ("nato",) and act.GO in g.actions("nato"):
        do(g, act.GO)
    return g


@pytest.mark.clause("waw-assault/1", "waw-assault/4", "waw-R37")
def test_who_may_assault() -> None:
    enemy = [unit("su-t72", "0506", id="e", oc=True)]
    g = attack([unit("us-m1", "0505", id="u")], enemy)
    assert act.Assault("u", "0506") in g.actions("nato")
    for bad, clause in (({"disrupted": True}, "waw-R23"), ({"ooc": True}, "waw-W5.3"), ({"oc": True}, "waw-W4.5")):
        g = attack([unit("us-m1", "0505", id="u", **bad)], enemy)
        assert clause in against(g, act.Assault("u", "0506"))
    g = attack([unit("us-m901", "0505", id="u")], enemy)
    assert "waw-assault/30" in against(g, act.Assault("u", "0506"))
    g = attack([unit("us-m1", "0504", id="u")], enemy)
    assert "waw-R37" in against(g, act.Assault("u", "0506"))
    do(g, act.Step("u", "0505"))
    assert act.Assault("u", "0506") in g.actions("nato")
    g = attack([unit("us-m1", "0505", id="u")], [unit("su-t72", "0508", id="e", oc=True)])
    assert "waw-R37" in against(g, act.Assault("u", "0506"))


@pytest.mark.clause("waw-R37", "waw-W12.3")
def test_at_most_four_of_one_formation_together() -> None:
    near = ("0505", "0405", "0605", "0406", "0606")
    mine = [unit("us-m1", h, id=f"a{k}") for k, h in enumerate(near)]
    more = [{"id": "x", "side": "nato", "morale": 7, "hq": False, "units": [unit("us-m1", "0505", id="o")]}]
    g = attack(mine, [unit("su-t72", "0506", id="e", oc=True)], more=more, dice=[1] * 20)
    do(g, act.Assault("a0", "0506"))
    assert "waw-R37" in against(g, act.Join("o"))
    do(g, act.Join("a1"), act.Join("a2"), act.Join("a3"))
    assert sum(len(v) for v in rolled(g, "assault")) == 16  # the fourth closes the list


@pytest.mark.clause("waw-W12.2", "waw-R66")
def test_staging_keeps_the_entry_cost() -> None:
    enemy = [unit("su-t72", "0506", "full D", id="e", oc=True)]
    mine = [unit("us-m1", "0503", id="s"), unit("us-m1", "0405", id="n")]
    g = attack(mine, enemy, dice=[1] * 12)
    do(g, act.Step("s", "0504"))
    assert "waw-R37" in against(g, act.Stage("s", "0506"))
    do(g, act.Step("s", "0505"), act.Stage("s", "0506"))
    assert has(g, "s", STAGED)
    assert g.state.mp[index(g, "s")] == 16
    assert "waw-W12.2" in against(g, act.Step("s", "0504"))
    do(g, act.Assault("n", "0506"))
    assert act.Join("s") in g.actions("nato")
    do(g, act.Join("s"))
    assert sum(len(v) for v in rolled(g, "assault")) == 8
    assert not has(g, "s", STAGED)
    assert complete(g, "s")


@pytest.mark.clause("waw-W12.2", "waw-R66")
def test_a_staged_unit_assaults_what_its_kept_points_reach() -> None:
    enemy = [unit("su-t72", "0506", id="a", oc=True), unit("su-t72", "0605", id="b", oc=True)]
    g = attack([unit("us-m1", "0505", id="s", staged=True, mp=6)], enemy, cells={**WOODS, "0605": "marsh"})
    assert act.Assault("s", "0506") in g.actions("nato")
    assert "waw-R37" in against(g, act.Assault("s", "0605"))


@pytest.mark.clause("waw-W12.2")
def test_a_unit_that_has_operated_does_not_join() -> None:
    spent = [unit("us-m1", "0405", id="b", oc=True), unit("us-m1", "0605", id="c", done=True)]
    mine = [unit("us-m1", "0505", id="a"), *spent]
    g = attack(mine, [unit("su-t72", "0506", id="e", oc=True)], dice=[1] * 12)
    do(g, act.Assault("a", "0506"))
    assert state(g, "e") == "full"  # resolved at once, nobody could join
    assert place(g, "a") == "0505"


@pytest.mark.clause("waw-W12.1", "waw-W13.1")
def test_vehicles_against_men_in_the_open_overrun_them() -> None:
    enemy = [unit("su-mri", "0506", id="e", oc=True)]
    g = battle([unit("us-m1", "0505", id="u"), unit("us-inf", "0405", id="i")], enemy)
    assert "waw-W12.1" in against(g, act.Assault("u", "0506"))
    assert act.Overrun("u", "0506") in g.actions("nato")
    assert act.Assault("i", "0506") in g.actions("nato")
    g = attack([unit("us-m1", "0505", id="u")], enemy)
    assert act.Assault("u", "0506") in g.actions("nato")
    assert "waw-W13.1" in against(g, act.Overrun("u", "0506"))


@pytest.mark.clause("waw-assault/3", "waw-R38")
def test_the_limit_holds_again_after_the_win() -> None:
    near = ("0505", "0405", "0605")
    mine = [unit("us-inf", h, id=f"a{k}") for k, h in enumerate(near)]
    dice = [6, 6, 6] + [1] * 9 + [1] * 4
    g = attack(mine, [unit("su-mri", "0506", id="e", oc=True)], dice=dice)
    do(g, act.Assault("a0", "0506"), act.Join("a1"), act.Join("a2"))
    assert state(g, "e") == "dead"
    assert set(g.actions("nato")) == {act.Back("a0"), act.Back("a1"), act.Back("a2")}
    assert "waw-R38" in against(g, act.Back("e"))
    do(g, act.Back("a1"))
    assert [place(g, f"a{k}") for k in range(3)] == ["0506", "0405", "0506"]


@pytest.mark.clause("waw-R39", "waw-assault/5", "waw-assault/7", "waw-assault/8")
def test_both_sides_roll_at_the_strength_before_any_hit() -> None:
    g = attack([unit("us-m1", "0505", id="u")], [unit("su-t72", "0506", id="e")], dice=[6, 6, 6, 6, 6, 6, 6, 1, 1])
    do(g, act.Assault("u", "0506"))
    assert rolled(g, "assault") == [(6, 6, 6, 6)]
    assert rolled(g, "counterattack") == [(6, 6, 6)]
    assert (state(g, "e"), state(g, "u")) == ("dead", "dead")
    assert next(e for e in g.events if e.kind == "outcome").data["outcome"] == "empty"


@pytest.mark.clause("waw-R40", "waw-assault/6", "waw-assault/9")
def test_five_hits_and_nobody_saves() -> None:
    g = attack([unit("us-m1", "0505", id="u")], [unit("su-t72", "0506", id="e")], dice=[5, 4, 4, 4, 5, 4, 4])
    do(g, act.Assault("u", "0506"))
    assert (state(g, "e"), state(g, "u")) == ("full D", "full D")
    assert rolled(g, "defence") == []


@pytest.mark.clause("waw-R41", "waw-assault/10")
def test_each_defender_at_its_own_number() -> None:
    enemy = [unit("su-t72", "0506", "full D", id="d"), unit("su-t72", "0506", id="e")]
    g = attack([unit("us-m1", "0505", id="u")], enemy, dice=[1] * 4 + [5, 5, 5] + [5, 4, 4])
    do(g, act.Assault("u", "0506"))
    assert rolled(g, "counterattack") == [(5, 5, 5), (5, 4, 4)]
    assert state(g, "u") == "full D"  # only the good-order platoon hit


@pytest.mark.clause("waw-W12.6")
@pytest.mark.parametrize(
    ("terrain", "who", "mix", "wanted"),
    [("town", "full", False, (5, 4)), ("town", "full D", False, (4, 6)), ("woods", "full", False, (4, 5)),
     ("town", "full", True, (4, 5))],
)  # fmt: skip
def test_infantry_in_a_town_against_vehicles_alone(terrain: str, who: str, mix: bool, wanted: tuple[int, int]) -> None:
    mine = [unit("us-m1", "0505", id="a")] + ([unit("us-inf", "0405", id="b")] if mix else [])
    g = battle(mine, [unit("su-mri", "0506", who, id="e")], cells={"0506": terrain})
    attackers = tuple(index(g, u) for u in ("a", "b")[: len(mine)])
    assert assault.dice_of(g, index(g, "e"), 0, attackers, g.scenario.hex("0506"), Tally()) == wanted


@pytest.mark.clause("waw-R42", "waw-assault/12", "waw-assault/13", "waw-W12.7")
def test_hits_are_spread_in_rounds_and_drawn_by_lot() -> None:
    enemy = [unit("su-t72", "0506", id="d"), unit("su-t72", "0506", id="e")]
    dice = [6, 6, 6, 1] + [1] * 6 + [4]
    g = attack([unit("us-m1", "0505", id="u")], enemy, dice=dice)
    do(g, act.Assault("u", "0506"))
    assert rolled(g, "receiver") == [(4,)]
    assert (state(g, "d"), state(g, "e")) == ("full D", "red D")


@pytest.mark.clause("waw-R42")
def test_a_drawn_hit_kills_nobody_while_another_could_take_it() -> None:
    enemy = [unit("su-t72", "0506", "red D", id="d"), unit("su-t72", "0506", id="e")]
    g = attack([unit("us-m1", "0505", id="u")], enemy, dice=[6, 1, 1, 1] + [1] * 5)
    do(g, act.Assault("u", "0506"))
    assert rolled(g, "receiver") == []
    assert (state(g, "d"), state(g, "e")) == ("red D", "full D")


@pytest.mark.clause("waw-W12.7")
def test_the_table_of_the_lot() -> None:
    assert TABLES[2] == (0, 0, 0, 1, 1, 1)
    assert TABLES[3] == (0, 0, 1, 1, 2, 2)
    assert TABLES[4] == (0, 1, 2, 3, -1, -1)


@pytest.mark.clause("waw-R43", "waw-assault/14")
def test_passengers_of_beaten_defenders_retreat() -> None:
    enemy = [unit("su-bmp2", "0506", "red", id="c"), unit("su-mri", "", id="p", inside="c")]
    # two hits destroy the carrier, the man gets out and goes back
    g = attack([unit("us-m1", "0505", id="u")], enemy, dice=[6, 6, 1, 1, 1, 3])
    do(g, act.Assault("u", "0506"))
    assert rolled(g, "counterattack") == [(1,)]  # the passenger rolls nothing
    assert (state(g, "c"), state(g, "p"), place(g, "p")) == ("dead", "red D", "0507")
    assert place(g, "u") == "0506"
    assert complete(g, "p")


@pytest.mark.clause("waw-R43")
def test_passengers_of_beaten_attackers_go_back() -> None:
    mine = [unit("us-m2", "0505", "red", id="c"), unit("us-inf", "", id="p", inside="c")]
    g = attack(mine, [unit("su-t72", "0506", id="e")], dice=[1, 6, 6, 1, 3])
    do(g, act.Assault("c", "0506"))
    assert (state(g, "c"), place(g, "p"), state(g, "p")) == ("dead", "0505", "red D")


@pytest.mark.clause("waw-R44", "waw-assault/15", "waw-assault/16", "waw-assault/17")
@pytest.mark.parametrize(
    ("mine", "his", "wanted"),
    [(2, 1, ("0506", "0507")), (1, 1, ("0505", "0506")), (0, 2, ("0505", "0506")), (3, 3, ("0506", "dead"))],
)
def test_the_outcome_in_its_order(mine: int, his: int, wanted: tuple[str, str]) -> None:
    dice = [6] * mine + [1] * (4 - mine) + [6] * his + [1] * (3 - his)
    if his == 3:
        g = attack([unit("us-m1", "0505", id="u"), unit("us-m1", "0605", id="v")], [unit("su-t72", "0506", id="e")],
                   dice=[6] * 3 + [1] * 5 + [6] * 3 + [1])  # fmt: skip
        do(g, act.Assault("u", "0506"), act.Join("v"))
    else:
        g = attack([unit("us-m1", "0505", id="u")], [unit("su-t72", "0506", id="e")], dice=dice)
        do(g, act.Assault("u", "0506"))
    assert (place(g, "u"), place(g, "e")) == wanted


@pytest.mark.clause("waw-R44")
def test_an_assault_wiped_out_leaves_the_defence_in_place() -> None:
    g = attack([unit("us-m113", "0505", "red", id="u")], [unit("su-t72", "0506", id="e")], dice=[1, 6, 6, 6])
    do(g, act.Assault("u", "0506"))
    assert (state(g, "u"), place(g, "e")) == ("dead", "0506")
    assert g.scenario.hex("0506") in g.state.wrecks  # waw-W12.4


@pytest.mark.clause("waw-W12.4", "waw-R45", "waw-assault/18")
def test_headquarters_and_wrecks_after_the_dice() -> None:
    hq = {"host": "h", "type": "su-t72", "leadership": [0, 0]}
    enemy = [unit("su-t72", "0506", id="e"), unit("su-t72", "0506", id="h")]
    g = attack([unit("us-m1", "0505", id="u")], enemy, dice=[6, 6, 1, 1] + [1] * 6 + [1], hq_wp=hq)
    do(g, act.Assault("u", "0506"))
    assert rolled(g, "hq-damage") == [(1,)]  # one die for the assault
    assert g.state.hq_side[g.scenario.formation_index["w"]] == 1
    g = attack([unit("us-m1", "0505", id="u")], enemy[:1], dice=[6, 6, 6, 1] + [1] * 3)
    do(g, act.Assault("u", "0506"))
    assert g.scenario.hex("0506") in g.state.wrecks


@pytest.mark.clause("waw-R46", "waw-assault/20", "waw-assault/21", "waw-W12.5")
def test_the_lead_attacker_sets_the_direction() -> None:
    mine = [unit("us-m1", "0505", id="a"), unit("us-m1", "0405", id="b")]
    dice = [6] + [1] * 7 + [1] * 3
    enemy = [unit("su-t72", "0506", id="e", oc=True)]
    g = attack(mine, enemy, dice=dice)
    do(g, act.Assault("a", "0506"), act.Join("b"))
    assert place(g, "e") == "0507"
    g = attack(mine, enemy, dice=dice)
    do(g, act.Assault("b", "0506"), act.Join("a"))
    assert place(g, "e") == "0606"


@pytest.mark.clause("waw-R46", "waw-R48", "waw-assault/25")
@pytest.mark.parametrize("what", ["lake", "edge", "river"])
def test_no_second_choice(what: str) -> None:
    form: dict[str, Any] = {"cells": WOODS}
    at, start_ = "0506", "0505"
    if what == "lake":
        form["cells"] = {**WOODS, "0507": "lake"}
    elif what == "river":
        form["board"] = {"water": [{"kind": "river", "axis": "ew", "limits": [6] * 12}]}
    else:
        at, start_ = "0526", "0525"
        form["cells"] = {at: "woods"}
    enemy = [unit("su-t72", at, id="e", oc=True)]
    g = battle([unit("us-m1", start_, id="u")], enemy, dice=[6, 1, 1, 1, 1, 1, 1], **form)
    do(g, act.Assault("u", at))
    assert state(g, "e") == "dead"
    assert g.scenario.hex(at) in g.state.wrecks


@pytest.mark.clause("waw-R47", "waw-assault/22", "waw-assault/23", "waw-assault/24")
def test_bars_of_the_retreat() -> None:
    dice = [6, 1, 1, 1, 1, 1, 1]
    enemy = [unit("su-t72", "0506", id="e", oc=True)]

    def retreats(*others: dict[str, Any], wp: list[dict[str, Any]] | None = None) -> str:
        g = attack([unit("us-m1", "0505", id="u"), *others], [*enemy, *(wp or [])], dice=dice)
        do(g, act.Assault("u", "0506"))
        go(g)
        return place(g, "e")

    assert retreats() == "0507"
    assert retreats(unit("us-m1", "0508", "full D")) == "dead"  # beside the retreat hex
    assert retreats(unit("us-ah1s", "0508")) == "0507"
    assert retreats(wp=[unit("su-t72", "0507", id="x", oc=True)]) == "0507"
    assert retreats(wp=[unit("su-t72", "0507", oc=True, id="x"), unit("su-t72", "0507", oc=True, id="y")]) == "dead"


@pytest.mark.clause("waw-R47")
def test_the_owner_says_who_retreats_first() -> None:
    enemy = [unit("su-t72", "0506", id="a"), unit("su-t72", "0506", id="b"), unit("su-t72", "0507", id="x", oc=True)]
    g = attack([unit("us-m1", "0505", id="u")], enemy, dice=[6, 1, 1, 1] + [1] * 6 + [1])
    do(g, act.Assault("u", "0506"))
    assert g.to_act() == ("wp",)
    assert set(g.actions("wp")) == {act.Order("a"), act.Order("b")}
    do(g, act.Order("b"))
    assert (place(g, "a"), place(g, "b")) == ("dead", "0507")


@pytest.mark.clause("waw-W6.2")
def test_a_headquarters_goes_with_any_survivor() -> None:
    enemy = [unit("su-t72", "0506", id="a"), unit("su-t72", "0506", id="b"), unit("su-t72", "0507", id="x", oc=True)]
    hq = {"host": "a", "type": "su-t72", "leadership": [0, 0]}
    g = attack([unit("us-m1", "0505", id="u")], enemy, dice=[6, 1, 1, 1] + [1] * 6 + [1, 6], hq_wp=hq)
    do(g, act.Assault("u", "0506"), act.Order("b"))
    k = g.scenario.formation_index["w"]
    assert state(g, "a") == "dead"
    assert (g.state.hq_side[k], g.state.hq_host[k]) == (2, index(g, "b"))


@pytest.mark.clause("waw-R47", "waw-W14.1")
def test_a_retreat_into_mines() -> None:
    enemy = [unit("su-t72", "0506", id="e", oc=True)]
    form: dict[str, Any] = {"markers": {"mine": {"nato": ["0507"]}}}
    g = attack([unit("us-m1", "0505", id="u")], enemy, dice=[6, 1, 1, 1, 1, 1, 1, 6, 6, 1, 1, 1], **form)
    do(g, act.Assault("u", "0506"))
    assert place(g, "e") in ("0507", "dead")
    assert state(g, "e") == "dead"  # disrupted by the assault, two hits more by the mines


@pytest.mark.clause("waw-R48")
def test_what_follows_when_there_is_no_retreat() -> None:
    enemy = [unit("su-bmp2", "0506", id="c"), unit("su-mri", "", id="p", inside="c")]
    hq = {"host": "p", "type": "su-mri"}
    g = attack([unit("us-m1", "0505", id="u")], enemy, cells={**WOODS, "0507": "lake"}, hq_wp=hq,
               dice=[6, 1, 1, 1, 1, 1, 1, 1, 5, 1])  # fmt: skip
    do(g, act.Assault("u", "0506"))
    assert (state(g, "c"), state(g, "p")) == ("dead", "dead")
    assert g.state.hq_side[g.scenario.formation_index["w"]] == 0
    assert g.scenario.hex("0506") in g.state.wrecks


@pytest.mark.clause("waw-R49")
def test_the_way_back_is_open_and_free() -> None:
    watch = [unit("su-t72", "0506", id="e"), unit("su-t72", "0512", id="w")]
    g = attack([unit("us-m1", "0505", id="u")], watch, dice=[1] * 7)
    do(g, act.Assault("u", "0506"))
    assert place(g, "u") == "0505"
    assert not complete(g, "w")


@pytest.mark.clause("waw-R50", "waw-assault/26", "waw-assault/27")
def test_leadership_goes_to_one_own_unit() -> None:
    hq = {"host": "h", "leadership": [2, 1], "type": "us-m113"}
    mine = [unit("us-m113", "0505", id="h"), unit("us-m113", "0405", id="o")]
    g = attack(mine, [unit("su-t72", "0506", id="e", oc=True)], hq_nato=hq, dice=[1] * 9)
    do(g, act.Assault("h", "0506"))
    go(g)
    assert len(rolled(g, "assault")[0]) == 1 + 2
    g = attack(mine, [unit("su-t72", "0506", id="e", oc=True)], hq_nato=hq, dice=[1] * 9)
    do(g, act.Assault("o", "0506"))
    go(g)
    assert len(rolled(g, "assault")[0]) == 1  # the headquarters stayed behind


@pytest.mark.clause("waw-R50", "waw-assault/26")
def test_no_leadership_for_who_bore_oc_at_the_start() -> None:
    hq = {"host": "d", "leadership": [2, 1], "type": "su-t72"}
    for marked, dice in ((False, 5), (True, 3)):
        enemy = [unit("su-t72", "0506", id="d", oc=marked)]
        g = attack([unit("us-m1", "0505", id="u")], enemy, hq_wp=hq, dice=[1] * 12)
        do(g, act.Assault("u", "0506"))
        assert [len(v) for v in rolled(g, "counterattack")] == [dice]


@pytest.mark.clause("waw-R50")
def test_the_owner_names_who_gets_the_dice_where_it_matters() -> None:
    hq = {"host": "d", "leadership": [2, 1], "type": "su-t72"}
    enemy = [unit("su-t72", "0506", "full D", id="d"), unit("su-t72", "0506", id="e"), unit("su-t72", "0507", id="o")]
    g = attack([unit("us-m1", "0505", id="u")], enemy, hq_wp=hq, dice=[1] * 12)
    do(g, act.Assault("u", "0506"))
    assert owner(g) == "wp"
    assert set(g.actions("wp")) == {act.Lend("d"), act.Lend("e")}
    assert g.ask("wp").default == act.Lend("e")  # type: ignore[union-attr]
    do(g, act.Lend("e"))
    assert [len(v) for v in rolled(g, "counterattack")] == [3, 5]


@pytest.mark.clause("waw-R50")
def test_of_two_headquarters_the_better_counts() -> None:
    hq = {"host": "d", "leadership": [1, 0], "type": "su-t72"}
    more = [{"id": "x", "side": "wp", "morale": 7, "hq": {"leadership": [2, 1], "type": "su-t72"},
             "units": [unit("su-t72", "0506", id="e")]}]  # fmt: skip
    g = attack([unit("us-m1", "0505", id="u")], [unit("su-t72", "0506", id="d")], hq_wp=hq, more=more, dice=[1] * 12)
    do(g, act.Assault("u", "0506"))
    assert [len(v) for v in rolled(g, "counterattack")] == [3, 5]


@pytest.mark.clause("waw-R51", "waw-assault/29")
def test_everybody_in_it_is_marked() -> None:
    mine = [unit("us-m113", "0505", id="c"), unit("us-inf", "", id="p", inside="c")]
    enemy = [unit("su-t72", "0506", id="e"), unit("su-brdmat", "0506", id="v")]
    g = attack(mine, enemy, dice=[6, 1, 1, 1, 1])
    do(g, act.Assault("c", "0506"))
    assert all(complete(g, u) for u in ("c", "p", "e", "v"))


@pytest.mark.clause("waw-R52", "waw-assault/30")
def test_units_without_a_value_can_be_assaulted() -> None:
    enemy = [unit("su-brdmat", "0506", id="v")]
    hq = {"host": "v", "leadership": [2, 1], "type": "su-brdmat"}
    g = attack([unit("us-m1", "0505", id="u")], enemy, hq_wp=hq, dice=[6, 1, 1, 1, 6])
    do(g, act.Assault("u", "0506"))
    assert rolled(g, "counterattack") == []
    assert (state(g, "v"), place(g, "v")) == ("full D", "0507")
