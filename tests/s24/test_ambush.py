"""Ambush (s24-2.3.4, s24-3.5.1): case C94 and others."""

from __future__ import annotations

from typing import Any

import pytest
from tests.s24.field import codes, give, place, position, strength, unit
from tests.s24.turns import Log, go, run

from opord.rules.s24.game import CoreGame
from opord.rules.s24.model import AMBUSH, DEPLOYED, MOUNTED

WOOD = {"0506": "wood"}


def passes(
    target: str = "T-34/85", d6: int = 3, form: str = "column", weather: str = "clear", route: str = "0405-0705",
    e: float = 30, start: dict[str, Any] | None = None, **more: Any,
) -> tuple[CoreGame, Log]:  # fmt: skip
    column = unit("TK1Y", target, 40, "0405", form=form)
    hidden = unit("BB9Y", "de_gren", e, "0506", form="ambush", **more)
    g = position([column], [hidden], cells=WOOD, weather=weather, start=start)
    order = "ADVANCE" if form == "deployed" else "MARCH"
    return g, run(g, red=[f"TK1Y {order} {route} LIMITED"], through="movement", dice={"ambush": [d6]})


@pytest.mark.clause("s24-2.3.4/2", "s24-R17")
def test_a_column_is_ambushed() -> None:
    """C94: 30e de_gren against T-34/85 in column: 0.5 x 1.6 x 30 / 14."""
    g, log = passes()
    assert log.one("ambush")["value"] == pytest.approx(1.7143, abs=1e-4)
    assert strength(g, "TK1Y") == 38.3
    assert place(g, "TK1Y") == "0505"
    assert (g.state.form[0], g.state.form[1]) == (DEPLOYED, DEPLOYED)
    assert g.state.seen_red[1] == 2
    assert g.state.ammo[1] == pytest.approx(30 * 0.7 - 30 * 0.17)


@pytest.mark.clause("s24-2.3.4/2", "s24-R17")
def test_the_die_decides() -> None:
    for d6 in range(1, 7):
        g, _ = passes(d6=d6)
        assert (place(g, "TK1Y") == "0505") == (d6 <= 4)
        assert (g.state.form[1] == AMBUSH) == (d6 > 4)
        assert (strength(g, "TK1Y") < 40) == (d6 <= 4)


@pytest.mark.clause("s24-2.3.1/2", "s24-2.3.4/2")
def test_deployed_troops_are_not_ambushed() -> None:
    g, log = passes(form="deployed")
    assert not log.all("ambush")
    assert g.state.form[1] == AMBUSH
    assert strength(g, "TK1Y") == 40


@pytest.mark.clause("s24-2.3.4/2", "s24-R17", "s24-1.3/4")
def test_values_weather_and_the_cap() -> None:
    """Personnel: close attack against the front; rain halves; 30e count at most."""
    _, log = passes(target="su_motor")
    assert log.one("ambush")["value"] == pytest.approx(0.5 * 2.2 * 30 / 10)
    _, log = passes(weather="rain")
    assert log.one("ambush")["value"] == pytest.approx(1.7143 / 2, abs=1e-4)
    _, log = passes(e=60, ready=0.5)
    assert log.one("ambush")["value"] == pytest.approx(1.7143 / 2, abs=1e-4)


@pytest.mark.clause("s24-2.3.4/2", "s24-R17", "s24-R18")
def test_who_is_identified_cannot_ambush() -> None:
    _, log = passes(start={"seen": {"red": {"BB9Y": "identified"}}})
    assert not log.all("ambush")
    _, log = passes(start={"seen": {"red": {"BB9Y": "discovered"}}})
    assert len(log.all("ambush")) == 1


@pytest.mark.clause("s24-2.3.4/2", "s24-R17")
def test_a_column_that_runs_into_the_ambush_itself() -> None:
    g, log = passes(route="0405-0505-0506")
    assert len(log.all("ambush")) == 1
    assert place(g, "TK1Y") == "0505"


@pytest.mark.clause("s24-2.3.4/2", "s24-R17")
def test_the_first_column_only() -> None:
    columns = [unit(f"TK{k}Y", "T-34/85", 40, h, form="column") for k, h in ((1, "0405"), (2, "0407"))]
    g = position(columns,
                 [unit("BB9Y", "de_gren", 30, "0506", form="ambush")], cells=WOOD)  # fmt: skip
    log = run(g, red=["TK1Y MARCH 0405-0705 LIMITED", "TK2Y MARCH 0407-0807 LIMITED"], through="movement",
              dice={"ambush": [6, 1]})  # fmt: skip
    assert len(log.all("ambush")) + len(log.all("ambush_missed")) == 1
    assert (strength(g, "TK1Y"), strength(g, "TK2Y")) == (40, 40)


@pytest.mark.clause("s24-2.3.4/2", "s24-3.4.1/3", "s24-3.4.1/2")
def test_infantry_beside_them_helps_tanks_in_an_ambush() -> None:
    g = position([unit("TK1Y", "T-34/85", 40, "0405", form="column", hq="Z1T"),
                  unit("MH1Y", "su_motor", 30, "0404", hq="Z1T"), unit("Z1T", "su_hq_foot", 8, "0101")],
                 [unit("BB9Y", "de_gren", 30, "0506", form="ambush")], cells=WOOD)  # fmt: skip
    give(g, "red", "TK1Y MARCH 0405-0705 LIMITED", "MH1Y SUPPORT TK1Y LIMITED")
    log = go(g, "movement", {"ambush": [1]})
    assert place(g, "TK1Y") == "0505"  # 0404 and 0505 touch
    assert log.one("ambush")["inputs"]["support"] is True
    assert log.one("ambush")["inputs"]["defence"] == 22


# ------------------------------------------------------------------ going into ambush
@pytest.mark.clause("s24-3.5.1/2", "s24-R14", "s24-R59")
@pytest.mark.parametrize(
    ("row", "form", "order", "end"),
    [
        pytest.param(*case, marks=pytest.mark.clause(clause))
        for clause, *case in [
            ("s24-3.5.1/3", "su_rifle", "column", "DEPLOY", DEPLOYED),
            ("s24-2.3.3/2", "de_pgapc_m", "column", "DEPLOY", MOUNTED),
            ("s24-3.5.1/4", "de_pgapc_m", "mounted", "DISMOUNT", DEPLOYED),
            ("s24-3.5.1/4", "de_pgapc_m", "column", "DISMOUNT", DEPLOYED),
            ("s24-2.3.3/2", "de_pgapc_m", "deployed", "MOUNT", MOUNTED),
            ("s24-3.5.1/5", "su_rifle", "deployed", "AMBUSH", AMBUSH),
        ]
    ],
)
def test_changes_of_formation(row: str, form: str, order: str, end: int) -> None:
    """They take the whole turn: until phase 8 the unit is as it was, and it does not rest."""
    g = position([unit("BB1Y", row, 30, "0506", form=form, ready=0.9)], cells=WOOD)
    old = g.state.form[0]
    run(g.copy(), red=[f"BB1Y {order}"], through="movement")
    log = run(g.copy(), red=[f"BB1Y {order}"], through="movement")
    assert log.g.state.form[0] == old
    log = run(g, red=[f"BB1Y {order}"], through="settlement3")
    assert log.g.state.form[0] == end
    assert log.g.state.ready[0] == 0.9


@pytest.mark.clause("s24-2.3.4/2", "s24-3.5.1/5", "s24-4.2/12", "s24-R64")
def test_where_troops_can_hide() -> None:
    for ground, ok in (("hill", True), ("wood", True), ("lowmtn", True), ("village", True), ("town", True),
                       ("midmtn", True), ("open", False), ("swamp", False)):  # fmt: skip
        g = position([unit("BB1Y", "su_rifle", 30, "0506")], cells={"0506": ground} if ground != "open" else None)
        assert (codes(g, "red", "BB1Y AMBUSH") == []) == ok, ground
    g = position([unit("BB1Y", "su_rifle", 30, "0506")], red_has={"works": {"0506": 2}})
    assert codes(g, "red", "BB1Y AMBUSH") == []
