"""Chapter 2.4: which troops give which squadron, who may have it, and what it does for its host."""

from __future__ import annotations

import pytest
from tests.s24.field import codes, document, position, unit
from tests.s24.played import begin, play, refused

from opord.rules.s24.charts import Charts
from opord.rules.s24.model import Row

MOBILE = ("TK", "ZTK", "ZX", "JH", "MH")
INFANTRY = ("BB", "QB", "KJ")
FOOT = ("foot", "horse", "ski", "mountain")


def armoured(row: Row) -> bool:
    return row.arm != "P"


def marching(row: Row) -> bool:
    return row.arm == "P" and row.move in FOOT


def motored(row: Row) -> bool:
    return row.arm == "P" and row.move not in FOOT


def anybody(row: Row) -> bool:
    return bool(row)


KINDS = {
    1: ("2.4/3", "ZC", armoured, MOBILE),
    2: ("2.4/4", "ZC", motored, MOBILE),
    3: ("2.4/5", "ZC", marching, INFANTRY),
    4: ("2.4/6", "GB", armoured, MOBILE),
    5: ("2.4/7", "GB", motored, MOBILE),
    6: ("2.4/8", "GB", marching, INFANTRY),
    7: ("2.4/9", "JQ", anybody, MOBILE),
}
"""Type -> clause, branch that gives it, kind of that branch, branches that may have it. Armoured scouts may have
engineers too (s24-R51)."""


@pytest.mark.clause("s24-R19", "s24-2.4/2")
@pytest.mark.parametrize(
    "squad", [pytest.param(n, id=str(n), marks=pytest.mark.clause(f"s24-{k[0]}")) for n, k in KINDS.items()]
)
def test_who_gives_and_who_has_a_squadron(chart: Charts, squad: int) -> None:
    _, branch, kind, hosts = KINDS[squad]
    giver = next(r for r in chart.rows if r.branch == branch and kind(r) and r.id != "su_minetank")
    g = position([unit("XA1Y", giver.id, 24, "0505"), unit("XB1Y", "su_rifle", 30, "0506")])
    donor, host = g.names["XA1Y"], g.names["XB1Y"]
    order = f"XA1Y ATTACH {squad} XB1Y"
    may = set()
    for row in chart.rows:
        g.state.row[host] = row.i
        if not codes(g, "red", order):
            may.add(row.branch if row.branch != "ZC" else f"ZC-{row.arm}")
    assert may == {*hosts, *(("ZC-S",) if squad in (4, 5) else ())}
    fit = next(r for r in chart.rows if r.branch == hosts[0])
    g.state.row[host] = fit.i
    gives = set()
    for row in chart.rows:
        g.state.row[donor] = row.i
        if not codes(g, "red", order):
            gives.add(row.id)
    assert gives == {r.id for r in chart.rows if r.branch == branch and kind(r) and r.id != "su_minetank"}


@pytest.mark.clause("s24-2.4/2", "s24-R19")
def test_twenty_give_ten_once_and_on_the_first_turn_alone() -> None:
    red = [unit("GB1Y", "su_sapper", 24, "0505"), unit("GB2Y", "su_sapper", 19, "0505"),
           unit("BB1Y", "su_rifle", 30, "0506"), unit("BB2Y", "su_rifle", 30, "0506", squad=3)]  # fmt: skip
    p = begin(document(red, turns=4))
    assert [x.code for x in refused(p, "red", "GB2Y ATTACH 6 BB1Y")] == ["E66"]
    assert [x.code for x in refused(p, "red", "GB1Y ATTACH 6 BB2Y")] == ["E66"]  # it has one
    p.hand_in(["GB1Y ATTACH 6 BB1Y"], [])
    row = p.one("attached")
    assert (row["before"], row["after"]) == (24, 14)
    assert [x.code for x in refused(p, "red", "GB1Y ATTACH 6 BB2Y")] == ["E86", "E66"]


@pytest.mark.clause("s24-2.4/2")
def test_a_squadron_dies_with_its_host_and_has_no_losses_of_its_own() -> None:
    """Its host loses 20 of 40 in a field; the squadron still opens lanes; destroyed, nothing is left."""
    doc = document([unit("TK1Y", "T-34/85", 40, "0405", form="column", squad=1)],
                   blue_has={"mines": {"0505": 10000}, "found": ["0505"]}, turns=4)  # fmt: skip
    p = play(doc, ["TK1Y MARCH 0405-0605 THROUGH LIMITED"])
    assert p.g.state.e[0] == 20
    assert p.g.state.squad[0] == 1
    small = document([unit("TK1Y", "T-34/85", 12, "0405", form="column", squad=1)],
                     blue_has={"mines": {"0505": 10000}, "found": ["0505"]}, turns=4)  # fmt: skip
    gone = play(small, ["TK1Y MARCH 0405-0605 THROUGH LIMITED"])
    assert gone.place("TK1Y") == "dead"
    assert len(gone.g.state.ids) == 1
