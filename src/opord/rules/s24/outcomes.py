"""Chapter 4.7: who gives way, where to, and what becomes of him (s24-R12, s24-R26, s24-R70 - s24-R74)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from opord.rules.s24 import costs, discretion, records
from opord.rules.s24.charts import NEVER, Charts
from opord.rules.s24.frames import InResolve
from opord.rules.s24.game import CoreGame
from opord.rules.s24.ground import EAST_OF
from opord.rules.s24.model import AVOID, CAPTURED, LIMITED, ROUTED2

PHASE = "assaults"


def critical(charts: Charts, ready: float) -> tuple[float, float]:
    """Critical points of a unit by its readiness at the start: in defence, in attack (s24-4.7.4/2, s24-R70)."""
    low, high = charts.const.crit_defence
    defence = min(high, max(low, ready))
    return defence, defence / 2


def judge(charts: Charts, attacks: bool, level: int, start: float, loss: float, ready: float, way_out: bool) -> str:
    """What losses do to a unit (s24-4.7.3 - 4.7.5): destroyed, broke_off, smashed, withdrew, routed, captured,
    stands. ``loss``: an attacker's by resistance; a limited defender's by the assault; of others all of this turn."""
    if start - loss < charts.rule.min_unit_e:
        return "destroyed"
    share = loss / start
    defence, attack = critical(charts, ready)
    if attacks:
        if level == LIMITED and share >= charts.const.withdraw_loss:
            return "broke_off"
        return "smashed" if share > attack else "stands"
    if level != 0 and way_out:
        return "withdrew" if share >= charts.const.withdraw_loss else "stands"
    if share > defence:
        return "routed" if way_out else "captured"
    return "stands"


# ------------------------------------------------------------------ the way back
def passable(g: CoreGame, u: int, a: int, b: int) -> bool:
    """Can the unit go from ``a`` to its neighbour ``b`` at all (s24-5.1, s24-R87)?"""
    return costs.unit_step(g.scenario, g.state, u, g.riding(u).move, a, b, True) != NEVER


def superior(g: CoreGame, u: int) -> int:
    """The nearest HQ above the unit that is on the map, -1 if there is none."""
    st = g.state
    hq = st.hq[u]
    while hq >= 0 and st.pos[hq] < 0:
        hq = st.hq[hq]
    return hq


def candidates(g: CoreGame, u: int, attackers: Iterable[int], barred: frozenset[int]) -> list[int]:
    """Hexes that a unit may fall back to, the best first (s24-R72). ``attackers``: hexes from which it was attacked.
    What is equal in all else is taken in the order of directions, which each side counts from its own east: so turning
    the map and the sides about turns the result about."""
    st, sc = g.state, g.scenario
    h, side = st.pos[u], st.side[u]
    bad = set(attackers)
    recon = g.row(u).branch == "ZC"
    hq = superior(g, u)
    found = []
    for n in sc.adjacent[h]:
        if n in bad or n in barred or g.enemy_in(side, n) or not passable(g, u, h, n):
            continue
        if not recon and g.in_zone(side, n):
            continue
        row = sc.distances(n)
        to_hq = row[st.pos[hq]] if hq >= 0 else 0
        to_source = min([row[s] for s in sc.sources[side]], default=0)
        away = min([row[a] for a in bad], default=0)
        turn = (EAST_OF[sc.grid.direction(h, n)] + 3 * side) % 6
        found.append((to_hq, to_source, -away, turn, n))
    return [x[-1] for x in sorted(found)]


def retreats(
    g: CoreGame, leaving: Mapping[int, tuple[int, ...]], barred: frozenset[int] = frozenset()
) -> dict[int, int]:
    """Where each unit of ``leaving`` (unit -> hexes of its attackers) goes, -1 if nowhere. All leave at once: room is
    given out in the order of designations; a hex that both sides would take is open to neither. The umpire may send a
    unit elsewhere (design page, part 9)."""
    order = g.ordered(leaving)
    ways = {u: candidates(g, u, leaving[u], barred) for u in order}
    out = room_for(g, leaving, ways)
    wished = dict(ways)
    for u in order:
        if out[u] < 0 or len(ways[u]) < 2:
            continue
        labels = tuple([g.label(n) for n in ways[u]])
        best = g.label(out[u])
        taken = discretion.decide(g, "retreat", f"{g.name(u)}/{g.label(g.state.pos[u])}", labels, best, units=(u,),
                                  hexes=(g.state.pos[u], *ways[u]))  # fmt: skip
        if taken != best:
            n = ways[u][labels.index(taken)]
            wished[u] = [n, *[x for x in ways[u] if x != n]]
    return out if wished == ways else room_for(g, leaving, wished)


def room_for(g: CoreGame, leaving: Mapping[int, tuple[int, ...]], ways: Mapping[int, list[int]]) -> dict[int, int]:
    """The first hex of each unit's ``ways`` that has room for it, -1 if none has."""
    st, const = g.state, g.scenario.charts.const
    shut: set[int] = set()
    order = g.ordered(leaving)
    while True:
        count: dict[int, int] = {}
        load: dict[int, float] = {}
        taken: dict[int, int] = {}
        out: dict[int, int] = {}
        for u in order:
            out[u] = -1
            for n in ways[u]:
                if n in shut:
                    continue
                there = [v for v in g.here(n, st.side[u]) if v not in leaving]
                units = len(there) + count.get(n, 0)
                weight = sum(st.e[v] for v in there) + load.get(n, 0.0)
                if taken.get(n, st.side[u]) != st.side[u]:
                    out[u] = n
                    break
                if units + 1 <= const.stack_units and weight + st.e[u] <= const.stack_e:
                    count[n] = count.get(n, 0) + 1
                    load[n] = load.get(n, 0.0) + st.e[u]
                    taken[n] = st.side[u]
                    out[u] = n
                    break
        both = {n for n in out.values() if n >= 0 and len({st.side[u] for u, x in out.items() if x == n}) > 1}
        if not both:
            return out
        shut |= both


# ------------------------------------------------------------------ giving way
def withdraw(g: CoreGame, f: InResolve, u: int, to: int, step: str, clause: str, ruling: str) -> None:
    """The unit goes one hex back without loss, its state unchanged (s24-4.7.3/2, s24-R12, s24-R26, s24-R71). An HQ has
    moved then (s24-7.1.2/2, s24-R94)."""
    st = g.state
    before = st.pos[u]
    g.put(u, to)
    f.moved = (*f.moved, (u, 0.0))
    records.record(
        g, PHASE, step, clause, ruling, (u,), who=records.to(st.side[u]), before=g.label(before), after=g.label(to),
        value=g.label(to), side=st.side[u], hexes=(before, to), level=1, at=g.label(to),
    )  # fmt: skip


def rout(g: CoreGame, f: InResolve, u: int, to: int) -> None:
    """Forced out: routed, one hex back (s24-4.7.4/3, s24-2.2.3)."""
    st = g.state
    withdraw(g, f, u, to, "forced_out", "s24-4.7.4/3", "s24-R70")
    g.become(u, ROUTED2)
    st.level[u] = AVOID


def capture(g: CoreGame, f: InResolve, u: int) -> None:
    """Surrounded and forced out: what is left is captured (s24-4.7.5/2, s24-R73)."""
    st = g.state
    left = st.e[u]
    f.losses = (*f.losses, (u, "capture", left))
    st.kills[1 - st.side[u]] = round(st.kills[1 - st.side[u]] + left, 1)
    records.record(g, PHASE, "prisoners", "s24-4.7.5/2", "s24-R73", (u,), who=records.to(st.side[u]), value=left,
                   before=left, after=0.0, side=st.side[u], hexes=(st.pos[u],), level=1)  # fmt: skip
    records.remove(g, f, PHASE, u, CAPTURED)


def surrenders(g: CoreGame, u: int) -> bool:
    """Is a unit without a way out captured (s24-4.7.5/2)? The umpire may let it hold out."""
    ways = ("captured", "holds")
    at = g.state.pos[u]
    taken = discretion.decide(g, "surrender", f"{g.name(u)}/{g.label(at)}", ways, "captured", units=(u,), hexes=(at,),
                              e=g.state.e[u], ready=g.state.ready[u])  # fmt: skip
    return taken == "captured"


def followers(g: CoreGame, h: int, main: int) -> list[int]:
    """Other units of the hex that go with the main unit: routed, or ordered to avoid battle (s24-R72)."""
    st = g.state
    return [u for u in g.here(h, st.side[main]) if u != main and (g.routed(u) or st.level[u] == AVOID)]


def word(ends: list[str], main_end: str, opened: bool, closed: bool) -> tuple[str, str]:
    """Which of the six outcomes an assault had, and the sub-code of a failed one (s24-4.1.2/10, s24-R74). ``ends``:
    what became of the attackers, ``main_end`` of the main unit."""
    if main_end in ("destroyed", "captured"):
        return "defender_destroyed", main_end
    if main_end == "routed":
        return "defender_forced_out", ""
    if main_end == "withdrew":
        return "defender_withdrew", ""
    if ends and all(e == "destroyed" for e in ends):
        return "attacker_destroyed", ""
    if ends and all(e in ("destroyed", "smashed") for e in ends):
        return "attacker_smashed", ""
    return "attack_failed", "shock_succeeded" if opened else "close_continues" if closed else ""


__all__ = [
    "candidates", "capture", "critical", "followers", "judge", "passable", "retreats", "rout", "surrenders", "withdraw",
]  # fmt: skip
