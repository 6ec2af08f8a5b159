"""Chapter 30: supply lines, their sources, and the supply hubs.

A line has two legs (dow-30.1/1): from a source along hexes with a road to a hub, and from the hub to the unit.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from opord.kernel.text import Say, say
from opord.kernel.verdict import Check
from opord.rules.dow import actions as act
from opord.rules.dow import chain, crossing, points
from opord.rules.dow.game import CoreGame
from opord.rules.dow.model import SIDES, WP, DowScenario, bits

EAST_FROM = 29
"""The Warsaw Pact has the north edge from this column on, and the east edge (dow-30.2/2)."""


class Trace(msgspec.Struct, frozen=True):
    """A supply line: hexes of both legs, the hub's in both; or what bars it: ``hex`` (-1: none to name), ``clause``
    and the sentence ``why``."""

    ok: bool
    first: tuple[int, ...] = ()
    second: tuple[int, ...] = ()
    hex: int = -1
    clause: str = ""
    why: Say | None = None


class Net(msgspec.Struct):
    """What a side's lines look like now: ``barred[h]``; ``linked``: hexes to which a first leg leads; ``far[k]``: hexes
    round the live hubs of Supreme HQ k with their distance."""

    barred: bytearray
    linked: set[int]
    far: dict[int, dict[int, int]]


# ------------------------------------------------------------------ tables of the map
def sources(sc: DowScenario, side: int) -> tuple[int, ...]:
    """Hexes at the edge by which supply comes: where a road leaves the map, for the Warsaw Pact on the north edge from
    column 29 and on the east edge, for NATO elsewhere in its own country (dow-30.2, dow-R177). A map may name them
    itself by the flags ``supply_nato`` and ``supply_wp``."""
    key = ("sources", side)
    found = sc.acts.get(key)
    if found is None:
        flags = sc.board.flags
        named = [flags.get("supply_" + s) for s in SIDES]
        if named[0] is not None or named[1] is not None:
            chosen = named[side] or frozenset()
        else:
            leaving = flags.get("exit", frozenset())
            north = frozenset([h for h in sc.grid.edge("N") if sc.grid.cr(h)[0] >= EAST_FROM])
            east = leaving & (north | frozenset(sc.grid.edge("E")))
            west = frozenset([h for h in leaving - east if sc.ground.home[h] != WP])
            chosen = frozenset(east if side == WP else west)
        found = sc.acts[key] = tuple(sorted([h for h in chosen if sc.ground.playable[h] and sc.ground.roaded[h]]))
    return found


def links(sc: DowScenario) -> tuple[list[list[int]], list[list[int]]]:
    """Neighbours over hexsides that carry supply, and those of them with a road in both hexes: no river, or a permanent
    bridge (dow-30.1/4c, dow-R175)."""
    found = sc.acts.get("links")
    if found is None:
        ground, flat = sc.ground, sc.flat
        every: list[list[int]] = []
        road: list[list[int]] = []
        for h in range(sc.size):
            row = []
            for d in range(6):
                n = flat[6 * h + d]
                e = 6 * h + d
                if n >= 0 and ground.playable[n] and (not ground.river[e] or ground.bridge[e]):
                    row.append(n)
            every.append(row)
            road.append([n for n in row if ground.roaded[h] and ground.roaded[n]])
        found = sc.acts["links"] = (every, road)
    return found


def _free(_h: int) -> bool:
    """Nothing is barred: for the line as it would be without an enemy."""
    return False


def _down(g: CoreGame, a: int, b: int) -> bool:
    """Is the bridge between them damaged? Only asked when there are damaged bridges."""
    return bool(crossing.unbridged(g, a, b))


# ------------------------------------------------------------------ the net
def net(g: CoreGame, side: int) -> Net:
    """The net of a side, kept until something changes."""
    key = "supply" + SIDES[side]
    kept = g.kept.get(key)
    if kept is not None and kept[0] == g.placed:
        return kept[1]  # type: ignore[no-any-return]
    st, sc = g.state, g.scenario
    barred = _barred(g, side)
    every, road = links(sc)
    linked = set(spread(g, [h for h in sources(sc, side) if not barred[h]], road, barred))
    far: dict[int, dict[int, int]] = {}
    for k, hq in enumerate(sc.supremes):
        if sc.side_of[hq] == side:
            at = [h for n, h in enumerate(st.hubs) if sc.hub_of[n] == k and h in linked]
            far[k] = spread(g, at, every, barred, sc.charts.supply.hub_range[side]) if at else {}
    made = Net(barred, linked, far)
    g.kept[key] = (g.placed, made)
    return made


def _barred(g: CoreGame, side: int) -> bytearray:
    """Hexes through which no line goes: an enemy unit or a breakthrough marker, or an enemy beside them and no friend
    in them (dow-30.1/4a, dow-30.1/4b)."""
    sc = g.scenario
    out = bytearray(sc.size)
    mine = sc.side_mask[side]
    for h in {g.state.pos[u] for u in bits(g.alive & sc.side_mask[1 - side])}:
        out[h] = 1
        for n in sc.adjacent[h]:
            if not g.occ[n] & mine:
                out[n] = 1
    for h in g.state.breakthrough:
        out[h] = 1
    return out


def spread(
    g: CoreGame, starts: Iterable[int], table: list[list[int]], barred: bytearray, most: int = 9999
) -> dict[int, int]:
    """Hexes within ``most`` steps of the starts and their distance, by the hexsides of ``table``, round what is
    barred."""
    far = dict.fromkeys(starts, 0)
    front = list(far)
    damaged = g.state.damaged
    n = 0
    while front and n < most:
        n += 1
        new = []
        for h in front:
            for m in table[h]:
                if m not in far and not barred[m] and not (damaged and _down(g, h, m)):
                    far[m] = n
                    new.append(m)
        front = new
    return far


def supplied(g: CoreGame, u: int) -> bool:
    """Can a supply line be traced to ``u`` (dow-30.1)? Its own hex never bars it (dow-R176)."""
    h = g.state.pos[u]
    if h < 0:
        return False
    side = g.side(u)
    n = net(g, side)
    return any(_reached(g, n, k, h, g.scenario.charts.supply.hub_range[side]) for k in suppliers(g, u))


def suppliers(g: CoreGame, u: int) -> list[int]:
    """Supreme HQs whose hubs may serve the unit: its own; of an independent formation all of its side (dow-R175,
    dow-36)."""
    k = g.top(u)
    if k >= 0:
        return [k]
    side = g.side(u)
    return [k for k, hq in enumerate(g.scenario.supremes) if g.side(hq) == side]


def _reached(g: CoreGame, n: Net, k: int, h: int, most: int) -> bool:
    far = n.far[k]
    if h in far:
        return True
    if not n.barred[h]:
        return False
    every = links(g.scenario)[0]
    return any(far.get(m, most) < most and not (g.state.damaged and _down(g, m, h)) for m in every[h])


def states(g: CoreGame) -> list[bool]:
    """Is each unit supplied? Those off the map are not."""
    kept = g.kept.get("supplied")
    if kept is not None and kept[0] == g.placed:
        return kept[1]  # type: ignore[no-any-return]
    out = [False] * len(g.scenario.units)
    for u in bits(g.alive):
        out[u] = supplied(g, u)
    g.kept["supplied"] = (g.placed, out)
    return out


def open_way(g: CoreGame, side: int, a: int, b: int) -> bool:
    """Does a line free of the bars of dow-30.1/4 lead from ``a`` to ``b``, however long (dow-11.6/4, dow-R098)? The two
    hexes themselves do not bar it."""
    barred = bytearray(net(g, side).barred)
    barred[a] = barred[b] = 0
    return b in spread(g, [a], links(g.scenario)[0], barred)


# ------------------------------------------------------------------ a line explained
def trace(g: CoreGame, u: int) -> Trace:
    """The line to ``u``, or what bars it and where."""
    side, h = g.side(u), g.state.pos[u]
    if h < 0:
        return Trace(False, clause="dow-30.1/p1", why=say("dow-why-off-map", unit=g.name(u)))
    st, sc = g.state, g.scenario
    most = sc.charts.supply.hub_range[side]
    mine = suppliers(g, u)
    hubs = [(n, at) for n, at in enumerate(st.hubs) if at >= 0 and sc.hub_of[n] in mine]
    if not hubs:
        return Trace(False, clause="dow-30.1/2", why=say("dow-why-no-hub", unit=g.name(u)))
    web = net(g, side)
    every = links(sc)[0]
    live = [at for _, at in hubs if at in web.linked]
    barred = bytearray(web.barred)
    barred[h] = 0
    if live:
        path = route(g, live, every, lambda m: bool(barred[m]), h)
        if path and len(path) <= most + 1:
            return Trace(True, first_leg(g, hub_at(g, mine, path[0])), path)
    else:
        _n, at = min(hubs, key=lambda x: (sc.distance(x[1], h), x[0]))
        first = _first(g, side, at)
        if first.clause:
            return first
        return Trace(False, hex=at, clause="dow-30.1/2", why=say("dow-why-hub-cut", hex=g.label(at)))
    plain = route(g, live, every, _free, h)
    if not plain:
        near = min(live, key=lambda at: (sc.distance(at, h), at))
        straight = sc.grid.line(near, h)
        at = next((b for a, b in itertools.pairwise(straight) if b not in every[a]), h)
        text = say("dow-why-line-river", hex=g.label(at))
        return Trace(False, second=tuple(straight), hex=at, clause="dow-30.1/4c", why=text)
    if len(plain) > most + 1:
        text = say("dow-why-line-long", n=len(plain) - 1, most=most, hex=g.label(plain[0]))
        return Trace(False, second=plain, hex=plain[most], clause="dow-30.1/3", why=text)
    at = next((x for x in plain if barred[x]), plain[-1])
    return Trace(False, second=plain, hex=at, clause=_bar(g, at), why=say("dow-why-line-barred", hex=g.label(at)))


def hub_at(g: CoreGame, ks: list[int], h: int) -> int:
    """The hub of one of these Supreme HQs that stands in ``h``."""
    return next(n for n, at in enumerate(g.state.hubs) if at == h and g.scenario.hub_of[n] in ks)


def first_leg(g: CoreGame, n: int) -> tuple[int, ...]:
    """Hexes from a source to hub ``n``; empty when it is cut off or not on the map."""
    at = g.state.hubs[n]
    if at < 0:
        return ()
    return _first(g, g.side(g.scenario.supremes[g.scenario.hub_of[n]]), at).first


def second_leg(g: CoreGame, u: int) -> tuple[int, ...]:
    """Hexes from the hub that serves ``u`` to ``u``; empty when none does."""
    found = trace(g, u)
    return found.second if found.ok else ()


def bars(g: CoreGame, u: int) -> list[tuple[int, Say]]:
    """The hex that bars the line to ``u``, with the reason."""
    found = trace(g, u)
    return [(found.hex, found.why)] if not found.ok and found.hex >= 0 and found.why else []


def _first(g: CoreGame, side: int, at: int) -> Trace:
    """The first leg to a hex, or what bars it."""
    sc = g.scenario
    barred = net(g, side).barred
    road = links(sc)[1]
    starts = sources(sc, side)
    path = route(g, [h for h in starts if not barred[h]], road, lambda m: bool(barred[m]), at)
    if path and not barred[at]:
        return Trace(True, path)
    plain = route(g, starts, road, _free, at)
    if not plain:
        return Trace(False, hex=at, clause="dow-30.1/2", why=say("dow-why-hub-no-road", hex=g.label(at)))
    bar = next(x for x in plain if barred[x])
    return Trace(False, hex=bar, clause=_bar(g, bar), why=say("dow-why-leg-barred", hex=g.label(bar), hub=g.label(at)))


def _bar(g: CoreGame, h: int) -> str:
    """The clause by which a hex is barred."""
    return "dow-30.1/4a" if h in g.state.breakthrough or g.occ[h] else "dow-30.1/4b"


def route(
    g: CoreGame, starts: Iterable[int], table: list[list[int]], shut: Callable[[int], bool], goal: int
) -> tuple[int, ...]:
    """A shortest way from one of the starts to ``goal``, both named; empty when there is none."""
    before = dict.fromkeys(starts, -1)
    front = list(before)
    damaged = g.state.damaged
    while front and goal not in before:
        new = []
        for h in front:
            for m in table[h]:
                if m not in before and not shut(m) and not (damaged and _down(g, h, m)):
                    before[m] = h
                    new.append(m)
        front = new
    if goal not in before:
        return ()
    out = [goal]
    while before[out[-1]] >= 0:
        out.append(before[out[-1]])
    return tuple(reversed(out))


# ------------------------------------------------------------------ hubs
def hub_hexes(g: CoreGame, k: int) -> list[int]:
    """Hexes where a hub of Supreme HQ ``k`` may stand now: a road, a friend there or beside it, in range of one of its
    HQs, no enemy beside it, a first leg to it (dow-30.3.1/2 - 30.3.1/5)."""
    sc = g.scenario
    side = sc.side_of[sc.supremes[k]]
    near: set[int] = set()
    for h in {g.state.pos[u] for u in bits(g.alive & sc.side_mask[side])}:
        near.add(h)
        near.update(sc.adjacent[h])
    linked = net(g, side).linked
    hqs = commands(g, k)
    return sorted([h for h in near & linked if not beside(g, 1 - side, h) and any(chain.reaches(g, q, h) for q in hqs)])


def commands(g: CoreGame, k: int) -> list[int]:
    """HQs that are or stand below Supreme HQ ``k`` and exist."""
    sc = g.scenario
    return [u for u in bits(sc.hq_mask & sc.side_mask[sc.side_of[sc.supremes[k]]]) if sc.supreme_of[u] == k]


def beside(g: CoreGame, side: int, h: int) -> bool:
    """Is a unit of ``side`` in the hex or beside it?"""
    units = g.scenario.side_mask[side]
    return bool(g.occ[h] & units) or any(g.occ[n] & units for n in g.scenario.adjacent[h])


def supreme(g: CoreGame, side: int, word: Any, clause: str, c: Check) -> int:
    """Which Supreme HQ of ``side`` has that id; -1 with the reason."""
    sc = g.scenario
    top = sc.unit(word)
    if top in sc.supremes and sc.side_of[top] == side:
        return sc.supremes.index(top)
    c.no(clause, "dow-why-no-supreme", found=str(word))
    return -1


def check_hub(g: CoreGame, side: int, a: Any, c: Check, *, paid: bool = True) -> None:
    """The rule for a Hub action: the hub of ``source`` (or one not on the map) is put into ``hex`` (dow-30.3.1). At
    set-up it costs nothing (``paid`` False; dow-30.3.2/1)."""
    sc = g.scenario
    k = supreme(g, side, a.unit, "dow-30.3/p1", c)
    if k < 0:
        return
    top = sc.supremes[k]
    h = sc.hex(a.hex)
    source = sc.hex(a.source) if a.source else -1
    if _hub(g, k, a.source, source) < 0 and c.no("dow-30.3/p1", "dow-why-no-such-hub", hq=g.name(top)):
        return
    cost = sc.charts.cp["hub_move"] if paid else 0
    if not points.have(g, k, cost) and c.no("dow-30.3.1/1", "dow-why-no-cp", n=cost):
        return
    if h < 0 or h == source:
        c.no("dow-30.3.1/2", "dow-why-no-hex", found=str(a.hex))
        return
    label = g.label(h)
    if not sc.ground.roaded[h] and c.no("dow-30.3.1/2", "dow-why-hub-road", hex=label):
        return
    if not beside(g, side, h) and c.no("dow-30.3.1/2", "dow-why-hub-alone", hex=label):
        return
    if not any(chain.reaches(g, q, h) for q in commands(g, k)) and c.no("dow-30.3.1/3", "dow-why-hub-range", hex=label):
        return
    if beside(g, 1 - side, h) and c.no("dow-30.3.1/4", "dow-why-hub-enemy", hex=label):
        return
    if h not in net(g, side).linked:
        c.no("dow-30.3.1/5", "dow-why-hub-cut", hex=label)


def _hub(g: CoreGame, k: int, word: str, source: int) -> int:
    """The hub of ``k`` in hex ``source`` (or, the word empty, not placed), -1 none."""
    want = source if word else -1
    if word and source < 0:
        return -1
    return next((n for n, at in enumerate(g.state.hubs) if at == want and g.scenario.hub_of[n] == k), -1)


def list_hubs(g: CoreGame, side: int, *, paid: bool = True) -> list[Any]:
    """Every way to place or move a hub."""
    st, sc = g.state, g.scenario
    out: list[Any] = []
    for k, top in enumerate(sc.supremes):
        if sc.side_of[top] != side or k not in sc.hub_of:
            continue
        if paid and not points.have(g, k, sc.charts.cp["hub_move"]):
            continue
        places = hub_hexes(g, k)
        # hubs of the same Supreme HQ in the same place are alike
        for at in dict.fromkeys([h for n, h in enumerate(st.hubs) if sc.hub_of[n] == k]):
            source = sc.labels[at] if at >= 0 else ""
            out += [act.Hub(sc.units[top].id, sc.labels[h], source) for h in places if h != at]
    return out


def put_hub(g: CoreGame, a: Any, *, paid: bool = True) -> None:
    """Do what :func:`check_hub` allows."""
    st, sc = g.state, g.scenario
    top = sc.unit(a.unit)
    k = sc.supremes.index(top)
    n = _hub(g, k, a.source, sc.hex(a.source) if a.source else -1)
    if paid:
        points.spend(g, k, sc.charts.cp["hub_move"])
    st.hubs[n] = sc.hex(a.hex)
    g.changed()
    if g.telling:
        text = say("dow-ev-hub", hq=g.name(top), hex=a.hex)
        g.note("hub", text, "dow-30.3.1/p1" if paid else "dow-30.3.2/1", sc.side_of[top], hexes=(a.hex,))


def drop_hubs(g: CoreGame) -> None:
    """Hubs beside an enemy unit leave the map at once and may be placed again (dow-30.3.3/1, dow-R178)."""
    st, sc = g.state, g.scenario
    for n, h in enumerate(st.hubs):
        if h < 0:
            continue
        top = sc.supremes[sc.hub_of[n]]
        if beside(g, 1 - sc.side_of[top], h):
            st.hubs[n] = -1
            g.changed()
            if g.telling:
                text = say("dow-ev-hub-lost", hq=g.name(top), hex=g.label(h))
                g.note("hub", text, "dow-30.3.3/1", sc.side_of[top], hexes=(g.label(h),), level=1)
