"""Chapter 5.2: zones of control, collisions, rubbing, attacks on the march: cases C78 - C81 and others."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from tests.s24.field import place, position, readiness, strength, unit
from tests.s24.turns import Log, run

from opord.rules.s24 import costs
from opord.rules.s24.charts import POINT
from opord.rules.s24.game import CoreGame
from opord.rules.s24.model import COLUMN


@pytest.fixture
def priced(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """Costs and points of single units as a test says: {unit: (points, (cost, cost ...))}."""
    table: dict[str, Any] = {}
    old_points, old_costs = costs.whole_turn, costs.costs_along

    def whole_turn(sc: Any, st: Any, u: int, verb: str) -> int:
        return int(table[st.ids[u]][0] * POINT) if st.ids[u] in table else old_points(sc, st, u, verb)

    def along(sc: Any, st: Any, u: int, verb: str, way: list[int]) -> list[int]:
        if st.ids[u] not in table:
            return old_costs(sc, st, u, verb, way)
        return [int(Fraction(str(c)) * POINT) for c in table[st.ids[u]][1]]

    monkeypatch.setattr(costs, "whole_turn", whole_turn)
    monkeypatch.setattr(costs, "costs_along", along)
    return table


def march(g: CoreGame, red: str, blue: str) -> Log:
    return run(g, red=[red] if red else [], blue=[blue] if blue else [], through="movement")


# ------------------------------------------------------------------ collisions
@pytest.mark.clause("s24-5.2/2", "s24-5.2.2/2", "s24-5.2.2/4", "s24-5.2.2/5", "s24-R89")
def test_the_collision_of_the_text(priced: dict[str, Any]) -> None:
    """C78, C79: red has 1/3 left on reaching B, blue 1/4: red takes B, blue stays where it was."""
    priced |= {"BB1Y": (6, (4,)), "BB9Y": (6, (4.5,))}
    g = position([unit("BB1Y", "su_rifle", 30, "0505")], [unit("BB9Y", "de_gren", 30, "0705")])
    log = march(g, "BB1Y MARCH-DEPLOY 0505-0605 LIMITED", "BB9Y MARCH-DEPLOY 0705-0605 LIMITED")
    assert (place(g, "BB1Y"), place(g, "BB9Y")) == ("0605", "0705")
    met = log.one("met", "BB9Y")
    assert met["value"] == "collision"
    assert met["inputs"]["left"] == 0.25
    assert not log.all("march_attack")


@pytest.mark.clause("s24-5.2.2/2", "s24-R89")
def test_mirrored_sides_collide_alike(priced: dict[str, Any]) -> None:
    priced |= {"BB1Y": (6, (4.5,)), "BB9Y": (6, (4,))}
    g = position([unit("BB1Y", "su_rifle", 30, "0505")], [unit("BB9Y", "de_gren", 30, "0705")])
    march(g, "BB1Y MARCH 0505-0605 LIMITED", "BB9Y MARCH 0705-0605 LIMITED")
    assert (place(g, "BB1Y"), place(g, "BB9Y")) == ("0505", "0605")


@pytest.mark.clause("s24-5.2.2/2", "s24-R89")
def test_who_is_there_long_before_has_gone_on(priced: dict[str, Any]) -> None:
    """Red at B at 0.1 of the turn; blue there at 0.35 collides with it, at 0.36 it comes too late."""
    for blue, end in ((3.5, "0605"), (3.6, "0604")):
        priced.clear()
        priced |= {"BB1Y": (10, (1, 1)), "BB9Y": (10, (blue,))}
        g = position([unit("BB1Y", "su_rifle", 30, "0505")], [unit("BB9Y", "de_gren", 30, "0705")])
        march(g, "BB1Y MARCH 0505-0605-0604 LIMITED", "BB9Y MARCH 0705-0605 LIMITED")
        assert place(g, "BB1Y") == end


@pytest.mark.clause("s24-5.2.2/2", "s24-R89")
def test_equal_arrivals_are_decided_by_intensity_strength_points_and_the_draw() -> None:
    def ends(red: str, blue: str, a: float, b: float) -> tuple[str, str]:
        g = position([unit("BB1Y", "su_rifle", a, "0505")], [unit("BB9Y", "de_gren", b, "0705")])
        march(g, f"BB1Y MARCH 0505-0605 {red}", f"BB9Y MARCH 0705-0605 {blue}")
        return place(g, "BB1Y"), place(g, "BB9Y")

    assert ends("REGARDLESS", "LIMITED", 20, 30) == ("0605", "0705")
    assert ends("LIMITED", "REGARDLESS", 30, 20) == ("0505", "0605")
    assert ends("LIMITED", "LIMITED", 30, 20) == ("0605", "0705")
    assert ends("AVOID", "LIMITED", 30, 20) == ("0505", "0605")
    for fall, wanted in (([900, 100], ("0605", "0705")), ([100, 900], ("0505", "0605"))):
        g = position([unit("BB1Y", "su_rifle", 30, "0505")], [unit("BB9Y", "de_gren", 30, "0705")])
        run(g, red=["BB1Y MARCH 0505-0605 LIMITED"], blue=["BB9Y MARCH 0705-0605 LIMITED"], through="movement",
            dice={"collision": fall})  # fmt: skip
        assert (place(g, "BB1Y"), place(g, "BB9Y")) == wanted


@pytest.mark.clause("s24-3.3.1/2", "s24-R46")
def test_units_do_not_pass_through_each_other() -> None:
    g = position([unit("BB1Y", "su_rifle", 30, "0505", form="column")],
                 [unit("BB9Y", "de_gren", 30, "0605", form="column")])  # fmt: skip
    march(g, "BB1Y MARCH 0505-0605 LIMITED", "BB9Y MARCH 0605-0505 LIMITED")
    assert (place(g, "BB1Y"), place(g, "BB9Y")) == ("0505", "0605")


# ------------------------------------------------------------------ rubbing
def rub(priced: dict[str, Any], red: float, blue: float, form: str) -> CoreGame:
    g = position([unit("TK1Y", "T-34/85", 20, "0504")], [unit("TK9Y", "PzIV", 30, "0606", form=form)])  # fmt: skip
    priced |= {"TK1Y": (4, (red, 1)), "TK9Y": (4, (blue, 1))}
    order = "ADVANCE 0606-0605-0604 LIMITED" if form == "deployed" else "MARCH 0606-0605-0604 LIMITED"
    # no ammunition: nobody attacks on the march, only the stop is looked at
    g.state.ammo[0] = g.state.ammo[1] = 0.0
    march(g, "TK1Y ADVANCE 0504-0505-0506 LIMITED", f"TK9Y {order}")
    return g


@pytest.mark.clause("s24-5.2.3/2", "s24-5.2.3/7", "s24-R90")
@pytest.mark.parametrize(("red", "blue"), [(1, 1.1), (1.1, 1), (1, 1)])
def test_both_deployed_stop_beside_each_other(priced: dict[str, Any], red: float, blue: float) -> None:
    """C80, C80b: red at C a little before or after blue at D: both stop there."""
    g = rub(priced, red, blue, "deployed")
    assert (place(g, "TK1Y"), place(g, "TK9Y")) == ("0505", "0605")


@pytest.mark.clause("s24-5.2.3/8", "s24-2.3.2/2", "s24-R90")
def test_a_column_stops_nobody(priced: dict[str, Any]) -> None:
    """C81: blue in column stops at D, red reaches E."""
    g = rub(priced, 1, 1.1, "column")
    assert (place(g, "TK1Y"), place(g, "TK9Y")) == ("0506", "0605")


@pytest.mark.clause("s24-5.2.3/2", "s24-R90")
def test_half_a_step_is_finished(priced: dict[str, Any]) -> None:
    """Caught after half of the step to E it goes there; before it stays."""
    for blue, end in ((1.4, "0505"), (1.6, "0506")):
        g = rub(priced, 1, blue, "deployed")
        assert place(g, "TK1Y") == end


# ------------------------------------------------------------------ zones of control
@pytest.mark.clause("s24-5.2.1/2", "s24-5.2.1/3", "s24-5.2.1/4", "s24-5.2.1/5", "s24-R88")
def test_entering_a_zone_stops() -> None:
    g = position([unit("ZX1Y", "SU-85", 20, "0205", form="column")], [unit("BB9Y", "de_gren", 30, "0506")])
    log = march(g, "ZX1Y MARCH 0205-0805 LIMITED", "")
    assert place(g, "ZX1Y") == "0505"
    assert log.one("met")["value"] == "zone"


@pytest.mark.clause("s24-3.3.2/3", "s24-3.3.3/2", "s24-3.3.3/3", "s24-R46")
def test_every_march_stops_before_an_enemy() -> None:
    for order in ("MARCH", "MARCH-DEPLOY", "FORCED-MARCH", "FMARCH-DEPLOY"):
        g = position([unit("TK1Y", "T-34/85", 20, "0305", form="column")], [unit("FK9Y", "Flak20", 10, "0505")])
        log = march(g, f"TK1Y {order} 0305-0705 LIMITED", "")
        assert place(g, "TK1Y") == "0405"
        assert log.one("met")["value"] == "enemy"


@pytest.mark.clause("s24-5.2.1/5", "s24-R88")
def test_from_zone_to_zone_costs_the_whole_turn() -> None:
    g = position([unit("TK1Y", "T-34/85", 20, "0505", form="column")], [unit("BB9Y", "de_gren", 30, "0605")])
    march(g, "TK1Y MARCH 0505-0506-0507 LIMITED", "")  # 0505 and 0506 both touch 0605
    assert place(g, "TK1Y") == "0506"
    assert g.state.fuel[0] == pytest.approx(20 * 4.8 - 20 * 0.6)  # the whole turn
    g = position([unit("TK1Y", "T-34/85", 20, "0505", form="column")], [unit("BB9Y", "de_gren", 30, "0605")])
    march(g, "TK1Y MARCH 0505-0305 LIMITED", "")  # away is normal
    assert place(g, "TK1Y") == "0305"


@pytest.mark.clause("s24-5.2.1/6")
@pytest.mark.parametrize(
    ("state", "form"),
    [
        pytest.param({"form": "column"}, {}, marks=pytest.mark.clause("s24-5.2.1/7", "s24-2.3.2/2")),
        pytest.param({"state": "routed2"}, {}, marks=pytest.mark.clause("s24-5.2.1/7", "s24-2.2.3/2")),
        pytest.param({}, {"weather": "fog"}, marks=pytest.mark.clause("s24-5.2.1/8")),
        pytest.param({}, {"hour": 22}, marks=pytest.mark.clause("s24-5.2.1/8")),
        pytest.param({}, {"cells": {"0505": "wood"}}, marks=pytest.mark.clause("s24-5.2.1/9")),
    ],
)
def test_where_there_is_no_zone(state: dict[str, Any], form: dict[str, Any]) -> None:
    g = position([unit("BB1Y", "su_rifle", 30, "0405", form="column")], [unit("BB9Y", "de_gren", 30, "0506", **state)],
                 **form)  # fmt: skip
    march(g, "BB1Y FORCED-MARCH 0405-0705 LIMITED", "")
    assert place(g, "BB1Y") != "0505"


@pytest.mark.clause("s24-5.2.1/10", "s24-5.2.1/11", "s24-R36", "s24-R38")
def test_units_whose_front_is_open_have_no_zone() -> None:
    for table in ("shock", "gap"):
        g = position([unit("BB1Y", "su_rifle", 30, "0405", form="column")], [unit("BB9Y", "de_gren", 30, "0506")],
                     start={table: {"0506": 1}})  # fmt: skip
        march(g, "BB1Y MARCH 0405-0705 LIMITED", "")
        assert place(g, "BB1Y") == "0705"


@pytest.mark.clause("s24-8.2/5", "s24-2.1/6", "s24-R88")
def test_scouts_ignore_zones_but_hosts_of_squadrons_do_not() -> None:
    g = position([unit("ZC1Y", "su_recon", 20, "0405", form="column")], [unit("BB9Y", "de_gren", 30, "0506")])
    march(g, "ZC1Y MARCH 0405-0705 LIMITED", "")
    assert place(g, "ZC1Y") == "0705"
    g = position([unit("BB1Y", "su_rifle", 20, "0405", form="column", squad=3)], [unit("BB9Y", "de_gren", 30, "0506")])
    march(g, "BB1Y MARCH 0405-0705 LIMITED", "")
    assert place(g, "BB1Y") == "0505"


# ------------------------------------------------------------------ attacks on the march
@pytest.mark.clause("s24-3.3.1/2", "s24-5.2.4/2", "s24-R45", "s24-R91")
def test_an_advance_attacks_who_stands_in_its_way() -> None:
    """With half of its points left: a limited assault, both losses halved; less left: it only stops."""
    g = position([unit("TK1Y", "T-34/85", 30, "0405")], [unit("FK9Y", "Flak20", 30, "0605")])
    log = run(g, red=["TK1Y ADVANCE 0405-0705 LIMITED"], through="settlement3")
    assert place(g, "TK1Y") == "0505"
    assert log.one("limited")["inputs"]["half"] == 0.5
    assert strength(g, "FK9Y") < 30
    assert readiness(g, "TK1Y") == pytest.approx(0.8 * 0.9)
    g = position([unit("TK1Y", "T-34/85", 30, "0205")], [unit("FK9Y", "Flak20", 30, "0605")])
    log = march(g, "TK1Y ADVANCE 0205-0705 LIMITED", "")  # 3 of 4 points are spent
    assert place(g, "TK1Y") == "0505"
    assert not log.all("march_attack")


@pytest.mark.clause("s24-5.2.4/2", "s24-R91")
def test_neither_a_march_nor_a_tired_advance_attacks() -> None:
    """An enemy in the next hex and five points of six left: only an advance of troops that may assault attacks him."""
    tries: list[tuple[str, dict[str, float], int]] = [
        ("ADVANCE", {}, 1), ("MARCH", {}, 0), ("MARCH-DEPLOY", {}, 0), ("FORCED-MARCH", {}, 0),
        ("ADVANCE", {"ready": 0.3}, 0), ("ADVANCE", {"ammo": 0}, 0),
    ]  # fmt: skip
    for order, state, attacks in tries:
        g = position([unit("TK1Y", "T-34/85", 30, "0405", **state)], [unit("FK9Y", "Flak20", 30, "0605")])
        log = march(g, f"TK1Y {order} 0405-0705 LIMITED", "")
        assert place(g, "TK1Y") == "0505"
        assert len(log.all("march_attack")) == attacks, (order, state)


@pytest.mark.clause("s24-5.2.4/2", "s24-R91")
def test_exactly_half_is_enough() -> None:
    """Two points of four are left before the enemy; then one."""
    for start, attacks in (("0305", 1), ("0205", 0)):
        g = position([unit("TK1Y", "T-34/85", 30, start)], [unit("FK9Y", "Flak20", 30, "0605")])
        log = march(g, f"TK1Y ADVANCE {start}-0705 LIMITED", "")
        assert place(g, "TK1Y") == "0505"
        assert [e.data["inputs"]["left"] for e in log.all("march_attack")] == [0.5] * attacks


@pytest.mark.clause("s24-R91")
def test_one_attack_on_the_march_a_turn() -> None:
    """The tanks attack guns at once; grenadiers that come beside them a little later are met and not attacked."""
    g = position([unit("TK1Y", "T-34/85", 30, "0505")],
                 [unit("FK9Y", "Flak20", 40, "0605"), unit("BB8Y", "de_gren", 30, "0507", form="column")])  # fmt: skip
    log = march(g, "TK1Y ADVANCE 0505-0705 LIMITED", "BB8Y MARCH 0507-0506 LIMITED")
    assert place(g, "BB8Y") == "0506"
    assert [e.data["units"] for e in log.all("march_attack")] == [("TK1Y",)]
    assert [e.data["units"][1] for e in log.all("limited")] == ["FK9Y"]


@pytest.mark.clause("s24-5.2.4/2", "s24-R91")
def test_the_loser_of_a_collision_attacks_if_it_advances(priced: dict[str, Any]) -> None:
    for cost, attacks in ((1.9, 1), (2.1, 0)):
        priced.clear()
        priced |= {"TK1Y": (4, (1.2,)), "TK9Y": (4, (cost,))}
        g = position([unit("TK1Y", "T-34/85", 30, "0505", form="column")], [unit("TK9Y", "PzIV", 30, "0705")])
        log = march(g, "TK1Y MARCH 0505-0605 LIMITED", "TK9Y ADVANCE 0705-0605 LIMITED")
        assert place(g, "TK9Y") == "0705"
        assert len(log.all("march_attack")) == attacks


@pytest.mark.clause("s24-5.2.4/2", "s24-R91")
def test_of_two_advances_the_bolder_attacks(priced: dict[str, Any]) -> None:
    for red, blue, who in (("REGARDLESS", "LIMITED", "TK1Y"), ("LIMITED", "REGARDLESS", "TK9Y")):
        priced.clear()
        priced |= {"TK1Y": (4, (1,)), "TK9Y": (4, (1.2,))}
        g = position([unit("TK1Y", "T-34/85", 30, "0505")], [unit("TK9Y", "PzIV", 30, "0705")])
        log = march(g, f"TK1Y ADVANCE 0505-0605 {red}", f"TK9Y ADVANCE 0705-0605 {blue}")
        assert log.one("march_attack")["units"] == (who,)


# ------------------------------------------------------------------ order of things
@pytest.mark.clause("s24-R89", "s24-R90", "s24-4.1.2/12")
def test_neither_lines_nor_numbers_matter() -> None:
    """The same position with units listed and named the other way round ends the same."""

    def ends(names: tuple[str, str, str], turned: bool) -> dict[str, tuple[str, float]]:
        reds = [unit(names[0], "T-34/85", 30, "0505"), unit(names[1], "T-34/85", 25, "0507")]
        blues = [unit(names[2], "PzIV", 30, "0805")]
        g = position(reds[::-1] if turned else reds, blues)
        orders = [f"{names[0]} ADVANCE 0505-0705 LIMITED", f"{names[1]} ADVANCE 0507-0707 LIMITED"]
        run(g, red=orders[::-1] if turned else orders, blue=[f"{names[2]} ADVANCE 0805-0605 LIMITED"],
            through="settlement3")  # fmt: skip
        return {k: (place(g, n), strength(g, n)) for k, n in zip("abc", names, strict=True)}

    wanted = ends(("TK1Y", "TK2Y", "TK9Y"), False)
    assert ends(("TK1Y", "TK2Y", "TK9Y"), True) == wanted
    assert ends(("TK8Y", "TK2Y", "TK1U1Y"), False) == wanted


@pytest.mark.clause("s24-R14", "s24-R37")
def test_columns_form_up_before_anybody_moves() -> None:
    """A deployed unit that begins to march makes no zone any more."""
    g = position([unit("BB1Y", "su_rifle", 30, "0505", form="column")], [unit("BB9Y", "de_gren", 30, "0606")])
    march(g, "BB1Y MARCH 0505-0605-0705 LIMITED", "BB9Y MARCH 0606-0607-0608 LIMITED")
    assert g.state.form[1] == COLUMN
    assert place(g, "BB1Y") == "0705"
