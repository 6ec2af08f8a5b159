"""Chapter 16: combat support by artillery, helicopters and aircraft."""

from __future__ import annotations

import pytest
from tests.dow.field import against, do, engaged, index, owner, rolled, unit
from tests.dow.fights import GUARD, TANKS, TARGET, assault, battery, combat, fight, guard, over, said, step, tanks, to

from opord.kernel.ledger import Book, Tally
from opord.rules.dow import actions as act
from opord.rules.dow import artillery, odds, results, support
from opord.rules.dow.model import FLOWN
from opord.rules.dow.view import DowGame

GUNS = "47GTD/G"


def guns(
    at: str = "0504", posture: str = "barrage", name: str = GUNS, kind: str = "su_sp_2s1", **state: object
) -> dict:  # type: ignore[type-arg]
    """Soviet self-propelled guns: 4 or 2, range 3."""
    return unit(name, at, posture, type=kind, **state)


def reckon(g: DowGame, side: int, used: tuple[str, ...], air: int = 0) -> int:
    t = Tally()
    support.total(g, side, tuple(index(g, u) for u in used), air, g.scenario.hex(TARGET), t)
    return t.total


def supports(g: DowGame, gun: str, *units: str) -> bool:
    return support.commands(g, index(g, gun), tuple(index(g, u) for u in units))


# ------------------------------------------------------------------ who
@pytest.mark.clause("dow-16/p2", "dow-16.1/1", "dow-15.1/6")
def test_both_sides_commit_guns_helicopters_and_aircraft() -> None:
    g = fight(
        tanks(),
        guard(),
        guns(),
        unit("3SA/H", "0503", "farp", type="su_hel_mi24"),
        battery("0508"),
        unit("BR1C/H", "0509", "farp", type="uk_hel_lynx"),
        air=(2, 3),
        dice=(5, 5, 5),
    )
    assault(g)
    assert set(g.actions("wp")) == {
        act.Fire(GUNS), act.Fire("3SA/H"), act.Air(1), act.Air(2), act.Air(3), act.Done(),
    }  # fmt: skip
    do(g, act.Fire(GUNS), act.Fire("3SA/H"), act.Air(3))
    assert set(g.actions("nato")) == {act.Fire("BR22B/G"), act.Fire("BR1C/H"), act.Air(1), act.Air(2), act.Done()}
    do(g, act.Fire("BR22B/G"), act.Fire("BR1C/H"), act.Air(2))
    f = combat(g)
    assert results.totals(g, f) == (4 + 6 + 3, 3 + 4 + 2)


@pytest.mark.clause("dow-16.1/2", "dow-R146", "dow-R007")
def test_guns_support_the_formations_below_their_headquarters() -> None:
    g = fight(tanks(), guard(), guns(), guns("0404", name="10GTD/G"), guns("0604", name="3SA/G"), dice=(5, 5))
    assault(g)
    assert act.Fire(GUNS) in g.actions("wp")
    assert act.Fire("3SA/G") in g.actions("wp")
    assert "dow-16.1/2" in against(g, act.Fire("10GTD/G"))


@pytest.mark.clause("dow-16.1/example")
def test_guns_of_the_third_shock_army() -> None:
    """They support the army's own units and all units organic or attached to its divisions."""
    g = fight(
        guns(name="3SA/A"),
        tanks("0601", name="3SA/T"),
        tanks("0701", name="47GTD/T"),
        tanks("0801", name="7GTD/T"),
        tanks("0901", name="20GA/T"),
        tanks("1001", name="25TD/T"),
    )
    assert supports(g, "3SA/A", "3SA/T")
    assert supports(g, "3SA/A", "47GTD/T")
    assert supports(g, "3SA/A", "7GTD/T")
    assert not supports(g, "3SA/A", "20GA/T")
    assert not supports(g, "3SA/A", "25TD/T")
    assert supports(g, "3SA/A", "25TD/T", "7GTD/T")  # one of the units that fight is enough


@pytest.mark.clause("dow-16.1/example+2")
def test_guns_of_the_british_corps() -> None:
    """They support the corps, its divisions and their brigades."""
    g = fight(
        unit("BR1C/A", "0404", "barrage", type="uk_sp_m107"),
        guard("0601", name="BR1C/X"),
        guard("0701", name="BR1AD/X"),
        guard("0801", name="BR22B/X"),
        leopards_of("GE1PD/X", "0901"),
    )
    for name in ("BR1C/X", "BR1AD/X", "BR22B/X"):
        assert supports(g, "BR1C/A", name)
    assert not supports(g, "BR1C/A", "GE1PD/X")


def leopards_of(name: str, at: str) -> dict:  # type: ignore[type-arg]
    return unit(name, at, "tactical", type="ge_pz_leo2")


@pytest.mark.clause("dow-16.1/example+3")
def test_guns_of_the_first_panzer_division() -> None:
    """They support the division and its brigades, not those of another division."""
    g = fight(
        unit("GE1PD/A", "0404", "barrage", type="ge_sp_m110"),
        leopards_of("GE1PD/X", "0601"),
        leopards_of("GE1Bde/X", "0701"),
        leopards_of("GE3Bde/X", "0801"),
        leopards_of("GE19Bde/X", "0901"),
        leopards_of("GE1C/X", "1001"),
    )
    for name in ("GE1PD/X", "GE1Bde/X", "GE3Bde/X"):
        assert supports(g, "GE1PD/A", name)
    assert not supports(g, "GE1PD/A", "GE19Bde/X")
    assert not supports(g, "GE1PD/A", "GE1C/X")  # above it


@pytest.mark.clause("dow-R146", "dow-R217")
def test_attachments_count_where_they_are_now() -> None:
    g = fight(guns(name="3SA/A"), tanks("0601", name="47GTD/T"), tanks("0701", name="7GTD/T"))
    assert supports(g, "3SA/A", "7GTD/T")
    g.state.superior[index(g, "3SA/A")] = index(g, "47GTD")
    assert supports(g, "3SA/A", "47GTD/T")
    assert not supports(g, "3SA/A", "7GTD/T")


@pytest.mark.clause("dow-16.2/1", "dow-16.2/2")
def test_helicopters_support_their_formation() -> None:
    choppers = [
        unit(f"{hq}/H", f"0{k}03", "farp", type="su_hel_mi24") for k, hq in ((4, "3SA"), (5, "NF"), (6, "20GA"))
    ]
    g = fight(tanks(), guard(), *choppers, dice=(5, 5))
    assault(g)
    assert act.Fire("3SA/H") in g.actions("wp")
    assert act.Fire("NF/H") in g.actions("wp")
    assert "dow-16.2/2" in against(g, act.Fire("20GA/H"))
    do(g, act.Fire("3SA/H"), act.Done())
    assert results.totals(g, combat(g))[0] == 6
    assert g.is_(index(g, "3SA/H"), FLOWN)


# ------------------------------------------------------------------ aircraft
@pytest.mark.clause("dow-16.3/1", "dow-16.3/2", "dow-19.1/5", "dow-R152")
def test_air_points_are_committed_and_spent() -> None:
    g = fight(tanks(), guard(), air=(0, 5), dice=(5, 5))
    g.state.grounded[1] = 2
    assault(g)
    assert [a for a in g.actions("wp") if type(a) is act.Air] == [act.Air(1), act.Air(2), act.Air(3)]
    assert "dow-16.3/1" in against(g, act.Air(4))
    assert "dow-16.3/1" in against(g, act.Air(0))
    do(g, act.Air(2))
    assert g.state.air[1] == 3
    assert combat(g).air_att == 2


@pytest.mark.clause("dow-16.3/2", "dow-R238")
def test_air_points_are_declared_once() -> None:
    g = fight(tanks(), guard(), guns(), air=(0, 5), dice=(5, 5))
    assault(g)
    do(g, act.Air(1))
    assert step(g) == "commit_support"
    assert "dow-R238" in against(g, act.Air(1))


@pytest.mark.clause("dow-16.3/3", "dow-16.3/4", "dow-19.3/5", "dow-19.3/8", "dow-R153", "dow-R211")
def test_an_air_point_counts_double_in_a_close_air_support_zone() -> None:
    g = fight(tanks(), guard())
    assert reckon(g, 1, (), 3) == 3
    for at, value in (("0510", 6), ("0511", 3)):  # four hexes, five hexes
        g.state.cas = {g.scenario.hex(at): 2}
        assert reckon(g, 1, (), 3) == value
        assert reckon(g, 0, (), 3) == 3  # the zone of one side only
    g.state.cas = {g.scenario.hex("0510"): 3}
    assert reckon(g, 0, (), 3) == 6


# ------------------------------------------------------------------ the tables
@pytest.mark.clause("dow-15.1/8")
def test_the_columns_of_the_tables() -> None:
    g = fight(tanks(), guard())
    assert support.table(g, False, 0) == (-4, -3, -3, -2, -2, -2, -1, -1, 0, 0)
    assert support.table(g, False, 3) == support.table(g, False, 5) == (-2, -1, -1, 0, 0, 0, 1, 1, 2, 2)
    assert support.table(g, False, 99)[9] == 7
    assert support.table(g, True, 6) == (0, -1, -1, -1, -1, -2, -2, -2, -3, -3)
    assert support.table(g, True, 0) == (0,) * 10


@pytest.mark.clause("dow-15.1/8", "dow-16.1/1")
def test_support_moves_the_differential() -> None:
    # 12 of guns: column 9-12, a 10 gives +4; -1 without, so 3, where a 5 is 1/1
    battery = [guns(f"0{k}04", name=f"47GTD/G{k}") for k in (4, 5, 6)]
    g = fight(tanks(), guard(), *battery, dice=(10, 5))
    assault(g)
    do(g, *[act.Fire(f"47GTD/G{k}") for k in (4, 5, 6)])
    f = combat(g)
    assert results.totals(g, f) == (12, 0)
    assert rolled(g, "support") == [(10,)]
    assert (said(g, "dow-ev-support-attack", "n"), said(g, "dow-ev-differential", "n")) == (4, 3)


@pytest.mark.clause("dow-16/p3", "dow-8.7/4")
def test_only_the_side_that_breaks_away_commits_support() -> None:
    scouts = unit("BR1AD/R", TARGET, "screen", type="uk_recce")
    g = fight(tanks(), scouts, guns(), unit("BR1AD/G", "0508", "barrage", type="uk_sp_m109"), dice=(9, 9, 5, 5))
    assault(g)
    do(g, act.FallBack("BR1AD/R"))
    assert owner(g) == "wp"  # consent
    do(g, act.Consent(False))
    assert owner(g) == "nato"
    assert act.Fire("BR1AD/G") in g.actions("nato")
    do(g, act.Fire("BR1AD/G"))
    assert not [r for r in g.rolls if r.purpose == "support"]


def test_the_ledger_of_support() -> None:
    g = fight(tanks(), guard(), guns(), air=(0, 2), dice=(5, 5))
    assault(g)
    do(g, act.Fire(GUNS))
    ledger = odds.support_ledger(g, combat(g))
    assert ledger.values == {"attacker": 4, "defender": 0}
    assert sum(e.value for e in ledger.columns[0].entries if isinstance(e.value, int)) == 4
    book = Book()
    support.total(g, 1, (), 2, g.scenario.hex(TARGET), book)
    assert book.total == 2
    over(g)
    assert artillery.power(g, index(g, GUNS)) == 4


@pytest.mark.clause("dow-R149", "dow-R237")
def test_a_battery_fires_once_in_a_combat() -> None:
    g = fight(tanks(), guard(), guns(), guns("0404", name="47GTD/G2"), dice=(5, 5))
    assault(g)
    do(g, act.Fire(GUNS))
    assert "dow-R237" in against(g, act.Fire(GUNS))
    to(g, "")
    assert engaged(g, GUNS) == 0
    assert engaged(g, GUARD) > 0
    assert TANKS
