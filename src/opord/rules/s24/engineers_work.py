"""Work of engineers: bridges and works (s24-3.4.2, s24-3.4.3, s24-R20, s24-R50 - s24-R52)."""

from __future__ import annotations

from collections.abc import Mapping

from opord.rules.s24 import lapses, records
from opord.rules.s24.charts import FOOT
from opord.rules.s24.checks_work import DIGGING_SQUADS, scouts_on_foot
from opord.rules.s24.costs import BRIDGING_SQUAD
from opord.rules.s24.frames import InResolve
from opord.rules.s24.game import CoreGame
from opord.rules.s24.model import COLUMN, INFANTRY, Line

PONTOON = "JQ"


# ------------------------------------------------------------------ bridges
def bridges(g: CoreGame, f: InResolve, lines: Mapping[int, Line]) -> None:
    """Bridges ordered this turn stand from the start of phase 7, of a unit deployed at the bank that does not move
    (s24-3.4.3/2, s24-R52). Those of units that begin to march are gone with the unit (``CoreGame.put``)."""
    sc, st = g.scenario, g.state
    for u in g.ordered(lines):
        line = lines[u]
        if line.verb != "bridge" or g.riding(u).branch != PONTOON or st.form[u] == COLUMN or u in f.fought:
            continue
        done = []
        for word in line.edges:
            h = sc.hex(word)
            if spans(g, u, h):
                st.bridges.setdefault(sc.grid.hexside(st.pos[u], h), u)
                done.append(h)
        if done:
            f.carried = (*f.carried, (u, "bridge"))
            records.record(
                g, "movement", "bridge", "s24-3.4.3/2", "s24-R52", (u,), who=records.to(st.side[u]), side=st.side[u],
                hexes=(st.pos[u], *done), value=len(done), inputs={"edges": [g.label(h) for h in done]},
            )  # fmt: skip
    lapses.told(g, f, "movement", ("bridge",), {u for u, verb in f.carried if verb == "bridge"})


def spans(g: CoreGame, u: int, h: int) -> bool:
    """Does a river without a bridge of the map, or over which it is destroyed, part the unit's hex from its neighbour
    ``h`` (s24-R106)?"""
    sc = g.scenario
    at = g.state.pos[u]
    if h not in sc.adjacent[at]:
        return False
    e = 6 * at + sc.grid.direction(at, h)
    return sc.river[e] != 0 and (not sc.bridge[e] or sc.grid.hexside(at, h) in g.state.blown)


def keep_bridge(g: CoreGame, u: int, a: int, b: int) -> None:
    """A host with bridging engineers that ends its march at the bank it has just left leaves the bridge standing for
    all; else it takes it along (s24-2.4/9, s24-R20)."""
    sc, st = g.scenario, g.state
    if st.squad[u] != BRIDGING_SQUAD or st.pos[u] != b or not spans(g, u, a):
        return
    side = sc.grid.hexside(a, b)
    if side in st.bridges:
        return
    st.bridges[side] = u
    records.record(g, "movement", "bridge", "s24-2.4/9", "s24-R20", (u,), who=records.to(st.side[u]), side=st.side[u],
                   hexes=(b, a), value=1, inputs={"edges": [g.label(a)]})  # fmt: skip


# ------------------------------------------------------------------ works
def dig_rate(g: CoreGame, u: int) -> int:
    """Points of works that the unit adds in a turn (s24-3.4.2/2-4, s24-R51); 0 for those who cannot dig."""
    row, rates = g.riding(u), g.scenario.charts.const.dig_rate
    if row.branch == "GB" and "mine_tank" not in row.traits:
        if not row.personnel:
            return rates.arm_engineer
        return rates.infantry if row.move in FOOT else rates.mot_engineer
    if g.state.squad[u] in DIGGING_SQUADS:
        return rates.squadron
    if row.branch in INFANTRY or scouts_on_foot(row):
        return rates.infantry
    return rates.hq if row.branch == "Z" else 0


def dig(g: CoreGame, f: InResolve, diggers: list[int]) -> None:
    """Works of each hex rise by the rate of the best builder there (s24-3.4.2/2-6, s24-R50)."""
    st = g.state
    by: dict[int, list[int]] = {}
    for u in diggers:
        if dig_rate(g, u) > 0:
            by.setdefault(2 * st.pos[u] + st.side[u], []).append(u)
            f.carried = (*f.carried, (u, "dig"))
    for key in sorted(by):
        units = by[key]
        rates = [dig_rate(g, u) for u in units]
        h, side = divmod(key, 2)
        before, old = st.works.get(key, 0), g.works_level(h, side)
        st.works[key] = before + max(rates)
        g.changed()
        records.record(
            g, "works", "dug", "s24-3.4.2/2", "s24-R50", tuple(units), who=records.to(side), inputs={"rates": rates},
            formula="points + largest rate", value=st.works[key], before=before, after=st.works[key], side=side,
            hexes=(h,), grade=g.works_level(h, side), was=old,
        )  # fmt: skip
