"""Chapter 7.1.4: men and machines from the pool, in the first turn of the morning (s24-R96)."""

from __future__ import annotations

import math

from opord.rules.s24 import records
from opord.rules.s24.frames import InResolve
from opord.rules.s24.game import CoreGame

MORNING = 6
"""Hour of the turn in which replacements come (s24-7.1.4/2)."""


def due(g: CoreGame) -> bool:
    """Is it the turn of 06:00 - 08:00?"""
    hours = g.scenario.hours
    return hours[min(g.state.turn, len(hours)) - 1][1] == MORNING


def bring(g: CoreGame, f: InResolve, u: int, v: int, count: int, halved: bool) -> None:
    """HQ ``u`` gives ``count`` e to ``v``: never above its full strength nor beyond the pool of its row, not to a unit
    that was attacked or shelled this turn. Readiness is the mean by strength, stores come full."""
    st, charts = g.state, g.scenario.charts
    side, key = st.side[u], 2 * st.row[v] + st.side[u]
    pool = st.pool.get(key, 0)
    n = min(count, pool, math.floor(st.full[v] - st.e[v]))
    if halved:
        n = math.floor(n * charts.rule.interdict_share)
    hit = v in f.struck or v in f.fought
    if not due(g) or hit or n <= 0:
        why = "not_morning" if not due(g) else "attacked" if hit else "none"
        records.record(
            g, "supply", "not_replaced", "s24-7.1.4/2", "s24-R96", (u, v), who=records.to(side), value=why,
            inputs={"verb": "replace", "pool": pool, "wanted": count}, side=side, hexes=(st.pos[v],), level=1, why=why,
            to=g.name(v),
        )  # fmt: skip
        return
    before, ready, row, was = st.e[v], st.ready[v], g.riding(v), records.held(g, v)
    fresh = charts.rule.replacement_readiness
    st.e[v] = round(before + n, 1)
    st.ready[v] = (before * ready + n * fresh) / (before + n)
    st.ammo[v] += row.ammo * n
    st.fuel[v] += row.fuel * n
    st.pool[key] = pool - n
    f.carried = (*f.carried, (u, "replace"))
    records.record(
        g, "supply", "replaced", "s24-7.1.4/3", "s24-R96", (u, v), who=records.to(side),
        inputs={"pool": pool, "wanted": count, "e": before, "ready": ready, "fresh": fresh},
        formula="(e * readiness + n * 0.8) / (e + n)", value=n, rounded=n, before=before, after=st.e[v], side=side,
        hexes=(st.pos[v],), to=g.name(v), percent=round(st.ready[v] * 100), holding=was,
    )  # fmt: skip
