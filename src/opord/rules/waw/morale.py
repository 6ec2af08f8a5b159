"""W7: morale and rally."""

from __future__ import annotations

import functools
from typing import Any

from opord.kernel.ledger import Tally
from opord.kernel.text import say
from opord.kernel.verdict import Check
from opord.rules.waw import helicopter
from opord.rules.waw.game import CoreGame
from opord.rules.waw.model import DESTROYED, OOC, TRIED, WAITING, D


def value(g: CoreGame, k: int, into: Tally) -> int:
    """Morale of formation ``k`` now: one less once half of its units are destroyed (waw-W7.1, waw-W7.3)."""
    form = g.scenario.formations[k]
    into.add(form.morale, "waw-W7.1", "led-morale")
    pos = g.state.pos
    gone = sum(1 for u in form.units if pos[u] == DESTROYED)
    if 2 * gone >= len(form.units):
        into.add(g.scenario.charts.constants["half_losses_morale"], "waw-W7.3", "led-half-lost")
    return into.total


def passes(roll: int, modifier: int, limit: int) -> bool:
    """W7.1: 2d6 with its modifier at most the limit; an unmodified 2 always passes, a 12 always fails."""
    return roll == 2 or (roll != 12 and roll + modifier <= limit)


@functools.cache
def passing(modifier: int, limit: int) -> frozenset[int]:
    """The sums of 2d6 that pass (waw-W7.1)."""
    return frozenset(roll for roll in range(2, 13) if passes(roll, modifier, limit))


def rolled(g: CoreGame) -> int:
    """The sum just rolled, for the log."""
    return sum(v for v, _ in g.last_dice())


def cover_property(g: CoreGame, h: int) -> bool:
    """Does the hex have the cover property (waw-R17)?"""
    st, sc = g.state, g.scenario
    if h in st.positions and sc.charts.marker["position"]["cover"]:
        return True
    if h in st.rubble and sc.charts.marker["rubble"]["cover"]:
        return True
    kind = sc.terrain[h]
    return ("burnt" if st.burnt and h in st.burnt else kind) in sc.cover_kinds


def modifier(g: CoreGame, u: int, into: Tally) -> int:
    """Modifier of the rally roll of ``u`` (waw-W7.2): positive is bad."""
    st, sc = g.state, g.scenario
    c = sc.charts.constants
    k = sc.formation_of[u]
    h = st.pos[u]
    host = st.hq_host[k]
    if st.hq_side[k] and host >= 0 and st.pos[host] == h:
        into.add(-g.leadership(k), "waw-W7.2", "led-leadership")
    if st.flags[u] & OOC:
        into.add(c["rally_ooc"], "waw-W7.2", "led-ooc")
    if h >= 0:
        if cover_property(g, h):
            into.add(c["rally_cover"], "waw-W7.2", "led-cover-hex")
        if g.near_good_enemy(sc.side_of[u], h):
            into.add(c["rally_enemy_adjacent"], "waw-W7.2", "led-enemy-adjacent")
        if st.fires and any(n in st.fires for n in sc.adjacent[h]):
            into.add(c["rally_fire_adjacent"], "waw-W7.2", "led-fire-adjacent")
    return into.total


def to_rally(g: CoreGame, k: int) -> list[int]:
    """Disrupted units that have not rolled in this impulse; passengers share their carrier's roll (waw-W9.6)."""
    st = g.state
    return [
        u
        for u in g.scenario.formations[k].units
        if st.flags[u] & (D | TRIED) == D
        and st.pos[u] >= WAITING
        and st.carrier[u] < 0
        and helicopter.may_rally(g, u)
    ]


def check_rally(g: CoreGame, k: int, word: Any, c: Check) -> None:
    """May the unit called ``word`` roll to rally now (waw-R26, waw-W4.3)?"""
    st, sc = g.state, g.scenario
    u = sc.unit(word)
    if u < 0:
        c.no("waw-W4.3", "why-no-unit", found=str(word))
        return
    if sc.formation_of[u] != k and c.no("waw-R26", "why-other-formation", unit=g.name(u)):
        return
    if not g.alive(u) and c.no("waw-W4.3", "why-gone", unit=g.name(u)):
        return
    if not st.flags[u] & D and c.no("waw-results/6", "why-good-order", unit=g.name(u)):
        return
    if st.flags[u] & TRIED and c.no("waw-W4.3", "why-rolled", unit=g.name(u)):
        return
    if st.carrier[u] >= 0 and c.no("waw-W9.6", "why-carried", unit=g.name(u)):
        return
    if not helicopter.may_rally(g, u):
        c.no("waw-W17.3", "why-flies-first", unit=g.name(u))


def rally(g: CoreGame, u: int) -> None:
    """Roll; success makes the unit and its passengers good order at once (waw-results/6, waw-W9.6)."""
    from opord.rules.waw import victory

    st = g.state
    k = g.scenario.formation_of[u]
    limit = value(g, k, Tally())
    mod = modifier(g, u, Tally())
    good = g.sum_in(2, passing(mod, limit), "rally", "waw-W7.1")
    g.mark(u, TRIED)
    if good:
        g.unmark(u, D)
        if g.is_air(u):
            st.work[u] = 0
        for p in g.cargo(u):
            g.unmark(p, D)
        if st.pos[u] >= 0:
            victory.hold(g, st.pos[u])
    if g.telling:
        label = "ev-rally" if good else "ev-no-rally"
        text = say(label, unit=g.name(u), roll=rolled(g), mod=f"{mod:+d}", limit=limit)
        side = g.scenario.side_of[u]
        g.note("rally", text, "waw-results/6", side, st.pos[u], unit=g.scenario.units[u].id)
