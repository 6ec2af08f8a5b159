"""The sheet while it is written: what is listed is allowed, what is allowed in a short form is listed, and every action
does to the sheet what it says (s24-3.1 - 3.5)."""

from __future__ import annotations

import random

import pytest
from tests.s24.field import air, document, line, position, scenario, unit

from opord.kernel.dice import Dice
from opord.kernel.verdict import Illegal
from opord.rules.s24 import actions as act
from opord.rules.s24 import draft, listing, sheet
from opord.rules.s24.game import CoreGame
from opord.rules.s24.load import shipped
from opord.rules.s24.model import SIDES, Line

HERE = "0505"


def begin(*red: dict[str, object], blue: tuple[dict[str, object], ...] = (), **form: object) -> CoreGame:
    return CoreGame.begin(scenario(document(red, blue, **form)), Dice("1"))


def sheet_of(g: CoreGame, side: int = 0) -> list[Line]:
    return list(g.lines(side))


@pytest.mark.clause("s24-3.1/1", "s24-4.1.2/1")
@pytest.mark.parametrize("name", ["s1-training", "s2-riverline", "s3-meeting"])
def test_what_is_listed_is_allowed_and_what_was_listed_before_is_refused_or_listed(name: str, seed: int) -> None:
    rng = random.Random(seed)
    g = CoreGame.begin(scenario(shipped(name)), Dice("1"))
    pool: list[object] = []
    for _ in range(3):
        for side in SIDES:
            for _ in range(6):
                found = g.actions(side)
                assert len(set(found)) == len(found)
                for a in rng.sample(found, 10):
                    assert g.why(side, a).ok, a
                    pool.append(a)
                known = set(found)
                for a in rng.sample(pool, min(len(pool), 20)):
                    assert g.why(side, a).ok is (a in known), a
                g.play(side, rng.choice([a for a in found if not isinstance(a, act.Seal)]))
            g.play(side, act.Seal())


@pytest.mark.clause("s24-3.3/2")
def test_routes_are_written_hex_by_hex() -> None:
    g = begin(unit("BB1Y", "su_rifle", 30, HERE))
    g.play("red", act.Order("BB1Y", "march", route=("0605",)))
    g.play("red", act.Extend("BB1Y", "0705"))
    assert sheet_of(g) == [Line("BB1Y", "march", route=("0605", "0705"))]
    for bad in (act.Extend("BB1Y", "0905"), act.Extend("BB1Y", "9999"), act.Extend("BB2Y", "0805"),
                act.Order("BB1Y", "march", route=("0705",)),
                act.Order("BB1Y", "march", route=("0605", "0805"))):  # fmt: skip
        assert not g.why("red", bad).ok, bad
        with pytest.raises(Illegal):
            g.play("red", bad)
    assert draft.action(g, 0, line(g, "BB1Y MARCH 0505-0805")).route == ("0605", "0705", "0805")


@pytest.mark.clause("s24-3.1/2", "s24-3.1/6", "s24-R74")
def test_intensity_flags_and_numbers_are_changed() -> None:
    g = begin(unit("BB1Y", "su_rifle", 30, HERE), red_has={"air": [air("QJ3S", "Il-2", 40, 20, 4)]})
    g.play("red", act.Order("BB1Y", "assault", target="0605"))
    g.play("red", act.Intensity("BB1Y", "regardless"))
    g.play("red", act.Flag("BB1Y", "noadvance"))
    assert sheet_of(g) == [Line("BB1Y", "assault", "0605", flags=("noadvance",), level="regardless")]
    assert not g.why("red", act.Intensity("BB1Y", "avoid")).ok
    assert not g.why("red", act.Flag("BB1Y", "through")).ok
    assert not g.why("red", act.Amount("BB1Y", 3)).ok
    g.play("red", act.Flag("BB1Y", "noadvance"))
    assert sheet_of(g)[0].flags == ()
    g.play("red", act.Order("QJ3S", "strike", target="0808"))
    assert sheet_of(g)[1].count == 12  # the most there is
    g.play("red", act.Amount("QJ3S", 5))
    assert sheet_of(g)[1].count == 5
    assert not g.why("red", act.Amount("QJ3S", 13)).ok
    g.play("red", act.Strike("QJ3S"))
    assert [x.unit for x in sheet_of(g)] == ["BB1Y"]
    assert not g.why("red", act.Strike("QJ3S")).ok


@pytest.mark.clause("s24-3.1/1", "s24-4.3.1/2", "s24-3.2.1/2")
def test_a_unit_has_one_line_but_an_air_unit_one_for_each_formation() -> None:
    g = begin(unit("BB1Y", "su_rifle", 30, HERE), red_has={"air": [air("QJ3S", "Il-2", 40, 20, 4)]})
    g.play("red", act.Order("BB1Y", "hold"))
    g.play("red", act.Order("BB1Y", "march", route=("0605",)))
    assert len(sheet_of(g)) == 1
    g.play("red", act.Order("QJ3S", "strike", target="0808"))
    g.play("red", act.Order("QJ3S", "strike", target="0809"))
    assert [x.count for x in sheet_of(g) if x.unit == "QJ3S"] == [12, 8]
    assert not g.why("red", act.Order("QJ3S", "strike", target="0810")).ok  # none is left
    assert not g.why("red", act.Amount("QJ3S", 3)).ok  # which of them?


@pytest.mark.clause("s24-3.1/1", "s24-4.1.2/1")
def test_sealing_gives_a_receipt_that_does_not_depend_on_the_order_of_lines() -> None:
    hashes = set()
    for names in (("BB1Y", "BB2Y"), ("BB2Y", "BB1Y")):
        g = begin(unit("BB1Y", "su_rifle", 30, HERE), unit("BB2Y", "su_rifle", 30, HERE))
        for name in names:
            g.play("red", act.Order(name, "dig"))
        (event,) = g.play("red", act.Seal())
        assert event.kind == "receipt"
        assert event.to == ("red",)
        found = sheet.receipt(g.scenario.charts, 1, "red", g.lines(0))
        assert (event.data["receipt"], event.data["sheet"]) == (found.hash, found.text)
        hashes.add(found.hash)
    assert len(hashes) == 1


@pytest.mark.clause("s24-2.2.2/2", "s24-2.2.3/2", "s24-3.1/7")
def test_smashed_routed_and_gathering_units_get_no_orders() -> None:
    g = position([unit("BB1Y", "su_rifle", 30, HERE, state="smashed"), unit("BB2Y", "su_rifle", 30, HERE,
                  state="routed2"), unit("BB3Y", "su_rifle", 30, HERE, gather=1)], [])  # fmt: skip
    found = [a for a in listing.listing(g, 0) if isinstance(a, act.Order) and a.verb != "hold"]
    assert found == []


@pytest.mark.clause("s24-4.1.2/1")
def test_orders_of_the_other_side_are_refused() -> None:
    g = begin(unit("BB1Y", "su_rifle", 30, HERE), blue=(unit("BB9Y", "de_gren", 30, "0909"),))
    for side, name in (("red", "BB9Y"), ("blue", "BB1Y"), ("red", "BB7Y")):
        assert not g.why(side, act.Order(name, "hold")).ok
    assert not g.why("red", act.Go()).ok
    assert not g.why("red", act.Rule("e", "1", "x", "BB1Y")).ok


@pytest.mark.clause("s24-2.4/2", "s24-R19")
def test_squadrons_are_given_in_the_first_turn_only() -> None:
    g = begin(unit("ZC1U", "su_ba64", 24, HERE), unit("TK1Y", "T-34/85", 30, "0605"))
    order = act.Order("ZC1U", "attach", squadron=1, object="TK1Y")
    assert order in g.actions("red")
    g.play("red", order)
    assert [x.verb for x in sheet_of(g)] == ["attach"]
    for side in SIDES:
        g.play(side, act.Seal())
    assert g.state.turn == 2
    assert g.state.squad[1] == 1
    assert g.state.e[0] == 14
    assert not g.why("red", act.Order("ZC1U", "attach", squadron=1, object="TK1Y")).ok
    assert not [a for a in g.actions("red") if getattr(a, "verb", "") == "attach"]
