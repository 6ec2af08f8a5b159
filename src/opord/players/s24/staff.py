"""Supply, replacements, digging, support: what the staff orders (s24-3.4, s24-7.1)."""

from __future__ import annotations

from collections.abc import Iterable

from opord.players.s24.front import Front
from opord.rules.s24 import checks_hq, combat_values, engineers_work, replacements, supply
from opord.rules.s24.model import DEPLOYED, Line

FULL = 0.92
"""Share of its stores from which a unit waits for its supplies."""


def supplies(f: Front, fighting: Iterable[int]) -> list[Line]:
    """Orders of the HQs: those who lack most come first, as far as the transport points last (s24-7.1.3)."""
    g = f.g
    st = g.state
    fights = set(fighting)
    out: list[Line] = []
    for u in f.mine:
        if g.riding(u).branch != "Z" or st.state[u] or st.gather[u]:
            continue
        rows = []
        for v in f.mine:
            if st.hq[v] != u or st.parent[v] >= 0:
                continue
            ammo, fuel, points = supply.needs(g, v)
            row = g.riding(v)
            stores = row.ammo * st.e[v], row.fuel * st.e[v]
            shares = [lack / full for lack, full in zip((ammo, fuel), stores, strict=True) if full > 0]
            if row.branch == "Z":
                whole = supply.full_points(g, v)
                shares.append(points / whole if whole else 0.0)
            worst = max(shares, default=0.0)
            if v not in fights and worst < 1 - FULL:
                continue
            rows.append((worst + (0.3 if row.branch == "Z" else 0.0) + (0.2 if v in fights else 0.0), v,
                         ammo + fuel + points))  # fmt: skip
        left = st.points[u] if st.hq[u] >= 0 else supply.full_points(g, u)
        for _, v, need in sorted(rows, key=lambda x: (-x[0], g.rank[x[1]])):
            if left <= 0:
                break
            left -= need
            out.append(Line(g.name(u), "supply", object=g.name(v)))
    return out


def fresh_men(f: Front) -> list[Line]:
    """Replacements in the morning for those who have lost most (s24-7.1.4)."""
    g = f.g
    st = g.state
    if not replacements.due(g):
        return []
    left = dict(st.pool)
    out = []
    for v in sorted(f.mine, key=lambda v: (st.e[v] / max(1.0, st.full[v]), g.rank[v])):
        key = 2 * st.row[v] + f.side
        n = min(left.get(key, 0), int(st.full[v] - st.e[v]))
        u = st.hq[v]
        if n <= 0 or u < 0 or st.pos[u] < 0 or st.parent[v] >= 0 or st.state[u] or f.menace[st.pos[v]] > 20.0:
            continue
        if checks_hq.in_reach(g, u, v):
            left[key] -= n
            out.append(Line(g.name(u), "replace", object=g.name(v), count=n))
    return out


def digs(f: Front, u: int, stays: bool) -> bool:
    """Should the unit dig where it stands: the hex is to be held, and the works are not there yet?"""
    g = f.g
    st = g.state
    rate = engineers_work.dig_rate(g, u)
    h = st.pos[u]
    if rate <= 0 or st.form[u] != DEPLOYED or not stays or f.left < 2 or st.ready[u] < 0.6:
        return False
    level = g.works_level(h, f.side)
    if rate >= 4:
        return level < 2 and (f.menace[h] > 0 or f.left > 4)
    return level < 1 and f.menace[h] > 2.0


def supports(f: Front, free: Iterable[int], striking: Iterable[int], under_threat: Iterable[int]) -> list[Line]:
    """Combat support for those who strike, then for those who are threatened, by units with nothing better to do
    (s24-3.4.1)."""
    g = f.g
    out = []
    taken: set[int] = set()
    givers = [u for u in free if g.state.form[u] == DEPLOYED and not g.state.state[u] and not g.state.gather[u]]
    for kind, wanted in (("strikes", striking), ("stands", under_threat)):
        for v in wanted:
            if v in taken:
                continue
            for u in givers:
                if u == v or not combat_values.supports(g, u, v):
                    continue
                a, b = g.row(u), g.row(v)
                if kind == "stands" and not (combat_values.gun(a) and combat_values.foot(b)):
                    continue
                if kind == "strikes" and combat_values.gun(a) and a.branch not in ("TK", "ZTK"):
                    continue
                out.append(Line(g.name(u), "support", object=g.name(v)))
                taken.add(v)
                givers.remove(u)
                break
    return out
