"""Chapter 4.7.2: ammunition and fuel that fights use up (s24-R75)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from opord.rules.s24 import records
from opord.rules.s24.game import CoreGame

if TYPE_CHECKING:
    from opord.rules.s24.assaults import Fight


class Bill(msgspec.Struct, frozen=True):
    """What a unit uses up in its fights, by its strength before any loss."""

    unit: int
    ammo: float
    fuel: float
    helps: bool


def reckoned(g: CoreGame, fights: list[Fight], helpers: dict[int, int]) -> list[Bill]:
    """Ammunition by hexside, fuel once; a supporter pays once too (s24-4.7.2/3-5, s24-R75)."""
    st, cap = g.state, g.scenario.charts.const.edge_cap_e
    edges: dict[int, int] = {}
    for x in fights:
        if x.main < 0 or x.fled:
            continue
        edges[x.main] = edges.get(x.main, 0) + len(x.attacks)
        for a in x.attacks:
            edges[a.unit] = edges.get(a.unit, 0) + 1
    helping = {helpers[u] for u in edges if u in helpers}
    for v in helping:
        edges.setdefault(v, 1)
    out = []
    for u in g.ordered(edges):
        row = g.row(u)
        ammo = edges[u] * row.ammo_use * min(st.e[u], cap)
        out.append(Bill(u, ammo, row.fuel_use * st.e[u], u in helping))
    return out


def pay(g: CoreGame, bills: list[Bill]) -> None:
    """It is paid after the losses (s24-4.7.1, s24-4.7.2); who was destroyed has lost all it had."""
    for x in bills:
        if g.state.pos[x.unit] < 0:
            continue
        clause = "s24-4.7.2/5" if x.helps else "s24-4.7.2/3"
        records.spend(g, "assaults", x.unit, "ammo", x.ammo, clause, "s24-R75", "hexsides * au * min(e, 30)")
        records.spend(g, "assaults", x.unit, "fuel", x.fuel, "s24-4.7.2/4", "s24-R75", "fu * e")
