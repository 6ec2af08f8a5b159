"""W17: helicopters. Their moves run in the same frame as all others (move.py)."""

from __future__ import annotations

from typing import Any

from opord.kernel.text import say
from opord.kernel.verdict import Check
from opord.rules.waw import actions as act
from opord.rules.waw import weather
from opord.rules.waw.frames import InMove
from opord.rules.waw.game import CoreGame
from opord.rules.waw.model import AIR, DONE, HIGH, OC, POPPED, D

HOME_EDGE = ("W", "E")
"""Edge of a side whose formation names none: it came from there (waw-W17.1)."""


# ------------------------------------------------------------------ flying
def may_step(g: CoreGame, u: int, h: int, c: Check) -> bool:
    """Rules of a helicopter's step into the adjacent hex ``h`` beyond its cost: enemy-held hexes when low (waw-W2.3,
    waw-R83), fires when low (waw-R84), rain (waw-W19.3), disrupted flight toward its edge (waw-W17.3)."""
    st, sc = g.state, g.scenario
    side = sc.side_of[u]
    there = g.occ[h] & sc.side_mask[1 - side]
    high = bool(st.flags[u] & HIGH)
    if there & (sc.air_mask if high else -1) and c.no("waw-W2.3", "why-air-shares", hex=g.label(h)):
        return False
    if not high and h in g.state.fires and c.no("waw-W16.4", "why-no-entry", hex=g.label(h)):
        return False
    if not high and weather.rain(g) and low_hexes(g, u) >= sc.charts.constants["rain_nap_of_earth_hexes"]:
        limit = sc.charts.constants["rain_nap_of_earth_hexes"]
        if c.no("waw-W19.3", "why-rain-flight", unit=g.name(u), limit=limit):
            return False
    a = st.pos[u]
    if st.flags[u] & D and a >= 0 and to_edge(g, u, h) >= to_edge(g, u, a):
        c.no("waw-W17.3", "why-fly-home", unit=g.name(u), edge=say("edge-" + edge(g, u)))
    return c.ok


def low_hexes(g: CoreGame, u: int) -> int:
    """Hexes that ``u`` has flown at nap of the earth in the operation that runs."""
    for f in reversed(g.state.frames):
        if type(f) is InMove and f.unit == u:
            return f.hexes - f.aloft
    return 0


def edge(g: CoreGame, u: int) -> str:
    """The friendly edge of a helicopter: where its formation enters, else its side's (waw-W17.1)."""
    form = g.scenario.formations[g.scenario.formation_of[u]]
    return form.enter.edge if form.enter is not None else HOME_EDGE[form.side]


def to_edge(g: CoreGame, u: int, h: int) -> int:
    """Hexes from ``h`` to the friendly edge."""
    sc = g.scenario
    row = sc.distances(h)
    return min(row[x] for x in sc.grid.edge(edge(g, u)))  # type: ignore[arg-type]


def list_moves(g: CoreGame, f: InMove | None, u: int) -> list[Any]:
    """Changes of height that are legal now. ``f`` None: it has not begun to move."""
    out: list[Any] = []
    word = g.scenario.units[u].id
    for level in ("high", "low"):
        one = act.Altitude(word, level)
        c = Check()
        check_altitude(g, f, u, one, c)
        if c.ok:
            out.append(one)
    return out


def points(g: CoreGame, f: InMove | None, u: int) -> int:
    """Movement points that it has now."""
    from opord.kernel.ledger import Tally
    from opord.rules.waw import movement

    return g.state.mp[u] if f is not None else movement.allowance(g, u, Tally())


def check_altitude(g: CoreGame, f: InMove | None, u: int, action: Any, c: Check) -> None:
    """May it change to ``action.level`` now (waw-W17.1)?"""
    sc, st = g.scenario, g.state
    cost = sc.charts.constants["air_level_mp"]
    if sc.type_of[u].cls != AIR:
        c.no("waw-W17.1", "why-not-air", unit=g.name(u))
        return
    if st.pos[u] < 0 and c.no("waw-W17.1", "why-not-on-map", unit=g.name(u)):
        return
    if action.level not in ("high", "low"):
        c.no("waw-W17.1", "why-no-level", found=action.level)
        return
    if (action.level == "high") == bool(st.flags[u] & HIGH) and c.no("waw-W17.1", "why-same-level", unit=g.name(u)):
        return
    if st.flags[u] & POPPED and c.no("waw-W17.2", "why-popped", unit=g.name(u)):
        return
    left = points(g, f, u)
    if left < cost and c.no("waw-W17.1", "why-mp", unit=g.name(u), cost=cost, left=left):
        return
    if action.level == "low" and st.pos[u] >= 0:
        here = g.occ[st.pos[u]] & sc.side_mask[1 - sc.side_of[u]]
        if here and c.no("waw-W2.3", "why-air-shares", hex=g.label(st.pos[u])):
            return
        if st.pos[u] in st.fires:
            c.no("waw-W16.4", "why-no-entry", hex=g.label(st.pos[u]))  # waw-R84


def take_altitude(g: CoreGame, f: InMove, u: int, action: Any) -> None:
    """Change, paying 4 MP from ``g.state.mp[u]`` and adding them to ``f.used``."""
    cost = g.scenario.charts.constants["air_level_mp"]
    g.state.mp[u] -= cost
    f.used += cost
    if action.level == "high":
        g.mark(u, HIGH)
    else:
        f.aloft += f.hexes - f.changed
        g.unmark(u, HIGH)
    f.changed = f.hexes
    if g.telling:
        text = say("ev-climbs" if action.level == "high" else "ev-descends", unit=g.name(u))
        g.note("altitude", text, "waw-W17.1", g.scenario.side_of[u], g.state.pos[u], unit=g.scenario.units[u].id)


def at_home_edge(g: CoreGame, u: int) -> bool:
    """Is it a helicopter in a hex of its friendly edge?"""
    h = g.state.pos[u]
    return g.is_air(u) and h >= 0 and h in g.scenario.grid.edge(edge(g, u))  # type: ignore[arg-type]


def may_leave(g: CoreGame, u: int, mp: int, c: Check) -> bool:
    """May it leave the map here, over its friendly edge (waw-W17.1)? It does not come back."""
    cost = g.scenario.charts.constants["air_hex_mp"]
    return not (mp < cost and c.no("waw-W17.1", "why-mp", unit=g.name(u), cost=cost, left=mp)) and c.ok


# ------------------------------------------------------------------ popping up
def pop_up(g: CoreGame, u: int, group: str) -> bool:
    """Called when helicopter ``u`` is about to fire ``group``: True when it pops up for it (marks POPPED), so that the
    enemy may react before the shot (waw-W17.2, waw-W18.1)."""
    t = g.scenario.type_of[u]
    if group not in t.underlined or g.state.flags[u] & (HIGH | POPPED):
        return False
    g.mark(u, POPPED)
    if g.telling:
        text = say("ev-pops-up", unit=g.name(u))
        g.note("popup", text, "waw-W17.2", g.scenario.side_of[u], g.state.pos[u], unit=g.scenario.units[u].id)
    return True


# ------------------------------------------------------------------ disrupted
def must_fly(g: CoreGame, u: int, f: InMove | None = None) -> bool:
    """A disrupted helicopter that has not operated must fly toward its edge while it can (waw-W17.3, waw-R79)."""
    st, sc = g.state, g.scenario
    if not sc.air_mask >> u & 1 or not st.flags[u] & D or st.flags[u] & (OC | DONE) or st.pos[u] < 0:
        return False
    from opord.rules.waw import movement

    mp = points(g, f, u)
    return any(movement.may_step(g, u, n, mp, True, (), Check()) >= 0 for n in sc.adjacent[st.pos[u]])


def may_rally(g: CoreGame, u: int) -> bool:
    """A helicopter rallies only after it has spent one impulse flying home (waw-W17.3); ``work`` remembers it."""
    return not g.scenario.air_mask >> u & 1 or g.state.work[u] > 0


def end_of_impulse(g: CoreGame, k: int) -> None:
    """Its disrupted helicopters have now spent an impulse."""
    sc, st = g.scenario, g.state
    if sc.formation_mask[k] & sc.air_mask:
        for u in sc.formations[k].units:
            if sc.air_mask >> u & 1:
                st.work[u] = 1 if st.flags[u] & D else 0
