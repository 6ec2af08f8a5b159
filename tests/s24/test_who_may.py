"""Which units may be given which order: every line of equipment and every type of aircraft is tried with every order.
The headings of chapter 3 name them, 2.1 says what they are."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from tests.s24.field import air, codes, position, unit

from opord.rules.s24.charts import Charts
from opord.rules.s24.game import CoreGame
from opord.rules.s24.model import COLUMN, DEPLOYED, MOUNTED, Row

FOOT = ("BB", "QB", "KJ", "MH", "JH")
TANKS = ("TK", "ZTK")
COMBAT = (*FOOT, *TANKS, "ZC", "ZX", "GB")
GUNS = ("PB", "HJP", "SPA")
ALL = (*COMBAT, "FT", "FK", *GUNS, "JQ", "Z")
NOT_FOR = {"E30", "E45", "E53", "E60"}
"""What is said to a unit whose kind may never be given the order."""

GROUND: list[tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...], str]] = [
    (("3.2.6/2",), ("ASSAULT 0506",), COMBAT, ""),
    (("3.2.7/1", "3.2.7/2"), ("LASSAULT 0506",), COMBAT, ""),
    (("3.2.4/1",), ("CB",), ("PB", "SPA", "ZX"), "gun"),
    (("3.2.5/1", "3.2.5/8"), ("BARRAGE 0506",), (*GUNS, "ZX"), "gun"),
    (("3.2.5/5",), ("RAID 0506",), ("HJP", "SPA", "ZX"), "gun"),
    (("3.2.5/11",), ("MASS 0506",), (*GUNS, "ZX"), "gun"),
    (("3.3.1/1",), ("ADVANCE 0506",), COMBAT, ""),
    (("3.3.2/1",), ("MARCH 0506", "MARCH-DEPLOY 0506"), ALL, ""),
    (("3.3.2/1", "3.3.2/4"), ("MARCH-DISMOUNT 0506",), ("JH",), "vehicle"),
    (("3.3.3/1",), ("FORCED-MARCH 0506", "FMARCH-DEPLOY 0506"), ALL, ""),
    (("3.3.3/1", "3.3.3/4"), ("FMARCH-DISMOUNT 0506",), ("JH",), "vehicle"),
    (("3.4.1/1",), ("SUPPORT BB8Y", "SUPPORT TK8Y"), (*FOOT, *TANKS, "FT", "PB"), ""),
    (("3.4.2/1",), ("DIG",), (*FOOT, "GB", "Z", "ZC"), "spade"),
    (("3.4.3/1",), ("BRIDGE 0605",), ("JQ",), ""),
    (("3.4.4/1",), ("LAY-MINES 0506 500",), ("GB",), "spade"),
    (("3.4.5/1",), ("SWEEP 0506",), ("GB",), ""),
    (("3.5.1/1",), ("DEPLOY",), ALL, ""),
    (("7.1.3/1",), ("SUPPLY BB9Y",), ("Z",), ""),
    (("7.1.4/1",), ("REPLACE BB9Y 1",), ("Z",), ""),
]
"""Clauses, the order in its forms (one must do), branches that may have it, and what else the equipment must be: able
to fire at hexes, a vehicle that men leave, no mine-sweeping tank and on foot if a scout."""


def able(chart: Charts, name: str, need: str) -> bool:
    row = chart.rows[chart.row_index[name]]
    if need == "gun":
        return row.fire > 0
    if need == "vehicle":
        return row.i in chart.on_foot
    return need != "spade" or (row.id != "su_minetank" and (row.branch != "ZC" or row.move == "foot"))


def somebody() -> CoreGame:
    """``Z7T`` at a river, beside infantry and tanks of its HQ, with a battalion below itself."""
    units = [unit("Z1T", "su_hq_foot", 8, "0101"), unit("BB8Y", "su_rifle", 30, "0406", hq="Z1T"),
             unit("TK8Y", "T-34/85", 30, "0406", hq="Z1T"), unit("BB9Y", "su_rifle", 30, "0406", hq="Z7T", full=40),
             unit("Z7T", "su_hq_foot", 20, "0505", hq="Z1T")]  # fmt: skip
    return position(units, rivers={"0505-0605": "shallow"}, red_has={"pool": {"su_rifle": 5}})


def become(g: CoreGame, row: Row, form: int = DEPLOYED) -> None:
    """``Z7T`` has other equipment now."""
    u, st = g.names["Z7T"], g.state
    st.row[u] = row.i
    st.ammo[u], st.fuel[u] = row.ammo * 20, row.fuel * 20
    g.pose(u, form)


@pytest.mark.parametrize(
    ("orders", "branches", "need"),
    [
        pytest.param(orders, branches, need, id=orders[0].split()[0],
                     marks=pytest.mark.clause(*[f"s24-{c}" for c in clauses]))
        for clauses, orders, branches, need in GROUND
    ],
)  # fmt: skip
def test_which_units(chart: Charts, orders: tuple[str, ...], branches: tuple[str, ...], need: str) -> None:
    may = set()
    g = somebody()
    for row in chart.rows:
        rides = need == "vehicle" and row.i in chart.on_foot
        become(g, row, COLUMN if orders[0] == "DEPLOY" else MOUNTED if rides else DEPLOYED)
        if any(not codes(g, "red", f"Z7T {order}") for order in orders):
            may.add(row.id)
        else:
            assert any(NOT_FOR & set(codes(g, "red", f"Z7T {order}")) for order in orders), (row.id, orders)
    assert may == {r.id for r in chart.rows if r.branch in branches and able(chart, r.id, need)}


PLANES = {"JJ": "LA-7", "QJ": "Il-2", "JH": "Fw190F", "H": "Pe-2", "Y": "Li-2", "ZCJ": "Pe-2R"}


@pytest.mark.parametrize(
    ("order", "kinds"),
    [
        pytest.param(order, kinds, id=order.split()[0], marks=pytest.mark.clause(f"s24-{clause}"))
        for clause, order, kinds in [
            ("3.2.1/1", "AIRSUP 2 0505", "JJ QJ"),
            ("3.2.2/1", "STRIKE 2 0505", "JJ QJ"),
            ("3.2.3/1", "BOMB 2 0505", "H JH"),
            ("3.3.4/1", "AIRDROP 9 KJ5T1Y 0505", "Y"),
            ("3.4.6/1", "AIR-SUPPLY 3 Z5T", "Y"),
            ("4.4.3/1", "AIR-RECON 2 0505", "ZCJ"),
        ]
    ],
)
def test_which_aircraft(order: str, kinds: str) -> None:
    g = position(
        [unit("Z5T", "su_hq_foot", 8, "0303"), unit("KJ5T1Y", "su_para", 20, off="aboard", hq="Z5T")], [],
        red_has={"air": [air(f"{k}1S", plane, 20, 15) for k, plane in PLANES.items()]},
    )  # fmt: skip
    found = {k: codes(g, "red", f"{k}1S {order}") for k in PLANES}
    assert {k for k, c in found.items() if not c} == set(kinds.split())
    assert all(c[0] == "E72" for c in found.values() if c)


@pytest.mark.clause("s24-3.3.4/1", "s24-3.3.4/2", "s24-R47")
def test_only_airborne_troops_are_dropped() -> None:
    """Airborne infantry, or an HQ of such troops, that waits aboard."""
    red = [
        unit("Z5T", "su_hq_foot", 8, off="aboard"), unit("KJ5T1Y", "su_para", 20, off="aboard", hq="Z5T"),
        unit("BB5T2Y", "su_rifle", 20, off="aboard"), unit("Z6T", "su_hq_foot", 8, off="aboard"),
        unit("KJ5T3Y", "su_para", 20, "0101"),
    ]  # fmt: skip
    g = position(red, [], red_has={"air": [air("Y1S", "Li-2", 20, 15)]})
    found = {u["unit"]: codes(g, "red", f"Y1S AIRDROP 9 {u['unit']} 0505") for u in red}
    assert found == {"Z5T": [], "KJ5T1Y": [], "BB5T2Y": ["E60"], "Z6T": ["E60"], "KJ5T3Y": ["E88"]}


# ------------------------------------------------------------------ what they are (2.1)
OWN: list[tuple[str, tuple[str, ...], bool, str, tuple[str, ...]]] = [
    ("2.1/4", FOOT, True, "SUPPORT TK8Y", FOOT),
    ("2.1/5", TANKS, True, "SUPPORT BB8Y", (*TANKS, "FT", "PB")),
    ("2.1/6", ("ZC",), True, "", ()),
    ("2.1/7", ("ZX",), True, "", ()),
    ("2.1/8", ("GB",), True, "SWEEP 0506", ("GB",)),
    ("2.1/10", ("FT",), False, "SUPPORT BB8Y", (*TANKS, "FT", "PB")),
    ("2.1/11", ("FK",), False, "", ()),
    ("2.1/12", GUNS, False, "BARRAGE 0506", (*GUNS, "ZX")),
    ("2.1/13", ("JQ",), False, "BRIDGE 0605", ("JQ",)),
    ("2.1/14", ("Z",), False, "SUPPLY BB9Y", ("Z",)),
]
"""Clause, branches, whether they are combat troops, an order that is theirs, and all branches that share it."""


@pytest.mark.clause("s24-R08")
@pytest.mark.parametrize(
    ("branches", "combat", "order", "sharing"),
    [
        pytest.param(b, combat, order, sharing, id="-".join(b),
                     marks=pytest.mark.clause(f"s24-{c}", "s24-2.1/3" if combat else "s24-2.1/9"))
        for c, b, combat, order, sharing in OWN
    ],
)  # fmt: skip
def test_combat_and_support_branches(
    chart: Charts, branches: tuple[str, ...], combat: bool, order: str, sharing: Iterable[str]
) -> None:
    """Each branch is in the chart; combat troops alone assault, and each has the order that it is there for."""
    rows = [r for r in chart.rows if r.branch in branches]
    assert {r.branch for r in rows} == set(branches)
    g = somebody()
    for row in rows:
        become(g, row)
        assert codes(g, "red", "Z7T ASSAULT 0506") == ([] if combat else ["E30"]), row.id
        if order:
            assert codes(g, "red", f"Z7T {order}") == [], row.id
    others = {r.branch for r in chart.rows} - set(sharing)
    for row in chart.rows if order else ():
        if row.branch in others:
            become(g, row)
            assert codes(g, "red", f"Z7T {order}"), row.id
    if branches == ("FK",):
        assert all(r.air_fire > 0 for r in rows)
        assert {r.branch for r in chart.rows if r.air_fire > 0} == {"FK"}
    if branches == ("ZC",):
        assert all(r.recon for r in rows)
    if branches == ("Z",):
        assert {r.move for r in rows} >= {"foot", "horse", "wheel"}
